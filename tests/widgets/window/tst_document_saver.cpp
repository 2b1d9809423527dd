// Saving the active document for other programs from the window.

#include "widgets/window/document_saver.h"

#include "core/tables/stack_export.h"
#include "tests/support/test_main.h"
#include "tests/support/session_helpers.h"
#include "widgets/session/session.h"

#include <QApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProgressDialog>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

class TestDocumentSaver : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void stacksFollowCursorAndQuery();
    void everyFormatHasANameAndIsWritten();
    void writesTheWholeDocument();
    void reportsAWriteError();
    void cancellingLeavesNoFile();

private:
    [[nodiscard]] QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }
    [[nodiscard]] static QByteArray contents(const QString &path);

    QTemporaryDir m_folder;
};

void TestDocumentSaver::initTestCase() { qRegisterMetaType<allostrata::Error>("allostrata::Error"); }

QByteArray TestDocumentSaver::contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void TestDocumentSaver::stacksFollowCursorAndQuery()
{
    Session session;
    openSample(session, QStringLiteral("training_run"));
    QWidget window;
    DocumentSaver saver(session, &window);
    const QSignalSpy saved(&saver, &DocumentSaver::saved);
    ViewState state = session.state();
    state.cursor = 2000;
    session.setState(state);
    saver.save(path("a.folded"), DocumentFormat::Folded);
    QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, 20000);
    quint64 sum = 0;
    for (const QByteArray &line : contents(path("a.folded")).trimmed().split('\n'))
        sum += line.mid(line.lastIndexOf(' ') + 1).toULongLong();
    QCOMPARE(sum, session.device()->timeline.countersAt(2000).requested);
}

void TestDocumentSaver::everyFormatHasANameAndIsWritten()
{
    Session session;
    openSample(session, QStringLiteral("training_run"));
    QWidget window;
    DocumentSaver saver(session, &window);
    const QSignalSpy saved(&saver, &DocumentSaver::saved);
    QStringList names;
    for (const DocumentFormatRow &row : documentFormats()) {
        names << DocumentSaver::formatName(row.format);
        const QString file = path("each.") + QString::fromUtf8(row.ending);
        saver.save(file, row.format);
        QTRY_COMPARE_WITH_TIMEOUT(saved.size(), names.size(), 20000);
        QVERIFY(!contents(file).isEmpty());
    }
    QVERIFY(!names.contains(QString()));
    QCOMPARE(names.removeDuplicates(), 0);
    QVERIFY(contents(path("each.pb.gz")).startsWith("\x1f\x8b")); // gzip
}

void TestDocumentSaver::writesTheWholeDocument()
{
    Session session;
    openSample(session, QStringLiteral("training_run"));
    QWidget window;
    DocumentSaver saver(session, &window);
    const QSignalSpy saved(&saver, &DocumentSaver::saved);
    saver.save(path("a.json"), DocumentFormat::Json);
    QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, 20000);
    const QJsonObject document = QJsonDocument::fromJson(contents(path("a.json"))).object();
    QCOMPARE(document.value(u"schema"_s).toString(), u"allostrata-document"_s);
    const QJsonObject device = document.value(u"devices"_s).toArray().at(0).toObject();
    QCOMPARE(device.value(u"events"_s).toArray().size(), static_cast<qsizetype>(session.device()->timeline.end()));
    QTRY_VERIFY(window.findChildren<QProgressDialog *>().isEmpty());
}

void TestDocumentSaver::reportsAWriteError()
{
    Session session;
    openSample(session, QStringLiteral("training_run"));
    QWidget window;
    DocumentSaver saver(session, &window);
    const QSignalSpy failed(&saver, &DocumentSaver::failed);
    saver.save(path("nowhere/a.json"), DocumentFormat::Json);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, 20000);
    QCOMPARE(failed.at(0).at(0).toString(), path("nowhere/a.json"));
}

void TestDocumentSaver::cancellingLeavesNoFile()
{
    Session session;
    openSample(session, QStringLiteral("training_run"));
    QWidget window;
    DocumentSaver saver(session, &window);
    const QSignalSpy saved(&saver, &DocumentSaver::saved);
    const QSignalSpy failed(&saver, &DocumentSaver::failed);
    saver.save(path("cancelled.json"), DocumentFormat::Json);
    const QList<QProgressDialog *> shown = window.findChildren<QProgressDialog *>();
    QCOMPARE(shown.size(), 1);
    shown.front()->cancel();
    QTRY_VERIFY_WITH_TIMEOUT(window.findChildren<QProgressDialog *>().isEmpty(), 20000);
    QVERIFY(failed.isEmpty());
    if (saved.isEmpty()) // it may have been too late
        QVERIFY(!QFile::exists(path("cancelled.json")));
}

ALLOSTRATA_TEST(TestDocumentSaver, QApplication)
#include "tst_document_saver.moc"
