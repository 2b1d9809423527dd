#pragma once

#include "core/base/result.h"
#include "core/io/source.h"
#include "tests/support/io_helpers.h"

#include <QByteArray>

#include <algorithm>
#include <cstdint>
#include <random>
#include <span>
#include <utility>

namespace allostrata::test {

/// A text that is read by windows of another size: that of 4 KiB or of `storedSize`, whichever is larger.
class ShiftingSource final : public Source {
public:
    ShiftingSource(QByteArray text, std::uint64_t storedSize)
        : m_text(std::move(text)), m_source(bytesOf(m_text)), m_storedSize(std::max<std::uint64_t>(storedSize, 1))
    {
    }

    Result<std::size_t> read(std::span<std::uint8_t> buffer) override { return m_source.read(buffer); }
    Result<void> rewind() override { return m_source.rewind(); }
    [[nodiscard]] std::uint64_t storedPosition() const override { return m_source.storedPosition(); }
    [[nodiscard]] std::uint64_t storedSize() const override { return m_storedSize; }

private:
    QByteArray m_text;
    MemorySource m_source;
    std::uint64_t m_storedSize;
};

/// The text with one to four faults: bytes that are changed, inserted, removed or doubled, or a cut.
[[nodiscard]] inline QByteArray mutated(QByteArray text, std::mt19937 &random)
{
    static const QByteArray kBytes = QByteArrayLiteral("\"\"\\\\{}[],:0-.eEnu tN\n\xff\xc3\x01");
    for (unsigned left = 1 + random() % 4; left > 0 && !text.isEmpty(); --left) {
        const auto at = static_cast<qsizetype>(random() % static_cast<unsigned>(text.size()));
        const char byte = kBytes[static_cast<qsizetype>(random() % static_cast<unsigned>(kBytes.size()))];
        const auto length = static_cast<qsizetype>(1 + random() % 40);
        switch (random() % 6) {
        case 0: text[at] = byte; break;
        case 1: text[at] = static_cast<char>(random()); break;
        case 2: text.insert(at, byte); break;
        case 3: text.remove(at, length); break;
        case 4: text.insert(at, text.mid(at, length)); break;
        default:
            if (random() % 4 == 0)
                text.truncate(at);
        }
    }
    return text;
}

} // namespace allostrata::test
