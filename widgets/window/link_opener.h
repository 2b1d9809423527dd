#pragma once

#include <QObject>
#include <QString>

#include "widgets/session/view_link.h"

#include <functional>
#include <optional>

namespace allostrata {

class MessageArea;
class RecentFiles;
class Session;
class Workspace;

/// Makes links to what the window shows, and opens them: in the open document with the link's contents, else in a
/// recent file, else as soon as such a file is opened.
class LinkOpener final : public QObject {
    Q_OBJECT

public:
    /// The references must outlive this object.
    LinkOpener(Session &session, RecentFiles &recent, MessageArea &messages, Workspace &workspace,
               QObject *parent = nullptr);

    /// Link to the active document as it is shown; empty if there is none, or if it is not from a file.
    [[nodiscard]] QString link() const;
    /// Shows what a link shows; a message says why if that cannot be done now.
    void open(const QString &text);

signals:
    /// Emitted to open a file that is not open.
    void fileWanted(const QString &path);

private:
    /// Shows the awaited link if a document has its contents: the one that was loaded, or any if it is 0.
    void tryDocuments(quint64 loaded = 0);
    void show(quint64 document, const ViewLink &link);
    void explain(const ViewLink &link);

    Session &m_session;
    RecentFiles &m_recent;
    MessageArea &m_messages;
    Workspace &m_workspace;
    std::optional<ViewLink> m_awaited; ///< link whose file is not open
};

} // namespace allostrata
