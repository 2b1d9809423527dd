#pragma once

#include <QFont>
#include <QPainter>
#include <QString>

#include "widgets/timeline/timeline_scene.h"

#include <functional>
#include <vector>

namespace allostrata {

/// A short text with one bold part, read from left to right: "softmax nn_utils.py:6 **64.0 MiB**",
/// "**AdamW.step** up to 3.15 GiB". Parts may be empty.
struct PlotLabel {
    QString lead;
    QString strong;
    QString trail;
    QString place = {}; ///< of the bold part, which it follows: "optimizer.py:76"

    [[nodiscard]] bool isEmpty() const { return text().isEmpty(); }
    [[nodiscard]] QString text() const;
};

/// Label of a band: function, file:line and size.
[[nodiscard]] PlotLabel bandLabel(const Document &document, const Device &device, AllocationId id);

/// Labels of the scene's regions, in their order. A region is named after the group (see ColourGroups) that fills its
/// middle. Then follows the most that this group has in the window: "up to 3.15 GiB", or number and bytes for
/// allocations from before the recording. Where several groups fill it, they are counted, and the most is that of their
/// sum. O(bands + regions x columns).
[[nodiscard]] std::vector<PlotLabel> regionLabels(const Document &document, const Device &device,
                                                  const TimelineScene &scene, const AllocationColours &colours);

/// Paints the parts in order into a box that is wide enough; returns where the text ends.
double drawLabel(QPainter &painter, const PlotLabel &label, const QRectF &box, const QFont &font);
[[nodiscard]] double widthOf(const PlotLabel &label, const QFont &font);

/// Position of a scene's picture and its visible part; the two are equal if the plot shows the scene's window.
struct LabelPlace {
    QRectF picture;
    QRectF seen;
};
/// Draws labels of regions, then of bands, if they fit completely and overlap no other label and none of the boxes
/// `taken`. Returns `taken` with the boxes of the labels drawn.
std::vector<QRectF> drawBandLabels(QPainter &painter, const TimelineScene &scene, const LabelPlace &where,
                                   const std::function<PlotLabel(AllocationId)> &bandLabelOf,
                                   const std::vector<PlotLabel> &regions, const QFont &font,
                                   std::vector<QRectF> taken = {});

/// The parts of a vertical line that cross none of the boxes, from top to bottom.
[[nodiscard]] std::vector<QLineF> lineAround(double x, double top, double bottom, const std::vector<QRectF> &boxes);

} // namespace allostrata
