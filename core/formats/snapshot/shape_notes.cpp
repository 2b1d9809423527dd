// Reads notes on tensors by address, and finds the allocations that they describe.

#include "core/formats/snapshot/shape_notes.h"

#include "core/formats/snapshot/snapshot_builder.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <string>
#include <string_view>

namespace allostrata {

namespace {

constexpr std::size_t kMostDimensions = 64;
constexpr std::size_t kMostNotes = 10'000'000; ///< on all devices
constexpr std::size_t kMostLookedAt = 64; ///< notes tried for an allocation

/// Returns the size of an element in bits; empty for an unknown type.
std::optional<std::uint64_t> bitsOf(std::string_view dtype)
{
    struct Row {
        std::string_view name;
        std::uint64_t bits;
    };
    constexpr Row kTypeBits[]
        = {{"float32", 32},    {"float", 32},          {"float16", 16},        {"half", 16},      {"bfloat16", 16},
           {"float64", 64},    {"double", 64},         {"int64", 64},          {"long", 64},      {"int32", 32},
           {"int", 32},        {"int16", 16},          {"short", 16},          {"int8", 8},       {"uint8", 8},
           {"bool", 8},        {"complex64", 64},      {"complex128", 128},    {"complex32", 32}, {"float8_e4m3fn", 8},
           {"float8_e5m2", 8}, {"float8_e4m3fnuz", 8}, {"float8_e5m2fnuz", 8}, {"uint16", 16},    {"uint32", 32},
           {"uint64", 64}};
    for (const Row &row : kTypeBits) {
        if (row.name == dtype)
            return row.bits;
    }
    return std::nullopt;
}

/// Returns the numbers in "torch.Size([2048, 32000])", "(3, 4)", "[]".
std::optional<std::vector<std::uint64_t>> dimensionsIn(std::string_view text)
{
    const std::size_t open = text.find_first_of("[(", text.starts_with("torch.Size(") ? text.find('(') + 1 : 0);
    if (open == std::string_view::npos)
        return std::nullopt;
    std::vector<std::uint64_t> dimensions;
    for (const char *at = text.data() + open + 1, *end = text.data() + text.size(); at < end;) {
        if (*at == ']' || *at == ')')
            return dimensions;
        if (*at == ' ' || *at == ',') {
            ++at;
            continue;
        }
        std::uint64_t number = 0;
        const auto [rest, error] = std::from_chars(at, end, number);
        if (error != std::errc() || dimensions.size() >= kMostDimensions)
            return std::nullopt;
        dimensions.push_back(number);
        at = rest;
    }
    return std::nullopt;
}

std::string dimensionsText(const std::vector<std::uint64_t> &dimensions)
{
    std::string text = "[";
    for (const std::uint64_t dimension : dimensions) {
        text += text.size() > 1 ? ", " : "";
        text += std::to_string(dimension);
    }
    text += ']';
    return text;
}

std::optional<std::uint64_t> tensorBytes(const std::vector<std::uint64_t> &dimensions, std::uint64_t bits)
{
    std::uint64_t total = bits;
    for (const std::uint64_t dimension : dimensions) {
        if (__builtin_mul_overflow(total, dimension, &total))
            return std::nullopt;
    }
    return (total + 7) / 8;
}

std::optional<std::uint64_t> addressIn(std::string_view text)
{
    if (text.starts_with("0x") || text.starts_with("0X"))
        text.remove_prefix(2);
    std::uint64_t address = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), address, 16);
    return error == std::errc() && rest == text.data() + text.size() && !text.empty() ? std::optional(address)
                                                                                      : std::nullopt;
}

/// Assigns the notes of one address to its allocations in order: to each the next note of exactly its size, else the
/// last of that size, else one of the next few that is not larger.
template <typename Note>
class NotesAt {
public:
    explicit NotesAt(const std::vector<Note> &notes) : m_notes(notes) {}

    [[nodiscard]] const Note *take(std::uint64_t size)
    {
        index();
        const auto next = std::lower_bound(m_bySize.begin(), m_bySize.end(), std::pair(size, m_next));
        if (next != m_bySize.end() && next->first == size) {
            m_next = next->second + 1;
            return &m_notes[next->second];
        }
        if (next != m_bySize.begin() && std::prev(next)->first == size)
            return &m_notes[std::prev(next)->second];
        const std::size_t end = std::min(m_notes.size(), m_next + kMostLookedAt);
        for (std::size_t i = m_next; i < end; ++i) {
            if (!m_notes[i].bytes || *m_notes[i].bytes <= size)
                return &m_notes[i];
        }
        return nullptr;
    }

private:
    /// Builds the index, once, when it is first needed.
    void index()
    {
        if (m_isIndexed)
            return;
        m_isIndexed = true;
        for (std::size_t i = 0; i < m_notes.size(); ++i) {
            if (m_notes[i].bytes)
                m_bySize.emplace_back(*m_notes[i].bytes, i);
        }
        std::sort(m_bySize.begin(), m_bySize.end());
    }

    const std::vector<Note> &m_notes;
    std::vector<std::pair<std::uint64_t, std::size_t>> m_bySize; ///< sizes, and the rows that have them
    std::size_t m_next = 0;
    bool m_isIndexed = false;
};

} // namespace

void ShapeNotes::read(const DataTree &tree, DataValue value)
{
    if (m_builder.isTakenIn(value) || (!value.isSequence() && value.kind() != DataKind::Dict)) {
        if (value.kind() != DataKind::None)
            m_builder.noteWrongType("top", SnapshotKey::ShapeData);
        return;
    }
    if (value.kind() == DataKind::Dict) { // of one device
        readDevice(tree, value, 0);
        return;
    }
    int device = 0;
    for (const DataValue addresses : tree.node(value).items)
        readDevice(tree, addresses, device++);
}

void ShapeNotes::readDevice(const DataTree &tree, DataValue addresses, int device)
{
    if (m_builder.isTakenIn(addresses) || addresses.kind() != DataKind::Dict) {
        if (addresses.kind() != DataKind::None)
            m_builder.noteDropped("shape_data");
        return;
    }
    const std::vector<DataValue> &items = tree.node(addresses).items;
    for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
        if (!m_builder.charge(sizeof(Note)))
            return;
        const auto address = items[i].kind() == DataKind::String
                                 ? addressIn(m_builder.snapshot().text(items[i].string()))
                                 : tree.asUnsigned(items[i]);
        if (!address || m_builder.isTakenIn(items[i + 1]) || !items[i + 1].isSequence()) {
            m_builder.noteDropped("shape_data");
            continue;
        }
        std::vector<Note> &notes = m_notes[{device, *address}];
        for (const DataValue note : tree.node(items[i + 1]).items) {
            if (!m_builder.charge(sizeof(Note)))
                return;
            const auto read = ++m_count <= kMostNotes ? noteOf(tree, note) : std::nullopt;
            if (read)
                notes.push_back(*read);
            else
                m_builder.noteDropped("shape_data");
        }
    }
}

std::optional<ShapeNotes::Note> ShapeNotes::noteOf(const DataTree &tree, DataValue value)
{
    if (m_builder.isTakenIn(value) || !value.isSequence() || tree.node(value).items.size() < 2)
        return std::nullopt;
    const std::vector<DataValue> &parts = tree.node(value).items;
    Note note;
    if (parts[0].isText())
        note.detail.operatorName = parts[0].string();
    std::optional<std::vector<std::uint64_t>> dimensions;
    if (parts[1].isText()) {
        note.detail.shape = parts[1].string(); // copied unchanged if it is not understood
        dimensions = dimensionsIn(std::string(m_builder.snapshot().text(parts[1].string())));
    } else if (!m_builder.isTakenIn(parts[1]) && parts[1].isSequence()
               && tree.node(parts[1]).items.size() <= kMostDimensions) {
        dimensions.emplace();
        for (const DataValue part : tree.node(parts[1]).items) {
            const auto dimension = tree.asUnsigned(part);
            if (!dimension)
                return std::nullopt;
            dimensions->push_back(*dimension);
        }
    }
    if (dimensions)
        note.detail.shape = m_builder.snapshot().strings.intern(dimensionsText(*dimensions));
    if (parts.size() > 2 && parts[2].isText()) {
        std::string dtype(m_builder.snapshot().text(parts[2].string()));
        if (dtype.starts_with("torch."))
            dtype.erase(0, 6);
        note.detail.dtype = m_builder.snapshot().strings.intern(dtype);
        if (const auto bits = bitsOf(dtype); bits && dimensions)
            note.bytes = tensorBytes(*dimensions, *bits);
    }
    if (!note.detail.shape && !note.detail.dtype)
        return std::nullopt;
    return note;
}

void ShapeNotes::apply()
{
    if (m_notes.empty())
        return;
    Snapshot &snapshot = m_builder.snapshot();
    std::map<std::pair<int, std::uint64_t>, NotesAt<Note>> notes;
    for (const auto &[place, list] : m_notes)
        notes.emplace(place, NotesAt<Note>(list));
    std::map<const Note *, DetailId> details;
    const auto detailAt = [&](int device, std::uint64_t address, std::uint64_t size) -> DetailId {
        const auto found = notes.find({device, address});
        const Note *note = found == notes.end() ? nullptr : found->second.take(size);
        if (!note)
            return {};
        const auto [known, isNew] = details.emplace(note, DetailId());
        if (isNew)
            known->second = snapshot.details.push(note->detail);
        return known->second;
    };
    std::map<std::pair<int, std::uint64_t>, DetailId> current; // of the live allocation at an address
    for (DeviceTrace &device : snapshot.traces) {
        for (std::uint32_t i = 0; i < device.trace.size(); ++i) {
            if (device.trace.action(EventId(i)) != Action::Alloc)
                continue;
            const std::uint64_t address = device.trace.addresses()[i];
            if (const DetailId detail = detailAt(device.device, address, device.trace.eventSize(EventId(i)))) {
                device.trace.setDetail(EventId(i), detail);
                current[{device.device, address}] = detail;
            }
        }
    }
    for (Block &block : snapshot.blocks) {
        const int device = block.segment ? snapshot.segments[block.segment].device : 0;
        if (block.state == BlockState::Inactive || block.detail)
            continue;
        const auto known = current.find({device, block.address});
        block.detail = known != current.end()
                           ? known->second
                           : detailAt(device, block.address, block.requestedSize.value_or(block.size));
    }
}

} // namespace allostrata
