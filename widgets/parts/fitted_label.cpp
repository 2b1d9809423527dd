// Label that shortens its text when space is short.

#include "widgets/parts/fitted_label.h"

#include "widgets/paint/icons.h"

#include <QHelpEvent>
#include <QPainter>
#include <QTextDocument>
#include <QToolTip>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kFewestOfName = 6; ///< letters; a shorter beginning of a name would be meaningless
constexpr int kFewWords = 3; ///< a name has at most this many
constexpr int kMoreSign = 14;
constexpr int kMoreSignGap = 4;

/// Positions at which sentences and clauses of a text end; a single short word, as before a colon, is none.
QList<qsizetype> endsOfClauses(const QString &text)
{
    QList<qsizetype> ends;
    for (qsizetype i = kFewestOfName; i + 1 < text.size(); ++i) {
        const bool isDot = text[i] == u'·' && text[i - 1] == u' ';
        const bool isMark = QStringView(u".,:;").contains(text[i]) && text[i + 1] == u' ';
        if (isDot || isMark || QStringView(u"。，：；").contains(text[i]))
            ends.append(isDot ? i - 1 : i);
    }
    return ends;
}

} // namespace

FittedLabel::FittedLabel(const QString &text, QWidget *parent) : QLabel(text, parent)
{
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    setMinimumWidth(kMoreSign);
}

QSize FittedLabel::minimumSizeHint() const
{
    const QSize least = QLabel::minimumSizeHint();
    return wordWrap() ? least : QSize(kMoreSign, least.height());
}

QString FittedLabel::shownText() const
{
    const int room = contentsRect().width();
    const QFontMetrics metrics = fontMetrics();
    if (metrics.horizontalAdvance(text()) <= room)
        return text();
    const QList<qsizetype> ends = endsOfClauses(text());
    for (auto end = ends.rbegin(); end != ends.rend(); ++end) {
        if (metrics.horizontalAdvance(text().left(*end)) + kMoreSignGap + kMoreSign <= room)
            return text().left(*end);
    }
    const bool isName = ends.empty() && text().count(u' ') < kFewWords;
    return isName && room >= metrics.averageCharWidth() * kFewestOfName
               ? metrics.elidedText(text(), Qt::ElideRight, room)
               : QString();
}

void FittedLabel::paintEvent(QPaintEvent *event)
{
    const QString words = shownText();
    if (wordWrap() || words == text()) {
        QLabel::paintEvent(event);
        return;
    }
    QPainter painter(this);
    const QColor colour = palette().color(foregroundRole());
    painter.setPen(colour);
    const QRect room = contentsRect();
    if (words.endsWith(u'…')) {
        painter.drawText(room, static_cast<int>(alignment()) | Qt::TextSingleLine, words);
        return;
    }
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, words);
    const int left = words.isEmpty() ? 0 : fontMetrics().horizontalAdvance(words) + kMoreSignGap;
    paintIcon(painter, Icon::Info, QRectF(room.left() + left, room.center().y() - kMoreSign / 2, kMoreSign, kMoreSign),
              colour);
}

bool FittedLabel::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || wordWrap() || shownText() == text())
        return QLabel::event(event);
    QString tip = text().toHtmlEscaped();
    if (!toolTip().isEmpty() && toolTip() != text())
        tip += u"<br>"_s + (Qt::mightBeRichText(toolTip()) ? toolTip() : toolTip().toHtmlEscaped());
    QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), u"<p>"_s + tip + u"</p>"_s, this);
    return true;
}

} // namespace allostrata

#include "moc_fitted_label.cpp"
