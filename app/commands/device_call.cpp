// Reads a file and evaluates the options of a call about one of its devices.

#include "app/commands/device_call.h"

#include "app/commands/options.h"
#include "core/model/device_code.h"
#include "widgets/session/view_moves.h"
#include "widgets/session/filter.h"
#include "widgets/text/issue_text.h"
#include "widgets/text/profile_text.h"
#include "widgets/text/reason_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <string>
#include <tuple>

namespace allostrata {

namespace {

constexpr auto kCallTreeOptions = std::to_array<BoundOption<CallAsk>>({
    {OptionId::CountAllocations,
     [](const std::string &, CallAsk &to) {
         to.unit = CallUnit::Allocations;
         return true;
     }},
    {OptionId::Inverted, into::flag<&CallAsk::shape, &CallShape::isInverted>},
    {OptionId::CollapseRecursion, into::flag<&CallAsk::shape, &CallShape::collapsesRecursion>},
    {OptionId::Measure, into::word<kCallMeasureIds, &CallAsk::measure>},
    {OptionId::Merge, into::word<kCallMergeIds, &CallAsk::shape, &CallShape::merge>},
    {OptionId::Smallest, into::parsed<shareOf, &CallAsk::smallest>},
});

constexpr auto kDeviceMemoryOptions = std::to_array<BoundOption<ReportRequest>>({
    {OptionId::Headroom, into::parsed<headroomIn, &ReportRequest::headroom>},
    {OptionId::Charge, into::word<kChargeWords, &ReportRequest::charge>},
    {OptionId::Capacity, into::parsed<capacityIn, &ReportRequest::capacity>},
});

} // namespace

bool DeviceCall::open()
{
    const auto ask = take(kCallTreeOptions, m_options.calls) ? replayAskOf(m_invocation) : std::nullopt;
    if (!ask)
        return fail(ExitStatus::BadUsage);
    m_options.replay = *ask;
    if (!takeRules() || !readFile())
        return false;
    if (!m_document->devices().empty())
        return chooseDevice() && takeMoments();
    return m_invocation.has(OptionId::Device) ? refuse(OptionId::Device) : takeDeviceMemory();
}

bool DeviceCall::failUnmade(const Error &error)
{
    remark(shown(m_file), errorText(error, m_voice).all());
    return fail(ExitStatus::Unreadable);
}

bool DeviceCall::readFile()
{
    LoadContext loading = context();
    loading.rules = m_stackRules;
    auto document = read(m_file, shown(m_file), loading);
    if (!document)
        return failUnmade(document.error());
    m_document = *document;
    return !m_about || mustBeAbout(*m_about, m_alsoDevices);
}

bool DeviceCall::mustBeAbout(DocumentPart about, bool alsoDevices)
{
    m_about = about;
    m_alsoDevices = alsoDevices;
    return m_document->has(about) || (alsoDevices && m_document->has(DocumentPart::Devices)) || failOther();
}

bool DeviceCall::failOther()
{
    const auto say = [this](const char *why) { return m_voice.say(why); };
    QString why;
    if (m_about == DocumentPart::Folder)
        why = say(QT_TRANSLATE_NOOP("Words", "This is not a folder of dumps."));
    else if (m_about == DocumentPart::Job)
        why = say(QT_TRANSLATE_NOOP("Words", "The file is the recording of one rank; “allostrata collect” and "
                                             "“allostrata merge” make a file that compares ranks."));
    else if (m_about == DocumentPart::Steps)
        why = say(QT_TRANSLATE_NOOP("Words", "The file records no steps."));
    else
        why = std::visit(
            Overloaded{[&](const JobContents &) {
                           return say(QT_TRANSLATE_NOOP(
                               "Words", "The file has the numbers of many ranks; name the recording of one of them."));
                       },
                       [&](const FolderContents &) {
                           return say(QT_TRANSLATE_NOOP("Words", "This is a folder of dumps; name one of its files."));
                       },
                       [&](const StepContents &) {
                           return say(
                               QT_TRANSLATE_NOOP("Words", "The file records memory step by step, not allocations."));
                       },
                       [&](const DeviceContents &) {
                           if (const Profile *calls = m_document->callsOnly())
                               return noMemoryMessage(*calls, m_voice);
                           return nothingRecordedText(*m_document, m_voice);
                       }},
            m_document->contents);
    remark(shown(m_file), why);
    return fail(ExitStatus::Unreadable);
}

bool DeviceCall::chooseDevice()
{
    const auto &devices = m_document->devices();
    const std::string wanted = m_invocation.value(OptionId::Device);
    const auto isWanted = [&wanted](int device) {
        return std::to_string(device) == wanted ? !isNamedDevice(device)
                                                : deviceWord(device) == wanted && device != kPinnedHost;
    };
    auto found = std::find_if(devices.begin(), devices.end(), [&](const Device &device) {
        return wanted.empty() ? device.capabilities.timeline : isWanted(device.ordinal);
    });
    if (found == devices.end() && m_invocation.has(OptionId::Device))
        return refuse(OptionId::Device);
    if (found == devices.end())
        found = devices.begin();
    m_state = initialState(*m_document, static_cast<std::size_t>(found - devices.begin()));
    return true;
}

/// Takes the device's capacity, its headroom and the charging of frees.
bool DeviceCall::takeDeviceMemory()
{
    const bool isValid = take(kDeviceMemoryOptions, m_options);
    m_state.capacity = m_options.capacity;
    return isValid;
}

bool DeviceCall::takeMoments()
{
    const Timeline &timeline = device().timeline;
    if (!takeDeviceMemory())
        return false;
    if (m_invocation.has(OptionId::Window)) {
        const auto window = windowOf(m_invocation.value(OptionId::Window), timeline);
        if (!window)
            return refuse(OptionId::Window);
        std::tie(m_state.window.first, m_state.window.last) = *window;
    }
    if (m_invocation.has(OptionId::Cursor)) {
        const auto cursor = cursorOf(m_invocation.value(OptionId::Cursor), timeline);
        if (!cursor)
            return refuse(OptionId::Cursor);
        m_state.cursor = *cursor;
    }
    return true;
}

std::shared_ptr<const Attribution> DeviceCall::attribution()
{
    if (m_attribution)
        return m_attribution;
    auto made = makeAttribution(*m_document, m_state.device, m_rules, stop());
    if (made)
        m_attribution = *std::move(made);
    else
        failUnmade(made.error());
    return m_attribution;
}

bool DeviceCall::applyQuery()
{
    const OptionId option = queryOptionOf(m_invocation);
    const auto query = queryOf(m_invocation, option);
    if (!query)
        return fail(ExitStatus::BadUsage);
    const std::string text = m_invocation.value(option);
    m_state.query = QString::fromStdString(text);
    if (query->isEmpty())
        return true;
    if (query->needsAttribution() && !attribution())
        return false;
    auto made = makeQueryResult(queryQuestion(m_document, m_attribution, *query, m_state), stop());
    if (!made)
        return failUnmade(made.error());
    m_filter = *std::move(made);
    return true;
}

ReportRequest DeviceCall::request() const
{
    ReportRequest request = m_options;
    request.document = m_document;
    request.device = m_state.device;
    request.attribution = m_attribution;
    request.filter = m_filter;
    request.cursor = m_state.cursor;
    request.window = {m_state.window.first, m_state.window.last};
    request.capacity = m_state.capacity;
    request.rules = std::make_shared<const CategoryRules>(m_rules.categories);
    request.errorText = [voice = Voice::plain()](const Error &error) {
        return errorText(error, voice).all().toStdString();
    };
    return request;
}

} // namespace allostrata
