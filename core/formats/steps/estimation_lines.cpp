// Reads the lines of an estimation's log.

#include "core/formats/steps/step_log.h"

#include "core/base/ascii.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <array>
#include <utility>

namespace allostrata {

namespace {

constexpr std::string_view kEstimating = "=== Estimating: ";

/// Returns the text after a word at its start; empty if it does not start with the word.
std::optional<std::string_view> behind(std::string_view text, std::string_view word)
{
    return text.starts_with(word) ? std::optional(trimmed(text.substr(word.size()))) : std::nullopt;
}

/// Returns the cells of a table row, separated by two blanks or more.
std::vector<std::string_view> tableCellsOf(std::string_view text)
{
    std::vector<std::string_view> cells;
    while (!text.empty()) {
        const std::size_t gap = std::min(text.find("  "), text.size());
        const std::string_view cell = trimmed(text.substr(0, gap));
        if (!cell.empty())
            cells.push_back(cell);
        text.remove_prefix(gap);
        text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    }
    return cells;
}

} // namespace

Estimation &EstimationLines::current()
{
    if (m_estimations.empty())
        begin({});
    return m_estimations.back();
}

void EstimationLines::begin(std::string_view name)
{
    Estimation &estimation = m_estimations.emplace_back();
    estimation.name = name;
    m_table = Table::None;
    m_hasResult = false;
    m_bytes += sizeof(Estimation);
    // "llama3_8b, batch_size=1, ...": each of the settings is also a fact
    while (!name.empty()) {
        const std::size_t comma = std::min(name.find(','), name.size());
        const std::string_view pair = name.substr(0, comma);
        if (const std::size_t equals = pair.find('='); equals != std::string_view::npos)
            estimation.facts.emplace_back(trimmed(pair.substr(0, equals)), trimmed(pair.substr(equals + 1)));
        name.remove_prefix(std::min(comma + 1, name.size()));
    }
}

bool EstimationLines::takeHead(std::string_view text)
{
    if (auto name = behind(text, kEstimating)) {
        while (name->ends_with('='))
            name->remove_suffix(1);
        begin(trimmed(*name));
        return true;
    }
    const bool isStart = text.starts_with("Estimating memory usage");
    const bool isNext = isStart || text.starts_with("Peak Memory at iter: 0");
    if (isNext && (m_estimations.empty() || m_hasResult || (isStart && !current().iterations.empty())))
        begin({});
    return isStart;
}

bool EstimationLines::takeFact(std::string_view text)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kFacts = {{
        {"Config: ", "config"},
        {"Overrides: ", "overrides"},
        {"Building ", "building"},
        {"Applied ", "applied"},
        {"Vocab size: ", "vocab size"},
        {"Tracker Accuracy: ", "tracker accuracy"},
    }};
    if (m_estimations.empty() || m_hasResult)
        return false;
    for (const auto &[word, key] : kFacts) {
        const auto value = behind(text, word);
        if (!value)
            continue;
        Estimation &estimation = m_estimations.back();
        constexpr std::size_t kMostFacts = 64;
        if (!value->empty() && estimation.facts.size() < kMostFacts)
            estimation.facts.emplace_back(key, *value);
        const std::size_t with = value->find(" with ");
        if (estimation.name.empty() && key == "building" && with != std::string_view::npos
            && value->find("mesh") == std::string_view::npos)
            estimation.name = value->substr(0, with);
        return true;
    }
    return false;
}

bool EstimationLines::takeTitle(std::string_view text)
{
    if (const auto iteration = behind(text, "Peak Memory at iter:")) {
        m_table = Table::Iteration;
        m_label = *iteration;
        m_columns.clear();
        static_cast<void>(current());
        return true;
    }
    const auto module = behind(text, "Module:");
    if (!module || m_estimations.empty())
        return false;
    m_table = Table::Module;
    m_columns.clear();
    m_estimations.back().modules.push_back({std::string(*module), {}});
    m_bytes += sizeof(EstimationModule) + module->size();
    return true;
}

std::optional<std::uint64_t> EstimationLines::bytesOfText(std::string_view text, std::uint64_t number)
{
    std::optional<std::uint64_t> bytes;
    const auto exact = parseBytesText(text);
    if (!exact)
        m_notes.note(Issue::WrongType, number, text);
    else if (toBytes(*exact, 1, bytes) == NumberFate::OutOfRange)
        m_notes.note(Issue::NumberOutOfRange, number, text);
    return bytes;
}

bool EstimationLines::takeResult(std::string_view text, std::uint64_t number)
{
    if (text.starts_with("peak active: ")) {
        Estimation &estimation = current();
        for (std::string_view rest = text; !rest.empty();) {
            const std::size_t bar = std::min(rest.find('|'), rest.size());
            const std::string_view part = trimmed(rest.substr(0, bar));
            if (const auto active = behind(part, "peak active:"))
                estimation.peakActive = bytesOfText(*active, number);
            else if (const auto reserved = behind(part, "peak reserved:"))
                estimation.peakReserved = bytesOfText(*reserved, number);
            else if (const auto retries = behind(part, "num_retries:"))
                if (const auto count = parseNumber(*retries); count && *count >= 0 && *count < 1e15)
                    estimation.retries = static_cast<std::uint64_t>(*count);
            rest.remove_prefix(std::min(bar + 1, rest.size()));
        }
        m_table = Table::None;
        return true;
    }
    if (const auto most = behind(text, "Tracker Max:")) {
        current().trackerMax = bytesOfText(*most, number);
        m_table = Table::None;
        m_hasResult = true;
        return true;
    }
    if (const auto accuracy = behind(text, "Tracker Accuracy:"); accuracy && !m_estimations.empty()) {
        m_estimations.back().trackerAccuracy = parseNumber(*accuracy);
        return true;
    }
    return false;
}

void EstimationLines::takeRow(const std::vector<std::string_view> &cells, std::uint64_t number)
{
    Estimation &estimation = current();
    EstimationState state;
    state.label = m_table == Table::Iteration ? m_label : std::string();
    state.parts.resize(estimation.parts.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (m_columns[i] == "device")
            state.device = cells[i];
        else if (m_columns[i] == "total")
            state.total = bytesOfText(cells[i], number);
        else if (m_parts[i] < state.parts.size())
            state.parts[m_parts[i]] = bytesOfText(cells[i], number);
        else
            state.label = cells[i];
    }
    m_bytes += sizeof(EstimationState) + state.parts.size() * sizeof(std::optional<std::uint64_t>) + state.label.size();
    if (m_table == Table::Iteration)
        estimation.iterations.push_back(std::move(state));
    else
        estimation.modules.back().states.push_back(std::move(state));
}

bool EstimationLines::takeTableLine(std::string_view text, std::uint64_t number)
{
    if (m_table == Table::None)
        return false;
    if (text.starts_with("====") || text.starts_with("----"))
        return true;
    const std::vector<std::string_view> cells = tableCellsOf(text);
    const bool isHead = m_columns.empty() && std::find(cells.begin(), cells.end(), "Device") != cells.end();
    if (isHead) {
        constexpr std::size_t kMostParts = 64;
        m_parts.clear();
        for (const std::string_view cell : cells) {
            const std::string &name = m_columns.emplace_back(lowered(cell));
            auto &parts = current().parts;
            const bool isPart = name != "device" && name != "total" && !name.starts_with("state");
            auto known = std::find(parts.begin(), parts.end(), cell);
            if (isPart && known == parts.end() && parts.size() < kMostParts)
                known = parts.insert(parts.end(), std::string(cell));
            m_parts.push_back(isPart ? static_cast<std::size_t>(known - parts.begin()) : kMostParts);
        }
        return true;
    }
    if (m_columns.empty() || cells.size() < 3) {
        m_table = Table::None; // other lines of the log
        return false;
    }
    if (cells.size() != m_columns.size()) {
        m_notes.note(Issue::DroppedRow, number, cells.front());
        return true;
    }
    takeRow(cells, number);
    return true;
}

Result<bool> EstimationLines::take(const LogLine &line, std::uint64_t number)
{
    const std::string_view text = line.text;
    const bool isTaken = takeHead(text) || takeTitle(text) || takeResult(text, number) || takeFact(text)
                         || takeTableLine(text, number);
    if (2 * m_bytes > m_context.memoryLimit())
        return m_context.tooMuchMemory();
    return isTaken;
}

} // namespace allostrata
