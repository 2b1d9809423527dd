// Reports as tables for people.

#include "widgets/text/table_text.h"

#include "core/attribution/phase_rules.h"
#include "widgets/text/attribute_text.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/confidence_text.h"
#include "widgets/text/phase_text.h"
#include "widgets/text/step_text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace allostrata {

namespace {

constexpr const char *kReportTableContext = "ReportTable";

struct ColumnTitle {
    std::string_view name; ///< in core's tables
    const char *title = nullptr;
    std::optional<ColumnKind> kind = {}; ///< only for columns of this kind
};

constexpr std::array kTableTitles = {
    ColumnTitle{"bytes_per_step", QT_TRANSLATE_NOOP("ReportTable", "Per step")},
    ColumnTitle{"mean_bytes", QT_TRANSLATE_NOOP("ReportTable", "Average bytes")},
    ColumnTitle{"byte_seconds", QT_TRANSLATE_NOOP("ReportTable", "Bytes × seconds")},
    ColumnTitle{"byte_events", QT_TRANSLATE_NOOP("ReportTable", "Bytes × events")},
    ColumnTitle{"largest_allocation", QT_TRANSLATE_NOOP("ReportTable", "Largest allocation")},
    ColumnTitle{"first_step", QT_TRANSLATE_NOOP("ReportTable", "Since step")},
    ColumnTitle{"live_bytes", QT_TRANSLATE_NOOP("ReportTable", "Live")},
    ColumnTitle{"item", QT_TRANSLATE_NOOP("ReportTable", "Tensor")},
    ColumnTitle{"elements", QT_TRANSLATE_NOOP("ReportTable", "Elements")},
    ColumnTitle{"query", QT_TRANSLATE_NOOP("ReportTable", "Query")},
    ColumnTitle{"found", QT_TRANSLATE_NOOP("ReportTable", "Found")},
    ColumnTitle{"found_at_peak", QT_TRANSLATE_NOOP("ReportTable", "At the peak")},
    ColumnTitle{"pass", QT_TRANSLATE_NOOP("ReportTable", "Pass")},
    ColumnTitle{"block", QT_TRANSLATE_NOOP("ReportTable", "Block")},
    ColumnTitle{"made", QT_TRANSLATE_NOOP("ReportTable", "Allocated")},
    ColumnTitle{"kept", QT_TRANSLATE_NOOP("ReportTable", "Kept")},
    ColumnTitle{"outliving", QT_TRANSLATE_NOOP("ReportTable", "Outlives backward")},
    ColumnTitle{"gradients", QT_TRANSLATE_NOOP("ReportTable", "Gradients")},
    ColumnTitle{"in_backward", QT_TRANSLATE_NOOP("ReportTable", "Backward")},
    ColumnTitle{"recomputed", QT_TRANSLATE_NOOP("ReportTable", "Recomputed")},
    ColumnTitle{"category", QT_TRANSLATE_NOOP("ReportTable", "Category")},
    ColumnTitle{"name", QT_TRANSLATE_NOOP("ReportTable", "Name")},
    ColumnTitle{"phase", QT_TRANSLATE_NOOP("ReportTable", "Phase")},
    ColumnTitle{"step", QT_TRANSLATE_NOOP("ReportTable", "Step")},
    ColumnTitle{"iteration", QT_TRANSLATE_NOOP("ReportTable", "Iteration")},
    ColumnTitle{"rank", QT_TRANSLATE_NOOP("ReportTable", "Rank")},
    ColumnTitle{"exit", QT_TRANSLATE_NOOP("ReportTable", "Exit")},
    ColumnTitle{"message", QT_TRANSLATE_NOOP("ReportTable", "Message")},
    ColumnTitle{"ooms", QT_TRANSLATE_NOOP("ReportTable", "OOM events")},
    ColumnTitle{"devices", QT_TRANSLATE_NOOP("ReportTable", "Devices")},
    ColumnTitle{"peak_requested", QT_TRANSLATE_NOOP("ReportTable", "Peak requested")},
    ColumnTitle{"peak_allocated", QT_TRANSLATE_NOOP("ReportTable", "Peak allocated")},
    ColumnTitle{"peak_active", QT_TRANSLATE_NOOP("ReportTable", "Peak active")},
    ColumnTitle{"peak_reserved", QT_TRANSLATE_NOOP("ReportTable", "Peak reserved")},
    ColumnTitle{"peak_allocated_low", QT_TRANSLATE_NOOP("ReportTable", "Peak allocated, at least")},
    ColumnTitle{"peak_allocated_high", QT_TRANSLATE_NOOP("ReportTable", "Peak allocated, at most")},
    ColumnTitle{"peak_active_low", QT_TRANSLATE_NOOP("ReportTable", "Peak active, at least")},
    ColumnTitle{"peak_active_high", QT_TRANSLATE_NOOP("ReportTable", "Peak active, at most")},
    ColumnTitle{"peak_reserved_low", QT_TRANSLATE_NOOP("ReportTable", "Peak reserved, at least")},
    ColumnTitle{"peak_reserved_high", QT_TRANSLATE_NOOP("ReportTable", "Peak reserved, at most")},
    ColumnTitle{"error", QT_TRANSLATE_NOOP("ReportTable", "Error")},
    ColumnTitle{"step_name", QT_TRANSLATE_NOOP("ReportTable", "Step name")},
    ColumnTitle{"step_source", QT_TRANSLATE_NOOP("ReportTable", "Step source")},
    ColumnTitle{"source", QT_TRANSLATE_NOOP("ReportTable", "Source")},
    ColumnTitle{"sources", QT_TRANSLATE_NOOP("ReportTable", "Source")},
    ColumnTitle{"module", QT_TRANSLATE_NOOP("ReportTable", "Module")},
    ColumnTitle{"depth", QT_TRANSLATE_NOOP("ReportTable", "Depth")},
    ColumnTitle{"layers", QT_TRANSLATE_NOOP("ReportTable", "Layers")},
    ColumnTitle{"live", QT_TRANSLATE_NOOP("ReportTable", "Live")},
    ColumnTitle{"live_share", QT_TRANSLATE_NOOP("ReportTable", "Share")},
    ColumnTitle{"live_count", QT_TRANSLATE_NOOP("ReportTable", "Live, count")},
    ColumnTitle{"live_own", QT_TRANSLATE_NOOP("ReportTable", "Live, own")},
    ColumnTitle{"peak", QT_TRANSLATE_NOOP("ReportTable", "Peak")},
    ColumnTitle{"peak_own", QT_TRANSLATE_NOOP("ReportTable", "Peak, own")},
    ColumnTitle{"peak_event", QT_TRANSLATE_NOOP("ReportTable", "Peak event")},
    ColumnTitle{"first_event", QT_TRANSLATE_NOOP("ReportTable", "First event")},
    ColumnTitle{"last_event", QT_TRANSLATE_NOOP("ReportTable", "Last event")},
    ColumnTitle{"stretches", QT_TRANSLATE_NOOP("ReportTable", "Intervals")},
    ColumnTitle{"events", QT_TRANSLATE_NOOP("ReportTable", "Events")},
    ColumnTitle{"time_us", QT_TRANSLATE_NOOP("ReportTable", "Time, µs")},
    ColumnTitle{"allocated", QT_TRANSLATE_NOOP("ReportTable", "Allocated")},
    ColumnTitle{"allocated_count", QT_TRANSLATE_NOOP("ReportTable", "Allocated, count")},
    ColumnTitle{"allocated_own", QT_TRANSLATE_NOOP("ReportTable", "Allocated, own")},
    ColumnTitle{"freed", QT_TRANSLATE_NOOP("ReportTable", "Freed")},
    ColumnTitle{"freed_count", QT_TRANSLATE_NOOP("ReportTable", "Freed, count")},
    ColumnTitle{"net", QT_TRANSLATE_NOOP("ReportTable", "Net")},
    ColumnTitle{"mean", QT_TRANSLATE_NOOP("ReportTable", "Mean")},
    ColumnTitle{"least", QT_TRANSLATE_NOOP("ReportTable", "Minimum")},
    ColumnTitle{"most", QT_TRANSLATE_NOOP("ReportTable", "Maximum")},
    ColumnTitle{"address", QT_TRANSLATE_NOOP("ReportTable", "Address")},
    ColumnTitle{"size", QT_TRANSLATE_NOOP("ReportTable", "Size")},
    ColumnTitle{"pending", QT_TRANSLATE_NOOP("ReportTable", "Waiting to be freed")},
    ColumnTitle{"requested", QT_TRANSLATE_NOOP("ReportTable", "Requested")},
    ColumnTitle{"rounding", QT_TRANSLATE_NOOP("ReportTable", "Rounding")},
    ColumnTitle{"free", QT_TRANSLATE_NOOP("ReportTable", "Free")},
    ColumnTitle{"largest_free", QT_TRANSLATE_NOOP("ReportTable", "Largest free range")},
    ColumnTitle{"releasable", QT_TRANSLATE_NOOP("ReportTable", "Releasable")},
    ColumnTitle{"held", QT_TRANSLATE_NOOP("ReportTable", "Free, not releasable")},
    ColumnTitle{"blocks", QT_TRANSLATE_NOOP("ReportTable", "Blocks")},
    ColumnTitle{"type", QT_TRANSLATE_NOOP("ReportTable", "Type")},
    ColumnTitle{"expandable", QT_TRANSLATE_NOOP("ReportTable", "Expandable")},
    ColumnTitle{"inferred", QT_TRANSLATE_NOOP("ReportTable", "Inferred")},
    ColumnTitle{"stream", QT_TRANSLATE_NOOP("ReportTable", "Stream")},
    ColumnTitle{"pool", QT_TRANSLATE_NOOP("ReportTable", "Pool")},
    ColumnTitle{"reservation", QT_TRANSLATE_NOOP("ReportTable", "Reservation")},
    ColumnTitle{"hole_before", QT_TRANSLATE_NOOP("ReportTable", "Unmapped gap before")},
    ColumnTitle{"state", QT_TRANSLATE_NOOP("ReportTable", "State")},
    ColumnTitle{"size_known", QT_TRANSLATE_NOOP("ReportTable", "Size certainty")},
    ColumnTitle{"segment", QT_TRANSLATE_NOOP("ReportTable", "Segment")},
    ColumnTitle{"allocation", QT_TRANSLATE_NOOP("ReportTable", "Allocation")},
    ColumnTitle{"alloc_event", QT_TRANSLATE_NOOP("ReportTable", "Allocated at event")},
    ColumnTitle{"free_event", QT_TRANSLATE_NOOP("ReportTable", "Freed at event")},
    ColumnTitle{"shape", QT_TRANSLATE_NOOP("ReportTable", "Shape")},
    ColumnTitle{"dtype", QT_TRANSLATE_NOOP("ReportTable", "Data type")},
    ColumnTitle{"operator", QT_TRANSLATE_NOOP("ReportTable", "Operator")},
    ColumnTitle{"function", QT_TRANSLATE_NOOP("ReportTable", "Function")},
    ColumnTitle{"place", QT_TRANSLATE_NOOP("ReportTable", "Place")},
    ColumnTitle{"reserved", QT_TRANSLATE_NOOP("ReportTable", "Reserved")},
    ColumnTitle{"active", QT_TRANSLATE_NOOP("ReportTable", "Active")},
    ColumnTitle{"unused", QT_TRANSLATE_NOOP("ReportTable", "Unused")},
    ColumnTitle{"segments", QT_TRANSLATE_NOOP("ReportTable", "Segments")},
    ColumnTitle{"share", QT_TRANSLATE_NOOP("ReportTable", "Share")},
    ColumnTitle{"share_of_allocations", QT_TRANSLATE_NOOP("ReportTable", "Share of allocations")},
    ColumnTitle{"share_of_requested", QT_TRANSLATE_NOOP("ReportTable", "Share of bytes")},
    ColumnTitle{"highest_reserved", QT_TRANSLATE_NOOP("ReportTable", "Highest reserved")},
    ColumnTitle{"highest_reserved_at", QT_TRANSLATE_NOOP("ReportTable", "Highest reserved at")},
    ColumnTitle{"highest_active", QT_TRANSLATE_NOOP("ReportTable", "Highest active")},
    ColumnTitle{"highest_active_at", QT_TRANSLATE_NOOP("ReportTable", "Highest active at")},
    ColumnTitle{"line", QT_TRANSLATE_NOOP("ReportTable", "Line")},
    ColumnTitle{"bytes", QT_TRANSLATE_NOOP("ReportTable", "Bytes")},
    ColumnTitle{"start", QT_TRANSLATE_NOOP("ReportTable", "From")},
    ColumnTitle{"count", QT_TRANSLATE_NOOP("ReportTable", "Count")},
    ColumnTitle{"before_recording", QT_TRANSLATE_NOOP("ReportTable", "Before the recording")},
    ColumnTitle{"low", QT_TRANSLATE_NOOP("ReportTable", "At least")},
    ColumnTitle{"high", QT_TRANSLATE_NOOP("ReportTable", "At most")},
    ColumnTitle{"born", QT_TRANSLATE_NOOP("ReportTable", "Reserved at event")},
    ColumnTitle{"gone", QT_TRANSLATE_NOOP("ReportTable", "Gone"), ColumnKind::Bytes},
    ColumnTitle{"gone", QT_TRANSLATE_NOOP("ReportTable", "Released at event")},
    ColumnTitle{"action", QT_TRANSLATE_NOOP("ReportTable", "Action")},
    ColumnTitle{"active_low", QT_TRANSLATE_NOOP("ReportTable", "Active, at least")},
    ColumnTitle{"active_high", QT_TRANSLATE_NOOP("ReportTable", "Active, at most")},
    ColumnTitle{"allocated_low", QT_TRANSLATE_NOOP("ReportTable", "Allocated, at least")},
    ColumnTitle{"allocated_high", QT_TRANSLATE_NOOP("ReportTable", "Allocated, at most")},
    ColumnTitle{"reserved_low", QT_TRANSLATE_NOOP("ReportTable", "Reserved, at least")},
    ColumnTitle{"reserved_high", QT_TRANSLATE_NOOP("ReportTable", "Reserved, at most")},
    ColumnTitle{"allocations", QT_TRANSLATE_NOOP("ReportTable", "Allocations")},
    ColumnTitle{"annotation", QT_TRANSLATE_NOOP("ReportTable", "Annotation")},
    ColumnTitle{"asked", QT_TRANSLATE_NOOP("ReportTable", "Request size")},
    ColumnTitle{"block_size", QT_TRANSLATE_NOOP("ReportTable", "Block")},
    ColumnTitle{"block_size_certainty", QT_TRANSLATE_NOOP("ReportTable", "Block size certainty")},
    ColumnTitle{"blocks_in_unused", QT_TRANSLATE_NOOP("ReportTable", "Ranges in unused segments")},
    ColumnTitle{"bytes_in_unused", QT_TRANSLATE_NOOP("ReportTable", "Bytes in unused segments")},
    ColumnTitle{"cached", QT_TRANSLATE_NOOP("ReportTable", "Cached")},
    ColumnTitle{"capacity", QT_TRANSLATE_NOOP("ReportTable", "Capacity")},
    ColumnTitle{"capacity_low", QT_TRANSLATE_NOOP("ReportTable", "Capacity, at least")},
    ColumnTitle{"causes", QT_TRANSLATE_NOOP("ReportTable", "Causes")},
    ColumnTitle{"code", QT_TRANSLATE_NOOP("ReportTable", "Code")},
    ColumnTitle{"compile_context", QT_TRANSLATE_NOOP("ReportTable", "Compile context")},
    ColumnTitle{"device", QT_TRANSLATE_NOOP("ReportTable", "Device")},
    ColumnTitle{"device_free", QT_TRANSLATE_NOOP("ReportTable", "Free on the device")},
    ColumnTitle{"duration_us", QT_TRANSLATE_NOOP("ReportTable", "Duration, µs")},
    ColumnTitle{"efficiency", QT_TRANSLATE_NOOP("ReportTable", "Efficiency")},
    ColumnTitle{"start_us", QT_TRANSLATE_NOOP("ReportTable", "Start, µs")},
    ColumnTitle{"end_us", QT_TRANSLATE_NOOP("ReportTable", "End, µs")},
    ColumnTitle{"event", QT_TRANSLATE_NOOP("ReportTable", "Event")},
    ColumnTitle{"file", QT_TRANSLATE_NOOP("ReportTable", "File")},
    ColumnTitle{"fragmentation", QT_TRANSLATE_NOOP("ReportTable", "Fragmentation")},
    ColumnTitle{"free_usable", QT_TRANSLATE_NOOP("ReportTable", "Free, usable")},
    ColumnTitle{"free_other_streams", QT_TRANSLATE_NOOP("ReportTable", "Free, other streams")},
    ColumnTitle{"free_other_sizes", QT_TRANSLATE_NOOP("ReportTable", "Free, other sizes")},
    ColumnTitle{"free_out_of_reach", QT_TRANSLATE_NOOP("ReportTable", "Free, out of reach")},
    ColumnTitle{"from", QT_TRANSLATE_NOOP("ReportTable", "From")},
    ColumnTitle{"to", QT_TRANSLATE_NOOP("ReportTable", "To")},
    ColumnTitle{"highest_pending", QT_TRANSLATE_NOOP("ReportTable", "Most waiting")},
    ColumnTitle{"highest_pending_event", QT_TRANSLATE_NOOP("ReportTable", "Most waiting at event")},
    ColumnTitle{"inactive_split", QT_TRANSLATE_NOOP("ReportTable", "Free in used segments")},
    ColumnTitle{"kind", QT_TRANSLATE_NOOP("ReportTable", "Kind")},
    ColumnTitle{"largest_block", QT_TRANSLATE_NOOP("ReportTable", "Largest block")},
    ColumnTitle{"largest_event", QT_TRANSLATE_NOOP("ReportTable", "Largest event")},
    ColumnTitle{"largest_request", QT_TRANSLATE_NOOP("ReportTable", "Largest request that fits")},
    ColumnTitle{"largest_usable", QT_TRANSLATE_NOOP("ReportTable", "Largest usable range")},
    ColumnTitle{"new_segment", QT_TRANSLATE_NOOP("ReportTable", "New segment")},
    ColumnTitle{"not_ours", QT_TRANSLATE_NOOP("ReportTable", "Used by others")},
    ColumnTitle{"part", QT_TRANSLATE_NOOP("ReportTable", "Stage")},
    ColumnTitle{"pinned", QT_TRANSLATE_NOOP("ReportTable", "To be freed")},
    ColumnTitle{"pinned_count", QT_TRANSLATE_NOOP("ReportTable", "Blocks to be freed")},
    ColumnTitle{"places", QT_TRANSLATE_NOOP("ReportTable", "Places")},
    ColumnTitle{"proof_left", QT_TRANSLATE_NOOP("ReportTable", "Inequality, left")},
    ColumnTitle{"proof_right", QT_TRANSLATE_NOOP("ReportTable", "Inequality, right")},
    ColumnTitle{"proof_holds", QT_TRANSLATE_NOOP("ReportTable", "Inequality holds")},
    ColumnTitle{"reason", QT_TRANSLATE_NOOP("ReportTable", "Reason")},
    ColumnTitle{"remedies", QT_TRANSLATE_NOOP("ReportTable", "Remedies")},
    ColumnTitle{"requested_change", QT_TRANSLATE_NOOP("ReportTable", "Change in requested")},
    ColumnTitle{"returned", QT_TRANSLATE_NOOP("ReportTable", "Released")},
    ColumnTitle{"returned_bytes", QT_TRANSLATE_NOOP("ReportTable", "Released, bytes")},
    ColumnTitle{"taken", QT_TRANSLATE_NOOP("ReportTable", "Reserved")},
    ColumnTitle{"taken_bytes", QT_TRANSLATE_NOOP("ReportTable", "Reserved, bytes")},
    ColumnTitle{"steady_taken", QT_TRANSLATE_NOOP("ReportTable", "Reserved, steady state")},
    ColumnTitle{"steady_taken_bytes", QT_TRANSLATE_NOOP("ReportTable", "Reserved, steady state, bytes")},
    ColumnTitle{"steady_returned", QT_TRANSLATE_NOOP("ReportTable", "Released, steady state")},
    ColumnTitle{"steady_returned_bytes", QT_TRANSLATE_NOOP("ReportTable", "Released, steady state, bytes")},
    ColumnTitle{"route", QT_TRANSLATE_NOOP("ReportTable", "Method")},
    ColumnTitle{"setting", QT_TRANSLATE_NOOP("ReportTable", "Setting")},
    ColumnTitle{"value", QT_TRANSLATE_NOOP("ReportTable", "Value")},
    ColumnTitle{"severity", QT_TRANSLATE_NOOP("ReportTable", "Severity")},
    ColumnTitle{"time", QT_TRANSLATE_NOOP("ReportTable", "Time, µs")},
    ColumnTitle{"wall_time", QT_TRANSLATE_NOOP("ReportTable", "Wall time, µs")},
    ColumnTitle{"unusable", QT_TRANSLATE_NOOP("ReportTable", "Free, but unusable")},
    ColumnTitle{"user_metadata", QT_TRANSLATE_NOOP("ReportTable", "User metadata")},
    ColumnTitle{"waits", QT_TRANSLATE_NOOP("ReportTable", "Waits")},
    ColumnTitle{"waited", QT_TRANSLATE_NOOP("ReportTable", "Waited, bytes")},
    ColumnTitle{"odd_one_out", QT_TRANSLATE_NOOP("ReportTable", "Outlier")},
    // operators
    ColumnTitle{"calls", QT_TRANSLATE_NOOP("ReportTable", "Calls")},
    ColumnTitle{"duration", QT_TRANSLATE_NOOP("ReportTable", "Duration, ns")},
    ColumnTitle{"self_duration", QT_TRANSLATE_NOOP("ReportTable", "Self duration, ns")},
    ColumnTitle{"size_increase", QT_TRANSLATE_NOOP("ReportTable", "Size increase")},
    ColumnTitle{"self_size_increase", QT_TRANSLATE_NOOP("ReportTable", "Self size increase")},
    ColumnTitle{"allocation_count", QT_TRANSLATE_NOOP("ReportTable", "Allocations")},
    ColumnTitle{"self_allocation_count", QT_TRANSLATE_NOOP("ReportTable", "Self allocations")},
    ColumnTitle{"allocation_size", QT_TRANSLATE_NOOP("ReportTable", "Allocated")},
    ColumnTitle{"self_allocation_size", QT_TRANSLATE_NOOP("ReportTable", "Self allocated")},
    ColumnTitle{"allocation_time", QT_TRANSLATE_NOOP("ReportTable", "Allocated, ns")},
    ColumnTitle{"release_time", QT_TRANSLATE_NOOP("ReportTable", "Released, ns")},
    // step data
    ColumnTitle{"estimated_peak", QT_TRANSLATE_NOOP("ReportTable", "Estimated peak")},
    ColumnTitle{"estimated_peak_of", QT_TRANSLATE_NOOP("ReportTable", "Estimated counter")},
    ColumnTitle{"accuracy", QT_TRANSLATE_NOOP("ReportTable", "Accuracy in the log")},
    ColumnTitle{"retries", QT_TRANSLATE_NOOP("ReportTable", "Retries")},
    ColumnTitle{"run", QT_TRANSLATE_NOOP("ReportTable", "Run")},
    ColumnTitle{"since_first", QT_TRANSLATE_NOOP("ReportTable", "Since first step, s")},
    ColumnTitle{"live_at_end", QT_TRANSLATE_NOOP("ReportTable", "Live at the end")},
    ColumnTitle{"fact", QT_TRANSLATE_NOOP("ReportTable", "Fact")},
    ColumnTitle{"about", QT_TRANSLATE_NOOP("ReportTable", "Details")},
    ColumnTitle{"timestamp", QT_TRANSLATE_NOOP("ReportTable", "Timestamp")},
    ColumnTitle{"allocated_share", QT_TRANSLATE_NOOP("ReportTable", "Allocated, share")},
    ColumnTitle{"active_share", QT_TRANSLATE_NOOP("ReportTable", "Active, share")},
    ColumnTitle{"reserved_share", QT_TRANSLATE_NOOP("ReportTable", "Reserved, share")},
    ColumnTitle{"retries_added", QT_TRANSLATE_NOOP("ReportTable", "Retries in the step")},
    ColumnTitle{"ooms_added", QT_TRANSLATE_NOOP("ReportTable", "OOM events in the step")},
    ColumnTitle{"model", QT_TRANSLATE_NOOP("ReportTable", "Model")},
    ColumnTitle{"parallelism", QT_TRANSLATE_NOOP("ReportTable", "Parallelism")},
    ColumnTitle{"batch_size", QT_TRANSLATE_NOOP("ReportTable", "Batch")},
    ColumnTitle{"sequence_length", QT_TRANSLATE_NOOP("ReportTable", "Sequence length")},
    ColumnTitle{"gpus", QT_TRANSLATE_NOOP("ReportTable", "GPUs")},
    ColumnTitle{"outcome", QT_TRANSLATE_NOOP("ReportTable", "Outcome")},
    ColumnTitle{"counter", QT_TRANSLATE_NOOP("ReportTable", "Counter")},
    ColumnTitle{"measured_peak", QT_TRANSLATE_NOOP("ReportTable", "Measured peak")},
    ColumnTitle{"error_share", QT_TRANSLATE_NOOP("ReportTable", "Error, share")},
    ColumnTitle{"file_error_share", QT_TRANSLATE_NOOP("ReportTable", "Error in the file")},
    ColumnTitle{"file_error_of", QT_TRANSLATE_NOOP("ReportTable", "Counter of the file's error")},
    ColumnTitle{"allocated_is_reserved", QT_TRANSLATE_NOOP("ReportTable", "Allocated is reserved")},
    ColumnTitle{"active_is_reserved", QT_TRANSLATE_NOOP("ReportTable", "Active is reserved")},
    ColumnTitle{"configurations", QT_TRANSLATE_NOOP("ReportTable", "Configurations")},
    ColumnTitle{"mean_error", QT_TRANSLATE_NOOP("ReportTable", "Mean error")},
    ColumnTitle{"least_error", QT_TRANSLATE_NOOP("ReportTable", "Lowest error")},
    ColumnTitle{"most_error", QT_TRANSLATE_NOOP("ReportTable", "Highest error")},
    ColumnTitle{"mean_error_share", QT_TRANSLATE_NOOP("ReportTable", "Mean error, share")},
    ColumnTitle{"least_error_share", QT_TRANSLATE_NOOP("ReportTable", "Lowest error, share")},
    ColumnTitle{"most_error_share", QT_TRANSLATE_NOOP("ReportTable", "Highest error, share")},
    ColumnTitle{"mean_absolute_error_share", QT_TRANSLATE_NOOP("ReportTable", "Mean absolute error, share")},
    ColumnTitle{"steps", QT_TRANSLATE_NOOP("ReportTable", "Steps")},
    ColumnTitle{"total", QT_TRANSLATE_NOOP("ReportTable", "Total")},
    ColumnTitle{"peak_step", QT_TRANSLATE_NOOP("ReportTable", "Peak step")},
    ColumnTitle{"free_share", QT_TRANSLATE_NOOP("ReportTable", "Free, share")},
    ColumnTitle{"headroom", QT_TRANSLATE_NOOP("ReportTable", "Headroom")},
    ColumnTitle{"growth", QT_TRANSLATE_NOOP("ReportTable", "Growth")},
    ColumnTitle{"confidence", QT_TRANSLATE_NOOP("ReportTable", "Confidence")},
    ColumnTitle{"steps_needed", QT_TRANSLATE_NOOP("ReportTable", "Steps needed")},
    ColumnTitle{"median", QT_TRANSLATE_NOOP("ReportTable", "Median")},
    ColumnTitle{"noise", QT_TRANSLATE_NOOP("ReportTable", "Noise")},
    ColumnTitle{"per_step", QT_TRANSLATE_NOOP("ReportTable", "Per step")},
    ColumnTitle{"per_step_low", QT_TRANSLATE_NOOP("ReportTable", "Per step, at least")},
    ColumnTitle{"per_step_high", QT_TRANSLATE_NOOP("ReportTable", "Per step, at most")},
    ColumnTitle{"chance", QT_TRANSLATE_NOOP("ReportTable", "P-value")},
    ColumnTitle{"runs_out_at", QT_TRANSLATE_NOOP("ReportTable", "Runs out at step")},
    ColumnTitle{"runs_out_earliest", QT_TRANSLATE_NOOP("ReportTable", "At the earliest")},
    ColumnTitle{"runs_out_latest", QT_TRANSLATE_NOOP("ReportTable", "At the latest")},
    ColumnTitle{"shift_step", QT_TRANSLATE_NOOP("ReportTable", "Shift at step")},
    ColumnTitle{"before_shift", QT_TRANSLATE_NOOP("ReportTable", "Before the shift")},
    ColumnTitle{"after_shift", QT_TRANSLATE_NOOP("ReportTable", "After the shift")},
    ColumnTitle{"spikes", QT_TRANSLATE_NOOP("ReportTable", "Spikes")},
    ColumnTitle{"above_expected", QT_TRANSLATE_NOOP("ReportTable", "Above expected")},
    ColumnTitle{"frames", QT_TRANSLATE_NOOP("ReportTable", "Frames")},
    ColumnTitle{"bytes_per_step_low", QT_TRANSLATE_NOOP("ReportTable", "Per step, at least")},
    ColumnTitle{"bytes_per_step_high", QT_TRANSLATE_NOOP("ReportTable", "Per step, at most")},
    ColumnTitle{"block_bytes_per_step", QT_TRANSLATE_NOOP("ReportTable", "Blocks per step")},
    ColumnTitle{"leak_event", QT_TRANSLATE_NOOP("ReportTable", "Leak event")},
    ColumnTitle{"leaking_steps", QT_TRANSLATE_NOOP("ReportTable", "Leaking steps")},
    ColumnTitle{"step_basis", QT_TRANSLATE_NOOP("ReportTable", "Step source")},
    ColumnTitle{"leaked_bytes", QT_TRANSLATE_NOOP("ReportTable", "Leaked")},
    ColumnTitle{"leaked_count", QT_TRANSLATE_NOOP("ReportTable", "Leaked, count")},
    ColumnTitle{"leak_fingerprint", QT_TRANSLATE_NOOP("ReportTable", "Fingerprint")},
    ColumnTitle{"leak_kind", QT_TRANSLATE_NOOP("ReportTable", "Kind")},
    ColumnTitle{"leak_confidence", QT_TRANSLATE_NOOP("ReportTable", "Confidence")},
    ColumnTitle{"group", QT_TRANSLATE_NOOP("ReportTable", "Group")},
    ColumnTitle{"base_group", QT_TRANSLATE_NOOP("ReportTable", "Base group")},
    ColumnTitle{"change", QT_TRANSLATE_NOOP("ReportTable", "Change")},
    ColumnTitle{"base", QT_TRANSLATE_NOOP("ReportTable", "Base")},
    ColumnTitle{"base_count", QT_TRANSLATE_NOOP("ReportTable", "Base, count")},
    ColumnTitle{"other", QT_TRANSLATE_NOOP("ReportTable", "Other")},
    ColumnTitle{"other_count", QT_TRANSLATE_NOOP("ReportTable", "Other, count")},
    ColumnTitle{"difference", QT_TRANSLATE_NOOP("ReportTable", "Difference")},
    ColumnTitle{"new", QT_TRANSLATE_NOOP("ReportTable", "New")},
    ColumnTitle{"new_count", QT_TRANSLATE_NOOP("ReportTable", "New, count")},
    ColumnTitle{"gone_count", QT_TRANSLATE_NOOP("ReportTable", "Gone, count")},
    ColumnTitle{"resized", QT_TRANSLATE_NOOP("ReportTable", "Resized")},
    ColumnTitle{"resized_count", QT_TRANSLATE_NOOP("ReportTable", "Resized, count")},
    ColumnTitle{"moved_in", QT_TRANSLATE_NOOP("ReportTable", "Moved in")},
    ColumnTitle{"moved_in_count", QT_TRANSLATE_NOOP("ReportTable", "Moved in, count")},
    ColumnTitle{"moved_out", QT_TRANSLATE_NOOP("ReportTable", "Moved out")},
    ColumnTitle{"moved_out_count", QT_TRANSLATE_NOOP("ReportTable", "Moved out, count")},
    ColumnTitle{"block_bytes", QT_TRANSLATE_NOOP("ReportTable", "Block")},
    ColumnTitle{"found_bytes", QT_TRANSLATE_NOOP("ReportTable", "Found, bytes")},
    ColumnTitle{"block_size_low", QT_TRANSLATE_NOOP("ReportTable", "Block, at least")},
    ColumnTitle{"block_size_high", QT_TRANSLATE_NOOP("ReportTable", "Block, at most")},
    ColumnTitle{"alloc_time", QT_TRANSLATE_NOOP("ReportTable", "Allocated, µs")},
    ColumnTitle{"free_time", QT_TRANSLATE_NOOP("ReportTable", "Freed, µs")},
    ColumnTitle{"lifetime_whole", QT_TRANSLATE_NOOP("ReportTable", "Whole lifetime shown")},
    ColumnTitle{"category_source", QT_TRANSLATE_NOOP("ReportTable", "Category source")},
    ColumnTitle{"phase_source", QT_TRANSLATE_NOOP("ReportTable", "Phase source")},
    ColumnTitle{"module_source", QT_TRANSLATE_NOOP("ReportTable", "Module source")},
    ColumnTitle{"phase_name", QT_TRANSLATE_NOOP("ReportTable", "Phase name")},
    ColumnTitle{"table", QT_TRANSLATE_NOOP("ReportTable", "Table")},
    ColumnTitle{"column", QT_TRANSLATE_NOOP("ReportTable", "Column")},
    ColumnTitle{"title", QT_TRANSLATE_NOOP("ReportTable", "Title")},
    ColumnTitle{"unit", QT_TRANSLATE_NOOP("ReportTable", "Unit")},
    ColumnTitle{"read_by", QT_TRANSLATE_NOOP("ReportTable", "Read by")},
};

void dropForPrograms(Table &table)
{
    for (std::size_t i = table.columns.size(); i-- > 0;) {
        if (isForPeople(table, i))
            continue;
        const auto column = static_cast<std::ptrdiff_t>(i);
        table.columns.erase(table.columns.begin() + column);
        for (Row &row : table.rows)
            row.cells.erase(row.cells.begin() + column);
    }
}

/// Translates a cell into the voice's language if it has a translation.
void translate(Cell &cell, std::string_view column, const Voice &voice)
{
    auto *text = std::get_if<std::string>(&cell);
    if (!text)
        return;
    if (column == "name") {
        Category category;
        category.name = *text;
        *text = categoryText(category, voice).toStdString();
    } else if (const auto phase = column == "phase" ? findPhase(*text) : std::nullopt) {
        *text = phaseText(*phase, voice).toStdString();
    } else if (column == "counter") {
        for (const StepCounter counter : kStepCounters) {
            if (*text == stepCounterId(counter)) {
                *text = stepCounterText(counter, voice).toStdString();
                break;
            }
        }
    } else if (column == "headroom" || column == "growth" || column == "outcome") {
        *text = stepVerdictWord(*text, voice).toStdString();
    } else if (column == "confidence") {
        for (const Confidence confidence : {Confidence::Low, Confidence::Medium, Confidence::High}) {
            if (*text == confidenceId(confidence)) {
                *text = confidenceWord(confidence, voice).toStdString();
                break;
            }
        }
    }
}

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
        return voice.say(kReportTableContext, found->title);
    const AttributeRow *attribute = findAttribute(column.name);
    return attribute ? attributeTitle(attribute->attribute, voice) : QString();
}

std::vector<std::string_view> titledColumns()
{
    std::vector<std::string_view> names;
    for (const ColumnTitle &row : kTableTitles)
        names.push_back(row.name);
    return names;
}

Table tableForPeople(Table table, const Voice &voice)
{
    dropForPrograms(table);
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        Column &column = table.columns[i];
        column.title = columnTitle(column, voice).toStdString();
        for (Row &row : table.rows)
            translate(row.cells[i], column.name, voice);
    }
    return table;
}

} // namespace allostrata
