// Reports as tables for people.

#include "widgets/text/table_text.h"

#include "core/attribution/phase_rules.h"
#include "widgets/text/attribute_text.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/confidence_text.h"
#include "widgets/text/phase_text.h"
#include "widgets/text/replay_text.h"
#include "widgets/text/oom_log_text.h"
#include "widgets/text/step_text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace allostrata {

namespace {

struct ColumnTitle {
    std::string_view name; ///< in core's tables
    const char *title = nullptr;
    std::optional<ColumnKind> kind = {}; ///< only for columns of this kind
};

constexpr std::array kTableTitles = {
    ColumnTitle{"bytes_per_step", QT_TRANSLATE_NOOP("Words", "Per step")},
    ColumnTitle{"mean_bytes", QT_TRANSLATE_NOOP("Words", "Average bytes")},
    ColumnTitle{"byte_seconds", QT_TRANSLATE_NOOP("Words", "Bytes × seconds")},
    ColumnTitle{"byte_events", QT_TRANSLATE_NOOP("Words", "Bytes × events")},
    ColumnTitle{"largest_allocation", QT_TRANSLATE_NOOP("Words", "Largest allocation")},
    ColumnTitle{"first_step", QT_TRANSLATE_NOOP("Words", "Since step")},
    ColumnTitle{"live_bytes", QT_TRANSLATE_NOOP("Words", "Live")},
    ColumnTitle{"item", QT_TRANSLATE_NOOP("Words", "Tensor")},
    ColumnTitle{"elements", QT_TRANSLATE_NOOP("Words", "Elements")},
    ColumnTitle{"query", QT_TRANSLATE_NOOP("Words", "Query")},
    ColumnTitle{"found", QT_TRANSLATE_NOOP("Words", "Found")},
    ColumnTitle{"found_at_peak", QT_TRANSLATE_NOOP("Words", "At the peak")},
    ColumnTitle{"pass", QT_TRANSLATE_NOOP("Words", "Pass")},
    ColumnTitle{"block", QT_TRANSLATE_NOOP("Words", "Block")},
    ColumnTitle{"made", QT_TRANSLATE_NOOP("Words", "Allocated")},
    ColumnTitle{"kept", QT_TRANSLATE_NOOP("Words", "Kept")},
    ColumnTitle{"outliving", QT_TRANSLATE_NOOP("Words", "Outlives backward")},
    ColumnTitle{"gradients", QT_TRANSLATE_NOOP("Words", "Gradients")},
    ColumnTitle{"in_backward", QT_TRANSLATE_NOOP("Words", "Backward")},
    ColumnTitle{"recomputed", QT_TRANSLATE_NOOP("Words", "Recomputed")},
    ColumnTitle{"category", QT_TRANSLATE_NOOP("Words", "Category")},
    ColumnTitle{"name", QT_TRANSLATE_NOOP("Words", "Name")},
    ColumnTitle{"phase", QT_TRANSLATE_NOOP("Words", "Phase")},
    ColumnTitle{"step", QT_TRANSLATE_NOOP("Words", "Step")},
    ColumnTitle{"iteration", QT_TRANSLATE_NOOP("Words", "Iteration")},
    ColumnTitle{"rank", QT_TRANSLATE_NOOP("Words", "Rank")},
    ColumnTitle{"exit", QT_TRANSLATE_NOOP("Words", "Exit")},
    ColumnTitle{"message", QT_TRANSLATE_NOOP("Words", "Message")},
    ColumnTitle{"ooms", QT_TRANSLATE_NOOP("Words", "OOM events")},
    ColumnTitle{"devices", QT_TRANSLATE_NOOP("Words", "Devices")},
    ColumnTitle{"peak_requested", QT_TRANSLATE_NOOP("Words", "Peak requested")},
    ColumnTitle{"peak_allocated", QT_TRANSLATE_NOOP("Words", "Peak allocated")},
    ColumnTitle{"peak_active", QT_TRANSLATE_NOOP("Words", "Peak active")},
    ColumnTitle{"peak_reserved", QT_TRANSLATE_NOOP("Words", "Peak reserved")},
    ColumnTitle{"peak_allocated_low", QT_TRANSLATE_NOOP("Words", "Peak allocated, at least")},
    ColumnTitle{"peak_allocated_high", QT_TRANSLATE_NOOP("Words", "Peak allocated, at most")},
    ColumnTitle{"peak_active_low", QT_TRANSLATE_NOOP("Words", "Peak active, at least")},
    ColumnTitle{"peak_active_high", QT_TRANSLATE_NOOP("Words", "Peak active, at most")},
    ColumnTitle{"peak_reserved_low", QT_TRANSLATE_NOOP("Words", "Peak reserved, at least")},
    ColumnTitle{"peak_reserved_high", QT_TRANSLATE_NOOP("Words", "Peak reserved, at most")},
    ColumnTitle{"error", QT_TRANSLATE_NOOP("Words", "Error")},
    ColumnTitle{"step_name", QT_TRANSLATE_NOOP("Words", "Step name")},
    ColumnTitle{"step_source", QT_TRANSLATE_NOOP("Words", "Step source")},
    ColumnTitle{"source", QT_TRANSLATE_NOOP("Words", "Source")},
    ColumnTitle{"process", QT_TRANSLATE_NOOP("Words", "Process")},
    ColumnTitle{"sources", QT_TRANSLATE_NOOP("Words", "Source")},
    ColumnTitle{"module", QT_TRANSLATE_NOOP("Words", "Module")},
    ColumnTitle{"depth", QT_TRANSLATE_NOOP("Words", "Depth")},
    ColumnTitle{"layers", QT_TRANSLATE_NOOP("Words", "Layers")},
    ColumnTitle{"live", QT_TRANSLATE_NOOP("Words", "Live")},
    ColumnTitle{"live_share", QT_TRANSLATE_NOOP("Words", "Share")},
    ColumnTitle{"live_count", QT_TRANSLATE_NOOP("Words", "Live, count")},
    ColumnTitle{"live_own", QT_TRANSLATE_NOOP("Words", "Live, own")},
    ColumnTitle{"peak", QT_TRANSLATE_NOOP("Words", "Peak")},
    ColumnTitle{"peak_own", QT_TRANSLATE_NOOP("Words", "Peak, own")},
    ColumnTitle{"peak_event", QT_TRANSLATE_NOOP("Words", "Peak event")},
    ColumnTitle{"first_event", QT_TRANSLATE_NOOP("Words", "First event")},
    ColumnTitle{"last_event", QT_TRANSLATE_NOOP("Words", "Last event")},
    ColumnTitle{"stretches", QT_TRANSLATE_NOOP("Words", "Intervals")},
    ColumnTitle{"events", QT_TRANSLATE_NOOP("Words", "Events")},
    ColumnTitle{"time_us", QT_TRANSLATE_NOOP("Words", "Time, µs")},
    ColumnTitle{"allocated", QT_TRANSLATE_NOOP("Words", "Allocated")},
    ColumnTitle{"allocated_count", QT_TRANSLATE_NOOP("Words", "Allocated, count")},
    ColumnTitle{"allocated_own", QT_TRANSLATE_NOOP("Words", "Allocated, own")},
    ColumnTitle{"freed", QT_TRANSLATE_NOOP("Words", "Freed")},
    ColumnTitle{"freed_count", QT_TRANSLATE_NOOP("Words", "Freed, count")},
    ColumnTitle{"net", QT_TRANSLATE_NOOP("Words", "Net")},
    ColumnTitle{"mean", QT_TRANSLATE_NOOP("Words", "Mean")},
    ColumnTitle{"least", QT_TRANSLATE_NOOP("Words", "Minimum")},
    ColumnTitle{"most", QT_TRANSLATE_NOOP("Words", "Maximum")},
    ColumnTitle{"address", QT_TRANSLATE_NOOP("Words", "Address")},
    ColumnTitle{"size", QT_TRANSLATE_NOOP("Words", "Size")},
    ColumnTitle{"pending", QT_TRANSLATE_NOOP("Words", "Waiting to be freed")},
    ColumnTitle{"requested", QT_TRANSLATE_NOOP("Words", "Requested")},
    ColumnTitle{"rounding", QT_TRANSLATE_NOOP("Words", "Rounding")},
    ColumnTitle{"free", QT_TRANSLATE_NOOP("Words", "Free")},
    ColumnTitle{"largest_free", QT_TRANSLATE_NOOP("Words", "Largest free range")},
    ColumnTitle{"releasable", QT_TRANSLATE_NOOP("Words", "Releasable")},
    ColumnTitle{"held", QT_TRANSLATE_NOOP("Words", "Free, not releasable")},
    ColumnTitle{"blocks", QT_TRANSLATE_NOOP("Words", "Blocks")},
    ColumnTitle{"type", QT_TRANSLATE_NOOP("Words", "Type")},
    ColumnTitle{"expandable", QT_TRANSLATE_NOOP("Words", "Expandable")},
    ColumnTitle{"inferred", QT_TRANSLATE_NOOP("Words", "Inferred")},
    ColumnTitle{"stream", QT_TRANSLATE_NOOP("Words", "Stream")},
    ColumnTitle{"pool", QT_TRANSLATE_NOOP("Words", "Pool")},
    ColumnTitle{"reservation", QT_TRANSLATE_NOOP("Words", "Reservation")},
    ColumnTitle{"hole_before", QT_TRANSLATE_NOOP("Words", "Unmapped gap before")},
    ColumnTitle{"state", QT_TRANSLATE_NOOP("Words", "State")},
    ColumnTitle{"size_known", QT_TRANSLATE_NOOP("Words", "Size certainty")},
    ColumnTitle{"segment", QT_TRANSLATE_NOOP("Words", "Segment")},
    ColumnTitle{"allocation", QT_TRANSLATE_NOOP("Words", "Allocation")},
    ColumnTitle{"alloc_event", QT_TRANSLATE_NOOP("Words", "Allocated at event")},
    ColumnTitle{"free_event", QT_TRANSLATE_NOOP("Words", "Freed at event")},
    ColumnTitle{"shape", QT_TRANSLATE_NOOP("Words", "Shape")},
    ColumnTitle{"dtype", QT_TRANSLATE_NOOP("Words", "Data type")},
    ColumnTitle{"operator", QT_TRANSLATE_NOOP("Words", "Operator")},
    ColumnTitle{"function", QT_TRANSLATE_NOOP("Words", "Function")},
    ColumnTitle{"place", QT_TRANSLATE_NOOP("Words", "Place")},
    ColumnTitle{"reserved", QT_TRANSLATE_NOOP("Words", "Reserved")},
    ColumnTitle{"active", QT_TRANSLATE_NOOP("Words", "Active")},
    ColumnTitle{"unused", QT_TRANSLATE_NOOP("Words", "Unused")},
    ColumnTitle{"segments", QT_TRANSLATE_NOOP("Words", "Segments")},
    ColumnTitle{"share", QT_TRANSLATE_NOOP("Words", "Share")},
    ColumnTitle{"share_of_allocations", QT_TRANSLATE_NOOP("Words", "Share of allocations")},
    ColumnTitle{"share_of_requested", QT_TRANSLATE_NOOP("Words", "Share of bytes")},
    ColumnTitle{"highest_reserved", QT_TRANSLATE_NOOP("Words", "Highest reserved")},
    ColumnTitle{"highest_reserved_at", QT_TRANSLATE_NOOP("Words", "Highest reserved at")},
    ColumnTitle{"highest_active", QT_TRANSLATE_NOOP("Words", "Highest active")},
    ColumnTitle{"highest_active_at", QT_TRANSLATE_NOOP("Words", "Highest active at")},
    ColumnTitle{"line", QT_TRANSLATE_NOOP("Words", "Line")},
    ColumnTitle{"peak_bytes", QT_TRANSLATE_NOOP("Words", "At the peak")},
    ColumnTitle{"largest", QT_TRANSLATE_NOOP("Words", "Largest")},
    ColumnTitle{"bytes", QT_TRANSLATE_NOOP("Words", "Bytes")},
    ColumnTitle{"memory", QT_TRANSLATE_NOOP("Words", "Memory")},
    ColumnTitle{"backend", QT_TRANSLATE_NOOP("Words", "Backend")},
    ColumnTitle{"request", QT_TRANSLATE_NOOP("Words", "Requested")},
    ColumnTitle{"allowed", QT_TRANSLATE_NOOP("Words", "Limit of the process")},
    ColumnTitle{"this_process", QT_TRANSLATE_NOOP("Words", "This process")},
    ColumnTitle{"others", QT_TRANSLATE_NOOP("Words", "Other processes")},
    ColumnTitle{"private_pools", QT_TRANSLATE_NOOP("Words", "Private pools")},
    ColumnTitle{"unallocated", QT_TRANSLATE_NOOP("Words", "Reserved, unallocated")},
    ColumnTitle{"other_mps", QT_TRANSLATE_NOOP("Words", "Outside PyTorch (MPS)")},
    ColumnTitle{"bytes_low", QT_TRANSLATE_NOOP("Words", "Bytes, at least")},
    ColumnTitle{"bytes_high", QT_TRANSLATE_NOOP("Words", "Bytes, at most")},
    ColumnTitle{"start", QT_TRANSLATE_NOOP("Words", "From")},
    ColumnTitle{"count", QT_TRANSLATE_NOOP("Words", "Count")},
    ColumnTitle{"before_recording", QT_TRANSLATE_NOOP("Words", "Before the recording")},
    ColumnTitle{"low", QT_TRANSLATE_NOOP("Words", "At least")},
    ColumnTitle{"high", QT_TRANSLATE_NOOP("Words", "At most")},
    ColumnTitle{"born", QT_TRANSLATE_NOOP("Words", "Reserved at event")},
    ColumnTitle{"gone", QT_TRANSLATE_NOOP("Words", "Gone"), ColumnKind::Bytes},
    ColumnTitle{"gone", QT_TRANSLATE_NOOP("Words", "Released at event")},
    ColumnTitle{"action", QT_TRANSLATE_NOOP("Words", "Action")},
    ColumnTitle{"active_low", QT_TRANSLATE_NOOP("Words", "Active, at least")},
    ColumnTitle{"active_high", QT_TRANSLATE_NOOP("Words", "Active, at most")},
    ColumnTitle{"allocated_low", QT_TRANSLATE_NOOP("Words", "Allocated, at least")},
    ColumnTitle{"allocated_high", QT_TRANSLATE_NOOP("Words", "Allocated, at most")},
    ColumnTitle{"reserved_low", QT_TRANSLATE_NOOP("Words", "Reserved, at least")},
    ColumnTitle{"reserved_high", QT_TRANSLATE_NOOP("Words", "Reserved, at most")},
    ColumnTitle{"allocations", QT_TRANSLATE_NOOP("Words", "Allocations")},
    ColumnTitle{"annotation", QT_TRANSLATE_NOOP("Words", "Annotation")},
    ColumnTitle{"asked", QT_TRANSLATE_NOOP("Words", "Request size")},
    ColumnTitle{"block_size", QT_TRANSLATE_NOOP("Words", "Block")},
    ColumnTitle{"block_size_certainty", QT_TRANSLATE_NOOP("Words", "Block size certainty")},
    ColumnTitle{"blocks_in_unused", QT_TRANSLATE_NOOP("Words", "Ranges in unused segments")},
    ColumnTitle{"bytes_in_unused", QT_TRANSLATE_NOOP("Words", "Bytes in unused segments")},
    ColumnTitle{"cached", QT_TRANSLATE_NOOP("Words", "Cached")},
    ColumnTitle{"capacity", QT_TRANSLATE_NOOP("Words", "Capacity")},
    ColumnTitle{"capacity_low", QT_TRANSLATE_NOOP("Words", "Capacity, at least")},
    ColumnTitle{"causes", QT_TRANSLATE_NOOP("Words", "Causes")},
    ColumnTitle{"code", QT_TRANSLATE_NOOP("Words", "Code")},
    ColumnTitle{"compile_context", QT_TRANSLATE_NOOP("Words", "Compile context")},
    ColumnTitle{"device", QT_TRANSLATE_NOOP("Words", "Device")},
    ColumnTitle{"device_free", QT_TRANSLATE_NOOP("Words", "Free on the device")},
    ColumnTitle{"duration_us", QT_TRANSLATE_NOOP("Words", "Duration, µs")},
    ColumnTitle{"efficiency", QT_TRANSLATE_NOOP("Words", "Efficiency")},
    ColumnTitle{"start_us", QT_TRANSLATE_NOOP("Words", "Start, µs")},
    ColumnTitle{"end_us", QT_TRANSLATE_NOOP("Words", "End, µs")},
    ColumnTitle{"event", QT_TRANSLATE_NOOP("Words", "Event")},
    ColumnTitle{"file", QT_TRANSLATE_NOOP("Words", "File")},
    ColumnTitle{"fragmentation", QT_TRANSLATE_NOOP("Words", "Fragmentation")},
    ColumnTitle{"free_usable", QT_TRANSLATE_NOOP("Words", "Free, usable")},
    ColumnTitle{"free_other_streams", QT_TRANSLATE_NOOP("Words", "Free, other streams")},
    ColumnTitle{"free_other_sizes", QT_TRANSLATE_NOOP("Words", "Free, other sizes")},
    ColumnTitle{"free_out_of_reach", QT_TRANSLATE_NOOP("Words", "Free, out of reach")},
    ColumnTitle{"from", QT_TRANSLATE_NOOP("Words", "From")},
    ColumnTitle{"to", QT_TRANSLATE_NOOP("Words", "To")},
    ColumnTitle{"highest_pending", QT_TRANSLATE_NOOP("Words", "Most waiting")},
    ColumnTitle{"highest_pending_event", QT_TRANSLATE_NOOP("Words", "Most waiting at event")},
    ColumnTitle{"inactive_split", QT_TRANSLATE_NOOP("Words", "Free in used segments")},
    ColumnTitle{"kind", QT_TRANSLATE_NOOP("Words", "Kind")},
    ColumnTitle{"largest_block", QT_TRANSLATE_NOOP("Words", "Largest block")},
    ColumnTitle{"largest_event", QT_TRANSLATE_NOOP("Words", "Largest event")},
    ColumnTitle{"largest_request", QT_TRANSLATE_NOOP("Words", "Largest request that fits")},
    ColumnTitle{"largest_usable", QT_TRANSLATE_NOOP("Words", "Largest usable range")},
    ColumnTitle{"new_segment", QT_TRANSLATE_NOOP("Words", "New segment")},
    ColumnTitle{"not_ours", QT_TRANSLATE_NOOP("Words", "Used by others")},
    ColumnTitle{"part", QT_TRANSLATE_NOOP("Words", "Stage")},
    ColumnTitle{"pinned", QT_TRANSLATE_NOOP("Words", "To be freed")},
    ColumnTitle{"pinned_count", QT_TRANSLATE_NOOP("Words", "Blocks to be freed")},
    ColumnTitle{"places", QT_TRANSLATE_NOOP("Words", "Places")},
    ColumnTitle{"proof_left", QT_TRANSLATE_NOOP("Words", "Inequality, left")},
    ColumnTitle{"proof_right", QT_TRANSLATE_NOOP("Words", "Inequality, right")},
    ColumnTitle{"proof_holds", QT_TRANSLATE_NOOP("Words", "Inequality holds")},
    ColumnTitle{"reason", QT_TRANSLATE_NOOP("Words", "Reason")},
    ColumnTitle{"remedies", QT_TRANSLATE_NOOP("Words", "Remedies")},
    ColumnTitle{"requested_change", QT_TRANSLATE_NOOP("Words", "Change in requested")},
    ColumnTitle{"returned", QT_TRANSLATE_NOOP("Words", "Released")},
    ColumnTitle{"returned_bytes", QT_TRANSLATE_NOOP("Words", "Released, bytes")},
    ColumnTitle{"taken", QT_TRANSLATE_NOOP("Words", "Reserved")},
    ColumnTitle{"taken_bytes", QT_TRANSLATE_NOOP("Words", "Reserved, bytes")},
    ColumnTitle{"steady_taken", QT_TRANSLATE_NOOP("Words", "Reserved, steady state")},
    ColumnTitle{"steady_taken_bytes", QT_TRANSLATE_NOOP("Words", "Reserved, steady state, bytes")},
    ColumnTitle{"steady_returned", QT_TRANSLATE_NOOP("Words", "Released, steady state")},
    ColumnTitle{"steady_returned_bytes", QT_TRANSLATE_NOOP("Words", "Released, steady state, bytes")},
    ColumnTitle{"route", QT_TRANSLATE_NOOP("Words", "Method")},
    ColumnTitle{"setting", QT_TRANSLATE_NOOP("Words", "Setting")},
    ColumnTitle{"value", QT_TRANSLATE_NOOP("Words", "Value")},
    ColumnTitle{"severity", QT_TRANSLATE_NOOP("Words", "Severity")},
    ColumnTitle{"time", QT_TRANSLATE_NOOP("Words", "Time, µs")},
    ColumnTitle{"wall_time", QT_TRANSLATE_NOOP("Words", "Wall time, µs")},
    ColumnTitle{"unusable", QT_TRANSLATE_NOOP("Words", "Free, but unusable")},
    ColumnTitle{"user_metadata", QT_TRANSLATE_NOOP("Words", "User metadata")},
    ColumnTitle{"waits", QT_TRANSLATE_NOOP("Words", "Waits")},
    ColumnTitle{"waited", QT_TRANSLATE_NOOP("Words", "Waited, bytes")},
    ColumnTitle{"odd_one_out", QT_TRANSLATE_NOOP("Words", "Outlier")},
    // operators
    ColumnTitle{"calls", QT_TRANSLATE_NOOP("Words", "Calls")},
    ColumnTitle{"duration", QT_TRANSLATE_NOOP("Words", "Duration, ns")},
    ColumnTitle{"self_duration", QT_TRANSLATE_NOOP("Words", "Self duration, ns")},
    ColumnTitle{"size_increase", QT_TRANSLATE_NOOP("Words", "Size increase")},
    ColumnTitle{"self_size_increase", QT_TRANSLATE_NOOP("Words", "Self size increase")},
    ColumnTitle{"allocation_count", QT_TRANSLATE_NOOP("Words", "Allocations")},
    ColumnTitle{"self_allocation_count", QT_TRANSLATE_NOOP("Words", "Self allocations")},
    ColumnTitle{"allocation_size", QT_TRANSLATE_NOOP("Words", "Allocated")},
    ColumnTitle{"self_allocation_size", QT_TRANSLATE_NOOP("Words", "Self allocated")},
    ColumnTitle{"allocation_time", QT_TRANSLATE_NOOP("Words", "Allocated, ns")},
    ColumnTitle{"release_time", QT_TRANSLATE_NOOP("Words", "Released, ns")},
    // step data
    ColumnTitle{"estimated_peak", QT_TRANSLATE_NOOP("Words", "Estimated peak")},
    ColumnTitle{"estimated_peak_of", QT_TRANSLATE_NOOP("Words", "Estimated counter")},
    ColumnTitle{"accuracy", QT_TRANSLATE_NOOP("Words", "Accuracy in the log")},
    ColumnTitle{"retries", QT_TRANSLATE_NOOP("Words", "Retries")},
    ColumnTitle{"run", QT_TRANSLATE_NOOP("Words", "Run")},
    ColumnTitle{"settings", QT_TRANSLATE_NOOP("Words", "Settings")},
    ColumnTitle{"saved", QT_TRANSLATE_NOOP("Words", "Saved")},
    ColumnTitle{"active_at_peak", QT_TRANSLATE_NOOP("Words", "In use at the peak")},
    ColumnTitle{"final_reserved", QT_TRANSLATE_NOOP("Words", "Reserved at the end")},
    ColumnTitle{"cuda_mallocs", QT_TRANSLATE_NOOP("Words", "cudaMalloc calls")},
    ColumnTitle{"cuda_frees", QT_TRANSLATE_NOOP("Words", "cudaFree calls")},
    ColumnTitle{"maps", QT_TRANSLATE_NOOP("Words", "Pages mapped")},
    ColumnTitle{"unmaps", QT_TRANSLATE_NOOP("Words", "Pages unmapped")},
    ColumnTitle{"oom_event", QT_TRANSLATE_NOOP("Words", "Out of memory at event")},
    ColumnTitle{"oom_bytes", QT_TRANSLATE_NOOP("Words", "Request that failed")},
    ColumnTitle{"ooms_served", QT_TRANSLATE_NOOP("Words", "OOM events avoided")},
    ColumnTitle{"first_change", QT_TRANSLATE_NOOP("Words", "First change")},
    ColumnTitle{"fits", QT_TRANSLATE_NOOP("Words", "Fits")},
    ColumnTitle{"at_address", QT_TRANSLATE_NOOP("Words", "At their address")},
    ColumnTitle{"peak_reserved_recorded", QT_TRANSLATE_NOOP("Words", "Peak reserved, recorded")},
    ColumnTitle{"peak_reserved_replayed", QT_TRANSLATE_NOOP("Words", "Peak reserved, replayed")},
    ColumnTitle{"worst_gap", QT_TRANSLATE_NOOP("Words", "Largest difference")},
    ColumnTitle{"first_divergence", QT_TRANSLATE_NOOP("Words", "First divergence")},
    ColumnTitle{"not_taken", QT_TRANSLATE_NOOP("Words", "Recorded only")},
    ColumnTitle{"unrecorded", QT_TRANSLATE_NOOP("Words", "Replayed only")},
    ColumnTitle{"free_order", QT_TRANSLATE_NOOP("Words", "Free list by")},
    ColumnTitle{"method_error", QT_TRANSLATE_NOOP("Words", "Error of the method")},
    ColumnTitle{"reserved_at_start", QT_TRANSLATE_NOOP("Words", "Reserved at the start")},
    ColumnTitle{"since_first", QT_TRANSLATE_NOOP("Words", "Since first step, s")},
    ColumnTitle{"live_at_end", QT_TRANSLATE_NOOP("Words", "Live at the end")},
    ColumnTitle{"fact", QT_TRANSLATE_NOOP("Words", "Fact")},
    ColumnTitle{"about", QT_TRANSLATE_NOOP("Words", "Details")},
    ColumnTitle{"timestamp", QT_TRANSLATE_NOOP("Words", "Timestamp")},
    ColumnTitle{"allocated_share", QT_TRANSLATE_NOOP("Words", "Allocated, share")},
    ColumnTitle{"active_share", QT_TRANSLATE_NOOP("Words", "Active, share")},
    ColumnTitle{"reserved_share", QT_TRANSLATE_NOOP("Words", "Reserved, share")},
    ColumnTitle{"retries_added", QT_TRANSLATE_NOOP("Words", "Retries in the step")},
    ColumnTitle{"ooms_added", QT_TRANSLATE_NOOP("Words", "OOM events in the step")},
    ColumnTitle{"model", QT_TRANSLATE_NOOP("Words", "Model")},
    ColumnTitle{"parallelism", QT_TRANSLATE_NOOP("Words", "Parallelism")},
    ColumnTitle{"batch_size", QT_TRANSLATE_NOOP("Words", "Batch")},
    ColumnTitle{"sequence_length", QT_TRANSLATE_NOOP("Words", "Sequence length")},
    ColumnTitle{"gpus", QT_TRANSLATE_NOOP("Words", "GPUs")},
    ColumnTitle{"outcome", QT_TRANSLATE_NOOP("Words", "Outcome")},
    ColumnTitle{"counter", QT_TRANSLATE_NOOP("Words", "Counter")},
    ColumnTitle{"measured_peak", QT_TRANSLATE_NOOP("Words", "Measured peak")},
    ColumnTitle{"error_share", QT_TRANSLATE_NOOP("Words", "Error, share")},
    ColumnTitle{"file_error_share", QT_TRANSLATE_NOOP("Words", "Error in the file")},
    ColumnTitle{"file_error_of", QT_TRANSLATE_NOOP("Words", "Counter of the file's error")},
    ColumnTitle{"allocated_is_reserved", QT_TRANSLATE_NOOP("Words", "Allocated is reserved")},
    ColumnTitle{"active_is_reserved", QT_TRANSLATE_NOOP("Words", "Active is reserved")},
    ColumnTitle{"configurations", QT_TRANSLATE_NOOP("Words", "Configurations")},
    ColumnTitle{"mean_error", QT_TRANSLATE_NOOP("Words", "Mean error")},
    ColumnTitle{"least_error", QT_TRANSLATE_NOOP("Words", "Lowest error")},
    ColumnTitle{"most_error", QT_TRANSLATE_NOOP("Words", "Highest error")},
    ColumnTitle{"mean_error_share", QT_TRANSLATE_NOOP("Words", "Mean error, share")},
    ColumnTitle{"least_error_share", QT_TRANSLATE_NOOP("Words", "Lowest error, share")},
    ColumnTitle{"most_error_share", QT_TRANSLATE_NOOP("Words", "Highest error, share")},
    ColumnTitle{"mean_absolute_error_share", QT_TRANSLATE_NOOP("Words", "Mean absolute error, share")},
    ColumnTitle{"steps", QT_TRANSLATE_NOOP("Words", "Steps")},
    ColumnTitle{"total", QT_TRANSLATE_NOOP("Words", "Total")},
    ColumnTitle{"peak_step", QT_TRANSLATE_NOOP("Words", "Peak step")},
    ColumnTitle{"free_share", QT_TRANSLATE_NOOP("Words", "Free, share")},
    ColumnTitle{"headroom", QT_TRANSLATE_NOOP("Words", "Headroom")},
    ColumnTitle{"growth", QT_TRANSLATE_NOOP("Words", "Growth")},
    ColumnTitle{"confidence", QT_TRANSLATE_NOOP("Words", "Confidence")},
    ColumnTitle{"steps_needed", QT_TRANSLATE_NOOP("Words", "Steps needed")},
    ColumnTitle{"median", QT_TRANSLATE_NOOP("Words", "Median")},
    ColumnTitle{"noise", QT_TRANSLATE_NOOP("Words", "Noise")},
    ColumnTitle{"per_step", QT_TRANSLATE_NOOP("Words", "Per step")},
    ColumnTitle{"per_step_low", QT_TRANSLATE_NOOP("Words", "Per step, at least")},
    ColumnTitle{"per_step_high", QT_TRANSLATE_NOOP("Words", "Per step, at most")},
    ColumnTitle{"chance", QT_TRANSLATE_NOOP("Words", "P-value")},
    ColumnTitle{"runs_out_at", QT_TRANSLATE_NOOP("Words", "Runs out at step")},
    ColumnTitle{"runs_out_earliest", QT_TRANSLATE_NOOP("Words", "At the earliest")},
    ColumnTitle{"runs_out_latest", QT_TRANSLATE_NOOP("Words", "At the latest")},
    ColumnTitle{"shift_step", QT_TRANSLATE_NOOP("Words", "Shift at step")},
    ColumnTitle{"before_shift", QT_TRANSLATE_NOOP("Words", "Before the shift")},
    ColumnTitle{"after_shift", QT_TRANSLATE_NOOP("Words", "After the shift")},
    ColumnTitle{"spikes", QT_TRANSLATE_NOOP("Words", "Spikes")},
    ColumnTitle{"above_expected", QT_TRANSLATE_NOOP("Words", "Above expected")},
    ColumnTitle{"frames", QT_TRANSLATE_NOOP("Words", "Frames")},
    ColumnTitle{"bytes_per_step_low", QT_TRANSLATE_NOOP("Words", "Per step, at least")},
    ColumnTitle{"bytes_per_step_high", QT_TRANSLATE_NOOP("Words", "Per step, at most")},
    ColumnTitle{"block_bytes_per_step", QT_TRANSLATE_NOOP("Words", "Blocks per step")},
    ColumnTitle{"leak_event", QT_TRANSLATE_NOOP("Words", "Leak event")},
    ColumnTitle{"leaking_steps", QT_TRANSLATE_NOOP("Words", "Leaking steps")},
    ColumnTitle{"step_basis", QT_TRANSLATE_NOOP("Words", "Step source")},
    ColumnTitle{"leaked_bytes", QT_TRANSLATE_NOOP("Words", "Leaked")},
    ColumnTitle{"leaked_count", QT_TRANSLATE_NOOP("Words", "Leaked, count")},
    ColumnTitle{"leak_fingerprint", QT_TRANSLATE_NOOP("Words", "Fingerprint")},
    ColumnTitle{"leak_kind", QT_TRANSLATE_NOOP("Words", "Kind")},
    ColumnTitle{"leak_confidence", QT_TRANSLATE_NOOP("Words", "Confidence")},
    ColumnTitle{"group", QT_TRANSLATE_NOOP("Words", "Group")},
    ColumnTitle{"base_group", QT_TRANSLATE_NOOP("Words", "Base group")},
    ColumnTitle{"change", QT_TRANSLATE_NOOP("Words", "Change")},
    ColumnTitle{"base", QT_TRANSLATE_NOOP("Words", "Base")},
    ColumnTitle{"second_size", QT_TRANSLATE_NOOP("Words", "Second size")},
    ColumnTitle{"peak_phase", QT_TRANSLATE_NOOP("Words", "Phase")},
    ColumnTitle{"categories", QT_TRANSLATE_NOOP("Words", "Categories")},
    ColumnTitle{"is_lower_bound", QT_TRANSLATE_NOOP("Words", "Lower bound")},
    ColumnTitle{"peak_requested_low", QT_TRANSLATE_NOOP("Words", "Peak requested, at least")},
    ColumnTitle{"peak_requested_high", QT_TRANSLATE_NOOP("Words", "Peak requested, at most")},
    ColumnTitle{"constant_bytes", QT_TRANSLATE_NOOP("Words", "Constant")},
    ColumnTitle{"linear_bytes", QT_TRANSLATE_NOOP("Words", "Linear")},
    ColumnTitle{"quadratic_bytes", QT_TRANSLATE_NOOP("Words", "Quadratic")},
    ColumnTitle{"matched_bytes_share", QT_TRANSLATE_NOOP("Words", "Matched")},
    ColumnTitle{"aligned_share", QT_TRANSLATE_NOOP("Words", "Aligned")},
    ColumnTitle{"base_step", QT_TRANSLATE_NOOP("Words", "Base, step")},
    ColumnTitle{"other_step", QT_TRANSLATE_NOOP("Words", "Compared, step")},
    ColumnTitle{"difference_share", QT_TRANSLATE_NOOP("Words", "Of the base")},
    ColumnTitle{"base_per_step", QT_TRANSLATE_NOOP("Words", "Base, per step")},
    ColumnTitle{"other_per_step", QT_TRANSLATE_NOOP("Words", "Compared, per step")},
    ColumnTitle{"base_ooms", QT_TRANSLATE_NOOP("Words", "Base, OOMs")},
    ColumnTitle{"other_ooms", QT_TRANSLATE_NOOP("Words", "Compared, OOMs")},
    ColumnTitle{"base_retries", QT_TRANSLATE_NOOP("Words", "Base, retries")},
    ColumnTitle{"other_retries", QT_TRANSLATE_NOOP("Words", "Compared, retries")},
    ColumnTitle{"base_steps", QT_TRANSLATE_NOOP("Words", "Base, steps")},
    ColumnTitle{"other_steps", QT_TRANSLATE_NOOP("Words", "Compared, steps")},
    ColumnTitle{"base_count", QT_TRANSLATE_NOOP("Words", "Base, count")},
    ColumnTitle{"other", QT_TRANSLATE_NOOP("Words", "Compared")},
    ColumnTitle{"other_count", QT_TRANSLATE_NOOP("Words", "Other, count")},
    ColumnTitle{"difference", QT_TRANSLATE_NOOP("Words", "Difference")},
    ColumnTitle{"new", QT_TRANSLATE_NOOP("Words", "New")},
    ColumnTitle{"new_count", QT_TRANSLATE_NOOP("Words", "New, count")},
    ColumnTitle{"gone_count", QT_TRANSLATE_NOOP("Words", "Gone, count")},
    ColumnTitle{"resized", QT_TRANSLATE_NOOP("Words", "Resized")},
    ColumnTitle{"resized_count", QT_TRANSLATE_NOOP("Words", "Resized, count")},
    ColumnTitle{"moved_in", QT_TRANSLATE_NOOP("Words", "Moved in")},
    ColumnTitle{"moved_in_count", QT_TRANSLATE_NOOP("Words", "Moved in, count")},
    ColumnTitle{"moved_out", QT_TRANSLATE_NOOP("Words", "Moved out")},
    ColumnTitle{"moved_out_count", QT_TRANSLATE_NOOP("Words", "Moved out, count")},
    ColumnTitle{"block_bytes", QT_TRANSLATE_NOOP("Words", "Block")},
    ColumnTitle{"found_bytes", QT_TRANSLATE_NOOP("Words", "Found, bytes")},
    ColumnTitle{"block_size_low", QT_TRANSLATE_NOOP("Words", "Block, at least")},
    ColumnTitle{"block_size_high", QT_TRANSLATE_NOOP("Words", "Block, at most")},
    ColumnTitle{"alloc_time", QT_TRANSLATE_NOOP("Words", "Allocated, µs")},
    ColumnTitle{"free_time", QT_TRANSLATE_NOOP("Words", "Freed, µs")},
    ColumnTitle{"lifetime_whole", QT_TRANSLATE_NOOP("Words", "Whole lifetime shown")},
    ColumnTitle{"category_source", QT_TRANSLATE_NOOP("Words", "Category source")},
    ColumnTitle{"phase_source", QT_TRANSLATE_NOOP("Words", "Phase source")},
    ColumnTitle{"module_source", QT_TRANSLATE_NOOP("Words", "Module source")},
    ColumnTitle{"phase_name", QT_TRANSLATE_NOOP("Words", "Phase name")},
    ColumnTitle{"own", QT_TRANSLATE_NOOP("Words", "Own")},
    ColumnTitle{"own_count", QT_TRANSLATE_NOOP("Words", "Own, count")},
    ColumnTitle{"origin", QT_TRANSLATE_NOOP("Words", "Origin")},
    ColumnTitle{"merged", QT_TRANSLATE_NOOP("Words", "Frames merged")},
    ColumnTitle{"row", QT_TRANSLATE_NOOP("Words", "Row")},
    ColumnTitle{"parent", QT_TRANSLATE_NOOP("Words", "Parent row")},
    ColumnTitle{"at_cursor", QT_TRANSLATE_NOOP("Words", "At the cursor")},
    ColumnTitle{"at_peak", QT_TRANSLATE_NOOP("Words", "At the peak")},
    ColumnTitle{"at_window_peak", QT_TRANSLATE_NOOP("Words", "At the range's peak")},
    ColumnTitle{"own_at_cursor", QT_TRANSLATE_NOOP("Words", "Own, at the cursor")},
    ColumnTitle{"peak_in_range", QT_TRANSLATE_NOOP("Words", "Peak in the range")},
    ColumnTitle{"own_at_peak", QT_TRANSLATE_NOOP("Words", "Own, at the peak")},
    ColumnTitle{"own_allocated", QT_TRANSLATE_NOOP("Words", "Own, allocated")},
    ColumnTitle{"table", QT_TRANSLATE_NOOP("Words", "Table")},
    ColumnTitle{"column", QT_TRANSLATE_NOOP("Words", "Column")},
    ColumnTitle{"title", QT_TRANSLATE_NOOP("Words", "Title")},
    ColumnTitle{"unit", QT_TRANSLATE_NOOP("Words", "Unit")},
    ColumnTitle{"read_by", QT_TRANSLATE_NOOP("Words", "Read by")},
    // ranks of a job
    ColumnTitle{"host", QT_TRANSLATE_NOOP("Words", "Host")},
    ColumnTitle{"outlier", QT_TRANSLATE_NOOP("Words", "Stands out")},
    ColumnTitle{"exact", QT_TRANSLATE_NOOP("Words", "Exact")},
    ColumnTitle{"final_requested", QT_TRANSLATE_NOOP("Words", "Requested at the end")},
    ColumnTitle{"final_allocated", QT_TRANSLATE_NOOP("Words", "Allocated at the end")},
    ColumnTitle{"baseline", QT_TRANSLATE_NOOP("Words", "Before the recording")},
    ColumnTitle{"cut_off", QT_TRANSLATE_NOOP("Words", "Cut off")},
    ColumnTitle{"ranks", QT_TRANSLATE_NOOP("Words", "Ranks")},
    ColumnTitle{"lowest", QT_TRANSLATE_NOOP("Words", "Lowest")},
    ColumnTitle{"highest", QT_TRANSLATE_NOOP("Words", "Highest")},
    ColumnTitle{"deviation", QT_TRANSLATE_NOOP("Words", "Deviation")},
    ColumnTitle{"imbalance", QT_TRANSLATE_NOOP("Words", "Imbalance")},
    ColumnTitle{"typical_rank", QT_TRANSLATE_NOOP("Words", "Typical rank")},
    ColumnTitle{"marks", QT_TRANSLATE_NOOP("Words", "Only here")},
    ColumnTitle{"story", QT_TRANSLATE_NOOP("Words", "Story")},
    ColumnTitle{"numbers", QT_TRANSLATE_NOOP("Words", "Numbers")},
    ColumnTitle{"names", QT_TRANSLATE_NOOP("Words", "Names")},
    ColumnTitle{"proved", QT_TRANSLATE_NOOP("Words", "Proved")},
    ColumnTitle{"missing", QT_TRANSLATE_NOOP("Words", "Missing")},
    ColumnTitle{"recording", QT_TRANSLATE_NOOP("Words", "Recording")},
    ColumnTitle{"base_rank", QT_TRANSLATE_NOOP("Words", "Base rank")},
    ColumnTitle{"base_recording", QT_TRANSLATE_NOOP("Words", "Base recording")},
};

void dropForPrograms(Table &table)
{
    for (std::size_t i = table.columns.size(); i-- > 0;) {
        if (!isForPeople(table, i))
            eraseColumn(table, i);
    }
}

QString categoryWord(const std::string &name, const Voice &voice)
{
    Category category;
    category.name = name;
    return categoryText(category, voice);
}

QString phaseWord(const std::string &id, const Voice &voice)
{
    const auto phase = findPhase(id);
    return phase ? phaseText(*phase, voice) : QString::fromStdString(id);
}

QString counterWord(const std::string &id, const Voice &voice)
{
    const auto found = std::ranges::find(kStepCounters, std::string_view(id), stepCounterId);
    return found == kStepCounters.end() ? QString::fromStdString(id) : stepCounterText(*found, voice);
}

QString causesWords(const std::string &ids, const Voice &voice)
{
    QStringList causes;
    for (const QString &id : QString::fromStdString(ids).split(QStringLiteral(", ")))
        causes << oomTextCauseText(id.toStdString(), voice);
    return causes.join(QStringLiteral(", "));
}

QString confidenceWords(const std::string &id, const Voice &voice)
{
    for (const Confidence confidence : {Confidence::Low, Confidence::Medium, Confidence::High}) {
        if (id == confidenceId(confidence))
            return confidenceWord(confidence, voice);
    }
    return QString::fromStdString(id);
}

QString verdictWord(const std::string &id, const Voice &voice) { return stepVerdictWord(id, voice); }
QString partWord(const std::string &id, const Voice &voice) { return memoryPartText(id, voice); }
QString runWord(const std::string &id, const Voice &voice) { return replayWord(id, voice); }

/// Column whose cells are ids, or standard names, that have words.
struct WordedColumn {
    std::string_view name; ///< in core's tables
    QString (*word)(const std::string &text, const Voice &voice) = nullptr;
};

constexpr std::array kWordedColumns = {
    WordedColumn{"name", categoryWord},
    WordedColumn{"phase", phaseWord},
    WordedColumn{"counter", counterWord},
    WordedColumn{"headroom", verdictWord},
    WordedColumn{"growth", verdictWord},
    WordedColumn{"outcome", verdictWord},
    WordedColumn{"causes", causesWords},
    WordedColumn{"memory", partWord},
    WordedColumn{"run", runWord},
    WordedColumn{"fits", runWord},
    WordedColumn{"confidence", confidenceWords},
};

} // namespace

QString signedBytesText(std::int64_t bytes, const Voice &voice)
{
    const auto bits = static_cast<std::uint64_t>(bytes);
    const QString sign = bytes > 0 ? QStringLiteral("+") : bytes < 0 ? QStringLiteral("−") : QString();
    return sign + voice.bytes(bytes < 0 ? ~bits + 1 : bits);
}

QString columnTitle(const Column &column, const Voice &voice)
{
    if (!column.title.empty())
        return QString::fromStdString(column.title);
    const auto found = std::find_if(kTableTitles.begin(), kTableTitles.end(), [&column](const ColumnTitle &row) {
        return row.name == column.name && row.kind.value_or(column.kind) == column.kind;
    });
    if (found != kTableTitles.end())
        return voice.say(found->title);
    const AttributeRow *attribute = findAttribute(column.name);
    return attribute ? attributeTitle(attribute->attribute, voice) : QString();
}

QString boundTitle(const Column &column, const Voice &voice, const std::function<QString(const Column &)> &titleOf)
{
    struct Bound {
        std::string_view ending;
        const char *title = nullptr;
    };
    constexpr std::array kBounds = {Bound{"_low", QT_TRANSLATE_NOOP("Words", "%1, at least")},
                                    Bound{"_high", QT_TRANSLATE_NOOP("Words", "%1, at most")}};
    const QString title = columnTitle(column, voice);
    for (const Bound &bound : kBounds) {
        if (!title.isEmpty() || !column.name.ends_with(bound.ending))
            continue;
        Column whole = column;
        whole.name.erase(whole.name.size() - bound.ending.size());
        return voice.say(bound.title, {titleOf(whole)});
    }
    return title.isEmpty() ? shown(column.name) : title;
}

std::vector<std::string_view> titledColumns()
{
    std::vector<std::string_view> names;
    for (const ColumnTitle &row : kTableTitles)
        names.push_back(row.name);
    for (const WordedColumn &row : kWordedColumns)
        names.push_back(row.name);
    return names;
}

Table tableForPeople(Table table, const Voice &voice)
{
    dropForPrograms(table);
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        Column &column = table.columns[i];
        column.title = columnTitle(column, voice).toStdString();
        const auto worded = std::ranges::find(kWordedColumns, std::string_view(column.name), &WordedColumn::name);
        for (Row &row : table.rows) {
            auto *text = std::get_if<std::string>(&row.cells[i]);
            if (text && worded != kWordedColumns.end())
                *text = worded->word(*text, voice).toStdString();
        }
    }
    return table;
}

} // namespace allostrata
