// Chooses what names a stack of a job.

#include "core/analysis/ranks/rank_words.h"

#include "core/attribution/stack_rules.h"

#include <algorithm>

namespace allostrata {

JobFrame tellingFrame(std::span<const JobFrame> frames)
{
    static const StackRules kRules = StackRules::standard();
    const auto yours = std::ranges::find_if(frames, [](const JobFrame &frame) {
        return kRules.verdict(frame.function, frame.file).origin == FrameOrigin::Yours;
    });
    if (yours != frames.end())
        return *yours;
    const auto python = std::ranges::find_if(frames, [](const JobFrame &frame) { return frame.file.ends_with(".py"); });
    if (python != frames.end())
        return *python;
    return frames.empty() ? JobFrame() : frames.front();
}

} // namespace allostrata
