// Sources: files, pipes and devices, and their errors.

#include "core/base/load_context.h"
#include "core/io/source.h"
#include "tests/support/io_helpers.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

using namespace allostrata;
using namespace allostrata::test;

class TestSource : public QObject {
    Q_OBJECT

private slots:
    void readsFilesUnchanged();
    void openingFailsWithItsReason_data();
    void openingFailsWithItsReason();
    void reportsMissingPermission();
    void detectsAShrunkenFileWithItsOffset();
    void detectsAGrownFile();
    void detectsARewrittenFile();
    void readsAndRewindsAPipe();
    void aPipeWaitsForItsWriter();
    void readsOnlyTheRequestedBytesOfAnEndlessDevice();
    void stopsAnEndlessDeviceAtTheLimit();
    void readsStandardInputFromItsPosition();
    void reportsACopyThatDoesNotFit();
    void copiesToTheNextFolder();
    void cancelsAWaitForAPipe();
};

void TestSource::readsFilesUnchanged()
{
    const QTemporaryDir folder;
    const QByteArray bytes = noise(1000003);
    const QString path = writtenTo(folder.filePath("a"), bytes);
    const LoadContext context;
    auto source = openFile(path.toStdString(), context);
    QVERIFY(source);
    QCOMPARE((*source)->storedSize(), 1000003U);
    for (const std::size_t piece : {std::size_t(1) << 22, std::size_t(4096), std::size_t(333)}) {
        const ReadOut out = readAll(**source, piece);
        QCOMPARE(out.error, std::string());
        QVERIFY(out.bytes == bytes);
        QCOMPARE((*source)->storedPosition(), 1000003U);
        QVERIFY((*source)->verifyUnchanged());
        QVERIFY((*source)->rewind());
    }
}

void TestSource::openingFailsWithItsReason_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<std::string>("error");
    QTest::newRow("a missing file") << "/nowhere/at/all" << std::string("not_found");
    QTest::newRow("a file used as a folder") << "/dev/null/x" << std::string("not_found");
    QTest::newRow("no name") << "" << std::string("not_found");
    QTest::newRow("a name with a NUL") << QString("/dev/null").append(QChar(0)).append("x") << std::string("not_found");
    QTest::newRow("a name that is too long") << "/" + QString(5000, 'x') << std::string("read_failed");
    QTest::newRow("a folder") << "/" << std::string("is_folder");
}

void TestSource::openingFailsWithItsReason()
{
    QFETCH(QString, path);
    QFETCH(std::string, error);
    const LoadContext context;
    auto source = openFile(path.toStdString(), context);
    QVERIFY(!source);
    QCOMPARE(std::string(source.error().id()), error);
}

void TestSource::reportsMissingPermission()
{
    const QTemporaryDir folder;
    const QString path = writtenTo(folder.filePath("a"), "secret");
    QFile::setPermissions(path, {});
    if (::access(path.toLocal8Bit().constData(), R_OK) == 0)
        QSKIP("this user may read every file");
    const LoadContext context;
    auto source = openFile(path.toStdString(), context);
    QVERIFY(!source);
    QCOMPARE(source.error().reason, Reason::NoPermission);
}

void TestSource::detectsAShrunkenFileWithItsOffset()
{
    const QTemporaryDir folder;
    const QString path = writtenTo(folder.filePath("a"), noise(100000));
    const LoadContext context;
    auto source = openFile(path.toStdString(), context);
    QVERIFY(source);
    std::vector<std::uint8_t> buffer(30000);
    QCOMPARE(*(*source)->read(buffer), 30000U);
    QVERIFY(QFile::resize(path, 40000));
    QVERIFY(!(*source)->verifyUnchanged());
    const ReadOut out = readAll(**source, 30000);
    QCOMPARE(out.bytes.size(), 10000);
    QCOMPARE(out.error, std::string("changed_while_read"));
    QCOMPARE(out.offset, std::optional<std::uint64_t>(40000));
}

void TestSource::detectsAGrownFile()
{
    const QTemporaryDir folder;
    const QString path = writtenTo(folder.filePath("a"), noise(1000));
    const LoadContext context;
    auto source = openFile(path.toStdString(), context);
    QVERIFY(source);
    QVERIFY(QFile::resize(path, 5000));
    const ReadOut out = readAll(**source);
    QCOMPARE(out.bytes.size(), 1000);
    QCOMPARE(out.error, std::string("changed_while_read"));
    QCOMPARE(out.offset, std::optional<std::uint64_t>(1000));
}

void TestSource::detectsARewrittenFile()
{
    const QTemporaryDir folder;
    const QString path = writtenTo(folder.filePath("a"), noise(1000));
    const LoadContext context;
    auto source = openFile(path.toStdString(), context);
    QVERIFY(source);
    const struct timespec times[2] = {{1000, 0}, {1000, 0}};
    QCOMPARE(::utimensat(AT_FDCWD, path.toLocal8Bit().constData(), times, 0), 0);
    QCOMPARE(readAll(**source).error, std::string("changed_while_read"));
}

void TestSource::readsAndRewindsAPipe()
{
    int ends[2] = {-1, -1};
    QCOMPARE(::pipe(ends), 0);
    const QByteArray bytes = noise(3000000);
    std::thread writer([&] {
        std::size_t put = 0;
        while (put < static_cast<std::size_t>(bytes.size())) {
            const ssize_t n = ::write(ends[1], bytes.constData() + put, static_cast<std::size_t>(bytes.size()) - put);
            if (n <= 0)
                break;
            put += static_cast<std::size_t>(n);
        }
        ::close(ends[1]);
    });
    const LoadContext context;
    auto source = openFile("/dev/fd/" + std::to_string(ends[0]), context);
    std::vector<std::uint8_t> head(5000);
    const bool headRead = source && *(*source)->read(head) == head.size() && (*source)->rewind();
    const ReadOut first = source ? readAll(**source) : ReadOut{};
    writer.join();
    ::close(ends[0]);
    QVERIFY(headRead);
    QVERIFY(first.bytes == bytes);
    QCOMPARE(first.error, std::string());
    QVERIFY((*source)->rewind());
    QVERIFY(readAll(**source, 70000).bytes == bytes);
    QCOMPARE((*source)->storedSize(), 3000000U);
}

void TestSource::aPipeWaitsForItsWriter()
{
    const QTemporaryDir folder;
    const QByteArray path = folder.filePath("pipe").toLocal8Bit();
    QCOMPARE(::mkfifo(path.constData(), 0600), 0);
    std::stop_source stop;
    LoadContext context;
    context.stop = stop.get_token();
    auto source = openFile(path.toStdString(), context);
    QVERIFY(source);
    std::thread writer([&path] {
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        const int end = ::open(path.constData(), O_WRONLY);
        static_cast<void>(::write(end, "late", 4));
        ::close(end);
    });
    const ReadOut out = readAll(**source);
    writer.join();
    QCOMPARE(out.bytes, QByteArray("late"));
    QCOMPARE(out.error, std::string());
    auto unwritten = openFile(path.toStdString(), context);
    QVERIFY(unwritten);
    std::thread stopper([&stop] {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        stop.request_stop();
    });
    std::array<std::uint8_t, 4> buffer{};
    const auto got = (*unwritten)->read(buffer);
    stopper.join();
    QVERIFY(!got);
    QCOMPARE(got.error().reason, Reason::Cancelled);
}

void TestSource::readsOnlyTheRequestedBytesOfAnEndlessDevice()
{
    const LoadContext context;
    auto source = openFile("/dev/zero", context);
    QVERIFY(source);
    std::vector<std::uint8_t> buffer(65536, 1);
    QCOMPARE(*(*source)->read(buffer), buffer.size());
    QCOMPARE((*source)->storedPosition(), buffer.size());
}

void TestSource::stopsAnEndlessDeviceAtTheLimit()
{
    LoadContext context;
    context.limits.decompressed = 1000000;
    auto source = openFile("/dev/zero", context);
    QVERIFY(source);
    const ReadOut out = readAll(**source);
    QCOMPARE(out.bytes.size(), 1000000);
    QCOMPARE(out.error, std::string("decompressed_too_large"));
}

void TestSource::readsStandardInputFromItsPosition()
{
    const QTemporaryDir folder;
    const QByteArray bytes = noise(20000);
    const QByteArray path = writtenTo(folder.filePath("a"), bytes).toLocal8Bit();
    const int matching = ::dup(STDIN_FILENO);
    const int file = ::open(path.constData(), O_RDONLY);
    ::lseek(file, 5000, SEEK_SET);
    ::dup2(file, STDIN_FILENO);
    ::close(file);
    const LoadContext context;
    auto source = openFile("-", context);
    const ReadOut out = source ? readAll(**source) : ReadOut{};
    ::dup2(matching, STDIN_FILENO);
    ::close(matching);
    QVERIFY(source);
    QCOMPARE(out.error, std::string());
    QVERIFY(out.bytes == bytes.mid(5000));
    QCOMPARE((*source)->storedSize(), 15000U);
}

void TestSource::reportsACopyThatDoesNotFit()
{
    // Like a full disk: no file of this process may grow beyond 100,000 bytes.
    struct rlimit before {};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const struct rlimit small {
        100000, before.rlim_max
    };
    const auto handler = ::signal(SIGXFSZ, SIG_IGN);
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const LoadContext context;
    auto source = openFile("/dev/zero", context);
    const ReadOut out = source ? readAll(**source) : ReadOut{};
    ::setrlimit(RLIMIT_FSIZE, &before);
    ::signal(SIGXFSZ, handler);
    QVERIFY(source);
    QCOMPARE(out.error, std::string("copy_failed"));
    QCOMPARE(out.bytes.size(), 100000);
}

void TestSource::copiesToTheNextFolder()
{
    const QByteArray before = qgetenv("TMPDIR");
    qputenv("TMPDIR", "/nowhere/at/all");
    const LoadContext context;
    auto source = openFile("/proc/self/cmdline", context);
    const ReadOut out = source ? readAll(**source) : ReadOut{};
    qputenv("TMPDIR", before);
    QVERIFY(source);
    QCOMPARE(out.error, std::string());
    QVERIFY(out.bytes.contains("tst_source"));
}

void TestSource::cancelsAWaitForAPipe()
{
    int ends[2] = {-1, -1};
    QCOMPARE(::pipe(ends), 0);
    std::stop_source stop;
    LoadContext context;
    context.stop = stop.get_token();
    auto source = openFile("/dev/fd/" + std::to_string(ends[0]), context);
    std::thread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        stop.request_stop();
    });
    const ReadOut out = source ? readAll(**source) : ReadOut{};
    stopper.join();
    ::close(ends[0]);
    ::close(ends[1]);
    QCOMPARE(out.error, std::string("cancelled"));
}

ALLOSTRATA_TEST(TestSource)
#include "tst_source.moc"
