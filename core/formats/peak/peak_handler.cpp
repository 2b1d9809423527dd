// Recognises the devices and tensors of a peak snapshot in a stream of JSON.

#include "core/formats/peak/peak_handler.h"

#include "core/base/ascii.h"
#include "core/base/load_context.h"
#include "core/base/utf8.h"
#include "core/formats/json/json_feed.h"
#include "core/formats/peak/peak_words.h"
#include "core/model/device_code.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace allostrata {

namespace {

constexpr double kMegabyte = 1048576;
// bytes; small enough that no sum of sizes overflows 64 bits unnoticed
constexpr std::uint64_t kLargestSize = std::uint64_t(1) << 60U;
constexpr std::uint64_t kPeakStepsPerCheck = 1U << 14U;
constexpr std::uint64_t kLargePeakText = 1U << 16U;
constexpr std::size_t kShownPeakKeys = 4;
constexpr std::size_t kShownPeakKeyBytes = 40; // bytes

} // namespace

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

} // namespace allostrata
