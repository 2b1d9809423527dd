#pragma once

#include <QWidget>

#include "widgets/session/recent_files.h"

class QLabel;
class QVBoxLayout;

namespace allostrata {

/// The files opened last, each with its last picture, its folder and its peak.
class RecentList final : public QWidget {
    Q_OBJECT

public:
    /// The files outlive it.
    explicit RecentList(RecentFiles &files, QWidget *parent = nullptr);

    /// Rows that are shown.
    [[nodiscard]] int count() const;

signals:
    void chosen(const QString &path);

private:
    void changeEvent(QEvent *event) override;
    void rebuild();
    void showClearLink();

    RecentFiles &m_files;
    QVBoxLayout *m_column = nullptr;
    QWidget *m_frame = nullptr; ///< rebuilt
    QLabel *m_clear = nullptr;
};

} // namespace allostrata
