// Shows a view, or the reason why it has nothing to show.

#include "widgets/window/view_frame.h"

#include "widgets/paint/theme.h"
#include "widgets/window/no_memory_page.h"

#include <QLabel>

namespace allostrata {

ViewFrame::ViewFrame(const ViewRow &row, const ViewHost &host, QWidget *parent)
    : QStackedWidget(parent), m_row(row), m_session(host.session)
{
    ViewHost own = host;
    own.parent = this;
    own.setBadge = [this](const QString &badge) {
        m_badge = badge;
        emit badgeChanged();
    };
    m_view = makeView(row, own);
    m_view->setAccessibleName(viewTitle(row));
    addWidget(m_view);
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
    connect(&m_session, &Session::activeChanged, this, &ViewFrame::refresh);
    connect(&m_session, &Session::stateChanged, this, [this](StateChanges changes) {
        if (changes.testFlag(StateChange::Device))
            refresh();
    });
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
        setCurrentWidget(why.isEmpty() ? m_view : m_note);
    }
    emit availabilityChanged();
}

} // namespace allostrata

#include "moc_view_frame.cpp"
