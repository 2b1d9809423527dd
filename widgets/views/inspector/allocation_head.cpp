// Upper part of the inspector: size and moments of an allocation.

#include "widgets/views/inspector/allocation_head.h"

#include "widgets/paint/theme.h"
#include "widgets/parts/view_look.h"

#include <QEvent>
#include <QPainter>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kHeadSwatch = 16;
constexpr int kHeadGap = 9;
constexpr int kBadgePadding = 7;
constexpr int kHeadSpace = 4;

} // namespace

void KeptHeight::take(int width, int height)
{
    m_height = width == m_width ? std::max(m_height, height) : height;
    m_width = width;
}

int KeptHeight::at(int width, int height) const { return width == m_width ? std::max(m_height, height) : height; }

AllocationHead::AllocationHead(QWidget *parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void AllocationHead::setText(const AllocationText &text, const QColor &swatch)
{
    m_size = text.size;
    m_badge = text.badge;
    m_exact = text.exact;
    m_swatch = swatch;
    m_kept.take(width(), neededHeight(width()));
    QStringList words{m_size, m_badge, m_exact};
    words.removeAll(QString());
    setAccessibleName(words.join(u", "_s));
    updateGeometry();
    update();
}

int AllocationHead::heightForWidth(int width) const { return m_kept.at(width, neededHeight(width)); }

int AllocationHead::neededHeight(int width) const
{
    const Theme theme = themeOf(palette(), font());
    const QRect exact
        = QFontMetrics(theme.smallFont).boundingRect(QRect(0, 0, std::max(40, width), 1000), Qt::TextWordWrap, m_exact);
    return QFontMetrics(theme.headlineFont).height() + 2 + exact.height();
}

QSize AllocationHead::sizeHint() const { return {240, heightForWidth(std::max(240, width()))}; }

QSize AllocationHead::minimumSizeHint() const { return {80, heightForWidth(std::max(80, width()))}; }

void AllocationHead::paintEvent(QPaintEvent *)
{
    const Theme theme = themeOf(palette(), font());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int line = QFontMetrics(theme.headlineFont).height();
    int left = 0;
    if (m_swatch.isValid()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_swatch);
        painter.drawRoundedRect(QRectF(0, (line - kHeadSwatch) / 2.0, kHeadSwatch, kHeadSwatch), 3, 3);
        left = kHeadSwatch + kHeadGap;
    }
    painter.setPen(theme.text);
    painter.setFont(theme.headlineFont);
    painter.drawText(QRect(left, 0, width() - left, line), Qt::AlignLeft | Qt::AlignVCenter, m_size);
    const int sizeEnd = left + painter.fontMetrics().horizontalAdvance(m_size);

    painter.setFont(theme.axisFont);
    const int badgeWidth = painter.fontMetrics().horizontalAdvance(m_badge) + 2 * kBadgePadding;
    if (!m_badge.isEmpty() && sizeEnd + kHeadGap + badgeWidth <= width()) {
        const int badgeHeight = painter.fontMetrics().height() + 4;
        const QRectF badge(width() - badgeWidth - 0.5, (line - badgeHeight) / 2 + 0.5, badgeWidth, badgeHeight);
        painter.setPen(theme.line);
        painter.setBrush(theme.base);
        painter.drawRoundedRect(badge, 3, 3);
        painter.setPen(theme.text);
        painter.drawText(badge, Qt::AlignCenter, m_badge);
    }
    painter.setFont(theme.smallFont);
    painter.setPen(theme.text2);
    painter.drawText(QRect(0, line + 2, width(), height() - line - 2), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap,
                     m_exact);
}

MomentStrip::MomentStrip(QWidget *parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void MomentStrip::setMoments(const QList<TextMoment> &moments)
{
    m_moments = moments;
    QStringList words;
    for (const TextMoment &moment : m_moments) {
        QStringList parts{moment.name, moment.value, moment.rest, moment.below};
        parts.removeAll(QString());
        words.append(parts.join(u' '));
    }
    setAccessibleName(words.join(u", "_s));
    setToolTip(u"<p style='white-space:pre'>"_s + words.join(u'\n').toHtmlEscaped() + u"</p>"_s);
    setVisible(!m_moments.isEmpty()); // several allocations have no moments
    m_columnsWidth = std::max(m_columnsWidth, neededWidth());
    m_kept.take(width(), neededHeight(width()));
    updateGeometry();
    update();
}

int MomentStrip::widthOf(const TextMoment &moment) const
{
    const Theme theme = themeOf(palette(), font());
    const QFontMetrics small(theme.smallFont);
    const int value = QFontMetrics(bolder(theme.smallFont)).horizontalAdvance(moment.value)
                      + (moment.rest.isEmpty() ? 0 : kHeadSpace + small.horizontalAdvance(moment.rest));
    return std::max({value, small.horizontalAdvance(moment.name), small.horizontalAdvance(moment.below)}) + 2;
}

int MomentStrip::neededWidth() const
{
    int used = 0;
    for (const TextMoment &moment : m_moments)
        used += widthOf(moment) + 2 * kHeadSpace;
    return used - 2 * kHeadSpace;
}

bool MomentStrip::fitsAsColumns(int width) const { return m_columnsWidth <= width; }

void MomentStrip::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        m_columnsWidth = neededWidth();
}

int MomentStrip::heightForWidth(int width) const { return m_kept.at(width, neededHeight(width)); }

int MomentStrip::neededHeight(int width) const
{
    const auto below = static_cast<int>(
        std::count_if(m_moments.begin(), m_moments.end(), [](const TextMoment &m) { return !m.below.isEmpty(); }));
    const int line = QFontMetrics(themeOf(palette(), font()).smallFont).height() + 1;
    return line * (fitsAsColumns(width) ? 2 + (below > 0 ? 1 : 0) : static_cast<int>(m_moments.size()) + below);
}

QSize MomentStrip::sizeHint() const { return {240, heightForWidth(std::max(240, width()))}; }

QSize MomentStrip::minimumSizeHint() const { return {80, heightForWidth(std::max(80, width()))}; }

void MomentStrip::paintEvent(QPaintEvent *)
{
    if (m_moments.isEmpty())
        return;
    const Theme theme = themeOf(palette(), font());
    QPainter painter(this);
    if (fitsAsColumns(width()))
        paintColumns(painter, theme);
    else
        paintLines(painter, theme);
}

void MomentStrip::paintColumns(QPainter &painter, const Theme &theme) const
{
    const int line = QFontMetrics(theme.smallFont).height() + 1;
    // The first column starts at the left, the last one ends at the right, and the space between them is divided
    // evenly.
    int used = 0;
    for (const TextMoment &moment : m_moments)
        used += widthOf(moment);
    const int gaps = std::max(1, static_cast<int>(m_moments.size()) - 1);
    const int gap = std::max(kHeadSpace * 2, (width() - used) / gaps);
    int left = 0;
    for (const TextMoment &moment : m_moments) {
        const int column = widthOf(moment);
        painter.setFont(theme.smallFont);
        painter.setPen(theme.text2);
        painter.drawText(QRect(left, 0, column, line), Qt::AlignLeft | Qt::AlignVCenter, moment.name);
        painter.drawText(QRect(left, 2 * line, column, line), Qt::AlignLeft | Qt::AlignVCenter, moment.below);
        const int value = QFontMetrics(bolder(theme.smallFont)).horizontalAdvance(moment.value);
        painter.drawText(QRect(left + value + kHeadSpace, line, column - value - kHeadSpace, line),
                         Qt::AlignLeft | Qt::AlignVCenter, moment.rest);
        painter.setFont(bolder(theme.smallFont));
        painter.setPen(theme.text);
        painter.drawText(QRect(left, line, column, line), Qt::AlignLeft | Qt::AlignVCenter, moment.value);
        left += column + gap;
    }
}

void MomentStrip::paintLines(QPainter &painter, const Theme &theme) const
{
    const QFontMetrics small(theme.smallFont);
    const QFontMetrics bold(bolder(theme.smallFont));
    const int line = small.height() + 1;
    int top = 0;
    for (const TextMoment &moment : m_moments) {
        painter.setFont(theme.smallFont);
        painter.setPen(theme.text2);
        const int name = small.horizontalAdvance(moment.name) + 2 * kHeadSpace;
        painter.drawText(QRect(0, top, width(), line), Qt::AlignLeft | Qt::AlignVCenter, moment.name);
        const int room = std::max(0, width() - name - bold.horizontalAdvance(moment.value) - kHeadSpace);
        const QString rest = small.elidedText(moment.rest, Qt::ElideRight, room);
        painter.drawText(QRect(0, top, width(), line), Qt::AlignRight | Qt::AlignVCenter, rest);
        if (!moment.below.isEmpty())
            painter.drawText(QRect(0, top + line, width(), line), Qt::AlignRight | Qt::AlignVCenter,
                             small.elidedText(moment.below, Qt::ElideRight, width()));
        painter.setFont(bolder(theme.smallFont));
        painter.setPen(theme.text);
        const int right = width() - (rest.isEmpty() ? 0 : small.horizontalAdvance(rest) + kHeadSpace);
        painter.drawText(QRect(0, top, right, line), Qt::AlignRight | Qt::AlignVCenter, moment.value);
        top += moment.below.isEmpty() ? line : 2 * line;
    }
}

} // namespace allostrata

#include "moc_allocation_head.cpp"
