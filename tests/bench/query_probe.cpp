// Measures queries of the indexes: the state at any event, an expression over all stacks, replays of the allocator.

#include "core/base/load_context.h"
#include "tests/bench/probe.h"

#include "core/analysis/predict/prediction.h"
#include "core/analysis/replay/replay.h"
#include "core/load/load.h"
#include "core/query/evaluate.h"
#include "core/query/query_parser.h"

#include <algorithm>
#include <memory>
#include <random>
#include <utility>

namespace allostrata::bench {

namespace {

std::shared_ptr<const Document> opened(const QString &path)
{
    const LoadContext context;
    auto document = load(path.toStdString(), context);
    return document && !(*document)->devices().empty() ? *document : nullptr;
}

double secondsOfAllocationPass(const Allocations &allocations)
{
    const auto start = Clock::now();
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < allocations.size(); ++i)
        sum += allocations.births()[i].key() + allocations.deaths()[i].key() + allocations.requestedSizes()[i];
    volatile std::uint64_t keep = sum;
    return secondsSince(start) + (keep == 1 ? 1e-12 : 0);
}

/// The device with the most events.
const Device &busiest(const Document &document)
{
    return *std::max_element(
        document.devices().begin(), document.devices().end(),
        [](const Device &a, const Device &b) { return a.timeline.trace().size() < b.timeline.trace().size(); });
}

} // namespace

double secondsOfEventPass(const Trace &trace)
{
    const auto start = Clock::now();
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < trace.size(); ++i)
        sum += trace.addresses()[i] + trace.sizes()[i] + trace.stack(EventId::at(i)).value()
               + static_cast<unsigned>(trace.actions()[i]);
    volatile std::uint64_t keep = sum;
    return secondsSince(start) + (keep == 1 ? 1e-12 : 0);
}

QJsonObject stateProbe(int &, char **, const Arguments &arguments)
{
    const auto document = opened(arguments.value(0));
    if (!document)
        return trouble(QStringLiteral("no device"));
    const Timeline &timeline = busiest(*document).timeline;
    std::mt19937 random(9);
    std::vector<double> seconds;
    std::vector<double> pass;
    for (int i = 0; i < arguments.value(1).toInt(); ++i) {
        const Moment moment = static_cast<Moment>(random() % (std::size_t(timeline.end()) + 1));
        const auto start = Clock::now();
        const MemoryState state = timeline.stateAt(moment);
        seconds.push_back(secondsSince(start));
        if (state.segments.size() > timeline.trace().size() + 1000000)
            return trouble(QStringLiteral("a state that cannot be"));
        if (i % 100 == 0)
            pass.push_back(secondsOfEventPass(timeline.trace()));
    }
    return {{QStringLiteral("p50"), percentile(seconds, 0.5)},
            {QStringLiteral("p99"), percentile(seconds, 0.99)},
            {QStringLiteral("pass"), percentile(pass, 0.5)}};
}

QJsonObject regexProbe(int &, char **, const Arguments &arguments)
{
    const auto document = opened(arguments.value(0));
    if (!document)
        return trouble(QStringLiteral("no device"));
    const Timeline &timeline = busiest(*document).timeline;
    const ParsedQuery query = parseQuery("stack~\"(attention|linear).*(forward|py)|backward[0-9]?$\"");
    QueryTarget target;
    target.snapshot = document->snapshot().get();
    target.timeline = &timeline;
    std::vector<double> seconds;
    std::vector<double> pictures;
    std::vector<double> pass;
    double found = 0;
    for (int i = 0; i < arguments.value(1).toInt(); ++i) {
        const auto start = Clock::now();
        auto matching = evaluate(*query, target, LoadContext{});
        seconds.push_back(secondsSince(start));
        found = static_cast<double>(matching->count);
        const auto flags = std::make_shared<const std::vector<std::uint8_t>>(std::move(matching->flags));
        const auto again = Clock::now();
        const auto index = StrataIndex::build(timeline, flags, LoadContext{});
        pictures.push_back(index ? secondsSince(again) : 0);
        pass.push_back(secondsOfAllocationPass(timeline.allocations()));
    }
    return {{QStringLiteral("seconds"), asArray(seconds)},
            {QStringLiteral("picture_seconds"), asArray(pictures)},
            {QStringLiteral("pass"), asArray(pass)},
            {QStringLiteral("found"), found}};
}

QJsonObject replayProbe(int &, char **, const Arguments &arguments)
{
    const auto document = opened(arguments.value(0));
    if (!document)
        return trouble(QStringLiteral("no device"));
    const Device &device = busiest(*document);
    std::vector<double> checks;
    std::vector<double> questions;
    std::vector<double> pass;
    QJsonObject result;
    for (int i = 0; i < arguments.value(1).toInt(); ++i) {
        const std::uint64_t before = privateBytes();
        const auto start = Clock::now();
        const auto replay = Replay::build(*document, device, LoadContext{});
        if (!replay || replay->selfCheck().fit != ReplayFit::Yes)
            return trouble(QStringLiteral("the model does not fit"));
        checks.push_back(secondsSince(start));
        ReplayQuestion question;
        question.config = replay->recorded();
        question.config.expandableSegments = !question.config.expandableSegments;
        const auto again = Clock::now();
        const auto answer = replay->ask(question, LoadContext{});
        questions.push_back(secondsSince(again));
        if (!answer)
            return trouble(QStringLiteral("no answer"));
        if (i == 0)
            result[QStringLiteral("bytes")] = static_cast<double>(privateBytes()) - static_cast<double>(before);
        pass.push_back(secondsOfEventPass(device.timeline.trace()));
    }
    result[QStringLiteral("check")] = asArray(checks);
    result[QStringLiteral("question")] = asArray(questions);
    result[QStringLiteral("pass")] = asArray(pass);
    result[QStringLiteral("document_bytes")]
        = static_cast<double>(device.timeline.bytes() + document->snapshot()->bytes());
    return result;
}

QJsonObject predictProbe(int &, char **, const Arguments &arguments)
{
    constexpr double kSize = 64;
    const auto document = opened(arguments.value(0));
    if (!document)
        return trouble(QStringLiteral("no device"));
    const Device &device = busiest(*document);
    std::vector<double> requested;
    std::vector<double> reserved;
    std::vector<double> replayed;
    std::vector<double> pass;
    for (int i = 0; i < arguments.value(1).toInt(); ++i) {
        const auto start = Clock::now();
        auto small = recordedRun(document, device, kSize, LoadContext{});
        auto large = recordedRun(document, device, 2 * kSize, LoadContext{});
        if (!small || !large)
            return trouble(QStringLiteral("no requests"));
        for (std::size_t row = large->before; row < large->bytes.size(); ++row)
            large->bytes[row] *= 2; // as a recording at twice the size has them
        const auto prediction = Prediction::make({*std::move(small), *std::move(large)}, LoadContext{});
        if (!prediction || prediction->refusal() != PredictRefusal::None)
            return trouble(QStringLiteral("no prediction"));
        if (prediction->peakAt(4 * kSize).requested.value <= 0)
            return trouble(QStringLiteral("no peak"));
        requested.push_back(secondsSince(start));
        const auto again = Clock::now();
        if (const auto heap = prediction->heapAt(4 * kSize, LoadContext{}); !heap || !*heap)
            return trouble(QStringLiteral("no heap"));
        reserved.push_back(secondsSince(again));
        const auto replay = Replay::fromEmpty(*document, device, LoadContext{});
        ReplayQuestion question;
        question.config = replay->recorded();
        const auto asked = Clock::now();
        if (!replay->ask(question, LoadContext{}))
            return trouble(QStringLiteral("no answer"));
        replayed.push_back(secondsSince(asked));
        pass.push_back(secondsOfEventPass(device.timeline.trace()));
    }
    return {{QStringLiteral("requested"), asArray(requested)},
            {QStringLiteral("reserved"), asArray(reserved)},
            {QStringLiteral("replay"), asArray(replayed)},
            {QStringLiteral("pass"), asArray(pass)}};
}

} // namespace allostrata::bench
