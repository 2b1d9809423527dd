#pragma once

#include "core/base/diagnostics.h"
#include "core/base/result.h"
#include "core/model/run_folder.h"

#include <cstddef>
#include <string>
#include <vector>

namespace allostrata {

struct LoadContext;

/// How far a folder is looked through.
struct ScanLimits {
    std::size_t depth = 6; ///< folders below it
    std::size_t entries = 200'000; ///< names looked at, in all
};

/// The dumps of one run in a folder: its root, the folder of its dumps, one of its iterations, or a parent that holds
/// nothing but it. Layouts that are known come first, and all of them are merged:
/// `memory_snapshot/iteration_N[_exit]/rankR_memory_snapshot.pickle`,
/// `profiling/memory_snapshot/step_N[_exit]/R_step_N.pickle`, `profiling/traces/iteration_N/rankR_trace.json`, packed
/// or not. Else two files or more whose names have words for iteration or rank ("rank_1_snapshot.pkl",
/// "step10/gpu3.pickle") are a run, where no two of them say the same. Hidden entries and links are left out, but for
/// links to files within the folder. What is left out is in the diagnostics. Errors: NotFound, NoPermission, ReadFailed
/// (of the folder itself), IsFolder (not one run), Cancelled.
[[nodiscard]] Result<RunFolder> scanRunFolder(const std::string &path, const LoadContext &context,
                                              Diagnostics &diagnostics, const ScanLimits &limits = {});

/// All snapshots in a folder and below it by their names (*.pickle, *.pkl, packed or not), of one run or of several, in
/// natural order; what is left out as above. Absolute paths. Errors: as above; IsFolder where there are none.
[[nodiscard]] Result<std::vector<std::string>> snapshotsBelow(const std::string &path, const LoadContext &context,
                                                              Diagnostics &diagnostics, const ScanLimits &limits = {});

/// Whether opening the folder gives one set of dumps. Looks at a few thousand names at most.
[[nodiscard]] bool isRunFolder(const std::string &path);

} // namespace allostrata
