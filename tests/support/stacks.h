#pragma once

#include "core/attribution/stack_digest.h"
#include "core/base/load_context.h"

#include <cstdint>
#include <string>
#include <vector>

namespace allostrata::test {

struct FrameText {
    std::string function;
    std::string file;
    std::uint32_t line = 0;
};

/// Snapshot that contains only stacks.
class Stacks {
public:
    StackId add(const std::vector<FrameText> &frames)
    {
        std::vector<FrameId> ids;
        for (const FrameText &frame : frames) {
            ids.push_back(
                m_snapshot.stacks.internFrame({m_snapshot.strings.intern(frame.function),
                                               m_snapshot.strings.intern(frame.file), frame.line, Id<Frame>::kNone}));
        }
        return m_snapshot.stacks.internStack(ids);
    }
    [[nodiscard]] const Snapshot &snapshot() const { return m_snapshot; }
    [[nodiscard]] StackDigests digests() const
    {
        auto digests = StackDigests::build(m_snapshot, StackRules::standard(), LoadContext{});
        return *std::move(digests);
    }

private:
    Snapshot m_snapshot;
};

} // namespace allostrata::test
