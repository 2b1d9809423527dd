#pragma once

#include "core/base/diagnostics.h"
#include "core/base/error.h"

#include <QString>

class QWidget;

namespace allostrata {

/// What "Details" of a failed load shows: kind, place, what was read, and the bytes around the place.
[[nodiscard]] QWidget *makeErrorDetails(const QString &path, const Error &error, QWidget *parent);

/// What "Details" of a document's diagnostics shows: every issue with its count and what it means.
[[nodiscard]] QWidget *makeDiagnosticsDetails(const Diagnostics &diagnostics, QWidget *parent);

} // namespace allostrata
