// Layout of widgets in rows that wrap.

#include "widgets/views/inspector/wrap_layout.h"

#include <algorithm>

namespace allostrata {

WrapLayout::~WrapLayout() { qDeleteAll(m_items); }

void WrapLayout::addItem(QLayoutItem *item) { m_items.append(item); }

int WrapLayout::count() const { return static_cast<int>(m_items.size()); }

QLayoutItem *WrapLayout::itemAt(int index) const { return index >= 0 && index < count() ? m_items[index] : nullptr; }

QLayoutItem *WrapLayout::takeAt(int index) { return index >= 0 && index < count() ? m_items.takeAt(index) : nullptr; }

QSize WrapLayout::sizeHint() const
{
    int width = 0;
    int height = 0;
    for (const QLayoutItem *item : m_items) {
        if (item->isEmpty())
            continue;
        width += item->sizeHint().width() + (width > 0 ? spacing() : 0);
        height = std::max(height, item->sizeHint().height());
    }
    const QMargins margins = contentsMargins();
    return {width + margins.left() + margins.right(), height + margins.top() + margins.bottom()};
}

QSize WrapLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem *item : m_items) {
        if (!item->isEmpty())
            size = size.expandedTo(item->minimumSize());
    }
    const QMargins margins = contentsMargins();
    return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

int WrapLayout::heightForWidth(int width) const { return lay(QRect(0, 0, width, 0), Move::No); }

void WrapLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    lay(rect, Move::Yes);
}

int WrapLayout::lay(const QRect &rect, Move move) const
{
    const QMargins margins = contentsMargins();
    const QRect room = rect.marginsRemoved(margins);
    QPoint at = room.topLeft();
    int rowHeight = 0;
    for (QLayoutItem *item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size(std::min(item->sizeHint().width(), std::max(room.width(), item->minimumSize().width())),
                         item->sizeHint().height());
        if (at.x() > room.left() && at.x() + size.width() > room.left() + room.width()) {
            at = QPoint(room.left(), at.y() + rowHeight + spacing());
            rowHeight = 0;
        }
        if (item == m_items.last())
            at.setX(std::max(at.x(), room.left() + room.width() - size.width()));
        if (move == Move::Yes)
            item->setGeometry(QRect(at, size));
        at.rx() += size.width() + spacing();
        rowHeight = std::max(rowHeight, size.height());
    }
    return at.y() + rowHeight + margins.bottom() - rect.top();
}

} // namespace allostrata

#include "moc_wrap_layout.cpp"
