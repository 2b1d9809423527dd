#pragma once

#include "core/base/result.h"
#include "core/io/source.h"
#include "core/model/snapshot.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace allostrata {

struct LoadContext;

/// How sure a format is, from the first bytes of an input, that the input is its own.
enum class Sniff : std::uint8_t { No, Maybe, Yes };

/// An input format: one row of the table. `read` gets the peeled source at its first byte.
struct Format {
    std::string_view id; ///< stable, "cuda-snapshot"
    Sniff (*sniff)(std::span<const std::uint8_t> head) = nullptr;
    Result<std::unique_ptr<Snapshot>> (*read)(Source &source, const LoadContext &context) = nullptr;
    /// For formats in JSON: what they look like at the top, to be shown where a JSON text is none of them.
    std::string_view shape = {};
    /// Endings of names, separated by blanks: they decide where the first bytes hold too little to tell.
    std::string_view endings = {};
    /// A log: what it is recognised by may stand behind any amount of other lines.
    bool isLog = false;
};

/// Bytes of the input that sniff() is given, or fewer where the input is shorter.
inline constexpr std::size_t kSniffBytes = 64 * 1024;

/// All formats, in the order tried; the first Yes wins, else the first Maybe.
[[nodiscard]] std::span<const Format> formats();

/// The shapes of all formats that have one, separated by "; ".
[[nodiscard]] std::string allShapes();

} // namespace allostrata
