#pragma once

#include <QAbstractItemModel>
#include <QString>

#include "core/analysis/module_rollup.h"
#include "widgets/session/report_question.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace allostrata {

/// A rollup of modules with what it was asked.
struct ModuleAnswer {
    ReportQuestion question;
    ModuleRollup rollup;
};

/// The tree of modules with its bytes, sorted within each parent. Rows without bytes are left out; what no module is
/// known of is the last row at the top.
class ModuleModel final : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Name, AtCursor, OwnAtCursor, AtPeak, OwnAtPeak, Allocated, OwnAllocated, Layers, ColumnCount };
    static constexpr std::uint32_t kNoRow = ModuleRow::kNone;

    explicit ModuleModel(QObject *parent = nullptr);

    /// Null: none. Rows keep their place in the view where the same ones have bytes.
    void setAnswer(std::shared_ptr<const ModuleAnswer> answer);
    [[nodiscard]] const std::shared_ptr<const ModuleAnswer> &answer() const { return m_answer; }
    /// What layers are compared by, and what bars show: that of the column sorted by, else at the cursor.
    [[nodiscard]] ModuleMeasure measure() const { return m_measure; }

    /// Row of the rollup; kNoRow for none.
    [[nodiscard]] std::uint32_t rollupRow(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex find(std::uint32_t rollupRow) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &index) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order) override;

private:
    [[nodiscard]] const ModuleRow &told(std::uint32_t row) const { return m_answer->rollup.rows[row]; }
    void arrange();
    void sortAll();
    [[nodiscard]] const std::vector<std::uint32_t> &below(const QModelIndex &parent) const;
    [[nodiscard]] QString nameOf(std::uint32_t row) const;
    [[nodiscard]] QString placeOf(std::uint32_t row) const;
    [[nodiscard]] QString layersOf(std::uint32_t row) const;
    /// "7": the layer that a node belongs to.
    [[nodiscard]] QString layerOf(ModuleId node) const;
    [[nodiscard]] QString toolTipOf(std::uint32_t row) const;
    [[nodiscard]] QString textOf(std::uint32_t row, int column) const;

    std::shared_ptr<const ModuleAnswer> m_answer;
    std::vector<std::vector<std::uint32_t>> m_children; ///< by row of the rollup; the last one is the top
    std::vector<std::uint32_t> m_positions; ///< of a row within its parent; kNoRow: left out
    int m_sortColumn = AtCursor;
    Qt::SortOrder m_sortOrder = Qt::DescendingOrder;
    ModuleMeasure m_measure = ModuleMeasure::AtCursor;
};

} // namespace allostrata
