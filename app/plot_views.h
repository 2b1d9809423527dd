#pragma once

#include "app/device_call.h"
#include "core/base/result.h"
#include "widgets/plots/figure.h"

#include <QString>

#include <span>
#include <string_view>

namespace allostrata {

/// A row of the table of views that can be drawn without a window.
struct PlotViewRow {
    std::string_view name; ///< stable, as --view calls it
    bool needsEvents = true; ///< a device with a trace; else its final state is enough
    bool needsAttribution = false; ///< categories, modules, phases, steps
    std::span<const OptionId> unused; ///< options of "plot" that say nothing to this view: they are refused
    /// Draws and writes. Where the row needs an attribution, call.attribution() is there. Null where it compares.
    Result<void> (*write)(DeviceCall &call, const FigureRequest &request, const QString &path) = nullptr;
    DocumentPart about = DocumentPart::Devices;
    bool usesHeadroom = false; ///< judges what stays free of the device
    bool alsoDevices = false; ///< what it is about is found in devices, too: in traces
    bool usesCharge = false; ///< counts frees for operators
    bool compares = false; ///< holds it against another file or moment
};

/// In the order of the help.
[[nodiscard]] std::span<const PlotViewRow> plotViews();
/// By its stable name. Nullptr if there is none.
[[nodiscard]] const PlotViewRow *findPlotView(std::string_view name);

/// What is drawn without --view: what the document is about; of devices the first one.
[[nodiscard]] const PlotViewRow &plotViewOf(const Document &document);

/// Draws a view and writes it. What goes wrong is said on standard error.
[[nodiscard]] ExitStatus writeView(const PlotViewRow &view, DeviceCall &call, const FigureRequest &request, const QString &path);

} // namespace allostrata
