// Turns core values into sentences: translation, plurals, numbers, texts from files.

#include "widgets/text/voice.h"

#include "core/base/ascii.h"
#include "core/base/utf8.h"
#include "core/export/plain_text.h"
#include "widgets/text/language.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>
#include <utility>

namespace allostrata {

namespace {

constexpr qsizetype kLongest = 200;

/// Small count with the same plural form: plural rules depend on the last two digits and on small numbers.
int pluralCount(std::uint64_t count) { return static_cast<int>(count < 1000 ? count : 1000 + count % 1000); }

} // namespace

Voice::Voice(std::shared_ptr<const QTranslator> translator, const QLocale &locale) : m_translator(std::move(translator))
{
    const bool grouped = locale.language() != QLocale::C;
    m_style.decimalPoint = locale.decimalPoint().toStdString();
    m_style.groupSeparator = grouped ? locale.groupSeparator().toStdString() : std::string();
}

Voice Voice::current() { return {nullptr, QLocale()}; }

Voice Voice::plain() { return {loadTranslation(QLocale(QLocale::English)), QLocale::c()}; }

QString Voice::translated(const char *source, int count) const
{
    if (!m_translator)
        return Words::tr(source, nullptr, count);
    const QString text = m_translator->translate("Words", source, nullptr, count);
    return text.isNull() ? QString::fromUtf8(source) : text;
}

QString Voice::say(const char *source, std::initializer_list<QString> values) const
{
    return filled(translated(source, -1), values);
}

QString Voice::count(const char *source, std::uint64_t count) const
{
    return filled(translated(source, pluralCount(count)), {number(count)});
}

QString Voice::number(std::uint64_t value) const { return QString::fromStdString(formatCount(value, m_style)); }

QString Voice::bytes(std::uint64_t value) const { return QString::fromStdString(formatBytes(value, m_style)); }

QString Voice::exactBytes(std::uint64_t value) const { return number(value) + QStringLiteral(" B"); }

QString Voice::share(double part) const { return QString::fromStdString(formatShare(part, m_style)); }

QString filled(const QString &pattern, std::initializer_list<QString> values)
{
    QString text;
    for (qsizetype i = 0; i < pattern.size(); ++i) {
        const int place = pattern[i] == u'%' && i + 1 < pattern.size() ? pattern[i + 1].digitValue() : 0;
        if (place >= 1 && static_cast<std::size_t>(place) <= values.size()) {
            text += *std::next(values.begin(), place - 1);
            ++i;
        } else {
            text += pattern[i];
        }
    }
    return text;
}

QString shown(std::string_view text)
{
    // Cut the bytes first: a hostile text may be huge. A character takes at most four bytes.
    const std::string_view start = text.substr(0, kLongest * 4);
    QString safe = QString::fromStdString(printable(start));
    if (safe.size() > kLongest || start.size() < text.size()) {
        safe = beginningOf(safe, kLongest);
        safe += u'…';
    }
    return safe;
}

QString beginningOf(const QString &text, qsizetype most)
{
    const bool isCut = most > 0 && most < text.size() && text[most - 1].isHighSurrogate();
    return text.left(isCut ? most - 1 : most);
}

QString hexText(std::uint64_t value) { return QString::fromStdString(formatHex(value)); }

} // namespace allostrata
