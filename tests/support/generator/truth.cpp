// Writes the truth about a generated file.
#include "tests/support/generator/truth.h"

#include "tests/support/generator/json_writer.h"

#include <algorithm>

namespace allostrata::generator {

namespace {

constexpr Identity kFresh{};

/// Was it gone before the first event in the file?
bool isForgotten(const AllocationRecord &record, std::int64_t first)
{
    if (record.block == 0)
        return true;
    if (record.allocSequence >= first)
        return false;
    if (record.freeCompletedSequence >= 0)
        return record.freeCompletedSequence < first;
    return record.endedAt >= 0 && record.endedAt <= first;
}

DeviceTruth describeDevice(const Runtime &runtime, std::size_t device, std::uint64_t prepended)
{
    const Recorder &recorder = runtime.recorder(device);
    DeviceTruth truth;
    truth.ordinal = runtime.properties(device).ordinal;
    truth.before = recorder.size() == 0 ? runtime.allocator(device).counters() : recorder.before();
    truth.end = runtime.allocator(device).counters();
    truth.after.assign(prepended, truth.before);
    for (std::size_t i = 0; i < recorder.size(); ++i)
        truth.after.push_back(recorder.event(i).after);
    const auto first = static_cast<std::int64_t>(recorder.firstSequence());
    const auto shift = static_cast<std::int64_t>(prepended);
    const auto row = [first, shift](std::int64_t sequence) { return sequence < first ? -1 : sequence - first + shift; };
    for (const AllocationRecord &record : recorder.allocations()) {
        if (isForgotten(record, first))
            continue;
        AllocationTruth &given = truth.allocations.emplace_back();
        given.allocEvent = row(record.allocSequence);
        given.freeRequestedEvent = row(record.freeRequestedSequence);
        given.freeCompletedEvent = row(record.freeCompletedSequence);
        given.address = record.address;
        given.requested = record.requested;
        given.block = record.block;
        given.stream = record.stream;
        given.isPendingAtEnd = record.isPending;
        given.labels = record.labels;
    }
    std::stable_sort(truth.allocations.begin(), truth.allocations.end(),
                     [](const AllocationTruth &a, const AllocationTruth &b) { return a.allocEvent < b.allocEvent; });
    for (const OomRecord &oom : recorder.ooms())
        truth.ooms.push_back({row(oom.sequence), oom.requested, oom.rounded, oom.deviceFree, oom.cached, oom.counters,
                              oom.largestUsable, oom.pending, oom.usedByOthers});
    for (const MemoryTruth &look : recorder.looks()) {
        if (look.event >= first)
            truth.looks.push_back({row(look.event), look.segments});
    }
    return truth;
}

class TruthWriter {
public:
    explicit TruthWriter(ByteSink &out) : m_json(out) {}

    void write(const Truth &truth)
    {
        m_json.beginDict(kFresh, 0);
        textEntry("name", truth.name);
        textEntry("oom_cause", truth.oomCause);
        names("phases", kPhaseNames);
        names("categories", kCategoryNames);
        names("modules", truth.modules);
        key("leaks");
        m_json.beginList(kFresh, 0);
        for (const Leak &leak : truth.leaks) {
            m_json.beginDict(kFresh, 0);
            number("line", leak.line);
            number("bytes_per_step", static_cast<std::int64_t>(leak.bytesPerStep));
            textEntry("what", leak.what);
            m_json.end();
        }
        m_json.end();
        key("devices");
        m_json.beginList(kFresh, 0);
        for (const DeviceTruth &device : truth.devices)
            writeDevice(device);
        m_json.end();
        m_json.end();
        m_json.finish();
    }

private:
    void key(std::string_view name) { m_json.text(kFresh, name); }
    void textEntry(std::string_view name, std::string_view text)
    {
        key(name);
        m_json.text(kFresh, text);
    }
    void number(std::string_view name, std::int64_t value)
    {
        key(name);
        m_json.integer(value);
    }
    template <typename List>
    void names(std::string_view name, const List &list)
    {
        key(name);
        m_json.beginList(kFresh, 0);
        for (const auto &entry : list)
            m_json.text(kFresh, entry);
        m_json.end();
    }
    template <typename Rows, typename Get>
    void column(std::string_view name, const Rows &rows, Get get)
    {
        key(name);
        m_json.beginList(kFresh, 0);
        for (const auto &row : rows)
            m_json.integer(static_cast<std::int64_t>(get(row)));
        m_json.end();
    }
    void counters(std::string_view name, const Counters &counters)
    {
        key(name);
        m_json.beginList(kFresh, 0);
        for (const std::uint64_t value : {counters.requested, counters.allocated, counters.active, counters.reserved})
            m_json.unsignedInteger(value);
        m_json.end();
    }
    void writeDevice(const DeviceTruth &device)
    {
        m_json.beginDict(kFresh, 0);
        number("device", device.ordinal);
        counters("before", device.before);
        counters("end", device.end);
        column("requested", device.after, [](const Counters &c) { return c.requested; });
        column("allocated", device.after, [](const Counters &c) { return c.allocated; });
        column("active", device.after, [](const Counters &c) { return c.active; });
        column("reserved", device.after, [](const Counters &c) { return c.reserved; });
        key("allocations");
        m_json.beginDict(kFresh, 0);
        const auto &rows = device.allocations;
        column("alloc_event", rows, [](const AllocationTruth &a) { return a.allocEvent; });
        column("free_requested_event", rows, [](const AllocationTruth &a) { return a.freeRequestedEvent; });
        column("free_completed_event", rows, [](const AllocationTruth &a) { return a.freeCompletedEvent; });
        column("address", rows, [](const AllocationTruth &a) { return a.address; });
        column("requested_size", rows, [](const AllocationTruth &a) { return a.requested; });
        column("block_size", rows, [](const AllocationTruth &a) { return a.block; });
        column("module", rows, [](const AllocationTruth &a) { return a.labels.module; });
        column("phase", rows, [](const AllocationTruth &a) { return static_cast<int>(a.labels.phase); });
        column("step", rows, [](const AllocationTruth &a) { return a.labels.step; });
        column("category", rows, [](const AllocationTruth &a) { return static_cast<int>(a.labels.category); });
        m_json.end();
        key("ooms");
        m_json.beginList(kFresh, 0);
        for (const OomTruth &oom : device.ooms) {
            m_json.beginDict(kFresh, 0);
            number("event", oom.event);
            number("requested", static_cast<std::int64_t>(oom.requested));
            number("rounded", static_cast<std::int64_t>(oom.rounded));
            number("device_free", static_cast<std::int64_t>(oom.deviceFree));
            number("cached", static_cast<std::int64_t>(oom.cached));
            m_json.end();
        }
        m_json.end();
        m_json.end();
    }

    JsonWriter m_json;
};

} // namespace

Truth describeTruth(const Runtime &runtime, std::uint64_t prepended)
{
    Truth truth;
    for (std::size_t device = 0; device < runtime.deviceCount(); ++device)
        truth.devices.push_back(describeDevice(runtime, device, prepended));
    // Modules are numbered separately: the frame table has far more texts.
    std::vector<std::uint32_t> numbers(runtime.frames().textCount(), UINT32_MAX);
    for (DeviceTruth &device : truth.devices) {
        for (AllocationTruth &allocation : device.allocations) {
            std::uint32_t &number = numbers[allocation.labels.module];
            if (number == UINT32_MAX) {
                number = static_cast<std::uint32_t>(truth.modules.size());
                truth.modules.emplace_back(runtime.frames().text(allocation.labels.module));
            }
            allocation.labels.module = number;
        }
    }
    return truth;
}

void writeTruth(const Truth &truth, ByteSink &out) { TruthWriter(out).write(truth); }

} // namespace allostrata::generator
