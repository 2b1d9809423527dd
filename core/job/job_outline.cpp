// The coarse level of curves, times and calls: made from the fine one, as bytes, and back.

#include "core/job/job_outline.h"

#include "core/job/job_blobs.h"
#include "core/job/job_bytes.h"

#include <algorithm>
#include <bit>

namespace allostrata {

namespace {

/// A call of a step, before some are left out.
struct CallOfStep {
    OutlineCall call;
    std::uint64_t step = 0; ///< number, as bits
};

/// Numbers the calls within steps.
class CallNumbers {
public:
    explicit CallNumbers(std::span<const RankStep> steps) : m_steps(steps) {}

    void add(const JobMark &mark)
    {
        if (mark.event < m_before)
            return; // marks are in order
        m_before = mark.event;
        while (m_at < m_steps.size() && m_steps[m_at].last <= mark.event) {
            ++m_at;
            m_counts.assign(m_counts.size(), 0);
        }
        if (m_at == m_steps.size() || mark.event < m_steps[m_at].first)
            return;
        const auto name = std::find(names.begin(), names.end(), mark.name);
        const auto row = static_cast<std::size_t>(name - names.begin());
        if (name == names.end()) {
            if (names.size() == kMostNames)
                return;
            names.push_back(mark.name);
            m_counts.push_back(0);
        }
        calls.push_back({{mark.event, static_cast<std::uint32_t>(row), m_counts[row]++},
                         static_cast<std::uint64_t>(m_steps[m_at].number)});
    }

    std::vector<ContentHash> names;
    std::vector<CallOfStep> calls;

private:
    static constexpr std::size_t kMostNames = 64; ///< collectives have a dozen

    std::span<const RankStep> m_steps;
    std::size_t m_at = 0; ///< the step of the last mark, or a later one
    std::uint64_t m_before = 0; ///< event of the last mark
    std::vector<std::uint64_t> m_counts; ///< by name, in this step
};

/// How many trailing zeros a number needs to stay.
struct CallSieve {
    int ordinal = 0;
    int step = 0;

    [[nodiscard]] bool keeps(const CallOfStep &one) const
    {
        return std::countr_zero(one.call.ordinal) >= ordinal && std::countr_zero(one.step) >= step;
    }
};

CallSieve sieveFor(std::span<const CallOfStep> calls)
{
    std::uint64_t most = 0;
    for (const CallOfStep &one : calls)
        most = std::max(most, one.call.ordinal);
    CallSieve sieve;
    const auto isTooMany = [&] {
        const auto kept = std::count_if(calls.begin(), calls.end(), [&](const auto &one) { return sieve.keeps(one); });
        return static_cast<std::size_t>(kept) > kOutlineParts;
    };
    while (sieve.ordinal < static_cast<int>(std::bit_width(most)) && isTooMany())
        ++sieve.ordinal;
    while (sieve.step < 64 && isTooMany())
        ++sieve.step;
    return sieve;
}

/// Zero bits at the end of all values: counters are multiples of the size of a block.
int commonShift(const CurveOutline &outline)
{
    std::uint64_t bits = 0;
    for (const auto *column : {&outline.low, &outline.high}) {
        for (const std::uint64_t value : *column)
            bits |= value;
    }
    return bits == 0 ? 0 : std::countr_zero(bits);
}

/// Number of parts of an outline; those of the curve must be at least as many.
std::size_t getOutlineParts(PackedReader &from, std::size_t &curveParts, std::size_t partBytes)
{
    curveParts = from.getBelow(SummaryLimits::kParts + 1);
    const std::size_t parts = from.getCount(kOutlineParts, partBytes);
    if (parts == 0 || parts > curveParts)
        from.fail();
    return from.isGood() ? parts : 0;
}

} // namespace

std::vector<RankStep> orderedSteps(std::span<const RankStep> steps, std::uint64_t events)
{
    std::vector<RankStep> ordered;
    ordered.reserve(steps.size());
    for (const RankStep &step : steps) {
        const bool isLater = ordered.empty()
                             || (step.number > ordered.back().number && step.first >= ordered.back().last);
        if (isLater && step.first < step.last && step.last <= events)
            ordered.push_back(step);
    }
    return ordered;
}

CurveOutline outlineOf(const RankCurve &curve)
{
    CurveOutline outline;
    outline.parts = std::min(curve.high.size(), curve.low.size());
    const std::size_t parts = std::min(outline.parts, kOutlineParts);
    std::size_t first = 0;
    for (std::size_t i = 0; i < parts; ++i) {
        const std::size_t last = outlineEnd(outline.parts, i, parts);
        const auto from = static_cast<std::ptrdiff_t>(first);
        const auto to = static_cast<std::ptrdiff_t>(last);
        outline.low.push_back(*std::min_element(curve.low.begin() + from, curve.low.begin() + to));
        outline.high.push_back(*std::max_element(curve.high.begin() + from, curve.high.begin() + to));
        first = last;
    }
    return outline;
}

TimeOutline outlineOf(std::span<const std::int64_t> timesUs)
{
    TimeOutline outline;
    outline.parts = timesUs.size();
    const std::size_t parts = std::min(outline.parts, kOutlineParts);
    for (std::size_t i = 0; i < parts; ++i)
        outline.timesUs.push_back(timesUs[outlineEnd(outline.parts, i, parts) - 1]);
    return outline;
}

CallOutline outlineOf(std::span<const RankStep> steps, std::span<const JobMark> marks)
{
    CallNumbers numbers(steps);
    for (const JobMark &mark : marks)
        numbers.add(mark);
    const CallSieve sieve = sieveFor(numbers.calls);
    CallOutline outline;
    std::vector<std::uint32_t> rows(numbers.names.size(), UINT32_MAX);
    for (const CallOfStep &one : numbers.calls) {
        if (!sieve.keeps(one))
            continue;
        std::uint32_t &row = rows[one.call.name];
        if (row == UINT32_MAX) {
            row = static_cast<std::uint32_t>(outline.names.size());
            outline.names.push_back(numbers.names[one.call.name]);
        }
        outline.calls.push_back({one.call.event, row, one.call.ordinal});
    }
    return outline;
}

std::string encodeOutline(const CurveOutline &outline)
{
    PackedWriter to;
    if (outline.size() == 0)
        return {};
    const int shift = commonShift(outline);
    to.put(outline.parts);
    to.put(outline.size());
    to.put(static_cast<std::uint64_t>(shift));
    std::uint64_t before = 0;
    for (const std::uint64_t value : outline.high) {
        to.putSigned(static_cast<std::int64_t>((value >> shift) - before));
        before = value >> shift;
    }
    for (std::size_t i = 0; i < outline.size(); ++i)
        to.put((outline.high[i] >> shift) - (outline.low[i] >> shift));
    return to.bytes();
}

Result<CurveOutline> decodeCurveOutline(std::string_view bytes)
{
    constexpr std::size_t kPartBytes = 2;
    CurveOutline outline;
    if (bytes.empty())
        return outline;
    PackedReader from(bytes);
    const std::size_t parts = getOutlineParts(from, outline.parts, kPartBytes);
    const std::uint64_t shift = from.getBelow(64);
    outline.low.resize(parts);
    outline.high.resize(parts);
    std::uint64_t before = 0;
    for (std::uint64_t &value : outline.high) {
        before += static_cast<std::uint64_t>(from.getSigned());
        value = before << shift;
    }
    for (std::size_t i = 0; i < parts; ++i)
        outline.low[i] = outline.high[i] - (from.get() << shift);
    if (!from.isDone())
        return badJob("outline of a curve");
    return outline;
}

std::string encodeOutline(const TimeOutline &outline)
{
    PackedWriter to;
    if (outline.timesUs.empty())
        return {};
    to.put(outline.parts);
    to.put(outline.timesUs.size());
    std::uint64_t before = 0;
    for (const std::int64_t time : outline.timesUs) {
        to.putSigned(static_cast<std::int64_t>(static_cast<std::uint64_t>(time) - before));
        before = static_cast<std::uint64_t>(time);
    }
    return to.bytes();
}

Result<TimeOutline> decodeTimeOutline(std::string_view bytes)
{
    TimeOutline outline;
    if (bytes.empty())
        return outline;
    PackedReader from(bytes);
    outline.timesUs.resize(getOutlineParts(from, outline.parts, 1));
    std::uint64_t before = 0;
    for (std::int64_t &time : outline.timesUs) {
        before += static_cast<std::uint64_t>(from.getSigned());
        time = static_cast<std::int64_t>(before);
    }
    if (!from.isDone())
        return badJob("outline of times");
    return outline;
}

std::string encodeOutline(const CallOutline &outline)
{
    PackedWriter to;
    if (outline.calls.empty())
        return {};
    to.put(outline.names.size());
    for (const ContentHash &name : outline.names)
        to.putHash(name);
    to.put(outline.calls.size());
    std::uint64_t before = 0;
    for (const OutlineCall &call : outline.calls) {
        to.put(call.event - before);
        before = call.event;
    }
    for (const OutlineCall &call : outline.calls)
        to.put(call.name);
    for (const OutlineCall &call : outline.calls)
        to.put(call.ordinal);
    return to.bytes();
}

Result<CallOutline> decodeCallOutline(std::string_view bytes)
{
    constexpr std::size_t kCallBytes = 3;
    CallOutline outline;
    if (bytes.empty())
        return outline;
    PackedReader from(bytes);
    outline.names.resize(from.getCount(kOutlineParts, ContentHash::kBytes));
    for (ContentHash &name : outline.names)
        name = from.getHash();
    outline.calls.resize(from.getCount(kOutlineParts, kCallBytes));
    std::uint64_t before = 0;
    for (OutlineCall &call : outline.calls) {
        const std::uint64_t gap = from.get();
        if (gap > UINT64_MAX - before)
            from.fail();
        before += gap;
        call.event = before;
    }
    for (OutlineCall &call : outline.calls)
        call.name = static_cast<std::uint32_t>(from.getBelow(outline.names.size()));
    for (OutlineCall &call : outline.calls)
        call.ordinal = from.get();
    if (!from.isDone())
        return badJob("outline of calls");
    return outline;
}

} // namespace allostrata
