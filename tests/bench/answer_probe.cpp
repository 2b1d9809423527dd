// Measures the answers of views for another visible range, cursor or query.

#include "core/base/load_context.h"
#include "tests/bench/probe.h"

#include "core/analysis/allocations/allocation_rows.h"
#include "core/analysis/allocations/histogram.h"
#include "core/analysis/breakdown/category_report.h"
#include "core/analysis/breakdown/module_rollup.h"
#include "core/analysis/breakdown/phase_report.h"
#include "core/attribution/stack_groups.h"
#include "core/load/load.h"
#include "core/query/query_parser.h"
#include "widgets/session/view_moves.h"
#include "widgets/session/report_question.h"

#include <QMap>

#include <algorithm>
#include <random>
#include <utility>

namespace allostrata::bench {

namespace {

constexpr std::size_t kFirstRows = 1000; ///< rows measured before the rest is sorted

struct Views {
    QMap<QString, std::vector<double>> seconds; ///< by view

    template <typename Answer>
    void add(const char *name, Answer answer)
    {
        const auto start = Clock::now();
        answer();
        seconds[QString::fromLatin1(name)].push_back(secondsSince(start));
    }
};

/// Requests an answer from every view.
void ask(const ReportQuestion &question, Views &views)
{
    const LoadContext context;
    const Timeline &timeline = question.timeline();
    const StackDigests &digests = *question.document->stacks();
    BreakdownRequest request;
    request.moment = question.state.cursor;
    request.first = question.first();
    request.last = question.last();
    request.matching = question.matching();
    views.add("categories", [&] {
        static_cast<void>(categoryBreakdown(timeline, *question.attribution, digests, request, context));
    });
    views.add("phases", [&] {
        const auto index = *indexOf(question, {}, {});
        const PhaseRequest phases{request.moment, request.first, request.last, request.matching};
        static_cast<void>(
            phaseBreakdown(timeline, question.device().times, *index, *question.attribution, phases, context));
    });
    views.add("modules", [&] {
        const ModuleRequest modules{ModuleGrouping::Merged, request.moment, peakMoment(timeline),
                                    request.first,          request.last,   request.matching};
        static_cast<void>(moduleRollup(timeline, *question.attribution, digests, modules, context));
    });
    const AllocationRange range{AllocationScope::InWindow, request.moment, request.first, request.last,
                                request.matching};
    views.add("allocations", [&] {
        const auto rows = AllocationRows::build(
            {*question.document, question.device(), question.attribution.get(), range, {}}, context);
        if (rows)
            static_cast<void>(rows->first(kFirstRows));
    });
    views.add("sizes", [&] {
        if (const auto ids = allocationsIn(timeline, range, context)) {
            static_cast<void>(histogram(question.device(), *ids, HistogramOf::Size, context));
            static_cast<void>(histogram(question.device(), *ids, HistogramOf::LifeEvents, context));
        }
    });
}

QJsonObject worstOf(const Views &views)
{
    QJsonObject medians;
    for (auto view = views.seconds.begin(); view != views.seconds.end(); ++view)
        medians[view.key()] = percentile(view.value(), 0.5);
    return medians;
}

} // namespace

QJsonObject answerProbe(int &, char **, const Arguments &arguments)
{
    auto loaded = load(arguments.value(0).toStdString(), {});
    if (!loaded || (*loaded)->devices().empty())
        return trouble(QStringLiteral("no device"));
    ReportQuestion question;
    question.document = *loaded;
    question.state = initialState(*question.document, mainDevice(*question.document));
    const auto start = Clock::now();
    question.attribution = *makeAttribution(*question.document, question.state.device, {}, {});
    const double attribution = secondsSince(start);
    const Moment end = question.timeline().end();
    std::mt19937 random(11);
    Views windows;
    Views queries;
    std::vector<double> filters;
    std::vector<double> pass;
    for (int i = 0; i < arguments.value(1).toInt(); ++i) {
        std::uniform_int_distribution<Moment> moment(0, end);
        const auto [first, last] = std::minmax({moment(random), moment(random)});
        question.state.window.first = first;
        question.state.window.last = last;
        question.state.cursor = moment(random);
        question.filter.reset();
        ask(question, windows);
        const auto asked = Clock::now();
        question.filter = *makeQueryResult(
            queryQuestion(question.document, question.attribution,
                          *parseQuery("size>4KiB stack~\"forward|backward\" -phase:optimizer"), question.state),
            {});
        filters.push_back(secondsSince(asked));
        ask(question, queries);
        pass.push_back(secondsOfEventPass(question.timeline().trace()));
    }
    return {{QStringLiteral("attribution"), attribution},
            {QStringLiteral("windows"), worstOf(windows)},
            {QStringLiteral("queries"), worstOf(queries)},
            {QStringLiteral("filter"), percentile(filters, 0.5)},
            {QStringLiteral("pass"), percentile(pass, 0.5)}};
}

} // namespace allostrata::bench
