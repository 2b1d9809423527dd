// Names of files, recent files, settings, and the bytes around a place.

#include "tests/gui/session_story.h"

#include "tests/support/test_main.h"
#include "widgets/session/file_names.h"
#include "widgets/session/hex_excerpt.h"
#include "widgets/session/query_history.h"
#include "widgets/session/recent_files.h"
#include "widgets/session/settings.h"

#include <QCoreApplication>
#include <QDir>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

#include <sys/stat.h>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

RecentFile recent(int number)
{
    RecentFile file;
    file.path = u"/runs/rank%1.pickle"_s.arg(number);
    file.opened = QDateTime(QDate(2026, 1, 1), QTime(12, 0)).addDays(number);
    file.storedBytes = 1000U + static_cast<unsigned>(number);
    file.peakBytes = std::uint64_t(1) << 40;
    file.events = 77;
    return file;
}

} // namespace

class TestSessionFiles : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void distinguishesEqualNames();
    void oddPathsHaveTitles();
    void aFolderExpandsToItsSnapshots();
    void keepsAFolderWithoutSnapshots();
    void listsRecentFilesNewestFirst();
    void remembersRecentFiles();
    void boundsRecentFiles();
    void twoWindowsKeepTheirLists();
    void ignoresInvalidSettings();
    void remembersSettings();
    void neitherReadsNorReplacesWhatIsNoFile();
    void aBrokenLockIsRemoved();
    void unknownSettingsFallBackToTheDefault();
    void excerptShowsThreeRowsAroundTheOffset();
    void excerptOfOtherFilesIsEmpty();

private:
    Files m_files;
};

void TestSessionFiles::distinguishesEqualNames()
{
    QCOMPARE(fileTitles({u"/a/x.pickle"_s, u"/a/y.pickle"_s}), QStringList({u"x.pickle"_s, u"y.pickle"_s}));
    QCOMPARE(fileTitles({u"/run1/rank0.pickle"_s, u"/run2/rank0.pickle"_s, u"/run2/rank1.pickle"_s}),
             QStringList({u"run1/rank0.pickle"_s, u"run2/rank0.pickle"_s, u"rank1.pickle"_s}));
    // The same file twice needs no different titles.
    QCOMPARE(fileTitles({u"/a/x.pickle"_s, u"/a/x.pickle"_s}), QStringList({u"x.pickle"_s, u"x.pickle"_s}));
}

void TestSessionFiles::oddPathsHaveTitles()
{
    QCOMPARE(fileTitle(u"-"_s), u"-"_s);
    QCOMPARE(fileTitle(u"/"_s), u"/"_s);
    QCOMPARE(fileTitle(u"/runs/last/"_s), u"last"_s);
    QCOMPARE(shownFolder(QDir::homePath() + u"/runs/x.pickle"_s), u"~/runs"_s);
    QCOMPARE(shownFolder(u"/data/x.pickle"_s), u"/data"_s);
}

void TestSessionFiles::aFolderExpandsToItsSnapshots()
{
    const QString run = m_files.path(u"run"_s);
    QDir().mkpath(run + u"/iteration_1/deep/deeper"_s);
    for (const char *name : {"rank10.pickle", "rank2.pickle", "notes.txt", "iteration_1/rank0.pickle.gz",
                             "iteration_1/deep/rank1.pkl.zst", "iteration_1/deep/deeper/rank3.pickle"})
        m_files.write(u"run/"_s + QString::fromLatin1(name), "x");
    Diagnostics leftOut;
    QStringList found = withFoldersExpanded({run}, leftOut);
    for (QString &path : found)
        path.remove(run + u'/');
    QCOMPARE(found, QStringList({u"iteration_1/deep/rank1.pkl.zst"_s, u"iteration_1/rank0.pickle.gz"_s,
                                 u"rank2.pickle"_s, u"rank10.pickle"_s}));
    QCOMPARE(leftOut.count(Issue::FolderTooDeep), 1U);
    QCOMPARE(leftOut.count(Issue::NotASnapshotName), 1U);
}

void TestSessionFiles::keepsAFolderWithoutSnapshots()
{
    const QString empty = m_files.path(u"nothing"_s);
    QDir().mkpath(empty);
    Diagnostics leftOut;
    QCOMPARE(withFoldersExpanded({empty, u"/x.bin"_s}, leftOut), QStringList({empty, u"/x.bin"_s}));
    QVERIFY(leftOut.empty());
}

void TestSessionFiles::listsRecentFilesNewestFirst()
{
    Settings settings(m_files.path(u"recent1.ini"_s));
    RecentFiles files(settings.store());
    QSignalSpy changed(&files, &RecentFiles::changed);
    files.add(recent(1));
    files.add(recent(2));
    files.add(recent(1));
    QCOMPARE(files.files().size(), 2U);
    QVERIFY(files.files().front() == recent(1));
    QCOMPARE(changed.size(), 3);
    files.remove(recent(1).path);
    QVERIFY(files.files().front() == recent(2));
    files.clear();
    QVERIFY(files.files().empty());
}

void TestSessionFiles::remembersRecentFiles()
{
    const QString name = m_files.path(u"recent2.ini"_s);
    {
        Settings settings(name);
        RecentFiles files(settings.store());
        RecentFile stateOnly = recent(3);
        stateOnly.peakBytes.reset();
        stateOnly.events.reset();
        files.add(stateOnly);
        files.add(recent(4));
    }
    Settings settings(name);
    const RecentFiles files(settings.store());
    QCOMPARE(files.files().size(), 2U);
    QVERIFY(files.files()[0] == recent(4));
    QVERIFY(!files.files()[1].peakBytes);
    QVERIFY(!files.files()[1].events);
}

void TestSessionFiles::twoWindowsKeepTheirLists()
{
    const QString name = m_files.path(u"recent5.ini"_s);
    Settings ours(name);
    Settings theirs(name);
    RecentFiles files(ours.store());
    RecentFiles others(theirs.store());
    QueryHistory queries(ours.store());
    QueryHistory otherQueries(theirs.store());
    files.add(recent(1));
    others.add(recent(2));
    files.add(recent(3));
    QCOMPARE(files.files(), (std::vector<RecentFile>{recent(3), recent(2), recent(1)}));
    queries.add(u"size>1"_s);
    otherQueries.add(u"size>2"_s);
    QCOMPARE(otherQueries.queries(), QStringList({u"size>2"_s, u"size>1"_s}));
}

void TestSessionFiles::boundsRecentFiles()
{
    Settings settings(m_files.path(u"recent3.ini"_s));
    RecentFiles files(settings.store());
    for (int i = 0; i < 40; ++i)
        files.add(recent(i));
    QCOMPARE(files.files().size(), RecentFiles::kMost);
    QVERIFY(files.files().front() == recent(39));
}

void TestSessionFiles::ignoresInvalidSettings()
{
    const QString name = m_files.write(
        u"recent4.ini"_s, "[recent]\nsize=99999999\n1\\path=\n2\\path=/a.pickle\n2\\peak=-5\n2\\bytes=many\n"
                          "2\\opened=yesterday\n");
    Settings settings(name);
    const RecentFiles files(settings.store());
    QCOMPARE(files.files().size(), 1U);
    QCOMPARE(files.files().front().path, u"/a.pickle"_s);
    QVERIFY(!files.files().front().peakBytes);
    QCOMPARE(files.files().front().storedBytes, 0U);
    QVERIFY(!files.files().front().opened.isValid());
}

// Reading a pipe would wait for ever; a link to a device would have the device replaced.
void TestSessionFiles::neitherReadsNorReplacesWhatIsNoFile()
{
    const QString pipe = m_files.path(u"pipe.ini"_s);
    const QString link = m_files.path(u"link.ini"_s);
    QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
    QVERIFY(QFile::link(pipe, link));
    for (const QString &name : {pipe, link}) {
        Settings settings(name);
        QCOMPARE(settings.unusablePlace(), name);
        settings.setLanguage(u"de"_s);
        settings.store().sync();
        QCOMPARE(settings.language(), u"de"_s);
        QVERIFY(!QFileInfo(name).isFile());
    }
    QVERIFY(QFileInfo(link).isSymLink());
    QCOMPARE(Settings(m_files.path(u"usual.ini"_s)).unusablePlace(), QString());
}

/// Qt waits half a minute for a lock that names no process; one that is just being written stays.
void TestSessionFiles::aBrokenLockIsRemoved()
{
    const QString name = m_files.path(u"locked.ini"_s);
    const QString lock = m_files.write(u"locked.ini.lock"_s, "");
    Settings young(name);
    QVERIFY(QFile::exists(lock));
    QFile old(lock);
    QVERIFY(old.open(QIODevice::ReadWrite)
            && old.setFileTime(QDateTime::currentDateTime().addSecs(-10), QFileDevice::FileModificationTime));
    old.close();
    Settings settings(name);
    QVERIFY(!QFile::exists(lock));
    settings.setLanguage(u"de"_s);
    settings.store().sync();
    QCOMPARE(Settings(name).language(), u"de"_s);
}

void TestSessionFiles::remembersSettings()
{
    const QString name = m_files.path(u"settings.ini"_s);
    {
        Settings settings(name);
        settings.setTheme(ThemeChoice::Dark);
        settings.setLanguage(u"zh_CN"_s);
        settings.setWindow("geometry", "layout", "splitter");
        ViewState state;
        state.colouring = Attribute::Pool;
        state.showReserved = false;
        settings.setPreferred(state);
    }
    const Settings settings(name);
    QCOMPARE(settings.theme(), ThemeChoice::Dark);
    QCOMPARE(settings.language(), u"zh_CN"_s);
    QCOMPARE(settings.geometry(), "geometry");
    QCOMPARE(settings.layout(), "layout");
    QCOMPARE(settings.splitter(), "splitter");
    QCOMPARE(settings.preferred().colouring, Attribute::Pool);
    QVERIFY(!settings.preferred().showReserved);
    QVERIFY(settings.preferred().showLabels);
}

void TestSessionFiles::unknownSettingsFallBackToTheDefault()
{
    const Settings settings(m_files.write(u"odd.ini"_s, "[look]\ntheme=pink\n[view]\ncolouring=taste\nlabels=maybe\n"));
    QCOMPARE(settings.theme(), ThemeChoice::System);
    QCOMPARE(settings.preferred().colouring, Attribute::Stack);
}

void TestSessionFiles::excerptShowsThreeRowsAroundTheOffset()
{
    QByteArray bytes;
    for (int i = 0; i < 100; ++i)
        bytes.append(static_cast<char>(i));
    const QString path = m_files.write(u"bytes"_s, bytes);
    const HexExcerpt middle = hexExcerpt(path, 50);
    QCOMPARE(middle.offset, 32U);
    QCOMPARE(middle.bytes, bytes.mid(32, 48));
    const HexExcerpt start = hexExcerpt(path, 3);
    QCOMPARE(start.offset, 0U);
    QCOMPARE(start.bytes, bytes.left(48));
    const HexExcerpt end = hexExcerpt(path, 99);
    QCOMPARE(end.offset, 80U);
    QCOMPARE(end.bytes, bytes.mid(80));
}

void TestSessionFiles::excerptOfOtherFilesIsEmpty()
{
    QVERIFY(hexExcerpt(m_files.path(u"none"_s), 5).bytes.isEmpty());
    QVERIFY(hexExcerpt(m_files.folder(), 5).bytes.isEmpty());
    QVERIFY(hexExcerpt(m_files.write(u"short"_s, "abc"), 1000).bytes.isEmpty());
    QVERIFY(hexExcerpt(m_files.write(u"large"_s, "abc"), ~std::uint64_t(0)).bytes.isEmpty());
    QVERIFY(hexExcerpt(m_files.write(u"packed"_s, "\x1f\x8b packed"), 2).bytes.isEmpty());
    const SlowFile pipe(m_files.path(u"pipe"_s));
    QVERIFY(hexExcerpt(pipe.path(), 2).bytes.isEmpty());
}

ALLOSTRATA_TEST(TestSessionFiles, QCoreApplication)
#include "tst_session_files.moc"
