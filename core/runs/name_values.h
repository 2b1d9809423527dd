#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata {

/// What the name of a file says of the run that it is of, by column: "ctx" -> "128". In the order of the columns.
class NameValues {
public:
    /// "" where the name does not tell.
    [[nodiscard]] std::string_view value(std::string_view column) const;
    [[nodiscard]] bool has(std::string_view column) const;
    /// The first value of a column counts; empty ones are none.
    void put(std::string_view column, std::string value);
    [[nodiscard]] std::span<const std::pair<std::string, std::string>> all() const { return m_values; }
    [[nodiscard]] bool operator==(const NameValues &) const = default;

private:
    std::vector<std::pair<std::string, std::string>> m_values;
};

/// The columns that names are read for without a pattern, in the order in which tables show them:
/// model, ctx, batch, mode, dtype, rank, step.
[[nodiscard]] std::span<const std::string_view> nameColumns();

/// The usual spelling of a value: "bfloat16" is "bf16", "fwd" is "forward", "4k" of ctx is "4096", "2p7b" of model is
/// "2.7B". What is not known stays as it is.
[[nodiscard]] std::string usualSpelling(std::string_view column, std::string_view value);

/// Whether `a` stands before `b` in a column: models by their size, data types from wide to narrow, modes from forward
/// to training, numbers by value, texts with numbers naturally; no value last. A strict weak order.
[[nodiscard]] bool comesBefore(std::string_view column, std::string_view a, std::string_view b);

/// What a path says by the words in it that people use: "memory_xl_ctx128_train_bf16.pickle",
/// "2.7B-512-fwd-fp32.pickle", "rank3/step_10.pickle". The file's own name first, then the folders above it, the
/// nearest first, at most kNamedFolders of them. O(length).
[[nodiscard]] NameValues wordsOfPath(std::string_view path);
inline constexpr std::size_t kNamedFolders = 5;

/// The last part of a path without the endings of what holds snapshots and of what packs them.
[[nodiscard]] std::string_view stemOf(std::string_view path);

} // namespace allostrata
