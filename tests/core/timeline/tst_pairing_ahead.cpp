// Pairing events while they are read, against pairing them afterwards.
#include "core/base/load_context.h"
#include "core/formats/snapshot/cuda_snapshot.h"
#include "core/io/source.h"
#include "core/timeline/pairing_ahead.h"
#include "tests/support/generator/generate.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace gen = allostrata::generator;
using namespace allostrata;

namespace {

constexpr PairingAhead::Pace kAtOnce{1, 64};

/// Events without any sense, some of them in segments.
Snapshot nonsense(std::uint32_t seed, std::uint32_t events)
{
    std::mt19937 random(seed);
    const auto below = [&random](std::uint32_t bound) {
        return std::uniform_int_distribution<std::uint32_t>(0, bound - 1)(random);
    };
    Snapshot snapshot;
    const std::uint32_t addresses = 3 + below(200);
    Segment segment;
    segment.device = 2;
    segment.firstBlock = BlockId(0);
    for (std::uint32_t i = 0; i < 5; ++i) {
        Block block;
        block.address = 0x1000 * below(addresses);
        block.size = 512 * (1 + below(9));
        block.state = below(2) == 0 ? BlockState::Allocated : BlockState::PendingFree;
        block.segment = SegmentId(0);
        snapshot.blocks.push(block);
        ++segment.blockCount;
    }
    snapshot.segments.push(segment);
    DeviceTrace trace;
    trace.device = 2;
    for (std::uint32_t i = 0; i < events; ++i) {
        TraceEvent event;
        event.action = static_cast<Action>(below(static_cast<std::uint32_t>(Action::FirstUnknown) + 1));
        event.address = 0x1000 * below(addresses);
        event.size = 1 + below(4);
        trace.trace.push(event);
    }
    snapshot.traces.push_back(std::move(trace));
    return snapshot;
}

/// Hands the rows of a trace over piece by piece, as a reader does: columns move now and then.
void follow(PairingAhead &ahead, const Trace &source, Trace &copy, std::uint32_t seed, bool isPacked = false)
{
    std::mt19937 random(seed);
    if (isPacked)
        copy.packWhileGrowing(1 + random() % source.size());
    else
        copy.reserve(1 + random() % source.size());
    for (std::uint32_t row = 0; row < source.size(); ++row) {
        if (copy.room() == 0) {
            ahead.release();
            copy.reserve(copy.size() + 1 + random() % 500);
        }
        copy.push(source.event(EventId(row)));
        if (random() % 20 == 0)
            ahead.grown(copy, source.size() + random() % 100);
    }
    copy.packRest();
    ahead.grown(copy, source.size());
    ahead.complete();
}

std::string textOf(const Pairing &pairing, const Diagnostics &diagnostics)
{
    std::string text;
    const auto add = [&text](const auto &column) {
        for (const auto &value : column) {
            if constexpr (requires { value.key(); })
                text += std::to_string(value.key()) + ' ';
            else
                text += std::to_string(value) + ' ';
        }
        text += '\n';
    };
    const Allocations::Columns &columns = pairing.columns;
    add(columns.births);
    add(columns.freeRequests);
    add(columns.deaths);
    add(columns.requestedSizes);
    add(columns.generations.rows());
    add(columns.flags);
    add(pairing.ofEvent);
    add(pairing.segmentEvents);
    add(pairing.addresses);
    add(pairing.addressIds);
    for (const auto &[event, row] : pairing.closedByAlloc)
        text += std::to_string(event.key()) + ':' + std::to_string(row.key()) + ' ';
    for (const UncountedBlock &block : pairing.uncounted)
        text += std::to_string(block.address) + ':' + std::to_string(block.goneBy.key()) + ' ';
    for (const LateBirth &late : pairing.late)
        text += std::to_string(late.owner) + ':' + std::to_string(late.after.key()) + ' ';
    for (const bool flag : {pairing.hasFreeRequests, pairing.hasCompletions, pairing.hasFreeCompleted,
                            pairing.hasAllocs, pairing.hasRepeatedFrees})
        text += flag ? '1' : '0';
    text += std::to_string(pairing.unseenFrees) + '\n';
    for (const auto &[issue, entry] : diagnostics.entries()) {
        text += std::string(issueId(issue)) + ' ' + std::to_string(entry.count);
        for (const IssuePlace &place : entry.places)
            text += ' ' + std::to_string(place.device) + '/' + std::to_string(place.index);
        text += '\n';
    }
    return text;
}

/// The bytes of a generated file, as Python's pickler writes them.
std::string fileOf(const gen::GeneratorConfig &config)
{
    gen::StringSink sink;
    gen::writeSnapshot(gen::generate(config), sink);
    return std::move(sink.bytes());
}

std::unique_ptr<Snapshot> readFollowed(const std::string &bytes, PairingAhead &ahead, const LoadContext &context)
{
    MemorySource source({reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size()});
    auto snapshot = readFollowedSnapshot(source, context, &ahead);
    return snapshot ? *std::move(snapshot) : nullptr;
}

} // namespace

class TestPairingAhead : public QObject {
    Q_OBJECT

private slots:
    void pairsTheSameAsWithoutIt();
    void followsAReader_data();
    void followsAReader();
    void recognisesTheTraceItFollowed();
    void skipsShortTraces();
    void stopsWhenCancelledOrOutOfMemory();
    void tellsTheOutline();
};

void TestPairingAhead::pairsTheSameAsWithoutIt()
{
    for (std::uint32_t seed = 0; seed < 63; ++seed) {
        const bool isPacked = seed >= 60; // run by run; and from a complete trace
        const std::uint32_t events = isPacked ? 5 * PackedRows::kRun + seed : 1 + seed * 37;
        Snapshot snapshot = nonsense(seed, events);
        Diagnostics plainNotes;
        const auto plain = pair(snapshot, snapshot.traces[0], LoadContext(), plainNotes, nullptr);
        QVERIFY(plain);

        const LoadContext context;
        PairingAhead ahead(context, kAtOnce);
        DeviceTrace followed;
        followed.device = 2;
        follow(ahead, snapshot.traces[0].trace, followed.trace, seed + 1, isPacked);
        auto taken = ahead.take(followed.trace);
        QVERIFY(taken);
        QCOMPARE(taken->eventsRead(), events);
        Diagnostics notes;
        const auto paired = pair(snapshot, followed, context, notes, std::move(taken));
        QVERIFY(paired);
        QCOMPARE(textOf(*paired, notes), textOf(*plain, plainNotes));
        if (!isPacked)
            continue;
        snapshot.traces[0].trace.pack();
        Diagnostics packedNotes;
        const auto packed = pair(snapshot, snapshot.traces[0], LoadContext(), packedNotes, nullptr);
        QVERIFY(packed);
        QCOMPARE(textOf(*packed, packedNotes), textOf(*plain, plainNotes));
    }
}

void TestPairingAhead::followsAReader_data()
{
    QTest::addColumn<bool>("endsWithOom");
    QTest::newRow("training") << false;
    QTest::newRow("the last event is one of its kind") << true;
}

void TestPairingAhead::followsAReader()
{
    QFETCH(const bool, endsWithOom);
    gen::GeneratorConfig config;
    config.training.steps = 30;
    config.scenario = endsWithOom ? gen::Scenario::OomCapacity : gen::Scenario::Training;
    const LoadContext context;
    PairingAhead ahead(context, kAtOnce);
    const auto snapshot = readFollowed(fileOf(config), ahead, context);
    QVERIFY(snapshot);
    const Trace &trace = snapshot->traces[0].trace;
    QCOMPARE(trace.action(EventId::at(trace.size() - 1)) == Action::Oom, endsWithOom);
    QVERIFY(trace.size() > 8192); // enough for the reader to guess how many there are
    const auto taken = ahead.take(trace);
    QVERIFY(taken);
    QCOMPARE(std::size_t(taken->eventsRead()), trace.size());
    QVERIFY(!ahead.take(trace)); // once
}

void TestPairingAhead::recognisesTheTraceItFollowed()
{
    const LoadContext context;
    const Snapshot snapshot = nonsense(1, 300);
    PairingAhead ahead(context, kAtOnce);
    Trace first;
    Trace second;
    follow(ahead, snapshot.traces[0].trace, first, 1);
    follow(ahead, snapshot.traces[0].trace, second, 2);
    QVERIFY(!ahead.take(snapshot.traces[0].trace)); // equal events, but not the ones that were followed
    QVERIFY(ahead.take(second));
    first.setDetail(EventId(3), DetailId(0)); // its effect on the pairing was not known
    QVERIFY(!ahead.take(first));
    Trace third;
    follow(ahead, snapshot.traces[0].trace, third, 3);
    ahead.forget();
    QVERIFY(!ahead.take(third));
}

void TestPairingAhead::skipsShortTraces()
{
    const LoadContext context;
    const Snapshot snapshot = nonsense(1, 300);
    PairingAhead ahead(context);
    Trace trace;
    follow(ahead, snapshot.traces[0].trace, trace, 1);
    QVERIFY(!ahead.take(trace));
}

void TestPairingAhead::stopsWhenCancelledOrOutOfMemory()
{
    std::stop_source stop;
    LoadContext context;
    context.stop = stop.get_token();
    stop.request_stop();
    const Snapshot snapshot = nonsense(1, 300);
    PairingAhead ahead(context, kAtOnce);
    Trace trace;
    follow(ahead, snapshot.traces[0].trace, trace, 1); // and nobody waits for ever
    QVERIFY(!ahead.take(trace));
    LoadContext small;
    small.limits.memory = 100;
    PairingAhead bounded(small, kAtOnce);
    Trace other;
    follow(bounded, snapshot.traces[0].trace, other, 1);
    QVERIFY(!bounded.take(other));
}

/// The outline against sums over the events; a trace long enough that stretches are joined, and sizes beyond 63 bits.
void TestPairingAhead::tellsTheOutline()
{
    Snapshot snapshot = nonsense(5, 70'000);
    TraceEvent huge;
    huge.size = UINT64_MAX / 2 + 1;
    snapshot.traces[0].trace.push(huge);
    huge.action = Action::Free;
    snapshot.traces[0].trace.push(huge);
    const Trace &source = snapshot.traces[0].trace;
    std::vector<LoadOutline> told;
    LoadContext context;
    context.onOutline = [&told](const LoadOutline &outline) { told.push_back(outline); };
    PairingAhead ahead(context, kAtOnce);
    Trace trace;
    follow(ahead, source, trace, 1);
    QVERIFY(told.size() > 10 && told.size() < 200);
    for (const LoadOutline &outline : told) {
        QVERIFY(outline.events() <= source.size());
        std::int64_t total = 0;
        std::int64_t lowest = 0;
        std::vector<std::int64_t> highest;
        for (std::uint32_t i = 0; i < outline.events(); ++i) {
            const TraceEvent event = source.event(EventId(i));
            const bool isEnd = event.action == Action::Free || event.action == Action::FreeCompleted;
            const std::uint64_t change = event.action == Action::Alloc ? event.size : isEnd ? 0 - event.size : 0;
            total = static_cast<std::int64_t>(static_cast<std::uint64_t>(total) + change);
            lowest = std::min(lowest, total);
            if (i % outline.stretch() == 0)
                highest.push_back(total);
            highest.back() = std::max(highest.back(), total);
        }
        if (outline.events() % outline.stretch() != 0)
            highest.pop_back();
        QVERIFY(std::ranges::equal(outline.highest(), highest));
        QVERIFY(outline.highest().size() < LoadOutline::kMostStretches);
        QCOMPARE(outline.lowest(), lowest);
    }
    QVERIFY(told.back().stretch() > told.front().stretch());
}

ALLOSTRATA_TEST(TestPairingAhead)
#include "tst_pairing_ahead.moc"
