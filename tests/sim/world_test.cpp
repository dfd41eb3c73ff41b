// SPDX-License-Identifier: Apache-2.0
// Does a component follow the clock exactly to each border, run after run, and do faults come out?
#include "sim/world.h"

#include "sim/error.h"

#include <gtest/gtest.h>

#include <sys/wait.h>
#include <unistd.h>

#include <stdexcept>
#include <thread>
#include <vector>

namespace linebounce {
namespace {

class Recorder final : public Component {
public:
  void advance_to(Picoseconds border) override {
    EXPECT_GE(border, reached) << "called backwards";
    reached = border;
    if (border >= fails_at)
      throw std::range_error("component failed");
  }
  Picoseconds reached{0};
  Picoseconds fails_at = never;
};

void visit(const std::vector<std::int64_t>& borders) {
  Recorder component;
  World::instance().run(component, [&](Conductor& conductor) {
    for (const std::int64_t border : borders) {
      conductor.wait_until(Picoseconds(border));
      ASSERT_EQ(component.reached, Picoseconds(border));
    }
  });
  EXPECT_EQ(component.reached, Picoseconds(borders.back()));
}

TEST(World, ReachesEachBorderToThePicosecond) {
  visit({1, 2, 3, 1000, 1001, 999'999'999'999, 1'000'000'000'001, 86'400'000'000'000'007});
}

TEST(World, ABorderMayBeReachedTwice) { visit({1000, 1000, 2000}); }

TEST(World, CountsTimeFromEachRunsOwnStart) {
  for (int run = 0; run < 1000; ++run)
    visit({333'333'333'333, 1'000'000'000'001});
}

TEST(World, AScriptThatNeverWaitsRunsNoTime) {
  Recorder component;
  bool ran = false;
  World::instance().run(component, [&](Conductor&) { ran = true; });
  EXPECT_TRUE(ran);
  EXPECT_EQ(component.reached, Picoseconds(0));
}

TEST(World, AnExceptionOfTheComponentComesOut) {
  Recorder component;
  component.fails_at = Picoseconds(2000);
  bool went_on = false;
  const auto run = [&] {
    World::instance().run(component, [&](Conductor& conductor) {
      conductor.wait_until(Picoseconds(1000));
      conductor.wait_until(Picoseconds(2000));
      went_on = true;
    });
  };
  EXPECT_THROW(run(), std::range_error);
  EXPECT_FALSE(went_on);
  EXPECT_EQ(component.reached, Picoseconds(2000));
}

TEST(World, AnExceptionOfTheScriptComesOut) {
  Recorder component;
  const auto run = [&] {
    World::instance().run(component, [&](Conductor& conductor) {
      conductor.wait_until(Picoseconds(1000));
      throw std::domain_error("script failed");
    });
  };
  EXPECT_THROW(run(), std::domain_error);
}

TEST(World, RunsAfterAFailedRun) {
  Recorder failing;
  failing.fails_at = Picoseconds(1);
  EXPECT_THROW(World::instance().run(failing, [](Conductor& conductor) { conductor.wait_until(Picoseconds(5)); }),
               std::range_error);
  visit({7, 1'000'000'000'000});
}

TEST(World, IsRefusedToAnotherThread) {
  World& world = World::instance();
  std::thread other([&world] {
    EXPECT_THROW(World::instance(), InternalError);
    Recorder component;
    EXPECT_THROW(world.run(component, [](Conductor&) {}), InternalError);
  });
  other.join();
  visit({1000});
}

TEST(World, IsRefusedToAForkedChild) {
  World& world = World::instance();
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    int refusals = 0;
    try {
      World::instance();
    } catch (const InternalError&) {
      ++refusals;
    }
    try {
      Recorder component;
      world.run(component, [](Conductor&) {});
    } catch (const InternalError&) {
      ++refusals;
    }
    _exit(refusals);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 2);
}

} // namespace
} // namespace linebounce
