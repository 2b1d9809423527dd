#pragma once

#include "core/analysis/calls/flame_layout.h"
#include "core/tables/call_table.h"
#include "widgets/models/report_model.h"
#include "widgets/session/flame_answer.h"

#include <memory>
#include <vector>

namespace allostrata {

/// Rows of a call tree: a frame with its callees, or, inverted, with its callers; small siblings are one row.
struct CallTreeRows {
    std::shared_ptr<const FlameAnswer> answer;
    std::vector<FlameBox> boxes; ///< by row
    ReportRows shown;

    CallHistory history; ///< of the visible range; empty until it is known
    std::uint64_t smallest = 1; ///< width below which siblings share a row

    /// The rows, without their history; coarser ones if there were more than kMost.
    [[nodiscard]] static std::shared_ptr<const CallTreeRows> of(std::shared_ptr<const FlameAnswer> answer);
    /// The same rows with their history; `parts`: of each curve. Errors: Cancelled.
    [[nodiscard]] Result<std::shared_ptr<const CallTreeRows>> withHistory(std::size_t parts,
                                                                          const LoadContext &context) const;

    static constexpr std::size_t kMost = 50'000;

private:
    [[nodiscard]] CallTreeCounts counts() const;
};

class CallTreeModel final : public ReportModel {
    Q_OBJECT

public:
    explicit CallTreeModel(QObject *parent = nullptr) : ReportModel(parent, Names::First, "call-tree")
    {
        sortBy(kCallTotal, Qt::DescendingOrder);
    }

    /// Sets the rows; null: none.
    void setTree(std::shared_ptr<const CallTreeRows> rows);
    /// The child with the most bytes, without merged ones; invalid if there is none.
    [[nodiscard]] QModelIndex hottest(const QModelIndex &parent) const;
    /// Box of an index; null for none.
    [[nodiscard]] const FlameBox *boxOf(const QModelIndex &index) const;
    /// Index of a node; invalid if it has no row of its own.
    [[nodiscard]] QModelIndex find(CallNodeId node) const;

protected:
    [[nodiscard]] QVariant look(std::size_t row, const Column *column, int role) const override;
    [[nodiscard]] bool isLast(std::size_t row) const override;

private:
    std::shared_ptr<const CallTreeRows> m_rows;
};

} // namespace allostrata
