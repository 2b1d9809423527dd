#pragma once

#include <QWidget>

#include "widgets/models/serving_model.h"
#include "widgets/plots/oom_figure.h"
#include "widgets/session/latest.h"
#include "widgets/session/session.h"
#include "widgets/views/report_delegate.h"
#include "widgets/views/report_parts.h"

#include <optional>

class QLabel;
class QListWidget;
class QSplitter;
class QStackedWidget;
class QTreeView;

namespace allostrata {

class DeferredRefresh;
class VerdictPanel;

/// Why memory ran out: the events at the left where there are several, the verdict, and the segments that would have
/// served with the blocks that pin them.
class OutOfMemoryView final : public QWidget {
    Q_OBJECT

public:
    explicit OutOfMemoryView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] ServingModel &model() { return m_model; }
    /// What is shown in place of a verdict: that there is no event, or that it is being worked out; empty otherwise.
    [[nodiscard]] QString note() const;
    /// For the window's menu of exports.
    [[nodiscard]] QList<QAction *> exportActions() const { return {m_export}; }
    /// The picture that would be saved; nothing while there is no verdict.
    [[nodiscard]] std::optional<OomFigure> figure() const;

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildBody();
    void buildTable();
    void buildActions();
    void applyTheme();
    void refresh(StateChanges changes);
    void ask(std::size_t row);
    void take(std::shared_ptr<const OomAnswer> answer);
    void showNote(const QString &text);
    void fillList();
    void refreshTexts();
    void chooseEvent(int row);
    void select(const QModelIndex &index);
    void savePicture();
    void saveTable();

    Session &m_session;
    ServingModel m_model;
    ReportDelegate m_delegate;
    QStackedWidget *m_pages = nullptr;
    QLabel *m_note = nullptr;
    QSplitter *m_splitter = nullptr;
    QListWidget *m_list = nullptr;
    VerdictPanel *m_verdict = nullptr;
    QTreeView *m_tree = nullptr;
    QAction *m_export = nullptr;
    ReportFoot m_foot;
    DeferredRefresh *m_refresh = nullptr;
    Latest m_latest;
};

} // namespace allostrata
