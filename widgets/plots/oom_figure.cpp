// Out-of-memory events as pictures for papers and slides.

#include "widgets/plots/oom_figure.h"

#include "widgets/plots/oom_bars.h"
#include "widgets/text/oom_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <utility>

namespace allostrata {

namespace {

/// Lines of text from the top of a room down, as long as there is room.
class TextColumn {
public:
    TextColumn(QPainter &painter, const QRectF &room, const Theme &theme) : m_painter(painter), m_room(room), m_theme(theme) {}

    [[nodiscard]] const QRectF &room() const { return m_room; }
    void skip(double height) { m_room.setTop(m_room.top() + height); }
    /// False where it does not fit.
    bool say(const QString &text, const QFont &font, const QColor &colour)
    {
        const QFontMetricsF metrics(font);
        const QRectF needed = metrics.boundingRect(m_room, Qt::AlignLeft | Qt::TextWordWrap, text);
        if (needed.height() > m_room.height())
            return false;
        m_painter.setFont(font);
        m_painter.setPen(colour);
        m_painter.drawText(QRectF(m_room.topLeft(), QSizeF(m_room.width(), needed.height())), Qt::AlignLeft | Qt::TextWordWrap, text);
        skip(needed.height());
        return true;
    }
    bool bars(const OomBars &bars)
    {
        const double height = oomBarsHeight(bars, m_theme);
        if (height > m_room.height())
            return false;
        paintOomBars(m_painter, m_room, bars, m_theme);
        skip(height);
        return true;
    }

private:
    QPainter &m_painter;
    QRectF m_room;
    const Theme &m_theme;
};

void paintFigure(QPainter &painter, const OomFigure &figure)
{
    const Theme theme = plainFigureTheme(figure.sheet);
    const Voice voice = Voice::current();
    TextColumn column(painter, paintPlainFigure(painter, figure.sheet, theme), theme);
    const OutOfMemory &oom = figure.oom;
    if (oom.reasons.empty())
        return;
    const double gap = QFontMetricsF(theme.smallFont).height();
    bool fits = column.bars(oomLedger(oom, theme, voice));
    for (std::size_t i = 0; fits && i < oom.reasons.size(); ++i) {
        const OomReason &reason = oom.reasons[i];
        column.skip(gap);
        fits = column.say(oomCauseTitle(reason.cause, voice), theme.titleFont, theme.text)
            && column.say(oomReasonText(oom, reason, voice), theme.smallFont, theme.text)
            && column.bars(oomInequalityBars(reason.proof, theme, voice)) && column.say(oomProofText(reason, voice), theme.smallFont, theme.text2);
    }
    if (oom.isTogether)
        fits = fits && column.say(oomTogetherText(oom, voice), theme.smallFont, theme.text);
    column.skip(gap);
    fits = fits && column.say(voice.say("OutOfMemory", QT_TRANSLATE_NOOP("OutOfMemory", "What helps")), theme.titleFont, theme.text);
    for (std::size_t i = 0; fits && i < oom.remedies.size(); ++i) {
        const OomRemedyText text = oomRemedyText(oom.remedies[i], voice);
        fits = column.say(text.what + QStringLiteral(". ") + text.why, theme.smallFont, theme.text);
    }
}

PaintPicture paintOf(const OomFigure &figure)
{
    return [&figure](QPainter &painter, FigureMedium, double) { paintFigure(painter, figure); };
}

} // namespace

OomFigure oomFigure(const Document &document, OutOfMemory oom, const FigureRequest &request)
{
    OomFigure figure{plainFigure(document, request), std::move(oom)};
    const Voice voice = Voice::current();
    figure.sheet.subtitle = figure.oom.reasons.empty() ? noOomText(document, voice) : oomHeadline(figure.oom, voice);
    return figure;
}

QImage oomFigureImage(const OomFigure &figure)
{
    return pictureImage(plainFigureSheet(figure.sheet), paintOf(figure));
}

Result<void> writeOomFigure(const OomFigure &figure, const QString &path, const std::stop_token &stop)
{
    return writePicture(plainFigureSheet(figure.sheet), paintOf(figure), path, stop);
}

} // namespace allostrata
