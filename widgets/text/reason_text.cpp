// Sentences for every Reason: the error, its place and its remedy.

#include "widgets/text/reason_text.h"

#include "core/base/enum_table.h"
#include "widgets/text/format_text.h"

#include <QStringList>

#include <charconv>
#include <optional>

namespace allostrata {

namespace {

/// Removes the final full stop, because the sentence adds one.
QString withoutStop(QString text)
{
    while (text.endsWith(u'.'))
        text.chop(1);
    return text;
}

/// Display of an error's subject.
enum class Subject : std::uint8_t { None, Words, Count, Bytes };

/// Decides whether the text reports the data read before the error, and that it can be opened.
enum class Rest : bool { Nothing, CanBeOpened };

/// %1 is the subject, %2 the place: " (byte 23)", or "" if it is unknown.
struct ReasonText {
    Reason reason = Reason::Cancelled;
    Subject subject = Subject::None;
    Rest rest = Rest::Nothing;
    const char *what = nullptr;
    const char *advice = nullptr; ///< may be nullptr
};

constexpr const char *kDamaged = QT_TRANSLATE_NOOP("Words",
                                                   "The file is damaged. Copy it again from where it was recorded.");
constexpr const char *kHostile
    = QT_TRANSLATE_NOOP("Words", "A genuine snapshot never looks like this: the file is damaged or malicious.");
constexpr const char *kWhatOpens = QT_TRANSLATE_NOOP(
    "Words", "Open a memory snapshot (the pickle or JSON file that torch.cuda.memory._dump_snapshot() wrote, or its "
             "HTML page), or memory recorded step by step (a training log, JSON, or CSV with a “step” column and a "
             "memory column). Files may be compressed with gzip, zstd or zip.");
constexpr const char *kRecordAgain
    = QT_TRANSLATE_NOOP("Words", "The program that wrote the file probably stopped too early. Record it again.");
constexpr const char *kDataOnly = QT_TRANSLATE_NOOP("Words",
                                                    "Allostrata only reads data and never runs code from a file; a "
                                                    "snapshot needs no such call. Do not load this file in Python.");
constexpr const char *kFewerEntries
    = QT_TRANSLATE_NOOP("Words", "Read a part of it, for example with --events last:1000000, or record a shorter "
                                 "history: max_entries limits the number of events.");
constexpr const char *kSaveAgain = QT_TRANSLATE_NOOP("Words",
                                                     "Copy it again, or save the original recording as .strata again.");
constexpr const char *kSalvage = QT_TRANSLATE_NOOP("Words", "Use --salvage to open the intact part.");
constexpr const char *kSalvageSteps
    = QT_TRANSLATE_NOOP("Words", "Use --salvage to open the steps before that point, if there are any.");

constexpr EnumTable<Reason, ReasonText> kReasonTexts = {{
    ReasonText{Reason::Cancelled, Subject::None, Rest::Nothing, QT_TRANSLATE_NOOP("Words", "Reading was cancelled."),
               nullptr},
    ReasonText{Reason::NoMemory, Subject::None, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "This computer does not have enough free memory for this operation."),
               QT_TRANSLATE_NOOP("Words", "Close other documents or other programs, and try again.")},
    ReasonText{Reason::RanAway, Subject::Count, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "There was no progress for %1 seconds, so Allostrata gave up."),
               QT_TRANSLATE_NOOP("Words", "If the disk was slow, try again. Otherwise this is a bug in Allostrata: "
                                          "please report it.")},
    ReasonText{Reason::NotFound, Subject::None, Rest::Nothing, QT_TRANSLATE_NOOP("Words", "The file does not exist."),
               QT_TRANSLATE_NOOP("Words", "Check the path.")},
    ReasonText{Reason::NoPermission, Subject::None, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "You do not have permission to read this file."),
               QT_TRANSLATE_NOOP("Words", "Change its permissions, or ask its owner for a copy.")},
    ReasonText{Reason::IsFolder, Subject::None, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "This is a folder, not a file."),
               QT_TRANSLATE_NOOP("Words", "Name the files in it.")},
    ReasonText{Reason::ReadFailed, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The file could not be read%2: %1."),
               QT_TRANSLATE_NOOP("Words", "Copy it to a local disk and try again.")},
    ReasonText{
        Reason::WriteFailed, Subject::Words, Rest::Nothing,
        QT_TRANSLATE_NOOP("Words", "The output could not be written: %1."),
        QT_TRANSLATE_NOOP(
            "Words", "Check that the destination folder exists and has free space, and that you may write there.")},
    ReasonText{
        Reason::CopyFailed, Subject::Words, Rest::Nothing,
        QT_TRANSLATE_NOOP("Words", "The input could not be copied to a temporary file: %1."),
        QT_TRANSLATE_NOOP("Words",
                          "Check the free space in the folder for temporary files, or set TMPDIR to another folder.")},
    ReasonText{Reason::ChangedWhileRead, Subject::None, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The file changed while it was being read%2."),
               QT_TRANSLATE_NOOP("Words", "Wait until the program that writes it has finished, or open a copy.")},
    ReasonText{Reason::Empty, Subject::None, Rest::Nothing, QT_TRANSLATE_NOOP("Words", "The file is empty."),
               kRecordAgain},
    ReasonText{Reason::TooShort, Subject::None, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The file is too short to identify its format."), kRecordAgain},
    ReasonText{Reason::PlainText, Subject::None, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "This is plain text without a line that Allostrata understands."),
               QT_TRANSLATE_NOOP("Words",
                                 "Understood are texts of out-of-memory errors of PyTorch, memory_summary() and "
                                 "memory_stats(), the starts of vLLM and SGLang, and the lines in which torchtitan, "
                                 "Megatron-LM, DeepSpeed, torchtune, detectron2, MMEngine, axolotl, ms-swift, verl "
                                 "and xtuner log memory. The page “From a log” has an example of each.")},
    ReasonText{Reason::GitLfsPointer, Subject::None, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "This is a Git LFS pointer, not the file itself."),
               QT_TRANSLATE_NOOP("Words", "Fetch it with “git lfs pull” and open it again.")},
    ReasonText{Reason::AllZeros, Subject::None, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The file contains only zeros."),
               QT_TRANSLATE_NOOP(
                   "Words", "Space was reserved for it, but its data was never written. Copy or record it again.")},
    ReasonText{Reason::UnknownFormat, Subject::None, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "This is not a format that Allostrata knows."), kWhatOpens},
    ReasonText{Reason::BadCompression, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The compressed data is damaged%2: %1."),
               QT_TRANSLATE_NOOP("Words", "Copy or download the file again.")},
    ReasonText{Reason::TruncatedCompression, Subject::Words, Rest::CanBeOpened,
               QT_TRANSLATE_NOOP("Words", "The compressed data (%1) is cut off%2."), nullptr},
    ReasonText{Reason::DecompressedTooLarge, Subject::Bytes, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The file exceeds the limit of %1 when it is decompressed%2."),
               QT_TRANSLATE_NOOP("Words", "A small file that expands this much is usually malicious. If you trust it, "
                                          "decompress it yourself first.")},
    ReasonText{Reason::ArchiveWithoutSnapshot, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The zip archive contains no file that Allostrata can open: %1."),
               QT_TRANSLATE_NOOP("Words", "Unpack it and open the files that you need.")},
    ReasonText{Reason::ArchiveUnsupported, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The zip archive uses a feature that Allostrata does not support: %1."),
               QT_TRANSLATE_NOOP("Words", "Unpack it with the program that created it, and open the file inside.")},
    ReasonText{
        Reason::PageWithoutSnapshot, Subject::None, Rest::Nothing,
        QT_TRANSLATE_NOOP(
            "Words", "This HTML page contains no snapshot data. The pages of memory timelines contain only a picture."),
        QT_TRANSLATE_NOOP("Words", "Open the snapshot or profile that the page was made from. For a memory "
                                   "timeline, export .raw.json.gz or .json instead of .html.")},
    ReasonText{Reason::BadBase64, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The data in the page is not valid base64%2: %1."), kDamaged},
    ReasonText{Reason::TruncatedPickle, Subject::None, Rest::CanBeOpened,
               QT_TRANSLATE_NOOP("Words", "The file is cut off%2."), nullptr},
    ReasonText{Reason::UnknownOpcode, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The pickle contains an unknown opcode, 0x%1%2."), kDamaged},
    ReasonText{Reason::BadProtocol, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The pickle claims protocol %1%2, but only protocols 0 to 5 exist."),
               kDamaged},
    ReasonText{Reason::BadOperand, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The pickle's opcode %1 has an invalid value%2."), kDamaged},
    ReasonText{Reason::StackUnderflow, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The pickle's opcode %1 needs more values than the stack contains%2."),
               kDamaged},
    ReasonText{Reason::MissingMemo, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The pickle refers to memo entry %1, which it never stored%2."), kDamaged},
    ReasonText{Reason::UnhashableKey, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The pickle uses a %1 as a dict key%2."), kDamaged},
    ReasonText{Reason::BadUtf8, Subject::None, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The file contains text that is not valid UTF-8%2."), kDamaged},
    ReasonText{Reason::GlobalForbidden, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The pickle tries to call %1%2."), kDataOnly},
    ReasonText{Reason::CallForbidden, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The pickle tries to run code with its opcode %1%2."), kDataOnly},
    ReasonText{Reason::NestingTooDeep, Subject::Count, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The data is nested deeper than %1 levels%2."), kHostile},
    ReasonText{Reason::MemoTooLarge, Subject::Count, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The pickle uses more than the allowed %1 memo entries%2."), kHostile},
    ReasonText{Reason::StringTooLong, Subject::Bytes, Rest::Nothing,
               QT_TRANSLATE_NOOP(
                   "Words", "The file has a single text, or blanks in a row, of %1, which is longer than allowed%2."),
               kHostile},
    ReasonText{Reason::MemoryLimit, Subject::Bytes, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "Reading this file takes more memory than the limit of %1%2."),
               kFewerEntries},
    ReasonText{
        Reason::OutOfProportion, Subject::Bytes, Rest::Nothing,
        QT_TRANSLATE_NOOP("Words", "The file unfolds to more than %1 of memory, far more than its size explains%2."),
        kHostile},
    ReasonText{
        Reason::WouldNotFit, Subject::Bytes, Rest::Nothing,
        QT_TRANSLATE_NOOP("Words", "Opening this file would take about %1 of memory, more than the limit allows%2."),
        kFewerEntries},
    ReasonText{Reason::TruncatedJson, Subject::None, Rest::CanBeOpened,
               QT_TRANSLATE_NOOP("Words", "The JSON text is cut off%2."), nullptr},
    ReasonText{Reason::BadJson, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The JSON text is not valid%2: %1."), kDamaged},
    ReasonText{Reason::UnexpectedValue, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The file contains something unexpected%2: %1."), kDamaged},
    ReasonText{Reason::NotASnapshot, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP(
                   "Words", "The file is readable, but not in a format that Allostrata knows%2. At its top level: %1."),
               kWhatOpens},
    ReasonText{Reason::TooManyEvents, Subject::Count, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The trace has more than %1 events%2."), kFewerEntries},
    ReasonText{Reason::TooManySegments, Subject::Count, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The file has more than %1 segments or blocks%2."), kHostile},
    ReasonText{Reason::EmptyPart, Subject::Count, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The part to read has no events: the longest trace has %1%2."),
               QT_TRANSLATE_NOOP("Words", "Events are numbered from 0.")},
    ReasonText{Reason::PartWithoutOom, Subject::None, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The file has no out-of-memory event%2, so there is no part around one."),
               QT_TRANSLATE_NOOP("Words", "Read the last events instead.")},
    ReasonText{Reason::PartWithoutTimes, Subject::None, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The events of this file have no times%2."),
               QT_TRANSLATE_NOOP("Words", "Give the part by the numbers of its events.")},
    ReasonText{Reason::PartOfPart, Subject::None, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "This file holds a part of a recording already%2."),
               QT_TRANSLATE_NOOP("Words", "Open it as a whole, or read the part from the original recording.")},
    ReasonText{Reason::UnorderedPart, Subject::None, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "This file cannot be read in part%2: it does not list events in the order in "
                                          "which they happened."),
               QT_TRANSLATE_NOOP("Words", "Open it as a whole.")},
    ReasonText{Reason::TooManyRows, Subject::Count, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The table has %1 rows, too many for this format%2."),
               QT_TRANSLATE_NOOP("Words", "Save it as CSV or JSON, or select a part with a query.")},
    ReasonText{Reason::BadSetting, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The allocator has no setting “%1”, or not with this value%2."),
               QT_TRANSLATE_NOOP("Words", "Write settings as in PYTORCH_CUDA_ALLOC_CONF, for example "
                                          "“expandable_segments:True,max_split_size_mb:64”.")},
    ReasonText{Reason::NotReplayable, Subject::None, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The model of the allocator does not reproduce this recording%2."),
               QT_TRANSLATE_NOOP("Words", "The replay view shows where the two diverge.")},
    ReasonText{Reason::CapacityNeeded, Subject::None, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "A memory fraction says nothing without the size of the device%2."),
               QT_TRANSLATE_NOOP("Words", "Enter the capacity of the device.")},
    ReasonText{Reason::NoSuchFrame, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "“%1” finds no frame with a counted allocation%2."),
               QT_TRANSLATE_NOOP("Words", "Try a shorter expression, another measure, or all frames.")},
    ReasonText{Reason::BadRules, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "This is not a table of rules%2: %1."),
               QT_TRANSLATE_NOOP("Words", "Correct the rules and try again.")},
    ReasonText{Reason::BadModelConfig, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "The configuration of the model is not valid%2: %1."),
               QT_TRANSLATE_NOOP("Words", "Needed is a config.json of Hugging Face, or the arguments of Megatron-LM as "
                                          "a JSON object.")},
    ReasonText{Reason::ModelNotComputed, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "This cannot be computed%2: %1."),
               QT_TRANSLATE_NOOP("Words", "The page “Before the first run” lists what is computed.")},
    ReasonText{Reason::BadStep, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "This step cannot be computed%2: %1."),
               QT_TRANSLATE_NOOP("Words", "Change this number and try again.")},
    ReasonText{Reason::BadJob, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "This file of summaries is damaged%2: %1."),
               QT_TRANSLATE_NOOP("Words", "Run “allostrata collect” or “allostrata merge” again.")},
    ReasonText{Reason::JobVersion, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "This file of summaries has version %1, which this program cannot read%2."),
               QT_TRANSLATE_NOOP("Words", "Run “allostrata collect” again, with the same version everywhere.")},
    ReasonText{Reason::BadNative, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "This .strata file is damaged%2: %1."), kSaveAgain},
    ReasonText{Reason::TruncatedNative, Subject::None, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "This .strata file is cut off%2."), kSaveAgain},
    ReasonText{Reason::NativeVersion, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Words", "This .strata file has version %1, which this program cannot read%2."),
               QT_TRANSLATE_NOOP("Words", "Open it with a newer Allostrata, or open the original recording.")},
}};
static_assert(isInOrder(kReasonTexts, &ReasonText::reason));

/// %1 is Error::value.
struct FaultWords {
    Fault fault = Fault::None;
    const char *words = nullptr; ///< part of a sentence
};

constexpr EnumTable<Fault, FaultWords> kFaultWords = {{
    FaultWords{Fault::None, ""},
    FaultWords{Fault::NoProgress, QT_TRANSLATE_NOOP("Words", "the decoder made no progress")},
    FaultWords{Fault::DirectoryInvalid, QT_TRANSLATE_NOOP("Words", "the directory is not valid")},
    FaultWords{Fault::MemberHeaderInvalid, QT_TRANSLATE_NOOP("Words", "the header of a member is not valid")},
    FaultWords{Fault::MemberSizeWrong, QT_TRANSLATE_NOOP("Words", "a member has the wrong size")},
    FaultWords{Fault::MemberChecksumWrong, QT_TRANSLATE_NOOP("Words", "a member has the wrong checksum")},
    FaultWords{Fault::MemberOutside, QT_TRANSLATE_NOOP("Words", "a member lies outside the archive")},
    FaultWords{Fault::MembersOverlap, QT_TRANSLATE_NOOP("Words", "members overlap")},
    FaultWords{Fault::NoMembers, QT_TRANSLATE_NOOP("Words", "it contains no files")},
    FaultWords{Fault::SeveralParts, QT_TRANSLATE_NOOP("Words", "an archive in several parts")},
    FaultWords{Fault::TooManyMembers, QT_TRANSLATE_NOOP("Words", "%1 members")},
    FaultWords{Fault::Encryption, QT_TRANSLATE_NOOP("Words", "encryption")},
    FaultWords{Fault::CompressionMethod, QT_TRANSLATE_NOOP("Words", "compression method %1")},
    FaultWords{Fault::NotAList, QT_TRANSLATE_NOOP("Words", "a value that is not a list")},
    FaultWords{Fault::NotJson, QT_TRANSLATE_NOOP("Words", "it is not valid JSON")},
    FaultWords{Fault::NotAnObject, QT_TRANSLATE_NOOP("Words", "it is not a JSON object")},
    FaultWords{Fault::TextTooLong, QT_TRANSLATE_NOOP("Words", "it is longer than 1 MiB")},
    FaultWords{Fault::MustBeString, QT_TRANSLATE_NOOP("Words", "must be a string")},
    FaultWords{Fault::MustBeBoolean, QT_TRANSLATE_NOOP("Words", "must be true or false")},
    FaultWords{Fault::MustBeObject, QT_TRANSLATE_NOOP("Words", "must be an object")},
    FaultWords{Fault::MustBeNamedObject, QT_TRANSLATE_NOOP("Words", "must be an object with a name")},
    FaultWords{Fault::MustBeList, QT_TRANSLATE_NOOP("Words", "must be a list of at most %1 entries")},
    FaultWords{Fault::MustHaveRows, QT_TRANSLATE_NOOP("Words", "must have at least one row")},
    FaultWords{Fault::MustBeOneOf, QT_TRANSLATE_NOOP("Words", "must be one of: %1")},
    FaultWords{Fault::MustBePriority, QT_TRANSLATE_NOOP("Words", "must be a whole number from -1000 to 1000")},
    FaultWords{Fault::MustBeSizes, QT_TRANSLATE_NOOP("Words", "must be a list of sizes")},
    FaultWords{Fault::MustBeColour, QT_TRANSLATE_NOOP("Words", "must be a colour such as #3b78c2")},
    FaultWords{Fault::MustBeUniqueName, QT_TRANSLATE_NOOP("Words", "must be a unique name")},
    FaultWords{Fault::MustBePhase, QT_TRANSLATE_NOOP("Words", "must be the name of a phase")},
    FaultWords{Fault::MustBePhases, QT_TRANSLATE_NOOP("Words", "must be a list of phase names")},
    FaultWords{Fault::MustBeCategory, QT_TRANSLATE_NOOP("Words", "must be the id of a category")},
    FaultWords{Fault::MustBeCategoryOrGroup, QT_TRANSLATE_NOOP("Words", "must be the id of a category or a group")},
    FaultWords{Fault::MustBeCategories, QT_TRANSLATE_NOOP("Words", "must be a list of at most %1 category ids")},
    FaultWords{Fault::MustBePattern, QT_TRANSLATE_NOOP("Words", "must be a pattern")},
    FaultWords{Fault::MustHaveOneGroup,
               QT_TRANSLATE_NOOP("Words", "the pattern must have exactly one group in parentheses")},
    FaultWords{Fault::PatternTooLong, QT_TRANSLATE_NOOP("Words", "the pattern is longer than 4096 characters")},
    FaultWords{Fault::PatternInvalid, QT_TRANSLATE_NOOP("Words", "the pattern is not valid: %1")},
    FaultWords{Fault::PatternInvalidFrom, QT_TRANSLATE_NOOP("Words", "the pattern is not valid from character %1 on")},
    FaultWords{Fault::IsMissing, QT_TRANSLATE_NOOP("Words", "is missing")},
    FaultWords{Fault::MustBePositive, QT_TRANSLATE_NOOP("Words", "must be a whole number from 1 to %1")},
    FaultWords{Fault::MustBeWhole, QT_TRANSLATE_NOOP("Words", "must be a whole number from 0 to %1")},
    FaultWords{Fault::MustBeFraction, QT_TRANSLATE_NOOP("Words", "must be a number from 0 to 1")},
    FaultWords{Fault::MustBeStrings, QT_TRANSLATE_NOOP("Words", "must be a list of strings")},
    FaultWords{Fault::MustBeMultiple, QT_TRANSLATE_NOOP("Words", "must be a multiple of %1")},
    FaultWords{Fault::MustBeAtMost, QT_TRANSLATE_NOOP("Words", "must be at most %1")},
    FaultWords{Fault::MustAddUpTo, QT_TRANSLATE_NOOP("Words", "must add up to %1")},
    FaultWords{Fault::AreTooLarge, QT_TRANSLATE_NOOP("Words", "together, these numbers are too large")},
    FaultWords{Fault::MustBeLayerPattern,
               QT_TRANSLATE_NOOP("Words", "must be a number, or a list of 0 and 1 for %1 layers: ([0]*1+[1]*3)")},
    FaultWords{Fault::TooManyParameters, QT_TRANSLATE_NOOP("Words", "the model has too many parameters")},
    FaultWords{Fault::IsNotText, QT_TRANSLATE_NOOP("Words", "“%1” is not a model of text alone")},
    FaultWords{Fault::HasOtherLayers,
               QT_TRANSLATE_NOOP("Words", "“%1” has layers other than attention and feed-forward ones")},
    FaultWords{Fault::IsQuantised, QT_TRANSLATE_NOOP("Words", "weights quantised by “%1” are not trained")},
    FaultWords{Fault::IsUnknownModel, QT_TRANSLATE_NOOP("Words", "“%1” is not among the known types of models")},
    FaultWords{Fault::IsNotComputed, QT_TRANSLATE_NOOP("Words", "the value “%1” is not among those computed")},
}};
static_assert(isInOrder(kFaultWords, &FaultWords::fault));

std::optional<std::uint64_t> numberIn(const std::string &subject)
{
    std::uint64_t value = 0;
    const char *end = subject.data() + subject.size();
    const auto read = std::from_chars(subject.data(), end, value);
    if (read.ec != std::errc{} || read.ptr != end)
        return std::nullopt;
    return value;
}

QString subjectText(const Error &error, Subject kind, const Voice &voice)
{
    const std::optional<std::uint64_t> value = numberIn(error.subject);
    if (value && kind == Subject::Bytes)
        return voice.bytes(*value);
    if (value && kind == Subject::Count)
        return voice.number(*value);
    const QString text = detailText(error, voice);
    return text.isEmpty() ? voice.say(QT_TRANSLATE_NOOP("Words", "something unknown")) : text;
}

QString placeText(const Error &error, const Voice &voice)
{
    if (!error.offset)
        return {};
    if (error.place.line == 0)
        return voice.say(QT_TRANSLATE_NOOP("Words", " (byte %1)"), {voice.number(*error.offset)});
    const QString line = voice.number(error.place.line);
    const QString column = voice.number(error.place.column);
    const QString byte = voice.number(*error.offset);
    if (error.place.path.empty())
        return voice.say(QT_TRANSLATE_NOOP("Words", " (line %1, column %2, byte %3)"), {line, column, byte});
    return voice.say(QT_TRANSLATE_NOOP("Words", " (line %1, column %2, byte %3, at %4)"),
                     {line, column, byte, shown(error.place.path)});
}

/// Lines that come near to a log of memory, "12\t<text>" each.
QString nearLinesText(const std::string &lines, const Voice &voice)
{
    QStringList texts;
    for (const QString &line : QString::fromStdString(lines).split(u'\n')) {
        const qsizetype tab = line.indexOf(u'\t');
        texts << voice.say(QT_TRANSLATE_NOOP("Words", "line %1 (“%2”)"),
                           {line.left(tab), shown(line.mid(tab + 1).toStdString())});
    }
    return voice.say(QT_TRANSLATE_NOOP("Words", "Nearest to them came %1."), {texts.join(QStringLiteral(", "))});
}

/// Recognised data, and the data expected at the error.
QString expectationText(const Error &error, const Voice &voice)
{
    QStringList parts;
    if (!error.format.empty())
        parts.append(voice.say(QT_TRANSLATE_NOOP("Words", "It begins like %1."), {formatText(error.format, voice)}));
    if (!error.expected.empty())
        parts.append(voice.say(QT_TRANSLATE_NOOP("Words", "Expected: %1."), {shown(error.expected)}));
    if (error.reason == Reason::PlainText && !error.value.empty())
        parts.append(nearLinesText(error.value, voice));
    return parts.join(u' ');
}

bool somethingRead(const Error &error) { return error.segmentsRead > 0 || error.eventsRead > 0; }

/// True for formats without segments and events, which do not count the data read before an error.
bool isOfSteps(const Error &error) { return error.format.starts_with("step-"); }

QString readText(const Error &error, const Voice &voice)
{
    if (isOfSteps(error))
        return {};
    if (!somethingRead(error))
        return voice.say(QT_TRANSLATE_NOOP("Words", "No complete segment or event was read before that point."));
    return voice.say(QT_TRANSLATE_NOOP("Words", "Read completely before that point: %1 and %2."),
                     {segmentsText(error.segmentsRead, voice), eventsText(error.eventsRead, voice)});
}

} // namespace

QString detailText(const Error &error, const Voice &voice)
{
    const QString subject = withoutStop(shown(error.subject));
    if (error.fault == Fault::None)
        return subject;
    const QString fault = voice.say(kFaultWords[error.fault].words, {withoutStop(shown(error.value))});
    return subject.isEmpty() ? fault : voice.say(QT_TRANSLATE_NOOP("Words", "%1: %2"), {subject, fault});
}

QString ErrorText::all() const
{
    QStringList parts{what, read, advice};
    parts.removeAll(QString());
    return parts.join(u' ');
}

QString segmentsText(std::uint64_t count, const Voice &voice)
{
    return voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 segment(s)"), count);
}

QString eventsText(std::uint64_t count, const Voice &voice)
{
    return voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 event(s)"), count);
}

ErrorText errorText(const Error &error, const Voice &voice)
{
    const ReasonText &row = kReasonTexts[error.reason];
    ErrorText text;
    if (error.reason == Reason::PageWithoutSnapshot && error.subject == "picture") {
        text.what = voice.say(
            QT_TRANSLATE_NOOP("Words", "This page contains only a picture of a memory timeline, not its data."));
        text.advice = voice.say(
            QT_TRANSLATE_NOOP("Words", "Export the data: prof.export_memory_timeline(\"timeline.raw.json.gz\", "
                                       "device=\"cuda:0\"), or use a name that ends in .json.gz."));
        return text;
    }
    text.what = voice.say(row.what, {subjectText(error, row.subject, voice), placeText(error, voice)});
    if (const QString expectation = expectationText(error, voice); !expectation.isEmpty())
        text.what.append(u' ' + expectation);
    if (row.advice)
        text.advice = voice.say(row.advice);
    if (row.rest == Rest::CanBeOpened) {
        text.read = readText(error, voice);
        text.advice = voice.say(isOfSteps(error) ? kSalvageSteps : somethingRead(error) ? kSalvage : kRecordAgain);
    }
    return text;
}

} // namespace allostrata
