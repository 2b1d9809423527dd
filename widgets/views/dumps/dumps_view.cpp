// Dumps view: the dumps of a folder.

#include "widgets/views/dumps/dumps_view.h"

#include "widgets/charts/dump_painter.h"
#include "widgets/charts/dump_scene.h"
#include "widgets/paint/icons.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/kept_splitter.h"
#include "widgets/parts/open_files.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/parts/table_export.h"
#include "widgets/text/dump_text.h"
#include "widgets/text/voice.h"

#include <QAction>
#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

std::size_t unreadable(const std::vector<SharedPeaks> &peaks)
{
    return static_cast<std::size_t>(
        std::count_if(peaks.begin(), peaks.end(), [](const SharedPeaks &one) { return one && one->error; }));
}

QString pathOf(const RunFolder &folder, std::size_t dump)
{
    return QFile::decodeName(QByteArray::fromStdString(folder.dumps[dump].path));
}

} // namespace

DumpsView::DumpsView(Session &session, QWidget *parent) : ReportView(session, "dumps", Words::tr("Dumps"), parent)
{
    buildControls();
    buildBody();
    addPictureExport(tr("Save the picture of dumps…"), [this] { return writerOf(figure()); });
    addExport(tr("Save the table of dumps…"), [this] { saveTable(); });
    connect(&reader(), &DumpReader::changed, this, &DumpsView::takePeaks);
    begin();
}

void DumpsView::buildControls()
{
    QWidget *row = controlRow();
    const Voice voice = Voice::current();
    m_measures = segmentedControl(
        row, tr("Measure shown in the cells"),
        {{dumpMeasureText(DumpMeasure::Requested, voice),
          tr("The most bytes that the program had requested at one moment.")},
         {dumpMeasureText(DumpMeasure::Allocated, voice), tr("The most bytes in blocks in use at one moment.")},
         {dumpMeasureText(DumpMeasure::Active, voice),
          tr("The most bytes in blocks in use or waiting to be freed at one moment.")},
         {dumpMeasureText(DumpMeasure::Reserved, voice),
          tr("The most bytes that the allocator had reserved from the device at one moment.")}},
        [this](int measure) { setMeasure(static_cast<DumpMeasure>(measure)); });
    m_densities = segmentedControl(row, tr("Cell size"),
                                   {{tr("Numbers"), tr("Shows a number in each cell (+).")},
                                    {Words::tr("Overview"), tr("Shows as many cells as possible at once (−).")}},
                                   [this](int density) { m_canvas->setDensity(static_cast<DumpDensity>(density)); });
    addControls({m_measures, m_densities});
    m_stop = new QPushButton(row);
    connect(m_stop, &QPushButton::clicked, this, [this] {
        if (reader().isBusy())
            reader().cancel();
        else
            reader().resume();
    });
    controls()->insertWidget(controls()->indexOf(exportButton()), m_stop);
    setTabOrder(m_stop, exportButton());
    // Keys also change the size of the cells, and the menu also has the exports.
    m_fitter = fitControls({{m_densities}, {exportButton()}, {m_stop}, {m_measures}});
    m_fitter->setWanted(*m_stop, false);
}

void DumpsView::buildBody()
{
    auto *body = new QWidget(splitter());
    m_canvas = new DumpCanvas(body);
    m_canvas->setAccessibleName(tr("Dumps by iteration and rank"));
    m_key = new KeyBar({}, body);
    m_key->placeBelow(*m_canvas);
    m_copy = new QAction(themedIcon(Icon::Copy), Words::tr("Copy path"), this);
    m_copy->setShortcut(QKeySequence::Copy);
    m_copy->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_canvas->addAction(m_copy);
    connect(m_copy, &QAction::triggered, this, &DumpsView::copyPath);
    connect(m_canvas, &CellCanvas::chosen, this,
            [this](quint64 dump) { open(m_canvas->scene().folder, {std::size_t(dump)}); });
    connect(m_canvas, &DumpCanvas::densityChanged, this,
            [this](DumpDensity density) { m_densities->setCurrent(static_cast<int>(density)); });
    m_canvas->setMenu([this] { return makeMenu(); });
}

bool DumpsView::mayStay(const ReportQuestion &asked) const { return asked.document->folder() == reader().folder(); }

/// The folder that is active, else the one that is shown while it is open.
std::shared_ptr<const Document> DumpsView::folderDocument() const
{
    const auto document = session().document();
    if (document && document->has(DocumentPart::Folder))
        return document;
    return answered() && mayStay(*answered()) ? answered()->document : nullptr;
}

std::optional<ReportQuestion> DumpsView::question()
{
    const auto document = folderDocument();
    return document ? std::optional(ReportQuestion{document, nullptr, nullptr, ViewState()}) : std::nullopt;
}

void DumpsView::askFor(const ReportQuestion &question)
{
    workOut([folder = question.document->folder(),
             measure = m_measure](const LoadContext &) -> Result<DumpScene> { return dumpScene(folder, measure); },
            [this](const DumpScene &scene) {
                m_canvas->setScene(scene);
                takePeaks();
            });
}

void DumpsView::forget()
{
    m_canvas->setScene({});
    m_key->setKey({});
}

void DumpsView::takePeaks()
{
    if (answered() && !mayStay(*answered()))
        drop(); // the folder was closed
    const DumpScene &scene = m_canvas->scene();
    if (scene && scene.folder == reader().folder() && (scene.peaks != reader().peaks() || scene.measure != m_measure)) {
        m_canvas->setPeaks(reader().peaks(), m_measure);
        m_key->setKey([this](QPainter *painter, const QRectF &room, const Theme &theme) {
            return drawDumpKey(painter, m_canvas->scene(), room, theme);
        });
    }
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
    if (!reader().folder() || reader().done() == reader().total())
        return {};
    const Voice voice = Voice::current();
    return tr("%1 of %2 read").arg(voice.number(reader().done()), voice.number(reader().total()));
}

QString DumpsView::countText() const
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

QString DumpsView::highestText() const
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
    m_stop->setText(reader().isBusy() ? Words::tr("Cancel") : tr("Read the rest"));
    m_fitter->setWanted(*m_stop, reader().done() != reader().total());
    setAbout(progressText());
    setFoot(countText(), m_canvas->scene()
                             ? tr("Iterations and ranks are taken from file and folder names. A cell's tooltip shows "
                                  "which names were used.")
                             : QString());
    setTotal(highestText());
}

void DumpsView::applyTheme(const Theme &theme)
{
    for (QWidget *control : std::initializer_list<QWidget *>{m_measures, m_densities, m_stop, exportButton()})
        control->setFont(theme.uiFont); // there is room for it
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
    menu->addActions(exportActions().front()->menu()->actions());
    return menu;
}

void DumpsView::open(const std::shared_ptr<const RunFolder> &folder, const std::vector<std::size_t> &dumps)
{
    QStringList paths;
    for (const std::size_t dump : dumps)
        paths.append(pathOf(*folder, dump));
    openFiles(session(), paths);
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
    return dumpFigure(m_canvas->scene(), pictureRequest());
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
