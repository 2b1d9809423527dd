// The passes of a layer on a tape.

#include "core/estimate/module_walk.h"

#include <cstddef>

namespace allostrata {

SafeCount scaled(SafeCount number, double factor)
{
    constexpr double kMost = 1.8e19;
    const double product = static_cast<double>(number.value()) * factor;
    if (factor == 1)
        return number;
    return product < kMost ? SafeCount(static_cast<std::uint64_t>(product))
                           : SafeCount(std::numeric_limits<std::uint64_t>::max());
}

SafeCount ModuleTensors::sum(Keep keep) const
{
    SafeCount bytes;
    for (const ModuleTensor &tensor : tensors)
        bytes += tensor.keep == keep ? tensor.bytes : SafeCount();
    return bytes;
}

SafeCount WalkedLayer::sum(Keep keep) const
{
    SafeCount bytes;
    for (const ModuleTensors &module : modules)
        bytes += module.sum(keep);
    return bytes;
}

namespace {

/// Path of a module.
std::string pathOf(const WalkedLayer &layer, const ModuleTensors &module)
{
    return module.name.empty() ? layer.path : layer.path + '.' + std::string(module.name);
}

/// Requests the tensors that are kept so, and frees them at the end.
class ForAMoment {
public:
    ForAMoment(StepTape &tape, const WalkedLayer &layer, const ModuleTensors &module, Keep keep) : m_tape(tape)
    {
        for (const ModuleTensor &tensor : module.tensors) {
            if (tensor.keep == keep)
                m_tensors.push_back(tape.allocate(keep == Keep::Backward ? Purpose::Backward : module.purposeOf(tensor),
                                                  pathOf(layer, module), tensor.name, tensor.bytes.value()));
        }
    }
    ForAMoment(const ForAMoment &) = delete;
    ForAMoment &operator=(const ForAMoment &) = delete;
    ~ForAMoment() { m_tape.freeAll(m_tensors); }

private:
    StepTape &m_tape;
    std::vector<StepTape::Tensor> m_tensors;
};

} // namespace

/// Rows of `kept` follow those of the module's tensors, so that those of one kind can be freed.
void ModuleWalk::keep(WalkedLayer &layer, std::size_t module, Keep keep)
{
    const ModuleTensors &of = layer.modules[module];
    std::vector<StepTape::Tensor> &kept = layer.kept[module];
    kept.resize(of.tensors.size());
    for (std::size_t i = 0; i < of.tensors.size(); ++i) {
        if (of.tensors[i].keep == keep)
            kept[i] = m_tape.allocate(of.purposeOf(of.tensors[i]), pathOf(layer, of), of.tensors[i].name,
                                      of.tensors[i].bytes.value());
    }
}

void ModuleWalk::forward(WalkedLayer &layer)
{
    layer.kept.resize(layer.modules.size());
    for (std::size_t i = 0; i < layer.modules.size(); ++i) {
        keep(layer, i, Keep::Saved);
        keep(layer, i, Keep::Core);
        ForAMoment(m_tape, layer, layer.modules[i], Keep::Forward);
    }
}

void ModuleWalk::recomputeCore(WalkedLayer &layer)
{
    for (std::size_t i = 0; i < layer.modules.size(); ++i)
        keep(layer, i, Keep::Core);
}

void ModuleWalk::drop(WalkedLayer &layer)
{
    for (std::vector<StepTape::Tensor> &kept : layer.kept)
        m_tape.freeAll(kept);
    layer.kept.clear();
}

void ModuleWalk::dropCore(WalkedLayer &layer)
{
    for (std::size_t i = 0; i < layer.kept.size(); ++i) {
        for (std::size_t j = 0; j < layer.kept[i].size(); ++j) {
            if (layer.modules[i].tensors[j].keep == Keep::Core)
                m_tape.free(layer.kept[i][j]);
        }
    }
}

void ModuleWalk::backward(WalkedLayer &layer)
{
    for (std::size_t i = layer.modules.size(); i-- > 0;) {
        ForAMoment(m_tape, layer, layer.modules[i], Keep::Backward);
        if (i < layer.kept.size())
            m_tape.freeAll(layer.kept[i]);
    }
    layer.kept.clear();
}

} // namespace allostrata
