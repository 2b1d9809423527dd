#pragma once

#include <QAbstractTableModel>
#include <QColor>
#include <QString>
#include <QStringList>

#include "core/timeline/counters.h"

#include <optional>
#include <vector>

namespace allostrata {

struct StatisticsCell {
    QString text;
    QString toolTip;
    std::optional<double> bar; ///< 0 to 1
};

struct StatisticsRow {
    std::vector<StatisticsCell> cells; ///< one per column
    QColor colour; ///< of the swatch beside the name; invalid: none
    QString purpose; ///< what it stands for, in a phrase; may be empty
    std::optional<Moment> first; ///< what the row speaks of; absent where nothing tells
    std::optional<Moment> last;
};

/// A small table that was put into words elsewhere.
struct StatisticsRows {
    QStringList titles;
    int textColumns = 1; ///< the first ones are texts, the others numbers
    std::vector<StatisticsRow> rows;
};

/// Shows it, with the roles of reports.
class StatisticsModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit StatisticsModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    /// Rows stay, and so does what is current, where their number and titles are the same.
    void setRows(StatisticsRows rows);
    [[nodiscard]] const StatisticsRows &rows() const { return m_rows; }
    /// Null for no row.
    [[nodiscard]] const StatisticsRow *row(const QModelIndex &index) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] Qt::Alignment alignment(int column) const;

    StatisticsRows m_rows;
};

} // namespace allostrata
