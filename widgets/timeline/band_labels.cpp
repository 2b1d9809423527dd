// Labels on bands and regions of the strata.

#include "widgets/timeline/band_labels.h"

#include "core/attribution/stack_digest.h"
#include "core/base/arithmetic.h"
#include "core/base/parallel.h"
#include "core/timeline/merged_band.h"
#include "widgets/paint/colours.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/plot_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QStringList>

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

namespace allostrata {

namespace {

/// Gap between the parts of a label; figures use fonts of any size.
double partGap(const QFont &font) { return 0.35 * QFontMetricsF(font).height(); }

QFont boldOf(QFont font)
{
    font.setBold(true);
    return font;
}

/// Property shared by the bands of one label.
struct GroupKey {
    enum class Kind : std::uint8_t { Class, Group, Before, NoStack } kind = Kind::Class;
    std::uint32_t value = 0; ///< colour class, or id of the group's name

    [[nodiscard]] bool operator==(const GroupKey &) const = default;
    [[nodiscard]] bool operator<(const GroupKey &other) const
    {
        return kind != other.kind ? kind < other.kind : value < other.value;
    }
};

/// Maps every allocation to its group.
class Grouping {
public:
    Grouping(const Document &document, const Device &device, Attribute colouring, const AllocationColours &colours)
        : m_document(document), m_device(device), m_isStack(colouring == Attribute::Stack), m_colours(colours)
    {
    }

    [[nodiscard]] GroupKey keyOf(AllocationId id) const
    {
        if (!m_isStack)
            return {GroupKey::Kind::Class, m_colours.colourClass(id)};
        const Timeline &timeline = m_device.timeline;
        const EventId birth = timeline.allocations().allocEvent(id);
        const StackId stack = birth ? timeline.trace().stack(birth) : timeline.allocation(id).stack;
        const StringId group = (*m_document.stacks())[stack].group;
        if (!m_document.stacks()->text(group).empty())
            return {GroupKey::Kind::Group, group.value()};
        const bool isBefore = !birth && m_device.capabilities.timeline;
        return {isBefore ? GroupKey::Kind::Before : GroupKey::Kind::NoStack, 0};
    }

    [[nodiscard]] QString nameOf(GroupKey key, std::uint8_t colourClass) const
    {
        switch (key.kind) {
        case GroupKey::Kind::Group: return shown(m_document.stacks()->text(StringId(key.value)));
        case GroupKey::Kind::Before: return Words::tr("before the recording");
        case GroupKey::Kind::NoStack: return Words::tr("no stack");
        case GroupKey::Kind::Class: break;
        }
        return m_colours.className(colourClass);
    }

private:
    const Document &m_document;
    const Device &m_device;
    bool m_isStack;
    const AllocationColours &m_colours;
};

/// Allocation in the middle of a region; its group names the region.
std::optional<AllocationId> middleOf(const Device &device, const TimelineScene &scene, const RegionBox &region)
{
    const QPoint middle = region.rows.center();
    const auto column
        = static_cast<std::size_t>(bounded<qsizetype>(middle.x(), 0, std::ssize(scene.picture.columns.samples) - 1));
    const double bytesPerRow = (scene.highestByte - scene.lowestByte) / scene.picture.image.height();
    const double bytes = scene.lowestByte + (scene.picture.image.height() - middle.y() - 0.5) * bytesPerRow;
    if (scene.separate) { // stacked apart from the rest
        StackPoint point{scene.picture.columns.samples[column], std::max(bytes, 0.0), scene.lowestByte, bytesPerRow,
                         scene.separate.get()};
        const auto hit = bandAt(scene.index(device), device.timeline, point);
        return hit && !hit->isRest ? std::optional(hit->id) : std::nullopt;
    }
    const auto hit = allocationAtHeight(scene.index(device), device.timeline, scene.picture.columns.samples[column],
                                        static_cast<std::uint64_t>(std::max(bytes, 0.0)));
    return hit ? std::optional(hit->id) : std::nullopt;
}

/// Bytes and number of a group, by column; differences until they are summed.
struct GroupColumns {
    std::vector<std::int64_t> bytes;
    std::vector<std::int64_t> counts;
};

/// True if there are too many allocations to look at every column for labels; see someColumns.
bool areMany(const Device &device)
{
    constexpr std::size_t kFew = 100'000;
    return device.timeline.allocations().size() > kFew;
}

/// Some of a picture's columns, including the highest. Neighbouring columns hardly differ in what a group holds, and
/// visiting the bands of every column would take as long as painting them.
StrataColumns someColumns(const StrataColumns &all)
{
    constexpr std::size_t kEnough = 120;
    const std::size_t step = std::max<std::size_t>(all.samples.size() / kEnough, 1);
    const auto highest
        = static_cast<std::size_t>(std::max_element(all.totals.begin(), all.totals.end()) - all.totals.begin());
    StrataColumns some;
    for (std::size_t column = 0; column < all.samples.size(); ++column) {
        if (column % step == 0 || column == highest)
            some.add({all.samples[column], all.totals[column]}, all.ranges[column]);
    }
    return some;
}

/// Highest bytes of a group in any column, and the number of allocations there.
using Most = std::pair<std::uint64_t, std::uint64_t>;

Most mostOf(const GroupColumns &columns)
{
    Most most(0, 0);
    std::int64_t bytes = 0;
    std::int64_t count = 0;
    for (std::size_t i = 0; i < columns.bytes.size(); ++i) {
        bytes += columns.bytes[i];
        count += columns.counts[i];
        most = std::max(most, Most(static_cast<std::uint64_t>(bytes), static_cast<std::uint64_t>(count)));
    }
    return most;
}

/// Maximum of each group (ascending) over the columns with these samples.
std::vector<Most> mostInColumns(const Device &device, const TimelineScene &scene, const Grouping &grouping,
                                const std::vector<GroupKey> &groups, std::vector<Moment> samples)
{
    StrataColumns columns;
    columns.samples = std::move(samples);
    const std::size_t width = columns.samples.size() + 1;
    std::vector<GroupColumns> sums(groups.size(),
                                   {std::vector<std::int64_t>(width, 0), std::vector<std::int64_t>(width, 0)});
    const std::uint64_t *sizes = device.timeline.allocations().requestedSizes();
    const std::vector<bool> *separate = scene.separate.get();
    forEachBand(scene.index(device), columns, [&](AllocationId id, int first, int last) {
        if (separate && !(*separate)[id.value()])
            return;
        const GroupKey key = grouping.keyOf(id);
        const auto group = std::lower_bound(groups.begin(), groups.end(), key);
        if (group == groups.end() || !(*group == key))
            return;
        GroupColumns &sum = sums[static_cast<std::size_t>(group - groups.begin())];
        const auto size = static_cast<std::int64_t>(sizes[id.value()]);
        sum.bytes[static_cast<std::size_t>(first)] += size;
        sum.bytes[static_cast<std::size_t>(last) + 1] -= size;
        ++sum.counts[static_cast<std::size_t>(first)];
        --sum.counts[static_cast<std::size_t>(last) + 1];
    });
    std::vector<Most> most;
    for (const GroupColumns &sum : sums)
        most.push_back(mostOf(sum));
    return most;
}

/// Maximum of each group over all columns, computed on all cores.
std::vector<Most> mostInScene(const Device &device, const TimelineScene &scene, const Grouping &grouping,
                              const std::vector<GroupKey> &groups, const StrataColumns &columns)
{
    constexpr std::size_t kPart = 64; ///< columns; each part first looks up what is alive at its start
    std::vector<Most> most(groups.size(), Most(0, 0));
    std::mutex mutex;
    const Moment *samples = columns.samples.data();
    forEachRange(columns.samples.size(), kPart, [&](std::size_t first, std::size_t end) {
        const std::vector<Most> some = mostInColumns(device, scene, grouping, groups, {samples + first, samples + end});
        const std::lock_guard lock(mutex);
        for (std::size_t group = 0; group < groups.size(); ++group)
            most[group] = std::max(most[group], some[group]);
    });
    return most;
}

} // namespace

QString PlotLabel::text() const
{
    QStringList parts{lead, strong, trail};
    parts.removeAll(QString());
    return parts.join(QLatin1Char(' '));
}

PlotLabel bandLabel(const Document &document, const Device &device, AllocationId id)
{
    return {allocationPlace(document, device, id),
            Voice::current().bytes(device.timeline.allocations().requestedSize(id)),
            {}};
}

namespace {

/// Labels of the areas of categories.
std::vector<PlotLabel> areaLabels(const TimelineScene &scene, const AllocationColours &colours)
{
    const Voice voice = Voice::current();
    std::vector<PlotLabel> labels;
    for (const RegionBox &region : scene.picture.regions) {
        const auto bytes = scene.areas->of(region.colourClass);
        const QString most = voice.bytes(*std::max_element(bytes.begin(), bytes.end()));
        labels.push_back({{}, colours.className(region.colourClass), filled(Words::tr("up to %1"), {most})});
    }
    return labels;
}

} // namespace

std::vector<PlotLabel> regionLabels(const Document &document, const Device &device, const TimelineScene &scene,
                                    const AllocationColours &colours)
{
    const std::vector<RegionBox> &regions = scene.picture.regions;
    std::vector<PlotLabel> labels(regions.size());
    if (regions.empty() || scene.picture.columns.samples.empty())
        return labels;
    if (scene.areas)
        return areaLabels(scene, colours);
    const Grouping grouping(document, device, scene.state.colouring, colours);
    std::vector<std::optional<GroupKey>> keys;
    std::vector<GroupKey> groups;
    for (const RegionBox &region : regions) {
        const auto middle = middleOf(device, scene, region);
        keys.push_back(middle ? std::optional(grouping.keyOf(*middle)) : std::nullopt);
        if (keys.back())
            groups.push_back(*keys.back());
    }
    std::sort(groups.begin(), groups.end());
    groups.erase(std::unique(groups.begin(), groups.end()), groups.end());
    const bool isRough = areMany(device);
    const std::vector<Most> most = mostInScene(device, scene, grouping, groups,
                                               isRough ? someColumns(scene.picture.columns) : scene.picture.columns);
    const Voice voice = Voice::current();
    for (std::size_t i = 0; i < regions.size(); ++i) {
        if (!keys[i])
            continue;
        const auto group = std::lower_bound(groups.begin(), groups.end(), *keys[i]) - groups.begin();
        const auto [bytes, count] = most[static_cast<std::size_t>(group)];
        labels[i].strong = grouping.nameOf(*keys[i], regions[i].colourClass);
        labels[i].trail
            = keys[i]->kind == GroupKey::Kind::Before
                  ? filled(QStringLiteral("%1, %2"),
                           {voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 allocation(s)"), count), voice.bytes(bytes)})
                  : filled(Words::tr("up to %1"), {(isRough ? QStringLiteral("~") : QString()) + voice.bytes(bytes)});
    }
    return labels;
}

double widthOf(const PlotLabel &label, const QFont &font)
{
    const QFontMetricsF plain(font);
    const QFontMetricsF bold(boldOf(font));
    double width = 0;
    const std::array parts{std::pair(&label.lead, &plain), std::pair(&label.strong, &bold),
                           std::pair(&label.trail, &plain)};
    for (const auto &[text, metrics] : parts) {
        if (!text->isEmpty())
            width += metrics->horizontalAdvance(*text) + (width > 0 ? partGap(font) : 0);
    }
    return width;
}

double drawLabel(QPainter &painter, const PlotLabel &label, const QRectF &box, const QFont &font)
{
    const QFont bold = boldOf(font);
    double x = box.left();
    const std::array parts{std::pair(&label.lead, &font), std::pair(&label.strong, &bold),
                           std::pair(&label.trail, &font)};
    for (const auto &[text, partFont] : parts) {
        if (text->isEmpty())
            continue;
        if (x > box.left())
            x += partGap(font);
        painter.setFont(*partFont);
        const double width = QFontMetricsF(*partFont).horizontalAdvance(*text);
        painter.drawText(QRectF(x, box.top(), width + 2, box.height()), Qt::AlignLeft | Qt::AlignVCenter, *text);
        x += width;
    }
    return x;
}

std::vector<QRectF> drawBandLabels(QPainter &painter, const TimelineScene &scene, const LabelPlace &where,
                                   const std::function<PlotLabel(AllocationId)> &bandLabelOf,
                                   const std::vector<PlotLabel> &regions, const QFont &font, std::vector<QRectF> taken)
{
    const QImage &image = scene.picture.image;
    const QRectF &whole = where.picture;
    const double scaleX = whole.width() / image.width();
    const double scaleY = whole.height() / image.height();
    const double height = QFontMetricsF(font).height();
    constexpr int kGrain = 64; // labels can only clash with those of the same strip of this height, or the next
    std::map<int, QList<QRectF>> strips;
    const auto stripOf = [](double y) { return static_cast<int>(y) / kGrain; };
    for (const QRectF &box : taken) {
        for (int strip = stripOf(box.top()); strip <= stripOf(box.bottom()); ++strip)
            strips[strip] << box;
    }
    const auto isTaken = [&](const QRectF &label) {
        const int strip = stripOf(label.top());
        for (const int near : {strip - 1, strip, strip + 1}) {
            const auto others = strips.find(near);
            if (others != strips.end()
                && std::any_of(others->second.begin(), others->second.end(),
                               [&](const QRectF &other) { return other.intersects(label); }))
                return true;
        }
        return false;
    };
    const auto place = [&](const QRect &rows, const auto &textOf) {
        const QRectF box = QRectF(whole.left() + rows.left() * scaleX, whole.top() + rows.top() * scaleY,
                                  rows.width() * scaleX, rows.height() * scaleY)
                               .intersected(where.seen);
        if (height > box.height() + 1 || box.width() < height + 12) // hundreds of bands: most need no words
            return;
        PlotLabel text = textOf();
        if (text.isEmpty())
            return;
        double width = widthOf(text, font);
        if (width + 12 > box.width() && !text.trail.isEmpty()) {
            text.trail.clear(); // only the name may fit
            width = widthOf(text, font);
        }
        QRectF label(0, 0, width, height);
        label.moveCenter(box.center());
        if (width + 12 > box.width() || isTaken(label.adjusted(-4, -1, 4, 1)))
            return;
        strips[stripOf(label.top())] << label;
        taken.push_back(label);
        const QRectF ground((label.left() - whole.left()) / scaleX, (label.top() - whole.top()) / scaleY,
                            label.width() / scaleX, label.height() / scaleY);
        painter.setPen(contrastingText(image, ground.toAlignedRect()));
        drawLabel(painter, text, label, font);
    };
    for (std::size_t i = 0; i < scene.picture.regions.size() && i < regions.size(); ++i)
        place(scene.picture.regions[i].rows, [&] { return regions[i]; });
    for (const BandBox &band : scene.picture.boxes)
        place(band.rows, [&] { return bandLabelOf(band.id); });
    return taken;
}

std::vector<QLineF> lineAround(double x, double top, double bottom, const std::vector<QRectF> &boxes)
{
    constexpr double kMargin = 2;
    std::vector<std::pair<double, double>> gaps;
    for (const QRectF &box : boxes) {
        if (box.left() - kMargin < x && x < box.right() + kMargin)
            gaps.emplace_back(box.top(), box.bottom());
    }
    std::sort(gaps.begin(), gaps.end());
    gaps.emplace_back(bottom, bottom);
    std::vector<QLineF> parts;
    for (const auto &[from, to] : gaps) {
        if (std::min(from, bottom) > top)
            parts.emplace_back(x, top, x, std::min(from, bottom));
        top = std::max(top, to);
    }
    return parts;
}

} // namespace allostrata
