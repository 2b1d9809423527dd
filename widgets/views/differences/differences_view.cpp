// Differences view: the active document compared with its baseline.

#include "widgets/views/differences/differences_view.h"

#include "core/attribution/stack_groups.h"
#include "core/query/group_query.h"
#include "core/tables/diff_table.h"
#include "widgets/parts/kept_splitter.h"
#include "widgets/parts/attribute_box.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/baseline_cache.h"
#include "widgets/session/file_names.h"
#include "widgets/text/diff_text.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"

#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace allostrata {

namespace {

constexpr int kBestAxis = -1;

Moment momentOf(const Timeline &timeline, DifferencesView::Moments moments, Moment cursor)
{
    switch (moments) {
    case DifferencesView::Moments::Peaks: return peakMoment(timeline);
    case DifferencesView::Moments::Ends: return timeline.end();
    case DifferencesView::Moments::Cursors: break;
    }
    return std::min(cursor, timeline.end());
}

/// Adds the columns that `table` lacks from another table of the same rows; they are shown on request.
void addOtherColumns(Table &table, Table other)
{
    for (std::size_t column = 0; column < other.columns.size(); ++column) {
        if (std::ranges::find(table.columns, other.columns[column].name, &allostrata::Column::name)
            != table.columns.end())
            continue;
        table.columns.push_back(other.columns[column]);
        table.columns.back().audience = Audience::OnRequest;
        for (std::size_t row = 0; row < table.rows.size(); ++row)
            table.rows[row].cells.push_back(std::move(other.rows[row].cells[column]));
    }
}

} // namespace

/// Rows in words; the columns of steps are named by their steps.
Table DifferencesView::tableOf(const DiffAnswer &answer)
{
    Table table = diffForPeople(answer.diff, answer.table, answer.table.rows.size(), 0, Voice::current());
    for (const DiffSide side : {DiffSide::Base, DiffSide::Other}) {
        const auto &step = answer.question.steps[side];
        const auto column = std::ranges::find(table.columns, side == DiffSide::Base ? "base" : "other",
                                              &allostrata::Column::name);
        if (step && column != table.columns.end())
            column->title
                = tr("Step %1").arg(answer.diff.part(side).attribution->steps()[step->row].number).toStdString();
    }
    return table;
}

DifferencesView::DifferencesView(Session &session, QWidget *parent)
    : ReportView(session, "diff", Words::tr("Differences"), parent, {ReportInput::Attribution, ReportInput::Cursor})
{
    addTable(m_model,
             {tr("Differences, largest change first"), {"diff", 140, {"difference", "other", "base", "why"}, {}}});
    buildControls();
    onRow(Words::tr("Select its largest allocation"), [this](const QModelIndex &index) { choose(index); });
    m_chart = new DiffChart(splitter());
    m_chart->setAccessibleName(tr("Timelines of both recordings, and a waterfall from one total to the other"));
    setSplit({760, 0.54});
    addPictureExport(tr("Save the picture of differences…"), [this] { return writerOf(figure()); });
    addTableExport(tr("Save the table of differences…"), "diff");
    begin();
    nameBaseline();
}

void DifferencesView::buildControls()
{
    QWidget *row = controlRow();
    const auto ask = [this](int) { askAgain(); };
    auto *name = new QLabel(tr("Baseline"), row);
    m_against = toolButton(row, {.name = tr("Baseline"), .menu = new QMenu});
    name->setBuddy(m_against);
    connect(m_against->menu(), &QMenu::aboutToShow, this, &DifferencesView::fillBaselines);
    m_moments = segmentedControl(row, tr("Moments to compare"), {{Words::tr("Peaks")}, {tr("Ends")}, {tr("Cursors")}},
                                 ask);
    m_by = new AttributeBox(AttributeUse::Diff, row);
    m_by->setAccessibleName(tr("Group differences by"));
    m_by->setChoice(Attribute::Category);
    connect(m_by, &AttributeBox::chosen, this, &DifferencesView::askAgain);
    auto *picture = segmentedControl(
        row, Words::tr("Chart"),
        {{tr("Waterfall"), tr("Shows how one total becomes the other, largest changes first.")},
         {tr("Timelines"),
          tr("Shows both recordings on one axis. If there is enough room, both charts are always shown.")}},
        [this](int shown) { m_chart->setShown(static_cast<DiffChart::Shown>(shown)); });
    m_axis = comboBox(row, {.name = tr("Common axis of the recordings"), .letters = 12}, ask);
    m_axis->addItem(tr("axis: automatic"), kBestAxis);
    for (const DiffAxis axis : kAllDiffAxes)
        m_axis->addItem(diffAxisText(axis, Voice::current()), int(axis));
    addControls({name, m_against, m_moments, m_by, picture, m_axis});
    fitControls({{name}, {m_axis}, {exportButton()}, {picture}, {m_by}, {m_moments}});
}

void DifferencesView::fillBaselines()
{
    QMenu *menu = m_against->menu();
    menu->clear();
    BaselineCache &cache = session().baseline();
    const SessionDocument *active = session().active();
    const QStringList titles = documentTitles();
    for (std::size_t i = 0; i < session().documents().size(); ++i) {
        const SessionDocument &row = session().documents()[i];
        if (active && row.id == active->id)
            continue;
        const bool isBaseline = cache.baseline() && cache.baseline()->document == row.id && !cache.baseline()->moment
                                && !cache.baseline()->steps;
        addSwitch(*menu, titles.value(static_cast<qsizetype>(i)), isBaseline, [&cache, id = row.id](bool) {
            cache.useDocument(id);
        })->setEnabled(!row.document->devices().empty());
    }
    menu->addSeparator();
    connect(menu->addAction(tr("Mark this moment")), &QAction::triggered, this, &DifferencesView::useMoment);
    if (cache.baseline())
        connect(menu->addAction(Words::tr("None")), &QAction::triggered, this, [&cache] { cache.clear(); });
}

void DifferencesView::useMoment()
{
    session().baseline().useMoment();
    setMoments(Moments::Cursors);
}

/// Titles of the open documents, in their order.
QStringList DifferencesView::documentTitles() const
{
    QStringList paths;
    for (const SessionDocument &row : session().documents())
        paths << QString::fromStdString(row.document->path);
    QStringList titles = fileTitles(paths);
    qsizetype next = 0;
    for (const SessionDocument &row : session().documents()) {
        titles[next] = withMark(*row.document, titles[next]);
        ++next;
    }
    return titles;
}

void DifferencesView::nameBaseline()
{
    QString against = Words::tr("none");
    if (const SessionDocument *base = session().baseline().document()) {
        against = documentTitle(*base->document);
        if (session().baseline().baseline()->moment)
            against = tr("marked moment in %1").arg(against);
        else if (const auto &asked = *session().baseline().baseline(); asked.steps)
            against = tr("step %1 in %2").arg(asked.stepNumbers[DiffSide::Base]).arg(against);
    }
    m_against->setText(m_against->fontMetrics().elidedText(against, Qt::ElideMiddle, 220));
    m_against->setToolTip(against);
}

void DifferencesView::setBy(Attribute by)
{
    m_by->setChoice(by);
    askAgain();
}

DifferencesView::Moments DifferencesView::moments() const { return static_cast<Moments>(m_moments->current()); }

void DifferencesView::setMoments(Moments moments)
{
    m_moments->setCurrent(int(moments));
    askAgain();
}

/// Greys the attributes that either side cannot provide, and cursors if steps are compared.
void DifferencesView::fitChoices()
{
    const SessionDocument *base = session().baseline().document();
    const auto gapOf = [this, base](Attribute attribute) {
        const AttributeGap gap = session().gapOf(attribute);
        const bool hasBase = base && session().baseline().device() < base->document->devices().size();
        return gap == AttributeGap::None && hasBase
                   ? session().gapOf(attribute, base->document, session().baseline().device())
                   : gap;
    };
    const auto &baseline = session().baseline().baseline();
    const bool areSteps = baseline && baseline->steps;
    m_moments->setChoiceToolTip(int(Moments::Peaks),
                                areSteps ? tr("Compares each step at its peak of requested bytes.")
                                         : tr("Compares each recording at its peak of requested bytes."));
    m_moments->setChoiceToolTip(int(Moments::Ends), areSteps ? tr("Compares what is live at the end of each step.")
                                                             : tr("Compares each recording after its last event."));
    m_moments->setChoiceEnabled(int(Moments::Cursors), !areSteps,
                                areSteps ? tr("Steps have no cursor; compare their peaks or ends.")
                                         : tr("Compares each recording at its own cursor."));
    if (areSteps && moments() == Moments::Cursors)
        m_moments->setCurrent(int(Moments::Peaks));
    m_by->setChoices(gapOf);
    if (gapOf(m_by->choice()) != AttributeGap::None)
        m_by->setChoice(Attribute::Category);
}

bool DifferencesView::canBeAsked() const
{
    const SessionDocument *base = session().baseline().document();
    return session().device() && base && !base->document->devices().empty();
}

QString DifferencesView::hint() const
{
    return session().baseline().document()
               ? tr("The baseline does not contain any device, so it cannot be compared.")
               : tr("Choose a baseline: another open document, or a moment or a step of this one. Two files dropped "
                    "onto the window can be compared with each other.");
}

std::vector<ReportView::HintLink> DifferencesView::hintLinks()
{
    constexpr std::size_t kMostDocuments = 4;
    std::vector<HintLink> links;
    const SessionDocument *active = session().active();
    if (!session().device() || session().baseline().document())
        return links;
    const QStringList titles = documentTitles();
    for (std::size_t i = 0; i < session().documents().size() && links.size() < kMostDocuments; ++i) {
        const SessionDocument &row = session().documents()[i];
        if (row.id != active->id && !row.document->devices().empty())
            links.push_back({tr("Compare with %1").arg(titles.value(static_cast<qsizetype>(i))),
                             [this, id = row.id] { session().baseline().useDocument(id); }});
    }
    if (const auto attribution = session().attributions().attribution(); attribution && attribution->steps().size() > 1)
        links.push_back({tr("Choose two steps to compare"), [this] { emit stepsWanted(); }});
    links.push_back({tr("Compare with the moment at the cursor"), [this] { useMoment(); }});
    return links;
}

std::optional<ReportQuestion> DifferencesView::question()
{
    auto wanted = ReportView::question();
    if (wanted)
        wanted->state.cursor = momentOf(wanted->timeline(), moments(), wanted->state.cursor);
    return wanted;
}

DiffQuestion DifferencesView::diffQuestion(const ReportQuestion &question) const
{
    const BaselineCache &cache = session().baseline();
    const SessionDocument &base = *cache.document();
    DiffQuestion asked = cache.questionFor(question);
    const bool isOneDevice = base.document == question.document && asked.base.state.device == question.state.device;
    if (const auto &steps = cache.baseline()->steps) {
        const StepMoment moment = moments() == Moments::Ends ? StepMoment::End : StepMoment::Peak;
        asked.steps[DiffSide::Base] = DiffStep{(*steps)[DiffSide::Base], moment};
        if (isOneDevice)
            asked.steps[DiffSide::Other] = DiffStep{(*steps)[DiffSide::Other], moment};
    }
    if (!cache.baseline()->moment)
        asked.base.state.cursor = momentOf(asked.base.timeline(), moments(), base.state.cursor);
    asked.by = m_by->choice();
    if (const int axis = m_axis->currentData().toInt(); axis != kBestAxis)
        asked.axis = static_cast<DiffAxis>(axis);
    if (!m_answer || m_answer->question.base.document != base.document
        || m_answer->question.other.document != question.document)
        return asked;
    const DiffQuestion &before = m_answer->question;
    asked.stacks = before.stacks;
    if (!asked.base.attribution && before.base.state.device == asked.base.state.device
        && before.other.attribution == asked.other.attribution)
        asked.base.attribution = before.base.attribution;
    return asked;
}

void DifferencesView::askFor(const ReportQuestion &question)
{
    workOut([asked = diffQuestion(question)](const LoadContext &context) { return answerDiff(asked, context); },
            [this](const std::shared_ptr<const DiffAnswer> &answer) { take(answer); });
}

void DifferencesView::refresh(StateChanges changes)
{
    fitChoices();
    nameBaseline();
    const SessionDocument *base = session().baseline().document();
    if (m_answer && (!base || base->document != m_answer->question.base.document)) // closed or replaced
        drop();
    if (moments() != Moments::Cursors)
        changes.setFlag(StateChange::Cursor, false);
    ReportView::refresh(changes);
    if (changes.testFlag(StateChange::Drawing) && m_answer) { // units changed
        take(m_answer);
        refreshTexts();
    }
}

void DifferencesView::take(std::shared_ptr<const DiffAnswer> answer)
{
    m_answer = std::move(answer);
    std::shared_ptr<const Table> rows;
    if (m_answer) {
        Table table = tableOf(*m_answer);
        table.rows.pop_back(); // the sum is shown in the foot
        addOtherColumns(table, tableForPeople(diffTable(m_answer->table), Voice::current()));
        rows = std::make_shared<const Table>(std::move(table));
    }
    m_model.setTable(std::move(rows));
    m_chart->setAnswer(m_answer, session().state().decimalUnits);
}

void DifferencesView::refreshTexts()
{
    if (!m_answer)
        return;
    if (m_answer->table.rows.empty())
        setEmpty(tr("Nothing is live at either moment."));
    const Voice voice = Voice::current();
    const auto names = diffNames(*m_answer);
    const DiffRow &total = m_answer->table.total;
    setFoot(tr("%1 minus %2. Click a row to select its largest allocation.").arg(names[1], names[0]));
    setTotal(tr("%1 = %2 − %3")
                 .arg(signedBytesText(total.change(), voice), voice.bytes(total.other().bytes),
                      voice.bytes(total.base().bytes)),
             tr("%1 B, the sum of all rows").arg(voice.number(static_cast<std::uint64_t>(std::abs(total.change())))));
}

/// Selects the largest allocation of a row in the active document; if both moments are of one file, else the
/// baseline's.
void DifferencesView::choose(const QModelIndex &index)
{
    const DiffRow *row = rowOf(index);
    AllocationId id = row ? row->largest[enumIndex(DiffSide::Other)] : AllocationId();
    if (row && !id && isOneDevice())
        id = row->largest[enumIndex(DiffSide::Base)];
    if (id)
        select({id});
}

/// The row of an answer about the active document; null: none.
const DiffRow *DifferencesView::rowOf(const QModelIndex &index) const
{
    const auto at = m_answer && session().document() == m_answer->question.other.document ? m_model.rowOf(index)
                                                                                          : std::nullopt;
    return at && *at < m_answer->table.rows.size() ? &m_answer->table.rows[*at] : nullptr;
}

bool DifferencesView::isOneDevice() const
{
    return m_answer->diff.part(DiffSide::Base).device == m_answer->diff.part(DiffSide::Other).device;
}

std::optional<Subject> DifferencesView::subjectOf(const QModelIndex &index) const
{
    const DiffRow *row = rowOf(index);
    if (!row)
        return {};
    const Attribute by = m_answer->table.by;
    auto query = queryOfRow(m_answer->diff, by, *row, DiffSide::Other);
    if (!query && isOneDevice())
        query = queryOfRow(m_answer->diff, by, *row, DiffSide::Base);
    if (!query)
        return {};
    const bool isColour = attributeRow(by).serves(AttributeUse::Colour);
    return subjectOfRow(index, QString::fromStdString(query->text()), isColour ? std::optional(by) : std::nullopt);
}

void DifferencesView::complete(ReportRequest &request) const { request.difference = {m_answer, &m_answer->table}; }

std::function<Table(Table)> DifferencesView::wordsForPeople() const
{
    return [answer = m_answer](const Table &) { return tableOf(*answer); };
}

std::optional<DiffFigure> DifferencesView::figure() const
{
    if (!m_answer)
        return std::nullopt;
    return DiffFigure{m_answer, pictureRequest()};
}

} // namespace allostrata

#include "moc_differences_view.cpp"
