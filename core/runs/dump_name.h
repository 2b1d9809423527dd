#pragma once

#include "core/model/run_folder.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace allostrata {

/// What the path of a file says of a dump.
struct DumpName {
    DumpKind kind = DumpKind::Snapshot;
    /// Laid out as a recorder does that we know; else words in the names were taken for what they say
    bool isKnown = false;
    bool isExit = false; ///< written because memory ran out
    std::optional<std::int64_t> iteration;
    std::optional<std::int64_t> rank;
    std::string iterationFrom; ///< the part of the path that said so
    std::string rankFrom;
    std::string base; ///< the folder of the run: the path without folders of dumps, iterations and ranks
};

/// The kind of file that a name, without folders, promises: "*.pickle", "*trace*.json", packed or not.
[[nodiscard]] std::optional<DumpKind> dumpKindOf(std::string_view name);

/// Of an absolute path with slashes. Nothing for a file that is no dump by its name. What the path does not tell is
/// absent: without iteration and rank the file belongs to no set.
[[nodiscard]] std::optional<DumpName> dumpNameOf(std::string_view path);

} // namespace allostrata
