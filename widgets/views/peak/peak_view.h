#pragma once

#include <QStringList>
#include <QWidget>

#include "widgets/models/ledger_model.h"
#include "widgets/plots/ledger_figure.h"
#include "widgets/session/latest.h"
#include "widgets/session/session.h"
#include "widgets/views/peak/ledger_delegate.h"
#include "widgets/views/report_delegate.h"
#include "widgets/views/report_parts.h"

#include <optional>

class QLabel;
class QToolButton;
class QTreeView;

namespace allostrata {

class DeferredRefresh;
class SegmentedControl;
struct Table;
struct TableFormatRow;

/// The ledger: what the reserved memory of a peak, or of the cursor, is, to the byte.
class PeakView final : public QWidget {
    Q_OBJECT

public:
    explicit PeakView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] LedgerModel &model() { return m_model; }
    [[nodiscard]] LedgerAt at() const;
    void setAt(LedgerAt at);
    /// "12,593,397,760 B = reserved"
    [[nodiscard]] QString totalText() const;
    /// For the window's menu of exports.
    [[nodiscard]] QList<QAction *> exportActions() const { return {m_export}; }
    /// The picture that would be saved; nothing while there is no answer.
    [[nodiscard]] std::optional<LedgerFigure> figure() const;
    /// The table that would be saved in a format.
    [[nodiscard]] static Table tableOf(const LedgerAnswer &answer, const TableFormatRow &format);

signals:
    /// The user wants to see the segments at the moment of the ledger, where the cursor now is.
    void segmentsWanted();

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildControls();
    void buildTree();
    void buildActions();
    void applyTheme();
    void refresh(StateChanges changes);
    void ask();
    void take(std::shared_ptr<const LedgerAnswer> answer);
    void refreshTexts();
    void rememberOpen();
    void restoreOpen();
    /// Selects the allocations of a line; a line of free memory takes the cursor to the ledger's moment.
    void choose(const QModelIndex &index);
    /// Whether a line is of memory around the allocations, which the segments show.
    [[nodiscard]] bool isAtSegments(const QModelIndex &index) const;
    /// Filters to the allocations of a line, or shows the segments where a line is of memory around them.
    void open(const QModelIndex &index);
    void filterTo(const QModelIndex &index);
    void showSegments();
    void showMenu(const QPoint &position);
    void moveCursorHere();
    void savePicture();
    void saveTable();

    Session &m_session;
    LedgerModel m_model;
    ReportDelegate m_delegate;
    LedgerDelegate m_bars;
    QLabel *m_name = nullptr; ///< of the choices beside it
    SegmentedControl *m_at = nullptr;
    QLabel *m_about = nullptr;
    QToolButton *m_exportButton = nullptr;
    QTreeView *m_tree = nullptr;
    QAction *m_export = nullptr;
    ReportFoot m_foot;
    QStringList m_open; ///< keys of rows
    DeferredRefresh *m_refresh = nullptr;
    Latest m_latest;
};

} // namespace allostrata
