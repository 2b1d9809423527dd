#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace allostrata::test {

/// Texts of queries on test::randomTrace with stacks: terms of every field and operator, nested at random.
class RandomQuery {
public:
    explicit RandomQuery(std::mt19937 &random, std::uint32_t events) : m_random(random), m_events(events) {}

    [[nodiscard]] std::string text(int depth = 3)
    {
        if (depth == 0 || below(3) == 0)
            return term();
        switch (below(4)) {
        case 0: return pick({"not ", "-", "!", "NOT "}) + "(" + text(depth - 1) + ")";
        case 1: return "(" + text(depth - 1) + pick({" or ", " OR "}) + text(depth - 1) + ")";
        case 2: return text(depth - 1) + " " + text(depth - 1);
        default: return "(" + text(depth - 1) + " and " + text(depth - 1) + ") or " + text(depth - 1);
        }
    }

private:
    [[nodiscard]] std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(m_random() % n); }
    [[nodiscard]] std::string pick(const std::vector<std::string> &words)
    {
        return words[below(static_cast<std::uint32_t>(words.size()))];
    }
    [[nodiscard]] std::string order() { return pick({"<", "<=", ">", ">=", "=", "!=", ":", " > ", "=="}); }
    [[nodiscard]] std::string event() { return std::to_string(below(m_events + 3)); }

    [[nodiscard]] std::string compared(const std::string &field, const std::vector<std::string> &low,
                                       const std::vector<std::string> &high)
    {
        if (below(4) == 0)
            return field + ":" + pick(low) + ".." + pick(high);
        return field + order() + pick(below(2) == 0 ? low : high);
    }

    [[nodiscard]] std::string texts()
    {
        const std::string field = pick({"stack", "function", "file", "module", "category", "phase", "func", "step"});
        const std::string op = pick({":", "=", "!=", "~", "!~", "~"});
        return field + op
               + pick({"forward", "\"model.py\"", "attn", "^f.*d$", "\"a|b\"", "(back|opt)", "\"py:1\\d\"", "unknown",
                       "train.py:12", "'x y'", "Forward", "nn", "\"\"", "\"\\\\.py\"", "2"});
    }

    [[nodiscard]] std::string moments()
    {
        const std::string field = pick({"alive", "allocated", "born", "freed", "live"});
        if (below(3) == 0) {
            const std::uint32_t from = below(m_events + 2);
            return field + "@" + std::to_string(from) + ".." + std::to_string(from + below(m_events / 4 + 2));
        }
        return field + "@" + (below(3) == 0 ? event() : pick({"peak", "cursor", "window", "start", "end"}));
    }

    [[nodiscard]] std::string term()
    {
        switch (below(12)) {
        case 0:
            return compared("size", {"0", "1KiB", "2 kB", "512 B"},
                            {"1MiB", "8 MiB", "1.5MB", "70000", "18446744073709551615"});
        case 1: return compared("block", {"512", "1KiB"}, {"1MiB", "20MiB"});
        case 2: return compared("lifetime", {"0", "1ev", "5 events"}, {"20", "100ev", "300"});
        case 3: return compared("lifetime", {"0us", "3us", "1ms"}, {"6ms", "0.5s", "1h"});
        case 4: return compared("line", {"0", "5"}, {"10", "12", "30"});
        case 5: return compared("step", {"0", "1"}, {"2", "3"});
        case 6: return compared("addr", {"0x7f0000000000", "7f0000001000"}, {"0x7f0000200000", "7f0000400400"});
        case 7:
            return pick({"stream:default", "stream=7", "stream!=0x7", "stream~^1", "pool:default", "pool:1.2",
                         "pool:1,2", "pool!=0.0", "pool~2$", "state:freed", "state!=live_at_end", "state~^before",
                         "block_known=exact", "block_known~b"});
        case 8:
            return pick({"before_recording", "freed", "no_stack", "forward", "\"py\"", "b7f0000000200_0",
                         "0x7f0000000400", "layers", "<lambda>"});
        case 9: return moments();
        case 10: return compared("rounding", {"0", "1"}, {"512", "1MiB"});
        default: return texts();
        }
    }

    std::mt19937 &m_random;
    std::uint32_t m_events;
};

} // namespace allostrata::test
