#pragma once

#include "core/attribution/stack_rules.h"
#include "core/base/enum_table.h"
#include "core/base/id.h"
#include "core/base/result.h"
#include "core/model/profile.h"
#include "core/model/snapshot.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

namespace allostrata {

/// What the program was doing when it asked for memory.
enum class Phase : std::uint8_t { Setup, Forward, Recompute, Backward, Optimizer, Communication, Other, Unknown };

inline constexpr std::size_t kPhaseCount = enumCount<Phase>;

/// Stable names, as rules and tables write them: "setup", "forward", ..., "unknown".
[[nodiscard]] std::string_view phaseId(Phase phase);
[[nodiscard]] std::optional<Phase> findPhase(std::string_view id);

/// The table that tells phases from frames and annotations. It is data: see resources/rules/phase_rules.json, which is
/// compiled in, for what a table holds and how its rows match. No folder of the user's decides in the standard one:
/// its rules name files only of code that the stack rules know as PyTorch's or a library's. Immutable; copies share it.
class PhaseRules {
public:
    static constexpr std::size_t kMostRules = 256;

    /// Errors: BadJson (subject: which entry, and why). Patterns are RE2's, so matching takes linear time.
    [[nodiscard]] static Result<PhaseRules> parse(std::string_view json);
    /// Those compiled in.
    [[nodiscard]] static PhaseRules standard();

    /// The phase of each stack of a snapshot; Unknown where no rule speaks. `stackRules` tells whose code a frame is.
    /// Each text is matched once: O(distinct texts + frames in all stacks).
    [[nodiscard]] IdVector<StackId, Phase> phases(const Snapshot &snapshot, const StackRules &stackRules) const;
    /// The phase that an annotation's or mark's name stands for.
    [[nodiscard]] std::optional<Phase> ofAnnotation(std::string_view name) const;
    /// The phase that a call's name stands for in a profile.
    [[nodiscard]] std::optional<Phase> ofCall(CallKind kind, std::string_view name) const;
    /// What a phase turns out to be where the next other phase outwards is a certain one.
    [[nodiscard]] Phase within(Phase phase, Phase outer) const;

private:
    struct Data;
    explicit PhaseRules(std::shared_ptr<const Data> data);

    std::shared_ptr<const Data> m_data;
};

} // namespace allostrata
