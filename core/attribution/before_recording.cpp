// Infers what allocations from before the recording are for.

#include "core/attribution/before_recording.h"

#include "core/attribution/rule_pattern.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <queue>
#include <utility>

namespace allostrata {

namespace {

constexpr std::size_t kMostPerGradient = 3; ///< a parameter and two states
constexpr double kLeastAgreement = 0.9; ///< share of the bytes of gradients whose sizes have the same multiple

/// Texts that name an optimizer with one or two states as large as a parameter: an annotation or a file of PyTorch.
/// SGD is not among them: it has a state only with momentum, which no file mentions.
constexpr std::array<const char *, 2> kOptimizersByStates
    = {R"((?i)(^Optimizer\.step#(Fused)?|[/\\]torch[/\\]optim[/\\])(adagrad|rmsprop|asgd|lion)\.(step|py)$)",
       R"((?i)(^Optimizer\.step#(Fused)?|[/\\]torch[/\\]optim[/\\]))"
       R"((adamw?|adamax|nadam|radam|adadelta|rprop|lamb)\.(step|py)$)"};

/// Allocations of one requested size.
struct BySize {
    std::vector<AllocationId> kept; ///< from before the recording and never freed; ascending addresses
    std::vector<AllocationId> replaced; ///< from before the recording and freed by the optimizer
    std::size_t liveGradients = 0; ///< as far as counted
    std::size_t gradients = 0; ///< most that were live at once
    std::size_t newState = 0; ///< made by the optimizer for longer than its step

    /// Allocations per gradient; 0 if they do not come out even.
    [[nodiscard]] std::size_t perGradient() const
    {
        return gradients > 0 && kept.size() % gradients == 0 ? kept.size() / gradients : 0;
    }
    [[nodiscard]] bool isStateReplaced() const
    {
        return (replaced.size() == gradients || replaced.size() == 2 * gradients) && newState >= replaced.size();
    }
};
using Sizes = std::map<std::uint64_t, BySize>;

/// Event at which an allocation is freed, requested or completed; empty if it is not.
EventId freeEvent(const Allocations &allocations, AllocationId id)
{
    const EventId asked = allocations.freeRequestedEvent(id);
    return asked ? asked : allocations.freeCompletedEvent(id);
}

/// Finds zero_grad in the stacks of frees; reads each stack once.
class ZeroGradStacks {
public:
    explicit ZeroGradStacks(const Snapshot &snapshot)
        : m_stacks(snapshot.stacks), m_name(snapshot.strings.find("zero_grad"))
    {
        m_known.resize(m_name ? m_stacks.stackCount() : 0, Known::Unread);
    }

    [[nodiscard]] bool contain(StackId stack)
    {
        if (!m_name || !stack)
            return false;
        Known &known = m_known[stack];
        if (known == Known::Unread) {
            const auto frames = m_stacks.stack(stack);
            const bool isFound = std::any_of(frames.begin(), frames.end(), [this](FrameId frame) {
                return m_stacks.frame(frame).function == m_name;
            });
            known = isFound ? Known::Yes : Known::No;
        }
        return known == Known::Yes;
    }

private:
    enum class Known : std::uint8_t { Unread, No, Yes };

    const StackTable &m_stacks;
    StringId m_name; ///< empty: in no stack
    IdVector<StackId, Known> m_known;
};

/// Counts, for each size, the most gradients that were live at once. `gradients`: those from before the recording, then
/// the others by birth.
Result<void> countGradients(const Timeline &timeline, const std::vector<AllocationId> &gradients, Sizes &sizes,
                            const LoadContext &context)
{
    const Allocations &allocations = timeline.allocations();
    using Death = std::pair<std::uint32_t, BySize *>; // event
    std::priority_queue<Death, std::vector<Death>, std::greater<>> deaths; // first death on top
    std::size_t next = 0;
    for (std::size_t i = 0; next < gradients.size(); ++i) {
        if (i % kPollStride == 0 && context.stop.stop_requested())
            return *context.cancelled();
        const EventId birth = allocations.allocEvent(gradients[next]);
        if (birth && !deaths.empty() && deaths.top().first <= birth.value()) {
            --deaths.top().second->liveGradients;
            deaths.pop();
            continue;
        }
        BySize &row = sizes[allocations.requestedSize(gradients[next])];
        row.gradients = std::max(row.gradients, ++row.liveGradients);
        if (const EventId death = allocations.freeCompletedEvent(gradients[next]))
            deaths.emplace(death.value(), &row);
        ++next;
    }
    return {};
}

/// Whether the recording has all gradients of a step: it does not begin within a backward pass, and an optimizer runs
/// after some gradients were made.
bool hasWholeBackward(const Timeline &timeline, const Phases &phases, const std::vector<AllocationId> &gradients)
{
    const auto intervals = phases.intervals();
    const auto first = std::find_if(intervals.begin(), intervals.end(), [](const PhaseInterval &one) {
        return one.phase == Phase::Forward || one.phase == Phase::Optimizer || one.phase == Phase::Backward
               || one.phase == Phase::Recompute;
    });
    if (first == intervals.end() || first->phase == Phase::Backward || first->phase == Phase::Recompute)
        return false;
    const auto made = std::find_if(gradients.begin(), gradients.end(), [&timeline](AllocationId id) {
        return static_cast<bool>(timeline.allocations().allocEvent(id));
    });
    return made != gradients.end() && std::any_of(first, intervals.end(), [&](const PhaseInterval &interval) {
               return interval.phase == Phase::Optimizer
                      && timeline.allocations().allocEvent(*made).value() < interval.first;
           });
}

/// Whether the file names an optimizer with so many states as large as a parameter.
bool namesOptimizer(const Snapshot &snapshot, std::size_t states, const LoadContext &context)
{
    const RulePattern pattern = rulePattern(kOptimizersByStates.at(states - 1));
    for (std::size_t i = 0; i < snapshot.strings.size() && !context.stop.stop_requested(); ++i) {
        if (matchesRule(pattern, snapshot.text(StringId::at(i))))
            return true;
    }
    return false;
}

/// The multiple of the sizes that make up most of the bytes of gradients; 0 if there is none.
std::size_t agreedMultiple(const Sizes &sizes)
{
    std::array<double, kMostPerGradient + 1> bytes = {};
    double all = 0;
    for (const auto &[size, row] : sizes) {
        const double own = static_cast<double>(size) * static_cast<double>(row.gradients);
        all += own;
        if (row.perGradient() <= kMostPerGradient)
            bytes.at(row.perGradient()) += own;
    }
    const auto most = std::max_element(bytes.begin() + 1, bytes.end());
    return all > 0 && *most >= kLeastAgreement * all ? static_cast<std::size_t>(most - bytes.begin()) : 0;
}

} // namespace

Result<std::vector<InferredCategory>> inferBeforeRecording(const Snapshot &snapshot, const Timeline &timeline,
                                                           const Attribution &ordinary, const LoadContext &context)
{
    std::vector<InferredCategory> inferred;
    const CategoryRules &rules = ordinary.categoryRules();
    const CategoryId parameters = rules.find("parameters");
    const CategoryId gradient = rules.find("gradients");
    const CategoryId state = rules.find("optimizer_state");
    const CategoryId step = rules.find("optimizer_step"); // made by an optimizer, for how long is unknown
    const Allocations &allocations = timeline.allocations();
    if (!parameters || !gradient || !state || allocations.bornBefore() == 0 || timeline.trace().empty())
        return inferred;
    Sizes sizes;
    std::vector<AllocationId> gradients;
    ZeroGradStacks zeroGrads(snapshot);
    for (std::size_t i = 0; i < allocations.size(); ++i) {
        if (i % kStacksBetweenStops == 0 && context.stop.stop_requested())
            return *context.cancelled();
        const AllocationId id = AllocationId::at(i);
        if (i >= allocations.bornBefore()) {
            const CategoryId category = ordinary.category(id);
            if (category == gradient)
                gradients.push_back(id);
            else if (category != state && (!step || category != step))
                continue;
            else if (const auto row = sizes.find(allocations.requestedSize(id)); row != sizes.end())
                ++row->second.newState;
            continue;
        }
        if (ordinary.categorySource(id) != AttributionSource::BeforeRecording)
            continue;
        const EventId freed = freeEvent(allocations, id);
        if (!freed) {
            sizes[allocations.requestedSize(id)].kept.push_back(id);
        } else if (zeroGrads.contain(timeline.trace().stack(freed))) {
            inferred.push_back({id, gradient});
            gradients.push_back(id);
        } else if (ordinary.phases().at(freed.value() + 1) == Phase::Optimizer) {
            sizes[allocations.requestedSize(id)].replaced.push_back(id);
        }
    }
    TRY_DO(countGradients(timeline, gradients, sizes, context));
    const std::size_t multiple = agreedMultiple(sizes);
    const bool isKnown = multiple == 1
                         || (multiple > 1 && hasWholeBackward(timeline, ordinary.phases(), gradients)
                             && namesOptimizer(snapshot, multiple - 1, context));
    if (auto cancelled = context.cancelled())
        return *cancelled;
    if (!isKnown)
        return inferred;
    for (const auto &[size, row] : sizes) {
        if (context.stop.stop_requested())
            return *context.cancelled();
        if (row.perGradient() != multiple || (multiple > 1 && row.newState > 0))
            continue;
        for (std::size_t i = 0; i < row.kept.size(); ++i)
            inferred.push_back({row.kept[i], i < row.gradients ? parameters : state});
        if (multiple == 1 && row.isStateReplaced()) {
            for (const AllocationId id : row.replaced)
                inferred.push_back({id, state});
        }
    }
    return inferred;
}

} // namespace allostrata
