#pragma once

#include <QImage>

#include "core/analysis/segment_cost.h"
#include "core/base/result.h"
#include "widgets/plots/chart_frame.h"
#include "widgets/plots/plain_figure.h"

#include <cstdint>
#include <memory>
#include <optional>

class QPainter;

namespace allostrata {

/// Of the stems.
[[nodiscard]] QColor segmentCostColour(bool takes, const Theme &theme);

/// The most bytes that one segment event in the window took or gave back.
[[nodiscard]] std::uint64_t highestCost(const SegmentCosts &costs, Moment first, Moment last);
/// A stem for each segment event, as high as its bytes; taken and returned apart, the warm-up on a ground of its own.
/// O(segment events in the frame), drawn once a pixel.
void drawSegmentCosts(QPainter &painter, const SegmentCosts &costs, const ChartFrame &frame, const ChartLook &look);
/// The event whose stem is nearest to a place, within a few pixels; a row of costs.events.
[[nodiscard]] std::optional<std::size_t> costAt(const SegmentCosts &costs, const ChartFrame &frame, const QPointF &position);

/// An exported picture of it. Window and command line make it with the same function.
struct SegmentCostFigure {
    PlainFigure sheet;
    std::shared_ptr<const Document> document;
    std::shared_ptr<const SegmentCosts> costs;
    ViewState state; ///< window, axis, units
};

[[nodiscard]] SegmentCostFigure segmentCostFigure(std::shared_ptr<const Document> document, std::shared_ptr<const SegmentCosts> costs,
                                                  const FigureRequest &request);
[[nodiscard]] QImage segmentCostImage(const SegmentCostFigure &figure);
/// Errors: WriteFailed, UnknownFormat for an ending that is not png, svg or pdf.
[[nodiscard]] Result<void> writeSegmentCostFigure(const SegmentCostFigure &figure, const QString &path);

} // namespace allostrata
