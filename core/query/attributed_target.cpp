// Answers a query's questions about attribution.

#include "core/query/attributed_target.h"

namespace allostrata {

std::size_t AttributedTarget::nameCount(QueryField field) const
{
    switch (field) {
    case QueryField::Category: return m_attribution.categories().size() + 1;
    case QueryField::Phase: return kPhaseCount;
    case QueryField::Step: return m_attribution.steps().size() + 1;
    case QueryField::Module: return m_attribution.modules().size() + 1;
    default: return 1;
    }
}

std::string AttributedTarget::name(QueryField field, std::size_t row) const
{
    if (row == 0)
        return "unknown";
    switch (field) {
    case QueryField::Category: return m_attribution.categories()[row - 1].id;
    case QueryField::Phase: return std::string(phaseId(static_cast<Phase>(row - 1)));
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
        case QueryField::Phase:
            rows[i] = m_attribution.phase(id) == Phase::Unknown ? 0 : static_cast<std::uint32_t>(m_attribution.phase(id)) + 1;
            break;
        case QueryField::Step: {
            const std::size_t row = m_attribution.stepRow(id);
            rows[i] = row < m_attribution.steps().size() ? static_cast<std::uint32_t>(row) + 1 : 0;
            break;
        }
        case QueryField::Module: rows[i] = m_attribution.module(id).value() + 1U; break;
        default: rows[i] = 0; break;
        }
    }
}

} // namespace allostrata
