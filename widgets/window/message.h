#pragma once

#include <QString>

#include <cstdint>
#include <functional>
#include <vector>

class QWidget;

namespace allostrata {

enum class MessageKind : std::uint8_t { Error, Warning, News };

/// Action offered by a message. If `closes`, the message closes afterwards.
struct MessageAction {
    QString text;
    std::function<void()> run;
    bool closes = false;
};

/// Message of the program, shown inside the window: never a dialog.
struct Message {
    MessageKind kind = MessageKind::News;
    QString subject; ///< subject of the message (a path); a new message on it replaces the older one
    QString title;
    QString text; ///< what happened and where
    QString advice; ///< suggestion; may be empty
    std::vector<MessageAction> actions;
    std::function<QWidget *(QWidget *parent)> details; ///< makes the widget shown by "Details"; empty: no such button
    QString report; ///< plain text for the clipboard; empty: no such button
    std::vector<std::uint64_t> documents = {}; ///< of the session that it is about; it closes with any of them
};

} // namespace allostrata
