// Measures pointing at the picture: finding the allocation and making its tooltip.

#include "tests/bench/bench_window.h"

#include "core/timeline/strata_layout.h"

#include <random>

namespace allostrata::bench {

QJsonObject hoverProbe(int &argc, char **argv, const Arguments &arguments)
{
    TimedApplication application(argc, argv);
    BenchPlot shown;
    if (!shown.open(arguments.value(0)))
        return trouble(QStringLiteral("no timeline"));
    const Device &device = shown.device();
    const TimelineScene &scene = *shown.plot->scene();
    std::mt19937 random(7);
    std::vector<double> seconds;
    for (int point = 0; point < arguments.value(1).toInt(); ++point) {
        const std::size_t column = random() % scene.picture.columns.samples.size();
        const std::uint64_t total = std::max<std::uint64_t>(scene.picture.columns.totals[column], 1);
        const std::uint64_t bytes = std::uint64_t(random()) * 1000 % total;
        const auto start = Clock::now();
        const auto hit = allocationAtHeight(*device.strata, device.timeline, scene.picture.columns.samples[column],
                                            bytes);
        if (hit) {
            const QString label = allocationLabel(*shown.session.document(), device, hit->id);
            const Unseen unseen = unseenIn(*device.strata, device.timeline, scene.picture.columns, column);
            const auto paths = bandPaths(*device.strata, device.timeline, scene.picture.columns, std::vector{hit->id});
            if (label.isEmpty() || paths.empty() || unseen.count > device.timeline.allocations().size())
                return trouble(QStringLiteral("a band that is not there"));
        }
        seconds.push_back(secondsSince(start));
    }
    return {{QStringLiteral("p50"), percentile(seconds, 0.5)}, {QStringLiteral("p99"), percentile(seconds, 0.99)}};
}

} // namespace allostrata::bench
