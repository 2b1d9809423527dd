#pragma once

#include <QAbstractTableModel>

#include "core/export/segment_table.h"
#include "core/load/document.h"
#include "widgets/paint/theme.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

/// Pools and streams with what they hold at a moment and the most they held in a window. Cells as ReportDelegate paints
/// them.
class PoolModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Name, Reserved, Active, Unused, LargestFree, Blocks, Share, HighestReserved, HighestActive, ColumnCount };

    explicit PoolModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    /// Null: none.
    void setRows(std::shared_ptr<const Document> document, std::vector<PoolRow> rows);
    void setTheme(ThemeKind theme);
    [[nodiscard]] const std::vector<PoolRow> &rows() const { return m_rows; }
    [[nodiscard]] std::uint64_t reserved() const;
    [[nodiscard]] std::uint64_t active() const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] std::optional<std::uint64_t> bytes(const PoolRow &row, int column) const;
    [[nodiscard]] QString text(const PoolRow &row, int column) const;

    std::shared_ptr<const Document> m_document;
    std::vector<PoolRow> m_rows;
    ThemeKind m_theme = ThemeKind::Light;
};

} // namespace allostrata
