// Attributes of allocations as text.

#include "widgets/text/attribute_text.h"

#include "core/attributes/allocation_state.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/phase_text.h"
#include "widgets/text/place_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

namespace allostrata {

namespace {

/// Titles begin with a lower-case letter, as within a sentence, except for words that are always capitalised.
struct AttributeWords {
    Attribute attribute = Attribute::Size;
    const char *title = nullptr;
    const char *meaning = nullptr;
    const char *unknown = nullptr; ///< for unknown names
    const char *header = nullptr; ///< null: the title
    const char *asked = nullptr; ///< null: the meaning
};

/// Indexed by Attribute.
constexpr EnumTable<Attribute, AttributeWords> kAttributeWords = {{
    {Attribute::Size, QT_TRANSLATE_NOOP("Words", "size"), QT_TRANSLATE_NOOP("Words", "requested bytes")},
    {Attribute::Line, QT_TRANSLATE_NOOP("Words", "line"),
     QT_TRANSLATE_NOOP("Words", "the innermost line of your code, or the closest frame if there is none"),
     QT_TRANSLATE_NOOP("Words", "no stack"), QT_TRANSLATE_NOOP("Words", "allocated at"),
     QT_TRANSLATE_NOOP("Words", "line of any frame")},
    {Attribute::Stack, QT_TRANSLATE_NOOP("Words", "stack"),
     QT_TRANSLATE_NOOP("Words", "the whole stack that allocated it"), QT_TRANSLATE_NOOP("Words", "no stack"), nullptr,
     QT_TRANSLATE_NOOP("Words", "any frame: function, file, line")},
    {Attribute::Function, QT_TRANSLATE_NOOP("Words", "function"),
     QT_TRANSLATE_NOOP("Words", "the innermost function of your code, or the closest frame if there is none"),
     QT_TRANSLATE_NOOP("Words", "no stack"), nullptr, QT_TRANSLATE_NOOP("Words", "function of any frame")},
    {Attribute::File, QT_TRANSLATE_NOOP("Words", "file"),
     QT_TRANSLATE_NOOP("Words", "the file of the innermost line of your code"),
     QT_TRANSLATE_NOOP("Words", "unknown file"), nullptr, QT_TRANSLATE_NOOP("Words", "file of any frame")},
    {Attribute::Module, QT_TRANSLATE_NOOP("Words", "module"),
     QT_TRANSLATE_NOOP("Words",
                       "the module that allocated it, or the lines that call the module if its name is unknown"),
     QT_TRANSLATE_NOOP("Words", "unknown module"), nullptr, QT_TRANSLATE_NOOP("Words", "module path")},
    {Attribute::Category, QT_TRANSLATE_NOOP("Words", "category"),
     QT_TRANSLATE_NOOP("Words", "what the memory is used for"), QT_TRANSLATE_NOOP("Words", "unknown category")},
    {Attribute::Phase, QT_TRANSLATE_NOOP("Words", "phase"),
     QT_TRANSLATE_NOOP("Words", "what the program was doing when it was allocated"),
     QT_TRANSLATE_NOOP("Words", "unknown phase")},
    {Attribute::Step, QT_TRANSLATE_NOOP("Words", "step"),
     QT_TRANSLATE_NOOP("Words", "number of the training step that allocated it"),
     QT_TRANSLATE_NOOP("Words", "no step")},
    {Attribute::Life, QT_TRANSLATE_NOOP("Words", "life"),
     QT_TRANSLATE_NOOP("Words", "when it was live, drawn over the whole trace; the tick marks the cursor")},
    {Attribute::Allocated, QT_TRANSLATE_NOOP("Words", "allocated"),
     QT_TRANSLATE_NOOP("Words", "the event that allocated it"), nullptr, nullptr,
     QT_TRANSLATE_NOOP("Words", "allocated in the visible range or at an event")},
    {Attribute::AllocatedTime, QT_TRANSLATE_NOOP("Words", "allocated (time)"),
     QT_TRANSLATE_NOOP("Words", "when it was allocated, counted from the first event")},
    {Attribute::Freed, QT_TRANSLATE_NOOP("Words", "freed"),
     QT_TRANSLATE_NOOP("Words", "the event that completed its free"), nullptr, nullptr,
     QT_TRANSLATE_NOOP("Words", "freed at any time, or in the visible range")},
    {Attribute::FreedTime, QT_TRANSLATE_NOOP("Words", "freed (time)"),
     QT_TRANSLATE_NOOP("Words", "when its free completed, counted from the first event")},
    {Attribute::Lifetime, QT_TRANSLATE_NOOP("Words", "lifetime"),
     QT_TRANSLATE_NOOP("Words", "how long it was live; a minimum if the trace does not show its whole life"), nullptr,
     QT_TRANSLATE_NOOP("Words", "lived"), QT_TRANSLATE_NOOP("Words", "events or time from allocation to free")},
    {Attribute::LifetimeEvents, QT_TRANSLATE_NOOP("Words", "lived (events)"),
     QT_TRANSLATE_NOOP("Words",
                       "for how many events it was live; a minimum if the trace does not show its whole life")},
    {Attribute::Block, QT_TRANSLATE_NOOP("Words", "block"),
     QT_TRANSLATE_NOOP("Words", "the size of its block, after rounding by the allocator"), nullptr, nullptr,
     QT_TRANSLATE_NOOP("Words", "block size")},
    {Attribute::BlockKnown, QT_TRANSLATE_NOOP("Words", "block size certainty"),
     QT_TRANSLATE_NOOP(
         "Words", "exact: from the final segments; inferred: from the allocator's rules; bounds: between two sizes"),
     nullptr, nullptr, QT_TRANSLATE_NOOP("Words", "certainty of the block size: exact, inferred or bound")},
    {Attribute::Rounding, QT_TRANSLATE_NOOP("Words", "rounding"),
     QT_TRANSLATE_NOOP("Words", "bytes of the block beyond the requested size")},
    {Attribute::Address, QT_TRANSLATE_NOOP("Words", "address"), QT_TRANSLATE_NOOP("Words", "where its block begins"),
     nullptr, nullptr, QT_TRANSLATE_NOOP("Words", "address, or name in other viewers")},
    {Attribute::Stream, QT_TRANSLATE_NOOP("Words", "stream"),
     QT_TRANSLATE_NOOP("Words", "the CUDA stream that it was allocated on"), nullptr, nullptr,
     QT_TRANSLATE_NOOP("Words", "CUDA stream")},
    {Attribute::Pool, QT_TRANSLATE_NOOP("Words", "pool"),
     QT_TRANSLATE_NOOP("Words", "the memory pool, as recorded in the file")},
    {Attribute::Name, QT_TRANSLATE_NOOP("Words", "name"),
     QT_TRANSLATE_NOOP("Words", "name in other viewers: the address, and how many times it had been freed before")},
    {Attribute::State, QT_TRANSLATE_NOOP("Words", "state"),
     QT_TRANSLATE_NOOP("Words", "whether it was allocated before the recording, and whether it was freed")},
    {Attribute::Shape, QT_TRANSLATE_NOOP("Words", "shape"), QT_TRANSLATE_NOOP("Words", "shape of the tensor"),
     QT_TRANSLATE_NOOP("Words", "unknown shape"), nullptr,
     QT_TRANSLATE_NOOP("Words", "shape of the tensor, whole or in part")},
    {Attribute::Dtype, QT_TRANSLATE_NOOP("Words", "data type"),
     QT_TRANSLATE_NOOP("Words", "data type of the tensor’s elements"), QT_TRANSLATE_NOOP("Words", "unknown data type")},
    {Attribute::Operator, QT_TRANSLATE_NOOP("Words", "operator"),
     QT_TRANSLATE_NOOP("Words", "operator that allocated it"), QT_TRANSLATE_NOOP("Words", "unknown operator"), nullptr,
     QT_TRANSLATE_NOOP("Words", "operator that allocated it, or one of its callers")},
    {Attribute::Thread, QT_TRANSLATE_NOOP("Words", "thread"),
     QT_TRANSLATE_NOOP("Words", "the thread that allocated it, as process/thread"),
     QT_TRANSLATE_NOOP("Words", "unknown thread")},
    {Attribute::CompileContext, QT_TRANSLATE_NOOP("Words", "compile context"),
     QT_TRANSLATE_NOOP("Words", "the compiled region that allocated it"), QT_TRANSLATE_NOOP("Words", "not compiled")},
    {Attribute::Metadata, QT_TRANSLATE_NOOP("Words", "user metadata"),
     QT_TRANSLATE_NOOP("Words", "metadata that the program attached to it"), QT_TRANSLATE_NOOP("Words", "no metadata")},
    {Attribute::Release, QT_TRANSLATE_NOOP("Words", "freeing stack"),
     QT_TRANSLATE_NOOP("Words", "the stack that freed it"),
     QT_TRANSLATE_NOOP("Words", "not freed during the recording"), QT_TRANSLATE_NOOP("Words", "freed at"),
     QT_TRANSLATE_NOOP("Words", "any frame of the stack that freed it")},
    {Attribute::Lived, nullptr,
     QT_TRANSLATE_NOOP("Words", "recorded part of the lifetime, up to the end of the trace, in events or time")},
    {Attribute::Alive, nullptr,
     QT_TRANSLATE_NOOP("Words", "live at the peak, at the cursor, in the visible range or at an event")},
    {Attribute::BeforeRecording, nullptr, QT_TRANSLATE_NOOP("Words", "allocated before the recording began")},
    {Attribute::NoStack, nullptr, QT_TRANSLATE_NOOP("Words", "the file has no frames for it")},
    {Attribute::Word, nullptr, QT_TRANSLATE_NOOP("Words", "function, file or module")},
}};

static_assert(isInOrder(kAttributeWords, &AttributeWords::attribute));

QString sayAttribute(const char *source, const Voice &voice) { return source ? voice.say(source) : QString(); }

QString capitalised(const QString &text)
{
    return text.isEmpty() ? text : QString(text.first(1).toUpper() + text.sliced(1));
}

QString stateText(AllocationState state, const Voice &voice)
{
    switch (state) {
    case AllocationState::BeforeNeverFreed:
        return voice.say(QT_TRANSLATE_NOOP("Words", "from before the recording, never freed"));
    case AllocationState::BeforeFreed: return voice.say(QT_TRANSLATE_NOOP("Words", "from before the recording, freed"));
    case AllocationState::LiveAtEnd:
        return voice.say(QT_TRANSLATE_NOOP("Words", "allocated during the recording, live at its end"));
    case AllocationState::Freed:
        return voice.say(QT_TRANSLATE_NOOP("Words", "allocated and freed during the recording"));
    case AllocationState::Waiting: break;
    }
    return voice.say(QT_TRANSLATE_NOOP("Words", "waiting to be freed at the end"));
}

QString certaintyText(SizeCertainty certainty, const Voice &voice)
{
    switch (certainty) {
    case SizeCertainty::Exact: return voice.say(QT_TRANSLATE_NOOP("Words", "exact"));
    case SizeCertainty::Inferred: return voice.say(QT_TRANSLATE_NOOP("Words", "inferred"));
    case SizeCertainty::Bound: break;
    }
    return voice.say(QT_TRANSLATE_NOOP("Words", "bounds"));
}

/// Text "10 µs", "100 ms", "10 s": limits are whole numbers in their unit.
QString durationLimit(std::uint64_t microseconds, const Voice &voice)
{
    if (microseconds >= 1'000'000)
        return voice.number(microseconds / 1'000'000) + QStringLiteral(" s");
    if (microseconds >= 1000)
        return voice.number(microseconds / 1000) + QStringLiteral(" ms");
    return voice.number(microseconds) + QStringLiteral(" µs");
}

} // namespace

QString attributeTitle(Attribute attribute, const Voice &voice)
{
    return capitalised(sayAttribute(kAttributeWords[attribute].title, voice));
}

QString attributeByText(Attribute attribute, const Voice &voice)
{
    return voice.say(QT_TRANSLATE_NOOP("Words", "by %1"), {sayAttribute(kAttributeWords[attribute].title, voice)});
}

QString attributeHeader(Attribute attribute)
{
    const AttributeWords &words = kAttributeWords[attribute];
    return capitalised(sayAttribute(words.header ? words.header : words.title, Voice::current()));
}

QString attributeMeaning(Attribute attribute)
{
    return capitalised(sayAttribute(kAttributeWords[attribute].meaning, Voice::current()));
}

QString attributeAsked(Attribute attribute, const Voice &voice)
{
    const AttributeWords &words = kAttributeWords[attribute];
    return sayAttribute(words.asked ? words.asked : words.meaning, voice);
}

QString attributeGapText(AttributeGap gap, const Voice &voice)
{
    switch (gap) {
    case AttributeGap::None: break;
    case AttributeGap::ListOfTensors:
        return voice.say(
            QT_TRANSLATE_NOOP("Words", "This file only lists what is live at the peak and does not record this."));
    case AttributeGap::Profiler:
        return voice.say(QT_TRANSLATE_NOOP(
            "Words", "A profiler recorded this file. Profilers do not record streams, pools or requested sizes."));
    case AttributeGap::NoAddresses:
        return voice.say(QT_TRANSLATE_NOOP("Words", "The profiler that recorded this file did not record "
                                                    "addresses. Profilers of torch 1.10 and later do."));
    case AttributeGap::NoTimes: return voice.say(QT_TRANSLATE_NOOP("Words", "The events of this file have no times."));
    case AttributeGap::NoStacks:
        return voice.say(QT_TRANSLATE_NOOP(
            "Words", "This file has no stacks. Record with context=\"all\" and stacks=\"all\" to include them."));
    case AttributeGap::NoEvents:
        return voice.say(
            QT_TRANSLATE_NOOP("Words", "This is inferred from the events of the device, and this device has none."));
    case AttributeGap::Amounts:
        return voice.say(QT_TRANSLATE_NOOP("Words", "This file has amounts by category, not individual allocations."));
    case AttributeGap::NotRecorded:
        return voice.say(QT_TRANSLATE_NOOP("Words", "This file does not record this for any allocation."));
    }
    return {};
}

QString attributeNameText(Attribute attribute, const AttributeInput &input, const AttributeValues &values,
                          std::uint64_t code, const Voice &voice)
{
    if (code == AttributeValues::kAbsent)
        return attributeUnknownText(attribute, voice);
    switch (attribute) {
    case Attribute::Category: return categoryText(*input.attribution, CategoryId::at(code), voice);
    case Attribute::Phase: {
        const auto phase = static_cast<Phase>(code % kPhaseCount);
        if (code < kPhaseCount)
            return phaseText(phase, voice);
        const auto name = static_cast<std::uint32_t>(code / kPhaseCount - 1);
        const PhaseName &named = input.attribution->phases().names()[name];
        return named.word.empty() && !named.isRemainder
                   ? phaseText(phase, voice)
                   : namedPhaseText(phase, name, input.attribution->phases(), voice);
    }
    case Attribute::Step: return stepText(&input.attribution->steps()[code], voice);
    case Attribute::Stream: return streamText(*input.snapshot, static_cast<std::uint16_t>(code), voice);
    case Attribute::Pool: return poolText(*input.snapshot, static_cast<std::uint16_t>(code), voice);
    case Attribute::State: return stateText(static_cast<AllocationState>(code), voice);
    case Attribute::BlockKnown: return certaintyText(static_cast<SizeCertainty>(code), voice);
    default: return shown(values.names().name(code));
    }
}

QString attributeClassText(Attribute attribute, const AttributeInput &input, const AttributeValues &values,
                           std::size_t row, const Voice &voice)
{
    const bool hasClasses = values.names().className && !values.names().isFixed;
    return hasClasses ? shown(values.names().classText(row)) : attributeNameText(attribute, input, values, row, voice);
}

QString attributeUnknownText(Attribute attribute, const Voice &voice)
{
    return sayAttribute(kAttributeWords[attribute].unknown, voice);
}

QString attributeRangeText(Attribute attribute, std::span<const std::uint64_t> limits, std::size_t rank,
                           const Voice &voice)
{
    const auto limitText = [&](std::size_t i) {
        if (attributeRow(attribute).kind == AttributeKind::Bytes)
            return voice.bytes(limits[i]);
        return attribute == Attribute::LifetimeEvents
                   ? voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 event(s)"), limits[i])
                   : durationLimit(limits[i], voice);
    };
    if (rank == 0)
        return voice.say(QT_TRANSLATE_NOOP("Words", "below %1"), {limitText(0)});
    if (rank >= limits.size())
        return voice.say(QT_TRANSLATE_NOOP("Words", "%1 or more"), {limitText(limits.size() - 1)});
    return voice.say(QT_TRANSLATE_NOOP("Words", "%1 to %2"), {limitText(rank - 1), limitText(rank)});
}

} // namespace allostrata
