#pragma once

#include <QWidget>

#include "core/load/document.h"
#include "widgets/models/stack_model.h"

#include <array>
#include <memory>

class QLabel;
class QStackedWidget;

class QToolButton;

namespace allostrata {

class SegmentedControl;
class StackList;
class UnderlineTabs;

/// The stacks of an allocation: who allocated it, who freed it, and the forward call that a backward belongs to.
class StackPanel final : public QWidget {
    Q_OBJECT

public:
    explicit StackPanel(QWidget *parent = nullptr);

    /// Of an allocation of a device, which is a row of the document's.
    void setAllocation(const std::shared_ptr<const Document> &document, std::size_t device, AllocationId id);
    /// One sentence instead.
    void setNote(const QString &note);

    [[nodiscard]] StackModel &model() { return m_model; }
    /// The stack that is shown as text, with whole paths.
    [[nodiscard]] QString text() const;
    /// What is said where there is no stack; empty where there is one.
    [[nodiscard]] QString note() const;

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    enum Tab { AllocatedBy, FreedBy, Forward, TabCount };
    struct Source {
        StackId stack;
        QString missing; ///< why there is none; empty if there is one
        QString remark; ///< beside the number of frames
    };

    void buildHeader();
    void buildBody();
    void applyTheme();
    void showTab(int tab);
    [[nodiscard]] Source allocationSource(const Device &device, AllocationId id) const;
    [[nodiscard]] Source freeSource(const Device &device, AllocationId id) const;
    [[nodiscard]] Source forwardSource(const Device &device, AllocationId id) const;

    std::shared_ptr<const Document> m_document;
    std::array<Source, TabCount> m_sources;
    StackModel m_model;
    UnderlineTabs *m_tabs = nullptr;
    QToolButton *m_copy = nullptr;
    QWidget *m_header = nullptr;
    QLabel *m_count = nullptr;
    SegmentedControl *m_detail = nullptr;
    QStackedWidget *m_pages = nullptr;
    StackList *m_list = nullptr;
    QLabel *m_note = nullptr;
};

} // namespace allostrata
