// Reading a CUDA snapshot in JSON: recognise it, stream it, say how it ended.

#include "core/formats/cuda_snapshot_json.h"

#include "core/base/load_context.h"
#include "core/base/load_limits.h"
#include "core/base/load_progress.h"
#include "core/formats/cuda_snapshot_json_handler.h"
#include "core/formats/json_events.h"
#include "core/formats/refuse.h"
#include "core/formats/snapshot_builder.h"

#include <string>
#include <string_view>
#include <utility>

namespace allostrata {

namespace {

std::string_view skipJsonBlanks(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first == std::string_view::npos ? std::string_view() : text.substr(first);
}

} // namespace

Sniff sniffCudaSnapshotJson(std::span<const std::uint8_t> head)
{
    constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
    std::string_view text(reinterpret_cast<const char *>(head.data()), head.size());
    if (text.starts_with(kByteOrderMark))
        text.remove_prefix(kByteOrderMark.size());
    text = skipJsonBlanks(text);
    if (text.empty() || (text.front() != '{' && text.front() != '['))
        return Sniff::No;
    const bool isList = text.front() == '[';
    const std::string_view inside = skipJsonBlanks(text.substr(1));
    const std::string_view wanted = isList ? "{]" : "\"}";
    if (!inside.empty() && wanted.find(inside.front()) == std::string_view::npos)
        return Sniff::No;
    const auto has = [inside](std::string_view key) { return inside.find(key) != std::string_view::npos; };
    const bool isSnapshot = isList ? has("\"total_size\"") && has("\"blocks\"")
                                   : has("\"device_traces\"") || (has("\"segments\"") && has("\"total_size\""));
    return isSnapshot ? Sniff::Yes : Sniff::Maybe;
}

Result<std::unique_ptr<Snapshot>> readCudaSnapshotJson(Source &source, const LoadContext &context)
{
    SnapshotBuilder builder;
    SnapshotHandler handler(builder, context);
    JsonOptions options;
    if (context.onProgress) {
        options.onTick = [&](std::uint64_t storedPosition) {
            context.onProgress({LoadStage::Reading, storedPosition, source.storedSize(), handler.eventCount()});
        };
    }
    const auto end = readJson(source, context, handler, options);
    if (!end && !isSalvageable(end.error()))
        return end.error();
    handler.finish();
    const bool isKnown = handler.isSnapshot();
    std::unique_ptr<Snapshot> snapshot = builder.finish();
    if (!end) {
        Error error = end.error();
        error.segmentsRead = snapshot->segments.size();
        error.eventsRead = handler.eventCount();
        if (context.salvage == Salvage::Refuse || !isKnown)
            return error;
        snapshot->diagnostics.add(Issue::Salvaged, {0, error.offset.value_or(0), std::string(error.id())});
        return snapshot;
    }
    if (!isKnown)
        return Error{Reason::NotASnapshot, handler.topText(), {}, 0, 0};
    if (end->trailingBytes)
        snapshot->diagnostics.add(Issue::TrailingBytes, {0, end->offset, {}});
    return snapshot;
}

} // namespace allostrata
