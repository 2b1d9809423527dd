// Makes links to what the window shows, and opens them.

#include "widgets/window/link_opener.h"

#include "widgets/session/recent_files.h"
#include "widgets/session/session.h"
#include "widgets/window/message_area.h"
#include "widgets/window/workspace.h"

#include <QFileInfo>

#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

QString pathOf(const SessionDocument &row) { return QString::fromStdString(row.document->path); }

} // namespace

LinkOpener::LinkOpener(Session &session, RecentFiles &recent, MessageArea &messages, Workspace &workspace,
                       QObject *parent)
    : QObject(parent), m_session(session), m_recent(recent), m_messages(messages), m_workspace(workspace)
{
    connect(&session, &Session::loadFinished, this, [this](quint64, quint64 document) { tryDocuments(document); });
}

QString LinkOpener::link() const
{
    const SessionDocument *row = m_session.active();
    if (!row)
        return {};
    ViewLink link;
    link.file = QFileInfo(pathOf(*row)).fileName();
    link.hash = fileHash(pathOf(*row));
    link.part = row->document->readPart;
    link.view = m_workspace.shownView();
    link.state = row->state;
    return link.hash.isEmpty() ? QString() : linkText(link);
}

void LinkOpener::open(const QString &text)
{
    m_awaited = linkFrom(text);
    if (!m_awaited) {
        Message message;
        message.kind = MessageKind::Error;
        message.subject = kLinkStart;
        message.title = tr("This is not a link to a view");
        message.text = tr("Links begin with “%1” and name a file.").arg(kLinkStart);
        message.advice = tr("Copy a whole link with Edit > Copy link to this view.");
        m_messages.show(std::move(message));
        return;
    }
    m_messages.closeAbout(kLinkStart);
    tryDocuments();
    if (!m_awaited)
        return;
    QStringList paths;
    for (const SessionDocument &row : m_session.documents()) {
        if (row.document->hasFile()) // of another part
            paths << pathOf(row);
    }
    for (const RecentFile &file : m_recent.files())
        paths << file.path;
    for (const QString &path : paths) {
        if (QFileInfo(path).fileName() != m_awaited->file || fileHash(path) != m_awaited->hash)
            continue;
        if (m_awaited->part.isEverything())
            emit fileWanted(path);
        else
            m_session.openPart(path, m_awaited->part);
        return;
    }
    explain(*m_awaited);
}

void LinkOpener::tryDocuments(quint64 loaded)
{
    if (!m_awaited)
        return;
    for (const SessionDocument &row : m_session.documents()) {
        if ((loaded != 0 && row.id != loaded) || !row.document->hasFile() || row.document->readPart != m_awaited->part
            || fileHash(pathOf(row)) != m_awaited->hash)
            continue;
        show(row.id, *std::exchange(m_awaited, std::nullopt));
        m_messages.closeAbout(kLinkStart);
        return;
    }
}

void LinkOpener::show(quint64 document, const ViewLink &link)
{
    m_session.activate(document);
    if (!m_session.active() || m_session.active()->id != document)
        return;
    m_session.setState(linkedState(link, *m_session.document(), m_session.state()));
    m_workspace.showView(link.view.toStdString());
}

/// Says which file a link needs. A document of that name with other contents can show it all the same.
void LinkOpener::explain(const ViewLink &link)
{
    Message message;
    message.subject = kLinkStart;
    message.title = tr("The link shows %1, which is not open").arg(link.file);
    message.text = tr("Open your copy of the file; the view then appears.");
    for (const SessionDocument &row : m_session.documents()) {
        if (QFileInfo(pathOf(row)).fileName() != link.file)
            continue;
        message.title = tr("The link shows another version of %1").arg(link.file);
        message.text = tr("The contents of the open file differ, so events and addresses may not match.");
        message.actions.push_back({tr("Show it anyway"),
                                   [this, id = row.id, link] {
                                       m_awaited.reset();
                                       show(id, link);
                                   },
                                   true});
        break;
    }
    m_messages.show(std::move(message));
}

} // namespace allostrata

#include "moc_link_opener.cpp"
