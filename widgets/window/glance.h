#pragma once

#include "widgets/text/glance_fact.h"

#include <vector>

namespace allostrata {

class Session;
struct SessionDocument;

/// A document without devices at a glance, for the summary and the status bar.
[[nodiscard]] std::vector<GlanceFact> glanceOf(const SessionDocument &row, const Session &session);
/// The active document is a folder of dumps.
[[nodiscard]] bool isOfFolder(const Session &session);

} // namespace allostrata
