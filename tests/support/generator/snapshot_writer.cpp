// Writes the snapshot document, epoch by epoch (FORMATS.md A).
#include "tests/support/generator/snapshot_writer.h"

#include <string>
#include <utility>
#include <vector>

namespace allostrata::generator {

namespace {

constexpr Identity kEmptyFrames{Identity::Kind::Shared, 0};
constexpr Identity kSegments{Identity::Kind::Held, 1};
constexpr std::uint64_t kXpuBase = 0xff00000000000000ULL;

} // namespace

std::uint64_t eventsPrepended(const DocumentOptions &options)
{
    return options.epoch->isNpu ? options.workspaceEvents : 0;
}

SnapshotWriter::SnapshotWriter(const Runtime &runtime, const DocumentOptions &options, ValueSink &sink)
    : m_runtime(runtime), m_options(options), m_epoch(*options.epoch), m_sink(sink)
{
}

/// A text that all who use it share: keys, actions, states.
void SnapshotWriter::shared(std::string_view text)
{
    const Identity identity{Identity::Kind::Text, m_names.intern(text)};
    if (!m_sink.refer(identity))
        m_sink.text(identity, text);
}

void SnapshotWriter::key(std::string_view name) { shared(name); }

/// Writes a new object each time, except for texts of which Python has only one object (the empty text, single
/// characters), and except with the C++ writer, which identifies texts by value.
void SnapshotWriter::fresh(std::string_view text)
{
    if (text.size() <= 1 || m_options.cppOrder)
        shared(text);
    else
        m_sink.text({}, text);
}

void SnapshotWriter::unsignedEntry(std::string_view name, std::uint64_t value)
{
    key(name);
    m_sink.unsignedInteger(value);
}

std::uint64_t SnapshotWriter::address(std::uint64_t value) const { return m_epoch.isXpu ? kXpuBase + value : value; }

std::size_t SnapshotWriter::deviceRows() const { return m_runtime.deviceCount() - (m_options.hostMemory ? 1 : 0); }

void SnapshotWriter::write()
{
    if (m_epoch.bareList) {
        segments(false);
        m_sink.finish();
        return;
    }
    const std::size_t count = 2 + (m_epoch.settings ? 1U : 0U) + (m_epoch.annotations ? 1U : 0U)
                              + (m_epoch.host ? 2U : 0U) + (m_options.extraKeys ? 3U : 0U);
    m_sink.beginDict({Identity::Kind::Held, 0}, count);
    key("segments");
    segments(false);
    key("device_traces");
    traces();
    if (m_epoch.settings) {
        key("allocator_settings");
        settings();
    }
    if (m_epoch.annotations) {
        key("external_annotations");
        annotations();
    }
    if (m_epoch.host) {
        key("host_segments");
        segments(true);
        key("host_traces");
        if (m_options.hostMemory) {
            m_sink.beginList({Identity::Kind::Held, 0}, 1);
            trace(deviceRows());
            m_sink.end();
        } else {
            m_sink.beginList({Identity::Kind::Held, 0}, 0);
            m_sink.end();
        }
    }
    if (m_options.extraKeys) {
        key("source_code");
        sources();
        key("shape_data");
        shapes();
        key("physical_mappings");
        m_sink.beginList({Identity::Kind::Held, 0}, 0);
        m_sink.end();
    }
    m_sink.end();
    m_sink.finish();
}

void SnapshotWriter::segments(bool host)
{
    const std::size_t first = host ? deviceRows() : 0;
    const std::size_t last = host ? m_runtime.deviceCount() : deviceRows();
    std::vector<std::pair<std::size_t, SegmentView>> rows;
    for (std::size_t device = first; device < last; ++device)
        for (SegmentView &view : m_runtime.allocator(device).segments())
            rows.emplace_back(device, std::move(view));
    m_sink.beginList(kSegments, rows.size());
    for (const auto &[device, view] : rows)
        segment(device, view);
    m_sink.end();
}

void SnapshotWriter::segment(std::size_t device, const SegmentView &view)
{
    const Block &head = *view.head;
    Counters sums;
    for (const Block *block : view.blocks) {
        sums.reserved += block->size;
        sums.allocated += block->allocated ? block->size : 0;
        sums.active += block->isFree() ? 0 : block->size;
        sums.requested += block->isFree() ? 0 : block->requested;
    }
    const bool hasFrames = !m_epoch.history;
    const std::size_t count = 8 + (m_epoch.requestedSize ? 1U : 0U) + (m_epoch.poolAndExpandable ? 2U : 0U)
                              + (hasFrames ? 1U : 0U);
    const bool held = hasFrames && head.segmentContext != 0;
    m_sink.beginDict(held ? Identity{Identity::Kind::Held, 0} : Identity{}, count);
    key("device");
    m_sink.integer(m_runtime.properties(device).ordinal);
    unsignedEntry("address", address(head.address));
    unsignedEntry("total_size", sums.reserved);
    unsignedEntry("allocated_size", sums.allocated);
    unsignedEntry("active_size", sums.active);
    if (m_epoch.requestedSize)
        unsignedEntry("requested_size", sums.requested);
    unsignedEntry("stream", head.stream);
    key("segment_type");
    shared(head.pool->isSmall ? "small" : "large");
    if (m_epoch.poolAndExpandable) {
        poolEntry("segment_pool_id", head.pool->id);
        key("is_expandable");
        m_sink.boolean(head.expandable != nullptr);
    }
    // Symbols are added last; a segment without a stack gets its empty list at once.
    if (hasFrames && head.segmentContext == 0)
        framesEntry(0);
    key("blocks");
    m_sink.beginList({}, view.blocks.size());
    for (const Block *each : view.blocks)
        block(*each);
    m_sink.end();
    if (hasFrames && head.segmentContext != 0)
        framesEntry(head.segmentContext);
    m_sink.end();
}

void SnapshotWriter::poolEntry(std::string_view name, PoolId pool)
{
    key(name);
    m_sink.beginTuple({}, 2);
    m_sink.unsignedInteger(pool.first);
    m_sink.unsignedInteger(pool.second);
    m_sink.end();
}

void SnapshotWriter::block(const Block &block)
{
    const bool hasHistory = m_epoch.history && !block.history.empty();
    const std::size_t count = 2 + (m_epoch.blockAddress ? 1U : 0U) + (m_epoch.requestedSize ? 1U : 0U)
                              + (hasHistory || !m_epoch.history ? 1U : 0U);
    const bool held = !m_epoch.history && block.context != 0;
    m_sink.beginDict(held ? Identity{Identity::Kind::Held, 0} : Identity{}, count);
    if (m_epoch.blockAddress)
        unsignedEntry("address", address(block.address));
    unsignedEntry("size", block.size);
    if (m_epoch.requestedSize)
        unsignedEntry("requested_size", block.requested);
    key("state");
    shared(block.allocated ? "active_allocated" : block.isFree() ? "inactive" : "active_pending_free");
    if (hasHistory) {
        key("history");
        blockHistory(block);
    } else if (!m_epoch.history) {
        framesEntry(block.context);
    }
    m_sink.end();
}

void SnapshotWriter::blockHistory(const Block &block)
{
    m_sink.beginList({}, block.history.size());
    for (auto entry = block.history.rbegin(); entry != block.history.rend(); ++entry) {
        m_sink.beginDict({}, entry->context != 0 ? 3 : 2);
        unsignedEntry("addr", entry->address);
        unsignedEntry("real_size", entry->requested);
        if (entry->context != 0)
            framesEntry(entry->context);
        m_sink.end();
    }
    m_sink.end();
}

void SnapshotWriter::framesEntry(CaptureIndex capture)
{
    key("frames");
    frames(capture);
}

void SnapshotWriter::frames(CaptureIndex capture)
{
    const Identity identity = capture == 0 ? kEmptyFrames : Identity{Identity::Kind::Stack, capture};
    if (m_sink.refer(identity))
        return;
    const auto stack = m_runtime.frames().stack(capture == 0 ? 0 : m_runtime.frames().stackOf(capture));
    m_sink.beginList(identity, stack.size());
    for (const FrameIndex index : stack)
        frame(index);
    m_sink.end();
}

void SnapshotWriter::frame(FrameIndex index)
{
    const Identity identity{Identity::Kind::Frame, index};
    if (m_sink.refer(identity))
        return;
    const FrameTable &table = m_runtime.frames();
    const Frame &frame = table.frame(index);
    const bool hasFx = m_options.fxFrames && frame.fx != 0;
    m_sink.beginDict(identity, hasFx ? 7 : 3);
    const auto entry = [&](std::string_view name, TextIndex value) {
        key(name);
        fresh(table.text(value));
    };
    if (m_epoch.history) {
        entry("filename", frame.filename);
        entry("name", frame.name);
    } else {
        entry("name", frame.name);
        entry("filename", frame.filename);
    }
    unsignedEntry("line", frame.line);
    if (hasFx) {
        const FxNode &node = table.fxNode(frame);
        entry("fx_node_op", node.op);
        entry("fx_node_name", node.name);
        entry("fx_node_target", node.target);
        entry("fx_original_trace", node.originalTrace);
    }
    m_sink.end();
}

void SnapshotWriter::annotations()
{
    const auto &rows = m_runtime.annotations();
    m_sink.beginList({Identity::Kind::Held, 0}, rows.size());
    for (const Annotation &row : rows) {
        m_sink.beginDict({}, 4);
        fresh("stage");
        fresh(row.isStart ? "START" : "END");
        fresh("name");
        fresh(m_runtime.frames().text(row.name));
        key("device");
        m_sink.integer(row.device);
        key("time_us");
        m_sink.integer(row.timeUs);
        m_sink.end();
    }
    m_sink.end();
}

void SnapshotWriter::settings()
{
    const AllocatorSettings &settings = m_runtime.options().allocator;
    m_sink.beginDict({Identity::Kind::Held, 0}, m_epoch.newSettings ? 11 : 8);
    key("PYTORCH_CUDA_ALLOC_CONF");
    fresh(settings.confText());
    key("max_split_size");
    m_sink.integer(settings.maxSplitSize == kUnlimited ? -1 : static_cast<std::int64_t>(settings.maxSplitSize));
    key("garbage_collection_threshold");
    m_sink.real(settings.garbageCollectionThreshold);
    key("expandable_segments");
    m_sink.boolean(settings.expandableSegments);
    key("pinned_num_register_threads");
    m_sink.integer(1);
    key("release_lock_on_cudamalloc");
    m_sink.boolean(false);
    key("pinned_use_cuda_host_register");
    m_sink.boolean(false);
    if (m_epoch.newSettings) {
        key("graph_capture_record_stream_reuse");
        m_sink.boolean(false);
        key("max_round_threshold");
        m_sink.integer(-1);
        key("max_cached_size");
        m_sink.integer(-1);
    }
    key("roundup_power2_divisions");
    m_sink.beginDict({}, settings.roundupPower2Divisions.size());
    for (std::size_t i = 0; i < settings.roundupPower2Divisions.size(); ++i) {
        fresh(std::to_string(1U << i));
        m_sink.integer(settings.roundupPower2Divisions[i]);
    }
    m_sink.end();
    m_sink.end();
}

} // namespace allostrata::generator
