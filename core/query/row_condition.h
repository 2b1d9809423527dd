#pragma once

#include "core/query/query_target.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace allostrata {

struct LoadContext;

/// A few allocations in a row, and what several conditions ask of them.
class RowBlock {
public:
    static constexpr std::size_t kRows = 2048;

    /// At most kRows from `first` on.
    RowBlock(const Timeline &timeline, std::size_t first, std::size_t count) : m_timeline(timeline), m_first(first), m_count(count) {}

    [[nodiscard]] const Timeline &timeline() const { return m_timeline; }
    [[nodiscard]] std::size_t first() const { return m_first; }
    [[nodiscard]] std::size_t count() const { return m_count; }
    [[nodiscard]] const EventId *births() const { return m_timeline.allocations().births() + m_first; }
    [[nodiscard]] const EventId *deaths() const { return m_timeline.allocations().deaths() + m_first; }
    [[nodiscard]] const std::uint64_t *sizes() const { return m_timeline.allocations().requestedSizes() + m_first; }
    /// Their stacks; gathered when first asked for.
    [[nodiscard]] std::span<const StackId> stacks();

private:
    const Timeline &m_timeline;
    std::size_t m_first;
    std::size_t m_count;
    bool m_hasStacks = false;
    std::array<StackId, kRows> m_stacks;
};

/// 1 where a condition holds, 0 where not; as many as the block has rows.
using RowFlags = std::span<std::uint8_t>;

/// A condition that is tested block by block, on several threads at once.
class RowCondition {
public:
    RowCondition() = default;
    RowCondition(const RowCondition &) = delete;
    RowCondition &operator=(const RowCondition &) = delete;
    virtual ~RowCondition() = default;

    virtual void test(RowBlock &rows, RowFlags flags) const = 0;
};

using RowConditionPtr = std::unique_ptr<const RowCondition>;

/// A condition that the stack alone decides: a flag for each, and for none at the end.
using StackFlags = std::vector<std::uint8_t>;

[[nodiscard]] RowConditionPtr stackCondition(StackFlags flags);
/// One on anything but frames. A bare word asks for the module. Incomplete once a stop was asked for.
[[nodiscard]] RowConditionPtr columnCondition(const QueryTerm &term, const QueryTarget &target, const LoadContext &context);

} // namespace allostrata
