// Lifts the selected bands of a picture: fades the others and draws outlines.

#include "widgets/paint/selection_paint.h"

#include "core/base/arithmetic.h"
#include "core/timeline/merged_band.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace allostrata {

namespace {

constexpr int kLine = 2; ///< width of the outline
constexpr int kHalo = 1; ///< on either side of it
constexpr int kNarrowGap = kLine + kHalo + 1; ///< half a gap with room for two outlines
constexpr int kPixels = 64; ///< in a word

/// Set of pixels of a picture, in words of pixels beside each other. Row 0 is the lowest.
class PixelMask {
public:
    PixelMask(int width, int height)
        : m_width(width), m_height(height), m_rowWords((width + kPixels - 1) / kPixels),
          m_words(static_cast<std::size_t>(m_rowWords) * static_cast<std::size_t>(height))
    {
    }

    /// Adds the columns [first, end) of a row.
    void add(int row, int first, int end)
    {
        std::uint64_t *words = rowOf(row);
        while (first < end) {
            const int bit = first % kPixels;
            const int count = std::min(kPixels - bit, end - first);
            words[first / kPixels] |= ~std::uint64_t(0) >> (kPixels - count) << bit;
            first += count;
        }
    }
    [[nodiscard]] const std::uint64_t *rowOf(int row) const
    {
        return m_words.data() + static_cast<std::size_t>(row) * static_cast<std::size_t>(m_rowWords);
    }
    [[nodiscard]] bool has(int column, int row) const
    {
        return (rowOf(row)[column / kPixels] >> column % kPixels & 1) != 0;
    }
    /// Adds the pixels at most `by` rows and columns away.
    [[nodiscard]] PixelMask grown(int by) const
    {
        PixelMask mask = *this;
        for (int step = 0; step < by; ++step)
            mask.growByOne();
        return mask;
    }
    /// Removes the pixels at most `by` rows and columns away from a missing one of the picture.
    [[nodiscard]] PixelMask shrunk(int by) const
    {
        PixelMask mask = *this;
        mask.invert();
        mask = mask.grown(by);
        mask.invert();
        return mask;
    }

private:
    std::uint64_t *rowOf(int row) { return const_cast<std::uint64_t *>(std::as_const(*this).rowOf(row)); }

    /// Keeps bits beyond the width at 0.
    void trim(std::uint64_t *row) const
    {
        if (const int used = m_width % kPixels; used > 0)
            row[m_rowWords - 1] &= ~std::uint64_t(0) >> (kPixels - used);
    }

    void invert()
    {
        for (int row = 0; row < m_height; ++row) {
            std::uint64_t *words = rowOf(row);
            std::transform(words, words + m_rowWords, words, [](std::uint64_t word) { return ~word; });
            trim(words);
        }
    }

    void growByOne()
    {
        for (int row = 0; row < m_height; ++row) {
            std::uint64_t *words = rowOf(row);
            std::uint64_t before = 0;
            for (int i = 0; i < m_rowWords; ++i) {
                const std::uint64_t word = words[i];
                const std::uint64_t after = i + 1 < m_rowWords ? words[i + 1] : 0;
                words[i] = word | word << 1 | before >> (kPixels - 1) | word >> 1 | after << (kPixels - 1);
                before = word;
            }
            trim(words);
        }
        std::vector<std::uint64_t> below(static_cast<std::size_t>(m_rowWords));
        for (int row = 0; row < m_height; ++row) {
            std::uint64_t *words = rowOf(row);
            const std::uint64_t *above = row + 1 < m_height ? rowOf(row + 1) : nullptr;
            for (int i = 0; i < m_rowWords; ++i) {
                const std::uint64_t word = words[i];
                words[i] |= below[static_cast<std::size_t>(i)] | (above ? above[i] : 0);
                below[static_cast<std::size_t>(i)] = word;
            }
        }
    }

    int m_width;
    int m_height;
    int m_rowWords;
    std::vector<std::uint64_t> m_words;
};

/// The row boundary nearest to a number of bytes, within the picture.
int rowAt(std::uint64_t bytes, int height, const SelectionRequest &request)
{
    const double row = (static_cast<double>(bytes) - request.lowestByte) / request.bytesPerRow;
    return static_cast<int>(std::floor(bounded(row, 0.0, static_cast<double>(height)) + 0.5));
}

/// Pixels of the allocations, at least one row of each whose place is in the picture.
PixelMask selectedPixels(const StrataPicture &picture, const StrataIndex &index, const Timeline &timeline,
                         std::span<const AllocationId> ids, const SelectionRequest &request)
{
    const int height = picture.image.height();
    PixelMask mask(picture.image.width(), height);
    const auto addBand = [&](AllocationId id, int firstColumn, std::span<const std::uint64_t> offsets) {
        const std::uint64_t size = timeline.allocations().requestedSize(id);
        for (std::size_t i = 0; i < offsets.size();) {
            std::size_t end = i + 1;
            while (end < offsets.size() && offsets[end] == offsets[i])
                ++end;
            const int low = rowAt(offsets[i], height, request);
            const bool isBelow = static_cast<double>(offsets[i]) + static_cast<double>(size) < request.lowestByte;
            const int high = std::max(rowAt(offsets[i] + size, height, request), isBelow ? low : low + 1);
            for (int row = low; row < std::min(high, height); ++row)
                mask.add(row, firstColumn + static_cast<int>(i), firstColumn + static_cast<int>(end));
            i = end;
        }
    };
    forEachPath(index, timeline, picture.columns, ids, request.separate, addBand);
    return mask;
}

QRgb faded(QRgb colour, QRgb base)
{
    const auto mix = [](int from, int to) { return (from * 3 + to * 5) / 8; };
    return qRgb(mix(qRed(colour), qRed(base)), mix(qGreen(colour), qGreen(base)), mix(qBlue(colour), qBlue(base)));
}

} // namespace

void paintSelection(StrataPicture &picture, const StrataIndex &index, const Timeline &timeline,
                    std::span<const AllocationId> ids, const SelectionRequest &request)
{
    const PixelMask selected = selectedPixels(picture, index, timeline, ids, request);
    const PixelMask whole = selected.grown(kNarrowGap * request.scale).shrunk(kNarrowGap * request.scale);
    const PixelMask outline = whole.grown(kLine * request.scale); // around it, so that thin bands stay visible
    const PixelMask around = outline.grown(kHalo * request.scale);
    // Areas that are thick enough have a second halo inside the outline.
    const PixelMask core = whole.shrunk(3 * request.scale);
    const PixelMask inner = core.grown(2 * request.scale);
    const PixelMask thick = core.grown(3 * request.scale);
    const int height = picture.image.height();
    std::vector<int> tops;
    for (const std::uint64_t total : picture.columns.totals)
        tops.push_back(rowAt(total, height, request));
    for (int row = 0; row < height; ++row) {
        auto *pixels = reinterpret_cast<QRgb *>(picture.image.scanLine(height - 1 - row));
        for (std::size_t column = 0; column < tops.size(); ++column) {
            const int x = static_cast<int>(column);
            if (outline.has(x, row) && !whole.has(x, row))
                pixels[column] = request.line;
            else if ((around.has(x, row) && !outline.has(x, row)) || (thick.has(x, row) && !inner.has(x, row)))
                pixels[column] = request.base;
            else if (row < tops[column] && !selected.has(x, row))
                pixels[column] = faded(pixels[column], request.base);
        }
    }
}

} // namespace allostrata
