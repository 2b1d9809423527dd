// Windows for measurements, and an application that times its events.

#include "tests/bench/bench_window.h"

#include <QEvent>
#include <QMetaEnum>
#include <QTimer>

#include <utility>

namespace allostrata::bench {

namespace {

constexpr int kHeartbeatMs = 100; ///< so that waiting looks at its clock
constexpr double kPatienceSeconds = 120;

/// Runs the event loop until `isDone`; false if that takes too long.
bool waitFor(const std::function<bool()> &isDone)
{
    const auto start = Clock::now();
    QTimer heartbeat;
    heartbeat.start(kHeartbeatMs);
    while (!isDone()) {
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
        if (secondsSince(start) > kPatienceSeconds)
            return false;
    }
    return true;
}

} // namespace

void drain(double seconds)
{
    const auto start = Clock::now();
    while (secondsSince(start) < seconds)
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
}

TimedApplication::TimedApplication(int &argc, char **argv)
    : QApplication(
        (qputenv("QT_QPA_PLATFORM", qEnvironmentVariable("QT_QPA_PLATFORM", QStringLiteral("offscreen")).toUtf8()),
         argc),
        argv)
{
}

bool TimedApplication::notify(QObject *receiver, QEvent *event)
{
    const char *type = receiver->metaObject()->className();
    const QEvent::Type kind = event->type();
    const double innerBefore = std::exchange(m_inner, 0);
    const auto start = Clock::now();
    ++m_depth;
    const bool isTaken = QApplication::notify(receiver, event);
    --m_depth;
    const double milliseconds = secondsSince(start) * 1000;
    const double own = milliseconds - m_inner;
    m_inner = innerBefore + milliseconds;
    constexpr double kWorthListing = 1;
    if (own >= kWorthListing || (m_depth == 0 && milliseconds > m_longest.milliseconds)) {
        const char *name = QMetaEnum::fromType<QEvent::Type>().valueToKey(kind);
        const QString what = QString::fromLatin1(type) + QLatin1Char(' ') + QString::fromLatin1(name ? name : "?");
        m_own[what] = std::max(m_own.value(what), own);
        if (m_depth == 0 && milliseconds > m_longest.milliseconds)
            m_longest = {milliseconds, what};
    }
    if (m_depth == 0) {
        m_inner = 0;
        if (afterEvent)
            afterEvent();
    }
    return isTaken;
}

BenchWindow::BenchWindow()
{
    settings.setTheme(ThemeChoice::Light);
    look.apply(ThemeChoice::Light);
    window.resize(kPicture);
    window.show();
}

TimelinePlot *BenchWindow::plot() const { return window.findChild<TimelinePlot *>(); }

PaintWatch::PaintWatch(QCustomPlot &plot)
{
    plot.installEventFilter(this);
    connect(&plot, &QCustomPlot::afterReplot, this, [this] {
        if (!m_isPainting)
            m_isPainted = false;
    });
}

bool PaintWatch::eventFilter(QObject *, QEvent *event)
{
    if (event->type() == QEvent::Paint) {
        m_isPainting = true;
        m_isPainted = true;
    }
    return false;
}

bool showsState(const TimelinePlot &plot, const Session &session)
{
    const TimelineScene *scene = plot.scene();
    if (scene == nullptr)
        return false;
    const ViewState &shown = scene->state;
    const ViewState &wanted = session.state();
    return shown.device == wanted.device && shown.axis == wanted.axis && shown.window == wanted.window
           && shown.detailPercent == wanted.detailPercent && shown.colouring == wanted.colouring
           && shown.query == wanted.query;
}

BenchPlot::BenchPlot()
    : plot(std::make_unique<TimelinePlot>(session, makeTheme(ThemeKind::Light, QGuiApplication::font()))), watch(*plot)
{
    plot->resize(kPicture);
    plot->show();
}

bool BenchPlot::open(const QString &path)
{
    session.open({path});
    return waitFor([this] { return session.loads().empty(); }) && session.device() && session.device()->strata
           && waitFor([this] { return showsState(*plot, session); });
}

double BenchPlot::show(const ViewState &state)
{
    if (state == session.state())
        return 0;
    QCoreApplication::processEvents(); // finish the events of the previous measurement
    watch.turnEnded();
    watch.expect();
    const auto start = Clock::now();
    session.setState(state, Session::History::Replace);
    firstSeconds = 0;
    const bool isDone = waitFor([this, start] {
        watch.turnEnded();
        if (!watch.isPainted())
            return false;
        if (firstSeconds <= 0 && plot->isWindowShown())
            firstSeconds = secondsSince(start);
        return showsState(*plot, session);
    });
    return isDone ? secondsSince(start) : -1;
}

} // namespace allostrata::bench

#include "moc_bench_window.cpp"
