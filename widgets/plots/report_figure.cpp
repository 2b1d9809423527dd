// Reports as pictures.

#include "widgets/plots/report_figure.h"

#include "core/base/enum_table.h"
#include "core/base/load_context.h"
#include "widgets/plots/category_area.h"
#include "widgets/plots/figure_font.h"
#include "widgets/plots/figure_layout.h"
#include "widgets/plots/figure_legend.h"
#include "widgets/plots/figure_text.h"
#include "widgets/plots/phase_area.h"
#include "widgets/plots/plot_text.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/phase_text.h"
#include "widgets/text/table_text.h"

#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>

namespace allostrata {

namespace {

constexpr EnumTable<ReportFigureKind, std::string_view> kIds = {{"categories", "phases"}};

/// Rows of the phases: name, peak, net.
struct PhaseLegend {
    struct Line {
        QColor colour; ///< invalid: none
        std::array<QString, 3> cells;
    };
    std::vector<Line> lines; ///< the first one is the header

    [[nodiscard]] static PhaseLegend make(const PhaseReport &report, const Theme &theme)
    {
        const Voice voice = Voice::current();
        PhaseLegend legend;
        legend.lines.push_back({{}, {figureWords(QT_TRANSLATE_NOOP("figure", "Phase")), figureWords(QT_TRANSLATE_NOOP("figure", "Peak in it")), figureWords(QT_TRANSLATE_NOOP("figure", "Net"))}});
        EnumTable<Phase, PhaseRow> sums;
        for (const PhaseRow &row : report.phases) {
            PhaseRow &sum = sums[row.phase];
            sum.stretches += row.stretches;
            sum.peakBytes = std::max(sum.peakBytes, row.peakBytes);
            sum.allocatedBytes += row.allocatedBytes;
            sum.freedBytes += row.freedBytes;
        }
        for (const Phase phase : enumerators<Phase>) {
            if (sums[phase].stretches > 0)
                legend.lines.push_back({phase == Phase::Unknown ? theme.line : theme.phase(phase), {phaseText(phase, voice), voice.bytes(sums[phase].peakBytes), signedBytesText(sums[phase].netBytes(), voice)}});
        }
        return legend;
    }
    [[nodiscard]] std::array<double, 3> widths(const FigureFonts &fonts) const
    {
        std::array<double, 3> widths{};
        for (const Line &line : lines) {
            for (std::size_t i = 0; i < widths.size(); ++i)
                widths[i] = std::max(widths[i], QFontMetricsF(&line == &lines.front() ? fonts.strong : fonts.text).horizontalAdvance(line.cells[i]));
        }
        return widths;
    }
    [[nodiscard]] double width(const FigureFonts &fonts) const
    {
        const auto all = widths(fonts);
        return all[0] + all[1] + all[2] + (27 + 2 * 20) * fonts.scale;
    }
    void paint(QPainter &painter, const QRectF &area, const FigureFonts &fonts, const Theme &theme) const
    {
        const double s = fonts.scale;
        const auto all = widths(fonts);
        const double height = QFontMetricsF(fonts.text).height() + 10 * s;
        double y = area.top();
        for (const Line &line : lines) {
            if (y + height > area.bottom())
                break;
            const bool isHead = &line == &lines.front();
            painter.setFont(isHead ? fonts.strong : fonts.text);
            painter.setPen(Qt::NoPen);
            painter.setBrush(line.colour);
            const double side = 17 * s;
            if (line.colour.isValid())
                painter.drawRoundedRect(QRectF(area.left(), y + (height - side) / 2, side, side), 2 * s, 2 * s);
            painter.setPen(theme.text);
            const double left = area.left() + (isHead ? 0 : 27 * s);
            const double room = area.width() - all[1] - all[2] - 40 * s - (left - area.left());
            painter.drawText(QRectF(left, y, room, height), Qt::AlignLeft | Qt::AlignVCenter | kPlainText,
                             painter.fontMetrics().elidedText(line.cells[0], Qt::ElideRight, static_cast<int>(room) + 1));
            painter.drawText(QRectF(area.right() - all[2] - 20 * s - all[1], y, all[1], height), Qt::AlignRight | Qt::AlignVCenter | kPlainText, line.cells[1]);
            painter.drawText(QRectF(area.right() - all[2], y, all[2], height), Qt::AlignRight | Qt::AlignVCenter | kPlainText, line.cells[2]);
            y += height;
        }
    }
};

class ReportPainter {
public:
    explicit ReportPainter(const ReportFigureRequest &request)
        : m_request(request), m_question(request.question), m_fonts(FigureFonts::forSize(request.figure.size)), m_theme(themeFor(request.figure))
    {
        m_look.theme = &m_theme;
        m_look.text = m_fonts.text;
        m_look.strong = m_fonts.band;
        m_look.scale = m_fonts.scale;
        m_look.units = m_question.state.decimalUnits ? ByteUnits::Decimal : ByteUnits::Binary;
        m_look.hasUnit = false; // said with the name of the chart
        m_request.figure.state = m_question.state;
        m_request.figure.state.showReserved = false; // nothing of these is drawn, so nothing is noted of them
        m_request.figure.state.detailPercent = 100;
        m_request.figure.hasPhases = request.kind == ReportFigureKind::Phases;
    }

    void paint(QPainter &painter, FigureMedium medium, double ratio)
    {
        if (!m_request.figure.isTransparent)
            painter.fillRect(QRectF(QPointF(0, 0), QSizeF(m_request.figure.size)), m_theme.base);
        makeLegend();
        const double perPixel = medium == FigureMedium::Vectors ? 1 : ratio;
        if (m_request.kind == ReportFigureKind::Categories)
            paintCategories(painter, perPixel);
        else
            paintPhases(painter, perPixel);
        paintTexts(painter);
    }

private:
    static Theme themeFor(const FigureRequest &request)
    {
        Theme theme = makeTheme(request.theme == FigureTheme::Dark ? ThemeKind::Dark : ThemeKind::Light, figureFont(13));
        if (request.theme == FigureTheme::Paper) {
            theme.text = Qt::black;
            theme.cursor = Qt::black;
        }
        return theme;
    }

    [[nodiscard]] QStringList notes() const
    {
        QStringList notes = figureNotes(*m_question.document, m_request.figure);
        if (m_request.kind == ReportFigureKind::Categories)
            notes << figureWords(QT_TRANSLATE_NOOP("figure", "Categories by the rules “%1”."))
                         .arg(shown(m_question.attribution->categoryRules().name()));
        if (!m_question.state.query.isEmpty() && m_question.filter)
            notes << figureWords(QT_TRANSLATE_NOOP("figure", "Only what this query keeps: %1")).arg(shown(m_question.state.query.toStdString()));
        return notes;
    }

    /// The layout depends on the legend, and ticks on the layout: their room is taken as three digits and a point.
    void layOut(double legendWidth)
    {
        FigureWants wants;
        wants.title = m_request.figure.hasTitle;
        wants.legend = m_request.figure.hasLegend;
        wants.footnote = m_request.figure.hasFootnote;
        wants.tickWidth = QFontMetricsF(m_fonts.text).horizontalAdvance(QStringLiteral("00.0"));
        wants.legendWidth = legendWidth;
        const double width = QFontMetricsF(m_fonts.note).horizontalAdvance(notes().join(QLatin1Char(' ')));
        wants.footnoteLines = width > m_request.figure.size.width() * 0.8 ? 2 : 1;
        m_layout = FigureLayout::make(m_request.figure.size, m_fonts, wants);
    }

    void makeLegend()
    {
        if (m_request.kind == ReportFigureKind::Phases) {
            const auto index = indexOf(m_question, {}, {});
            const auto report = index ? phaseReport(m_question.timeline(), m_question.device().times, *index, *m_question.attribution,
                                                    {m_question.state.cursor, m_question.first(), m_question.last(), m_question.kept()}, LoadContext{})
                                      : Result<PhaseReport>(PhaseReport{});
            m_phaseLegend = PhaseLegend::make(report ? *report : PhaseReport{}, m_theme);
            layOut(m_phaseLegend.width(m_fonts));
            return;
        }
        layOut(0);
        const auto area = makeArea(static_cast<int>(m_layout.strata.width()));
        if (!area)
            return;
        const auto &totals = area->series.columns.totals;
        const auto at = static_cast<std::size_t>(std::max_element(totals.begin(), totals.end()) - totals.begin());
        const bool isPeak = area->highest == m_question.timeline().peakRequested().bytes;
        m_legend.title = isPeak ? figureWords(QT_TRANSLATE_NOOP("figure", "At the peak")) : figureWords(QT_TRANSLATE_NOOP("figure", "At the highest"));
        m_legend.hasReserved = false;
        m_legend.requested = area->highest;
        m_legend.isOfBlocks = tellsBlocksAlone(m_question.device().capabilities);
        m_legend.column = ByteColumn::suiting(area->highest, m_question.state.decimalUnits);
        for (const CategoryArea::Band &band : area->bands) {
            const std::uint64_t bytes = area->series.of(band.category)[at];
            if (bytes > 0)
                m_legend.rows.push_back({band.colour, band.name, bytes});
        }
        std::stable_sort(m_legend.rows.begin(), m_legend.rows.end(), [](const auto &a, const auto &b) { return a.bytes > b.bytes; });
        layOut(m_legend.width(m_fonts));
    }

    [[nodiscard]] std::shared_ptr<const CategoryArea> makeArea(int columns) const
    {
        return makeCategoryArea({m_question, m_request.hidden, columns, themeKindOf(m_theme)}, {});
    }
    [[nodiscard]] std::uint64_t top(std::uint64_t highest) const { return m_request.figure.highestByte.value_or(highest); }

    void paintCategories(QPainter &painter, double perPixel)
    {
        const auto area = makeArea(static_cast<int>(std::ceil(m_layout.strata.width() * perPixel)));
        if (!area)
            return;
        const ChartFrame frame = ChartFrame::at(m_layout.strata, m_question.device(), m_question.state, top(area->highest), m_look);
        drawChartGrid(painter, frame, m_look);
        drawCategoryArea(painter, *area, frame, m_look);
        drawChartAxes(painter, frame, m_look);
        paintKeyName(painter, frame);
        if (!m_layout.legend.isEmpty()) {
            painter.setRenderHint(QPainter::Antialiasing, true);
            m_legend.paint(painter, m_layout.legend, m_fonts, m_theme);
        }
    }

    void paintPhases(QPainter &painter, double perPixel)
    {
        const auto area = makePhaseArea(m_question, static_cast<int>(std::ceil(m_layout.strata.width() * perPixel)), {});
        if (!area)
            return;
        QRectF room = m_layout.strata;
        if (!area->steps.empty()) // their names stand above
            room.setTop(room.top() + QFontMetricsF(m_fonts.text).height());
        const ChartFrame frame = ChartFrame::at(room, m_question.device(), m_question.state, top(area->highest), m_look);
        drawChartGrid(painter, frame, m_look);
        painter.save();
        drawPhaseArea(painter, *area, frame, m_look);
        painter.restore();
        drawChartAxes(painter, frame, m_look);
        paintKeyName(painter, frame);
        if (!m_layout.legend.isEmpty()) {
            painter.setRenderHint(QPainter::Antialiasing, true);
            m_phaseLegend.paint(painter, m_layout.legend, m_fonts, m_theme);
        }
    }

    void paintKeyName(QPainter &painter, const ChartFrame &frame)
    {
        m_unit = frame.bytes.unit;
        if (m_layout.keyLabel.isEmpty())
            return;
        painter.setFont(m_fonts.text);
        painter.setPen(m_theme.text);
        painter.drawText(m_layout.keyLabel, Qt::AlignCenter | kPlainText,
                         QFontMetricsF(m_fonts.text).elidedText(frame.keys.name, Qt::ElideRight, m_layout.keyLabel.width()));
    }

    /// "Requested memory by phase, in %1".
    [[nodiscard]] QString what() const
    {
        const bool isOfCategories = m_request.kind == ReportFigureKind::Categories;
        if (tellsBlocksAlone(m_question.device().capabilities))
            return isOfCategories ? figureWords(QT_TRANSLATE_NOOP("figure", "Allocated memory by category, in %1"))
                                  : figureWords(QT_TRANSLATE_NOOP("figure", "Allocated memory by phase, in %1"));
        return isOfCategories ? figureWords(QT_TRANSLATE_NOOP("figure", "Requested memory by category, in %1"))
                              : figureWords(QT_TRANSLATE_NOOP("figure", "Requested memory by phase, in %1"));
    }

    void paintTexts(QPainter &painter) const
    {
        const auto line = [&](const QRectF &area, const QFont &font, const QColor &colour, const QString &text) {
            painter.setFont(font);
            painter.setPen(colour);
            painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter | kPlainText, QFontMetricsF(font).elidedText(text, Qt::ElideMiddle, area.width()));
        };
        painter.setRenderHint(QPainter::Antialiasing, true);
        if (!m_layout.title.isEmpty())
            line(m_layout.title, m_fonts.title, m_theme.text, figureTitle(*m_question.document, m_request.figure));
        if (!m_layout.peak.isEmpty())
            line(m_layout.peak, m_fonts.text, m_theme.text2, what().arg(m_unit));
        if (m_layout.footnote.isEmpty())
            return;
        QStringList all = notes();
        const double height = QFontMetricsF(m_fonts.note).height();
        const bool isOne = m_layout.footnote.height() < height * 1.5;
        QRectF row(m_layout.footnote.topLeft(), QSizeF(m_layout.footnote.width(), height));
        if (!isOne) {
            line(row, m_fonts.note, m_theme.text2, all.takeFirst());
            row.translate(0, height);
        }
        line(row, m_fonts.note, m_theme.text2, all.join(QLatin1Char(' ')));
    }

    ReportFigureRequest m_request;
    const ReportQuestion &m_question; ///< of the request that was given
    FigureFonts m_fonts;
    Theme m_theme;
    ChartLook m_look;
    FigureLegend m_legend;
    PhaseLegend m_phaseLegend;
    FigureLayout m_layout;
    QString m_unit; ///< of the byte axis
};

PictureSheet sheetOf(const ReportFigureRequest &request)
{
    return {request.figure.size, request.figure.dpi, request.figure.isTransparent, figureTitle(*request.question.document, request.figure)};
}

PaintPicture paintOf(const ReportFigureRequest &request)
{
    return [&request](QPainter &painter, FigureMedium medium, double ratio) { ReportPainter(request).paint(painter, medium, ratio); };
}

} // namespace

std::string_view reportFigureId(ReportFigureKind kind)
{
    return kIds[kind];
}

QImage reportFigureImage(const ReportFigureRequest &request)
{
    return pictureImage(sheetOf(request), paintOf(request));
}

Result<void> writeReportFigure(const ReportFigureRequest &request, const QString &path)
{
    return writePicture(sheetOf(request), paintOf(request), path);
}

} // namespace allostrata
