// Writing files: completely or not at all, and without leftovers.

#include "core/io/atomic_file.h"
#include "core/io/hidden_name.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <csignal>
#include <fcntl.h>
#include <string>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace allostrata;

namespace {

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
}

QStringList entries(const QTemporaryDir &folder)
{
    return QDir(folder.path()).entryList(QDir::Files | QDir::Hidden | QDir::System);
}

mode_t modeOf(const QString &path)
{
    struct stat status {};
    return ::stat(path.toLocal8Bit().constData(), &status) == 0 ? status.st_mode & 0777 : 0;
}

} // namespace

class TestAtomicFile : public QObject {
    Q_OBJECT

private slots:
    void fileAppearsOnlyWhenCommitted();
    void anAbandonedFileLeavesNothing();
    void leftoversOfDeadProcessesAreRemoved();
    void foreignLinksInSharedFoldersAreRefused();
    void fullDiskIsReportedAndKeepsTheOldFile();
    void replacingKeepsPermissions();
    void newFileHasTheUsualPermissions();
    void followsLinks();
    void writesDevicesDirectly();
    void aPlaceForAFileIsFreeOrHasOne();
    void failsWithPathAndMessage_data();
    void failsWithPathAndMessage();
    void acceptsRelativeAndLongNames();
};

void TestAtomicFile::fileAppearsOnlyWhenCommitted()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("a.csv");
    auto file = AtomicFile::create(path.toStdString());
    QVERIFY(file);
    QVERIFY(file->write("one "));
    QVERIFY(!QFile::exists(path));
    QVERIFY(file->write("two"));
    QVERIFY(file->commit());
    QCOMPARE(contents(path), QByteArray("one two"));
    QCOMPARE(entries(folder), QStringList{"a.csv"});
    QVERIFY(!file->commit()); // only once
    QCOMPARE(contents(path), QByteArray("one two"));
}

void TestAtomicFile::anAbandonedFileLeavesNothing()
{
    const QTemporaryDir folder;
    {
        auto file = AtomicFile::create(folder.filePath("a").toStdString());
        QVERIFY(file);
        QVERIFY(file->write("x"));
        AtomicFile moved = *std::move(file);
        QVERIFY(moved.write("y"));
    }
    QCOMPARE(entries(folder), QStringList());
}

// A file of a living process, one that another machine still writes, and other names stay.
void TestAtomicFile::leftoversOfDeadProcessesAreRemoved()
{
    const pid_t child = ::fork();
    if (child == 0)
        ::_exit(0);
    QCOMPARE(::waitpid(child, nullptr, 0), child);
    const QTemporaryDir folder;
    const auto name = [](pid_t process, int number) {
        return QStringLiteral(".allostrata-%1-%2.tmp").arg(process).arg(number);
    };
    const auto make = [&folder](const QString &file) {
        QFile made(folder.filePath(file));
        QVERIFY(made.open(QIODevice::WriteOnly) && made.write("x") == 1);
    };
    QVERIFY(QDir(folder.path()).mkpath(name(child, 1) + QStringLiteral("/part")));
    make(name(child, 1) + QStringLiteral("/part/a.png"));
    markAsOwn(folder.filePath(name(child, 1)).toStdString());
    QVERIFY(QDir(folder.path()).mkpath(name(child, 5))); // of somebody who likes the name
    make(name(child, 5) + QStringLiteral("/thesis.tex"));
    make(QStringLiteral(".allostrata-%1-old.tmp").arg(child));
    make(name(child, 2));
    make(name(child, 3));
    make(name(::getpid(), 1'000'000));
    make(QStringLiteral(".allostrata-x.tmp"));
    QVERIFY(QFile::link(folder.filePath(QStringLiteral("nowhere")), folder.filePath(name(child, 4))));
    const FileDescriptor used(::open(folder.filePath(name(child, 3)).toLocal8Bit().constData(), O_RDONLY));
    markAsUsed(used);
    QVERIFY(writeFile(folder.filePath("a.csv").toStdString(), "1"));
    QStringList expected{name(child, 3),
                         name(child, 5),
                         name(::getpid(), 1'000'000),
                         QStringLiteral(".allostrata-x.tmp"),
                         QStringLiteral(".allostrata-%1-old.tmp").arg(child),
                         QStringLiteral("a.csv")};
    QStringList left
        = QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    std::sort(expected.begin(), expected.end());
    std::sort(left.begin(), left.end());
    QCOMPARE(left, expected);
}

// A link that somebody else put into a folder for all leads where they like: only root can make one to test it.
void TestAtomicFile::foreignLinksInSharedFoldersAreRefused()
{
    if (::geteuid() != 0)
        QSKIP("needs root");
    const QTemporaryDir folder;
    const std::string shared = folder.filePath("shared").toStdString();
    const std::string target = folder.filePath("target").toStdString();
    const std::string link = shared + "/out.csv";
    QVERIFY(::mkdir(shared.c_str(), 0777) == 0 && ::chmod(shared.c_str(), 01777) == 0);
    QVERIFY(writeFile(target, "old"));
    QCOMPARE(::symlink(target.c_str(), link.c_str()), 0);
    if (::lchown(link.c_str(), 12345, 12345) != 0)
        QSKIP("this system does not let root give files away");
    const auto refused = writeFile(link, "new");
    QVERIFY(!refused);
    QCOMPARE(refused.error().reason, Reason::WriteFailed);
    QCOMPARE(::lchown(link.c_str(), 0, 0), 0); // one's own is followed
    QVERIFY(writeFile(link, "new"));
    QCOMPARE(QFileInfo(QString::fromStdString(target)).size(), 3);
}

void TestAtomicFile::fullDiskIsReportedAndKeepsTheOldFile()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("a");
    QVERIFY(writeFile(path.toStdString(), "old"));
    struct rlimit before {};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const struct rlimit small {
        1000, before.rlim_max
    };
    const auto handler = ::signal(SIGXFSZ, SIG_IGN);
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const auto written = writeFile(path.toStdString(), std::string(5000, 'n'));
    ::setrlimit(RLIMIT_FSIZE, &before);
    ::signal(SIGXFSZ, handler);
    QVERIFY(!written);
    QCOMPARE(written.error().reason, Reason::WriteFailed);
    QVERIFY(written.error().subject.find(path.toStdString()) == 0);
    QCOMPARE(contents(path), QByteArray("old"));
    QCOMPARE(entries(folder), QStringList{"a"});
}

void TestAtomicFile::replacingKeepsPermissions()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("a");
    QVERIFY(writeFile(path.toStdString(), "old"));
    QCOMPARE(::chmod(path.toLocal8Bit().constData(), 0640), 0);
    QVERIFY(writeFile(path.toStdString(), "new"));
    QCOMPARE(contents(path), QByteArray("new"));
    QCOMPARE(modeOf(path), static_cast<mode_t>(0640));
}

void TestAtomicFile::newFileHasTheUsualPermissions()
{
    const QTemporaryDir folder;
    const mode_t before = ::umask(027);
    const auto written = writeFile(folder.filePath("a").toStdString(), "x");
    ::umask(before);
    QVERIFY(written);
    QCOMPARE(modeOf(folder.filePath("a")), static_cast<mode_t>(0640));
}

void TestAtomicFile::followsLinks()
{
    const QTemporaryDir folder;
    QVERIFY(writeFile(folder.filePath("real").toStdString(), "old"));
    QVERIFY(QFile::link(folder.filePath("real"), folder.filePath("link")));
    QVERIFY(writeFile(folder.filePath("link").toStdString(), "new"));
    QCOMPARE(contents(folder.filePath("real")), QByteArray("new"));
    QVERIFY(QFileInfo(folder.filePath("link")).isSymLink());
}

void TestAtomicFile::writesDevicesDirectly()
{
    QVERIFY(writeFile("/dev/null", "x"));
    struct stat status {};
    QCOMPARE(::stat("/dev/null", &status), 0);
    QVERIFY(S_ISCHR(status.st_mode));
    const auto full = writeFile("/dev/full", "x");
    QVERIFY(!full);
    QCOMPARE(full.error().reason, Reason::WriteFailed);
}

void TestAtomicFile::aPlaceForAFileIsFreeOrHasOne()
{
    const QTemporaryDir folder;
    const auto path = [&folder](const char *name) { return folder.filePath(QString::fromLatin1(name)); };
    QVERIFY(writeFile(path("file").toStdString(), "x"));
    QCOMPARE(::mkfifo(path("pipe").toLocal8Bit().constData(), 0600), 0);
    for (const char *target : {"file", "pipe", "nowhere"})
        QVERIFY(QFile::link(path(target), path(target) + QStringLiteral(".link")));
    for (const char *name : {"file", "file.link", "none", "nowhere.link"})
        QVERIFY2(isPlaceForFile(path(name).toStdString()), name);
    for (const char *name : {"pipe", "pipe.link", ".", "/dev/null"})
        QVERIFY2(!isPlaceForFile(name[0] == '/' ? name : path(name).toStdString()), name);
}

void TestAtomicFile::failsWithPathAndMessage_data()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("a missing folder") << "/nowhere/at/all/x";
    QTest::newRow("a folder") << "/";
    QTest::newRow("no name") << "";
    QTest::newRow("a file used as a folder") << "/dev/null/x";
}

void TestAtomicFile::failsWithPathAndMessage()
{
    QFETCH(QString, path);
    const auto written = writeFile(path.toStdString(), "x");
    QVERIFY(!written);
    QCOMPARE(written.error().reason, Reason::WriteFailed);
    QVERIFY(written.error().subject.find(path.toStdString() + ": ") == 0);
}

void TestAtomicFile::acceptsRelativeAndLongNames()
{
    const QTemporaryDir folder;
    const QString before = QDir::currentPath();
    QVERIFY(QDir::setCurrent(folder.path()));
    const auto written = writeFile("relative", "x");
    QDir::setCurrent(before);
    QVERIFY(written);
    const QString name(255, 'n');
    QVERIFY(writeFile(folder.filePath(name).toStdString(), "x"));
    QCOMPARE(entries(folder), QStringList({name, "relative"}));
}

ALLOSTRATA_TEST(TestAtomicFile)
#include "tst_atomic_file.moc"
