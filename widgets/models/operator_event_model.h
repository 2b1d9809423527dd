#pragma once

#include <QAbstractTableModel>

#include "core/analysis/operators/operator_events.h"
#include "widgets/session/report_question.h"

#include <memory>
#include <optional>

namespace allostrata {

/// Memory events of a question. Immutable; goes between threads as it is.
struct OperatorEventAnswer {
    ReportQuestion question;
    std::shared_ptr<const OperatorCalls> calls;
    OperatorEventList list;
    std::uint64_t mostBytes = 0; ///< of a row
    std::int64_t longestNs = 0;

    [[nodiscard]] OperatorEvents events() const { return {*calls, *question.document->snapshot, question.timeline()}; }
};

/// What operators allocated, and when it was released, in the order of the answer. Rows beyond the most that a list
/// can show are only counted. With the roles of reports.
class OperatorEventModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Operator, Size, Allocated, Released, Duration, ColumnCount };
    static constexpr std::size_t kMostRows = 1'000'000;

    explicit OperatorEventModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    void setAnswer(std::shared_ptr<const OperatorEventAnswer> answer);
    [[nodiscard]] const std::shared_ptr<const OperatorEventAnswer> &answer() const { return m_answer; }
    [[nodiscard]] AllocationId allocation(const QModelIndex &index) const;
    /// O(rows).
    [[nodiscard]] QModelIndex indexOf(AllocationId id) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] QString textOf(const OperatorEvent &event, int column) const;
    [[nodiscard]] QString exactOf(const OperatorEvent &event, int column) const;
    [[nodiscard]] QVariant barOf(const OperatorEvent &event, int column) const;

    std::shared_ptr<const OperatorEventAnswer> m_answer;
    std::optional<OperatorEvents> m_events; ///< of m_answer
};

} // namespace allostrata
