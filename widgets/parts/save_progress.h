#pragma once

#include <QString>

#include "core/base/load_context.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>

class QProgressDialog;
class QWidget;

namespace allostrata {

/// How far a save on another thread is, and a way to cancel it.
struct SaveProgress {
    std::atomic<int> permille = 0;
    std::stop_source stop;

    void set(std::uint64_t done, std::uint64_t total);
    /// Context of the work; this object must outlive it.
    [[nodiscard]] LoadContext context();
};

/// Shows the progress over `window`, unless the save is over within moments. The caller deletes the dialog at the end.
[[nodiscard]] QProgressDialog *showProgress(QWidget *window, const QString &title, const QString &path,
                                            const std::shared_ptr<SaveProgress> &progress);

/// Ends a save of `view`: says in the window's status bar that the file was saved, or why not in a box with `title`. A
/// cancelled save says nothing.
void endSave(QWidget *view, const QString &title, const QString &path, const std::optional<Error> &error);

} // namespace allostrata
