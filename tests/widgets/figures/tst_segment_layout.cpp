// Geometry and painting of segment bars.
#include "widgets/charts/segment_layout.h"
#include "widgets/charts/segment_painter.h"
#include "widgets/figures/segment_figure.h"

#include "tests/support/samples.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QImage>
#include <QTest>

#include <cmath>
#include <memory>
#include <set>
#include <vector>

using namespace allostrata;
using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t kMiB = std::uint64_t(1) << 20;

/// Consecutive segments of these sizes, half of each in use.
SegmentMap mapOf(const std::vector<std::uint64_t> &sizes, bool expandable = false, std::uint64_t hole = 0)
{
    MemoryState state;
    std::uint64_t at = 0x7f00'0000'0000;
    for (const std::uint64_t size : sizes) {
        StateSegment segment;
        segment.address = at;
        segment.size = size;
        segment.expandable = expandable;
        segment.type = SegmentType::Large;
        segment.firstRange = state.ranges.size();
        segment.rangeCount = 2;
        state.segments.push_back(segment);
        state.ranges.push_back({at, size / 2, size / 2, RangeState::Allocated, {}});
        state.ranges.push_back({at + size / 2, size - size / 2, 0, RangeState::Free, {}});
        at += size + hole;
    }
    return segmentMapOf(std::move(state), 0);
}

SegmentMetrics metrics(double width, double bytesPerRow)
{
    SegmentMetrics distances;
    distances.width = width;
    distances.barHeight = 10;
    distances.rowGap = 4;
    distances.bytesPerRow = bytesPerRow;
    return distances;
}

SegmentLayout layOut(const SegmentMap &map, const SegmentMetrics &distances, SegmentScale scale = SegmentScale::Bytes)
{
    return layOutSegments(map, arranged(map, SegmentOrder::Address, SegmentGrouping::None), scale, distances);
}

} // namespace

class TestSegmentLayout : public QObject {
    Q_OBJECT

private slots:
    void barsAreAsLongAsTheirSegments();
    void aBarThatDoesNotFitGoesToTheNextRow();
    void aSegmentLongerThanARowWraps();
    void barsOfEqualWidthFormColumns();
    void holesAreShortWhateverTheirSize();
    void findsThePieceAndRangeAtAPoint();
    void staysWithinTheWidth();
    void findsVisibleRowsFast();
    void everyByteOfASegmentHasAPlace();
    void fitsThePictureIntoItsSpace();
    void aPictureOfARecordingShowsItsBlocks();
};

void TestSegmentLayout::barsAreAsLongAsTheirSegments()
{
    const SegmentMap map = mapOf({20 * kMiB, 40 * kMiB, 2 * kMiB});
    const SegmentLayout layout = layOut(map, metrics(1000, 100.0 * kMiB));
    QCOMPARE(layout.pieces.size(), 3U);
    QCOMPARE(layout.pieces[0].box, QRectF(0, 2, 200, 10));
    QCOMPARE(layout.pieces[1].box, QRectF(200 + SegmentMetrics::kGap, 2, 400, 10));
    QCOMPARE(layout.pieces[2].box.width(), 20.0);
    QCOMPARE(layout.height, 14.0);
}

void TestSegmentLayout::aBarThatDoesNotFitGoesToTheNextRow()
{
    const SegmentMap map = mapOf({60 * kMiB, 60 * kMiB});
    const SegmentLayout layout = layOut(map, metrics(1000, 100.0 * kMiB));
    QCOMPARE(layout.pieces[1].box, QRectF(0, 16, 600, 10));
    QCOMPARE(layout.height, 28.0);
}

void TestSegmentLayout::aSegmentLongerThanARowWraps()
{
    const SegmentMap map = mapOf({250 * kMiB, 20 * kMiB});
    const SegmentLayout layout = layOut(map, metrics(1000, 100.0 * kMiB));
    const auto pieces = layout.piecesOf(0);
    QCOMPARE(pieces.size(), 3U);
    QCOMPARE(pieces[0].box.width(), 1000.0);
    QCOMPARE(pieces[2].box.left(), 0.0);
    QVERIFY(std::abs(pieces[2].box.width() - 500) < 1e-3);
    QCOMPARE(pieces[0].to, pieces[1].from);
    QCOMPARE(pieces[2].to, 250 * kMiB);
    QCOMPARE(layout.piecesOf(1).size(), 1U); // in what is left of that row
    QVERIFY(layout.piecesOf(1).front().box.top() == pieces[2].box.top());
}

void TestSegmentLayout::barsOfEqualWidthFormColumns()
{
    const SegmentMap map = mapOf({2 * kMiB, 2000 * kMiB, 20 * kMiB, 20 * kMiB});
    SegmentMetrics distances = metrics(1000, 1);
    distances.evenWidth = 300;
    const SegmentLayout layout = layOut(map, distances, SegmentScale::Even);
    QCOMPARE(layout.pieces.size(), 4U);
    for (const SegmentPiece &piece : layout.pieces)
        QVERIFY(std::abs(piece.box.width() - layout.pieces.front().box.width()) < 1e-9);
    QCOMPARE(layout.pieces[3].box.left(), 0.0); // three columns
    QVERIFY(layout.pieces[3].box.top() > layout.pieces[2].box.top());
}

void TestSegmentLayout::holesAreShortWhateverTheirSize()
{
    const SegmentMap map = mapOf({20 * kMiB, 20 * kMiB}, true, 3000 * kMiB);
    QCOMPARE(map.runs.size(), 1U);
    const SegmentLayout layout = layOut(map, metrics(1000, 100.0 * kMiB));
    QCOMPARE(layout.holes.size(), 1U);
    QCOMPARE(layout.holes.front().bytes, 3000 * kMiB);
    QCOMPARE(layout.holes.front().box.width(), SegmentMetrics::kHole);
    QVERIFY(layout.holeAt(layout.holes.front().box.center()) == &layout.holes.front());
    QVERIFY(layout.pieces[1].box.left() > layout.holes.front().box.right());
    QVERIFY(layout.holeAt(layout.pieces[1].box.center()) == nullptr);
}

void TestSegmentLayout::findsThePieceAndRangeAtAPoint()
{
    const SegmentMap map = mapOf({20 * kMiB, 40 * kMiB});
    const SegmentLayout layout = layOut(map, metrics(1000, 100.0 * kMiB));
    const SegmentPiece *piece = layout.pieceAt({210, 7});
    QVERIFY(piece);
    QCOMPARE(piece->segment, 1U);
    QCOMPARE(rangeUnder(map, *piece, 210), std::optional<std::size_t>(2));
    QCOMPARE(rangeUnder(map, *piece, 590), std::optional<std::size_t>(3));
    QVERIFY(layout.pieceAt({201, 7}) == nullptr); // between the bars
    QVERIFY(layout.pieceAt({50, 13.5}) == nullptr); // between the rows
    const auto boxes = layout.boxesOf(map, 1, map.state.ranges[3], 0);
    QCOMPARE(boxes.size(), 1U);
    QCOMPARE(boxes.front().left(), 403.0);
    QCOMPARE(boxes.front().right(), 603.0);
}

void TestSegmentLayout::staysWithinTheWidth()
{
    std::vector<std::uint64_t> sizes;
    for (std::uint64_t i = 1; i < 400; ++i)
        sizes.push_back(i * i * 512 * (i % 7 + 1) * 3);
    for (const double width : {37.0, 400.0, 1333.0}) {
        const SegmentMap map = mapOf(sizes, true, kMiB);
        const SegmentLayout layout = layOut(map, metrics(width, 50.0 * kMiB));
        double top = 0;
        for (const SegmentPiece &piece : layout.pieces) {
            QVERIFY(piece.box.left() >= 0 && piece.box.right() <= width + 1e-6);
            QVERIFY(piece.box.width() > 0);
            QVERIFY(piece.box.top() >= top);
            top = piece.box.top();
        }
        QVERIFY(layout.height >= top);
    }
}

void TestSegmentLayout::findsVisibleRowsFast()
{
    const SegmentMap map = mapOf(std::vector<std::uint64_t>(5000, 20 * kMiB));
    const SegmentLayout layout = layOut(map, metrics(1000, 200.0 * kMiB));
    const auto [first, last] = layout.piecesBetween(7000, 7100);
    QVERIFY(last > first && last - first < 90);
    for (std::size_t i = 0; i < layout.pieces.size(); ++i) {
        const bool isSeen = layout.pieces[i].box.bottom() >= 7000 && layout.pieces[i].box.top() <= 7100;
        QCOMPARE(isSeen, i >= first && i < last);
    }
}

void TestSegmentLayout::everyByteOfASegmentHasAPlace()
{
    const SegmentMap map = mapOf({777 * kMiB + 512, 3 * kMiB, 90 * kMiB});
    const SegmentLayout layout = layOut(map, metrics(333, 64.0 * kMiB));
    for (std::size_t segment = 0; segment < 3; ++segment) {
        std::uint64_t next = 0;
        for (const SegmentPiece &piece : layout.piecesOf(segment)) {
            QCOMPARE(piece.segment, segment);
            QCOMPARE(piece.from, next);
            QVERIFY(piece.to > piece.from);
            next = piece.to;
        }
        QCOMPARE(next, map.state.segments[segment].size);
    }
}

void TestSegmentLayout::fitsThePictureIntoItsSpace()
{
    std::vector<std::uint64_t> sizes(600, 20 * kMiB);
    sizes.insert(sizes.end(), 900, 2 * kMiB);
    const SegmentMap map = mapOf(sizes);
    const auto groups = arranged(map, SegmentOrder::Address, SegmentGrouping::None);
    const SegmentLayout layout = fittedSegments(map, groups, QSizeF(1500, 700), metrics(1500, 1));
    QVERIFY2(layout.height <= 700, qPrintable(QString::number(layout.height)));
    QVERIFY(layout.height > 300);
}

void TestSegmentLayout::aPictureOfARecordingShowsItsBlocks()
{
    const auto document = test::loadSample(u"training"_s);
    QVERIFY(document);
    SegmentFigure figure;
    figure.document = document;
    figure.figure.state.cursor = document->devices().front().timeline.peakRequested().event.value() + 1;
    figure.figure.size = QSize(800, 450);
    const QImage image = *sheetImage(figure);
    QCOMPARE(image.size(), QSize(800, 450));
    const auto colours = *AllocationColours::make(*document, document->devices().front(),
                                                  {Attribute::Stack, ThemeKind::Light});
    std::set<QRgb> wanted;
    for (std::size_t i = 0; i < colours.size(); ++i)
        wanted.insert(colours.colour(AllocationId::at(i)));
    const auto painted = [&wanted](const QImage &of) {
        int count = 0;
        for (int y = 0; y < of.height(); ++y) {
            for (int x = 0; x < of.width(); ++x)
                count += wanted.count(of.pixel(x, y)) > 0 ? 1 : 0;
        }
        return count;
    };
    const int all = painted(image);
    QVERIFY2(all > 800 * 450 / 5, qPrintable(QString::number(all)));
    // Blocks that do not match a query are faint.
    auto matching = std::make_shared<QueryMatches>();
    matching->flags.assign(colours.size(), 0);
    figure.figure.filter = std::make_shared<const QueryResult>(document, 0, matching, nullptr);
    const int faint = painted(*sheetImage(figure));
    QVERIFY2(faint < all / 20, qPrintable(QString::number(faint)));
}

ALLOSTRATA_TEST(TestSegmentLayout, QApplication)
#include "tst_segment_layout.moc"
