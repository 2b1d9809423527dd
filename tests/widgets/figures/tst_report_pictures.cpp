// Pictures of a report: their number, contents and values, files, pages, several runs.
#include "core/analysis/report/report_state.h"
#include "core/base/load_context.h"
#include "core/reports/report.h"
#include "tests/support/failing_memory.h"
#include "tests/support/generated.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/samples.h"
#include "tests/support/test_main.h"
#include "widgets/figures/overview_picture.h"
#include "widgets/figures/report_pictures.h"
#include "widgets/session/filter.h"

#include <QApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>
#include <future>
#include <set>
#include <string_view>
#include <utility>

namespace gen = allostrata::generator;
using namespace allostrata;

namespace {

PictureAsk askOf(const std::shared_ptr<const Document> &document, std::size_t device = 0)
{
    PictureAsk ask;
    ask.report.document = document;
    ask.report.device = device;
    ask.report.attribution = *makeAttribution(*document, device, {}, {});
    ask.figure.dpi = 48;
    return ask;
}

Result<QImage> imageOf(const PictureRow &row, const PictureAsk &ask, const std::stop_token &stop = {})
{
    return pictureImage(pageMakerOf(row, ask), stop);
}

QString altOf(const PictureRow &row, const PictureAsk &ask)
{
    return row.page->altText({ask, PictureFormat::Png, {}}, Voice::plain());
}

/// All texts in an SVG; empty if it is not XML.
QString textsOf(const QByteArray &svg)
{
    QXmlStreamReader xml(svg);
    QString texts;
    while (!xml.atEnd()) {
        if (xml.readNext() == QXmlStreamReader::Characters)
            texts += xml.text().toString() + QLatin1Char('\n');
    }
    return xml.hasError() ? QString() : texts;
}

/// Pixels that are not the ground, as a share.
double inkOf(const QImage &image)
{
    qint64 ink = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            ink += image.pixel(x, y) != 0xffffffff ? 1 : 0;
    }
    return static_cast<double>(ink) / (static_cast<double>(image.width()) * image.height());
}

} // namespace

class TestRunPictures : public QObject {
    Q_OBJECT

private slots:
    void picturesFollowTheOrderOfTheReport()
    {
        QStringList names;
        const auto document = generated("basic_training");
        for (const PictureRow *row : pagePictures(*document))
            names << QString::fromUtf8(row->id.data(), static_cast<qsizetype>(row->id.size()));
        QCOMPARE(names.join(QLatin1Char(' ')),
                 QStringLiteral("memory_overview top_consumers category_breakdown size_distribution memory_efficiency "
                                "active_memory_timeline size_classes fragmentation"));
        for (const PictureRow *row : pagePictures(*document))
            QVERIFY(!Voice::plain().say(row->page->caption).isEmpty());
    }

    /// `plot` draws the picture that has the report's id; a report may have others.
    void everyReportWithAPlotHasAPicture()
    {
        std::set<std::string_view> ids;
        for (const PictureRow &row : pictures()) {
            QVERIFY2(findReport(row.report), row.id.data());
            QVERIFY2(ids.insert(row.id).second, row.id.data());
            QCOMPARE(findPicture(row.id), &row);
        }
        for (const ReportRow &report : reports()) {
            const PictureRow *picture = findPicture(report.id);
            QVERIFY2(report.plot.has_value() == (picture != nullptr), report.id.data());
            QVERIFY(!picture || picture->report == report.id);
        }
    }

    void everyKindOfRunHasPicturesWithContent_data()
    {
        QTest::addColumn<QByteArray>("preset");
        for (const char *preset : {"basic_training", "oom_fragmentation", "two_devices", "ring_overflow",
                                   "private_pools", "expandable", "no_stacks", "list_form", "host_memory"})
            QTest::newRow(preset) << QByteArray(preset);
    }

    void everyKindOfRunHasPicturesWithContent()
    {
        QFETCH(QByteArray, preset);
        const auto document = generated(preset.constData());
        QVERIFY(document);
        for (std::size_t device = 0; device < document->devices().size(); ++device) {
            const PictureAsk ask = askOf(document, device);
            for (const PictureRow *row : pagePictures(*document)) {
                const QString why = whyNoPage(*row, ask, Voice::plain());
                QCOMPARE(why.isEmpty(), row->page->isPossible(ask));
                if (!why.isEmpty())
                    continue;
                const QImage image = *imageOf(*row, ask);
                QCOMPARE(image.size(), row->page->size / 2);
                QVERIFY2(inkOf(image) > 0.005, row->id.data());
                QVERIFY(!altOf(*row, ask).isEmpty());
            }
        }
    }

    void numbersMatchTheReport()
    {
        const auto document = generated("basic_training");
        const PictureAsk ask = askOf(document);
        const Attribution *attribution = ask.report.attribution.get();
        const StateFindings state = stateFindings(*document, std::span(&attribution, 1), 0);
        const Voice voice = Voice::current();
        const QString overview = textsOf(*pageSvg(*findPicture("memory_overview"), ask, {}, {}));
        for (const std::uint64_t bytes : {state.allocated, state.cached(), state.reserved})
            QVERIFY2(overview.contains(voice.bytes(bytes)), qPrintable(overview));
        const QString categories = textsOf(*pageSvg(*findPicture("category_breakdown"), ask, {}, {}));
        for (const CategoryBytes &row : state.categories)
            QVERIFY(categories.contains(voice.bytes(row.bytes)));
        QVERIFY(categories.contains(voice.bytes(document->devices()[0].timeline.peakRequested().bytes)));
        QVERIFY(textsOf(*pageSvg(*findPicture("top_consumers"), ask, {}, {}))
                    .contains(voice.bytes(state.largest.front().bytes)));
        QVERIFY(
            textsOf(*pageSvg(*findPicture("fragmentation"), ask, {}, {})).contains(voice.bytes(state.largestInactive)));
    }

    void picturesNameTheirRunAndTheirFile()
    {
        const auto document = generated("basic_training");
        PictureAsk ask = askOf(document);
        ask.figure.title = QStringLiteral("iter1_rank0");
        for (const PictureRow *row : pagePictures(*document)) {
            QTemporaryDir folder;
            const QString path = folder.filePath(QStringLiteral("picture.svg"));
            QVERIFY(writePicture(pageMakerOf(*row, ask), path));
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString texts = textsOf(file.readAll());
            QVERIFY2(texts.contains(QStringLiteral("iter1_rank0")), row->id.data());
            QVERIFY2(texts.contains(QStringLiteral("basic_training.pickle")), row->id.data());
        }
        ask.figure.hasTitle = false;
        QVERIFY(!textsOf(*pageSvg(*findPicture("memory_overview"), ask, {}, {})).contains(ask.figure.title));
    }

    void amountsWithoutAllocationsHaveNoLargest()
    {
        const auto document
            = test::loadRecording(QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/torch/timeline.raw.json.gz"));
        QVERIFY(document);
        const PictureAsk ask = askOf(document);
        QVERIFY(whyNoPage(*findPicture("top_consumers"), ask, Voice::plain()).contains(QStringLiteral("totals")));
        QVERIFY(findPicture("category_breakdown")->page->isPossible(ask));
        QVERIFY(!findPicture("fragmentation")->page->isPossible(ask));
    }

    void filesWithoutATraceShowNoPeak()
    {
        const auto document = test::loadSample(QStringLiteral("state_of_devices"));
        const PictureAsk ask = askOf(document);
        QVERIFY(!findPicture("active_memory_timeline")->page->isPossible(ask));
        QVERIFY(!altOf(*findPicture("memory_overview"), ask).contains(QStringLiteral("peak")));
    }

    void filesHaveTheRequestedResolution()
    {
        PictureAsk ask = askOf(generated("basic_training"));
        ask.figure.dpi = 300;
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("memory_overview.png"));
        const MakePicture make = pageMakerOf(*findPicture("memory_overview"), ask);
        QVERIFY(writePicture(make, path));
        const QImage image(path);
        QCOMPARE(image.size(), QSize(5000, 2813));
        QCOMPARE(qRound(image.dotsPerMeterX() * 0.0254), 300);
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!writePicture(make, path, stop.get_token()));
    }

    void picturesThatCannotBeMadeAreErrors()
    {
        PictureAsk ask = askOf(generated("basic_training"));
        const PictureRow &timeline = *findPicture("active_memory_timeline");
        for (const std::size_t least : {std::size_t(4000), std::size_t(16000)}) {
            const test::FailingMemory failing(least);
            auto done = std::async(std::launch::async,
                                   [&] { return std::pair(imageOf(timeline, ask), pageSvg(timeline, ask, {}, {})); });
            QTRY_VERIFY_WITH_TIMEOUT(done.wait_for(std::chrono::seconds(0)) == std::future_status::ready, 20000);
            const auto [image, svg] = done.get();
            QVERIFY(!image && !svg);
            for (const Error &error : {image.error(), svg.error()})
                QVERIFY(error.reason == Reason::MemoryLimit || error.reason == Reason::NoMemory);
        }
        std::stop_source stop;
        stop.request_stop();
        for (const PictureRow *row : pagePictures(*ask.document())) {
            const auto image = imageOf(*row, ask, stop.get_token());
            QVERIFY2(!image && image.error().reason == Reason::Cancelled, row->id.data());
            const auto svg = pageSvg(*row, ask, {}, stop.get_token());
            QVERIFY2(!svg && svg.error().reason == Reason::Cancelled, row->id.data());
        }
    }

    void pageElementsContainText()
    {
        const PictureAsk ask = askOf(generated("basic_training"));
        for (const PictureRow *row : pagePictures(*ask.document())) {
            const QByteArray svg = *pageSvg(*row, ask, QStringLiteral("x-"), {});
            QVERIFY(svg.startsWith("<svg "));
            QVERIFY(svg.contains("aria-label=\""));
            QVERIFY2(svg.size() < 2'000'000, row->id.data());
            QXmlStreamReader xml(svg);
            while (!xml.atEnd())
                xml.readNext();
            QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        }
    }

    void overviewListsEveryRunAndWhatItLacks()
    {
        OverviewPicture picture{{}, CategoryRules::standard(), QStringLiteral("two files")};
        OverviewBar first{QStringLiteral("iter1_rank0"),
                          3U << 30U,
                          2U << 30U,
                          1U << 30U,
                          {},
                          std::vector<std::uint64_t>(CategoryRules::standard().categories().size(), 0)};
        first.categories[0] = 2U << 30U;
        picture.bars = {first, {QStringLiteral("iter2_rank0"), {}, {}, 1U << 29U, {}, {}}};
        const QString texts = textsOf(*sheetSvg(overviewFigure(picture, {})));
        for (const char *text : {"iter1_rank0", "iter2_rank0", "3.00 GiB", "512.0 MiB", "not recorded", "two files"})
            QVERIFY2(texts.contains(QLatin1String(text)), text);
        QVERIFY(!texts.contains(QStringLiteral("peak reserved"))); // no run has it
        const int low = overviewFigure(picture, {}).sheet.size.height();
        picture.bars.resize(64, picture.bars.front());
        QVERIFY(overviewFigure(picture, {}).sheet.size.height() > 4 * low);
        QVERIFY(!textsOf(*sheetSvg(overviewFigure(picture, {}))).contains(QStringLiteral("not drawn")));
    }
};

ALLOSTRATA_TEST(TestRunPictures, QApplication)
#include "tst_report_pictures.moc"
