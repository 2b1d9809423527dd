// Table of the views.

#include "widgets/window/catalog.h"

#include "widgets/parts/export_guard.h"
#include "widgets/parts/table_report_view.h"
#include "widgets/session/view_moves.h"
#include "widgets/text/need_text.h"
#include "widgets/text/voice.h"
#include "widgets/views/allocations/allocations_view.h"
#include "widgets/views/at_cursor/at_cursor_view.h"
#include "widgets/views/cached_segments/cached_segments_view.h"
#include "widgets/views/categories/categories_view.h"
#include "widgets/views/diagnostics/diagnostics_view.h"
#include "widgets/views/differences/differences_view.h"
#include "widgets/views/dumps/dumps_view.h"
#include "widgets/views/events/events_view.h"
#include "widgets/views/flame/flame_view.h"
#include "widgets/views/inspector/inspector_view.h"
#include "widgets/views/inspector/rules_dialog.h"
#include "widgets/views/leaks/leaks_view.h"
#include "widgets/views/modules/modules_view.h"
#include "widgets/views/operators/operators_view.h"
#include "widgets/views/out_of_memory/out_of_memory_view.h"
#include "widgets/views/peak/peak_view.h"
#include "widgets/views/phases/phases_view.h"
#include "widgets/views/private_pools/pools_view.h"
#include "widgets/views/ranks/ranks_view.h"
#include "widgets/views/replay/replay_view.h"
#include "widgets/views/segment_costs/segment_costs_view.h"
#include "widgets/views/segments/segments_view.h"
#include "widgets/views/sizes/sizes_view.h"
#include "widgets/views/source/source_file_view.h"
#include "widgets/views/statistics/statistics_view.h"
#include "widgets/views/steps/steps_view.h"
#include "widgets/views/timeline/timeline_view.h"

#include <QAction>
#include <QCoreApplication>

#include <array>
#include <utility>

namespace allostrata {

namespace {

QWidget *makeTimeline(const ViewHost &host)
{
    auto *view = new TimelineView(host.session, host.parent);
    QObject::connect(view, &TimelineView::scaleChanged, view, host.showScale);
    for (QAction *action : view->exportActions())
        host.addExport(action);
    return view;
}

void addExports(const ViewHost &host, QWidget *view, const QList<QAction *> &actions)
{
    for (QAction *action : actions)
        host.addExport(action);
    new ExportGuard(host.session, view, actions);
}

template <typename View>
QWidget *makeExporting(const ViewHost &host)
{
    auto *view = new View(host.session, host.parent);
    addExports(host, view, view->exportActions());
    return view;
}

/// Makes a view whose rows can be shown in the segments view.
template <typename View>
QWidget *makeWithSegments(const ViewHost &host)
{
    auto *view = static_cast<View *>(makeExporting<View>(host));
    if (host.showView)
        QObject::connect(view, &View::segmentsWanted, view, [show = host.showView] { show("segments"); });
    return view;
}

QWidget *makeDifferences(const ViewHost &host)
{
    auto *view = static_cast<DifferencesView *>(makeExporting<DifferencesView>(host));
    if (host.showView)
        QObject::connect(view, &DifferencesView::stepsWanted, view, [show = host.showView] { show("steps"); });
    return view;
}

/// Makes the out-of-memory view, which can ask how the run would have gone under other settings.
QWidget *makeOutOfMemory(const ViewHost &host)
{
    auto *view = static_cast<OutOfMemoryView *>(makeExporting<OutOfMemoryView>(host));
    if (host.showView)
        QObject::connect(view, &OutOfMemoryView::replayWanted, view, [show = host.showView] { show("replay"); });
    return view;
}

/// Makes the flame graph, which can show the source of a frame.
QWidget *makeFlame(const ViewHost &host)
{
    auto *view = static_cast<FlameView *>(makeExporting<FlameView>(host));
    if (host.showView)
        QObject::connect(view, &FlameView::sourceWanted, view, [show = host.showView] { show("source"); });
    QObject::connect(view, &FlameView::ruleWanted, view, [view, host](const QString &file, bool isYours) {
        auto *dialog = new RulesDialog(host.session, view);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        if (const auto rule = ruleForFile(file.toStdString(), isYours ? FrameOrigin::Yours : FrameOrigin::Library))
            dialog->addFirst(*rule);
        dialog->open();
    });
    return view;
}

QWidget *makeDiagnostics(const ViewHost &host)
{
    auto *view = new DiagnosticsView(host.session, host.parent);
    addExports(host, view, view->exportActions());
    if (host.setBadge) {
        QObject::connect(view, &DiagnosticsView::badgeChanged, view, host.setBadge);
        host.setBadge(view->badge());
    }
    return view;
}

/// Shows what a finding is about: its moment, its allocations and its view.
void showTarget(const ViewHost &host, const FindingTarget &target)
{
    const Device *device = host.session.device();
    if (!device)
        return;
    ViewState state = host.session.state();
    if (target.cursor)
        state = cursorInView(std::move(state), *device, *target.cursor);
    if (target.query)
        state.query = QString::fromStdString(*target.query);
    host.session.setState(std::move(state));
    if (host.showView)
        host.showView(target.view);
}

QWidget *makeInspector(const ViewHost &host)
{
    auto *view = new InspectorView(host.session, host.parent);
    QObject::connect(view, &InspectorView::targetChosen, view,
                     [host](const FindingTarget &target) { showTarget(host, target); });
    return view;
}

template <typename View>
QWidget *makeView(const ViewHost &host)
{
    return new View(host.session, host.parent);
}

constexpr std::array kViews = {
    ViewRow{"active-memory", QT_TRANSLATE_NOOP("Words", "Active memory"), ViewPlace::Central, makeTimeline},
    ViewRow{"at-cursor", QT_TRANSLATE_NOOP("Words", "At the cursor"), ViewPlace::Left, makeView<AtCursorView>},
    ViewRow{"inspector", QT_TRANSLATE_NOOP("Words", "Inspector"), ViewPlace::Right, makeInspector},
    ViewRow{"allocations", QT_TRANSLATE_NOOP("Words", "Allocations"), ViewPlace::Tab, makeExporting<AllocationsView>},
    ViewRow{"modules", QT_TRANSLATE_NOOP("Words", "Module hierarchy"), ViewPlace::Tab, makeExporting<ModulesView>},
    ViewRow{"phases", QT_TRANSLATE_NOOP("Words", "Phases"), ViewPlace::Tab, makeExporting<PhasesView>},
    ViewRow{"categories", QT_TRANSLATE_NOOP("Words", "Categories"), ViewPlace::Tab, makeExporting<CategoriesView>},
    ViewRow{"flame", QT_TRANSLATE_NOOP("Words", "Flame graph"), ViewPlace::Tab, makeFlame},
    ViewRow{"source", QT_TRANSLATE_NOOP("Words", "Source"), ViewPlace::Tab, makeExporting<SourceFileView>},
    ViewRow{"byte-time", QT_TRANSLATE_NOOP("Words", "Bytes over time"), ViewPlace::Tab},
    ViewRow{"sizes", QT_TRANSLATE_NOOP("Words", "Sizes"), ViewPlace::Tab, makeExporting<SizesView>},
    ViewRow{"size-classes",
            QT_TRANSLATE_NOOP("Words", "Size classes"),
            ViewPlace::Tab,
            nullptr,
            {"peak_bytes", "live", "allocations"}},
    ViewRow{"steps", QT_TRANSLATE_NOOP("Words", "Steps"), ViewPlace::Tab, makeExporting<StepsView>},
    ViewRow{"leaks", QT_TRANSLATE_NOOP("Words", "Leaks"), ViewPlace::Tab, makeExporting<LeaksView>},
    ViewRow{"segments", QT_TRANSLATE_NOOP("Words", "Segments"), ViewPlace::Tab, makeExporting<SegmentsView>},
    ViewRow{"cached-segments", QT_TRANSLATE_NOOP("Words", "Cached segments"), ViewPlace::Tab,
            makeExporting<CachedSegmentsView>},
    ViewRow{"private-pools", QT_TRANSLATE_NOOP("Words", "Private pools"), ViewPlace::Tab, makeExporting<PoolsView>},
    ViewRow{"events", QT_TRANSLATE_NOOP("Words", "Events"), ViewPlace::Tab, makeWithSegments<EventsView>},
    ViewRow{"operators", QT_TRANSLATE_NOOP("Words", "Operators"), ViewPlace::Tab, makeExporting<OperatorsView>},
    ViewRow{"statistics", QT_TRANSLATE_NOOP("Words", "Statistics"), ViewPlace::Tab, makeExporting<StatisticsView>},
    ViewRow{"peak", QT_TRANSLATE_NOOP("Words", "Peak"), ViewPlace::Tab, makeWithSegments<PeakView>},
    ViewRow{"out-of-memory", QT_TRANSLATE_NOOP("Words", "Out of memory"), ViewPlace::Tab, makeOutOfMemory},
    ViewRow{"replay", QT_TRANSLATE_NOOP("Words", "Replay"), ViewPlace::Tab, makeExporting<ReplayView>},
    ViewRow{"segment-costs", QT_TRANSLATE_NOOP("Words", "Segment costs"), ViewPlace::Tab,
            makeExporting<SegmentCostsView>},
    ViewRow{"diff", QT_TRANSLATE_NOOP("Words", "Differences"), ViewPlace::Tab, makeDifferences},
    ViewRow{"diagnostics", QT_TRANSLATE_NOOP("Words", "Diagnostics"), ViewPlace::Tab, makeDiagnostics},
    ViewRow{"dumps", QT_TRANSLATE_NOOP("Words", "Dumps"), ViewPlace::Tab, makeExporting<DumpsView>},
    ViewRow{"ranks", QT_TRANSLATE_NOOP("Words", "Ranks"), ViewPlace::Tab, makeExporting<RanksView>},
};

} // namespace

QWidget *makeView(const ViewRow &row, const ViewHost &host)
{
    if (row.make)
        return row.make(host);
    auto *view = new TableReportView(host.session, row.name, viewTitle(row), host.parent,
                                     {row.first.begin(), row.first.end()});
    addExports(host, view, view->exportActions());
    return view;
}

std::span<const ViewRow> viewTable() { return kViews; }

QString viewTitle(const ViewRow &view) { return Words::tr(view.title); }

QString whyNot(const ViewRow &view, const Document &document, const Device *device)
{
    return whyNot(findReport(view.name)->needs, document, device, Voice::current());
}

} // namespace allostrata
