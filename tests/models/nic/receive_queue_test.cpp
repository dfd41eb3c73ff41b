// SPDX-License-Identifier: Apache-2.0
// Does a queue drop what finds its ring full, and only that?
#include "models/nic/receive_queue.h"

#include "sim/error.h"

#include <gtest/gtest.h>

namespace linebounce {
namespace {

// Packets at 1000, 2000, 3000 ... ns.
ReceiveQueue queue_of(unsigned entries) {
  Traffic traffic;
  traffic.arrivals = Arrivals::cbr;
  return {entries, ArrivalProcess(traffic, 1e6, 1, Picoseconds(0), Stream(1, "arrivals"))};
}

TEST(ReceiveQueue, APacketIsThereAtItsTimeAndNotAPicosecondBefore) {
  ReceiveQueue queue = queue_of(4);
  EXPECT_EQ(queue.next_arrival(), nanoseconds(1000));
  queue.refill(nanoseconds(1000) - Picoseconds(1));
  EXPECT_TRUE(queue.empty());
  EXPECT_EQ(queue.counters().offered, 0U);
  queue.refill(nanoseconds(1000));
  EXPECT_FALSE(queue.empty());
  EXPECT_EQ(queue.next_arrival(), nanoseconds(2000));
}

TEST(ReceiveQueue, DropsTheNewestWhenTheRingIsFull) {
  ReceiveQueue queue = queue_of(4);
  queue.refill(nanoseconds(7000));
  EXPECT_EQ(queue.counters().offered, 7U);
  EXPECT_EQ(queue.counters().dropped, 3U);
  EXPECT_EQ(queue.in_flight(), 4U);
  for (const int oldest : {1000, 2000, 3000, 4000}) {
    EXPECT_EQ(queue.take(), nanoseconds(oldest));
    queue.finish(nanoseconds(8000));
  }
  EXPECT_TRUE(queue.empty());
}

TEST(ReceiveQueue, APacketInServiceHasLeftTheRing) {
  ReceiveQueue queue = queue_of(1);
  queue.refill(nanoseconds(1000));
  queue.take();
  EXPECT_EQ(queue.in_flight(), 1U);
  queue.refill(nanoseconds(2000));
  EXPECT_EQ(queue.counters().dropped, 0U);
  EXPECT_EQ(queue.in_flight(), 2U);
  queue.refill(nanoseconds(3000));
  EXPECT_EQ(queue.counters().dropped, 1U);
}

TEST(ReceiveQueue, TheTimeInTheSystemIsFromArrivalToEnd) {
  ReceiveQueue queue = queue_of(4);
  queue.refill(nanoseconds(2500));
  queue.take();
  EXPECT_EQ(queue.finish(nanoseconds(2500)), nanoseconds(1500));
  queue.take();
  EXPECT_EQ(queue.finish(nanoseconds(2700)), nanoseconds(700));
  EXPECT_EQ(queue.counters().done, 2U);
}

TEST(ReceiveQueue, TheBooksBalanceAtEveryStage) {
  ReceiveQueue queue = queue_of(2);
  queue.check_books();
  queue.refill(nanoseconds(5000));
  queue.check_books();
  queue.take();
  queue.check_books();
  queue.finish(nanoseconds(5500));
  queue.check_books();
}

TEST(ReceiveQueue, APacketTakenButNeverFinishedBreaksTheBooks) {
  ReceiveQueue queue = queue_of(4);
  queue.refill(nanoseconds(3000));
  queue.take();
  queue.take(); // the first is neither done nor in flight
  EXPECT_THROW(queue.check_books(), InternalError);
}

TEST(ReceiveQueue, APacketFinishedTwiceBreaksTheBooks) {
  ReceiveQueue queue = queue_of(4);
  queue.refill(nanoseconds(3000));
  queue.take();
  queue.finish(nanoseconds(3100));
  queue.finish(nanoseconds(3200));
  EXPECT_THROW(queue.check_books(), InternalError);
}

TEST(ReceiveQueue, TheFingerprintSeesADrop) {
  ReceiveQueue roomy = queue_of(8);
  ReceiveQueue tight = queue_of(1);
  roomy.refill(nanoseconds(2000));
  tight.refill(nanoseconds(2000));
  EXPECT_NE(roomy.fingerprint(), tight.fingerprint());
}

} // namespace
} // namespace linebounce
