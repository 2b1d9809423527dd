// Table of epochs.
#include "tests/support/generator/epochs.h"

namespace allostrata::generator {

namespace {

constexpr Epoch legacyEpoch()
{
    Epoch legacy;
    legacy.history = true;
    legacy.blockAddress = false;
    legacy.poolAndExpandable = false;
    legacy.timeUs = false;
    legacy.settings = false;
    legacy.annotations = false;
    legacy.segmentFreeFrames = false;
    return legacy;
}

constexpr std::array<Epoch, 12> makeEpochs()
{
    std::array<Epoch, 12> rows{};
    rows[0] = legacyEpoch();
    rows[0].name = "1.13";
    rows[0].bareList = true;
    rows[0].requestedSize = false;
    rows[1] = legacyEpoch();
    rows[1].name = "2.0";
    Epoch epoch;
    epoch.timeUs = false;
    epoch.settings = false;
    epoch.annotations = false;
    epoch.name = "2.1";
    rows[2] = epoch;
    epoch.timeUs = true;
    epoch.name = "2.2";
    rows[3] = epoch;
    epoch.settings = true;
    epoch.name = "2.3";
    rows[4] = epoch;
    epoch.annotations = true;
    epoch.name = "2.5";
    rows[5] = epoch;
    epoch.compileContext = true;
    epoch.name = "2.8";
    rows[6] = epoch;
    epoch.userMetadata = true;
    epoch.name = "2.10";
    rows[7] = epoch;
    epoch.host = true;
    epoch.newSettings = true;
    epoch.segmentFreeFrames = false;
    epoch.name = "2.14";
    rows[8] = epoch;
    epoch.eventPoolId = true;
    epoch.name = "2026";
    rows[9] = epoch;
    rows[10] = rows[2];
    rows[10].name = "npu";
    rows[10].isNpu = true;
    rows[11] = rows[4];
    rows[11].name = "xpu";
    rows[11].isXpu = true;
    rows[11].poolAndExpandable = false;
    return rows;
}

constexpr std::array<Epoch, 12> kEpochs = makeEpochs();

} // namespace

const Epoch *findEpoch(std::string_view name)
{
    for (const Epoch &epoch : kEpochs)
        if (epoch.name == name)
            return &epoch;
    return nullptr;
}

std::array<std::string_view, 12> epochNames()
{
    std::array<std::string_view, 12> names{};
    for (std::size_t i = 0; i < names.size(); ++i)
        names[i] = kEpochs[i].name;
    return names;
}

} // namespace allostrata::generator
