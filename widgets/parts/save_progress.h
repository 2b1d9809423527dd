#pragma once

#include <QString>

#include "core/base/load_context.h"

#include <atomic>
#include <cstdint>
#include <memory>
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

} // namespace allostrata
