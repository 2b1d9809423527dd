#pragma once

#include <QObject>
#include <QSettings>

#include "widgets/session/session.h"

#include <optional>
#include <set>

namespace allostrata {

/// Remembers the device memory that the user chose, by the name of the file, and gives it to a document of that name
/// when it is first shown. Keeps the last kMost names.
class CapacityCache final : public QObject {
    Q_OBJECT

public:
    static constexpr qsizetype kMost = 100;

    /// Session and store outlive it.
    CapacityCache(Session &session, QSettings &store, QObject *parent = nullptr);

private:
    void restore();
    void keep();
    [[nodiscard]] QString activeName() const;
    [[nodiscard]] std::optional<std::uint64_t> remembered(const QString &name) const;

    Session &m_session;
    QSettings &m_store;
    std::set<quint64> m_seen; ///< documents that have got theirs
};

} // namespace allostrata
