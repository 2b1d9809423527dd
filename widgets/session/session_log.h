#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QLoggingCategory>
#include <QObject>
#include <QString>
#include <QTimer>

namespace allostrata {

class Session;

/// What happens to a session: loads, documents, and each change of the state, by the names of a link to a view.
Q_DECLARE_LOGGING_CATEGORY(sessionLog)

/// The session as JSON, for developers: the open documents with their states, what is parked and being read, and what
/// is being computed. A state has the names and values of a link to a view.
[[nodiscard]] QByteArray sessionDump(const Session &session);

/// Follows a session for developers: writes to the log "allostrata.session", and keeps a file with its dump.
class SessionLog final : public QObject {
    Q_OBJECT

public:
    /// `dumpPath` is written once the event loop runs and after each change; empty: no dump.
    SessionLog(const Session &session, const QString &dumpPath);

private:
    void logState();
    void writeDump();

    const Session &m_session;
    QString m_dumpPath;
    QJsonObject m_logged; ///< state of the active document as logged last
    QTimer m_dumpSoon; ///< collects the changes of one turn of the event loop
};

} // namespace allostrata
