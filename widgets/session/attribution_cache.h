#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

#include "core/attribution/attribution.h"
#include "core/base/error.h"
#include "core/load/document.h"
#include "widgets/session/latest.h"
#include "widgets/session/view_state.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

class QSettings;

namespace allostrata {

class Session;

/// Attributions of the active device: computed on first use, on a thread of the pool, and cached for the last devices
/// shown. Views call attribution() and, if there is no result yet, wait for changed(). Lives on the GUI thread.
class AttributionCache final : public QObject {
    Q_OBJECT

public:
    explicit AttributionCache(Session &session);

    /// Attribution of the active device under the current rules; null while it is being computed, and without a
    /// timeline.
    [[nodiscard]] std::shared_ptr<const Attribution> attribution();
    /// True while a requested attribution is not finished.
    [[nodiscard]] bool isBusy() const { return m_latest.isBusy() || m_pause.isActive(); }

    /// Why the active device has none, if it could not be made.
    [[nodiscard]] std::optional<Error> failure() const;
    /// Repeats a request that failed.
    void retry();

    [[nodiscard]] const CategoryRules &rules() const { return m_rules.categories; }
    /// Number of times that the rules were set.
    [[nodiscard]] std::uint64_t rulesRevision() const { return m_rulesRevision; }
    /// Sets the rules for all devices. Views receive changed().
    void setRules(CategoryRules rules);
    /// Loads rules from a file, or a built-in set by its name ("pytorch", "analyze-script"). Errors: those of reading a
    /// file, BadRules; the rules then stay unchanged.
    [[nodiscard]] Result<void> setRulesFrom(const QString &nameOrFile);
    /// Remembers the argument of setRulesFrom() in `store`, which must outlive this object, and sets the rules that
    /// it remembers. Errors: those of setRulesFrom(); the rules then stay the standard ones.
    [[nodiscard]] Result<void> keepIn(QSettings &store);
    /// Argument that keepIn() remembered; empty: none.
    [[nodiscard]] static QString keptRules(const QSettings &store);
    /// Argument of the last setRulesFrom(); empty: the standard rules.
    [[nodiscard]] const QString &rulesName() const { return m_rulesName; }

signals:
    /// The attribution of the active device may have changed.
    void changed();

private:
    static constexpr std::size_t kMostKept = 8;

    struct Entry {
        std::weak_ptr<const Document> document;
        std::size_t device = 0;
        Result<std::shared_ptr<const Attribution>> attribution;
    };

    void onActive();
    void start(const std::shared_ptr<const Document> &document, std::size_t device);
    void ask();
    void take(const std::shared_ptr<const Document> &document, std::size_t device,
              const Result<std::shared_ptr<const Attribution>> &attribution);
    /// The entry of the active device; the end if there is none.
    [[nodiscard]] std::vector<Entry>::const_iterator shown() const;

    Session &m_session;
    AttributionRules m_rules;
    std::uint64_t m_rulesRevision = 0;
    QSettings *m_store = nullptr; ///< null: rules are not remembered
    QString m_rulesName;
    std::vector<Entry> m_entries; ///< most recently used first
    std::weak_ptr<const Document> m_askedDocument; ///< document of the current request
    std::size_t m_askedDevice = 0;
    QTimer m_pause; ///< delays the attribution until after the picture, which needs all cores
    Latest m_latest;
};

/// Attribution of the active device if the colouring needs one; requests it if there is none yet.
[[nodiscard]] std::shared_ptr<const Attribution> attributionFor(const Session &session, Attribute colouring);

} // namespace allostrata
