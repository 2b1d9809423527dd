// List of any number of events.

#include "widgets/views/events/event_list.h"

#include "core/base/arithmetic.h"
#include "core/model/trace.h"
#include "widgets/paint/icons.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/name_place.h"
#include "widgets/parts/view_look.h"
#include "widgets/text/voice.h"
#include "widgets/views/events/event_scroll_bar.h"
#include "widgets/views/events/event_table_model.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QWheelEvent>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace allostrata {

/// Paints a small sign for an action: arrows for allocations and frees, squares for segments, icons for the rest.
void paintActionSign(QPainter &painter, const QRectF &box, Action action, const Theme &theme);
/// Colour of an action's sign.
[[nodiscard]] QColor actionColour(Action action, const Theme &theme);

/// Paints the cells of the list of events.
class EventDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit EventDelegate(QObject *parent = nullptr) : QStyledItemDelegate(parent) {}

    void setTheme(const Theme &theme) { m_theme = theme; }
    /// Height of a row, in pixels.
    [[nodiscard]] int height() const;
    /// The row under the pointer; -1: none.
    void setHoveredRow(int row) { m_hoveredRow = row; }
    [[nodiscard]] int hoveredRow() const { return m_hoveredRow; }
    /// Whether the list has the keyboard focus.
    void setFocused(bool on) { m_isFocused = on; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintGround(QPainter &painter, const QRect &cell, const QModelIndex &index) const;
    void paintAction(QPainter &painter, const QRect &room, const QModelIndex &index) const;
    void paintPlace(QPainter &painter, const QRect &room, const QModelIndex &index) const;
    void paintText(QPainter &painter, const QRect &room, const QModelIndex &index) const;

    Theme m_theme;
    int m_hoveredRow = -1;
    bool m_isFocused = false;
};

namespace {

constexpr double kEventSign = 9; ///< size of a sign in pixels
constexpr int kSignRoom = static_cast<int>(kEventSign) + 2 + kCellGap;

/// Triangle that points up or down.
QPolygonF arrow(const QRectF &box, bool isUp)
{
    const double tip = isUp ? box.top() + 0.5 : box.bottom() - 0.5;
    const double base = isUp ? box.bottom() - 0.5 : box.top() + 0.5;
    return {{QPointF(box.center().x(), tip), QPointF(box.right(), base), QPointF(box.left(), base)}};
}

struct EventSign {
    enum class Shape : std::uint8_t { Up, Down, Square, Icon } shape = Shape::Icon;
    bool isFilled = true;
    Icon icon = Icon::Info;
};

EventSign signOf(Action action)
{
    using enum EventSign::Shape;
    switch (action) {
    case Action::Alloc: return {Up};
    case Action::FreeRequested: return {Down, false};
    case Action::FreeCompleted:
    case Action::Free: return {Down};
    case Action::SegmentAlloc:
    case Action::SegmentMap: return {Square};
    case Action::SegmentFree:
    case Action::SegmentUnmap: return {Square, false};
    case Action::Oom: return {Icon, true, Icon::Error};
    case Action::SnapshotTaken:
    case Action::WorkspaceSnapshot: return {Icon, true, Icon::Picture};
    case Action::Annotate:
    case Action::UserDefined: return {Icon, true, Icon::Note};
    default: return {};
    }
}

} // namespace

QColor actionColour(Action action, const Theme &theme)
{
    switch (action) {
    case Action::Alloc: return theme.grown;
    case Action::FreeRequested:
    case Action::FreeCompleted:
    case Action::Free: return theme.shrunk;
    case Action::Oom: return theme.error.text;
    case Action::SnapshotTaken:
    case Action::WorkspaceSnapshot: return theme.accent;
    default: return theme.text2;
    }
}

void paintActionSign(QPainter &painter, const QRectF &box, Action action, const Theme &theme)
{
    const EventSign sign = signOf(action);
    const QColor colour = actionColour(action, theme);
    if (sign.shape == EventSign::Shape::Icon) {
        paintIcon(painter, sign.icon, box.adjusted(-2, -2, 2, 2), colour);
        return;
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1.4));
    painter.setBrush(sign.isFilled ? QBrush(colour) : QBrush(Qt::NoBrush));
    if (sign.shape == EventSign::Shape::Square)
        painter.drawRect(box.adjusted(1, 1, -1, -1));
    else
        painter.drawPolygon(arrow(box.adjusted(0.5, 0.5, -0.5, -0.5), sign.shape == EventSign::Shape::Up));
    painter.restore();
}

int EventDelegate::height() const { return std::max(23, QFontMetrics(m_theme.smallFont).height() + 7); }

QSize EventDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const { return {60, height()}; }

void EventDelegate::paintGround(QPainter &painter, const QRect &cell, const QModelIndex &index) const
{
    const bool isCurrent = index.data(EventTableModel::IsCurrentRole).toBool();
    const auto action = static_cast<Action>(index.data(EventTableModel::ActionRole).toInt());
    if (isCurrent)
        painter.fillRect(cell, m_theme.accentSoft);
    else if (index.row() == m_hoveredRow)
        painter.fillRect(cell, m_theme.hover);
    else if (action == Action::Oom)
        painter.fillRect(cell, m_theme.error.ground);
    painter.fillRect(QRect(cell.left(), cell.bottom(), cell.width(), 1), m_theme.hair);
    if (index.column() == 0 && index.data(EventTableModel::IsSelectedRole).toBool())
        painter.fillRect(QRect(cell.left(), cell.top(), 3, cell.height() - 1), m_theme.cursor);
    if (index.data(EventTableModel::IsBeforeCursorRole).toBool())
        painter.fillRect(QRect(cell.left(), cell.bottom() - 1, cell.width(), 2), m_theme.cursor);
    if (isCurrent && m_isFocused) {
        painter.fillRect(QRect(cell.left(), cell.top(), cell.width(), 1), m_theme.accent);
        painter.fillRect(QRect(cell.left(), cell.bottom(), cell.width(), 1), m_theme.accent);
    }
}

void EventDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    painter->setClipRect(option.rect);
    paintGround(*painter, option.rect, index);
    const QRect room = option.rect.adjusted(kCellPadding, 0, -kCellPadding, -1);
    switch (eventColumns()[static_cast<EventColumn>(index.column())].look) {
    case EventCellLook::Action: paintAction(*painter, room, index); break;
    case EventCellLook::Place: paintPlace(*painter, room, index); break;
    default: paintText(*painter, room, index); break;
    }
    painter->restore();
}

void EventDelegate::paintAction(QPainter &painter, const QRect &room, const QModelIndex &index) const
{
    const auto action = static_cast<Action>(index.data(EventTableModel::ActionRole).toInt());
    paintActionSign(painter, QRectF(room.left() + 2, room.center().y() - kEventSign / 2 + 0.5, kEventSign, kEventSign),
                    action, m_theme);
    painter.setFont(action == Action::Oom ? m_theme.titleFont : m_theme.smallFont);
    painter.setPen(action == Action::Oom ? m_theme.error.text : m_theme.text);
    const QRect text = room.adjusted(kSignRoom, 0, 0, 0);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, text.width()));
}

void EventDelegate::paintPlace(QPainter &painter, const QRect &room, const QModelIndex &index) const
{
    painter.setFont(m_theme.smallFont);
    paintNamePlace(painter, room, {index.data().toString(), index.data(EventTableModel::PlaceRole).toString()},
                   m_theme.text, m_theme.text2);
}

void EventDelegate::paintText(QPainter &painter, const QRect &room, const QModelIndex &index) const
{
    const EventCellLook look = eventColumns()[static_cast<EventColumn>(index.column())].look;
    painter.setFont(look == EventCellLook::Code ? m_theme.monoFont : m_theme.smallFont);
    const int sign = look == EventCellLook::Change ? index.data(EventTableModel::SignRole).toInt() : 0;
    painter.setPen(sign > 0 ? m_theme.grown : sign < 0 ? m_theme.shrunk : m_theme.text);
    const QString text = painter.fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, room.width());
    painter.drawText(room, index.data(Qt::TextAlignmentRole).toInt(), text);
}

namespace {

constexpr int kEventColumnRoom = 22; ///< padding on both sides of a cell, and some space
constexpr int kWheelNotch = 120;
constexpr int kRowsANotch = 3;

} // namespace

EventList::EventList(QWidget *parent) : QWidget(parent), m_model(this)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    buildTable();
    m_bar = new EventScrollBar(this);
    row->addWidget(m_table, 1);
    row->addWidget(m_bar);
    connect(m_bar, &EventScrollBar::scrolled, this, [this](quint64 top) { scrollTo(top); });
}

void EventList::buildTable()
{
    m_table = new QTableView(this);
    m_delegate = new EventDelegate(this);
    m_table->setAccessibleName(Words::tr("Events"));
    m_table->setItemDelegate(m_delegate);
    m_table->setModel(&m_model);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setCornerButtonEnabled(false);
    m_table->setAutoScroll(false);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::NoSelection); // the cursor takes the place of a selection
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->setMinimumHeight(0);
    m_table->setMouseTracking(true);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->installEventFilter(this);
    m_table->viewport()->installEventFilter(this);
    connect(m_table, &QTableView::entered, this, [this](const QModelIndex &index) { hover(index.row()); });
    connect(m_table, &QTableView::pressed, this,
            [this](const QModelIndex &index) { emit rowChosen(top() + static_cast<std::size_t>(index.row()), false); });
}

void EventList::setTheme(const Theme &theme)
{
    m_delegate->setTheme(theme);
    m_bar->setTheme(theme);
    m_table->setFont(theme.smallFont);
    m_table->horizontalHeader()->setFont(theme.smallFont);
    m_table->verticalHeader()->setMinimumSectionSize(m_delegate->height());
    m_table->verticalHeader()->setDefaultSectionSize(m_delegate->height());
    for (const EventColumnRow &column : eventColumns()) {
        const QFont &font = column.look == EventCellLook::Code ? theme.monoFont : theme.smallFont;
        int words = QFontMetrics(font).horizontalAdvance(QString::fromUtf8(column.widest));
        if (column.look == EventCellLook::Action) {
            for (const QString &action : actionTexts(Voice::current()))
                words = std::max(words, QFontMetrics(font).horizontalAdvance(action) + kSignRoom);
        }
        const int title = QFontMetrics(theme.smallFont).horizontalAdvance(columnTitle(column));
        m_table->setColumnWidth(static_cast<int>(column.column), std::max(words, title) + kEventColumnRoom);
    }
    fit();
}

void EventList::setRows(std::shared_ptr<const EventRows> rows)
{
    const EventId first = this->rows().size() > top() ? this->rows().at(top()) : EventId();
    m_model.setRows(std::move(rows));
    fit();
    scrollTo(first ? this->rows().lowerBound(first) : 0);
    follow();
}

void EventList::setSource(const EventSource &source)
{
    m_model.setSource(source);
    if (!source)
        return;
    const Snapshot &snapshot = *source.document->snapshot();
    m_table->setColumnHidden(static_cast<int>(EventColumn::Time), !source.shownDevice().capabilities.times);
    m_table->setColumnHidden(static_cast<int>(EventColumn::Stream), snapshot.streams.size() <= 1);
    m_table->setColumnHidden(static_cast<int>(EventColumn::Pool), snapshot.pools.size() <= 1);
}

std::size_t EventList::page() const
{
    return static_cast<std::size_t>(std::max(1, m_table->viewport()->height() / std::max(1, m_delegate->height())));
}

void EventList::fit()
{
    m_bar->setRows(rows().size(), page());
    m_bar->setVisible(rows().size() > page());
    scrollTo(m_bar->top());
}

void EventList::scrollTo(std::size_t top)
{
    m_bar->setTop(top);
    // Show one more row than fits, because the last one may be partly visible.
    m_model.show(m_bar->top(), page() + 1);
    follow();
}

std::optional<std::size_t> EventList::current() const
{
    return m_cursor == 0 ? std::nullopt : m_model.rows()->rowOf(EventId(m_cursor - 1));
}

void EventList::setCursor(Moment cursor)
{
    m_cursor = cursor;
    m_model.setCursor(cursor);
    follow();
}

void EventList::follow()
{
    const auto row = current();
    m_bar->setCurrent(row);
    // Move the current index as well, so that screen readers announce it.
    const bool isShown = row && *row >= top() && *row - top() < static_cast<std::size_t>(m_model.rowCount());
    const int column = std::max(0, m_table->currentIndex().column());
    const QModelIndex index = isShown ? m_model.index(static_cast<int>(*row - top()), column) : QModelIndex();
    if (m_table->currentIndex() != index)
        m_table->setCurrentIndex(index);
}

void EventList::bringIntoView(std::size_t row)
{
    const std::size_t fits = page();
    if (row >= top() && row < top() + fits)
        return;
    const bool isNear = row + fits >= top() && row < top() + 2 * fits;
    if (!isNear)
        scrollTo(row > fits / 2 ? row - fits / 2 : 0);
    else
        scrollTo(row < top() ? row : row - (fits - 1));
}

void EventList::hover(int row)
{
    if (row == m_delegate->hoveredRow())
        return;
    m_delegate->setHoveredRow(row);
    m_table->viewport()->update();
}

void EventList::step(std::ptrdiff_t by)
{
    const std::size_t count = rows().size();
    if (count == 0 || by == 0)
        return;
    const auto row = current();
    // If the list does not contain the cursor's event, the rows next to it are one step away.
    const auto from = static_cast<std::ptrdiff_t>(row ? *row : rows().lowerBound(EventId(m_cursor)));
    const std::ptrdiff_t to = row || by < 0 ? from + by : from + by - 1;
    const auto last = static_cast<std::ptrdiff_t>(count) - 1;
    emit rowChosen(static_cast<quint64>(bounded<std::ptrdiff_t>(to, 0, last)), true);
}

bool EventList::onKey(int key)
{
    const auto fits = static_cast<std::ptrdiff_t>(std::max<std::size_t>(page() - 1, 1));
    const auto all = static_cast<std::ptrdiff_t>(rows().size());
    switch (key) {
    case Qt::Key_Up: step(-1); return true;
    case Qt::Key_Down: step(1); return true;
    case Qt::Key_PageUp: step(-fits); return true;
    case Qt::Key_PageDown: step(fits); return true;
    case Qt::Key_Home: step(-all - 1); return true;
    case Qt::Key_End: step(all + 1); return true;
    default: return false;
    }
}

bool EventList::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::KeyPress: return watched == m_table && onKey(static_cast<QKeyEvent *>(event)->key());
    case QEvent::Resize:
        if (watched == m_table->viewport())
            fit();
        break;
    case QEvent::Leave: hover(-1); break;
    case QEvent::FocusIn:
    case QEvent::FocusOut:
        m_delegate->setFocused(event->type() == QEvent::FocusIn);
        m_table->viewport()->update();
        break;
    case QEvent::Wheel: {
        const QPoint turned = static_cast<QWheelEvent *>(event)->angleDelta();
        if (watched != m_table->viewport() || turned.y() == 0)
            break;
        m_wheel += turned.y() * kRowsANotch;
        const int rowsTurned = m_wheel / kWheelNotch;
        m_wheel -= rowsTurned * kWheelNotch;
        const auto by = static_cast<std::size_t>(std::abs(rowsTurned));
        scrollTo(rowsTurned > 0 ? top() - std::min(top(), by) : top() + by);
        return true;
    }
    default: break;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace allostrata

#include "moc_event_list.cpp"

#include "event_list.moc"
