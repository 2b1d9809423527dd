#pragma once

#include <QScrollArea>
#include <QString>

#include "core/estimate/model_config.h"
#include "widgets/tools/estimate/estimate_question.h"

#include <map>
#include <string>
#include <string_view>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QSpinBox;

namespace allostrata {

class FoldBox;

/// The fields of a model and of its training, in groups that fold.
class EstimateForm final : public QScrollArea {
    Q_OBJECT

public:
    explicit EstimateForm(QWidget *parent = nullptr);

    /// Takes the model, and, where the config has one, the training.
    void takeConfig(const ModelConfig &config, const std::string &path);
    /// Chooses a known model; false if there is none of that name.
    bool chooseModel(const QString &name);
    /// Takes how a model is trained, with the framework.
    void takePlan(const TrainingPlan &plan);
    [[nodiscard]] EstimateQuestion question() const;
    [[nodiscard]] const ModelOrigin &origin() const { return m_origin; }
    /// Marks the field that an error is about, and unfolds its group; "" marks none.
    void mark(std::string_view field);
    /// Field by its name in the errors of estimateStep(), for tests and for mark(); null if there is none.
    [[nodiscard]] QWidget *field(std::string_view id) const;

signals:
    void changed();
    void configWanted();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Field {
        QWidget *widget = nullptr;
        FoldBox *box = nullptr;
    };

    void alignLabels();
    FoldBox *addBox(const QString &title);
    void buildModel();
    void buildExperts();
    void buildBatch();
    void buildRanks();
    void buildOptimizer();
    void buildComputation();
    void addField(std::string_view id, const QString &title, const QString &toolTip, QWidget *field);
    QSpinBox *addNumber(std::string_view id, const QString &title, const QString &toolTip, int least);
    QCheckBox *addCheck(std::string_view id, const QString &title, const QString &toolTip);
    QComboBox *addChoices(std::string_view id, const QString &title, const QString &toolTip);
    QDoubleSpinBox *addFraction(std::string_view id, const QString &title, const QString &toolTip);
    void setModel(const Architecture &model);
    void setPlan(const TrainingPlan &plan);
    void edited();
    void refresh();
    [[nodiscard]] bool isNamed(const QString &name) const; ///< whether the chosen model has the name
    [[nodiscard]] Architecture model() const;
    [[nodiscard]] TrainingPlan plan() const;

    ModelOrigin m_origin;
    std::string m_marked; ///< field
    std::map<std::string, Field, std::less<>> m_fields;
    FoldBox *m_box = nullptr; ///< that fields are added to
    QFormLayout *m_form = nullptr;
    FoldBox *m_experts = nullptr;
    QComboBox *m_model = nullptr;
    QLabel *m_source = nullptr;
    bool m_isTaking = true; ///< fields are being made or filled
};

} // namespace allostrata
