#pragma once

#include <QWidget>

#include "widgets/paint/theme.h"
#include "widgets/session/session.h"

class QAction;
class QCheckBox;
class QLabel;
class QPushButton;
class QToolButton;

namespace allostrata {

class Minimap;
class TimelinePlot;

/// The active-memory timeline with its title row and minimap.
class TimelineView final : public QWidget {
    Q_OBJECT

public:
    explicit TimelineView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] TimelinePlot &plot() { return *m_plot; }
    /// Save the picture, copy the picture; owned by the view.
    [[nodiscard]] QList<QAction *> exportActions() const { return {m_saveAction, m_copyAction}; }

signals:
    /// What a pixel stands for, for the status bar.
    void scaleChanged(double bytes, double events);

protected:
    void changeEvent(QEvent *event) override;

private:
    void buildTitleRow();
    void refreshTitle();
    void applyTheme();
    void copyPicture();
    void savePicture();
    void buildActions();

    Session &m_session;
    TimelinePlot *m_plot = nullptr;
    Minimap *m_minimap = nullptr;
    QLabel *m_title = nullptr;
    QLabel *m_range = nullptr;
    QLabel *m_unit = nullptr;
    QPushButton *m_showAll = nullptr;
    QCheckBox *m_reserved = nullptr;
    QCheckBox *m_labels = nullptr;
    QToolButton *m_units = nullptr;
    QToolButton *m_copy = nullptr;
    QAction *m_saveAction = nullptr;
    QAction *m_copyAction = nullptr;
};

} // namespace allostrata
