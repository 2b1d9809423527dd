#pragma once

#include "core/load/document.h"
#include "widgets/session/session.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

class QAction;
class QWidget;

namespace allostrata {

/// Where a view stands in the window.
enum class ViewPlace : std::uint8_t { Central, Left, Right, Tab };

/// What the window gives a view besides the session. The functions may be called as long as the view lives.
struct ViewHost {
    Session &session;
    QWidget *parent = nullptr;
    /// Puts an action into the menu of exports while a document is shown that the view can show.
    std::function<void(QAction *)> addExport;
    /// What a pixel of the timeline stands for, for the status bar.
    std::function<void(double bytes, double events)> showScale;
    /// The user wants help on the keys.
    std::function<void()> showHelp;
    /// A few signs beside the title of the view's tab, empty: none. The view's frame sets it.
    std::function<void(const QString &)> setBadge = nullptr;
    /// Raises the tab of another view, by the catalogue's name for it. The workspace sets it.
    std::function<void(std::string_view view)> showView = nullptr;
};

/// A row of the table of views: a report (core/reports) in the window.
struct ViewRow {
    std::string_view name; ///< the report's id, as the command line and saved layouts call it
    const char *title = nullptr; ///< source of translation, context "Catalog"
    ViewPlace place = ViewPlace::Tab;
    QWidget *(*make)(const ViewHost &host) = nullptr; ///< null: the report is shown as its first table
};

/// All views, in the order in which they are shown: those of one place from top to bottom, or left to right.
[[nodiscard]] std::span<const ViewRow> viewTable();

/// The widget of a row.
[[nodiscard]] QWidget *makeView(const ViewRow &row, const ViewHost &host);
[[nodiscard]] QString viewTitle(const ViewRow &view);
/// Why the view has nothing to show for the document and its device (null: it has none), in one sentence; empty if it
/// has.
[[nodiscard]] QString whyNot(const ViewRow &view, const Document &document, const Device *device);

} // namespace allostrata
