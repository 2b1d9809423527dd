#pragma once

#include "core/query/query.h"
#include "widgets/text/voice.h"

#include <QString>

namespace allostrata {

/// Error in a query and its remedy, in a sentence: "There is no field “siz”. Did you mean “size”?"
[[nodiscard]] QString queryErrorText(const QueryError &error, const Voice &voice);

/// Range of a text in characters; queries count bytes.
struct TextRange {
    qsizetype first = 0;
    qsizetype length = 0;
};
[[nodiscard]] TextRange charactersOf(const QString &text, std::size_t offset, std::size_t length);

} // namespace allostrata
