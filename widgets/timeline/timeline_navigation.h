#pragma once

#include <QTimer>

#include "widgets/session/session.h"
#include "widgets/timeline/timeline_picture.h"

#include <cstdint>
#include <memory>

class QVariantAnimation;
class QWidget;

namespace allostrata {

/// Moves the visible range and the cursor of a session over the picture that a timeline shows. Steps that follow each
/// other closely are one step of the history.
class TimelineNavigation {
public:
    /// The arguments must outlive this object. The plot's style decides whether moves are animated.
    TimelineNavigation(Session &session, const QWidget &plot);
    ~TimelineNavigation();

    /// Sets the picture on screen. Null: there is none, and an animation ends.
    void setPicture(std::shared_ptr<const TimelinePicture> picture);

    // These require a picture.

    /// Window of the session's state on the picture's axis; pictures arrive later than states.
    [[nodiscard]] SceneWindow window() const;
    /// Zooms around a coordinate of the axis or a number of bytes; a factor above 1 shows more.
    void zoomTime(double factor, double anchor);
    void zoomBytes(double factor, double anchor);
    /// Pans by a share of the window's width.
    void panTime(double share);
    void panBytes(double bytes);
    /// Shows the range between two coordinates of the axis.
    void setRange(double from, double to);
    /// Shows a window; animated if the style wants it.
    void animateTo(const TimelineWindow &window);
    /// Moves the cursor; the window follows.
    void setCursor(Moment moment);
    void moveCursor(std::int64_t by);

    // These have no effect without a picture or, if they need one, a selection.

    void showAll();
    void zoomToSelection();
    void goToPeak();
    void goToAllocation();
    /// Returns false, and stays, if the selected allocation was never freed.
    [[nodiscard]] bool goToFree();

private:
    /// Replace while steps follow each other closely, else Push.
    Session::History settling();
    [[nodiscard]] bool isAnimated() const;

    Session &m_session;
    const QWidget &m_plot;
    std::shared_ptr<const TimelinePicture> m_picture;
    std::unique_ptr<QVariantAnimation> m_animation;
    QTimer m_settle; ///< runs while wheel and drag steps share one step of the history
};

} // namespace allostrata
