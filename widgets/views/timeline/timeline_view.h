#pragma once

#include <QWidget>

#include "widgets/figures/figure_request.h"
#include "widgets/paint/theme.h"
#include "widgets/session/session.h"

class QAction;
class QCheckBox;
class QLabel;
class QPushButton;
class QToolButton;

namespace allostrata {

class CapacityMenu;
class Minimap;
class NoHistoryNote;
class TimelinePlot;

/// View of the active-memory timeline with title row and minimap.
class TimelineView final : public QWidget {
    Q_OBJECT

public:
    explicit TimelineView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] TimelinePlot &plot() { return *m_plot; }
    /// Actions that save and copy the picture; owned by the view.
    [[nodiscard]] QList<QAction *> exportActions() const { return {m_saveAction, m_copyAction}; }

signals:
    /// Emitted with the bytes and events per pixel, for the status bar.
    void scaleChanged(double bytes, double events);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildTitleRow();
    [[nodiscard]] QCheckBox *addSwitch(const QString &text, const QString &toolTip, bool ViewState::*member);
    void refreshTitle();
    /// Hides controls that do not fit, the least needed first.
    void fitTitleRow();
    void setTheme(const Theme &theme);
    void showMenu(const QPoint &position);
    /// Asks for the text of the note at a moment.
    void editNote(Moment moment);
    /// Request for the visible picture with the options of the last export.
    [[nodiscard]] FigureRequest usualPicture() const;
    void copyPicture();
    void savePicture();
    void buildActions();

    Session &m_session;
    TimelinePlot *m_plot = nullptr;
    Minimap *m_minimap = nullptr;
    NoHistoryNote *m_note = nullptr;
    QWidget *m_row = nullptr;
    QLabel *m_title = nullptr;
    QLabel *m_what = nullptr;
    QLabel *m_range = nullptr;
    QPushButton *m_showAll = nullptr;
    QCheckBox *m_allocated = nullptr;
    QCheckBox *m_reserved = nullptr;
    QCheckBox *m_labels = nullptr;
    QCheckBox *m_phases = nullptr;
    QToolButton *m_copy = nullptr;
    QAction *m_saveAction = nullptr;
    QAction *m_copyAction = nullptr;
    CapacityMenu *m_capacity = nullptr;
};

} // namespace allostrata
