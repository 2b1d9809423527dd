#pragma once

#include <QWidget>

#include "widgets/window/message.h"

#include <cstdint>
#include <functional>
#include <vector>

class QPushButton;
class QVBoxLayout;

namespace allostrata {

class MessageBar;
class MessageScroll;

/// Area of messages below the toolbar: errors, then warnings, then news, each with the newest first; at most three are
/// shown, then "3 more", which shows the rest. They take at most a quarter of the window: fewer are shown, or they are
/// scrolled. Messages about documents that are not active wait until one of them is.
class MessageArea final : public QWidget {
    Q_OBJECT

public:
    static constexpr int kMostShown = 3;

    explicit MessageArea(QWidget *parent = nullptr);

    void show(Message message);
    void closeAbout(const QString &subject);
    /// Closes messages about documents for which this is false.
    void keepAbout(const std::function<bool(std::uint64_t document)> &isOpen);
    void closeAll();
    /// Sets the active document; 0: none.
    void setActive(std::uint64_t document);
    [[nodiscard]] int count() const { return static_cast<int>(m_bars.size()); }
    /// Message by display order; the first kMostShown are visible.
    [[nodiscard]] const Message &message(int index) const;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    [[nodiscard]] bool isOfActive(const MessageBar &bar) const;
    /// Number of messages of `bars` that fit into the window.
    [[nodiscard]] int mostShown(const std::vector<MessageBar *> &bars) const;
    void closeIf(const std::function<bool(const Message &message)> &isOver);
    void removeBar(MessageBar *bar);
    void refresh();

    std::vector<MessageBar *> m_bars;
    std::uint64_t m_active = 0;
    MessageScroll *m_scroll = nullptr;
    QVBoxLayout *m_column = nullptr; ///< of the bars
    QWidget *m_rest = nullptr;
    QPushButton *m_more = nullptr;
    bool m_showsAll = false;
};

} // namespace allostrata
