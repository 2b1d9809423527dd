// Assigns a colour to every allocation of a device: a table by code for names, a ramp for numbers.

#include "widgets/paint/allocation_colours.h"

#include "core/attribution/stack_groups.h"
#include "core/base/parallel.h"
#include "core/timeline/strata_index.h"
#include "widgets/paint/colours.h"
#include "widgets/text/attribute_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>
#include <QString>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>

namespace allostrata {

StackHues::StackHues(const Document &document, const Device &device, const std::stop_token &stop)
{
    constexpr std::uint8_t kStride = 5; ///< prime to kStackHues: neighbours on the wheel are hard to tell apart
    const auto digests = document.stacks();
    if (!digests || !device.strata)
        return;
    struct Group {
        std::uint64_t bytes = 0;
        std::uint64_t hash = 0;
    };
    const Timeline &timeline = device.timeline;
    const std::uint64_t *sizes = timeline.allocations().requestedSizes();
    std::vector<std::uint64_t> bytes(digests->size());
    device.strata->forEachAlive(StrataIndex::kBeginning, peakMoment(timeline), [&](AllocationId id) {
        if (stop.stop_requested())
            return;
        const EventId birth = timeline.allocations().allocEvent(id);
        if (const StackId stack = birth ? timeline.trace().stack(birth) : timeline.allocation(id).stack)
            bytes[stack.value()] += sizes[id.value()];
    });
    std::map<StringId, Group> groups;
    for (std::size_t row = 0; row < bytes.size(); ++row) {
        const StackDigest &digest = (*digests)[StackId::at(row)];
        if (bytes[row] == 0 || digest.lineKey == 0)
            continue;
        Group &group = groups[digest.group];
        group.bytes += bytes[row];
        group.hash = digest.hue;
    }
    std::vector<std::pair<StringId, Group>> order(groups.begin(), groups.end());
    std::sort(order.begin(), order.end(), [](const auto &a, const auto &b) {
        return a.second.bytes != b.second.bytes ? a.second.bytes > b.second.bytes : a.second.hash < b.second.hash;
    });
    std::array<bool, kStackHues> isTaken{};
    for (std::size_t row = 0; row < std::min(order.size(), kStackHues); ++row) {
        auto hue = static_cast<std::uint8_t>(order[row].second.hash % kStackHues);
        while (isTaken[hue])
            hue = static_cast<std::uint8_t>((hue + kStride) % kStackHues);
        isTaken[hue] = true;
        m_hues.emplace(order[row].first, hue);
    }
}

std::optional<StackShade> StackHues::shade(const StackDigest &digest) const
{
    auto shade = stackShade(digest);
    if (const auto found = m_hues.find(digest.group); shade && found != m_hues.end())
        shade->hue = found->second;
    return shade;
}

CursorGrouping keyGrouping(Attribute colouring, const Device &device)
{
    if (colouring == Attribute::Stack || colouring == Attribute::Line)
        return {Attribute::Line};
    if (attributeRow(colouring).kind == AttributeKind::Name)
        return {colouring, {true, {}}};
    if (attributeRow(colouring).kind == AttributeKind::Bytes)
        return {colouring, {false, kSizeLimits}};
    return device.times.isValid() ? CursorGrouping(colouring, {false, kAgeLimitsUs})
                                  : CursorGrouping(Attribute::LifetimeEvents, {false, kAgeLimitsEvents});
}

namespace {

/// Categories in three tints, by stack, so that bands stay visible inside one: code = 3 x category + tint.
class TintedCategories final : public AttributeValues {
public:
    static constexpr std::size_t kTints = 3;

    TintedCategories(AttributeValuesPtr categories, const StackDigests &digests, const Timeline &timeline)
        : AttributeValues(namesOf(categories)), m_categories(std::move(categories)), m_timeline(timeline)
    {
        m_tints.reserve(digests.size() + 1);
        for (std::size_t i = 0; i < digests.size(); ++i)
            m_tints.push_back(static_cast<std::uint8_t>(digests[StackId::at(i)].tone % kTints));
        m_tints.push_back(1);
    }

    [[nodiscard]] std::uint64_t of(AllocationId id) const override { return tintedOf(id, m_categories->of(id)); }
    [[nodiscard]] std::span<const std::uint64_t> block(std::size_t first, std::span<std::uint64_t> room) const override
    {
        const auto values = m_categories->block(first, room);
        for (std::size_t i = 0; i < room.size(); ++i)
            room[i] = tintedOf(AllocationId::at(first + i), values[i]);
        return room;
    }
    void gather(std::span<const AllocationId> ids, std::uint64_t *into) const override
    {
        m_categories->gather(ids, into);
        for (const AllocationId id : ids) {
            *into = tintedOf(id, *into);
            ++into;
        }
    }

private:
    /// The names of the categories: code / kTints is a category.
    static AttributeNames namesOf(const AttributeValuesPtr &categories)
    {
        AttributeNames names = categories->names();
        names.classCount = names.count;
        names.count *= kTints;
        names.classOf = [](std::size_t code) { return code / kTints; };
        names.className = names.name;
        names.name = [name = names.className](std::size_t code) { return name(code / kTints); };
        return names;
    }
    [[nodiscard]] std::uint64_t tintedOf(AllocationId id, std::uint64_t category) const
    {
        if (category == kAbsent)
            return kAbsent;
        return kTints * category + m_tints[std::min<std::size_t>(stackOf(m_timeline, id).key(), m_tints.size() - 1)];
    }

    AttributeValuesPtr m_categories;
    const Timeline &m_timeline;
    std::vector<std::uint8_t> m_tints; ///< by stack; the last one is for no stack
};

} // namespace

/// Builds an AllocationColours: its classes, entries and table.
class AllocationColourer {
public:
    AllocationColourer(const Document &document, const Device &device, ColourWish wish, std::stop_token stop)
        : m_document(document), m_device(device), m_attribute(wish.attribute), m_theme(wish.theme),
          m_stop(std::move(stop)), m_result(document, device)
    {
        if (needsAttribution(m_attribute) && wish.attribution && wish.attribution->size() == m_result.size())
            m_result.m_attribution = std::move(wish.attribution);
        m_input = attributeInput(document, device, m_result.m_attribution.get());
    }

    [[nodiscard]] Result<AllocationColours> coloured()
    {
        if (m_stop.stop_requested())
            return Error{Reason::Cancelled};
        const CursorGrouping key = keyGrouping(m_attribute, m_device);
        m_result.m_values = attributeValues(m_attribute == Attribute::Stack ? m_attribute : key.attribute, m_input);
        if (m_attribute == Attribute::Stack)
            byStack();
        else if (needsAttribution(m_attribute) && !m_result.m_attribution)
            byNothingYet();
        else if (attributeRow(m_attribute).kind != AttributeKind::Name)
            byRamp();
        else if (m_attribute == Attribute::Category && m_document.stacks())
            byTintedCategories();
        else if (names().isFixed)
            byFixedNames();
        else
            byBytes();
        if (m_stop.stop_requested())
            return Error{Reason::Cancelled};
        return std::move(m_result);
    }

private:
    static constexpr std::uint8_t kMostClasses = AllocationColours::kMostClasses;

    [[nodiscard]] const AttributeNames &names() const { return m_result.m_values->names(); }

    void addClass(QRgb colour, QString name)
    {
        const auto id = static_cast<std::uint8_t>(m_result.m_classes.size());
        m_result.m_classes.push_back({colour, std::move(name)});
        m_result.m_entries.push_back({colour, id});
    }
    [[nodiscard]] std::uint8_t lastClass() const { return static_cast<std::uint8_t>(m_result.m_classes.size() - 1); }
    [[nodiscard]] QString classText(std::size_t row) const
    {
        return attributeClassText(m_attribute, m_input, *m_result.m_values, row, Voice::current());
    }
    [[nodiscard]] QString unknownText() const { return attributeUnknownText(m_attribute, Voice::current()); }

    void byStack()
    {
        const StackDigests &digests = *m_document.stacks();
        for (std::uint8_t hue = 0; hue < kStackHues; ++hue) {
            for (std::uint8_t tone = 0; tone < kStackTones; ++tone)
                m_result.m_entries.push_back({stackColour({hue, tone}, m_theme), hue});
            m_result.m_classes.push_back({stackColour({hue, 1}, m_theme), {}});
        }
        m_result.m_entries.push_back({noStackColour(m_theme), kStackHues});
        m_result.m_classes.push_back({noStackColour(m_theme), unknownText()});
        m_result.m_hueNames = std::make_shared<AllocationColours::HueNames>();
        const StackHues hues(m_document, m_device, m_stop);
        const auto entryOf = [&hues](const StackDigest &digest) {
            const auto shade = hues.shade(digest);
            return static_cast<std::uint8_t>(shade ? shade->hue * kStackTones + shade->tone : kStackHues * kStackTones);
        };
        for (const StackId stack : names().stacks)
            m_result.m_table.push_back(entryOf(digests[stack]));
        m_result.m_table.push_back(entryOf(digests[StackId()]));
    }

    /// Uses a single class while the attribution is unknown.
    void byNothingYet()
    {
        addClass(noStackColour(m_theme), Voice::current().say(QT_TRANSLATE_NOOP("Words", "calculating…")));
        m_result.m_table.push_back(0);
    }

    /// Longer lifetimes and larger sizes contrast more with the background.
    void byRamp()
    {
        const bool isBytes = attributeRow(m_attribute).kind == AttributeKind::Bytes;
        const CursorGrouping key = keyGrouping(m_attribute, m_device);
        const std::span<const std::uint64_t> values = key.classes.limits;
        for (std::size_t i = 0; i < kRampColours; ++i)
            addClass(isBytes ? sizeColour(i, m_theme) : ageColour(i, m_theme),
                     attributeRangeText(key.attribute, values, i, Voice::current()));
        m_result.m_limits = values;
    }

    [[nodiscard]] QRgb fixedColour(std::size_t row) const
    {
        switch (m_attribute) {
        case Attribute::Category:
            return categoryColour(m_result.m_attribution->categoryRules(), CategoryId::at(row), m_theme).rgb();
        case Attribute::Phase: return makeTheme(m_theme, QFont()).phase(static_cast<Phase>(row)).rgb();
        default: return streamColour(row, m_theme);
        }
    }

    /// Classes in the order of the codes, which is the same in every file.
    void byFixedNames()
    {
        for (std::size_t row = 0; row < std::min<std::size_t>(names().classes(), kMostClasses); ++row)
            addClass(fixedColour(row), classText(row));
        for (std::size_t code = 0; code < names().count; ++code)
            m_result.m_table.push_back(
                static_cast<std::uint8_t>(std::min<std::size_t>(names().classAt(code), lastClass())));
        m_result.m_table.push_back(lastClass());
    }

    void byTintedCategories()
    {
        constexpr double kTint = 0.022; ///< OKLab lightness between two tints
        constexpr std::size_t kTints = TintedCategories::kTints;
        m_result.m_values = std::make_shared<const TintedCategories>(m_result.m_values, *m_document.stacks(),
                                                                     m_device.timeline);
        for (std::size_t row = 0; row < std::min<std::size_t>(names().classes(), kMostClasses); ++row) {
            const QColor colour(fixedColour(row));
            m_result.m_classes.push_back({colour.rgb(), classText(row)});
            for (std::size_t tint = 0; tint < kTints; ++tint)
                m_result.m_entries.push_back(
                    {tint == 1 ? colour.rgb() : tinted(colour, (static_cast<double>(tint) - 1) * kTint).rgb(),
                     lastClass()});
        }
        const std::size_t last = m_result.m_entries.size() - 1;
        for (std::size_t code = 0; code < names().count; ++code)
            m_result.m_table.push_back(static_cast<std::uint8_t>(std::min(code, last)));
        m_result.m_table.push_back(static_cast<std::uint8_t>(last));
    }

    /// The usual name first, or unknown values, which have a muted colour; the others by bytes. If there are too many
    /// classes, the rest share the last one.
    void byBytes()
    {
        const std::size_t rows = names().classes();
        std::vector<std::uint64_t> bytes(rows);
        const std::uint64_t *sizes = m_device.timeline.allocations().requestedSizes();
        const auto add = [&](std::size_t row, std::uint64_t code) {
            if (code < names().count)
                bytes[names().classAt(code)] += sizes[row];
        };
        if (rows > 1 || !names().hasDefault)
            forEachValue(*m_result.m_values, m_result.size(), add, [this] { return m_stop.stop_requested(); });
        const std::size_t first = names().hasDefault ? 1 : 0;
        std::vector<std::size_t> order;
        for (std::size_t row = first; row < rows; ++row) {
            if (bytes[row] > 0)
                order.push_back(row);
        }
        std::stable_sort(order.begin(), order.end(),
                         [&bytes](std::size_t a, std::size_t b) { return bytes[a] > bytes[b]; });
        addClass(first > 0 ? streamColour(0, m_theme) : noStackColour(m_theme),
                 first > 0 ? classText(0) : unknownText());
        std::vector<std::uint8_t> entries(rows);
        for (const std::size_t row : order) {
            if (m_result.m_classes.size() < kMostClasses)
                addClass(streamColour(m_result.m_classes.size(), m_theme), classText(row));
            entries[row] = lastClass();
        }
        if (order.size() >= kMostClasses)
            m_result.m_classes.back().name = Voice::current().say(QT_TRANSLATE_NOOP("Words", "others"));
        for (std::size_t code = 0; code < names().count; ++code)
            m_result.m_table.push_back(entries[names().classAt(code)]);
        m_result.m_table.push_back(0);
    }

    const Document &m_document;
    const Device &m_device;
    Attribute m_attribute;
    ThemeKind m_theme;
    std::stop_token m_stop;
    AttributeInput m_input;
    AllocationColours m_result;
};

AllocationColours::AllocationColours(const Document &document, const Device &device)
    : m_document(&document), m_timeline(&device.timeline), m_size(device.timeline.allocations().size())
{
}

Result<AllocationColours> AllocationColours::make(const Document &document, const Device &device, ColourWish wish,
                                                  const std::stop_token &stop)
{
    return AllocationColourer(document, device, std::move(wish), stop).coloured();
}

Result<void> AllocationColours::spread(const std::stop_token &stop)
{
    constexpr std::size_t kPart = 65536;
    m_spread.resize(m_size);
    forEachRange(m_size, kPart, [this, &stop](std::size_t first, std::size_t end) {
        if (stop.stop_requested())
            return;
        std::array<std::uint64_t, AttributeValues::kBlock> room;
        for (; first < end; first += room.size()) {
            const auto values = m_values->block(first, std::span(room).first(std::min(room.size(), end - first)));
            std::transform(values.begin(), values.end(), m_spread.begin() + static_cast<std::ptrdiff_t>(first),
                           [this](std::uint64_t value) { return entryOf(value); });
        }
    });
    if (!stop.stop_requested())
        return {};
    m_spread.clear();
    return Error{Reason::Cancelled};
}

void AllocationColours::bandColours(std::span<const AllocationId> ids, BandColour *into) const
{
    if (!m_spread.empty()) {
        for (const AllocationId id : ids)
            *into++ = m_entries[m_spread[id.value()]];
        return;
    }
    std::array<std::uint64_t, 512> values;
    while (!ids.empty()) {
        const auto part = ids.first(std::min(ids.size(), values.size()));
        m_values->gather(part, values.data());
        for (std::size_t i = 0; i < part.size(); ++i)
            *into++ = m_entries[entryOf(values[i])];
        ids = ids.subspan(part.size());
    }
}

/// Names each hue after the group with most requested bytes.
std::vector<QString> AllocationColours::nameHues() const
{
    const StackDigests &digests = *m_document->stacks();
    const std::vector<StackId> &stacks = m_values->names().stacks;
    std::vector<std::uint64_t> bytes(stacks.size());
    const std::uint64_t *sizes = m_timeline->allocations().requestedSizes();
    const auto add = [&](std::size_t row, std::uint64_t code) {
        if (code < bytes.size())
            bytes[code] += sizes[row];
    };
    forEachValue(*m_values, m_size, add, [] { return false; });
    std::array<std::map<StringId, std::uint64_t>, kStackHues> groups;
    for (std::size_t code = 0; code < stacks.size(); ++code) {
        if (const std::uint8_t hue = m_entries[m_table[code]].colourClass; hue < kStackHues)
            groups[hue][digests[stacks[code]].group] += bytes[code];
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
