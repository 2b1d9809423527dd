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

/// A shape without its writing: its dimensions between commas, each tensor between semicolons. "[16, 512]", "16x512"
/// and "torch.Size([16, 512])" are ";16,512;", two tensors "([16, 512], [8])" are ";16,512;8;".
[[nodiscard]] std::string plainShape(std::string_view text);
/// The name of a type as PyTorch writes it, in lower case: "torch.bfloat16", "c10::BFloat16" and "bf16" are "bfloat16".
[[nodiscard]] std::string plainDtype(std::string_view text);

/// Matches the names of an attribute with the text of a term, as the attribute's names are written: shapes by whole
/// dimensions, types by any of their names, others letter by letter. Expressions see the text as the file has it.
class NameMatcher {
public:
    /// `term.isText`; its pattern was checked.
    explicit NameMatcher(const QueryTerm &term);

    [[nodiscard]] bool matches(std::string_view text) const;

private:
    QueryValueKind m_kind;
    bool m_contains; ///< of shapes: part of one will do
    TextMatcher m_text; ///< of all but shapes and types
    std::string m_plain; ///< of shapes and types
};

struct LoadContext;

/// A few allocations in a row, and what several conditions ask of them.
class RowBlock {
public:
    static constexpr std::size_t kRows = 2048;

    /// At most kRows from `first` on.
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
[[nodiscard]] RowConditionPtr columnCondition(const QueryTerm &term, const QueryTarget &target,
                                              const LoadContext &context);

} // namespace allostrata
