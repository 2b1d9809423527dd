// Messages about files: why one was not opened, what another cannot tell.

#include "widgets/window/load_messages.h"

#include "core/base/enum_table.h"
#include "widgets/session/file_names.h"
#include "widgets/text/issue_text.h"
#include "widgets/text/oom_text.h"
#include "widgets/text/reason_text.h"
#include "widgets/window/message_details.h"

#include <QCoreApplication>
#include <QStringList>

#include <array>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr const char *kLoadMessageContext = "LoadMessage";

/// %1 is the file.
constexpr EnumTable<ErrorCode, const char *> kTitles = {{
    QT_TRANSLATE_NOOP("LoadMessage", "%1 was not opened: loading was cancelled"),
    QT_TRANSLATE_NOOP("LoadMessage", "%1 could not be read"),
    QT_TRANSLATE_NOOP("LoadMessage", "%1 was not opened: it is cut off"),
    QT_TRANSLATE_NOOP("LoadMessage", "%1 was not opened: it is damaged"),
    QT_TRANSLATE_NOOP("LoadMessage", "%1 was not opened: it is something else"),
    QT_TRANSLATE_NOOP("LoadMessage", "%1 was not opened: it asks to run code"),
    QT_TRANSLATE_NOOP("LoadMessage", "%1 was not opened: it is too large"),
}};

/// Titles that say more than their code's.
struct FailureTitle {
    Reason reason = Reason::Empty;
    const char *title = nullptr;
};

constexpr std::array kOwnTitles = {
    FailureTitle{Reason::NotFound, QT_TRANSLATE_NOOP("LoadMessage", "%1 was not found")},
    FailureTitle{Reason::IsFolder, QT_TRANSLATE_NOOP("LoadMessage", "%1 has no snapshots in it")},
    FailureTitle{Reason::Empty, QT_TRANSLATE_NOOP("LoadMessage", "%1 was not opened: it is empty")},
    FailureTitle{Reason::TooShort, QT_TRANSLATE_NOOP("LoadMessage", "%1 was not opened: it is too short")},
    FailureTitle{Reason::WriteFailed, QT_TRANSLATE_NOOP("LoadMessage", "%1 was not saved")},
};

const char *titleOf(const Error &error)
{
    for (const FailureTitle &row : kOwnTitles) {
        if (row.reason == error.reason)
            return row.title;
    }
    return kTitles[error.code()];
}

QString joined(const QStringList &parts)
{
    QStringList kept = parts;
    kept.removeAll(QString());
    return kept.join(u' ');
}

QString reportText(const QString &path, const Error &error)
{
    const Voice plain = Voice::plain();
    const auto idOf = [](std::string_view id) { return QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size())); };
    QStringList lines;
    lines.append(QCoreApplication::applicationName() + u' ' + QCoreApplication::applicationVersion());
    lines.append(u"file: "_s + path);
    lines.append(u"error: "_s + idOf(errorCodeId(error.code())) + u", "_s + idOf(error.id()));
    if (error.offset)
        lines.append(u"byte: "_s + QString::number(*error.offset));
    lines.append(u"read before it: %1 segments, %2 events"_s.arg(error.segmentsRead).arg(error.eventsRead));
    lines.append(errorText(error, plain).all());
    return lines.join(u'\n') + u'\n';
}

bool canBeSalvaged(const Error &error)
{
    return error.code() == ErrorCode::Truncated && (error.eventsRead > 0 || error.segmentsRead > 0 || error.format.starts_with("step-"));
}

} // namespace

Message failureMessage(const QString &path, const Error &error, const FailureActions &actions)
{
    const Voice voice = Voice::current();
    const ErrorText words = errorText(error, voice);
    Message message;
    message.kind = MessageKind::Error;
    message.subject = path;
    message.title = voice.say(kLoadMessageContext, titleOf(error), {fileTitle(path)});
    message.text = joined({words.what, words.read});
    message.advice = words.advice;
    if (error.reason == Reason::IsFolder)
        message.advice = voice.say(kLoadMessageContext, QT_TRANSLATE_NOOP("LoadMessage", "Open files that end in .pickle, .pkl, .gz or .zst."));
    if (canBeSalvaged(error)) {
        // The command line's advice names an option; here there is a button.
        message.advice = voice.say(
            kLoadMessageContext, QT_TRANSLATE_NOOP("LoadMessage", "The part that is there can be opened; it says what is missing."));
        message.actions.push_back({QCoreApplication::translate("LoadMessage", "Open what is there"), actions.openRest, true});
    }
    if (error.reason == Reason::WouldNotFit && actions.openAtAnyCost) {
        message.advice = voice.say(
            kLoadMessageContext, QT_TRANSLATE_NOOP("LoadMessage", "Allow documents more memory under Edit, Settings, Memory for documents, or record "
                                                       "a shorter history."));
        message.actions.push_back({QCoreApplication::translate("LoadMessage", "Open it all the same"), actions.openAtAnyCost, true});
    }
    if (actions.openAnother)
        message.actions.push_back({QCoreApplication::translate("LoadMessage", "Open another file…"), actions.openAnother, false});
    message.details = [path, error](QWidget *parent) { return makeErrorDetails(path, error, parent); };
    message.report = reportText(path, error);
    return message;
}

Message outdatedMessage(const QString &path, const std::function<void()> &readAgain)
{
    const Voice voice = Voice::current();
    Message message;
    message.kind = MessageKind::News;
    message.subject = path;
    message.title = voice.say(kLoadMessageContext, QT_TRANSLATE_NOOP("LoadMessage", "%1 changed on the disk since it was read"), {fileTitle(path)});
    message.actions.push_back({QCoreApplication::translate("LoadMessage", "Read it again"), readAgain, true});
    return message;
}

Message goneMessage(const QString &path)
{
    const Voice voice = Voice::current();
    Message message;
    message.kind = MessageKind::Warning;
    message.subject = path;
    message.title = voice.say(kLoadMessageContext, QT_TRANSLATE_NOOP("LoadMessage", "%1 is not there any more"), {fileTitle(path)});
    message.text = voice.say(kLoadMessageContext, QT_TRANSLATE_NOOP("LoadMessage", "What is shown is as it was read."));
    return message;
}

std::optional<Message> oomMessage(const QString &path, const Document &document, std::optional<std::uint64_t> capacity,
                                  const std::function<void()> &show)
{
    const Voice voice = Voice::current();
    const QString text = oomDocumentText(document, capacity, voice);
    if (text.isEmpty())
        return std::nullopt;
    Message message;
    message.kind = MessageKind::Warning;
    message.subject = path + u" (out of memory)"_s; // beside what the file cannot tell
    message.title
        = voice.say(kLoadMessageContext, QT_TRANSLATE_NOOP("LoadMessage", "Memory ran out in %1"), {fileTitle(path)});
    message.text = text;
    message.actions.push_back({QCoreApplication::translate("LoadMessage", "Show why"), show, true});
    return message;
}

std::optional<Message> diagnosticsMessage(const QString &path, const Document &document)
{
    const Voice voice = Voice::current();
    QStringList titles;
    Issue first = Issue::Salvaged;
    for (const auto &[issue, entry] : document.diagnostics.entries()) {
        if (issueRow(issue).severity != Severity::Warning)
            continue;
        if (titles.isEmpty())
            first = issue;
        titles.append(issueTitle(issue, voice) + u" ("_s + voice.number(entry.count) + u')');
    }
    const QString salvaged = salvageText(document, voice);
    if (titles.isEmpty() && salvaged.isEmpty())
        return std::nullopt;
    Message message;
    message.kind = MessageKind::Warning;
    message.subject = path;
    message.title = voice.say(kLoadMessageContext, QT_TRANSLATE_NOOP("LoadMessage", "%1 cannot tell everything"), {fileTitle(path)});
    if (salvaged.isEmpty())
        message.title += u": "_s + titles.join(u", "_s);
    message.text = salvaged.isEmpty() ? issueExplanation(first, voice) : salvaged;
    const Diagnostics diagnostics = document.diagnostics;
    message.details = [diagnostics](QWidget *parent) { return makeDiagnosticsDetails(diagnostics, parent); };
    message.report = path + u'\n' + joined({salvageText(document, Voice::plain()), diagnosticsLine(diagnostics, Voice::plain())})
        + u'\n';
    return message;
}

} // namespace allostrata
