#pragma once

#include "tests/support/generator/oom_plan.h"
#include "tests/support/generator/runtime.h"
#include "tests/support/generator/source_lines.h"

namespace allostrata::generator {

/// Allocations and frees of a script, outside any module.
class Script {
public:
    explicit Script(Runtime &runtime) : m_runtime(runtime) { m_labels.phase = Phase::Other; }

    Place at(const char *function, std::uint32_t line)
    {
        StackBuilder &stacks = m_runtime.stacks();
        const Place module = stacks.call(stacks.mainThread(), {"<module>", kTrainFile}, line::kModule);
        return stacks.call(stacks.call(module, {"main", kTrainFile}, line::kStepCall), {function, kTrainFile}, line);
    }
    TensorId make(std::uint64_t bytes, Place place, std::uint64_t stream = 0, std::size_t device = 0)
    {
        AllocateRequest request;
        request.device = device;
        request.bytes = bytes;
        request.stream = stream;
        request.stack = m_runtime.stacks().allocation(Op::Empty, place);
        request.labels = m_labels;
        return m_runtime.allocate(request);
    }
    void drop(TensorId tensor, Place place) { m_runtime.release(tensor, m_runtime.stacks().release(place)); }
    Runtime &runtime() { return m_runtime; }

private:
    Runtime &m_runtime;
    Labels m_labels;
};

/// Fills the device as planned and requests more than it can provide.
void playOomPlan(const OomPlan &plan, Script &script);

} // namespace allostrata::generator
