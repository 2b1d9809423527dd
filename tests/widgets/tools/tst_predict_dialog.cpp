// The dialog that predicts the peak at other sizes.
// The generator has a method called emit: before Qt.
#include "core/load/load.h"
#include "tests/support/generated.h"

#include "tests/support/test_main.h"
#include "widgets/models/report_model.h"
#include "widgets/tools/predict/predict_dialog.h"
#include "widgets/tools/predict/predict_plot.h"
#include "widgets/tools/report/report_run.h"

#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

namespace gen = allostrata::generator;
using namespace allostrata;

class TestPredictDialog : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void predictsFromTheNames();
    void searchesWhatFits();
    void refusesOtherPrograms();
    void asksForSizes();
    void opensWhatWouldBeRecorded();
    void savesTablesPicturesAndRecordings();
    void readsWhatIsOpen();

private:
    [[nodiscard]] QString write(const QString &name, std::uint64_t context, std::uint64_t layers = 2);
    [[nodiscard]] static bool isReady(const PredictDialog &dialog) { return dialog.found() && !dialog.isBusy(); }

    QTemporaryDir m_folder;
    QString m_small;
    QString m_large;
    double m_peak = 0; ///< at 160
};

QString TestPredictDialog::write(const QString &name, std::uint64_t context, std::uint64_t layers)
{
    gen::GeneratorConfig config = *gen::findPreset("basic_training");
    config.training.context = context;
    config.training.layers = layers;
    gen::StringSink sink;
    gen::writeSnapshot(gen::generate(config), sink);
    QFile file(m_folder.filePath(name));
    const std::string bytes = sink.bytes();
    return file.open(QIODevice::WriteOnly) && file.write(bytes.data(), qint64(bytes.size())) == qint64(bytes.size())
               ? file.fileName()
               : QString();
}

void TestPredictDialog::initTestCase()
{
    m_small = write(QStringLiteral("train_ctx64.pickle"), 64);
    m_large = write(QStringLiteral("train_ctx96.pickle"), 96);
    const auto asked = load(write(QStringLiteral("asked.pickle"), 160).toStdString(), {});
    QVERIFY(!m_small.isEmpty() && !m_large.isEmpty() && asked);
    m_peak = static_cast<double>((*asked)->devices()[0].timeline.peakRequested().bytes);
}

void TestPredictDialog::predictsFromTheNames()
{
    Session session;
    PredictDialog dialog(session);
    dialog.addFiles({m_large, m_small});
    QTRY_VERIFY(isReady(dialog) && dialog.model().rowCount() == 3); // twice, four and eight times the largest
    auto *files = dialog.findChild<QTableWidget *>();
    QCOMPARE(files->item(0, 1)->text(), QStringLiteral("96"));
    QCOMPARE(files->item(1, 1)->text(), QStringLiteral("64"));
    auto *sizes = dialog.findChild<QLineEdit *>();
    sizes->setText(QStringLiteral("160"));
    QTest::keyClick(sizes, Qt::Key_Return);
    QTRY_VERIFY(isReady(dialog) && dialog.model().rowCount() == 1);
    QCOMPARE(dialog.found()->answers->sizes.front().peak.requested.value, m_peak);
    QVERIFY(dialog.found()->answers->sizes.front().heap);
    QVERIFY(!dialog.findChild<PredictPlot *>()->chart().isEmpty());
    files->item(0, 1)->setText(QStringLiteral("64")); // both 64: refused
    QTRY_VERIFY(isReady(dialog) && !dialog.found()->problem.isEmpty());
    QVERIFY(dialog.words().contains(QStringLiteral("same size")));
    QCOMPARE(dialog.model().rowCount(), 0);
}

void TestPredictDialog::searchesWhatFits()
{
    Session session;
    PredictDialog dialog(session);
    dialog.addFiles({m_small, m_large});
    dialog.findChild<QComboBox *>()->setCurrentText(QStringLiteral("1 GiB"));
    QTest::keyClick(dialog.findChild<QComboBox *>()->lineEdit(), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(isReady(dialog) && dialog.found()->ask.capacity, 30000);
    QVERIFY2(dialog.words().contains(QStringLiteral("largest size that fits")), qPrintable(dialog.words()));
    const auto largest = dialog.found()->answers->largestRequested;
    QVERIFY(largest && dialog.found()->answers->prediction->peakAt(*largest).requested.value <= double(1 << 30));
}

void TestPredictDialog::refusesOtherPrograms()
{
    Session session;
    PredictDialog dialog(session);
    dialog.addFiles({m_small, write(QStringLiteral("train_ctx128.pickle"), 128, 5)});
    QTRY_VERIFY(isReady(dialog) && dialog.found()->answers);
    QVERIFY(!dialog.found()->problem.isEmpty());
    QVERIFY(!dialog.found()->answers->differences.empty());
    QVERIFY(dialog.findChild<PredictPlot *>()->chart().isEmpty());
}

void TestPredictDialog::asksForSizes()
{
    Session session;
    PredictDialog dialog(session);
    dialog.addFiles({write(QStringLiteral("one.pickle"), 64), write(QStringLiteral("other.pickle"), 96)});
    QTRY_VERIFY(isReady(dialog) && !dialog.found()->problem.isEmpty());
    QVERIFY2(dialog.words().contains(QStringLiteral("Enter the size")), qPrintable(dialog.words()));
    auto *files = dialog.findChild<QTableWidget *>();
    files->item(0, 1)->setText(QStringLiteral("64"));
    files->item(1, 1)->setText(QStringLiteral("96"));
    QTRY_VERIFY(isReady(dialog) && dialog.found()->problem.isEmpty());
}

void TestPredictDialog::opensWhatWouldBeRecorded()
{
    Session session;
    PredictDialog dialog(session);
    dialog.addFiles({m_small, m_large});
    auto *sizes = dialog.findChild<QLineEdit *>();
    sizes->setText(QStringLiteral("160"));
    QTest::keyClick(sizes, Qt::Key_Return);
    QTRY_VERIFY(isReady(dialog) && dialog.model().rowCount() == 1);
    dialog.openRow(0);
    QTRY_VERIFY(session.document());
    QVERIFY(session.document()->isMade && session.document()->isDerived());
    QCOMPARE(session.document()->path, std::string("predicted/train_ctx160.pickle"));
    QCOMPARE(static_cast<double>(session.device()->timeline.peakRequested().bytes), m_peak);
    RunReportWish wish; // nor is a file needed for a report
    wish.files = {session.document()->path};
    wish.made[session.document()->path] = session.document();
    wish.shape = RunReportShape::Text;
    const RunReportOutcome report = makeRunReports(wish, {});
    QVERIFY(report.unread.empty());
    QVERIFY(report.text.find("Predicted, not recorded: 160 (") != std::string::npos);
    session.reload(session.active()->id); // there is no file
    QVERIFY(session.loads().empty());
    session.setMemoryBudget(1); // nor could it be read again
    QCOMPARE(session.documents().size(), std::size_t(1));
}

void TestPredictDialog::savesTablesPicturesAndRecordings()
{
    Session session;
    PredictDialog dialog(session);
    dialog.addFiles({m_small, m_large});
    QTRY_VERIFY(isReady(dialog) && dialog.model().rowCount() == 3);
    for (const char *const name : {"a.csv", "a.md", "a.png", "a.svg", "a.pickle"}) {
        const QString path = m_folder.filePath(QLatin1String(name));
        dialog.saveTo(path);
        QTRY_VERIFY(QFile::exists(path));
    }
    const auto read = load(m_folder.filePath(QStringLiteral("a.pickle")).toStdString(), {});
    QVERIFY(read && (*read)->isDerived() && !(*read)->isMade);
}

void TestPredictDialog::readsWhatIsOpen()
{
    Session session;
    session.open({m_small});
    QTRY_VERIFY(session.document());
    PredictDialog dialog(session);
    dialog.addFiles({m_small, m_large});
    QTRY_VERIFY(isReady(dialog) && dialog.model().rowCount() == 3);
    QCOMPARE(dialog.found()->recordings.front().document, session.document());
}

ALLOSTRATA_TEST(TestPredictDialog, QApplication)
#include "tst_predict_dialog.moc"
