#pragma once

#include "core/attributes/attribute_values.h"
#include "widgets/text/voice.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <span>

namespace allostrata {

/// Name of an attribute in a list of choices: "Size", "Line".
[[nodiscard]] QString attributeTitle(Attribute attribute, const Voice &voice = Voice::current());
/// Phrase for a title: "by size".
[[nodiscard]] QString attributeByText(Attribute attribute, const Voice &voice);
/// Header of a column: "Allocated at"; usually the title.
[[nodiscard]] QString attributeHeader(Attribute attribute);
/// Meaning of an attribute, as a tooltip.
[[nodiscard]] QString attributeMeaning(Attribute attribute);
/// Meaning of an attribute in a query: "line of any frame"; usually the same as attributeMeaning().
[[nodiscard]] QString attributeAsked(Attribute attribute, const Voice &voice);
/// Sentence on why a file lacks the attribute; "" if it does not.
[[nodiscard]] QString attributeGapText(AttributeGap gap, const Voice &voice);

/// Name of a code: a category in the user's language, "CUDA graph pool 3"; "unknown module" if it is unknown. `input`
/// is the source of the values.
[[nodiscard]] QString attributeNameText(Attribute attribute, const AttributeInput &input, const AttributeValues &values,
                                        std::uint64_t code, const Voice &voice);
/// Name of a class with a colour of its own: see AttributeNames.
[[nodiscard]] QString attributeClassText(Attribute attribute, const AttributeInput &input,
                                         const AttributeValues &values, std::size_t row, const Voice &voice);
/// Name of a class of numbers: "below 64 KiB", "64 KiB to 1 MiB", "1 GiB or more". `limits`: ascending upper limits of
/// all classes but the last; `rank`: 0 to their number.
[[nodiscard]] QString attributeRangeText(Attribute attribute, std::span<const std::uint64_t> limits, std::size_t rank,
                                         const Voice &voice);
/// Text for an unknown value: "unknown module".
[[nodiscard]] QString attributeUnknownText(Attribute attribute, const Voice &voice);

} // namespace allostrata
