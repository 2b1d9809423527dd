#pragma once

#include <QWidget>

#include "widgets/models/category_model.h"
#include "widgets/plots/report_figure.h"
#include "widgets/session/latest.h"
#include "widgets/session/session.h"
#include "widgets/views/report_chart.h"
#include "widgets/views/report_delegate.h"
#include "widgets/views/report_parts.h"

class QComboBox;
class QLabel;
class QPushButton;
class QSplitter;
class QTreeView;

namespace allostrata {

class ControlFitter;
class DeferredRefresh;
struct Table;
struct TableFormatRow;

/// What the bytes are for: stacked over the window, and as a table at the cursor. The table is the chart's legend; its
/// boxes take categories out of the chart and its scale.
class CategoriesView final : public QWidget {
    Q_OBJECT

public:
    explicit CategoriesView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] CategoryModel &model() { return m_model; }
    [[nodiscard]] ReportChart &chart() { return *m_chart; }
    /// "11.57 GiB at the cursor"
    [[nodiscard]] QString totalText() const;
    /// For the window's menu of exports.
    [[nodiscard]] QList<QAction *> exportActions() const { return {m_export}; }
    /// The picture that would be saved; nothing while there is no answer.
    [[nodiscard]] std::optional<ReportFigureRequest> figure() const;
    /// The table that would be saved in a format.
    [[nodiscard]] static Table tableOf(const CategoryAnswer &answer, const TableFormatRow &format);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildControls();
    void buildBody();
    void buildActions();
    void applyTheme();
    void refresh(StateChanges changes);
    void ask(bool redraws);
    void take(std::shared_ptr<const CategoryAnswer> answer);
    void refreshTexts();
    void followSelection();
    void chooseRules(int index);
    void showRules();
    void select(const QModelIndex &index);
    void filterTo(const QModelIndex &index);
    void showMenu(const QPoint &position);
    void moveCursor(quint32 moment, bool isMove);
    void savePicture();
    void saveTable();

    Session &m_session;
    CategoryModel m_model;
    ReportDelegate m_delegate;
    ReportChart *m_chart = nullptr;
    QTreeView *m_tree = nullptr;
    QSplitter *m_splitter = nullptr;
    QLabel *m_about = nullptr;
    QLabel *m_rulesName = nullptr;
    QComboBox *m_rules = nullptr;
    ControlFitter *m_fitter = nullptr;
    QPushButton *m_before = nullptr; ///< leaves out what was there before the recording
    QLabel *m_advice = nullptr;
    QAction *m_export = nullptr;
    ReportFoot m_foot;
    bool m_isSplit = false; ///< what was there before is shown by size
    DeferredRefresh *m_refresh = nullptr;
    Latest m_latest;
};

} // namespace allostrata
