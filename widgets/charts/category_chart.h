#pragma once

#include <QColor>
#include <QString>

#include "core/analysis/breakdown/category_series.h"
#include "widgets/charts/trace_chart.h"
#include "widgets/session/report_question.h"
#include "widgets/timeline/timeline_scene.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

namespace allostrata {

/// Categories stacked over time, as data: windows and exported pictures draw the same.
struct CategoryArea {
    struct Band {
        CategoryId category;
        QString name;
        QColor colour;
    };

    ReportQuestion question; ///< the question it answers
    CategorySeries series; ///< one column for each pixel of the area's width
    std::vector<Band> bands; ///< bottom to top: the steadiest are lowest; only those with bytes in the window
    std::uint64_t highest = 0; ///< highest total of a column

    /// Band at `bytes` above the bottom of a column.
    [[nodiscard]] std::optional<CategoryId> bandAt(std::size_t column, double bytes) const;
};

struct CategoryAreaRequest {
    ReportQuestion question;
    std::vector<std::uint8_t> hidden; ///< a flag per category; empty: none is hidden
    int columns = 1;
    ThemeKind theme = ThemeKind::Light;
};

/// Errors: Cancelled.
[[nodiscard]] Result<std::shared_ptr<const CategoryArea>> makeCategoryArea(const CategoryAreaRequest &request,
                                                                           const std::stop_token &stop);

/// Categories stacked over time, for a chart in a window.
class CategoryChart final : public TraceChart {
public:
    CategoryChart(const ReportQuestion &question, std::shared_ptr<const CategoryArea> area)
        : TraceChart(question), m_area(std::move(area))
    {
    }

    [[nodiscard]] const CategoryArea &area() const { return *m_area; }
    [[nodiscard]] std::uint64_t highest() const override { return m_area->highest; }
    void show(ChartPane &pane) const override;
    /// Category by its id.
    [[nodiscard]] std::optional<std::size_t> bandAt(const ChartFrame &frame, const QPointF &position) const override;
    [[nodiscard]] QString toolTipAt(const ChartFrame &frame, const QPointF &position) const override;

private:
    std::shared_ptr<const CategoryArea> m_area;
};

/// Makes the chart without the hidden categories (a flag each).
[[nodiscard]] MakeTraceChart categoryPictures(std::vector<std::uint8_t> hidden);

} // namespace allostrata
