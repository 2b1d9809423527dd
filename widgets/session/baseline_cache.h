#pragma once

#include <QObject>

#include "core/timeline/timeline.h"

#include <cstddef>
#include <optional>

namespace allostrata {

class Session;
struct SessionDocument;

/// What the active document is held against: another document, or a moment of one. It keeps its memory while it is
/// that. Lives on the GUI thread.
class BaselineCache final : public QObject {
    Q_OBJECT

public:
    struct Baseline {
        quint64 document = 0;
        std::optional<std::size_t> device; ///< row; absent: the one that goes with the active document's
        std::optional<Moment> moment; ///< that was marked

        [[nodiscard]] bool operator==(const Baseline &) const = default;
    };

    explicit BaselineCache(Session &session);

    [[nodiscard]] const std::optional<Baseline> &baseline() const { return m_baseline; }
    /// That of an open document; null where there is none.
    [[nodiscard]] const SessionDocument *document() const;
    /// The device of the document that is compared: the marked one, that of the same ordinal as the active document's,
    /// or the one that it shows.
    [[nodiscard]] std::size_t device() const;
    void useDocument(quint64 id);
    /// The cursor of the active document.
    void useMoment();
    void clear();

signals:
    void changed();

private:
    void set(std::optional<Baseline> baseline);
    void onDocuments();

    Session &m_session;
    std::optional<Baseline> m_baseline;
};

} // namespace allostrata
