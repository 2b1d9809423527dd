// Reads records of steps in JSON, from documents and from lines.

#include "core/formats/steps/step_document.h"

#include "core/base/ascii.h"
#include "core/base/load_context.h"
#include "core/formats/choose_format.h"
#include "core/formats/json/json_feed.h"
#include "core/formats/steps/step_record.h"
#include "core/formats/text_lines.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace allostrata {

Result<StepNode> readStepDocument(Source &source, const LoadContext &context, Diagnostics &diagnostics,
                                  const std::function<JsonHandler::Answer(const StepNode &record)> &take)
{
    std::uint64_t line = 1;
    std::uint64_t count = 0;
    StepRecords records(line, [&](const StepNode &record) {
        ++count;
        return take(record);
    });
    JsonOptions options;
    options.line = &line;
    if (context.onProgress) {
        options.onTick = [&](std::uint64_t storedPosition) {
            context.onProgress({LoadStage::Reading, storedPosition, source.storedSize(), count});
        };
    }
    LenientJsonSource lenient(source);
    const auto end = readJson(lenient, context, records, options);
    if (!end) {
        if (!isSalvageable(end.error()) || context.salvage == Salvage::Refuse || !records.hasRecords())
            return end.error();
        diagnostics.add(Issue::Salvaged, {0, end.error().offset.value_or(0), std::string(end.error().id())});
    } else if (end->trailingBytes) {
        diagnostics.add(Issue::TrailingBytes, {0, end->offset, {}});
    }
    if (records.hasRecords())
        return std::move(records.top());
    if (!isStepRecord(records.top()))
        return Error{Reason::NotASnapshot, records.topText()};
    if (auto answer = take(records.top()))
        return *answer;
    return StepNode{StepNode::Kind::Dict, 0, {}, {}, 0};
}

namespace {

/// Whether the first value of a text does not end on its line.
bool isOverLines(std::span<const std::uint8_t> head)
{
    const std::string_view text(reinterpret_cast<const char *>(head.data()), head.size());
    const std::size_t from = std::min(text.find('{'), text.size());
    const std::size_t end = text.find('\n', from);
    return end != std::string_view::npos && !lookAtStepJson(head.subspan(from, end - from)).isAlone;
}

} // namespace

Sniff sniffStepCollector(std::span<const std::uint8_t> head)
{
    const StepJsonLook look = lookAtStepJson(head);
    // A record alone on its line is the first of many lines.
    const bool isRecord = look.isStep && (!look.isAlone || isOverLines(head));
    return (isRecord || look.isEmptyExport) && !look.isComparison ? Sniff::Yes : Sniff::No;
}

Result<StepReading> readStepCollector(Source &source, const LoadContext &context)
{
    Diagnostics diagnostics;
    StepRuns runs(diagnostics, context);
    const auto top = readStepDocument(source, context, diagnostics,
                                      [&runs](const StepNode &record) { return takeStepRecord(record, runs); });
    if (!top)
        return top.error();
    StepData data;
    data.facts = documentFacts(*top);
    if (runs.rows() == 0)
        static_cast<void>(runs.run({}));
    data.runs = runs.take();
    for (StepRun &run : data.runs)
        takeDevice(data.facts, run);
    // Facts of the file belong to its only run.
    if (data.runs.size() == 1) {
        std::vector<std::pair<std::string, std::string>> facts = std::move(data.facts);
        facts.insert(facts.end(), data.runs.front().facts.begin(), data.runs.front().facts.end());
        data.runs.front().facts = std::move(facts);
        data.facts.clear();
    }
    return StepReading{std::move(data), std::move(diagnostics)};
}

namespace {

/// Takes a line without a step, which may have facts of the run.
void takeOther(const StepNode &node, StepRuns &runs)
{
    const auto facts = factsOf(node);
    for (const auto &[key, text] : facts)
        runs.addFact({},
                     key.starts_with("metadata.") ? std::string_view(key).substr(std::string_view("metadata.").size())
                                                  : std::string_view(key),
                     text);
    takeDevice(runs.run({}).facts, runs.run({}));
}

bool isRecord(const StepNode &node)
{
    for (const auto &[key, value] : node.items) {
        if (stepColumn(key).field == StepField::Step || key == "memory_stats" || key == "device_mem_stats")
            return true;
    }
    return false;
}

std::optional<Error> takeLine(const TextLine &line, StepRuns &runs, std::uint32_t nesting)
{
    const std::string_view text = trimmed(line.text);
    if (text.empty() || line.isRest)
        return std::nullopt;
    const auto node = line.isCut ? std::nullopt : parseStepNode(text, line.number, nesting);
    if (!node && !line.isComplete && !line.isCut) {
        runs.note(Issue::UnfinishedLine, line.number, {});
        return std::nullopt;
    }
    if (!node || node->kind != StepNode::Kind::Dict) {
        runs.note(Issue::DroppedRow, line.number, {});
        return std::nullopt;
    }
    if (isRecord(*node))
        return takeStepRecord(*node, runs);
    takeOther(*node, runs);
    return std::nullopt;
}

} // namespace

Sniff sniffStepLines(std::span<const std::uint8_t> head)
{
    constexpr std::size_t kLinesTried = 64;
    const std::string_view text(reinterpret_cast<const char *>(head.data()), head.size());
    std::size_t from = 0;
    for (std::size_t tried = 0; tried < kLinesTried && from < text.size(); ++tried) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        const std::string_view line = text.substr(from, end - from);
        const std::size_t brace = line.find('{');
        constexpr std::size_t kMostBefore = 4; // blanks, a byte order mark
        const bool isEmpty = trimmed(line).empty();
        if (!isEmpty && (brace == std::string_view::npos || brace > kMostBefore))
            return Sniff::No;
        const StepJsonLook look = isEmpty ? StepJsonLook() : lookAtStepJson(head.subspan(from, end - from));
        const bool isLong = end == text.size() && text.size() >= kSniffBytes; // the end of the value is out of sight
        if (look.isAlone || (look.isBegun && isLong))
            return Sniff::Yes;
        from = end + 1;
    }
    return Sniff::No;
}

Result<StepReading> readStepLines(Source &source, const LoadContext &context)
{
    Diagnostics diagnostics;
    StepRuns runs(diagnostics, context);
    TextLines lines(source, context);
    const auto take = [&](const TextLine &line) { return takeLine(line, runs, context.limits.nesting); };
    if (auto error = lines.forEach(take))
        return *error;
    StepData data;
    data.runs = runs.take();
    std::erase_if(data.runs, [](const StepRun &run) { return run.rows.empty() && run.facts.empty(); });
    return StepReading{std::move(data), std::move(diagnostics)};
}

} // namespace allostrata
