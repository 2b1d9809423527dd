// Menu of a frame of the flame graph.

#include "widgets/views/flame/flame_menu.h"

#include "widgets/parts/source_editor.h"
#include "widgets/parts/source_paths.h"
#include "widgets/text/flame_text.h"
#include "widgets/text/voice.h"
#include "widgets/views/flame/flame_view.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QRegularExpression>

#include <string>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

std::optional<Subject> subjectOf(const FlameAnswer &answer, CallNodeId node)
{
    const CallFrameId id = answer.tree->node(node).frame;
    if (!id)
        return std::nullopt;
    const CallFrame &frame = answer.tree->frame(id);
    const bool isInStacks = !frame.text.file.empty() || answer.question.state.calls.shape.merge == CallMerge::All;
    if (frame.isReason || !isInStacks)
        return std::nullopt;
    return subjectOfFrame(frame.text, callWidthText(answer.widths()[node.value()], answer.unit(), Voice::current()));
}

void addNodeActions(QMenu &menu, FlameView &view, const std::shared_ptr<const FlameAnswer> &answer, CallNodeId node)
{
    const auto add = [&](const QString &text, auto act) {
        return menu.addAction(text, &view, [&view, whole = view.answer(), act = std::move(act)] {
            if (whole == view.answer()) // the menu may be older
                act();
        });
    };
    const CallTree &tree = *answer->tree;
    const CallFrameId frame = tree.node(node).frame;
    if (answer == view.answer())
        add(FlameView::tr("Zoom to this frame"), [&view, node] { view.zoomTo(node); });
    if (frame)
        add(FlameView::tr("Show its callers and callees"),
            [&view, answer, frame] { view.showAround(*answer->tree, frame); });
    add(Words::tr("Select its live allocations"), [&view, answer, node] { view.selectMembers(*answer, node); });
    add(Words::tr("Copy stack"), [answer, node] {
        QStringList lines;
        for (const CallFrameId one : answer->tree->pathOf(node))
            lines << callFrameText(answer->tree->frame(one).text);
        QGuiApplication::clipboard()->setText(lines.join(u'\n'));
    });
    const NamedFrame text = frame ? tree.frame(frame).text : NamedFrame();
    const QString file = QString::fromUtf8(text.file.data(), qsizetype(text.file.size()));
    if (!file.isEmpty()) {
        const bool isYours = tree.frame(frame).origin == CallOrigin::Yours;
        const QString name = file.mid(file.lastIndexOf(QRegularExpression(u"[/\\\\]"_s)) + 1);
        add(isYours ? Words::tr("Fold the frames of %1…").arg(name)
                    : Words::tr("Show the frames of %1 as yours…").arg(name),
            [&view, file, isYours] { emit view.ruleWanted(file, !isYours); });
    }
    if (!file.isEmpty() && text.line > 0)
        add(FlameView::tr("Show the source"),
            [&view, place = SourcePlace{std::string(text.file), text.line}] { view.showSource(place); });
    QAction *open = add(Words::tr("Open the line"), [file, line = text.line] { SourceEditor::open(file, line); });
    open->setEnabled(!file.isEmpty() && SourcePaths::find(file));
    if (!open->isEnabled())
        open->setToolTip(FlameView::tr("The file is not on this computer."));
}

void showNodeMenu(FlameView &view, Session &session, const std::shared_ptr<const FlameAnswer> &answer, CallNodeId node,
                  const QPoint &globalPosition)
{
    auto *menu = new QMenu(&view);
    menu->setObjectName(u"frameMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addNodeActions(*menu, view, answer, node);
    menu->addSeparator();
    if (const auto subject = subjectOf(*answer, node))
        addSubjectActions(*menu, session, *subject);
    menu->popup(globalPosition);
}

} // namespace allostrata
