#pragma once

#include "core/base/enum_table.h"
#include "core/job/content_hash.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

// What `collect` keeps of one recording: enough numbers to compare ranks without the recording. See job_file.h for how
// they are stored.

/// Version of what a summary holds and how it is computed. Summaries of other versions are collected anew.
inline constexpr std::uint32_t kSummaryVersion = 1;

/// Most rows of a moment's weights; the others are one row.
inline constexpr std::size_t kMostWeights = 300;
/// Most parts of a curve.
inline constexpr std::size_t kRankCurveParts = 4096;

/// The recording that a summary is about.
struct RankOrigin {
    /// Path relative to the folder of the file that holds the summary, with slashes; absolute only if nothing is common
    std::string path;
    ContentHash content; ///< of the stored bytes; empty if they could not be read
    std::uint64_t storedBytes = 0;
    std::optional<std::int64_t> rank; ///< as in the path, or as the file says; empty: unknown
    std::optional<std::int64_t> step; ///< step or iteration in the path at which it was written
    std::optional<std::int64_t> world; ///< number of ranks, if the file says
    std::string host; ///< as in the path; "" if unknown
    bool isExit = false; ///< named as written because memory ran out

    [[nodiscard]] bool operator==(const RankOrigin &) const = default;
};

/// Numbers of one device of a recording. Bytes; what the recording does not have is empty.
struct RankDevice {
    int ordinal = 0; ///< see device_code.h
    std::uint64_t events = 0;
    std::optional<std::uint64_t> peakRequested;
    std::optional<std::uint64_t> peakAllocated;
    std::optional<std::uint64_t> peakActive;
    std::optional<std::uint64_t> peakReserved;
    bool areExact = true; ///< whether allocated, active and reserved peaks are no estimates
    std::optional<std::uint64_t> finalRequested;
    std::optional<std::uint64_t> finalAllocated;
    std::optional<std::uint64_t> finalReserved;
    std::optional<std::uint64_t> baseline; ///< requested bytes before the first event
    std::optional<std::uint64_t> capacity;
    std::optional<std::uint64_t> capacityLow; ///< lower bound, from an out-of-memory event
    std::optional<std::uint64_t> others; ///< memory of other processes and contexts at the last such event
    std::optional<std::uint64_t> ooms;
    std::optional<double> efficiency; ///< allocated / reserved at the end
    /// Part of the reserved bytes at their peak that no block used; empty if not recorded
    std::optional<std::uint64_t> unusedAtPeak;
    std::string stepBasis; ///< stepBasisId(): how the steps are known
    bool isCutOff = false; ///< the file ends early, or its first events were overwritten by later ones

    [[nodiscard]] bool operator==(const RankDevice &) const = default;
};

/// A moment whose live allocations are kept.
enum class WeightMoment : std::uint8_t {
    Peak, ///< the most requested bytes
    PeakReserved, ///< the most reserved bytes
    End,
    StepEnd, ///< end of a step
};

/// What a row of weights is about.
enum class WeightKind : std::uint8_t {
    Stack, ///< allocations of one stack
    BornBefore, ///< allocated before the recording, without a stack
    Unknown, ///< without a stack for another reason
    Rest, ///< all that is too small for a row of its own
};

/// Live allocations of a moment with the same stack, category, phase and module.
struct RankWeight {
    static constexpr std::uint32_t kNone = 0xffffffff;

    WeightKind kind = WeightKind::Stack;
    std::uint32_t stack = kNone; ///< row of RankSummary::stacks
    std::uint32_t category = kNone; ///< row of RankSummary::texts: its id, "activations"; so are the next two
    std::uint32_t phase = kNone;
    std::uint32_t module = kNone;
    std::uint64_t bytes = 0; ///< requested
    std::uint64_t count = 0;

    [[nodiscard]] bool operator==(const RankWeight &) const = default;
};

/// Weights of one moment of one device. The bytes of the rows add up to `bytes` exactly.
struct RankWeights {
    WeightMoment moment = WeightMoment::Peak;
    std::int64_t step = 0; ///< number of the step, for StepEnd
    std::uint64_t at = 0; ///< events before it
    std::uint64_t bytes = 0; ///< requested, of all live allocations
    std::uint64_t count = 0; ///< of them
    std::vector<RankWeight> rows; ///< most bytes first; at most kMostWeights and a Rest

    [[nodiscard]] bool operator==(const RankWeights &) const = default;
};

/// Counter that has a curve.
enum class RankCounter : std::uint8_t { Requested, Allocated, Reserved };
inline constexpr auto kRankCounters = enumerators<RankCounter>;

/// A counter over a recording in equal parts by events. Part i holds the moments after event
/// `events * i / parts` up to and including the one after event `events * (i + 1) / parts - 1`; the first also holds
/// the moment before the first event.
struct RankCurve {
    RankCounter counter = RankCounter::Requested;
    std::vector<std::uint64_t> low; ///< bytes, by part, like the next two
    std::vector<std::uint64_t> high;
    std::vector<std::uint64_t> last; ///< at the end of the part

    [[nodiscard]] bool operator==(const RankCurve &) const = default;
};

/// A step of a device's recording. Events first, ..., last - 1.
struct RankStep {
    std::int64_t number = 0;
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    std::optional<std::int64_t> startUs; ///< since the recording began
    std::optional<std::int64_t> endUs;
    std::uint64_t peakRequested = 0; ///< bytes, like the rest
    std::uint64_t peakAllocated = 0;
    std::uint64_t peakReserved = 0;
    std::uint64_t endRequested = 0;
    std::uint64_t retries = 0; ///< times the allocator gave segments back within it to satisfy a request
    std::uint64_t ooms = 0;
    bool isCut = false; ///< the recording may end within it: endRequested is then not what the step leaves behind

    [[nodiscard]] bool operator==(const RankStep &) const = default;
};

/// An out-of-memory event with its verdict. Bytes.
struct RankOom {
    std::uint64_t event = 0;
    std::optional<std::int64_t> step; ///< number of the step in which it happened
    std::uint64_t asked = 0;
    std::uint64_t deviceFree = 0;
    std::uint64_t allocated = 0;
    std::uint64_t reserved = 0;
    std::string causes; ///< ids of OomCause separated by blanks, the decisive one first; "" if not examined

    [[nodiscard]] bool operator==(const RankOom &) const = default;
};

/// A call to other ranks, by which curves are aligned within a step.
struct RankMark {
    std::uint64_t event = 0; ///< events before it
    std::uint32_t name = 0; ///< row of RankSummary::texts: "nccl:all_reduce"

    [[nodiscard]] bool operator==(const RankMark &) const = default;
};

/// A frame of a stack. Texts are rows of RankSummary::texts.
struct RankFrame {
    std::uint32_t function = 0;
    std::uint32_t file = 0; ///< without what differs between machines: see machineFreePath(); the row of "" if unknown
    std::uint32_t line = 0; ///< 0: unknown

    [[nodiscard]] bool operator==(const RankFrame &) const = default;
};

/// What is kept of one device.
struct RankDeviceSummary {
    RankDevice numbers;
    std::vector<RankWeights> weights;
    std::vector<RankCurve> curves; ///< empty without a trace
    std::vector<std::int64_t> timesUs; ///< end of each part of the curves, since the recording began; may be empty
    std::vector<RankStep> steps; ///< in order
    std::vector<RankOom> ooms; ///< the first kMostOoms
    std::vector<RankMark> marks; ///< in order; the first kMostMarks

    static constexpr std::size_t kMostOoms = 20;
    static constexpr std::size_t kMostMarks = 20'000;
    static constexpr std::size_t kMostSteps = 10'000; ///< the last ones
    static constexpr std::size_t kMostStepEnds = 16; ///< the last ones have weights

    [[nodiscard]] bool operator==(const RankDeviceSummary &) const = default;
};

/// Summary of one recording, or the reason why there is none.
struct RankSummary {
    RankOrigin origin;
    std::uint32_t version = kSummaryVersion;
    std::string options; ///< what was asked for that changes the result, in a canonical spelling; "" for nothing
    std::string failure; ///< id of the Reason why it could not be read; "" if it was read
    std::string failureText; ///< English sentence
    std::vector<std::string> texts; ///< each once; ids of categories, names of functions, ...
    std::vector<std::vector<RankFrame>> stacks; ///< innermost first, each once
    std::vector<std::pair<std::string, std::uint64_t>> diagnostics; ///< issueId() and count, by id
    std::vector<RankDeviceSummary> devices; ///< by ordinal

    /// Identity of the summary: content, name of the file without folders, rank, step and options. Equal wherever the
    /// file lies, and for whatever version.
    [[nodiscard]] ContentHash key() const;

    [[nodiscard]] bool operator==(const RankSummary &) const = default;
};

/// The path of a source file without what differs between machines: from "site-packages/" or "dist-packages/" on, from
/// the folder of Python's library on, else the last two parts. "" stays "".
[[nodiscard]] std::string machineFreePath(std::string_view path);

} // namespace allostrata
