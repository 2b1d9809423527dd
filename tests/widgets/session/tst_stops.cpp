// Work in the background stops once nobody waits for its answer, and lack of memory is an error.

#include "core/analysis/allocations/histogram.h"
#include "core/analysis/report/device_overview.h"
#include "tests/support/generated.h"
#include "tests/support/generator/oom_cases.h"
#include "tests/support/test_main.h"
#include "widgets/paint/allocation_colours.h"
#include "widgets/session/background.h"
#include "widgets/text/oom_text.h"
#include "widgets/timeline/timeline_scene.h"
#include "widgets/views/segments/segment_answer.h"
#include "widgets/window/thumbnail.h"

#include <QApplication>
#include <QSemaphore>
#include <QTest>

#include <array>
#include <memory>
#include <new>
#include <optional>

using namespace allostrata;

namespace {

std::stop_token stopRequested()
{
    std::stop_source source;
    source.request_stop();
    return source.get_token();
}

template <typename T>
bool isCancelled(const Result<T> &result)
{
    return !result && result.error().reason == Reason::Cancelled;
}

} // namespace

class TestStops : public QObject {
    Q_OBJECT

private slots:
    void workStopsWithItsContext();
    void workThatIsAnsweredIsNotStopped();
    void lackOfMemoryIsAnError();
    void coloursStop();
    void overviewAndHistogramStop();
    void oomTextStops();
    void thumbnailStops();
    void segmentsStop();
};

void TestStops::workStopsWithItsContext()
{
    const auto ended = std::make_shared<QSemaphore>();
    const auto stopped = std::make_shared<QSemaphore>();
    auto context = std::make_unique<QObject>();
    inBackground(
        context.get(),
        [ended, stopped](const std::stop_token &stop) {
            for (int waited = 0; waited < 20'000 && !stop.stop_requested(); ++waited)
                QTest::qSleep(1);
            if (stop.stop_requested())
                stopped->release();
            ended->release();
            return 1;
        },
        [](const Result<int> &) { QFAIL("nobody waits for it"); });
    context.reset();
    QVERIFY(ended->tryAcquire(1, 30'000));
    QVERIFY(stopped->tryAcquire());
    QCoreApplication::processEvents();
}

void TestStops::workThatIsAnsweredIsNotStopped()
{
    const auto isStopped = std::make_shared<std::optional<bool>>();
    std::optional<int> answered;
    inBackground(
        this,
        [isStopped](const std::stop_token &stop) {
            *isStopped = stop.stop_requested();
            return 7;
        },
        [&answered](const Result<int> &made) { answered = made ? *made : -1; });
    QTRY_COMPARE(answered, std::optional(7));
    QCOMPARE(*isStopped, std::optional(false));
}

void TestStops::lackOfMemoryIsAnError()
{
    std::optional<Reason> reason;
    inBackground(
        this, [](const std::stop_token &) -> int { throw std::bad_alloc(); },
        [&reason](const Result<int> &made) { reason = made ? Reason::Cancelled : made.error().reason; });
    QTRY_COMPARE(reason, std::optional(Reason::NoMemory));
}

void TestStops::coloursStop()
{
    const auto document = generated("basic_training");
    QVERIFY(document);
    const Device &device = document->devices().front();
    for (const Attribute colouring : {Attribute::Stack, Attribute::Size, Attribute::Stream, Attribute::Release})
        QVERIFY(isCancelled(AllocationColours::make(*document, device, {colouring}, stopRequested())));
    auto colours = AllocationColours::make(*document, device, {Attribute::Stack});
    QVERIFY(colours);
    QVERIFY(isCancelled(colours->spread(stopRequested())));
    QVERIFY(colours->spread());

    SceneCache cache(document, 0);
    QVERIFY(isCancelled(cache.colours(Attribute::Stack, ThemeKind::Light, stopRequested())));
    QVERIFY(cache.colours(Attribute::Stack, ThemeKind::Light)); // what was stopped is made again
}

void TestStops::overviewAndHistogramStop()
{
    const auto document = generated("basic_training");
    QVERIFY(document);
    const LoadContext stopped = stoppable(stopRequested());
    QVERIFY(isCancelled(overviewOf(*document, 0, stopped)));
    QVERIFY(overviewOf(*document, 0));
    const std::array ids{AllocationId(0), AllocationId(1)};
    const HistogramPart all{HistogramOf::Size, false, 0, UINT64_MAX};
    QVERIFY(isCancelled(membersOf(document->devices().front(), ids, all, 10, stopped)));
    QCOMPARE(membersOf(document->devices().front(), ids, all, 10, {})->size(), ids.size());
}

void TestStops::oomTextStops()
{
    const auto document = generated(generator::oomCases().front());
    QVERIFY(document);
    const Voice voice = Voice::current();
    QVERIFY(isCancelled(oomDocumentText(*document, std::nullopt, voice, stoppable(stopRequested()))));
    QVERIFY(!oomDocumentText(*document, std::nullopt, voice)->isEmpty());
}

void TestStops::thumbnailStops()
{
    const auto document = generated("basic_training");
    QVERIFY(document);
    const Device &device = document->devices().front();
    QVERIFY(isCancelled(makeThumbnail(*document, device, ThemeKind::Dark, stopRequested())));
    QVERIFY(!makeThumbnail(*document, device, ThemeKind::Dark)->isNull());
}

void TestStops::segmentsStop()
{
    const auto document = generated("basic_training");
    QVERIFY(document);
    SegmentQuestion question;
    question.about.document = document;
    question.about.state.cursor = document->devices().front().timeline.end();
    QVERIFY(isCancelled(SegmentAnswer::make(question, nullptr, stopRequested())));
    const auto answer = SegmentAnswer::make(question, nullptr, {});
    QVERIFY(answer);
    QVERIFY(isCancelled(SegmentAnswer::make(question, *answer, stopRequested()))); // also if all can be reused
}

ALLOSTRATA_TEST(TestStops, QApplication)
#include "tst_stops.moc"
