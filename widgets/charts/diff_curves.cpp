// Draws the curves of two recordings on one axis.

#include "widgets/charts/diff_curves.h"

#include "core/base/arithmetic.h"
#include "core/base/enum_table.h"
#include "widgets/text/diff_text.h"
#include "widgets/text/voice.h"

#include <QFontMetricsF>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace allostrata {

namespace {

constexpr double kGap = 6;
constexpr double kKeyRows = 1.3;
constexpr double kMark = 9; ///< pixels across
constexpr std::size_t kMostStepLines = 60;

QColor colourOf(DiffSide side, const Theme &theme) { return side == DiffSide::Base ? theme.text2 : theme.accent; }

QPen penOf(DiffSide side, const ChartLook &look)
{
    QPen pen(colourOf(side, *look.theme), 1.8 * look.scale);
    pen.setJoinStyle(Qt::MiterJoin);
    if (side == DiffSide::Base)
        pen.setDashPattern({4, 2});
    return pen;
}

KeyTicks ticksOf(DiffAxis axis, double from, double to, int wanted)
{
    const double factor = axis == DiffAxis::Relative ? 100 : 1;
    const bool isWhole = axis == DiffAxis::Events || axis == DiffAxis::Step;
    const double step = niceStep((to - from) * factor, wanted, isWhole ? 1 : 1e-9);
    const int decimals = step == std::floor(step) ? 0
                                                  : bounded(static_cast<int>(std::ceil(-std::log10(step))) + 1, 1, 6);
    KeyTicks ticks;
    ticks.name = diffAxisText(axis, Voice::current());
    for (double at = std::ceil(from * factor / step) * step; at <= to * factor + step * 1e-6; at += step) {
        ticks.positions.push_back(at / factor);
        ticks.labels << QLocale().toString(at + 0.0, 'f', decimals);
    }
    return ticks;
}

ChartScale scaleOf(const DiffCurves &curves)
{
    ChartScale scale;
    scale.to = 0;
    std::uint64_t highest = 1;
    for (const DiffCurve &one : curves.curves) {
        for (const DiffPoint &point : one.points) {
            scale.from = std::min(scale.from, point.x);
            highest = std::max(highest, point.bytes);
        }
        scale.to = std::max(scale.to, one.end);
    }
    scale.to = std::max(scale.to, scale.from + 1e-9);
    scale.highest = static_cast<double>(highest) * kHeadroom;
    scale.keyTicks = [axis = curves.axis](double from, double to, int wanted) {
        return ticksOf(axis, from, to, wanted);
    };
    return scale;
}

void addCurve(ChartPane &pane, const DiffCurve &curve, DiffSide side)
{
    if (curve.points.empty())
        return;
    QVector<double> keys;
    QVector<double> values;
    for (const DiffPoint &point : curve.points) {
        keys << point.x;
        values << static_cast<double>(point.bytes);
    }
    keys << curve.end;
    values << values.back();
    QCPGraph *graph = pane.addLine(penOf(side, pane.look()), keys, values);
    graph->setLineStyle(QCPGraph::lsStepLeft);
    graph->setAntialiased(true);
    if (side == DiffSide::Base)
        return;
    QColor ground = colourOf(side, *pane.look().theme);
    ground.setAlphaF(0.14F);
    graph->setBrush(ground);
}

QCPScatterStyle markOf(DiffSide side, const ChartLook &look)
{
    return {QCPScatterStyle::ssCircle, QPen(look.theme->base, 1.5 * look.scale), colourOf(side, *look.theme),
            kMark * look.scale};
}

void drawStepLines(QPainter &painter, const DiffCurves &curves, const ChartFrame &frame, const ChartLook &look)
{
    for (const DiffSide side : {DiffSide::Base, DiffSide::Other}) {
        const DiffCurve &one = curves.curves[side];
        if ((side == DiffSide::Base && curves.isOneRecording) || curves.axis == DiffAxis::Step
            || one.steps.size() > kMostStepLines)
            continue;
        QColor thin = colourOf(side, *look.theme);
        thin.setAlphaF(0.55F);
        painter.setPen(QPen(thin, look.scale));
        for (const double x : one.steps)
            painter.drawLine(QPointF(frame.xOf(x), frame.area.bottom()),
                             QPointF(frame.xOf(x), frame.area.bottom() - 2 * kGap * look.scale));
    }
}

/// Draws the names of the sides, each beside a sample of its line or mark.
void drawKey(QCPPainter &painter, const DiffCurves &curves, const std::array<QString, kDiffSides> &names,
             const QRectF &row, const ChartLook &look)
{
    const QFontMetricsF metrics(look.text);
    const double gap = kGap * look.scale;
    const double sample = 30 * look.scale;
    const double room = row.width() / 2 - sample - 3 * gap;
    double x = row.left();
    for (const DiffSide side : {DiffSide::Base, DiffSide::Other}) {
        painter.setRenderHint(QPainter::Antialiasing);
        if (curves.isOneRecording) {
            const QCPScatterStyle mark = markOf(side, look);
            mark.applyTo(&painter, mark.pen());
            mark.drawShape(&painter, x + gap, row.center().y());
        } else {
            painter.setPen(penOf(side, look));
            painter.QPainter::drawLine(QLineF(x, row.center().y(), x + sample, row.center().y()));
        }
        x += curves.isOneRecording ? 3 * gap : sample + gap;
        const QString name = metrics.elidedText(names[enumIndex(side)], Qt::ElideMiddle, room);
        painter.setFont(look.text);
        painter.setPen(look.theme->text);
        painter.drawText(QRectF(x, row.top(), room, row.height()),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip | Qt::TextSingleLine, name);
        x += metrics.horizontalAdvance(name) + 4 * gap;
    }
}

} // namespace

ChartPane showDiffCurves(QCustomPlot &plot, const DiffCurves &curves, const std::array<QString, kDiffSides> &names,
                         const QRectF &bounds, const QSizeF &viewport, const ChartLook &look)
{
    const double row = QFontMetricsF(look.text).height();
    const QRectF key(bounds.left(), bounds.top(), bounds.width(), row * kKeyRows);
    ChartPane pane(plot, scaleOf(curves), look);
    pane.placeWithin(bounds.adjusted(0, key.height(), -kGap * look.scale, -row), viewport);
    pane.showKeyName();
    if (!curves.isOneRecording)
        addCurve(pane, curves.curves[DiffSide::Base], DiffSide::Base);
    addCurve(pane, curves.curves[DiffSide::Other], DiffSide::Other);
    pane.addPainted(
        [curves, look](QCPPainter &painter, const ChartFrame &frame) { drawStepLines(painter, curves, frame, look); });
    for (const DiffSide side : {DiffSide::Base, DiffSide::Other}) {
        const DiffCurve &one = curves.curves[side];
        QCPGraph *mark = pane.addLine(Qt::NoPen, {one.momentX}, {static_cast<double>(one.momentBytes)});
        mark->setScatterStyle(markOf(side, look));
        mark->setAntialiasedScatters(true);
    }
    pane.addPainted([curves, names, key, look](QCPPainter &painter,
                                               const ChartFrame &) { drawKey(painter, curves, names, key, look); },
                    ChartClip::None);
    return pane;
}

} // namespace allostrata
