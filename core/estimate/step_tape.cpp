// Requests and frees of an estimated step.

#include "core/estimate/step_tape.h"

#include "core/base/arithmetic.h"

#include <algorithm>

namespace allostrata {

namespace {

struct PurposeRow {
    Purpose purpose;
    std::string_view id;
    std::string_view category;
};

constexpr std::array<PurposeRow, kPurposes> kPurposeRows = {{
    {Purpose::Parameters, "parameters", "parameters"},
    {Purpose::Gradients, "gradients", "gradients"},
    {Purpose::MasterWeights, "master_weights", "optimizer_state"},
    {Purpose::OptimizerState, "optimizer_state", "optimizer_state"},
    {Purpose::Adapters, "adapters", "parameters"},
    {Purpose::Gathered, "gathered", "fsdp"},
    {Purpose::KeyValueCache, "kv_cache", "activations/attention"},
    {Purpose::Embedding, "embedding", "activations/embedding"},
    {Purpose::Norm, "norm", "activations/normalisation"},
    {Purpose::Attention, "attention", "activations/attention"},
    {Purpose::FeedForward, "feed_forward", "activations/mlp"},
    {Purpose::Experts, "experts", "activations/expert"},
    {Purpose::Cast, "casts", "temporary/cast"},
    {Purpose::Residual, "residual", "activations"},
    {Purpose::Head, "head_and_loss", "activations/loss"},
    {Purpose::Backward, "backward", "temporary/backward"},
    {Purpose::Optimizer, "optimizer", "temporary/optimizer"},
    {Purpose::Communication, "communication", "communication"},
    {Purpose::Workspace, "workspace", "temporary/workspace"},
    {Purpose::Data, "data", "data"},
}};

} // namespace

std::string_view purposeId(Purpose purpose) { return kPurposeRows[static_cast<std::size_t>(purpose)].id; }

std::string_view categoryOf(Purpose purpose) { return kPurposeRows[static_cast<std::size_t>(purpose)].category; }

std::string_view instantId(Instant instant)
{
    static constexpr std::array<std::string_view, kInstants> kIds
        = {"setup", "forward", "loss", "first_backward", "backward", "optimizer_step", "end"};
    return kIds[static_cast<std::size_t>(instant)];
}

std::uint32_t StepTape::intern(std::string_view text)
{
    const auto [found, isNew] = m_numbers.try_emplace(std::string(text), static_cast<std::uint32_t>(m_names.size()));
    if (isNew)
        m_names.emplace_back(text);
    return found->second;
}

void StepTape::enter(Instant instant)
{
    m_instant = instant;
    std::uint64_t &peak = m_peaks[static_cast<std::size_t>(instant)];
    peak = std::max(peak, m_live);
}

StepTape::Tensor StepTape::allocate(Purpose purpose, std::string_view module, std::string_view name,
                                    std::uint64_t bytes)
{
    if (bytes == 0)
        return {};
    const Tensor tensor{static_cast<std::uint32_t>(m_rows.size())};
    m_rows.push_back({bytes, intern(module), intern(name), purpose, m_instant});
    m_events.push_back({tensor.row, false, m_instant});
    m_live = saturatedSum(m_live, bytes);
    std::uint64_t &ofPurpose = m_byPurpose[static_cast<std::size_t>(purpose)];
    ofPurpose = saturatedSum(ofPurpose, bytes);
    enter(m_instant);
    if (m_live > m_peak) {
        m_peak = m_live;
        m_atPeak = m_byPurpose;
        m_peakInstant = m_instant;
        m_peakEvent = static_cast<std::uint32_t>(m_events.size() - 1);
    }
    return tensor;
}

void StepTape::free(Tensor &tensor)
{
    if (tensor.row == kNone)
        return;
    const Row &row = m_rows[tensor.row];
    m_events.push_back({tensor.row, true, m_instant});
    m_live -= std::min(m_live, row.bytes);
    std::uint64_t &ofPurpose = m_byPurpose[static_cast<std::size_t>(row.purpose)];
    ofPurpose -= std::min(ofPurpose, row.bytes);
    tensor = {};
}

void StepTape::freeAll(std::vector<Tensor> &tensors)
{
    for (Tensor &tensor : tensors)
        free(tensor);
    tensors.clear();
}

} // namespace allostrata
