#pragma once

#include "core/base/result.h"
#include "core/job/rank_summary.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace allostrata {

struct LoadContext;

// Writing files of summaries. A file is a SQLite database without a journal. It is written under a temporary name in
// the same folder and renamed when it is complete and on the disk, so a killed process leaves a whole file or none. Its
// contents depend only on the summaries in it, not on their order, the time or the machine: equal sets give files with
// equal dumps.

/// Writes a summary as a file with one recording. Errors: WriteFailed, Cancelled, NoMemory; BadJob for a summary that
/// could not be read again (rows that refer to nothing, weights that do not add up).
[[nodiscard]] Result<void> writeSummary(const RankSummary &summary, const std::string &path,
                                        const LoadContext &context);

/// What a merge did.
struct MergeReport {
    std::size_t files = 0; ///< read
    std::size_t recordings = 0; ///< in the result
    std::size_t repeated = 0; ///< summaries that were there more than once
    std::size_t replaced = 0; ///< failed ones and those of older versions for which there is a better one
    /// Files that were left out, with the error: damaged, of another version, unreadable.
    std::vector<std::pair<std::string, Error>> leftOut;
};

/// Merges files of summaries, of one recording or of many, into one. Associative, commutative and idempotent: any order
/// and any tree of merges of the same summaries gives the same dump, wherever the files in between were. Paths become
/// relative to the folder of `path`. Of two summaries with the same key one that was read stays before one that failed,
/// then the one of the higher version; failed ones go if there is one of the same path, rank and step that was read. A
/// missing or damaged input is left out and listed; if no input can be read, nothing is written. `path` may be one of
/// the inputs. In memory are the hashes and paths of the recordings, and one summary per thread. Errors: WriteFailed,
/// Cancelled, NoMemory.
[[nodiscard]] Result<MergeReport> mergeJobs(std::span<const std::string> files, const std::string &path,
                                            const LoadContext &context);

} // namespace allostrata
