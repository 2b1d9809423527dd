// The command "predict": peaks at other sizes of the input, from two or more recordings.

#include "app/commands/commands.h"

#include "app/cli/interrupt.h"
#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/commands/device_call.h"
#include "app/commands/options.h"
#include "app/commands/table_choice.h"
#include "core/analysis/predict/prediction.h"
#include "core/base/load_context.h"
#include "core/runs/name_values.h"
#include "core/tables/predict_table.h"
#include "widgets/text/predict_text.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/table_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

/// Parses "128,256"; empty if a number is not positive.
std::vector<double> numbersIn(std::string_view text)
{
    std::vector<double> numbers;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const auto number = wholeNumber(text.substr(0, comma));
        if (!number || *number == 0)
            return {};
        numbers.push_back(*number);
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return numbers;
}

class PredictCall {
public:
    explicit PredictCall(const Invocation &invocation) : m_invocation(invocation), m_voice(Voice::current()) {}

    ExitStatus run()
    {
        if (!readOptions() || !readRuns() || !predict())
            return m_status;
        return write();
    }

private:
    bool fail(ExitStatus status)
    {
        m_status = status;
        return false;
    }
    bool refuse(OptionId id)
    {
        refuseValue(id, m_invocation);
        return fail(ExitStatus::BadUsage);
    }

    bool readOptions()
    {
        m_format = tableFormatOf(m_invocation);
        if (!m_format)
            return refuse(OptionId::Format);
        const auto choice = tableChoiceOf(m_invocation, *m_format, WidthDefault::Always);
        if (!choice)
            return fail(ExitStatus::BadUsage);
        m_choice = *choice;
        m_capacity = capacityOf(m_invocation);
        if (m_invocation.has(OptionId::Capacity) && !m_capacity)
            return refuse(OptionId::Capacity);
        if (m_invocation.has(OptionId::PredictFor)) {
            m_asked = numbersIn(m_invocation.value(OptionId::PredictFor));
            if (m_asked.empty())
                return refuse(OptionId::PredictFor);
        }
        return readSizes();
    }

    bool readSizes()
    {
        const std::vector<std::string> &files = m_invocation.operands;
        if (m_invocation.has(OptionId::PredictSizes)) {
            m_sizes = numbersIn(m_invocation.value(OptionId::PredictSizes));
            return m_sizes.size() == files.size() || refuse(OptionId::PredictSizes);
        }
        m_sizes = sizesOfPaths(files);
        if (!m_sizes.empty())
            return true;
        printMessage(m_voice.say(QT_TRANSLATE_NOOP(
            "Words", "The names of the files do not differ in one number. Give the size of each with --sizes: "
                     "--sizes 128,256.")));
        return fail(ExitStatus::BadUsage);
    }

    bool readRuns()
    {
        for (std::size_t i = 0; i < m_invocation.operands.size(); ++i) {
            DeviceCall call(m_invocation, m_interrupt, m_invocation.operands[i], DocumentPart::Devices);
            if (!call.open())
                return fail(call.status());
            auto run = recordedRun(*call.document(), call.device(), m_sizes[i], context());
            if (!run)
                return failed(run.error());
            if (run->changes.empty()) {
                printMessage(shown(m_invocation.operands[i]) + QStringLiteral(": ")
                             + m_voice.say(QT_TRANSLATE_NOOP("Words", "The file has no events to predict from.")));
                return fail(ExitStatus::Unreadable);
            }
            if (i == 0 || m_sizes[i] > m_largest) {
                m_largest = m_sizes[i];
                m_config = AllocatorConfig::recorded(*call.document()->snapshot(), call.device().ordinal);
            }
            m_runs.push_back(*std::move(run));
        }
        return true;
    }

    [[nodiscard]] LoadContext context() const
    {
        LoadContext context;
        context.stop = m_interrupt.token();
        return context;
    }
    bool failed(const Error &error)
    {
        printMessage(errorText(error, m_voice).all());
        return fail(ExitStatus::Unreadable);
    }

    bool predict()
    {
        auto made = Prediction::make(m_runs, context());
        if (!made)
            return failed(made.error());
        m_prediction.emplace(*std::move(made));
        if (m_prediction->refusal() != PredictRefusal::None) {
            printMessage(predictRefusalText(*m_prediction, m_voice));
            return fail(ExitStatus::Unreadable);
        }
        if (m_asked.empty())
            m_asked = {2 * m_largest, 4 * m_largest, 8 * m_largest};
        for (const double size : m_asked) {
            auto heap = m_prediction->heapAt(size, m_config, context());
            if (!heap)
                return failed(heap.error());
            m_answers.push_back({m_prediction->peakAt(size), *heap, m_prediction->partsAt(size)});
        }
        return true;
    }

    ExitStatus write()
    {
        const std::string output = m_invocation.has(OptionId::Output) ? m_invocation.value(OptionId::Output) : "-";
        const Table all = predictTable(*m_prediction, m_answers, m_capacity);
        if (!hasColumns(all, m_choice.view))
            return ExitStatus::BadUsage;
        Table table = viewOf(all, m_choice.view).table;
        if (m_format->forMachines)
            return writeResult(output, m_format->write(table, {}));
        table = tableForPeople(std::move(table), m_voice);
        fitToWidth(table, m_choice, *m_format, m_voice);
        std::string text;
        if (m_format->format != TableFormat::Latex) {
            for (const QString &line : predictLines(*m_prediction, m_answers, m_capacity, context(), m_voice))
                text += line.toStdString() + "\n";
            text += "\n";
        }
        return writeResult(output, text + m_format->write(table, m_voice.numberStyle()));
    }

    const Invocation &m_invocation;
    const Interrupt m_interrupt;
    Voice m_voice;
    const TableFormatRow *m_format = nullptr;
    TableChoice m_choice;
    std::optional<std::uint64_t> m_capacity;
    std::vector<double> m_sizes; ///< by operand
    std::vector<double> m_asked;
    std::vector<RecordedRun> m_runs;
    double m_largest = 0; ///< size of the base
    AllocatorConfig m_config; ///< of the base
    std::optional<Prediction> m_prediction;
    std::vector<PredictedSize> m_answers;
    ExitStatus m_status = ExitStatus::Done;
};

} // namespace

ExitStatus runPredict(const Invocation &invocation) { return PredictCall(invocation).run(); }

} // namespace allostrata
