// Groups of allocations by what a colouring shows, their names, and the most that each holds.

#include "widgets/timeline/colour_groups.h"

#include "core/base/arithmetic.h"
#include "widgets/text/voice.h"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>

namespace allostrata {

ColourGroups::ColourGroups(const Document &document, const Device &device, Attribute colouring,
                           const AllocationColours &colours)
    : m_document(document), m_device(device), m_colours(colours), m_grouping(keyGrouping(colouring, device)),
      m_isByStack(colouring == Attribute::Stack)
{
    m_groups.grouping = m_grouping.attribute;
    m_groups.classes = m_grouping.classes;
    if (m_grouping.attribute != Attribute::Line)
        m_groups.values = colours.values();
}

CursorRow ColourGroups::of(AllocationId id) const { return groupOf(m_document, m_device, m_groups, id); }

PlaceText ColourGroups::nameOf(const CursorRow &row) const
{
    return groupText({m_document, m_device, m_colours.attribution()}, m_groups, row, Voice::current());
}

QString ColourGroups::textOf(const CursorRow &row) const
{
    const PlaceText name = nameOf(row);
    return (name.function + QLatin1Char(' ') + name.place).trimmed();
}

QRgb ColourGroups::colourOf(const CursorRow &row) const
{
    return m_isByStack ? m_colours.colour(row.largest) : m_colours.classColour(m_colours.colourClass(row.largest));
}

std::vector<CursorRow> ColourGroups::at(Moment moment, std::span<const std::uint8_t> matching) const
{
    return atCursor(m_document, m_device, moment, m_grouping, matching, m_groups.values).rows;
}

StrataColumns groupColumns(const StrataIndex &index, const Timeline &timeline, const TimelineWindow &window)
{
    constexpr int kColumns = 512;
    const Moment from = std::min(window.first, timeline.end());
    const Moment width = bounded(window.last, from, timeline.end()) - from;
    return sampleColumns(index, eventColumns(timeline, from, std::max<double>(width, 1), kColumns));
}

std::vector<CursorRow> largestGroups(const ColourGroups &groups, const StrataIndex &index, const StrataColumns &columns,
                                     const std::vector<bool> *separate, std::uint64_t atLeast)
{
    std::map<ColourGroupKey, CursorRow> sums; // over all bands: what is small in sum is small in each column
    const auto forEachMember = [&](const auto &visit) {
        forEachBand(index, columns, [&](AllocationId id, int first, int last) {
            if (!separate || (*separate)[id.value()])
                visit(groups.of(id), first, last);
        });
    };
    forEachMember([&](const CursorRow &member, int, int) {
        CursorRow &sum = sums.try_emplace(keyOf(member), member).first->second;
        const std::uint64_t bytes = groups.bytesOf(member.largest);
        if (bytes > groups.bytesOf(sum.largest))
            sum.largest = member.largest;
        addSaturated(sum.bytes, bytes);
    });
    std::erase_if(sums, [atLeast](const auto &sum) { return sum.second.bytes < atLeast; });
    std::map<ColourGroupKey, std::vector<std::int64_t>> changes; // by column
    forEachMember([&](const CursorRow &member, int first, int last) {
        if (!sums.contains(keyOf(member)))
            return;
        std::vector<std::int64_t> &of = changes[keyOf(member)];
        of.resize(columns.samples.size() + 1);
        const auto bytes = static_cast<std::int64_t>(groups.bytesOf(member.largest));
        of[static_cast<std::size_t>(first)] += bytes;
        of[static_cast<std::size_t>(last) + 1] -= bytes;
    });
    std::vector<CursorRow> rows;
    for (auto &[key, series] : changes) {
        std::partial_sum(series.begin(), series.end(), series.begin());
        CursorRow &row = sums[key];
        row.bytes = static_cast<std::uint64_t>(*std::max_element(series.begin(), series.end()));
        if (row.bytes >= atLeast)
            rows.push_back(row);
    }
    std::ranges::stable_sort(rows, std::greater(), &CursorRow::bytes);
    return rows;
}

} // namespace allostrata
