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

/// What can be said of an allocation: a row of the table of attributes each, in this order. It is the order of columns,
/// of lists to choose from, and of completions.
enum class Attribute : std::uint8_t {
    Size, ///< requested bytes
    Line, ///< the user's innermost line, or what stands for it
    Stack, ///< all of its frames
    Function, ///< of the user's innermost frame
    File, ///< of the user's innermost frame
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
    BlockKnown, ///< how the size of its block is known
    Rounding, ///< bytes of the block that were not asked for
    Address,
    Stream,
    Pool,
    Name, ///< as other viewers call it
    State, ///< AllocationState
    Shape,
    Dtype,
    Operator,
    Thread, ///< of the program, that allocated it
    CompileContext,
    Metadata, ///< the user's text on the event that made it
    Release, ///< the stack that let it go
    Alive, ///< of queries alone: at a moment
    BeforeRecording, ///< of queries alone
    NoStack, ///< of queries alone
    Word, ///< of queries alone: a bare word, for function, file or module
};

enum class AttributeKind : std::uint8_t {
    Name, ///< one of a few texts
    Number,
    Bytes,
    Time, ///< microseconds
    Flag,
};

/// How queries write and compare the values of an attribute.
enum class QueryValueKind : std::uint8_t {
    None, ///< queries do not ask for it
    Text, ///< : contains (in any case), = is, ~ an expression finds
    Name, ///< : and = is (in any case), ~ an expression finds
    Number,
    NumberOrName, ///< a number, else as Text
    Bytes, ///< 4096, 64MiB, 1.5GB
    Lifetime, ///< 100 or 100ev: events; 20ms, 1.5s, 3min: time
    Address, ///< hexadecimal, or the viewers' name b7f00_3
    At, ///< behind @: see QueryMoment
    Flag, ///< no value
    Shape, ///< : has these dimensions side by side, = is, ~ an expression finds; however it is written
    Dtype, ///< as Name, by any of the names of a type
};

/// What an attribute serves, beside queries (see QueryValueKind).
enum class AttributeUse : std::uint8_t {
    Colour = 1,
    Sort = 2, ///< order of rows
    Group = 4, ///< rows at the cursor and of breakdowns
    Diff = 8, ///< rows of a difference
    Column = 16, ///< of the table of allocations
    Fact = 32, ///< a line of the inspector where the file has it, which no other line says
};

/// What a file must have for it.
enum class AttributeNeed : std::uint8_t {
    Recording = 1, ///< what happened was recorded, in its order: not a list of tensors
    Allocator = 2, ///< the caching allocator recorded it: streams, pools, rounded blocks
    Addresses = 4,
    Times = 8,
    Stacks = 16,
    Attributed = 32, ///< what allocations are for: worked out after a file is open
    FromFile = 64, ///< the file says it of some allocation
};

/// A row of the table of attributes. Titles and meanings are words: see widgets/text/attribute_text.h.
struct AttributeRow {
    Attribute attribute = Attribute::Size;
    std::string_view id; ///< stable: in queries, options, settings; empty for Word
    std::string_view alias; ///< another spelling in all of them; may be empty
    AttributeKind kind = AttributeKind::Name;
    QueryValueKind query = QueryValueKind::None;
    unsigned uses = 0; ///< AttributeUse
    unsigned needs = 0; ///< AttributeNeed
    /// Null: it has none by allocation
    std::shared_ptr<const AttributeValues> (*values)(const AttributeInput &) = nullptr;
    bool (*isKnown)(const AttributeInput &) = nullptr; ///< of what must be Told: whether it is; stops at the first

    [[nodiscard]] constexpr bool serves(AttributeUse use) const { return (uses & static_cast<unsigned>(use)) != 0; }
    [[nodiscard]] constexpr bool needsOf(AttributeNeed need) const
    {
        return (needs & static_cast<unsigned>(need)) != 0;
    }
};

/// By Attribute.
[[nodiscard]] std::span<const AttributeRow> attributes();
[[nodiscard]] const AttributeRow &attributeRow(Attribute attribute);
/// By id or alias, in any case; null if there is none.
[[nodiscard]] const AttributeRow *findAttribute(std::string_view name);
/// The same of those that serve a use.
[[nodiscard]] std::optional<Attribute> findAttribute(std::string_view name, AttributeUse use);
/// It waits for an Attribution.
[[nodiscard]] bool needsAttribution(Attribute attribute);

/// Why a file cannot say it.
enum class AttributeGap : std::uint8_t {
    None,
    ListOfTensors, ///< the file lists what is alive at the peak
    Profiler, ///< a profiler recorded it, which knows neither streams nor pools nor what was asked for
    NoAddresses,
    NoTimes,
    NoStacks,
    NoEvents, ///< nothing is worked out for it, as it has no events
    Amounts, ///< it has amounts by category, no single allocations
    NotRecorded, ///< it says it of no allocation
};

/// What the recorder of a file cannot know of any allocation. O(1).
[[nodiscard]] AttributeGap recorderGap(Attribute attribute, const Document &document, const Device &device);
/// Whether a file can say something of its allocations: decided here alone. All can be told by line and by stack:
/// who has none is a group. O(1), but for what a file must say of some allocation: O(allocations) at most.
[[nodiscard]] AttributeGap attributeGap(Attribute attribute, const Document &document, const Device &device);

} // namespace allostrata
