#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

#include "core/base/load_context.h"
#include "core/load/document.h"
#include "widgets/session/load_job.h"
#include "widgets/session/view_state.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace allostrata {

class AttributionCache;
class BaselineCache;
class DumpReader;
class QueryCache;
class RankReader;
class ReadingCache;
class RecordingKeeper;
class RulesCache;

/// An opened document and the state its views share, with the history of that state.
struct SessionDocument {
    quint64 id = 0; ///< id of the load job that made it; unique in a session
    std::shared_ptr<const Document> document;
    ViewState state;
    std::vector<ViewState> past;
    std::vector<ViewState> future;
    FileStamp stamp; ///< state of the file when it was read
    std::uint64_t memoryBytes = 0; ///< approximate size
    quint64 lastUsed = 0; ///< larger is later

    /// Device that its state shows; null for a document without devices.
    [[nodiscard]] const Device *device() const;
};

/// A document whose memory was freed. Choosing it reads its file again and restores its state.
struct ParkedDocument {
    quint64 id = 0;
    QString path;
    LoadHow how; ///< options it was opened with
    std::uint64_t memoryBytes = 0; ///< size when it was open
    ViewState state;
    std::vector<ViewState> past;
    std::vector<ViewState> future;
    /// Ends of the devices' timelines and their numbers of allocations: the states are valid only if these are
    /// unchanged.
    std::vector<std::pair<Moment, std::size_t>> shape;
};

/// A load that is running or waiting.
struct LoadStatus {
    quint64 job = 0;
    QString path;
    LoadProgress progress;
    bool started = false;
    qint64 elapsedMs = 0; ///< since it was started
    std::shared_ptr<const LoadOutline> outline = nullptr; ///< see LoadJob::outline()
    ReadPart part = {}; ///< what is read of it
};

/// Approximate memory of a document in bytes: its columns and the index of its timelines.
[[nodiscard]] std::uint64_t memoryOf(const Document &document);

/// The opened documents, the active one, its state, and the loads under way. Lives on the GUI thread; loads run on
/// worker threads and end in exactly one of loaded and failed. Views know the session, never each other.
class Session final : public QObject {
    Q_OBJECT

public:
    /// Maximum number of concurrent loads; others wait.
    static constexpr std::size_t kLoadsAtOnce = 2;
    /// Maximum number of states for going back; the oldest are dropped.
    static constexpr std::size_t kLongestHistory = 200;

    /// Decides whether the memory budget applies.
    enum class Fit : quint8 { WithinBudget, AtAnyCost };

    explicit Session(QObject *parent = nullptr);
    ~Session() override;

    /// Loads each path. The first readable one becomes active once loaded, unless the user meanwhile chose another
    /// document of this call. Documents keep the order of the requests.
    void open(const QStringList &paths, Salvage salvage = Salvage::Refuse, Fit fit = Fit::WithinBudget);
    /// Loads only a part of the events of a file, beside the document of the whole file if that is open.
    void openPart(const QString &path, const ReadPart &part, Salvage salvage = Salvage::Refuse,
                  Fit fit = Fit::WithinBudget);
    /// Adds a document that was derived from others, and activates it. Returns its id.
    quint64 addMade(std::shared_ptr<const Document> document);
    /// Reads the file of an open document again. Its state stays if still valid. A failure changes nothing.
    void reload(quint64 id);
    /// Ends the job soon with loadFailed() and Reason::Cancelled. No effect on a job that has ended.
    void cancel(quint64 job);
    void cancelAll();
    /// Closing the active document activates its neighbour.
    void close(quint64 id);
    void closeOthers(quint64 id);
    /// Activates a document; a parked one is loaded first.
    void activate(quint64 id);
    /// Shows another device of the active document. Window and cursor keep their time if both devices have it; a whole
    /// window stays whole, and a cursor at the peak moves to the other device's peak.
    void showDevice(std::size_t device);

    [[nodiscard]] const std::vector<SessionDocument> &documents() const { return m_documents; }
    /// Parked documents, by id.
    [[nodiscard]] const std::vector<ParkedDocument> &parked() const { return m_parked; }
    /// True if the document is open or parked.
    [[nodiscard]] bool isKnown(quint64 id) const;
    /// Open or parked document of a file; 0 if there is none.
    [[nodiscard]] quint64 documentOf(const QString &path) const;
    /// Returns whether the file of an open document has changed. Accesses the disk.
    [[nodiscard]] bool isOutdated(quint64 id) const;

    /// Sets the memory, in bytes, that open documents may take together. Above it, the least recently used ones are
    /// parked, but never the active one. A document that needs more than the budget is not opened.
    void setMemoryBudget(std::uint64_t bytes);
    [[nodiscard]] std::uint64_t memoryBudget() const { return m_budget; }
    /// Approximate memory of all open documents.
    [[nodiscard]] std::uint64_t memoryUsed() const;

    /// Loads in the order in which they were requested.
    [[nodiscard]] std::vector<LoadStatus> loads() const;
    /// Active document; null if there is none.
    [[nodiscard]] const SessionDocument *active() const;
    /// Shortcuts to the parts of the active document; null if there is none.
    [[nodiscard]] std::shared_ptr<const Document> document() const;
    [[nodiscard]] const Device *device() const;
    [[nodiscard]] const ViewState &state() const;
    /// True if this device of this document is the active one. A view follows the session a little later, and menus and
    /// dialogs may be older: rows and moments of what they show fit no other device.
    [[nodiscard]] bool shows(const std::shared_ptr<const Document> &document, std::size_t device) const;
    /// Reason why the active device lacks an attribute; none without a device.
    [[nodiscard]] AttributeGap gapOf(Attribute attribute) const;
    /// Reason why a device of a document lacks an attribute. Computed once for each.
    [[nodiscard]] AttributeGap gapOf(Attribute attribute, const std::shared_ptr<const Document> &document,
                                     std::size_t device) const;

    /// Effect of a change on the history.
    enum class History : quint8 {
        Push, ///< a new step: going back returns to the state before
        Replace, ///< part of the current step (dragging, animation)
    };
    void setState(ViewState state, History history = History::Push);
    /// Sets the state as `edit(state)` leaves it.
    template <typename Edit>
    void change(Edit edit, History history = History::Push)
    {
        ViewState changed = state();
        edit(changed);
        setState(std::move(changed), history);
    }
    [[nodiscard]] bool canGoBack() const;
    [[nodiscard]] bool canGoForward() const;
    void goBack();
    void goForward();

    /// Allocations under the pointer in a list, highlighted in the timeline. Not part of the state.
    void setHovered(std::vector<AllocationId> allocations);
    [[nodiscard]] const std::vector<AllocationId> &hovered() const { return m_hovered; }

    /// Moment under the pointer in a chart over the trace, which the others mark as well; nullopt: the pointer is
    /// elsewhere. Not part of the state.
    void setPointed(std::optional<Moment> moment);
    [[nodiscard]] std::optional<Moment> pointed() const { return m_pointed; }

    /// Rules that decide which frames are the user's.
    [[nodiscard]] RulesCache &rules() const { return *m_rules; }
    /// Attributions of the active device.
    [[nodiscard]] AttributionCache &attributions() const { return *m_attributions; }
    /// Result of the state's query on the active device.
    [[nodiscard]] QueryCache &queries() const { return *m_queries; }
    /// Baseline of the active document.
    [[nodiscard]] BaselineCache &baseline() const { return *m_baseline; }
    /// Peaks of the dumps of an open folder.
    [[nodiscard]] DumpReader &dumps() const { return *m_dumps; }
    /// Job of the ranks of an open folder.
    [[nodiscard]] RankReader &ranks() const { return *m_ranks; }
    /// Replaces an open document by another one of the same load, or, with a stamp, of a later reading; its state
    /// stays. No effect if the id is not open.
    void replaceDocument(quint64 id, std::shared_ptr<const Document> document,
                         const std::optional<FileStamp> &stamp = {});

    /// Keeps the recordings that are read from now on, and reads them from there; null: does not.
    void setCache(std::shared_ptr<const ReadingCache> cache);

    /// Sets colouring and displayed elements for documents opened from now on.
    void setPreferred(const ViewState &state) { m_preferred = state; }

signals:
    void documentsChanged();
    void activeChanged();
    /// The state of the active document changed; `changes` has every flag after activeChanged().
    void stateChanged(allostrata::StateChanges changes);
    void hoveredChanged();
    void pointedChanged();
    void loadStarted(quint64 job, const QString &path);
    void loadProgressed(quint64 job, const allostrata::LoadProgress &progress);
    void loadFailed(quint64 job, const QString &path, const allostrata::Error &error, const allostrata::ReadPart &part);
    void loadFinished(quint64 job, quint64 document);

private:
    void startWaiting();
    void startJob(quint64 id, const QString &path, const LoadHow &how, Fit fit);
    void endJob(LoadJob *job, const LoadResult &result);
    void add(quint64 job, std::shared_ptr<const Document> document, const FileStamp &stamp);
    /// Handles a new reading of an open or parked document.
    void renew(quint64 id, std::shared_ptr<const Document> document, const FileStamp &stamp);
    void insert(SessionDocument row);
    void park(quint64 id);
    void keepWithinBudget();
    void restore(quint64 id);
    [[nodiscard]] bool isLoading(quint64 id) const;
    [[nodiscard]] ViewState preferredState(const Document &document) const;
    void makeActive(quint64 id);
    void emitChanges(const ViewState &before);
    [[nodiscard]] SessionDocument *activeRow();

    std::vector<SessionDocument> m_documents; ///< by id
    std::vector<std::unique_ptr<LoadJob>> m_jobs; ///< by id
    quint64 m_active = 0;
    quint64 m_nextId = 1;
    quint64 m_firstJobOfCall = 0; ///< from the last open(); its documents may replace later ones of the call as active
    bool m_userChose = false; ///< since that call
    quint64 m_wanted = 0; ///< parked document that becomes active once it is loaded
    quint64 m_uses = 0; ///< counts activations
    std::uint64_t m_budget = LoadLimits().memory;
    std::vector<ParkedDocument> m_parked; ///< by id
    std::vector<AllocationId> m_hovered;
    std::optional<Moment> m_pointed;
    RulesCache *m_rules = nullptr;
    AttributionCache *m_attributions = nullptr;
    QueryCache *m_queries = nullptr;
    BaselineCache *m_baseline = nullptr;
    DumpReader *m_dumps = nullptr;
    RankReader *m_ranks = nullptr;
    RecordingKeeper *m_keeper = nullptr;
    ViewState m_preferred;
    /// Attribute gaps of one device; see gapOf().
    struct Gaps {
        std::weak_ptr<const Document> document;
        std::size_t device = 0;
        EnumTable<Attribute, std::optional<AttributeGap>> known;
    };
    mutable std::vector<Gaps> m_gaps;
};

} // namespace allostrata
