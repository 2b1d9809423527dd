#pragma once

#include <QTreeWidget>

#include "widgets/session/session.h"

#include <vector>

class QAction;

namespace allostrata {

/// List of the open documents with their devices, the documents unloaded to save memory, and the loads in progress. The
/// active row is marked; Enter or a click activates another, Delete or the cross closes a document or cancels a load.
class DocumentsList final : public QTreeWidget {
    Q_OBJECT

public:
    explicit DocumentsList(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

    /// Actions available for a row; empty if there are none. Owned by `parent`.
    [[nodiscard]] std::vector<QAction *> actionsFor(QTreeWidgetItem *item, QObject *parent);

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void rebuild();
    void addDocument(const SessionDocument &row, const QString &title);
    void addParked(const ParkedDocument &row, const QString &title);
    void addLoad(const LoadStatus &load);
    [[nodiscard]] QTreeWidgetItem *itemOf(quint64 id) const;
    void markActive();
    void showProgress();
    void choose(QTreeWidgetItem *item);
    void closeItem(QTreeWidgetItem *item);

    Session &m_session;
};

} // namespace allostrata
