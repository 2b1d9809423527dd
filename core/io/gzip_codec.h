#pragma once

#include "core/io/decompressing_source.h"

namespace allostrata {

[[nodiscard]] std::unique_ptr<Codec> makeGzipCodec();

/// Deflate without any header: what archives hold. Whatever it is given begins its one member.
[[nodiscard]] std::unique_ptr<Codec> makeDeflateCodec();

} // namespace allostrata
