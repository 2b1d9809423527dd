// Questions that change nothing: their answer is the recording, to the byte.
#include "core/analysis/replay/replay_answers.h"
#include "core/base/load_context.h"
#include "tests/support/generated.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace gen = allostrata::generator;
using namespace allostrata;

namespace {

struct Question {
    const char *name = nullptr;
    ReplayAsk ask;
    ReplayInputs inputs;
};

/// The run that a question is answered with.
const ReplayRun &answerOf(const ReplayAnswers &answers) { return answers.asked ? *answers.asked : answers.check.run; }

/// The first event after which a run has other reserved bytes than the recording; empty: none. Within a request the
/// two may differ: its segment events come first, and it waits for frees.
EventId firstGap(const Device &device, const ReplayRun &run)
{
    const Trace &trace = device.timeline.trace();
    std::size_t point = 0;
    for (std::uint32_t event = 0; event < trace.size(); ++event) {
        switch (trace.action(EventId(event))) {
        case Action::SegmentAlloc:
        case Action::SegmentFree:
        case Action::SegmentMap:
        case Action::SegmentUnmap:
        case Action::FreeCompleted: continue;
        default: break;
        }
        while (point + 1 < run.reserved.size() && run.reserved[point + 1].moment <= event + 1)
            ++point;
        if (device.timeline.countersAt(event + 1).reserved.value != run.reserved[point].bytes)
            return EventId(event);
    }
    return {};
}

/// The events of a trace. What one call releases comes by address: no file says in which order its writer searched.
std::vector<TraceEvent> inOrder(const Trace &trace)
{
    std::vector<TraceEvent> events;
    for (std::uint32_t i = 0; i < trace.size(); ++i)
        events.push_back(trace.event(EventId(i)));
    const auto isRelease = [](const TraceEvent &event) {
        return event.action == Action::SegmentFree || event.action == Action::SegmentUnmap;
    };
    for (auto first = events.begin(); first != events.end();) {
        first = std::find_if(first, events.end(), isRelease);
        const auto last = std::find_if_not(first, events.end(), isRelease);
        std::sort(first, last, [](const TraceEvent &a, const TraceEvent &b) { return a.address < b.address; });
        first = last;
    }
    return events;
}

/// Empty if two snapshots have the same final segments and blocks.
QString stateDifference(const Document &document, const Device &device, const Snapshot &derived)
{
    const Snapshot &from = *document.snapshot();
    std::size_t row = 0;
    for (const SegmentId id : device.segments) {
        const Segment &a = from.segments[id];
        if (row >= derived.segments.size())
            return QStringLiteral("%1 segments for %2").arg(row).arg(device.segments.size());
        const Segment &b = derived.segments[SegmentId::at(row++)];
        if (a.address != b.address || a.totalSize != b.totalSize || a.blockCount != b.blockCount
            || a.allocatedSize != b.allocatedSize || a.activeSize != b.activeSize)
            return QStringLiteral("segment %1 at %2, %3 B, active %4 B for %5, %6 B, active %7 B")
                .arg(row - 1)
                .arg(b.address, 0, 16)
                .arg(b.totalSize)
                .arg(*b.activeSize)
                .arg(a.address, 0, 16)
                .arg(a.totalSize)
                .arg(a.activeSize.value_or(0));
        const auto of = from.blocksOf(a);
        const auto in = derived.blocksOf(b);
        for (std::size_t i = 0; i < of.size(); ++i) {
            if (of[i].address != in[i].address || of[i].size != in[i].size || of[i].state != in[i].state
                || (of[i].state == BlockState::Allocated && of[i].stack != in[i].stack))
                return QStringLiteral("block %1 of segment %2: %3 B, state %4, stack %5 for %6 B, %7, %8")
                    .arg(i)
                    .arg(row - 1)
                    .arg(in[i].size)
                    .arg(int(in[i].state))
                    .arg(in[i].stack.key())
                    .arg(of[i].size)
                    .arg(int(of[i].state))
                    .arg(of[i].stack.key());
        }
    }
    return {};
}

/// Empty if the recording that the replay makes is the one it was made from, event by event and block by block.
QString derivedDifference(const Document &document, const Device &device, const Replay &replay)
{
    ReplayQuestion same;
    same.config = replay.recorded();
    const auto derived = replay.derive(same, LoadContext{});
    if (!derived)
        return QStringLiteral("no recording");
    const std::vector<TraceEvent> recorded = inOrder(device.timeline.trace());
    const std::vector<TraceEvent> made = inOrder((*derived)->traces.front().trace);
    for (std::size_t i = 0; i < std::min(recorded.size(), made.size()); ++i) {
        const TraceEvent &a = recorded[i];
        const TraceEvent &b = made[i];
        if (a.action != b.action || a.address != b.address || a.size != b.size || a.stream != b.stream
            || a.stack != b.stack || a.timeUs != b.timeUs || a.userMetadata != b.userMetadata)
            return QStringLiteral("event %1: action %2, address %3, %4 B, stack %5 for %6, %7, %8 B, stack %9")
                .arg(i)
                .arg(int(b.action))
                .arg(b.address, 0, 16)
                .arg(b.size)
                .arg(b.stack.key())
                .arg(int(a.action))
                .arg(a.address, 0, 16)
                .arg(a.size)
                .arg(a.stack.key());
    }
    if (recorded.size() != made.size())
        return QStringLiteral("%1 events for %2").arg(made.size()).arg(recorded.size());
    const bool hasUnknown = document.diagnostics.count(Issue::PendingFreeNotCounted) > 0; // blocks of such requests
    return hasUnknown ? QString() : stateDifference(document, device, **derived);
}

/// Empty if each question that changes nothing is answered with the recording; else what is wrong.
QString problemOf(const Document &document, const Device &device)
{
    const auto made = Replay::build(document, device, LoadContext{});
    if (!made)
        return QStringLiteral("no replay");
    const Replay &replay = *made;
    const SelfCheck &check = replay.selfCheck();
    if (check.fit == ReplayFit::No)
        return {};
    if (check.isExact()) {
        if (const EventId event = firstGap(device, check.run))
            return QStringLiteral("called exact, but other reserved bytes after event %1").arg(event.value());
        if (const QString problem = derivedDifference(document, device, replay); !problem.isEmpty())
            return QStringLiteral("derived: ") + problem;
    }
    const std::vector<std::uint8_t> none(device.timeline.lives().count);
    const std::string settings = settingsText(replay.recorded());
    ReplayInputs nothing;
    nothing.matching = none;
    ReplayInputs roomy;
    roomy.capacity = std::uint64_t(1) << 50;
    std::vector<Question> questions = {
        {"the recorded settings", {.settings = settings}, {}},
        {"remove nothing", {.effect = ReplayEffect::Remove}, nothing},
        {"halve nothing", {.effect = ReplayEffect::Halve}, nothing},
        {"empty_cache without steps", {.emptyCacheAtSteps = true}, {}},
    };
    if (!check.limit && check.run.counts.retries == 0 && check.run.counts.ooms == 0
        && replay.recorded().memoryFraction == 0)
        questions.push_back({"a capacity above all", {}, roomy});
    const auto difference = [&](const char *name, const ReplayRun &run, bool hasCurve) -> QString {
        if (run.peakReserved != check.run.peakReserved || (hasCurve && run.reserved != check.run.reserved)
            || run.firstChange || run.oom || !(run.counts == check.run.counts) || !run.isAsRecorded
            || run.error != check.error()
            || check.isExact() != (run.error == 0 && check.atAddress == check.allocations))
            return QStringLiteral("%1: peak %2 for %3, first change %4")
                .arg(QString::fromUtf8(name))
                .arg(run.peakReserved)
                .arg(check.run.peakReserved)
                .arg(run.firstChange.key());
        return {};
    };
    for (const Question &question : questions) {
        const auto answers = answerReplay(replay, question.ask, question.inputs, LoadContext{});
        if (!answers)
            return QString::fromUtf8(question.name) + QStringLiteral(": no answer");
        if (const QString problem = difference(question.name, answerOf(*answers), true); !problem.isEmpty())
            return problem;
    }
    ReplayQuestion same;
    same.config = replay.recorded();
    const auto run = replay.ask(same, LoadContext{});
    return run ? difference("the row of the search", *run, true) : QStringLiteral("no answer");
}

QString problemOf(const Document &document)
{
    for (const Device &device : document.devices()) {
        if (!canReplay(device))
            continue;
        if (const QString problem = problemOf(document, device); !problem.isEmpty())
            return problem;
    }
    return {};
}

/// A random run, recorded from a moment or with a ring buffer of a size that the seed decides.
gen::GeneratorConfig late(std::uint64_t seed)
{
    gen::GeneratorConfig config = gen::randomConfig(seed);
    constexpr gen::HistoryStart kStarts[] = {gen::HistoryStart::AfterSetup, gen::HistoryStart::AfterFirstStep,
                                             gen::HistoryStart::InSecondForward, gen::HistoryStart::AtOnce};
    config.training.history = kStarts[seed % 4];
    if (seed % 3 == 0)
        config.runtime.recorder.maxEntries = 20 + seed * 37 % 900;
    return config;
}

} // namespace

class TestReplayUnchanged : public QObject {
    Q_OBJECT

private slots:
    void presetsAnswerTheRecording();
    void randomRunsAnswerTheRecording();
    void lateRecordingsAnswerTheRecording();
    void tracesOfFilesAnswerTheRecording_data();
    void tracesOfFilesAnswerTheRecording();
    void derivedRecordingsReplayExactly();
    void searchesHaveTheRecordingInTheirRow();
    void otherAnswersNameTheErrorOfTheMethod();
    void matchesAreCounted();
    void halvesBlocksFromBefore();
    void expandableSegmentsAreTheDevices();
};

void TestReplayUnchanged::presetsAnswerTheRecording()
{
    QStringList problems;
    for (const gen::Preset &preset : gen::presets()) {
        const auto document = generated(std::string(preset.name));
        QVERIFY(document);
        if (const QString problem = problemOf(*document); !problem.isEmpty())
            problems << QString::fromStdString(std::string(preset.name)) + QStringLiteral(": ") + problem;
    }
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
}

void TestReplayUnchanged::randomRunsAnswerTheRecording()
{
    QStringList problems;
    for (std::uint64_t seed = 1; seed <= (test::kIsSanitized ? 30 : 150); ++seed) {
        const auto document = generated(gen::randomConfig(seed));
        QVERIFY(document);
        if (const QString problem = problemOf(*document); !problem.isEmpty())
            problems << QStringLiteral("seed %1, ").arg(seed) + problem;
    }
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
}

void TestReplayUnchanged::lateRecordingsAnswerTheRecording()
{
    QStringList problems;
    for (std::uint64_t seed = 1; seed <= (test::kIsSanitized ? 40 : 240); ++seed) {
        const auto document = generated(late(seed));
        QVERIFY(document);
        if (const QString problem = problemOf(*document); !problem.isEmpty())
            problems << QStringLiteral("seed %1, ").arg(seed) + problem;
    }
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
}

/// A recording derived from another question replays at each of its own addresses.
void TestReplayUnchanged::derivedRecordingsReplayExactly()
{
    QStringList problems;
    int derived = 0;
    for (std::uint64_t seed = 1; seed <= (test::kIsSanitized ? 16 : 60); ++seed) {
        const auto document = generated(gen::randomConfig(seed));
        QVERIFY(document);
        for (std::size_t i = 0; i < document->devices().size(); ++i) {
            const Device &device = document->devices()[i];
            const auto replay = canReplay(device) ? Replay::build(*document, device, {}) : Error{Reason::NoMemory};
            if (!replay || !replay->selfCheck().isExact())
                continue;
            ReplayQuestion question;
            question.config = replay->recorded();
            question.config.expandableSegments = seed % 2 == 0;
            question.config.maxSplitSize = seed % 3 == 0 ? std::uint64_t(32) << 20 : AllocatorConfig::kUnlimited;
            // Blocks from before the recording keep their sizes, which the file's settings would then not explain.
            if (device.timeline.allocations().bornBefore() == 0)
                question.config.roundupDivisions.fill(seed % 5 == 0 ? 4 : 0);
            if (seed % 4 == 0) {
                question.removed.assign(device.timeline.lives().count, 0);
                for (std::size_t row = 0; row < question.removed.size(); row += 3)
                    question.removed[row] = 1;
            }
            const auto asked = replay->ask(question, {});
            auto snapshot = replay->derive(question, {});
            QVERIFY(asked && snapshot);
            const auto made = documentOf(*std::move(snapshot), "derived", {});
            QVERIFY(made && (*made)->devices().size() == 1);
            const Device &of = (*made)->devices().front();
            const auto again = Replay::build(**made, of, {});
            QVERIFY(again);
            ++derived;
            const SelfCheck &check = again->selfCheck();
            if (of.timeline.peakReserved().bytes.value != asked->peakReserved || check.atAddress != check.allocations
                || check.worstGap != 0)
                problems << QStringLiteral("seed %1, device %2: %3 of %4 at their address, peak %5 for %6, gap %7")
                                .arg(seed)
                                .arg(device.ordinal)
                                .arg(check.atAddress)
                                .arg(check.allocations)
                                .arg(of.timeline.peakReserved().bytes.value)
                                .arg(asked->peakReserved)
                                .arg(check.worstGap);
        }
    }
    QVERIFY(derived > 10);
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
}

void TestReplayUnchanged::tracesOfFilesAnswerTheRecording_data() { test::addRecordings(); }

void TestReplayUnchanged::tracesOfFilesAnswerTheRecording()
{
    QFETCH(const QString, path);
    const auto document = test::loadRecording(path);
    QVERIFY(document);
    const QString problem = problemOf(*document);
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
}

/// The runs that the recorded settings missed by up to 12 MiB when the device placed every segment itself.
void TestReplayUnchanged::searchesHaveTheRecordingInTheirRow()
{
    for (const std::uint64_t seed : {45U, 52U, 91U, 129U}) {
        const auto document = generated(gen::randomConfig(seed));
        QVERIFY(document);
        const ReplayAnswers answers = *answerReplay(*document, document->devices()[0], {.search = true}, {}, {});
        const auto same = std::find_if(answers.searched.begin(), answers.searched.end(),
                                       [&](const ReplayRun &run) { return run.config == answers.recorded; });
        QVERIFY(same != answers.searched.end());
        QCOMPARE(same->peakReserved, answers.check.peakRecorded);
        QVERIFY(same->isAsRecorded);
        QCOMPARE(same->error, answers.check.error());
    }
}

void TestReplayUnchanged::otherAnswersNameTheErrorOfTheMethod()
{
    const auto document = generated(gen::randomConfig(45)); // a device that places segments itself misses its peak
    const Replay replay = *Replay::build(*document, document->devices()[0], LoadContext{});
    QVERIFY(replay.selfCheck().isExact());
    QVERIFY(replay.selfCheck().methodError >= 297795584 - 285212672);
    ReplayQuestion question;
    question.config = replay.recorded();
    question.removed.assign(document->devices()[0].timeline.lives().count, 1);
    const ReplayRun run = *replay.ask(question, LoadContext{});
    QVERIFY(!run.isAsRecorded);
    QCOMPARE(run.error, replay.selfCheck().methodError);
}

void TestReplayUnchanged::matchesAreCounted()
{
    const auto document = generated("late_history");
    const Device &device = document->devices()[0];
    const LifeColumns lives = device.timeline.lives();
    std::vector<std::uint8_t> flags(lives.count);
    flags[0] = flags[2] = 1;
    ReplayInputs inputs;
    inputs.matching = flags;
    const ReplayAnswers answers = *answerReplay(*document, device, {.effect = ReplayEffect::Halve}, inputs, {});
    QVERIFY(answers.matched);
    QCOMPARE(answers.matched->allocations, 2U);
    QCOMPARE(answers.matched->bytes, lives.requestedSizes[0] + lives.requestedSizes[2]);
    QVERIFY(!answerReplay(*document, device, {.settings = "expandable_segments:True"}, {}, {})->matched);
}

void TestReplayUnchanged::halvesBlocksFromBefore()
{
    const auto document = generated("late_history");
    const Device &device = document->devices()[0];
    const auto initial = [&](ReplayEffect effect) {
        const Replay replay = *Replay::build(*document, device, LoadContext{});
        ReplayQuestion question;
        question.config = replay.recorded();
        auto &flags = effect == ReplayEffect::Halve ? question.halved : question.removed;
        if (effect != ReplayEffect::None)
            flags.assign(device.timeline.lives().count, 1);
        std::uint64_t live = 0;
        for (const auto &segment : *replay.segmentsAfter(question, true, LoadContext{})) {
            for (const CachingAllocator::Piece &piece : segment.pieces)
                live += piece.use == CachingAllocator::Use::Free ? 0 : piece.size;
        }
        return live;
    };
    const std::uint64_t whole = initial(ReplayEffect::None);
    const std::uint64_t halved = initial(ReplayEffect::Halve);
    QVERIFY(whole > 0);
    QVERIFY2(halved < whole * 8 / 10 && halved > whole * 4 / 10,
             qPrintable(QStringLiteral("%1 of %2").arg(halved).arg(whole)));
    QCOMPARE(initial(ReplayEffect::Remove), 0U);
}

/// A file without settings: what one device has says nothing about the other.
void TestReplayUnchanged::expandableSegmentsAreTheDevices()
{
    const auto segment = [](int device, const char *address, bool isExpandable) {
        return R"({"device": )" + std::to_string(device) + R"(, "address": )" + address
               + R"(, "total_size": 20971520, "stream": 0, "segment_type": "large", "is_expandable": )"
               + (isExpandable ? "true" : "false") + R"(, "blocks": [{"address": )" + address
               + R"(, "size": 20971520, "requested_size": 20971520, "state": "active_allocated", "frames": []}]})";
    };
    const auto alloc = [](const char *action, const char *address) {
        return R"({"action": ")" + std::string(action) + R"(", "addr": )" + address
               + R"(, "size": 20971520, "stream": 0, "frames": []})";
    };
    const std::string text = R"({"segments": [)" + segment(0, "1073741824", false) + ","
                             + segment(1, "2147483648", true) + R"(], "device_traces": [[)"
                             + alloc("segment_alloc", "1073741824") + "," + alloc("alloc", "1073741824") + "],["
                             + alloc("segment_map", "2147483648") + "," + alloc("alloc", "2147483648") + "]]}";
    const std::span<const std::uint8_t> bytes(reinterpret_cast<const std::uint8_t *>(text.data()), text.size());
    const auto document = load(std::make_unique<MemorySource>(bytes), "two.json", LoadContext{});
    QVERIFY(document);
    QCOMPARE((*document)->devices().size(), 2U);
    for (std::size_t i = 0; i < 2; ++i) {
        const Replay replay = *Replay::build(**document, (*document)->devices()[i], LoadContext{});
        QCOMPARE(replay.recorded().expandableSegments, i == 1);
        QVERIFY(replay.selfCheck().isExact());
    }
}

ALLOSTRATA_TEST(TestReplayUnchanged)
#include "tst_replay_unchanged.moc"
