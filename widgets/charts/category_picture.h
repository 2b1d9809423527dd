#pragma once

#include "widgets/plots/category_area.h"
#include "widgets/charts/report_picture.h"

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace allostrata {

/// Categories stacked over time, for a chart in the window.
class CategoryPicture final : public ReportPicture {
public:
    CategoryPicture(const ReportQuestion &question, std::shared_ptr<const CategoryArea> area) : ReportPicture(question), m_area(std::move(area)) {}

    [[nodiscard]] const CategoryArea &area() const { return *m_area; }
    [[nodiscard]] std::uint64_t highest() const override { return m_area->highest; }
    void show(ChartPane &pane) const override;
    [[nodiscard]] QString toolTipAt(const ChartFrame &frame, const QPointF &position) const override;

private:
    std::shared_ptr<const CategoryArea> m_area;
};

/// Makes it without the hidden categories (a flag each).
[[nodiscard]] MakeReportPicture categoryPictures(std::vector<std::uint8_t> hidden);

} // namespace allostrata
