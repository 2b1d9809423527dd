// Categories, steps and the sources of attributions as text.

#include "widgets/text/attribution_text.h"

#include "core/attribution/category_rules.h"
#include "core/base/enum_table.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <string_view>

namespace allostrata {

namespace {

/// Names of the standard set (resources/rules/category_rules.json), translated if a category still has its standard
/// name.
constexpr std::array kCategories = {
    QT_TRANSLATE_NOOP("Words", "Parameters"),
    QT_TRANSLATE_NOOP("Words", "Gradients"),
    QT_TRANSLATE_NOOP("Words", "Optimizer state"),
    QT_TRANSLATE_NOOP("Words", "Activations"),
    QT_TRANSLATE_NOOP("Words", "Attention"),
    QT_TRANSLATE_NOOP("Words", "MLP"),
    QT_TRANSLATE_NOOP("Words", "Experts (MoE)"),
    QT_TRANSLATE_NOOP("Words", "Embedding"),
    QT_TRANSLATE_NOOP("Words", "Normalisation"),
    QT_TRANSLATE_NOOP("Words", "Loss"),
    QT_TRANSLATE_NOOP("Words", "Activation gradients"),
    QT_TRANSLATE_NOOP("Words", "Communication"),
    QT_TRANSLATE_NOOP("Words", "FSDP"),
    QT_TRANSLATE_NOOP("Words", "FSDP gradient reduction"),
    QT_TRANSLATE_NOOP("Words", "Temporary"),
    QT_TRANSLATE_NOOP("Words", "Workspace"),
    QT_TRANSLATE_NOOP("Words", "Autocast copies"),
    QT_TRANSLATE_NOOP("Words", "Optimizer temporaries"),
    QT_TRANSLATE_NOOP("Words", "Optimizer step"),
    QT_TRANSLATE_NOOP("Words", "Backward temporaries"),
    QT_TRANSLATE_NOOP("Words", "Data"),
    QT_TRANSLATE_NOOP("Words", "Other"),
    QT_TRANSLATE_NOOP("Words", "Unknown"),
    QT_TRANSLATE_NOOP("Words", "Before the recording"),
    QT_TRANSLATE_NOOP("Words", "Not in the file"),
    // sources in memory timelines
    QT_TRANSLATE_NOOP("Words", "Parameter"),
    QT_TRANSLATE_NOOP("Words", "Input"),
    QT_TRANSLATE_NOOP("Words", "Activation"),
    QT_TRANSLATE_NOOP("Words", "Gradient"),
    QT_TRANSLATE_NOOP("Words", "Autograd detail"),
};

constexpr EnumTable<AttributionSource, const char *> kSources = {{
    QT_TRANSLATE_NOOP("Words", "unknown"),
    QT_TRANSLATE_NOOP("Words", "before the recording, without frames"),
    QT_TRANSLATE_NOOP("Words", "frames"),
    QT_TRANSLATE_NOOP("Words", "lifetime or context"),
    QT_TRANSLATE_NOOP("Words", "annotation"),
    QT_TRANSLATE_NOOP("Words", "metadata"),
    QT_TRANSLATE_NOOP("Words", "file"),
    QT_TRANSLATE_NOOP("Words", "inferred from sizes and frees"),
    QT_TRANSLATE_NOOP("Words", "inferred from the order and sizes of allocations"),
}};

} // namespace

QString categoryText(const Category &category, const Voice &voice)
{
    const auto known = std::find(kCategories.begin(), kCategories.end(), std::string_view(category.name));
    return known == kCategories.end() ? QString::fromStdString(category.name) : voice.say(*known);
}

QString categoryText(const Attribution &attribution, CategoryId category, const Voice &voice)
{
    const QString name = categoryText(attribution.categories()[category], voice);
    switch (attribution.inference(category)) {
    case Inference::Whole: return voice.say(QT_TRANSLATE_NOOP("Words", "%1 (inferred)"), {name});
    case Inference::Partly: return voice.say(QT_TRANSLATE_NOOP("Words", "%1 (partly inferred)"), {name});
    case Inference::None: break;
    }
    return name;
}

QString categoryText(const Attribution &attribution, AllocationId allocation, const Voice &voice)
{
    const QString name = categoryText(attribution.categories()[attribution.category(allocation)], voice);
    return isInferred(attribution.categorySource(allocation))
               ? voice.say(QT_TRANSLATE_NOOP("Words", "%1 (inferred)"), {name})
               : name;
}

QString fileCategoryText(const Snapshot &snapshot, const Timeline &timeline, AllocationId id, const Voice &voice)
{
    const DetailId detail = timeline.detailOf(id);
    const CategoryRules rules = CategoryRules::memoryTimeline();
    const CategoryId found = detail ? rules.ofMetadata(snapshot.text(snapshot.details[detail].category)) : CategoryId();
    return categoryText(rules.categories()[found ? found : rules.otherwise()], voice);
}

QString attributionSourceText(AttributionSource source, const Voice &voice) { return voice.say(kSources[source]); }

QString stepText(const Step *step, const Voice &voice)
{
    if (!step)
        return voice.say(QT_TRANSLATE_NOOP("Words", "no step"));
    if (!step->name.empty() && !step->name.ends_with('#' + std::to_string(step->number)))
        return QString::fromStdString(step->name);
    return voice.say(QT_TRANSLATE_NOOP("Words", "step %1"), {QString::number(step->number)});
}

} // namespace allostrata
