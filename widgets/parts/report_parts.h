#pragma once

#include <QString>

#include "core/base/result.h"
#include "widgets/models/report_model.h"
#include "widgets/paint/theme.h"

#include <functional>
#include <memory>
#include <vector>

class QAction;
class QHBoxLayout;
class QLabel;
class QMenu;
class QModelIndex;
class QSize;
class QSplitter;
class QToolButton;
class QTreeView;
class QVBoxLayout;
class QWidget;

namespace allostrata {

class ReportDelegate;
class RuledBox;
class Session;

/// Margin of controls and foot, as in all views.
inline constexpr int kReportMargin = 12;

/// What all reports begin with: a name, the ground of tables, and a column for their parts, without gaps.
QVBoxLayout *beginReport(QWidget &view, const QString &name);

/// A tree for a report: flat, uniform rows, sorted columns by hand; its header is set up by the view.
[[nodiscard]] QTreeView *makeReportTree(QWidget *parent, ReportDelegate *delegate);
/// Theme for a tree's header and delegate.
void styleReportTree(QTreeView &tree, ReportDelegate &delegate, const Theme &theme);
/// Keeps the first column of a tree at least `least` pixels wide: in a narrow tree columns are left out, the first of
/// `order` first.
void keepNameWide(QTreeView &tree, int least, std::vector<int> order);
/// The text of the current row, its cells separated by tabs.
[[nodiscard]] QString rowText(const QTreeView &tree);

/// Other rows in a tree of the model: the current row and what is in sight stay, or the end does where it was in sight.
void refillTable(QTreeView &tree, CellTableModel &model, std::shared_ptr<const Table> table, RowLook look = {});

/// Ctrl+C copies the current row; Return does with it what a click does: `choose`.
void addRowKeys(QTreeView &tree, const QString &chooseText, std::function<void(const QModelIndex &)> choose);

/// A label in the secondary colour that gives way where there is no room.
[[nodiscard]] QLabel *reportLabel(const QString &text, QWidget *parent);
/// What stands where an answer is awaited: `busy`, or where nobody works on it any longer that memory did not suffice.
[[nodiscard]] QString unansweredText(const Session &session, bool isBusy, const QString &busy);
/// A row of controls at the top of a view, which gives way in a narrow window instead of holding it open.
[[nodiscard]] QHBoxLayout *makeControlRow(QWidget *parent);
/// A foot with a line above it: what is shown to the left, the total to the right.
struct ReportFoot {
    RuledBox *box = nullptr;
    QLabel *left = nullptr;
    QLabel *total = nullptr;
};
[[nodiscard]] ReportFoot makeReportFoot(QWidget *parent);

/// Two parts side by side, or one above the other in a view that is narrow and high. Until the user moves the line the
/// first part takes `share` of the width.
void layOutSplitter(QSplitter &splitter, const QSize &view, int narrow, double share);

/// An entry of a view's menu of exports.
enum class SaveAs : unsigned char { Picture, Table };
struct ExportEntry {
    SaveAs kind = SaveAs::Table;
    QString text;
    std::function<void()> save;
};
/// The menu of a view's exports as an action, for the window's menu and for exportButton(). Owned by the view.
[[nodiscard]] QAction *makeExportMenu(QWidget &view, const QString &title, const std::vector<ExportEntry> &entries);

/// A button that opens a menu, as in the other views: "Export".
[[nodiscard]] QToolButton *exportButton(QMenu *menu, QWidget *parent);

/// A button that opens a menu of columns, beside that of exports.
[[nodiscard]] QToolButton *columnsButton(QMenu *menu, QWidget *parent);

/// Asks for a file and has a picture written to it in the background; what goes wrong is said in a message.
/// `write` owns all it uses.
void saveRunPicture(QWidget *view, const QString &title, const QString &name,
                    std::function<Result<void>(const QString &path)> write);

} // namespace allostrata
