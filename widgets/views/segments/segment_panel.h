#pragma once

#include <QWidget>

#include "widgets/paint/theme.h"
#include "widgets/parts/report_delegate.h"
#include "widgets/views/segments/segment_list_model.h"
#include "widgets/views/segments/segment_subject.h"

#include <cstddef>
#include <optional>

class QLabel;
class QPushButton;
class QTreeView;

namespace allostrata {

class FactGrid;

/// What is known of one segment and what keeps it from being given back; without one, which segments are held by little.
class SegmentPanel final : public QWidget {
    Q_OBJECT

public:
    explicit SegmentPanel(QWidget *parent = nullptr);

    void setTheme(const Theme &theme);
    /// `segment`: row of the subject's segments.
    void show(const SegmentSubject &subject, std::optional<std::size_t> segment);
    void clear();
    [[nodiscard]] SegmentListModel &model() { return m_model; }
    [[nodiscard]] QTreeView &list() { return *m_list; }
    [[nodiscard]] QString titleText() const;
    [[nodiscard]] QString sumText() const;

signals:
    void rangeChosen(std::size_t range);
    void segmentChosen(std::size_t segment);
    /// Back to the segments that are held by little.
    void overviewWanted();

private:
    void choose(const QModelIndex &index);

    SegmentListModel m_model;
    ReportDelegate m_delegate;
    QLabel *m_title = nullptr;
    QPushButton *m_back = nullptr;
    FactGrid *m_facts = nullptr;
    QLabel *m_sum = nullptr;
    QTreeView *m_list = nullptr;
};

} // namespace allostrata
