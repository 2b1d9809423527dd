#pragma once

#include "core/base/result.h"
#include "core/io/window.h"
#include "core/pickle/data_tree.h"
#include "core/pickle/memo.h"
#include "core/pickle/opcode.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace allostrata::pickle {

class Reader;

/// Recognises values of a known shape in the raw opcodes and reads them without building them.
///
/// The reader calls it at an EMPTY_DICT or EMPTY_LIST. On success the shortcut has moved the window behind the value
/// (and behind the PUT or MEMOIZE that belongs to it), set the memo slots exactly as the general path would have, and
/// returns the replacement for the value on the stack: an Entity, or Rows of count 1. On failure it returns an empty
/// value and has changed no relevant state. Returned values are opaque: if the pickle later changes one or takes it
/// apart, the reader gives up with Outcome::NeedsGeneral, and the caller reads the input again without shortcuts.
class Shortcuts {
public:
    Shortcuts() = default;
    Shortcuts(const Shortcuts &) = delete;
    Shortcuts &operator=(const Shortcuts &) = delete;
    virtual ~Shortcuts() = default;

    virtual std::optional<DataValue> takeDict(Reader &reader) = 0;
    virtual std::optional<DataValue> takeList(Reader &reader) = 0;
    /// Rows read so far, for the progress display. bytes() is their memory.
    [[nodiscard]] virtual std::uint64_t rowCount() const = 0;
    [[nodiscard]] virtual std::size_t bytes() const = 0;
    /// Whether the rest of the input is not wanted. Asked now and then; if so, the reader ends with Outcome::Enough.
    [[nodiscard]] virtual bool isEnough() const { return false; }
    /// Estimates the final memory for the whole input, in bytes; 0 while unknown.
    [[nodiscard]] virtual std::uint64_t likelyBytes(const Reader &reader) const = 0;
};

/// The result of a read.
enum class Outcome : std::uint8_t { Done, Failed, NeedsGeneral, Enough };

/// A pickle machine for data: protocols 0 to 5, every opcode that plain data can use. It never imports and never calls;
/// opcodes that would are errors (Forbidden) that name the requested object. Works on a window of the input and stores
/// only values. Cost O(input); memory: the tree, 4 bytes per memo slot, 8 bytes per stack entry.
///
/// Differences from CPython, all on the lenient side: the 8-bit strings of Python 2 are taken unchanged, not as ASCII;
/// dict keys may be tuples that contain lists; a repeated key retains all its values, of which the last counts.
class Reader {
public:
    /// All arguments must outlive the reader. `shortcuts` may be null: then only the general path is used.
    Reader(Window &window, DataTree &tree, const LoadContext &context, Shortcuts *shortcuts = nullptr);

    /// Reads up to and including STOP. After Failed see error().
    Outcome read();
    /// Returns the value after Done.
    [[nodiscard]] DataValue root() const { return m_root; }
    [[nodiscard]] const Error &error() const { return m_error; }
    /// After Failed or Enough: assembles the values read so far, as if every open container ended here. Open containers
    /// are marked incomplete; a last key without a value is left out.
    [[nodiscard]] DataValue foldRest();

    /// Called a few hundred times a second while reading; may be empty.
    std::function<void()> onTick;
    /// Offset in the input. For the source bytes read so far see the caller.
    [[nodiscard]] std::uint64_t offset() const { return m_window.offset(); }

    // For shortcuts.
    [[nodiscard]] Window &window() { return m_window; }
    [[nodiscard]] const Window &window() const { return m_window; }
    [[nodiscard]] Memo &memo() { return m_memo; }
    [[nodiscard]] DataTree &tree() { return m_tree; }
    [[nodiscard]] const DataTree &tree() const { return m_tree; }
    /// Counts opcodes taken by a shortcut, so that the next tick comes in time.
    void spend(std::uint32_t opcodes) { m_untilTick -= m_untilTick > opcodes ? opcodes : m_untilTick - 1; }
    /// Returns the list node to which the next value would be appended, if it is known.
    [[nodiscard]] std::optional<std::uint32_t> enclosingList() const;

    /// Place of a list in the list around it.
    struct ListPlace {
        std::uint64_t index = 0;
        bool isOnly = false; ///< no other element can follow
    };
    /// Returns the place of the enclosing list, if it and the list around it are known.
    [[nodiscard]] std::optional<ListPlace> enclosingPlace() const;
    /// Returns the value that stands behind a text in a container that is still open, such as the value of a key.
    [[nodiscard]] std::optional<DataValue> valueBehind(StringId text) const;

private:
    bool step();
    bool stepLines(Opcode op);
    bool stepContainers(Opcode op);
    bool stepForbidden(Opcode op);
    bool tick();

    bool fail(Reason reason, std::string subject = {});
    bool failTruncated();
    bool giveUp();
    bool operand(std::size_t bytes);
    [[nodiscard]] std::uint64_t littleEndian(std::size_t bytes) const;

    void push(DataValue value) { m_stack.push_back(value); }
    bool pushTaken(DataValue value);
    /// Whether the top `count` entries all lie above the last mark and are single values; fails if not.
    bool has(std::size_t count, Opcode op);
    bool hasMark(Opcode op);
    [[nodiscard]] bool isRun(DataValue value) const { return value.kind() == DataKind::Rows && value.rowCount() > 1; }
    [[nodiscard]] bool hasRunSince(std::size_t first) const;

    [[nodiscard]] std::uint64_t longestText() const;
    bool readText(std::size_t lengthBytes, DataKind kind);
    bool readLong(std::size_t lengthBytes);
    bool readLine(std::string &line, std::size_t skip);
    bool parseInt(std::string_view line, bool isLong);
    bool parseFloat(std::string_view line);
    bool parseQuoted(std::string_view line);
    void parseRawUnicode(std::string_view line);

    bool get(std::uint64_t slot);
    bool put(std::uint64_t slot);
    bool append(DataValue list, std::size_t first, Opcode op);
    bool setItems(DataValue dict, std::size_t first, Opcode op);
    bool addItems(DataValue set, std::size_t first);
    bool makeTuple(std::size_t first);
    bool deepen(DataNode &parent, DataValue child);
    bool forbidGlobal(std::string_view module, std::string_view name);
    void foldRegion(DataValue container, std::size_t first);

    Window &m_window;
    DataTree &m_tree;
    const LoadContext &m_context;
    Shortcuts *m_shortcuts;
    Memo m_memo;
    std::vector<DataValue> m_stack;
    std::vector<std::size_t> m_marks; ///< heights of m_stack
    DataValue m_root;
    Error m_error;
    bool m_done = false;
    bool m_needsGeneral = false;
    bool m_isEnough = false;
    std::uint32_t m_untilTick = 0;
};

} // namespace allostrata::pickle
