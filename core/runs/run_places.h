#pragma once

#include "core/model/run_folder.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// Meaning of a number without a word, in which the names of files differ.
enum class NumberMeaning : std::uint8_t {
    None, ///< there is no such number: words say all
    Rank,
    Size, ///< of the input, a context length
    Step,
    Time, ///< the names differ only in when they were written
    Undecided, ///< ranks, sizes or steps: only a person can tell
};
/// Stable id: "none", "rank", "size", "step", "time", "undecided".
[[nodiscard]] std::string_view numberMeaningId(NumberMeaning meaning);

/// Place of a recording among those of its job, as far as its path says.
struct RunPlace {
    std::optional<std::int64_t> rank;
    std::optional<std::int64_t> step; ///< step, iteration or batch
    bool isExit = false; ///< named as written because memory ran out
    std::string host; ///< "node01" of "node01_Jun_10_16_33_27"; "" if unknown
    /// When it was written, so that texts of one run sort by time: "2026-06-10T16:33:27", "06-10T16:33:27" without a
    /// year, "2026-11-02T10:30"; that of seconds since 1970 is in UTC. "" if unknown
    std::string time;
    NumberMeaning meaning = NumberMeaning::None; ///< of the number without a word
    /// That number; empty for None and Time. If it is undecided, or a size, it is neither in `rank` nor in `step`
    std::optional<std::int64_t> number;
    /// Number of ranks of the job: "rank3_of_16", "rank3_world16", "world_size_16/rank3"; only if it is above `rank`
    std::optional<std::int64_t> world;

    [[nodiscard]] bool operator==(const RunPlace &) const = default;
};

/// Reads the places of files that belong together, in the order of the paths: the words in their names and folders
/// (dumpNameOf(), wordsOfPath()), then the numbers in which otherwise equal names differ. Names of Megatron-LM,
/// Megatron-Bridge, MindSpeed, torchtitan, lmms-engine, Composer, verl, vLLM and PyTorch's examples are known.
///
/// Two or more files that differ only in one number at the end are ranks, "snapshot_0.pickle" and "snapshot_1.pickle",
/// unless the numbers are sizes, "forward_128" and "forward_256", or times, or may be steps too: then they are
/// undecided. Of two numbers at the end one is the step and the other the rank, as in numbersOfSets(). `as`: what an
/// undecided number is taken for: Rank, Step or Size; Undecided leaves it. O(characters log files).
[[nodiscard]] std::vector<RunPlace> runPlacesOf(std::span<const std::string> paths,
                                                NumberMeaning as = NumberMeaning::Undecided);

/// What the numbers in which the files differ mean: Undecided if any is, else that of most files.
[[nodiscard]] NumberMeaning meaningOf(std::span<const RunPlace> places);

/// Whether the files are the dumps of one run: two or more ranks or steps, each file at a place of its own.
[[nodiscard]] bool areOneRun(std::span<const RunPlace> places);

/// The dumps of a run from its files, wherever they lie: `places` as of runPlacesOf(), with areOneRun(). Missing steps
/// and ranks are 0. The root is the folder that all paths have in common.
[[nodiscard]] RunFolder runFolderOf(std::span<const std::string> paths, std::span<const RunPlace> places);

} // namespace allostrata
