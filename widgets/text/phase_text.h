#pragma once

#include "core/attribution/phases.h"
#include "widgets/text/voice.h"

#include <QString>

namespace allostrata {

/// "forward", "optimizer", "unknown", as one word on a band or in a cell.
[[nodiscard]] QString phaseText(Phase phase, const Voice &voice);
/// Name of a phase in the file, "forward_backward_iter_1"; else phaseText(). `name` is a row of Phases::names().
[[nodiscard]] QString namedPhaseText(Phase phase, std::uint32_t name, const Phases &phases, const Voice &voice);
/// Phrase for the end of a sentence: "in backward"; empty if the phase is unknown.
[[nodiscard]] QString inPhaseText(Phase phase, const Voice &voice);
/// inPhaseText() of the event that led to a moment, by the phase of its own allocation: the intervals of Phases join
/// neighbours and may cover events of another phase. Empty if the event is not an allocation.
[[nodiscard]] QString inPhaseOfEventText(const Timeline &timeline, const Phases &phases, Moment moment,
                                         const Voice &voice);
/// Source of a phase: "from stacks", "from annotations"; empty for None.
[[nodiscard]] QString phaseSourceText(PhaseSource source, const Voice &voice);

} // namespace allostrata
