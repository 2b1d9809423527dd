#pragma once

#include <QString>

#include "core/base/error.h"
#include "core/load/document.h"
#include "widgets/window/message.h"

#include <functional>
#include <optional>

namespace allostrata {

/// What can be done about a file that was not opened.
struct FailureActions {
    std::function<void()> openRest; ///< as far as it goes; offered for files that are cut off
    std::function<void()> openAtAnyCost; ///< whatever memory it takes; offered for files that would not fit
    std::function<void()> openAnother;
};

/// The message for a load that failed: what, where, what to do.
[[nodiscard]] Message failureMessage(const QString &path, const Error &error, const FailureActions &actions);

/// The message for a file that is opened again after it changed.
[[nodiscard]] Message outdatedMessage(const QString &path, const std::function<void()> &readAgain);
/// The message for an open document whose file is not there any more.
[[nodiscard]] Message goneMessage(const QString &path);

/// The message for a document whose file cannot tell everything; nothing where it has no warning.
[[nodiscard]] std::optional<Message> diagnosticsMessage(const QString &path, const Document &document);

/// The message for a document in which memory ran out; nothing where it did not. `show`: what shows why. Takes a moment
/// for a large document: made on a thread of the pool.
[[nodiscard]] std::optional<Message> oomMessage(const QString &path, const Document &document,
                                                std::optional<std::uint64_t> capacity,
                                                const std::function<void()> &show);

} // namespace allostrata
