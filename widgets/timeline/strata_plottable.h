#pragma once

#include <qcustomplot.h>

#include "widgets/timeline/timeline_scene.h"

namespace allostrata {

/// The strata in a QCustomPlot: replays a TimelineScene into its axis rect. The scene's picture has one column for each
/// device pixel of that rect; painting visits no events. If the plot's ranges differ from the scene's, the picture is
/// moved and stretched to its place in them.
class StrataPlottable final : public QCPAbstractPlottable {
    Q_OBJECT

public:
    /// The plot owns this object. Scene and theme belong to the caller and must outlive it.
    StrataPlottable(QCPAxis *keyAxis, QCPAxis *valueAxis);

    /// `whole` is a scene of everything, whose picture is drawn where that of `scene` has been moved away; null: none.
    void setScene(const TimelineScene *scene, const TimelineScene *whole, const Theme *theme);
    /// Returns the part of the plot area that pictures fill, so that nothing behind it is visible.
    [[nodiscard]] QRegion covered() const;

    double selectTest(const QPointF &position, bool onlySelectable, QVariant *details = nullptr) const override;
    QCPRange getKeyRange(bool &foundRange, QCP::SignDomain inSignDomain = QCP::sdBoth) const override;
    QCPRange getValueRange(bool &foundRange, QCP::SignDomain inSignDomain = QCP::sdBoth,
                           const QCPRange &inKeyRange = QCPRange()) const override;

protected:
    void draw(QCPPainter *painter) override;
    void drawLegendIcon(QCPPainter *painter, const QRectF &rect) const override;

private:
    /// Whole pixels of the plot area that a scene's picture fills.
    [[nodiscard]] QRect placeOf(const TimelineScene *scene) const;
    void drawPicture(QCPPainter *painter, const TimelineScene &scene, const QRectF &within) const;

    const TimelineScene *m_scene = nullptr;
    const TimelineScene *m_whole = nullptr;
    const Theme *m_theme = nullptr;
};

} // namespace allostrata
