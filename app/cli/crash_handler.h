#pragma once

#include <string>

namespace allostrata {

/// Files and text for the report of a crash.
struct LastWill {
    std::string report; ///< path of the report to write in a crash
    std::string head; ///< first lines of the report
    std::string culprit; ///< where to write the path of the file that the crashing thread was reading; see FileInWork
    std::string record; ///< path of a file to remove if the program is only asked to end; may be empty
    std::string lock; ///< another one
};

/// From now on a fatal signal writes the report: its name and a backtrace of the thread. Afterwards the signal takes
/// its usual course. If the program is asked to end (SIGTERM, SIGINT, SIGHUP, or a lost display), the files are
/// removed. Call once, on the main thread.
void reportCrashes(const LastWill &will);

/// Writes the report without a signal, as when memory runs out; `what` is the line after its head.
void writeCrashReport(const char *what);

} // namespace allostrata
