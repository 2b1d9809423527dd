#pragma once

#include "core/model/snapshot.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace allostrata {

/// Builds stacks from the texts that Python's traceback module formats, outermost first: `  File "train.py", line 12,
/// in main\n    code\n`. A text may contain several frames. Each distinct text is parsed once.
class FormattedStacks {
public:
    explicit FormattedStacks(Snapshot &snapshot) : m_snapshot(snapshot) {}

    /// Adds the next entry of the current stack. A text of another form is a frame with only a function.
    void add(std::string_view entry);
    /// Ends the stack and returns it; empty if it has no frames.
    [[nodiscard]] StackId finish();
    /// Discards the current stack.
    void clear() { m_frames.clear(); }
    [[nodiscard]] std::size_t bytes() const { return m_entries.bytes() + m_frameOf.capacity() * sizeof(FrameId); }

private:
    [[nodiscard]] FrameId frameOf(std::string_view text);

    Snapshot &m_snapshot;
    StringTable m_entries; ///< texts of single frames
    std::vector<FrameId> m_frameOf; ///< by row of m_entries
    std::vector<FrameId> m_frames; ///< outermost first
};

/// The parts of a formatted frame. Texts are views of it; `line` is 0 if there is none.
struct FormattedFrame {
    std::string_view function;
    std::string_view file;
    std::uint32_t line = 0;
};

[[nodiscard]] FormattedFrame readFormattedFrame(std::string_view text);

} // namespace allostrata
