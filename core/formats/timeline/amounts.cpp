// Turns the running sums of categories into amounts that come and go.

#include "core/formats/timeline/amounts.h"

#include "core/base/load_context.h"
#include "core/model/device_code.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>

namespace allostrata {

namespace {

constexpr std::uint32_t kNoPiece = UINT32_MAX; ///< as birth: before the recording; as end: never
constexpr std::uint64_t kAmountGap = 512; ///< bytes between made-up addresses
constexpr std::uint64_t kBytesPerRow = 160; ///< while a snapshot is made: pieces, their order, events
constexpr std::uint32_t kRowsPerCheck = 1U << 16U;

/// An amount from its birth to its end; both are rows.
struct AmountPiece {
    std::uint64_t bytes = 0;
    std::uint32_t birth = kNoPiece;
    std::uint32_t death = kNoPiece;
    std::uint8_t category = 0;
};

/// Splits the changes of a timeline into pieces.
class Pieces {
public:
    Pieces(bool matchBySize, Diagnostics &diagnostics) : m_matchBySize(matchBySize), m_diagnostics(diagnostics) {}

    void come(std::uint64_t bytes, std::uint8_t category, std::uint32_t row)
    {
        add({bytes, row, kNoPiece, category});
        m_living[category].bytes += bytes;
    }

    void go(std::uint64_t bytes, std::uint8_t category, std::uint32_t row)
    {
        Living &living = m_living[category];
        const std::uint64_t given = std::min(bytes, living.bytes);
        living.bytes -= given;
        if (given < bytes) {
            m_diagnostics.add(Issue::AmountUnseen, {kUnknownDevice, row, std::string(kAmountCategories[category])});
            m_pieces.push_back({bytes - given, kNoPiece, row, category});
        }
        if (given == bytes && m_matchBySize) {
            if (endOfSize(living, bytes, row))
                return;
            m_diagnostics.add(Issue::AmountSplit, {kUnknownDevice, row, std::string(kAmountCategories[category])});
        }
        endNewest(living, given, row);
    }

    [[nodiscard]] std::vector<AmountPiece> take() { return std::move(m_pieces); }

private:
    /// The live pieces of a category. Pieces that have ended, or have another size by now, are skipped when they are
    /// met.
    struct Living {
        std::uint64_t bytes = 0;
        std::vector<std::uint32_t> newest; ///< newest last
        std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> ofSize; ///< newest last
    };

    void add(const AmountPiece &piece)
    {
        const auto id = static_cast<std::uint32_t>(m_pieces.size());
        m_pieces.push_back(piece);
        Living &living = m_living[piece.category];
        living.newest.push_back(id);
        if (m_matchBySize)
            living.ofSize[piece.bytes].push_back(id);
    }

    [[nodiscard]] bool endOfSize(Living &living, std::uint64_t bytes, std::uint32_t row)
    {
        const auto found = living.ofSize.find(bytes);
        if (found == living.ofSize.end())
            return false;
        std::vector<std::uint32_t> &ids = found->second;
        bool isFound = false;
        while (!ids.empty() && !isFound) {
            AmountPiece &piece = m_pieces[ids.back()];
            ids.pop_back();
            isFound = piece.death == kNoPiece && piece.bytes == bytes;
            if (isFound)
                piece.death = row;
        }
        if (ids.empty())
            living.ofSize.erase(found);
        return isFound;
    }

    void endNewest(Living &living, std::uint64_t bytes, std::uint32_t row)
    {
        while (bytes > 0 && !living.newest.empty()) {
            const std::uint32_t id = living.newest.back();
            AmountPiece &piece = m_pieces[id];
            if (piece.death != kNoPiece) {
                living.newest.pop_back();
                continue;
            }
            if (piece.bytes > bytes) {
                piece.bytes -= bytes;
                if (m_matchBySize)
                    living.ofSize[piece.bytes].push_back(id);
                const AmountPiece gone{bytes, piece.birth, row, piece.category};
                m_pieces.push_back(gone);
                return;
            }
            bytes -= piece.bytes;
            piece.death = row;
            living.newest.pop_back();
        }
    }

    bool m_matchBySize;
    Diagnostics &m_diagnostics;
    std::vector<AmountPiece> m_pieces;
    std::array<Living, kAmountCategories.size()> m_living;
};

/// The pieces born or ended at each row, in the order in which they were made.
class ByRow {
public:
    ByRow(const std::vector<AmountPiece> &pieces, std::size_t rows) : m_first(rows + 1)
    {
        const auto forEach = [&pieces](auto act) {
            for (std::size_t i = 0; i < pieces.size(); ++i) {
                for (const std::uint32_t row : {pieces[i].birth, pieces[i].death}) {
                    if (row != kNoPiece)
                        act(row, static_cast<std::uint32_t>(i));
                }
            }
        };
        forEach([this](std::uint32_t row, std::uint32_t) { ++m_first[row + std::size_t(1)]; });
        for (std::size_t row = 0; row < rows; ++row)
            m_first[row + 1] += m_first[row];
        m_pieces.resize(m_first.back());
        std::vector<std::uint32_t> next(m_first.begin(), m_first.end() - 1);
        forEach([&](std::uint32_t row, std::uint32_t piece) { m_pieces[next[row]++] = piece; });
    }

    [[nodiscard]] std::span<const std::uint32_t> of(std::size_t row) const
    {
        return {m_pieces.data() + m_first[row], m_pieces.data() + m_first[row + 1]};
    }
    [[nodiscard]] std::size_t size() const { return m_pieces.size(); }

private:
    std::vector<std::uint32_t> m_first;
    std::vector<std::uint32_t> m_pieces;
};

/// Lays pieces out as a trace, and those that are present throughout as blocks.
class AmountTrace {
public:
    AmountTrace(Snapshot &snapshot, const AmountChanges &changes, std::vector<AmountPiece> pieces)
        : m_snapshot(snapshot), m_changes(changes), m_pieces(std::move(pieces))
    {
        for (std::size_t i = 0; i < kAmountCategories.size(); ++i) {
            Detail detail;
            detail.category = snapshot.strings.intern(kAmountCategories[i]);
            m_details[i] = snapshot.details.push(detail);
        }
    }

    Result<void> lay(const LoadContext &context)
    {
        const ByRow byRow(m_pieces, m_changes.rows.size());
        DeviceTrace device;
        device.device = kUnknownDevice;
        device.trace.reserve(byRow.size());
        device.profiled.timesNs.reserve(byRow.size());
        for (std::size_t row = 0; row < m_changes.rows.size(); ++row) {
            if (row % kRowsPerCheck == 0) {
                if (auto error = context.cancelled())
                    return *error;
            }
            for (const std::uint32_t piece : byRow.of(row))
                push(device, piece, row);
        }
        m_snapshot.traces.push_back(std::move(device));
        layBefore();
        return {};
    }

private:
    static std::uint64_t addressOf(std::size_t piece) { return (piece + 1) * kAmountGap; }

    void push(DeviceTrace &device, std::uint32_t id, std::size_t row)
    {
        const AmountPiece &piece = m_pieces[id];
        const std::int64_t time = m_changes.rows[row].timeNs;
        TraceEvent event;
        event.action = piece.birth == row ? Action::Alloc : Action::FreeCompleted;
        event.address = addressOf(id);
        event.size = piece.bytes;
        if (time != AmountChange::kNoTime)
            event.timeUs = time >= 0 ? time / 1000 : -((999 - time) / 1000);
        event.detail = m_details[piece.category];
        device.trace.push(event);
        device.profiled.timesNs.push_back(time == AmountChange::kNoTime ? 0 : time);
    }

    void layBefore()
    {
        Segment segment;
        segment.device = kUnknownDevice;
        segment.firstBlock = BlockId::at(0);
        for (std::size_t i = 0; i < m_pieces.size(); ++i) {
            const AmountPiece &piece = m_pieces[i];
            if (piece.birth != kNoPiece || piece.death != kNoPiece)
                continue;
            Block block;
            block.address = addressOf(i);
            block.size = piece.bytes;
            block.requestedSize = piece.bytes;
            block.state = BlockState::Allocated;
            block.segment = SegmentId::at(0);
            block.detail = m_details[piece.category];
            m_snapshot.blocks.push(block);
            if (__builtin_add_overflow(segment.totalSize, block.size, &segment.totalSize))
                segment.totalSize = UINT64_MAX;
        }
        if (m_snapshot.blocks.empty())
            return;
        segment.address = m_snapshot.blocks.front().address;
        segment.blockCount = static_cast<std::uint32_t>(m_snapshot.blocks.size());
        m_snapshot.segments.push(segment);
    }

    Snapshot &m_snapshot;
    const AmountChanges &m_changes;
    std::vector<AmountPiece> m_pieces;
    std::array<DetailId, kAmountCategories.size()> m_details;
};

} // namespace

Result<std::unique_ptr<Snapshot>> amountsSnapshot(const AmountChanges &changes, Diagnostics diagnostics,
                                                  const LoadContext &context)
{
    constexpr std::size_t kMostRows = std::size_t(1) << 29U; // two events each, in 32 bits
    const std::size_t count = changes.rows.size();
    if (count > kMostRows)
        return Error{Reason::TooManyEvents, std::to_string(kMostRows)};
    if (count > context.memoryLimit() / kBytesPerRow)
        return context.tooMuchMemory();
    auto snapshot = std::make_unique<Snapshot>();
    snapshot->recorder = Recorder::Categories;
    snapshot->diagnostics = std::move(diagnostics);
    Pieces pieces(changes.matchBySize, snapshot->diagnostics);
    for (std::size_t row = 0; row < count; ++row) {
        if (row % kRowsPerCheck == 0) {
            if (auto error = context.cancelled())
                return *error;
        }
        const AmountChange &change = changes.rows[row];
        const auto bytes = static_cast<std::uint64_t>(change.bytes < 0 ? -change.bytes : change.bytes);
        if (change.bytes < 0)
            pieces.go(bytes, change.category, static_cast<std::uint32_t>(row));
        else
            pieces.come(bytes, change.category, row < changes.before ? kNoPiece : static_cast<std::uint32_t>(row));
    }
    TRY_DO(AmountTrace(*snapshot, changes, pieces.take()).lay(context));
    return snapshot;
}

} // namespace allostrata
