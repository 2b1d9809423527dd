// Reduces stacks to the Python calls in them.

#include "core/attribution/program_frames.h"

#include "core/attribution/decisive_path.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <string_view>
#include <unordered_map>

namespace allostrata {

namespace {

/// Folders and files of PyTorch whose functions run a module for another one.
constexpr std::array<std::string_view, 7> kWrappers
    = {"torch/nn/modules/module.py", "torch/nn/parallel/", "torch/distributed/", "torch/_dynamo/",
       "torch/_functorch/",          "torch/_inductor/",   "torch/utils/"};

} // namespace

ProgramFrames::ProgramFrames(const Snapshot &snapshot)
    : m_snapshot(snapshot), m_forward(snapshot.strings.find("forward"))
{
    const StackRules rules = StackRules::standard();
    const IdVector<FrameId, FrameVerdict> verdicts = rules.verdicts(snapshot);
    std::unordered_map<std::uint64_t, Kind> known; // by function and file; lines are irrelevant
    m_kinds.reserve(snapshot.stacks.frameCount());
    for (std::size_t i = 0; i < snapshot.stacks.frameCount(); ++i) {
        const FrameVerdict verdict = verdicts[FrameId::at(i)];
        const FrameOrigin origin = verdict.origin;
        if (origin == FrameOrigin::Native || origin == FrameOrigin::Interpreter) {
            m_kinds.push(Kind::Compiled);
            continue;
        }
        const Frame &frame = snapshot.stacks.frame(FrameId::at(i));
        const std::uint64_t key = (static_cast<std::uint64_t>(frame.function.key()) << 32U) | frame.file.key();
        const auto [row, isNew] = known.try_emplace(key, Kind::Python);
        if (isNew) {
            const std::string decisive = decisivePath(snapshot.text(frame.file), origin);
            const bool isTorchs = origin == FrameOrigin::Torch
                                  && std::any_of(kWrappers.begin(), kWrappers.end(),
                                                 [&](std::string_view place) { return decisive.starts_with(place); });
            if (allostrata::isModuleCall(snapshot.text(frame.function), decisive, origin))
                row->second = Kind::ModuleCall;
            else if (isTorchs || rules.isTransparent(verdict))
                row->second = Kind::Wrapper;
            else if (origin == FrameOrigin::Torch)
                row->second = Kind::Torch;
        }
        m_kinds.push(row->second);
    }
    m_isPythonOnly = !m_kinds.empty() && std::find(m_kinds.begin(), m_kinds.end(), Kind::Compiled) == m_kinds.end();
}

std::span<const FrameId> ProgramFrames::of(StackId stack)
{
    const auto frames = m_snapshot.stacks.stack(stack);
    m_frames.clear();
    std::copy_if(frames.rbegin(), frames.rend(), std::back_inserter(m_frames),
                 [this](FrameId frame) { return m_kinds[frame] != Kind::Compiled; });
    return m_frames;
}

bool ProgramFrames::areInModule(std::span<const FrameId> frames) const
{
    const auto call = std::find_if(frames.begin(), frames.end(), [this](FrameId one) { return isModuleCall(one); });
    const auto runs = [this](FrameId one) { return m_kinds[one] == Kind::Python || m_kinds[one] == Kind::Torch; };
    return std::any_of(call, frames.end(), runs) || std::any_of(frames.begin(), frames.end(), [this](FrameId one) {
               return m_forward && m_kinds[one] == Kind::Python && m_snapshot.stacks.frame(one).function == m_forward;
           });
}

bool ProgramFrames::areOfTorch(StackId stack) const
{
    const auto frames = m_snapshot.stacks.stack(stack);
    return std::any_of(frames.begin(), frames.end(),
                       [this](FrameId one) { return m_kinds[one] == Kind::Torch || m_kinds[one] == Kind::ModuleCall; });
}

bool ProgramFrames::isSameFunction(FrameId a, FrameId b) const
{
    const Frame &one = m_snapshot.stacks.frame(a);
    const Frame &other = m_snapshot.stacks.frame(b);
    return one.function == other.function && one.file == other.file;
}

ProgramFrames::LineOrder ProgramFrames::lineOrder(std::span<const FrameId> call, std::span<const FrameId> other) const
{
    const std::size_t shared = sharedCallers(call, other);
    if (call.empty() || other.empty())
        return LineOrder::Unknown;
    if (shared == std::min(call.size(), other.size()))
        return LineOrder::Same;
    if (!isSameFunction(call[shared], other[shared]))
        return LineOrder::Unknown;
    const auto line = m_snapshot.stacks.frame(call[shared]).line;
    const auto otherLine = m_snapshot.stacks.frame(other[shared]).line;
    return line == otherLine ? LineOrder::Same : line < otherLine ? LineOrder::Earlier : LineOrder::Later;
}

std::size_t sharedCallers(std::span<const FrameId> a, std::span<const FrameId> b)
{
    const auto [end, other] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    return static_cast<std::size_t>(end - a.begin());
}

} // namespace allostrata
