// What can be done in the view of operators: texts, selection, query, exports.

#include "core/export/operator_table.h"
#include "core/query/query_words.h"
#include "widgets/session/file_names.h"
#include "widgets/session/settings.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/table_text.h"
#include "widgets/views/fit_controls.h"
#include "widgets/views/operators/operators_view.h"
#include "widgets/views/table_export.h"
#include "widgets/views/timeline/picture_options.h"

#include <QAction>
#include <QFileInfo>
#include <QItemSelectionModel>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <span>
#include <string>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

void OperatorsView::buildActions()
{
    m_export = makeExportMenu(*this, tr("Operators"),
                              {{SaveAs::Picture, tr("Save the picture of operators…"), [this] { savePicture(); }},
                               {SaveAs::Table, tr("Save the table of operators…"), [this] { saveTable(); }},
                               {SaveAs::Table, tr("Save the table of memory events…"), [this] { saveEvents(); }}});
}

QString OperatorsView::aboutText() const
{
    return m_about->text();
}

QString OperatorsView::totalText() const
{
    return m_foot.total->text();
}

QString OperatorsView::eventsText() const
{
    const auto &events = m_events.answer();
    if (!events)
        return {};
    const Voice voice = Voice::current();
    const AllocationSum &sum = events->list.sum;
    if (events->list.rows.size() > OperatorEventModel::kMostRows)
        return tr("the first %1 of %2 memory events, %3").arg(voice.number(OperatorEventModel::kMostRows), voice.number(sum.count), voice.bytes(sum.bytes));
    return tr("%1, %2").arg(voice.count("Operators", QT_TRANSLATE_N_NOOP("Operators", "%1 memory event(s)"), sum.count), voice.bytes(sum.bytes));
}

void OperatorsView::refreshTexts()
{
    const auto &answer = m_model.answer();
    const Voice voice = Voice::current();
    m_export->setEnabled(answer != nullptr);
    m_fitter->setWanted(*m_all, answer && m_under);
    if (!answer) {
        m_about->setText(m_session.device() ? tr("Working out the operators…") : QString());
        m_foot.left->clear();
        m_foot.total->clear();
        return;
    }
    if (m_under) {
        m_all->setText(tr("%1  ×").arg(answer->name(m_under)));
        m_all->setToolTip(tr("The list holds what this operator allocated, and those that it called. A click lists all again."));
        m_all->setAccessibleName(m_all->toolTip());
    }
    m_about->setText(m_isBadSize ? tr("This is no size; write >1MiB or 4KiB..64KiB.") : operatorRestText(answer->report, voice));
    m_foot.left->setText(tr("Calls that overlap the window, durations within it. A click lists what the operator allocated, a double click shows only that."));
    m_foot.total->setText(operatorSumText(answer->report, voice) + (m_events.answer() ? u"; "_s + eventsText() : QString()));
    m_foot.total->setToolTip(tr("%1 B allocated").arg(voice.number(answer->report.sum.allocated)));
}

void OperatorsView::choose(const QModelIndex &index)
{
    const OperatorId op = m_model.operatorOf(index);
    setUnder(op == m_under ? OperatorId() : op);
}

void OperatorsView::filterTo(const QModelIndex &index)
{
    const OperatorId op = m_model.operatorOf(index);
    if (!op)
        return;
    const auto &answer = m_model.answer();
    ViewState state = m_session.state();
    std::string query = "operator=";
    query += valueText(answer->question.document->snapshot->text(answer->calls->name(op)));
    state.query = QString::fromStdString(query);
    m_session.setState(std::move(state));
}

void OperatorsView::selectEvent(const QModelIndex &index)
{
    const AllocationId id = m_events.allocation(index);
    if (!id)
        return;
    ViewState state = m_session.state();
    state.selection = {id};
    m_session.setState(std::move(state));
}

/// The cursor goes to where it was allocated, else to where it was released.
void OperatorsView::goToEvent(const QModelIndex &index)
{
    const AllocationId id = m_events.allocation(index);
    if (!id)
        return;
    const Allocations &allocations = m_events.answer()->question.timeline().allocations();
    const EventId event = allocations.allocEvent(id) ? allocations.allocEvent(id) : allocations.freeCompletedEvent(id);
    ViewState state = m_session.state();
    state.selection = {id};
    if (event)
        state.cursor = event.value() + (allocations.allocEvent(id) ? 1 : 0);
    m_session.setState(std::move(state));
}

void OperatorsView::followSelection()
{
    const auto &selection = m_session.state().selection;
    const bool isOurs = m_events.answer() && isShown(m_session, m_events.answer()->question) && selection.size() == 1;
    const QModelIndex found = isOurs ? m_events.indexOf(selection.front()) : QModelIndex();
    if (!found.isValid()) {
        m_eventTree->selectionModel()->clearSelection();
    } else if (m_eventTree->currentIndex().row() != found.row() || !m_eventTree->selectionModel()->hasSelection()) {
        m_eventTree->setCurrentIndex(found);
        m_eventTree->scrollTo(found);
    }
}

void OperatorsView::showMenu(const QPoint &position)
{
    const QPersistentModelIndex row = m_tree->indexAt(position).siblingAtColumn(0);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (m_model.operatorOf(row)) {
        m_tree->setCurrentIndex(row);
        menu->addActions(m_tree->actions());
        connect(menu->addAction(tr("Show only this")), &QAction::triggered, this, [this, row] { filterTo(row); });
        menu->addSeparator();
    }
    menu->addActions(m_export->menu()->actions());
    menu->popup(m_tree->viewport()->mapToGlobal(position));
}

void OperatorsView::showEventMenu(const QPoint &position)
{
    const QPersistentModelIndex row = m_eventTree->indexAt(position).siblingAtColumn(0);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (m_events.allocation(row)) {
        m_eventTree->setCurrentIndex(row);
        menu->addActions(m_eventTree->actions());
        connect(menu->addAction(tr("Set the cursor there")), &QAction::triggered, this, [this, row] { goToEvent(row); });
        menu->addSeparator();
    }
    menu->addActions(m_export->menu()->actions());
    menu->popup(m_eventTree->viewport()->mapToGlobal(position));
}

std::optional<OperatorFigure> OperatorsView::figure() const
{
    const auto &answer = m_model.answer();
    if (!answer)
        return std::nullopt;
    FigureRequest request = rememberedPicture(Settings().store());
    request.state = m_session.state();
    request.filter = answer->question.filter;
    return operatorFigure(*answer->question.document, *answer->calls, answer->report, request);
}

void OperatorsView::savePicture()
{
    const auto drawn = figure();
    if (!drawn)
        return;
    const QString base = QFileInfo(fileTitle(QString::fromStdString(m_model.answer()->question.document->path))).baseName();
    saveReportPicture(this, tr("Save the picture of operators"), base + u"_operators"_s, [drawn = *drawn](const QString &path) { return writeOperatorFigure(drawn, path); });
}

void OperatorsView::saveTable()
{
    if (const auto answer = m_model.answer())
        allostrata::saveTable(this, {tr("Save the table of operators"), u"operators"_s, [answer](const TableFormatRow &format) {
                                         Table table = operatorTable(answer->report, *answer->calls, *answer->question.document->snapshot);
                                         return format.forMachines ? table : tableForPeople(std::move(table), Voice::current());
                                     }});
}

void OperatorsView::saveEvents()
{
    const auto answer = m_events.answer();
    if (!answer)
        return;
    const auto part = [answer](std::size_t first, std::size_t count) {
        const std::span rows(answer->list.rows);
        return memoryEventTable(answer->events(), answer->question.timeline(), rows.subspan(first, std::min(count, rows.size() - first)));
    };
    const auto make = [part, answer](const TableFormatRow &format) {
        Table table = part(0, answer->list.rows.size());
        return format.forMachines ? table : tableForPeople(std::move(table), Voice::current());
    };
    allostrata::saveTable(this, {tr("Save the table of memory events"), u"memory_events"_s, make, part, answer->list.rows.size()});
}

} // namespace allostrata
