// Allocations view: a table of allocations with controls and sums.

#include "widgets/views/allocations/allocations_view.h"

#include "core/query/group_query.h"
#include "core/analysis/allocations/allocation_facts.h"
#include "widgets/paint/icons.h"
#include "widgets/parts/attribute_box.h"
#include "widgets/parts/deferred_refresh.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/ruled_box.h"
#include "widgets/parts/scope_control.h"
#include "widgets/parts/table_export.h"
#include "widgets/parts/subject_menu.h"
#include "widgets/parts/view_look.h"
#include "widgets/session/query_cache.h"
#include "widgets/session/settings.h"
#include "widgets/session/view_moves.h"
#include "widgets/text/attribute_text.h"
#include "widgets/text/voice.h"
#include "widgets/views/allocations/allocation_columns.h"
#include "widgets/views/allocations/allocation_export.h"
#include "widgets/views/allocations/allocation_table.h"
#include "widgets/views/allocations/go_to_field.h"

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr const char *kGroupingKey = "allocations/grouping";
constexpr std::size_t kMostHovered = 2'000; ///< of a group

/// Direction of the sort arrow: styles draw a down arrow for ascending order, but here it means largest first.
Qt::SortOrder arrowOf(SortDirection direction)
{
    return direction == SortDirection::Descending ? Qt::AscendingOrder : Qt::DescendingOrder;
}

/// Label that shrinks when space is short.
QLabel *yieldingLabel(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    label->setMinimumWidth(0);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

AllocationsView::AllocationsView(Session &session, QWidget *parent) : QWidget(parent), m_session(session), m_model(this)
{
    setAccessibleName(Words::tr("Allocations"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    buildControls();
    buildTable();
    buildFooter();
    buildActions();
    applyTheme();
    Settings settings;
    restoreColumns(*m_table->horizontalHeader(), settings.store());
    m_grouping = findAttribute(settings.store().value(kGroupingKey).toString().toStdString(), AttributeUse::Group);
    m_table->placeNames();
    connect(&m_model, &AllocationTableModel::rowsChanged, this, &AllocationsView::onRows);
    m_refresh = new DeferredRefresh(m_session, this, [this](StateChanges changes) { refresh(changes); });
    refreshTexts();
}

AllocationsView::~AllocationsView()
{
    Settings settings;
    rememberColumns(*m_table->horizontalHeader(), settings.store());
}

void AllocationsView::buildControls()
{
    m_controls = new QWidget(this);
    m_controls->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // forces no minimum width on a dock
    auto *row = new QHBoxLayout(m_controls);
    row->setContentsMargins(kViewMargin, 5, kViewMargin, 5);
    row->setSpacing(8);
    m_show = new QLabel(tr("Show"), m_controls);
    m_scope = makeScopeControl(m_controls);
    m_show->setBuddy(m_scope);
    m_groupBy = new QLabel(tr("Group by"), m_controls);
    m_groupBox = new AttributeBox(AttributeUse::Group, m_controls);
    m_groupBox->offerNothing(tr("not grouped"), tr("List allocations one by one"));
    m_groupBox->setAccessibleName(tr("Group allocations by"));
    m_groupBy->setBuddy(m_groupBox);
    m_sum = yieldingLabel(m_controls);
    m_goTo = new GoToField(m_session, m_controls);
    m_columns = new QToolButton(m_controls);
    m_columns->setText(Words::tr("Columns"));
    m_columns->setIcon(themedIcon(Icon::Columns));
    m_columns->setToolTip(tr("Choose columns"));
    m_export = new QToolButton(m_controls);
    m_export->setText(Words::tr("Export"));
    m_export->setIcon(themedIcon(Icon::Export));
    m_export->setToolTip(Words::tr("Save the table as CSV, JSON, Markdown, LaTeX or text"));
    for (QToolButton *button : {m_columns, m_export}) {
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        button->setAccessibleName(button->toolTip());
    }
    row->addWidget(m_show);
    row->addWidget(m_scope);
    row->addWidget(m_groupBy);
    row->addWidget(m_groupBox);
    row->addStretch();
    row->addWidget(m_sum);
    for (QWidget *widget : std::array<QWidget *, 3>{m_goTo, m_columns, m_export})
        row->addWidget(widget);
    new ControlFitter(*m_controls,
                      {{m_show}, {m_groupBy}, {m_sum}, {m_export}, {m_columns}, {m_goTo}, {m_groupBox}, {m_scope}});
    layout()->addWidget(m_controls);
    connect(m_scope, &SegmentedControl::chosen, this, &AllocationsView::reload);
    connect(m_groupBox, &AttributeBox::chosen, this, &AllocationsView::setGrouping);
    connect(m_groupBox, &AttributeBox::nothingChosen, this, [this] { setGrouping({}); });
    connect(m_columns, &QToolButton::clicked, this,
            [this] { showColumnMenu(m_columns->mapToGlobal(m_columns->rect().bottomLeft())); });
    connect(m_goTo, &GoToField::found, this, [this](quint32 allocation) {
        m_wantsScroll = true;
        if (m_model.rowOf(AllocationId(allocation)) < 0 && scope() != AllocationScope::All)
            setScope(AllocationScope::All);
        else
            followSelection(Scroll::Yes);
        m_table->setFocus();
    });
}

void AllocationsView::buildTable()
{
    m_table = new AllocationTable(
        m_model, {[this](AllocationId id) { return colourOf(id); }, [this](AllocationId id) { return lifeOf(id); }},
        this);
    m_table->viewport()->installEventFilter(this);
    QHeaderView *header = m_table->horizontalHeader();
    header->setSortIndicator(columnOf(Attribute::Size), arrowOf(SortDirection::Descending));
    layout()->addWidget(m_table);
    static_cast<QVBoxLayout *>(layout())->setStretchFactor(m_table, 1);
    m_nothing = new QLabel(this);
    m_nothing->setWordWrap(true);
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setContentsMargins(kViewMargin, kViewMargin, kViewMargin, kViewMargin);
    m_nothing->setMinimumSize(0, 0);
    m_nothing->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    static_cast<QVBoxLayout *>(layout())->addWidget(m_nothing, 1);
    connect(m_nothing, &QLabel::linkActivated, this, [this] { setScope(AllocationScope::All); });
    connect(header, &QHeaderView::sectionClicked, this, &AllocationsView::sortBy);
    connect(header, &QWidget::customContextMenuRequested, this,
            [this, header](const QPoint &position) { showColumnMenu(header->mapToGlobal(position)); });
    connect(m_table, &QWidget::customContextMenuRequested, this, &AllocationsView::showMenu);
    connect(m_table, &AllocationTable::groupToggled, this, [this] {
        m_isOurs = false;
        followSelection(Scroll::No);
    });
    connect(m_table, &QTableView::doubleClicked, this, &AllocationsView::activate);
    connect(m_table, &QTableView::entered, this, [this](const QModelIndex &index) { hover(index.row()); });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &AllocationsView::publishSelection);
}

void AllocationsView::buildFooter()
{
    auto *footer = new RuledBox(Qt::TopEdge, this);
    auto *row = new QHBoxLayout(footer);
    row->setContentsMargins(kViewMargin, 5, kViewMargin, 5);
    row->setSpacing(18);
    m_selected = yieldingLabel(footer);
    m_what = yieldingLabel(footer);
    m_sorted = yieldingLabel(footer);
    row->addWidget(m_selected);
    row->addWidget(m_what);
    row->addStretch();
    row->addWidget(m_sorted);
    layout()->addWidget(footer);
}

void AllocationsView::applyTheme()
{
    const Theme theme = themeOf(palette(), font());
    m_table->setTheme(theme);
    for (QLabel *label : {m_show, m_groupBy, m_what, m_sorted, m_nothing}) {
        label->setFont(theme.smallFont);
        label->setForegroundRole(kSecondaryText);
    }
    m_selected->setFont(theme.smallFont);
    m_sum->setFont(theme.titleFont);
    for (QWidget *widget : std::array<QWidget *, 5>{m_scope, m_groupBox, m_goTo, m_columns, m_export})
        widget->setFont(theme.smallFont);
    m_colours.clear();
    fitFooter();
}

void AllocationsView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (m_controls && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange))
        applyTheme();
}

void AllocationsView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitFooter();
}

bool AllocationsView::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Leave)
        hover(-1);
    return QWidget::eventFilter(watched, event);
}

void AllocationsView::hover(int row)
{
    if (!m_table->setHoveredRow(row))
        return;
    const AllocationId id = m_model.allocation(row);
    const auto members = m_model.members(row);
    const auto shown = members.first(std::min(members.size(), kMostHovered));
    m_session.setHovered(id ? std::vector{id} : std::vector(shown.begin(), shown.end()));
}

void AllocationsView::fitFooter()
{
    for (QWidget *widget : std::array<QWidget *, 2>{m_what, m_sorted})
        widget->setVisible(
            m_selected->sizeHint().width() + m_what->sizeHint().width() + m_sorted->sizeHint().width() + 80 <= width());
}

AllocationScope AllocationsView::scope() const { return scopeOf(*m_scope); }

void AllocationsView::setScope(AllocationScope scope)
{
    allostrata::setScope(*m_scope, scope);
    reload();
}

void AllocationsView::setOrder(AllocationOrder order)
{
    m_order = order;
    m_table->horizontalHeader()->setSortIndicator(columnOf(order.key), Qt::AscendingOrder);
    m_table->horizontalHeader()->setSortIndicator(m_table->horizontalHeader()->sortIndicatorSection(),
                                                  arrowOf(order.direction));
    reload();
}

void AllocationsView::setGrouping(std::optional<Attribute> grouping)
{
    m_grouping = grouping;
    const std::string_view id = grouping ? attributeRow(*grouping).id : std::string_view();
    Settings().store().setValue(kGroupingKey, QString::fromUtf8(id));
    reload();
}

void AllocationsView::sortBy(int section)
{
    const AllocationColumn &column = allocationColumns()[static_cast<std::size_t>(section)];
    const Attribute key = column.attribute;
    // Users look for large amounts, but for the first names and events.
    const bool isEvent = key == Attribute::Life || key == Attribute::Allocated || key == Attribute::AllocatedTime
                         || key == Attribute::Freed || key == Attribute::FreedTime;
    const bool isAmount = column.look == CellLook::Number && !isEvent;
    SortDirection direction = isAmount ? SortDirection::Descending : SortDirection::Ascending;
    if (m_order.key == key)
        direction = m_order.direction == SortDirection::Ascending ? SortDirection::Descending
                                                                  : SortDirection::Ascending;
    m_order = {key, direction};
    m_table->horizontalHeader()->setSortIndicator(section, arrowOf(direction));
    m_table->scrollToTop();
    reload();
}

void AllocationsView::goTo(const QString &text) { m_goTo->go(text); }

void AllocationsView::refresh(StateChanges changes)
{
    if (changes
        & (StateChange::Device | StateChange::Window | StateChange::Cursor | StateChange::Query
           | StateChange::Attribution))
        reload();
    if (changes.testFlag(StateChange::Selection))
        followSelection(Scroll::Yes);
    m_table->viewport()->update();
}

void AllocationsView::reload()
{
    const QueryCache &queries = m_session.queries();
    const bool waitsForFilter = queries.isFiltered() && !queries.filter() && queries.isBusy();
    const ScopedAllocations scoped = ScopedAllocations::of(m_session, scope());
    if (!scoped)
        m_colours.clear();
    m_groupBox->setChoices([this](Attribute attribute) { return m_session.gapOf(attribute); });
    const bool isKnown = !m_grouping || m_session.gapOf(*m_grouping) == AttributeGap::None;
    m_groupBox->setChoice(isKnown ? m_grouping : std::nullopt);
    if (!waitsForFilter || !m_model.scoped().isSameDevice(scoped))
        m_model.ask(scoped, m_order, m_groupBox->choiceIfAny());
    const bool hasTrace = scoped && scoped.shownDevice().capabilities.timeline;
    m_scope->setEnabled(hasTrace || !scoped);
    refreshTexts();
}

void AllocationsView::onRows(bool)
{
    // The selected allocations are in other rows now.
    m_isOurs = false;
    followSelection(m_wantsScroll ? Scroll::Yes : Scroll::No);
    refreshTexts();
}

void AllocationsView::refreshTexts()
{
    const ScopedAllocations &scoped = m_model.scoped();
    const bool has = static_cast<bool>(scoped);
    const bool isFiltered = scoped.filter != nullptr;
    const bool isEmpty = m_model.rowCount() == 0;
    const bool isOfBlocks = has && hasBlocksOnly(scoped.shownDevice().capabilities);
    const Voice voice = Voice::current();
    const QString sum = has && !isEmpty
                            ? shownSumText(m_model.sum(), scoped.shownDevice().timeline.allocations().size())
                            : QString();
    const auto withGroups = [&](const QString &text) {
        return m_model.grouped() && !isEmpty ? voice.say(
                   QT_TRANSLATE_NOOP("Words", "%1, %2"),
                   {voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 group(s)"), m_model.grouped()->groups.size()), text})
                                             : text;
    };
    m_sum->setText(withGroups(sum));
    m_what->setText(has && !isEmpty
                        ? tr("%1 B shown, %2")
                              .arg(voice.number(m_model.sum().bytes), scopeText(scoped.scope, isFiltered, isOfBlocks))
                        : QString());
    if (has && !isFiltered && scoped.scope == AllocationScope::AtCursor && !isEmpty)
        m_what->setText(
            tr("%1 B shown %2").arg(voice.number(m_model.sum().bytes), scopeText(scoped.scope, false, isOfBlocks)));
    m_what->setText(withGroups(m_what->text()));
    m_selected->setText(selectionText());
    m_selected->setVisible(m_selectedSum.count > 0);
    m_selected->setToolTip(m_selectedSum.count > kMostSelected
                               ? tr("The other views show only the first %1.").arg(voice.number(kMostSelected))
                               : (isOfBlocks ? Words::tr("%1 B allocated") : Words::tr("%1 B requested"))
                                     .arg(voice.number(m_selectedSum.bytes)));
    const int section = m_table->horizontalHeader()->sortIndicatorSection();
    if (section >= 0 && section < m_model.columnCount())
        m_sorted->setText(has && !isEmpty ? tr("sorted by “%1”, then by age")
                                                .arg(attributeHeader(
                                                    allocationColumns()[static_cast<std::size_t>(section)].attribute))
                                          : QString());
    m_saveAction->setEnabled(has && !isEmpty);
    m_export->setEnabled(has && !isEmpty);
    m_table->setVisible(!isEmpty);
    m_nothing->setVisible(isEmpty);
    const std::uint64_t elsewhere = isFiltered && scoped.scope != AllocationScope::All ? scoped.filter->matching.count
                                                                                       : 0;
    m_nothing->setText(!has               ? tr("Open a snapshot to see its allocations.")
                       : m_model.isBusy() ? QString()
                       : elsewhere > 0    ? matchesElsewhereText(scoped.scope, elsewhere)
                                          : nothingText(scoped.scope, isFiltered));
    fitFooter();
}

QString AllocationsView::sumText() const { return m_sum->text(); }

QString AllocationsView::selectionText() const
{
    if (m_selectedSum.count == 0)
        return {};
    const Voice voice = Voice::current();
    return tr("%1 selected: %2").arg(voice.number(m_selectedSum.count), voice.bytes(m_selectedSum.bytes));
}

QColor AllocationsView::colourOf(AllocationId id)
{
    const ScopedAllocations &scoped = m_model.scoped();
    if (!scoped || !scoped.document->stacks())
        return {};
    const ThemeKind kind = isDark(palette()) ? ThemeKind::Dark : ThemeKind::Light;
    const AllocationColours &colours = m_colours.colours(scoped.document, scoped.device, m_session.state().colouring,
                                                         kind, scoped.attribution);
    return id.isIn(colours.size()) ? QColor(colours.colour(id)) : QColor();
}

LifePlace AllocationsView::lifeOf(AllocationId id) const
{
    const ScopedAllocations &scoped = m_model.scoped();
    const Device &device = scoped.shownDevice();
    const Timeline &timeline = device.timeline;
    const bool inTime = m_session.state().axis == TimeAxis::Time && device.times.isValid();
    const auto place = [&](Moment moment) {
        return inTime ? static_cast<double>(device.times.timeOf(moment) - device.times.first()) : double(moment);
    };
    const double end = std::max(1.0, place(timeline.end()));
    const EventId birth = timeline.allocations().allocEvent(id);
    const EventId death = timeline.allocations().freeCompletedEvent(id);
    return {birth ? place(birth.value() + 1) / end : 0.0, death ? place(death.value() + 1) / end : 1.0,
            place(scoped.cursor) / end};
}

void AllocationsView::publishSelection()
{
    const ScopedAllocations &scoped = m_model.scoped();
    if (!m_session.shows(scoped.document, scoped.device) || m_isFollowing || m_model.isChanging())
        return;
    std::vector<AllocationId> ids = m_table->selectedIds();
    m_selectedSum = sumOf(scoped.shownDevice().timeline, ids);
    if (ids.size() > kMostSelected)
        ids.resize(kMostSelected);
    // Details are shown for the row with the keyboard focus, so it comes first.
    const AllocationId current = m_model.allocation(m_table->currentIndex().row());
    if (const auto found = std::find(ids.begin(), ids.end(), current); found != ids.end())
        std::rotate(ids.begin(), found, found + 1);
    m_model.setMarked(ids);
    m_published = ids;
    m_isOurs = true;
    ViewState state = m_session.state();
    state.selection = std::move(ids);
    m_session.setState(std::move(state));
    refreshTexts();
}

void AllocationsView::followSelection(Scroll scroll)
{
    const std::vector<AllocationId> &selection = m_session.state().selection;
    if (m_isOurs && selection == m_published)
        return; // the rows already match the user's choice
    m_isOurs = false;
    const Device *device = m_session.device();
    m_selectedSum = device ? sumOf(device->timeline, selection) : AllocationSum();
    m_model.setMarked(selection);
    m_isFollowing = true;
    m_table->selectRows(m_model.rowsOf(selection));
    m_isFollowing = false;
    const int row = selection.empty() ? -1 : m_model.rowOf(selection.front());
    if (row >= 0) {
        const QModelIndex index = m_model.index(row, std::max(0, m_table->currentIndex().column()));
        m_isFollowing = true;
        m_table->selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
        m_isFollowing = false;
        if (scroll == Scroll::Yes)
            m_table->showRow(row);
    }
    m_wantsScroll = scroll == Scroll::Yes && row < 0 && m_model.isBusy();
    refreshTexts();
}

void AllocationsView::addAction(QAction *&action, const QString &text, const QList<QKeySequence> &keys,
                                void (AllocationsView::*function)())
{
    action = new QAction(text, this);
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, function);
    m_table->addAction(action);
}

void AllocationsView::buildActions()
{
    addAction(m_copyAction, tr("&Copy rows"), {QKeySequence::Copy}, &AllocationsView::copyRows);
    m_copyAction->setIcon(themedIcon(Icon::Copy));
    addAction(m_zoomAction, Words::tr("&Zoom to its lifetime"), {Qt::Key_Z}, &AllocationsView::zoomToLife);
    addAction(m_openAction, Words::tr("Open"), {Qt::Key_Return, Qt::Key_Enter}, &AllocationsView::activate);
    addAction(m_birthAction, Words::tr("Move cursor to its a&llocation"), {Qt::Key_BracketLeft},
              &AllocationsView::goToBirth);
    addAction(m_deathAction, Words::tr("Move cursor to its &free"), {Qt::Key_BracketRight},
              &AllocationsView::goToDeath);
    addAction(m_stackAction, tr("&Select all with this stack"), {}, &AllocationsView::selectAllOfStack);
    m_saveAction = new QAction(themedIcon(Icon::Export), tr("Save the table of &allocations…"), this);
    connect(m_saveAction, &QAction::triggered, this, &AllocationsView::saveTable);
    connect(m_export, &QToolButton::clicked, this, &AllocationsView::saveTable);
    auto *goTo = new QAction(Words::tr("Go to an event, a name or an address"), this);
    goTo->setShortcut(QKeySequence(u"Ctrl+G"_s));
    goTo->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(goTo, &QAction::triggered, m_goTo, [this] {
        m_goTo->setFocus(Qt::ShortcutFocusReason);
        m_goTo->selectAll();
    });
    QWidget::addAction(goTo);
}

AllocationId AllocationsView::lead() const
{
    const std::vector<AllocationId> &selection = m_session.state().selection;
    const AllocationId current = m_model.allocation(m_table->currentIndex().row());
    if (current && std::find(selection.begin(), selection.end(), current) != selection.end())
        return current;
    const Device *device = m_session.device();
    const bool isOfDevice = device && !selection.empty()
                            && selection.front().isIn(device->timeline.allocations().size());
    return isOfDevice ? selection.front() : AllocationId();
}

void AllocationsView::apply(ViewState (*moved)(ViewState, const Device &, AllocationId))
{
    const Device *device = m_session.device();
    if (const AllocationId id = lead(); id && device && device->capabilities.timeline)
        m_session.setState(moved(m_session.state(), *device, id));
}

void AllocationsView::activate()
{
    const int row = m_table->currentIndex().row();
    if (m_model.group(row))
        m_table->setOpen(row, !m_model.isOpen(row));
    else
        zoomToLife();
}

void AllocationsView::zoomToLife() { apply(&zoomedToLife); }

void AllocationsView::goToBirth() { apply(&cursorAtBirth); }

void AllocationsView::goToDeath() { apply(&cursorAtDeath); }

void AllocationsView::selectAllOfStack()
{
    const AllocationId id = lead();
    const auto same = id ? sameStack(*m_session.document(), *m_session.device(), id) : std::nullopt;
    if (!same)
        return;
    // The allocation shown so far stays first.
    std::vector<AllocationId> all{id};
    for (const AllocationId other : same->all) {
        if (other != id && all.size() < kMostSelected)
            all.push_back(other);
    }
    ViewState state = m_session.state();
    state.selection = std::move(all);
    m_session.setState(std::move(state));
}

QString AllocationsView::selectedRows() const
{
    return rowsText(m_model, m_table->selectedRows(), shownColumns(*m_table->horizontalHeader()));
}

void AllocationsView::copyRows()
{
    if (const QString rows = selectedRows(); !rows.isEmpty())
        QGuiApplication::clipboard()->setText(rows);
}

void AllocationsView::copyText(Attribute attribute)
{
    if (const AllocationId id = lead(); id && m_model.scoped())
        QGuiApplication::clipboard()->setText(m_model.text(id, attribute));
}

void AllocationsView::showMenu(const QPoint &position)
{
    const AllocationId id = lead();
    const Device *device = m_session.device();
    if (!id || !device)
        return;
    auto *menu = new QMenu(this);
    menu->setObjectName(u"allocationsMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(m_copyAction);
    connect(menu->addAction(Words::tr("Copy &address")), &QAction::triggered, this,
            [this] { copyText(Attribute::Address); });
    connect(menu->addAction(Words::tr("Copy &name")), &QAction::triggered, this, [this] { copyText(Attribute::Name); });
    menu->addSeparator();
    const bool hasTrace = device->capabilities.timeline;
    m_zoomAction->setEnabled(hasTrace);
    m_birthAction->setEnabled(hasTrace && device->timeline.allocations().allocEvent(id));
    m_deathAction->setEnabled(hasTrace && device->timeline.allocations().freeCompletedEvent(id));
    menu->addActions({m_zoomAction, m_birthAction, m_deathAction});
    menu->addSeparator();
    const auto same = sameStack(*m_session.document(), *device, id);
    m_stackAction->setEnabled(same && same->all.size() > 1);
    menu->addAction(m_stackAction);
    menu->addSeparator();
    const int current = m_table->currentIndex().row();
    if (const CursorRow *group = m_model.group(current)) {
        Subject subject;
        subject.text = m_table->currentIndex().data().toString();
        subject.attribute = m_model.grouped()->groups.content.grouping;
        subject.condition
            = queryOfRow(*m_session.document(), *device, m_model.grouped()->groups.content, *group).value_or(Query());
        const auto members = m_model.members(current);
        subject.members = [ids = std::vector(members.begin(), members.end())] { return ids; };
        addSubjectActions(*menu, m_session, subject);
    } else {
        addAllocationActions(*menu, m_session, id);
    }
    menu->addSeparator();
    menu->addAction(m_saveAction);
    // Shortcuts must work regardless of the selection.
    connect(
        menu, &QMenu::aboutToHide, this,
        [this] {
            for (QAction *action : {m_zoomAction, m_birthAction, m_deathAction, m_stackAction})
                action->setEnabled(true);
        },
        Qt::QueuedConnection);
    menu->popup(m_table->viewport()->mapToGlobal(position));
}

void AllocationsView::showColumnMenu(const QPoint &globalPosition)
{
    auto *menu = new QMenu(this);
    menu->setObjectName(u"columnMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillColumnMenu(*menu, *m_table->horizontalHeader(), m_session);
    menu->popup(globalPosition);
}

void AllocationsView::saveTable()
{
    const ScopedAllocations scoped = m_model.scoped();
    if (!scoped)
        return;
    const ShownAllocations shown(m_model, shownColumns(*m_table->horizontalHeader()));
    const QString base = QFileInfo(QString::fromStdString(scoped.document->path)).completeBaseName();
    TableOffer offer{tr("Save the table of allocations"), base.isEmpty() ? u"allocations"_s : base + u"-allocations"_s,
                     [shown](const TableFormatRow &format, const LoadContext &) { return shown.table(format); }};
    if (auto table = shown.longTable())
        offer.makeLong = [table = *std::move(table)](const LoadContext &) -> Result<LongTable> { return table; };
    allostrata::saveTable(this, std::move(offer));
}

} // namespace allostrata

#include "moc_allocations_view.cpp"
