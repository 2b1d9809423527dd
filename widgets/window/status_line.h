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

/// A line of short facts with hairlines between them: names in the secondary colour, values in bold. What does not
/// fit is left out, the last fact first. Each fact has a tooltip.
class FactLine final : public QWidget {
    Q_OBJECT

public:
    struct Fact {
        QString name;
        QString value;
        QString rest; ///< after the value, not bold
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

/// The status bar: loads under way at the left, the counters at the cursor, the window and the scale at the right.
class StatusLine final : public QStatusBar {
    Q_OBJECT

public:
    explicit StatusLine(Session &session, QWidget *parent = nullptr);

    /// What a pixel of the timeline stands for; nothing where no timeline is shown.
    void showScale(double bytes, double events);

private:
    void showCursor();
    void showWindow();
    /// What the detail leaves out at the cursor, in bytes.
    /// Of an active document.
    [[nodiscard]] std::vector<FactLine::Fact> factsWithoutDevice() const;
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
    std::vector<bool> m_matching; ///< by allocation, for the detail and the device below
    const Device *m_keptDevice = nullptr;
    std::shared_ptr<const Document> m_keptDocument; ///< keeps the device alive
    int m_keptPercent = 100;
};

} // namespace allostrata
