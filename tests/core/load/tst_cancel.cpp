// A load does little more work after a stop request, at every stage.

// The generator has a method called emit: before Qt.
#include "core/base/load_context.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/generator/value_sink.h"
#include "tests/support/test_main.h"

#include "core/load/load.h"
#include "tests/support/io_helpers.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <ctime>
#include <future>
#include <optional>
#include <thread>
#include <vector>

using namespace allostrata;
using namespace allostrata::test;

namespace {

constexpr int kMoments = 8; ///< at which a load is stopped
constexpr double kMostAfter = 0.25; ///< maximum share of a whole load's processor time, at any moment
constexpr double kUsuallyAfter = 0.08; ///< maximum of that share for half of the moments

/// Processor time of all threads of the process: other processes on the machine do not count.
double workSeconds()
{
    timespec time{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

QByteArray generated(std::uint64_t events, generator::Writer writer)
{
    generator::GeneratorConfig config = *generator::findPreset("basic_training");
    config.runtime.maxEvents = events;
    generator::StringSink sink;
    generator::writeSnapshot(generator::generate(config), writer, config.protocol, sink);
    return QByteArray::fromStdString(sink.bytes());
}

/// Work that remains after a stop request.
struct Stopped {
    bool wasTooLate = false; ///< it was over before
    double workAfter = 0; ///< processor seconds from the request to the end of the load
    std::string reason;
};

Stopped stoppedAfter(const std::string &path, qint64 nanoseconds)
{
    std::stop_source stop;
    LoadContext context;
    context.stop = stop.get_token();
    auto loading = std::async(std::launch::async, [&] { return load(path, context); });
    std::this_thread::sleep_for(std::chrono::nanoseconds(nanoseconds));
    stop.request_stop();
    const double before = workSeconds(); // not in front of it: the system may let others run in between
    const auto result = loading.get();
    return {static_cast<bool>(result), workSeconds() - before,
            result ? std::string() : std::string(result.error().id())};
}

} // namespace

class TestCancel : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void stopsSoonAtAnyMoment_data();
    void stopsSoonAtAnyMoment();
    void stopsIndexingSoon();

private:
    QTemporaryDir m_folder;
    std::string m_pickle;
    std::string m_zstd;
    std::string m_gzip;
    std::string m_json;
};

void TestCancel::initTestCase()
{
    const QByteArray pickle = generated(400000, generator::Writer::Python);
    m_pickle = writtenTo(m_folder.filePath("a.pickle"), pickle).toStdString();
    m_zstd = writtenTo(m_folder.filePath("a.pickle.zst"), zstded(pickle, 1)).toStdString();
    m_gzip = writtenTo(m_folder.filePath("a.pickle.gz"), gzipped(pickle, 1)).toStdString();
    m_json = writtenTo(m_folder.filePath("a.json"), generated(8000, generator::Writer::Json)).toStdString();
    QVERIFY(!m_pickle.empty() && !m_zstd.empty() && !m_gzip.empty() && !m_json.empty());
}

void TestCancel::stopsSoonAtAnyMoment_data()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("pickle") << QString::fromStdString(m_pickle);
    QTest::newRow("zstd") << QString::fromStdString(m_zstd);
    QTest::newRow("gzip") << QString::fromStdString(m_gzip);
    QTest::newRow("JSON") << QString::fromStdString(m_json);
}

void TestCancel::stopsSoonAtAnyMoment()
{
    QFETCH(QString, path);
    const std::string file = path.toStdString();
    const LoadContext context;
    QVERIFY(load(file, context)); // the file lies in the page cache from here on
    QElapsedTimer clock;
    clock.start();
    const double workBefore = workSeconds();
    const auto document = load(file, context);
    const double whole = workSeconds() - workBefore;
    const qint64 wall = clock.nsecsElapsed();
    QVERIFY(document);

    std::vector<double> after;
    for (int i = 0; i < kMoments; ++i) {
        const Stopped stopped = stoppedAfter(file, wall * i / kMoments);
        if (stopped.wasTooLate)
            continue; // the machine became faster meanwhile
        QCOMPARE(stopped.reason, std::string("cancelled"));
        after.push_back(stopped.workAfter);
    }
    QVERIFY2(after.size() >= kMoments / 2, "most loads were over before they were to stop");
    std::sort(after.begin(), after.end());
    const auto given = [whole](double work) {
        return QStringLiteral("%1 ms of %2 ms").arg(work * 1000, 0, 'f', 1).arg(whole * 1000, 0, 'f', 1).toLatin1();
    };
    qInfo("after a stop: half of the times %s, at most %s", given(after[after.size() / 2]).constData(),
          given(after.back()).constData());
    QVERIFY2(after[after.size() / 2] <= kUsuallyAfter * whole, given(after[after.size() / 2]).constData());
    QVERIFY2(after.back() <= kMostAfter * whole, given(after.back()).constData());
}

/// Reading is over: what still runs are the indexes. A stopped load also frees what was read, in the time that the
/// document of a finished load takes for it.
void TestCancel::stopsIndexingSoon()
{
    struct Indexed {
        double index = 0; ///< processor seconds from the end of the reading to the return
        double freeing = 0; ///< and of freeing what was returned
        std::string reason; ///< of a failure
    };
    const auto indexed = [&](bool isStopped) {
        double began = 0;
        std::stop_source stop;
        LoadContext context;
        context.stop = stop.get_token();
        context.onProgress = [&](const LoadProgress &progress) {
            if (progress.stage != LoadStage::Indexing)
                return;
            began = workSeconds();
            if (isStopped)
                stop.request_stop();
        };
        std::optional result = load(m_pickle, context);
        const double ended = workSeconds();
        const std::string reason = *result ? std::string() : std::string(result->error().id());
        result.reset();
        return Indexed{ended - began, workSeconds() - ended, reason};
    };
    const Indexed whole = indexed(false);
    QCOMPARE(whole.reason, std::string());
    constexpr int kTries = 6; // a thread that waits for a processor meanwhile goes on with what it has begun
    double after = whole.index + whole.freeing;
    for (int i = 0; i < kTries; ++i) {
        const Indexed stopped = indexed(true);
        QCOMPARE(stopped.reason, std::string("cancelled"));
        after = std::min(after, stopped.index);
    }
    const auto ms = [](double seconds) { return QString::number(seconds * 1000, 'f', 1); };
    const QByteArray given = QStringLiteral("%1 ms; indexing takes %2 ms, freeing the document %3 ms")
                                 .arg(ms(after), ms(whole.index), ms(whole.freeing))
                                 .toLatin1();
    qInfo("indexed after a stop: %s", given.constData());
    QVERIFY2(after <= kMostAfter * whole.index + whole.freeing, given.constData());
}

ALLOSTRATA_TEST(TestCancel, QCoreApplication)
#include "tst_cancel.moc"
