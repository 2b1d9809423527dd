// Categories by the operators and modules around an allocation.

#include "core/attribution/call_categories.h"

#include "core/attribution/category_data.h"

namespace allostrata {

const std::vector<std::uint16_t> &CallCategories::matchesOf(StringId name)
{
    const auto [row, isNew] = m_marks.try_emplace(name, 0);
    if (isNew) {
        const auto &rules = m_rules.m_data->rules;
        const std::string_view text = m_snapshot.text(name);
        std::vector<std::uint16_t> matched;
        for (std::size_t i = 0; i < rules.size(); ++i) {
            if (rules[i].call && matchesRule(rules[i].call, text))
                matched.push_back(static_cast<std::uint16_t>(i));
        }
        if (!matched.empty()) {
            row->second = static_cast<std::uint32_t>(m_matches.size());
            m_matches.push_back(std::move(matched));
        }
    }
    return m_matches[row->second];
}

CategoryId CallCategories::decide(CallId call, Phase phase)
{
    const CategoryRules::Data &data = *m_rules.m_data;
    const IdVector<CallId, Call> &calls = m_snapshot.profile->calls;
    const CategoryFrameRule *best = nullptr;
    std::size_t depth = 0;
    for (CallId at = call; at && depth < kDeepest; at = calls[at].parent, ++depth) {
        if (calls[at].kind == CallKind::Python || calls[at].kind == CallKind::Step)
            continue;
        for (const std::uint16_t row : matchesOf(calls[at].name)) {
            const CategoryFrameRule &rule = data.rules[row];
            const bool allows = (rule.phases >> static_cast<unsigned>(phase) & 1U) != 0;
            const bool isBetter = best == nullptr || rule.priority > best->priority
                                  || (!data.innermostFirst && rule.priority == best->priority);
            if (allows && isBetter)
                best = &rule;
        }
    }
    return best == nullptr ? CategoryId() : best->category;
}

CategoryId CallCategories::of(CallId call, Phase phase)
{
    if (!m_snapshot.profile || !call.isIn(m_snapshot.profile->calls.size()))
        return {};
    const std::uint64_t key = static_cast<std::uint64_t>(call.value()) * kPhaseCount + enumIndex(phase);
    const auto [row, isNew] = m_known.try_emplace(key);
    if (isNew)
        row->second = decide(call, phase);
    return row->second;
}

} // namespace allostrata
