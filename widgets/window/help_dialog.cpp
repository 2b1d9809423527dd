// Table of mouse and keyboard actions.

#include "widgets/window/help_dialog.h"

#include "widgets/paint/theme.h"
#include "widgets/parts/controls.h"
#include "widgets/text/attribute_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace allostrata {

namespace {

constexpr int kNarrowest = 200; ///< pixels of the meanings
constexpr int kWidest = 980; ///< of the dialog at first

/// Row of the table; a row without keys is a heading.
struct ShortcutRow {
    const char *keys = nullptr;
    const char *meaning = nullptr;
    bool listsAttributes = false; ///< a heading followed by a row for each attribute of the query language
};

constexpr std::array kRows = {
    ShortcutRow{nullptr, QT_TRANSLATE_NOOP("Words", "Mouse in the timeline")},
    ShortcutRow{QT_TRANSLATE_NOOP("Words", "Wheel"), QT_TRANSLATE_NOOP("Words", "zoom at the pointer")},
    ShortcutRow{QT_TRANSLATE_NOOP("Words", "Shift+Wheel"), QT_TRANSLATE_NOOP("Words", "zoom the byte axis")},
    ShortcutRow{QT_TRANSLATE_NOOP("Words", "Ctrl+Wheel, middle drag"),
                QT_TRANSLATE_NOOP("Words", "scroll the timeline")},
    ShortcutRow{QT_TRANSLATE_NOOP("Words", "Drag"),
                QT_TRANSLATE_NOOP("Words", "measure a range; release to zoom into it, Esc to cancel")},
    ShortcutRow{QT_TRANSLATE_NOOP("Words", "Click"),
                QT_TRANSLATE_NOOP("Words", "select an allocation; outside the bands, move the cursor")},
    ShortcutRow{QT_TRANSLATE_NOOP("Words", "Ctrl+Click"),
                QT_TRANSLATE_NOOP("Words", "add to or remove from the selection")},
    ShortcutRow{QT_TRANSLATE_NOOP("Words", "Double click"),
                QT_TRANSLATE_NOOP("Words", "zoom to an allocation's lifetime")},
    ShortcutRow{QT_TRANSLATE_NOOP("Words", "Right click, Menu key"),
                QT_TRANSLATE_NOOP("Words", "open a menu: copy, same stack, device memory and more")},
    ShortcutRow{nullptr, QT_TRANSLATE_NOOP("Words", "Mouse in “At the cursor”")},
    ShortcutRow{QT_TRANSLATE_NOOP("Words", "Click"), QT_TRANSLATE_NOOP("Words", "select the allocations of a row")},
    ShortcutRow{QT_TRANSLATE_NOOP("Words", "Eye, Del"), QT_TRANSLATE_NOOP("Words", "hide a row, or show it again")},
    ShortcutRow{QT_TRANSLATE_NOOP("Words", "Alt+Click"), QT_TRANSLATE_NOOP("Words", "show only a row, or all again")},
    ShortcutRow{
        QT_TRANSLATE_NOOP("Words", "Right click, Menu key"),
        QT_TRANSLATE_NOOP("Words", "filter, hide, colour, select, copy; also on rows, bars and frames elsewhere")},
    ShortcutRow{nullptr, QT_TRANSLATE_NOOP("Words", "Keyboard in the timeline")},
    ShortcutRow{"W, S", QT_TRANSLATE_NOOP("Words", "zoom in or out, at the pointer or at the cursor")},
    ShortcutRow{"A, D", QT_TRANSLATE_NOOP("Words", "scroll the timeline")},
    ShortcutRow{QT_TRANSLATE_NOOP("Words", "Left, Right"),
                QT_TRANSLATE_NOOP("Words", "move the cursor by one event; with Shift, by 1 %")},
    ShortcutRow{QT_TRANSLATE_NOOP("Words", "Up, Down"),
                QT_TRANSLATE_NOOP("Words", "select a newer or older allocation at the cursor")},
    ShortcutRow{"N, Shift+N", QT_TRANSLATE_NOOP("Words", "select the next or previous allocation with the same stack")},
    ShortcutRow{"[ ]", QT_TRANSLATE_NOOP("Words", "move the cursor to where the selection was allocated or freed")},
    ShortcutRow{"Z", QT_TRANSLATE_NOOP("Words", "zoom to the selection")},
    ShortcutRow{"B", QT_TRANSLATE_NOOP("Words", "write a note at the cursor, or change it")},
    ShortcutRow{"P", QT_TRANSLATE_NOOP("Words", "move the cursor to the peak")},
    ShortcutRow{QT_TRANSLATE_NOOP("Words", "F, Home"), QT_TRANSLATE_NOOP("Words", "show all")},
    ShortcutRow{"C", QT_TRANSLATE_NOOP("Words", "switch to the next colouring")},
    ShortcutRow{"L, R", QT_TRANSLATE_NOOP("Words", "show or hide labels, the reserved line")},
    ShortcutRow{"I", QT_TRANSLATE_NOOP("Words", "show or hide the inspector")},
    ShortcutRow{QT_TRANSLATE_NOOP("Words", "Ctrl+C"),
                QT_TRANSLATE_NOOP("Words", "copy the selected allocations as rows")},
    ShortcutRow{QT_TRANSLATE_NOOP("Words", "Esc"),
                QT_TRANSLATE_NOOP("Words", "clear the range, then the query, then the selection")},
    ShortcutRow{nullptr, QT_TRANSLATE_NOOP("Words", "Queries")},
    ShortcutRow{QT_TRANSLATE_NOOP("Words", "/, Ctrl+F"),
                QT_TRANSLATE_NOOP("Words", "type a query; Esc clears it, Down lists earlier ones")},
    ShortcutRow{"size>64MiB", QT_TRANSLATE_NOOP("Words", "requested bytes; also = != < <= >=, and size:1MiB..2MiB")},
    ShortcutRow{"stack~attention",
                QT_TRANSLATE_NOOP(
                    "Words",
                    "a frame matches a regular expression (RE2; ignores case unless it has a capital letter); use "
                    "function: file: line: for parts of it")},
    ShortcutRow{"line==\"softmax nn_utils.py:6\"",
                QT_TRANSLATE_NOOP("Words", "only what the line itself allocated; with = or :, any frame counts")},
    ShortcutRow{"lifetime<100  lifetime>20ms",
                QT_TRANSLATE_NOOP("Words", "number of events, or time, from allocation to free")},
    ShortcutRow{"alive@peak  allocated@window  freed",
                QT_TRANSLATE_NOOP("Words", "when: peak, cursor, window or an event number")},
    ShortcutRow{"and  or  not  -  ( )", QT_TRANSLATE_NOOP("Words", "combine conditions; “and” is optional")},
    ShortcutRow{nullptr, QT_TRANSLATE_NOOP("Words", "Query fields"), true},
    ShortcutRow{nullptr, QT_TRANSLATE_NOOP("Words", "Everywhere")},
    ShortcutRow{QT_TRANSLATE_NOOP("Words", "Ctrl+O, Ctrl+Shift+O"),
                QT_TRANSLATE_NOOP("Words", "open files, open a folder")},
    ShortcutRow{QT_TRANSLATE_NOOP("Words", "Ctrl+W"), QT_TRANSLATE_NOOP("Words", "close the document")},
    ShortcutRow{QT_TRANSLATE_NOOP("Words", "Ctrl+E, Ctrl+Shift+C"),
                QT_TRANSLATE_NOOP("Words", "save the picture, copy it")},
    ShortcutRow{QT_TRANSLATE_NOOP("Words", "Ctrl+L, Ctrl+Shift+L"),
                QT_TRANSLATE_NOOP("Words", "copy a link to this view, open one")},
    ShortcutRow{QT_TRANSLATE_NOOP("Words", "Alt+Left, Alt+Right"), QT_TRANSLATE_NOOP("Words", "back and forward")},
    ShortcutRow{QT_TRANSLATE_NOOP("Words", "Ctrl+digit, Ctrl+Alt+digit, Alt+digit"),
                QT_TRANSLATE_NOOP("Words", "show a view; the menu View > All views lists their keys")},
    ShortcutRow{"F6", QT_TRANSLATE_NOOP("Words", "next pane")},
    ShortcutRow{"F1", QT_TRANSLATE_NOOP("Words", "show this help")},
    ShortcutRow{nullptr, QT_TRANSLATE_NOOP("Words", "Examples and explanations")},
    ShortcutRow{"/usr/share/doc/allostrata/tour", QT_TRANSLATE_NOOP("Words", "installed by the Debian package")},
    ShortcutRow{"resources/tour", QT_TRANSLATE_NOOP("Words", "in the source tree")},
};

} // namespace

HelpDialog::HelpDialog(QWidget *parent) : QDialog(parent)
{
    setWindowTitle(tr("Mouse, keyboard and queries"));
    const Theme theme = themeOf(palette(), font());
    auto *content = new QWidget;
    auto *grid = new QGridLayout(content);
    grid->setContentsMargins(20, 8, 20, 16);
    grid->setHorizontalSpacing(24);
    grid->setVerticalSpacing(5);
    grid->setColumnStretch(1, 1);
    int row = 0;
    const auto addRow = [&](const QString &keys, const QString &meaning) {
        grid->addWidget(new QLabel(keys, content), row, 0);
        auto *label = new QLabel(meaning, content);
        label->setWordWrap(true);
        label->setMinimumWidth(kNarrowest);
        label->setForegroundRole(kSecondaryText);
        grid->addWidget(label, row++, 1);
    };
    for (const ShortcutRow &key : kRows) {
        if (key.keys) {
            addRow(Words::tr(key.keys), Words::tr(key.meaning));
            continue;
        }
        auto *heading = new QLabel(Words::tr(key.meaning), content);
        heading->setFont(theme.titleFont);
        grid->setRowMinimumHeight(row, 34);
        grid->addWidget(heading, row++, 0, 1, 2, Qt::AlignBottom);
        for (const AttributeRow &attribute : attributes()) {
            if (key.listsAttributes && attribute.query != QueryValueKind::None && !attribute.id.empty())
                addRow(QString::fromUtf8(attribute.id), attributeAsked(attribute.attribute, Voice::current()));
        }
    }
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(content);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *column = makeColumn(this, {0, 8, 0, 12});
    column->addWidget(scroll);
    auto *below = makeRow(nullptr, {16, 0, 16, 0});
    below->addWidget(buttons);
    column->addLayout(below);
    constexpr int kAround = 90; ///< buttons and margins
    const int tallest = screen()->availableGeometry().height() - kAround;
    const int width = std::min(kWidest, screen()->availableGeometry().width() - kAround);
    resize(width, std::min(content->heightForWidth(width) + kAround, tallest));
}

} // namespace allostrata

#include "moc_help_dialog.cpp"
