// A document of records in JSON, streamed.

#include "core/formats/step_document.h"

#include "core/base/load_context.h"
#include "core/base/load_limits.h"
#include "core/base/load_progress.h"
#include "core/formats/json_lenient_source.h"
#include "core/formats/refuse.h"

#include <string>
#include <utility>

namespace allostrata {

Result<StepNode> readStepDocument(Source &source, const LoadContext &context, Diagnostics &diagnostics,
                                  const std::function<JsonHandler::Answer(const StepNode &record)> &take)
{
    std::uint64_t line = 1;
    std::uint64_t count = 0;
    StepRecords records(line, [&](const StepNode &record) {
        ++count;
        return take(record);
    });
    JsonOptions options;
    options.line = &line;
    if (context.onProgress) {
        options.onTick = [&](std::uint64_t storedPosition) {
            context.onProgress({LoadStage::Reading, storedPosition, source.storedSize(), count});
        };
    }
    LenientJsonSource lenient(source);
    const auto end = readJson(lenient, context, records, options);
    if (!end) {
        if (!isSalvageable(end.error()) || context.salvage == Salvage::Refuse || !records.hasRecords())
            return end.error();
        diagnostics.add(Issue::Salvaged, {0, end.error().offset.value_or(0), std::string(end.error().id())});
    } else if (!records.hasRecords()) {
        return Error{Reason::NotASnapshot, records.topText(), {}, 0, 0};
    } else if (end->trailingBytes) {
        diagnostics.add(Issue::TrailingBytes, {0, end->offset, {}});
    }
    return std::move(records.top());
}

} // namespace allostrata
