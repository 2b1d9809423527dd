// Exported figures: layout at any size, texts inside and apart, fonts, legend sums, phases, formats, options.
#include "core/base/load_context.h"
#include "tests/support/generated.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"
#include "widgets/charts/figure_font.h"
#include "widgets/charts/figure_layout.h"
#include "widgets/figures/figure_legend.h"
#include "widgets/figures/figure_text.h"
#include "widgets/figures/timeline_figure.h"
#include "widgets/parts/picture_options.h"
#include "widgets/session/view_moves.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/band_labels.h"
#include "widgets/timeline/colour_groups.h"
#include "widgets/timeline/phase_band.h"
#include "widgets/views/timeline/picture_dialog.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QPolygonF>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QFileInfo>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>

namespace gen = allostrata::generator;
using namespace allostrata;

namespace {

const QString kSample = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/resources/samples/training_run.pickle.zst");

std::shared_ptr<const Document> sample()
{
    auto document = load(kSample.toStdString(), LoadContext{});
    return document ? *document : nullptr;
}

FigureRequest requestFor(const Document &document)
{
    FigureRequest request;
    request.state = initialState(document, mainDevice(document));
    request.hasPhases = true;
    return request;
}

struct SvgText {
    QString text;
    QString family;
    double x = 0;
    double y = 0;
};

/// The texts of an SVG file, with the family that is in force.
QList<SvgText> textsOf(const QByteArray &svg)
{
    QList<SvgText> texts;
    QXmlStreamReader reader(svg);
    QStringList families{QString()};
    while (!reader.atEnd()) {
        const auto token = reader.readNext();
        if (token == QXmlStreamReader::StartElement) {
            const QString family = reader.attributes().value(QStringLiteral("font-family")).toString();
            families << (family.isEmpty() ? families.last() : family);
            if (reader.name() == QStringLiteral("text")) {
                const double x = reader.attributes().value(QStringLiteral("x")).toDouble();
                const double y = reader.attributes().value(QStringLiteral("y")).toDouble();
                texts << SvgText{reader.readElementText(QXmlStreamReader::IncludeChildElements), families.last(), x, y};
                families.removeLast();
            }
        } else if (token == QXmlStreamReader::EndElement) {
            families.removeLast();
        }
    }
    return texts;
}

QByteArray svgOf(const std::shared_ptr<const Document> &document, const FigureRequest &request)
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.svg"));
    if (!writeSheet(TimelineFigure{document, request}, path))
        return {};
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QImage imageOf(const std::shared_ptr<const Document> &document, const FigureRequest &request)
{
    const auto image = sheetImage(TimelineFigure{document, request});
    return image ? *image : QImage();
}

/// Rectangle of a text in a picture of the usual size.
QRectF boxOf(const SvgText &text, int pixels)
{
    QRectF box = QFontMetricsF(figureFont(pixels)).tightBoundingRect(text.text);
    return box.translated(text.x, text.y);
}

/// The pieces of all lines of an SVG file that are painted in a colour.
QList<QLineF> linesOf(const QByteArray &svg, const QColor &colour)
{
    QList<QLineF> lines;
    QXmlStreamReader reader(svg);
    QString stroke;
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (const QString own = reader.attributes().value(QStringLiteral("stroke")).toString(); !own.isEmpty())
            stroke = own;
        if (reader.name() != QStringLiteral("polyline") || QColor(stroke) != colour)
            continue;
        QPolygonF points;
        for (const QString &point :
             reader.attributes().value(QStringLiteral("points")).toString().split(u' ', Qt::SkipEmptyParts))
            points << QPointF(point.section(u',', 0, 0).toDouble(), point.section(u',', 1, 1).toDouble());
        for (qsizetype i = 1; i < points.size(); ++i)
            lines << QLineF(points[i - 1], points[i]);
    }
    return lines;
}

bool crosses(const QLineF &line, const QRectF &box)
{
    // lines run along the sides
    return QRectF(line.p1(), line.p2()).normalized().adjusted(-0.1, -0.1, 0.1, 0.1).intersects(box);
}

bool hasText(const QList<SvgText> &texts, const QString &wanted)
{
    return std::any_of(texts.begin(), texts.end(), [&](const SvgText &one) { return one.text.contains(wanted); });
}

} // namespace

class TestFigure : public QObject {
    Q_OBJECT

private slots:
    void embedsItsFont();
    void partsLieInsideWithoutOverlap_data();
    void partsLieInsideWithoutOverlap();
    void legendSumsToTheTotal();
    void legendListsWhatIsLargeElsewhere();
    void labelsAndLegendSayTheSame();
    void memoryFromBeforeHasOneName();
    void legendOmitsHatchedParts();
    void narrowPhasesHaveAKey();
    void svgTextUsesTheFiguresFont();
    void svgDescribesItsContent();
    void phaseStripIsOptional();
    void marksOutOfMemory();
    void linesDoNotCrossTheirLabels();
    void aValueIsWrittenWhereItsLineHasIt_data();
    void aValueIsWrittenWhereItsLineHasIt();
    void partsAreOptional();
    void aLongTitleStaysInside();
    void aTransparentBackgroundHasNoFill();
    void themeSetsTheBackground();
    void twoFiguresShareOneScale();
    void drawsEveryPresetAndSize_data();
    void drawsEveryPresetAndSize();
    void ticksAreRoundAndInside();
    void remembersOptions();
    void dialogStartsFromAndReturnsARequest();
    void drawsRecordings();
};

void TestFigure::embedsItsFont()
{
    QCOMPARE(figureFontFamily(), QStringLiteral("DejaVu Sans"));
    for (const bool isBold : {false, true}) {
        const QFont font = figureFont(16, isBold);
        QCOMPARE(QFontInfo(font).family(), figureFontFamily());
        QVERIFY(hasTabularDigits(font));
        // Widths are proportional at every size, because hinting is off.
        const QFont twice = figureFont(32, isBold);
        const QString text = QStringLiteral("requested memory in GiB 0123456789");
        QVERIFY(std::abs(QFontMetricsF(twice).horizontalAdvance(text) - 2 * QFontMetricsF(font).horizontalAdvance(text))
                < 1);
    }
}

void TestFigure::partsLieInsideWithoutOverlap_data()
{
    QTest::addColumn<QSize>("size");
    for (const QSize size :
         {QSize(100, 100), QSize(200, 150), QSize(150, 200), QSize(400, 300), QSize(640, 480), QSize(1600, 200),
          QSize(200, 1600), QSize(1600, 900), QSize(4000, 2500), QSize(16000, 100)})
        QTest::addRow("%dx%d", size.width(), size.height()) << size;
}

void TestFigure::partsLieInsideWithoutOverlap()
{
    QFETCH(const QSize, size);
    const FigureFonts fonts = FigureFonts::forSize(size);
    FigureWants wants;
    wants.nameRows = 2;
    wants.byteLabel = true;
    wants.subtitleHeight = 40 * fonts.scale;
    wants.flowHeight = 22 * fonts.scale;
    wants.phases = true;
    wants.phaseKeyHeight = 22 * fonts.scale;
    wants.tickWidth = 40 * fonts.scale;
    wants.legendWidth = 300 * fonts.scale;
    wants.footnoteLines = 2;
    const FigureLayout layout = FigureLayout::make(size, fonts, wants);
    const QList<QRectF> parts{layout.title,    layout.subtitle,  layout.flow,     layout.names,
                              layout.strata,   layout.phases,    layout.phaseKey, layout.keyTicks,
                              layout.keyLabel, layout.byteLabel, layout.legend,   layout.footnote};
    for (qsizetype i = 0; i < parts.size(); ++i) {
        if (parts[i].isEmpty())
            continue;
        QVERIFY2(QRectF(QPointF(0, 0), QSizeF(size)).contains(parts[i]), qPrintable(QString::number(i)));
        for (qsizetype j = 0; j < i; ++j)
            QVERIFY2(parts[j].isEmpty() || !parts[i].intersects(parts[j]),
                     qPrintable(QStringLiteral("%1 and %2").arg(i).arg(j)));
    }
    QVERIFY(layout.strata.height() >= size.height() * 0.3);
    QVERIFY(layout.strata.width() >= size.width() * 0.4);
}

void TestFigure::legendSumsToTheTotal()
{
    const auto document = sample();
    QVERIFY(document);
    const FigureRequest request = requestFor(*document);
    SceneCache cache(document, request.state.device);
    const Moment end = cache.device().timeline.end();
    for (const Attribute colouring : {Attribute::Stack, Attribute::Size, Attribute::Lifetime, Attribute::Stream}) {
        for (const Moment moment : {Moment(0), request.state.cursor, end / 3, end}) {
            ViewState state = request.state;
            state.colouring = colouring;
            const FigureLegend legend = FigureLegend::make(cache, state, ThemeKind::Light, moment);
            QCOMPARE(legend.hatchedBytes, std::uint64_t(0));
            std::uint64_t sum = legend.smallerBytes;
            for (const FigureLegend::Row &row : legend.rows) {
                sum += row.bytes;
                QVERIFY(row.bytes * 200 + 200 >= legend.requested);
            }
            QCOMPARE(sum, legend.requested);
            QCOMPARE(legend.requested, cache.device().timeline.countersAt(moment).requested);
            QVERIFY(std::is_sorted(legend.rows.begin(), legend.rows.end(),
                                   [](const auto &a, const auto &b) { return a.bytes > b.bytes; }));
        }
    }
}

void TestFigure::legendListsWhatIsLargeElsewhere()
{
    const auto document = sample();
    QVERIFY(document);
    const FigureRequest request = requestFor(*document);
    SceneCache cache(document, request.state.device);
    const Timeline &timeline = cache.device().timeline;
    for (const Attribute colouring : {Attribute::Size, Attribute::Lifetime}) {
        ViewState state = request.state;
        state.colouring = colouring;
        const auto colours = *cache.colours(colouring, ThemeKind::Light);
        std::map<QRgb, std::uint64_t> highest;
        for (Moment moment = 0; moment <= timeline.end(); moment += 5) {
            std::map<QRgb, std::uint64_t> now;
            for (const AllocationId id : timeline.liveAt(moment))
                now[colours->classColour(colours->colourClass(id))] += timeline.allocations().requestedSize(id);
            for (const auto &[colour, bytes] : now)
                highest[colour] = std::max(highest[colour], bytes);
        }
        const FigureLegend legend = FigureLegend::make(cache, state, ThemeKind::Light, state.cursor);
        for (const FigureLegend::Row &row : legend.elsewhere) {
            QVERIFY(row.bytes * 50 >= legend.requested);
            QVERIFY(std::ranges::none_of(legend.rows, [&](const auto &other) {
                return other.name == row.name && other.bytes + legend.requested / 50 > row.bytes;
            }));
        }
        // Anything that reaches 3 % at some moment must have a row. The margin above 2 % allows for spikes that fall
        // between the columns.
        for (const auto &[colour, bytes] : highest) {
            const auto has = [rgb = QColor(colour)](const std::vector<FigureLegend::Row> &rows) {
                return std::ranges::any_of(rows, [&](const FigureLegend::Row &row) { return row.colour == rgb; });
            };
            QVERIFY(bytes * 33 < legend.requested || has(legend.rows) || has(legend.elsewhere));
        }
    }
    // A low picture has room for rows of its own moment only.
    FigureRequest drawn = request;
    drawn.state.window.last = 300;
    const QString title = Words::tr("At other moments, up to");
    drawn.size = {900, 900};
    QVERIFY(hasText(textsOf(svgOf(document, drawn)), title));
    drawn.size = {900, 220};
    QVERIFY(!hasText(textsOf(svgOf(document, drawn)), title));
}

void TestFigure::labelsAndLegendSayTheSame()
{
    const auto document = sample();
    QVERIFY(document);
    const FigureRequest request = requestFor(*document);
    SceneCache cache(document, request.state.device);
    const Device &device = cache.device();
    const Theme theme = makeTheme(ThemeKind::Light, QFont());
    for (const Attribute colouring : {Attribute::Stack, Attribute::Function, Attribute::Size}) {
        SceneRequest wanted;
        wanted.state = request.state;
        wanted.state.colouring = colouring;
        wanted.pixels = {1200, 700};
        wanted.theme = &theme;
        const TimelineScene scene = makeScene(cache, wanted);
        const ColourGroups groups(*document, device, colouring, *scene.colours);
        const StrataColumns columns = groupColumns(*device.strata, device.timeline, wanted.state.window);
        QStringList said;
        for (const CursorRow &row : largestGroups(groups, *device.strata, columns, nullptr, 1))
            said << groups.textOf(row) + QStringLiteral(" up to ") + Voice::current().bytes(row.bytes);
        int same = 0;
        for (const PlotLabel &label : regionLabels(*document, device, scene, *scene.colours)) {
            const bool isSame = said.contains(label.text());
            QVERIFY2(label.isEmpty() || isSame || label.text().contains(QStringLiteral(" more, up to "))
                         || label.strong == QStringLiteral("before the recording"),
                     qPrintable(label.text()));
            same += isSame ? 1 : 0;
        }
        QVERIFY(same > 0);
        const FigureLegend legend = FigureLegend::make(cache, wanted.state, ThemeKind::Light, wanted.state.cursor);
        for (const FigureLegend::Row &row : legend.elsewhere)
            QVERIFY(said.contains(row.name + QStringLiteral(" up to ") + Voice::current().bytes(row.bytes)));
    }
}

void TestFigure::memoryFromBeforeHasOneName()
{
    const auto document = test::loadRecording(QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/traces/v2.json"));
    QVERIFY(document);
    const Device &device = document->devices()[mainDevice(*document)];
    const auto made = Attribution::build({*document->snapshot(), device.timeline, device.times, *document->stacks()},
                                         {}, LoadContext{});
    QVERIFY(made);
    const auto attribution = std::make_shared<const Attribution>(*made);
    for (const Attribute colouring :
         {Attribute::Stack, Attribute::Operator, Attribute::Category, Attribute::Phase, Attribute::Shape}) {
        const auto colours = *AllocationColours::make(*document, device, {colouring, ThemeKind::Light, attribution});
        const ColourGroups groups(*document, device, colouring, colours);
        QStringList names;
        for (const CursorRow &row : groups.at(0, {}))
            names << groups.textOf(row).toLower();
        QCOMPARE(names, QStringList(QStringLiteral("before the recording")));
    }
    QCOMPARE(attribution->category(device.timeline.liveAt(0).front()), attribution->beforeRecording());
}

void TestFigure::legendOmitsHatchedParts()
{
    const auto document = sample();
    QVERIFY(document);
    const FigureRequest request = requestFor(*document);
    SceneCache cache(document, request.state.device);
    const Timeline &timeline = cache.device().timeline;
    for (const Attribute colouring : {Attribute::Stack, Attribute::Size}) {
        ViewState state = request.state;
        state.colouring = colouring;
        state.detailPercent = 5;
        const auto drawn = cache.separate(state);
        QVERIFY(drawn);
        std::uint64_t bands = 0;
        for (const AllocationId id : timeline.liveAt(state.cursor))
            bands += (*drawn)[id.value()] ? timeline.allocations().requestedSize(id) : 0;
        const FigureLegend legend = FigureLegend::make(cache, state, ThemeKind::Light, state.cursor);
        std::uint64_t sum = legend.smallerBytes;
        for (const FigureLegend::Row &row : legend.rows)
            sum += row.bytes;
        QCOMPARE(sum, bands);
        QVERIFY(bands > 0 && legend.hatchedBytes > 0);
        QCOMPARE(sum + legend.hatchedBytes, legend.requested);
    }
    FigureRequest detailed = request;
    detailed.state.detailPercent = 5;
    QVERIFY(hasText(textsOf(svgOf(document, detailed)), QStringLiteral("hatched")));
    QVERIFY(!hasText(textsOf(svgOf(document, request)), QStringLiteral("hatched")));
}

void TestFigure::narrowPhasesHaveAKey()
{
    const auto document = sample();
    QVERIFY(document);
    FigureRequest request = requestFor(*document);
    const auto count = [&](const QString &word) {
        const QList<SvgText> texts = textsOf(svgOf(document, request));
        return std::count_if(texts.begin(), texts.end(), [&](const SvgText &one) { return one.text == word; });
    };
    // All steps: no phase has room for its name, so the key lists each once.
    request.size = QSize(900, 700);
    for (const char *word : {"forward", "backward", "optimizer"})
        QCOMPARE(count(QString::fromLatin1(word)), 1);
    // One step: the band shows the names that fit, and the key does not repeat them.
    const auto spansOf = [](double width) {
        PhaseInterval interval;
        interval.phase = Phase::Backward;
        return std::vector<PhaseSpan>{{0, width, interval, QStringLiteral("backward")},
                                      {width, width + 4, interval, QStringLiteral("backward")}};
    };
    const Theme theme = makeTheme(ThemeKind::Light, figureFont(13));
    const QRectF area(0, 0, 400, 30);
    QVERIFY(phaseKey(spansOf(300), area, theme, figureFont(15)).empty());
    const std::vector<Swatch> key = phaseKey(spansOf(10), area, theme, figureFont(15));
    QCOMPARE(key.size(), std::size_t(1));
    QCOMPARE(key.front().text, QStringLiteral("backward"));
    QCOMPARE(key.front().colour, theme.phase(Phase::Backward));
}

void TestFigure::svgTextUsesTheFiguresFont()
{
    const auto document = sample();
    QVERIFY(document);
    const QList<SvgText> texts = textsOf(svgOf(document, requestFor(*document)));
    QVERIFY(texts.size() > 20);
    for (const SvgText &text : texts)
        QVERIFY2(text.family.contains(figureFontFamily()),
                 qPrintable(text.text + QStringLiteral(" in ") + text.family));
}

void TestFigure::svgDescribesItsContent()
{
    const auto document = sample();
    QVERIFY(document);
    FigureRequest request = requestFor(*document);
    request.title = QStringLiteral("One <run> & more");
    const QByteArray svg = svgOf(document, request);
    const QList<SvgText> texts = textsOf(svg);
    for (const char *wanted : {"One <run> & more", "requested memory in", "trace event", "Peak", "At the peak",
                               "Requested", "Reserved", "reserved", "smaller", "training_run.pickle.zst, cuda:0."})
        QVERIFY2(hasText(texts, QString::fromLatin1(wanted)), wanted);
    QVERIFY(!svg.contains("<image")); // bands are shapes
}

void TestFigure::phaseStripIsOptional()
{
    const auto document = sample();
    QVERIFY(document);
    FigureRequest request = requestFor(*document);
    QVERIFY(hasText(textsOf(svgOf(document, request)), QStringLiteral("Phases are inferred.")));
    const Device &device = document->devices()[request.state.device];
    request.state.window.last = device.timeline.end() / 3; // a little more than one step: the names fit
    QVERIFY(hasText(textsOf(svgOf(document, request)), QStringLiteral("backward")));
    request.hasPhases = false;
    QVERIFY(!hasText(textsOf(svgOf(document, request)), QStringLiteral("Phases are inferred.")));
    // Without known phases there is no strip, and no text on it.
    const auto silent = generated("no_stacks");
    QVERIFY(silent);
    FigureRequest plain = requestFor(*silent);
    plain.state.window.last = 10;
    QVERIFY(silent->devices().front().timeline.end() > 10);
}

void TestFigure::marksOutOfMemory()
{
    const auto document = generated("oom_capacity");
    QVERIFY(document);
    const QList<SvgText> texts = textsOf(svgOf(document, requestFor(*document)));
    QVERIFY(hasText(texts, QStringLiteral("Out of memory:")));
    QVERIFY(hasText(texts, QStringLiteral("device memory, at least")));
}

void TestFigure::linesDoNotCrossTheirLabels()
{
    const auto document = generated("oom_growing");
    QVERIFY(document);
    FigureRequest request = requestFor(*document);
    const Theme theme = figureTheme(FigureTheme::Paper, figureFont(16));
    const QByteArray svg = svgOf(document, request);
    const QList<SvgText> texts = textsOf(svg);
    const auto textWith = [&](const QString &words) {
        return std::find_if(texts.begin(), texts.end(), [&](const SvgText &one) { return one.text.startsWith(words); });
    };
    const auto reserved = textWith(QStringLiteral("reserved"));
    const auto oom = textWith(QStringLiteral("Out of memory:"));
    QVERIFY(reserved != texts.end() && oom != texts.end());
    const QList<QLineF> dashes = linesOf(svg, theme.text2);
    QVERIFY(dashes.size() > 20);
    for (const QLineF &line : dashes)
        QVERIFY(!crosses(line, boxOf(*reserved, 14)));
    const QList<QLineF> peak = linesOf(svg, theme.cursor);
    QVERIFY(!peak.isEmpty());
    for (const QLineF &line : peak)
        QVERIFY(!crosses(line, boxOf(*oom, 16)));
}

void TestFigure::aValueIsWrittenWhereItsLineHasIt_data()
{
    QTest::addColumn<QString>("preset");
    QTest::addColumn<bool>("hasRoom");
    QTest::newRow("long last value") << QStringLiteral("basic_training") << true;
    QTest::newRow("short last value") << QStringLiteral("oom_growing") << false;
}

void TestFigure::aValueIsWrittenWhereItsLineHasIt()
{
    QFETCH(const QString, preset);
    QFETCH(const bool, hasRoom);
    const auto document = generated(preset.toLatin1().constData());
    QVERIFY(document);
    const QByteArray svg = svgOf(document, requestFor(*document));
    const QList<SvgText> texts = textsOf(svg);
    const auto label = std::find_if(texts.begin(), texts.end(),
                                    [](const SvgText &one) { return one.text.startsWith(QStringLiteral("reserved")); });
    QVERIFY(label != texts.end());
    QCOMPARE(label->text != QStringLiteral("reserved"), hasRoom);
    // The dash below the label, and the last one.
    std::optional<double> below;
    QPointF last;
    for (const QLineF &dash : linesOf(svg, figureTheme(FigureTheme::Paper, figureFont(16)).text2)) {
        if (dash.y1() != dash.y2())
            continue;
        const double gap = dash.y1() - label->y;
        if (gap > -1 && gap < 12 && boxOf(*label, 14).left() < dash.x2() && dash.x1() < boxOf(*label, 14).right())
            below = dash.y1();
        if (dash.x2() > last.x())
            last = dash.p2();
    }
    QVERIFY(below);
    if (hasRoom)
        QCOMPARE(*below, last.y());
}

void TestFigure::partsAreOptional()
{
    const auto document = sample();
    QVERIFY(document);
    FigureRequest request = requestFor(*document);
    request.title = QStringLiteral("A title");
    request.hasTitle = request.hasLegend = request.hasFootnote = request.hasPhases = false;
    request.state.showReserved = request.state.showLabels = false;
    const QList<SvgText> texts = textsOf(svgOf(document, request));
    for (const char *gone : {"A title", "At the peak", "Requested", "reserved", "cuda:0", "forward"})
        QVERIFY2(!hasText(texts, QString::fromLatin1(gone)), gone);
    QVERIFY(hasText(texts, QStringLiteral("trace event")));
}

void TestFigure::aLongTitleStaysInside()
{
    const auto document = sample();
    QVERIFY(document);
    FigureRequest request = requestFor(*document);
    request.hasLegend = false;
    request.title = QStringLiteral("a very long title ").repeated(40);
    const QImage image = imageOf(document, request);
    // The outermost columns on the right stay empty.
    for (int x = image.width() - 4; x < image.width(); ++x) {
        for (int y = 0; y < image.height(); ++y)
            QCOMPARE(image.pixel(x, y), qRgb(255, 255, 255));
    }
}

void TestFigure::aTransparentBackgroundHasNoFill()
{
    const auto document = sample();
    QVERIFY(document);
    FigureRequest request = requestFor(*document);
    request.isTransparent = true;
    request.highestByte = document->devices()[request.state.device].timeline.peakRequested().bytes * 4;
    request.state.showReserved = false;
    const QImage image = imageOf(document, request);
    QVERIFY(image.hasAlphaChannel());
    QCOMPARE(qAlpha(image.pixel(2, 2)), 0);
    QCOMPARE(qAlpha(image.pixel(image.width() / 3, image.height() / 4)), 0); // inside of the axes
}

void TestFigure::themeSetsTheBackground()
{
    const auto document = sample();
    QVERIFY(document);
    FigureRequest request = requestFor(*document);
    QCOMPARE(imageOf(document, request).pixel(2, 2), qRgb(255, 255, 255));
    request.theme = FigureTheme::Dark;
    QVERIFY(qGray(imageOf(document, request).pixel(2, 2)) < 40);
}

void TestFigure::twoFiguresShareOneScale()
{
    const auto document = sample();
    QVERIFY(document);
    FigureRequest request = requestFor(*document);
    request.highestByte = std::uint64_t(72) << 30;
    QVERIFY(hasText(textsOf(svgOf(document, request)), QStringLiteral("70")));
}

void TestFigure::drawsEveryPresetAndSize_data()
{
    QTest::addColumn<QString>("preset");
    for (const char *preset : {"basic_training", "no_stacks", "no_context", "list_form", "npu", "host_memory",
                               "two_devices", "oom_growing", "ring_overflow", "private_pools"})
        QTest::newRow(preset) << QString::fromLatin1(preset);
}

void TestFigure::drawsEveryPresetAndSize()
{
    QFETCH(const QString, preset);
    const auto document = generated(preset.toLatin1().constData());
    QVERIFY(document && !document->devices().empty());
    for (std::size_t device = 0; device < document->devices().size(); ++device) {
        FigureRequest request;
        request.state = initialState(*document, device);
        request.hasPhases = true;
        for (const QSize size : {QSize(100, 100), QSize(200, 150), QSize(900, 500)}) {
            for (const TimeAxis axis : {TimeAxis::Events, TimeAxis::Time}) {
                request.size = size;
                request.state.axis = axis;
                QCOMPARE(imageOf(document, request).size(), size);
            }
        }
    }
}

void TestFigure::ticksAreRoundAndInside()
{
    const auto document = sample();
    QVERIFY(document);
    const Device &device = document->devices().front();
    for (const TimeAxis kind : {TimeAxis::Events, TimeAxis::Time}) {
        const SceneAxis axis(device, kind);
        const double end = axis.coordinate(device.timeline.end());
        for (const auto &[from, to] :
             {std::pair(0.0, end), std::pair(end / 3, end / 3 + 7), std::pair(end / 2, end / 2 + 0.5)}) {
            for (int wanted = 1; wanted < 20; ++wanted) {
                const KeyTicks ticks = keyTicks(axis, from, to, wanted);
                QCOMPARE(std::size_t(ticks.labels.size()), ticks.positions.size());
                for (std::size_t i = 0; i < ticks.positions.size(); ++i) {
                    QVERIFY(ticks.positions[i] >= from - 1e-6 && ticks.positions[i] <= to + 1e-6);
                    QVERIFY(i == 0 || ticks.labels[qsizetype(i)] != ticks.labels[qsizetype(i) - 1]);
                }
            }
        }
    }
}

void TestFigure::remembersOptions()
{
    QTemporaryDir folder;
    QSettings store(folder.filePath(QStringLiteral("a.ini")), QSettings::IniFormat);
    QCOMPARE(rememberedPicture(store).size, QSize(1600, 900));
    QVERIFY(rememberedPicture(store).hasPhases);
    FigureRequest request;
    request.size = QSize(1200, 700);
    request.dpi = 192;
    request.theme = FigureTheme::Dark;
    request.isTransparent = true;
    request.hasLegend = false;
    request.hasPhases = false;
    rememberPicture(store, request);
    const FigureRequest again = rememberedPicture(store);
    QCOMPARE(again.size, request.size);
    QCOMPARE(again.dpi, 192);
    QCOMPARE(again.theme, FigureTheme::Dark);
    QVERIFY(again.isTransparent && !again.hasLegend && !again.hasPhases && again.hasFootnote);
    // Values edited by hand are clamped.
    store.setValue(QStringLiteral("picture/width"), 10);
    store.setValue(QStringLiteral("picture/dpi"), QStringLiteral("many"));
    store.setValue(QStringLiteral("picture/theme"), QStringLiteral("pink"));
    QCOMPARE(rememberedPicture(store).size.width(), kSmallestFigure);
    QCOMPARE(rememberedPicture(store).dpi, 96);
    QCOMPARE(rememberedPicture(store).theme, FigureTheme::Paper);
}

void TestFigure::dialogStartsFromAndReturnsARequest()
{
    const auto document = sample();
    QVERIFY(document);
    FigureRequest offered = requestFor(*document);
    offered.size = QSize(900, 500);
    offered.theme = FigureTheme::Dark;
    offered.hasLegend = false;
    offered.state.window = {10, 50, std::nullopt, std::nullopt};
    PictureDialog dialog(document, offered);
    QCOMPARE(dialog.request().size, offered.size);
    QCOMPARE(dialog.request().theme, FigureTheme::Dark);
    QVERIFY(!dialog.request().hasLegend && dialog.request().hasPhases);
    QCOMPARE(dialog.request().state, offered.state);
    for (QWidget *widget : dialog.findChildren<QWidget *>()) {
        if (qobject_cast<QSpinBox *>(widget))
            QVERIFY(!widget->accessibleName().isEmpty());
    }
    const QList<QComboBox *> boxes = dialog.findChildren<QComboBox *>();
    boxes.last()->setCurrentIndex(1); // the whole trace
    QCOMPARE(dialog.request().state.window.last, document->devices()[offered.state.device].timeline.end());
    const QList<QLineEdit *> edits = dialog.findChildren<QLineEdit *>();
    const auto highest = std::find_if(edits.begin(), edits.end(), [](const QLineEdit *edit) {
        return edit->placeholderText().contains(QStringLiteral("automatic"));
    });
    QVERIFY(highest != edits.end());
    (*highest)->setText(QStringLiteral("72G"));
    QVERIFY(dialog.hasProblem());
    (*highest)->setText(QStringLiteral("72GiB"));
    QVERIFY(!dialog.hasProblem());
    QCOMPARE(dialog.request().highestByte, std::optional(std::uint64_t(72) << 30));
    QSignalSpy used(&dialog, &PictureDialog::used);
    for (QPushButton *button : dialog.findChildren<QPushButton *>()) {
        if (button->text().remove(u'&') == QStringLiteral("Copy"))
            button->click();
    }
    QCOMPARE(used.size(), 1);
    dialog.show();
    const auto *preview = dialog.findChild<QLabel *>(QString(), Qt::FindDirectChildrenOnly);
    QVERIFY(preview);
    QTRY_VERIFY(!preview->pixmap().isNull());
    QCOMPARE(QApplication::clipboard()->image().size(), offered.size);
}

void TestFigure::drawsRecordings()
{
    for (const QString &path : test::recordingsAtHand()) {
        const auto document = test::loadRecording(path);
        QVERIFY2(document, qPrintable(path));
        FigureRequest request = requestFor(*document);
        request.size = QSize(800, 450);
        const QList<SvgText> texts = textsOf(svgOf(document, request));
        QVERIFY2(hasText(texts, QStringLiteral("Peak")), qPrintable(path));
        QVERIFY2(hasText(texts, QFileInfo(path).fileName().left(8)), qPrintable(path));
    }
}

ALLOSTRATA_TEST(TestFigure, QApplication)
#include "tst_figure.moc"
