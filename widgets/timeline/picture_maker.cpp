// Makes pictures on a thread, drops those that newer requests replace, and gives up on those that run away.

#include "widgets/timeline/picture_maker.h"

#include "core/base/parallel.h"
#include "widgets/session/work_notice.h"
#include "widgets/session/work_pool.h"

#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace allostrata {

/// State shared by the maker and its thread.
struct PictureMaker::Worker {
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

    Worker(PictureMaker &owner, Make makePicture) : make(std::move(makePicture)), maker(&owner) {}

    void run(const std::stop_token &quit);
    void work(Job &job);

    const Make make;
    std::mutex mutex; ///< guards the members below; never locked while a picture is made
    std::condition_variable_any changed;
    PictureMaker *maker; ///< null once it has left the thread alone
    std::optional<Job> wanted;
    std::optional<std::stop_source> running;
    std::uint64_t runningNumber = 0;
    std::optional<Answer> answer; ///< not yet delivered
};

void PictureMaker::Worker::run(const std::stop_token &quit)
{
    letWindowGoFirst(); // it paints the moved picture meanwhile
    while (true) {
        Job job;
        {
            std::unique_lock lock(mutex);
            if (!changed.wait(lock, quit, [this] { return wanted.has_value(); }))
                return;
            job = *std::exchange(wanted, std::nullopt);
            running = job.stop;
            runningNumber = job.number;
        }
        work(job);
    }
}

void PictureMaker::Worker::work(Job &job)
{
    std::optional<Answer> made = Answer{job.number, nullptr};
    try {
        made->picture = make(job.request, job.stop.get_token());
    } catch (const std::exception &) { // the exception would end the program
    }
    {
        const std::lock_guard lock(mutex);
        running.reset();
        runningNumber = 0;
        if (!maker) {
            --Patience::lost;
        } else if (!job.stop.stop_requested()) {
            std::swap(answer, made); // an older picture is destroyed outside the lock
            QMetaObject::invokeMethod(
                maker, [owner = maker] { owner->take(); }, Qt::QueuedConnection);
        }
    }
    changed.notify_all();
}

PictureMaker::Make PictureMaker::inStudio()
{
    return [studio = std::make_shared<PictureStudio>()](const PictureRequest &request, const std::stop_token &stop) {
        return studio->make(request, stop);
    };
}

PictureMaker::PictureMaker(std::function<Make()> newMake, QObject *parent)
    : QObject(parent), m_newMake(std::move(newMake)), m_patience([this] { giveUp(); }),
      m_worker(std::make_shared<Worker>(*this, m_newMake()))
{
}

PictureMaker::~PictureMaker()
{
    cancel();
    m_thread.request_stop();
    if (!m_thread.joinable())
        return;
    bool hasEnded = false;
    {
        std::unique_lock lock(m_worker->mutex);
        hasEnded = m_worker->changed.wait_for(lock, Patience::kAtEnd, [this] { return !m_worker->running; });
    }
    if (hasEnded)
        m_thread.join();
    else
        leaveThread();
}

/// Lets a thread run that does not end.
void PictureMaker::leaveThread()
{
    {
        const std::lock_guard lock(m_worker->mutex);
        m_worker->maker = nullptr;
        m_worker->wanted.reset();
        if (m_worker->running) {
            m_worker->running->request_stop();
            ++Patience::lost;
        }
    }
    m_thread.request_stop();
    if (m_thread.joinable())
        m_thread.detach();
}

void PictureMaker::ask(PictureRequest request)
{
    const auto now = Clock::now();
    if (!isBusy()) {
        m_hungrySince = now;
        m_patience.setEvents(Patience::openEvents);
        m_patience.begin();
    }
    Worker::Job job{++m_asked, std::move(request), {}};
    {
        const std::lock_guard lock(m_worker->mutex);
        if (m_worker->running && m_letThrough != m_worker->runningNumber) {
            if (now - m_hungrySince < kPatience)
                m_worker->running->request_stop();
            else if (!m_worker->running->stop_requested())
                m_letThrough = m_worker->runningNumber;
        }
        m_worker->wanted = std::move(job);
    }
    m_worker->changed.notify_all();
    if (!m_thread.joinable())
        m_thread = startThread([worker = m_worker](const std::stop_token &quit) { worker->run(quit); });
    if (!m_thread.joinable()) {
        Worker::Job here = *std::exchange(m_worker->wanted, std::nullopt);
        m_worker->work(here);
    }
}

void PictureMaker::cancel()
{
    answerUpTo(m_asked);
    const std::lock_guard lock(m_worker->mutex);
    m_worker->wanted.reset();
    m_worker->answer.reset();
    if (m_worker->running)
        m_worker->running->request_stop();
}

void PictureMaker::finish()
{
    const std::chrono::milliseconds longest(Patience::secondsFor(Patience::openEvents) * Patience::msPerSecond);
    bool hasEnded = false;
    {
        std::unique_lock lock(m_worker->mutex);
        hasEnded = m_worker->changed.wait_for(lock, longest,
                                              [this] { return !m_worker->wanted && !m_worker->running; });
    }
    if (hasEnded)
        take();
    else
        giveUp();
}

void PictureMaker::answerUpTo(std::uint64_t number)
{
    m_answered = number;
    m_letThrough = 0;
    m_hungrySince = Clock::now();
    if (isBusy())
        m_patience.renew();
    else
        m_patience.end();
}

void PictureMaker::take()
{
    std::optional<Worker::Answer> answer;
    {
        const std::lock_guard lock(m_worker->mutex);
        answer = std::exchange(m_worker->answer, std::nullopt);
    }
    if (!answer || answer->number <= m_answered || (answer->number != m_asked && answer->number != m_letThrough))
        return;
    answerUpTo(answer->number);
    if (answer->picture)
        emit made(answer->picture);
    else
        emit failed(Error{Reason::NoMemory});
}

void PictureMaker::giveUp()
{
    leaveThread();
    m_worker = std::make_shared<Worker>(*this, m_newMake());
    const Error error{Reason::RanAway, std::to_string(Patience::secondsFor(Patience::openEvents))};
    answerUpTo(m_asked);
    WorkNotice::instance().announce(error);
    emit failed(error);
}

} // namespace allostrata

#include "moc_picture_maker.cpp"
