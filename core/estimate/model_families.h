#pragma once

#include "core/estimate/architecture.h"

#include <string_view>

namespace allostrata {

/// What the models of one type have in common, by Hugging Face's model_type ("llama"): an architecture whose dimensions
/// are 0 and whose name is the type. Null if the type is unknown.
[[nodiscard]] const Architecture *findModelFamily(std::string_view type);

} // namespace allostrata
