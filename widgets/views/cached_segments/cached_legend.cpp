// The legend of the segments over time.

#include "widgets/views/cached_segments/cached_legend.h"

#include "widgets/parts/report_parts.h"
#include "widgets/text/voice.h"

#include <QPainter>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

CachedLegend::CachedLegend(QWidget *parent) : QWidget(parent), m_theme(themeOf(palette(), font()))
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setAccessibleName(tr("What the colours stand for"));
}

void CachedLegend::setTheme(const Theme &theme)
{
    m_theme = theme;
    updateGeometry();
    update();
}

void CachedLegend::setClasses(const std::vector<CachedArea::ColourClass> &classes, bool showsPage)
{
    m_classes.clear();
    m_showsPage = showsPage;
    std::copy_if(classes.begin(), classes.end(), std::back_inserter(m_classes), [](const CachedArea::ColourClass &one) { return one.bytes > 0; });
    std::stable_sort(m_classes.begin(), m_classes.end(), [](const auto &a, const auto &b) { return a.bytes > b.bytes; });
    QStringList words;
    for (const CachedArea::ColourClass &one : m_classes)
        words << one.name + u' ' + Voice::current().bytes(one.bytes);
    setAccessibleDescription(words.join(u", "_s));
    setToolTip(words.isEmpty() ? QString() : tr("At the highest moment of the window:") + u'\n' + words.join(u'\n'));
    update();
}

QSize CachedLegend::sizeHint() const
{
    return {200, QFontMetrics(m_theme.smallFont).height() + 8};
}

void CachedLegend::paintEvent(QPaintEvent *)
{
    constexpr int kSwatch = 10;
    constexpr int kGap = 7;
    constexpr int kShortest = 60; ///< of a name
    QPainter painter(this);
    painter.setFont(m_theme.smallFont);
    const QFontMetrics metrics(m_theme.smallFont);
    int right = width() - kReportMargin;
    if (m_showsPage) {
        const QString name = tr("as the timeline page counts");
        const int wide = metrics.horizontalAdvance(name);
        painter.setPen(m_theme.text2);
        painter.drawText(QRect(right - wide, 0, wide, height()), Qt::AlignRight | Qt::AlignVCenter, name);
        QPen pen(m_theme.error.text, 1.5, Qt::CustomDashLine, Qt::FlatCap);
        pen.setDashPattern({6, 4});
        painter.setPen(pen);
        painter.drawLine(QPointF(right - wide - kGap - 24, height() / 2.0), QPointF(right - wide - kGap, height() / 2.0));
        right -= wide + 3 * kGap + 24;
    }
    int left = kReportMargin;
    for (const CachedArea::ColourClass &one : m_classes) {
        const QString bytes = Voice::current().bytes(one.bytes);
        const int room = right - left - kSwatch - 2 * kGap - metrics.horizontalAdvance(bytes);
        if (room < kShortest)
            break;
        const QString name = metrics.elidedText(one.name, Qt::ElideMiddle, std::min(room, 260));
        const int wide = kSwatch + kGap + metrics.horizontalAdvance(name) + kGap + metrics.horizontalAdvance(bytes);
        painter.fillRect(QRect(left, (height() - kSwatch) / 2, kSwatch, kSwatch), one.colour);
        left += kSwatch + kGap;
        painter.setPen(m_theme.text);
        painter.drawText(QRect(left, 0, wide, height()), Qt::AlignLeft | Qt::AlignVCenter, name);
        left += metrics.horizontalAdvance(name) + kGap;
        painter.setPen(m_theme.text2);
        painter.drawText(QRect(left, 0, wide, height()), Qt::AlignLeft | Qt::AlignVCenter, bytes);
        left += metrics.horizontalAdvance(bytes) + 2 * kReportMargin;
    }
}

} // namespace allostrata

#include "moc_cached_legend.cpp"
