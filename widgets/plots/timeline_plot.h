#pragma once

#include <qcustomplot.h>

#include "widgets/plots/byte_ticks.h"
#include "widgets/plots/strata_plottable.h"
#include "widgets/plots/timeline_overlay.h"
#include "widgets/plots/timeline_scene.h"
#include "widgets/session/session.h"

#include <QElapsedTimer>
#include <QTimer>

#include <memory>
#include <optional>

class QVariantAnimation;

namespace allostrata {

/// The active-memory timeline: strata, lines, marks, cursor, and the mouse and keys that move through them. Shows the
/// state of the session's active document and sets it; computes nothing while it is hidden or unchanged.
class TimelinePlot final : public QCustomPlot {
    Q_OBJECT

public:
    TimelinePlot(Session &session, const Theme &theme, QWidget *parent = nullptr);
    ~TimelinePlot() override;

    void setTheme(const Theme &theme);
    void setUnits(ByteUnits units);
    [[nodiscard]] ByteUnits units() const { return m_units; }
    /// What is drawn now; null while there is nothing to draw.
    [[nodiscard]] const TimelineScene *scene() const { return m_scene ? &*m_scene : nullptr; }
    [[nodiscard]] SceneCache *cache() const { return m_cache.get(); }

    void showAll();
    void goToPeak();
    void zoomToSelection();

signals:
    /// What a pixel stands for: bytes, and events or milliseconds.
    void scaleChanged(double bytes, double events);
    void unitChanged(const QString &unit);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void onState(StateChanges changes);
    void rebuild();
    /// Of another document or device nothing may be drawn, not even until the next picture is made.
    void dropScene();
    void showOverlay();
    void updateSelectionPaths();
    void updateHover(const QPointF &position);
    void clearHover();
    bool handleNavigationKey(QKeyEvent *event);
    bool handleSelectionKey(QKeyEvent *event);
    /// One step back: the brush, then the selection. False if there is neither.
    bool stepBack();

    [[nodiscard]] bool hasScene() const { return m_scene.has_value(); }
    [[nodiscard]] QRectF area() const;
    [[nodiscard]] int columnAt(double x) const;
    [[nodiscard]] std::optional<AllocationId> allocationAt(const QPointF &position) const;
    [[nodiscard]] QStringList tooltipFor(AllocationId id, const QPointF &position) const;
    [[nodiscard]] QString bandLabel(AllocationId id) const;

    void setWindow(double from, double to, Session::History history);
    void animateTo(Moment first, Moment last);
    void zoomTime(double factor, double anchor, Session::History history);
    void panTime(double share);
    void zoomBytes(double factor, double anchor);
    void moveCursor(std::int64_t by);
    void selectNeighbour(int step);
    void selectSameStack(int step);
    void select(std::vector<AllocationId> ids);

    Session &m_session;
    Theme m_theme;
    ByteUnits m_units = ByteUnits::Binary;
    std::unique_ptr<SceneCache> m_cache;
    std::optional<TimelineScene> m_scene;
    StrataPlottable *m_strata = nullptr;
    TimelineOverlay *m_overlay = nullptr;
    class TimelineMarks *m_marks = nullptr;
    QVariantAnimation *m_animation = nullptr;
    bool m_isStale = true;
    bool m_isSettling = false; ///< wheel and drag steps go into one step of the history
    QTimer m_settle;
    std::optional<QPointF> m_pressed; ///< left button, for brush or click
    std::optional<QPointF> m_panFrom;
    ViewState m_panState;
};

} // namespace allostrata
