#pragma once

#include <QWidget>

#include "widgets/window/message.h"

#include <vector>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace allostrata {

class MessageBar;

/// The messages under the toolbar: errors before warnings before news, the newest first; at most two are shown, then
/// "3 more".
class MessageArea final : public QWidget {
    Q_OBJECT

public:
    static constexpr int kMostShown = 2;

    explicit MessageArea(QWidget *parent = nullptr);

    void show(Message message);
    void closeAbout(const QString &subject);
    void closeAll();
    [[nodiscard]] int count() const { return static_cast<int>(m_bars.size()); }
    /// In the order shown; the first kMostShown can be seen.
    [[nodiscard]] const Message &message(int index) const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void removeBar(MessageBar *bar);
    void refresh();

    std::vector<MessageBar *> m_bars;
    QVBoxLayout *m_column = nullptr;
    QWidget *m_rest = nullptr;
    QLabel *m_restLabel = nullptr;
};

} // namespace allostrata
