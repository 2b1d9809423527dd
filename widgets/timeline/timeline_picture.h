#pragma once

#include "widgets/timeline/band_labels.h"
#include "widgets/timeline/timeline_scene.h"

#include <array>
#include <cstddef>
#include <memory>
#include <stop_token>
#include <vector>

namespace allostrata {

/// Everything that determines the timeline's picture, as a value that any thread may use.
struct PictureRequest {
    std::shared_ptr<const Document> document;
    ViewState state;
    std::shared_ptr<const Theme> theme;
    QSize room; ///< for the strata if the device has no marks, in widget pixels
    int laneHeight = 0; ///< part of that room for the marks, if the device has any
    double pixelRatio = 1; ///< device pixels in a pixel of the widget
    std::vector<AllocationId> hovered; ///< highlighted by a list in the window
    SceneSources sources;
};

/// The timeline's scene and the rest that takes long to compute. Immutable.
struct TimelinePicture {
    std::shared_ptr<const Document> document; ///< the document the scene refers to
    std::size_t device = 0; ///< row of the document's devices
    TimelineScene scene;
    std::vector<PlotLabel> regionLabels; ///< by region; empty if labels are hidden
    std::vector<AllocationId> hovered; ///< as requested
    std::vector<BandPath> selectionPaths; ///< see pathsOfSelection()
    std::vector<BandPath> hoveredPaths;

    [[nodiscard]] const Device &row() const { return document->devices()[device]; }
};

/// Bands of allocations in a scene; if there are very many, only those of the largest.
[[nodiscard]] std::vector<BandPath> pathsIn(const Device &device, const TimelineScene &scene,
                                            std::vector<AllocationId> ids);

/// Path of a single selected allocation. If several are selected, the picture itself shows them, and there is no path.
[[nodiscard]] inline std::vector<BandPath> pathsOfSelection(const Device &device, const TimelineScene &scene,
                                                            const std::vector<AllocationId> &selection)
{
    return selection.size() == 1 ? pathsIn(device, scene, selection) : std::vector<BandPath>();
}

/// Makes pictures one after another, on the thread of the caller; caches the data that a device's pictures share.
class PictureStudio {
public:
    /// The request's device must have strata. Returns null soon after a stop is requested. Throws if memory runs out;
    /// nothing is cached in that case.
    [[nodiscard]] std::shared_ptr<const TimelinePicture> make(const PictureRequest &request,
                                                              const std::stop_token &stop);

private:
    [[nodiscard]] std::shared_ptr<const TimelinePicture> tryMake(const PictureRequest &request,
                                                                 const std::stop_token &stop);
    /// Pixels of a picture that is no longer used, to be painted over, because allocating millions of new pixels is
    /// slow. Null if there is none.
    [[nodiscard]] QImage spareImage();

    std::unique_ptr<SceneCache> m_cache;
    std::array<std::shared_ptr<TimelinePicture>, 2> m_last; ///< the newest first
};

} // namespace allostrata
