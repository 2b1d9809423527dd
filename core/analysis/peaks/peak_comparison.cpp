// Compares the peaks of files whose names differ in one column, by category.

#include "core/analysis/peaks/peak_comparison.h"

#include "core/analysis/breakdown/breakdown.h"
#include "core/attribution/stack_groups.h"
#include "core/base/enum_table.h"
#include "core/base/load_context.h"
#include "core/base/parallel.h"
#include "core/load/load.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <set>
#include <utility>

namespace allostrata {

namespace {

constexpr std::string_view kDtypeColumn = "dtype";
constexpr std::string_view kUnnamedDtype = "fp32"; ///< what PyTorch computes with unless told otherwise
constexpr std::uint64_t kMuchBefore = 16; ///< times the other file's memory from before the recording
constexpr std::uint64_t kLargeFile = std::uint64_t(256) << 20; ///< files of at least this size are read sequentially

/// Rows of one group, by value of the compared column, in its order.
struct FileGroup {
    std::vector<std::pair<std::string, std::size_t>> members;
};

std::uint64_t peakOfRow(const PeakTable &table, std::size_t row)
{
    return table.rows[row].numbers.peakRequested.value_or(0);
}

/// Finds the pairs without reading their bytes.
class FilePairing {
public:
    FilePairing(const PeakTable &table, PeakComparison &answer) : m_table(table), m_answer(answer) {}

    void add(const CompareRequest &request)
    {
        for (const FileGroup &group : groupsOf(request.column)) {
            const auto values = request.values.empty() ? valuesOf(group) : request.values;
            if (values.size() < 2)
                continue;
            const auto base = find(group, values[0]);
            for (std::size_t i = 1; i < values.size(); ++i) {
                const auto other = find(group, values[i]);
                if (base && other)
                    put(request.column, {values[0], *base}, {values[i], *other});
            }
        }
    }

    /// Lists the rows without a pair, after the pairs of unreadable files are gone.
    void finish()
    {
        std::set<std::size_t> known = m_doubles;
        known.insert(m_ties.begin(), m_ties.end());
        for (const ComparedPair &pair : m_answer.pairs)
            known.insert({pair.baseRow, pair.otherRow});
        for (std::size_t row = 0; row < m_table.rows.size(); ++row) {
            const bool isRead = std::none_of(m_answer.failed.begin(), m_answer.failed.end(), [&](const auto &failed) {
                return failed.first == m_table.rows[row].file;
            });
            if (isRead && !known.contains(row))
                m_answer.alone.push_back(row);
        }
        m_answer.ambiguous.assign(m_doubles.begin(), m_doubles.end());
        m_answer.ties.assign(m_ties.begin(), m_ties.end());
    }

private:
    [[nodiscard]] std::vector<std::string> keyOf(const PeakRow &row, const std::string &column) const
    {
        std::vector<std::string> key{m_table.valueOf(row, "device")};
        for (const std::string &other : m_table.columns) {
            if (other != column)
                key.push_back(m_table.valueOf(row, other));
        }
        return key;
    }

    std::vector<FileGroup> groupsOf(const std::string &column)
    {
        std::vector<FileGroup> groups;
        std::map<std::vector<std::string>, std::size_t> rowOf;
        std::vector<std::size_t> unnamed;
        for (std::size_t row = 0; row < m_table.rows.size(); ++row) {
            const PeakRow &one = m_table.rows[row];
            const std::string value = m_table.valueOf(one, column);
            if (!one.numbers.peakRequested)
                continue;
            if (value.empty()) {
                unnamed.push_back(row);
                continue;
            }
            const auto [place, isNew] = rowOf.emplace(keyOf(one, column), groups.size());
            if (isNew)
                groups.emplace_back();
            put(groups[place->second], value, row);
        }
        for (const std::size_t row : unnamed) {
            const auto place = rowOf.find(keyOf(m_table.rows[row], column));
            if (column == kDtypeColumn && place != rowOf.end())
                infer(groups[place->second], row);
        }
        for (FileGroup &group : groups)
            std::sort(group.members.begin(), group.members.end(),
                      [&](const auto &a, const auto &b) { return comesBefore(column, a.first, b.first); });
        return groups;
    }

    /// Adds a row without a data type, unless a file names the one that it would have.
    void infer(FileGroup &group, std::size_t row)
    {
        const std::string value(kUnnamedDtype);
        const auto known = find(group, value);
        if (known && !m_inferred.contains(*known))
            return;
        m_inferred.insert(row);
        put(group, value, row);
    }

    /// Adds a row; among several with the same values the highest is used, of equal ones the first.
    void put(FileGroup &group, const std::string &value, std::size_t row)
    {
        const auto found = std::find_if(group.members.begin(), group.members.end(),
                                        [&](const auto &member) { return member.first == value; });
        if (found == group.members.end()) {
            group.members.emplace_back(value, row);
            return;
        }
        const std::uint64_t peak = peakOfRow(m_table, row);
        const std::uint64_t highest = peakOfRow(m_table, found->second);
        if (peak == highest) {
            m_ties.insert(row);
            return;
        }
        m_doubles.insert(peak > highest ? found->second : row);
        if (peak < highest)
            return;
        for (const std::size_t tie : std::exchange(m_ties, {}))
            (peakOfRow(m_table, tie) == highest ? m_doubles : m_ties).insert(tie);
        found->second = row;
    }

    static std::vector<std::string> valuesOf(const FileGroup &group)
    {
        std::vector<std::string> values;
        for (const auto &member : group.members)
            values.push_back(member.first);
        return values;
    }

    static std::optional<std::size_t> find(const FileGroup &group, const std::string &value)
    {
        const auto found = std::find_if(group.members.begin(), group.members.end(),
                                        [&](const auto &member) { return member.first == value; });
        return found == group.members.end() ? std::nullopt : std::optional(found->second);
    }

    void put(const std::string &column, const std::pair<std::string, std::size_t> &base,
             const std::pair<std::string, std::size_t> &other)
    {
        ComparedPair &pair = m_answer.pairs.emplace_back();
        pair.column = column;
        pair.baseValue = base.first;
        pair.otherValue = other.first;
        pair.baseRow = base.second;
        pair.otherRow = other.second;
        pair.isBaseInferred = m_inferred.contains(base.second);
        pair.isOtherInferred = m_inferred.contains(other.second);
        for (const auto &[name, value] : m_table.namesOf(m_table.rows[base.second]).all()) {
            if (name != column)
                pair.names.put(name, value);
        }
    }

    const PeakTable &m_table;
    PeakComparison &m_answer;
    std::set<std::size_t> m_inferred; ///< rows whose data type is inferred
    std::set<std::size_t> m_doubles;
    std::set<std::size_t> m_ties;
};

/// Reads files for the parts of the requested rows.
class PeakPartReader {
public:
    PeakPartReader(const PeakTable &table, const PeakComparison &answer, const AttributionRules &rules,
                   const LoadContext &context)
        : m_table(table), m_rules(rules), m_context(context)
    {
        std::set<std::size_t> wanted;
        for (const ComparedPair &pair : answer.pairs)
            wanted.insert({table.rows[pair.baseRow].file, table.rows[pair.otherRow].file});
        m_files.assign(wanted.begin(), wanted.end());
        m_parts.resize(table.rows.size());
        for (const std::size_t file : m_files)
            m_progress.bytesTotal += bytesOf(file);
    }

    /// Returns the files that could not be read, in order. Errors: Cancelled.
    Result<std::vector<std::pair<std::size_t, Error>>> run()
    {
        const bool hasLarge = std::any_of(m_files.begin(), m_files.end(),
                                          [this](std::size_t file) { return bytesOf(file) >= kLargeFile; });
        forEachPart(
            m_files.size(), [this](std::size_t i) { work(m_files[i]); }, hasLarge ? 1 : 2);
        if (auto cancelled = m_context.cancelled())
            return *cancelled;
        std::sort(m_failed.begin(), m_failed.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
        return std::move(m_failed);
    }

    [[nodiscard]] const PeakParts &of(std::size_t row) const { return m_parts[row]; }

private:
    [[nodiscard]] std::uint64_t bytesOf(std::size_t file) const
    {
        const auto stamp = DumpPeakCache::stampOf(m_table.files[file].path);
        return stamp ? stamp->size : 0;
    }

    void work(std::size_t file)
    {
        if (m_context.stop.stop_requested())
            return;
        const auto isRead = guarded([&] { return read(file); });
        const std::lock_guard lock(m_mutex);
        if (!isRead)
            m_failed.emplace_back(file, isRead.error());
        m_progress.bytesRead += bytesOf(file);
        if (m_context.onProgress)
            m_context.onProgress(m_progress);
    }

    Result<void> read(std::size_t file)
    {
        LoadContext context = m_context;
        context.purpose = LoadFor::Everything;
        context.onProgress = nullptr;
        TRY(const auto document, load(m_table.files[file].path, context));
        for (std::size_t row = 0; row < m_table.rows.size(); ++row) {
            if (m_table.rows[row].file != file)
                continue;
            const auto &devices = document->devices();
            const auto device = std::find_if(devices.begin(), devices.end(), [&](const Device &one) {
                return !m_table.rows[row].numbers.device || one.ordinal == *m_table.rows[row].numbers.device;
            });
            if (device == devices.end())
                return Error{Reason::ChangedWhileRead};
            TRY(m_parts[row],
                peakParts(*document, static_cast<std::size_t>(device - devices.begin()), m_rules, context));
        }
        return {};
    }

    const PeakTable &m_table;
    const AttributionRules &m_rules;
    const LoadContext &m_context;
    std::vector<std::size_t> m_files;
    std::vector<PeakParts> m_parts; ///< by row
    std::mutex m_mutex; ///< guards the members below
    LoadProgress m_progress;
    std::vector<std::pair<std::size_t, Error>> m_failed;
};

std::uint64_t bytesBefore(const PeakParts &parts, bool isKnown)
{
    std::uint64_t bytes = 0;
    for (const PeakParts::Part &part : parts.parts)
        bytes += (part.category.id != parts.beforeRecording.id) == isKnown ? part.bytesBefore : 0;
    return bytes;
}

/// Counts all memory from before the recording as such, whatever its category is.
PeakParts withBeforeJoined(PeakParts parts)
{
    std::uint64_t before = 0;
    for (PeakParts::Part &part : parts.parts) {
        before += part.bytesBefore;
        part.bytes -= part.bytesBefore;
    }
    std::erase_if(parts.parts, [](const PeakParts::Part &part) { return part.bytes == 0; });
    if (before > 0)
        parts.parts.push_back({parts.beforeRecording, before, before});
    std::stable_sort(parts.parts.begin(), parts.parts.end(),
                     [](const auto &a, const auto &b) { return a.bytes > b.bytes; });
    return parts;
}

bool hasMuchMoreBefore(const PeakParts &one, const PeakParts &other)
{
    return bytesBefore(one, false) / kMuchBefore > bytesBefore(other, false) + bytesBefore(other, true);
}

void fillPair(ComparedPair &pair, PeakParts base, PeakParts other)
{
    pair.basePhase = base.phase;
    pair.otherPhase = other.phase;
    const bool isJoined = (bytesBefore(base, false) > 0 && bytesBefore(other, true) > 0)
                          || (bytesBefore(other, false) > 0 && bytesBefore(base, true) > 0);
    if (hasMuchMoreBefore(base, other) || hasMuchMoreBefore(other, base)) {
        pair.before = ComparedBefore::Unlike;
    } else if (isJoined) {
        pair.before = ComparedBefore::Joined;
        base = withBeforeJoined(std::move(base));
        other = withBeforeJoined(std::move(other));
    }
    pair.total = {{}, base.total, other.total};
    for (const PeakParts::Part &part : base.parts)
        pair.categories.push_back({part.category, part.bytes, 0});
    for (const PeakParts::Part &part : other.parts) {
        const auto found = std::find_if(pair.categories.begin(), pair.categories.end(),
                                        [&](const ComparedBytes &one) { return one.category.id == part.category.id; });
        if (found == pair.categories.end())
            pair.categories.push_back({part.category, 0, part.bytes});
        else
            found->other = part.bytes;
    }
}

} // namespace

std::optional<CompareRequest> parseComparison(std::string_view text, std::span<const std::string> columns)
{
    const std::size_t equals = text.find('=');
    CompareRequest request{std::string(text.substr(0, equals)), {}};
    if (std::find(columns.begin(), columns.end(), request.column) == columns.end())
        return std::nullopt;
    if (equals == std::string_view::npos)
        return request;
    std::string_view rest = text.substr(equals + 1);
    while (true) {
        const std::size_t comma = rest.find(',');
        std::string value = usualSpelling(request.column, rest.substr(0, comma));
        if (value.empty() || std::find(request.values.begin(), request.values.end(), value) != request.values.end())
            return std::nullopt;
        request.values.push_back(std::move(value));
        if (comma == std::string_view::npos)
            break;
        rest = rest.substr(comma + 1);
    }
    return request.values.size() < 2 ? std::nullopt : std::optional(request);
}

Result<PeakParts> peakParts(const Document &document, std::size_t row, const AttributionRules &rules,
                            const LoadContext &context)
{
    const Device &device = document.devices()[row];
    TRY(const auto attribution,
        Attribution::build({*document.snapshot(), device.timeline, device.times, *document.stacks()}, rules, context));
    BreakdownRequest request;
    request.by = Attribute::Category;
    request.moment = peakMoment(device.timeline);
    request.first = request.last = request.moment;
    TRY(const auto sums, breakdown(attributeInput(document, device, &attribution), request, context));
    PeakParts parts;
    parts.total = sums.total.liveBytes;
    // The intervals of phases are joined; the peak is reached by one allocation, which has a phase of its own.
    if (request.moment > 0) {
        if (const AllocationId last = device.timeline.allocationOf(EventId(request.moment - 1)))
            parts.phase = attribution.phase(last);
    }
    parts.beforeRecording = attribution.categories()[attribution.beforeRecording()];
    const Allocations &allocations = device.timeline.allocations();
    std::map<std::uint64_t, std::uint64_t> before; // by category
    for (std::size_t i = 0; i < allocations.bornBefore(); ++i) {
        if (i % kPollStride == 0 && context.stop.stop_requested())
            return *context.cancelled();
        const AllocationId id = AllocationId::at(i);
        if (isLiveAt(device.timeline, id, request.moment))
            before[attribution.category(id).value()] += allocations.requestedSize(id);
    }
    for (const BreakdownRow &one : sums.rows) {
        const Category &category = attribution.categories()[CategoryId::at(one.key)];
        if (one.own.liveBytes > 0)
            parts.parts.push_back({category, one.own.liveBytes, before[one.key]});
    }
    std::stable_sort(parts.parts.begin(), parts.parts.end(),
                     [](const auto &a, const auto &b) { return a.bytes > b.bytes; });
    return parts;
}

std::string_view comparedBeforeId(ComparedBefore before)
{
    constexpr EnumTable<ComparedBefore, std::string_view> kIds = {{"alike", "joined", "unlike"}};
    return kIds[before];
}

std::optional<double> ComparedBytes::savedShare() const
{
    if (base == 0)
        return std::nullopt;
    return static_cast<double>(saved()) / static_cast<double>(base);
}

Result<PeakComparison> comparePeaks(const PeakTable &table, std::span<const CompareRequest> requests,
                                    const AttributionRules &rules, const LoadContext &context)
{
    PeakComparison answer;
    FilePairing pairing(table, answer);
    for (const CompareRequest &request : requests)
        pairing.add(request);
    PeakPartReader reader(table, answer, rules, context);
    TRY(answer.failed, reader.run());
    const auto isUnread = [&](std::size_t row) {
        return std::any_of(answer.failed.begin(), answer.failed.end(),
                           [&](const auto &failed) { return failed.first == table.rows[row].file; });
    };
    std::erase_if(answer.pairs,
                  [&](const ComparedPair &pair) { return isUnread(pair.baseRow) || isUnread(pair.otherRow); });
    pairing.finish();
    for (ComparedPair &pair : answer.pairs)
        fillPair(pair, reader.of(pair.baseRow), reader.of(pair.otherRow));
    return answer;
}

std::optional<NearMiss> nearestMiss(const PeakTable &table, const CompareRequest &request)
{
    std::vector<std::size_t> rows;
    std::vector<std::string> values;
    for (std::size_t row = 0; row < std::min(table.rows.size(), kMostNearMissRows); ++row) {
        std::string value = table.valueOf(table.rows[row], request.column);
        if (value.empty() && request.column == kDtypeColumn)
            value = kUnnamedDtype;
        const bool isWanted = request.values.empty()
                              || std::find(request.values.begin(), request.values.end(), value) != request.values.end();
        if (value.empty() || !isWanted || !table.rows[row].numbers.peakRequested)
            continue;
        rows.push_back(row);
        values.push_back(std::move(value));
    }
    std::optional<NearMiss> nearest;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (std::size_t j = i + 1; j < rows.size(); ++j) {
            const bool hasBase = request.values.empty() || values[i] == request.values.front()
                                 || values[j] == request.values.front();
            if (values[i] == values[j] || !hasBase)
                continue;
            NearMiss miss{rows[i], rows[j], {}};
            std::vector<std::string> columns = table.columns;
            columns.emplace_back("device");
            for (std::string &column : columns) {
                if (column != request.column
                    && table.valueOf(table.rows[rows[i]], column) != table.valueOf(table.rows[rows[j]], column))
                    miss.columns.push_back(std::move(column));
            }
            if (!nearest || miss.columns.size() < nearest->columns.size())
                nearest = std::move(miss);
        }
    }
    return nearest;
}

} // namespace allostrata
