// Finds the ranks that a job has no recording of.

#include "core/analysis/ranks/rank_gaps.h"

#include "core/analysis/ranks/rank_numbers.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

namespace allostrata {

namespace {

/// Ranks of all recordings; those of a log of several ranks are its devices.
std::set<std::int64_t> recordedRanks(std::span<const JobRecording> recordings, std::span<const JobDevice> devices)
{
    std::set<std::int64_t> ranks;
    for (const JobRecording &recording : recordings) {
        if (recording.origin.rank)
            ranks.insert(*recording.origin.rank);
    }
    for (const JobDevice &device : devices) {
        const JobRecording &recording = recordings[device.recording];
        if (!recording.origin.rank && recording.devices > 1 && isOfLog(device))
            ranks.insert(device.numbers.ordinal);
    }
    ranks.erase(ranks.begin(), ranks.lower_bound(0)); // those of a damaged file, and unknown devices
    return ranks;
}

/// Number of ranks that all names agree on; 0 if they say none or different ones.
std::int64_t agreedWorld(std::span<const JobRecording> recordings)
{
    std::set<std::int64_t> worlds;
    for (const JobRecording &recording : recordings) {
        if (recording.origin.world.value_or(0) > 0)
            worlds.insert(*recording.origin.world);
    }
    return worlds.size() == 1 ? *worlds.begin() : 0;
}

/// Whether several machines have the same rank, so that ranks are those within their machine.
bool areRanksOfMachines(std::span<const JobRecording> recordings)
{
    std::map<std::int64_t, std::string_view> hostOf;
    return std::any_of(recordings.begin(), recordings.end(), [&](const JobRecording &recording) {
        const RankOrigin &origin = recording.origin;
        return origin.rank && hostOf.try_emplace(*origin.rank, origin.host).first->second != origin.host;
    });
}

} // namespace

std::uint64_t RankGaps::count() const
{
    std::uint64_t sum = 0;
    for (const RankRange &range : missing)
        sum += static_cast<std::uint64_t>(range.last - range.first) + 1;
    return sum;
}

RankGaps rankGaps(std::span<const JobRecording> recordings, std::span<const JobDevice> devices)
{
    const std::set<std::int64_t> ranks = recordedRanks(recordings, devices);
    if (ranks.size() < 2 || areRanksOfMachines(recordings))
        return {};
    RankGaps gaps;
    gaps.last = std::max(*ranks.rbegin(), agreedWorld(recordings) - 1);
    std::int64_t next = 0;
    for (const std::int64_t rank : ranks) {
        if (rank > next)
            gaps.missing.push_back({next, rank - 1});
        if (rank == gaps.last)
            return gaps;
        next = rank + 1;
    }
    gaps.missing.push_back({next, gaps.last});
    return gaps;
}

RankGaps rankGaps(const Job &job) { return rankGaps(std::span(job.recordings()), std::span(job.devices())); }

} // namespace allostrata
