// Writes the traces of a snapshot document.
#include "tests/support/generator/snapshot_writer.h"

#include <algorithm>

namespace allostrata::generator {

void SnapshotWriter::traces()
{
    std::size_t ordinals = 0;
    for (std::size_t device = 0; device < deviceRows(); ++device)
        ordinals = std::max(ordinals, static_cast<std::size_t>(m_runtime.properties(device).ordinal) + 1);
    m_sink.beginList({Identity::Kind::Held, 0}, ordinals);
    for (std::size_t ordinal = 0; ordinal < ordinals; ++ordinal) {
        std::size_t row = deviceRows();
        for (std::size_t device = 0; device < deviceRows(); ++device)
            if (m_runtime.properties(device).ordinal == static_cast<int>(ordinal))
                row = device;
        if (row < deviceRows()) {
            trace(row);
        } else {
            m_sink.beginList({}, 0);
            m_sink.end();
        }
    }
    m_sink.end();
}

void SnapshotWriter::trace(std::size_t device)
{
    const Recorder &recorder = m_runtime.recorder(device);
    const std::uint64_t prepended = eventsPrepended(m_options);
    m_sink.beginList({Identity::Kind::Held, 0}, recorder.size() + prepended);
    for (std::uint64_t i = 0; i < prepended; ++i) {
        Event extra;
        extra.kind = EventKind::WorkspaceSnapshot;
        extra.address = 0x12c040000000ULL + i * 0x2000000ULL;
        extra.size = 33554432;
        event(extra);
    }
    for (std::size_t i = 0; i < recorder.size(); ++i)
        event(recorder.event(i));
    m_sink.end();
}

void SnapshotWriter::event(const Event &event)
{
    const bool showsFrames = event.context != 0 && (event.kind != EventKind::SegmentFree || m_epoch.segmentFreeFrames);
    const std::size_t count = 4 + (m_epoch.timeUs ? 1U : 0U) + (m_epoch.compileContext ? 1U : 0U)
                              + (m_epoch.userMetadata ? 1U : 0U) + (m_epoch.eventPoolId ? 1U : 0U)
                              + (showsFrames ? 1U : 0U) + (m_options.extraKeys ? 1U : 0U);
    m_sink.beginDict(showsFrames ? Identity{Identity::Kind::Held, 0} : Identity{}, count);
    key("action");
    shared(kActionNames[static_cast<std::size_t>(event.kind)]);
    const bool isOom = event.kind == EventKind::Oom;
    const bool hasPlace = !isOom && event.address != 0;
    unsignedEntry(isOom ? "device_free" : "addr", hasPlace ? address(event.address) : event.address);
    unsignedEntry("size", event.size);
    unsignedEntry("stream", event.stream);
    const auto time = [&] {
        if (m_epoch.timeUs)
            unsignedEntry("time_us", static_cast<std::uint64_t>(event.timeUs));
    };
    if (!m_options.cppOrder)
        time();
    if (m_epoch.compileContext) {
        key("compile_context");
        fresh(event.compileContext == 0 ? "N/A" : m_runtime.frames().text(event.compileContext));
    }
    if (m_epoch.userMetadata) {
        key("user_metadata");
        fresh(m_runtime.frames().text(event.userMetadata));
    }
    if (m_options.cppOrder)
        time();
    if (m_epoch.eventPoolId)
        poolEntry("pool_id", event.pool);
    if (m_options.extraKeys) {
        key("memory_tag");
        shared(event.size > 1048576 ? "large" : "small");
    }
    if (showsFrames)
        framesEntry(event.context);
    m_sink.end();
}

} // namespace allostrata::generator
