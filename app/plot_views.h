#pragma once

#include "app/device_call.h"
#include "widgets/plots/figure.h"

#include <QString>

#include <optional>
#include <string_view>

namespace allostrata {

/// The views that can be drawn without a window.
enum class PlotView : std::uint8_t { ActiveMemory, Categories, Phases, Sizes };

/// By its stable name; "" is the timeline.
[[nodiscard]] std::optional<PlotView> findPlotView(std::string_view name);

/// Draws a view and writes it. What goes wrong is said on standard error.
[[nodiscard]] ExitStatus writeView(PlotView view, DeviceCall &call, const FigureRequest &request, const QString &path);

} // namespace allostrata
