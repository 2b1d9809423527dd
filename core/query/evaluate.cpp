// Compiles a query's terms into conditions and tests them block by block.

#include "core/query/evaluate.h"

#include "core/base/arithmetic.h"
#include "core/base/load_context.h"
#include "core/base/parallel.h"
#include "core/query/query_values.h"
#include "core/query/row_condition.h"
#include "core/query/stack_terms.h"

#include <algorithm>
#include <mutex>
#include <optional>
#include <utility>

namespace allostrata {

namespace {

constexpr std::size_t kBlocksInPart = 64;

/// All or any of several conditions. Stops once every row is decided.
class GroupCondition final : public RowCondition {
public:
    GroupCondition(QueryNode::Kind kind, std::vector<RowConditionPtr> parts)
        : m_isAnd(kind == QueryNode::Kind::And), m_parts(std::move(parts))
    {
    }

    void test(RowBlock &rows, RowFlags flags) const override
    {
        m_parts.front()->test(rows, flags);
        std::array<std::uint8_t, RowBlock::kRows> more;
        for (std::size_t part = 1; part < m_parts.size() && isOpen(flags); ++part) {
            m_parts[part]->test(rows, RowFlags(more).first(flags.size()));
            for (std::size_t i = 0; i < flags.size(); ++i)
                flags[i] = static_cast<std::uint8_t>(m_isAnd ? flags[i] & more[i] : flags[i] | more[i]);
        }
    }

private:
    [[nodiscard]] bool isOpen(RowFlags flags) const
    {
        return std::find(flags.begin(), flags.end(), m_isAnd ? 1 : 0) != flags.end();
    }

    bool m_isAnd;
    std::vector<RowConditionPtr> m_parts;
};

class NotCondition final : public RowCondition {
public:
    explicit NotCondition(RowConditionPtr part) : m_part(std::move(part)) {}

    void test(RowBlock &rows, RowFlags flags) const override
    {
        m_part->test(rows, flags);
        for (std::uint8_t &flag : flags)
            flag ^= 1;
    }

private:
    RowConditionPtr m_part;
};

/// Part of a query, decided by the stack only or by a condition.
struct Part {
    std::optional<StackFlags> stacks;
    RowConditionPtr condition;
};

RowConditionPtr conditionOf(Part part)
{
    return part.stacks ? stackCondition(*std::move(part.stacks)) : std::move(part.condition);
}

class Compiler {
public:
    Compiler(const QueryTarget &target, const LoadContext &context) : m_target(target), m_context(context) {}

    [[nodiscard]] Part compile(const QueryNode &node) const
    {
        switch (node.kind) {
        case QueryNode::Kind::Term: return compileTerm(node.term);
        case QueryNode::Kind::Not: return negated(compile(node.children.front()));
        default: return compileGroup(node);
        }
    }

private:
    [[nodiscard]] Part compileTerm(const QueryTerm &term) const
    {
        if (m_context.stop.stop_requested())
            return {StackFlags(m_target.snapshot->stacks.stackCount() + 1, 0), nullptr}; // the result is discarded
        if (isStackField(term.field) && term.op != QueryOperator::Same)
            return {stacksWith(term, *m_target.snapshot, m_context), nullptr};
        if (term.field != Attribute::Word)
            return {std::nullopt, columnCondition(term, m_target, m_context)};
        StackFlags stacks = stacksWith(term, *m_target.snapshot, m_context);
        if (!m_target.attribution)
            return {std::move(stacks), nullptr};
        std::vector<RowConditionPtr> parts;
        parts.push_back(stackCondition(std::move(stacks)));
        parts.push_back(columnCondition(term, m_target, m_context));
        return {std::nullopt, std::make_unique<GroupCondition>(QueryNode::Kind::Or, std::move(parts))};
    }

    [[nodiscard]] static Part negated(Part part)
    {
        if (!part.stacks)
            return {std::nullopt, std::make_unique<NotCondition>(std::move(part.condition))};
        for (std::uint8_t &flag : *part.stacks)
            flag ^= 1;
        return part;
    }

    /// Compiles a group. Conditions on stacks are evaluated first, before any allocation is read.
    [[nodiscard]] Part compileGroup(const QueryNode &node) const
    {
        const bool isAnd = node.kind == QueryNode::Kind::And;
        Part group;
        std::vector<RowConditionPtr> parts;
        for (const QueryNode &child : node.children) {
            Part part = compile(child);
            if (!part.stacks) {
                parts.push_back(std::move(part.condition));
            } else if (!group.stacks) {
                group.stacks = std::move(part.stacks);
            } else {
                for (std::size_t i = 0; i < group.stacks->size(); ++i) {
                    const std::uint8_t before = (*group.stacks)[i];
                    const std::uint8_t flag = (*part.stacks)[i];
                    (*group.stacks)[i] = static_cast<std::uint8_t>(isAnd ? before & flag : before | flag);
                }
            }
        }
        if (parts.empty())
            return group;
        if (group.stacks)
            parts.insert(parts.begin(), stackCondition(*std::move(group.stacks)));
        if (parts.size() == 1)
            return {std::nullopt, std::move(parts.front())};
        return {std::nullopt, std::make_unique<GroupCondition>(node.kind, std::move(parts))};
    }

    const QueryTarget &m_target;
    const LoadContext &m_context;
};

} // namespace

Result<QueryMatches> evaluate(const Query &query, const QueryTarget &target, const LoadContext &context)
{
    const Timeline &timeline = *target.timeline;
    QueryMatches matching;
    matching.flags.resize(timeline.allocations().size());
    const RowConditionPtr condition = query.isEmpty() ? nullptr
                                                      : conditionOf(Compiler(target, context).compile(*query.root()));
    if (auto stopped = context.cancelled())
        return *stopped;
    std::mutex mutex;
    const auto testPart = [&](std::size_t first, std::size_t end) {
        if (context.stop.stop_requested())
            return;
        std::uint64_t count = 0;
        std::uint64_t bytes = 0;
        for (; first < end; first += RowBlock::kRows) {
            RowBlock rows(timeline, first, std::min(RowBlock::kRows, end - first));
            const RowFlags flags = RowFlags(matching.flags).subspan(first, rows.count());
            if (condition)
                condition->test(rows, flags);
            else
                std::fill(flags.begin(), flags.end(), std::uint8_t(1));
            for (std::size_t i = 0; i < flags.size(); ++i) {
                count += flags[i];
                bytes = saturatedSum(bytes, flags[i] ? rows.sizes()[i] : 0);
            }
        }
        const std::lock_guard lock(mutex);
        matching.count += count;
        matching.bytes = saturatedSum(matching.bytes, bytes);
    };
    forEachRange(matching.flags.size(), RowBlock::kRows * kBlocksInPart, testPart);
    if (auto stopped = context.cancelled())
        return *stopped;
    return matching;
}

std::optional<EventSearch> eventSearchOf(std::string_view text, std::size_t events)
{
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    using enum EventSearch::What;
    if (const auto number = wholeNumberOf(text))
        return EventSearch{*number < events ? Number : Address, *number, 0};
    if (const auto name = viewerNameOf(text))
        return EventSearch{Name, name->address, name->generation};
    if (const auto address = addressOf(text))
        return EventSearch{Address, *address, 0};
    return std::nullopt;
}

} // namespace allostrata
