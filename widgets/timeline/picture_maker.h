#pragma once

#include <QObject>

#include "widgets/timeline/timeline_picture.h"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace allostrata {

/// Makes pictures on a thread of its own, the latest request first. Made and used on the GUI thread; what is made is
/// handed over from the event loop, or by finish().
///
/// A request that is overtaken by the next one is stopped and its picture never handed over. But where requests follow
/// each other faster than pictures can be made, nothing would ever be seen: after kPatience without a picture the one
/// that is under way is let through, and the latest is made after it.
///
/// Destroying it asks for a stop and waits for the thread.
class PictureMaker final : public QObject {
    Q_OBJECT

public:
    using Picture = std::shared_ptr<const TimelinePicture>;
    /// Works on the maker's thread, one call at a time; answers null once a stop was asked for. An exception,
    /// which is a lack of memory, ends this picture alone.
    using Make = std::function<Picture(const PictureRequest &, const std::stop_token &)>;
    static constexpr std::chrono::milliseconds kPatience{40};

    explicit PictureMaker(Make make, QObject *parent = nullptr);
    ~PictureMaker() override;

    void ask(PictureRequest request);
    /// Nothing that was asked for before is handed over.
    void cancel();
    /// Something was asked for that was neither handed over nor cancelled.
    [[nodiscard]] bool isBusy() const { return m_answered != m_asked; }
    /// Waits for what was asked for last and hands it over.
    void finish();

signals:
    /// Never null; of the latest request, or of an earlier one that was let through.
    void made(const std::shared_ptr<const allostrata::TimelinePicture> &picture);
    /// Instead of made(): there is not enough memory for the picture.
    void failed();

private:
    using Clock = std::chrono::steady_clock;
    /// A request on its way to the thread.
    struct Job {
        std::uint64_t number = 0; ///< ascending
        PictureRequest request;
        std::stop_source stop;
    };

    /// What became of a request; no picture: it failed.
    struct Answer {
        std::uint64_t number = 0;
        Picture picture;
    };

    void run(const std::stop_token &quit);
    void work(Job &job);
    void take();

    Make m_make;
    std::uint64_t m_asked = 0; ///< number of the latest request
    std::uint64_t m_answered = 0; ///< number up to which all is handed over, failed or cancelled
    std::uint64_t m_letThrough = 0; ///< a number before the latest that may be handed over all the same; 0: none
    Clock::time_point m_hungrySince; ///< while busy: when the first request without a picture was asked for

    std::mutex m_mutex; ///< of what follows; never held while a picture is made
    std::condition_variable_any m_changed;
    std::optional<Job> m_wanted;
    std::optional<std::stop_source> m_running;
    std::uint64_t m_runningNumber = 0;
    std::optional<Answer> m_answer; ///< not yet handed over
    std::jthread m_thread;
};

} // namespace allostrata
