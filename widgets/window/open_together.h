#pragma once

#include <QObject>
#include <QStringList>

#include "core/runs/run_places.h"

#include <functional>
#include <vector>

namespace allostrata {

class MessageArea;
class Session;
struct Message;
struct SessionDocument;

/// What files that are opened together are to each other. Many ranks of a job become one document; where their names
/// leave open what a number in them means, it asks; for a few recordings it offers what they are good for: a comparison
/// of ranks, a prediction of another size, or a comparison of two recordings or jobs.
class OpenTogether final : public QObject {
    Q_OBJECT

public:
    static constexpr qsizetype kMostApart = 8; ///< more ranks than these are not opened one by one

    /// The references must outlive it; `window`: parent of dialogs.
    OpenTogether(Session &session, MessageArea &messages, QWidget *window);

    /// Takes the files of one call and returns those that are to be opened one by one now. `open` opens the others,
    /// once the question is answered so.
    [[nodiscard]] QStringList take(const QStringList &files, const std::function<void(const QStringList &)> &open);
    /// Offers what the files are good for, once all of them are open; call after each load.
    void offer();

private:
    [[nodiscard]] QStringList openAs(const QStringList &files, NumberMeaning meaning);
    void openSet(const QStringList &files, const std::vector<RunPlace> &places);
    [[nodiscard]] const SessionDocument *rowOf(const QString &path) const;
    void ask(const QStringList &files, const std::function<void(const QStringList &)> &open);

    Session &m_session;
    MessageArea &m_messages;
    QWidget *m_window = nullptr;
    QStringList m_files; ///< that were opened together, until they are loaded
    NumberMeaning m_meaning = NumberMeaning::Undecided; ///< what the user said about their numbers
};

} // namespace allostrata
