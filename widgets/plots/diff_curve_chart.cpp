// Two recordings' curves on one axis.

#include "widgets/plots/diff_curve_chart.h"

#include "core/base/bounded.h"
#include "core/base/enum_table.h"
#include "widgets/text/diff_text.h"

#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr double kPixelsPerCurveKey = 100;
constexpr double kCurveGap = 6;
constexpr std::size_t kMostStepLines = 60;

class CurvePainter {
public:
    CurvePainter(QPainter &painter, const DiffCurves &curves, const QRectF &bounds, const ChartLook &look)
        : m_painter(painter), m_curves(curves), m_look(look), m_metrics(look.text), m_gap(kCurveGap * look.scale)
    {
        takeRange();
        const double row = m_metrics.height();
        m_key = QRectF(bounds.left(), bounds.top(), bounds.width(), row * 1.3);
        m_area = bounds.adjusted(0, m_key.height() + row * 1.25, -m_gap, -(2 * row + 2 * m_gap));
        m_bytes = byteTicks(0, m_highest, std::max(2, static_cast<int>(m_area.height() / (kPixelsPerByteTick * look.scale))), look.units);
        double width = m_metrics.horizontalAdvance(m_bytes.unit);
        for (const QString &label : m_bytes.labels)
            width = std::max(width, m_metrics.horizontalAdvance(label));
        m_area.setLeft(bounds.left() + width + 2 * m_gap);
    }

    void paint(const std::array<QString, kDiffSides> &names)
    {
        if (m_area.width() < 20 || m_area.height() < 20)
            return;
        paintAxes();
        if (!m_curves.isOneRecording)
            paintCurve(DiffSide::Base);
        paintCurve(DiffSide::Other);
        for (const DiffSide side : {DiffSide::Base, DiffSide::Other})
            paintMoment(side);
        paintKey(names);
    }

private:
    [[nodiscard]] const DiffCurve &curve(DiffSide side) const { return m_curves.curves[side]; }

    void takeRange()
    {
        m_from = 0;
        m_to = 0;
        std::uint64_t highest = 1;
        for (const DiffCurve &one : m_curves.curves) {
            for (const DiffPoint &point : one.points) {
                m_from = std::min(m_from, point.x);
                highest = std::max(highest, point.bytes);
            }
            m_to = std::max(m_to, one.end);
        }
        m_to = std::max(m_to, m_from + 1e-9);
        m_highest = static_cast<double>(highest) * kHeadroom;
    }

    [[nodiscard]] double xOf(double x) const { return m_area.left() + (x - m_from) / (m_to - m_from) * m_area.width(); }
    [[nodiscard]] double yOf(std::uint64_t bytes) const { return m_area.bottom() - static_cast<double>(bytes) / m_highest * m_area.height(); }

    void text(const QString &words, const QRectF &area, int flags, const QColor &colour)
    {
        m_painter.setFont(m_look.text);
        m_painter.setPen(colour);
        m_painter.drawText(area, flags | Qt::TextDontClip | Qt::TextSingleLine, words);
    }

    void paintAxes()
    {
        const Theme &theme = *m_look.theme;
        const double row = m_metrics.height();
        for (std::size_t i = 0; i < m_bytes.positions.size(); ++i) {
            const double y = m_area.bottom() - m_bytes.positions[i] / m_highest * m_area.height();
            m_painter.setPen(QPen(theme.grid, m_look.scale));
            m_painter.drawLine(QPointF(m_area.left(), y), QPointF(m_area.right(), y));
            text(m_bytes.labels[i], QRectF(m_area.left() - m_gap - 200, y - row / 2, 200, row), Qt::AlignRight | Qt::AlignVCenter, theme.text2);
        }
        text(m_bytes.unit, QRectF(m_area.left() - m_gap - 200, m_area.top() - row * 1.1, 200, row), Qt::AlignRight | Qt::AlignVCenter, theme.text2);
        m_painter.setPen(QPen(theme.text2, m_look.scale));
        m_painter.drawLine(m_area.bottomLeft(), m_area.bottomRight());
        const bool isShare = m_curves.axis == DiffAxis::Relative;
        const double factor = isShare ? 100 : 1;
        const bool isWhole = m_curves.axis == DiffAxis::Events || m_curves.axis == DiffAxis::Step;
        const int wanted = std::max(2, static_cast<int>(m_area.width() / (kPixelsPerCurveKey * m_look.scale)));
        const double step = niceStep((m_to - m_from) * factor, wanted, isWhole ? 1 : 1e-9);
        const QLocale locale;
        for (double at = std::ceil(m_from * factor / step) * step; at <= m_to * factor + step * 1e-6; at += step) {
            const double x = xOf(at / factor);
            const int decimals = step == std::floor(step) ? 0 : bounded(static_cast<int>(std::ceil(-std::log10(step))) + 1, 1, 6);
            m_painter.setPen(QPen(theme.text2, m_look.scale));
            m_painter.drawLine(QPointF(x, m_area.bottom()), QPointF(x, m_area.bottom() + m_gap / 2));
            text(locale.toString(at + 0.0, 'f', decimals), QRectF(x - 60, m_area.bottom() + m_gap, 120, row), Qt::AlignHCenter | Qt::AlignTop, theme.text2);
        }
        text(diffAxisText(m_curves.axis, Voice::current()), QRectF(m_area.left(), m_area.bottom() + m_gap + row, m_area.width(), row),
             Qt::AlignHCenter | Qt::AlignTop, theme.text2);
    }

    [[nodiscard]] QPen penOf(DiffSide side) const
    {
        QPen pen(diffColour(side, *m_look.theme), 1.8 * m_look.scale);
        pen.setJoinStyle(Qt::MiterJoin);
        if (side == DiffSide::Base)
            pen.setDashPattern({4, 2});
        return pen;
    }

    void paintCurve(DiffSide side)
    {
        const DiffCurve &one = curve(side);
        if (one.points.empty())
            return;
        QPainterPath path(QPointF(xOf(one.points.front().x), yOf(one.points.front().bytes)));
        double y = yOf(one.points.front().bytes);
        for (const DiffPoint &point : one.points) {
            const double x = xOf(point.x);
            path.lineTo(x, y);
            y = yOf(point.bytes);
            path.lineTo(x, y);
        }
        path.lineTo(xOf(one.end), y);
        if (side == DiffSide::Other) {
            QPainterPath area = path;
            area.lineTo(xOf(one.end), m_area.bottom());
            area.lineTo(xOf(one.points.front().x), m_area.bottom());
            area.closeSubpath();
            QColor ground = diffColour(side, *m_look.theme);
            ground.setAlphaF(0.14F);
            m_painter.fillPath(area, ground);
        }
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.strokePath(path, penOf(side));
        if (m_curves.axis == DiffAxis::Step || one.steps.size() > kMostStepLines)
            return;
        QColor thin = diffColour(side, *m_look.theme);
        thin.setAlphaF(0.55F);
        m_painter.setPen(QPen(thin, m_look.scale));
        for (const double x : one.steps)
            m_painter.drawLine(QPointF(xOf(x), m_area.bottom()), QPointF(xOf(x), m_area.bottom() - 2 * m_gap));
    }

    void paintMoment(DiffSide side)
    {
        const DiffCurve &one = curve(side);
        paintMark(side, QPointF(xOf(one.momentX), yOf(one.momentBytes)));
    }

    void paintMark(DiffSide side, const QPointF &at)
    {
        const double radius = 4.5 * m_look.scale;
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setPen(QPen(m_look.theme->base, 1.5 * m_look.scale));
        m_painter.setBrush(diffColour(side, *m_look.theme));
        m_painter.drawEllipse(at, radius, radius);
        m_painter.setBrush(Qt::NoBrush);
    }

    void paintKey(const std::array<QString, kDiffSides> &names)
    {
        double x = m_key.left();
        const double sample = 30 * m_look.scale;
        const double room = m_key.width() / 2 - sample - 3 * m_gap;
        for (const DiffSide side : {DiffSide::Base, DiffSide::Other}) {
            if (m_curves.isOneRecording) {
                paintMark(side, QPointF(x + m_gap, m_key.center().y()));
                x += 3 * m_gap;
            } else {
                m_painter.setPen(penOf(side));
                m_painter.drawLine(QPointF(x, m_key.center().y()), QPointF(x + sample, m_key.center().y()));
                x += sample + m_gap;
            }
            const QString name = m_metrics.elidedText(names[enumIndex(side)], Qt::ElideMiddle, room);
            text(name, QRectF(x, m_key.top(), room, m_key.height()), Qt::AlignLeft | Qt::AlignVCenter, m_look.theme->text);
            x += m_metrics.horizontalAdvance(name) + 4 * m_gap;
        }
    }

    QPainter &m_painter;
    const DiffCurves &m_curves;
    const ChartLook &m_look;
    QFontMetricsF m_metrics;
    double m_gap;
    QRectF m_key;
    QRectF m_area;
    ByteTicks m_bytes;
    double m_from = 0;
    double m_to = 1;
    double m_highest = 1;
};

} // namespace

QColor diffColour(DiffSide side, const Theme &theme)
{
    return side == DiffSide::Base ? theme.text2 : theme.accent;
}

void paintDiffCurves(QPainter &painter, const DiffCurves &curves, const std::array<QString, kDiffSides> &names, const QRectF &bounds,
                     const ChartLook &look)
{
    painter.save();
    CurvePainter(painter, curves, bounds, look).paint(names);
    painter.restore();
}

} // namespace allostrata
