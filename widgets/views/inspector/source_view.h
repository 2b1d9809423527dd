#pragma once

#include <QPlainTextEdit>

class QTextStream;

namespace allostrata {

/// Lines of a source file around a marked one, with line numbers. Read-only.
class SourceView final : public QPlainTextEdit {
    Q_OBJECT

public:
    /// Number of lines shown before and after the marked one.
    static constexpr int kAround = 60;

    explicit SourceView(QWidget *parent = nullptr);

    /// Shows a file on this computer. Returns false if the file cannot be read or has no such line.
    bool showLine(const QString &file, unsigned line);
    /// Shows a text. Returns false if it has no such line.
    bool showLineOf(const QString &text, unsigned line);

private:
    bool showFrom(QTextStream &stream, unsigned line);
    void applyTheme();

    int m_marked = -1; ///< block of the marked line
};

} // namespace allostrata
