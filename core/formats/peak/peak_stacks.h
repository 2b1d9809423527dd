#pragma once

#include "core/model/snapshot.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace allostrata {

/// Makes stacks of the texts that Python's traceback module formats, outermost first:
/// `  File "train.py", line 12, in main\n    code\n`. A text may hold several frames. Each distinct text is read once.
class FormattedStacks {
public:
    explicit FormattedStacks(Snapshot &snapshot) : m_snapshot(snapshot) {}

    /// The next entry of the stack under way. A text of another form is a frame that has only a function.
    void add(std::string_view entry);
    /// Ends the stack; empty where it has no frames.
    [[nodiscard]] StackId finish();
    /// Forgets the stack under way.
    void clear() { m_frames.clear(); }
    [[nodiscard]] std::size_t bytes() const { return m_entries.bytes() + m_frameOf.capacity() * sizeof(FrameId); }

private:
    [[nodiscard]] FrameId frameOf(std::string_view text);

    Snapshot &m_snapshot;
    StringTable m_entries; ///< texts of single frames
    std::vector<FrameId> m_frameOf; ///< by row of m_entries
    std::vector<FrameId> m_frames; ///< outermost first
};

/// What a formatted frame says. Texts are parts of it; `line` is 0 where none is told.
struct FormattedFrame {
    std::string_view function;
    std::string_view file;
    std::uint32_t line = 0;
};

[[nodiscard]] FormattedFrame readFormattedFrame(std::string_view text);

} // namespace allostrata
