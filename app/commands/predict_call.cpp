// Reads recordings at several sizes and predicts, for the commands "predict" and "check".

#include "app/commands/predict_call.h"

#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/commands/device_call.h"
#include "core/base/load_context.h"
#include "core/model/device_code.h"
#include "core/reports/filter.h"
#include "widgets/text/predict_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace allostrata {

std::vector<InputSize> inputSizesIn(std::string_view text)
{
    std::vector<InputSize> sizes;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const std::string_view one = text.substr(0, comma);
        const std::size_t times = std::min(one.find('x'), one.size());
        const auto first = wholeNumber(one.substr(0, times));
        const auto second = times < one.size() ? wholeNumber(one.substr(times + 1)) : decltype(first)(0);
        if (!first || *first == 0 || !second || (times < one.size() && *second == 0))
            return {};
        sizes.emplace_back(static_cast<double>(*first), static_cast<double>(*second));
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return sizes;
}

namespace {

std::optional<std::vector<InputSize>> someSizesIn(std::string_view text)
{
    auto sizes = inputSizesIn(text);
    return sizes.empty() ? std::nullopt : std::optional(std::move(sizes));
}

constexpr auto kPredictOptions = std::to_array<BoundOption<PredictAsk>>({
    {OptionId::Capacity, into::parsed<capacityIn, &PredictAsk::capacity>},
    {OptionId::PredictFor, into::parsed<someSizesIn, &PredictAsk::sizes>},
    {OptionId::PredictMultiple, into::number<1, &PredictAsk::step>},
});

} // namespace

bool PredictCall::readOptions()
{
    if (m_invocation.operands.size() < 2)
        return refuse(QT_TRANSLATE_NOOP("Words", "A prediction needs two or more recordings of one program."));
    if (!take(kPredictOptions, m_ask))
        return false;
    return readSizes();
}

bool PredictCall::readSizes()
{
    const std::vector<std::string> &files = m_invocation.operands;
    m_sizes = sizesOfPaths(files);
    const auto take = [&](OptionId id, double PathSize::*to) {
        if (!m_invocation.has(id))
            return true;
        const std::vector<InputSize> given = inputSizesIn(m_invocation.value(id));
        if (given.size() != files.size())
            return refuse(id);
        m_sizes.resize(files.size());
        for (std::size_t i = 0; i < files.size(); ++i)
            m_sizes[i].*to = given[i].size;
        return true;
    };
    if (m_invocation.has(OptionId::PredictSizes))
        m_sizes.clear();
    if (!take(OptionId::PredictSizes, &PathSize::size) || !take(OptionId::PredictSecondSizes, &PathSize::second))
        return false;
    const auto hasSecond = [](const auto &size) { return size.second != 0; };
    if (!m_sizes.empty() && std::ranges::any_of(m_ask.sizes, hasSecond) && std::ranges::none_of(m_sizes, hasSecond)) {
        printMessage(secondUnknownText(m_voice));
        return fail(ExitStatus::BadUsage);
    }
    const auto hasFirst = [](const PathSize &size) { return size.size != 0; };
    if (!m_sizes.empty() && std::ranges::all_of(m_sizes, hasFirst))
        return true;
    return refuse(QT_TRANSLATE_NOOP("Words", "The names of the files do not differ in a context or a batch. Give the "
                                             "size of each with --sizes: --sizes 128,256."));
}

std::vector<int> PredictCall::devicesOf(const Document &document) const
{
    const std::string wanted = m_invocation.value(OptionId::Device);
    std::vector<int> devices;
    for (const Device &device : document.devices()) {
        const bool isWanted = !m_invocation.has(OptionId::Device) || std::to_string(device.ordinal) == wanted
                              || deviceWord(device.ordinal) == wanted;
        if (isWanted && canReplay(device) && device.timeline.end() > 0)
            devices.push_back(device.ordinal);
    }
    return devices;
}

bool PredictCall::readFiles()
{
    for (const std::string &file : m_invocation.operands) {
        DeviceCall call(m_invocation, interrupt(), file, DocumentPart::Devices);
        if (!call.open())
            return fail(call.status());
        m_rules = call.rules();
        const std::vector<int> devices = devicesOf(*call.document());
        if (devices.empty()) {
            remark(shown(file), m_voice.say(QT_TRANSLATE_NOOP("Words", "The file has no events of a caching allocator "
                                                                       "to predict from.")));
            return fail(ExitStatus::Unreadable);
        }
        if (m_documents.empty())
            m_devices = devices;
        else
            std::erase_if(m_devices,
                          [&devices](int device) { return std::ranges::find(devices, device) == devices.end(); });
        m_documents.push_back(call.document());
    }
    if (!m_devices.empty())
        return true;
    printMessage(m_voice.say(QT_TRANSLATE_NOOP("Words", "The recordings have no device in common.")));
    return fail(ExitStatus::Unreadable);
}

bool PredictCall::takeRuns(int device)
{
    m_runs.clear();
    for (std::size_t i = 0; i < m_documents.size(); ++i) {
        const auto devices = m_documents[i]->devices();
        const auto of = std::ranges::find(devices, device, &Device::ordinal);
        auto run = recordedRun(m_documents[i], *of, m_sizes[i].size, context());
        if (!run)
            return failed(run.error());
        run->second = m_sizes[i].second;
        m_runs.push_back(*std::move(run));
    }
    return true;
}

Result<const Attribution *> PredictCall::attributionOf(const RecordedRun &run)
{
    const auto row = static_cast<std::size_t>(run.device - run.document->devices().data());
    TRY(m_attribution, makeAttribution(*run.document, row, m_rules, stop()));
    return m_attribution.get();
}

bool PredictCall::answer(int device)
{
    m_answers.reset();
    if (!takeRuns(device))
        return false;
    auto made = answerPrediction(
        std::move(m_runs), m_ask, [this](const RecordedRun &run) { return attributionOf(run); }, true, context());
    if (!made)
        return failed(made.error());
    m_answers.emplace(*std::move(made));
    if (m_answers->refusal == PredictRefusal::None)
        return true;
    printMessage(predictRefusalText(*m_answers, m_voice));
    return fail(ExitStatus::Unreadable);
}

Result<std::optional<FittingSize>> PredictCall::largestByReservedBytes()
{
    ProgressLine progress(m_voice.say(QT_TRANSLATE_NOOP("Words", "Searching the largest size that fits")), m_voice);
    LoadContext searching = context();
    searching.onProgress = [&progress](const LoadProgress &now) { progress.show(now); };
    return largestByReserved(*m_answers, m_ask, searching);
}

bool replacesFile(const Invocation &invocation)
{
    const std::string recording = invocation.value(OptionId::Recording);
    const auto isSame = [&recording](const std::string &other) {
        std::error_code error;
        return recording == other || std::filesystem::equivalent(recording, other, error);
    };
    if (recording.empty() || recording == "-"
        || (std::ranges::none_of(invocation.operands, isSame) && !isSame(outputOf(invocation))))
        return false;
    printMessage(Voice::current().say(QT_TRANSLATE_NOOP("Words", "--recording names a file that is read or written "
                                                                 "already: choose another name.")));
    return true;
}

} // namespace allostrata
