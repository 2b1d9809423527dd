// Breakdowns against a slow model: sums by every attribute, peaks of groups, effects of a query; the tree of modules.
#include "core/analysis/breakdown/breakdown.h"
#include "core/attribution/stack_groups.h"
#include "core/base/load_context.h"
#include "core/load/load.h"
#include "tests/support/generated.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace gen = allostrata::generator;
using namespace allostrata;

namespace {

constexpr Attribute kAll[] = {Attribute::Category, Attribute::Phase, Attribute::Step,
                              Attribute::Module,   Attribute::Line,  Attribute::Size};

Attribution attributionOf(const Document &document, const Device &device)
{
    auto attribution = Attribution::build({*document.snapshot(), device.timeline, device.times, *document.stacks()}, {},
                                          LoadContext{});
    return *std::move(attribution);
}

/// The slow model: one allocation and one moment at a time.
class Model {
public:
    Model(const Document &document, const Device &device, const Attribution &attribution,
          const BreakdownRequest &request)
        : m_document(document), m_timeline(device.timeline), m_attribution(attribution), m_request(request)
    {
    }

    std::map<std::uint64_t, BreakdownSums> sums() const
    {
        std::map<std::uint64_t, BreakdownSums> sums;
        for (std::size_t row = 0; row < m_attribution.size(); ++row) {
            const AllocationId id = AllocationId::at(row);
            if (isSeparate(id))
                add(sums[keyOf(id)], id);
        }
        for (auto &[key, row] : sums)
            row.peakBytes = peakOf([&, wanted = key](AllocationId id) { return keyOf(id) == wanted; });
        return sums;
    }
    std::uint64_t peak() const
    {
        return peakOf([](AllocationId) { return true; });
    }
    /// Peak of a module with all modules below it.
    std::uint64_t peakOfModule(ModuleId module) const
    {
        return peakOf([&](AllocationId id) {
            ModuleId at = m_attribution.module(id);
            while (at && at != module)
                at = m_attribution.modules()[at].parent;
            return bool(at);
        });
    }

private:
    bool isSeparate(AllocationId id) const { return m_request.matching.empty() || m_request.matching[id.value()] != 0; }

    std::uint64_t keyOf(AllocationId id) const
    {
        switch (m_request.by) {
        case Attribute::Category: return m_attribution.category(id).value();
        case Attribute::Phase: return static_cast<std::uint64_t>(m_attribution.phase(id));
        case Attribute::Step:
            return m_attribution.step(id) == kNoStep ? AttributeValues::kAbsent : m_attribution.stepRow(id);
        case Attribute::Module:
            return m_attribution.module(id) ? m_attribution.module(id).key() : AttributeValues::kAbsent;
        case Attribute::Size: return m_timeline.allocations().requestedSize(id);
        default: break;
        }
        return lineOf(stackOf(m_timeline, id));
    }
    /// The code of its line: lines count up in the order of the stacks.
    std::uint64_t lineOf(StackId stack) const
    {
        const StackDigests &digests = *m_document.stacks();
        const auto lineAt = [&digests](StackId id) { return std::pair(digests[id].function, digests[id].place); };
        if (!stack || digests.text(digests[stack].function).empty())
            return AttributeValues::kAbsent;
        std::vector<std::pair<StringId, StringId>> lines;
        for (std::size_t i = 0; i < digests.size(); ++i) {
            const auto line = lineAt(StackId::at(i));
            if (!digests.text(line.first).empty() && std::find(lines.begin(), lines.end(), line) == lines.end())
                lines.push_back(line);
        }
        return static_cast<std::uint64_t>(std::find(lines.begin(), lines.end(), lineAt(stack)) - lines.begin());
    }

    void add(BreakdownSums &sums, AllocationId id) const
    {
        const Allocation allocation = m_timeline.allocation(id);
        const auto isWithin = [this](EventId event) {
            return event && event.value() >= m_request.first && event.value() < m_request.last;
        };
        if (isLiveAt(m_timeline, id, m_request.moment)) {
            sums.liveBytes += allocation.requestedSize;
            ++sums.liveCount;
        }
        if (isWithin(allocation.allocEvent)) {
            sums.allocatedBytes += allocation.requestedSize;
            ++sums.allocatedCount;
        }
        if (isWithin(allocation.freeCompletedEvent)) {
            sums.freedBytes += allocation.requestedSize;
            ++sums.freedCount;
        }
        if (isLiveAt(m_timeline, id, m_request.first))
            sums.firstBytes += allocation.requestedSize;
    }

    template <typename IsOf>
    std::uint64_t peakOf(IsOf isOf) const
    {
        std::vector<AllocationId> members;
        for (std::size_t row = 0; row < m_attribution.size(); ++row) {
            if (isSeparate(AllocationId::at(row)) && isOf(AllocationId::at(row)))
                members.push_back(AllocationId::at(row));
        }
        std::uint64_t peak = 0;
        for (Moment moment = m_request.first; moment <= m_request.last; ++moment) {
            std::uint64_t bytes = 0;
            for (const AllocationId id : members)
                bytes += isLiveAt(m_timeline, id, moment) ? m_timeline.allocations().requestedSize(id) : 0;
            peak = std::max(peak, bytes);
        }
        return peak;
    }

    const Document &m_document;
    const Timeline &m_timeline;
    const Attribution &m_attribution;
    const BreakdownRequest &m_request;
};

std::uint32_t nextRandom(std::uint32_t &seed)
{
    seed = seed * 1664525 + 1013904223;
    return seed >> 8U;
}

/// Matches of a query: about two of three.
std::vector<std::uint8_t> someKept(std::size_t count, std::uint32_t &seed)
{
    std::vector<std::uint8_t> matching;
    for (std::size_t i = 0; i < count; ++i)
        matching.push_back(nextRandom(seed) % 3 == 0 ? 0 : 1);
    return matching;
}

} // namespace

class TestBreakdown : public QObject {
    Q_OBJECT

private slots:
    void matchesASlowModel_data();
    void matchesASlowModel();
    void sumsDoNotDependOnTheOrder_data();
    void sumsDoNotDependOnTheOrder();
    void totalMatchesTheTimeline();
    void parentsIncludeTheirChildren();
    void mergesRepeatedLayers();
    void mergesLayersNumberedInTheirName();
    void stopsWhenCancelled();
};

void TestBreakdown::matchesASlowModel_data()
{
    QTest::addColumn<int>("by");
    QTest::addColumn<int>("seed");
    for (const Attribute by : kAll) {
        for (int seed = 1; seed <= 4; ++seed)
            QTest::addRow("%d, seed %d", static_cast<int>(by), seed) << static_cast<int>(by) << seed;
    }
}

void TestBreakdown::matchesASlowModel()
{
    QFETCH(const int, by);
    QFETCH(const int, seed);
    gen::GeneratorConfig config = gen::randomConfig(static_cast<std::uint64_t>(seed));
    config.runtime.maxEvents = 300;
    const auto document = generated(config);
    QVERIFY(document);
    const Device &device = document->devices().front();
    const Attribution attribution = attributionOf(*document, device);
    auto random = static_cast<std::uint32_t>(seed);
    for (const bool isFiltered : {false, true}) {
        const std::vector<std::uint8_t> matching = isFiltered ? someKept(attribution.size(), random)
                                                              : std::vector<std::uint8_t>();
        BreakdownRequest request{static_cast<Attribute>(by), 0, 0, 0, matching, BreakdownPeaks::With};
        request.moment = nextRandom(random) % (device.timeline.end() + 1);
        request.first = nextRandom(random) % (device.timeline.end() + 1);
        request.last = request.first + nextRandom(random) % (device.timeline.end() + 1 - request.first);
        const auto given = breakdown(attributeInput(*document, device, &attribution), request, LoadContext{});
        QVERIFY(given);
        const Model model(*document, device, attribution, request);
        auto wanted = model.sums();
        for (const BreakdownRow &row : given->rows) {
            QCOMPARE(row.own == wanted[row.key], true);
            if (request.by != Attribute::Module)
                QVERIFY(row.inclusive == row.own);
            else if (row.key != AttributeValues::kAbsent)
                QCOMPARE(row.inclusive.peakBytes, model.peakOfModule(ModuleId(static_cast<std::uint32_t>(row.key))));
        }
        QCOMPARE(wanted.size(), given->rows.size());
        QCOMPARE(given->total.peakBytes, model.peak());
    }
}

void TestBreakdown::sumsDoNotDependOnTheOrder_data()
{
    QTest::addColumn<QString>("preset");
    for (const gen::Preset &preset : gen::presets())
        QTest::addRow("%s", std::string(preset.name).c_str()) << QString::fromStdString(std::string(preset.name));
}

void TestBreakdown::sumsDoNotDependOnTheOrder()
{
    QFETCH(const QString, preset);
    const auto document = generated(*gen::findPreset(preset.toStdString()));
    QVERIFY(document);
    for (const Device &device : document->devices()) {
        const Attribution attribution = attributionOf(*document, device);
        BreakdownRequest request{
            Attribute::Category, peakMoment(device.timeline), device.timeline.end() / 3, device.timeline.end(), {},
            BreakdownPeaks::With};
        const auto first = breakdown(attributeInput(*document, device, &attribution), request, LoadContext{});
        QVERIFY(first);
        for (const Attribute by : kAll) {
            request.by = by;
            const auto given = breakdown(attributeInput(*document, device, &attribution), request, LoadContext{});
            QVERIFY(given);
            QVERIFY(given->total == first->total);
            BreakdownSums sum;
            for (const BreakdownRow &row : given->rows)
                sum.add(row.own);
            sum.peakBytes = given->total.peakBytes;
            QVERIFY(sum == given->total);
        }
    }
}

void TestBreakdown::totalMatchesTheTimeline()
{
    const auto document = generated(*gen::findPreset("basic_training"));
    QVERIFY(document);
    const Device &device = document->devices().front();
    const Attribution attribution = attributionOf(*document, device);
    for (const Moment moment : {Moment(0), Moment(100), peakMoment(device.timeline), device.timeline.end()}) {
        const BreakdownRequest request{Attribute::Category, moment, 0, device.timeline.end(), {}, BreakdownPeaks::With};
        const auto given = breakdown(attributeInput(*document, device, &attribution), request, LoadContext{});
        QVERIFY(given);
        QCOMPARE(given->total.liveBytes, device.timeline.countersAt(moment).requested);
        QCOMPARE(given->total.peakBytes, device.timeline.peakRequested().bytes);
    }
}

void TestBreakdown::parentsIncludeTheirChildren()
{
    const auto document = generated(*gen::findPreset("basic_training"));
    QVERIFY(document);
    const Device &device = document->devices().front();
    const Attribution attribution = attributionOf(*document, device);
    const BreakdownRequest request{Attribute::Module,      peakMoment(device.timeline), 0, device.timeline.end(), {},
                                   BreakdownPeaks::Without};
    const auto given = breakdown(attributeInput(*document, device, &attribution), request, LoadContext{});
    QVERIFY(given);
    const ModuleTree &tree = attribution.modules();
    QVERIFY(tree.size() > 8);
    QCOMPARE(given->rows.size(), tree.size() + 1); // the unknown has a row
    std::vector<std::uint64_t> inclusive(tree.size());
    std::uint64_t top = given->rows.back().own.liveBytes;
    for (std::size_t i = tree.size(); i-- > 0;) {
        inclusive[i] += given->rows[i].own.liveBytes;
        QCOMPARE(given->rows[i].inclusive.liveBytes, inclusive[i]);
        if (const ModuleId parent = tree[ModuleId::at(i)].parent)
            inclusive[parent.value()] += inclusive[i];
        else
            top += inclusive[i];
    }
    QCOMPARE(top, given->total.liveBytes);
}

void TestBreakdown::mergesRepeatedLayers()
{
    const auto document = generated(*gen::findPreset("unrolled")); // a line of the source per layer
    QVERIFY(document);
    const Attribution attribution = attributionOf(*document, document->devices().front());
    const ModuleTree &tree = attribution.modules();
    std::map<std::uint32_t, std::vector<std::uint32_t>> lines; // lines of the loop, by layer key
    for (std::size_t i = 0; i < tree.size(); ++i) {
        const ModuleNode &node = tree[ModuleId::at(i)];
        if (node.line >= 160 && node.line < 200 && node.place.starts_with("model.py"))
            lines[node.merged].push_back(node.line);
    }
    QCOMPARE(lines.size(), std::size_t(1));
    QVERIFY(lines.begin()->second.size() >= 4);
    QCOMPARE(tree.mergedName(lines.begin()->first), std::string("forward"));
    // The projections of a layer are lines of one function, too, but call no other module: they stay separate.
    std::map<std::uint32_t, std::uint32_t> projections;
    for (std::size_t i = 0; i < tree.size(); ++i) {
        const ModuleNode &node = tree[ModuleId::at(i)];
        if (node.line >= 33 && node.line <= 35)
            ++projections[node.merged];
    }
    QCOMPARE(projections.size(), std::size_t(3));
}

void TestBreakdown::mergesLayersNumberedInTheirName()
{
    ModuleTree tree;
    const ModuleId first = tree.internPath("model.layers.0.mlp");
    const ModuleId second = tree.internPath("model.layers.11.mlp");
    const ModuleId other = tree.internPath("model.layers.11.attention");
    QCOMPARE(tree.internPath("model.layers.0.mlp"), first);
    tree.merge();
    QCOMPARE(tree.pathOf(second), std::string("model.layers.11.mlp"));
    QCOMPARE(tree[first].merged, tree[second].merged);
    QVERIFY(tree[second].merged != tree[other].merged);
    QCOMPARE(tree.mergedName(tree[tree[first].parent].merged), std::string("*"));
    QCOMPARE(tree.mergedLabel(tree[tree[first].parent].merged), std::string("model.layers.*"));
    QCOMPARE(tree.mergedPathOf(second), std::string("model.layers.*.mlp"));
    QVERIFY(!tree.internPath(""));
    std::string deep = "a";
    for (int i = 0; i < 200; ++i)
        deep += ".a";
    QVERIFY(tree[tree.internPath(deep)].depth < ModuleTree::kDeepest);
}

void TestBreakdown::stopsWhenCancelled()
{
    const auto document = generated(*gen::findPreset("basic_training"));
    QVERIFY(document);
    const Device &device = document->devices().front();
    const Attribution attribution = attributionOf(*document, device);
    std::stop_source stop;
    stop.request_stop();
    LoadContext context;
    context.stop = stop.get_token();
    const auto given = breakdown(attributeInput(*document, device, &attribution), {}, context);
    QVERIFY(!given);
    QCOMPARE(given.error().reason, Reason::Cancelled);
}

ALLOSTRATA_TEST(TestBreakdown)
#include "tst_breakdown.moc"
