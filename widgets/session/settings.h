#pragma once

#include "core/analysis/steps/step_headroom.h"
#include "widgets/session/view_state.h"

#include <QByteArray>
#include <QSettings>
#include <QString>

#include <cstdint>

namespace allostrata {

enum class ThemeChoice : std::uint8_t { System, Light, Dark };

/// Typed settings that persist between runs. Unknown values read as the default.
class Settings {
public:
    static constexpr int kUsualMemoryPercent = 70;
    static constexpr std::uint64_t kUsualRankCache = std::uint64_t(1) << 30;

    /// Settings of the user, located by the application's name.
    Settings();
    /// Settings in a separate file.
    explicit Settings(const QString &file);

    [[nodiscard]] ThemeChoice theme() const;
    void setTheme(ThemeChoice theme);

    /// Code of a language from languages(); empty: the system's language.
    [[nodiscard]] QString language() const;
    void setLanguage(const QString &code);

    [[nodiscard]] QByteArray geometry() const;
    [[nodiscard]] QByteArray layout() const;
    [[nodiscard]] QByteArray splitter() const;
    void setWindow(const QByteArray &geometry, const QByteArray &layout, const QByteArray &splitter);

    /// Share of the machine's memory that open documents may take, in per cent; 0: no limit.
    [[nodiscard]] int memoryPercent() const;
    void setMemoryPercent(int percent);
    /// Memory in bytes that open documents may take.
    [[nodiscard]] std::uint64_t memoryBudget() const;

    /// Bytes that the cache of rank summaries may take.
    [[nodiscard]] std::uint64_t rankCacheBytes() const;
    void setRankCacheBytes(std::uint64_t bytes);

    /// Bytes that the cache of recordings may take; 0: it is off.
    [[nodiscard]] std::uint64_t recordingCacheBytes() const;
    void setRecordingCacheBytes(std::uint64_t bytes);

    /// Free shares of the capacity from which the headroom of a run counts as safe, or as tight.
    [[nodiscard]] HeadroomLimits headroomLimits() const;
    void setHeadroomLimits(const HeadroomLimits &limits);

    /// Axis, colouring, units and displayed elements; the rest of the state belongs to a document.
    [[nodiscard]] ViewState preferred() const;
    void setPreferred(const ViewState &state);

    /// Where settings cannot be kept, because a device, a pipe or a folder is in their place: they are the usual ones,
    /// and changes last as long as the program. Empty: they are kept.
    [[nodiscard]] QString unusablePlace() const { return m_unusable; }

    /// Store for the list of recent files.
    [[nodiscard]] QSettings &store() { return m_store; }

private:
    QString m_unusable;
    QSettings m_store;
};

/// Memory of this machine in bytes; 0 if unknown.
[[nodiscard]] std::uint64_t machineMemory();

} // namespace allostrata
