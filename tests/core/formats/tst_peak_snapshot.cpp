// Peak snapshots: recognised by content, laid out by phases, with the file's values.

#include "core/analysis/allocations/allocation_facts.h"
#include "core/analysis/allocations/at_cursor.h"
#include "core/analysis/breakdown/module_rollup.h"
#include "core/analysis/breakdown/phase_report.h"
#include "core/analysis/report/summary.h"
#include "core/base/load_context.h"
#include "core/tables/attribution_tables.h"
#include "tests/support/peak_helpers.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <map>

using namespace allostrata;
using namespace allostrata::test;

namespace {

const QString kShared = allostrata::test::sharedFile("data/");

std::shared_ptr<const Document> loadFile(const QString &path)
{
    auto document = load(path.toStdString(), LoadContext{});
    return document ? *document : nullptr;
}

Attribution attributionOf(const Document &document, const Device &device)
{
    const AttributionInput input{*document.snapshot(), device.timeline, device.times, *document.stacks()};
    auto made = Attribution::build(input, AttributionRules{}, LoadContext{});
    if (!made)
        qFatal("no attribution");
    return *std::move(made);
}

PhaseBreakdown phasesOf(const Device &device, const Attribution &attribution)
{
    PhaseRequest request;
    request.moment = request.last = device.timeline.end();
    return *phaseBreakdown(device.timeline, device.times, *device.strata, attribution, request, LoadContext{});
}

QString nameOf(const Attribution &attribution, const PhaseRow &row)
{
    const PhaseName &name = attribution.phases().names()[row.name];
    return name.isRemainder ? QStringLiteral("remainder") : QString::fromStdString(name.word);
}

/// "name bytes count", in the order of the trace.
QStringList phaseLines(const Document &document)
{
    QStringList lines;
    const Device &device = document.devices().front();
    const Attribution attribution = attributionOf(document, device);
    PhaseBreakdown report = phasesOf(device, attribution);
    std::sort(report.phases.begin(), report.phases.end(),
              [](const PhaseRow &a, const PhaseRow &b) { return a.first < b.first; });
    for (const PhaseRow &row : report.phases)
        lines << QStringLiteral("%1 %2 %3").arg(nameOf(attribution, row)).arg(row.liveBytes).arg(row.liveCount);
    return lines;
}

Sniff sniffOf(const QByteArray &text) { return sniffPeakSnapshot(bytesOf(text.left(kSniffBytes))); }

} // namespace

class TestPeakSnapshot : public QObject {
    Q_OBJECT

private slots:
    void recognisesTheFormat_data();
    void recognisesTheFormat();
    void listsTensorsByPhase();
    void detailsMatchTheFile();
    void bothVersionsReadTheSame();
    void temporariesOfAPassAreNotSaved_data();
    void temporariesOfAPassAreNotSaved();
    void readsValuesInOtherForms();
    void remainderIsNamed();
    void summaryHasNoEvents();
    void foldsTracerFrames();
    void namedModulesRollUp();
    void numbersMatchTheOriginalTool();
    void stackGroupsMatchTheOriginalTool();
};

void TestPeakSnapshot::recognisesTheFormat_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("sniff");
    const auto row = [](const char *name, const QByteArray &text, Sniff sniff) {
        QTest::newRow(name) << text << static_cast<int>(sniff);
    };
    row("two keys", R"({"cuda:0": {"peak_memory_mb": 1, "tensors": []}})", Sniff::Yes);
    row("tensors first", R"({"cpu": {"tensors": [{)", Sniff::Yes);
    row("first device is empty", R"({"cuda:1": {}, "xpu:0": {"peak_memory_mb": 2)", Sniff::Yes);
    row("byte order mark and blanks", "\xef\xbb\xbf \r\n\t{ \"cpu\" : { \"tensors\" : [", Sniff::Yes);
    row("other keys before", R"({"cuda:0": {"version": [1, {"a": 2}], "peak_memory_mb": "3"}})", Sniff::Yes);
    row("only empty devices", R"({"cuda:0": {}, "cpu": {}})", Sniff::Maybe);
    row("another object", R"({"traceEvents": {"args": [1]}})", Sniff::No);
    row("tensors that are not a list", R"({"cuda:0": {"tensors": 3}})", Sniff::Maybe);
    row("a list", R"([{"cuda:0": {"tensors": []}}])", Sniff::No);
    row("a CUDA snapshot", R"({"segments": [], "device_traces": []})", Sniff::No);
    row("nothing", "", Sniff::No);
}

void TestPeakSnapshot::recognisesTheFormat()
{
    QFETCH(QByteArray, text);
    QFETCH(int, sniff);
    QCOMPARE(static_cast<int>(sniffOf(text)), sniff);
}

void TestPeakSnapshot::listsTensorsByPhase()
{
    const auto document = loadFile(peakSample("tensors_v2.json"));
    QVERIFY(document);
    QCOMPARE(document->devices().size(), 2U); // the empty device is not shown
    QCOMPARE(document->devices().front().ordinal, 0);
    QCOMPARE(phaseLines(*document),
             QStringList({"initialization 4096 1", "setup_model_and_optimizer 6291456 5",
                          "forward_backward_iter_1 2097152 1", "optimizer_step_iter_1 6291456 5",
                          "forward_backward_iter_2 6815744 5", "N/A 64 1", "remainder 3145728 1"}));
    const Device &device = document->devices().front();
    const Attribution attribution = attributionOf(*document, device);
    const Table table = phaseTable(phasesOf(device, attribution), attribution);
    const auto name = std::ranges::find(table.columns, std::string_view("name"), &Column::name);
    QVERIFY(name != table.columns.end());
    QStringList names;
    for (const Row &row : table.rows)
        names << QString::fromStdString(
            std::get<std::string>(row.cells[static_cast<std::size_t>(name - table.columns.begin())]));
    QVERIFY(names.contains(QStringLiteral("optimizer_step_iter_1")) && names.contains(QStringLiteral("remainder")));
    QVERIFY(!document->devices().front().capabilities.allocator && !document->devices().front().capabilities.times);
    QCOMPARE(document->diagnostics.count(Issue::PeakNotCovered), 1U);
    for (const Issue issue :
         {Issue::AllocatedTwice, Issue::LiveOverlapped, Issue::SettingsAbsent, Issue::UnknownKey, Issue::WrongType})
        QCOMPARE(document->diagnostics.count(issue), 0U);
}

void TestPeakSnapshot::detailsMatchTheFile()
{
    const auto document = loadFile(peakSample("tensors_v2.json"));
    QVERIFY(document);
    const Device &device = document->devices().front();
    const Attribution attribution = attributionOf(*document, device);
    const auto describe = [&](AllocationId id) {
        const Detail &detail = *detailOf(*document->snapshot(), device.timeline, id);
        const auto text = [&](StringId word) {
            return QString::fromStdString(std::string(document->snapshot()->text(word)));
        };
        return QStringList({text(detail.shape), text(detail.phase),
                            QString::fromStdString(attribution.modules().pathOf(attribution.module(id))),
                            QString::fromStdString(std::string(phaseId(attribution.phase(id)))),
                            QString::fromStdString(std::string(attributionSourceId(attribution.phaseSource(id)))),
                            QString::number(attribution.step(id)),
                            QString::number(document->snapshot()->stacks.stack(detail.releaseStack).size())})
            .join(' ');
    };
    QCOMPARE(describe(AllocationId(0)), "[512] initialization UnidentifiedModule_RotaryEmbedding setup file -1 0");
    QCOMPARE(describe(AllocationId(1)), "[2048, 256] setup_model_and_optimizer Model.embed setup file -1 0");
    QCOMPARE(describe(AllocationId(6)), "[2048, 256] forward_backward_iter_1  backward rule 1 0");
    QCOMPARE(describe(AllocationId(7)), "[2048, 256] optimizer_step_iter_1  optimizer file 1 0");
    QCOMPARE(describe(AllocationId(13)), "[512, 1024] forward_backward_iter_2 Model.layers.0.mlp.up forward rule 2 4");
    QCOMPARE(describe(AllocationId(17)), "[16] N/A  unknown none -1 0");
}

void TestPeakSnapshot::bothVersionsReadTheSame()
{
    const auto first = loadFile(peakSample("tensors_v1.json"));
    const auto second = loadFile(peakSample("tensors_v2.json"));
    QVERIFY(first && second);
    QCOMPARE(phaseLines(*first), phaseLines(*second));
    const auto rows = [](const Document &document) {
        const Device &device = document.devices().front();
        return atCursor(document, device, device.timeline.end(), Attribute::Stack).rows.size();
    };
    QCOMPARE(rows(*first), rows(*second));
}

void TestPeakSnapshot::temporariesOfAPassAreNotSaved_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("device");
    QTest::addColumn<QString>("categories");
    const auto row = [](const char *name, const char *file, int device, const char *categories) {
        QTest::newRow(name) << peakSample(file) << device << QString::fromLatin1(categories);
    };
    constexpr const char *kWanted
        = "gradients 3145728, optimizer_state 6291456, parameters 3145728, temporary/optimizer 2097152";
    row("an optimizer of the user's", "within_passes_v2.json", 0, kWanted);
    row("an optimizer of PyTorch's", "within_passes_v2.json", 1, kWanted);
    row("a backward pass", "within_passes_v2.json", 2,
        "gradients 2097152, parameters 2097152, temporary/backward 524288");
    // Without release stacks a temporary of the user's optimizer looks like its state.
    row("an optimizer of the user's, one stack each", "within_passes_v1.json", 0,
        "gradients 3145728, optimizer_step 8388608, parameters 3145728");
    row("an optimizer of PyTorch's, one stack each", "within_passes_v1.json", 1, kWanted);
    constexpr const char *kLater = "activations 6815744, gradients 2097152, optimizer_state 6291456, other 64, "
                                   "parameters 6295552, remainder 3145728";
    row("a later pass", "tensors_v2.json", 0, kLater);
    row("a later pass, one stack each", "tensors_v1.json", 0, kLater);
    if (QFile::exists(kShared + "peak_json/v2.json")) {
        for (const char *name : {"v1", "v2", "v2_min1mb"})
            QTest::newRow(name) << kShared + "peak_json/" + QLatin1String(name) + ".json" << 0
                                << QStringLiteral("optimizer_state 1061158912");
    }
}

void TestPeakSnapshot::temporariesOfAPassAreNotSaved()
{
    QFETCH(const QString, file);
    QFETCH(const int, device);
    QFETCH(const QString, categories);
    const auto document = loadFile(file);
    QVERIFY(document);
    const auto found = std::find_if(document->devices().begin(), document->devices().end(),
                                    [device](const Device &one) { return one.ordinal == device; });
    QVERIFY(found != document->devices().end());
    const Attribution attribution = attributionOf(*document, *found);
    std::map<std::string, std::uint64_t> sums;
    for (std::size_t i = 0; i < found->timeline.allocations().size(); ++i) {
        const AllocationId id = AllocationId::at(i);
        sums[attribution.categories()[attribution.category(id)].id] += found->timeline.allocations().requestedSize(id);
    }
    QStringList given;
    for (const auto &[category, bytes] : sums)
        given << QString::fromStdString(category) + u' ' + QString::number(bytes);
    QVERIFY2(given.join(", ").contains(categories), qPrintable(given.join(", ")));
}

void TestPeakSnapshot::readsValuesInOtherForms()
{
    const auto document = loadFile(peakSample("odd.json"));
    QVERIFY(document);
    QCOMPARE(phaseLines(*document), QStringList({"forward_backward_iter_0 128 1", "forward_backward_iter_9 64 1",
                                                 "forward_backward_iter_10 524288 1"}));
    const Detail *detail = detailOf(*document->snapshot(), document->devices().front().timeline, AllocationId(0));
    QCOMPARE(document->snapshot()->text(detail->shape), "[4, 8]");
    QCOMPARE(document->snapshot()->stacks.stack(document->devices().front().timeline.trace().stack(EventId(0))).size(),
             6U);
    QCOMPARE(document->diagnostics.count(Issue::SumAbovePeak), 1U);
    QCOMPARE(document->diagnostics.count(Issue::UnknownKey), 2U); // tensor.extra, device.note
    QCOMPARE(document->diagnostics.count(Issue::WrongType), 0U);
}

void TestPeakSnapshot::remainderIsNamed()
{
    const auto document = loadFile(peakSample("tensors_v2.json"));
    QVERIFY(document);
    const Device &device = document->devices().front();
    const Attribution attribution = attributionOf(*document, device);
    const AllocationId last = AllocationId::at(device.timeline.allocations().size() - 1);
    QVERIFY(isRemainder(*document->snapshot(), device.timeline, last));
    QCOMPARE(attribution.modules()[attribution.module(last)].kind, ModuleKind::Remainder);
    QCOMPARE(attribution.categories()[attribution.category(last)].id, std::string("remainder"));
    for (const Attribute grouping : {Attribute::Line, Attribute::Stack, Attribute::Size, Attribute::Release}) {
        const AtCursor at = atCursor(*document, device, device.timeline.end(), grouping);
        QCOMPARE(std::count_if(
                     at.rows.begin(), at.rows.end(),
                     [](const CursorRow &row) { return row.kind == CursorRowKind::Remainder && row.bytes == 3145728; }),
                 1);
        QCOMPARE(at.bytes, device.timeline.peakRequested().bytes);
    }
    QCOMPARE(whyNoStack(*document, device, last), NoStackReason::Remainder);
}

void TestPeakSnapshot::summaryHasNoEvents()
{
    const auto document = loadFile(peakSample("tensors_v2.json"));
    QVERIFY(document);
    const DeviceSummary summary = summarise(*document).front();
    QVERIFY(!summary.events && !summary.peakRequestedEvent && !summary.reserved && !summary.peakReserved
            && !summary.ooms);
    QCOMPARE(summary.allocations, std::optional<std::uint64_t>(18));
    QCOMPARE(summary.listed, std::optional<std::uint64_t>(21499968));
    QCOMPARE(summary.remainder, std::optional<std::uint64_t>(3145728));
    QCOMPARE(summary.peakRequested, std::optional<std::uint64_t>(24645696));
}

void TestPeakSnapshot::foldsTracerFrames()
{
    const auto document = loadFile(peakSample("tensors_v2.json"));
    QVERIFY(document);
    const Device &device = document->devices().front();
    QStringList places;
    for (const CursorRow &row : atCursor(*document, device, device.timeline.end(), Attribute::Line).rows) {
        const StackDigest &digest = (*document->stacks())[row.stack];
        places << QString::fromStdString(std::string(document->stacks()->text(digest.place)));
    }
    places.sort();
    QCOMPARE(places, QStringList({"", "model.py:31", "model.py:8", "train.py:20", "train.py:44", "train.py:51",
                                  "train.py:60", "train.py:90"}));
    const Detail *detail = detailOf(*document->snapshot(), device.timeline, AllocationId(13));
    QCOMPARE(document->stacks()->text((*document->stacks())[detail->releaseStack].place), "train.py:51");
}

void TestPeakSnapshot::namedModulesRollUp()
{
    const auto document = loadFile(peakSample("tensors_v2.json"));
    QVERIFY(document);
    const Device &device = document->devices().front();
    const Attribution attribution = attributionOf(*document, device);
    ModuleRequest request;
    request.cursor = request.peak = request.last = device.timeline.end();
    const auto rollup = moduleRollup(device.timeline, attribution, *document->stacks(), request, LoadContext{});
    QVERIFY(rollup);
    QCOMPARE(rollup->total[ModuleMeasure::AtCursor], device.timeline.peakRequested().bytes); // no bytes are lost
    QStringList rows;
    for (const ModuleRow &row : rollup->rows) {
        const QString name = row.node ? QString::fromStdString(attribution.modules().pathOf(row.node))
                                      : QStringLiteral("unknown");
        rows << QStringLiteral("%1 x%2 %3 in %4")
                    .arg(name)
                    .arg(row.memberCount)
                    .arg(row.inclusive[ModuleMeasure::AtCursor])
                    .arg(row.counts[ModuleMeasure::AtCursor]);
    }
    QVERIFY2(rows.contains("Model x1 8912896 in 9"), qPrintable(rows.join('\n')));
    QVERIFY2(rows.contains("Model.layers.0.mlp.up x2 4194304 in 4"), qPrintable(rows.join('\n')));
    QVERIFY2(rows.contains("(remainder) x1 3145728 in 1"), qPrintable(rows.join('\n')));
}

void TestPeakSnapshot::numbersMatchTheOriginalTool()
{
    const QJsonObject all = QJsonDocument::fromJson(fileBytes(kShared + "expected/peak_visualizer_v2.json")).object();
    if (all.isEmpty())
        QSKIP("the original's results are not here");
    const auto document = loadFile(kShared + "peak_json/v2.json");
    QVERIFY(document);
    QCOMPARE(document->devices().size(), 2U);
    for (const Device &device : document->devices()) {
        const QJsonObject expected = all[device.ordinal == 0 ? "cuda:0" : "cpu"].toObject();
        const Attribution attribution = attributionOf(*document, device);
        QJsonObject phases;
        for (const PhaseRow &row : phasesOf(device, attribution).phases) {
            if (const QString name = nameOf(attribution, row); name != "remainder")
                phases[name] = QJsonObject{{"bytes", double(row.liveBytes)}, {"count", double(row.liveCount)}};
        }
        QCOMPARE(phases, expected["phases"].toObject());
        QCOMPARE(double(device.timeline.peakRequested().bytes),
                 std::round(expected["peak_memory_mb"].toDouble() * 1048576));
    }
    QCOMPARE(summarise(*document).front().listed, std::optional<std::uint64_t>(3355443200));
    QCOMPARE(summarise(*document).front().remainder, std::optional<std::uint64_t>(131072000));
}

void TestPeakSnapshot::stackGroupsMatchTheOriginalTool()
{
    const auto document = loadFile(kShared + "peak_json/v2.json");
    if (!document)
        QSKIP("the real file is not here");
    const Device &device = document->devices().front();
    std::vector<CursorRow> rows = atCursor(*document, device, device.timeline.end(), Attribute::Stack).rows;
    std::erase_if(rows, [](const CursorRow &row) { return row.kind != CursorRowKind::Group; });
    QCOMPARE(rows.size(), 19U);
    const std::vector<std::pair<std::uint64_t, std::uint64_t>> largest{
        {1061158912, 36}, {530579456, 18}, {530579456, 18}, {268435456, 4}, {262144000, 1}};
    for (std::size_t i = 0; i < largest.size(); ++i)
        QCOMPARE(std::pair(rows[i].bytes, rows[i].count), largest[i]);
}

ALLOSTRATA_TEST(TestPeakSnapshot)
#include "tst_peak_snapshot.moc"
