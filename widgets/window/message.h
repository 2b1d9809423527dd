#pragma once

#include <QString>

#include <cstdint>
#include <functional>
#include <vector>

class QWidget;

namespace allostrata {

enum class MessageKind : std::uint8_t { Error, Warning, News };

/// Something that a message offers to do. The message goes away afterwards if `closes`.
struct MessageAction {
    QString text;
    std::function<void()> run;
    bool closes = false;
};

/// What the window has to say, in place: never a dialog.
struct Message {
    MessageKind kind = MessageKind::News;
    QString subject; ///< what it is about (a path); a new message about it takes the place of the older one
    QString title;
    QString text; ///< what happened and where
    QString advice; ///< what to do; may be empty
    std::vector<MessageAction> actions;
    std::function<QWidget *(QWidget *parent)> details; ///< makes what "Details" shows; empty: no such button
    QString report; ///< plain text for the clipboard; empty: no such button
};

} // namespace allostrata
