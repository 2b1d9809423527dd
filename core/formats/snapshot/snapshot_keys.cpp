// The known keys of a snapshot, in the order of their enumeration.

#include "core/formats/snapshot/snapshot_keys.h"

#include "core/base/enum_table.h"

#include <string_view>

namespace allostrata {

namespace {

constexpr EnumTable<SnapshotKey, std::string_view, enumIndex(SnapshotKey::Unknown)> kKeys = {{"segments",
                                                                                              "device_traces",
                                                                                              "allocator_settings",
                                                                                              "external_annotations",
                                                                                              "host_segments",
                                                                                              "host_traces",
                                                                                              "source_code",
                                                                                              "shape_data",
                                                                                              "physical_mappings",
                                                                                              "device",
                                                                                              "address",
                                                                                              "total_size",
                                                                                              "allocated_size",
                                                                                              "active_size",
                                                                                              "requested_size",
                                                                                              "stream",
                                                                                              "segment_type",
                                                                                              "segment_pool_id",
                                                                                              "is_expandable",
                                                                                              "frames",
                                                                                              "blocks",
                                                                                              "size",
                                                                                              "state",
                                                                                              "history",
                                                                                              "addr",
                                                                                              "real_size",
                                                                                              "action",
                                                                                              "device_free",
                                                                                              "time_us",
                                                                                              "compile_context",
                                                                                              "user_metadata",
                                                                                              "internal_metadata",
                                                                                              "pool_id",
                                                                                              "forward_frames",
                                                                                              "category",
                                                                                              "memory_tag",
                                                                                              "lifetime",
                                                                                              "name",
                                                                                              "filename",
                                                                                              "line",
                                                                                              "fx_node_op",
                                                                                              "fx_node_name",
                                                                                              "fx_node_target",
                                                                                              "fx_original_trace",
                                                                                              "stage"}};

} // namespace

void internSnapshotKeys(StringTable &strings)
{
    for (const std::string_view key : kKeys)
        strings.intern(key);
}

} // namespace allostrata
