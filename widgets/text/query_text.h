#pragma once

#include "core/query/query.h"
#include "widgets/text/voice.h"

#include <QString>

namespace allostrata {

/// What is wrong with a query and what to do, in a sentence: "There is no field “siz”. Did you mean “size”?"
[[nodiscard]] QString queryErrorText(const QueryError &error, const Voice &voice);

/// A part of the text as characters: queries count bytes.
struct TextRange {
    qsizetype first = 0;
    qsizetype length = 0;
};
[[nodiscard]] TextRange charactersOf(const QString &text, std::size_t offset, std::size_t length);

} // namespace allostrata
