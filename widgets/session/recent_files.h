#pragma once

#include <QDateTime>
#include <QObject>
#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

class QSettings;

namespace allostrata {

/// A recent file and the facts shown about it.
struct RecentFile {
    QString path; ///< absolute
    QDateTime opened;
    std::uint64_t storedBytes = 0;
    std::optional<std::uint64_t> peakBytes; ///< absent for files without a trace
    std::optional<std::uint64_t> events;

    [[nodiscard]] bool operator==(const RecentFile &) const = default;
};

/// Recent files, the newest first, stored in the settings. The contents of the settings are not trusted: invalid rows
/// are skipped.
class RecentFiles final : public QObject {
    Q_OBJECT

public:
    static constexpr std::size_t kMost = 12;

    /// The settings must outlive this object.
    explicit RecentFiles(QSettings &settings, QObject *parent = nullptr);

    [[nodiscard]] const std::vector<RecentFile> &files() const { return m_files; }
    /// Puts a file first; removes an older row with the same path.
    void add(const RecentFile &file);
    void remove(const QString &path);
    void clear();

    enum class Ground : std::uint8_t { Light, Dark };
    /// Path of a file's thumbnail; it need not exist.
    [[nodiscard]] static QString pictureOf(const QString &path, Ground ground = Ground::Light);

signals:
    /// The list, or a thumbnail, changed.
    void changed();

private:
    void read();
    void save();
    static void removePictures(const QString &path);

    QSettings &m_settings;
    std::vector<RecentFile> m_files;
};

} // namespace allostrata
