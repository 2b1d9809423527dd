// Peaks at other sizes, predicted from recordings.

#include "core/analysis/predict/predict_answer.h"
#include "core/analysis/predict/sequence_match.h"
#include "core/load/load.h"
#include "core/tables/predict_table.h"
#include "core/tables/snapshot_pickle.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/load_text.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QTest>

#include <cmath>
#include <random>

namespace gen = allostrata::generator;
using namespace allostrata;
using namespace allostrata::test;

namespace {

std::shared_ptr<const Document> scalingFile(const QString &program, int size)
{
    const QString path = sharedFile("data/scaling/") + QStringLiteral("%1_%2.pickle.zst").arg(program).arg(size);
    auto document = load(path.toStdString(), {});
    return document ? *document : nullptr;
}

const Device &traced(const Document &document)
{
    return *std::ranges::max_element(document.devices(), {}, [](const Device &one) { return one.timeline.end(); });
}

RecordedRun runOf(const std::shared_ptr<const Document> &document, double size)
{
    return *recordedRun(document, traced(*document), size, {});
}

std::shared_ptr<const Document> generated(const gen::GeneratorConfig &config)
{
    gen::StringSink sink;
    gen::writeSnapshot(gen::generate(config), sink);
    return loadText(sink.bytes());
}

/// A random program: a transformer, its optimizer and what its loop does.
gen::GeneratorConfig randomProgram(std::mt19937 &random)
{
    gen::GeneratorConfig config = *gen::findPreset("basic_training");
    gen::TrainingOptions &training = config.training;
    const auto one = [&random](std::uint32_t of) { return random() % of == 0; };
    training.layers = 1 + random() % 4;
    training.heads = 1 + random() % 4;
    training.width = training.heads * 32 * (1 + random() % 4);
    training.vocabulary = 500 + random() % 4000;
    training.steps = 2 + random() % 2;
    training.microBatches = 1 + random() % 2;
    training.attention = one(2) ? gen::Attention::Math : gen::Attention::Flash;
    training.amp = one(3);
    training.dropout = one(3);
    training.checkpointing = one(3);
    training.optimizer = static_cast<gen::Optimizer>(random() % 4);
    training.foreach = one(2);
    training.fused = one(4);
    training.fsdpRanks = one(5) ? 2 : 0; // with a stream of its own
    training.pipeline = one(5);
    if (training.pipeline) {
        config.runtime.devices.push_back(config.runtime.devices[0]);
        config.runtime.devices[1].ordinal = 1;
    }
    training.clipping = static_cast<gen::Clipping>(random() % 3);
    training.evaluateEvery = one(4) ? 1 : 0;
    training.runningLoss = one(4);
    training.fixedBatch = one(4);
    return config;
}

struct GeneratedRun {
    RecordedRun run;
    std::shared_ptr<const Document> document;
    double peak = 0;
};

/// Empty if the predicted recording of a size is the one that was made at that size, event by event; else the first
/// difference. Addresses begin elsewhere.
QString differenceOf(const Prediction &prediction, const GeneratedRun &run)
{
    auto snapshot = prediction.recordingOf(run.run.size, {});
    const auto predicted = snapshot ? documentOf(*std::move(snapshot), "predicted", {}) : Error{Reason::NoMemory};
    if (!predicted)
        return QStringLiteral("no recording");
    const Timeline &a = traced(*run.document).timeline;
    const Timeline &b = traced(**predicted).timeline;
    for (std::uint32_t i = 0; i < std::min(a.end(), b.end()); ++i) {
        const EventId id(i);
        if (a.trace().action(id) != b.trace().action(id) || a.trace().eventSize(id) != b.trace().eventSize(id)
            || a.countersAt(i + 1).reserved.value != b.countersAt(i + 1).reserved.value
            || a.countersAt(i + 1).allocated.value != b.countersAt(i + 1).allocated.value)
            return QStringLiteral("event %1: action %2 of %3 B for %4 of %5 B")
                .arg(i)
                .arg(int(b.trace().action(id)))
                .arg(b.trace().eventSize(id))
                .arg(int(a.trace().action(id)))
                .arg(a.trace().eventSize(id));
    }
    return a.end() == b.end() ? QString() : QStringLiteral("%1 events for %2").arg(b.end()).arg(a.end());
}

GeneratedRun runAt(gen::GeneratorConfig config, std::uint64_t gen::TrainingOptions::*input, std::uint64_t size)
{
    config.training.*input = size;
    const auto document = generated(config);
    return {runOf(document, static_cast<double>(size)), document,
            static_cast<double>(traced(*document).timeline.peakRequested().bytes)};
}

} // namespace

class TestPrediction : public QObject {
    Q_OBJECT

    /// At a context and a batch.
    static GeneratedRun runAtBoth(gen::GeneratorConfig config, std::uint64_t context, std::uint64_t batch);

private slots:
    void realProgramsArePredicted_data();
    void realProgramsArePredicted();
    void generatedProgramsArePredicted();
    void reservedIsThatOfAProcessOfThisSize();
    void otherProgramsAreRefused_data();
    void otherProgramsAreRefused();
    void anotherSizeIsProposed();
    void twoNumbersArePredicted();
    void twoNumbersNeedACommonRecording();
    void firstDifferencesAreNamed();
    void cutRecordingsGiveLowerBounds();
    void recordingsThatEndEarlyGiveLowerBounds();
    void contradictionsAreRefused();
    void sumsAreProvedByAThirdSize();
    void twoLawsOfOneStackAreARange();
    void reservedIsRoughInTheMiddle();
    void alignmentIsBounded();
    void recordingsAreFilesLikeAnyOther();
    void recordingsPredictOnesOfTheirOwn();
    void sumsAreRangesUntilAThirdSizeDecides();
    void alignmentFindsTheCommonRuns();
};

void TestPrediction::realProgramsArePredicted_data()
{
    QTest::addColumn<QString>("program");
    QTest::addColumn<QList<int>>("sizes");
    QTest::newRow("attention") << QStringLiteral("attention_d64_forward_backward")
                               << QList<int>{256, 1024, 4096, 8192, 16384};
    QTest::newRow("large") << QStringLiteral("large_forward_keeping_activations") << QList<int>{128, 256, 512};
    QTest::newRow("ring buffer") << QStringLiteral("medium_forward_ring_buffer") << QList<int>{128, 256, 512, 1024};
    QTest::newRow("small") << QStringLiteral("small_forward_fp32") << QList<int>{128, 256, 512};
}

void TestPrediction::realProgramsArePredicted()
{
    ALLOSTRATA_NEEDS_REAL_DATA();
    QFETCH(const QString, program);
    QFETCH(const QList<int>, sizes);
    std::vector<RecordedRun> runs;
    std::vector<double> peaks;
    for (const int size : sizes) {
        const auto document = scalingFile(program, size);
        QVERIFY(document);
        runs.push_back(runOf(document, size));
        peaks.push_back(static_cast<double>(traced(*document).timeline.peakRequested().bytes));
        const std::vector<double> bytes(runs.back().bytes.begin(), runs.back().bytes.end());
        QCOMPARE(peakOf(runs.back(), bytes).bytes, peaks.back());
    }
    constexpr double kWithin = 1e-4;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        for (std::size_t j = i + 1; j < runs.size(); ++j) {
            const auto prediction = Prediction::make({runs[i], runs[j]}, {});
            QVERIFY(prediction);
            QCOMPARE(prediction->refusal(), PredictRefusal::None);
            for (std::size_t k = j + 1; k < runs.size(); ++k) {
                const PredictedPeak peak = prediction->peakAt(runs[k].size);
                QVERIFY(std::abs(peak.requested.value - peaks[k]) <= kWithin * peaks[k]);
                QVERIFY(peak.requested.low <= peaks[k] && peaks[k] <= peak.requested.high);
            }
        }
    }
}

void TestPrediction::generatedProgramsArePredicted()
{
    std::mt19937 random(3); // NOLINT: the same programs in each run
    const int rounds = std::max(qEnvironmentVariableIntValue("ALLOSTRATA_PREDICTIONS"), kIsSanitized ? 8 : 24);
    for (int round = 0; round < rounds; ++round) {
        const gen::GeneratorConfig config = randomProgram(random);
        const auto input = random() % 2 == 0 ? &gen::TrainingOptions::context : &gen::TrainingOptions::batch;
        const std::uint64_t unit = input == &gen::TrainingOptions::context ? 32 : 1;
        const std::uint64_t small = unit * (1 + random() % 3);
        const std::uint64_t middle = small + unit * (1 + random() % 3);
        const std::uint64_t asked = middle + unit * (1 + random() % 8);
        const auto a = runAt(config, input, small);
        const auto b = runAt(config, input, middle);
        const auto c = runAt(config, input, asked);
        const auto prediction = Prediction::make({b.run, a.run}, {}); // in any order
        QCOMPARE(prediction->refusal(), PredictRefusal::None);
        const PredictedPeak peak = prediction->peakAt(c.run.size);
        QVERIFY2(std::abs(peak.requested.value - c.peak) < 1,
                 qPrintable(QStringLiteral("round %1: %2 for %3").arg(round).arg(peak.requested.value).arg(c.peak)));
        const auto heap = prediction->heapAt(c.run.size, {});
        QVERIFY(heap && *heap);
        const Timeline &timeline = traced(*c.document).timeline;
        QCOMPARE((*heap)->reserved.value, static_cast<double>(timeline.peakReserved().bytes.value));
        QCOMPARE((*heap)->allocated.value, static_cast<double>(timeline.peakAllocated().bytes.value));
        const QString difference = differenceOf(*prediction, c);
        QVERIFY2(difference.isEmpty(), qPrintable(QStringLiteral("round %1, ").arg(round) + difference));
        // The largest size that fits is the one where the next one does not.
        const auto capacity = static_cast<std::uint64_t>(c.peak);
        const auto fits = [&](double size) -> Result<bool> {
            return prediction->peakAt(size).requested.value <= static_cast<double>(capacity);
        };
        QCOMPARE(*largestSize(fits, 1), std::optional<double>(static_cast<double>(asked)));
    }
}

void TestPrediction::reservedIsThatOfAProcessOfThisSize()
{
    gen::GeneratorConfig config = *gen::findPreset("basic_training");
    const auto input = &gen::TrainingOptions::context;
    const auto prediction = Prediction::make({runAt(config, input, 32).run, runAt(config, input, 64).run}, {});
    config.training.context = 160;
    const auto document = generated(config);
    const auto heap = prediction->heapAt(160, {});
    QVERIFY(heap && *heap);
    QCOMPARE((*heap)->reserved.value, static_cast<double>(traced(*document).timeline.peakReserved().bytes.value));
    QCOMPARE((*heap)->allocated.value, static_cast<double>(traced(*document).timeline.peakAllocated().bytes.value));
}

void TestPrediction::otherProgramsAreRefused_data()
{
    QTest::addColumn<int>("change");
    QTest::newRow("another layer count") << 0;
    QTest::newRow("another optimizer") << 1;
    QTest::newRow("another attention") << 2;
    QTest::newRow("another number of steps") << 3;
    QTest::newRow("a ring buffer with another part") << 4;
}

void TestPrediction::otherProgramsAreRefused()
{
    QFETCH(const int, change);
    const bool mayFit = change != 0;
    std::mt19937 random(5); // NOLINT: the same programs in each run
    for (int round = 0; round < 6; ++round) {
        const gen::GeneratorConfig config = randomProgram(random);
        gen::GeneratorConfig other = config;
        gen::TrainingOptions &training = other.training;
        const bool isMath = training.attention == gen::Attention::Math;
        switch (change) {
        case 0: training.layers += 1 + random() % 3; break;
        case 1:
            training.optimizer = training.optimizer == gen::Optimizer::AdamW ? gen::Optimizer::Sgd
                                                                             : gen::Optimizer::AdamW;
            break;
        case 2: training.attention = isMath ? gen::Attention::Flash : gen::Attention::Math; break;
        case 3: training.steps *= 3; break;
        default: other.runtime.recorder.maxEntries = 150 + random() % 100; break;
        }
        const auto a = runAt(config, &gen::TrainingOptions::context, 64);
        const auto b = runAt(other, &gen::TrainingOptions::context, 96);
        const auto prediction = Prediction::make({a.run, b.run}, {});
        if (prediction->refusal() != PredictRefusal::None)
            continue;
        QVERIFY2(mayFit, qPrintable(QStringLiteral("round %1").arg(round)));
        // What both have in common may be enough: then it is right about the larger recording's program.
        constexpr double kWithin = 0.01;
        const auto c = runAt(other, &gen::TrainingOptions::context, 160);
        QVERIFY(std::abs(prediction->peakAt(160).requested.value - c.peak) <= kWithin * c.peak);
    }
}

void TestPrediction::anotherSizeIsProposed()
{
    const gen::GeneratorConfig config = *gen::findPreset("basic_training");
    RecordedRun a = runAt(config, &gen::TrainingOptions::context, 64).run;
    RecordedRun b = runAt(config, &gen::TrainingOptions::context, 256).run;
    b.size = 257; // said
    const auto wrong = Prediction::make({a, b}, {});
    QCOMPARE(wrong->refusal(), PredictRefusal::NoPower);
    QCOMPARE(wrong->checks().front().impliedSize, std::optional<double>(256));
    b.size = 64;
    QCOMPARE(Prediction::make({a, b}, {})->refusal(), PredictRefusal::SameSize);
    a.size = 32; // the same recording twice
    RecordedRun same = a;
    same.size = 64;
    QCOMPARE(Prediction::make({a, same}, {})->refusal(), PredictRefusal::NoGrowth);
}

GeneratedRun TestPrediction::runAtBoth(gen::GeneratorConfig config, std::uint64_t context, std::uint64_t batch)
{
    config.training.batch = batch;
    GeneratedRun run = runAt(config, &gen::TrainingOptions::context, context);
    run.run.second = static_cast<double>(batch);
    return run;
}

void TestPrediction::twoNumbersArePredicted()
{
    std::mt19937 random(7); // NOLINT: the same programs in each run
    for (int round = 0; round < (kIsSanitized ? 4 : 12); ++round) {
        const gen::GeneratorConfig config = randomProgram(random);
        const auto base = runAtBoth(config, 64, 2);
        const auto longer = runAtBoth(config, 96, 2);
        const auto wider = runAtBoth(config, 64, 3);
        const auto asked = runAtBoth(config, 224, 7);
        const auto prediction = Prediction::make({longer.run, base.run, wider.run}, {});
        QCOMPARE(prediction->refusal(), PredictRefusal::None);
        QVERIFY(prediction->hasSecond());
        QCOMPARE(prediction->base().size, 64.0);
        const PredictedPeak peak = prediction->peakAt({224, 7});
        QVERIFY2(
            std::abs(peak.requested.value - asked.peak) < 1,
            qPrintable(QStringLiteral("round %1: %2 for %3").arg(round).arg(peak.requested.value).arg(asked.peak)));
        // Without a second number it is that of the base.
        QCOMPARE(prediction->peakAt(96).requested.value, longer.peak);
        QCOMPARE(prediction->peakAt({64, 3}).requested.value, wider.peak);
    }
}

void TestPrediction::twoNumbersNeedACommonRecording()
{
    const gen::GeneratorConfig config = *gen::findPreset("basic_training");
    const auto a = runAtBoth(config, 64, 2);
    const auto b = runAtBoth(config, 96, 3);
    QCOMPARE(Prediction::make({a.run, b.run}, {})->refusal(), PredictRefusal::NoBase);
}

void TestPrediction::firstDifferencesAreNamed()
{
    gen::GeneratorConfig config = *gen::findPreset("basic_training");
    const auto a = runAt(config, &gen::TrainingOptions::context, 64);
    config.training.dropout = !config.training.dropout;
    config.training.layers *= 2;
    const auto b = runAt(config, &gen::TrainingOptions::context, 96);
    const auto answers = answerPrediction({a.run, b.run}, {}, nullptr, false, {});
    QVERIFY(answers->prediction->refusal() != PredictRefusal::None);
    QVERIFY(!answers->differences.empty());
    for (const StackDifference &difference : answers->differences) {
        QVERIFY(!difference.line.empty());
        QVERIFY(difference.inBase != difference.inOther);
    }
    QVERIFY(answers->sizes.empty());
}

void TestPrediction::cutRecordingsGiveLowerBounds()
{
    gen::GeneratorConfig config = *gen::findPreset("basic_training");
    config.training.steps = 1;
    config.training.layers = 12;
    config.runtime.recorder.maxEntries = 1000; // the end of the only step
    const auto a = runAt(config, &gen::TrainingOptions::context, 64);
    const auto b = runAt(config, &gen::TrainingOptions::context, 96);
    const auto cut = answerPrediction({a.run, b.run}, {{160}, std::uint64_t(1) << 40}, nullptr, true, {});
    QCOMPARE(cut->prediction->refusal(), PredictRefusal::None);
    QVERIFY(cut->isLeast);
    QCOMPARE(fitOf(cut->sizes.front(), *cut, std::uint64_t(1) << 40), FitVerdict::Maybe);
    QCOMPARE(fitOf(cut->sizes.front(), *cut, 1), FitVerdict::No);
    config.runtime.recorder.maxEntries = 1 << 20;
    const auto whole = answerPrediction(
        {runAt(config, &gen::TrainingOptions::context, 64).run, runAt(config, &gen::TrainingOptions::context, 96).run},
        {{160}, std::uint64_t(1) << 40}, nullptr, true, {});
    QVERIFY(!whole->isLeast);
    QCOMPARE(fitOf(whole->sizes.front(), *whole, std::uint64_t(1) << 40), FitVerdict::Yes);
}

void TestPrediction::recordingsThatEndEarlyGiveLowerBounds()
{
    gen::GeneratorConfig config = *gen::findPreset("basic_training");
    const auto small = runAt(config, &gen::TrainingOptions::context, 64);
    config.runtime.maxEvents = small.document->devices()[0].timeline.end() / 4; // ends in the first step
    const auto cut = runAt(config, &gen::TrainingOptions::context, 96);
    const auto answers = answerPrediction({small.run, cut.run}, {{160}, {}}, nullptr, false, {});
    QCOMPARE(answers->refusal, PredictRefusal::None);
    QVERIFY(answers->isLeast);
}

void TestPrediction::contradictionsAreRefused()
{
    const gen::GeneratorConfig config = *gen::findPreset("basic_training");
    RecordedRun third = runAt(config, &gen::TrainingOptions::context, 160).run;
    for (std::uint64_t &bytes : third.bytes)
        bytes *= 2; // the program was changed before the third
    const auto answers = answerPrediction({runAt(config, &gen::TrainingOptions::context, 64).run,
                                           runAt(config, &gen::TrainingOptions::context, 96).run, third},
                                          {}, nullptr, false, {});
    QVERIFY(answers->refusal != PredictRefusal::None);
}

void TestPrediction::sumsAreProvedByAThirdSize()
{
    const gen::GeneratorConfig config = *gen::findPreset("basic_training");
    std::vector<RecordedRun> runs;
    for (const std::uint64_t size : {64, 96, 160})
        runs.push_back(runAt(config, &gen::TrainingOptions::context, size).run);
    for (RecordedRun &run : runs)
        run.size -= 7; // the size that the user knows is not the one that the program works with
    QCOMPARE(Prediction::make({runs[0], runs[1]}, {})->refusal(), PredictRefusal::NoPower);
    const auto three = Prediction::make(runs, {});
    QCOMPARE(three->refusal(), PredictRefusal::None);
    const auto asked = runAt(config, &gen::TrainingOptions::context, 320);
    QVERIFY(std::abs(three->peakAt(313).requested.value - asked.peak) < 1);
}

void TestPrediction::twoLawsOfOneStackAreARange()
{
    // One stack allocates twice a step, 256 B each at the larger size: one is constant, the other linear.
    RecordedRun small;
    RecordedRun large;
    const auto add = [](RecordedRun &run, std::uint64_t bytes) {
        run.bytes.push_back(bytes);
        run.stacks.push_back(1);
        run.shortStacks.push_back(1);
        run.changes.push_back({static_cast<std::uint32_t>(run.bytes.size() - 1), true});
        run.changeEvents.push_back(static_cast<std::uint32_t>(run.changes.size() - 1));
    };
    for (const std::uint64_t bytes : {256, 128})
        add(small, bytes);
    for (const std::uint64_t bytes : {256, 256, 256})
        add(large, bytes);
    const RunMatch match = matchRuns(small, large, {128, 256});
    QCOMPARE(match.by[2], PairedBy::StackLaw);
    QCOMPARE(match.alternatives.size(), std::size_t(1));
}

void TestPrediction::reservedIsRoughInTheMiddle()
{
    gen::GeneratorConfig config = *gen::findPreset("basic_training");
    const auto predictionOf = [&config] {
        return Prediction::make({runAt(config, &gen::TrainingOptions::context, 64).run,
                                 runAt(config, &gen::TrainingOptions::context, 96).run},
                                {});
    };
    QVERIFY(!predictionOf()->isReservedRough());
    config.training.history = gen::HistoryStart::AfterFirstStep;
    const auto late = predictionOf();
    QCOMPARE(late->refusal(), PredictRefusal::None);
    QVERIFY(late->isReservedRough());
    const auto heap = late->heapAt(160, {});
    QVERIFY((*heap)->reserved.high > 1.4 * (*heap)->reserved.value);
}

void TestPrediction::alignmentIsBounded()
{
    // Neighbours are swapped: each common run has one element, so that every split costs a pass over what is left.
    constexpr std::uint64_t kMany = 60'000;
    std::vector<std::uint64_t> a(kMany);
    std::vector<std::uint64_t> b(kMany);
    for (std::uint64_t i = 0; i < kMany; ++i) {
        a[i] = i;
        b[i] = i ^ 1U;
    }
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(alignedRows(a, b, stop.get_token()).size() <= 1);
    QVERIFY(alignedRows(a, b).size() < kMany / 2); // gave up
}

void TestPrediction::recordingsAreFilesLikeAnyOther()
{
    const gen::GeneratorConfig config = *gen::findPreset("basic_training");
    const auto prediction = Prediction::make(
        {runAt(config, &gen::TrainingOptions::context, 64).run, runAt(config, &gen::TrainingOptions::context, 96).run},
        {});
    auto snapshot = prediction->recordingOf(160, {});
    std::string bytes;
    const TextSink sink = [&bytes](std::string_view text) -> Result<void> {
        bytes += text;
        return {};
    };
    QVERIFY(writeSnapshotPickle(**snapshot, sink, {}));
    const auto made = documentOf(*std::move(snapshot), "predicted", {});
    QVERIFY((*made)->isMade && (*made)->isDerived());
    const auto read = loadText(bytes);
    QVERIFY(read && read->isDerived() && !read->isMade);
    QCOMPARE(read->diagnostics.count(Issue::UnknownKey), 0U);
    QCOMPARE(read->diagnostics.count(Issue::SegmentHeaderMismatch), 0U);
    const Trace &a = traced(**made).timeline.trace();
    const Trace &b = traced(*read).timeline.trace();
    QCOMPARE(a.size(), b.size());
    for (std::uint32_t i = 0; i < a.size(); ++i) {
        const TraceEvent of = a.event(EventId(i));
        const TraceEvent in = b.event(EventId(i));
        QVERIFY(of.action == in.action && of.address == in.address && of.size == in.size && of.timeUs == in.timeUs);
        const auto text = [](const Document &document, const TraceEvent &event) {
            std::string lines;
            for (const FrameId id : document.snapshot()->stacks.stack(event.stack)) {
                const Frame &frame = document.snapshot()->stacks.frame(id);
                lines += std::string(document.snapshot()->text(frame.function)) + ' '
                         + std::string(document.snapshot()->text(frame.file)) + ' ' + std::to_string(frame.line) + '|';
            }
            return lines;
        };
        QCOMPARE(text(**made, of), text(*read, in));
    }
    QCOMPARE(read->snapshot()->segments.size(), (*made)->snapshot()->segments.size());
    QCOMPARE(read->snapshot()->blocks.size(), (*made)->snapshot()->blocks.size());
}

/// Derived recordings are recordings: others are predicted from them.
void TestPrediction::recordingsPredictOnesOfTheirOwn()
{
    const gen::GeneratorConfig config = *gen::findPreset("basic_training");
    const auto input = &gen::TrainingOptions::context;
    const auto small = runAt(config, input, 64).run;
    const auto prediction = Prediction::make({small, runAt(config, input, 96).run}, {});
    const auto made = documentOf(*prediction->recordingOf(160, {}), "predicted", {});
    const auto next = Prediction::make({small, runOf(*made, 160)}, {});
    QCOMPARE(next->refusal(), PredictRefusal::None);
    QCOMPARE(next->peakAt(320).requested.value, runAt(config, input, 320).peak);
}

void TestPrediction::sumsAreRangesUntilAThirdSizeDecides()
{
    const auto pointsOf = [](std::initializer_list<double> sizes, auto bytes) {
        std::vector<SizePoint> points;
        for (const double size : sizes)
            points.push_back({size, static_cast<std::uint64_t>(bytes(size))});
        return points;
    };
    const auto sum = [](double x) { return 3 * x + 2 * x * x; };
    const SizeFit two = fitSizes(pointsOf({128, 256}, sum));
    QCOMPARE(two.law, SizeLaw::TwoTerms);
    QVERIFY(
        std::ranges::any_of(two.forms, [&](const SizeForm &form) { return std::abs(form.at(1024) - sum(1024)) < 1; }));
    const SizeFit three = fitSizes(pointsOf({128, 512, 256}, sum));
    QCOMPARE(three.forms.size(), std::size_t(1));
    QVERIFY(std::abs(three.forms[0].at(4096) - sum(4096)) < 1);
    const auto offset = [](double x) { return 1000 + 3 * x; };
    QVERIFY(std::abs(fitSizes(pointsOf({128, 512, 256}, offset)).forms.front().at(4096) - offset(4096)) < 1);
    QCOMPARE(fitSizes(pointsOf({128, 256}, [](double) { return 77; })).law, SizeLaw::Constant);
    QCOMPARE(fitSizes(pointsOf({256}, offset)).law, SizeLaw::Unknown);
    QCOMPARE(fitSizes(pointsOf({128, 256}, [](double x) { return 5000 - x; })).law, SizeLaw::Irregular);
}

void TestPrediction::alignmentFindsTheCommonRuns()
{
    std::mt19937 random(9); // NOLINT: the same sequences in each run
    for (int round = 0; round < 300; ++round) {
        std::vector<std::uint64_t> a(random() % 40);
        for (auto &one : a)
            one = random() % 6;
        std::vector<std::uint64_t> b = a;
        for (auto cuts = random() % 4; cuts > 0 && !b.empty(); --cuts)
            b.erase(b.begin() + static_cast<std::ptrdiff_t>(random() % b.size()));
        const auto rows = alignedRows(a, b);
        QVERIFY(rows.size() + 8 >= b.size()); // nearly all of what is left
        for (std::size_t i = 0; i < rows.size(); ++i) {
            QCOMPARE(a[rows[i].first], b[rows[i].second]);
            QVERIFY(i == 0 || (rows[i].first > rows[i - 1].first && rows[i].second > rows[i - 1].second));
        }
    }
}

ALLOSTRATA_TEST(TestPrediction, QCoreApplication)

#include "tst_prediction.moc"
