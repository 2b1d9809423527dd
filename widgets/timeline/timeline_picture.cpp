// Makes the timeline's picture from a request.

#include "widgets/timeline/timeline_picture.h"

#include "core/timeline/merged_band.h"
#include "widgets/paint/selection_paint.h"
#include "widgets/session/notes.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <utility>

namespace allostrata {

namespace {

constexpr std::size_t kMostOutlines = 2000; ///< most outlines to draw: those of the largest allocations

/// Returns the allocations that match the query; the others have no bands of their own.
std::vector<AllocationId> banded(const TimelineScene &scene, std::vector<AllocationId> ids)
{
    if (const auto &filter = scene.sources.filter)
        std::erase_if(ids, [&](AllocationId id) { return !filter->keeps(id); });
    return ids;
}

/// Marks the selection in the scene's picture if several allocations are selected.
void markSelection(TimelineScene &scene, const Device &device, const Theme &theme, double pixelRatio)
{
    if (scene.state.selection.size() < 2 || scene.areas)
        return;
    std::vector<AllocationId> ids = banded(scene, scene.state.selection);
    std::sort(ids.begin(), ids.end());
    SelectionRequest request;
    request.lowestByte = scene.lowestByte;
    request.bytesPerRow = (scene.highestByte - scene.lowestByte) / scene.picture.image.height();
    request.separate = scene.separate.get();
    request.base = theme.base.rgb();
    request.line = theme.cursor.rgb();
    request.scale = std::max(qRound(pixelRatio), 1);
    paintSelection(scene.picture, scene.index(device), device.timeline, ids, request);
}

} // namespace

std::vector<BandPath> pathsIn(const Device &device, const TimelineScene &scene, std::vector<AllocationId> ids)
{
    ids = banded(scene, std::move(ids));
    if (ids.empty() || scene.areas) // areas have no outlines within them
        return {};
    const Allocations &allocations = device.timeline.allocations();
    if (ids.size() > kMostOutlines) {
        const auto isLarger = [&](AllocationId a, AllocationId b) {
            return allocations.requestedSize(a) > allocations.requestedSize(b);
        };
        std::nth_element(ids.begin(), ids.begin() + kMostOutlines, ids.end(), isLarger);
        ids.resize(kMostOutlines);
    }
    std::sort(ids.begin(), ids.end());
    return selectionPaths(scene.index(device), device.timeline, scene.picture.columns, ids, scene.separate.get());
}

QImage PictureStudio::spareImage()
{
    for (std::shared_ptr<TimelinePicture> &picture : m_last) {
        if (picture.use_count() != 1)
            continue;
        std::atomic_thread_fence(std::memory_order_acquire); // the last owner has finished reading
        QImage image = std::exchange(picture->scene.picture.image, {});
        picture.reset();
        if (image.isDetached())
            return image;
    }
    return {};
}

std::shared_ptr<const TimelinePicture> PictureStudio::make(const PictureRequest &request, const std::stop_token &stop)
{
    try {
        return tryMake(request, stop);
    } catch (const std::exception &) {
        m_cache.reset();
        m_last = {};
        throw;
    }
}

std::shared_ptr<const TimelinePicture> PictureStudio::tryMake(const PictureRequest &request,
                                                              const std::stop_token &stop)
{
    if (!m_cache || !m_cache->isFor(request.document, request.state.device)) {
        m_cache = std::make_unique<SceneCache>(request.document, request.state.device);
        m_last = {}; // they would keep their document alive
    }
    const int lane = m_cache->marks()->empty() && !hasNotes(request.state) ? 0 : request.laneHeight;
    m_cache->use(request.sources);
    SceneRequest wanted;
    wanted.state = request.state;
    wanted.pixels
        = (QSizeF(request.room.width(), std::max(request.room.height() - lane, 1)) * request.pixelRatio).toSize();
    wanted.theme = request.theme.get();
    wanted.hasUnused = true;
    wanted.stop = stop;
    QImage spare = spareImage();
    wanted.spare = &spare;
    auto picture = std::make_shared<TimelinePicture>();
    picture->document = request.document;
    picture->device = request.state.device;
    picture->scene = makeScene(*m_cache, wanted);
    if (stop.stop_requested())
        return nullptr;
    markSelection(picture->scene, picture->row(), *request.theme, request.pixelRatio);
    const TimelineScene &scene = picture->scene;
    if (request.state.showLabels)
        picture->regionLabels = regionLabels(*request.document, picture->row(), scene, *scene.colours);
    picture->hovered = request.hovered;
    picture->hoveredPaths = pathsIn(picture->row(), scene, request.hovered);
    picture->selectionPaths = pathsOfSelection(picture->row(), scene, request.state.selection);
    m_last = {picture, std::move(m_last.front())};
    return stop.stop_requested() ? nullptr : picture;
}

} // namespace allostrata
