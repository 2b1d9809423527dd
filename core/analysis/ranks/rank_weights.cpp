// Sums the live allocations of a moment by stack, category, phase and module, in terms that are equal on all ranks.

#include "core/analysis/ranks/rank_weights.h"

#include "core/analysis/allocations/allocation_facts.h"
#include "core/attribution/stack_groups.h"
#include "core/attribution/text_hash.h"
#include "core/base/hash.h"
#include "core/base/load_context.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

/// Longest text of a summary in bytes: genuine ones are shorter, but for names of C++ templates.
constexpr std::size_t kLongestRankText = 1000;

std::vector<std::uint64_t> hashesOf(const ModuleTree &tree)
{
    std::vector<std::uint64_t> hashes;
    hashes.reserve(tree.size());
    for (std::size_t i = 0; i < tree.size(); ++i) { // parents come first
        const ModuleNode &node = tree[ModuleId::at(i)];
        TextHash hash;
        hash.add(node.parent ? hashes[node.parent.value()] : 0);
        hashes.push_back(hash.add(node.name).add(node.place).value());
    }
    return hashes;
}

} // namespace

std::uint32_t RankTexts::rowOf(std::string_view text)
{
    const auto [found, isNew] = m_known.try_emplace(std::string(text), static_cast<std::uint32_t>(m_rows.size()));
    if (isNew)
        m_rows.emplace_back(text);
    return found->second;
}

RankStacks::RankStacks(const Snapshot &snapshot)
    : m_snapshot(snapshot), m_rowOfStack(snapshot.stacks.stackCount(), kUnread),
      m_frameOf(snapshot.stacks.frameCount(), kUnread)
{
}

std::size_t RankStacks::NumbersHash::operator()(const std::vector<std::uint32_t> &numbers) const
{
    return hashBytes(numbers.data(), numbers.size() * sizeof(std::uint32_t));
}

std::size_t RankStacks::FrameHash::operator()(const std::array<std::uint32_t, 3> &frame) const
{
    return hashBytes(frame.data(), sizeof(frame));
}

std::uint32_t RankStacks::rowOf(StackId stack)
{
    const auto ids = m_snapshot.stacks.stack(stack);
    if (ids.empty())
        return RankWeight::kNone;
    std::uint32_t &row = m_rowOfStack[stack.value()];
    if (row == kUnread) {
        std::vector<std::uint32_t> frames;
        frames.reserve(ids.size());
        for (const FrameId id : ids)
            frames.push_back(frameOf(id));
        row = add(std::move(frames));
    }
    return row;
}

std::uint32_t RankStacks::rowOfOperator(StringId name)
{
    return add({frameOf(functionOf(name), m_texts.rowOf({}), 0)});
}

std::uint32_t RankStacks::frameOf(FrameId id)
{
    std::uint32_t &number = m_frameOf[id.value()];
    if (number == kUnread) {
        const Frame &frame = m_snapshot.stacks.frame(id);
        number = frameOf(functionOf(frame.function), fileOf(frame.file), frame.line);
    }
    return number;
}

std::uint32_t RankStacks::frameOf(std::uint32_t function, std::uint32_t file, std::uint32_t line)
{
    const std::array<std::uint32_t, 3> frame = {function, file, line};
    const auto [found, isNew] = m_knownFrames.try_emplace(frame, static_cast<std::uint32_t>(m_frames.size()));
    if (isNew) {
        m_frames.push_back(frame);
        const std::vector<std::string> &texts = m_texts.rows();
        m_frameHashes.push_back(TextHash().add(texts[function]).add(texts[file]).add(line).value());
    }
    return found->second;
}

std::uint32_t RankStacks::functionOf(StringId function)
{
    const auto [found, isNew] = m_functionOf.try_emplace(function.key());
    if (isNew)
        found->second = m_texts.rowOf(beginningOf(m_snapshot.text(function), kLongestRankText));
    return found->second;
}

std::uint32_t RankStacks::fileOf(StringId file)
{
    const auto [found, isNew] = m_fileOf.try_emplace(file.key());
    if (isNew)
        found->second = m_texts.rowOf(beginningOf(machineFreePath(m_snapshot.text(file)), kLongestRankText));
    return found->second;
}

std::uint32_t RankStacks::add(std::vector<std::uint32_t> frames)
{
    const auto [found, isNew] = m_known.try_emplace(std::move(frames), static_cast<std::uint32_t>(m_stacks.size()));
    if (isNew) {
        TextHash hash;
        for (const std::uint32_t number : found->first)
            hash.add(m_frameHashes[number]);
        m_stacks.push_back(&found->first);
        m_hashes.push_back(hash.value());
        m_keptAs.push_back(kUnread);
    }
    return found->second;
}

std::uint32_t RankStacks::keep(std::uint32_t row, RankTexts &texts)
{
    if (m_keptAs[row] == kUnread) {
        std::vector<RankFrame> frames;
        frames.reserve(m_stacks[row]->size());
        for (const std::uint32_t number : *m_stacks[row]) {
            const auto &[function, file, line] = m_frames[number];
            frames.push_back({texts.rowOf(m_texts.rows()[function]), texts.rowOf(m_texts.rows()[file]), line});
        }
        m_keptAs[row] = static_cast<std::uint32_t>(m_kept.size());
        m_kept.push_back(std::move(frames));
    }
    return m_keptAs[row];
}

RankWeigher::RankWeigher(const Document &document, const Device &device, const Attribution &attribution,
                         RankStacks &stacks, RankTexts &texts)
    : m_document(document), m_device(device), m_attribution(attribution), m_stacks(stacks), m_texts(texts),
      m_rowOf(device.timeline.allocations().size(), RankWeight::kNone), m_moduleHashes(hashesOf(attribution.modules()))
{
}

std::size_t RankWeigher::KeyHash::operator()(const Key &key) const
{
    const std::uint64_t small = static_cast<std::uint64_t>(key.kind) << 40U
                                | static_cast<std::uint64_t>(key.phase) << 32U | key.stack;
    return mix64(small) ^ mix64(std::uint64_t(key.category.key()) << 32U | key.module.key());
}

bool RankWeigher::isRest(AllocationId id) const { return isRemainder(*m_document.snapshot(), m_device.timeline, id); }

RankWeigher::Key RankWeigher::keyOf(AllocationId id)
{
    const Timeline &timeline = m_device.timeline;
    Key key;
    key.phase = m_attribution.phase(id);
    key.category = m_attribution.category(id);
    key.module = m_attribution.module(id);
    key.kind = WeightKind::Unknown;
    if (isRest(id))
        return key;
    key.stack = m_stacks.rowOf(stackOf(timeline, id));
    const Detail *given = key.stack == RankWeight::kNone ? detailOf(*m_document.snapshot(), timeline, id) : nullptr;
    const bool isBefore = !timeline.allocations().allocEvent(id) && !timeline.trace().empty();
    if (given && given->operatorName && !isBefore)
        key.stack = m_stacks.rowOfOperator(given->operatorName);
    if (key.stack != RankWeight::kNone)
        key.kind = WeightKind::Stack;
    else if (isBefore)
        key.kind = WeightKind::BornBefore;
    return key;
}

std::uint32_t RankWeigher::rowOf(AllocationId id)
{
    std::uint32_t &row = m_rowOf[id.value()];
    if (row == RankWeight::kNone) {
        const auto [found, isNew] = m_known.try_emplace(keyOf(id), static_cast<std::uint32_t>(m_keys.size()));
        row = found->second;
        if (isNew) {
            m_keys.push_back(found->first);
            m_sums.emplace_back();
        }
    }
    return row;
}

/// Order of rows: by bytes, then by what does not depend on the ids of this document.
bool RankWeigher::comesFirst(std::uint32_t a, std::uint32_t b) const
{
    if (m_sums[a].bytes != m_sums[b].bytes)
        return m_sums[a].bytes > m_sums[b].bytes;
    const Key &first = m_keys[a];
    const Key &second = m_keys[b];
    const auto hashOf = [this](const Key &key) {
        return key.stack == RankWeight::kNone ? 0 : m_stacks.hashOf(key.stack);
    };
    const auto moduleOf = [this](const Key &key) { return key.module ? m_moduleHashes[key.module.value()] : 0; };
    if (first.kind != second.kind)
        return first.kind < second.kind;
    if (hashOf(first) != hashOf(second))
        return hashOf(first) < hashOf(second);
    if (first.phase != second.phase)
        return first.phase < second.phase;
    if (first.category != second.category)
        return m_attribution.categories()[first.category].id < m_attribution.categories()[second.category].id;
    return moduleOf(first) < moduleOf(second);
}

RankWeight RankWeigher::weightOf(std::uint32_t row)
{
    const Key &key = m_keys[row];
    RankWeight weight;
    weight.kind = key.kind;
    if (key.stack != RankWeight::kNone)
        weight.stack = m_stacks.keep(key.stack, m_texts);
    if (key.category)
        weight.category = m_texts.rowOf(m_attribution.categories()[key.category].id);
    if (key.phase != Phase::Unknown)
        weight.phase = m_texts.rowOf(phaseId(key.phase));
    if (key.module) {
        const std::string path = m_attribution.modules().pathOf(key.module);
        if (!path.empty())
            weight.module = m_texts.rowOf(beginningOf(path, kLongestRankText));
    }
    weight.bytes = m_sums[row].bytes;
    weight.count = m_sums[row].count;
    return weight;
}

/// Weights of the kept rows, in order. Modules whose paths are equal as texts become one row.
std::vector<RankWeight> RankWeigher::rowsOf(std::span<const std::uint32_t> kept)
{
    std::vector<RankWeight> rows;
    rows.reserve(kept.size() + 1);
    bool isMerged = false;
    for (const std::uint32_t row : kept) {
        const RankWeight weight = weightOf(row);
        const auto isSame = [&weight](const RankWeight &other) {
            return other.kind == weight.kind && other.stack == weight.stack && other.category == weight.category
                   && other.phase == weight.phase && other.module == weight.module;
        };
        const auto same = std::find_if(rows.begin(), rows.end(), isSame);
        if (same == rows.end()) {
            rows.push_back(weight);
            continue;
        }
        same->bytes += weight.bytes;
        same->count += weight.count;
        isMerged = true;
    }
    if (isMerged)
        std::stable_sort(rows.begin(), rows.end(),
                         [](const RankWeight &a, const RankWeight &b) { return a.bytes > b.bytes; });
    return rows;
}

Result<RankWeights> RankWeigher::at(Moment moment, const LoadContext &context)
{
    RankWeights weights;
    weights.at = moment;
    std::vector<std::uint32_t> touched;
    const Allocations &allocations = m_device.timeline.allocations();
    std::size_t read = 0;
    for (const AllocationId id : m_device.timeline.liveAt(moment)) {
        if (read++ % kPollStride == 0) {
            if (auto error = context.cancelled())
                return *error;
        }
        const std::uint32_t row = rowOf(id);
        Sum &sum = m_sums[row];
        if (sum.bytes == 0 && sum.count == 0)
            touched.push_back(row); // twice if the sum stays empty: see below
        // Only the sizes of a hostile file exceed a number together; the rows must add up even then.
        const std::uint64_t bytes = std::min(allocations.requestedSize(id), UINT64_MAX - weights.bytes);
        const std::uint64_t count = isRest(id) ? 0 : 1;
        sum.bytes += bytes;
        sum.count += count;
        weights.bytes += bytes;
        weights.count += count;
    }
    std::sort(touched.begin(), touched.end());
    touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
    const std::size_t kept = std::min(touched.size(), kMostWeights);
    const auto middle = touched.begin() + static_cast<std::ptrdiff_t>(kept);
    std::partial_sort(touched.begin(), middle, touched.end(),
                      [this](std::uint32_t a, std::uint32_t b) { return comesFirst(a, b); });
    weights.rows = rowsOf(std::span(touched).first(kept));
    RankWeight rest;
    rest.kind = WeightKind::Rest;
    for (auto row = middle; row != touched.end(); ++row) {
        rest.bytes += m_sums[*row].bytes;
        rest.count += m_sums[*row].count;
    }
    if (rest.bytes > 0 || rest.count > 0)
        weights.rows.push_back(rest);
    for (const std::uint32_t row : touched)
        m_sums[row] = {};
    return weights;
}

} // namespace allostrata
