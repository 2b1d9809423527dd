#pragma once

#include <QString>

#include "core/analysis/oom/oom_text_facts.h"
#include "core/model/step_data.h"
#include "widgets/text/step_text.h"
#include "widgets/text/voice.h"

#include <optional>
#include <string_view>

namespace allostrata {

/// Name of a cause or of a part of the device by its id, "another process"; the id itself if it is unknown.
[[nodiscard]] QString oomTextCauseText(std::string_view id, const Voice &voice);
[[nodiscard]] QString memoryPartText(std::string_view id, const Voice &voice);

/// What the last out-of-memory error of a run says: its numbers, all causes that follow from them, and what to do.
/// Empty if the run has none.
[[nodiscard]] std::optional<StepVerdict> oomVerdict(const StepRun &run, const Voice &voice);

/// What the last ledger of a run says: whether a server's KV cache fits and what takes the rest, what PyTorch's
/// allocator wastes, who holds the device. Empty if the run has none.
[[nodiscard]] std::optional<StepVerdict> ledgerVerdict(const StepRun &run, const Voice &voice);

} // namespace allostrata
