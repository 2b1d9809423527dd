#pragma once

#include <QObject>
#include <QSettings>

#include "widgets/session/session.h"

#include <optional>
#include <set>

namespace allostrata {

/// Remembers the device memory set by the user, by file name, and applies it when a document of that name is first
/// shown. Keeps the last kMost names.
class CapacityCache final : public QObject {
    Q_OBJECT

public:
    static constexpr qsizetype kMost = 100;

    /// Session and store must outlive this object.
    CapacityCache(Session &session, QSettings &store, QObject *parent = nullptr);

private:
    void restore();
    void keep();
    [[nodiscard]] QString activeName() const;
    [[nodiscard]] std::optional<std::uint64_t> remembered(const QString &name) const;

    Session &m_session;
    QSettings &m_store;
    std::set<quint64> m_seen; ///< documents already given their capacity
};

} // namespace allostrata
