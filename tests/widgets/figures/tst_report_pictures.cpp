// Pictures of a report: their number, contents and values, files, pages, several runs.
#include "core/analysis/report/report_state.h"
#include "core/base/load_context.h"
#include "tests/support/failing_memory.h"
#include "tests/support/generated.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"
#include "widgets/figures/run_pictures.h"
#include "widgets/session/filter.h"

#include <QApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>
#include <future>
#include <utility>

namespace gen = allostrata::generator;
using namespace allostrata;

namespace {

RunPictureSource sourceOf(const std::shared_ptr<const Document> &document, std::size_t device = 0)
{
    return {document, device, *makeAttribution(*document, device, {}, {})};
}

const RunPictureRow &rowOf(std::string_view name)
{
    const auto rows = runPictures();
    return *std::find_if(rows.begin(), rows.end(), [name](const RunPictureRow &row) { return row.name == name; });
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

RunPictureLook small()
{
    RunPictureLook look;
    look.dpi = 48;
    return look;
}

} // namespace

class TestRunPictures : public QObject {
    Q_OBJECT

private slots:
    void picturesFollowTheOrderOfTheReport()
    {
        QStringList names;
        for (const RunPictureRow &row : runPictures())
            names << QString::fromUtf8(row.name.data(), static_cast<qsizetype>(row.name.size()));
        QCOMPARE(names.join(QLatin1Char(' ')),
                 QStringLiteral("memory_overview top_consumers category_breakdown size_distribution memory_efficiency "
                                "active_memory_timeline fragmentation"));
        for (const RunPictureRow &row : runPictures())
            QVERIFY(!runPictureCaption(row, Voice::plain()).isEmpty());
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
            const RunPictureSource source = sourceOf(document, device);
            for (const RunPictureRow &row : runPictures()) {
                const QString why = whyNoRunPicture(row, source, Voice::plain());
                QCOMPARE(why.isEmpty(), row.isPossible(source));
                if (!why.isEmpty())
                    continue;
                const QImage image = *runPictureImage(row, source, small());
                QCOMPARE(image.size(), row.size / 2);
                QVERIFY2(inkOf(image) > 0.005, row.name.data());
                QVERIFY(!row.altText(source, Voice::plain()).isEmpty());
            }
        }
    }

    void numbersMatchTheReport()
    {
        const auto document = generated("basic_training");
        const RunPictureSource source = sourceOf(document);
        const Attribution *attribution = source.attribution.get();
        const StateFindings state = stateFindings(*document, std::span(&attribution, 1), 0);
        const Voice voice = Voice::current();
        const QString overview = textsOf(*runPictureSvg(rowOf("memory_overview"), source, {}, {}));
        for (const std::uint64_t bytes : {state.allocated, state.cached(), state.reserved})
            QVERIFY2(overview.contains(voice.bytes(bytes)), qPrintable(overview));
        const QString categories = textsOf(*runPictureSvg(rowOf("category_breakdown"), source, {}, {}));
        for (const CategoryBytes &row : state.categories)
            QVERIFY(categories.contains(voice.bytes(row.bytes)));
        QVERIFY(categories.contains(voice.bytes(document->devices()[0].timeline.peakRequested().bytes)));
        QVERIFY(textsOf(*runPictureSvg(rowOf("top_consumers"), source, {}, {}))
                    .contains(voice.bytes(state.largest.front().bytes)));
        QVERIFY(textsOf(*runPictureSvg(rowOf("fragmentation"), source, {}, {}))
                    .contains(voice.bytes(state.largestInactive)));
    }

    void picturesNameTheirRunAndTheirFile()
    {
        const auto document = generated("basic_training");
        const RunPictureSource source = sourceOf(document);
        RunPictureLook look;
        look.name = QStringLiteral("iter1_rank0");
        for (const RunPictureRow &row : runPictures()) {
            QTemporaryDir folder;
            const QString path = folder.filePath(QStringLiteral("picture.svg"));
            QVERIFY(writeRunPicture(row, source, look, path));
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString texts = textsOf(file.readAll());
            QVERIFY2(texts.contains(QStringLiteral("iter1_rank0")), row.name.data());
            QVERIFY2(texts.contains(QStringLiteral("basic_training.pickle")), row.name.data());
        }
        look.hasTitle = false;
        QVERIFY(!textsOf(*runPictureSvg(rowOf("memory_overview"), source, look, {})).contains(look.name));
    }

    void amountsWithoutAllocationsHaveNoLargest()
    {
        const QString path = allostrata::test::sharedFile("data/timelines/hta_memory_timeline.raw.json.gz");
        if (!QFile::exists(path))
            QSKIP("the real timelines are not there");
        const auto document = load(path.toStdString(), LoadContext{});
        QVERIFY(document);
        const RunPictureSource source = sourceOf(*document);
        QVERIFY(whyNoRunPicture(rowOf("top_consumers"), source, Voice::plain()).contains(QStringLiteral("totals")));
        QVERIFY(rowOf("category_breakdown").isPossible(source));
        QVERIFY(!rowOf("fragmentation").isPossible(source));
    }

    void filesWithoutATraceShowNoPeak()
    {
        ALLOSTRATA_NEEDS_REAL_DATA();
        const auto document = test::loadReal(QStringLiteral("state_only_two_devices.pickle"));
        const RunPictureSource source = sourceOf(document);
        QVERIFY(!rowOf("active_memory_timeline").isPossible(source));
        QVERIFY(!rowOf("memory_overview").altText(source, Voice::plain()).contains(QStringLiteral("peak")));
    }

    void filesHaveTheRequestedResolution()
    {
        const RunPictureSource source = sourceOf(generated("basic_training"));
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("memory_overview.png"));
        QVERIFY(writeRunPicture(rowOf("memory_overview"), source, {}, path));
        const QImage image(path);
        QCOMPARE(image.size(), QSize(5000, 2813));
        QCOMPARE(qRound(image.dotsPerMeterX() * 0.0254), 300);
        std::stop_source stop;
        stop.request_stop();
        RunPictureSource stopped = source;
        stopped.stop = stop.get_token();
        QVERIFY(!writeRunPicture(rowOf("memory_overview"), stopped, {}, path));
    }

    void picturesThatCannotBeMadeAreErrors()
    {
        RunPictureSource source = sourceOf(generated("basic_training"));
        const RunPictureRow &timeline = rowOf("active_memory_timeline");
        for (const std::size_t least : {std::size_t(4000), std::size_t(16000)}) {
            const test::FailingMemory failing(least);
            auto done = std::async(std::launch::async, [&] {
                return std::pair(runPictureImage(timeline, source, small()),
                                 runPictureSvg(timeline, source, small(), {}));
            });
            QTRY_VERIFY_WITH_TIMEOUT(done.wait_for(std::chrono::seconds(0)) == std::future_status::ready, 20000);
            const auto [image, svg] = done.get();
            QVERIFY(!image && !svg);
            for (const Error &error : {image.error(), svg.error()})
                QVERIFY(error.reason == Reason::MemoryLimit || error.reason == Reason::NoMemory);
        }
        std::stop_source stop;
        stop.request_stop();
        source.stop = stop.get_token();
        for (const RunPictureRow &row : runPictures()) {
            const auto image = runPictureImage(row, source, small());
            QVERIFY2(!image && image.error().reason == Reason::Cancelled, row.name.data());
            const auto svg = runPictureSvg(row, source, small(), {});
            QVERIFY2(!svg && svg.error().reason == Reason::Cancelled, row.name.data());
        }
    }

    void pageElementsContainText()
    {
        const RunPictureSource source = sourceOf(generated("basic_training"));
        for (const RunPictureRow &row : runPictures()) {
            const QByteArray svg = *runPictureSvg(row, source, small(), QStringLiteral("x-"));
            QVERIFY(svg.startsWith("<svg "));
            QVERIFY(svg.contains("aria-label=\""));
            QVERIFY2(svg.size() < 2'000'000, row.name.data());
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
        const QString texts = textsOf(overviewPictureSvg(picture, {}, {}));
        for (const char *text : {"iter1_rank0", "iter2_rank0", "3.00 GiB", "512.0 MiB", "not recorded", "two files"})
            QVERIFY2(texts.contains(QLatin1String(text)), text);
        QVERIFY(!texts.contains(QStringLiteral("peak reserved"))); // no run has it
        const QSize small = overviewPictureSize(picture);
        picture.bars.resize(64, picture.bars.front());
        QVERIFY(overviewPictureSize(picture).height() > 4 * small.height());
        QVERIFY(!textsOf(overviewPictureSvg(picture, {}, {})).contains(QStringLiteral("not drawn")));
    }
};

ALLOSTRATA_TEST(TestRunPictures, QApplication)
#include "tst_report_pictures.moc"
