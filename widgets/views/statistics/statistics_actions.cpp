// What can be done in the view of statistics, and what it says.

#include "core/base/bounded.h"
#include "core/export/statistics_tables.h"
#include "widgets/paint/icons.h"
#include "widgets/parts/picture_options.h"
#include "widgets/parts/table_export.h"
#include "widgets/parts/underline_tabs.h"
#include "widgets/plots/timeline_axes.h"
#include "widgets/session/file_names.h"
#include "widgets/session/settings.h"
#include "widgets/text/statistics_text.h"
#include "widgets/text/table_text.h"
#include "widgets/views/statistics/statistics_view.h"

#include <QAction>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QTreeView>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

void StatisticsView::buildActions()
{
    auto *menu = new QMenu(tr("Statistics"), this);
    connect(menu->addAction(themedIcon(Icon::Picture), tr("Save the picture of statistics…")), &QAction::triggered, this, &StatisticsView::savePicture);
    const auto add = [this, menu](const QString &text, Page page) {
        connect(menu->addAction(themedIcon(Icon::Export), text), &QAction::triggered, this, [this, page] { saveTable(page); });
    };
    add(tr("Save the table of counters and free memory…"), Numbers);
    add(tr("Save the table of free sizes…"), FreeSizes);
    add(tr("Save the table of streams…"), Streams);
    add(tr("Save the table of annotations…"), Annotations);
    add(tr("Save the table of settings…"), Settings);
    m_export = menu->menuAction();
}

void StatisticsView::moveCursor(quint32 moment, bool isMove)
{
    ViewState state = m_session.state();
    state.cursor = moment;
    m_session.setState(std::move(state), isMove ? Session::History::Replace : Session::History::Push);
}

/// An annotation is zoomed to, or back; of what stands at one moment the cursor goes there.
void StatisticsView::chooseRow(Page page, const QModelIndex &index)
{
    const StatisticsRow *row = m_models[page].row(index);
    const Device *device = m_session.device();
    if (!row || !row->first || !device || !device->capabilities.timeline)
        return;
    const Moment end = device->timeline.end();
    const Moment first = std::min(*row->first, end);
    const Moment last = std::min(row->last.value_or(end), end);
    ViewState state = m_session.state();
    state.cursor = first;
    if (last > first) {
        const TimelineWindow wanted{first, last, std::nullopt, std::nullopt};
        const TimelineWindow whole{0, end, std::nullopt, std::nullopt};
        const bool isThere = state.window == wanted;
        state = m_session.state();
        state.window = isThere ? whole : wanted;
        state.cursor = bounded(state.cursor, state.window.first, state.window.last);
    }
    m_session.setState(std::move(state));
}

/// What the current setting does, in full.
QString StatisticsView::settingNote() const
{
    if (!m_session.document()->snapshot->settings.present)
        return tr("This file does not tell the allocator's settings.");
    const StatisticsRow *row = m_models[Settings].row(m_trees[Settings]->currentIndex());
    if (!row || row->purpose.isEmpty())
        return tr("As the file tells them. Choose one to read what it does.");
    return tr("%1: %2.").arg(row->cells.front().text, row->purpose);
}

void StatisticsView::refreshTexts()
{
    const Voice voice = Voice::current();
    m_export->setEnabled(m_numbers != nullptr);
    switch (m_shown) {
    case Chart::Counters:
    case Chart::Shares: m_about->setText(tr("highest of each column; pale: down to the lowest")); break;
    case Chart::Pending: m_about->setText(tr("frees that complete with the next event are spikes")); break;
    case Chart::FreeMemory:
        m_about->setText(isFreeCurveDone() || !m_freeCurve ? tr("sampled where most is requested") : tr("sampled at %1 moments so far").arg(voice.number(m_freeCurve->size())));
        break;
    case Chart::FreeSizes: m_about->setText(tr("by size, in bytes; the marks stand for the peak")); break;
    }
    const int page = m_tabs->currentIndex();
    QString note;
    if (m_statistics && page == Annotations)
        note = m_models[Annotations].rowCount() == 0 ? tr("This file has no annotations for this device.") : tr("A click zooms the timeline to it, once more shows all.");
    else if (m_statistics && page == Streams)
        note = tr("A click goes to the moment at which most was waiting. Waiting: freed, while another stream may still use it.");
    else if (m_session.document() && page == Settings)
        note = settingNote();
    else if (m_numbers && page == FreeSizes && m_models[FreeSizes].rowCount() == 0)
        note = tr("Nothing is free at the cursor.");
    m_tableNote->setText(note);
    m_tableNote->setVisible(!note.isEmpty());
    if (!m_numbers) {
        m_foot.left->setText(unansweredText(m_session, m_latestNumbers.isBusy(), tr("Adding up…")));
        m_foot.total->clear();
        return;
    }
    m_foot.left->setText(tr("Of the whole allocator, whatever the query. “~”: inferred."));
    const Counters &counters = m_numbers->cursor.counters;
    m_foot.total->setText(tr("%1 of %2 reserved are free at the cursor")
                              .arg((m_numbers->cursor.free.isExact ? QString() : u"~ "_s) + voice.bytes(m_numbers->cursor.free.free), estimateText(counters.reserved, voice)));
    m_foot.total->setToolTip(boundsText(counters.reserved, voice));
}

std::optional<StatisticsFigureRequest> StatisticsView::figure() const
{
    const auto question = deviceQuestion(m_session);
    if (!question || !hasTimeline())
        return std::nullopt;
    StatisticsFigureRequest request;
    request.question = *question;
    request.figure = rememberedPicture(allostrata::Settings().store());
    return request;
}

void StatisticsView::savePicture()
{
    if (const auto request = figure())
        saveReportPicture(this, tr("Save the picture of statistics"), QFileInfo(fileTitle(QString::fromStdString(request->question.document->path))).baseName() + u"_statistics"_s,
                          [request = *request](const QString &path) { return writeStatisticsFigure(request, path); });
}

void StatisticsView::saveTable(Page page)
{
    const auto question = deviceQuestion(m_session);
    if (!question || (page == Streams && !m_statistics) || (page == Annotations && !m_statistics))
        return;
    const auto make = [question = *question, statistics = m_statistics, page]() -> Table {
        const Snapshot &snapshot = *question.document->snapshot;
        const Moment cursor = std::min(question.state.cursor, question.timeline().end());
        switch (page) {
        case FreeSizes: return freeSizesTable(fragmentationAt(snapshot, question.timeline(), cursor));
        case Streams: return streamsTable(snapshot, statistics->source->pending, cursor);
        case Annotations: return annotationsTable(statistics->annotations);
        case Settings: return settingsTable(snapshot.settings);
        default: break;
        }
        if (!question.device().strata)
            return statisticsTable(question.device(), {});
        const auto samples = fragmentationsAt(snapshot, question.timeline(), freeMoments(question), {});
        return statisticsTable(question.device(), samples ? *samples : std::vector<Fragmentation>());
    };
    constexpr std::array<const char *, PageCount> kNames = {"statistics", "free_sizes", "streams", "annotations", "settings"};
    allostrata::saveTable(this, {tr("Save a table of statistics"), QString::fromLatin1(kNames[page]), [make](const TableFormatRow &format) {
                                     Table table = make();
                                     return format.forMachines ? table : tableForPeople(std::move(table), Voice::current());
                                 }});
}

} // namespace allostrata
