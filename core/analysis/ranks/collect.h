#pragma once

#include "core/attribution/attribution.h"
#include "core/base/result.h"
#include "core/job/rank_summary.h"
#include "core/runs/run_places.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

struct LoadContext;
class StackRules;

/// Part of a list of files: those at places index, index + count, ...
struct Shard {
    std::uint64_t index = 0;
    std::uint64_t count = 1;

    [[nodiscard]] bool operator==(const Shard &) const = default;
};
/// Parses "0/8". Empty unless index < count.
[[nodiscard]] std::optional<Shard> parseShard(std::string_view text);

/// How recordings are summarised.
struct CollectOptions {
    std::string folder; ///< where summaries go; made if it is missing
    Shard shard;
    AttributionRules rules;
    ContentHash rulesContent; ///< of the file that the category rules are from; empty if they are compiled in
    std::shared_ptr<const StackRules> stackRules; ///< null: the standard rules
    NumberMeaning numbers = NumberMeaning::Rank; ///< what numbers in names are taken for if that is undecided
    bool again = false; ///< also those that are there already
    std::size_t atOnce = 1; ///< files read at the same time
};

enum class CollectOutcome : std::uint8_t {
    Written,
    Skipped, ///< a summary with the same content, version and options is there
    Failed, ///< could not be read: its summary says why
    NotWritten, ///< the summary could not be written
};

struct Collected {
    std::string file; ///< as given
    std::string summary; ///< path of its summary
    CollectOutcome outcome = CollectOutcome::Written;
    std::optional<Error> error; ///< for Failed and NotWritten
};

/// Name of the summary of a file: "<stem>-<8 hex digits>.sum"; the digits tell files of the same name apart, by their
/// absolute paths.
[[nodiscard]] std::string summaryNameOf(const std::string &path);

/// Summarises the files of the shard, each into a file of its own, and leaves the others alone. One that is there is
/// replaced only as a whole; that of a file which cannot be read any more stays. Nothing is left of a file that could
/// not be read for lack of memory or because it was changed, moved or removed meanwhile. Ranks and steps follow from
/// all the files, and from those beside them whose names differ only in numbers, so that shards agree. Returns what
/// became of each, in order; `onDone` receives each as it is done, one at a time. `errorText` makes the sentence of a
/// failed one. Errors: WriteFailed (the folder cannot be made), Cancelled.
[[nodiscard]] Result<std::vector<Collected>> collect(std::span<const std::string> files, const CollectOptions &options,
                                                     const std::function<std::string(const Error &)> &errorText,
                                                     const LoadContext &context,
                                                     const std::function<void(const Collected &)> &onDone);

} // namespace allostrata
