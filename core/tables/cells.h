#pragma once

#include "core/base/id.h"
#include "core/export/table.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace allostrata {

struct Document;
struct Estimated;
struct Interval;
struct StackDigest;
struct Frame;
class Timeline;

// Columns and cells shared by tables.

/// Declares a column. Bytes have the unit "B", other kinds none.
[[nodiscard]] Column tableColumn(std::string name, ColumnKind kind, Absence absence = Absence::Null);

/// Text cell; null for an empty text.
[[nodiscard]] Cell textCell(std::string_view text);
/// The event's number in its file; null for an empty id.
[[nodiscard]] Cell eventCell(const Timeline &timeline, EventId event);
/// Turns the rows of events in columns of events into their numbers in the file. Once per table, before it is shown.
void numberEvents(Table &table, std::uint64_t firstEvent);
void numberEvents(Table &table, const Timeline &timeline);
[[nodiscard]] Table numbered(Table table, const Timeline &timeline);
/// Signed only if negative.
[[nodiscard]] Cell signedCell(std::int64_t number);
/// Fraction of a whole; null if the whole is zero.
[[nodiscard]] Cell shareCell(std::uint64_t part, std::uint64_t whole);
/// Value of an interval, marked as an estimate unless exact.
[[nodiscard]] Cell intervalCell(const Interval &interval);
[[nodiscard]] Cell estimatedCell(const std::optional<Estimated> &value);

template <typename T>
[[nodiscard]] Cell cellOf(const std::optional<T> &value)
{
    if (!value)
        return {};
    if constexpr (std::is_same_v<T, std::uint32_t>)
        return Cell(std::uint64_t(*value));
    else
        return Cell(*value);
}

/// Stream and pool as in queries.
[[nodiscard]] Cell streamCell(const Document &document, std::uint16_t stream);
[[nodiscard]] Cell poolCell(const Document &document, std::uint16_t pool);

/// Function and place of a stack's line; null if there is none.
[[nodiscard]] Cell functionCell(const Document &document, StackId stack);
[[nodiscard]] Cell placeCell(const Document &document, StackId stack);

/// The user's line of a stack in the three columns of tables; null if unknown. The document must outlive this object.
class UserLine {
public:
    UserLine(const Document &document, StackId stack);

    [[nodiscard]] Cell function() const;
    [[nodiscard]] Cell file() const;
    [[nodiscard]] Cell line() const;

private:
    const Document &m_document;
    const StackDigest *m_digest = nullptr;
    const Frame *m_frame = nullptr;
};

} // namespace allostrata
