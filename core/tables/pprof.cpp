// Writes profiles for pprof.

#include "core/tables/pprof.h"

#include "core/analysis/allocations/allocation_facts.h"
#include "core/attributes/attribute_values.h"
#include "core/base/arithmetic.h"
#include "core/base/hash.h"
#include "core/base/load_context.h"
#include "core/base/string_table.h"
#include "core/export/plain_text.h"

#include <protozero/pbf_writer.hpp>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

using protozero::pbf_tag_type;
using protozero::pbf_writer;

// Field numbers of profile.proto.
namespace profile {
constexpr pbf_tag_type kSampleType = 1, kSample = 2, kMapping = 3, kLocation = 4, kFunction = 5, kStringTable = 6,
                       kTimeNanos = 9, kDurationNanos = 10, kPeriodType = 11, kPeriod = 12, kComment = 13,
                       kDefaultSampleType = 14;
} // namespace profile
namespace value_type {
constexpr pbf_tag_type kType = 1, kUnit = 2;
} // namespace value_type
namespace sample {
constexpr pbf_tag_type kLocationId = 1, kValue = 2, kLabel = 3;
} // namespace sample
namespace label {
constexpr pbf_tag_type kKey = 1, kText = 2, kNumber = 3, kUnit = 4;
} // namespace label
namespace mapping {
constexpr pbf_tag_type kId = 1, kHasFunctions = 7, kHasFileNames = 8, kHasLineNumbers = 9;
} // namespace mapping
namespace location {
constexpr pbf_tag_type kId = 1, kMapping = 2, kLine = 4;
} // namespace location
namespace line {
constexpr pbf_tag_type kFunction = 1, kLine = 2;
} // namespace line
namespace function {
constexpr pbf_tag_type kId = 1, kName = 2, kSystemName = 3, kFileName = 4;
} // namespace function

constexpr std::size_t kPiece = 1U << 16U; ///< bytes packed at once

/// Packs what it gets and passes it on.
class GzipSink {
public:
    explicit GzipSink(const TextSink &sink) : m_sink(sink)
    {
        constexpr int kGzipWindow = 15 + 16;
        constexpr int kMemory = 8;
        m_isOpen = deflateInit2(&m_stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzipWindow, kMemory, Z_DEFAULT_STRATEGY)
                   == Z_OK;
    }
    GzipSink(const GzipSink &) = delete;
    GzipSink &operator=(const GzipSink &) = delete;
    ~GzipSink()
    {
        if (m_isOpen)
            deflateEnd(&m_stream);
    }

    Result<void> write(std::string &bytes) { return pack(bytes, Z_NO_FLUSH); }
    Result<void> finish(std::string &bytes) { return pack(bytes, Z_FINISH); }

private:
    /// Packs the bytes and clears them.
    Result<void> pack(std::string &bytes, int flush)
    {
        if (!m_isOpen)
            return Error{Reason::NoMemory};
        std::size_t at = 0;
        do {
            const std::size_t count = std::min(bytes.size() - at, kPiece);
            m_stream.next_in = reinterpret_cast<Bytef *>(bytes.data() + at);
            m_stream.avail_in = static_cast<uInt>(count);
            at += count;
            const int how = at == bytes.size() ? flush : Z_NO_FLUSH;
            do {
                m_stream.next_out = reinterpret_cast<Bytef *>(m_packed.data());
                m_stream.avail_out = static_cast<uInt>(m_packed.size());
                deflate(&m_stream, how);
                TRY_DO(m_sink(std::string_view(m_packed.data(), m_packed.size() - m_stream.avail_out)));
            } while (m_stream.avail_out == 0);
        } while (at < bytes.size());
        bytes.clear();
        return {};
    }

    const TextSink &m_sink;
    z_stream m_stream{};
    bool m_isOpen = false;
    std::array<char, kPiece> m_packed{};
};

constexpr std::array kLabels = {Attribute::Category, Attribute::Phase,  Attribute::Step,
                                Attribute::Module,   Attribute::Stream, Attribute::Pool};

/// Identity of a sample: its allocations share a stack, labels and a size.
struct SampleKey {
    std::size_t stack = 0; ///< row of StackRows
    std::array<std::uint64_t, kLabels.size()> labels{}; ///< values of attributes
    std::uint64_t bytes = 0; ///< of each allocation

    [[nodiscard]] bool operator==(const SampleKey &) const = default;
};
struct SampleKeyHash {
    std::size_t operator()(const SampleKey &key) const { return hashBytes(&key, sizeof(key)); }
};
static_assert(std::has_unique_object_representations_v<SampleKey>);

/// Values in the order of the sample types.
struct SampleValues {
    std::uint64_t allocObjects = 0;
    std::uint64_t allocSpace = 0;
    std::uint64_t inuseObjects = 0;
    std::uint64_t inuseSpace = 0;
};

class PprofWriter {
public:
    PprofWriter(const StackExportQuestion &question, const TextSink &sink, const LoadContext &context)
        : m_question(question), m_context(context), m_stacks(question.document, question.device), m_gzip(sink)
    {
        static_cast<void>(m_strings.intern({})); // the format's first string is empty
        const AttributeInput input = attributeInput(question.document, question.device, question.attribution);
        for (std::size_t i = 0; i < kLabels.size(); ++i) {
            const bool isKnown = attributeGap(kLabels[i], question.document, question.device) == AttributeGap::None
                                 && (question.attribution || !needsAttribution(kLabels[i]));
            if (isKnown)
                m_labels[i] = attributeValues(kLabels[i], input);
        }
    }

    Result<void> write(const std::string &comment)
    {
        TRY_DO(count());
        writeHead(comment);
        for (const auto &[key, values] : m_samples)
            TRY_DO(writeSample(key, values));
        for (std::size_t i = 0; i < m_strings.size(); ++i) {
            m_profile.add_string(profile::kStringTable, std::string(m_strings.text(StringId::at(i))));
            TRY_DO(flush());
        }
        return m_gzip.finish(m_bytes);
    }

private:
    using Sample = std::pair<SampleKey, SampleValues>;

    Result<void> count()
    {
        const Timeline &timeline = m_question.device.timeline;
        std::size_t next = 0;
        const auto isStopped = [&] { return next++ % kPollStride == 0 && m_context.stop.stop_requested(); };
        for (const AllocationId id : timeline.liveAt(m_question.cursor)) {
            if (isStopped())
                return *m_context.cancelled();
            if (SampleValues *values = valuesOf(id)) {
                values->inuseObjects += objects(id);
                addSaturated(values->inuseSpace, timeline.allocations().requestedSize(id));
            }
        }
        for (Moment event = m_question.first; event < std::min(m_question.last, timeline.end()); ++event) {
            if (isStopped())
                return *m_context.cancelled();
            const AllocationId id = timeline.allocationOf(EventId(event));
            if (!id || timeline.allocations().allocEvent(id) != EventId(event))
                continue;
            if (SampleValues *values = valuesOf(id)) {
                values->allocObjects += objects(id);
                addSaturated(values->allocSpace, timeline.allocations().requestedSize(id));
            }
        }
        return {};
    }
    [[nodiscard]] std::uint64_t objects(AllocationId id) const
    {
        return isRemainder(*m_question.document.snapshot(), m_question.device.timeline, id) ? 0 : 1;
    }
    /// Values of the sample of an allocation; null if it does not match. Valid until the next call.
    [[nodiscard]] SampleValues *valuesOf(AllocationId id)
    {
        if (!keeps(m_question.matching, id))
            return nullptr;
        SampleKey key{m_stacks.rowOf(id), {}, m_question.device.timeline.allocations().requestedSize(id)};
        for (std::size_t i = 0; i < kLabels.size(); ++i)
            key.labels[i] = m_labels[i] ? m_labels[i]->of(id) : AttributeValues::kAbsent;
        const auto [found, isNew] = m_sampleOf.try_emplace(key, m_samples.size());
        if (isNew)
            m_samples.emplace_back(key, SampleValues());
        return &m_samples[found->second].second;
    }

    [[nodiscard]] std::int64_t idOf(std::string_view text) { return m_strings.intern(printable(text)).value(); }
    void addValueType(pbf_tag_type tag, std::string_view type, std::string_view unit)
    {
        pbf_writer value(m_profile, tag);
        value.add_int64(value_type::kType, idOf(type));
        value.add_int64(value_type::kUnit, idOf(unit));
    }
    /// Adds a time unless a forged file makes it too large for the format.
    void addNanoseconds(pbf_tag_type tag, std::int64_t microseconds)
    {
        std::int64_t nanoseconds = 0;
        if (!__builtin_mul_overflow(microseconds, std::int64_t(1000), &nanoseconds))
            m_profile.add_int64(tag, nanoseconds);
    }
    void writeHead(const std::string &comment)
    {
        addValueType(profile::kSampleType, "alloc_objects", "count");
        addValueType(profile::kSampleType, "alloc_space", "bytes");
        addValueType(profile::kSampleType, "inuse_objects", "count");
        addValueType(profile::kSampleType, "inuse_space", "bytes");
        addValueType(profile::kPeriodType, "space", "bytes");
        m_profile.add_int64(profile::kPeriod, 1);
        m_profile.add_int64(profile::kDefaultSampleType, idOf("inuse_space"));
        m_profile.add_int64(profile::kComment, idOf(comment));
        if (const EventTimes &times = m_question.device.times; times.isValid()) {
            const std::int64_t begin = times.timeOf(m_question.first);
            std::int64_t length = 0;
            if (!__builtin_sub_overflow(times.timeOf(m_question.last), begin, &length)) {
                addNanoseconds(profile::kTimeNanos, begin);
                addNanoseconds(profile::kDurationNanos, length);
            }
        }
        pbf_writer only(m_profile, profile::kMapping);
        only.add_uint64(mapping::kId, 1);
        only.add_bool(mapping::kHasFunctions, true);
        only.add_bool(mapping::kHasFileNames, true);
        only.add_bool(mapping::kHasLineNumbers, true);
    }

    Result<void> writeSample(const SampleKey &key, const SampleValues &values)
    {
        const std::vector<std::uint64_t> &locations = locationsOf(key.stack);
        {
            pbf_writer row(m_profile, profile::kSample);
            row.add_packed_uint64(sample::kLocationId, locations.begin(), locations.end());
            const std::array<std::uint64_t, 4> numbers = {values.allocObjects, values.allocSpace, values.inuseObjects,
                                                          values.inuseSpace};
            row.add_packed_uint64(sample::kValue, numbers.begin(), numbers.end());
            for (std::size_t i = 0; i < kLabels.size(); ++i) {
                if (key.labels[i] != AttributeValues::kAbsent)
                    addLabel(row, i, key.labels[i]);
            }
            pbf_writer bytes(row, sample::kLabel);
            bytes.add_int64(label::kKey, idOf("bytes"));
            bytes.add_int64(label::kNumber, static_cast<std::int64_t>(key.bytes));
            bytes.add_int64(label::kUnit, idOf("bytes"));
        }
        return flush();
    }
    void addLabel(pbf_writer &row, std::size_t at, std::uint64_t value)
    {
        const AttributeNames &names = m_labels[at]->names();
        const std::string text = names.count > 0 ? names.name(value) : std::to_string(value);
        if (text.empty())
            return;
        pbf_writer given(row, sample::kLabel);
        given.add_int64(label::kKey, idOf(attributeRow(kLabels[at]).id));
        given.add_int64(label::kText, idOf(text));
    }

    /// Locations of a stack, innermost first; new ones are written.
    [[nodiscard]] const std::vector<std::uint64_t> &locationsOf(std::size_t stack)
    {
        std::vector<std::uint64_t> &known = m_locationsOf[stack];
        if (known.empty()) {
            for (const ListedFrame &frame : framesOf(m_question.document, m_stacks[stack], m_question.frames))
                known.push_back(locationOf(frame));
            std::reverse(known.begin(), known.end());
        }
        return known;
    }
    [[nodiscard]] std::uint64_t locationOf(const ListedFrame &frame)
    {
        const std::int64_t name = idOf(frame.name);
        const std::int64_t file = idOf(frame.file);
        const auto [of, isNewFunction] = m_functions.try_emplace({name, file}, m_functions.size() + 1);
        if (isNewFunction) {
            pbf_writer row(m_profile, profile::kFunction);
            row.add_uint64(function::kId, of->second);
            row.add_int64(function::kName, name);
            row.add_int64(function::kSystemName, name);
            row.add_int64(function::kFileName, file);
        }
        const auto [found, isNew] = m_locations.try_emplace({of->second, frame.line}, m_locations.size() + 1);
        if (isNew) {
            pbf_writer row(m_profile, profile::kLocation);
            row.add_uint64(location::kId, found->second);
            row.add_uint64(location::kMapping, 1);
            pbf_writer at(row, location::kLine);
            at.add_uint64(line::kFunction, of->second);
            at.add_int64(line::kLine, frame.line);
        }
        return found->second;
    }

    Result<void> flush()
    {
        if (m_bytes.size() < kPiece)
            return {};
        if (auto error = m_context.cancelled())
            return *error;
        return m_gzip.write(m_bytes);
    }

    const StackExportQuestion &m_question;
    const LoadContext &m_context;
    std::array<AttributeValuesPtr, kLabels.size()> m_labels; ///< null: not known
    StackRows m_stacks;
    std::unordered_map<SampleKey, std::size_t, SampleKeyHash> m_sampleOf;
    std::vector<Sample> m_samples; ///< live ones first, by their oldest allocation
    StringTable m_strings;
    std::map<std::pair<std::int64_t, std::int64_t>, std::uint64_t> m_functions; ///< ids by name and file
    std::map<std::pair<std::uint64_t, std::uint32_t>, std::uint64_t> m_locations; ///< ids by function and line
    std::unordered_map<std::size_t, std::vector<std::uint64_t>> m_locationsOf; ///< by row of m_stacks
    std::string m_bytes; ///< not packed yet
    pbf_writer m_profile{m_bytes};
    GzipSink m_gzip;
};

} // namespace

Result<void> writePprof(const StackExportQuestion &question, const std::string &comment, const TextSink &sink,
                        const LoadContext &context)
{
    return PprofWriter(question, sink, context).write(comment);
}

} // namespace allostrata
