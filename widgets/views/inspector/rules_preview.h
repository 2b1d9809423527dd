#pragma once

#include <QWidget>

#include "core/attribution/stack_rules.h"
#include "core/load/document.h"
#include "widgets/models/stack_model.h"

#include <memory>

class QLabel;

namespace allostrata {

class SegmentedControl;
class StackList;

/// How a stack folds by rules that are being edited.
class RulesPreview final : public QWidget {
    Q_OBJECT

public:
    explicit RulesPreview(QWidget *parent = nullptr);

    /// A stack, and whose it is in a few words; an empty id for none.
    void setStack(const std::shared_ptr<const Document> &document, StackId stack, const QString &title);
    void setRules(const StackRules &rules);
    /// The table cannot be used: what is shown stays as it was.
    void setOutdated(bool isOutdated);

    [[nodiscard]] const StackModel &model() const { return m_model; }

signals:
    /// A frame was chosen for which a rule of the table decided.
    void ruleChosen(int row);

protected:
    void changeEvent(QEvent *event) override;

private:
    void applyTheme();
    void describe();
    [[nodiscard]] QString sentence() const;

    StackModel m_model;
    QString m_title;
    bool m_isOutdated = false;
    QLabel *m_heading = nullptr;
    QLabel *m_caption = nullptr;
    QLabel *m_decided = nullptr;
    SegmentedControl *m_detail = nullptr;
    StackList *m_list = nullptr;
};

} // namespace allostrata
