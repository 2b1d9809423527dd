#pragma once

#include "core/load/document.h"
#include "widgets/session/session.h"

#include <QString>

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

class QAction;
class QWidget;

namespace allostrata {

/// Place of a view in the window.
enum class ViewPlace : std::uint8_t { Central, Left, Right, Tab };

/// Services of the window for a view, besides the session. The functions remain valid as long as the view lives.
struct ViewHost {
    Session &session;
    QWidget *parent = nullptr;
    /// Adds an action to the export menu; it is available while the view can show the document.
    std::function<void(QAction *)> addExport;
    /// Shows the bytes and events per pixel of the timeline in the status bar.
    std::function<void(double bytes, double events)> showScale;
    /// Shows help on the keys.
    std::function<void()> showHelp;
    /// Sets a short text beside the title of the view's tab; empty removes it. Set by the view's frame.
    std::function<void(const QString &)> setBadge = nullptr;
    /// Raises the tab of another view, by its name in the catalogue. Set by the workspace.
    std::function<void(std::string_view view)> showView = nullptr;
};

/// Row of the table of views: a report (core/reports) in the window.
struct ViewRow {
    std::string_view name; ///< id of the report on the command line and in saved layouts
    const char *title = nullptr; ///< source text for translation, context "Catalog"
    ViewPlace place = ViewPlace::Tab;
    QWidget *(*make)(const ViewHost &host) = nullptr; ///< null: a plain view of the report's first table
    /// Of that table: the columns that stay longest when space is short, the most informative first
    std::array<std::string_view, 3> first = {};
};

/// All views in display order: within a place, from top to bottom or left to right.
[[nodiscard]] std::span<const ViewRow> viewTable();

/// Makes the widget of a row.
[[nodiscard]] QWidget *makeView(const ViewRow &row, const ViewHost &host);
[[nodiscard]] QString viewTitle(const ViewRow &view);
/// Reason why the view cannot show the document and its device (null: it has none), in one sentence; empty if it can.
[[nodiscard]] QString whyNot(const ViewRow &view, const Document &document, const Device *device);

} // namespace allostrata
