// Questions to the indexes: the state at any event, and an expression over all stacks.

#include "tests/bench/probe.h"

#include "core/load/load.h"

#include <algorithm>
#include <random>
#include <re2/re2.h>

namespace allostrata::bench {

namespace {

std::shared_ptr<const Document> opened(const QString &path)
{
    const LoadContext context;
    auto document = load(path.toStdString(), context);
    return document && !(*document)->devices.empty() ? *document : nullptr;
}

double secondsOfAllocationPass(const Allocations &allocations)
{
    const auto start = Clock::now();
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < allocations.size(); ++i)
        sum += allocations.births()[i].value() + allocations.deaths()[i].value() + allocations.requestedSizes()[i];
    volatile std::uint64_t keep = sum;
    return secondsSince(start) + (keep == 1 ? 1e-12 : 0);
}

/// The device with the most events.
const Device &busiest(const Document &document)
{
    return *std::max_element(document.devices.begin(), document.devices.end(), [](const Device &a, const Device &b) {
        return a.timeline.trace().size() < b.timeline.trace().size();
    });
}

/// Which allocations have a frame that the expression finds; answers how many.
std::size_t matchAllocations(const Snapshot &snapshot, const Timeline &timeline, const RE2 &expression)
{
    const StackTable &stacks = snapshot.stacks;
    const auto finds = [&](StringId text) {
        const std::string_view view = snapshot.text(text);
        return RE2::PartialMatch(re2::StringPiece(view.data(), view.size()), expression);
    };
    std::vector<bool> frames(stacks.frameCount());
    for (std::size_t i = 0; i < frames.size(); ++i) {
        const Frame &frame = stacks.frame(FrameId::at(i));
        frames[i] = finds(frame.function) || finds(frame.file);
    }
    std::vector<std::uint8_t> found(stacks.stackCount());
    for (std::size_t i = 0; i < found.size(); ++i) {
        for (const FrameId frame : stacks.stack(StackId::at(i)))
            found[i] = found[i] | static_cast<std::uint8_t>(frames[frame.value()]);
    }
    const Allocations &allocations = timeline.allocations();
    std::vector<std::uint8_t> kept(allocations.size());
    std::size_t count = 0;
    for (std::size_t i = allocations.bornBefore(); i < kept.size(); ++i) {
        const StackId stack = timeline.trace().stack(allocations.births()[i]);
        kept[i] = stack ? found[stack.value()] : 0;
        count += kept[i];
    }
    return count;
}

} // namespace

double secondsOfEventPass(const Trace &trace)
{
    const auto start = Clock::now();
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < trace.size(); ++i)
        sum += trace.addresses()[i] + trace.sizes()[i] + trace.stack(EventId::at(i)).value() + static_cast<unsigned>(trace.actions()[i]);
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
    return {{QStringLiteral("p50"), percentile(seconds, 0.5)}, {QStringLiteral("p99"), percentile(seconds, 0.99)}, {QStringLiteral("pass"), percentile(pass, 0.5)}};
}

QJsonObject regexProbe(int &, char **, const Arguments &arguments)
{
    const auto document = opened(arguments.value(0));
    if (!document)
        return trouble(QStringLiteral("no device"));
    const Timeline &timeline = busiest(*document).timeline;
    const RE2 expression("(attention|linear).*(forward|py)|backward[0-9]?$");
    std::vector<double> seconds;
    std::vector<double> pass;
    double found = 0;
    for (int i = 0; i < arguments.value(1).toInt(); ++i) {
        const auto start = Clock::now();
        found = static_cast<double>(matchAllocations(*document->snapshot, timeline, expression));
        seconds.push_back(secondsSince(start));
        pass.push_back(secondsOfAllocationPass(timeline.allocations()));
    }
    return {{QStringLiteral("seconds"), asArray(seconds)}, {QStringLiteral("pass"), asArray(pass)}, {QStringLiteral("found"), found}};
}

} // namespace allostrata::bench
