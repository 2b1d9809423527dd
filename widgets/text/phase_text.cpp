// Phases as text.

#include "widgets/text/phase_text.h"

#include <QCoreApplication>

namespace allostrata {

namespace {

constexpr EnumTable<Phase, const char *> kPhaseNames = {{
    QT_TRANSLATE_NOOP("Words", "setup"),
    QT_TRANSLATE_NOOP("Words", "forward"),
    QT_TRANSLATE_NOOP("Words", "recompute"),
    QT_TRANSLATE_NOOP("Words", "backward"),
    QT_TRANSLATE_NOOP("Words", "optimizer"),
    QT_TRANSLATE_NOOP("Words", "communication"),
    QT_TRANSLATE_NOOP("Words", "other"),
    QT_TRANSLATE_NOOP("Words", "unknown"),
}};

} // namespace

QString phaseText(Phase phase, const Voice &voice) { return voice.say(kPhaseNames[phase]); }

QString namedPhaseText(Phase phase, std::uint32_t name, const Phases &phases, const Voice &voice)
{
    if (name >= phases.names().size())
        return phaseText(phase, voice);
    const PhaseName &named = phases.names()[name];
    if (named.isRemainder)
        return voice.say(QT_TRANSLATE_NOOP("Words", "not in the file"));
    return named.word.empty() ? phaseText(Phase::Unknown, voice) : shown(named.word);
}

QString inPhaseText(Phase phase, const Voice &voice)
{
    if (phase == Phase::Unknown || phase == Phase::Other)
        return {};
    return voice.say(QT_TRANSLATE_NOOP("Words", "in %1"), {phaseText(phase, voice)});
}

QString inPhaseOfEventText(const Timeline &timeline, const Phases &phases, Moment moment, const Voice &voice)
{
    if (moment == 0 || timeline.trace().action(EventId(moment - 1)) != Action::Alloc)
        return {};
    const AllocationId id = timeline.allocationOf(EventId(moment - 1));
    return id ? inPhaseText(phases.phase(id), voice) : QString();
}

QString phaseSourceText(PhaseSource source, const Voice &voice)
{
    switch (source) {
    case PhaseSource::Stack: return voice.say(QT_TRANSLATE_NOOP("Words", "from stacks"));
    case PhaseSource::Annotation: return voice.say(QT_TRANSLATE_NOOP("Words", "from annotations"));
    case PhaseSource::File: return voice.say(QT_TRANSLATE_NOOP("Words", "from the file"));
    case PhaseSource::Rule: return voice.say(QT_TRANSLATE_NOOP("Words", "likely, from module and function"));
    case PhaseSource::Order:
        return voice.say(QT_TRANSLATE_NOOP("Words", "inferred from the order and sizes of allocations"));
    case PhaseSource::None: break;
    }
    return {};
}

} // namespace allostrata
