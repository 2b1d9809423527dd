#pragma once

#include "core/base/diagnostics.h"
#include "core/base/result.h"
#include "core/model/run_folder.h"

#include <cstddef>
#include <string>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Limits of the search in a folder.
struct ScanLimits {
    std::size_t depth = 6; ///< levels of subfolders
    std::size_t entries = 200'000; ///< names examined in all
};

/// Finds the dumps of one run in a folder: its root, the folder of its dumps, one of its iterations, or a parent that
/// contains only this run. Known layouts come first, and all of them are merged:
/// `memory_snapshot/iteration_N[_exit]/rankR_memory_snapshot.pickle`,
/// `profiling/memory_snapshot/step_N[_exit]/R_step_N.pickle`, `profiling/traces/iteration_N/rankR_trace.json`, packed
/// or not. Otherwise two or more files whose names have words for iteration or rank ("rank_1_snapshot.pkl",
/// "step10/gpu3.pickle"), or which differ only in numbers at the end ("snapshot_3.pickle", see numbersOfSets()), are a
/// run, unless two of them agree. Links are followed, and each folder is searched once. Hidden entries are ignored;
/// other omissions are in the diagnostics with their reasons. Errors: NotFound, NoPermission, ReadFailed (of the folder
/// itself), IsFolder (not one run), Cancelled.
[[nodiscard]] Result<RunFolder> scanRunFolder(const std::string &path, const LoadContext &context,
                                              Diagnostics &diagnostics, const ScanLimits &limits = {});

/// Finds all snapshots in a folder and below it by their names (*.pickle, *.pkl, packed or not), of one run or of
/// several; if there are none, all logs (*.log, *.out, *.err, *.jsonl, packed or not, and texts and tables with "log"
/// or the like in their names). Returns absolute paths in natural order; omissions as in scanRunFolder(), and files
/// with other names. Errors: NotFound, NoPermission, ReadFailed, IsFolder (neither), Cancelled.
[[nodiscard]] Result<std::vector<std::string>> recordingsBelow(const std::string &path, const LoadContext &context,
                                                               Diagnostics &diagnostics, const ScanLimits &limits = {});

/// Whether opening the folder gives one set of dumps. Examines a few thousand names at most.
[[nodiscard]] bool isRunFolder(const std::string &path);

} // namespace allostrata
