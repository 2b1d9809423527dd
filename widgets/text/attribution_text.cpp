// Categories, steps and the sources of attributions as text.

#include "widgets/text/attribution_text.h"

#include "core/attribution/category_rules.h"
#include "core/base/enum_table.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace allostrata {

namespace {

constexpr const char *kAttributionContext = "Attribution";

/// Names of the standard set (resources/rules/category_rules.json), translated if a category still has its standard
/// name.
constexpr std::array kCategories = {
    QT_TRANSLATE_NOOP("Attribution", "Parameters"),
    QT_TRANSLATE_NOOP("Attribution", "Gradients"),
    QT_TRANSLATE_NOOP("Attribution", "Optimizer state"),
    QT_TRANSLATE_NOOP("Attribution", "Activations"),
    QT_TRANSLATE_NOOP("Attribution", "Attention"),
    QT_TRANSLATE_NOOP("Attribution", "MLP"),
    QT_TRANSLATE_NOOP("Attribution", "Experts (MoE)"),
    QT_TRANSLATE_NOOP("Attribution", "Embedding"),
    QT_TRANSLATE_NOOP("Attribution", "Normalisation"),
    QT_TRANSLATE_NOOP("Attribution", "Loss"),
    QT_TRANSLATE_NOOP("Attribution", "Activation gradients"),
    QT_TRANSLATE_NOOP("Attribution", "Communication"),
    QT_TRANSLATE_NOOP("Attribution", "FSDP"),
    QT_TRANSLATE_NOOP("Attribution", "FSDP gradient reduction"),
    QT_TRANSLATE_NOOP("Attribution", "Temporary"),
    QT_TRANSLATE_NOOP("Attribution", "Workspace"),
    QT_TRANSLATE_NOOP("Attribution", "Autocast copies"),
    QT_TRANSLATE_NOOP("Attribution", "Optimizer temporaries"),
    QT_TRANSLATE_NOOP("Attribution", "Optimizer step"),
    QT_TRANSLATE_NOOP("Attribution", "Backward temporaries"),
    QT_TRANSLATE_NOOP("Attribution", "Data"),
    QT_TRANSLATE_NOOP("Attribution", "Other"),
    QT_TRANSLATE_NOOP("Attribution", "Unknown"),
    QT_TRANSLATE_NOOP("Attribution", "Before recording"),
    QT_TRANSLATE_NOOP("Attribution", "Not in the file"),
    // of memory timelines
    QT_TRANSLATE_NOOP("Attribution", "Parameter"),
    QT_TRANSLATE_NOOP("Attribution", "Input"),
    QT_TRANSLATE_NOOP("Attribution", "Activation"),
    QT_TRANSLATE_NOOP("Attribution", "Gradient"),
    QT_TRANSLATE_NOOP("Attribution", "Autograd detail"),
};

constexpr EnumTable<AttributionSource, const char *> kSources = {{
    QT_TRANSLATE_NOOP("Attribution", "unknown"),
    QT_TRANSLATE_NOOP("Attribution", "before the recording, without frames"),
    QT_TRANSLATE_NOOP("Attribution", "frames"),
    QT_TRANSLATE_NOOP("Attribution", "lifetime or context"),
    QT_TRANSLATE_NOOP("Attribution", "annotation"),
    QT_TRANSLATE_NOOP("Attribution", "metadata"),
    QT_TRANSLATE_NOOP("Attribution", "file"),
}};

} // namespace

QString categoryText(const Category &category, const Voice &voice)
{
    const auto known = std::find(kCategories.begin(), kCategories.end(), std::string_view(category.name));
    return known == kCategories.end() ? QString::fromStdString(category.name) : voice.say(kAttributionContext, *known);
}

QString fileCategoryText(const Snapshot &snapshot, const Timeline &timeline, AllocationId id, const Voice &voice)
{
    const DetailId detail = timeline.detailOf(id);
    const CategoryRules rules = CategoryRules::memoryTimeline();
    const CategoryId found = detail ? rules.ofMetadata(snapshot.text(snapshot.details[detail].category)) : CategoryId();
    return categoryText(rules.categories()[found ? found : rules.otherwise()], voice);
}

QString attributionSourceText(AttributionSource source, const Voice &voice)
{
    return voice.say(kAttributionContext, kSources[source]);
}

QString stepText(const Step *step, const Voice &voice)
{
    if (!step)
        return voice.say(kAttributionContext, QT_TRANSLATE_NOOP("Attribution", "no step"));
    if (!step->name.empty() && !step->name.ends_with('#' + std::to_string(step->number)))
        return QString::fromStdString(step->name);
    return voice.say(kAttributionContext, QT_TRANSLATE_NOOP("Attribution", "step %1"), {QString::number(step->number)});
}

} // namespace allostrata
