// Sizes view: histograms of size and lifetime side by side.

#include "core/query/query_parser.h"
#include "widgets/parts/subject_menu.h"
#include "widgets/views/sizes/sizes_view.h"

#include "core/tables/allocation_table.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/kept_splitter.h"
#include "widgets/parts/scope_control.h"
#include "widgets/session/file_names.h"
#include "widgets/text/voice.h"
#include "widgets/views/sizes/histogram_chart.h"

#include <QCheckBox>
#include <QMenu>
#include <QToolButton>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

SizesView::SizesView(Session &session, QWidget *parent)
    : ReportView(session, "sizes", Words::tr("Sizes"), parent), m_choosing(this)
{
    buildControls();
    for (HistogramChart **chart : {&m_size, &m_life}) {
        *chart = new HistogramChart(splitter());
        connect(*chart, &HistogramChart::chosen, this, &SizesView::choose);
        connect(*chart, &HistogramChart::menuWanted, this, &SizesView::showBarMenu);
    }
    setSplit({560, 0.5});
    addPictureExport(tr("Save the picture of sizes…"), [this] { return writerOf(figure()); });
    addTableExport(tr("Save the table of sizes…"), "sizes");
    addExport(tr("Save the table of lifetimes…"), [this] { saveLifetimes(); });
    m_saveLifetimes = exportButton()->menu()->actions().back();
    begin();
}

void SizesView::buildControls()
{
    QWidget *row = controlRow();
    m_scope = makeScopeControl(row);
    m_measure = segmentedControl(row, tr("Bar height"),
                                 {{Words::tr("bytes"), tr("Bar height shows requested bytes.")},
                                  {Words::tr("count"), tr("Bar height shows the number of allocations.")}},
                                 [this](int) { showBars(); });
    m_unit = segmentedControl(row, tr("Lifetime unit"),
                              {{tr("events"), tr("Measure lifetimes in events.")}, {tr("time")}},
                              [this](int) { askAgain(); });
    m_log = checkBox(row, tr("log scale"),
                     tr("Scale heights logarithmically, so that low bars stay visible beside high ones."),
                     [this](bool) { showBars(); });
    addControls({m_scope, m_measure, m_unit, m_log});
    fitControls({{m_log}, {exportButton()}, {m_unit}, {m_measure}, {m_scope}});
    connect(m_scope, &SegmentedControl::chosen, this, &SizesView::askAgain);
}

void SizesView::setScope(AllocationScope scope)
{
    allostrata::setScope(*m_scope, scope);
    askAgain();
}

void SizesView::setMeasure(HistogramMeasure measure)
{
    m_measure->setCurrent(static_cast<int>(measure));
    showBars();
}

/// Scope of the histograms; a file without a trace has only one moment, so everything in it is shown.
AllocationScope SizesView::scope() const
{
    const Device *device = session().device();
    return device && device->capabilities.timeline ? scopeOf(*m_scope) : AllocationScope::All;
}

QString SizesView::hint() const
{
    return session().device() ? QString() : tr("Open a snapshot to see the sizes of its allocations.");
}

/// Ignores the cursor and the visible range unless the scope depends on them.
std::optional<ReportQuestion> SizesView::question()
{
    auto wanted = ReportView::question();
    if (wanted && scope() != AllocationScope::AtCursor)
        wanted->state.cursor = 0;
    if (wanted && scope() != AllocationScope::InWindow)
        wanted->state.window = {};
    return wanted;
}

void SizesView::complete(ReportRequest &request) const { request.scope = scope(); }

Result<std::shared_ptr<const SizesView::Answer>> SizesView::answerTo(const ReportRequest &request, HistogramOf life,
                                                                     const LoadContext &context)
{
    TRY(auto ids, allocationsIn(request.timeline(), request.range(), context));
    TRY(auto sizes, histogram(request.row(), ids, HistogramOf::Size, context));
    TRY(auto lives, histogram(request.row(), ids, life, context));
    return std::make_shared<const Answer>(Answer{request, std::move(ids), std::move(sizes), std::move(lives)});
}

void SizesView::askFor(const ReportQuestion &question)
{
    ReportRequest request = requestOf(question);
    complete(request);
    const auto life = m_unit->current() == 1 && question.device().times.isValid() ? HistogramOf::LifeTime
                                                                                  : HistogramOf::LifeEvents;
    workOut(
        [request = std::move(request), life](const LoadContext &context) { return answerTo(request, life, context); },
        [this](const std::shared_ptr<const Answer> &answer) { m_answer = answer; });
}

void SizesView::refreshTexts()
{
    if (!m_answer)
        return;
    const Device &device = m_answer->request.row();
    m_scope->setEnabled(device.capabilities.timeline);
    m_unit->setEnabled(device.capabilities.timeline);
    m_unit->setChoiceEnabled(1, device.times.isValid(),
                             device.times.isValid()
                                 ? tr("Measure lifetimes in time.")
                                 : Words::tr("The events of this device have no times in this file."));
    m_life->setVisible(device.capabilities.timeline);
    m_saveLifetimes->setEnabled(device.capabilities.timeline);
    if (m_answer->size.total.count == 0)
        setEmpty(nothingText(m_answer->request.scope, m_answer->request.filter != nullptr));
    else
        setFoot(tr("Click a bar to select its allocations."));
    setTotal(shownSumText(m_answer->size.total, device.timeline.allocations().size()), scopeWords());
}

QString SizesView::scopeWords() const
{
    return scopeText(m_answer->request.scope, m_answer->request.filter != nullptr);
}

void SizesView::showBars()
{
    if (!m_answer)
        return;
    const auto measure = m_measure->current() == 1 ? HistogramMeasure::Count : HistogramMeasure::Bytes;
    const auto heights = m_log->isChecked() ? HistogramHeights::Logarithmic : HistogramHeights::Linear;
    m_size->setPicture({m_answer->size, selectedOf(m_answer->size), measure, heights, {}});
    m_life->setPicture({m_answer->life, selectedOf(m_answer->life), measure, heights, {}});
}

std::vector<AllocationSum> SizesView::selectedOf(const Histogram &made) const
{
    std::vector<AllocationId> ids;
    for (const AllocationId id : session().state().selection) {
        if (std::binary_search(m_answer->ids.begin(), m_answer->ids.end(), id))
            ids.push_back(id);
    }
    std::vector<AllocationSum> sums;
    const auto chosen = histogram(m_answer->request.row(), ids, made.of, {});
    if (ids.empty() || !chosen || made.bars.empty())
        return sums;
    sums.resize(made.bars.size() + 1);
    for (const HistogramBar &bar : chosen->bars) {
        if (bar.sum.count > 0)
            sums[histogramStep(bar.low) - histogramStep(made.bars.front().low)] = bar.sum;
    }
    sums.back() = chosen->open;
    return sums;
}

void SizesView::choose(const HistogramPart &part)
{
    if (!m_answer)
        return;
    m_choosing.ask(
        [answer = m_answer, part](const std::stop_token &stop) {
            return membersOf(answer->request.row(), answer->ids, part, kMostSelected, stoppable(stop));
        },
        [this, answer = m_answer](const Result<std::vector<AllocationId>> &made) {
            const auto *members = orAnnounce(made);
            if (members && !members->empty() && session().document() == answer->request.document
                && session().state().device == answer->request.device)
                select(*members);
        });
}

QString queryOf(const HistogramPart &part)
{
    if (part.isOpen)
        return u"(before_recording or not freed)"_s;
    const QString low = QString::number(part.low);
    const QString high = QString::number(part.high);
    switch (part.of) {
    case HistogramOf::Size: return u"size:%1..%2"_s.arg(low, high);
    case HistogramOf::LifeEvents: return u"lifetime:%1ev..%2ev"_s.arg(low, high);
    case HistogramOf::LifeTime: break;
    }
    return u"lifetime:%1us..%2us"_s.arg(low, high);
}

void SizesView::showBarMenu(const HistogramPart &part, const QString &text, const QPoint &globalPosition)
{
    auto *menu = new QMenu(this);
    menu->setObjectName(u"sizesMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("&Select these allocations")), &QAction::triggered, this,
            [this, part] { choose(part); });
    Subject subject;
    subject.text = text;
    subject.attribute = part.of == HistogramOf::Size ? Attribute::Size : Attribute::Lifetime;
    if (const ParsedQuery parsed = parseQuery(queryOf(part).toStdString()))
        subject.condition = *parsed;
    addSubjectActions(*menu, session(), subject);
    menu->addSeparator();
    menu->addActions(exportButton()->menu()->actions());
    menu->popup(globalPosition);
}

std::optional<HistogramFigure> SizesView::figure() const
{
    if (!m_answer)
        return std::nullopt;
    const ReportRequest &request = m_answer->request;
    const FigureRequest wanted = pictureRequest();
    HistogramFigure figure{plainFigure(wanted, documentTitle(*request.document)), {m_answer->size}};
    if (request.row().capabilities.timeline)
        figure.histograms.push_back(m_answer->life);
    figure.measure = m_size->picture().measure;
    figure.heights = m_size->picture().heights;
    if (wanted.hasFootnote)
        figure.footnote = histogramFootnote(*request.document, request.row(), totalText() + u", "_s + scopeWords());
    return figure;
}

/// Uses the unit that is shown.
void SizesView::saveLifetimes()
{
    if (!m_answer)
        return;
    TableOffer offer = tableOffer("lifetimes");
    offer.title = tr("Save the table of lifetimes");
    offer.make = [answer = m_answer, words = wordsForPeople()](const TableFormatRow &format, const LoadContext &) {
        Table table = histogramTable(answer->life);
        return format.forMachines ? table : words(std::move(table));
    };
    saveTable(this, std::move(offer));
}

} // namespace allostrata

#include "moc_sizes_view.cpp"
