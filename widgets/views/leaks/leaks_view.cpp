// The view of leaks.

#include "widgets/views/leaks/leaks_view.h"

#include "core/export/leak_table.h"
#include "widgets/charts/leak_pictures.h"
#include "widgets/session/attribution_keeper.h"
#include "widgets/session/file_names.h"
#include "widgets/session/settings.h"
#include "widgets/text/leak_text.h"
#include "widgets/text/table_text.h"
#include "widgets/views/deferred_refresh.h"
#include "widgets/views/fit_controls.h"
#include "widgets/views/ruled_box.h"
#include "widgets/views/table_export.h"
#include "widgets/views/timeline/picture_options.h"

#include <QEvent>
#include <QFileInfo>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QSplitter>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <new>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kNarrowLeaks = 700;

MakeReportPicture pictures(const std::shared_ptr<const LeakAnswer> &answer, std::optional<std::size_t> row)
{
    return answer ? leakPictures(answer->document, answer->report, row) : leakPictures(nullptr, nullptr, row);
}

/// The columns that answer first, with titles in the user's language.
Table shownTable(const LeakAnswer &answer)
{
    using enum ColumnKind;
    const Voice voice = Voice::current();
    Table table;
    const auto column = [](const char *name, ColumnKind kind, const QString &title) { return Column{name, kind, {}, title.toStdString(), Absence::Null}; };
    table.columns = {column("place", Text, LeaksView::tr("Stack that keeps more")), column("bytes_per_step", Bytes, LeaksView::tr("A step")),
                     column("first_step", Index, LeaksView::tr("Since")), column("leaking_steps", Count, LeaksView::tr("Steps")),
                     column("live_bytes", Bytes, LeaksView::tr("Live")), column("live_count", Count, LeaksView::tr("Allocations"))};
    for (const Leak &leak : answer.report->leaks) {
        Row row;
        row.cells = {leakPlaceText(leak, *answer.document, voice).toStdString(), leak.bytesPerStep.isExact() ? Cell(leak.bytesPerStep.value) : Cell(Estimate{leak.bytesPerStep.value}),
                     leak.firstStep, std::uint64_t(leak.leakingSteps), leak.liveBytes, leak.liveCount};
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace

LeaksView::LeaksView(Session &session, QWidget *parent) : QWidget(parent), m_session(session), m_latest(this)
{
    QVBoxLayout *column = beginReport(*this, tr("Leaks"));
    buildActions();
    buildControls();
    buildBody();
    m_foot = makeReportFoot(this);
    column->addWidget(m_foot.box);
    applyTheme();
    m_refresh = new DeferredRefresh(m_session, this, [this](StateChanges changes) { refresh(changes); });
    connect(&m_session.attributions(), &AttributionKeeper::changed, this, [this] { m_refresh->request(StateChange::Query); });
    refreshTexts();
}

void LeaksView::buildActions()
{
    m_export = makeExportMenu(*this, tr("Leaks"),
                              {{SaveAs::Picture, tr("Save the picture of leaks…"), [this] { savePicture(); }}, {SaveAs::Table, tr("Save the table of leaks…"), [this] { saveTable(); }}});
}

void LeaksView::buildControls()
{
    QHBoxLayout *row = makeControlRow(this);
    QWidget *controls = row->parentWidget();
    m_about = reportLabel({}, controls);
    row->addWidget(m_about, 1);
    QToolButton *save = exportButton(m_export->menu(), controls);
    row->addWidget(save);
    new ControlFitter(*controls, {{save}});
    layout()->addWidget(controls);
}

void LeaksView::buildBody()
{
    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_splitter->setChildrenCollapsible(false);
    m_tree = makeReportTree(m_splitter, &m_delegate);
    m_tree->setAccessibleName(tr("Stacks that keep more in each step, the most bytes a step first"));
    m_tree->setModel(&m_model);
    m_tree->setRootIsDecorated(false);
    m_chart = new ReportChart(m_session, pictures(nullptr, std::nullopt), m_splitter);
    m_chart->setAccessibleName(tr("Live bytes of the chosen stack at the end of each step"));
    m_chart->setAccessibleDescription(tr("The table beside it tells the rate."));
    connect(m_chart, &ReportChart::pressed, this, [this](quint32 moment, bool isMove) {
        ViewState state = m_session.state();
        state.cursor = moment;
        m_session.setState(std::move(state), isMove ? Session::History::Replace : Session::History::Push);
    });
    static_cast<QVBoxLayout *>(layout())->addWidget(m_splitter, 1);
    keepNameWide(*m_tree, 150, {3, 5, 2, 4});
    addRowKeys(*m_tree, tr("Select what was kept first"), [this](const QModelIndex &index) { choose(index); });
    connect(m_tree, &QTreeView::clicked, this, &LeaksView::choose);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &LeaksView::showLeak);
}

void LeaksView::refresh(StateChanges changes)
{
    if (changes.testAnyFlags(StateChange::Device | StateChange::Query | StateChange::Drawing))
        ask();
    if (changes.testAnyFlags(StateChange::Device | StateChange::Window | StateChange::Axis | StateChange::Drawing))
        redraw();
    if (changes.testFlag(StateChange::Cursor))
        m_chart->followCursor();
}

void LeaksView::ask()
{
    const Device *device = m_session.device();
    const auto attribution = m_session.attributions().attribution();
    const auto document = m_session.document();
    if (!device || !device->capabilities.timeline || !attribution) {
        m_latest.stop();
        if (!m_answer || m_answer->document != document || m_answer->device != m_session.state().device)
            take(nullptr);
        return;
    }
    const std::size_t row = m_session.state().device;
    const auto capacity = m_session.state().capacity;
    const bool isSame = m_answer && m_answer->document == document && m_answer->device == row;
    if (isSame && m_answer->attribution == attribution && m_answer->capacity == capacity)
        return;
    if (m_answer && !isSame)
        take(nullptr);
    m_latest.ask(
        [document, row, attribution, capacity](const std::stop_token &stop) -> std::shared_ptr<const LeakAnswer> {
            LoadContext context;
            context.stop = stop;
            try {
                auto report = findLeaks(*document, document->devices[row], *attribution, capacity, context);
                if (!report)
                    return nullptr;
                return std::make_shared<const LeakAnswer>(
                    LeakAnswer{document, row, attribution, capacity, std::make_shared<const LeakReport>(*std::move(report))});
            } catch (const std::bad_alloc &) {
                return nullptr;
            }
        },
        [this](const std::shared_ptr<const LeakAnswer> &answer) { take(answer); });
}

void LeaksView::take(std::shared_ptr<const LeakAnswer> answer)
{
    m_answer = std::move(answer);
    m_model.setTable(m_answer ? std::make_shared<const Table>(shownTable(*m_answer)) : nullptr);
    QHeaderView *header = m_tree->header();
    if (m_model.columnCount() > 0) {
        header->setSectionResizeMode(0, QHeaderView::Stretch);
        const QFontMetrics metrics = m_tree->fontMetrics();
        const int bytes = metrics.horizontalAdvance(u"~1,000.0 MiB"_s) + 2 * kReportMargin;
        for (int column = 1; column < m_model.columnCount(); ++column) {
            const int title = metrics.horizontalAdvance(m_model.headerData(column, Qt::Horizontal).toString()) + 2 * kReportMargin;
            header->resizeSection(column, std::max(title, column == 1 || column == 4 ? bytes : 0));
        }
    }
    if (m_model.rowCount() > 0)
        m_tree->setCurrentIndex(m_model.index(0, 0));
    const bool isEmpty = m_model.rowCount() == 0;
    m_splitter->setVisible(!isEmpty);
    showLeak();
    refreshTexts();
}

std::optional<std::size_t> LeaksView::currentRow() const
{
    return m_model.rowOf(m_tree->currentIndex());
}

void LeaksView::showLeak()
{
    m_chart->setMake(pictures(m_answer, currentRow()));
    redraw();
}

void LeaksView::redraw()
{
    if (!m_answer || !currentRow() || m_answer->document != m_session.document() || m_answer->device != m_session.state().device)
        m_chart->setQuestion(std::nullopt);
    else
        m_chart->setQuestion(ReportQuestion{m_answer->document, nullptr, nullptr, m_session.state()});
}

QString LeaksView::headline() const
{
    return m_about->text();
}

void LeaksView::refreshTexts()
{
    const Voice voice = Voice::current();
    m_export->setEnabled(m_answer != nullptr);
    m_foot.total->clear();
    if (!m_answer) {
        m_about->setText(m_session.device() ? tr("Looking for steps and leaks…") : QString());
        m_foot.left->clear();
        return;
    }
    const LeakReport &report = *m_answer->report;
    m_about->setText(leakHeadline(report, voice));
    m_about->setToolTip(m_about->text());
    m_foot.left->setText(report.leaks.empty() ? tr("A leak is a stack whose allocations stay, step after step; what only lives long is none.") : leakRunsOutText(report, voice));
    if (!report.leaks.empty())
        m_foot.total->setText(tr("%1 a step").arg(leakRateText(report.bytesPerStep, voice)));
}

void LeaksView::choose(const QModelIndex &index)
{
    const auto row = m_model.rowOf(index);
    if (!m_answer || !row || *row >= m_answer->report->leaks.size())
        return;
    ViewState state = m_session.state();
    state.selection = {m_answer->report->leaks[*row].example};
    m_session.setState(std::move(state));
}

std::optional<LeakFigure> LeaksView::figure() const
{
    if (!m_answer)
        return std::nullopt;
    FigureRequest request = rememberedPicture(Settings().store());
    request.state = m_session.state();
    return leakFigure(m_answer->document, m_answer->report, request);
}

void LeaksView::savePicture()
{
    const auto drawn = figure();
    if (!drawn)
        return;
    const QString base = QFileInfo(fileTitle(QString::fromStdString(drawn->document->path))).baseName();
    saveReportPicture(this, tr("Save the picture of leaks"), base + u"_leaks"_s,
                      [drawn = *drawn](const QString &path) { return writeLeakFigure(drawn, path); });
}

void LeaksView::saveTable()
{
    if (const auto answer = m_answer)
        allostrata::saveTable(this, {tr("Save the table of leaks"), u"leaks"_s, [answer](const TableFormatRow &format) {
                                         Table table = leakTable(*answer->report, *answer->document);
                                         return format.forMachines ? table : tableForPeople(std::move(table), Voice::current());
                                     }});
}

void LeaksView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOutSplitter(*m_splitter, size(), kNarrowLeaks, 0.56);
}

void LeaksView::applyTheme()
{
    const Theme theme = themeOf(palette(), font());
    styleReportTree(*m_tree, m_delegate, theme);
    m_chart->setTheme(theme);
    m_about->setFont(theme.smallFont);
    m_foot.left->setFont(theme.smallFont);
    m_foot.total->setFont(theme.titleFont);
}

void LeaksView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (m_foot.box && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange))
        applyTheme();
}

} // namespace allostrata

#include "moc_leaks_view.cpp"
