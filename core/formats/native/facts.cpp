// The small part of a native file: settings, names, diagnostics, and the numbers of rows of everything else.

#include "core/formats/native/facts.h"

#include "core/base/load_context.h"
#include "core/formats/native/bits.h"
#include "core/formats/native/piece.h"
#include "core/job/job_bytes.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <type_traits>

namespace allostrata::native {

namespace {

/// Writes what visitFacts() visits.
class FactsOut {
public:
    static constexpr bool kIsReading = false;

    template <typename Value>
    void field(const Value &value)
    {
        if constexpr (std::is_same_v<Value, double>)
            m_bytes.put(std::bit_cast<std::uint64_t>(value));
        else if constexpr (std::is_same_v<Value, std::string>)
            m_bytes.putText(value);
        else
            m_bytes.put(bitsOf(value));
    }
    template <typename Value>
    void field(const std::optional<Value> &value)
    {
        m_bytes.put(value ? 1 : 0);
        if (value)
            field(*value);
    }
    template <typename Rows, typename Visit>
    void list(const Rows &rows, std::size_t /*most*/, Visit visit)
    {
        m_bytes.put(rows.size());
        for (const auto &row : rows)
            visit(row);
    }
    void diagnostics(const Diagnostics &from)
    {
        m_bytes.put(from.entries().size());
        for (const auto &[issue, entry] : from.entries()) {
            m_bytes.putText(issueId(issue));
            m_bytes.put(entry.count);
            m_bytes.put(entry.places.size());
            for (const IssuePlace &place : entry.places) {
                field(place.device);
                field(place.index);
                field(place.subject);
            }
        }
    }

    [[nodiscard]] const std::string &bytes() const { return m_bytes.bytes(); }

private:
    PackedWriter m_bytes;
};

/// Reads what visitFacts() visits. After the first fault everything is 0.
class FactsIn {
public:
    static constexpr bool kIsReading = true;

    /// `memory`: most bytes that the lists may take.
    FactsIn(std::string_view bytes, const RowCounts &counts, std::uint64_t memory)
        : m_bytes(bytes), m_counts(counts), m_memory(memory)
    {
    }

    template <typename Value>
    void field(Value &value)
    {
        if constexpr (std::is_same_v<Value, double>) {
            value = std::bit_cast<double>(m_bytes.get());
        } else if constexpr (std::is_same_v<Value, std::string>) {
            value = m_bytes.getText();
        } else {
            const std::uint64_t bits = m_bytes.get();
            if (!isValueOf<Value>(bits, m_counts))
                m_bytes.fail();
            else
                value = valueOf<Value>(bits);
        }
    }
    template <typename Value>
    void field(std::optional<Value> &value)
    {
        bool isThere = false;
        field(isThere);
        if (isThere)
            field(value.emplace());
    }
    template <typename Rows, typename Visit>
    void list(Rows &rows, std::size_t most, Visit visit)
    {
        rows.clear();
        const std::size_t count = m_bytes.getCount(most);
        const std::uint64_t needed = count * sizeof(typename Rows::value_type);
        m_isTooMuch = m_isTooMuch || needed > m_memory;
        if (m_isTooMuch)
            return m_bytes.fail();
        m_memory -= needed;
        rows.reserve(count);
        for (std::size_t i = 0; i < count && m_bytes.isGood(); ++i)
            visit(rows.emplace_back());
    }
    void diagnostics(Diagnostics &to)
    {
        const std::size_t issues = m_bytes.getCount(issueTable().size());
        for (std::size_t i = 0; i < issues; ++i) {
            const std::string_view id = m_bytes.getText();
            const auto row = std::ranges::find(issueTable(), id, &IssueRow::id);
            const std::uint64_t count = m_bytes.get();
            const std::uint64_t places = m_bytes.get();
            if (row == issueTable().end() || places == 0 || places > Diagnostics::kPlaces || count < places
                || to.count(row->issue) > 0)
                return m_bytes.fail();
            for (std::uint64_t place = 0; place < places; ++place) {
                IssuePlace read;
                field(read.device);
                field(read.index);
                field(read.subject);
                to.add(row->issue, std::move(read), place == 0 ? count - (places - 1) : 1);
            }
        }
    }

    [[nodiscard]] bool isDone() const { return m_bytes.isDone(); }
    [[nodiscard]] bool isTooMuch() const { return m_isTooMuch; }

private:
    PackedReader m_bytes;
    const RowCounts &m_counts;
    std::uint64_t m_memory = 0; ///< bytes left for lists
    bool m_isTooMuch = false;
};

constexpr std::size_t kMostSettings = 100'000;
constexpr std::size_t kMostPowers = 64;
constexpr std::size_t kMostSmallRows = 65'535; ///< streams, pools: their rows have 16 bits
constexpr std::size_t kMostActions = 255 - enumIndex(Action::FirstUnknown);
constexpr std::size_t kMostTraces = 16'384; ///< most of them empty
constexpr std::size_t kMostOthers = 16; ///< columns of Trace::visitOtherColumns()
constexpr std::size_t kMostEarlier = 4'000'000; ///< allocations from before a part

template <typename Archive, typename Counts>
void visitCounts(Archive &archive, Counts &counts)
{
    archive.field(counts.strings);
    archive.field(counts.stringBytes);
    archive.field(counts.extras);
    archive.field(counts.frames);
    archive.field(counts.stacks);
    archive.field(counts.stackFrames);
    archive.field(counts.details);
    archive.field(counts.segments);
    archive.field(counts.blocks);
    archive.field(counts.histories);
    archive.field(counts.annotations);
    archive.field(counts.sources);
    archive.field(counts.threads);
    archive.field(counts.calls);
}

template <typename Archive, typename Settings>
void visitSettings(Archive &archive, Settings &settings)
{
    archive.field(settings.present);
    archive.field(settings.conf);
    archive.field(settings.maxSplitSize);
    archive.field(settings.garbageCollectionThreshold);
    archive.field(settings.expandableSegments);
    archive.list(settings.roundupPower2Divisions, kMostPowers, [&](auto &row) { archive.field(row); });
    archive.list(settings.entries, kMostSettings, [&](auto &entry) {
        archive.field(entry.first);
        archive.field(entry.second);
    });
}

template <typename Archive, typename Head>
void visitTraceHead(Archive &archive, Head &head)
{
    archive.field(head.events);
    archive.list(head.others, kMostOthers, [&](auto &other) {
        archive.field(other.isConstant);
        archive.field(other.value);
    });
    archive.field(head.timesNs);
    archive.field(head.calls);
    archive.field(head.totalAllocated);
    archive.field(head.totalReserved);
}

template <typename Archive, typename SomeTrace>
void visitPart(Archive &archive, SomeTrace &trace)
{
    bool isPart = trace.part.has_value();
    archive.field(isPart);
    if (!isPart)
        return;
    std::uint64_t first = trace.trace.firstEvent();
    archive.field(first);
    if constexpr (Archive::kIsReading) {
        trace.trace.setFirstEvent(first);
        trace.part.emplace();
    }
    archive.field(trace.part->total);
    archive.field(trace.part->isToEnd);
    archive.list(trace.part->earlier, kMostEarlier, [&](auto &one) {
        archive.field(one.end);
        archive.field(one.stack);
        archive.field(one.stream);
        archive.field(one.pool);
    });
}

/// The one list of what the facts are, for writing and reading. Counts come first: ids are checked against them.
template <typename Archive, typename SomeFacts, typename SomeSnapshot, typename SomeProfile>
void visitFacts(Archive &archive, SomeFacts &facts, SomeSnapshot &snapshot, SomeProfile &profile)
{
    visitCounts(archive, facts.counts);
    archive.field(facts.format);
    archive.field(snapshot.recorder);
    archive.field(snapshot.isBareList);
    visitSettings(archive, snapshot.settings);
    archive.list(snapshot.streams, kMostSmallRows, [&](auto &stream) { archive.field(stream); });
    archive.list(snapshot.pools, kMostSmallRows, [&](auto &pool) {
        archive.field(pool.first);
        archive.field(pool.second);
    });
    archive.list(snapshot.unknownActions, kMostActions, [&](auto &name) { archive.field(name); });
    archive.diagnostics(snapshot.diagnostics);
    archive.list(snapshot.traces, kMostTraces, [&](auto &trace) {
        archive.field(trace.device);
        archive.field(trace.capacity);
        visitPart(archive, trace);
    });
    archive.list(facts.traces, kMostTraces, [&](auto &head) { visitTraceHead(archive, head); });
    archive.field(profile.startNs);
    archive.field(profile.memoryKnown);
    archive.field(profile.stacksKnown);
    archive.field(profile.addressesKnown);
}

TraceHead headOf(const DeviceTrace &trace)
{
    TraceHead head;
    head.events = trace.trace.size();
    Trace::visitOtherColumns(trace.trace, [&](std::string_view, const auto &column) {
        const bool isConstant = column.isConstant();
        head.others.push_back({isConstant, isConstant ? bitsOf(column[0]) : 0U});
    });
    head.timesNs = !trace.profiled.timesNs.empty();
    head.calls = !trace.profiled.calls.empty();
    head.totalAllocated = !trace.profiled.totalAllocated.empty();
    head.totalReserved = !trace.profiled.totalReserved.empty();
    return head;
}

RowCounts countsOf(const Snapshot &snapshot)
{
    RowCounts counts;
    counts.strings = snapshot.strings.size();
    for (std::size_t i = 0; i < snapshot.strings.size(); ++i)
        counts.stringBytes += snapshot.text(StringId::at(i)).size();
    counts.extras = snapshot.stacks.extras().size();
    counts.frames = snapshot.stacks.frameCount();
    counts.stacks = snapshot.stacks.stackCount();
    for (std::size_t i = 0; i < snapshot.stacks.stackCount(); ++i)
        counts.stackFrames += snapshot.stacks.stack(StackId::at(i)).size();
    counts.details = snapshot.details.size();
    counts.segments = snapshot.segments.size();
    counts.blocks = snapshot.blocks.size();
    counts.histories = snapshot.histories.size();
    counts.annotations = snapshot.annotations.size();
    counts.sources = snapshot.sources.size();
    counts.threads = snapshot.profile ? snapshot.profile->threads.size() : 0;
    counts.calls = snapshot.profile ? snapshot.profile->calls.size() : 0;
    return counts;
}

/// Whether what is known beyond a part fits the rows of its trace.
bool isSoundPart(const DeviceTrace &trace, const TraceHead &head, const Snapshot &snapshot)
{
    if (!trace.part)
        return true;
    const auto fits = [&](const EarlierAlloc &one) {
        return one.end.isIn(static_cast<std::size_t>(head.events)) && one.stream < snapshot.streams.size()
               && one.pool < snapshot.pools.size();
    };
    return std::ranges::all_of(trace.part->earlier, fits)
           && std::ranges::is_sorted(trace.part->earlier, {}, &EarlierAlloc::end)
           && trace.trace.firstEvent() <= UINT64_MAX - head.events;
}

/// Whether the small tables are as every reader leaves them.
bool isSound(const Facts &facts, const Snapshot &snapshot)
{
    const AllocatorSettings &settings = snapshot.settings;
    for (std::size_t i = 0; i < std::min(facts.traces.size(), snapshot.traces.size()); ++i) {
        if (!isSoundPart(snapshot.traces[i], facts.traces[i], snapshot))
            return false;
    }
    return !snapshot.streams.empty() && snapshot.streams.front() == 0 && !snapshot.pools.empty()
           && snapshot.pools.front() == PoolKey() && facts.traces.size() == snapshot.traces.size()
           && std::ranges::all_of(settings.roundupPower2Divisions, [](std::uint32_t row) { return row <= 1024; });
}

} // namespace

std::string encodedFacts(const Snapshot &snapshot, std::string_view format)
{
    Facts facts{std::string(format), countsOf(snapshot), {}};
    for (const DeviceTrace &trace : snapshot.traces)
        facts.traces.push_back(headOf(trace));
    FactsOut archive;
    const bool hasProfile = snapshot.profile != nullptr;
    archive.field(hasProfile);
    visitFacts(archive, std::as_const(facts), snapshot, hasProfile ? *snapshot.profile : Profile());
    return archive.bytes();
}

Result<Facts> decodeFacts(std::string_view bytes, Snapshot &snapshot, const LoadContext &context)
{
    Facts facts;
    FactsIn archive(bytes, facts.counts, context.memoryLimit() - std::min(context.memoryLimit(), bytes.size()));
    bool hasProfile = false;
    archive.field(hasProfile);
    Profile profile;
    visitFacts(archive, facts, snapshot, profile);
    if (archive.isTooMuch())
        return context.tooMuchMemory();
    if (!archive.isDone() || !isSound(facts, snapshot))
        return badNative("head");
    if (hasProfile)
        snapshot.profile = std::make_shared<const Profile>(std::move(profile));
    return facts;
}

} // namespace allostrata::native
