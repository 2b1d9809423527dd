// Peak snapshots: recognised by content, laid out by phases, told as the file tells it, and hostile ones.

#include "core/analysis/at_cursor.h"
#include "core/analysis/allocation_facts.h"
#include "core/analysis/module_rollup.h"
#include "core/analysis/phase_report.h"
#include "core/analysis/summary.h"
#include "core/formats/peak_snapshot.h"
#include "core/formats/peak_stacks.h"
#include "core/load/load.h"
#include "io_helpers.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace allostrata;
using namespace allostrata::test;

namespace {

const QString kSamples = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/peak/");
const QString kShared = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/../shared/data/");

QByteArray fileBytes(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Result<std::unique_ptr<Snapshot>> readText(const QByteArray &text, const LoadContext &context = {})
{
    MemorySource source(bytesOf(text));
    return readPeakSnapshot(source, context);
}

std::shared_ptr<const Document> loadText(const QByteArray &text)
{
    const std::vector<std::uint8_t> bytes(text.begin(), text.end());
    auto document = load(std::make_unique<MemorySource>(bytes), "text", LoadContext{});
    return document ? *document : nullptr;
}

std::shared_ptr<const Document> loadFile(const QString &path)
{
    auto document = load(path.toStdString(), LoadContext{});
    return document ? *document : nullptr;
}

Attribution attributionOf(const Document &document, const Device &device)
{
    const AttributionInput input{*document.snapshot, device.timeline, device.times, *document.stacks};
    auto made = Attribution::build(input, AttributionRules{}, LoadContext{});
    if (!made)
        qFatal("no attribution");
    return *std::move(made);
}

PhaseReport phasesOf(const Device &device, const Attribution &attribution)
{
    PhaseRequest request;
    request.moment = request.last = device.timeline.end();
    return *phaseReport(device.timeline, device.times, *device.strata, attribution, request, LoadContext{});
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
    const Device &device = document.devices.front();
    const Attribution attribution = attributionOf(document, device);
    PhaseReport report = phasesOf(device, attribution);
    std::sort(report.phases.begin(), report.phases.end(), [](const PhaseRow &a, const PhaseRow &b) { return a.first < b.first; });
    for (const PhaseRow &row : report.phases)
        lines << QStringLiteral("%1 %2 %3").arg(nameOf(attribution, row)).arg(row.liveBytes).arg(row.liveCount);
    return lines;
}

Sniff sniffOf(const QByteArray &text)
{
    return sniffPeakSnapshot(bytesOf(text.left(kSniffBytes)));
}

} // namespace

class TestPeakSnapshot : public QObject {
    Q_OBJECT

private slots:
    void isRecognised_data();
    void isRecognised();
    void listsTensorsByPhase();
    void detailsAreTheFiles();
    void bothVersionsAreAlike();
    void valuesInOtherForms();
    void remainderIsNamed();
    void summaryHasNoEvents();
    void tracerIsFolded();
    void namedModulesRollUp();
    void framesOfTexts_data();
    void framesOfTexts();
    void originalsNumbers();
    void originalsStackGroups();
    void oddValuesAreCounted_data();
    void oddValuesAreCounted();
    void errorsSayWhere_data();
    void errorsSayWhere();
    void cutAnywhere();
    void flippedBytes();
    void wrongTypesAtEachPath();
};

void TestPeakSnapshot::isRecognised_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("sniff");
    const auto row = [](const char *name, const QByteArray &text, Sniff sniff) { QTest::newRow(name) << text << static_cast<int>(sniff); };
    row("two keys", R"({"cuda:0": {"peak_memory_mb": 1, "tensors": []}})", Sniff::Yes);
    row("tensors first", R"({"cpu": {"tensors": [{)", Sniff::Yes);
    row("first device is empty", R"({"cuda:1": {}, "xpu:0": {"peak_memory_mb": 2)", Sniff::Yes);
    row("byte order mark and blanks", "\xef\xbb\xbf \r\n\t{ \"cpu\" : { \"tensors\" : [", Sniff::Yes);
    row("other keys before", R"({"cuda:0": {"version": [1, {"a": 2}], "peak_memory_mb": "3"}})", Sniff::Yes);
    row("empty devices alone", R"({"cuda:0": {}, "cpu": {}})", Sniff::Maybe);
    row("another object", R"({"traceEvents": {"args": [1]}})", Sniff::No);
    row("tensors that are no list", R"({"cuda:0": {"tensors": 3}})", Sniff::Maybe);
    row("a list", R"([{"cuda:0": {"tensors": []}}])", Sniff::No);
    row("a CUDA snapshot", R"({"segments": [], "device_traces": []})", Sniff::No);
    row("nothing", "", Sniff::No);
}

void TestPeakSnapshot::isRecognised()
{
    QFETCH(QByteArray, text);
    QFETCH(int, sniff);
    QCOMPARE(static_cast<int>(sniffOf(text)), sniff);
}

void TestPeakSnapshot::listsTensorsByPhase()
{
    const auto document = loadFile(kSamples + "tensors_v2.json");
    QVERIFY(document);
    QCOMPARE(document->devices.size(), 2U); // the empty one has nothing to show
    QCOMPARE(document->devices.front().ordinal, 0);
    QCOMPARE(phaseLines(*document),
             QStringList({"initialization 4096 1", "setup_model_and_optimizer 6291456 5", "forward_backward_iter_1 2097152 1",
                          "optimizer_step_iter_1 6291456 5", "forward_backward_iter_2 6815744 5", "N/A 64 1", "remainder 3145728 1"}));
    QVERIFY(!document->devices.front().capabilities.allocator && !document->devices.front().capabilities.times);
    QCOMPARE(document->diagnostics.count(Issue::PeakNotCovered), 1U);
    for (const Issue issue : {Issue::AllocatedTwice, Issue::LiveOverlapped, Issue::SettingsAbsent, Issue::UnknownKey, Issue::WrongType})
        QCOMPARE(document->diagnostics.count(issue), 0U);
}

void TestPeakSnapshot::detailsAreTheFiles()
{
    const auto document = loadFile(kSamples + "tensors_v2.json");
    QVERIFY(document);
    const Device &device = document->devices.front();
    const Attribution attribution = attributionOf(*document, device);
    const auto tell = [&](AllocationId id) {
        const Detail &detail = *detailOf(*document->snapshot, device.timeline, id);
        const auto text = [&](StringId word) { return QString::fromStdString(std::string(document->snapshot->text(word))); };
        return QStringList({text(detail.shape), text(detail.phase), QString::fromStdString(attribution.modules().pathOf(attribution.module(id))),
                            QString::fromStdString(std::string(phaseId(attribution.phase(id)))),
                            QString::fromStdString(std::string(attributionSourceId(attribution.phaseSource(id)))), QString::number(attribution.step(id)),
                            QString::number(document->snapshot->stacks.stack(detail.releaseStack).size())})
            .join(' ');
    };
    QCOMPARE(tell(AllocationId(0)), "[512] initialization UnidentifiedModule_RotaryEmbedding setup file -1 0");
    QCOMPARE(tell(AllocationId(1)), "[2048, 256] setup_model_and_optimizer Model.embed setup file -1 0");
    QCOMPARE(tell(AllocationId(6)), "[2048, 256] forward_backward_iter_1  backward rule 1 0");
    QCOMPARE(tell(AllocationId(7)), "[2048, 256] optimizer_step_iter_1  optimizer file 1 0");
    QCOMPARE(tell(AllocationId(13)), "[512, 1024] forward_backward_iter_2 Model.layers.0.mlp.up forward rule 2 4");
    QCOMPARE(tell(AllocationId(17)), "[16] N/A  unknown none -1 0");
}

void TestPeakSnapshot::bothVersionsAreAlike()
{
    const auto first = loadFile(kSamples + "tensors_v1.json");
    const auto second = loadFile(kSamples + "tensors_v2.json");
    QVERIFY(first && second);
    QCOMPARE(phaseLines(*first), phaseLines(*second));
    const auto rows = [](const Document &document) {
        const Device &device = document.devices.front();
        return atCursor(document, device, device.timeline.end(), CursorGrouping::Stack).rows.size();
    };
    QCOMPARE(rows(*first), rows(*second));
}

void TestPeakSnapshot::valuesInOtherForms()
{
    const auto document = loadFile(kSamples + "odd.json");
    QVERIFY(document);
    QCOMPARE(phaseLines(*document), QStringList({"forward_backward_iter_0 128 1", "forward_backward_iter_9 64 1", "forward_backward_iter_10 524288 1"}));
    const Detail *detail = detailOf(*document->snapshot, document->devices.front().timeline, AllocationId(0));
    QCOMPARE(document->snapshot->text(detail->shape), "[4, 8]");
    QCOMPARE(document->snapshot->stacks.stack(document->devices.front().timeline.trace().stack(EventId(0))).size(), 6U);
    QCOMPARE(document->diagnostics.count(Issue::SumAbovePeak), 1U);
    QCOMPARE(document->diagnostics.count(Issue::UnknownKey), 2U); // tensor.extra, device.note
    QCOMPARE(document->diagnostics.count(Issue::WrongType), 0U);
}

void TestPeakSnapshot::remainderIsNamed()
{
    const auto document = loadFile(kSamples + "tensors_v2.json");
    QVERIFY(document);
    const Device &device = document->devices.front();
    const Attribution attribution = attributionOf(*document, device);
    const AllocationId last = AllocationId::at(device.timeline.allocations().size() - 1);
    QVERIFY(isRemainder(*document->snapshot, device.timeline, last));
    QCOMPARE(attribution.modules()[attribution.module(last)].kind, ModuleKind::Remainder);
    QCOMPARE(attribution.categories()[attribution.category(last).value()].id, std::string("remainder"));
    for (const CursorGrouping grouping : {CursorGrouping::Line, CursorGrouping::Stack, CursorGrouping::Size, CursorGrouping::Release}) {
        const AtCursor at = atCursor(*document, device, device.timeline.end(), grouping);
        QCOMPARE(std::count_if(at.rows.begin(), at.rows.end(), [](const CursorRow &row) { return row.kind == CursorRowKind::Remainder && row.bytes == 3145728; }), 1);
        QCOMPARE(at.bytes, device.timeline.peakRequested().bytes);
    }
    QCOMPARE(whyNoStack(*document, device, last), NoStackReason::Remainder);
}

void TestPeakSnapshot::summaryHasNoEvents()
{
    const auto document = loadFile(kSamples + "tensors_v2.json");
    QVERIFY(document);
    const DeviceSummary summary = summarise(*document).front();
    QVERIFY(!summary.events && !summary.peakRequestedEvent && !summary.reserved && !summary.peakReserved && !summary.ooms);
    QCOMPARE(summary.allocations, std::optional<std::uint64_t>(18));
    QCOMPARE(summary.listed, std::optional<std::uint64_t>(21499968));
    QCOMPARE(summary.remainder, std::optional<std::uint64_t>(3145728));
    QCOMPARE(summary.peakRequested, std::optional<std::uint64_t>(24645696));
}

void TestPeakSnapshot::tracerIsFolded()
{
    const auto document = loadFile(kSamples + "tensors_v2.json");
    QVERIFY(document);
    const Device &device = document->devices.front();
    QStringList places;
    for (const CursorRow &row : atCursor(*document, device, device.timeline.end(), CursorGrouping::Line).rows) {
        const StackDigest &digest = (*document->stacks)[row.stack];
        places << QString::fromStdString(std::string(document->stacks->text(digest.place)));
    }
    places.sort();
    QCOMPARE(places, QStringList({"", "model.py:31", "model.py:8", "train.py:20", "train.py:44", "train.py:51", "train.py:60", "train.py:90"}));
    const Detail *detail = detailOf(*document->snapshot, device.timeline, AllocationId(13));
    QCOMPARE(document->stacks->text((*document->stacks)[detail->releaseStack].place), "train.py:51");
}

void TestPeakSnapshot::namedModulesRollUp()
{
    const auto document = loadFile(kSamples + "tensors_v2.json");
    QVERIFY(document);
    const Device &device = document->devices.front();
    const Attribution attribution = attributionOf(*document, device);
    ModuleRequest request;
    request.cursor = request.peak = request.last = device.timeline.end();
    const auto rollup = moduleRollup(device.timeline, attribution, *document->stacks, request, LoadContext{});
    QVERIFY(rollup);
    QCOMPARE(rollup->total[0], device.timeline.peakRequested().bytes); // nothing vanishes
    QStringList rows;
    for (const ModuleRow &row : rollup->rows) {
        const QString name = row.node ? QString::fromStdString(attribution.modules().pathOf(row.node)) : QStringLiteral("unknown");
        rows << QStringLiteral("%1 x%2 %3 in %4").arg(name).arg(row.memberCount).arg(row.inclusive[0]).arg(row.counts[0]);
    }
    QVERIFY2(rows.contains("Model x1 8912896 in 9"), qPrintable(rows.join('\n')));
    QVERIFY2(rows.contains("Model.layers.0.mlp.up x2 4194304 in 4"), qPrintable(rows.join('\n')));
    QVERIFY2(rows.contains("(remainder) x1 3145728 in 1"), qPrintable(rows.join('\n')));
}

void TestPeakSnapshot::framesOfTexts_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("frame");
    QTest::newRow("usual") << QByteArray("  File \"/p/x.py\", line 12, in f\n    code\n") << "f|/p/x.py|12";
    QTest::newRow("no code") << QByteArray("File \"x.py\", line 1, in <module>") << "<module>|x.py|1";
    QTest::newRow("a quote in the path") << QByteArray("  File \"a\", line 3, in b\", line 4, in c\n") << "c|a\", line 3, in b|4";
    QTest::newRow("a line beyond 32 bits") << QByteArray("  File \"a\", line 99999999999, in c\n") << "c|a|0";
    QTest::newRow("another text") << QByteArray("<no Python frame>\nmore") << "<no Python frame>||0";
    QTest::newRow("nothing but the head") << QByteArray("File \"") << "File \"||0";
}

void TestPeakSnapshot::framesOfTexts()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, frame);
    const FormattedFrame read = readFormattedFrame({text.constData(), static_cast<std::size_t>(text.size())});
    QCOMPARE(QString::fromStdString(std::string(read.function).append("|").append(read.file).append("|").append(std::to_string(read.line))), frame);
}

void TestPeakSnapshot::originalsNumbers()
{
    const QJsonObject all = QJsonDocument::fromJson(fileBytes(kShared + "expected/peak_visualizer_v2.json")).object();
    if (all.isEmpty())
        QSKIP("the original's results are not here");
    const auto document = loadFile(kShared + "peak_json/v2.json");
    QVERIFY(document);
    QCOMPARE(document->devices.size(), 2U);
    for (const Device &device : document->devices) {
        const QJsonObject expected = all[device.ordinal == 0 ? "cuda:0" : "cpu"].toObject();
        const Attribution attribution = attributionOf(*document, device);
        QJsonObject phases;
        for (const PhaseRow &row : phasesOf(device, attribution).phases) {
            if (const QString name = nameOf(attribution, row); name != "remainder")
                phases[name] = QJsonObject{{"bytes", double(row.liveBytes)}, {"count", double(row.liveCount)}};
        }
        QCOMPARE(phases, expected["phases"].toObject());
        QCOMPARE(double(device.timeline.peakRequested().bytes), std::round(expected["peak_memory_mb"].toDouble() * 1048576));
    }
    QCOMPARE(summarise(*document).front().listed, std::optional<std::uint64_t>(3355443200));
    QCOMPARE(summarise(*document).front().remainder, std::optional<std::uint64_t>(131072000));
}

void TestPeakSnapshot::originalsStackGroups()
{
    const auto document = loadFile(kShared + "peak_json/v2.json");
    if (!document)
        QSKIP("the real file is not here");
    const Device &device = document->devices.front();
    std::vector<CursorRow> rows = atCursor(*document, device, device.timeline.end(), CursorGrouping::Stack).rows;
    std::erase_if(rows, [](const CursorRow &row) { return row.kind != CursorRowKind::Group; });
    QCOMPARE(rows.size(), 19U);
    const std::vector<std::pair<std::uint64_t, std::uint64_t>> largest{{1061158912, 36}, {530579456, 18}, {530579456, 18}, {268435456, 4}, {262144000, 1}};
    for (std::size_t i = 0; i < largest.size(); ++i)
        QCOMPARE(std::pair(rows[i].bytes, rows[i].count), largest[i]);
}

void TestPeakSnapshot::oddValuesAreCounted_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("issue");
    QTest::addColumn<std::string>("place");
    const auto row = [](const char *name, const QByteArray &text, Issue issue, const char *place) {
        QTest::newRow(name) << text << static_cast<int>(issue) << std::string(place);
    };
    const auto size = [](const char *value) { return QByteArray(R"({"cuda:0": {"tensors": [{"size_bytes": 1}, {"size_bytes": )") + value + ", \"size_mb\": 1}]}}"; };
    row("negative", size("-5"), Issue::NumberOutOfRange, "cuda:0.tensors[1].size_bytes");
    row("2^64", size("18446744073709551616"), Issue::NumberOutOfRange, "cuda:0.tensors[1].size_bytes");
    row("1e308", size("1e308"), Issue::NumberOutOfRange, "cuda:0.tensors[1].size_bytes");
    row("NaN as a text", size("\"nan\""), Issue::NumberOutOfRange, "cuda:0.tensors[1].size_bytes");
    row("a word", size("\"many\""), Issue::WrongType, "cuda:0.tensors[1].size_bytes");
    row("a list", size("[1]"), Issue::WrongType, "cuda:0.tensors[1].size_bytes");
    row("no size", R"({"cpu": {"tensors": [{"phase": "a"}]}})", Issue::DroppedRow, "cpu.tensors[0]");
    row("a tensor that is none", R"({"cpu": {"tensors": [5]}})", Issue::DroppedRow, "cpu.tensors[0]");
    row("tensors that are none", R"({"cpu": {"tensors": {}}, "xpu": {"tensors": []}})", Issue::WrongType, "cpu.tensors");
    row("a device that is none", R"({"cpu": 5, "xpu": {"tensors": []}})", Issue::WrongType, "cpu");
    row("a device twice", R"({"cpu": {"tensors": []}, "cpu": {"tensors": []}})", Issue::DroppedRow, "cpu");
    row("a negative peak", R"({"cpu": {"peak_memory_mb": -1, "tensors": []}})", Issue::NumberOutOfRange, "cpu.peak_memory_mb");
    row("a stack of numbers", R"({"cpu": {"tensors": [{"size_bytes": 1, "create_stack_trace": [1]}]}})", Issue::WrongType, "cpu.tensors[0].create_stack_trace[0]");
}

void TestPeakSnapshot::oddValuesAreCounted()
{
    QFETCH(QByteArray, text);
    QFETCH(int, issue);
    QFETCH(std::string, place);
    const auto snapshot = readText(text);
    QVERIFY(snapshot);
    const auto &entries = (*snapshot)->diagnostics.entries();
    const auto found = entries.find(static_cast<Issue>(issue));
    QVERIFY(found != entries.end());
    QCOMPARE(found->second.count, 1U);
    QCOMPARE(found->second.places.front().subject, place);
}

void TestPeakSnapshot::errorsSayWhere_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<std::string>("error");
    const auto row = [](const char *name, const QByteArray &text, const char *error) { QTest::newRow(name) << text << std::string(error); };
    row("a comma too many", "{\"cuda:0\": {\"peak_memory_mb\": 1,\n \"tensors\": [{\"size_bytes\": 5,}]}}", "bad_json 2:31 cuda:0.tensors[0].size_bytes peak-snapshot");
    row("NaN", "{\"cpu\": {\"peak_memory_mb\": NaN}}", "bad_json 1:28 cpu.peak_memory_mb peak-snapshot");
    row("the end is missing", "{\"cpu\": {\n\"tensors\": [", "truncated_json 2:13 cpu.tensors peak-snapshot");
    row("behind letters of several bytes", "{\"cpu\": {\"tensors\": [{\"module\": \"\xc3\xa4\xc3\xb6\", \"x.y\": tru}]}}", "bad_json 1:49 cpu.tensors[0][\"x.y\"] peak-snapshot");
}

void TestPeakSnapshot::errorsSayWhere()
{
    QFETCH(QByteArray, text);
    QFETCH(std::string, error);
    const std::vector<std::uint8_t> bytes(text.begin(), text.end());
    const auto document = load(std::make_unique<MemorySource>(bytes), "text", LoadContext{});
    QVERIFY(!document);
    const Error &told = document.error();
    std::string said(told.id());
    said.append(" ").append(std::to_string(told.place.line)).append(":").append(std::to_string(told.place.column));
    said.append(" ").append(told.place.path).append(" ").append(told.format);
    QCOMPARE(QString::fromStdString(said), QString::fromStdString(error));
}

void TestPeakSnapshot::cutAnywhere()
{
    const QByteArray whole = fileBytes(kSamples + "odd.json").trimmed();
    LoadContext salvage;
    salvage.salvage = Salvage::KeepWhatIsThere;
    std::size_t most = 0;
    for (qsizetype length = 0; length < whole.size(); ++length) {
        const auto refused = readText(whole.first(length));
        QVERIFY(!refused);
        QCOMPARE(refused.error().reason, Reason::TruncatedJson);
        if (const auto kept = readText(whole.first(length), salvage)) {
            QCOMPARE((*kept)->diagnostics.count(Issue::Salvaged), 1U);
            most = std::max(most, (*kept)->details.size());
        }
    }
    QCOMPARE(most, 3U);
}

void TestPeakSnapshot::flippedBytes()
{
    const QByteArray whole = fileBytes(kSamples + "odd.json");
    for (qsizetype at = 0; at < whole.size(); ++at) {
        for (const int bit : {0, 2, 4, 5, 7}) {
            QByteArray flipped = whole;
            flipped[at] = static_cast<char>(flipped[at] ^ (1 << bit));
            loadText(flipped); // whatever comes of it: no harm
        }
    }
}

void TestPeakSnapshot::wrongTypesAtEachPath()
{
    const QByteArray whole = fileBytes(kSamples + "odd.json");
    const QList<QByteArray> values{"null", "true", "-1", "1e308", "18446744073709551615", "\"x\"", "[]", "{}", "[[[{}]]]", "{\"a\": [1]}"};
    int read = 0;
    for (qsizetype at = whole.indexOf(':'); at >= 0; at = whole.indexOf(": ", at + 1)) {
        for (const QByteArray &value : values) {
            // The value behind the colon, as far as it reaches to the next comma or end, becomes another one.
            qsizetype end = at + 2;
            int depth = 0;
            for (bool quoted = false; end < whole.size(); ++end) {
                const char c = whole[end];
                quoted = c == '"' && whole[end - 1] != '\\' ? !quoted : quoted;
                if (!quoted && depth == 0 && (c == ',' || c == '}' || c == ']'))
                    break;
                depth += !quoted && (c == '{' || c == '[') ? 1 : !quoted && (c == '}' || c == ']') ? -1 : 0;
            }
            read += loadText(whole.first(at + 2) + value + whole.sliced(end)) ? 1 : 0;
        }
    }
    QVERIFY(read > 150);
}

QTEST_APPLESS_MAIN(TestPeakSnapshot)
#include "tst_peak_snapshot.moc"
