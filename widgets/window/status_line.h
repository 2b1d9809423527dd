#pragma once

#include <QStatusBar>

#include "widgets/session/filter.h"
#include "widgets/session/session.h"

#include <memory>
#include <optional>
#include <vector>

class QLabel;
class QProgressBar;
class QPushButton;

namespace allostrata {

/// Line of short facts with hairlines between them: names in the secondary colour, values in bold. Facts that do not
/// fit are left out, the last one first. Each fact has a tooltip.
class FactLine final : public QWidget {
    Q_OBJECT

public:
    struct Fact {
        QString name;
        QString value;
        QString rest; ///< text after the value, not bold
        QString toolTip;
    };

    explicit FactLine(Qt::Alignment side, QWidget *parent = nullptr);

    void setFacts(std::vector<Fact> facts);
    [[nodiscard]] QString text() const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    [[nodiscard]] int widthOf(const Fact &fact) const;
    [[nodiscard]] std::vector<QRect> placesOfFacts() const;

    Qt::Alignment m_side;
    std::vector<Fact> m_facts;
};

/// Status bar: loads in progress on the left, the counters at the cursor, the visible range and the scale on the right.
class StatusLine final : public QStatusBar {
    Q_OBJECT

public:
    explicit StatusLine(Session &session, QWidget *parent = nullptr);

    /// Shows the bytes and events per pixel of the timeline, or no scale if no timeline is visible.
    void showScale(double bytes, double events);

private:
    void showCursor();
    void showWindow();
    /// Facts about an active document without devices.
    [[nodiscard]] std::vector<FactLine::Fact> factsWithoutDevice() const;
    /// Bytes at the cursor that the level of detail leaves out.
    [[nodiscard]] FactLine::Fact leftOutFact(const Device &device);
    [[nodiscard]] FactLine::Fact leftOutByQuery(const Device &device, const QueryResult &filter) const;
    void showLoads();

    Session &m_session;
    QWidget *m_loading = nullptr;
    QProgressBar *m_bar = nullptr;
    QLabel *m_stage = nullptr;
    FactLine *m_cursor = nullptr;
    FactLine *m_window = nullptr;
    std::optional<std::pair<double, double>> m_scale;
    std::vector<bool> m_matching; ///< by allocation, for the level of detail and the device below
    const Device *m_cachedDevice = nullptr;
    std::shared_ptr<const Document> m_cachedDocument; ///< keeps the device alive
    int m_cachedPercent = 100;
};

} // namespace allostrata
