// Predicts peaks at other sizes of the input.

#include "core/analysis/predict/prediction.h"

#include "core/allocator/caching_allocator.h"
#include "core/allocator/device_addresses.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace allostrata {

namespace {

constexpr double kLeastMatched = 0.98;
constexpr double kLeastStrong = 0.98;
constexpr double kLeastCover = 0.90;
constexpr double kLeastInner = 0.95; // another layer count adds a part of each step
constexpr double kLeastPower = 0.90;

/// Whether a pair is beyond doubt.
bool isStrong(PairedBy by, std::uint64_t a, std::uint64_t b, double sizeA, double sizeB)
{
    switch (by) {
    case PairedBy::Order:
    case PairedBy::Free:
    case PairedBy::Ordinal:
    case PairedBy::StackLaw: return true;
    case PairedBy::Before:
    case PairedBy::BeforeFreed:
    case PairedBy::Constant: return isPurePower(a, b, sizeA, sizeB);
    case PairedBy::SizeLaw:
    case PairedBy::Nothing: break;
    }
    return false;
}

/// A device that has all memory that is asked for.
class EndlessDevice final : public CachingAllocator::Device {
public:
    [[nodiscard]] bool grants(std::uint64_t, std::uint64_t) override { return true; }
    [[nodiscard]] std::uint64_t place(std::uint64_t bytes, bool isExpandable) override
    {
        return isExpandable ? m_ranges.reserve(bytes) : m_segments.reserve(bytes);
    }
    [[nodiscard]] std::uint64_t addressRange(std::uint64_t page) override
    {
        constexpr std::uint64_t kRange = std::uint64_t(1) << 40;
        return kRange / page * page;
    }
    void released(std::uint64_t address, std::uint64_t bytes) override { m_segments.release(address, bytes); }
    void mapped(std::uint64_t, std::uint64_t) override {}
    void unmapped(std::uint64_t, std::uint64_t) override {}
    void completed(std::uint32_t) override {}

private:
    DeviceAddresses m_segments{std::uint64_t(1) << 44};
    DeviceAddresses m_ranges{std::uint64_t(1) << 50};
};

/// Peaks of allocated and reserved bytes with these sizes of the allocations.
Result<std::pair<double, double>> heapOf(const RecordedRun &run, const std::vector<double> &bytes,
                                         const AllocatorConfig &config, const LoadContext &context)
{
    constexpr std::size_t kPoll = 1 << 14;
    constexpr double kMostBytes = 1e15; // of an allocation
    EndlessDevice device;
    CachingAllocator allocator(config, FreeOrder::Address, AllocatorConfig::kUnlimited, device);
    std::vector<CachingAllocator::Handle> handles(bytes.size(), CachingAllocator::kNone);
    std::pair<std::uint64_t, std::uint64_t> peaks{0, 0};
    const auto begin = [&](std::uint32_t row) {
        if (!(bytes[row] >= 0.5))
            return;
        const double asked = std::min(bytes[row], kMostBytes);
        handles[row] = allocator.malloc({static_cast<std::uint64_t>(std::llround(asked)), 0, 0, row});
        peaks = {std::max(peaks.first, allocator.allocated()), std::max(peaks.second, allocator.reserved())};
    };
    for (std::uint32_t row = 0; row < run.before; ++row)
        begin(row);
    for (std::size_t i = 0; i < run.changes.size(); ++i) {
        if (i % kPoll == 0) {
            if (auto error = context.cancelled())
                return *error;
        }
        const RecordedRun::Change &change = run.changes[i];
        if (change.isBirth)
            begin(change.row);
        else if (const auto handle = std::exchange(handles[change.row], CachingAllocator::kNone);
                 handle != CachingAllocator::kNone)
            allocator.free(handle);
    }
    return std::pair(static_cast<double>(peaks.first), static_cast<double>(peaks.second));
}

PredictedBytes widened(double value, double low, double high)
{
    constexpr double kLeast = 0.001; // kernels may choose other workspaces at another size
    return {value, std::min(low, value * (1 - kLeast)), std::max(high, value * (1 + kLeast))};
}

/// Size that the bytes say: most of the growth is one power of one ratio.
std::optional<double> impliedSizeOf(const RecordedRun &other, const RecordedRun &base, const RunMatch &match)
{
    constexpr double kMost = 0.9;
    std::map<double, double> byRatio;
    double all = 0;
    for (std::size_t row = 0; row < base.bytes.size(); ++row) {
        const auto &partner = match.bytes[row];
        if (!partner || *partner == 0 || *partner == base.bytes[row])
            continue;
        const auto bytes = static_cast<double>(base.bytes[row]);
        byRatio[bytes / static_cast<double>(*partner)] += bytes;
        all += bytes;
    }
    for (const auto &[ratio, bytes] : byRatio) {
        const auto square = byRatio.find(ratio * ratio);
        const double size = other.size * ratio;
        const bool isWhole = std::abs(size - std::round(size)) < 1e-6;
        if (bytes + (square == byRatio.end() ? 0 : square->second) >= kMost * all && isWhole)
            return std::round(size);
    }
    return std::nullopt;
}

} // namespace

std::string_view predictRefusalId(PredictRefusal refusal)
{
    switch (refusal) {
    case PredictRefusal::None: break;
    case PredictRefusal::SameSize: return "same_size";
    case PredictRefusal::Unmatched: return "unmatched";
    case PredictRefusal::WeaklyMatched: return "weakly_matched";
    case PredictRefusal::NotAligned: return "not_aligned";
    case PredictRefusal::NoGrowth: return "no_growth";
    case PredictRefusal::NoPower: return "no_power";
    }
    return "";
}

PredictCheck Prediction::checkOf(const RecordedRun &other, const RunMatch &match) const
{
    const RecordedRun &run = base();
    PredictCheck check;
    check.cover = match.cover;
    check.inner = match.inner;
    check.commonStacks = match.commonStacks;
    check.isShortened = match.isShortened;
    const std::vector<double> bytes(run.bytes.begin(), run.bytes.end());
    const RunPeak peak = peakOf(run, bytes);
    const std::vector<std::uint8_t> live = liveAfter(run, peak.changes);
    double matched = 0;
    double strong = 0;
    double grown = 0;
    double pure = 0;
    for (std::size_t row = 0; row < bytes.size(); ++row) {
        const auto &partner = match.bytes[row];
        if (!partner)
            continue;
        const bool isPure = isPurePower(*partner, run.bytes[row], other.size, run.size);
        if (live[row] != 0) {
            matched += bytes[row];
            strong += isStrong(match.by[row], *partner, run.bytes[row], other.size, run.size) ? bytes[row] : 0;
        }
        const bool isPlaced = match.by[row] == PairedBy::Order || match.by[row] == PairedBy::Ordinal
                              || match.by[row] == PairedBy::Free;
        if (isPlaced && *partner != run.bytes[row]) {
            grown += bytes[row];
            pure += isPure ? bytes[row] : 0;
        }
    }
    check.matched = peak.bytes > 0 ? matched / peak.bytes : 1;
    check.strong = peak.bytes > 0 ? strong / peak.bytes : 1;
    check.power = grown > 0 ? pure / grown : 1;
    constexpr double kHalf = 0.5;
    if (check.power < kHalf)
        check.impliedSize = impliedSizeOf(other, run, match);
    check.refusal = other.size == run.size          ? PredictRefusal::SameSize
                    : check.matched < kLeastMatched ? PredictRefusal::Unmatched
                    : check.strong < kLeastStrong   ? PredictRefusal::WeaklyMatched
                    : check.cover < kLeastCover     ? PredictRefusal::NotAligned
                    : check.inner < kLeastInner     ? PredictRefusal::NotAligned
                    : grown == 0                    ? PredictRefusal::NoGrowth
                    : check.power < kLeastPower     ? PredictRefusal::NoPower
                                                    : PredictRefusal::None;
    return check;
}

void Prediction::fit(const std::vector<RunMatch> &matches)
{
    const RecordedRun &run = base();
    m_fits.clear();
    m_fits.reserve(run.bytes.size());
    std::vector<SizePoint> points;
    for (std::size_t row = 0; row < run.bytes.size(); ++row) {
        points.clear();
        for (std::size_t i = 0; i < matches.size(); ++i) {
            if (const auto &partner = matches[i].bytes[row])
                points.push_back({m_runs[i].size, *partner});
        }
        points.push_back({run.size, run.bytes[row]});
        m_fits.push_back(fitSizes(points));
    }
}

Result<Prediction> Prediction::make(std::vector<RecordedRun> runs, const LoadContext &context)
{
    Prediction made;
    made.m_runs = std::move(runs);
    std::ranges::stable_sort(made.m_runs, {}, &RecordedRun::size);
    std::vector<RunMatch> matches;
    for (std::size_t i = 0; i + 1 < made.m_runs.size(); ++i) {
        if (auto error = context.cancelled())
            return *error;
        matches.push_back(matchRuns(made.m_runs[i], made.base()));
        made.m_checks.push_back(made.checkOf(made.m_runs[i], matches.back()));
    }
    made.fit(matches);
    return made;
}

PredictRefusal Prediction::refusal() const
{
    const auto refused = std::ranges::find_if(
        m_checks, [](const PredictCheck &check) { return check.refusal != PredictRefusal::None; });
    return refused == m_checks.end() ? PredictRefusal::None : refused->refusal;
}

std::vector<double> Prediction::bytesAt(double size, Bound bound) const
{
    std::vector<double> bytes;
    bytes.reserve(m_fits.size());
    for (const SizeFit &fit : m_fits) {
        double value = fit.forms.front().at(size);
        for (const SizeForm &form : fit.forms) {
            const double other = form.at(size);
            value = bound == Bound::Low    ? std::min(value, other)
                    : bound == Bound::High ? std::max(value, other)
                                           : value;
        }
        bytes.push_back(value);
    }
    return bytes;
}

PredictedPeak Prediction::peakAt(double size) const
{
    const RunPeak value = peakOf(base(), bytesAt(size, Bound::Value));
    const RunPeak low = peakOf(base(), bytesAt(size, Bound::Low));
    const RunPeak high = peakOf(base(), bytesAt(size, Bound::High));
    return {size, widened(value.bytes, low.bytes, high.bytes), value.changes};
}

Result<PredictedHeap> Prediction::heapAt(double size, const AllocatorConfig &config, const LoadContext &context) const
{
    TRY(const auto value, heapOf(base(), bytesAt(size, Bound::Value), config, context));
    TRY(const auto low, heapOf(base(), bytesAt(size, Bound::Low), config, context));
    TRY(const auto high, heapOf(base(), bytesAt(size, Bound::High), config, context));
    return PredictedHeap{widened(value.first, low.first, high.first), widened(value.second, low.second, high.second)};
}

std::optional<double> Prediction::largestThatFits(std::uint64_t capacity, double step) const
{
    constexpr double kMostSteps = 1e9;
    const auto fits = [&](double steps) {
        return peakOf(base(), bytesAt(steps * step, Bound::Value)).bytes <= static_cast<double>(capacity);
    };
    if (!fits(1))
        return std::nullopt;
    double good = 1;
    double bad = 2;
    while (bad < kMostSteps && fits(bad)) {
        good = bad;
        bad *= 2;
    }
    while (bad - good > 1) {
        const double middle = std::floor((good + bad) / 2);
        (fits(middle) ? good : bad) = middle;
    }
    return good * step;
}

std::vector<double> Prediction::partsAt(double size) const
{
    const std::vector<double> bytes = bytesAt(size, Bound::Value);
    const std::vector<std::uint8_t> live = liveAfter(base(), peakOf(base(), bytes).changes);
    std::vector<double> parts(3, 0.0);
    for (std::size_t row = 0; row < bytes.size(); ++row) {
        if (live[row] == 0)
            continue;
        const SizeForm &form = m_fits[row].forms.front();
        parts[0] += form.constant;
        parts[1] += form.linear * size;
        parts[2] += form.quadratic * size * size;
    }
    return parts;
}

} // namespace allostrata
