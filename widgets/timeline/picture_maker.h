#pragma once

#include <QObject>

#include "core/base/error.h"
#include "widgets/session/patience.h"
#include "widgets/timeline/timeline_picture.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
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
/// A picture that runs away is given up, and its thread is left alone until it ends (see Patience). The destructor
/// requests a stop and waits for the thread, but not for long.
class PictureMaker final : public QObject {
    Q_OBJECT

public:
    using Picture = std::shared_ptr<const TimelinePicture>;
    /// Runs on the maker's thread, one call at a time; returns null once a stop has been requested. An exception means
    /// a lack of memory and ends only this picture.
    using Make = std::function<Picture(const PictureRequest &, const std::stop_token &)>;
    static constexpr std::chrono::milliseconds kPatience{40};

    /// A Make with a PictureStudio of its own.
    [[nodiscard]] static Make inStudio();
    /// Each thread has a Make of its own: one that was left alone may still use the earlier one.
    explicit PictureMaker(std::function<Make()> newMake, QObject *parent = nullptr);
    ~PictureMaker() override;

    void ask(PictureRequest request);
    /// Drops all earlier requests; none of them is delivered.
    void cancel();
    /// True while a request is neither delivered nor cancelled.
    [[nodiscard]] bool isBusy() const { return m_answered != m_asked; }
    /// Waits for the latest request and delivers its picture, or gives it up.
    void finish();

signals:
    /// Never null; the picture of the latest request, or of an earlier one that was allowed to finish.
    void made(const std::shared_ptr<const allostrata::TimelinePicture> &picture);
    /// Emitted instead of made(): NoMemory, or RanAway, which WorkNotice announces.
    void failed(const allostrata::Error &error);

private:
    using Clock = std::chrono::steady_clock;
    struct Worker;

    void answerUpTo(std::uint64_t number);
    void take();
    void giveUp();
    void leaveThread();

    std::function<Make()> m_newMake;
    std::uint64_t m_asked = 0; ///< number of the latest request
    std::uint64_t m_answered = 0; ///< number up to which all requests are delivered, failed or cancelled
    std::uint64_t m_letThrough = 0; ///< number of an earlier request that may still be delivered; 0: none
    Clock::time_point m_hungrySince; ///< while busy: time of the first request without a picture
    Patience m_patience;
    std::shared_ptr<Worker> m_worker; ///< shared with the thread, which may outlive this object
    std::jthread m_thread;
};

} // namespace allostrata
