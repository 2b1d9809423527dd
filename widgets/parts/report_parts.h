#pragma once

#include <QString>

#include "core/base/result.h"
#include "widgets/models/report_model.h"
#include "widgets/paint/theme.h"

#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

class QHBoxLayout;
class QLabel;
class QMenu;
class QModelIndex;
class QSize;
class QToolButton;
class QTreeView;
class QVBoxLayout;
class QWidget;

namespace allostrata {

class KeptSplitter;
class ReportDelegate;
class RuledBox;
class Session;

/// Margin of controls and foot in all views.
inline constexpr int kReportMargin = 12;

/// Sets up a report's view: accessible name, background of a table, and a column layout without gaps for its parts.
QVBoxLayout *beginReport(QWidget &view, const QString &name);

/// Makes a tree for a report: flat, with uniform rows; sorting and header are set up by the view.
[[nodiscard]] QTreeView *makeReportTree(QWidget *parent, ReportDelegate *delegate);
/// Applies the theme to a tree's header and delegate.
void styleReportTree(QTreeView &tree, ReportDelegate &delegate, const Theme &theme);
/// Keeps the first column of a tree at least `least` pixels wide: in a narrow tree, columns are hidden in the order of
/// `order`.
void keepNameWide(QTreeView &tree, int least, std::vector<int> order);
/// Visible cells of the current row, separated by tabs.
[[nodiscard]] QString rowText(const QTreeView &tree);

/// Replaces the rows of a tree: the current row and the scroll position are preserved; a view at the end stays at the
/// end.
void refillTable(QTreeView &tree, CellTableModel &model, std::shared_ptr<const Table> table, RowLook look = {});

/// Ctrl+C copies the current row; Return calls `choose`, as a click does.
void addRowKeys(QTreeView &tree, const QString &chooseText, std::function<void(const QModelIndex &)> choose);

/// Label in the secondary colour that shrinks when space is short.
[[nodiscard]] QLabel *reportLabel(const QString &text, QWidget *parent);
/// Row of controls at the top of a view; it does not force a minimum width on a narrow window.
[[nodiscard]] QHBoxLayout *makeControlRow(QWidget *parent);
/// Foot with a line above it: a summary on the left, the total on the right.
struct ReportFoot {
    RuledBox *box = nullptr;
    QLabel *left = nullptr;
    QLabel *total = nullptr;
};
[[nodiscard]] ReportFoot makeReportFoot(QWidget *parent);

/// Arranges two parts side by side, or one above the other if the view is narrow and high. Unless the user moved the
/// divider, now or in another run, the first part takes `share` of the width.
void layOutSplitter(KeptSplitter &splitter, const QSize &view, int narrow, double share);

/// "Export" button that opens a menu; the same in all views.
[[nodiscard]] QToolButton *exportButton(QMenu *menu, QWidget *parent);

/// Button beside the export button that opens a menu of columns.
[[nodiscard]] QToolButton *columnsButton(QMenu *menu, QWidget *parent);

/// Writes a picture: PNG, SVG or PDF, depending on the file's ending; owns everything it uses.
using WritePicture = std::function<Result<void>(const QString &path, const std::stop_token &stop)>;
/// Prompts for a file and writes a picture to it by a SaveJob.
void saveRunPicture(QWidget *view, const QString &title, const QString &name, WritePicture write);

} // namespace allostrata
