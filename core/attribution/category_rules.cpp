// Matches the texts of frames against a set of category rules, each text once, and decides per stack.

#include "core/attribution/category_rules.h"

#include "core/attribution/category_data.h"
#include "core/attribution/category_json.h"
#include "core/attribution/decisive_path.h"
#include "core/attribution/default_rules.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <unordered_map>
#include <utility>

namespace allostrata {

namespace {

CategoryRules compiledIn(std::string_view json)
{
    auto rules = parseCategoryRules(json);
    if (!rules) { // covered by a test
        assert(false);
        rules = parseCategoryRules(R"({"categories": [{"id": "unknown"}], "before_recording": "unknown",
                                         "without_frames": "unknown", "otherwise": "unknown"})");
    }
    return *std::move(rules);
}

CategoryId firstMatch(const std::vector<CategoryTextRule> &rules, std::string_view text)
{
    const auto found = std::find_if(rules.begin(), rules.end(),
                                    [text](const CategoryTextRule &rule) { return matchesRule(rule.text, text); });
    return found == rules.end() ? CategoryId() : found->category;
}

bool applies(const CategoryLifeRule &rule, const Life &life)
{
    if (!rule.bytes.empty() && std::find(rule.bytes.begin(), rule.bytes.end(), life.bytes) == rule.bytes.end())
        return false;
    switch (rule.when) {
    case CategoryLifeRule::When::Outlives: return life.span == LifeSpan::Outlives;
    case CategoryLifeRule::When::EndsWithin: return life.span == LifeSpan::EndsWithin;
    case CategoryLifeRule::When::Forever: return life.isForever;
    }
    return false;
}

} // namespace

CategoryRules::CategoryRules(std::shared_ptr<const Data> data) : m_data(std::move(data)) {}

CategoryRules CategoryRules::standard()
{
    static const CategoryRules rules = compiledIn(defaultCategoryRules());
    return rules;
}

CategoryRules CategoryRules::analyzeScript()
{
    static const CategoryRules rules = compiledIn(defaultAnalyzeScriptRules());
    return rules;
}

CategoryRules CategoryRules::memoryTimeline()
{
    static const CategoryRules rules = compiledIn(defaultMemoryTimelineRules());
    return rules;
}

std::optional<CategoryRules> CategoryRules::named(std::string_view name)
{
    for (const CategoryRules &rules : {standard(), analyzeScript()}) {
        if (rules.name() == name)
            return rules;
    }
    return std::nullopt;
}

std::string_view CategoryRules::name() const { return m_data->name; }

IdSpan<CategoryId, const Category> CategoryRules::categories() const { return std::span(m_data->categories); }

CategoryId CategoryRules::find(std::string_view id) const
{
    const auto &rows = m_data->categories;
    const auto found = std::find_if(rows.begin(), rows.end(), [id](const Category &one) { return one.id == id; });
    return found == rows.end() ? CategoryId() : CategoryId::at(static_cast<std::size_t>(found - rows.begin()));
}

CategoryId CategoryRules::beforeRecording() const { return m_data->beforeRecording; }

CategoryId CategoryRules::withoutFrames() const { return m_data->withoutFrames; }

CategoryId CategoryRules::otherwise() const { return m_data->otherwise; }

CategoryId CategoryRules::remainder() const { return m_data->remainder ? m_data->remainder : m_data->withoutFrames; }

CategoryId CategoryRules::ofMetadata(std::string_view text) const { return firstMatch(m_data->metadata, text); }

CategoryId CategoryRules::ofAnnotation(std::string_view text) const { return firstMatch(m_data->annotations, text); }

CategoryId CategoryRules::ofLife(CategoryId ofStack, const Life &life) const
{
    for (const CategoryLifeRule &rule : m_data->lifetimes) {
        if (rule.of[ofStack.value()] && applies(rule, life))
            return rule.is;
    }
    return {};
}

bool CategoryRules::asksForLife(CategoryId ofStack) const
{
    return std::any_of(m_data->lifetimes.begin(), m_data->lifetimes.end(),
                       [ofStack](const CategoryLifeRule &rule) { return rule.of[ofStack.value()]; });
}

StackCategories::StackCategories(const CategoryRules &rules, const Snapshot &snapshot, const StackRules &stackRules,
                                 const std::stop_token &stop)
    : m_rules(rules), m_snapshot(snapshot), m_matches(1)
{
    const IdVector<FrameId, FrameVerdict> verdicts = stackRules.verdicts(snapshot);
    // by function and file; lines are irrelevant
    std::unordered_map<std::uint64_t, std::pair<std::uint32_t, std::uint8_t>> known;
    std::map<std::vector<std::uint16_t>, std::uint32_t> lists{{{}, 0}};
    m_marks.reserve(snapshot.stacks.frameCount());
    m_isModuleCall.reserve(snapshot.stacks.frameCount());
    for (std::size_t i = 0; i < snapshot.stacks.frameCount(); ++i) {
        const Frame &frame = snapshot.stacks.frame(FrameId::at(i));
        const std::uint64_t key = (static_cast<std::uint64_t>(frame.function.key()) << 32U) | frame.file.key();
        const auto [row, isNew] = known.try_emplace(key);
        if (isNew && !stop.stop_requested()) {
            const FrameOrigin origin = verdicts[FrameId::at(i)].origin;
            const std::string_view function = snapshot.text(frame.function);
            const std::string path = withSlashes(snapshot.text(frame.file));
            const std::string decisive = decisivePath(path, origin);
            std::vector<std::uint16_t> matched;
            const auto &all = m_rules.m_data->rules;
            for (std::size_t rule = 0; rule < all.size(); ++rule) {
                if (!all[rule].isOfStack() && !all[rule].call && all[rule].isOf(origin)
                    && matchesRule(all[rule].function, function)
                    && matchesRule(all[rule].file, all[rule].wholePath ? path : decisive))
                    matched.push_back(static_cast<std::uint16_t>(rule));
            }
            const auto [list, isNewList] = lists.try_emplace(matched, static_cast<std::uint32_t>(m_matches.size()));
            if (isNewList)
                m_matches.push_back(matched);
            row->second = {list->second, isModuleCall(function, decisive, origin) ? 1 : 0};
        }
        m_marks.push(row->second.first);
        m_isModuleCall.push(row->second.second);
    }
    m_known.resize(snapshot.stacks.stackCount() * kPhaseCount);
}

CategoryId StackCategories::decide(StackId stack, Phase phase) const
{
    const CategoryRules::Data &data = *m_rules.m_data;
    const std::span<const FrameId> frames = m_snapshot.stacks.stack(stack);
    const auto allows = [bit = 1U << static_cast<unsigned>(phase)](const CategoryFrameRule &rule) {
        return (rule.phases & bit) != 0;
    };
    std::size_t firstCall = 0;
    while (firstCall < frames.size() && m_isModuleCall[frames[firstCall]] == 0)
        ++firstCall;
    const CategoryFrameRule *best = nullptr;
    for (std::size_t i = 0; i < frames.size(); ++i) {
        const std::size_t at = data.innermostFirst ? i : frames.size() - 1 - i;
        for (const std::uint16_t row : m_matches[m_marks[frames[at]]]) {
            const CategoryFrameRule &rule = data.rules[row];
            if (!rule.isHint && allows(rule) && !(rule.isDirect && at > firstCall)
                && (best == nullptr || rule.priority > best->priority))
                best = &rule;
        }
        if (best != nullptr && best->priority == data.topPriority)
            break;
    }
    if (best != nullptr)
        return best->category;
    const auto whole = std::find_if(data.rules.begin(), data.rules.end(),
                                    [&](const CategoryFrameRule &rule) { return rule.isOfStack() && allows(rule); });
    return whole == data.rules.end() ? CategoryId() : whole->category;
}

CategoryId StackCategories::hintOf(StackId stack, Phase phase) const
{
    const CategoryRules::Data &data = *m_rules.m_data;
    for (const FrameId frame : m_snapshot.stacks.stack(stack)) {
        for (const std::uint16_t row : m_matches[m_marks[frame]]) {
            const CategoryFrameRule &rule = data.rules[row];
            if (rule.isHint && (rule.phases >> static_cast<unsigned>(phase) & 1U) != 0)
                return rule.category;
        }
    }
    return {};
}

CategoryId StackCategories::of(StackId stack, Phase phase)
{
    constexpr std::uint8_t kNothing = 1;
    constexpr std::uint8_t kFirst = 2;
    if (!stack)
        return decide(stack, phase);
    std::uint8_t &known = m_known[std::size_t(stack.value()) * kPhaseCount + enumIndex(phase)];
    if (known == 0) {
        const CategoryId id = decide(stack, phase);
        known = id ? static_cast<std::uint8_t>(id.value() + kFirst) : kNothing;
    }
    return known == kNothing ? CategoryId() : CategoryId(static_cast<std::uint32_t>(known - kFirst));
}

} // namespace allostrata
