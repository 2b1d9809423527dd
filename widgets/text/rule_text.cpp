// Texts about the folding rules.

#include "widgets/text/rule_text.h"

#include "widgets/text/reason_text.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr qsizetype kLongestPart = 40;

struct OriginRow {
    FrameOrigin origin = FrameOrigin::Yours;
    const char *title = nullptr;
};

constexpr std::array kOrigins = {
    OriginRow{FrameOrigin::Yours, QT_TRANSLATE_NOOP("Words", "yours")},
    OriginRow{FrameOrigin::Library, QT_TRANSLATE_NOOP("Words", "library")},
    OriginRow{FrameOrigin::Torch, QT_TRANSLATE_NOOP("Words", "PyTorch")},
    OriginRow{FrameOrigin::Native, QT_TRANSLATE_NOOP("Words", "native code")},
    OriginRow{FrameOrigin::Interpreter, QT_TRANSLATE_NOOP("Words", "interpreter")},
};

struct FaultRow {
    PatternFault fault = PatternFault::Other;
    const char *sentence = nullptr;
};

constexpr std::array kRuleFaults = {
    FaultRow{PatternFault::TooLong, QT_TRANSLATE_NOOP("Words", "the pattern is longer than 4096 characters.")},
    FaultRow{PatternFault::TooLarge, QT_TRANSLATE_NOOP("Words", "the pattern is too large; use fewer repetitions.")},
    FaultRow{PatternFault::BadEscape, QT_TRANSLATE_NOOP("Words", "the backslash does not begin a valid escape.")},
    FaultRow{PatternFault::BadClass, QT_TRANSLATE_NOOP("Words", "this character class or range is not valid.")},
    FaultRow{PatternFault::MissingBracket, QT_TRANSLATE_NOOP("Words", "the bracket [ is not closed.")},
    FaultRow{PatternFault::MissingParenthesis, QT_TRANSLATE_NOOP("Words", "a parenthesis ( is not closed.")},
    FaultRow{PatternFault::UnexpectedParenthesis, QT_TRANSLATE_NOOP("Words", "a parenthesis ) was never opened.")},
    FaultRow{PatternFault::BadRepeat,
             QT_TRANSLATE_NOOP("Words", "there is nothing to repeat, or it is repeated too often.")},
    FaultRow{PatternFault::BadGroup,
             QT_TRANSLATE_NOOP("Words", "this kind of group is not supported; (?:…) and (?i) are.")},
    FaultRow{PatternFault::BadUtf8, QT_TRANSLATE_NOOP("Words", "this is not valid UTF-8 text.")},
    FaultRow{PatternFault::OneGroupWanted,
             QT_TRANSLATE_NOOP("Words", "it needs exactly one group in parentheses, for the name.")},
    FaultRow{PatternFault::Other, QT_TRANSLATE_NOOP("Words", "this is not a valid pattern.")},
};

/// Index of the character that contains a byte of a pattern, from 0.
qsizetype characterAt(const QString &pattern, std::size_t byte)
{
    return QString::fromUtf8(pattern.toUtf8().left(static_cast<qsizetype>(byte))).size();
}

} // namespace

QString originText(FrameOrigin origin, const Voice &voice)
{
    const auto row = std::find_if(kOrigins.begin(), kOrigins.end(),
                                  [origin](const OriginRow &one) { return one.origin == origin; });
    return row == kOrigins.end() ? QString() : voice.say(row->title);
}

QString languageText(RuleLanguage language, const Voice &voice)
{
    switch (language) {
    case RuleLanguage::Any: return voice.say(QT_TRANSLATE_NOOP("Words", "any code"));
    case RuleLanguage::Native: return voice.say(QT_TRANSLATE_NOOP("Words", "native frames"));
    case RuleLanguage::Python: return voice.say(QT_TRANSLATE_NOOP("Words", "Python frames"));
    }
    return {};
}

QString patternProblemText(const QString &pattern, const PatternProblem &problem, const Voice &voice)
{
    const auto row = std::find_if(kRuleFaults.begin(), kRuleFaults.end(),
                                  [&](const FaultRow &one) { return one.fault == problem.fault; });
    const QString sentence = voice.say(row == kRuleFaults.end() ? kRuleFaults.back().sentence : row->sentence);
    const qsizetype first = characterAt(pattern, problem.offset);
    const qsizetype length = characterAt(pattern, problem.offset + problem.length) - first;
    QString part = pattern.mid(first, std::min(length, kLongestPart));
    if (length > kLongestPart)
        part += u'…';
    if (part.isEmpty() || length == pattern.size())
        return voice.say(QT_TRANSLATE_NOOP("Words", "At character %1: %2"), {QString::number(first + 1), sentence});
    return voice.say(QT_TRANSLATE_NOOP("Words", "At character %1, “%2”: %3"),
                     {QString::number(first + 1), part, sentence});
}

QString ruleErrorText(const Error &error, const QString &json, const Voice &voice)
{
    if (!error.offset)
        return errorText(error, voice).what;
    const QString before = QString::fromUtf8(json.toUtf8().left(static_cast<qsizetype>(*error.offset)));
    const qsizetype line = before.count(u'\n') + 1;
    const qsizetype column = before.size() - (before.lastIndexOf(u'\n') + 1) + 1;
    return voice.say(QT_TRANSLATE_NOOP("Words", "This is not JSON: line %1, column %2."),
                     {QString::number(line), QString::number(column)});
}

QString fromRuleText(const std::string &text) { return QString::fromStdString(text); }

std::string toRuleText(const QString &text) { return text.toStdString(); }

} // namespace allostrata
