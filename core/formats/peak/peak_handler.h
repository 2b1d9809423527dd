#pragma once

#include "core/formats/json/json_events.h"
#include "core/formats/peak/peak_stacks.h"
#include "core/model/snapshot.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace allostrata {

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

} // namespace allostrata
