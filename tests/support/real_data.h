#pragma once

#include "core/load/load.h"

#include <QDir>
#include <QString>
#include <QStringList>
#include <QtGlobal>

#include <memory>

namespace allostrata::test {

/// Where the real snapshots are, if they are there.
[[nodiscard]] inline QString realDataFolder()
{
    return QStringLiteral(ALLOSTRATA_SOURCE_DIR "/../shared/data/snapshots");
}

/// The names of the real snapshots; none where they are absent.
[[nodiscard]] inline QStringList realSnapshots()
{
    return QDir(realDataFolder()).entryList({QStringLiteral("*.pickle")}, QDir::Files, QDir::Name);
}

/// Their absence is a failure, not a skip.
[[nodiscard]] inline bool realDataIsRequired()
{
    return qgetenv("ALLOSTRATA_REQUIRE_DATA") == "1";
}

/// Null if it cannot be read.
[[nodiscard]] inline std::shared_ptr<const Document> loadReal(const QString &name)
{
    auto document = load((realDataFolder() + u'/' + name).toStdString(), LoadContext{});
    return document ? *std::move(document) : nullptr;
}

} // namespace allostrata::test

/// Ends a test that needs the real snapshots where they are absent.
#define ALLOSTRATA_NEEDS_REAL_DATA() \
    do { \
        if (allostrata::test::realSnapshots().isEmpty()) { \
            if (allostrata::test::realDataIsRequired()) \
                QFAIL("the real snapshots are required, but not there"); \
            QSKIP("the real snapshots are not there"); \
        } \
    } while (false)
