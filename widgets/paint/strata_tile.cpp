// Paints a few columns of the strata, run by run.

#include "widgets/paint/strata_tile.h"

#include "widgets/paint/strata_image.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>

namespace allostrata {

namespace {

constexpr int kShadedRows = 3; ///< from this height on, the lowest row of a band is darker
constexpr int kForgetRows = 3; ///< a class's debt is dropped this many rows above its last byte
constexpr std::uint64_t kMostBytes = INT64_MAX; ///< larger sums are invalid data; signed numbers convert faster

QRgb shaded(QRgb colour, bool dark)
{
    const int percent = dark ? 74 : 84;
    return qRgb(qRed(colour) * percent / 100, qGreen(colour) * percent / 100, qBlue(colour) * percent / 100);
}

} // namespace

StrataTile::StrataTile(StrataCanvas &canvas)
    : m_canvas(canvas), m_height(canvas.request.height), m_lowestByte(canvas.request.lowestByte),
      m_bytesPerRow(canvas.request.bytesPerRow), m_rowsPerByte(1 / canvas.request.bytesPerRow), m_runs(kWidth)
{
    for (std::size_t i = 0; i < m_hatch.size(); ++i)
        m_hatch[i] = i % kHatchPeriod == 0 ? canvas.request.restHatch : canvas.request.restColour;
}

/// First row whose middle is at or above a height.
inline int StrataTile::rowAt(std::uint64_t bytes) const
{
    if (bytes > kMostBytes)
        return m_height;
    const double rows = (static_cast<double>(static_cast<std::int64_t>(bytes)) - m_lowestByte) * m_rowsPerByte - 0.5;
    if (rows <= 0)
        return 0;
    if (rows >= m_height)
        return m_height;
    const int whole = static_cast<int>(rows);
    return whole < rows ? whole + 1 : whole;
}

/// Stores a run's height and the offset at which it must be recomputed: slightly early, never late.
inline void StrataTile::moveTo(Run &run, int row) const
{
    run.row = std::max(run.row, row);
    const double edge = m_lowestByte + (run.row + 0.5) * m_bytesPerRow;
    constexpr double kHuge = 9e18;
    constexpr double kEarly = 1 - 1e-12;
    run.nextRow = run.row >= m_height || edge > kHuge
                      ? UINT64_MAX
                      : static_cast<std::uint64_t>(static_cast<std::int64_t>(edge * kEarly));
}

inline void StrataTile::fill(int start, int end, int low, int high, QRgb colour) const
{
    QRgb *pixel = m_canvas.row(low) + m_first + start;
    const auto count = static_cast<std::size_t>(end - start);
    for (int row = low; row < high; ++row, pixel += m_canvas.rowStep) {
        if (count == 1)
            *pixel = colour;
        else
            std::fill_n(pixel, count, colour);
    }
}

inline void StrataTile::fillClass(int start, int end, int low, int high, std::uint8_t colourClass) const
{
    ClassColumns &classes = m_canvas.classes;
    // The first sampled column at or after the start.
    int sampled = (m_first + start - ClassColumns::kStride / 2 + ClassColumns::kStride - 1) / ClassColumns::kStride;
    for (; sampled < classes.columns && ClassColumns::columnOf(sampled) < m_first + end; ++sampled)
        std::memset(classes.column(sampled) + low, colourClass, static_cast<std::size_t>(high - low));
}

void StrataTile::begin(int first, int end)
{
    m_first = first;
    m_width = end - first;
    m_starts = 1;
    Run &run = m_runs.front();
    run.offset = 0;
    run.row = 0;
    run.owing = 0;
    moveTo(run, 0);
}

/// Makes `column` the start of a run.
void StrataTile::splitAt(int column)
{
    const std::uint64_t bit = std::uint64_t(1) << column;
    if ((m_starts & bit) != 0)
        return;
    const int start = 63 - std::countl_zero(m_starts & (bit - 1));
    const Run &from = m_runs[static_cast<std::size_t>(start)];
    Run &to = m_runs[static_cast<std::size_t>(column)];
    to.offset = from.offset;
    to.nextRow = from.nextRow;
    to.row = from.row;
    to.owing = from.owing;
    const auto classes = static_cast<std::size_t>(std::bit_width(from.owing));
    std::copy_n(from.debts.begin(), classes, to.debts.begin());
    std::copy_n(from.heaviest.begin(), classes, to.heaviest.begin());
    m_starts |= bit;
}

/// End of the run at `start`, past its last column.
int StrataTile::runEnd(int start) const
{
    const std::uint64_t behind = start == 63 ? 0 : m_starts >> (start + 1);
    return behind == 0 ? m_width : start + 1 + std::countr_zero(behind);
}

void StrataTile::addTall(const StripBand &band, int start, int end)
{
    Run &run = m_runs[static_cast<std::size_t>(start)];
    run.offset += band.size;
    const int low = run.row;
    if (run.offset < run.nextRow)
        return;
    moveTo(run, rowAt(run.offset));
    const int high = run.row;
    if (high <= low)
        return;
    const bool isShaded = high - low >= kShadedRows;
    if (isShaded)
        fill(start, end, low, low + 1, shaded(band.colour, m_canvas.request.dark));
    fill(start, end, isShaded ? low + 1 : low, high, band.colour);
    fillClass(start, end, low, high, band.colourClass);
    if (high - low < kLabelRows)
        return;
    if (!m_pieces.empty()) {
        BandPiece &before = m_pieces.back();
        if (before.id == band.id && before.last + 1 == m_first + start && before.low == low && before.high == high) {
            before.last = m_first + end - 1;
            return;
        }
    }
    m_pieces.push_back({band.id, m_first + start, m_first + end - 1, low, high});
}

/// Paints the next row of a run in the colour of the class with the largest debt.
void StrataTile::payRow(Run &run, int start, int end)
{
    const int row = run.row++;
    std::size_t best = kMostClasses;
    float most = std::numeric_limits<float>::lowest();
    for (std::uint64_t left = run.owing; left != 0; left &= left - 1) {
        const auto colourClass = static_cast<std::size_t>(std::countr_zero(left));
        const Debt &debt = run.debts[colourClass];
        if (row - debt.lastRow > kForgetRows) {
            run.owing &= ~(std::uint64_t(1) << colourClass);
            continue;
        }
        const bool isMore = debt.bytes > most; // branchless, as above
        best = isMore ? colourClass : best;
        most = isMore ? debt.bytes : most;
    }
    if (best == kMostClasses) {
        fill(start, end, row, row + 1, m_canvas.request.background);
        return;
    }
    fill(start, end, row, row + 1, run.heaviest[best].colour);
    fillClass(start, end, row, row + 1, static_cast<std::uint8_t>(best));
    run.debts[best].bytes -= static_cast<float>(m_bytesPerRow);
    run.heaviest[best].bytes = 0;
}

inline void StrataTile::addThin(Run &run, std::uint64_t size, QRgb colour, std::uint8_t band, int start, int end)
{
    run.offset += size;
    const auto colourClass = std::min<std::size_t>(band, kMostClasses - 1);
    const std::uint64_t bit = std::uint64_t(1) << colourClass;
    Debt &debt = run.debts[colourClass];
    Heaviest &heaviest = run.heaviest[colourClass];
    if ((run.owing & bit) == 0) {
        run.owing |= bit;
        debt.bytes = 0;
        heaviest = {};
    }
    const auto bytes = static_cast<float>(static_cast<std::int64_t>(size));
    debt.bytes += bytes;
    const bool isHeaviest = bytes > heaviest.bytes; // branchless: the condition is unpredictable
    heaviest = {isHeaviest ? bytes : heaviest.bytes, isHeaviest ? colour : heaviest.colour};
    if (run.offset < run.nextRow) {
        debt.lastRow = run.row;
        return;
    }
    const int row = std::max(rowAt(run.offset), run.row);
    debt.lastRow = row;
    while (run.row < row)
        payRow(run, start, end);
    moveTo(run, row);
}

void StrataTile::enter(int column)
{
    m_alone = column - m_first;
    splitAt(m_alone);
    if (m_alone + 1 < m_width)
        splitAt(m_alone + 1);
}

void StrataTile::addAlone(std::uint64_t size, QRgb colour, std::uint8_t colourClass)
{
    addThin(m_runs[static_cast<std::size_t>(m_alone)], size, colour, colourClass, m_alone, m_alone + 1);
}

void StrataTile::add(const StripBand &band)
{
    const int first = std::max(band.first - m_first, 0);
    const int end = std::min(band.last - m_first + 1, m_width);
    splitAt(first);
    if (end < m_width)
        splitAt(end);
    for (int start = first; start < end;) {
        const int behind = runEnd(start);
        if (band.isThin)
            addThin(m_runs[static_cast<std::size_t>(start)], band.size, band.colour, band.colourClass, start, behind);
        else
            addTall(band, start, behind);
        start = behind;
    }
}

void StrataTile::hatch(int start, int end, int low, int high) const
{
    const auto count = static_cast<std::size_t>(end - start);
    QRgb *pixel = m_canvas.row(low) + m_first + start;
    for (int row = low; row < high; ++row, pixel += m_canvas.rowStep)
        std::copy_n(m_hatch.begin() + (m_first + start + row) % kHatchPeriod, count, pixel);
}

/// Number of rows up to which the background of a column is tinted.
int StrataTile::tintOf(int column) const
{
    const std::vector<std::uint64_t> &tinted = m_canvas.request.tinted;
    return tinted.empty() ? 0 : rowAt(tinted[static_cast<std::size_t>(m_first + column)]);
}

void StrataTile::finish(const std::vector<std::uint64_t> &totals)
{
    struct Ends {
        int high = 0; ///< top of the bands and the rest
        int tint = 0;
        bool operator==(const Ends &) const = default;
    };
    std::array<Ends, kWidth> ends;
    // Between these rows all columns are tinted, and above the last one is only background: filled side by side, not
    // column by column, which would visit each line of memory once for each column.
    int tinted = 0;
    int untinted = m_height;
    int highest = 0;
    for (int start = 0; start < m_width; start = runEnd(start)) {
        const int row = m_runs[static_cast<std::size_t>(start)].row;
        for (int column = start; column < runEnd(start); ++column) {
            const int high = std::max(rowAt(totals[static_cast<std::size_t>(m_first + column)]), row);
            const Ends at{high, std::max(tintOf(column), high)};
            ends[static_cast<std::size_t>(column)] = at;
            tinted = std::max(tinted, at.high);
            untinted = std::min(untinted, at.tint);
            highest = std::max(highest, at.tint);
        }
    }
    untinted = std::max(tinted, untinted);
    const StrataRequest &request = m_canvas.request;
    fill(0, m_width, highest, m_height, request.background);
    fill(0, m_width, tinted, untinted, request.tint);
    for (int start = 0; start < m_width; start = runEnd(start)) {
        const Run &run = m_runs[static_cast<std::size_t>(start)];
        const int end = runEnd(start);
        // Columns of a run may differ in their hatched rest and in their tint.
        for (int from = start; from < end;) {
            const Ends at = ends[static_cast<std::size_t>(from)];
            int to = from + 1;
            while (to < end && ends[static_cast<std::size_t>(to)] == at)
                ++to;
            hatch(from, to, run.row, at.high);
            fill(from, to, at.high, std::min(at.tint, tinted), request.tint);
            fill(from, to, std::max(at.high, untinted), at.tint, request.tint);
            fill(from, to, at.tint, highest, request.background);
            for (int column = from; column < to; ++column) {
                m_canvas.separateTotals[static_cast<std::size_t>(m_first + column)] = run.offset;
                m_canvas.tops[static_cast<std::size_t>(m_first + column)] = at.high;
            }
            from = to;
        }
    }
}

} // namespace allostrata
