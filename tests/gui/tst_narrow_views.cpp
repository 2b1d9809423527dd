// Views in narrow places: controls shrink in order, and none is cut off.

#include "session_story.h"

#include "tests/support/run_tree.h"
#include "tests/support/test_main.h"
#include "tests/support/step_files.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/fitted_label.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/window/catalog.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QHBoxLayout>
#include <QPixmap>
#include <QStandardPaths>
#include <QTest>
#include <QToolButton>
#include <QTranslator>

#include <algorithm>
#include <memory>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

/// Every text becomes two fifths longer.
class LongTexts final : public QTranslator {
public:
    QString translate(const char *, const char *source, const char *, int) const override
    {
        const QString text = QString::fromUtf8(source);
        return text + QString((text.size() * 2 + 4) / 5, u'n');
    }
    bool isEmpty() const override { return false; }
};

bool isControl(const QWidget &widget)
{
    const bool isInside = qobject_cast<const QAbstractItemView *>(widget.parentWidget()) != nullptr
                          || widget.objectName().startsWith(u"qt_"_s);
    return !isInside
           && (qobject_cast<const QAbstractButton *>(&widget) || qobject_cast<const QComboBox *>(&widget)
               || qobject_cast<const SegmentedControl *>(&widget));
}

/// Widgets that are narrower than their minimum, or extend beyond the view.
QStringList cutOff(const QWidget &view)
{
    QStringList cut;
    for (const QWidget *widget : view.findChildren<QWidget *>()) {
        if (!widget->isVisible() || !isControl(*widget))
            continue;
        const QRect place(widget->mapTo(&view, QPoint()), widget->size());
        const bool mayBeNarrow = qobject_cast<const QComboBox *>(widget)
                                 || widget->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored;
        const int least = mayBeNarrow ? widget->minimumSizeHint().width()
                                      : std::min(widget->sizeHint().width(), widget->maximumWidth());
        if (place.left() < 0 || place.right() >= view.width() || widget->width() < least)
            cut.append(u"%1 “%2”: %3 of %4 at %5"_s
                           .arg(QString::fromLatin1(widget->metaObject()->className()), widget->accessibleName())
                           .arg(widget->width())
                           .arg(least)
                           .arg(place.left()));
    }
    return cut;
}

/// A button with a word and an icon.
QToolButton *wordButton(const QString &word, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    QPixmap picture(16, 16);
    picture.fill(Qt::red);
    button->setIcon(picture);
    button->setText(word);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    return button;
}

struct Row {
    QWidget row;
    QHBoxLayout *layout = new QHBoxLayout(&row);
    QToolButton *save = wordButton(u"Export"_s, &row);
    SegmentedControl *choice = new SegmentedControl({u"one of these"_s, u"or that one"_s}, &row);
    QComboBox *list = new QComboBox(&row);
    ControlFitter *fitter = nullptr;

    Row()
    {
        layout->setSizeConstraint(QLayout::SetNoConstraint);
        list->addItems({u"a"_s, u"b"_s});
        layout->addWidget(choice);
        layout->addWidget(list);
        layout->addWidget(new FittedLabel(u"Something about it"_s, &row), 1);
        layout->addWidget(save);
        fitter = new ControlFitter(row, {{save}, {choice, list}});
        row.show();
    }
    void resize(int width)
    {
        row.resize(width, 40);
        QCoreApplication::processEvents();
    }
};

} // namespace

class TestNarrowViews : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        m_tree.writeRun(u"run/memory_snapshot"_s, 3, 4);
        m_tree.write(u"steps.jsonl"_s, stepLines(20, [](int step) { return 40.0 + step; }));
        m_tree.write(u"two.json"_s, snapshotStory({{40}, {4}}));
        m_tree.write(u"pools.pickle"_s, presetBytes("basic_training"));
    }

    void hidesTextBeforeControls()
    {
        Row shown;
        shown.resize(900);
        QCOMPARE(shown.save->toolButtonStyle(), Qt::ToolButtonTextBesideIcon);
        QVERIFY(shown.choice->isVisible() && !shown.list->isVisible());
        const int whole = shown.choice->sizeHint().width() + shown.save->sizeHint().width();
        shown.resize(whole + 16);
        QCOMPARE(shown.save->toolButtonStyle(), Qt::ToolButtonIconOnly);
        QVERIFY(shown.save->isVisible() && shown.choice->isVisible());
        shown.resize(shown.choice->sizeHint().width() + 40);
        QVERIFY(!shown.save->isVisible() && shown.choice->isVisible());
        shown.resize(shown.list->sizeHint().width() + 60);
        QVERIFY(!shown.choice->isVisible() && shown.list->isVisible());
        shown.resize(900);
        QVERIFY(shown.choice->isVisible() && !shown.list->isVisible() && shown.save->isVisible());
        QCOMPARE(shown.save->toolButtonStyle(), Qt::ToolButtonTextBesideIcon);
    }

    void unavailableControlsStayHidden()
    {
        Row shown;
        shown.fitter->setWanted(*shown.choice, false);
        shown.resize(120);
        shown.resize(900);
        QVERIFY(!shown.choice->isVisible() && !shown.list->isVisible());
        shown.resize(120);
        shown.fitter->setWanted(*shown.choice, true);
        QCoreApplication::processEvents();
        QVERIFY(!shown.choice->isVisible() && shown.list->isVisible());
    }

    void focusStaysInTheRow()
    {
        Row shown;
        shown.resize(900);
        QApplication::setActiveWindow(&shown.row);
        shown.choice->findChild<QAbstractButton *>()->setFocus();
        shown.resize(shown.list->sizeHint().width() + 60);
        QVERIFY(shown.list->hasFocus());
        shown.resize(900);
        QVERIFY(shown.choice->isAncestorOf(QApplication::focusWidget()));
    }

    void neverClipsAControl_data()
    {
        QTest::addColumn<int>("row");
        QTest::addColumn<bool>("isLong");
        for (std::size_t i = 0; i < viewTable().size(); ++i) {
            QTest::addRow("%s", viewTable()[i].name.data()) << int(i) << false;
            QTest::addRow("%s, long texts", viewTable()[i].name.data()) << int(i) << true;
        }
    }
    void neverClipsAControl()
    {
        QFETCH(const int, row);
        QFETCH(const bool, isLong);
        const ViewRow &view = viewTable()[static_cast<std::size_t>(row)];
        LongTexts texts;
        if (isLong)
            QCoreApplication::installTranslator(&texts);
        Session session;
        QWidget parent;
        QWidget *widget = makeView(view, {session, &parent, [](QAction *) {}, [](double, double) {}, [] {}});
        QStringList paths{samplePath()};
        for (const char *name : {"run", "steps.jsonl", "two.json", "pools.pickle"})
            paths.append(m_tree.path(QString::fromLatin1(name)));
        session.open(paths);
        QVERIFY(waitForLoads(session));
        parent.resize(900, 500);
        parent.show();
        for (const SessionDocument &document : session.documents()) {
            session.activate(document.id);
            if (!whyNot(view, *document.document, document.device()).isEmpty())
                continue;
            QTest::qWait(80);
            for (const int width : {900, 560, 420}) {
                parent.resize(width, 400);
                widget->resize(parent.size());
                QCoreApplication::processEvents();
                QCoreApplication::processEvents();
                const QStringList cut = cutOff(*widget);
                QVERIFY2(cut.isEmpty(), qPrintable(u"%1 px: %2"_s.arg(width).arg(cut.join(u", "_s))));
            }
        }
        QCoreApplication::removeTranslator(&texts);
    }

private:
    RunTree m_tree;
};

ALLOSTRATA_TEST(TestNarrowViews, QApplication)
#include "tst_narrow_views.moc"
