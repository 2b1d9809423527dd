#pragma once

#include "core/attribution/stack_lines.h"
#include "core/base/string_table.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace allostrata {

struct LoadContext;

/// Maximum bytes of a file name in a place such as "nn_utils.py:6".
inline constexpr std::size_t kLongestPlace = 255;

/// Digest of one stack: the responsible line, and the hashes that colour the stack and find it in another document. The
/// hashes are built from texts, never from ids, so they agree between runs and documents.
struct StackDigest {
    FrameId first; ///< the user's innermost frame, or its representative; empty if Python has no part
    bool isYours = false; ///< `first` is the user's own
    StringId function; ///< "softmax", "BmmBackward0"; "" only for a stack without frames
    StringId place; ///< "nn_utils.py:6"; "" if no line is known
    StringId group; ///< basis of the hue: autograd node, else function, with its operator if the function is generic
    StringId node; ///< autograd node inside the user's frames: "BmmBackward0"; or ""
    StringId operation; ///< what the user's line called: "aten::exp", "einops.einops.einsum"; or ""
    StringId optimizer; ///< optimizer whose step it is: "torch.optim.adamw.step", "step"; or ""
    std::uint64_t fingerprint = 0; ///< hash of the whole stack: function, file and line of each frame
    std::uint64_t yours = 0; ///< hash of the user's frames only, or of their representatives; runtime frames may differ
    std::uint64_t lineKey = 0; ///< hash of function, file and line only: equal for all stacks of one line
    std::uint64_t hue = 0; ///< hash of `group`: unchanged if the line moves
    std::uint64_t tone = 0; ///< hash of function and line
};

/// Name of a whole stack in queries, equal in all documents: the first 12 digits of its fingerprint.
[[nodiscard]] std::string stackName(const StackDigest &digest);
/// Name of the user's part of a stack in queries: "own-" and 12 digits.
[[nodiscard]] std::string ownStackName(const StackDigest &digest);

/// Digests of all stacks of a snapshot, and the rules' verdicts on its frames. Immutable; refers to the snapshot.
class StackDigests {
public:
    /// Computed once per snapshot and looked up by id: O(frames in all stacks). Errors: Cancelled.
    [[nodiscard]] static Result<StackDigests> build(const Snapshot &snapshot, const StackRules &rules,
                                                    const LoadContext &context);

    /// Digest of a stack; an empty id gives that of the stack without frames.
    [[nodiscard]] const StackDigest &operator[](StackId stack) const { return stack ? m_rows[stack] : m_none; }
    [[nodiscard]] std::string_view text(StringId id) const { return m_texts.text(id); }
    [[nodiscard]] std::size_t size() const { return m_rows.size(); }
    /// Reader with the rules already applied, for folding stacks.
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

/// Line of a stack as tables name it: "softmax nn_utils.py:6".
[[nodiscard]] std::string lineName(const StackDigests &digests, const StackDigest &digest);

} // namespace allostrata
