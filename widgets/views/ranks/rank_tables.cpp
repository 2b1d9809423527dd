// Tables of ranks, groups and changes.

#include "widgets/views/ranks/rank_tables.h"

#include "widgets/charts/rank_painter.h"
#include "widgets/models/report_roles.h"
#include "widgets/parts/report_parts.h"

#include <QItemSelectionModel>
#include <QScopedValueRollback>
#include <QTreeView>

#include <utility>

namespace allostrata {

void RankTables::setTrees(QTreeView *ranks, QTreeView *groups, QTreeView *changes)
{
    m_rankTree = ranks;
    m_groupTree = groups;
    m_changeTree = changes;
    for (QTreeView *tree : {ranks, changes})
        connect(tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &RankTables::choose);
}

void RankTables::setAnswer(std::shared_ptr<const RanksAnswer> answer, ThemeKind theme)
{
    const QScopedValueRollback filling(m_isFilling, true);
    m_answer = std::move(answer);
    const auto lookOfRank = [answer = m_answer, theme](std::size_t row, const Column *column, int role) {
        const auto device = answer && row < answer->deviceOf.size() ? answer->deviceOf[row] : std::nullopt;
        if (role == FaintRole)
            return QVariant(!device);
        const std::size_t group = device ? answer->ranks->groupOf[*device] : RankAnswer::kNoGroup;
        const bool hasSwatch = role == ColourRole && column->looks(ColumnLook::Swatch) && group != RankAnswer::kNoGroup;
        return hasSwatch ? QVariant(rankGroupColour(group, theme)) : QVariant();
    };
    const auto lookOfGroup = [theme](std::size_t row, const Column *column, int role) {
        return role == ColourRole && column->looks(ColumnLook::Swatch) ? QVariant(rankGroupColour(row, theme))
                                                                       : QVariant();
    };
    refillTable(*m_rankTree, m_ranks, m_answer ? m_answer->rankTable : nullptr, lookOfRank);
    refillTable(*m_groupTree, m_groups, m_answer ? m_answer->groupTable : nullptr, lookOfGroup);
}

void RankTables::setChanges(std::shared_ptr<const RankChanges> changes)
{
    const QScopedValueRollback filling(m_isFilling, true);
    m_jobChanges = std::move(changes);
    refillTable(*m_changeTree, m_changes, m_jobChanges ? m_jobChanges->table : nullptr);
}

void RankTables::showDevice(std::size_t device)
{
    const auto row = m_answer->rowOf[device];
    const QModelIndex index = row ? m_ranks.indexOf(*row) : QModelIndex();
    if (!row || m_rankTree->currentIndex().siblingAtColumn(0) == index.siblingAtColumn(0))
        return;
    const QScopedValueRollback filling(m_isFilling, true);
    m_rankTree->setCurrentIndex(index);
    m_rankTree->scrollTo(index);
}

std::optional<std::size_t> RankTables::deviceOf(const QModelIndex &index) const
{
    if (!index.isValid() || !m_answer)
        return std::nullopt;
    if (index.model() == &m_ranks)
        return m_answer->deviceOf[*m_ranks.rowOf(index)];
    if (index.model() == &m_changes)
        return m_jobChanges ? m_jobChanges->deviceOf[*m_changes.rowOf(index)] : std::nullopt;
    const std::size_t group = *m_groups.rowOf(index);
    return group < m_answer->ranks->groups.size() ? std::optional(m_answer->ranks->groups[group].typical)
                                                  : std::nullopt;
}

void RankTables::choose(const QModelIndex &index)
{
    if (const auto device = m_isFilling ? std::nullopt : deviceOf(index))
        emit chosen(*device);
}

} // namespace allostrata

#include "moc_rank_tables.cpp"
