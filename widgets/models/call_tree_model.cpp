// Model of call trees.

#include "widgets/models/call_tree_model.h"

#include "core/tables/call_table.h"
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
    const CallTree &tree = *answer->tree;
    const std::uint64_t smallest = smallestBytes(answer->question.state.calls, answer->total());
    rows->boxes = inPreorder(layoutFlame(tree, answer->values.total, {CallNodeId(0), smallest}));
    std::vector<std::uint32_t> path; // rows from the root to the current one
    for (std::size_t row = 0; row < rows->boxes.size(); ++row) {
        const FlameBox &box = rows->boxes[row];
        path.resize(box.depth);
        rows->shown.parents.push_back(path.empty() ? ReportRows::kTop : path.back());
        rows->shown.keys.push_back(std::uint64_t(box.node.key()) << 1 | (box.merged > 0 ? 1 : 0));
        path.push_back(static_cast<std::uint32_t>(row));
    }
    rows->shown.table = std::make_shared<const Table>(
        tableForPeople(callTreeTable(tree, answer->values, smallest), Voice::current()));
    rows->answer = std::move(answer);
    return rows;
}

void CallTreeModel::setTree(std::shared_ptr<const CallTreeRows> rows)
{
    setRows(rows ? rows->shown : ReportRows(), [&] { m_rows = rows; });
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

QVariant CallTreeModel::look(std::size_t row, std::string_view column, int role) const
{
    const FlameBox &box = m_rows->boxes[row];
    const CallTree &tree = *m_rows->answer->tree;
    const auto name = [&] { return flameBoxText(tree, box, Voice::current()); };
    switch (role) {
    case Qt::DisplayRole: return column.empty() ? QVariant(name()) : QVariant();
    case Qt::ToolTipRole:
        return (QStringList{name()} + flameBoxLines(tree, m_rows->answer->values, box, Voice::current())).join(u'\n');
    case BarRole:
        return column == "total" && m_rows->answer->total() > 0
                   ? QVariant(static_cast<double>(box.bytes) / static_cast<double>(m_rows->answer->total()))
                   : QVariant();
    case FaintRole: return box.merged > 0;
    case StrongRole: return column == "total";
    default: return {};
    }
}

QVariant CallTreeModel::headerLook(std::string_view column, int role) const
{
    return column.empty() && role == Qt::DisplayRole ? QVariant(Words::tr("Frame")) : QVariant();
}

} // namespace allostrata

#include "moc_call_tree_model.cpp"
