// Measures how long a load takes to stop after a stop request.

#include "core/base/load_context.h"
#include "tests/bench/probe.h"

#include "core/load/load.h"

#include <algorithm>
#include <atomic>
#include <future>
#include <random>
#include <thread>

namespace allostrata::bench {

namespace {

constexpr unsigned kSeed = 11;

/// Result of one load that was requested to stop.
struct Stopping {
    double asked = 0; ///< seconds since the load began
    double seconds = 0; ///< until it ends, with everything it had built freed
    bool wasIndexing = false;
    bool wasTooLate = false; ///< the load was over before
};

double secondsOfWholeLoad(const std::string &path)
{
    const LoadContext context;
    const auto start = Clock::now();
    const auto document = load(path, context);
    return document ? secondsSince(start) : -1;
}

Stopping stopAfter(const std::string &path, double seconds)
{
    std::stop_source stop;
    std::atomic<bool> isIndexing = false;
    LoadContext context;
    context.stop = stop.get_token();
    context.onProgress = [&isIndexing](const LoadProgress &progress) {
        isIndexing = progress.stage == LoadStage::Indexing;
    };
    const auto start = Clock::now();
    auto ended = std::async(std::launch::async, [&] { return static_cast<bool>(load(path, context)); });
    std::this_thread::sleep_until(
        start + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds)));
    Stopping result{secondsSince(start), 0, isIndexing, false};
    const auto asked = Clock::now();
    stop.request_stop();
    result.wasTooLate = ended.get();
    result.seconds = secondsSince(asked);
    return result;
}

} // namespace

QJsonObject cancelProbe(int &, char **, const Arguments &arguments)
{
    const std::string path = arguments.value(0).toStdString();
    const double whole = secondsOfWholeLoad(path);
    if (whole < 0)
        return trouble(QStringLiteral("the file could not be read"));
    std::mt19937 random(kSeed);
    const int moments = std::max(arguments.value(1).toInt(), 1);
    std::vector<double> seconds;
    Stopping slowest;
    for (int i = 0; i < moments; ++i) {
        // One moment in each of as many equal parts of the load, so that no stage is left out.
        const double share = (i + static_cast<double>(random() % 1000) / 1000) / moments;
        const Stopping stopping = stopAfter(path, whole * share);
        if (stopping.wasTooLate)
            continue;
        seconds.push_back(stopping.seconds);
        if (stopping.seconds > slowest.seconds)
            slowest = stopping;
    }
    if (seconds.empty())
        return trouble(QStringLiteral("every load was over before it was to stop"));
    return {{QStringLiteral("slowest"), slowest.seconds},
            {QStringLiteral("p50"), percentile(seconds, 0.5)},
            {QStringLiteral("whole"), whole},
            {QStringLiteral("asked"), slowest.asked},
            {QStringLiteral("stage"), slowest.wasIndexing ? QStringLiteral("indexing") : QStringLiteral("reading")},
            {QStringLiteral("moments"), static_cast<double>(seconds.size())},
            {QStringLiteral("all"), asArray(seconds)}};
}

} // namespace allostrata::bench
