#pragma once

#include <QObject>
#include <QTimer>

#include "widgets/session/session.h"

#include <functional>

class QWidget;

namespace allostrata {

/// Tells a view what changed in the session: at most once per turn of the event loop, and not while it is hidden.
/// After the active document changed every flag is set. An answer to the query counts as a change of the query.
class DeferredRefresh final : public QObject {
    Q_OBJECT

public:
    /// Owned by the view. The first refresh comes when the view is shown first.
    DeferredRefresh(Session &session, QWidget *view, std::function<void(StateChanges)> refresh);

    /// Asks for a refresh as if this had changed.
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
