#pragma once

#include "core/model/step_data.h"
#include "tests/support/load_text.h"

#include <QByteArray>
#include <QFile>
#include <QString>

#include <string>

namespace allostrata::test {

[[nodiscard]] inline QByteArray stepSample(const QString &name)
{
    QFile file(QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/steps/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Step data of a text; empty if it is refused or about something else.
[[nodiscard]] inline StepData stepsOf(const QByteArray &text)
{
    const auto document = loadText(text);
    return document && document->steps() ? *document->steps() : StepData();
}

/// The format that took a text, or the id of the error.
[[nodiscard]] inline std::string formatOf(const QByteArray &text)
{
    const auto document = tryLoadText(text);
    return std::string(document ? (*document)->format : document.error().id());
}

[[nodiscard]] inline std::uint64_t issuesOf(const QByteArray &text, Issue issue)
{
    const auto document = loadText(text);
    return document ? document->diagnostics.count(issue) : 0;
}

} // namespace allostrata::test
