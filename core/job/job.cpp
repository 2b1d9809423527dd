// An opened file of summaries: what is kept in memory, and connections for the rest.

#include "core/job/job.h"

#include "core/base/load_context.h"
#include "core/base/parallel.h"
#include "core/job/job_blobs.h"
#include "core/job/job_bytes.h"
#include "core/job/job_summary.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <numeric>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace allostrata {

namespace {

constexpr std::size_t kMostKeptTexts = 200'000;
constexpr std::size_t kMostKeptTextBytes = std::size_t(64) << 20;
constexpr std::size_t kMostIdleReaders = 16;
constexpr std::size_t kDevicesAtOnce = 32; ///< that a thread takes

std::string_view fileName(const RankOrigin &origin)
{
    const std::string_view path = origin.path;
    return path.substr(path.rfind('/') + 1);
}

/// Order of the recordings.
bool isBefore(const StoredRecording &a, const StoredRecording &b)
{
    const auto order = [](const DocumentRow &document) {
        const RankOrigin &origin = document.origin;
        return std::tuple(!origin.rank, origin.rank, !origin.step, origin.step, fileName(origin), document.key);
    };
    return order(a.document) < order(b.document);
}

JobWeights jobWeights(const RankWeights &weights, const NamesView &names)
{
    JobWeights made{weights.moment, weights.step, weights.at, weights.bytes, weights.count, {}};
    made.rows.reserve(weights.rows.size());
    for (const RankWeight &row : weights.rows) {
        const bool hasStack = row.kind == WeightKind::Stack && row.stack != RankWeight::kNone;
        made.rows.push_back({row.kind, hasStack ? names.stack(row.stack) : ContentHash(),
                             names.textOrNone(row.category), names.textOrNone(row.phase), names.textOrNone(row.module),
                             row.bytes, row.count});
    }
    return made;
}

std::uint64_t bytesOf(const CurveOutline &outline)
{
    return sizeof outline + (outline.low.size() + outline.high.size()) * sizeof(std::uint64_t);
}

std::uint64_t bytesOf(const TimeOutline &outline)
{
    return sizeof outline + outline.timesUs.size() * sizeof(std::int64_t);
}

Result<JobRecording> jobRecording(StoredRecording &stored, std::size_t firstDevice)
{
    TRY(auto head, summaryHead(stored.document));
    JobRecording made;
    made.origin = std::move(head.origin);
    made.key = stored.document.key;
    made.version = head.version;
    made.options = std::move(head.options);
    made.failure = std::move(head.failure);
    made.failureText = std::move(head.failureText);
    made.diagnostics = std::move(head.diagnostics);
    made.firstDevice = firstDevice;
    made.devices = stored.devices.size();
    return made;
}

Result<JobDevice> jobDevice(const DeviceRow &row, std::size_t recording)
{
    JobDevice made;
    made.recording = recording;
    made.numbers = row.numbers;
    if (!row.steps.bytes.empty()) {
        TRY(const auto bytes, unpacked(row.steps.bytes));
        TRY(made.steps, decodeSteps(bytes));
    }
    if (!row.ooms.bytes.empty()) {
        TRY(const auto bytes, unpacked(row.ooms.bytes));
        TRY(made.ooms, decodeOoms(bytes));
    }
    return made;
}

} // namespace

const RankCurve *JobCurves::find(RankCounter counter) const
{
    const auto found = std::find_if(curves.begin(), curves.end(),
                                    [counter](const RankCurve &curve) { return curve.counter == counter; });
    return found == curves.end() ? nullptr : &*found;
}

/// What is read later: readers, one per thread that needs one, and what has been read of texts.
class Job::Store {
public:
    /// A device's parts.
    struct Parts {
        std::size_t recording = 0;
        std::size_t device = 0; ///< of the recording
        EnumTable<DevicePart, ContentHash> hashes;
    };
    /// A recording's names.
    struct Names {
        ContentHash key;
        ContentHash hash;
    };

    explicit Store(std::shared_ptr<JobStorage> storage) : m_storage(std::move(storage)) {}

    /// A reader for one thread, returned to the store with this object.
    class Lease {
    public:
        Lease(Store &store, std::unique_ptr<JobRowReader> reader) : m_store(&store), m_reader(std::move(reader)) {}
        Lease(Lease &&) noexcept = default;
        Lease &operator=(Lease &&) = delete;
        ~Lease()
        {
            if (m_reader)
                m_store->giveBack(std::move(m_reader));
        }
        [[nodiscard]] JobRowReader &operator*() const { return *m_reader; }
        [[nodiscard]] JobRowReader *operator->() const { return m_reader.get(); }

    private:
        Store *m_store;
        std::unique_ptr<JobRowReader> m_reader;
    };

    [[nodiscard]] Result<Lease> reader(const std::stop_token &stop)
    {
        std::unique_ptr<JobRowReader> idle;
        {
            const std::lock_guard lock(m_mutex);
            if (!m_idle.empty()) {
                idle = std::move(m_idle.back());
                m_idle.pop_back();
            }
        }
        if (!idle) {
            TRY(idle, JobRowReader::open(m_storage, stop));
        }
        idle->stopWith(stop);
        return Lease(*this, std::move(idle));
    }

    /// Names of a recording, unpacked.
    [[nodiscard]] Result<std::string> names(JobRowReader &reader, std::size_t recording) const
    {
        DocumentRow row;
        row.key = recordings[recording].key;
        row.names = recordings[recording].hash;
        return unpackedNames(reader, row);
    }

    [[nodiscard]] Result<std::string> part(JobRowReader &reader, std::size_t device, DevicePart part) const
    {
        const Parts &of = devices[device];
        TRY(auto stored, reader.part(recordings[of.recording].key, of.device, part, of.hashes[part]));
        if (stored.empty())
            return stored;
        return unpacked(stored);
    }

    [[nodiscard]] Result<std::string> text(JobRowReader &reader, const ContentHash &hash)
    {
        {
            const std::lock_guard lock(m_mutex);
            if (const auto known = m_texts.find(hash); known != m_texts.end())
                return known->second;
        }
        TRY(auto text, reader.text(hash));
        if (!text)
            return std::string();
        const std::lock_guard lock(m_mutex);
        if (m_texts.size() >= kMostKeptTexts || m_textBytes + text->size() > kMostKeptTextBytes) {
            m_texts.clear();
            m_textBytes = 0;
        }
        m_textBytes += text->size();
        m_texts.emplace(hash, *text);
        return *std::move(text);
    }

    [[nodiscard]] const JobStorage &storage() const { return *m_storage; }

    /// Keeps outlines in `slot` unless there are too many, or another thread was first.
    template <typename Outline>
    std::shared_ptr<const std::vector<Outline>> kept(std::shared_ptr<const std::vector<Outline>> &slot,
                                                     std::vector<Outline> made)
    {
        std::uint64_t bytes = 0;
        for (const Outline &one : made)
            bytes += bytesOf(one);
        auto shared = std::make_shared<const std::vector<Outline>>(std::move(made));
        const std::lock_guard lock(m_mutex);
        if (!slot && m_keptOutlines + bytes <= kMostKeptOutlines) {
            m_keptOutlines += bytes;
            slot = shared;
        }
        return shared;
    }
    template <typename Outlines>
    [[nodiscard]] Outlines inSlot(const Outlines &slot)
    {
        const std::lock_guard lock(m_mutex);
        return slot;
    }
    EnumTable<RankCounter, CurveOutlines> curveOutlines; ///< what is kept: see inSlot() and kept()
    TimeOutlines timeOutlines;

    std::vector<Names> recordings; ///< by row of Job::recordings()
    std::vector<Parts> devices; ///< by row of Job::devices()

private:
    void giveBack(std::unique_ptr<JobRowReader> reader)
    {
        reader->stopWith({});
        const std::lock_guard lock(m_mutex);
        if (m_idle.size() < kMostIdleReaders)
            m_idle.push_back(std::move(reader));
    }

    std::shared_ptr<JobStorage> m_storage;
    std::mutex m_mutex; ///< guards the rest
    std::vector<std::unique_ptr<JobRowReader>> m_idle;
    std::unordered_map<ContentHash, std::string> m_texts;
    std::size_t m_textBytes = 0;
    std::uint64_t m_keptOutlines = 0; ///< bytes
};

Job::Job(std::unique_ptr<Store> store) : m_store(std::move(store)) {}
Job::~Job() = default;

Result<std::shared_ptr<const Job>> Job::openStorage(std::shared_ptr<JobStorage> storage, const LoadContext &context)
{
    const std::uint64_t memory = memoryForFile(*storage, context);
    const std::shared_ptr<Job> job(new Job(std::make_unique<Store>(std::move(storage))));
    Store &store = *job->m_store;
    TRY(const auto reader, store.reader(context.stop));
    TRY(auto stored, reader->recordings(memory));
    std::sort(stored.begin(), stored.end(), isBefore);
    std::uint64_t used = 0;
    for (StoredRecording &recording : stored) {
        if (auto error = context.cancelled())
            return *error;
        const std::size_t row = job->m_recordings.size();
        TRY(auto made, jobRecording(recording, job->m_devices.size()));
        job->m_recordings.push_back(std::move(made));
        store.recordings.push_back({recording.document.key, recording.document.names});
        for (std::size_t i = 0; i < recording.devices.size(); ++i) {
            TRY(auto device, jobDevice(recording.devices[i], row));
            used += sizeof device + device.steps.size() * sizeof(RankStep) + device.ooms.size() * sizeof(RankOom);
            if (used > memory)
                return Error{Reason::MemoryLimit, std::to_string(memory)};
            job->m_devices.push_back(std::move(device));
            store.devices.push_back({row, i, recording.devices[i].parts});
        }
        recording.devices.clear();
    }
    return std::shared_ptr<const Job>(job);
}

Result<std::shared_ptr<const Job>> Job::open(const std::string &path, const LoadContext &context)
{
    return guarded([&]() -> Result<std::shared_ptr<const Job>> {
        TRY(auto storage, JobStorage::open(path));
        return openStorage(std::move(storage), context);
    });
}

Result<std::shared_ptr<const Job>> Job::openBytes(std::vector<std::uint8_t> bytes, const LoadContext &context)
{
    return guarded([&]() -> Result<std::shared_ptr<const Job>> {
        return openStorage(JobStorage::ofBytes(std::move(bytes)), context);
    });
}

Result<std::vector<JobWeights>> Job::weights(std::size_t device, const LoadContext &context) const
{
    return guarded([&]() -> Result<std::vector<JobWeights>> {
        TRY(const auto reader, m_store->reader(context.stop));
        TRY(const auto bytes, m_store->names(*reader, m_store->devices[device].recording));
        TRY(const auto names, NamesView::of(bytes));
        std::vector<PlacedWeights> all;
        for (const WeightPart part : kWeightParts) {
            TRY(const auto stored, m_store->part(*reader, device, storedPartOf(part)));
            TRY(auto some, decodeWeights(stored, part, names));
            std::move(some.begin(), some.end(), std::back_inserter(all));
        }
        std::stable_sort(all.begin(), all.end(),
                         [](const PlacedWeights &a, const PlacedWeights &b) { return a.first < b.first; });
        std::vector<JobWeights> made;
        for (const auto &[place, weights] : all)
            made.push_back(jobWeights(weights, names));
        return made;
    });
}

std::vector<std::size_t> Job::allRows() const
{
    std::vector<std::size_t> rows(m_devices.size());
    std::iota(rows.begin(), rows.end(), std::size_t(0));
    return rows;
}

Result<void> Job::readMany(std::span<const std::size_t> rows, const ReadSome &work, const LoadContext &context) const
{
    std::vector<std::size_t> places(rows.size());
    std::iota(places.begin(), places.end(), std::size_t(0));
    std::sort(places.begin(), places.end(), [&](std::size_t a, std::size_t b) {
        const auto order = [&](std::size_t place) {
            const Store::Parts &parts = m_store->devices[rows[place]];
            return std::pair(m_store->recordings[parts.recording].key, parts.device);
        };
        return order(a) < order(b);
    });
    std::mutex mutex;
    std::optional<Error> failure;
    std::atomic<bool> hasFailed = false;
    forEachRange(places.size(), kDevicesAtOnce, [&](std::size_t first, std::size_t end) {
        if (hasFailed)
            return;
        const auto done = [&]() -> Result<void> {
            if (auto error = context.cancelled())
                return *error;
            TRY(const auto reader, m_store->reader(context.stop));
            return work(*reader, std::span(places).subspan(first, end - first));
        }();
        if (done)
            return;
        const std::lock_guard lock(mutex);
        hasFailed = true;
        failure = done.error();
    });
    if (failure)
        return *failure;
    return {};
}

Result<std::vector<JobWeights>> Job::weightsOfAll(WeightMoment moment, const LoadContext &context) const
{
    return guarded([&]() -> Result<std::vector<JobWeights>> {
        std::vector<JobWeights> all(m_devices.size());
        for (JobWeights &weights : all)
            weights.moment = moment;
        const WeightPart part = weightPartOf(moment);
        const auto readSome = [&](JobRowReader &reader, std::span<const std::size_t> rows) -> Result<void> {
            std::string bytes;
            NamesView names;
            std::size_t namesOf = m_recordings.size();
            for (const std::size_t row : rows) {
                TRY(const auto stored, m_store->part(reader, row, storedPartOf(part)));
                if (stored.empty())
                    continue;
                if (const std::size_t recording = m_devices[row].recording; recording != namesOf) {
                    TRY(bytes, m_store->names(reader, recording));
                    TRY(names, NamesView::of(bytes));
                    namesOf = recording;
                }
                TRY(const auto decoded, decodeWeights(stored, part, names));
                for (const auto &[place, weights] : decoded) {
                    if (weights.moment == moment)
                        all[row] = jobWeights(weights, names);
                }
            }
            return {};
        };
        TRY_DO(readMany(allRows(), readSome, context));
        return all;
    });
}

Result<JobCurves> Job::curves(std::size_t device, const LoadContext &context) const
{
    return guarded([&]() -> Result<JobCurves> {
        TRY(auto made, curvesWithoutMarks(device, context));
        TRY(const auto reader, m_store->reader(context.stop));
        TRY(const auto markBytes, m_store->part(*reader, device, DevicePart::Marks));
        if (markBytes.empty())
            return made;
        TRY(const auto bytes, m_store->names(*reader, m_store->devices[device].recording));
        TRY(const auto names, NamesView::of(bytes));
        TRY(const auto marks, decodeMarks(markBytes, names));
        for (const RankMark &mark : marks)
            made.marks.push_back({mark.event, names.text(mark.name)});
        return made;
    });
}

Result<JobCurves> Job::curvesWithoutMarks(std::size_t device, const LoadContext &context) const
{
    return guarded([&]() -> Result<JobCurves> {
        TRY(const auto reader, m_store->reader(context.stop));
        TRY(const auto stored, m_store->part(*reader, device, DevicePart::Curves));
        RankDeviceSummary decoded;
        TRY_DO(decodeCurves(stored, decoded));
        return JobCurves{std::move(decoded.curves), std::move(decoded.timesUs), {}};
    });
}

template <typename Outline>
Result<std::vector<Outline>> Job::outlines(DevicePart part, std::span<const std::size_t> rows,
                                           Result<Outline> (*decode)(std::string_view),
                                           const LoadContext &context) const
{
    return guarded([&]() -> Result<std::vector<Outline>> {
        std::vector<Outline> all(rows.size());
        const auto readSome = [&](JobRowReader &reader, std::span<const std::size_t> places) -> Result<void> {
            for (const std::size_t place : places) {
                TRY(const auto bytes, m_store->part(reader, rows[place], part));
                TRY(all[place], decode(bytes));
            }
            return {};
        };
        TRY_DO(readMany(rows, readSome, context));
        return all;
    });
}

Result<Job::CurveOutlines> Job::curveOutlines(RankCounter counter, const LoadContext &context) const
{
    CurveOutlines &slot = m_store->curveOutlines[counter];
    if (auto known = m_store->inSlot(slot))
        return known;
    TRY(auto made, outlines(outlinePart(counter), allRows(), decodeCurveOutline, context));
    return m_store->kept(slot, std::move(made));
}

Result<Job::TimeOutlines> Job::timeOutlines(const LoadContext &context) const
{
    if (auto known = m_store->inSlot(m_store->timeOutlines))
        return known;
    TRY(auto made, outlines(DevicePart::TimeOutline, allRows(), decodeTimeOutline, context));
    return m_store->kept(m_store->timeOutlines, std::move(made));
}

Result<std::vector<CallOutline>> Job::callOutlines(std::span<const std::size_t> devices,
                                                   const LoadContext &context) const
{
    return outlines(DevicePart::CallOutline, devices, decodeCallOutline, context);
}

Result<std::string> Job::text(const ContentHash &hash) const
{
    return guarded([&]() -> Result<std::string> {
        TRY(const auto reader, m_store->reader({}));
        return m_store->text(*reader, hash);
    });
}

Result<std::vector<JobFrame>> Job::frames(const ContentHash &stack) const
{
    return guarded([&]() -> Result<std::vector<JobFrame>> {
        TRY(const auto reader, m_store->reader({}));
        std::vector<JobFrame> frames;
        TRY(const auto stored, reader->stack(stack));
        if (!stored)
            return frames;
        for (const StoredFrame &frame : *stored) {
            TRY(auto function, m_store->text(*reader, frame.function));
            TRY(auto file, m_store->text(*reader, frame.file));
            frames.push_back({std::move(function), std::move(file), frame.line});
        }
        return frames;
    });
}

Result<RankSummary> Job::summary(std::size_t recording, const LoadContext &context) const
{
    return guarded([&]() -> Result<RankSummary> {
        TRY(const auto reader, m_store->reader(context.stop));
        TRY(const auto stored, reader->recording(m_store->recordings[recording].key));
        return readSummary(*reader, stored, memoryForFile(m_store->storage(), context));
    });
}

} // namespace allostrata
