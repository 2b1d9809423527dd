// The view of a folder's dumps.

#include "widgets/views/dumps/dumps_view.h"

#include "widgets/parts/deferred_refresh.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/ruled_box.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/text/dump_text.h"
#include "widgets/views/dumps/dump_key_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

std::size_t unreadable(const std::vector<SharedPeaks> &peaks)
{
    return static_cast<std::size_t>(std::count_if(peaks.begin(), peaks.end(), [](const SharedPeaks &one) { return one && one->error; }));
}

} // namespace

DumpsView::DumpsView(Session &session, QWidget *parent) : QWidget(parent), m_session(session), m_reader(&session.dumps())
{
    QVBoxLayout *column = beginReport(*this, tr("Dumps"));
    buildActions();
    buildControls();
    m_canvas = new DumpCanvas(this);
    m_canvas->setAccessibleName(tr("Dumps by iteration and rank"));
    m_canvas->addAction(m_copy);
    column->addWidget(m_canvas, 1);
    m_key = new DumpKeyBar(this);
    column->addWidget(m_key);
    m_foot = makeReportFoot(this);
    column->addWidget(m_foot.box);
    connect(m_reader, &DumpReader::changed, this, &DumpsView::takePeaks);
    connect(m_canvas, &DumpCanvas::chosen, this, [this](std::size_t dump) { open(m_canvas->scene().folder, {dump}); });
    connect(m_canvas, &DumpCanvas::densityChanged, this, [this](DumpDensity density) { m_densities->setCurrent(static_cast<int>(density)); });
    connect(m_canvas, &DumpCanvas::menuWanted, this, [this](const QPoint &position) {
        QMenu *menu = makeMenu();
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->popup(position);
    });
    m_refresh = new DeferredRefresh(m_session, this, [this](StateChanges) { refresh(); });
    applyTheme();
}

void DumpsView::buildControls()
{
    const Voice voice = Voice::current();
    QHBoxLayout *row = makeControlRow(this);
    QWidget *controls = row->parentWidget();
    QStringList names;
    for (const DumpMeasure measure : kDumpMeasures)
        names.append(dumpMeasureText(measure, voice));
    m_measures = new SegmentedControl(names, controls);
    m_measures->setAccessibleName(tr("What the cells tell"));
    m_measures->setChoiceToolTip(0, tr("The most that the program asked for at one moment"));
    m_measures->setChoiceToolTip(1, tr("The most in blocks that were in use"));
    m_measures->setChoiceToolTip(2, tr("The most in blocks that were in use or waiting to be freed"));
    m_measures->setChoiceToolTip(3, tr("The most that the allocator had taken from the device"));
    connect(m_measures, &SegmentedControl::chosen, this, [this](int index) { setMeasure(static_cast<DumpMeasure>(index)); });
    m_densities = new SegmentedControl({tr("Numbers"), tr("Overview")}, controls);
    m_densities->setAccessibleName(tr("Size of the cells"));
    m_densities->setChoiceToolTip(0, tr("Room for a number in each cell (+)"));
    m_densities->setChoiceToolTip(1, tr("As many cells as can be seen at once (−)"));
    connect(m_densities, &SegmentedControl::chosen, this, [this](int index) { m_canvas->setDensity(static_cast<DumpDensity>(index)); });
    m_progress = reportLabel({}, controls);
    m_stop = new QPushButton(controls);
    connect(m_stop, &QPushButton::clicked, this, [this] {
        if (m_reader->isBusy())
            m_reader->cancel();
        else
            m_reader->resume();
    });
    row->addWidget(m_measures);
    row->addWidget(m_densities);
    row->addWidget(m_progress, 1);
    row->addWidget(m_stop);
    QToolButton *save = exportButton(m_export->menu(), controls);
    row->addWidget(save);
    // Keys change the size of the cells as well, and the menu exports.
    m_fitter = new ControlFitter(*controls, {{m_densities}, {save}, {m_stop}, {m_measures}});
    m_fitter->setWanted(*m_stop, false);
    layout()->addWidget(controls);
}

void DumpsView::refresh()
{
    const auto document = m_session.document();
    if (!document || !document->has(DocumentPart::Folder) || document->snapshot->folder == m_canvas->scene().folder)
        return;
    m_canvas->setScene(dumpScene(document->snapshot->folder, m_measure));
    takePeaks();
}

void DumpsView::takePeaks()
{
    if (m_canvas->scene() && !m_reader->folder())
        m_canvas->setScene({}); // it was closed
    const bool isSame = m_canvas->scene() && m_canvas->scene().folder == m_reader->folder();
    if (isSame && (m_canvas->scene().peaks != m_reader->peaks() || m_canvas->scene().measure != m_measure))
        m_canvas->setPeaks(m_reader->peaks(), m_measure);
    refreshTexts();
}

void DumpsView::setMeasure(DumpMeasure measure)
{
    m_measure = measure;
    m_measures->setCurrent(static_cast<int>(measure));
    takePeaks();
}

QString DumpsView::progressText() const
{
    if (!m_reader->folder() || m_reader->done() == m_reader->total())
        return {};
    const Voice voice = Voice::current();
    return tr("%1 of %2 read").arg(voice.number(m_reader->done()), voice.number(m_reader->total()));
}

QString DumpsView::footText() const
{
    const DumpScene &scene = m_canvas->scene();
    if (!scene)
        return {};
    const Voice voice = Voice::current();
    QString text = dumpCountText(*scene.folder, *scene.grid, voice);
    if (const std::size_t failed = unreadable(*scene.peaks); failed > 0)
        text += tr(", %1 unreadable").arg(voice.number(failed));
    return text + u". "_s + tr("A double click opens a dump.");
}

QString DumpsView::totalText() const
{
    const DumpScene &scene = m_canvas->scene();
    if (!scene || !scene.facts.highest)
        return {};
    const Voice voice = Voice::current();
    return tr("highest: %1, %2").arg(voice.bytes(scene.facts.high), dumpPlaceText(*scene.grid, *scene.facts.highest, voice));
}

void DumpsView::refreshTexts()
{
    const bool isOver = m_reader->done() == m_reader->total();
    m_progress->setText(progressText());
    m_fitter->setWanted(*m_stop, !isOver);
    m_stop->setText(m_reader->isBusy() ? tr("Cancel") : tr("Read the rest"));
    m_foot.left->setText(footText());
    m_foot.left->setToolTip(m_canvas->scene() ? tr("Iterations and ranks are taken from the names of files and folders. The tooltip of a cell tells which.") : QString());
    m_foot.total->setText(totalText());
    m_export->setEnabled(bool(m_canvas->scene()));
    m_key->setScene(&m_canvas->scene(), themeOf(palette(), font()));
}

void DumpsView::applyTheme()
{
    const Theme theme = themeOf(palette(), font());
    m_canvas->setTheme(theme);
    m_progress->setFont(theme.smallFont);
    m_foot.left->setFont(theme.smallFont);
    m_foot.total->setFont(theme.titleFont);
    refreshTexts();
}

void DumpsView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (m_foot.box && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange))
        applyTheme();
}

} // namespace allostrata

#include "moc_dumps_view.cpp"
