#pragma once

#include <QList>
#include <QObject>

class QAction;
class QWidget;

namespace allostrata {

class Session;

/// Takes a view's exports out of the menus while it shows nothing of the active device: a hidden view is not refreshed,
/// and what it knows may be of another document. They come back when it is shown. Belongs to the view.
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
