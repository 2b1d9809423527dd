#pragma once

#include "core/attribution/attribution.h"
#include "core/query/query_target.h"

#include <cstddef>
#include <span>
#include <string>

namespace allostrata {

/// A device's attribution as a query asks it: categories by id and name, phases by id, steps by number, modules by path.
class AttributedTarget final : public QueryAttribution {
public:
    /// `attribution` must live longer.
    explicit AttributedTarget(const Attribution &attribution) : m_attribution(attribution) {}

    [[nodiscard]] std::size_t nameCount(QueryField field) const override;
    [[nodiscard]] std::string name(QueryField field, std::size_t row) const override;
    /// Of phases that the file names: the id of the phase. Their name is the file's word.
    [[nodiscard]] std::string otherName(QueryField field, std::size_t row) const override;
    void rows(QueryField field, AllocationId first, std::span<std::uint32_t> rows) const override;

private:
    [[nodiscard]] std::string phaseName(std::size_t row) const;
    [[nodiscard]] std::uint32_t phaseRow(AllocationId id) const;

    const Attribution &m_attribution;
};

} // namespace allostrata
