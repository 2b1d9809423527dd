#pragma once

#include <QListView>

namespace allostrata {

class StackModel;

/// The lines of a stack. A click on a folded run, or Space or Return on it, opens it; one on a file and line opens
/// them in the editor. Left and Right close and open, as in a tree.
class StackList final : public QListView {
    Q_OBJECT

public:
    explicit StackList(StackModel &model, QWidget *parent = nullptr);

    /// Opens the file of a row in the editor, where it exists.
    void openSource(const QModelIndex &index);

signals:
    /// A file could not be opened, in a sentence.
    void failed(const QString &reason);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    [[nodiscard]] bool isOverPlace(const QPoint &position) const;
    void copyFrame(const QModelIndex &index) const;

    StackModel &m_model;
};

} // namespace allostrata
