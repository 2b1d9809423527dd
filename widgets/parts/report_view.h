#pragma once

#include <QWidget>

#include "core/base/result.h"
#include "core/reports/report.h"
#include "widgets/figures/figure_request.h"
#include "widgets/figures/picture_file.h"
#include "widgets/parts/column_chooser.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/report_chart.h"
#include "widgets/parts/report_delegate.h"
#include "widgets/parts/report_parts.h"
#include "widgets/parts/subject_menu.h"
#include "widgets/parts/table_export.h"
#include "widgets/session/latest.h"
#include "widgets/session/report_question.h"
#include "widgets/session/session.h"

#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

class QAbstractItemModel;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QStackedWidget;
class QTreeView;

namespace allostrata {

class DeferredRefresh;
class KeptSplitter;
class ReportModel;
class UnderlineTabs;

/// View of a report: controls, a table or tree, a chart beside it, a foot and an export menu. In place of table and
/// chart it can show a note: the answer is being computed, why there is none and what to do, or that the answer is
/// empty.
///
/// A view derives from this class, adds its parts in its constructor, calls begin() last, and computes the answer to a
/// question in askFor(). The report's row decides when the question is asked again: see ReportInput.
class ReportView : public QWidget {
    Q_OBJECT

public:
    enum class State : quint8 {
        Nothing, ///< no document, or the report does not apply to it
        Busy, ///< the first answer is being computed
        Failed, ///< no answer: note() says why
        Empty, ///< the answer is empty: note() says so
        Shown,
    };

    [[nodiscard]] State state() const { return m_state; }
    /// Text shown in place of table and chart; empty while they are shown.
    [[nodiscard]] QString note() const;
    /// Text beside the controls.
    [[nodiscard]] QString aboutText() const;
    [[nodiscard]] QString footText() const;
    [[nodiscard]] QString totalText() const;
    /// Actions for the window's export menu.
    [[nodiscard]] QList<QAction *> exportActions() const { return {m_export}; }
    /// One of the report's tables as it would be saved. Requires an answer.
    [[nodiscard]] TableOffer tableOffer(std::string_view table) const;
    [[nodiscard]] ReportChart &chart() const { return *m_chart; }
    [[nodiscard]] bool isWorking() const { return m_latest.isBusy(); }
    [[nodiscard]] QTreeView &tree() const { return *m_tree; }
    /// Column chooser of the visible table; null if its columns are fixed.
    [[nodiscard]] ColumnChooser *columnChooser() const;

protected:
    /// Division of the view between its parts.
    struct Split {
        int narrow = 700; ///< pixels; in a narrower view, chart and table are stacked
        double share = 0.5; ///< share of the width for the part that was added first
    };
    struct Column {
        int column = 0;
        int width = 0;
    };
    struct TreeLook {
        QString name; ///< name for screen readers
        std::vector<Column> columns; ///< all columns except the first, which takes the remaining width
        int nameWidth = 120; ///< minimum width of the first column
        std::vector<int> leftOut; ///< columns hidden when space is short, in this order
        bool hasRoots = false; ///< rows can be expanded
    };
    struct TableLook {
        QString name; ///< name for screen readers
        ColumnChooser::Look columns;
        bool hasRoots = false; ///< rows can be expanded
    };
    /// Whether the view waits for the attribution or runs without it, if the report's row uses one.
    enum class Attributed : quint8 { First, WhenThere };

    /// `also`: inputs in addition to those of the report's tables.
    ReportView(Session &session, std::string_view report, const QString &title, QWidget *parent, ReportInputs also = {},
               Attributed attributed = Attributed::First);

    // Parts, added in the constructor.

    /// The row of controls. It ends in a label and the export button; controls are inserted before them.
    [[nodiscard]] QHBoxLayout *controls() const { return m_controls; }
    /// Parent of controls.
    [[nodiscard]] QWidget *controlRow() const { return m_controls->parentWidget(); }
    /// Adds controls behind those added before.
    void addControls(const std::vector<QWidget *> &controls);
    /// Adds a part between the row of controls and the contents.
    void addHead(QWidget *head);
    [[nodiscard]] QToolButton *exportButton() const { return m_exportButton; }
    /// Sets the order in which controls shrink in a narrow view, the least needed first; lists all of them. Call after
    /// addTable().
    ControlFitter *fitControls(std::vector<ControlFitter::Control> fromLeastNeeded);
    /// Add a part, from left to right, to the contents shown with an answer.
    QTreeView *addTree(QAbstractItemModel &model, TreeLook look);
    /// Adds the rows of a report's table, with sorting by a click on a title and a menu of columns.
    QTreeView *addTable(ReportModel &model, TableLook look);
    /// Puts the trees added from now on below tabs with their names; tree() is then the visible one.
    UnderlineTabs *addTabs(const QString &name);
    ReportChart *addChart(ReportChart::Make make, const QString &name, const QString &description);
    void setSplit(Split split) { m_split = split; }
    [[nodiscard]] KeptSplitter *splitter() const { return m_splitter; }
    /// Sets the action for a click or Return on a row; `text` is its entry in the row's menu.
    void onRow(const QString &text, std::function<void(const QModelIndex &)> act);
    /// Adds an export of the picture of the current answer; the writer is null while there is none. `text` is the menu
    /// entry: "Save the picture of leaks…".
    void addPictureExport(const QString &text, std::function<WritePicture()> writer);
    /// Writer of a figure; null if there is no figure.
    template <typename Figure>
    [[nodiscard]] static WritePicture writerOf(std::optional<Figure> figure)
    {
        if (!figure)
            return nullptr;
        return [figure = *std::move(figure)](const QString &path, const std::stop_token &stop) {
            return writeSheet(figure, path, stop);
        };
    }
    /// The options of pictures that were last chosen, for the session's state.
    [[nodiscard]] FigureRequest pictureRequest() const;
    /// Adds an export of a table of the report's row.
    void addTableExport(const QString &text, std::string_view table);
    /// Adds any other export.
    void addExport(const QString &text, std::function<void()> save);
    /// Completes the view after all parts; the first question is asked when the view is first shown.
    void begin();

    // The answer.

    /// The view's current question; nullopt if it cannot be asked, or not yet.
    [[nodiscard]] virtual std::optional<ReportQuestion> question();
    /// Whether the report applies to the session's device; if not, hint() is shown.
    [[nodiscard]] virtual bool canBeAsked() const;
    [[nodiscard]] virtual QString hint() const { return {}; }
    /// An action offered below hint().
    struct HintLink {
        QString text;
        std::function<void()> act;
    };
    [[nodiscard]] virtual std::vector<HintLink> hintLinks() { return {}; }
    /// Whether the answer to `asked` may stay until the next answer.
    [[nodiscard]] virtual bool mayStay(const ReportQuestion &asked) const;
    /// Answers a question: calls workOut().
    virtual void askFor(const ReportQuestion &question) = 0;
    /// Drops the answer: data of another device must not be shown.
    virtual void forget() = 0;
    /// Adds the settings of the view's controls to a request for a table to save.
    virtual void complete(ReportRequest &) const {}
    /// Makes a saved table readable for people. Called on another thread, so it owns everything it reads.
    [[nodiscard]] virtual std::function<Table(Table)> wordsForPeople() const;
    /// Handles a change of the session's state; the base class asks and draws according to the report's row.
    virtual void refresh(StateChanges changes);
    virtual void applyTheme(const Theme &) {}
    virtual void followSelection() {}
    /// Updates texts that depend on the answer or the state.
    virtual void refreshTexts() {}

    /// Computes `make(context)`, a Result, on a thread of the pool and passes the value to `then`, unless another
    /// question has come in the meantime.
    template <typename Make, typename Then>
    void workOut(Make make, Then then)
    {
        setBusy();
        m_latest.ask([make = std::move(make)](const std::stop_token &stop) { return make(stoppable(stop)); },
                     [this, then = std::move(then)](const auto &outcome) {
                         const auto shown = guarded([&]() -> Result<void> { // its rows need memory, too
                             if (!outcome)
                                 return outcome.error();
                             setShown();
                             then(*outcome);
                             finishAnswer();
                             return {};
                         });
                         if (!shown)
                             fail(shown.error());
                         if (std::exchange(m_asksLater, false))
                             ask();
                     });
    }
    /// Asks again after a control changed, although the session did not.
    void askAgain();
    /// A change of the session does not interrupt a running answer about the same document: the question waits for it,
    /// so that something is shown while changes come faster than answers.
    void setPatient() { m_isPatient = true; }
    /// Stops computing; the previous answer stays.
    void cancelAnswer();
    /// The answers may take long; the view shows progress and can cancel them.
    void setUnlimited() { m_latest.setUnlimited(); }
    /// Drops the answer.
    void drop();
    /// Question of the current answer.
    [[nodiscard]] const std::optional<ReportQuestion> &answered() const { return m_answered; }
    /// Shows `text` in place of table and chart for an empty answer; an empty text shows them again.
    void setEmpty(const QString &text);
    void setAbout(const QString &text);
    void setFoot(const QString &text, const QString &toolTip = {});
    void setTotal(const QString &text, const QString &toolTip = {});
    /// Updates the chart to the session's current state.
    void redraw();

    [[nodiscard]] Session &session() const { return m_session; }
    /// Makes these moments the visible range, or everything if they are it already; the cursor stays in it.
    void toggleZoom(Moment first, Moment last);
    /// Moves the cursor to where the left button was pressed or dragged in the chart.
    virtual void onChartPressed(Moment moment, bool isMove);
    void select(std::vector<AllocationId> allocations);
    /// Selects the wanted allocations that are live at a moment, the largest first; kMostSelected at most.
    void selectLive(const ReportQuestion &question, Moment moment, const std::function<bool(AllocationId)> &isWanted);
    void filterTo(const QString &query);
    /// Marks a row as the current one without choosing it; an invalid index clears the mark.
    void markRow(const QModelIndex &row);
    /// The allocations behind a valid row, for the table's menu; none by default.
    [[nodiscard]] virtual std::optional<Subject> subjectOf(const QModelIndex &) const { return {}; }
    /// Row that a band of the chart stands for, whose menu the band has too: see TraceChart::bandAt().
    [[nodiscard]] virtual QModelIndex rowOfBand(std::size_t) const { return {}; }
    /// Adds entries to the table's menu after those of onRow() and subjectOf(); `index` is invalid outside the rows.
    virtual void fillMenu(QMenu &menu, const QModelIndex &index);

    void resizeEvent(QResizeEvent *event) override;

    ReportDelegate m_delegate;

private:
    void buildControls();
    void buildBody();
    void makeTree(QAbstractItemModel &model, const QString &name, bool hasRoots);
    void showTab(int tab);
    void onRefresh(StateChanges changes);
    void ask();
    void waitFor();
    void stopAnswer();
    void setBusy();
    void setShown();
    void finishAnswer();
    void fail(const Error &error);
    void showNote(State state, const QString &text, std::vector<HintLink> links = {});
    void showContent();
    void enableExports();
    void setTheme(const Theme &theme);
    void showMenu(const QModelIndex &index, const QPoint &globalPosition);
    void offerPicture(const QString &title, const std::function<WritePicture()> &writer);
    [[nodiscard]] bool isAnswered(const ReportQuestion &question) const;
    [[nodiscard]] QString fileName(std::string_view what) const;

    Session &m_session;
    const ReportRow &m_report;
    ReportInputs m_uses;
    Attributed m_attributed;
    State m_state = State::Nothing;
    bool m_isPatient = false;
    bool m_asksLater = false; ///< a question waits for the running answer
    std::optional<ReportQuestion> m_asked; ///< question being answered, or the last one
    std::optional<ReportQuestion> m_answered;
    Split m_split;
    QAction *m_export = nullptr;
    QHBoxLayout *m_controls = nullptr;
    QToolButton *m_exportButton = nullptr;
    QToolButton *m_columnsButton = nullptr; ///< null if there is no table
    QLabel *m_about = nullptr;
    QStackedWidget *m_pages = nullptr;
    KeptSplitter *m_splitter = nullptr;
    QLabel *m_note = nullptr;
    QLabel *m_links = nullptr; ///< m_hintLinks as text; a link's target is its row
    std::vector<HintLink> m_hintLinks;
    QPushButton *m_again = nullptr;
    QTreeView *m_tree = nullptr;
    UnderlineTabs *m_tabs = nullptr;
    QStackedWidget *m_tables = nullptr; ///< trees below the tabs
    std::vector<std::pair<QAction *, const ReportTable *>> m_tableExports;
    ReportChart *m_chart = nullptr;
    ReportFoot m_foot;
    QTimer m_patience; ///< delay before the view says that the answer is being computed
    DeferredRefresh *m_refresh = nullptr;
    Latest m_latest;
};

} // namespace allostrata
