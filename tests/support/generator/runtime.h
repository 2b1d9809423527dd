#pragma once

#include "tests/support/generator/allocator.h"
#include "tests/support/generator/random.h"
#include "tests/support/generator/recorder.h"
#include "tests/support/generator/stacks.h"

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace allostrata::generator {

/// A tensor's storage, shared by those who hold it; 0: none.
using TensorId = std::uint32_t;

struct RuntimeOptions {
    std::vector<DeviceProperties> devices{DeviceProperties{}};
    AllocatorSettings allocator;
    RecorderOptions recorder;
    StackOptions stacks;
    std::uint64_t maxEvents = UINT64_MAX; ///< number of events recorded on all devices after which the workload stops
    std::uint64_t seed = 1;
};

/// A row of `external_annotations`.
struct Annotation {
    TextIndex name = 0;
    bool isStart = true;
    int device = 0;
    std::int64_t timeUs = 0;
};

struct AllocateRequest {
    std::size_t device = 0; ///< row
    std::uint64_t bytes = 0;
    std::uint64_t stream = 0;
    StackIndex stack = 0;
    Labels labels;
};

/// Simulated training process: devices with their allocators and recorders, tensors, a clock. Once it has stopped
/// (enough events, or out of memory), all calls are ignored.
class Runtime {
public:
    explicit Runtime(const RuntimeOptions &options);

    /// 0 for zero bytes, after an out-of-memory error and once stopped.
    TensorId allocate(const AllocateRequest &request);
    void retain(TensorId tensor);
    /// The last holder's release frees it, with `stack` as the stack of the free.
    void release(TensorId tensor, StackIndex stack);
    void recordStream(TensorId tensor, std::uint64_t stream);
    [[nodiscard]] std::uint64_t bytesOf(TensorId tensor) const { return m_tensors[tensor].bytes; }

    void emptyCache(std::size_t device, StackIndex stack);
    void annotateRange(std::string_view name, bool isStart, std::size_t device);
    /// A user_defined mark.
    void mark(std::size_t device, std::string_view label, bool isStart);
    /// An annotate event on a tensor's memory.
    void annotateTensor(TensorId tensor, std::string_view text);
    void setUserMetadata(std::string_view text);
    void setCompileContext(std::string_view text);
    void startHistory();
    /// Changes which events record stacks from now on.
    void setContextLevel(ContextLevel level);
    void advance(std::int64_t microseconds) { m_clock.nowUs += microseconds; }

    [[nodiscard]] bool stopped() const { return m_stopped; }
    void stop() { m_stopped = true; }
    /// Keeps the process running after an out-of-memory error, which the workload handles.
    void setSurvivesOom(bool survives) { m_survivesOom = survives; }

    [[nodiscard]] std::size_t deviceCount() const { return m_devices.size(); }
    [[nodiscard]] DeviceAllocator &allocator(std::size_t device) { return *m_devices[device].allocator; }
    [[nodiscard]] const DeviceAllocator &allocator(std::size_t device) const { return *m_devices[device].allocator; }
    [[nodiscard]] const Recorder &recorder(std::size_t device) const { return *m_devices[device].recorder; }
    [[nodiscard]] const DeviceProperties &properties(std::size_t device) const { return m_options.devices[device]; }
    [[nodiscard]] const std::vector<Annotation> &annotations() const { return m_annotations; }
    [[nodiscard]] const RuntimeOptions &options() const { return m_options; }
    [[nodiscard]] FrameTable &frames() { return m_frames; }
    [[nodiscard]] const FrameTable &frames() const { return m_frames; }
    [[nodiscard]] StackBuilder &stacks() { return m_stacks; }
    [[nodiscard]] Random &random() { return m_random; }
    [[nodiscard]] const Clock &clock() const { return m_clock; }

private:
    struct Device {
        std::unique_ptr<Recorder> recorder;
        std::unique_ptr<DeviceAllocator> allocator;
    };
    struct Tensor {
        Block *block = nullptr;
        std::size_t device = 0;
        std::uint64_t bytes = 0;
        std::uint32_t holders = 0;
    };

    void tick();

    RuntimeOptions m_options;
    Random m_random;
    Clock m_clock;
    FrameTable m_frames;
    StackBuilder m_stacks;
    std::vector<Device> m_devices;
    std::vector<Tensor> m_tensors{Tensor{}};
    std::vector<TensorId> m_unusedTensors;
    std::vector<Annotation> m_annotations;
    bool m_stopped = false;
    bool m_survivesOom = false;
};

} // namespace allostrata::generator
