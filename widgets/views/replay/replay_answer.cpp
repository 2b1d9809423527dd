// Answers the questions of the replay view.

#include "widgets/views/replay/replay_answer.h"

#include "core/load/load.h"
#include "core/reports/report_answers.h"
#include "widgets/views/replay/settings_field.h"

#include <string>
#include <utility>

namespace allostrata {

LoadContext telling(LoadContext context, const std::shared_ptr<std::atomic<double>> &done)
{
    context.onProgress = [done](const LoadProgress &progress) {
        *done = progress.bytesTotal == 0
                    ? 0.0
                    : static_cast<double>(progress.bytesRead) / static_cast<double>(progress.bytesTotal);
    };
    return context;
}

Result<std::shared_ptr<const ReplayAnswer>> answerReplay(const ReportQuestion &question,
                                                         std::shared_ptr<const Replay> known,
                                                         const LoadContext &context)
{
    const ReportRequest request = requestOf(question);
    if (!known) {
        TRY(auto made, Replay::build(*request.document, request.row(), context));
        known = std::make_shared<const Replay>(std::move(made));
    }
    TRY(auto found, replayOf(request, *known, context));
    return std::make_shared<const ReplayAnswer>(ReplayAnswer{question.document, question.state.device,
                                                             question.state.replay, question.state.capacity,
                                                             std::move(found), std::move(known)});
}

Result<std::shared_ptr<const Document>> replayedDocument(const ReportQuestion &question, const Replay &replay,
                                                         const LoadContext &context)
{
    const ReportRequest request = requestOf(question);
    TRY(auto snapshot, replayedRecording(replay, request.replay,
                                         {request.capacity, request.matching(), request.attribution.get()}, context));
    const std::string &path = question.document->path;
    return documentOf(std::move(snapshot), "replayed/" + path.substr(path.find_last_of('/') + 1), context);
}

/// Defaults that cannot be written are replaced by values with the same effect on any device.
QString settingsFor(const AllocatorConfig &recorded, const AllocatorConfig &wanted)
{
    if (recorded == wanted)
        return {};
    QString text = QString::fromStdString(settingsText(wanted));
    const auto reset = [&text](const char *key, bool isDefaultAgain, const char *value) {
        if (isDefaultAgain)
            text = withSetting(text, QString::fromLatin1(key), QString::fromLatin1(value));
    };
    const AllocatorConfig usual;
    reset("expandable_segments", recorded.expandableSegments && !wanted.expandableSegments, "False");
    reset("max_split_size_mb",
          recorded.maxSplitSize != wanted.maxSplitSize && wanted.maxSplitSize == usual.maxSplitSize, "1048576");
    reset("roundup_power2_divisions",
          recorded.roundupDivisions != wanted.roundupDivisions && wanted.roundupDivisions == usual.roundupDivisions,
          "1");
    reset("large_segment_size_mb",
          recorded.largeSegment != wanted.largeSegment && wanted.largeSegment == usual.largeSegment, "20");
    reset("garbage_collection_threshold",
          recorded.garbageCollectionThreshold > 0 && wanted.garbageCollectionThreshold <= 0, "1");
    return text;
}

} // namespace allostrata
