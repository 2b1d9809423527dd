#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace allostrata {

/// What a dump of a run's folder is.
enum class DumpKind : std::uint8_t { Snapshot, Trace };

/// A file of a run's folder.
struct Dump {
    DumpKind kind = DumpKind::Snapshot;
    std::string path; ///< that opens it
    std::int64_t iteration = 0; ///< or step, as the folder calls it
    std::int64_t rank = 0;
    bool isExit = false; ///< written because memory ran out
    std::uint64_t storedBytes = 0;
    /// The part of its path that says so: "iteration_10_exit"; empty: nothing does, it is taken for 0
    std::string iterationFrom;
    std::string rankFrom; ///< as well: "rank3"

    [[nodiscard]] bool operator==(const Dump &) const = default;
};

/// The dumps of one run, by kind, iteration and rank; no two have all three and isExit in common.
struct RunFolder {
    std::string root; ///< the folder
    std::vector<Dump> dumps;

    [[nodiscard]] bool operator==(const RunFolder &) const = default;
};

} // namespace allostrata
