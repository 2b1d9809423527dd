#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace allostrata {

/// The kind of problem that ended a load. Stable ids: see errorCodeId().
enum class ErrorCode : std::uint8_t { Cancelled, Io, Truncated, Malformed, Unsupported, Forbidden, TooLarge };

/// The exact problem. Each is one row of the table in error.cpp with its ErrorCode and its stable id; the sentences for
/// users are in widgets/text.
enum class Reason : std::uint8_t {
    Cancelled,
    NoMemory, ///< not enough memory left on this computer
    RanAway, ///< no progress for long; subject: the seconds
    // the file itself
    NotFound, ///< subject: the path
    NoPermission, ///< subject: the path
    IsFolder, ///< subject: the path
    ReadFailed, ///< subject: the system's message
    WriteFailed, ///< subject: path and the system's message
    CopyFailed, ///< the temporary copy of a stream could not be written; subject: the system's message
    ChangedWhileRead, ///< the file became shorter or longer while it was read
    // unusable contents
    Empty,
    TooShort, ///< too few bytes to identify
    PlainText, ///< value: lines that come near to a log, "12\t<text>" each
    GitLfsPointer,
    AllZeros,
    UnknownFormat,
    // compression
    BadCompression, ///< subject: the codec, and its message if there is no fault
    TruncatedCompression, ///< subject: the codec
    DecompressedTooLarge, ///< subject: the limit in bytes
    ArchiveWithoutSnapshot, ///< subject: the names of some members
    ArchiveUnsupported, ///< fault: the required feature
    // pages
    /// A page of a snapshot or a profile, but without its data; subject: "picture", or empty
    PageWithoutSnapshot,
    BadBase64, ///< subject: the character
    // pickles
    TruncatedPickle,
    UnknownOpcode, ///< subject: the opcode as two hex digits
    BadProtocol, ///< subject: the protocol number
    BadOperand, ///< an operand that no pickler writes; subject: the opcode's name
    StackUnderflow, ///< subject: the opcode's name
    MissingMemo, ///< subject: the slot
    UnhashableKey, ///< subject: the type
    BadUtf8,
    GlobalForbidden, ///< subject: "module.name" as the file gives it
    CallForbidden, ///< subject: the opcode's name
    NestingTooDeep, ///< subject: the limit
    MemoTooLarge, ///< subject: the slot or the limit
    StringTooLong, ///< subject: requested bytes
    MemoryLimit, ///< subject: the limit in bytes
    OutOfProportion, ///< far more data than a genuine file of its size holds; subject: the limit in bytes
    WouldNotFit, ///< detected before building; subject: bytes needed
    // JSON
    TruncatedJson,
    BadJson, ///< subject: the parser's message
    UnexpectedValue, ///< well-formed JSON, but a required value is missing or wrong; subject: the value found, or empty
    // snapshots
    NotASnapshot, ///< well-formed, but of an unknown shape; subject: the list, dict or line at the top, or empty
    TooManyEvents, ///< subject: the limit
    TooManySegments, ///< subject: the limit
    // parts
    EmptyPart, ///< no event of the part to read is in the file; subject: events in the longest trace
    PartWithoutOom, ///< the part is around an out-of-memory event, and there is none
    PartWithoutTimes, ///< the part is given by times, which events do not have
    PartOfPart, ///< a part of a file that holds a part already
    UnorderedPart, ///< a part of a file without events in the order in which they happened
    // tables
    TooManyRows, ///< a format for people needs all rows before it writes the first; subject: their number
    // replays
    BadSetting, ///< no setting of the allocator, a value that it refuses, or one that is not modelled; subject: it
    NotReplayable, ///< the model of the allocator does not reproduce the recording
    CapacityNeeded, ///< a memory fraction says nothing without the size of the device
    // call trees
    NoSuchFrame, ///< subject: the expression
    // rules
    BadRules, ///< subject: the entry, "rules[3].file", or empty for the whole text
    // estimates
    BadModelConfig, ///< subject: the key, "num_attention_heads", or empty for the whole text
    ModelNotComputed, ///< a valid model or option that is outside what is computed; subject: the key
    BadStep, ///< a model and how it is trained do not go together; subject: the number, "context"
    // files of summaries
    BadJob, ///< damaged, or not made by this program; subject: what is wrong
    JobVersion, ///< of a version that this program does not read; subject: the version
    // native files
    BadNative, ///< damaged, or not made by this program; subject: what is wrong
    TruncatedNative,
    NativeVersion, ///< of a version that this program does not read; subject: the version
};

/// Detail of a Reason in words; those for users are in widgets/text.
enum class Fault : std::uint8_t {
    None,
    // BadCompression
    NoProgress, ///< the decoder neither takes nor gives bytes
    DirectoryInvalid,
    MemberHeaderInvalid,
    MemberSizeWrong,
    MemberChecksumWrong,
    MemberOutside, ///< behind the archive's directory
    MembersOverlap,
    // ArchiveWithoutSnapshot
    NoMembers,
    // ArchiveUnsupported
    SeveralParts,
    TooManyMembers, ///< value: their number
    Encryption,
    CompressionMethod, ///< value: its number
    // UnexpectedValue
    NotAList,
    // BadRules: the whole text
    NotJson,
    NotAnObject,
    TextTooLong,
    // BadRules: what an entry must be
    MustBeString,
    MustBeBoolean,
    MustBeObject,
    MustBeNamedObject,
    MustBeList, ///< value: the greatest number of entries
    MustHaveRows, ///< a list is empty
    MustBeOneOf, ///< value: the allowed words
    MustBePriority,
    MustBeSizes,
    MustBeColour,
    MustBeUniqueName,
    MustBePhase,
    MustBePhases,
    MustBeCategory,
    MustBeCategoryOrGroup,
    MustBeCategories, ///< value: the greatest number of categories
    MustBePattern,
    MustHaveOneGroup, ///< exactly one capturing group
    PatternTooLong,
    PatternInvalid, ///< value: RE2's message
    PatternInvalidFrom, ///< value: the first invalid character, from 1
    // BadModelConfig
    IsMissing,
    MustBePositive, ///< value: the greatest number
    MustBeWhole, ///< 0 is allowed; value: the greatest number
    MustBeFraction,
    MustBeStrings,
    MustBeMultiple, ///< value: key or number of which it must be a multiple
    MustBeAtMost, ///< value: key or number
    MustAddUpTo, ///< numbers of a list; value: their sum
    AreTooLarge, ///< numbers that are valid one by one
    MustBeLayerPattern, ///< value: number of layers
    TooManyParameters, ///< their number exceeds 64 bits
    // ModelNotComputed
    IsNotText, ///< a model of images, sounds or several media; value: its type
    HasOtherLayers, ///< not only attention and feed-forward; value: its type
    IsQuantised, ///< value: the method
    IsUnknownModel, ///< value: its type
    IsNotComputed, ///< value: that of the option
};

/// A place in a text that users can look up.
struct TextPlace {
    std::uint64_t line = 0; ///< from 1; 0: unknown
    std::uint64_t column = 0; ///< from 1, in characters
    std::string path; ///< of the value in JSON, "cuda:0.tensors[3].size_bytes"; "" at the top or if unknown
};

struct ReasonRow {
    Reason reason = Reason::Cancelled;
    ErrorCode code = ErrorCode::Cancelled;
    std::string_view id; ///< snake_case, stable, used in JSON
};

/// Returns every Reason once, in the order of the enumeration.
[[nodiscard]] std::span<const ReasonRow> reasonTable();
[[nodiscard]] std::string_view errorCodeId(ErrorCode code);

/// The reason why a load ended. Independent of language; widgets/text makes sentences of it.
struct Error {
    Reason reason = Reason::Cancelled;
    std::string subject = {}; ///< meaning: see Reason
    std::optional<std::uint64_t> offset = {}; ///< byte in the (decompressed) input at which it was noticed
    std::uint64_t segmentsRead = 0; ///< complete segments read before the error
    std::uint64_t eventsRead = 0; ///< complete trace events read before the error
    TextPlace place = {}; ///< if the input is a text
    std::string format = {}; ///< recognised format: the id of a row of formats(), "" for none
    /// Expected contents at this place, in the file's notation: "segments", {"cuda:0": {...}}; "" if obvious
    std::string expected = {};
    Fault fault = Fault::None;
    std::string value = {}; ///< meaning: see Fault

    [[nodiscard]] ErrorCode code() const;
    [[nodiscard]] std::string_view id() const;
};

} // namespace allostrata
