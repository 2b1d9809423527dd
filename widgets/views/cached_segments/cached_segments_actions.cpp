// What the view of segments over time saves.

#include "core/export/segment_lives_table.h"
#include "widgets/session/file_names.h"
#include "widgets/session/settings.h"
#include "widgets/text/table_text.h"
#include "widgets/views/cached_segments/cached_segments_view.h"
#include "widgets/views/report_parts.h"
#include "widgets/views/table_export.h"
#include "widgets/views/timeline/picture_options.h"

#include <QAction>
#include <QCheckBox>
#include <QFileInfo>

#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

void CachedSegmentsView::buildActions()
{
    m_export = makeExportMenu(*this, tr("Cached segments"),
                              {{SaveAs::Picture, tr("Save the picture of the segments over time…"), [this] { savePicture(); }}, {SaveAs::Table, tr("Save the table of the segments over time…"), [this] { saveTable(); }}});
}

std::optional<CachedFigure> CachedSegmentsView::figure() const
{
    if (!m_bands || !m_question)
        return std::nullopt;
    CachedFigure asked{{*m_question, m_bands, colouring(), m_page->isChecked(), {}, 1, ThemeKind::Light}, rememberedPicture(Settings().store())};
    asked.figure.state = m_question->state;
    return asked;
}

void CachedSegmentsView::savePicture()
{
    if (const auto asked = figure())
        saveReportPicture(this, tr("Save the picture of the segments over time"),
                          QFileInfo(fileTitle(QString::fromStdString(asked->area.question.document->path))).baseName() + u"_segments"_s,
                          [asked = *asked](const QString &path) { return writeCachedFigure(asked, path); });
}

void CachedSegmentsView::saveTable()
{
    if (!m_bands || !m_question)
        return;
    allostrata::saveTable(this, {tr("Save the table of the segments over time"), u"segment-lives"_s,
                                 [bands = m_bands, document = m_question->document](const TableFormatRow &format) {
                                     Table table = segmentLivesTable(*bands, *document->snapshot);
                                     return format.forMachines ? table : tableForPeople(std::move(table), Voice::current());
                                 }});
}

} // namespace allostrata
