#pragma once

#include <QMenu>

#include "widgets/session/session.h"

namespace allostrata {

/// "Device memory": how much the device has, where the file does not tell. The usual sizes of cards, a size of one's
/// own, or unknown. Disabled for memory of the host, and without a document.
class CapacityMenu final : public QMenu {
    Q_OBJECT

public:
    explicit CapacityMenu(Session &session, QWidget *parent = nullptr);

private:
    void fill();
    void choose(std::optional<std::uint64_t> bytes);
    void askForSize();

    Session &m_session;
};

} // namespace allostrata
