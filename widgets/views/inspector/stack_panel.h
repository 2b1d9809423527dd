#pragma once

#include <QWidget>

#include "core/attribution/rule_table.h"
#include "core/load/document.h"
#include "widgets/models/stack_model.h"

#include <array>
#include <memory>
#include <optional>

class QLabel;
class QStackedWidget;
class QToolButton;

namespace allostrata {

class ElidedLabel;
class SegmentedControl;
class SourceView;
class StackList;
class UnderlineTabs;

/// The stacks of an allocation: who allocated it, who freed it, and the forward call that a backward belongs to; and
/// the source around the user's line, where that file is on this computer.
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

signals:
    /// The folding rules are to be edited; with one more, or as they are.
    void rulesWanted(const std::optional<allostrata::RuleRow> &row);

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    enum Tab { AllocatedBy, FreedBy, Forward, SourceCode, TabCount };
    static constexpr std::size_t kStacks = SourceCode; ///< tabs that are stacks
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
    [[nodiscard]] const Frame *sourceFrame() const;
    void lookForSource();
    void showSource();
    void makeRule(const QModelIndex &index, bool isYours);

    std::array<Source, kStacks> m_sources;
    StackModel m_model;
    UnderlineTabs *m_tabs = nullptr;
    QToolButton *m_copy = nullptr;
    QToolButton *m_rules = nullptr;
    QString m_sourceFile; ///< on this computer; empty where it is not
    QString m_sourceText; ///< as the snapshot has it; empty where it does not
    QString m_sourceName; ///< what is shown of the two
    unsigned m_sourceLine = 0;
    QWidget *m_header = nullptr;
    ElidedLabel *m_count = nullptr;
    SegmentedControl *m_detail = nullptr;
    QStackedWidget *m_pages = nullptr;
    StackList *m_list = nullptr;
    SourceView *m_source = nullptr;
    QLabel *m_note = nullptr;
};

} // namespace allostrata
