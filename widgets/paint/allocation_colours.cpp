// Gives every allocation of a device its colour: one pass over the columns for each way to colour.

#include "widgets/paint/allocation_colours.h"

#include "widgets/paint/stack_colours.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <utility>

namespace allostrata {

namespace {

constexpr const char *kContext = "AllocationColours";
constexpr std::uint8_t kNoStackClass = kStackHues;

/// What becomes of an allocation; the classes of Colouring::State.
constexpr std::array<const char *, 5> kStateNames{
    QT_TRANSLATE_NOOP("AllocationColours", "from before the recording, never freed"),
    QT_TRANSLATE_NOOP("AllocationColours", "from before the recording, freed"),
    QT_TRANSLATE_NOOP("AllocationColours", "allocated in the recording, live at its end"),
    QT_TRANSLATE_NOOP("AllocationColours", "allocated and freed in the recording"),
    QT_TRANSLATE_NOOP("AllocationColours", "waiting to be freed at the end"),
};

QString rangeName(std::size_t rank, const std::array<QString, 7> &limits)
{
    const Voice voice = Voice::current();
    if (rank == 0)
        return voice.say(kContext, QT_TRANSLATE_NOOP("AllocationColours", "below %1"), {limits.front()});
    if (rank >= limits.size())
        return voice.say(kContext, QT_TRANSLATE_NOOP("AllocationColours", "%1 or more"), {limits.back()});
    return voice.say(kContext, QT_TRANSLATE_NOOP("AllocationColours", "%1 to %2"), {limits[rank - 1], limits[rank]});
}

QString durationLimit(std::uint64_t microseconds, const Voice &voice)
{
    if (microseconds >= 1'000'000)
        return voice.number(microseconds / 1'000'000) + QStringLiteral(" s");
    if (microseconds >= 1000)
        return voice.number(microseconds / 1000) + QStringLiteral(" ms");
    return voice.number(microseconds) + QStringLiteral(" µs");
}

} // namespace

/// Fills one AllocationColours.
class AllocationColourer {
public:
    AllocationColourer(const Document &document, const Device &device, ThemeKind theme) :
        m_document(document), m_timeline(device.timeline), m_allocations(device.timeline.allocations()), m_theme(theme)
    {
        m_result.m_entryOf.resize(m_allocations.size());
    }

    [[nodiscard]] AllocationColours coloured(Colouring colouring)
    {
        switch (colouring) {
        case Colouring::Stack: byStack(); break;
        case Colouring::Size: bySize(); break;
        case Colouring::Age: byAge(); break;
        case Colouring::Stream: byStream(); break;
        case Colouring::Pool: byPool(); break;
        case Colouring::State: byState(); break;
        }
        return std::move(m_result);
    }

private:
    [[nodiscard]] std::size_t count() const { return m_allocations.size(); }

    void addClass(QRgb colour, QString name)
    {
        const auto id = static_cast<std::uint8_t>(m_result.m_classes.size());
        m_result.m_classes.push_back({colour, std::move(name)});
        m_result.m_entries.push_back({colour, id});
    }

    /// Calls visit(row, stack) for each allocation.
    template <typename Visit>
    void forEachStack(Visit visit) const
    {
        const std::size_t before = m_allocations.bornBefore();
        for (std::size_t i = 0; i < before; ++i)
            visit(i, m_timeline.allocation(AllocationId::at(i)).stack);
        const Trace &trace = m_timeline.trace();
        for (std::size_t i = before; i < count(); ++i)
            visit(i, trace.stack(m_allocations.births()[i]));
    }

    void byStack()
    {
        const StackDigests &digests = *m_document.stacks;
        for (std::uint8_t hue = 0; hue < kStackHues; ++hue) {
            for (std::uint8_t tone = 0; tone < kStackTones; ++tone)
                m_result.m_entries.push_back({stackColour({hue, tone}, m_theme), hue});
        }
        m_result.m_entries.push_back({noStackColour(m_theme), kNoStackClass});
        const auto entryOf = [](const StackDigest &digest) {
            const auto shade = stackShade(digest);
            return static_cast<std::uint8_t>(shade ? shade->hue * kStackTones + shade->tone : kStackHues * kStackTones);
        };
        const std::uint8_t noStack = entryOf(digests[StackId()]);
        std::vector<std::uint8_t> entries(digests.size());
        for (std::size_t i = 0; i < entries.size(); ++i)
            entries[i] = entryOf(digests[StackId::at(i)]);
        std::vector<std::uint64_t> bytes(digests.size());
        forEachStack([&](std::size_t row, StackId stack) {
            m_result.m_entryOf[row] = stack ? entries[stack.value()] : noStack;
            if (stack)
                bytes[stack.value()] += m_allocations.requestedSizes()[row];
        });
        nameHues(entries, bytes);
    }

    /// Each hue by the group that asked for the most bytes under it.
    void nameHues(const std::vector<std::uint8_t> &entries, const std::vector<std::uint64_t> &bytes)
    {
        const StackDigests &digests = *m_document.stacks;
        std::array<std::map<StringId, std::uint64_t>, kStackHues> groups;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (const std::uint8_t hue = m_result.m_entries[entries[i]].colourClass; hue < kStackHues)
                groups[hue][digests[StackId::at(i)].group] += bytes[i];
        }
        for (std::uint8_t hue = 0; hue < kStackHues; ++hue) {
            const auto largest = std::max_element(groups[hue].begin(), groups[hue].end(), [](const auto &a, const auto &b) {
                return a.second < b.second;
            });
            const bool isUsed = largest != groups[hue].end();
            m_result.m_classes.push_back({stackColour({hue, 1}, m_theme), isUsed ? shown(digests.text(largest->first)) : QString()});
        }
        const Voice voice = Voice::current();
        m_result.m_classes.push_back({noStackColour(m_theme), voice.say(kContext, QT_TRANSLATE_NOOP("AllocationColours", "no stack"))});
    }

    void bySize()
    {
        const Voice voice = Voice::current();
        std::array<QString, 7> limits;
        std::transform(kSizeLimits.begin(), kSizeLimits.end(), limits.begin(), [&voice](std::uint64_t limit) { return voice.bytes(limit); });
        for (std::size_t i = 0; i < kRampColours; ++i)
            addClass(sizeColour(i, m_theme), rangeName(i, limits));
        for (std::size_t i = 0; i < count(); ++i)
            m_result.m_entryOf[i] = static_cast<std::uint8_t>(sizeClass(m_allocations.requestedSizes()[i]));
    }

    void byAge()
    {
        const Voice voice = Voice::current();
        const Trace &trace = m_timeline.trace();
        const bool hasTimes = trace.hasTimes();
        const auto &values = hasTimes ? kAgeLimitsUs : kAgeLimitsEvents;
        std::array<QString, 7> limits;
        std::transform(values.begin(), values.end(), limits.begin(), [&](std::uint64_t limit) {
            return hasTimes ? durationLimit(limit, voice)
                            : voice.count(kContext, QT_TRANSLATE_N_NOOP("AllocationColours", "%1 event(s)"), limit);
        });
        for (std::size_t i = 0; i < kRampColours; ++i)
            addClass(ageColour(i, m_theme), rangeName(i, limits));
        for (std::size_t i = 0; i < count(); ++i)
            m_result.m_entryOf[i] = static_cast<std::uint8_t>(ageClass(ageOf(i, hasTimes), values));
    }

    /// From birth, or the trace's start, to death, or its end: microseconds or events.
    [[nodiscard]] std::uint64_t ageOf(std::size_t row, bool inTime) const
    {
        const Trace &trace = m_timeline.trace();
        if (trace.empty())
            return UINT64_MAX;
        const EventId birth = m_allocations.births()[row] ? m_allocations.births()[row] : EventId(0);
        const EventId death = m_allocations.deaths()[row] ? m_allocations.deaths()[row] : EventId::at(trace.size() - 1);
        if (!inTime)
            return death.value() - birth.value();
        const std::int64_t from = trace.timeUs(birth);
        const std::int64_t to = trace.timeUs(death);
        if (from == TraceEvent::kNoTime || to <= from)
            return 0;
        return static_cast<std::uint64_t>(to) - static_cast<std::uint64_t>(from);
    }

    /// Classes for rows of a table of the snapshot: row 0 first, the others in order of their bytes. Past the most
    /// classes there can be, the rest share the last one.
    template <typename RowOf, typename NameOf>
    void byTable(std::size_t rows, RowOf rowOf, NameOf nameOf)
    {
        std::vector<std::uint16_t> rowOfAllocation(count());
        std::vector<std::uint64_t> bytes(rows);
        for (std::size_t i = 0; i < count(); ++i) {
            rowOfAllocation[i] = std::min(rowOf(i), static_cast<std::uint16_t>(rows - 1));
            bytes[rowOfAllocation[i]] += m_allocations.requestedSizes()[i];
        }
        std::vector<std::size_t> order;
        for (std::size_t row = 1; row < rows; ++row) {
            if (bytes[row] > 0)
                order.push_back(row);
        }
        std::stable_sort(order.begin(), order.end(), [&bytes](std::size_t a, std::size_t b) { return bytes[a] > bytes[b]; });
        addClass(streamColour(0, m_theme), nameOf(0));
        std::vector<std::uint8_t> classOfRow(rows, 0);
        for (const std::size_t row : order) {
            if (m_result.m_classes.size() < AllocationColours::kMostClasses)
                addClass(streamColour(m_result.m_classes.size(), m_theme), nameOf(row));
            classOfRow[row] = static_cast<std::uint8_t>(m_result.m_classes.size() - 1);
        }
        for (std::size_t i = 0; i < count(); ++i)
            m_result.m_entryOf[i] = classOfRow[rowOfAllocation[i]];
    }

    void byStream()
    {
        const auto &streams = m_document.snapshot->streams;
        const Trace &trace = m_timeline.trace();
        byTable(
            streams.size(),
            [&](std::size_t i) {
                const EventId birth = m_allocations.births()[i];
                return birth ? trace.stream(birth) : m_timeline.allocation(AllocationId::at(i)).stream;
            },
            [&streams](std::size_t row) {
                const Voice voice = Voice::current();
                if (streams[row] == 0)
                    return voice.say(kContext, QT_TRANSLATE_NOOP("AllocationColours", "stream 0 (default)"));
                return voice.say(kContext, QT_TRANSLATE_NOOP("AllocationColours", "stream %1"),
                                 {QStringLiteral("0x") + QString::number(streams[row], 16)});
            });
    }

    void byPool()
    {
        const auto &pools = m_document.snapshot->pools;
        const Trace &trace = m_timeline.trace();
        byTable(
            pools.size(),
            [&](std::size_t i) {
                const EventId birth = m_allocations.births()[i];
                return birth ? trace.pool(birth) : m_timeline.allocation(AllocationId::at(i)).pool;
            },
            [&pools](std::size_t row) {
                const Voice voice = Voice::current();
                if (pools[row] == PoolKey{})
                    return voice.say(kContext, QT_TRANSLATE_NOOP("AllocationColours", "default pool"));
                return voice.say(kContext, QT_TRANSLATE_NOOP("AllocationColours", "private pool (%1, %2)"),
                                 {QString::number(pools[row].first), QString::number(pools[row].second)});
            });
    }

    void byState()
    {
        const Voice voice = Voice::current();
        for (std::size_t i = 0; i < kStateNames.size(); ++i)
            addClass(streamColour(i, m_theme), voice.say(kContext, kStateNames[i]));
        for (std::size_t i = 0; i < count(); ++i) {
            const bool isFreed = static_cast<bool>(m_allocations.deaths()[i]);
            const bool isPending = !isFreed && m_allocations.freeRequests()[i];
            const std::uint8_t before = isFreed ? 1 : 0;
            const std::uint8_t within = isFreed ? 3 : 2;
            m_result.m_entryOf[i] = isPending ? 4 : m_allocations.births()[i] ? within : before;
        }
    }

    const Document &m_document;
    const Timeline &m_timeline;
    const Allocations &m_allocations;
    ThemeKind m_theme;
    AllocationColours m_result;
};

AllocationColours AllocationColours::make(const Document &document, const Device &device, Colouring colouring, ThemeKind theme)
{
    return AllocationColourer(document, device, theme).coloured(colouring);
}

QString AllocationColours::className(std::uint8_t colourClass) const
{
    return colourClass < m_classes.size() ? m_classes[colourClass].name : QString();
}

QRgb AllocationColours::classColour(std::uint8_t colourClass) const
{
    return colourClass < m_classes.size() ? m_classes[colourClass].colour : 0;
}

} // namespace allostrata
