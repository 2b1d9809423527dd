#pragma once

#include "core/io/decompressing_source.h"

namespace allostrata {

[[nodiscard]] std::unique_ptr<Codec> makeGzipCodec();

} // namespace allostrata
