#pragma once

#include <QListView>

class QMenu;

namespace allostrata {

class StackModel;

/// The lines of a stack. A click on a folded run, or Space or Return on it, opens it; one on a file and line opens
/// them in the editor. Left and Right close and open, as in a tree. Several lines can be selected and copied.
class StackList final : public QListView {
    Q_OBJECT

public:
    explicit StackList(StackModel &model, QWidget *parent = nullptr);

    /// Opens the file of a row in the editor. Where it is not on this computer, asks once for its place.
    void openSource(const QModelIndex &index);
    /// The selected lines, else all, with whole paths.
    [[nodiscard]] QString selectedText() const;
    /// Whether its menu offers to make rules.
    void setOffersRules(bool offers) { m_offersRules = offers; }

signals:
    /// A file could not be opened, in a sentence.
    void failed(const QString &reason);
    /// The user said where files of the recording computer are.
    void foldersLearnt();
    /// The frames of a row's file are to be the user's, or to be folded from now on.
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
    void fillMenu(QMenu &menu, const QModelIndex &index);

    StackModel &m_model;
    bool m_offersRules = false;
};

} // namespace allostrata
