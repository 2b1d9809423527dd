// Table of the input formats.

#include "core/formats/registry.h"

#include "core/formats/job/job_format.h"
#include "core/formats/native/native_reader.h"
#include "core/formats/page/html_page.h"
#include "core/formats/peak/peak_snapshot.h"
#include "core/formats/snapshot/cuda_snapshot.h"
#include "core/formats/snapshot/cuda_snapshot_json.h"
#include "core/formats/steps/step_comparison.h"
#include "core/formats/steps/step_console_log.h"
#include "core/formats/steps/step_csv.h"
#include "core/formats/steps/step_document.h"
#include "core/formats/timeline/memory_timeline.h"
#include "core/formats/trace/trace_json.h"

#include <array>

namespace allostrata {

std::span<const Format> formats()
{
    static constexpr std::array kFormats = {
        Format{"cuda-snapshot", sniffCudaSnapshot, readFollowedSnapshot},
        Format{"peak-snapshot", sniffPeakSnapshot, readPeakSnapshot,
               R"({"cuda:0": {"peak_memory_mb": ..., "tensors": [...]}})"},
        Format{"profiler-trace", sniffTraceJson, readTraceJson, R"({"traceEvents": [...]})"},
        Format{"cuda-snapshot-json", sniffCudaSnapshotJson, readCudaSnapshotJson,
               R"({"segments": [...], "device_traces": [...]})"},
        Format{"memory-timeline", sniffMemoryTimeline, readMemoryTimeline,
               R"([[t_ns, action, bytes, category], ...]; [[t_us, ...], [[0, bytes, ...], ...]])"},
        Format{"memory-timeline-page", sniffTimelinePicture, readTimelinePicture},
        Format{"html-page", sniffHtmlPage, readHtmlPage},
        Format{"step-comparison", sniffStepComparison, readStepComparison,
               R"({"results": [{"estimated_peak_gib": ...}]})"},
        Format{"step-lines", sniffStepLines, readStepLines, {}, ".jsonl .ndjson"},
        Format{"step-collector", sniffStepCollector, readStepCollector,
               R"({"snapshots": [{"step": 1, "memory_stats": {...}}]})"},
        Format{"step-csv", sniffStepCsv, readStepCsv},
        Format{"job", sniffJob, readJob},
        Format{"native", sniffNative, readNative},
        Format{"step-estimation-log", sniffStepEstimationLog, readStepLog, {}, {}, true},
        Format{"step-console-log", sniffStepConsoleLog, readStepLog, {}, {}, true},
    };
    return kFormats;
}

std::string allShapes()
{
    std::string shapes;
    for (const Format &format : formats()) {
        if (!format.shape.empty())
            shapes.append(shapes.empty() ? "" : "; ").append(format.shape);
    }
    return shapes;
}

} // namespace allostrata
