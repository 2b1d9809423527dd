// The allocator's statistics as a picture.

#include "widgets/plots/statistics_figure.h"

#include "core/base/bounded.h"
#include "core/base/load_context.h"
#include "widgets/plots/figure_font.h"
#include "widgets/plots/figure_layout.h"
#include "widgets/plots/figure_text.h"
#include "widgets/plots/picture_file.h"
#include "widgets/plots/plot_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <array>

namespace allostrata {

namespace {

constexpr double kUpperShare = 0.56; ///< of the height: the counters

class StatisticsPainter {
public:
    explicit StatisticsPainter(const StatisticsFigureRequest &request)
        : m_request(request), m_fonts(FigureFonts::forSize(request.figure.size)),
          m_theme(makeTheme(request.figure.theme == FigureTheme::Dark ? ThemeKind::Dark : ThemeKind::Light, figureFont(13)))
    {
        if (request.figure.theme == FigureTheme::Paper)
            m_theme.text = Qt::black;
        m_look.theme = &m_theme;
        m_look.text = m_fonts.text;
        m_look.strong = m_fonts.band;
        m_look.scale = m_fonts.scale;
        m_look.units = request.question.state.decimalUnits ? ByteUnits::Decimal : ByteUnits::Binary;
        m_request.figure.state = request.question.state;
        m_request.figure.state.showReserved = true; // what is inferred of it is noted
        m_request.figure.state.detailPercent = 100;
        m_request.figure.filter = nullptr;
    }

    void paint(QPainter &painter, FigureMedium medium, double ratio)
    {
        if (!m_request.figure.isTransparent)
            painter.fillRect(QRectF(QPointF(0, 0), QSizeF(m_request.figure.size)), m_theme.base);
        layOut();
        const double perPixel = medium == FigureMedium::Vectors ? 1 : ratio;
        const QRectF all = m_layout.strata;
        const double row = QFontMetricsF(m_fonts.text).height();
        const double gap = 2 * row + 24 * m_fonts.scale; // labels of the upper chart, names of the lower one
        const QRectF upper(all.left(), all.top(), all.width(), std::max((all.height() - gap) * kUpperShare, 1.0));
        const QRectF lower(all.left(), upper.bottom() + gap, all.width(), std::max(all.bottom() - upper.bottom() - gap, 1.0));
        paintChart(painter, upper, StatisticsCurve::Counters, perPixel);
        paintChart(painter, lower, StatisticsCurve::FreeMemory, perPixel);
        paintTexts(painter);
    }

private:
    void layOut()
    {
        FigureWants wants;
        wants.title = m_request.figure.hasTitle;
        wants.legend = false;
        wants.footnote = m_request.figure.hasFootnote;
        wants.tickWidth = QFontMetricsF(m_fonts.text).horizontalAdvance(QStringLiteral("0,000"));
        const double width = QFontMetricsF(m_fonts.note).horizontalAdvance(notes().join(QLatin1Char(' ')));
        wants.footnoteLines = width > m_request.figure.size.width() * 0.9 ? 2 : 1;
        m_layout = FigureLayout::make(m_request.figure.size, m_fonts, wants);
    }

    [[nodiscard]] QStringList notes() const
    {
        QStringList notes = figureNotes(*m_request.question.document, m_request.figure);
        notes << figureWords(QT_TRANSLATE_NOOP("figure", "Pale bands reach from the lowest to the highest of a column, and as far as inferred values may lie; free memory is sampled."));
        return notes;
    }

    void paintChart(QPainter &painter, const QRectF &place, StatisticsCurve curve, double perPixel)
    {
        const ReportQuestion &question = m_request.question;
        StatisticsAreaRequest request;
        request.question = question;
        request.curve = curve;
        request.columns = static_cast<int>(bounded(place.width() * perPixel, 1.0, 20000.0));
        request.theme = themeKindOf(m_theme);
        if (curve == StatisticsCurve::FreeMemory) {
            auto samples = fragmentationSamples(*question.document->snapshot, question.timeline(), freeMoments(question), {});
            request.free = std::make_shared<const FreeCurve>(samples ? *std::move(samples) : FreeCurve());
        } else {
            if (!m_source)
                m_source = makeStatisticsSource(question, {});
            request.source = m_source;
        }
        const auto area = makeStatisticsArea(request, {});
        if (!area)
            return;
        const ChartFrame frame = ChartFrame::at(place, question.device(), question.state, area->highest, m_look);
        m_keyName = frame.keys.name;
        drawChartGrid(painter, frame, m_look);
        drawStatisticsArea(painter, *area, frame, m_look);
        drawChartAxes(painter, frame, m_look);
    }

    void paintTexts(QPainter &painter) const
    {
        const auto line = [&](const QRectF &area, const QFont &font, const QColor &colour, const QString &text, Qt::Alignment side) {
            if (area.isEmpty())
                return;
            painter.setFont(font);
            painter.setPen(colour);
            painter.drawText(area, int(side | Qt::AlignVCenter) | kPlainText, QFontMetricsF(font).elidedText(text, Qt::ElideMiddle, area.width()));
        };
        painter.setRenderHint(QPainter::Antialiasing, true);
        line(m_layout.title, m_fonts.title, m_theme.text, figureTitle(*m_request.question.document, m_request.figure), Qt::AlignLeft);
        line(m_layout.keyLabel, m_fonts.text, m_theme.text, m_keyName, Qt::AlignHCenter);
        if (m_layout.footnote.isEmpty())
            return;
        QStringList all = notes();
        const double height = QFontMetricsF(m_fonts.note).height();
        QRectF row(m_layout.footnote.topLeft(), QSizeF(m_layout.footnote.width(), height));
        if (m_layout.footnote.height() > height * 1.5) {
            const QString last = all.takeLast();
            line(row, m_fonts.note, m_theme.text2, all.join(QLatin1Char(' ')), Qt::AlignLeft);
            row.translate(0, height);
            all = {last};
        }
        line(row, m_fonts.note, m_theme.text2, all.join(QLatin1Char(' ')), Qt::AlignLeft);
    }

    StatisticsFigureRequest m_request;
    FigureFonts m_fonts;
    Theme m_theme;
    ChartLook m_look;
    FigureLayout m_layout;
    std::shared_ptr<const StatisticsSource> m_source;
    QString m_keyName;
};

PictureSheet sheetOf(const StatisticsFigureRequest &request)
{
    return {request.figure.size, request.figure.dpi, request.figure.isTransparent, figureTitle(*request.question.document, request.figure)};
}

PaintPicture paintOf(const StatisticsFigureRequest &request)
{
    return [&request](QPainter &painter, FigureMedium medium, double ratio) { StatisticsPainter(request).paint(painter, medium, ratio); };
}

} // namespace

QImage statisticsFigureImage(const StatisticsFigureRequest &request)
{
    return pictureImage(sheetOf(request), paintOf(request));
}

Result<void> writeStatisticsFigure(const StatisticsFigureRequest &request, const QString &path)
{
    return writePicture(sheetOf(request), paintOf(request), path);
}

} // namespace allostrata
