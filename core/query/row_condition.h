#pragma once

#include "core/query/query_target.h"
#include "core/query/query_term.h"
#include "core/query/text_matcher.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// Normal form of a shape: dimensions between commas, tensors between semicolons. "[16, 512]", "16x512" and
/// "torch.Size([16, 512])" become ";16,512;", two tensors "([16, 512], [8])" become ";16,512;8;".
[[nodiscard]] std::string plainShape(std::string_view text);
/// PyTorch's name of a type, in lower case: "torch.bfloat16", "c10::BFloat16" and "bf16" become "bfloat16".
[[nodiscard]] std::string plainDtype(std::string_view text);

/// Matches the names of an attribute with the text of a term: shapes by whole dimensions, types by any of their names,
/// others letter by letter. Expressions are applied to the text in the file.
class NameMatcher {
public:
    /// Requires `term.isText` and a valid pattern.
    explicit NameMatcher(const QueryTerm &term);

    [[nodiscard]] bool matches(std::string_view text) const;

private:
    QueryValueKind m_kind;
    bool m_contains; ///< for shapes: a part is enough
    TextMatcher m_text; ///< for all but shapes and types
    std::string m_plain; ///< normal form, for shapes and types
};

struct LoadContext;

/// Consecutive allocations, with columns that several conditions need.
class RowBlock {
public:
    static constexpr std::size_t kRows = 2048;

    /// Covers at most kRows allocations from `first` on.
    RowBlock(const Timeline &timeline, std::size_t first, std::size_t count)
        : m_timeline(timeline), m_first(first), m_count(count)
    {
    }

    [[nodiscard]] const Timeline &timeline() const { return m_timeline; }
    [[nodiscard]] std::size_t first() const { return m_first; }
    [[nodiscard]] std::size_t count() const { return m_count; }
    [[nodiscard]] const EventId *births() const { return m_timeline.allocations().births() + m_first; }
    [[nodiscard]] const EventId *deaths() const { return m_timeline.allocations().deaths() + m_first; }
    [[nodiscard]] const std::uint64_t *sizes() const { return m_timeline.allocations().requestedSizes() + m_first; }
    /// Stacks of the allocations, gathered on first use.
    [[nodiscard]] std::span<const StackId> stacks();

private:
    const Timeline &m_timeline;
    std::size_t m_first;
    std::size_t m_count;
    bool m_hasStacks = false;
    std::array<StackId, kRows> m_stacks;
};

/// One flag per row of the block: 1 if a condition matches, else 0.
using RowFlags = std::span<std::uint8_t>;

/// Condition that is tested block by block, on several threads at once.
class RowCondition {
public:
    RowCondition() = default;
    RowCondition(const RowCondition &) = delete;
    RowCondition &operator=(const RowCondition &) = delete;
    virtual ~RowCondition() = default;

    virtual void test(RowBlock &rows, RowFlags flags) const = 0;
};

using RowConditionPtr = std::unique_ptr<const RowCondition>;

/// Condition that depends on the stack only: one flag per stack, and a last one for no stack.
using StackFlags = std::vector<std::uint8_t>;

[[nodiscard]] RowConditionPtr stackCondition(StackFlags flags);
/// Condition on attributes other than frames. A bare word matches the module. Incomplete if stopped.
[[nodiscard]] RowConditionPtr columnCondition(const QueryTerm &term, const QueryTarget &target,
                                              const LoadContext &context);

} // namespace allostrata
