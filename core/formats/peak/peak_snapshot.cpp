// Reads a peak snapshot: recognises it, streams it and lays out its tensors as a trace.

#include "core/formats/peak/peak_snapshot.h"

#include "core/base/load_context.h"
#include "core/base/utf8.h"
#include "core/formats/choose_format.h"
#include "core/formats/json/json_events.h"
#include "core/formats/json/json_feed.h"
#include "core/formats/json/json_look.h"
#include "core/formats/peak/peak_stacks.h"
#include "core/formats/peak/peak_words.h"
#include "core/model/device_code.h"
#include "core/model/snapshot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

namespace allostrata {

namespace {

/// A tensor of a peak snapshot while it is read.
struct PeakTensor {
    std::optional<std::uint64_t> bytes; ///< size_bytes
    std::optional<std::uint64_t> megabytes; ///< size_mb, converted to bytes
    StackId created;
    Detail detail;
};

/// A device of a peak snapshot.
struct PeakDevice {
    int device = 0;
    std::optional<std::uint64_t> peak; ///< bytes
    std::vector<PeakTensor> tensors; ///< in the file's order
};

/// Turns the events of a JSON reader into tensors by device. Knows its place only by depth: device, list, tensor,
/// stack. Values elsewhere are skipped and counted with their path.
class PeakHandler final : public JsonHandler {
public:
    /// All arguments must outlive the handler. `path` is the reader's path.
    PeakHandler(Snapshot &snapshot, const JsonPath &path, const LoadContext &context);

    Answer onNull() override { return scalar(std::monostate()); }
    Answer onBool(bool value) override { return scalar(value); }
    Answer onInteger(std::int64_t value) override;
    Answer onUnsigned(std::uint64_t value) override { return scalar(value); }
    Answer onFloat(double value) override { return scalar(value); }
    Answer onString(std::string_view text) override;
    Answer onKey(std::string_view text) override;
    Answer onStartObject() override { return start(Kind::Object); }
    Answer onEndObject() override;
    Answer onStartArray() override { return start(Kind::Array); }
    Answer onEndArray() override;

    /// Notes the counted issues. Call once, whether or not the document was complete.
    void finish();
    [[nodiscard]] std::vector<PeakDevice> &devices() { return m_devices; }
    /// Whether some device has a list of tensors or a peak, or is empty.
    [[nodiscard]] bool isPeakSnapshot() const { return m_isKnown; }
    /// Returns a description of the value at the top.
    [[nodiscard]] std::string topText() const;
    [[nodiscard]] std::uint64_t tensorCount() const { return m_tensors; }

private:
    enum class Kind : std::uint8_t { Object, Array };
    /// The container of the next value.
    enum class Place : std::uint8_t { Root, Top, Device, Tensors, Tensor, Stack, Shape };
    enum class Key : std::uint8_t {
        Unknown,
        Peak,
        Tensors,
        Bytes,
        Megabytes,
        Shape,
        Dtype,
        Module,
        Phase,
        Created,
        Released,
        Both
    };
    using Value = std::variant<std::monostate, bool, std::uint64_t, std::int64_t, double, std::string_view>;

    Answer scalar(const Value &value);
    Answer start(Kind kind);
    void startDevice(Kind kind);
    void tensorField(const Value &value);
    void finishTensor();
    void finishStack();
    [[nodiscard]] std::optional<std::uint64_t> sizeOf(const Value &value, double unit);
    [[nodiscard]] StringId textOf(const Value &value);
    void note(Issue issue);
    void noteUnknownKey(std::string_view table, std::string_view key);
    [[nodiscard]] Answer checkMemory();
    [[nodiscard]] static Key keyOf(std::string_view text);

    Snapshot &m_snapshot;
    const JsonPath &m_path;
    const LoadContext &m_context;
    FormattedStacks m_stacks;
    std::vector<PeakDevice> m_devices;
    Place m_place = Place::Root;
    Key m_key = Key::Unknown;
    std::string m_word; ///< key at the top whose value comes next
    std::string m_firstKeys; ///< keys at the top, for errors
    std::size_t m_topKeys = 0;
    std::set<int> m_known; ///< devices already read
    PeakTensor m_tensor;
    std::string m_shape;
    std::map<std::string, std::uint64_t, std::less<>> m_unknownKeys; ///< by table
    std::uint32_t m_skipDepth = 0; ///< open containers of a skipped value
    std::uint64_t m_tensors = 0;
    std::uint64_t m_steps = 0; ///< values since the last check of the memory
    bool m_isKnown = false;
    bool m_isTopObject = false;
};

constexpr double kMegabyte = 1048576;
// bytes; small enough that no sum of sizes overflows 64 bits unnoticed
constexpr std::uint64_t kLargestSize = std::uint64_t(1) << 60U;
constexpr std::uint64_t kPeakStepsPerCheck = 1U << 14U;
constexpr std::uint64_t kLargePeakText = 1U << 16U;
constexpr std::size_t kShownPeakKeys = 4;
constexpr std::size_t kShownPeakKeyBytes = 40; // bytes

PeakHandler::PeakHandler(Snapshot &snapshot, const JsonPath &path, const LoadContext &context)
    : m_snapshot(snapshot), m_path(path), m_context(context), m_stacks(snapshot)
{
}

PeakHandler::Key PeakHandler::keyOf(std::string_view text)
{
    constexpr std::array<std::pair<std::string_view, Key>, 11> kKeys = {{
        {"peak_memory_mb", Key::Peak},
        {"tensors", Key::Tensors},
        {"size_bytes", Key::Bytes},
        {"size_mb", Key::Megabytes},
        {"shape", Key::Shape},
        {"dtype", Key::Dtype},
        {"module", Key::Module},
        {"phase", Key::Phase},
        {"create_stack_trace", Key::Created},
        {"release_stack_trace", Key::Released},
        {"stack_trace", Key::Both},
    }};
    const auto *row = std::find_if(kKeys.begin(), kKeys.end(), [text](const auto &one) { return one.first == text; });
    return row == kKeys.end() ? Key::Unknown : row->second;
}

JsonHandler::Answer PeakHandler::onInteger(std::int64_t value)
{
    return value >= 0 ? scalar(static_cast<std::uint64_t>(value)) : scalar(value);
}

/// Handles texts; Python's NaN and Infinity arrive as texts: see LenientJsonSource.
JsonHandler::Answer PeakHandler::onString(std::string_view text)
{
    return isNoNumberText(text) ? scalar(std::nan("")) : scalar(text);
}

JsonHandler::Answer PeakHandler::onKey(std::string_view text)
{
    if (m_skipDepth > 0)
        return {};
    if (m_place == Place::Top) {
        m_word.assign(beginningOf(text, kShownPeakKeyBytes));
        if (m_topKeys++ < kShownPeakKeys)
            m_firstKeys.append(m_firstKeys.empty() ? "\"" : ", \"").append(m_word).append(1, '"');
        return {};
    }
    m_key = keyOf(text);
    const bool isOfDevice = m_key == Key::Peak || m_key == Key::Tensors;
    if (m_key == Key::Unknown || isOfDevice != (m_place == Place::Device)) {
        noteUnknownKey(m_place == Place::Device ? "device" : "tensor", text);
        m_key = Key::Unknown;
    }
    return {};
}

JsonHandler::Answer PeakHandler::scalar(const Value &value)
{
    if (m_skipDepth > 0)
        return {};
    const auto *text = std::get_if<std::string_view>(&value);
    switch (m_place) {
    case Place::Root: break;
    case Place::Top: note(Issue::WrongType); break;
    case Place::Device:
        if (m_key == Key::Peak) {
            m_devices.back().peak = sizeOf(value, kMegabyte);
            m_isKnown = true;
        } else if (m_key == Key::Tensors && value.index() != 0) {
            note(Issue::WrongType);
        }
        break;
    case Place::Tensors: note(Issue::DroppedRow); break;
    case Place::Tensor: tensorField(value); break;
    case Place::Stack:
        if (text)
            m_stacks.add(*text);
        else
            note(Issue::WrongType);
        break;
    case Place::Shape:
        if (const auto *number = std::get_if<std::uint64_t>(&value))
            m_shape.append(m_shape.size() > 1 ? ", " : "").append(std::to_string(*number));
        else
            note(Issue::WrongType);
        break;
    }
    m_steps += text && text->size() > kLargePeakText ? kPeakStepsPerCheck : 1;
    return m_steps >= kPeakStepsPerCheck ? checkMemory() : Answer();
}

JsonHandler::Answer PeakHandler::start(Kind kind)
{
    if (m_skipDepth > 0) {
        ++m_skipDepth;
        return {};
    }
    const bool isObject = kind == Kind::Object;
    switch (m_place) {
    case Place::Root:
        m_isTopObject = isObject;
        m_place = isObject ? Place::Top : Place::Root;
        m_skipDepth = isObject ? 0 : 1;
        return {};
    case Place::Top: startDevice(kind); return {};
    case Place::Device:
        if (m_key == Key::Tensors && !isObject) {
            m_place = Place::Tensors;
            m_isKnown = true;
            return {};
        }
        break;
    case Place::Tensors:
        if (isObject) {
            m_tensor = {};
            m_place = Place::Tensor;
            return {};
        }
        note(Issue::DroppedRow);
        m_skipDepth = 1;
        return {};
    case Place::Tensor:
        if (!isObject && (m_key == Key::Created || m_key == Key::Released || m_key == Key::Both)) {
            m_stacks.clear();
            m_place = Place::Stack;
            return {};
        }
        if (!isObject && m_key == Key::Shape) {
            m_shape = "[";
            m_place = Place::Shape;
            return {};
        }
        break;
    case Place::Stack:
    case Place::Shape: break;
    }
    if (m_key != Key::Unknown)
        note(Issue::WrongType);
    m_skipDepth = 1;
    return {};
}

void PeakHandler::startDevice(Kind kind)
{
    const std::optional<int> device = deviceCode(m_word);
    if (kind == Kind::Array || !device || !m_known.insert(*device).second) {
        note(kind == Kind::Array ? Issue::WrongType : Issue::DroppedRow);
        m_skipDepth = 1;
        return;
    }
    m_devices.push_back({*device, {}, {}});
    m_place = Place::Device;
}

JsonHandler::Answer PeakHandler::onEndObject()
{
    if (m_skipDepth > 0) {
        --m_skipDepth;
        return {};
    }
    if (m_place == Place::Tensor) {
        finishTensor();
        m_place = Place::Tensors;
    } else if (m_place == Place::Device) {
        m_place = Place::Top;
    } else {
        m_place = Place::Root;
    }
    return {};
}

JsonHandler::Answer PeakHandler::onEndArray()
{
    if (m_skipDepth > 0) {
        --m_skipDepth;
        return {};
    }
    if (m_place == Place::Stack) {
        finishStack();
        m_place = Place::Tensor;
    } else if (m_place == Place::Shape) {
        m_tensor.detail.shape = m_snapshot.strings.intern(m_shape.append(1, ']'));
        m_place = Place::Tensor;
    } else {
        m_place = Place::Device;
        m_key = Key::Unknown;
    }
    return {};
}

void PeakHandler::tensorField(const Value &value)
{
    if (value.index() == 0)
        return;
    const auto *text = std::get_if<std::string_view>(&value);
    Detail &detail = m_tensor.detail;
    switch (m_key) {
    case Key::Bytes: m_tensor.bytes = sizeOf(value, 1); break;
    case Key::Megabytes: m_tensor.megabytes = sizeOf(value, kMegabyte); break;
    case Key::Shape: detail.shape = textOf(text ? Value(shapeWithoutBrackets(*text)) : value); break;
    case Key::Dtype: detail.dtype = textOf(value); break;
    case Key::Module: detail.module = text && isUnknownWord(*text) ? StringId() : textOf(value); break;
    case Key::Phase:
        detail.phase = textOf(value);
        detail.step = text ? stepOfPhase(*text) : Detail::kNoStep;
        break;
    case Key::Created:
    case Key::Released:
    case Key::Both:
        m_stacks.clear();
        if (text) {
            m_stacks.add(*text);
            finishStack();
        } else {
            note(Issue::WrongType);
        }
        break;
    default: break;
    }
}

void PeakHandler::finishStack()
{
    const StackId stack = m_stacks.finish();
    if (m_key == Key::Released)
        m_tensor.detail.releaseStack = stack;
    else if (m_key == Key::Created || !m_tensor.created)
        m_tensor.created = stack;
}

void PeakHandler::finishTensor()
{
    if (!m_tensor.bytes && !m_tensor.megabytes) {
        note(Issue::DroppedRow);
        return;
    }
    m_devices.back().tensors.push_back(m_tensor);
    ++m_tensors;
}

std::optional<std::uint64_t> PeakHandler::sizeOf(const Value &value, double unit)
{
    if (const auto *whole = std::get_if<std::uint64_t>(&value); whole && unit == 1 && *whole <= kLargestSize)
        return *whole;
    std::optional<double> number;
    if (const auto *whole = std::get_if<std::uint64_t>(&value))
        number = static_cast<double>(*whole);
    else if (const auto *negative = std::get_if<std::int64_t>(&value))
        number = static_cast<double>(*negative);
    else if (const auto *real = std::get_if<double>(&value))
        number = *real;
    else if (const auto *text = std::get_if<std::string_view>(&value))
        number = writtenNumber(*text);
    if (!number) {
        if (value.index() != 0)
            note(Issue::WrongType);
        return std::nullopt;
    }
    const double bytes = std::round(*number * unit);
    if (!std::isfinite(bytes) || bytes < 0 || bytes > static_cast<double>(kLargestSize)) {
        note(Issue::NumberOutOfRange);
        return std::nullopt;
    }
    return static_cast<std::uint64_t>(bytes);
}

StringId PeakHandler::textOf(const Value &value)
{
    if (const auto *text = std::get_if<std::string_view>(&value))
        return text->empty() ? StringId() : m_snapshot.strings.intern(*text);
    note(Issue::WrongType);
    return {};
}

/// Notes an issue, with the path only for places that are stored: building a path costs more than counting.
void PeakHandler::note(Issue issue)
{
    const int device = m_devices.empty() ? 0 : m_devices.back().device;
    const bool isShown = m_snapshot.diagnostics.count(issue) < Diagnostics::kPlaces;
    m_snapshot.diagnostics.add(issue, {device, m_tensors, isShown ? m_path.text() : std::string()});
}

void PeakHandler::noteUnknownKey(std::string_view table, std::string_view key)
{
    constexpr std::size_t kMostKeys = 1000;
    std::string name(table);
    name.append(1, '.').append(m_unknownKeys.size() < kMostKeys ? beginningOf(key, kShownPeakKeyBytes)
                                                                : std::string_view("?"));
    ++m_unknownKeys[name];
}

JsonHandler::Answer PeakHandler::checkMemory()
{
    m_steps = 0;
    std::uint64_t bytes = m_snapshot.bytes() + m_stacks.bytes();
    for (const PeakDevice &device : m_devices)
        bytes += device.tensors.capacity() * sizeof(PeakTensor);
    if (bytes <= m_context.memoryLimit())
        return {};
    return m_context.tooMuchMemory();
}

std::string PeakHandler::topText() const
{
    if (!m_isTopObject)
        return "list";
    std::string text = "{";
    text.append(m_firstKeys).append(m_topKeys > kShownPeakKeys ? ", ...}" : "}");
    return text;
}

void PeakHandler::finish()
{
    for (const auto &[name, count] : m_unknownKeys)
        m_snapshot.diagnostics.add(Issue::UnknownKey, {0, 0, name}, count);
    m_unknownKeys.clear();
}

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
