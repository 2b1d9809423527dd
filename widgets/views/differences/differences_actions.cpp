// What can be done in the view of differences: baseline, selection, exports.

#include "core/base/enum_table.h"
#include "core/export/diff_table.h"
#include "widgets/parts/picture_options.h"
#include "widgets/parts/table_export.h"
#include "widgets/session/baseline_keeper.h"
#include "widgets/session/file_names.h"
#include "widgets/session/settings.h"
#include "widgets/text/diff_text.h"
#include "widgets/views/differences/differences_view.h"

#include <QAction>
#include <QFileInfo>
#include <QMenu>

#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

void DifferencesView::buildActions()
{
    m_export = makeExportMenu(*this, tr("Differences"),
                              {{SaveAs::Picture, tr("Save the picture of the differences…"), [this] { savePicture(); }},
                               {SaveAs::Table, tr("Save the table of the differences…"), [this] { saveTable(); }}});
}

void DifferencesView::fillMenu()
{
    m_menu->clear();
    BaselineKeeper &keeper = m_session.baseline();
    const SessionDocument *active = m_session.active();
    QStringList paths;
    for (const SessionDocument &row : m_session.documents())
        paths << QString::fromStdString(row.document->path);
    const QStringList titles = fileTitles(paths);
    for (std::size_t i = 0; i < m_session.documents().size(); ++i) {
        const SessionDocument &row = m_session.documents()[i];
        if (active && row.id == active->id)
            continue;
        QAction *action = m_menu->addAction(titles.value(static_cast<qsizetype>(i)));
        action->setCheckable(true);
        action->setChecked(keeper.baseline() && keeper.baseline()->document == row.id && !keeper.baseline()->moment);
        action->setEnabled(!row.document->devices.empty());
        connect(action, &QAction::triggered, this, [this, id = row.id] { m_session.baseline().useDocument(id); });
    }
    m_menu->addSeparator();
    connect(m_menu->addAction(tr("The moment of the cursor, now")), &QAction::triggered, this, [this] {
        m_session.baseline().useMoment();
        setMoments(Moments::Cursors);
    });
    if (keeper.baseline())
        connect(m_menu->addAction(tr("Nothing")), &QAction::triggered, this, [this] { m_session.baseline().clear(); });
}

/// The largest of what the active document has; of two moments of one file, else that of the base.
void DifferencesView::choose(const QModelIndex &index)
{
    const auto at = m_model.rowOf(index);
    if (!m_answer || !at || *at >= m_answer->table.rows.size())
        return;
    const DiffRow &row = m_answer->table.rows[*at];
    AllocationId id = row.largest[enumIndex(DiffSide::Other)];
    if (!id && m_answer->diff.part(DiffSide::Base).device == m_answer->diff.part(DiffSide::Other).device)
        id = row.largest[enumIndex(DiffSide::Base)];
    if (!id || m_session.document() != m_answer->question.other.document)
        return;
    ViewState state = m_session.state();
    state.selection = {id};
    m_session.setState(std::move(state));
}

std::optional<DiffFigure> DifferencesView::figure() const
{
    if (!m_answer)
        return std::nullopt;
    DiffFigure figure{m_answer, rememberedPicture(Settings().store())};
    figure.figure.state = m_answer->question.other.state;
    return figure;
}

void DifferencesView::savePicture()
{
    if (const auto asked = figure())
        saveReportPicture(this, tr("Save the picture of the differences"),
                          QFileInfo(fileTitle(QString::fromStdString(m_answer->question.other.document->path))).baseName() + u"_differences"_s,
                          [asked = *asked](const QString &path) { return writeDiffFigure(asked, path); });
}

Table DifferencesView::tableOf(const DiffAnswer &answer, const TableFormatRow &format)
{
    return format.forMachines ? diffTable(answer.table) : diffForPeople(answer.diff, answer.table, answer.table.rows.size(), 0, Voice::current());
}

void DifferencesView::saveTable()
{
    if (m_answer)
        allostrata::saveTable(this, {tr("Save the table of the differences"), u"differences"_s,
                                     [answer = m_answer](const TableFormatRow &format) { return tableOf(*answer, format); }});
}

} // namespace allostrata
