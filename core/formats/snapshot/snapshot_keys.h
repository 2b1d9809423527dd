#pragma once

#include "core/base/id.h"
#include "core/base/string_table.h"

#include <algorithm>
#include <cstdint>

namespace allostrata {

/// The known keys of a snapshot's dicts. In a fresh string table filled by internSnapshotKeys() each text has the id of
/// its number here, so that a key is recognised by comparing integers.
enum class SnapshotKey : std::uint8_t {
    // top level
    Segments,
    DeviceTraces,
    AllocatorSettings,
    ExternalAnnotations,
    HostSegments,
    HostTraces,
    SourceCode,
    ShapeData,
    PhysicalMappings,
    // segments and blocks
    Device,
    Address,
    TotalSize,
    AllocatedSize,
    ActiveSize,
    RequestedSize,
    Stream,
    SegmentType,
    SegmentPoolId,
    IsExpandable,
    Frames,
    Blocks,
    Size,
    State,
    History,
    Addr,
    RealSize,
    // events
    Action,
    DeviceFree,
    TimeUs,
    CompileContext,
    UserMetadata,
    InternalMetadata,
    PoolId,
    ForwardFrames,
    Category,
    MemoryTag,
    Lifetime,
    // frames
    Name,
    Filename,
    Line,
    FxNodeOp,
    FxNodeName,
    FxNodeTarget,
    FxOriginalTrace,
    // annotations
    Stage,
    Unknown, ///< anything else
};

inline constexpr SnapshotKey kLastTopKey = SnapshotKey::PhysicalMappings;

/// Makes the keys the first rows of a string table that is still empty.
void internSnapshotKeys(StringTable &strings);

[[nodiscard]] inline SnapshotKey snapshotKey(StringId id)
{
    return static_cast<SnapshotKey>(std::min(id.key(), static_cast<std::uint32_t>(SnapshotKey::Unknown)));
}

} // namespace allostrata
