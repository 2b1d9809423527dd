#pragma once

#include <QWidget>

#include "widgets/session/recent_files.h"

class QLabel;
class QVBoxLayout;

namespace allostrata {

/// List of the recent files, each with its last picture, folder and peak.
class RecentList final : public QWidget {
    Q_OBJECT

public:
    /// `files` must outlive this object.
    explicit RecentList(RecentFiles &files, QWidget *parent = nullptr);

    /// Number of visible rows.
    [[nodiscard]] int count() const;

signals:
    void chosen(const QString &path);

private:
    void rebuild();
    void showClearLink();

    RecentFiles &m_files;
    QVBoxLayout *m_column = nullptr;
    QWidget *m_frame = nullptr; ///< replaced on each update
    QLabel *m_clear = nullptr;
};

} // namespace allostrata
