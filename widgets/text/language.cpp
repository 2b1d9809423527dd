// Lists the program's languages and installs one of them.

#include "widgets/text/language.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr std::array kLanguages = {
    Language{"de", "Deutsch"},
    Language{"en", "English"},
    Language{"zh_CN", "简体中文"},
};

/// Words on the buttons of Qt's own dialogs, which it looks up in our translations, too.
[[maybe_unused]] constexpr std::array kWordsOfQt = {
    QT_TRANSLATE_NOOP("QPlatformTheme", "OK"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Cancel"),
};

std::unique_ptr<QTranslator> translationOf(const QLocale &locale, QObject *parent)
{
    auto translator = std::make_unique<QTranslator>(parent);
    const bool loaded = translator->load(locale, u"allostrata"_s, u"_"_s, u":/translations"_s)
                        || translator->load(QLocale(QLocale::English), u"allostrata"_s, u"_"_s, u":/translations"_s);
    Q_ASSERT(loaded);
    Q_UNUSED(loaded);
    return translator;
}

} // namespace

std::span<const Language> languages() { return kLanguages; }

std::optional<QLocale> localeOfLanguage(const QString &name)
{
    const QLocale locale(name);
    const bool spoken = std::any_of(kLanguages.begin(), kLanguages.end(), [&](const Language &language) {
        const QLocale known(QString::fromLatin1(language.code));
        return locale.language() == known.language() && locale.script() == known.script();
    });
    if (!spoken)
        return std::nullopt;
    return locale;
}

std::shared_ptr<const QTranslator> loadTranslation(const QLocale &locale) { return translationOf(locale, nullptr); }

void installLanguage(QCoreApplication &application, const QLocale &locale)
{
    auto translator = translationOf(locale, &application);
    const QLocale spoken(translator->language());
    QLocale::setDefault(spoken.language() == locale.language() ? locale : spoken);
    QCoreApplication::installTranslator(translator.release()); // the application owns it
}

} // namespace allostrata
