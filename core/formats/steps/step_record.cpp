// Reads records of steps in JSON: the meaning of their keys, and how to recognise a text that contains them.

#include "core/formats/steps/step_record.h"

#include "core/base/ascii.h"
#include "core/formats/json/json_look.h"

#include <algorithm>
#include <array>

namespace allostrata {

namespace {

constexpr std::string_view kPerformance = "perf"; ///< has memory, too, in the records of EasyR1
constexpr std::array<std::string_view, 2> kStatistics = {"memory_stats", "device_mem_stats"};

bool isStatistics(std::string_view key)
{
    return std::find(kStatistics.begin(), kStatistics.end(), key) != kStatistics.end();
}

/// Returns "a.b" for "a" and the item of a dict, "a.0" for a list; shortened like a name.
std::string pathOf(std::string_view outer, const StepNode &container, std::size_t item)
{
    std::string path(shortName(outer));
    if (!path.empty())
        path.append(".");
    path.append(container.kind == StepNode::Kind::List ? std::to_string(item)
                                                       : std::string(shortName(container.items[item].first)));
    path.resize(shortName(path).size());
    return path;
}

/// The keys of a record that may be more than metrics.
enum class Scope : std::uint8_t {
    Record, ///< all
    Statistics, ///< keys of memory only
    Metadata, ///< only the rank
};

/// What MMEngine's LoggerHook writes: "memory" is torch.cuda.max_memory_allocated() in MiB, "time" the seconds of an
/// iteration.
constexpr std::string_view kMmEngineTime = "data_time";
constexpr std::string_view kMmEngineMemory = "memory";

/// What transformers.Trainer writes with skip_memory_metrics=False: bytes that add up to the peak of the training.
constexpr std::array<std::string_view, 4> kTrainerPeak = {"before_init_mem_gpu", "init_mem_gpu_alloc_delta",
                                                          "train_mem_gpu_alloc_delta", "train_mem_gpu_peaked_delta"};

const StepNode *itemOf(const StepNode &record, std::string_view key)
{
    const auto found = std::ranges::find(record.items, key, [](const StepNodeItem &item) { return item.first; });
    return found == record.items.end() || found->second.kind != StepNode::Kind::Number ? nullptr : &found->second;
}

/// Sum of the numbers with these keys; absent if one lacks.
std::optional<double> sumOf(const StepNode &record, std::span<const std::string_view> keys)
{
    double sum = 0;
    for (const std::string_view key : keys) {
        const StepNode *item = itemOf(record, key);
        if (!item)
            return std::nullopt;
        sum += item->number;
    }
    return sum;
}

/// Reads one record into a draft.
class RecordReader {
public:
    RecordReader(const StepNode &record, StepRuns &runs) : m_runs(runs) { m_draft.row.line = record.line; }

    StepRuns::Draft read(const StepNode &record)
    {
        constexpr double kMib = 1048576;
        const bool isOfMmEngine = itemOf(record, kMmEngineTime) && itemOf(record, kMmEngineMemory);
        for (const auto &[key, value] : record.items) {
            if (isOfMmEngine && key == kMmEngineMemory && value.kind == StepNode::Kind::Number)
                m_runs.setNumber(m_draft, {StepField::Allocated, false, kMib}, key, value.number);
            else if (isOfMmEngine && key == "time" && value.kind == StepNode::Kind::Number)
                m_runs.setNumber(m_draft, {}, key, value.number);
            else if (isStatistics(key) && value.kind == StepNode::Kind::List)
                takeTuple(value);
            else if (isStatistics(key))
                takeDict(value, key);
            else
                take(key, value, key == "metadata" ? Scope::Metadata : Scope::Record);
        }
        if (const auto peak = sumOf(record, kTrainerPeak))
            m_runs.setNumber(m_draft, {StepField::Allocated, false, 1}, kTrainerPeak.back(), *peak);
        return std::move(m_draft);
    }

private:
    void takeTuple(const StepNode &list)
    {
        for (std::size_t i = 0; i < std::min(list.items.size(), tupleFields().size()); ++i)
            take(tupleFields()[i], list.items[i].second, Scope::Statistics);
        for (std::size_t i = tupleFields().size(); i < list.items.size(); ++i)
            take(pathOf("memory_stats", list, i), list.items[i].second, Scope::Metadata);
    }

    void takeDict(const StepNode &statistics, std::string_view key)
    {
        if (statistics.kind != StepNode::Kind::Dict && statistics.kind != StepNode::Kind::Null)
            return wrongType(statistics, key);
        for (const auto &[name, value] : statistics.items)
            take(name, value, Scope::Statistics);
    }

    void take(std::string_view whole, const StepNode &value, Scope scope)
    {
        const std::string_view name = shortName(whole);
        StepColumn column = stepColumn(name);
        const bool isMetric = scope == Scope::Metadata ? column.field != StepField::Rank
                                                       : scope == Scope::Statistics && column.field <= StepField::Rank;
        if (isMetric)
            column = {};
        switch (value.kind) {
        case StepNode::Kind::Null: return;
        case StepNode::Kind::Number: return m_runs.setNumber(m_draft, column, name, value.number);
        case StepNode::Kind::Text: return takeText(name, value, column);
        case StepNode::Kind::Bool:
            if (column.field != StepField::Metric)
                return wrongType(value, name);
            return StepRuns::setText(m_draft, name, value.number != 0 ? "true" : "false");
        case StepNode::Kind::List:
        case StepNode::Kind::Dict: break;
        }
        if (column.field != StepField::Metric)
            return wrongType(value, name);
        takeNested(name, value, scope);
    }

    void takeNested(std::string_view name, const StepNode &value, Scope scope)
    {
        for (std::size_t i = 0; i < value.items.size(); ++i)
            take(pathOf(name == "metadata" ? std::string_view() : name, value, i), value.items[i].second,
                 name == kPerformance     ? Scope::Statistics
                 : scope == Scope::Record ? Scope::Metadata
                                          : scope);
    }

    void takeText(std::string_view name, const StepNode &value, const StepColumn &column)
    {
        if (value.isNoNumber())
            return m_runs.setNumber(m_draft, column, name, std::nan(""));
        if (column.field == StepField::Timestamp && !m_draft.row.timestamp)
            m_draft.row.timestamp = parseDate(value.text);
        if (column.field == StepField::Step) { // "1/60"
            if (const auto number = parseNumber(std::string_view(value.text).substr(0, value.text.find('/'))))
                return m_runs.setNumber(m_draft, column, name, *number);
        }
        const bool isFigure = column.field != StepField::Metric && column.field != StepField::Rank;
        const bool isDated = column.field == StepField::Timestamp && m_draft.row.timestamp;
        if (const auto number = isFigure && !isDated ? value.asNumber() : std::nullopt)
            return m_runs.setNumber(m_draft, column, name, *number); // the writer made it a text
        if (column.field == StepField::Rank && m_draft.run.empty())
            m_draft.run.append("rank ").append(shortName(value.text));
        else if (column.field == StepField::Metric || column.field == StepField::Rank)
            StepRuns::setText(m_draft, name, value.text);
        else if (column.field != StepField::Timestamp || !m_draft.row.timestamp)
            wrongType(value, name);
    }

    void wrongType(const StepNode &value, std::string_view name)
    {
        m_runs.note(Issue::WrongType, value.line > 0 ? value.line : m_draft.row.line, name);
    }

    StepRuns &m_runs;
    StepRuns::Draft m_draft;
};

void addFacts(std::vector<std::pair<std::string, std::string>> &facts, std::string_view path, const StepNode &node)
{
    if (facts.size() >= StepRuns::kMostFacts)
        return;
    switch (node.kind) {
    case StepNode::Kind::Null: return;
    case StepNode::Kind::Bool: facts.emplace_back(path, node.number != 0 ? "true" : "false"); return;
    case StepNode::Kind::Number: facts.emplace_back(path, numberText(node.number)); return;
    case StepNode::Kind::Text:
        if (!node.isNoNumber())
            facts.emplace_back(path, node.text);
        return;
    case StepNode::Kind::List:
    case StepNode::Kind::Dict: break;
    }
    for (std::size_t i = 0; i < node.items.size() && facts.size() < StepRuns::kMostFacts; ++i)
        addFacts(facts, pathOf(path, node, i), node.items[i].second);
}

/// Looks for records of steps and of comparisons.
class StepLook final : public JsonLook {
public:
    [[nodiscard]] StepJsonLook found() const
    {
        StepJsonLook look = m_look;
        look.isBegun = m_topHasStep && m_topHasMemory && !look.isStep && !look.isComparison;
        look.isEmptyComparison = m_hasResults && !m_hasForeignKey && !look.isComparison
                                 && (m_hasComparisonFacts || m_isClosed);
        return look;
    }

private:
    Answer lookAtKey(std::string_view text) override
    {
        const std::size_t depth = levels().size();
        const std::size_t record = recordDepth();
        const bool isOfTop = depth == 1 || (depth == 2 && isStatistics(levels().front().key));
        m_topHasStep = m_topHasStep || (depth == 1 && stepColumn(text).field == StepField::Step);
        m_topHasMemory = m_topHasMemory || (isOfTop && stepColumn(text).isMemory());
        m_hasForeignKey = m_hasForeignKey || (depth == 1 && text != "metadata" && text != "results");
        if (depth == record)
            lookAtRecord(text);
        else if (depth == record + 1 && record > 0
                 && (isStatistics(levels()[record - 1].key) || levels()[record - 1].key == kPerformance))
            m_hasMemory = m_hasMemory || stepColumn(text).isMemory();
        if (depth == 2 && levels().front().key == "metadata") {
            m_look.isEmptyExport = m_look.isEmptyExport || text == "max_history" || text == "total_snapshots";
            m_hasComparisonFacts = m_hasComparisonFacts || text == "num_results" || text == "config_file";
        }
        return {};
    }

    Answer lookAtOpened() override
    {
        const std::size_t depth = levels().size();
        const bool isListIn = depth > 1 && levels().back().isList && !levels()[depth - 2].isList;
        const bool isTuple = isListIn && depth == recordDepth() + 1 && isStatistics(levels()[depth - 2].key);
        m_hasMemory = m_hasMemory || isTuple;
        m_topHasMemory = m_topHasMemory || (isTuple && depth == 2);
        m_hasResults = m_hasResults || (isListIn && depth == 2 && levels().front().key == "results");
        return {};
    }

    Answer lookAtClosing() override
    {
        const std::size_t record = recordDepth();
        const std::size_t depth = levels().size();
        const bool isRecord = depth == record && !levels().back().isList;
        m_hasMemory = m_hasMemory || (m_hasMmEngineTime && m_hasMmEngineMemory);
        m_look.isStep = m_look.isStep || (isRecord && m_hasStep && m_hasMemory);
        m_look.isAlone = depth == 1 && isRecord && m_hasStep && m_hasMemory;
        m_isClosed = depth == 1;
        if (isRecord)
            m_hasStep = m_hasMemory = m_hasMmEngineTime = m_hasMmEngineMemory = false;
        return m_look.isStep && record > 1 ? stop() : Answer();
    }

    /// Returns the number of open containers inside a record: 1 for the dict at the top, 2 in a list at the top, 3 in a
    /// list of the dict at the top.
    [[nodiscard]] std::size_t recordDepth() const
    {
        if (!levels().empty() && levels().front().isList)
            return 2;
        return levels().size() > 1 && levels()[1].isList && !isStatistics(levels().front().key) ? 3 : 1;
    }

    void lookAtRecord(std::string_view key)
    {
        constexpr std::array<std::string_view, 6> kOfComparison
            = {"estimated_peak_gib",     "actual_peak_reserved_gib", "actual_peak_allocated_gib",
               "actual_peak_active_gib", "estimation_error_pct",     "reserved_vs_allocated_ratio"};
        const bool isListed = levels().size() > 1;
        if (isListed && std::find(kOfComparison.begin(), kOfComparison.end(), key) != kOfComparison.end())
            m_look.isComparison = true;
        m_hasStep = m_hasStep || stepColumn(key).field == StepField::Step;
        m_hasMemory = m_hasMemory || stepColumn(key).isMemory() || key == kTrainerPeak.back();
        m_hasMmEngineTime = m_hasMmEngineTime || key == kMmEngineTime;
        m_hasMmEngineMemory = m_hasMmEngineMemory || key == kMmEngineMemory;
    }

    StepJsonLook m_look;
    bool m_hasStep = false; ///< about the open record, like the next three
    bool m_hasMemory = false;
    bool m_hasMmEngineTime = false;
    bool m_hasMmEngineMemory = false;
    bool m_topHasStep = false; ///< about the dict at the top, like the next five
    bool m_topHasMemory = false;
    bool m_hasResults = false;
    bool m_hasForeignKey = false; ///< a key foreign to comparisons
    bool m_hasComparisonFacts = false;
    bool m_isClosed = false;
};

} // namespace

std::optional<Error> takeStepRecord(const StepNode &record, StepRuns &runs)
{
    if (record.kind != StepNode::Kind::Dict) {
        runs.note(Issue::DroppedRow, record.line, "record");
        return std::nullopt;
    }
    return runs.add(RecordReader(record, runs).read(record));
}

bool isStepRecord(const StepNode &node)
{
    const auto isMemory = [](const StepNodeItem &item) {
        return stepColumn(item.first).isMemory()
               || (isStatistics(item.first)
                   && (item.second.kind == StepNode::Kind::List
                       || std::any_of(item.second.items.begin(), item.second.items.end(),
                                      [](const StepNodeItem &one) { return stepColumn(one.first).isMemory(); })));
    };
    return node.kind == StepNode::Kind::Dict
           && std::any_of(node.items.begin(), node.items.end(),
                          [](const StepNodeItem &item) { return stepColumn(item.first).field == StepField::Step; })
           && std::any_of(node.items.begin(), node.items.end(), isMemory);
}

std::vector<std::pair<std::string, std::string>> factsOf(const StepNode &node)
{
    std::vector<std::pair<std::string, std::string>> facts;
    addFacts(facts, {}, node);
    return facts;
}

std::vector<std::pair<std::string, std::string>> documentFacts(const StepNode &top)
{
    std::vector<std::pair<std::string, std::string>> facts;
    for (const auto &[key, value] : top.items)
        addFacts(facts, key == "metadata" ? std::string_view() : shortName(key), value);
    return facts;
}

void takeDevice(std::span<const std::pair<std::string, std::string>> facts, StepRun &run)
{
    constexpr std::array<std::string_view, 5> kDevices = {"device_name", "device.name", "gpu_name", "gpu", "device"};
    constexpr std::array<std::string_view, 6> kCapacities = {
        "capacity", "device_capacity", "total_memory", "device_total_memory", "device.total_memory", "device_memory"};
    for (const auto &[key, text] : facts) {
        const std::string lower = lowered(key);
        if (run.device.empty() && std::find(kDevices.begin(), kDevices.end(), lower) != kDevices.end()
            && !parseNumber(text))
            run.device = text;
        const std::size_t last = lower.rfind('_');
        const auto unit = last == std::string::npos ? std::nullopt
                                                    : bytesPerUnit(std::string_view(lower).substr(last + 1));
        const std::string base = unit ? lower.substr(0, last) : lower;
        if (run.capacity || std::find(kCapacities.begin(), kCapacities.end(), base) == kCapacities.end())
            continue;
        const auto number = parseNumber(text);
        constexpr double kLeastBytes = 1e6; // least value of a number without a unit
        if (number && *number > 0 && (unit || *number >= kLeastBytes)
            && toBytes(*number, unit.value_or(1), run.capacity) != NumberFate::Taken)
            run.capacity.reset();
    }
}

StepJsonLook lookAtStepJson(std::span<const std::uint8_t> head)
{
    const char first = firstOfJson(head);
    if (first != '{' && first != '[')
        return {};
    StepLook look;
    lookAtJson(head, look);
    return look.found();
}

} // namespace allostrata
