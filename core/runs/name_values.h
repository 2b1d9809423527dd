#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata {

/// Values from the name of a file about its run, by column: "ctx" -> "128". In the order of the columns.
class NameValues {
public:
    /// Returns the value of a column; "" if the name has none.
    [[nodiscard]] std::string_view value(std::string_view column) const;
    [[nodiscard]] bool has(std::string_view column) const;
    /// Adds a value. The first value of a column counts; empty ones are ignored.
    void put(std::string_view column, std::string value);
    [[nodiscard]] std::span<const std::pair<std::string, std::string>> all() const { return m_values; }
    [[nodiscard]] bool operator==(const NameValues &) const = default;

private:
    std::vector<std::pair<std::string, std::string>> m_values;
};

/// Returns the columns read from names without a pattern, in the order of tables: model, ctx, batch, mode, dtype, rank,
/// step.
[[nodiscard]] std::span<const std::string_view> nameColumns();

/// Returns the usual spelling of a value: "bfloat16" is "bf16", "fwd" is "forward", "4k" of ctx is "4096", "2p7b" of
/// model is "2.7B". Unknown values stay unchanged.
[[nodiscard]] std::string usualSpelling(std::string_view column, std::string_view value);

/// Whether `a` sorts before `b` in a column: models by size, data types from wide to narrow, modes from forward to
/// training, numbers by value, texts with numbers naturally; missing values last. A strict weak order.
[[nodiscard]] bool comesBefore(std::string_view column, std::string_view a, std::string_view b);

/// Reads the common words in a path: "memory_xl_ctx128_train_bf16.pickle", "2.7B-512-fwd-fp32.pickle",
/// "rank3/step_10.pickle". First the file's name, then the folders above it, the nearest first, at most kNamedFolders
/// of them. O(length).
[[nodiscard]] NameValues wordsOfPath(std::string_view path);
/// Reads the words in the paths of files that belong together. Numbers without a word, in which otherwise equal paths
/// differ, are contexts, "fwd_100.pickle" and "fwd_200.pickle", or ranks and steps as in numbersOfSets().
[[nodiscard]] std::vector<NameValues> wordsOfPaths(std::span<const std::string> paths);

/// Digits of the numbers at the end of a file's name; "" if they are not known.
struct SetNumbers {
    std::string rank;
    std::string step;

    [[nodiscard]] bool operator==(const SetNumbers &) const = default;
};
/// Returns the numbers of files that differ only in them. One number, "snapshot_0.pickle" and "snapshot_1.pickle", is
/// the rank, unless it rather is a context: those are far apart and begin high. Two numbers that both vary,
/// "snapshot_100_0.pickle", are the step and the rank in either order: most combinations must be there, and only one of
/// the numbers may be able to be a rank, which counts from 0 and usually (if all are there) up to a power of two; else
/// both are unknown.
[[nodiscard]] std::vector<SetNumbers> numbersOfSets(std::span<const std::string> paths);
/// Size of an input in a path.
struct PathSize {
    double size = 0; ///< the number in which the paths differ, ctx or batch
    double second = 0; ///< the batch, if they differ in both; else 0

    [[nodiscard]] bool operator==(const PathSize &) const = default;
};
/// Returns the size of the input in each of the paths, "fwd_128.pickle" and "fwd_256.pickle". Empty if they differ in
/// neither ctx nor batch.
[[nodiscard]] std::vector<PathSize> sizesOfPaths(std::span<const std::string> paths);
inline constexpr std::size_t kNamedFolders = 5;

/// Returns the last part of a path without the endings of snapshots and of packed files.
[[nodiscard]] std::string_view stemOf(std::string_view path);

} // namespace allostrata
