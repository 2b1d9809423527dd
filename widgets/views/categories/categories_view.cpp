// The view of categories: chart, table, rules.

#include "widgets/views/categories/categories_view.h"

#include "widgets/paint/category_colour.h"
#include "widgets/text/voice.h"
#include "widgets/charts/category_picture.h"
#include "widgets/views/deferred_refresh.h"
#include "widgets/views/fit_controls.h"
#include "widgets/views/ruled_box.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
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

constexpr double kShareToMind = 0.1; ///< of what is live: from here on the advice is given
constexpr int kNarrowCategories = 700; ///< below this chart and table stand one above the other

std::shared_ptr<const CategoryAnswer> categoriesFor(const ReportQuestion &question, const std::stop_token &stop)
{
    LoadContext context;
    context.stop = stop;
    BreakdownRequest request;
    request.moment = question.state.cursor;
    request.first = question.first();
    request.last = question.last();
    request.kept = question.kept();
    try {
        auto report = categoryReport(question.timeline(), *question.attribution, *question.document->stacks, request, context);
        return report ? std::make_shared<const CategoryAnswer>(CategoryAnswer{question, *std::move(report)}) : nullptr;
    } catch (const std::bad_alloc &) {
        return nullptr;
    }
}

/// The largest groups of one size: "216 × 16.0 MiB, 288 × 4.00 MiB, …"
QString groupsText(const std::vector<SizeGroup> &groups)
{
    constexpr std::size_t kNamed = 2;
    const Voice voice = Voice::current();
    QStringList texts;
    for (std::size_t i = 0; i < std::min(groups.size(), kNamed); ++i) {
        const QString size = voice.bytes(groups[i].size);
        texts << (groups[i].count == 1 ? size : CategoryModel::tr("%1 × %2").arg(voice.number(groups[i].count), size));
    }
    if (groups.size() > kNamed)
        texts << u"…"_s;
    return texts.join(u", "_s);
}

} // namespace

CategoriesView::CategoriesView(Session &session, QWidget *parent) : QWidget(parent), m_session(session), m_latest(this)
{
    QVBoxLayout *column = beginReport(*this, tr("Categories"));
    buildActions();
    buildControls();
    buildBody();
    m_foot = makeReportFoot(this);
    column->addWidget(m_foot.box);
    applyTheme();
    connect(&m_model, &CategoryModel::hiddenChanged, this, [this] {
        m_chart->setMake(categoryPictures(m_model.hidden()));
        refreshTexts();
    });
    m_refresh = new DeferredRefresh(m_session, this, [this](StateChanges changes) { refresh(changes); });
    refreshTexts();
}

void CategoriesView::buildControls()
{
    QHBoxLayout *row = makeControlRow(this);
    QWidget *controls = row->parentWidget();
    m_rulesName = new QLabel(tr("Rules"), controls);
    m_rules = new QComboBox(controls);
    m_rules->setAccessibleName(tr("Rules that tell categories"));
    m_rules->setToolTip(tr("The set of rules that tells what bytes are for. A set of your own is a JSON file."));
    m_rules->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_rulesName->setBuddy(m_rules);
    m_about = reportLabel({}, controls);
    m_before = new QPushButton(controls);
    m_before->setCheckable(true);
    m_before->setText(tr("Leave out what was there before"));
    m_before->setToolTip(tr("Takes what was there before the recording out of the chart and its scale"));
    row->addWidget(m_rulesName);
    row->addWidget(m_rules);
    row->addWidget(m_about, 1);
    row->addWidget(m_before);
    QToolButton *save = exportButton(m_export->menu(), controls);
    row->addWidget(save);
    m_fitter = new ControlFitter(*controls, {{m_rulesName}, {save}, {m_before}, {m_rules}});
    layout()->addWidget(controls);
    showRules();
    connect(m_rules, &QComboBox::activated, this, &CategoriesView::chooseRules);
    connect(m_before, &QPushButton::clicked, this, [this](bool on) {
        if (const auto &answer = m_model.answer())
            m_model.setHidden(answer->question.attribution->beforeRecording(), on);
    });
}

void CategoriesView::buildBody()
{
    m_advice = new QLabel(this);
    m_advice->setWordWrap(true);
    m_advice->setContentsMargins(kReportMargin, 2, kReportMargin, 6);
    layout()->addWidget(m_advice);
    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_splitter->setChildrenCollapsible(false);
    m_chart = new ReportChart(m_session, categoryPictures({}), m_splitter);
    m_chart->setAccessibleName(tr("Categories over time"));
    m_chart->setAccessibleDescription(tr("Requested bytes by category, stacked; the table beside it tells the same at the cursor."));
    connect(m_chart, &ReportChart::pressed, this, &CategoriesView::moveCursor);
    m_tree = makeReportTree(m_splitter, &m_delegate);
    m_tree->setAccessibleName(tr("Categories at the cursor, most bytes first"));
    m_tree->setModel(&m_model);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 1);
    static_cast<QVBoxLayout *>(layout())->addWidget(m_splitter, 1);
    QHeaderView *header = m_tree->header();
    for (const auto &[column, width] : {std::pair(CategoryModel::AtCursor, 124), std::pair(CategoryModel::Share, 58),
                                        std::pair(CategoryModel::Allocations, 52), std::pair(CategoryModel::Peak, 74), std::pair(CategoryModel::KnownFrom, 132)})
        header->resizeSection(column, width);
    header->setSectionResizeMode(CategoryModel::Name, QHeaderView::Stretch);
    keepNameWide(*m_tree, 176, {CategoryModel::Peak, CategoryModel::Allocations, CategoryModel::Share, CategoryModel::KnownFrom});
    addRowKeys(*m_tree, tr("Select its allocations"), [this](const QModelIndex &index) { select(index); });
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_tree, &QWidget::customContextMenuRequested, this, &CategoriesView::showMenu);
    connect(m_tree, &QTreeView::clicked, this, &CategoriesView::select);
    connect(m_tree, &QTreeView::doubleClicked, this, &CategoriesView::filterTo);
    connect(m_tree, &QTreeView::expanded, this, [this] { m_isSplit = true; });
    connect(m_tree, &QTreeView::collapsed, this, [this] { m_isSplit = false; });
    connect(&m_model, &QAbstractItemModel::modelReset, this, [this] {
        if (m_isSplit)
            m_tree->expandAll();
    });
}

QString CategoriesView::totalText() const
{
    return m_foot.total->text();
}

void CategoriesView::refresh(StateChanges changes)
{
    const bool redraws = changes.testAnyFlags(StateChange::Device | StateChange::Axis | StateChange::Window | StateChange::Query | StateChange::Drawing);
    if (redraws || changes.testFlag(StateChange::Cursor))
        ask(redraws);
    if (changes.testFlag(StateChange::Cursor))
        m_chart->followCursor();
    if (changes.testFlag(StateChange::Selection))
        followSelection();
    showRules();
}

void CategoriesView::ask(bool redraws)
{
    std::optional<ReportQuestion> question = reportQuestion(m_session);
    if (m_model.answer() && !isShown(m_session, m_model.answer()->question)) // of another device nothing may be shown
        take(nullptr);
    if (!question) {
        m_latest.stop();
        if (!m_session.device())
            m_chart->setQuestion(std::nullopt);
        refreshTexts();
        return;
    }
    if (redraws)
        m_chart->setQuestion(question);
    m_latest.ask(
        [question = *std::move(question)](const std::stop_token &stop) { return categoriesFor(question, stop); },
        [this](const std::shared_ptr<const CategoryAnswer> &answer) { take(answer); });
}

void CategoriesView::take(std::shared_ptr<const CategoryAnswer> answer)
{
    if (!answer && !m_model.answer())
        return;
    if (!answer)
        m_chart->setQuestion(std::nullopt);
    m_model.setAnswer(std::move(answer));
    refreshTexts();
    followSelection();
}

void CategoriesView::refreshTexts()
{
    const auto &answer = m_model.answer();
    const Voice voice = Voice::current();
    m_export->setEnabled(answer != nullptr);
    const bool hasLives = !m_session.device() || m_session.device()->capabilities.lives;
    m_fitter->setWanted(*m_rules, hasLives);
    m_fitter->setWanted(*m_rulesName, hasLives);
    const BreakdownSums total = answer ? answer->report.total : BreakdownSums();
    const std::uint64_t before = [&] {
        const QModelIndex row = answer ? m_model.find(answer->question.attribution->beforeRecording()) : QModelIndex();
        return row.isValid() ? answer->report.rows[static_cast<std::size_t>(row.row())].sums.liveBytes : 0;
    }();
    const bool isHidden = answer && m_model.isHidden(answer->question.attribution->beforeRecording());
    m_fitter->setWanted(*m_before, before > 0 || isHidden);
    m_before->setChecked(isHidden);
    m_about->setText(tr("stacked over the window, sums at the cursor"));
    const bool isMuch = total.liveBytes > 0 && static_cast<double>(before) > kShareToMind * static_cast<double>(total.liveBytes);
    m_advice->setVisible(isMuch);
    if (isMuch)
        m_advice->setText(tr("%1 were there before the recording began (%2), and nothing tells what for. Start the recording before the model is "
                             "built to see it.").arg(voice.bytes(before), groupsText(answer->report.beforeRecording)));
    if (!answer) {
        m_foot.left->setText(m_session.device() ? tr("Working out what the bytes are for…") : QString());
        m_foot.total->clear();
        return;
    }
    const bool isFiltered = answer->question.filter != nullptr;
    const bool isOfBlocks = tellsBlocksAlone(answer->question.device().capabilities);
    m_foot.left->setText(!hasLives ? tr("The categories are the file's: it tells how much each of them held, not of single allocations.")
                             : isFiltered ? tr("Only what the query keeps. A click selects the allocations of a category, a double click shows only them.")
                                          : tr("A click selects the allocations of a category, a double click shows only them."));
    m_foot.total->setText(isFiltered ? tr("%1 at the cursor, kept by the query").arg(voice.bytes(total.liveBytes))
                                     : (isOfBlocks ? tr("%1 = allocated at the cursor") : tr("%1 = requested at the cursor")).arg(voice.bytes(total.liveBytes)));
    m_foot.total->setToolTip(voice.exactBytes(total.liveBytes));
}

void CategoriesView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOutSplitter(*m_splitter, size(), kNarrowCategories, 0.40);
}

void CategoriesView::applyTheme()
{
    const Theme theme = themeOf(palette(), font());
    styleReportTree(*m_tree, m_delegate, theme);
    m_chart->setTheme(theme);
    m_model.setColours([kind = themeKindOf(theme)](const CategoryRules &rules, CategoryId category) { return categoryColour(rules, category, kind); });
    for (QLabel *label : findChildren<QLabel *>())
        label->setFont(theme.smallFont);
    m_foot.total->setFont(theme.titleFont);
    m_rules->setFont(theme.smallFont);
    m_before->setFont(theme.smallFont);
    QPalette colours = m_advice->palette();
    colours.setColor(QPalette::WindowText, theme.warning.text);
    m_advice->setPalette(colours);
}

void CategoriesView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (m_chart && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange))
        applyTheme();
}

} // namespace allostrata

#include "moc_categories_view.cpp"
