#pragma once

#include "core/model/run_folder.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace allostrata {

/// Information in the path of a dump.
struct DumpName {
    DumpKind kind = DumpKind::Snapshot;
    /// Has the layout of a known recorder; else the words in the names were taken literally
    bool isKnown = false;
    bool isExit = false; ///< written because memory ran out
    std::optional<std::int64_t> iteration;
    std::optional<std::int64_t> rank;
    std::string iterationFrom; ///< part of the path that names the iteration
    std::string rankFrom;
    std::string base; ///< folder of the run: the path without folders of dumps, iterations and ranks
    std::string host; ///< machine in the name of the file or else a folder: "node01"; "" if unknown
    std::string time; ///< when it was written, as in NameTime::text; of the file or else its folder; "" if unknown
};

/// Returns the kind of file for a name without folders: "*.pickle", "*trace*.json", packed or not.
[[nodiscard]] std::optional<DumpKind> dumpKindOf(std::string_view name);

/// Parses an absolute path with slashes. Empty if the name of the file is not that of a dump. Values that are not in
/// the path are absent: without iteration and rank the file belongs to no set.
[[nodiscard]] std::optional<DumpName> dumpNameOf(std::string_view path);
/// The same for files of any ending, which are taken for snapshots: logs, pages.
[[nodiscard]] DumpName anyDumpNameOf(std::string_view path);

} // namespace allostrata
