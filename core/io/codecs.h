#pragma once

#include "core/io/decompressing_source.h"

namespace allostrata {

[[nodiscard]] std::unique_ptr<Codec> makeGzipCodec();

/// Codec for deflate without a header, as in archives. Any input begins its only member.
[[nodiscard]] std::unique_ptr<Codec> makeDeflateCodec();

/// Codec for zstd. `memory`: LoadLimits::memory; a frame's window may take at most an eighth of it (and 2 GiB).
[[nodiscard]] std::unique_ptr<Codec> makeZstdCodec(std::uint64_t memory);

} // namespace allostrata
