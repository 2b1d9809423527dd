#pragma once

#include <QString>

#include "core/base/read_part.h"

#include <functional>

class QWidget;

namespace allostrata {

/// Asks which part of a file's events to read; calls back when the user has given one. Does not wait.
void askForPart(QWidget *parent, const QString &path, const std::function<void(const ReadPart &part)> &take);

} // namespace allostrata
