// Table of every Reason with its ErrorCode and its stable id.

#include "core/base/error.h"

#include "core/base/enum_table.h"

namespace allostrata {

namespace {

constexpr EnumTable<Reason, ReasonRow> kReasons = {{
    ReasonRow{Reason::Cancelled, ErrorCode::Cancelled, "cancelled"},
    ReasonRow{Reason::NoMemory, ErrorCode::TooLarge, "no_memory"},
    ReasonRow{Reason::RanAway, ErrorCode::TooLarge, "ran_away"},
    ReasonRow{Reason::NotFound, ErrorCode::Io, "not_found"},
    ReasonRow{Reason::NoPermission, ErrorCode::Io, "no_permission"},
    ReasonRow{Reason::IsFolder, ErrorCode::Io, "is_folder"},
    ReasonRow{Reason::ReadFailed, ErrorCode::Io, "read_failed"},
    ReasonRow{Reason::WriteFailed, ErrorCode::Io, "write_failed"},
    ReasonRow{Reason::CopyFailed, ErrorCode::Io, "copy_failed"},
    ReasonRow{Reason::ChangedWhileRead, ErrorCode::Io, "changed_while_read"},
    ReasonRow{Reason::Empty, ErrorCode::Truncated, "empty"},
    ReasonRow{Reason::TooShort, ErrorCode::Truncated, "too_short"},
    ReasonRow{Reason::PlainText, ErrorCode::Unsupported, "plain_text"},
    ReasonRow{Reason::GitLfsPointer, ErrorCode::Unsupported, "git_lfs_pointer"},
    ReasonRow{Reason::AllZeros, ErrorCode::Unsupported, "all_zeros"},
    ReasonRow{Reason::UnknownFormat, ErrorCode::Unsupported, "unknown_format"},
    ReasonRow{Reason::BadCompression, ErrorCode::Malformed, "bad_compression"},
    ReasonRow{Reason::TruncatedCompression, ErrorCode::Truncated, "truncated_compression"},
    ReasonRow{Reason::DecompressedTooLarge, ErrorCode::TooLarge, "decompressed_too_large"},
    ReasonRow{Reason::ArchiveWithoutSnapshot, ErrorCode::Unsupported, "archive_without_snapshot"},
    ReasonRow{Reason::ArchiveUnsupported, ErrorCode::Unsupported, "archive_unsupported"},
    ReasonRow{Reason::PageWithoutSnapshot, ErrorCode::Unsupported, "page_without_snapshot"},
    ReasonRow{Reason::BadBase64, ErrorCode::Malformed, "bad_base64"},
    ReasonRow{Reason::TruncatedPickle, ErrorCode::Truncated, "truncated_pickle"},
    ReasonRow{Reason::UnknownOpcode, ErrorCode::Malformed, "unknown_opcode"},
    ReasonRow{Reason::BadProtocol, ErrorCode::Unsupported, "bad_protocol"},
    ReasonRow{Reason::BadOperand, ErrorCode::Malformed, "bad_operand"},
    ReasonRow{Reason::StackUnderflow, ErrorCode::Malformed, "stack_underflow"},
    ReasonRow{Reason::MissingMemo, ErrorCode::Malformed, "missing_memo"},
    ReasonRow{Reason::UnhashableKey, ErrorCode::Malformed, "unhashable_key"},
    ReasonRow{Reason::BadUtf8, ErrorCode::Malformed, "bad_utf8"},
    ReasonRow{Reason::GlobalForbidden, ErrorCode::Forbidden, "global_forbidden"},
    ReasonRow{Reason::CallForbidden, ErrorCode::Forbidden, "call_forbidden"},
    ReasonRow{Reason::NestingTooDeep, ErrorCode::TooLarge, "nesting_too_deep"},
    ReasonRow{Reason::MemoTooLarge, ErrorCode::TooLarge, "memo_too_large"},
    ReasonRow{Reason::StringTooLong, ErrorCode::TooLarge, "string_too_long"},
    ReasonRow{Reason::MemoryLimit, ErrorCode::TooLarge, "memory_limit"},
    ReasonRow{Reason::OutOfProportion, ErrorCode::TooLarge, "out_of_proportion"},
    ReasonRow{Reason::WouldNotFit, ErrorCode::TooLarge, "would_not_fit"},
    ReasonRow{Reason::TruncatedJson, ErrorCode::Truncated, "truncated_json"},
    ReasonRow{Reason::BadJson, ErrorCode::Malformed, "bad_json"},
    ReasonRow{Reason::UnexpectedValue, ErrorCode::Malformed, "unexpected_value"},
    ReasonRow{Reason::NotASnapshot, ErrorCode::Unsupported, "not_a_snapshot"},
    ReasonRow{Reason::TooManyEvents, ErrorCode::TooLarge, "too_many_events"},
    ReasonRow{Reason::TooManySegments, ErrorCode::TooLarge, "too_many_segments"},
    ReasonRow{Reason::EmptyPart, ErrorCode::Unsupported, "empty_part"},
    ReasonRow{Reason::PartWithoutOom, ErrorCode::Unsupported, "part_without_oom"},
    ReasonRow{Reason::PartWithoutTimes, ErrorCode::Unsupported, "part_without_times"},
    ReasonRow{Reason::PartOfPart, ErrorCode::Unsupported, "part_of_part"},
    ReasonRow{Reason::UnorderedPart, ErrorCode::Unsupported, "unordered_part"},
    ReasonRow{Reason::TooManyRows, ErrorCode::TooLarge, "too_many_rows"},
    ReasonRow{Reason::BadSetting, ErrorCode::Unsupported, "bad_setting"},
    ReasonRow{Reason::NotReplayable, ErrorCode::Unsupported, "not_replayable"},
    ReasonRow{Reason::CapacityNeeded, ErrorCode::Unsupported, "capacity_needed"},
    ReasonRow{Reason::NoSuchFrame, ErrorCode::Unsupported, "no_such_frame"},
    ReasonRow{Reason::BadRules, ErrorCode::Malformed, "bad_rules"},
    ReasonRow{Reason::BadModelConfig, ErrorCode::Malformed, "bad_model_config"},
    ReasonRow{Reason::ModelNotComputed, ErrorCode::Unsupported, "model_not_computed"},
    ReasonRow{Reason::BadStep, ErrorCode::Unsupported, "bad_step"},
    ReasonRow{Reason::BadJob, ErrorCode::Malformed, "bad_job"},
    ReasonRow{Reason::JobVersion, ErrorCode::Unsupported, "job_version"},
    ReasonRow{Reason::BadNative, ErrorCode::Malformed, "bad_native"},
    ReasonRow{Reason::TruncatedNative, ErrorCode::Truncated, "truncated_native"},
    ReasonRow{Reason::NativeVersion, ErrorCode::Unsupported, "native_version"},
}};
static_assert(isInOrder(kReasons, &ReasonRow::reason));

} // namespace

std::span<const ReasonRow> reasonTable() { return kReasons; }

std::string_view errorCodeId(ErrorCode code)
{
    constexpr EnumTable<ErrorCode, std::string_view> kIds
        = {{"cancelled", "io", "truncated", "malformed", "unsupported", "forbidden", "too_large"}};
    return kIds[code];
}

ErrorCode Error::code() const { return kReasons[reason].code; }

std::string_view Error::id() const { return kReasons[reason].id; }

} // namespace allostrata
