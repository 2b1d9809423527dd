// Measures frames and new pictures of the timeline, from a change of state to the finished picture.

#include "tests/bench/bench_window.h"
#include "widgets/session/view_moves.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace allostrata::bench {

namespace {

constexpr double kNarrowest = 100; ///< events
constexpr unsigned kZoomSeed = 20;

/// Settings with which frames are drawn.
struct Setting {
    TimeAxis axis = TimeAxis::Events;
    int detailPercent = 100;
    Attribute colouring = Attribute::Stack;
};

std::vector<Setting> allSettings()
{
    std::vector<Setting> settings;
    for (const TimeAxis axis : {TimeAxis::Events, TimeAxis::Time}) {
        for (const int detail : {100, 10}) {
            for (const Attribute colouring : {Attribute::Stack, Attribute::Size, Attribute::Lifetime, Attribute::Stream,
                                              Attribute::Pool, Attribute::State})
                settings.push_back({axis, detail, colouring});
        }
    }
    return settings;
}

/// Random pans and zooms from everything down to 100 events.
class Walk {
public:
    Walk(Moment end, unsigned seed) : m_end(end), m_random(seed) {}

    TimelineWindow next()
    {
        const double whole = m_end;
        const bool isPan = m_random() % 3 == 0;
        if (isPan) {
            m_first += m_width * (share() - 0.5);
        } else {
            const double middle = m_first + m_width * share();
            m_width = whole * std::pow(std::min(kNarrowest / std::max(whole, 1.0), 1.0), share());
            m_first = middle - m_width * share();
        }
        if (m_random() % 10 == 0)
            m_first = whole * share();
        m_first = std::clamp(m_first, 0.0, std::max(whole - m_width, 0.0));
        TimelineWindow window;
        window.first = static_cast<Moment>(m_first);
        window.last = std::min<Moment>(m_end, std::max(static_cast<Moment>(m_first + m_width), window.first + 2));
        return window;
    }

private:
    double share() { return static_cast<double>(m_random() % 10000) / 10000; }

    Moment m_end;
    std::mt19937 m_random;
    double m_first = 0;
    double m_width = 1000;
};

/// The other devices with a timeline, then the active one; empty if there are no others.
std::vector<std::size_t> tourOfDevices(const Session &session)
{
    std::vector<std::size_t> tour;
    const auto &devices = session.document()->devices();
    for (std::size_t row = 0; row < devices.size(); ++row) {
        if (row != session.state().device && devices[row].capabilities.timeline)
            tour.push_back(row);
    }
    if (!tour.empty())
        tour.push_back(session.state().device);
    return tour;
}

/// A QCustomPlot that shows a ready image, as the yardstick of a frame.
class ReadyPlot {
public:
    ReadyPlot() : m_watch(m_plot)
    {
        m_plot.resize(kPicture);
        m_map = new QCPItemPixmap(&m_plot);
        QPixmap pixmap(kPicture - QSize(66, 50));
        pixmap.fill(Qt::darkCyan);
        m_map->setPixmap(pixmap);
        m_map->topLeft->setType(QCPItemPosition::ptAbsolute);
        m_map->topLeft->setCoords(54, 26);
        m_plot.show();
        QCoreApplication::processEvents();
    }

    double replot()
    {
        QCoreApplication::processEvents();
        m_watch.turnEnded();
        m_watch.expect();
        const auto start = Clock::now();
        m_plot.replot(QCustomPlot::rpQueuedRefresh);
        while (!m_watch.isPainted())
            QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
        return secondsSince(start);
    }

private:
    QCustomPlot m_plot;
    PaintWatch m_watch;
    QCPItemPixmap *m_map = nullptr;
};

} // namespace

QJsonObject frameProbe(int &argc, char **argv, const Arguments &arguments)
{
    TimedApplication application(argc, argv);
    BenchPlot shown;
    if (!shown.open(arguments.value(0)))
        return trouble(QStringLiteral("no timeline"));
    const int steps = std::max(arguments.value(1).toInt(), 1);
    const int rounds = std::max(arguments.value(2).toInt(), 1);
    std::vector<double> p50, p99, first50, first99, replots, replots99, cpu;
    ReadyPlot ready;
    QJsonObject worst;
    double worstSeconds = 0;
    for (int round = 0; round < rounds; ++round) {
        std::vector<double> frames, first, yard;
        unsigned seed = kZoomSeed + static_cast<unsigned>(round) * 100;
        for (const Setting &setting : allSettings()) {
            Walk walk(shown.device().timeline.end(), seed++);
            ViewState state = shown.session.state();
            state.axis = setting.axis;
            state.detailPercent = setting.detailPercent;
            state.colouring = setting.colouring;
            shown.show(state); // a new picture and no frame
            double cpuOfFrames = 0;
            for (int step = 0; step < steps; ++step) {
                state.window = walk.next();
                if (state.window == shown.session.state().window)
                    continue;
                const double cpuBefore = cpuSeconds();
                const double seconds = shown.show(state);
                cpuOfFrames += cpuSeconds() - cpuBefore;
                frames.push_back(seconds);
                first.push_back(shown.firstSeconds);
                yard.push_back(ready.replot()); // as seldom as frames, whose memory is as cold
                if (seconds > worstSeconds) {
                    worstSeconds = seconds;
                    worst = {{QStringLiteral("ms"), seconds * 1000},
                             {QStringLiteral("axis"), static_cast<int>(setting.axis)},
                             {QStringLiteral("detail"), setting.detailPercent},
                             {QStringLiteral("colouring"), static_cast<int>(setting.colouring)},
                             {QStringLiteral("first"), static_cast<double>(state.window.first)},
                             {QStringLiteral("last"), static_cast<double>(state.window.last)}};
                }
            }
            cpu.push_back(cpuOfFrames / steps);
        }
        p50.push_back(percentile(frames, 0.5));
        p99.push_back(percentile(frames, 0.99));
        first50.push_back(percentile(first, 0.5));
        first99.push_back(percentile(first, 0.99));
        replots.push_back(percentile(yard, 0.5));
        replots99.push_back(percentile(yard, 0.99));
    }
    return {{QStringLiteral("p50"), asArray(p50)},
            {QStringLiteral("p99"), asArray(p99)},
            {QStringLiteral("first_p50"), asArray(first50)},
            {QStringLiteral("first_p99"), asArray(first99)},
            {QStringLiteral("replot"), asArray(replots)},
            {QStringLiteral("replot_p99"), asArray(replots99)},
            {QStringLiteral("cpu_a_frame"), percentile(cpu, 0.5)},
            {QStringLiteral("worst"), worst}};
}

QJsonObject relayoutProbe(int &argc, char **argv, const Arguments &arguments)
{
    TimedApplication application(argc, argv);
    BenchPlot shown;
    if (!shown.open(arguments.value(0)))
        return trouble(QStringLiteral("no timeline"));
    const int rounds = std::max(arguments.value(1).toInt(), 1);
    const std::vector<std::size_t> devices = tourOfDevices(shown.session);
    std::vector<double> worst, pass;
    QJsonObject kinds;
    application.reset();
    for (int round = 0; round < rounds; ++round) {
        double slowest = 0;
        const auto change = [&](const QString &what, auto edit) {
            ViewState state = shown.session.state();
            edit(state);
            const double seconds = shown.show(state);
            slowest = std::max(slowest, seconds);
            QJsonArray all = kinds[what].toArray();
            all.append(seconds * 1000);
            kinds[what] = all;
        };
        for (const int detail : {10, 40, 100})
            change(QStringLiteral("detail %1").arg(detail),
                   [detail](ViewState &state) { state.detailPercent = detail; });
        for (const Attribute colouring : {Attribute::Size, Attribute::Lifetime, Attribute::Stream, Attribute::Pool,
                                          Attribute::State, Attribute::Stack})
            change(QStringLiteral("colouring %1").arg(QString::fromUtf8(attributeRow(colouring).id)),
                   [colouring](ViewState &state) { state.colouring = colouring; });
        for (const TimeAxis axis : {TimeAxis::Time, TimeAxis::Events})
            change(QStringLiteral("axis %1").arg(static_cast<int>(axis)),
                   [axis](ViewState &state) { state.axis = axis; });
        for (const auto &query : {QStringLiteral("size>1MiB"), QString()})
            change(query.isEmpty() ? QStringLiteral("no query") : QStringLiteral("query"),
                   [query](ViewState &state) { state.query = query; });
        for (const std::size_t device : devices)
            change(QStringLiteral("device"),
                   [&](ViewState &state) { state = stateOnDevice(*shown.session.document(), state, device); });
        worst.push_back(slowest);
        pass.push_back(secondsOfEventPass(shown.device().timeline.trace()));
    }
    return {{QStringLiteral("seconds"), asArray(worst)},
            {QStringLiteral("pass"), asArray(pass)},
            {QStringLiteral("kinds"), kinds},
            {QStringLiteral("slice"), QJsonObject{{QStringLiteral("ms"), application.longest().milliseconds},
                                                  {QStringLiteral("what"), application.longest().what}}}};
}

} // namespace allostrata::bench
