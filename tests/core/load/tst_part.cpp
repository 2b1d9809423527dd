// Parts of recordings: read as they go, cut from the whole, and beside the whole.

#include "core/attributes/attribute.h"
#include "core/attribution/stack_groups.h"
#include "core/base/load_context.h"
#include "core/formats/part/part_of.h"
#include "core/formats/snapshot/cuda_snapshot.h"
#include "core/formats/snapshot/part_filter.h"
#include "core/formats/unwrap.h"
#include "core/load/load.h"
#include "core/reports/report.h"
#include "core/reports/report_answers.h"
#include "core/tables/document_json.h"
#include "tests/support/io_helpers.h"
#include "tests/support/real_data.h"
#include "tests/support/samples.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <limits>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

using namespace allostrata;
using namespace allostrata::test;

namespace {

constexpr qint64 kLargestFile = kIsSanitized ? 500'000 : 8'000'000; ///< bytes, of files that are read often
constexpr std::size_t kPartsOfSanitized = 5; ///< of each file, other ones for each

using Loaded = Result<std::shared_ptr<const Document>>;

LoadContext partContext(const std::string &part)
{
    LoadContext context;
    context.part = readPartIn(part).value_or(ReadPart());
    context.part.readOn = std::numeric_limits<std::uint64_t>::max();
    return context;
}

QByteArray contentsOf(const QString &path)
{
    const LoadContext context;
    auto source = openFile(path.toStdString(), context);
    auto unwrapped = unwrap(*std::move(source), context);
    QByteArray bytes;
    std::vector<std::uint8_t> piece(1 << 20);
    for (;;) {
        const auto count = unwrapped->source->read(piece);
        if (!count || *count == 0)
            return bytes;
        bytes.append(reinterpret_cast<const char *>(piece.data()), static_cast<qsizetype>(*count));
    }
}

/// Reads a pickle as a whole, and cuts it then.
Loaded cutDocument(const QByteArray &bytes, const LoadContext &context)
{
    MemorySource source(bytesOf(bytes));
    const LoadContext all;
    auto whole = readCudaSnapshot(source, all, PickleRoute::Shortcuts);
    if (!whole)
        return whole.error();
    if (auto cut = cutToPart(**whole, context); !cut)
        return cut.error();
    const auto made = documentOf(*std::move(whole), "bytes", context);
    if (!made)
        return made.error();
    auto document = std::make_shared<Document>(**made); // as load() makes it
    document->format = "cuda-snapshot";
    document->diagnostics.merge(document->snapshot()->diagnostics);
    return std::shared_ptr<const Document>(std::move(document));
}

/// The document as JSON, without what depends on where it is from; the reason of an error.
std::string textOf(const Loaded &document)
{
    if (!document)
        return std::string(document.error().id()) + ' ' + document.error().subject;
    std::string text;
    const auto written = writeDocumentJson(
        {**document, AttributionRules(), std::nullopt},
        [&text](std::string_view piece) -> Result<void> {
            text += piece;
            return {};
        },
        LoadContext{});
    if (!written)
        return "not written";
    for (const Device &device : (*document)->devices())
        text += "first " + std::to_string(device.timeline.firstEvent()) + '\n';
    const std::size_t head = text.find("\"recorder\"");
    text.erase(0, head == std::string::npos ? 0 : head);
    static const QRegularExpression unknownKeys( // of events that are left out, they are not counted
        QStringLiteral(R"(,?"unknown_key":\d+|\{"code":"unknown_key".*\n)"));
    return QString::fromStdString(text).remove(unknownKeys).toStdString();
}

/// First line in which two texts differ.
QByteArray difference(const std::string &a, const std::string &b)
{
    const auto [one, other] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    const auto at = static_cast<std::size_t>(one - a.begin());
    const std::size_t from = at - std::min<std::size_t>(at, 200);
    return QByteArray::fromStdString(a.substr(from, 400) + "\n---\n" + b.substr(from, 400));
}

std::size_t eventsOf(const Document &document)
{
    std::size_t most = 0;
    for (const Device &device : document.devices())
        most = std::max<std::size_t>(most, device.timeline.end());
    return most;
}

/// Parts of a trace with so many events: its ends, its middle, and random ones.
std::vector<std::string> partsOf(std::size_t events, std::mt19937 &random)
{
    const auto number = [](std::size_t value) { return std::to_string(value); };
    std::vector<std::string> parts = {":1",
                                      "0:",
                                      number(events / 10) + ':',
                                      ':' + number(events / 10 + 1),
                                      number(events / 3) + ':' + number(events / 2 + 1),
                                      "last:1",
                                      "oom:1",
                                      "oom:50",
                                      "last:" + number(events / 7 + 1),
                                      "last:" + number(2 * events + 1),
                                      number(events) + ':',
                                      "1ms:5ms",
                                      "0.5s:",
                                      ":1s"};
    for (int i = 0; i < 3; ++i) {
        const std::size_t first = random() % (events + 1);
        parts.push_back(number(first) + ':' + number(first + 1 + random() % (events + 1)));
    }
    if (kIsSanitized) {
        std::ranges::shuffle(parts, random);
        parts.resize(kPartsOfSanitized);
    }
    return parts;
}

void addSmallRecordings()
{
    QTest::addColumn<QString>("path");
    for (const QString &path : recordingsAtHand() + sampleFiles()) {
        if (QFileInfo(path).size() <= kLargestFile)
            QTest::newRow(qPrintable(QFileInfo(path).fileName())) << path;
    }
}

void addProfilerTraces()
{
    const QDir folder(QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/traces"));
    for (const QString &name : folder.entryList({QStringLiteral("*.json*")}, QDir::Files)) {
        const auto document = loadRecording(folder.filePath(name));
        if (document && document->devices().size() > 0)
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
    }
}

/// A block in memory: address and requested bytes.
using Place = std::pair<std::uint64_t, std::uint64_t>;

std::multiset<Place> placesAt(const Timeline &timeline, Moment moment)
{
    std::multiset<Place> places;
    for (const AllocationId id : timeline.liveAt(moment)) {
        const Allocation row = timeline.allocation(id);
        places.emplace(row.address, row.requestedSize);
    }
    return places;
}

/// Addresses that events of blocks name in [0, end).
std::set<std::uint64_t> namedBefore(const Trace &trace, std::size_t end)
{
    std::set<std::uint64_t> named;
    for (std::size_t i = 0; i < end; ++i) {
        const Action action = trace.actions()[i];
        if (action == Action::Alloc || action == Action::FreeRequested || action == Action::FreeCompleted
            || action == Action::Free)
            named.insert(trace.addresses()[i]);
    }
    return named;
}

} // namespace

class TestPart : public QObject {
    Q_OBJECT

private slots:
    void readingEqualsCutting_data() { addSmallRecordings(); }
    void readingEqualsCutting();
    void agreesWithTheWhole_data()
    {
        addSmallRecordings();
        addProfilerTraces();
    }
    void agreesWithTheWhole();
    void tablesKeepTheNumbers_data() { addSmallRecordings(); }
    void tablesKeepTheNumbers();
    void damagedFilesAreReadAlike();
    void stopsBehindThePart();
    void oomsAreFoundWhereverTheyAre();
    void errorsSayWhy();
};

void TestPart::readingEqualsCutting()
{
    QFETCH(const QString, path);
    const QByteArray bytes = contentsOf(path);
    const Loaded whole = load(std::make_unique<MemorySource>(bytesOf(bytes)), "bytes", LoadContext{});
    QVERIFY(whole);
    std::mt19937 random(static_cast<unsigned>(eventsOf(**whole)));
    for (const std::string &part : partsOf(eventsOf(**whole), random)) {
        const LoadContext context = partContext(part);
        const Loaded read = load(std::make_unique<MemorySource>(bytesOf(bytes)), "bytes", context);
        const std::string expected = textOf(cutDocument(bytes, context));
        const std::string text = textOf(read);
        QVERIFY2(text == expected, QByteArray::fromStdString(part + '\n') + difference(text, expected));
    }
}

/// Compares what is live and the allocations of events with the whole trace.
void TestPart::agreesWithTheWhole()
{
    QFETCH(const QString, path);
    const auto whole = loadRecording(path);
    std::mt19937 random(static_cast<unsigned>(eventsOf(*whole)));
    for (const std::string &part : partsOf(eventsOf(*whole), random)) {
        const Loaded read = load(path.toStdString(), partContext(part));
        if (!read)
            continue;
        for (const Device &device : (*read)->devices()) {
            const auto whose = std::ranges::find(whole->devices(), device.ordinal, &Device::ordinal);
            QVERIFY(whose != whole->devices().end());
            const Timeline &own = device.timeline;
            const Timeline &other = whose->timeline;
            const auto first = static_cast<Moment>(own.firstEvent());
            QVERIFY(first + own.end() <= other.end());
            for (Moment event = 0; event < own.end(); ++event) {
                const AllocationId id = own.allocationOf(EventId(event));
                const AllocationId same = other.allocationOf(EventId(first + event));
                if (!id || !same)
                    continue; // the rest of a life without an alloc may be behind the part
                const Allocation a = own.allocation(id);
                const Allocation b = other.allocation(same);
                QCOMPARE(a.address, b.address);
                QCOMPARE(a.requestedSize, b.requestedSize);
                QCOMPARE(a.stack, b.stack);
                QVERIFY(!a.allocEvent || b.allocEvent.value() == first + a.allocEvent.value());
            }
            const std::set<std::uint64_t> named = namedBefore(other.trace(), first + own.end());
            const bool isToEnd = first + own.end() == other.end();
            for (const Moment moment : {Moment(0), own.end() / 2, own.end()}) {
                const std::multiset<Place> here = placesAt(own, moment);
                std::multiset<Place> there;
                for (const Place &place : placesAt(other, first + moment)) {
                    if (isToEnd || named.contains(place.first))
                        there.insert(place);
                }
                // A profiler's file also lists blocks that are never freed, wherever the part ends.
                const std::multiset<Place> all = placesAt(other, first + moment);
                const bool isExact = (*read)->snapshot()->recorder == Recorder::Allocator;
                const bool agrees = isExact ? here == there
                                            : std::ranges::includes(all, here) && std::ranges::includes(here, there);
                QVERIFY2(agrees, QByteArray::fromStdString(part + " at " + std::to_string(moment) + ": "
                                                           + std::to_string(here.size()) + " and "
                                                           + std::to_string(there.size())));
            }
        }
    }
}

/// Every event in a table of the last third has the number that it has in the file, which no row of the part has.
void TestPart::tablesKeepTheNumbers()
{
    QFETCH(const QString, path);
    const auto whole = loadRecording(path);
    const std::size_t events = eventsOf(*whole);
    if (events < 30)
        return;
    const std::uint64_t first = events - events / 3;
    const Loaded read = load(path.toStdString(), partContext(std::to_string(first) + ':'));
    QVERIFY(read);
    const auto devices = (*read)->devices();
    const auto device = std::ranges::find_if(devices, [](const Device &one) { return one.timeline.end() > 0; });
    ReportRequest request;
    request.document = *read;
    request.device = static_cast<std::size_t>(device - devices.begin());
    request.rules = std::make_shared<const CategoryRules>(CategoryRules::standard());
    request.attribution = *makeAttribution(**read, request.device, {}, {});
    request.cursor = peakMoment(request.timeline());
    request.window = {0, request.timeline().end()};
    std::size_t seen = 0;
    for (const ReportRow &report : reports()) {
        for (const ReportTable &table : report.tables) {
            if ((!table.make && !table.makeLong) || table.uses.has(ReportInput::Comparison)
                || report.needs.about != DocumentPart::Devices || firstMissing(table.needs, device->capabilities))
                continue;
            Table made;
            if (table.makeLong) {
                const auto rows = table.makeLong(request, LoadContext{});
                QVERIFY2(rows, table.id.data());
                made = rows->part(0, 500);
            } else {
                auto rows = table.make(request, LoadContext{});
                if (!rows)
                    continue;
                made = *std::move(rows);
            }
            for (std::size_t column = 0; column < made.columns.size(); ++column) {
                for (const Row &row : made.rows) {
                    const auto *number = std::get_if<std::uint64_t>(&row.cells[column]);
                    if (made.columns[column].kind != ColumnKind::Event || !number)
                        continue;
                    ++seen;
                    const std::string cell = std::string(table.id) + ' ' + made.columns[column].name;
                    QVERIFY2(*number >= first && *number <= events,
                             QByteArray::fromStdString(cell + ": " + std::to_string(*number)));
                }
            }
        }
    }
    QVERIFY(seen > 0);
}

void TestPart::damagedFilesAreReadAlike()
{
    const QByteArray bytes = contentsOf(sampleFile(QStringLiteral("few_events")));
    std::mt19937 random(3);
    for (int round = 0; round < (kIsSanitized ? 120 : 400); ++round) {
        QByteArray damaged = bytes;
        for (std::size_t i = 0; i < 1 + random() % 3; ++i)
            damaged[static_cast<qsizetype>(random() % static_cast<std::size_t>(damaged.size()))]
                = static_cast<char>(random());
        LoadContext context = partContext(round % 3 == 0 ? "3:9" : round % 3 == 1 ? "last:5" : "2:");
        const Loaded read = load(std::make_unique<MemorySource>(bytesOf(damaged)), "bytes", context);
        const Loaded cut = cutDocument(damaged, context);
        if (!read && !cut)
            continue;
        QVERIFY2(textOf(read) == textOf(cut), QByteArray::number(round) + difference(textOf(read), textOf(cut)));
    }
}

void TestPart::stopsBehindThePart()
{
    const QString path = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/resources/samples/training_run.pickle.zst");
    LoadContext context = partContext(":100");
    context.part.readOn = 0;
    const Loaded read = load(path.toStdString(), context);
    QVERIFY(read);
    QCOMPARE((*read)->devices().front().timeline.end(), Moment(100));
    const bool isStopped = (*read)->diagnostics.count(Issue::PartStopped) > 0;
    QCOMPARE((*read)->snapshot()->traces.front().part->total.has_value(), !isStopped);
    QCOMPARE((*read)->diagnostics.count(Issue::PartStateInferred), std::uint64_t(1));
}

/// A list of events with out-of-memory events at chosen places.
void TestPart::oomsAreFoundWhereverTheyAre()
{
    std::mt19937 random(4);
    for (int round = 0; round < 300; ++round) {
        const std::size_t events = 1 + random() % 400;
        Trace all;
        for (std::size_t i = 0; i < events; ++i) {
            TraceEvent event;
            event.action = random() % 60 == 0 ? Action::Oom : random() % 2 == 0 ? Action::Alloc : Action::FreeCompleted;
            event.address = 512 * (1 + random() % 20);
            event.timeUs = static_cast<std::int64_t>(i * 10 + random() % 30);
            all.push(event);
        }
        ReadPart part;
        part.kind = static_cast<ReadPart::Kind>(1 + random() % 4);
        part.count = 1 + random() % 50;
        part.first = random() % (part.kind == ReadPart::Kind::Times ? 5000 : 500);
        part.end = random() % 3 == 0 ? ReadPart::kToEnd : part.first + 1 + random() % 3000;
        PartFilter filter(part);
        Trace kept;
        for (std::size_t i = 0; i < events;) {
            const std::size_t count = std::min<std::size_t>(filter.room(static_cast<std::uint32_t>(1 + random() % 40)),
                                                            events - i);
            const auto spare = filter.isInside() ? std::span<TraceEvent>() : filter.spare(count);
            for (std::size_t k = 0; k < count; ++k, ++i) {
                const TraceEvent event = all.event(EventId::at(i));
                if (spare.empty())
                    kept.push(event);
                else
                    spare[k] = event;
            }
            filter.added(kept, count);
        }
        filter.finish(kept);
        const auto range = eventsIn(all, part).value_or(EventRange{events, events});
        QCOMPARE(filter.seen(), std::uint64_t(events));
        QCOMPARE(kept.size(), std::size_t(range.end - range.first));
        if (!kept.empty())
            QCOMPARE(kept.firstEvent(), range.first);
        for (std::size_t i = 0; i < kept.size(); ++i)
            QCOMPARE(kept.timeUs(EventId::at(i)), all.timeUs(EventId::at(range.first + i)));
        std::map<std::uint64_t, bool> live; // blocks before the part, slowly
        for (std::size_t i = 0; i < range.first && !kept.empty(); ++i) {
            const TraceEvent event = all.event(EventId::at(i));
            if (event.action == Action::Alloc)
                live[event.address] = true;
            else if (event.action == Action::FreeCompleted)
                live.erase(event.address);
        }
        if (!kept.empty())
            QCOMPARE(filter.before().live().size(), live.size());
    }
}

void TestPart::errorsSayWhy()
{
    const auto reasonOf = [](const QString &path, const char *part) {
        const Loaded read = load(path.toStdString(), partContext(part));
        return read ? std::string("read") : std::string(read.error().id()) + ' ' + read.error().subject;
    };
    const QString sample = sampleFile(QStringLiteral("few_events"));
    const std::string events = std::to_string(eventsOf(*loadRecording(sample)));
    QCOMPARE(reasonOf(sample, "1000000:"), "empty_part " + events);
    QCOMPARE(reasonOf(sample, "oom:5"), std::string("part_without_oom "));
    QCOMPARE(reasonOf(QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data"), "1:2"), std::string("unordered_part "));
}

ALLOSTRATA_TEST(TestPart)

#include "tst_part.moc"
