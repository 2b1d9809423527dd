#pragma once

#include "widgets/text/glance_fact.h"

#include <vector>

namespace allostrata {

class Session;
struct SessionDocument;

/// Facts about a document without devices, for the summary and the status bar.
[[nodiscard]] std::vector<GlanceFact> glanceOf(const SessionDocument &row, const Session &session);
/// Whether the active document is a folder of dumps.
[[nodiscard]] bool isOfFolder(const Session &session);

} // namespace allostrata
