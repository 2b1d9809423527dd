// Operators view: memory by operator.

#include "widgets/views/operators/operators_view.h"

#include "core/query/number_range.h"
#include "core/query/query_parser.h"
#include "core/query/query_words.h"
#include "core/tables/operator_table.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/kept_splitter.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/parts/table_export.h"
#include "widgets/text/operator_text.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <string>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

OperatorEventKey keyOf(int column)
{
    switch (column) {
    case OperatorEventModel::Operator: return OperatorEventKey::Operator;
    case OperatorEventModel::Size: return OperatorEventKey::Size;
    case OperatorEventModel::Released: return OperatorEventKey::Released;
    case OperatorEventModel::Duration: return OperatorEventKey::Duration;
    default: return OperatorEventKey::Allocated;
    }
}

} // namespace

std::optional<std::pair<std::uint64_t, std::uint64_t>> sizeBounds(const QString &text)
{
    const std::string wanted = text.trimmed().toStdString();
    if (wanted.empty())
        return std::pair<std::uint64_t, std::uint64_t>(0, UINT64_MAX);
    std::string term = "size";
    if (wanted.find("..") != std::string::npos)
        term += ':';
    else if (wanted.front() >= '0' && wanted.front() <= '9')
        term += ">=";
    term += wanted;
    const ParsedQuery query = parseQuery(term);
    const QueryNode *root = query ? query->root() : nullptr;
    if (!root || root->kind != QueryNode::Kind::Term || root->term.field != Attribute::Size)
        return std::nullopt;
    const NumberRange range = rangeOf(root->term);
    return range.isEmpty || range.isNegated ? std::nullopt : std::optional(std::pair(range.low, range.high));
}

OperatorsView::OperatorsView(Session &session, QWidget *parent)
    : ReportView(session, "operators", Words::tr("Operators"), parent), m_latestEvents(this)
{
    buildTable();
    buildControls();
    buildEvents();
    setSplit({900, 0.58});
    addPictureExport(tr("Save the picture of operators…"), [this] { return writerOf(figure()); });
    addTableExport(tr("Save the table of operators…"), "operators");
    addExport(tr("Save the table of memory events…"), [this] { saveEvents(); });
    begin();
}

void OperatorsView::buildControls()
{
    QWidget *row = controlRow();
    auto *name = new QLabel(tr("Attribute frees to"), row);
    m_charge = segmentedControl(row, tr("Operator that frees are attributed to"),
                                {{tr("allocating operator"), chargeText(FreeCharge::Allocating, Voice::current())},
                                 {tr("freeing operator"), chargeText(FreeCharge::Releasing, Voice::current())}},
                                [this](int) { askAgain(); });
    name->setBuddy(m_charge);
    const auto addField = [this, row](const QString &hint, const QString &help,
                                      void (OperatorsView::*set)(const QString &)) {
        auto *field = new QLineEdit(row);
        field->setPlaceholderText(hint);
        field->setAccessibleName(help);
        field->setToolTip(help);
        field->setClearButtonEnabled(true);
        field->setMaximumWidth(190);
        connect(field, &QLineEdit::textChanged, this, set);
        return field;
    };
    m_search = addField(Words::tr("Operator"), tr("Show only operators whose name contains this text."),
                        &OperatorsView::setSearch);
    m_sizes = addField(tr("Size: >1MiB"), tr("Show only memory events of these sizes, such as >1MiB or 4KiB..64KiB."),
                       &OperatorsView::setSizes);
    m_all = toolButton(row, {{}, {}, {}, {}, true}, [this] { setUnder({}); });
    addControls({name, m_charge, m_search, m_sizes, m_all});
    m_fitter = fitControls({{name}, {exportButton()}, {m_sizes}, {m_search}, {m_all}, {m_charge}});
    m_fitter->setWanted(*m_all, false);
}

void OperatorsView::buildTable()
{
    addTable(m_model, {tr("Statistics by operator"),
                       {"operators",
                        120,
                        {"self_size_increase", "self_allocation_size", "calls", "self_duration", "size_increase"},
                        {"operator", "kind"}}});
    onRow(tr("List its memory events"), [this](const QModelIndex &index) { choose(index); });
    connect(&m_model, &QAbstractItemModel::modelReset, this, [this] { // rows have moved; restore the chosen one
        if (const QModelIndex chosen = m_model.find(m_under); chosen.isValid())
            tree().setCurrentIndex(chosen);
    });
    connect(&tree(), &QTreeView::doubleClicked, this, &OperatorsView::showOnly);
}

void OperatorsView::buildEvents()
{
    m_eventTree = makeReportTree(splitter(), &m_delegate);
    splitter()->setStretchFactor(0, 3); // this tree has more columns
    splitter()->setStretchFactor(1, 2);
    m_eventTree->setAccessibleName(tr("Memory events"));
    m_eventTree->setRootIsDecorated(false);
    m_eventTree->setModel(&m_events);
    m_eventTree->setContextMenuPolicy(Qt::CustomContextMenu);
    QHeaderView *header = m_eventTree->header();
    header->setSectionResizeMode(OperatorEventModel::Operator, QHeaderView::Stretch);
    header->setSectionsClickable(true);
    header->setSortIndicatorShown(true);
    header->setSortIndicator(OperatorEventModel::Allocated, Qt::AscendingOrder);
    keepNameWide(*m_eventTree, 120,
                 {OperatorEventModel::Released, OperatorEventModel::Duration, OperatorEventModel::Allocated});
    addRowKeys(*m_eventTree, tr("Select its allocation"), [this](const QModelIndex &index) { selectEvent(index); });
    connect(header, &QHeaderView::sortIndicatorChanged, this, &OperatorsView::sortEvents);
    connect(m_eventTree, &QTreeView::clicked, this, &OperatorsView::selectEvent);
    connect(m_eventTree, &QTreeView::doubleClicked, this, &OperatorsView::goToEvent);
    connect(m_eventTree, &QWidget::customContextMenuRequested, this, &OperatorsView::showEventMenu);
}

FreeCharge OperatorsView::charge() const
{
    return m_charge->current() == 1 ? FreeCharge::Releasing : FreeCharge::Allocating;
}

void OperatorsView::setCharge(FreeCharge charge)
{
    m_charge->setCurrent(charge == FreeCharge::Releasing ? 1 : 0);
    askAgain();
}

void OperatorsView::setSearch(const QString &text)
{
    if (m_search->text() != text)
        m_search->setText(text); // calls this function again
    m_model.setSearch(text.trimmed());
    askForEvents();
}

void OperatorsView::setSizes(const QString &text)
{
    if (m_sizes->text() != text)
        m_sizes->setText(text);
    const auto bounds = sizeBounds(text);
    m_isBadSize = !bounds;
    m_bounds = bounds.value_or(std::pair<std::uint64_t, std::uint64_t>(0, UINT64_MAX));
    askForEvents();
    refreshTexts();
}

void OperatorsView::setUnder(OperatorId op)
{
    m_under = op;
    m_underDocument = m_model.answer() ? m_model.answer()->question.document : nullptr;
    if (!op)
        tree().selectionModel()->clear();
    askForEvents();
    refreshTexts();
}

void OperatorsView::sortEvents(int column, Qt::SortOrder order)
{
    m_order = {keyOf(column), order == Qt::AscendingOrder ? SortDirection::Ascending : SortDirection::Descending};
    askForEvents();
}

void OperatorsView::refresh(StateChanges changes)
{
    if (m_under && session().document() != m_underDocument.lock())
        m_under = {};
    ReportView::refresh(changes);
    if (changes.testFlag(StateChange::Drawing)) { // units changed
        tree().viewport()->update();
        m_eventTree->viewport()->update();
        refreshTexts();
    }
}

void OperatorsView::askFor(const ReportQuestion &question)
{
    const auto calls = m_model.answer() ? m_model.answer()->calls : nullptr;
    workOut([question, calls, charge = charge()](
                const LoadContext &context) { return OperatorAnswer::make(question, calls, charge, context); },
            [this](const std::shared_ptr<const OperatorAnswer> &answer) {
                m_model.setAnswer(answer);
                askForEvents();
            });
}

void OperatorsView::forget()
{
    m_latestEvents.stop();
    m_model.setAnswer(nullptr);
    m_events.setAnswer(nullptr);
    m_fitter->setWanted(*m_all, false);
}

void OperatorsView::complete(ReportRequest &request) const { request.charge = charge(); }

void OperatorsView::askForEvents()
{
    const auto &answer = m_model.answer();
    if (!answer)
        return;
    OperatorEventRequest request;
    request.under = m_under;
    request.least = m_bounds.first;
    request.most = m_bounds.second;
    request.order = m_order;
    if (const QString text = m_search->text().trimmed(); !text.isEmpty())
        request.isNamed = [text](std::string_view label) {
            return QString::fromUtf8(label.data(), static_cast<qsizetype>(label.size()))
                .contains(text, Qt::CaseInsensitive);
        };
    m_latestEvents.ask(
        [question = answer->question, calls = answer->calls, request](const std::stop_token &stop) {
            return OperatorEventAnswer::make(question, calls, request, stoppable(stop));
        },
        [this](const Result<std::shared_ptr<const OperatorEventAnswer>> &made) {
            const auto *events = orAnnounce(made);
            m_events.setAnswer(events ? *events : nullptr);
            refreshTexts();
            followSelection();
        });
}

QString OperatorsView::eventsText() const
{
    const auto &events = m_events.answer();
    if (!events)
        return {};
    const Voice voice = Voice::current();
    const AllocationSum &sum = events->list.sum;
    if (events->list.rows.size() > OperatorEventModel::kMostRows)
        return tr("the first %1 of %2 memory events, %3")
            .arg(voice.number(OperatorEventModel::kMostRows), voice.number(sum.count), voice.bytes(sum.bytes));
    return Words::tr("%1, %2").arg(voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 memory event(s)"), sum.count),
                                   voice.bytes(sum.bytes));
}

void OperatorsView::refreshTexts()
{
    const auto &answer = m_model.answer();
    const Voice voice = Voice::current();
    m_fitter->setWanted(*m_all, answer && m_under);
    if (!answer)
        return;
    if (m_under) {
        m_all->setText(tr("%1  ×").arg(answer->name(m_under)));
        m_all->setToolTip(tr("The list shows the memory events of this operator and of the operators that it called. "
                             "Click to show all."));
        m_all->setAccessibleName(m_all->toolTip());
    }
    setAbout(m_isBadSize ? tr("This is not a valid size. Enter, for example, >1MiB or 4KiB..64KiB.")
                         : operatorRestText(answer->report, voice));
    setFoot(tr("Counts calls that overlap the visible range, and the time they spend within it. Click an operator to "
               "list its memory events; double-click it to show only its allocations."));
    setTotal(operatorSumText(answer->report, voice) + (m_events.answer() ? u"; "_s + eventsText() : QString()),
             Words::tr("%1 B allocated").arg(voice.number(answer->report.sum.allocated)));
}

void OperatorsView::choose(const QModelIndex &index)
{
    const OperatorId op = m_model.operatorOf(index);
    setUnder(op == m_under ? OperatorId() : op);
}

std::optional<Subject> OperatorsView::subjectOf(const QModelIndex &index) const
{
    const OperatorId op = m_model.operatorOf(index);
    if (!op)
        return std::nullopt;
    const auto &answer = m_model.answer();
    const std::string_view name = answer->question.document->snapshot()->text(answer->calls->name(op));
    return subjectOfRow(index, u"operator="_s + QString::fromStdString(valueText(name)), Attribute::Operator);
}

void OperatorsView::showOnly(const QModelIndex &index)
{
    if (const auto subject = subjectOf(index))
        filterTo(QString::fromStdString(subject->condition.text()));
}

void OperatorsView::selectEvent(const QModelIndex &index)
{
    if (const AllocationId id = m_events.allocation(index))
        select({id});
}

/// Moves the cursor to the allocation, else to the release.
void OperatorsView::goToEvent(const QModelIndex &index)
{
    const AllocationId id = m_events.allocation(index);
    if (!id)
        return;
    const Allocations &allocations = m_events.answer()->question.timeline().allocations();
    const EventId event = allocations.allocEvent(id) ? allocations.allocEvent(id) : allocations.freeCompletedEvent(id);
    session().change([&](ViewState &state) {
        state.selection = {id};
        if (event)
            state.cursor = event.value() + (allocations.allocEvent(id) ? 1 : 0);
    });
}

void OperatorsView::followSelection()
{
    const auto &selection = session().state().selection;
    const bool isOurs = m_events.answer() && isShown(session(), m_events.answer()->question) && selection.size() == 1;
    const QModelIndex found = isOurs ? m_events.indexOf(selection.front()) : QModelIndex();
    if (!found.isValid()) {
        m_eventTree->selectionModel()->clearSelection();
    } else if (m_eventTree->currentIndex().row() != found.row() || !m_eventTree->selectionModel()->hasSelection()) {
        m_eventTree->setCurrentIndex(found);
        m_eventTree->scrollTo(found);
    }
}

void OperatorsView::showEventMenu(const QPoint &position)
{
    const QPersistentModelIndex row = m_eventTree->indexAt(position).siblingAtColumn(0);
    QMenu *menu = makeMenu(*this, u"eventsMenu"_s);
    if (m_events.allocation(row)) {
        m_eventTree->setCurrentIndex(row);
        menu->addActions(m_eventTree->actions());
        connect(menu->addAction(Words::tr("Move cursor to this event")), &QAction::triggered, this,
                [this, row] { goToEvent(row); });
        menu->addSeparator();
        addAllocationEntries(*menu, session(), m_events.allocation(row));
    }
    menu->addActions(exportActions().front()->menu()->actions());
    menu->popup(m_eventTree->viewport()->mapToGlobal(position));
}

std::optional<OperatorFigure> OperatorsView::figure() const
{
    const auto &answer = m_model.answer();
    if (!answer)
        return std::nullopt;
    FigureRequest request = pictureRequest();
    request.filter = answer->question.filter;
    return operatorFigure(*answer->question.document, *answer->calls, answer->report, request);
}

void OperatorsView::saveEvents()
{
    const auto answer = m_events.answer();
    if (!answer)
        return;
    const auto part = [answer](std::size_t first, std::size_t count) {
        return memoryEventTable(answer->events(), answer->question.timeline(), partOf(answer->list.rows, first, count));
    };
    const auto make = [part, answer](const TableFormatRow &format, const LoadContext &) -> Result<Table> {
        Table table = part(0, answer->list.rows.size());
        return format.forMachines ? table : tableForPeople(std::move(table), Voice::current());
    };
    saveTable(this, {tr("Save the table of memory events"), u"memory_events"_s, make,
                     [part, rows = answer->list.rows.size()](const LoadContext &) -> Result<LongTable> {
                         return LongTable{rows, part};
                     }});
}

} // namespace allostrata

#include "moc_operators_view.cpp"
