#pragma once

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
/// `context` is destroyed first; the work still runs to its end, so it must own everything it uses.
template <typename Work, typename Then>
void inBackground(QObject *context, Work work, Then then)
{
    using Result = std::invoke_result_t<Work>;
    auto promise = std::make_shared<QPromise<Result>>();
    auto *watcher = new QFutureWatcher<Result>(context);
    QObject::connect(watcher, &QFutureWatcherBase::finished, context, [watcher, then = std::move(then)]() mutable {
        watcher->deleteLater();
        then(watcher->result());
    });
    watcher->setFuture(promise->future());
    promise->start();
    QThreadPool::globalInstance()->start([promise, work = std::move(work)] {
        try {
            promise->addResult(work());
        } catch (const std::bad_alloc &) { // an exception would end the program
            if constexpr (std::is_default_constructible_v<Result>)
                promise->addResult(Result());
        }
        promise->finish();
    });
}

} // namespace allostrata
