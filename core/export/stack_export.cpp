// Stacks of a device for programs that draw them.

#include "core/export/stack_export.h"

#include "core/base/letters.h"
#include "core/base/load_context.h"
#include "core/export/folded_stacks.h"
#include "core/export/speedscope.h"
#include "core/model/device_code.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace allostrata {

namespace {

constexpr std::array kStackFormats = {
    DocumentFormatRow{DocumentFormat::Json, "json", "json"},
    DocumentFormatRow{DocumentFormat::Folded, "folded", "folded"},
    DocumentFormatRow{DocumentFormat::Speedscope, "speedscope", "speedscope.json"},
};

bool endsWith(std::string_view name, std::string_view ending)
{
    return name.size() > ending.size() && name.substr(name.size() - ending.size()) == ending && name[name.size() - ending.size() - 1] == '.';
}

/// "cuda:0: live after 4200 of 9999 events", "cuda:0: live within events 10 to 20".
std::string profileName(const StackExportQuestion &question, AllocationScope scope)
{
    std::string name = deviceWord(question.device.ordinal);
    if (name.empty())
        name = "pinned host memory";
    if (!question.device.capabilities.timeline)
        return name.append(": the final state");
    if (scope == AllocationScope::All)
        return name.append(": all allocations");
    if (scope == AllocationScope::AtCursor) {
        name.append(": live after ").append(std::to_string(question.cursor));
        return name.append(" of ").append(std::to_string(question.device.timeline.end())).append(" events");
    }
    name.append(": live between events ").append(std::to_string(question.first));
    return name.append(" and ").append(std::to_string(question.last));
}

std::vector<AllocationScope> scopesOf(DocumentFormat format, const StackExportQuestion &question)
{
    if (question.scope)
        return {*question.scope};
    if (format == DocumentFormat::Speedscope && question.device.capabilities.timeline)
        return {AllocationScope::AtCursor, AllocationScope::InWindow};
    return {AllocationScope::AtCursor};
}

} // namespace

std::span<const DocumentFormatRow> documentFormats()
{
    return kStackFormats;
}

const DocumentFormatRow *findDocumentFormat(std::string_view id)
{
    const auto found = std::find_if(kStackFormats.begin(), kStackFormats.end(), [id](const DocumentFormatRow &row) { return row.id == id; });
    return found == kStackFormats.end() ? nullptr : &*found;
}

const DocumentFormatRow *documentFormatOf(std::string_view fileName)
{
    const std::string name = lowered(fileName);
    if (endsWith(name, "collapsed"))
        return findDocumentFormat("folded");
    const DocumentFormatRow *longest = nullptr;
    for (const DocumentFormatRow &row : kStackFormats) {
        if (endsWith(name, row.ending) && (!longest || row.ending.size() > longest->ending.size()))
            longest = &row;
    }
    return longest;
}

Result<void> writeStacks(DocumentFormat format, const StackExportQuestion &question, const TextSink &sink, const LoadContext &context)
{
    std::vector<StackWeights> weights;
    std::vector<std::string> names;
    for (const AllocationScope scope : scopesOf(format, question)) {
        auto made = stackWeights(question.document, question.device, {scope, question.cursor, question.first, question.last, question.kept}, context);
        if (!made)
            return made.error();
        weights.push_back(*std::move(made));
        names.push_back(profileName(question, scope));
    }
    if (format == DocumentFormat::Folded)
        return writeFoldedStacks(question.document, weights.front(), question.frames, sink);
    std::vector<SpeedscopeProfile> profiles;
    for (std::size_t i = 0; i < weights.size(); ++i)
        profiles.push_back({names[i], &weights[i]});
    return writeSpeedscope(question.document, profiles, question.frames, sink);
}

} // namespace allostrata
