// Phases as text.

#include "widgets/text/phase_text.h"

#include <QCoreApplication>

namespace allostrata {

namespace {

constexpr const char *kPhaseContext = "Phase";

constexpr EnumTable<Phase, const char *> kPhaseNames = {{
    QT_TRANSLATE_NOOP("Phase", "setup"),
    QT_TRANSLATE_NOOP("Phase", "forward"),
    QT_TRANSLATE_NOOP("Phase", "recompute"),
    QT_TRANSLATE_NOOP("Phase", "backward"),
    QT_TRANSLATE_NOOP("Phase", "optimizer"),
    QT_TRANSLATE_NOOP("Phase", "communication"),
    QT_TRANSLATE_NOOP("Phase", "other"),
    QT_TRANSLATE_NOOP("Phase", "unknown"),
}};

} // namespace

QString phaseText(Phase phase, const Voice &voice) { return voice.say(kPhaseContext, kPhaseNames[phase]); }

QString namedPhaseText(Phase phase, std::uint32_t name, const Phases &phases, const Voice &voice)
{
    if (name >= phases.names().size())
        return phaseText(phase, voice);
    const PhaseName &named = phases.names()[name];
    if (named.isRemainder)
        return voice.say(kPhaseContext, QT_TRANSLATE_NOOP("Phase", "not in the file"));
    return named.word.empty() ? phaseText(Phase::Unknown, voice) : shown(named.word);
}

QString inPhaseText(Phase phase, const Voice &voice)
{
    if (phase == Phase::Unknown || phase == Phase::Other)
        return {};
    return voice.say(kPhaseContext, QT_TRANSLATE_NOOP("Phase", "in %1"), {phaseText(phase, voice)});
}

QString phaseSourceText(PhaseSource source, const Voice &voice)
{
    switch (source) {
    case PhaseSource::Stack: return voice.say(kPhaseContext, QT_TRANSLATE_NOOP("Phase", "from stacks"));
    case PhaseSource::Annotation: return voice.say(kPhaseContext, QT_TRANSLATE_NOOP("Phase", "from annotations"));
    case PhaseSource::File: return voice.say(kPhaseContext, QT_TRANSLATE_NOOP("Phase", "from the file"));
    case PhaseSource::Rule:
        return voice.say(kPhaseContext, QT_TRANSLATE_NOOP("Phase", "likely, from module and function"));
    case PhaseSource::None: break;
    }
    return {};
}

} // namespace allostrata
