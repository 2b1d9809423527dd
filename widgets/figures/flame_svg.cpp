// Writes flame graphs that a browser can search and zoom.

#include "widgets/figures/flame_svg.h"

#include "widgets/charts/flame_painter.h"
#include "widgets/figures/plot_sheet.h"
#include "widgets/paint/colours.h"
#include "widgets/text/flame_text.h"
#include "widgets/text/voice.h"

#include <QFile>
#include <QFontMetricsF>
#include <QXmlStreamWriter>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr double kMargin = 16;
constexpr double kRow = 19;
constexpr double kFinest = 10; ///< boxes per pixel, for those who zoom
constexpr double kCoarsest = 0.01;
constexpr std::size_t kMostBoxes = 40'000;
constexpr int kFontPixels = 12;

class FlameWriter {
public:
    FlameWriter(const FlameFigure &figure, const PlainFigure &sheet)
        : m_figure(figure), m_sheet(sheet), m_theme(plainFigureTheme(sheet)), m_xml(&m_bytes),
          m_width(std::max(sheet.size.width() - 2 * kMargin, 20.0))
    {
        m_xml.setAutoFormatting(true);
        m_xml.setAutoFormattingIndent(0);
        // Finer than the picture's pixels, so that there is something to zoom into.
        for (double finest = kFinest; finest > kCoarsest; finest /= 2) {
            const FlameAnswer &answer = *figure.answer;
            m_scenes = makeFlameScenes(figure.answer, answer.nodeAt(figure.figure.state.flame.zoom),
                                       QSizeF(m_width * finest, kRow), figure.figure.state.flame.isFlipped);
            std::size_t boxes = 0;
            for (const FlameScene &scene : m_scenes)
                boxes += scene.layout.boxes.size();
            if (boxes <= kMostBoxes)
                break;
        }
    }

    QByteArray write()
    {
        const double top = writeHead();
        for (std::size_t i = 0; i < m_scenes.size(); ++i)
            writeScene(m_scenes[i], i == 0 ? u"callees"_s : u"callers"_s, top);
        writeText(m_sheet.footnote, m_theme.text2, kMargin, m_height - 8, {});
        QFile script(u":/flame/flame_graph.js"_s);
        if (script.open(QIODevice::ReadOnly)) {
            m_xml.writeStartElement(u"script"_s);
            m_xml.writeCDATA(QString::fromUtf8(script.readAll()));
            m_xml.writeEndElement();
        }
        m_xml.writeEndDocument();
        return m_bytes;
    }

private:
    static QString number(double value) { return QString::number(value, 'g', 17); }

    /// Returns where the graph begins.
    double writeHead()
    {
        QStringList lines = m_sheet.subtitle.split(u'\n', Qt::SkipEmptyParts);
        const double top = kMargin + (m_sheet.title.isEmpty() ? 0 : 24) + 18 * static_cast<double>(lines.size() + 1) + 8
                           + legendHeight();
        m_height = top + heightOf(m_scenes) + (m_sheet.footnote.isEmpty() ? kMargin : 2 * kMargin);
        m_xml.writeStartDocument();
        m_xml.writeStartElement(u"svg"_s);
        m_xml.writeDefaultNamespace(u"http://www.w3.org/2000/svg"_s);
        m_xml.writeAttribute(u"viewBox"_s, u"0 0 %1 %2"_s.arg(m_sheet.size.width()).arg(number(m_height)));
        m_xml.writeAttribute(u"width"_s, QString::number(m_sheet.size.width()));
        m_xml.writeAttribute(u"height"_s, number(m_height));
        m_xml.writeAttribute(u"data-left"_s, number(kMargin));
        m_xml.writeAttribute(u"data-width"_s, number(m_width));
        m_xml.writeTextElement(
            u"style"_s, u"text { font: %1px sans-serif; } .f { cursor: pointer; } .f text { pointer-events: none; } "
                        "text.b { cursor: pointer; text-decoration: underline; } .f:hover rect { stroke: %2; } "
                        ".match rect { stroke: %3; stroke-width: 2; } .above { opacity: 0.55; }"_s.arg(kFontPixels)
                            .arg(m_theme.text.name(), m_theme.accent.name()));
        if (!m_sheet.isTransparent)
            writeRect(QRectF(0, 0, m_sheet.size.width(), m_height), m_theme.base);
        double y = kMargin;
        if (!m_sheet.title.isEmpty())
            writeText(m_sheet.title, m_theme.text, kMargin, y += 12, u"font-weight: bold; font-size: 16px"_s);
        for (const QString &line : lines)
            writeText(line, m_theme.text2, kMargin, y += 18, {});
        y = writeLegend(y + 18);
        writeText({}, m_theme.text2, kMargin, y + 14, {}, {{u"id"_s, u"status"_s}});
        writeButtons();
        return top;
    }

    /// Shown by the script, which they need.
    void writeButtons()
    {
        const Voice voice = Voice::current();
        const double x = m_sheet.size.width() - kMargin;
        const QString style = u"text-anchor: end; display: none"_s;
        writeText(voice.say(QT_TRANSLATE_NOOP("Words", "Find frames")), m_theme.accent, x, kMargin + 12, style,
                  {{u"id"_s, u"find"_s},
                   {u"class"_s, u"b"_s},
                   {u"data-question"_s, voice.say(QT_TRANSLATE_NOOP("Words", "Find frames (a regular expression):"))},
                   {u"data-found"_s, voice.say(QT_TRANSLATE_NOOP("Words", "boxes found: %1, %2% of the width"))}});
        writeText(voice.say(QT_TRANSLATE_NOOP("Words", "Whole graph")), m_theme.accent, x, kMargin + 30, style,
                  {{u"id"_s, u"reset"_s}, {u"class"_s, u"b"_s}});
    }

    [[nodiscard]] std::vector<std::pair<Swatch, QPointF>> legend() const
    {
        std::vector<std::pair<Swatch, QPointF>> places;
        if (!m_figure.figure.hasLegend || m_scenes.empty())
            return places;
        QFont font;
        font.setPixelSize(kFontPixels);
        const QFontMetricsF metrics(font);
        QPointF at(kMargin, 0);
        for (const Swatch &swatch : flameLegend(m_scenes.front(), m_theme)) {
            const double width = metrics.horizontalAdvance(swatch.text) * 1.1 + 30;
            if (at.x() + width > kMargin + m_width && at.x() > kMargin)
                at = QPointF(kMargin, at.y() + 18);
            places.emplace_back(swatch, at);
            at.rx() += width;
        }
        return places;
    }
    [[nodiscard]] double legendHeight() const
    {
        const auto places = legend();
        return places.empty() ? 0 : places.back().second.y() + 18;
    }
    /// Returns the base line below it.
    double writeLegend(double y)
    {
        for (const auto &[swatch, place] : legend()) {
            writeRect(QRectF(place.x(), y + place.y() - 10, 12, 12), swatch.colour);
            writeText(swatch.text, m_theme.text, place.x() + 18, y + place.y(), {});
        }
        return y + legendHeight() - 18;
    }

    void writeScene(const FlameScene &scene, const QString &side, double top)
    {
        const Voice voice = Voice::current();
        const double whole = static_cast<double>(std::max<std::uint64_t>(scene.width(), 1));
        for (std::size_t row = 0; row < scene.above.size(); ++row)
            writeBox(scene, {scene.above[row], 0, scene.answer->widths()[scene.above[row].value()], 0, 0},
                     QRectF(0, scene.rowRect(row).top() + top, 1, 0), side, voice);
        for (const FlameBox &box : scene.layout.boxes) {
            if (side == u"callers"_s && box.depth == 0)
                continue; // the frame itself is drawn with its callees
            writeBox(scene, box,
                     QRectF(static_cast<double>(box.first) / whole, scene.rectOf(box).top() + top,
                            static_cast<double>(box.width) / whole, 0),
                     side, voice);
        }
    }

    /// `room`: left and width as shares of the graph's, top in pixels.
    void writeBox(const FlameScene &scene, const FlameBox &box, const QRectF &room, const QString &side,
                  const Voice &voice)
    {
        const FlameAnswer &answer = *scene.answer;
        const QString label = flameBoxText(*answer.tree, box, voice);
        const QString amount = callWidthText(box.width, answer.unit(), voice);
        const QStringList lines = flameBoxLines(scene.counts(), box, voice);
        const QColor fill = flameColour(answer, box, m_theme);
        m_xml.writeStartElement(u"g"_s);
        m_xml.writeAttribute(u"class"_s, u"f"_s);
        m_xml.writeAttribute(u"data-side"_s, side);
        m_xml.writeAttribute(u"data-depth"_s, QString::number(box.depth));
        m_xml.writeAttribute(u"data-x"_s, number(room.x()));
        m_xml.writeAttribute(u"data-share"_s, number(room.width()));
        m_xml.writeAttribute(u"data-label"_s, label);
        m_xml.writeAttribute(u"data-amount"_s, amount);
        m_xml.writeAttribute(u"data-text"_s, label + u' ' + lines.last());
        m_xml.writeTextElement(u"title"_s, (QStringList{label} + lines).join(u'\n'));
        const QRectF place(kMargin + room.x() * m_width, room.y(), room.width() * m_width, kRow - 1);
        writeRect(place.adjusted(0, 0, place.width() > 1 ? -0.5 : 0, 0), fill);
        QFont font;
        font.setPixelSize(kFontPixels);
        writeText(fittedFlameLabel(label, QFontMetricsF(font), place.width() - 8), contrastingText(fill), place.x() + 4,
                  room.y() + kRow - 6, {});
        m_xml.writeEndElement();
    }

    void writeRect(const QRectF &place, const QColor &fill)
    {
        m_xml.writeStartElement(u"rect"_s);
        m_xml.writeAttribute(u"x"_s, number(place.x()));
        m_xml.writeAttribute(u"y"_s, number(place.y()));
        m_xml.writeAttribute(u"width"_s, number(std::max(place.width(), 0.1)));
        m_xml.writeAttribute(u"height"_s, number(place.height()));
        m_xml.writeAttribute(u"fill"_s, fill.name());
        m_xml.writeEndElement();
    }

    void writeText(const QString &text, const QColor &colour, double x, double y, const QString &style,
                   const QList<std::pair<QString, QString>> &attributes = {})
    {
        m_xml.writeStartElement(u"text"_s);
        m_xml.writeAttribute(u"x"_s, number(x));
        m_xml.writeAttribute(u"y"_s, number(y));
        m_xml.writeAttribute(u"fill"_s, colour.name());
        if (!style.isEmpty())
            m_xml.writeAttribute(u"style"_s, style);
        for (const auto &[name, value] : attributes)
            m_xml.writeAttribute(name, value);
        m_xml.writeCharacters(text);
        m_xml.writeEndElement();
    }

    const FlameFigure &m_figure;
    const PlainFigure &m_sheet;
    Theme m_theme;
    QByteArray m_bytes;
    QXmlStreamWriter m_xml;
    double m_width;
    double m_height = 0;
    std::vector<FlameScene> m_scenes;
};

} // namespace

QByteArray flameSvg(const FlameFigure &figure) { return FlameWriter(figure, flameSheet(figure)).write(); }

} // namespace allostrata
