// Tables of steps and runs.

#include "widgets/views/steps/steps_tables.h"

#include "widgets/views/steps/table_maker.h"

#include "core/analysis/snapshot_steps.h"

#include <algorithm>
#include <cstdint>
#include <unordered_map>

namespace allostrata {

namespace {

struct CounterColumns {
    const char *bytes;
    const char *share;
    const char *peak;
    const char *title;
    const char *shareTitle;
    const char *peakTitle;
};

constexpr EnumTable<StepCounter, CounterColumns> kCounterColumns = {{
    CounterColumns{"allocated", "allocated_share", "peak_allocated", QT_TRANSLATE_NOOP("StepsTables", "Allocated"), QT_TRANSLATE_NOOP("StepsTables", "Allocated, %"),
                   QT_TRANSLATE_NOOP("StepsTables", "Peak allocated")},
    CounterColumns{"active", "active_share", "peak_active", QT_TRANSLATE_NOOP("StepsTables", "Active"), QT_TRANSLATE_NOOP("StepsTables", "Active, %"),
                   QT_TRANSLATE_NOOP("StepsTables", "Peak active")},
    CounterColumns{"reserved", "reserved_share", "peak_reserved", QT_TRANSLATE_NOOP("StepsTables", "Reserved"), QT_TRANSLATE_NOOP("StepsTables", "Reserved, %"),
                   QT_TRANSLATE_NOOP("StepsTables", "Peak reserved")},
}};

std::vector<std::size_t> runsOf(const StepChartRequest &request)
{
    std::vector<std::size_t> runs;
    for (std::size_t i = 0; i < request.data->runs.size(); ++i) {
        if (!request.run || *request.run == i)
            runs.push_back(i);
    }
    return runs;
}

bool isBytes(const std::string &metric)
{
    return metric == kPeakRequestedMetric || metric == kLiveAtEndMetric;
}

Cell metricCell(const std::string &metric, const std::optional<double> &value)
{
    if (value && isBytes(metric) && *value >= 0 && *value < 9e18)
        return static_cast<std::uint64_t>(*value);
    return value ? Cell(*value) : Cell();
}

class RowsMaker {
public:
    RowsMaker(const StepChartRequest &request, std::vector<StepPlace> &places) : m_request(request), m_places(places)
    {
        for (const std::size_t i : runsOf(request)) {
            for (const std::string &name : request.data->runs[i].metrics) {
                if (m_columns.emplace(name, m_metrics.size()).second)
                    m_metrics.push_back(name);
            }
        }
    }
    Table make()
    {
        addColumns();
        for (const std::size_t i : runsOf(m_request))
            addRun(i);
        return m_maker.take();
    }

private:
    void addColumns()
    {
        m_hasRuns = m_request.data->runs.size() > 1;
        m_maker.column("step", ColumnKind::Index, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Step")));
        if (m_hasRuns)
            m_maker.column("run", ColumnKind::Text, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Run")));
        for (const StepCounter counter : kStepCounters) {
            m_maker.bytes(kCounterColumns[counter].bytes, TableMaker::words(kCounterColumns[counter].title));
            m_maker.column(kCounterColumns[counter].share, ColumnKind::Share, TableMaker::words(kCounterColumns[counter].shareTitle));
        }
        m_maker.column("retries", ColumnKind::Count, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Tried again, in all")));
        m_maker.column("ooms", ColumnKind::Count, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Out of memory, in all")));
        for (const std::string &name : m_metrics)
            m_maker.column(name, isBytes(name) ? ColumnKind::Bytes : ColumnKind::Count, metricName(name, Voice::current()), isBytes(name) ? "B" : "");
        m_maker.column("since_first", ColumnKind::Count, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Seconds since the first")), "s");
        m_maker.column("line", ColumnKind::Index, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Line of the file")));
    }

    void addRun(std::size_t i)
    {
        const StepRun &run = m_request.data->runs[i];
        const auto capacity = capacityOf(run, m_request.capacity).bytes;
        const auto firstTime = std::find_if(run.rows.begin(), run.rows.end(), [](const StepRow &row) { return row.timestamp.has_value(); });
        std::vector<std::size_t> metrics(m_metrics.size(), SIZE_MAX); // of the run, by column
        for (std::size_t m = run.metrics.size(); m-- > 0;) // of equal names the first counts
            metrics[m_columns.at(run.metrics[m])] = m;
        for (std::size_t r = 0; r < run.rows.size(); ++r) {
            const StepRow &row = run.rows[r];
            m_places.push_back({i, r});
            m_maker.begin();
            m_maker.add(Cell(row.step));
            if (m_hasRuns)
                m_maker.text(stepRunText(*m_request.data, i, Voice::current()).toStdString());
            for (const StepCounter counter : kStepCounters) {
                m_maker.add(bytesOf(figureOf(row, counter), capacity));
                const auto percent = percentOf(figureOf(row, counter), capacity);
                m_maker.add(percent ? Cell(*percent / 100) : Cell());
            }
            m_maker.add(row.retries);
            m_maker.add(row.ooms);
            for (std::size_t m = 0; m < metrics.size(); ++m)
                m_maker.add(metrics[m] < row.metrics.size() ? metricCell(m_metrics[m], row.metrics[metrics[m]]) : Cell());
            m_maker.add(row.timestamp ? Cell(*row.timestamp - *firstTime->timestamp) : Cell());
            m_maker.add(row.line > 0 ? Cell(row.line) : Cell());
        }
    }

    const StepChartRequest &m_request;
    std::vector<StepPlace> &m_places;
    std::vector<std::string> m_metrics;
    std::unordered_map<std::string_view, std::size_t> m_columns; ///< by metric; names are those of the data
    bool m_hasRuns = false;
    TableMaker m_maker;
};

} // namespace

StepsTable stepRowsTable(const StepChartRequest &request, std::vector<StepPlace> &places)
{
    return {TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Steps")), {}, RowsMaker(request, places).make()};
}

StepsTable stepRunsTable(const StepChartRequest &request)
{
    const Voice voice = Voice::current();
    TableMaker maker;
    maker.column("run", ColumnKind::Text, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Run")));
    maker.column("headroom", ColumnKind::Text, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Headroom")));
    maker.column("free_share", ColumnKind::Share, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Free at the peak")));
    for (const StepCounter counter : kStepCounters)
        maker.bytes(kCounterColumns[counter].peak, TableMaker::words(kCounterColumns[counter].peakTitle));
    maker.bytes("capacity", TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Capacity")));
    maker.column("growth", ColumnKind::Text, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Growth")));
    maker.bytes("growth_per_step", TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Per step")));
    maker.column("runs_out_at", ColumnKind::Index, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Runs out at step")));
    maker.column("rows", ColumnKind::Count, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Rows")));
    maker.column("device", ColumnKind::Text, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Device")));
    for (std::size_t i = 0; i < request.data->runs.size(); ++i) {
        const StepRun &run = request.data->runs[i];
        const Headroom headroom = headroomOf(run, request.capacity, request.limits);
        const auto growth = worstGrowthOf(run, request.capacity);
        maker.begin();
        maker.text(stepRunText(*request.data, i, voice).toStdString());
        maker.text(headroomVerdict(headroom, voice).title.toStdString());
        maker.add(headroom.freeShare);
        for (const StepCounter counter : kStepCounters) {
            const auto peak = peakOf(run, counter, headroom.capacity.bytes);
            maker.add(peak && peak->bytes ? Cell(*peak->bytes) : Cell());
        }
        maker.add(headroom.capacity.bytes);
        maker.text(growth ? growthVerdict(*growth, voice).title.toStdString() : std::string());
        maker.add(growth && !growth->isShare && growth->verdict == GrowthVerdict::SlowGrowth ? Cell(static_cast<std::int64_t>(growth->slope)) : Cell());
        maker.add(growth ? growth->runsOutAt : std::nullopt);
        maker.add(Cell(static_cast<std::uint64_t>(run.rows.size())));
        maker.text(run.device);
    }
    return {TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Runs")), "step-growth", maker.take()};
}

StepsTable stepFactsTable(const StepChartRequest &request)
{
    TableMaker maker;
    maker.column("name", ColumnKind::Text, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Name")));
    maker.column("value", ColumnKind::Text, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Value")));
    maker.column("run", ColumnKind::Text, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Run")));
    const auto add = [&maker](const auto &facts, const std::string &run) {
        for (const auto &[name, value] : facts) {
            maker.begin();
            maker.text(name);
            maker.text(value);
            maker.text(run);
        }
    };
    add(request.data->facts, {});
    for (const std::size_t i : runsOf(request))
        add(request.data->runs[i].facts, request.data->runs.size() > 1 ? stepRunText(*request.data, i, Voice::current()).toStdString() : std::string());
    return {TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "About the file")), {}, maker.take()};
}

Table tableOfStepsForPeople(Table table)
{
    const Voice voice = Voice::current();
    for (Row &row : table.rows) {
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            if (const auto *number = std::get_if<double>(&row.cells[i]); number && table.columns[i].kind != ColumnKind::Share)
                row.cells[i] = metricText(*number, voice).toStdString();
        }
    }
    return table;
}

} // namespace allostrata
