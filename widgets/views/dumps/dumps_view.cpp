// Dumps view: the dumps of a folder.

#include "widgets/views/dumps/dumps_view.h"

#include "widgets/charts/dump_painter.h"
#include "widgets/charts/dump_scene.h"
#include "widgets/paint/icons.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/deferred_refresh.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/picture_options.h"
#include "widgets/parts/report_parts.h"
#include "widgets/parts/ruled_box.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/parts/table_export.h"
#include "widgets/session/file_names.h"
#include "widgets/session/settings.h"
#include "widgets/text/dump_text.h"
#include "widgets/text/voice.h"

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QFile>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QResizeEvent>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidget>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

/// Key to the colours and signs of the grid, in as many rows as necessary.
class DumpKeyBar final : public QWidget {
    Q_OBJECT

public:
    explicit DumpKeyBar(QWidget *parent = nullptr);

    /// `scene` must outlive this object, or live until the next call.
    void setScene(const DumpScene *scene, const Theme &theme);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fit();
    [[nodiscard]] QRectF room() const;

    const DumpScene *m_scene = nullptr;
    Theme m_theme;
};

namespace {

constexpr int kKeyMargin = 5;

} // namespace

DumpKeyBar::DumpKeyBar(QWidget *parent) : QWidget(parent), m_theme(themeOf(palette(), font()))
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void DumpKeyBar::setScene(const DumpScene *scene, const Theme &theme)
{
    m_scene = scene;
    m_theme = theme;
    fit();
    update();
}

QRectF DumpKeyBar::room() const
{
    return QRectF(rect()).adjusted(kReportMargin, kKeyMargin, -kReportMargin, -kKeyMargin);
}

void DumpKeyBar::fit()
{
    const double needed = m_scene && *m_scene ? drawDumpKey(nullptr, *m_scene, room(), m_theme) : 0;
    setFixedHeight(needed > 0 ? static_cast<int>(std::ceil(needed)) + 2 * kKeyMargin : 0);
}

void DumpKeyBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fit();
}

void DumpKeyBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(QRect(0, 0, width(), 1), m_theme.line);
    if (m_scene && *m_scene)
        drawDumpKey(&painter, *m_scene, room(), m_theme);
}

namespace {

std::size_t unreadable(const std::vector<SharedPeaks> &peaks)
{
    return static_cast<std::size_t>(
        std::count_if(peaks.begin(), peaks.end(), [](const SharedPeaks &one) { return one && one->error; }));
}

} // namespace

DumpsView::DumpsView(Session &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_reader(&session.dumps())
{
    QVBoxLayout *column = beginReport(*this, Words::tr("Dumps"));
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
    connect(m_canvas, &DumpCanvas::densityChanged, this,
            [this](DumpDensity density) { m_densities->setCurrent(static_cast<int>(density)); });
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
    m_measures->setAccessibleName(tr("Measure shown in the cells"));
    m_measures->setChoiceToolTip(0, tr("The most bytes that the program had requested at one moment."));
    m_measures->setChoiceToolTip(1, tr("The most bytes in blocks in use at one moment."));
    m_measures->setChoiceToolTip(2, tr("The most bytes in blocks in use or waiting to be freed at one moment."));
    m_measures->setChoiceToolTip(3,
                                 tr("The most bytes that the allocator had reserved from the device at one moment."));
    connect(m_measures, &SegmentedControl::chosen, this,
            [this](int index) { setMeasure(static_cast<DumpMeasure>(index)); });
    m_densities = new SegmentedControl({tr("Numbers"), Words::tr("Overview")}, controls);
    m_densities->setAccessibleName(tr("Cell size"));
    m_densities->setChoiceToolTip(0, tr("Shows a number in each cell (+)."));
    m_densities->setChoiceToolTip(1, tr("Shows as many cells as possible at once (−)."));
    connect(m_densities, &SegmentedControl::chosen, this,
            [this](int index) { m_canvas->setDensity(static_cast<DumpDensity>(index)); });
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
    // Keys also change the size of the cells, and the menu also has the exports.
    m_fitter = new ControlFitter(*controls, {{m_densities}, {save}, {m_stop}, {m_measures}});
    m_fitter->setWanted(*m_stop, false);
    layout()->addWidget(controls);
}

void DumpsView::refresh()
{
    const auto document = m_session.document();
    if (!document || !document->has(DocumentPart::Folder) || document->folder() == m_canvas->scene().folder)
        return;
    m_canvas->setScene(dumpScene(document->folder(), m_measure));
    takePeaks();
}

void DumpsView::takePeaks()
{
    if (m_canvas->scene() && !m_reader->folder())
        m_canvas->setScene({}); // the folder was closed
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
    return text + u". "_s + tr("Double-click a dump to open it.");
}

QString DumpsView::totalText() const
{
    const DumpScene &scene = m_canvas->scene();
    if (!scene || !scene.facts.highest)
        return {};
    const Voice voice = Voice::current();
    return tr("Highest: %1, %2")
        .arg(voice.bytes(scene.facts.high), dumpPlaceText(*scene.grid, *scene.facts.highest, voice));
}

void DumpsView::refreshTexts()
{
    const bool isOver = m_reader->done() == m_reader->total();
    m_progress->setText(progressText());
    m_fitter->setWanted(*m_stop, !isOver);
    m_stop->setText(m_reader->isBusy() ? Words::tr("Cancel") : tr("Read the rest"));
    m_foot.left->setText(footText());
    m_foot.left->setToolTip(
        m_canvas->scene() ? tr(
            "Iterations and ranks are taken from file and folder names. A cell's tooltip shows which names were used.")
                          : QString());
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

namespace {

QString pathOf(const RunFolder &folder, std::size_t dump)
{
    return QFile::decodeName(QByteArray::fromStdString(folder.dumps[dump].path));
}

} // namespace

void DumpsView::buildActions()
{
    m_export = makeExportMenu(*this, Words::tr("Dumps"),
                              {{SaveAs::Picture, tr("Save the picture of dumps…"), [this] { savePicture(); }},
                               {SaveAs::Table, tr("Save the table of dumps…"), [this] { saveTable(); }}});
    m_copy = new QAction(themedIcon(Icon::Copy), Words::tr("Copy path"), this);
    m_copy->setShortcut(QKeySequence::Copy);
    m_copy->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(m_copy, &QAction::triggered, this, &DumpsView::copyPath);
}

std::vector<std::size_t> DumpsView::dumpsOf(bool ofRank) const
{
    const DumpScene &scene = m_canvas->scene();
    std::vector<std::size_t> dumps;
    if (!scene || !m_canvas->current())
        return dumps;
    const DumpLayout &layout = m_canvas->layoutOfCells();
    const std::size_t row = layout.rowOf(*m_canvas->current());
    const std::size_t rank = layout.rankOf(*m_canvas->current());
    for (std::size_t i = 0; i < scene.folder->dumps.size(); ++i) {
        const auto place = scene.grid->placeOf(i);
        if (scene.folder->dumps[i].kind == DumpKind::Snapshot && (ofRank ? place.second == rank : place.first == row))
            dumps.push_back(i);
    }
    std::sort(dumps.begin(), dumps.end(),
              [&scene](std::size_t a, std::size_t b) { return scene.grid->placeOf(a) < scene.grid->placeOf(b); });
    return dumps;
}

QMenu *DumpsView::makeMenu()
{
    auto *menu = new QMenu(this);
    const auto dump = m_canvas->currentDump();
    const std::shared_ptr<const RunFolder> folder = m_canvas->scene().folder; // the menu may outlive the contents
    QAction *one = menu->addAction(themedIcon(Icon::Open), tr("Open this dump"));
    one->setEnabled(dump.has_value());
    connect(one, &QAction::triggered, this, [this, folder, dump] { open(folder, {*dump}); });
    const auto addLine = [&](bool ofRank, const QString &all, const QString &some) {
        std::vector<std::size_t> dumps = dumpsOf(ofRank);
        if (dumps.size() < 2)
            return;
        const QString count = Voice::current().number(dumps.size());
        QAction *action = menu->addAction(dumps.size() <= kMostOpened ? all.arg(count)
                                                                      : some.arg(QString::number(kMostOpened), count));
        dumps.resize(std::min(dumps.size(), kMostOpened));
        connect(action, &QAction::triggered, this, [this, folder, dumps] { open(folder, dumps); });
    };
    addLine(false, tr("Open all %1 dumps of this iteration"), tr("Open the first %1 of %2 dumps of this iteration"));
    addLine(true, tr("Open all %1 dumps of this rank"), tr("Open the first %1 of %2 dumps of this rank"));
    menu->addSeparator();
    m_copy->setEnabled(dump.has_value());
    menu->addAction(m_copy);
    menu->addSeparator();
    menu->addActions(m_export->menu()->actions());
    return menu;
}

void DumpsView::open(const std::shared_ptr<const RunFolder> &folder, const std::vector<std::size_t> &dumps)
{
    if (!folder)
        return;
    const std::vector<LoadStatus> loads = m_session.loads();
    QStringList paths;
    quint64 first = 0; // document of the first dump if it is already open; else 0
    for (const std::size_t dump : dumps) {
        const QString path = pathOf(*folder, dump);
        const quint64 document = m_session.documentOf(path);
        const bool isLoading = std::any_of(loads.begin(), loads.end(),
                                           [&path](const LoadStatus &load) { return load.path == path; });
        if (document == 0 && !isLoading)
            paths.append(path);
        first = first == 0 && dump == dumps.front() ? document : first;
    }
    m_session.open(paths);
    if (first != 0)
        m_session.activate(first);
}

void DumpsView::copyPath()
{
    if (const auto dump = m_canvas->currentDump())
        QGuiApplication::clipboard()->setText(pathOf(*m_canvas->scene().folder, *dump));
}

std::optional<DumpFigure> DumpsView::figure() const
{
    if (!m_canvas->scene())
        return std::nullopt;
    return dumpFigure(m_canvas->scene(), rememberedPicture(Settings().store()));
}

void DumpsView::savePicture()
{
    if (const auto drawn = figure())
        saveRunPicture(this, tr("Save the picture of dumps"),
                       fileTitle(QString::fromStdString(drawn->scene.folder->root)) + u"_dumps"_s,
                       [drawn = *drawn](const QString &path, const std::stop_token &stop) {
                           return writeSheet(drawn, path, stop);
                       });
}

void DumpsView::saveTable()
{
    if (const DumpScene &scene = m_canvas->scene())
        allostrata::saveTable(
            this, {tr("Save the table of dumps"), u"dumps"_s,
                   [folder = scene.folder, peaks = scene.peaks](const TableFormatRow &format, const LoadContext &) {
                       return dumpTableFor(format, *folder, *peaks);
                   }});
}

} // namespace allostrata

#include "moc_dumps_view.cpp"

#include "dumps_view.moc"
