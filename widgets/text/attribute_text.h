#pragma once

#include "core/attributes/attribute_values.h"
#include "widgets/text/voice.h"

#include <QString>

namespace allostrata {

/// What an attribute is called in a list to choose from: "Size", "Line".
[[nodiscard]] QString attributeTitle(Attribute attribute, const Voice &voice = Voice::current());
/// "by size", for a title.
[[nodiscard]] QString attributeByText(Attribute attribute, const Voice &voice);
/// Over a column: "Allocated at"; mostly the title.
[[nodiscard]] QString attributeHeader(Attribute attribute);
/// What it says, as a tooltip: "The user's innermost line, or what stands for it".
[[nodiscard]] QString attributeMeaning(Attribute attribute);
/// What a query asks for by it: "line of any frame"; mostly as it means.
[[nodiscard]] QString attributeAsked(Attribute attribute, const Voice &voice);
/// Why a file cannot say it, in a sentence; "" where it can.
[[nodiscard]] QString attributeGapText(AttributeGap gap, const Voice &voice);

/// A code of an attribute of names: a category in the user's language, "CUDA graph pool 3"; "no module known" where it
/// is not known. `input` is what the values were read from.
[[nodiscard]] QString attributeNameText(Attribute attribute, const AttributeInput &input, const AttributeValues &values,
                                        std::uint64_t code, const Voice &voice);
/// The same of a class that colours tell apart: see AttributeNames.
[[nodiscard]] QString attributeClassText(Attribute attribute, const AttributeInput &input,
                                         const AttributeValues &values, std::size_t row, const Voice &voice);
/// "no module known"
[[nodiscard]] QString attributeUnknownText(Attribute attribute, const Voice &voice);

} // namespace allostrata
