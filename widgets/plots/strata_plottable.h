#pragma once

#include <qcustomplot.h>

#include "widgets/plots/timeline_scene.h"

#include <functional>
#include <utility>
#include <vector>

namespace allostrata {

/// A band as a polygon: where its lower edge changes, as column and bytes, and how high it is. For vector pictures.
struct BandShape {
    QRgb colour = 0;
    std::uint64_t size = 0;
    int endColumn = 0; ///< behind its last column
    std::vector<std::pair<int, std::uint64_t>> steps;
};

/// The bands of a scene as shapes, in the order of the stack; nothing if there are more than `most`.
[[nodiscard]] std::vector<BandShape> bandShapes(const Device &device, const StrataColumns &columns,
                                                const std::function<QRgb(AllocationId)> &colourOf,
                                                const std::vector<bool> *kept, std::size_t most);

/// The strata in a QCustomPlot: replays a TimelineScene into its axis rect. The scene's picture has one column for
/// each device pixel of that rect; painting walks no events.
class StrataPlottable final : public QCPAbstractPlottable {
    Q_OBJECT

public:
    /// The plot owns it; scene and theme are the owner's and live longer.
    StrataPlottable(QCPAxis *keyAxis, QCPAxis *valueAxis);

    void setScene(const TimelineScene *scene, const Theme *theme);
    void setShowReserved(bool show) { m_showReserved = show; }
    /// Draws the bands as shapes and not as the scene's picture.
    void setShapes(std::vector<BandShape> shapes) { m_shapes = std::move(shapes); }

    double selectTest(const QPointF &position, bool onlySelectable, QVariant *details = nullptr) const override;
    QCPRange getKeyRange(bool &foundRange, QCP::SignDomain inSignDomain = QCP::sdBoth) const override;
    QCPRange getValueRange(bool &foundRange, QCP::SignDomain inSignDomain = QCP::sdBoth,
                           const QCPRange &inKeyRange = QCPRange()) const override;

protected:
    void draw(QCPPainter *painter) override;
    void drawLegendIcon(QCPPainter *painter, const QRectF &rect) const override;

private:
    void drawShapes(QCPPainter *painter) const;
    [[nodiscard]] double yOf(double bytes) const;

    const TimelineScene *m_scene = nullptr;
    const Theme *m_theme = nullptr;
    bool m_showReserved = true;
    std::vector<BandShape> m_shapes;
};

} // namespace allostrata
