// Fuzz target: the pictures of whole documents, written by the commands as a user writes them: every report's picture
// and the pictures of a run, in random sizes, formats, axes, colours and ranges. The input is that of fuzz_document.

#include "app/cli/command_line.h"
#include "app/commands/commands.h"
#include "core/attributes/attribute.h"
#include "core/reports/report.h"
#include "tests/support/odd_snapshot.h"
#include "tests/support/random_query.h"
#include "widgets/figures/picture_file.h"

#include <QApplication>
#include <QByteArray>
#include <QTemporaryDir>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <initializer_list>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace allostrata;

constexpr std::uint64_t kWidest = 4000; ///< pixels
constexpr std::uint64_t kHighest = 2500;

/// Calls the program in this process.
class Caller {
public:
    explicit Caller(std::mt19937 &random) : m_random(random) {}

    void drawAll(const std::string &file, const std::string &folder)
    {
        for (const ReportRow &report : reports()) {
            if (report.plot)
                call(plotOf(report, file, folder));
        }
        if (below(4) == 0)
            call({"report", file, "--output", folder + "/run"});
        if (below(4) == 0)
            call({"report", file, "--format", "html", "--output", folder + "/report.html"});
    }

private:
    [[nodiscard]] std::uint64_t below(std::uint64_t n) { return m_random() % n; }
    [[nodiscard]] std::string ending() { return std::array{".svg", ".svg", ".svg", ".pdf", ".png"}[below(5)]; }
    [[nodiscard]] std::string side(std::uint64_t most)
    {
        const std::uint64_t room = most - kSmallestFigure + 1;
        return std::to_string(kSmallestFigure + (below(3) == 0 ? below(3) : below(3) == 0 ? room - 1 : below(room)));
    }

    std::vector<std::string> plotOf(const ReportRow &report, const std::string &file, const std::string &folder)
    {
        std::vector<std::string> words{"plot", file, "--view", std::string(report.id)};
        const auto option = [&](std::initializer_list<std::string> some) {
            words.insert(words.end(), some.begin(), some.end());
        };
        const auto maybe = [&](ReportInput input, const char *name, const std::string &value) {
            if (report.plot->uses.has(input) && below(3) == 0)
                option({name, value});
        };
        option({"--output", folder + "/picture" + ending(), "--size", side(kWidest) + 'x' + side(kHighest)});
        option({"--theme", std::array{"paper", "light", "dark"}[below(3)]});
        maybe(ReportInput::Axis, "--axis", "time");
        maybe(ReportInput::Cursor, "--cursor", std::to_string(below(10)));
        maybe(ReportInput::Window, "--window", ':' + std::to_string(1 + below(10)));
        maybe(ReportInput::Capacity, "--capacity", std::to_string(1 + below(1U << 30U)));
        maybe(ReportInput::ByteRange, "--y-max", std::to_string(1 + below(1U << 30U)));
        maybe(ReportInput::Query, "--query", test::RandomQuery(m_random, 60).text(2));
        const auto attributes = enumerators<Attribute>;
        maybe(ReportInput::Colouring, "--color-by", std::string(attributeRow(attributes[below(attributes.size())]).id));
        if (report.plot->uses.has(ReportInput::PhaseBand))
            option({"--phases"});
        if (report.plot->uses.has(ReportInput::Comparison))
            option({"--at", "start:peak"});
        return words;
    }

    static void call(const std::vector<std::string> &words)
    {
        const std::vector<std::string_view> arguments(words.begin(), words.end());
        const int status = runCall(parseCall(arguments));
        if (status >= 0 && status <= static_cast<int>(ExitStatus::Unreadable))
            return;
        std::fprintf(stderr, "status %d\n", status);
        std::abort();
    }

    std::mt19937 &m_random;
};

void startQt()
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    static int count = 1;
    static std::array<char, 5> name{"fuzz"};
    static std::array<char *, 2> arguments{name.data(), nullptr};
    static const auto *const application = new QApplication(count, arguments.data()); // not ended with the program
    (void)application;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    startQt();
    test::FuzzedDocument input({data, size});
    const QTemporaryDir folder;
    const std::string path = folder.path().toStdString() + "/odd.pickle";
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char *>(input.bytes.data()), static_cast<std::streamsize>(input.bytes.size()));
    Caller(input.random).drawAll(path, folder.path().toStdString());
    return 0;
}
