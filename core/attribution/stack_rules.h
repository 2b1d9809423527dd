#pragma once

#include "core/attribution/frame_origin.h"
#include "core/attribution/rule_table.h"
#include "core/base/id.h"
#include "core/base/result.h"
#include "core/model/snapshot.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace allostrata {

/// What the rules say of one frame.
struct FrameVerdict {
    static constexpr std::uint8_t kNoRule = 255;

    FrameOrigin origin = FrameOrigin::Yours;
    std::uint8_t rule = kNoRule; ///< the first one that matched

    [[nodiscard]] bool operator==(const FrameVerdict &) const = default;
};

/// The table that tells the user's frames from those of the runtime. It is data: see resources/rules/stack_rules.json,
/// which is compiled in, for what a table holds and how its rows match. Immutable; copies share it.
class StackRules {
public:
    /// Errors: BadJson (subject: which entry, and why). Patterns are RE2's, so matching takes linear time.
    [[nodiscard]] static Result<StackRules> make(RuleTable table);
    [[nodiscard]] static Result<StackRules> parse(std::string_view json);
    /// Those compiled in.
    [[nodiscard]] static StackRules standard();

    /// What they were made of. The number of a verdict's rule is its row there.
    [[nodiscard]] const RuleTable &table() const;
    /// Made of the same table, or a copy.
    [[nodiscard]] bool operator==(const StackRules &other) const
    {
        return m_data == other.m_data || table() == other.table();
    }

    [[nodiscard]] FrameVerdict verdict(std::string_view function, std::string_view file) const;
    /// The verdict on every frame of a snapshot. Each text is matched once: O(distinct texts + frames).
    [[nodiscard]] IdVector<FrameId, FrameVerdict> verdicts(const Snapshot &snapshot) const;

    /// What a rule calls its frames ("torch.nn.Module.__call__"); empty where it has no name for them.
    [[nodiscard]] std::string_view nameOf(FrameVerdict verdict) const;
    /// What such a frame called says more than the frame itself: a wrapper around every call.
    [[nodiscard]] bool isTransparent(FrameVerdict verdict) const;
    /// The autograd node whose application a native frame is: "BmmBackward0", "AccumulateGrad"; else empty.
    [[nodiscard]] std::string_view nodeOf(std::string_view function) const;
    /// The operator that a native frame calls, with its overload as PyTorch spells it: "mul_Tensor"; else empty.
    [[nodiscard]] std::string_view operatorOf(std::string_view function) const;
    /// The Python name of the operator whose binding a native frame is: "mul"; else empty.
    [[nodiscard]] std::string_view bindingOf(std::string_view function) const;
    /// A function name that many modules share and that therefore tells nothing alone: "forward", "<lambda>".
    [[nodiscard]] bool isGeneric(std::string_view function) const;

private:
    struct Data;
    explicit StackRules(std::shared_ptr<const Data> data);

    std::shared_ptr<const Data> m_data;
};

/// A path with slashes for backslashes.
[[nodiscard]] std::string withSlashes(std::string_view path);

} // namespace allostrata
