#pragma once

#include "core/attribution/category_rules.h"
#include "core/attribution/module_names.h"

#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

/// What the stacks of one module's function tell of each other: where what it calls is attention, the module's other
/// tensors and those of its linear layers are attention's, too. A function that shows two kinds tells nothing.
/// PyTorch's own modules (Linear, GELU) count for the function that calls them; a module that calls none and shows
/// nothing (a Linear, a RoPE of the user's) for the one above it. Those around the user's outermost function
/// (DistributedDataParallel, a root Sequential) count for none. See "scopes" in category_rules.json.
///
/// Which lines are one function: lines of one callee that lie close together (kGap), and those further apart where both
/// call modules. A line apart that calls none may be another module called on the same line, and stays by itself.
///
/// First all stacks are added, then it is decided, then asked.
class ModuleScopes {
public:
    /// Both must live as long as this does.
    ModuleScopes(const CategoryRules &rules, const IdVector<ScopeId, ModuleScope> &scopes)
        : m_rules(rules), m_scopes(scopes)
    {
    }

    /// A stack of a module, what the rules say of it and what they hint at.
    void add(ScopeId scope, CategoryId category, CategoryId hint);
    /// O(scopes).
    void decide();
    /// What a category becomes in a module; empty: it stays. O(1).
    [[nodiscard]] CategoryId refined(ScopeId scope, CategoryId category) const;

private:
    using Kinds = std::uint64_t; ///< a bit per kind, then per leaf

    static constexpr std::uint32_t kGap = 8; ///< lines
    static constexpr Kinds kKindBits = (Kinds(1) << CategoryRules::kMostScopes) - 1;

    [[nodiscard]] Kinds bitOf(CategoryId category) const;
    [[nodiscard]] ScopeId ownerOf(ScopeId scope) const;
    [[nodiscard]] CategoryId kindOf(ScopeId function) const;
    void joinLines();
    void joinLinesOf(std::span<const ScopeId> lines);

    const CategoryRules &m_rules;
    const IdVector<ScopeId, ModuleScope> &m_scopes;
    IdVector<ScopeId, ScopeId> m_function; ///< by line: the line that stands for its function
    IdVector<ScopeId, Kinds> m_shown; ///< by line, once decided by function
    IdVector<ScopeId, Kinds> m_hinted;
    IdVector<ScopeId, Kinds> m_below; ///< what those right below show
    IdVector<ScopeId, std::uint8_t> m_isLeaf;
    IdVector<ScopeId, CategoryId> m_kinds; ///< by function; empty: none
};

} // namespace allostrata
