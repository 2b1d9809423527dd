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
#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

class Session;

/// What the allocations of the active device are for: made when it is first asked for, on a thread of the pool, and
/// kept for the devices that were shown last. Views ask and, where there is no answer yet, wait for changed(). Lives on
/// the GUI thread.
class AttributionCache final : public QObject {
    Q_OBJECT

public:
    explicit AttributionCache(Session &session);

    /// Of the active device, by the rules there are; null while it is being made, and where there is no timeline.
    [[nodiscard]] std::shared_ptr<const Attribution> attribution();
    /// Nothing is known yet that was asked for.
    [[nodiscard]] bool isBusy() const { return m_latest.isBusy() || m_pause.isActive(); }

    /// Asks again where there was no answer, as memory did not suffice.
    void retry();

    [[nodiscard]] const CategoryRules &rules() const { return m_rules.categories; }
    /// From now on all devices follow these rules. The views hear changed().
    void setRules(CategoryRules rules);
    /// Takes the set of rules in a file, or one that is compiled in by its name ("pytorch", "analyze-script"). Errors:
    /// those of reading a file, BadJson; then all stays as it is.
    [[nodiscard]] Result<void> setRulesFrom(const QString &nameOrFile);
    /// What was given to setRulesFrom() last; empty: the standard ones.
    [[nodiscard]] const QString &rulesName() const { return m_rulesName; }

signals:
    /// The answer for the active device may be another one.
    void changed();

private:
    static constexpr std::size_t kMostSaved = 8;

    struct QueryMatches {
        std::weak_ptr<const Document> document;
        std::size_t device = 0;
        std::shared_ptr<const Attribution> attribution;
    };

    void onActive();
    void start(const std::shared_ptr<const Document> &document, std::size_t device);
    void ask();
    void take(const std::shared_ptr<const Document> &document, std::size_t device,
              const std::shared_ptr<const Attribution> &attribution);

    Session &m_session;
    AttributionRules m_rules;
    QString m_rulesName;
    std::vector<QueryMatches> m_entries; ///< the last used first
    std::weak_ptr<const Document> m_askedDocument; ///< of the question under way
    std::size_t m_askedDevice = 0;
    QTimer m_pause; ///< first the picture, which needs all cores: then this
    Latest m_latest;
};

/// That of the active device where the colouring needs one; asks for it if there is none yet.
[[nodiscard]] std::shared_ptr<const Attribution> attributionFor(const Session &session, Attribute colouring);

} // namespace allostrata
