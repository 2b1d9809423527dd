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

/// Activity of the program during an allocation.
enum class Phase : std::uint8_t { Setup, Forward, Recompute, Backward, Optimizer, Communication, Other, Unknown };

inline constexpr std::size_t kPhaseCount = enumCount<Phase>;

/// Stable names used in rules and tables: "setup", "forward", ..., "unknown".
[[nodiscard]] std::string_view phaseId(Phase phase);
[[nodiscard]] std::optional<Phase> findPhase(std::string_view id);

/// Rules that infer phases from frames and annotations. The rules are data: resources/rules/phase_rules.json, which is
/// compiled in, documents the format and the matching. No standard rule depends on a user's folder: rules name files
/// only for code that the stack rules know as PyTorch's or a library's. Immutable; copies share the data.
class PhaseRules {
public:
    static constexpr std::size_t kMostRules = 256;

    /// Errors: BadRules. Patterns are RE2's, so matching takes linear time.
    [[nodiscard]] static Result<PhaseRules> parse(std::string_view json);
    /// The compiled-in rules.
    [[nodiscard]] static PhaseRules standard();

    /// Phase of each stack of a snapshot; Unknown if no rule applies. `stackRules` give the origin of each frame. Each
    /// text is matched once: O(distinct texts + frames in all stacks).
    [[nodiscard]] IdVector<StackId, Phase> phases(const Snapshot &snapshot, const StackRules &stackRules) const;
    /// Phase named by an annotation or mark.
    [[nodiscard]] std::optional<Phase> ofAnnotation(std::string_view name) const;
    /// Phase named by a call of a profile.
    [[nodiscard]] std::optional<Phase> ofCall(CallKind kind, std::string_view name) const;
    /// Phase of allocations without frames that were made on threads of the autograd engine: see FramelessBackward.
    [[nodiscard]] Phase withoutFrames() const;
    /// Phase refined by the next different phase outwards.
    [[nodiscard]] Phase within(Phase phase, Phase outer) const;

private:
    struct Data;
    explicit PhaseRules(std::shared_ptr<const Data> data);

    std::shared_ptr<const Data> m_data;
};

} // namespace allostrata
