#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// Derives a name for results of a file from its path: the batch sizes, iterations, steps and ranks in the names of its
/// folders and of the file, else the file's name. ".../iteration_1/rank0_memory_snapshot.pickle" is "iter1_rank0",
/// "memory_snapshot_lbs8_full/iteration_1/rank0.pickle" is "lbs8_full_iter1_rank0", "runs/train_xl.pickle.gz" is
/// "train_xl". Valid as a file name; never empty.
[[nodiscard]] std::string runNameOf(std::string_view path);

/// Derives names for several files: a repeated name gets the suffix "_2" and so on.
[[nodiscard]] std::vector<std::string> runNamesOf(std::span<const std::string> paths);

/// Turns a text into a valid file name: no slashes, blanks or control characters, no dot at the start, at most 100
/// bytes. Never empty.
[[nodiscard]] std::string fileNameFrom(std::string_view text);

} // namespace allostrata
