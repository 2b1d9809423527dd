// Answers a query's questions about attribution.

#include "core/query/attributed_target.h"

namespace allostrata {

std::size_t AttributedTarget::nameCount(QueryField field) const
{
    switch (field) {
    case QueryField::Category: return m_attribution.categories().size() + 1;
    case QueryField::Phase: return kPhaseCount * (1 + m_attribution.phases().names().size());
    case QueryField::Step: return m_attribution.steps().size() + 1;
    case QueryField::Module: return m_attribution.modules().size() + 1;
    default: return 1;
    }
}

std::string AttributedTarget::phaseName(std::size_t row) const
{
    if (row < kPhaseCount)
        return std::string(phaseId(static_cast<Phase>(row - 1)));
    const PhaseName &name = m_attribution.phases().names()[row / kPhaseCount - 1];
    if (name.isRemainder)
        return "remainder";
    return name.word.empty() ? otherName(QueryField::Phase, row) : name.word;
}

std::string AttributedTarget::otherName(QueryField field, std::size_t row) const
{
    return field == QueryField::Phase && row >= kPhaseCount ? std::string(phaseId(static_cast<Phase>(row % kPhaseCount))) : std::string();
}

/// What is unknown, then the phases; behind them for each name of the file the phases again.
std::uint32_t AttributedTarget::phaseRow(AllocationId id) const
{
    const auto phase = static_cast<std::uint32_t>(m_attribution.phase(id));
    const std::uint32_t name = m_attribution.phases().nameOf(id);
    if (name != kNoPhaseName)
        return static_cast<std::uint32_t>(kPhaseCount) * (name + 1) + phase;
    return m_attribution.phase(id) == Phase::Unknown ? 0 : phase + 1;
}

std::string AttributedTarget::name(QueryField field, std::size_t row) const
{
    if (row == 0)
        return "unknown";
    switch (field) {
    case QueryField::Category: return m_attribution.categories()[CategoryId::at(row - 1)].id;
    case QueryField::Phase: return phaseName(row);
    case QueryField::Step: return std::to_string(m_attribution.steps()[row - 1].number);
    case QueryField::Module: return m_attribution.modules().pathOf(ModuleId::at(row - 1));
    default: return {};
    }
}

void AttributedTarget::rows(QueryField field, AllocationId first, std::span<std::uint32_t> rows) const
{
    // An empty id is the greatest number: one more is 0, the row of what is not known.
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const AllocationId id = AllocationId::at(first.value() + i);
        switch (field) {
        case QueryField::Category: rows[i] = m_attribution.category(id).value() + 1U; break;
        case QueryField::Phase: rows[i] = phaseRow(id); break;
        case QueryField::Step: {
            const std::size_t row = m_attribution.stepRow(id);
            rows[i] = row < m_attribution.steps().size() ? static_cast<std::uint32_t>(row) + 1 : 0;
            break;
        }
        case QueryField::Module: rows[i] = m_attribution.module(id).key() + 1U; break;
        default: rows[i] = 0; break;
        }
    }
}

} // namespace allostrata
