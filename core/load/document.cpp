// Finds the parts of a document.

#include "core/load/document.h"

namespace allostrata {

bool Document::has(DocumentPart part) const
{
    switch (part) {
    case DocumentPart::Steps: return snapshot && snapshot->steps;
    case DocumentPart::Folder: return snapshot && snapshot->folder;
    case DocumentPart::Profile: return snapshot && snapshot->profile;
    case DocumentPart::Devices: break;
    }
    return !devices.empty();
}

} // namespace allostrata
