// Paints the strata into pixel rows, in strips of columns on all cores.

#include "widgets/paint/strata_image.h"

#include "core/base/parallel.h"
#include "widgets/paint/region_boxes.h"
#include "widgets/paint/strata_tile.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <new>
#include <span>
#include <utility>

namespace allostrata {

namespace {

constexpr int kStripTiles = 5; ///< per strip; each strip first looks up what is alive at its first column
constexpr std::size_t kMostBoxes = 400;

/// Passes bands in stack order to the tiles of a strip. Bands that continue into the next tile are saved.
class StripBands {
public:
    StripBands(const StrataIndex &index, const Timeline &timeline, const StrataColumns &columns,
               const StrataRequest &request, int end)
        : m_index(index), m_sizes(timeline.allocations().requestedSizes()), m_samples(columns.samples),
          m_request(request), m_end(end)
    {
    }

    /// Adds the allocations alive at a sample of [first, end). Tiles must be consecutive.
    void feed(StrataTile &tile, int first, int end)
    {
        for (const StripBand &band : m_bands)
            tile.add(band);
        m_bands.erase(
            std::remove_if(m_bands.begin(), m_bands.end(), [end](const StripBand &band) { return band.last < end; }),
            m_bands.end());
        for (int column = first; column < end; ++column) {
            const Moment at = m_samples[static_cast<std::size_t>(column)];
            if (m_after >= std::int64_t(at))
                continue;
            tile.enter(column);
            m_index.forEachAliveRun(m_after, at,
                                    [&](std::span<const AllocationId> ids) { addRun(tile, column, end, ids); });
            m_after = std::int64_t(at);
        }
    }

private:
    using Ids = std::array<AllocationId, StrataIndex::kMostOfRun>;

    /// Returns the elements of `ids` that are drawn as bands, and fetches their sizes.
    std::span<const AllocationId> drawnOf(std::span<const AllocationId> ids, Ids &drawn) const
    {
        std::size_t count = 0;
        for (const AllocationId id : ids) {
            if (m_request.isSeparate && !m_request.isSeparate(id))
                continue;
            __builtin_prefetch(m_sizes + id.key());
            drawn[count++] = id;
        }
        return {drawn.data(), count};
    }

    /// Adds the allocations made since the previous column and alive in this one.
    void addRun(StrataTile &tile, int column, int end, std::span<const AllocationId> ids)
    {
        Ids drawn;
        std::array<BandColour, StrataIndex::kMostOfRun> colours;
        ids = drawnOf(ids, drawn);
        m_request.coloursOf(ids, colours.data());
        const Moment next = column + 1 < m_end ? m_samples[static_cast<std::size_t>(column) + 1] : UINT32_MAX;
        for (std::size_t i = 0; i < ids.size(); ++i) {
            const std::uint64_t size = m_sizes[ids[i].value()];
            const bool isThin = static_cast<double>(size) < m_request.bytesPerRow;
            if (isThin && m_index.death(ids[i]) <= next) {
                tile.addAlone(size, colours[i].colour, colours[i].colourClass);
                continue;
            }
            const StripBand band = bandOf(ids[i], column, size, colours[i]);
            tile.add(band);
            if (band.last >= end)
                m_bands.push_back(band);
        }
    }

    [[nodiscard]] StripBand bandOf(AllocationId id, int column, std::uint64_t size, BandColour colour) const
    {
        const Moment death = m_index.death(id);
        const auto next = static_cast<std::size_t>(column) + 1;
        int last = column;
        if (death > m_samples[static_cast<std::size_t>(m_end) - 1]) {
            last = m_end - 1;
        } else if (death > m_samples[next]) {
            const auto begin = m_samples.begin();
            last = static_cast<int>(std::lower_bound(begin + column + 2, begin + m_end, death) - begin) - 1;
        }
        return {size,
                id,
                colour.colour,
                column,
                last,
                colour.colourClass,
                static_cast<double>(size) < m_request.bytesPerRow};
    }

    const StrataIndex &m_index;
    const std::uint64_t *m_sizes;
    const std::vector<Moment> &m_samples;
    const StrataRequest &m_request;
    int m_end; ///< end of the strip
    std::int64_t m_after = StrataIndex::kBeginning;
    std::vector<StripBand> m_bands;
};

/// Paints the line along the top of the total.
void drawOutline(const StrataCanvas &canvas)
{
    const int width = static_cast<int>(canvas.tops.size());
    int before = width > 0 ? canvas.tops.front() : 0;
    for (int column = 0; column < width; ++column) {
        const int top = canvas.tops[static_cast<std::size_t>(column)];
        const int low = std::min(before, top) - 1;
        const int high = std::max({before, top, 1}) - 1;
        for (int row = std::max(std::min(low + 1, high), 0); row <= high && row < canvas.request.height; ++row)
            canvas.row(row)[column] = canvas.request.outline;
        before = top;
    }
}

/// The widest piece of each tall band, after joining neighbours with the same rows; the oldest bands if there are many.
std::vector<BandBox> widestBoxes(std::vector<BandPiece> pieces, int height)
{
    std::sort(pieces.begin(), pieces.end(),
              [](const BandPiece &a, const BandPiece &b) { return a.id != b.id ? a.id < b.id : a.first < b.first; });
    std::vector<BandBox> boxes;
    for (std::size_t i = 0; i < pieces.size();) {
        BandPiece piece = pieces[i];
        for (++i; i < pieces.size() && pieces[i].id == piece.id && pieces[i].first == piece.last + 1
                  && pieces[i].low == piece.low && pieces[i].high == piece.high;
             ++i)
            piece.last = pieces[i].last;
        const QRect rows(piece.first, height - piece.high, piece.last - piece.first + 1, piece.high - piece.low);
        if (!boxes.empty() && boxes.back().id == piece.id) {
            if (rows.width() > boxes.back().rows.width())
                boxes.back().rows = rows;
            continue;
        }
        if (boxes.size() == kMostBoxes)
            break;
        boxes.push_back({piece.id, rows});
    }
    return boxes;
}

/// Returns a new image, or a spare one whose pixels will all be overwritten. Throws std::bad_alloc.
QImage imageFor(QSize size, QImage *spare)
{
    if (spare && spare->size() == size && spare->format() == QImage::Format_RGB32)
        return std::exchange(*spare, {});
    QImage image(size, QImage::Format_RGB32);
    if (image.isNull())
        throw std::bad_alloc();
    return image;
}

} // namespace

StrataPicture paintStrata(const StrataIndex &index, const Timeline &timeline, StrataColumns columns,
                          const StrataRequest &request)
{
    StrataPicture picture;
    picture.columns = std::move(columns);
    const int width = static_cast<int>(picture.columns.samples.size());
    picture.image = imageFor(QSize(std::max(width, 1), std::max(request.height, 1)), request.spare);
    if (width == 0 || request.height < 1) {
        picture.image.fill(request.background);
        return picture;
    }
    const std::ptrdiff_t rowPixels = picture.image.bytesPerLine() / std::ptrdiff_t(sizeof(QRgb));
    StrataCanvas canvas{request,
                        reinterpret_cast<QRgb *>(picture.image.bits()) + rowPixels * (request.height - 1),
                        -rowPixels,
                        ClassColumns(width, request.height),
                        std::vector<std::uint64_t>(static_cast<std::size_t>(width)),
                        std::vector<int>(static_cast<std::size_t>(width))};

    constexpr int kStripWidth = kStripTiles * StrataTile::kWidth;
    std::vector<std::vector<BandPiece>> pieces(static_cast<std::size_t>((width + kStripWidth - 1) / kStripWidth));
    forEachPart(pieces.size(), [&](std::size_t strip) {
        const int begin = static_cast<int>(strip) * kStripWidth;
        const int end = std::min(begin + kStripWidth, width);
        StripBands bands(index, timeline, picture.columns, request, end);
        StrataTile tile(canvas);
        for (int first = begin; first < end && !request.stop.stop_requested(); first += StrataTile::kWidth) {
            const int behind = std::min(first + StrataTile::kWidth, end);
            tile.begin(first, behind);
            bands.feed(tile, first, behind);
            tile.finish(picture.columns.totals);
        }
        pieces[strip] = tile.pieces();
    });
    if (request.stop.stop_requested())
        return picture;
    drawOutline(canvas);
    std::vector<BandPiece> all;
    for (std::vector<BandPiece> &some : pieces)
        all.insert(all.end(), some.begin(), some.end());
    picture.boxes = widestBoxes(std::move(all), request.height);
    picture.regions = roomiestBoxes(canvas.classes);
    picture.separateTotals = std::move(canvas.separateTotals);
    return picture;
}

} // namespace allostrata
