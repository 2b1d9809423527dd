// The key below the grid of dumps.

#include "widgets/views/dumps/dump_key_bar.h"

#include "widgets/parts/report_parts.h"
#include "widgets/plots/dump_painter.h"

#include <QPainter>
#include <QResizeEvent>

#include <cmath>

namespace allostrata {

namespace {

constexpr int kKeyMargin = 5;

} // namespace

DumpKeyBar::DumpKeyBar(QWidget *parent) : QWidget(parent), m_theme(themeOf(palette(), font()))
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void DumpKeyBar::setScene(const DumpScene *scene, const Theme &theme)
{
    m_scene = scene;
    m_theme = theme;
    fit();
    update();
}

QRectF DumpKeyBar::room() const
{
    return QRectF(rect()).adjusted(kReportMargin, kKeyMargin, -kReportMargin, -kKeyMargin);
}

void DumpKeyBar::fit()
{
    const double needed = m_scene && *m_scene ? drawDumpKey(nullptr, *m_scene, room(), m_theme) : 0;
    setFixedHeight(needed > 0 ? static_cast<int>(std::ceil(needed)) + 2 * kKeyMargin : 0);
}

void DumpKeyBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fit();
}

void DumpKeyBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(QRect(0, 0, width(), 1), m_theme.line);
    if (m_scene && *m_scene)
        drawDumpKey(&painter, *m_scene, room(), m_theme);
}

} // namespace allostrata

#include "moc_dump_key_bar.cpp"
