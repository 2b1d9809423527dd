#pragma once

#include "core/base/units.h"

#include <QCoreApplication>
#include <QLocale>
#include <QString>
#include <QTranslator>

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string_view>

namespace allostrata {

/// Context of the sentences that are shared between classes, or that stand in tables: one translation for one sentence.
class Words {
    Q_DECLARE_TR_FUNCTIONS(Words)
};

/// Language and number format of texts. A value; cheap to copy. Placeholders are %1 to %9, also in plural forms (where
/// %1 is the number), because counts have 64 bits and Qt's %n has not.
class Voice {
public:
    /// Voice of the translations installed in the application, with numbers by the default locale.
    [[nodiscard]] static Voice current();
    /// English with plain digits, independent of the installed language: for machine-readable output.
    [[nodiscard]] static Voice plain();

    /// Sentence of the context Words in the voice's language, with its placeholders filled.
    [[nodiscard]] QString say(const char *source, std::initializer_list<QString> values = {}) const;
    /// Form of the sentence for `count` things; %1 is the count.
    [[nodiscard]] QString count(const char *source, std::uint64_t count) const;

    [[nodiscard]] QString number(std::uint64_t value) const;
    [[nodiscard]] QString bytes(std::uint64_t value) const;
    /// "67,108,864 B"
    [[nodiscard]] QString exactBytes(std::uint64_t value) const;
    /// Percentage of a fraction: "13.0 %".
    [[nodiscard]] QString share(double part) const;
    [[nodiscard]] const NumberStyle &numberStyle() const { return m_style; }

private:
    Voice(std::shared_ptr<const QTranslator> translator, const QLocale &locale);
    [[nodiscard]] QString translated(const char *source, int count) const;

    std::shared_ptr<const QTranslator> m_translator; ///< empty: the translations installed in the application
    NumberStyle m_style;
};

/// Fills the placeholders %1 to %9 in one pass: a value that looks like a placeholder stays unchanged, and so do
/// placeholders without a value.
[[nodiscard]] QString filled(const QString &pattern, std::initializer_list<QString> values);

/// A text from a file, safe to show: control characters replaced, cut to 200 characters.
[[nodiscard]] QString shown(std::string_view text);

/// The first `most` UTF-16 units of a text, or one less so that no character is cut.
[[nodiscard]] QString beginningOf(const QString &text, qsizetype most);

/// "0x7f8a00000000"
[[nodiscard]] QString hexText(std::uint64_t value);

} // namespace allostrata
