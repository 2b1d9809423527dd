#pragma once

#include "core/io/posix.h"

#include <string>

namespace allostrata {

// Files and folders in the making lie beside their target under a hidden name, ".allostrata-PID-NUMBER.tmp", so that
// giving them their name cannot fail half-way. A process that is killed leaves them behind; a later one removes them.

/// A hidden name that no other process and no other thread of this one uses.
[[nodiscard]] std::string hiddenName();

/// Marks an open hidden file or folder as being written, for processes on other machines and in other containers. The
/// mark ends with the descriptor. File systems without locks have no marks.
void markAsUsed(const FileDescriptor &file);

/// Marks a hidden folder as made by this program, so that removeAbandoned() may remove it with its contents.
void markAsOwn(const std::string &folder);

/// Removes what dead processes of this user left under hidden names in a folder: files, links, and folders marked by
/// markAsOwn(). Looks once per folder; failures are ignored.
void removeAbandoned(const std::string &folder);

} // namespace allostrata
