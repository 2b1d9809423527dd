#pragma once

#include <QAbstractItemModel>
#include <QColor>

#include "widgets/session/ledger_question.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace allostrata {

/// The lines of a ledger, modules below their categories; behind the sum, where it is known, what the device has beyond
/// what is reserved.
class LedgerModel final : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Name, Bar, Bytes, Share, ColumnCount };
    /// What else a row tells; see report_roles.h for the others.
    enum Role {
        StartRole = Qt::UserRole + 20, ///< double, 0 to 1: where its bar begins
        LengthRole, ///< double, 0 to 1; nothing for a row without a bar
        KindRole, ///< int: LedgerKind; nothing for what is beyond the reserved bytes
    };

    explicit LedgerModel(QObject *parent = nullptr) : QAbstractItemModel(parent) {}

    /// Null: none.
    void setAnswer(std::shared_ptr<const LedgerAnswer> answer);
    [[nodiscard]] const std::shared_ptr<const LedgerAnswer> &answer() const { return m_answer; }
    /// The colour of a line in the theme that is shown.
    void setColours(std::function<QColor(const LedgerAnswer &, const LedgerRow &)> colourOf);

    /// Null for what is beyond the reserved bytes.
    [[nodiscard]] const LedgerRow *row(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex indexOf(std::uint32_t row) const;
    /// What stays the same when another moment is asked for: to keep open what was open.
    [[nodiscard]] QString keyOf(const QModelIndex &index) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &index) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] std::size_t rows() const { return m_answer ? m_answer->ledger.rows.size() : 0; }
    [[nodiscard]] std::vector<std::uint32_t> &childrenOf(std::uint32_t row);
    [[nodiscard]] QString textOf(const LedgerRow &row, int column) const;
    [[nodiscard]] QVariant beyondData(int column, int role) const;
    [[nodiscard]] double partOf(std::int64_t bytes) const;

    std::shared_ptr<const LedgerAnswer> m_answer;
    std::vector<std::vector<std::uint32_t>> m_children; ///< by row; the last are those at the top
    std::vector<std::uint32_t> m_places; ///< by row: its number among its siblings
    std::function<QColor(const LedgerAnswer &, const LedgerRow &)> m_colourOf;
};

} // namespace allostrata
