// At-cursor view: live memory at the cursor.

#include "widgets/views/at_cursor/at_cursor_view.h"

#include "core/attribution/stack_groups.h"
#include "core/query/query_edit.h"
#include "widgets/models/at_cursor_model.h"
#include "widgets/paint/allocation_colours.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/attribute_box.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/deferred_refresh.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/follow_theme.h"
#include "widgets/parts/ruled_box.h"
#include "widgets/parts/subject_menu.h"
#include "widgets/parts/view_look.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/query_cache.h"
#include "widgets/session/view_moves.h"
#include "widgets/text/voice.h"
#include "widgets/views/at_cursor/legend_delegate.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <utility>

namespace allostrata {

AtCursorView::AtCursorView(Session &session, QWidget *parent) : QWidget(parent), m_session(session)
{
    setAccessibleName(Words::tr("Live at the cursor"));
    auto *column = makeColumn(this, {}, 0);
    auto *row = new QWidget(this);
    auto *controls = makeRow(row, {kViewMargin, 4, kViewMargin, 6}, 8);
    m_by = new QLabel(Words::tr("Colour by"), this);
    controls->addWidget(m_by);
    m_colouring = new AttributeBox(AttributeUse::Colour, this);
    m_colouring->setAccessibleName(Words::tr("Colour by"));
    controls->addWidget(m_colouring);
    controls->addStretch();
    column->addWidget(row);
    new ControlFitter(*row, {{m_by, nullptr}});
    buildList();
    column->addWidget(m_list, 1);
    m_nothing = new QLabel(this);
    m_nothing->setWordWrap(true);
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setContentsMargins(kViewMargin, kViewMargin, kViewMargin, kViewMargin);
    column->addWidget(m_nothing, 1);
    buildFooter();
    followTheme(*this,
                {{&Theme::smallFont, {m_by, m_nothing, m_totalName, m_colouring}}, {&Theme::titleFont, {m_total}}});
    for (QLabel *label : {m_by, m_nothing, m_totalName})
        label->setForegroundRole(kSecondaryText);
    connect(m_colouring, &AttributeBox::chosen, this,
            [this](Attribute colouring) { m_session.change([&](ViewState &state) { state.colouring = colouring; }); });
    m_refresh = new DeferredRefresh(m_session, this, [this](StateChanges changes) { refresh(changes); });
}

void AtCursorView::buildList()
{
    m_list = new QListView(this);
    m_list->setModel(&m_model);
    m_list->setItemDelegate(
        new LegendDelegate([this](const QModelIndex &index) { return colourOf(index); },
                           [this](const QModelIndex &index) { return !m_model.queryOf(index).isEmpty(); }, this));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setMouseTracking(true);
    m_list->viewport()->setAttribute(Qt::WA_Hover);
    m_list->viewport()->setBackgroundRole(QPalette::Window);
    m_list->setAccessibleName(tr("Live bytes at the cursor, largest first"));
    // A click and Return choose a row; arrow keys choose as they move, but do not open the rest.
    connect(m_list, &QListView::clicked, this, &AtCursorView::choose);
    addKeys();
    connect(m_list, &QListView::entered, this, &AtCursorView::hover);
    m_list->viewport()->installEventFilter(this);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &current, const QModelIndex &before) {
                // The list makes its first row the current one when it gets the focus: that chooses nothing.
                if (m_list->hasFocus() && before.isValid() && m_model.group(current)
                    && !current.data(AtCursorModel::IsHiddenRole).toBool())
                    choose(current);
            });
}

void AtCursorView::addKeys()
{
    auto *enter = new QAction(Words::tr("Select its allocations"), this);
    enter->setShortcuts({QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter), QKeySequence(Qt::Key_Space)});
    connect(enter, &QAction::triggered, this, [this] { choose(m_list->currentIndex()); });
    auto *copy = new QAction(Words::tr("Copy row"), this);
    copy->setShortcut(QKeySequence::Copy);
    connect(copy, &QAction::triggered, this, [this] {
        if (m_list->currentIndex().isValid())
            QGuiApplication::clipboard()->setText(m_list->currentIndex().data().toString());
    });
    auto *hide = new QAction(tr("Hide or show"), this);
    hide->setShortcut(Qt::Key_Delete);
    connect(hide, &QAction::triggered, this, [this] {
        if (!m_model.queryOf(m_list->currentIndex()).isEmpty())
            toggle(m_list->currentIndex());
    });
    for (QAction *action : {enter, copy, hide}) {
        action->setShortcutContext(Qt::WidgetShortcut);
        m_list->addAction(action);
    }
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_list, &QWidget::customContextMenuRequested, this, [this](const QPoint &position) {
        QMenu menu(m_list);
        fillMenu(menu, m_list->indexAt(position));
        if (!menu.isEmpty())
            menu.exec(m_list->viewport()->mapToGlobal(position));
    });
}

void AtCursorView::hover(const QModelIndex &index)
{
    const CursorRow *group = m_model.group(index);
    if (group && m_model.isCurrent(m_session))
        m_session.setHovered(
            membersOf(*m_session.document(), *m_session.device(), m_model.content(), *group, kMostHovered));
    else
        m_session.setHovered({});
}

bool AtCursorView::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Leave)
        m_session.setHovered({});
    // The list must see neither the press that was taken nor its release, which would choose the row pressed before.
    if (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick) {
        m_tookPress = takePress(*static_cast<QMouseEvent *>(event));
        if (m_tookPress)
            return true;
    }
    if (event->type() == QEvent::MouseButtonRelease && std::exchange(m_tookPress, false))
        return true;
    return QWidget::eventFilter(watched, event);
}

bool AtCursorView::takePress(const QMouseEvent &event)
{
    const QModelIndex index = m_list->indexAt(event.position().toPoint());
    if (event.button() != Qt::LeftButton || m_model.queryOf(index).isEmpty())
        return false;
    if (event.modifiers().testFlag(Qt::AltModifier))
        isolate(index);
    else if (LegendDelegate::eyePlace(m_list->visualRect(index)).contains(event.position().toPoint()))
        toggle(index);
    else
        return false;
    return true;
}

void AtCursorView::toggle(const QModelIndex &index)
{
    const Query condition = m_model.queryOf(index);
    const ViewState &state = m_session.state();
    m_session.setState(states(queryOf(state), opposite(condition)) ? withoutCondition(state, opposite(condition))
                                                                   : hiding(state, condition));
}

void AtCursorView::isolate(const QModelIndex &index)
{
    const Query condition = m_model.queryOf(index);
    const ViewState &state = m_session.state();
    m_session.setState(states(queryOf(state), condition) ? withoutCondition(state, condition)
                                                         : adding(state, condition));
}

void AtCursorView::fillMenu(QMenu &menu, const QModelIndex &index)
{
    const CursorRow *row = m_model.group(index);
    if (!row || !m_model.isCurrent(m_session))
        return;
    const bool isHidden = index.data(AtCursorModel::IsHiddenRole).toBool();
    if (m_session.device()->capabilities.lives)
        connect(menu.addAction(isHidden ? tr("Show again") : Words::tr("Select its allocations")), &QAction::triggered,
                this, [this, group = *row] { choose(m_model.find(group)); });
    Subject subject;
    subject.text = index.data().toString();
    subject.condition = m_model.queryOf(index);
    if (!isHidden)
        subject.members = [this, group = *row] {
            return membersOf(*m_session.document(), *m_session.device(), m_model.content(), group, kMostCopiedRows);
        };
    addSubjectActions(menu, m_session, subject);
}

void AtCursorView::buildFooter()
{
    auto *footer = new RuledBox(Qt::TopEdge, this);
    auto *row = makeRow(footer, {kViewMargin, 6, kViewMargin, 6});
    m_totalName = new QLabel(tr("Total requested"), footer);
    m_total = new QLabel(footer);
    m_totalName->setBuddy(m_total);
    row->addWidget(m_totalName);
    row->addStretch();
    row->addWidget(m_total);
    layout()->addWidget(footer);
}

QString AtCursorView::totalText() const { return m_total->text(); }

void AtCursorView::refresh(StateChanges changes)
{
    const Attribute colouring = m_session.state().colouring;
    const bool isAttributed = changes.testFlag(StateChange::Attribution) && needsAttribution(colouring);
    const bool isColoured = changes.testFlag(StateChange::Drawing) && colouring != m_shownColouring;
    if (isColoured)
        m_model.setShowAll(false);
    if (isAttributed || isColoured
        || changes.testAnyFlags(StateChange::Cursor | StateChange::Device | StateChange::Query))
        reload();
    else if (changes.testFlag(StateChange::Selection))
        followSelection();
    if (changes.testAnyFlags(StateChange::Drawing | StateChange::Attribution))
        m_list->viewport()->update();
}

bool AtCursorView::isOfBlocks() const { return m_session.device() && hasBlocksOnly(m_session.device()->capabilities); }

QString AtCursorView::totalToolTip(bool isFiltered) const
{
    if (isOfBlocks())
        return isFiltered ? tr("%1 B allocated at the cursor by allocations that match the query")
                          : tr("%1 B allocated at the cursor");
    return isFiltered ? tr("%1 B requested at the cursor by allocations that match the query")
                      : tr("%1 B requested at the cursor");
}

void AtCursorView::reload()
{
    const auto document = m_session.document();
    const Attribute colouring = m_session.state().colouring;
    m_colouring->setChoices([this](Attribute attribute) { return m_session.gapOf(attribute); });
    m_colouring->setChoice(colouring);
    m_colouring->setEnabled(m_session.device() && m_session.device()->capabilities.lives);
    m_shownColouring = colouring;
    if (document && m_session.device()) {
        m_model.setMoment(document, m_session.state().device, m_session.state().cursor,
                          keyGrouping(colouring, *m_session.device()), m_session.queries().filter(),
                          attributionFor(m_session, colouring), queryOf(m_session.state()));
    } else {
        m_model.clear();
        m_colours.clear();
    }
    const AtCursor &content = m_model.content();
    const Voice voice = Voice::current();
    m_total->setText(document ? voice.bytes(content.bytes) : QString());
    const bool isFiltered = !content.matching.empty();
    m_totalName->setText(isFiltered     ? tr("Total matching the query")
                         : isOfBlocks() ? tr("Total allocated")
                                        : tr("Total requested"));
    m_total->setToolTip(!document ? QString() : totalToolTip(isFiltered).arg(voice.number(content.bytes)));
    m_list->setVisible(m_model.rowCount() > 0);
    m_nothing->setVisible(m_model.rowCount() == 0);
    m_nothing->setText(document ? (isFiltered ? tr("Nothing at the cursor matches the query.")
                                              : Words::tr("Nothing is allocated at the cursor."))
                                : tr("Open a snapshot to see what is live at the cursor."));
    followSelection();
}

void AtCursorView::followSelection()
{
    const auto document = m_session.document();
    const Device *device = m_session.device();
    const auto &selection = m_session.state().selection;
    QModelIndex row;
    if (m_model.isCurrent(m_session) && !selection.empty()
        && selection.front().isIn(device->timeline.allocations().size())
        && isLiveAt(device->timeline, selection.front(), m_session.state().cursor))
        row = m_model.find(groupOf(*document, *device, m_model.content(), selection.front()));
    const QSignalBlocker blocker(m_list->selectionModel());
    if (row.isValid()) {
        m_list->setCurrentIndex(row);
        m_list->selectionModel()->select(row, QItemSelectionModel::ClearAndSelect);
    } else {
        m_list->selectionModel()->clearSelection();
    }
    m_list->viewport()->update();
}

void AtCursorView::choose(const QModelIndex &index)
{
    if (!index.isValid() || !m_model.isCurrent(m_session))
        return;
    const CursorRow *group = m_model.group(index);
    if (!group) {
        m_model.setShowAll(true);
        return;
    }
    if (index.data(AtCursorModel::IsHiddenRole).toBool()) {
        toggle(index);
        return;
    }
    if (!m_session.device()->capabilities.lives)
        return; // amounts are not allocations that could be selected
    m_session.change([&](ViewState &state) {
        state.selection = membersOf(*m_session.document(), *m_session.device(), m_model.content(), *group,
                                    kMostSelected);
    });
}

QColor AtCursorView::colourOf(const QModelIndex &index)
{
    const QVariant allocation = index.data(AtCursorModel::AllocationRole);
    const auto document = m_session.document();
    const ViewState &state = m_session.state();
    if (!allocation.isValid() || !document || state.device >= document->devices().size())
        return {};
    const ThemeKind kind = isDark(palette()) ? ThemeKind::Dark : ThemeKind::Light;
    const AllocationColours &colours = m_colours.colours(document, state.device, state.colouring, kind,
                                                         attributionFor(m_session, state.colouring));
    if (allocation.toUInt() >= colours.size())
        return {};
    const AllocationId id(allocation.toUInt());
    // Tints of one colour belong to one row; the tones of stacks are lines.
    return QColor(state.colouring == Attribute::Stack ? colours.colour(id)
                                                      : colours.classColour(colours.colourClass(id)));
}

} // namespace allostrata

#include "moc_at_cursor_view.cpp"
