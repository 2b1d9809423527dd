#pragma once

#include <QWidget>

#include "widgets/models/phase_model.h"
#include "widgets/plots/report_figure.h"
#include "widgets/session/latest.h"
#include "widgets/session/session.h"
#include "widgets/views/report_chart.h"
#include "widgets/views/report_delegate.h"
#include "widgets/views/report_parts.h"

class QLabel;
class QSplitter;
class QTreeView;

namespace allostrata {

class DeferredRefresh;
struct Table;
struct TableFormatRow;

/// What happened in each phase of each step: a table, and the total coloured by phase. A click on either zooms the
/// timeline there, once more shows all.
class PhasesView final : public QWidget {
    Q_OBJECT

public:
    explicit PhasesView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] PhaseModel &model() { return m_model; }
    [[nodiscard]] ReportChart &chart() { return *m_chart; }
    [[nodiscard]] QString totalText() const;
    /// For the window's menu of exports.
    [[nodiscard]] QList<QAction *> exportActions() const { return {m_export}; }
    /// The picture that would be saved; nothing while there is no answer.
    [[nodiscard]] std::optional<ReportFigureRequest> figure() const;
    /// The tables that would be saved in a format: by step and phase, or by step alone.
    [[nodiscard]] static Table tableOf(const PhaseAnswer &answer, const TableFormatRow &format, bool byStepAlone);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildActions();
    void buildControls();
    void buildBody();
    void applyTheme();
    void refresh(StateChanges changes);
    void ask(bool redraws);
    void take(std::shared_ptr<const PhaseAnswer> answer);
    void refreshTexts();
    void followSelection();
    /// Shows that part of the trace; all where it is shown already.
    void zoomTo(Moment first, Moment last);
    void zoomToRow(const QModelIndex &index);
    void zoomToMoment(quint32 moment);
    void savePicture();
    void saveTableOf(bool byStepAlone);

    Session &m_session;
    PhaseModel m_model;
    ReportDelegate m_delegate;
    ReportChart *m_chart = nullptr;
    QTreeView *m_tree = nullptr;
    QSplitter *m_splitter = nullptr;
    QLabel *m_about = nullptr;
    QAction *m_export = nullptr;
    ReportFoot m_foot;
    DeferredRefresh *m_refresh = nullptr;
    Latest m_latest;
};

} // namespace allostrata
