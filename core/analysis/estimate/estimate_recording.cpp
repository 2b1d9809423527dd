// An estimated step as a snapshot.

#include "core/analysis/estimate/estimate_recording.h"

#include "core/analysis/replay/replay.h"
#include "core/base/load_context.h"
#include "core/load/load.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

namespace allostrata {

namespace {

/// Addresses only tell the requests apart here: the allocator places them.
constexpr std::uint64_t kFirstAddress = 0x10'0000'0000;
constexpr std::uint64_t kAddressStep = 512;

/// The annotation of an instant, by whose name the rules know its phase; empty: none.
std::string_view annotationOf(Instant instant)
{
    switch (instant) {
    case Instant::Forward:
    case Instant::Loss: return "forward";
    case Instant::FirstBackward:
    case Instant::Backward: return "backward";
    case Instant::OptimizerStep: return "optimizer step";
    case Instant::Setup:
    case Instant::End: break;
    }
    return {};
}

/// Writes the events of a tape as a trace.
class TraceOfTape {
public:
    TraceOfTape(const StepTape &tape, Snapshot &snapshot) : m_tape(tape), m_snapshot(snapshot) {}

    void write()
    {
        Trace trace;
        trace.reserve(m_tape.events().size());
        for (const StepTape::Event &event : m_tape.events()) {
            annotate(annotationOf(event.instant));
            trace.push(traced(event));
            ++m_timeUs;
        }
        annotate({});
        m_snapshot.traces.push_back({0, std::move(trace), {}, {}});
    }

private:
    TraceEvent traced(const StepTape::Event &event)
    {
        const StepTape::Row &row = m_tape.rows()[event.row];
        TraceEvent traced;
        traced.action = event.isFree ? Action::FreeCompleted : Action::Alloc;
        traced.address = kFirstAddress + event.row * kAddressStep;
        traced.size = row.bytes;
        traced.timeUs = m_timeUs;
        traced.stack = stackOf(row);
        traced.userMetadata = m_snapshot.strings.intern("{\"module\": \"" + m_tape.text(row.module)
                                                        + "\", \"category\": \"" + std::string(categoryOf(row.purpose))
                                                        + "\"}");
        return traced;
    }

    /// What it is, and the module that asks for it.
    StackId stackOf(const StepTape::Row &row)
    {
        const StringId module = m_snapshot.strings.intern(m_tape.text(row.module));
        const StringId name = m_snapshot.strings.intern(m_tape.text(row.name));
        const StringId instant = m_snapshot.strings.intern(instantId(row.instant));
        const std::array frames = {m_snapshot.stacks.internFrame({name, module}),
                                   m_snapshot.stacks.internFrame({instant, StringId()})};
        return m_snapshot.stacks.internStack(frames);
    }

    void annotate(std::string_view name)
    {
        if (name == m_open)
            return;
        const auto add = [&](Stage stage, std::string_view of) {
            if (!of.empty())
                m_snapshot.annotations.push_back({stage, m_snapshot.strings.intern(of), 0, m_timeUs});
        };
        add(Stage::End, m_open);
        add(Stage::Start, name);
        m_open = name;
    }

    const StepTape &m_tape;
    Snapshot &m_snapshot;
    std::int64_t m_timeUs = 0;
    std::string_view m_open; ///< annotation that has begun
};

} // namespace

Result<std::unique_ptr<Snapshot>> estimatedRecording(const StepTape &tape, const std::string &about,
                                                     const LoadContext &context)
{
    auto requests = std::make_unique<Snapshot>();
    TraceOfTape(tape, *requests).write();
    TRY(const auto document, documentOf(std::move(requests), about, context));
    TRY(const auto replay, Replay::fromEmpty(*document, document->devices().front(), context));
    TRY(auto snapshot, replay.derive({}, context));
    snapshot->settings.entries.emplace_back(AllocatorSettings::kEstimated, about);
    return snapshot;
}

std::string estimateSubject(const StepEstimate &estimate, const RankEstimate &rank)
{
    const TrainingPlan &plan = estimate.plan;
    std::string text = estimate.model.name.empty() ? "model" : estimate.model.name;
    const auto add = [&text](std::string_view name, std::uint64_t number) {
        text.append(", ").append(name).append(" ").append(std::to_string(number));
    };
    add("micro-batch", plan.microBatch);
    add("context", plan.context);
    for (const auto &[name, ranks] :
         {std::pair("dp", plan.data), std::pair("tp", plan.tensor), std::pair("ep", plan.expert)}) {
        if (ranks > 1)
            add(name, ranks);
    }
    if (plan.pipeline > 1)
        text += ", stage " + std::to_string(rank.stage + 1) + " of " + std::to_string(plan.pipeline);
    return text;
}

} // namespace allostrata
