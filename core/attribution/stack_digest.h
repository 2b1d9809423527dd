#pragma once

#include "core/attribution/stack_lines.h"
#include "core/base/string_table.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>

namespace allostrata {

struct LoadContext;

/// Bytes of a file's name in a place such as "nn_utils.py:6".
inline constexpr std::size_t kLongestPlace = 255;

/// What matters of one stack: who asked, in a line, and the hashes that colour it and find it in another document.
/// The hashes are made of texts, never of ids: they agree between runs and documents.
struct StackDigest {
    FrameId first; ///< the user's innermost frame, or the one that stands for it; empty where Python has no part
    bool isYours = false; ///< that frame is the user's own
    StringId function; ///< "softmax", "BmmBackward0"; "" only for a stack without frames
    StringId place; ///< "nn_utils.py:6"; "" where no line is known
    StringId group; ///< what the hue stands for: autograd node, else function, with its operator where that is generic
    StringId node; ///< autograd node inside of the user's frames: "BmmBackward0"; or ""
    StringId operation; ///< what the user's line called: "aten::exp", "einops.einops.einsum"; or ""
    StringId optimizer; ///< the optimizer whose step it is: "torch.optim.adamw.step", "step"; or ""
    std::uint64_t fingerprint = 0; ///< of the whole stack: function, file and line of each frame
    std::uint64_t yours = 0; ///< of the user's frames alone, or of those that stand for them: the runtime's may differ
    std::uint64_t lineKey = 0; ///< of function, file and line alone: equal for all stacks of one line
    std::uint64_t hue = 0; ///< hash of `group`: a shifted line keeps it
    std::uint64_t tone = 0; ///< hash of function and line
};

/// The digests of all stacks of a snapshot, and what the rules say of its frames. Immutable; refers to the snapshot.
class StackDigests {
public:
    /// Computed once per snapshot and spread by id: O(frames in all stacks). Errors: Cancelled.
    [[nodiscard]] static Result<StackDigests> build(const Snapshot &snapshot, const StackRules &rules,
                                                    const LoadContext &context);

    /// That of the stack without frames for an empty id.
    [[nodiscard]] const StackDigest &operator[](StackId stack) const { return stack ? m_rows[stack] : m_none; }
    [[nodiscard]] std::string_view text(StringId id) const { return m_texts.text(id); }
    [[nodiscard]] std::size_t size() const { return m_rows.size(); }
    /// What they were made with: folds stacks without reading the rules anew.
    [[nodiscard]] const FrameReader &reader() const { return *m_reader; }
    [[nodiscard]] const StackRules &rules() const { return m_reader->rules(); }
    [[nodiscard]] std::size_t bytes() const { return m_rows.bytes() + m_texts.bytes() + m_reader->bytes(); }

private:
    explicit StackDigests(std::shared_ptr<const FrameReader> reader) : m_reader(std::move(reader)) {}

    std::shared_ptr<const FrameReader> m_reader;
    StackDigest m_none;
    IdVector<StackId, StackDigest> m_rows;
    StringTable m_texts;
};

} // namespace allostrata
