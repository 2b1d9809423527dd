// How sure a verdict about steps is, in words.

#include "widgets/text/confidence_text.h"

#include "widgets/text/step_text.h"

#include <QCoreApplication>

#include <array>

namespace allostrata {

namespace {

constexpr std::array kConfidenceWords
    = {QT_TRANSLATE_NOOP("Steps", "low"), QT_TRANSLATE_NOOP("Steps", "medium"), QT_TRANSLATE_NOOP("Steps", "high")};
constexpr std::array kConfidenceSentences = {
    QT_TRANSLATE_NOOP("Steps", "Confidence: low, from only %1 steps."),
    QT_TRANSLATE_NOOP("Steps", "Confidence: medium, from %1 steps."),
    QT_TRANSLATE_NOOP("Steps", "Confidence: high, from %1 steps."),
};

} // namespace

QString confidenceWord(Confidence confidence, const Voice &voice)
{
    return voice.say(kStepsContext, kConfidenceWords[static_cast<std::size_t>(confidence)]);
}

QString confidenceText(Confidence confidence, std::size_t steps, const Voice &voice)
{
    return voice.say(kStepsContext, kConfidenceSentences[static_cast<std::size_t>(confidence)], {voice.number(steps)});
}

} // namespace allostrata
