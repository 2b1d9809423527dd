#pragma once

#include <QByteArray>
#include <QObject>
#include <QSettings>
#include <QString>

#include "widgets/session/session.h"

#include <map>
#include <memory>
#include <optional>

namespace allostrata {

/// Maximum length of a note in characters.
inline constexpr qsizetype kLongestNote = 200;

/// Note at a moment of the state's device; null if there is none.
[[nodiscard]] const Note *noteAt(const ViewState &state, Moment moment);
/// Whether the state's device has notes.
[[nodiscard]] bool hasNotes(const ViewState &state);
/// Writes the note at a moment of the state's device; an empty text removes it.
[[nodiscard]] ViewState withNote(ViewState state, Moment moment, const QString &text);

/// Keeps the notes on a file between runs. A file is recognised by its contents, see fileHash(), so that a copy has the
/// same notes. What has no file, such as standard input, has notes only while it is open. The contents of the settings
/// are not trusted: what does not fit the document is skipped.
class NoteKeeper final : public QObject {
    Q_OBJECT

public:
    /// Session and store must outlive this object.
    NoteKeeper(Session &session, QSettings &store, QObject *parent = nullptr);

private:
    void restore();
    void keep();

    /// File of a document as it was read, and its notes.
    struct File {
        std::weak_ptr<const Document> document;
        std::optional<QString> key; ///< in the store; empty: not kept; absent: not asked for yet
        QByteArray text; ///< the notes as last read or written; other documents of the same contents may change them
    };

    Session &m_session;
    QSettings &m_store;
    std::map<quint64, File> m_files; ///< by id of the document
};

} // namespace allostrata
