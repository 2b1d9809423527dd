// Opens, drives and closes documents at random, as many as asked for: memory, handles and threads must end where they
// were early on, and Qt must have nothing to say. `soak [OPTION...] FOLDER...`; see packaging/soak.

#include "tests/gui/session_story.h"

#include "core/base/arrays.h"
#include "tests/support/odd_snapshot.h"
#include "tests/support/private_bytes.h"
#include "tests/support/random_query.h"
#include "tests/support/test_main.h"
#include "widgets/session/query_cache.h"
#include "widgets/session/settings.h"
#include "widgets/window/catalog.h"
#include "widgets/session/work_pool.h"
#include "widgets/window/look.h"
#include "widgets/window/main_window.h"
#include "widgets/window/message_area.h"
#include "widgets/window/workspace.h"

#include <QApplication>
#include <QClipboard>
#include <QCommandLineParser>
#include <QDir>
#include <QDirIterator>
#include <QDrag>
#include <QElapsedTimer>
#include <QFile>
#include <QPixmapCache>
#include <QSplitter>
#include <QStandardPaths>
#include <QTest>
#include <QThreadPool>
#include <QTimer>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <malloc.h>
#include <random>
#include <vector>

using namespace Qt::StringLiterals;

namespace allostrata::test {

namespace {

constexpr std::uint64_t kMemorySlack = std::uint64_t(12) << 20U; ///< bytes
constexpr qsizetype kSlack = 2; ///< threads of a pool that are about to end, and their handles
constexpr qint64 kLargestFile = qint64(4) << 20U; ///< bytes
constexpr int kPatienceMs = 60'000;

/// Resources that the process holds.
struct Holds {
    std::uint64_t memory = 0; ///< private bytes
    std::uint64_t used = 0; ///< bytes of blocks that are allocated
    qsizetype handles = 0;
    qsizetype threads = 0;
};

Holds holdsNow()
{
    ::malloc_trim(0);
    const auto entries = [](const char *folder) {
        return QDir(QString::fromLatin1(folder))
            .entryList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot)
            .size();
    };
    const struct mallinfo2 heap = ::mallinfo2();
    return {bench::privateBytes(), heap.uordblks + heap.hblkhd, entries("/proc/self/fd"), entries("/proc/self/task")};
}

class Soak {
public:
    Soak(std::uint32_t seed, QStringList files)
        : m_random(seed), m_files(std::move(files)), m_settings(m_folder.path(u"settings.ini"_s)), m_look(*qApp),
          m_window(m_session, m_settings, m_look)
    {
        QDir::setCurrent(m_folder.path(QString())); // exports are written there
        m_window.resize(1440, 900);
        m_window.show();
        // Menus, dialogs and drags of selected text wait in event loops of their own.
        QObject::connect(&m_closer, &QTimer::timeout, &m_window, [this] { closePopups(); });
        m_closer.start(60);
    }

    /// Opens at least this many documents, evenly over this time, and measures every so often; returns whether nothing
    /// grew.
    bool run(int documents, int every, qint64 seconds)
    {
        settle(); // learns the layout
        QElapsedTimer clock;
        clock.start();
        Holds early;
        int measurements = 0;
        int next = every;
        while (m_opened < documents) {
            open();
            do {
                drive();
            } while (clock.elapsed() < seconds * 1000 * m_opened / documents);
            close();
            if (m_opened < next && m_opened < documents)
                continue;
            const Holds now = settle();
            std::printf("%5d documents, %5lld s: %7.1f MiB, %5.1f MiB of them allocated, %lld handles, %lld threads, "
                        "%lld objects of the window\n",
                        m_opened, clock.elapsed() / 1000, static_cast<double>(now.memory) / (1U << 20U),
                        static_cast<double>(now.used) / (1U << 20U), static_cast<long long>(now.handles),
                        static_cast<long long>(now.threads),
                        static_cast<long long>(m_window.findChildren<QObject *>().size()));
            std::fflush(stdout);
            if (early.memory == 0)
                early = now;
            next += every;
            m_last = now;
            ++measurements;
        }
        std::printf("%d documents, %d of them refused, %d inputs\n", m_opened, m_refused, m_inputs);
        // A sanitizer keeps what was freed for a while.
        const bool isSteady = kIsSanitized || m_last.memory <= early.memory + kMemorySlack;
        if (m_refused > m_opened / 4 * 3)
            qFatal("nearly all documents were refused: nothing was tried");
        return measurements > 1 && isSteady && m_last.handles <= early.handles + kSlack
               && m_last.threads <= early.threads + kSlack;
    }

private:
    /// 0 if there is nothing below: a widget may have lost its size.
    [[nodiscard]] std::uint32_t below(std::size_t n)
    {
        return static_cast<std::uint32_t>(m_random() % std::max<std::size_t>(n, 1));
    }

    QString someFile()
    {
        if (m_files.empty() || below(4) == 0) {
            const auto bytes = oddSnapshot(m_random);
            return m_folder.write(
                u"odd_%1.pickle"_s.arg(below(8)),
                QByteArray(reinterpret_cast<const char *>(bytes.data()), static_cast<qsizetype>(bytes.size())));
        }
        return m_files[below(static_cast<std::size_t>(m_files.size()))];
    }

    void open()
    {
        QStringList paths;
        const int count = 1 + static_cast<int>(below(3));
        for (int i = 0; i < count; ++i)
            paths.append(someFile());
        paths.removeDuplicates();
        const std::size_t before = m_session.documents().size() + m_session.parked().size();
        m_opened += static_cast<int>(paths.size());
        m_window.openPaths(paths);
        if (below(8) == 0)
            m_session.cancelAll();
        if (!QTest::qWaitFor([this] { return m_session.loads().empty(); }, kPatienceMs))
            qFatal("a load does not end");
        m_refused += static_cast<int>(paths.size() + before - m_session.documents().size() - m_session.parked().size());
    }

    void close()
    {
        while (m_session.documents().size() > below(4) && !m_session.documents().empty())
            m_session.close(m_session.documents()[below(m_session.documents().size())].id);
        QCoreApplication::processEvents();
    }

    /// One thing that users do.
    void drive()
    {
        ++m_inputs;
        switch (below(6)) {
        case 0:
            if (auto *workspace = m_window.findChild<Workspace *>())
                workspace->showView(viewTable()[below(viewTable().size())].name);
            break;
        case 1: changeState(); break;
        case 2:
        case 3: point(); break;
        case 4: press(); break;
        default: m_window.resize(700 + static_cast<int>(below(900)), 500 + static_cast<int>(below(500))); break;
        }
        QTest::qWait(static_cast<int>(below(40)));
    }

    void changeState()
    {
        if (!m_session.device())
            return;
        ViewState state = m_session.state();
        const Moment end = m_session.device()->timeline.end();
        state.cursor = below(std::size_t(end) + 1);
        state.detailPercent = 1 + static_cast<int>(below(100));
        if (below(3) == 0)
            state.query = QString::fromStdString(RandomQuery(m_random, std::max<Moment>(end, 1)).text(2));
        const auto attributes = enumerators<Attribute>;
        state.colouring = attributes[below(attributes.size())];
        if (findAttribute(attributeRow(state.colouring).id, AttributeUse::Colour))
            m_session.setState(state);
        if (below(3) == 0)
            m_session.goBack();
    }

    QWidget *someWidget()
    {
        QList<QWidget *> shown = m_window.findChildren<QWidget *>();
        shown.removeIf([](const QWidget *one) { return !one->isVisible() || one->width() < 4 || one->height() < 4; });
        return shown.isEmpty() ? &m_window : shown[below(static_cast<std::size_t>(shown.size()))];
    }

    void point()
    {
        QPointer<QWidget> widget = someWidget();
        const auto place = [&] {
            return QPoint(static_cast<int>(below(static_cast<std::size_t>(widget->width()))),
                          static_cast<int>(below(static_cast<std::size_t>(widget->height()))));
        };
        const Qt::MouseButton button = below(6) == 0 ? Qt::RightButton : Qt::LeftButton;
        QTest::mouseMove(widget, place());
        if (widget)
            QTest::mousePress(widget, button, {}, place());
        if (widget)
            QTest::mouseMove(widget, place());
        if (widget)
            QTest::mouseRelease(widget, button, {}, place());
        if (widget && below(3) == 0) {
            const QPoint at = place();
            QWheelEvent wheel(at, widget->mapToGlobal(at), {}, {0, below(2) == 0 ? 120 : -120}, Qt::NoButton,
                              below(2) == 0 ? Qt::ControlModifier : Qt::NoModifier, Qt::NoScrollPhase, false);
            QApplication::sendEvent(widget, &wheel);
        }
    }

    void press()
    {
        static const QList<Qt::Key> kKeys{Qt::Key_Left,     Qt::Key_Right,  Qt::Key_Up,     Qt::Key_Down,
                                          Qt::Key_Tab,      Qt::Key_Home,   Qt::Key_End,    Qt::Key_Plus,
                                          Qt::Key_Minus,    Qt::Key_Return, Qt::Key_Escape, Qt::Key_F,
                                          Qt::Key_PageDown, Qt::Key_Space,  Qt::Key_F6};
        QWidget *widget = QApplication::focusWidget();
        for (int i = 0; i < 5 && widget; ++i, widget = QApplication::focusWidget())
            QTest::keyClick(widget, kKeys[below(static_cast<std::size_t>(kKeys.size()))]);
    }

    void closePopups()
    {
        if (QGuiApplication::platformName() == u"xcb"_s) // the offscreen platform drags nothing
            QDrag::cancel();
        if (QWidget *popup = QApplication::activePopupWidget())
            popup->close();
        else if (QWidget *modal = QApplication::activeModalWidget())
            modal->close();
        for (QWidget *window : QApplication::topLevelWidgets()) {
            if (window != &m_window && window->isVisible() && window->windowType() != Qt::ToolTip)
                window->close();
        }
        if (!m_window.isVisible())
            m_window.show();
    }

    void closeAll()
    {
        while (!m_session.documents().empty() || !m_session.parked().empty())
            m_session.close(m_session.documents().empty() ? m_session.parked().front().id
                                                          : m_session.documents().front().id);
        m_window.messages().closeAll(); // on files that were refused
        QGuiApplication::clipboard()->clear(); // of a picture
        QPixmapCache::clear(); // Qt keeps up to 10 MiB of icons and parts of widgets, by their sizes
    }

    /// Shows the sample in each view in the first layout, as hidden views keep pictures of the size that they had last;
    /// then closes everything and waits until nothing is under way.
    Holds settle()
    {
        closeAll();
        auto *workspace = m_window.findChild<Workspace *>();
        m_window.resize(1440, 900);
        if (!m_layout.isEmpty())
            workspace->restoreLayout(m_layout, m_splitter);
        m_window.openPaths({samplePath()});
        if (!QTest::qWaitFor([this] { return m_session.loads().empty(); }, kPatienceMs))
            qFatal("a load does not end");
        QTest::qWait(500);
        if (m_layout.isEmpty()) {
            m_layout = workspace->saveLayout();
            m_splitter = workspace->saveSplitter();
        }
        for (const ViewRow &view : viewTable()) {
            workspace->showView(view.name);
            for (QSplitter *splitter : m_window.findChildren<QSplitter *>())
                splitter->setSizes(QList<int>(splitter->count(), 1000)); // as equal as may be
            QTest::qWait(100);
        }
        closeAll();
        if (!QTest::qWaitFor([] { return workPool().activeThreadCount() == 0; }, kPatienceMs))
            qFatal("an analysis does not end");
        QTest::qWait(1500);
        return holdsNow();
    }

    std::mt19937 m_random;
    QStringList m_files;
    Files m_folder;
    Settings m_settings;
    Look m_look;
    Session m_session;
    MainWindow m_window;
    QTimer m_closer;
    QByteArray m_layout; ///< of the docks before anything was dragged
    QByteArray m_splitter;
    int m_opened = 0;
    int m_refused = 0;
    int m_inputs = 0;
    Holds m_last;
};

QStringList filesIn(const QStringList &folders)
{
    QStringList files;
    for (const QString &folder : folders) {
        QDirIterator entries(folder, QDir::Files, QDirIterator::Subdirectories);
        while (entries.hasNext()) {
            entries.next();
            if (entries.fileInfo().size() <= kLargestFile)
                files.append(entries.fileInfo().absoluteFilePath()); // the current folder will be another
        }
    }
    files.sort();
    return files;
}

int warnings = 0;

/// Counts what Qt complains about; not about the offscreen platform, which has no windows to raise.
void hear(QtMsgType type, const QMessageLogContext &, const QString &text)
{
    std::fprintf(stderr, "%s\n", qPrintable(text));
    if (text.startsWith(u"This plugin does not support"_s) || text.contains(u"XDG_RUNTIME_DIR"_s))
        return;
    ++warnings;
    if (type == QtFatalMsg || qEnvironmentVariableIsSet("ALLOSTRATA_SOAK_STOPS"))
        std::abort();
}

} // namespace

} // namespace allostrata::test

int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    const QApplication application(argc, argv);
    using namespace allostrata::test;
    qInstallMessageHandler(hear);
    QCommandLineParser options;
    options.addHelpOption();
    options.addOptions({{u"documents"_s, u"How many to open."_s, u"N"_s, u"2000"_s},
                        {u"seconds"_s, u"How long to take at least."_s, u"N"_s, u"0"_s},
                        {u"every"_s, u"How many between two measurements."_s, u"N"_s, u"100"_s},
                        {u"seed"_s, u"Of the random numbers."_s, u"N"_s, u"1"_s}});
    options.addPositionalArgument(u"folders"_s, u"Folders of files to open, besides odd snapshots."_s);
    options.process(application);
    allostrata::giveFreedArraysBack(); // as the program does
    Soak soak(options.value(u"seed"_s).toUInt(), filesIn(options.positionalArguments()));
    const bool isSteady = soak.run(options.value(u"documents"_s).toInt(), options.value(u"every"_s).toInt(),
                                   options.value(u"seconds"_s).toLongLong());
    std::puts(isSteady ? "steady" : "NOT STEADY: compare the first line and the last");
    std::printf("%d warnings of Qt\n", warnings);
    return isSteady && warnings == 0 ? 0 : 1;
}
