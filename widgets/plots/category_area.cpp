// Categories stacked over time.

#include "widgets/plots/category_area.h"

#include "widgets/paint/category_colour.h"
#include "widgets/text/attribution_text.h"

#include <algorithm>
#include <new>
#include <utility>

namespace allostrata {

namespace {

constexpr int kOverviewColumns = 128;

/// Categories from what changes least over the whole trace to what comes and goes; before the recording first. Those that a
/// file tells of come in its order, as in the timeline.
std::vector<CategoryId> stackOrder(const ReportQuestion &question)
{
    if (!question.device().capabilities.lives) {
        std::vector<CategoryId> ids;
        for (std::size_t i = 0; i < question.attribution->categories().size(); ++i)
            ids.push_back(CategoryId::at(i));
        return ids;
    }
    const Timeline &timeline = question.timeline();
    const CategorySeries whole = categorySeries(*question.device().strata, timeline, *question.attribution,
                                                eventColumns(timeline, 0, timeline.end() + 1.0, kOverviewColumns));
    std::vector<std::pair<double, CategoryId>> order;
    for (std::size_t i = 0; i < whole.categories; ++i) {
        const auto values = whole.of(CategoryId::at(i));
        double sum = 0;
        std::uint64_t most = 0;
        for (const std::uint64_t value : values) {
            sum += static_cast<double>(value);
            most = std::max(most, value);
        }
        const double steadiness = most == 0 ? 0 : sum / static_cast<double>(values.size()) / static_cast<double>(most);
        const bool isFirst = CategoryId::at(i) == question.attribution->beforeRecording();
        order.emplace_back(isFirst ? 2.0 : steadiness, CategoryId::at(i));
    }
    std::stable_sort(order.begin(), order.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    std::vector<CategoryId> ids;
    for (const auto &[steadiness, id] : order)
        ids.push_back(id);
    return ids;
}

} // namespace

std::optional<CategoryId> CategoryArea::bandAt(std::size_t column, double bytes) const
{
    if (column >= series.columns.samples.size() || bytes < 0)
        return std::nullopt;
    double below = 0;
    for (const Band &band : bands) {
        below += static_cast<double>(series.of(band.category)[column]);
        if (bytes < below)
            return band.category;
    }
    return std::nullopt;
}

std::shared_ptr<const CategoryArea> makeCategoryArea(const CategoryAreaRequest &request, const std::stop_token &stop)
{
    const ReportQuestion &question = request.question;
    const auto index = indexOf(question, request.hidden, stop);
    if (!index || stop.stop_requested())
        return nullptr;
    try {
        auto area = std::make_shared<CategoryArea>();
        area->question = question;
        const SceneAxis axis(question.device(), question.state.axis);
        const SceneWindow window = windowOf(axis, question.state, 1);
        area->series = categorySeries(*index, question.timeline(), *question.attribution,
                                      axis.columns(window.from, window.to, std::max(request.columns, 1)));
        for (const std::uint64_t total : area->series.columns.totals)
            area->highest = std::max(area->highest, total);
        const Voice voice = Voice::current();
        for (const CategoryId id : stackOrder(question)) {
            const auto values = area->series.of(id);
            if (std::all_of(values.begin(), values.end(), [](std::uint64_t value) { return value == 0; }))
                continue;
            const Category &category = question.attribution->categories()[id];
            area->bands.push_back({id, categoryText(category, voice), categoryColour(question.attribution->categoryRules(), id, request.theme)});
        }
        return area;
    } catch (const std::bad_alloc &) {
        return nullptr;
    }
}

} // namespace allostrata
