// Reads the table of phase rules and finds the phase of each stack.

#include "core/attribution/phase_rules.h"

#include "core/attribution/default_rules.h"
#include "core/attribution/rule_pattern.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cassert>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace allostrata {

struct PhaseFrameRule {
    Phase phase = Phase::Unknown;
    std::optional<FrameOrigin> origin; ///< empty: any
    bool isLast = false; ///< counts only if no other rule applies
    RulePattern file; ///< null: any
    RulePattern function; ///< null: any
};

struct PhaseNameRule {
    Phase phase = Phase::Unknown;
    RulePattern name;
};

struct PhaseCallRule {
    Phase phase = Phase::Unknown;
    std::optional<CallKind> kind; ///< empty: any
    RulePattern name; ///< null: any
};

struct PhaseInsideRule {
    Phase phase = Phase::Unknown;
    Phase outer = Phase::Unknown;
    Phase is = Phase::Unknown;
};

namespace {

using Json = nlohmann::json;

constexpr EnumTable<Phase, std::string_view> kPhaseIds
    = {{"setup", "forward", "recompute", "backward", "optimizer", "communication", "other", "unknown"}};

/// Verdict of the rules on a frame; Unknown: none.
struct Mark {
    Phase phase = Phase::Unknown;
    bool isLast = false;
};

Result<Phase> phaseOf(const Json &entry, const char *key, const std::string &where)
{
    const auto found = entry.find(key);
    if (found != entry.end() && found->is_string()) {
        if (const auto phase = findPhase(found->get_ref<const std::string &>()))
            return *phase;
    }
    return badRules(where + "." + key, Fault::MustBePhase);
}

/// Pattern of a key; null if the key is absent.
Result<RulePattern> phasePatternOf(const Json &entry, const char *key, const std::string &where)
{
    const auto found = entry.find(key);
    if (found == entry.end())
        return RulePattern();
    if (!found->is_string())
        return badRules(where + "." + key, Fault::MustBePattern);
    RulePattern pattern = rulePattern(found->get_ref<const std::string &>());
    if (!pattern->ok())
        return badRules(where + "." + key, Fault::PatternInvalid, pattern->error());
    return pattern;
}

Result<std::optional<FrameOrigin>> originOf(const Json &entry, const std::string &where)
{
    constexpr std::array<std::pair<std::string_view, FrameOrigin>, 4> kOrigins{{
        {"yours", FrameOrigin::Yours},
        {"library", FrameOrigin::Library},
        {"torch", FrameOrigin::Torch},
        {"native", FrameOrigin::Native},
    }};
    const auto found = entry.find("origin");
    if (found == entry.end())
        return std::optional<FrameOrigin>();
    for (const auto &[word, origin] : kOrigins) {
        if (found->is_string() && found->get_ref<const std::string &>() == word)
            return std::optional(origin);
    }
    return badRules(where + ".origin", Fault::MustBeOneOf, "yours, library, torch, native");
}

Result<PhaseFrameRule> frameRuleOf(const Json &entry, const std::string &where)
{
    if (!entry.is_object())
        return badRules(where, Fault::MustBeObject);
    PhaseFrameRule rule;
    const auto phase = phaseOf(entry, "phase", where);
    if (!phase)
        return phase.error();
    rule.phase = *phase;
    const auto origin = originOf(entry, where);
    if (!origin)
        return origin.error();
    rule.origin = *origin;
    rule.isLast = entry.value("last", Json(false)) == Json(true);
    auto file = phasePatternOf(entry, "file", where);
    if (!file)
        return file.error();
    rule.file = *std::move(file);
    auto function = phasePatternOf(entry, "function", where);
    if (!function)
        return function.error();
    rule.function = *std::move(function);
    return rule;
}

Result<PhaseNameRule> nameRuleOf(const Json &entry, const std::string &where)
{
    if (!entry.is_object() || !entry.contains("name"))
        return badRules(where, Fault::MustBeNamedObject);
    TRY(const auto phase, phaseOf(entry, "phase", where));
    TRY(auto name, phasePatternOf(entry, "name", where));
    return PhaseNameRule{phase, std::move(name)};
}

Result<PhaseCallRule> callRuleOf(const Json &entry, const std::string &where)
{
    constexpr std::array<std::pair<std::string_view, CallKind>, 5> kKinds{{
        {"operator", CallKind::Operator},
        {"annotation", CallKind::Annotation},
        {"step", CallKind::Step},
        {"python", CallKind::Python},
        {"module", CallKind::Module},
    }};
    if (!entry.is_object())
        return badRules(where, Fault::MustBeObject);
    PhaseCallRule rule;
    const auto phase = phaseOf(entry, "phase", where);
    if (!phase)
        return phase.error();
    rule.phase = *phase;
    if (const auto found = entry.find("kind"); found != entry.end()) {
        for (const auto &[word, kind] : kKinds) {
            if (found->is_string() && found->get_ref<const std::string &>() == word)
                rule.kind = kind;
        }
        if (!rule.kind)
            return badRules(where + ".kind", Fault::MustBeOneOf, "operator, annotation, step, python, module");
    }
    auto name = phasePatternOf(entry, "name", where);
    if (!name)
        return name.error();
    rule.name = *std::move(name);
    return rule;
}

Result<PhaseInsideRule> insideRuleOf(const Json &entry, const std::string &where)
{
    if (!entry.is_object())
        return badRules(where, Fault::MustBeObject);
    const auto phase = phaseOf(entry, "phase", where);
    const auto outer = phaseOf(entry, "in", where);
    const auto is = phaseOf(entry, "is", where);
    for (const auto *part : {&phase, &outer, &is}) {
        if (!*part)
            return part->error();
    }
    return PhaseInsideRule{*phase, *outer, *is};
}

/// Rows of a list of the table; empty if the key is absent.
template <typename Rule>
Result<std::vector<Rule>> rulesOf(const Json &table, const char *key,
                                  Result<Rule> (*read)(const Json &, const std::string &))
{
    std::vector<Rule> rules;
    const auto list = table.find(key);
    if (list == table.end())
        return rules;
    if (!list->is_array() || list->size() > PhaseRules::kMostRules)
        return badRules(key, Fault::MustBeList, std::to_string(PhaseRules::kMostRules));
    for (const Json &entry : *list) {
        TRY(auto rule, read(entry, std::string(key) + "[" + std::to_string(rules.size()) + "]"));
        rules.push_back(std::move(rule));
    }
    return rules;
}

} // namespace

std::string_view phaseId(Phase phase) { return kPhaseIds[phase]; }

std::optional<Phase> findPhase(std::string_view id)
{
    const auto found = std::find(kPhaseIds.begin(), kPhaseIds.end(), id);
    if (found == kPhaseIds.end())
        return std::nullopt;
    return kPhaseIds.keyOf(found);
}

struct PhaseRules::Data {
    std::vector<PhaseFrameRule> frames;
    std::vector<PhaseInsideRule> inside;
    std::vector<PhaseNameRule> annotations;
    std::vector<PhaseCallRule> calls;
    Phase withoutFrames = Phase::Unknown;

    [[nodiscard]] Mark mark(std::string_view function, const std::string &file, FrameOrigin origin) const
    {
        for (const PhaseFrameRule &rule : frames) {
            if ((!rule.origin || *rule.origin == origin) && matchesRule(rule.function, function)
                && matchesRule(rule.file, file))
                return {rule.phase, rule.isLast};
        }
        return {};
    }

    /// The innermost mark decides, last-resort marks only without others; the next different phase outwards may refine
    /// it.
    [[nodiscard]] Phase phaseOf(std::span<const FrameId> stack, const IdVector<FrameId, Mark> &marks) const
    {
        Phase phase = Phase::Unknown;
        for (const bool isLast : {false, true}) {
            for (const FrameId frame : stack) {
                const Mark &mark = marks[frame];
                if (mark.phase == Phase::Unknown || mark.isLast != isLast || mark.phase == phase)
                    continue;
                if (phase != Phase::Unknown)
                    return within(phase, mark.phase);
                phase = mark.phase;
            }
        }
        return phase;
    }

    [[nodiscard]] Phase within(Phase phase, Phase outer) const
    {
        const auto found = std::find_if(inside.begin(), inside.end(), [&](const PhaseInsideRule &rule) {
            return rule.phase == phase && rule.outer == outer;
        });
        return found == inside.end() ? phase : found->is;
    }
};

PhaseRules::PhaseRules(std::shared_ptr<const Data> data) : m_data(std::move(data)) {}

Result<PhaseRules> PhaseRules::parse(std::string_view json)
{
    const Json table = Json::parse(json, nullptr, false);
    if (!table.is_object())
        return badRules({}, Fault::NotAnObject);
    auto data = std::make_shared<Data>();
    auto frames = rulesOf<PhaseFrameRule>(table, "frames", frameRuleOf);
    if (!frames)
        return frames.error();
    data->frames = *std::move(frames);
    auto inside = rulesOf<PhaseInsideRule>(table, "inside", insideRuleOf);
    if (!inside)
        return inside.error();
    data->inside = *std::move(inside);
    auto annotations = rulesOf<PhaseNameRule>(table, "annotations", nameRuleOf);
    if (!annotations)
        return annotations.error();
    data->annotations = *std::move(annotations);
    auto calls = rulesOf<PhaseCallRule>(table, "calls", callRuleOf);
    if (!calls)
        return calls.error();
    data->calls = *std::move(calls);
    if (table.contains("without_frames")) {
        TRY(const auto phase, phaseOf(table, "without_frames", "rules"));
        data->withoutFrames = phase;
    }
    return PhaseRules(std::move(data));
}

PhaseRules PhaseRules::standard()
{
    auto rules = parse(defaultPhaseRules());
    assert(rules); // covered by a test
    return rules ? *std::move(rules) : PhaseRules(std::make_shared<const Data>());
}

IdVector<StackId, Phase> PhaseRules::phases(const Snapshot &snapshot, const StackRules &stackRules) const
{
    const IdVector<FrameId, FrameVerdict> verdicts = stackRules.verdicts(snapshot);
    IdVector<FrameId, Mark> marks;
    marks.reserve(snapshot.stacks.frameCount());
    std::unordered_map<std::uint64_t, Mark> known; // by function and file; lines are irrelevant
    for (std::size_t i = 0; i < snapshot.stacks.frameCount(); ++i) {
        const Frame &frame = snapshot.stacks.frame(FrameId::at(i));
        const FrameOrigin origin = verdicts[FrameId::at(i)].origin;
        const std::uint64_t key = (static_cast<std::uint64_t>(frame.function.key()) << 32U) | frame.file.key();
        const auto [row, isNew] = known.try_emplace(key);
        if (isNew)
            row->second = m_data->mark(snapshot.text(frame.function), withSlashes(snapshot.text(frame.file)), origin);
        marks.push(row->second);
    }
    IdVector<StackId, Phase> phases;
    phases.reserve(snapshot.stacks.stackCount());
    for (std::size_t i = 0; i < snapshot.stacks.stackCount(); ++i)
        phases.push(m_data->phaseOf(snapshot.stacks.stack(StackId::at(i)), marks));
    return phases;
}

std::optional<Phase> PhaseRules::ofAnnotation(std::string_view name) const
{
    const auto found = std::find_if(m_data->annotations.begin(), m_data->annotations.end(),
                                    [name](const PhaseNameRule &rule) { return matchesRule(rule.name, name); });
    if (found == m_data->annotations.end() || found->phase == Phase::Unknown)
        return std::nullopt;
    return found->phase;
}

std::optional<Phase> PhaseRules::ofCall(CallKind kind, std::string_view name) const
{
    const auto found = std::find_if(m_data->calls.begin(), m_data->calls.end(), [&](const PhaseCallRule &rule) {
        return (!rule.kind || *rule.kind == kind) && matchesRule(rule.name, name);
    });
    if (found != m_data->calls.end() && found->phase != Phase::Unknown)
        return found->phase;
    return kind == CallKind::Annotation ? ofAnnotation(name) : std::nullopt;
}

Phase PhaseRules::withoutFrames() const { return m_data->withoutFrames; }

Phase PhaseRules::within(Phase phase, Phase outer) const { return m_data->within(phase, outer); }

} // namespace allostrata
