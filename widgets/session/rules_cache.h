#pragma once

#include <QObject>
#include <QString>

#include "core/attribution/stack_rules.h"
#include "core/base/error.h"
#include "core/base/result.h"
#include "core/load/document.h"

#include <memory>
#include <optional>
#include <thread>

namespace allostrata {

class Session;

/// Which frames of a stack are the user's, for all documents of a session. When the rules change, each open document is
/// read anew by them on a worker thread and put in the place of the old one: views see another document of the same
/// load. Lives on the GUI thread.
class RulesCache final : public QObject {
    Q_OBJECT

public:
    explicit RulesCache(Session &session);
    ~RulesCache() override;

    [[nodiscard]] const StackRules &rules() const { return *m_rules; }
    /// For loads: immutable, may be read on any thread.
    [[nodiscard]] std::shared_ptr<const StackRules> shared() const { return m_rules; }
    /// Open documents follow, the active one first. Nothing happens for the rules there are.
    void setRules(StackRules rules);

    /// Takes the rules that are kept in a file, where it exists, and keeps changes there. A file that cannot be read is
    /// left alone: see problem().
    void keepIn(const QString &file);
    /// Changes the rules and writes them to that file; the standard ones remove it. Errors: WriteFailed.
    [[nodiscard]] Result<void> keep(StackRules rules);
    [[nodiscard]] const QString &file() const { return m_file; }
    /// Why the kept rules could not be used.
    [[nodiscard]] const std::optional<Error> &problem() const { return m_problem; }
    /// Documents are still being read by the new rules.
    [[nodiscard]] bool isBusy() const { return m_isBusy; }

    /// Where the user's rules are kept: in the folder for the program's settings.
    [[nodiscard]] static QString usersFile();

signals:
    void changed();
    /// The last document follows the rules.
    void settled();

private:
    void catchUp();
    void take(quint64 id, const std::shared_ptr<const Document> &before,
              const std::shared_ptr<const Result<std::shared_ptr<const Document>>> &result);

    Session &m_session;
    std::shared_ptr<const StackRules> m_rules;
    QString m_file;
    std::optional<Error> m_problem;
    bool m_isBusy = false;
    std::jthread m_worker; ///< none where the system gives no more
};

/// The rules in a file. Errors: those of reading a file, BadJson.
[[nodiscard]] Result<StackRules> readRulesFile(const QString &file);
/// Errors: WriteFailed.
[[nodiscard]] Result<void> writeRulesFile(const QString &file, const RuleTable &table);

} // namespace allostrata
