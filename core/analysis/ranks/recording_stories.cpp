// Stories about whole recordings: the devices whose memory they hold, and where they end.

#include "core/analysis/ranks/recording_stories.h"

#include "core/analysis/ranks/rank_numbers.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace allostrata {

namespace {

// A context of CUDA takes some hundreds of MiB.
constexpr std::uint64_t kLeastContext = std::uint64_t(150) << 20;
constexpr std::uint64_t kMostContext = std::uint64_t(1500) << 20;
constexpr double kSameContext = 0.1;
constexpr double kForeignShare = 0.1; ///< of a rank's peak: more on device 0 is work, not a stray context

const RankOrigin &originOf(const StoryInput &input, std::size_t device)
{
    return input.view.recordings[input.view.devices[device].recording].origin;
}

// ---- the first device of a host

std::uint64_t largestPeak(const StoryInput &input, std::size_t device)
{
    return input.peaks[device] ? input.peaks[device]->bytes : 0;
}

/// Devices in the recordings that were compared, by recording and by ordinal.
std::map<std::size_t, std::vector<std::size_t>> devicesByRecording(const StoryInput &input)
{
    std::map<std::size_t, std::vector<std::size_t>> byRecording;
    for (const std::size_t device : input.devices)
        byRecording.try_emplace(input.view.devices[device].recording);
    for (std::size_t i = 0; i < input.view.devices.size(); ++i) {
        const auto found = byRecording.find(input.view.devices[i].recording);
        if (found != byRecording.end() && input.view.devices[i].numbers.ordinal >= 0)
            found->second.push_back(i);
    }
    return byRecording;
}

/// Out-of-memory events of one host where others hold a whole number of contexts more of one device.
void addContextStories(const StoryInput &input, RankAnswer &answer)
{
    std::map<std::string_view, std::vector<std::pair<std::uint64_t, std::size_t>>> byHost;
    for (const std::size_t device : input.devices) {
        const std::string &host = originOf(input, device).host;
        if (const auto others = input.view.devices[device].numbers.others; others && !host.empty())
            byHost[host].emplace_back(*others, device);
    }
    for (auto &[host, devices] : byHost) {
        if (devices.size() < kLeastGroup)
            continue;
        std::sort(devices.begin(), devices.end());
        const std::uint64_t one = devices[(devices.size() - 1) / 2].first; // a context, where nothing else runs
        const std::uint64_t next = devices[devices.size() - 2].first;
        const std::uint64_t more = devices.back().first - one;
        if (one < kLeastContext || one > kMostContext || next - one > one / 2)
            continue;
        const double contexts = static_cast<double>(more) / static_cast<double>(one);
        const double whole = std::round(contexts);
        if (whole < 1 || whole > 64 || std::abs(contexts - whole) > kSameContext * whole)
            continue;
        RankStory story;
        story.kind = RankStoryKind::FirstDevice;
        story.devices = {devices.back().second};
        story.bytes = more;
        story.numbers = {whole};
        story.names = {std::string(host)};
        story.isProved = false;
        story.missing = "processes";
        answer.stories.push_back(std::move(story));
    }
}

// ---- ends of recordings

/// The last step of a recording, and its distance from the one before.
struct LastStep {
    std::int64_t number = 0;
    std::uint64_t interval = 0;
};

std::optional<LastStep> lastStepOf(const StoryInput &input, std::size_t device)
{
    const std::vector<RankStep> &steps = input.view.devices[device].steps;
    if (steps.empty()) {
        const auto step = originOf(input, device).step;
        return step ? std::optional(LastStep{*step, 0}) : std::nullopt;
    }
    LastStep last{steps.back().number, 1};
    if (steps.size() > 1 && last.number > steps[steps.size() - 2].number)
        last.interval = static_cast<std::uint64_t>(last.number)
                        - static_cast<std::uint64_t>(steps[steps.size() - 2].number);
    return last;
}

/// Whether the numbers of steps mean the same in all recordings: inferred ones count from the first event that was
/// kept.
bool areStepsComparable(const StoryInput &input)
{
    const auto numbersOf = [&](std::size_t device) -> const RankDevice & { return input.view.devices[device].numbers; };
    return std::all_of(input.devices.begin(), input.devices.end(), [&](std::size_t device) {
        const std::string &basis = numbersOf(device).stepBasis;
        const bool isInferred = basis == "optimizer" || basis == "period";
        return basis == numbersOf(input.devices.front()).stepBasis && !(isInferred && numbersOf(device).isCutOff);
    });
}

/// Devices whose steps end before those of the others; sets the numbers of the story. Recordings are not written at the
/// same moment, nor are logs: one step less is no interruption.
std::set<std::size_t> endedEarly(const StoryInput &input, std::vector<double> &numbers)
{
    std::vector<std::int64_t> lasts;
    std::vector<std::pair<LastStep, std::size_t>> known;
    for (const std::size_t device : input.devices) {
        if (const auto last = lastStepOf(input, device)) {
            lasts.push_back(last->number);
            known.emplace_back(*last, device);
        }
    }
    if (lasts.size() != input.devices.size() || lasts.size() < kLeastGroup || !areStepsComparable(input))
        return {};
    std::sort(lasts.begin(), lasts.end());
    const std::int64_t median = lasts[lasts.size() / 2];
    std::set<std::size_t> early;
    std::uint64_t interval = 0; // the longest, so that whoever ends first is among them
    for (const auto &[last, device] : known)
        interval = std::max(interval, last.interval);
    for (const auto &[last, device] : known) {
        const bool isBefore = last.number < median;
        if (isBefore && static_cast<std::uint64_t>(median) - static_cast<std::uint64_t>(last.number) > interval)
            early.insert(device);
    }
    // If many ended early, none of them stands out.
    if (early.size() > std::max<std::size_t>(1, lasts.size() / 4))
        early.clear();
    if (!early.empty())
        numbers = {static_cast<double>(lasts.front()), static_cast<double>(median)}; // the first is one of them
    return early;
}

} // namespace

/// Recordings of ranks that work on another device and hold a little memory of device 0 as well: each has a context
/// there. A program alone that does so has no other ranks.
void addFirstDeviceStories(const StoryInput &input, RankAnswer &answer)
{
    RankStory proved;
    proved.kind = RankStoryKind::FirstDevice;
    const auto byRecording = devicesByRecording(input);
    for (const auto &[recording, devices] : byRecording) {
        std::optional<std::size_t> first;
        std::uint64_t main = 0;
        for (const std::size_t device : devices) {
            if (input.view.devices[device].numbers.ordinal == 0)
                first = device;
            else
                main = std::max(main, largestPeak(input, device));
        }
        const std::uint64_t bytes = first ? largestPeak(input, *first) : 0;
        if (bytes == 0 || static_cast<double>(bytes) > kForeignShare * static_cast<double>(main))
            continue;
        proved.devices.push_back(*first);
        proved.bytes = std::max(proved.bytes, bytes);
    }
    if (proved.devices.empty() || byRecording.size() < 2) {
        addContextStories(input, answer);
        return;
    }
    proved.numbers = {static_cast<double>(proved.devices.size())};
    std::sort(proved.devices.begin(), proved.devices.end());
    answer.stories.push_back(std::move(proved));
}

void addInterruptedStory(const StoryInput &input, RankAnswer &answer)
{
    // Files without ranks need not be of one job.
    if (!std::all_of(input.devices.begin(), input.devices.end(),
                     [&](std::size_t device) { return rankOf(input.view, device).has_value(); }))
        return;
    std::vector<double> numbers;
    std::set<std::size_t> early = endedEarly(input, numbers);
    std::vector<std::size_t> exits;
    std::copy_if(input.devices.begin(), input.devices.end(), std::back_inserter(exits),
                 [&](std::size_t device) { return originOf(input, device).isExit; });
    if (exits.size() * 2 < input.devices.size())
        early.insert(exits.begin(), exits.end());
    if (early.empty())
        return;
    RankStory story;
    story.kind = RankStoryKind::Interrupted;
    story.devices.assign(early.begin(), early.end());
    story.numbers = std::move(numbers);
    answer.stories.push_back(std::move(story));
}

} // namespace allostrata
