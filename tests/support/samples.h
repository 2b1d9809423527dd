#pragma once

#include "core/base/load_context.h"
#include "core/load/load.h"

#include <QDir>
#include <QFile>
#include <QString>
#include <QStringList>

#include <memory>
#include <utility>

namespace allostrata::test {

/// A recording of ours: of tests/data/samples, whose README.md says what each shows, or of resources/samples. It is
/// there in every clone.
[[nodiscard]] inline QString sampleFile(const QString &name)
{
    const QString file = name + QStringLiteral(".pickle.zst");
    const QString own = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/samples/") + file;
    return QFile::exists(own) ? own : QStringLiteral(ALLOSTRATA_SOURCE_DIR "/resources/samples/") + file;
}

/// Paths of those in tests/data/samples.
[[nodiscard]] inline QStringList sampleFiles()
{
    QStringList paths;
    const QDir folder(QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/samples"));
    for (const QString &name : folder.entryList({QStringLiteral("*.pickle.zst")}, QDir::Files, QDir::Name))
        paths << folder.filePath(name);
    return paths;
}

/// Null if it cannot be read.
[[nodiscard]] inline std::shared_ptr<const Document> loadRecording(const QString &path)
{
    auto document = load(path.toStdString(), LoadContext{});
    return document ? *std::move(document) : nullptr;
}

[[nodiscard]] inline std::shared_ptr<const Document> loadSample(const QString &name)
{
    return loadRecording(sampleFile(name));
}

} // namespace allostrata::test
