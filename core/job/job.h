#pragma once

#include "core/base/result.h"
#include "core/job/rank_summary.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

class JobStorage;
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

/// A mark with the hash of its name.
struct JobMark {
    std::uint64_t event = 0;
    ContentHash name;
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

    /// All weights of a device, of one kind of moment of all devices (by row; empty rows for those without; of several
    /// moments of that kind the last), and the curves of a device. Errors: ReadFailed, ChangedWhileRead, BadJob,
    /// Cancelled.
    [[nodiscard]] Result<std::vector<JobWeights>> weights(std::size_t device, const LoadContext &context) const;
    [[nodiscard]] Result<std::vector<JobWeights>> weightsOfAll(WeightMoment moment, const LoadContext &context) const;
    [[nodiscard]] Result<JobCurves> curves(std::size_t device, const LoadContext &context) const;
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
    /// Sets the weights of some devices, in one thread.
    [[nodiscard]] Result<void> addWeights(WeightMoment moment, std::span<const std::size_t> rows,
                                          const LoadContext &context, std::vector<JobWeights> &all) const;

    std::unique_ptr<Store> m_store;
    std::vector<JobRecording> m_recordings;
    std::vector<JobDevice> m_devices;
};

/// Whether bytes are the start of a file of summaries.
[[nodiscard]] bool isJobFile(std::span<const std::uint8_t> head);

} // namespace allostrata
