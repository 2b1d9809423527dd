// Memory that transformer blocks keep for the backward pass, as text.
#include "widgets/text/saved_text.h"

#include <QtGlobal>

#include <algorithm>

namespace allostrata {

namespace {

constexpr std::size_t kMostLines = 5;

/// Line of a block: "einops.einops.einsum in forward model.py:39 84.0 MiB (30.4 %)".
QString lineText(const SavedLine &line, const SavedBlock &block, const StackDigests &digests, const Voice &voice)
{
    const StackDigest &digest = digests[line.stack];
    QString place = shown(digests.text(digest.function));
    if (const auto text = digests.text(digest.place); !text.empty())
        place += u' ' + shown(text);
    const QString share = voice.share(static_cast<double>(line.bytes) / static_cast<double>(block.bytes));
    if (const auto text = digests.text(digest.operation); !text.empty())
        return voice.say(QT_TRANSLATE_NOOP("Words", "%1 in %2: %3 (%4)"),
                         {shown(text), place, voice.bytes(line.bytes), share});
    return voice.say(QT_TRANSLATE_NOOP("Words", "%1: %2 (%3)"), {place, voice.bytes(line.bytes), share});
}

QString sizeText(const SavedForBackward &saved, const SavedPass &pass, const Voice &voice)
{
    const auto blocks = saved.blocksOf(pass);
    const auto [least, most] = std::minmax_element(
        blocks.begin(), blocks.end(), [](const SavedBlock &a, const SavedBlock &b) { return a.bytes < b.bytes; });
    if (blocks.size() == 1)
        return voice.say(QT_TRANSLATE_NOOP("Words", "One transformer block keeps %1 for the backward pass; the rest of "
                                                    "the forward pass keeps %2."),
                         {voice.bytes(least->bytes), voice.bytes(pass.outside)});
    const QString count = voice.number(blocks.size());
    if (least->bytes == most->bytes)
        return voice.say(QT_TRANSLATE_NOOP("Words",
                                           "%1 transformer blocks keep %2 each for the backward pass, %3 in all; "
                                           "the rest of the forward pass keeps %4."),
                         {count, voice.bytes(least->bytes), voice.bytes(pass.inBlocks), voice.bytes(pass.outside)});
    return voice.say(QT_TRANSLATE_NOOP("Words", "%1 transformer blocks keep %2 to %3 each for the backward "
                                                "pass, %4 in all; the rest of the forward pass keeps %5."),
                     {count, voice.bytes(least->bytes), voice.bytes(most->bytes), voice.bytes(pass.inBlocks),
                      voice.bytes(pass.outside)});
}

} // namespace

QString savedText(const SavedForBackward &saved, const StackDigests &digests, const Voice &voice)
{
    const SavedPass *pass = saved.largestPass();
    const SavedBlock *block = pass ? saved.typicalBlock(*pass) : nullptr;
    if (!block)
        return voice.say(QT_TRANSLATE_NOOP("Words", "No transformer blocks were found: no part of a forward "
                                                    "pass repeats, or the stacks do not show any modules."));
    QString text = sizeText(saved, *pass, voice);
    if (!pass->hasBackward)
        text += u' '
                + voice.say(QT_TRANSLATE_NOOP("Words", "This file has no backward pass afterwards, so everything "
                                                       "live at the end of the forward pass counts as kept."));
    if (block->bytes == 0)
        return text;
    QString lines;
    for (std::size_t i = 0; i < std::min(kMostLines, block->lines.size()); ++i)
        lines += (i == 0 ? QString() : QStringLiteral("; ")) + lineText(block->lines[i], *block, digests, voice);
    text += u' '
            + voice.say(QT_TRANSLATE_NOOP("Words", "Largest parts of block %1: %2."),
                        {voice.number(block->number), lines});
    if (block->backward)
        text += u' '
                + voice.say(QT_TRANSLATE_NOOP(
                                "Words", "Its backward pass allocates %1, of which %2 remain as weight gradients."),
                            {voice.bytes(block->backward->allocated), voice.bytes(block->backward->gradients)});
    return text;
}

} // namespace allostrata
