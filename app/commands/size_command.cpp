// The command "size": tensor sizes of a transformer, computed from its parameters.

#include "app/commands/commands.h"

#include "app/cli/help.h"
#include "app/cli/interrupt.h"
#include "app/cli/option_set.h"
#include "app/cli/output.h"
#include "app/commands/device_call.h"
#include "core/analysis/allocations/largest.h"
#include "core/analysis/transformer/activation_size.h"
#include "core/base/load_context.h"
#include "core/tables/size_table.h"
#include "widgets/text/size_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

namespace {

constexpr std::size_t kLineWidth = 79;

/// Set of names, and the one that was probably meant by a misspelt name.
class KnownNames {
public:
    void add(std::string_view name)
    {
        if (std::find(m_names.begin(), m_names.end(), name) == m_names.end())
            m_names.push_back(name);
    }
    [[nodiscard]] QString list() const
    {
        QString text;
        for (const std::string_view name : m_names)
            text += (text.isEmpty() ? QString() : QStringLiteral(", ")) + shown(name);
        return text;
    }
    [[nodiscard]] QString suggestion(const std::string &word) const
    {
        return didYouMean(suggestionFor(word, m_names), Voice::current());
    }

private:
    std::vector<std::string_view> m_names;
};

std::optional<std::uint64_t> dimensionIn(std::string_view text)
{
    const auto number = wholeNumber(text);
    return number && *number >= kLeastDimension && *number <= kMostDimension ? number : std::nullopt;
}

constexpr auto kDimensions = std::to_array<BoundOption<SizeQuestion>>({
    {OptionId::SizeBatch, into::parsed<dimensionIn, &SizeQuestion::batch>},
    {OptionId::SizeContext, into::parsed<dimensionIn, &SizeQuestion::context>},
    {OptionId::SizeWidth, into::parsed<dimensionIn, &SizeQuestion::model, &ModelShape::width>},
    {OptionId::SizeFeedForward, into::parsed<dimensionIn, &SizeQuestion::model, &ModelShape::feedForward>},
    {OptionId::SizeLayers, into::parsed<dimensionIn, &SizeQuestion::model, &ModelShape::layers>},
    {OptionId::SizeHeads, into::parsed<dimensionIn, &SizeQuestion::model, &ModelShape::heads>},
    {OptionId::SizeVocabulary, into::parsed<dimensionIn, &SizeQuestion::vocabulary>},
    {OptionId::SizeTied, into::flag<&SizeQuestion::isTied>},
});

/// Reads the options into a question.
class SizeOptions {
public:
    explicit SizeOptions(const Invocation &invocation) : m_invocation(invocation) {}

    /// Returns nullopt, after a message, if an option is not valid.
    std::optional<SizeQuestion> read()
    {
        if (!readPreset() || !readType(OptionId::SizeType, m_question.type)
            || !readType(OptionId::SizeParameterType, m_question.parameterType))
            return std::nullopt;
        if (const auto bad = readOptions(m_invocation, kDimensions, m_question))
            return refuse(*bad, kLeastDimension, kMostDimension);
        if (m_invocation.has(OptionId::SizePlain))
            m_question.feedForwardKind = FeedForwardKind::Plain;
        return m_question;
    }

private:
    std::optional<SizeQuestion> refuse(OptionId id, std::uint64_t least, std::uint64_t most) const
    {
        const Voice voice = Voice::current();
        const bool isYear = id == OptionId::SizeYear; // a year has no digit grouping
        const auto number = [&](std::uint64_t value) { return isYear ? QString::number(value) : voice.number(value); };
        printMessage(voice.say(QT_TRANSLATE_NOOP("Words", "--%1 takes a whole number from %2 to %3, not “%4”."),
                               {nameOf(id), number(least), number(most), shown(m_invocation.value(id))}));
        return std::nullopt;
    }

    bool readPreset()
    {
        std::optional<int> year;
        if (m_invocation.has(OptionId::SizeYear)) {
            const auto number = wholeNumber(m_invocation.value(OptionId::SizeYear));
            if (!number || *number < static_cast<std::uint32_t>(kFirstPresetYear)
                || *number > static_cast<std::uint32_t>(kLastPresetYear))
                return refuse(OptionId::SizeYear, kFirstPresetYear, kLastPresetYear).has_value();
            year = static_cast<int>(*number);
        }
        const std::string name = m_invocation.has(OptionId::SizePreset) ? m_invocation.value(OptionId::SizePreset)
                                                                        : std::string("large");
        const ModelPreset *preset = findModelPreset(name, year);
        if (!preset) {
            KnownNames names;
            for (const ModelPreset &known : modelPresets()) {
                if (!year || known.isOf(*year))
                    names.add(known.name);
            }
            const QString text
                = year ? Voice::current().say(
                      QT_TRANSLATE_NOOP("Words", "“%1” is not a preset of that year. The presets are: %2."),
                      {shown(name), names.list()})
                       : Voice::current().say(QT_TRANSLATE_NOOP("Words", "“%1” is not a preset. The presets are: %2."),
                                              {shown(name), names.list()});
            printMessage(text + names.suggestion(name));
            return false;
        }
        m_question.model = preset->shape;
        return true;
    }

    bool readType(OptionId id, ElementType &type) const
    {
        if (!m_invocation.has(id))
            return true;
        const ElementType *found = findElementType(m_invocation.value(id));
        if (!found) {
            KnownNames names;
            for (const ElementType &known : elementTypes())
                names.add(known.name);
            const std::string name = m_invocation.value(id);
            printMessage(Voice::current().say(
                             QT_TRANSLATE_NOOP("Words", "“%2” is not a valid value of --%1. The values are: %3."),
                             {nameOf(id), shown(name), names.list()})
                         + names.suggestion(name));
            return false;
        }
        type = *found;
        return true;
    }

    const Invocation &m_invocation;
    SizeQuestion m_question;
};

/// Allocations of each size in the file; sets `status` on failure.
std::vector<SizeMatch> matchesIn(const Invocation &invocation, const std::vector<SizeRow> &rows, ExitStatus &status)
{
    const Voice voice = Voice::current();
    const Interrupt interrupt;
    DeviceCall call(invocation, interrupt);
    if (!call.open()) {
        status = call.status();
        return {};
    }
    if (!call.device().capabilities.lives) {
        printMessage(
            shown(invocation.operands.front()) + QStringLiteral(": ")
            + voice.say(QT_TRANSLATE_NOOP(
                "Words", "The file records the bytes of each category over time, not individual allocations.")));
        status = ExitStatus::Unreadable;
        return {};
    }
    std::vector<std::uint64_t> sizes;
    for (const SizeRow &row : rows)
        sizes.push_back(row.bytes);
    LoadContext context = call.context();
    const auto matches = exactSizes(call.device().timeline, sizes, context);
    if (!matches) {
        status = printError(matches.error());
        return {};
    }
    return *matches;
}

/// Text of the derivation, the table, and its conclusions.
std::string textFor(const SizeQuestion &question, const std::vector<SizeRow> &rows,
                    const std::vector<SizeMatch> &matches, const Voice &voice)
{
    std::string text = paragraph(derivationText(question, voice), kLineWidth) + "\n";
    text += writeTable(sizesForPeople(rows, matches, voice), TableFormat::Text, voice.numberStyle());
    text.append("\n").append(paragraph(trainingStateText(rows, voice), kLineWidth));
    if (!matches.empty())
        text += paragraph(sizeMatchText(matches.front(), voice), kLineWidth);
    return text;
}

} // namespace

ExitStatus runSize(const Invocation &invocation)
{
    const Voice voice = Voice::current();
    const TableFormatRow *format = tableFormatOf(invocation);
    if (invocation.operands.size() > 1) {
        printMessage(voice.say(QT_TRANSLATE_NOOP("Words", "Name only one file.")));
        return ExitStatus::BadUsage;
    }
    if (invocation.operands.empty() && (invocation.has(OptionId::Device) || invocation.has(OptionId::Salvage))) {
        printMessage(voice.say(QT_TRANSLATE_NOOP("Words", "--device and --salvage need a file, but none was given.")));
        return ExitStatus::BadUsage;
    }
    const auto question = SizeOptions(invocation).read();
    if (!question)
        return ExitStatus::BadUsage;
    const auto rows = sizesOf(*question);
    if (!rows) {
        printMessage(
            voice.say(QT_TRANSLATE_NOOP("Words", "The sizes that follow from these numbers do not fit into 64 bits.")));
        return ExitStatus::BadUsage;
    }
    ExitStatus status = ExitStatus::Done;
    const auto matches = invocation.operands.empty() ? std::vector<SizeMatch>() : matchesIn(invocation, *rows, status);
    if (status != ExitStatus::Done)
        return status;
    const std::string output = outputOf(invocation);
    if (format->format == TableFormat::Text)
        return writeResult(output, textFor(*question, *rows, matches, voice));
    const Table table = format->forMachines ? sizeTable(*rows, matches) : sizesForPeople(*rows, matches, voice);
    return writeResult(output, format->write(table, voice.numberStyle()));
}

} // namespace allostrata
