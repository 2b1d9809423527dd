// Reports of categories, phases and modules against slow models, on random generated files, windows and queries; and
// their tables.
#include "core/analysis/breakdown/category_report.h"
#include "core/analysis/breakdown/category_series.h"
#include "core/analysis/breakdown/module_rollup.h"
#include "core/analysis/breakdown/phase_report.h"
#include "core/analysis/report/summary.h"
#include "core/attribution/stack_groups.h"
#include "core/base/load_context.h"
#include "core/load/load.h"
#include "core/tables/attribution_tables.h"
#include "tests/support/generated.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/test_main.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace gen = allostrata::generator;
using namespace allostrata;

namespace {

Attribution attributionOf(const Document &document, const Device &device)
{
    auto attribution = Attribution::build({*document.snapshot(), device.timeline, device.times, *document.stacks()}, {},
                                          LoadContext{});
    return *std::move(attribution);
}

/// Device with a random question from a seed; seed 0 means everything at the peak.
struct Asked {
    const Device &device;
    const Attribution &attribution;
    Moment first = 0;
    Moment last = 0;
    Moment cursor = 0;
    std::shared_ptr<const std::vector<std::uint8_t>> matching; ///< null: all
    std::shared_ptr<const StrataIndex> index; ///< index of the matching allocations

    Asked(const Device &shown, const Attribution &given, unsigned seed) : device(shown), attribution(given)
    {
        std::mt19937 random(seed);
        const Moment end = device.timeline.end();
        last = end;
        cursor = peakMoment(device.timeline);
        index = device.strata;
        if (seed == 0)
            return;
        first = static_cast<Moment>(random() % (end + 1));
        last = first + static_cast<Moment>(random() % (end - first + 1));
        cursor = static_cast<Moment>(random() % (end + 1));
        if (seed % 2 == 0)
            return;
        auto flags = std::make_shared<std::vector<std::uint8_t>>(attribution.size());
        for (std::uint8_t &flag : *flags)
            flag = random() % 3 != 0 ? 1 : 0;
        matching = flags;
        auto built = StrataIndex::build(device.timeline, matching, LoadContext{});
        index = std::make_shared<const StrataIndex>(*std::move(built));
    }

    [[nodiscard]] std::span<const std::uint8_t> flags() const
    {
        return matching ? std::span<const std::uint8_t>(*matching) : std::span<const std::uint8_t>();
    }
    [[nodiscard]] bool keeps(AllocationId id) const { return !matching || (*matching)[id.value()] != 0; }
    [[nodiscard]] std::uint64_t size(AllocationId id) const { return device.timeline.allocations().requestedSize(id); }
    [[nodiscard]] bool isIn(EventId event) const { return event && event.value() >= first && event.value() < last; }
    /// Bytes of the chosen, matching allocations that are live at a moment.
    template <typename Is>
    [[nodiscard]] std::uint64_t live(Moment moment, Is is) const
    {
        std::uint64_t bytes = 0;
        for (std::size_t i = 0; i < attribution.size(); ++i) {
            const AllocationId id = AllocationId::at(i);
            if (keeps(id) && is(id) && isLiveAt(device.timeline, id, moment))
                bytes += size(id);
        }
        return bytes;
    }
    [[nodiscard]] std::uint64_t live(Moment moment) const
    {
        return live(moment, [](AllocationId) { return true; });
    }
    /// Highest over the moments from the first to the last.
    [[nodiscard]] std::uint64_t peak(Moment from, Moment to) const
    {
        std::uint64_t most = 0;
        for (Moment moment = from; moment <= to; ++moment)
            most = std::max(most, live(moment));
        return most;
    }
    /// Adds the allocations and frees of a stretch.
    void addChanges(PhaseRow &row, const PhaseStretch &stretch) const
    {
        const auto isHere = [&](EventId event) {
            return isIn(event) && event.value() >= stretch.first && event.value() < stretch.last;
        };
        for (std::size_t i = 0; i < attribution.size(); ++i) {
            const AllocationId id = AllocationId::at(i);
            const Allocation allocation = device.timeline.allocation(id);
            if (keeps(id) && isHere(allocation.allocEvent))
                row.allocatedBytes += allocation.requestedSize;
            if (keeps(id) && isHere(allocation.freeCompletedEvent))
                row.freedBytes += allocation.requestedSize;
        }
    }
    [[nodiscard]] BreakdownRequest breakdownRequest() const
    {
        BreakdownRequest request;
        request.moment = cursor;
        request.first = first;
        request.last = last;
        request.matching = flags();
        return request;
    }
    [[nodiscard]] Result<PhaseBreakdown> phases() const
    {
        return phaseBreakdown(device.timeline, device.times, *index, attribution, {cursor, first, last, flags()},
                              LoadContext{});
    }
    [[nodiscard]] Result<ModuleRollup> modules(const Document &document, ModuleGrouping grouping) const
    {
        return moduleRollup(device.timeline, attribution, *document.stacks(),
                            {grouping, cursor, peakMoment(device.timeline), first, last, flags()}, LoadContext{});
    }
};

gen::GeneratorConfig small(const QString &preset)
{
    gen::GeneratorConfig config = *gen::findPreset(preset.toStdString());
    config.training.layers = std::min<std::uint64_t>(config.training.layers, 3);
    return config;
}

} // namespace

class TestBreakdownReports : public QObject {
    Q_OBJECT

private slots:
    void reportsMatchTheSlowModel_data();
    void reportsMatchTheSlowModel();
    void peakIsTakenOverTheShownCategories();
    void findsTheOddOneOut();
    void patternsMatchExactlyTheRowsBelow();
    void tablesSumToTheTotals();
    void signedBytesShowTheirSign();
    void stopsWhenCancelled();

private:
    void checkSeries(const Asked &asked);
    void checkCategories(const Document &document, const Asked &asked);
    void checkPhases(const Asked &asked);
    void checkModules(const Document &document, const Asked &asked, ModuleGrouping grouping);
};

void TestBreakdownReports::checkSeries(const Asked &asked)
{
    constexpr int kColumns = 40;
    const auto ranges = eventColumns(asked.device.timeline, asked.first, asked.last - asked.first + 1.0, kColumns);
    const GroupSeries series = categorySeries(*asked.index, asked.device.timeline, asked.attribution, ranges);
    QCOMPARE(series.columns.samples.size(), std::size_t(kColumns));
    std::uint64_t highest = 0;
    for (std::size_t column = 0; column < kColumns; column += 3) {
        std::uint64_t sum = 0;
        for (std::size_t category = 0; category < series.groups; ++category) {
            const auto wanted = CategoryId::at(category);
            const std::uint64_t bytes = series.of(category)[column];
            QCOMPARE(bytes, asked.live(series.columns.samples[column],
                                       [&](AllocationId id) { return asked.attribution.category(id) == wanted; }));
            sum += bytes;
        }
        QCOMPARE(sum, series.columns.totals[column]);
    }
    for (const std::uint64_t total : series.columns.totals)
        highest = std::max(highest, total);
    if (asked.last > asked.first)
        QCOMPARE(highest, asked.index->highestSample(asked.first, asked.last).total);
}

void TestBreakdownReports::checkCategories(const Document &document, const Asked &asked)
{
    const auto report = categoryBreakdown(asked.device.timeline, asked.attribution, *document.stacks(),
                                          asked.breakdownRequest(), LoadContext{});
    QVERIFY(report);
    QCOMPARE(report->total.liveBytes, asked.live(asked.cursor));
    std::uint64_t live = 0;
    std::uint64_t before = 0;
    std::uint64_t last = UINT64_MAX;
    for (const CategoryRow &row : report->rows) {
        QVERIFY(row.sums.liveBytes <= std::exchange(last, row.sums.liveBytes));
        live += row.sums.liveBytes;
        std::uint64_t given = 0;
        for (const AttributionSource source : enumerators<AttributionSource>) {
            QCOMPARE(row.liveBySource[source], asked.live(asked.cursor, [&](AllocationId id) {
                return asked.attribution.category(id) == row.category && asked.attribution.categorySource(id) == source;
            }));
            given += row.liveBySource[source];
        }
        QCOMPARE(given, row.sums.liveBytes);
        before += row.liveBySource[AttributionSource::BeforeRecording];
    }
    QCOMPARE(live, report->total.liveBytes);
    for (const SizeGroup &group : report->beforeRecording)
        before -= group.bytes();
    QCOMPARE(before, std::uint64_t(0));
}

void TestBreakdownReports::checkPhases(const Asked &asked)
{
    const auto report = asked.phases();
    QVERIFY(report);
    Moment at = 0;
    std::map<std::pair<std::size_t, Phase>, PhaseRow> rows;
    for (const PhaseStretch &stretch : report->stretches) {
        QCOMPARE(stretch.first, at);
        QVERIFY(stretch.last > stretch.first);
        at = stretch.last;
        PhaseRow &row = rows[{stretch.step, stretch.phase}];
        for (Moment event = stretch.first; event < stretch.last; ++event) {
            const auto steps = asked.attribution.steps();
            const bool isInStep = stretch.step < steps.size() && event >= steps[stretch.step].first
                                  && event < steps[stretch.step].last;
            const bool isInAny = std::any_of(steps.begin(), steps.end(), [event](const Step &step) {
                return event >= step.first && event < step.last;
            });
            QVERIFY(isInStep || (stretch.step == steps.size() && !isInAny));
            if (event < asked.first || event >= asked.last)
                continue;
            ++row.events;
            row.peakBytes = std::max({row.peakBytes, asked.index->totalAt(event + 1),
                                      event == asked.first ? asked.index->totalAt(event) : 0});
        }
        asked.addChanges(row, stretch);
    }
    QCOMPARE(at, asked.device.timeline.end());
    PhaseRow sum;
    for (const PhaseRow &row : report->phases) {
        const PhaseRow slow = rows[{row.step, row.phase}];
        QCOMPARE(row.events, slow.events);
        QCOMPARE(row.peakBytes, slow.peakBytes);
        QCOMPARE(row.allocatedBytes, slow.allocatedBytes);
        QCOMPARE(row.freedBytes, slow.freedBytes);
        if (row.stretches > 0 && row.peakBytes > 0)
            QCOMPARE(asked.index->totalAt(row.peakMoment), row.peakBytes);
        QCOMPARE(row.liveBytes, asked.live(asked.cursor, [&](AllocationId id) {
            return asked.attribution.stepRow(id) == row.step && asked.attribution.phase(id) == row.phase;
        }));
        sum.liveBytes += row.liveBytes;
        sum.events += row.events;
    }
    QCOMPARE(sum.liveBytes, asked.live(asked.cursor));
    QCOMPARE(sum.events, std::uint64_t(asked.last - asked.first));
    QCOMPARE(report->total.liveBytes, sum.liveBytes);
    if (asked.last > asked.first) {
        QCOMPARE(report->total.peakBytes, asked.index->highestSample(asked.first, asked.last).total);
        QCOMPARE(report->total.netBytes(), std::int64_t(asked.live(asked.last) - asked.live(asked.first)));
    }
}

void TestBreakdownReports::checkModules(const Document &document, const Asked &asked, ModuleGrouping grouping)
{
    const auto rollup = asked.modules(document, grouping);
    QVERIFY(rollup);
    const ModuleTree &tree = asked.attribution.modules();
    QCOMPARE(rollup->total[ModuleMeasure::AtCursor], asked.live(asked.cursor));
    QCOMPARE(rollup->total[ModuleMeasure::AtPeak], asked.live(peakMoment(asked.device.timeline)));
    std::vector<ModuleMeasures> below(rollup->rows.size());
    for (std::size_t i = rollup->rows.size(); i-- > 0;) {
        const ModuleRow &row = rollup->rows[i];
        QVERIFY(row.parent == ModuleRow::kNone || row.parent < i);
        for (const ModuleMeasure measure : enumerators<ModuleMeasure>) {
            // Parents sum their children.
            QCOMPARE(row.inclusive[measure], row.own[measure] + below[i][measure]);
            if (row.parent != ModuleRow::kNone)
                below[row.parent][measure] += row.inclusive[measure];
            QVERIFY(row.memberCount < 2
                    || (row.spread[measure].least <= row.spread[measure].mean
                        && row.spread[measure].mean <= row.spread[measure].most));
        }
        for (const ModuleId member : rollup->membersOf(row))
            QCOMPARE(rollup->rowOf(tree, member), std::uint32_t(i));
        if (i % 7 == 0) {
            QCOMPARE(row.own[ModuleMeasure::AtCursor], asked.live(asked.cursor, [&](AllocationId id) {
                return rollup->rowOf(tree, asked.attribution.module(id)) == i;
            }));
            const auto ids = liveBelow(asked.device.timeline, asked.attribution, *rollup, std::uint32_t(i),
                                       asked.cursor, asked.flags(), SIZE_MAX);
            std::uint64_t bytes = 0;
            for (const AllocationId id : ids)
                bytes += asked.size(id);
            QCOMPARE(bytes, row.inclusive[ModuleMeasure::AtCursor]);
            QCOMPARE(ids.size(), std::size_t(row.counts[ModuleMeasure::AtCursor]));
        }
    }
}

void TestBreakdownReports::reportsMatchTheSlowModel_data()
{
    QTest::addColumn<QString>("preset");
    for (const char *preset : {"basic_training", "checkpointing", "ring_overflow", "user_metadata", "pending_at_end",
                               "no_stacks", "two_devices"})
        QTest::newRow(preset) << QString::fromLatin1(preset);
}

void TestBreakdownReports::reportsMatchTheSlowModel()
{
    QFETCH(const QString, preset);
    const auto document = generated(small(preset));
    QVERIFY(document);
    for (const Device &device : document->devices()) {
        const Attribution attribution = attributionOf(*document, device);
        for (unsigned seed = 0; seed < 5; ++seed) {
            qInfo("device %d, seed %u", device.ordinal, seed);
            const Asked asked(device, attribution, seed);
            checkSeries(asked);
            checkCategories(*document, asked);
            checkPhases(asked);
            checkModules(*document, asked, ModuleGrouping::Plain);
            checkModules(*document, asked, ModuleGrouping::Merged);
        }
    }
}

void TestBreakdownReports::peakIsTakenOverTheShownCategories()
{
    const auto document = generated(small(QStringLiteral("basic_training")));
    QVERIFY(document);
    const Device &device = document->devices().front();
    const Attribution attribution = attributionOf(*document, device);
    for (std::size_t hidden = 0; hidden < attribution.categories().size(); ++hidden) {
        std::vector<std::uint8_t> flags(attribution.categories().size(), 0);
        flags[hidden] = 1;
        const auto shown = std::make_shared<const std::vector<std::uint8_t>>(shownFlags(attribution, {}, flags));
        const auto index = StrataIndex::build(device.timeline, shown, LoadContext{});
        QVERIFY(index);
        const Moment end = device.timeline.end();
        const GroupSeries series = categorySeries(*index, device.timeline, attribution,
                                                  eventColumns(device.timeline, 0, end + 1.0, 30));
        for (const std::uint64_t bytes : series.of(hidden))
            QCOMPARE(bytes, std::uint64_t(0));
        QCOMPARE(*std::max_element(series.columns.totals.begin(), series.columns.totals.end()),
                 index->highestSample(0, end).total);
    }
}

void TestBreakdownReports::findsTheOddOneOut()
{
    using Values = std::vector<std::uint64_t>;
    QCOMPARE(oddOneOut(Values{}), std::size_t(0));
    QCOMPARE(oddOneOut(Values{1, 9}), std::size_t(2)); // of two values neither is the odd one
    QCOMPARE(oddOneOut(Values{5, 5, 5}), std::size_t(3));
    QCOMPARE(oddOneOut(Values{5, 6, 5, 5}), std::size_t(1));
    QCOMPARE(oddOneOut(Values{100, 101, 99, 20}), std::size_t(3));
    QCOMPARE(oddOneOut(Values{100, 110, 120, 130}), std::size_t(4)); // a slope
    QCOMPARE(oddOneOut(Values{UINT64_MAX, 0, 0}), std::size_t(0));
}

void TestBreakdownReports::patternsMatchExactlyTheRowsBelow()
{
    const auto document = generated(small(QStringLiteral("user_metadata")));
    QVERIFY(document);
    const Device &device = document->devices().front();
    const Attribution attribution = attributionOf(*document, device);
    const ModuleTree &tree = attribution.modules();
    QVERIFY(tree.size() > 5);
    const Asked asked(device, attribution, 0);
    for (const ModuleGrouping grouping : {ModuleGrouping::Merged, ModuleGrouping::Plain}) {
        const auto rollup = asked.modules(*document, grouping);
        QVERIFY(rollup);
        for (std::uint32_t row = 0; row + 1 < rollup->rows.size(); ++row) {
            const ModulePattern pattern = modulePattern(tree, *rollup, row);
            const QRegularExpression expression(QString::fromStdString(pattern.text));
            QVERIFY(!pattern.isExpression || expression.isValid());
            for (std::size_t i = 0; i < tree.size(); ++i) {
                bool isBelow = false;
                for (ModuleId at = ModuleId::at(i); at; at = tree[at].parent)
                    isBelow = isBelow || rollup->rowOf(tree, at) == row;
                const QString path = QString::fromStdString(tree.pathOf(ModuleId::at(i)));
                const bool isFound = pattern.isExpression ? expression.match(path).hasMatch()
                                                          : path.contains(QString::fromStdString(pattern.text));
                QVERIFY2(isFound == isBelow,
                         qPrintable(path + QStringLiteral(" by ") + QString::fromStdString(pattern.text)));
            }
        }
        QVERIFY(modulePattern(tree, *rollup, std::uint32_t(rollup->rows.size() - 1)).text.empty());
    }
}

namespace {

std::uint64_t sumOf(const Table &table, std::string_view name)
{
    const auto column = std::find_if(table.columns.begin(), table.columns.end(),
                                     [&](const Column &one) { return one.name == name; });
    std::uint64_t sum = 0;
    for (const Row &row : table.rows)
        sum += std::get<std::uint64_t>(row.cells[static_cast<std::size_t>(column - table.columns.begin())]);
    return sum;
}

} // namespace

void TestBreakdownReports::tablesSumToTheTotals()
{
    const auto document = generated(small(QStringLiteral("basic_training")));
    QVERIFY(document);
    const Device &device = document->devices().front();
    const Attribution attribution = attributionOf(*document, device);
    const Asked asked(device, attribution, 0);
    const auto categories = categoryBreakdown(device.timeline, attribution, *document->stacks(),
                                              asked.breakdownRequest(), LoadContext{});
    const auto phases = asked.phases();
    const auto modules = asked.modules(*document, ModuleGrouping::Merged);
    QVERIFY(categories && phases && modules);
    const std::uint64_t peak = summarise(*document).front().peakRequested.value_or(0);
    QCOMPARE(device.timeline.countersAt(asked.cursor).requested, peak);
    QCOMPARE(categories->total.peakBytes, peak);
    QCOMPARE(phases->total.peakBytes, peak);
    for (const Table &table :
         {categoryTable(*categories, attribution), phaseTable(*phases, attribution), stepTable(*phases, attribution)}) {
        QCOMPARE(sumOf(table, "live"), peak);
        QCOMPARE(sumOf(table, "allocated"), categories->total.allocatedBytes);
        QCOMPARE(sumOf(table, "freed"), categories->total.freedBytes);
    }
    const Table byModule = moduleTable(*modules, attribution);
    QCOMPARE(sumOf(byModule, "live_own"), peak);
    QCOMPARE(sumOf(byModule, "peak_own"), peak);
    QCOMPARE(sumOf(byModule, "allocated_own"), categories->total.allocatedBytes);
    for (const TableFormatRow &format : tableFormats())
        QVERIFY(!writeTable(byModule, format.format).empty());
}

void TestBreakdownReports::signedBytesShowTheirSign()
{
    Table table;
    table.columns = {{"net", ColumnKind::Bytes, "B", {}, Absence::Null}};
    table.rows = {Row{{Cell(std::int64_t(-3) << 20U)}}, Row{{Cell(std::int64_t(5) << 20U)}},
                  Row{{Cell(std::int64_t(0))}}};
    const std::string text = writeTable(table, TableFormat::Markdown);
    QVERIFY(text.find("−3.00 MiB") != std::string::npos);
    QVERIFY(text.find("+5.00 MiB") != std::string::npos);
    QVERIFY(writeTable(table, TableFormat::Csv).find("-3145728") != std::string::npos);
}

void TestBreakdownReports::stopsWhenCancelled()
{
    const auto document = generated(small(QStringLiteral("basic_training")));
    QVERIFY(document);
    const Device &device = document->devices().front();
    const Attribution attribution = attributionOf(*document, device);
    const Asked asked(device, attribution, 0);
    std::stop_source source;
    source.request_stop();
    LoadContext context;
    context.stop = source.get_token();
    QVERIFY(!categoryBreakdown(device.timeline, attribution, *document->stacks(), asked.breakdownRequest(), context));
    QVERIFY(!phaseBreakdown(device.timeline, device.times, *asked.index, attribution, {}, context));
    QVERIFY(!moduleRollup(device.timeline, attribution, *document->stacks(), {}, context));
}

ALLOSTRATA_TEST(TestBreakdownReports)
#include "tst_breakdown_reports.moc"
