#pragma once

#include <QWidget>

#include "widgets/plots/pool_figure.h"
#include "widgets/session/latest.h"
#include "widgets/session/session.h"
#include "widgets/views/private_pools/pool_answer.h"
#include "widgets/views/private_pools/pool_model.h"
#include "widgets/views/report_chart.h"
#include "widgets/views/report_delegate.h"
#include "widgets/views/report_parts.h"

#include <cstddef>
#include <memory>
#include <optional>

class QAction;
class QLabel;
class QPushButton;
class QSplitter;
class QTreeView;

namespace allostrata {

class ControlFitter;
class DeferredRefresh;

/// Each pool and stream over the window, reserved with what is active inside, and as a table at the cursor. A click on a row
/// shows it alone.
class PoolsView final : public QWidget {
    Q_OBJECT

public:
    explicit PoolsView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] PoolModel &model() { return m_model; }
    [[nodiscard]] ReportChart &chart() { return *m_chart; }
    [[nodiscard]] QTreeView &table() { return *m_tree; }
    [[nodiscard]] bool isBusy() const { return m_latest.isBusy(); }
    [[nodiscard]] QString totalText() const;
    [[nodiscard]] QString aboutText() const;
    /// The place that the chart shows alone.
    [[nodiscard]] std::optional<std::size_t> alone() const { return m_alone; }
    [[nodiscard]] QList<QAction *> exportActions() const { return {m_pictureAction, m_tableAction}; }
    /// The picture that would be saved; nothing while there is no answer.
    [[nodiscard]] std::optional<PoolFigure> figure() const;

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildControls();
    void buildBody();
    void buildActions();
    void applyTheme();
    void fitParts();
    void refresh(StateChanges changes);
    void ask(bool redraws);
    [[nodiscard]] std::optional<ReportQuestion> question() const;
    void take(const std::shared_ptr<const PoolAnswer> &answer);
    void drop();
    void refreshTexts();
    void showAlone(std::optional<std::size_t> place);
    void filterTo(std::size_t row);
    void showMenu(const QPoint &position);
    void moveCursor(quint32 moment, bool isMove);
    void savePicture();
    void saveTable();

    Session &m_session;
    PoolModel m_model;
    ReportDelegate m_delegate;
    ReportChart *m_chart = nullptr;
    QTreeView *m_tree = nullptr;
    QSplitter *m_splitter = nullptr;
    QLabel *m_about = nullptr;
    ControlFitter *m_fitter = nullptr;
    QPushButton *m_all = nullptr;
    ReportFoot m_foot;
    QAction *m_pictureAction = nullptr;
    QAction *m_tableAction = nullptr;
    std::optional<std::size_t> m_alone;
    bool m_isSized = false; ///< the user moved the line between chart and table
    bool m_redraws = false; ///< with the next answer the chart is drawn anew
    std::shared_ptr<const PoolAnswer> m_answer; ///< that is shown; null: none
    DeferredRefresh *m_refresh = nullptr;
    Latest m_latest;
};

} // namespace allostrata
