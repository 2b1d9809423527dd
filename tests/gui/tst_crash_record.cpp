// The record of the open files that a crash leaves behind, and what the next start makes of it.

#include "tests/gui/shown_window.h"
#include "tests/support/test_main.h"
#include "widgets/session/crash_record.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPushButton>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <sys/stat.h>
#include <vector>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

class TestCrashRecord : public QObject {
    Q_OBJECT

private slots:
    void isRemovedAtTheEnd();
    void leavesLivingProgramsAlone();
    void suspectsWhatWasReadAndWhatWasShown();
    void namesTheFileWhoseReadingCrashed();
    void namesTheFileThatWasShown();
    void reopensThePartThatWasRead();
    void keepsTheReportOfTheSignal();
    void forgetsWhatAnEarlierStartOfTheComputerLeft();
    void isOfferedUntilItIsForgotten();
    void oddRecordsDoNotStopTheStart();
    void keepsTenReports();
    void worksWithoutAFolder();
    void theNextWindowOffersTheOtherFiles();

private:
    [[nodiscard]] QString crashes() const { return m_files.path(u"crashes"_s); }
    [[nodiscard]] QString story(const QString &name) const { return m_files.write(name, snapshotStory({{4}})); }
    /// Leaves the record as a crash would: the file stays, its lock goes.
    QString crash(const CrashRecord &record) const;
    /// Finds what crashes left, and forgets it.
    std::vector<LostSession> takeLost() const;

    Files m_files;
};

QString TestCrashRecord::crash(const CrashRecord &record) const
{
    QDir().mkpath(m_files.path(u"lost"_s));
    const QString path = m_files.path(u"lost/"_s + QFileInfo(record.recordPath()).fileName());
    QFile::copy(record.recordPath(), path);
    return path;
}

std::vector<LostSession> TestCrashRecord::takeLost() const
{
    std::vector<LostSession> lost = CrashRecord::findLost(m_files.path(u"lost"_s));
    std::ranges::for_each(lost, CrashRecord::forget);
    return lost;
}

void TestCrashRecord::isRemovedAtTheEnd()
{
    {
        Session session;
        const CrashRecord record(crashes(), session);
        QVERIFY(QFile::exists(record.recordPath()));
        QVERIFY(QFile::exists(record.lockPath()));
    }
    QVERIFY(QDir(crashes()).isEmpty());
}

void TestCrashRecord::leavesLivingProgramsAlone()
{
    Session session;
    const CrashRecord record(crashes(), session);
    QVERIFY(CrashRecord::findLost(crashes()).empty());
    QVERIFY(QFile::exists(record.recordPath()));
}

void TestCrashRecord::suspectsWhatWasReadAndWhatWasShown()
{
    Session session;
    const CrashRecord record(crashes(), session);
    session.open({story(u"a.json"_s), story(u"b.json"_s)});
    QVERIFY(waitForLoads(session));
    const SlowFile slow(m_files.path(u"slow.json"_s));
    session.open({slow.path()});
    crash(record);
    const auto lost = takeLost();
    QCOMPARE(lost.size(), 1U);
    QCOMPARE(lost[0].suspects, (QStringList{slow.path(), m_files.path(u"a.json"_s)}));
    QCOMPARE(lost[0].others, QStringList{m_files.path(u"b.json"_s)});
    QVERIFY2(lost[0].report.contains(QRegularExpression(u"^Allostrata .*\\nbuild id: [0-9a-f]{8,}\\nQt: 6"_s)),
             qPrintable(lost[0].report));
    QVERIFY(!lost[0].report.contains(u".json"_s));
    QVERIFY(QFile::exists(lost[0].reportPath));
    QVERIFY(takeLost().empty());
    session.cancelAll();
    QVERIFY(waitForLoads(session));
}

void TestCrashRecord::namesTheFileWhoseReadingCrashed()
{
    Session session;
    const CrashRecord record(crashes(), session);
    const SlowFile first(m_files.path(u"first.json"_s));
    const SlowFile second(m_files.path(u"second.json"_s));
    session.open({first.path(), second.path()});
    const QString path = crash(record);
    QFile culprit(QString(path).replace(u".session"_s, u".file"_s));
    QVERIFY(culprit.open(QIODevice::WriteOnly) && culprit.write(second.path().toUtf8()) > 0);
    culprit.close();
    const auto lost = takeLost();
    QCOMPARE(lost.size(), 1U);
    QCOMPARE(lost[0].suspects, QStringList{second.path()});
    QCOMPARE(lost[0].others, QStringList{first.path()});
    QVERIFY(!culprit.exists());
    session.cancelAll();
    QVERIFY(waitForLoads(session));
}

void TestCrashRecord::namesTheFileThatWasShown()
{
    Session session;
    const CrashRecord record(crashes(), session);
    session.open({story(u"a.json"_s), story(u"b.json"_s)});
    QVERIFY(waitForLoads(session));
    session.activate(session.documents()[1].id);
    crash(record);
    const auto lost = takeLost();
    QCOMPARE(lost.size(), 1U);
    QCOMPARE(lost[0].suspects, QStringList{m_files.path(u"b.json"_s)});
    QCOMPARE(lost[0].others, QStringList{m_files.path(u"a.json"_s)});
}

void TestCrashRecord::reopensThePartThatWasRead()
{
    const QString part = story(u"part.json"_s);
    const QString both = story(u"both.json"_s);
    Session session;
    const CrashRecord record(crashes(), session);
    session.open({story(u"shown.json"_s), both});
    for (const QString &path : {part, both})
        session.openPart(path, *readPartIn("last:2"));
    QVERIFY(waitForLoads(session));
    session.activate(session.documents()[0].id);
    crash(record);
    const auto lost = takeLost();
    QCOMPARE(lost.size(), 1U);
    QCOMPARE(lost[0].parts.keys(), QStringList{part});
    ShownWindow shown;
    shown.window.offerLost(lost[0]);
    auto *again = shown.find<QPushButton>(u"Reopen the others"_s);
    QVERIFY(again);
    again->click();
    QVERIFY(waitForLoads(shown.session));
    QCOMPARE(shown.session.documents().size(), 2U);
    for (const SessionDocument &row : shown.session.documents())
        QCOMPARE(readPartText(row.document->readPart), row.document->path == part.toStdString() ? "last:2" : "");
}

void TestCrashRecord::keepsTheReportOfTheSignal()
{
    Session session;
    const CrashRecord record(crashes(), session);
    const QString path = crash(record);
    const QString report = QString(path).replace(u".session"_s, u".txt"_s);
    QFile file(report);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("SIGSEGV\n") > 0);
    file.close();
    const auto lost = takeLost();
    QCOMPARE(lost.size(), 1U);
    QCOMPARE(lost[0].reportPath, report);
    QCOMPARE(lost[0].report, u"SIGSEGV\n"_s);
}

void TestCrashRecord::forgetsWhatAnEarlierStartOfTheComputerLeft()
{
    Session session;
    const CrashRecord record(crashes(), session);
    QFile file(crash(record));
    QVERIFY(file.open(QIODevice::ReadWrite));
    const QByteArray text = file.readAll().replace(QSysInfo::bootUniqueId(), "another");
    file.resize(0);
    file.seek(0);
    file.write(text);
    file.close();
    QVERIFY(takeLost().empty());
    QVERIFY(!QFile::exists(file.fileName()));

    // A crash that wrote a report is news on the next day, too.
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) > 0);
    file.close();
    QFile report(file.fileName().replace(u".session"_s, u".txt"_s));
    QVERIFY(report.open(QIODevice::WriteOnly) && report.write("SIGSEGV\n") > 0);
    report.close();
    QCOMPARE(takeLost().size(), 1U);
}

void TestCrashRecord::isOfferedUntilItIsForgotten()
{
    Session session;
    const CrashRecord record(crashes(), session);
    crash(record);
    const QString folder = m_files.path(u"lost"_s);
    {
        const auto shown = CrashRecord::findLost(folder);
        QCOMPARE(shown.size(), 1U);
        QVERIFY(CrashRecord::findLost(folder).empty()); // another program, while this one shows it
    }
    const auto again = CrashRecord::findLost(folder); // the program that showed it has crashed
    QCOMPARE(again.size(), 1U);
    CrashRecord::forget(again[0]);
    QVERIFY(!QFile::exists(again[0].recordPath));
}

/// A pipe where the crash handler writes the path, and more paths than any program opens.
void TestCrashRecord::oddRecordsDoNotStopTheStart()
{
    Session session;
    const CrashRecord record(crashes(), session);
    const QString path = crash(record);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QJsonObject object = QJsonDocument::fromJson(file.readAll()).object();
    file.close();
    QStringList paths;
    for (int i = 0; i < 100'000; ++i)
        paths << u"/runs/%1.pickle"_s.arg(i);
    object["open"_L1] = QJsonArray::fromStringList(paths);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QJsonDocument(object).toJson()) > 0);
    file.close();
    const QString beside = QString(path).replace(u".session"_s, u".file"_s);
    QCOMPARE(::mkfifo(QFile::encodeName(beside).constData(), 0600), 0);
    const auto lost = takeLost();
    QCOMPARE(lost.size(), 1U);
    QCOMPARE(lost[0].others.size(), 1000);
}

void TestCrashRecord::keepsTenReports()
{
    const QDir folder(m_files.path(u"many"_s));
    for (int i = 10; i < 24; ++i)
        QVERIFY(!m_files.write(u"many-%1"_s.arg(i), "x").isEmpty() && QDir().mkpath(folder.path())
                && QFile::rename(m_files.path(u"many-%1"_s.arg(i)), folder.filePath(u"%1.txt"_s.arg(i))));
    QVERIFY(CrashRecord::findLost(folder.path()).empty());
    const QStringList left = folder.entryList(QDir::Files, QDir::Name);
    QCOMPARE(left.size(), qsizetype(CrashRecord::kMostReports));
    QCOMPARE(left.front(), u"14.txt"_s);
}

void TestCrashRecord::worksWithoutAFolder()
{
    Session session;
    const CrashRecord none(QString(), session);
    QVERIFY(none.reportPath().isEmpty());
    const CrashRecord noFolder(story(u"file.json"_s) + u"/folder"_s, session);
    QVERIFY(noFolder.reportPath().isEmpty());
    QVERIFY(CrashRecord::findLost(u"/nowhere"_s).empty());
}

void TestCrashRecord::theNextWindowOffersTheOtherFiles()
{
    ShownWindow shown;
    LostSession lost;
    lost.suspects = QStringList{u"/data/bad.pickle"_s};
    lost.others = QStringList{shown.files.write(u"a.json"_s, snapshotStory({{4}}))};
    lost.recordPath = shown.files.write(u"a.session"_s, "{}");
    shown.window.offerLost(lost);
    auto *again = shown.find<QPushButton>(u"Reopen the others"_s);
    QVERIFY(again);
    again->click();
    QVERIFY(waitForLoads(shown.session));
    QCOMPARE(shown.session.documents().size(), 1U);
    QVERIFY(!QFile::exists(lost.recordPath));
}

ALLOSTRATA_TEST(TestCrashRecord, QApplication)
#include "tst_crash_record.moc"
