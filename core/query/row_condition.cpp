// Conditions on columns of allocations, tested block by block.

#include "core/query/row_condition.h"

#include "core/attributes/attribute_values.h"
#include "core/attribution/stack_groups.h"
#include "core/base/ascii.h"
#include "core/base/load_context.h"
#include "core/query/number_range.h"
#include "core/query/operator_terms.h"
#include "core/query/query_values.h"
#include "core/query/query_words.h"
#include "core/query/stack_terms.h"
#include "core/query/text_matcher.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace allostrata {

namespace {

constexpr std::string_view kTimes = "\xC3\x97"; // multiplication sign between dimensions, in UTF-8

/// Searches for a part that, if it begins or ends with digits, is not cut from a longer number.
bool hasAsWhole(std::string_view text, std::string_view part)
{
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) {
        const bool beginsWhole = at == 0 || !isDigit(text[at]) || !isDigit(text[at - 1]);
        const std::size_t end = at + part.size();
        const bool endsWhole = end >= text.size() || !isDigit(text[end - 1]) || !isDigit(text[end]);
        if (beginsWhole && endsWhole)
            return true;
    }
    return false;
}

/// The shape without the markers at its ends.
std::string partOfShape(const std::string &plain)
{
    const std::size_t first = plain.find_first_not_of(';');
    return first == std::string::npos ? std::string() : plain.substr(first, plain.find_last_not_of(';') - first + 1);
}

} // namespace

std::string plainShape(std::string_view text)
{
    std::string plain = ";";
    const auto separate = [&plain](char mark) {
        if (plain.back() == ';')
            return;
        if (plain.back() == ',')
            plain.pop_back(); // a trailing comma before the end
        plain += mark;
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = lowered(text[i]);
        if (text.substr(i, kTimes.size()) == kTimes) {
            separate(',');
            i += kTimes.size() - 1;
        } else if (c == '[' || c == '(') {
            plain.erase(plain.find_last_of(";,") + 1); // "torch.Size("
            separate(';');
        } else if (c == ']' || c == ')' || c == ';') {
            separate(';');
        } else if (c == ',' || c == '*' || (c == 'x' && isDigit(plain.back()))) {
            separate(',');
        } else if (!isQuerySpace(c)) {
            plain += c;
        }
    }
    separate(';');
    return plain;
}

std::string plainDtype(std::string_view text)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 17> kOthers = {{
        {"bf16", "bfloat16"},
        {"half", "float16"},
        {"fp16", "float16"},
        {"f16", "float16"},
        {"float", "float32"},
        {"fp32", "float32"},
        {"f32", "float32"},
        {"double", "float64"},
        {"fp64", "float64"},
        {"f64", "float64"},
        {"long", "int64"},
        {"long int", "int64"},
        {"int", "int32"},
        {"short", "int16"},
        {"char", "int8"},
        {"byte", "uint8"},
        {"unsigned char", "uint8"},
    }};
    std::string plain = lowered(text);
    for (const std::string_view prefix : {"torch.", "c10::", "at::"}) {
        if (plain.compare(0, prefix.size(), prefix) == 0)
            plain.erase(0, prefix.size());
    }
    const auto found = std::find_if(kOthers.begin(), kOthers.end(),
                                    [&plain](const auto &other) { return other.first == plain; });
    return found == kOthers.end() ? plain : std::string(found->second);
}

NameMatcher::NameMatcher(const QueryTerm &term)
    : m_kind(attributeRow(term.field).query), m_contains(term.op == QueryOperator::Has), m_text(term)
{
    if (term.op == QueryOperator::Finds || term.op == QueryOperator::FindsNot)
        m_kind = QueryValueKind::Text;
    else if (m_kind == QueryValueKind::Shape)
        m_plain = plainShape(term.text);
    else if (m_kind == QueryValueKind::Dtype)
        m_plain = plainDtype(term.text);
    if (m_contains && m_kind == QueryValueKind::Shape) {
        const std::string part = partOfShape(m_plain);
        m_contains = !part.empty();
        m_plain = m_contains ? part : m_plain;
    }
}

bool NameMatcher::matches(std::string_view text) const
{
    switch (m_kind) {
    case QueryValueKind::Shape: return m_contains ? hasAsWhole(plainShape(text), m_plain) : plainShape(text) == m_plain;
    case QueryValueKind::Dtype: return plainDtype(text) == m_plain;
    default: return m_text.matches(text);
    }
}

namespace {

/// Sets the flag of each row to the result of holds(i).
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

/// Matches allocations that are live at some moment from `from` to `to`.
class AliveCondition final : public RowCondition {
public:
    explicit AliveCondition(MomentRange range) : m_range(range) {}

    void test(RowBlock &rows, RowFlags flags) const override
    {
        // An empty id is the greatest: plus one it wraps to moment 0; as a death it is later than all events.
        testEach(rows, flags, [&, births = rows.births(), deaths = rows.deaths()](std::size_t i) {
            return Moment(births[i].key() + 1) <= m_range.last && deaths[i].key() >= m_range.first;
        });
    }

private:
    MomentRange m_range;
};

enum class EventColumn : std::uint8_t { Births, Deaths };

/// Matches rows whose event in a column is in [first, end).
class EventCondition final : public RowCondition {
public:
    EventCondition(EventColumn column, std::uint32_t first, std::uint32_t end)
        : m_column(column), m_first(first), m_count(end - first)
    {
    }

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

/// Matches rows whose number is in the range.
class NumberCondition final : public RowCondition {
public:
    NumberCondition(AttributeValuesPtr values, NumberRange range) : m_values(std::move(values)), m_range(range) {}

    void test(RowBlock &rows, RowFlags flags) const override
    {
        std::array<std::uint64_t, RowBlock::kRows> room;
        testEach(rows, flags,
                 [this, values = m_values->block(rows.first(), std::span(room).first(rows.count()))](std::size_t i) {
                     return m_range.has(values[i]);
                 });
    }

private:
    AttributeValuesPtr m_values;
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
    /// Distance of two times; a file may contain any number, so it may need all 64 bits.
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
        // The block covers the address, or overlaps the range.
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

/// Matches rows whose name is one of those requested.
class NameCondition final : public RowCondition {
public:
    NameCondition(AttributeValuesPtr values, StackFlags flags) : m_values(std::move(values)), m_flags(std::move(flags))
    {
    }

    void test(RowBlock &rows, RowFlags flags) const override
    {
        std::array<std::uint64_t, RowBlock::kRows> room;
        const std::size_t none = m_flags.size() - 1;
        testEach(rows, flags,
                 [&, values = m_values->block(rows.first(), std::span(room).first(rows.count()))](std::size_t i) {
                     return m_flags[std::min<std::size_t>(values[i], none)] != 0;
                 });
    }

private:
    AttributeValuesPtr m_values;
    StackFlags m_flags; ///< by code; the last is for unknown values
};

class ConstantCondition final : public RowCondition {
public:
    explicit ConstantCondition(bool holds) : m_holds(holds) {}

    void test(RowBlock &, RowFlags flags) const override { std::fill(flags.begin(), flags.end(), m_holds ? 1 : 0); }

private:
    bool m_holds;
};

/// The moment before an event of the file: the trace's first or last if it is not in it.
Moment beforeEvent(std::uint64_t number, const Timeline &timeline)
{
    const std::uint64_t first = timeline.firstEvent();
    return static_cast<Moment>(std::min<std::uint64_t>(number - std::min(number, first), timeline.end()));
}

Moment timelineMomentOf(const QueryMoment &moment, const QueryTarget &target)
{
    const Moment end = target.timeline->end();
    switch (moment.kind) {
    case QueryMoment::Kind::Event: return beforeEvent(std::uint64_t(moment.event) + 1, *target.timeline);
    case QueryMoment::Kind::Start: return 0;
    case QueryMoment::Kind::Cursor: return std::min(target.cursor, end);
    case QueryMoment::Kind::Peak: return std::min(target.peak, end);
    default: return end;
    }
}

/// [first, end) of the events that lead to a moment or range.
std::pair<std::uint32_t, std::uint32_t> eventsOf(const QueryTerm &term, const QueryTarget &target)
{
    const Moment end = target.timeline->end();
    if (term.from.kind == QueryMoment::Kind::Window) {
        const MomentRange window = target.window.value_or(MomentRange{0, end});
        return {std::min(window.first, end), std::clamp(window.last, std::min(window.first, end), end)};
    }
    if (term.from.kind == QueryMoment::Kind::Event)
        return {beforeEvent(term.from.event, *target.timeline),
                beforeEvent(std::uint64_t(term.to.value_or(term.from).event) + 1, *target.timeline)};
    const Moment moment = timelineMomentOf(term.from, target);
    return {moment - (moment > 0 ? 1 : 0), moment};
}

RowConditionPtr momentCondition(const QueryTerm &term, const QueryTarget &target)
{
    if (term.field == Attribute::Alive) {
        const Moment end = target.timeline->end();
        MomentRange range{timelineMomentOf(term.from, target), timelineMomentOf(term.to.value_or(term.from), target)};
        if (term.from.kind == QueryMoment::Kind::Window)
            range = target.window.value_or(MomentRange{0, end});
        return std::make_unique<AliveCondition>(range);
    }
    const auto [first, end] = eventsOf(term, target);
    return std::make_unique<EventCondition>(term.field == Attribute::Freed ? EventColumn::Deaths : EventColumn::Births,
                                            first, std::max(first, end));
}

/// Whether a name, or an alternative name of its code, matches.
bool isAskedFor(const NameMatcher &matcher, const AttributeNames &names, std::size_t code)
{
    if (matcher.matches(names.name(code)))
        return true;
    const std::vector<std::string> others = names.others ? names.others(code) : std::vector<std::string>();
    return std::any_of(others.begin(), others.end(),
                       [&matcher](const std::string &other) { return matcher.matches(other); });
}

/// Condition on names, each matched once. No term matches unknown values without a name, not even a negated one.
RowConditionPtr nameCondition(const QueryTerm &term, AttributeValuesPtr values, const LoadContext &context)
{
    const AttributeNames &names = values->names();
    StackFlags flags(names.count + 1, 0);
    if (term.isText) {
        const NameMatcher matcher(term);
        const bool isNegated = TextMatcher::isNegated(term);
        for (std::size_t code = 0; code < names.count && !context.stop.stop_requested(); ++code)
            flags[code] = isAskedFor(matcher, names, code) != isNegated ? 1 : 0;
        if (!names.absent.empty() && term.field != Attribute::Word) // "no module" is not a word
            flags.back() = matcher.matches(names.absent) != isNegated ? 1 : 0;
    } else {
        for (std::size_t code = 0; code < names.count; ++code) {
            if (const auto number = wholeNumberOf(names.name(code)))
                flags[code] = rangeOf(term).has(*number) ? 1 : 0;
        }
    }
    if (names.count == 0)
        return std::make_unique<ConstantCondition>(flags.back() != 0);
    return std::make_unique<NameCondition>(std::move(values), std::move(flags));
}

/// Condition on the frames of the stacks that freed allocations.
RowConditionPtr releaseCondition(const QueryTerm &term, const QueryTarget &target, const LoadContext &context)
{
    AttributeValuesPtr values = attributeValues(term.field, target);
    const StackFlags stacks = stacksWith(term, *target.snapshot, context);
    StackFlags flags(values->names().count + 1, 0);
    for (std::size_t code = 0; code < values->names().stacks.size(); ++code)
        flags[code] = stacks[values->names().stacks[code].value()];
    return std::make_unique<NameCondition>(std::move(values), std::move(flags));
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

RowConditionPtr stackCondition(StackFlags flags) { return std::make_unique<StackCondition>(std::move(flags)); }

RowConditionPtr columnCondition(const QueryTerm &term, const QueryTarget &target, const LoadContext &context)
{
    const bool hasTimes = target.times && target.times->isValid();
    if (term.op == QueryOperator::Same)
        return nameCondition(term, attributeValues(term.field, target), context);
    switch (term.field) {
    case Attribute::Word: return nameCondition(term, attributeValues(Attribute::Module, target), context);
    case Attribute::Address: return std::make_unique<AddressCondition>(term);
    case Attribute::Lifetime:
        if (term.unit == LifetimeUnit::Events)
            return std::make_unique<LifetimeCondition>(rangeOf(term), nullptr);
        return hasTimes ? RowConditionPtr(std::make_unique<LifetimeCondition>(rangeOf(term), target.times))
                        : std::make_unique<ConstantCondition>(false);
    case Attribute::Lived:
        if (target.timeline->trace().empty() || (term.unit == LifetimeUnit::Microseconds && !hasTimes))
            return std::make_unique<ConstantCondition>(false);
        return std::make_unique<NumberCondition>(
            attributeValues(term.unit == LifetimeUnit::Events ? Attribute::LifetimeEvents : Attribute::Lifetime,
                            target),
            rangeOf(term));
    case Attribute::BeforeRecording: return std::make_unique<BeforeRecordingCondition>();
    case Attribute::Freed:
        if (term.op == QueryOperator::Is)
            return std::make_unique<EventCondition>(EventColumn::Deaths, 0, target.timeline->end());
        return momentCondition(term, target);
    case Attribute::Alive:
    case Attribute::Allocated: return momentCondition(term, target);
    case Attribute::Operator: return operatorCondition(term, target, context);
    case Attribute::Release: return releaseCondition(term, target, context);
    default: break;
    }
    AttributeValuesPtr values = attributeValues(term.field, target);
    if (attributeRow(term.field).kind == AttributeKind::Name)
        return nameCondition(term, std::move(values), context);
    return std::make_unique<NumberCondition>(std::move(values), rangeOf(term));
}

} // namespace allostrata
