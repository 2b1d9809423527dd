#pragma once

#include <QString>

namespace allostrata {

/// A fact for a glance: name and value.
struct GlanceFact {
    QString name;
    QString value;
    QString toolTip; ///< may be empty
    bool isStrong = false;
};

} // namespace allostrata
