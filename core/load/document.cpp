// Finds the parts of a document.

#include "core/load/document.h"

#include <algorithm>

namespace allostrata {

namespace {

template <typename Part>
Part partOf(const DocumentContents &contents)
{
    const auto *part = std::get_if<Part>(&contents);
    return part ? *part : nullptr;
}

} // namespace

bool Document::isDerived() const
{
    return std::ranges::any_of(kDerivedMarks,
                               [this](const DerivedMark &mark) { return diagnostics.count(mark.issue) > 0; });
}

bool Document::has(DocumentPart part) const
{
    switch (part) {
    case DocumentPart::Steps: return std::holds_alternative<StepContents>(contents);
    case DocumentPart::Folder: return std::holds_alternative<FolderContents>(contents);
    case DocumentPart::Job: return std::holds_alternative<JobContents>(contents);
    case DocumentPart::Devices: break;
    }
    return !devices().empty();
}

StepContents Document::steps() const { return partOf<StepContents>(contents); }

FolderContents Document::folder() const { return partOf<FolderContents>(contents); }

JobContents Document::job() const { return partOf<JobContents>(contents); }

const DeviceContents &Document::recorded() const
{
    static const DeviceContents kNone;
    const auto *recorded = std::get_if<DeviceContents>(&contents);
    return recorded ? *recorded : kNone;
}

} // namespace allostrata
