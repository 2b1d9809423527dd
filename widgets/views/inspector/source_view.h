#pragma once

#include <QPlainTextEdit>

class QTextStream;

namespace allostrata {

/// The lines of a source file around one of them, which is marked; with their numbers. Read only.
class SourceView final : public QPlainTextEdit {
    Q_OBJECT

public:
    /// Lines shown before and behind the marked one.
    static constexpr int kAround = 60;

    explicit SourceView(QWidget *parent = nullptr);

    /// Shows a file of this computer. False if it cannot be read, or has no such line.
    bool showLine(const QString &file, unsigned line);
    /// The same of a text. False if it has no such line.
    bool showLineOf(const QString &text, unsigned line);

protected:
    void changeEvent(QEvent *event) override;

private:
    bool showFrom(QTextStream &stream, unsigned line);
    void applyTheme();

    int m_marked = -1; ///< block of the marked line
};

} // namespace allostrata
