// Query errors as text.

#include "widgets/text/query_text.h"

#include "widgets/text/rule_text.h"

#include <QByteArray>

namespace allostrata {

namespace {

constexpr const char *kQueryContext = "Query";

/// %1 is the subject.
constexpr EnumTable<QueryFault, const char *> kFaultTexts = {{
    QT_TRANSLATE_NOOP("Query", "A query may have %1 bytes at most."),
    QT_TRANSLATE_NOOP("Query", "Parentheses and “not” may be nested %1 deep at most."),
    QT_TRANSLATE_NOOP("Query", "A query may have %1 conditions at most."),
    QT_TRANSLATE_NOOP("Query", "A query may have %1 patterns at most."),
    QT_TRANSLATE_NOOP("Query", "There is no field “%1”."),
    QT_TRANSLATE_NOOP("Query", "This field cannot be compared with “%1”."),
    QT_TRANSLATE_NOOP("Query", "A condition is wanted here, such as size>64MiB."),
    QT_TRANSLATE_NOOP("Query", "A value for “%1” is wanted here."),
    QT_TRANSLATE_NOOP("Query", "“%1” is no whole number."),
    QT_TRANSLATE_NOOP("Query", "“%1” is no size; write 4096, 64MiB or 1.5GB."),
    QT_TRANSLATE_NOOP("Query", "“%1” is no lifetime; write 100 (events), 20ms or 3min."),
    QT_TRANSLATE_NOOP("Query", "“%1” is no address; write it in hexadecimal, or a name such as b7f00_3."),
    QT_TRANSLATE_NOOP("Query", "“%1” is no place in the trace; write peak, cursor, window or the number of an event."),
    QT_TRANSLATE_NOOP("Query", "The range “%1” runs from high to low."),
    QT_TRANSLATE_NOOP("Query", "“%1” is no pattern."),
    QT_TRANSLATE_NOOP("Query", "The quotation mark is not closed."),
    QT_TRANSLATE_NOOP("Query", "The parenthesis is not closed."),
    QT_TRANSLATE_NOOP("Query", "This parenthesis was never opened."),
}};

} // namespace

QString queryErrorText(const QueryError &error, const Voice &voice)
{
    const QString subject = shown(error.subject);
    if (error.fault == QueryFault::BadPattern && error.pattern)
        return patternProblemText(QString::fromStdString(error.subject), *error.pattern, voice);
    QString text = voice.say(kQueryContext, kFaultTexts[error.fault], {subject});
    if (!error.suggestion.empty())
        text += QLatin1Char(' ')
                + voice.say(kQueryContext, QT_TRANSLATE_NOOP("Query", "Did you mean “%1”?"), {shown(error.suggestion)});
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
