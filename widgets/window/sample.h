#pragma once

#include <QString>

namespace allostrata {

/// Whether the program carries a sample snapshot.
[[nodiscard]] bool hasSample();

/// The sample as a file: written to the cache folder where it is not there yet. Empty if it cannot be written, or
/// there is none.
[[nodiscard]] QString sampleFile();

} // namespace allostrata
