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

/// Numbered parts of work, taken in turn by helper threads and by the owner; the rest of this file is made of it.
///
/// Helpers are shared by the whole process, started when first needed and kept, at most one per processor. After each
/// part a helper turns to the newest work that wants one, so short work is not stuck behind long work. Nobody ever
/// waits for a part to begin: the owner runs it instead. So parts may share work themselves, and all works without a
/// helper. To take a part costs a lock of the process: parts should last at least some microseconds.
class SharedWork {
public:
    using Part = std::function<void(std::size_t part)>;

    /// Offers the parts below `count`, in order, to at most `helpers` threads at a time.
    SharedWork(std::size_t count, std::size_t helpers, Part run);
    SharedWork(const SharedWork &) = delete;
    SharedWork &operator=(const SharedWork &) = delete;
    /// Drops the parts that have not begun and waits for the others.
    ~SharedWork();

    /// Runs the parts that nobody has begun and waits for the others. Throws the first exception of a part; those that
    /// had not begun by then are dropped.
    void finish();

private:
    class Helpers;

    void runNext(std::unique_lock<std::mutex> &lock);

    Part m_run;
    const std::size_t m_count;
    const std::size_t m_mostHelping;
    // Under the mutex of the helpers:
    std::size_t m_next = 0; ///< the first part that has not begun
    std::size_t m_helping = 0; ///< helpers that run a part
    std::exception_ptr m_failure;
    std::condition_variable m_ended; ///< no helper runs a part
    SharedWork *m_older = nullptr; ///< offered before this
};

inline constexpr std::size_t kAllProcessors = std::numeric_limits<std::size_t>::max();

/// Calls work(part) once for each part below `count`, on this thread and on helpers: `threads` in all at most, and no
/// more than there are processors. Throws the first exception of a part, once all that had begun have ended.
void forEachPart(std::size_t count, SharedWork::Part work, std::size_t threads = kAllProcessors);

/// The same for [0, count) cut into ranges of `size`: work(first, end).
template <typename Work>
void forEachRange(std::size_t count, std::size_t size, const Work &work)
{
    forEachPart(count / size + (count % size > 0 ? 1 : 0),
                [&](std::size_t part) { work(part * size, std::min((part + 1) * size, count)); });
}

/// A value that a helper makes while its owner does something else; the owner makes it where no helper is free.
/// Destroying it waits for the helper.
template <typename Value>
class Ahead {
public:
    template <typename Work>
    explicit Ahead(Work work) : m_work(1, 1, [this, work = std::move(work)](std::size_t) { m_value.emplace(work()); })
    {
    }

    /// To be called once. Throws what the work threw.
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

/// A thread for work that waits for others or lasts long. Not joinable where the system gives no more threads.
template <typename Work>
[[nodiscard]] std::jthread startThread(Work work)
{
    try {
        return std::jthread(std::move(work));
    } catch (const std::exception &) { // of the system, or of a lack of memory
        return {};
    }
}

} // namespace allostrata
