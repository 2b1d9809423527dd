#pragma once

#include "widgets/plots/chart_frame.h"
#include "widgets/session/report_question.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>

class QPainter;

namespace allostrata {

/// What a chart shows, as data. Immutable; made on a thread of the pool.
class ReportPicture {
public:
    virtual ~ReportPicture() = default;

    [[nodiscard]] virtual std::uint64_t highest() const = 0; ///< value that the axis reaches to
    [[nodiscard]] virtual ChartValues values() const { return ChartValues::Bytes; }
    virtual void draw(QPainter &painter, const ChartFrame &frame, const ChartLook &look) const = 0;
    /// What is said of a place in the frame's area: rich text.
    [[nodiscard]] virtual QString toolTipAt(const ChartFrame &frame, const QPointF &position) const = 0;
};

/// Makes the data of a chart. `columns`: pixels across the area. Null once a stop was asked for, and where memory does not suffice.
using MakeReportPicture = std::function<std::shared_ptr<const ReportPicture>(const ReportQuestion &question, int columns, ThemeKind theme,
                                                                            const std::stop_token &stop)>;

} // namespace allostrata
