// Reading a memory timeline: recognise it, stream it, make amounts of it.

#include "core/formats/memory_timeline.h"

#include "core/base/load_context.h"
#include "core/base/load_limits.h"
#include "core/base/load_progress.h"
#include "core/formats/amounts.h"
#include "core/formats/json_events.h"
#include "core/formats/json_lenient_source.h"
#include "core/formats/memory_timeline_handler.h"
#include "core/formats/refuse.h"

#include <string>
#include <string_view>
#include <utility>

namespace allostrata {

namespace {

constexpr std::string_view kExpectedTimeline
    = "[[t_ns, action, bytes, category], ...]; [[t_us, ...], [[0, bytes, ...], ...]]";

/// Watches the beginning of a text until it is clear what it is.
class TimelineSniffer final : public JsonHandler {
public:
    Answer onNull() override { return scalar(false); }
    Answer onBool(bool) override { return decide(Sniff::No); }
    Answer onInteger(std::int64_t value) override { return number(value >= 1 && value <= 4); }
    Answer onUnsigned(std::uint64_t value) override { return number(value >= 1 && value <= 4); }
    Answer onFloat(double) override { return number(false); }
    Answer onString(std::string_view) override { return scalar(false); }
    Answer onKey(std::string_view) override { return decide(Sniff::No); }
    Answer onStartObject() override { return decide(isBehindRow() ? Sniff::Yes : Sniff::No); }
    Answer onEndObject() override { return {}; }
    Answer onStartArray() override
    {
        if (++m_depth == 2)
            ++m_lists;
        if (m_depth < 3)
            return {};
        return decide(m_depth == 3 && m_lists == 2 ? Sniff::Yes : Sniff::No);
    }
    Answer onEndArray() override
    {
        if (--m_depth == 0) // of one row, or without any sample
            return decide(m_lists == 1 ? (isRow() ? Sniff::Yes : Sniff::No) : (m_count == 0 && m_lists == 2 ? Sniff::Yes : m_sniff));
        return {};
    }

    /// What is known where the text ends.
    [[nodiscard]] Sniff sniff() const { return m_sniff; }

private:
    [[nodiscard]] bool isRow() const { return m_count == 4 && m_isAction && m_areNumbers; }
    /// Something stands beside a row that is none.
    [[nodiscard]] bool isBehindRow() const { return m_depth == 1 && m_lists == 1 && isRow(); }
    Answer number(bool isAction)
    {
        m_numbers += m_lists == 1 ? 1 : 0;
        return scalar(isAction);
    }
    Answer scalar(bool isAction)
    {
        if (m_depth != 2)
            return decide(isBehindRow() ? Sniff::Yes : Sniff::No);
        if (m_lists == 2) // numbers again: rows, if the first was one
            return decide(isRow() ? Sniff::Yes : Sniff::No);
        ++m_count;
        if (m_count == 2)
            m_isAction = isAction;
        m_areNumbers = m_numbers + 1 >= m_count; // a category may be null
        if (!m_areNumbers)
            return decide(Sniff::No);
        m_sniff = m_count > 4 || isRow() ? Sniff::Maybe : m_sniff;
        return {};
    }
    Answer decide(Sniff sniff)
    {
        m_sniff = sniff;
        return Error{Reason::Cancelled, {}, {}, 0, 0};
    }

    Sniff m_sniff = Sniff::No;
    std::uint32_t m_depth = 0;
    std::size_t m_lists = 0;
    std::size_t m_count = 0; ///< values in the first list
    std::size_t m_numbers = 0; ///< of those
    bool m_areNumbers = true;
    bool m_isAction = false; ///< the second value could be one
};

} // namespace

Sniff sniffMemoryTimeline(std::span<const std::uint8_t> head)
{
    const std::uint64_t start = jsonStart(head);
    if (start >= head.size() || head[start] != '[')
        return Sniff::No;
    MemorySource source(head);
    LenientJsonSource lenient(source);
    TimelineSniffer sniffer;
    // How it ends says nothing: the beginning of a text is never complete.
    static_cast<void>(readJson(lenient, LoadContext{}, sniffer));
    return sniffer.sniff();
}

Sniff sniffTimelinePicture(std::span<const std::uint8_t> head)
{
    const std::string_view text(reinterpret_cast<const char *>(head.data()), head.size());
    const std::size_t title = text.find("Memory Timeline");
    const bool isTitle = title != std::string_view::npos && text.rfind("<title>", title) != std::string_view::npos;
    return isTitle && text.find("<img src='data:image/png;base64,", title) != std::string_view::npos ? Sniff::Yes : Sniff::No;
}

Result<std::unique_ptr<Snapshot>> readTimelinePicture(Source & /*source*/, const LoadContext & /*context*/)
{
    return Error{Reason::PageWithoutSnapshot, "picture", {}, 0, 0};
}

Result<std::unique_ptr<Snapshot>> readMemoryTimeline(Source &source, const LoadContext &context)
{
    Diagnostics diagnostics;
    JsonPath path;
    MemoryTimelineHandler handler(diagnostics, path, context);
    JsonOptions options;
    options.path = &path;
    if (context.onProgress) {
        options.onTick = [&](std::uint64_t storedPosition) {
            context.onProgress({LoadStage::Reading, storedPosition, source.storedSize(), handler.rowCount()});
        };
    }
    LenientJsonSource lenient(source);
    const auto end = readJson(lenient, context, handler, options);
    if (!end) {
        Error error = end.error();
        error.eventsRead = handler.rowCount();
        if (!isSalvageable(error) || context.salvage == Salvage::Refuse || !handler.isMemoryTimeline())
            return error;
        diagnostics.add(Issue::Salvaged, {0, error.offset.value_or(0), std::string(error.id())});
    } else if (end->trailingBytes) {
        diagnostics.add(Issue::TrailingBytes, {0, end->offset, {}});
    }
    if (!handler.isMemoryTimeline()) {
        Error error{Reason::NotASnapshot, std::string(handler.topText()), {}, 0, 0};
        error.expected = kExpectedTimeline;
        return error;
    }
    const AmountChanges changes = handler.finish();
    return amountsSnapshot(changes, std::move(diagnostics), context);
}

} // namespace allostrata
