#pragma once

#include "app/cli/interrupt.h"
#include "app/cli/option_set.h"
#include "core/attribution/attribution.h"
#include "core/attribution/stack_rules.h"
#include "core/base/load_context.h"
#include "core/load/document.h"
#include "widgets/text/voice.h"

#include <QString>

#include <initializer_list>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

namespace allostrata {

/// Base of the calls of all commands: options, messages on standard error, and reading files with progress.
/// A function that returns false has printed why, but for fail() and isInterrupted(). status() is then the exit status
/// of the program.
class CommandCall {
public:
    CommandCall(const CommandCall &) = delete;
    CommandCall &operator=(const CommandCall &) = delete;

    [[nodiscard]] ExitStatus status() const { return m_status; }
    [[nodiscard]] const Invocation &invocation() const { return m_invocation; }
    [[nodiscard]] const Interrupt &interrupt() const { return m_interrupt; }
    /// Token that the user's interrupt stops.
    [[nodiscard]] std::stop_token stop() const { return m_interrupt.token(); }
    /// The user's interrupt, the treatment of files that are cut off, and the part to read.
    [[nodiscard]] LoadContext context() const;
    /// Fails because a result could not be made.
    bool failed(const Error &error);

protected:
    /// `invocation` must outlive this object.
    explicit CommandCall(const Invocation &invocation)
        : m_invocation(invocation), m_voice(Voice::current()), m_ownInterrupt(std::in_place),
          m_interrupt(*m_ownInterrupt)
    {
    }
    /// Part of a call that is interrupted with it.
    CommandCall(const Invocation &invocation, const Interrupt &interrupt)
        : m_invocation(invocation), m_voice(Voice::current()), m_interrupt(interrupt)
    {
    }
    ~CommandCall() = default;

    bool fail(ExitStatus status);
    /// Refuses the value of an option.
    bool refuse(OptionId option);
    /// Refuses the call with a sentence.
    bool refuse(const char *sentence, std::initializer_list<QString> values = {});
    /// Reads options into a struct.
    template <typename Rows, typename To>
    [[nodiscard]] bool take(const Rows &rows, To &to)
    {
        const auto bad = readOptions(m_invocation, rows, to);
        return !bad || refuse(*bad);
    }
    /// Reads --category-rules, or another option that names their file; the standard rules without it.
    [[nodiscard]] bool takeCategoryRules(OptionId option = OptionId::CategoryRules);
    /// Reads --rules.
    [[nodiscard]] bool takeStackRules();
    /// Reads --category-rules and --rules.
    [[nodiscard]] bool takeRules() { return takeCategoryRules() && takeStackRules(); }
    /// The user's interrupt only, for files with rules or a configuration: --salvage is about recordings.
    [[nodiscard]] LoadContext stopContext() const;
    /// Says that the user has interrupted the call, if so.
    [[nodiscard]] bool isInterrupted() const;

    /// Name of a file in messages, where “-” is called standard input.
    [[nodiscard]] QString nameOf(const std::string &file) const;
    /// Prints a remark on a file, unless it is empty.
    static void remark(const QString &file, const QString &text);
    /// Loads a file while a line shows the progress.
    [[nodiscard]] Result<std::shared_ptr<const Document>> read(const std::string &file, const QString &name,
                                                               LoadContext context) const;

    const Invocation &m_invocation;
    const Voice m_voice; ///< for the user
    AttributionRules m_rules; ///< by takeCategoryRules()
    std::shared_ptr<const StackRules> m_stackRules; ///< by takeStackRules()

private:
    std::optional<Interrupt> m_ownInterrupt;
    const Interrupt &m_interrupt;
    ExitStatus m_status = ExitStatus::Done;
};

} // namespace allostrata
