#pragma once

#include <QString>

namespace allostrata {

/// Whether the program contains a sample snapshot.
[[nodiscard]] bool hasSample();

/// Path of the sample file, which is written to the cache folder if it is not there yet. Empty if it cannot be written,
/// or there is none.
[[nodiscard]] QString sampleFile();

} // namespace allostrata
