// How to record, on the start page: the lines for each situation, and the helper as a file.
#include "tests/support/test_main.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/window/capture_helper.h"
#include "widgets/window/record_panel.h"

#include <QApplication>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace allostrata;

class TestRecordPanel : public QObject {
    Q_OBJECT

private slots:
    void savesTheHelper();
    void reportsAFailedSave();
    void showsTheCodeThatUsesTheHelper();

private:
    /// Acts like the user: clicks the button, then enters a name in the dialog.
    static void save(RecordPanel &panel, const QString &path);
    [[nodiscard]] static bool says(const RecordPanel &panel, const QString &text);
};

void TestRecordPanel::save(RecordPanel &panel, const QString &path)
{
    for (QPushButton *button : panel.findChildren<QPushButton *>()) {
        if (button->text().contains(u"helper"_s))
            button->click();
    }
    auto *dialog = panel.findChild<QFileDialog *>();
    QVERIFY(dialog);
    QVERIFY(dialog->selectedFiles().value(0).endsWith(u"allostrata_capture.py"_s));
    emit dialog->fileSelected(path);
    dialog->close();
}

bool TestRecordPanel::says(const RecordPanel &panel, const QString &text)
{
    for (const QLabel *label : panel.findChildren<QLabel *>()) {
        if (label->text().contains(text))
            return true;
    }
    return false;
}

void TestRecordPanel::savesTheHelper()
{
    const QTemporaryDir folder;
    RecordPanel panel;
    panel.show();
    const QString path = folder.filePath(u"mine.py"_s);
    save(panel, path);
    QFile written(path);
    QVERIFY(written.open(QIODevice::ReadOnly));
    QVERIFY(written.readAll() == captureHelper() && written.size() > 10000);
    QVERIFY(says(panel, path));
}

void TestRecordPanel::reportsAFailedSave()
{
    const QTemporaryDir folder;
    RecordPanel panel;
    panel.show();
    save(panel, folder.filePath(u"no/such/folder.py"_s));
    QVERIFY(!says(panel, u"Saved as"_s));
    QVERIFY(says(panel, u"no/such/folder.py"_s));
}

void TestRecordPanel::showsTheCodeThatUsesTheHelper()
{
    RecordPanel panel;
    auto *occasions = panel.findChild<SegmentedControl *>();
    QVERIFY(occasions);
    occasions->setCurrent(3);
    QVERIFY(panel.code().contains(u"allostrata_capture"_s));
    QVERIFY(captureHelper().contains("def record(") && captureHelper().contains("def watch("));
}

ALLOSTRATA_TEST(TestRecordPanel, QApplication)
#include "tst_record_panel.moc"
