// Columns of a summary as bytes, and back.

#include "core/job/job_blobs.h"

#include "core/job/job_bytes.h"

#include <algorithm>
#include <bit>

namespace allostrata {

namespace {

/// Writes numbers as differences from one another; of any size, as they wrap round.
class ColumnWriter {
public:
    explicit ColumnWriter(PackedWriter &to) : m_to(to) {}
    void put(std::uint64_t value)
    {
        m_to.putSigned(static_cast<std::int64_t>(value - m_last));
        m_last = value;
    }

private:
    PackedWriter &m_to;
    std::uint64_t m_last = 0;
};

class ColumnReader {
public:
    explicit ColumnReader(PackedReader &from) : m_from(from) {}
    std::uint64_t get() { return m_last += static_cast<std::uint64_t>(m_from.getSigned()); }

private:
    PackedReader &m_from;
    std::uint64_t m_last = 0;
};

/// Row + 1, so that none is 0.
std::uint64_t rowOrNone(std::uint32_t row) { return row == RankWeight::kNone ? 0 : std::uint64_t(row) + 1; }

std::uint32_t getRowOrNone(PackedReader &from, std::size_t rows)
{
    const std::uint64_t row = from.getBelow(rows + 1);
    return row == 0 ? RankWeight::kNone : static_cast<std::uint32_t>(row - 1);
}

/// Columns of weights without `bytes` and `count`: member and whether it is a row of the stacks.
constexpr std::pair<std::uint32_t RankWeight::*, bool> kWeightNames[] = {
    {&RankWeight::stack, true},
    {&RankWeight::category, false},
    {&RankWeight::phase, false},
    {&RankWeight::module, false},
};

constexpr std::uint64_t RankStep::*kStepColumns[] = {
    &RankStep::first,        &RankStep::last,         &RankStep::peakRequested, &RankStep::peakAllocated,
    &RankStep::peakReserved, &RankStep::endRequested, &RankStep::retries,       &RankStep::ooms,
};
constexpr std::optional<std::int64_t> RankStep::*kStepTimes[] = {&RankStep::startUs, &RankStep::endUs};

constexpr std::uint64_t RankOom::*kOomColumns[] = {
    &RankOom::event, &RankOom::asked, &RankOom::deviceFree, &RankOom::allocated, &RankOom::reserved,
};

/// Whether the bytes of the rows add up to those of the moment.
bool addsUp(const RankWeights &weights)
{
    std::uint64_t rest = weights.bytes;
    for (const RankWeight &row : weights.rows) {
        if (row.bytes > rest)
            return false;
        rest -= row.bytes;
    }
    return rest == 0;
}

void putWeightRows(PackedWriter &to, std::span<const RankWeight> rows)
{
    for (const RankWeight &row : rows)
        to.put(enumIndex(row.kind));
    for (const auto &[member, isStack] : kWeightNames) {
        for (const RankWeight &row : rows)
            to.put(rowOrNone(row.*member));
    }
    ColumnWriter bytes(to);
    for (const RankWeight &row : rows)
        bytes.put(row.bytes);
    for (const RankWeight &row : rows)
        to.put(row.count);
}

void getWeightRows(PackedReader &from, const NamesView &names, std::span<RankWeight> rows)
{
    for (RankWeight &row : rows)
        row.kind = static_cast<WeightKind>(from.getBelow(enumCount<WeightKind>));
    for (const auto &[member, isStack] : kWeightNames) {
        for (RankWeight &row : rows)
            row.*member = getRowOrNone(from, isStack ? names.stacks() : names.texts());
    }
    ColumnReader bytes(from);
    for (RankWeight &row : rows)
        row.bytes = bytes.get();
    for (RankWeight &row : rows)
        row.count = from.get();
}

/// Columns of a curve: the end of each part as a difference from the one before, highest and lowest from the end.
void putCurve(PackedWriter &to, const RankCurve &curve)
{
    std::uint64_t bits = 0;
    for (const auto *column : {&curve.low, &curve.high, &curve.last}) {
        for (const std::uint64_t value : *column)
            bits |= value;
    }
    const int shift = bits == 0 ? 0 : std::countr_zero(bits); // counters are multiples of the size of a block
    to.put(enumIndex(curve.counter));
    to.put(curve.last.size());
    to.put(static_cast<std::uint64_t>(shift));
    ColumnWriter last(to);
    for (const std::uint64_t value : curve.last)
        last.put(value >> shift);
    for (std::size_t i = 0; i < curve.last.size(); ++i)
        to.putSigned(static_cast<std::int64_t>((curve.high[i] >> shift) - (curve.last[i] >> shift)));
    for (std::size_t i = 0; i < curve.last.size(); ++i)
        to.putSigned(static_cast<std::int64_t>((curve.last[i] >> shift) - (curve.low[i] >> shift)));
}

RankCurve getCurve(PackedReader &from)
{
    constexpr std::size_t kPartBytes = 3;
    RankCurve curve;
    curve.counter = static_cast<RankCounter>(from.getBelow(enumCount<RankCounter>));
    const std::uint64_t parts = from.getBelow(SummaryLimits::kParts + 1);
    const std::uint64_t shift = from.getBelow(64);
    if (!from.isGood() || !from.hasBytes(parts * kPartBytes)) {
        from.fail();
        return {};
    }
    for (auto *column : {&curve.low, &curve.high, &curve.last})
        column->resize(parts);
    ColumnReader last(from);
    for (std::uint64_t &value : curve.last)
        value = last.get();
    for (std::size_t i = 0; i < parts; ++i)
        curve.high[i] = curve.last[i] + static_cast<std::uint64_t>(from.getSigned());
    for (std::size_t i = 0; i < parts; ++i)
        curve.low[i] = curve.last[i] - static_cast<std::uint64_t>(from.getSigned());
    for (auto *column : {&curve.low, &curve.high, &curve.last}) {
        for (std::uint64_t &value : *column)
            value <<= shift;
    }
    return curve;
}

} // namespace

Result<NamesView> NamesView::of(std::string_view bytes)
{
    PackedReader from(bytes);
    const std::uint64_t texts = from.getBelow(SummaryLimits::kTexts + 1);
    const std::uint64_t stacks = from.getBelow(SummaryLimits::kStacks + 1);
    const std::size_t size = (texts + stacks) * ContentHash::kBytes;
    if (!from.isGood() || size > bytes.size())
        return badJob("names");
    const std::string_view hashes = bytes.substr(bytes.size() - size);
    NamesView view;
    view.m_texts = hashes.substr(0, texts * ContentHash::kBytes);
    view.m_stacks = hashes.substr(texts * ContentHash::kBytes);
    if (!from.hasBytes(size) || from.hasBytes(size + 1))
        return badJob("names");
    return view;
}

ContentHash NamesView::at(std::string_view hashes, std::size_t row)
{
    return contentHashFrom(hashes.substr(row * ContentHash::kBytes, ContentHash::kBytes)).value_or(ContentHash());
}

std::string encodeNames(std::span<const ContentHash> texts, std::span<const ContentHash> stacks)
{
    PackedWriter to;
    to.put(texts.size());
    to.put(stacks.size());
    for (const ContentHash &hash : texts)
        to.putHash(hash);
    for (const ContentHash &hash : stacks)
        to.putHash(hash);
    return to.bytes();
}

WeightPart weightPartOf(WeightMoment moment)
{
    constexpr EnumTable<WeightMoment, WeightPart> kParts
        = {{WeightPart::Peak, WeightPart::Others, WeightPart::End, WeightPart::Others}};
    return kParts[moment];
}

std::string encodeWeights(std::span<const RankWeights> weights, WeightPart part)
{
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        if (weightPartOf(weights[i].moment) == part)
            places.push_back(i);
    }
    PackedWriter to;
    if (places.empty())
        return {};
    to.put(places.size());
    for (const std::size_t place : places) {
        const RankWeights &moment = weights[place];
        to.put(place);
        to.put(enumIndex(moment.moment));
        to.putSigned(moment.step);
        for (const std::uint64_t value : {moment.at, moment.bytes, moment.count, moment.rows.size()})
            to.put(value);
        putWeightRows(to, moment.rows);
    }
    return to.bytes();
}

Result<std::vector<PlacedWeights>> decodeWeights(std::string_view bytes, WeightPart part, const NamesView &names)
{
    constexpr std::size_t kMomentBytes = 7;
    constexpr std::size_t kRowBytes = 7;
    std::vector<PlacedWeights> all;
    if (bytes.empty())
        return all;
    PackedReader from(bytes);
    const std::size_t count = from.getCount(SummaryLimits::kMoments, kMomentBytes);
    for (std::size_t i = 0; i < count && from.isGood(); ++i) {
        const std::uint64_t place = from.getBelow(SummaryLimits::kMoments);
        RankWeights moment;
        moment.moment = static_cast<WeightMoment>(from.getBelow(enumCount<WeightMoment>));
        moment.step = from.getSigned();
        moment.at = from.get();
        moment.bytes = from.get();
        moment.count = from.get();
        moment.rows.resize(from.getCount(SummaryLimits::kRows, kRowBytes));
        getWeightRows(from, names, moment.rows);
        if (from.isGood() && (weightPartOf(moment.moment) != part || !addsUp(moment)))
            return badJob("weights do not add up");
        all.emplace_back(place, std::move(moment));
    }
    if (!from.isDone())
        return badJob("weights");
    return all;
}

std::string encodeCurves(const RankDeviceSummary &device)
{
    PackedWriter to;
    if (device.curves.empty() && device.timesUs.empty())
        return {};
    to.put(device.curves.size());
    for (const RankCurve &curve : device.curves)
        putCurve(to, curve);
    to.put(device.timesUs.size());
    ColumnWriter times(to);
    for (const std::int64_t time : device.timesUs)
        times.put(static_cast<std::uint64_t>(time));
    return to.bytes();
}

Result<void> decodeCurves(std::string_view bytes, RankDeviceSummary &device)
{
    if (bytes.empty())
        return {};
    PackedReader from(bytes);
    const std::size_t curves = from.getCount(kRankCounters.size());
    for (std::size_t i = 0; i < curves && from.isGood(); ++i) {
        device.curves.push_back(getCurve(from));
        if (i > 0 && device.curves[i - 1].counter >= device.curves[i].counter)
            from.fail();
    }
    device.timesUs.resize(from.getCount(SummaryLimits::kParts));
    ColumnReader times(from);
    for (std::int64_t &time : device.timesUs)
        time = static_cast<std::int64_t>(times.get());
    if (!from.isDone())
        return badJob("curves");
    return {};
}

std::string encodeMarks(std::span<const RankMark> marks)
{
    PackedWriter to;
    if (marks.empty())
        return {};
    to.put(marks.size());
    ColumnWriter events(to);
    for (const RankMark &mark : marks)
        events.put(mark.event);
    for (const RankMark &mark : marks)
        to.put(mark.name);
    return to.bytes();
}

Result<std::vector<RankMark>> decodeMarks(std::string_view bytes, const NamesView &names)
{
    std::vector<RankMark> marks;
    if (bytes.empty())
        return marks;
    PackedReader from(bytes);
    marks.resize(from.getCount(SummaryLimits::kMarks, 2));
    ColumnReader events(from);
    for (RankMark &mark : marks)
        mark.event = events.get();
    for (RankMark &mark : marks)
        mark.name = static_cast<std::uint32_t>(from.getBelow(names.texts()));
    if (!from.isDone())
        return badJob("marks");
    return marks;
}

std::string encodeSteps(std::span<const RankStep> steps)
{
    PackedWriter to;
    if (steps.empty())
        return {};
    to.put(steps.size());
    ColumnWriter numbers(to);
    for (const RankStep &step : steps)
        numbers.put(static_cast<std::uint64_t>(step.number));
    for (const auto member : kStepColumns) {
        ColumnWriter column(to);
        for (const RankStep &step : steps)
            column.put(step.*member);
    }
    for (const auto member : kStepTimes) {
        ColumnWriter column(to);
        for (const RankStep &step : steps) {
            to.put((step.*member) ? 1 : 0);
            if (step.*member)
                column.put(static_cast<std::uint64_t>(*(step.*member)));
        }
    }
    for (const RankStep &step : steps)
        to.put(step.isCut ? 1 : 0);
    return to.bytes();
}

Result<std::vector<RankStep>> decodeSteps(std::string_view bytes)
{
    constexpr std::size_t kStepBytes = 12;
    std::vector<RankStep> steps;
    if (bytes.empty())
        return steps;
    PackedReader from(bytes);
    steps.resize(from.getCount(SummaryLimits::kSteps, kStepBytes));
    ColumnReader numbers(from);
    for (RankStep &step : steps)
        step.number = static_cast<std::int64_t>(numbers.get());
    for (const auto member : kStepColumns) {
        ColumnReader column(from);
        for (RankStep &step : steps)
            step.*member = column.get();
    }
    for (const auto member : kStepTimes) {
        ColumnReader column(from);
        for (RankStep &step : steps) {
            if (from.getBelow(2) == 1)
                step.*member = static_cast<std::int64_t>(column.get());
        }
    }
    for (RankStep &step : steps)
        step.isCut = from.getBelow(2) == 1;
    if (!from.isDone())
        return badJob("steps");
    return steps;
}

std::string encodeOoms(std::span<const RankOom> ooms)
{
    PackedWriter to;
    if (ooms.empty())
        return {};
    to.put(ooms.size());
    for (const RankOom &oom : ooms) {
        for (const auto member : kOomColumns)
            to.put(oom.*member);
        to.putOptional(oom.step);
        to.putText(oom.causes);
    }
    return to.bytes();
}

Result<std::vector<RankOom>> decodeOoms(std::string_view bytes)
{
    constexpr std::size_t kOomBytes = 7;
    std::vector<RankOom> ooms;
    if (bytes.empty())
        return ooms;
    PackedReader from(bytes);
    ooms.resize(from.getCount(SummaryLimits::kOoms, kOomBytes));
    for (RankOom &oom : ooms) {
        for (const auto member : kOomColumns)
            oom.*member = from.get();
        oom.step = from.getOptionalSigned();
        oom.causes = from.getText();
    }
    if (!from.isDone())
        return badJob("out-of-memory events");
    return ooms;
}

std::string encodeDiagnostics(const IssueCounts &diagnostics)
{
    PackedWriter to;
    if (diagnostics.empty())
        return {};
    to.put(diagnostics.size());
    for (const auto &[id, count] : diagnostics) {
        to.putText(id);
        to.put(count);
    }
    return to.bytes();
}

Result<IssueCounts> decodeDiagnostics(std::string_view bytes)
{
    IssueCounts diagnostics;
    if (bytes.empty())
        return diagnostics;
    PackedReader from(bytes);
    diagnostics.resize(from.getCount(SummaryLimits::kDiagnostics, 2));
    for (auto &[id, count] : diagnostics) {
        id = from.getText();
        count = from.get();
    }
    if (!from.isDone())
        return badJob("diagnostics");
    return diagnostics;
}

std::string encodeTexts(std::span<const std::string> texts)
{
    PackedWriter to;
    if (texts.empty())
        return {};
    to.put(texts.size());
    for (const std::string &text : texts)
        to.putText(text);
    return to.bytes();
}

Result<std::vector<std::string>> decodeTexts(std::string_view bytes)
{
    std::vector<std::string> texts;
    if (bytes.empty())
        return texts;
    PackedReader from(bytes);
    texts.resize(from.getCount(SummaryLimits::kTexts));
    for (std::string &text : texts)
        text = from.getText();
    if (!from.isDone())
        return badJob("list of texts");
    return texts;
}

namespace {

bool isStorable(const RankWeights &weights, const RankSummary &summary)
{
    const auto isRow = [](std::uint32_t row, std::size_t rows) { return row == RankWeight::kNone || row < rows; };
    return weights.rows.size() <= SummaryLimits::kRows && addsUp(weights)
           && std::all_of(weights.rows.begin(), weights.rows.end(), [&](const RankWeight &row) {
                  return std::all_of(std::begin(kWeightNames), std::end(kWeightNames), [&](const auto &name) {
                      return isRow(row.*name.first, name.second ? summary.stacks.size() : summary.texts.size());
                  });
              });
}

bool isStorable(const RankCurve &curve)
{
    return curve.last.size() <= SummaryLimits::kParts && curve.low.size() == curve.last.size()
           && curve.high.size() == curve.last.size();
}

Result<void> checkDevice(const RankDeviceSummary &device, const RankSummary &summary)
{
    if (device.weights.size() > SummaryLimits::kMoments
        || !std::all_of(device.weights.begin(), device.weights.end(),
                        [&](const RankWeights &weights) { return isStorable(weights, summary); }))
        return badJob("weights do not add up");
    const auto follows = [](const RankCurve &a, const RankCurve &b) { return a.counter >= b.counter; };
    if (device.timesUs.size() > SummaryLimits::kParts
        || std::adjacent_find(device.curves.begin(), device.curves.end(), follows) != device.curves.end()
        || !std::all_of(device.curves.begin(), device.curves.end(),
                        [](const RankCurve &curve) { return isStorable(curve); }))
        return badJob("curves");
    if (device.steps.size() > SummaryLimits::kSteps)
        return badJob("steps");
    if (device.ooms.size() > SummaryLimits::kOoms)
        return badJob("out-of-memory events");
    if (device.marks.size() > SummaryLimits::kMarks
        || !std::all_of(device.marks.begin(), device.marks.end(),
                        [&](const RankMark &mark) { return mark.name < summary.texts.size(); }))
        return badJob("marks");
    return {};
}

} // namespace

Result<void> checkSummary(const RankSummary &summary)
{
    const std::size_t texts = summary.texts.size();
    const bool fits = texts <= SummaryLimits::kTexts && summary.stacks.size() <= SummaryLimits::kStacks
                      && summary.devices.size() <= SummaryLimits::kDevices
                      && summary.diagnostics.size() <= SummaryLimits::kDiagnostics
                      && std::all_of(summary.texts.begin(), summary.texts.end(),
                                     [](const std::string &text) { return text.size() <= SummaryLimits::kTextBytes; });
    const RankOrigin &origin = summary.origin;
    const bool isShort = origin.path.size() + origin.host.size() + summary.options.size() + summary.failure.size()
                             + summary.failureText.size()
                         <= SummaryLimits::kTextBytes;
    if (!fits || !isShort)
        return badJob("too many names");
    for (const std::vector<RankFrame> &stack : summary.stacks) {
        if (stack.size() > SummaryLimits::kFrames || !std::all_of(stack.begin(), stack.end(), [&](const RankFrame &f) {
                return f.function < texts && f.file < texts;
            }))
            return badJob("stacks");
    }
    for (const RankDeviceSummary &device : summary.devices)
        TRY_DO(checkDevice(device, summary));
    return {};
}

} // namespace allostrata
