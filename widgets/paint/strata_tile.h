#pragma once

#include <QRect>
#include <QRgb>

#include "core/base/id.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace allostrata {

struct StrataRequest;

/// A band as drawn by a strip of a picture: 32 bytes.
struct StripBand {
    std::uint64_t size = 0; ///< requested bytes
    AllocationId id;
    QRgb colour = 0;
    int first = 0; ///< columns, both inclusive
    int last = 0;
    std::uint8_t colourClass = 0;
    bool isThin = false; ///< less than a row high: merged with others
};

/// A piece of a tall band between two changes below it; adjacent pieces in neighbouring tiles are joined.
struct BandPiece {
    AllocationId id;
    int first = 0; ///< columns, both inclusive
    int last = 0;
    int low = 0; ///< rows from the bottom, [low, high)
    int high = 0;
};

/// Classes of a picture's bands for placing labels: every kStride-th column, each from the bottom up.
struct ClassColumns {
    static constexpr int kStride = 6;
    static constexpr std::uint8_t kNone = 255;

    int columns = 0;
    int height = 0;
    std::vector<std::uint8_t> classes;

    ClassColumns() = default;
    ClassColumns(int width, int rows)
        : columns(width / kStride), height(rows),
          classes(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows), kNone)
    {
    }
    /// Column of the picture that a sampled one represents.
    [[nodiscard]] static int columnOf(int sampled) { return sampled * kStride + kStride / 2; }
    [[nodiscard]] std::uint8_t *column(int sampled)
    {
        return classes.data() + static_cast<std::size_t>(sampled) * static_cast<std::size_t>(height);
    }
    [[nodiscard]] const std::uint8_t *column(int sampled) const
    {
        return classes.data() + static_cast<std::size_t>(sampled) * static_cast<std::size_t>(height);
    }
};

/// Canvas shared by all tiles of a picture; each tile writes only to its columns.
struct StrataCanvas {
    const StrataRequest &request;
    QRgb *ground = nullptr; ///< the image's lowest row
    std::ptrdiff_t rowStep = 0; ///< pixels from a row to the one above
    ClassColumns classes;
    std::vector<std::uint64_t> separateTotals; ///< by column
    std::vector<int> tops; ///< covered rows, by column

    [[nodiscard]] QRgb *row(int row) const { return ground + row * rowStep; }
};

/// Draws up to kWidth columns of a picture, band by band in stack order.
///
/// Columns in which all bands so far are equal form a run that is drawn as one; a band that begins or ends within a run
/// splits it. A long-lived band costs one step per tile, not per column. Not thread-safe; use one per strip.
class StrataTile {
public:
    static constexpr int kWidth = 64;

    explicit StrataTile(StrataCanvas &canvas);

    /// Starts the columns [first, end).
    void begin(int first, int end);
    void add(const StripBand &band);
    /// From here on, bands that begin and end in one column of the picture may be added with addAlone().
    void enter(int column);
    /// Adds a thin band that exists only in the column entered last.
    void addAlone(std::uint64_t size, QRgb colour, std::uint8_t colourClass);
    /// Paints the hatched rest up to the columns' totals, and the background above.
    void finish(const std::vector<std::uint64_t> &totals);

    /// All tall pieces so far, tile by tile.
    [[nodiscard]] const std::vector<BandPiece> &pieces() const { return m_pieces; }

private:
    static constexpr int kMostClasses = 64;
    static constexpr int kHatchPeriod = 6;

    /// Bytes of a class for which no row has been painted yet, and the row of its last member.
    struct Debt {
        float bytes = 0;
        int lastRow = 0;
    };
    /// Largest member of a class since its last painted row.
    struct Heaviest {
        float bytes = 0;
        QRgb colour = 0;
    };
    struct Run {
        std::uint64_t offset = 0; ///< bytes so far
        std::uint64_t nextRow = 0; ///< from this offset on, one more row may be due
        std::uint64_t owing = 0; ///< bit c: class c has had a member since its debt was dropped
        int row = 0; ///< rows so far
        std::array<Debt, kMostClasses> debts; ///< debts of the classes with bits in `owing`
        std::array<Heaviest, kMostClasses> heaviest;
    };

    void splitAt(int column);
    [[nodiscard]] int runEnd(int start) const;
    void addTall(const StripBand &band, int start, int end);
    void addThin(Run &run, std::uint64_t size, QRgb colour, std::uint8_t band, int start, int end);
    void payRow(Run &run, int start, int end);
    void fill(int start, int end, int low, int high, QRgb colour) const;
    void fillClass(int start, int end, int low, int high, std::uint8_t colourClass) const;
    void hatch(int start, int end, int low, int high) const;
    [[nodiscard]] int tintOf(int column) const;
    [[nodiscard]] int rowAt(std::uint64_t bytes) const;
    void moveTo(Run &run, int row) const;

    StrataCanvas &m_canvas;
    int m_height = 0;
    double m_lowestByte = 0;
    double m_bytesPerRow = 1;
    double m_rowsPerByte = 1;
    int m_first = 0; ///< the tile's first column in the picture
    int m_width = 0;
    int m_alone = 0; ///< column of the tile that was last entered
    std::uint64_t m_starts = 1; ///< bit c: a run begins at column c of the tile
    std::array<QRgb, kWidth + kHatchPeriod> m_hatch{}; ///< a row of the rest, read from its phase on
    std::vector<Run> m_runs; ///< by column; only those at set bits of m_starts are valid
    std::vector<BandPiece> m_pieces;
};

} // namespace allostrata
