#pragma once

#include <QSize>
#include <QString>

#include "core/analysis/marks.h"
#include "core/load/document.h"
#include "core/timeline/strata_layout.h"
#include "widgets/paint/allocation_colours.h"
#include "widgets/paint/strata_image.h"
#include "widgets/paint/theme.h"
#include "widgets/session/view_state.h"

#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

/// What of a device is worked out once for all its pictures: colours by colouring, the largest allocations by detail,
/// the marks. Lives with the view; keeps the document alive.
class SceneCache {
public:
    SceneCache(std::shared_ptr<const Document> document, std::size_t device);

    [[nodiscard]] const Document &document() const { return *m_document; }
    [[nodiscard]] const Device &device() const { return m_document->devices[m_device]; }
    [[nodiscard]] bool isFor(const std::shared_ptr<const Document> &document, std::size_t device) const
    {
        return m_document == document && m_device == device;
    }
    [[nodiscard]] const AllocationColours &colours(Colouring colouring, ThemeKind theme);
    /// Null for 100 %: all of them.
    [[nodiscard]] const std::vector<bool> *kept(int detailPercent);
    [[nodiscard]] const std::vector<TimelineMark> &marks();
    /// A lower bound of the device's memory: what was reserved and what was free at an out-of-memory event. Absent
    /// without such an event.
    [[nodiscard]] std::optional<std::uint64_t> capacityLow();

private:
    std::shared_ptr<const Document> m_document;
    std::size_t m_device;
    std::optional<AllocationColours> m_colours;
    Colouring m_colouring = Colouring::Stack;
    ThemeKind m_theme = ThemeKind::Light;
    std::vector<bool> m_kept;
    int m_keptPercent = 100;
    std::optional<std::vector<TimelineMark>> m_marks;
};

/// The horizontal axis of a picture: between moments and the coordinate that is shown (moments, or milliseconds since
/// the first event), and columns of it.
class SceneAxis {
public:
    SceneAxis() = default;
    SceneAxis(const Device &device, TimeAxis axis);

    [[nodiscard]] TimeAxis kind() const { return m_kind; }
    [[nodiscard]] double coordinate(Moment moment) const;
    [[nodiscard]] Moment moment(double coordinate) const;
    [[nodiscard]] std::vector<MomentRange> columns(double from, double to, int count) const;

private:
    const Device *m_device = nullptr;
    TimeAxis m_kind = TimeAxis::Events;
    double m_firstUs = 0;
};

/// How the memory of a device is known.
enum class CapacitySource : std::uint8_t {
    AtLeast, ///< an out-of-memory event shows that it has this much
    Chosen, ///< by the user
};
struct SceneCapacity {
    std::uint64_t bytes = 0;
    CapacitySource source = CapacitySource::AtLeast;
};

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
    std::optional<SceneCapacity> capacity; ///< of the device; only where an event or the user tells
};

struct SceneRequest {
    ViewState state;
    QSize pixels; ///< of the plot area, device pixels
    const Theme *theme = nullptr;
    std::optional<std::uint64_t> highestByte; ///< fixes the upper end of the byte axis
};

/// Where an allocation comes from, in a few words: function and file:line; "" without a stack.
[[nodiscard]] QString allocationPlace(const Document &document, const Device &device, AllocationId id);
/// What stands on a band: function, file:line and size.
[[nodiscard]] QString allocationLabel(const Document &document, const Device &device, AllocationId id);

[[nodiscard]] TimelineScene makeScene(SceneCache &cache, const SceneRequest &request);

} // namespace allostrata
