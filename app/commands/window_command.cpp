// Opens the window: one session, and a window that is recreated when the language changes.

#include "app/commands/commands.h"

#include "app/cli/crash_handler.h"
#include "app/cli/help.h"
#include "app/cli/output.h"
#include "app/commands/options.h"
#include "widgets/session/crash_record.h"
#include "widgets/session/patience.h"
#include "widgets/session/rules_cache.h"
#include "widgets/session/session_log.h"
#include "widgets/session/work_pool.h"
#include "widgets/text/language.h"
#include "widgets/text/voice.h"
#include "widgets/window/look.h"
#include "widgets/window/main_window.h"

#include <QApplication>
#include <QByteArray>
#include <QFile>
#include <QLibrary>
#include <QLibraryInfo>
#include <QScreen>
#include <QString>
#include <QThreadPool>
#include <QTimer>
#include <QTranslator>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <vector>

using namespace Qt::StringLiterals;

namespace allostrata {

/// Whether a window can be shown.
enum class Display : std::uint8_t {
    There,
    None, ///< no environment variable names a display
    Unreachable, ///< DISPLAY names one that does not respond
};

/// Tests whether the X server named by DISPLAY accepts a connection, in cases in which Qt would use it: Qt itself ends
/// the program if it does not. May wait for a distant server, as Qt would.
[[nodiscard]] Display findDisplay();

namespace {

/// The three functions of libxcb that are needed. The library comes with Qt's plugin for X; without it, Qt reports the
/// problem itself.
struct Xcb {
    using Connect = void *(*)(const char *, int *);
    using HasError = int (*)(void *);
    using Disconnect = void (*)(void *);

    Connect connect = nullptr;
    HasError hasError = nullptr;
    Disconnect disconnect = nullptr;

    [[nodiscard]] bool isThere() const { return connect && hasError && disconnect; }
};

Xcb loadXcb()
{
    QLibrary library(u"xcb"_s, 1);
    if (!library.load())
        return {};
    return {reinterpret_cast<Xcb::Connect>(library.resolve("xcb_connect")),
            reinterpret_cast<Xcb::HasError>(library.resolve("xcb_connection_has_error")),
            reinterpret_cast<Xcb::Disconnect>(library.resolve("xcb_disconnect"))};
}

bool answers()
{
    const Xcb xcb = loadXcb();
    if (!xcb.isThere())
        return true;
    void *connection = xcb.connect(nullptr, nullptr); // opens DISPLAY; never null
    const bool isGood = xcb.hasError(connection) == 0;
    xcb.disconnect(connection);
    return isGood;
}

} // namespace

Display findDisplay()
{
    const QByteArray platform = qgetenv("QT_QPA_PLATFORM");
    const bool usesX = platform.isEmpty() ? qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") : platform.startsWith("xcb");
    if (!usesX)
        return Display::There;
    if (qEnvironmentVariableIsEmpty("DISPLAY"))
        return Display::None;
    static const bool doesAnswer = answers(); // asked once: a server may begin anew when its last client leaves
    return doesAnswer ? Display::There : Display::Unreachable;
}

namespace {

QLocale localeOf(const QString &code) { return localeOfLanguage(code).value_or(QLocale::system()); }

QString whyNoWindow()
{
    const Voice voice = Voice::current();
    const QString where = findDisplay() == Display::Unreachable
                              ? voice.say(QT_TRANSLATE_NOOP("Words", "Cannot connect to the display %1."),
                                          {shown(qgetenv("DISPLAY").toStdString())})
                              : voice.say(QT_TRANSLATE_NOOP("Words", "There is no display for the window."));
    return where + u' '
           + voice.say(QT_TRANSLATE_NOOP("Words", "“allostrata plot FILE -o PICTURE” and “allostrata summary "
                                                  "FILE” do not need one; see “allostrata --help”."));
}

/// Loads the program's translations, and Qt's if the system has them.
void speak(QApplication &application, const QLocale &locale)
{
    for (QTranslator *old : application.findChildren<QTranslator *>(Qt::FindDirectChildrenOnly)) {
        QCoreApplication::removeTranslator(old);
        delete old;
    }
    auto *ofQt = new QTranslator(&application);
    if (ofQt->load(locale, u"qtbase"_s, u"_"_s, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(ofQt);
    installLanguage(application, locale);
}

/// Owner of the window and its successors.
class Windows final : public QObject {
public:
    Windows(QApplication &application, const QString &language)
        : m_application(application), m_look(application), m_language(language)
    {
        m_look.apply(m_settings.theme());
        speak(m_application, localeOf(m_language.isEmpty() ? m_settings.language() : m_language));
        showNew();
    }

    MainWindow &window() { return *m_window; }
    /// Records the open files in a folder until the end, for the case of a crash.
    void recordIn(const QString &folder)
    {
        m_record = std::make_unique<CrashRecord>(folder, m_session);
        reportCrashes({QFile::encodeName(m_record->reportPath()).toStdString(), programFacts().toStdString(),
                       QFile::encodeName(m_record->culpritPath()).toStdString(),
                       QFile::encodeName(m_record->recordPath()).toStdString(),
                       QFile::encodeName(m_record->lockPath()).toStdString()});
    }
    [[nodiscard]] QString unusableSettings() const { return m_settings.unusablePlace(); }
    [[nodiscard]] RulesCache &rules() const { return m_session.rules(); }

private:
    void showNew()
    {
        auto window = std::make_unique<MainWindow>(m_session, m_settings, m_look);
        connect(window.get(), &MainWindow::languageChosen, this, &Windows::change, Qt::QueuedConnection);
        window->fitTo(window->screen()->availableSize());
        window->show();
        m_window = std::move(window);
    }

    void change(const QString &code)
    {
        m_window->saveLayout();
        speak(m_application, localeOf(code));
        showNew();
    }

    QApplication &m_application;
    Settings m_settings;
    Look m_look;
    QString m_language; ///< language from the command line; applies until the user chooses another
    Session m_session;
    SessionLog m_log{m_session, qEnvironmentVariable("ALLOSTRATA_DUMP")};
    std::unique_ptr<CrashRecord> m_record;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace

bool willShowWindow(const ParsedCall &call)
{
    const bool asks = call.command->application == ApplicationKind::Window && !call.usageError()
                      && !call.invocation.has(OptionId::Help) && !call.invocation.has(OptionId::Version);
    return asks && findDisplay() == Display::There;
}

ExitStatus runWindow(const Invocation &invocation)
{
    if (refuseMisspeltCommand(invocation))
        return ExitStatus::BadUsage;
    auto *application = qobject_cast<QApplication *>(QCoreApplication::instance());
    if (!application) {
        printMessage(whyNoWindow());
        return ExitStatus::BadUsage;
    }
    QGuiApplication::setDesktopFileName(u"io.github.allostrata.Allostrata"_s);
    std::shared_ptr<const StackRules> rules;
    if (invocation.has(OptionId::Rules)) {
        rules = rulesOf(invocation);
        if (!rules)
            return ExitStatus::Unreadable;
    }
    auto owned = std::make_unique<Windows>(*application, QString::fromStdString(invocation.value(OptionId::Language)));
    Windows &windows = *owned;
    // Rules of a call apply to its window only, unless the user changes and thereby saves them.
    if (const QString place = windows.unusableSettings(); !place.isEmpty())
        printMessage(Voice::current().say(
            QT_TRANSLATE_NOOP("Words", "Settings are not kept: “%1” is not a regular file."), {place}));
    windows.rules().keepIn(RulesCache::usersFile());
    if (rules)
        windows.rules().setRules(*rules);
    QStringList paths;
    for (const std::string &operand : invocation.operands)
        paths.append(QFile::decodeName(QByteArray::fromStdString(operand)));
    const std::vector<LostSession> lost = CrashRecord::findLost(CrashRecord::usualFolder());
    windows.recordIn(CrashRecord::usualFolder());
    windows.window().openPaths(paths);
    for (const LostSession &one : lost)
        windows.window().offerLost(one);
    const auto forgetLost = [&lost] { std::ranges::for_each(lost, CrashRecord::forget); };
    constexpr std::chrono::seconds kSeen{10}; // a program that dies sooner offers the files again
    QTimer::singleShot(kSeen, qApp, forgetLost);
    QApplication::exec();
    owned.reset(); // saves what is to be saved
    forgetLost();
    constexpr std::chrono::milliseconds wait = Patience::kAtEnd;
    if (!workPool().waitForDone(static_cast<int>(wait.count())) || Patience::lost > 0)
        std::_Exit(static_cast<int>(ExitStatus::Done)); // Qt would wait for a thread that does not end
    return ExitStatus::Done;
}

} // namespace allostrata
