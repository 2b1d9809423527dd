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

/// Makes pictures on a thread of its own, the latest request first. Create and use it on the GUI thread; pictures are
/// delivered from the event loop or by finish().
///
/// A new request stops the current one, whose picture is then never delivered. If requests arrive faster than pictures
/// can be made, nothing would ever appear, so after kPatience without a picture the current one is allowed to finish
/// and the latest is made next.
///
/// The destructor requests a stop and waits for the thread.
class PictureMaker final : public QObject {
    Q_OBJECT

public:
    using Picture = std::shared_ptr<const TimelinePicture>;
    /// Runs on the maker's thread, one call at a time; returns null once a stop has been requested. An exception means
    /// a lack of memory and ends only this picture.
    using Make = std::function<Picture(const PictureRequest &, const std::stop_token &)>;
    static constexpr std::chrono::milliseconds kPatience{40};

    explicit PictureMaker(Make make, QObject *parent = nullptr);
    ~PictureMaker() override;

    void ask(PictureRequest request);
    /// Drops all earlier requests; none of them is delivered.
    void cancel();
    /// True while a request is neither delivered nor cancelled.
    [[nodiscard]] bool isBusy() const { return m_answered != m_asked; }
    /// Waits for the latest request and delivers its picture.
    void finish();

signals:
    /// Never null; the picture of the latest request, or of an earlier one that was allowed to finish.
    void made(const std::shared_ptr<const allostrata::TimelinePicture> &picture);
    /// Emitted instead of made() if there is not enough memory for the picture.
    void failed();

private:
    using Clock = std::chrono::steady_clock;
    /// A request on its way to the thread.
    struct Job {
        std::uint64_t number = 0; ///< ascending
        PictureRequest request;
        std::stop_source stop;
    };

    /// Result of a request; without a picture if it failed.
    struct Answer {
        std::uint64_t number = 0;
        Picture picture;
    };

    void run(const std::stop_token &quit);
    void work(Job &job);
    void take();

    Make m_make;
    std::uint64_t m_asked = 0; ///< number of the latest request
    std::uint64_t m_answered = 0; ///< number up to which all requests are delivered, failed or cancelled
    std::uint64_t m_letThrough = 0; ///< number of an earlier request that may still be delivered; 0: none
    Clock::time_point m_hungrySince; ///< while busy: time of the first request without a picture

    std::mutex m_mutex; ///< guards the members below; never locked while a picture is made
    std::condition_variable_any m_changed;
    std::optional<Job> m_wanted;
    std::optional<std::stop_source> m_running;
    std::uint64_t m_runningNumber = 0;
    std::optional<Answer> m_answer; ///< not yet delivered
    std::jthread m_thread;
};

} // namespace allostrata
