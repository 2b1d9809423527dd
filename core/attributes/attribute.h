#pragma once

#include "core/base/enum_table.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

namespace allostrata {

class AttributeValues;
struct AttributeInput;
struct Device;
struct Document;

/// Attributes of an allocation: each has a row in the table of attributes. The order is that of columns, of lists to
/// choose from, and of completions.
enum class Attribute : std::uint8_t {
    Size, ///< requested bytes
    Line, ///< the user's innermost line, or its representative
    Stack, ///< all its frames
    Function, ///< function of the user's innermost frame
    File, ///< file of the user's innermost frame
    Module,
    Category,
    Phase,
    Step,
    Life, ///< from birth to death, as a bar
    Allocated, ///< the event that made it
    AllocatedTime,
    Freed, ///< the event that completed its free
    FreedTime,
    Lifetime, ///< time from birth to death
    LifetimeEvents,
    Block, ///< size of its block, best estimate
    BlockKnown, ///< source of the block's size
    Rounding, ///< bytes of the block beyond the requested ones
    Address,
    Stream,
    Pool,
    Name, ///< name used by other viewers
    State, ///< AllocationState
    Shape,
    Dtype,
    Operator,
    Thread, ///< thread of the program that allocated it
    CompileContext,
    Metadata, ///< the user's text on the event that made it
    Release, ///< the stack that freed it
    Lived, ///< in queries only: the recorded part of the lifetime
    Alive, ///< in queries only: live at a moment
    BeforeRecording, ///< in queries only
    NoStack, ///< in queries only
    Word, ///< in queries only: a bare word that matches function, file or module
};

enum class AttributeKind : std::uint8_t {
    Name, ///< one of a few texts
    Number,
    Bytes,
    Time, ///< microseconds
    Flag,
};

/// Spelling and comparison of an attribute's values in queries.
enum class QueryValueKind : std::uint8_t {
    None, ///< not available in queries
    Text, ///< : contains (ignoring case), = equals, ~ matches an expression
    Name, ///< : and = equal (ignoring case), ~ matches an expression
    Number,
    NumberOrName, ///< a number, otherwise as Text
    Bytes, ///< 4096, 64MiB, 1.5GB
    Lifetime, ///< 100 or 100ev: events; 20ms, 1.5s, 3min: time
    Address, ///< hexadecimal, or the viewers' name b7f00_3
    At, ///< after @: see QueryMoment
    Flag, ///< no value
    Shape, ///< : has these dimensions side by side, = equals, ~ matches an expression; independent of the notation
    Dtype, ///< as Name, by any name of the type
};

/// Uses of an attribute besides queries (see QueryValueKind).
enum class AttributeUse : std::uint8_t {
    Colour = 1,
    Sort = 2, ///< order of rows
    Group = 4, ///< rows at the cursor and in breakdowns
    Diff = 8, ///< rows of a comparison
    Column = 16, ///< column of the table of allocations
    Fact = 32, ///< line of the inspector, if the file has it and no other line shows it
};

/// Requirement of an attribute on the file.
enum class AttributeNeed : std::uint8_t {
    Recording = 1, ///< a recording of events in order, not a list of tensors
    Allocator = 2, ///< recorded by the caching allocator: streams, pools, rounded blocks
    Addresses = 4,
    Times = 8,
    Stacks = 16,
    Attributed = 32, ///< an attribution, computed after the file is open
    FromFile = 64, ///< the file states it for some allocation
};

/// Row of the table of attributes. Titles and meanings are texts of the user interface: see
/// widgets/text/attribute_text.h.
struct AttributeRow {
    Attribute attribute = Attribute::Size;
    std::string_view id; ///< stable, for queries, options and settings; empty for Word
    std::string_view alias; ///< alternative spelling everywhere; may be empty
    AttributeKind kind = AttributeKind::Name;
    QueryValueKind query = QueryValueKind::None;
    unsigned uses = 0; ///< bits of AttributeUse
    unsigned needs = 0; ///< bits of AttributeNeed
    /// Reads the values; null if allocations have none.
    std::shared_ptr<const AttributeValues> (*values)(const AttributeInput &) = nullptr;
    /// For FromFile: whether the file states it for any allocation; stops at the first.
    bool (*isKnown)(const AttributeInput &) = nullptr;

    [[nodiscard]] constexpr bool serves(AttributeUse use) const { return (uses & static_cast<unsigned>(use)) != 0; }
    [[nodiscard]] constexpr bool needsOf(AttributeNeed need) const
    {
        return (needs & static_cast<unsigned>(need)) != 0;
    }
};

/// All attributes, in order of the enumeration.
[[nodiscard]] std::span<const AttributeRow> attributes();
[[nodiscard]] const AttributeRow &attributeRow(Attribute attribute);
/// Finds an attribute by id or alias, ignoring case; null if not found.
[[nodiscard]] const AttributeRow *findAttribute(std::string_view name);
/// Finds an attribute with a given use, by id or alias, ignoring case.
[[nodiscard]] std::optional<Attribute> findAttribute(std::string_view name, AttributeUse use);
/// Whether an attribute needs an Attribution.
[[nodiscard]] bool needsAttribution(Attribute attribute);

/// Reason why a file lacks an attribute.
enum class AttributeGap : std::uint8_t {
    None,
    ListOfTensors, ///< the file lists only what is live at the peak
    Profiler, ///< recorded by a profiler, which knows neither streams nor pools nor requested sizes
    NoAddresses,
    NoTimes,
    NoStacks,
    NoEvents, ///< the device has no events, so it is not computed
    Amounts, ///< the file has amounts by category, no individual allocations
    NotRecorded, ///< stated for no allocation
};

/// Reason why the recorder of a file cannot know an attribute. O(1).
[[nodiscard]] AttributeGap recorderGap(Attribute attribute, const Document &document, const Device &device);
/// Reason why a file lacks an attribute: the only place that decides this. Line and stack are always available, as
/// allocations without one form a group. O(1), except for attributes that the file must state: at most O(allocations).
[[nodiscard]] AttributeGap attributeGap(Attribute attribute, const Document &document, const Device &device);

} // namespace allostrata
