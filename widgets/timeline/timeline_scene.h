#pragma once

#include <QSize>
#include <QString>

#include "core/analysis/allocations/marks.h"
#include "core/load/document.h"
#include "core/timeline/strata_layout.h"
#include "widgets/paint/allocation_colours.h"
#include "widgets/paint/area_image.h"
#include "widgets/paint/strata_image.h"
#include "widgets/paint/theme.h"
#include "widgets/session/filter.h"
#include "widgets/session/view_state.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace allostrata {

/// The height of an axis over its highest value.
inline constexpr double kHeadroom = 1.06;

/// What a picture knows beside document and state. Each may be null: nothing is known of what allocations are for, or
/// no query is asked.
struct SceneSources {
    std::shared_ptr<const Attribution> attribution;
    std::shared_ptr<const QueryResult> filter; ///< of the picture's document and device
};

/// What of a device is worked out once for all its pictures: colours by colouring, the largest allocations by detail,
/// the marks. Does not keep the document alive: who asks does. What it answers is immutable and may outlive it; the
/// cache itself belongs to one thread at a time.
class SceneCache {
public:
    SceneCache(const std::shared_ptr<const Document> &document, std::size_t device);

    [[nodiscard]] const Document &document() const { return *m_document; }
    [[nodiscard]] const Device &device() const { return m_document->devices[m_device]; }
    [[nodiscard]] bool isFor(const std::shared_ptr<const Document> &document, std::size_t device) const
    {
        return m_device == device && m_owner.lock() == document;
    }
    /// What pictures are made with from now on.
    void use(SceneSources sources);
    [[nodiscard]] const SceneSources &sources() const { return m_sources; }
    /// The allocations whose totals decide which moments are drawn: those that the query keeps.
    [[nodiscard]] const StrataIndex &sampled() const
    {
        return m_sources.filter ? *m_sources.filter->strata : *device().strata;
    }
    /// Never null. The document must outlive them.
    [[nodiscard]] std::shared_ptr<const AllocationColours> colours(Attribute colouring, ThemeKind theme);
    /// What is a band of its own, by detail and query; null: all of them.
    [[nodiscard]] std::shared_ptr<const std::vector<bool>> separate(const ViewState &state);
    /// Never null.
    [[nodiscard]] std::shared_ptr<const std::vector<TimelineMark>> marks();
    /// A lower bound of the device's memory: what was reserved and what was free at an out-of-memory event. Absent
    /// without such an event.
    [[nodiscard]] std::optional<std::uint64_t> capacityLow();

private:
    const Document *m_document;
    std::weak_ptr<const Document> m_owner; ///< of it
    std::size_t m_device;
    std::shared_ptr<const AllocationColours> m_colours;
    Attribute m_colouring = Attribute::Stack;
    ThemeKind m_theme = ThemeKind::Light;
    [[nodiscard]] std::shared_ptr<const std::vector<bool>> largest(int detailPercent);

    SceneSources m_sources;
    std::shared_ptr<const std::vector<bool>> m_largest; ///< by detail
    int m_largestPercent = 100;
    std::shared_ptr<const std::vector<bool>> m_separate; ///< by detail and query
    int m_keptPercent = 100;
    std::shared_ptr<const std::vector<TimelineMark>> m_marks;
    std::optional<std::uint64_t> m_capacityLow; ///< known with the marks
};

/// The horizontal axis of a picture: between moments and the coordinate that is shown (moments, or milliseconds since
/// the recording began, as far as that is told, else since the first event), and columns of it.
class SceneAxis {
public:
    SceneAxis() = default;
    SceneAxis(const Device &device, TimeAxis axis);

    [[nodiscard]] TimeAxis kind() const { return m_kind; }
    /// Its places are those of a list, not moments: nothing recorded when the allocations were made.
    [[nodiscard]] bool isList() const;
    /// Times are since the recording began, not since the first event.
    [[nodiscard]] bool isSinceRecording() const { return m_device && m_device->times.isSinceRecording(); }
    [[nodiscard]] double coordinate(Moment moment) const;
    [[nodiscard]] Moment moment(double coordinate) const;
    [[nodiscard]] std::vector<MomentRange> columns(double from, double to, int count) const;

private:
    const Device *m_device = nullptr;
    TimeAxis m_kind = TimeAxis::Events;
    double m_zeroUs = 0;
};

/// How the memory of a device is known.
enum class CapacitySource : std::uint8_t {
    AtLeast, ///< an out-of-memory event shows that it has this much
    FromFile, ///< by the file
    Chosen, ///< by the user
};
struct SceneCapacity {
    std::uint64_t bytes = 0;
    CapacitySource source = CapacitySource::AtLeast;
};

/// What a picture covers: coordinates of its axis from left to right, bytes from bottom to top.
struct SceneWindow {
    double from = 0;
    double to = 1;
    double lowestByte = 0;
    double highestByte = 1;

    [[nodiscard]] bool operator==(const SceneWindow &) const = default;
};
/// What a state asks for. Where it leaves the upper end of the bytes open, `highestByte` is taken.
[[nodiscard]] SceneWindow windowOf(const SceneAxis &axis, const ViewState &state, double highestByte);

/// The window from one coordinate to another, moved and cut so that it lies in a trace that ends at `end`; two moments
/// wide at least. Its bytes are those of `window`.
[[nodiscard]] TimelineWindow windowBetween(const SceneAxis &axis, Moment end, double from, double to,
                                           TimelineWindow window);

/// All that is drawn of an active-memory timeline, as data, for a plot area of given size in device pixels. Window and
/// exported figure draw the same scene.
struct TimelineScene {
    ViewState state; ///< what it was made for
    StrataPicture picture;
    SceneAxis axis;
    double from = 0; ///< coordinates at the left and right edge
    double to = 1;
    double lowestByte = 0;
    double highestByte = 1;
    std::vector<Counters> counters; ///< at the columns' samples
    std::optional<SceneCapacity> capacity; ///< of the device; only where the file, an event or the user tells
    SceneSources sources;
    std::shared_ptr<const AllocationColours> colours; ///< of the bands
    /// What is drawn where a device has amounts, no single allocations; else null
    std::shared_ptr<const AreaBands> areas;
    std::shared_ptr<const std::vector<bool>> separate; ///< what is a band of its own; null: all
    std::shared_ptr<const std::vector<TimelineMark>> marks;

    [[nodiscard]] SceneWindow window() const { return {from, to, lowestByte, highestByte}; }
    /// What the query leaves out is not drawn, so the drawn total is not that of the device.
    [[nodiscard]] bool isPartial() const { return sources.filter && !state.showLeftOut; }
    /// The allocations that are drawn, be it as bands or as the rest on top: all of the device, but where the state
    /// says that what the query leaves out is not drawn.
    [[nodiscard]] const StrataIndex &index(const Device &device) const
    {
        return isPartial() ? *sources.filter->strata : *device.strata;
    }
    /// The highest total of what is drawn.
    [[nodiscard]] Peak peakOf(const Device &device) const;
    /// Requested bytes of what is drawn.
    [[nodiscard]] std::uint64_t drawnAt(const Device &device, Moment moment) const
    {
        return isPartial() ? index(device).totalAt(moment) : device.timeline.countersAt(moment).requested;
    }
};

struct SceneRequest {
    ViewState state;
    QSize pixels; ///< of the plot area, device pixels
    const Theme *theme = nullptr;
    bool hasPicture = true; ///< else it is made as far as what it covers
    bool hasUnused = false; ///< the ground between the strata and the line of what is reserved is tinted
    std::optional<std::uint64_t> highestByte; ///< fixes the upper end of the byte axis
    QImage *spare = nullptr; ///< pixels that may be taken and painted over; null: none
    std::stop_token stop; ///< once a stop is asked for, the scene comes soon, unfinished and worthless
};

/// Where an allocation comes from, in a few words: function and file:line, or the operator; "" where neither is known.
[[nodiscard]] QString allocationPlace(const Document &document, const Device &device, AllocationId id);
/// What stands on a band: function, file:line and size.
[[nodiscard]] QString allocationLabel(const Document &document, const Device &device, AllocationId id);

[[nodiscard]] TimelineScene makeScene(SceneCache &cache, const SceneRequest &request);

} // namespace allostrata
