// What can be done in the view of pools: cursor, query, exports.

#include "core/model/place_names.h"
#include "core/query/query_words.h"
#include "widgets/paint/icons.h"
#include "widgets/session/file_names.h"
#include "widgets/session/settings.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"
#include "widgets/views/private_pools/pools_view.h"
#include "widgets/views/table_export.h"
#include "widgets/views/timeline/picture_options.h"

#include <QAction>
#include <QFileInfo>
#include <QMenu>
#include <QTreeView>

#include <string>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// As a query spells it.
QString placeQuery(const Snapshot &snapshot, const PoolPlace &place)
{
    const std::string pool = place.pool == 0 ? std::string("default") : poolId(snapshot, place.pool);
    const std::string stream = place.stream == 0 ? std::string("default") : streamId(snapshot, place.stream);
    return QString::fromStdString("pool=" + valueText(pool) + " stream=" + stream);
}

} // namespace

void PoolsView::buildActions()
{
    m_pictureAction = new QAction(themedIcon(Icon::Picture), tr("Save the picture of pools…"), this);
    m_tableAction = new QAction(themedIcon(Icon::Export), tr("Save the table of pools…"), this);
    connect(m_pictureAction, &QAction::triggered, this, &PoolsView::savePicture);
    connect(m_tableAction, &QAction::triggered, this, &PoolsView::saveTable);
}

void PoolsView::filterTo(std::size_t row)
{
    if (!m_answer || row >= m_model.rows().size() || m_model.rows()[row].place.isRest)
        return;
    ViewState state = m_session.state();
    state.query = placeQuery(*m_answer->question.document->snapshot, m_model.rows()[row].place);
    m_session.setState(std::move(state));
}

void PoolsView::showMenu(const QPoint &position)
{
    const QModelIndex index = m_tree->indexAt(position);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (index.isValid()) {
        const auto row = static_cast<std::size_t>(index.row());
        menu->addActions(m_tree->actions());
        connect(menu->addAction(themedIcon(Icon::Filter), tr("Show only its allocations")), &QAction::triggered, this, [this, row] { filterTo(row); });
        menu->addSeparator();
    }
    menu->addActions(exportActions());
    menu->popup(m_tree->viewport()->mapToGlobal(position));
}

void PoolsView::moveCursor(quint32 moment, bool isMove)
{
    ViewState state = m_session.state();
    state.cursor = moment;
    m_session.setState(std::move(state), isMove ? Session::History::Replace : Session::History::Push);
}

std::optional<PoolFigure> PoolsView::figure() const
{
    if (!m_answer)
        return std::nullopt;
    PoolFigure figure;
    figure.question = m_answer->question;
    figure.places = m_answer->places;
    figure.alone = m_alone;
    figure.figure = rememberedPicture(Settings().store());
    return figure;
}

void PoolsView::savePicture()
{
    if (const auto wanted = figure())
        saveReportPicture(this, tr("Save the picture of pools"),
                          QFileInfo(fileTitle(QString::fromStdString(wanted->question.document->path))).baseName() + u"_pools"_s,
                          [figure = *wanted](const QString &path) { return writePoolFigure(figure, path); });
}

void PoolsView::saveTable()
{
    if (!m_answer)
        return;
    allostrata::saveTable(this, {tr("Save the table of pools"), u"pools"_s, [answer = m_answer](const TableFormatRow &format) {
                                     Table table = poolTable(*answer->question.document->snapshot, answer->rows);
                                     return format.forMachines ? table : tableForPeople(std::move(table), Voice::current());
                                 }});
}

} // namespace allostrata
