// Summaries of recordings: sums to the byte, curves and steps against a slow walk, equal stacks on all machines.

#include "core/analysis/ranks/summarise_rank.h"
#include "core/analysis/steps/snapshot_steps.h"
#include "core/base/load_context.h"
#include "core/load/load.h"
#include "core/model/device_code.h"
#include "tests/support/generated.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace gen = allostrata::generator;
using namespace allostrata;

namespace {

RankSummary summarised(const Document &document)
{
    auto summary = summariseRank(document, {}, LoadContext{});
    return summary ? *std::move(summary) : RankSummary{};
}

/// The first way in which weights contradict the counters of their device; "" if there is none.
QString contradictionOf(const Device &device, const RankWeights &weights)
{
    std::uint64_t bytes = 0;
    std::uint64_t count = 0;
    std::size_t rests = 0;
    for (std::size_t i = 0; i < weights.rows.size(); ++i) {
        const RankWeight &row = weights.rows[i];
        bytes += row.bytes;
        count += row.count;
        rests += row.kind == WeightKind::Rest ? 1 : 0;
        if (row.kind == WeightKind::Rest ? i + 1 != weights.rows.size()
                                         : i > 0 && row.bytes > weights.rows[i - 1].bytes)
            return QStringLiteral("row %1 is out of order").arg(i);
    }
    const std::uint64_t live = device.timeline.countersAt(static_cast<Moment>(weights.at)).requested;
    if (bytes != weights.bytes || bytes != live)
        return QStringLiteral("rows have %1 bytes, the moment %2, the counter %3")
            .arg(bytes)
            .arg(weights.bytes)
            .arg(live);
    if (count != weights.count)
        return QStringLiteral("rows have %1 allocations, the moment %2").arg(count).arg(weights.count);
    return weights.rows.size() - rests > kMostWeights ? QStringLiteral("too many rows") : QString();
}

/// The first contradiction in the weights of a document; "" if there is none.
QString contradictionIn(const Document &document)
{
    const RankSummary summary = summarised(document);
    if (summary.devices.size() != document.devices().size())
        return QStringLiteral("%1 devices").arg(summary.devices.size());
    for (const RankDeviceSummary &row : summary.devices) {
        const auto devices = document.devices();
        const auto device = std::find_if(devices.begin(), devices.end(),
                                         [&row](const Device &one) { return one.ordinal == row.numbers.ordinal; });
        if (row.weights.empty() || row.weights.front().moment != WeightMoment::Peak)
            return QStringLiteral("no weights at the peak");
        if (row.weights.front().bytes != row.numbers.peakRequested)
            return QStringLiteral("weights of %1 bytes at a peak of %2")
                .arg(row.weights.front().bytes)
                .arg(row.numbers.peakRequested.value_or(0));
        for (const RankWeights &weights : row.weights) {
            const QString wrong = contradictionOf(*device, weights);
            if (!wrong.isEmpty())
                return QStringLiteral("moment %1: %2").arg(weights.at).arg(wrong);
        }
    }
    return {};
}

/// An allocation with one stack: functions innermost first, all in the file.
struct MadeAlloc {
    std::uint64_t bytes = 0;
    std::vector<std::string> functions;
    std::string file;
};

/// A document of one device, whose events are allocations that are never freed.
std::shared_ptr<const Document> madeOf(const std::vector<MadeAlloc> &allocs)
{
    auto snapshot = std::make_unique<Snapshot>();
    DeviceTrace trace;
    std::uint64_t address = 1U << 20U;
    for (const MadeAlloc &alloc : allocs) {
        std::vector<FrameId> frames;
        for (const std::string &function : alloc.functions)
            frames.push_back(snapshot->stacks.internFrame(
                {snapshot->strings.intern(function), snapshot->strings.intern(alloc.file), 7}));
        TraceEvent event;
        event.action = Action::Alloc;
        event.address = address;
        event.size = alloc.bytes;
        event.stack = frames.empty() ? StackId() : snapshot->stacks.internStack(frames);
        trace.trace.push(event);
        address += 1U << 20U;
    }
    snapshot->traces.push_back(std::move(trace));
    auto document = documentOf(std::move(snapshot), "made", LoadContext{});
    return document ? *std::move(document) : nullptr;
}

/// The trace with an event each microsecond and, if memory ran out, an out-of-memory event at its end.
Trace timed(const Trace &trace, bool ranOut)
{
    Trace copy;
    for (std::uint32_t i = 0; i < trace.size(); ++i) {
        TraceEvent event = trace.event(EventId(i));
        event.timeUs = i + 1;
        copy.push(event);
    }
    TraceEvent oom;
    oom.action = Action::Oom;
    oom.size = 4096;
    oom.timeUs = static_cast<std::int64_t>(trace.size()) + 1;
    if (ranOut)
        copy.push(oom);
    return copy;
}

const RankWeights &weightsAt(const RankSummary &summary, WeightMoment moment)
{
    const std::vector<RankWeights> &all = summary.devices.front().weights;
    return *std::find_if(all.begin(), all.end(), [moment](const RankWeights &one) { return one.moment == moment; });
}

/// A run with a row of allocated and reserved bytes for each step.
StepRun loggedRun(std::string name, const std::vector<std::uint64_t> &allocated)
{
    StepRun run;
    run.name = std::move(name);
    for (const std::uint64_t bytes : allocated) {
        StepRow &row = run.rows.emplace_back();
        row.step = static_cast<std::int64_t>(run.rows.size());
        row.allocated.bytes = bytes;
        row.reserved.bytes = 2 * bytes;
    }
    return run;
}

RankSummary ofLog(std::vector<StepRun> runs)
{
    StepData data;
    data.runs = std::move(runs);
    Document document;
    document.contents = std::make_shared<const StepData>(std::move(data));
    return summarised(document);
}

} // namespace

class TestSummariseRank : public QObject {
    Q_OBJECT

private slots:
    void weightsAddUpToTheByte_data();
    void weightsAddUpToTheByte();
    void weightsOfFilesAddUp();
    void peaksAreThoseOfTheTruth();
    void curvesAndStepsMatchTheCounters();
    void stacksOfOtherMachinesAreEqual();
    void whatIsTooSmallIsOneRow();
    void ordersEqualBytesByTexts();
    void keepsWhyThereIsNoStack();
    void examinesWhereMemoryRanOut();
    void lastStepIsCutIfMemoryRanOut();
    void logsHaveADeviceForEachRun();
    void mixedLogsSayWhichRankItWas_data();
    void mixedLogsSayWhichRankItWas();
    void attemptsOfARunAreOneRank();
    void folderHasNoSummary();
    void canBeStopped();
};

void TestSummariseRank::weightsAddUpToTheByte_data()
{
    QTest::addColumn<QString>("preset");
    for (const auto list : {gen::presets(), gen::hardPresets()}) {
        for (const gen::Preset &preset : list)
            QTest::newRow(std::string(preset.name).c_str())
                << QString::fromUtf8(preset.name.data(), qsizetype(preset.name.size()));
    }
}

void TestSummariseRank::weightsAddUpToTheByte()
{
    QFETCH(const QString, preset);
    const auto document = generated(preset.toStdString());
    QVERIFY(document);
    QVERIFY(!document->devices().empty());
    QCOMPARE(contradictionIn(*document), QString());
}

void TestSummariseRank::weightsOfFilesAddUp()
{
    std::size_t devices = 0;
    for (const QString &path : test::filesAtHand()) {
        LoadContext context;
        context.purpose = LoadFor::Weights;
        const auto document = load(path.toStdString(), context);
        if (!document || (*document)->devices().empty())
            continue;
        devices += (*document)->devices().size();
        const QString wrong = contradictionIn(**document);
        QVERIFY2(wrong.isEmpty(), qPrintable(path + QStringLiteral(": ") + wrong));
    }
    QVERIFY(devices > 20);
}

void TestSummariseRank::peaksAreThoseOfTheTruth()
{
    const gen::GeneratedRun run = gen::generate(*gen::findPreset("basic_training"));
    const auto document = generated(run);
    QVERIFY(document);
    const RankDevice numbers = summarised(*document).devices.front().numbers;
    const gen::DeviceTruth &truth = run.truth.devices.front();
    gen::Counters peak = truth.before;
    for (const gen::Counters &after : truth.after) {
        peak.requested = std::max(peak.requested, after.requested);
        peak.reserved = std::max(peak.reserved, after.reserved);
    }
    QCOMPARE(numbers.peakRequested, peak.requested);
    QCOMPARE(numbers.peakReserved, peak.reserved);
    QCOMPARE(numbers.baseline, truth.before.requested);
    QCOMPARE(numbers.finalRequested, truth.end.requested);
    QCOMPARE(numbers.events, truth.after.size());
}

void TestSummariseRank::curvesAndStepsMatchTheCounters()
{
    gen::GeneratorConfig config;
    config.training.steps = 4;
    const auto document = generated(config);
    QVERIFY(document);
    const Device &device = document->devices().front();
    const RankDeviceSummary summary = summarised(*document).devices.front();
    const std::uint64_t events = device.timeline.end();
    const std::uint64_t parts = std::min<std::uint64_t>(events, kRankCurveParts);
    QCOMPARE(summary.curves.size(), std::size_t(3));
    QCOMPARE(summary.timesUs.size(), parts);
    for (const RankCurve &curve : summary.curves) {
        QCOMPARE(curve.high.size(), parts);
        for (std::uint64_t part = 0; part < parts; ++part) {
            std::uint64_t low = UINT64_MAX;
            std::uint64_t high = 0;
            std::uint64_t last = 0;
            const std::uint64_t end = events * (part + 1) / parts;
            for (std::uint64_t moment = part == 0 ? 0 : events * part / parts + 1; moment <= end; ++moment) {
                const Counters now = device.timeline.countersAt(static_cast<Moment>(moment));
                last = curve.counter == RankCounter::Requested   ? now.requested
                       : curve.counter == RankCounter::Allocated ? now.allocated.value
                                                                 : now.reserved.value;
                low = std::min(low, last);
                high = std::max(high, last);
            }
            QCOMPARE(curve.low[part], low);
            QCOMPARE(curve.high[part], high);
            QCOMPARE(curve.last[part], last);
        }
    }
    const auto attribution = Attribution::build(
        {*document->snapshot(), device.timeline, device.times, *document->stacks()}, {}, LoadContext{});
    QVERIFY(attribution);
    const auto run = snapshotStepRun(device, *attribution, LoadContext{});
    QVERIFY(run);
    QVERIFY(!summary.steps.empty());
    QCOMPARE(summary.steps.size(), run->rows.size());
    QCOMPARE(summary.numbers.stepBasis, std::string(stepBasisId(attribution->stepBasis())));
    for (std::size_t i = 0; i < summary.steps.size(); ++i) {
        const RankStep &step = summary.steps[i];
        QCOMPARE(step.number, run->rows[i].step);
        QCOMPARE(static_cast<double>(step.peakRequested), *run->rows[i].metrics.front());
        QCOMPARE(step.peakAllocated, *run->rows[i].allocated.bytes);
        QCOMPARE(step.peakReserved, *run->rows[i].reserved.bytes);
        QCOMPARE(step.endRequested, device.timeline.countersAt(static_cast<Moment>(step.last)).requested);
    }
}

void TestSummariseRank::stacksOfOtherMachinesAreEqual()
{
    const auto on = [](const std::string &prefix) {
        return madeOf({{100, {"inner", "outer"}, prefix + "/site-packages/torch/nn/functional.py"},
                       {40, {"step"}, prefix + "/a/b/c/train.py"}});
    };
    const RankSummary here = summarised(*on("/opt/conda/lib/python3.12"));
    const RankSummary there = summarised(*on("/home/user/env/lib/python3.12"));
    QCOMPARE(here.stacks.size(), std::size_t(2));
    QVERIFY(here == there);
    const RankFrame &inner = here.stacks[weightsAt(here, WeightMoment::Peak).rows.front().stack].front();
    QCOMPARE(here.texts[inner.function], std::string("inner"));
    QCOMPARE(here.texts[inner.file], machineFreePath("/x/site-packages/torch/nn/functional.py"));
    QCOMPARE(inner.line, std::uint32_t(7));

    // Two paths of one file within one recording are one stack.
    const RankSummary both = summarised(*madeOf({{100, {"f"}, "/one/site-packages/torch/nn/functional.py"},
                                                 {50, {"f"}, "/two/site-packages/torch/nn/functional.py"}}));
    QCOMPARE(both.stacks.size(), std::size_t(1));
    QCOMPARE(weightsAt(both, WeightMoment::Peak).rows.front().bytes, std::uint64_t(150));
    QCOMPARE(weightsAt(both, WeightMoment::Peak).rows.front().count, std::uint64_t(2));
}

void TestSummariseRank::whatIsTooSmallIsOneRow()
{
    std::vector<MadeAlloc> allocs;
    for (std::size_t i = 0; i < kMostWeights + 50; ++i)
        allocs.push_back({1000 + i, {"f" + std::to_string(i)}, "/a/train.py"});
    const RankSummary summary = summarised(*madeOf(allocs));
    const RankWeights &weights = weightsAt(summary, WeightMoment::Peak);
    QCOMPARE(weights.rows.size(), kMostWeights + 1);
    QCOMPARE(weights.rows.front().bytes, std::uint64_t(1000 + kMostWeights + 49));
    QVERIFY(weights.rows.back().kind == WeightKind::Rest);
    QCOMPARE(weights.rows.back().count, std::uint64_t(50));
    QCOMPARE(weights.rows.back().bytes, std::uint64_t(50 * 1000 + 49 * 50 / 2));
    QCOMPARE(summary.stacks.size(), kMostWeights); // those of the rest are not kept
}

void TestSummariseRank::ordersEqualBytesByTexts()
{
    std::vector<MadeAlloc> allocs;
    for (std::size_t i = 0; i < 2 * kMostWeights; ++i)
        allocs.push_back({512, {"f" + std::to_string(i)}, "/a/train.py"});
    const RankSummary first = summarised(*madeOf(allocs));
    std::reverse(allocs.begin(), allocs.end()); // other ids for the same texts
    const RankSummary second = summarised(*madeOf(allocs));
    QCOMPARE(first.stacks.size(), kMostWeights);
    QCOMPARE(first.texts, second.texts);
    QVERIFY(first.stacks == second.stacks);
    QVERIFY(first.devices.front().weights == second.devices.front().weights);
}

void TestSummariseRank::keepsWhyThereIsNoStack()
{
    auto snapshot = std::make_unique<Snapshot>();
    DeviceTrace trace;
    TraceEvent event;
    event.action = Action::FreeRequested;
    event.address = 4096;
    event.size = 300;
    trace.trace.push(event);
    event.action = Action::FreeCompleted;
    trace.trace.push(event);
    event.action = Action::Alloc;
    event.address = 8192;
    event.size = 100;
    trace.trace.push(event);
    snapshot->traces.push_back(std::move(trace));
    const auto document = documentOf(std::move(snapshot), "made", LoadContext{});
    QVERIFY(document);
    const RankSummary summary = summarised(**document);
    const RankWeights &peak = weightsAt(summary, WeightMoment::Peak);
    const RankWeights &end = weightsAt(summary, WeightMoment::End);
    QCOMPARE(peak.rows.size(), std::size_t(1));
    QVERIFY(peak.rows.front().kind == WeightKind::BornBefore);
    QCOMPARE(peak.bytes, std::uint64_t(300));
    QCOMPARE(summary.devices.front().numbers.baseline, std::uint64_t(300));
    QCOMPARE(end.rows.size(), std::size_t(1));
    QVERIFY(end.rows.front().kind == WeightKind::Unknown);
    QCOMPARE(end.rows.front().stack, RankWeight::kNone);
    QCOMPARE(end.bytes, std::uint64_t(100));
}

void TestSummariseRank::examinesWhereMemoryRanOut()
{
    gen::GeneratorConfig config;
    config.scenario = gen::Scenario::OomFragmentation;
    const gen::GeneratedRun run = gen::generate(config);
    const auto document = generated(run);
    QVERIFY(document);
    const RankDeviceSummary summary = summarised(*document).devices.front();
    const std::vector<gen::OomTruth> &truth = run.truth.devices.front().ooms;
    QVERIFY(!truth.empty());
    QCOMPARE(summary.numbers.ooms, std::uint64_t(truth.size()));
    QCOMPARE(summary.ooms.size(), truth.size());
    for (std::size_t i = 0; i < truth.size(); ++i) {
        QCOMPARE(summary.ooms[i].event, static_cast<std::uint64_t>(truth[i].event));
        QCOMPARE(summary.ooms[i].asked, truth[i].rounded);
        QCOMPARE(summary.ooms[i].deviceFree, truth[i].deviceFree);
        QCOMPARE(summary.ooms[i].reserved, truth[i].counters.reserved);
    }
    QCOMPARE(summary.ooms.back().causes, std::string("fragmentation"));
}

void TestSummariseRank::lastStepIsCutIfMemoryRanOut()
{
    const auto document = generated("basic_training");
    QVERIFY(document);
    const std::vector<RankStep> steps = summarised(*document).devices.front().steps;
    QVERIFY(steps.size() > 1);
    for (std::size_t i = 0; i + 1 < steps.size(); ++i)
        QVERIFY(!steps[i].isCut);

    std::vector<MadeAlloc> allocs;
    for (int i = 0; i < 4; ++i)
        allocs.push_back({100, {"f"}, "/a/train.py"});
    const auto stepEnd = [&](bool ranOut) {
        auto made = std::make_unique<Snapshot>(*madeOf(allocs)->snapshot());
        made->traces.front().trace = timed(made->traces.front().trace, ranOut);
        const StringId name = made->strings.intern("ProfilerStep#4");
        made->annotations.push_back({Stage::Start, name, 0, 1, 0});
        const auto marked = documentOf(std::move(made), "made", LoadContext{});
        return marked ? summarised(**marked).devices.front().steps : std::vector<RankStep>();
    };
    QCOMPARE(stepEnd(false).size(), std::size_t(1));
    QVERIFY(!stepEnd(false).back().isCut);
    QCOMPARE(stepEnd(true).size(), std::size_t(1));
    QCOMPARE(stepEnd(true).back().ooms, std::uint64_t(1));
    QVERIFY(stepEnd(true).back().isCut);
}

void TestSummariseRank::logsHaveADeviceForEachRun()
{
    const RankSummary two = ofLog({loggedRun("rank 3", {500, 900, 700}), loggedRun("rank 1, GPU 0", {100, 200})});
    QCOMPARE(two.devices.size(), std::size_t(2));
    QCOMPARE(two.devices[0].numbers.ordinal, 1);
    QCOMPARE(two.devices[0].numbers.peakAllocated, std::uint64_t(200));
    QCOMPARE(two.devices[1].numbers.ordinal, 3);
    QCOMPARE(two.devices[1].numbers.peakAllocated, std::uint64_t(900));
    QCOMPARE(two.devices[1].numbers.peakReserved, std::uint64_t(1800));
    QVERIFY(!two.devices[1].numbers.peakRequested);
    QCOMPARE(two.devices[1].steps.size(), std::size_t(3));
    QCOMPARE(two.devices[1].steps[2].number, std::int64_t(3));
    QCOMPARE(two.devices[1].steps[2].peakAllocated, std::uint64_t(700));
    QVERIFY(!two.origin.rank);

    const RankSummary one = ofLog({loggedRun("rank 5", {500})});
    QCOMPARE(one.origin.rank, std::int64_t(5));

    const RankSummary unnamed = ofLog({loggedRun("rank 2", {1}), loggedRun("rank 2, GPU 1", {2})});
    QCOMPARE(deviceWord(unnamed.devices[0].numbers.ordinal), std::string("unknown"));
    QCOMPARE(unnamed.devices[0].numbers.peakAllocated, std::uint64_t(1));
    QCOMPARE(unnamed.devices[1].numbers.ordinal, kUnknownDevice);
    QVERIFY(unnamed.devices[0].numbers.ordinal < unnamed.devices[1].numbers.ordinal);
}

/// A log of four ranks with five steps each, of which rank 2 runs out of memory; "%1" in `prefix` is the rank.
static QString logOfRanks(const QString &prefix)
{
    QString text;
    const auto line = [&](int rank, const QString &words) { text += prefix.arg(rank) + words + u'\n'; };
    for (int step = 1; step <= 5; ++step) {
        for (int rank = 0; rank < 4; ++rank)
            line(rank, QStringLiteral("[titan] 2025-07-25 06:31:4%1,642 - root - INFO - step:  %1  loss:  7.1  memory: "
                                      "2%2.%1GiB(30.00%)  tps: 100")
                           .arg(step)
                           .arg(rank));
    }
    line(2, QStringLiteral("torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 1.31 GiB. GPU 1 has a total "
                           "capacity of 139.80 GiB of which 1.20 GiB is free. Of the allocated memory 130.00 GiB is "
                           "allocated by PyTorch, and 5.00 GiB is reserved by PyTorch but unallocated."));
    return text;
}

void TestSummariseRank::mixedLogsSayWhichRankItWas_data()
{
    QTest::addColumn<QString>("prefix");
    QTest::addColumn<QString>("wanted"); // device, steps and errors of each row
    const QString known = QStringLiteral("cuda:0 5 -, cuda:1 5 -, cuda:2 5 1, cuda:3 5 -");
    const QString unknown = QStringLiteral("unknown 5 -, unknown 5 -, unknown 5 -, unknown 5 -, unknown 0 1");
    QTest::newRow("torchrun with ranks") << "[rank%1]: " << known;
    QTest::newRow("torchrun") << "[default%1]:" << known;
    QTest::newRow("torchrun, both") << "[default%1]:[rank%1]: " << known;
    QTest::newRow("torchrun with a role") << "[trainer%1]:" << known;
    QTest::newRow("srun -l") << "%1: " << known;
    QTest::newRow("srun -l, two digits") << " %1: " << known;
    QTest::newRow("mpirun --tag-output") << "[1,%1]<stdout>:" << known;
    QTest::newRow("mpirun --tag-output, errors") << "[1,%1]<stderr>: " << known;
    QTest::newRow("mpirun 5") << "[prterun-node01-12345@1,%1]<stdout>: " << known;
    QTest::newRow("pdsh with ranks") << "node01: [rank%1]: " << known;
    QTest::newRow("mpiexec -prepend-rank, ambiguous") << "[%1] " << unknown;
    QTest::newRow("kubectl logs --prefix") << "worker-%1 | " << unknown;
}

void TestSummariseRank::mixedLogsSayWhichRankItWas()
{
    QFETCH(QString, prefix);
    const std::string bytes = logOfRanks(prefix).toStdString();
    const std::span<const std::uint8_t> view(reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size());
    const auto document = load(std::make_unique<MemorySource>(view), "train.log", LoadContext{});
    QVERIFY(document);
    const RankSummary summary = summarised(**document);
    QStringList told;
    for (const RankDeviceSummary &device : summary.devices) {
        const RankDevice &numbers = device.numbers;
        told << QStringLiteral("%1 %2 %3")
                    .arg(QString::fromStdString(deviceWord(numbers.ordinal)))
                    .arg(device.steps.size())
                    .arg(numbers.ooms ? QString::number(*numbers.ooms) : QStringLiteral("-"));
    }
    QTEST(told.join(QStringLiteral(", ")), "wanted");
    QVERIFY(!summary.origin.rank);
}

void TestSummariseRank::attemptsOfARunAreOneRank()
{
    std::vector<StepRun> runs{loggedRun("rank 0, run 1", {500, 900}), loggedRun("rank 0, run 2", {600, 700, 800}),
                              loggedRun("rank 1", {1})};
    const RankSummary made = ofLog(runs);
    QCOMPARE(made.devices.size(), std::size_t(2));
    QCOMPARE(made.devices[0].numbers.ordinal, 0);
    QCOMPARE(made.devices[0].numbers.peakAllocated, std::uint64_t(900));
    QCOMPARE(made.devices[0].steps.size(), std::size_t(3));
    QCOMPARE(made.devices[0].steps[1].peakAllocated, std::uint64_t(700)); // the later attempt's
    runs.pop_back();
    QCOMPARE(ofLog(runs).origin.rank, std::int64_t(0));
    QCOMPARE(ofLog({loggedRun("run 1", {1}), loggedRun("run 2", {2})}).devices.size(), std::size_t(1));
}

void TestSummariseRank::folderHasNoSummary()
{
    Document document;
    document.contents = std::make_shared<const RunFolder>();
    const auto summary = summariseRank(document, {}, LoadContext{});
    QVERIFY(!summary);
    QVERIFY(summary.error().reason == Reason::IsFolder);
}

void TestSummariseRank::canBeStopped()
{
    const auto document = generated("basic_training");
    QVERIFY(document);
    std::stop_source source;
    source.request_stop();
    LoadContext context;
    context.stop = source.get_token();
    const auto summary = summariseRank(*document, {}, context);
    QVERIFY(!summary);
    QVERIFY(summary.error().reason == Reason::Cancelled);
}

ALLOSTRATA_TEST(TestSummariseRank)
#include "tst_summarise_rank.moc"
