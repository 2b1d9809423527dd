// Builds the data of a chart of memory per step.

#include "widgets/charts/step_chart.h"

#include "widgets/paint/stack_colours.h"
#include "widgets/text/step_text.h"
#include "widgets/timeline/chart_frame.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace allostrata {

namespace {

constexpr double kRoom = 0.06; ///< share of the range, beyond its ends

class ChartBuilder {
public:
    explicit ChartBuilder(StepChartRequest request) { m_chart.request = std::move(request); }

    StepChart build()
    {
        const StepChartRequest &request = m_chart.request;
        if (!request.data || request.data->runs.empty())
            return std::move(m_chart);
        const std::size_t count = request.data->runs.size();
        const bool isOne = request.run.has_value() || count == 1;
        for (std::size_t i = 0; i < count; ++i) {
            if (!isOne || i == std::min(request.run.value_or(0), count - 1))
                m_runs.push_back(i);
        }
        findCapacity();
        if (isOne)
            addCounters(m_runs.front());
        else
            addRuns();
        addStrips(isOne);
        addMarks();
        if (isOne)
            m_chart.growth = worstGrowthOf(run(m_runs.front()), request.capacity);
        if (m_chart.growth && m_chart.growth->isShare != m_chart.isShare)
            m_chart.growth.reset(); // percentages of one counter do not fit an axis of bytes
        findExtent();
        return std::move(m_chart);
    }

private:
    [[nodiscard]] const StepRun &run(std::size_t i) const { return m_chart.request.data->runs[i]; }

    /// Capacity of all runs, if they agree. Without it, and without any bytes, shares are drawn.
    void findCapacity()
    {
        m_chart.isShare = true;
        for (std::size_t i = 0; i < m_runs.size(); ++i) {
            const StepCapacity own = capacityOf(run(m_runs[i]), m_chart.request.capacity);
            m_capacities.push_back(own.bytes);
            if (i == 0)
                m_chart.capacity = own;
            else if (own.bytes != m_chart.capacity.bytes)
                m_chart.capacity = {};
            const auto &rows = run(m_runs[i]).rows;
            m_chart.isShare = m_chart.isShare && !own.bytes
                              && std::none_of(rows.begin(), rows.end(), [](const StepRow &row) {
                                     return row.allocated.bytes || row.active.bytes || row.reserved.bytes;
                                 });
        }
    }

    [[nodiscard]] std::optional<double> valueOf(const StepFigure &figure, std::size_t place) const
    {
        if (!m_chart.isShare) {
            const auto bytes = bytesOf(figure, m_capacities[place]);
            return bytes ? std::optional(static_cast<double>(*bytes)) : std::nullopt;
        }
        return figure.percent ? std::optional(*figure.percent / 100 * static_cast<double>(kWholeShare)) : std::nullopt;
    }

    template <typename ValueOf>
    StepChart::Line line(const QString &name, std::size_t runIndex, std::optional<StepCounter> counter,
                         ValueOf valueOf) const
    {
        StepChart::Line made{name, runIndex, counter, {}};
        const auto &rows = run(runIndex).rows;
        bool isGap = true;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const std::optional<double> value = valueOf(rows[i]);
            if (!value || !std::isfinite(*value)) {
                isGap = true;
                continue;
            }
            const auto step = static_cast<double>(rows[i].step);
            const bool isBack = !made.points.empty() && step < made.points.back().step;
            made.points.push_back({step, *value, i, std::exchange(isGap, false) || isBack});
        }
        return made;
    }
    void add(StepChart::Line made)
    {
        if (!made.points.empty())
            m_chart.lines.push_back(std::move(made));
    }

    void addCounters(std::size_t runIndex)
    {
        const Voice voice = Voice::current();
        for (auto counter = kStepCounters.rbegin(); counter != kStepCounters.rend(); ++counter)
            add(line(stepCounterText(*counter, voice), runIndex, *counter,
                     [&](const StepRow &row) { return valueOf(figureOf(row, *counter), 0); }));
    }
    void addRuns()
    {
        for (std::size_t i = 0; i < m_runs.size(); ++i)
            add(line(stepRunText(*m_chart.request.data, m_runs[i], Voice::current()), m_runs[i], std::nullopt,
                     [&](const StepRow &row) { return valueOf(figureOf(row, m_chart.request.counter), i); }));
    }

    void addStrips(bool isOne)
    {
        for (const std::string &name : m_chart.request.metrics) {
            StepChart::Strip strip;
            strip.metric = name;
            for (const std::size_t i : m_runs) {
                const auto &names = run(i).metrics;
                const auto at = static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
                auto made = line(
                    isOne ? shown(name) : stepRunText(*m_chart.request.data, i, Voice::current()), i, std::nullopt,
                    [at](const StepRow &row) { return at < row.metrics.size() ? row.metrics[at] : std::nullopt; });
                if (!made.points.empty())
                    strip.lines.push_back(std::move(made));
            }
            if (strip.lines.empty())
                continue;
            strip.lowest = strip.highest = strip.lines.front().points.front().value;
            for (const StepChart::Line &one : strip.lines) {
                for (const StepChart::Point &point : one.points) {
                    strip.lowest = std::min(strip.lowest, point.value);
                    strip.highest = std::max(strip.highest, point.value);
                }
            }
            if (!(strip.highest > strip.lowest)) {
                const double room = std::max(std::abs(strip.highest) * 0.5, 1e-9);
                strip.lowest -= room;
                strip.highest += room;
            }
            m_chart.strips.push_back(std::move(strip));
        }
    }

    void addMarks()
    {
        for (const std::size_t i : m_runs) {
            const CounterSteps retries = retriesPerStep(run(i));
            const CounterSteps ooms = oomsPerStep(run(i));
            for (std::size_t row = 0; row < run(i).rows.size(); ++row) {
                const StepChart::Mark mark{static_cast<double>(run(i).rows[row].step), i, row,
                                           retries.added[row].value_or(0), ooms.added[row].value_or(0)};
                if (mark.retries > 0 || mark.ooms > 0)
                    m_chart.marks.push_back(mark);
            }
        }
    }

    void findExtent()
    {
        bool isFirst = true;
        double low = 0;
        double high = 0;
        const auto extend = [&](const StepChart::Line &one, bool isMemory) {
            for (const StepChart::Point &point : one.points) {
                m_chart.first = isFirst ? point.step : std::min(m_chart.first, point.step);
                m_chart.last = isFirst ? point.step : std::max(m_chart.last, point.step);
                isFirst = false;
                if (!isMemory)
                    continue;
                low = high == 0 ? point.value : std::min(low, point.value);
                high = std::max(high, point.value);
            }
        };
        for (const StepChart::Line &one : m_chart.lines)
            extend(one, true);
        for (const StepChart::Strip &strip : m_chart.strips) {
            for (const StepChart::Line &one : strip.lines)
                extend(one, false);
        }
        if (!(m_chart.last > m_chart.first)) {
            m_chart.first -= 0.5;
            m_chart.last += 0.5;
        }
        const bool isDevice = m_chart.request.scale == StepScale::Device;
        const double whole = m_chart.isShare ? static_cast<double>(kWholeShare)
                                             : static_cast<double>(m_chart.capacity.bytes.value_or(0));
        if (isDevice) {
            m_chart.highest = std::max({high, whole, 1.0}) * (1 + kRoom);
            return;
        }
        const double room = std::max((high - low) * 2 * kRoom, high * 1e-4);
        m_chart.lowest = std::max(low - room, 0.0);
        m_chart.highest = std::max(high + room, m_chart.lowest + 1);
    }

    StepChart m_chart;
    std::vector<std::size_t> m_runs; ///< visible runs
    std::vector<std::optional<std::uint64_t>> m_capacities; ///< capacity of each run
};

} // namespace

StepChart makeStepChart(StepChartRequest request) { return ChartBuilder(std::move(request)).build(); }

QColor stepCounterColour(StepCounter counter, ThemeKind theme)
{
    switch (counter) {
    case StepCounter::Allocated: return QColor(streamColour(3, theme));
    case StepCounter::Active: return QColor(streamColour(2, theme));
    case StepCounter::Reserved: break;
    }
    return QColor(streamColour(1, theme));
}

QColor stepRunColour(std::size_t run, ThemeKind theme) { return QColor(streamColour(run + 1, theme)); }

} // namespace allostrata
