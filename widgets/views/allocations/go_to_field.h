#pragma once

#include "core/load/document.h"
#include "widgets/session/session.h"

#include <QLineEdit>
#include <QString>

#include <optional>

namespace allostrata {

/// What a text names: an allocation, or an event that belongs to none.
struct Destination {
    AllocationId allocation;
    std::optional<EventId> event; ///< set where there is no allocation
};

/// The number of an event, a name as other viewers write it ("b7f00_3"), or an address in hexadecimal ("0x7f00"): of
/// that the block that covers it at the cursor, else the first one behind it in time, else the last one before it.
/// Nothing for other texts, and for what the device does not have. O(allocations).
[[nodiscard]] std::optional<Destination> destinationOf(const Device &device, Moment cursor, const QString &text);

/// A small field that goes to an event, a name or an address on Return.
class GoToField final : public QLineEdit {
    Q_OBJECT

public:
    explicit GoToField(Session &session, QWidget *parent = nullptr);

    /// As if it had been typed.
    void go(const QString &text);
    [[nodiscard]] bool hasProblem() const { return m_hasProblem; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    /// An allocation was found and selected in the session.
    void found(quint32 allocation);

private:
    void submit();
    void setProblem(const QString &problem);

    Session &m_session;
    bool m_hasProblem = false;
};

} // namespace allostrata
