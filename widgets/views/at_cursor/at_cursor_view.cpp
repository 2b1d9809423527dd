// At-cursor view: live memory at the cursor.

#include "widgets/views/at_cursor/at_cursor_view.h"

#include "core/analysis/allocations/allocation_facts.h"
#include "core/attribution/stack_groups.h"
#include "core/base/arithmetic.h"
#include "core/query/query_edit.h"
#include "widgets/models/at_cursor_model.h"
#include "widgets/paint/allocation_colours.h"
#include "widgets/paint/icons.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/attribute_box.h"
#include "widgets/parts/deferred_refresh.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/name_place.h"
#include "widgets/parts/ruled_box.h"
#include "widgets/parts/subject_menu.h"
#include "widgets/parts/view_look.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/query_cache.h"
#include "widgets/session/view_moves.h"
#include "widgets/text/voice.h"

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>
#include <utility>

namespace allostrata {

/// Paints the rows of an AtCursorModel: swatch, name and place, bytes, and a thin bar with the share of the total.
class LegendDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    /// `colourOf`: colour of a row; an invalid colour for the rest.
    /// `canHide`: whether a row has an eye.
    LegendDelegate(std::function<QColor(const QModelIndex &)> colourOf,
                   std::function<bool(const QModelIndex &)> canHide, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    std::function<QColor(const QModelIndex &)> m_colourOf;
    std::function<bool(const QModelIndex &)> m_canHide;
};

namespace {

constexpr int kLegendSwatch = 11;
constexpr int kSwatchGap = 7;
constexpr int kLegendGap = 8;
constexpr int kLegendBar = 2;
constexpr double kEye = 15;

/// Place of a row's eye, with room to hit it: it takes the place of the swatch while the pointer is on the row.
QRect eyePlace(const QRect &row)
{
    return {row.left(), row.top(), kViewMargin + kLegendSwatch + kSwatchGap / 2, row.height()};
}

void paintGround(QPainter &painter, const QStyleOptionViewItem &option, const Theme &theme)
{
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    if (isSelected)
        painter.fillRect(option.rect, theme.accentSoft);
    else if (option.state.testFlag(QStyle::State_MouseOver))
        painter.fillRect(option.rect, theme.hover);
    if (option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_KeyboardFocusChange)) {
        painter.setPen(QPen(theme.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(option.rect.adjusted(1, 1, -1, -1));
    }
}

} // namespace

LegendDelegate::LegendDelegate(std::function<QColor(const QModelIndex &)> colourOf,
                               std::function<bool(const QModelIndex &)> canHide, QObject *parent)
    : QStyledItemDelegate(parent), m_colourOf(std::move(colourOf)), m_canHide(std::move(canHide))
{
}

void LegendDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme theme = themeOf(option.palette, option.font);
    painter->save();
    paintGround(*painter, option, theme);
    const QRect row = option.rect.adjusted(kViewMargin, 0, -kViewMargin, 0);
    const bool isHidden = index.data(AtCursorModel::IsHiddenRole).toBool();
    const QRect text = row.adjusted(kLegendSwatch + kSwatchGap, 1, 0, -kLegendBar - 2);
    const QColor colour = m_colourOf(index);

    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF swatch(row.left(), text.center().y() - kLegendSwatch / 2.0 + 0.5, kLegendSwatch, kLegendSwatch);
    if (isHidden || (option.state.testFlag(QStyle::State_MouseOver) && m_canHide(index))) {
        QRectF eye(0, 0, kEye, kEye);
        eye.moveCenter(swatch.center());
        paintIcon(*painter, isHidden ? Icon::EyeOff : Icon::Eye, eye, theme.text2);
    } else {
        painter->setPen(colour.isValid() ? QPen(Qt::NoPen) : QPen(theme.line, 1));
        painter->setBrush(colour.isValid() ? QBrush(colour) : QBrush(theme.base));
        painter->drawRoundedRect(colour.isValid() ? swatch : swatch.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    }

    const double share = bounded(index.data(AtCursorModel::ShareRole).toDouble(), 0.0, 1.0);
    const QRectF track(text.left(), option.rect.bottom() - kLegendBar, text.width(), kLegendBar);
    painter->setPen(Qt::NoPen);
    painter->setBrush(theme.hair);
    painter->drawRoundedRect(track, 1, 1);
    painter->setBrush(isHidden ? theme.hair : colour.isValid() ? colour : theme.text3);
    painter->drawRoundedRect(QRectF(track.left(), track.top(), std::max(2.0, track.width() * share), kLegendBar), 1, 1);

    painter->setFont(theme.smallFont);
    const QString bytes = index.data(AtCursorModel::BytesTextRole).toString();
    const int bytesWidth = painter->fontMetrics().horizontalAdvance(bytes);
    painter->setPen(isHidden ? theme.text2 : theme.text);
    painter->drawText(text, Qt::AlignRight | Qt::AlignVCenter, bytes);
    paintNamePlace(*painter, text.adjusted(0, 0, -bytesWidth - kLegendGap, 0),
                   {index.data(AtCursorModel::NameRole).toString(), index.data(AtCursorModel::PlaceRole).toString(),
                    index.data(AtCursorModel::IsNameSharedRole).toBool()},
                   isHidden || index.data(AtCursorModel::IsRestRole).toBool() ? theme.text2 : theme.text, theme.text2);
    painter->restore();
}

QSize LegendDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const Theme theme = themeOf(option.palette, option.font);
    return {120, std::max(25, QFontMetrics(theme.smallFont).height() + 8)};
}

AtCursorView::AtCursorView(Session &session, QWidget *parent) : QWidget(parent), m_session(session)
{
    setAccessibleName(Words::tr("Live at the cursor"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *row = new QWidget(this);
    auto *controls = new QHBoxLayout(row);
    controls->setContentsMargins(kViewMargin, 4, kViewMargin, 6);
    controls->setSpacing(8);
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
    applyTheme();
    connect(m_colouring, &AttributeBox::chosen, this, [this](Attribute colouring) {
        ViewState state = m_session.state();
        state.colouring = colouring;
        m_session.setState(std::move(state));
    });
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
    else if (eyePlace(m_list->visualRect(index)).contains(event.position().toPoint()))
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
    auto *row = new QHBoxLayout(footer);
    row->setContentsMargins(kViewMargin, 6, kViewMargin, 6);
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
    ViewState state = m_session.state();
    state.selection = membersOf(*m_session.document(), *m_session.device(), m_model.content(), *group, kMostSelected);
    m_session.setState(std::move(state));
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

void AtCursorView::applyTheme()
{
    const Theme theme = themeOf(palette(), font());
    setLook(*m_by, theme.smallFont, theme.text2);
    setLook(*m_nothing, theme.smallFont, theme.text2);
    setLook(*m_totalName, theme.smallFont, theme.text2);
    setLook(*m_total, theme.titleFont, theme.text);
    m_colouring->setFont(theme.smallFont);
}

void AtCursorView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyTheme();
}

} // namespace allostrata

#include "moc_at_cursor_view.cpp"

#include "at_cursor_view.moc"
