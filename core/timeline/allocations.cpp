// Columns of allocations. Sizes that are only bounded are in a separate table, indexed by counting such rows.

#include "core/timeline/allocations.h"

#include "core/base/arrays.h"

#include <utility>

namespace allostrata {

namespace {

bool isBound(std::uint8_t flags)
{
    return (flags & Allocations::kCertaintyMask) == static_cast<std::uint8_t>(SizeCertainty::Bound);
}

} // namespace

Allocations::Allocations(Columns columns) : m_columns(std::move(columns))
{
    m_columns.boundsBefore.clear();
    std::uint32_t count = 0;
    for (std::size_t row = 0; row < m_columns.flags.size(); ++row) {
        if (row % kStride == 0)
            m_columns.boundsBefore.push_back(count);
        count += isBound(m_columns.flags[row]) ? 1U : 0U;
    }
    m_columns.boundsBefore.shrink_to_fit();
}

Interval Allocations::boundBlockSize(std::uint32_t row, std::uint64_t value) const
{
    const std::size_t first = row / kStride * kStride;
    std::size_t index = m_columns.boundsBefore[row / kStride];
    for (std::size_t i = first; i < row; ++i)
        index += isBound(m_columns.flags[i]) ? 1U : 0U;
    return {m_columns.bounds[index].low, value, m_columns.bounds[index].high};
}

void Allocations::pack()
{
    m_columns.blockSizes.pack();
    m_columns.generations.pack();
}

std::size_t Allocations::bytes() const
{
    return vectorBytes(m_columns.births) + vectorBytes(m_columns.freeRequests) + vectorBytes(m_columns.deaths)
           + vectorBytes(m_columns.requestedSizes) + m_columns.blockSizes.bytes() + vectorBytes(m_columns.flags)
           + m_columns.generations.bytes() + vectorBytes(m_columns.bounds) + vectorBytes(m_columns.boundsBefore);
}

} // namespace allostrata
