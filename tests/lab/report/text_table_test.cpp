// SPDX-License-Identifier: Apache-2.0
// Is a table readable, whatever its cells hold?
#include "lab/report/text_table.h"

#include "sim/error.h"

#include <gtest/gtest.h>

namespace linebounce::lab {
namespace {

TEST(TextTable, AlignsNamesLeftAndNumbersRight) {
  TextTable table;
  table.column("variant", TextTable::Align::left);
  table.column("rate [Mpps]");
  table.row({"ref", "3.305"});
  table.row({"noref", "10.205"});
  EXPECT_EQ(table.text(), "variant  rate [Mpps]\n"
                          "ref            3.305\n"
                          "noref         10.205\n");
}

TEST(TextTable, LeavesNoTrailingSpaces) {
  TextTable table;
  table.column("n");
  table.column("stopped by", TextTable::Align::left);
  table.row({"1", "precision"});
  table.row({"2", ""});
  EXPECT_EQ(table.text(), "n  stopped by\n"
                          "1  precision\n"
                          "2\n");
}

TEST(TextTable, GapIsAnEmptyLine) {
  TextTable table;
  table.column("n");
  table.row({"1"});
  table.gap();
  table.row({"2"});
  EXPECT_EQ(table.text(), "n\n1\n\n2\n");
}

TEST(TextTable, CountsCharactersNotBytes) {
  TextTable table;
  table.column("name", TextTable::Align::left);
  table.column("n");
  table.row({"é", "1"});
  table.row({"e", "2"});
  EXPECT_EQ(table.text(), "name  n\n"
                          "é     1\n"
                          "e     2\n");
}

TEST(TextTable, RefusesARowOfAnotherLength) {
  TextTable table;
  table.column("n");
  EXPECT_THROW(table.row({"1", "2"}), InternalError);
}

} // namespace
} // namespace linebounce::lab
