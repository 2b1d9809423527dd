#pragma once

#include <QCoreApplication>

#include "widgets/session/rank_reader.h"
#include "widgets/session/session.h"

#include <memory>

namespace allostrata {

/// The job whose ranks are shown: the active document, or what has been read of the active folder.
class RankSource {
    Q_DECLARE_TR_FUNCTIONS(RankSource)

public:
    explicit RankSource(Session &session) : m_session(session) {}

    /// Document about the job; null if there is none, or none yet.
    [[nodiscard]] std::shared_ptr<const Document> job() const;
    [[nodiscard]] bool isOfFolder() const;
    /// Has a folder read if it is the active document.
    void want() const;
    /// How far a folder has been read, and why it is not; empty once there is a job.
    [[nodiscard]] QString hint() const;
    /// What the user can do about it; empty: nothing.
    [[nodiscard]] QString linkText() const;
    void followLink() const;

private:
    [[nodiscard]] RankReader &reader() const { return m_session.ranks(); }

    Session &m_session;
};

} // namespace allostrata
