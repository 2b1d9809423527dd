#pragma once

#include <QColor>

#include "core/analysis/leaks.h"
#include "core/base/result.h"
#include "widgets/plots/chart_frame.h"
#include "widgets/plots/plain_figure.h"

#include <cstddef>
#include <memory>
#include <optional>

class QPainter;

namespace allostrata {

/// Leaks that a picture shows at most, the worst first.
inline constexpr std::size_t kMostLeakLines = 6;

/// The colour of a leak by its row: several of one function are told apart.
[[nodiscard]] QColor leakColour(std::size_t row, const Theme &theme);

/// The most live bytes of a leak, or of the worst of all, at the end of a step.
[[nodiscard]] std::uint64_t highestLive(const LeakReport &report, std::optional<std::size_t> row);

/// Live bytes of leaking stacks at the end of each step, as points that a line joins; steps as bands, the first that leaked
/// marked. `row`: the leak that is shown; absent: the worst kMostLeakLines. O(steps), drawn once a pixel.
void drawLeaks(QPainter &painter, const LeakReport &report, std::optional<std::size_t> row, const ChartFrame &frame, const ChartLook &look);
/// The step under a place in the frame; nothing outside of all steps.
[[nodiscard]] std::optional<std::size_t> leakStepAt(const LeakReport &report, const ChartFrame &frame, const QPointF &position);

/// An exported picture of it. Window and command line make it with the same function.
struct LeakFigure {
    PlainFigure sheet;
    std::shared_ptr<const Document> document;
    std::shared_ptr<const LeakReport> report;
    ViewState state; ///< axis, units
};

[[nodiscard]] LeakFigure leakFigure(std::shared_ptr<const Document> document, std::shared_ptr<const LeakReport> report, const FigureRequest &request);
[[nodiscard]] QImage leakImage(const LeakFigure &figure);
/// Errors: WriteFailed, UnknownFormat for an ending that is not png, svg or pdf.
[[nodiscard]] Result<void> writeLeakFigure(const LeakFigure &figure, const QString &path);

} // namespace allostrata
