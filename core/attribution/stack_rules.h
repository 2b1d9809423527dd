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

/// Verdict of the rules on one frame.
struct FrameVerdict {
    static constexpr std::uint8_t kNoRule = 255;

    FrameOrigin origin = FrameOrigin::Yours;
    std::uint8_t rule = kNoRule; ///< first rule that matched

    [[nodiscard]] bool operator==(const FrameVerdict &) const = default;
};

/// Rules that separate the user's frames from those of the runtime. The rules are data:
/// resources/rules/stack_rules.json, which is compiled in, documents the format and the matching. Immutable; copies
/// share the data.
class StackRules {
public:
    /// Errors: BadRules. Patterns are RE2's, so matching takes linear time.
    [[nodiscard]] static Result<StackRules> make(RuleTable table);
    [[nodiscard]] static Result<StackRules> parse(std::string_view json);
    /// The compiled-in rules.
    [[nodiscard]] static StackRules standard();

    /// Source table. A verdict's rule number is its row there.
    [[nodiscard]] const RuleTable &table() const;
    /// Whether both use the same table, or equal ones.
    [[nodiscard]] bool operator==(const StackRules &other) const
    {
        return m_data == other.m_data || table() == other.table();
    }

    [[nodiscard]] FrameVerdict verdict(std::string_view function, std::string_view file) const;
    /// Verdicts on all frames of a snapshot. Each text is matched once: O(distinct texts + frames).
    [[nodiscard]] IdVector<FrameId, FrameVerdict> verdicts(const Snapshot &snapshot) const;

    /// Label of a rule for its frames ("torch.nn.Module.__call__"); empty if it has none.
    [[nodiscard]] std::string_view nameOf(FrameVerdict verdict) const;
    /// Whether the frame's callee is more informative than the frame itself: a wrapper around every call.
    [[nodiscard]] bool isTransparent(FrameVerdict verdict) const;
    /// Autograd node that a native frame applies: "BmmBackward0", "AccumulateGrad"; else empty.
    [[nodiscard]] std::string_view nodeOf(std::string_view function) const;
    /// Operator that a native frame calls, with its overload in PyTorch's spelling: "mul_Tensor"; else empty.
    [[nodiscard]] std::string_view operatorOf(std::string_view function) const;
    /// Python name of the operator whose binding a native frame is: "mul"; else empty.
    [[nodiscard]] std::string_view bindingOf(std::string_view function) const;
    /// Whether many modules share a function name, so that it identifies none of them: "forward", "<lambda>".
    [[nodiscard]] bool isGeneric(std::string_view function) const;

private:
    struct Data;
    explicit StackRules(std::shared_ptr<const Data> data);

    std::shared_ptr<const Data> m_data;
};

/// Replaces backslashes by slashes.
[[nodiscard]] std::string withSlashes(std::string_view path);

} // namespace allostrata
