#pragma once

#include <QList>
#include <QObject>

class QAction;
class QWidget;

namespace allostrata {

class Session;

/// Removes a view's exports from the menus while the view does not show the active device: a hidden view is not
/// refreshed, so its contents may belong to another document. The exports return when the view is shown. Owned by the
/// view.
class ExportGuard final : public QObject {
    Q_OBJECT

public:
    ExportGuard(Session &session, QWidget *view, QList<QAction *> actions);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void show(bool shown);

    QList<QAction *> m_actions;
};

} // namespace allostrata
