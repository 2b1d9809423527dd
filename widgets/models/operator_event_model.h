#pragma once

#include "core/analysis/operators/operator_events.h"
#include "widgets/models/long_table_model.h"
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

    /// Lists the events of a question that `request` wants.
    [[nodiscard]] static Result<std::shared_ptr<const OperatorEventAnswer>> make(
        const ReportQuestion &question, const std::shared_ptr<const OperatorCalls> &calls, OperatorEventRequest request,
        const LoadContext &context);
    [[nodiscard]] OperatorEvents events() const
    {
        return {*calls, *question.document->snapshot(), question.timeline()};
    }
};

/// Allocations of operators and their releases, in the result's order. Rows beyond the maximum of a list are only
/// counted. Uses the roles of reports.
class OperatorEventModel final : public LongTableModel {
    Q_OBJECT

public:
    enum Column { Operator, Size, Allocated, Released, Duration, ColumnCount };
    static constexpr std::size_t kMostRows = 1'000'000;

    explicit OperatorEventModel(QObject *parent = nullptr) : LongTableModel(parent) {}

    void setAnswer(std::shared_ptr<const OperatorEventAnswer> answer);
    [[nodiscard]] const std::shared_ptr<const OperatorEventAnswer> &answer() const { return m_answer; }
    [[nodiscard]] AllocationId allocation(const QModelIndex &index) const;
    /// Row of an allocation. O(rows).
    [[nodiscard]] QModelIndex indexOf(AllocationId id) const;

protected:
    [[nodiscard]] int columns() const override { return ColumnCount; }
    [[nodiscard]] CellLook lookOf(int column) const override;
    [[nodiscard]] QVariant header(int column, int role) const override;
    [[nodiscard]] QVariant cell(std::size_t row, int column, int role) const override;

private:
    [[nodiscard]] QString textOf(const OperatorEvent &event, int column) const;
    [[nodiscard]] QString exactOf(const OperatorEvent &event, int column) const;
    [[nodiscard]] QVariant barOf(const OperatorEvent &event, int column) const;

    std::shared_ptr<const OperatorEventAnswer> m_answer;
    std::optional<OperatorEvents> m_events; ///< for m_answer
};

} // namespace allostrata
