#pragma once

#include <QObject>

#include "widgets/session/latest.h"
#include "widgets/session/session.h"
#include "widgets/views/ranks/ranks_answer.h"

#include <memory>

class QMenu;

namespace allostrata {

/// Compares the ranks of a job with those of the session's baseline, if that is another job.
class JobComparison final : public QObject {
    Q_OBJECT

public:
    JobComparison(Session &session, QObject *parent);

    /// Compares the ranks of an answer with the present baseline, unless that has been done; null: nothing.
    void compare(std::shared_ptr<const RanksAnswer> answer);
    /// Null: there is no other job, or it is being compared.
    [[nodiscard]] const std::shared_ptr<const RankChanges> &changes() const { return m_changes; }
    /// Why there is no comparison; empty if there is, or none was wanted.
    [[nodiscard]] const QString &failure() const { return m_failure; }
    /// Says what the ranks are compared with. Requires changes().
    [[nodiscard]] QString summary() const;
    [[nodiscard]] bool isBusy() const { return m_latest.isBusy(); }
    /// Adds the other jobs that are open, to compare all ranks with theirs.
    void fillMenu(QMenu &menu);

signals:
    void changed();

private:
    [[nodiscard]] QString titleOf(const std::shared_ptr<const Document> &document) const;

    Session &m_session;
    std::shared_ptr<const RanksAnswer> m_answer;
    std::shared_ptr<const RankChanges> m_changes;
    QString m_failure;
    Latest m_latest;
};

} // namespace allostrata
