// The dialog that makes reports: its output and its errors.
#include "core/load/load.h"
#include "tests/support/test_main.h"
#include "tests/support/session_helpers.h"
#include "widgets/tools/report/report_dialog.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QListWidget>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace allostrata;

namespace {

const QString kSample = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/resources/samples/training_run.pickle.zst");

/// The dialog with the sample open in its session, set to make one page in a folder. It does not open what it makes.
class Asked {
public:
    Asked(const QString &folder, const QString &capacity = {})
    {
        session.open({kSample});
        if (!QTest::qWaitFor([this] { return session.document() != nullptr; }, 20000))
            return;
        dialog = new RunReportDialog(session);
        dialog->show();
        field<QLineEdit>("Folder")->setText(folder);
        field<QComboBox>("Output")->setCurrentIndex(2);
        field<QComboBox>("Pictures")->setCurrentIndex(2);
        field<QLineEdit>("Device memory")->setText(capacity);
        dialog->findChild<QCheckBox *>()->setChecked(false);
    }
    ~Asked() { delete dialog; }

    template <typename Field>
    [[nodiscard]] Field *field(const char *name) const
    {
        for (Field *one : dialog->findChildren<Field *>()) {
            if (one->accessibleName() == QLatin1String(name))
                return one;
        }
        return nullptr;
    }
    [[nodiscard]] QPushButton *make() const { return dialog->findChild<QPushButton *>(QStringLiteral("reportMake")); }
    [[nodiscard]] QString message() const
    {
        return dialog->findChild<QLabel *>(QStringLiteral("reportMessage"))->text();
    }
    /// Result of the dialog; null if it did not finish.
    [[nodiscard]] QString made() const
    {
        QSignalSpy finished(dialog, &RunReportDialog::finished);
        make()->click();
        return finished.wait(60000) ? finished.first().first().toString() : QString();
    }

    Session session;
    RunReportDialog *dialog = nullptr;
};

} // namespace

class TestRunReportDialog : public QObject {
    Q_OBJECT

private slots:
    void writesAPage()
    {
        const QTemporaryDir base;
        const Asked asked(base.path(), QStringLiteral("80GiB"));
        QCOMPARE(asked.dialog->wish().options.capacity, std::uint64_t(80) << 30U);
        const QString page = asked.made();
        QCOMPARE(page, base.filePath(QStringLiteral("training_run.html")));
        QVERIFY(QFile::exists(page));
        QVERIFY(asked.message().contains(page));
        QCOMPARE(asked.made(), base.filePath(QStringLiteral("training_run_2.html"))); // no file is overwritten
    }

    void readsThePartThatIsOpen()
    {
        const QTemporaryDir base;
        Asked asked(base.path());
        const ReadPart part = *readPartIn("1000:2000");
        asked.session.openPart(kSample, part);
        QTRY_COMPARE_WITH_TIMEOUT(asked.session.documents().size(), 2U, 20000);
        const RunReportDialog dialog(asked.session);
        auto *files = dialog.findChild<QListWidget *>(QStringLiteral("reportFiles"));
        QCOMPARE(files->item(1)->text(), QStringLiteral("training_run.pickle.zst (1000:2000)"));
        for (int row = 0; row < files->count(); ++row)
            files->item(row)->setCheckState(Qt::Checked);
        RunReportWish wish = dialog.wish();
        QCOMPARE(wish.parts, (std::vector<ReadPart>{{}, part}));
        wish.shape = RunReportShape::Text;
        const auto made = makeRunReports(wish, {});
        wish.parts.clear();
        QVERIFY(!made.text.empty() && made.text != makeRunReports(wish, {}).text);
    }

    void createsARunFolder()
    {
        const QTemporaryDir base;
        const Asked asked(base.filePath(QStringLiteral("new/results")));
        asked.field<QComboBox>("Output")->setCurrentIndex(0);
        const QString folder = asked.made();
        QVERIFY(folder.endsWith(QStringLiteral("_training_run")));
        QVERIFY(QFile::exists(folder + QStringLiteral("/analysis_report.txt")));
    }

    void reportsAFolderItCannotCreate()
    {
        const QTemporaryDir base;
        QFile file(base.filePath(QStringLiteral("taken")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const Asked asked(file.fileName());
        for (const int shape : {0, 2}) {
            asked.field<QComboBox>("Output")->setCurrentIndex(shape);
            QVERIFY(asked.made().isEmpty());
            QVERIFY2(asked.message().contains(file.fileName()), qPrintable(asked.message()));
        }
        QCOMPARE(file.size(), 0);
    }

    void closingCancelsTheReport()
    {
        const QTemporaryDir base;
        const Asked asked(base.path());
        asked.field<QComboBox>("Output")->setCurrentIndex(0);
        QSignalSpy finished(asked.dialog, &RunReportDialog::finished);
        asked.make()->click();
        asked.dialog->close();
        QVERIFY(asked.dialog->isVisible()); // the first time it cancels, and stays
        QVERIFY(finished.wait(60000));
        QVERIFY(finished.first().first().toString().isEmpty());
        QVERIFY(QDir(base.path()).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot));
    }

    void enterStartsTheReport()
    {
        const QTemporaryDir base;
        const Asked asked(base.path());
        QVERIFY(asked.make()->isDefault());
        for (const QPushButton *one : asked.dialog->findChildren<QPushButton *>())
            QVERIFY(one == asked.make() || !one->isDefault());
    }

    void refusesAnInvalidSize()
    {
        const QTemporaryDir base;
        const Asked asked(base.path(), QStringLiteral("much"));
        QVERIFY(!asked.make()->isEnabled());
        QVERIFY(asked.message().contains(QStringLiteral("80GiB")));
        asked.field<QLineEdit>("Device memory")->clear();
        QVERIFY(asked.make()->isEnabled());
        QVERIFY(asked.message().isEmpty());
        asked.dialog->findChild<QListWidget *>()->item(0)->setCheckState(Qt::Unchecked);
        QVERIFY(!asked.make()->isEnabled());
    }
};

ALLOSTRATA_TEST(TestRunReportDialog, QApplication)
#include "tst_report_dialog.moc"
