// Gives every allocation of a device its colour: tables by stack, stream and pool, the rest straight from the columns.

#include "widgets/paint/allocation_colours.h"

#include "widgets/paint/class_names.h"
#include "widgets/paint/stack_colours.h"
#include "widgets/paint/strips.h"
#include "widgets/text/voice.h"

#include <algorithm>
#include <array>
#include <map>

namespace allostrata {

AllocationColours::AllocationColours(const Document &document, const Device &device, Colouring colouring)
    : m_document(&document), m_timeline(&device.timeline), m_allocations(&device.timeline.allocations()),
      m_trace(&device.timeline.trace()), m_size(m_allocations->size()), m_colouring(colouring), m_hasTimes(m_trace->hasTimes())
{
}

std::uint8_t AllocationColours::entryOf(std::uint32_t row) const
{
    switch (m_colouring) {
    case Colouring::Size:
        return static_cast<std::uint8_t>(sizeClass(m_allocations->requestedSizes()[row]));
    case Colouring::Age:
        return ageEntryOf(row);
    case Colouring::State: {
        const bool isFreed = static_cast<bool>(m_allocations->deaths()[row]);
        if (!isFreed && m_allocations->freeRequests()[row])
            return 4;
        const bool isWithin = static_cast<bool>(m_allocations->births()[row]);
        return isFreed ? (isWithin ? 3 : 1) : (isWithin ? 2 : 0);
    }
    case Colouring::Category:
    case Colouring::Phase:
    case Colouring::Step:
    case Colouring::Module:
        return m_attribution ? m_table[meaningOf(AllocationId(row))] : std::uint8_t(0);
    case Colouring::Operator:
        return m_table[meaningOf(AllocationId(row))];
    case Colouring::Stack:
    case Colouring::Stream:
    case Colouring::Pool:
        break;
    }
    if (row < m_before.size())
        return m_before[row];
    const EventId birth = m_allocations->births()[row];
    if (m_colouring == Colouring::Stream)
        return m_table[m_trace->stream(birth)];
    if (m_colouring == Colouring::Pool)
        return m_table[m_trace->pool(birth)];
    const StackId stack = m_trace->stack(birth);
    return stack ? m_table[stack.value()] : m_noStack;
}

std::size_t AllocationColours::meaningOf(AllocationId id) const
{
    switch (m_colouring) {
    case Colouring::Category:
        return m_attribution->category(id).value();
    case Colouring::Phase:
        return static_cast<std::size_t>(m_attribution->phase(id));
    case Colouring::Step: // row 0 is none
        return m_attribution->step(id) == kNoStep ? 0 : m_attribution->stepRow(id) + 1;
    case Colouring::Operator: { // row 0 is none, then by name
        const DetailId detail = m_timeline->detailOf(id);
        const StringId name = detail ? m_document->snapshot->details[detail].operatorName : StringId();
        return name ? name.value() + std::size_t(1) : 0;
    }
    default: {
        const ModuleId module = m_attribution->module(id);
        return module ? m_attribution->modules()[module].merged + std::size_t(1) : 0;
    }
    }
}

void AllocationColours::spread()
{
    constexpr std::size_t kPart = 65536;
    m_spread.resize(m_size);
    forEachStrip(static_cast<int>((m_size + kPart - 1) / kPart), [this](int part) {
        const std::size_t first = static_cast<std::size_t>(part) * kPart;
        const std::size_t end = std::min(first + kPart, m_size);
        for (std::size_t row = first; row < end; ++row)
            m_spread[row] = entryOf(static_cast<std::uint32_t>(row));
    });
}

void AllocationColours::bandColours(std::span<const AllocationId> ids, BandColour *into) const
{
    for (const AllocationId id : ids)
        *into++ = m_spread.empty() ? bandColour(id) : m_entries[m_spread[id.value()]];
}

/// From birth, or the trace's start, to death, or its end: microseconds or events.
std::uint8_t AllocationColours::ageEntryOf(std::uint32_t row) const
{
    const auto &limits = m_hasTimes ? kAgeLimitsUs : kAgeLimitsEvents;
    if (m_trace->empty())
        return static_cast<std::uint8_t>(ageClass(UINT64_MAX, limits));
    const EventId birth = m_allocations->births()[row] ? m_allocations->births()[row] : EventId(0);
    const EventId death = m_allocations->deaths()[row] ? m_allocations->deaths()[row] : EventId::at(m_trace->size() - 1);
    if (!m_hasTimes)
        return static_cast<std::uint8_t>(ageClass(death.value() - birth.value(), limits));
    const std::int64_t from = m_trace->timeUs(birth);
    const std::int64_t to = m_trace->timeUs(death);
    const bool isKnown = from != TraceEvent::kNoTime && to > from;
    return static_cast<std::uint8_t>(
        ageClass(isKnown ? static_cast<std::uint64_t>(to) - static_cast<std::uint64_t>(from) : 0, limits));
}

/// Each hue by the group that asked for the most bytes under it.
std::vector<QString> AllocationColours::nameHues() const
{
    const StackDigests &digests = *m_document->stacks;
    std::vector<std::uint64_t> bytes(digests.size());
    for (std::size_t row = 0; row < m_size; ++row) {
        const AllocationId id = AllocationId::at(row);
        const EventId birth = m_allocations->births()[row];
        if (const StackId stack = birth ? m_trace->stack(birth) : m_timeline->allocation(id).stack)
            bytes[stack.value()] += m_allocations->requestedSizes()[row];
    }
    std::array<std::map<StringId, std::uint64_t>, kStackHues> groups;
    for (std::size_t i = 0; i < m_table.size(); ++i) {
        if (const std::uint8_t hue = m_entries[m_table[i]].colourClass; hue < kStackHues)
            groups[hue][digests[StackId::at(i)].group] += bytes[i];
    }
    std::vector<QString> names;
    for (const auto &group : groups) {
        const auto largest = std::max_element(group.begin(), group.end(),
                                              [](const auto &a, const auto &b) { return a.second < b.second; });
        names.push_back(largest == group.end() ? QString() : shown(digests.text(largest->first)));
    }
    return names;
}

QString AllocationColours::className(std::uint8_t colourClass) const
{
    if (colourClass >= m_classes.size())
        return {};
    if (!m_hueNames || colourClass >= kStackHues)
        return m_classes[colourClass].name;
    std::call_once(m_hueNames->once, [this] { m_hueNames->names = nameHues(); });
    return m_hueNames->names[colourClass];
}

QRgb AllocationColours::classColour(std::uint8_t colourClass) const
{
    return colourClass < m_classes.size() ? m_classes[colourClass].colour : 0;
}

} // namespace allostrata
