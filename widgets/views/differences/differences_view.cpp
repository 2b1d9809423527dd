// The view of differences.

#include "widgets/views/differences/differences_view.h"

#include "core/attribution/stack_groups.h"
#include "core/query/query.h"
#include "widgets/parts/attribute_box.h"
#include "widgets/parts/deferred_refresh.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/ruled_box.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/session/attribution_keeper.h"
#include "widgets/session/baseline_keeper.h"
#include "widgets/session/file_names.h"
#include "widgets/session/query_keeper.h"
#include "widgets/text/diff_text.h"
#include "widgets/text/table_text.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QSplitter>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <cstdlib>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kNarrowDifferences = 760;
constexpr int kBestAxis = -1;
constexpr int kNameWidth = 140; ///< that names keep: else reasons, then totals are left out
constexpr int kWhyColumn = 4; ///< of diffForPeople()

Moment momentOf(const Timeline &timeline, DifferencesView::Moments moments, Moment cursor)
{
    switch (moments) {
    case DifferencesView::Moments::Peaks:
        return peakMoment(timeline);
    case DifferencesView::Moments::Ends:
        return timeline.end();
    case DifferencesView::Moments::Cursors:
        break;
    }
    return std::min(cursor, timeline.end());
}

} // namespace

DifferencesView::DifferencesView(Session &session, QWidget *parent) : QWidget(parent), m_session(session), m_latest(this)
{
    QVBoxLayout *column = beginReport(*this, tr("Differences"));
    buildActions();
    buildControls();
    buildBody();
    m_foot = makeReportFoot(this);
    column->addWidget(m_foot.box);
    applyTheme();
    m_refresh = new DeferredRefresh(m_session, this, [this](StateChanges) { ask(); });
    connect(&m_session, &Session::documentsChanged, this, [this] { m_refresh->request(StateChange::Baseline); });
    refreshTexts();
}

void DifferencesView::buildControls()
{
    QHBoxLayout *row = makeControlRow(this);
    QWidget *controls = row->parentWidget();
    m_name = new QLabel(tr("Against"), controls);
    m_against = new QToolButton(controls);
    m_menu = new QMenu(m_against);
    m_against->setMenu(m_menu);
    m_against->setPopupMode(QToolButton::InstantPopup);
    m_against->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_against->setAccessibleName(tr("What the document is held against"));
    m_name->setBuddy(m_against);
    connect(m_menu, &QMenu::aboutToShow, this, &DifferencesView::fillMenu);
    m_moments = new SegmentedControl({tr("peaks"), tr("ends"), tr("cursors")}, controls);
    m_moments->setAccessibleName(tr("The moments that are compared"));
    m_moments->setChoiceToolTip(0, tr("Each where its requested bytes stand highest"));
    m_moments->setChoiceToolTip(1, tr("Each after its last event"));
    m_moments->setChoiceToolTip(2, tr("Each at its own cursor"));
    m_shown = new SegmentedControl({tr("way"), tr("recordings")}, controls);
    m_shown->setAccessibleName(tr("The picture"));
    m_shown->setChoiceToolTip(0, tr("The way from one total to the other, by what changed most"));
    m_shown->setChoiceToolTip(1, tr("Both recordings on one axis, where there is no room for both pictures"));
    m_by = new AttributeBox(AttributeUse::Diff, controls);
    m_by->setAccessibleName(tr("What the difference is put together by"));
    const Voice voice = Voice::current();
    m_by->setChoice(Attribute::Category);
    m_axis = new QComboBox(controls);
    m_axis->setAccessibleName(tr("How the recordings lie on one axis"));
    m_axis->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_axis->setMinimumContentsLength(12);
    m_axis->addItem(tr("axis: automatic"), kBestAxis);
    for (const DiffAxis axis : kAllDiffAxes)
        m_axis->addItem(diffAxisText(axis, voice), int(axis));
    QToolButton *save = exportButton(m_export->menu(), controls);
    for (QWidget *widget : {static_cast<QWidget *>(m_name), static_cast<QWidget *>(m_against), static_cast<QWidget *>(m_moments),
                            static_cast<QWidget *>(m_by), static_cast<QWidget *>(m_shown), static_cast<QWidget *>(m_axis)})
        row->addWidget(widget);
    row->addStretch(1);
    row->addWidget(save);
    new ControlFitter(*controls, {{m_name}, {m_axis}, {save}, {m_shown}, {m_by}, {m_moments}});
    layout()->addWidget(controls);
    connect(m_moments, &SegmentedControl::chosen, this, [this] { ask(); });
    connect(m_shown, &SegmentedControl::chosen, this, [this](int shown) { m_chart->setShown(static_cast<DiffChart::Shown>(shown)); });
    connect(m_by, &AttributeBox::chosen, this, [this] { ask(); });
    connect(m_axis, &QComboBox::activated, this, [this] { ask(); });
}

void DifferencesView::buildBody()
{
    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_splitter->setChildrenCollapsible(false);
    m_tree = makeReportTree(m_splitter, &m_delegate);
    m_tree->setAccessibleName(tr("What differs, the largest change first"));
    m_tree->setModel(&m_model);
    m_chart = new DiffChart(m_splitter);
    m_chart->setAccessibleName(tr("Both recordings, and the way from one total to the other"));
    static_cast<QVBoxLayout *>(layout())->addWidget(m_splitter, 1);
    m_tree->setRootIsDecorated(false);
    connect(m_splitter, &QSplitter::splitterMoved, this, &DifferencesView::fitColumns);
    addRowKeys(*m_tree, tr("Select its largest allocation"), [this](const QModelIndex &index) { choose(index); });
    connect(m_tree, &QTreeView::clicked, this, &DifferencesView::choose);
}

void DifferencesView::setBy(Attribute by)
{
    m_by->setChoice(by);
    ask();
}

void DifferencesView::setMoments(Moments moments)
{
    m_moments->setCurrent(int(moments));
    ask();
}

QString DifferencesView::totalText() const
{
    return m_foot.total->text();
}

/// Nothing without a baseline, and while what the active document's bytes are for is being worked out.
std::optional<DiffQuestion> DifferencesView::question() const
{
    const SessionDocument *base = m_session.baseline().document();
    const Device *active = m_session.device();
    if (!base || !active || base->document->devices.empty())
        return std::nullopt;
    const auto asked = active->capabilities.timeline ? reportQuestion(m_session) : deviceQuestion(m_session);
    if (!asked)
        return std::nullopt;
    DiffQuestion question;
    question.other = *asked;
    question.base = {base->document, nullptr, nullptr, base->state};
    question.base.state.device = m_session.baseline().device();
    question.rules.categories = m_session.attributions().rules();
    if (question.other.filter) {
        if (auto query = Query::parse(m_session.state().query.toStdString()))
            question.baseQuery = *std::move(query);
    }
    const bool isOneDevice = question.base.document == question.other.document && question.base.state.device == question.other.state.device;
    if (isOneDevice)
        question.base.attribution = question.other.attribution;
    const auto moments = static_cast<Moments>(m_moments->current());
    const auto marked = m_session.baseline().baseline()->moment;
    question.other.state.cursor = momentOf(question.other.timeline(), moments, question.other.state.cursor);
    question.base.state.cursor = marked ? std::min(*marked, question.base.timeline().end()) : momentOf(question.base.timeline(), moments, base->state.cursor);
    question.by = m_by->choice();
    if (const int axis = m_axis->currentData().toInt(); axis != kBestAxis)
        question.axis = static_cast<DiffAxis>(axis);
    if (m_answer && m_answer->question.base.document == question.base.document && m_answer->question.other.document == question.other.document) {
        question.stacks = m_answer->question.stacks;
        if (!question.base.attribution && m_answer->question.base.state.device == question.base.state.device
            && m_answer->question.other.attribution == question.other.attribution)
            question.base.attribution = m_answer->question.base.attribution;
    }
    return question;
}

/// Greys what either side cannot say.
void DifferencesView::fitChoices()
{
    const SessionDocument *base = m_session.baseline().document();
    const auto gapOf = [this, base](Attribute attribute) {
        const AttributeGap gap = m_session.gapOf(attribute);
        const bool hasBase = base && m_session.baseline().device() < base->document->devices.size();
        return gap == AttributeGap::None && hasBase ? m_session.gapOf(attribute, base->document, m_session.baseline().device()) : gap;
    };
    m_by->setChoices(gapOf);
    if (gapOf(m_by->choice()) != AttributeGap::None)
        m_by->setChoice(Attribute::Category);
}

void DifferencesView::ask()
{
    fitChoices();
    auto asked = question();
    const bool isOther = m_answer && (!asked || m_answer->question.other.document != asked->other.document || m_answer->question.base.document != asked->base.document);
    if (isOther)
        take(nullptr);
    if (!asked) {
        m_latest.stop();
        refreshTexts();
        return;
    }
    m_latest.ask([asked = *std::move(asked)](const std::stop_token &stop) { return answerDiff(asked, stop); },
                 [this](const std::shared_ptr<const DiffAnswer> &answer) { take(answer); });
    refreshTexts();
}

void DifferencesView::take(std::shared_ptr<const DiffAnswer> answer)
{
    m_answer = std::move(answer);
    std::shared_ptr<const Table> rows;
    if (m_answer) {
        Table table = diffForPeople(m_answer->diff, m_answer->table, m_answer->table.rows.size(), 0, Voice::current());
        table.rows.pop_back(); // the sum stands in the foot
        rows = std::make_shared<const Table>(std::move(table));
    }
    m_model.setTable(std::move(rows));
    for (int column = 1; column < m_model.columnCount(); ++column)
        m_tree->header()->resizeSection(column, column == kWhyColumn ? 200 : 84);
    if (m_model.columnCount() > 0)
        m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    fitColumns();
    m_chart->setAnswer(m_answer, m_session.state().decimalUnits);
    refreshTexts();
}

void DifferencesView::fitColumns()
{
    int needed = kNameWidth;
    for (const int column : {3, 1, 2, kWhyColumn}) { // the most needed first
        if (column >= m_model.columnCount())
            return;
        m_tree->setColumnHidden(column, false);
        needed += m_tree->header()->sectionSize(column);
        m_tree->setColumnHidden(column, column != 3 && needed > m_tree->viewport()->width());
    }
}

void DifferencesView::refreshTexts()
{
    const SessionDocument *base = m_session.baseline().document();
    const Voice voice = Voice::current();
    m_export->setEnabled(m_answer != nullptr);
    const auto &marked = m_session.baseline().baseline();
    QString against = tr("nothing yet");
    if (base && marked->moment)
        against = tr("a marked moment of %1").arg(fileTitle(QString::fromStdString(base->document->path)));
    else if (base)
        against = fileTitle(QString::fromStdString(base->document->path));
    m_against->setText(m_against->fontMetrics().elidedText(against, Qt::ElideMiddle, 220));
    m_against->setToolTip(against);
    const bool isNothing = base && base->document->devices.empty();
    m_chart->setNothing(!base      ? tr("Choose above what this file is held against: another open document, or a moment of this one.")
                        : isNothing ? tr("The baseline tells of no device, so nothing of it can be compared.")
                                    : unansweredText(m_session, m_latest.isBusy(), tr("Comparing…")));
    m_foot.total->clear();
    m_foot.left->clear();
    if (!m_answer)
        return;
    const auto names = diffNames(*m_answer);
    const DiffRow &total = m_answer->table.total;
    m_foot.left->setText(tr("%1 less %2. A click selects the largest allocation of a row.").arg(names[1], names[0]));
    m_foot.total->setText(tr("%1 = %2 − %3").arg(signedBytesText(total.change(), voice), voice.bytes(total.other().bytes), voice.bytes(total.base().bytes)));
    m_foot.total->setToolTip(tr("%1 B; the rows add up to it").arg(voice.number(static_cast<std::uint64_t>(std::abs(total.change())))));
}

void DifferencesView::applyTheme()
{
    const Theme theme = themeOf(palette(), font());
    styleReportTree(*m_tree, m_delegate, theme);
    m_chart->setTheme(theme);
    for (QWidget *widget : {static_cast<QWidget *>(m_name), static_cast<QWidget *>(m_against), static_cast<QWidget *>(m_by), static_cast<QWidget *>(m_axis)})
        widget->setFont(theme.smallFont);
    m_foot.left->setFont(theme.smallFont);
    m_foot.total->setFont(theme.titleFont);
}

void DifferencesView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOutSplitter(*m_splitter, size(), kNarrowDifferences, 0.54);
    fitColumns();
}

void DifferencesView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (m_refresh && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange))
        applyTheme();
}

} // namespace allostrata

#include "moc_differences_view.cpp"
