// Out-of-memory events as pictures for papers and slides.

#include "widgets/charts/oom_figure.h"

#include "widgets/charts/figure_pane.h"
#include "widgets/charts/oom_bars.h"
#include "widgets/text/oom_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <optional>
#include <utility>
#include <vector>

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
    bool bars(BarChart bars)
    {
        const double height = oomBarsHeight(bars, m_theme);
        if (height > m_room.height())
            return false;
        m_bars.emplace_back(std::move(bars), QRectF(m_room.topLeft(), QSizeF(m_room.width(), height)));
        skip(height);
        return true;
    }
    /// Paints the bars, in a plot of the whole sheet; answers why not.
    std::optional<Error> finish(QCPPainter &painter, const QSize &sheet) const
    {
        const ChartLook look = oomBarsLook(m_theme);
        const FigurePane pane(sheet, [&](QCustomPlot &plot, const QSize &size) {
            std::optional<ChartPane> last;
            for (const auto &[chart, area] : m_bars)
                last = showBarChart(plot, chart, BarLayout(chart, area, look), size, look, last ? &*last : nullptr);
        });
        if (!m_bars.empty())
            pane.paint(painter);
        return pane.isMade() ? std::nullopt : std::optional(Error{Reason::Cancelled, {}, {}, 0, 0});
    }

private:
    QPainter &m_painter;
    QRectF m_room;
    const Theme &m_theme;
    std::vector<std::pair<BarChart, QRectF>> m_bars;
};

/// Answers why not.
std::optional<Error> paintFigure(QCPPainter &painter, const OomFigure &figure)
{
    const Theme theme = plainFigureTheme(figure.sheet);
    const Voice voice = Voice::current();
    TextColumn column(painter, paintPlainFigure(painter, figure.sheet, theme), theme);
    const OutOfMemory &oom = figure.oom;
    if (oom.reasons.empty())
        return std::nullopt;
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
    return column.finish(painter, figure.sheet.size);
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
    return pictureImage(plainFigureSheet(figure.sheet), [&figure](QCPPainter &painter, FigureMedium, double) { paintFigure(painter, figure); });
}

Result<void> writeOomFigure(const OomFigure &figure, const QString &path, const std::stop_token &stop)
{
    return writeUnlessFailed(
        plainFigureSheet(figure.sheet), [&figure](QCPPainter &painter, FigureMedium, double) { return paintFigure(painter, figure); }, path, stop);
}

} // namespace allostrata
