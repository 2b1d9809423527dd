#pragma once

#include "core/base/result.h"
#include "core/timeline/strata_layout.h"
#include "core/timeline/timeline.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace allostrata {

struct LoadContext;

/// A segment as long as it exists. A mapped range of an expandable one is one band however it grows and shrinks: where
/// two ranges become one, the band that covers most of it goes on; where one is cut in two, the larger piece does, and
/// the other begins a band of its own.
struct CachedBand {
    StateSegment segment; ///< as it began: stack, stream, pool, type; without ranges
    Moment birth = 0; ///< 0: before the trace
    Moment death = 0; ///< the first moment at which it is gone; end of the trace + 1: never
    std::uint64_t most = 0; ///< its largest size, bytes
    std::size_t firstPiece = 0; ///< of CachedBands::pieces
    std::size_t pieceCount = 0;
};

/// A band while it has one place and size: in [from, to).
struct CachedPiece {
    Moment from = 0;
    Moment to = 0;
    std::uint64_t address = 0;
    std::uint64_t size = 0;
};

/// Bytes from a moment on.
struct CachedStep {
    Moment moment = 0;
    std::uint64_t bytes = 0;

    [[nodiscard]] bool operator==(const CachedStep &) const = default;
};

/// Segments and mapped ranges over time, and what they add up to: the reserved bytes of the counters at every moment.
/// Where blocks lie outside of all segments that the file tells of, the total is larger than the bands. Immutable;
/// refers to nothing; shared between threads.
class CachedBands {
public:
    /// O(events + lives log lives). Errors: Cancelled.
    [[nodiscard]] static Result<CachedBands> build(const Snapshot &snapshot, const Timeline &timeline,
                                                   const LoadContext &context);

    [[nodiscard]] const std::vector<CachedBand> &bands() const { return m_bands; } ///< by birth
    [[nodiscard]] const std::vector<CachedPiece> &pieces() const { return m_pieces; } ///< by band, then by moment
    [[nodiscard]] std::span<const CachedPiece> piecesOf(std::size_t band) const
    {
        return {m_pieces.data() + m_bands[band].firstPiece, m_bands[band].pieceCount};
    }
    /// Where a band lies at a moment; null where it does not exist. O(log pieces).
    [[nodiscard]] const CachedPiece *pieceAt(std::size_t band, Moment moment) const;
    /// Reserved bytes, best estimates; the first step is at moment 0.
    [[nodiscard]] const std::vector<CachedStep> &reserved() const { return m_reserved; }
    /// What the timeline page counts (FORMATS.md A.9): maps and unmaps ignored. The first step is at moment 0.
    [[nodiscard]] const std::vector<CachedStep> &pageTotals() const { return m_page; }
    [[nodiscard]] Moment end() const { return m_end; }

private:
    void addReserved(const Timeline &timeline, const LoadContext &context);
    void addBands(const std::vector<SegmentLife> &lives, const std::vector<std::uint32_t> &next);

    std::vector<CachedBand> m_bands;
    std::vector<CachedPiece> m_pieces;
    std::vector<CachedStep> m_reserved;
    std::vector<CachedStep> m_page;
    Moment m_end = 0;
};

/// The value of steps at a moment; 0 for none. O(log steps).
[[nodiscard]] std::uint64_t valueAt(const std::vector<CachedStep> &steps, Moment moment);
/// The highest value of steps in [first, last] and the first moment that has it. O(steps between).
[[nodiscard]] CachedStep highestIn(const std::vector<CachedStep> &steps, Moment first, Moment last);

/// Layers of a column, about: where there are more bands, neighbours that are thinner than a part of the column are
/// one.
inline constexpr std::size_t kMostLayers = 4096;

/// A band in a column of a picture, or several thin ones: then it is called after the largest of them.
struct CachedLayer {
    std::uint32_t band = 0;
    std::uint64_t size = 0; ///< bytes

    [[nodiscard]] bool operator==(const CachedLayer &) const = default;
};

/// What is drawn in each column: the state at the moment with the most reserved bytes. Columns in a row that show the
/// same share a stack.
struct CachedStacks {
    StrataColumns columns; ///< totals are reserved bytes
    std::vector<std::uint32_t> stackOf; ///< by column
    std::vector<std::size_t> firstLayer; ///< by stack, and one more
    std::vector<CachedLayer> layers; ///< of each stack from the oldest to the youngest

    [[nodiscard]] std::span<const CachedLayer> layersOf(std::size_t column) const
    {
        const std::size_t stack = stackOf[column];
        return {layers.data() + firstLayer[stack], firstLayer[stack + 1] - firstLayer[stack]};
    }
    /// The band at so many bytes above the ground; nothing above the bands.
    [[nodiscard]] std::optional<std::uint32_t> bandAt(std::size_t column, double bytes) const;
};
/// O(steps + different stacks x bands in them). Errors: Cancelled.
[[nodiscard]] Result<CachedStacks> cachedStacks(const CachedBands &bands, std::vector<MomentRange> ranges,
                                                const LoadContext &context);

} // namespace allostrata
