#pragma once

#include "core/base/load_context.h"
#include "widgets/text/voice.h"

#include <QString>

#include <chrono>

namespace allostrata {

/// Line on the terminal that shows the progress of a load: stage, share, rate. Prints nothing if standard error is not
/// a terminal, or if the load is very short.
class ProgressLine {
public:
    ProgressLine(QString file, Voice voice);
    /// Erases the line.
    ~ProgressLine();
    ProgressLine(const ProgressLine &) = delete;
    ProgressLine &operator=(const ProgressLine &) = delete;

    void show(const LoadProgress &progress);

private:
    [[nodiscard]] QString text(const LoadProgress &progress, double seconds) const;

    QString m_file;
    Voice m_voice;
    std::chrono::steady_clock::time_point m_start;
    bool m_onTerminal = false;
    LoadStage m_stage = LoadStage::Reading;
    double m_shownAt = 0.0; ///< seconds after the start; 0: not shown yet
};

} // namespace allostrata
