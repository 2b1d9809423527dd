// Reads native files.

#include "core/formats/native/native_reader.h"

#include "core/base/arithmetic.h"
#include "core/base/arrays.h"
#include "core/base/load_context.h"
#include "core/formats/native/bits.h"
#include "core/formats/native/checks.h"
#include "core/formats/native/events.h"
#include "core/formats/native/facts.h"
#include "core/formats/native/head.h"
#include "core/formats/native/piece.h"
#include "core/formats/native/tables.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

using namespace native;

constexpr std::size_t kReadStepBytes = std::size_t(1) << 20;
constexpr std::uint64_t kAnyRatioBytes = std::uint64_t(1) << 30; ///< smaller contents may have any ratio to their file
constexpr std::uint64_t kMostEvents = 0x7ffffff0; ///< of a device; the same for blocks
constexpr std::uint64_t kEventBytes = sizeof(Action) + 2 * sizeof(std::uint64_t) + sizeof(StackId)
                                      + sizeof(std::uint32_t); ///< and a reference

/// The whole file: it is a few bytes for each event, and its pieces are decoded on all processors.
Result<UnsetVector<std::uint8_t>> wholeFile(Source &source, const LoadContext &context)
{
    const std::uint64_t stored = source.storedSize();
    const std::size_t step = stored > 0 && stored < kReadStepBytes ? static_cast<std::size_t>(stored) + 1
                                                                   : kReadStepBytes;
    UnsetVector<std::uint8_t> bytes;
    bytes.reserve(static_cast<std::size_t>(std::min(stored, context.memoryLimit())) + step);
    for (;;) {
        if (const auto cancelled = context.cancelled())
            return *cancelled;
        const std::size_t before = bytes.size();
        if (before > context.memoryLimit())
            return context.tooMuchMemory();
        bytes.resize(before + step);
        TRY(const auto count, source.read(std::span(bytes).subspan(before)));
        bytes.resize(before + count);
        if (context.onProgress)
            context.onProgress({LoadStage::Reading, source.storedPosition(), source.storedSize(), 0});
        if (count < step)
            return bytes;
    }
}

/// All pieces of a file but the last one, which says that they are all.
Result<std::vector<Piece>> piecesOf(std::span<const std::uint8_t> bytes)
{
    std::vector<Piece> pieces;
    for (std::size_t at = kHeadBytes;;) {
        TRY(const auto piece, pieceAt(bytes.subspan(at), at));
        at += Piece::kHeadBytes + piece.stored.size();
        if (piece.column == columnNumber(kEndColumn)) {
            std::vector<std::uint8_t> scratch;
            TRY_DO(decodePiece(piece, std::span<std::uint8_t>(), scratch));
            if (at < bytes.size())
                return badNative("bytes behind the end");
            return pieces;
        }
        pieces.push_back(piece);
    }
}

/// Reads the columns that are visited, from pieces in the same order, up to the first error.
class ColumnsIn {
public:
    ColumnsIn(std::span<const Piece> pieces, const RowCounts &counts, const LoadContext &context)
        : m_pieces(pieces), m_counts(counts), m_context(context)
    {
    }

    template <typename Row, typename Of>
    void column(std::string_view name, std::span<Row> rows, Of of, Coding /*coding*/ = Coding::Plain)
    {
        using Value = std::decay_t<std::invoke_result_t<Of, Row &>>;
        constexpr std::size_t kAtOnce = kBytesInPiece / sizeof(Bits<Value>);
        std::vector<Bits<Value>> bits;
        for (std::size_t first = 0; first < rows.size(); first += kAtOnce) {
            const auto part = rows.subspan(first, std::min(kAtOnce, rows.size() - first));
            bits.resize(part.size());
            if (!decode(name, std::span(bits)))
                return;
            for (std::size_t i = 0; i < part.size(); ++i) {
                if (!isValueOf<Value>(bits[i], m_counts))
                    return fail(badNative(std::string(name)));
                std::invoke(of, part[i]) = valueOf<Value>(bits[i]);
            }
        }
    }
    template <typename Row, typename Value>
    void optional(std::string_view name, std::span<Row> rows, std::optional<Value> Row::*of)
    {
        std::vector<std::uint8_t> isKnown(rows.size());
        std::vector<Value> values(rows.size());
        column(std::string(name) + ".known", std::span(isKnown), std::identity());
        column(name, std::span(values), std::identity());
        for (std::size_t i = 0; i < rows.size(); ++i)
            rows[i].*of = isKnown[i] != 0 ? std::optional(values[i]) : std::nullopt;
    }

    /// The pieces that have not been read.
    [[nodiscard]] std::span<const Piece> rest() const { return m_pieces; }
    [[nodiscard]] Result<void> result() const { return m_error ? Result<void>(*m_error) : Result<void>(); }

private:
    template <typename T>
    bool decode(std::string_view name, std::span<T> rows)
    {
        if (m_error)
            return false;
        if (const auto cancelled = m_context.cancelled()) {
            fail(*cancelled);
        } else if (m_pieces.empty() || m_pieces.front().column != columnNumber(name)) {
            fail(badNative(std::string(name) + " is missing"));
        } else {
            if (const auto decoded = decodePiece(m_pieces.front(), rows, m_scratch); !decoded)
                fail(decoded.error());
            m_pieces = m_pieces.subspan(1);
        }
        return !m_error;
    }
    void fail(Error error)
    {
        if (!m_error)
            m_error = std::move(error);
    }

    std::span<const Piece> m_pieces;
    const RowCounts &m_counts;
    const LoadContext &m_context;
    std::vector<std::uint8_t> m_scratch;
    std::optional<Error> m_error;
};

/// Memory of all tables that the facts announce, in bytes.
std::uint64_t memoryOf(const Facts &facts, const Snapshot &snapshot)
{
    std::uint64_t total = 0;
    const auto add = [&total](std::uint64_t rows, std::uint64_t rowBytes) {
        addSaturated(total, rows > UINT64_MAX / rowBytes ? UINT64_MAX : rows * rowBytes);
    };
    const RowCounts &counts = facts.counts;
    add(counts.stringBytes, 2); // as bytes, and in the table
    add(counts.strings, sizeof(std::uint32_t) + sizeof(std::size_t) + 4 * sizeof(std::uint32_t));
    add(counts.extras, 2 * sizeof(FrameExtra));
    add(counts.frames, 2 * sizeof(Frame));
    add(counts.stackFrames, 2 * sizeof(FrameId));
    add(counts.stacks, sizeof(std::uint32_t) + sizeof(std::size_t) + 4 * sizeof(std::uint32_t));
    add(counts.details, sizeof(Detail));
    add(counts.segments, sizeof(Segment));
    add(counts.blocks, sizeof(Block));
    add(counts.histories, sizeof(HistoryEntry));
    add(counts.annotations, sizeof(Annotation));
    add(counts.sources, sizeof(SourceText));
    add(counts.threads, sizeof(CallThread));
    add(counts.calls, sizeof(Call));
    for (std::size_t i = 0; i < facts.traces.size(); ++i) {
        const TraceHead &head = facts.traces[i];
        std::uint64_t rowBytes = kEventBytes;
        std::size_t next = 0;
        Trace::visitOtherColumns(snapshot.traces[i].trace, [&](std::string_view, const auto &column) {
            const bool isConstant = next >= head.others.size() || head.others[next].isConstant;
            rowBytes += isConstant ? 0 : sizeof(column[0]);
            ++next;
        });
        rowBytes += (head.timesNs ? sizeof(std::int64_t) : 0) + (head.calls ? sizeof(CallId) : 0)
                    + ((head.totalAllocated ? 1U : 0U) + (head.totalReserved ? 1U : 0U)) * sizeof(std::uint64_t);
        add(head.events, rowBytes);
    }
    return total;
}

/// Checks that what the facts announce may be made at all, before it is made; then counts it as read, as
/// LoadContext::memoryLimit() grows with that. The rule for what is decompressed is that of DecompressingSource.
Result<void> checkAmount(const Facts &facts, const Snapshot &snapshot, std::size_t fileBytes,
                         const LoadContext &context)
{
    for (const TraceHead &head : facts.traces) {
        if (head.events > kMostEvents)
            return Error{Reason::TooManyEvents, std::to_string(kMostEvents)};
    }
    const RowCounts &counts = facts.counts;
    if (std::max({counts.strings, counts.extras, counts.frames, counts.stacks, counts.details, counts.calls})
            >= StringId::kNone - 2
        || std::max({counts.segments, counts.blocks, counts.histories}) > kMostEvents)
        return badNative("numbers of rows");
    const std::uint64_t needed = memoryOf(facts, snapshot);
    const std::uint64_t allowed = std::max(kAnyRatioBytes, fileBytes * context.limits.compressionRatio);
    if (needed > std::min(allowed, context.limits.decompressed))
        return Error{Reason::DecompressedTooLarge, std::to_string(std::min(allowed, context.limits.decompressed))};
    if (context.bytesRead)
        context.bytesRead->fetch_add(needed, std::memory_order_relaxed);
    return needed > context.memoryLimit() ? Result<void>(context.tooMuchMemory()) : Result<void>();
}

template <typename Rows>
auto writableRows(Rows &rows)
{
    return std::span(rows.begin(), rows.size());
}

/// Fills the tables of distinct texts, frames and stacks: their ids are the order in which they are added.
Result<void> internTables(const PlainTables &tables, const LoadContext &context, Snapshot &snapshot)
{
    std::string_view texts(reinterpret_cast<const char *>(tables.texts.data()), tables.texts.size());
    for (std::size_t i = 0; i < tables.textLengths.size(); ++i) {
        const std::uint32_t length = tables.textLengths[i];
        if (length > texts.size() || length > context.limits.stringBytes
            || snapshot.strings.intern(texts.substr(0, length)) != StringId::at(i))
            return badNative("strings");
        texts.remove_prefix(length);
    }
    for (std::size_t i = 0; i < tables.extras.size(); ++i) {
        if (snapshot.stacks.internExtra(tables.extras[i]) != i)
            return badNative("extras");
    }
    for (std::size_t i = 0; i < tables.frames.size(); ++i) {
        if (snapshot.stacks.internFrame(tables.frames[i]) != FrameId::at(i))
            return badNative("frames");
    }
    std::span<const FrameId> frames(tables.stackFrames);
    if (!std::ranges::all_of(frames, [](FrameId frame) { return bool(frame); }))
        return badNative("stacks.frames");
    for (std::size_t i = 0; i < tables.stackLengths.size(); ++i) {
        const std::uint32_t length = tables.stackLengths[i];
        if (length > frames.size() || snapshot.stacks.internStack(frames.first(length)) != StackId::at(i))
            return badNative("stacks");
        frames = frames.subspan(length);
    }
    return texts.empty() && frames.empty() ? Result<void>() : Result<void>(badNative("lengths"));
}

Result<void> readPlainTables(ColumnsIn &archive, const RowCounts &counts, const LoadContext &context,
                             Snapshot &snapshot)
{
    PlainTables tables;
    tables.texts.resize(counts.stringBytes);
    tables.textLengths.resize(counts.strings);
    tables.extras.resize(counts.extras);
    tables.frames.resize(counts.frames);
    tables.stackFrames.resize(counts.stackFrames);
    tables.stackLengths.resize(counts.stacks);
    visitPlainTables(archive, tables);
    TRY_DO(archive.result());
    return internTables(tables, context, snapshot);
}

/// Reads all tables but those of events, in the order of writeTables().
Result<void> readTables(ColumnsIn &archive, const Facts &facts, const LoadContext &context, Snapshot &snapshot)
{
    const RowCounts &counts = facts.counts;
    TRY_DO(readPlainTables(archive, counts, context, snapshot));
    snapshot.details.resize(counts.details);
    visitDetails(archive, writableRows(snapshot.details));
    snapshot.segments.resize(counts.segments);
    snapshot.blocks.resize(counts.blocks);
    snapshot.histories.resize(counts.histories);
    visitState(archive, writableRows(snapshot.segments), writableRows(snapshot.blocks),
               writableRows(snapshot.histories));
    snapshot.annotations.resize(counts.annotations);
    snapshot.sources.resize(counts.sources);
    visitTexts(archive, writableRows(snapshot.annotations), writableRows(snapshot.sources));
    if (snapshot.profile) {
        auto profile = std::make_shared<Profile>(*snapshot.profile);
        profile->threads.resize(counts.threads);
        profile->calls.resize(counts.calls);
        visitProfile(archive, writableRows(profile->threads), writableRows(profile->calls));
        snapshot.profile = std::move(profile);
    }
    for (std::size_t i = 0; i < facts.traces.size(); ++i) {
        const TraceHead &head = facts.traces[i];
        ProfiledEvents &profiled = snapshot.traces[i].profiled;
        profiled.timesNs.resize(head.timesNs ? head.events : 0);
        profiled.calls.resize(head.calls ? head.events : 0);
        profiled.totalAllocated.resize(head.totalAllocated ? head.events : 0);
        profiled.totalReserved.resize(head.totalReserved ? head.events : 0);
        visitProfiled(archive, profiled);
    }
    return archive.result();
}

Result<void> readTraces(std::span<const Piece> pieces, const Facts &facts, TraceFollower *follower,
                        const LoadContext &context, Snapshot &snapshot)
{
    const std::size_t actions = enumIndex(Action::FirstUnknown) + snapshot.unknownActions.size();
    for (std::size_t i = 0; i < facts.traces.size(); ++i) {
        const TraceHead &head = facts.traces[i];
        const std::size_t count = piecesOfEvents(head);
        if (count > pieces.size())
            return badNative("events are missing");
        const StoredEvents stored{head,    pieces.first(count),     facts.counts,
                                  actions, snapshot.streams.size(), snapshot.pools.size()};
        TRY_DO(readEvents(stored, snapshot.traces[i].trace, follower, context));
        pieces = pieces.subspan(count);
    }
    return pieces.empty() ? Result<void>() : Result<void>(badNative("unknown columns"));
}

Result<Facts> readFacts(std::span<const Piece> pieces, Snapshot &snapshot, const LoadContext &context)
{
    if (pieces.empty() || pieces.front().column != columnNumber(kFactsColumn) || pieces.front().rows > kMostFactsBytes)
        return badNative("facts are missing");
    std::vector<std::uint8_t> bytes(pieces.front().rows);
    std::vector<std::uint8_t> scratch;
    TRY_DO(decodePiece(pieces.front(), std::span(bytes), scratch));
    return decodeFacts({reinterpret_cast<const char *>(bytes.data()), bytes.size()}, snapshot, context);
}

/// The id of the format that was recorded; empty if this program does not know it.
std::string_view knownFormat(std::string_view id)
{
    const auto row = std::ranges::find(formats(), id, &Format::id);
    return row == formats().end() ? std::string_view() : row->id;
}

} // namespace

Sniff sniffNative(std::span<const std::uint8_t> head) { return isNative(head) ? Sniff::Yes : Sniff::No; }

Result<NativeReading> readNative(Source &source, const LoadContext &context, TraceFollower *follower)
{
    TRY(const auto bytes, wholeFile(source, context));
    TRY_DO(checkHead(bytes));
    TRY(const auto pieces, piecesOf(bytes));
    auto snapshot = std::make_unique<Snapshot>();
    TRY(const auto facts, readFacts(pieces, *snapshot, context));
    TRY_DO(checkAmount(facts, *snapshot, bytes.size(), context));
    const std::span<const Piece> columns = std::span(pieces).subspan(1);
    ColumnsIn archive(columns, facts.counts, context);
    TRY_DO(readTables(archive, facts, context, *snapshot));
    TRY_DO(setPlaces(*snapshot));
    TRY_DO(checkSound(*snapshot));
    TRY_DO(readTraces(archive.rest(), facts, follower, context, *snapshot));
    return NativeReading{std::move(snapshot), knownFormat(facts.format)};
}

} // namespace allostrata
