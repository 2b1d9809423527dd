#pragma once

#include <QScrollArea>

class QLabel;
class QToolButton;

namespace allostrata {

/// Answer of a replay in sentences, and below it the best settings of a search.
class ReplayHead final : public QScrollArea {
    Q_OBJECT

public:
    explicit ReplayHead(QWidget *parent = nullptr);

    [[nodiscard]] QString words() const;
    /// `best` may be empty.
    void setTexts(const QString &words, const QString &best, bool canCopy);
    /// Takes the height of the texts in a view of this size, unless that is too low: then they scroll.
    void fitInto(const QSize &view);

signals:
    void copyWanted();

private:
    QLabel *m_words = nullptr;
    QWidget *m_bestRow = nullptr;
    QLabel *m_best = nullptr;
    QToolButton *m_copy = nullptr;
};

} // namespace allostrata
