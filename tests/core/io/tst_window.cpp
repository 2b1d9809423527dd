// The sliding window over a source.

#include "core/io/window.h"
#include "tests/support/io_helpers.h"
#include "tests/support/no_threads.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <optional>
#include <random>

using namespace allostrata;
using namespace allostrata::test;

namespace {

/// Value of the global data row.
Window::Ahead wanted()
{
    QFETCH_GLOBAL(const bool, ahead);
    return ahead ? Window::Ahead::Yes : Window::Ahead::No;
}

} // namespace

class TestWindow : public QObject {
    Q_OBJECT

private slots:
    void initTestCase_data();
    void init();
    void cleanup() { m_noThreads.reset(); }
    void windowGrowsAndCarriesOver();
    void windowKeepsWhatCameBeforeAnError();
    void windowIgnoresClaimedSizes();
    void windowMatchesTheBytesInAnyOrderOfCalls();
    void windowGrowsAsOftenAsItMust();

private:
    std::optional<NoThreads> m_noThreads;
};

/// Every test runs with and without a thread that reads ahead.
void TestWindow::initTestCase_data()
{
    QTest::addColumn<bool>("ahead");
    QTest::addColumn<bool>("hasThreads");
    QTest::newRow("on this thread") << false << true;
    QTest::newRow("ahead on another") << true << true;
    QTest::newRow("ahead where no thread can be started") << true << false;
}

void TestWindow::init()
{
    QFETCH_GLOBAL(const bool, hasThreads);
    if (!hasThreads)
        m_noThreads.emplace();
}

void TestWindow::windowGrowsAndCarriesOver()
{
    const QByteArray bytes = noise(100000);
    MemorySource source(bytesOf(bytes));
    Window window(source, 1024, wanted());
    QVERIFY(window.need(1000));
    window.skip(990);
    QVERIFY(window.need(50)); // carried over
    QCOMPARE(window.offset(), 990U);
    QVERIFY(std::equal(window.data(), window.data() + 50, bytesOf(bytes).data() + 990));
    QCOMPARE(window.likelyRest(), 100000U - 990U);
    QVERIFY(window.need(90000)); // grown
    QVERIFY(std::equal(window.data(), window.data() + 90000, bytesOf(bytes).data() + 990));
    QVERIFY(!window.need(99011));
    QCOMPARE(window.available(), 99010U);
    QVERIFY(!window.error());
    window.skip(99010);
    QVERIFY(!window.need(1));
    QCOMPARE(window.offset(), 100000U);
    QVERIFY(window.rewind());
    QVERIFY(window.need(1));
    QCOMPARE(window.offset(), 0U);
    QCOMPARE(*window.data(), bytesOf(bytes)[0]);
}

void TestWindow::windowKeepsWhatCameBeforeAnError()
{
    const QByteArray bytes = noise(2500);
    FailingSource source(bytes);
    Window window(source, 1000, wanted());
    window.skip(window.need(900) ? 900 : 0);
    QVERIFY(!window.need(2000));
    QVERIFY(window.error().has_value());
    QCOMPARE(window.error()->reason, Reason::ReadFailed);
    QCOMPARE(window.available(), 1600U);
    QVERIFY(window.need(1600));
    QVERIFY(window.rewind());
    QVERIFY(!window.error());
    QVERIFY(window.need(900));
}

void TestWindow::windowIgnoresClaimedSizes()
{
    const QByteArray bytes = noise(1000);
    MemorySource source(bytesOf(bytes));
    Window window(source, 4096, wanted());
    QVERIFY(!window.need(std::size_t(1) << 60)); // would throw if it were taken
    QCOMPARE(window.available(), 1000U);
}

void TestWindow::windowMatchesTheBytesInAnyOrderOfCalls()
{
    const unsigned seed = 20240611;
    qInfo("seed %u", seed);
    std::mt19937 random(seed);
    const QByteArray bytes = noise(200000);
    for (int round = 0; round < 50; ++round) {
        MemorySource source(bytesOf(bytes));
        Window window(source, 64 + random() % 2000, wanted());
        std::size_t at = 0;
        while (at < 200000) {
            const std::size_t n = random() % 10 == 0 ? random() % 20000 : random() % 300;
            const bool there = window.need(n);
            QCOMPARE(there, at + n <= 200000);
            QCOMPARE(window.offset(), at);
            const std::size_t look = std::min(n, window.available());
            QVERIFY(std::equal(window.data(), window.data() + look, bytesOf(bytes).data() + at));
            const std::size_t step = look == 0 ? 0 : random() % (look + 1);
            window.skip(step);
            at += step;
            if (!there && step == 0)
                break;
        }
    }
}

/// More often than the read-ahead thread has buffers: none may be lost.
void TestWindow::windowGrowsAsOftenAsItMust()
{
    constexpr std::size_t kPiece = std::size_t(96) << 10;
    constexpr std::size_t kLong = std::size_t(200) << 10;
    constexpr int kTimes = 20;
    const QByteArray bytes = noise(static_cast<int>(kTimes * (kLong + kPiece)));
    MemorySource source(bytesOf(bytes));
    Window window(source, kPiece, wanted());
    std::size_t at = 0;
    for (int i = 0; i < kTimes; ++i) {
        for (const std::size_t step : {kLong, kPiece / 2, kPiece / 2}) {
            QVERIFY(window.need(step));
            QVERIFY(std::equal(window.data(), window.data() + step, bytesOf(bytes).data() + at));
            window.skip(step);
            at += step;
        }
    }
    QVERIFY(!window.need(1));
}

ALLOSTRATA_TEST(TestWindow)
#include "tst_window.moc"
