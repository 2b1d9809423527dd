#pragma once

#include <QAbstractTableModel>

#include "core/analysis/operators/operator_events.h"
#include "widgets/session/report_question.h"

#include <memory>
#include <optional>

namespace allostrata {

/// Memory events and their question. Immutable; may be passed between threads.
struct OperatorEventAnswer {
    ReportQuestion question;
    std::shared_ptr<const OperatorCalls> calls;
    OperatorEventList list;
    std::uint64_t mostBytes = 0; ///< largest of a row
    std::int64_t longestNs = 0;

    [[nodiscard]] OperatorEvents events() const
    {
        return {*calls, *question.document->snapshot(), question.timeline()};
    }
};

/// Allocations of operators and their releases, in the result's order. Rows beyond the maximum of a list are only
/// counted. Uses the roles of reports.
class OperatorEventModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Operator, Size, Allocated, Released, Duration, ColumnCount };
    static constexpr std::size_t kMostRows = 1'000'000;

    explicit OperatorEventModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    void setAnswer(std::shared_ptr<const OperatorEventAnswer> answer);
    [[nodiscard]] const std::shared_ptr<const OperatorEventAnswer> &answer() const { return m_answer; }
    [[nodiscard]] AllocationId allocation(const QModelIndex &index) const;
    /// Row of an allocation. O(rows).
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
    std::optional<OperatorEvents> m_events; ///< for m_answer
};

} // namespace allostrata
