// Measures how long the window's thread is busy without a break while views are shown and what they show changes.

#include "tests/bench/bench_window.h"
#include "widgets/window/catalog.h"
#include "widgets/window/workspace.h"

#include <algorithm>
#include <functional>
#include <random>
#include <vector>

namespace allostrata::bench {

namespace {

constexpr double kWatchSeconds = 0.4; ///< after each change
constexpr int kMostSlow = 12; ///< of the slices that are listed

/// A change, and the longest event that followed from it.
struct Slice {
    QString action;
    TimedApplication::Longest longest;
};

} // namespace

QJsonObject viewsProbe(int &argc, char **argv, const Arguments &arguments)
{
    TimedApplication application(argc, argv);
    BenchWindow shown;
    drain(0.3);
    bool isShown = false;
    QObject::connect(&shown.session, &Session::loadFinished, &shown.window, [&isShown] { isShown = true; });
    QObject::connect(&shown.session, &Session::loadFailed, &shown.window, [&isShown] { isShown = true; });
    shown.window.openPaths({arguments.value(0)});
    while (!isShown)
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
    if (!shown.session.device() || !shown.session.device()->capabilities.timeline)
        return trouble(QStringLiteral("a file without a timeline"));
    const std::size_t allocations = shown.session.device()->timeline.allocations().size();
    if (allocations == 0)
        return trouble(QStringLiteral("no allocation to select"));
    drain(2);
    const Moment end = shown.session.device()->timeline.end();
    std::mt19937 random(11);
    std::uniform_int_distribution<Moment> moment(0, end);
    std::vector<Slice> slices;
    const auto watch = [&](const QString &action, const auto &act) {
        application.reset();
        const auto start = Clock::now();
        act();
        const double direct = secondsSince(start) * 1000; // within the event that asked for it
        drain(kWatchSeconds);
        Slice slice{action, application.longest()};
        if (direct > slice.longest.milliseconds)
            slice.longest = {direct, QStringLiteral("the change itself")};
        slices.push_back(slice);
    };
    const auto change = [&](const QString &action, const auto &edit) {
        watch(action, [&] { shown.session.change(edit); });
    };
    for (const ViewRow &row : viewTable()) {
        const QString name = QString::fromUtf8(row.name.data(), static_cast<qsizetype>(row.name.size()));
        const auto inView = [&name](const char *action) { return name + QStringLiteral(": ") + QLatin1String(action); };
        watch(inView("shown"), [&] { shown.window.workspace().showView(row.name); });
        change(inView("cursor"), [&](ViewState &state) { state.cursor = moment(random); });
        change(inView("range"), [&](ViewState &state) {
            const auto [first, last] = std::minmax({moment(random), moment(random)});
            state.window.first = first;
            state.window.last = std::min(std::max(last, first + 2), end);
        });
        change(inView("selection"),
               [&](ViewState &state) { state.selection = {AllocationId::at(moment(random) % allocations)}; });
        change(inView("query"), [](ViewState &state) { state.query = QStringLiteral("size>1MiB"); });
        change(inView("no query"), [](ViewState &state) { state.query.clear(); });
    }
    std::ranges::sort(slices, std::ranges::greater(), [](const Slice &slice) { return slice.longest.milliseconds; });
    QJsonArray slow;
    for (const Slice &slice : slices) {
        if (slow.size() < kMostSlow)
            slow.append(QStringLiteral("%1 ms, %2, %3")
                            .arg(slice.longest.milliseconds, 0, 'f', 1)
                            .arg(slice.action, slice.longest.what));
    }
    return {{QStringLiteral("slice"), QJsonObject{{QStringLiteral("ms"), slices.front().longest.milliseconds},
                                                  {QStringLiteral("what"), slices.front().action}}},
            {QStringLiteral("slow"), slow}};
}

} // namespace allostrata::bench
