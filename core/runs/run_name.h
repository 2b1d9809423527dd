#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// A name for what was made of a file, out of its path: what folders and the file's own name say of batch sizes,
/// iterations, steps and ranks, else the file's name. ".../iteration_1/rank0_memory_snapshot.pickle" is "iter1_rank0",
/// "memory_snapshot_lbs8_full/iteration_1/rank0.pickle" is "lbs8_full_iter1_rank0", "runs/train_xl.pickle.gz" is
/// "train_xl". Fit for the name of a file; never empty.
[[nodiscard]] std::string runNameOf(std::string_view path);

/// Those of several files: the second of one name gets "_2" behind it.
[[nodiscard]] std::vector<std::string> runNamesOf(std::span<const std::string> paths);

/// A text made fit for the name of a file: no slashes, blanks or control characters, no dot at its beginning, at most
/// 100 bytes. Never empty.
[[nodiscard]] std::string fileNameFrom(std::string_view text);

} // namespace allostrata
