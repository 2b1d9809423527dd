// List of any number of events.

#include "widgets/views/events/event_list.h"

#include "core/base/arithmetic.h"
#include "core/model/trace.h"
#include "widgets/paint/icons.h"
#include "widgets/parts/view_look.h"
#include "widgets/text/voice.h"
#include "widgets/views/events/events_view.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace allostrata {

/// Paints the cells of the list of events.
class EventDelegate final : public LongTableDelegate {
    Q_OBJECT

public:
    /// Whether the list has the keyboard focus.
    void setFocused(bool on) { m_isFocused = on; }

protected:
    void paintGround(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void paintCell(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
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
    QColor colour;
    bool isFilled = true;
    Icon icon = Icon::Info;
};

EventSign signOf(Action action, const Theme &theme)
{
    using enum EventSign::Shape;
    switch (action) {
    case Action::Alloc: return {Up, theme.grown};
    case Action::FreeRequested: return {Down, theme.shrunk, false};
    case Action::FreeCompleted:
    case Action::Free: return {Down, theme.shrunk};
    case Action::SegmentAlloc:
    case Action::SegmentMap: return {Square, theme.text2};
    case Action::SegmentFree:
    case Action::SegmentUnmap: return {Square, theme.text2, false};
    case Action::Oom: return {Icon, theme.error.text, true, Icon::Error};
    case Action::SnapshotTaken:
    case Action::WorkspaceSnapshot: return {Icon, theme.accent, true, Icon::Picture};
    case Action::Annotate:
    case Action::UserDefined: return {Icon, theme.text2, true, Icon::Note};
    default: return {Icon, theme.text2};
    }
}

/// Paints a small sign for an action: arrows for allocations and frees, squares for segments, icons for the rest.
void paintActionSign(QPainter &painter, const QRectF &box, Action action, const Theme &theme)
{
    const EventSign sign = signOf(action, theme);
    if (sign.shape == EventSign::Shape::Icon) {
        paintIcon(painter, sign.icon, box.adjusted(-2, -2, 2, 2), sign.colour);
        return;
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(sign.colour, 1.4));
    painter.setBrush(sign.isFilled ? QBrush(sign.colour) : QBrush(Qt::NoBrush));
    if (sign.shape == EventSign::Shape::Square)
        painter.drawRect(box.adjusted(1, 1, -1, -1));
    else
        painter.drawPolygon(arrow(box.adjusted(0.5, 0.5, -0.5, -0.5), sign.shape == EventSign::Shape::Up));
    painter.restore();
}

} // namespace

void EventDelegate::paintGround(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QRect &cell = option.rect;
    const bool isCurrent = index.data(EventTableModel::IsCurrentRole).toBool();
    const auto action = static_cast<Action>(index.data(EventTableModel::ActionRole).toInt());
    if (isCurrent)
        painter.fillRect(cell, theme().accentSoft);
    else if (index.row() == hoveredRow())
        painter.fillRect(cell, theme().hover);
    else if (action == Action::Oom)
        painter.fillRect(cell, theme().error.ground);
    painter.fillRect(QRect(cell.left(), cell.bottom(), cell.width(), 1), theme().hair);
    if (index.column() == 0 && index.data(EventTableModel::IsSelectedRole).toBool())
        painter.fillRect(QRect(cell.left(), cell.top(), 3, cell.height() - 1), theme().cursor);
    if (index.data(EventTableModel::IsBeforeCursorRole).toBool())
        painter.fillRect(QRect(cell.left(), cell.bottom() - 1, cell.width(), 2), theme().cursor);
    if (isCurrent && m_isFocused) {
        painter.fillRect(QRect(cell.left(), cell.top(), cell.width(), 1), theme().accent);
        painter.fillRect(QRect(cell.left(), cell.bottom(), cell.width(), 1), theme().accent);
    }
}

void EventDelegate::paintCell(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    if (static_cast<CellLook>(index.data(LookRole).toInt()) != CellLook::Action) {
        LongTableDelegate::paintCell(painter, option, index);
        return;
    }
    const QRect room = roomOf(option);
    const auto action = static_cast<Action>(index.data(EventTableModel::ActionRole).toInt());
    paintActionSign(painter, QRectF(room.left() + 2, room.center().y() - kEventSign / 2 + 0.5, kEventSign, kEventSign),
                    action, theme());
    painter.setFont(action == Action::Oom ? theme().titleFont : theme().smallFont);
    painter.setPen(action == Action::Oom ? theme().error.text : theme().text);
    const QRect text = room.adjusted(kSignRoom, 0, 0, 0);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, text.width()));
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
    m_delegate = new EventDelegate;
    m_table = new LongTableView(m_model, m_delegate, this);
    m_table->setAccessibleName(Words::tr("Events"));
    m_table->setAutoScroll(false);
    m_table->setSelectionMode(QAbstractItemView::NoSelection); // the cursor takes the place of a selection
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->installEventFilter(this);
    m_table->viewport()->installEventFilter(this);
    connect(m_table, &QTableView::pressed, this,
            [this](const QModelIndex &index) { emit rowChosen(top() + static_cast<std::size_t>(index.row()), false); });
}

void EventList::setTheme(const Theme &theme)
{
    m_table->setTheme(theme);
    m_table->horizontalHeader()->setFont(theme.smallFont);
    m_bar->setTheme(theme);
    for (const EventColumnRow &column : eventColumns()) {
        const QFont &font = column.look == CellLook::Code ? theme.monoFont : theme.smallFont;
        int words = QFontMetrics(font).horizontalAdvance(QString::fromUtf8(column.widest));
        if (column.look == CellLook::Action) {
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

QString EventList::countText() const
{
    if (!m_model.source())
        return {};
    const Voice voice = Voice::current();
    const std::size_t all = m_model.source().shownDevice().timeline.end();
    const std::size_t listed = rows().size();
    return listed == all ? voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 event(s)"), all)
                         : EventsView::tr("%1 of %2 events").arg(voice.number(listed), voice.number(all));
}

QString EventList::positionText() const
{
    if (!m_model.source())
        return {};
    const Voice voice = Voice::current();
    if (m_cursor == 0)
        return EventsView::tr("Cursor before the first event");
    const QString event = voice.number(momentNumber(m_model.source().shownDevice().timeline, m_cursor) - 1);
    const auto row = current();
    if (!row)
        return EventsView::tr("Cursor after event %1, which is not shown").arg(event);
    if (rows().size() == m_model.source().shownDevice().timeline.end())
        return EventsView::tr("Cursor after event %1").arg(event);
    return EventsView::tr("Cursor after event %1, row %2 of %3")
        .arg(event, voice.number(*row + 1), voice.number(rows().size()));
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

void EventList::goTo(const MarkedRows &rows, int by)
{
    if (!rows || rows->empty())
        return;
    const auto row = current();
    const std::size_t start = row ? *row : this->rows().lowerBound(EventId(m_cursor));
    const auto place = std::lower_bound(rows->begin(), rows->end(), start);
    if (by > 0) {
        const auto next = place != rows->end() && row && *place == start ? place + 1 : place;
        emit rowChosen(next == rows->end() ? rows->front() : *next, true);
    } else {
        emit rowChosen(place == rows->begin() ? rows->back() : *(place - 1), true);
    }
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
