#pragma once

#include "tests/support/generator/generate.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace allostrata::truth {

/// What is compared. Category, phase, step and module count bytes live at the peak; Saved the bytes that blocks keep
/// for the backward pass; the others count answers.
enum class Quantity : std::uint8_t { Category, Phase, Step, Module, Saved, Steps, Leaks, Oom };
inline constexpr std::array<std::string_view, 8> kQuantityNames = {"category", "phase", "step",  "module",
                                                                   "saved",    "steps", "leaks", "oom"};

struct Score {
    std::uint64_t right = 0;
    std::uint64_t unknown = 0;
    std::uint64_t inferredWrong = 0; ///< wrong, but said to be inferred
    std::uint64_t certainWrong = 0;

    [[nodiscard]] std::uint64_t all() const { return right + unknown + inferredWrong + certainWrong; }
    void add(bool isUnknown, bool isRight, bool isCertain, std::uint64_t amount);
    Score &operator+=(const Score &other);
};

/// One run, judged.
struct Judgement {
    std::array<Score, kQuantityNames.size()> scores;
    std::map<std::string, std::uint64_t> confused; ///< "category: gradients given as parameters", wrong and certain

    [[nodiscard]] Score &of(Quantity quantity) { return scores[static_cast<std::size_t>(quantity)]; }
    [[nodiscard]] const Score &of(Quantity quantity) const { return scores[static_cast<std::size_t>(quantity)]; }
};

/// Loads the run's snapshot and compares the answers with the truth. What cannot be read scores nothing.
[[nodiscard]] Judgement judge(const generator::GeneratedRun &run);

} // namespace allostrata::truth
