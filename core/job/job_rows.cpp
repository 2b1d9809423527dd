// Rows of the tables `document` and `device`: each column is named once, for their definition, writing, reading and
// checksums.

#include "core/job/job_rows.h"

#include "core/job/job_bytes.h"

#include <bit>
#include <type_traits>

namespace allostrata {

namespace {

/// Shows the columns of a document that do not depend on where it lies.
template <typename Row, typename Visitor>
void visitDocument(Row &row, Visitor &visit)
{
    visit("version", row.version);
    visit("content", row.origin.content);
    visit("stored_bytes", row.origin.storedBytes);
    visit("rank", row.origin.rank);
    visit("step", row.origin.step);
    visit("world", row.origin.world);
    visit("host", row.origin.host);
    visit("is_exit", row.origin.isExit);
    visit("options", row.options);
    visit("failure", row.failure);
    visit("failure_text", row.failureText);
    visit("diagnostics", row.diagnostics);
    visit("names", row.names);
    visit("devices", row.devices);
}

template <typename Row, typename Visitor>
void visitPlace(Row &row, Visitor &visit)
{
    visit("path", row.origin.path);
    visit("other_paths", row.otherPaths);
}

template <typename Row, typename Visitor>
void visitAll(Row &row, Visitor &visit) requires(std::is_same_v<std::remove_const_t<Row>, DocumentRow>)
{
    visitPlace(row, visit);
    visitDocument(row, visit);
    visit("checksum", row.checksum);
}

template <typename Row, typename Visitor>
void visitAll(Row &row, Visitor &visit) requires(std::is_same_v<std::remove_const_t<Row>, DeviceRow>)
{
    auto &numbers = row.numbers;
    visit("ordinal", numbers.ordinal);
    visit("events", numbers.events);
    visit("peak_requested", numbers.peakRequested);
    visit("peak_allocated", numbers.peakAllocated);
    visit("peak_active", numbers.peakActive);
    visit("peak_reserved", numbers.peakReserved);
    visit("are_exact", numbers.areExact);
    visit("final_requested", numbers.finalRequested);
    visit("final_allocated", numbers.finalAllocated);
    visit("final_reserved", numbers.finalReserved);
    visit("baseline", numbers.baseline);
    visit("capacity", numbers.capacity);
    visit("capacity_low", numbers.capacityLow);
    visit("others", numbers.others);
    visit("ooms", numbers.ooms);
    visit("efficiency", numbers.efficiency);
    visit("unused_at_peak", numbers.unusedAtPeak);
    visit("step_basis", numbers.stepBasis);
    visit("is_cut_off", numbers.isCutOff);
    visit("steps", row.steps);
    visit("oom_events", row.ooms);
    for (const DevicePart part : kDeviceParts)
        visit(partKind(part), row.parts[part]);
}

/// Collects "name TYPE, " or "name, ".
struct ColumnNames {
    bool withTypes = false;
    std::string text;
    int count = 0;

    template <typename T>
    void operator()(std::string_view name, const T &)
    {
        text += count++ == 0 ? "" : ", ";
        text += name;
        if (withTypes)
            text += type<T>();
    }

    template <typename T>
    static std::string_view type()
    {
        if constexpr (std::is_same_v<T, std::string>)
            return " TEXT";
        else if constexpr (std::is_same_v<T, ContentHash> || std::is_same_v<T, StoredBytes>)
            return " BLOB";
        else if constexpr (std::is_same_v<T, std::optional<double>>)
            return " REAL";
        else
            return " INTEGER";
    }
};

struct ColumnBinder {
    JobStatement &to;
    int parameter;

    void operator()(std::string_view, const std::string &text) { to.bindText(parameter++, text); }
    void operator()(std::string_view, const StoredBytes &stored) { to.bindBytes(parameter++, stored.bytes); }
    void operator()(std::string_view, const ContentHash &hash)
    {
        if (hash)
            to.bindHash(parameter++, hash);
        else
            to.bindNothing(parameter++);
    }
    template <typename T>
    void operator()(std::string_view, const std::optional<T> &value)
    {
        if (!value)
            to.bindNothing(parameter++);
        else if constexpr (std::is_same_v<T, double>)
            to.bind(parameter++, *value);
        else
            to.bind(parameter++, static_cast<std::int64_t>(*value));
    }
    template <typename T>
    requires std::is_integral_v<T>
    void operator()(std::string_view, const T &value) { to.bind(parameter++, static_cast<std::int64_t>(value)); }
};

struct ColumnGetter {
    const JobStatement &from;
    int column;
    bool isGood = true;

    void operator()(std::string_view, std::string &text) { take(text, from.text(column++)); }
    void operator()(std::string_view, StoredBytes &stored) { take(stored.bytes, from.bytes(column++)); }
    void operator()(std::string_view, ContentHash &hash)
    {
        const int at = column++;
        if (from.isNothing(at))
            return;
        const auto bytes = from.bytes(at);
        take(hash, bytes ? contentHashFrom(*bytes) : std::nullopt);
        isGood = isGood && hash;
    }
    template <typename T>
    void operator()(std::string_view name, std::optional<T> &value)
    {
        if (from.isNothing(column)) {
            ++column;
        } else if constexpr (std::is_same_v<T, double>) {
            value = 0;
            take(*value, from.real(column++));
        } else {
            (*this)(name, value.emplace());
        }
    }
    template <typename T>
    requires std::is_integral_v<T>
    void operator()(std::string_view, T &value)
    {
        const auto stored = from.integer(column++);
        value = static_cast<T>(stored.value_or(0));
        isGood = isGood && stored && static_cast<std::int64_t>(value) == *stored;
    }

private:
    template <typename T, typename U>
    void take(T &to, const std::optional<U> &value)
    {
        if (value)
            to = *value;
        else
            isGood = false;
    }
};

struct ColumnHasher {
    PackedWriter to;

    void operator()(std::string_view, const std::string &text) { to.putText(text); }
    void operator()(std::string_view, const StoredBytes &stored) { to.putText(stored.bytes); }
    void operator()(std::string_view, const ContentHash &hash) { to.putHash(hash); }
    template <typename T>
    void operator()(std::string_view name, const std::optional<T> &value)
    {
        to.put(value ? 1 : 0);
        if (value)
            (*this)(name, *value);
    }
    template <typename T>
    requires std::is_arithmetic_v<T>
    void operator()(std::string_view, const T &value)
    {
        if constexpr (std::is_same_v<T, double>)
            to.put(std::bit_cast<std::uint64_t>(value));
        else
            to.putSigned(static_cast<std::int64_t>(value));
    }
};

template <typename Row>
ColumnNames columnNames(bool withTypes)
{
    ColumnNames names{withTypes, {}, 0};
    const Row row;
    visitAll(row, names);
    return names;
}

template <typename Row>
Result<Row> readRow(const JobStatement &statement, int column)
{
    Row row;
    ColumnGetter getter{statement, column};
    visitAll(row, getter);
    if (!getter.isGood)
        return badJob("type of a column");
    return row;
}

} // namespace

std::string_view partKind(DevicePart part)
{
    constexpr EnumTable<DevicePart, std::string_view> kKinds = {{
        "peak_weights",
        "end_weights",
        "weights",
        "curves",
        "marks",
        "requested_outline",
        "allocated_outline",
        "reserved_outline",
        "time_outline",
        "call_outline",
    }};
    return kKinds[part];
}

DevicePart outlinePart(RankCounter counter)
{
    constexpr EnumTable<RankCounter, DevicePart> kParts
        = {{DevicePart::RequestedOutline, DevicePart::AllocatedOutline, DevicePart::ReservedOutline}};
    return kParts[counter];
}

ContentHash digestOf(const StoredRecording &recording)
{
    ColumnHasher hasher;
    visitDocument(recording.document, hasher);
    for (const DeviceRow &device : recording.devices)
        visitAll(device, hasher);
    return contentHash(hasher.to.bytes());
}

ContentHash checksumOf(const StoredRecording &recording)
{
    ColumnHasher hasher;
    hasher.to.putHash(recording.document.key);
    hasher.to.putHash(digestOf(recording));
    visitPlace(recording.document, hasher);
    return contentHash(hasher.to.bytes());
}

ContentHash keyOf(const DocumentRow &document)
{
    RankSummary summary;
    summary.origin = document.origin;
    summary.options = document.options;
    return summary.key();
}

std::string documentColumns() { return columnNames<DocumentRow>(true).text; }
std::string deviceColumns() { return columnNames<DeviceRow>(true).text; }
std::string documentColumnNames() { return columnNames<DocumentRow>(false).text; }
std::string deviceColumnNames() { return columnNames<DeviceRow>(false).text; }
int documentColumnCount() { return columnNames<DocumentRow>(false).count; }
int deviceColumnCount() { return columnNames<DeviceRow>(false).count; }

void bindRow(JobStatement &statement, int parameter, const DocumentRow &row)
{
    ColumnBinder binder{statement, parameter};
    visitAll(row, binder);
}

void bindRow(JobStatement &statement, int parameter, const DeviceRow &row)
{
    ColumnBinder binder{statement, parameter};
    visitAll(row, binder);
}

Result<DocumentRow> readDocumentRow(const JobStatement &statement, int column)
{
    return readRow<DocumentRow>(statement, column);
}

Result<DeviceRow> readDeviceRow(const JobStatement &statement, int column)
{
    return readRow<DeviceRow>(statement, column);
}

} // namespace allostrata
