#pragma once

#include "core/attribution/category_rules.h"
#include "core/attribution/module_names.h"

#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

/// Inference between the stacks of one module's function: if it calls attention, the module's other tensors and those
/// of its linear layers belong to attention too. A function that shows two kinds yields no inference. PyTorch's own
/// modules (Linear, GELU) count towards the function that calls them; a module that calls none and shows no kind (a
/// Linear, a user's RoPE) counts towards the one above it. Modules around the user's outermost function
/// (DistributedDataParallel, a root Sequential) count towards none. See "scopes" in category_rules.json.
///
/// Lines form one function if they share a callee and lie close together (kGap), or lie further apart and both call
/// modules. A distant line that calls no module may be another module called on the same line, and remains separate.
///
/// Usage: add all stacks, then decide(), then query.
class ModuleScopes {
public:
    /// Keeps references: `rules` and `scopes` must outlive this object.
    ModuleScopes(const CategoryRules &rules, const IdVector<ScopeId, ModuleScope> &scopes)
        : m_rules(rules), m_scopes(scopes)
    {
    }

    /// Adds a stack of a module with its category and its hint by the rules.
    void add(ScopeId scope, CategoryId category, CategoryId hint);
    /// Infers the kinds of all functions. O(scopes).
    void decide();
    /// Refined category within a module; empty if unchanged. O(1).
    [[nodiscard]] CategoryId refined(ScopeId scope, CategoryId category) const;

private:
    using Kinds = std::uint64_t; ///< one bit per kind, then one per leaf

    static constexpr std::uint32_t kGap = 8; ///< lines
    static constexpr Kinds kKindBits = (Kinds(1) << CategoryRules::kMostScopes) - 1;

    [[nodiscard]] Kinds bitOf(CategoryId category) const;
    [[nodiscard]] ScopeId ownerOf(ScopeId scope) const;
    [[nodiscard]] CategoryId kindOf(ScopeId function) const;
    void joinLines();
    void joinLinesOf(std::span<const ScopeId> lines);

    const CategoryRules &m_rules;
    const IdVector<ScopeId, ModuleScope> &m_scopes;
    IdVector<ScopeId, ScopeId> m_function; ///< by line: the line that represents its function
    IdVector<ScopeId, Kinds> m_shown; ///< by line; by function after decide()
    IdVector<ScopeId, Kinds> m_hinted;
    IdVector<ScopeId, Kinds> m_below; ///< kinds shown by the modules directly below
    IdVector<ScopeId, std::uint8_t> m_isLeaf;
    IdVector<ScopeId, CategoryId> m_kinds; ///< by function; empty: none
};

} // namespace allostrata
