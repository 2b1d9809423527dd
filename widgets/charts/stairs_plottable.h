#pragma once

#include <qcustomplot.h>

#include <cstddef>
#include <vector>

namespace allostrata {

/// Values by column, columns of equal width, filled down to others or to the ground.
struct Stairs {
    double from = 0; ///< coordinates of the first column's left edge and of the last one's right edge
    double to = 1;
    std::vector<double> upper; ///< by column; NaN: nothing there
    std::vector<double> lower; ///< the same; empty: the ground
    QBrush fill = Qt::NoBrush;
    QPen line = Qt::NoPen; ///< along the upper edge
    double hiddenBelow = 0; ///< pixels: what is lower is not filled
    double atLeast = 0; ///< pixels: what is lower is filled so high
};

/// Fills of charts that have a value for each pixel column. Pixels are filled run by run: a polygon or a wide line of some thousand columns up
/// and down takes a tenth of a second and more. Vector pictures get one shape for each. O(columns).
class StairsPlottable final : public QCPAbstractPlottable {
public:
    /// The plot owns it.
    StairsPlottable(QCPAxis *keyAxis, QCPAxis *valueAxis, std::vector<Stairs> stairs);

    double selectTest(const QPointF &position, bool onlySelectable, QVariant *details = nullptr) const override;
    QCPRange getKeyRange(bool &foundRange, QCP::SignDomain inSignDomain = QCP::sdBoth) const override;
    QCPRange getValueRange(bool &foundRange, QCP::SignDomain inSignDomain = QCP::sdBoth, const QCPRange &inKeyRange = QCPRange()) const override;

protected:
    void draw(QCPPainter *painter) override;
    void drawLegendIcon(QCPPainter *painter, const QRectF &rect) const override;

private:
    void fillRuns(QPainter &painter, const Stairs &stairs) const;
    void blendRuns(QCPPainter &painter, const Stairs &stairs) const;
    void fillShapes(QCPPainter &painter, const Stairs &stairs) const;
    [[nodiscard]] QRectF filled(const Stairs &stairs, std::size_t first, std::size_t end) const;
    void line(QCPPainter &painter, const Stairs &stairs) const;
    [[nodiscard]] QRectF run(const Stairs &stairs, std::size_t first, std::size_t end) const;

    std::vector<Stairs> m_stairs;
};

} // namespace allostrata
