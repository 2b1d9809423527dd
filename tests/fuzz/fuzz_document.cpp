// Fuzz target: whole documents. What loads is asked for everything that the tables of reports, attributes and formats
// know, at random moments, ranges, cursors, queries and widths of charts: new rows take part by being there. The input
// is a file, or the seed of a snapshot with odd contents in one of four formats.

#include "core/analysis/calls/call_history.h"
#include "core/analysis/calls/call_rows.h"
#include "core/analysis/diff/diff.h"
#include "core/analysis/diff/diff_curves.h"
#include "core/analysis/replay/replay.h"
#include "core/attributes/attribute.h"
#include "core/base/load_context.h"
#include "core/export/table_view.h"
#include "core/load/load.h"
#include "core/query/query_parser.h"
#include "core/reports/report.h"
#include "core/reports/report_answers.h"
#include "core/tables/call_table.h"
#include "core/tables/diff_table.h"
#include "core/tables/document_json.h"
#include "core/tables/recording_file.h"
#include "core/tables/stack_export.h"
#include "core/timeline/merged_band.h"
#include "core/timeline/strata_layout.h"
#include "tests/support/odd_snapshot.h"
#include "tests/support/random_query.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace allostrata;

constexpr int kWidest = 4000; ///< pixels of a chart
constexpr std::size_t kMostDevices = 3; ///< asked for each document
constexpr std::size_t kMostRows = 20'000; ///< of a table that is written

void require(bool holds, const char *what)
{
    if (holds)
        return;
    std::fprintf(stderr, "does not hold: %s\n", what);
    std::abort();
}

LoadContext smallContext()
{
    LoadContext context;
    context.limits.memory = std::uint64_t(64) << 20;
    context.limits.stringBytes = std::uint64_t(16) << 20;
    context.limits.decompressed = std::uint64_t(16) << 20;
    return context;
}

std::shared_ptr<const CategoryRules> standardRules()
{
    static const auto rules = std::make_shared<const CategoryRules>(CategoryRules::standard());
    return rules;
}

/// Asks one document.
class Asker {
public:
    Asker(std::shared_ptr<const Document> document, std::mt19937 &random)
        : m_document(std::move(document)), m_random(random)
    {
    }

    void askAll()
    {
        for (std::size_t device = 0; device < std::min(m_document->devices().size(), kMostDevices); ++device)
            askDevice(device);
        if (m_document->devices().empty()) {
            ReportRequest request;
            request.document = m_document;
            askReports(request, nullptr);
        }
        if (below(4) == 0)
            (void)writeDocumentJson({*m_document, AttributionRules(), std::nullopt}, m_bin, LoadContext{});
    }

private:
    [[nodiscard]] std::uint64_t below(std::uint64_t n) { return m_random() % n; }

    void askDevice(std::size_t row)
    {
        const Device &device = m_document->devices()[row];
        ReportRequest request;
        request.document = m_document;
        request.device = row;
        if (m_document->stacks() && device.strata)
            request.attribution = *makeAttribution(*m_document, row, {}, {});
        request.rules = m_rules;
        const Moment end = device.timeline.end();
        for (int round = 0; round < 2; ++round) {
            request.cursor = static_cast<Moment>(below(std::uint64_t(end) + 1));
            request.window = {static_cast<Moment>(below(std::uint64_t(end) + 1)), end};
            request.scope = static_cast<AllocationScope>(below(3));
            request.calls.measure = static_cast<CallMeasure>(below(6));
            request.calls.unit = static_cast<CallUnit>(below(2));
            request.calls.shape = {static_cast<CallMerge>(below(5)), below(2) == 0, below(2) == 0};
            if (request.calls.shape.merge == CallMerge::Modules && !request.attribution)
                request.calls.shape.merge = CallMerge::Folded;
            if (below(3) == 0)
                request.capacity = below(std::uint64_t(1) << (1 + below(62)));
            request.filter = nullptr;
            if (device.strata && request.attribution) {
                test::RandomQuery queries(m_random, std::max<std::uint32_t>(end, 1));
                if (const ParsedQuery query = parseQuery(queries.text(2)))
                    request.filter = *makeQueryResult(
                        {m_document, row, request.attribution, *query, request.cursor, request.window}, {});
            }
            askReports(request, &device);
            if (device.strata)
                askStrata(device, request);
        }
        if (request.attribution) {
            askDiff(request, device);
            askCalls(request);
            askStacks(request, device);
        }
        if (const auto replay = Replay::build(*m_document, device, LoadContext{})) {
            ReplayQuestion question;
            question.config = replay->recorded();
            question.config.expandableSegments = !question.config.expandableSegments;
            (void)replay->ask(question, LoadContext{});
        }
    }

    void askReports(ReportRequest request, const Device *device)
    {
        for (const ReportRow &report : reports()) {
            for (const ReportTable &table : report.tables) {
                const ReportNeeds needs = FoundTable{&report, &table}.needs();
                if (needs.anyDocument || m_document->has(needs.about) || (needs.alsoDevices && device))
                    askTable(request, table, device);
            }
        }
    }

    void askTable(ReportRequest request, const ReportTable &table, const Device *device)
    {
        const bool isOfSteps = table.ofSteps && m_document->has(DocumentPart::Steps);
        if (!isOfSteps
            && (!device || firstMissing(table.needs, device->capabilities)
                || (table.uses.has(ReportInput::Attribution) && !request.attribution)
                || table.uses.has(ReportInput::Comparison)))
            return;
        if (table.uses.has(ReportInput::By)) {
            const auto attributes = enumerators<Attribute>;
            request.by = attributes[below(attributes.size())];
            if (!findAttribute(attributeRow(request.by).id, AttributeUse::Group)
                || attributeGap(request.by, *m_document, *device) != AttributeGap::None)
                request.by = Attribute::Size;
        }
        if (const MakeTable make = table.makerFor(*m_document)) {
            auto made = make(request, LoadContext{});
            if (made && made->rows.size() <= kMostRows)
                writeAs(table.id, *std::move(made));
        } else if (table.makeLong) {
            const auto made = table.makeLong(request, LoadContext{});
            if (made)
                writeAs(table.id, made->part(made->rows / 2, std::min<std::size_t>(made->rows, kRowsAPart)));
        }
    }

    void writeAs(std::string_view id, Table table)
    {
        for (const Row &row : table.rows)
            require(row.cells.size() == table.columns.size(), id.data());
        if (below(2) == 0 && !table.columns.empty()) {
            const auto name = [&] { return std::string(table.columns[below(table.columns.size())].name); };
            TableView view;
            view.sort = {{name(), static_cast<SortOrder>(below(3))}, {name(), static_cast<SortOrder>(below(3))}};
            view.limit = 1 + below(20);
            if (below(2) == 0)
                view.columns = {name()};
            const std::size_t rows = table.rows.size();
            ViewedTable viewed = viewOf(std::move(table), view);
            require(viewed.table.rows.size() == view.kept(rows), "a view with other rows than it says");
            table = std::move(viewed.table);
        }
        const auto formats = tableFormats();
        (void)formats[below(formats.size())].write(table, {});
    }

    /// The geometry of the timeline, in a window of one moment or many and in charts of 1 to kWidest pixels.
    void askStrata(const Device &device, const ReportRequest &request)
    {
        const Timeline &timeline = device.timeline;
        const Moment end = timeline.end();
        const int width = 1 + static_cast<int>(below(2) == 0 ? below(4) : below(kWidest));
        const double first = request.window.first + static_cast<double>(below(8)) / 8;
        const double span = std::max(request.window.last - first, 1.0) / static_cast<double>(1 + below(8));
        std::vector<StrataColumns> parts;
        parts.push_back(sampleColumns(*device.strata, eventColumns(timeline, first, span, width)));
        if (device.times.isValid())
            parts.push_back(sampleColumns(*device.strata, timeColumns(device.times, 1e3 * first, 1e4 * span, width)));
        std::vector<AllocationId> ids;
        for (const StrataColumns &columns : parts) {
            require(columns.samples.size() <= static_cast<std::size_t>(width), "more columns than pixels");
            std::size_t bands = 0;
            forEachBand(*device.strata, columns, [&](AllocationId id, int from, int to) {
                require(from <= to, "a band ends before it begins");
                if (++bands % 7 == 1)
                    ids.push_back(id);
            });
            std::ranges::sort(ids);
            ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
            for (const BandPath &path : selectionPaths(*device.strata, timeline, columns, ids, nullptr))
                require(!path.offsets.empty(), "a band without columns");
            for (std::size_t column = 0; column < columns.samples.size(); column += 1 + below(100)) {
                (void)usualTotals(*device.strata, columns.ranges[column]);
                (void)unseenIn(*device.strata, timeline, columns, column);
                const std::uint64_t total = columns.totals[column];
                const auto hit = allocationAtHeight(*device.strata, timeline, columns.samples[column],
                                                    total > 0 ? below(total) : 0);
                require(hit || total == 0, "nothing at a height within the total");
            }
        }
        const Moment moment = static_cast<Moment>(below(std::uint64_t(end) + 1));
        require(!allocationAtHeight(*device.strata, timeline, moment, device.strata->totalAt(moment)),
                "an allocation above the total");
    }

    /// Compares with another moment, or with another document.
    void askDiff(const ReportRequest &request, const Device &device)
    {
        const DiffPart now{m_document.get(), &device, request.attribution.get(), request.cursor, request.matching()};
        DiffPart before = now;
        std::shared_ptr<const Document> other;
        std::shared_ptr<const Attribution> attribution;
        if (below(4) == 0) {
            const auto loaded = load(std::make_unique<MemorySource>(test::oddSnapshot(m_random)), "other",
                                     smallContext());
            require(bool(loaded), "a legal snapshot is refused");
            other = *loaded;
            if (other->devices().empty() || !other->devices().front().strata)
                return;
            attribution = *makeAttribution(*other, 0, {}, {});
            before = {other.get(), &other->devices().front(), attribution.get(), 0, {}};
        }
        before.moment = static_cast<Moment>(below(std::uint64_t(before.device->timeline.end()) + 1));
        const auto diff = Diff::build(before, now, nullptr, LoadContext{});
        require(bool(diff), "a difference is refused");
        for (const Attribute by : kUsualDiffBy) {
            const DiffTable table = diff->table(by);
            require(table.total.change() == table.total.reasons.bytes(), "a difference without its reasons");
            writeAs("diff", diffTable(table));
        }
        (void)writeDiffJson(*diff, kUsualDiffBy, m_bin);
        const auto axes = kAllDiffAxes;
        require(bool(diffCurves(before, now, axes[below(axes.size())], 1 + below(kWidest), LoadContext{})),
                "no curves");
    }

    void askStacks(const ReportRequest &request, const Device &device)
    {
        const auto formats = documentFormats();
        const DocumentFormat format = formats[below(formats.size())].format;
        if (format == DocumentFormat::Native)
            require(bool(writeDocumentNative(*m_document, m_bin, LoadContext{})), "a recording that cannot be saved");
        if (format == DocumentFormat::Json || format == DocumentFormat::Native)
            return;
        StackExportQuestion question{
            *m_document,        device, request.cursor,   request.window.first,     request.window.last,
            request.matching(), {},     FrameChoice::All, request.attribution.get()};
        if (below(2) == 0)
            question.scope = request.scope;
        (void)writeStacks(format, question, m_bin, LoadContext{});
    }

    void askCalls(const ReportRequest &request)
    {
        const auto tree = callTreeOf(request, LoadContext{});
        if (!tree)
            return;
        const CallQuestion question = callQuestion(request, request.calls.measure);
        const auto values = countCalls(*tree, 0, question, LoadContext{});
        require(bool(values), "a call tree is not counted");
        const auto rows = callTreeRows(*tree, callTreeCounts(request.calls, *values));
        const auto history = callHistory(*tree, 0, question, {rows, values->widths(request.calls.unit), 1 + below(70)},
                                         LoadContext{});
        require(history && history->peaks.size() == rows.size(), "a peak for each row");
        std::vector<std::uint32_t> kinds(request.timeline().allocations().size());
        for (std::uint32_t &kind : kinds)
            kind = static_cast<std::uint32_t>(below(4));
        const auto prevailing = prevailingKinds(*tree, 0, question, kinds, LoadContext{});
        require(bool(prevailing), "no kinds");
        for (const FlameBox &box : rows) {
            const double pixel = static_cast<double>(box.width) / static_cast<double>(1 + below(4000));
            (void)layoutFlame(*tree, values->widths(request.calls.unit),
                              {box.node, static_cast<std::uint64_t>(std::min(pixel, 1e18))});
            if (below(8) == 0)
                break;
        }
        (void)callFunctions(*tree, *values);
        (void)callFiles(*tree, std::span(&*values, 1));
        (void)hottestLine(*tree, *values);
    }

    std::shared_ptr<const Document> m_document;
    std::mt19937 &m_random;
    std::shared_ptr<const CategoryRules> m_rules = standardRules();
    TextSink m_bin = [](std::string_view) { return Result<void>(); };
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    test::FuzzedDocument input({data, size});
    const auto document = load(std::make_unique<MemorySource>(std::move(input.bytes)), "fuzzed", smallContext());
    require(document || !input.isOdd, "a legal snapshot is refused");
    if (document)
        Asker(*document, input.random).askAll();
    return 0;
}
