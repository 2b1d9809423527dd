#pragma once

#include <QObject>
#include <QTimer>

#include "core/analysis/peaks/dump_peaks.h"
#include "widgets/session/latest.h"

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace allostrata {

class Session;

/// Reads the peaks of the dumps in the session's folder in the background, a few files at a time. The folder is the
/// active one, or the last active one while it is open. Unchanged files are not read twice. Lives on the GUI thread.
class DumpReader final : public QObject {
    Q_OBJECT

public:
    using Peaks = std::shared_ptr<const std::vector<SharedPeaks>>;

    explicit DumpReader(Session &session);

    /// Null if there is none.
    [[nodiscard]] const std::shared_ptr<const RunFolder> &folder() const { return m_folder; }
    /// Ends soon; results so far stay.
    void cancel();
    /// Reads the remaining files.
    void resume();

    [[nodiscard]] bool isBusy() const { return m_latest.isBusy(); }
    [[nodiscard]] std::size_t done() const { return m_done; }
    [[nodiscard]] std::size_t total() const { return m_total; }
    /// By dump; null entries have not been read. Never null itself.
    [[nodiscard]] const Peaks &peaks() const { return m_peaks; }

signals:
    /// More has been read, or reading began or ended; emitted a few times a second.
    void changed();

private:
    /// Results of the threads not yet taken over by the GUI thread.
    struct Mailbox;

    void follow();
    void setFolder(std::shared_ptr<const RunFolder> folder);
    void take();

    Session &m_session;
    std::shared_ptr<const RunFolder> m_folder;
    std::shared_ptr<DumpPeakCache> m_cache = std::make_shared<DumpPeakCache>();
    std::shared_ptr<Mailbox> m_mailbox;
    Peaks m_peaks = std::make_shared<const std::vector<SharedPeaks>>();
    std::size_t m_done = 0;
    std::size_t m_total = 0;
    QTimer m_tick;
    Latest m_latest;
};

} // namespace allostrata
