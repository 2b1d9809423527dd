#pragma once

#include "core/base/result.h"

#include <string>
#include <vector>

namespace allostrata {

/// Folders that appear under their names only when they are complete: filled in a hidden folder beside them and
/// renamed. What was not published is gone when this is.
class StagedFolder {
public:
    /// `parent` is made where it is not there. Errors: WriteFailed.
    [[nodiscard]] static Result<StagedFolder> create(const std::string &parent);

    StagedFolder(StagedFolder &&other) noexcept;
    StagedFolder &operator=(StagedFolder &&other) noexcept;
    ~StagedFolder();

    /// A new empty folder to be filled; its path. `part` tells it from the others. Errors: WriteFailed.
    [[nodiscard]] Result<std::string> add(const std::string &part);
    /// A name that is not taken in the parent: `name`, else "name_2", "name_3". Nothing else gets it as long as this
    /// lives: it is an empty folder until then. Errors: WriteFailed.
    [[nodiscard]] Result<std::string> reserve(const std::string &name);
    /// Gives a filled folder a reserved name; its path. Errors: WriteFailed.
    [[nodiscard]] Result<std::string> publish(const std::string &part, const std::string &reserved);
    /// Moves the link `name` in the parent to a folder there. False where something that is no link has that name, or
    /// the file system has no links.
    [[nodiscard]] bool link(const std::string &name, const std::string &target) const;

private:
    StagedFolder() = default;
    void discard();
    [[nodiscard]] std::string in(const std::string &name) const;

    std::string m_parent;
    std::string m_staging; ///< empty: nothing to be taken away
    std::vector<std::string> m_reserved; ///< names that were not published yet
};

} // namespace allostrata
