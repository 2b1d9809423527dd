#pragma once

#include <qcustomplot.h>

#include "core/timeline/merged_band.h"
#include "widgets/paint/plot_widget.h"
#include "widgets/session/session.h"
#include "widgets/timeline/picture_maker.h"
#include "widgets/timeline/strata_plottable.h"
#include "widgets/timeline/timeline_navigation.h"
#include "widgets/timeline/timeline_overlay.h"
#include "widgets/timeline/timeline_scene.h"

#include <memory>
#include <optional>

namespace allostrata {

class PhaseStrip;
class TimelineMarks;

/// The active-memory timeline: strata, lines, marks, cursor, and navigation by mouse and keys. Shows and sets the state
/// of the session's active document; computes nothing while hidden or unchanged.
///
/// Pictures are made on another thread. Until the new one arrives, the old one is shown, moved and stretched to the new
/// window, and beside it what the picture of everything has there. A picture of another document or device is never
/// shown. Call finishPicture() if the picture of the current state is needed at once.
class TimelinePlot final : public PlotWidget {
    Q_OBJECT

public:
    TimelinePlot(Session &session, const Theme &theme, QWidget *parent = nullptr);
    ~TimelinePlot() override;

    void setTheme(const Theme &theme);
    /// Scene on screen; null if there is none. It may show an earlier state than the session's.
    [[nodiscard]] const TimelineScene *scene() const { return m_scene; }
    /// Waits for the picture of the session's state, then shows it.
    void finishPicture();
    /// Returns whether the picture on screen shows the session's state.
    [[nodiscard]] bool isPictureFinished() const { return !m_isStale && !m_maker.isBusy(); }
    /// Whether the axes show the window of the session's state. Requires a scene.
    [[nodiscard]] bool isWindowShown() const;
    /// Whether the plot says why it could not draw its picture.
    [[nodiscard]] bool hasFailed() const { return m_failure.has_value(); }
    /// Tooltip beside the pointer; empty if there is nothing under it.
    [[nodiscard]] const PlotTooltip &tooltip() const { return m_overlay->content().tooltip; }
    [[nodiscard]] const OverlayContent &overlay() const { return m_overlay->content(); }
    /// Band at a position in pixels.
    [[nodiscard]] std::optional<BandHit> hitAt(const QPointF &position) const;

    void showAll() { m_navigation.showAll(); }
    void goToPeak() { m_navigation.goToPeak(); }
    void zoomToSelection() { m_navigation.zoomToSelection(); }
    /// Selects all allocations of the selected one's stack.
    void selectAllOfStack();
    void goToAllocation() { m_navigation.goToAllocation(); }
    /// Says so in the status bar if it was never freed.
    void goToFree();
    void setCursorAt(const QPointF &position);
    /// Moment in the middle of the column at a position. Requires a scene.
    [[nodiscard]] Moment momentAt(const QPointF &position) const;
    /// Moment of the note at a position above the strata.
    [[nodiscard]] std::optional<Moment> noteAt(const QPointF &position) const;
    void select(std::vector<AllocationId> ids);

signals:
    /// Size of a pixel: bytes, and events or milliseconds.
    void scaleChanged(double bytes, double events);
    /// The user requests the menu at a place of the plot, in pixels; by key, it is a place beside the selection.
    void menuWanted(const QPoint &position);
    /// The user wants to write or change the note at a moment.
    void noteWanted(allostrata::Moment moment);

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
    /// Requests the picture of the session's state.
    void ask();
    void askSoon();
    void take(const std::shared_ptr<const TimelinePicture> &picture);
    /// Says why the requested picture could not be drawn.
    void fail(const Error &error);
    /// Moves the picture to its place in the window of the session's state.
    void showMoved();
    /// Margins for flags, phases and, if there are any, marks.
    [[nodiscard]] QMargins marginsFor(const Device &device, bool hasMarks) const;
    void setMargins(const QMargins &margins);
    /// Places the strip of phases between the strata and the labels of the axis.
    void placePhases();
    /// Drops the scene of another document or device, which must never be drawn, not even until the next picture
    /// arrives.
    void dropScene();
    void showOverlay();
    void updateSelectionPaths();
    /// Updates the bands highlighted by a list in the window.
    void updateHoveredElsewhere();
    void replotOverlay();
    void redraw();
    void drawFailure(QPainter &painter) const;

    /// Marks the moment under the pointer of another chart.
    void showPointed();
    void updateHover(const QPointF &position);
    void clearHover();
    [[nodiscard]] PlotTooltip marksTooltip(const QPointF &position) const;
    void updateBrush(const QPointF &position);

    void handleClick(const QPointF &position, Qt::KeyboardModifiers modifiers);
    bool handleNavigationKey(QKeyEvent *event);
    bool handleSelectionKey(QKeyEvent *event);
    bool handleDrawingKey(QKeyEvent *event);
    [[nodiscard]] Attribute nextColouring() const;
    /// Goes one step back: the brush, then the query, then the selection. Returns false if there is none.
    bool stepBack();

    [[nodiscard]] bool isAwaited() const;
    [[nodiscard]] bool hasScene() const { return m_scene != nullptr; }
    [[nodiscard]] const Document &document() const { return *m_picture->document; }
    [[nodiscard]] const Device &device() const { return m_picture->row(); }
    [[nodiscard]] QRectF area() const;
    [[nodiscard]] int columnAt(double x) const;
    /// Coordinate and bytes at a position in the requested window.
    [[nodiscard]] double wantedCoordinate(double x) const;
    [[nodiscard]] double wantedByte(double y) const;

    /// Coordinate at which keys zoom: the pointer if it is over the plot, else the cursor if visible, else the middle.
    [[nodiscard]] double keyAnchor() const;
    /// Removes the text that this plot shows in the status bar.
    void clearTip();
    void selectNeighbour(int step);
    void selectSameStack(int step);

    Session &m_session;
    Theme m_theme;
    std::shared_ptr<const Theme> m_sharedTheme; ///< copy of the theme for the thread
    TimelineNavigation m_navigation;
    PictureMaker m_maker;
    std::shared_ptr<const TimelinePicture> m_picture;
    const TimelineScene *m_scene = nullptr; ///< part of the picture; null without one
    /// The latest picture of everything: drawn where a moved picture has nothing.
    std::shared_ptr<const TimelinePicture> m_whole;
    StrataPlottable *m_strata = nullptr;
    TimelineOverlay *m_overlay = nullptr;
    TimelineMarks *m_marks = nullptr;
    PhaseStrip *m_phases = nullptr;
    bool m_isStale = true; ///< the picture of the session's state has not been requested
    std::optional<Error> m_failure; ///< of the latest picture
    bool m_isTaking = false; ///< a complete replot follows
    bool m_isTipShown = false; ///< in the status bar
    bool m_isFocusShown = false; ///< the focus came from the keyboard
    std::optional<QPointF> m_pressed; ///< left button, for brush or click
    std::optional<QPointF> m_panFrom;
    ViewState m_panState;
};

} // namespace allostrata
