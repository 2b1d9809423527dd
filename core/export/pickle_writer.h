#pragma once

#include "core/base/result.h"
#include "core/export/table_stream.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace allostrata {

/// Writes a pickle of plain data, protocol 4, piece by piece. Equal texts are written once. No more is passed on after
/// the first error of the sink.
class PickleWriter {
public:
    /// Writes to `sink`, which must outlive this object.
    explicit PickleWriter(const TextSink &sink);

    void beginDict() { begin('}', 'u'); }
    void beginList() { begin(']', 'e'); }
    void end();
    /// Begins a member of a dict.
    void key(std::string_view name);
    void none() { value('N'); }
    void boolean(bool is) { value(is ? '\x88' : '\x89'); }
    void number(std::uint64_t number);
    void number(std::int64_t number);
    void number(double number);
    void text(std::string_view text);
    /// A tuple of two numbers.
    void pair(std::uint64_t first, std::uint64_t second);

    /// Numbers what was just written, so that it can be referred to.
    [[nodiscard]] std::uint32_t memoize();
    void refer(std::uint32_t number);

    // Whole members in one call.
    void member(std::string_view name, std::uint64_t value) { key(name), number(value); }
    void member(std::string_view name, std::int64_t value) { key(name), number(value); }
    void member(std::string_view name, double value) { key(name), number(value); }
    void member(std::string_view name, std::string_view value) { key(name), text(value); }
    void flag(std::string_view name, bool value) { key(name), boolean(value); }

    /// Ends the pickle. Errors: those of the sink.
    [[nodiscard]] Result<void> finish();

private:
    struct Open {
        char ending = 'e'; ///< opcode that adds a batch
        std::size_t items = 0; ///< of the batch
        bool isDict = false;
        bool isKeyed = false; ///< a key was written, its value comes next
    };

    void begin(char opcode, char ending);
    void beginValue();
    void value(char opcode);
    void put(std::string_view bytes);
    void putNumber(std::uint64_t number, std::size_t bytes);
    void putText(std::string_view given);
    void flush();

    const TextSink &m_sink;
    Result<void> m_written;
    std::string m_buffer;
    std::vector<Open> m_open;
    std::unordered_map<std::string, std::uint32_t> m_texts;
    std::uint32_t m_memoized = 0;
};

} // namespace allostrata
