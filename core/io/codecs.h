#pragma once

#include "core/io/decompressing_source.h"

namespace allostrata {

[[nodiscard]] std::unique_ptr<Codec> makeGzipCodec();

/// Deflate without any header: what archives hold. Whatever it is given begins its one member.
[[nodiscard]] std::unique_ptr<Codec> makeDeflateCodec();

/// `memory`: LoadLimits::memory; a frame may ask for a window of at most an eighth of it (and 2 GiB).
[[nodiscard]] std::unique_ptr<Codec> makeZstdCodec(std::uint64_t memory);

} // namespace allostrata
