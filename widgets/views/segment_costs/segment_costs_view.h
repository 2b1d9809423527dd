#pragma once

#include <QWidget>

#include "widgets/models/segment_cost_model.h"
#include "widgets/plots/segment_cost_chart.h"
#include "widgets/session/latest.h"
#include "widgets/session/session.h"
#include "widgets/views/report_chart.h"
#include "widgets/views/report_delegate.h"
#include "widgets/views/report_parts.h"

#include <optional>

class QLabel;
class QSplitter;
class QTreeView;

namespace allostrata {

class DeferredRefresh;

/// What asking the device for memory costs: each segment event over the window, and the lines that caused them, with why
/// free memory would not do.
class SegmentCostsView final : public QWidget {
    Q_OBJECT

public:
    explicit SegmentCostsView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] SegmentCostModel &model() { return m_model; }
    [[nodiscard]] ReportChart &chart() { return *m_chart; }
    /// For the window's menu of exports.
    [[nodiscard]] QList<QAction *> exportActions() const { return {m_export}; }
    /// The picture that would be saved; nothing while there is no answer.
    [[nodiscard]] std::optional<SegmentCostFigure> figure() const;

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildControls();
    void buildBody();
    void buildActions();
    void applyTheme();
    void refresh(StateChanges changes);
    void ask();
    void redraw();
    void take(std::shared_ptr<const SegmentCostAnswer> answer);
    void refreshTexts();
    void choose(const QModelIndex &index);
    void moveCursor(quint32 moment, bool isMove);
    void savePicture();
    void saveTable();

    Session &m_session;
    SegmentCostModel m_model;
    ReportDelegate m_delegate;
    ReportChart *m_chart = nullptr;
    QTreeView *m_tree = nullptr;
    QSplitter *m_splitter = nullptr;
    QLabel *m_legend = nullptr;
    QLabel *m_about = nullptr;
    QAction *m_export = nullptr;
    ReportFoot m_foot;
    DeferredRefresh *m_refresh = nullptr;
    Latest m_latest;
};

} // namespace allostrata
