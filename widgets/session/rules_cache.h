#pragma once

#include <QObject>
#include <QString>

#include "core/attribution/stack_rules.h"
#include "core/base/error.h"
#include "core/base/result.h"
#include "core/load/document.h"
#include "widgets/session/latest.h"

#include <memory>
#include <optional>

namespace allostrata {

class Session;

/// Rules that decide which frames of a stack are the user's, for all documents of a session. When the rules change, a
/// thread of the pool reads each open document again with the new rules and replaces the old one: views see another
/// document of the same load. Lives on the GUI thread.
class RulesCache final : public QObject {
    Q_OBJECT

public:
    explicit RulesCache(Session &session);

    [[nodiscard]] const StackRules &rules() const { return *m_rules; }
    /// Rules for loads: immutable, may be read on any thread.
    [[nodiscard]] std::shared_ptr<const StackRules> shared() const { return m_rules; }
    /// Sets the rules; open documents follow, the active one first. Setting the current rules has no effect.
    void setRules(StackRules rules);

    /// Loads the rules from a file, if it exists, and saves changes there. A file that cannot be read is not
    /// overwritten: see problem().
    void keepIn(const QString &file);
    /// Changes the rules and writes them to that file; the standard rules remove it. Errors: WriteFailed.
    [[nodiscard]] Result<void> keep(StackRules rules);
    [[nodiscard]] const QString &file() const { return m_file; }
    /// Reason why the saved rules could not be used.
    [[nodiscard]] const std::optional<Error> &problem() const { return m_problem; }
    /// True while documents are being read with the new rules.
    [[nodiscard]] bool isBusy() const { return m_latest.isBusy(); }

    /// File of the user's rules, in the folder of the program's settings.
    [[nodiscard]] static QString usersFile();

signals:
    void changed();
    /// All documents now follow the rules.
    void settled();

private:
    void catchUp();
    using DocumentResult = Result<std::shared_ptr<const Document>>;

    void take(quint64 id, const std::shared_ptr<const Document> &before, const DocumentResult &result);

    Session &m_session;
    std::shared_ptr<const StackRules> m_rules;
    QString m_file;
    std::optional<Error> m_problem;
    Latest m_latest;
};

/// Reads rules from a file. Errors: those of reading a file, BadRules.
[[nodiscard]] Result<StackRules> readRulesFile(const QString &file);
/// Writes rules to a file. Errors: WriteFailed.
[[nodiscard]] Result<void> writeRulesFile(const QString &file, const RuleTable &table);

} // namespace allostrata
