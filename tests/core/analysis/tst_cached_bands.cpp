// Segments over time: their sum at every moment, and that a growing range stays one band.

#include "core/analysis/allocator/cached_bands.h"
#include "core/attribution/stack_digest.h"
#include "core/base/load_context.h"
#include "core/load/load.h"
#include "core/tables/segment_lives_table.h"
#include "tests/support/generated.h"
#include "tests/support/timeline_story.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <memory>
#include <random>
#include <sstream>
#include <string>
#include <vector>

using namespace allostrata;
using namespace allostrata::test;
namespace gen = allostrata::generator;

namespace {

/// Bytes of all bands at a moment.
std::uint64_t sumAt(const CachedBands &bands, Moment moment)
{
    std::uint64_t sum = 0;
    for (std::size_t band = 0; band < bands.bands().size(); ++band) {
        if (const CachedPiece *piece = bands.pieceAt(band, moment))
            sum += piece->size;
    }
    return sum;
}

std::string wrongAt(const CachedBands &bands, const Timeline &timeline, Moment moment)
{
    const std::uint64_t reserved = timeline.countersAt(moment).reserved.value;
    std::uint64_t known = 0; // segments invented around blocks are not bands
    for (const StateSegment &segment : timeline.stateAt(moment).segments)
        known += segment.inferred ? 0 : segment.size;
    std::string wrong;
    if (valueAt(bands.reserved(), moment) != reserved)
        wrong = "the total is " + std::to_string(valueAt(bands.reserved(), moment)) + ", not "
                + std::to_string(reserved);
    else if (sumAt(bands, moment) != known)
        wrong = "the bands are " + std::to_string(sumAt(bands, moment)) + ", not " + std::to_string(known);
    return wrong.empty() ? wrong : "moment " + std::to_string(moment) + ": " + wrong;
}

std::string wrongIn(const Document &document)
{
    std::mt19937 random(3);
    for (const Device &device : document.devices()) {
        const Timeline &timeline = device.timeline;
        const auto bands = CachedBands::build(*document.snapshot(), timeline, LoadContext{});
        std::vector<Moment> moments{0, timeline.end()};
        for (int i = 0; i < 60; ++i)
            moments.push_back(std::uniform_int_distribution<Moment>(0, timeline.end())(random));
        for (const Moment moment : moments) {
            std::string wrong = wrongAt(*bands, timeline, moment);
            if (!wrong.empty())
                return wrong;
        }
        const CachedSegments &page = timeline.cachedSegments();
        if (highestIn(bands->pageTotals(), 0, timeline.end()).bytes != page.peak
            || bands->pageTotals().back().bytes != page.final)
            return "the page's totals are others";
        if (highestIn(bands->reserved(), 0, timeline.end()).bytes != timeline.peakReserved().bytes.value)
            return "the peak is another";
    }
    return {};
}

/// "[from, to) +ADDRESS SIZE; ..." of each band, addresses in MiB from the lowest, sizes in MiB.
std::string given(Story &story)
{
    const Timeline timeline = story.timeline();
    const auto bands = CachedBands::build(story.snapshot(), timeline, LoadContext{});
    std::string text;
    for (std::size_t band = 0; band < bands->bands().size(); ++band) {
        for (const CachedPiece &piece : bands->piecesOf(band)) {
            text += '[' + std::to_string(piece.from) + ',' + std::to_string(piece.to) + ") +";
            text += std::to_string((piece.address - 0x10000000) >> 20) + ' ' + std::to_string(piece.size >> 20) + "; ";
        }
        text += '\n';
    }
    return text;
}

} // namespace

class TestCachedBands : public QObject {
    Q_OBJECT

private slots:
    void aGrowingRangeStaysOneBand();
    void theLargerPieceOfASplitRangeContinuesTheBand();
    void mergedRangesContinueTheLargerBand();
    void aSegmentIsABand();
    void columnsShowTheirPeak();
    void mergesBandsBelowAPixel();
    void tableHasARowPerPiece();
    void presetsSumToTheCounters_data();
    void presetsSumToTheCounters();
    void filesSumToTheCounters_data();
    void filesSumToTheCounters();
};

void TestCachedBands::aGrowingRangeStaysOneBand()
{
    Story story("segment 10000000 60M expandable\nfree 60M\n"
                "map 10000000 20M\n"
                "map 11400000 20M\n"
                "map 12800000 20M\n");
    QCOMPARE(QString::fromStdString(given(story)), QStringLiteral("[1,2) +0 20; [2,3) +0 40; [3,4) +0 60; \n"));
}

void TestCachedBands::theLargerPieceOfASplitRangeContinuesTheBand()
{
    Story story("segment 10000000 20M expandable\nfree 20M\n"
                "segment 12800000 40M expandable\nfree 40M\n"
                "map 10000000 80M\n"
                "unmap 11400000 20M\n");
    QCOMPARE(QString::fromStdString(given(story)), QStringLiteral("[1,2) +0 80; [2,3) +40 40; \n[2,3) +0 20; \n"));
}

void TestCachedBands::mergedRangesContinueTheLargerBand()
{
    Story story("segment 10000000 80M expandable\nfree 80M\n"
                "map 10000000 20M\n"
                "map 12800000 40M\n"
                "map 11400000 20M\n");
    QCOMPARE(QString::fromStdString(given(story)), QStringLiteral("[1,3) +0 20; \n[2,3) +40 40; [3,4) +0 80; \n"));
}

void TestCachedBands::aSegmentIsABand()
{
    Story story("segment 10000000 20M large\nfree 20M\n"
                "segment_alloc 10000000 20M\n"
                "segment_alloc 11400000 2M\n"
                "segment_free 11400000 2M\n");
    QCOMPARE(QString::fromStdString(given(story)), QStringLiteral("[1,4) +0 20; \n[2,3) +20 2; \n"));
}

void TestCachedBands::columnsShowTheirPeak()
{
    Story story("segment 10000000 20M large\nfree 20M\n"
                "segment_alloc 10000000 20M\n"
                "segment_alloc 11400000 2M\n"
                "segment_free 11400000 2M\n");
    const Timeline timeline = story.timeline();
    const auto bands = CachedBands::build(story.snapshot(), timeline, LoadContext{});
    const auto stacks = cachedStacks(*bands, {{0, 0}, {1, 3}, {3, 3}}, LoadContext{});
    QCOMPARE(stacks->columns.samples, (std::vector<Moment>{0, 2, 3}));
    QCOMPARE(stacks->columns.totals, (std::vector<std::uint64_t>{0, 22U << 20, 20U << 20}));
    QVERIFY(stacks->layersOf(0).empty());
    QCOMPARE(stacks->layersOf(1).size(), std::size_t(2));
    QCOMPARE(stacks->bandAt(1, 21.0 * (1 << 20)), std::optional<std::uint32_t>(1));
    QCOMPARE(stacks->bandAt(1, 23.0 * (1 << 20)), std::optional<std::uint32_t>());
    QCOMPARE(stacks->layersOf(2).size(), std::size_t(1));
}

void TestCachedBands::mergesBandsBelowAPixel()
{
    constexpr std::uint64_t kMiB = 1U << 20;
    constexpr std::uint64_t kSmall = 20'000;
    std::ostringstream segments;
    std::ostringstream events;
    segments << "segment 10000000 20000M large\nfree 20000M\n"; // half of all, and the oldest
    events << "segment_alloc 10000000 20000M\n";
    for (std::uint64_t i = 0; i < kSmall; ++i) {
        const std::uint64_t address = 0x100000000000 + i * 2 * kMiB;
        segments << "segment " << std::hex << address << " 1M large\nfree 1M\n";
        events << "segment_alloc " << std::hex << address << " 1M\n";
    }
    Story story(segments.str() + events.str());
    const auto bands = CachedBands::build(story.snapshot(), story.timeline(), LoadContext{});
    const Moment end = bands->end();
    const auto stacks = cachedStacks(*bands, {{end, end}}, LoadContext{});
    const auto layers = stacks->layersOf(0);
    QVERIFY(layers.size() > kMostLayers / 8 && layers.size() <= kMostLayers);
    std::uint64_t sum = 0;
    for (const CachedLayer &layer : layers)
        sum += layer.size;
    QCOMPARE(sum, (20'000 + kSmall) * kMiB);
    QCOMPARE(sum, stacks->columns.totals[0]);
    QCOMPARE(layers.front(), (CachedLayer{0, 20'000 * kMiB})); // a visible band is a layer by itself
}

void TestCachedBands::tableHasARowPerPiece()
{
    Story story("segment 10000000 40M expandable\nfree 40M\n"
                "map 10000000 20M\n"
                "map 11400000 20M\n");
    const auto bands = CachedBands::build(story.snapshot(), story.timeline(), LoadContext{});
    const std::string csv = writeTable(segmentLivesTable(*bands, story.snapshot()), TableFormat::Csv);
    QCOMPARE(QString::fromStdString(csv).remove(u'\r'),
             QStringLiteral("segment,address,size [B],born,gone,expandable,type,stream,pool,inferred\n"
                            "0,0x10000000,20971520,0,1,yes,unknown,0x0,\"0,0\",no\n"
                            "0,0x10000000,41943040,1,,yes,unknown,0x0,\"0,0\",no\n"));
}

void TestCachedBands::presetsSumToTheCounters_data()
{
    QTest::addColumn<QString>("preset");
    for (const gen::Preset &preset : gen::presets())
        QTest::addRow("%s", std::string(preset.name).c_str()) << QString::fromStdString(std::string(preset.name));
}

void TestCachedBands::presetsSumToTheCounters()
{
    QFETCH(const QString, preset);
    const auto document = generated(preset.toStdString());
    QVERIFY(document != nullptr);
    const std::string wrong = wrongIn(*document);
    QVERIFY2(wrong.empty(), wrong.c_str());
}

void TestCachedBands::filesSumToTheCounters_data() { addRecordings(); }

void TestCachedBands::filesSumToTheCounters()
{
    QFETCH(const QString, path);
    const auto document = loadRecording(path);
    QVERIFY(document != nullptr);
    const std::string wrong = wrongIn(*document);
    QVERIFY2(wrong.empty(), wrong.c_str());
}

ALLOSTRATA_TEST(TestCachedBands)
#include "tst_cached_bands.moc"
