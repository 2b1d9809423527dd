// What can be done in the view of modules: selection, query, exports.

#include "core/export/attribution_tables.h"
#include "core/query/query_words.h"
#include "widgets/text/table_text.h"
#include "widgets/views/modules/modules_view.h"
#include "widgets/views/report_parts.h"
#include "widgets/views/table_export.h"

#include <QAction>
#include <QItemSelectionModel>
#include <QMenu>
#include <QSignalBlocker>
#include <QTreeView>

#include <array>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// What finds all that is in a row and below it.
QString queryFor(const ModuleAnswer &answer, std::uint32_t row)
{
    const ModulePattern pattern = modulePattern(answer.question.attribution->modules(), answer.rollup, row);
    if (pattern.text.empty())
        return u"module=unknown"_s;
    return (pattern.isExpression ? u"module~"_s : u"module:"_s) + QString::fromStdString(quotedText(pattern.text));
}

} // namespace

void ModulesView::buildActions()
{
    m_export = makeExportMenu(*this, tr("Module hierarchy"), {{SaveAs::Table, tr("Save the table of modules…"), [this] { saveTable(); }}});
}

void ModulesView::select(const QModelIndex &index)
{
    const auto &answer = m_model.answer();
    const std::uint32_t row = m_model.rollupRow(index);
    if (!answer || row == ModuleModel::kNoRow)
        return;
    ViewState state = m_session.state();
    state.selection = liveBelow(answer->question.timeline(), *answer->question.attribution, answer->rollup, row, state.cursor, answer->question.kept(), kMostSelected);
    m_session.setState(std::move(state));
}

void ModulesView::filterTo(const QModelIndex &index)
{
    const auto &answer = m_model.answer();
    const std::uint32_t row = m_model.rollupRow(index);
    if (!answer || row == ModuleModel::kNoRow)
        return;
    ViewState state = m_session.state();
    state.query = queryFor(*answer, row);
    m_session.setState(std::move(state));
}

/// The node of the selection is the current one, without choosing it again. A row that is inside of what was chosen
/// stays as it is.
void ModulesView::followSelection()
{
    const auto &answer = m_model.answer();
    const auto &selection = m_session.state().selection;
    QModelIndex found;
    if (answer && !selection.empty() && selection.front().isIn(answer->question.attribution->size())
        && m_session.document() == answer->question.document) {
        const Attribution &attribution = *answer->question.attribution;
        found = m_model.find(answer->rollup.rowOf(attribution.modules(), attribution.module(selection.front())));
    }
    const QSignalBlocker blocker(m_tree->selectionModel());
    for (QModelIndex at = found; at.isValid(); at = at.parent()) {
        if (m_tree->currentIndex().siblingAtColumn(0) == at && selection.size() > 1) {
            m_tree->selectionModel()->select(at, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
            m_tree->viewport()->update();
            return;
        }
    }
    if (found.isValid()) {
        m_tree->scrollTo(found); // opens what is above it
        m_tree->setCurrentIndex(found);
        m_tree->selectionModel()->select(found, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    } else {
        m_tree->selectionModel()->clearSelection();
    }
    m_tree->viewport()->update();
}

void ModulesView::showMenu(const QPoint &position)
{
    const QModelIndex index = m_tree->indexAt(position);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString &text, auto act) { connect(menu->addAction(text), &QAction::triggered, this, act); };
    if (index.isValid()) {
        const QPersistentModelIndex row = index.siblingAtColumn(0);
        m_tree->setCurrentIndex(row);
        menu->addActions(m_tree->actions());
        add(tr("Show only this"), [this, row] { filterTo(row); });
        add(tr("Open all below"), [this, row] { m_tree->expandRecursively(row, 12); });
        menu->addSeparator();
    }
    add(tr("Close all"), [this] { m_tree->collapseAll(); });
    add(tr("Save the table of modules…"), [this] { saveTable(); });
    menu->popup(m_tree->viewport()->mapToGlobal(position));
}

Table ModulesView::tableOf(const ModuleAnswer &answer, const TableFormatRow &format)
{
    Table table = moduleTable(answer.rollup, *answer.question.attribution);
    return format.forMachines ? table : tableForPeople(std::move(table), Voice::current());
}

void ModulesView::saveTable()
{
    if (const auto answer = m_model.answer())
        allostrata::saveTable(this, {tr("Save the table of modules"), u"modules"_s,
                                     [answer](const TableFormatRow &format) { return tableOf(*answer, format); }});
}

} // namespace allostrata
