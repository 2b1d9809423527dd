#pragma once

#include <QTimer>
#include <qcustomplot.h>

#include "core/timeline/merged_band.h"
#include "widgets/session/session.h"
#include "widgets/timeline/picture_maker.h"
#include "widgets/timeline/strata_plottable.h"
#include "widgets/timeline/timeline_overlay.h"
#include "widgets/timeline/timeline_scene.h"

#include <memory>
#include <optional>

class QVariantAnimation;

namespace allostrata {

class PhaseStrip;
class TimelineMarks;

/// The active-memory timeline: strata, lines, marks, cursor, and the mouse and keys that move through them. Shows the
/// state of the session's active document and sets it; computes nothing while it is hidden or unchanged.
///
/// Pictures are made on another thread. Until the new one is there, the old one stays: moved and stretched to the new
/// window if the new picture takes longer than kLagMs. Of another document or device nothing is ever left. Whoever
/// needs the picture of the session's state at once calls finishPicture().
class TimelinePlot final : public QCustomPlot {
    Q_OBJECT

public:
    TimelinePlot(Session &session, const Theme &theme, QWidget *parent = nullptr);
    ~TimelinePlot() override;

    void setTheme(const Theme &theme);
    /// What is drawn now; null while there is nothing to draw. May be of an earlier state than the session's.
    [[nodiscard]] const TimelineScene *scene() const { return m_scene; }
    /// Waits for the picture of the session's state, and shows it.
    void finishPicture();
    /// Whether what is drawn now is that.
    [[nodiscard]] bool isPictureFinished() const { return !m_isStale && !m_maker.isBusy(); }
    /// Puts the picture there is where it belongs in the window that the session's state asks for, as happens by itself
    /// where a new one takes its time.
    void showMoved();
    /// What is said beside the pointer; empty where it is over nothing.
    [[nodiscard]] const PlotTooltip &tooltip() const { return m_overlay->content().tooltip; }
    [[nodiscard]] const OverlayContent &overlay() const { return m_overlay->content(); }
    /// What lies at a position in pixels.
    [[nodiscard]] std::optional<BandHit> hitAt(const QPointF &position) const;

    void showAll();
    void goToPeak();
    void zoomToSelection();
    /// Selects all allocations of the selected one's stack.
    void selectAllOfStack();
    void goToAllocation();
    void goToFree();
    void setCursorAt(const QPointF &position);
    void select(std::vector<AllocationId> ids);

signals:
    /// What a pixel stands for: bytes, and events or milliseconds.
    void scaleChanged(double bytes, double events);
    /// The user asks for the menu at a place of the plot, in pixels. Where that was done by key, it is a place beside
    /// the selection.
    void menuWanted(const QPoint &position);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void leaveEvent(QEvent *event) override;
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void onState(StateChanges changes);
    /// Asks for the picture of the session's state.
    void ask();
    void askSoon();
    void take(const std::shared_ptr<const TimelinePicture> &picture);
    /// There is not enough memory for the picture that was asked for.
    void fail();
    /// The picture there is stands in for the one that is under way.
    void showLag();
    /// What the session's state asks for, on the axis that is shown.
    [[nodiscard]] SceneWindow wantedWindow() const;
    /// Room for flags, phases and, where there are any, marks.
    [[nodiscard]] QMargins marginsFor(const Device &device, bool hasMarks) const;
    void setMargins(const QMargins &margins);
    /// Puts the strip of phases between the strata and the labels of the axis.
    void placePhases();
    /// Of another document or device nothing may be drawn, not even until the next picture is made.
    void dropScene();
    void showOverlay();
    void updateSelectionPaths();
    /// Bands that a list of the window lights up.
    void updateHoveredElsewhere();
    void replotOverlay();
    void redraw();
    void drawFailure(QPainter &painter) const;

    void updateHover(const QPointF &position);
    void clearHover();
    [[nodiscard]] PlotTooltip tooltipFor(const BandHit &hit, const QPointF &position) const;
    [[nodiscard]] PlotTooltip restTooltip(const BandHit &hit, const QPointF &position) const;
    /// Over the strata: what is reserved and not in use.
    [[nodiscard]] PlotTooltip areaTooltip(const QPointF &position) const;
    [[nodiscard]] PlotTooltip emptyTooltip(const QPointF &position) const;
    [[nodiscard]] PlotTooltip marksTooltip(const QPointF &position) const;
    [[nodiscard]] QStringList pointerLines(const QPointF &position) const;
    [[nodiscard]] QStringList lifeLines(AllocationId id) const;
    void updateBrush(const QPointF &position);

    void handleClick(const QPointF &position, Qt::KeyboardModifiers modifiers);
    bool handleNavigationKey(QKeyEvent *event);
    bool handleSelectionKey(QKeyEvent *event);
    bool handleDrawingKey(QKeyEvent *event);
    [[nodiscard]] Attribute nextColouring() const;
    /// One step back: the brush, then the query, then the selection. False if there is none.
    bool stepBack();

    [[nodiscard]] bool isAwaited() const;
    [[nodiscard]] bool hasScene() const { return m_scene != nullptr; }
    [[nodiscard]] const Document &document() const { return *m_picture->document; }
    [[nodiscard]] const Device &device() const { return m_picture->row(); }
    [[nodiscard]] QRectF area() const;
    [[nodiscard]] int columnAt(double x) const;
    /// The coordinate, and the bytes, at a place of the window that is asked for.
    [[nodiscard]] double wantedCoordinate(double x) const;
    [[nodiscard]] double wantedByte(double y) const;

    void setWindow(double from, double to, Session::History history);
    void animateTo(Moment first, Moment last);
    [[nodiscard]] bool isAnimated() const;
    void zoomTime(double factor, double anchor, Session::History history);
    void panTime(double share, Session::History history);
    void zoomBytes(double factor, double anchor);
    void panBytes(double bytes);
    /// Where keys zoom: at the pointer if it is over the plot, else at the cursor if that is seen, else in the middle.
    [[nodiscard]] double keyAnchor() const;
    /// Replace while steps follow each other closely, else Push.
    Session::History settling();
    void moveCursor(std::int64_t by);
    void setCursorMoment(Moment moment);
    void selectNeighbour(int step);
    void selectSameStack(int step);

    Session &m_session;
    Theme m_theme;
    std::shared_ptr<const Theme> m_sharedTheme; ///< the same, for the thread
    PictureMaker m_maker;
    std::shared_ptr<const TimelinePicture> m_picture;
    const TimelineScene *m_scene = nullptr; ///< the picture's; null without one
    StrataPlottable *m_strata = nullptr;
    TimelineOverlay *m_overlay = nullptr;
    TimelineMarks *m_marks = nullptr;
    PhaseStrip *m_phases = nullptr;
    QVariantAnimation *m_animation = nullptr;
    bool m_isStale = true; ///< nobody was asked for the picture of the session's state
    bool m_hasFailed = false; ///< there is no memory for the latest picture
    bool m_isTaking = false; ///< a replot of everything follows
    QTimer m_lag;
    bool m_isFocusShown = false; ///< the focus came by key
    bool m_isSettling = false; ///< wheel and drag steps go into one step of the history
    QTimer m_settle;
    std::optional<QPointF> m_pressed; ///< left button, for brush or click
    std::optional<QPointF> m_panFrom;
    ViewState m_panState;
};

} // namespace allostrata
