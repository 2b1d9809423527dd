#pragma once

#include "core/attribution/category_rules.h"
#include "core/model/profile.h"
#include "core/model/snapshot.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace allostrata {

/// Categories from the operators and modules around an allocation, by the rules that have "call". As with frames, the
/// rule with the highest priority decides; among equals, the one whose call comes first in the set's order. Each name
/// is matched once. Not thread-safe.
class CallCategories {
public:
    /// Keeps references: `rules` and `snapshot` must outlive this object.
    CallCategories(const CategoryRules &rules, const Snapshot &snapshot)
        : m_rules(rules), m_snapshot(snapshot), m_matches(1)
    {
    }

    /// Category for a call; empty if no rule applies. O(depth) for each new pair of call and phase.
    [[nodiscard]] CategoryId of(CallId call, Phase phase);

private:
    static constexpr std::size_t kDeepest = 1000; ///< enclosing calls examined

    [[nodiscard]] CategoryId decide(CallId call, Phase phase);
    [[nodiscard]] const std::vector<std::uint16_t> &matchesOf(StringId name);

    const CategoryRules &m_rules;
    const Snapshot &m_snapshot;
    std::unordered_map<StringId, std::uint32_t> m_marks; ///< row of m_matches, by name
    std::vector<std::vector<std::uint16_t>> m_matches; ///< rules that match a name; row 0: none
    std::unordered_map<std::uint64_t, CategoryId> m_known; ///< by call and phase
};

} // namespace allostrata
