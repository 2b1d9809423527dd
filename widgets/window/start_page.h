#pragma once

#include <QScrollArea>

class QBoxLayout;

namespace allostrata {

class DropArea;
class RecentFiles;

/// Page shown while no document is open: a drop area, recent files, and how to record a snapshot.
class StartPage final : public QScrollArea {
    Q_OBJECT

public:
    explicit StartPage(RecentFiles &recent, QWidget *parent = nullptr);

    void setSampleOffered(bool offered);

signals:
    void openFiles();
    void openFolder();
    void openSample();
    void paste();
    void openRecent(const QString &path);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] QWidget *makeOpenPane();
    [[nodiscard]] QWidget *makeOtherPane(RecentFiles &recent);

    DropArea *m_dropArea = nullptr;
    QBoxLayout *m_columns = nullptr;
};

} // namespace allostrata
