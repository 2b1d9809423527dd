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
class RulesCache;

/// An opened document and the state its views share, with the history of that state.
struct SessionDocument {
    quint64 id = 0; ///< that of the load job that made it; never used twice in a session
    std::shared_ptr<const Document> document;
    ViewState state;
    std::vector<ViewState> past;
    std::vector<ViewState> future;
    FileStamp stamp; ///< of the file when it was read
    std::uint64_t memoryBytes = 0; ///< that it takes, about
    quint64 lastUsed = 0; ///< larger is later

    /// The device that its state shows; null for a document without devices.
    [[nodiscard]] const Device *device() const;
};

/// A document that gave its memory back. Choosing it reads its file again and brings it back as it was.
struct ParkedDocument {
    quint64 id = 0;
    QString path;
    Salvage salvage = Salvage::Refuse; ///< as it was opened
    std::uint64_t memoryBytes = 0; ///< that it took
    ViewState state;
    std::vector<ViewState> past;
    std::vector<ViewState> future;
    /// Ends of the devices' timelines and their allocations: the states make sense only where these are the same.
    std::vector<std::pair<Moment, std::size_t>> shape;
};

/// A load under way, or waiting for its turn.
struct LoadStatus {
    quint64 job = 0;
    QString path;
    LoadProgress progress;
    bool started = false;
    qint64 elapsedMs = 0; ///< since it was started
};

/// What a document takes in memory, about, in bytes: its columns and the index of its timelines.
[[nodiscard]] std::uint64_t memoryOf(const Document &document);

/// The opened documents, the active one, its state, and the loads under way. Lives on the GUI thread; loads run on
/// worker threads and end in exactly one of loaded and failed. Views know the session, never each other.
class Session final : public QObject {
    Q_OBJECT

public:
    /// Loads that run at the same time; others wait for their turn.
    static constexpr std::size_t kLoadsAtOnce = 2;
    /// States kept for going back; the oldest are forgotten.
    static constexpr std::size_t kLongestHistory = 200;

    /// Whether the memory budget counts.
    enum class Fit : quint8 { WithinBudget, AtAnyCost };

    explicit Session(QObject *parent = nullptr);
    ~Session() override;

    /// Starts to load each path; the first one that can be read becomes active when it is there, unless the user
    /// chose another document of the call meanwhile. Documents stand in the order in which they were asked for.
    void open(const QStringList &paths, Salvage salvage = Salvage::Refuse, Fit fit = Fit::WithinBudget);
    /// Reads the file of an open document again. Its state stays where it still makes sense. A failure leaves all as
    /// it is.
    void reload(quint64 id);
    /// The job ends in loadFailed() with Reason::Cancelled, soon. Nothing happens for a job that has ended.
    void cancel(quint64 job);
    void cancelAll();
    /// Closing the active document activates its neighbour.
    void close(quint64 id);
    void closeOthers(quint64 id);
    /// A parked document is loaded first.
    void activate(quint64 id);
    /// Shows another device of the active document: the window and the cursor keep their time where both have it;
    /// a whole window stays whole, a cursor at the peak goes to the other's peak.
    void showDevice(std::size_t device);

    [[nodiscard]] const std::vector<SessionDocument> &documents() const { return m_documents; }
    /// Those that gave their memory back, by id.
    [[nodiscard]] const std::vector<ParkedDocument> &parked() const { return m_parked; }
    /// The document of a file, be it open or parked; 0 if there is none.
    [[nodiscard]] quint64 documentOf(const QString &path) const;
    /// Whether the file of an open document is another one now. Asks the disk.
    [[nodiscard]] bool isOutdated(quint64 id) const;

    /// What open documents may take together, in bytes. Where they take more, those used the longest time ago are
    /// parked; the active one never. What needs more alone is not opened.
    void setMemoryBudget(std::uint64_t bytes);
    [[nodiscard]] std::uint64_t memoryBudget() const { return m_budget; }
    /// What open documents take, about.
    [[nodiscard]] std::uint64_t memoryUsed() const;

    /// In the order in which they were asked for.
    [[nodiscard]] std::vector<LoadStatus> loads() const;
    /// Null while there is none.
    [[nodiscard]] const SessionDocument *active() const;
    /// Shortcuts to the active document's parts; null while there is none.
    [[nodiscard]] std::shared_ptr<const Document> document() const;
    [[nodiscard]] const Device *device() const;
    [[nodiscard]] const ViewState &state() const;
    /// Why the active device cannot say an attribute; none while there is no device.
    [[nodiscard]] AttributeGap gapOf(Attribute attribute) const;
    /// The same of any device of a document. Found out once for each.
    [[nodiscard]] AttributeGap gapOf(Attribute attribute, const std::shared_ptr<const Document> &document,
                                     std::size_t device) const;

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

    /// Allocations under the pointer in a list, which the timeline lights up. Not part of the state.
    void setHovered(std::vector<AllocationId> allocations);
    [[nodiscard]] const std::vector<AllocationId> &hovered() const { return m_hovered; }

    /// Which frames are the user's.
    [[nodiscard]] RulesCache &rules() const { return *m_rules; }
    /// What the allocations of the active device are for.
    [[nodiscard]] AttributionCache &attributions() const { return *m_attributions; }
    /// What the state's query keeps of the active device.
    [[nodiscard]] QueryCache &queries() const { return *m_queries; }
    /// What the active document is held against.
    [[nodiscard]] BaselineCache &baseline() const { return *m_baseline; }
    /// What the dumps of an open folder take.
    [[nodiscard]] DumpReader &dumps() const { return *m_dumps; }
    /// Puts another document of the same load in the place of an open one, or with a stamp that of a later reading; its
    /// state stays. Nothing for an id that is not open.
    void replaceDocument(quint64 id, std::shared_ptr<const Document> document,
                         const std::optional<FileStamp> &stamp = {});

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
    void hoveredChanged();
    void loadStarted(quint64 job, const QString &path);
    void loadProgressed(quint64 job, const allostrata::LoadProgress &progress);
    void loadFailed(quint64 job, const QString &path, const allostrata::Error &error);
    void loadFinished(quint64 job, quint64 document);

private:
    void startWaiting();
    void startJob(quint64 id, const QString &path, Salvage salvage, Fit fit);
    void endJob(LoadJob *job, const LoadResult &result);
    void add(quint64 job, std::shared_ptr<const Document> document, const FileStamp &stamp);
    /// Another reading of a document that is open or parked.
    void renew(quint64 id, std::shared_ptr<const Document> document, const FileStamp &stamp);
    void insert(SessionDocument row);
    void park(quint64 id);
    void keepWithinBudget();
    void restore(quint64 id);
    [[nodiscard]] bool isLoading(quint64 id) const;
    /// Open or parked.
    [[nodiscard]] bool isKnown(quint64 id) const;
    [[nodiscard]] ViewState preferredState(const Document &document) const;
    void makeActive(quint64 id);
    void emitChanges(const ViewState &before);
    [[nodiscard]] SessionDocument *activeRow();

    std::vector<SessionDocument> m_documents; ///< by id
    std::vector<std::unique_ptr<LoadJob>> m_jobs; ///< by id
    quint64 m_active = 0;
    quint64 m_nextId = 1;
    quint64 m_firstJobOfCall = 0; ///< of the last open(); documents of that call may take over from later ones of it
    bool m_userChose = false; ///< since that call
    quint64 m_wanted = 0; ///< a parked document that becomes active when it is there again
    quint64 m_uses = 0; ///< counts activations
    std::uint64_t m_budget = LoadLimits().memory;
    std::vector<ParkedDocument> m_parked; ///< by id
    std::vector<AllocationId> m_hovered;
    RulesCache *m_rules = nullptr;
    AttributionCache *m_attributions = nullptr;
    QueryCache *m_queries = nullptr;
    BaselineCache *m_baseline = nullptr;
    DumpReader *m_dumps = nullptr;
    ViewState m_preferred;
    /// Of one device; see gapOf().
    struct Gaps {
        std::weak_ptr<const Document> document;
        std::size_t device = 0;
        EnumTable<Attribute, std::optional<AttributeGap>> known;
    };
    mutable std::vector<Gaps> m_gaps;
};

} // namespace allostrata
