#pragma once

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <string>

#include "core/analysis/replay/replay_answers.h"
#include "widgets/text/voice.h"

namespace allostrata {

/// How well the model of the allocator reproduces the recording, in one sentence.
[[nodiscard]] QString replayFitText(const ReplayAnswers &answers, const Voice &voice);
/// Memory from before the recording, which no answer changes; empty if there was none.
[[nodiscard]] QString replayStartText(const ReplayAnswers &answers, const Voice &voice);
/// What a question changes besides the settings, in one sentence: "Changed in the replay: a capacity of 40.0 GiB.";
/// empty if nothing. `query`: of the allocations that are removed or halved; empty: all.
[[nodiscard]] QString replayQuestionText(const ReplayAsk &ask, std::optional<std::uint64_t> capacity,
                                         const QString &query, const Voice &voice);
/// How many allocations are removed or halved; empty if the question does neither.
[[nodiscard]] QString replayMatchText(const ReplayAnswers &answers, const Voice &voice);
/// Answer to the question, a sentence each; empty if nothing was asked or the model does not fit.
[[nodiscard]] QStringList replayAnswerText(const ReplayAnswers &answers, const Voice &voice);
/// What a recommended setting would have changed, and whether it would have helped.
[[nodiscard]] QString replayGainText(const ReplayRun &run, const ReplayRun &recorded, const Voice &voice);
/// Best settings of a search and what they cost; empty without a search.
[[nodiscard]] QStringList replaySearchText(const ReplayAnswers &answers, const Voice &voice);
/// All of the above, in this order.
[[nodiscard]] QStringList replayText(const ReplayAnswers &answers, const Voice &voice);

/// The line to copy, "PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True" (PYTORCH_NPU_ALLOC_CONF for torch_npu); for
/// the default settings, the line that unsets the variable.
[[nodiscard]] QString settingsLine(const AllocatorConfig &config);
/// A run of the table, or whether the replay fits, by id: "recorded", "yes"; unknown ids stay unchanged.
[[nodiscard]] QString replayWord(const std::string &id, const Voice &voice);
/// Settings in a sentence: "expandable_segments:True", or "the default settings".
[[nodiscard]] QString settingsWords(const AllocatorConfig &config, const Voice &voice);

} // namespace allostrata
