#pragma once

#include "tests/support/generator/json_writer.h"
#include "tests/support/generator/pickle_writer.h"
#include "tests/support/generator/value_sink.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace allostrata::test {

/// Writes snapshots whose form is legal and whose contents are odd: a single free, no segments, many devices, equal
/// addresses, time that runs backwards, sizes near 2^63 and 2^64, stacks of one frame or of wrappers only, deep
/// recursion, optional keys missing in every combination. Equal generators write equal snapshots, in every format.
class OddSnapshot {
public:
    OddSnapshot(std::mt19937 &random, generator::ValueSink &out) : m_random(random), m_out(out)
    {
        m_devices = oneOf({0, 1, 1, 1, 2, 9});
        m_events = oneOf({0, 1, 2, 12, 60, 150});
        m_isTimed = chance(70);
        m_isDeep = chance(10);
        m_isHuge = chance(30);
    }

    void write()
    {
        Members members{{"segments", [this] { segments(); }}};
        if (m_devices > 0 || chance(50))
            members.emplace_back("device_traces", [this] { traces(); });
        if (chance(40))
            members.emplace_back("allocator_settings", [this] { settings(); });
        if (chance(30))
            members.emplace_back("external_annotations", [this] { annotations(); });
        if (chance(20))
            members.emplace_back("source_code", [this] {
                dict({{"/u/model.py", [this] { text("def forward(x):\n    return x\n\n\n"); }}});
            });
        std::shuffle(members.begin(), members.end(), m_random);
        dict(members);
        m_out.finish();
    }

private:
    using Member = std::pair<std::string, std::function<void()>>;
    using Members = std::vector<Member>;

    [[nodiscard]] std::uint64_t below(std::uint64_t n) { return m_random() % n; }
    [[nodiscard]] bool chance(unsigned percent) { return below(100) < percent; }
    [[nodiscard]] std::uint64_t oneOf(std::initializer_list<std::uint64_t> values)
    {
        return values.begin()[below(values.size())];
    }

    void text(const std::string &value) { m_out.text({}, value); }
    void number(std::uint64_t value) { m_out.unsignedInteger(value); }
    void dict(const Members &members)
    {
        m_out.beginDict({}, members.size());
        for (const auto &[key, value] : members) {
            text(key);
            value();
        }
        m_out.end();
    }
    void list(std::size_t count, const std::function<void(std::size_t)> &item)
    {
        m_out.beginList({}, count);
        for (std::size_t i = 0; i < count; ++i)
            item(i);
        m_out.end();
    }

    [[nodiscard]] std::uint64_t size()
    {
        if (m_isHuge && chance(30))
            return oneOf({std::uint64_t(1) << 40U, (std::uint64_t(1) << 62U) + 5, (std::uint64_t(1) << 63U) - 1,
                          std::uint64_t(1) << 63U, ~std::uint64_t(0) - 511});
        return oneOf({0, 1, 511, 512, 513, 1U << 20U, 1U << 21U, below(1U << 24U)});
    }
    [[nodiscard]] std::uint64_t address()
    {
        const std::uint64_t near = 0x7f0000000000 + 512 * below(24);
        return chance(95) ? near : oneOf({0, 512, ~std::uint64_t(0) - 1023, near + 1});
    }
    [[nodiscard]] std::string action()
    {
        static const std::vector<std::string> kActions{
            "alloc",         "alloc",       "alloc",         "free_requested", "free_completed", "free_completed",
            "segment_alloc", "segment_map", "segment_unmap", "segment_free",   "snapshot",       "oom",
            "user_defined",  "odd"};
        return kActions[below(chance(70) ? 6 : kActions.size())];
    }

    void frame()
    {
        static const std::vector<std::pair<std::string, std::string>> kFrames{
            {"forward", "/u/model.py"},
            {"<module>", "C:\\u\\train.py"},
            {"_call_impl", "/lib/python3/site-packages/torch/nn/modules/module.py"},
            {"backward", "/lib/python3/site-packages/torch/autograd/__init__.py"},
            {"step", "/lib/python3/site-packages/torch/optim/adamw.py"},
            {"at::native::mm(at::Tensor const&)", "??"},
            {"torch::autograd::Engine::thread_main(void)", "??"},
            {"", ""},
            {std::string(300, 'x'), "/u/" + std::string(200, 'y') + ".py"},
            {"\xc3\xa4\xe6\xa8\xa1", "/u/\xe6\xa8\xa1.py"},
        };
        const auto &[name, file] = kFrames[m_onlyWrappers ? 2 + below(5) : below(kFrames.size())];
        dict({{"name", [this, name = name] { text(name); }},
              {"filename", [this, file = file] { text(file); }},
              {"line", [this] {
                   number(oneOf({0, 1, 2, 3, 31, 4294967295U}));
               }}});
    }
    void frames()
    {
        m_onlyWrappers = chance(20);
        const std::size_t count = m_isDeep && chance(20) ? 300 : oneOf({0, 1, 1, 2, 5, 12});
        list(count, [this](std::size_t) { frame(); });
    }
    /// Adds a member with a probability in percent.
    void maybe(Members &members, unsigned percent, const char *key, std::function<void()> value)
    {
        if (chance(percent))
            members.emplace_back(key, std::move(value));
    }

    void event()
    {
        Members members{{"action", [this] { text(action()); }}};
        maybe(members, 97, "addr", [this] { number(address()); });
        maybe(members, 97, "size", [this] { number(size()); });
        maybe(members, 90, "stream", [this] { number(oneOf({0, 0, 0, 7, ~std::uint64_t(0)})); });
        if (m_isTimed) {
            m_time += static_cast<std::int64_t>(below(50)) - (chance(5) ? 400 : 0);
            maybe(members, 97, "time_us", [this] { m_out.integer(m_time); });
        }
        maybe(members, 60, "frames", [this] { frames(); });
        maybe(members, 10, "forward_frames", [this] { frames(); });
        maybe(members, 10, "compile_context", [this] { chance(50) ? text("0/1") : m_out.none(); });
        maybe(members, 10, "user_metadata", [this] { text("stage 1"); });
        maybe(members, 20, "pool_id", [this] { pool(); });
        std::shuffle(members.begin(), members.end(), m_random);
        dict(members);
    }
    void pool()
    {
        m_out.beginTuple({}, 2);
        number(oneOf({0, 0, 1, 3}));
        number(oneOf({0, 2}));
        m_out.end();
    }
    void traces()
    {
        const std::uint64_t busy = below(m_devices + 1);
        list(m_devices, [this, busy](std::size_t device) {
            list(device == busy || chance(30) ? m_events : 0, [this](std::size_t) { event(); });
        });
    }

    void segments()
    {
        std::uint64_t base = 0x7f0000000000;
        list(oneOf({0, 0, 1, 2, 5}), [this, &base](std::size_t) {
            const std::size_t blocks = oneOf({0, 1, 1, 4});
            const std::uint64_t total = std::max<std::uint64_t>(blocks, 1) * 2048;
            segment(base, total, blocks);
            base += total * oneOf({1, 1, 1, 3});
        });
    }
    void segment(std::uint64_t base, std::uint64_t total, std::size_t blocks)
    {
        Members members{{"address", [this, base] { number(base); }}, {"total_size", [this, total] { number(total); }}};
        maybe(members, 90, "device", [this] { number(below(m_devices + 1)); });
        maybe(members, 90, "stream", [this] { number(oneOf({0, 7})); });
        maybe(members, 90, "segment_type", [this] { text(chance(50) ? "large" : "small"); });
        maybe(members, 50, "segment_pool_id", [this] { pool(); });
        maybe(members, 50, "is_expandable", [this] { m_out.boolean(chance(30)); });
        maybe(members, 70, "allocated_size", [this] { number(size()); });
        maybe(members, 70, "active_size", [this] { number(size()); });
        maybe(members, 50, "frames", [this] { frames(); });
        members.emplace_back("blocks", [this, base, blocks] {
            list(blocks, [this, base](std::size_t i) {
                Members block{{"size", [this] { number(2048); }},
                              {"state", [this] {
                                   text(std::vector<std::string>{"active_allocated", "active_pending_free", "inactive",
                                                                 "active_awaiting_free"}[below(4)]);
                               }}};
                maybe(block, 80, "address", [this, base, i] { number(base + 2048 * i); });
                maybe(block, 80, "requested_size", [this] { number(oneOf({0, 1, 2000, 2048, 4096})); });
                maybe(block, 60, "frames", [this] { frames(); });
                dict(block);
            });
        });
        dict(members);
    }

    void settings()
    {
        Members members;
        maybe(members, 50, "PYTORCH_CUDA_ALLOC_CONF",
              [this] { text("expandable_segments:True,max_split_size_mb:64"); });
        maybe(members, 50, "expandable_segments", [this] { m_out.boolean(chance(50)); });
        maybe(members, 50, "max_split_size", [this] { m_out.integer(-1); });
        maybe(members, 50, "garbage_collection_threshold", [this] { m_out.real(0.8); });
        dict(members);
    }
    void annotations()
    {
        list(below(4), [this](std::size_t) {
            Members members{{"name", [this] { text(chance(50) ? "ProfilerStep#3" : "## forward ##"); }},
                            {"stage", [this] { text(chance(50) ? "START" : "END"); }}};
            maybe(members, 90, "device", [this] { number(0); });
            maybe(members, 90, "time_us", [this] { m_out.integer(m_time); });
            dict(members);
        });
    }

    std::mt19937 &m_random;
    generator::ValueSink &m_out;
    std::uint64_t m_devices = 1;
    std::uint64_t m_events = 0;
    bool m_isTimed = true;
    bool m_isDeep = false;
    bool m_isHuge = false;
    bool m_onlyWrappers = false;
    std::int64_t m_time = 1'700'000'000'000'000;
};

/// The bytes of an odd snapshot in one of the formats: JSON, PyTorch's own pickle writer in C++, CPython's in two
/// protocols.
[[nodiscard]] inline std::vector<std::uint8_t> oddSnapshot(std::mt19937 &random)
{
    generator::StringSink bytes;
    const auto writeTo = [&](generator::ValueSink &&sink) { OddSnapshot(random, sink).write(); };
    const generator::IdentityMap once; // every value is written once
    switch (random() % 4) {
    case 0: writeTo(generator::JsonWriter(bytes)); break;
    case 1: writeTo(generator::PickleWriter(bytes, 2)); break;
    case 2: writeTo(generator::PickleWriter(bytes, 4)); break;
    default: writeTo(generator::CppPickleWriter(bytes, once)); break;
    }
    return {bytes.bytes().begin(), bytes.bytes().end()};
}

/// An input of a fuzz target of whole documents: up to kLongestSeed bytes are the seed of an odd snapshot, more are a
/// file.
struct FuzzedDocument {
    static constexpr std::size_t kLongestSeed = 8;

    std::mt19937 random; ///< for the questions
    std::vector<std::uint8_t> bytes; ///< of the file
    bool isOdd = false; ///< a legal snapshot, which must be read

    explicit FuzzedDocument(std::span<const std::uint8_t> input) : isOdd(input.size() <= kLongestSeed)
    {
        const std::string text(input.begin(), input.end());
        std::seed_seq seed{std::hash<std::string>()(text) & UINT32_MAX, std::hash<std::string>()(text) >> 32U};
        random.seed(seed);
        bytes = isOdd ? oddSnapshot(random) : std::vector<std::uint8_t>(input.begin(), input.end());
    }
};

} // namespace allostrata::test
