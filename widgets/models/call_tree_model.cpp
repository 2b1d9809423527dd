// Model of call trees.

#include "widgets/models/call_tree_model.h"

#include "core/base/arithmetic.h"
#include "core/reports/report_answers.h"
#include "widgets/models/report_roles.h"
#include "widgets/text/flame_text.h"
#include "widgets/text/table_text.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

std::shared_ptr<const CallTreeRows> CallTreeRows::of(std::shared_ptr<const FlameAnswer> answer)
{
    auto rows = std::make_shared<CallTreeRows>();
    rows->answer = std::move(answer);
    const FlameAnswer &of = *rows->answer;
    rows->smallest = smallestWidth(of.question.state.calls, of.total());
    for (;; rows->smallest = saturatedSum(rows->smallest, 3 * rows->smallest)) {
        rows->boxes = callTreeRows(*of.tree, rows->counts());
        if (rows->boxes.size() <= kMost || rows->smallest >= of.total())
            break;
    }
    std::vector<std::uint32_t> path; // rows from the root to the current one
    for (std::size_t row = 0; row < rows->boxes.size(); ++row) {
        const FlameBox &box = rows->boxes[row];
        path.resize(box.depth);
        rows->shown.parents.push_back(path.empty() ? ReportRows::kTop : path.back());
        rows->shown.keys.push_back(std::uint64_t(box.node.key()) << 1 | (box.merged > 0 ? 1 : 0));
        path.push_back(static_cast<std::uint32_t>(row));
    }
    rows->shown.table
        = std::make_shared<const Table>(tableForPeople(callTreeTable(*of.tree, rows->counts()), Voice::current()));
    return rows;
}

Result<std::shared_ptr<const CallTreeRows>> CallTreeRows::withHistory(std::size_t parts,
                                                                      const LoadContext &context) const
{
    auto rows = std::make_shared<CallTreeRows>(*this);
    const ReportQuestion &question = answer->question;
    const CallQuestion asked = callQuestion(requestOf(question), question.state.calls.measure);
    TRY(rows->history, callHistory(*answer->tree, 0, asked, {boxes, answer->widths(), parts}, context));
    CallTreeCounts shownCounts = counts();
    shownCounts.history = &rows->history;
    rows->shown.table
        = std::make_shared<const Table>(tableForPeople(callTreeTable(*answer->tree, shownCounts), Voice::current()));
    return std::shared_ptr<const CallTreeRows>(std::move(rows));
}

CallTreeCounts CallTreeRows::counts() const
{
    CallTreeCounts shownCounts{answer->values, answer->unit(), smallest};
    shownCounts.baseline = answer->isCompared() ? &answer->baseValues : nullptr;
    return shownCounts;
}

void CallTreeModel::setTree(std::shared_ptr<const CallTreeRows> rows)
{
    setRows(rows ? rows->shown : ReportRows(), [&] { m_rows = rows; });
}

QModelIndex CallTreeModel::hottest(const QModelIndex &parent) const
{
    QModelIndex found;
    std::uint64_t most = 0;
    for (int row = 0; row < rowCount(parent); ++row) {
        const QModelIndex child = index(row, 0, parent);
        const FlameBox *box = boxOf(child);
        if (box && box->merged == 0 && box->width > most) {
            most = box->width;
            found = child;
        }
    }
    return found;
}

const FlameBox *CallTreeModel::boxOf(const QModelIndex &index) const
{
    const auto row = rowOf(index);
    return row && m_rows ? &m_rows->boxes[*row] : nullptr;
}

QModelIndex CallTreeModel::find(CallNodeId node) const
{
    if (!m_rows)
        return {};
    const auto found = std::ranges::find_if(
        m_rows->boxes, [node](const FlameBox &box) { return box.node == node && box.merged == 0; });
    return found == m_rows->boxes.end() ? QModelIndex()
                                        : indexOf(static_cast<std::size_t>(found - m_rows->boxes.begin()));
}

bool CallTreeModel::isLast(std::size_t row) const { return m_rows && m_rows->boxes[row].merged > 0; }

QVariant CallTreeModel::look(std::size_t row, const Column *column, int role) const
{
    const FlameAnswer &answer = *m_rows->answer;
    const FlameBox &box = m_rows->boxes[row];
    const auto name = [&] { return flameBoxText(*answer.tree, box, Voice::current()); };
    switch (role) {
    case Qt::DisplayRole: return column ? QVariant() : QVariant(name());
    case Qt::ToolTipRole: {
        const FlameCounts counts{*answer.tree, answer.values, answer.unit(),
                                 answer.isCompared() ? &answer.baseValues : nullptr};
        return u"<p style='white-space:pre-wrap'>"_s
               + (QStringList{name()} + flameBoxLines(counts, box, Voice::current())).join(u'\n').toHtmlEscaped()
               + u"</p>"_s;
    }
    case BarRole:
        return column && column->looks(ColumnLook::Bar) && answer.total() > 0
                   ? QVariant(static_cast<double>(box.width) / static_cast<double>(answer.total()))
                   : QVariant();
    case CurveRole: {
        if (!column || !column->looks(ColumnLook::Curve) || m_rows->history.buckets == 0)
            return {};
        QList<double> curve;
        for (const std::uint64_t bytes : m_rows->history.curveOf(row))
            curve << static_cast<double>(bytes);
        return QVariant::fromValue(curve);
    }
    case FaintRole: return box.merged > 0;
    default: return {};
    }
}

} // namespace allostrata

#include "moc_call_tree_model.cpp"
