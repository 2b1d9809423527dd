// Writes snapshots as PyTorch does.

#include "core/tables/snapshot_pickle.h"

#include "core/base/load_context.h"
#include "core/export/pickle_writer.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <string>
#include <vector>

namespace allostrata {

namespace {

std::string_view stateName(BlockState state)
{
    switch (state) {
    case BlockState::Allocated: return "active_allocated";
    case BlockState::PendingFree: return "active_pending_free";
    case BlockState::Inactive:
    case BlockState::Unknown: break;
    }
    return "inactive";
}

class SnapshotWriter {
public:
    SnapshotWriter(const Snapshot &snapshot, const TextSink &sink)
        : m_snapshot(snapshot), m_pickle(sink), m_stacks(snapshot.stacks.stackCount(), kNone),
          m_frames(snapshot.stacks.frameCount(), kNone)
    {
    }

    Result<void> write(const LoadContext &context)
    {
        m_pickle.beginDict();
        m_pickle.key("segments");
        m_pickle.beginList();
        for (const Segment &segment : m_snapshot.segments)
            addSegment(segment);
        m_pickle.end();
        m_pickle.key("device_traces");
        m_pickle.beginList();
        TRY_DO(addTraces(context));
        m_pickle.end();
        addSettings();
        m_pickle.key("external_annotations");
        m_pickle.beginList();
        for (const Annotation &annotation : m_snapshot.annotations)
            addAnnotation(annotation);
        m_pickle.end();
        m_pickle.end();
        return m_pickle.finish();
    }

private:
    static constexpr std::uint32_t kNone = UINT32_MAX;

    static int ordinalOf(int device) { return std::max(device, 0); }

    void frames(StackId stack)
    {
        if (!stack) {
            m_pickle.beginList();
            return m_pickle.end();
        }
        std::uint32_t &known = m_stacks[stack.value()];
        if (known != kNone)
            return m_pickle.refer(known);
        m_pickle.beginList();
        known = m_pickle.memoize();
        for (const FrameId frame : m_snapshot.stacks.stack(stack))
            addFrame(frame);
        m_pickle.end();
    }

    void addFrame(FrameId id)
    {
        std::uint32_t &known = m_frames[id.value()];
        if (known != kNone)
            return m_pickle.refer(known);
        const Frame &frame = m_snapshot.stacks.frame(id);
        m_pickle.beginDict();
        known = m_pickle.memoize();
        m_pickle.member("name", m_snapshot.text(frame.function));
        m_pickle.member("filename", m_snapshot.text(frame.file));
        m_pickle.member("line", std::uint64_t(frame.line));
        if (frame.extra != Id<Frame>::kNone) {
            const FrameExtra &extra = m_snapshot.stacks.extra(frame);
            addIfAny("fx_node_op", extra.nodeOp);
            addIfAny("fx_node_name", extra.nodeName);
            addIfAny("fx_node_target", extra.nodeTarget);
            addIfAny("fx_original_trace", extra.originalTrace);
        }
        m_pickle.end();
    }

    void addIfAny(std::string_view name, StringId text)
    {
        if (text)
            m_pickle.member(name, m_snapshot.text(text));
    }

    void addPool(std::string_view name, std::uint16_t row)
    {
        const PoolKey pool = m_snapshot.pools[row];
        m_pickle.key(name);
        m_pickle.pair(pool.first, pool.second);
    }

    void addSegment(const Segment &segment)
    {
        m_pickle.beginDict();
        m_pickle.member("device", std::int64_t(ordinalOf(segment.device)));
        m_pickle.member("address", segment.address);
        m_pickle.member("total_size", segment.totalSize);
        m_pickle.member("allocated_size", segment.allocatedSize.value_or(0));
        m_pickle.member("active_size", segment.activeSize.value_or(0));
        m_pickle.member("requested_size", segment.requestedSize.value_or(0));
        m_pickle.member("stream", m_snapshot.streams[segment.stream]);
        m_pickle.member("segment_type", segment.type == SegmentType::Small ? "small" : "large");
        addPool("segment_pool_id", segment.pool);
        m_pickle.flag("is_expandable", segment.expandable);
        m_pickle.key("frames");
        frames(segment.stack);
        m_pickle.key("blocks");
        m_pickle.beginList();
        for (const Block &block : m_snapshot.blocksOf(segment)) {
            m_pickle.beginDict();
            m_pickle.member("address", block.address);
            m_pickle.member("size", block.size);
            m_pickle.member("requested_size", block.requestedSize.value_or(0));
            m_pickle.member("state", stateName(block.state));
            m_pickle.key("frames");
            frames(block.stack);
            m_pickle.end();
        }
        m_pickle.end();
        m_pickle.end();
    }

    Result<void> addTraces(const LoadContext &context)
    {
        int most = 0;
        for (const DeviceTrace &trace : m_snapshot.traces)
            most = std::max(most, ordinalOf(trace.device));
        for (int ordinal = 0; ordinal <= most; ++ordinal) {
            m_pickle.beginList();
            for (const DeviceTrace &trace : m_snapshot.traces) {
                if (ordinalOf(trace.device) == ordinal)
                    TRY_DO(addEvents(trace.trace, context));
            }
            m_pickle.end();
        }
        return {};
    }

    Result<void> addEvents(const Trace &trace, const LoadContext &context)
    {
        for (std::size_t i = 0; i < trace.size(); ++i) {
            if (i % kPollStride == 0) {
                if (auto error = context.cancelled())
                    return *error;
            }
            addEvent(trace.event(EventId::at(i)));
        }
        return {};
    }

    void addEvent(const TraceEvent &event)
    {
        m_pickle.beginDict();
        m_pickle.member("action", m_snapshot.actionName(event.action));
        m_pickle.member(event.action == Action::Oom ? "device_free" : "addr", event.address);
        m_pickle.member("size", event.size);
        m_pickle.member("stream", m_snapshot.streams[event.stream]);
        if (event.timeUs != TraceEvent::kNoTime)
            m_pickle.member("time_us", event.timeUs);
        if (m_snapshot.pools.size() > 1)
            addPool("pool_id", event.pool);
        addIfAny("compile_context", event.compileContext);
        addIfAny("user_metadata", event.userMetadata);
        addIfAny("internal_metadata", event.internalMetadata);
        addIfAny("category", event.category);
        if (event.stack) {
            m_pickle.key("frames");
            frames(event.stack);
        }
        if (event.forwardStack) {
            m_pickle.key("forward_frames");
            m_pickle.beginList();
            for (const FrameId frame : m_snapshot.stacks.stack(event.forwardStack))
                m_pickle.text(m_snapshot.text(m_snapshot.stacks.frame(frame).function));
            m_pickle.end();
        }
        m_pickle.end();
    }

    void addSettings()
    {
        const AllocatorSettings &settings = m_snapshot.settings;
        if (!settings.present)
            return;
        m_pickle.key("allocator_settings");
        m_pickle.beginDict();
        for (const auto &[key, value] : settings.entries) {
            if (key != "expandable_segments")
                m_pickle.member(key, value);
        }
        m_pickle.member("max_split_size",
                        settings.maxSplitSize ? static_cast<std::int64_t>(*settings.maxSplitSize) : std::int64_t(-1));
        m_pickle.member("garbage_collection_threshold", settings.garbageCollectionThreshold);
        m_pickle.flag("expandable_segments", settings.expandableSegments);
        m_pickle.key("roundup_power2_divisions");
        m_pickle.beginDict();
        for (std::size_t i = 0; i < settings.roundupPower2Divisions.size(); ++i)
            m_pickle.member(std::to_string(std::uint64_t(1) << i), std::uint64_t(settings.roundupPower2Divisions[i]));
        m_pickle.end();
        m_pickle.end();
    }

    void addAnnotation(const Annotation &annotation)
    {
        m_pickle.beginDict();
        m_pickle.member("stage", annotation.stage == Stage::End ? "END" : "START");
        m_pickle.member("name", m_snapshot.text(annotation.name));
        m_pickle.member("device", std::int64_t(ordinalOf(annotation.device)));
        if (annotation.timeUs != TraceEvent::kNoTime)
            m_pickle.member("time_us", annotation.timeUs);
        m_pickle.end();
    }

    const Snapshot &m_snapshot;
    PickleWriter m_pickle;
    std::vector<std::uint32_t> m_stacks; ///< number in the pickle, by stack; kNone: not written yet
    std::vector<std::uint32_t> m_frames; ///< by frame
};

} // namespace

Result<void> writeSnapshotPickle(const Snapshot &snapshot, const TextSink &sink, const LoadContext &context)
{
    return SnapshotWriter(snapshot, sink).write(context);
}

} // namespace allostrata
