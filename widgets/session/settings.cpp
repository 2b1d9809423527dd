// Settings: names and values that persist between runs.

#include "widgets/session/settings.h"

#include "core/base/load_context.h"
#include "core/io/atomic_file.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>

#include <unistd.h>

#include <algorithm>
#include <array>
#include <limits>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

template <typename Value>
struct Named {
    Value value{};
    const char *name = nullptr;
};

constexpr std::array kThemes = {Named<ThemeChoice>{ThemeChoice::System, "system"},
                                Named<ThemeChoice>{ThemeChoice::Light, "light"},
                                Named<ThemeChoice>{ThemeChoice::Dark, "dark"}};

template <typename Rows>
QString nameIn(const Rows &rows, decltype(rows[0].value) value)
{
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const auto &one) { return one.value == value; });
    return row == rows.end() ? QString() : QString::fromLatin1(row->name);
}

/// Value for a name; the first row's value if the table does not contain it.
template <typename Rows>
auto valueIn(const Rows &rows, const QString &name)
{
    const auto row = std::find_if(rows.begin(), rows.end(),
                                  [&](const auto &one) { return name == QLatin1StringView(one.name); });
    return row == rows.end() ? rows[0].value : row->value;
}

/// Nothing can be below a file that is no folder.
constexpr auto kNowhere = "/dev/null/settings.ini";

/// The file that Qt would keep the user's settings in. Not opened, because reading it may never end.
QString usersFile()
{
    const QString application = QCoreApplication::applicationName();
    const QString other = QSettings(QCoreApplication::organizationName(), application + u"-none"_s).fileName();
    return QFileInfo(other).path() + u'/' + application + u".conf"_s;
}

/// The file if nothing but a file of settings can be there, else empty.
QString unusable(const QString &file)
{
    return isPlaceForFile(QFile::encodeName(file).toStdString()) ? QString() : file;
}

/// Removes a lock that names no process, for which Qt would wait half a minute. One that is being written is young.
void removeBrokenLock(const QString &file)
{
    constexpr qint64 kYoung = 2; // seconds
    const QFileInfo lock(file + u".lock"_s);
    qint64 process = 0;
    QString host;
    QString application;
    if (lock.isFile() && lock.lastModified().secsTo(QDateTime::currentDateTime()) > kYoung
        && !QLockFile(lock.filePath()).getLockInfo(&process, &host, &application))
        QFile::remove(lock.filePath());
}

/// Qt renames a new file to the old one's name, whatever that is.
QSettings storeOf(bool isUsable)
{
    if (isUsable) {
        removeBrokenLock(usersFile());
        return QSettings();
    }
    return QSettings(QString::fromLatin1(kNowhere), QSettings::IniFormat);
}

constexpr auto kRankCache = "ranks/cacheBytes";
constexpr auto kRecordingCache = "documents/cacheBytes";

/// The limit of a cache; the usual one if no such amount is stored.
std::uint64_t bytesIn(const QSettings &store, const char *key, std::uint64_t usual)
{
    constexpr std::uint64_t kMost = std::uint64_t(1) << 40;
    bool isNumber = false;
    const std::uint64_t bytes = store.value(QLatin1StringView(key), quint64(usual)).toULongLong(&isNumber);
    return isNumber && bytes <= kMost ? bytes : usual;
}

} // namespace

Settings::Settings() : m_unusable(unusable(usersFile())), m_store(storeOf(m_unusable.isEmpty())) {}

Settings::Settings(const QString &file)
    : m_unusable(unusable(file)),
      m_store(m_unusable.isEmpty() ? file : QString::fromLatin1(kNowhere), QSettings::IniFormat)
{
    removeBrokenLock(file);
}

ThemeChoice Settings::theme() const { return valueIn(kThemes, m_store.value("look/theme").toString()); }

void Settings::setTheme(ThemeChoice theme) { m_store.setValue("look/theme", nameIn(kThemes, theme)); }

QString Settings::language() const { return m_store.value("look/language").toString(); }

void Settings::setLanguage(const QString &code) { m_store.setValue("look/language", code); }

QByteArray Settings::geometry() const { return m_store.value("window/geometry").toByteArray(); }

QByteArray Settings::layout() const { return m_store.value("window/layout").toByteArray(); }

QByteArray Settings::splitter() const { return m_store.value("window/splitter").toByteArray(); }

void Settings::setWindow(const QByteArray &geometry, const QByteArray &layout, const QByteArray &splitter)
{
    m_store.setValue("window/geometry", geometry);
    m_store.setValue("window/layout", layout);
    m_store.setValue("window/splitter", splitter);
}

int Settings::memoryPercent() const
{
    bool valid = false;
    const int percent = m_store.value("documents/memoryPercent", kUsualMemoryPercent).toInt(&valid);
    return valid && percent >= 0 && percent <= 100 ? percent : kUsualMemoryPercent;
}

void Settings::setMemoryPercent(int percent) { m_store.setValue("documents/memoryPercent", percent); }

std::uint64_t Settings::memoryBudget() const
{
    const std::uint64_t whole = machineMemory();
    const int percent = memoryPercent();
    if (whole == 0)
        return LoadLimits().memory;
    return percent == 0 ? std::numeric_limits<std::uint64_t>::max() : whole / 100 * static_cast<std::uint64_t>(percent);
}

std::uint64_t Settings::rankCacheBytes() const
{
    const std::uint64_t bytes = bytesIn(m_store, kRankCache, kUsualRankCache);
    return bytes > 0 ? bytes : kUsualRankCache;
}

void Settings::setRankCacheBytes(std::uint64_t bytes) { m_store.setValue(kRankCache, quint64(bytes)); }

std::uint64_t Settings::recordingCacheBytes() const { return bytesIn(m_store, kRecordingCache, 0); }

void Settings::setRecordingCacheBytes(std::uint64_t bytes) { m_store.setValue(kRecordingCache, quint64(bytes)); }

HeadroomLimits Settings::headroomLimits() const
{
    const auto share = [this](const char *key, double usual) {
        bool isNumber = false;
        const double value = m_store.value(QLatin1String(key), usual).toDouble(&isNumber);
        return isNumber && value >= 0 && value <= 1 ? value : usual;
    };
    HeadroomLimits limits;
    limits.safe = share("steps/safe", limits.safe);
    limits.tight = std::min(share("steps/tight", limits.tight), limits.safe);
    return limits;
}

void Settings::setHeadroomLimits(const HeadroomLimits &limits)
{
    m_store.setValue("steps/safe", limits.safe);
    m_store.setValue("steps/tight", limits.tight);
}

std::uint64_t machineMemory()
{
    const long pages = ::sysconf(_SC_PHYS_PAGES);
    const long size = ::sysconf(_SC_PAGESIZE);
    return pages > 0 && size > 0 ? static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(size) : 0;
}

ViewState Settings::preferred() const
{
    ViewState state;
    state.colouring = findAttribute(m_store.value("view/colouring").toString().toStdString(), AttributeUse::Colour)
                          .value_or(Attribute::Stack);
    state.axis = m_store.value("view/axis").toString() == u"time"_s ? TimeAxis::Time : TimeAxis::Events;
    state.decimalUnits = m_store.value("view/units").toString() == u"GB"_s;
    state.showReserved = m_store.value("view/reserved", true).toBool();
    state.showLabels = m_store.value("view/labels", true).toBool();
    state.showPhases = m_store.value("view/phases", true).toBool();
    state.showAllocated = m_store.value("view/allocated", false).toBool();
    state.showLeftOut = m_store.value("view/leftOut", true).toBool();
    return state;
}

void Settings::setPreferred(const ViewState &state)
{
    m_store.setValue("view/colouring", QString::fromUtf8(attributeRow(state.colouring).id));
    m_store.setValue("view/axis", state.axis == TimeAxis::Time ? u"time"_s : u"events"_s);
    m_store.setValue("view/units", state.decimalUnits ? u"GB"_s : u"GiB"_s);
    m_store.setValue("view/reserved", state.showReserved);
    m_store.setValue("view/labels", state.showLabels);
    m_store.setValue("view/phases", state.showPhases);
    m_store.setValue("view/leftOut", state.showLeftOut);
    m_store.setValue("view/allocated", state.showAllocated);
}

} // namespace allostrata
