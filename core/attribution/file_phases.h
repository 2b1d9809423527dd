#pragma once

#include "core/attribution/phase_intervals.h"
#include "core/attribution/phase_rules.h"
#include "core/model/snapshot.h"

#include <optional>
#include <string_view>
#include <unordered_map>

namespace allostrata {

/// Phase and its source.
struct KnownPhase {
    Phase phase = Phase::Unknown;
    PhaseSource source = PhaseSource::None;
};

/// Phases that a file names for its allocations (Detail::phase). "setup_model_and_optimizer" is setup,
/// "optimizer_step_iter_2" the optimizer. Words without a meaning are Unknown; those for other phases are Other. A word
/// that covers the forward and the backward pass is resolved by the stack and, if the stack does not say, by what is
/// likely (PhaseSource::Rule): modules are known in the forward pass only, functions are often named after their pass,
/// and the threads of the backward pass have no Python frames.
class FilePhases {
public:
    /// All arguments must outlive this object. `ofStack` holds the phase of each stack by the rules.
    FilePhases(const Snapshot &snapshot, const PhaseRules &rules, const IdVector<StackId, Phase> &ofStack);

    /// Phase named by the file; empty if it names none.
    [[nodiscard]] std::optional<KnownPhase> of(DetailId detail, StackId stack);

private:
    /// Phase named by a word; empty for both passes together.
    [[nodiscard]] std::optional<Phase> ofWord(std::string_view word) const;
    [[nodiscard]] KnownPhase ofPass(const Detail &detail, StackId stack);
    [[nodiscard]] Phase likely(StackId stack) const;

    const Snapshot &m_snapshot;
    const PhaseRules &m_rules;
    const IdVector<StackId, Phase> &m_ofStack;
    const StackRules m_stackRules = StackRules::standard();
    std::unordered_map<StringId, std::optional<Phase>> m_words;
    std::unordered_map<StackId, Phase> m_likely;
};

} // namespace allostrata
