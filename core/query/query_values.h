#pragma once

#include "core/query/query_term.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace allostrata {

/// Name of a block in other viewers, "b7f00_3": the block at 0x7f00 after three frees of that address.
struct ViewerName {
    std::uint64_t address = 0;
    std::uint32_t generation = 0;
};

/// Parses a text of digits only; empty for other texts and beyond 64 bits.
[[nodiscard]] std::optional<std::uint64_t> wholeNumberOf(std::string_view text);
/// Parses a hexadecimal number, with or without 0x.
[[nodiscard]] std::optional<std::uint64_t> addressOf(std::string_view text);
[[nodiscard]] std::optional<ViewerName> viewerNameOf(std::string_view text);

struct LifetimeValue {
    LifetimeUnit unit = LifetimeUnit::Events;
    std::uint64_t value = 0;
};
/// Parses "100", "100ev", "100 events"; "20ms", "1.5s", "3min", "2h", "500us". Fractions of a microsecond are dropped.
[[nodiscard]] std::optional<LifetimeValue> lifetimeOf(std::string_view text);
/// Parses "peak", "cursor", "window", "start", "end", or the number of an event.
[[nodiscard]] std::optional<QueryMoment> momentOf(std::string_view text);

/// Shortest exact spelling with a binary unit: "64MiB", "1000".
[[nodiscard]] std::string exactBytesText(std::uint64_t bytes);
[[nodiscard]] std::string exactLifetimeText(LifetimeValue lifetime);
[[nodiscard]] std::string momentText(const QueryMoment &moment);

} // namespace allostrata
