#pragma once

#include "core/base/load_context.h"
#include "core/formats/peak/peak_snapshot.h"
#include "core/load/load.h"
#include "core/model/profile.h"
#include "tests/support/io_helpers.h"

#include <QFile>
#include <QString>

#include <memory>
#include <vector>

namespace allostrata::test {

inline QString peakSample(const char *name)
{
    return QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/peak/") + QLatin1String(name);
}

[[nodiscard]] inline QByteArray fileBytes(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

[[nodiscard]] inline Result<std::unique_ptr<Snapshot>> readPeakText(const QByteArray &text,
                                                                    const LoadContext &context = {})
{
    MemorySource source(bytesOf(text));
    return readPeakSnapshot(source, context);
}

/// Through load(), as a file would go.
[[nodiscard]] inline Result<std::shared_ptr<const Document>> loadPeakText(const QByteArray &text)
{
    const std::vector<std::uint8_t> bytes(text.begin(), text.end());
    return load(std::make_unique<MemorySource>(bytes), "text", LoadContext{});
}

} // namespace allostrata::test
