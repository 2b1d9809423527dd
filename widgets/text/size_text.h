#pragma once

#include "core/analysis/allocations/largest.h"
#include "core/analysis/transformer/activation_size.h"
#include "core/export/table.h"
#include "widgets/text/voice.h"

#include <QString>

#include <span>
#include <vector>

namespace allostrata {

/// "Activation, between layers", "Adam state".
[[nodiscard]] QString sizeItemText(SizeItem item, const Voice &voice);

/// Derivation of the bytes of one activation, in two sentences.
[[nodiscard]] QString derivationText(const SizeQuestion &question, const Voice &voice);

/// Sum "3,676,000 parameters: weights 14.02 MiB, gradients 14.02 MiB, Adam's two moments 28.05 MiB; in total 56.09 MiB."
/// `rows` are all of sizesOf.
[[nodiscard]] QString trainingStateText(std::span<const SizeRow> rows, const Voice &voice);

/// "168 allocations of exactly 5,242,880 bytes, 840.0 MiB in all; 96 of them live at the peak."
[[nodiscard]] QString sizeMatchText(const SizeMatch &match, const Voice &voice);

/// Table of core/tables/size_table.h for people: titles and items in the voice's language.
[[nodiscard]] Table sizesForPeople(std::span<const SizeRow> rows, std::span<const SizeMatch> matches,
                                   const Voice &voice);

} // namespace allostrata
