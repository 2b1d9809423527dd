// Sentences for every Reason: the error, its place and its remedy.

#include "widgets/text/reason_text.h"

#include "core/base/enum_table.h"
#include "widgets/text/format_text.h"

#include <QStringList>

#include <charconv>
#include <optional>

namespace allostrata {

namespace {

constexpr const char *kReasonContext = "Reason";

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

constexpr const char *kDamaged = QT_TRANSLATE_NOOP("Reason",
                                                   "The file is damaged. Copy it again from where it was recorded.");
constexpr const char *kHostile
    = QT_TRANSLATE_NOOP("Reason", "No snapshot is like this: the file is damaged, or made to do harm.");
constexpr const char *kWhatOpens = QT_TRANSLATE_NOOP(
    "Reason",
    "Open a memory snapshot, the file that torch.cuda.memory._dump_snapshot() wrote (pickle or JSON) or its HTML page; "
    "or memory step by step: a training log, CSV with a column “step” and one of memory, JSON. They may be in gzip, "
    "zstd or zip.");
constexpr const char *kRecordAgain
    = QT_TRANSLATE_NOOP("Reason", "The program that wrote it probably stopped too early. Record it again.");
constexpr const char *kDataOnly = QT_TRANSLATE_NOOP(
    "Reason",
    "Allostrata reads data only and never executes anything from a file; a snapshot needs no such call. Do not load "
    "this file with Python.");
constexpr const char *kFewerEntries
    = QT_TRANSLATE_NOOP("Reason", "Record a shorter history: max_entries limits the number of events.");
constexpr const char *kSalvage = QT_TRANSLATE_NOOP("Reason", "Use --salvage to open what is there.");
constexpr const char *kSalvageSteps
    = QT_TRANSLATE_NOOP("Reason", "Use --salvage to open the steps that stand before that, if there are any.");

constexpr EnumTable<Reason, ReasonText> kReasonTexts = {{
    ReasonText{Reason::Cancelled, Subject::None, Rest::Nothing, QT_TRANSLATE_NOOP("Reason", "Reading was cancelled."),
               nullptr},
    ReasonText{Reason::NoMemory, Subject::None, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "This computer has too little free memory for it."),
               QT_TRANSLATE_NOOP("Reason", "Close other documents or other programs, and try again.")},
    ReasonText{Reason::NotFound, Subject::None, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "There is no file of that name."),
               QT_TRANSLATE_NOOP("Reason", "Check the path.")},
    ReasonText{Reason::NoPermission, Subject::None, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "You are not allowed to read this file."),
               QT_TRANSLATE_NOOP("Reason", "Change its permissions, or ask its owner for a copy.")},
    ReasonText{Reason::IsFolder, Subject::None, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "This is a folder, not a file."),
               QT_TRANSLATE_NOOP("Reason", "Name the files in it.")},
    ReasonText{Reason::ReadFailed, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "The file could not be read%2: %1."),
               QT_TRANSLATE_NOOP("Reason", "Copy it to a local disk and try again.")},
    ReasonText{Reason::WriteFailed, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "The output could not be written: %1."),
               QT_TRANSLATE_NOOP("Reason", "Check the free space and the permissions there.")},
    ReasonText{Reason::ChangedWhileRead, Subject::None, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "The file changed while it was read%2."),
               QT_TRANSLATE_NOOP("Reason", "Wait until the program that writes it is done, or open a copy.")},
    ReasonText{Reason::Empty, Subject::None, Rest::Nothing, QT_TRANSLATE_NOOP("Reason", "The file is empty."),
               kRecordAgain},
    ReasonText{Reason::TooShort, Subject::None, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "The file is too short to tell what it is."), kRecordAgain},
    ReasonText{Reason::PlainText, Subject::None, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "This is plain text in no format that Allostrata knows."), kWhatOpens},
    ReasonText{Reason::GitLfsPointer, Subject::None, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "This is a Git LFS pointer, not the file itself."),
               QT_TRANSLATE_NOOP("Reason", "Fetch it with “git lfs pull” and open it again.")},
    ReasonText{Reason::AllZeros, Subject::None, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "The file holds nothing but zeros."),
               QT_TRANSLATE_NOOP("Reason", "Its space was reserved but never written. Copy or record it again.")},
    ReasonText{Reason::UnknownFormat, Subject::None, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "This is no format that Allostrata knows."), kWhatOpens},
    ReasonText{Reason::BadCompression, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "The compressed data is damaged%2: %1."),
               QT_TRANSLATE_NOOP("Reason", "Copy or download the file again.")},
    ReasonText{Reason::TruncatedCompression, Subject::Words, Rest::CanBeOpened,
               QT_TRANSLATE_NOOP("Reason", "The compressed data (%1) ends in the middle%2."), nullptr},
    ReasonText{Reason::DecompressedTooLarge, Subject::Bytes, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "The file grows past the limit of %1 while it is decompressed%2."),
               QT_TRANSLATE_NOOP("Reason",
                                 "A small file that grows this much is usually made to do harm. If you trust it, "
                                 "decompress it yourself first.")},
    ReasonText{Reason::ArchiveWithoutSnapshot, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "The zip archive holds no file that Allostrata can open: %1."),
               QT_TRANSLATE_NOOP("Reason", "Unpack it and open the files that you need.")},
    ReasonText{Reason::ArchiveUnsupported, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "The zip archive asks for what Allostrata cannot do: %1."),
               QT_TRANSLATE_NOOP("Reason", "Unpack it with the program that made it, and open the file in it.")},
    ReasonText{Reason::PageWithoutSnapshot, Subject::None, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason",
                                 "This is an HTML page without the data of a snapshot. Pages of a memory timeline hold "
                                 "a picture alone."),
               QT_TRANSLATE_NOOP("Reason",
                                 "Open the snapshot or the profile that the page was made of. Of a memory timeline, "
                                 "export .raw.json.gz or .json in place of .html.")},
    ReasonText{Reason::BadBase64, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "The data in the page is not valid base64%2: %1."), kDamaged},
    ReasonText{Reason::TruncatedPickle, Subject::None, Rest::CanBeOpened,
               QT_TRANSLATE_NOOP("Reason", "The file ends in the middle%2."), nullptr},
    ReasonText{Reason::UnknownOpcode, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "The pickle has an opcode that does not exist, 0x%1%2."), kDamaged},
    ReasonText{Reason::BadProtocol, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "The pickle claims protocol %1%2; there are protocols 0 to 5."), kDamaged},
    ReasonText{Reason::BadOperand, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "The pickle's opcode %1 comes with a value that it cannot take%2."),
               kDamaged},
    ReasonText{Reason::StackUnderflow, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "The pickle's opcode %1 asks for more values than there are%2."), kDamaged},
    ReasonText{Reason::MissingMemo, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "The pickle refers to memo entry %1, which it never made%2."), kDamaged},
    ReasonText{Reason::UnhashableKey, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "The pickle uses a %1 as the key of a dict%2."), kDamaged},
    ReasonText{Reason::BadUtf8, Subject::None, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "A text in the file is not valid UTF-8%2."), kDamaged},
    ReasonText{Reason::GlobalForbidden, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "The pickle asks to call %1%2."), kDataOnly},
    ReasonText{Reason::CallForbidden, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "The pickle asks to run code by its opcode %1%2."), kDataOnly},
    ReasonText{Reason::NestingTooDeep, Subject::Count, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "The data is nested deeper than %1 levels%2."), kHostile},
    ReasonText{Reason::MemoTooLarge, Subject::Count, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "The pickle asks for a memo of %1 entries, more than it may have%2."),
               kHostile},
    ReasonText{Reason::StringTooLong, Subject::Bytes, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "The file announces a single text of %1, longer than any may be%2."),
               kHostile},
    ReasonText{Reason::MemoryLimit, Subject::Bytes, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "Reading this file takes more than the allowed memory of %1%2."),
               kFewerEntries},
    ReasonText{Reason::WouldNotFit, Subject::Bytes, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "Opening this file takes about %1 of memory, more than is allowed%2."),
               kFewerEntries},
    ReasonText{Reason::TruncatedJson, Subject::None, Rest::CanBeOpened,
               QT_TRANSLATE_NOOP("Reason", "The JSON text ends in the middle%2."), nullptr},
    ReasonText{Reason::BadJson, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "The JSON text is not valid%2: %1."), kDamaged},
    ReasonText{Reason::UnexpectedValue, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "Something else than expected stands in the file%2: %1."), kDamaged},
    ReasonText{Reason::NotASnapshot, Subject::Words, Rest::Nothing,
               QT_TRANSLATE_NOOP(
                   "Reason", "The file is readable, but in no format that Allostrata knows%2; at its top stands: %1."),
               kWhatOpens},
    ReasonText{Reason::TooManyEvents, Subject::Count, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "The trace has more than %1 events%2."), kFewerEntries},
    ReasonText{Reason::TooManySegments, Subject::Count, Rest::Nothing,
               QT_TRANSLATE_NOOP("Reason", "The file has more than %1 segments or blocks%2."), kHostile},
}};
static_assert(isInOrder(kReasonTexts, &ReasonText::reason));

std::optional<std::uint64_t> numberIn(const std::string &subject)
{
    std::uint64_t value = 0;
    const char *end = subject.data() + subject.size();
    const auto read = std::from_chars(subject.data(), end, value);
    if (read.ec != std::errc{} || read.ptr != end)
        return std::nullopt;
    return value;
}

/// Removes the final full stop, because the sentence adds one.
QString withoutStop(QString text)
{
    while (text.endsWith(u'.'))
        text.chop(1);
    return text;
}

QString subjectText(const Error &error, Subject kind, const Voice &voice)
{
    const std::optional<std::uint64_t> value = numberIn(error.subject);
    if (value && kind == Subject::Bytes)
        return voice.bytes(*value);
    if (value && kind == Subject::Count)
        return voice.number(*value);
    const QString text = withoutStop(shown(error.subject));
    return text.isEmpty() ? voice.say(kReasonContext, QT_TRANSLATE_NOOP("Reason", "something unnamed")) : text;
}

QString placeText(const Error &error, const Voice &voice)
{
    if (!error.offset)
        return {};
    if (error.place.line == 0)
        return voice.say(kReasonContext, QT_TRANSLATE_NOOP("Reason", " (byte %1)"), {voice.number(*error.offset)});
    const QString line = voice.number(error.place.line);
    const QString column = voice.number(error.place.column);
    const QString byte = voice.number(*error.offset);
    if (error.place.path.empty())
        return voice.say(kReasonContext, QT_TRANSLATE_NOOP("Reason", " (line %1, column %2, byte %3)"),
                         {line, column, byte});
    return voice.say(kReasonContext, QT_TRANSLATE_NOOP("Reason", " (line %1, column %2, byte %3, at %4)"),
                     {line, column, byte, shown(error.place.path)});
}

/// Recognised data, and the data expected at the error.
QString expectationText(const Error &error, const Voice &voice)
{
    QStringList parts;
    if (!error.format.empty())
        parts.append(voice.say(kReasonContext, QT_TRANSLATE_NOOP("Reason", "By its beginning it is %1."),
                               {formatText(error.format, voice)}));
    if (!error.expected.empty())
        parts.append(voice.say(kReasonContext, QT_TRANSLATE_NOOP("Reason", "Expected: %1."), {shown(error.expected)}));
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
        return voice.say(kReasonContext,
                         QT_TRANSLATE_NOOP("Reason", "No segment and no event stands complete before that."));
    return voice.say(kReasonContext, QT_TRANSLATE_NOOP("Reason", "Read completely before that: %1 and %2."),
                     {segmentsText(error.segmentsRead, voice), eventsText(error.eventsRead, voice)});
}

} // namespace

QString ErrorText::all() const
{
    QStringList parts{what, read, advice};
    parts.removeAll(QString());
    return parts.join(u' ');
}

QString segmentsText(std::uint64_t count, const Voice &voice)
{
    return voice.count(kReasonContext, QT_TRANSLATE_N_NOOP("Reason", "%1 segment(s)"), count);
}

QString eventsText(std::uint64_t count, const Voice &voice)
{
    return voice.count(kReasonContext, QT_TRANSLATE_N_NOOP("Reason", "%1 event(s)"), count);
}

ErrorText errorText(const Error &error, const Voice &voice)
{
    const ReasonText &row = kReasonTexts[error.reason];
    ErrorText text;
    if (error.reason == Reason::PageWithoutSnapshot && error.subject == "picture") {
        text.what = voice.say(
            kReasonContext,
            QT_TRANSLATE_NOOP("Reason", "This page holds only a picture of a memory timeline, not its data."));
        text.advice = voice.say(
            kReasonContext,
            QT_TRANSLATE_NOOP(
                "Reason", "Export the data: prof.export_memory_timeline(\"timeline.raw.json.gz\", device=\"cuda:0\"), "
                          "or a name that ends with .json.gz."));
        return text;
    }
    text.what = voice.say(kReasonContext, row.what, {subjectText(error, row.subject, voice), placeText(error, voice)});
    if (const QString expectation = expectationText(error, voice); !expectation.isEmpty())
        text.what.append(u' ' + expectation);
    if (row.advice)
        text.advice = voice.say(kReasonContext, row.advice);
    if (row.rest == Rest::CanBeOpened) {
        text.read = readText(error, voice);
        text.advice = voice.say(kReasonContext, isOfSteps(error)       ? kSalvageSteps
                                                : somethingRead(error) ? kSalvage
                                                                       : kRecordAgain);
    }
    return text;
}

} // namespace allostrata
