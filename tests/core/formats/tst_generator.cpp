// The generator of test snapshots: its pickles against CPython, its truth for consistency, its presets.
#include "core/base/load_context.h"
#include "core/io/source.h"
#include "tests/support/generator/config.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/json_writer.h"
#include "tests/support/generator/pickle_writer.h"
#include "tests/support/generator/presets.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <map>
#include <vector>

using namespace allostrata::generator;

namespace {

/// Python's description of snapshots; see check_snapshot.py.
QString askPython(const QByteArray &lines)
{
    QProcess python;
    python.start(ALLOSTRATA_PYTHON,
                 {QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/support/generator/check_snapshot.py")});
    python.write(lines);
    python.closeWriteChannel();
    if (!python.waitForFinished(120000))
        return QStringLiteral("python does not answer");
    return QString::fromUtf8(python.readAllStandardOutput() + python.readAllStandardError());
}

QByteArray written(const GeneratedRun &run, Writer writer, int protocol)
{
    StringSink sink;
    writeSnapshot(run, writer, protocol, sink);
    return QByteArray::fromStdString(sink.bytes());
}

} // namespace

class TestGenerator : public QObject {
    Q_OBJECT

private slots:
    void ringBufferKeepsTheLastEvents();
    void writesWhatCPythonWrites_data();
    void writesWhatCPythonWrites();
    void everyPresetPassesThePythonChecker();
    void cppWriterResemblesPyTorchs();
    void truthIsConsistent_data();
    void truthIsConsistent();
    void pythonFramesPrecedeTheInterpreterLoop();
    void readsConfigs();
    void presetsProduceWhatTheirNamesSay();
    void sampleMatchesItsPreset();
};

void TestGenerator::ringBufferKeepsTheLastEvents()
{
    GeneratorConfig config = *findPreset("ring_overflow");
    const GeneratedRun run = generate(config);
    config.runtime.recorder.maxEntries = SIZE_MAX;
    const GeneratedRun whole = generate(config);
    const DeviceTruth &last = run.truth.devices[0];
    const DeviceTruth &all = whole.truth.devices[0];
    QCOMPARE(last.after.size(), 1000U);
    const std::size_t cut = all.after.size() - last.after.size();
    QVERIFY(last.before == all.after[cut - 1]);
    QVERIFY(std::equal(last.after.begin(), last.after.end(), all.after.begin() + static_cast<std::ptrdiff_t>(cut)));
}

void TestGenerator::writesWhatCPythonWrites_data()
{
    QTest::addColumn<int>("protocol");
    for (int protocol = 2; protocol <= 5; ++protocol)
        QTest::addRow("protocol %d", protocol) << protocol;
}

/// Lists and dicts around the batch size, texts around the frame size, numbers at every border.
void TestGenerator::writesWhatCPythonWrites()
{
    QFETCH(const int, protocol);
    StringSink bytes;
    PickleWriter sink(bytes, protocol);
    const std::vector<std::size_t> sizes = {0, 1, 2, 999, 1000, 1001, 2000, 2001};
    sink.beginList({}, sizes.size() * 2 + 4);
    for (const std::size_t size : sizes) {
        sink.beginList({}, size);
        for (std::size_t i = 0; i < size; ++i)
            sink.integer(static_cast<std::int64_t>(i) * 70000 - 3);
        sink.end();
        sink.beginDict({}, size);
        for (std::size_t i = 0; i < size; ++i) {
            sink.integer(static_cast<std::int64_t>(i));
            sink.beginTuple({}, i % 6);
            for (std::size_t k = 0; k < i % 6; ++k)
                sink.boolean(k % 2 == 0);
            sink.end();
        }
        sink.end();
    }
    sink.beginList({}, 5);
    for (const std::size_t size : {2UL, 255UL, 256UL, 65535UL, 70000UL})
        sink.text({}, std::string(size, 'x'));
    sink.end();
    sink.beginList({}, 64 * 3 + 2);
    for (unsigned bit = 0; bit < 64; ++bit)
        for (const std::uint64_t offset : {std::uint64_t{0}, std::uint64_t{1}, UINT64_MAX})
            sink.unsignedInteger((1ULL << bit) + offset);
    sink.integer(INT64_MIN);
    sink.integer(-2147483649LL);
    sink.end();
    sink.real(-0.25);
    sink.none();
    sink.end();
    sink.finish();

    QProcess python;
    python.start(ALLOSTRATA_PYTHON,
                 {"-c",
                  "import pickle,sys\n"
                  "data=sys.stdin.buffer.read()\n"
                  "again=pickle.dumps(pickle.loads(data),int(sys.argv[1]))\n"
                  "same=next((i for i,(a,b) in enumerate(zip(data,again)) if a!=b),min(len(data),len(again)))\n"
                  "print('same' if data==again else 'differs at %d of %d, %d' % (same,len(data),len(again)))",
                  QString::number(protocol)});
    python.write(QByteArray::fromStdString(bytes.bytes()));
    python.closeWriteChannel();
    QVERIFY(python.waitForFinished());
    QCOMPARE(QString::fromUtf8(python.readAll() + python.readAllStandardError()).trimmed(), "same");
}

void TestGenerator::everyPresetPassesThePythonChecker()
{
    const QTemporaryDir folder;
    QByteArray lines;
    for (const Preset &preset : presets()) {
        const GeneratorConfig config = *findPreset(preset.name);
        const GeneratedRun run = generate(config);
        const bool isShort = config.training.layers <= 2; // the others in one protocol only: it takes its time
        for (const int protocol : isShort ? std::vector<int>{2, 4, 5, 0} : std::vector<int>{4, 0}) {
            const QString name = QString("%1/%2_%3.pickle")
                                     .arg(folder.path(),
                                          QString::fromUtf8(preset.name.data(), static_cast<int>(preset.name.size())))
                                     .arg(protocol);
            QFile file(name);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(written(run, protocol == 0 ? Writer::Cpp : Writer::Python, protocol));
            lines += QJsonDocument(QJsonObject{{"file", name},
                                               {"epoch", QString::fromStdString(config.epoch)},
                                               {"protocol", protocol},
                                               {"roundtrip", protocol != 0}})
                         .toJson(QJsonDocument::Compact)
                     + '\n';
        }
    }
    QCOMPARE(askPython(lines), QString());
}

/// The opcodes that PyTorch's C++ pickler uses, and no others; no batch is ever cut.
void TestGenerator::cppWriterResemblesPyTorchs()
{
    const GeneratedRun run = generate(*findPreset("cpp_writer"));
    const QByteArray bytes = written(run, Writer::Cpp, 2);
    QProcess python;
    python.start(ALLOSTRATA_PYTHON,
                 {"-c", "import pickletools,sys\n"
                        "names=sorted({o.name for o,a,p in pickletools.genops(sys.stdin.buffer.read())})\n"
                        "print(' '.join(names))"});
    python.write(bytes);
    python.closeWriteChannel();
    QVERIFY(python.waitForFinished());
    QCOMPARE(QString::fromUtf8(python.readAll()).trimmed(),
             "APPENDS BINFLOAT BINGET BININT BININT1 BININT2 BINPUT BINUNICODE EMPTY_DICT EMPTY_LIST LONG1 "
             "LONG_BINGET LONG_BINPUT MARK NEWFALSE PROTO SETITEMS STOP TUPLE2");
}

void TestGenerator::truthIsConsistent_data()
{
    QTest::addColumn<QString>("preset");
    for (const Preset &preset : presets())
        QTest::addRow("%s", std::string(preset.name).c_str()) << QString::fromStdString(std::string(preset.name));
}

/// The recorded counters after each event equal the sums over the recorded allocations.
void TestGenerator::truthIsConsistent()
{
    QFETCH(const QString, preset);
    const GeneratedRun run = generate(*findPreset(preset.toStdString()));
    if (!run.config.runtime.recorder.skipped.empty())
        QSKIP("events are left out");
    for (const DeviceTruth &device : run.truth.devices) {
        std::map<std::int64_t, Counters> changes; // at each event; unsigned sums wrap and come out right
        Counters now;
        for (const AllocationTruth &allocation : device.allocations) {
            Counters &birth = allocation.allocEvent < 0 ? now : changes[allocation.allocEvent];
            const bool isPending = allocation.allocEvent < 0 && allocation.freeRequestedEvent < 0
                                   && allocation.freeCompletedEvent >= 0;
            birth.requested += allocation.requested;
            birth.active += allocation.block;
            if (!isPending)
                birth.allocated += allocation.block;
            if (allocation.freeRequestedEvent >= 0)
                changes[allocation.freeRequestedEvent].allocated -= allocation.block;
            if (allocation.freeCompletedEvent >= 0) {
                changes[allocation.freeCompletedEvent].requested -= allocation.requested;
                changes[allocation.freeCompletedEvent].active -= allocation.block;
            }
        }
        QCOMPARE(now.requested, device.before.requested);
        QCOMPARE(now.active, device.before.active);
        for (std::size_t event = 0; event < device.after.size(); ++event) {
            if (const auto change = changes.find(static_cast<std::int64_t>(event)); change != changes.end()) {
                now.requested += change->second.requested;
                now.active += change->second.active;
                now.allocated += change->second.allocated;
            }
            QCOMPARE(now.requested, device.after[event].requested);
            QCOMPARE(now.active, device.after[event].active);
            if (preset != "late_history_streams" && preset != "ring_overflow")
                QCOMPARE(now.allocated, device.after[event].allocated);
        }
    }
}

void TestGenerator::pythonFramesPrecedeTheInterpreterLoop()
{
    const GeneratedRun run = generate(*findPreset("basic_training"));
    const FrameTable &frames = run.runtime->frames();
    std::size_t pythonFrames = 0;
    for (StackIndex stack = 1; stack < frames.stackCount(); ++stack) {
        const auto list = frames.stack(stack);
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (!frames.text(frames.frame(list[i]).filename).ends_with(".py"))
                continue;
            ++pythonFrames;
            QVERIFY(i + 1 < list.size());
            QCOMPARE(std::string(frames.text(frames.frame(list[i + 1]).name)), "_PyEval_EvalFrameDefault");
        }
    }
    QVERIFY(pythonFrames > 100);
}

void TestGenerator::readsConfigs()
{
    GeneratorConfig config;
    QCOMPARE(readConfig(R"({"preset": "leak_small", "seed": 9, "epoch": "2.5", "training": {"steps": 2},
                            "allocator": {"max_split_size_mib": 32}, "writer": "cpp"})",
                        config),
             "");
    QCOMPARE(config.runtime.seed, 9U);
    QCOMPARE(config.training.steps, 2U);
    QCOMPARE(config.training.leaks.size(), 1U);
    QCOMPARE(config.runtime.allocator.maxSplitSize, 32 * kMiB);
    QVERIFY(config.writer == Writer::Cpp);
    QVERIFY(!readConfig("{", config).empty());
    QVERIFY(!readConfig(R"({"epoch": "3.0"})", config).empty());
    QVERIFY(!readConfig(R"({"seed": "x"})", config).empty());
}

void TestGenerator::presetsProduceWhatTheirNamesSay()
{
    for (const Preset &preset : presets()) {
        const GeneratedRun run = generate(*findPreset(preset.name));
        const std::string name(preset.name);
        std::map<EventKind, int> kinds;
        for (std::size_t device = 0; device < run.runtime->deviceCount(); ++device)
            for (std::size_t i = 0; i < run.runtime->recorder(device).size(); ++i)
                ++kinds[run.runtime->recorder(device).event(i).kind];
        std::size_t ooms = 0;
        std::size_t pending = 0;
        for (const DeviceTruth &device : run.truth.devices) {
            ooms += device.ooms.size();
            pending += device.end.active != device.end.allocated ? 1 : 0;
        }
        QVERIFY2((name.rfind("oom_", 0) == 0) == (ooms > 0), name.c_str());
        QCOMPARE(run.truth.oomCause.empty(), ooms == 0);
        if (name == "pending_at_end" || name == "oom_pending")
            QVERIFY2(pending > 0, name.c_str());
        if (name == "expandable_fragmented") {
            QVERIFY(kinds[EventKind::SegmentUnmap] > 0);
            QVERIFY2(run.runtime->allocator(0).segments().size() > 2, "the mapped ranges have holes");
        }
        if (name == "gc_and_split_limit" || name == "empty_cache" || name == "private_pools")
            QVERIFY2(kinds[EventKind::SegmentFree] > 0, name.c_str());
        for (const Leak &leak : run.truth.leaks) {
            const auto isLeak = [&leak](const AllocationTruth &a) {
                return a.requested == leak.bytesPerStep && a.freeRequestedEvent < 0
                       && a.labels.category == Category::Other;
            };
            const auto &rows = run.truth.devices[0].allocations;
            QCOMPARE(std::count_if(rows.begin(), rows.end(), isLeak),
                     static_cast<std::ptrdiff_t>(run.config.training.steps));
        }
    }
}

void TestGenerator::sampleMatchesItsPreset()
{
    const QString path = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/resources/samples/training_run.pickle.zst");
    QVERIFY2(QFile(path).size() > 0 && QFile(path).size() < 1000000, "there, and small");
    const allostrata::LoadContext context;
    auto file = allostrata::openFile(path.toStdString(), context);
    QVERIFY(file);
    auto source = allostrata::peel(std::move(*file), context);
    QVERIFY(source);
    std::string stored(20UL << 20U, '\0');
    const auto size = (*source)->read({reinterpret_cast<std::uint8_t *>(stored.data()), stored.size()});
    QVERIFY(size);
    stored.resize(*size);
    const QByteArray made = written(generate(*findPreset("training_run")), Writer::Python, 4);
    QVERIFY2(stored == made.toStdString(),
             "make it again: generate_snapshot --preset training_run -o training_run.pickle, then zstd -19");
}

ALLOSTRATA_TEST(TestGenerator)
#include "tst_generator.moc"
