// Paints live bytes by class into pixel rows.

#include "widgets/paint/area_image.h"

#include "core/base/arithmetic.h"
#include "core/base/parallel.h"
#include "widgets/paint/region_boxes.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <new>

namespace allostrata {

namespace {

constexpr int kStripColumns = 64;
constexpr int kHatchPeriod = 6;

/// The picture during painting. Columns are independent of each other.
class AreaCanvas {
public:
    AreaCanvas(QImage &image, const StrataRequest &request, std::size_t columns)
        : m_request(request), m_bits(reinterpret_cast<QRgb *>(image.bits())),
          m_stride(image.bytesPerLine() / std::ptrdiff_t(sizeof(QRgb))),
          m_classes(static_cast<int>(columns), request.height), m_tops(columns)
    {
    }

    void paint(const AreaBands &bands, std::size_t column, std::uint64_t total)
    {
        std::uint64_t offset = 0;
        int row = 0;
        for (const std::uint8_t colourClass : bands.classes()) {
            offset += bands.of(colourClass)[column];
            const int end = rowAt(offset);
            fill(column, row, end, bands.colour(colourClass));
            mark(column, row, end, colourClass);
            row = std::max(row, end);
        }
        const int top = std::max(row, rowAt(total));
        for (int y = row; y < top; ++y)
            fill(column, y, y + 1, isHatched(column, y) ? m_request.restHatch : m_request.restColour);
        fill(column, top, m_request.height, m_request.background);
        m_tops[column] = top;
    }

    /// Paints the line along the top of the total.
    void outline()
    {
        for (std::size_t column = 0; column < m_tops.size(); ++column) {
            const int top = m_tops[column];
            const int before = column == 0 ? top : m_tops[column - 1];
            const int high = std::max({before, top, 1}) - 1;
            fill(column, std::max(std::min(std::min(before, top), high), 0), std::min(high + 1, m_request.height),
                 m_request.outline);
        }
    }

    [[nodiscard]] const ClassColumns &classes() const { return m_classes; }

private:
    [[nodiscard]] bool isHatched(std::size_t column, int row) const
    {
        return (static_cast<int>(column) + row) % kHatchPeriod == 0;
    }

    /// Number of rows that bytes cover; half a row counts.
    [[nodiscard]] int rowAt(std::uint64_t bytes) const
    {
        const double rows = (static_cast<double>(bytes) - m_request.lowestByte) / m_request.bytesPerRow;
        return static_cast<int>(std::lround(bounded(rows, 0.0, static_cast<double>(m_request.height))));
    }

    void fill(std::size_t column, int low, int high, QRgb colour) const
    {
        QRgb *pixel = m_bits + m_stride * (m_request.height - 1 - low) + static_cast<std::ptrdiff_t>(column);
        for (int row = low; row < high; ++row, pixel -= m_stride)
            *pixel = colour;
    }

    void mark(std::size_t column, int low, int high, std::uint8_t colourClass)
    {
        const int sampled = static_cast<int>(column) / ClassColumns::kStride;
        if (high > low && sampled < m_classes.columns && ClassColumns::columnOf(sampled) == static_cast<int>(column))
            std::memset(m_classes.column(sampled) + low, colourClass, static_cast<std::size_t>(high - low));
    }

    const StrataRequest &m_request;
    QRgb *m_bits;
    std::ptrdiff_t m_stride; ///< pixels from a row to the one below
    ClassColumns m_classes;
    std::vector<int> m_tops; ///< covered rows, by column
};

} // namespace

AreaBands::AreaBands(const StrataIndex &index, const Timeline &timeline, const StrataColumns &columns,
                     const StrataRequest &request)
    : m_columns(columns.samples.size()), m_bytes(m_columns * kColourClasses)
{
    const std::uint64_t *sizes = timeline.allocations().requestedSizes();
    // First the bytes that begin and end in each column, modulo 2^64; then the running sum.
    forEachBand(index, columns, [&](AllocationId id, int first, int last) {
        if (request.isSeparate && !request.isSeparate(id))
            return;
        BandColour colour;
        request.coloursOf({&id, 1}, &colour);
        const std::size_t colourClass = std::min<std::size_t>(colour.colourClass, kColourClasses - 1);
        m_colours[colourClass] = colour.colour;
        m_bytes[colourClass * m_columns + static_cast<std::size_t>(first)] += sizes[id.value()];
        if (const auto end = static_cast<std::size_t>(last) + 1; end < m_columns)
            m_bytes[colourClass * m_columns + end] -= sizes[id.value()];
    });
    for (std::size_t colourClass = 0; colourClass < kColourClasses; ++colourClass) {
        std::uint64_t *row = m_bytes.data() + colourClass * m_columns;
        for (std::size_t column = 1; column < m_columns; ++column)
            row[column] += row[column - 1];
        if (std::any_of(row, row + m_columns, [](std::uint64_t bytes) { return bytes > 0; }))
            m_classes.push_back(static_cast<std::uint8_t>(colourClass));
    }
}

std::optional<std::uint8_t> AreaBands::classAt(std::size_t column, double bytes) const
{
    if (column >= m_columns || bytes < 0)
        return std::nullopt;
    double below = 0;
    for (const std::uint8_t colourClass : m_classes) {
        below += static_cast<double>(of(colourClass)[column]);
        if (bytes < below)
            return colourClass;
    }
    return std::nullopt;
}

StrataPicture paintAreas(const AreaBands &bands, StrataColumns columns, const StrataRequest &request)
{
    StrataPicture picture;
    picture.columns = std::move(columns);
    const std::size_t width = picture.columns.samples.size();
    picture.image = QImage(std::max(static_cast<int>(width), 1), std::max(request.height, 1), QImage::Format_RGB32);
    if (picture.image.isNull())
        throw std::bad_alloc();
    picture.separateTotals.assign(width, 0);
    if (width == 0 || request.height < 1) {
        picture.image.fill(request.background);
        return picture;
    }
    for (const std::uint8_t colourClass : bands.classes()) {
        for (std::size_t column = 0; column < width; ++column)
            picture.separateTotals[column] += bands.of(colourClass)[column];
    }
    AreaCanvas canvas(picture.image, request, width);
    constexpr std::size_t kStrip = ClassColumns::kStride * kStripColumns; // no two strips share a sampled column
    forEachRange(width, kStrip, [&](std::size_t first, std::size_t end) {
        for (std::size_t column = first; column < end && !request.stop.stop_requested(); ++column)
            canvas.paint(bands, column, picture.columns.totals[column]);
    });
    if (request.stop.stop_requested())
        return picture;
    canvas.outline();
    picture.regions = roomiestBoxes(canvas.classes());
    return picture;
}

} // namespace allostrata
