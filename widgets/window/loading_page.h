#pragma once

#include <QWidget>

#include "widgets/session/session.h"

class QLabel;
class QProgressBar;
class QVBoxLayout;

namespace allostrata {

class OutlinePlot;
class StageRow;

/// Page shown during a load if no document is open: name, share, rate, time left, stages, Cancel, and for a long trace
/// the outline of its memory as far as it has been read.
class LoadingPage final : public QWidget {
    Q_OBJECT

public:
    explicit LoadingPage(Session &session, QWidget *parent = nullptr);

    /// Shows the current loads.
    void refresh();

private:
    void addProgress(QVBoxLayout &column);
    void addStages(QVBoxLayout &column);
    void showStages(const LoadStatus &load);
    void showOutline(const LoadStatus &load);

    Session &m_session;
    QLabel *m_title = nullptr;
    QLabel *m_percent = nullptr;
    QProgressBar *m_bar = nullptr;
    QLabel *m_rates = nullptr;
    QLabel *m_others = nullptr;
    OutlinePlot *m_outline = nullptr;
    QLabel *m_outlineNote = nullptr;
    StageRow *m_reading = nullptr;
    StageRow *m_indexing = nullptr;
};

} // namespace allostrata
