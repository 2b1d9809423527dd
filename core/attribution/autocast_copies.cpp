// Finds autocast's copies of weights by their sizes and numbers.

#include "core/attribution/autocast_copies.h"

#include "core/attribution/program_frames.h"
#include "core/attribution/stack_groups.h"
#include "core/base/load_context.h"

#include <cstddef>
#include <cstdint>
#include <map>

namespace allostrata {

namespace {

constexpr double kLeastShare = 0.3; ///< an embedding, which is not copied, may be the larger part
constexpr double kMostPasses = 0.75; ///< share of the passes that make as many
constexpr std::size_t kFewestSizes = 2;

/// Allocations of one size in one forward pass, by birth.
using PassRow = std::vector<AllocationId>;

/// Picks the copies of `weights` weights from one pass; empty if their number does not fit.
PassRow copiesOf(const PassRow &row, std::size_t weights, const Timeline &timeline)
{
    // An embedding, which is not copied, has the size of the head's weight.
    if (row.size() <= weights)
        return row.size() == weights || (weights > 1 && row.size() == weights - 1) ? row : PassRow();
    PassRow first;
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (i == 0 || stackOf(timeline, row[i]) != stackOf(timeline, row[i - 1]))
            first.push_back(row[i]);
    }
    return first.size() == weights ? first : PassRow();
}

/// Allocations by size, forward pass by forward pass.
using MadeBySize = std::map<std::uint64_t, std::vector<PassRow>>;
/// Numbers of weights, by the size of a copy.
using Weights = std::map<std::uint64_t, std::size_t>;

/// The copies, if enough sizes agree. `bytes`: of all parameters.
std::vector<InferredCategory> agreeing(const MadeBySize &made, const Weights &weights, double bytes, CategoryId copies,
                                       const Timeline &timeline, const Attribution &given)
{
    std::vector<InferredCategory> inferred;
    double agreed = 0;
    std::size_t sizes = 0;
    for (const auto &[size, rows] : made) {
        std::vector<PassRow> chosen;
        std::size_t fitting = 0;
        std::size_t passes = 0;
        for (const PassRow &row : rows) {
            passes += row.empty() ? 0 : 1;
            chosen.push_back(copiesOf(row, weights.at(size), timeline));
            fitting += chosen.back().empty() ? 0 : 1;
        }
        if (static_cast<double>(fitting) < kMostPasses * static_cast<double>(passes)) {
            for (const PassRow &row : rows) {
                for (const AllocationId id : row)
                    inferred.push_back({id, given.category(id)});
            }
            continue;
        }
        ++sizes;
        agreed += 2 * static_cast<double>(size) * static_cast<double>(weights.at(size));
        for (const PassRow &row : chosen) {
            for (const AllocationId id : row)
                inferred.push_back({id, copies});
        }
    }
    if (sizes < kFewestSizes || agreed < kLeastShare * bytes)
        inferred.clear();
    return inferred;
}

} // namespace

Result<std::vector<InferredCategory>> inferAutocastCopies(const Snapshot &snapshot, const Timeline &timeline,
                                                          const Attribution &given, const LoadContext &context)
{
    const CategoryRules &rules = given.categoryRules();
    const CategoryId parameters = rules.find("parameters");
    const CategoryId copies = rules.find("temporary/cast");
    if (!parameters || !copies || !ProgramFrames(snapshot).isPythonOnly())
        return std::vector<InferredCategory>();
    const Allocations &allocations = timeline.allocations();
    Weights weights;
    double bytes = 0;
    MadeBySize made;
    std::size_t pass = 0;
    bool isForward = false;
    for (std::size_t i = 0; i < allocations.size(); ++i) {
        if (i % kRowsBetweenStops == 0 && context.stop.stop_requested())
            return *context.cancelled();
        const AllocationId id = AllocationId::at(i);
        const std::uint64_t size = allocations.requestedSize(id);
        const Phase phase = given.phase(id);
        // From before the recording, weights come alone, or their numbers do not fit.
        if ((given.category(id) == parameters && (phase == Phase::Setup || !allocations.allocEvent(id)))
            || given.categorySource(id) == AttributionSource::BeforeRecording) {
            ++weights[size / 2];
            bytes += static_cast<double>(size);
            continue;
        }
        if (phase == Phase::Unknown || phase == Phase::Other)
            continue;
        pass += phase == Phase::Forward && !isForward ? 1 : 0;
        isForward = phase == Phase::Forward;
        if (!isForward || !weights.contains(size)
            || !rules.categories()[given.category(id)].id.starts_with("activations"))
            continue;
        std::vector<PassRow> &rows = made[size];
        rows.resize(pass);
        rows.back().push_back(id);
    }
    return agreeing(made, weights, bytes, copies, timeline, given);
}

} // namespace allostrata
