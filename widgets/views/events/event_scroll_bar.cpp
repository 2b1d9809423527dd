// Scroll bar of the list of events, with marks.

#include "widgets/views/events/event_scroll_bar.h"

#include <QPainter>
#include <QStyle>
#include <QStyleOptionSlider>

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

constexpr std::size_t kMostSteps = std::size_t(1) << 30; ///< maximum number of steps of a Qt scroll bar

} // namespace

EventScrollBar::EventScrollBar(QWidget *parent) : QScrollBar(Qt::Vertical, parent)
{
    setAccessibleName(tr("Position in the event list"));
    connect(this, &QScrollBar::valueChanged, this, [this](int value) {
        if (m_isSetting)
            return;
        // The last step always means the end, despite rounding.
        m_top = value == maximum() ? highestTop() : std::min(static_cast<std::size_t>(value) << m_shift, highestTop());
        emit scrolled(m_top);
    });
}

void EventScrollBar::setTheme(const Theme &theme)
{
    m_theme = theme;
    update();
}

std::size_t EventScrollBar::highestTop() const { return m_rows > m_page ? m_rows - m_page : 0; }

void EventScrollBar::setRows(std::size_t rows, std::size_t page)
{
    m_rows = rows;
    m_page = std::max<std::size_t>(page, 1);
    m_shift = 0;
    while ((m_rows >> m_shift) > kMostSteps)
        ++m_shift;
    m_isSetting = true;
    setRange(0, static_cast<int>(highestTop() >> m_shift));
    setPageStep(static_cast<int>(std::max<std::size_t>(std::min(m_page, kMostSteps) >> m_shift, 1)));
    m_isSetting = false;
    setTop(m_top);
}

void EventScrollBar::setTop(std::size_t top)
{
    m_top = std::min(top, highestTop());
    m_isSetting = true;
    setValue(static_cast<int>(m_top >> m_shift));
    m_isSetting = false;
}

void EventScrollBar::setMarks(MarkedRows ooms, MarkedRows snapshots)
{
    m_ooms = std::move(ooms);
    m_snapshots = std::move(snapshots);
    update();
}

void EventScrollBar::setMatches(MarkedRows matches)
{
    m_matches = std::move(matches);
    update();
}

void EventScrollBar::setCurrent(std::optional<std::size_t> row)
{
    if (std::exchange(m_current, row) != row)
        update();
}

QRect EventScrollBar::groove() const
{
    QStyleOptionSlider option;
    initStyleOption(&option);
    return style()->subControlRect(QStyle::CC_ScrollBar, &option, QStyle::SC_ScrollBarGroove, this);
}

void EventScrollBar::paintMarks(QPainter &painter, const MarkedRows &rows, const QColor &colour) const
{
    if (!rows || rows->empty() || m_rows == 0)
        return;
    const QRect room = groove();
    const auto height = static_cast<std::size_t>(std::max(room.height(), 1));
    // Go pixel by pixel, because every row may have a mark.
    auto next = rows->begin();
    for (std::size_t y = 0; y < height && next != rows->end(); ++y) {
        const std::size_t end = (y + 1) * m_rows / height;
        if (*next >= end)
            continue;
        painter.fillRect(QRect(room.left() + 2, room.top() + static_cast<int>(y), room.width() - 4, 2), colour);
        next = std::lower_bound(next, rows->end(), end);
    }
}

void EventScrollBar::paintEvent(QPaintEvent *event)
{
    QScrollBar::paintEvent(event);
    QPainter painter(this);
    paintMarks(painter, m_matches, m_theme.warning.text);
    paintMarks(painter, m_snapshots, m_theme.accent);
    paintMarks(painter, m_ooms, m_theme.error.text);
    if (m_current && m_rows > 0) {
        const QRect room = groove();
        const double y = room.top()
                         + static_cast<double>(*m_current) / static_cast<double>(m_rows)
                               * std::max(0, room.height() - 1);
        painter.fillRect(QRect(room.left(), static_cast<int>(y), room.width(), 1), m_theme.cursor);
    }
}

} // namespace allostrata

#include "moc_event_scroll_bar.cpp"
