// Results of checks as JSON and JUnit XML.

#include "core/tables/check_report.h"

#include "core/export/plain_text.h"
#include "core/export/writers.h"
#include "core/model/device_code.h"
#include "core/tables/cells.h"
#include "core/tables/place_cells.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace allostrata {

namespace {

std::uint64_t wholeBytes(double value)
{
    return value > 0 ? static_cast<std::uint64_t>(std::llround(std::min(value, 9.2e18))) : 0;
}

void number(JsonWriter &json, std::string_view name, double value, CheckUnit unit)
{
    json.key(name);
    if (unit == CheckUnit::Share)
        json.number(value);
    else
        json.number(wholeBytes(value));
}

void writeLeaks(JsonWriter &json, const CheckOutcome &outcome)
{
    json.objectsMember("leaks", outcome.leaks, [&](const Leak &leak) {
        json.member("bytes_per_step", leak.bytesPerStep.value);
        json.member("bytes_per_step_low", leak.bytesPerStep.low);
        json.member("bytes_per_step_high", leak.bytesPerStep.high);
        json.member("first_step", leak.firstStep);
        json.member("first_event", outcome.firstEvent + leak.firstEvent.value());
        json.member("live_bytes", leak.liveBytes);
        json.member("live_count", leak.liveCount);
        json.hexMember("fingerprint", leak.fingerprint);
    });
    writeCell(json, "runs_out_at", cellOf(outcome.runsOutAt));
}

void writeOutcome(JsonWriter &json, const CheckOutcome &outcome, const std::string &line)
{
    json.beginObject();
    json.member("rule", checkKindId(outcome.rule.kind));
    if (outcome.counter)
        json.member("counter", peakCounterId(*outcome.counter));
    json.member("status", checkStatusId(outcome.status));
    if (outcome.gap != CheckGap::None && outcome.status == CheckStatus::Unknown)
        json.member("reason", checkGapId(outcome.gap));
    json.member("unit", outcome.unit == CheckUnit::Share   ? std::string_view("share")
                        : outcome.unit == CheckUnit::Bytes ? "bytes"
                                                           : "count");
    if (outcome.status == CheckStatus::Unknown) {
        json.key("value");
        json.null();
    } else {
        number(json, "value", outcome.value, outcome.unit);
    }
    number(json, "limit", outcome.limit, outcome.unit);
    if (outcome.rule.kind == CheckKind::Baseline)
        json.member("tolerance", outcome.rule.share);
    json.member("formula", std::string_view(outcome.formula));
    json.key("terms");
    json.beginObject();
    for (const CheckTerm &term : outcome.terms)
        json.member(term.name, term.value);
    json.end();
    json.flag("inferred", outcome.isInferred);
    json.flag("certain", outcome.isCertain);
    if (outcome.rule.kind == CheckKind::NoLeak)
        writeLeaks(json, outcome);
    if (outcome.rule.kind == CheckKind::MaxImbalance)
        writeCell(json, "rank", cellOf(outcome.rank));
    json.member("text", std::string_view(line));
    json.end();
}

/// Writes the members of a device.
void writeCheckedDevice(JsonWriter &json, const CheckedDevice &device)
{
    writeCell(json, "device", deviceCell(device.device));
    if (!device.run.empty())
        json.member("run", std::string_view(device.run));
    if (!device.recording.empty()) {
        json.member("recording", std::string_view(device.recording));
        writeCell(json, "rank", cellOf(device.rank));
    }
    if (device.group) {
        json.member("group", std::uint64_t(*device.group));
        json.member("ranks", std::string_view(device.ranks));
    }
    json.key("rules");
    json.beginArray(JsonWriter::Layout::LineEach);
    for (std::size_t i = 0; i < device.outcomes.size(); ++i)
        writeOutcome(json, device.outcomes[i], device.lines[i]);
    json.end();
}

/// Escapes an attribute or text for XML 1.0, which allows neither control characters nor invalid UTF-8.
std::string escapedXml(std::string_view text)
{
    std::string result;
    for (const char c : printable(text)) {
        switch (c) {
        case '&': result += "&amp;"; break;
        case '<': result += "&lt;"; break;
        case '>': result += "&gt;"; break;
        case '"': result += "&quot;"; break;
        default: result += c;
        }
    }
    return result;
}

std::string attribute(std::string_view name, std::string_view value)
{
    std::string text = " ";
    text += name;
    text += "=\"";
    text += escapedXml(value);
    text += '"';
    return text;
}

std::string caseName(const CheckOutcome &outcome)
{
    std::string name(checkKindId(outcome.rule.kind));
    if (outcome.counter) {
        name += ' ';
        name += peakCounterId(*outcome.counter);
    }
    return name;
}

std::string suiteName(const CheckedFile &file, const CheckedDevice &device)
{
    std::string name = file.file;
    const std::string word = device.device ? deviceWord(*device.device) : std::string();
    const std::string group = device.group ? "group " + std::to_string(*device.group) : std::string();
    for (const std::string &part : {device.recording, word, device.run, group}) {
        if (!part.empty())
            name += ", " + part;
    }
    return name;
}

std::string caseXml(const CheckedDevice &device, std::size_t row, const std::string &suite, bool isStrict)
{
    const CheckOutcome &outcome = device.outcomes[row];
    std::string text = "    <testcase" + attribute("classname", suite);
    text += attribute("name", caseName(outcome));
    if (outcome.status == CheckStatus::Passed)
        return text + "/>\n";
    text += ">\n      <";
    const std::string_view element = outcome.failed() ? "failure" : isStrict ? "error" : "skipped";
    text += element;
    text += attribute("message", device.lines[row]);
    text += '>';
    text += escapedXml(outcome.formula);
    for (const std::string &line : device.leakLines) {
        if (!outcome.leaks.empty()) {
            text += '\n';
            text += escapedXml(line);
        }
    }
    text += "</";
    text += element;
    text += ">\n    </testcase>\n";
    return text;
}

std::string counts(const CheckTally &tally, bool isStrict)
{
    std::string text = attribute("tests", std::to_string(tally.all() + tally.unread));
    text += attribute("failures", std::to_string(tally.failed));
    text += attribute("errors", std::to_string(tally.unread + (isStrict ? tally.unknown : 0)));
    return text + attribute("skipped", std::to_string(isStrict ? 0 : tally.unknown));
}

} // namespace

CheckTally tallyOf(const std::vector<CheckedFile> &files)
{
    CheckTally tally;
    for (const CheckedFile &file : files) {
        tally.unread += file.error ? 1 : 0;
        for (const CheckedDevice &device : file.devices) {
            for (const CheckOutcome &outcome : device.outcomes)
                ++(outcome.failed()                        ? tally.failed
                   : outcome.status == CheckStatus::Passed ? tally.passed
                                                           : tally.unknown);
        }
    }
    return tally;
}

std::string checkJson(const std::vector<CheckedFile> &files, bool isStrict)
{
    const CheckTally tally = tallyOf(files);
    return jsonText([&](JsonWriter &json) {
        json.beginObject(JsonWriter::Layout::LineEach);
        json.member("schema", "allostrata-check");
        json.member("version", std::uint64_t(1));
        json.flag("passed", tally.failed == 0 && tally.unread == 0 && (!isStrict || tally.unknown == 0));
        json.member("rules_passed", std::uint64_t(tally.passed));
        json.member("rules_failed", std::uint64_t(tally.failed));
        json.member("rules_unknown", std::uint64_t(tally.unknown));
        json.key("files");
        json.beginArray(JsonWriter::Layout::LineEach);
        for (const CheckedFile &file : files) {
            json.beginObject();
            json.member("file", file.file);
            if (file.error) {
                json.key("error");
                json.beginObject();
                json.member("code", errorCodeId(file.error->code()));
                json.member("message", file.errorMessage);
                json.end();
            } else {
                json.objectsMember("devices", file.devices,
                                   [&json](const CheckedDevice &device) { writeCheckedDevice(json, device); });
            }
            json.end();
        }
        json.end();
        json.end();
    });
}

std::string checkJunit(const std::vector<CheckedFile> &files, bool isStrict)
{
    std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites"
                       + attribute("name", "allostrata check");
    text += counts(tallyOf(files), isStrict);
    text += ">\n";
    for (const CheckedFile &file : files) {
        if (file.error) {
            text += "  <testsuite" + attribute("name", file.file);
            text += " tests=\"1\" failures=\"0\" errors=\"1\" skipped=\"0\">\n    <testcase"
                    + attribute("classname", file.file);
            text += attribute("name", "read") + ">\n      <error" + attribute("message", file.errorMessage);
            text += "/>\n    </testcase>\n  </testsuite>\n";
        }
        for (const CheckedDevice &device : file.devices) {
            const std::string name = suiteName(file, device);
            text += "  <testsuite" + attribute("name", name);
            text += counts(tallyOf({{file.file, {device}, {}, {}}}), isStrict);
            text += ">\n";
            for (std::size_t row = 0; row < device.outcomes.size(); ++row)
                text += caseXml(device, row, name, isStrict);
            text += "  </testsuite>\n";
        }
    }
    return text + "</testsuites>\n";
}

} // namespace allostrata
