#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace allostrata {

/// The kind of a dump in a run's folder.
enum class DumpKind : std::uint8_t { Snapshot, Trace };

/// A file in a run's folder.
struct Dump {
    DumpKind kind = DumpKind::Snapshot;
    std::string path; ///< path to open
    std::int64_t iteration = 0; ///< iteration, or step if the folder uses that word
    std::int64_t rank = 0;
    bool isExit = false; ///< written because memory ran out
    std::uint64_t storedBytes = 0;
    /// Part of the path that names the iteration: "iteration_10_exit"; empty: none, and the iteration is taken as 0
    std::string iterationFrom;
    std::string rankFrom; ///< part of the path that names the rank: "rank3"

    [[nodiscard]] bool operator==(const Dump &) const = default;
};

/// The dumps of one run by kind, iteration and rank; no two agree in all three and in isExit.
struct RunFolder {
    std::string root; ///< the folder
    std::vector<Dump> dumps;

    [[nodiscard]] bool operator==(const RunFolder &) const = default;
};

} // namespace allostrata
