#pragma once

#include <QMenu>

#include "widgets/session/session.h"

namespace allostrata {

/// "Device memory" menu: the capacity of the device if the file does not say it. Offers the usual sizes of cards, a
/// custom size, or unknown. Disabled for host memory and without a document.
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
