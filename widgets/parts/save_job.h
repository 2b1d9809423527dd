#pragma once

#include <QString>
#include <QStringList>

#include "core/base/load_context.h"
#include "core/base/result.h"

#include <functional>

class QFileDialog;
class QWidget;

namespace allostrata {

/// Writes a file. Runs on a thread of the pool, so it owns everything that it reads; tells its progress to the context,
/// and ends without a file soon after that is stopped.
using SaveWork = std::function<Result<void>(const QString &path, const LoadContext &context)>;

/// A file to be saved.
struct SaveWish {
    QString title; ///< of dialogs: "Save the table of allocations"
    QString path;
    SaveWork write;
    /// Called with the result, also of a cancelled save, if the widget that asked still exists. Empty: the status bar
    /// says that the file was saved, or a box says why it was not.
    std::function<void(const Result<void> &written)> then = {};
};

/// Saves a file in the background; the dialog with its progress and *Cancel* appears if that takes more than moments.
/// The save belongs to the top window of `asking`: it goes on when the view or dialog that asked is closed, and the
/// window asks before it closes while the save is running.
void startSave(QWidget *asking, SaveWish wish);

/// Sentence about the result of a save: "Saved a.csv.", or why it failed; none after a cancel.
[[nodiscard]] QString savedText(const QString &path, const Result<void> &written);

/// A dialog that asks where to save, with a filter and an ending for each kind of file ("PNG (*.png)"); the first is
/// chosen. The caller connects fileSelected() and opens it; it deletes itself.
[[nodiscard]] QFileDialog *saveDialog(QWidget *asking, const QString &title, const QString &name,
                                      const QStringList &filters);

} // namespace allostrata
