// Wraps a snapshot in a page or an archive.
#include "tests/support/generator/wrapping.h"

#include <cstdint>

namespace allostrata::generator {

namespace {

constexpr std::string_view kMember = "snapshot.pickle";

std::string base64(std::string_view bytes)
{
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve(bytes.size() / 3 * 4);
    for (std::size_t i = 0; i + 3 <= bytes.size(); i += 3) {
        std::uint32_t bits = 0;
        for (std::size_t k = 0; k < 3; ++k)
            bits = bits << 8 | static_cast<unsigned char>(bytes[i + k]);
        for (unsigned shift = 24; shift > 0; shift -= 6)
            text += kDigits[bits >> (shift - 6) & 63];
    }
    return text;
}

std::string pageOf(std::string_view bytes)
{
    std::string padded(bytes);
    padded.append(3 - padded.size() % 3, '\0');
    std::string page
        = "\n<!DOCTYPE html>\n<html>\n<head>\n</head>\n<body>\n<script type=\"module\">\nimport {add_local_files} from "
          "\"https://cdn.jsdelivr.net/gh/pytorch/pytorch@main/torch/utils/viz/MemoryViz.js\"\n"
          "const local_files = [{\"name\": \"";
    page.append(kMember).append("\", \"base64\": \"").append(base64(padded));
    page.append("\"}]\nadd_local_files(local_files, 'Active Memory Timeline')\n</script>\n</body>\n");
    return page;
}

std::uint32_t checksum(std::string_view bytes)
{
    std::uint32_t value = 0xffffffffU;
    for (const char byte : bytes) {
        value ^= static_cast<unsigned char>(byte);
        for (int bit = 0; bit < 8; ++bit)
            value = value >> 1 ^ (0xedb88320U & (0U - (value & 1U)));
    }
    return ~value;
}

void append(std::string &out, std::uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; ++i)
        out += i < 8 ? static_cast<char>(value >> (8 * i)) : char(0);
}

/// Fields shared by a member's local header and its entry in the directory.
std::string memberFacts(std::string_view bytes)
{
    std::string facts;
    append(facts, 20, 2);
    append(facts, 0, 8); // no flags, stored, no time
    append(facts, checksum(bytes), 4);
    append(facts, bytes.size(), 4);
    append(facts, bytes.size(), 4);
    append(facts, kMember.size(), 2);
    append(facts, 0, 2);
    return facts;
}

/// Makes a zip archive of less than 4 GiB.
std::string zipOf(std::string_view bytes)
{
    std::string zip;
    append(zip, 0x04034b50, 4);
    zip.append(memberFacts(bytes)).append(kMember).append(bytes);
    const std::size_t directory = zip.size();
    append(zip, 0x02014b50, 4);
    append(zip, 20, 2);
    zip.append(memberFacts(bytes));
    append(zip, 0, 14);
    zip.append(kMember);
    const std::size_t end = zip.size();
    append(zip, 0x06054b50, 4);
    append(zip, 0, 4);
    append(zip, 1, 2);
    append(zip, 1, 2);
    append(zip, end - directory, 4);
    append(zip, directory, 4);
    append(zip, 0, 2);
    return zip;
}

} // namespace

bool setWrapping(std::string_view word, Wrapping &wrapping)
{
    wrapping = word == "html" ? Wrapping::Page : Wrapping::Zip;
    return word == "html" || word == "zip";
}

std::string wrapped(std::string_view bytes, Wrapping wrapping)
{
    switch (wrapping) {
    case Wrapping::Page: return pageOf(bytes);
    case Wrapping::Zip: return zipOf(bytes);
    case Wrapping::None: break;
    }
    return std::string(bytes);
}

} // namespace allostrata::generator
