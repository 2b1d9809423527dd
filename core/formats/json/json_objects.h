#pragma once

#include "core/formats/json/json_events.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace allostrata {

/// Reads the objects of a long list straight from the bytes of a window, many times faster than the parser. Whatever is
/// not plainly valid JSON, or not whole, is left to the parser from the start of its object on, so that there is one
/// judge of what is valid and where a fault is.
class JsonObjects {
public:
    struct Taken {
        std::size_t bytes = 0;
        std::size_t objects = 0;
    };

    /// The arguments must outlive this; `skip` may be null.
    JsonObjects(JsonListHandler &handler, JsonSkip *skip) : m_handler(handler), m_skip(skip) {}

    /// Takes the objects that follow one of the list, each with the comma before it, as long as the handler takes them.
    /// `levels`: containers that may be opened within each other.
    [[nodiscard]] Taken take(std::span<const std::uint8_t> bytes, std::uint32_t levels);

private:
    // Each returns false where the parser has to decide.
    [[nodiscard]] bool next(char byte);
    [[nodiscard]] bool passBlanks();
    [[nodiscard]] bool passRest();
    [[nodiscard]] bool readContainer(std::uint32_t levels);
    [[nodiscard]] bool readMembers(bool isList, std::uint32_t levels);
    [[nodiscard]] bool readMember(bool isList, std::uint32_t levels);
    [[nodiscard]] bool readValue(std::uint32_t levels);
    [[nodiscard]] bool readWord(std::string_view word);
    [[nodiscard]] bool readNumber();
    [[nodiscard]] bool readInteger(const char *start, std::size_t digits);
    [[nodiscard]] bool readDecimal(const char *start, const char *at);
    [[nodiscard]] bool readText();
    [[nodiscard]] bool readRestOfText(const std::uint8_t *start);
    [[nodiscard]] bool readEscape();
    [[nodiscard]] bool readUnicode();
    [[nodiscard]] bool readHex(std::uint32_t &point);

    JsonListHandler &m_handler;
    JsonSkip *m_skip;
    const std::uint8_t *m_at = nullptr;
    const std::uint8_t *m_end = nullptr;
    std::string_view m_text; ///< of the last key or string; in the window or in m_unescaped
    std::string m_unescaped;
};

} // namespace allostrata
