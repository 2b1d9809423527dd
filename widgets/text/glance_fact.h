#pragma once

#include <QString>

namespace allostrata {

/// A name and value for the summary of a file.
struct GlanceFact {
    QString name;
    QString value;
    QString toolTip; ///< may be empty
    bool isStrong = false;
};

} // namespace allostrata
