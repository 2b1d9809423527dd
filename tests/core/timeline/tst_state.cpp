// The allocator's memory at any moment: rewinding and replaying ends in the file's final state, and its sums equal the
// counters.

#include "core/base/load_context.h"
#include "core/load/load.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/memory_model.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

using namespace allostrata;
using namespace allostrata::test;
namespace gen = allostrata::generator;

namespace {

/// Issues with which a trace does not lead exactly to its final state.
constexpr std::array kContradictions = {
    Issue::FreedTwice,           Issue::AllocatedTwice,       Issue::FreeSizeDiffers,      Issue::LiveNotInSegments,
    Issue::SegmentEventMismatch, Issue::SegmentEventsMissing, Issue::LiveOverlapped,       Issue::StateNewerThanTrace,
    Issue::DroppedRow,           Issue::BlocksNotContiguous,  Issue::SegmentHeaderMismatch};

bool isComplete(const Document &document)
{
    for (const Issue issue : kContradictions) {
        if (document.diagnostics.count(issue) > 0)
            return false;
    }
    return true;
}

std::shared_ptr<const Document> loaded(const gen::GeneratedRun &run)
{
    gen::StringSink sink;
    gen::writeSnapshot(run, gen::Writer::Python, 4, sink);
    const std::string &bytes = sink.bytes();
    const std::span<const std::uint8_t> view(reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size());
    auto document = load(std::make_unique<MemorySource>(view), "generated", LoadContext{});
    return document ? *std::move(document) : nullptr;
}

/// Some moments of a trace, its ends among them; ascending.
std::vector<Moment> someMoments(Moment end, std::size_t count, unsigned seed)
{
    std::mt19937 random(seed);
    std::vector<Moment> moments{0, end};
    for (std::size_t i = 0; i < count; ++i)
        moments.push_back(std::uniform_int_distribution<Moment>(0, end)(random));
    std::sort(moments.begin(), moments.end());
    return moments;
}

/// Whether a trace has any request to free. A trace cut off right after its only request counts as having none.
bool hasRequests(const Trace &trace)
{
    return trace.empty()
           || std::find(trace.actions(), trace.actions() + trace.size(), Action::FreeRequested)
                  != trace.actions() + trace.size();
}

/// Replays from a moment's state to the end, event by event.
std::string forwardFrom(const Timeline &timeline, Moment moment, const MemoryModel &end)
{
    MemoryModel model = MemoryModel::ofState(timeline.stateAt(moment));
    model.requestsKnown = hasRequests(timeline.trace());
    for (Moment at = moment; at < timeline.end(); ++at) {
        const EventId event(at);
        std::optional<std::uint64_t> size;
        if (timeline.trace().action(event) == Action::Alloc)
            size = timeline.allocation(timeline.allocationOf(event)).blockSize.value;
        model.redo(timeline.trace().event(event), size);
    }
    return model.problem.empty() ? model.differenceTo(end) : model.problem;
}

/// First error in rewinding and replaying one device; "" if there is none.
std::string wayBackAndForth(const Document &document, const Device &device)
{
    const Timeline &timeline = device.timeline;
    const MemoryModel file = MemoryModel::ofFile(*document.snapshot(), device.ordinal);
    const std::vector<Moment> moments = someMoments(timeline.end(), 24, 7);
    MemoryModel model = file;
    model.requestsKnown = hasRequests(timeline.trace());
    Moment at = timeline.end();
    for (std::size_t i = moments.size(); i-- > 0;) {
        for (; at > moments[i]; --at)
            model.undo(timeline.trace().event(EventId(at - 1)));
        std::string wrong = model.problem;
        if (wrong.empty())
            wrong = MemoryModel::ofState(timeline.stateAt(at)).differenceTo(model);
        if (!wrong.empty())
            return "back to moment " + std::to_string(at) + ": " + wrong;
        if (i % 6 == 0)
            wrong = forwardFrom(timeline, at, file);
        if (!wrong.empty())
            return "forward from moment " + std::to_string(at) + ": " + wrong;
    }
    return {};
}

/// First difference between the sums of a state and the counters of its moment; "" if there is none.
std::string sumsOff(const Timeline &timeline, Moment moment)
{
    const MemoryState state = timeline.stateAt(moment);
    const Counters counters = timeline.countersAt(moment);
    std::uint64_t requested = 0;
    std::uint64_t allocated = 0;
    std::uint64_t pending = 0;
    std::uint64_t reserved = 0;
    for (const StateSegment &segment : state.segments) {
        std::uint64_t at = segment.address;
        for (std::size_t i = 0; i < segment.rangeCount; ++i) {
            const StateRange &range = state.ranges[segment.firstRange + i];
            if (range.address != at)
                return "a gap or an overlap before " + std::to_string(range.address);
            at += range.size;
            requested += range.allocation ? range.requestedSize : 0;
            allocated += range.state == RangeState::Allocated ? range.size : 0;
            pending += range.state == RangeState::PendingFree ? range.size : 0;
        }
        if (at != segment.address + segment.size)
            return "ranges do not cover " + std::to_string(segment.address);
        reserved += segment.size;
    }
    for (const auto &[name, sum, counter] : {std::tuple{"requested", requested, counters.requested},
                                             {"allocated", allocated, counters.allocated.value},
                                             {"active", allocated + pending, counters.active.value},
                                             {"reserved", reserved, counters.reserved.value}}) {
        if (sum != counter)
            return "moment " + std::to_string(moment) + ": " + name + " adds up to " + std::to_string(sum)
                   + ", counter " + std::to_string(counter);
    }
    return {};
}

} // namespace

class TestState : public QObject {
    Q_OBJECT

private slots:
    void replayBackAndForthEndsInTheFinalState_data() { presets(); }
    void replayBackAndForthEndsInTheFinalState();
    void tracesReplayBackAndForth_data() { addRecordings(); }
    void tracesReplayBackAndForth();
    void mostTracesAreComplete();
    void sumsMatchTheCounters_data() { presets(); }
    void sumsMatchTheCounters();
    void sumsOfFilesMatchTheCounters_data() { addRecordings(); }
    void sumsOfFilesMatchTheCounters();

private:
    static void presets();
};

void TestState::presets()
{
    QTest::addColumn<QString>("preset");
    for (const gen::Preset &preset : gen::presets())
        QTest::addRow("%s", std::string(preset.name).c_str()) << QString::fromStdString(std::string(preset.name));
}

void TestState::replayBackAndForthEndsInTheFinalState()
{
    QFETCH(const QString, preset);
    const gen::GeneratorConfig config = *gen::findPreset(preset.toStdString());
    const auto document = loaded(gen::generate(config));
    QVERIFY(document != nullptr);
    if (!config.runtime.recorder.skipped.empty())
        QSKIP("a recorder that leaves events out does not lead to its final state");
    QVERIFY2(isComplete(*document), "all other presets are complete");
    for (const Device &device : document->devices()) {
        const std::string wrong = wayBackAndForth(*document, device);
        QVERIFY2(wrong.empty(), wrong.c_str());
    }
}

void TestState::tracesReplayBackAndForth()
{
    QFETCH(const QString, path);
    const auto document = loadRecording(path);
    QVERIFY(document != nullptr);
    if (!isComplete(*document))
        QSKIP("the file contradicts itself");
    for (const Device &device : document->devices()) {
        const std::string wrong = wayBackAndForth(*document, device);
        QVERIFY2(wrong.empty(), wrong.c_str());
    }
}

void TestState::mostTracesAreComplete()
{
    int complete = 0;
    int traces = 0;
    for (const QString &path : recordingsAtHand()) {
        const auto document = loadRecording(path);
        const bool hasTrace = std::any_of(document->devices().begin(), document->devices().end(),
                                          [](const Device &device) { return device.timeline.end() > 1; });
        traces += hasTrace ? 1 : 0;
        complete += hasTrace && isComplete(*document) ? 1 : 0;
        if (hasTrace && !isComplete(*document))
            qInfo("%s contradicts itself", qPrintable(path));
    }
    QVERIFY2(complete * 10 >= traces * 8, qPrintable(QStringLiteral("%1 of %2").arg(complete).arg(traces)));
}

void TestState::sumsMatchTheCounters()
{
    QFETCH(const QString, preset);
    const auto document = loaded(gen::generate(*gen::findPreset(preset.toStdString())));
    QVERIFY(document != nullptr);
    for (const Device &device : document->devices()) {
        for (const Moment moment : someMoments(device.timeline.end(), 60, 11)) {
            const std::string wrong = sumsOff(device.timeline, moment);
            QVERIFY2(wrong.empty(), wrong.c_str());
        }
    }
}

void TestState::sumsOfFilesMatchTheCounters()
{
    QFETCH(const QString, path);
    const auto document = loadRecording(path);
    QVERIFY(document != nullptr);
    for (const Device &device : document->devices()) {
        for (const Moment moment : someMoments(device.timeline.end(), 60, 13)) {
            const std::string wrong = sumsOff(device.timeline, moment);
            QVERIFY2(wrong.empty(), wrong.c_str());
        }
    }
}

ALLOSTRATA_TEST(TestState)
#include "tst_state.moc"
