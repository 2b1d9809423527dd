#pragma once

#include <QLineEdit>
#include <QTimer>

#include "widgets/session/flame_answer.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace allostrata {

/// Field for an expression that is searched for in the frames of a call tree, soon after it is typed.
class FlameSearch final : public QLineEdit {
    Q_OBJECT

public:
    explicit FlameSearch(QWidget *parent = nullptr);

    /// Searches the tree of another answer; null: none.
    void setAnswer(std::shared_ptr<const FlameAnswer> answer);
    /// The expression; empty if there is none, or if it is not valid.
    [[nodiscard]] std::string pattern() const;
    /// By frame: found.
    [[nodiscard]] const std::vector<std::uint8_t> &flags() const { return m_flags; }
    /// What was found, in words.
    [[nodiscard]] QString foundText() const;
    /// The node found after `at`, or before it if `direction` is negative; empty if nothing was found.
    [[nodiscard]] CallNodeId next(CallNodeId at, int direction) const;

signals:
    /// Emitted after the typed expression was searched for.
    void found();
    /// Emitted by Return.
    void nextWanted();

private:
    void find();

    std::shared_ptr<const FlameAnswer> m_answer; ///< null if there is none
    CallMatches m_matches;
    std::vector<std::uint8_t> m_flags;
    QTimer m_pause; ///< until the typed expression is searched for
};

} // namespace allostrata
