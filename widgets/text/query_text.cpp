// Query errors as text.

#include "widgets/text/query_text.h"

#include "widgets/text/rule_text.h"

#include <QByteArray>

namespace allostrata {

namespace {

/// %1 is the subject.
constexpr EnumTable<QueryFault, const char *> kFaultTexts = {{
    QT_TRANSLATE_NOOP("Words", "A query can be at most %1 bytes long."),
    QT_TRANSLATE_NOOP("Words", "Parentheses and “not” can be nested at most %1 levels deep."),
    QT_TRANSLATE_NOOP("Words", "A query can have at most %1 conditions."),
    QT_TRANSLATE_NOOP("Words", "A query can have at most %1 patterns."),
    QT_TRANSLATE_NOOP("Words", "There is no field “%1”."),
    QT_TRANSLATE_NOOP("Words", "This field cannot be compared with “%1”."),
    QT_TRANSLATE_NOOP("Words", "A condition is missing here, such as size>64MiB."),
    QT_TRANSLATE_NOOP("Words", "A value for “%1” is missing here."),
    QT_TRANSLATE_NOOP("Words", "“%1” is not a whole number; write 4096."),
    QT_TRANSLATE_NOOP("Words", "“%1” is not a size; write 4096, 64MiB or 1.5GB."),
    QT_TRANSLATE_NOOP("Words", "“%1” is not a lifetime; write 100 (events), 20ms or 3min."),
    QT_TRANSLATE_NOOP("Words", "“%1” is not an address; write it in hexadecimal, or use a name such as b7f00_3."),
    QT_TRANSLATE_NOOP("Words", "“%1” is not a position in the trace; write peak, cursor, window or an event number."),
    QT_TRANSLATE_NOOP("Words", "The range “%1” is reversed; put the lower value first."),
    QT_TRANSLATE_NOOP("Words", "“%1” is not a valid pattern."),
    QT_TRANSLATE_NOOP("Words", "The quotation mark is not closed; write another one at the end of the text."),
    QT_TRANSLATE_NOOP("Words", "The parenthesis is not closed; write “)” after its last condition."),
    QT_TRANSLATE_NOOP("Words",
                      "This parenthesis was never opened; remove it, or write “(” before the first condition."),
}};

} // namespace

QString queryErrorText(const QueryError &error, const Voice &voice)
{
    const QString subject = shown(error.subject);
    if (error.fault == QueryFault::BadPattern && error.pattern)
        return patternProblemText(QString::fromStdString(error.subject), *error.pattern, voice);
    if (error.fault == QueryFault::OperatorNotForField && !error.suggestion.empty())
        return voice.say(QT_TRANSLATE_NOOP("Words", "This field cannot be compared with “%1”; write one of %2."),
                         {subject, shown(error.suggestion)});
    QString text = voice.say(kFaultTexts[error.fault], {subject});
    if (!error.suggestion.empty())
        text += QLatin1Char(' ')
                + voice.say(QT_TRANSLATE_NOOP("Words", "Did you mean “%1”?"), {shown(error.suggestion)});
    return text;
}

TextRange charactersOf(const QString &text, std::size_t offset, std::size_t length)
{
    const QByteArray bytes = text.toUtf8();
    const auto charactersBefore = [&bytes](std::size_t at) {
        return QString::fromUtf8(bytes.left(static_cast<qsizetype>(at))).size();
    };
    const qsizetype first = charactersBefore(offset);
    return {first, charactersBefore(offset + length) - first};
}

} // namespace allostrata
