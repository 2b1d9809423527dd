#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace allostrata {

/// Lets the user choose the file on this computer that a recorded path stands for, and learns the folders from it (see
/// SourcePaths). Calls `found` with the file, or `failed` with a sentence that says why it is none.
void locateSource(QWidget *parent, const QString &recorded, const std::function<void(const QString &)> &found,
                  const std::function<void(const QString &)> &failed);

/// Lets the user edit the pairs of folders of SourcePaths; calls `changed` if they changed.
void editSourceFolders(QWidget *parent, const std::function<void()> &changed);

} // namespace allostrata
