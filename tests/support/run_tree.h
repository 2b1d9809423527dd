#pragma once

#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QString>
#include <QTemporaryDir>

#include <cstdint>
#include <string_view>

namespace allostrata::test {

/// A file that a preset writes, with another batch size.
inline QByteArray presetBytes(std::string_view preset, std::uint64_t batch = 4)
{
    auto config = generator::findPreset(preset);
    if (!config)
        return {};
    config->training.batch = batch;
    generator::StringSink sink;
    generator::writeSnapshot(generator::generate(*config), sink);
    return QByteArray::fromStdString(sink.bytes());
}

/// A small snapshot in JSON: blocks of `kib` KiB that are allocated and freed again, so that the peak of requested
/// memory is that many.
inline QByteArray peakBytes(int kib, bool hasOom = false)
{
    const QByteArray size = QByteArray::number(kib * 1024);
    QByteArray events
        = R"({"action": "segment_alloc", "addr": 4096, "size": 2097152, "stream": 0}, {"action": "alloc", "addr": 4096, "size": )"
          + size + R"(, "stream": 0}, {"action": "free_requested", "addr": 4096, "size": )" + size
          + R"(, "stream": 0}, {"action": "free_completed", "addr": 4096, "size": )" + size + R"(, "stream": 0})";
    if (hasOom)
        events += R"(, {"action": "oom", "device_free": 1024, "size": 99999744, "stream": 0})";
    return R"({"segments": [{"device": 0, "address": 4096, "total_size": 2097152, "stream": 0, "segment_type": "large",
        "blocks": [{"address": 4096, "size": 2097152, "requested_size": 0, "state": "inactive", "frames": []}]}], "device_traces": [[)"
           + events + "]]}";
}

/// Temporary folder, filled by relative paths.
class RunTree {
public:
    [[nodiscard]] QString root() const { return m_folder.path(); }
    [[nodiscard]] QString path(const QString &name) const { return m_folder.filePath(name); }
    QString write(const QString &name, const QByteArray &contents) const
    {
        const QString file = path(name);
        QDir().mkpath(QFileInfo(file).path());
        QFile out(file);
        if (!out.open(QIODevice::WriteOnly) || out.write(contents) != contents.size())
            return {};
        return file;
    }
    /// Writes the layout of the first recorders: all ranks of some iterations; peaks of 100 + 10 * iteration + rank
    /// KiB.
    void writeRun(const QString &below, int iterations, int ranks) const
    {
        for (int iteration = 1; iteration <= iterations; ++iteration) {
            for (int rank = 0; rank < ranks; ++rank)
                write(
                    QStringLiteral("%1/iteration_%2/rank%3_memory_snapshot.pickle").arg(below).arg(iteration).arg(rank),
                    peakBytes(100 + 10 * iteration + rank));
        }
    }

private:
    QTemporaryDir m_folder;
};

} // namespace allostrata::test
