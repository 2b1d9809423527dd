// Menu of the device's memory capacity.

#include "widgets/parts/capacity_menu.h"

#include "core/base/units.h"
#include "widgets/text/voice.h"

#include <QActionGroup>
#include <QInputDialog>
#include <QMessageBox>

#include <array>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr std::uint64_t kGiB = std::uint64_t(1) << 30;
constexpr std::array<std::uint64_t, 9> kUsualGiB = {16, 24, 32, 40, 48, 80, 96, 141, 192};

} // namespace

CapacityMenu::CapacityMenu(Session &session, QWidget *parent) : QMenu(tr("&Device memory"), parent), m_session(session)
{
    connect(this, &QMenu::aboutToShow, this, &CapacityMenu::fill);
    const auto refresh = [this] {
        const Device *device = m_session.device();
        const auto document = m_session.document();
        const bool isOfSteps = !device && document && document->has(DocumentPart::Steps);
        menuAction()->setEnabled(isOfSteps || (device && device->strata && device->ordinal >= 0));
    };
    connect(&session, &Session::activeChanged, this, refresh);
    connect(&session, &Session::stateChanged, this, refresh);
    refresh();
    fill(); // filled now, because callers may read the actions before the menu opens
}

void CapacityMenu::fill()
{
    clear();
    auto *group = new QActionGroup(this);
    const std::optional<std::uint64_t> chosen = m_session.state().capacity;
    const auto add = [&](const QString &title, std::optional<std::uint64_t> bytes) {
        QAction *action = addAction(title);
        group->addAction(action);
        action->setCheckable(true);
        action->setChecked(chosen == bytes);
        connect(action, &QAction::triggered, this, [this, bytes] { choose(bytes); });
    };
    const Device *device = m_session.device();
    add(device && device->capacity ? tr("As the file says: %1").arg(Voice::current().bytes(*device->capacity))
                                   : tr("As the file says, or unknown"),
        std::nullopt);
    addSeparator();
    bool isUsual = !chosen;
    for (const std::uint64_t gib : kUsualGiB) {
        add(QString::number(gib) + u" GiB"_s, gib * kGiB);
        isUsual = isUsual || chosen == gib * kGiB;
    }
    addSeparator();
    if (!isUsual)
        add(Voice::current().bytes(*chosen), chosen);
    connect(addAction(tr("Another size…")), &QAction::triggered, this, &CapacityMenu::askForSize);
}

void CapacityMenu::choose(std::optional<std::uint64_t> bytes)
{
    m_session.change([&](ViewState &state) { state.capacity = bytes; });
}

void CapacityMenu::askForSize()
{
    auto *dialog = new QInputDialog(parentWidget());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(Words::tr("Device memory"));
    dialog->setLabelText(tr("How much memory does the device have? For example, 79.2 GiB or 80 GB."));
    if (m_session.state().capacity)
        dialog->setTextValue(QString::fromStdString(formatBytes(*m_session.state().capacity)));
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, document = m_session.document()](const QString &text) {
                const auto bytes = parseBytes(QString(text).replace(u',', u'.').trimmed().toStdString());
                if (bytes.value_or(0) > 0) {
                    if (m_session.document() == document) // another may have become active
                        choose(bytes);
                    return;
                }
                auto *box = new QMessageBox(
                    QMessageBox::Warning, Words::tr("Device memory"),
                    tr("“%1” is not a size. Write a number with its unit: 79.2 GiB, 80 GB, 81920 MiB.").arg(text),
                    QMessageBox::Ok, parentWidget());
                box->setAttribute(Qt::WA_DeleteOnClose);
                box->open();
            });
    dialog->open();
}

} // namespace allostrata

#include "moc_capacity_menu.cpp"
