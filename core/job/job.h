#pragma once

#include "core/base/result.h"
#include "core/job/job_outline.h"
#include "core/job/kept_values.h"
#include "core/job/rank_summary.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

class JobRowReader;
class JobStorage;
enum class DevicePart : std::uint8_t;
struct LoadContext;

/// A recording of a job, without what is read only when asked for.
struct JobRecording {
    RankOrigin origin;
    ContentHash key;
    std::uint32_t version = 0;
    std::string options;
    std::string failure; ///< "" if it was read
    std::string failureText;
    std::vector<std::pair<std::string, std::uint64_t>> diagnostics;
    std::size_t firstDevice = 0; ///< its rows of Job::devices() are firstDevice, ..., firstDevice + devices - 1
    std::size_t devices = 0;
};

/// A device of a recording: a row of most tables about a job.
struct JobDevice {
    std::size_t recording = 0; ///< row of Job::recordings()
    RankDevice numbers;
    std::vector<RankStep> steps;
    std::vector<RankOom> ooms;
};

/// A row of weights with hashes that are equal in all recordings of all jobs.
struct JobWeight {
    WeightKind kind = WeightKind::Stack;
    ContentHash stack; ///< empty unless the kind is Stack
    ContentHash category; ///< of its id; empty: none; so are the next two
    ContentHash phase;
    ContentHash module;
    std::uint64_t bytes = 0;
    std::uint64_t count = 0;
};

/// Weights of a moment of a device.
struct JobWeights {
    WeightMoment moment = WeightMoment::Peak;
    std::int64_t step = 0;
    std::uint64_t at = 0;
    std::uint64_t bytes = 0;
    std::uint64_t count = 0;
    std::vector<JobWeight> rows;
};

/// Curves of a device and the calls to other ranks within them.
struct JobCurves {
    std::vector<RankCurve> curves;
    std::vector<std::int64_t> timesUs;
    std::vector<JobMark> marks;

    [[nodiscard]] const RankCurve *find(RankCounter counter) const;
};

/// A frame of a stack.
struct JobFrame {
    std::string function;
    std::string file;
    std::uint32_t line = 0;
};

/// An opened file of summaries: one recording (.sum) or those of a whole job (.allostrata). Recordings, devices, steps
/// and out-of-memory events are in memory; weights, curves and texts are read when asked for. Thread-safe; immutable as
/// long as nobody writes to the file, which this program never does in place.
class Job {
public:
    /// Opens a file, or the contents of one. Errors: NotFound, NoPermission, IsFolder, ReadFailed (also for a handle
    /// that went stale), ChangedWhileRead (it became shorter), JobVersion, BadJob, MemoryLimit, Cancelled.
    [[nodiscard]] static Result<std::shared_ptr<const Job>> open(const std::string &path, const LoadContext &context);
    [[nodiscard]] static Result<std::shared_ptr<const Job>> openBytes(std::vector<std::uint8_t> bytes,
                                                                      const LoadContext &context);
    ~Job();
    Job(const Job &) = delete;
    Job &operator=(const Job &) = delete;

    /// By rank, step, name of the file and key; unknown ranks last.
    [[nodiscard]] const std::vector<JobRecording> &recordings() const { return m_recordings; }
    /// By recording, then ordinal.
    [[nodiscard]] const std::vector<JobDevice> &devices() const { return m_devices; }
    [[nodiscard]] const JobRecording &recordingOf(const JobDevice &device) const
    {
        return m_recordings[device.recording];
    }

    // Errors of all that is read: ReadFailed, ChangedWhileRead, BadJob, Cancelled. What is read of all devices is by
    // row of devices(), read on all processors, and empty for those without.

    /// All weights of a device.
    [[nodiscard]] Result<std::vector<JobWeights>> weights(std::size_t device, const LoadContext &context) const;
    /// Weights of one kind of moment of all devices; of several moments of that kind the last.
    [[nodiscard]] Result<std::vector<JobWeights>> weightsOfAll(WeightMoment moment, const LoadContext &context) const;
    /// Curves of a device with times and marks.
    [[nodiscard]] Result<JobCurves> curves(std::size_t device, const LoadContext &context) const;
    [[nodiscard]] Result<JobCurves> curvesWithoutMarks(std::size_t device, const LoadContext &context) const;

    using CurveOutlines = std::shared_ptr<const std::vector<CurveOutline>>;
    using TimeOutlines = std::shared_ptr<const std::vector<TimeOutline>>;
    /// The coarse level of a counter and of the times. Read once and kept while they are few: at most 4 KiB per device
    /// for a counter, 2 KiB for the times, kMostKeptOutlines together.
    [[nodiscard]] Result<CurveOutlines> curveOutlines(RankCounter counter, const LoadContext &context) const;
    [[nodiscard]] Result<TimeOutlines> timeOutlines(const LoadContext &context) const;
    /// The calls, which are not kept, of some devices: by place in `devices`.
    [[nodiscard]] Result<std::vector<CallOutline>> callOutlines(std::span<const std::size_t> devices,
                                                                const LoadContext &context) const;
    static constexpr std::uint64_t kMostKeptOutlines = std::uint64_t(128) << 20;

    /// Values that analyses derive from the job once.
    [[nodiscard]] KeptValues &kept() const { return m_kept; }

    /// Text of a hash; frames of a stack, innermost first. Empty for an empty hash, and if the file does not have them.
    [[nodiscard]] Result<std::string> text(const ContentHash &hash) const;
    [[nodiscard]] Result<std::vector<JobFrame>> frames(const ContentHash &stack) const;

    /// The whole summary of a recording. Errors: as weights().
    [[nodiscard]] Result<RankSummary> summary(std::size_t recording, const LoadContext &context) const;

private:
    class Store;

    explicit Job(std::unique_ptr<Store> store);
    [[nodiscard]] static Result<std::shared_ptr<const Job>> openStorage(std::shared_ptr<JobStorage> storage,
                                                                        const LoadContext &context);
    [[nodiscard]] std::vector<std::size_t> allRows() const;
    /// Calls work(reader, places in `rows`) for parts of `rows`, in parallel and in the order of the file, until one
    /// fails.
    using ReadSome = std::function<Result<void>(JobRowReader &reader, std::span<const std::size_t> places)>;
    [[nodiscard]] Result<void> readMany(std::span<const std::size_t> rows, const ReadSome &work,
                                        const LoadContext &context) const;
    /// The outlines of one part of some devices.
    template <typename Outline>
    [[nodiscard]] Result<std::vector<Outline>> outlines(DevicePart part, std::span<const std::size_t> rows,
                                                        Result<Outline> (*decode)(std::string_view),
                                                        const LoadContext &context) const;

    std::unique_ptr<Store> m_store;
    std::vector<JobRecording> m_recordings;
    std::vector<JobDevice> m_devices;
    mutable KeptValues m_kept;
};

/// Whether bytes are the start of a file of summaries.
[[nodiscard]] bool isJobFile(std::span<const std::uint8_t> head);

} // namespace allostrata
