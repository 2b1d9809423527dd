#pragma once

#include "app/commands/command_call.h"
#include "core/reports/report_request.h"
#include "widgets/session/view_state.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace allostrata {

/// Call about one device of one file: reads the file, chooses the device, and evaluates the options.
class DeviceCall : public CommandCall {
public:
    /// The references must outlive this object. `about`: the part that the document must have, otherwise it is refused;
    /// absent: any document is accepted. A document without devices has no device(). `alsoDevices`: a document with
    /// devices is accepted too.
    explicit DeviceCall(const Invocation &invocation, const Interrupt &interrupt,
                        std::optional<DocumentPart> about = DocumentPart::Devices, bool alsoDevices = false)
        : DeviceCall(invocation, interrupt, invocation.operands.front(), about, alsoDevices)
    {
    }
    /// Call about one of several files.
    DeviceCall(const Invocation &invocation, const Interrupt &interrupt, std::string file,
               std::optional<DocumentPart> about, bool alsoDevices = false)
        : CommandCall(invocation, interrupt), m_file(std::move(file)), m_about(about), m_alsoDevices(alsoDevices)
    {
    }

    /// Reads the file, with progress, by the options --rules, --category-rules and --salvage; chooses the device of
    /// --device, or the first with events; applies --window and --cursor. Call first, and once.
    [[nodiscard]] bool open();

    /// Requires a part of a document that was opened without `about`. Returns false, after a message, if the document
    /// does not have it.
    [[nodiscard]] bool mustBeAbout(DocumentPart about, bool alsoDevices);

    [[nodiscard]] const std::shared_ptr<const Document> &document() const { return m_document; }
    [[nodiscard]] const Device &device() const { return m_document->devices()[m_state.device]; }
    /// State of the window for this call: device, visible range, cursor.
    [[nodiscard]] ViewState &state() { return m_state; }

    /// Category rules together with the rules of phases.
    [[nodiscard]] const AttributionRules &rules() const { return m_rules; }
    /// Attribution of the allocations by these rules, computed on first use. Null on failure.
    [[nodiscard]] std::shared_ptr<const Attribution> attribution();
    /// Evaluates --query, --remove or --halve. Returns false on failure; filter() is null if all allocations match.
    [[nodiscard]] bool applyQuery();
    [[nodiscard]] const std::shared_ptr<const QueryResult> &filter() const { return m_filter; }

    /// Request described by the options, with the attribution and filter made so far.
    [[nodiscard]] ReportRequest request() const;

private:
    [[nodiscard]] bool readFile();
    [[nodiscard]] bool chooseDevice();
    [[nodiscard]] bool takeDeviceMemory();
    [[nodiscard]] bool takeMoments();
    /// Fails with what prevented a result, after the file's name.
    bool failUnmade(const Error &error);
    /// Prints that the document is about something else.
    bool failOther();

    std::string m_file;
    std::optional<DocumentPart> m_about;
    bool m_alsoDevices;
    std::shared_ptr<const Document> m_document;
    ViewState m_state;
    ReportRequest m_options; ///< the values that options give it
    std::shared_ptr<const Attribution> m_attribution;
    std::shared_ptr<const QueryResult> m_filter;
};

} // namespace allostrata
