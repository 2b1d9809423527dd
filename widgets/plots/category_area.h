#pragma once

#include <QColor>
#include <QString>

#include "core/analysis/category_series.h"
#include "widgets/plots/timeline_scene.h"
#include "widgets/session/report_question.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace allostrata {

/// Categories stacked over time, as data: window and exported picture draw the same.
struct CategoryArea {
    struct Band {
        CategoryId category;
        QString name;
        QColor colour;
    };

    ReportQuestion question; ///< what it was made for
    CategorySeries series; ///< a column for each pixel across the area
    std::vector<Band> bands; ///< bottom to top: what changes least lies lowest; only those with bytes in the window
    std::uint64_t highest = 0; ///< of the columns' totals

    /// The band at `bytes` above the ground in a column.
    [[nodiscard]] std::optional<CategoryId> bandAt(std::size_t column, double bytes) const;
};

struct CategoryAreaRequest {
    ReportQuestion question;
    std::vector<std::uint8_t> hidden; ///< a flag per category; empty: all are shown
    int columns = 1;
    ThemeKind theme = ThemeKind::Light;
};

/// Null once a stop was asked for, and where memory does not suffice.
[[nodiscard]] std::shared_ptr<const CategoryArea> makeCategoryArea(const CategoryAreaRequest &request, const std::stop_token &stop);

} // namespace allostrata
