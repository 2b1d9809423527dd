// Snapshot pickles: the shortcuts against the general path, odd shapes, truncations, and diagnostics.

#include "core/base/load_context.h"
#include "core/formats/snapshot/cuda_snapshot.h"
#include "tests/support/real_data.h"
#include "tests/support/snapshot_text.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <string>

using namespace allostrata;

namespace {

const QString kData = allostrata::test::sharedFile("data/snapshots");

Result<std::unique_ptr<Snapshot>> readBytes(const QByteArray &bytes, PickleRoute route = PickleRoute::Shortcuts,
                                            Salvage salvage = Salvage::Refuse)
{
    MemorySource source(
        {reinterpret_cast<const std::uint8_t *>(bytes.constData()), static_cast<std::size_t>(bytes.size())});
    LoadContext context;
    context.salvage = salvage;
    return readCudaSnapshot(source, context, route);
}

QByteArray fileBytes(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Python's pickle of an expression, in a protocol.
QByteArray pickled(const QString &expression, int protocol)
{
    QProcess python;
    python.start(
        QStringLiteral(ALLOSTRATA_PYTHON),
        {QStringLiteral("-c"), QStringLiteral("import pickle,sys\nsys.stdout.buffer.write(pickle.dumps(%1, %2))")
                                   .arg(expression)
                                   .arg(protocol)});
    python.waitForFinished();
    return python.readAllStandardOutput();
}

QStringList differences(const QString &folder)
{
    QStringList different;
    for (const QFileInfo &file : QDir(folder).entryInfoList({QStringLiteral("*.pickle")})) {
        const QByteArray bytes = fileBytes(file.filePath());
        const auto fast = readBytes(bytes);
        const auto general = readBytes(bytes, PickleRoute::General);
        const bool isSame = fast && general ? test::snapshotText(**fast) == test::snapshotText(**general)
                                            : !fast && !general && fast.error().reason == general.error().reason
                                                  && fast.error().offset == general.error().offset;
        if (!isSame)
            different << file.filePath();
    }
    return different;
}

} // namespace

class TestCudaSnapshot : public QObject {
    Q_OBJECT

private slots:
    void shortcutsAgreeWithTheGeneralPathOnOddShapes()
    {
        const int seed = 4711;
        QTemporaryDir folder;
        QProcess python;
        python.start(QStringLiteral(ALLOSTRATA_PYTHON),
                     {QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/support/random_snapshots.py"), folder.path(),
                      QStringLiteral("--count"), QStringLiteral("300"), QStringLiteral("--seed"),
                      QString::number(seed)});
        QVERIFY(python.waitForFinished(120000));
        QVERIFY2(python.exitCode() == 0, python.readAllStandardError().constData());
        QVERIFY(QDir(folder.path()).count() > 200);
        QCOMPARE(differences(folder.path()), QStringList());
    }

    void shortcutsAgreeWithTheGeneralPathOnRealFiles()
    {
        if (!QDir(kData).exists()) {
            if (qEnvironmentVariableIsSet("ALLOSTRATA_REQUIRE_DATA"))
                QFAIL("../shared/data is missing");
            QSKIP("../shared/data is not here");
        }
        QVERIFY(QDir(kData).count() > 10);
        QCOMPARE(differences(kData), QStringList());
    }

    void readsEveryTopLevelShape_data()
    {
        QTest::addColumn<QString>("expression");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("bare list of segments")
            << QStringLiteral("[{'address': 4096, 'total_size': 512, 'blocks': [{'size': 512, "
                              "'state': 'inactive'}]}]")
            << QByteArray("segment 0 4096 512");
        QTest::newRow("empty list") << QStringLiteral("[]") << QByteArray("");
        QTest::newRow("traces alone") << QStringLiteral(
            "{'device_traces': [[], [{'action': 'alloc', 'addr': 7, 'size': 3}]]}")
                                      << QByteArray("trace 1\n  alloc 7 3 at");
        QTest::newRow("host memory") << QStringLiteral(
            "{'segments': [], 'host_segments': [{'address': 1, 'total_size': 0, "
            "'blocks': []}], 'host_traces': [[{'action': 'alloc', 'addr': 9}]]}")
                                     << QByteArray("segment -1 1 0");
        QTest::newRow("history of torch 1.13") << QStringLiteral(
            "[{'address': 4096, 'total_size': 1024, 'blocks': [{'size': 512, 'state': 'active_allocated', "
            "'history': [{'addr': 4096, 'real_size': 400, 'frames': []}]}, {'size': 512, 'state': "
            "'active_awaiting_free'}]}]") << QByteArray("block 4608 512 1");
    }

    void readsEveryTopLevelShape()
    {
        QFETCH(QString, expression);
        QFETCH(QByteArray, expected);
        for (const int protocol : {0, 2, 4, 5}) {
            const auto snapshot = readBytes(pickled(expression, protocol));
            QVERIFY(bool(snapshot));
            const std::string text = test::snapshotText(**snapshot);
            QVERIFY2(text.find(expected.toStdString()) != std::string::npos, text.c_str());
        }
    }

    void refusesPicklesThatAreNotSnapshots_data()
    {
        QTest::addColumn<QString>("expression");
        QTest::addColumn<QByteArray>("subject");
        QTest::newRow("number") << QStringLiteral("5") << QByteArray("int");
        QTest::newRow("other dict") << QStringLiteral("{'weights': [1, 2]}") << QByteArray("dict");
        QTest::newRow("list of numbers") << QStringLiteral("[1, 2, 3]") << QByteArray("list");
        QTest::newRow("state dict") << QStringLiteral("[{'lr': 0.1}]") << QByteArray("list");
    }

    void refusesPicklesThatAreNotSnapshots()
    {
        QFETCH(QString, expression);
        QFETCH(QByteArray, subject);
        const auto snapshot = readBytes(pickled(expression, 4));
        QVERIFY(!snapshot);
        QCOMPARE(snapshot.error().reason, Reason::NotASnapshot);
        QCOMPARE(QByteArray::fromStdString(snapshot.error().subject), subject);
    }

    void opensTheFirstOfTheSnapshotsInside_data()
    {
        QTest::addColumn<QString>("expression");
        QTest::addColumn<QStringList>("places");
        QTest::newRow("list") << QStringLiteral("[one, two]") << QStringList{"[0]", "[1]"};
        QTest::newRow("tuple after another value") << QStringLiteral("('v2', one)") << QStringList{"[1]"};
        QTest::newRow("dict of ranks") << QStringLiteral("{0: one, 1: two}") << QStringList{"[0]", "[1]"};
        QTest::newRow("wrapper") << QStringLiteral("{'rank': 0, 'snapshot': one}") << QStringList{"[\"snapshot\"]"};
        QTest::newRow("list of wrappers") << QStringLiteral("[{'step': 1, 'memory': one}, {'memory': two}]")
                                          << QStringList{"[0][\"memory\"]", "[1][\"memory\"]"};
    }

    /// The contents equal those of the first alone; the others are named.
    void opensTheFirstOfTheSnapshotsInside()
    {
        QFETCH(QString, expression);
        QFETCH(QStringList, places);
        const auto snapshot = [](int size) {
            return QStringLiteral(
                       "{'segments': [{'address': 4096, 'total_size': 2097152, 'stream': 0, 'blocks': "
                       "[{'size': %1, 'state': 'active_allocated'}]}], 'device_traces': [[{'action': 'alloc', "
                       "'addr': 4096 + i, 'size': %1, 'stream': 0} for i in range(20)]]}")
                .arg(size);
        };
        const QString one = snapshot(512);
        const QString whole = QStringLiteral("(lambda one, two: %1)(%2, %3)").arg(expression, one, snapshot(1024));
        static const QByteArray aloneBytes = pickled(one, 4);
        const QByteArray bytes = pickled(whole, 4);
        const auto alone = readBytes(aloneBytes);
        QVERIFY(alone);
        (*alone)->diagnostics = {};
        for (const PickleRoute route : {PickleRoute::Shortcuts, PickleRoute::General}) {
            const auto opened = readBytes(bytes, route);
            QVERIFY(opened);
            QStringList named;
            for (const Issue issue : {Issue::OpenedMember, Issue::OtherMembers}) {
                if ((*opened)->diagnostics.count(issue) == 0)
                    continue;
                for (const auto &place : (*opened)->diagnostics.entries().at(issue).places)
                    named.append(QString::fromStdString(place.subject));
            }
            QCOMPARE(named, places);
            (*opened)->diagnostics = {};
            QCOMPARE(test::snapshotText(**opened), test::snapshotText(**alone));
        }
    }

    void refusesEarlyWhatDoesNotFitInMemory()
    {
        const QByteArray bytes
            = pickled(QStringLiteral("{'segments': [], 'device_traces': [[{'action': 'alloc', 'addr': i, "
                                     "'size': 512, 'stream': 0} for i in range(300000)]]}"),
                      4);
        LoadContext context;
        std::uint64_t highest = 0;
        context.onProgress = [&](const LoadProgress &progress) { highest = std::max(highest, progress.events); };
        context.limits.memory = 10'000'000; // more than a third of the events need
        MemorySource source(
            {reinterpret_cast<const std::uint8_t *>(bytes.constData()), static_cast<std::size_t>(bytes.size())});
        const auto snapshot = readCudaSnapshot(source, context);
        QVERIFY(!snapshot);
        QCOMPARE(snapshot.error().reason, Reason::WouldNotFit);
        const auto needed = std::stoull(snapshot.error().subject);
        QVERIFY2(needed > 12'000'000 && needed < 16'800'000, snapshot.error().subject.c_str());
        QVERIFY(highest < 200000);
    }

    void reportsWhatWasReadBeforeTheCut()
    {
        const QByteArray whole = pickled(
            QStringLiteral(
                "{'segments': [{'address': 4096 * i, 'total_size': 512, 'blocks': [{'address': 4096 * i, 'size': 512, "
                "'state': 'inactive', 'frames': []}]} for i in range(20)], 'device_traces': [[{'action': 'alloc', "
                "'addr': 512 * i, 'size': i, 'stream': 0, 'time_us': i, 'frames': [{'name': 'f', 'filename': 'g', "
                "'line': 3}] * 4} for i in range(1200)]]}"),
            4);
        std::uint64_t lastEvents = 0;
        std::uint64_t lastSegments = 0;
        for (qsizetype cut = 0; cut < whole.size(); cut += cut < 1500 || cut > whole.size() - 300 ? 1 : 211) {
            const QByteArray part = whole.left(cut);
            const auto refused = readBytes(part);
            QVERIFY(!refused);
            QCOMPARE(refused.error().code(), ErrorCode::Truncated);
            QCOMPARE(refused.error().offset.value_or(0), static_cast<std::uint64_t>(cut));
            QVERIFY(refused.error().segmentsRead >= lastSegments && refused.error().eventsRead >= lastEvents);
            lastSegments = refused.error().segmentsRead;
            lastEvents = refused.error().eventsRead;
            for (const PickleRoute route : {PickleRoute::Shortcuts, PickleRoute::General}) {
                const auto salvaged = readBytes(part, route, Salvage::KeepWhatIsThere);
                if (!salvaged)
                    continue; // truncated before the first key: there is no partial result
                QCOMPARE((*salvaged)->diagnostics.count(Issue::Salvaged), std::uint64_t(1));
                QCOMPARE((*salvaged)->segments.size(), static_cast<std::size_t>(lastSegments));
                const std::size_t events = (*salvaged)->traces.empty() ? 0 : (*salvaged)->traces[0].trace.size();
                QCOMPARE(events, static_cast<std::size_t>(lastEvents));
            }
        }
        QCOMPARE(lastSegments, std::uint64_t(20));
        QCOMPARE(lastEvents, std::uint64_t(1200));
    }

    void countsUnexpectedValues()
    {
        const auto snapshot = readBytes(
            pickled(QStringLiteral(
                        "{'segments': [{'address': 0, 'total_size': 1024, 'allocated_size': 9, 'new_key': 1, 'blocks': "
                        "[{'address': 0, 'size': 512, 'state': 'molten'}]}], 'device_traces': [[{'action': 'teleport', "
                        "'addr': 'here', 'size': 2**70, 'stream': 0}, {'addr': 5}, 7]], 'sauce_code': {}}"),
                    4));
        QVERIFY(bool(snapshot));
        const Diagnostics &diagnostics = (*snapshot)->diagnostics;
        QCOMPARE(diagnostics.count(Issue::SegmentHeaderMismatch), std::uint64_t(1));
        QCOMPARE(diagnostics.count(Issue::UnknownBlockState), std::uint64_t(1));
        QCOMPARE(diagnostics.count(Issue::UnknownKey), std::uint64_t(2)); // segment.new_key, top.sauce_code
        QCOMPARE(diagnostics.count(Issue::UnknownAction), std::uint64_t(1));
        QCOMPARE(diagnostics.count(Issue::WrongType), std::uint64_t(1));
        QCOMPARE(diagnostics.count(Issue::NumberOutOfRange), std::uint64_t(1));
        QCOMPARE(diagnostics.count(Issue::EventsWithoutAction), std::uint64_t(1));
        QCOMPARE(diagnostics.count(Issue::DroppedRow), std::uint64_t(1));
        QCOMPARE(diagnostics.count(Issue::EventsWithoutTime), std::uint64_t(1));
    }

    void readsTheAllocatorSettings()
    {
        const auto snapshot = readBytes(pickled(
            QStringLiteral(
                "{'segments': [], 'allocator_settings': {'PYTORCH_CUDA_ALLOC_CONF': 'a:b', 'max_split_size': 1048576, "
                "'garbage_collection_threshold': 0.75, 'expandable_segments': True, 'roundup_power2_divisions': "
                "{'1': 0, '256': 8}}}"),
            4));
        QVERIFY(bool(snapshot));
        const AllocatorSettings &settings = (*snapshot)->settings;
        QVERIFY(settings.present && settings.expandableSegments);
        QCOMPARE(settings.conf, std::string("a:b"));
        QCOMPARE(settings.maxSplitSize, std::optional<std::uint64_t>(1048576));
        QCOMPARE(settings.garbageCollectionThreshold, 0.75);
        QCOMPARE(settings.roundupPower2Divisions.at(8), 8U);
        QCOMPARE(settings.entries.size(), std::size_t(6));
    }
};

ALLOSTRATA_TEST(TestCudaSnapshot)
#include "tst_cuda_snapshot.moc"
