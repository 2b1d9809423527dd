#pragma once

#include <QList>
#include <QWidget>

#include "widgets/paint/theme.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/report_parts.h"
#include "widgets/session/session.h"

#include <functional>
#include <vector>

class QAction;
class QHBoxLayout;
class QKeySequence;
class QLabel;
class QLineEdit;
class QToolButton;

namespace allostrata {

/// View of one long list: controls, the list or a note in its place, a foot, and a button that saves the list as a
/// table. A view derives from this class, adds its parts from top to bottom in its constructor, and calls begin() last.
class ListView : public QWidget {
    Q_OBJECT

public:
    /// Action that saves the table; owned by the view.
    [[nodiscard]] QList<QAction *> exportActions() const { return {m_saveAction}; }

protected:
    ListView(Session &session, const QString &name, QWidget *parent);

    // Parts.

    /// Parent of controls.
    [[nodiscard]] QWidget *controlRow() const;
    /// Adds controls at both ends of the row; the button that saves the table follows.
    void addControls(const std::vector<QWidget *> &left, const std::vector<QWidget *> &right = {});
    /// Sets the order in which controls shrink in a narrow view, the least needed first; lists all that may shrink.
    void fitControls(std::vector<ControlFitter::Control> fromLeastNeeded);
    /// Adds the list, and the note that takes its place.
    void addList(QWidget &list);
    [[nodiscard]] QLabel &note() const { return *m_note; }
    /// Adds a foot below the list.
    void addFoot();
    /// Makes the action that saves the table, and a button for it.
    QToolButton *addExport(const QString &text, std::function<void()> save);
    [[nodiscard]] QAction *saveAction() const { return m_saveAction; }
    /// Adds an action for keys pressed in `widget`, or anywhere in it if it is the view.
    QAction *addKey(QWidget &widget, const QString &text, const QList<QKeySequence> &keys, std::function<void()> act);
    /// Ctrl+G moves to the field.
    void addGoTo(QLineEdit &field, const QString &text);
    /// Completes the view: from now on it follows the session and the theme.
    void begin();

    // Contents.

    [[nodiscard]] Session &session() const { return m_session; }
    /// Shows the list, or `note` in its place. Only a list can be saved.
    void showRows(bool hasRows, const QString &note);
    void setFoot(const QString &text, const QString &total);
    /// Copies a text to the clipboard, unless it is empty.
    static void copy(const QString &text);
    /// Name for the saved table: "run-events"; `what` alone if the document is not from a file.
    [[nodiscard]] static QString fileName(const Document &document, const QString &what);
    virtual void refresh(StateChanges changes) = 0;
    virtual void applyTheme(const Theme &theme) = 0;

private:
    Session &m_session;
    QHBoxLayout *m_controls = nullptr;
    QWidget *m_list = nullptr;
    QLabel *m_note = nullptr;
    ReportFoot m_foot;
    QToolButton *m_export = nullptr;
    QAction *m_saveAction = nullptr;
};

/// Direction of a move by a button or a key: 1, or with Shift -1.
[[nodiscard]] int moveDirection();
/// Colours the text of a field that cannot be understood.
void markProblem(QLineEdit &field, bool hasProblem);

} // namespace allostrata
