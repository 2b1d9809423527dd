// Writes the stacks of a device for programs that draw them.

#include "core/tables/stack_export.h"

#include "core/analysis/allocations/stack_weights.h"
#include "core/attribution/stack_lines.h"
#include "core/base/ascii.h"
#include "core/base/load_context.h"
#include "core/export/json_writer.h"
#include "core/export/plain_text.h"
#include "core/export/table_stream.h"
#include "core/model/device_code.h"
#include "core/tables/pprof.h"

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

/// One profile of a speedscope file.
struct SpeedscopeProfile {
    std::string name; ///< "model.pickle, cuda:0: live at the peak"
    const StackWeights *weights = nullptr;
};

using Layout = JsonWriter::Layout;

/// Frames shared by profiles, each once.
class SharedFrames {
public:
    std::uint64_t indexOf(const ListedFrame &frame)
    {
        const auto [found, isNew] = m_known.try_emplace({frame.name, frame.file, frame.line}, m_frames.size());
        if (isNew)
            m_frames.push_back(frame);
        return found->second;
    }
    [[nodiscard]] const std::vector<ListedFrame> &frames() const { return m_frames; }

private:
    std::map<std::tuple<std::string, std::string, std::uint32_t>, std::uint64_t> m_known;
    std::vector<ListedFrame> m_frames;
};

/// Sample: its frames and its bytes.
struct Sample {
    std::vector<std::uint64_t> frames; ///< outermost first
    std::uint64_t bytes = 0;
};

void writeFrames(JsonWriter &json, const std::vector<ListedFrame> &frames)
{
    json.key("shared");
    json.beginObject();
    json.key("frames");
    json.beginArray(Layout::LineEach);
    for (const ListedFrame &frame : frames) {
        json.beginObject();
        json.member("name", frame.name);
        if (!frame.file.empty())
            json.member("file", frame.file);
        if (frame.line > 0)
            json.member("line", std::uint64_t(frame.line));
        json.end();
    }
    json.end();
    json.end();
}

void writeProfile(JsonWriter &json, const std::string &name, const std::vector<Sample> &samples)
{
    std::uint64_t sum = 0;
    for (const Sample &sample : samples)
        sum += sample.bytes;
    json.beginObject(Layout::LineEach);
    json.member("type", std::string_view("sampled"));
    json.member("name", name);
    json.member("unit", std::string_view("bytes"));
    json.member("startValue", std::uint64_t(0));
    json.member("endValue", sum);
    json.key("samples");
    json.beginArray(Layout::LineEach);
    for (const Sample &sample : samples) {
        json.beginArray();
        for (const std::uint64_t frame : sample.frames)
            json.number(frame);
        json.end();
    }
    json.end();
    json.key("weights");
    json.beginArray();
    for (const Sample &sample : samples)
        json.number(sample.bytes);
    json.end();
    json.end();
}

/// Writes speedscope's own format: sampled profiles in bytes, one sample per stack in order of its oldest allocation,
/// frames shared between profiles. Errors: those of the sink.
Result<void> writeSpeedscope(const Document &document, std::span<const SpeedscopeProfile> profiles, FrameChoice listed,
                             const TextSink &sink)
{
    SharedFrames shared;
    std::vector<std::vector<Sample>> samples;
    for (const SpeedscopeProfile &profile : profiles) {
        std::vector<Sample> &of = samples.emplace_back();
        for (const StackBytes &weight : profile.weights->rows) {
            if (weight.bytes == 0)
                continue;
            Sample sample{{}, weight.bytes};
            for (const ListedFrame &frame : framesOf(document, weight, listed))
                sample.frames.push_back(shared.indexOf(frame));
            of.push_back(std::move(sample));
        }
    }
    JsonWriter json(sink);
    json.beginObject(Layout::LineEach);
    json.member("$schema", std::string_view("https://www.speedscope.app/file-format-schema.json"));
    json.member("exporter", std::string_view("allostrata"));
    json.member("name", fileName(document.path));
    json.member("activeProfileIndex", std::uint64_t(0));
    writeFrames(json, shared.frames());
    json.key("profiles");
    json.beginArray(Layout::LineEach);
    for (std::size_t i = 0; i < profiles.size(); ++i)
        writeProfile(json, profiles[i].name, samples[i]);
    json.end();
    json.end();
    return json.finish();
}

/// "forward (model.py:31)", without characters that have a meaning in a folded line.
std::string frameText(const ListedFrame &frame)
{
    std::string text = frame.name;
    if (!frame.file.empty() && frame.file != frame.name) {
        text += " (";
        text += frame.file;
        if (frame.line > 0) {
            text += ':';
            text += std::to_string(frame.line);
        }
        text += ')';
    }
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
    std::replace(text.begin(), text.end(), ';', ':');
    return printable(text);
}

/// Changes a line that ends in " 12" before its count, as it would be read with two counts.
void hideNumberAtEnd(std::string &line)
{
    const std::size_t last = line.find_last_not_of("0123456789.");
    if (last != std::string::npos && last + 1 < line.size() && line[last] == ' ')
        line[last] = '_';
}

/// Writes stacks with their requested bytes for flame graphs, as read by flamegraph.pl and inferno: one line each,
/// frames from outermost to innermost separated by semicolons, a space, bytes. Equal stacks are merged; stacks without
/// bytes are left out. In frames, semicolons, line ends and other control characters are replaced, as is a number at
/// the end that would be read as a count. Lines are ordered by their oldest allocation. Errors: those of the sink.
Result<void> writeFoldedStacks(const Document &document, const StackWeights &weights, FrameChoice listed,
                               const TextSink &sink)
{
    std::vector<std::pair<std::string, std::uint64_t>> lines;
    std::unordered_map<std::string, std::size_t> known;
    for (const StackBytes &weight : weights.rows) {
        if (weight.bytes == 0)
            continue;
        std::string line;
        for (const ListedFrame &frame : framesOf(document, weight, listed)) {
            if (!line.empty())
                line += ';';
            line += frameText(frame);
        }
        hideNumberAtEnd(line);
        const auto [found, isNew] = known.try_emplace(line, lines.size());
        if (isNew)
            lines.emplace_back(std::move(line), 0);
        lines[found->second].second += weight.bytes;
    }
    for (auto &[line, bytes] : lines) {
        line += ' ';
        line += std::to_string(bytes);
        line += '\n';
        TRY_DO(sink(line));
    }
    return {};
}

constexpr std::array kStackFormats = {
    DocumentFormatRow{DocumentFormat::Json, "json", "json"},
    DocumentFormatRow{DocumentFormat::Folded, "folded", "folded"},
    DocumentFormatRow{DocumentFormat::Speedscope, "speedscope", "speedscope.json"},
    DocumentFormatRow{DocumentFormat::Pprof, "pprof", "pb.gz"},
    DocumentFormatRow{DocumentFormat::Native, "strata", "strata"},
};

bool endsWith(std::string_view name, std::string_view ending)
{
    return name.size() > ending.size() && name.substr(name.size() - ending.size()) == ending
           && name[name.size() - ending.size() - 1] == '.';
}

/// The events of the visible range, both inclusive: "events 10 to 19".
std::string eventsText(const StackExportQuestion &question)
{
    const Moment last = std::max<Moment>(question.last, 1) - 1;
    const Timeline &timeline = question.device.timeline;
    return "events " + std::to_string(momentNumber(timeline, question.first)) + " to "
           + std::to_string(momentNumber(timeline, last));
}

/// Name of a profile: "cuda:0: live after event 4199", "cuda:0: live within events 10 to 19".
std::string profileName(const StackExportQuestion &question, AllocationScope scope)
{
    std::string name = deviceWord(question.device.ordinal);
    if (name.empty())
        name = "pinned host memory";
    if (!question.device.capabilities.timeline)
        return name.append(": final state");
    if (scope == AllocationScope::All)
        return name.append(": all allocations");
    if (scope == AllocationScope::AtCursor) {
        if (question.cursor == 0)
            return name.append(": live before the first event");
        return name.append(": live after event ")
            .append(std::to_string(momentNumber(question.device.timeline, question.cursor) - 1));
    }
    return name.append(": live within ").append(eventsText(question));
}

std::vector<AllocationScope> scopesOf(DocumentFormat format, const StackExportQuestion &question)
{
    if (question.scope)
        return {*question.scope};
    if (format == DocumentFormat::Speedscope && question.device.capabilities.timeline)
        return {AllocationScope::AtCursor, AllocationScope::InWindow};
    return {AllocationScope::AtCursor};
}

} // namespace

std::span<const DocumentFormatRow> documentFormats() { return kStackFormats; }

const DocumentFormatRow *findDocumentFormat(std::string_view id)
{
    const auto found = std::find_if(kStackFormats.begin(), kStackFormats.end(),
                                    [id](const DocumentFormatRow &row) { return row.id == id; });
    return found == kStackFormats.end() ? nullptr : &*found;
}

const DocumentFormatRow *documentFormatOf(std::string_view fileName)
{
    const std::string name = lowered(fileName);
    if (endsWith(name, "collapsed"))
        return findDocumentFormat("folded");
    const DocumentFormatRow *longest = nullptr;
    for (const DocumentFormatRow &row : kStackFormats) {
        if (endsWith(name, row.ending) && (!longest || row.ending.size() > longest->ending.size()))
            longest = &row;
    }
    return longest;
}

Result<void> writeStacks(DocumentFormat format, const StackExportQuestion &question, const TextSink &sink,
                         const LoadContext &context)
{
    if (format == DocumentFormat::Pprof) {
        std::string comment(fileName(question.document.path));
        comment.append(", ").append(profileName(question, AllocationScope::AtCursor));
        if (question.device.capabilities.timeline)
            comment += "; allocated within " + eventsText(question);
        return writePprof(question, comment, sink, context);
    }
    std::vector<StackWeights> weights;
    std::vector<std::string> names;
    for (const AllocationScope scope : scopesOf(format, question)) {
        TRY(auto made,
            stackWeights(question.document, question.device,
                         {scope, question.cursor, question.first, question.last, question.matching}, context));
        weights.push_back(std::move(made));
        names.push_back(profileName(question, scope));
    }
    if (format == DocumentFormat::Folded)
        return writeFoldedStacks(question.document, weights.front(), question.frames, sink);
    std::vector<SpeedscopeProfile> profiles;
    for (std::size_t i = 0; i < weights.size(); ++i)
        profiles.push_back({names[i], &weights[i]});
    return writeSpeedscope(question.document, profiles, question.frames, sink);
}

} // namespace allostrata
