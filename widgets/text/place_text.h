#pragma once

#include <QString>

#include "core/model/snapshot.h"
#include "widgets/text/voice.h"

#include <cstdint>

namespace allostrata {

/// Device as named by PyTorch: "cuda:0", "cpu"; -1 is "pinned host memory". See device_code.h.
[[nodiscard]] QString deviceText(int ordinal);

/// Name of a stream: "stream 0 (default)", "stream 0x7f8a12340000". `row` of Snapshot::streams.
[[nodiscard]] QString streamText(const Snapshot &snapshot, std::uint16_t row, const Voice &voice);
/// Stream without the word "stream": "0 (default)", "0x55d0c5e6a000".
[[nodiscard]] QString streamValueText(const Snapshot &snapshot, std::uint16_t row, const Voice &voice);
/// Name of a pool: "default pool", "CUDA graph pool 3", "memory pool 7". `row` of Snapshot::pools.
[[nodiscard]] QString poolText(const Snapshot &snapshot, std::uint16_t row, const Voice &voice);
/// "default pool, stream 0 (default)"
[[nodiscard]] QString poolPlaceText(const Snapshot &snapshot, std::uint16_t stream, std::uint16_t pool,
                                    const Voice &voice);

} // namespace allostrata
