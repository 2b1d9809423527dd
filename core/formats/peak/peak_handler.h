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

/// A tensor of a peak snapshot, as it is read.
struct PeakTensor {
    std::optional<std::uint64_t> bytes; ///< of size_bytes
    std::optional<std::uint64_t> megabytes; ///< of size_mb, in bytes
    StackId created;
    Detail detail;
};

/// What a device of a peak snapshot has.
struct PeakDevice {
    int device = 0;
    std::optional<std::uint64_t> peak; ///< bytes
    std::vector<PeakTensor> tensors; ///< the file's order
};

/// Turns the events of a JSON reader into tensors by device. Knows where it is by the depth alone: device, list,
/// tensor, stack. What stands elsewhere is passed over, and counted with its path.
class PeakHandler final : public JsonHandler {
public:
    /// All outlive the handler. `path` is the one that the reader keeps.
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

    /// Notes what was counted. To be called once, whether or not the document was complete.
    void finish();
    [[nodiscard]] std::vector<PeakDevice> &devices() { return m_devices; }
    /// Some device has a list of tensors or a peak, or is empty.
    [[nodiscard]] bool isPeakSnapshot() const { return m_isKnown; }
    /// What stands at the top, as found.
    [[nodiscard]] std::string topText() const;
    [[nodiscard]] std::uint64_t tensorCount() const { return m_tensors; }

private:
    enum class Kind : std::uint8_t { Object, Array };
    /// What the next value belongs to.
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
    std::string m_word; ///< the key at the top whose value comes next
    std::string m_firstKeys; ///< at the top, for errors
    std::size_t m_topKeys = 0;
    std::set<int> m_known; ///< devices that were read
    PeakTensor m_tensor;
    std::string m_shape;
    std::map<std::string, std::uint64_t, std::less<>> m_unknownKeys; ///< by table
    std::uint32_t m_skipDepth = 0; ///< open containers of a value that is passed over
    std::uint64_t m_tensors = 0;
    std::uint64_t m_steps = 0; ///< values since the last look at the memory
    bool m_isKnown = false;
    bool m_isTopObject = false;
};

} // namespace allostrata
