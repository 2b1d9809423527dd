#pragma once

#include "widgets/session/view_state.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include "core/base/load_context.h"
#include "core/load/document.h"
#include "widgets/session/load_job.h"

#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

/// An opened document and the state its views share, with the history of that state.
struct SessionDocument {
    quint64 id = 0; ///< that of the load job that made it; never used twice in a session
    std::shared_ptr<const Document> document;
    ViewState state;
    std::vector<ViewState> past;
    std::vector<ViewState> future;

    /// The device that its state shows; null for a document without devices.
    [[nodiscard]] const Device *device() const;
};

/// A load under way, or waiting for its turn.
struct LoadStatus {
    quint64 job = 0;
    QString path;
    LoadProgress progress;
    bool started = false;
    qint64 elapsedMs = 0; ///< since it was started
};

/// The opened documents, the active one, its state, and the loads under way. Lives on the GUI thread; loads run on
/// worker threads and end in exactly one of loaded and failed. Views know the session, never each other.
class Session final : public QObject {
    Q_OBJECT

public:
    /// Loads that run at the same time; others wait for their turn.
    static constexpr std::size_t kLoadsAtOnce = 2;
    /// States kept for going back; the oldest are forgotten.
    static constexpr std::size_t kLongestHistory = 200;

    explicit Session(QObject *parent = nullptr);
    ~Session() override;

    /// Starts to load each path; the first one that can be read becomes active when it is there, unless the user
    /// chose another document of the call meanwhile. Documents stand in the order in which they were asked for.
    void open(const QStringList &paths, Salvage salvage = Salvage::Refuse);
    /// The job ends in loadFailed() with Reason::Cancelled, soon. Nothing happens for a job that has ended.
    void cancel(quint64 job);
    void cancelAll();
    /// Closing the active document activates its neighbour.
    void close(quint64 id);
    void activate(quint64 id);
    /// Shows another device of the active document: the window and the cursor keep their time where both have it;
    /// a whole window stays whole, a cursor at the peak goes to the other's peak.
    void showDevice(std::size_t device);

    [[nodiscard]] const std::vector<SessionDocument> &documents() const { return m_documents; }
    /// In the order in which they were asked for.
    [[nodiscard]] std::vector<LoadStatus> loads() const;
    /// Null while there is none.
    [[nodiscard]] const SessionDocument *active() const;
    /// Shortcuts to the active document's parts; null while there is none.
    [[nodiscard]] std::shared_ptr<const Document> document() const;
    [[nodiscard]] const Device *device() const;
    [[nodiscard]] const ViewState &state() const;

    /// How a change enters the history.
    enum class History : quint8 {
        Push, ///< a step of its own: back returns to the state before
        Replace, ///< part of the step under way (dragging, animation)
    };
    void setState(ViewState state, History history = History::Push);
    [[nodiscard]] bool canGoBack() const;
    [[nodiscard]] bool canGoForward() const;
    void goBack();
    void goForward();

    /// Colouring and what is shown, for documents opened from now on.
    void setPreferred(const ViewState &state) { m_preferred = state; }

    /// What a device shows when it is opened: everything, the cursor at the peak.
    [[nodiscard]] static ViewState initialState(const Document &document, std::size_t device);
    /// The device that a document opens with: the one with the highest peak, else the one with the most reserved.
    [[nodiscard]] static std::size_t mainDevice(const Document &document);

signals:
    void documentsChanged();
    void activeChanged();
    /// The state of the active document changed; `changes` has every flag after activeChanged().
    void stateChanged(allostrata::StateChanges changes);
    void loadStarted(quint64 job, const QString &path);
    void loadProgressed(quint64 job, const allostrata::LoadProgress &progress);
    void loadFailed(quint64 job, const QString &path, const allostrata::Error &error);
    void loadFinished(quint64 job, quint64 document);

private:
    void startWaiting();
    void endJob(LoadJob *job, const LoadResult &result);
    void add(quint64 job, std::shared_ptr<const Document> document);
    void makeActive(quint64 id);
    void emitChanges(const ViewState &before);
    [[nodiscard]] SessionDocument *activeRow();

    std::vector<SessionDocument> m_documents; ///< by id
    std::vector<std::unique_ptr<LoadJob>> m_jobs; ///< by id
    quint64 m_active = 0;
    quint64 m_nextId = 1;
    quint64 m_firstJobOfCall = 0; ///< of the last open(); documents of that call may take over from later ones of it
    bool m_userChose = false; ///< since that call
    ViewState m_preferred;
};

} // namespace allostrata
