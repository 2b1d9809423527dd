#pragma once

#include "core/base/result.h"
#include "core/export/table_stream.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// Writes JSON piece by piece, so that a long document never lies in memory as a whole. Numbers read back exactly;
/// ill-formed UTF-8 becomes U+FFFD. Commas are inserted automatically; everything begun must be ended. No more text is
/// passed on after the first error of the sink.
class JsonWriter {
public:
    /// Layout of the elements of an array or the members of an object.
    enum class Layout : std::uint8_t { OneLine, LineEach };

    /// Writes to `sink`, which must outlive this object.
    explicit JsonWriter(const TextSink &sink) : m_sink(sink) {}

    void beginObject(Layout layout = Layout::OneLine) { begin('{', '}', layout); }
    void beginArray(Layout layout = Layout::OneLine) { begin('[', ']', layout); }
    void end();

    /// Begins a member with a fixed name that needs no escapes.
    void key(std::string_view name);
    void null() { word("null"); }
    void boolean(bool value) { word(value ? "true" : "false"); }
    void number(std::uint64_t value);
    void number(std::int64_t value);
    /// Writes a number; null if it is not finite.
    void number(double value);
    void text(std::string_view value);
    /// Writes "0x7f8a00000000".
    void hex(std::uint64_t value);
    /// Writes a value that is already JSON, with surrounding white space trimmed.
    void raw(std::string_view json);
    /// Begins a member with an arbitrary name.
    void textKey(std::string_view name);

    // Whole members in one call.
    void member(std::string_view name, std::uint64_t value) { key(name), number(value); }
    void member(std::string_view name, std::int64_t value) { key(name), number(value); }
    void member(std::string_view name, std::string_view value) { key(name), text(value); }
    void hexMember(std::string_view name, std::uint64_t value) { key(name), hex(value); }
    void flag(std::string_view name, bool value) { key(name), boolean(value); }

    /// Success, or the first error. Errors: those of the sink.
    [[nodiscard]] Result<void> state() const { return m_hasFailed ? Result<void>(m_error) : Result<void>(); }
    /// Passes on the remaining text, with a line end.
    [[nodiscard]] Result<void> finish();

private:
    struct Level {
        char close = '}';
        Layout layout = Layout::OneLine;
        bool isEmpty = true;
    };

    void begin(char open, char close, Layout layout);
    void before();
    void word(std::string_view value);
    void quoted(std::string_view value);
    void flush();

    const TextSink &m_sink;
    std::string m_text; ///< not passed on yet
    std::vector<Level> m_levels;
    bool m_isAfterKey = false;
    bool m_hasFailed = false;
    Error m_error;
};

} // namespace allostrata
