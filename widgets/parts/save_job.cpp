// Saves files in the background; the window asks before it closes over one.

#include "widgets/parts/save_job.h"

#include "widgets/session/background.h"
#include "widgets/session/file_names.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/voice.h"

#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMainWindow>
#include <QMessageBox>
#include <QPointer>
#include <QProgressDialog>
#include <QPushButton>
#include <QStatusBar>
#include <QTimer>

#include <algorithm>
#include <atomic>
#include <memory>
#include <stop_token>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kQuietMs = 400;
constexpr int kBetweenMs = 100;
constexpr int kToldMs = 6000;
constexpr int kWhole = 1000; ///< steps of the progress

/// State shared by the window and the thread that saves.
struct SaveState {
    std::atomic<int> permille = 0;
    std::stop_source stop;

    /// This object must outlive the context.
    [[nodiscard]] LoadContext context()
    {
        LoadContext context;
        context.stop = stop.get_token();
        context.onProgress = [this](const LoadProgress &now) {
            const double share = now.bytesTotal == 0
                                     ? 0.0
                                     : static_cast<double>(now.bytesRead) / static_cast<double>(now.bytesTotal);
            permille = static_cast<int>(std::min(share, 1.0) * (kWhole - 1));
        };
        return context;
    }
};

/// The saves of a window that are under way.
class WindowSaves final : public QObject {
public:
    explicit WindowSaves(QWidget *window) : QObject(window) { window->installEventFilter(this); }
    ~WindowSaves() override { stopAll(); }

    [[nodiscard]] static WindowSaves &of(QWidget *asking)
    {
        QWidget *top = asking->window();
        while (top->parentWidget())
            top = top->parentWidget()->window();
        for (QObject *child : top->children()) {
            if (auto *saves = dynamic_cast<WindowSaves *>(child))
                return *saves;
        }
        return *new WindowSaves(top);
    }

    void start(QWidget *asking, SaveWish wish);

private:
    struct Job {
        QString path;
        std::shared_ptr<SaveState> state;
    };

    bool eventFilter(QObject *watched, QEvent *event) override;
    void ask();
    void stopAll();
    void end(const std::shared_ptr<SaveState> &state);
    [[nodiscard]] QWidget *window() const { return static_cast<QWidget *>(parent()); }

    std::vector<Job> m_jobs;
    QPointer<QMessageBox> m_question;
    bool m_closesAtEnd = false;
};

/// Shows the progress over `over`, unless the save ends within moments.
QProgressDialog *showProgress(QWidget *over, const SaveWish &wish, const std::shared_ptr<SaveState> &state)
{
    auto *shown = new QProgressDialog(Words::tr("Saving %1").arg(fileTitle(wish.path)), Words::tr("Cancel"), 0, kWhole,
                                      over);
    shown->setWindowTitle(wish.title);
    shown->setMinimumDuration(kQuietMs);
    shown->setAutoClose(false);
    shown->setAutoReset(false);
    shown->setValue(0);
    QObject::connect(shown, &QProgressDialog::canceled, shown, [state] { state->stop.request_stop(); });
    auto *timer = new QTimer(shown);
    QObject::connect(timer, &QTimer::timeout, shown, [shown, state] {
        if (!state->stop.stop_requested())
            shown->setValue(state->permille.load());
    });
    timer->start(kBetweenMs);
    return shown;
}

void tell(QWidget *view, const SaveWish &wish, const Result<void> &written)
{
    const QString text = savedText(wish.path, written);
    if (written) {
        if (auto *window = qobject_cast<QMainWindow *>(view->window()))
            window->statusBar()->showMessage(text, kToldMs);
    } else if (!text.isEmpty()) {
        auto *box = new QMessageBox(QMessageBox::Warning, wish.title, text, QMessageBox::Ok, view);
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->open();
    }
}

void WindowSaves::start(QWidget *asking, SaveWish wish)
{
    const auto state = std::make_shared<SaveState>();
    m_jobs.push_back({wish.path, state});
    // Over the window that asked: while that is modal, the user cannot click anywhere else.
    const QPointer<QProgressDialog> shown = showProgress(asking->window(), wish, state);
    const auto work = [write = wish.write, path = wish.path, state](const std::stop_token &) -> Result<void> {
        const LoadContext context = state->context();
        if (auto stopped = context.cancelled())
            return *stopped;
        return write(path, context);
    };
    inBackground(
        this, work,
        [this, state, shown, view = QPointer<QWidget>(asking), wish = std::move(wish)](const Result<void> &written) {
            delete shown;
            if (view && wish.then)
                wish.then(written);
            else
                tell(view ? view.data() : window(), wish, written);
            if (!written && written.error().reason != Reason::Cancelled)
                m_closesAtEnd = false; // the user has to see why, and may save it elsewhere
            end(state);
        });
}

void WindowSaves::end(const std::shared_ptr<SaveState> &state)
{
    std::erase_if(m_jobs, [&](const Job &job) { return job.state == state; });
    if (!m_jobs.empty())
        return;
    if (m_question)
        m_question->reject();
    if (std::exchange(m_closesAtEnd, false))
        window()->close();
}

void WindowSaves::stopAll()
{
    for (const Job &job : m_jobs)
        job.state->stop.request_stop();
}

bool WindowSaves::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::Close || watched != parent() || m_jobs.empty())
        return false;
    event->ignore();
    ask();
    return true;
}

/// Asks whether to wait for the saves or to discard them before the window closes.
void WindowSaves::ask()
{
    if (m_question) {
        m_question->raise();
        return;
    }
    QStringList names;
    for (const Job &job : m_jobs)
        names.append(fileTitle(job.path));
    m_question = new QMessageBox(QMessageBox::Question, Words::tr("Close the window"),
                                 Words::tr("Still being saved: %1.").arg(names.join(u", "_s)), QMessageBox::Cancel,
                                 window());
    QMessageBox &question = *m_question;
    question.setAttribute(Qt::WA_DeleteOnClose);
    QPushButton *later = question.addButton(Words::tr("Close when saved"), QMessageBox::AcceptRole);
    const QPushButton *now = question.addButton(Words::tr("Discard and close"), QMessageBox::DestructiveRole);
    question.setDefaultButton(later);
    connect(later, &QAbstractButton::clicked, this, [this] { m_closesAtEnd = true; });
    connect(now, &QAbstractButton::clicked, this, [this] {
        m_closesAtEnd = true; // their threads end first
        stopAll();
    });
    question.open();
}

} // namespace

void startSave(QWidget *asking, SaveWish wish) { WindowSaves::of(asking).start(asking, std::move(wish)); }

QString savedText(const QString &path, const Result<void> &written)
{
    if (written)
        return Words::tr("Saved %1.").arg(fileTitle(path));
    if (written.error().reason == Reason::Cancelled)
        return {};
    return errorText(written.error(), Voice::current()).all();
}

QFileDialog *saveDialog(QWidget *asking, const QString &title, const QString &name, const QStringList &filters)
{
    const auto endingOf = [](const QString &filter) {
        const qsizetype dot = filter.lastIndexOf(u'.');
        return filter.mid(dot + 1, filter.size() - dot - 2);
    };
    auto *dialog = new QFileDialog(asking, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(filters);
    dialog->setDefaultSuffix(endingOf(filters.first()));
    dialog->selectFile(name + u'.' + endingOf(filters.first()));
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog,
                     [dialog, endingOf](const QString &filter) { dialog->setDefaultSuffix(endingOf(filter)); });
    return dialog;
}

} // namespace allostrata
