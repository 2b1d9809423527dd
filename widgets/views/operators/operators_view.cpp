// The view of memory by operator.

#include "widgets/views/operators/operators_view.h"

#include "core/query/number_range.h"
#include "core/query/query.h"
#include "widgets/session/attribution_keeper.h"
#include "widgets/session/query_keeper.h"
#include "widgets/text/voice.h"
#include "widgets/views/deferred_refresh.h"
#include "widgets/views/fit_controls.h"
#include "widgets/views/ruled_box.h"
#include "widgets/views/segmented_control.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSplitter>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <initializer_list>
#include <new>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kNarrowOperators = 900;

/// The calls of a document: those at hand, or made now. Null once a stop was asked for.
std::shared_ptr<const OperatorCalls> callsOf(const ReportQuestion &question, const std::shared_ptr<const OperatorCalls> &known, const LoadContext &context)
{
    if (known && &known->profile() == question.document->snapshot->profile.get())
        return known;
    auto built = OperatorCalls::build(*question.document->snapshot, context);
    return built ? std::make_shared<const OperatorCalls>(*std::move(built)) : nullptr;
}

std::shared_ptr<const OperatorAnswer> operatorsFor(const ReportQuestion &question, const std::shared_ptr<const OperatorCalls> &known, FreeCharge charge,
                                                   const std::stop_token &stop)
{
    LoadContext context;
    context.stop = stop;
    try {
        const auto calls = callsOf(question, known, context);
        if (!calls)
            return nullptr;
        auto report = operatorReport(*calls, *question.document->snapshot, question.timeline(), {charge, question.first(), question.last(), question.kept()}, context);
        return report ? std::make_shared<const OperatorAnswer>(OperatorAnswer{question, calls, *std::move(report)}) : nullptr;
    } catch (const std::bad_alloc &) {
        return nullptr;
    }
}

std::shared_ptr<const OperatorEventAnswer> eventsOf(const ReportQuestion &question, const std::shared_ptr<const OperatorCalls> &calls, OperatorEventRequest request,
                                                    const std::stop_token &stop)
{
    LoadContext context;
    context.stop = stop;
    request.first = question.first();
    request.last = question.last();
    request.kept = question.kept();
    try {
        auto list = operatorEvents(*calls, *question.document->snapshot, question.timeline(), request, context);
        if (!list)
            return nullptr;
        OperatorEventAnswer answer{question, calls, *std::move(list), 0, 0};
        const OperatorEvents events(*calls, *question.document->snapshot, question.timeline());
        for (const AllocationId id : answer.list.rows) {
            const OperatorEvent event = events[id];
            answer.mostBytes = std::max(answer.mostBytes, event.bytes);
            answer.longestNs = std::max(answer.longestNs, event.durationNs().value_or(0));
        }
        return std::make_shared<const OperatorEventAnswer>(std::move(answer));
    } catch (const std::bad_alloc &) {
        return nullptr;
    }
}

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
    const ParsedQuery query = Query::parse(term);
    const QueryNode *root = query ? query->root() : nullptr;
    if (!root || root->kind != QueryNode::Kind::Term || root->term.field != Attribute::Size)
        return std::nullopt;
    const NumberRange range = rangeOf(root->term);
    return range.isEmpty || range.isNegated ? std::nullopt : std::optional(std::pair(range.low, range.high));
}

OperatorsView::OperatorsView(Session &session, QWidget *parent) : QWidget(parent), m_session(session), m_latest(this), m_latestEvents(this)
{
    QVBoxLayout *column = beginReport(*this, tr("Operators"));
    buildActions();
    buildControls();
    buildTables();
    buildEvents();
    m_foot = makeReportFoot(this);
    column->addWidget(m_foot.box);
    applyTheme();
    m_refresh = new DeferredRefresh(m_session, this, [this](StateChanges changes) { refresh(changes); });
    connect(&m_session.queries(), &QueryKeeper::changed, this, [this] { m_refresh->request(StateChange::Query); });
    connect(&m_session.attributions(), &AttributionKeeper::changed, this, [this] { m_refresh->request(StateChange::Query); });
    refreshTexts();
}

void OperatorsView::buildControls()
{
    QHBoxLayout *row = makeControlRow(this);
    QWidget *controls = row->parentWidget();
    auto *name = new QLabel(tr("Frees count for"), controls);
    m_charge = new SegmentedControl({tr("what allocated"), tr("what frees")}, controls);
    m_charge->setAccessibleName(tr("Which operator frees count for"));
    m_charge->setChoiceToolTip(0, chargeText(FreeCharge::Allocating, Voice::current()));
    m_charge->setChoiceToolTip(1, chargeText(FreeCharge::Releasing, Voice::current()));
    name->setBuddy(m_charge);
    m_search = new QLineEdit(controls);
    m_search->setPlaceholderText(tr("Operator"));
    m_search->setAccessibleName(tr("Only operators whose name has this text"));
    m_search->setToolTip(m_search->accessibleName());
    m_sizes = new QLineEdit(controls);
    m_sizes->setPlaceholderText(tr("Size: >1MiB"));
    m_sizes->setAccessibleName(tr("Only memory events of these sizes: >1MiB, 4KiB..64KiB"));
    m_sizes->setToolTip(m_sizes->accessibleName());
    for (QLineEdit *field : {m_search, m_sizes}) {
        field->setClearButtonEnabled(true);
        field->setMaximumWidth(190);
    }
    m_all = new QToolButton(controls);
    m_all->setAutoRaise(true);
    m_all->setFocusPolicy(Qt::TabFocus);
    m_about = reportLabel({}, controls);
    for (QWidget *widget : std::initializer_list<QWidget *>{name, m_charge, m_search, m_sizes, m_all})
        row->addWidget(widget);
    row->addWidget(m_about, 1);
    QToolButton *exports = exportButton(m_export->menu(), controls);
    row->addWidget(exports);
    m_fitter = new ControlFitter(*controls, {{name}, {exports}, {m_sizes}, {m_search}, {m_all}, {m_charge}});
    m_fitter->setWanted(*m_all, false);
    layout()->addWidget(controls);
    connect(m_charge, &SegmentedControl::chosen, this, &OperatorsView::ask);
    connect(m_search, &QLineEdit::textChanged, this, &OperatorsView::setSearch);
    connect(m_sizes, &QLineEdit::textChanged, this, &OperatorsView::setSizes);
    connect(m_all, &QToolButton::clicked, this, [this] { setUnder({}); });
}

void OperatorsView::buildTables()
{
    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_tree = makeReportTree(m_splitter, &m_delegate);
    m_tree->setAccessibleName(tr("Statistics by operator"));
    m_tree->setRootIsDecorated(false);
    m_tree->setSortingEnabled(true);
    m_tree->setModel(&m_model);
    m_tree->sortByColumn(OperatorModel::columnOf(OperatorColumn::SelfIncrease), Qt::DescendingOrder);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    static_cast<QVBoxLayout *>(layout())->addWidget(m_splitter, 1);
    using C = OperatorColumn;
    for (const auto &[column, width] : {std::pair(C::Calls, 62), std::pair(C::Duration, 78), std::pair(C::SelfDuration, 92), std::pair(C::Increase, 98),
                                        std::pair(C::SelfIncrease, 148), std::pair(C::Allocations, 84), std::pair(C::SelfAllocations, 108), std::pair(C::Allocated, 84),
                                        std::pair(C::SelfAllocated, 136)})
        m_tree->header()->resizeSection(OperatorModel::columnOf(column), width);
    m_tree->header()->setSectionResizeMode(OperatorModel::Name, QHeaderView::Stretch);
    std::vector<int> leastNeeded;
    for (const C column : {C::Allocations, C::Duration, C::Allocated, C::SelfAllocations, C::Increase, C::SelfDuration, C::Calls, C::SelfAllocated})
        leastNeeded.push_back(OperatorModel::columnOf(column));
    keepNameWide(*m_tree, 120, std::move(leastNeeded));
    addRowKeys(*m_tree, tr("List its memory events"), [this](const QModelIndex &index) { choose(index); });
    connect(m_tree, &QTreeView::clicked, this, &OperatorsView::choose);
    connect(&m_model, &QAbstractItemModel::modelReset, this, [this] { // rows moved: the chosen one stays so
        if (const QModelIndex chosen = m_model.indexOf(m_under); chosen.isValid())
            m_tree->setCurrentIndex(chosen);
    });
    connect(m_tree, &QTreeView::doubleClicked, this, &OperatorsView::filterTo);
    connect(m_tree, &QWidget::customContextMenuRequested, this, &OperatorsView::showMenu);
}

void OperatorsView::buildEvents()
{
    m_eventTree = makeReportTree(m_splitter, &m_delegate);
    m_splitter->setStretchFactor(0, 3); // it has the more columns
    m_splitter->setStretchFactor(1, 2);
    m_eventTree->setAccessibleName(tr("Memory events"));
    m_eventTree->setRootIsDecorated(false);
    m_eventTree->setModel(&m_events);
    m_eventTree->setContextMenuPolicy(Qt::CustomContextMenu);
    QHeaderView *header = m_eventTree->header();
    for (const auto &[column, width] : {std::pair(OperatorEventModel::Size, 132), std::pair(OperatorEventModel::Allocated, 96), std::pair(OperatorEventModel::Released, 76),
                                        std::pair(OperatorEventModel::Duration, 116)})
        header->resizeSection(column, width);
    header->setSectionResizeMode(OperatorEventModel::Operator, QHeaderView::Stretch);
    header->setSectionsClickable(true);
    header->setSortIndicatorShown(true);
    header->setSortIndicator(OperatorEventModel::Allocated, Qt::AscendingOrder);
    keepNameWide(*m_eventTree, 120, {OperatorEventModel::Released, OperatorEventModel::Duration, OperatorEventModel::Allocated});
    addRowKeys(*m_eventTree, tr("Select its memory"), [this](const QModelIndex &index) { selectEvent(index); });
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
    ask();
}

void OperatorsView::setSearch(const QString &text)
{
    if (m_search->text() != text)
        m_search->setText(text); // comes back here
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
        m_tree->selectionModel()->clear();
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
    if (changes.testAnyFlags(StateChange::Device | StateChange::Window | StateChange::Query))
        ask();
    if (changes.testFlag(StateChange::Drawing)) { // units
        m_tree->viewport()->update();
        m_eventTree->viewport()->update();
        refreshTexts();
    }
    if (changes.testFlag(StateChange::Selection))
        followSelection();
}

void OperatorsView::ask()
{
    if (m_under && m_session.document() != m_underDocument.lock())
        m_under = {};
    const auto &known = m_model.answer();
    if (known && !isShown(m_session, known->question)) { // of another device nothing may be shown
        take(nullptr);
        takeEvents(nullptr);
    }
    std::optional<ReportQuestion> question = reportQuestion(m_session);
    if (!question || !question->device().capabilities.operators) {
        m_latest.stop();
        m_latestEvents.stop();
        refreshTexts();
        return;
    }
    const auto calls = m_model.answer() ? m_model.answer()->calls : nullptr;
    m_latest.ask([question = *std::move(question), calls, charge = charge()](const std::stop_token &stop) { return operatorsFor(question, calls, charge, stop); },
                 [this](const std::shared_ptr<const OperatorAnswer> &answer) { take(answer); });
}

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
        request.isNamed = [text](std::string_view label) { return QString::fromUtf8(label.data(), static_cast<qsizetype>(label.size())).contains(text, Qt::CaseInsensitive); };
    m_latestEvents.ask([question = answer->question, calls = answer->calls, request](const std::stop_token &stop) { return eventsOf(question, calls, request, stop); },
                       [this](const std::shared_ptr<const OperatorEventAnswer> &events) { takeEvents(events); });
}

void OperatorsView::take(std::shared_ptr<const OperatorAnswer> answer)
{
    if (!answer && !m_model.answer())
        return;
    m_model.setAnswer(std::move(answer));
    askForEvents();
    refreshTexts();
}

void OperatorsView::takeEvents(std::shared_ptr<const OperatorEventAnswer> answer)
{
    if (!answer && !m_events.answer())
        return;
    m_events.setAnswer(std::move(answer));
    refreshTexts();
    followSelection();
}

void OperatorsView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOutSplitter(*m_splitter, size(), kNarrowOperators, 0.58);
}

void OperatorsView::applyTheme()
{
    const Theme theme = themeOf(palette(), font());
    styleReportTree(*m_tree, m_delegate, theme);
    styleReportTree(*m_eventTree, m_delegate, theme);
    for (QLabel *label : findChildren<QLabel *>())
        label->setFont(theme.smallFont);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_charge, m_search, m_sizes, m_all})
        widget->setFont(theme.smallFont);
    m_foot.total->setFont(theme.titleFont);
}

void OperatorsView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (m_foot.box && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange))
        applyTheme();
}

} // namespace allostrata

#include "moc_operators_view.cpp"
