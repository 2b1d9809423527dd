// Snapshots not written by PyTorch's CUDA allocator: other devices, profiles converted to snapshots, recorders with
// more data; and pinned host memory with a trace.

#include "core/analysis/allocations/allocation_facts.h"
#include "core/analysis/report/summary.h"
#include "core/attribution/attribution.h"
#include "core/base/load_context.h"
#include "core/load/load.h"
#include "core/model/device_code.h"
#include "core/tables/allocation_table.h"
#include "tests/support/generated.h"
#include "tests/support/io_helpers.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/test_main.h"

#include <QProcess>
#include <QTest>

using namespace allostrata;
using namespace allostrata::test;

namespace gen = allostrata::generator;

namespace {

using DocumentPtr = std::shared_ptr<const Document>;

Result<DocumentPtr> loadBytes(const QByteArray &bytes)
{
    return load(std::make_unique<MemorySource>(bytesOf(bytes)), "bytes", {});
}

/// Python's pickle or JSON of an expression.
QByteArray written(const QByteArray &expression, bool asPickle)
{
    QProcess python;
    const QByteArray script = "import json, pickle, sys\nv = " + expression + "\nsys.stdout.buffer.write("
                              + (asPickle ? "pickle.dumps(v, 4)" : "json.dumps(v).encode()") + ")";
    python.start(QStringLiteral(ALLOSTRATA_PYTHON), {QStringLiteral("-c"), QString::fromUtf8(script)});
    python.waitForFinished();
    return python.readAllStandardOutput();
}

/// What _profile_to_snapshot() makes of a profile on a machine with one CUDA device: see FORMATS.md A.8.
const QByteArray kConverted = R"PY({
 'device_traces': [
  [{'action': 'alloc', 'addr': 4096, 'size': 1000, 'stream': 0, 'frames': [{'filename': 'none', 'line': 0, 'name': 'nn.Module: Linear_0'}], 'category': 'activation'},
   {'action': 'free_requested', 'addr': 8192, 'size': 500, 'stream': 0, 'frames': [], 'category': 'gradient'},
   {'action': 'free_completed', 'addr': 8192, 'size': 500, 'stream': 0, 'frames': [], 'category': 'gradient'}],
  [{'action': 'alloc', 'addr': 140000000000000, 'size': 64, 'stream': 0, 'frames': [], 'category': 'input'}]],
 'segments': [
  {'device': 0, 'address': 4096, 'total_size': 5096, 'stream': 0, 'blocks': [{'size': 1000, 'state': 'active_allocated', 'requested_size': 1000, 'frames': []}, {'size': 4096, 'state': 'inactive'}]},
  {'device': 1, 'address': 140000000000000, 'total_size': 64, 'stream': 0, 'blocks': [{'size': 64, 'state': 'active_allocated', 'requested_size': 64, 'frames': []}]}]})PY";

/// A recorder that adds sources, shapes, tags and mappings.
const QByteArray kExtras = R"PY({
 'segments': [{'device': 0, 'address': 4096, 'total_size': 4096, 'allocated_size': 3072, 'active_size': 3072, 'stream': 0, 'segment_type': 'small', 'blocks': [
   {'address': 4096, 'size': 2048, 'requested_size': 2048, 'state': 'active_allocated', 'frames': [], 'memory_tag': 'weights', 'lifetime': 3},
   {'address': 6144, 'size': 1024, 'requested_size': 1024, 'state': 'active_allocated', 'frames': []},
   {'address': 7168, 'size': 1024, 'requested_size': 0, 'state': 'inactive', 'frames': []}]}],
 'device_traces': [[
   {'action': 'alloc', 'addr': 4096, 'size': 1024, 'stream': 0, 'time_us': 1, 'memory_tag': 'cache', 'lifetime': 9, 'frames': [{'name': 'f', 'filename': 'a.py', 'line': 2}]},
   {'action': 'free_requested', 'addr': 4096, 'size': 1024, 'stream': 0, 'time_us': 2, 'memory_tag': 'cache', 'lifetime': 9, 'frames': []},
   {'action': 'free_completed', 'addr': 4096, 'size': 1024, 'stream': 0, 'time_us': 3, 'memory_tag': 'cache', 'lifetime': 9, 'frames': []},
   {'action': 'alloc', 'addr': 4096, 'size': 2048, 'stream': 0, 'time_us': 4, 'memory_tag': 'weights', 'lifetime': [1], 'frames': []}]],
 'source_code': {'a.py': 'import x\n    y = f(1)  \n', 'b.py': ''},
 'shape_data': [{'0x1000': [['aten::empty', [16, 32], 'torch.bfloat16'], ['aten::mm', [16, 32], 'torch.bfloat16'], ['aten::zeros', 'torch.Size([512])', 'torch.float32']],
                 '1800': [['aten::view', '(256,)', 'float32']], 'no address': [['x', [1], 'y']]}],
 'physical_mappings': [{'handle': 7}],
 'allocator_settings': {}})PY";

} // namespace

class TestOtherWriters : public QObject {
    Q_OBJECT

private slots:
    void convertedProfilesEndWithTheCpu();
    void usesTheCategoriesOfAProfile();
    void highAddressesAreXpu();
    void framesOfTorchNpuNameTheDevice_data();
    void framesOfTorchNpuNameTheDevice();
    void recognisesWorkspaceEvents();
    void hostMemoryIsASeparateDevice();
    void keepsExtraKeysOfARecorder_data();
    void keepsExtraKeysOfARecorder();
    void countsExtraKeysOfWrongType();
    void shapesFitEveryAllocationOfTheTrace();
};

void TestOtherWriters::convertedProfilesEndWithTheCpu()
{
    for (const bool asPickle : {true, false}) {
        const auto document = loadBytes(written(kConverted, asPickle));
        QVERIFY(bool(document));
        QCOMPARE((*document)->devices().size(), std::size_t(2));
        QCOMPARE((*document)->devices()[0].ordinal, 0);
        QCOMPARE((*document)->devices()[1].ordinal, deviceCode("cpu").value_or(0));
        QVERIFY(!(*document)->devices()[0].capabilities.allocator);
        const std::vector<DeviceSummary> rows = summarise(**document);
        QCOMPARE(rows[0].peakRequested.value_or(0), std::uint64_t(1500));
        QCOMPARE(rows[0].finalRequested.value_or(0), std::uint64_t(1000));
        QCOMPARE(rows[1].finalRequested.value_or(0), std::uint64_t(64));
        // The segments come from the file; the allocator's actions in between are unknown.
        QCOMPARE(rows[0].segments.value_or(0), std::uint64_t(1));
        QCOMPARE(rows[0].reserved.value_or(0), std::uint64_t(5096));
        QCOMPARE(rows[0].allocated.value_or(0), std::uint64_t(1000));
        QVERIFY(!rows[0].peakReserved && !rows[0].peakAllocated && !rows[0].peakActive);
    }
}

void TestOtherWriters::usesTheCategoriesOfAProfile()
{
    const auto document = loadBytes(written(kConverted, true));
    QVERIFY(bool(document));
    const Device &device = (*document)->devices()[0];
    const auto attribution = Attribution::build(
        {*(*document)->snapshot(), device.timeline, device.times, *(*document)->stacks()}, {}, LoadContext{});
    QVERIFY(bool(attribution));
    const AllocationId seen(1); // the first was there before the profile
    QCOMPARE(std::string(attribution->categories()[attribution->category(seen)].id), std::string("activations"));
    QCOMPARE(attribution->categorySource(seen), AttributionSource::Metadata);
}

void TestOtherWriters::highAddressesAreXpu()
{
    const DocumentPtr document = generated("xpu");
    QVERIFY(document != nullptr);
    QCOMPARE(document->devices().front().ordinal, deviceCode("xpu:0").value_or(0));
    QVERIFY(document->devices().front().capabilities.allocator);
    QCOMPARE(deviceWord(document->devices().front().ordinal), std::string("xpu:0"));
}

void TestOtherWriters::framesOfTorchNpuNameTheDevice_data()
{
    QTest::addColumn<QByteArray>("frame");
    QTest::addColumn<QByteArray>("device");
    const auto row = [](const char *function, const char *file, const char *device) {
        const QByteArray frame = "{'name': '" + QByteArray(function) + "', 'filename': '" + file + "', 'line': 7}";
        QTest::newRow(file) << frame << QByteArray(device);
    };
    row("step", "/usr/lib/python3/site-packages/torch_npu/optim/npu_fused_adamw.py", "npu:1");
    row("step", R"(C:\\lib\\torch_npu\\x.py)", "npu:1");
    row("c10_npu::NPUCachingAllocator::malloc(unsigned long)", "??", "npu:1");
    row("is_torch_npu_available", "/usr/lib/transformers/import_utils.py", "cuda:1");
    row("main", "/home/u/torch_npu_port/train.py", "cuda:1");
}

void TestOtherWriters::framesOfTorchNpuNameTheDevice()
{
    QFETCH(const QByteArray, frame);
    QFETCH(const QByteArray, device);
    const QByteArray snapshot = "{'segments': [], 'device_traces': [[], [{'action': 'alloc', 'addr': 4096, 'size': "
                                "1000, 'stream': 0, 'frames': ["
                                + frame + "]}]]}";
    for (const bool asPickle : {true, false}) {
        const auto document = loadBytes(written(snapshot, asPickle));
        QVERIFY(bool(document));
        QCOMPARE((*document)->devices().size(), std::size_t(1));
        QCOMPARE(QByteArray::fromStdString(deviceWord((*document)->devices().front().ordinal)), device);
    }
}

void TestOtherWriters::recognisesWorkspaceEvents()
{
    const DocumentPtr document = generated("npu");
    QVERIFY(document != nullptr);
    const Diagnostics &diagnostics = document->diagnostics;
    QVERIFY(diagnostics.count(Issue::NotChronological) > 0);
    QCOMPARE(diagnostics.count(Issue::RingBufferOverflow), std::uint64_t(0));
    QVERIFY(diagnostics.count(Issue::EventsWithoutTime) > 0);
    QVERIFY(!document->devices().front().capabilities.times);
    QCOMPARE(deviceWord(document->devices().front().ordinal), std::string("npu:0"));
    // A trace exactly as long as the buffer is not a full buffer if it begins with workspace events.
    QByteArray events;
    for (int i = 0; i < 10000; ++i)
        events += QByteArray(i > 0 ? "," : "")
                  + (i < 10 ? R"({"action": "workspace_snapshot", "addr": 9, "size": 9, "stream": 0})"
                            : R"({"action": "free_completed", "addr": )" + QByteArray::number(512 * i)
                                  + R"(, "size": 8, "stream": 0})");
    const auto full = loadBytes(R"({"segments": [], "device_traces": [[)" + events + "]]}");
    QVERIFY(bool(full));
    QCOMPARE((*full)->diagnostics.count(Issue::NotChronological), std::uint64_t(10));
    QCOMPARE((*full)->diagnostics.count(Issue::RingBufferOverflow), std::uint64_t(0));
}

void TestOtherWriters::hostMemoryIsASeparateDevice()
{
    const DocumentPtr document = generated("host_memory");
    QVERIFY(document != nullptr);
    const Device &host = document->devices().back();
    QCOMPARE(host.ordinal, kPinnedHost);
    QVERIFY(host.capabilities.timeline && host.capabilities.state && host.capabilities.allocator
            && host.capabilities.stacks);
    QVERIFY(host.timeline.peakRequested().bytes > 0);
    QVERIFY(host.timeline.allocations().size() > 0);
    QVERIFY(host.strata && host.stackGroups);
}

void TestOtherWriters::keepsExtraKeysOfARecorder_data()
{
    QTest::addColumn<bool>("asPickle");
    QTest::newRow("pickle") << true;
    QTest::newRow("JSON") << false;
}

void TestOtherWriters::keepsExtraKeysOfARecorder()
{
    QFETCH(bool, asPickle);
    const auto loaded = loadBytes(written(kExtras, asPickle));
    QVERIFY(bool(loaded));
    const Document &document = **loaded;
    const Snapshot &snapshot = *document.snapshot();
    QCOMPARE(document.diagnostics.count(Issue::UnknownKey), std::uint64_t(0));
    QCOMPARE(document.diagnostics.count(Issue::WrongType), std::uint64_t(0));
    QCOMPARE(document.diagnostics.count(Issue::DroppedRow), std::uint64_t(1)); // the key that is not an address

    QCOMPARE(snapshot.sources.size(), std::size_t(2));
    const Timeline &timeline = document.devices().front().timeline;
    const TraceEvent first = timeline.trace().event(EventId(0));
    QCOMPARE(std::string(snapshot.text(first.internalMetadata)), std::string("cache"));
    const Frame &frame = snapshot.stacks.frame(snapshot.stacks.stack(first.stack)[0]);
    QCOMPARE(std::string(sourceLine(snapshot, frame)), std::string("y = f(1)"));
    QCOMPARE(sourceOf(snapshot, frame).size(), std::size_t(24));

    std::string given;
    const Table table = allocationTable({document, document.devices().front(), nullptr},
                                        std::vector{AllocationId(0), AllocationId(1), AllocationId(2)});
    for (const Row &row : table.rows) {
        for (std::size_t column = 0; column < table.columns.size(); ++column) {
            if (table.columns[column].name == "shape" || table.columns[column].name == "dtype"
                || table.columns[column].name == "operator")
                given += std::get<std::string>(row.cells[column]) + ' ';
        }
        given += "; ";
    }
    QCOMPARE(given,
             std::string("[256] float32 aten::view ; [16, 32] bfloat16 aten::empty ; [512] float32 aten::zeros ; "));
}

void TestOtherWriters::countsExtraKeysOfWrongType()
{
    for (const char *value :
         {"5", "'text'", "[5, 'x', None, [1]]", "{'a': 5, 5: 'a', None: [], 'b': [[1]], 'c': {}}",
          "[{'0x1000': [[], [1], 'x', ['a', [-1], 'b'], ['a', 5, 7]]}]",
          "[[{'name': 'f', 'filename': 'g', 'line': 3}]]", "{'name': 'f', 'filename': 'g', 'line': 3}"}) {
        for (const char *key : {"source_code", "shape_data", "physical_mappings"}) {
            const QByteArray expression = "{'segments': [], 'device_traces': [[]], '" + QByteArray(key) + "': " + value
                                          + "}";
            const auto fast = loadBytes(written(expression, true));
            QVERIFY2(bool(fast), expression.constData());
        }
    }
    const auto odd = loadBytes(written("{'segments': [], 'source_code': 5, 'shape_data': 'x'}", true));
    QVERIFY(bool(odd));
    QCOMPARE((*odd)->diagnostics.count(Issue::WrongType), std::uint64_t(2));
}

void TestOtherWriters::shapesFitEveryAllocationOfTheTrace()
{
    const DocumentPtr document = generated("extra_keys");
    QVERIFY(document != nullptr);
    QCOMPARE(document->diagnostics.count(Issue::UnknownKey), std::uint64_t(0));
    const Snapshot &snapshot = *document->snapshot();
    const Timeline &timeline = document->devices().front().timeline;
    std::size_t checked = 0;
    for (std::size_t i = timeline.allocations().bornBefore(); i < timeline.allocations().size(); ++i) {
        const AllocationId id = AllocationId::at(i);
        const Detail *detail = detailOf(snapshot, timeline, id);
        QVERIFY(detail != nullptr);
        const std::uint64_t size = timeline.allocations().requestedSize(id);
        const std::string expected = size % 2 == 0 ? '[' + std::to_string(size / 2) + "] bfloat16"
                                                   : '[' + std::to_string(size) + "] uint8";
        QCOMPARE(std::string(snapshot.text(detail->shape)) + ' ' + std::string(snapshot.text(detail->dtype)), expected);
        ++checked;
    }
    QVERIFY(checked > 100);
    std::size_t lines = 0;
    for (std::size_t i = 0; i < snapshot.stacks.frameCount(); ++i) {
        const Frame &frame = snapshot.stacks.frame(FrameId::at(i));
        const std::string path(frame.file ? snapshot.text(frame.file) : std::string_view());
        if (!path.ends_with(".py"))
            continue;
        QCOMPARE(std::string(sourceLine(snapshot, frame)), "line " + std::to_string(frame.line) + " of " + path);
        ++lines;
    }
    QVERIFY(lines > 10);
}

ALLOSTRATA_TEST(TestOtherWriters)
#include "tst_other_writers.moc"
