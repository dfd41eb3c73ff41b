// SPDX-License-Identifier: Apache-2.0
// Does a path become the operations it describes?
#include "tests/models/support/scene.h"

#include "models/datapath/compiler.h"
#include "sim/error.h"

#include <gtest/gtest.h>

namespace linebounce {
namespace {

class Compile : public ::testing::Test {
protected:
  Program program(const std::vector<Step>& steps) {
    path_.steps = steps;
    const CompileContext context{.path = path_,
                                 .variant = variant_,
                                 .objects = objects_,
                                 .base_ghz = base_ghz_,
                                 .core_ghz = core_ghz_,
                                 .private_add = nanoseconds(3)};
    return compile(context, names_);
  }

  std::vector<OpCode> codes(const std::vector<Step>& steps) {
    std::vector<OpCode> codes;
    for (const Op& op : program(steps).ops)
      codes.push_back(op.code);
    return codes;
  }

  Machine machine_ = fixtures::machine_of(1, 4);
  Topology topology_{machine_};
  MachineCalendar calendar_;
  Directory directory_{topology_, machine_.coherence, 1, calendar_};
  std::map<std::string, PlacedObject> objects_ =
      place_objects({fixtures::object_of("first"), fixtures::object_of("shared")}, {.cpus = 4}, directory_);
  Path path_;
  Variant variant_{"v", {{"shared", "atomic"}}, {"on"}};
  double base_ghz_ = 2;
  double core_ghz_ = 2;
  FunctionNames names_;
};

TEST_F(Compile, AnEmptyPathReceivesAndIsDone) {
  EXPECT_EQ(codes({}), (std::vector<OpCode>{OpCode::receive, OpCode::done}));
}

TEST_F(Compile, TheFirstWorkIsTheReceiving) {
  const Program result = program({fixtures::work(1000), fixtures::work(400)});
  ASSERT_EQ(result.ops.size(), 3U);
  EXPECT_EQ(result.ops[0].code, OpCode::receive);
  EXPECT_EQ(result.ops[0].duration, nanoseconds(500)); // at 2 GHz
  EXPECT_EQ(result.ops[1].code, OpCode::work);
  EXPECT_EQ(result.ops[1].duration, nanoseconds(200));
  EXPECT_EQ(result.ops[2].code, OpCode::done);
}

TEST_F(Compile, AnAccessAtTheStartFollowsAReceiveWithoutWork) {
  EXPECT_EQ(codes({fixtures::access(Action::load)}),
            (std::vector<OpCode>{OpCode::receive, OpCode::access, OpCode::done}));
}

TEST_F(Compile, WorkComesBeforeTheActionOfItsStep) {
  Step step = fixtures::access(Action::rmw);
  step.work_cycles = 100;
  step.stall_ns = 7;
  const Program result = program({fixtures::work(1), step});
  ASSERT_EQ(result.ops.size(), 4U);
  EXPECT_EQ(result.ops[1].code, OpCode::work);
  EXPECT_EQ(result.ops[1].duration, nanoseconds(57));
  EXPECT_EQ(result.ops[2].code, OpCode::access);
  EXPECT_EQ(result.ops[2].access, Access::rmw);
}

TEST_F(Compile, AStallDoesNotFollowTheClock) {
  Step step = fixtures::work(0);
  step.stall_ns = 100;
  core_ghz_ = 3;
  EXPECT_EQ(program({step}).ops[0].duration, nanoseconds(100));
}

TEST_F(Compile, OnlyTheClocksShareOfTheWorkFollowsTheClock) {
  // 3000 cycles of a 2 GHz reference clock, core at 3 GHz: 3000 (phi/3 + (1 - phi)/2) ns.
  core_ghz_ = 3;
  for (const auto& [share, ns] : {std::pair{1.0, 1000.0}, {0.0, 1500.0}, {0.4, 1300.0}}) {
    path_.clock_share = share;
    EXPECT_EQ(program({fixtures::work(3000)}).ops[0].duration, nanoseconds(ns)) << share;
  }
}

TEST_F(Compile, SwitchesChooseTheSteps) {
  Step when_on = fixtures::work(2);
  when_on.when = "on";
  Step when_off = fixtures::work(4);
  when_off.when = "off";
  Step unless_on = fixtures::work(8);
  unless_on.unless = "on";
  Step unless_off = fixtures::work(16);
  unless_off.unless = "off";
  const Program result = program({when_on, when_off, unless_on, unless_off});
  ASSERT_EQ(result.ops.size(), 3U);
  EXPECT_EQ(result.ops[0].duration, nanoseconds(1));
  EXPECT_EQ(result.ops[1].duration, nanoseconds(8));
}

TEST_F(Compile, HoldAndReleaseBecomeThePrimitivesOfTheStrategy) {
  const auto ops = [&](const std::string& strategy) {
    variant_.strategies["shared"] = strategy;
    auto all = program({fixtures::hold(), fixtures::release()}).ops;
    return std::vector<Op>(all.begin() + 1, all.end() - 1);
  };
  for (const char* name : {"atomic", "rcuref"}) {
    ASSERT_EQ(ops(name).size(), 2U) << name;
    for (const Op& op : ops(name)) {
      EXPECT_EQ(op.code, OpCode::access);
      EXPECT_EQ(op.access, Access::rmw);
      EXPECT_EQ(op.line, objects_.at("shared").line_of("refcnt"));
    }
  }
  const auto checked = ops("inc_not_zero");
  ASSERT_EQ(checked.size(), 3U);
  EXPECT_EQ(checked[0].access, Access::load);
  EXPECT_EQ(checked[1].code, OpCode::compare_swap);
  EXPECT_EQ(checked[1].access, Access::rmw) << "a cmpxchg is a full RMW";
  EXPECT_EQ(checked[2].code, OpCode::access);
  EXPECT_EQ(checked[2].access, Access::rmw);

  ASSERT_EQ(ops("percpu").size(), 2U);
  for (const Op& op : ops("percpu")) {
    EXPECT_EQ(op.code, OpCode::fixed);
    EXPECT_EQ(op.duration, nanoseconds(3));
  }
  EXPECT_TRUE(ops("noref").empty());
}

TEST_F(Compile, AnObjectWithoutAKnownStrategyIsAFault) {
  EXPECT_THROW(program({fixtures::hold("first")}), InternalError);
  variant_.strategies["shared"] = "no_such_strategy";
  EXPECT_THROW(program({fixtures::hold()}), InternalError);
}

TEST_F(Compile, FunctionsAreNumberedAsTheyAppearAfterThePoll) {
  Step again = fixtures::work(5);
  program({fixtures::work(1), fixtures::access(Action::load), again});
  EXPECT_EQ(names_, (FunctionNames{"napi_poll", "work", "access_shared"}));
  const Program result = program({fixtures::access(Action::load), fixtures::work(1)});
  EXPECT_EQ(names_.size(), 3U) << "a second core's program uses the same numbers";
  EXPECT_EQ(result.ops[1].fn, FunctionId{2});
  EXPECT_EQ(result.ops[2].fn, FunctionId{1});
}

} // namespace
} // namespace linebounce
