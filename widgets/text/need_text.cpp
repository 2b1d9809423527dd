// Sentences on why a file lacks data for a report.

#include "widgets/text/need_text.h"

#include "core/model/snapshot.h"

#include <array>

namespace allostrata {

namespace {

struct NeedRow {
    bool Capabilities::*need = nullptr;
    const char *sentence = nullptr; ///< for a device without it
};

constexpr std::array kNeeds = {
    NeedRow{&Capabilities::lives,
            QT_TRANSLATE_NOOP(
                "Words", "This file records how many bytes each category held over time, not individual allocations.")},
    NeedRow{&Capabilities::operators,
            QT_TRANSLATE_NOOP("Words", "This file does not record which operators ran. Profiler traces do.")},
    NeedRow{&Capabilities::profiled,
            QT_TRANSLATE_NOOP("Words", "Only a profiler's trace has these events, and this file is not one.")},
    NeedRow{&Capabilities::ordered,
            QT_TRANSLATE_NOOP("Words", "This file lists what was allocated, but not the order of events.")},
    NeedRow{&Capabilities::allocator,
            QT_TRANSLATE_NOOP("Words", "This file lists what was allocated, but says nothing about the allocator: no "
                                       "segments, addresses or events.")},
    NeedRow{&Capabilities::timeline,
            QT_TRANSLATE_NOOP("Words", "This device has no trace in this file, only its final state.")},
    NeedRow{&Capabilities::times, QT_TRANSLATE_NOOP("Words", "The events of this device have no times in this file.")},
    NeedRow{&Capabilities::state, QT_TRANSLATE_NOOP("Words", "This device has no segments in this file.")},
    NeedRow{&Capabilities::stacks, QT_TRANSLATE_NOOP("Words", "This device has no stacks in this file.")},
    NeedRow{&Capabilities::settings, QT_TRANSLATE_NOOP("Words", "This file does not record the allocator's settings.")},
};

/// Sentence on why a device of the document lacks the data.
const char *sentenceFor(bool Capabilities::*need, const Document &document)
{
    if (need == &Capabilities::allocator && document.snapshot()->recorder == Recorder::Profiler)
        return QT_TRANSLATE_NOOP("Words", "A profiler recorded this file. It contains allocations and frees, but not "
                                          "the allocator's segments and pools.");
    for (const NeedRow &row : kNeeds) {
        if (row.need == need)
            return row.sentence;
    }
    return nullptr;
}

/// Sentence on why a document lacks a part.
const char *missingPart(DocumentPart about, const Document &document)
{
    if (about == DocumentPart::Folder)
        return QT_TRANSLATE_NOOP("Words", "This is a single file. Open the folder of a run to see its dumps here.");
    if (about == DocumentPart::Job)
        return QT_TRANSLATE_NOOP("Words", "This is the recording of one rank. Open the folder with those of all ranks, "
                                          "or a file that “allostrata merge” made, to compare them here.");
    const Overloaded missing{
        [](const JobContents &) {
            return QT_TRANSLATE_NOOP("Words", "This file has the numbers of many ranks. Open the recording of one of "
                                              "them to see what was allocated.");
        },
        [](const FolderContents &) {
            return QT_TRANSLATE_NOOP("Words", "This is a folder of dumps. Open one of them to see what was allocated.");
        },
        [](const StepContents &) {
            return QT_TRANSLATE_NOOP("Words", "This file records memory step by step, not individual allocations.");
        },
        [&](const DeviceContents &) -> const char * {
            if (document.callsOnly())
                return QT_TRANSLATE_NOOP(
                    "Words", "This trace has no memory events: it was recorded without profile_memory=True.");
            return QT_TRANSLATE_NOOP("Words", "This file has no device with events or segments.");
        }};
    return std::visit(missing, document.contents);
}

} // namespace

QString whyNot(const ReportNeeds &needs, const Document &document, const Device *device, const Voice &voice)
{
    if (needs.anyDocument || (needs.about != DocumentPart::Devices && document.has(needs.about)))
        return {};
    if (needs.alsoFolder && document.has(DocumentPart::Folder))
        return {};
    const bool isAboutDevices = needs.about == DocumentPart::Devices || needs.alsoDevices;
    if (!isAboutDevices || !device)
        return voice.say(missingPart(needs.about, document));
    const auto missing = firstMissing(needs.device, device->capabilities);
    return missing ? voice.say(sentenceFor(missing, document)) : QString();
}

} // namespace allostrata
