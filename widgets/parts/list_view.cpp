// Frame of the views of long lists.

#include "widgets/parts/list_view.h"

#include "widgets/parts/controls.h"
#include "widgets/parts/deferred_refresh.h"
#include "widgets/parts/follow_theme.h"
#include "widgets/parts/ruled_box.h"
#include "widgets/session/file_names.h"
#include "widgets/text/voice.h"

#include <QAction>
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

ListView::ListView(Session &session, const QString &name, QWidget *parent) : QWidget(parent), m_session(session)
{
    setAccessibleName(name);
    m_controls = makeControlRow(this);
    makeColumn(this, {}, 0)->addWidget(controlRow());
}

QWidget *ListView::controlRow() const { return m_controls->parentWidget(); }

void ListView::addControls(const std::vector<QWidget *> &left, const std::vector<QWidget *> &right)
{
    for (QWidget *control : left)
        m_controls->addWidget(control);
    m_controls->addStretch();
    for (QWidget *control : right)
        m_controls->addWidget(control);
}

void ListView::fitControls(std::vector<ControlFitter::Control> fromLeastNeeded)
{
    new ControlFitter(*controlRow(), std::move(fromLeastNeeded));
}

void ListView::addFoot()
{
    m_foot = makeReportFoot(this);
    layout()->addWidget(m_foot.box);
}

void ListView::addList(QWidget &list)
{
    m_list = &list;
    m_note = new QLabel(this);
    m_note->setWordWrap(true);
    m_note->setAlignment(Qt::AlignCenter);
    m_note->setMargin(kReportMargin);
    m_note->setForegroundRole(kSecondaryText);
    m_note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    auto *column = static_cast<QVBoxLayout *>(layout());
    column->addWidget(m_list, 1);
    column->addWidget(m_note, 1);
}

QToolButton *ListView::addExport(const QString &text, std::function<void()> save)
{
    const QString toolTip = Words::tr("Save the table as CSV, JSON, Markdown, LaTeX or text");
    m_saveAction = new QAction(themedIcon(Icon::Export), text, this);
    connect(m_saveAction, &QAction::triggered, this, std::move(save));
    m_export = toolButton(controlRow(), {Words::tr("Export"), Icon::Export, toolTip, toolTip, true},
                          [this] { m_saveAction->trigger(); });
    m_controls->addWidget(m_export);
    return m_export;
}

QAction *ListView::addKey(QWidget &widget, const QString &text, const QList<QKeySequence> &keys,
                          std::function<void()> act)
{
    auto *action = new QAction(text, this);
    action->setShortcuts(keys);
    action->setShortcutContext(&widget == this ? Qt::WidgetWithChildrenShortcut : Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, std::move(act));
    widget.addAction(action);
    return action;
}

void ListView::addGoTo(QLineEdit &field, const QString &text)
{
    addKey(*this, text, {QKeySequence(u"Ctrl+G"_s)}, [&field] {
        field.setFocus(Qt::ShortcutFocusReason);
        field.selectAll();
    });
}

void ListView::begin()
{
    QList<QWidget *> small{m_note, m_export};
    if (m_foot.box)
        small.append({m_foot.left, m_foot.total});
    followTheme(*this, {{&Theme::smallFont, small}}, [this](const Theme &theme) { applyTheme(theme); });
    new DeferredRefresh(m_session, this, [this](StateChanges changes) { refresh(changes); });
}

void ListView::showRows(bool hasRows, const QString &note)
{
    m_saveAction->setEnabled(hasRows);
    m_export->setEnabled(hasRows);
    m_list->setVisible(hasRows);
    m_note->setVisible(!hasRows);
    m_note->setText(note);
}

void ListView::setFoot(const QString &text, const QString &total)
{
    m_foot.left->setText(text);
    m_foot.total->setText(total);
}

void ListView::copy(const QString &text)
{
    if (!text.isEmpty())
        QGuiApplication::clipboard()->setText(text);
}

QString ListView::fileName(const Document &document, const QString &what)
{
    const QString base = QFileInfo(fileTitle(QString::fromStdString(document.path))).completeBaseName();
    return base.isEmpty() || base == u"-"_s ? what : base + u'-' + what;
}

int moveDirection() { return QGuiApplication::keyboardModifiers().testFlag(Qt::ShiftModifier) ? -1 : 1; }

void markProblem(QLineEdit &field, bool hasProblem)
{
    const QWidget &around = field.parentWidget() ? *field.parentWidget() : static_cast<QWidget &>(field);
    QPalette colours = around.palette();
    if (hasProblem)
        colours.setColor(QPalette::Text, themeOf(colours, around.font()).error.text);
    field.setPalette(colours);
}

} // namespace allostrata

#include "moc_list_view.cpp"
