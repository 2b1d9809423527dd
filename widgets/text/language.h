#pragma once

#include <QLocale>
#include <QString>
#include <QTranslator>

#include <memory>
#include <optional>
#include <span>

class QCoreApplication;

namespace allostrata {

/// A language of the user interface.
struct Language {
    const char *code = nullptr; ///< value of `--language`: "de", "zh_CN"
    const char *name = nullptr; ///< in the language itself, UTF-8
};

/// All languages, by code.
[[nodiscard]] std::span<const Language> languages();

/// Locale of a language named by the user: "de", "de_AT", "zh-CN". Empty if the program does not have that language.
[[nodiscard]] std::optional<QLocale> localeOfLanguage(const QString &name);

/// Translation for a locale; the English one if there is none.
[[nodiscard]] std::shared_ptr<const QTranslator> loadTranslation(const QLocale &locale);

/// Installs the translations of the locale's language, or English, and makes that language's locale the default, so
/// that words and numbers agree. Call once.
void installLanguage(QCoreApplication &application, const QLocale &locale);

} // namespace allostrata
