#pragma once

#include "core/base/load_context.h"
#include "core/load/load.h"
#include "core/model/step_data.h"

#include <QByteArray>
#include <QFile>
#include <QString>

#include <memory>
#include <span>
#include <string>
#include <utility>

namespace allostrata::test {

[[nodiscard]] inline QByteArray stepSample(const QString &name)
{
    QFile file(QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/steps/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A text through load(), as a file would go.
[[nodiscard]] inline Result<std::shared_ptr<const Document>> loadText(const QByteArray &text,
                                                                      Salvage salvage = Salvage::Refuse)
{
    LoadContext context;
    context.salvage = salvage;
    return load(std::make_unique<MemorySource>(std::span(reinterpret_cast<const std::uint8_t *>(text.constData()),
                                                         static_cast<std::size_t>(text.size()))),
                "text", context);
}

/// Step data of a text; empty if it is refused or about something else.
[[nodiscard]] inline StepData stepsOf(const QByteArray &text)
{
    const auto document = loadText(text);
    return document && (*document)->steps() ? *(*document)->steps() : StepData();
}

/// The format that took a text, or the id of the error.
[[nodiscard]] inline std::string formatOf(const QByteArray &text)
{
    const auto document = loadText(text);
    return std::string(document ? (*document)->format : document.error().id());
}

[[nodiscard]] inline std::uint64_t issuesOf(const QByteArray &text, Issue issue)
{
    const auto document = loadText(text);
    return document ? (*document)->diagnostics.count(issue) : 0;
}

} // namespace allostrata::test
