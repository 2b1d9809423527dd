// Measures the time from handing a file to the window to its first complete picture.

#include "tests/bench/bench_window.h"
#include "tests/bench/memory_sampler.h"
#include "widgets/window/loading_page.h"

#include <QEvent>

#include <cmath>

namespace allostrata::bench {

namespace {

/// Seconds for which the loop is watched after the picture, with no further requests
constexpr double kAfterSeconds = 1.5;

/// Notes when a widget was first painted.
class FirstPaint final : public QObject {
public:
    FirstPaint(QWidget &watched, Clock::time_point start) : m_start(start) { watched.installEventFilter(this); }
    bool eventFilter(QObject * /*watched*/, QEvent *event) override
    {
        if (event->type() == QEvent::Paint && m_seconds < 0)
            m_seconds = secondsSince(m_start);
        return false;
    }
    /// Negative if it was not painted.
    [[nodiscard]] double seconds() const { return m_seconds; }

private:
    Clock::time_point m_start;
    double m_seconds = -1;
};

/// The longest event, and what it and others were busy with: milliseconds by receiver and kind.
QJsonObject longestOf(const TimedApplication &application)
{
    QJsonObject parts;
    for (auto part = application.own().begin(); part != application.own().end(); ++part) {
        if (part.value() >= 1)
            parts[part.key()] = std::round(part.value() * 10) / 10;
    }
    return {{QStringLiteral("ms"), application.longest().milliseconds},
            {QStringLiteral("what"), application.longest().what},
            {QStringLiteral("parts"), parts}};
}

/// The allocations that the picture's columns cross: those of a row or more are bands of their own, the others are
/// merged by colour.
double bandsOf(const TimelinePlot &plot, const Device &device)
{
    double bands = 0;
    forEachBand(*device.strata, plot.scene()->picture.columns, [&bands](AllocationId, int, int) { ++bands; });
    return bands;
}

} // namespace

QJsonObject openProbe(int &argc, char **argv, const Arguments &arguments)
{
    TimedApplication application(argc, argv);
    BenchWindow shown;
    drain(0.3);
    TimelinePlot *plot = shown.plot();
    if (plot == nullptr)
        return trouble(QStringLiteral("the window has no timeline"));
    PaintWatch watch(*plot);
    QString failure;
    QObject::connect(&shown.session, &Session::loadFailed, &shown.window,
                     [&failure] { failure = QStringLiteral("the file could not be read"); });
    double loaded = 0;
    bool isShown = false;
    const std::uint64_t before = privateBytes();
    const double cpuBefore = cpuSeconds();
    application.reset();
    MemorySampler memory;
    const auto start = Clock::now();
    const FirstPaint progress(*shown.window.findChild<LoadingPage *>(), start);
    QObject::connect(&shown.session, &Session::loadFinished, &shown.window, [&] {
        loaded = secondsSince(start);
        if (!shown.session.device() || !shown.session.device()->capabilities.timeline)
            failure = QStringLiteral("a file without a timeline");
    });
    application.afterEvent = [&] {
        isShown = isShown || (watch.isPainted() && showsState(*plot, shown.session));
        watch.turnEnded();
    };
    shown.window.openPaths({arguments.value(0)});
    while (!isShown && failure.isEmpty())
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
    const double seconds = secondsSince(start);
    if (!failure.isEmpty())
        return trouble(failure);
    memory.sample();
    QJsonObject answer{
        {QStringLiteral("seconds"), seconds},
        {QStringLiteral("loaded_seconds"), loaded},
        {QStringLiteral("first_seconds"), progress.seconds() < 0 ? seconds : progress.seconds()},
        {QStringLiteral("cpu_seconds"), cpuSeconds() - cpuBefore},
        {QStringLiteral("private_bytes"), static_cast<double>(memory.highest() - std::min(before, memory.highest()))},
        {QStringLiteral("bands"), bandsOf(*plot, *shown.session.device())},
        {QStringLiteral("allocations"), static_cast<double>(shown.session.device()->timeline.allocations().size())},
        {QStringLiteral("slice_loading"), longestOf(application)}};
    application.reset();
    drain(arguments.size() > 1 ? arguments[1].toDouble() : kAfterSeconds);
    answer[QStringLiteral("slice_after")] = longestOf(application);
    answer[QStringLiteral("settled_bytes")] = static_cast<double>(privateBytes() - std::min(before, privateBytes()));
    return answer;
}

} // namespace allostrata::bench
