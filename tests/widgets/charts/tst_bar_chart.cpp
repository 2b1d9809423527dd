// Bar charts: geometry, waterfalls, lack of space, values of every kind, files.
#include "tests/support/test_main.h"
#include "widgets/figures/bar_figure.h"
#include "widgets/figures/picture_file.h"

#include <QApplication>
#include <QFile>
#include <QFontMetricsF>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>
#include <cmath>

using namespace allostrata;

namespace {

Bar barOf(double value, const QString &text = {}) { return {{}, {BarPart{value, 0}}, text}; }

BarChart rows(const std::vector<double> &values)
{
    BarChart chart;
    chart.series = {{QStringLiteral("one"), Qt::blue}, {QStringLiteral("two"), Qt::red, BarFill::Hatched}};
    for (const double value : values)
        chart.groups.push_back({QStringLiteral("row"), {}, {barOf(value, QStringLiteral("value"))}});
    return chart;
}

class Looks {
public:
    Looks() : m_theme(plainFigureTheme(m_sheet)), m_look(barLook(m_sheet, m_theme)) {}
    [[nodiscard]] const ChartLook &look() const { return m_look; }

private:
    PlainFigure m_sheet;
    Theme m_theme;
    ChartLook m_look;
};

constexpr double kGiB = 1024.0 * 1024 * 1024;

} // namespace

class TestBarChart : public QObject {
    Q_OBJECT

private slots:
    void barsAreAsLongAsTheirValuesAndBeginAtZero()
    {
        const Looks looks;
        const BarLayout layout(rows({1 * kGiB, 2 * kGiB, 4 * kGiB}), QRectF(0, 0, 800, 400), looks.look());
        QCOMPARE(layout.pieces().size(), 3U);
        for (const auto &piece : layout.pieces())
            QCOMPARE(piece.area.left(), layout.at(0));
        QVERIFY(std::abs(layout.pieces()[2].area.width() / layout.pieces()[0].area.width() - 4) < 1e-9);
        QVERIFY(std::abs(layout.pieces()[2].area.right() - layout.plot().right()) < 1e-6);
    }

    void partsOfOneSignAreStackedAwayFromZero()
    {
        BarChart chart = rows({});
        chart.groups.push_back({{}, {}, {Bar{{}, {{3, 0}, {-1, 1}, {2, 1}, {-4, 0}}, {}}}});
        chart.values = BarValues::Count;
        const Looks looks;
        const BarLayout layout(chart, QRectF(0, 0, 800, 300), looks.look());
        const auto &pieces = layout.pieces();
        QCOMPARE(layout.lowest(), -5.0);
        QCOMPARE(layout.highest(), 5.0);
        QCOMPARE(pieces[2].area.left(), pieces[0].area.right());
        QCOMPARE(pieces[3].area.right(), pieces[1].area.left());
        QCOMPARE(pieces[1].area.right(), layout.at(0));
    }

    void waterfallBarsContinueFromThePreviousOne()
    {
        BarChart chart = rows({10, 5, -8, 7});
        chart.values = BarValues::Count;
        chart.isWaterfall = true;
        chart.groups.back().bars.front().isStrong = true;
        const Looks looks;
        const BarLayout layout(chart, QRectF(0, 0, 800, 300), looks.look());
        const auto &pieces = layout.pieces();
        QCOMPARE(pieces[1].from, 10.0);
        QCOMPARE(pieces[2].from, 15.0);
        QCOMPARE(pieces[2].to, 7.0);
        QCOMPARE(pieces[3].from, 0.0);
        QCOMPARE(layout.highest(), 15.0);
    }

    void valuesFitBesideTheLongestBar()
    {
        const Looks looks;
        BarChart chart = rows({4 * kGiB});
        chart.groups[0].bars[0].value = QStringLiteral("1,234.5 GiB (100.0 %)");
        const QRectF bounds(0, 0, 500, 200);
        const BarLayout layout(chart, bounds, looks.look());
        const double width = QFontMetricsF(looks.look().text).horizontalAdvance(chart.groups[0].bars[0].value);
        QVERIFY(layout.pieces()[0].area.right() + width <= bounds.right());
    }

    void countsBarsThatDoNotFit()
    {
        const Looks looks;
        const BarChart chart = rows(std::vector<double>(100, 1));
        const BarLayout layout(chart, QRectF(0, 0, 600, 300), looks.look());
        QVERIFY(layout.shownGroups() > 3);
        QVERIFY(layout.shownGroups() < 100);
        QVERIFY(layout.slotLength() >= QFontMetricsF(looks.look().text).height());
        const BarLayout tall(chart, QRectF(0, 0, 600, barChartHeight(chart, looks.look())), looks.look());
        QCOMPARE(tall.shownGroups(), 100U);
    }

    void ticksSuitTheLargerEnd()
    {
        const Looks looks;
        const BarLayout layout(rows({-3 * kGiB, 0.5 * kGiB}), QRectF(0, 0, 900, 300), looks.look());
        QCOMPARE(layout.ticks().unit, QStringLiteral("GiB"));
        QVERIFY(layout.ticks().positions.front() < 0);
        const auto &positions = layout.ticks().positions;
        QVERIFY(std::find(positions.begin(), positions.end(), 0.0) != positions.end());
        for (const double position : layout.ticks().positions)
            QVERIFY(position >= layout.lowest() - 1 && position <= layout.highest() + 1);
    }

    void sharesHaveAnAxisOfPerCent()
    {
        const Looks looks;
        BarChart chart = rows({0.25, 1});
        chart.values = BarValues::Share;
        const BarLayout layout(chart, QRectF(0, 0, 900, 300), looks.look());
        QCOMPARE(layout.ticks().unit, QStringLiteral("%"));
        QCOMPARE(layout.ticks().labels.back(), QStringLiteral("100"));
    }

    void rotatesTextThatIsTooWideForAColumn()
    {
        const Looks looks;
        BarChart chart = rows(std::vector<double>(20, kGiB));
        chart.direction = BarDirection::Vertical;
        for (BarGroup &group : chart.groups) {
            group.name = QStringLiteral("a_very_long_name_of_a_run");
            group.bars[0].value = QStringLiteral("1,023.5 MiB");
        }
        const QRectF bounds(0, 0, 900, 500);
        const BarLayout layout(chart, bounds, looks.look());
        QVERIFY(layout.areNamesTurned());
        const double length = QFontMetricsF(looks.look().text).horizontalAdvance(chart.groups[0].bars[0].value);
        QVERIFY(columnValueRoom(layout.slotLength(), 1) < length);
        QVERIFY(layout.plot().top() - length >= bounds.top()); // it fits above the highest
    }

    void aPlaceShowsItsGroup()
    {
        const Looks looks;
        const BarLayout layout(rows({1, 2, 3}), QRectF(0, 0, 800, 300), looks.look());
        QCOMPARE(layout.groupAt(layout.slot(1).center()).value_or(99), 1U);
        QVERIFY(!layout.groupAt(QPointF(10, 5000)));
    }

    void paintsEmptyAndTinyCharts_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("bars");
        for (const int side : {100, 180, 400, 1600}) {
            for (const int bars : {0, 1, 3, 40})
                QTest::addRow("%d px, %d bars", side, bars) << QSize(side, side) << bars;
        }
    }

    void paintsEmptyAndTinyCharts()
    {
        QFETCH(QSize, size);
        QFETCH(int, bars);
        for (const BarDirection direction : {BarDirection::Horizontal, BarDirection::Vertical}) {
            BarFigure figure;
            figure.sheet.size = size;
            figure.sheet.title = QStringLiteral("title");
            figure.chart = rows(std::vector<double>(static_cast<std::size_t>(bars), kGiB));
            figure.chart.direction = direction;
            figure.chart.nothing = QStringLiteral("nothing");
            figure.chart.mark = 2 * kGiB;
            figure.chart.markName = QStringLiteral("capacity");
            QCOMPARE((*sheetImage(figure)).size(), size);
            QVERIFY(sheetSvg(figure)->contains("<svg"));
        }
    }

    void brokenNumbersDoNotBreakTheScale()
    {
        const Looks looks;
        const BarLayout layout(rows({std::nan(""), INFINITY, 5}), QRectF(0, 0, 800, 300), looks.look());
        QCOMPARE(layout.highest(), 5.0);
    }

    void filesContainTextAsText()
    {
        QTemporaryDir folder;
        BarFigure figure;
        figure.sheet.title = QStringLiteral("Peaks <of> runs");
        figure.chart = rows({1, 2});
        figure.chart.groups[0].name = QStringLiteral("xl & large");
        const QString path = folder.filePath(QStringLiteral("bars.svg"));
        QVERIFY(writeSheet(figure, path));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader xml(&file);
        QString texts;
        while (!xml.atEnd()) {
            if (xml.readNext() == QXmlStreamReader::Characters)
                texts += xml.text();
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QVERIFY(texts.contains(QStringLiteral("xl & large")));
        QVERIFY(texts.contains(QStringLiteral("one")));
        QVERIFY(!writeSheet(figure, folder.filePath(QStringLiteral("bars.gif"))));
    }

    void pageElementScalesAndHasUniqueIds()
    {
        const QByteArray svg = "<?xml version=\"1.0\"?>\n<svg width=\"40mm\" height=\"30mm\"\n viewBox=\"0 0 4 3\" "
                               "version=\"1.2\"><title>file</title><g id=\"a\" fill=\"url(#a)\"/></svg>";
        const QByteArray inlined = inlineSvg(svg, QStringLiteral("5 \"of\" <6>"), QStringLiteral("p1-"));
        QVERIFY(inlined.startsWith("<svg viewBox=\"0 0 4 3\" role=\"img\""));
        QVERIFY(inlined.contains("aria-label=\"5 &quot;of&quot; &lt;6&gt;\""));
        QVERIFY(inlined.contains("id=\"p1-a\" fill=\"url(#p1-a)\""));
        QVERIFY(!inlined.contains("file"));
        QVERIFY(inlineSvg("no picture", {}, {}).isEmpty());
    }

    void descriptionMatchesTheBars()
    {
        BarChart chart = rows({1});
        chart.groups[0].name = QStringLiteral("Activations");
        chart.groups[0].bars[0].value = QStringLiteral("3 GiB");
        QCOMPARE(barChartText(chart), QStringLiteral("Activations: 3 GiB."));
    }
};

ALLOSTRATA_TEST(TestBarChart, QApplication)
#include "tst_bar_chart.moc"
