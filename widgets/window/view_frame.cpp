// Shows a view, or the reason why it has nothing to show.

#include "widgets/window/view_frame.h"

#include "widgets/paint/theme.h"
#include "widgets/window/no_memory_page.h"

#include <QLabel>

namespace allostrata {

ViewFrame::ViewFrame(const ViewRow &row, const ViewHost &host, QWidget *parent)
    : QStackedWidget(parent), m_row(row), m_host(host), m_session(host.session)
{
    m_host.parent = this;
    m_host.setBadge = [this](const QString &badge) {
        m_badge = badge;
        emit badgeChanged();
    };
    m_note = new QLabel(this);
    m_note->setAlignment(Qt::AlignCenter);
    m_note->setWordWrap(true);
    m_note->setMargin(24);
    m_note->setForegroundRole(kSecondaryText);
    m_note->setBackgroundRole(row.place == ViewPlace::Central ? QPalette::Base : QPalette::Window);
    m_note->setAutoFillBackground(true);
    addWidget(m_note);
    if (row.place == ViewPlace::Central) {
        m_noMemory = new NoMemoryPage(m_session, this);
        addWidget(m_noMemory);
    }
    if (row.place != ViewPlace::Tab || m_session.active())
        make();
    connect(&m_session, &Session::activeChanged, this, [this] {
        if (m_session.active())
            make();
        refresh();
    });
    connect(&m_session, &Session::stateChanged, this, [this](StateChanges changes) {
        if (changes.testFlag(StateChange::Device))
            refresh();
    });
    refresh();
}

void ViewFrame::make()
{
    if (m_view)
        return;
    m_view = makeView(m_row, m_host);
    m_view->setAccessibleName(viewTitle(m_row));
    insertWidget(0, m_view);
    refresh();
}

QString ViewFrame::reason() const
{
    const auto document = m_session.document();
    return document ? whyNot(m_row, *document, m_session.device()) : QString();
}

void ViewFrame::refresh()
{
    const QString why = reason();
    m_note->setText(why);
    if (m_noMemory && NoMemoryPage::isFor(m_session)) {
        m_noMemory->refresh();
        setCurrentWidget(m_noMemory);
    } else {
        setCurrentWidget(why.isEmpty() && m_view ? m_view : m_note);
    }
    emit availabilityChanged();
}

} // namespace allostrata

#include "moc_view_frame.cpp"
