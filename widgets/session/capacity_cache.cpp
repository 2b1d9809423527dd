// Saves the memory sizes of devices set by the user between runs.

#include "widgets/session/capacity_cache.h"

#include <QFileInfo>
#include <QStringList>

#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

// List of "bytes name", the latest first: file names cannot be keys of settings.
const QString kCapacitiesKey = u"devices/capacities"_s;

QString nameIn(const QString &row) { return row.section(u' ', 1); }

} // namespace

CapacityCache::CapacityCache(Session &session, QSettings &store, QObject *parent)
    : QObject(parent), m_session(session), m_store(store)
{
    connect(&session, &Session::activeChanged, this, &CapacityCache::restore);
    connect(&session, &Session::stateChanged, this, [this](StateChanges changes) {
        if (changes.testFlag(StateChange::Drawing))
            keep();
    });
}

QString CapacityCache::activeName() const
{
    const SessionDocument *row = m_session.active();
    return row ? QFileInfo(QString::fromStdString(row->document->path)).fileName() : QString();
}

std::optional<std::uint64_t> CapacityCache::remembered(const QString &name) const
{
    for (const QString &row : m_store.value(kCapacitiesKey).toStringList()) {
        bool isNumber = false;
        const std::uint64_t bytes = row.section(u' ', 0, 0).toULongLong(&isNumber);
        if (isNumber && bytes > 0 && nameIn(row) == name)
            return bytes;
    }
    return std::nullopt;
}

void CapacityCache::restore()
{
    const SessionDocument *row = m_session.active();
    if (!row || !m_seen.insert(row->id).second || row->state.capacity)
        return;
    const auto bytes = remembered(activeName());
    if (!bytes)
        return;
    ViewState state = row->state;
    state.capacity = bytes;
    m_session.setState(std::move(state), Session::History::Replace);
}

void CapacityCache::keep()
{
    const SessionDocument *row = m_session.active();
    if (!row || !m_seen.contains(row->id))
        return;
    const QString name = activeName();
    const std::optional<std::uint64_t> bytes = row->state.capacity;
    if (name.isEmpty() || remembered(name) == bytes)
        return;
    m_store.sync(); // another window may have changed the list meanwhile
    QStringList rows = m_store.value(kCapacitiesKey).toStringList();
    rows.removeIf([&](const QString &other) { return nameIn(other) == name; });
    if (bytes)
        rows.prepend(QString::number(*bytes) + u' ' + name);
    m_store.setValue(kCapacitiesKey, QStringList(rows.mid(0, kMost)));
    m_store.sync();
}

} // namespace allostrata

#include "moc_capacity_cache.cpp"
