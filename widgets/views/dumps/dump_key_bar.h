#pragma once

#include <QWidget>

#include "widgets/paint/theme.h"
#include "widgets/plots/dump_scene.h"

namespace allostrata {

/// What colours and signs of the grid mean: as many rows as it takes.
class DumpKeyBar final : public QWidget {
    Q_OBJECT

public:
    explicit DumpKeyBar(QWidget *parent = nullptr);

    /// `scene` lives as long as this or until the next one.
    void setScene(const DumpScene *scene, const Theme &theme);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fit();
    [[nodiscard]] QRectF room() const;

    const DumpScene *m_scene = nullptr;
    Theme m_theme;
};

} // namespace allostrata
