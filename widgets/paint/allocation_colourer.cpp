// Makes the colours of allocations.

#include "widgets/paint/allocation_colours.h"

#include "widgets/paint/category_colour.h"
#include "widgets/paint/class_names.h"
#include "widgets/paint/stack_colours.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/phase_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace allostrata {

namespace {

constexpr std::uint8_t kNoStackClass = kStackHues;

/// What becomes of an allocation; the classes of Colouring::State.
constexpr std::array<const char *, 5> kStateNames{
    QT_TRANSLATE_NOOP("AllocationColours", "from before the recording, never freed"),
    QT_TRANSLATE_NOOP("AllocationColours", "from before the recording, freed"),
    QT_TRANSLATE_NOOP("AllocationColours", "allocated in the recording, live at its end"),
    QT_TRANSLATE_NOOP("AllocationColours", "allocated and freed in the recording"),
    QT_TRANSLATE_NOOP("AllocationColours", "waiting to be freed at the end"),
};

} // namespace

/// Makes one AllocationColours: its classes, entries and tables.
class AllocationColourer {
public:
    AllocationColourer(const Document &document, const Device &device, Colouring colouring, ThemeKind theme,
                       std::shared_ptr<const Attribution> attribution) :
        m_document(document), m_timeline(device.timeline), m_allocations(device.timeline.allocations()), m_theme(theme),
        m_result(document, device, colouring)
    {
        if (attribution && attribution->size() == m_result.size())
            m_result.m_attribution = std::move(attribution);
    }

    [[nodiscard]] AllocationColours coloured()
    {
        switch (m_result.m_colouring) {
        case Colouring::Stack: byStack(); break;
        case Colouring::Size: bySize(); break;
        case Colouring::Age: byAge(); break;
        case Colouring::Stream: byStream(); break;
        case Colouring::Pool: byPool(); break;
        case Colouring::State: byState(); break;
        case Colouring::Category: byCategory(); break;
        case Colouring::Phase: byPhase(); break;
        case Colouring::Step: byStep(); break;
        case Colouring::Module: byModule(); break;
        case Colouring::Operator: byOperator(); break;
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

    void byStack()
    {
        const StackDigests &digests = *m_document.stacks;
        for (std::uint8_t hue = 0; hue < kStackHues; ++hue) {
            for (std::uint8_t tone = 0; tone < kStackTones; ++tone)
                m_result.m_entries.push_back({stackColour({hue, tone}, m_theme), hue});
            m_result.m_classes.push_back({stackColour({hue, 1}, m_theme), {}});
        }
        m_result.m_entries.push_back({noStackColour(m_theme), kNoStackClass});
        const Voice voice = Voice::current();
        m_result.m_classes.push_back({noStackColour(m_theme), voice.say(kAllocationColoursContext, QT_TRANSLATE_NOOP("AllocationColours", "no stack"))});
        m_result.m_hueNames = std::make_shared<AllocationColours::HueNames>();
        const auto entryOf = [](const StackDigest &digest) {
            const auto shade = stackShade(digest);
            return static_cast<std::uint8_t>(shade ? shade->hue * kStackTones + shade->tone : kStackHues * kStackTones);
        };
        m_result.m_noStack = entryOf(digests[StackId()]);
        for (std::size_t i = 0; i < digests.size(); ++i)
            m_result.m_table.push_back(entryOf(digests[StackId::at(i)]));
        for (std::size_t i = 0; i < m_allocations.bornBefore(); ++i) {
            const StackId stack = m_timeline.allocation(AllocationId::at(i)).stack;
            m_result.m_before.push_back(stack ? m_result.m_table[stack.value()] : m_result.m_noStack);
        }
    }

    void bySize()
    {
        const Voice voice = Voice::current();
        std::array<QString, 7> limits;
        std::transform(kSizeLimits.begin(), kSizeLimits.end(), limits.begin(), [&voice](std::uint64_t limit) { return voice.bytes(limit); });
        for (std::size_t i = 0; i < kRampColours; ++i)
            addClass(sizeColour(i, m_theme), rangeName(i, limits));
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
                            : voice.count(kAllocationColoursContext,
                                          QT_TRANSLATE_N_NOOP("AllocationColours", "%1 event(s)"), limit);
        });
        for (std::size_t i = 0; i < kRampColours; ++i)
            addClass(ageColour(i, m_theme), rangeName(i, limits));
    }

    /// Classes for rows of a table of the snapshot: row 0 first, the others in order of their bytes. Past the most
    /// classes there can be, the rest share the last one.
    template <typename RowOf, typename NameOf>
    void byTable(std::size_t rows, RowOf rowOf, NameOf nameOf)
    {
        std::vector<std::uint64_t> bytes(rows);
        for (std::size_t i = 0; i < count() && rows > 1; ++i)
            bytes[rowOf(i)] += m_allocations.requestedSizes()[i];
        std::vector<std::size_t> order;
        for (std::size_t row = 1; row < rows; ++row) {
            if (bytes[row] > 0)
                order.push_back(row);
        }
        std::stable_sort(order.begin(), order.end(), [&bytes](std::size_t a, std::size_t b) { return bytes[a] > bytes[b]; });
        addClass(streamColour(0, m_theme), nameOf(0));
        m_result.m_table.assign(rows, 0);
        for (const std::size_t row : order) {
            if (m_result.m_classes.size() < AllocationColours::kMostClasses)
                addClass(streamColour(m_result.m_classes.size(), m_theme), nameOf(row));
            m_result.m_table[row] = static_cast<std::uint8_t>(m_result.m_classes.size() - 1);
        }
        for (std::size_t i = 0; i < m_allocations.bornBefore(); ++i)
            m_result.m_before.push_back(m_result.m_table[rowOf(i)]);
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
                    return voice.say(kAllocationColoursContext,
                                     QT_TRANSLATE_NOOP("AllocationColours", "stream 0 (default)"));
                return voice.say(kAllocationColoursContext, QT_TRANSLATE_NOOP("AllocationColours", "stream %1"),
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
                    return voice.say(kAllocationColoursContext, QT_TRANSLATE_NOOP("AllocationColours", "default pool"));
                return voice.say(kAllocationColoursContext,
                                 QT_TRANSLATE_NOOP("AllocationColours", "private pool (%1, %2)"),
                                 {QString::number(pools[row].first), QString::number(pools[row].second)});
            });
    }

    void byState()
    {
        const Voice voice = Voice::current();
        for (std::size_t i = 0; i < kStateNames.size(); ++i)
            addClass(streamColour(i, m_theme), voice.say(kAllocationColoursContext, kStateNames[i]));
    }

    /// All is of one class as long as nobody knows what it is for.
    [[nodiscard]] const Attribution *attribution()
    {
        if (!m_result.m_attribution)
            addClass(noStackColour(m_theme), Voice::current().say(kAllocationColoursContext, QT_TRANSLATE_NOOP("AllocationColours", "being worked out")));
        return m_result.m_attribution.get();
    }

    void byCategory()
    {
        const Attribution *known = attribution();
        if (!known)
            return;
        const Voice voice = Voice::current();
        const auto categories = known->categories();
        for (std::size_t i = 0; i < categories.size(); ++i) {
            if (m_result.m_classes.size() < AllocationColours::kMostClasses)
                addClass(categoryColour(known->categoryRules(), CategoryId::at(i), m_theme).rgb(), categoryText(categories[CategoryId::at(i)], voice));
            m_result.m_table.push_back(static_cast<std::uint8_t>(m_result.m_classes.size() - 1));
        }
    }

    void byPhase()
    {
        if (!attribution())
            return;
        const Voice voice = Voice::current();
        const Theme theme = makeTheme(m_theme, QFont());
        for (std::size_t i = 0; i < kPhaseCount; ++i) {
            addClass(theme.phase(static_cast<Phase>(i)).rgb(), phaseText(static_cast<Phase>(i), voice));
            m_result.m_table.push_back(static_cast<std::uint8_t>(i));
        }
    }

    void byStep()
    {
        const Attribution *known = attribution();
        if (!known)
            return;
        byTable(
            known->steps().size() + 1, [this](std::size_t i) { return m_result.meaningOf(AllocationId::at(i)); },
            [known](std::size_t row) { return stepText(row == 0 ? nullptr : &known->steps()[row - 1], Voice::current()); });
        greyFirst();
    }

    void byModule()
    {
        const Attribution *known = attribution();
        if (!known)
            return;
        byTable(
            known->modules().mergedCount() + std::size_t(1), [this](std::size_t i) { return m_result.meaningOf(AllocationId::at(i)); },
            [known](std::size_t row) {
                if (row == 0)
                    return Voice::current().say(kAllocationColoursContext,
                                                QT_TRANSLATE_NOOP("AllocationColours", "no module known"));
                return shown(known->modules().mergedName(static_cast<std::uint32_t>(row - 1)));
            });
        greyFirst();
    }

    void byOperator()
    {
        const Snapshot &snapshot = *m_document.snapshot;
        byTable(
            snapshot.strings.size() + 1, [this](std::size_t i) { return m_result.meaningOf(AllocationId::at(i)); },
            [&snapshot](std::size_t row) {
                if (row == 0)
                    return Voice::current().say(kAllocationColoursContext,
                                                QT_TRANSLATE_NOOP("AllocationColours", "no operator known"));
                return shown(snapshot.text(StringId::at(row - 1)));
            });
        greyFirst();
    }

    /// What is not known stands back.
    void greyFirst()
    {
        m_result.m_classes.front().colour = noStackColour(m_theme);
        m_result.m_entries.front().colour = noStackColour(m_theme);
    }

    const Document &m_document;
    const Timeline &m_timeline;
    const Allocations &m_allocations;
    ThemeKind m_theme;
    AllocationColours m_result;
};

AllocationColours AllocationColours::make(const Document &document, const Device &device, Colouring colouring, ThemeKind theme,
                                          std::shared_ptr<const Attribution> attribution)
{
    return AllocationColourer(document, device, colouring, theme, needsAttribution(colouring) ? std::move(attribution) : nullptr).coloured();
}

} // namespace allostrata
