// Stacks with their bytes for speedscope.

#include "core/export/speedscope.h"

#include "core/attribution/stack_lines.h"
#include "core/export/json_writer.h"

#include <map>
#include <tuple>
#include <vector>

namespace allostrata {

namespace {

using Layout = JsonWriter::Layout;

/// The frames that profiles share, each once.
class SharedFrames {
public:
    std::uint64_t indexOf(const ToldFrame &frame)
    {
        const auto [found, isNew] = m_known.try_emplace({frame.name, frame.file, frame.line}, m_frames.size());
        if (isNew)
            m_frames.push_back(frame);
        return found->second;
    }
    [[nodiscard]] const std::vector<ToldFrame> &frames() const { return m_frames; }

private:
    std::map<std::tuple<std::string, std::string, std::uint32_t>, std::uint64_t> m_known;
    std::vector<ToldFrame> m_frames;
};

/// A sample: its frames and its bytes.
struct Sample {
    std::vector<std::uint64_t> frames; ///< outermost first
    std::uint64_t bytes = 0;
};

void writeFrames(JsonWriter &json, const std::vector<ToldFrame> &frames)
{
    json.key("shared");
    json.beginObject();
    json.key("frames");
    json.beginArray(Layout::LineEach);
    for (const ToldFrame &frame : frames) {
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

} // namespace

Result<void> writeSpeedscope(const Document &document, std::span<const SpeedscopeProfile> profiles, FramesTold told, const TextSink &sink)
{
    SharedFrames shared;
    std::vector<std::vector<Sample>> samples;
    for (const SpeedscopeProfile &profile : profiles) {
        std::vector<Sample> &of = samples.emplace_back();
        for (const StackWeight &weight : profile.weights->rows) {
            if (weight.bytes == 0)
                continue;
            Sample sample{{}, weight.bytes};
            for (const ToldFrame &frame : framesOf(document, weight, told))
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

} // namespace allostrata
