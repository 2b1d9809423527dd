#pragma once

#include "core/formats/steps/step_log.h"
#include "core/model/oom_text.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// Returns the first out-of-memory error in a text of one or several lines; nullopt without its request. Known texts:
/// PyTorch up to 2.0 ("(GPU 0; 23.69 GiB total capacity; ..."), 2.1 to 2.6 ("GPU 0 has a total capacity of ..."), from
/// 2.7 on (with "allowed" and "private pools"), MPS. Source: c10/cuda/CUDACachingAllocator.cpp and
/// ATen/mps/MPSAllocator.mm.
[[nodiscard]] std::optional<OomText> parseOomText(std::string_view text);

/// Returns the error in a text of a record, with or without numbers: {"step": 4, "error": "CUDA out of memory"}.
[[nodiscard]] std::optional<OomText> mentionedOom(std::string_view text);

/// Takes what a log says about memory that ran out, beside the numbers of its steps: texts of errors, which may be
/// broken into several lines; "39 CUDA memory allocation retries."; "3 CUDA OOM errors thrown."
class OomLines {
public:
    explicit OomLines(StepRuns &runs) : m_runs(runs) {}

    /// Takes a line. Returns whether it said something of this kind, or an error at the memory limit.
    [[nodiscard]] Result<bool> take(const LogLine &line, std::uint64_t number);
    /// Whether the rest of an error may follow.
    [[nodiscard]] bool isOpen() const { return m_lines > 0 && m_lines <= kMostLines; }
    /// Adds what is still open to the runs. Returns an error at the memory limit.
    [[nodiscard]] std::optional<Error> finish();

private:
    static constexpr std::size_t kMostTexts = 100'000; ///< in a file; more are counted as dropped
    static constexpr int kMostLines = 12; ///< in which the rest of an error may follow

    [[nodiscard]] bool takeCounts(const LogLine &line);
    /// Takes an error without numbers, "CUDA error: out of memory".
    [[nodiscard]] Result<bool> takeBare(const LogLine &line, std::uint64_t number);
    [[nodiscard]] bool continues(const LogLine &line);
    /// Begins an error. Returns false for a text without its numbers.
    [[nodiscard]] bool open(const LogLine &line, std::string_view text, std::uint64_t number);

    StepRuns &m_runs;
    std::string m_text; ///< text of an error whose end may be in the next line
    std::string m_run;
    OomText m_open;
    std::uint64_t m_rowsBefore = 0; ///< StepRuns::rowsAround() the open error
    std::size_t m_texts = 0;
    int m_lines = 0; ///< since an error began; 0: none is open
};

} // namespace allostrata
