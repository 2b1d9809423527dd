#pragma once

#include <QListView>

#include "widgets/parts/subject_menu.h"

class QMenu;

namespace allostrata {

class StackModel;

/// List of the lines of a stack. A click, Space or Return on a folded run opens it; on a file and line, it opens them
/// in the editor. Left and Right close and open, as in a tree. Several lines can be selected and copied.
class StackList final : public QListView {
    Q_OBJECT

public:
    explicit StackList(StackModel &model, QWidget *parent = nullptr);

    /// Opens the file of a row in the editor. If the file is not on this computer, prompts once for its location.
    void openSource(const QModelIndex &index);
    /// The selected lines, or all lines if none is selected, with whole paths.
    [[nodiscard]] QString selectedText() const;
    /// Lets the menu offer to filter a session's allocations by a frame.
    void setSession(Session &session) { m_session = &session; }
    /// Sets what the stack did: Attribute::Stack or Attribute::Release.
    void setField(Attribute field) { m_field = field; }
    /// Sets whether the menu offers to make rules.
    void setOffersRules(bool offers) { m_offersRules = offers; }

    /// Adds what can be done with a row to a menu.
    void fillMenu(QMenu &menu, const QModelIndex &index);

signals:
    /// Emitted when a file could not be opened; `reason` is a sentence.
    void failed(const QString &reason);
    /// Emitted when the user has located files of the recording computer.
    void foldersLearnt();
    /// Emitted when the user marks the frames of a row's file as theirs, or as frames to fold.
    void ruleWanted(const QModelIndex &index, bool isYours);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    [[nodiscard]] bool isOverPlace(const QPoint &position) const;
    void openFile(const QString &file, unsigned line);
    void askWhereIs(const QString &recorded, unsigned line);
    [[nodiscard]] Subject subjectOf(const QModelIndex &index) const;

    StackModel &m_model;
    Session *m_session = nullptr;
    Attribute m_field = Attribute::Stack;
    bool m_offersRules = false;
};

} // namespace allostrata
