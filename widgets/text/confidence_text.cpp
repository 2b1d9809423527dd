// Confidence of a verdict about steps, as text.

#include "widgets/text/confidence_text.h"

#include "core/base/enum_table.h"

#include <QCoreApplication>

namespace allostrata {

namespace {

constexpr EnumTable<Confidence, const char *> kConfidenceWords
    = {{QT_TRANSLATE_NOOP("Words", "low"), QT_TRANSLATE_NOOP("Words", "medium"), QT_TRANSLATE_NOOP("Words", "high")}};
constexpr EnumTable<Confidence, const char *> kConfidenceSentences = {{
    QT_TRANSLATE_NOOP("Words", "Confidence: low, based on only %1 steps."),
    QT_TRANSLATE_NOOP("Words", "Confidence: medium, based on %1 steps."),
    QT_TRANSLATE_NOOP("Words", "Confidence: high, based on %1 steps."),
}};

} // namespace

QString confidenceWord(Confidence confidence, const Voice &voice) { return voice.say(kConfidenceWords[confidence]); }

QString confidenceText(Confidence confidence, std::size_t steps, const Voice &voice)
{
    return voice.say(kConfidenceSentences[confidence], {voice.number(steps)});
}

} // namespace allostrata
