#pragma once

#include <QFrame>
#include <QPointer>
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

/// Field for the query of the shared state. The text is applied as soon as it is a valid query; an invalid part is
/// underlined and explained in a sentence below the field, and the last valid query stays in effect. Offers fields,
/// operators and the document's values; none is chosen until the user presses an arrow key or Tab.
class QueryBar final : public QFrame {
    Q_OBJECT

public:
    QueryBar(Session &session, QueryHistory &history, QWidget *parent = nullptr);
    ~QueryBar() override;

    /// Takes the keyboard focus and selects the whole text.
    void startTyping();
    [[nodiscard]] QLineEdit &field() const { return *m_field; }
    /// Summary of the answer on the right: "48 of 8,255 · 1.50 GiB".
    [[nodiscard]] QString answerText() const;
    /// Error in the text; empty if the query is valid.
    [[nodiscard]] QString problemText() const { return m_problem; }
    /// Completions at the text cursor, best first.
    [[nodiscard]] QStringList offered() const;

    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// Emitted when the text beside the field changes, and with it the room that the bar needs.
    void answered();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void onEdited();
    void onState(StateChanges changes);
    void forgetTyping();
    void apply();
    void keep();
    void showProblem(const std::optional<QueryError> &error);
    void showAnswer();
    void placeSentence();
    void showList();
    void offer();
    void offerHistory();
    void insert(const QString &text);
    bool handleKey(int key);
    bool handleListKey(int key);
    void gatherNames();

    Session &m_session;
    QueryHistory &m_history;
    QLineEdit *m_field = nullptr;
    QLabel *m_answer = nullptr;
    QPointer<QLabel> m_sentence; ///< m_problem, over the window below the field while it has the focus
    QStandardItemModel *m_items = nullptr;
    QCompleter *m_completer = nullptr;
    QString m_problem;
    Completions m_completions; ///< completions last offered; empty while the history is shown
    std::shared_ptr<const QueryNames> m_names; ///< names of the active device
    std::weak_ptr<const Document> m_namesOf;
    std::size_t m_namesDevice = 0;
    bool m_namesAttributed = false; ///< m_names includes categories, modules, phases and steps
    bool m_isOffering = false; ///< completions are wanted, even if there are none at present
    Latest m_gatherer;
    QTimer m_pause; ///< delay until the text is applied
    QTimer m_step; ///< while it runs, the next change belongs to the same step of the history
};

} // namespace allostrata
