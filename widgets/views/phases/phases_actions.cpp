// What can be done in the view of phases: zooming, exports.

#include "core/export/attribution_tables.h"
#include "widgets/session/file_names.h"
#include "widgets/session/settings.h"
#include "widgets/text/table_text.h"
#include "widgets/charts/phase_picture.h"
#include "widgets/views/phases/phases_view.h"
#include "widgets/views/report_parts.h"
#include "widgets/views/table_export.h"
#include "widgets/views/timeline/picture_options.h"

#include <QAction>
#include <QFileInfo>
#include <QItemSelectionModel>
#include <QSignalBlocker>
#include <QTreeView>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

void PhasesView::buildActions()
{
    m_export = makeExportMenu(*this, tr("Phases"),
                              {{SaveAs::Picture, tr("Save the picture of phases…"), [this] { savePicture(); }},
                               {SaveAs::Table, tr("Save the table of phases…"), [this] { saveTableOf(false); }},
                               {SaveAs::Table, tr("Save the table of steps…"), [this] { saveTableOf(true); }}});
}

void PhasesView::zoomTo(Moment first, Moment last)
{
    const Device *device = m_session.device();
    if (!device || first >= last)
        return;
    ViewState state = m_session.state();
    const Moment end = device->timeline.end();
    TimelineWindow window{first, std::min(std::max(last, first + 2), end), std::nullopt, std::nullopt};
    if (state.window == window)
        window = {0, end, std::nullopt, std::nullopt};
    state.window = window;
    m_session.setState(std::move(state));
}

void PhasesView::zoomToRow(const QModelIndex &index)
{
    if (const PhaseRow *row = m_model.row(index))
        zoomTo(row->first, row->last);
}

void PhasesView::zoomToMoment(quint32 moment)
{
    const auto *picture = static_cast<const PhasePicture *>(m_chart->picture().get());
    if (!picture)
        return;
    if (const auto stretch = picture->area().stretchAt(moment)) {
        const PhaseInterval &interval = picture->area().stretches[*stretch].interval;
        zoomTo(interval.first, interval.last);
    }
}

void PhasesView::followSelection()
{
    const auto &answer = m_model.answer();
    const auto &selection = m_session.state().selection;
    QModelIndex row;
    if (answer && !selection.empty() && selection.front().isIn(answer->question.attribution->size())
        && m_session.document() == answer->question.document) {
        const Attribution &attribution = *answer->question.attribution;
        row = m_model.find(attribution.stepRow(selection.front()), attribution.phase(selection.front()));
    }
    const QSignalBlocker blocker(m_tree->selectionModel());
    if (row.isValid())
        m_tree->selectionModel()->select(row, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    else
        m_tree->selectionModel()->clearSelection();
    m_tree->viewport()->update();
}

std::optional<ReportFigureRequest> PhasesView::figure() const
{
    const auto &answer = m_model.answer();
    if (!answer)
        return std::nullopt;
    ReportFigureRequest request;
    request.kind = ReportFigureKind::Phases;
    request.question = answer->question;
    request.figure = rememberedPicture(Settings().store());
    return request;
}

void PhasesView::savePicture()
{
    if (const auto request = figure())
        saveReportPicture(this, tr("Save the picture of phases"),
                          QFileInfo(fileTitle(QString::fromStdString(request->question.document->path))).baseName() + u"_phases"_s,
                          [request = *request](const QString &path) { return writeReportFigure(request, path); });
}

Table PhasesView::tableOf(const PhaseAnswer &answer, const TableFormatRow &format, bool byStepAlone)
{
    const Attribution &attribution = *answer.question.attribution;
    Table table = byStepAlone ? stepTable(answer.report, attribution) : phaseTable(answer.report, attribution);
    return format.forMachines ? table : tableForPeople(std::move(table), Voice::current());
}

void PhasesView::saveTableOf(bool byStepAlone)
{
    if (const auto answer = m_model.answer())
        saveTable(this, {byStepAlone ? tr("Save the table of steps") : tr("Save the table of phases"), byStepAlone ? u"steps"_s : u"phases"_s,
                         [answer, byStepAlone](const TableFormatRow &format) { return tableOf(*answer, format, byStepAlone); }});
}

} // namespace allostrata
