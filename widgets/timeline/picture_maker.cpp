// Makes pictures on a thread and drops those that newer requests replace.

#include "widgets/timeline/picture_maker.h"

#include "core/base/parallel.h"

#include <exception>
#include <utility>

namespace allostrata {

PictureMaker::PictureMaker(Make make, QObject *parent) : QObject(parent), m_make(std::move(make)) {}

PictureMaker::~PictureMaker()
{
    cancel();
    m_thread.request_stop();
    if (m_thread.joinable())
        m_thread.join();
}

void PictureMaker::ask(PictureRequest request)
{
    const auto now = Clock::now();
    if (!isBusy())
        m_hungrySince = now;
    Job job{++m_asked, std::move(request), {}};
    {
        const std::lock_guard lock(m_mutex);
        if (m_running && m_letThrough != m_runningNumber) {
            if (now - m_hungrySince < kPatience)
                m_running->request_stop();
            else if (!m_running->stop_requested())
                m_letThrough = m_runningNumber;
        }
        m_wanted = std::move(job);
    }
    m_changed.notify_all();
    if (!m_thread.joinable())
        m_thread = startThread([this](const std::stop_token &quit) { run(quit); });
    if (!m_thread.joinable()) {
        Job here = *std::exchange(m_wanted, std::nullopt);
        work(here);
    }
}

void PictureMaker::cancel()
{
    m_answered = m_asked;
    m_letThrough = 0;
    const std::lock_guard lock(m_mutex);
    m_wanted.reset();
    m_answer.reset();
    if (m_running)
        m_running->request_stop();
}

void PictureMaker::finish()
{
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return !m_wanted && !m_running; });
    }
    take();
}

void PictureMaker::run(const std::stop_token &quit)
{
    while (true) {
        Job job;
        {
            std::unique_lock lock(m_mutex);
            if (!m_changed.wait(lock, quit, [this] { return m_wanted.has_value(); }))
                return;
            job = *std::exchange(m_wanted, std::nullopt);
            m_running = job.stop;
            m_runningNumber = job.number;
        }
        work(job);
    }
}

void PictureMaker::work(Job &job)
{
    std::optional<Answer> answer = Answer{job.number, nullptr};
    try {
        answer->picture = m_make(job.request, job.stop.get_token());
    } catch (const std::exception &) { // the exception would end the program
    }
    const bool isStopped = job.stop.stop_requested();
    {
        const std::lock_guard lock(m_mutex);
        if (!isStopped)
            std::swap(m_answer, answer); // an older picture is destroyed outside the lock
        m_running.reset();
        m_runningNumber = 0;
    }
    m_changed.notify_all();
    if (!isStopped)
        QMetaObject::invokeMethod(
            this, [this] { take(); }, Qt::QueuedConnection);
}

void PictureMaker::take()
{
    std::optional<Answer> answer;
    {
        const std::lock_guard lock(m_mutex);
        answer = std::exchange(m_answer, std::nullopt);
    }
    if (!answer || answer->number <= m_answered || (answer->number != m_asked && answer->number != m_letThrough))
        return;
    m_answered = answer->number;
    m_letThrough = 0;
    m_hungrySince = Clock::now();
    if (answer->picture)
        emit made(answer->picture);
    else
        emit failed();
}

} // namespace allostrata

#include "moc_picture_maker.cpp"
