// Exported pictures: the scene of the window with title, legend and footnote, on any paint device.

#include "widgets/plots/figure.h"

#include "core/analysis/at_cursor.h"
#include "core/io/atomic_file.h"
#include "core/timeline/strata_layout.h"
#include "widgets/plots/strata_plottable.h"
#include "widgets/plots/timeline_axes.h"
#include "widgets/plots/timeline_marks.h"
#include "widgets/text/voice.h"

#include <QBuffer>
#include <QFileInfo>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

QString words(const char *text)
{
    return QCoreApplication::translate("figure", text);
}

QFont sized(QFont font, double pixels, bool isBold = false)
{
    font.setPixelSize(std::max(static_cast<int>(pixels + 0.5), 6));
    font.setBold(isBold);
    return font;
}

struct LegendRow {
    QRgb colour = 0;
    QString name;
    std::uint64_t bytes = 0;
};

/// Lays a figure out and paints it.
class FigurePainter {
public:
    FigurePainter(const std::shared_ptr<const Document> &document, const FigureRequest &request, bool isVector)
        : m_document(document), m_device(document->devices[request.state.device]), m_request(request),
          m_cache(document, request.state.device), m_isVector(isVector)
    {
        const QSizeF size = request.size;
        m_scale = std::min(size.width(), size.height()) / 900;
        m_theme = makeTheme(request.isDark ? ThemeKind::Dark : ThemeKind::Light, QFont());
        m_theme.axisFont = sized(m_theme.axisFont, 16 * m_scale);
        m_theme.smallFont = sized(m_theme.smallFont, 16 * m_scale);
        const double legend = request.hasLegend ? std::min(330 * m_scale, size.width() * 0.3) : 0;
        m_plotRect = QRectF(24 * m_scale, 84 * m_scale, size.width() - legend - 48 * m_scale,
                            size.height() - (84 + 62) * m_scale);
        m_legendRect = QRectF(m_plotRect.right() + 20 * m_scale, m_plotRect.top() + 10 * m_scale, legend - 16 * m_scale,
                              m_plotRect.height());
    }

    void paint(QCPPainter &painter, double pixelRatio)
    {
        if (!m_request.isTransparent)
            painter.fillRect(QRectF(QPointF(0, 0), QSizeF(m_request.size)), m_theme.base);
        paintTitle(painter);
        paintPlot(painter, pixelRatio);
        if (m_request.hasLegend)
            paintLegend(painter);
        paintFootnote(painter);
    }

private:
    void paintTitle(QCPPainter &painter) const
    {
        const QString file = QFileInfo(QString::fromStdString(m_document->path)).fileName();
        painter.setPen(m_theme.text);
        painter.setFont(sized(m_theme.titleFont, 27 * m_scale, true));
        const QRectF row(24 * m_scale, 18 * m_scale, m_request.size.width() - 48 * m_scale, 36 * m_scale);
        painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, m_request.title.isEmpty() ? file : m_request.title);
        painter.setFont(m_theme.smallFont);
        painter.setPen(m_theme.text2);
        const QString unit = byteTicks(0, static_cast<double>(m_device.timeline.peakRequested().bytes), 5, m_request.units).unit;
        painter.drawText(row.translated(0, 36 * m_scale), Qt::AlignLeft | Qt::AlignVCenter,
                         words(QT_TRANSLATE_NOOP("figure", "requested memory in %1")).arg(unit));
    }

    void paintPlot(QCPPainter &painter, double pixelRatio)
    {
        QCustomPlot plot;
        plot.setGeometry(QRect(QPoint(0, 0), m_plotRect.size().toSize()));
        styleTimelineAxes(plot, m_theme);
        plot.setBackground(Qt::NoBrush);
        plot.axisRect()->setAutoMargins(QCP::msNone);
        const int left = static_cast<int>(62 * m_scale);
        plot.axisRect()->setMargins(QMargins(left, TimelineMarks::kLaneHeight + 4, 6, static_cast<int>(56 * m_scale)));
        plot.addLayer(QStringLiteral("strata"), plot.layer(QStringLiteral("grid")), QCustomPlot::limAbove);
        plot.addLayer(QStringLiteral("marks"), plot.layer(QStringLiteral("axes")), QCustomPlot::limAbove);
        auto *strata = new StrataPlottable(plot.xAxis, plot.yAxis);
        strata->setLayer(QStringLiteral("strata"));
        auto *marks = new TimelineMarks(&plot, QStringLiteral("marks"));
        plot.replot(QCustomPlot::rpImmediateRefresh); // lays the axis rect out

        SceneRequest scene;
        scene.state = m_request.state;
        scene.theme = &m_theme;
        scene.highestByte = m_request.highestByte;
        scene.pixels = (QSizeF(plot.axisRect()->rect().size()) * (m_isVector ? 2 : pixelRatio)).toSize();
        const TimelineScene drawn = makeScene(m_cache, scene);
        showSceneRanges(plot, drawn, m_request.units);
        plot.xAxis->setLabel(drawn.axis.kind() == TimeAxis::Time ? words(QT_TRANSLATE_NOOP("figure", "time since the first event"))
                                                                 : words(QT_TRANSLATE_NOOP("figure", "trace event")));
        plot.xAxis->setLabelFont(m_theme.axisFont);
        strata->setScene(&drawn, &m_theme);
        strata->setShowReserved(m_request.state.showReserved);
        const AllocationColours &colours = m_cache.colours(m_request.state.colouring, themeKindOf(m_theme));
        if (m_isVector) {
            strata->setShapes(bandShapes(m_device, drawn.picture.columns,
                                         [&colours](AllocationId id) { return colours.colour(id); },
                                         m_cache.kept(m_request.state.detailPercent), kMostShapes));
        }
        marks->setScene(&drawn, &m_theme);
        marks->setMarks(&m_cache.marks());
        if (m_request.state.showLabels)
            marks->setLabels([this](AllocationId id) { return allocationLabel(*m_document, m_device, id); },
                             [this, &drawn, &colours](const RegionBox &region) {
                                 return regionLabel(*m_document, m_device, drawn, m_request.state.colouring, colours, region);
                             });
        painter.save();
        painter.translate(m_plotRect.topLeft());
        plot.toPainter(&painter, static_cast<int>(m_plotRect.width()), static_cast<int>(m_plotRect.height()));
        paintPeak(painter, plot, drawn);
        painter.restore();
    }

    void paintPeak(QCPPainter &painter, const QCustomPlot &plot, const TimelineScene &scene) const
    {
        const Peak &peak = m_device.timeline.peakRequested();
        const Moment moment = peak.event ? peak.event.value() + 1 : 0;
        if (moment < m_request.state.window.first || moment > m_request.state.window.last)
            return;
        const QRectF area = plot.axisRect()->rect();
        const QPointF at(plot.xAxis->coordToPixel(scene.axis.coordinate(moment)),
                         plot.yAxis->coordToPixel(static_cast<double>(peak.bytes)));
        if (!area.contains(at))
            return;
        painter.setPen(QPen(m_theme.cursor, 1));
        painter.setBrush(m_theme.cursor);
        painter.setAntialiasing(true);
        painter.drawEllipse(at, 4 * m_scale, 4 * m_scale);
        const QString text = words(QT_TRANSLATE_NOOP("figure", "Peak %1, %2")).arg(Voice::current().bytes(peak.bytes), momentText(scene.axis, moment));
        painter.setFont(sized(m_theme.axisFont, 16 * m_scale, true));
        const double width = QFontMetricsF(painter.font()).horizontalAdvance(text);
        QRectF box(at.x() + 10 * m_scale, at.y() - 26 * m_scale, width + 4, 22 * m_scale);
        if (box.right() > area.right())
            box.moveRight(at.x() - 10 * m_scale);
        painter.fillRect(box.adjusted(-3, 0, 3, 0), m_theme.base);
        painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter, text);
    }

    /// What is live at the cursor: by line of the user, or by colour class where colours stand for something else.
    [[nodiscard]] std::vector<LegendRow> legendRows()
    {
        const AllocationColours &colours = m_cache.colours(m_request.state.colouring, themeKindOf(m_theme));
        std::vector<LegendRow> rows;
        if (m_request.state.colouring == Colouring::Stack) {
            for (const CursorRow &row : atCursor(*m_document, m_device, m_request.state.cursor, CursorGrouping::Line).rows)
                rows.push_back({colours.colour(row.largest), lineName(row), row.bytes});
            return rows;
        }
        std::map<std::uint8_t, std::uint64_t> bytes;
        m_device.strata->forEachAlive(StrataIndex::kBeginning, m_request.state.cursor, [&](AllocationId id) {
            bytes[colours.colourClass(id)] += m_device.timeline.allocations().requestedSize(id);
        });
        for (const auto &[colourClass, sum] : bytes)
            rows.push_back({colours.classColour(colourClass), colours.className(colourClass), sum});
        std::stable_sort(rows.begin(), rows.end(), [](const LegendRow &a, const LegendRow &b) { return a.bytes > b.bytes; });
        return rows;
    }

    [[nodiscard]] QString lineName(const CursorRow &row) const
    {
        switch (row.kind) {
        case CursorRowKind::BornBefore:
            return words(QT_TRANSLATE_NOOP("figure", "before the recording"));
        case CursorRowKind::NoStack:
            return words(QT_TRANSLATE_NOOP("figure", "no stack"));
        case CursorRowKind::Group:
            break;
        }
        return allocationPlace(*m_document, m_device, row.largest);
    }

    void paintLegend(QCPPainter &painter)
    {
        const Voice voice = Voice::current();
        const Counters counters = m_device.timeline.countersAt(m_request.state.cursor);
        const std::vector<LegendRow> rows = legendRows();
        const double rowHeight = 27 * m_scale;
        double y = m_legendRect.top();
        const auto drawRow = [&](const QColor &swatch, const QString &name, const QString &value, bool isBold) {
            painter.setFont(sized(m_theme.smallFont, 15 * m_scale, isBold));
            const QFontMetricsF metrics(painter.font());
            const double valueWidth = metrics.horizontalAdvance(value);
            if (swatch.isValid()) {
                painter.setPen(Qt::NoPen);
                painter.setBrush(swatch);
                painter.drawRect(QRectF(m_legendRect.left(), y + rowHeight / 2 - 6 * m_scale, 12 * m_scale, 12 * m_scale));
            }
            painter.setPen(m_theme.text);
            const double nameWidth = m_legendRect.width() - valueWidth - 30 * m_scale;
            painter.drawText(QRectF(m_legendRect.left() + 20 * m_scale, y, nameWidth, rowHeight), Qt::AlignLeft | Qt::AlignVCenter,
                             metrics.elidedText(name, Qt::ElideMiddle, nameWidth));
            painter.drawText(QRectF(m_legendRect.left(), y, m_legendRect.width(), rowHeight), Qt::AlignRight | Qt::AlignVCenter, value);
            y += rowHeight;
        };
        const bool isPeak = counters.requested == m_device.timeline.peakRequested().bytes;
        const SceneAxis axis(m_device, m_request.state.axis);
        drawRow({}, isPeak ? words(QT_TRANSLATE_NOOP("figure", "At the peak")) : words(QT_TRANSLATE_NOOP("figure", "At %1")).arg(momentText(axis, m_request.state.cursor)), {}, true);
        std::size_t shown = 0;
        std::uint64_t rest = counters.requested;
        const double room = m_legendRect.bottom() - 4 * rowHeight;
        for (; shown < rows.size() && y < room && rows[shown].bytes * 200 >= counters.requested; ++shown) {
            drawRow(QColor(rows[shown].colour), rows[shown].name, voice.bytes(rows[shown].bytes), false);
            rest -= rows[shown].bytes;
        }
        if (shown < rows.size())
            drawRow({}, voice.count("figure", QT_TRANSLATE_N_NOOP("figure", "%1 smaller"), rows.size() - shown), voice.bytes(rest), false);
        drawRow({}, words(QT_TRANSLATE_NOOP("figure", "requested")), voice.bytes(counters.requested), true);
        if (m_request.state.showReserved)
            drawRow({}, words(QT_TRANSLATE_NOOP("figure", "reserved")), voice.bytes(counters.reserved.value), true);
    }

    void paintFootnote(QCPPainter &painter) const
    {
        const Voice voice = Voice::current();
        QStringList parts{QFileInfo(QString::fromStdString(m_document->path)).fileName(),
                          m_device.ordinal < 0 ? words(QT_TRANSLATE_NOOP("figure", "pinned host memory")) : QStringLiteral("cuda:%1").arg(m_device.ordinal),
                          voice.count("figure", QT_TRANSLATE_N_NOOP("figure", "%1 event(s)"), m_device.timeline.end())};
        if (m_device.times.isValid())
            parts << durationText(static_cast<double>(m_device.times.last() - m_device.times.first()) / 1000);
        parts << voice.count("figure", QT_TRANSLATE_N_NOOP("figure", "%1 allocation(s)"), m_device.timeline.allocations().size());
        parts << words(QT_TRANSLATE_NOOP("figure", "block sizes of freed allocations are inferred"));
        painter.setFont(sized(m_theme.smallFont, 14 * m_scale));
        painter.setPen(m_theme.text2);
        const QRectF row(24 * m_scale, m_request.size.height() - 40 * m_scale, m_request.size.width() - 48 * m_scale, 24 * m_scale);
        painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetricsF(painter.font()).elidedText(parts.join(QStringLiteral("  ·  ")), Qt::ElideRight, row.width()));
    }

    std::shared_ptr<const Document> m_document;
    const Device &m_device;
    const FigureRequest &m_request;
    SceneCache m_cache;
    Theme m_theme;
    bool m_isVector;
    double m_scale = 1;
    QRectF m_plotRect;
    QRectF m_legendRect;
};

QByteArray svgBytes(const std::shared_ptr<const Document> &document, const FigureRequest &request)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(request.size);
    generator.setViewBox(QRect(QPoint(0, 0), request.size));
    generator.setResolution(96);
    generator.setTitle(request.title);
    QCPPainter painter(&generator);
    FigurePainter(document, request, true).paint(painter, 1);
    painter.end();
    return buffer.data();
}

QByteArray pdfBytes(const std::shared_ptr<const Document> &document, const FigureRequest &request)
{
    constexpr int kUnitsPerInch = 96;
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(kUnitsPerInch);
    writer.setPageSize(QPageSize(QSizeF(request.size) / kUnitsPerInch, QPageSize::Inch));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(request.title);
    QCPPainter painter(&writer);
    FigurePainter(document, request, true).paint(painter, 1);
    painter.end();
    return buffer.data();
}

} // namespace

QImage figureImage(const std::shared_ptr<const Document> &document, const FigureRequest &request)
{
    const double ratio = request.dpi / 96.0;
    QImage image((QSizeF(request.size) * ratio).toSize(),
                 request.isTransparent ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
    image.fill(request.isTransparent ? Qt::transparent : Qt::white);
    image.setDotsPerMeterX(static_cast<int>(request.dpi / 0.0254));
    image.setDotsPerMeterY(static_cast<int>(request.dpi / 0.0254));
    QCPPainter painter;
    painter.begin(&image);
    painter.scale(ratio, ratio);
    painter.setRenderHint(QPainter::TextAntialiasing);
    FigurePainter(document, request, false).paint(painter, ratio);
    painter.end();
    return image;
}

Result<void> writeFigure(const std::shared_ptr<const Document> &document, const FigureRequest &request,
                         const QString &path)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    QByteArray bytes;
    if (ending == QStringLiteral("svg")) {
        bytes = svgBytes(document, request);
    } else if (ending == QStringLiteral("pdf")) {
        bytes = pdfBytes(document, request);
    } else if (ending == QStringLiteral("png")) {
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        figureImage(document, request).save(&buffer, "PNG");
    } else {
        return Error{Reason::UnknownFormat, path.toStdString(), {}, 0, 0};
    }
    return writeFile(path.toStdString(), std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

} // namespace allostrata
