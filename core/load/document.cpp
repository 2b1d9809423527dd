// Finds the parts of a document.

#include "core/load/document.h"

#include <algorithm>

namespace allostrata {

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
    case DocumentPart::Devices: break;
    }
    return !devices().empty();
}

StepContents Document::steps() const
{
    const auto *steps = std::get_if<StepContents>(&contents);
    return steps ? *steps : nullptr;
}

FolderContents Document::folder() const
{
    const auto *folder = std::get_if<FolderContents>(&contents);
    return folder ? *folder : nullptr;
}

const DeviceContents &Document::recorded() const
{
    static const DeviceContents kNone;
    const auto *recorded = std::get_if<DeviceContents>(&contents);
    return recorded ? *recorded : kNone;
}

} // namespace allostrata
