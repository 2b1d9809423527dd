#pragma once

#include "core/base/error.h"
#include "core/base/load_limits.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

namespace allostrata {

struct LoadProgress;
class StackRules;
class TraceFollower;

/// What a load is given besides its input. One per job; lives longer than the load.
/// The callbacks run on the loading thread.
struct LoadContext {
    std::stop_token stop;
    LoadLimits limits;
    Salvage salvage = Salvage::Refuse;
    LoadFor purpose = LoadFor::Everything;
    std::shared_ptr<const StackRules> rules; ///< which frames of a stack are the user's; null: the standard rules
    std::function<void(const LoadProgress &)> onProgress; ///< may be empty; called a few times per second of work
    TraceFollower *follower = nullptr; ///< told of events as they are read; null: nobody is. load() has one of its own

    /// Error::Cancelled once a stop was asked for.
    [[nodiscard]] std::optional<Error> cancelled() const
    {
        if (stop.stop_requested())
            return Error{Reason::Cancelled, {}, {}, 0, 0};
        return std::nullopt;
    }
};

} // namespace allostrata
