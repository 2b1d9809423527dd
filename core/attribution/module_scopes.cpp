// Infers which modules are attention, MLP or experts from the work done in them.

#include "core/attribution/module_scopes.h"

#include "core/attribution/category_data.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace allostrata {

ModuleScopes::Kinds ModuleScopes::bitOf(CategoryId category) const
{
    const CategoryScopes &scopes = m_rules.m_data->scopes;
    if (!category)
        return 0;
    for (std::size_t i = 0; i < scopes.kinds.size(); ++i) {
        if (scopes.kinds[i] == category)
            return Kinds(1) << i;
    }
    for (std::size_t i = 0; i < scopes.leaves.size(); ++i) {
        if (scopes.leaves[i] == category)
            return Kinds(1) << (i + CategoryRules::kMostScopes);
    }
    return 0;
}

/// User's function that owns a scope, as PyTorch's own modules count towards their caller; empty if there is none.
ScopeId ModuleScopes::ownerOf(ScopeId scope) const
{
    while (scope && m_scopes[scope].isBuiltIn)
        scope = m_scopes[scope].parent;
    return scope.isIn(m_function.size()) ? m_function[scope] : scope;
}

void ModuleScopes::add(ScopeId scope, CategoryId category, CategoryId hint)
{
    const ScopeId owner = ownerOf(scope);
    if (!owner)
        return;
    if (m_shown.size() < m_scopes.size()) {
        m_shown.resize(m_scopes.size(), 0);
        m_hinted.resize(m_scopes.size(), 0);
    }
    m_shown[owner] |= bitOf(category);
    m_hinted[owner] |= bitOf(hint);
}

/// Joins the lines of one callee into functions. `lines` ascend.
void ModuleScopes::joinLinesOf(std::span<const ScopeId> lines)
{
    ScopeId caller; // the function that calls modules
    for (std::size_t first = 0; first < lines.size();) {
        std::size_t last = first + 1;
        bool calls = m_isLeaf[lines[first]] == 0;
        for (; last < lines.size() && m_scopes[lines[last]].line - m_scopes[lines[last - 1]].line <= kGap; ++last)
            calls = calls || m_isLeaf[lines[last]] == 0;
        if (calls && !caller)
            caller = lines[first];
        for (std::size_t i = first; i < last; ++i)
            m_function[lines[i]] = calls ? caller : lines[first];
        first = last;
    }
}

void ModuleScopes::joinLines()
{
    std::vector<ScopeId> order;
    for (std::size_t i = 0; i < m_scopes.size(); ++i)
        order.push_back(ScopeId::at(i));
    std::sort(order.begin(), order.end(), [this](ScopeId a, ScopeId b) {
        return std::pair(m_scopes[a].callee, m_scopes[a].line) < std::pair(m_scopes[b].callee, m_scopes[b].line);
    });
    m_function.resize(order.size());
    for (std::size_t first = 0; first < order.size();) {
        std::size_t last = first + 1;
        while (last < order.size() && m_scopes[order[last]].callee == m_scopes[order[first]].callee)
            ++last;
        joinLinesOf(std::span(order).subspan(first, last - first));
        first = last;
    }
}

void ModuleScopes::decide()
{
    const CategoryScopes &scopes = m_rules.m_data->scopes;
    const std::size_t count = m_scopes.size();
    m_shown.resize(count, 0);
    m_hinted.resize(count, 0);
    m_isLeaf.assign(count, 1);
    for (const ModuleScope &scope : m_scopes) {
        if (scope.parent)
            m_isLeaf[scope.parent] = 0;
    }
    joinLines();
    for (std::size_t i = 0; i < count; ++i) {
        const ScopeId line = ScopeId::at(i);
        const ScopeId function = m_function[line];
        m_shown[function] |= m_shown[line];
        m_hinted[function] |= m_hinted[line];
        m_isLeaf[function] = m_isLeaf[function] != 0 && m_isLeaf[line] != 0 ? 1 : 0;
    }
    m_below.assign(count, 0);
    for (std::size_t i = 0; i < count; ++i) {
        if (const ScopeId above = ownerOf(m_scopes[ScopeId::at(i)].parent))
            m_below[above] |= m_shown[ScopeId::at(i)];
    }
    m_kinds.assign(count, {});
    for (std::size_t row = 0; row < count; ++row) {
        const ScopeId i = ScopeId::at(row);
        const Kinds kinds = m_shown[i] & kKindBits;
        // The first kind describes modules that contain others: a hint at it counts only if those are present.
        const bool holds = (m_hinted[i] & 1U) != 0 && (m_below[i] & kKindBits & ~Kinds(1)) != 0;
        const Kinds leaves = (m_shown[i] | m_hinted[i]) >> CategoryRules::kMostScopes;
        if (holds)
            m_kinds[i] = scopes.kinds.front();
        else if (std::has_single_bit(kinds))
            m_kinds[i] = scopes.kinds[static_cast<std::size_t>(std::countr_zero(kinds))];
        else if (kinds == 0 && m_isLeaf[i] != 0 && std::has_single_bit(leaves))
            m_kinds[i] = scopes.leaves[static_cast<std::size_t>(std::countr_zero(leaves))];
    }
}

CategoryId ModuleScopes::kindOf(ScopeId function) const
{
    return function.isIn(m_kinds.size()) ? m_kinds[function] : CategoryId();
}

CategoryId ModuleScopes::refined(ScopeId scope, CategoryId category) const
{
    const CategoryScopes &scopes = m_rules.m_data->scopes;
    const ScopeId owner = ownerOf(scope);
    const bool isOpen = category == scopes.of;
    if (!owner.isIn(m_kinds.size()) || (!isOpen && bitOf(category) == 0))
        return {};
    const ScopeId caller = ownerOf(m_scopes[owner].parent);
    CategoryId kind = kindOf(owner);
    const bool showsNothing = (m_shown[owner] | m_hinted[owner]) == 0 && m_isLeaf[owner] != 0;
    if (!kind && showsNothing)
        kind = kindOf(caller);
    const bool isKind = (bitOf(isOpen ? kind : category) & kKindBits) != 0;
    if (isKind && kindOf(caller) == scopes.kinds.front())
        return scopes.kinds.front();
    return isOpen ? kind : CategoryId();
}

} // namespace allostrata
