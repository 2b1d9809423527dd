// The view of out-of-memory events.

#include "widgets/views/out_of_memory/out_of_memory_view.h"

#include "core/base/bounded.h"
#include "core/export/oom_table.h"
#include "widgets/session/attribution_keeper.h"
#include "widgets/session/file_names.h"
#include "widgets/session/settings.h"
#include "widgets/text/oom_text.h"
#include "widgets/views/deferred_refresh.h"
#include "widgets/views/out_of_memory/verdict_panel.h"
#include "widgets/views/report_parts.h"
#include "widgets/views/ruled_box.h"
#include "widgets/views/table_export.h"
#include "widgets/views/timeline/picture_options.h"

#include <QEvent>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <new>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr std::size_t kMostTold = 50; ///< events whose causes are told in the list
constexpr int kNarrowOom = 700;

struct OomQuestion {
    std::shared_ptr<const Document> document;
    std::shared_ptr<const Attribution> attribution;
    std::size_t device = 0;
    std::optional<std::uint64_t> capacity;
    std::size_t row = 0; ///< of the events; clamped
};

std::shared_ptr<const OomAnswer> oomsFor(const OomQuestion &question, const std::stop_token &stop)
{
    try {
        auto answer = std::make_shared<OomAnswer>();
        const Device &device = question.document->devices[question.device];
        answer->document = question.document;
        answer->attribution = question.attribution;
        answer->device = question.device;
        answer->events = oomEvents(device.timeline.trace());
        if (answer->events.empty())
            return answer;
        const OomOptions options{question.capacity, question.attribution.get()};
        answer->row = std::min(question.row, answer->events.size() - 1);
        answer->oom = examineOom(*question.document, device, answer->events[answer->row], options);
        const std::size_t told = answer->events.size() > 1 ? std::min(answer->events.size(), kMostTold) : 0;
        for (std::size_t i = 0; i < told; ++i) {
            if (stop.stop_requested())
                return nullptr;
            answer->causes.push_back(oomCausesText(examineOom(*question.document, device, answer->events[i], {question.capacity, nullptr}), Voice::current()));
        }
        return answer;
    } catch (const std::bad_alloc &) {
        return nullptr;
    }
}

} // namespace

OutOfMemoryView::OutOfMemoryView(Session &session, QWidget *parent) : QWidget(parent), m_session(session), m_latest(this)
{
    QVBoxLayout *column = beginReport(*this, tr("Out of memory"));
    buildActions();
    m_pages = new QStackedWidget(this);
    column->addWidget(m_pages, 1);
    m_note = new QLabel(m_pages);
    m_note->setAlignment(Qt::AlignCenter);
    m_note->setWordWrap(true);
    m_note->setForegroundRole(kSecondaryText);
    m_pages->addWidget(m_note);
    buildBody();
    m_foot = makeReportFoot(this);
    m_foot.box->layout()->addWidget(exportButton(m_export->menu(), m_foot.box));
    column->addWidget(m_foot.box);
    applyTheme();
    m_refresh = new DeferredRefresh(m_session, this, [this](StateChanges changes) { refresh(changes); });
    connect(&m_session.attributions(), &AttributionKeeper::changed, this, [this] { m_refresh->request(StateChange::Query); });
    showNote({});
}

void OutOfMemoryView::buildActions()
{
    m_export = makeExportMenu(*this, tr("Out of memory"),
                              {{SaveAs::Picture, tr("Save the picture of the verdict…"), [this] { savePicture(); }}, {SaveAs::Table, tr("Save the table of segments that would serve…"), [this] { saveTable(); }}});
}

void OutOfMemoryView::buildBody()
{
    m_splitter = new QSplitter(Qt::Horizontal, m_pages);
    m_splitter->setChildrenCollapsible(false);
    m_list = new QListWidget(m_pages);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setAccessibleName(tr("Out-of-memory events"));
    connect(m_list, &QListWidget::currentRowChanged, this, &OutOfMemoryView::chooseEvent);
    m_verdict = new VerdictPanel(m_splitter);
    buildTable();
    auto *page = new QWidget(m_pages);
    auto *row = new QHBoxLayout(page);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_list);
    row->addWidget(m_splitter, 1);
    m_pages->addWidget(page);
}

void OutOfMemoryView::buildTable()
{
    m_tree = makeReportTree(m_splitter, &m_delegate);
    m_tree->setAccessibleName(tr("Segments that would have served, and the blocks that pin them"));
    m_tree->setModel(&m_model);
    m_tree->setRootIsDecorated(true);
    QHeaderView *header = m_tree->header();
    for (const auto &[column, width] : {std::pair(ServingModel::HasToGo, 88), std::pair(ServingModel::Blocks, 62), std::pair(ServingModel::Gives, 84)})
        header->resizeSection(column, width);
    header->setSectionResizeMode(ServingModel::Name, QHeaderView::Stretch);
    keepNameWide(*m_tree, 200, {ServingModel::Gives, ServingModel::Blocks});
    addRowKeys(*m_tree, tr("Select its allocations"), [this](const QModelIndex &index) { select(index); });
    connect(m_tree, &QTreeView::clicked, this, &OutOfMemoryView::select);
}

QString OutOfMemoryView::note() const
{
    return m_pages->currentIndex() == 0 ? m_note->text() : QString();
}

void OutOfMemoryView::showNote(const QString &text)
{
    m_note->setText(text);
    m_pages->setCurrentIndex(0);
    m_foot.box->hide();
    m_export->setEnabled(false);
}

void OutOfMemoryView::refresh(StateChanges changes)
{
    // Drawing: the capacity may be another one. Query: so may be what the allocations are for.
    if (!changes.testAnyFlags(StateChange::Device | StateChange::Query | StateChange::Drawing))
        return;
    const auto &answer = m_model.answer();
    const bool isSame = answer && answer->document == m_session.document() && answer->device == m_session.state().device;
    ask(isSame ? answer->row : 0);
}

void OutOfMemoryView::ask(std::size_t row)
{
    const Device *device = m_session.device();
    if (!device) {
        m_latest.stop();
        take(nullptr);
        return;
    }
    OomQuestion question;
    question.document = m_session.document();
    question.attribution = m_session.attributions().attribution();
    question.device = m_session.state().device;
    question.capacity = m_session.state().capacity;
    question.row = row;
    const auto &answer = m_model.answer();
    if (!answer || answer->document != question.document || answer->device != question.device)
        showNote(tr("Looking for out-of-memory events…"));
    m_latest.ask([question](const std::stop_token &stop) { return oomsFor(question, stop); },
                 [this](const std::shared_ptr<const OomAnswer> &found) { take(found); });
}

void OutOfMemoryView::take(std::shared_ptr<const OomAnswer> answer)
{
    const bool hasEvents = answer && !answer->events.empty();
    m_model.setAnswer(hasEvents ? answer : nullptr);
    m_verdict->setVerdict(hasEvents ? std::optional(answer->oom) : std::nullopt, hasEvents ? answer->attribution : nullptr);
    if (!hasEvents) {
        showNote(answer ? noOomText(*answer->document, Voice::current()) : QString());
        return;
    }
    fillList();
    m_tree->setVisible(!answer->oom.serving.empty());
    if (!answer->oom.serving.empty())
        m_tree->expand(m_model.index(0, 0));
    m_pages->setCurrentIndex(1);
    m_foot.box->show();
    m_export->setEnabled(true);
    refreshTexts();
}

void OutOfMemoryView::fillList()
{
    const OomAnswer &answer = *m_model.answer();
    const QSignalBlocker blocker(m_list);
    const Voice voice = Voice::current();
    m_list->clear();
    for (std::size_t i = 0; i < answer.events.size() && i < kMostTold; ++i) {
        QString text = tr("event %1").arg(voice.number(answer.events[i].value()));
        if (i < answer.causes.size())
            text += u"\n"_s + answer.causes[i];
        m_list->addItem(text);
    }
    if (answer.events.size() > kMostTold) {
        auto *more = new QListWidgetItem(tr("%n more", nullptr, static_cast<int>(answer.events.size() - kMostTold)), m_list);
        more->setFlags(Qt::NoItemFlags);
    }
    m_list->setCurrentRow(static_cast<int>(answer.row));
    m_list->setVisible(answer.events.size() > 1);
    m_list->setFixedWidth(bounded(m_list->sizeHintForColumn(0) + 24, 120, 220));
}

void OutOfMemoryView::refreshTexts()
{
    const OomAnswer &answer = *m_model.answer();
    const Voice voice = Voice::current();
    const std::size_t count = answer.oom.serving.size();
    m_foot.left->setText(count == 0 ? tr("No segment would have served, whatever had gone.")
                                    : tr("A click selects the blocks that had to go, and sets the cursor before the event."));
    m_foot.total->setText(tr("%1 asked for at event %2").arg(voice.bytes(answer.oom.facts.asked), voice.number(answer.oom.facts.event.value())));
    m_foot.total->setToolTip(voice.exactBytes(answer.oom.facts.asked));
}

void OutOfMemoryView::chooseEvent(int row)
{
    const auto &answer = m_model.answer();
    if (!answer || row < 0 || static_cast<std::size_t>(row) >= answer->events.size())
        return;
    ViewState state = m_session.state();
    state.cursor = answer->events[static_cast<std::size_t>(row)].value() + 1;
    m_session.setState(std::move(state));
    ask(static_cast<std::size_t>(row));
}

void OutOfMemoryView::select(const QModelIndex &index)
{
    std::vector<AllocationId> found = m_model.allocations(index);
    if (found.empty())
        return;
    ViewState state = m_session.state();
    state.selection = std::move(found);
    state.cursor = m_model.answer()->oom.facts.event.value();
    m_session.setState(std::move(state));
}

std::optional<OomFigure> OutOfMemoryView::figure() const
{
    const auto &answer = m_model.answer();
    if (!answer)
        return std::nullopt;
    FigureRequest request = rememberedPicture(Settings().store());
    request.state = m_session.state();
    return oomFigure(*answer->document, answer->oom, request);
}

void OutOfMemoryView::savePicture()
{
    const auto drawn = figure();
    if (!drawn)
        return;
    const QString base = QFileInfo(fileTitle(QString::fromStdString(m_model.answer()->document->path))).baseName();
    saveReportPicture(this, tr("Save the picture of the verdict"), base + u"_out_of_memory"_s,
                      [drawn = *drawn](const QString &path) { return writeOomFigure(drawn, path); });
}

void OutOfMemoryView::saveTable()
{
    if (const auto answer = m_model.answer())
        allostrata::saveTable(this, {tr("Save the table of segments that would serve"), u"out_of_memory"_s, [answer](const TableFormatRow &) {
                                         return oomSegmentTable({&answer->oom, 1}, *answer->document, answer->document->devices[answer->device],
                                                                answer->attribution.get());
                                     }});
}

void OutOfMemoryView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOutSplitter(*m_splitter, size(), kNarrowOom, 0.52);
}

void OutOfMemoryView::applyTheme()
{
    const Theme theme = themeOf(palette(), font());
    styleReportTree(*m_tree, m_delegate, theme);
    m_verdict->setTheme(theme);
    m_list->setFont(theme.smallFont);
    m_foot.left->setFont(theme.smallFont);
    m_foot.total->setFont(theme.titleFont);
}

void OutOfMemoryView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (m_verdict && m_foot.box && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange))
        applyTheme();
}

} // namespace allostrata

#include "moc_out_of_memory_view.cpp"
