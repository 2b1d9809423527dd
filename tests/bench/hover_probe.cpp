// Measures pointing at the picture and clicking on it, by events of the mouse: the allocation, its outline, its words.

#include "tests/bench/bench_window.h"

#include <QMouseEvent>

#include <random>

namespace allostrata::bench {

namespace {

/// Seconds that the plot takes for an event of the mouse. Painting follows later, and is not part of it.
double secondsOf(TimelinePlot &plot, QEvent::Type type, const QPointF &position)
{
    const Qt::MouseButton button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
    QMouseEvent event(type, position, plot.mapToGlobal(position), button, button, Qt::NoModifier);
    const auto start = Clock::now();
    QCoreApplication::sendEvent(&plot, &event);
    return secondsSince(start);
}

} // namespace

QJsonObject hoverProbe(int &argc, char **argv, const Arguments &arguments)
{
    TimedApplication application(argc, argv);
    BenchPlot shown;
    if (!shown.open(arguments.value(0)))
        return trouble(QStringLiteral("no timeline"));
    TimelinePlot &plot = *shown.plot;
    const QRect area = plot.axisRect()->rect();
    std::mt19937 random(7);
    std::vector<double> hovers;
    std::vector<double> clicks;
    std::size_t selected = 0;
    for (int point = 0; point < arguments.value(1).toInt(); ++point) {
        const QPointF position(area.left() + static_cast<int>(random() % static_cast<unsigned>(area.width())),
                               area.top() + static_cast<int>(random() % static_cast<unsigned>(area.height())));
        hovers.push_back(secondsOf(plot, QEvent::MouseMove, position));
        const double pressed = secondsOf(plot, QEvent::MouseButtonPress, position);
        clicks.push_back(pressed + secondsOf(plot, QEvent::MouseButtonRelease, position));
        selected += shown.session.state().selection.empty() ? 0 : 1;
        QCoreApplication::processEvents();
    }
    if (selected == 0)
        return trouble(QStringLiteral("no band was hit"));
    return {{QStringLiteral("p50"), percentile(hovers, 0.5)},
            {QStringLiteral("p99"), percentile(hovers, 0.99)},
            {QStringLiteral("click_p50"), percentile(clicks, 0.5)},
            {QStringLiteral("click_p99"), percentile(clicks, 0.99)}};
}

} // namespace allostrata::bench
