#pragma once

#include "core/attribution/phase_intervals.h"
#include "core/attribution/phase_rules.h"
#include "core/model/snapshot.h"

#include <optional>
#include <string_view>
#include <unordered_map>

namespace allostrata {

/// A phase, and how it is known.
struct KnownPhase {
    Phase phase = Phase::Unknown;
    PhaseSource source = PhaseSource::None;
};

/// The phases that a file names for its allocations (Detail::phase). "setup_model_and_optimizer" is setup,
/// "optimizer_step_iter_2" the optimizer; words that stand for nothing are Unknown, those of no phase that we know
/// Other. A word for the forward and the backward pass together is told apart by the stack, and where that says nothing
/// by what is likely (PhaseSource::Rule): modules are known in the forward pass alone, functions are often named for
/// their pass, and Python has no frames on the threads of the backward pass.
class FilePhases {
public:
    /// All outlive this. `ofStack` is what the rules say of each stack.
    FilePhases(const Snapshot &snapshot, const PhaseRules &rules, const IdVector<StackId, Phase> &ofStack);

    /// Nothing where the file names none.
    [[nodiscard]] std::optional<KnownPhase> of(DetailId detail, StackId stack);

private:
    /// A word stands for a phase; nothing for both passes together.
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
