#pragma once

#include "core/load/document.h"
#include "widgets/session/view_state.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace allostrata {

/// A view of a file as a line of text: whoever opens it sees the same in their own copy of the file, which is
/// recognised by its contents, not by its path.
struct ViewLink {
    QString file; ///< name without folder, for people
    QByteArray hash; ///< see fileHash()
    ReadPart part = {}; ///< the events that were read; moments count from the first of them
    QString view; ///< name in the catalogue of views; may be empty
    /// Device, axis, window, cursor, query, detail, colouring, the question of a replay with its capacity; the rest is
    /// the reader's
    ViewState state;

    [[nodiscard]] bool operator==(const ViewLink &) const = default;
};

/// Beginning of every link.
inline constexpr QLatin1String kLinkStart("allostrata:view?");

/// First 32 hexadecimal digits of the SHA-256 of a file's size, first and last MiB; empty if it cannot be read.
[[nodiscard]] QByteArray fileHash(const QString &path);

/// Text of a link: "allostrata:view?file=a.pickle&hash=…&cursor=3485&query=phase%3Dforward".
[[nodiscard]] QString linkText(const ViewLink &link);
/// Link in a text; nullopt if it is none. Unknown members are ignored, so that later versions may add some.
[[nodiscard]] std::optional<ViewLink> linkFrom(const QString &text);
/// State of a document as a link shows it. What the document does not have, such as a device or an event beyond its
/// end, is replaced by the nearest that it has.
[[nodiscard]] ViewState linkedState(const ViewLink &link, const Document &document, ViewState state);

} // namespace allostrata
