// Work shared by threads: each part once, exceptions passed to the caller, no threads left running.

#include "core/base/parallel.h"
#include "tests/support/no_threads.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <atomic>
#include <latch>
#include <new>
#include <numeric>
#include <random>
#include <semaphore>
#include <stdexcept>
#include <vector>

using namespace allostrata;
using namespace allostrata::test;

namespace {

bool isAlone() { return std::thread::hardware_concurrency() < 2; }

/// Sums of nested work, three levels deep.
std::size_t nestedSum(std::size_t depth)
{
    if (depth == 0)
        return 1;
    std::atomic<std::size_t> sum = 0;
    forEachPart(6, [&](std::size_t part) { sum += part * nestedSum(depth - 1); });
    return sum;
}

} // namespace

class TestParallel : public QObject {
    Q_OBJECT

private slots:
    void runsWithoutThreads();
    void eachPartRunsOnce_data();
    void eachPartRunsOnce();
    void rangesMatchALoop();
    void threadsTakePart();
    void neverStartsMoreThreadsThanRequested();
    void rethrowsExceptionsOfTheCallingThread();
    void rethrowsExceptionsOfAHelper();
    void dropsPartsAfterAnException();
    void nestedWorkFinishes();
    void manyCallersGetTheirOwnResults();
    void doesNotWaitForBusyHelpers();
    void computesTheValueAhead();
    void rethrowsWhereTheValueIsTaken();
    void waitsForAnUnusedValue();
};

/// First: no helper is there yet.
void TestParallel::runsWithoutThreads()
{
    const NoThreads none;
    QVERIFY(!startThread([] {}).joinable());
    std::vector<std::thread::id> ran(100);
    forEachPart(ran.size(), [&](std::size_t part) { ran[part] = std::this_thread::get_id(); });
    QVERIFY(ran == std::vector<std::thread::id>(ran.size(), std::this_thread::get_id()));
    QVERIFY_EXCEPTION_THROWN(forEachPart(2, [](std::size_t) { throw std::bad_alloc(); }), std::bad_alloc);
    Ahead ahead([] { return 42; });
    QCOMPARE(ahead.take(), 42);
}

void TestParallel::eachPartRunsOnce_data()
{
    QTest::addColumn<std::size_t>("count");
    for (const std::size_t count : {0U, 1U, 2U, 3U, 100U, 100'000U})
        QTest::addRow("%zu parts", count) << count;
}

void TestParallel::eachPartRunsOnce()
{
    QFETCH(const std::size_t, count);
    std::vector<std::atomic<int>> runs(count);
    forEachPart(count, [&](std::size_t part) { ++runs[part]; });
    QVERIFY(std::all_of(runs.begin(), runs.end(), [](const std::atomic<int> &times) { return times == 1; }));
}

void TestParallel::rangesMatchALoop()
{
    std::mt19937 random(5);
    for (int round = 0; round < 200; ++round) {
        const std::size_t count = random() % 1000;
        const std::size_t size = 1 + random() % 100;
        std::vector<std::size_t> values(count);
        std::iota(values.begin(), values.end(), random() % 1000);
        std::vector<std::size_t> sums(count / size + 1);
        forEachRange(count, size, [&](std::size_t first, std::size_t end) {
            for (std::size_t i = first; i < end; ++i)
                sums[first / size] += values[i];
        });
        std::vector<std::size_t> expected(sums.size());
        for (std::size_t i = 0; i < count; ++i)
            expected[i / size] += values[i];
        QCOMPARE(sums, expected);
    }
}

void TestParallel::threadsTakePart()
{
    if (isAlone())
        QSKIP("one processor");
    std::latch both(2);
    forEachPart(2, [&](std::size_t) { both.arrive_and_wait(); }); // would never end on one thread
}

void TestParallel::neverStartsMoreThreadsThanRequested()
{
    for (const std::size_t most : {1U, 2U, 1000U}) {
        std::atomic<unsigned> running = 0;
        std::atomic<unsigned> highest = 0;
        forEachPart(
            200,
            [&](std::size_t) {
                const unsigned now = ++running;
                for (unsigned before = highest; before < now && !highest.compare_exchange_weak(before, now);) {}
                std::this_thread::sleep_for(std::chrono::microseconds(50));
                --running;
            },
            most);
        QVERIFY(highest <= std::min<std::size_t>(most, std::max(1U, std::thread::hardware_concurrency())));
    }
}

void TestParallel::rethrowsExceptionsOfTheCallingThread()
{
    if (isAlone())
        QSKIP("one processor");
    const auto caller = std::this_thread::get_id();
    for (int round = 0; round < 200; ++round) {
        std::latch both(2);
        std::vector<int> seen(2, 0); // destroyed together with the caller
        const auto work = [&](std::size_t part) {
            both.arrive_and_wait();
            if (std::this_thread::get_id() == caller)
                throw std::bad_alloc();
            std::this_thread::sleep_for(std::chrono::microseconds(20 * (round % 10)));
            seen.at(part) = 1;
        };
        QVERIFY_EXCEPTION_THROWN(forEachPart(2, work), std::bad_alloc);
        QCOMPARE(seen[0] + seen[1], 1); // the helper's part has ended
    }
}

void TestParallel::rethrowsExceptionsOfAHelper()
{
    if (isAlone())
        QSKIP("one processor");
    const auto caller = std::this_thread::get_id();
    for (int round = 0; round < 200; ++round) {
        std::latch both(2);
        const auto work = [&](std::size_t) {
            both.arrive_and_wait();
            if (std::this_thread::get_id() != caller)
                throw std::runtime_error("helper");
        };
        QVERIFY_EXCEPTION_THROWN(forEachPart(2, work), std::runtime_error);
    }
}

void TestParallel::dropsPartsAfterAnException()
{
    std::vector<std::size_t> ran;
    const auto work = [&](std::size_t part) {
        ran.push_back(part);
        if (part == 3)
            throw std::length_error("part");
    };
    QVERIFY_EXCEPTION_THROWN(forEachPart(10, work, 1), std::length_error);
    QCOMPARE(ran, (std::vector<std::size_t>{0, 1, 2, 3}));
    std::atomic<std::size_t> runs = 0;
    QVERIFY_EXCEPTION_THROWN(forEachPart(1'000'000,
                                         [&](std::size_t) {
                                             ++runs;
                                             throw std::length_error("part");
                                         }),
                             std::length_error);
    QVERIFY(runs <= std::thread::hardware_concurrency());
}

void TestParallel::nestedWorkFinishes()
{
    for (int round = 0; round < 50; ++round)
        QCOMPARE(nestedSum(4), std::size_t(15 * 15 * 15 * 15));
    const auto throwing = [](std::size_t outer) {
        forEachPart(20, [&](std::size_t inner) {
            if (outer == 3 && inner == 7)
                throw std::runtime_error("inner");
        });
    };
    QVERIFY_EXCEPTION_THROWN(forEachPart(5, throwing), std::runtime_error);
}

void TestParallel::manyCallersGetTheirOwnResults()
{
    std::atomic<int> wrong = 0;
    {
        std::vector<std::jthread> callers;
        for (unsigned caller = 0; caller < 8; ++caller) {
            callers.emplace_back([&wrong, caller] {
                std::mt19937 random(caller);
                for (int round = 0; round < 200; ++round) {
                    std::vector<std::size_t> squares(random() % 200);
                    forEachPart(squares.size(), [&](std::size_t part) { squares[part] = part * part + caller; });
                    for (std::size_t part = 0; part < squares.size(); ++part)
                        wrong += squares[part] == part * part + caller ? 0 : 1;
                    Ahead ahead([caller, round] { return caller * 1000U + static_cast<unsigned>(round); });
                    wrong += ahead.take() == caller * 1000U + static_cast<unsigned>(round) ? 0 : 1;
                }
            });
        }
    }
    QCOMPARE(wrong, 0);
}

void TestParallel::doesNotWaitForBusyHelpers()
{
    std::counting_semaphore<> mayEnd(0);
    std::vector<std::unique_ptr<Ahead<int>>> busy; // more than there are helpers
    for (unsigned i = 0; i < 2 * std::max(1U, std::thread::hardware_concurrency()); ++i) {
        busy.push_back(std::make_unique<Ahead<int>>([&mayEnd] {
            mayEnd.acquire();
            return 1;
        }));
    }
    std::atomic<int> ran = 0;
    forEachPart(100, [&](std::size_t) { ++ran; });
    QCOMPARE(ran, 100);
    Ahead ahead([] { return 7; });
    QCOMPARE(ahead.take(), 7);
    mayEnd.release(static_cast<std::ptrdiff_t>(busy.size()));
    for (const auto &one : busy)
        QCOMPARE(one->take(), 1);
}

void TestParallel::computesTheValueAhead()
{
    std::latch both(2);
    Ahead ahead([&] {
        both.arrive_and_wait(); // would never end if take() were to run it
        return std::make_unique<int>(5); // movable but not copyable
    });
    both.arrive_and_wait();
    QCOMPARE(*ahead.take(), 5);
}

void TestParallel::rethrowsWhereTheValueIsTaken()
{
    for (int round = 0; round < 100; ++round) {
        Ahead ahead([]() -> int { throw std::bad_alloc(); });
        if (round % 2 == 0)
            std::this_thread::sleep_for(std::chrono::microseconds(round));
        QVERIFY_EXCEPTION_THROWN(Q_UNUSED(ahead.take()), std::bad_alloc);
    }
}

void TestParallel::waitsForAnUnusedValue()
{
    std::atomic<bool> hasEnded = false;
    {
        std::latch begun(2);
        const Ahead ahead([&] {
            begun.arrive_and_wait();
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            hasEnded = true;
            return 0;
        });
        begun.arrive_and_wait();
    }
    QVERIFY(hasEnded);
}

ALLOSTRATA_TEST(TestParallel)
#include "tst_parallel.moc"
