// The table of views.

#include "widgets/views/catalog.h"

#include "widgets/views/allocations/allocations_view.h"
#include "widgets/views/at_cursor/at_cursor_view.h"
#include "widgets/views/cached_segments/cached_segments_view.h"
#include "widgets/views/categories/categories_view.h"
#include "widgets/views/diagnostics/diagnostics_view.h"
#include "widgets/views/differences/differences_view.h"
#include "widgets/views/dumps/dumps_view.h"
#include "widgets/views/events/events_view.h"
#include "widgets/views/export_guard.h"
#include "widgets/views/inspector/inspector_view.h"
#include "widgets/views/operators/operators_view.h"
#include "widgets/views/out_of_memory/out_of_memory_view.h"
#include "widgets/views/segment_costs/segment_costs_view.h"
#include "widgets/views/private_pools/pools_view.h"
#include "widgets/views/segments/segments_view.h"
#include "widgets/views/sizes/sizes_view.h"
#include "widgets/views/leaks/leaks_view.h"
#include "widgets/views/modules/modules_view.h"
#include "widgets/views/peak/peak_view.h"
#include "widgets/views/phases/phases_view.h"
#include "widgets/views/statistics/statistics_view.h"
#include "widgets/views/steps/steps_view.h"
#include "widgets/views/timeline/timeline_view.h"

#include <QAction>
#include <QCoreApplication>

#include <array>

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

/// A view whose rows have segments to show.
template <typename View>
QWidget *makeWithSegments(const ViewHost &host)
{
    auto *view = static_cast<View *>(makeExporting<View>(host));
    if (host.showView)
        QObject::connect(view, &View::segmentsWanted, view, [show = host.showView] { show("segments"); });
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

template <typename View>
QWidget *makeView(const ViewHost &host)
{
    return new View(host.session, host.parent);
}

constexpr Capabilities kNeedsLives{.lives = true};
constexpr Capabilities kNeedsTimeline{.timeline = true};
constexpr Capabilities kNeedsLivesInTime{.timeline = true, .lives = true};
constexpr Capabilities kNeedsState{.state = true, .lives = true, .allocator = true};
constexpr Capabilities kNeedsEvents{.timeline = true, .lives = true, .allocator = true};
constexpr Capabilities kNeedsOrder{.timeline = true, .ordered = true, .lives = true};
constexpr Capabilities kNeedsOperators{.timeline = true, .lives = true, .operators = true};
constexpr Capabilities kNeedsAllocator{.lives = true, .allocator = true};

constexpr std::array kViews = {
    ViewRow{"active-memory", QT_TRANSLATE_NOOP("Catalog", "Active memory"), ViewPlace::Central, {}, makeTimeline},
    ViewRow{"at-cursor", QT_TRANSLATE_NOOP("Catalog", "At the cursor"), ViewPlace::Left, {}, makeView<AtCursorView>},
    ViewRow{"inspector", QT_TRANSLATE_NOOP("Catalog", "Inspector"), ViewPlace::Right, kNeedsLives, makeView<InspectorView>},
    ViewRow{"allocations", QT_TRANSLATE_NOOP("Catalog", "Allocations"), ViewPlace::Tab, kNeedsLives, makeExporting<AllocationsView>},
    ViewRow{"modules", QT_TRANSLATE_NOOP("Catalog", "Module hierarchy"), ViewPlace::Tab, kNeedsLivesInTime, makeExporting<ModulesView>},
    ViewRow{"phases", QT_TRANSLATE_NOOP("Catalog", "Phases"), ViewPlace::Tab, kNeedsLivesInTime, makeExporting<PhasesView>},
    ViewRow{"categories", QT_TRANSLATE_NOOP("Catalog", "Categories"), ViewPlace::Tab, kNeedsTimeline, makeExporting<CategoriesView>},
    ViewRow{"sizes", QT_TRANSLATE_NOOP("Catalog", "Sizes"), ViewPlace::Tab, kNeedsLives, makeExporting<SizesView>},
    ViewRow{"steps", QT_TRANSLATE_NOOP("Catalog", "Steps"), ViewPlace::Tab, kNeedsLivesInTime, makeExporting<StepsView>, DocumentPart::Steps, true},
    ViewRow{"leaks", QT_TRANSLATE_NOOP("Catalog", "Leaks"), ViewPlace::Tab, kNeedsOrder, makeExporting<LeaksView>},
    ViewRow{"segments", QT_TRANSLATE_NOOP("Catalog", "Segments"), ViewPlace::Tab, kNeedsState, makeExporting<SegmentsView>},
    ViewRow{"cached-segments", QT_TRANSLATE_NOOP("Catalog", "Cached segments"), ViewPlace::Tab, kNeedsEvents, makeExporting<CachedSegmentsView>},
    ViewRow{"private-pools", QT_TRANSLATE_NOOP("Catalog", "Private pools"), ViewPlace::Tab, kNeedsEvents, makeExporting<PoolsView>},
    ViewRow{"events", QT_TRANSLATE_NOOP("Catalog", "Events"), ViewPlace::Tab, kNeedsOrder, makeWithSegments<EventsView>},
    ViewRow{"operators", QT_TRANSLATE_NOOP("Catalog", "Operators"), ViewPlace::Tab, kNeedsOperators, makeExporting<OperatorsView>},
    ViewRow{"statistics", QT_TRANSLATE_NOOP("Catalog", "Statistics"), ViewPlace::Tab, kNeedsAllocator, makeExporting<StatisticsView>},
    ViewRow{"peak", QT_TRANSLATE_NOOP("Catalog", "Peak"), ViewPlace::Tab, kNeedsEvents, makeWithSegments<PeakView>},
    ViewRow{"out-of-memory", QT_TRANSLATE_NOOP("Catalog", "Out of memory"), ViewPlace::Tab, kNeedsEvents, makeExporting<OutOfMemoryView>},
    ViewRow{"segment-costs", QT_TRANSLATE_NOOP("Catalog", "Cost of segments"), ViewPlace::Tab, kNeedsEvents, makeExporting<SegmentCostsView>},
    ViewRow{"diff", QT_TRANSLATE_NOOP("Catalog", "Differences"), ViewPlace::Tab, {}, makeExporting<DifferencesView>},
    ViewRow{"diagnostics", QT_TRANSLATE_NOOP("Catalog", "Diagnostics"), ViewPlace::Tab, {}, makeDiagnostics, DocumentPart::Devices, false, true},
    ViewRow{"dumps", QT_TRANSLATE_NOOP("Catalog", "Dumps"), ViewPlace::Tab, {}, makeExporting<DumpsView>, DocumentPart::Folder},
};

struct NeedRow {
    bool Capabilities::*need = nullptr;
    const char *sentence = nullptr; ///< why a view that needs it has nothing to show
};

constexpr std::array kNeeds = {
    NeedRow{&Capabilities::lives, QT_TRANSLATE_NOOP("Catalog", "This file tells how many bytes each category held over time, not of single allocations.")},
    NeedRow{&Capabilities::operators, QT_TRANSLATE_NOOP("Catalog", "This file does not tell which operators ran. Traces of a profiler do.")},
    NeedRow{&Capabilities::ordered, QT_TRANSLATE_NOOP("Catalog", "This file lists what was allocated, not the events in their order.")},
    NeedRow{&Capabilities::allocator, QT_TRANSLATE_NOOP("Catalog", "This file lists what was allocated, but tells nothing of the allocator: no segments, addresses or events.")},
    NeedRow{&Capabilities::timeline,
            QT_TRANSLATE_NOOP("Catalog", "This device has no trace in this file, only its final state.")},
    NeedRow{&Capabilities::times, QT_TRANSLATE_NOOP("Catalog", "The events of this device have no times in this file.")},
    NeedRow{&Capabilities::state, QT_TRANSLATE_NOOP("Catalog", "This device has no segments in this file.")},
    NeedRow{&Capabilities::stacks, QT_TRANSLATE_NOOP("Catalog", "This device has no stacks in this file.")},
    NeedRow{&Capabilities::settings, QT_TRANSLATE_NOOP("Catalog", "This file does not tell the allocator's settings.")},
};

/// Why a device of the document cannot answer.
const char *sentenceFor(const NeedRow &need, const Document &document)
{
    if (need.need == &Capabilities::allocator && document.snapshot->recorder == Recorder::Profiler)
        return QT_TRANSLATE_NOOP("Catalog", "A profiler recorded this: it tells of allocations and frees, not of the allocator's segments and pools.");
    return need.sentence;
}

/// Why a document says nothing of what a view is about.
const char *missingPart(const ViewRow &view, const Document &document)
{
    if (view.about == DocumentPart::Folder)
        return QT_TRANSLATE_NOOP("Catalog", "This is a file. The dumps of a run stand here when its folder is opened.");
    if (document.has(DocumentPart::Folder))
        return QT_TRANSLATE_NOOP("Catalog", "This is a folder of dumps. Open one of them to see what was allocated.");
    if (document.has(DocumentPart::Steps))
        return QT_TRANSLATE_NOOP("Catalog", "This file tells of memory step by step, not of allocations.");
    if (document.has(DocumentPart::Profile))
        return QT_TRANSLATE_NOOP("Catalog", "This trace has no memory events: it was recorded without profile_memory=True.");
    return QT_TRANSLATE_NOOP("Catalog", "This file has no device with events or segments.");
}

} // namespace

std::span<const ViewRow> viewTable()
{
    return kViews;
}

QString viewTitle(const ViewRow &view)
{
    return QCoreApplication::translate("Catalog", view.title);
}

QString whyNot(const ViewRow &view, const Document &document, const Device *device)
{
    if (view.anyDocument || (view.about != DocumentPart::Devices && document.has(view.about)))
        return {};
    const bool isAboutDevices = view.about == DocumentPart::Devices || view.alsoDevices;
    if (!isAboutDevices || !device)
        return QCoreApplication::translate("Catalog", missingPart(view, document));
    for (const NeedRow &row : kNeeds) {
        if (view.needs.*row.need && !(device->capabilities.*row.need))
            return QCoreApplication::translate("Catalog", sentenceFor(row, document));
    }
    return {};
}

} // namespace allostrata
