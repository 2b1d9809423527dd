#pragma once

#include "core/analysis/stack_weights.h"
#include "core/export/table_stream.h"

#include <span>
#include <string>

namespace allostrata {

/// One profile of a file for speedscope.
struct SpeedscopeProfile {
    std::string name; ///< "model.pickle, cuda:0: live at the peak"
    const StackWeights *weights = nullptr;
};

/// A file in speedscope's own format: sampled profiles in bytes, a sample per stack in the order of their oldest allocation, frames
/// shared between them. Errors: those of the sink.
[[nodiscard]] Result<void> writeSpeedscope(const Document &document, std::span<const SpeedscopeProfile> profiles, FramesTold told,
                                           const TextSink &sink);

} // namespace allostrata
