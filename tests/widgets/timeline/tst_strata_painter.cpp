// The strata painted in strips against a slow and obvious painter that does one column after the other.

#include "core/base/load_context.h"
#include "core/timeline/event_times.h"
#include "tests/support/band_colours.h"
#include "tests/support/random_trace.h"
#include "tests/support/test_main.h"
#include "widgets/paint/region_boxes.h"
#include "widgets/paint/strata_image.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

using namespace allostrata;

namespace {

constexpr int kClasses = 13;

BandColour colourOf(AllocationId id)
{
    return {qRgb(40 + static_cast<int>(id.value() % 200), 40 + static_cast<int>(id.value() / 200 % 200), 250),
            static_cast<std::uint8_t>(id.value() * 7 % kClasses)};
}

/// Paints by the words of paintStrata(): every band of every column for itself.
class SlowPainter {
public:
    SlowPainter(const Timeline &timeline, const StrataColumns &columns, const StrataRequest &request)
        : m_request(request), m_image(static_cast<int>(columns.samples.size()), request.height, QImage::Format_RGB32)
    {
        m_image.fill(request.background);
        std::vector<int> tops;
        for (int column = 0; column < m_image.width(); ++column) {
            const auto c = static_cast<std::size_t>(column);
            std::uint64_t matching = 0;
            m_row = 0;
            m_debts = {};
            for (const AllocationId id : timeline.liveAt(columns.samples[c])) {
                if (request.isSeparate && !request.isSeparate(id))
                    continue;
                const std::uint64_t size = timeline.allocations().requestedSize(id);
                matching += size;
                addBand(column, size, colourOf(id), matching);
            }
            separateTotals.push_back(matching);
            for (const int top = rowAt(columns.totals[c]); m_row < top; ++m_row)
                set(column, m_row, (column + m_row) % 6 == 0 ? request.restHatch : request.restColour);
            tops.push_back(m_row);
            for (const int top = request.tinted.empty() ? 0 : rowAt(request.tinted[c]); m_row < top; ++m_row)
                set(column, m_row, request.tint);
        }
        for (int column = 0; column < m_image.width(); ++column) {
            const int top = tops[static_cast<std::size_t>(column)];
            const int before = tops[static_cast<std::size_t>(std::max(column - 1, 0))];
            const int high = std::max({before, top, 1}) - 1;
            for (int row = std::max(std::min(std::min(before, top), high), 0); row <= high && row < request.height;
                 ++row)
                set(column, row, request.outline);
        }
    }
    [[nodiscard]] const QImage &image() const { return m_image; }
    std::vector<std::uint64_t> separateTotals;

private:
    struct Debt {
        float bytes = 0;
        float heaviest = 0;
        QRgb colour = 0;
        int lastRow = 0;
        bool isOwing = false;
    };

    [[nodiscard]] int rowAt(std::uint64_t bytes) const
    {
        const double rows = (static_cast<double>(bytes) - m_request.lowestByte) * (1 / m_request.bytesPerRow) - 0.5;
        return static_cast<int>(std::clamp(std::ceil(rows), 0.0, static_cast<double>(m_request.height)));
    }
    void set(int column, int row, QRgb colour) { m_image.setPixel(column, m_request.height - 1 - row, colour); }

    void addBand(int column, std::uint64_t size, BandColour colour, std::uint64_t upTo)
    {
        const int high = rowAt(upTo);
        if (static_cast<double>(size) >= m_request.bytesPerRow) {
            const int percent = m_request.dark ? 74 : 84;
            const QRgb shade = qRgb(qRed(colour.colour) * percent / 100, qGreen(colour.colour) * percent / 100,
                                    qBlue(colour.colour) * percent / 100);
            const int low = m_row;
            for (; m_row < high; ++m_row)
                set(column, m_row, m_row == low && high - low >= 3 ? shade : colour.colour);
            return;
        }
        Debt &debt = m_debts[colour.colourClass];
        debt.bytes += static_cast<float>(size);
        debt.lastRow = high;
        debt.isOwing = true;
        if (static_cast<float>(size) > debt.heaviest) {
            debt.heaviest = static_cast<float>(size);
            debt.colour = colour.colour;
        }
        for (; m_row < high; ++m_row)
            pay(column);
    }

    void pay(int column)
    {
        Debt *best = nullptr;
        for (Debt &debt : m_debts) {
            if (m_row - debt.lastRow > 3)
                debt = {};
            if (debt.isOwing && (!best || debt.bytes > best->bytes))
                best = &debt;
        }
        if (!best)
            return;
        set(column, m_row, best->colour);
        best->bytes -= static_cast<float>(m_request.bytesPerRow);
        best->heaviest = 0;
    }

    const StrataRequest &m_request;
    QImage m_image;
    int m_row = 0;
    std::array<Debt, kClasses> m_debts;
};

struct Case {
    std::unique_ptr<Snapshot> snapshot;
    Diagnostics diagnostics;
    std::optional<Timeline> timeline;
    std::optional<StrataIndex> index;

    Case(unsigned seed, int events)
    {
        std::mt19937 random(seed);
        snapshot = test::randomTrace(random, events, true);
        const LoadContext context;
        timeline = *Timeline::build(*snapshot, 0, context, diagnostics);
        index = *StrataIndex::build(*timeline, context);
    }
};

StrataRequest requestFor(int height, double lowest, double highest)
{
    StrataRequest request;
    request.height = height;
    request.lowestByte = lowest;
    request.bytesPerRow = (highest - lowest) / height;
    request.background = qRgb(1, 2, 3);
    request.outline = qRgb(4, 5, 6);
    request.restColour = qRgb(7, 8, 9);
    request.restHatch = qRgb(10, 11, 12);
    request.coloursOf = test::oneByOne(colourOf);
    return request;
}

} // namespace

class TestStrataPainter : public QObject {
    Q_OBJECT

private slots:
    void matchesTheSlowPainter_data()
    {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<int>("events");
        QTest::addColumn<bool>("time");
        QTest::addColumn<int>("detail");
        for (const int events : {1, 3, 40, 500, 4000}) {
            for (const bool time : {false, true}) {
                for (const int detail : {100, 30}) // every third allocation has a separate band
                    QTest::addRow("%d events, %s, detail %d", events, time ? "time" : "events", detail)
                        << unsigned(50 + events) << events << time << detail;
            }
        }
    }
    void matchesTheSlowPainter()
    {
        QFETCH(unsigned, seed);
        QFETCH(int, events);
        QFETCH(bool, time);
        QFETCH(int, detail);
        const Case made(seed, events);
        const EventTimes times(made.timeline->trace());
        std::mt19937 random(seed);
        const auto share = [&random] { return static_cast<double>(random() % 1000) / 1000; };
        for (int round = 0; round < 12; ++round) {
            const int width = std::array{1, 63, 64, 65, 200, 700}[static_cast<std::size_t>(round) % 6];
            const double whole = time ? static_cast<double>(times.last() - times.first()) + 1
                                      : made.timeline->end() + 1.0;
            const double shown = std::max(whole * std::pow(0.02, share() * (round % 4) / 3), 1.0);
            const double first = (time ? static_cast<double>(times.first()) : 0) + (whole - shown) * share();
            const StrataColumns columns = sampleColumns(*made.index,
                                                        time ? timeColumns(times, first, shown, width)
                                                             : eventColumns(*made.timeline, first, shown, width));
            const auto highest
                = static_cast<double>(*std::max_element(columns.totals.begin(), columns.totals.end())) * 1.06 + 1;
            const double lowest = round % 3 == 2 ? highest * 0.4 : 0;
            StrataRequest request = requestFor(1 + static_cast<int>(random() % 300), lowest,
                                               round % 5 == 4 ? highest * 0.6 : highest);
            request.dark = round % 2 == 1;
            if (detail < 100)
                request.isSeparate = [](AllocationId id) { return id.value() % 3 == 0; };
            if (round % 4 == 3) { // here and there below the strata, and in runs of columns
                request.tint = qRgb(1, 2, 3);
                for (std::size_t column = 0; column < columns.samples.size(); ++column)
                    request.tinted.push_back(
                        static_cast<std::uint64_t>(highest * static_cast<double>(column / 5 % 7) / 6));
            }
            const StrataPicture picture = paintStrata(*made.index, *made.timeline, columns, request);
            const SlowPainter slow(*made.timeline, columns, request);
            QVERIFY(picture.separateTotals == slow.separateTotals);
            if (picture.image != slow.image()) {
                for (int y = 0; y < request.height; ++y) {
                    for (int x = 0; x < width; ++x)
                        QVERIFY2(picture.image.pixel(x, y) == slow.image().pixel(x, y),
                                 qPrintable(QStringLiteral("%1, %2").arg(x).arg(y)));
                }
            }
            QCOMPARE(picture.image, slow.image());
        }
    }

    void aBoxForALabelLiesInsideItsBand()
    {
        const Case made(8, 3000);
        const StrataColumns columns = sampleColumns(*made.index, eventColumns(*made.timeline, 0, 60, 400));
        const auto highest = static_cast<double>(*std::max_element(columns.totals.begin(), columns.totals.end())) * 1.06
                             + 1;
        const StrataRequest request = requestFor(500, 0, highest);
        const StrataPicture picture = paintStrata(*made.index, *made.timeline, columns, request);
        QVERIFY(picture.boxes.size() > 5);
        int widest = 0;
        for (const BandBox &box : picture.boxes) {
            QVERIFY(box.rows.height() >= kLabelRows);
            widest = std::max(widest, box.rows.width());
            const QRgb own = colourOf(box.id).colour;
            // its lowest row is darker, its highest may be outlined
            for (int x = box.rows.left(); x <= box.rows.right(); ++x)
                for (int y = box.rows.top() + 1; y < box.rows.bottom(); ++y)
                    QVERIFY(picture.image.pixel(x, y) == own || picture.image.pixel(x, y) == request.outline);
        }
        QVERIFY(widest > StrataTile::kWidth); // pieces of neighbouring tiles are one
    }

    void findsTheRoomiestBoxOfAClass()
    {
        std::mt19937 random(3);
        const auto worth = [](int columns, int rows) { return std::pair(columns * std::min(rows, 4), columns * rows); };
        for (int round = 0; round < 30; ++round) {
            constexpr int kCells = 16;
            ClassColumns classes(kCells * ClassColumns::kStride, kCells * ClassColumns::kStride);
            std::array<std::array<std::uint8_t, kCells>, kCells> cells{}; // column, row from the bottom
            for (int column = 0; column < kCells; ++column) {
                for (int row = 0; row < kCells; ++row) {
                    const bool isLike = row > 0 && random() % 8 != 0;
                    auto &cell = cells[static_cast<std::size_t>(column)][static_cast<std::size_t>(row)];
                    cell = random() % 12 == 0 ? static_cast<std::uint8_t>(random() % 3)
                           : isLike ? cells[static_cast<std::size_t>(column)][static_cast<std::size_t>(row) - 1]
                                    : std::uint8_t(1);
                    std::fill_n(classes.column(column) + row * ClassColumns::kStride, ClassColumns::kStride, cell);
                }
            }
            const std::vector<RegionBox> boxes = roomiestBoxes(classes);
            for (int colourClass = 0; colourClass < 3; ++colourClass) {
                const auto isAll = [&](int left, int right, int low, int high) {
                    for (int column = left; column <= right; ++column)
                        for (int row = low; row <= high; ++row)
                            if (cells[static_cast<std::size_t>(column)][static_cast<std::size_t>(row)] != colourClass)
                                return false;
                    return true;
                };
                std::pair<int, int> most; // useful cells, then cells: all columns are useful here
                for (int left = 0; left < kCells; ++left)
                    for (int right = left + 5; right < kCells; ++right)
                        for (int low = 0; low < kCells; ++low)
                            for (int high = low + 2; high < kCells && isAll(left, right, low, high); ++high)
                                most = std::max(most, worth(right - left + 1, high - low + 1));
                const auto box = std::find_if(boxes.begin(), boxes.end(),
                                              [&](const RegionBox &one) { return one.colourClass == colourClass; });
                QCOMPARE(box != boxes.end(), most.first > 0);
                if (box == boxes.end())
                    continue;
                constexpr int kStride = ClassColumns::kStride;
                QVERIFY(worth(box->rows.width() / kStride, box->rows.height() / kStride) == most);
                QVERIFY(isAll(box->rows.left() / kStride, (box->rows.right() + 1) / kStride - 1,
                              kCells - (box->rows.bottom() + 1) / kStride, kCells - box->rows.top() / kStride - 1));
            }
        }
    }
};

ALLOSTRATA_TEST(TestStrataPainter)
#include "tst_strata_painter.moc"
