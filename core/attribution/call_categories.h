#pragma once

#include "core/attribution/category_rules.h"
#include "core/model/profile.h"
#include "core/model/snapshot.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace allostrata {

/// What the operators and modules around an allocation make of it: rows of a set of rules that have "call". As of
/// frames the row of the highest priority decides, of equal ones that of the call that comes first in the set's order.
/// Names are matched once each. Not to be shared between threads.
class CallCategories {
public:
    /// Both must live as long as this does.
    CallCategories(const CategoryRules &rules, const Snapshot &snapshot)
        : m_rules(rules), m_snapshot(snapshot), m_matches(1)
    {
    }

    /// Empty where no row speaks. O(depth) for each call and phase that is new.
    [[nodiscard]] CategoryId of(CallId call, Phase phase);

private:
    static constexpr std::size_t kDeepest = 1000; ///< calls outwards that are looked at

    [[nodiscard]] CategoryId decide(CallId call, Phase phase);
    [[nodiscard]] const std::vector<std::uint16_t> &matchesOf(StringId name);

    const CategoryRules &m_rules;
    const Snapshot &m_snapshot;
    std::unordered_map<StringId, std::uint32_t> m_marks; ///< row of m_matches, by name
    std::vector<std::vector<std::uint16_t>> m_matches; ///< rows that a name matches; row 0: none
    std::unordered_map<std::uint64_t, CategoryId> m_known; ///< by call and phase
};

} // namespace allostrata
