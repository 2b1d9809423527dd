// The view of segments over time.

#include "widgets/views/cached_segments/cached_segments_view.h"

#include "core/base/bounded.h"
#include "widgets/session/attribution_keeper.h"
#include "widgets/text/voice.h"
#include "widgets/views/cached_segments/band_panel.h"
#include "widgets/views/cached_segments/cached_legend.h"
#include "widgets/views/deferred_refresh.h"
#include "widgets/views/fit_controls.h"
#include "widgets/views/ruled_box.h"
#include "widgets/views/segmented_control.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QMouseEvent>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <new>
#include <utility>

namespace allostrata {

namespace {

constexpr int kNarrowCached = 760; ///< below this chart and facts stand one above the other

std::shared_ptr<const CachedBands> bandsOf(const ReportQuestion &question, const std::stop_token &stop)
{
    LoadContext context;
    context.stop = stop;
    try {
        auto bands = CachedBands::build(*question.document->snapshot, question.timeline(), context);
        return bands ? std::make_shared<const CachedBands>(*std::move(bands)) : nullptr;
    } catch (const std::bad_alloc &) {
        return nullptr;
    }
}

} // namespace

CachedSegmentsView::CachedSegmentsView(Session &session, QWidget *parent) : QWidget(parent), m_session(session), m_latest(this)
{
    QVBoxLayout *column = beginReport(*this, tr("Cached segments"));
    buildActions();
    buildControls();
    buildBody();
    m_foot = makeReportFoot(this);
    column->addWidget(m_foot.box);
    applyTheme();
    m_refresh = new DeferredRefresh(m_session, this, [this](StateChanges changes) { refresh(changes); });
    connect(&m_session.attributions(), &AttributionKeeper::changed, this, [this] { m_refresh->request(StateChange::Device); });
    refreshTexts();
}

void CachedSegmentsView::buildControls()
{
    QHBoxLayout *row = makeControlRow(this);
    QWidget *controls = row->parentWidget();
    m_name = new QLabel(tr("Colour by"), controls);
    m_colouring = new SegmentedControl({tr("stack"), tr("stream"), tr("pool"), tr("type")}, controls);
    m_colouring->setAccessibleName(tr("What segments are coloured by"));
    m_name->setBuddy(m_colouring);
    m_page = new QCheckBox(tr("timeline page"), controls);
    m_page->setToolTip(tr("A line of what PyTorch's timeline page calls cached segments: allocated and freed segments and the final ones, "
                          "without mapped ranges"));
    m_legend = new CachedLegend(this);
    row->addWidget(m_name);
    row->addWidget(m_colouring);
    row->addWidget(m_page);
    row->addStretch(1);
    QToolButton *save = exportButton(m_export->menu(), controls);
    row->addWidget(save);
    new ControlFitter(*controls, {{m_name}, {save}, {m_page}, {m_colouring}});
    layout()->addWidget(controls);
    layout()->addWidget(m_legend);
    connect(m_colouring, &SegmentedControl::chosen, this, [this] { redraw(); });
    connect(m_page, &QCheckBox::toggled, this, [this] { redraw(); });
}

void CachedSegmentsView::buildBody()
{
    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_splitter->setChildrenCollapsible(false);
    m_chart = new ReportChart(m_session, cachedPictures({}), m_splitter);
    m_chart->setAccessibleName(tr("Segments over time"));
    m_chart->setAccessibleDescription(tr("Reserved bytes by segment, stacked. Up and Down choose a segment at the cursor, Escape none."));
    m_chart->setFocusPolicy(Qt::StrongFocus);
    m_chart->installEventFilter(this);
    m_panel = new BandPanel(m_splitter);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 0);
    static_cast<QVBoxLayout *>(layout())->addWidget(m_splitter, 1);
    connect(m_chart, &ReportChart::pressed, this, &CachedSegmentsView::moveCursor);
    connect(m_chart, &ReportChart::drawn, this, &CachedSegmentsView::refreshTexts);
}

QString CachedSegmentsView::totalText() const
{
    return m_foot.total->text();
}

SegmentColouring CachedSegmentsView::colouring() const
{
    return static_cast<SegmentColouring>(m_colouring->current());
}

void CachedSegmentsView::setColouring(SegmentColouring colouring)
{
    m_colouring->setCurrent(static_cast<int>(colouring));
    redraw();
}

void CachedSegmentsView::setShowsPage(bool shows)
{
    m_page->setChecked(shows);
}

void CachedSegmentsView::refresh(StateChanges changes)
{
    if (changes.testAnyFlags(StateChange::Device | StateChange::Axis | StateChange::Window | StateChange::Drawing))
        ask();
    if (changes.testFlag(StateChange::Cursor))
        m_chart->followCursor();
}

void CachedSegmentsView::ask()
{
    // Segments are of everything: no query is waited for.
    const Device *device = m_session.device();
    std::optional<ReportQuestion> question
        = device && device->capabilities.timeline && device->strata ? deviceQuestion(m_session) : std::nullopt;
    if (question)
        question->attribution = m_session.attributions().attribution();
    if (question && !question->attribution)
        question.reset();
    if (m_question && !isShown(m_session, *m_question)) { // of another device nothing may be shown
        m_latest.stop();
        m_question.reset();
        m_bands.reset();
        m_chosen.reset();
        m_panel->clear();
        m_chart->setQuestion(std::nullopt);
        refreshTexts();
    }
    if (!question)
        return;
    m_question = std::move(question);
    if (m_bands) {
        m_chart->setQuestion(m_question);
        return;
    }
    if (m_latest.isBusy()) // they do not depend on the window
        return;
    m_latest.ask([question = *m_question](const std::stop_token &stop) { return bandsOf(question, stop); },
                 [this](const std::shared_ptr<const CachedBands> &bands) { takeBands(bands); });
}

void CachedSegmentsView::takeBands(const std::shared_ptr<const CachedBands> &bands)
{
    m_bands = bands;
    m_chart->setMake(cachedPictures({m_bands, colouring(), m_page->isChecked(), m_chosen}));
    m_chart->setQuestion(m_bands ? m_question : std::nullopt);
    refreshTexts();
}

void CachedSegmentsView::redraw()
{
    if (m_bands)
        m_chart->setMake(cachedPictures({m_bands, colouring(), m_page->isChecked(), m_chosen}));
}

const CachedArea *CachedSegmentsView::area() const
{
    const auto *picture = dynamic_cast<const CachedPicture *>(m_chart->picture().get());
    return picture && m_bands ? &picture->area() : nullptr;
}

void CachedSegmentsView::refreshTexts()
{
    const CachedArea *shown = area();
    m_export->setEnabled(m_bands != nullptr && m_question);
    if (!shown) {
        m_legend->setClasses({}, false);
        m_foot.left->setText(m_session.device() ? tr("Following the segments through the trace…") : QString());
        m_foot.total->clear();
        return;
    }
    const Voice voice = Voice::current();
    m_legend->setClasses(shown->classes, !shown->pageTotals.empty());
    m_foot.left->setText(voice.count("CachedSegmentsView", QT_TRANSLATE_N_NOOP("CachedSegmentsView", "%1 segment(s) and mapped ranges; one that grows is one band. A click tells of it."),
                                     m_bands->bands().size()));
    QString total = tr("%1 = reserved at most in the window").arg(voice.bytes(shown->peak.bytes));
    if (!shown->pageTotals.empty())
        total = tr("%1; the page has at most %2").arg(total, voice.bytes(m_question->timeline().cachedSegments().peak));
    m_foot.total->setText(total);
    m_foot.total->setToolTip(voice.exactBytes(shown->peak.bytes));
}

void CachedSegmentsView::choose(std::optional<std::uint32_t> band)
{
    const CachedArea *shown = area();
    if (!shown)
        return;
    m_chosen = band;
    m_chosenAt = std::min(m_session.state().cursor, m_bands->end());
    m_panel->show(*shown, band, m_chosenAt);
    redraw();
}

void CachedSegmentsView::step(int by)
{
    if (!m_bands)
        return;
    const Moment cursor = std::min(m_session.state().cursor, m_bands->end());
    std::vector<std::uint32_t> there;
    for (std::uint32_t band = 0; band < m_bands->bands().size(); ++band) {
        if (m_bands->pieceAt(band, cursor))
            there.push_back(band);
    }
    if (there.empty())
        return;
    const auto at = m_chosen ? std::lower_bound(there.begin(), there.end(), *m_chosen) : there.end();
    std::ptrdiff_t place = by > 0 ? 0 : static_cast<std::ptrdiff_t>(there.size()) - 1;
    if (at != there.end())
        place = bounded<std::ptrdiff_t>(at - there.begin() + by, 0, static_cast<std::ptrdiff_t>(there.size()) - 1);
    choose(there[static_cast<std::size_t>(place)]);
}

bool CachedSegmentsView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_chart && event->type() == QEvent::MouseButtonPress) {
        const auto *mouse = static_cast<const QMouseEvent *>(event);
        const CachedArea *shown = area();
        const bool isIn = shown && m_chart->frame().area.contains(mouse->position());
        if (isIn && mouse->button() == Qt::LeftButton) {
            const auto band = shown->bandAt(m_chart->frame(), mouse->position());
            const Moment moment = shown->stacks.columns.samples[shown->columnAt(m_chart->frame(), mouse->position().x())];
            moveCursor(moment, false);
            choose(band);
            return true;
        }
    }
    if (watched == m_chart && event->type() == QEvent::KeyPress) {
        const int key = static_cast<const QKeyEvent *>(event)->key();
        if (key == Qt::Key_Up || key == Qt::Key_Down) {
            step(key == Qt::Key_Up ? 1 : -1);
            return true;
        }
        if (key == Qt::Key_Escape && m_chosen) {
            choose(std::nullopt);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void CachedSegmentsView::moveCursor(quint32 moment, bool isMove)
{
    ViewState state = m_session.state();
    if (state.cursor == moment)
        return;
    state.cursor = moment;
    m_session.setState(std::move(state), isMove ? Session::History::Replace : Session::History::Push);
}

void CachedSegmentsView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOutSplitter(*m_splitter, size(), kNarrowCached, 0.72);
}

void CachedSegmentsView::applyTheme()
{
    const Theme theme = themeOf(palette(), font());
    m_chart->setTheme(theme);
    m_panel->setTheme(theme);
    m_legend->setTheme(theme);
    m_page->setFont(theme.smallFont);
    m_name->setFont(theme.smallFont);
    m_colouring->setMinimumWidth(m_colouring->sizeHint().width());
    m_foot.left->setFont(theme.smallFont);
    m_foot.total->setFont(theme.titleFont);
}

void CachedSegmentsView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (m_refresh && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange))
        applyTheme();
}

} // namespace allostrata

#include "moc_cached_segments_view.cpp"
