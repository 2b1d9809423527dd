#pragma once

#include <QDateTime>
#include <QObject>
#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

class QSettings;

namespace allostrata {

/// A file that was opened before, with what is shown of it.
struct RecentFile {
    QString path; ///< absolute
    QDateTime opened;
    std::uint64_t storedBytes = 0;
    std::optional<std::uint64_t> peakBytes; ///< absent for files without a trace
    std::optional<std::uint64_t> events;

    [[nodiscard]] bool operator==(const RecentFile &) const = default;
};

/// The files opened last, the newest first, kept in the settings. What the settings hold is not trusted: rows that
/// make no sense are left out.
class RecentFiles final : public QObject {
    Q_OBJECT

public:
    static constexpr std::size_t kMost = 12;

    /// The settings outlive it.
    explicit RecentFiles(QSettings &settings, QObject *parent = nullptr);

    [[nodiscard]] const std::vector<RecentFile> &files() const { return m_files; }
    /// Puts a file first; an older row of the same path goes.
    void add(const RecentFile &file);
    void remove(const QString &path);
    void clear();

    enum class Ground : std::uint8_t { Light, Dark };
    /// Where the small picture of a file is kept; the file need not exist.
    [[nodiscard]] static QString pictureOf(const QString &path, Ground ground = Ground::Light);

signals:
    /// Of the list, or of a picture.
    void changed();

private:
    void save();
    static void removePictures(const QString &path);

    QSettings &m_settings;
    std::vector<RecentFile> m_files;
};

} // namespace allostrata
