#pragma once

#include "core/io/source.h"
#include "core/model/profile.h"

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace allostrata::test {

[[nodiscard]] inline std::span<const std::uint8_t> bytesOf(const QByteArray &bytes)
{
    return {reinterpret_cast<const std::uint8_t *>(bytes.constData()), static_cast<std::size_t>(bytes.size())};
}

/// Compressed with the library of the codec itself.
[[nodiscard]] QByteArray gzipped(const QByteArray &bytes, int level = 6);
[[nodiscard]] QByteArray zstded(const QByteArray &bytes, int level = 3);

/// A text in UTF-8 as shells on Windows write it: with a byte order mark, little end first unless `isBig`.
[[nodiscard]] QByteArray inUtf16(const QByteArray &utf8, bool isBig = false);

/// Bytes that do not compress, the same on every run.
[[nodiscard]] QByteArray noise(int size, unsigned seed = 1);

/// Writes `bytes` to a file; an empty path if that failed.
[[nodiscard]] QString writtenTo(const QString &path, const QByteArray &bytes);

/// Result of reading a source in pieces of `piece` bytes: the bytes and the error's id, if it ended with one.
struct ReadOut {
    QByteArray bytes;
    std::string error;
    std::optional<std::uint64_t> offset;
};
[[nodiscard]] ReadOut readAll(Source &source, std::size_t piece = 10000);

/// A source that gives `good` bytes and then an error.
class FailingSource final : public Source {
public:
    explicit FailingSource(QByteArray good) : m_good(std::move(good)) {}

    Result<std::size_t> read(std::span<std::uint8_t> buffer) override;
    Result<void> rewind() override;
    [[nodiscard]] std::uint64_t storedPosition() const override { return m_position; }
    [[nodiscard]] std::uint64_t storedSize() const override { return 0; }

private:
    QByteArray m_good;
    std::size_t m_position = 0;
};

} // namespace allostrata::test
