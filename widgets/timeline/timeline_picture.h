#pragma once

#include "widgets/timeline/band_labels.h"
#include "widgets/timeline/timeline_scene.h"

#include <array>
#include <cstddef>
#include <memory>
#include <stop_token>
#include <vector>

namespace allostrata {

/// All that decides what the timeline shows, as a value that any thread may work on.
struct PictureRequest {
    std::shared_ptr<const Document> document;
    ViewState state;
    std::shared_ptr<const Theme> theme;
    QSize room; ///< for the strata where the device has no marks, in pixels of the widget
    int laneHeight = 0; ///< of that room, for the marks of a device that has some
    double pixelRatio = 1; ///< device pixels in a pixel of the widget
    std::vector<AllocationId> hovered; ///< lit up by a list of the window
    SceneSources sources;
};

/// What the timeline shows: the scene and all else that takes its time to work out. Immutable.
struct TimelinePicture {
    std::shared_ptr<const Document> document; ///< what the scene refers to
    std::size_t device = 0; ///< row of the document's devices
    TimelineScene scene;
    std::vector<PlotLabel> regionLabels; ///< by region; none where labels are not shown
    std::vector<AllocationId> hovered; ///< as asked for
    std::vector<BandPath> selectionPaths; ///< of the state's selection
    std::vector<BandPath> hoveredPaths;

    [[nodiscard]] const Device &row() const { return document->devices[device]; }
};

/// Where the bands of some allocations lie in a scene; of very many, those of the largest.
[[nodiscard]] std::vector<BandPath> pathsIn(const Device &device, const TimelineScene &scene,
                                            std::vector<AllocationId> ids);

/// Makes one picture after the other on whatever thread it is asked from; keeps what pictures of a device share.
class PictureStudio {
public:
    /// The request's device must have strata. Null once a stop was asked for: soon, whatever it was at. Throws where
    /// memory does not suffice, and keeps nothing then.
    [[nodiscard]] std::shared_ptr<const TimelinePicture> make(const PictureRequest &request,
                                                              const std::stop_token &stop);

private:
    [[nodiscard]] std::shared_ptr<const TimelinePicture> tryMake(const PictureRequest &request,
                                                                 const std::stop_token &stop);
    /// The pixels of a picture that nobody looks at any more, to be painted over: the system takes its time to give
    /// millions of new ones. Null if there is none.
    [[nodiscard]] QImage spareImage();

    std::unique_ptr<SceneCache> m_cache;
    std::array<std::shared_ptr<TimelinePicture>, 2> m_last; ///< the newest first
};

} // namespace allostrata
