// Measures the list of events: time to the first picture of all rows and of some rows, and the time of a search.

#include "tests/bench/bench_window.h"

#include "widgets/views/events/event_finder.h"
#include "widgets/views/events/event_list.h"
#include "widgets/views/events/events_view.h"

#include <QLineEdit>

namespace allostrata::bench {

namespace {

/// Runs the event loop until the condition holds, for a minute at most.
template <typename Holds>
bool waitFor(Holds holds)
{
    const auto start = Clock::now();
    while (!holds() && secondsSince(start) < 60)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 20);
    return holds();
}

} // namespace

QJsonObject eventsProbe(int &argc, char **argv, const Arguments &arguments)
{
    TimedApplication application(argc, argv);
    Session session;
    session.open({arguments.value(0)});
    if (!waitFor([&] { return session.device() || (session.loads().empty() && session.documents().empty()); })
        || !session.device())
        return trouble(QStringLiteral("no device"));
    const Timeline &timeline = session.device()->timeline;
    std::vector<double> opened;
    std::vector<double> filtered;
    std::vector<double> searched;
    std::vector<double> pass;
    for (int i = 0; i < arguments.value(1).toInt(); ++i) {
        const auto start = Clock::now();
        EventsView view(session);
        view.resize(1200, 500);
        view.show();
        static_cast<void>(view.grab());
        if (view.list().rows().size() != timeline.end())
            return trouble(QStringLiteral("not all events"));
        opened.push_back(secondsSince(start));
        if (!waitFor([&] { return !view.isBusy(); }))
            return trouble(QStringLiteral("no counts"));
        const auto asked = Clock::now();
        view.setActions(ActionSet::of({Action::Alloc}));
        if (!waitFor([&] { return !view.isBusy() && !view.list().rows().isStretch(); }))
            return trouble(QStringLiteral("no filtered rows"));
        filtered.push_back(secondsSince(asked));
        view.finder().setText(QStringLiteral("0x1"));
        const auto looked = Clock::now();
        view.finder().goToMatch(1);
        if (!waitFor([&] { return !view.isBusy(); }))
            return trouble(QStringLiteral("no answer to a search"));
        searched.push_back(secondsSince(looked));
        pass.push_back(secondsOfEventPass(timeline.trace()));
    }
    return {{QStringLiteral("open"), percentile(opened, 0.5)},
            {QStringLiteral("filter"), percentile(filtered, 0.5)},
            {QStringLiteral("search"), percentile(searched, 0.5)},
            {QStringLiteral("pass"), percentile(pass, 0.5)},
            {QStringLiteral("events"), static_cast<double>(timeline.end())}};
}

} // namespace allostrata::bench
