#pragma once

#include <QFrame>
#include <QStringList>
#include <QTimer>

#include "core/query/complete.h"
#include "core/query/query.h"
#include "widgets/session/latest.h"
#include "widgets/session/query_history.h"
#include "widgets/session/session.h"

#include <memory>
#include <optional>

class QCompleter;
class QLabel;
class QLineEdit;
class QStandardItemModel;

namespace allostrata {

/// The field for the query of the shared state. What is typed is applied as soon as it is a query; a part that is none
/// is underlined and explained, and what was applied last stays. Completes fields, operators and the document's values.
class QueryBar final : public QFrame {
    Q_OBJECT

public:
    QueryBar(Session &session, QueryHistory &history, QWidget *parent = nullptr);
    ~QueryBar() override;

    /// Takes the keyboard, with all of the text selected.
    void startTyping();
    [[nodiscard]] QLineEdit &field() const { return *m_field; }
    /// What is said of the answer at the right: "48 of 8,255 · 1.50 GiB".
    [[nodiscard]] QString answerText() const;
    /// What is wrong with the text; empty for a query.
    [[nodiscard]] QString problemText() const { return m_problem; }
    /// What may stand where the cursor is, best first.
    [[nodiscard]] QStringList offered() const;

    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void onEdited();
    void onState(StateChanges changes);
    void forgetTyping();
    void apply();
    void keep();
    void showProblem(const std::optional<QueryError> &error);
    void showAnswer();
    void offer();
    void offerHistory();
    void insert(const QString &text);
    bool handleKey(int key);
    void gatherNames();

    Session &m_session;
    QueryHistory &m_history;
    QLineEdit *m_field = nullptr;
    QLabel *m_answer = nullptr;
    QStandardItemModel *m_items = nullptr;
    QCompleter *m_completer = nullptr;
    QString m_problem;
    Completions m_completions; ///< as offered last; empty where the history is
    std::shared_ptr<const QueryNames> m_names; ///< of the active device
    std::weak_ptr<const Document> m_namesOf;
    std::size_t m_namesDevice = 0;
    bool m_namesAttributed = false; ///< they know of categories, modules, phases and steps
    bool m_isOffering = false; ///< completions of what is typed are wanted, be there any or not
    Latest m_gatherer;
    QTimer m_pause; ///< until what is typed is applied
    QTimer m_step; ///< running: the next change belongs to the same step of the history
};

} // namespace allostrata
