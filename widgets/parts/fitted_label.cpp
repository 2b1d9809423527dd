// Label that shortens its text when space is short.

#include "widgets/parts/fitted_label.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace allostrata {

namespace {

constexpr int kFewest = 10; ///< letters; a shorter beginning would be meaningless

} // namespace

FittedLabel::FittedLabel(const QString &text, QWidget *parent) : QLabel(text, parent)
{
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    setMinimumWidth(0);
}

QString FittedLabel::shownText() const
{
    const int room = contentsRect().width();
    const QFontMetrics metrics = fontMetrics();
    if (metrics.horizontalAdvance(text()) <= room)
        return text();
    return room < metrics.averageCharWidth() * kFewest ? QString() : metrics.elidedText(text(), Qt::ElideRight, room);
}

void FittedLabel::paintEvent(QPaintEvent *event)
{
    if (wordWrap()) {
        QLabel::paintEvent(event);
        return;
    }
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(contentsRect(), static_cast<int>(alignment()) | Qt::TextSingleLine, shownText());
}

bool FittedLabel::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || !toolTip().isEmpty() || wordWrap())
        return QLabel::event(event);
    const QString tip = shownText() == text() ? QString() : text().toHtmlEscaped();
    QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), tip, this);
    return true;
}

} // namespace allostrata

#include "moc_fitted_label.cpp"
