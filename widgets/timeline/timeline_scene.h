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

/// Ratio of an axis' height to its highest value.
inline constexpr double kHeadroom = 1.06;

/// Inputs of a picture besides document and state. Each may be null: the use of allocations is unknown, or there is no
/// query.
struct SceneSources {
    std::shared_ptr<const Attribution> attribution;
    std::shared_ptr<const QueryResult> filter; ///< filter for the picture's document and device
};

/// Data of a device shared by all its pictures and computed once: colours by colouring, the largest allocations by
/// detail, the marks. Does not keep the document alive; the caller must. Results are immutable and may outlive the
/// cache; the cache belongs to one thread at a time.
class SceneCache {
public:
    SceneCache(const std::shared_ptr<const Document> &document, std::size_t device);

    [[nodiscard]] const Document &document() const { return *m_document; }
    [[nodiscard]] const Device &device() const { return m_document->devices()[m_device]; }
    [[nodiscard]] bool isFor(const std::shared_ptr<const Document> &document, std::size_t device) const
    {
        return m_device == device && m_owner.lock() == document;
    }
    /// Sets the sources of all later pictures.
    void use(SceneSources sources);
    [[nodiscard]] const SceneSources &sources() const { return m_sources; }
    /// Allocations whose totals decide which moments are drawn: those that match the query.
    [[nodiscard]] const StrataIndex &sampled() const
    {
        return m_sources.filter ? *m_sources.filter->strata : *device().strata;
    }
    /// Never null. The document must outlive them. Errors: Cancelled.
    [[nodiscard]] Result<std::shared_ptr<const AllocationColours>> colours(Attribute colouring, ThemeKind theme,
                                                                           const std::stop_token &stop = {});
    /// Allocations drawn as separate bands, by detail and query; null: all.
    [[nodiscard]] std::shared_ptr<const std::vector<bool>> separate(const ViewState &state);
    /// Never null.
    [[nodiscard]] std::shared_ptr<const std::vector<TimelineMark>> marks();
    /// Lower bound of the device's memory: the reserved plus the free bytes at an out-of-memory event. Absent without
    /// one.
    [[nodiscard]] std::optional<std::uint64_t> capacityLow();

private:
    const Document *m_document;
    std::weak_ptr<const Document> m_owner; ///< owner of m_document
    std::size_t m_device;
    std::shared_ptr<const AllocationColours> m_colours;
    Attribute m_colouring = Attribute::Stack;
    ThemeKind m_theme = ThemeKind::Light;
    [[nodiscard]] std::shared_ptr<const std::vector<bool>> largest(int detailPercent);

    SceneSources m_sources;
    std::shared_ptr<const std::vector<bool>> m_largest; ///< by detail
    int m_largestPercent = 100;
    std::shared_ptr<const std::vector<bool>> m_separate; ///< by detail and query
    int m_cachedPercent = 100;
    std::shared_ptr<const std::vector<TimelineMark>> m_marks;
    std::optional<std::uint64_t> m_capacityLow; ///< known with the marks
};

/// Horizontal axis of a picture; converts between moments and the displayed coordinate, and divides it into columns.
/// The coordinate is the moment, or milliseconds since the recording began if the file says when, else since the first
/// event.
class SceneAxis {
public:
    SceneAxis() = default;
    SceneAxis(const Device &device, TimeAxis axis);

    [[nodiscard]] TimeAxis kind() const { return m_kind; }
    /// Number of the first event in the file.
    [[nodiscard]] std::uint64_t firstEvent() const { return m_device ? m_device->timeline.firstEvent() : 0; }
    /// Places are those in a list, not moments: the file does not record when the allocations were made.
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

/// Source of a device's memory size.
enum class CapacitySource : std::uint8_t {
    AtLeast, ///< an out-of-memory event shows at least this much
    FromFile, ///< from the file
    Chosen, ///< set by the user
};
struct SceneCapacity {
    std::uint64_t bytes = 0;
    CapacitySource source = CapacitySource::AtLeast;
};

/// Range of a picture: coordinates of its axis from left to right, bytes from bottom to top.
struct SceneWindow {
    double from = 0;
    double to = 1;
    double lowestByte = 0;
    double highestByte = 1;

    [[nodiscard]] bool operator==(const SceneWindow &) const = default;
};
/// Window for a state. `highestByte` is used if the state leaves the upper end of the bytes open.
[[nodiscard]] SceneWindow windowOf(const SceneAxis &axis, const ViewState &state, double highestByte);

/// Window between two coordinates, moved and clipped to a trace that ends at `end`; at least two moments wide. Its
/// bytes are those of `window`.
[[nodiscard]] TimelineWindow windowBetween(const SceneAxis &axis, Moment end, double from, double to,
                                           TimelineWindow window);

/// Everything drawn in an active-memory timeline, as data, for a plot area of a given size in device pixels. Window and
/// exported figure draw the same scene.
struct TimelineScene {
    ViewState state; ///< its input
    StrataPicture picture;
    SceneAxis axis;
    double from = 0; ///< coordinates at the left and right edge
    double to = 1;
    double lowestByte = 0;
    double highestByte = 1;
    std::vector<Counters> counters; ///< at the columns' samples
    std::optional<SceneCapacity> capacity; ///< only if the file, an event or the user provides it
    SceneSources sources;
    std::shared_ptr<const AllocationColours> colours; ///< colours of the bands
    /// areas to draw if a device has amounts but no single allocations; else null
    std::shared_ptr<const AreaBands> areas;
    std::shared_ptr<const std::vector<bool>> separate; ///< allocations with a band of their own; null: all
    std::shared_ptr<const std::vector<TimelineMark>> marks; ///< without the notes, which are part of the state

    [[nodiscard]] SceneWindow window() const { return {from, to, lowestByte, highestByte}; }
    /// True if non-matching allocations are not drawn, so that the drawn total is not the device's.
    [[nodiscard]] bool isPartial() const { return sources.filter && !state.showLeftOut; }
    /// Allocations drawn, either as bands or as the rest on top: all of the device, unless the state hides those that
    /// do not match the query.
    [[nodiscard]] const StrataIndex &index(const Device &device) const
    {
        return isPartial() ? *sources.filter->strata : *device.strata;
    }
    /// Highest total of the drawn allocations.
    [[nodiscard]] Peak peakOf(const Device &device) const;
    /// Requested bytes of the drawn allocations.
    [[nodiscard]] std::uint64_t drawnAt(const Device &device, Moment moment) const
    {
        return isPartial() ? index(device).totalAt(moment) : device.timeline.countersAt(moment).requested;
    }
};

struct SceneRequest {
    ViewState state;
    QSize pixels; ///< size of the plot area, device pixels
    const Theme *theme = nullptr;
    bool hasPicture = true; ///< otherwise only its range is computed
    bool hasUnused = false; ///< the background between the strata and the reserved line is tinted
    std::optional<std::uint64_t> highestByte; ///< fixes the upper end of the byte axis
    QImage *spare = nullptr; ///< pixels that may be reused; null: none
    std::stop_token stop; ///< after a stop is requested, the scene is returned soon, unfinished and unusable
};

/// Origin of an allocation in a few words: function and file:line, or the operator; "" if neither is known.
[[nodiscard]] QString allocationPlace(const Document &document, const Device &device, AllocationId id);
/// Label of a band: function, file:line and size.
[[nodiscard]] QString allocationLabel(const Document &document, const Device &device, AllocationId id);

[[nodiscard]] TimelineScene makeScene(SceneCache &cache, const SceneRequest &request);

} // namespace allostrata
