// Frame of a report: its parts, the states of its answer, its exports.

#include "widgets/parts/controls.h"
#include "widgets/parts/kept_splitter.h"
#include "widgets/parts/report_view.h"

#include "core/base/arithmetic.h"
#include "widgets/models/report_model.h"
#include "widgets/paint/icons.h"
#include "widgets/parts/deferred_refresh.h"
#include "widgets/parts/follow_theme.h"
#include "widgets/parts/open_rows.h"
#include "widgets/parts/picture_options.h"
#include "widgets/parts/ruled_box.h"
#include "widgets/parts/underline_tabs.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/file_names.h"
#include "widgets/session/query_cache.h"
#include "widgets/session/settings.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"

#include <QAction>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kPatienceMs = 150; ///< most answers arrive sooner, and a text that only flashes helps nobody

/// Title of the dialog that a menu entry opens.
QString titleOf(const QString &entry) { return entry.endsWith(u'…') ? entry.chopped(1) : entry; }

} // namespace

ReportView::ReportView(Session &session, std::string_view report, const QString &title, QWidget *parent,
                       ReportInputs also, Attributed attributed)
    : QWidget(parent), m_session(session), m_report(*findReport(report)), m_uses(also), m_attributed(attributed),
      m_latest(this)
{
    for (const ReportTable &table : m_report.tables)
        m_uses = m_uses | table.uses;
    QVBoxLayout *column = beginReport(*this, title);
    m_export = (new QMenu(title, this))->menuAction();
    m_export->setEnabled(false);
    buildControls();
    buildBody();
    m_foot = makeReportFoot(this);
    column->addWidget(m_foot.box);
    m_patience.setSingleShot(true);
    m_patience.setInterval(kPatienceMs);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        if (m_state == State::Busy)
            m_note->setText(tr("Computing…"));
    });
}

void ReportView::buildControls()
{
    m_controls = makeControlRow(this);
    QWidget *row = m_controls->parentWidget();
    m_about = reportLabel({}, row);
    m_exportButton = allostrata::exportButton(m_export->menu(), row);
    m_exportButton->setEnabled(m_export->isEnabled());
    connect(m_export, &QAction::enabledChanged, m_exportButton, &QWidget::setEnabled);
    m_controls->addWidget(m_about, 1);
    m_controls->addWidget(m_exportButton);
    layout()->addWidget(row);
}

void ReportView::addControls(const std::vector<QWidget *> &controls)
{
    for (QWidget *control : controls)
        m_controls->insertWidget(m_controls->indexOf(m_about), control);
}

void ReportView::addHead(QWidget *head) { static_cast<QVBoxLayout *>(layout())->insertWidget(1, head); }

void ReportView::buildBody()
{
    m_pages = new QStackedWidget(this);
    m_splitter = new KeptSplitter(QString::fromUtf8(m_report.id), m_pages);
    m_pages->addWidget(m_splitter);
    auto *page = new QWidget(m_pages);
    auto *column = new QVBoxLayout(page);
    m_note = new QLabel(page);
    m_note->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_note->setWordWrap(true);
    m_note->setForegroundRole(kSecondaryText);
    m_again = new QPushButton(tr("Try again"), page);
    m_again->hide();
    connect(m_again, &QPushButton::clicked, this, [this] {
        m_session.attributions().retry();
        m_session.queries().retry();
        askAgain();
    });
    column->setContentsMargins(kReportMargin, 4, kReportMargin, 4);
    m_links = new QLabel(page);
    m_links->setTextFormat(Qt::RichText);
    m_links->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_links->setFocusPolicy(Qt::TabFocus);
    m_links->setWordWrap(true);
    m_links->hide();
    connect(m_links, &QLabel::linkActivated, this, [this](const QString &row) {
        const auto act = m_hintLinks[row.toUInt()].act; // a copy: the links may be replaced while it runs
        act();
    });
    column->addWidget(m_note);
    column->addWidget(m_links);
    column->addWidget(m_again, 0, Qt::AlignLeft);
    column->addStretch(1);
    page->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    m_pages->addWidget(page);
    static_cast<QVBoxLayout *>(layout())->addWidget(m_pages, 1);
}

void ReportView::makeTree(QAbstractItemModel &model, const QString &name, bool hasRoots)
{
    m_tree = makeReportTree(m_tables ? static_cast<QWidget *>(m_tables) : m_splitter, &m_delegate);
    m_tree->setAccessibleName(name);
    m_tree->setRootIsDecorated(hasRoots);
    m_tree->setModel(&model);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_tree, &QWidget::customContextMenuRequested, this, [this, tree = m_tree](const QPoint &position) {
        showMenu(tree->indexAt(position).siblingAtColumn(0), tree->viewport()->mapToGlobal(position));
    });
    m_splitter->setStretchFactor(m_splitter->indexOf(m_tree), 1);
    if (m_tables) {
        m_tables->addWidget(m_tree);
        m_tabs->addTab(name);
    }
}

QTreeView *ReportView::addTable(ReportModel &model, TableLook look)
{
    makeTree(model, look.name, look.hasRoots);
    QHeaderView *header = m_tree->header();
    header->setSectionsClickable(true);
    header->setSortIndicatorShown(true);
    header->setSortIndicatorClearable(true); // a third click restores the table's own order
    connect(header, &QHeaderView::sortIndicatorChanged, &model, &QAbstractItemModel::sort);
    new OpenRows(*m_tree, model);
    new ColumnChooser(*m_tree, model, std::move(look.columns));
    if (m_columnsButton)
        return m_tree;
    auto *menu = new QMenu(this);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        if (ColumnChooser *columns = columnChooser())
            columns->fillMenu(*menu);
    });
    m_columnsButton = columnsButton(menu, m_controls->parentWidget());
    m_controls->insertWidget(m_controls->indexOf(m_exportButton), m_columnsButton);
    return m_tree;
}

ColumnChooser *ReportView::columnChooser() const
{
    return m_tree ? m_tree->findChild<ColumnChooser *>(QString(), Qt::FindDirectChildrenOnly) : nullptr;
}

ControlFitter *ReportView::fitControls(std::vector<ControlFitter::Control> fromLeastNeeded)
{
    if (m_columnsButton) {
        const auto before = std::ranges::find(fromLeastNeeded, static_cast<QWidget *>(m_exportButton),
                                              &ControlFitter::Control::widget);
        fromLeastNeeded.insert(before, {m_columnsButton, nullptr});
    }
    return new ControlFitter(*m_controls->parentWidget(), std::move(fromLeastNeeded));
}

QTreeView *ReportView::addTree(QAbstractItemModel &model, TreeLook look)
{
    makeTree(model, look.name, look.hasRoots);
    const auto fit = [tree = m_tree, columns = look.columns] {
        QHeaderView *header = tree->header();
        if (header->count() == 0)
            return;
        header->setSectionResizeMode(0, QHeaderView::Stretch);
        for (const auto &[column, width] : columns) {
            if (column < header->count())
                header->resizeSection(column, width);
        }
    };
    fit();
    connect(&model, &QAbstractItemModel::modelReset, m_tree,
            [tree = m_tree, fit, known = m_tree->header()->count()]() mutable {
                if (std::exchange(known, tree->header()->count()) != tree->header()->count())
                    fit();
            });
    keepNameWide(*m_tree, look.nameWidth, std::move(look.leftOut));
    return m_tree;
}

UnderlineTabs *ReportView::addTabs(const QString &name)
{
    auto *page = new QWidget(m_splitter);
    auto *column = makeColumn(page, {}, 0);
    m_tabs = new UnderlineTabs(page);
    m_tabs->setAccessibleName(name);
    m_tables = new QStackedWidget(page);
    column->addWidget(m_tabs);
    column->addWidget(m_tables, 1);
    m_splitter->setStretchFactor(m_splitter->indexOf(page), 1);
    connect(m_tabs, &QTabBar::currentChanged, this, &ReportView::showTab);
    return m_tabs;
}

void ReportView::showTab(int tab)
{
    if (auto *tree = qobject_cast<QTreeView *>(m_tables->widget(tab))) {
        m_tables->setCurrentWidget(tree);
        m_tree = tree;
    }
    if (m_columnsButton)
        m_columnsButton->setEnabled(columnChooser() != nullptr);
}

ReportChart *ReportView::addChart(ReportChart::Make make, const QString &name, const QString &description)
{
    m_chart = new ReportChart(m_session, std::move(make), m_splitter);
    m_chart->setAccessibleName(name);
    m_chart->setAccessibleDescription(description);
    connect(m_chart, &ReportChart::pressed, this, &ReportView::onChartPressed);
    connect(m_chart, &ReportChart::menuWanted, this, [this](quint64 band, const QPoint &position) {
        if (const QModelIndex row = rowOfBand(band).siblingAtColumn(0); row.isValid())
            showMenu(row, position);
    });
    m_splitter->setStretchFactor(m_splitter->indexOf(m_chart), 1);
    return m_chart;
}

void ReportView::onRow(const QString &text, std::function<void(const QModelIndex &)> act)
{
    connect(m_tree, &QTreeView::clicked, this, act);
    addRowKeys(*m_tree, text, std::move(act));
}

void ReportView::addPictureExport(const QString &text, std::function<WritePicture()> writer)
{
    connect(m_export->menu()->addAction(themedIcon(Icon::Picture), text), &QAction::triggered, this,
            [this, title = titleOf(text), writer = std::move(writer)] { offerPicture(title, writer); });
}

void ReportView::addTableExport(const QString &text, std::string_view table)
{
    addExport(text, [this, title = titleOf(text), table] {
        if (!m_answered)
            return;
        TableOffer offer = tableOffer(table);
        offer.title = title;
        saveTable(this, std::move(offer));
    });
    m_tableExports.emplace_back(m_export->menu()->actions().back(), findReportTable(table).table);
}

void ReportView::addExport(const QString &text, std::function<void()> save)
{
    connect(m_export->menu()->addAction(themedIcon(Icon::Export), text), &QAction::triggered, this, std::move(save));
}

void ReportView::begin()
{
    if (m_tables)
        showTab(m_tabs->currentIndex());
    followTheme(*this, {}, [this](const Theme &theme) { setTheme(theme); });
    m_refresh = new DeferredRefresh(m_session, this, [this](StateChanges changes) { onRefresh(changes); });
    showNote(State::Nothing, {});
    refreshTexts();
}

QString ReportView::note() const { return m_pages->currentIndex() == 1 ? m_note->text() : QString(); }

QString ReportView::aboutText() const { return m_about->text(); }

QString ReportView::footText() const { return m_foot.left->text(); }

QString ReportView::totalText() const { return m_foot.total->text(); }

bool ReportView::canBeAsked() const
{
    const Capabilities &needs = m_report.needs.device;
    const Device *device = m_session.device();
    return device && !firstMissing(needs, device->capabilities) && (device->strata || !needs.timeline);
}

bool ReportView::mayStay(const ReportQuestion &asked) const { return isShown(m_session, asked); }

std::optional<ReportQuestion> ReportView::question()
{
    if (!canBeAsked())
        return std::nullopt;
    std::optional<ReportQuestion> wanted = deviceQuestion(m_session);
    if (!wanted->device().strata) // queries and attributions do not apply to a single state
        return wanted;
    if (m_uses.has(ReportInput::Attribution)) {
        wanted->attribution = m_session.attributions().attribution();
        if (!wanted->attribution && m_attributed == Attributed::First)
            return std::nullopt;
    }
    if (m_uses.has(ReportInput::Query)) {
        wanted->filter = m_session.queries().filter();
        if (m_session.queries().isFiltered() && !wanted->filter)
            return std::nullopt;
    }
    return wanted;
}

void ReportView::onRefresh(StateChanges changes)
{
    for (const auto *known : {&m_asked, &m_answered}) {
        if (*known && !mayStay(**known)) {
            drop();
            break;
        }
    }
    refresh(changes);
}

void ReportView::refresh(StateChanges changes)
{
    if (changes & changesOf(m_uses))
        ask();
    if (m_chart
        && changes.testAnyFlags(StateChange::Device | StateChange::Axis | StateChange::Window | StateChange::Query
                                | StateChange::Drawing | StateChange::Attribution))
        redraw();
    if (m_chart && changes.testFlag(StateChange::Cursor))
        m_chart->followCursor();
    if (changes.testFlag(StateChange::Selection))
        followSelection();
}

void ReportView::ask()
{
    const std::optional<ReportQuestion> wanted = question();
    if (!wanted) {
        waitFor();
        return;
    }
    if (isAnswered(*wanted))
        return;
    m_asksLater = m_isPatient && m_latest.isBusy();
    if (m_asksLater)
        return;
    m_asked = wanted;
    askFor(*wanted);
}

void ReportView::askAgain()
{
    stopAnswer();
    ask();
}

void ReportView::stopAnswer()
{
    m_latest.stop();
    m_asksLater = false;
    m_asked.reset();
}

/// Whether the question has been answered or is being answered.
bool ReportView::isAnswered(const ReportQuestion &question) const
{
    return m_asked && isSame(*m_asked, question, m_uses);
}

/// Handles a missing question: it may come later, or never.
void ReportView::waitFor()
{
    stopAnswer();
    if (!canBeAsked()) {
        drop();
        return;
    }
    AttributionCache &attributions = m_session.attributions();
    const bool lacksAttribution = m_uses.has(ReportInput::Attribution) && !attributions.attribution()
                                  && !attributions.isBusy();
    const auto unfiltered = m_uses.has(ReportInput::Query) ? m_session.queries().failure() : std::nullopt;
    if (lacksAttribution)
        fail(attributions.failure().value_or(Error{Reason::NoMemory}));
    else if (unfiltered)
        fail(*unfiltered);
    else
        setBusy();
}

void ReportView::cancelAnswer()
{
    stopAnswer();
    m_asked = m_answered;
    if (!m_answered)
        drop();
}

void ReportView::drop()
{
    stopAnswer();
    m_answered.reset();
    forget();
    showNote(State::Nothing, hint(), hintLinks());
}

void ReportView::setBusy()
{
    if (m_answered) // the previous answer stays until the new one arrives
        return;
    if (m_state != State::Busy)
        showNote(State::Busy, {});
    m_patience.start();
}

void ReportView::setShown()
{
    m_answered = m_asked;
    enableExports();
    const bool wasShown = m_state == State::Shown;
    showContent();
    if (m_chart && !wasShown)
        redraw();
}

void ReportView::finishAnswer()
{
    refreshTexts();
    followSelection();
}

void ReportView::fail(const Error &error)
{
    m_answered.reset();
    forget();
    showNote(State::Failed, errorText(error, Voice::current()).all());
}

void ReportView::setEmpty(const QString &text)
{
    if (text.isEmpty())
        return;
    showNote(State::Empty, text);
    enableExports();
}

/// Enables the exports of the tables that the device has.
void ReportView::enableExports()
{
    m_export->setEnabled(true);
    const Document &document = *m_answered->document;
    for (const auto &[action, table] : m_tableExports) {
        const bool isOfFile = document.has(DocumentPart::Job) || (table->ofSteps && document.has(DocumentPart::Steps));
        action->setEnabled(
            isOfFile
            || (!document.devices().empty() && !firstMissing(table->needs, m_answered->device().capabilities)));
    }
}

void ReportView::showNote(State state, const QString &text, std::vector<HintLink> links)
{
    m_hintLinks = std::move(links);
    QStringList texts;
    for (std::size_t row = 0; row < m_hintLinks.size(); ++row)
        texts << u"<a href=\"%1\">%2</a>"_s.arg(QString::number(row), m_hintLinks[row].text.toHtmlEscaped());
    m_links->setText(texts.join(u"<br>"_s));
    m_links->setVisible(!texts.isEmpty());
    m_patience.stop();
    m_state = state;
    m_note->setText(text);
    m_again->setVisible(state == State::Failed);
    m_pages->setCurrentIndex(1);
    m_export->setEnabled(false);
    if (m_chart && state != State::Busy)
        m_chart->setQuestion(std::nullopt);
    for (QLabel *label : {m_about, m_foot.left, m_foot.total})
        label->clear();
}

void ReportView::showContent()
{
    m_patience.stop();
    m_state = State::Shown;
    m_pages->setCurrentIndex(0);
}

void ReportView::redraw()
{
    std::optional<ReportQuestion> shown = m_asked ? m_asked : m_answered;
    if (shown && !isShown(m_session, *shown))
        shown.reset(); // its attribution and filter are of another device
    if (shown)
        shown->state = m_session.state();
    m_chart->setQuestion(shown && shown->device().strata ? shown : std::nullopt);
}

void ReportView::setAbout(const QString &text)
{
    m_about->setText(text);
    m_about->setToolTip(text);
}

void ReportView::setFoot(const QString &text, const QString &toolTip)
{
    m_foot.left->setText(text);
    m_foot.left->setToolTip(toolTip);
}

void ReportView::setTotal(const QString &text, const QString &toolTip)
{
    m_foot.total->setText(text);
    m_foot.total->setToolTip(toolTip);
}

void ReportView::onChartPressed(Moment moment, bool isMove)
{
    m_session.change([moment](ViewState &state) { state.cursor = moment; },
                     isMove ? Session::History::Replace : Session::History::Push);
}

void ReportView::toggleZoom(Moment first, Moment last)
{
    const Moment end = m_session.device()->timeline.end();
    const TimelineWindow wanted{std::min(first, end), std::min(last, end), std::nullopt, std::nullopt};
    m_session.change([&](ViewState &state) {
        state.window = state.window == wanted ? TimelineWindow{0, end, std::nullopt, std::nullopt} : wanted;
        state.cursor = bounded(state.cursor, state.window.first, state.window.last);
    });
}

void ReportView::select(std::vector<AllocationId> allocations)
{
    m_session.change([&allocations](ViewState &state) { state.selection = std::move(allocations); });
}

void ReportView::selectLive(const ReportQuestion &question, Moment moment,
                            const std::function<bool(AllocationId)> &isWanted)
{
    const Allocations &allocations = question.timeline().allocations();
    std::vector<AllocationId> found;
    for (const AllocationId id : question.timeline().liveAt(moment)) {
        if (isWanted(id))
            found.push_back(id);
    }
    std::stable_sort(found.begin(), found.end(), [&](AllocationId a, AllocationId b) {
        return allocations.requestedSize(a) > allocations.requestedSize(b);
    });
    if (found.size() > kMostSelected)
        found.resize(kMostSelected);
    select(std::move(found));
}

void ReportView::filterTo(const QString &query)
{
    m_session.change([&query](ViewState &state) { state.query = query; });
}

void ReportView::markRow(const QModelIndex &row)
{
    const QSignalBlocker blocker(m_tree->selectionModel());
    if (row.isValid())
        m_tree->selectionModel()->select(row, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    else
        m_tree->selectionModel()->clearSelection();
    m_tree->viewport()->update();
}

void ReportView::fillMenu(QMenu &, const QModelIndex &) {}

void ReportView::showMenu(const QModelIndex &index, const QPoint &globalPosition)
{
    auto *menu = new QMenu(this);
    menu->setObjectName(u"rowMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (index.isValid()) {
        const bool isSelected = m_tree->selectionModel()->isSelected(index); // one of several stays one of them
        m_tree->selectionModel()->setCurrentIndex(index, isSelected ? QItemSelectionModel::NoUpdate
                                                                    : QItemSelectionModel::ClearAndSelect
                                                                          | QItemSelectionModel::Rows);
        menu->addActions(m_tree->actions());
        if (const auto subject = subjectOf(index))
            addSubjectActions(*menu, m_session, *subject);
        menu->addSeparator();
    }
    fillMenu(*menu, index);
    menu->addSeparator();
    if (ColumnChooser *columns = columnChooser())
        columns->fillMenu(*menu->addMenu(themedIcon(Icon::Columns), Words::tr("Columns")));
    menu->addActions(m_export->menu()->actions());
    menu->popup(globalPosition);
}

QString ReportView::fileName(std::string_view what) const
{
    const QString title = fileTitle(QString::fromStdString(m_answered->document->path));
    const bool isFolder = m_answered->document->has(DocumentPart::Folder); // what follows a dot is part of its name
    const QString base = isFolder ? title : QFileInfo(title).baseName();
    return base + u'_' + QString::fromUtf8(what.data(), qsizetype(what.size())).replace(u'-', u'_');
}

FigureRequest ReportView::pictureRequest() const
{
    FigureRequest request = rememberedPicture(Settings().store());
    request.state = m_session.state();
    return request;
}

void ReportView::offerPicture(const QString &title, const std::function<WritePicture()> &writer)
{
    if (WritePicture write = m_answered ? writer() : nullptr)
        saveRunPicture(this, title, fileName(m_report.id), std::move(write));
}

std::function<Table(Table)> ReportView::wordsForPeople() const
{
    return [](Table table) { return tableForPeople(std::move(table), Voice::current()); };
}

TableOffer ReportView::tableOffer(std::string_view table) const
{
    const ReportTable &wanted = *findReportTable(table).table;
    ReportRequest request = requestOf(*m_answered);
    complete(request);
    TableOffer offer{{}, fileName(table), {}, {}};
    if (wanted.makeLong)
        offer.makeLong = [request, make = wanted.makeLong](const LoadContext &context) {
            return make(request, context);
        };
    else
        offer.make = [request, make = wanted.makerFor(*request.document), words = wordsForPeople()](
                         const TableFormatRow &format, const LoadContext &context) -> Result<Table> {
            auto made = make(request, context);
            return made && !format.forMachines ? words(*std::move(made)) : std::move(made);
        };
    return offer;
}

void ReportView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOutSplitter(*m_splitter, size(), m_split.narrow, m_split.share);
}

void ReportView::setTheme(const Theme &theme)
{
    for (QTreeView *tree : m_splitter->findChildren<QTreeView *>())
        styleReportTree(*tree, m_delegate, theme);
    if (m_chart)
        m_chart->setTheme(theme);
    for (QLabel *label : findChildren<QLabel *>())
        label->setFont(theme.smallFont);
    for (QWidget *control : m_controls->parentWidget()->findChildren<QWidget *>(Qt::FindDirectChildrenOnly))
        control->setFont(theme.smallFont);
    m_again->setFont(theme.smallFont);
    m_foot.total->setFont(theme.titleFont);
    applyTheme(theme);
}

} // namespace allostrata

#include "moc_report_view.cpp"
