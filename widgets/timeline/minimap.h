#pragma once

#include <QWidget>

#include "widgets/paint/theme.h"
#include "widgets/session/latest.h"
#include "widgets/session/session.h"
#include "widgets/timeline/timeline_scene.h"

#include <optional>

namespace allostrata {

/// The whole trace in a strip: silhouette of the requested bytes, ticks for peak and selection, and the visible range
/// as a rectangle with handles. Dragging inside moves it, dragging a handle resizes it, dragging outside brushes a new
/// one. Shares the pointed moment of the session with timeline and charts.
class Minimap final : public QWidget {
    Q_OBJECT

public:
    Minimap(Session &session, const Theme &theme, QWidget *parent = nullptr);

    void setTheme(const Theme &theme);
    /// Distances in pixels of the plot area above from the left and right edge, so that both areas are aligned.
    void setMargins(int left, int right);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    enum class Grip : quint8 { None, Left, Right, Middle, Outside };

    [[nodiscard]] QRectF area() const;
    [[nodiscard]] QRectF windowRect() const;
    [[nodiscard]] double xOf(Moment moment) const;
    [[nodiscard]] Moment momentAt(double x) const;
    [[nodiscard]] Grip gripAt(const QPointF &position) const;
    [[nodiscard]] SceneAxis axis() const;
    void dropSilhouette();
    void makeSilhouette();

    Session &m_session;
    Theme m_theme;
    int m_left = 54;
    int m_right = 12;
    QImage m_silhouette;
    bool m_isStale = true; ///< of the silhouette
    Latest m_making{this};
    Grip m_grip = Grip::None;
    QPointF m_pressed;
    TimelineWindow m_pressedWindow;
};

} // namespace allostrata
