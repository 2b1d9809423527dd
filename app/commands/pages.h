#pragma once

#include "core/export/table.h"
#include "widgets/text/voice.h"

#include <QString>

#include <string>

namespace allostrata {

/// Tables with a heading each, in the syntax of a format for people.
class Pages {
public:
    /// `voice` must outlive this object.
    Pages(TableFormat format, const Voice &voice) : m_format(format), m_voice(voice) {}

    void say(const QString &line);
    /// An empty title is left out.
    void add(const QString &title, const Table &table);
    [[nodiscard]] const std::string &text() const { return m_text; }

private:
    TableFormat m_format;
    const Voice &m_voice;
    std::string m_text;
};

} // namespace allostrata
