#pragma once

#include "core/attribution/file_phases.h"
#include "core/attribution/phase_rules.h"
#include "core/base/result.h"
#include "core/model/profile.h"
#include "core/model/snapshot.h"

#include <cstdint>
#include <vector>

namespace allostrata {

struct LoadContext;

/// The phases of the calls of a profile, by the names of what ran: see "calls" and "annotations" in phase_rules.json. Of
/// nested calls with a phase the innermost decides, as frames of a stack do.
///
/// An operator that backward computes the gradient of is the forward pass (PhaseSource::Stack, as all names are). What no
/// name tells of is the forward pass as well where it lies between two such operators of its thread, with nothing of
/// another phase on the thread and no node of backward on any thread between them (PhaseSource::Rule); and so it is
/// backward between two calls of backward: the engine adds gradients up outside of its nodes. Where nothing
/// that ran was of training (backward, optimizer, setup), all operators of no other phase are (PhaseSource::Rule).
class CallPhases {
public:
    /// Empty: knows of no call.
    CallPhases() = default;
    /// `snapshot` need not live on. O(calls log calls); a byte a call is kept. Errors: Cancelled.
    [[nodiscard]] static Result<CallPhases> build(const Snapshot &snapshot, const PhaseRules &rules, const LoadContext &context);

    [[nodiscard]] ToldPhase of(CallId call) const;

private:
    static constexpr std::uint8_t kBetween = 0x80; ///< known from what lies before and behind alone

    void fillBetween(const Profile &profile, const std::vector<bool> &isForward);
    void fillInference(const Profile &profile);

    std::vector<std::uint8_t> m_phases; ///< by call
};

} // namespace allostrata
