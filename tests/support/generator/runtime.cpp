// Simulated process: tensors over allocators and recorders.
#include "tests/support/generator/runtime.h"

#include <array>

namespace allostrata::generator {

Runtime::Runtime(const RuntimeOptions &options)
    : m_options(options), m_random(options.seed), m_stacks(m_frames, options.stacks)
{
    for (const DeviceProperties &properties : options.devices) {
        Device &device = m_devices.emplace_back();
        device.recorder = std::make_unique<Recorder>(options.recorder);
        device.allocator = std::make_unique<DeviceAllocator>(properties, options.allocator, m_clock, *device.recorder);
        device.recorder->watch(*device.allocator);
    }
}

void Runtime::tick()
{
    m_clock.nowUs += 1 + static_cast<std::int64_t>(m_random.below(30));
    std::uint64_t recorded = 0;
    for (const Device &device : m_devices)
        recorded += device.recorder->totalRecorded();
    if (recorded >= m_options.maxEvents)
        m_stopped = true;
}

TensorId Runtime::allocate(const AllocateRequest &request)
{
    if (m_stopped || request.bytes == 0)
        return 0;
    Device &device = m_devices[request.device];
    MallocRequest wanted;
    wanted.bytes = request.bytes;
    wanted.stream = request.stream;
    wanted.context = device.recorder->takesAllocationStacks() ? m_frames.capture(request.stack) : 0;
    AllocationRecord record;
    record.labels = request.labels;
    wanted.allocation = device.recorder->addAllocation(record);
    Block *block = device.allocator->malloc(wanted);
    AllocationRecord &matching = device.recorder->allocation(wanted.allocation);
    if (block == nullptr) {
        matching.endedAt = 0;
        OomRecord &oom = device.recorder->ooms().back();
        oom.requested = request.bytes;
        oom.cached = device.allocator->cachedBytes();
        oom.largestUsable = device.allocator->largestFree(oom.rounded, request.stream);
        oom.usedByOthers = device.allocator->usedByOthers();
        m_stopped = !m_survivesOom;
        return 0;
    }
    matching.address = block->address;
    matching.requested = block->requested;
    matching.block = block->size;
    matching.stream = block->stream;
    matching.pool = block->pool->id;
    TensorId id = static_cast<TensorId>(m_tensors.size());
    if (m_unusedTensors.empty()) {
        m_tensors.emplace_back();
    } else {
        id = m_unusedTensors.back();
        m_unusedTensors.pop_back();
    }
    Tensor &tensor = m_tensors[id];
    tensor.block = block;
    tensor.device = request.device;
    tensor.bytes = request.bytes;
    tensor.holders = 1;
    tick();
    return id;
}

void Runtime::retain(TensorId tensor)
{
    if (tensor != 0)
        ++m_tensors[tensor].holders;
}

void Runtime::release(TensorId id, StackIndex stack)
{
    if (id == 0 || m_stopped)
        return;
    Tensor &tensor = m_tensors[id];
    if (--tensor.holders > 0)
        return;
    Device &device = m_devices[tensor.device];
    device.allocator->free(tensor.block, device.recorder->takesFreeStacks() ? m_frames.capture(stack) : 0);
    m_unusedTensors.push_back(id);
    tick();
}

void Runtime::recordStream(TensorId id, std::uint64_t stream)
{
    if (id == 0 || m_stopped)
        return;
    const Tensor &tensor = m_tensors[id];
    DeviceAllocator &allocator = *m_devices[tensor.device].allocator;
    allocator.recordStream(tensor.block, stream);
    allocator.setStreamBusyUntil(stream, m_clock.nowUs + 100 + static_cast<std::int64_t>(m_random.below(900)));
}

void Runtime::emptyCache(std::size_t device, StackIndex stack)
{
    if (m_stopped)
        return;
    Device &target = m_devices[device];
    target.allocator->emptyCache(target.recorder->takesFreeStacks() ? m_frames.capture(stack) : 0);
    tick();
}

void Runtime::annotateRange(std::string_view name, bool isStart, std::size_t device)
{
    if (!m_stopped)
        m_annotations.push_back({m_frames.intern(name), isStart, m_options.devices[device].ordinal, m_clock.nowUs});
}

void Runtime::mark(std::size_t device, std::string_view label, bool isStart)
{
    if (m_stopped)
        return;
    Frame frame;
    frame.name = m_frames.intern(isStart ? "START" : "END");
    frame.filename = m_frames.intern(label);
    const std::array frames = {m_frames.internFrame(frame)};
    Event event;
    event.kind = EventKind::UserDefined;
    event.timeUs = m_clock.nowUs;
    event.context = m_frames.capture(m_frames.addStack(frames));
    event.after = m_devices[device].allocator->counters();
    m_devices[device].recorder->onEvent(event);
    tick();
}

void Runtime::annotateTensor(TensorId id, std::string_view text)
{
    if (m_stopped || id == 0)
        return;
    const Tensor &tensor = m_tensors[id];
    Event event;
    event.kind = EventKind::Annotate;
    event.address = tensor.block->address;
    event.stream = tensor.block->stream;
    event.pool = tensor.block->pool->id;
    event.timeUs = m_clock.nowUs;
    event.userMetadata = m_frames.intern(text);
    event.after = m_devices[tensor.device].allocator->counters();
    m_devices[tensor.device].recorder->onEvent(event);
    tick();
}

void Runtime::setUserMetadata(std::string_view text)
{
    for (Device &device : m_devices)
        device.recorder->setUserMetadata(m_frames.intern(text));
}

void Runtime::setCompileContext(std::string_view text)
{
    for (Device &device : m_devices)
        device.recorder->setCompileContext(m_frames.intern(text));
}

void Runtime::setContextLevel(ContextLevel level)
{
    for (Device &device : m_devices)
        device.recorder->setLevel(level);
}

void Runtime::startHistory()
{
    for (Device &device : m_devices)
        device.recorder->start(device.allocator->counters());
}

} // namespace allostrata::generator
