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

/// Reads the peaks of the dumps of the session's folder in the background, a few files at a time: of the folder that is
/// active, or was last, as long as it is open. Files that were read already and are the same are not read again. Lives
/// on the GUI thread.
class DumpReader final : public QObject {
    Q_OBJECT

public:
    using Peaks = std::shared_ptr<const std::vector<SharedPeaks>>;

    explicit DumpReader(Session &session);

    /// Null: none.
    [[nodiscard]] const std::shared_ptr<const RunFolder> &folder() const { return m_folder; }
    /// Ends soon; what is read stays.
    void cancel();
    /// Reads what is not read yet.
    void resume();

    [[nodiscard]] bool isBusy() const { return m_latest.isBusy(); }
    [[nodiscard]] std::size_t done() const { return m_done; }
    [[nodiscard]] std::size_t total() const { return m_total; }
    /// By dump; null ones are not read. Never null itself.
    [[nodiscard]] const Peaks &peaks() const { return m_peaks; }

signals:
    /// More is read, or the reading began or ended: a few times a second.
    void changed();

private:
    /// What the threads have read and we have not taken.
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
