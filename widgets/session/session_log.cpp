// Log and dump of a session, for developers.

#include "widgets/session/session_log.h"

#include "widgets/session/attribution_cache.h"
#include "widgets/session/baseline_cache.h"
#include "widgets/session/query_cache.h"
#include "widgets/session/session.h"
#include "widgets/session/view_link.h"
#include "widgets/session/work_pool.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSaveFile>
#include <QStringList>
#include <QThreadPool>
#include <QUrlQuery>

using namespace Qt::StringLiterals;

namespace allostrata {

Q_LOGGING_CATEGORY(sessionLog, "allostrata.session", QtInfoMsg)

namespace {

/// A state as in a link to a view, with what a link leaves out.
QJsonObject stateJson(const ViewState &state)
{
    ViewLink link;
    link.state = state;
    QJsonObject members;
    const QUrlQuery query(linkText(link).sliced(kLinkStart.size()));
    for (const auto &[name, value] : query.queryItems(QUrl::FullyDecoded)) {
        if (name != "file"_L1 && name != "hash"_L1)
            members[name] = value;
    }
    members["selected"_L1] = qint64(state.selection.size());
    if (!state.selection.empty())
        members["allocation"_L1] = qint64(state.selection.front().value());
    return members;
}

QJsonObject documentJson(const SessionDocument &row, bool isActive)
{
    return {{"id"_L1, qint64(row.id)},
            {"path"_L1, QString::fromStdString(row.document->path)},
            {"format"_L1, QString::fromUtf8(row.document->format.data(), qsizetype(row.document->format.size()))},
            {"devices"_L1, qint64(row.document->devices().size())},
            {"memory_bytes"_L1, qint64(row.memoryBytes)},
            {"is_active"_L1, isActive},
            {"state"_L1, stateJson(row.state)},
            {"steps_back"_L1, qint64(row.past.size())},
            {"steps_forward"_L1, qint64(row.future.size())}};
}

} // namespace

QByteArray sessionDump(const Session &session)
{
    QJsonArray documents;
    for (const SessionDocument &row : session.documents())
        documents.append(documentJson(row, &row == session.active()));
    QJsonArray parked;
    for (const ParkedDocument &row : session.parked())
        parked.append(QJsonObject{{"id"_L1, qint64(row.id)}, {"path"_L1, row.path}});
    QJsonArray loads;
    for (const LoadStatus &load : session.loads())
        loads.append(QJsonObject{{"job"_L1, qint64(load.job)},
                                 {"path"_L1, load.path},
                                 {"is_started"_L1, load.started},
                                 {"elapsed_ms"_L1, load.elapsedMs}});
    const auto &baseline = session.baseline().baseline();
    return QJsonDocument(QJsonObject{{"documents"_L1, documents},
                                     {"parked"_L1, parked},
                                     {"loads"_L1, loads},
                                     {"memory_used_bytes"_L1, qint64(session.memoryUsed())},
                                     {"memory_budget_bytes"_L1, qint64(session.memoryBudget())},
                                     {"baseline"_L1, baseline ? qint64(baseline->document) : QJsonValue()},
                                     {"is_attributing"_L1, session.attributions().isBusy()},
                                     {"is_querying"_L1, session.queries().isBusy()},
                                     {"threads_at_work"_L1, threadsAtWork()}})
        .toJson();
}

SessionLog::SessionLog(const Session &session, const QString &dumpPath) : m_session(session), m_dumpPath(dumpPath)
{
    connect(&session, &Session::stateChanged, this, &SessionLog::logState);
    connect(&session, &Session::loadStarted, this,
            [](quint64 job, const QString &path) { qCDebug(sessionLog) << "load" << job << "of" << path; });
    connect(&session, &Session::loadFinished, this,
            [](quint64 job, quint64 id) { qCDebug(sessionLog) << "load" << job << "became document" << id; });
    connect(&session, &Session::loadFailed, this, [](quint64 job, const QString &, const Error &error) {
        qCDebug(sessionLog) << "load" << job << "failed:" << error.id().data();
    });
    if (m_dumpPath.isEmpty())
        return;
    m_dumpSoon.setSingleShot(true);
    m_dumpSoon.callOnTimeout(this, &SessionLog::writeDump);
    const auto dumpSoon = [this] { m_dumpSoon.start(0); };
    for (const auto signal : {&Session::documentsChanged, &Session::activeChanged})
        connect(&session, signal, this, dumpSoon);
    connect(&session, &Session::stateChanged, this, dumpSoon);
    connect(&session, &Session::loadStarted, this, dumpSoon);
    connect(&session, &Session::loadFinished, this, dumpSoon);
    connect(&session, &Session::loadFailed, this, dumpSoon);
    connect(&session.queries(), &QueryCache::changed, this, dumpSoon);
    connect(&session.attributions(), &AttributionCache::changed, this, dumpSoon);
    dumpSoon();
}

void SessionLog::logState()
{
    if (!sessionLog().isDebugEnabled())
        return;
    const QJsonObject now = m_session.active() ? stateJson(m_session.state()) : QJsonObject();
    QStringList changed;
    for (auto member = now.begin(); member != now.end(); ++member) {
        if (m_logged[member.key()] != member.value())
            changed << member.key() + u'=' + member.value().toVariant().toString();
    }
    for (const QString &name : m_logged.keys()) {
        if (!now.contains(name))
            changed << u"no "_s + name;
    }
    m_logged = now;
    qCDebug(sessionLog).noquote() << "state" << changed.join(u' ');
}

void SessionLog::writeDump()
{
    const QByteArray dump = sessionDump(m_session);
    QSaveFile file(m_dumpPath);
    if (!file.open(QIODevice::WriteOnly) || file.write(dump) != dump.size() || !file.commit())
        qCWarning(sessionLog) << "no dump in" << m_dumpPath << file.errorString();
}

} // namespace allostrata

#include "moc_session_log.cpp"
