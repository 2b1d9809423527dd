#pragma once

#include <QTreeWidget>

#include "widgets/session/session.h"

namespace allostrata {

/// The opened documents with their devices, and the loads under way. The row of what is shown is marked; Enter or a
/// click shows another, Delete closes a document or cancels a load.
class DocumentsList final : public QTreeWidget {
    Q_OBJECT

public:
    explicit DocumentsList(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void rebuild();
    void addDocument(const SessionDocument &row, const QString &title);
    void markActive();
    void showProgress();
    void choose(QTreeWidgetItem *item);
    void closeItem(QTreeWidgetItem *item);

    Session &m_session;
};

} // namespace allostrata
