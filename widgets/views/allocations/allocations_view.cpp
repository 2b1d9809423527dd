// Allocations view: a table of allocations with controls and sums.

#include "widgets/views/allocations/allocations_view.h"

#include "core/analysis/allocations/allocation_facts.h"
#include "core/query/group_query.h"
#include "widgets/parts/attribute_box.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/ruled_box.h"
#include "widgets/parts/scope_control.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/parts/subject_menu.h"
#include "widgets/parts/table_export.h"
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
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr const char *kGroupingKey = "allocations/grouping";

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

AllocationsView::AllocationsView(Session &session, QWidget *parent)
    : ListView(session, Words::tr("Allocations"), parent), m_model(this)
{
    buildControls();
    buildTable();
    buildFooter();
    buildActions();
    Settings settings;
    m_grouping = findAttribute(settings.store().value(kGroupingKey).toString().toStdString(), AttributeUse::Group);
    begin();
    restoreColumns(*m_table->horizontalHeader(), settings.store()); // their widths depend on the theme's fonts
    m_table->placeNames();
    refreshTexts();
}

AllocationsView::~AllocationsView()
{
    Settings settings;
    rememberColumns(*m_table->horizontalHeader(), settings.store());
}

void AllocationsView::buildControls()
{
    m_show = new QLabel(tr("Show"), controlRow());
    m_scope = makeScopeControl(controlRow());
    m_show->setBuddy(m_scope);
    m_groupBy = new QLabel(tr("Group by"), controlRow());
    m_groupBox = new AttributeBox(AttributeUse::Group, controlRow());
    m_groupBox->offerNothing(tr("not grouped"), tr("List allocations one by one"));
    m_groupBox->setAccessibleName(tr("Group allocations by"));
    m_groupBy->setBuddy(m_groupBox);
    m_sum = yieldingLabel(controlRow());
    m_goTo = new GoToField(session(), controlRow());
    m_columns = toolButton(controlRow(),
                           {Words::tr("Columns"), Icon::Columns, tr("Choose columns"), tr("Choose columns"), true},
                           [this] { m_table->showColumnMenu(m_columns->mapToGlobal(m_columns->rect().bottomLeft())); });
    addControls({m_show, m_scope, m_groupBy, m_groupBox}, {m_sum, m_goTo, m_columns});
    QToolButton *save = addExport(tr("Save the table of &allocations…"), [this] { saveTable(); });
    fitControls({{m_show}, {m_groupBy}, {m_sum}, {save}, {m_columns}, {m_goTo}, {m_groupBox}, {m_scope}});
    connect(m_scope, &SegmentedControl::chosen, this, &AllocationsView::reload);
    connect(m_groupBox, &AttributeBox::chosen, this, &AllocationsView::setGrouping);
    connect(m_groupBox, &AttributeBox::nothingChosen, this, [this] { setGrouping({}); });
    connect(m_goTo, &GoToField::found, this, [this](quint32 allocation) {
        m_table->scrollLater();
        if (m_model.rowOf(AllocationId(allocation)) < 0 && scope() != AllocationScope::All)
            setScope(AllocationScope::All);
        else
            m_table->followSelection(AllocationTable::Scroll::Yes);
        m_table->setFocus();
    });
}

void AllocationsView::buildTable()
{
    m_table = new AllocationTable(session(), m_model, this);
    addList(*m_table);
    connect(&note(), &QLabel::linkActivated, this, [this] { setScope(AllocationScope::All); });
    connect(m_table, &QWidget::customContextMenuRequested, this, &AllocationsView::showMenu);
    connect(m_table, &QTableView::doubleClicked, this, &AllocationsView::activate);
    connect(m_table, &AllocationTable::orderChosen, this, &AllocationsView::reload);
    connect(m_table, &AllocationTable::selectionSummed, this, &AllocationsView::refreshTexts);
    connect(&m_model, &AllocationTableModel::rowsChanged, m_table, &AllocationTable::followRows);
    connect(&m_model, &AllocationTableModel::rowsChanged, this, &AllocationsView::refreshTexts);
}

void AllocationsView::buildFooter()
{
    auto *footer = new RuledBox(Qt::TopEdge, this);
    QHBoxLayout *row = makeRow(footer, {kViewMargin, 5, kViewMargin, 5}, 18);
    m_selected = yieldingLabel(footer);
    m_what = yieldingLabel(footer);
    m_sorted = yieldingLabel(footer);
    row->addWidget(m_selected);
    row->addWidget(m_what);
    row->addStretch();
    row->addWidget(m_sorted);
    layout()->addWidget(footer);
}

void AllocationsView::applyTheme(const Theme &theme)
{
    m_table->setTheme(theme);
    for (QLabel *label : {m_show, m_groupBy, m_what, m_sorted}) {
        label->setFont(theme.smallFont);
        label->setForegroundRole(kSecondaryText);
    }
    m_sum->setFont(theme.titleFont);
    for (QWidget *widget : std::array<QWidget *, 5>{m_selected, m_scope, m_groupBox, m_goTo, m_columns})
        widget->setFont(theme.smallFont);
    fitFooter();
}

void AllocationsView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitFooter();
}

void AllocationsView::fitFooter()
{
    for (QWidget *widget : {m_what, m_sorted})
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
    m_table->setOrder(order);
    reload();
}

void AllocationsView::setGrouping(std::optional<Attribute> grouping)
{
    m_grouping = grouping;
    const std::string_view id = grouping ? attributeRow(*grouping).id : std::string_view();
    Settings().store().setValue(kGroupingKey, QString::fromUtf8(id));
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
        m_table->followSelection(AllocationTable::Scroll::Yes);
    m_table->viewport()->update();
}

void AllocationsView::reload()
{
    const QueryCache &queries = session().queries();
    const bool waitsForFilter = queries.isFiltered() && !queries.filter() && queries.isBusy();
    const ScopedAllocations scoped = ScopedAllocations::of(session(), scope());
    if (!scoped)
        m_table->forget();
    m_groupBox->setChoices([this](Attribute attribute) { return session().gapOf(attribute); });
    const bool isKnown = !m_grouping || session().gapOf(*m_grouping) == AttributeGap::None;
    m_groupBox->setChoice(isKnown ? m_grouping : std::nullopt);
    if (!waitsForFilter || !m_model.scoped().isSameDevice(scoped))
        m_model.ask(scoped, m_table->order(), m_groupBox->choiceIfAny());
    const bool hasTrace = scoped && scoped.shownDevice().capabilities.timeline;
    m_scope->setEnabled(hasTrace || !scoped);
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
    const auto withGroups = [&](const QString &text) {
        return m_model.grouped() ? voice.say(
                   QT_TRANSLATE_NOOP("Words", "%1, %2"),
                   {voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 group(s)"), m_model.grouped()->groups.size()), text})
                                 : text;
    };
    const bool isAtCursor = !isFiltered && scoped.scope == AllocationScope::AtCursor;
    const QString what = isAtCursor ? tr("%1 B shown %2") : tr("%1 B shown, %2");
    m_sum->clear();
    m_what->clear();
    if (!isEmpty) {
        m_sum->setText(withGroups(shownSumText(m_model.sum(), scoped.shownDevice().timeline.allocations().size())));
        m_what->setText(
            withGroups(what.arg(voice.number(m_model.sum().bytes), scopeText(scoped.scope, isFiltered, isOfBlocks))));
    }
    m_selected->setText(selectionText());
    m_selected->setVisible(m_table->selectedSum().count > 0);
    m_selected->setToolTip(m_table->selectedSum().count > kMostSelected
                               ? tr("The other views show only the first %1.").arg(voice.number(kMostSelected))
                               : (isOfBlocks ? Words::tr("%1 B allocated") : Words::tr("%1 B requested"))
                                     .arg(voice.number(m_table->selectedSum().bytes)));
    const Attribute key = m_table->order().key;
    m_sorted->setText(!isEmpty && columnOf(key) >= 0 ? tr("sorted by “%1”, then by age").arg(attributeHeader(key))
                                                     : QString());
    const std::uint64_t elsewhere = isFiltered && scoped.scope != AllocationScope::All ? scoped.filter->matching.count
                                                                                       : 0;
    showRows(!isEmpty, !has               ? tr("Open a snapshot to see its allocations.")
                       : m_model.isBusy() ? QString()
                       : elsewhere > 0    ? matchesElsewhereText(scoped.scope, elsewhere)
                                          : nothingText(scoped.scope, isFiltered));
    fitFooter();
}

QString AllocationsView::sumText() const { return m_sum->text(); }

QString AllocationsView::selectionText() const
{
    if (m_table->selectedSum().count == 0)
        return {};
    const Voice voice = Voice::current();
    return tr("%1 selected: %2")
        .arg(voice.number(m_table->selectedSum().count), voice.bytes(m_table->selectedSum().bytes));
}

void AllocationsView::buildActions()
{
    const auto add = [this](const QString &text, const QList<QKeySequence> &keys, auto act) {
        return addKey(*m_table, text, keys, act);
    };
    m_copyAction = add(tr("&Copy rows"), {QKeySequence::Copy}, [this] { copy(selectedRows()); });
    m_copyAction->setIcon(themedIcon(Icon::Copy));
    m_zoomAction = add(Words::tr("&Zoom to its lifetime"), {Qt::Key_Z}, [this] { apply(&zoomedToLife); });
    add(Words::tr("Open"), {Qt::Key_Return, Qt::Key_Enter}, [this] { activate(); });
    m_birthAction = add(Words::tr("Move cursor to its a&llocation"), {Qt::Key_BracketLeft},
                        [this] { apply(&cursorAtBirth); });
    m_deathAction = add(Words::tr("Move cursor to its &free"), {Qt::Key_BracketRight},
                        [this] { apply(&cursorAtDeath); });
    m_stackAction = add(tr("&Select all with this stack"), {}, [this] { selectAllOfStack(); });
    addGoTo(*m_goTo, Words::tr("Go to an event, a name or an address"));
}

void AllocationsView::apply(ViewState (*moved)(ViewState, const Device &, AllocationId))
{
    const Device *device = session().device();
    if (const AllocationId id = m_table->lead(); id && device && device->capabilities.timeline)
        session().setState(moved(session().state(), *device, id));
}

void AllocationsView::activate()
{
    const int row = m_table->currentIndex().row();
    if (m_model.group(row))
        m_table->setOpen(row, !m_model.isOpen(row));
    else
        apply(&zoomedToLife);
}

void AllocationsView::selectAllOfStack()
{
    const AllocationId id = m_table->lead();
    const auto same = id ? sameStack(*session().document(), *session().device(), id) : std::nullopt;
    if (!same)
        return;
    // The allocation shown so far stays first.
    std::vector<AllocationId> all{id};
    for (const AllocationId other : same->all) {
        if (other != id && all.size() < kMostSelected)
            all.push_back(other);
    }
    session().change([&all](ViewState &state) { state.selection = std::move(all); });
}

QString AllocationsView::selectedRows() const
{
    return rowsText(m_model, m_table->selectedRows(), shownColumns(*m_table->horizontalHeader()));
}

void AllocationsView::showMenu(const QPoint &position)
{
    const AllocationId id = m_table->lead();
    const Device *device = session().device();
    if (!id || !device)
        return;
    QMenu *menu = makeMenu(*this, u"allocationsMenu"_s);
    menu->addAction(m_copyAction);
    const auto addCopy = [&](const QString &title, Attribute attribute) {
        connect(menu->addAction(title), &QAction::triggered, this, [this, attribute] {
            if (const AllocationId of = m_table->lead(); of && m_model.scoped())
                copy(m_model.text(of, attribute));
        });
    };
    addCopy(Words::tr("Copy &address"), Attribute::Address);
    addCopy(Words::tr("Copy &name"), Attribute::Name);
    menu->addSeparator();
    const bool hasTrace = device->capabilities.timeline;
    m_zoomAction->setEnabled(hasTrace);
    m_birthAction->setEnabled(hasTrace && device->timeline.allocations().allocEvent(id));
    m_deathAction->setEnabled(hasTrace && device->timeline.allocations().freeCompletedEvent(id));
    menu->addActions({m_zoomAction, m_birthAction, m_deathAction});
    menu->addSeparator();
    const auto same = sameStack(*session().document(), *device, id);
    m_stackAction->setEnabled(same && same->all.size() > 1);
    menu->addAction(m_stackAction);
    menu->addSeparator();
    if (const CursorRow *group = m_model.group(m_table->currentIndex().row()))
        addGroupActions(*menu, *group);
    else
        addAllocationActions(*menu, session(), id);
    menu->addSeparator();
    menu->addAction(saveAction());
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

void AllocationsView::addGroupActions(QMenu &menu, const CursorRow &group)
{
    const QModelIndex current = m_table->currentIndex();
    const AtCursor &content = m_model.grouped()->groups.content;
    const auto members = m_model.members(current.row());
    Subject subject;
    subject.text = current.data().toString();
    subject.attribute = content.grouping;
    subject.condition = queryOfRow(*session().document(), *session().device(), content, group).value_or(Query());
    subject.members = [ids = std::vector(members.begin(), members.end())] { return ids; };
    addSubjectActions(menu, session(), subject);
}

void AllocationsView::saveTable()
{
    const ScopedAllocations scoped = m_model.scoped();
    if (!scoped)
        return;
    const ShownAllocations shown(m_model, shownColumns(*m_table->horizontalHeader()));
    TableOffer offer{tr("Save the table of allocations"), fileName(*scoped.document, u"allocations"_s),
                     [shown](const TableFormatRow &format, const LoadContext &) { return shown.table(format); }};
    if (auto table = shown.longTable())
        offer.makeLong = [table = *std::move(table)](const LoadContext &) -> Result<LongTable> { return table; };
    allostrata::saveTable(this, std::move(offer));
}

} // namespace allostrata

#include "moc_allocations_view.cpp"
