// A list of events of any length.

#include "widgets/views/events/event_list.h"

#include "core/base/bounded.h"
#include "widgets/views/events/event_delegate.h"
#include "widgets/views/events/event_scroll_bar.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QTableView>
#include <QWheelEvent>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace allostrata {

namespace {

constexpr int kEventColumnRoom = 22; ///< both sides of a cell, and some room
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
    m_table->setAccessibleName(tr("Events"));
    m_table->setItemDelegate(m_delegate);
    m_table->setModel(&m_model);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setCornerButtonEnabled(false);
    m_table->setAutoScroll(false);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::NoSelection); // the cursor is the selection
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
    connect(m_table, &QTableView::pressed, this, [this](const QModelIndex &index) { emit rowChosen(top() + static_cast<std::size_t>(index.row()), false); });
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
        const int words = QFontMetrics(font).horizontalAdvance(QString::fromUtf8(column.widest));
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
    const Snapshot &snapshot = *source.document->snapshot;
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
    // One more than fit: the last one may be seen in part.
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
    // So that those who cannot see it are told.
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
    // Where the list does not show the cursor's event, its neighbours are one step away.
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
    case QEvent::KeyPress:
        return watched == m_table && onKey(static_cast<QKeyEvent *>(event)->key());
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
