// Columns of events: frees refer to their allocs, and pieces are written and read on all processors.

#include "core/formats/native/events.h"

#include "core/base/load_context.h"
#include "core/base/parallel.h"
#include "core/formats/native/bits.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

namespace allostrata::native {

namespace {

constexpr std::uint32_t kNoAlloc = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint32_t kSameAlloc = 1; ///< codes of references: see events.h
constexpr std::uint32_t kSameStack = 0;
constexpr std::uint32_t kNoStack = 1;
constexpr std::size_t kPiecesAlways = 6; ///< for each kEventsInPiece events; and one for each column that varies
constexpr std::size_t kPiecesAtOnce = 8; ///< encoded before they are written, times kEventsInPiece events
constexpr std::size_t kPartsAtOnce = 12; ///< read before a follower learns of them

constexpr bool mayRefer(Action action)
{
    return action == Action::FreeRequested || action == Action::FreeCompleted || action == Action::Free;
}

/// The alloc of each free that has its address and size; kNoAlloc for all other events.
UnsetVector<std::uint32_t> allocsOf(const Trace &trace)
{
    UnsetVector<std::uint32_t> allocs;
    allocs.resize(trace.size());
    std::unordered_map<std::uint64_t, std::uint32_t> newest; // by address
    for (std::uint32_t e = 0; e < trace.size(); ++e) {
        const Action action = trace.actions()[e];
        const std::uint64_t address = trace.addresses()[e];
        allocs[e] = kNoAlloc;
        if (action == Action::Alloc) {
            newest[address] = e;
        } else if (mayRefer(action)) {
            const auto found = newest.find(address);
            if (found != newest.end() && trace.sizes()[found->second] == trace.sizes()[e])
                allocs[e] = found->second;
        }
    }
    return allocs;
}

/// Columns of some events.
struct EventRows {
    std::vector<std::uint8_t> actions;
    std::vector<std::uint32_t> references;
    std::vector<std::uint64_t> addresses;
    std::vector<std::uint64_t> sizes;
    std::vector<std::uint32_t> stacks;
    std::vector<std::uint32_t> freeStacks;
};

EventRows eventRows(const Trace &trace, std::span<const std::uint32_t> allocs, std::size_t first, std::size_t end)
{
    EventRows rows;
    std::uint32_t last = kNoAlloc;
    for (std::size_t i = first; i < end; ++i) {
        const EventId event = EventId::at(i);
        const Action action = trace.action(event);
        const std::uint32_t alloc = allocs[i];
        rows.actions.push_back(bitsOf(action));
        if (mayRefer(action))
            rows.references.push_back(alloc == kNoAlloc ? 0
                                      : alloc == last   ? kSameAlloc
                                                        : static_cast<std::uint32_t>(i) - alloc + kSameAlloc);
        const StackId stack = trace.stack(event);
        if (alloc == kNoAlloc) {
            rows.addresses.push_back(trace.address(event));
            rows.sizes.push_back(trace.eventSize(event));
            rows.stacks.push_back(bitsOf(stack));
        } else {
            last = alloc;
            rows.freeStacks.push_back(stack == trace.stack(EventId(alloc)) ? kSameStack
                                      : !stack                             ? kNoStack
                                                                           : stack.value() + kNoStack + 1);
        }
    }
    return rows;
}

/// Appends pieces to a text, up to the first error.
class PieceJoiner {
public:
    template <typename T>
    void add(std::string_view column, const std::vector<T> &rows, Coding coding = Coding::Plain)
    {
        if (!m_error) {
            auto piece = encodedPiece(columnNumber(column), std::span<const T>(rows), coding);
            if (piece)
                m_bytes += *piece;
            else
                m_error = piece.error();
        }
    }
    [[nodiscard]] Result<std::string> take()
    {
        return m_error ? Result<std::string>(*m_error) : Result<std::string>(std::move(m_bytes));
    }

private:
    std::string m_bytes;
    std::optional<Error> m_error;
};

Result<std::string> encodedEvents(const Trace &trace, std::span<const std::uint32_t> allocs, std::size_t first,
                                  std::size_t end)
{
    PieceJoiner joiner;
    const EventRows rows = eventRows(trace, allocs, first, end);
    joiner.add("events.action", rows.actions);
    joiner.add("events.reference", rows.references);
    joiner.add("events.address", rows.addresses);
    joiner.add("events.size", rows.sizes);
    joiner.add("events.stack", rows.stacks);
    joiner.add("events.free_stack", rows.freeStacks);
    Trace::visitOtherColumns(trace, [&](std::string_view name, const auto &column) {
        if (column.isConstant())
            return;
        std::vector<decltype(bitsOf(column[0]))> bits;
        for (std::size_t i = first; i < end; ++i)
            bits.push_back(bitsOf(column[i]));
        joiner.add(name, bits, name == "times" ? Coding::Delta : Coding::Plain);
    });
    return joiner.take();
}

/// Memory that a thread uses for one piece after the other.
struct EventScratch {
    std::vector<std::uint8_t> planes;
    std::vector<std::uint32_t> references;
    std::vector<std::uint64_t> addresses;
    std::vector<std::uint64_t> sizes;
    std::vector<std::uint32_t> stacks;
    std::vector<std::uint32_t> freeStacks;
};

Error badEvents(std::string_view column, const Piece &piece)
{
    Error error = badNative(std::string(column));
    error.offset = piece.offset;
    return error;
}

/// Decodes a piece of a column of events into rows of its own. Errors: those of decodePiece(); BadNative if the piece
/// is that of another column or has another number of rows.
template <typename T>
Result<std::span<const T>> decodeRows(const Piece &piece, std::string_view column, std::size_t rows, std::vector<T> &to,
                                      EventScratch &scratch)
{
    if (piece.column != columnNumber(column) || piece.rows != rows)
        return badEvents(column, piece);
    if (to.size() < rows)
        to.resize(rows);
    TRY_DO(decodePiece(piece, std::span<T>(to).first(rows), scratch.planes));
    return std::span<const T>(to).first(rows);
}

bool areBelow(std::span<const std::uint32_t> rows, std::uint64_t end)
{
    return rows.empty() || *std::ranges::max_element(rows) < end;
}

/// Reads the rows of one column that is not constant, from `first` on.
using OtherReader = std::function<Result<void>(const Piece &piece, std::size_t first, EventScratch &scratch)>;

template <typename Value>
OtherReader otherReader(std::string_view name, Value *to, const StoredEvents &stored)
{
    const std::uint64_t rowsOfTable = name == "streams" ? stored.streams : name == "pools" ? stored.pools : UINT64_MAX;
    return
        [name, to, rowsOfTable, &stored](const Piece &piece, std::size_t first, EventScratch &scratch) -> Result<void> {
            std::vector<Bits<Value>> bits;
            TRY(const auto read, decodeRows(piece, name, piece.rows, bits, scratch));
            for (std::size_t i = 0; i < read.size(); ++i) {
                if (!isValueOf<Value>(read[i], stored.counts) || read[i] >= rowsOfTable)
                    return badEvents(name, piece);
                to[first + i] = valueOf<Value>(read[i]);
            }
            return {};
        };
}

/// Times have any value, so they are decoded where they lie.
OtherReader otherReader(std::string_view name, std::int64_t *to, const StoredEvents & /*stored*/)
{
    return [name, to](const Piece &piece, std::size_t first, EventScratch &scratch) -> Result<void> {
        if (piece.column != columnNumber(name))
            return badEvents(name, piece);
        // The unsigned type may alias the signed one.
        const std::span<std::uint64_t> rows(reinterpret_cast<std::uint64_t *>(to + first), piece.rows);
        return decodePiece(piece, rows, scratch.planes);
    };
}

/// Reads the events of a trace, kEventsInPiece at a time, from any thread.
class EventReader {
public:
    EventReader(const StoredEvents &stored, Trace &trace)
        : m_stored(stored), m_trace(trace), m_events(static_cast<std::size_t>(stored.head.events))
    {
        trace.reserve(m_events);
        m_rows = trace.fill(0);
        m_allocs.resize(std::min(m_events, kPartsAtOnce * kEventsInPiece));
        std::size_t next = 0;
        Trace::visitOtherColumns(trace, [&](std::string_view name, auto &column) {
            if (!stored.head.others[next++].isConstant)
                m_others.push_back(otherReader(name, column.fill(0), stored));
        });
    }

    /// Makes the rows of the parts [first, end), kPartsAtOnce at most. Those before them are resolved, and do not move.
    void grow(std::size_t first, std::size_t end)
    {
        m_firstAlloc = first * kEventsInPiece;
        const std::size_t events = std::min(end * kEventsInPiece, m_events);
        m_trace.fill(events);
        std::size_t next = 0;
        Trace::visitOtherColumns(m_trace, [&](std::string_view, auto &column) {
            using Value = std::decay_t<decltype(column[0])>;
            const OtherColumn &other = m_stored.head.others[next++];
            if (other.isConstant)
                column.assign(valueOf<Value>(other.value), events);
            else
                column.fill(events);
        });
    }

    [[nodiscard]] std::size_t parts() const { return (m_events + kEventsInPiece - 1) / kEventsInPiece; }

    /// Reads the rows of a part, except those of events with a reference: these have the code of their stack.
    Result<void> read(std::size_t part, EventScratch &scratch)
    {
        const std::size_t perPart = kPiecesAlways + m_others.size();
        const auto pieces = m_stored.pieces.subspan(part * perPart, perPart);
        const std::size_t first = part * kEventsInPiece;
        const std::size_t count = std::min(kEventsInPiece, m_events - first);
        TRY_DO(readActions(pieces[0], first, count, scratch));
        TRY_DO(readRows(pieces, first, count, scratch));
        for (std::size_t i = 0; i < m_others.size(); ++i) {
            const Piece &piece = pieces[kPiecesAlways + i];
            if (piece.rows != count)
                return badEvents("events", piece);
            TRY_DO(m_others[i](piece, first, scratch));
        }
        return {};
    }

    /// Sets the rows of the events of a part that have a reference. All parts up to this one must have been read.
    Result<void> resolve(std::size_t part)
    {
        const std::size_t end = std::min((part + 1) * kEventsInPiece, m_events);
        for (std::size_t e = part * kEventsInPiece; e < end; ++e) {
            const std::uint32_t alloc = m_allocs[e - m_firstAlloc];
            if (alloc == kNoAlloc)
                continue;
            if (m_rows.actions[alloc] != Action::Alloc) // an alloc never has a reference, so its rows are there
                return badNative("events.reference");
            m_rows.addresses[e] = m_rows.addresses[alloc];
            m_rows.sizes[e] = m_rows.sizes[alloc];
            const std::uint32_t code = m_rows.stacks[e].key();
            m_rows.stacks[e] = code == kSameStack ? m_rows.stacks[alloc]
                               : code == kNoStack ? StackId()
                                                  : StackId(code - kNoStack - 1);
        }
        return {};
    }

private:
    Result<void> readActions(const Piece &piece, std::size_t first, std::size_t count, EventScratch &scratch)
    {
        if (piece.column != columnNumber("events.action") || piece.rows != count)
            return badEvents("events.action", piece);
        const std::span<std::uint8_t> rows(reinterpret_cast<std::uint8_t *>(m_rows.actions + first), count);
        TRY_DO(decodePiece(piece, rows, scratch.planes));
        if (!rows.empty() && *std::ranges::max_element(rows) >= m_stored.actions)
            return badEvents("events.action", piece);
        return {};
    }

    Result<void> readRows(std::span<const Piece> pieces, std::size_t first, std::size_t count, EventScratch &scratch)
    {
        const std::span<const Action> actions(m_rows.actions + first, count);
        const auto frees = static_cast<std::size_t>(std::ranges::count_if(actions, mayRefer));
        TRY(const auto references, decodeRows(pieces[1], "events.reference", frees, scratch.references, scratch));
        const auto without = static_cast<std::size_t>(std::ranges::count(references, 0U));
        const std::size_t given = count - frees + without;
        TRY(const auto addresses, decodeRows(pieces[2], "events.address", given, scratch.addresses, scratch));
        TRY(const auto sizes, decodeRows(pieces[3], "events.size", given, scratch.sizes, scratch));
        TRY(const auto stacks, decodeRows(pieces[4], "events.stack", given, scratch.stacks, scratch));
        TRY(const auto freeStacks,
            decodeRows(pieces[5], "events.free_stack", count - given, scratch.freeStacks, scratch));
        const std::uint64_t known = m_stored.counts.stacks;
        if (!areBelow(stacks, known + 1) || !areBelow(freeStacks, known + kNoStack + 1))
            return badEvents("events.stack", pieces[4]);
        std::size_t reference = 0;
        std::size_t own = 0;
        std::size_t referring = 0;
        std::uint32_t last = kNoAlloc;
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint32_t code = mayRefer(actions[i]) ? references[reference++] : 0;
            const std::size_t e = first + i;
            if (code == 0) {
                m_allocs[e - m_firstAlloc] = kNoAlloc;
                m_rows.addresses[e] = addresses[own];
                m_rows.sizes[e] = sizes[own];
                m_rows.stacks[e] = valueOf<StackId>(stacks[own]);
                ++own;
                continue;
            }
            const std::size_t distance = code - kSameAlloc;
            if (code == kSameAlloc ? last == kNoAlloc : distance > e)
                return badEvents("events.reference", pieces[1]);
            last = code == kSameAlloc ? last : static_cast<std::uint32_t>(e - distance);
            m_allocs[e - m_firstAlloc] = last;
            m_rows.stacks[e] = StackId(freeStacks[referring++]);
        }
        return {};
    }

    const StoredEvents &m_stored;
    Trace &m_trace;
    std::size_t m_events = 0;
    Trace::Rows m_rows;
    UnsetVector<std::uint32_t> m_allocs; ///< by event from m_firstAlloc on, as allocsOf() makes them
    std::size_t m_firstAlloc = 0;
    std::vector<OtherReader> m_others; ///< of the columns that are not constant
};

/// Memory for as many pieces as are read at a time, kept from part to part: the first touch of a page takes longer than
/// what is done with it.
class ScratchPool {
public:
    [[nodiscard]] std::unique_ptr<EventScratch> take()
    {
        const std::lock_guard lock(m_mutex);
        if (m_free.empty())
            return std::make_unique<EventScratch>();
        auto scratch = std::move(m_free.back());
        m_free.pop_back();
        return scratch;
    }
    void giveBack(std::unique_ptr<EventScratch> scratch)
    {
        const std::lock_guard lock(m_mutex);
        m_free.push_back(std::move(scratch));
    }

private:
    std::mutex m_mutex;
    std::vector<std::unique_ptr<EventScratch>> m_free;
};

/// Calls work(part) for the parts [first, end), on all processors. Errors: the first of them, Cancelled.
template <typename Work>
Result<void> forEachEventPart(std::size_t first, std::size_t end, const LoadContext &context, const Work &work)
{
    std::vector<Result<void>> results(end - first);
    forEachPart(end - first, [&](std::size_t part) {
        const auto cancelled = context.cancelled();
        results[part] = cancelled ? Result<void>(*cancelled) : work(first + part);
    });
    const auto failed = std::ranges::find_if(results, [](const Result<void> &result) { return !result; });
    return failed == results.end() ? Result<void>() : *failed;
}

/// Has a follower forget the trace unless it was read to its end, whatever ends the reading: rows may then be freed.
class Following {
public:
    explicit Following(TraceFollower *follower) : m_follower(follower) {}
    Following(const Following &) = delete;
    Following &operator=(const Following &) = delete;
    ~Following()
    {
        if (m_follower)
            m_follower->forget();
    }
    void complete()
    {
        if (TraceFollower *const follower = std::exchange(m_follower, nullptr))
            follower->complete();
    }

private:
    TraceFollower *m_follower = nullptr;
};

/// Reads all parts, some at a time.
Result<void> readAllParts(EventReader &reader, const Trace &trace, std::size_t events, TraceFollower *follower,
                          const LoadContext &context)
{
    ScratchPool pool;
    for (std::size_t first = 0; first < reader.parts(); first += kPartsAtOnce) {
        const std::size_t end = std::min(first + kPartsAtOnce, reader.parts());
        reader.grow(first, end);
        TRY_DO(forEachEventPart(first, end, context, [&](std::size_t part) {
            auto scratch = pool.take();
            auto read = reader.read(part, *scratch);
            pool.giveBack(std::move(scratch));
            return read;
        }));
        TRY_DO(forEachEventPart(first, end, context, [&](std::size_t part) { return reader.resolve(part); }));
        if (follower)
            follower->grown(trace, events);
    }
    return {};
}

} // namespace

Result<void> writeEvents(const Trace &trace, const std::function<Result<void>(std::string_view)> &sink,
                         const LoadContext &context)
{
    const auto allocs = allocsOf(trace);
    const std::size_t parts = (trace.size() + kEventsInPiece - 1) / kEventsInPiece;
    for (std::size_t first = 0; first < parts; first += kPiecesAtOnce) {
        const std::size_t count = std::min(kPiecesAtOnce, parts - first);
        std::vector<Result<std::string>> encoded(count, Error{Reason::Cancelled});
        forEachPart(count, [&](std::size_t part) {
            const std::size_t firstEvent = (first + part) * kEventsInPiece;
            encoded[part] = encodedEvents(trace, allocs, firstEvent,
                                          std::min(firstEvent + kEventsInPiece, trace.size()));
        });
        if (const auto cancelled = context.cancelled())
            return *cancelled;
        for (const Result<std::string> &pieces : encoded) {
            if (!pieces)
                return pieces.error();
            TRY_DO(sink(*pieces));
        }
        if (context.onProgress)
            context.onProgress(
                {LoadStage::Writing, std::min((first + count) * kEventsInPiece, trace.size()), trace.size(), 0});
    }
    return {};
}

std::size_t piecesOfEvents(const TraceHead &head)
{
    const auto varying = static_cast<std::size_t>(
        std::ranges::count_if(head.others, [](const OtherColumn &other) { return !other.isConstant; }));
    return (static_cast<std::size_t>(head.events) + kEventsInPiece - 1) / kEventsInPiece * (kPiecesAlways + varying);
}

Result<void> readEvents(const StoredEvents &stored, Trace &trace, TraceFollower *follower, const LoadContext &context)
{
    std::size_t next = 0;
    bool isSound = true;
    Trace::visitOtherColumns(trace, [&](std::string_view name, const auto &column) {
        using Value = std::decay_t<decltype(column[0])>;
        if (next >= stored.head.others.size())
            return void(isSound = false);
        const OtherColumn &other = stored.head.others[next++];
        const bool isRow = name == "streams" ? other.value < stored.streams
                           : name == "pools" ? other.value < stored.pools
                                             : isValueOf<Value>(other.value, stored.counts);
        isSound = isSound && (!other.isConstant || isRow);
    });
    if (!isSound || next != stored.head.others.size())
        return badNative("columns of events");
    if (stored.head.events == 0)
        return {};
    EventReader reader(stored, trace);
    Following following(follower);
    TRY_DO(readAllParts(reader, trace, static_cast<std::size_t>(stored.head.events), follower, context));
    following.complete();
    return {};
}

} // namespace allostrata::native
