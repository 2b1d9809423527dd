#pragma once

#include "core/base/load_context.h"
#include "core/load/document.h"

namespace allostrata {

/// Options that decide which part of a file becomes a document.
struct LoadHow {
    Salvage salvage = Salvage::Refuse;
    ReadPart part = {};
};

/// Options that the document was opened with.
[[nodiscard]] inline LoadHow howOf(const Document &document)
{
    const bool isSalvaged = document.diagnostics.count(Issue::Salvaged) > 0;
    return {isSalvaged ? Salvage::KeepWhatIsThere : Salvage::Refuse, document.readPart};
}

} // namespace allostrata
