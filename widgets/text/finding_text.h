#pragma once

#include "core/analysis/report/report.h"
#include "widgets/text/voice.h"

#include <QString>
#include <QStringList>

namespace allostrata {

/// Inputs of the texts of a device's findings.
struct FindingVoice {
    const Document &document;
    const Attribution &attribution; ///< of the device
    const DeviceFindings &report;
    const Voice &voice;
};

/// A finding as a sentence or two: "The peak is 11.57 GiB, after event 3,485, in forward."
[[nodiscard]] QString findingText(const Finding &finding, const FindingVoice &voice);
/// Title of the group of a finding: "Owners of the peak". Consecutive findings with the same title form a group.
[[nodiscard]] QString findingGroup(FindingKind kind, const Voice &voice);
/// Name of an owner: "layers.*.attn.sdpa", "Parameters, module unknown", "softmax nn_utils.py:6".
[[nodiscard]] QString ownerText(const FindingOwner &owner, const FindingVoice &voice);
/// All findings as sentences, without the issues of the file, which reports list as remarks.
[[nodiscard]] QStringList findingTexts(const FindingVoice &voice);

} // namespace allostrata
