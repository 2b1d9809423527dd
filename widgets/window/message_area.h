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

/// Area of messages below the toolbar: errors, then warnings, then news, each with the newest first; at most two are
/// shown, then "3 more", which shows the rest. Where two would take more than a third of the window, one is shown.
class MessageArea final : public QWidget {
    Q_OBJECT

public:
    static constexpr int kMostShown = 2;

    explicit MessageArea(QWidget *parent = nullptr);

    void show(Message message);
    void closeAbout(const QString &subject);
    /// Closes messages about documents for which this is false.
    void keepAbout(const std::function<bool(std::uint64_t document)> &isOpen);
    void closeAll();
    [[nodiscard]] int count() const { return static_cast<int>(m_bars.size()); }
    /// Message by display order; the first kMostShown are visible.
    [[nodiscard]] const Message &message(int index) const;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    /// Number of messages that fit into the window.
    [[nodiscard]] int mostShown() const;
    void closeIf(const std::function<bool(const Message &message)> &isOver);
    void removeBar(MessageBar *bar);
    void refresh();

    std::vector<MessageBar *> m_bars;
    QVBoxLayout *m_column = nullptr;
    QWidget *m_rest = nullptr;
    QPushButton *m_more = nullptr;
    bool m_showsAll = false;
};

} // namespace allostrata
