#pragma once

#include "core/analysis/diff/diff.h"
#include "core/base/load_context.h"
#include "core/io/source.h"
#include "core/load/load.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace allostrata::test {

struct StoryFrame {
    std::string function;
    std::string file;
    std::uint32_t line = 0;
};

/// Allocation of a story: size in bytes, and its stack, innermost first.
struct StoryAlloc {
    std::uint64_t size = 0;
    std::vector<StoryFrame> frames;
};

/// Changes a frame as another checkout would: another folder, lines that moved.
using Rewrite = std::function<StoryFrame(StoryFrame)>;

/// Document in which these allocations are made one after the other, and none is freed.
inline std::shared_ptr<const Document> storyOf(const std::vector<StoryAlloc> &allocs, const Rewrite &rewrite = {})
{
    std::string json = R"({"segments": [], "device_traces": [[)";
    std::uint64_t address = 0x7f0000000000ULL;
    for (const StoryAlloc &alloc : allocs) {
        json += json.back() == '[' ? "" : ",";
        json += R"({"action": "alloc", "stream": 0, "addr": )" + std::to_string(address) + R"(, "size": )"
                + std::to_string(alloc.size) + R"(, "frames": [)";
        for (const StoryFrame &given : alloc.frames) {
            const StoryFrame frame = rewrite ? rewrite(given) : given;
            json += json.back() == '[' ? "" : ",";
            json += R"({"name": ")" + frame.function + R"(", "filename": ")" + frame.file + R"(", "line": )"
                    + std::to_string(frame.line) + "}";
        }
        json += "]}";
        address += (alloc.size + 511) / 512 * 512;
    }
    json += "]]}";
    const std::span<const std::uint8_t> bytes(reinterpret_cast<const std::uint8_t *>(json.data()), json.size());
    const auto document = load(std::make_unique<MemorySource>(bytes), "story.json", LoadContext{});
    return document ? *document : nullptr;
}

/// One side of a difference with everything that it refers to.
struct Side {
    std::shared_ptr<const Document> document;
    std::shared_ptr<const Attribution> attribution;
    Moment moment = 0;
    std::size_t device = 0;

    explicit Side(std::shared_ptr<const Document> opened, std::size_t row = 0)
        : document(std::move(opened)), device(row)
    {
        const Device &shown = document->devices()[device];
        auto made = Attribution::build({*document->snapshot(), shown.timeline, shown.times, *document->stacks()}, {},
                                       LoadContext{});
        attribution = std::make_shared<const Attribution>(*std::move(made));
        moment = shown.timeline.end();
    }
    [[nodiscard]] DiffPart part() const
    {
        return {document.get(), &document->devices()[device], attribution.get(), moment, {}};
    }
};

inline Diff diffOf(const Side &base, const Side &other)
{
    auto diff = Diff::build(base.part(), other.part(), nullptr, LoadContext{});
    return *std::move(diff);
}

} // namespace allostrata::test
