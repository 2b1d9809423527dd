// Places of the events of ranks on an axis of steps, or of calls to other ranks.

#include "core/analysis/ranks/axis_places.h"

#include "core/analysis/ranks/rank_compare.h"
#include "core/base/hash.h"
#include "core/base/load_context.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace allostrata {

namespace {

/// Devices whose calls are summed up together, and different calls of them whose places are known.
constexpr std::size_t kDevicesOfSum = 512;
constexpr std::size_t kMostCallsOfSum = std::size_t(1) << 18;
constexpr std::size_t kMostKnownCalls = std::size_t(1) << 20;
/// A step in the fixed-point numbers whose sums do not depend on their order.
constexpr std::uint64_t kMostKeptPlaces = 128 << 20; ///< bytes
constexpr double kWholeStep = 4294967296.0;

bool isOnAxis(const RankStep &step, std::uint64_t events) { return step.first < step.last && step.last <= events; }

double startOf(const RankStep &step) { return static_cast<double>(step.number); }

/// Calls a function with each call in its step: row of the step, key of the call, its event, elapsed part of the step.
template <typename Visit>
void visitCalls(std::span<const RankStep> steps, const CallOutline &calls, const Visit &visit)
{
    std::vector<std::uint64_t> names;
    names.reserve(calls.names.size());
    for (const ContentHash &name : calls.names)
        names.push_back(name.low ^ mix64(name.high));
    std::size_t at = 0;
    for (const OutlineCall &call : calls.calls) {
        while (at < steps.size() && steps[at].last <= call.event)
            ++at;
        if (at == steps.size())
            return;
        const RankStep &step = steps[at];
        if (call.event < step.first)
            continue;
        const std::uint64_t name = names[call.name];
        const std::uint64_t key
            = mix64(name ^ mix64(static_cast<std::uint64_t>(step.number) * 0x9e3779b97f4a7c15ULL + call.ordinal));
        const double elapsed = static_cast<double>(call.event - step.first)
                               / static_cast<double>(step.last - step.first);
        visit(at, key, call.event, elapsed);
    }
}

/// Adds the knots of steps that follow one another. What is before the first step and after the last one takes the
/// place of a step each.
class StepKnots {
public:
    StepKnots(std::span<const RankStep> steps, std::uint64_t events) : m_steps(steps), m_events(events)
    {
        if (m_steps.front().first > 0)
            places.add(0, startOf(m_steps.front()) - 1);
        places.add(m_steps.front().first, startOf(m_steps.front()));
    }

    /// Goes on to a step.
    void enter(std::size_t step)
    {
        for (; m_open < step; ++m_open) {
            places.add(m_steps[m_open].last, startOf(m_steps[m_open]) + 1);
            places.add(m_steps[m_open + 1].first, startOf(m_steps[m_open + 1]));
        }
    }

    void end()
    {
        enter(m_steps.size() - 1);
        places.add(m_steps.back().last, startOf(m_steps.back()) + 1);
        if (m_steps.back().last < m_events)
            places.add(m_events, startOf(m_steps.back()) + 2);
    }

    EventPlaces places;

private:
    std::span<const RankStep> m_steps;
    std::uint64_t m_events;
    std::size_t m_open = 0; ///< the first step that has not ended
};

/// Places of the ends of equal parts of the events of a device: see CollectivePlaces::ends.
std::vector<double> endsOf(const JobDevice &device, const CallOutline &calls, const CallPlaces &means)
{
    const std::uint64_t events = device.numbers.events;
    const auto parts = static_cast<std::size_t>(std::min<std::uint64_t>(events, kOutlineParts));
    EventPlaces places = stepPlaces(device, calls, means);
    std::vector<double> ends{places.first()};
    ends.reserve(parts + 1);
    for (std::size_t i = 0; i < parts; ++i)
        ends.push_back(places.at(endOfPart(events, i, parts)));
    return ends;
}

} // namespace

std::uint64_t endOfPart(std::uint64_t events, std::size_t part, std::size_t parts)
{
    // events * (part + 1) / parts without an overflow
    return events / parts * (part + 1) + events % parts * (part + 1) / parts;
}

// ---- places of events

void EventPlaces::add(std::uint64_t event, double x)
{
    if (!m_knots.empty())
        x = std::max(x, m_knots.back().second);
    m_knots.emplace_back(static_cast<double>(event), x);
}

double EventPlaces::at(std::uint64_t event)
{
    const auto moment = static_cast<double>(event);
    while (m_next < m_knots.size() && m_knots[m_next].first < moment)
        ++m_next;
    if (m_next == m_knots.size())
        return m_knots.empty() ? 0 : m_knots.back().second;
    const auto &[end, x] = m_knots[m_next];
    if (m_next == 0 || end == moment)
        return x;
    const auto &[start, from] = m_knots[m_next - 1];
    return from + (x - from) * (moment - start) / (end - start);
}

bool hasOrderedSteps(const JobDevice &device)
{
    return std::any_of(device.steps.begin(), device.steps.end(),
                       [&](const RankStep &step) { return isOnAxis(step, device.numbers.events); });
}

std::optional<std::pair<double, double>> stepEnds(const JobDevice &device)
{
    if (!hasOrderedSteps(device))
        return std::nullopt;
    const EventPlaces places = stepPlaces(device);
    return std::pair(places.first(), places.last());
}

EventPlaces stepPlaces(const JobDevice &device)
{
    const std::vector<RankStep> steps = orderedSteps(device.steps, device.numbers.events);
    if (steps.empty())
        return {};
    StepKnots knots(steps, device.numbers.events);
    knots.end();
    return std::move(knots.places);
}

EventPlaces stepPlaces(const JobDevice &device, const CallOutline &calls, const CallPlaces &means)
{
    const std::vector<RankStep> steps = orderedSteps(device.steps, device.numbers.events);
    if (steps.empty())
        return {};
    StepKnots knots(steps, device.numbers.events);
    visitCalls(steps, calls, [&](std::size_t step, std::uint64_t key, std::uint64_t event, double elapsed) {
        knots.enter(step);
        knots.places.add(event, startOf(steps[step]) + means.mean(key).value_or(elapsed));
    });
    knots.end();
    return std::move(knots.places);
}

// ---- places of calls

void CallPlaces::add(std::uint64_t key, double elapsed)
{
    add(Slot{std::max<std::uint64_t>(key, 1), static_cast<std::uint64_t>(elapsed * kWholeStep), 1});
}

void CallPlaces::add(const CallPlaces &other)
{
    for (const Slot &slot : other.m_slots) {
        if (slot.key != 0)
            add(slot);
    }
}

void CallPlaces::add(const Slot &one)
{
    std::size_t slot = slotOf(one.key);
    if (m_slots[slot].key == 0) {
        if (m_count == m_most)
            return;
        if (++m_count * 2 > m_slots.size()) {
            grow();
            slot = slotOf(one.key);
        }
        m_slots[slot].key = one.key;
    }
    m_slots[slot].sum += one.sum;
    m_slots[slot].count += one.count;
}

std::optional<double> CallPlaces::mean(std::uint64_t key) const
{
    const Slot &slot = m_slots[slotOf(std::max<std::uint64_t>(key, 1))];
    if (slot.count == 0)
        return std::nullopt;
    return static_cast<double>(slot.sum) / static_cast<double>(slot.count) / kWholeStep;
}

std::size_t CallPlaces::slotOf(std::uint64_t key) const
{
    std::size_t slot = mix64(key ^ slotSeed()) & (m_slots.size() - 1);
    while (m_slots[slot].key != 0 && m_slots[slot].key != key)
        slot = (slot + 1) & (m_slots.size() - 1);
    return slot;
}

void CallPlaces::grow()
{
    const auto old = std::exchange(m_slots, std::vector<Slot>(m_slots.size() * 4));
    for (const Slot &slot : old) {
        if (slot.key != 0)
            m_slots[slotOf(slot.key)] = slot;
    }
}

CollectivePlaces CollectivePlaces::of(std::span<const JobDevice> devices, std::span<const CallOutline> calls)
{
    CollectivePlaces made{CallPlaces(kMostKnownCalls), {}};
    made.ends.resize(devices.size());
    const std::size_t sums = (devices.size() + kDevicesOfSum - 1) / kDevicesOfSum;
    std::vector<CallPlaces> parts(sums, CallPlaces(kMostCallsOfSum));
    forEachPart(sums, [&](std::size_t part) {
        const std::size_t first = part * kDevicesOfSum;
        for (std::size_t i = first; i < std::min(first + kDevicesOfSum, devices.size()); ++i) {
            if (!calls[i].calls.empty())
                visitCalls(orderedSteps(devices[i].steps, devices[i].numbers.events), calls[i],
                           [&](std::size_t, std::uint64_t key, std::uint64_t, double elapsed) {
                               parts[part].add(key, elapsed);
                           });
        }
    });
    for (const CallPlaces &part : parts)
        made.means.add(part);
    constexpr std::size_t kDevicesAtOnce = 32;
    forEachRange(devices.size(), kDevicesAtOnce, [&](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i) {
            if (!calls[i].calls.empty() && hasOrderedSteps(devices[i]))
                made.ends[i] = endsOf(devices[i], calls[i], made.means);
        }
    });
    return made;
}

std::uint64_t CollectivePlaces::memory() const
{
    std::uint64_t sum = means.memory();
    for (const auto &places : ends)
        sum += sizeof places + places.capacity() * sizeof(double);
    return sum;
}

Result<std::shared_ptr<const CollectivePlaces>> collectivePlaces(const Job &job, const LoadContext &context)
{
    if (auto known = job.kept().find<CollectivePlaces>())
        return known;
    std::vector<std::size_t> devices(job.devices().size());
    std::iota(devices.begin(), devices.end(), std::size_t(0));
    TRY(const auto calls, job.callOutlines(devices, context));
    auto made = std::make_shared<const CollectivePlaces>(CollectivePlaces::of(job.devices(), calls));
    return made->memory() > kMostKeptPlaces ? made : job.kept().keep(std::move(made));
}

} // namespace allostrata
