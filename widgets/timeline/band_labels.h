#pragma once

#include <QFont>
#include <QPainter>
#include <QString>

#include "widgets/timeline/timeline_scene.h"

#include <functional>
#include <vector>

namespace allostrata {

/// A short text of which one part is bold, read from left to right: "softmax nn_utils.py:6 **64.0 MiB**",
/// "**AdamW.step** up to 3.15 GiB". Parts may be empty.
struct PlotLabel {
    QString lead;
    QString strong;
    QString trail;

    [[nodiscard]] bool isEmpty() const { return lead.isEmpty() && strong.isEmpty() && trail.isEmpty(); }
    [[nodiscard]] QString text() const;
};

/// What stands on a band: function, file:line and size.
[[nodiscard]] PlotLabel bandLabel(const Document &document, const Device &device, AllocationId id);

/// What stands on each of the scene's regions, in their order: the group of the band in its middle for stacks (hues are
/// shared by several groups), the name of the class for other colourings; then the bytes of that group in the window:
/// "up to 3.15 GiB", or number and bytes for what is from before the recording. O(bands + regions x columns).
[[nodiscard]] std::vector<PlotLabel> regionLabels(const Document &document, const Device &device,
                                                  const TimelineScene &scene, const AllocationColours &colours);

/// Paints parts in order into a box that is wide enough; answers where the text ends.
double drawLabel(QPainter &painter, const PlotLabel &label, const QRectF &box, const QFont &font);
[[nodiscard]] double widthOf(const PlotLabel &label, const QFont &font);

/// Where a scene's picture lies, and what of it is seen. Equal where the scene is shown in its own window.
struct LabelPlace {
    QRectF picture;
    QRectF seen;
};
/// Labels of regions, then of bands, where they fit whole and are clear of each other.
void drawBandLabels(QPainter &painter, const TimelineScene &scene, const LabelPlace &where,
                    const std::function<PlotLabel(AllocationId)> &bandLabelOf, const std::vector<PlotLabel> &regions,
                    const QFont &font);

} // namespace allostrata
