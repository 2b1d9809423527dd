// Pictures of steps: the trend of percentages, and verdicts above the chart.

#include "core/base/load_context.h"
#include "core/load/load.h"
#include "tests/support/test_main.h"
#include "tests/support/step_files.h"
#include "widgets/figures/step_figure.h"
#include "widgets/text/language.h"
#include "widgets/text/step_text.h"

#include <QApplication>
#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLocale>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

/// Record with only shares of a device.
QByteArray percentLines(int last)
{
    QByteArray text;
    for (int step = 1; step <= last; ++step)
        text += "{\"step\": " + QByteArray::number(step)
                + ", \"device_mem_stats\": {\"max_reserved_pct\": " + QByteArray::number(40.0 + step, 'f', 3) + "}}\n";
    return text;
}

struct Made {
    QTemporaryDir folder;
    std::shared_ptr<const Document> document;

    explicit Made(const QByteArray &text)
    {
        writeText(folder.filePath(u"run.jsonl"_s), text);
        auto read = load(folder.filePath(u"run.jsonl"_s).toStdString(), LoadContext());
        if (read)
            document = *read;
    }
    [[nodiscard]] StepPicture picture(const QSize &size) const
    {
        StepChartRequest chart;
        chart.data = document->steps();
        chart.run = 0;
        FigureRequest request;
        request.size = size;
        request.theme = FigureTheme::Light;
        return stepPicture(*document, StepPage::Steps, chart, request);
    }
};

/// Pixels of a colour that lie on a picture.
int countOf(const QImage &image, const QColor &colour)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y).rgb() == colour.rgb() ? 1 : 0;
    }
    return count;
}

} // namespace

class TestStepPicture : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English)); }

    void drawsGrowthOfPercentagesAtTheirValues()
    {
        const Made made(percentLines(30));
        QVERIFY(made.document);
        StepPicture picture = made.picture({900, 600});
        QVERIFY(picture.chart.isShare);
        QVERIFY(picture.chart.growth);
        QVERIFY(picture.chart.growth->isShare);
        QCOMPARE(picture.chart.growth->verdict, GrowthVerdict::SlowGrowth);
        // The dashes of the trend, in the colour of the text, are the only such pixels that a chart without growth
        // lacks.
        const QColor ink = plainFigureTheme(picture.sheet).text;
        picture.sheet.title.clear();
        picture.sheet.subtitle.clear();
        const int with = countOf(*sheetImage(picture), ink);
        picture.chart.growth.reset();
        const int without = countOf(*sheetImage(picture), ink);
        QVERIFY2(with > without + 50, qPrintable(u"%1 and %2"_s.arg(with).arg(without)));
    }

    void pictureShowsAllVerdicts()
    {
        const Made made(stepLines(40, [](int step) { return 50.0 + step; }));
        QVERIFY(made.document);
        const auto verdicts = runVerdicts(made.document->steps()->runs.front(), {}, {}, Voice::current());
        QCOMPARE(verdicts.size(), std::size_t(2)); // at the end next to no headroom, and growth
        for (const QSize &size : {QSize(1600, 900), QSize(1000, 500)}) {
            const QString subtitle = made.picture(size).sheet.subtitle;
            for (const StepVerdict &verdict : verdicts) {
                QVERIFY2(subtitle.contains(verdict.title), qPrintable(subtitle));
                QVERIFY2(subtitle.contains(verdict.text), qPrintable(subtitle));
            }
            QVERIFY(subtitleFits(size, subtitle));
        }
    }

    void theWorstKeepsItsNumbersWhenSpaceIsShort()
    {
        const Made made(stepLines(40, [](int step) { return 30.0 + step; }));
        QVERIFY(made.document);
        const auto verdicts = runVerdicts(made.document->steps()->runs.front(), {}, {}, Voice::current());
        const auto [best, worst]
            = std::minmax_element(verdicts.begin(), verdicts.end(),
                                  [](const StepVerdict &a, const StepVerdict &b) { return a.tone < b.tone; });
        QVERIFY(best->tone < worst->tone);
        int width = 1600;
        while (width > 100 && made.picture({width, 400}).sheet.subtitle.contains(best->text))
            width -= 25;
        const QString subtitle = made.picture({width, 400}).sheet.subtitle;
        QVERIFY2(width > 100, qPrintable(subtitle));
        QVERIFY2(subtitle.contains(worst->text) && subtitle.contains(best->title), qPrintable(subtitle));
    }

    void shortenedNamesStayDistinct()
    {
        const QFont font;
        const QString one = u"llama3_8b, batch_size=1, activation_checkpoint=full"_s;
        const QString other = u"llama3_8b, batch_size=4, activation_checkpoint=full"_s;
        const double width = QFontMetricsF(font).horizontalAdvance(u"llama3_8b, batch_size=1,  "_s);
        const QStringList lines = barNameLines(one, font, width);
        QCOMPARE(lines.size(), 2);
        QCOMPARE(lines.front(), u"llama3_8b, batch_size=1,"_s);
        QVERIFY(lines != barNameLines(other, font, width));
        for (const QString &line : lines)
            QVERIFY(QFontMetricsF(font).horizontalAdvance(line) <= width);
        QCOMPARE(barNameLines(one, font, 10000), QStringList{one});
        QCOMPARE(barNameLines(u"averylongnamewithoutcommas"_s, font, 60).size(), 1);
    }
};

ALLOSTRATA_TEST(TestStepPicture, QApplication)
#include "tst_step_picture.moc"
