// Draws out-of-memory events as pictures for papers and slides.

#include "widgets/figures/oom_figure.h"

#include "widgets/charts/oom_bars.h"
#include "widgets/text/oom_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <optional>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

/// Places text and bars from the top of a room downwards until it is full.
class OomColumn {
public:
    OomColumn(const QRectF &room, const Theme &theme) : m_room(room), m_theme(theme) {}

    void skip(double height) { m_room.setTop(m_room.top() + height); }
    /// Returns false if the text does not fit.
    bool say(const QString &text, const QFont &font, const QColor &colour)
    {
        const QRectF needed = QFontMetricsF(font).boundingRect(m_room, Qt::AlignLeft | Qt::TextWordWrap, text);
        if (needed.height() > m_room.height())
            return false;
        m_texts.push_back({QRectF(m_room.topLeft(), QSizeF(m_room.width(), needed.height())), text, font, colour});
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
    [[nodiscard]] ComposeSheet compose(const QSize &sheet) const
    {
        return [sheet, texts = m_texts, bars = m_bars](QCustomPlot &plot, const QRectF &, const Theme &theme) {
            const auto paint = [texts](QPainter &painter, const ChartFrame &) {
                for (const Text &text : texts) {
                    painter.setFont(text.font);
                    painter.setPen(text.colour);
                    painter.drawText(text.area, Qt::AlignLeft | Qt::TextWordWrap, text.words);
                }
            };
            const ChartLook look = oomBarsLook(theme);
            std::optional<ChartPane> last;
            for (const auto &[chart, area] : bars)
                last = showBarChart(plot, chart, BarLayout(chart, area, look), sheet, look, last ? &*last : nullptr);
            if (last)
                last->addPainted(paint, ChartClip::None);
            else
                showPainted(plot, paint);
        };
    }

private:
    struct Text {
        QRectF area;
        QString words;
        QFont font;
        QColor colour;
    };

    QRectF m_room;
    const Theme &m_theme;
    std::vector<Text> m_texts;
    std::vector<std::pair<BarChart, QRectF>> m_bars;
};

} // namespace

OomFigure oomFigure(const Document &document, OutOfMemory oom, const FigureRequest &request)
{
    OomFigure figure{plainFigure(document, request), std::move(oom)};
    const Voice voice = Voice::current();
    figure.sheet.subtitle = figure.oom.reasons.empty() ? noOomText(document, voice) : oomHeadline(figure.oom, voice);
    return figure;
}

Result<PlotSheet> sheetOf(const OomFigure &figure, const std::stop_token &)
{
    const Theme theme = plainFigureTheme(figure.sheet);
    const Voice voice = Voice::current();
    OomColumn column(plainFigureRoom(figure.sheet), theme);
    const OutOfMemory &oom = figure.oom;
    const double gap = QFontMetricsF(theme.smallFont).height();
    bool fits = !oom.reasons.empty() && column.bars(oomLedger(oom, theme, voice));
    for (std::size_t i = 0; fits && i < oom.reasons.size(); ++i) {
        const OomReason &reason = oom.reasons[i];
        column.skip(gap);
        fits = column.say(oomCauseTitle(reason.cause, voice), theme.titleFont, theme.text)
               && column.say(oomReasonText(oom, reason, voice), theme.smallFont, theme.text)
               && column.bars(oomInequalityBars(reason.proof, theme, voice))
               && column.say(oomProofText(reason, voice), theme.smallFont, theme.text2);
    }
    if (oom.isTogether)
        fits = fits && column.say(oomTogetherText(oom, voice), theme.smallFont, theme.text);
    column.skip(gap);
    fits = fits && column.say(voice.say(QT_TRANSLATE_NOOP("Words", "What helps")), theme.titleFont, theme.text);
    for (std::size_t i = 0; fits && i < oom.remedies.size(); ++i) {
        const OomRemedyText text = oomRemedyText(oom.remedies[i], voice);
        fits = column.say(text.what + QStringLiteral(". ") + text.why, theme.smallFont, theme.text);
    }
    return PlotSheet{figure.sheet, column.compose(figure.sheet.size)};
}

} // namespace allostrata
