#pragma once

#include <QObject>
#include <QTimer>

#include "widgets/session/session.h"

#include <functional>

class QWidget;

namespace allostrata {

/// Reports changes of the session to a view, at most once per turn of the event loop and never while the view is
/// hidden. When the active document changes, every flag is set. A new answer to the query counts as a change of the
/// query.
class DeferredRefresh final : public QObject {
    Q_OBJECT

public:
    /// Owned by the view. The first refresh happens when the view is first shown.
    DeferredRefresh(Session &session, QWidget *view, std::function<void(StateChanges)> refresh);

    /// Requests a refresh as if `changes` had happened.
    void request(StateChanges changes);
    [[nodiscard]] static StateChanges everything();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void run();

    QWidget *m_view;
    std::function<void(StateChanges)> m_refresh;
    StateChanges m_pending;
    QTimer m_timer;
};

} // namespace allostrata
