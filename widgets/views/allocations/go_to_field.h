#pragma once

#include "core/load/document.h"
#include "widgets/session/session.h"

#include <QLineEdit>
#include <QString>

#include <optional>

namespace allostrata {

/// Target of a text: an allocation, or an event that belongs to none.
struct Destination {
    AllocationId allocation;
    std::optional<EventId> event; ///< set if there is no allocation
};

/// Resolves a text: the number of an event, a name as other viewers write it ("b7f00_3"), or a hexadecimal address
/// ("0x7f00"). An address resolves to the block that covers it at the cursor, else to the first such block after the
/// cursor, else to the last one before it. Returns nullopt for other texts and for targets that the device does not
/// have. O(allocations).
[[nodiscard]] std::optional<Destination> destinationOf(const Device &device, Moment cursor, const QString &text);

/// Small field that goes to an event, a name or an address on Return.
class GoToField final : public QLineEdit {
    Q_OBJECT

public:
    explicit GoToField(Session &session, QWidget *parent = nullptr);

    /// Goes to a text as if it had been typed.
    void go(const QString &text);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    /// Emitted when an allocation was found and selected in the session.
    void found(quint32 allocation);

private:
    void submit();
    void setProblem(const QString &problem);

    Session &m_session;
};

} // namespace allostrata
