#pragma once

#include <QByteArray>
#include <QList>

namespace allostrata::test {

/// The page that memory_viz makes of snapshots: name and bytes of each.
struct PageFile {
    QByteArray name;
    QByteArray bytes;
};
[[nodiscard]] QByteArray pageOf(const QList<PageFile> &files);

/// A member of an archive, and the fault to give it.
struct ZipFile {
    QByteArray name;
    QByteArray bytes;
    bool isDeflated = true;
    bool hasDescriptor = false; ///< sizes and checksum behind the data, as writers to a pipe put them
    bool isLarge = false; ///< zip64
    quint16 flags = 0;
    int method = -1; ///< another than the true one
    quint32 checksumError = 0;
    qint64 sizeError = 0; ///< error in the size recorded in the directory
};
[[nodiscard]] QByteArray zipOf(const QList<ZipFile> &files, const QByteArray &before = {},
                               const QByteArray &comment = {});

} // namespace allostrata::test
