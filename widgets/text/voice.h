#pragma once

#include "core/base/units.h"

#include <QLocale>
#include <QString>
#include <QTranslator>

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string_view>

namespace allostrata {

/// The language and the numbers in which something is said. A value; cheap to copy. Places in sentences are %1 to %9,
/// also in counted ones (where %1 is the number): counts are of 64 bits, which Qt's %n is not.
class Voice {
public:
    /// The translations installed in the application, numbers by the default locale.
    [[nodiscard]] static Voice current();
    /// English with plain digits, whatever is installed: for what machines read.
    [[nodiscard]] static Voice plain();

    /// The sentence of that context in the language, with its places filled.
    [[nodiscard]] QString say(const char *context, const char *source,
                              std::initializer_list<QString> values = {}) const;
    /// The form of the sentence for `count` things; %1 is the count.
    [[nodiscard]] QString count(const char *context, const char *source, std::uint64_t count) const;

    [[nodiscard]] QString number(std::uint64_t value) const;
    [[nodiscard]] QString bytes(std::uint64_t value) const;
    /// "67,108,864 B"
    [[nodiscard]] QString exactBytes(std::uint64_t value) const;
    /// "13.0 %" of a part of 1.
    [[nodiscard]] QString share(double part) const;
    [[nodiscard]] const NumberStyle &numberStyle() const { return m_style; }

private:
    Voice(std::shared_ptr<const QTranslator> translator, const QLocale &locale);
    [[nodiscard]] QString translated(const char *context, const char *source, int count) const;

    std::shared_ptr<const QTranslator> m_translator; ///< empty: those installed in the application
    NumberStyle m_style;
};

/// Puts values in the places %1 to %9, in one pass: a value that looks like a place stays as it is. Places without a
/// value stay, too.
[[nodiscard]] QString filled(const QString &pattern, std::initializer_list<QString> values);

/// A text from a file, safe to show: control characters replaced, cut to 200 characters.
[[nodiscard]] QString shown(std::string_view text);

/// "0x7f8a00000000"
[[nodiscard]] QString hexText(std::uint64_t value);

} // namespace allostrata
