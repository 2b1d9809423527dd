// Progress of saves that may take long.

#include "widgets/parts/save_progress.h"

#include "widgets/session/file_names.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/voice.h"

#include <QMainWindow>
#include <QMessageBox>
#include <QProgressDialog>
#include <QStatusBar>
#include <QTimer>

namespace allostrata {

namespace {

constexpr int kQuietMs = 400;
constexpr int kBetweenMs = 100;
constexpr int kToldMs = 6000;
constexpr int kWhole = 1000; ///< steps of the progress

} // namespace

void SaveProgress::set(std::uint64_t done, std::uint64_t total)
{
    const double share = total == 0 ? 0.0 : static_cast<double>(done) / static_cast<double>(total);
    permille = static_cast<int>(share * (kWhole - 1));
}

LoadContext SaveProgress::context()
{
    LoadContext context;
    context.stop = stop.get_token();
    context.onProgress = [this](const LoadProgress &now) { set(now.bytesRead, now.bytesTotal); };
    return context;
}

QProgressDialog *showProgress(QWidget *window, const QString &title, const QString &path,
                              const std::shared_ptr<SaveProgress> &progress)
{
    auto *shown = new QProgressDialog(Words::tr("Saving %1").arg(fileTitle(path)), Words::tr("Cancel"), 0, kWhole,
                                      window);
    shown->setWindowTitle(title);
    shown->setMinimumDuration(kQuietMs);
    shown->setAutoClose(false);
    shown->setAutoReset(false);
    shown->setValue(0);
    QObject::connect(shown, &QProgressDialog::canceled, shown, [progress] { progress->stop.request_stop(); });
    auto *timer = new QTimer(shown);
    QObject::connect(timer, &QTimer::timeout, shown, [shown, progress] {
        if (!progress->stop.stop_requested())
            shown->setValue(progress->permille.load());
    });
    timer->start(kBetweenMs);
    return shown;
}

void endSave(QWidget *view, const QString &title, const QString &path, const std::optional<Error> &error)
{
    if (!error) {
        if (auto *window = qobject_cast<QMainWindow *>(view->window()))
            window->statusBar()->showMessage(Words::tr("Saved %1.").arg(fileTitle(path)), kToldMs);
    } else if (error->reason != Reason::Cancelled) {
        auto *box = new QMessageBox(QMessageBox::Warning, title, errorText(*error, Voice::current()).all(),
                                    QMessageBox::Ok, view);
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->open();
    }
}

} // namespace allostrata
