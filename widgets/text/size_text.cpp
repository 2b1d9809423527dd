// Sizes of a transformer's tensors as text.

#include "widgets/text/size_text.h"

#include "core/base/enum_table.h"
#include "core/tables/size_table.h"
#include "widgets/text/table_text.h"

#include <QtGlobal>

#include <array>
#include <string>
#include <utility>

namespace allostrata {

namespace {

constexpr EnumTable<SizeItem, const char *> kItems = {{
    QT_TRANSLATE_NOOP("Words", "Activation, between layers"),
    QT_TRANSLATE_NOOP("Words", "Activation, feed-forward"),
    QT_TRANSLATE_NOOP("Words", "Attention scores"),
    QT_TRANSLATE_NOOP("Words", "Logits"),
    QT_TRANSLATE_NOOP("Words", "Parameters"),
    QT_TRANSLATE_NOOP("Words", "Gradients"),
    QT_TRANSLATE_NOOP("Words", "Adam state"),
}};

} // namespace

QString sizeItemText(SizeItem item, const Voice &voice) { return voice.say(kItems[item]); }

QString derivationText(const SizeQuestion &question, const Voice &voice)
{
    const auto rows = sizesOf(question);
    if (!rows)
        return {};
    const SizeRow &row = rows->front();
    const QString type = QString::fromUtf8(row.type.longName.data(), static_cast<qsizetype>(row.type.longName.size()));
    const QString first
        = voice.say(QT_TRANSLATE_NOOP("Words", "Between two layers, each of the %1 × %2 tokens in a batch is a vector "
                                               "of %3 numbers, so one activation has %1 × %2 × %3 = %4 numbers."),
                    {voice.number(question.batch), voice.number(question.context), voice.number(question.model.width),
                     voice.number(row.elements)});
    const QString second
        = row.bytes < 1024
              ? voice.say(QT_TRANSLATE_NOOP("Words", "In %1, a number takes %2 B: %3 × %2 = %4 bytes."),
                          {type, voice.number(row.type.bytes), voice.number(row.elements), voice.number(row.bytes)})
              : voice.say(QT_TRANSLATE_NOOP("Words", "In %1, a number takes %2 B: %3 × %2 = %4 bytes, or %5."),
                          {type, voice.number(row.type.bytes), voice.number(row.elements), voice.number(row.bytes),
                           voice.bytes(row.bytes)});
    return first + u' ' + second;
}

QString trainingStateText(std::span<const SizeRow> rows, const Voice &voice)
{
    const auto bytes = [&rows](SizeItem item) { return rows[enumIndex(item)].bytes; };
    const std::uint64_t weights = bytes(SizeItem::Parameters);
    const std::uint64_t gradients = bytes(SizeItem::Gradients);
    const std::uint64_t moments = bytes(SizeItem::AdamState);
    return voice.say(
        QT_TRANSLATE_NOOP("Words", "%1 parameters: weights %2, gradients %3, Adam's two moments %4; in total %5."),
        {voice.number(rows[enumIndex(SizeItem::Parameters)].elements), voice.bytes(weights), voice.bytes(gradients),
         voice.bytes(moments), voice.bytes(weights + gradients + moments)});
}

QString sizeMatchText(const SizeMatch &match, const Voice &voice)
{
    if (match.count == 0)
        return voice.say(QT_TRANSLATE_NOOP("Words", "No allocation requested exactly %1 bytes."),
                         {voice.number(match.size)});
    const QString found = voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 allocation(s)"), match.count);
    return voice.say(QT_TRANSLATE_NOOP("Words", "%1 of exactly %2 bytes, %3 in all; live at the peak: %4."),
                     {found, voice.number(match.size), voice.bytes(match.bytes), voice.number(match.liveAtPeak)});
}

Table sizesForPeople(std::span<const SizeRow> rows, std::span<const SizeMatch> matches, const Voice &voice)
{
    static constexpr std::array<std::string_view, 6> kAlone = {"item", "shape", "elements", "dtype", "bytes", "query"};
    static constexpr std::array<std::string_view, 7> kWithFile = {"item",  "shape", "dtype",        "bytes",
                                                                  "query", "found", "found_at_peak"};
    Table table = sizeTable(rows, matches);
    for (std::size_t i = 0; i < table.rows.size(); ++i)
        table.rows[i].cells.front() = sizeItemText(rows[i].item, voice).toStdString();
    table = matches.empty() ? selectColumns(table, kAlone) : selectColumns(table, kWithFile);
    return tableForPeople(std::move(table), voice);
}

} // namespace allostrata
