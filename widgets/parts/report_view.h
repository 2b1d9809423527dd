#pragma once

#include <QWidget>

#include "core/base/result.h"
#include "core/reports/report.h"
#include "widgets/parts/column_chooser.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/report_chart.h"
#include "widgets/parts/report_delegate.h"
#include "widgets/parts/report_parts.h"
#include "widgets/parts/table_export.h"
#include "widgets/session/latest.h"
#include "widgets/session/report_question.h"
#include "widgets/session/session.h"

#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

class QAbstractItemModel;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QTreeView;

namespace allostrata {

class DeferredRefresh;
class ReportModel;
class UnderlineTabs;

/// A report in the window: controls, a table or tree, a chart beside it, a foot, a menu of exports. In place of table
/// and chart it says that the answer is being worked out, why there is none and what to do, or that there is nothing to
/// show.
///
/// A view derives from it, adds its parts in its constructor, calls begin() last, and says how a question is answered
/// in askFor(). When to ask follows from the report's row: see ReportInput.
class ReportView : public QWidget {
    Q_OBJECT

public:
    enum class State : quint8 {
        Nothing, ///< no document, or none that the report can be about
        Busy, ///< the first answer is being worked out
        Failed, ///< there is none: note() says why
        Empty, ///< there is an answer, and nothing in it: note() says so
        Shown,
    };

    [[nodiscard]] State state() const { return m_state; }
    /// What stands in place of table and chart; empty where they are shown.
    [[nodiscard]] QString note() const;
    /// Beside the controls.
    [[nodiscard]] QString aboutText() const;
    [[nodiscard]] QString footText() const;
    [[nodiscard]] QString totalText() const;
    /// For the window's menu of exports.
    [[nodiscard]] QList<QAction *> exportActions() const { return {m_export}; }
    /// One of the report's tables as it would be saved; there is an answer.
    [[nodiscard]] TableOffer tableOffer(std::string_view table) const;
    [[nodiscard]] ReportChart &chart() const { return *m_chart; }
    [[nodiscard]] bool isWorking() const { return m_latest.isBusy(); }
    [[nodiscard]] QTreeView &tree() const { return *m_tree; }
    /// Of the table that is shown; null where its columns cannot be chosen.
    [[nodiscard]] ColumnChooser *columnChooser() const;

protected:
    /// How wide the parts are.
    struct Split {
        int narrow = 700; ///< below this chart and table stand one above the other
        double share = 0.5; ///< of the width, for the part that was added first
    };
    struct Column {
        int column = 0;
        int width = 0;
    };
    struct TreeLook {
        QString name; ///< for screen readers
        std::vector<Column> columns; ///< but the first, which takes what is left
        int nameWidth = 120; ///< that the first keeps
        std::vector<int> leftOut; ///< columns that go where there is no room, the first first
        bool hasRoots = false; ///< rows can be opened
    };
    struct TableLook {
        QString name; ///< for screen readers
        ColumnChooser::Look columns;
        bool hasRoots = false; ///< rows can be opened
    };
    /// Whether the attribution is waited for, where the report's row says that it uses one.
    enum class Attributed : quint8 { First, WhenThere };

    /// `also`: inputs beside those of the report's tables.
    ReportView(Session &session, std::string_view report, const QString &title, QWidget *parent, ReportInputs also = {},
               Attributed attributed = Attributed::First);

    // Parts, in the constructor.

    /// Ends in a label and the button of exports; controls are inserted before them.
    [[nodiscard]] QHBoxLayout *controls() const { return m_controls; }
    [[nodiscard]] QToolButton *exportButton() const { return m_exportButton; }
    /// Which controls give way in a narrow view, the least needed first; all of them are given. After addTable().
    ControlFitter *fitControls(std::vector<ControlFitter::Control> fromLeastNeeded);
    /// Adds table and chart, from left to right, to what is shown with an answer.
    QTreeView *addTree(QAbstractItemModel &model, TreeLook look);
    /// The rows of a report's table, sorted by a click on a title, with a menu of columns.
    QTreeView *addTable(ReportModel &model, TableLook look);
    /// Trees that are added from now on stand below tabs with their names: tree() is the one that is shown.
    UnderlineTabs *addTabs(const QString &name);
    ReportChart *addChart(ReportChart::Make make, const QString &name, const QString &description);
    void setSplit(Split split) { m_split = split; }
    [[nodiscard]] QSplitter *splitter() const { return m_splitter; }
    /// A click on a row, and Return, do this; `text` says so in the menu of a row.
    void onRow(const QString &text, std::function<void(const QModelIndex &)> act);
    /// The picture of the answer that is shown; null while there is none. `text` stands in the menu: "Save the picture
    /// of leaks…".
    using WritePicture = std::function<Result<void>(const QString &path)>;
    void addPictureExport(const QString &text, std::function<WritePicture()> writer);
    /// `write` of a figure; null where there is no figure.
    template <typename Figure, typename Write>
    [[nodiscard]] static WritePicture writerOf(std::optional<Figure> figure, Write write)
    {
        if (!figure)
            return nullptr;
        return [figure = *std::move(figure), write](const QString &path) { return write(figure, path, {}); };
    }
    /// A table of the report's row.
    void addTableExport(const QString &text, std::string_view table);
    /// Anything else that is saved.
    void addExport(const QString &text, std::function<void()> save);
    /// After all parts: asks for the first answer when the view is shown first.
    void begin();

    // The answer.

    /// What the view asks now; nothing where it cannot be asked, or not yet.
    [[nodiscard]] virtual std::optional<ReportQuestion> question();
    /// Whether it can ever be asked about what the session shows; hint() is said where it cannot.
    [[nodiscard]] virtual bool canBeAsked() const;
    [[nodiscard]] virtual QString hint() const { return {}; }
    /// Whether what was asked may stay until the next answer.
    [[nodiscard]] virtual bool mayStay(const ReportQuestion &asked) const;
    /// Asks anew: calls workOut().
    virtual void askFor(const ReportQuestion &question) = 0;
    /// Nothing is known any longer: of another device nothing may be shown.
    virtual void forget() = 0;
    /// Fills in what the view's controls choose, for tables that are saved.
    virtual void complete(ReportRequest &) const {}
    /// A saved table in words for people; called on another thread, so it owns all that it reads.
    [[nodiscard]] virtual std::function<Table(Table)> wordsForPeople() const;
    /// The state of the session changed; the base asks and draws as the report's row says.
    virtual void refresh(StateChanges changes);
    virtual void applyTheme(const Theme &) {}
    virtual void followSelection() {}
    /// Texts that depend on the answer, or on the state.
    virtual void refreshTexts() {}

    /// Works out `make(context)`, a Result, on a thread of the pool, and hands the value to `then` unless another
    /// question came.
    template <typename Make, typename Then>
    void workOut(Make make, Then then)
    {
        setBusy();
        m_latest.ask(
            [make = std::move(make)](const std::stop_token &stop) {
                using Outcome = decltype(make(LoadContext()));
                return std::make_shared<const Outcome>(guarded([&] { return make(stoppable(stop)); }));
            },
            [this, then = std::move(then)](const auto &outcome) {
                if (!outcome || !*outcome) {
                    fail(outcome ? outcome->error() : Error{Reason::NoMemory});
                    return;
                }
                setShown();
                then(**outcome);
                finishAnswer();
            });
    }
    /// Asks although nothing of the session changed: a control did.
    void askAgain();
    /// Forgets the answer.
    void drop();
    /// Of the answer that was taken last.
    [[nodiscard]] const std::optional<ReportQuestion> &answered() const { return m_answered; }
    /// In place of table and chart, for an answer in which there is nothing; an empty text shows them.
    void setEmpty(const QString &text);
    void setAbout(const QString &text);
    void setFoot(const QString &text);
    void setTotal(const QString &text, const QString &toolTip = {});
    /// Whether the chart shows what the session asks for now.
    void redraw();

    [[nodiscard]] Session &session() const { return m_session; }
    /// The left button went down in the chart, or moved over it: the cursor goes there.
    virtual void onChartPressed(Moment moment, bool isMove);
    void select(std::vector<AllocationId> allocations);
    /// What is live at a moment and wanted, the largest first; kMostSelected at most.
    void selectLive(const ReportQuestion &question, Moment moment, const std::function<bool(AllocationId)> &isWanted);
    void filterTo(const QString &query);
    /// Shows a row as the chosen one without choosing it; not valid: none is.
    void markRow(const QModelIndex &row);
    /// Adds to the menu of the table, behind what onRow() does; `index` is not valid beside all rows.
    virtual void fillMenu(QMenu &menu, const QModelIndex &index);

    void changeEvent(QEvent *event) override;
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
    void setBusy();
    void setShown();
    void finishAnswer();
    void fail(const Error &error);
    void showNote(State state, const QString &text);
    void showContent();
    void enableExports();
    void theme();
    void showMenu(const QPoint &position);
    void offerPicture(const QString &title, const std::function<WritePicture()> &writer);
    [[nodiscard]] bool isAnswered(const ReportQuestion &question) const;
    [[nodiscard]] QString fileName(std::string_view what) const;

    Session &m_session;
    const ReportRow &m_report;
    ReportInputs m_uses;
    Attributed m_attributed;
    State m_state = State::Nothing;
    std::optional<ReportQuestion> m_asked; ///< the question under way, or the last one
    std::optional<ReportQuestion> m_answered;
    Split m_split;
    QAction *m_export = nullptr;
    QHBoxLayout *m_controls = nullptr;
    QToolButton *m_exportButton = nullptr;
    QToolButton *m_columnsButton = nullptr; ///< null: there is no table
    QLabel *m_about = nullptr;
    QStackedWidget *m_pages = nullptr;
    QSplitter *m_splitter = nullptr;
    QLabel *m_note = nullptr;
    QPushButton *m_again = nullptr;
    QTreeView *m_tree = nullptr;
    UnderlineTabs *m_tabs = nullptr;
    QStackedWidget *m_tables = nullptr; ///< below the tabs
    std::vector<std::pair<QAction *, const ReportTable *>> m_tableExports;
    ReportChart *m_chart = nullptr;
    ReportFoot m_foot;
    QTimer m_patience; ///< before it is said that the answer is being worked out
    DeferredRefresh *m_refresh = nullptr;
    Latest m_latest;
};

} // namespace allostrata
