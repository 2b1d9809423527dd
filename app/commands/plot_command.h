#pragma once

#include "app/cli/command_table.h"
#include "widgets/figures/figure_request.h"

#include <optional>

namespace allostrata {

/// `allostrata plot FILE -o OUT`: the picture that the window exports, without a display.
[[nodiscard]] ExitStatus runPlot(const Invocation &invocation);

/// Puts the options of pictures into a request; answers the one that makes no sense, or nothing.
[[nodiscard]] std::optional<OptionId> readFigureOptions(const Invocation &invocation, FigureRequest &request);

} // namespace allostrata
