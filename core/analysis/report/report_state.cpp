// Sums over the blocks of the final state.

#include "core/analysis/report/report_state.h"

#include "core/analysis/breakdown/block_categories.h"
#include "core/analysis/oom/oom_facts.h"
#include "core/base/arithmetic.h"

#include <algorithm>

namespace allostrata {

namespace {

constexpr double kExcellent = 0.98;
constexpr double kGood = 0.95;
constexpr double kFair = 0.8;

bool countsAsTheScript(const CategoryRules &rules) { return rules.name() == "analyze-script"; }

class StateFindingsBuilder {
public:
    explicit StateFindingsBuilder(const Document &document) : m_document(document) {}

    void add(const Device &device, const Attribution &attribution)
    {
        prepare(device, attribution);
        for (const SegmentId id : device.segments)
            addSegment(m_document.snapshot()->segments[id], device, attribution);
    }

    StateFindings finish()
    {
        std::erase_if(m_state.categories, [](const CategoryBytes &row) { return row.count == 0; });
        std::stable_sort(m_state.categories.begin(), m_state.categories.end(),
                         [](const CategoryBytes &a, const CategoryBytes &b) { return a.bytes > b.bytes; });
        std::stable_sort(m_state.largest.begin(), m_state.largest.end(),
                         [](const RunReportBlock &a, const RunReportBlock &b) { return a.bytes > b.bytes; });
        if (m_state.largest.size() > kReportRows)
            m_state.largest.resize(kReportRows);
        return std::move(m_state);
    }

private:
    /// Maps blocks to allocations, if the attribution covers these.
    void prepare(const Device &device, const Attribution &attribution)
    {
        const CategoryRules &rules = attribution.categoryRules();
        if (m_state.categories.empty()) {
            for (std::size_t row = 0; row < rules.categories().size(); ++row)
                m_state.categories.push_back({CategoryId::at(row), 0, 0});
        }
        m_living.assign(m_document.snapshot()->blocks.size(), AllocationId());
        for (const AllocationId id : device.timeline.liveAt(device.timeline.end())) {
            if (const BlockId block = device.timeline.allocation(id).block; block.isIn(m_living.size()))
                m_living[block] = id;
        }
        if (countsAsTheScript(rules) && !m_byFrames)
            m_byFrames.emplace(*m_document.snapshot(), rules, m_document.stacks()->rules());
    }

    void addSegment(const Segment &segment, const Device &device, const Attribution &attribution)
    {
        ++m_state.segments;
        addSaturated(m_state.reservedByHeaders, segment.totalSize);
        const auto blocks = m_document.snapshot()->blocksOf(segment);
        const bool isUsed = std::any_of(blocks.begin(), blocks.end(), [](const Block &block) {
            return block.state == BlockState::Allocated || block.state == BlockState::PendingFree;
        });
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            const Block &block = blocks[i];
            ++m_state.blocks;
            addSaturated(m_state.reserved, block.size);
            if (block.state == BlockState::Allocated)
                addUsed(block, BlockId::at(segment.firstBlock.value() + i), device, attribution);
            else if (block.state == BlockState::PendingFree)
                addWaiting(block);
            else
                addFree(block, segment, isUsed);
        }
    }

    void addUsed(const Block &block, BlockId id, const Device &device, const Attribution &attribution)
    {
        const AllocationId living = m_living[id];
        CategoryId category = attribution.categoryRules().withoutFrames();
        if (m_byFrames)
            category = m_byFrames->of(block);
        else if (living)
            category = attribution.category(living);
        addSaturated(m_state.allocated, block.size);
        ++m_state.allocatedBlocks;
        CategoryBytes &row = m_state.categories[category.value()];
        addSaturated(row.bytes, block.size);
        ++row.count;
        const StackId stack = living ? device.timeline.allocation(living).stack : block.stack;
        keep({id, device.ordinal, category, stack, block.address, block.size, block.requestedSize});
    }

    void addWaiting(const Block &block)
    {
        addSaturated(m_state.pending, block.size);
        ++m_state.pendingBlocks;
    }

    void addFree(const Block &block, const Segment &segment, bool isSplit)
    {
        addSaturated(m_state.inactive, block.size);
        ++m_state.inactiveBlocks;
        m_state.largestInactive = std::max(m_state.largestInactive, block.size);
        if (segment.pool != 0)
            addSaturated(m_state.unusedPrivate, block.size);
        if (isSplit) {
            addSaturated(m_state.splitInactive, block.size);
            ++m_state.splitInactiveBlocks;
        }
        if (block.size > kLargeFreeBlock) {
            addSaturated(m_state.largeInactive, block.size);
            ++m_state.largeInactiveBlocks;
            addSaturated(m_state.largeSplit, isSplit ? block.size : 0);
        }
    }

    /// Keeps the largest blocks, at most twice the number required.
    void keep(const RunReportBlock &block)
    {
        if (m_state.largest.size() >= 2 * kReportRows) {
            std::stable_sort(m_state.largest.begin(), m_state.largest.end(),
                             [](const RunReportBlock &a, const RunReportBlock &b) { return a.bytes > b.bytes; });
            m_state.largest.resize(kReportRows);
            m_least = m_state.largest.back().bytes;
        }
        if (block.bytes > m_least || m_state.largest.size() < kReportRows)
            m_state.largest.push_back(block);
    }

    const Document &m_document;
    StateFindings m_state;
    IdVector<BlockId, AllocationId> m_living;
    std::optional<BlockCategories> m_byFrames;
    std::uint64_t m_least = 0; ///< blocks up to this size are not kept
};

} // namespace

std::string_view efficiencyId(EfficiencyVerdict verdict)
{
    switch (verdict) {
    case EfficiencyVerdict::Excellent: return "excellent";
    case EfficiencyVerdict::Good: return "good";
    case EfficiencyVerdict::Fair: return "fair";
    case EfficiencyVerdict::Poor: return "poor";
    case EfficiencyVerdict::Nothing: break;
    }
    return "nothing";
}

EfficiencyVerdict efficiencyVerdict(std::optional<double> efficiency)
{
    if (!efficiency)
        return EfficiencyVerdict::Nothing;
    if (*efficiency >= kExcellent)
        return EfficiencyVerdict::Excellent;
    if (*efficiency >= kGood)
        return EfficiencyVerdict::Good;
    return *efficiency >= kFair ? EfficiencyVerdict::Fair : EfficiencyVerdict::Poor;
}

std::optional<double> StateFindings::efficiency() const
{
    if (reserved == 0)
        return std::nullopt;
    return static_cast<double>(allocated) / static_cast<double>(reserved);
}

double StateFindings::shareOfReserved(std::uint64_t bytes) const
{
    return reserved > 0 ? static_cast<double>(bytes) / static_cast<double>(reserved) : 0.0;
}

StateFindings stateFindings(const Document &document, std::span<const Attribution *const> attributions,
                            std::optional<std::size_t> device)
{
    StateFindingsBuilder builder(document);
    for (std::size_t row = 0; row < document.devices().size(); ++row) {
        if (!device || *device == row)
            builder.add(document.devices()[row], *attributions[row]);
    }
    return builder.finish();
}

} // namespace allostrata
