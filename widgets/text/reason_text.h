#pragma once

#include "core/base/error.h"
#include "widgets/text/voice.h"

#include <QString>

#include <cstdint>

namespace allostrata {

/// An error in words, each part one or more whole sentences.
struct ErrorText {
    QString what; ///< what happened, and where
    QString read; ///< what was read completely before it; empty where that says nothing
    QString advice; ///< what to do; empty where nothing can be done

    /// All of it on one line.
    [[nodiscard]] QString all() const;
};

/// "1 segment", "20 segments"; and the same for events.
[[nodiscard]] QString segmentsText(std::uint64_t count, const Voice &voice);
[[nodiscard]] QString eventsText(std::uint64_t count, const Voice &voice);

[[nodiscard]] ErrorText errorText(const Error &error, const Voice &voice);

} // namespace allostrata
