#pragma once

#include "core/base/error.h"
#include "core/base/parallel.h"
#include "widgets/session/crash_context.h"
#include "widgets/session/work_notice.h"

#include <QFutureWatcher>
#include <QObject>
#include <QPromise>
#include <QThreadPool>

#include <memory>
#include <new>
#include <type_traits>
#include <utility>

namespace allostrata {

/// Runs `work` on a thread of the pool and later passes its result to `then` on this thread. The result is dropped if
/// `context` is destroyed first; the work still runs to its end, so it must own everything it uses. If the work runs
/// out of memory, the result is that error, or an empty one, which WorkNotice announces. If the system cannot start a
/// thread, the work is done at once, on this one.
template <typename Work, typename Then>
void inBackground(QObject *context, Work work, Then then)
{
    using Result = std::invoke_result_t<Work>;
    auto promise = std::make_shared<QPromise<Result>>();
    auto *watcher = new QFutureWatcher<Result>(context);
    WorkNotice &notice = WorkNotice::instance();
    QObject::connect(watcher, &QFutureWatcherBase::finished, context, [watcher, then = std::move(then)]() mutable {
        watcher->deleteLater();
        then(watcher->result());
    });
    watcher->setFuture(promise->future());
    promise->start();
    auto job = [promise, &notice, work = std::move(work)] {
        const OwnStack stack;
        try {
            promise->addResult(work());
        } catch (const std::bad_alloc &) { // an exception would end the program
            if constexpr (std::is_default_constructible_v<Result>) {
                notice.announce();
                promise->addResult(Result());
            } else {
                promise->addResult(Error{Reason::NoMemory});
            }
        }
        promise->finish();
    };
    if (startThread([] {}).joinable()) // Qt's pool would lose the job with a thread that it cannot start
        QThreadPool::globalInstance()->start(std::move(job));
    else
        job();
}

} // namespace allostrata
