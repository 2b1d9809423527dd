#pragma once

#include "core/base/load_context.h"
#include "core/load/document.h"

namespace allostrata {

/// Salvage option that the document was opened with.
[[nodiscard]] inline Salvage salvageOf(const Document &document)
{
    return document.diagnostics.count(Issue::Salvaged) > 0 ? Salvage::KeepWhatIsThere : Salvage::Refuse;
}

} // namespace allostrata
