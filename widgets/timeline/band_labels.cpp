// Labels on bands and regions of the strata.

#include "widgets/timeline/band_labels.h"

#include "core/base/arithmetic.h"
#include "core/base/parallel.h"
#include "widgets/paint/colours.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/colour_groups.h"
#include "widgets/timeline/plot_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QStringList>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <mutex>
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

/// The groups of a region: those of its colour that fill the middle column of its box, where its label stands.
struct RegionGroups {
    std::vector<ColourGroupKey> keys; ///< most bytes first
    CursorRow largest; ///< the first
};

/// Live bytes by group between two heights of a column.
class GroupsBetween {
public:
    GroupsBetween(const ColourGroups &groups, double lowest, double highest)
        : m_groups(groups), m_lowest(lowest), m_highest(highest)
    {
    }

    void add(AllocationId id, double from, double to)
    {
        const double seen = std::min(to, m_highest) - std::max(from, m_lowest);
        if (seen <= 0)
            return;
        const CursorRow member = m_groups.of(id);
        Sum &sum = m_sums.try_emplace(keyOf(member), Sum{member, 0}).first->second;
        sum.seen += seen;
        if (m_groups.bytesOf(id) > m_groups.bytesOf(sum.row.largest))
            sum.row.largest = id;
    }
    /// Groups that fill a visible part of the region.
    [[nodiscard]] RegionGroups taken() const
    {
        constexpr double kLeastPart = 0.05;
        std::vector<Sum> order;
        for (const auto &[key, sum] : m_sums) {
            if (sum.seen >= kLeastPart * (m_highest - m_lowest))
                order.push_back(sum);
        }
        std::ranges::stable_sort(order, std::greater(), &Sum::seen);
        RegionGroups region;
        for (const Sum &sum : order)
            region.keys.push_back(keyOf(sum.row));
        if (!order.empty())
            region.largest = order.front().row;
        return region;
    }

private:
    struct Sum {
        CursorRow row;
        double seen = 0;
    };

    const ColourGroups &m_groups;
    double m_lowest;
    double m_highest;
    std::map<ColourGroupKey, Sum> m_sums;
};

RegionGroups groupsOf(const Device &device, const TimelineScene &scene, const RegionBox &region,
                      const ColourGroups &groups)
{
    const auto column = static_cast<std::size_t>(
        bounded<qsizetype>(region.rows.center().x(), 0, std::ssize(scene.picture.columns.samples) - 1));
    const double bytesPerRow = (scene.highestByte - scene.lowestByte) / scene.picture.image.height();
    const auto bytesAt = [&](int row) { return scene.lowestByte + (scene.picture.image.height() - row) * bytesPerRow; };
    GroupsBetween between(groups, bytesAt(region.rows.y() + region.rows.height()), bytesAt(region.rows.y()));
    double below = 0;
    const std::vector<bool> *separate = scene.separate.get();
    scene.index(device).forEachAlive(StrataIndex::kBeginning, scene.picture.columns.samples[column],
                                     [&](AllocationId id) {
                                         if (separate && !(*separate)[id.value()])
                                             return; // stacked on top of the rest
                                         const double from = below;
                                         below += static_cast<double>(groups.bytesOf(id));
                                         if (scene.colours->colourClass(id) == region.colourClass)
                                             between.add(id, from, below);
                                     });
    return between.taken();
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

/// Keys of the groups of all regions, ascending, each with its region.
using RegionsOfGroups = std::vector<std::pair<ColourGroupKey, std::size_t>>;

/// Everything that labels of regions are derived from.
struct LabelSubject {
    const Device &device;
    const TimelineScene &scene;
    const ColourGroups &groups;
    const StrataIndex &index; ///< of the allocations that count
    std::array<bool, 256> isWanted{}; ///< classes of the regions
    RegionsOfGroups regionsOf;
    std::size_t regions = 0;
};

/// Maximum of each region's groups over the columns with these samples.
std::vector<Most> mostInColumns(const LabelSubject &subject, std::vector<Moment> samples)
{
    StrataColumns columns;
    columns.samples = std::move(samples);
    const std::size_t width = columns.samples.size() + 1;
    std::vector<GroupColumns> sums(subject.regions,
                                   {std::vector<std::int64_t>(width, 0), std::vector<std::int64_t>(width, 0)});
    const std::vector<bool> *separate = subject.scene.separate.get();
    forEachBand(subject.index, columns, [&](AllocationId id, int first, int last) {
        if ((separate && !(*separate)[id.value()]) || !subject.isWanted[subject.scene.colours->colourClass(id)])
            return;
        const ColourGroupKey key = keyOf(subject.groups.of(id));
        auto at = std::ranges::lower_bound(subject.regionsOf, key, {}, &RegionsOfGroups::value_type::first);
        for (; at != subject.regionsOf.end() && at->first == key; ++at) {
            GroupColumns &sum = sums[at->second];
            const auto size = static_cast<std::int64_t>(subject.groups.bytesOf(id));
            sum.bytes[static_cast<std::size_t>(first)] += size;
            sum.bytes[static_cast<std::size_t>(last) + 1] -= size;
            ++sum.counts[static_cast<std::size_t>(first)];
            --sum.counts[static_cast<std::size_t>(last) + 1];
        }
    });
    std::vector<Most> most;
    for (const GroupColumns &sum : sums)
        most.push_back(mostOf(sum));
    return most;
}

/// Maximum of each region's groups over all columns, computed on all cores.
std::vector<Most> mostInScene(const LabelSubject &subject, const StrataColumns &columns)
{
    constexpr std::size_t kPart = 64; ///< columns; each part first looks up what is alive at its start
    std::vector<Most> most(subject.regions, Most(0, 0));
    std::mutex mutex;
    const Moment *samples = columns.samples.data();
    forEachRange(columns.samples.size(), kPart, [&](std::size_t first, std::size_t end) {
        const std::vector<Most> some = mostInColumns(subject, {samples + first, samples + end});
        const std::lock_guard lock(mutex);
        for (std::size_t region = 0; region < most.size(); ++region)
            most[region] = std::max(most[region], some[region]);
    });
    return most;
}

} // namespace

QString PlotLabel::text() const
{
    QStringList parts{lead, strong, place, trail};
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

/// "softmax nn_utils.py:6 up to 1.50 GiB"; where several groups fill the region: "... and 2 more, up to 3.27 GiB".
PlotLabel regionLabel(const PlaceText &name, const RegionGroups &region, const Most &most, bool isRough)
{
    const Voice voice = Voice::current();
    const auto [bytes, count] = most;
    const QString size = (isRough ? QStringLiteral("~") : QString()) + voice.bytes(bytes);
    QString amount;
    if (region.largest.kind == CursorRowKind::BornBefore)
        amount = filled(QStringLiteral("%1, %2"),
                        {voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 allocation(s)"), count), voice.bytes(bytes)});
    else if (region.keys.size() > 1)
        amount = filled(Words::tr("and %1, up to %2"),
                        {voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 more"), region.keys.size() - 1), size});
    else
        amount = filled(Words::tr("up to %1"), {size});
    if (region.keys.size() > 1) // where the number does not fit, neither does the place of one of them
        return {{}, name.function, (name.place + QLatin1Char(' ') + amount).trimmed()};
    return {{}, name.function, amount, name.place};
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
    const ColourGroups groups(document, device, scene.state.colouring, colours);
    LabelSubject subject{
        device, scene, groups,        scene.sources.filter ? *scene.sources.filter->strata : *device.strata,
        {},     {},    regions.size()};
    std::vector<RegionGroups> all;
    for (std::size_t i = 0; i < regions.size(); ++i) {
        all.push_back(groupsOf(device, scene, regions[i], groups));
        subject.isWanted[regions[i].colourClass] = true;
        for (const ColourGroupKey &key : all.back().keys)
            subject.regionsOf.emplace_back(key, i);
    }
    std::ranges::sort(subject.regionsOf);
    const bool isRough = areMany(device);
    const std::vector<Most> most
        = mostInScene(subject, isRough ? someColumns(scene.picture.columns)
                                       : groupColumns(subject.index, device.timeline, scene.state.window));
    for (std::size_t i = 0; i < regions.size(); ++i) {
        if (!all[i].keys.empty())
            labels[i] = regionLabel(groups.nameOf(all[i].largest), all[i], most[i], isRough);
    }
    return labels;
}

double widthOf(const PlotLabel &label, const QFont &font)
{
    const QFontMetricsF plain(font);
    const QFontMetricsF bold(boldOf(font));
    double width = 0;
    const std::array parts{std::pair(&label.lead, &plain), std::pair(&label.strong, &bold),
                           std::pair(&label.place, &plain), std::pair(&label.trail, &plain)};
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
                           std::pair(&label.place, &font), std::pair(&label.trail, &font)};
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
        for (QString *part : {&text.trail, &text.place}) { // only the name may fit
            if (width + 12 <= box.width() || part->isEmpty())
                continue;
            part->clear();
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
