#pragma once

#include "core/base/load_context.h"
#include "core/base/result.h"
#include "widgets/charts/replay_chart.h"
#include "widgets/session/report_question.h"

#include <QString>

#include <atomic>
#include <memory>

namespace allostrata {

/// The context, which also sets the share of the work that is done.
[[nodiscard]] LoadContext telling(LoadContext context, const std::shared_ptr<std::atomic<double>> &done);
/// Answers the question of a state. `known`: a replay of the same device, or null.
[[nodiscard]] Result<std::shared_ptr<const ReplayAnswer>> answerReplay(const ReportQuestion &question,
                                                                       std::shared_ptr<const Replay> known,
                                                                       const LoadContext &context);
/// What would have been recorded, as a document.
[[nodiscard]] Result<std::shared_ptr<const Document>> replayedDocument(const ReportQuestion &question,
                                                                       const Replay &replay,
                                                                       const LoadContext &context);
/// Settings to ask for in order to get the wanted ones; empty if they are as recorded.
[[nodiscard]] QString settingsFor(const AllocatorConfig &recorded, const AllocatorConfig &wanted);

} // namespace allostrata
