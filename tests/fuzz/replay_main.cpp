// Feeds files to a fuzz target that is built without libFuzzer: each argument is a file, or a folder of files.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size);

namespace {

bool replay(const std::filesystem::path &path)
{
    std::ifstream file(path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (!file.good() && !file.eof()) {
        std::fprintf(stderr, "cannot read %s\n", path.c_str());
        return false;
    }
    // A copy without slack, so that a sanitizer sees a read past the end.
    const std::vector<std::uint8_t> input(bytes.begin(), bytes.end());
    std::printf("%s\n", path.filename().c_str());
    std::fflush(stdout);
    LLVMFuzzerTestOneInput(input.data(), input.size());
    return true;
}

} // namespace

int main(int argc, char **argv)
{
    std::size_t count = 0;
    std::size_t every = 1; // of the files in the folders that follow
    bool good = true;
    for (int i = 1; i < argc; ++i) {
        const std::filesystem::path argument = argv[i];
        if (argument == "--every" && i + 1 < argc) {
            every = std::max<std::size_t>(1, std::strtoul(argv[++i], nullptr, 10));
            continue;
        }
        if (!std::filesystem::is_directory(argument)) {
            good = replay(argument) && good;
            ++count;
            continue;
        }
        std::vector<std::filesystem::path> files;
        for (const auto &entry : std::filesystem::directory_iterator(argument)) {
            if (entry.is_regular_file())
                files.push_back(entry.path());
        }
        std::sort(files.begin(), files.end());
        for (std::size_t file = 0; file < files.size(); file += every) {
            good = replay(files[file]) && good;
            ++count;
        }
    }
    std::printf("%zu inputs\n", count);
    return good && count > 0 ? 0 : 1;
}
