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

/// A report of categories with what it was asked.
struct CategoryAnswer {
    ReportQuestion question;
    CategoryBreakdown report;
    std::vector<QString> groups; ///< names of what was there before the recording, by exact size
    ReportRows shown; ///< a row per category, then one per group

    /// Lays out a report in rows.
    [[nodiscard]] static std::shared_ptr<const CategoryAnswer> to(const ReportQuestion &question,
                                                                  CategoryBreakdown report);
};

/// The categories with their bytes at the cursor, most first; below what was there before the recording its groups by
/// exact size. A check box tells what the chart shows.
class CategoryModel final : public ReportModel {
    Q_OBJECT

public:
    /// Groups of sizes that are listed; the others are one row.
    static constexpr std::size_t kMostGroups = 40;

    explicit CategoryModel(QObject *parent = nullptr) : ReportModel(parent, Names::First) {}

    /// Null: none.
    void setAnswer(std::shared_ptr<const CategoryAnswer> answer);
    [[nodiscard]] const std::shared_ptr<const CategoryAnswer> &answer() const { return m_answer; }
    /// The colour of a category in the theme that is shown.
    void setColours(std::function<QColor(const CategoryRules &, CategoryId)> colourOf);

    /// A flag per category: not in the chart.
    [[nodiscard]] const std::vector<std::uint8_t> &hidden() const { return m_hidden; }
    [[nodiscard]] bool isHidden(CategoryId category) const;
    void setHidden(CategoryId category, bool isHidden);
    void showOnly(CategoryId category);
    void showAllCategories();

    /// The category of a row; empty for a group of sizes.
    [[nodiscard]] CategoryId category(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex find(CategoryId category) const;

    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

signals:
    void hiddenChanged();

protected:
    [[nodiscard]] QVariant look(std::size_t row, std::string_view column, int role) const override;
    [[nodiscard]] QVariant headerLook(std::string_view column, int role) const override;

private:
    /// Null for a group of sizes.
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
