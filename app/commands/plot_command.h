#pragma once

#include "app/cli/command_table.h"
#include "widgets/figures/figure_request.h"

#include <optional>

namespace allostrata {

/// Runs `allostrata plot FILE -o OUT`: writes the picture that the window exports, without a display.
[[nodiscard]] ExitStatus runPlot(const Invocation &invocation);

/// Applies the options of pictures to a request; returns the invalid option, or nullopt.
[[nodiscard]] std::optional<OptionId> readFigureOptions(const Invocation &invocation, FigureRequest &request);

} // namespace allostrata
