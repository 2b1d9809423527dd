#pragma once

#include "core/analysis/steps/step_headroom.h"
#include "widgets/session/view_state.h"

#include <QByteArray>
#include <QSettings>
#include <QString>

#include <cstdint>

namespace allostrata {

enum class ThemeChoice : std::uint8_t { System, Light, Dark };

/// What is remembered between runs, typed. Unknown values read as the default.
class Settings {
public:
    static constexpr int kUsualMemoryPercent = 70;

    /// The user's, where the application's name says.
    Settings();
    /// In a file of its own.
    explicit Settings(const QString &file);

    [[nodiscard]] ThemeChoice theme() const;
    void setTheme(ThemeChoice theme);

    /// The code of a language as languages() lists them; empty: that of the system.
    [[nodiscard]] QString language() const;
    void setLanguage(const QString &code);

    [[nodiscard]] QByteArray geometry() const;
    [[nodiscard]] QByteArray layout() const;
    [[nodiscard]] QByteArray splitter() const;
    void setWindow(const QByteArray &geometry, const QByteArray &layout, const QByteArray &splitter);

    /// What open documents may take of the machine's memory, in percent; 0: no limit.
    [[nodiscard]] int memoryPercent() const;
    void setMemoryPercent(int percent);
    /// The same in bytes.
    [[nodiscard]] std::uint64_t memoryBudget() const;

    /// What headroom of a run is called safe, and tight.
    [[nodiscard]] HeadroomLimits headroomLimits() const;
    void setHeadroomLimits(const HeadroomLimits &limits);

    /// Axis, colouring, units and what is shown: the rest of the state is that of a document.
    [[nodiscard]] ViewState preferred() const;
    void setPreferred(const ViewState &state);

    /// For the list of recent files.
    [[nodiscard]] QSettings &store() { return m_store; }

private:
    QSettings m_store;
};

/// The memory of this machine in bytes; 0 where it does not say.
[[nodiscard]] std::uint64_t machineMemory();

} // namespace allostrata
