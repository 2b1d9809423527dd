#pragma once

#include "core/io/source.h"

#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

/// A JSON text as profilers have written it that did not mind the rules, made sound without moving a byte: NaN, Infinity, nan,
/// inf and N/A for numbers become "" and blanks; numbers that no double holds become large ones; in texts control characters, lone backslashes and bytes that are no UTF-8
/// become other characters. The source below must outlive it.
class TraceRepairSource final : public Source {
public:
    explicit TraceRepairSource(Source &source) : m_source(source) {}

    Result<std::size_t> read(std::span<std::uint8_t> buffer) override;
    Result<void> rewind() override;
    [[nodiscard]] Result<void> verifyUnchanged() const override { return m_source.verifyUnchanged(); }
    [[nodiscard]] bool wasCut() const override { return m_source.wasCut(); }
    [[nodiscard]] std::uint64_t storedPosition() const override { return m_source.storedPosition(); }
    [[nodiscard]] std::uint64_t storedSize() const override { return m_source.storedSize(); }
    /// Places that were changed so far.
    [[nodiscard]] std::uint64_t repairs() const { return m_repairs; }

private:
    [[nodiscard]] std::size_t repairText(std::size_t at);
    [[nodiscard]] std::size_t repairWord(std::size_t at);
    [[nodiscard]] std::size_t repairNumber(std::size_t at);
    [[nodiscard]] std::size_t repairEscape(std::size_t at);
    [[nodiscard]] std::size_t repairCharacter(std::size_t at);

    Source &m_source;
    std::vector<std::uint8_t> m_bytes; ///< read, and not yet handed out
    std::size_t m_repaired = 0; ///< of those
    bool m_isText = false; ///< inside of a string
    std::size_t m_digits = 0; ///< of the number that is read, before its point
    bool m_isPastPoint = false;
    bool m_isCut = false; ///< the rest of the number goes
    bool m_atEnd = false;
    std::uint64_t m_repairs = 0;
};

} // namespace allostrata
