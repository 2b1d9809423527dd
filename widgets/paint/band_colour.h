#pragma once

#include <QRgb>

#include <cstdint>

namespace allostrata {

/// Colour of an allocation's band, and its class: the hue of a stack, a class of sizes, a stream. Classes are below
/// kColourClasses; thin bands are merged by class.
inline constexpr int kColourClasses = 64;
struct BandColour {
    QRgb colour = 0;
    std::uint8_t colourClass = 0;
};

} // namespace allostrata
