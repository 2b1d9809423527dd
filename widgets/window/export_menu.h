#pragma once

#include <QMenu>

#include "widgets/session/session.h"

namespace allostrata {

/// Menu of everything that can be saved or copied: the actions of the views, the summary as a table, and the document
/// for other programs. Enabled while there is an active document.
class ExportMenu final : public QMenu {
    Q_OBJECT

public:
    explicit ExportMenu(Session &session, QWidget *parent = nullptr);

    /// Inserts a view's action above the tables.
    void addViewAction(QAction *action);

signals:
    void failed(const QString &path, const allostrata::Error &error);
    void saved(const QString &path);

private:
    void saveSummary();
    void copySummary();

    Session &m_session;
    QAction *m_afterViews = nullptr;
};

} // namespace allostrata
