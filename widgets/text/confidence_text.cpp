// Confidence of a verdict about steps, as text.

#include "widgets/text/confidence_text.h"

#include "core/base/enum_table.h"
#include "widgets/text/step_text.h"

#include <QCoreApplication>

namespace allostrata {

namespace {

constexpr EnumTable<Confidence, const char *> kConfidenceWords
    = {{QT_TRANSLATE_NOOP("Steps", "low"), QT_TRANSLATE_NOOP("Steps", "medium"), QT_TRANSLATE_NOOP("Steps", "high")}};
constexpr EnumTable<Confidence, const char *> kConfidenceSentences = {{
    QT_TRANSLATE_NOOP("Steps", "Confidence: low, based on only %1 steps."),
    QT_TRANSLATE_NOOP("Steps", "Confidence: medium, based on %1 steps."),
    QT_TRANSLATE_NOOP("Steps", "Confidence: high, based on %1 steps."),
}};

} // namespace

QString confidenceWord(Confidence confidence, const Voice &voice)
{
    return voice.say(kStepsContext, kConfidenceWords[confidence]);
}

QString confidenceText(Confidence confidence, std::size_t steps, const Voice &voice)
{
    return voice.say(kStepsContext, kConfidenceSentences[confidence], {voice.number(steps)});
}

} // namespace allostrata
