#pragma once

#include <QObject>

#include "core/timeline/timeline.h"
#include "widgets/session/diff_question.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace allostrata {

class Session;
struct SessionDocument;

/// Baseline of the active document: another document, or a moment or a step of one. Its document is not parked to free
/// memory. Lives on the GUI thread.
class BaselineCache final : public QObject {
    Q_OBJECT

public:
    struct Baseline {
        quint64 document = 0;
        std::optional<std::size_t> device; ///< row; absent: the one that matches the active document's device
        std::optional<Moment> moment; ///< the marked moment
        std::optional<DiffSteps> steps; ///< two steps of that device, compared with each other
        EnumTable<DiffSide, std::int64_t> stepNumbers{}; ///< of the steps, as the file or the attribution gives them

        [[nodiscard]] bool operator==(const Baseline &) const = default;
    };

    explicit BaselineCache(Session &session);

    [[nodiscard]] const std::optional<Baseline> &baseline() const { return m_baseline; }
    /// Document of the baseline; null if there is none.
    [[nodiscard]] const SessionDocument *document() const;
    /// Device to compare in the baseline's document: the marked one, the one with the ordinal of the active document's
    /// device, or the one it shows.
    [[nodiscard]] std::size_t device() const;
    /// A comparison with the baseline, which must have a document: both sides, the rules and the base's query. The
    /// base's cursor is the marked moment or that of its document; steps are not set.
    [[nodiscard]] DiffQuestion questionFor(const ReportQuestion &other) const;
    void useDocument(quint64 id);
    /// Marks the cursor of the active document.
    void useMoment();
    /// Compares two steps of the active document; rows of its attribution's steps, which must be there.
    void useSteps(std::size_t base, std::size_t other);
    void clear();

signals:
    /// Emitted when the baseline, its document or the document's memory changes.
    void changed();
    /// Emitted when a baseline was chosen, even the same one again.
    void chosen();

private:
    void set(std::optional<Baseline> baseline);
    void onDocuments();

    Session &m_session;
    std::optional<Baseline> m_baseline;
};

} // namespace allostrata
