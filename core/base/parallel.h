#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <limits>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>

namespace allostrata {

/// Numbered parts of work, taken in turn by helper threads and by the owner; the base of the rest of this file.
///
/// Helpers are shared by the whole process, started when first needed and then retained, at most one per processor.
/// After each part a helper turns to the newest work that needs one, so short work is not stuck behind long work.
/// Nobody ever waits for a part to begin: the owner runs it instead. So parts may share work themselves, and everything
/// works without helpers. Taking a part locks a process-wide mutex, so parts should last at least some microseconds.
class SharedWork {
public:
    using Part = std::function<void(std::size_t part)>;

    /// Offers the parts below `count`, in order, to at most `helpers` threads at a time.
    SharedWork(std::size_t count, std::size_t helpers, Part run);
    SharedWork(const SharedWork &) = delete;
    SharedWork &operator=(const SharedWork &) = delete;
    /// Drops the parts that have not begun and waits for the others.
    ~SharedWork();

    /// Runs the parts that have not begun and waits for the others. Throws the first exception of a part; parts that
    /// had not begun by then are dropped.
    void finish();

private:
    class Helpers;

    void runNext(std::unique_lock<std::mutex> &lock);

    Part m_run;
    const std::size_t m_count;
    const std::size_t m_mostHelping;
    // guarded by the mutex of the helpers:
    std::size_t m_next = 0; ///< first part that has not begun
    std::size_t m_helping = 0; ///< helpers running a part
    std::exception_ptr m_failure;
    std::condition_variable m_ended; ///< notified when no helper runs a part
    SharedWork *m_older = nullptr; ///< work offered before this
};

inline constexpr std::size_t kAllProcessors = std::numeric_limits<std::size_t>::max();

/// Calls work(part) once for each part below `count`, on this thread and on helpers: at most `threads` in all, and no
/// more than there are processors. Throws the first exception of a part, after all begun parts have ended.
void forEachPart(std::size_t count, SharedWork::Part work, std::size_t threads = kAllProcessors);

/// Calls work(first, end) for the ranges of `size` that [0, count) is cut into, otherwise like forEachPart().
template <typename Work>
void forEachRange(std::size_t count, std::size_t size, const Work &work)
{
    forEachPart(count / size + (count % size > 0 ? 1 : 0),
                [&](std::size_t part) { work(part * size, std::min((part + 1) * size, count)); });
}

/// A value that a helper computes while its owner does other work; the owner computes it if no helper is free. The
/// destructor waits for the helper.
template <typename Value>
class Ahead {
public:
    template <typename Work>
    explicit Ahead(Work work) : m_work(1, 1, [this, work = std::move(work)](std::size_t) { m_value.emplace(work()); })
    {
    }

    /// Returns the value; call once. Throws the exception of the work.
    [[nodiscard]] Value take()
    {
        m_work.finish();
        return *std::move(m_value);
    }

private:
    std::optional<Value> m_value;
    SharedWork m_work;
};
template <typename Work>
Ahead(Work) -> Ahead<std::invoke_result_t<Work>>;

/// Starts a thread for work that waits for others or lasts long. Not joinable if the system cannot start another
/// thread.
template <typename Work>
[[nodiscard]] std::jthread startThread(Work work)
{
    try {
        return std::jthread(std::move(work));
    } catch (const std::exception &) { // from the system, or for lack of memory
        return {};
    }
}

} // namespace allostrata
