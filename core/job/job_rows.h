#pragma once

#include "core/base/result.h"
#include "core/job/content_hash.h"
#include "core/job/job_database.h"
#include "core/job/rank_summary.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// Bytes of a column that are no text.
struct StoredBytes {
    std::string bytes;
};

/// What of a device is in the table `part`, because it is long.
/// Outlines are derived from the other parts: see job_outline.h.
enum class DevicePart : std::uint8_t {
    PeakWeights,
    EndWeights,
    Weights,
    Curves,
    Marks,
    RequestedOutline,
    AllocatedOutline,
    ReservedOutline,
    TimeOutline,
    CallOutline,
};
inline constexpr auto kDeviceParts = enumerators<DevicePart>;
/// Kind of its rows in the table `part`, and the column of its hash in the table `device`.
[[nodiscard]] std::string_view partKind(DevicePart part);
[[nodiscard]] DevicePart outlinePart(RankCounter counter);

/// A row of the table `device`.
struct DeviceRow {
    RankDevice numbers;
    StoredBytes steps;
    StoredBytes ooms;
    /// Hash of the stored bytes of each part; empty: there is none
    EnumTable<DevicePart, ContentHash> parts;
};

/// A row of the table `document`.
struct DocumentRow {
    ContentHash key;
    RankOrigin origin;
    StoredBytes otherPaths; ///< encodeTexts(): where else the same recording was found, sorted
    std::uint32_t version = 0;
    std::string options;
    std::string failure;
    std::string failureText;
    StoredBytes diagnostics;
    ContentHash names; ///< of the stored bytes
    std::uint32_t devices = 0;
    ContentHash checksum; ///< of digestOf() and the paths
};

/// A recording with its devices, as stored.
struct StoredRecording {
    DocumentRow document;
    std::vector<DeviceRow> devices;
};

/// Hash of all that a recording holds, wherever it lies: of its rows without paths and, by their hashes, its parts.
[[nodiscard]] ContentHash digestOf(const StoredRecording &recording);
/// What DocumentRow::checksum must be.
[[nodiscard]] ContentHash checksumOf(const StoredRecording &recording);
/// RankSummary::key() of a stored recording.
[[nodiscard]] ContentHash keyOf(const DocumentRow &document);

/// Definitions of the columns of the two tables, behind their keys, and their names: "version INTEGER, ..."
[[nodiscard]] std::string documentColumns();
[[nodiscard]] std::string deviceColumns();
[[nodiscard]] std::string documentColumnNames();
[[nodiscard]] std::string deviceColumnNames();
[[nodiscard]] int documentColumnCount();
[[nodiscard]] int deviceColumnCount();

/// Binds the columns of a row from `parameter` on. The row must live until the statement is reset.
void bindRow(JobStatement &statement, int parameter, const DocumentRow &row);
void bindRow(JobStatement &statement, int parameter, const DeviceRow &row);
/// Reads the columns of a row from `column` on. Errors: BadJob.
[[nodiscard]] Result<DocumentRow> readDocumentRow(const JobStatement &statement, int column);
[[nodiscard]] Result<DeviceRow> readDeviceRow(const JobStatement &statement, int column);

} // namespace allostrata
