// Main function of every test program: runs the test class named by its first argument.

#include "tests/support/test_main.h"

#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata::test {
namespace {

std::vector<TestEntry> &registeredTests()
{
    static std::vector<TestEntry> tests;
    return tests;
}

/// tests/core/base/tst_units.cpp is tst_units.
std::string nameOf(const TestEntry &entry)
{
    const std::string_view path = entry.source;
    const std::string_view file = path.substr(path.rfind('/') + 1);
    return std::string(file.substr(0, file.find('.')));
}

} // namespace

bool registerTest(TestEntry entry)
{
    registeredTests().push_back(entry);
    return true;
}

} // namespace allostrata::test

int main(int argc, char **argv)
{
    using namespace allostrata::test;
    const std::vector<TestEntry> &tests = registeredTests();
    const std::string wanted = argc > 1 ? argv[1] : "";
    const auto found = std::find_if(tests.begin(), tests.end(),
                                    [&](const TestEntry &entry) { return nameOf(entry) == wanted; });
    if (found != tests.end())
        return found->run(argc - 1, argv + 1); // the name of the test is also that of its application

    std::fprintf(stderr, "usage: %s TEST [ARGUMENT...]\n\nTESTs of this program:\n", argv[0]);
    std::vector<std::string> names;
    std::transform(tests.begin(), tests.end(), std::back_inserter(names), nameOf);
    std::sort(names.begin(), names.end());
    for (const std::string &name : names)
        std::fprintf(stderr, "  %s\n", name.c_str());
    return 2;
}
