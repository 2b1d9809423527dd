// What can be done in the view of the ledger: selection, query, cursor, exports.

#include "core/export/ledger_table.h"
#include "core/query/query_words.h"
#include "widgets/session/file_names.h"
#include "widgets/session/settings.h"
#include "widgets/text/ledger_text.h"
#include "widgets/views/peak/peak_view.h"
#include "widgets/views/report_parts.h"
#include "widgets/views/table_export.h"
#include "widgets/views/timeline/picture_options.h"

#include <QAction>
#include <QFileInfo>
#include <QMenu>
#include <QTreeView>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

bool isOfAllocations(const LedgerRow &row)
{
    return row.kind == LedgerKind::Category || row.kind == LedgerKind::Module;
}

/// Memory around the allocations, which the segments show.
bool isOfSegments(const LedgerRow &row)
{
    return !isOfAllocations(row) && row.kind != LedgerKind::Requested && row.kind != LedgerKind::Contradiction;
}

/// Whether an allocation's module is one of those that a line stands for, or is part of one.
bool isBelow(const ModuleTree &tree, ModuleId module, const LedgerRow &row)
{
    if (row.kind != LedgerKind::Module)
        return true;
    if (!row.module)
        return !module;
    for (ModuleId at = module; at; at = tree[at].parent) {
        if (tree[at].merged == tree[row.module].merged)
            return true;
    }
    return false;
}

} // namespace

void PeakView::buildActions()
{
    m_export = makeExportMenu(*this, tr("Peak"),
                              {{SaveAs::Picture, tr("Save the picture of the ledger…"), [this] { savePicture(); }}, {SaveAs::Table, tr("Save the table of the ledger…"), [this] { saveTable(); }}});
}

void PeakView::choose(const QModelIndex &index)
{
    const auto &answer = m_model.answer();
    const LedgerRow *row = m_model.row(index.siblingAtColumn(0));
    if (!answer || !row)
        return;
    if (!isOfAllocations(*row)) {
        moveCursorHere();
        return;
    }
    const Attribution &attribution = *answer->question.attribution;
    const Allocations &allocations = answer->question.timeline().allocations();
    std::vector<AllocationId> found;
    for (const AllocationId id : answer->question.timeline().liveAt(answer->ledger.moment)) {
        if (attribution.category(id) == row->category && isBelow(attribution.modules(), attribution.module(id), *row))
            found.push_back(id);
    }
    std::stable_sort(found.begin(), found.end(), [&](AllocationId a, AllocationId b) { return allocations.requestedSize(a) > allocations.requestedSize(b); });
    if (found.size() > kMostSelected)
        found.resize(kMostSelected);
    ViewState state = m_session.state();
    state.selection = std::move(found);
    m_session.setState(std::move(state));
}

void PeakView::moveCursorHere()
{
    const auto &answer = m_model.answer();
    if (!answer || answer->ledger.moment == m_session.state().cursor)
        return;
    ViewState state = m_session.state();
    state.cursor = answer->ledger.moment;
    m_session.setState(std::move(state));
}

bool PeakView::isAtSegments(const QModelIndex &index) const
{
    const LedgerRow *row = m_model.row(index.siblingAtColumn(0));
    return row && isOfSegments(*row);
}

void PeakView::open(const QModelIndex &index)
{
    if (isAtSegments(index))
        showSegments();
    else
        filterTo(index);
}

void PeakView::showSegments()
{
    moveCursorHere();
    emit segmentsWanted();
}

void PeakView::filterTo(const QModelIndex &index)
{
    const auto &answer = m_model.answer();
    const LedgerRow *row = m_model.row(index.siblingAtColumn(0));
    if (!answer || !row || !isOfAllocations(*row))
        return;
    const Attribution &attribution = *answer->question.attribution;
    ViewState state = m_session.state();
    state.query = u"category="_s + QString::fromStdString(valueText(attribution.categories()[row->category].id));
    if (row->kind == LedgerKind::Module && !row->module)
        state.query += u" module=unknown"_s;
    else if (row->kind == LedgerKind::Module && row->modules == 1)
        state.query += u" module:"_s + QString::fromStdString(allostrata::quotedText(attribution.modules().pathOf(row->module)));
    m_session.setState(std::move(state));
}

void PeakView::showMenu(const QPoint &position)
{
    const QModelIndex index = m_tree->indexAt(position).siblingAtColumn(0);
    const LedgerRow *row = m_model.row(index);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString &text, auto act) { connect(menu->addAction(text), &QAction::triggered, this, act); };
    if (row) {
        m_tree->setCurrentIndex(index);
        menu->addActions(m_tree->actions());
        if (isOfAllocations(*row))
            add(tr("Show only its allocations"), [this, kept = QPersistentModelIndex(index)] { filterTo(kept); });
        menu->addSeparator();
    }
    add(tr("Move the cursor to this moment"), [this] { moveCursorHere(); });
    add(tr("Show the segments at this moment"), [this] { showSegments(); });
    add(tr("Close all"), [this] { m_tree->collapseAll(); });
    menu->popup(m_tree->viewport()->mapToGlobal(position));
}

std::optional<LedgerFigure> PeakView::figure() const
{
    const auto &answer = m_model.answer();
    if (!answer)
        return std::nullopt;
    return LedgerFigure{answer, rememberedPicture(Settings().store())};
}

void PeakView::savePicture()
{
    if (const auto asked = figure())
        saveReportPicture(this, tr("Save the picture of the ledger"),
                          QFileInfo(fileTitle(QString::fromStdString(asked->answer->question.document->path))).baseName() + u"_peak"_s,
                          [asked = *asked](const QString &path) { return writeLedgerFigure(asked, path); });
}

Table PeakView::tableOf(const LedgerAnswer &answer, const TableFormatRow &format)
{
    const LedgerContext context{*answer.question.document->snapshot, *answer.question.attribution, answer.ledger};
    Table table = ledgerTable(answer.ledger, context.snapshot, context.attribution);
    return format.forMachines ? table : ledgerTableForPeople(context, std::move(table), Voice::current());
}

void PeakView::saveTable()
{
    if (const auto answer = m_model.answer())
        allostrata::saveTable(this, {tr("Save the table of the ledger"), u"ledger"_s,
                                     [answer](const TableFormatRow &format) { return tableOf(*answer, format); }});
}

} // namespace allostrata
