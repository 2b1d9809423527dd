#pragma once

#include <QWidget>

#include "widgets/plots/cached_figure.h"
#include "widgets/session/latest.h"
#include "widgets/session/session.h"
#include "widgets/charts/cached_picture.h"
#include "widgets/views/report_chart.h"
#include "widgets/views/report_parts.h"

#include <memory>
#include <optional>

class QCheckBox;
class QLabel;
class QSplitter;

namespace allostrata {

class BandPanel;
class CachedLegend;
class DeferredRefresh;
class SegmentedControl;
struct Table;
struct TableFormatRow;

/// Segments and mapped ranges stacked over the window: what the allocator has from the device. A click tells of one.
class CachedSegmentsView final : public QWidget {
    Q_OBJECT

public:
    explicit CachedSegmentsView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] ReportChart &chart() { return *m_chart; }
    [[nodiscard]] BandPanel &panel() { return *m_panel; }
    /// "11.73 GiB = reserved at most"
    [[nodiscard]] QString totalText() const;
    [[nodiscard]] SegmentColouring colouring() const;
    void setColouring(SegmentColouring colouring);
    void setShowsPage(bool shows);
    /// Nothing: no band is chosen.
    void choose(std::optional<std::uint32_t> band);
    /// For the window's menu of exports.
    [[nodiscard]] QList<QAction *> exportActions() const { return {m_export}; }
    /// The picture that would be saved; nothing while there is no answer.
    [[nodiscard]] std::optional<CachedFigure> figure() const;

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildControls();
    void buildBody();
    void buildActions();
    void applyTheme();
    void refresh(StateChanges changes);
    /// Makes the bands of the shown device where they are another one's, then the picture.
    void ask();
    void takeBands(const std::shared_ptr<const CachedBands> &bands);
    void redraw();
    void refreshTexts();
    /// Up and down: to the next band at the cursor.
    void step(int by);
    [[nodiscard]] const CachedArea *area() const;
    void moveCursor(quint32 moment, bool isMove);
    void savePicture();
    void saveTable();

    Session &m_session;
    ReportChart *m_chart = nullptr;
    BandPanel *m_panel = nullptr;
    QSplitter *m_splitter = nullptr;
    QLabel *m_name = nullptr; ///< of the choices beside it
    SegmentedControl *m_colouring = nullptr;
    QCheckBox *m_page = nullptr;
    CachedLegend *m_legend = nullptr;
    QAction *m_export = nullptr;
    ReportFoot m_foot;
    std::shared_ptr<const CachedBands> m_bands;
    std::optional<ReportQuestion> m_question; ///< whose bands these are
    std::optional<std::uint32_t> m_chosen;
    Moment m_chosenAt = 0; ///< the moment at which it was chosen
    DeferredRefresh *m_refresh = nullptr;
    Latest m_latest;
};

} // namespace allostrata
