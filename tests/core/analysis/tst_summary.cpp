// Summaries of small documents made by hand.

#include "core/analysis/report/summary.h"
#include "core/base/load_context.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <limits>
#include <memory>

using namespace allostrata;

namespace {

constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t kMiB = std::uint64_t(1) << 20;

struct BlockOf {
    BlockState state = BlockState::Inactive;
    std::uint64_t size = 0;
    std::optional<std::uint64_t> requested;
};

TraceEvent eventOf(Action action, std::uint64_t address, std::uint64_t size)
{
    TraceEvent event;
    event.action = action;
    event.address = address;
    event.size = size;
    return event;
}

/// Builds a document as load() would, from segments and traces put together here.
class Made {
public:
    Made() : m_snapshot(std::make_unique<Snapshot>()) {}

    Made &trace(int device, std::vector<TraceEvent> events)
    {
        DeviceTrace made;
        made.device = device;
        for (const TraceEvent &event : events)
            made.trace.push(event);
        m_snapshot->traces.push_back(std::move(made));
        return *this;
    }

    Made &segment(int device, std::uint64_t address, std::uint64_t totalSize, std::vector<BlockOf> blocks)
    {
        Segment made;
        made.device = device;
        made.address = address;
        made.totalSize = totalSize;
        made.type = SegmentType::Large;
        made.blockCount = static_cast<std::uint32_t>(blocks.size());
        if (!blocks.empty())
            made.firstBlock = BlockId::at(m_snapshot->blocks.size());
        for (const BlockOf &from : blocks) {
            Block block;
            block.address = address;
            block.size = from.size;
            block.requestedSize = from.requested;
            block.state = from.state;
            block.segment = SegmentId::at(m_snapshot->segments.size());
            m_snapshot->blocks.push(block);
            address += from.size;
        }
        m_snapshot->segments.push(made);
        return *this;
    }

    Made &issue(Issue issue, std::uint64_t count = 1)
    {
        m_document.diagnostics.add(issue, {}, count);
        return *this;
    }

    Made &bareList()
    {
        m_snapshot->isBareList = true;
        return *this;
    }

    std::vector<DeviceSummary> summaries()
    {
        m_document.path = "made.pickle";
        m_document.format = "cuda-snapshot";
        DeviceContents contents;
        for (std::size_t i = 0; i < m_snapshot->traces.size(); ++i) {
            Diagnostics ofTimeline; // the timeline's diagnostics have their own test
            auto timeline = Timeline::build(*m_snapshot, i, LoadContext(), ofTimeline);
            if (!timeline)
                return {};
            const DeviceTrace &trace = m_snapshot->traces[i];
            std::vector<SegmentId> segments;
            for (std::size_t s = 0; s < m_snapshot->segments.size(); ++s) {
                if (m_snapshot->segments[SegmentId::at(s)].device == trace.device)
                    segments.push_back(SegmentId::at(s));
            }
            Capabilities capabilities;
            capabilities.timeline = !trace.trace.empty();
            capabilities.state = !segments.empty();
            capabilities.lives = capabilities.ordered = capabilities.allocator = true;
            contents.devices.push_back(
                Device{trace.device, capabilities, *std::move(timeline), std::move(segments), {}, {}});
        }
        contents.snapshot = std::move(m_snapshot);
        m_document.contents = std::move(contents);
        return summarise(m_document);
    }

private:
    std::unique_ptr<Snapshot> m_snapshot;
    Document m_document;
};

constexpr BlockState kAllocated = BlockState::Allocated;
constexpr BlockState kPending = BlockState::PendingFree;
constexpr BlockState kInactive = BlockState::Inactive;

} // namespace

class TestSummary : public QObject {
    Q_OBJECT

private slots:
    void sumsBeyondTheRangeAreAbsentAndCounted();
    void nothingReservedHasNoEfficiency();
    void requestedIsAbsentIfABlockHasNoRequestedSize();
    void finalStateIsSummedFromBlocks();
    void unknownStatesCountAsNeither();
    void oomsBoundTheCapacityFromBelow();
    void oomWithAnAbsurdNumberBoundsNothing();
    void bareListHasNoEvents();
    void aTruncatedFileWithoutSegmentsHasNoState();
    void aTruncatedFileWithoutATraceHasNoEvents();
    void aCompleteFileWithoutSegmentsHasAnEmptyState();
    void peakAndItsEventComeFromTheTimeline();
    void peakBeforeTheFirstEventHasNoEvent();
    void everyDeviceHasARow();
    void documentWithoutDevicesHasNoRow();
    void countsIssuesById();
};

void TestSummary::sumsBeyondTheRangeAreAbsentAndCounted()
{
    Made made;
    made.trace(0, {}).segment(0, 4096, kMax, {}).segment(0, 8192, 2, {{kAllocated, 2, 2}});
    const auto summaries = made.summaries();
    QCOMPARE(summaries.size(), std::size_t(1));
    QVERIFY(!summaries[0].reserved);
    QVERIFY(!summaries[0].efficiency);
    QCOMPARE(summaries[0].allocated, std::uint64_t(2));
    QCOMPARE(summaries[0].diagnostics.at("number_out_of_range"), std::uint64_t(1));
}

void TestSummary::nothingReservedHasNoEfficiency()
{
    const auto summaries = Made().trace(0, {}).segment(0, 4096, 0, {}).summaries();
    QCOMPARE(summaries.at(0).reserved, std::uint64_t(0));
    QVERIFY(!summaries.at(0).efficiency);
}

void TestSummary::requestedIsAbsentIfABlockHasNoRequestedSize()
{
    const auto summaries = Made()
                               .trace(0, {})
                               .segment(0, 4096, 3072,
                                        {{kAllocated, 1024, 1000}, {kAllocated, 1024, {}}, {kInactive, 1024, {}}})
                               .summaries();
    QVERIFY(!summaries.at(0).requested);
    QCOMPARE(summaries.at(0).allocated, std::uint64_t(2048));
}

void TestSummary::finalStateIsSummedFromBlocks()
{
    // The header says 20 MiB, the blocks add up to 8: the summary shows both.
    const auto summaries
        = Made()
              .trace(0, {})
              .segment(0, kMiB, 20 * kMiB,
                       {{kAllocated, 4 * kMiB, 3 * kMiB}, {kPending, kMiB, 1000}, {kInactive, 3 * kMiB, 77}})
              .segment(0, 64 * kMiB, 4 * kMiB, {{kAllocated, 4 * kMiB, 4 * kMiB}})
              .summaries();
    const DeviceSummary &summary = summaries.at(0);
    QCOMPARE(summary.file, "made.pickle");
    QCOMPARE(summary.format, "cuda-snapshot");
    QCOMPARE(summary.segments, std::uint64_t(2));
    QCOMPARE(summary.blocks, std::uint64_t(4));
    QCOMPARE(summary.reserved, 24 * kMiB);
    QCOMPARE(summary.reservedBlocks, 12 * kMiB);
    QCOMPARE(summary.allocated, 8 * kMiB);
    QCOMPARE(summary.active, 9 * kMiB);
    QCOMPARE(summary.requested, 7 * kMiB + 1000);
    QCOMPARE(summary.efficiency, 8.0 / 24.0);
    QVERIFY(!summary.capacity);
    QVERIFY(!summary.capacityLow);
}

void TestSummary::unknownStatesCountAsNeither()
{
    const auto summaries = Made()
                               .trace(0, {})
                               .segment(0, 4096, 2048, {{BlockState::Unknown, 1024, 1024}, {kAllocated, 1024, 512}})
                               .summaries();
    QCOMPARE(summaries.at(0).active, std::uint64_t(1024));
    QCOMPARE(summaries.at(0).requested, std::uint64_t(512));
    QCOMPARE(summaries.at(0).reservedBlocks, std::uint64_t(2048));
}

void TestSummary::oomsBoundTheCapacityFromBelow()
{
    const auto summaries
        = Made()
              .trace(0,
                     {eventOf(Action::SegmentAlloc, 64 * kMiB, 20 * kMiB), eventOf(Action::Oom, 3 * kMiB, 40 * kMiB),
                      eventOf(Action::SegmentFree, 64 * kMiB, 20 * kMiB), eventOf(Action::Oom, 22 * kMiB, 40 * kMiB)})
              .summaries();
    QCOMPARE(summaries.at(0).ooms, std::uint64_t(2));
    QCOMPARE(summaries.at(0).capacityLow, 23 * kMiB);
    QVERIFY(!summaries.at(0).capacity);
    // The 20 MiB reserved are unused, but 40 MiB are requested; the 22 MiB free on the device are not enough either.
    QCOMPARE(summaries.at(0).oomVerdicts.size(), std::size_t(2));
    QCOMPARE(summaries.at(0).oomVerdicts.at(1).event, std::uint32_t(3));
    QCOMPARE(summaries.at(0).oomVerdicts.at(1).causes, std::string("capacity"));
}

void TestSummary::oomWithAnAbsurdNumberBoundsNothing()
{
    const auto summaries
        = Made()
              .trace(0, {eventOf(Action::SegmentAlloc, 64 * kMiB, 20 * kMiB), eventOf(Action::Oom, kMax, 40 * kMiB)})
              .segment(0, 64 * kMiB, 20 * kMiB, {{kInactive, 20 * kMiB, 0}})
              .summaries();
    QCOMPARE(summaries.at(0).ooms, std::uint64_t(1));
    QVERIFY(!summaries.at(0).capacityLow);
}

void TestSummary::bareListHasNoEvents()
{
    const auto summaries
        = Made().bareList().trace(0, {}).segment(0, 4096, 1024, {{kAllocated, 1024, 1000}}).summaries();
    QVERIFY(!summaries.at(0).events);
    QVERIFY(!summaries.at(0).ooms);
    QCOMPARE(summaries.at(0).allocations, std::uint64_t(1));
    QCOMPARE(summaries.at(0).peakRequested, std::uint64_t(1000));
}

void TestSummary::aTruncatedFileWithoutSegmentsHasNoState()
{
    const auto summaries = Made().issue(Issue::Salvaged).trace(0, {eventOf(Action::Alloc, 4096, 100)}).summaries();
    QVERIFY(!summaries.at(0).segments);
    QVERIFY(!summaries.at(0).reserved);
    QVERIFY(!summaries.at(0).allocated);
    QCOMPARE(summaries.at(0).events, std::uint64_t(1));
    QCOMPARE(summaries.at(0).diagnostics.at("salvaged"), std::uint64_t(1));
}

void TestSummary::aTruncatedFileWithoutATraceHasNoEvents()
{
    const auto summaries
        = Made().issue(Issue::Salvaged).trace(0, {}).segment(0, 4096, 1024, {{kAllocated, 1024, 1000}}).summaries();
    QVERIFY(!summaries.at(0).events);
    QVERIFY(!summaries.at(0).ooms);
    QCOMPARE(summaries.at(0).allocated, std::uint64_t(1024));
}

void TestSummary::aCompleteFileWithoutSegmentsHasAnEmptyState()
{
    const auto summaries
        = Made().trace(0, {eventOf(Action::Alloc, 4096, 100), eventOf(Action::FreeCompleted, 4096, 100)}).summaries();
    QCOMPARE(summaries.at(0).segments, std::uint64_t(0));
    QCOMPARE(summaries.at(0).reserved, std::uint64_t(0));
    QCOMPARE(summaries.at(0).finalRequested, std::uint64_t(0));
}

void TestSummary::peakAndItsEventComeFromTheTimeline()
{
    const auto summaries = Made()
                               .trace(0, {eventOf(Action::Alloc, 4096, 100), eventOf(Action::Alloc, 8192, 1000),
                                          eventOf(Action::FreeRequested, 4096, 100),
                                          eventOf(Action::FreeCompleted, 4096, 100), eventOf(Action::Alloc, 4096, 50)})
                               .segment(0, 4096, 2 * kMiB, {{kAllocated, 4096, 50}, {kAllocated, 1024, 1000}})
                               .summaries();
    const DeviceSummary &summary = summaries.at(0);
    QCOMPARE(summary.events, std::uint64_t(5));
    QCOMPARE(summary.allocations, std::uint64_t(3));
    QCOMPARE(summary.peakRequested, std::uint64_t(1100));
    QCOMPARE(summary.peakRequestedEvent, std::uint32_t(1));
    QCOMPARE(summary.finalRequested, std::uint64_t(1050));
    QVERIFY(summary.peakAllocated && summary.peakActive && summary.peakReserved);
}

void TestSummary::peakBeforeTheFirstEventHasNoEvent()
{
    const auto summaries = Made().trace(0, {eventOf(Action::FreeCompleted, 4096, 100)}).summaries();
    QCOMPARE(summaries.at(0).peakRequested, std::uint64_t(100));
    QVERIFY(!summaries.at(0).peakRequestedEvent);
    QCOMPARE(summaries.at(0).finalRequested, std::uint64_t(0));
}

void TestSummary::everyDeviceHasARow()
{
    const auto summaries = Made()
                               .trace(0, {})
                               .trace(3, {eventOf(Action::Alloc, 4096, 100)})
                               .trace(-1, {})
                               .segment(0, 4096, 1024, {{kAllocated, 1024, 1000}})
                               .segment(-1, 4096, 2048, {{kInactive, 2048, 0}})
                               .summaries();
    QCOMPARE(summaries.size(), std::size_t(3));
    QCOMPARE(summaries[0].device, 0);
    QCOMPARE(summaries[0].reserved, std::uint64_t(1024));
    QCOMPARE(summaries[1].device, 3);
    QCOMPARE(summaries[1].events, std::uint64_t(1));
    QCOMPARE(summaries[2].device, -1);
    QCOMPARE(summaries[2].reserved, std::uint64_t(2048));
}

void TestSummary::documentWithoutDevicesHasNoRow() { QVERIFY(Made().summaries().empty()); }

void TestSummary::countsIssuesById()
{
    const auto summaries = Made().issue(Issue::UnknownKey, 5).trace(0, {}).trace(1, {}).summaries();
    for (const DeviceSummary &summary : summaries)
        QCOMPARE(summary.diagnostics, (std::map<std::string, std::uint64_t>{{"unknown_key", 5}}));
}

ALLOSTRATA_TEST(TestSummary)
#include "tst_summary.moc"
