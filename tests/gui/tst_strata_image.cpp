// The painted strata against a slow and obvious evaluation of the same columns, and exported figures.

#include "core/base/load_context.h"
#include "core/load/load.h"
#include "tests/support/band_colours.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"
#include "widgets/figures/timeline_figure.h"
#include "widgets/paint/region_boxes.h"
#include "widgets/paint/strata_image.h"
#include "widgets/session/view_moves.h"
#include "widgets/timeline/byte_ticks.h"
#include "widgets/timeline/timeline_scene.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <random>

using namespace allostrata;

namespace {

const QString kSample = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/resources/samples/training_run.pickle.zst");

std::shared_ptr<const Document> opened(const QString &path)
{
    const LoadContext context;
    auto document = load(path.toStdString(), context);
    return document ? *document : nullptr;
}

/// A colour that identifies the allocation, and a class that does not.
BandColour colourOf(AllocationId id)
{
    return {qRgb(40 + static_cast<int>(id.value() % 200), 40 + static_cast<int>(id.value() / 200 % 200), 250),
            static_cast<std::uint8_t>(id.value() % 12)};
}

StrataRequest requestFor(int height, double highest)
{
    StrataRequest request;
    request.height = height;
    request.bytesPerRow = highest / height;
    request.background = qRgb(1, 2, 3);
    request.outline = qRgb(4, 5, 6);
    request.restColour = qRgb(7, 8, 9);
    request.restHatch = qRgb(10, 11, 12);
    request.coloursOf = test::oneByOne(colourOf);
    return request;
}

} // namespace

class TestStrataImage : public QObject {
    Q_OBJECT

private slots:
    void drawsEveryBandOfARowOrMore()
    {
        const auto document = opened(kSample);
        QVERIFY(document != nullptr);
        const Device &device = document->devices()[0];
        const Timeline &timeline = device.timeline;
        constexpr int kHeight = 240;
        std::mt19937 random(5);
        for (int round = 0; round < 8; ++round) {
            const double whole = timeline.end();
            const double width = whole / (1 << (round * 2 % 13));
            const double first = static_cast<double>(random() % 1000) / 1000 * (whole - width);
            const StrataColumns columns = sampleColumns(*device.strata, eventColumns(timeline, first, width, 173));
            const auto highest
                = static_cast<double>(*std::max_element(columns.totals.begin(), columns.totals.end())) * 1.05 + 1;
            const StrataRequest request = requestFor(kHeight, highest);
            const StrataPicture picture = paintStrata(*device.strata, timeline, columns, request);
            QCOMPARE(picture.image.size(), QSize(173, kHeight));
            for (int column = 0; column < 173; ++column) {
                const Moment sample = columns.samples[static_cast<std::size_t>(column)];
                QCOMPARE(picture.separateTotals[static_cast<std::size_t>(column)],
                         timeline.countersAt(sample).requested);
                std::uint64_t below = 0;
                for (const AllocationId id : timeline.liveAt(sample)) {
                    const std::uint64_t size = timeline.allocations().requestedSize(id);
                    if (static_cast<double>(size) >= request.bytesPerRow) {
                        // The row whose middle lies in the middle of the band is the band's (or the outline's).
                        const double middle = (static_cast<double>(below) + static_cast<double>(size) / 2)
                                              / request.bytesPerRow;
                        int row = static_cast<int>(middle);
                        if (row + 0.5 >= (static_cast<double>(below + size)) / request.bytesPerRow)
                            --row;
                        const QRgb pixel = picture.image.pixel(column, kHeight - 1 - row);
                        const QRgb own = colourOf(id).colour;
                        const QRgb shade = qRgb(qRed(own) * 84 / 100, qGreen(own) * 84 / 100, qBlue(own) * 84 / 100);
                        QVERIFY(pixel == own || pixel == shade || pixel == request.outline);
                    }
                    below += size;
                }
                // Above the total there are only the background and the outline of a neighbour.
                const int top = static_cast<int>(static_cast<double>(below) / request.bytesPerRow + 0.5);
                for (int row = top + 1; row < kHeight; ++row) {
                    const QRgb pixel = picture.image.pixel(column, kHeight - 1 - row);
                    QVERIFY(pixel == request.background || pixel == request.outline);
                }
            }
        }
    }

    void mergedRowsShowClassesInProportion()
    {
        // 4000 thin bands in one column, three classes, 60:30:10 by bytes.
        auto snapshot = std::make_unique<Snapshot>();
        DeviceTrace trace;
        for (unsigned i = 0; i < 4000; ++i) {
            TraceEvent event;
            event.action = Action::Alloc;
            event.address = 4096ULL * (i + 1);
            event.size = 1000;
            trace.trace.push(event);
        }
        snapshot->traces.push_back(std::move(trace));
        Diagnostics diagnostics;
        const LoadContext context;
        const auto timeline = Timeline::build(*snapshot, 0, context, diagnostics);
        QVERIFY(bool(timeline));
        const auto index = StrataIndex::build(*timeline, context);
        QVERIFY(bool(index));
        const StrataColumns columns = sampleColumns(*index, {{4000, 4000}});
        StrataRequest request = requestFor(400, 4'000'000);
        request.coloursOf = test::oneByOne([](AllocationId id) {
            const unsigned part = id.value() % 10;
            return part < 6   ? BandColour{qRgb(255, 0, 0), 0}
                   : part < 9 ? BandColour{qRgb(0, 255, 0), 1}
                              : BandColour{qRgb(0, 0, 255), 2};
        });
        const StrataPicture picture = paintStrata(*index, *timeline, columns, request);
        int rows[3] = {0, 0, 0};
        for (int y = 0; y < 400; ++y) {
            const QRgb pixel = picture.image.pixel(0, y);
            rows[0] += pixel == qRgb(255, 0, 0);
            rows[1] += pixel == qRgb(0, 255, 0);
            rows[2] += pixel == qRgb(0, 0, 255);
        }
        QVERIFY2(std::abs(rows[0] - 240) <= 4 && std::abs(rows[1] - 120) <= 4 && std::abs(rows[2] - 40) <= 4,
                 qPrintable(QStringLiteral("%1 %2 %3").arg(rows[0]).arg(rows[1]).arg(rows[2])));
    }

    void hiddenAllocationsAreOneBandAndTheTotalStays()
    {
        const auto document = opened(kSample);
        QVERIFY(document != nullptr);
        SceneCache cache(document, 0);
        const Theme theme = makeTheme(ThemeKind::Light, QFont());
        SceneRequest request;
        request.state = initialState(*document, 0);
        request.pixels = QSize(300, 200);
        request.theme = &theme;
        const TimelineScene all = makeScene(cache, request);
        request.state.detailPercent = 10;
        const TimelineScene few = makeScene(cache, request);
        QVERIFY(few.picture.columns.totals == all.picture.columns.totals);
        bool anyLess = false;
        for (std::size_t column = 0; column < all.picture.separateTotals.size(); ++column) {
            QCOMPARE(all.picture.separateTotals[column], all.picture.columns.totals[column]);
            QVERIFY(few.picture.separateTotals[column] <= all.picture.separateTotals[column]);
            anyLess = anyLess || few.picture.separateTotals[column] < all.picture.separateTotals[column];
        }
        QVERIFY(anyLess);
    }

    void columnsOfFilesMatchTheCountersOnBothAxes()
    {
        const Theme theme = makeTheme(ThemeKind::Light, QFont());
        int files = 0;
        for (const QString &path : test::recordingsAtHand()) {
            const auto document = test::loadRecording(path);
            QVERIFY2(document != nullptr, qPrintable(path));
            for (std::size_t row = 0; row < document->devices().size(); ++row) {
                SceneCache cache(document, row);
                for (const TimeAxis axis : {TimeAxis::Events, TimeAxis::Time}) {
                    SceneRequest request;
                    request.state = initialState(*document, row);
                    request.state.axis = axis;
                    request.pixels = QSize(900, 300);
                    request.theme = &theme;
                    const TimelineScene scene = makeScene(cache, request);
                    std::uint64_t most = 0;
                    for (std::size_t column = 0; column < scene.picture.separateTotals.size(); ++column) {
                        QCOMPARE(scene.picture.separateTotals[column], scene.counters[column].requested);
                        most = std::max(most, scene.picture.separateTotals[column]);
                    }
                    QCOMPARE(most, document->devices()[row].timeline.peakRequested().bytes);
                }
            }
            ++files;
        }
        QVERIFY(files > 10);
    }

    void ticksLieAtRoundValues_data()
    {
        QTest::addColumn<double>("highest");
        QTest::addColumn<bool>("binary");
        QTest::addColumn<QString>("expected");
        const double gib = 1024.0 * 1024 * 1024;
        QTest::newRow("GiB") << 12 * gib << true << QStringLiteral("0 2 4 6 8 10 12 GiB");
        QTest::newRow("halves") << 2.6 * gib << true << QStringLiteral("0.0 0.5 1.0 1.5 2.0 2.5 GiB");
        QTest::newRow("GB") << 12e9 << false << QStringLiteral("0 2 4 6 8 10 12 GB");
        QTest::newRow("a few bytes") << 5.0 << true << QStringLiteral("0 1 2 3 4 5 B");
    }

    void ticksLieAtRoundValues()
    {
        QFETCH(double, highest);
        QFETCH(bool, binary);
        QFETCH(QString, expected);
        const ByteTicks ticks = byteTicks(0, highest, 6, binary ? ByteUnits::Binary : ByteUnits::Decimal);
        QStringList labels(ticks.labels.begin(), ticks.labels.end());
        labels << ticks.unit;
        QCOMPARE(labels.join(QLatin1Char(' ')), expected);
    }

    void figuresAreWrittenInThreeFormats()
    {
        const auto document = opened(kSample);
        QVERIFY(document != nullptr);
        QTemporaryDir folder;
        FigureRequest request;
        request.state = initialState(*document, 0);
        request.size = QSize(800, 450);
        request.dpi = 192;
        request.title = QStringLiteral("A <title> & more");
        const auto path = [&](const char *name) { return folder.filePath(QString::fromLatin1(name)); };
        for (const char *name : {"a.png", "a.svg", "a.pdf"})
            QVERIFY(bool(writeSheet(TimelineFigure{document, request}, path(name))));
        QImage png(path("a.png"));
        QCOMPARE(png.size(), QSize(1600, 900));
        QFile svg(path("a.svg"));
        QVERIFY(svg.open(QIODevice::ReadOnly));
        const QByteArray text = svg.readAll();
        QVERIFY(text.contains("A &lt;title&gt; &amp; more")); // text as text
        QVERIFY(text.count("<path") + text.count("<polygon") > 500); // bands as shapes
        QVERIFY(!text.contains("<image"));
        QFile pdf(path("a.pdf"));
        QVERIFY(pdf.open(QIODevice::ReadOnly));
        QVERIFY(pdf.read(5) == "%PDF-");
        QCOMPARE(writeSheet(TimelineFigure{document, request}, path("a.bmp")).error().reason, Reason::UnknownFormat);
        QCOMPARE(writeSheet(TimelineFigure{document, request}, path("none/a.png")).error().reason, Reason::WriteFailed);
    }

    void drawsATinyRangeOfBytesFast()
    {
        const auto document = opened(kSample);
        QVERIFY(document != nullptr);
        FigureRequest request;
        request.state = initialState(*document, 0);
        request.state.window.lowestByte = 0;
        request.state.window.highestByte = 600; // reserved lies millions of pictures above
        QCOMPARE(sheetImage(TimelineFigure{document, request})->size(), request.size);
    }

    void anyFigureSizeCanBeDrawn()
    {
        const auto document = opened(kSample);
        QVERIFY(document != nullptr);
        FigureRequest request;
        request.state = initialState(*document, 0);
        for (const QSize size : {QSize(200, 200), QSize(201, 1500), QSize(3000, 210)}) {
            request.size = size;
            QCOMPARE(sheetImage(TimelineFigure{document, request})->size(), size);
        }
    }
};

ALLOSTRATA_TEST(TestStrataImage, QApplication)
#include "tst_strata_image.moc"
