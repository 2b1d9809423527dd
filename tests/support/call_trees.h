#pragma once

#include "core/analysis/calls/call_tree.h"
#include "core/base/load_context.h"
#include "tests/support/real_data.h"

#include <cstdint>
#include <memory>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace allostrata::test {

/// Frame of the file as JSON: the user's, PyTorch's, native ones, and one without a name; few, so that they recur.
inline std::string randomFrame(std::mt19937 &random)
{
    static const std::vector<std::string> kFrames = {
        R"({"name": "forward", "filename": "/u/model.py", "line": 10})",
        R"({"name": "forward", "filename": "/u/model.py", "line": 12})",
        R"({"name": "step", "filename": "C:\\u\\train.py", "line": 3})",
        R"({"name": "main", "filename": "C:\\u\\train.py", "line": 99})",
        R"({"name": "_call_impl", "filename": "/lib/python3/site-packages/torch/nn/modules/module.py", "line": 1501})",
        R"({"name": "linear", "filename": "/lib/python3/site-packages/torch/nn/functional.py", "line": 7})",
        R"j({"name": "at::native::mm(at::Tensor const&)", "filename": "??", "line": 0})j",
        R"({"name": "", "filename": "/u/other.py", "line": 1})",
        R"({"name": "_PyEval_Vector", "filename": "??", "line": 0})",
    };
    return kFrames[random() % kFrames.size()];
}

/// Allocations of random stacks; some have none, some are from before the trace.
inline std::string randomSnapshot(std::mt19937 &random, int events, bool withTimes)
{
    std::vector<std::string> stacks;
    for (int i = 0; i < 12; ++i) {
        std::string &stack = stacks.emplace_back();
        for (auto left = random() % 9; left > 0; --left)
            stack += (stack.empty() ? "" : ",") + randomFrame(random);
    }
    std::string json = R"({"segments": [], "device_traces": [[)";
    std::vector<std::pair<std::uint64_t, std::uint64_t>> live; // address, size
    std::uint64_t next = 0x7f0000000000;
    std::uint64_t time = 1'000'000;
    for (int i = 0; i < events; ++i) {
        time += random() % 4 == 0 ? 1000 : random() % 2;
        const bool frees = !live.empty() && random() % 100 < 48;
        std::pair<std::uint64_t, std::uint64_t> block{next += 1 << 24, 1 + random() % (1 << 20)};
        if (frees) {
            const std::size_t at = random() % live.size();
            block = live[at];
            live.erase(live.begin() + static_cast<std::ptrdiff_t>(at));
        }
        const bool isBefore = !frees && random() % 10 == 0;
        if (!frees && !isBefore)
            live.push_back(block);
        json += json.back() == '[' ? "" : ",";
        json += R"({"stream": 0, "action": ")" + std::string(frees || isBefore ? "free_completed" : "alloc")
                + R"(", "addr": )" + std::to_string(block.first) + R"(, "size": )" + std::to_string(block.second);
        if (withTimes)
            json += R"(, "time_us": )" + std::to_string(time);
        if (random() % 8 != 0)
            json += R"(, "frames": [)" + stacks[random() % stacks.size()] + "]";
        json += "}";
    }
    return json + "]]}";
}

inline CallTree treeOf(const std::shared_ptr<const Document> &document, const CallShape &shape)
{
    const CallTree::Side side{document.get(), &document->devices().front(), nullptr};
    return *CallTree::build(std::span(&side, 1), shape, LoadContext{});
}

inline CallValues valuesOf(const CallTree &tree, const CallQuestion &question)
{
    return *countCalls(tree, 0, question, LoadContext{});
}

} // namespace allostrata::test
