#pragma once

#include "core/base/result.h"
#include "core/io/posix.h"

#include <string>
#include <vector>

namespace allostrata {

/// Folders that appear under their names only when they are complete: filled in a hidden folder beside them and
/// renamed. Unpublished folders are removed with this object, and so is a parent that it made and that stayed empty.
class StagedFolder {
public:
    /// Creates the hidden folder; makes `parent` if necessary. Errors: WriteFailed.
    [[nodiscard]] static Result<StagedFolder> create(const std::string &parent);

    StagedFolder(StagedFolder &&other) noexcept;
    StagedFolder &operator=(StagedFolder &&other) noexcept;
    ~StagedFolder();

    /// Adds an empty folder to be filled and returns its path. `part` distinguishes it from the others. Errors:
    /// WriteFailed.
    [[nodiscard]] Result<std::string> add(const std::string &part);
    /// Reserves an unused name in the parent: `name`, else "name_2", "name_3". Until publish() it is an empty folder,
    /// so that no other program takes the name while this object lives. Errors: WriteFailed.
    [[nodiscard]] Result<std::string> reserve(const std::string &name);
    /// Gives a filled folder a reserved name and returns its path. Errors: WriteFailed.
    [[nodiscard]] Result<std::string> publish(const std::string &part, const std::string &reserved);
    /// Points the link `name` in the parent to a folder there. Returns false if the name belongs to a file or folder,
    /// or the file system has no links.
    [[nodiscard]] bool link(const std::string &name, const std::string &target) const;
    /// The error with the parent in place of a hidden folder, which the user does not know.
    [[nodiscard]] Error named(Error error) const;

private:
    StagedFolder() = default;
    void discard();
    [[nodiscard]] std::string in(const std::string &name) const;

    std::string m_parent;
    std::string m_staging; ///< empty: no folder to remove
    std::vector<std::string> m_reserved; ///< names not yet published
    std::vector<std::string> m_made; ///< the parent and the folders around it that were not there, innermost first
    FileDescriptor m_mark; ///< see markAsUsed()
};

} // namespace allostrata
