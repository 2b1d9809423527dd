// Predicts peaks at other sizes of the input.

#include "core/analysis/predict/prediction.h"

#include "core/analysis/oom/oom_facts.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <string>
#include <utility>

namespace allostrata {

namespace {

// Reserved bytes of recordings that begin in the middle, by trials with simulated allocators: -30 to +19 %.
constexpr double kRoughLow = 0.83;
constexpr double kRoughHigh = 1.45;
constexpr double kLeastMatched = 0.98;
constexpr double kLeastStrong = 0.98;
constexpr double kLeastCover = 0.90;
constexpr double kLeastInner = 0.95; // another layer count adds a part of each step
constexpr double kLeastPower = 0.90;

/// Whether a pair is beyond doubt.
bool isStrong(PairedBy by, std::uint64_t a, std::uint64_t b, SizePair sizes)
{
    switch (by) {
    case PairedBy::Order:
    case PairedBy::Free:
    case PairedBy::Ordinal:
    case PairedBy::StackLaw: return true;
    case PairedBy::Before:
    case PairedBy::BeforeFreed:
    case PairedBy::Constant: return isPurePower(a, b, sizes);
    case PairedBy::SizeLaw:
    case PairedBy::Nothing: break;
    }
    return false;
}

PredictedBytes widened(double value, double low, double high)
{
    constexpr double kLeast = 0.001; // kernels may choose other workspaces at another size
    return {value, std::min(low, value * (1 - kLeast)), std::max(high, value * (1 + kLeast))};
}

/// Size that the bytes say: most of the growth is one power of one ratio.
std::optional<double> impliedSizeOf(double otherSize, const RecordedRun &base, const RunMatch &match)
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
        const double size = otherSize * ratio;
        const bool isWhole = std::abs(size - std::round(size)) < 1e-6;
        if (bytes + (square == byRatio.end() ? 0 : square->second) >= kMost * all && isWhole)
            return std::round(size);
    }
    return std::nullopt;
}

/// Whether memory had been freed when a recording began: something from before it is freed in it, or there are holes
/// between the blocks at its start.
bool beginsInTheMiddle(const RecordedRun &run)
{
    const auto freesEarlier = [&run](const RecordedRun::Change &change) {
        return !change.isBirth && change.row < run.before && run.bytes[change.row] > 0;
    };
    if (std::ranges::any_of(run.changes, freesEarlier))
        return true;
    const MemoryState state = run.device->timeline.stateAt(0);
    return std::ranges::any_of(state.segments, [&state](const StateSegment &segment) {
        const auto ranges = rangesOf(state, segment);
        for (std::size_t i = 0; i < ranges.size(); ++i) {
            const bool isTail = i > 0 && i + 1 == ranges.size(); // what nothing was taken from yet
            if (ranges[i].state == RangeState::Free && !isTail)
                return true;
        }
        return false;
    });
}

/// Bytes of an allocation as its two numbers vary: candidates, the most likely one first. `base`: its recorded bytes.
void addJoint(std::vector<double> &candidates, const SizeForm &first, const SizeForm &second, InputSize at, double base)
{
    if (base <= 0)
        return;
    constexpr double kSame = 1e-9;
    const double product = first.at(at.size) * second.at(at.second) / base;
    const auto terms = [](const SizeForm &form) {
        return (form.constant > 0 ? 1 : 0) + (form.linear > 0 ? 1 : 0) + (form.quadratic > 0 ? 1 : 0);
    };
    const bool areSums = terms(first) > 1 && terms(second) > 1;
    // One part of the sum grows with neither number, the other with both.
    if (areSums && first.constant > 0 && std::abs(first.constant - second.constant) <= kSame * base)
        candidates.push_back(first.constant
                             + (first.at(at.size) - first.constant) * (second.at(at.second) - second.constant)
                                   / (base - first.constant));
    candidates.push_back(product);
    if (areSums) // or each part grows with a number of its own
        candidates.push_back(std::max(first.at(at.size) + second.at(at.second) - base, 0.0));
}

} // namespace

std::uint64_t wholeBytes(double bytes)
{
    constexpr double kMost = 9e18;
    return static_cast<std::uint64_t>(std::llround(std::min(std::max(bytes, 0.0), kMost)));
}

std::string sizeName(double size)
{
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), size).ptr;
    return {text.data(), end};
}

PredictCheck Prediction::checkOf(const RecordedRun &other, const RunMatch &match) const
{
    const RecordedRun &run = base();
    const SizePair sizes = sizesOf(other);
    PredictCheck check;
    check.isOfSecond = other.size == run.size;
    check.cover = match.cover;
    check.inner = match.inner;
    check.commonStacks = match.commonStacks;
    check.isShortened = match.isShortened;
    check.isOtherLonger = match.isOtherLonger;
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
        const bool isPure = isPurePower(*partner, run.bytes[row], sizes);
        if (live[row] != 0) {
            matched += bytes[row];
            const bool isByLaw = match.by[row] == PairedBy::StackLaw || match.by[row] == PairedBy::SizeLaw;
            check.byLaw += isByLaw ? bytes[row] : 0;
            strong += isStrong(match.by[row], *partner, run.bytes[row], sizes) ? bytes[row] : 0;
        }
        const bool isPlaced = match.by[row] == PairedBy::Order || match.by[row] == PairedBy::Ordinal
                              || match.by[row] == PairedBy::Free;
        const double growth = std::abs(bytes[row] - static_cast<double>(*partner));
        if (isPlaced) {
            grown += growth;
            pure += isPure ? growth : 0;
        }
    }
    check.matched = peak.bytes > 0 ? matched / peak.bytes : 1;
    check.byLaw = peak.bytes > 0 ? check.byLaw / peak.bytes : 0;
    check.strong = peak.bytes > 0 ? strong / peak.bytes : 1;
    check.power = grown > 0 ? pure / grown : 1;
    constexpr double kHalf = 0.5;
    if (check.power < kHalf)
        check.impliedSize = impliedSizeOf(sizes.other, run, match);
    check.refusal = sizes.other == sizes.of         ? PredictRefusal::SameSize
                    : check.matched < kLeastMatched ? PredictRefusal::Unmatched
                    : check.strong < kLeastStrong   ? PredictRefusal::WeaklyMatched
                    : check.cover < kLeastCover     ? PredictRefusal::NotAligned
                    : check.inner < kLeastInner     ? PredictRefusal::NotAligned
                    : grown == 0                    ? PredictRefusal::NoGrowth
                    : check.power < kLeastPower     ? PredictRefusal::NoPower
                                                    : PredictRefusal::None;
    return check;
}

std::vector<SizeFit> Prediction::fitted(const std::vector<RunMatch> &matches, bool isOfSecond) const
{
    const RecordedRun &run = base();
    std::vector<SizeFit> fits;
    fits.reserve(run.bytes.size());
    std::vector<SizePoint> points;
    for (std::uint32_t row = 0; row < run.bytes.size(); ++row) {
        points.clear();
        std::optional<SizePoint> alternative; // of the last recording that leaves it open
        for (std::size_t i = 0; i < matches.size(); ++i) {
            const auto &partner = matches[i].bytes[row];
            if (!partner || m_checks[i].isOfSecond != isOfSecond)
                continue;
            points.push_back({sizesOf(m_runs[i]).other, *partner});
            if (const auto other = matches[i].alternatives.find(row); other != matches[i].alternatives.end())
                alternative = SizePoint{points.back().size, other->second};
        }
        const SizePoint base{isOfSecond ? run.second : run.size, run.bytes[row]};
        points.push_back(base);
        fits.push_back(fitSizes(points));
        if (alternative) {
            const SizeFit other = fitSizes(std::array{*alternative, base});
            fits.back().forms.insert(fits.back().forms.end(), other.forms.begin(), other.forms.end());
        }
    }
    return fits;
}

/// With three or more recordings, sums are proved, too: what counts is the growth that one law explains in all of them.
void Prediction::acceptProvedSums(const std::vector<RunMatch> &matches)
{
    for (std::size_t i = 0; i < matches.size(); ++i) {
        PredictCheck &check = m_checks[i];
        const auto isOfSame = [&check](const PredictCheck &other) { return other.isOfSecond == check.isOfSecond; };
        if (check.refusal != PredictRefusal::NoPower || std::ranges::count_if(m_checks, isOfSame) < 2)
            continue;
        const std::vector<SizeFit> &fits = check.isOfSecond ? m_secondFits : m_fits;
        double grown = 0;
        double explained = 0;
        for (std::size_t row = 0; row < fits.size(); ++row) {
            const auto &partner = matches[i].bytes[row];
            if (!partner || matches[i].by[row] == PairedBy::StackLaw || matches[i].by[row] == PairedBy::SizeLaw)
                continue;
            const double growth = std::abs(static_cast<double>(base().bytes[row]) - static_cast<double>(*partner));
            const bool isExplained = fits[row].law != SizeLaw::Irregular && fits[row].law != SizeLaw::Unknown;
            grown += growth;
            explained += isExplained ? growth : 0;
        }
        check.power = grown > 0 ? explained / grown : 0;
        if (check.power >= kLeastPower)
            check.refusal = PredictRefusal::None;
    }
}

bool Prediction::hasSecond() const
{
    return std::ranges::any_of(m_runs, [this](const RecordedRun &run) { return run.second != base().second; });
}

/// Puts the base last. False if there is none.
bool Prediction::chooseBase()
{
    std::ranges::stable_sort(m_runs, {}, [](const RecordedRun &run) { return std::pair(run.second, run.size); });
    for (std::size_t i = m_runs.size(); i-- > 0;) {
        const RecordedRun &base = m_runs[i];
        const auto isApart = [&base](const RecordedRun &run) {
            return run.size != base.size && run.second != base.second;
        };
        if (std::ranges::any_of(m_runs, isApart))
            continue;
        std::rotate(m_runs.begin() + static_cast<std::ptrdiff_t>(i),
                    m_runs.begin() + static_cast<std::ptrdiff_t>(i) + 1, m_runs.end());
        return true;
    }
    return false;
}

/// The number in which a recording differs from the base.
SizePair Prediction::sizesOf(const RecordedRun &other) const
{
    return other.size == base().size ? SizePair{other.second, base().second} : SizePair{other.size, base().size};
}

Result<Prediction> Prediction::make(std::vector<RecordedRun> runs, const LoadContext &context)
{
    Prediction made;
    made.m_runs = std::move(runs);
    if (made.m_runs.size() < 2 || !made.chooseBase()) {
        made.m_checks.resize(std::max<std::size_t>(made.m_runs.size(), 2) - 1);
        made.m_checks.front().refusal = PredictRefusal::NoBase;
        return made;
    }
    std::vector<RunMatch> matches;
    for (std::size_t i = 0; i + 1 < made.m_runs.size(); ++i) {
        if (auto error = context.cancelled())
            return *error;
        matches.push_back(matchRuns(made.m_runs[i], made.base(), made.sizesOf(made.m_runs[i]), context.stop));
        if (auto error = context.cancelled())
            return *error;
        made.m_checks.push_back(made.checkOf(made.m_runs[i], matches.back()));
    }
    made.m_fits = made.fitted(matches, false);
    if (made.hasSecond())
        made.m_secondFits = made.fitted(matches, true);
    made.acceptProvedSums(matches);
    TRY(auto replay, Replay::fromEmpty(*made.base().document, *made.base().device, context));
    made.m_replay = std::make_shared<const Replay>(std::move(replay));
    made.m_isReservedRough = beginsInTheMiddle(made.base());
    return made;
}

PredictRefusal Prediction::refusal() const
{
    const auto refused = std::ranges::find_if(
        m_checks, [](const PredictCheck &check) { return check.refusal != PredictRefusal::None; });
    return refused == m_checks.end() ? PredictRefusal::None : refused->refusal;
}

std::vector<double> Prediction::bytesAt(InputSize at, Bound bound) const
{
    const bool isMoved = !m_secondFits.empty() && at.second != 0 && at.second != base().second;
    std::vector<double> bytes;
    bytes.reserve(m_fits.size());
    std::vector<double> candidates;
    for (std::size_t row = 0; row < m_fits.size(); ++row) {
        candidates.clear();
        for (const SizeForm &form : m_fits[row].forms) {
            if (!isMoved) {
                candidates.push_back(form.at(at.size));
                continue;
            }
            for (const SizeForm &second : m_secondFits[row].forms)
                addJoint(candidates, form, second, at, static_cast<double>(base().bytes[row]));
        }
        bytes.push_back(candidates.empty()     ? 0
                        : bound == Bound::Low  ? std::ranges::min(candidates)
                        : bound == Bound::High ? std::ranges::max(candidates)
                                               : candidates.front());
    }
    return bytes;
}

PredictedPeak Prediction::peakAt(InputSize at) const
{
    const RunPeak value = peakOf(base(), bytesAt(at, Bound::Value));
    const RunPeak low = peakOf(base(), bytesAt(at, Bound::Low));
    const RunPeak high = peakOf(base(), bytesAt(at, Bound::High));
    return {at, widened(value.bytes, low.bytes, high.bytes), value.changes};
}

std::vector<std::uint8_t> Prediction::liveAt(const PredictedPeak &peak) const
{
    return liveAfter(base(), peak.changes);
}

std::optional<ReplayQuestion> Prediction::questionAt(InputSize at, Bound bound) const
{
    constexpr double kMostBytes = 1e15; // of an allocation: no allocator grants more
    ReplayQuestion question;
    question.config = m_replay->recorded();
    const std::vector<double> bytes = bytesAt(at, bound);
    question.requests.reserve(bytes.size());
    for (const double one : bytes) {
        if (!(one <= kMostBytes))
            return std::nullopt;
        question.requests.push_back(wholeBytes(one));
    }
    return question;
}

Result<std::optional<PredictedHeap>> Prediction::heapAt(InputSize at, const LoadContext &context) const
{
    const auto asked = questionAt(at, Bound::Value);
    if (!asked)
        return std::optional<PredictedHeap>();
    TRY(const ReplayRun value, m_replay->ask(*asked, context));
    const auto widen = [](std::uint64_t of, const ReplayRun &low, const ReplayRun &high, auto peak) {
        return widened(static_cast<double>(of), static_cast<double>(low.*peak), static_cast<double>(high.*peak));
    };
    ReplayRun low = value;
    ReplayRun high = value;
    for (const auto &[bound, run] : {std::pair(Bound::Low, &low), std::pair(Bound::High, &high)}) {
        const auto bounded = questionAt(at, bound);
        if (!bounded)
            return std::optional<PredictedHeap>();
        if (bounded->requests != asked->requests) {
            TRY(*run, m_replay->ask(*bounded, context));
        }
    }
    if (value.isAbandoned || low.isAbandoned || high.isAbandoned)
        return std::optional<PredictedHeap>();
    PredictedHeap heap{widen(value.peakAllocated, low, high, &ReplayRun::peakAllocated),
                       widen(value.peakReserved, low, high, &ReplayRun::peakReserved)};
    if (m_isReservedRough) {
        heap.reserved.low = std::max(heap.reserved.low * kRoughLow, heap.allocated.low);
        heap.reserved.high *= kRoughHigh;
    }
    return std::optional(heap);
}

Result<std::unique_ptr<Snapshot>> Prediction::recordingOf(InputSize at, const LoadContext &context) const
{
    const auto sizes = [&](double size, double second) {
        return second != 0 ? sizeName(size) + " x " + sizeName(second) : sizeName(size);
    };
    const auto question = questionAt(at, Bound::Value);
    if (!question)
        return Error{Reason::NotReplayable};
    TRY(auto snapshot, m_replay->derive(*question, context));
    std::string from = sizes(at.size, hasSecond() ? (at.second != 0 ? at.second : base().second) : 0) + " (";
    for (std::size_t i = 0; i < m_runs.size(); ++i) {
        const std::string &path = m_runs[i].document->path;
        from += (i > 0 ? ", " : "") + path.substr(path.find_last_of('/') + 1) + ": "
                + sizes(m_runs[i].size, hasSecond() ? m_runs[i].second : 0);
    }
    snapshot->settings.entries.emplace_back(AllocatorSettings::kPredicted, from + ")");
    return snapshot;
}

Result<std::optional<double>> largestSize(const FitsAt &fits, double step, double most)
{
    TRY(const bool isAny, fits(step));
    if (!isAny)
        return std::optional<double>();
    double good = 1;
    double bad = 2;
    while (bad < most) {
        TRY(const bool isGood, fits(bad * step));
        if (!isGood)
            break;
        good = bad;
        bad *= 2;
    }
    bad = std::min(bad, most + 1);
    while (bad - good > 1) {
        const double middle = std::floor((good + bad) / 2);
        TRY(const bool isGood, fits(middle * step));
        (isGood ? good : bad) = middle;
    }
    return std::optional(good * step);
}

std::vector<double> Prediction::partsAt(const PredictedPeak &peak) const
{
    const std::vector<double> bytes = bytesAt(peak.size, Bound::Value);
    const std::vector<std::uint8_t> live = liveAt(peak);
    const double size = peak.size.size;
    std::vector<double> parts(3, 0.0);
    for (std::size_t row = 0; row < bytes.size(); ++row) {
        const SizeForm &form = m_fits[row].forms.front();
        const double whole = form.at(size);
        if (live[row] == 0 || whole == 0)
            continue;
        const double scale = bytes[row] / whole; // of the second number
        parts[0] += scale * form.constant;
        parts[1] += scale * form.linear * size;
        parts[2] += scale * form.quadratic * size * size;
    }
    return parts;
}

} // namespace allostrata
