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

/// Segment during its existence. A mapped range of an expandable segment is one band even if it grows and shrinks. If
/// two ranges merge, the band that covers most of the result continues; if one is split, the larger piece continues and
/// the other begins a new band.
struct CachedBand {
    StateSegment segment; ///< as it began: stack, stream, pool, type; without ranges
    Moment birth = 0; ///< 0: before the trace
    Moment death = 0; ///< first moment after its end; end of the trace + 1: never
    std::uint64_t most = 0; ///< largest size, bytes
    std::size_t firstPiece = 0; ///< row of CachedBands::pieces
    std::size_t pieceCount = 0;
};

/// Part of a band with one place and size, in [from, to).
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

/// Segments and mapped ranges over time, and their sum: the reserved bytes of the counters at every moment. If blocks
/// lie outside all segments in the file, the total exceeds the bands. Immutable; holds no references; shared between
/// threads.
class CachedBands {
public:
    /// Builds the bands. O(events + lives log lives). Errors: Cancelled.
    [[nodiscard]] static Result<CachedBands> build(const Snapshot &snapshot, const Timeline &timeline,
                                                   const LoadContext &context);

    [[nodiscard]] const std::vector<CachedBand> &bands() const { return m_bands; } ///< by birth
    [[nodiscard]] const std::vector<CachedPiece> &pieces() const { return m_pieces; } ///< by band, then by moment
    [[nodiscard]] std::span<const CachedPiece> piecesOf(std::size_t band) const
    {
        return {m_pieces.data() + m_bands[band].firstPiece, m_bands[band].pieceCount};
    }
    /// Piece of a band at a moment; null if the band does not exist then. O(log pieces).
    [[nodiscard]] const CachedPiece *pieceAt(std::size_t band, Moment moment) const;
    /// Reserved bytes, best estimates; the first step is at moment 0.
    [[nodiscard]] const std::vector<CachedStep> &reserved() const { return m_reserved; }
    /// Total on the timeline page (FORMATS.md A.9), which ignores maps and unmaps. The first step is at moment 0.
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

/// Value of steps at a moment; 0 without steps. O(log steps).
[[nodiscard]] std::uint64_t valueAt(const std::vector<CachedStep> &steps, Moment moment);
/// Highest value of steps in [first, last], and its first moment. O(steps between).
[[nodiscard]] CachedStep highestIn(const std::vector<CachedStep> &steps, Moment first, Moment last);

/// Approximate maximum of layers in a column: with more bands, neighbours thinner than one such part of the column are
/// merged.
inline constexpr std::size_t kMostLayers = 4096;

/// Band in a column of a picture, or several thin ones, represented by the largest.
struct CachedLayer {
    std::uint32_t band = 0;
    std::uint64_t size = 0; ///< bytes

    [[nodiscard]] bool operator==(const CachedLayer &) const = default;
};

/// Layers of each column: the state at the moment with most reserved bytes. Consecutive columns with the same layers
/// share a stack.
struct CachedStacks {
    StrataColumns columns; ///< totals are reserved bytes
    std::vector<std::uint32_t> stackOf; ///< by column
    std::vector<std::size_t> firstLayer; ///< by stack, plus a final end
    std::vector<CachedLayer> layers; ///< layers of each stack, oldest to youngest

    [[nodiscard]] std::span<const CachedLayer> layersOf(std::size_t column) const
    {
        const std::size_t stack = stackOf[column];
        return {layers.data() + firstLayer[stack], firstLayer[stack + 1] - firstLayer[stack]};
    }
    /// Band at a height of `bytes`; empty above the bands.
    [[nodiscard]] std::optional<std::uint32_t> bandAt(std::size_t column, double bytes) const;
};
/// Layers of the columns of a picture. O(steps + distinct stacks x their bands). Errors: Cancelled.
[[nodiscard]] Result<CachedStacks> cachedStacks(const CachedBands &bands, std::vector<MomentRange> ranges,
                                                const LoadContext &context);

} // namespace allostrata
