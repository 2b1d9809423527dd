#pragma once

#include <QWidget>

#include "widgets/session/latest.h"
#include "widgets/session/session.h"
#include "widgets/tools/estimate/estimate_run.h"

#include <cstddef>
#include <cstdint>
#include <memory>

class QCheckBox;
class QComboBox;
class QLabel;
class QTableView;

namespace allostrata {

class CellTableModel;

/// Holds an estimate against an open recording: categories and modules side by side, and the rest that may be carried
/// over.
class EstimateAgainst final : public QWidget {
    Q_OBJECT

public:
    explicit EstimateAgainst(Session &session, QWidget *parent = nullptr);

    /// Null: there is no estimate.
    void setFound(std::shared_ptr<const EstimateFound> found, std::size_t stage);
    /// Chooses an open document by its id.
    void choose(quint64 document);
    [[nodiscard]] bool isBusy() const { return m_latest.isBusy(); }
    [[nodiscard]] const CellTableModel &model() const { return *m_model; }
    /// Recorded minus estimated peak, if it is carried over; else 0.
    [[nodiscard]] std::int64_t rest() const { return m_rest; }
    /// "1.2 GiB are carried over from run.pickle."; empty if nothing is.
    [[nodiscard]] QString restText() const;

signals:
    void restChanged();

private:
    void fill();
    void ask();
    void take(const ComparedEstimate &compared);
    void show();
    void carry(bool isCarried);

    Session &m_session;
    std::shared_ptr<const EstimateFound> m_found;
    std::size_t m_stage = 0;
    ComparedEstimate m_compared;
    std::int64_t m_rest = 0;
    QString m_restFrom; ///< title of the document
    QComboBox *m_documents = nullptr;
    QLabel *m_words = nullptr;
    QTableView *m_table = nullptr;
    CellTableModel *m_model = nullptr;
    QCheckBox *m_carry = nullptr;
    Latest m_latest;
};

} // namespace allostrata
