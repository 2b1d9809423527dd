#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace allostrata {

/// What kind of trouble ended a load. Stable ids: see errorCodeId().
enum class ErrorCode : std::uint8_t { Cancelled, Io, Truncated, Malformed, Unsupported, Forbidden, TooLarge };

/// What exactly went wrong. One row of the table in error.cpp each, which gives its ErrorCode and its stable id;
/// the sentences for people are in widgets/text.
enum class Reason : std::uint8_t {
    Cancelled,
    NoMemory, ///< this computer has too little of it left
    // the file itself
    NotFound, ///< subject: the path
    NoPermission, ///< subject: the path
    IsFolder, ///< subject: the path
    ReadFailed, ///< subject: the system's message
    WriteFailed, ///< subject: path and the system's message
    ChangedWhileRead, ///< the file became shorter or longer while it was read
    // contents that are no input of ours
    Empty,
    TooShort, ///< a handful of bytes that could be the start of anything
    PlainText,
    GitLfsPointer,
    AllZeros,
    UnknownFormat,
    // compression
    BadCompression, ///< subject: the codec and its message
    TruncatedCompression, ///< subject: the codec
    DecompressedTooLarge, ///< subject: the limit in bytes
    ArchiveWithoutSnapshot, ///< subject: the names of some members, or nothing
    ArchiveUnsupported, ///< subject: what it asks for
    // pages
    /// A page that was made of a snapshot or a profile, but holds neither; subject: "picture", or nothing
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
    StringTooLong, ///< subject: bytes asked for
    MemoryLimit, ///< subject: the limit in bytes
    WouldNotFit, ///< noticed before anything was built; subject: bytes needed
    // JSON
    TruncatedJson,
    BadJson, ///< subject: the parser's message
    UnexpectedValue, ///< well-formed, but what a format needs stands not there; subject: what stands there
    // snapshots
    NotASnapshot, ///< well-formed, but no shape that we know; subject: what was found at the top
    TooManyEvents, ///< subject: the limit
    TooManySegments, ///< subject: the limit
};

/// A place in a text that people can look up.
struct TextPlace {
    std::uint64_t line = 0; ///< from 1; 0: not known
    std::uint64_t column = 0; ///< from 1, in characters
    std::string path; ///< of the value in JSON, "cuda:0.tensors[3].size_bytes"; "" at the top or not known
};

struct ReasonRow {
    Reason reason = Reason::Cancelled;
    ErrorCode code = ErrorCode::Cancelled;
    std::string_view id; ///< snake_case, stable, used in JSON
};

/// Every Reason once, in order of the enumeration.
[[nodiscard]] std::span<const ReasonRow> reasonTable();
[[nodiscard]] std::string_view errorCodeId(ErrorCode code);

/// Why a load ended. Language-free; widgets/text makes sentences of it.
struct Error {
    Reason reason = Reason::Cancelled;
    std::string subject = {}; ///< what it is about; see Reason
    std::optional<std::uint64_t> offset = {}; ///< byte in the (decompressed) input where it was noticed
    std::uint64_t segmentsRead = 0; ///< complete segments read before it
    std::uint64_t eventsRead = 0; ///< complete trace events read before it
    TextPlace place = {}; ///< where the input is a text
    std::string format = {}; ///< what the input was recognised as: the id of a row of formats(), "" for nothing
    /// What should stand there, as a file has it: "segments", {"cuda:0": {...}}; "" where that is plain
    std::string expected = {};

    [[nodiscard]] ErrorCode code() const;
    [[nodiscard]] std::string_view id() const;
};

} // namespace allostrata
