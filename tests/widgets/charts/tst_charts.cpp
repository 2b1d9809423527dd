// Building blocks of charts: tickers, stairs in pixels and in vectors, positions in the pane.
#include "tests/support/test_main.h"
#include "widgets/charts/chart_pane.h"
#include "widgets/figures/figure_pane.h"

#include <QApplication>
#include <QBuffer>
#include <QSvgGenerator>
#include <QTest>

#include <limits>

using namespace allostrata;
using namespace Qt::StringLiterals;

namespace {

constexpr QSize kSheet(400, 300);
constexpr QRectF kArea(100, 50, 200, 200);
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

QVector<QString> labelsOf(QCPAxisTicker &ticker, double from, double to, int wanted)
{
    QVector<double> ticks;
    QVector<QString> labels;
    ticker.setTickCount(wanted);
    ticker.generate({from, to}, QLocale::c(), u'f', 0, ticks, nullptr, &labels);
    return ticks.size() == labels.size() ? labels : QVector<QString>();
}

ChartScale scaleOf(double to, double highest)
{
    ChartScale scale;
    scale.to = to;
    scale.highest = highest;
    scale.keyTicks = [](double from, double end, int) {
        return KeyTicks{{from, end}, {u"left"_s, u"right"_s}, u"keys"_s};
    };
    return scale;
}

/// A chart of four columns, 0 to 4, of values to 100, on a sheet.
class Sheet {
public:
    explicit Sheet(std::vector<Stairs> stairs)
        : m_pane(kSheet, [&](QCustomPlot &plot, const QSize &size) {
              ChartPane pane(plot, scaleOf(4, 100), m_look);
              pane.placeAt(kArea, size);
              for (Stairs &one : stairs)
                  one.to = 4;
              pane.addStairs(std::move(stairs));
          })
    {
    }
    [[nodiscard]] QImage image() const
    {
        QImage image(kSheet, QImage::Format_RGB32);
        image.fill(Qt::white);
        QCPPainter painter(&image);
        m_pane.paint(painter);
        painter.end();
        return image;
    }
    [[nodiscard]] QByteArray svg() const
    {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setSize(kSheet);
        QCPPainter painter(&generator);
        m_pane.paint(painter);
        painter.end();
        return buffer.data();
    }

private:
    Theme m_theme = makeTheme(ThemeKind::Light, QFont());
    ChartLook m_look{&m_theme, m_theme.axisFont, m_theme.axisFont, 1};
    FigurePane m_pane;
};

Stairs stairsOf(std::vector<double> upper, const QColor &fill)
{
    Stairs stairs;
    stairs.upper = std::move(upper);
    stairs.fill = fill;
    return stairs;
}

/// Colour at the middle of a column, at a value.
QColor colourAt(const QImage &image, int column, double value)
{
    return image.pixelColor(static_cast<int>(kArea.left()) + 25 + 50 * column,
                            static_cast<int>(kArea.bottom() - 1 - 2 * value));
}

} // namespace

class TestCharts : public QObject {
    Q_OBJECT

private slots:
    void tickersLabelTheirRange();
    void columnsAreFilledToTheirValues_data();
    void columnsAreFilledToTheirValues();
    void hidesOrRaisesLowValues();
    void vectorOutputHasShapesAndText();
};

void TestCharts::tickersLabelTheirRange()
{
    ValueTicker bytes(ChartValues::Bytes, ByteUnits::Binary);
    QCOMPARE(labelsOf(bytes, 0, 12.0 * (1 << 30), 6),
             (QVector<QString>{u"0"_s, u"2"_s, u"4"_s, u"6"_s, u"8"_s, u"10"_s, u"12"_s}));
    ValueTicker shares(ChartValues::Share, ByteUnits::Binary);
    QCOMPARE(labelsOf(shares, 0, double(kWholeShare), 2), (QVector<QString>{u"0"_s, u"50"_s, u"100"_s}));
    KeyTicker keys([](double, double to, int wanted) { return KeyTicks{{to}, {QString::number(wanted)}, {}}; });
    QCOMPARE(labelsOf(keys, 0, 9, 3), QVector<QString>{u"3"_s});
}

void TestCharts::columnsAreFilledToTheirValues_data()
{
    QTest::addColumn<QColor>("fill");
    QTest::newRow("opaque") << QColor(Qt::red);
    QTest::newRow("translucent") << QColor(255, 0, 0, 128);
}

void TestCharts::columnsAreFilledToTheirValues()
{
    QFETCH(const QColor, fill);
    const QImage image = Sheet({stairsOf({20, 80, 80, kNone}, fill)}).image();
    const QColor filled = colourAt(image, 1, 47); // between lines of the grid
    QVERIFY2(filled.red() > 250 && filled.green() < 200, qPrintable(filled.name()));
    QCOMPARE(colourAt(image, 0, 15), filled);
    QCOMPARE(colourAt(image, 2, 75), filled);
    QCOMPARE(colourAt(image, 0, 25), QColor(Qt::white));
    QCOMPARE(colourAt(image, 1, 85), QColor(Qt::white));
    QCOMPARE(colourAt(image, 3, 1), QColor(Qt::white));
}

void TestCharts::hidesOrRaisesLowValues()
{
    Stairs hidden = stairsOf({1, 50, 1, 50}, Qt::red);
    hidden.hiddenBelow = 10;
    const QImage without = Sheet({hidden}).image();
    QCOMPARE(colourAt(without, 0, 0.5), QColor(Qt::white));
    QCOMPARE(colourAt(without, 1, 0.5), QColor(Qt::red));
    Stairs raised = stairsOf({1, 50, 1, 50}, Qt::red);
    raised.atLeast = 10;
    QCOMPARE(colourAt(Sheet({raised}).image(), 0, 4), QColor(Qt::red));
}

void TestCharts::vectorOutputHasShapesAndText()
{
    const QByteArray svg = Sheet({stairsOf({20, 80, 80, kNone}, Qt::red)}).svg();
    QVERIFY(svg.contains(">left</text>") && svg.contains(">right</text>") && svg.contains("#ff0000"));
    QVERIFY(!svg.contains("<image"));
    QCOMPARE(svg.count("fill=\"#ff0000\""), qsizetype(1)); // one shape
}

ALLOSTRATA_TEST(TestCharts, QApplication)
#include "tst_charts.moc"
