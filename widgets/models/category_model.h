#pragma once

#include <QAbstractItemModel>
#include <QColor>
#include <QString>

#include "core/analysis/category_report.h"
#include "widgets/session/report_question.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

/// A report of categories with what it was asked.
struct CategoryAnswer {
    ReportQuestion question;
    CategoryReport report;
};

/// The categories with their bytes at the cursor, most first; below what was there before the recording its groups by
/// exact size. A check box tells what the chart shows.
class CategoryModel final : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Name, AtCursor, Share, Allocations, Peak, KnownFrom, ColumnCount };
    /// Groups of sizes that are listed; the others are one row.
    static constexpr std::size_t kMostGroups = 40;

    explicit CategoryModel(QObject *parent = nullptr);

    /// Rows stay where they are the same categories; null: none.
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

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &index) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

signals:
    void hiddenChanged();

private:
    /// One size before the recording, or what is behind the last that is listed.
    struct Group {
        QString name;
        std::uint64_t bytes = 0;
        std::uint64_t count = 0;

        [[nodiscard]] bool operator==(const Group &) const = default;
    };

    [[nodiscard]] static std::vector<Group> groupsOf(const CategoryAnswer &answer);
    [[nodiscard]] const CategoryRow *row(const QModelIndex &index) const;
    [[nodiscard]] const Group *group(const QModelIndex &index) const;
    [[nodiscard]] int beforeRow() const; ///< -1: there is none
    [[nodiscard]] QString textOf(const CategoryRow &row, int column) const;
    [[nodiscard]] QString textOf(const Group &group, int column) const;
    [[nodiscard]] QString sourceOf(const CategoryRow &row) const;
    [[nodiscard]] QString toolTipOf(const CategoryRow &row) const;
    [[nodiscard]] double shareOf(std::uint64_t bytes) const;
    void touchAll();

    std::shared_ptr<const CategoryAnswer> m_answer;
    std::vector<Group> m_groups;
    std::vector<std::uint8_t> m_hidden;
    std::function<QColor(const CategoryRules &, CategoryId)> m_colourOf;
};

} // namespace allostrata
