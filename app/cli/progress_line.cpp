// Progress of a load as one line that is overwritten.

#include "app/cli/progress_line.h"

#include "core/export/plain_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <string>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utility>

namespace allostrata {

namespace {

constexpr double kQuietSeconds = 0.3;
constexpr double kBetweenSeconds = 0.1;
constexpr std::size_t kUsualWidth = 80;

void toTerminal(const std::string &text)
{
    // A line that cannot be written is not a loss.
    [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
}

std::size_t terminalWidth()
{
    winsize size{};
    if (::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
        return kUsualWidth;
    return size.ws_col;
}

/// Cuts a text so that it stays on one line.
std::string fitted(QString text)
{
    const std::size_t width = terminalWidth() - 1;
    while (displayWidth(text.toStdString()) > width)
        text.chop(1);
    return text.toStdString();
}

} // namespace

ProgressLine::ProgressLine(QString file, Voice voice)
    : m_file(std::move(file)), m_voice(std::move(voice)), m_start(std::chrono::steady_clock::now()),
      m_onTerminal(::isatty(STDERR_FILENO) == 1)
{
}

ProgressLine::~ProgressLine()
{
    if (m_shownAt > 0.0)
        toTerminal("\r\x1b[K");
}

void ProgressLine::show(const LoadProgress &progress)
{
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - m_start).count();
    const bool isSoon = progress.stage == m_stage && seconds - m_shownAt < kBetweenSeconds;
    if (!m_onTerminal || seconds < kQuietSeconds || isSoon)
        return;
    m_stage = progress.stage;
    m_shownAt = seconds;
    toTerminal('\r' + fitted(text(progress, seconds)) + "\x1b[K");
}

QString ProgressLine::text(const LoadProgress &progress, double seconds) const
{
    if (progress.stage == LoadStage::Indexing)
        return m_voice.say(QT_TRANSLATE_NOOP("Words", "Indexing %1"), {m_file});
    if (progress.stage == LoadStage::Writing || progress.stage == LoadStage::Replaying) {
        const double done = progress.bytesTotal == 0
                                ? 0.0
                                : static_cast<double>(progress.bytesRead) / static_cast<double>(progress.bytesTotal);
        const char *const text = progress.stage == LoadStage::Writing ? QT_TRANSLATE_NOOP("Words", "Writing %1: %2")
                                                                      : QT_TRANSLATE_NOOP("Words", "Replaying %1: %2");
        return m_voice.say(text, {m_file, m_voice.share(std::min(done, 1.0))});
    }
    const QString rate
        = m_voice.say(QT_TRANSLATE_NOOP("Words", "%1/s"),
                      {m_voice.bytes(static_cast<std::uint64_t>(static_cast<double>(progress.bytesRead) / seconds))});
    if (progress.bytesTotal == 0)
        return m_voice.say(QT_TRANSLATE_NOOP("Words", "Reading %1: %2, %3"),
                           {m_file, m_voice.bytes(progress.bytesRead), rate});
    const double share = static_cast<double>(std::min(progress.bytesRead, progress.bytesTotal))
                         / static_cast<double>(progress.bytesTotal);
    return m_voice.say(QT_TRANSLATE_NOOP("Words", "Reading %1: %2, %3"), {m_file, m_voice.share(share), rate});
}

} // namespace allostrata
