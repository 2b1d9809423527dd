#pragma once

#include "core/base/result.h"
#include "core/export/table_stream.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// Writes JSON piece by piece, so that a long document never stands in memory. Numbers are written so that they read
/// back exactly; ill-formed UTF-8 becomes U+FFFD. Commas are set here; what is begun must be ended. After the first
/// error of the sink nothing more is handed over.
class JsonWriter {
public:
    /// How the elements of an array or the members of an object are laid out.
    enum class Layout : std::uint8_t { OneLine, LineEach };

    /// `sink` must live longer.
    explicit JsonWriter(const TextSink &sink) : m_sink(sink) {}

    void beginObject(Layout layout = Layout::OneLine) { begin('{', '}', layout); }
    void beginArray(Layout layout = Layout::OneLine) { begin('[', ']', layout); }
    void end();

    /// The name of the next member: of our own, nothing in it needs an escape.
    void key(std::string_view name);
    void null() { word("null"); }
    void boolean(bool value) { word(value ? "true" : "false"); }
    void number(std::uint64_t value);
    void number(std::int64_t value);
    /// What is not finite is null.
    void number(double value);
    void text(std::string_view value);
    /// "0x7f8a00000000"
    void hex(std::uint64_t value);
    /// A value that is JSON already, white space around it aside.
    void raw(std::string_view json);
    /// A name of a member that may hold anything.
    void textKey(std::string_view name);

    // Members, in one call.
    void member(std::string_view name, std::uint64_t value) { key(name), number(value); }
    void member(std::string_view name, std::int64_t value) { key(name), number(value); }
    void member(std::string_view name, std::string_view value) { key(name), text(value); }
    void hexMember(std::string_view name, std::uint64_t value) { key(name), hex(value); }
    void flag(std::string_view name, bool value) { key(name), boolean(value); }

    /// Whether all went well so far. Errors: those of the sink.
    [[nodiscard]] Result<void> state() const { return m_hasFailed ? Result<void>(m_error) : Result<void>(); }
    /// Hands over the rest, with an end of line.
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
    std::string m_text; ///< not handed over yet
    std::vector<Level> m_levels;
    bool m_isAfterKey = false;
    bool m_hasFailed = false;
    Error m_error;
};

} // namespace allostrata
