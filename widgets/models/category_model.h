#pragma once

#include <QColor>
#include <QString>

#include "core/analysis/breakdown/category_report.h"
#include "widgets/models/report_model.h"
#include "widgets/session/report_question.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace allostrata {

/// A category report and its question.
struct CategoryAnswer {
    ReportQuestion question;
    CategoryBreakdown report;
    std::vector<QString> groups; ///< names of allocations from before the recording, by exact size
    ReportRows shown; ///< a row per category, then one per group

    /// Converts a report to rows.
    [[nodiscard]] static std::shared_ptr<const CategoryAnswer> make(const ReportQuestion &question,
                                                                    CategoryBreakdown report);
};

/// The categories with their bytes at the cursor, most first; memory from before the recording has child rows by exact
/// size. A check box shows or hides a category in the chart.
class CategoryModel final : public ReportModel {
    Q_OBJECT

public:
    /// Maximum number of size groups; the others share one row.
    static constexpr std::size_t kMostGroups = 40;

    explicit CategoryModel(QObject *parent = nullptr) : ReportModel(parent, Names::First, "categories") {}

    /// Sets the result; null: none.
    void setAnswer(std::shared_ptr<const CategoryAnswer> answer);
    [[nodiscard]] const std::shared_ptr<const CategoryAnswer> &answer() const { return m_answer; }
    /// Sets the function for the colour of a category in the current theme.
    void setColours(std::function<QColor(const CategoryRules &, CategoryId)> colourOf);

    /// Flag per category: hidden in the chart.
    [[nodiscard]] const std::vector<std::uint8_t> &hidden() const { return m_hidden; }
    [[nodiscard]] bool isHidden(CategoryId category) const;
    void setHidden(CategoryId category, bool isHidden);
    void showOnly(CategoryId category);
    void showAllCategories();

    /// Category of a row; empty for a group of sizes.
    [[nodiscard]] CategoryId category(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex find(CategoryId category) const;

    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

signals:
    void hiddenChanged();

protected:
    [[nodiscard]] QVariant look(std::size_t row, const Column *column, int role) const override;

private:
    /// Category of a row; null for a group of sizes.
    [[nodiscard]] const CategoryRow *categoryRow(std::size_t row) const;
    [[nodiscard]] QString nameOf(std::size_t row) const;
    [[nodiscard]] QString sourceOf(const CategoryRow &row) const;
    [[nodiscard]] QString toolTipOf(const CategoryRow &row) const;
    [[nodiscard]] double shareOf(std::uint64_t bytes) const;

    std::shared_ptr<const CategoryAnswer> m_answer;
    std::vector<std::uint8_t> m_hidden;
    std::function<QColor(const CategoryRules &, CategoryId)> m_colourOf;
};

} // namespace allostrata
