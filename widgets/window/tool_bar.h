#pragma once

#include <QTimer>
#include <QWidget>

#include "widgets/session/session.h"

#include <vector>

class QAction;
class QHBoxLayout;
class QLabel;
class QMenu;
class QSlider;
class QToolButton;

namespace allostrata {

class Actions;
class AttributeBox;
class QueryBar;
class QueryHistory;
class SegmentedControl;

/// Row of controls below the menus, bound to the session's state. In a narrow window it hides first the labels, then
/// the detail slider, then the remaining controls, which move behind a button at the end.
class ToolBar final : public QWidget {
    Q_OBJECT

public:
    /// `exports` is the menu of the Export button.
    ToolBar(Session &session, Actions &actions, QueryHistory &history, QMenu *exports, QWidget *parent = nullptr);

    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// The user has chosen a colouring from the list.
    void coloured();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void addStart(const Actions &actions);
    void addDrawing();
    void addEnd(const Actions &actions, QMenu *exports);
    QToolButton *addButton(QAction *action, Qt::ToolButtonStyle style);
    QWidget *addSeparator();
    void refresh();
    void fillDevices();
    void setDetail(int percent);
    /// Hides controls for a level of narrowness: 0 none, 1 labels, 2 also detail, 3 most.
    void applyLevel(int level);
    void fitToWidth();

    Session &m_session;
    QHBoxLayout *m_row = nullptr;
    QMenu *m_devices = nullptr;
    QToolButton *m_device = nullptr;
    SegmentedControl *m_axis = nullptr;
    QLabel *m_detailLabel = nullptr;
    QSlider *m_detail = nullptr;
    QLabel *m_detailValue = nullptr;
    QLabel *m_colourLabel = nullptr;
    AttributeBox *m_colouring = nullptr;
    QueryBar *m_query = nullptr;
    QToolButton *m_more = nullptr;
    std::vector<QToolButton *> m_labelled; ///< buttons that lose their text in a narrow window
    std::vector<QWidget *> m_detailParts;
    std::vector<QWidget *> m_rest; ///< controls hidden last
    std::vector<QWidget *> m_ofDocument; ///< controls that need a document
    QTimer m_detailStep; ///< while it runs, the next change belongs to the same step of the history
    int m_level = 0;
    bool m_hadDocument = false;
};

} // namespace allostrata
