#pragma once

#include "core/base/error.h"
#include "widgets/text/voice.h"

#include <QString>

#include <cstdint>

namespace allostrata {

/// An error as text; each part is one or more whole sentences.
struct ErrorText {
    QString what; ///< the error and its place
    QString read; ///< data read completely before the error; empty if not useful
    QString advice; ///< the remedy; empty if there is none

    /// The whole text on one line.
    [[nodiscard]] QString all() const;
};

/// Counts: "1 segment", "20 segments"; events likewise.
[[nodiscard]] QString segmentsText(std::uint64_t count, const Voice &voice);
[[nodiscard]] QString eventsText(std::uint64_t count, const Voice &voice);

/// Subject and fault: "rules[3].file: must be a string". Empty if the error has neither.
[[nodiscard]] QString detailText(const Error &error, const Voice &voice);
[[nodiscard]] ErrorText errorText(const Error &error, const Voice &voice);

} // namespace allostrata
