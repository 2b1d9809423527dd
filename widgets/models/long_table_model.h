#pragma once

#include <QAbstractTableModel>

#include "widgets/models/report_roles.h"

#include <cstddef>
#include <functional>

namespace allostrata {

/// Flat table of any length, whose cells are made when they are asked for. Models derive from it and know their columns
/// and cells; they replace their data first, then tell the number of rows.
class LongTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const final;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const final;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const final;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const final;

protected:
    explicit LongTableModel(QObject *parent) : QAbstractTableModel(parent) {}

    [[nodiscard]] virtual int columns() const = 0;
    [[nodiscard]] virtual CellLook lookOf(int column) const = 0;
    /// Title of a column, or, for ToolTipRole, what it means.
    [[nodiscard]] virtual QVariant header(int column, int role) const = 0;
    /// Data of a cell, except for its alignment and its look. While the rows change, `row` may be beyond the new data.
    [[nodiscard]] virtual QVariant cell(std::size_t row, int column, int role) const = 0;

    [[nodiscard]] std::size_t count() const { return m_count; }
    /// Updates the rows after the data has changed: common rows change in place, others appear or disappear at the end,
    /// where the scroll position is unaffected.
    void setCount(std::size_t count);
    /// Inserts or removes rows; `take` changes the data.
    enum class Change : bool { Insert, Remove };
    void change(Change kind, std::size_t first, std::size_t count, const std::function<void()> &take = {});
    /// Replaces all rows by those of another question; `take` changes the data and returns their number.
    void reset(const std::function<std::size_t()> &take);
    /// Updates the appearance of the first `rows` rows.
    void touch(std::size_t rows, const QList<int> &roles = {});
    void touchAll(const QList<int> &roles = {}) { touch(m_count, roles); }

private:
    [[nodiscard]] int alignment(int column) const;

    std::size_t m_count = 0;
};

} // namespace allostrata
