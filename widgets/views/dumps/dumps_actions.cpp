// What can be done in the view of dumps: opening, copying, exports.

#include "widgets/paint/icons.h"
#include "widgets/parts/picture_options.h"
#include "widgets/parts/report_parts.h"
#include "widgets/parts/table_export.h"
#include "widgets/session/file_names.h"
#include "widgets/session/settings.h"
#include "widgets/text/dump_text.h"
#include "widgets/views/dumps/dumps_view.h"

#include <QAction>
#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QMenu>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

QString pathOf(const RunFolder &folder, std::size_t dump)
{
    return QFile::decodeName(QByteArray::fromStdString(folder.dumps[dump].path));
}

} // namespace

void DumpsView::buildActions()
{
    m_export = makeExportMenu(*this, tr("Dumps"),
                              {{SaveAs::Picture, tr("Save the picture of dumps…"), [this] { savePicture(); }}, {SaveAs::Table, tr("Save the table of dumps…"), [this] { saveTable(); }}});
    m_copy = new QAction(themedIcon(Icon::Copy), tr("Copy the path"), this);
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
    std::sort(dumps.begin(), dumps.end(), [&scene](std::size_t a, std::size_t b) { return scene.grid->placeOf(a) < scene.grid->placeOf(b); });
    return dumps;
}

QMenu *DumpsView::makeMenu()
{
    auto *menu = new QMenu(this);
    const auto dump = m_canvas->currentDump();
    const std::shared_ptr<const RunFolder> folder = m_canvas->scene().folder; // the menu may outlive what is shown
    QAction *one = menu->addAction(themedIcon(Icon::Open), tr("Open this dump"));
    one->setEnabled(dump.has_value());
    connect(one, &QAction::triggered, this, [this, folder, dump] { open(folder, {*dump}); });
    const auto addLine = [&](bool ofRank, const QString &all, const QString &some) {
        std::vector<std::size_t> dumps = dumpsOf(ofRank);
        if (dumps.size() < 2)
            return;
        const QString count = Voice::current().number(dumps.size());
        QAction *action = menu->addAction(dumps.size() <= kMostOpened ? all.arg(count) : some.arg(QString::number(kMostOpened), count));
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
    quint64 first = 0; // of those that are open already
    for (const std::size_t dump : dumps) {
        const QString path = pathOf(*folder, dump);
        const quint64 document = m_session.documentOf(path);
        const bool isLoading = std::any_of(loads.begin(), loads.end(), [&path](const LoadStatus &load) { return load.path == path; });
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
        saveReportPicture(this, tr("Save the picture of dumps"), fileTitle(QString::fromStdString(drawn->scene.folder->root)) + u"_dumps"_s,
                          [drawn = *drawn](const QString &path) { return writeSheet(drawn, path); });
}

void DumpsView::saveTable()
{
    if (const DumpScene &scene = m_canvas->scene())
        allostrata::saveTable(this, {tr("Save the table of dumps"), u"dumps"_s, [folder = scene.folder, peaks = scene.peaks](const TableFormatRow &format) {
                                         return dumpTableFor(format, *folder, *peaks);
                                     }});
}

} // namespace allostrata
