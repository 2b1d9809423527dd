#pragma once

#include "core/attribution/phases.h"
#include "widgets/text/voice.h"

#include <QString>

namespace allostrata {

/// "forward", "optimizer", "unknown", as one word on a band or in a cell.
[[nodiscard]] QString phaseText(Phase phase, const Voice &voice);
/// A phase as the file names it, "forward_backward_iter_1"; else phaseText(). `name` is a row of Phases::names().
[[nodiscard]] QString namedPhaseText(Phase phase, std::uint32_t name, const Phases &phases, const Voice &voice);
/// "in backward", for the end of a sentence; empty where nothing is known.
[[nodiscard]] QString inPhaseText(Phase phase, const Voice &voice);
/// What a phase is known from: "from stacks", "from annotations"; empty for None.
[[nodiscard]] QString phaseSourceText(PhaseSource source, const Voice &voice);

} // namespace allostrata
