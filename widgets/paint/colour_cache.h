#pragma once

#include "widgets/paint/allocation_colours.h"

#include <memory>
#include <optional>
#include <utility>

namespace allostrata {

/// Caches the colours that a view needs; they are recomputed when the document, device, colouring, theme or attribution
/// changes.
class ColourCache {
public:
    /// `device` is a row of the document's devices.
    [[nodiscard]] const AllocationColours &colours(const std::shared_ptr<const Document> &document, std::size_t device,
                                                   Attribute colouring, ThemeKind theme,
                                                   std::shared_ptr<const Attribution> attribution = nullptr)
    {
        if (!needsAttribution(colouring))
            attribution.reset();
        if (!m_colours || m_document != document || m_device != device || m_colouring != colouring || m_theme != theme
            || m_attribution != attribution) {
            m_colours = *AllocationColours::make(*document, document->devices()[device],
                                                 {colouring, theme, attribution});
            m_attribution = std::move(attribution);
            m_document = document;
            m_device = device;
            m_colouring = colouring;
            m_theme = theme;
        }
        return *m_colours;
    }
    /// Releases the document.
    void clear()
    {
        m_colours.reset();
        m_document.reset();
    }

private:
    std::shared_ptr<const Document> m_document;
    std::size_t m_device = 0;
    Attribute m_colouring = Attribute::Stack;
    ThemeKind m_theme = ThemeKind::Light;
    std::shared_ptr<const Attribution> m_attribution;
    std::optional<AllocationColours> m_colours;
};

} // namespace allostrata
