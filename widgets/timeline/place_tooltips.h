#pragma once

#include <QStringList>

#include "core/timeline/merged_band.h"
#include "widgets/timeline/plot_tooltip.h"
#include "widgets/timeline/timeline_picture.h"

#include <cstddef>

namespace allostrata {

/// Tooltips about a place in a picture of the timeline. The picture must outlive this object.
class PlaceTooltips {
public:
    /// `column`: of the picture; `bytes`: height on the byte axis.
    PlaceTooltips(const TimelinePicture &picture, std::size_t column, double bytes)
        : m_picture(picture), m_scene(picture.scene), m_column(column), m_bytes(bytes)
    {
    }

    [[nodiscard]] PlotTooltip ofBand(const BandHit &hit) const;
    /// Tooltip of the band of everything left out.
    [[nodiscard]] PlotTooltip ofRest(const BandHit &hit) const;
    /// Tooltip of a category's area; above the areas it is empty.
    [[nodiscard]] PlotTooltip ofArea() const;
    /// Tooltip above the strata: memory reserved but not in use.
    [[nodiscard]] PlotTooltip ofEmpty() const;

private:
    [[nodiscard]] QStringList pointerLines() const;

    const TimelinePicture &m_picture;
    const TimelineScene &m_scene; ///< of the picture
    std::size_t m_column;
    double m_bytes;
};

} // namespace allostrata
