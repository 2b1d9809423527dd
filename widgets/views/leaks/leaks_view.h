#pragma once

#include <QWidget>

#include "core/analysis/leaks.h"
#include "widgets/models/cell_table_model.h"
#include "widgets/plots/leak_chart.h"
#include "widgets/session/latest.h"
#include "widgets/session/session.h"
#include "widgets/views/report_chart.h"
#include "widgets/views/report_delegate.h"
#include "widgets/views/report_parts.h"

#include <memory>
#include <optional>

class QLabel;
class QSplitter;
class QTreeView;

namespace allostrata {

class DeferredRefresh;

/// What leaks on a document's device. Immutable; goes between threads as it is.
struct LeakAnswer {
    std::shared_ptr<const Document> document;
    std::size_t device = 0;
    std::shared_ptr<const Attribution> attribution;
    std::optional<std::uint64_t> capacity; ///< as the user knows it
    std::shared_ptr<const LeakReport> report;
};

/// Stacks that keep more in each step: a row for each, and the live bytes of the one that is chosen at the end of each step.
class LeaksView final : public QWidget {
    Q_OBJECT

public:
    explicit LeaksView(Session &session, QWidget *parent = nullptr);

    /// Null while it is looked for.
    [[nodiscard]] const std::shared_ptr<const LeakAnswer> &answer() const { return m_answer; }
    [[nodiscard]] CellTableModel &model() { return m_model; }
    [[nodiscard]] ReportChart &chart() { return *m_chart; }
    [[nodiscard]] QString headline() const;
    /// For the window's menu of exports.
    [[nodiscard]] QList<QAction *> exportActions() const { return {m_export}; }
    /// The picture that would be saved; nothing while there is no answer.
    [[nodiscard]] std::optional<LeakFigure> figure() const;

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildActions();
    void buildControls();
    void buildBody();
    void applyTheme();
    void refresh(StateChanges changes);
    void ask();
    void take(std::shared_ptr<const LeakAnswer> answer);
    void redraw();
    void refreshTexts();
    void showLeak();
    void choose(const QModelIndex &index);
    void savePicture();
    void saveTable();
    [[nodiscard]] std::optional<std::size_t> currentRow() const;

    Session &m_session;
    std::shared_ptr<const LeakAnswer> m_answer;
    CellTableModel m_model;
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
