// Views in narrow places: controls shrink in order, and none is cut off.

#include "tests/gui/shown_window.h"

#include "tests/support/samples.h"
#include "tests/support/run_tree.h"
#include "tests/support/test_main.h"
#include "tests/support/step_files.h"
#include "widgets/models/report_roles.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/fitted_label.h"
#include "widgets/parts/name_place.h"
#include "widgets/parts/report_view.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/parts/view_look.h"
#include "widgets/text/language.h"
#include "widgets/window/catalog.h"
#include "widgets/window/style.h"
#include "widgets/window/workspace.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QImage>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
#include <QPixmap>
#include <QStandardPaths>
#include <QStyleOptionHeader>
#include <QTabBar>
#include <QTabWidget>
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
                          || qobject_cast<const QTabBar *>(widget.parentWidget()) != nullptr
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

/// Titles of columns and numbers that are wider than their columns, in every row that a table shows.
QStringList cutCells(const QWidget &view)
{
    QStringList cut;
    for (const auto *header : view.findChildren<QHeaderView *>()) {
        const auto *table = qobject_cast<const QAbstractItemView *>(header->parentWidget());
        if (!table || header->orientation() != Qt::Horizontal || !header->isVisible() || !table->model())
            continue;
        const Theme theme = themeOf(table->palette(), QApplication::font());
        const QAbstractItemModel &model = *table->model();
        const auto check = [&](int column, const QFont &font, const QString &text, int margin) {
            if (const int needed = QFontMetrics(font).horizontalAdvance(text) + 2 * margin;
                header->sectionSize(column) < needed)
                cut.append(u"“%1” has %2 of %3"_s.arg(text).arg(header->sectionSize(column)).arg(needed));
        };
        for (int column = 0; column < header->count(); ++column) {
            if (header->isSectionHidden(column))
                continue;
            check(column, header->font(), model.headerData(column, Qt::Horizontal).toString(),
                  header->style()->pixelMetric(QStyle::PM_HeaderMargin));
            for (int y = 2; y < table->viewport()->height(); y += 12) {
                const QModelIndex cell = table->indexAt({2, y}).siblingAtColumn(column);
                if (cell.data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight)
                    check(column, cell.data(StrongRole).toBool() ? theme.titleFont : theme.smallFont,
                          cell.data().toString(), kCellPadding);
            }
        }
    }
    cut.removeDuplicates();
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

struct ControlRow {
    QWidget row;
    QHBoxLayout *layout = new QHBoxLayout(&row);
    QToolButton *save = wordButton(u"Export"_s, &row);
    SegmentedControl *choice = new SegmentedControl({u"one of these"_s, u"or that one"_s}, &row);
    QComboBox *list = new QComboBox(&row);
    ControlFitter *fitter = nullptr;

    ControlRow()
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
        ControlRow shown;
        shown.resize(900);
        QCOMPARE(shown.save->toolButtonStyle(), Qt::ToolButtonTextBesideIcon);
        QVERIFY(shown.choice->isVisible() && !shown.list->isVisible());
        const int whole = shown.choice->sizeHint().width() + shown.save->sizeHint().width();
        shown.resize(whole + 16);
        QCOMPARE(shown.save->toolButtonStyle(), Qt::ToolButtonIconOnly);
        QVERIFY(shown.save->isVisible() && shown.choice->isVisible());
        shown.resize(shown.choice->sizeHint().width() + 56);
        QVERIFY(!shown.save->isVisible() && shown.choice->isVisible());
        shown.resize(shown.list->sizeHint().width() + 60);
        QVERIFY(!shown.choice->isVisible() && shown.list->isVisible());
        shown.resize(900);
        QVERIFY(shown.choice->isVisible() && !shown.list->isVisible() && shown.save->isVisible());
        QCOMPARE(shown.save->toolButtonStyle(), Qt::ToolButtonTextBesideIcon);
    }

    void unavailableControlsStayHidden()
    {
        ControlRow shown;
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
        ControlRow shown;
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
        QStringList paths{samplePath(), QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/ranks/job.allostrata")};
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
            const auto *report = qobject_cast<const ReportView *>(widget);
            QTRY_VERIFY(!report || !report->isWorking());
            for (const int width : {900, 560, 420}) {
                parent.resize(width, 400);
                widget->resize(parent.size());
                QCoreApplication::processEvents();
                QTRY_VERIFY2(cutOff(*widget).isEmpty(),
                             qPrintable(u"%1 px: %2"_s.arg(width).arg(cutOff(*widget).join(u", "_s))));
                QTRY_VERIFY2(cutCells(*widget).isEmpty(),
                             qPrintable(u"%1 px: %2"_s.arg(width).arg(cutCells(*widget).join(u", "_s))));
            }
        }
        QCoreApplication::removeTranslator(&texts);
    }

    void noNumberOfARecordingIsCutOff_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QSize>("size");
        for (const char *language : {"en", "de"}) {
            for (const QSize size : {QSize(1024, 700), QSize(1400, 875)})
                QTest::addRow("%s, %d", language, size.width()) << QString::fromLatin1(language) << size;
        }
    }
    void noNumberOfARecordingIsCutOff()
    {
        QFETCH(const QString, language);
        QFETCH(const QSize, size);
        const auto translation = loadTranslation(QLocale(language));
        QCoreApplication::installTranslator(const_cast<QTranslator *>(translation.get()));
        {
            ShownWindow shown;
            shown.window.resize(size);
            QVERIFY(shown.open({allostrata::test::sampleFile(QStringLiteral("training"))}));
            QTabWidget &tabs = *shown.window.workspace().tabs();
            for (int tab = 0; tab < tabs.count(); ++tab) {
                if (!tabs.isTabEnabled(tab))
                    continue;
                tabs.setCurrentIndex(tab);
                const auto *report = tabs.currentWidget()->findChild<ReportView *>();
                QTRY_VERIFY(!report || !report->isWorking());
                QCoreApplication::processEvents();
                const QStringList cells = cutCells(*tabs.currentWidget());
                QVERIFY2(cells.isEmpty(), qPrintable(tabs.tabText(tab) + u": "_s + cells.join(u", "_s)));
            }
        }
        QCoreApplication::removeTranslator(const_cast<QTranslator *>(translation.get()));
    }

    void chosenColumnsScrollSideways()
    {
        ShownWindow shown;
        shown.window.resize(1024, 700);
        QVERIFY(shown.open({samplePath()}));
        shown.window.workspace().showView("modules");
        auto *report = shown.window.workspace().tabs()->currentWidget()->findChild<ReportView *>();
        QTRY_VERIFY(report && report->state() == ReportView::State::Shown);
        ColumnChooser &columns = *report->columnChooser();
        const QHeaderView &header = *report->tree().header();
        QMenu menu;
        columns.fillMenu(menu);
        for (QAction *action : menu.actions())
            action->isCheckable() ? action->setChecked(true) : void();
        QCOMPARE(header.hiddenSectionCount(), 0);
        QVERIFY(header.length() > report->tree().viewport()->width());
        QCOMPARE(cutCells(*report), QStringList());
        menu.actions().back()->trigger(); // default columns
        QVERIFY(header.length() <= report->tree().viewport()->width());
    }

    void placesGiveWayBeforeFunctions_data()
    {
        QTest::addColumn<QString>("room"); // as wide as this text
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("place");
        QTest::newRow("all") << u"update_nodes  gnn/models.py:174"_s << u"update_nodes"_s << u"gnn/models.py:174"_s;
        QTest::newRow("folder") << u"update_nodes  models.py:174"_s << u"update_nodes"_s << u"models.py:174"_s;
        QTest::newRow("tail") << u"update_nodes  mod…:174"_s << u"update_nodes"_s << u"mod…:174"_s;
        QTest::newRow("function only") << u"update_nodes  :1"_s << u"update_nodes"_s << QString();
        QTest::newRow("function") << u"update…des"_s << u"upda…odes"_s << QString();
    }
    void placesGiveWayBeforeFunctions()
    {
        QFETCH(const QString, room);
        QFETCH(const QString, name);
        QFETCH(const QString, place);
        const QFontMetrics metrics{QApplication::font()};
        const QStringList words = room.split(u"  "_s);
        int width = metrics.horizontalAdvance(words.front()) + 2;
        if (words.size() > 1)
            width += kCellGap + metrics.horizontalAdvance(words.back()) + 2;
        const NamePlace shown = fittedNamePlace({u"update_nodes"_s, u"gnn/models.py:174"_s}, metrics, width);
        QCOMPARE(shown.name, name);
        QCOMPARE(shown.place, place);
    }

    void sharedNamesKeepTheirLine()
    {
        const QFontMetrics metrics{QApplication::font()};
        const int width = metrics.horizontalAdvance(u"update_nodes"_s) + 2;
        const NamePlace shown = fittedNamePlace({u"update_nodes"_s, u"gnn/models.py:174"_s, true}, metrics, width);
        QCOMPARE(shown.place, u":174"_s);
        QVERIFY2(shown.name.startsWith(u'u') && shown.name.contains(u'…'), qPrintable(shown.name));
        QVERIFY(metrics.horizontalAdvance(shown.name) + kCellGap + metrics.horizontalAdvance(shown.place) <= width);
    }

    void longTitleIsCutAtItsEnd()
    {
        Style style;
        QStyleOptionHeader option;
        option.text = u"iiiiiiiiiiiiiiiiiiiiWWWW"_s;
        option.textAlignment = Qt::AlignRight | Qt::AlignVCenter;
        option.rect = QRect(0, 0, 80, 26);
        const auto drawn = [&](const QString &text) {
            QImage picture(80, 26, QImage::Format_RGB32);
            picture.fill(Qt::white);
            QPainter painter(&picture);
            option.text = text;
            style.drawControl(QStyle::CE_HeaderLabel, &option, &painter);
            return picture;
        };
        const QImage cut = drawn(u"iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiWWWWWWWW"_s);
        QCOMPARE(drawn(u"iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiWWWWMMMM"_s), cut);
        QVERIFY(drawn(u"WWWWiiiiiiiiiiiiiiiiiiiiiiiiiiiiWWWWWWWW"_s) != cut);
    }

    void rowsHaveRoomForAFocusRing()
    {
        Style style;
        QListWidget list;
        list.setStyle(&style);
        list.addItem(u"train.pickle"_s);
        QVERIFY(list.sizeHintForRow(0) >= 23);
        QVERIFY(list.sizeHintForRow(0) >= list.fontMetrics().height() + 7);
    }

private:
    RunTree m_tree;
};

ALLOSTRATA_TEST(TestNarrowViews, QApplication)
#include "tst_narrow_views.moc"
