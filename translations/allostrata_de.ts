<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>CommandLine</name>
    <message>
        <source>There is no option “%1”.</source>
        <translation>Es gibt keine Option „%1“.</translation>
    </message>
    <message>
        <source>The option “%1” needs a value.</source>
        <translation>Die Option „%1“ braucht einen Wert.</translation>
    </message>
    <message>
        <source>The option “%1” takes no value.</source>
        <translation>Die Option „%1“ nimmt keinen Wert.</translation>
    </message>
    <message>
        <source>No file is named.</source>
        <translation>Es ist keine Datei genannt.</translation>
    </message>
    <message>
        <source>Did you mean “%1”?</source>
        <translation>War „%1“ gemeint?</translation>
    </message>
    <message>
        <source>The form of the output: columns for the terminal (the default), Markdown, LaTeX, CSV or JSON. Without it the ending of the output file decides.</source>
        <translation>Die Form der Ausgabe: Spalten für das Terminal (die Vorgabe), Markdown, LaTeX, CSV oder JSON. Ohne sie entscheidet die Endung der Ausgabedatei.</translation>
    </message>
    <message>
        <source>Open files that are cut off, as far as they are complete, and say what is missing.</source>
        <translation>Abgeschnittene Dateien öffnen, soweit sie vollständig sind, und sagen, was fehlt.</translation>
    </message>
    <message>
        <source>FILE</source>
        <translation>DATEI</translation>
    </message>
    <message>
        <source>Write the result to this file, which appears only when it is complete.</source>
        <translation>Das Ergebnis in diese Datei schreiben; sie erscheint erst, wenn sie vollständig ist.</translation>
    </message>
    <message>
        <source>The language of messages and tables. CSV and JSON do not depend on it.</source>
        <translation>Die Sprache der Meldungen und Tabellen. CSV und JSON hängen nicht von ihr ab.</translation>
    </message>
    <message>
        <source>Show this help.</source>
        <translation>Diese Hilfe zeigen.</translation>
    </message>
    <message>
        <source>Show the version.</source>
        <translation>Die Version zeigen.</translation>
    </message>
    <message>
        <source>[FILE...]</source>
        <translation>[DATEI...]</translation>
    </message>
    <message>
        <source>Allostrata shows what PyTorch records about GPU memory: which allocation lived when, where it came from, and why memory ran out.</source>
        <translation>Allostrata zeigt, was PyTorch über den GPU-Speicher aufzeichnet: welche Allokation wann lebte, woher sie kam und warum der Speicher ausging.</translation>
    </message>
    <message>
        <source>FILE...</source>
        <translation>DATEI...</translation>
    </message>
    <message>
        <source>Peaks and final sizes of memory snapshots, a row per file and device</source>
        <translation>Spitzen und Endstände von Speicher-Snapshots, eine Zeile je Datei und Gerät</translation>
    </message>
    <message>
        <source>Reads memory snapshots of PyTorch and prints a row for each file and device: peaks, reserved memory, efficiency, out-of-memory events. The file “-” is standard input. A number after “~” is inferred. The exit status is 3 if a file could not be read; the others are still answered.</source>
        <translation>Liest Speicher-Snapshots von PyTorch und gibt je Datei und Gerät eine Zeile aus: Spitzen, reservierter Speicher, Effizienz, Ereignisse „Speicher voll“. Die Datei „-“ ist die Standardeingabe. Eine Zahl nach „~“ ist erschlossen. Der Rückgabewert ist 3, wenn eine Datei nicht gelesen werden konnte; die anderen werden trotzdem beantwortet.</translation>
    </message>
    <message>
        <source>[COMMAND]</source>
        <translation>[BEFEHL]</translation>
    </message>
    <message>
        <source>Help on a command</source>
        <translation>Hilfe zu einem Befehl</translation>
    </message>
    <message>
        <source>Shows the help of the program or of one of its commands.</source>
        <translation>Zeigt die Hilfe des Programms oder eines seiner Befehle.</translation>
    </message>
    <message>
        <source>[OPTION...]</source>
        <translation>[OPTION...]</translation>
    </message>
    <message>
        <source>Usage: %1</source>
        <translation>Aufruf: %1</translation>
    </message>
    <message>
        <source>Commands:</source>
        <translation>Befehle:</translation>
    </message>
    <message>
        <source>Options:</source>
        <translation>Optionen:</translation>
    </message>
    <message>
        <source>There is no command “%1”.</source>
        <translation>Es gibt keinen Befehl „%1“.</translation>
    </message>
    <message>
        <source>There is no command or file “%1”.</source>
        <translation>Es gibt weder einen Befehl noch eine Datei „%1“.</translation>
    </message>
    <message>
        <source>This version has no window yet. “allostrata summary FILE...” answers on the command line; see “allostrata --help”.</source>
        <translation>Diese Version hat noch kein Fenster. „allostrata summary DATEI...“ antwortet auf der Befehlszeile; siehe „allostrata --help“.</translation>
    </message>
    <message>
        <source>standard input</source>
        <translation>Standardeingabe</translation>
    </message>
    <message>
        <source>“%1” is not possible; choose one of %2.</source>
        <translation>„%1“ ist nicht möglich; zur Wahl stehen %2.</translation>
    </message>
    <message>
        <source>The file has no events and no segments.</source>
        <translation>Die Datei hat weder Ereignisse noch Segmente.</translation>
    </message>
</context>
<context>
    <name>Issue</name>
    <message>
        <source>file cut off</source>
        <translation>Datei abgeschnitten</translation>
    </message>
    <message>
        <source>The file is cut off. All numbers are of the part that is there.</source>
        <translation>Die Datei ist abgeschnitten. Alle Zahlen gelten für den vorhandenen Teil.</translation>
    </message>
    <message>
        <source>older events overwritten</source>
        <translation>ältere Ereignisse überschrieben</translation>
    </message>
    <message>
        <source>The recording was longer than its buffer, and the oldest events were overwritten. What happened before the first event is inferred. Record with a larger max_entries.</source>
        <translation>Die Aufzeichnung war länger als ihr Puffer, und die ältesten Ereignisse wurden überschrieben. Was vor dem ersten Ereignis geschah, ist erschlossen. Mit größerem max_entries aufzeichnen.</translation>
    </message>
    <message>
        <source>frees of allocations never seen</source>
        <translation>Freigaben nie gesehener Allokationen</translation>
    </message>
    <message>
        <source>Memory was freed whose allocation is not in the trace. It counts as allocated before the recording.</source>
        <translation>Es wurde Speicher freigegeben, dessen Allokation nicht in der Aufzeichnung steht. Er gilt als vorher belegt.</translation>
    </message>
    <message>
        <source>addresses freed twice</source>
        <translation>doppelt freigegebene Adressen</translation>
    </message>
    <message>
        <source>An address was freed again without an allocation in between. The trace contradicts itself there.</source>
        <translation>Eine Adresse wurde ohne Allokation dazwischen erneut freigegeben. Die Aufzeichnung widerspricht sich dort.</translation>
    </message>
    <message>
        <source>addresses allocated twice</source>
        <translation>doppelt belegte Adressen</translation>
    </message>
    <message>
        <source>An address was allocated again before it was freed. The trace contradicts itself there.</source>
        <translation>Eine Adresse wurde erneut belegt, bevor sie freigegeben war. Die Aufzeichnung widerspricht sich dort.</translation>
    </message>
    <message>
        <source>frees with another size</source>
        <translation>Freigaben mit anderer Größe</translation>
    </message>
    <message>
        <source>A free names another size than its allocation did.</source>
        <translation>Eine Freigabe nennt eine andere Größe als ihre Allokation.</translation>
    </message>
    <message>
        <source>allocations missing from the final segments</source>
        <translation>Allokationen, die in den Segmenten am Ende fehlen</translation>
    </message>
    <message>
        <source>An allocation is alive at the end of the trace, but no final block holds it. Trace and segments were probably copied at different moments.</source>
        <translation>Eine Allokation lebt am Ende der Aufzeichnung, aber kein Block am Ende enthält sie. Aufzeichnung und Segmente wurden wohl zu verschiedenen Zeitpunkten kopiert.</translation>
    </message>
    <message>
        <source>events without a time</source>
        <translation>Ereignisse ohne Zeit</translation>
    </message>
    <message>
        <source>When these events happened is not recorded, only their order.</source>
        <translation>Wann diese Ereignisse geschahen, ist nicht aufgezeichnet, nur ihre Reihenfolge.</translation>
    </message>
    <message>
        <source>events without a stack</source>
        <translation>Ereignisse ohne Aufrufstapel</translation>
    </message>
    <message>
        <source>What caused these events is not recorded.</source>
        <translation>Was diese Ereignisse ausgelöst hat, ist nicht aufgezeichnet.</translation>
    </message>
    <message>
        <source>rows without an action</source>
        <translation>Zeilen ohne Aktion</translation>
    </message>
    <message>
        <source>These rows of a trace are not events. They are left out.</source>
        <translation>Diese Zeilen einer Aufzeichnung sind keine Ereignisse. Sie werden ausgelassen.</translation>
    </message>
    <message>
        <source>times that run backwards</source>
        <translation>rückwärts laufende Zeiten</translation>
    </message>
    <message>
        <source>An event is older than the one before it. The order of the file counts.</source>
        <translation>Ein Ereignis ist älter als das vor ihm. Es gilt die Reihenfolge der Datei.</translation>
    </message>
    <message>
        <source>live blocks without a stack</source>
        <translation>belegte Blöcke ohne Aufrufstapel</translation>
    </message>
    <message>
        <source>What allocated these blocks is not recorded; most often they are older than the recording.</source>
        <translation>Wer diese Blöcke belegt hat, ist nicht aufgezeichnet; meist sind sie älter als die Aufzeichnung.</translation>
    </message>
    <message>
        <source>segments that disagree with their blocks</source>
        <translation>Segmente, die ihren Blöcken widersprechen</translation>
    </message>
    <message>
        <source>A segment&apos;s own sums are not those of its blocks.</source>
        <translation>Die eigenen Summen eines Segments sind nicht die seiner Blöcke.</translation>
    </message>
    <message>
        <source>segments with gaps or overlaps</source>
        <translation>Segmente mit Lücken oder Überschneidungen</translation>
    </message>
    <message>
        <source>The blocks of a segment do not follow one another without a gap.</source>
        <translation>Die Blöcke eines Segments folgen nicht lückenlos aufeinander.</translation>
    </message>
    <message>
        <source>segment events that do not fit</source>
        <translation>unpassende Segment-Ereignisse</translation>
    </message>
    <message>
        <source>A segment event does not fit the segments known at that moment.</source>
        <translation>Ein Segment-Ereignis passt nicht zu den Segmenten, die in dem Moment bekannt sind.</translation>
    </message>
    <message>
        <source>segment events missing</source>
        <translation>fehlende Segment-Ereignisse</translation>
    </message>
    <message>
        <source>Segments came or went without an event. Reserved memory over time is a bound, not exact.</source>
        <translation>Segmente kamen oder gingen ohne Ereignis. Der reservierte Speicher im Verlauf ist eine Schranke, nicht exakt.</translation>
    </message>
    <message>
        <source>blocks waiting to be freed since before the trace</source>
        <translation>Blöcke, die seit vor der Aufzeichnung auf Freigabe warten</translation>
    </message>
    <message>
        <source>These blocks wait for another stream. They are active, but not part of the requested bytes over time.</source>
        <translation>Diese Blöcke warten auf einen anderen Stream. Sie sind aktiv, zählen im Verlauf aber nicht zu den angeforderten Bytes.</translation>
    </message>
    <message>
        <source>allocator settings not recorded</source>
        <translation>Einstellungen des Allokators nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>Block sizes are inferred with the default settings.</source>
        <translation>Blockgrößen werden mit den Vorgaben erschlossen.</translation>
    </message>
    <message>
        <source>block sizes other than inferred</source>
        <translation>anders als erschlossene Blockgrößen</translation>
    </message>
    <message>
        <source>A recorded block has another size than the allocator&apos;s rules give. Sizes inferred for other blocks may be wrong, too.</source>
        <translation>Ein aufgezeichneter Block hat eine andere Größe, als die Regeln des Allokators ergeben. Auch erschlossene Größen anderer Blöcke können falsch sein.</translation>
    </message>
    <message>
        <source>unknown actions</source>
        <translation>unbekannte Aktionen</translation>
    </message>
    <message>
        <source>These events are kept and shown, but change no sum.</source>
        <translation>Diese Ereignisse werden behalten und gezeigt, ändern aber keine Summe.</translation>
    </message>
    <message>
        <source>unknown keys</source>
        <translation>unbekannte Schlüssel</translation>
    </message>
    <message>
        <source>The file tells more than Allostrata understands. These values are ignored.</source>
        <translation>Die Datei enthält mehr, als Allostrata versteht. Diese Werte bleiben unbeachtet.</translation>
    </message>
    <message>
        <source>unknown block states</source>
        <translation>unbekannte Blockzustände</translation>
    </message>
    <message>
        <source>Whether these blocks are in use is not known. They count as free.</source>
        <translation>Ob diese Blöcke belegt sind, ist nicht bekannt. Sie zählen als frei.</translation>
    </message>
    <message>
        <source>values of the wrong type</source>
        <translation>Werte vom falschen Typ</translation>
    </message>
    <message>
        <source>These values are treated as if they were absent.</source>
        <translation>Diese Werte werden behandelt, als fehlten sie.</translation>
    </message>
    <message>
        <source>numbers out of range</source>
        <translation>Zahlen außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>These numbers are too large or too small to be true, and are not used.</source>
        <translation>Diese Zahlen sind zu groß oder zu klein, um wahr zu sein, und werden nicht verwendet.</translation>
    </message>
    <message>
        <source>bytes after the end</source>
        <translation>Bytes nach dem Ende</translation>
    </message>
    <message>
        <source>More bytes follow after the data. They are ignored.</source>
        <translation>Nach den Daten folgen weitere Bytes. Sie bleiben unbeachtet.</translation>
    </message>
    <message>
        <source>incomplete rows</source>
        <translation>unvollständige Zeilen</translation>
    </message>
    <message>
        <source>An element of a list is incomplete or of the wrong kind. It is left out.</source>
        <translation>Ein Element einer Liste ist unvollständig oder von falscher Art. Es wird ausgelassen.</translation>
    </message>
    <message>
        <source>too many streams, pools or actions</source>
        <translation>zu viele Streams, Pools oder Aktionen</translation>
    </message>
    <message>
        <source>There are more than can be told apart. The last ones are shown as one.</source>
        <translation>Es sind mehr, als unterschieden werden können. Die letzten werden als eines gezeigt.</translation>
    </message>
    <message>
        <source>Warning: %1.</source>
        <translation>Warnung: %1.</translation>
    </message>
    <message>
        <source>Note: %1.</source>
        <translation>Hinweis: %1.</translation>
    </message>
    <message>
        <source>The file is cut off.</source>
        <translation>Die Datei ist abgeschnitten.</translation>
    </message>
    <message>
        <source>The file is cut off at byte %1.</source>
        <translation>Die Datei ist bei Byte %1 abgeschnitten.</translation>
    </message>
    <message>
        <source>%1 and %2 are there; what followed them is missing.</source>
        <translation>%1 und %2 sind da; was danach kam, fehlt.</translation>
    </message>
    <message>
        <source>events in the place of a live allocation</source>
        <translation>Ereignisse am Platz einer lebenden Allokation</translation>
    </message>
    <message>
        <source>An event needs the place of an allocation that is still alive. Its free is missing from the trace.</source>
        <translation>Ein Ereignis braucht den Platz einer Allokation, die noch lebt. Ihre Freigabe fehlt in der Aufzeichnung.</translation>
    </message>
    <message>
        <source>final blocks newer than the trace</source>
        <translation>Blöcke am Ende, die neuer sind als die Aufzeichnung</translation>
    </message>
    <message>
        <source>A final block lies where others lived in the trace. The segments were copied after the trace, or events are missing from it.</source>
        <translation>Ein Block am Ende liegt, wo in der Aufzeichnung andere lebten. Die Segmente wurden nach der Aufzeichnung kopiert, oder in ihr fehlen Ereignisse.</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>Indexing %1</source>
        <translation>Indiziere %1</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>Reading %1: %2, %3</source>
        <translation>Lese %1: %2, %3</translation>
    </message>
</context>
<context>
    <name>Reason</name>
    <message>
        <source>The file is damaged. Copy it again from where it was recorded.</source>
        <translation>Die Datei ist beschädigt. Sie noch einmal von dort kopieren, wo sie aufgezeichnet wurde.</translation>
    </message>
    <message>
        <source>No snapshot is like this: the file is damaged, or made to do harm.</source>
        <translation>So ist kein Snapshot: Die Datei ist beschädigt oder soll Schaden anrichten.</translation>
    </message>
    <message>
        <source>Open the file that torch.cuda.memory._dump_snapshot() wrote.</source>
        <translation>Die Datei öffnen, die torch.cuda.memory._dump_snapshot() geschrieben hat.</translation>
    </message>
    <message>
        <source>The program that wrote it probably stopped too early. Record it again.</source>
        <translation>Das Programm, das sie schrieb, endete wohl zu früh. Sie noch einmal aufzeichnen.</translation>
    </message>
    <message>
        <source>Allostrata reads data only and never executes anything from a file; a snapshot needs no such call. Do not load this file with Python.</source>
        <translation>Allostrata liest nur Daten und führt nie etwas aus einer Datei aus; ein Snapshot braucht keinen solchen Aufruf. Diese Datei nicht mit Python laden.</translation>
    </message>
    <message>
        <source>Record a shorter history: max_entries limits the number of events.</source>
        <translation>Eine kürzere Geschichte aufzeichnen: max_entries begrenzt die Zahl der Ereignisse.</translation>
    </message>
    <message>
        <source>Use --salvage to open what is there.</source>
        <translation>Mit --salvage lässt sich öffnen, was da ist.</translation>
    </message>
    <message>
        <source>Reading was cancelled.</source>
        <translation>Das Lesen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>There is no file of that name.</source>
        <translation>Es gibt keine Datei mit diesem Namen.</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>Den Pfad prüfen.</translation>
    </message>
    <message>
        <source>You are not allowed to read this file.</source>
        <translation>Diese Datei darf nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Change its permissions, or ask its owner for a copy.</source>
        <translation>Ihre Rechte ändern oder den Eigentümer um eine Kopie bitten.</translation>
    </message>
    <message>
        <source>This is a folder, not a file.</source>
        <translation>Das ist ein Ordner, keine Datei.</translation>
    </message>
    <message>
        <source>Name the files in it.</source>
        <translation>Die Dateien darin nennen.</translation>
    </message>
    <message>
        <source>The file could not be read%2: %1.</source>
        <translation>Die Datei konnte nicht gelesen werden%2: %1.</translation>
    </message>
    <message>
        <source>Copy it to a local disk and try again.</source>
        <translation>Sie auf eine lokale Platte kopieren und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>The output could not be written: %1.</source>
        <translation>Die Ausgabe konnte nicht geschrieben werden: %1.</translation>
    </message>
    <message>
        <source>Check the free space and the permissions there.</source>
        <translation>Den freien Platz und die Rechte dort prüfen.</translation>
    </message>
    <message>
        <source>The file changed while it was read%2.</source>
        <translation>Die Datei änderte sich, während sie gelesen wurde%2.</translation>
    </message>
    <message>
        <source>Wait until the program that writes it is done, or open a copy.</source>
        <translation>Warten, bis das schreibende Programm fertig ist, oder eine Kopie öffnen.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>Die Datei ist leer.</translation>
    </message>
    <message>
        <source>This is plain text, not a snapshot.</source>
        <translation>Das ist reiner Text, kein Snapshot.</translation>
    </message>
    <message>
        <source>This is a Git LFS pointer, not the file itself.</source>
        <translation>Das ist ein Git-LFS-Zeiger, nicht die Datei selbst.</translation>
    </message>
    <message>
        <source>Fetch it with “git lfs pull” and open it again.</source>
        <translation>Sie mit „git lfs pull“ holen und noch einmal öffnen.</translation>
    </message>
    <message>
        <source>The file holds nothing but zeros.</source>
        <translation>Die Datei enthält nur Nullen.</translation>
    </message>
    <message>
        <source>Its space was reserved but never written. Copy or record it again.</source>
        <translation>Ihr Platz wurde reserviert, aber nie beschrieben. Sie noch einmal kopieren oder aufzeichnen.</translation>
    </message>
    <message>
        <source>This is no format that Allostrata knows.</source>
        <translation>Dieses Format kennt Allostrata nicht.</translation>
    </message>
    <message>
        <source>It opens memory snapshots of PyTorch as pickle or JSON, also compressed with gzip or zstd.</source>
        <translation>Es öffnet Speicher-Snapshots von PyTorch als Pickle oder JSON, auch mit gzip oder zstd komprimiert.</translation>
    </message>
    <message>
        <source>The compressed data is damaged%2: %1.</source>
        <translation>Die komprimierten Daten sind beschädigt%2: %1.</translation>
    </message>
    <message>
        <source>Copy or download the file again.</source>
        <translation>Die Datei noch einmal kopieren oder herunterladen.</translation>
    </message>
    <message>
        <source>The compressed data (%1) ends in the middle%2.</source>
        <translation>Die komprimierten Daten (%1) enden mittendrin%2.</translation>
    </message>
    <message>
        <source>The file grows past the limit of %1 while it is decompressed%2.</source>
        <translation>Die Datei wächst beim Entpacken über die Grenze von %1 hinaus%2.</translation>
    </message>
    <message>
        <source>A small file that grows this much is usually made to do harm. If you trust it, decompress it yourself first.</source>
        <translation>Eine kleine Datei, die so wächst, soll meist Schaden anrichten. Wer ihr traut, entpackt sie vorher selbst.</translation>
    </message>
    <message>
        <source>The file ends in the middle%2.</source>
        <translation>Die Datei endet mittendrin%2.</translation>
    </message>
    <message>
        <source>The pickle has an opcode that does not exist, 0x%1%2.</source>
        <translation>Der Pickle hat einen Opcode, den es nicht gibt, 0x%1%2.</translation>
    </message>
    <message>
        <source>The pickle claims protocol %1%2; there are protocols 0 to 5.</source>
        <translation>Der Pickle gibt Protokoll %1 an%2; es gibt die Protokolle 0 bis 5.</translation>
    </message>
    <message>
        <source>The pickle&apos;s opcode %1 comes with a value that it cannot take%2.</source>
        <translation>Der Opcode %1 des Pickles hat einen Wert, den er nicht haben kann%2.</translation>
    </message>
    <message>
        <source>The pickle&apos;s opcode %1 asks for more values than there are%2.</source>
        <translation>Der Opcode %1 des Pickles verlangt mehr Werte, als da sind%2.</translation>
    </message>
    <message>
        <source>The pickle refers to memo entry %1, which it never made%2.</source>
        <translation>Der Pickle verweist auf den Memo-Eintrag %1, den er nie angelegt hat%2.</translation>
    </message>
    <message>
        <source>The pickle uses a %1 as the key of a dict%2.</source>
        <translation>Der Pickle verwendet eine Liste oder Ähnliches (%1) als Schlüssel eines dict%2.</translation>
    </message>
    <message>
        <source>A text in the file is not valid UTF-8%2.</source>
        <translation>Ein Text in der Datei ist kein gültiges UTF-8%2.</translation>
    </message>
    <message>
        <source>The pickle asks to call %1%2.</source>
        <translation>Der Pickle verlangt einen Aufruf von %1%2.</translation>
    </message>
    <message>
        <source>The pickle asks to run code by its opcode %1%2.</source>
        <translation>Der Pickle verlangt mit dem Opcode %1, Code auszuführen%2.</translation>
    </message>
    <message>
        <source>The data is nested deeper than %1 levels%2.</source>
        <translation>Die Daten sind tiefer als %1 Ebenen verschachtelt%2.</translation>
    </message>
    <message>
        <source>The pickle asks for a memo of %1 entries, more than it may have%2.</source>
        <translation>Der Pickle verlangt ein Memo mit %1 Einträgen, mehr als erlaubt%2.</translation>
    </message>
    <message>
        <source>The file announces a single text of %1, longer than any may be%2.</source>
        <translation>Die Datei kündigt einen einzelnen Text von %1 an, länger als erlaubt%2.</translation>
    </message>
    <message>
        <source>Reading this file takes more than the allowed memory of %1%2.</source>
        <translation>Diese Datei zu lesen braucht mehr als den erlaubten Speicher von %1%2.</translation>
    </message>
    <message>
        <source>The JSON text ends in the middle%2.</source>
        <translation>Der JSON-Text endet mittendrin%2.</translation>
    </message>
    <message>
        <source>The JSON text is not valid%2: %1.</source>
        <translation>Der JSON-Text ist nicht gültig%2: %1.</translation>
    </message>
    <message>
        <source>The file is intact, but not a memory snapshot%2; at its top stands: %1.</source>
        <translation>Die Datei ist unversehrt, aber kein Speicher-Snapshot%2; obenan steht: %1.</translation>
    </message>
    <message>
        <source>The trace has more than %1 events%2.</source>
        <translation>Die Aufzeichnung hat mehr als %1 Ereignisse%2.</translation>
    </message>
    <message>
        <source>The file has more than %1 segments or blocks%2.</source>
        <translation>Die Datei hat mehr als %1 Segmente oder Blöcke%2.</translation>
    </message>
    <message>
        <source> (byte %1)</source>
        <translation> (Byte %1)</translation>
    </message>
    <message>
        <source>No segment and no event stands complete before that.</source>
        <translation>Davor steht weder ein Segment noch ein Ereignis vollständig da.</translation>
    </message>
    <message numerus="yes">
        <source>%1 segment(s)</source>
        <translation>
            <numerusform>%1 Segment</numerusform>
            <numerusform>%1 Segmente</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1 Ereignis</numerusform>
            <numerusform>%1 Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source>Read completely before that: %1 and %2.</source>
        <translation>Davor vollständig gelesen: %1 und %2.</translation>
    </message>
    <message>
        <source>The file is too short to tell what it is.</source>
        <translation>Die Datei ist zu kurz, um zu sagen, was sie ist.</translation>
    </message>
    <message>
        <source>something unnamed</source>
        <translation>etwas Ungenanntes</translation>
    </message>
</context>
<context>
    <name>Summary</name>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Peak requested</source>
        <translation>Spitze angefordert</translation>
    </message>
    <message>
        <source>Peak allocated</source>
        <translation>Spitze belegt</translation>
    </message>
    <message>
        <source>Peak reserved</source>
        <translation>Spitze reserviert</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>Effizienz</translation>
    </message>
    <message>
        <source>OOMs</source>
        <translation>OOMs</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Final allocated</source>
        <translation>Belegt am Ende</translation>
    </message>
    <message>
        <source>Final reserved</source>
        <translation>Reserviert am Ende</translation>
    </message>
</context>
</TS>
