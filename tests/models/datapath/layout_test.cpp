// SPDX-License-Identifier: Apache-2.0
// Do fields of one line share it, and do instances have lines of their own?
#include "tests/models/support/scene.h"

#include <gtest/gtest.h>

#include <set>

namespace linebounce {
namespace {

using fixtures::object_of;

class Layout : public ::testing::Test {
protected:
  std::map<std::string, PlacedObject> place(const std::vector<Object>& objects) {
    return place_objects(objects, {.cpus = topology_.cores()}, directory_);
  }

  Machine machine_ = fixtures::machine_of(2, 4);
  Topology topology_{machine_};
  MachineCalendar calendar_;
  Directory directory_{topology_, machine_.coherence, 1, calendar_};
};

TEST_F(Layout, FieldsOfTheSame64BytesShareALine) {
  Object object = object_of("dst");
  object.fields = {{"ops", {0}}, {"last", {63}}, {"refcnt", {64}}, {"lwtstate", {127}}, {"far", {192}}};
  const auto placed = place({object}).at("dst");
  EXPECT_EQ(placed.line_of("ops"), placed.line_of("last"));
  EXPECT_EQ(placed.line_of("refcnt"), placed.line_of("lwtstate"));
  EXPECT_NE(placed.line_of("last"), placed.line_of("refcnt"));
  EXPECT_EQ(placed.line_of("far").value, placed.line_of("ops").value + 3);
}

TEST_F(Layout, AnObjectReachesToItsLastField) {
  Object object = object_of("dst");
  object.fields = {{"refcnt", {64}}};
  EXPECT_EQ(place({object}).at("dst").lines_per_instance, 2U);
  EXPECT_EQ(directory_.lines(), 2U);
}

TEST_F(Layout, TwoObjectsNeverShareALine) {
  Object wide = object_of("wide");
  wide.fields = {{"refcnt", {0}}, {"end", {130}}};
  const auto placed = place({object_of("a"), wide, object_of("b")});
  const std::set<std::uint32_t> lines = {
      placed.at("a").line_of("refcnt").value, placed.at("wide").line_of("refcnt").value,
      placed.at("wide").line_of("end").value, placed.at("b").line_of("refcnt").value};
  EXPECT_EQ(lines.size(), 4U);
  EXPECT_EQ(directory_.lines(), 1U + 3U + 1U);
}

TEST_F(Layout, AnObjectPerCoreHasOneInstanceForEachCoreOfTheMachine) {
  EXPECT_EQ(place({object_of("counter", InstanceBy::core)}).at("counter").instances, 8U);
  EXPECT_EQ(directory_.lines(), 8U);
}

TEST_F(Layout, AnObjectPerFlowHasAsManyInstancesAsItSays) {
  EXPECT_EQ(place({object_of("socket", InstanceBy::flow, 100)}).at("socket").instances, 100U);
  EXPECT_EQ(directory_.lines(), 100U);
}

TEST_F(Layout, ASingleObjectHasOneInstanceWhateverItsCount) {
  EXPECT_EQ(place({object_of("dst", InstanceBy::single, 100)}).at("dst").instances, 1U);
  EXPECT_EQ(directory_.lines(), 1U);
}

TEST_F(Layout, LinesLiveOnTheObjectsHomeSocket) {
  Object object = object_of("dst");
  object.home_socket = 1;
  EXPECT_EQ(directory_.line(place({object}).at("dst").line_of("refcnt")).home, SocketId{1});
}

} // namespace
} // namespace linebounce
