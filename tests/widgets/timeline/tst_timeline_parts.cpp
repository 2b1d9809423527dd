// Geometry and texts of the timeline: lane of marks, tooltips, lines, labels.

#include "core/base/load_context.h"
#include "widgets/session/capacity_cache.h"
#include "widgets/session/notes.h"
#include "widgets/session/view_link.h"
#include "widgets/text/language.h"
#include "widgets/timeline/band_labels.h"
#include "widgets/timeline/counter_lines.h"
#include "widgets/timeline/mark_lane.h"
#include "widgets/timeline/minimap.h"
#include "widgets/timeline/plot_tooltip.h"
#include "widgets/timeline/timeline_axes.h"
#include "widgets/timeline/timeline_picture.h"

#include "tests/support/test_main.h"
#include "tests/support/session_helpers.h"
#include "widgets/session/view_moves.h"

#include <QApplication>
#include <QFile>
#include <QTemporaryDir>

using namespace allostrata;
using namespace allostrata::test;

namespace {

double widthOfText(const QString &text) { return static_cast<double>(text.size()) * 10; }

/// Writes a snapshot of a few allocations, and returns its path.
QString allocations(const QTemporaryDir &folder, const QString &name, int count)
{
    QByteArrayList trace;
    for (int i = 1; i <= count; ++i)
        trace << R"({"action": "alloc", "addr": )" + QByteArray::number(i * 1024)
                     + R"(, "size": 512, "stream": 0, "frames": []})";
    QFile file(folder.filePath(name));
    const bool isOpen = file.open(QIODevice::WriteOnly);
    file.write(R"({"segments": [], "device_traces": [[)" + trace.join(", ") + "]]}");
    return isOpen ? file.fileName() : QString();
}

void openFile(Session &session, const QString &path)
{
    session.open({path});
    QTRY_VERIFY(session.documentOf(path) != 0 && session.active()->id == session.documentOf(path));
}

} // namespace

class TestTimelineParts : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English)); }

    void partsOfALabelStayApartInAnyFont()
    {
        QFont font(QStringLiteral("DejaVu Sans"));
        font.setPixelSize(12);
        QFont large = font;
        large.setPixelSize(48);
        const auto gapIn = [](const QFont &used) {
            const PlotLabel both{QStringLiteral("lead"), {}, QStringLiteral("trail")};
            const PlotLabel lead{QStringLiteral("lead"), {}, {}};
            const PlotLabel trail{{}, {}, QStringLiteral("trail")};
            return widthOf(both, used) - widthOf(lead, used) - widthOf(trail, used);
        };
        QVERIFY2(gapIn(font) >= 3, qPrintable(QString::number(gapIn(font))));
        QVERIFY2(gapIn(large) >= 3 * gapIn(font), qPrintable(QString::number(gapIn(large))));
    }

    void overlappingMarksCollapseToACount()
    {
        std::vector<LaneMark> marks;
        for (int i = 0; i < 30; ++i)
            marks.push_back({100.0 + i, 100.0 + i, QStringLiteral("step"), false});
        marks.push_back({400, 400, QStringLiteral("later"), false});
        const LaneLayout layout = layOutLane(marks, 0, 1000, widthOfText);
        QCOMPARE(layout.items.size(), std::size_t(2));
        QCOMPARE(layout.items[0].more, std::size_t(29));
        QCOMPARE(layout.items[1].more, std::size_t(0));
        QCOMPARE(layout.lost, std::size_t(0));
    }

    void countsAreNotClipped()
    {
        const QString name = QStringLiteral("step");
        const double close = 100 + widthOfText(name) + 26; // behind the name, on the count
        const std::vector<LaneMark> marks{
            {100, 100, name, false}, {101, 101, name, false}, {close, close, name, false}};
        const LaneLayout layout = layOutLane(marks, 0, 1000, widthOfText);
        QCOMPARE(layout.items.size(), std::size_t(1));
        QCOMPARE(layout.items[0].more, std::size_t(2));
    }

    void outOfMemoryMarksComeFirst()
    {
        const std::vector<LaneMark> marks{{100, 100, QStringLiteral("step"), false},
                                          {110, 110, QStringLiteral("oom"), true}};
        const LaneLayout layout = layOutLane(marks, 0, 1000, widthOfText);
        QCOMPARE(layout.items.size(), std::size_t(1));
        QCOMPARE(layout.items[0].mark, std::size_t(1));
        QCOMPARE(layout.items[0].more, std::size_t(1));
    }

    void marksAtTheRightEdgeFlip()
    {
        const std::vector<LaneMark> marks{{990, 990, QStringLiteral("snapshot"), false}};
        const LaneLayout layout = layOutLane(marks, 0, 1000, widthOfText);
        QCOMPARE(layout.items.size(), std::size_t(1));
        QVERIFY(layout.items[0].left + layout.items[0].width < 990);
    }

    void omitsMarksOutsideTheWindow()
    {
        const std::vector<LaneMark> marks{{-50, -20, QStringLiteral("a"), false},
                                          {1500, 1600, QStringLiteral("b"), false},
                                          {-50, 1600, QStringLiteral("c"), false}};
        const LaneLayout layout = layOutLane(marks, 0, 1000, widthOfText);
        QCOMPARE(layout.items.size(), std::size_t(1));
        QCOMPARE(layout.items[0].mark, std::size_t(2));
        QVERIFY(layout.items[0].left >= 0);
    }

    void tooltipStaysInsideAndOffThePointer()
    {
        const QRectF inside(0, 0, 500, 300);
        const QSizeF size(180, 90);
        for (double x = 0; x <= 500; x += 25) {
            for (double y = 0; y <= 300; y += 25) {
                const QRectF box = besidePointer(size, {x, y}, inside, {});
                QVERIFY2(inside.contains(box), qPrintable(QStringLiteral("pointer at %1, %2").arg(x).arg(y)));
                QVERIFY2(!box.contains(QPointF(x, y)), qPrintable(QStringLiteral("pointer at %1, %2").arg(x).arg(y)));
            }
        }
    }

    void tooltipAvoidsTheSelection()
    {
        const QRectF inside(0, 0, 800, 600);
        const QRectF selection(420, 300, 300, 200); // right below the pointer
        const QRectF box = besidePointer({200, 80}, {400, 290}, inside, {selection});
        QVERIFY(!box.intersects(selection));
    }

    void windowTextIncludesBytesWhenTheyAreZoomed()
    {
        const auto document = loadSample(QStringLiteral("training"));
        const Device &device = document->devices()[0];
        QCOMPARE(windowText(device, {3180, 3720, {}, {}}, TimeAxis::Events), QStringLiteral("events 3,180 – 3,720"));
        QCOMPARE(windowText(device, {3180, 3720, std::uint64_t(1) << 30, std::uint64_t(3) << 30}, TimeAxis::Events),
                 QStringLiteral("events 3,180 – 3,720, 1.00 GiB – 3.00 GiB"));
        QCOMPARE(fullMomentText(device, 1061), QStringLiteral("event 1,060 · 13.2 ms"));
    }

    void onlyTheLastPictureKeepsItsDocument()
    {
        const auto opened = [] {
            auto document = load(ALLOSTRATA_SOURCE_DIR "/resources/samples/training_run.pickle.zst", LoadContext());
            return document ? *document : nullptr;
        };
        PictureRequest request;
        request.theme = std::make_shared<const Theme>(makeTheme(ThemeKind::Light, QFont()));
        request.room = {300, 200};
        PictureStudio studio;
        std::weak_ptr<const Document> first;
        std::vector<std::shared_ptr<const TimelinePicture>> shown; // until the next one comes
        for (int turn = 0; turn < 2; ++turn) {
            request.document = opened();
            QVERIFY(request.document);
            request.state = initialState(*request.document, 0);
            if (turn == 0)
                first = request.document;
            shown.push_back(studio.make(request, {}));
            QVERIFY(shown.back());
        }
        shown.clear();
        QVERIFY(first.expired());
    }

    void capacityNamesItsSource()
    {
        const auto document = loadSample(QStringLiteral("training"));
        const Theme theme = makeTheme(ThemeKind::Light, QFont());
        QCustomPlot plot;
        plot.resize(600, 400);
        plot.replot(QCustomPlot::rpImmediateRefresh);
        SceneCache cache(document, 0);
        SceneRequest request;
        request.state = initialState(*document, 0);
        request.pixels = {500, 300};
        request.theme = &theme;
        QVERIFY(!makeScene(cache, request).capacity.has_value()); // unknown capacity is never guessed
        request.state.capacity = std::uint64_t(80) << 30;
        const TimelineScene scene = makeScene(cache, request);
        QVERIFY(scene.highestByte > static_cast<double>(std::uint64_t(80) << 30)); // a chosen capacity is visible
        plot.yAxis->setRange(scene.lowestByte, scene.highestByte);
        const auto labels = CounterLines(plot, scene, theme).labels();
        QCOMPARE(labels.front().value, QStringLiteral("80.00 GiB"));
        QCOMPARE(labels.front().rest, QStringLiteral("(chosen)"));
        QCOMPARE(labels.size(), std::size_t(2)); // and reserved
    }

    void linesLeaveOutLabels()
    {
        using Lines = std::vector<QLineF>;
        const std::vector<QRectF> boxes{{0, 20, 50, 10}, {10, 28, 50, 10}, {100, 0, 50, 10}};
        QCOMPARE(lineAround(20, 0, 50, boxes), (Lines{{20, 0, 20, 20}, {20, 38, 20, 50}}));
        QCOMPARE(lineAround(5, 0, 50, boxes), (Lines{{5, 0, 5, 20}, {5, 30, 5, 50}}));
        QCOMPARE(lineAround(80, 0, 50, boxes), (Lines{{80, 0, 80, 50}}));
        QCOMPARE(lineAround(120, 0, 50, boxes), (Lines{{120, 10, 120, 50}}));
    }

    void labelsDoNotCollide()
    {
        const auto document = loadSample(QStringLiteral("training"));
        const Theme theme = makeTheme(ThemeKind::Light, QFont());
        QCustomPlot plot;
        plot.resize(600, 400);
        plot.replot(QCustomPlot::rpImmediateRefresh);
        SceneCache cache(document, 0);
        SceneRequest request;
        request.state = initialState(*document, 0);
        request.state.showAllocated = true;
        request.state.capacity = document->devices().front().timeline.peakRequested().bytes; // close to reserved
        request.pixels = {500, 300};
        request.theme = &theme;
        TimelineScene scene = makeScene(cache, request);
        plot.yAxis->setRange(scene.lowestByte, scene.highestByte);
        std::vector<QRectF> boxes;
        for (const CounterLines::PlacedLabel &placed : CounterLines(plot, scene, theme).placedLabels())
            boxes.push_back(placed.box);
        const QRectF area = plot.axisRect()->rect();
        QVERIFY(boxes.size() >= 2);
        QImage image(600, 400, QImage::Format_RGB32);
        QPainter painter(&image);
        QFont font;
        font.setPixelSize(8);
        // Bands over the whole height, at the right where the lines have their labels.
        scene.picture.image = QImage(500, 300, QImage::Format_RGB32);
        scene.picture.image.fill(Qt::white);
        scene.picture.boxes.clear();
        for (int row = 0; row < 300; row += 12)
            scene.picture.boxes.push_back({AllocationId(0), QRect(420, row, 80, 30)});
        const auto labelOf = [](AllocationId) { return PlotLabel{QStringLiteral("x"), {}, {}}; };
        const std::vector<QRectF> all = drawBandLabels(painter, scene, {area, area}, labelOf, {}, font, boxes);
        QVERIFY(all.size() > boxes.size());
        for (std::size_t i = 0; i < all.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k)
                QVERIFY(!all[i].intersects(all[k]));
        }
        QCOMPARE(drawBandLabels(painter, scene, {area, area}, labelOf, {}, font, {area}).size(), std::size_t(1));
    }

    void minimapShowsLowsAndHighs()
    {
        Session session;
        openSample(session, QStringLiteral("training"));
        const Theme theme = makeTheme(ThemeKind::Light, QFont());
        Minimap map(session, theme);
        map.setMargins(0, 0);
        map.resize(60, map.sizeHint().height());
        const QImage image = map.grab().toImage();
        QColor swing = theme.minimapFill;
        const auto between = [&](int (QColor::*part)() const) {
            return ((theme.minimapFill.*part)() + (theme.base.*part)()) / 2;
        };
        swing = QColor(between(&QColor::red), between(&QColor::green), between(&QColor::blue));
        int solid = 0;
        int light = 0;
        for (int x = 0; x < image.width(); ++x) {
            for (int y = 0; y < image.height(); ++y) {
                const QColor pixel = image.pixelColor(x, y);
                solid += pixel == theme.minimapFill ? 1 : 0;
                light += std::abs(pixel.red() - swing.red()) + std::abs(pixel.green() - swing.green())
                                     + std::abs(pixel.blue() - swing.blue())
                                 <= 6
                             ? 1
                             : 0;
            }
        }
        QVERIFY2(solid > 100 && light > 10, qPrintable(QStringLiteral("%1 %2").arg(solid).arg(light)));
    }

    void minimapSharesThePointedMoment()
    {
        Session session;
        openSample(session, QStringLiteral("training"));
        Minimap map(session, makeTheme(ThemeKind::Light, QFont()));
        map.setMargins(0, 0);
        map.resize(400, map.sizeHint().height());
        map.show();
        const QImage before = map.grab().toImage();
        const Moment end = session.device()->timeline.end();
        session.setPointed(end / 2);
        const QImage pointed = map.grab().toImage();
        std::vector<int> changed;
        for (int x = 0; x < pointed.width(); ++x) {
            const QRect column(x, 0, 1, pointed.height());
            if (before.copy(column) != pointed.copy(column))
                changed.push_back(x);
        }
        QCOMPARE(changed.size(), std::size_t(1));
        QVERIFY(std::abs(changed[0] - 200) <= 1);
        QTest::mouseMove(&map, {100, 20});
        QTRY_VERIFY(session.pointed() && std::abs(double(*session.pointed()) - double(end) / 4) < double(end) / 100);
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(&map, &leave);
        QVERIFY(!session.pointed());
    }

    void remembersCapacityByFileName()
    {
        const QTemporaryDir folder;
        QSettings store(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
        {
            Session session;
            const CapacityCache cache(session, store);
            openSample(session, QStringLiteral("training"));
            ViewState state = session.state();
            state.capacity = 1000;
            session.setState(state);
        }
        Session session;
        const CapacityCache cache(session, store);
        openSample(session, QStringLiteral("training"));
        QTRY_COMPARE(session.state().capacity, std::optional<std::uint64_t>(1000));
        QVERIFY(!session.canGoBack());
        ViewState state = session.state();
        state.capacity.reset();
        session.setState(state);
        QVERIFY(store.value(QStringLiteral("devices/capacities")).toStringList().isEmpty());
    }

    void keepsNotesByContents()
    {
        const QTemporaryDir folder;
        QSettings store(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
        const QString first = allocations(folder, QStringLiteral("first.json"), 5);
        {
            Session session;
            const NoteKeeper keeper(session, store);
            openFile(session, first);
            session.setState(withNote(session.state(), 3, QStringLiteral("three")));
            session.setState(withNote(session.state(), 1, QStringLiteral("one")));
            session.goBack(); // a note is not lost on the way back
            QCOMPARE(session.state().notes.size(), std::size_t(2));
        }
        const std::vector<Note> notes{{0, 1, QStringLiteral("one")}, {0, 3, QStringLiteral("three")}};
        Session session;
        const NoteKeeper keeper(session, store);
        openFile(session, allocations(folder, QStringLiteral("copy.json"), 5));
        QCOMPARE(session.state().notes, notes);
        QVERIFY(!session.canGoBack());
        openFile(session, allocations(folder, QStringLiteral("other.json"), 4));
        QVERIFY(session.state().notes.empty());
        // What does not fit a document is skipped: settings may be damaged.
        store.setValue(QStringLiteral("notes/") + QString::fromLatin1(fileHash(first)),
                       QByteArray(R"([{"device":0,"event":3,"text":"three"},{"device":9,"event":1,"text":"no"},
                           {"device":0,"event":99,"text":"no"},{"device":0,"event":2,"text":""},7,
                           {"device":0,"event":-1,"text":"no"},{"device":0,"event":3,"text":"again"}])"));
        openFile(session, first);
        QCOMPARE(session.state().notes, (std::vector<Note>{{0, 3, QStringLiteral("three")}}));
        session.setState(withNote(session.state(), 3, {}));
        QVERIFY(!store.contains(QStringLiteral("notes/") + QString::fromLatin1(fileHash(first))));
    }

    /// Its moments are others.
    void aPartHasNotesOfItsOwn()
    {
        const QTemporaryDir folder;
        QSettings store(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
        Session session;
        const NoteKeeper keeper(session, store);
        const QString path = allocations(folder, QStringLiteral("first.json"), 5);
        openFile(session, path);
        session.setState(withNote(session.state(), 4, QStringLiteral("four")));
        session.openPart(path, *readPartIn("1:4"));
        QTRY_COMPARE(session.documents().size(), std::size_t(2));
        session.activate(session.documents().back().id);
        QVERIFY(session.state().notes.empty());
        session.setState(withNote(session.state(), 1, QStringLiteral("of the part")));
        session.activate(session.documentOf(path));
        QCOMPARE(session.state().notes, (std::vector<Note>{{0, 4, QStringLiteral("four")}}));
    }

    void documentsOfTheSameContentsShareTheirNotes()
    {
        const QTemporaryDir folder;
        QSettings store(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
        Session session;
        const NoteKeeper keeper(session, store);
        const QString path = allocations(folder, QStringLiteral("first.json"), 5);
        const QString key = QStringLiteral("notes/") + QString::fromLatin1(fileHash(path));
        openFile(session, path);
        openFile(session, allocations(folder, QStringLiteral("copy.json"), 5));
        session.setState(withNote(session.state(), 2, QStringLiteral("two")));
        session.activate(session.documentOf(path));
        const std::vector<Note> one{{0, 2, QStringLiteral("two")}};
        QCOMPARE(session.state().notes, one);
        // Another window writes a note, which a change of anything else does not discard.
        store.setValue(key, QByteArray(R"([{"device":0,"event":1,"text":"elsewhere"}])"));
        ViewState moved = session.state();
        moved.cursor = 1;
        moved.detailPercent = 7;
        session.setState(moved);
        QVERIFY(store.value(key).toByteArray().contains("elsewhere"));
        session.activate(session.documents().back().id);
        QCOMPARE(session.state().notes, (std::vector<Note>{{0, 1, QStringLiteral("elsewhere")}}));
    }
};

ALLOSTRATA_TEST(TestTimelineParts, QApplication)
#include "tst_timeline_parts.moc"
