#pragma once

#include "core/base/result.h"
#include "core/export/table_stream.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// Writes JSON piece by piece, so that a long document never lies in memory as a whole. Numbers read back exactly; each
/// byte of ill-formed UTF-8 becomes U+FFFD. Commas are inserted automatically; everything begun must be ended. No more
/// text is passed on after the first error of the sink.
class JsonWriter {
public:
    /// Layout of the elements of an array or the members of an object. Everything inside Indented is indented too.
    enum class Layout : std::uint8_t { OneLine, LineEach, Indented };

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
    /// Writes a number with a fraction or an exponent, so that whole ones read as floating point too: 1.0; null if it
    /// is not finite.
    void number(double value);
    void text(std::string_view value);
    /// Writes "0x7f8a00000000".
    void hex(std::uint64_t value);
    /// An object, or null without a value (a pointer or an optional). `write` writes the members.
    template <typename Value, typename Write>
    void object(const Value &value, const Write &write)
    {
        if (!value)
            return null();
        beginObject();
        write(*value);
        end();
    }
    /// Begins a member with an arbitrary name.
    void textKey(std::string_view name);

    // Whole members in one call.
    void member(std::string_view name, std::uint64_t value) { key(name), number(value); }
    void member(std::string_view name, std::int64_t value) { key(name), number(value); }
    void member(std::string_view name, double value) { key(name), number(value); }
    void member(std::string_view name, std::string_view value) { key(name), text(value); }
    void hexMember(std::string_view name, std::uint64_t value) { key(name), hex(value); }
    void flag(std::string_view name, bool value) { key(name), boolean(value); }
    template <typename Value, typename Write>
    void objectMember(std::string_view name, const Value &value, const Write &write)
    {
        key(name);
        object(value, write);
    }
    /// The same for a value that is always there.
    template <typename Write>
    void group(std::string_view name, const Write &write, Layout layout = Layout::OneLine)
    {
        key(name);
        beginObject(layout);
        write();
        end();
    }
    /// A member that is left out if its value is absent or empty.
    template <typename Number>
    void memberIf(std::string_view name, const std::optional<Number> &value)
    {
        if (value)
            member(name, *value);
    }
    void memberIf(std::string_view name, std::string_view value)
    {
        if (!value.empty())
            member(name, value);
    }
    /// An array of objects, one per row. `write` writes the members of one.
    template <typename Rows, typename Write>
    void objectsMember(std::string_view name, const Rows &rows, const Write &write, Layout layout = Layout::OneLine)
    {
        key(name);
        beginArray(layout);
        for (const auto &row : rows) {
            beginObject();
            write(row);
            end();
        }
        end();
    }

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

    [[nodiscard]] bool isIndented() const { return !m_levels.empty() && m_levels.back().layout == Layout::Indented; }
    void begin(char open, char close, Layout layout);
    void newLine(Layout layout);
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

/// The text of a document that fits into memory. `write` writes its value.
[[nodiscard]] std::string jsonText(const std::function<void(JsonWriter &json)> &write);

} // namespace allostrata
