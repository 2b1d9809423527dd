// Attributes of allocations as text.

#include "widgets/text/attribute_text.h"

#include "core/attributes/allocation_state.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/phase_text.h"
#include "widgets/text/place_text.h"

#include <QCoreApplication>

namespace allostrata {

namespace {

constexpr const char *kAttributeContext = "Attribute";

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
    {Attribute::Size, QT_TRANSLATE_NOOP("Attribute", "size"), QT_TRANSLATE_NOOP("Attribute", "requested bytes")},
    {Attribute::Line, QT_TRANSLATE_NOOP("Attribute", "line"),
     QT_TRANSLATE_NOOP("Attribute", "the innermost line of your code, or the closest frame if there is none"),
     QT_TRANSLATE_NOOP("Attribute", "no stack"), QT_TRANSLATE_NOOP("Attribute", "allocated at"),
     QT_TRANSLATE_NOOP("Attribute", "line of any frame")},
    {Attribute::Stack, QT_TRANSLATE_NOOP("Attribute", "stack"),
     QT_TRANSLATE_NOOP("Attribute", "the whole stack that allocated it"), QT_TRANSLATE_NOOP("Attribute", "no stack"),
     nullptr, QT_TRANSLATE_NOOP("Attribute", "any frame: function, file, line")},
    {Attribute::Function, QT_TRANSLATE_NOOP("Attribute", "function"),
     QT_TRANSLATE_NOOP("Attribute", "the innermost function of your code, or the closest frame if there is none"),
     QT_TRANSLATE_NOOP("Attribute", "no stack"), nullptr, QT_TRANSLATE_NOOP("Attribute", "function of any frame")},
    {Attribute::File, QT_TRANSLATE_NOOP("Attribute", "file"),
     QT_TRANSLATE_NOOP("Attribute", "the file of the innermost line of your code"),
     QT_TRANSLATE_NOOP("Attribute", "unknown file"), nullptr, QT_TRANSLATE_NOOP("Attribute", "file of any frame")},
    {Attribute::Module, QT_TRANSLATE_NOOP("Attribute", "module"),
     QT_TRANSLATE_NOOP("Attribute",
                       "the module that allocated it, or the lines that call the module if its name is unknown"),
     QT_TRANSLATE_NOOP("Attribute", "unknown module"), nullptr, QT_TRANSLATE_NOOP("Attribute", "module path")},
    {Attribute::Category, QT_TRANSLATE_NOOP("Attribute", "category"),
     QT_TRANSLATE_NOOP("Attribute", "what the memory is used for"), QT_TRANSLATE_NOOP("Attribute", "unknown category")},
    {Attribute::Phase, QT_TRANSLATE_NOOP("Attribute", "phase"),
     QT_TRANSLATE_NOOP("Attribute", "what the program was doing when it was allocated"),
     QT_TRANSLATE_NOOP("Attribute", "unknown phase")},
    {Attribute::Step, QT_TRANSLATE_NOOP("Attribute", "step"),
     QT_TRANSLATE_NOOP("Attribute", "number of the training step that allocated it"),
     QT_TRANSLATE_NOOP("Attribute", "no step")},
    {Attribute::Life, QT_TRANSLATE_NOOP("Attribute", "life"),
     QT_TRANSLATE_NOOP("Attribute", "when it was live, drawn over the whole trace; the tick marks the cursor")},
    {Attribute::Allocated, QT_TRANSLATE_NOOP("Attribute", "allocated"),
     QT_TRANSLATE_NOOP("Attribute", "the event that allocated it"), nullptr, nullptr,
     QT_TRANSLATE_NOOP("Attribute", "allocated in the visible range or at an event")},
    {Attribute::AllocatedTime, QT_TRANSLATE_NOOP("Attribute", "allocated (time)"),
     QT_TRANSLATE_NOOP("Attribute", "when it was allocated, counted from the first event")},
    {Attribute::Freed, QT_TRANSLATE_NOOP("Attribute", "freed"),
     QT_TRANSLATE_NOOP("Attribute", "the event that completed its free"), nullptr, nullptr,
     QT_TRANSLATE_NOOP("Attribute", "freed at any time, or in the visible range")},
    {Attribute::FreedTime, QT_TRANSLATE_NOOP("Attribute", "freed (time)"),
     QT_TRANSLATE_NOOP("Attribute", "when its free completed, counted from the first event")},
    {Attribute::Lifetime, QT_TRANSLATE_NOOP("Attribute", "lifetime"),
     QT_TRANSLATE_NOOP("Attribute", "how long it was live; a minimum if the trace does not show its whole life"),
     nullptr, QT_TRANSLATE_NOOP("Attribute", "lived"),
     QT_TRANSLATE_NOOP("Attribute", "events or time from allocation to free")},
    {Attribute::LifetimeEvents, QT_TRANSLATE_NOOP("Attribute", "lived (events)"),
     QT_TRANSLATE_NOOP("Attribute",
                       "for how many events it was live; a minimum if the trace does not show its whole life")},
    {Attribute::Block, QT_TRANSLATE_NOOP("Attribute", "block"),
     QT_TRANSLATE_NOOP("Attribute", "the size of its block, after rounding by the allocator"), nullptr, nullptr,
     QT_TRANSLATE_NOOP("Attribute", "block size")},
    {Attribute::BlockKnown, QT_TRANSLATE_NOOP("Attribute", "block size certainty"),
     QT_TRANSLATE_NOOP(
         "Attribute",
         "exact: from the final segments; inferred: from the allocator's rules; bounds: between two sizes"),
     nullptr, nullptr, QT_TRANSLATE_NOOP("Attribute", "certainty of the block size: exact, inferred or bound")},
    {Attribute::Rounding, QT_TRANSLATE_NOOP("Attribute", "rounding"),
     QT_TRANSLATE_NOOP("Attribute", "bytes of the block beyond the requested size")},
    {Attribute::Address, QT_TRANSLATE_NOOP("Attribute", "address"),
     QT_TRANSLATE_NOOP("Attribute", "where its block begins"), nullptr, nullptr,
     QT_TRANSLATE_NOOP("Attribute", "address, or name in other viewers")},
    {Attribute::Stream, QT_TRANSLATE_NOOP("Attribute", "stream"),
     QT_TRANSLATE_NOOP("Attribute", "the CUDA stream that it was allocated on"), nullptr, nullptr,
     QT_TRANSLATE_NOOP("Attribute", "CUDA stream")},
    {Attribute::Pool, QT_TRANSLATE_NOOP("Attribute", "pool"),
     QT_TRANSLATE_NOOP("Attribute", "the memory pool, as recorded in the file")},
    {Attribute::Name, QT_TRANSLATE_NOOP("Attribute", "name"),
     QT_TRANSLATE_NOOP("Attribute", "name in other viewers: the address, and how many times it had been freed before")},
    {Attribute::State, QT_TRANSLATE_NOOP("Attribute", "state"),
     QT_TRANSLATE_NOOP("Attribute", "whether it was allocated before the recording, and whether it was freed")},
    {Attribute::Shape, QT_TRANSLATE_NOOP("Attribute", "shape"), QT_TRANSLATE_NOOP("Attribute", "shape of the tensor"),
     QT_TRANSLATE_NOOP("Attribute", "unknown shape"), nullptr,
     QT_TRANSLATE_NOOP("Attribute", "shape of the tensor, whole or in part")},
    {Attribute::Dtype, QT_TRANSLATE_NOOP("Attribute", "data type"),
     QT_TRANSLATE_NOOP("Attribute", "data type of the tensor’s elements"),
     QT_TRANSLATE_NOOP("Attribute", "unknown data type")},
    {Attribute::Operator, QT_TRANSLATE_NOOP("Attribute", "operator"),
     QT_TRANSLATE_NOOP("Attribute", "operator that allocated it"), QT_TRANSLATE_NOOP("Attribute", "unknown operator"),
     nullptr, QT_TRANSLATE_NOOP("Attribute", "operator that allocated it, or one of its callers")},
    {Attribute::Thread, QT_TRANSLATE_NOOP("Attribute", "thread"),
     QT_TRANSLATE_NOOP("Attribute", "the thread that allocated it, as process/thread"),
     QT_TRANSLATE_NOOP("Attribute", "unknown thread")},
    {Attribute::CompileContext, QT_TRANSLATE_NOOP("Attribute", "compile context"),
     QT_TRANSLATE_NOOP("Attribute", "the compiled region that allocated it"),
     QT_TRANSLATE_NOOP("Attribute", "not compiled")},
    {Attribute::Metadata, QT_TRANSLATE_NOOP("Attribute", "user metadata"),
     QT_TRANSLATE_NOOP("Attribute", "metadata that the program attached to it"),
     QT_TRANSLATE_NOOP("Attribute", "no metadata")},
    {Attribute::Release, QT_TRANSLATE_NOOP("Attribute", "freeing stack"),
     QT_TRANSLATE_NOOP("Attribute", "the stack that freed it"),
     QT_TRANSLATE_NOOP("Attribute", "not freed during the recording"), QT_TRANSLATE_NOOP("Attribute", "freed at"),
     QT_TRANSLATE_NOOP("Attribute", "any frame of the stack that freed it")},
    {Attribute::Alive, nullptr,
     QT_TRANSLATE_NOOP("Attribute", "live at the peak, at the cursor, in the visible range or at an event")},
    {Attribute::BeforeRecording, nullptr, QT_TRANSLATE_NOOP("Attribute", "allocated before the recording began")},
    {Attribute::NoStack, nullptr, QT_TRANSLATE_NOOP("Attribute", "the file has no frames for it")},
    {Attribute::Word, nullptr, QT_TRANSLATE_NOOP("Attribute", "function, file or module")},
}};

static_assert(isInOrder(kAttributeWords, &AttributeWords::attribute));

QString sayAttribute(const char *source, const Voice &voice)
{
    return source ? voice.say(kAttributeContext, source) : QString();
}

QString capitalised(const QString &text)
{
    return text.isEmpty() ? text : QString(text.first(1).toUpper() + text.sliced(1));
}

QString stateText(AllocationState state, const Voice &voice)
{
    switch (state) {
    case AllocationState::BeforeNeverFreed:
        return voice.say(kAttributeContext, QT_TRANSLATE_NOOP("Attribute", "from before the recording, never freed"));
    case AllocationState::BeforeFreed:
        return voice.say(kAttributeContext, QT_TRANSLATE_NOOP("Attribute", "from before the recording, freed"));
    case AllocationState::LiveAtEnd:
        return voice.say(kAttributeContext,
                         QT_TRANSLATE_NOOP("Attribute", "allocated during the recording, live at its end"));
    case AllocationState::Freed:
        return voice.say(kAttributeContext, QT_TRANSLATE_NOOP("Attribute", "allocated and freed during the recording"));
    case AllocationState::Waiting: break;
    }
    return voice.say(kAttributeContext, QT_TRANSLATE_NOOP("Attribute", "waiting to be freed at the end"));
}

QString certaintyText(SizeCertainty certainty, const Voice &voice)
{
    switch (certainty) {
    case SizeCertainty::Exact: return voice.say(kAttributeContext, QT_TRANSLATE_NOOP("Attribute", "exact"));
    case SizeCertainty::Inferred: return voice.say(kAttributeContext, QT_TRANSLATE_NOOP("Attribute", "inferred"));
    case SizeCertainty::Bound: break;
    }
    return voice.say(kAttributeContext, QT_TRANSLATE_NOOP("Attribute", "bounds"));
}

} // namespace

QString attributeTitle(Attribute attribute, const Voice &voice)
{
    return capitalised(sayAttribute(kAttributeWords[attribute].title, voice));
}

QString attributeByText(Attribute attribute, const Voice &voice)
{
    return voice.say(kAttributeContext, QT_TRANSLATE_NOOP("Attribute", "by %1"),
                     {sayAttribute(kAttributeWords[attribute].title, voice)});
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
            kAttributeContext,
            QT_TRANSLATE_NOOP("Attribute", "This file only lists what is live at the peak and does not record this."));
    case AttributeGap::Profiler:
        return voice.say(
            kAttributeContext,
            QT_TRANSLATE_NOOP(
                "Attribute",
                "A profiler recorded this file. Profilers do not record streams, pools or requested sizes."));
    case AttributeGap::NoAddresses:
        return voice.say(kAttributeContext,
                         QT_TRANSLATE_NOOP("Attribute", "The profiler that recorded this file did not record "
                                                        "addresses. Profilers of torch 1.10 and later do."));
    case AttributeGap::NoTimes:
        return voice.say(kAttributeContext, QT_TRANSLATE_NOOP("Attribute", "The events of this file have no times."));
    case AttributeGap::NoStacks:
        return voice.say(
            kAttributeContext,
            QT_TRANSLATE_NOOP(
                "Attribute",
                "This file has no stacks. Record with context=\"all\" and stacks=\"all\" to include them."));
    case AttributeGap::NoEvents:
        return voice.say(kAttributeContext,
                         QT_TRANSLATE_NOOP(
                             "Attribute", "This is inferred from the events of the device, and this device has none."));
    case AttributeGap::Amounts:
        return voice.say(
            kAttributeContext,
            QT_TRANSLATE_NOOP("Attribute", "This file has amounts by category, not individual allocations."));
    case AttributeGap::NotRecorded:
        return voice.say(kAttributeContext,
                         QT_TRANSLATE_NOOP("Attribute", "This file does not record this for any allocation."));
    }
    return {};
}

QString attributeNameText(Attribute attribute, const AttributeInput &input, const AttributeValues &values,
                          std::uint64_t code, const Voice &voice)
{
    if (code == AttributeValues::kAbsent)
        return attributeUnknownText(attribute, voice);
    switch (attribute) {
    case Attribute::Category: return categoryText(input.attribution->categories()[CategoryId::at(code)], voice);
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

} // namespace allostrata
