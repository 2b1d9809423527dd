// The program that writes generated snapshots and the truth beside them.
#include "tests/support/generator/config.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/generator/wrapping.h"

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>

namespace {

using namespace allostrata::generator;

constexpr std::string_view kUsage
    = "generate_snapshot (--preset NAME | --config FILE.json) -o OUT [--events N] [--epoch E]\n"
      "    [--writer python|cpp|json] [--protocol 2..5] [--seed S] [--wrap html|zip] [--truth OUT.json]\n"
      "generate_snapshot --list-presets\n";

int fail(const std::string &message)
{
    std::cerr << "generate_snapshot: " << message << '\n';
    return 2;
}

void listPresets()
{
    for (const std::span<const Preset> table : {presets(), hardPresets(), samplePresets()})
        for (const Preset &preset : table)
            std::cout << preset.name << ": " << preset.description << '\n';
    std::cout << "epochs:";
    for (const std::string_view name : epochNames())
        std::cout << ' ' << name;
    std::cout << '\n';
}

std::optional<std::uint64_t> number(const std::string &text)
{
    char *end = nullptr;
    const std::uint64_t value = std::strtoull(text.c_str(), &end, 10);
    if (text.empty() || end != text.c_str() + text.size())
        return std::nullopt;
    return value;
}

/// The config that the options ask for; what is wrong is left in `problem`.
GeneratorConfig configFrom(const std::map<std::string, std::string> &options, std::string &problem)
{
    GeneratorConfig config;
    const auto has = [&options](const char *name) { return options.count(name) != 0; };
    if (has("--preset")) {
        const auto preset = findPreset(options.at("--preset"));
        if (!preset)
            problem = "no such preset: " + options.at("--preset");
        else
            config = *preset;
    }
    if (has("--config")) {
        std::ifstream file(options.at("--config"));
        std::ostringstream text;
        text << file.rdbuf();
        problem = readConfig(text.str(), config);
    }
    for (const auto &[name, into] : std::map<std::string, std::uint64_t *>{{"--events", &config.runtime.maxEvents},
                                                                           {"--seed", &config.runtime.seed}}) {
        if (!has(name.c_str()))
            continue;
        const auto value = number(options.at(name));
        if (!value)
            problem = name + " wants a number";
        else
            *into = *value;
    }
    if (has("--protocol"))
        config.protocol = static_cast<int>(number(options.at("--protocol")).value_or(0));
    if (has("--epoch"))
        config.epoch = options.at("--epoch");
    if (has("--writer") && !setWriter(options.at("--writer"), config))
        problem = "no such writer: " + options.at("--writer");
    if (config.protocol < 2 || config.protocol > 5)
        problem = "protocols are 2 to 5";
    if (findEpoch(config.epoch) == nullptr)
        problem = "no such epoch: " + config.epoch;
    return config;
}

} // namespace

int main(int argc, char **argv)
{
    std::map<std::string, std::string> options;
    for (int i = 1; i < argc; ++i) {
        const std::string name = argv[i];
        if (name == "--list-presets") {
            listPresets();
            return 0;
        }
        if (name == "--help") {
            std::cout << kUsage;
            return 0;
        }
        if (i + 1 == argc)
            return fail(name + " wants a value\n" + std::string(kUsage));
        options[name] = argv[++i];
    }
    if (options.count("-o") == 0 || options.count("--preset") + options.count("--config") == 0)
        return fail(std::string(kUsage));
    std::string problem;
    const GeneratorConfig config = configFrom(options, problem);
    if (!problem.empty())
        return fail(problem);
    const GeneratedRun run = generate(config);
    FileSink out(options.at("-o"));
    Wrapping wrapping = Wrapping::None;
    if (options.count("--wrap") != 0 && !setWrapping(options.at("--wrap"), wrapping))
        return fail("no such wrapping: " + options.at("--wrap"));
    if (wrapping == Wrapping::None) {
        writeSnapshot(run, out);
    } else {
        StringSink bytes;
        writeSnapshot(run, bytes);
        out.write(wrapped(bytes.bytes(), wrapping));
    }
    if (!out.close())
        return fail("cannot write " + options.at("-o"));
    if (options.count("--truth") != 0) {
        FileSink truth(options.at("--truth"));
        writeTruth(run.truth, truth);
        if (!truth.close())
            return fail("cannot write " + options.at("--truth"));
    }
    std::size_t events = 0;
    for (const DeviceTruth &device : run.truth.devices)
        events += device.after.size();
    std::cerr << events << " events, " << run.runtime->frames().stackCount() << " stacks\n";
    return 0;
}
