// Cached segments view: segments over time.

#include "widgets/views/cached_segments/cached_segments_view.h"

#include "core/base/arithmetic.h"
#include "widgets/parts/kept_splitter.h"
#include "widgets/charts/cached_chart.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/report_parts.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/text/voice.h"
#include "widgets/views/cached_segments/band_panel.h"

#include <QCheckBox>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QStringList>
#include <QToolButton>
#include <QWidget>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace allostrata {

/// One-line legend of the colours, most bytes first; entries that do not fit are left out.
class CachedLegend final : public QWidget {
    Q_OBJECT

public:
    explicit CachedLegend(QWidget *parent = nullptr);

    void setTheme(const Theme &theme);
    /// Sets the classes that have bytes.
    void setClasses(const std::vector<CachedArea::ColourClass> &classes, bool showsPage);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {1, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Theme m_theme;
    std::vector<CachedArea::ColourClass> m_classes;
    bool m_showsPage = false;
};

CachedLegend::CachedLegend(QWidget *parent) : QWidget(parent), m_theme(themeOf(palette(), font()))
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setAccessibleName(tr("Colour legend"));
}

void CachedLegend::setTheme(const Theme &theme)
{
    m_theme = theme;
    updateGeometry();
    update();
}

void CachedLegend::setClasses(const std::vector<CachedArea::ColourClass> &classes, bool showsPage)
{
    m_classes.clear();
    m_showsPage = showsPage;
    std::copy_if(classes.begin(), classes.end(), std::back_inserter(m_classes),
                 [](const CachedArea::ColourClass &one) { return one.bytes > 0; });
    std::stable_sort(m_classes.begin(), m_classes.end(),
                     [](const auto &a, const auto &b) { return a.bytes > b.bytes; });
    QStringList words;
    for (const CachedArea::ColourClass &one : m_classes)
        words << one.name + u' ' + Voice::current().bytes(one.bytes);
    setAccessibleDescription(words.join(u", "_s));
    setToolTip(words.isEmpty() ? QString() : tr("At the peak of the visible range:") + u'\n' + words.join(u'\n'));
    update();
}

QSize CachedLegend::sizeHint() const { return {200, QFontMetrics(m_theme.smallFont).height() + 8}; }

void CachedLegend::paintEvent(QPaintEvent *)
{
    constexpr int kSwatch = 10;
    constexpr int kGap = 7;
    constexpr int kShortest = 60; ///< minimum width of a name
    QPainter painter(this);
    painter.setFont(m_theme.smallFont);
    const QFontMetrics metrics(m_theme.smallFont);
    int right = width() - kReportMargin;
    if (m_showsPage) {
        const QString name = tr("as memory_viz counts");
        const int wide = metrics.horizontalAdvance(name);
        painter.setPen(m_theme.text2);
        painter.drawText(QRect(right - wide, 0, wide, height()), Qt::AlignRight | Qt::AlignVCenter, name);
        QPen pen(m_theme.error.text, 1.5, Qt::CustomDashLine, Qt::FlatCap);
        pen.setDashPattern({6, 4});
        painter.setPen(pen);
        painter.drawLine(QPointF(right - wide - kGap - 24, height() / 2.0),
                         QPointF(right - wide - kGap, height() / 2.0));
        right -= wide + 3 * kGap + 24;
    }
    int left = kReportMargin;
    for (const CachedArea::ColourClass &one : m_classes) {
        const QString bytes = Voice::current().bytes(one.bytes);
        const int room = right - left - kSwatch - 2 * kGap - metrics.horizontalAdvance(bytes);
        if (room < kShortest)
            break;
        const QString name = metrics.elidedText(one.name, Qt::ElideMiddle, std::min(room, 260));
        const int wide = kSwatch + kGap + metrics.horizontalAdvance(name) + kGap + metrics.horizontalAdvance(bytes);
        painter.fillRect(QRect(left, (height() - kSwatch) / 2, kSwatch, kSwatch), one.colour);
        left += kSwatch + kGap;
        painter.setPen(m_theme.text);
        painter.drawText(QRect(left, 0, wide, height()), Qt::AlignLeft | Qt::AlignVCenter, name);
        left += metrics.horizontalAdvance(name) + kGap;
        painter.setPen(m_theme.text2);
        painter.drawText(QRect(left, 0, wide, height()), Qt::AlignLeft | Qt::AlignVCenter, bytes);
        left += metrics.horizontalAdvance(bytes) + 2 * kReportMargin;
    }
}

CachedSegmentsView::CachedSegmentsView(Session &session, QWidget *parent)
    : ReportView(session, "cached-segments", Words::tr("Cached segments"), parent, {ReportInput::Attribution})
{
    buildControls();
    addChart(nullptr, tr("Segments over time"),
             tr("Reserved bytes by segment, stacked. Up and Down select a segment at the cursor; Escape clears the "
                "selection."));
    chart().setFocusPolicy(Qt::StrongFocus);
    chart().installEventFilter(this);
    m_panel = new BandPanel(splitter());
    setSplit({760, 0.72});
    connect(&chart(), &ReportChart::drawn, this, &CachedSegmentsView::refreshTexts);
    addPictureExport(tr("Save the picture of segments over time…"), [this] { return writerOf(figure()); });
    addTableExport(tr("Save the table of segments over time…"), "segment-lives");
    begin();
}

void CachedSegmentsView::buildControls()
{
    QWidget *row = controlRow();
    auto *name = new QLabel(Words::tr("Colour by"), row);
    m_colouring = segmentedControl(row, tr("Colour segments by"),
                                   {{tr("Stack")}, {Words::tr("Stream")}, {Words::tr("Pool")}, {Words::tr("Type")}},
                                   [this](int) { recolour(); });
    name->setBuddy(m_colouring);
    m_page = checkBox(row, tr("memory_viz line"),
                      tr("Adds a line with cached segments as PyTorch's memory_viz page counts them: segments that "
                         "were allocated and freed, and those in the final state, without mapped ranges."),
                      [this](bool) { recolour(); });
    m_legend = new CachedLegend(this);
    addHead(m_legend);
    addControls({name, m_colouring, m_page});
    fitControls({{name}, {exportButton()}, {m_page}, {m_colouring}});
}

SegmentColouring CachedSegmentsView::colouring() const { return static_cast<SegmentColouring>(m_colouring->current()); }

void CachedSegmentsView::setColouring(SegmentColouring colouring)
{
    m_colouring->setCurrent(static_cast<int>(colouring));
    recolour();
}

void CachedSegmentsView::setShowsPage(bool shows)
{
    m_page->setChecked(shows);
    recolour();
}

/// Covers all segments, regardless of the query. Only colours by stack need the attribution.
void CachedSegmentsView::askFor(const ReportQuestion &question)
{
    workOut(
        [question](const LoadContext &context) {
            return CachedBands::build(*question.document->snapshot(), question.timeline(), context);
        },
        [this, document = std::weak_ptr(question.document), device = question.state.device](const CachedBands &bands) {
            m_bands = std::make_shared<const CachedBands>(bands);
            m_document = document;
            m_device = device;
            recolour();
        });
}

void CachedSegmentsView::forget()
{
    m_bands.reset();
    m_chosen.reset();
    m_panel->clear();
    m_legend->setClasses({}, false);
    chart().setMake(nullptr);
}

void CachedSegmentsView::recolour()
{
    if (m_bands)
        chart().setMake(cachedPictures({m_bands, colouring(), m_page->isChecked(), m_chosen}), m_document.lock(),
                        m_device);
}

const CachedArea *CachedSegmentsView::area() const
{
    const auto *picture = dynamic_cast<const CachedChart *>(chart().picture().get());
    return picture && m_bands ? &picture->area() : nullptr;
}

void CachedSegmentsView::refreshTexts()
{
    const CachedArea *shown = area();
    if (!shown)
        return;
    const Voice voice = Voice::current();
    m_legend->setClasses(shown->classes, !shown->pageTotals.empty());
    setFoot(voice.count(
        QT_TRANSLATE_N_NOOP(
            "Words",
            "%1 segment(s) and mapped ranges. A segment that grows stays a single band. Click a band for details."),
        m_bands->bands().size()));
    QString total = tr("%1 = peak reserved in the visible range").arg(voice.bytes(shown->peak.bytes));
    if (!shown->pageTotals.empty())
        total = tr("%1; peak in memory_viz: %2").arg(total, voice.bytes(answered()->timeline().cachedSegments().peak));
    setTotal(total, voice.exactBytes(shown->peak.bytes));
}

void CachedSegmentsView::choose(std::optional<std::uint32_t> band)
{
    const CachedArea *shown = area();
    if (!shown)
        return;
    m_chosen = band;
    m_chosenAt = std::min(session().state().cursor, m_bands->end());
    m_panel->show(*shown, band, m_chosenAt);
    recolour();
}

void CachedSegmentsView::step(int by)
{
    if (!m_bands)
        return;
    const Moment cursor = std::min(session().state().cursor, m_bands->end());
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
    if (watched == &chart() && event->type() == QEvent::MouseButtonPress) {
        const auto *mouse = static_cast<const QMouseEvent *>(event);
        const CachedArea *shown = area();
        const bool isIn = shown && chart().frame().area.contains(mouse->position());
        // Shift and drag moves the visible range of the chart instead
        if (isIn && mouse->button() == Qt::LeftButton && !mouse->modifiers().testFlag(Qt::ShiftModifier)) {
            const auto band = shown->bandAt(chart().frame(), mouse->position());
            const Moment moment
                = shown->stacks.columns.samples[shown->columnAt(chart().frame(), mouse->position().x())];
            onChartPressed(moment, false);
            choose(band);
            return true;
        }
    }
    if (watched == &chart() && event->type() == QEvent::KeyPress) {
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
    return ReportView::eventFilter(watched, event);
}

std::optional<CachedFigure> CachedSegmentsView::figure() const
{
    if (!m_bands || !answered())
        return std::nullopt;
    ReportQuestion asked = *answered();
    asked.state = session().state();
    return CachedFigure{{asked, m_bands, colouring(), m_page->isChecked(), {}, 1, ThemeKind::Light}, pictureRequest()};
}

void CachedSegmentsView::applyTheme(const Theme &theme)
{
    m_panel->setTheme(theme);
    m_legend->setTheme(theme);
    m_colouring->setMinimumWidth(m_colouring->sizeHint().width());
}

} // namespace allostrata

#include "moc_cached_segments_view.cpp"

#include "cached_segments_view.moc"
