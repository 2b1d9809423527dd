// Phases from the words that a file uses for them.

#include "core/attribution/file_phases.h"

#include "core/base/ascii.h"

#include <string>

namespace allostrata {

namespace {

bool has(std::string_view text, std::string_view word) { return text.find(word) != std::string_view::npos; }

struct PassesNamed {
    bool forward = false;
    bool backward = false;
};

PassesNamed passesIn(std::string_view name)
{
    return {has(name, "forward") || has(name, "fwd"), has(name, "backward") || has(name, "bwd")};
}

} // namespace

FilePhases::FilePhases(const Snapshot &snapshot, const PhaseRules &rules, const IdVector<StackId, Phase> &ofStack)
    : m_snapshot(snapshot), m_rules(rules), m_ofStack(ofStack)
{
}

std::optional<KnownPhase> FilePhases::of(DetailId id, StackId stack)
{
    if (!id || !m_snapshot.details[id].phase)
        return std::nullopt;
    const Detail &detail = m_snapshot.details[id];
    const auto [row, isNew] = m_words.try_emplace(detail.phase);
    if (isNew)
        row->second = ofWord(m_snapshot.text(detail.phase));
    if (!row->second)
        return ofPass(detail, stack);
    return KnownPhase{*row->second, *row->second == Phase::Unknown ? PhaseSource::None : PhaseSource::File};
}

std::optional<Phase> FilePhases::ofWord(std::string_view text) const
{
    if (const auto phase = m_rules.ofAnnotation(text))
        return phase;
    const std::string word = lowered(text);
    const PassesNamed passes = passesIn(word);
    if (passes.forward && passes.backward)
        return std::nullopt;
    if (word.empty() || word == "n/a" || word == "unknown" || word == "none")
        return Phase::Unknown;
    if (passes.forward || passes.backward)
        return passes.forward ? Phase::Forward : Phase::Backward;
    if (word.starts_with("setup") || word.starts_with("init"))
        return Phase::Setup;
    return has(word, "optim") ? Phase::Optimizer : Phase::Other;
}

KnownPhase FilePhases::ofPass(const Detail &detail, StackId stack)
{
    const Phase given = stack ? m_ofStack[stack] : Phase::Unknown;
    if (given == Phase::Forward || given == Phase::Backward || given == Phase::Recompute
        || given == Phase::Communication)
        return {given, PhaseSource::Stack};
    if (detail.module)
        return {Phase::Forward, PhaseSource::Rule};
    const auto [row, isNew] = m_likely.try_emplace(stack);
    if (isNew)
        row->second = likely(stack);
    return {row->second, PhaseSource::Rule};
}

Phase FilePhases::likely(StackId stack) const
{
    bool hasOwn = false;
    for (const FrameId id : m_snapshot.stacks.stack(stack)) {
        const Frame &frame = m_snapshot.stacks.frame(id);
        const std::string_view function = m_snapshot.text(frame.function);
        if (m_stackRules.verdict(function, m_snapshot.text(frame.file)).origin != FrameOrigin::Yours)
            continue;
        hasOwn = true;
        const PassesNamed passes = passesIn(lowered(function));
        if (passes.forward != passes.backward)
            return passes.forward ? Phase::Forward : Phase::Backward;
    }
    return hasOwn ? Phase::Forward : Phase::Backward;
}

} // namespace allostrata
