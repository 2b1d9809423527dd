#pragma once

#include "core/analysis/leaks/leaks.h"
#include "core/attribution/stack_rules.h"
#include "core/base/load_context.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata::test {

/// Device on which a script allocates, each time with a stack of one line.
class Loop {
public:
    Loop() { m_snapshot->traces.push_back({}); }

    /// `library`: function of a library that the line calls; "": none.
    std::uint64_t make(std::uint32_t line, std::uint64_t bytes, const char *function = "run_batch",
                       std::string_view library = {})
    {
        push(Action::Alloc, m_next, bytes, stackOf(function, line, library));
        m_live[m_next] = bytes;
        return std::exchange(m_next, m_next + bytes + 512);
    }
    void drop(std::uint64_t address)
    {
        const std::uint64_t bytes = m_live.at(address);
        m_live.erase(address);
        push(Action::FreeRequested, address, bytes, {});
        push(Action::FreeCompleted, address, bytes, {});
    }
    /// Twenty lines of work that is done when the round ends; more or less of it, by chance.
    void work(bool isUneven = false)
    {
        std::vector<std::uint64_t> made;
        for (std::uint32_t line = 10; line < 30; ++line) {
            made.push_back(make(line, 4096 * line));
            while (isUneven && m_random() % 5 == 0)
                made.push_back(make(100 + static_cast<std::uint32_t>(m_random() % 40), 1000 + m_random() % 5000));
        }
        for (const std::uint64_t address : made)
            drop(address);
    }

    /// Marks everything made from here on as belonging to this step, by metadata.
    void beginStep(std::size_t number) { m_step = m_snapshot->strings.intern("step " + std::to_string(number)); }

    /// The document so far, with its attribution.
    struct Parts {
        Document document;
        Device device;
        Attribution attribution;
    };
    Parts parts()
    {
        Document document;
        Diagnostics diagnostics;
        Device device{0, {}, *Timeline::build(*m_snapshot, 0, {}, diagnostics), {}, {}, nullptr};
        auto digests = StackDigests::build(*m_snapshot, StackRules::standard(), {});
        document.contents = DeviceContents{m_snapshot, std::make_shared<StackDigests>(*std::move(digests)), {}};
        const auto attribution = Attribution::build({*m_snapshot, device.timeline, device.times, *document.stacks()},
                                                    {}, {});
        return {std::move(document), std::move(device), *attribution};
    }
    LeakFindings leaks()
    {
        const Parts all = parts();
        auto report = findLeaks(all.document, all.device, all.attribution, {}, {});
        return *std::move(report);
    }

private:
    /// Returns no stack for a function without a name.
    StackId stackOf(std::string_view function, std::uint32_t line, std::string_view library)
    {
        if (function.empty())
            return {};
        Snapshot &s = *m_snapshot;
        const StringId file = s.strings.intern("/home/user/serve.py");
        const FrameId outer = s.stacks.internFrame({s.strings.intern("main"), file, 400});
        const FrameId inner = s.stacks.internFrame({s.strings.intern(function), file, line});
        std::vector<FrameId> frames{inner, outer};
        if (!library.empty()) {
            const StringId path = s.strings.intern("/usr/lib/python3/site-packages/torch/functional.py");
            frames.insert(frames.begin(), s.stacks.internFrame({s.strings.intern(library), path, 12}));
        }
        return s.stacks.internStack(frames);
    }
    void push(Action action, std::uint64_t address, std::uint64_t bytes, StackId stack)
    {
        TraceEvent event;
        event.action = action;
        event.address = address;
        event.size = bytes;
        event.stack = stack;
        event.userMetadata = m_step;
        m_snapshot->traces.front().trace.push(event);
    }

    std::shared_ptr<Snapshot> m_snapshot = std::make_shared<Snapshot>();
    std::uint64_t m_next = 0x7f0000000000;
    std::map<std::uint64_t, std::uint64_t> m_live;
    std::minstd_rand m_random{7};
    StringId m_step;
};

} // namespace allostrata::test
