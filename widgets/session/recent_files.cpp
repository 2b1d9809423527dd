// Recent files: a list in the settings and thumbnails in the cache folder.

#include "widgets/session/recent_files.h"

#include <QCryptographicHash>
#include <QFile>
#include <QSettings>
#include <QStandardPaths>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr auto kGroup = "recent";

std::optional<std::uint64_t> numberOf(const QVariant &value)
{
    bool valid = false;
    const std::uint64_t number = value.toULongLong(&valid);
    return valid ? std::optional(number) : std::nullopt;
}

QVariant variantOf(std::optional<std::uint64_t> number)
{
    return number ? QVariant(QString::number(*number)) : QVariant();
}

} // namespace

RecentFiles::RecentFiles(QSettings &settings, QObject *parent) : QObject(parent), m_settings(settings) { read(); }

/// Another window may have changed the list meanwhile.
void RecentFiles::read()
{
    m_settings.sync();
    m_files.clear();
    const int count = std::min(m_settings.beginReadArray(kGroup), static_cast<int>(kMost));
    for (int i = 0; i < count; ++i) {
        m_settings.setArrayIndex(i);
        RecentFile file;
        file.path = m_settings.value("path").toString();
        file.opened = m_settings.value("opened").toDateTime();
        file.storedBytes = numberOf(m_settings.value("bytes")).value_or(0);
        file.peakBytes = numberOf(m_settings.value("peak"));
        file.events = numberOf(m_settings.value("events"));
        if (!file.path.isEmpty())
            m_files.push_back(file);
    }
    m_settings.endArray();
}

void RecentFiles::add(const RecentFile &file)
{
    read();
    std::erase_if(m_files, [&](const RecentFile &other) { return other.path == file.path; });
    m_files.insert(m_files.begin(), file);
    while (m_files.size() > kMost) {
        removePictures(m_files.back().path);
        m_files.pop_back();
    }
    save();
}

void RecentFiles::remove(const QString &path)
{
    read();
    if (std::erase_if(m_files, [&](const RecentFile &file) { return file.path == path; }) == 0)
        return;
    removePictures(path);
    save();
}

void RecentFiles::clear()
{
    read();
    for (const RecentFile &file : m_files)
        removePictures(file.path);
    m_files.clear();
    save();
}

void RecentFiles::removePictures(const QString &path)
{
    for (const Ground ground : {Ground::Light, Ground::Dark})
        QFile::remove(pictureOf(path, ground));
}

QString RecentFiles::pictureOf(const QString &path, Ground ground)
{
    const QByteArray hash = QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Sha1).toHex();
    return QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + u"/pictures/"_s + QString::fromLatin1(hash)
           + (ground == Ground::Dark ? u"-dark.png"_s : u".png"_s);
}

void RecentFiles::save()
{
    m_settings.remove(kGroup);
    m_settings.beginWriteArray(kGroup, static_cast<int>(m_files.size()));
    for (std::size_t i = 0; i < m_files.size(); ++i) {
        const RecentFile &file = m_files[i];
        m_settings.setArrayIndex(static_cast<int>(i));
        m_settings.setValue("path", file.path);
        m_settings.setValue("opened", file.opened);
        m_settings.setValue("bytes", variantOf(file.storedBytes));
        m_settings.setValue("peak", variantOf(file.peakBytes));
        m_settings.setValue("events", variantOf(file.events));
    }
    m_settings.endArray();
    m_settings.sync();
    emit changed();
}

} // namespace allostrata

#include "moc_recent_files.cpp"
