// What is remembered between runs: names of values in the settings.

#include "widgets/session/settings.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

template <typename Value>
struct Named {
    Value value{};
    const char *name = nullptr;
};

constexpr std::array kThemes
    = {Named<ThemeChoice>{ThemeChoice::System, "system"}, Named<ThemeChoice>{ThemeChoice::Light, "light"},
       Named<ThemeChoice>{ThemeChoice::Dark, "dark"}};

constexpr std::array kColourings
    = {Named<Colouring>{Colouring::Stack, "stack"},   Named<Colouring>{Colouring::Size, "size"},
       Named<Colouring>{Colouring::Age, "age"},       Named<Colouring>{Colouring::Stream, "stream"},
       Named<Colouring>{Colouring::Pool, "pool"},     Named<Colouring>{Colouring::State, "state"}};

template <typename Rows>
QString nameIn(const Rows &rows, decltype(rows[0].value) value)
{
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const auto &one) { return one.value == value; });
    return row == rows.end() ? QString() : QString::fromLatin1(row->name);
}

/// The first row's value for names that are not in the table.
template <typename Rows>
auto valueIn(const Rows &rows, const QString &name)
{
    const auto row
        = std::find_if(rows.begin(), rows.end(), [&](const auto &one) { return name == QLatin1StringView(one.name); });
    return row == rows.end() ? rows[0].value : row->value;
}

} // namespace

Settings::Settings() = default;

Settings::Settings(const QString &file) : m_store(file, QSettings::IniFormat) { }

ThemeChoice Settings::theme() const
{
    return valueIn(kThemes, m_store.value("look/theme").toString());
}

void Settings::setTheme(ThemeChoice theme)
{
    m_store.setValue("look/theme", nameIn(kThemes, theme));
}

QString Settings::language() const
{
    return m_store.value("look/language").toString();
}

void Settings::setLanguage(const QString &code)
{
    m_store.setValue("look/language", code);
}

QByteArray Settings::geometry() const
{
    return m_store.value("window/geometry").toByteArray();
}

QByteArray Settings::layout() const
{
    return m_store.value("window/layout").toByteArray();
}

QByteArray Settings::splitter() const
{
    return m_store.value("window/splitter").toByteArray();
}

void Settings::setWindow(const QByteArray &geometry, const QByteArray &layout, const QByteArray &splitter)
{
    m_store.setValue("window/geometry", geometry);
    m_store.setValue("window/layout", layout);
    m_store.setValue("window/splitter", splitter);
}

ViewState Settings::preferred() const
{
    ViewState state;
    state.colouring = valueIn(kColourings, m_store.value("view/colouring").toString());
    state.showReserved = m_store.value("view/reserved", true).toBool();
    state.showLabels = m_store.value("view/labels", true).toBool();
    return state;
}

void Settings::setPreferred(const ViewState &state)
{
    m_store.setValue("view/colouring", nameIn(kColourings, state.colouring));
    m_store.setValue("view/reserved", state.showReserved);
    m_store.setValue("view/labels", state.showLabels);
}

QString colouringName(Colouring colouring)
{
    return nameIn(kColourings, colouring);
}

} // namespace allostrata
