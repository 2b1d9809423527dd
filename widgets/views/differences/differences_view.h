#pragma once

#include <QWidget>

#include "widgets/charts/diff_figure.h"
#include "widgets/models/report_model.h"
#include "widgets/parts/report_delegate.h"
#include "widgets/parts/report_parts.h"
#include "widgets/session/latest.h"
#include "widgets/session/session.h"
#include "widgets/views/differences/diff_chart.h"

#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QMenu;
class QSplitter;
class QToolButton;
class QTreeView;

namespace allostrata {

class AttributeBox;
class DeferredRefresh;
class SegmentedControl;
struct TableFormatRow;

/// What differs between the active document and its baseline: rows that add up to the difference, both recordings on one
/// axis, and the way from one total to the other.
class DifferencesView final : public QWidget {
    Q_OBJECT

public:
    /// The moments that are held against each other.
    enum class Moments : quint8 { Peaks, Ends, Cursors };

    explicit DifferencesView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] CellTableModel &model() { return m_model; }
    [[nodiscard]] const std::shared_ptr<const DiffAnswer> &answer() const { return m_answer; }
    [[nodiscard]] DiffChart &chart() { return *m_chart; }
    void setBy(Attribute by);
    void setMoments(Moments moments);
    /// "+1.20 GiB = other − base"
    [[nodiscard]] QString totalText() const;
    /// For the window's menu of exports.
    [[nodiscard]] QList<QAction *> exportActions() const { return {m_export}; }
    /// The picture that would be saved; nothing while there is no answer.
    [[nodiscard]] std::optional<DiffFigure> figure() const;
    /// The table that would be saved in a format.
    [[nodiscard]] static Table tableOf(const DiffAnswer &answer, const TableFormatRow &format);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildControls();
    void buildBody();
    void fitChoices();
    void buildActions();
    void applyTheme();
    void ask();
    [[nodiscard]] std::optional<DiffQuestion> question() const;
    void take(std::shared_ptr<const DiffAnswer> answer);
    void refreshTexts();
    void fitColumns();
    void fillMenu();
    void choose(const QModelIndex &index);
    void savePicture();
    void saveTable();

    Session &m_session;
    CellTableModel m_model;
    ReportDelegate m_delegate;
    std::shared_ptr<const DiffAnswer> m_answer;
    QLabel *m_name = nullptr;
    QToolButton *m_against = nullptr;
    QMenu *m_menu = nullptr;
    SegmentedControl *m_moments = nullptr;
    SegmentedControl *m_shown = nullptr; ///< DiffChart::Shown
    AttributeBox *m_by = nullptr;
    QComboBox *m_axis = nullptr; ///< its data: a DiffAxis, or -1 for the one that suits best
    QTreeView *m_tree = nullptr;
    DiffChart *m_chart = nullptr;
    QSplitter *m_splitter = nullptr;
    QAction *m_export = nullptr;
    ReportFoot m_foot;
    DeferredRefresh *m_refresh = nullptr;
    Latest m_latest;
};

} // namespace allostrata
