// Reads a peak snapshot: recognises it, streams it and lays out its tensors as a trace.

#include "core/formats/peak/peak_snapshot.h"

#include "core/base/load_context.h"
#include "core/formats/choose_format.h"
#include "core/formats/json/json_events.h"
#include "core/formats/json/json_feed.h"
#include "core/formats/json/json_look.h"
#include "core/formats/peak/peak_handler.h"
#include "core/model/device_code.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

namespace allostrata {

namespace {

constexpr std::string_view kExpectedPeaks = R"({"cuda:0": {"peak_memory_mb": ..., "tensors": [...]}})";

/// Looks for a device with a peak or a list of tensors.
class PeakLook final : public JsonLook {
public:
    [[nodiscard]] Sniff sniff() const { return m_sniff; }

private:
    Answer lookAtKey(std::string_view text) override
    {
        return isInDevice() && text == "peak_memory_mb" ? decide() : Answer();
    }

    Answer lookAtOpened() override
    {
        if (levels().front().isList)
            return stop();
        if (isInDevice())
            m_sniff = Sniff::Maybe;
        const bool isTensors = levels().size() == 3 && levels()[2].isList && levels()[1].key == "tensors"
                               && isDeviceWord(levels()[0].key);
        return isTensors ? decide() : Answer();
    }

    [[nodiscard]] bool isInDevice() const
    {
        return levels().size() == 2 && !levels()[1].isList && isDeviceWord(levels()[0].key);
    }

    /// Whether a text names a device: one of PyTorch's words, or any word with an index after a colon.
    [[nodiscard]] static bool isDeviceWord(std::string_view text)
    {
        const auto code = deviceCode(text);
        return code && (deviceWord(*code).starts_with("other") ? text.find(':') != std::string_view::npos : true);
    }

    Answer decide()
    {
        m_sniff = Sniff::Yes;
        return stop();
    }

    Sniff m_sniff = Sniff::No;
};

/// The order of a phase among others: first one-time phases, then the steps with forward_backward before the optimizer,
/// then phases without a number, and last the unknown ones.
struct PhaseOrder {
    int group = 0;
    std::int32_t step = 0;
    int kind = 0;
    std::uint32_t firstSeen = 0;

    [[nodiscard]] auto key() const { return std::tuple(group, step, kind, firstSeen); }
};

PhaseOrder phaseOrderOf(std::string_view phase, std::int32_t step, std::uint32_t firstSeen)
{
    const auto has = [phase](std::string_view word) { return phase.find(word) != std::string_view::npos; };
    if (phase.empty() || phase == "N/A" || phase == "Unknown" || phase == "unknown")
        return {3, 0, 0, firstSeen};
    if (step != Detail::kNoStep)
        return {1, step, has("optim") ? 2 : has("backward") && !has("forward") ? 1 : 0, firstSeen};
    if (has("init") || has("setup"))
        return {0, 0, has("init") ? 0 : 1, firstSeen};
    return {2, 0, 0, firstSeen};
}

/// Lays out the tensors of a device as a trace.
class PeakTrace {
public:
    PeakTrace(Snapshot &snapshot, PeakDevice &device) : m_snapshot(snapshot), m_device(device)
    {
        m_trace.device = device.device;
    }

    DeviceTrace make()
    {
        sort();
        m_trace.trace.reserve(m_device.tensors.size() + 1);
        for (const PeakTensor &tensor : m_device.tensors) {
            const std::uint64_t bytes = tensor.bytes ? *tensor.bytes : tensor.megabytes.value_or(0);
            if (bytes > kMost - m_sum) {
                m_snapshot.diagnostics.add(Issue::NumberOutOfRange,
                                           {m_device.device, m_trace.trace.size(), "size_bytes"});
                continue;
            }
            push(bytes, tensor.created, tensor.detail);
        }
        addRemainder();
        return std::move(m_trace);
    }

private:
    static constexpr std::uint64_t kMost = std::uint64_t(1) << 61U; // bytes of a device

    void sort()
    {
        std::map<StringId, PhaseOrder> orders;
        for (const PeakTensor &tensor : m_device.tensors) {
            const StringId phase = tensor.detail.phase;
            if (!orders.contains(phase)) {
                const auto seen = static_cast<std::uint32_t>(orders.size());
                orders.emplace(phase, phaseOrderOf(m_snapshot.text(phase), tensor.detail.step, seen));
            }
        }
        std::stable_sort(m_device.tensors.begin(), m_device.tensors.end(),
                         [&](const PeakTensor &a, const PeakTensor &b) {
                             return a.detail.phase != b.detail.phase
                                    && orders.at(a.detail.phase).key() < orders.at(b.detail.phase).key();
                         });
    }

    void push(std::uint64_t bytes, StackId stack, const Detail &detail)
    {
        constexpr std::uint64_t kGap = 512;
        TraceEvent event;
        event.action = Action::Alloc;
        event.address = m_address;
        event.size = bytes;
        event.stack = stack;
        event.detail = m_snapshot.details.push(detail);
        m_trace.trace.push(event);
        m_sum += bytes;
        m_address += (bytes / kGap + 1) * kGap;
    }

    void addRemainder()
    {
        if (!m_device.peak)
            return;
        if (m_sum > *m_device.peak) {
            std::string subject = std::to_string(m_sum);
            subject.append(" > ").append(std::to_string(*m_device.peak));
            m_snapshot.diagnostics.add(Issue::SumAbovePeak,
                                       {m_device.device, m_trace.trace.size(), std::move(subject)});
            return;
        }
        if (m_sum == *m_device.peak)
            return;
        const std::uint64_t rest = *m_device.peak - m_sum;
        m_snapshot.diagnostics.add(Issue::PeakNotCovered,
                                   {m_device.device, m_trace.trace.size(), std::to_string(rest)});
        Detail detail;
        detail.isRemainder = true;
        push(rest, {}, detail);
    }

    Snapshot &m_snapshot;
    PeakDevice &m_device;
    DeviceTrace m_trace;
    std::uint64_t m_sum = 0; ///< bytes
    std::uint64_t m_address = 512;
};

} // namespace

Sniff sniffPeakSnapshot(std::span<const std::uint8_t> head)
{
    if (firstOfJson(head) != '{')
        return Sniff::No;
    PeakLook look;
    lookAtJson(head, look);
    return look.sniff();
}

Result<std::unique_ptr<Snapshot>> readPeakSnapshot(Source &source, const LoadContext &context)
{
    auto snapshot = std::make_unique<Snapshot>();
    snapshot->recorder = Recorder::Peak;
    JsonPath path;
    PeakHandler handler(*snapshot, path, context);
    JsonOptions options;
    options.path = &path;
    if (context.onProgress) {
        options.onTick = [&](std::uint64_t storedPosition) {
            context.onProgress({LoadStage::Reading, storedPosition, source.storedSize(), handler.tensorCount()});
        };
    }
    LenientJsonSource lenient(source);
    const auto end = readJson(lenient, context, handler, options);
    if (!end) {
        Error error = end.error();
        error.eventsRead = handler.tensorCount();
        if (!isSalvageable(error) || context.salvage == Salvage::Refuse || !handler.isPeakSnapshot())
            return error;
        snapshot->diagnostics.add(Issue::Salvaged, {0, error.offset.value_or(0), std::string(error.id())});
    } else if (end->trailingBytes) {
        snapshot->diagnostics.add(Issue::TrailingBytes, {0, end->offset, {}});
    }
    handler.finish();
    if (!handler.isPeakSnapshot() && handler.devices().empty()) {
        Error error{Reason::NotASnapshot, handler.topText()};
        error.expected = kExpectedPeaks;
        return error;
    }
    for (PeakDevice &device : handler.devices())
        snapshot->traces.push_back(PeakTrace(*snapshot, device).make());
    return snapshot;
}

} // namespace allostrata
