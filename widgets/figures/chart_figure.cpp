// Lays out and paints figures: title, subtitle, legend, charts, notes.

#include "widgets/figures/chart_figure.h"

#include "core/base/arithmetic.h"
#include "widgets/figures/figure_pane.h"
#include "widgets/figures/figure_text.h"
#include "widgets/figures/plot_sheet.h"
#include "widgets/timeline/plot_text.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace allostrata {

namespace {

constexpr double kSwatch = 17;
constexpr double kAfterSwatch = 10;
constexpr double kBetweenCells = 20;
constexpr double kLeastName = 0.3; ///< share of the width

} // namespace

std::vector<double> FigureKey::widths(const FigureFonts &fonts) const
{
    std::vector<double> all;
    for (const Row &row : rows) {
        all.resize(static_cast<std::size_t>(row.cells.size()));
        for (std::size_t i = 0; i < all.size(); ++i)
            all[i] = std::max(all[i], QFontMetricsF(row.isHead ? fonts.strong : fonts.text)
                                          .horizontalAdvance(row.cells[static_cast<qsizetype>(i)]));
    }
    return all;
}

double FigureKey::width(const FigureFonts &fonts) const
{
    const std::vector<double> all = widths(fonts);
    const double gaps = kSwatch + kAfterSwatch
                        + (all.empty() ? 0 : kBetweenCells * static_cast<double>(all.size() - 1));
    return std::accumulate(all.begin(), all.end(), gaps * fonts.scale);
}

void FigureKey::paint(QPainter &painter, const QRectF &area, const FigureFonts &fonts, const Theme &theme) const
{
    if (rows.empty())
        return;
    const double s = fonts.scale;
    std::vector<double> all = widths(fonts);
    double room = area.width() - (kSwatch + kAfterSwatch) * s
                  - std::accumulate(all.begin() + 1, all.end(),
                                    kBetweenCells * s * static_cast<double>(all.size() - 1));
    while (all.size() > 1 && room < std::min(all.front(), area.width() * kLeastName)) { // names are more useful than
        // numbers
        room += all.back() + kBetweenCells * s;
        all.pop_back();
    }
    const double height = QFontMetricsF(fonts.text).height() + 10 * s;
    QRectF place(area.left(), area.top(), area.width(), height);
    for (const Row &row : rows) {
        if (place.bottom() > area.bottom())
            break;
        if (row.colour.isValid()) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(row.colour);
            painter.drawRoundedRect(
                QRectF(place.left(), place.center().y() - kSwatch * s / 2, kSwatch * s, kSwatch * s), 2 * s, 2 * s);
        }
        painter.setFont(row.isHead ? fonts.strong : fonts.text);
        painter.setPen(theme.text);
        double right = place.right();
        for (std::size_t i = all.size(); i-- > 1;) {
            painter.drawText(QRectF(right - all[i], place.top(), all[i], height),
                             Qt::AlignRight | Qt::AlignVCenter | kPlainText, row.cells[static_cast<qsizetype>(i)]);
            right -= all[i] + kBetweenCells * s;
        }
        const double left = place.left() + (row.isHead ? 0 : (kSwatch + kAfterSwatch) * s);
        painter.drawText(
            QRectF(left, place.top(), right - left, height), Qt::AlignLeft | Qt::AlignVCenter | kPlainText,
            QFontMetricsF(painter.font()).elidedText(row.cells.front(), Qt::ElideMiddle, right - left + 1));
        place.translate(0, height);
    }
}

namespace {

constexpr double kMostColumns = 20000;
constexpr double kSmallestTitle = 0.6; ///< share of its usual size, before it is elided in the middle

double wrappedHeight(const QFont &font, const QString &text, double width)
{
    return QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 1e6), Qt::AlignLeft | Qt::TextWordWrap, text).height();
}

class FigurePainting {
public:
    FigurePainting(QCPPainter &painter, const Figure &figure)
        : m_painter(painter), m_figure(figure), m_fonts(figure.fonts()), m_theme(figure.theme()),
          m_layout(figure.layout()), m_look(figure.look(m_theme))
    {
    }

    /// Returns false if a chart could not be painted.
    [[nodiscard]] bool paint()
    {
        if (!m_figure.request.isTransparent)
            m_painter.fillRect(QRectF(QPointF(), QSizeF(m_figure.request.size)), m_theme.base);
        m_painter.setRenderHint(QPainter::Antialiasing);
        paintTitle();
        paintSubtitle();
        paintNotes();
        if (!m_layout.flow.isEmpty())
            SwatchFlow(m_figure.flow, m_fonts.note, m_layout.flow.width())
                .paint(m_painter, m_layout.flow.topLeft(), m_theme);
        const bool isWhole = paintCharts();
        m_painter.setRenderHint(QPainter::Antialiasing);
        const bool hasLegend = !m_layout.legend.isEmpty() && !m_figure.charts.empty();
        if (hasLegend && m_figure.legend)
            m_figure.legend->paint(m_painter, m_layout.legend, m_fonts, m_theme);
        else if (hasLegend)
            m_figure.key.paint(m_painter, m_layout.legend, m_fonts, m_theme);
        return isWhole;
    }

private:
    void line(const QRectF &area, const QFont &font, const QColor &colour, const QString &text,
              Qt::Alignment side = Qt::AlignLeft)
    {
        if (area.isEmpty())
            return;
        m_painter.setFont(font);
        m_painter.setPen(colour);
        m_painter.drawText(area, int(side | Qt::AlignVCenter) | kPlainText,
                           QFontMetricsF(font).elidedText(text, Qt::ElideMiddle, area.width()));
    }

    void paintTitle()
    {
        const QString title = figureTitle(*m_figure.question.document, m_figure.request);
        QFont font = m_fonts.title;
        const double fitting = m_layout.title.width() / std::max(QFontMetricsF(font).horizontalAdvance(title), 1.0);
        if (!m_layout.title.isEmpty() && fitting < 1)
            font.setPixelSize(static_cast<int>(font.pixelSize() * std::max(fitting, kSmallestTitle)));
        line(m_layout.title, font, m_theme.text, title);
    }

    void paintSubtitle()
    {
        QRectF area = m_layout.subtitle;
        if (m_figure.charts.empty()) // without charts, it is the only message
            area.setBottom(std::max(m_layout.strata.bottom(), area.bottom()));
        m_painter.setFont(m_fonts.text);
        m_painter.setPen(m_theme.text2);
        if (area.height() < 1.5 * QFontMetricsF(m_fonts.text).height())
            line(area, m_fonts.text, m_theme.text2, m_figure.subtitle);
        else
            m_painter.drawText(area, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_figure.subtitle);
    }

    /// Paints as many notes on the first line as fit, the others on the second.
    void paintNotes()
    {
        if (m_layout.footnote.isEmpty())
            return;
        const QFontMetricsF metrics(m_fonts.note);
        QRectF row(m_layout.footnote.topLeft(), QSizeF(m_layout.footnote.width(), metrics.height()));
        QStringList rest = m_figure.notes;
        if (m_layout.footnote.height() > 1.5 * metrics.height()) {
            QString first = rest.takeFirst();
            while (!rest.isEmpty() && metrics.horizontalAdvance(first + QLatin1Char(' ') + rest.front()) <= row.width())
                first += QLatin1Char(' ') + rest.takeFirst();
            line(row, m_fonts.note, m_theme.text2, first);
            row.translate(0, metrics.height());
        }
        line(row, m_fonts.note, m_theme.text2, rest.join(QLatin1Char(' ')));
    }

    bool paintCharts()
    {
        bool isWhole = true;
        // labels of one chart, names of the next
        const double between = 2 * QFontMetricsF(m_fonts.text).height() + 24 * m_fonts.scale;
        double top = m_layout.strata.top();
        const double height
            = std::max(m_layout.strata.height() - between * (static_cast<double>(m_figure.charts.size()) - 1), 1.0);
        for (const Figure::Chart &chart : m_figure.charts) {
            const QRectF area(m_layout.strata.left(), top, m_layout.strata.width(),
                              std::max(height * chart.share, 1.0));
            const PaintedPane painted
                = paintPicture(m_painter, m_figure.request.size, *chart.picture, m_figure.question,
                               m_figure.request.highestByte.value_or(chart.picture->highest()), {area}, m_look);
            if (&chart == &m_figure.charts.back())
                line(m_layout.keyLabel, m_fonts.text, m_theme.text, painted.keyName, Qt::AlignHCenter);
            isWhole = isWhole && painted.isPainted;
            top = area.bottom() + between;
        }
        return isWhole;
    }

    QCPPainter &m_painter;
    const Figure &m_figure;
    FigureFonts m_fonts;
    Theme m_theme;
    FigureLayout m_layout;
    ChartLook m_look;
};

} // namespace

Figure::Figure(ReportQuestion shown, FigureRequest asked) : request(std::move(asked)), question(std::move(shown))
{
    request.state = question.state;
    request.state.detailPercent = 100; // no band is hatched
}

Theme Figure::theme() const { return figureTheme(request.theme, fonts().text); }

FigureLayout Figure::layout() const
{
    const FigureFonts used = fonts();
    const QFontMetricsF metrics(used.text);
    FigureWants wants = needs;
    wants.title = request.hasTitle;
    wants.footnote = request.hasFootnote && !notes.isEmpty();
    wants.nameRows = std::max(wants.nameRows, hasUnit ? 1 : 0);
    if (wants.tickWidth == 0)
        wants.tickWidth = metrics.horizontalAdvance(QStringLiteral("0,000"));
    wants.legendWidth = legend ? legend->width(used) : key.width(used);
    wants.legend = request.hasLegend && (legend || !key.rows.empty());
    const FigureLayout draft = FigureLayout::make(request.size, used, wants);
    // for lines from the axis to the right margin
    const double room = std::max(2 * draft.right - request.size.width() - draft.strata.left(), 1.0);
    wants.subtitleHeight = subtitle.isEmpty() ? 0
                                              : std::min(wrappedHeight(used.text, subtitle, room),
                                                         kSubtitleLines * metrics.lineSpacing());
    if (request.hasLegend && !flow.empty())
        wants.flowHeight = SwatchFlow(flow, used.note, room).height();
    wants.footnoteLines = QFontMetricsF(used.note).horizontalAdvance(notes.join(QLatin1Char(' '))) > room * 0.95 ? 2
                                                                                                                 : 1;
    return FigureLayout::make(request.size, used, wants);
}

ChartLook Figure::look(const Theme &theme) const
{
    const FigureFonts used = fonts();
    return {
        &theme,  used.text, used.band, used.scale, question.state.decimalUnits ? ByteUnits::Decimal : ByteUnits::Binary,
        hasUnit, used.note};
}

int Figure::columns(double perUnit) const
{
    return static_cast<int>(bounded(std::ceil(layout().strata.width() * perUnit), 1.0, kMostColumns));
}

QString Figure::unitOf(std::uint64_t highest) const
{
    const double top = static_cast<double>(std::max<std::uint64_t>(request.highestByte.value_or(highest), 1))
                       * kHeadroom;
    return valueTicks(0, top, 2, ChartValues::Bytes,
                      question.state.decimalUnits ? ByteUnits::Decimal : ByteUnits::Binary)
        .unit;
}

Picture pictureOf(Figure figure)
{
    const FigureRequest &asked = figure.request;
    PictureSheet sheet{asked.size, asked.dpi, asked.isTransparent, figureTitle(*figure.question.document, asked)};
    return {std::move(sheet), [figure = std::move(figure)](QCPPainter &painter) {
                return FigurePainting(painter, figure).paint() ? std::nullopt : std::optional(Error{Reason::Cancelled});
            }};
}

} // namespace allostrata
