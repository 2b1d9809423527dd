#pragma once

#include "app/cli/command_table.h"
#include "app/cli/interrupt.h"
#include "core/analysis/operators/operator_statistics.h"
#include "core/analysis/steps/step_headroom.h"
#include "core/load/document.h"
#include "core/reports/report_request.h"
#include "widgets/session/view_state.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>

namespace allostrata {

/// For what could not be made because memory did not suffice.
[[nodiscard]] Error notEnoughMemory();

/// A call that speaks of one device of one file: the file is read, the device chosen, and what the call asks of it is
/// answered. Where something fails it is said on standard error, and status() is what the program ends with.
class DeviceCall {
public:
    /// Both must live longer. `about`: what the call asks of the document; what has no such part is refused. Absent:
    /// any document will do. Of a document that is not about devices there is no device(). `alsoDevices`: a document
    /// about devices will do, too.
    explicit DeviceCall(const Invocation &invocation, const Interrupt &interrupt,
                        std::optional<DocumentPart> about = DocumentPart::Devices, bool alsoDevices = false)
        : DeviceCall(invocation, interrupt, invocation.operands.front(), about, alsoDevices)
    {
    }
    /// The same of one of several files.
    DeviceCall(const Invocation &invocation, const Interrupt &interrupt, std::string file,
               std::optional<DocumentPart> about, bool alsoDevices = false)
        : m_invocation(invocation), m_interrupt(interrupt), m_file(std::move(file)), m_about(about),
          m_alsoDevices(alsoDevices)
    {
    }

    /// Reads the file, with progress, by the options --rules, --category-rules and --salvage; chooses the device of
    /// --device, or the first with events; takes the window and the cursor of --window and --cursor. First of all, and
    /// once.
    [[nodiscard]] bool open();

    /// Of a call that any document will do for: now it must be about this. False, and said, where it is not.
    [[nodiscard]] bool mustBeAbout(DocumentPart about, bool alsoDevices);

    [[nodiscard]] const std::shared_ptr<const Document> &document() const { return m_document; }
    [[nodiscard]] const Device &device() const { return m_document->devices[m_state.device]; }
    /// What the window would show: device, window, cursor.
    [[nodiscard]] ViewState &state() { return m_state; }

    /// Those of --headroom, or the usual ones.
    [[nodiscard]] const HeadroomLimits &headroom() const { return m_headroom; }
    /// Of --charge, or the usual one.
    [[nodiscard]] FreeCharge charge() const { return m_charge; }
    /// Those of --category-rules.
    [[nodiscard]] const CategoryRules &categoryRules() const { return m_rules.categories; }
    /// The same with those of phases.
    [[nodiscard]] const AttributionRules &rules() const { return m_rules; }
    /// What the allocations are for, by these; made when it is first wanted. Null where it failed.
    [[nodiscard]] std::shared_ptr<const Attribution> attribution();
    /// What --query keeps. False where it failed; filter() is null where all is kept.
    [[nodiscard]] bool applyQuery();
    [[nodiscard]] const std::shared_ptr<const QueryResult> &filter() const { return m_filter; }

    /// The request that the options describe, with the attribution and filter made so far.
    [[nodiscard]] ReportRequest request() const;

    [[nodiscard]] ExitStatus status() const { return m_status; }
    [[nodiscard]] const Invocation &invocation() const { return m_invocation; }
    [[nodiscard]] const Interrupt &interrupt() const { return m_interrupt; }
    /// What the user interrupts.
    [[nodiscard]] std::stop_token stop() const { return m_interrupt.token(); }

private:
    [[nodiscard]] bool readRules();
    [[nodiscard]] bool read();
    [[nodiscard]] bool chooseDevice();
    [[nodiscard]] bool takeDeviceMemory();
    [[nodiscard]] bool takeMoments();
    bool fail(ExitStatus status);
    bool refuse(OptionId option);
    bool failUnmade();
    /// Says that the document is about something else.
    bool failOther();

    const Invocation &m_invocation;
    const Interrupt &m_interrupt;
    std::string m_file;
    std::optional<DocumentPart> m_about;
    bool m_alsoDevices;
    std::shared_ptr<const Document> m_document;
    ViewState m_state;
    HeadroomLimits m_headroom;
    FreeCharge m_charge = FreeCharge::Allocating;
    AttributionRules m_rules;
    std::shared_ptr<const Attribution> m_attribution;
    std::shared_ptr<const QueryResult> m_filter;
    ExitStatus m_status = ExitStatus::Done;
};

} // namespace allostrata
