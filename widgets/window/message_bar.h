#pragma once

#include <QFrame>

#include "widgets/window/message.h"

class QHBoxLayout;
class QPushButton;
class QVBoxLayout;

namespace allostrata {

/// Bar of one message: icon, title, text, actions, and details that unfold. Red, amber or blue.
class MessageBar final : public QFrame {
    Q_OBJECT

public:
    explicit MessageBar(Message message, QWidget *parent = nullptr);

    [[nodiscard]] const Message &message() const { return m_message; }

signals:
    void closed();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void addTexts(QVBoxLayout &column);
    void addButtons(QHBoxLayout &row);
    void toggleDetails();

    Message m_message;
    QWidget *m_details = nullptr;
    QVBoxLayout *m_column = nullptr;
    QPushButton *m_detailsButton = nullptr;
};

} // namespace allostrata
