// Peaks at other sizes, predicted from recordings.

#include "core/analysis/predict/prediction.h"
#include "core/analysis/predict/sequence_match.h"
#include "core/load/load.h"
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
    training.clipping = static_cast<gen::Clipping>(random() % 3);
    training.evaluateEvery = one(4) ? 1 : 0;
    training.runningLoss = one(4);
    training.fixedBatch = one(4);
    return config;
}

struct GeneratedRun {
    RecordedRun run;
    double peak = 0;
};

GeneratedRun runAt(gen::GeneratorConfig config, std::uint64_t gen::TrainingOptions::*input, std::uint64_t size)
{
    config.training.*input = size;
    const auto document = generated(config);
    return {runOf(document, static_cast<double>(size)),
            static_cast<double>(traced(*document).timeline.peakRequested().bytes)};
}

} // namespace

class TestPrediction : public QObject {
    Q_OBJECT

private slots:
    void realProgramsArePredicted_data();
    void realProgramsArePredicted();
    void generatedProgramsArePredicted();
    void reservedIsThatOfAProcessOfThisSize();
    void otherProgramsAreRefused_data();
    void otherProgramsAreRefused();
    void anotherSizeIsProposed();
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
    const int rounds = std::max(qEnvironmentVariableIntValue("ALLOSTRATA_PREDICTIONS"), 24);
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
        default: training.steps *= 3; break;
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
