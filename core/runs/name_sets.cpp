// Interprets the numbers in the names of files that belong together.

#include "core/runs/name_values.h"
#include "core/runs/path_reading.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

/// Paths that are equal without a number.
struct NumberSeries {
    std::vector<std::size_t> paths;
    std::set<std::uint64_t> numbers;

    /// Whether the numbers count something: they begin low, or some of them follow each other.
    [[nodiscard]] bool isCount() const
    {
        const bool hasNeighbours = std::any_of(numbers.begin(), numbers.end(),
                                               [this](std::uint64_t number) { return numbers.contains(number + 1); });
        return hasNeighbours || (*numbers.begin() < kLeastContext && !hasLengthsOnly());
    }
    [[nodiscard]] bool hasLengthsOnly() const
    {
        return std::all_of(numbers.begin(), numbers.end(),
                           [](std::uint64_t number) { return number > 0 && number % kContextUnit == 0; });
    }
};

/// Returns the series of two or more numbers at the member `place` of the readings.
std::vector<NumberSeries> seriesOf(std::span<const std::string> paths, const std::vector<PathReading> &readings,
                                   std::optional<BareNumber> PathReading::*place)
{
    std::map<std::string, NumberSeries> byRest;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        const std::optional<BareNumber> &number = readings[i].*place;
        if (!number)
            continue;
        NumberSeries &series = byRest[paths[i].substr(0, number->first) + '\0' + paths[i].substr(number->last)];
        series.paths.push_back(i);
        series.numbers.insert(numberOf(usualSpelling("ctx", number->text)));
    }
    std::vector<NumberSeries> all;
    for (auto &[rest, series] : byRest) {
        if (series.numbers.size() > 1)
            all.push_back(std::move(series));
    }
    return all;
}

std::vector<PathReading> readPaths(std::span<const std::string> paths)
{
    std::vector<PathReading> readings;
    readings.reserve(paths.size());
    for (const std::string &path : paths)
        readings.push_back(readPath(path));
    return readings;
}

/// Paths that are equal without the two numbers at their end.
struct NumberGrid {
    std::vector<std::size_t> paths;
    std::set<std::uint64_t> first;
    std::set<std::uint64_t> second;

    [[nodiscard]] bool isGrid() const { return first.size() > 1 && second.size() > 1; }
    /// Whether each first number is there with each second one.
    [[nodiscard]] bool isFull() const { return paths.size() == first.size() * second.size(); }
    /// Whether that holds for most of them: a rank may have written less often.
    [[nodiscard]] bool isNearlyFull() const { return 4 * paths.size() >= 3 * first.size() * second.size(); }
};

bool isPowerOfTwo(std::uint64_t number) { return number > 0 && (number & (number - 1)) == 0; }

/// Whether the numbers count from 0 without a gap.
bool countsFromZero(const std::set<std::uint64_t> &numbers)
{
    return *numbers.begin() == 0 && *numbers.rbegin() == numbers.size() - 1;
}

/// Whether the numbers are rather context lengths than steps: "memory_128_0" and "memory_256_0". Behind words that
/// describe the run, the usual multiples suffice.
bool areLengths(const std::set<std::uint64_t> &numbers, bool isOfRun)
{
    return *numbers.begin() >= kLeastContext && std::all_of(numbers.begin(), numbers.end(), [&](std::uint64_t number) {
        return isOfRun ? number % kContextUnit == 0 : isPowerOfTwo(number);
    });
}

std::vector<NumberGrid> gridsOf(std::span<const std::string> paths, const std::vector<PathReading> &readings)
{
    std::map<std::string, NumberGrid> byRest;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        const PathReading &reading = readings[i];
        if (!reading.last || !reading.beforeLast)
            continue;
        NumberGrid &grid
            = byRest[paths[i].substr(0, reading.beforeLast->first) + '\0' + paths[i].substr(reading.last->last)];
        grid.paths.push_back(i);
        grid.first.insert(numberOf(reading.beforeLast->text));
        grid.second.insert(numberOf(reading.last->text));
    }
    std::vector<NumberGrid> grids;
    for (auto &[rest, grid] : byRest) {
        if (grid.isGrid() && !areLengths(grid.first, readings[grid.paths.front()].describesRun()))
            grids.push_back(std::move(grid));
    }
    return grids;
}

/// The number of a grid that is the rank: the only one that counts from 0, or does so up to a power of two. Empty: both
/// or none may be.
std::optional<BareNumber> PathReading::*rankOf(const NumberGrid &grid)
{
    if (!grid.isNearlyFull())
        return nullptr;
    bool isFirst = countsFromZero(grid.first);
    bool isSecond = countsFromZero(grid.second);
    if (isFirst && isSecond) {
        if (!grid.isFull())
            return nullptr;
        isFirst = isPowerOfTwo(grid.first.size());
        isSecond = isPowerOfTwo(grid.second.size());
    }
    return isFirst == isSecond ? nullptr : isFirst ? &PathReading::beforeLast : &PathReading::last;
}

/// The numbers at the end of each path. Those of a grid whose order is unknown are no contexts either.
std::vector<SetNumbers> numbersOf(std::span<const std::string> paths, std::vector<PathReading> &readings)
{
    std::vector<SetNumbers> numbers(paths.size());
    std::vector<bool> isInGrid(paths.size());
    for (const NumberGrid &grid : gridsOf(paths, readings)) {
        const auto rank = rankOf(grid);
        for (const std::size_t path : grid.paths) {
            PathReading &reading = readings[path];
            isInGrid[path] = true;
            reading.context.reset();
            if (rank == nullptr)
                continue;
            numbers[path].rank = (reading.*rank)->text;
            numbers[path].step = rank == &PathReading::last ? reading.beforeLast->text : reading.last->text;
        }
    }
    for (const NumberSeries &series : seriesOf(paths, readings, &PathReading::last)) {
        // "memory_forward_128" and "memory_forward_256" are two lengths, "dump_100" and "dump_300" two ranks
        const bool isSet = series.isCount()
                           || (!series.hasLengthsOnly() && !readings[series.paths.front()].describesRun());
        for (const std::size_t path : series.paths) {
            if (isSet && !isInGrid[path])
                numbers[path].rank = readings[path].last->text;
        }
    }
    return numbers;
}

} // namespace

std::vector<NameValues> wordsOfPaths(std::span<const std::string> paths)
{
    std::vector<PathReading> readings = readPaths(paths);
    const std::vector<SetNumbers> numbers = numbersOf(paths, readings);
    for (std::size_t i = 0; i < paths.size(); ++i) {
        PathReading &reading = readings[i];
        if (numbers[i].rank.empty())
            continue;
        reading.values.put("rank", usualSpelling("rank", numbers[i].rank));
        if (!numbers[i].step.empty())
            reading.values.put("step", usualSpelling("step", numbers[i].step));
        if (reading.context && reading.context->first == reading.last->first)
            reading.context.reset();
    }
    std::set<std::uint64_t> lengths; // "train_100" has the context of "fwd_100", which is one of a series
    for (const NumberSeries &series : seriesOf(paths, readings, &PathReading::context)) {
        const bool isOfRun = readings[series.paths.front()].describesRun() || series.hasLengthsOnly();
        if (!isOfRun || series.isCount())
            continue;
        lengths.insert(series.numbers.begin(), series.numbers.end());
        for (const std::size_t path : series.paths)
            readings[path].values.put("ctx", readings[path].contextText());
    }
    std::vector<NameValues> all;
    all.reserve(readings.size());
    for (PathReading &reading : readings) {
        if (reading.context && lengths.contains(numberOf(reading.contextText())))
            reading.values.put("ctx", reading.contextText());
        reading.putContext();
        all.push_back(std::move(reading.values));
    }
    return all;
}

std::vector<SetNumbers> numbersOfSets(std::span<const std::string> paths)
{
    std::vector<PathReading> readings = readPaths(paths);
    return numbersOf(paths, readings);
}

std::vector<PathSize> sizesOfPaths(std::span<const std::string> paths)
{
    const std::vector<NameValues> names = wordsOfPaths(paths);
    const auto varied = [&names](std::string_view column) {
        std::vector<double> values;
        for (const NameValues &name : names) {
            double value = 0;
            const std::string_view text = name.value(column);
            const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
            if (parsed.ec == std::errc() && parsed.ptr == text.data() + text.size() && value > 0)
                values.push_back(value);
        }
        const bool isVaried = values.size() == names.size()
                              && std::ranges::adjacent_find(values, std::not_equal_to()) != values.end();
        return isVaried ? values : std::vector<double>();
    };
    const std::vector<double> contexts = varied("ctx");
    const std::vector<double> batches = varied("batch");
    std::vector<PathSize> sizes;
    for (std::size_t i = 0; i < std::max(contexts.size(), batches.size()); ++i) {
        sizes.push_back(contexts.empty() ? PathSize{batches[i], 0}
                                         : PathSize{contexts[i], batches.empty() ? 0 : batches[i]});
    }
    return sizes;
}

} // namespace allostrata
