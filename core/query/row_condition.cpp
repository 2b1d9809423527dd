// Conditions on the columns of allocations, block by block.

#include "core/query/row_condition.h"

#include "core/attribution/stack_groups.h"
#include "core/base/load_context.h"
#include "core/query/detail_terms.h"
#include "core/query/number_range.h"
#include "core/query/operator_terms.h"
#include "core/query/query_values.h"
#include "core/query/text_matcher.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace allostrata {

namespace {

/// Calls hold(i) for each row of a block; `true` where it holds.
template <typename Holds>
void testEach(const RowBlock &rows, RowFlags flags, Holds holds)
{
    for (std::size_t i = 0; i < rows.count(); ++i)
        flags[i] = holds(i) ? 1 : 0;
}

class StackCondition final : public RowCondition {
public:
    explicit StackCondition(StackFlags flags) : m_flags(std::move(flags)) {}

    void test(RowBlock &rows, RowFlags flags) const override
    {
        const std::size_t none = m_flags.size() - 1;
        const auto stacks = rows.stacks();
        for (std::size_t i = 0; i < stacks.size(); ++i)
            flags[i] = m_flags[std::min<std::size_t>(stacks[i].key(), none)];
    }

private:
    StackFlags m_flags;
};

/// Whether an allocation is alive somewhere from `from` to `to`.
class AliveCondition final : public RowCondition {
public:
    explicit AliveCondition(MomentRange range) : m_range(range) {}

    void test(RowBlock &rows, RowFlags flags) const override
    {
        // An id that is none is the greatest: one more is moment 0, and it is later than all events.
        testEach(rows, flags, [&, births = rows.births(), deaths = rows.deaths()](std::size_t i) {
            return Moment(births[i].key() + 1) <= m_range.last && deaths[i].key() >= m_range.first;
        });
    }

private:
    MomentRange m_range;
};

enum class EventColumn : std::uint8_t { Births, Deaths };

/// Whether the event of a column is one of [first, end).
class EventCondition final : public RowCondition {
public:
    EventCondition(EventColumn column, std::uint32_t first, std::uint32_t end) : m_column(column), m_first(first), m_count(end - first) {}

    void test(RowBlock &rows, RowFlags flags) const override
    {
        const EventId *events = m_column == EventColumn::Births ? rows.births() : rows.deaths();
        testEach(rows, flags, [&](std::size_t i) { return events[i].key() - m_first < m_count; });
    }

private:
    EventColumn m_column;
    std::uint32_t m_first;
    std::uint32_t m_count;
};

class BeforeRecordingCondition final : public RowCondition {
public:
    void test(RowBlock &rows, RowFlags flags) const override
    {
        testEach(rows, flags, [births = rows.births()](std::size_t i) { return !births[i]; });
    }
};

class SizeCondition final : public RowCondition {
public:
    explicit SizeCondition(NumberRange range) : m_range(range) {}

    void test(RowBlock &rows, RowFlags flags) const override
    {
        testEach(rows, flags, [this, sizes = rows.sizes()](std::size_t i) { return m_range.has(sizes[i]); });
    }

private:
    NumberRange m_range;
};

class BlockSizeCondition final : public RowCondition {
public:
    explicit BlockSizeCondition(NumberRange range) : m_range(range) {}

    void test(RowBlock &rows, RowFlags flags) const override
    {
        const Allocations &all = rows.timeline().allocations();
        testEach(rows, flags, [&](std::size_t i) { return m_range.has(all.blockSize(AllocationId::at(rows.first() + i)).value); });
    }

private:
    NumberRange m_range;
};

class LifetimeCondition final : public RowCondition {
public:
    /// `times`: null to count events.
    LifetimeCondition(NumberRange range, const EventTimes *times) : m_range(range), m_times(times) {}

    void test(RowBlock &rows, RowFlags flags) const override
    {
        const Moment end = rows.timeline().end();
        testEach(rows, flags, [&, births = rows.births(), deaths = rows.deaths()](std::size_t i) {
            const bool isWhole = births[i] && deaths[i];
            const Moment from = births[i] ? births[i].key() + 1 : 0;
            const Moment to = deaths[i] ? deaths[i].key() + 1 : end;
            const std::uint64_t lived = m_times ? between(m_times->timeOf(from), m_times->timeOf(to)) : to - from;
            return isWhole ? m_range.has(lived) : m_range.hasFrom(lived);
        });
    }

private:
    /// Times are any number of a file's: their distance may need all 64 bits.
    [[nodiscard]] static std::uint64_t between(std::int64_t from, std::int64_t to)
    {
        return static_cast<std::uint64_t>(to) - static_cast<std::uint64_t>(from);
    }

    NumberRange m_range;
    const EventTimes *m_times;
};

class AddressCondition final : public RowCondition {
public:
    explicit AddressCondition(const QueryTerm &term) : m_term(term), m_range(rangeOf(term)) {}

    void test(RowBlock &rows, RowFlags flags) const override
    {
        const Trace &trace = rows.timeline().trace();
        testEach(rows, flags, [&, births = rows.births()](std::size_t i) {
            const AllocationId id = AllocationId::at(rows.first() + i);
            const std::uint64_t address = births[i] ? trace.address(births[i]) : rows.timeline().allocation(id).address;
            return holds(rows.timeline().allocations(), id, address);
        });
    }

private:
    [[nodiscard]] bool holds(const Allocations &all, AllocationId id, std::uint64_t address) const
    {
        if (m_term.generation)
            return (address == m_term.low && all.generation(id) == *m_term.generation) != m_range.isNegated;
        const bool isRange = m_term.op == QueryOperator::Within;
        if (m_term.op != QueryOperator::Has && !isRange)
            return m_range.has(address);
        // It covers the address, or overlaps the range.
        const std::uint64_t last = isRange ? m_term.high : m_term.low;
        if (address > last)
            return false;
        if (address >= m_term.low || m_term.low - address < all.requestedSize(id))
            return true;
        return m_term.low - address < all.blockSize(id).value;
    }

    QueryTerm m_term;
    NumberRange m_range;
};

/// Whether a row of the snapshot's streams or pools is one of those asked for.
class PlaceCondition final : public RowCondition {
public:
    PlaceCondition(QueryField field, StackFlags flags) : m_isStream(field == QueryField::Stream), m_flags(std::move(flags)) {}

    void test(RowBlock &rows, RowFlags flags) const override
    {
        const Trace &trace = rows.timeline().trace();
        testEach(rows, flags, [&, births = rows.births()](std::size_t i) {
            if (births[i])
                return m_flags[m_isStream ? trace.stream(births[i]) : trace.pool(births[i])] != 0;
            const Allocation row = rows.timeline().allocation(AllocationId::at(rows.first() + i));
            return m_flags[m_isStream ? row.stream : row.pool] != 0;
        });
    }

private:
    bool m_isStream;
    StackFlags m_flags; ///< by row of streams or pools
};

/// Whether a row of a table of names is one of those asked for.
class AttributionCondition final : public RowCondition {
public:
    AttributionCondition(const QueryAttribution &attribution, QueryField field, StackFlags flags)
        : m_attribution(attribution), m_field(field), m_flags(std::move(flags))
    {
    }

    void test(RowBlock &rows, RowFlags flags) const override
    {
        std::array<std::uint32_t, RowBlock::kRows> names;
        m_attribution.rows(m_field, AllocationId::at(rows.first()), std::span(names).first(rows.count()));
        testEach(rows, flags, [&](std::size_t i) { return names[i] < m_flags.size() && m_flags[names[i]] != 0; });
    }

private:
    const QueryAttribution &m_attribution;
    QueryField m_field;
    StackFlags m_flags; ///< by row of names
};

class ConstantCondition final : public RowCondition {
public:
    explicit ConstantCondition(bool holds) : m_holds(holds) {}

    void test(RowBlock &, RowFlags flags) const override { std::fill(flags.begin(), flags.end(), m_holds ? 1 : 0); }

private:
    bool m_holds;
};

Moment timelineMomentOf(const QueryMoment &moment, const QueryTarget &target)
{
    const Moment end = target.timeline->end();
    switch (moment.kind) {
    case QueryMoment::Kind::Event: return std::min(moment.event, end) + (moment.event < end ? 1 : 0);
    case QueryMoment::Kind::Start: return 0;
    case QueryMoment::Kind::Cursor: return std::min(target.cursor, end);
    case QueryMoment::Kind::Peak: return std::min(target.peak, end);
    default: return end;
    }
}

/// [first, end) of the events behind a moment or range: those that led to it.
std::pair<std::uint32_t, std::uint32_t> eventsOf(const QueryTerm &term, const QueryTarget &target)
{
    const Moment end = target.timeline->end();
    if (term.from.kind == QueryMoment::Kind::Window) {
        const MomentRange window = target.window.value_or(MomentRange{0, end});
        return {std::min(window.first, end), std::clamp(window.last, std::min(window.first, end), end)};
    }
    if (term.from.kind == QueryMoment::Kind::Event)
        return {std::min(term.from.event, end), std::min(term.to.value_or(term.from).event + 1, end)};
    const Moment moment = timelineMomentOf(term.from, target);
    return {moment - (moment > 0 ? 1 : 0), moment};
}

RowConditionPtr momentCondition(const QueryTerm &term, const QueryTarget &target)
{
    if (term.field == QueryField::Alive) {
        const Moment end = target.timeline->end();
        MomentRange range{timelineMomentOf(term.from, target), timelineMomentOf(term.to.value_or(term.from), target)};
        if (term.from.kind == QueryMoment::Kind::Window)
            range = target.window.value_or(MomentRange{0, end});
        return std::make_unique<AliveCondition>(range);
    }
    const auto [first, end] = eventsOf(term, target);
    return std::make_unique<EventCondition>(term.field == QueryField::Freed ? EventColumn::Deaths : EventColumn::Births, first,
                                            std::max(first, end));
}

/// The spellings of a row of streams or pools.
std::vector<std::string> spellingsOf(const Snapshot &snapshot, QueryField field, std::size_t row)
{
    std::vector<std::string> spellings;
    if (field == QueryField::Stream) {
        const std::uint64_t pointer = snapshot.streams[row];
        spellings = {std::to_string(pointer), addressText(pointer)};
        if (pointer == 0)
            spellings.emplace_back("default");
        return spellings;
    }
    const PoolKey pool = snapshot.pools[row];
    spellings = {std::to_string(pool.first) + "." + std::to_string(pool.second)};
    if (pool == PoolKey{})
        spellings.emplace_back("default");
    return spellings;
}

RowConditionPtr placeCondition(const QueryTerm &term, const Snapshot &snapshot)
{
    const TextMatcher matcher(term);
    StackFlags flags(term.field == QueryField::Stream ? snapshot.streams.size() : snapshot.pools.size());
    for (std::size_t row = 0; row < flags.size(); ++row) {
        const std::vector<std::string> spellings = spellingsOf(snapshot, term.field, row);
        const bool has = std::any_of(spellings.begin(), spellings.end(), [&](const std::string &text) { return matcher.matches(text); });
        flags[row] = has != TextMatcher::isNegated(term) ? 1 : 0;
    }
    return std::make_unique<PlaceCondition>(term.field, std::move(flags));
}

RowConditionPtr attributionCondition(const QueryTerm &term, const QueryTarget &target, const LoadContext &context)
{
    const bool isWord = term.field == QueryField::Text;
    const QueryField field = isWord ? QueryField::Module : term.field;
    const std::optional<TextMatcher> matcher = term.isText ? std::optional<TextMatcher>(term) : std::nullopt;
    StackFlags flags(target.attribution ? target.attribution->nameCount(field) : 1);
    for (std::size_t row = 0; row < flags.size() && !context.stop.stop_requested(); ++row) {
        const std::string name = target.attribution ? target.attribution->name(field, row) : "unknown";
        if (matcher) {
            const std::string other = target.attribution ? target.attribution->otherName(field, row) : std::string();
            const bool matches = matcher->matches(name) || (!other.empty() && matcher->matches(other));
            flags[row] = matches != TextMatcher::isNegated(term) ? 1 : 0;
        } else if (const auto number = wholeNumberOf(name)) {
            flags[row] = rangeOf(term).has(*number) ? 1 : 0;
        }
    }
    if (isWord)
        flags.front() = 0; // no module is no word
    if (!target.attribution)
        return std::make_unique<ConstantCondition>(flags.front() != 0);
    return std::make_unique<AttributionCondition>(*target.attribution, field, std::move(flags));
}

} // namespace

std::span<const StackId> RowBlock::stacks()
{
    if (!std::exchange(m_hasStacks, true)) {
        const Trace &trace = m_timeline.trace();
        for (std::size_t i = 0; i < m_count; ++i)
            m_stacks[i] = births()[i] ? trace.stack(births()[i]) : stackOf(m_timeline, AllocationId::at(m_first + i));
    }
    return std::span(m_stacks).first(m_count);
}

RowConditionPtr stackCondition(StackFlags flags)
{
    return std::make_unique<StackCondition>(std::move(flags));
}

RowConditionPtr columnCondition(const QueryTerm &term, const QueryTarget &target, const LoadContext &context)
{
    const bool hasTimes = target.times && target.times->isValid();
    switch (term.field) {
    case QueryField::Stream:
    case QueryField::Pool: return placeCondition(term, *target.snapshot);
    case QueryField::Address: return std::make_unique<AddressCondition>(term);
    case QueryField::Size: return std::make_unique<SizeCondition>(rangeOf(term));
    case QueryField::Block: return std::make_unique<BlockSizeCondition>(rangeOf(term));
    case QueryField::Lifetime:
        if (term.unit == LifetimeUnit::Events)
            return std::make_unique<LifetimeCondition>(rangeOf(term), nullptr);
        return hasTimes ? RowConditionPtr(std::make_unique<LifetimeCondition>(rangeOf(term), target.times))
                        : std::make_unique<ConstantCondition>(false);
    case QueryField::BeforeRecording: return std::make_unique<BeforeRecordingCondition>();
    case QueryField::Freed:
        if (term.op == QueryOperator::Is)
            return std::make_unique<EventCondition>(EventColumn::Deaths, 0, target.timeline->end());
        return momentCondition(term, target);
    case QueryField::Alive:
    case QueryField::Allocated: return momentCondition(term, target);
    case QueryField::Shape:
    case QueryField::Dtype: return detailCondition(term, target, context);
    case QueryField::Operator: return operatorCondition(term, target, context);
    default: return attributionCondition(term, target, context);
    }
}

} // namespace allostrata
