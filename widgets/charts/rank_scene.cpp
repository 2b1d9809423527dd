// Heat map of ranks: rows, columns, values and geometry.

#include "widgets/charts/rank_scene.h"

#include "core/base/arithmetic.h"
#include "widgets/text/place_text.h"
#include "widgets/text/rank_text.h"

#include <QFontMetricsF>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr float kUnknownValue = std::numeric_limits<float>::quiet_NaN();

/// Value of several steps or dumps together.
double joinedValue(double a, double b, RankMeasure measure)
{
    if (measure == RankMeasure::Ooms)
        return a + b;
    return measure == RankMeasure::Headroom ? std::min(a, b) : std::max(a, b);
}

bool hasOom(const JobDevice &device) { return device.numbers.ooms.value_or(0) > 0 || !device.ooms.empty(); }

/// Identity of a rank: all of its dumps are one row.
struct RankKey {
    std::int64_t rank = 0;
    int ordinal = 0;
    std::size_t unnamed = 0; ///< recording, if its rank is unknown

    [[nodiscard]] auto operator<=>(const RankKey &) const = default;
};

class RankSceneMaker {
public:
    RankSceneMaker(RankScene scene, const Voice &voice) : m_scene(std::move(scene)), m_voice(voice) {}

    RankScene make()
    {
        addLines();
        m_scene.isOfDumps = std::ranges::any_of(m_dumpsOf, [](const auto &dumps) { return dumps.size() > 1; });
        addColumns();
        m_scene.values.assign(m_scene.lines.size() * m_scene.width(), kUnknownValue);
        m_scene.ooms.assign(m_scene.values.size(), false);
        if (m_scene.isOfDumps)
            fillDumps();
        else
            fillSteps();
        dropEmptyColumns();
        sortLines();
        nameLines();
        findEnds();
        return std::move(m_scene);
    }

private:
    [[nodiscard]] const Job &job() const { return *m_scene.job; }
    [[nodiscard]] RankMeasure measure() const { return m_scene.look.measure; }

    /// A line for each rank and ordinal; its device is that of the last dump.
    void addLines()
    {
        std::map<RankKey, std::size_t> known;
        for (std::size_t i = 0; i < job().devices().size(); ++i) {
            const JobDevice &device = job().devices()[i];
            const RankOrigin &origin = job().recordingOf(device).origin;
            const RankKey key{origin.rank.value_or(std::numeric_limits<std::int64_t>::max()), device.numbers.ordinal,
                              origin.rank ? 0 : device.recording + 1};
            const auto [at, isNew] = known.try_emplace(key, m_dumpsOf.size());
            if (isNew)
                m_dumpsOf.emplace_back();
            m_dumpsOf[at->second].push_back(i);
        }
        std::vector<std::vector<std::size_t>> sorted;
        for (const auto &[key, line] : known)
            sorted.push_back(std::move(m_dumpsOf[line]));
        m_dumpsOf = std::move(sorted);
        for (std::vector<std::size_t> &dumps : m_dumpsOf) {
            std::ranges::stable_sort(dumps, {}, [this](std::size_t device) { return dumpStep(device); });
            m_scene.lines.push_back({dumps.back(), {}, {}, {}});
        }
    }

    /// Step of a dump; those without one come first.
    [[nodiscard]] std::int64_t dumpStep(std::size_t device) const
    {
        return job()
            .recordingOf(job().devices()[device])
            .origin.step.value_or(std::numeric_limits<std::int64_t>::min());
    }

    void addColumns()
    {
        std::vector<std::int64_t> numbers;
        std::vector<std::int64_t> own;
        for (const std::vector<std::size_t> &dumps : m_dumpsOf) {
            own.clear();
            if (m_scene.isOfDumps) {
                for (const std::size_t device : dumps)
                    own.push_back(dumpStep(device));
            } else {
                for (const RankStep &step : job().devices()[dumps.back()].steps)
                    own.push_back(step.number);
            }
            std::ranges::sort(own);
            own.erase(std::unique(own.begin(), own.end()), own.end());
            if (std::ranges::includes(numbers, own)) // most ranks have the same steps
                continue;
            std::vector<std::int64_t> both;
            std::ranges::set_union(numbers, own, std::back_inserter(both));
            numbers = std::move(both);
        }
        const std::size_t together = (numbers.size() + RankScene::kMostColumns - 1) / RankScene::kMostColumns;
        for (std::size_t i = 0; i < numbers.size(); i += together)
            m_scene.columns.push_back({numbers[i], numbers[std::min(i + together, numbers.size()) - 1]});
    }

    [[nodiscard]] std::size_t columnOf(std::int64_t number) const
    {
        const auto at = std::ranges::lower_bound(m_scene.columns, number, {}, &RankColumn::last);
        return static_cast<std::size_t>(at - m_scene.columns.begin()) + 1;
    }

    void add(RankCell cell, std::optional<double> value, bool isOom)
    {
        const std::size_t place = m_scene.place(cell);
        if (isOom)
            m_scene.ooms[place] = true;
        if (!value)
            return;
        float &known = m_scene.values[place];
        known = static_cast<float>(std::isnan(known) ? *value : joinedValue(known, *value, measure()));
    }

    void fillSteps()
    {
        for (std::size_t line = 0; line < m_scene.lines.size(); ++line) {
            const JobDevice &device = job().devices()[m_scene.lines[line].device];
            add({line, 0}, rankValue(device, measure()), hasOom(device));
            for (const RankStep &step : device.steps)
                add({line, columnOf(step.number)}, stepValue(device, step, measure()), step.ooms > 0);
        }
    }

    void fillDumps()
    {
        m_scene.dumps.assign(m_scene.values.size(), RankScene::kNone);
        for (std::size_t line = 0; line < m_scene.lines.size(); ++line) {
            for (const std::size_t row : m_dumpsOf[line]) {
                const JobDevice &device = job().devices()[row];
                const RankCell cell{line, columnOf(dumpStep(row))};
                add(cell, rankValue(device, measure()), hasOom(device));
                m_scene.dumps[m_scene.place(cell)] = row;
            }
            const std::size_t last = m_scene.lines[line].device;
            const JobDevice &device = job().devices()[last];
            add({line, 0}, rankValue(device, measure()), hasOom(device));
            m_scene.dumps[m_scene.place({line, 0})] = last;
        }
    }

    /// Steps lack some measures; then there is only the column of whole recordings.
    void dropEmptyColumns()
    {
        const std::size_t width = m_scene.width();
        bool isAny = m_scene.isOfDumps;
        for (std::size_t i = 0; i < m_scene.values.size() && !isAny; ++i)
            isAny = i % width != 0 && !std::isnan(m_scene.values[i]);
        if (isAny || width == 1)
            return;
        for (std::size_t line = 0; line < m_scene.lines.size(); ++line) {
            m_scene.values[line] = m_scene.values[line * width];
            m_scene.ooms[line] = m_scene.ooms[line * width];
        }
        m_scene.columns.clear();
        m_scene.values.resize(m_scene.lines.size());
        m_scene.ooms.resize(m_scene.lines.size());
    }

    void sortLines()
    {
        const RankAnswer &answer = *m_scene.answer;
        for (std::size_t line = 0; line < m_scene.lines.size(); ++line) {
            for (const std::size_t device : m_dumpsOf[line]) { // one of them was compared with other ranks
                if (answer.groupOf[device] != RankAnswer::kNoGroup)
                    m_scene.lines[line].group = answer.groupOf[device];
            }
        }
        std::vector<std::size_t> order(m_scene.lines.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            order[i] = i;
        if (m_scene.look.order == RankOrder::Group)
            std::ranges::stable_sort(order, {}, [this](std::size_t line) {
                return m_scene.lines[line].group.value_or(RankAnswer::kNoGroup);
            });
        if (m_scene.look.order == RankOrder::Value)
            std::ranges::stable_sort(order, {}, [this](std::size_t line) {
                const double value = double(m_scene.value({line, 0}));
                if (std::isnan(value))
                    return std::numeric_limits<double>::infinity();
                return measure() == RankMeasure::Headroom ? value : -value;
            });
        arrange(order);
        m_scene.lineOf.assign(job().devices().size(), RankScene::kNone);
        for (std::size_t line = 0; line < order.size(); ++line) {
            for (const std::size_t device : m_dumpsOf[order[line]])
                m_scene.lineOf[device] = line;
        }
        for (const RankOutlier &outlier : answer.outliers) {
            const std::size_t line = m_scene.lineOf[outlier.device];
            if (line != RankScene::kNone && outlier.median > 0)
                m_scene.lines[line].deviation = static_cast<double>(outlier.peak) / static_cast<double>(outlier.median)
                                                - 1;
        }
    }

    void arrange(const std::vector<std::size_t> &order)
    {
        const std::size_t width = m_scene.width();
        const auto sorted = [&](auto cells) {
            auto moved = cells;
            for (std::size_t line = 0; line < order.size() && !cells.empty(); ++line)
                std::copy_n(cells.begin() + static_cast<std::ptrdiff_t>(order[line] * width), width,
                            moved.begin() + static_cast<std::ptrdiff_t>(line * width));
            return moved;
        };
        m_scene.values = sorted(std::move(m_scene.values));
        m_scene.ooms = sorted(std::move(m_scene.ooms));
        m_scene.dumps = sorted(std::move(m_scene.dumps));
        std::vector<RankLine> lines;
        for (const std::size_t line : order)
            lines.push_back(std::move(m_scene.lines[line]));
        m_scene.lines = std::move(lines);
    }

    void nameLines()
    {
        for (RankLine &line : m_scene.lines)
            line.name = rankShortName(job(), line.device, m_voice);
    }

    void findEnds()
    {
        const bool isLowBad = measure() == RankMeasure::Headroom;
        for (std::size_t i = 0; i < m_scene.values.size(); ++i) {
            const double value = double(m_scene.values[i]);
            if (std::isnan(value))
                continue;
            const bool isFirst = !m_scene.extreme;
            if (isFirst || (isLowBad ? value < m_scene.low : value > m_scene.high))
                m_scene.extreme = RankCell{i / m_scene.width(), i % m_scene.width()};
            m_scene.low = isFirst ? value : std::min(m_scene.low, value);
            m_scene.high = isFirst ? value : std::max(m_scene.high, value);
        }
    }

    RankScene m_scene;
    const Voice &m_voice;
    std::vector<std::vector<std::size_t>> m_dumpsOf; ///< by line before it is sorted: devices, by step
};

} // namespace

std::optional<std::size_t> RankScene::deviceAt(RankCell cell) const
{
    if (cell.line >= lines.size() || cell.column >= width())
        return std::nullopt;
    const std::size_t device = isOfDumps ? dumps[place(cell)] : lines[cell.line].device;
    return device == kNone ? std::nullopt : std::optional(device);
}

std::optional<RankCell> RankScene::cellOf(std::size_t device) const
{
    if (device >= lineOf.size() || lineOf[device] == kNone)
        return std::nullopt;
    const std::size_t line = lineOf[device];
    for (std::size_t column = 0; column < width() && isOfDumps && lines[line].device != device; ++column) {
        if (dumps[place({line, column})] == device)
            return RankCell{line, column};
    }
    return RankCell{line, 0};
}

RankScene rankScene(std::shared_ptr<const Job> job, std::shared_ptr<const RankAnswer> answer, RankLook look,
                    const Voice &voice)
{
    RankScene scene;
    scene.job = std::move(job);
    scene.answer = std::move(answer);
    scene.look = look;
    return RankSceneMaker(std::move(scene), voice).make();
}

std::optional<double> rankCellValue(const RankScene &scene, RankCell cell)
{
    const auto row = scene.deviceAt(cell);
    if (!row)
        return std::nullopt;
    const JobDevice &device = scene.job->devices()[*row];
    if (cell.column == 0 || scene.isOfDumps)
        return rankValue(device, scene.look.measure);
    const RankColumn &column = scene.columns[cell.column - 1];
    std::optional<double> all;
    for (const RankStep &step : device.steps) {
        const auto value = step.number >= column.first && step.number <= column.last
                               ? stepValue(device, step, scene.look.measure)
                               : std::nullopt;
        if (value)
            all = all ? joinedValue(*all, *value, scene.look.measure) : *value;
    }
    return all;
}

std::optional<double> rankCellMedian(const RankScene &scene, RankCell cell)
{
    const auto group = cell.line < scene.lines.size() ? scene.lines[cell.line].group : std::nullopt;
    if (!group)
        return std::nullopt;
    std::vector<float> values;
    for (std::size_t line = 0; line < scene.lines.size(); ++line) {
        const float value = scene.value({line, cell.column});
        if (scene.lines[line].group == group && !std::isnan(value))
            values.push_back(value);
    }
    if (values.empty())
        return std::nullopt;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) / 2);
    std::nth_element(values.begin(), middle, values.end());
    return double(*middle);
}

QString rankShortName(const Job &job, std::size_t device, const Voice &voice)
{
    const JobDevice &of = job.devices()[device];
    const JobRecording &recording = job.recordingOf(of);
    if (!recording.origin.rank)
        return rankNameText(job, device, voice);
    const QString name = voice.say(QT_TRANSLATE_NOOP("Words", "rank %1"), {QString::number(*recording.origin.rank)});
    return recording.devices > 1 ? name + u", "_s + deviceText(of.numbers.ordinal) : name;
}

QString rankColumnText(const RankScene &scene, std::size_t column, const Voice &voice)
{
    if (column == 0)
        return voice.say(scene.isOfDumps ? QT_TRANSLATE_NOOP("Words", "Last dump")
                                         : QT_TRANSLATE_NOOP("Words", "Whole recording"));
    const RankColumn &steps = scene.columns[column - 1];
    if (scene.isOfDumps && steps.first == std::numeric_limits<std::int64_t>::min())
        return voice.say(QT_TRANSLATE_NOOP("Words", "Dump without a step"));
    if (scene.isOfDumps)
        return voice.say(QT_TRANSLATE_NOOP("Words", "Dump at step %1"), {QString::number(steps.last)});
    if (steps.first == steps.last)
        return voice.say(QT_TRANSLATE_NOOP("Words", "Step %1"), {QString::number(steps.first)});
    return voice.say(QT_TRANSLATE_NOOP("Words", "Steps %1 to %2"),
                     {QString::number(steps.first), QString::number(steps.last)});
}

QSizeF RankLayout::size() const
{
    const double steps = columns > 0 ? gap + cell.width() * static_cast<double>(columns) : 0;
    return {whole + steps, cell.height() * static_cast<double>(lines)};
}

QRectF RankLayout::box(RankCell place) const
{
    const double top = cell.height() * static_cast<double>(place.line);
    if (place.column == 0)
        return {0, top, whole, cell.height()};
    return {whole + gap + cell.width() * static_cast<double>(place.column - 1), top, cell.width(), cell.height()};
}

std::optional<RankCell> RankLayout::at(const QPointF &point) const
{
    if (point.x() < 0 || point.y() < 0 || cell.height() <= 0)
        return std::nullopt;
    RankCell found;
    found.line = static_cast<std::size_t>(point.y() / cell.height());
    const double steps = point.x() - whole - gap;
    if (point.x() >= whole && (steps < 0 || cell.width() <= 0))
        return std::nullopt;
    if (point.x() >= whole)
        found.column = static_cast<std::size_t>(steps / cell.width()) + 1;
    return found.line < lines && found.column <= columns ? std::optional(found) : std::nullopt;
}

RankLayout layOutRanks(const RankScene &scene, const QSizeF &room, const RankFit &fit, const Theme &theme)
{
    constexpr double kLeastStep = 3;
    constexpr double kMostStep = 96;
    constexpr std::size_t kMeasured = 64; // names, of all equally far apart
    RankLayout layout;
    if (!scene || scene.lines.empty())
        return layout;
    layout.lines = scene.lines.size();
    layout.columns = scene.columns.size();
    const QFontMetricsF names(theme.smallFont);
    const QFontMetricsF values(theme.axisFont);
    const double mostHead = names.height() * 13;
    double widest = 0;
    for (std::size_t i = 0; i < layout.lines; i += std::max<std::size_t>(layout.lines / kMeasured, 1))
        widest = std::max(widest, names.horizontalAdvance(scene.lines[i].name));
    widest = std::max(widest, names.horizontalAdvance(scene.lines.back().name));
    layout.headWidth = std::ceil(std::min(widest, mostHead) + names.height() * 2.2);
    layout.headHeight = std::ceil(values.height() * 1.5);

    const double height = room.height() - layout.headHeight;
    const double fitting = height / static_cast<double>(layout.lines);
    if (fit.isPicture)
        layout.cell.setHeight(std::max(std::min(fitting, kMostLineHeight * 1.5), 1e-3));
    else if (fit.lineHeight)
        layout.cell.setHeight(bounded(std::round(*fit.lineHeight), kLeastLineHeight, kMostLineHeight));
    else
        layout.cell.setHeight(bounded(std::floor(fitting), 2.0, kMostLineHeight));

    const double width = room.width() - layout.headWidth;
    const double caption = std::max(values.horizontalAdvance(u"0000.0 MiB"_s),
                                    values.horizontalAdvance(rankColumnText(scene, 0, Voice::current())))
                           + 8;
    if (layout.columns == 0) {
        layout.whole = bounded(width, 8.0, std::max(caption * 3, 24.0));
        layout.cell.setWidth(0);
        return layout;
    }
    layout.gap = 4;
    layout.whole = std::floor(bounded(width * 0.25, 10.0, caption));
    const double step = (width - layout.whole - layout.gap) / static_cast<double>(layout.columns);
    layout.cell.setWidth(fit.isPicture ? std::max(step, 1e-3) : bounded(std::floor(step), kLeastStep, kMostStep));
    return layout;
}

} // namespace allostrata
