#pragma once

#include "core/attribution/stack_rules.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace allostrata {

/// A line of a folded stack.
struct StackLine {
    enum class Kind : std::uint8_t {
        Frame, ///< one frame, the user's
        Runtime, ///< a run of frames of the runtime
        Repeat, ///< says that the `lines` lines before it stand `times` times in all
    };

    Kind kind = Kind::Frame;
    std::uint32_t first = 0; ///< position in the stack, innermost 0
    std::uint32_t count = 0; ///< frames it stands for, interpreter frames of the run included
    std::string name; ///< of a run: "aten::exp", "torch.nn.Module.__call__"; may be empty
    bool isPython = false; ///< a run whose name is that of a Python function
    std::uint32_t lines = 0; ///< Repeat only
    std::uint32_t times = 1; ///< how often it stands there in sequence; recursion of one line, or of `lines` lines

    [[nodiscard]] bool operator==(const StackLine &) const = default;
};

/// A snapshot's frames with what the rules say of each: what folding a stack needs. Refers to the snapshot.
class FrameReader {
public:
    /// All frames of the snapshot.
    FrameReader(const Snapshot &snapshot, StackRules rules);
    /// Some of them, for a look at what rules do to a stack; of others nothing can be asked.
    FrameReader(const Snapshot &snapshot, StackRules rules, std::span<const FrameId> frames);

    [[nodiscard]] const Snapshot &snapshot() const { return m_snapshot; }
    [[nodiscard]] const StackRules &rules() const { return m_rules; }
    [[nodiscard]] FrameVerdict verdict(FrameId frame) const { return m_verdicts[frame]; }
    [[nodiscard]] std::size_t bytes() const;
    /// The origin whose frames stand for the user's in a stack: Yours; where it has none of those Library, else Torch;
    /// Native where it has no Python frame at all. An autograd node counts as the user's where Python has no part.
    [[nodiscard]] FrameOrigin foremost(std::span<const FrameId> stack) const;
    /// "torch.nn.Module.__call__", "einops.einops.einsum" for Python; the function without its arguments for native
    /// code.
    [[nodiscard]] std::string frameName(FrameId frame) const;
    /// The outermost Python frame of a run of runtime frames that is not transparent. Where all are, the outermost of
    /// them, unless an operator tells more. Empty if there is none.
    [[nodiscard]] FrameId runCall(std::span<const FrameId> run) const;
    /// What a run of runtime frames was called for: that frame's name, else "BmmBackward0, aten::bmm" of native ones.
    [[nodiscard]] std::string runName(std::span<const FrameId> run) const;
    /// "aten::mul" of a run's outermost operator; empty if it has none.
    [[nodiscard]] std::string operatorName(std::span<const FrameId> run) const;
    /// "BmmBackward0" of a run's outermost node; empty if it has none.
    [[nodiscard]] std::string_view nodeName(std::span<const FrameId> run) const;

private:
    /// What the patterns for native functions find in one; views of the snapshot's texts.
    struct NativeNames {
        std::string_view node;
        std::string_view operation;
        std::string_view binding;
    };
    [[nodiscard]] const NativeNames &namesOf(FrameId frame) const { return m_names[m_nameRows[frame]]; }
    /// Notes the names of a frame with a verdict. `rows`: where those of a function stand.
    void readNativeNames(FrameId frame, std::unordered_map<StringId, std::uint32_t> &rows);

    const Snapshot &m_snapshot;
    StackRules m_rules;
    IdVector<FrameId, FrameVerdict> m_verdicts;
    std::vector<NativeNames> m_names; ///< row 0: none; else one per distinct native function
    IdVector<FrameId, std::uint32_t> m_nameRows;
};

/// The stack with runs of runtime frames as one line each, runs of interpreter frames dropped, repeats collapsed.
/// Innermost first. Cost O(frames).
[[nodiscard]] std::vector<StackLine> foldedStack(const FrameReader &reader, StackId stack);

/// "forward" of "Model.forward", "at::native::exp" of "at::native::exp(at::Tensor const&)": without arguments,
/// and templates' contents; at most 200 bytes.
[[nodiscard]] std::string withoutArguments(std::string_view function);

/// The part of a path behind the last slash or backslash.
[[nodiscard]] std::string_view fileName(std::string_view path);

} // namespace allostrata
