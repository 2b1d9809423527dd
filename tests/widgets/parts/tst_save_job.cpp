// Saves in the background: cancelled ones leave the file that was there, and no window closes over one by itself.

#include "widgets/parts/save_job.h"

#include "core/base/load_context.h"
#include "core/io/atomic_file.h"
#include "tests/support/test_main.h"
#include "widgets/parts/table_export.h"
#include "widgets/session/work_pool.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDialog>
#include <QFile>
#include <QFileDialog>
#include <QMainWindow>
#include <QMessageBox>
#include <QPointer>
#include <QProgressDialog>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <memory>
#include <new>
#include <optional>
#include <thread>

using namespace allostrata;
using namespace Qt::StringLiterals;

namespace {

/// Work that writes "new" once it may; ends early if it is cancelled.
struct HeldWork {
    std::shared_ptr<std::atomic<bool>> mayEnd = std::make_shared<std::atomic<bool>>(false);

    Result<void> operator()(const QString &path, const LoadContext &context) const
    {
        while (!*mayEnd) {
            if (auto stopped = context.cancelled())
                return *stopped;
            std::this_thread::yield();
        }
        return writeFile(path.toStdString(), "new");
    }
};

QByteArray contentsOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void click(const QWidget &window, const QString &text)
{
    const auto *box = window.findChild<QMessageBox *>();
    QVERIFY(box);
    for (QAbstractButton *button : box->buttons()) {
        if (button->text() == text) {
            button->click();
            return;
        }
    }
    QFAIL("there is no such button");
}

} // namespace

class TestSaveJob : public QObject {
    Q_OBJECT

private slots:
    void init();
    void savesAndSaysSo();
    void cancelledTableLeavesTheOldFile();
    void lackOfMemoryIsNoSuccess();
    void outlivesTheDialogThatAsked();
    void windowClosesWhenTheFileIsSaved();
    void windowStaysOpenIfTheSaveFails();
    void windowClosesWithoutTheFile();
    void windowStaysOpenIfTheUserWants();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

void TestSaveJob::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(u"a.csv"_s);
    QVERIFY(writeFile(m_path.toStdString(), "old"));
}

void TestSaveJob::savesAndSaysSo()
{
    QWidget window;
    HeldWork work;
    *work.mayEnd = true;
    std::optional<bool> written;
    startSave(&window, {u"Save"_s, m_path, work, [&](const Result<void> &result) { written = bool(result); }});
    QTRY_VERIFY(written);
    QVERIFY(*written);
    QCOMPARE(contentsOf(m_path), QByteArray("new"));
    QVERIFY(window.findChildren<QProgressDialog *>().isEmpty());
    QVERIFY(savedText(m_path, {}).contains(u"a.csv"_s));
}

void TestSaveJob::cancelledTableLeavesTheOldFile()
{
    QWidget window;
    const auto isAtWork = std::make_shared<std::atomic<bool>>(false);
    const auto make = [isAtWork](const TableFormatRow &, const LoadContext &context) -> Result<Table> {
        *isAtWork = true;
        while (!context.stop.stop_requested())
            std::this_thread::yield();
        return Table(); // made all the same
    };
    saveTable(&window, {u"Save"_s, u"a"_s, make});
    emit window.findChild<QFileDialog *>()->fileSelected(m_path);
    QTRY_VERIFY(*isAtWork);
    emit window.findChild<QProgressDialog *>()->canceled(); // as its button does
    QTRY_VERIFY(window.findChildren<QProgressDialog *>().isEmpty());
    QCOMPARE(contentsOf(m_path), QByteArray("old"));
    QVERIFY(!window.findChild<QMessageBox *>());
}

void TestSaveJob::lackOfMemoryIsNoSuccess()
{
    QWidget window;
    std::optional<Reason> reason;
    startSave(
        &window,
        {u"Save"_s, m_path, [](const QString &, const LoadContext &) -> Result<void> { throw std::bad_alloc(); },
         [&](const Result<void> &result) { reason = result ? std::nullopt : std::optional(result.error().reason); }});
    QTRY_COMPARE(reason, std::optional(Reason::NoMemory));
}

void TestSaveJob::outlivesTheDialogThatAsked()
{
    QWidget window;
    auto dialog = std::make_unique<QDialog>(&window);
    HeldWork work;
    startSave(dialog.get(), {u"Save"_s, m_path, work, [](const Result<void> &) { QFAIL("the dialog is gone"); }});
    dialog.reset();
    *work.mayEnd = true;
    QTRY_COMPARE(contentsOf(m_path), QByteArray("new"));
    QTRY_VERIFY(window.findChildren<QProgressDialog *>().isEmpty());
}

void TestSaveJob::windowClosesWhenTheFileIsSaved()
{
    QMainWindow window;
    window.show();
    HeldWork work;
    startSave(&window, {u"Save"_s, m_path, work});
    QVERIFY(!window.close());
    click(window, u"Close when saved"_s);
    QVERIFY(window.isVisible());
    *work.mayEnd = true;
    QTRY_VERIFY(!window.isVisible());
    QCOMPARE(contentsOf(m_path), QByteArray("new"));
}

void TestSaveJob::windowStaysOpenIfTheSaveFails()
{
    QMainWindow window;
    window.show();
    HeldWork work;
    startSave(&window, {u"Save"_s, m_folder->filePath(u"missing/a.csv"_s), work});
    QVERIFY(!window.close());
    click(window, u"Close when saved"_s);
    *work.mayEnd = true;
    QTRY_VERIFY(window.findChildren<QProgressDialog *>().isEmpty());
    QTRY_COMPARE(window.findChildren<QMessageBox *>().size(), 1); // it says why
    QVERIFY(window.isVisible());
}

void TestSaveJob::windowClosesWithoutTheFile()
{
    QMainWindow window;
    window.show();
    startSave(&window, {u"Save"_s, m_path, HeldWork()});
    QVERIFY(!window.close());
    click(window, u"Discard and close"_s);
    QTRY_VERIFY(!window.isVisible());
    QCOMPARE(contentsOf(m_path), QByteArray("old"));
}

void TestSaveJob::windowStaysOpenIfTheUserWants()
{
    QMainWindow window;
    window.show();
    HeldWork work;
    startSave(&window, {u"Save"_s, m_path, work});
    QVERIFY(!window.close());
    const QPointer<QMessageBox> box = window.findChild<QMessageBox *>();
    QVERIFY(!window.close()); // asked once
    QCOMPARE(window.findChildren<QMessageBox *>().size(), 1);
    *work.mayEnd = true;
    QTRY_VERIFY(!box); // nothing is left to ask
    QVERIFY(window.isVisible());
    QVERIFY(window.close());
}

ALLOSTRATA_TEST(TestSaveJob, QApplication)

#include "tst_save_job.moc"
