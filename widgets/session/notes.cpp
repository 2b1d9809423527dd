// Notes on moments of a recording, and where they are kept.

#include "widgets/session/notes.h"

#include "widgets/session/view_link.h"
#include "widgets/text/voice.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

bool isBefore(const Note &a, const Note &b) { return std::tie(a.device, a.moment) < std::tie(b.device, b.moment); }

QString noteText(const QString &text) { return beginningOf(text.simplified(), kLongestNote); }

bool fits(const Note &note, const Document &document)
{
    return note.device < document.devices().size() && note.moment <= document.devices()[note.device].timeline.end()
           && !note.text.isEmpty();
}

/// Adds a note unless the moment has one.
void add(std::vector<Note> &notes, Note note)
{
    const auto place = std::lower_bound(notes.begin(), notes.end(), note, isBefore);
    if (place == notes.end() || isBefore(note, *place))
        notes.insert(place, std::move(note));
}

QByteArray writeNotes(const std::vector<Note> &notes)
{
    QJsonArray rows;
    for (const Note &note : notes)
        rows.append(
            QJsonObject{{u"device"_s, qint64(note.device)}, {u"event"_s, qint64(note.moment)}, {u"text"_s, note.text}});
    return rows.isEmpty() ? QByteArray() : QJsonDocument(rows).toJson(QJsonDocument::Compact);
}

std::vector<Note> readNotes(const QByteArray &text, const Document &document)
{
    std::vector<Note> notes;
    const QJsonArray rows = QJsonDocument::fromJson(text).array();
    for (const QJsonValue &row : rows) {
        const qint64 device = row[u"device"_s].toInteger(-1);
        const qint64 moment = row[u"event"_s].toInteger(-1);
        if (device < 0 || moment < 0)
            continue;
        Note note{static_cast<std::size_t>(device), static_cast<Moment>(moment), noteText(row[u"text"_s].toString())};
        if (fits(note, document))
            add(notes, std::move(note));
    }
    return notes;
}

constexpr auto kNotesGroup = "notes"_L1;

/// Key of a document's notes in the store; empty if it has no file that can be recognised. Reads parts of the file.
QString notesKey(const Document &document)
{
    const QByteArray hash = document.hasFile() ? fileHash(QString::fromStdString(document.path)) : QByteArray();
    if (hash.isEmpty())
        return {};
    const QString key = kNotesGroup + u'/' + QString::fromLatin1(hash);
    // Moments are those of the document, so a part has notes of its own.
    const QString part = QString::fromStdString(readPartText(document.readPart));
    return part.isEmpty() ? key : key + u' ' + part;
}

/// Whether there are notes on any file.
bool areNotesStored(QSettings &store)
{
    store.beginGroup(kNotesGroup);
    const bool isAny = !store.childKeys().isEmpty();
    store.endGroup();
    return isAny;
}

} // namespace

const Note *noteAt(const ViewState &state, Moment moment)
{
    const auto found = std::find_if(state.notes.begin(), state.notes.end(), [&](const Note &note) {
        return note.device == state.device && note.moment == moment;
    });
    return found == state.notes.end() ? nullptr : &*found;
}

bool hasNotes(const ViewState &state)
{
    return std::any_of(state.notes.begin(), state.notes.end(),
                       [&](const Note &note) { return note.device == state.device; });
}

ViewState withNote(ViewState state, Moment moment, const QString &text)
{
    std::erase_if(state.notes, [&](const Note &note) { return note.device == state.device && note.moment == moment; });
    if (QString kept = noteText(text); !kept.isEmpty())
        add(state.notes, {state.device, moment, std::move(kept)});
    return state;
}

NoteKeeper::NoteKeeper(Session &session, QSettings &store, QObject *parent)
    : QObject(parent), m_session(session), m_store(store)
{
    connect(&session, &Session::activeChanged, this, &NoteKeeper::restore);
    connect(&session, &Session::loadFinished, this, &NoteKeeper::restore); // read again: other contents
    connect(&session, &Session::stateChanged, this, [this](StateChanges changes) {
        if (changes.testFlag(StateChange::Drawing))
            keep();
    });
}

void NoteKeeper::restore()
{
    const SessionDocument *row = m_session.active();
    if (!row || row->document->devices().empty())
        return;
    // A document that was closed or is to be read again leaves nothing behind.
    std::erase_if(m_files, [](const auto &file) { return file.second.document.expired(); });
    File &file = m_files[row->id];
    const bool isSame = file.document.lock() == row->document;
    ViewState state = row->state;
    if (!isSame) {
        file = {row->document, std::nullopt, {}};
        std::erase_if(state.notes, [&](const Note &note) { return !fits(note, *row->document); });
    }
    m_store.sync(); // another window may have changed them
    if (!file.key && areNotesStored(m_store)) // reading the file takes longer than a picture
        file.key = notesKey(*row->document);
    if (file.key && !file.key->isEmpty()) {
        std::vector<Note> stored = readNotes(m_store.value(*file.key).toByteArray(), *row->document);
        file.text = writeNotes(stored);
        if (isSame)
            state.notes.clear(); // all of them were stored
        for (Note &note : stored)
            add(state.notes, std::move(note));
    }
    m_session.setState(std::move(state), Session::History::Replace);
}

void NoteKeeper::keep()
{
    const SessionDocument *row = m_session.active();
    const auto file = row ? m_files.find(row->id) : m_files.end();
    if (file == m_files.end() || file->second.document.lock() != row->document)
        return;
    QByteArray text = writeNotes(row->state.notes);
    if (text == file->second.text)
        return;
    file->second.text = std::move(text);
    if (!file->second.key)
        file->second.key = notesKey(*row->document);
    if (file->second.key->isEmpty())
        return;
    if (file->second.text.isEmpty())
        m_store.remove(*file->second.key);
    else
        m_store.setValue(*file->second.key, file->second.text);
}

} // namespace allostrata

#include "moc_notes.cpp"
