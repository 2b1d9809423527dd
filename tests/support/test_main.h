#pragma once

#include <QCoreApplication>
#include <QTest>

#include <type_traits>

namespace allostrata::test {

/// Whether a sanitizer slows this build down tenfold. Large products of cases then take part in turn.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kIsSanitized = true;
#else
inline constexpr bool kIsSanitized = false;
#endif

/// A test class of a test program: `PROGRAM NAME [QT TEST ARGUMENT...]` runs it.
struct TestEntry {
    /// Path of the source file; the name of the test is its stem.
    const char *source = nullptr;
    /// Runs the test as a separate program's `main` would; returns its exit status.
    int (*run)(int argc, char **argv) = nullptr;
};

/// Adds a test to those of this program. Called before `main`, in any order.
bool registerTest(TestEntry entry);

/// Runs a test class in an application of this type, or without an application for void.
template <class Test, class Application = void>
int runTest(int argc, char **argv)
{
    if constexpr (std::is_void_v<Application>) {
        Test test;
        return QTest::qExec(&test, argc, argv);
    } else {
        Application application(argc, argv);
        QCoreApplication::setAttribute(Qt::AA_Use96Dpi);
        Test test;
        return QTest::qExec(&test, argc, argv);
    }
}

} // namespace allostrata::test

/// Registers a test class with a function that runs it. Once per source file, before its `#include "NAME.moc"`.
#define ALLOSTRATA_TEST_RUN_BY(run)                                                                                    \
    [[maybe_unused]] static const bool kIsRegistered = allostrata::test::registerTest({__FILE__, run});

/// Registers a test class; the second argument is the application that it needs, for example QCoreApplication; omit it
/// for none.
#define ALLOSTRATA_TEST(...) ALLOSTRATA_TEST_RUN_BY((&allostrata::test::runTest<__VA_ARGS__>))
