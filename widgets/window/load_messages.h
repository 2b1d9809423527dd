#pragma once

#include <QString>

#include "core/base/error.h"
#include "core/load/document.h"
#include "widgets/window/message.h"

#include <functional>
#include <optional>

namespace allostrata {

struct LostSession;

/// Actions offered for a file that could not be opened.
struct FailureActions {
    std::function<void()> openRest; ///< opens the readable part; offered for truncated files
    std::function<void()> openAtAnyCost; ///< opens regardless of memory; offered for files that would not fit
    std::function<void()> openPart; ///< asks which events to read; offered for files that would not fit
    std::function<void()> openAgain; ///< offered if reading was given up
    std::function<void()> openAnother;
};

/// Message on a failed load: what happened, where, and what to do.
[[nodiscard]] Message failureMessage(const QString &path, const Error &error, const FailureActions &actions);

/// Message on an operation of the program that failed: memory ran out, or an analysis of the document `path` ran away.
[[nodiscard]] Message workMessage(const Error &error, const QString &path);

/// Message on a session that a crash ended: the files in work, the report, and an offer to open the others again (all,
/// if it is unknown which of several crashed).
[[nodiscard]] Message lostSessionMessage(const LostSession &lost,
                                         const std::function<void(const QStringList &files)> &open);
/// Message on a file that is being reopened after it changed.
[[nodiscard]] Message outdatedMessage(const QString &path, const std::function<void()> &readAgain);
/// Message on an open document whose file no longer exists.
[[nodiscard]] Message goneMessage(const QString &path);

/// Offer to compare two documents that were opened together.
[[nodiscard]] Message comparisonMessage(const QString &base, const QString &other,
                                        const std::function<void()> &compare);

/// Offer to predict the peak at another size from documents that were opened together. `compare`: see
/// comparisonMessage(); empty: not offered.
[[nodiscard]] Message predictionMessage(const QStringList &files, const std::function<void()> &predict,
                                        const std::function<void()> &compare);

/// Offer to compare the ranks of a job, whose recordings were opened together. `compare`: see comparisonMessage().
[[nodiscard]] Message ranksMessage(const QStringList &files, const std::function<void()> &open,
                                   const std::function<void()> &compare);

/// Message on what was left out when folders were opened; nullopt if that is only files with other names.
[[nodiscard]] std::optional<Message> leftOutMessage(const Diagnostics &leftOut);

/// Message on gaps in a document's file; nullopt if it has no warning.
[[nodiscard]] std::optional<Message> diagnosticsMessage(const QString &path, const Document &document);

/// Message on a document in which memory ran out. `text` is its oomDocumentText(); `show` shows the reason.
[[nodiscard]] Message oomMessage(const QString &path, const QString &text, const std::function<void()> &show);

} // namespace allostrata
