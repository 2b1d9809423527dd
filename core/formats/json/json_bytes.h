#pragma once

#include <array>
#include <cstdint>

namespace allostrata {

[[nodiscard]] constexpr bool isJsonBlank(std::uint8_t byte)
{
    return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
}

/// Returns the first byte from `at` on that does not just belong to a string: a quote, a backslash, a control character
/// or a byte beyond ASCII; `end` if there is none.
[[nodiscard]] const std::uint8_t *plainTextEnd(const std::uint8_t *at, const std::uint8_t *end);

/// Finds the end of the container around a position in a text.
class CloseFinder {
public:
    /// Returns the closing bracket, or `end`; then the search goes on with the next bytes.
    [[nodiscard]] const std::uint8_t *find(const std::uint8_t *at, const std::uint8_t *end);

private:
    enum class Kind : std::uint8_t { Plain, Quote, Open, Close };

    static constexpr std::array<Kind, 256> kKinds = [] {
        std::array<Kind, 256> kinds{};
        kinds['"'] = Kind::Quote;
        kinds['{'] = kinds['['] = Kind::Open;
        kinds['}'] = kinds[']'] = Kind::Close;
        return kinds;
    }();

    [[nodiscard]] const std::uint8_t *findByBytes(const std::uint8_t *at, const std::uint8_t *end);
    [[nodiscard]] const std::uint8_t *textEnd(const std::uint8_t *at, const std::uint8_t *end);

    std::uint64_t m_depth = 0;
    bool m_isText = false;
    bool m_isEscaped = false;
};

} // namespace allostrata
