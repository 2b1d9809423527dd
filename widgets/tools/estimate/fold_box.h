#pragma once

#include <QString>
#include <QWidget>

namespace allostrata {

class FoldTitle;

/// Part of a form under a title that folds it away.
class FoldBox final : public QWidget {
    Q_OBJECT

public:
    explicit FoldBox(const QString &title, QWidget *parent = nullptr);

    /// The folded part; give it a layout.
    [[nodiscard]] QWidget *content() const { return m_content; }
    void setOpen(bool isOpen);

private:
    FoldTitle *m_title = nullptr;
    QWidget *m_content = nullptr;
};

} // namespace allostrata
