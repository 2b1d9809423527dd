// Out-of-memory view: events, verdict and segments.

#include "widgets/views/out_of_memory/out_of_memory_view.h"

#include "core/allocator/allocator_config.h"
#include "core/analysis/oom/out_of_memory.h"
#include "core/base/arithmetic.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/kept_splitter.h"
#include "widgets/text/oom_text.h"
#include "widgets/text/voice.h"
#include "widgets/views/out_of_memory/verdict_panel.h"

#include <QHBoxLayout>
#include <QListWidget>
#include <QSignalBlocker>
#include <QTreeView>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr std::size_t kMostListed = 50; ///< maximum number of events listed with their causes

Result<std::shared_ptr<const OomAnswer>> oomsFor(const ReportQuestion &question, std::size_t row,
                                                 const LoadContext &context)
{
    auto answer = std::make_shared<OomAnswer>();
    const Device &device = question.device();
    answer->document = question.document;
    answer->attribution = question.attribution;
    answer->device = question.state.device;
    answer->events = oomEvents(device.timeline.trace());
    if (answer->events.empty())
        return std::shared_ptr<const OomAnswer>(std::move(answer));
    const OomOptions options{question.state.capacity, question.attribution.get()};
    answer->row = std::min(row, answer->events.size() - 1);
    answer->oom = examineOom(*question.document, device, answer->events[answer->row], options);
    const std::size_t given = answer->events.size() > 1 ? std::min(answer->events.size(), kMostListed) : 0;
    for (std::size_t i = 0; i < given; ++i) {
        if (const auto cancelled = context.cancelled())
            return *cancelled;
        answer->causes.push_back(
            oomCausesText(examineOom(*question.document, device, answer->events[i], {question.state.capacity, nullptr}),
                          Voice::current()));
    }
    answer->layOut();
    return std::shared_ptr<const OomAnswer>(std::move(answer));
}

} // namespace

OutOfMemoryView::OutOfMemoryView(Session &session, QWidget *parent)
    : ReportView(session, "out-of-memory", Words::tr("Out of memory"), parent, {}, Attributed::WhenThere)
{
    auto *left = new QWidget(splitter());
    auto *row = makeRow(left, {}, 0);
    m_list = new QListWidget(left);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setAccessibleName(Words::tr("Out-of-memory events"));
    connect(m_list, &QListWidget::currentRowChanged, this, &OutOfMemoryView::chooseEvent);
    m_verdict = new VerdictPanel(left);
    connect(m_verdict, &VerdictPanel::questionChosen, this, &OutOfMemoryView::askReplay);
    row->addWidget(m_list);
    row->addWidget(m_verdict, 1);
    setSplit({700, 0.52});
    addTable(m_model, {tr("Segments that could have held the request, and the blocks that pin them"),
                       {"oom-segments",
                        200,
                        {"pinned", "pinned_count", "freed"},
                        {"event", "segment", "size", "stream", "pool", "route", "function", "place", "category",
                         "largest_block"}},
                       true});
    fitControls({{exportButton()}});
    onRow(Words::tr("Select its allocations"), [this](const QModelIndex &index) { choose(index); });
    addPictureExport(tr("Save the picture of the verdict…"), [this] { return writerOf(figure()); });
    addTableExport(tr("Save the table of out-of-memory events…"), "oom");
    addTableExport(tr("Save the table of segments that could have held the request…"),
                   "oom-segments"); // covers all events
    begin();
}

void OutOfMemoryView::askFor(const ReportQuestion &question)
{
    const auto &known = m_model.answer();
    workOut([question, row = m_wanted.value_or(known ? known->row : 0)](
                const LoadContext &context) { return oomsFor(question, row, context); },
            [this](const std::shared_ptr<const OomAnswer> &answer) { take(answer); });
}

void OutOfMemoryView::forget()
{
    m_wanted.reset();
    m_model.setAnswer(nullptr);
    m_verdict->setVerdict(std::nullopt, nullptr);
}

void OutOfMemoryView::take(const std::shared_ptr<const OomAnswer> &answer)
{
    m_wanted.reset();
    if (answer->events.empty()) {
        forget();
        setEmpty(noOomText(*answer->document, Voice::current()));
        return;
    }
    m_model.setAnswer(answer);
    m_verdict->setVerdict(answer->oom, answer->attribution,
                          isExpandable() ? tr("Replay this run under other settings")
                                         : tr("Would expandable segments have saved this run?"));
    fillList();
    tree().setVisible(!answer->oom.serving.empty());
    if (!answer->oom.serving.empty())
        tree().expand(m_model.index(0, 0));
}

void OutOfMemoryView::fillList()
{
    const OomAnswer &answer = *m_model.answer();
    const QSignalBlocker blocker(m_list);
    const Voice voice = Voice::current();
    m_list->clear();
    for (std::size_t i = 0; i < answer.events.size() && i < kMostListed; ++i) {
        QString text = Words::tr("event %1").arg(voice.number(answer.numberOf(answer.events[i])));
        if (i < answer.causes.size())
            text += u"\n"_s + answer.causes[i];
        m_list->addItem(text);
    }
    if (answer.events.size() > kMostListed) {
        auto *more = new QListWidgetItem(
            Words::tr("%n more", nullptr, static_cast<int>(answer.events.size() - kMostListed)), m_list);
        more->setFlags(Qt::NoItemFlags);
    }
    m_list->setCurrentRow(static_cast<int>(answer.row));
    m_list->setVisible(answer.events.size() > 1);
    m_list->setFixedWidth(bounded(m_list->sizeHintForColumn(0) + 24, 120, 220));
}

void OutOfMemoryView::refreshTexts()
{
    if (!m_model.answer())
        return;
    const OomAnswer &answer = *m_model.answer();
    const Voice voice = Voice::current();
    setFoot(answer.oom.serving.empty() ? tr("No segment could have held the request, whichever blocks had been freed.")
                                       : tr("Click a row to select the blocks that pin the segment and to move the "
                                            "cursor to just before the event."));
    setTotal(tr("%1 requested at event %2")
                 .arg(voice.bytes(answer.oom.facts.asked), voice.number(answer.numberOf(answer.oom.facts.event))),
             voice.exactBytes(answer.oom.facts.asked));
}

void OutOfMemoryView::chooseEvent(int row)
{
    const auto &answer = m_model.answer();
    if (!answer || row < 0 || static_cast<std::size_t>(row) >= answer->events.size())
        return;
    onChartPressed(answer->events[static_cast<std::size_t>(row)].value() + 1, false);
    m_wanted = static_cast<std::size_t>(row);
    askAgain();
}

void OutOfMemoryView::choose(const QModelIndex &index)
{
    std::vector<AllocationId> found = m_model.allocations(index);
    if (found.empty())
        return;
    ViewState state = session().state();
    state.selection = std::move(found);
    state.cursor = m_model.answer()->oom.facts.event.value();
    session().setState(std::move(state));
}

/// Whether the run already had expandable segments.
bool OutOfMemoryView::isExpandable() const
{
    const OomAnswer &answer = *m_model.answer();
    return AllocatorConfig::recorded(*answer.document->snapshot(), answer.document->devices()[answer.device].ordinal)
        .expandableSegments;
}

/// Asks the model of the allocator; another view shows the answer.
void OutOfMemoryView::askReplay()
{
    if (!m_model.answer())
        return;
    ViewState state = session().state();
    state.replay = {};
    if (!isExpandable())
        state.replay.settings = "expandable_segments:True";
    session().setState(std::move(state));
    emit replayWanted();
}

std::optional<OomFigure> OutOfMemoryView::figure() const
{
    if (!answered())
        return std::nullopt;
    return oomFigure(*answered()->document, m_model.answer() ? m_model.answer()->oom : OutOfMemory(), pictureRequest());
}

void OutOfMemoryView::applyTheme(const Theme &theme)
{
    m_verdict->setTheme(theme);
    m_list->setFont(theme.smallFont);
}

} // namespace allostrata

#include "moc_out_of_memory_view.cpp"
