#pragma once

#include "tests/support/generator/epochs.h"
#include "tests/support/generator/runtime.h"
#include "tests/support/generator/value_sink.h"

namespace allostrata::generator {

struct DocumentOptions {
    const Epoch *epoch = nullptr;
    bool fxFrames = false; ///< frames carry their FX keys
    bool cppOrder = false; ///< the C++ writer's order of keys
    std::uint64_t workspaceEvents = 0; ///< npu: events of the workspace before the trace
    bool extraKeys = false; ///< source_code, shape_data, memory_tag and the like, as some recorders add them
    bool hostMemory = false; ///< pinned host memory as the runtime's last device
};

/// The snapshot of a runtime as a document, value by value, with the identities of PyTorch's objects: one dict per
/// frame, one list per capture, a new text for each "N/A". Device rows of host memory go to the host keys.
class SnapshotWriter {
public:
    SnapshotWriter(const Runtime &runtime, const DocumentOptions &options, ValueSink &sink);

    void write();

private:
    void key(std::string_view name);
    void shared(std::string_view text);
    void fresh(std::string_view text);
    void unsignedEntry(std::string_view name, std::uint64_t value);

    void segments(bool host);
    void segment(std::size_t device, const SegmentView &view);
    void block(const Block &block);
    void blockHistory(const Block &block);
    void traces();
    void trace(std::size_t device);
    void event(const Event &event);
    void framesEntry(CaptureIndex capture);
    void frames(CaptureIndex capture);
    void frame(FrameIndex index);
    void settings();
    void sources();
    void shapes();
    void annotations();
    void poolEntry(std::string_view name, PoolId pool);
    [[nodiscard]] std::uint64_t address(std::uint64_t value) const;
    [[nodiscard]] std::size_t deviceRows() const;

    const Runtime &m_runtime;
    DocumentOptions m_options;
    const Epoch &m_epoch;
    ValueSink &m_sink;
    FrameTable m_names; ///< texts of keys and fixed values
};

/// Number of events at the head of a device's list that are not the allocator's (npu).
[[nodiscard]] std::uint64_t eventsPrepended(const DocumentOptions &options);

} // namespace allostrata::generator
