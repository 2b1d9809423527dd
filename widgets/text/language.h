#pragma once

#include <QLocale>
#include <QString>
#include <QTranslator>

#include <memory>
#include <optional>
#include <span>

class QCoreApplication;

namespace allostrata {

/// A language that the program speaks.
struct Language {
    const char *code = nullptr; ///< as `--language` takes it: "de", "zh_CN"
    const char *name = nullptr; ///< in the language itself, UTF-8
};

/// All of them, by code.
[[nodiscard]] std::span<const Language> languages();

/// The locale of a language named by the user: "de", "de_AT", "zh-CN". Nothing if the program does not speak it.
[[nodiscard]] std::optional<QLocale> localeOfLanguage(const QString &name);

/// The translation for a locale, or, where there is none, the English one.
[[nodiscard]] std::shared_ptr<const QTranslator> loadTranslation(const QLocale &locale);

/// Makes the application speak the language of the locale, or English: translations and the default locale, which
/// is the one of the language spoken, so that words and numbers agree. To be called once.
void installLanguage(QCoreApplication &application, const QLocale &locale);

} // namespace allostrata
