// Peaks at other sizes, predicted from recordings.

#include "core/analysis/predict/prediction.h"
#include "core/analysis/predict/sequence_match.h"
#include "core/load/load.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QTest>

#include <cmath>
#include <random>

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

RecordedRun runOf(const Document &document, double size) { return *recordedRun(document, traced(document), size, {}); }

} // namespace

class TestPrediction : public QObject {
    Q_OBJECT

private slots:
    void realProgramsArePredicted_data();
    void realProgramsArePredicted();
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
        runs.push_back(runOf(*document, size));
        peaks.push_back(static_cast<double>(traced(*document).timeline.peakRequested().bytes));
        const std::vector<double> bytes(runs.back().bytes.begin(), runs.back().bytes.end());
        QCOMPARE(peakOf(runs.back(), bytes).bytes, peaks.back());
    }
    constexpr double kWithin = 1e-4;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        for (std::size_t j = i + 1; j < runs.size(); ++j) {
            const auto prediction = Prediction::make({runs[i], runs[j]}, {});
            QVERIFY(prediction);
            const PredictCheck &check = prediction->checks().front();
            for (std::size_t k = j + 1; k < runs.size(); ++k) {
                const PredictedPeak peak = prediction->peakAt(runs[k].size);
                qDebug() << program << sizes[qsizetype(i)] << sizes[qsizetype(j)] << sizes[qsizetype(k)]
                         << std::abs(peak.requested.value - peaks[k]) / peaks[k] << qint64(peak.requested.value)
                         << qint64(peaks[k]) << check.matched << check.strong << check.cover << check.power
                         << int(check.refusal);
                QVERIFY(std::abs(peak.requested.value - peaks[k]) <= kWithin * peaks[k]);
                QVERIFY(peak.requested.low <= peaks[k] && peaks[k] <= peak.requested.high);
            }
        }
    }
}

ALLOSTRATA_TEST(TestPrediction, QCoreApplication)

#include "tst_prediction.moc"
