<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>LocateSource</name>
    <message>
        <source>%1 is not a file.</source>
        <translation>%1 ist keine Datei.</translation>
    </message>
    <message>
        <source>Locate %1</source>
        <translation>%1 suchen</translation>
    </message>
    <message>
        <source>Source files (*.py *.pyi *.pyx *.c *.cc *.cpp *.cxx *.cu *.cuh *.h *.hpp)</source>
        <translation>Quelldateien (*.py *.pyi *.pyx *.c *.cc *.cpp *.cxx *.cu *.cuh *.h *.hpp)</translation>
    </message>
    <message>
        <source>The chosen file is not named %1.</source>
        <translation>Die gewählte Datei heißt nicht %1.</translation>
    </message>
    <message>
        <source>Source folders</source>
        <translation>Quellordner</translation>
    </message>
    <message>
        <source>Folders of the recording computer, and where their files are on this one. One pair a line, for example:
/workspace/job -&gt; ~/src</source>
        <translation>Ordner des aufzeichnenden Rechners und wo ihre Dateien auf diesem liegen. Ein Paar je Zeile, zum Beispiel:
/workspace/job -&gt; ~/src</translation>
    </message>
    <message>
        <source>This is not a pair of folders, or the second one does not exist; nothing was changed: %1</source>
        <translation>Dies ist kein Paar von Ordnern, oder den zweiten gibt es nicht; nichts wurde geändert: %1</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>RankSource</name>
    <message>
        <source>This folder has no snapshots whose ranks could be compared.</source>
        <translation>Dieser Ordner enthält keine Snapshots, deren Ranks sich vergleichen ließen.</translation>
    </message>
    <message>
        <source>Comparing the ranks: %1 of %2 files summarised.</source>
        <translation>Vergleicht die Ranks: %1 von %2 Dateien zusammengefasst.</translation>
    </message>
    <message>
        <source>Stopped: %1 of %2 files were summarised.</source>
        <translation>Angehalten: %1 von %2 Dateien wurden zusammengefasst.</translation>
    </message>
    <message>
        <source>The ranks are compared once the peaks of the dumps have been read.</source>
        <translation>Die Ranks werden verglichen, sobald die Höchststände der Dumps gelesen sind.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>The text could not be stored: %1</source>
        <translation>Der Text konnte nicht abgelegt werden: %1</translation>
    </message>
    <message>
        <source>pasted %1</source>
        <translation>eingefügt %1</translation>
    </message>
    <message>
        <source>There is no text in the clipboard.</source>
        <translation>In der Zwischenablage ist kein Text.</translation>
    </message>
    <message>
        <source>several writers with one name</source>
        <translation>mehrere Schreiber unter einem Namen</translation>
    </message>
    <message>
        <source>Each step was logged several times under one name. The writers were told apart by the order of their lines, which may have changed between steps.</source>
        <translation>Jeder Schritt wurde unter einem Namen mehrfach protokolliert. Die Schreiber wurden nach der Reihenfolge ihrer Zeilen getrennt, die sich zwischen den Schritten geändert haben kann.</translation>
    </message>
    <message>
        <source>several writers that cannot be told apart</source>
        <translation>mehrere Schreiber, die sich nicht trennen lassen</translation>
    </message>
    <message>
        <source>Some steps were logged several times under one name, so the run mixes several writers: growth and headroom may be those of none of them.</source>
        <translation>Einige Schritte wurden unter einem Namen mehrfach protokolliert, der Lauf mischt also mehrere Schreiber: Wachstum und Spielraum können zu keinem von ihnen gehören.</translation>
    </message>
    <message>
        <source>Which writer each row belongs to.</source>
        <translation>Zu welchem Schreiber jede Zeile gehört.</translation>
    </message>
    <message>
        <source>The verdicts on headroom and growth.</source>
        <translation>Die Urteile über Spielraum und Wachstum.</translation>
    </message>
    <message>
        <source>larger than the limit</source>
        <translation>größer als die Grenze</translation>
    </message>
    <message>
        <source>The request is larger than the limit of the process, %1.</source>
        <translation>Die Anforderung ist größer als die Grenze des Prozesses, %1.</translation>
    </message>
    <message>
        <source>larger than the device</source>
        <translation>größer als das Gerät</translation>
    </message>
    <message>
        <source>The request is larger than the device, %1.</source>
        <translation>Die Anforderung ist größer als das Gerät, %1.</translation>
    </message>
    <message>
        <source>Check the shapes in the line that asked for it: freeing other memory does not help.</source>
        <translation>Die Formen in der anfordernden Zeile prüfen: anderen Speicher freizugeben hilft nicht.</translation>
    </message>
    <message>
        <source>held outside PyTorch’s allocator</source>
        <translation>außerhalb des PyTorch-Allokators belegt</translation>
    </message>
    <message>
        <source>%1 is held outside PyTorch’s allocator; the text does not say by which process.</source>
        <translation>%1 ist außerhalb des PyTorch-Allokators belegt; der Text sagt nicht, von welchem Prozess.</translation>
    </message>
    <message>
        <source>Look with nvidia-smi or its like which processes use the device.</source>
        <translation>Mit nvidia-smi oder Ähnlichem nachsehen, welche Prozesse das Gerät nutzen.</translation>
    </message>
    <message>
        <source>limit of the process</source>
        <translation>Grenze des Prozesses</translation>
    </message>
    <message>
        <source>The process may use only %1 of the device.</source>
        <translation>Der Prozess darf nur %1 des Geräts nutzen.</translation>
    </message>
    <message>
        <source>Other processes hold %1 of the device.</source>
        <translation>Andere Prozesse belegen %1 des Geräts.</translation>
    </message>
    <message>
        <source>outside PyTorch in this process</source>
        <translation>außerhalb von PyTorch in diesem Prozess</translation>
    </message>
    <message>
        <source>This process holds %1 outside PyTorch’s allocator: the context, libraries such as NCCL, other frameworks.</source>
        <translation>Dieser Prozess belegt %1 außerhalb des PyTorch-Allokators: Kontext, Bibliotheken wie NCCL, andere Frameworks.</translation>
    </message>
    <message>
        <source>Reduce what other libraries allocate: communicators, workspaces, a second framework.</source>
        <translation>Verringern, was andere Bibliotheken belegen: Kommunikatoren, Arbeitsbereiche, ein zweites Framework.</translation>
    </message>
    <message>
        <source>reserved but unused</source>
        <translation>reserviert, aber ungenutzt</translation>
    </message>
    <message>
        <source>%1 is reserved but not allocated, which would have been enough: it lies in pieces, or in another pool or stream.</source>
        <translation>%1 ist reserviert, aber nicht belegt, und hätte gereicht: in Stücken oder in einem anderen Pool oder Stream.</translation>
    </message>
    <message>
        <source>Try expandable_segments:True; a snapshot tells pieces, pools and streams apart.</source>
        <translation>expandable_segments:True versuchen; ein Snapshot unterscheidet Stücke, Pools und Streams.</translation>
    </message>
    <message>
        <source>%1 of what PyTorch allocated lies in private pools, such as those of CUDA graphs.</source>
        <translation>%1 des von PyTorch Belegten liegt in privaten Pools, etwa denen von CUDA-Graphen.</translation>
    </message>
    <message>
        <source>No other cause follows from the numbers: what is live and the request do not fit.</source>
        <translation>Aus den Zahlen folgt keine andere Ursache: Was belegt ist und die Anforderung passen nicht zusammen.</translation>
    </message>
    <message>
        <source>allocated by PyTorch</source>
        <translation>von PyTorch belegt</translation>
    </message>
    <message>
        <source>reserved by PyTorch but unallocated</source>
        <translation>von PyTorch reserviert, aber nicht belegt</translation>
    </message>
    <message>
        <source>Check the shapes in the line that asked for it.</source>
        <translation>Prüfen Sie die Formen in der Zeile, die es angefordert hat.</translation>
    </message>
    <message>
        <source>See torch.cuda.set_per_process_memory_fraction(), or on MPS PYTORCH_MPS_HIGH_WATERMARK_RATIO.</source>
        <translation>Siehe torch.cuda.set_per_process_memory_fraction(), bei MPS PYTORCH_MPS_HIGH_WATERMARK_RATIO.</translation>
    </message>
    <message>
        <source>A snapshot tells pieces, pools and streams apart.</source>
        <translation>Ein Snapshot unterscheidet Stücke, Pools und Streams.</translation>
    </message>
    <message>
        <source>other processes</source>
        <translation>andere Prozesse</translation>
    </message>
    <message>
        <source>process</source>
        <translation>Prozess</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>activations at their peak</source>
        <translation>Aktivierungen an ihrer Spitze</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV-Cache</translation>
    </message>
    <message>
        <source>state cache</source>
        <translation>Zustands-Cache</translation>
    </message>
    <message>
        <source>CUDA graphs</source>
        <translation>CUDA-Graphen</translation>
    </message>
    <message>
        <source>left by the server’s setting</source>
        <translation>von der Einstellung des Servers übrig gelassen</translation>
    </message>
    <message>
        <source>rounding of the requests</source>
        <translation>Aufrundung der Anforderungen</translation>
    </message>
    <message>
        <source>freed, in use by another stream</source>
        <translation>freigegeben, von einem anderen Stream benutzt</translation>
    </message>
    <message>
        <source>free pieces of segments in use</source>
        <translation>freie Stücke benutzter Segmente</translation>
    </message>
    <message>
        <source>free when the server started</source>
        <translation>frei beim Start des Servers</translation>
    </message>
    <message>
        <source>reserved by PyTorch</source>
        <translation>von PyTorch reserviert</translation>
    </message>
    <message>
        <source>Together they hold %1; the largest is %2 with %3.</source>
        <translation>Zusammen halten sie %1; der größte ist %2 mit %3.</translation>
    </message>
    <message>
        <source>PyTorch had reserved %1</source>
        <translation>PyTorch hatte %1 reserviert</translation>
    </message>
    <message>
        <source>%1 was requested; rounding added %2.</source>
        <translation>%1 wurden angefordert; die Aufrundung kam mit %2 hinzu.</translation>
    </message>
    <message>
        <source>%1 is free in pieces of segments that are in use, %2 in unused segments.</source>
        <translation>%1 sind in Stücken benutzter Segmente frei, %2 in unbenutzten Segmenten.</translation>
    </message>
    <message>
        <source>%1: the KV cache of one request does not fit</source>
        <translation>%1: Der KV-Cache einer Anfrage passt nicht</translation>
    </message>
    <message>
        <source>A request of %1 tokens needs %2; %3 is left for the cache.</source>
        <translation>Eine Anfrage von %1 Token braucht %2; für den Cache bleiben %3.</translation>
    </message>
    <message>
        <source>At most %1 tokens fit.</source>
        <translation>Höchstens %1 Token passen.</translation>
    </message>
    <message>
        <source>%1: too little memory was free at the start</source>
        <translation>%1: Beim Start war zu wenig Speicher frei</translation>
    </message>
    <message>
        <source>%1: nothing is left for the KV cache</source>
        <translation>%1: Für den KV-Cache bleibt nichts</translation>
    </message>
    <message>
        <source>%1 started with a KV cache of %2</source>
        <translation>%1 startete mit einem KV-Cache von %2</translation>
    </message>
    <message>
        <source>It holds %1 tokens.</source>
        <translation>Er fasst %1 Token.</translation>
    </message>
    <message>
        <source>line %1 (“%2”)</source>
        <translation>Zeile %1 („%2“)</translation>
    </message>
    <message>
        <source>Nearest to them came %1.</source>
        <translation>Am nächsten kam ihnen %1.</translation>
    </message>
    <message>
        <source>Understood are texts of out-of-memory errors of PyTorch, memory_summary() and memory_stats(), the starts of vLLM and SGLang, and the lines in which torchtitan, Megatron-LM, DeepSpeed, torchtune, detectron2, MMEngine, axolotl, ms-swift, verl and xtuner log memory. The page “From a log” has an example of each.</source>
        <translation>Verstanden werden Texte von Speicherfehlern von PyTorch, memory_summary() und memory_stats(), die Starts von vLLM und SGLang, und die Zeilen, in denen torchtitan, Megatron-LM, DeepSpeed, torchtune, detectron2, MMEngine, axolotl, ms-swift, verl und xtuner Speicher protokollieren. Die Seite „From a log“ hat von jedem ein Beispiel.</translation>
    </message>
    <message numerus="yes">
        <source>Held by %1 process(es)</source>
        <translation>
            <numerusform>Gehalten von %1 Prozess</numerusform>
            <numerusform>Gehalten von %1 Prozessen</numerusform>
        </translation>
    </message>
    <message>
        <source>error after step %1</source>
        <translation>Fehler nach Schritt %1</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Prozess</translation>
    </message>
    <message>
        <source>Base, step</source>
        <translation>Basis, Schritt</translation>
    </message>
    <message>
        <source>Compared, step</source>
        <translation>Verglichen, Schritt</translation>
    </message>
    <message>
        <source>Of the base</source>
        <translation>Anteil an der Basis</translation>
    </message>
    <message>
        <source>Base, per step</source>
        <translation>Basis, je Schritt</translation>
    </message>
    <message>
        <source>Compared, per step</source>
        <translation>Verglichen, je Schritt</translation>
    </message>
    <message>
        <source>Base, OOMs</source>
        <translation>Basis, OOMs</translation>
    </message>
    <message>
        <source>Compared, OOMs</source>
        <translation>Verglichen, OOMs</translation>
    </message>
    <message>
        <source>Base, retries</source>
        <translation>Basis, Neuversuche</translation>
    </message>
    <message>
        <source>Compared, retries</source>
        <translation>Verglichen, Neuversuche</translation>
    </message>
    <message>
        <source>Base, steps</source>
        <translation>Basis, Schritte</translation>
    </message>
    <message>
        <source>Compared, steps</source>
        <translation>Verglichen, Schritte</translation>
    </message>
    <message>
        <source>%1: the same peak, %2.</source>
        <translation>%1: dieselbe Spitze, %2.</translation>
    </message>
    <message>
        <source>%1: the peak is %2 at step %3 instead of %4 at step %5: %6.</source>
        <translation>%1: Die Spitze ist %2 in Schritt %3 statt %4 in Schritt %5: %6.</translation>
    </message>
    <message>
        <source>The files have no peak of the same counter.</source>
        <translation>Die Dateien haben keine Spitze desselben Zählers.</translation>
    </message>
    <message>
        <source>Only the base has this run.</source>
        <translation>Nur die Basis hat diesen Lauf.</translation>
    </message>
    <message>
        <source>Only the compared file has this run.</source>
        <translation>Nur die verglichene Datei hat diesen Lauf.</translation>
    </message>
    <message>
        <source>Errors for lack of memory: %1 instead of %2.</source>
        <translation>Fehler aus Speichermangel: %1 statt %2.</translation>
    </message>
    <message>
        <source>Retries: %1 instead of %2.</source>
        <translation>Neuversuche: %1 statt %2.</translation>
    </message>
    <message>
        <source>at most %1 retries</source>
        <translation>höchstens %1 Neuversuche</translation>
    </message>
    <message>
        <source>The highest allowed number of allocations that found the device full and were retried, as a log counts them.</source>
        <translation>Die höchste erlaubte Zahl von Allokationen, die das Gerät voll fanden und neu versucht wurden, wie ein Log sie zählt.</translation>
    </message>
    <message>
        <source>%1 has no effect: the files record memory step by step.</source>
        <translation>%1 hat keine Wirkung: Die Dateien zeichnen Speicher schrittweise auf.</translation>
    </message>
    <message>
        <source>The comparison of two logs has no picture; “plot” draws each of them.</source>
        <translation>Der Vergleich zweier Logs hat kein Bild; „plot“ zeichnet jedes von ihnen.</translation>
    </message>
    <message>
        <source>“%1” is not a valid value of --%2: give a whole number.</source>
        <translation>„%1“ ist kein gültiger Wert von --%2: Geben Sie eine ganze Zahl an.</translation>
    </message>
    <message>
        <source>Who held memory</source>
        <translation>Wer Speicher hielt</translation>
    </message>
    <message>
        <source>The table has the first %1 of %2 rows.</source>
        <translation>Die Tabelle hat die ersten %1 von %2 Zeilen.</translation>
    </message>
    <message>
        <source>unused segments</source>
        <translation>ungenutzte Segmente</translation>
    </message>
    <message>
        <source>Memory ran out in a process that logs no steps, or that the log does not name: it may be this run&apos;s.</source>
        <translation>Der Speicher reichte in einem Prozess nicht, der keine Schritte protokolliert oder den das Protokoll nicht nennt: Er kann zu diesem Lauf gehören.</translation>
    </message>
    <message>
        <source>%1: a KV cache of %2</source>
        <translation>%1: ein KV-Cache von %2</translation>
    </message>
    <message>
        <source>%1: memory at its start</source>
        <translation>%1: Speicher beim Start</translation>
    </message>
    <message>
        <source>Peak requested, at least</source>
        <translation>Höchststand angefordert, mindestens</translation>
    </message>
    <message>
        <source>Peak requested, at most</source>
        <translation>Höchststand angefordert, höchstens</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>Konstant</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>Quadratic</source>
        <translation>Quadratisch</translation>
    </message>
    <message>
        <source>Matched</source>
        <translation>Zugeordnet</translation>
    </message>
    <message>
        <source>Aligned</source>
        <translation>Ausgerichtet</translation>
    </message>
    <message>
        <source>%1 holds %2.</source>
        <translation>%1 hält %2.</translation>
    </message>
    <message>
        <source>Lower the longest request (%1), raise %2, or quantize weights or cache.</source>
        <translation>Senken Sie die längste Anfrage (%1), erhöhen Sie %2, oder quantisieren Sie Gewichte oder Cache.</translation>
    </message>
    <message>
        <source>End the other processes on the device, or lower %1.</source>
        <translation>Beenden Sie die anderen Prozesse auf dem Gerät, oder senken Sie %1.</translation>
    </message>
    <message>
        <source>Raise %1, split the weights over more devices, or quantize them.</source>
        <translation>Erhöhen Sie %1, verteilen Sie die Gewichte auf mehr Geräte, oder quantisieren Sie sie.</translation>
    </message>
    <message>
        <source>Two recordings have the same size; two different sizes are needed.</source>
        <translation>Zwei Aufzeichnungen haben dieselbe Größe; es braucht zwei verschiedene.</translation>
    </message>
    <message>
        <source>These are not recordings of the same program: only %1 of the bytes at the peak have a counterpart (at least 98 % are needed).</source>
        <translation>Dies sind keine Aufzeichnungen desselben Programms: Nur %1 der Bytes am Höchststand haben ein Gegenstück (mindestens 98 % sind nötig).</translation>
    </message>
    <message>
        <source>The recordings are too different: only %1 of the bytes at the peak are matched by their place in the program (at least 98 % are needed).</source>
        <translation>Die Aufzeichnungen sind zu verschieden: Nur %1 der Bytes am Höchststand sind durch ihre Stelle im Programm zugeordnet (mindestens 98 % sind nötig).</translation>
    </message>
    <message>
        <source>The recordings do not cover the same part of the program: %1 of their allocations are in both in the same order (at least 90 % are needed, and 95 % between the first and the last).</source>
        <translation>Die Aufzeichnungen decken nicht denselben Teil des Programms ab: %1 ihrer Allokationen stehen in beiden in derselben Reihenfolge (mindestens 90 % sind nötig, zwischen der ersten und der letzten 95 %).</translation>
    </message>
    <message>
        <source>Proof: from the other recordings, %1 at %2 was predicted; %3 was recorded: %4.</source>
        <translation>Probe: Aus den anderen Aufzeichnungen wurde %1 bei %2 vorhergesagt; aufgezeichnet wurde %3: %4.</translation>
    </message>
    <message>
        <source>This fits into %1.</source>
        <translation>Das passt in %1.</translation>
    </message>
    <message>
        <source>Whether this fits into %1 is open: the limit lies within the bounds.</source>
        <translation>Ob das in %1 passt, ist offen: Die Grenze liegt innerhalb der Schranken.</translation>
    </message>
    <message>
        <source>This does not fit into %1.</source>
        <translation>Das passt nicht in %1.</translation>
    </message>
    <message>
        <source>They would follow if the largest recording had size %1: if so, give it with --sizes.</source>
        <translation>Sie folgten, wenn die größte Aufzeichnung die Größe %1 hätte: Wenn ja, geben Sie sie mit --sizes an.</translation>
    </message>
    <message>
        <source>Stacks that both have: %1; matched bytes: %2; aligned: %3; powers: %4.</source>
        <translation>Gemeinsame Aufrufstapel: %1; zugeordnete Bytes: %2; ausgerichtet: %3; Potenzen: %4.</translation>
    </message>
    <message>
        <source>Predicted from recordings at %1; %2 of the bytes at the peak are matched. The same program and kernels are assumed.</source>
        <translation>Vorhergesagt aus Aufzeichnungen bei %1; %2 der Bytes am Höchststand sind zugeordnet. Dasselbe Programm und dieselben Kernel sind vorausgesetzt.</translation>
    </message>
    <message>
        <source>At %1: %2 is requested at the peak.</source>
        <translation>Bei %1: %2 sind am Höchststand angefordert.</translation>
    </message>
    <message>
        <source>A process that runs this size alone reserves %1.</source>
        <translation>Ein Prozess, der nur diese Größe ausführt, reserviert %1.</translation>
    </message>
    <message>
        <source>No size fits into %1.</source>
        <translation>Keine Größe passt in %1.</translation>
    </message>
    <message>
        <source>maybe</source>
        <translation>vielleicht</translation>
    </message>
    <message>
        <source>N,M,...</source>
        <translation>N,M,...</translation>
    </message>
    <message>
        <source>The size of the input in each recording, in the order of the files: tokens of a sequence, batch, ... Without it, the sizes are read from the names.</source>
        <translation>Die Größe der Eingabe in jeder Aufzeichnung, in der Reihenfolge der Dateien: Token einer Sequenz, Batch, ... Ohne sie werden die Größen aus den Namen gelesen.</translation>
    </message>
    <message>
        <source>FILE FILE...</source>
        <translation>DATEI DATEI...</translation>
    </message>
    <message>
        <source>The peak at another size, predicted from two recordings</source>
        <translation>Der Höchststand bei einer anderen Größe, vorhergesagt aus zwei Aufzeichnungen</translation>
    </message>
    <message>
        <source>Nothing grows between the recordings: were they made at different sizes?</source>
        <translation>Zwischen den Aufzeichnungen wächst nichts: Entstanden sie bei verschiedenen Größen?</translation>
    </message>
    <message>
        <source>not accounted for in the text</source>
        <translation>im Text nicht aufgeführt</translation>
    </message>
    <message>
        <source>%1 was requested</source>
        <translation>%1 wurden angefordert</translation>
    </message>
    <message>
        <source>%1 of %2 was free</source>
        <translation>%1 von %2 waren frei</translation>
    </message>
    <message>
        <source>PyTorch had allocated %1 and reserved %2</source>
        <translation>PyTorch hatte %1 belegt und %2 reserviert</translation>
    </message>
    <message>
        <source>PyTorch had allocated %1</source>
        <translation>PyTorch hatte %1 belegt</translation>
    </message>
    <message>
        <source>Memory ran out after step %1</source>
        <translation>Der Speicher ging nach Schritt %1 aus</translation>
    </message>
    <message>
        <source>Memory ran out</source>
        <translation>Der Speicher ging aus</translation>
    </message>
    <message>
        <source>The text does not have the numbers that would prove a cause.</source>
        <translation>Der Text enthält nicht die Zahlen, die eine Ursache belegen würden.</translation>
    </message>
    <message>
        <source>Which lines hold the memory, only a snapshot can say: record one with torch.cuda.memory._record_memory_history().</source>
        <translation>Welche Zeilen den Speicher belegen, kann nur ein Snapshot sagen: mit torch.cuda.memory._record_memory_history() aufzeichnen.</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>Backend</translation>
    </message>
    <message>
        <source>Limit of the process</source>
        <translation>Grenze des Prozesses</translation>
    </message>
    <message>
        <source>This process</source>
        <translation>Dieser Prozess</translation>
    </message>
    <message>
        <source>Other processes</source>
        <translation>Andere Prozesse</translation>
    </message>
    <message>
        <source>Reserved, unallocated</source>
        <translation>Reserviert, nicht belegt</translation>
    </message>
    <message>
        <source>Outside PyTorch (MPS)</source>
        <translation>Außerhalb von PyTorch (MPS)</translation>
    </message>
    <message>
        <source>Bytes, at least</source>
        <translation>Bytes, mindestens</translation>
    </message>
    <message>
        <source>Bytes, at most</source>
        <translation>Bytes, höchstens</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 more, not drawn</source>
        <translation>
            <numerusform>%1 weiterer, nicht gezeichnet</numerusform>
            <numerusform>%1 weitere, nicht gezeichnet</numerusform>
        </translation>
    </message>
    <message>
        <source>expandable</source>
        <translation>erweiterbar</translation>
    </message>
    <message>
        <source>small</source>
        <translation>klein</translation>
    </message>
    <message>
        <source>large</source>
        <translation>groß</translation>
    </message>
    <message>
        <source>unknown type</source>
        <translation>unbekannte Art</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>no stack</source>
        <translation>ohne Aufrufstapel</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>inferred</source>
        <translation>erschlossen</translation>
    </message>
    <message>
        <source>%1 reserved</source>
        <translation>%1 reserviert</translation>
    </message>
    <message>
        <source>%1 by the count of PyTorch&apos;s viewer</source>
        <translation>%1 nach Zählung des PyTorch-Viewers</translation>
    </message>
    <message>
        <source>%1 in total</source>
        <translation>insgesamt %1</translation>
    </message>
    <message>
        <source>OOM</source>
        <translation>OOM</translation>
    </message>
    <message>
        <source>highest</source>
        <translation>höchster</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>unlesbar</translation>
    </message>
    <message>
        <source>trace</source>
        <translation>Trace</translation>
    </message>
    <message>
        <source>farthest from its iteration&apos;s median, by at least %1</source>
        <translation>am weitesten vom Median der Iteration entfernt, mindestens %1</translation>
    </message>
    <message>
        <source>%1 at the peak</source>
        <translation>%1 am Höchststand</translation>
    </message>
    <message>
        <source>beside blocks in use</source>
        <translation>neben Blöcken in Gebrauch</translation>
    </message>
    <message>
        <source>in unused segments</source>
        <translation>in ungenutzten Segmenten</translation>
    </message>
    <message>
        <source>at the peak</source>
        <translation>am Höchststand</translation>
    </message>
    <message>
        <source>free block size</source>
        <translation>Größe freier Blöcke</translation>
    </message>
    <message>
        <source>Nothing is free at the cursor.</source>
        <translation>Am Cursor ist nichts frei.</translation>
    </message>
    <message>
        <source>Free blocks from %1 to below %2</source>
        <translation>Freie Blöcke von %1 bis unter %2</translation>
    </message>
    <message>
        <source>%1 in %2 blocks</source>
        <translation>%1 in %2 Blöcken</translation>
    </message>
    <message>
        <source>of which %1 in unused segments</source>
        <translation>davon %1 in ungenutzten Segmenten</translation>
    </message>
    <message>
        <source>incomplete</source>
        <translation>unvollständig</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Lifetime in events</source>
        <translation>Lebensdauer in Ereignissen</translation>
    </message>
    <message>
        <source>Lifetime</source>
        <translation>Lebensdauer</translation>
    </message>
    <message>
        <source>requested bytes</source>
        <translation>angeforderte Bytes</translation>
    </message>
    <message>
        <source>allocations</source>
        <translation>Allokationen</translation>
    </message>
    <message>
        <source>lifetime not fully recorded</source>
        <translation>Lebensdauer nicht vollständig aufgezeichnet</translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1 Ereignis</numerusform>
            <numerusform>%1 Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to %2 events</source>
        <translation>%1 bis %2 Ereignisse</translation>
    </message>
    <message>
        <source>%1 to below %2</source>
        <translation>%1 bis unter %2</translation>
    </message>
    <message>
        <source>%1 live at the end of the step</source>
        <translation>%1 lebend am Ende des Schritts</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>In Gebrauch</translation>
    </message>
    <message>
        <source>Waiting to be freed</source>
        <translation>Wartet auf die Freigabe</translation>
    </message>
    <message>
        <source>Free in the same pool and stream</source>
        <translation>Frei im selben Pool und Stream</translation>
    </message>
    <message>
        <source>Free in other streams</source>
        <translation>Frei in anderen Streams</translation>
    </message>
    <message>
        <source>Free in the pool for other sizes</source>
        <translation>Frei im Pool für andere Größen</translation>
    </message>
    <message>
        <source>Free in pools out of reach</source>
        <translation>Frei in unerreichbaren Pools</translation>
    </message>
    <message>
        <source>Free on the device</source>
        <translation>Frei auf dem Gerät</translation>
    </message>
    <message>
        <source>Other processes and contexts</source>
        <translation>Andere Prozesse und Kontexte</translation>
    </message>
    <message>
        <source>Other processes and contexts, at least</source>
        <translation>Andere Prozesse und Kontexte, mindestens</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>Angefordert</translation>
    </message>
    <message>
        <source>All others</source>
        <translation>Alle anderen</translation>
    </message>
    <message>
        <source>peak %1 at %2</source>
        <translation>Höchststand %1 bei %2</translation>
    </message>
    <message>
        <source>%1 here</source>
        <translation>hier %1</translation>
    </message>
    <message>
        <source>other pools and streams</source>
        <translation>andere Pools und Streams</translation>
    </message>
    <message>
        <source>%1 active of %2 reserved</source>
        <translation>%1 aktiv von %2 reserviert</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>Aufwärmphase</translation>
    </message>
    <message>
        <source>steady state</source>
        <translation>Dauerbetrieb</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>Ereignis %1</translation>
    </message>
    <message>
        <source>free in used segments %1</source>
        <translation>frei in genutzten Segmenten %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 unused segment(s) %2</source>
        <translation>
            <numerusform>%1 ungenutztes Segment %2</numerusform>
            <numerusform>%1 ungenutzte Segmente %2</numerusform>
        </translation>
    </message>
    <message>
        <source>rounding %1</source>
        <translation>Rundung %1</translation>
    </message>
    <message>
        <source>waiting to be freed %1</source>
        <translation>wartet auf die Freigabe %1</translation>
    </message>
    <message>
        <source>private pools %1</source>
        <translation>private Pools %1</translation>
    </message>
    <message>
        <source>%1, %2 of %3 in use</source>
        <translation>%1, %2 von %3 in Gebrauch</translation>
    </message>
    <message numerus="yes">
        <source>%1 segment(s)</source>
        <translation>
            <numerusform>%1 Segment</numerusform>
            <numerusform>%1 Segmente</numerusform>
        </translation>
    </message>
    <message>
        <source>Fragmentation</source>
        <translation>Fragmentierung</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>Effizienz</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>Reserviert</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>other streams</source>
        <translation>andere Streams</translation>
    </message>
    <message>
        <source>Unused segments</source>
        <translation>Ungenutzte Segmente</translation>
    </message>
    <message>
        <source>Beside blocks in use</source>
        <translation>Neben Blöcken in Gebrauch</translation>
    </message>
    <message>
        <source>Largest free block</source>
        <translation>Größter freier Block</translation>
    </message>
    <message>
        <source>Largest request that fits</source>
        <translation>Größte passende Anforderung</translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation> und %1 weitere</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>, known to be between %1 and %2</source>
        <translation>, sicher zwischen %1 und %2</translation>
    </message>
    <message>
        <source>No block ever waits to be freed in this trace.</source>
        <translation>In diesem Trace wartet nie ein Block auf die Freigabe.</translation>
    </message>
    <message>
        <source>Calculating…</source>
        <translation>Wird berechnet…</translation>
    </message>
    <message>
        <source>In this file, “allocated” holds the reserved value.</source>
        <translation>In dieser Datei enthält „belegt“ den reservierten Wert.</translation>
    </message>
    <message>
        <source>In this file, “active” holds the reserved value.</source>
        <translation>In dieser Datei enthält „aktiv“ den reservierten Wert.</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>%1, measured, with the estimate&apos;s error</source>
        <translation>%1, gemessen, mit dem Fehler der Schätzung</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>estimated peak %1</source>
        <translation>geschätzter Höchststand %1</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>Iteration %1</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>no peaks per iteration</source>
        <translation>keine Höchststände je Iteration</translation>
    </message>
    <message>
        <source>Reserved memory by segment and mapped range, peak %1 (%2)</source>
        <translation>Reservierter Speicher nach Segment und abgebildetem Bereich, Höchststand %1 (%2)</translation>
    </message>
    <message>
        <source>Differences: %1</source>
        <translation>Unterschiede: %1</translation>
    </message>
    <message>
        <source>%1 (%2) compared with %3 (%4): requested memory %5</source>
        <translation>%1 (%2) verglichen mit %3 (%4): angeforderter Speicher %5</translation>
    </message>
    <message>
        <source>Change in requested memory, %1</source>
        <translation>Änderung des angeforderten Speichers, %1</translation>
    </message>
    <message>
        <source>requested memory</source>
        <translation>angeforderter Speicher</translation>
    </message>
    <message>
        <source>more</source>
        <translation>mehr</translation>
    </message>
    <message>
        <source>less</source>
        <translation>weniger</translation>
    </message>
    <message numerus="yes">
        <source>%1 more</source>
        <translation>
            <numerusform>%1 weitere</numerusform>
            <numerusform>%1 weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>device %1, %2</source>
        <translation>Gerät %1, %2</translation>
    </message>
    <message>
        <source>before the recording</source>
        <translation>vor der Aufzeichnung</translation>
    </message>
    <message>
        <source>not in the file</source>
        <translation>nicht in der Datei</translation>
    </message>
    <message>
        <source>At the peak</source>
        <translation>Am Höchststand</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>Bei %1</translation>
    </message>
    <message>
        <source>Allocated, matching</source>
        <translation>Belegt, passend</translation>
    </message>
    <message>
        <source>Requested, matching</source>
        <translation>Angefordert, passend</translation>
    </message>
    <message numerus="yes">
        <source>%1 smaller</source>
        <translation>
            <numerusform>%1 kleinerer Eintrag</numerusform>
            <numerusform>%1 kleinere Einträge</numerusform>
        </translation>
    </message>
    <message>
        <source>hatched</source>
        <translation>schraffiert</translation>
    </message>
    <message numerus="yes">
        <source>%1 tensor(s)</source>
        <translation>
            <numerusform>%1 Tensor</numerusform>
            <numerusform>%1 Tensoren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 allocation(s)</source>
        <translation>
            <numerusform>%1 Allokation</numerusform>
            <numerusform>%1 Allokationen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2.</source>
        <translation>%1, %2.</translation>
    </message>
    <message>
        <source>.</source>
        <translation>.</translation>
    </message>
    <message>
        <source>Shown: events %1 to %2.</source>
        <translation>Gezeigt: Ereignisse %1 bis %2.</translation>
    </message>
    <message>
        <source>Hatched: all but the largest %1% of the allocations.</source>
        <translation>Schraffiert: alle bis auf die größten %1% der Allokationen.</translation>
    </message>
    <message>
        <source>Reserved memory is inferred.</source>
        <translation>Reservierter Speicher ist erschlossen.</translation>
    </message>
    <message>
        <source>Phases are inferred.</source>
        <translation>Phasen sind erschlossen.</translation>
    </message>
    <message>
        <source>%1, %2. %3.</source>
        <translation>%1, %2. %3.</translation>
    </message>
    <message>
        <source>Each line shows a stack&apos;s live bytes at the end of each step.</source>
        <translation>Jede Linie zeigt die lebenden Bytes eines Aufrufstapels am Ende jedes Schritts.</translation>
    </message>
    <message numerus="yes">
        <source>%1 more category(s)</source>
        <translation>
            <numerusform>%1 weitere Kategorie</numerusform>
            <numerusform>%1 weitere Kategorien</numerusform>
        </translation>
    </message>
    <message>
        <source>Reserved memory at the peak of requested memory (%1), in bytes</source>
        <translation>Reservierter Speicher am Höchststand des angeforderten Speichers (%1), in Bytes</translation>
    </message>
    <message>
        <source>Reserved memory at the peak of allocated memory (%1), in bytes</source>
        <translation>Reservierter Speicher am Höchststand des belegten Speichers (%1), in Bytes</translation>
    </message>
    <message>
        <source>Reserved memory at its peak (%1), in bytes</source>
        <translation>Reservierter Speicher an seinem Höchststand (%1), in Bytes</translation>
    </message>
    <message>
        <source>Reserved memory at %1, in bytes</source>
        <translation>Reservierter Speicher bei %1, in Bytes</translation>
    </message>
    <message>
        <source>What helps</source>
        <translation>Was hilft</translation>
    </message>
    <message numerus="yes">
        <source>%1 other operator(s)</source>
        <translation>
            <numerusform>%1 weiterer Operator</numerusform>
            <numerusform>%1 weitere Operatoren</numerusform>
        </translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>allocated at the end</source>
        <translation>belegt am Ende</translation>
    </message>
    <message>
        <source>reserved at the end</source>
        <translation>reserviert am Ende</translation>
    </message>
    <message>
        <source>peak requested</source>
        <translation>Höchststand angefordert</translation>
    </message>
    <message>
        <source>peak reserved</source>
        <translation>Höchststand reserviert</translation>
    </message>
    <message>
        <source>Memory by run</source>
        <translation>Speicher nach Lauf</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>The files record no memory in use.</source>
        <translation>Die Dateien verzeichnen keinen Speicher in Gebrauch.</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>Allocated at the end, by category</source>
        <translation>Belegt am Ende, nach Kategorie</translation>
    </message>
    <message>
        <source>allocated memory</source>
        <translation>belegter Speicher</translation>
    </message>
    <message>
        <source>The files record no blocks.</source>
        <translation>Die Dateien verzeichnen keine Blöcke.</translation>
    </message>
    <message numerus="yes">
        <source>Overview of %1 run(s)</source>
        <translation>
            <numerusform>Übersicht über %1 Lauf</numerusform>
            <numerusform>Übersicht über %1 Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, OOM</source>
        <translation>%1, OOM</translation>
    </message>
    <message>
        <source>%1 saved</source>
        <translation>%1 gespart</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Höchststand des Speichers</translation>
    </message>
    <message>
        <source>No file has a peak.</source>
        <translation>Keine Datei hat einen Höchststand.</translation>
    </message>
    <message>
        <source>Requested memory at the peak</source>
        <translation>Angeforderter Speicher am Höchststand</translation>
    </message>
    <message>
        <source>No two files differ only in this column.</source>
        <translation>Keine zwei Dateien unterscheiden sich nur in dieser Spalte.</translation>
    </message>
    <message>
        <source>Smaller categories</source>
        <translation>Kleinere Kategorien</translation>
    </message>
    <message numerus="yes">
        <source>%1 files</source>
        <translation>
            <numerusform>%1 Datei</numerusform>
            <numerusform>%1 Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>Peak memory of %1</source>
        <translation>Höchststand des Speichers von %1</translation>
    </message>
    <message>
        <source>%1 and %2 more.</source>
        <translation>%1 und %2 weitere.</translation>
    </message>
    <message>
        <source>Numbers marked with “~” are inferred.</source>
        <translation>Mit „~“ markierte Zahlen sind erschlossen.</translation>
    </message>
    <message>
        <source>%1: up to %2 reserved, %3 active</source>
        <translation>%1: bis zu %2 reserviert, %3 aktiv</translation>
    </message>
    <message>
        <source>Memory by pool and stream: reserved (outlined) and active (filled)</source>
        <translation>Speicher nach Pool und Stream: reserviert (Umriss) und aktiv (gefüllt)</translation>
    </message>
    <message>
        <source>At the peak, %1 is requested.</source>
        <translation>Am Höchststand sind %1 angefordert.</translation>
    </message>
    <message>
        <source>Requested at the peak, by category</source>
        <translation>Angefordert am Höchststand, nach Kategorie</translation>
    </message>
    <message>
        <source>Blocks by category</source>
        <translation>Blöcke nach Kategorie</translation>
    </message>
    <message>
        <source>Allocations by category</source>
        <translation>Allokationen nach Kategorie</translation>
    </message>
    <message>
        <source>count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>no stack recorded</source>
        <translation>kein Aufrufstapel aufgezeichnet</translation>
    </message>
    <message>
        <source>Nothing is allocated.</source>
        <translation>Nichts ist belegt.</translation>
    </message>
    <message>
        <source>block size</source>
        <translation>Blockgröße</translation>
    </message>
    <message>
        <source>The largest blocks at the end (%1 of %2) hold %3 of the %4 allocated.</source>
        <translation>Die größten Blöcke am Ende (%1 von %2) enthalten %3 der belegten %4.</translation>
    </message>
    <message>
        <source>The largest allocations at the peak (%1 of %2) hold %3 of the %4 requested.</source>
        <translation>Die größten Allokationen am Höchststand (%1 von %2) enthalten %3 der angeforderten %4.</translation>
    </message>
    <message>
        <source>memory overview</source>
        <translation>Speicherübersicht</translation>
    </message>
    <message>
        <source>Memory over the recording</source>
        <translation>Speicher über die Aufzeichnung</translation>
    </message>
    <message>
        <source>largest blocks</source>
        <translation>größte Blöcke</translation>
    </message>
    <message>
        <source>largest allocations</source>
        <translation>größte Allokationen</translation>
    </message>
    <message>
        <source>memory by category</source>
        <translation>Speicher nach Kategorie</translation>
    </message>
    <message>
        <source>Requested memory over the recording</source>
        <translation>Angeforderter Speicher über die Aufzeichnung</translation>
    </message>
    <message>
        <source>Bytes by block size (each column: from its label up to twice that)</source>
        <translation>Bytes nach Blockgröße (jede Säule: vom angegebenen Wert bis zum Doppelten)</translation>
    </message>
    <message>
        <source>Number of blocks by size</source>
        <translation>Anzahl der Blöcke nach Größe</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>active (in use)</source>
        <translation>aktiv (in Gebrauch)</translation>
    </message>
    <message>
        <source>cached (free)</source>
        <translation>gecacht (frei)</translation>
    </message>
    <message>
        <source>There are no blocks.</source>
        <translation>Es gibt keine Blöcke.</translation>
    </message>
    <message>
        <source>Bytes by allocation size (each column: from its label up to twice that)</source>
        <translation>Bytes nach Allokationsgröße (jede Säule: vom angegebenen Wert bis zum Doppelten)</translation>
    </message>
    <message>
        <source>Number of allocations by size</source>
        <translation>Anzahl der Allokationen nach Größe</translation>
    </message>
    <message>
        <source>Use of reserved memory</source>
        <translation>Nutzung des reservierten Speichers</translation>
    </message>
    <message>
        <source>reserved memory</source>
        <translation>reservierter Speicher</translation>
    </message>
    <message>
        <source>No memory is reserved at the end.</source>
        <translation>Am Ende ist kein Speicher reserviert.</translation>
    </message>
    <message>
        <source>allocated</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>waiting to be freed</source>
        <translation>wartet auf die Freigabe</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>Am Ende</translation>
    </message>
    <message>
        <source>At the requested peak</source>
        <translation>Am Höchststand des angeforderten Speichers</translation>
    </message>
    <message>
        <source>At the reserved peak</source>
        <translation>Am Höchststand des reservierten Speichers</translation>
    </message>
    <message>
        <source>Free blocks at the end, by size (each column: from its label up to twice that)</source>
        <translation>Freie Blöcke am Ende, nach Größe (jede Säule: vom angegebenen Wert bis zum Doppelten)</translation>
    </message>
    <message>
        <source>free memory</source>
        <translation>freier Speicher</translation>
    </message>
    <message>
        <source>No block is free at the end.</source>
        <translation>Am Ende ist kein Block frei.</translation>
    </message>
    <message>
        <source>At the end, %1 of %2 reserved is free: %3 beside blocks in use, %4 in unused segments. The largest free block is %5.</source>
        <translation>Am Ende sind %1 von %2 reserviertem Speicher frei: %3 neben Blöcken in Gebrauch, %4 in ungenutzten Segmenten. Der größte freie Block hat %5.</translation>
    </message>
    <message>
        <source>A request of up to %1 fits without reserving more memory.</source>
        <translation>Eine Anforderung bis %1 passt, ohne dass mehr Speicher reserviert wird.</translation>
    </message>
    <message>
        <source>Blocks in use at the end: %1. Free blocks: %2.</source>
        <translation>Blöcke in Gebrauch am Ende: %1. Freie Blöcke: %2.</translation>
    </message>
    <message>
        <source>block sizes</source>
        <translation>Blockgrößen</translation>
    </message>
    <message>
        <source>allocation sizes</source>
        <translation>Allokationsgrößen</translation>
    </message>
    <message>
        <source>efficiency</source>
        <translation>Effizienz</translation>
    </message>
    <message>
        <source>Efficiency over the recording</source>
        <translation>Effizienz über die Aufzeichnung</translation>
    </message>
    <message>
        <source>fragmentation</source>
        <translation>Fragmentierung</translation>
    </message>
    <message>
        <source>Free memory over the recording</source>
        <translation>Freier Speicher über die Aufzeichnung</translation>
    </message>
    <message>
        <source>Requested memory over %1 trace events, coloured by category. At the peak, %2 is requested.</source>
        <translation>Angeforderter Speicher über %1 Trace-Ereignisse, nach Kategorie gefärbt. Am Höchststand sind %2 angefordert.</translation>
    </message>
    <message>
        <source>%1, in %2</source>
        <translation>%1, in %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Category rules: “%1”.</source>
        <translation>Kategorieregeln: „%1“.</translation>
    </message>
    <message>
        <source>, including %1 waiting to be freed</source>
        <translation>, davon %1 mit ausstehender Freigabe</translation>
    </message>
    <message>
        <source>At the end, %1 is reserved: %2 allocated, %3 cached%4.</source>
        <translation>Am Ende sind %1 reserviert: %2 belegt, %3 gecacht%4.</translation>
    </message>
    <message>
        <source>Reserved memory at the end</source>
        <translation>Reservierter Speicher am Ende</translation>
    </message>
    <message>
        <source>memory in blocks and segments</source>
        <translation>Speicher in Blöcken und Segmenten</translation>
    </message>
    <message>
        <source>Free, beside blocks in use</source>
        <translation>Frei, neben Blöcken in Gebrauch</translation>
    </message>
    <message>
        <source>Free, in unused segments</source>
        <translation>Frei, in ungenutzten Segmenten</translation>
    </message>
    <message>
        <source>State not recorded</source>
        <translation>Zustand nicht aufgezeichnet</translation>
    </message>
    <message numerus="yes">
        <source>%1 smaller category(s)</source>
        <translation>
            <numerusform>%1 kleinere Kategorie</numerusform>
            <numerusform>%1 kleinere Kategorien</numerusform>
        </translation>
    </message>
    <message>
        <source>The file records no memory in use.</source>
        <translation>Die Datei verzeichnet keinen Speicher in Gebrauch.</translation>
    </message>
    <message>
        <source>The file records totals, not individual blocks or allocations.</source>
        <translation>Die Datei verzeichnet Summen, keine einzelnen Blöcke oder Allokationen.</translation>
    </message>
    <message>
        <source>The file does not say how much memory the allocator reserved.</source>
        <translation>Die Datei gibt nicht an, wie viel Speicher der Allokator reserviert hat.</translation>
    </message>
    <message>
        <source>No events were recorded.</source>
        <translation>Es wurden keine Ereignisse aufgezeichnet.</translation>
    </message>
    <message>
        <source>The file does not record free blocks.</source>
        <translation>Die Datei verzeichnet keine freien Blöcke.</translation>
    </message>
    <message>
        <source>Reserved memory at the end, allocated and cached, and the allocated memory by category.</source>
        <translation>Reservierter Speicher am Ende, belegt und gecacht, und der belegte Speicher nach Kategorie.</translation>
    </message>
    <message>
        <source>The 30 largest blocks with the lines that allocated them, coloured by category.</source>
        <translation>Die 30 größten Blöcke mit den Zeilen, die sie belegt haben, nach Kategorie gefärbt.</translation>
    </message>
    <message>
        <source>Memory by category, at the end and at the peak.</source>
        <translation>Speicher nach Kategorie, am Ende und am Höchststand.</translation>
    </message>
    <message>
        <source>Active and cached blocks by size: bytes above, counts below.</source>
        <translation>Aktive und gecachte Blöcke nach Größe: oben Bytes, unten Anzahl.</translation>
    </message>
    <message>
        <source>How much of the reserved memory is allocated, and how much is cached.</source>
        <translation>Wie viel des reservierten Speichers belegt ist und wie viel gecacht.</translation>
    </message>
    <message>
        <source>Every allocation over the recording, from the oldest at the bottom to the youngest, coloured by category.</source>
        <translation>Jede Allokation über die Aufzeichnung, von der ältesten unten bis zur jüngsten, nach Kategorie gefärbt.</translation>
    </message>
    <message>
        <source>Reserved and free memory over the recording, and free blocks by size at the end.</source>
        <translation>Reservierter und freier Speicher über die Aufzeichnung und freie Blöcke nach Größe am Ende.</translation>
    </message>
    <message>
        <source>Warm-up: %1. Steady state: %2.</source>
        <translation>Aufwärmphase: %1. Dauerbetrieb: %2.</translation>
    </message>
    <message>
        <source>reserved from the device</source>
        <translation>vom Gerät reserviert</translation>
    </message>
    <message>
        <source>released to the device</source>
        <translation>an das Gerät zurückgegeben</translation>
    </message>
    <message>
        <source>final state</source>
        <translation>Endstand</translation>
    </message>
    <message>
        <source>%1, %2: %3 in use of %4 reserved</source>
        <translation>%1, %2: %3 in Gebrauch von %4 reserviert</translation>
    </message>
    <message>
        <source>%1, %2. Bars are segments to scale, fills are blocks.</source>
        <translation>%1, %2. Balken sind Segmente, maßstäblich; Füllungen sind Blöcke.</translation>
    </message>
    <message>
        <source>Sizes of blocks that are not in the final state are inferred.</source>
        <translation>Größen von Blöcken, die nicht im Endstand sind, sind erschlossen.</translation>
    </message>
    <message>
        <source>Pale bands span the lowest to the highest value in each column and the possible range of inferred values; free memory is sampled.</source>
        <translation>Blasse Bänder reichen vom niedrigsten bis zum höchsten Wert jeder Spalte und über den möglichen Bereich erschlossener Werte; freier Speicher ist eine Stichprobe.</translation>
    </message>
    <message>
        <source>Out of memory: %1 requested</source>
        <translation>Speicher erschöpft: %1 angefordert</translation>
    </message>
    <message>
        <source>allocated memory in %1</source>
        <translation>belegter Speicher in %1</translation>
    </message>
    <message>
        <source>requested memory in %1</source>
        <translation>angeforderter Speicher in %1</translation>
    </message>
    <message>
        <source>reserved %1</source>
        <translation>reserviert %1</translation>
    </message>
    <message>
        <source>device memory %1</source>
        <translation>Gerätespeicher %1</translation>
    </message>
    <message>
        <source>device memory, at least %1</source>
        <translation>Gerätespeicher, mindestens %1</translation>
    </message>
    <message>
        <source>Peak %1</source>
        <translation>Höchststand %1</translation>
    </message>
    <message>
        <source>Highest shown %1</source>
        <translation>Höchster gezeigter Wert %1</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Höchststand</translation>
    </message>
    <message>
        <source>Net change</source>
        <translation>Nettoänderung</translation>
    </message>
    <message>
        <source>At the highest point</source>
        <translation>Am höchsten Punkt</translation>
    </message>
    <message>
        <source>Allocated memory by category, in %1</source>
        <translation>Belegter Speicher nach Kategorie, in %1</translation>
    </message>
    <message>
        <source>Allocated memory by phase, in %1</source>
        <translation>Belegter Speicher nach Phase, in %1</translation>
    </message>
    <message>
        <source>Requested memory by category, in %1</source>
        <translation>Angeforderter Speicher nach Kategorie, in %1</translation>
    </message>
    <message>
        <source>Requested memory by phase, in %1</source>
        <translation>Angeforderter Speicher nach Phase, in %1</translation>
    </message>
    <message>
        <source>Only allocations that match the query: %1</source>
        <translation>Nur Allokationen, die zur Abfrage passen: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 more size(s)</source>
        <translation>
            <numerusform>%1 weitere Größe</numerusform>
            <numerusform>%1 weitere Größen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more line(s)</source>
        <translation>
            <numerusform>%1 weitere Zeile</numerusform>
            <numerusform>%1 weitere Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more stack(s)</source>
        <translation>
            <numerusform>%1 weiterer Aufrufstapel</numerusform>
            <numerusform>%1 weitere Aufrufstapel</numerusform>
        </translation>
    </message>
    <message>
        <source>× %1</source>
        <translation>× %1</translation>
    </message>
    <message>
        <source>computing</source>
        <translation>wird berechnet</translation>
    </message>
    <message>
        <source>Lines, innermost first: %1</source>
        <translation>Zeilen, innerste zuerst: %1</translation>
    </message>
    <message>
        <source>%1 B, %2 of the total</source>
        <translation>%1 B, %2 vom Ganzen</translation>
    </message>
    <message>
        <source>Click to show them all.</source>
        <translation>Ein Klick zeigt sie alle.</translation>
    </message>
    <message>
        <source>%1 B, inferred</source>
        <translation>%1 B, erschlossen</translation>
    </message>
    <message>
        <source>the %1 lines above, %2 times in total</source>
        <translation>die %1 Zeilen darüber, insgesamt %2-mal</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 frame(s)</source>
        <translation>
            <numerusform>%1 Frame</numerusform>
            <numerusform>%1 Frames</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 frame(s) of the runtime</source>
        <translation>
            <numerusform>%1 Frame der Laufzeit</numerusform>
            <numerusform>%1 Frames der Laufzeit</numerusform>
        </translation>
    </message>
    <message>
        <source>FX node: %1</source>
        <translation>FX-Knoten: %1</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>(ohne Namen)</translation>
    </message>
    <message>
        <source>below %1</source>
        <translation>unter %1</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation>%1 oder mehr</translation>
    </message>
    <message>
        <source>calculating…</source>
        <translation>wird berechnet…</translation>
    </message>
    <message>
        <source>others</source>
        <translation>andere</translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation>Zeile kopieren</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Save this view as a picture or a table</source>
        <translation>Diese Ansicht als Bild oder Tabelle speichern</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Choose the columns of the table</source>
        <translation>Die Spalten der Tabelle wählen</translation>
    </message>
    <message>
        <source>at the cursor</source>
        <translation>am Cursor</translation>
    </message>
    <message>
        <source>visible range</source>
        <translation>sichtbarer Bereich</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Which allocations</source>
        <translation>Welche Allokationen</translation>
    </message>
    <message>
        <source>Allocations that are live at the cursor</source>
        <translation>Allokationen, die am Cursor leben</translation>
    </message>
    <message>
        <source>Allocations that are live at some moment in the visible range</source>
        <translation>Allokationen, die irgendwann im sichtbaren Bereich leben</translation>
    </message>
    <message>
        <source>Allocations in the whole trace</source>
        <translation>Allokationen in der ganzen Aufzeichnung</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 of %2, %3</source>
        <translation>%1 von %2, %3</translation>
    </message>
    <message>
        <source>matching the query</source>
        <translation>zur Abfrage passend</translation>
    </message>
    <message>
        <source>= allocated at the cursor</source>
        <translation>= am Cursor belegt</translation>
    </message>
    <message>
        <source>= requested at the cursor</source>
        <translation>= am Cursor angefordert</translation>
    </message>
    <message>
        <source>live at some moment in the visible range</source>
        <translation>irgendwann im sichtbaren Bereich lebend</translation>
    </message>
    <message>
        <source>in the whole trace, not all at once</source>
        <translation>in der ganzen Aufzeichnung, nicht gleichzeitig</translation>
    </message>
    <message>
        <source>Nothing is allocated at the cursor.</source>
        <translation>Am Cursor ist nichts belegt.</translation>
    </message>
    <message>
        <source>Nothing is allocated in the visible range.</source>
        <translation>Im sichtbaren Bereich ist nichts belegt.</translation>
    </message>
    <message>
        <source>This device has no allocations.</source>
        <translation>Dieses Gerät hat keine Allokationen.</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message numerus="yes">
        <source>%1 row(s)</source>
        <translation>
            <numerusform>%1 Zeile</numerusform>
            <numerusform>%1 Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>Between %1 and %2, most likely %3</source>
        <translation>Zwischen %1 und %2, am ehesten %3</translation>
    </message>
    <message>
        <source>Allocated: %1, freed: %2</source>
        <translation>Belegt: %1, freigegeben: %2</translation>
    </message>
    <message>
        <source>Still being computed.</source>
        <translation>Wird noch berechnet.</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>%1, known from: %2</source>
        <translation>%1, Quelle: %2</translation>
    </message>
    <message>
        <source>live at the peak</source>
        <translation>am Höchststand belegt</translation>
    </message>
    <message>
        <source>%1 allocated</source>
        <translation>%1 belegt</translation>
    </message>
    <message>
        <source>%1 requested, %2 allocated</source>
        <translation>%1 angefordert, %2 belegt</translation>
    </message>
    <message>
        <source>%1 requested, %2 allocated (inferred)</source>
        <translation>%1 angefordert, %2 belegt (erschlossen)</translation>
    </message>
    <message>
        <source>%1 requested, about %2 allocated</source>
        <translation>%1 angefordert, etwa %2 belegt</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>the recording</source>
        <translation>der Aufzeichnung</translation>
    </message>
    <message>
        <source>Freed</source>
        <translation>Freigegeben</translation>
    </message>
    <message>
        <source>requested at %1</source>
        <translation>angefordert bei %1</translation>
    </message>
    <message>
        <source>live at the end</source>
        <translation>lebt am Ende</translation>
    </message>
    <message>
        <source>Lived</source>
        <translation>Lebensdauer</translation>
    </message>
    <message>
        <source>≥ %1</source>
        <translation>≥ %1</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name in other viewers: the address, and how many times it had been freed before.</source>
        <translation>Name in anderen Viewern: die Adresse und wie oft sie zuvor freigegeben wurde.</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>Rundung</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>%1, exact</source>
        <translation>%1, genau</translation>
    </message>
    <message>
        <source>%1, inferred</source>
        <translation>%1, erschlossen</translation>
    </message>
    <message>
        <source>%1: recorded, because the block is live at the end.</source>
        <translation>%1: aufgezeichnet, weil der Block am Ende lebt.</translation>
    </message>
    <message>
        <source>%1: not recorded in the trace, but inferred from the allocator&apos;s rules.</source>
        <translation>%1: nicht im Trace aufgezeichnet, sondern aus den Regeln des Allokators erschlossen.</translation>
    </message>
    <message>
        <source>Between %1 and %2, most likely %3: not recorded in the trace.</source>
        <translation>Zwischen %1 und %2, am wahrscheinlichsten %3: nicht im Trace aufgezeichnet.</translation>
    </message>
    <message>
        <source>%1, small</source>
        <translation>%1, klein</translation>
    </message>
    <message>
        <source>%1, large</source>
        <translation>%1, groß</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>Pool</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>Segment</translation>
    </message>
    <message>
        <source>Share of the total</source>
        <translation>Anteil am Ganzen</translation>
    </message>
    <message>
        <source>Share of the peak</source>
        <translation>Anteil am Höchststand</translation>
    </message>
    <message>
        <source>Total afterwards</source>
        <translation>Summe danach</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>During</source>
        <translation>Während</translation>
    </message>
    <message>
        <source>Annotations</source>
        <translation>Annotationen</translation>
    </message>
    <message>
        <source>Internal metadata</source>
        <translation>Interne Metadaten</translation>
    </message>
    <message>
        <source>The only one with this stack</source>
        <translation>Die einzige mit diesem Aufrufstapel</translation>
    </message>
    <message numerus="yes">
        <source>One of %1 with this stack</source>
        <translation>
            <numerusform>Eine von %1 mit diesem Aufrufstapel</numerusform>
            <numerusform>Eine von %1 mit diesem Aufrufstapel</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in all, %2</source>
        <translation>zusammen %1, %2</translation>
    </message>
    <message>
        <source>None of them is live at the peak.</source>
        <translation>Keine davon ist am Höchststand belegt.</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 live at the peak</source>
        <translation>
            <numerusform>%1 am Höchststand belegt</numerusform>
            <numerusform>%1 am Höchststand belegt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 selected, %2 allocated</source>
        <translation>%1 ausgewählt, %2 belegt</translation>
    </message>
    <message>
        <source>%1 selected, %2 requested</source>
        <translation>%1 ausgewählt, %2 angefordert</translation>
    </message>
    <message>
        <source>Live at the cursor</source>
        <translation>Leben am Cursor</translation>
    </message>
    <message>
        <source>Live at the peak</source>
        <translation>Am Höchststand belegt</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>Größte</translation>
    </message>
    <message>
        <source>Smallest</source>
        <translation>Kleinste</translation>
    </message>
    <message>
        <source>Different stacks</source>
        <translation>Verschiedene Aufrufstapel</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>zusammen %1</translation>
    </message>
    <message>
        <source>%1; none live at the cursor</source>
        <translation>%1; am Cursor lebt keine</translation>
    </message>
    <message numerus="yes">
        <source>%1 live at the cursor</source>
        <translation>
            <numerusform>%1 lebt am Cursor</numerusform>
            <numerusform>%1 leben am Cursor</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; %2: %3</source>
        <translation>%1; %2: %3</translation>
    </message>
    <message>
        <source>No stack: it was allocated before the recording began. Start recording before you build the model to see where this memory comes from.</source>
        <translation>Kein Aufrufstapel: Die Allokation stammt aus der Zeit vor der Aufzeichnung. Die Aufzeichnung vor dem Aufbau des Modells starten, um zu sehen, woher dieser Speicher kommt.</translation>
    </message>
    <message>
        <source>No stack: the event that allocated it is not in the file. It happened before the recording began, or was overwritten when the ring buffer was full; record with a larger max_entries to keep such events.</source>
        <translation>Kein Aufrufstapel: Das Ereignis der Allokation fehlt in der Datei. Es geschah vor Beginn der Aufzeichnung oder wurde überschrieben, als der Ringpuffer voll war; mit größerem max_entries aufzeichnen, um solche Ereignisse zu behalten.</translation>
    </message>
    <message>
        <source>No stack: this file was recorded without frames. Record with context=&quot;all&quot; and stacks=&quot;all&quot; to include them.</source>
        <translation>Kein Aufrufstapel: Diese Datei wurde ohne Frames aufgezeichnet. Mit context=&quot;all&quot; und stacks=&quot;all&quot; aufzeichnen, um sie aufzunehmen.</translation>
    </message>
    <message>
        <source>No stack: frames were recorded only for blocks that are live at the end, not for the events of the trace. Record with context=&quot;all&quot; to have both.</source>
        <translation>Kein Aufrufstapel: Frames wurden nur für Blöcke aufgezeichnet, die am Ende leben, nicht für die Ereignisse des Traces. Mit context=&quot;all&quot; aufzeichnen, um beides zu erhalten.</translation>
    </message>
    <message>
        <source>No stack: other events in this file have frames, but the one that allocated this memory does not. With stacks=&quot;python&quot;, threads without Python have no frames; record with stacks=&quot;all&quot; to see their C++ frames.</source>
        <translation>Kein Aufrufstapel: Andere Ereignisse dieser Datei haben Frames, aber nicht das, das diesen Speicher belegt hat. Mit stacks=&quot;python&quot; haben Threads ohne Python keine Frames; mit stacks=&quot;all&quot; aufzeichnen, um ihre C++-Frames zu sehen.</translation>
    </message>
    <message>
        <source>This is not a single allocation, but all the memory that was allocated before the recording began and not freed during it. It appears only in the totals of the trace, not in its events.</source>
        <translation>Dies ist keine einzelne Allokation, sondern der gesamte Speicher, der vor Beginn der Aufzeichnung belegt und währenddessen nicht freigegeben wurde. Er erscheint nur in den Summen der Aufzeichnung, nicht in ihren Ereignissen.</translation>
    </message>
    <message>
        <source>No stack: it was allocated before the profiler started. Start the profiler before you build the model to see where this memory comes from.</source>
        <translation>Kein Aufrufstapel: belegt, bevor der Profiler startete. Den Profiler vor dem Aufbau des Modells starten, um zu sehen, woher dieser Speicher kommt.</translation>
    </message>
    <message>
        <source>No stack: the profiler did not record stacks. Record with with_stack=True to include them.</source>
        <translation>Kein Aufrufstapel: Der Profiler hat keine Aufrufstapel aufgezeichnet. Mit with_stack=True aufzeichnen, um sie aufzunehmen.</translation>
    </message>
    <message>
        <source>No stack: no Python function was running on the thread that allocated it, and it cannot be matched to a forward operator.</source>
        <translation>Kein Aufrufstapel: Im allokierenden Thread lief keine Python-Funktion, und die Allokation lässt sich keinem Vorwärtsoperator zuordnen.</translation>
    </message>
    <message>
        <source>This is not a tensor. The file&apos;s peak is larger than the sum of the listed tensors: the tensor that caused the peak is not in the file, and neither are tensors below the saving threshold.</source>
        <translation>Dies ist kein Tensor. Der Höchststand der Datei ist größer als die Summe der aufgeführten Tensoren: Der Tensor, der den Höchststand auslöste, fehlt in der Datei, ebenso Tensoren unterhalb der Aufnahmeschwelle.</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>the innermost line of your code, or the closest frame if there is none</source>
        <translation>die innerste Zeile des eigenen Codes oder, falls es keine gibt, der nächstgelegene Frame</translation>
    </message>
    <message>
        <source>allocated at</source>
        <translation>belegt bei</translation>
    </message>
    <message>
        <source>line of any frame</source>
        <translation>Zeile eines beliebigen Frames</translation>
    </message>
    <message>
        <source>stack</source>
        <translation>Aufrufstapel</translation>
    </message>
    <message>
        <source>the whole stack that allocated it</source>
        <translation>der ganze Aufrufstapel der Allokation</translation>
    </message>
    <message>
        <source>any frame: function, file, line</source>
        <translation>ein beliebiger Frame: Funktion, Datei, Zeile</translation>
    </message>
    <message>
        <source>function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>the innermost function of your code, or the closest frame if there is none</source>
        <translation>die innerste Funktion des eigenen Codes oder, falls es keine gibt, der nächstgelegene Frame</translation>
    </message>
    <message>
        <source>function of any frame</source>
        <translation>Funktion eines beliebigen Frames</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>the file of the innermost line of your code</source>
        <translation>die Datei der innersten Zeile des eigenen Codes</translation>
    </message>
    <message>
        <source>unknown file</source>
        <translation>unbekannte Datei</translation>
    </message>
    <message>
        <source>file of any frame</source>
        <translation>Datei eines beliebigen Frames</translation>
    </message>
    <message>
        <source>module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>the module that allocated it, or the lines that call the module if its name is unknown</source>
        <translation>das allokierende Modul oder, wenn sein Name unbekannt ist, die Zeilen, die das Modul aufrufen</translation>
    </message>
    <message>
        <source>unknown module</source>
        <translation>unbekanntes Modul</translation>
    </message>
    <message>
        <source>module path</source>
        <translation>Modulpfad</translation>
    </message>
    <message>
        <source>category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>what the memory is used for</source>
        <translation>wofür der Speicher verwendet wird</translation>
    </message>
    <message>
        <source>unknown category</source>
        <translation>unbekannte Kategorie</translation>
    </message>
    <message>
        <source>phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>what the program was doing when it was allocated</source>
        <translation>was das Programm bei der Allokation gerade tat</translation>
    </message>
    <message>
        <source>unknown phase</source>
        <translation>unbekannte Phase</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>number of the training step that allocated it</source>
        <translation>Nummer des Trainingsschritts der Allokation</translation>
    </message>
    <message>
        <source>no step</source>
        <translation>kein Schritt</translation>
    </message>
    <message>
        <source>life</source>
        <translation>Lebenszeit</translation>
    </message>
    <message>
        <source>when it was live, drawn over the whole trace; the tick marks the cursor</source>
        <translation>wann sie lebte, über die ganze Aufzeichnung gezeichnet; der Strich markiert den Cursor</translation>
    </message>
    <message>
        <source>the event that allocated it</source>
        <translation>das Ereignis der Allokation</translation>
    </message>
    <message>
        <source>allocated in the visible range or at an event</source>
        <translation>im sichtbaren Bereich oder bei einem Ereignis belegt</translation>
    </message>
    <message>
        <source>allocated (time)</source>
        <translation>belegt (Zeit)</translation>
    </message>
    <message>
        <source>when it was allocated, counted from the first event</source>
        <translation>wann sie belegt wurde, gezählt ab dem ersten Ereignis</translation>
    </message>
    <message>
        <source>freed</source>
        <translation>freigegeben</translation>
    </message>
    <message>
        <source>the event that completed its free</source>
        <translation>das Ereignis, das ihre Freigabe abschloss</translation>
    </message>
    <message>
        <source>freed at any time, or in the visible range</source>
        <translation>irgendwann oder im sichtbaren Bereich freigegeben</translation>
    </message>
    <message>
        <source>freed (time)</source>
        <translation>freigegeben (Zeit)</translation>
    </message>
    <message>
        <source>when its free completed, counted from the first event</source>
        <translation>wann ihre Freigabe abgeschlossen war, gezählt ab dem ersten Ereignis</translation>
    </message>
    <message>
        <source>lifetime</source>
        <translation>Lebensdauer</translation>
    </message>
    <message>
        <source>how long it was live; a minimum if the trace does not show its whole life</source>
        <translation>wie lange sie lebte; ein Mindestwert, wenn die Aufzeichnung nicht ihre ganze Lebensdauer zeigt</translation>
    </message>
    <message>
        <source>lived</source>
        <translation>gelebt</translation>
    </message>
    <message>
        <source>events or time from allocation to free</source>
        <translation>Ereignisse oder Zeit von der Allokation bis zur Freigabe</translation>
    </message>
    <message>
        <source>lived (events)</source>
        <translation>gelebt (Ereignisse)</translation>
    </message>
    <message>
        <source>for how many events it was live; a minimum if the trace does not show its whole life</source>
        <translation>wie viele Ereignisse lang sie lebte; ein Mindestwert, wenn die Aufzeichnung nicht ihre ganze Lebensdauer zeigt</translation>
    </message>
    <message>
        <source>block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>the size of its block, after rounding by the allocator</source>
        <translation>die Größe ihres Blocks nach Rundung durch den Allokator</translation>
    </message>
    <message>
        <source>block size certainty</source>
        <translation>Gewissheit der Blockgröße</translation>
    </message>
    <message>
        <source>exact: from the final segments; inferred: from the allocator&apos;s rules; bounds: between two sizes</source>
        <translation>exakt: aus den Segmenten am Ende; erschlossen: aus den Regeln des Allokators; Schranken: zwischen zwei Größen</translation>
    </message>
    <message>
        <source>certainty of the block size: exact, inferred or bound</source>
        <translation>Gewissheit der Blockgröße: exakt, erschlossen oder Schranke</translation>
    </message>
    <message>
        <source>rounding</source>
        <translation>Rundung</translation>
    </message>
    <message>
        <source>bytes of the block beyond the requested size</source>
        <translation>Bytes des Blocks über die angeforderte Größe hinaus</translation>
    </message>
    <message>
        <source>address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>where its block begins</source>
        <translation>wo ihr Block beginnt</translation>
    </message>
    <message>
        <source>address, or name in other viewers</source>
        <translation>Adresse oder Name in anderen Viewern</translation>
    </message>
    <message>
        <source>stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>the CUDA stream that it was allocated on</source>
        <translation>der CUDA-Stream der Allokation</translation>
    </message>
    <message>
        <source>CUDA stream</source>
        <translation>CUDA-Stream</translation>
    </message>
    <message>
        <source>pool</source>
        <translation>Pool</translation>
    </message>
    <message>
        <source>the memory pool, as recorded in the file</source>
        <translation>der Speicherpool, wie in der Datei aufgezeichnet</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>name in other viewers: the address, and how many times it had been freed before</source>
        <translation>Name in anderen Viewern: die Adresse und wie oft sie zuvor freigegeben wurde</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>whether it was allocated before the recording, and whether it was freed</source>
        <translation>ob sie vor der Aufzeichnung belegt wurde und ob sie freigegeben wurde</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>shape of the tensor</source>
        <translation>Form des Tensors</translation>
    </message>
    <message>
        <source>unknown shape</source>
        <translation>unbekannte Form</translation>
    </message>
    <message>
        <source>shape of the tensor, whole or in part</source>
        <translation>Form des Tensors, ganz oder zum Teil</translation>
    </message>
    <message>
        <source>data type</source>
        <translation>Datentyp</translation>
    </message>
    <message>
        <source>data type of the tensor’s elements</source>
        <translation>Datentyp der Elemente des Tensors</translation>
    </message>
    <message>
        <source>unknown data type</source>
        <translation>unbekannter Datentyp</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>operator that allocated it</source>
        <translation>Operator, der sie belegte</translation>
    </message>
    <message>
        <source>unknown operator</source>
        <translation>unbekannter Operator</translation>
    </message>
    <message>
        <source>operator that allocated it, or one of its callers</source>
        <translation>Operator der Allokation oder einer seiner Aufrufer</translation>
    </message>
    <message>
        <source>thread</source>
        <translation>Thread</translation>
    </message>
    <message>
        <source>the thread that allocated it, as process/thread</source>
        <translation>der allokierende Thread, als Prozess/Thread</translation>
    </message>
    <message>
        <source>unknown thread</source>
        <translation>unbekannter Thread</translation>
    </message>
    <message>
        <source>compile context</source>
        <translation>Kompilierkontext</translation>
    </message>
    <message>
        <source>the compiled region that allocated it</source>
        <translation>der kompilierte Bereich der Allokation</translation>
    </message>
    <message>
        <source>not compiled</source>
        <translation>nicht kompiliert</translation>
    </message>
    <message>
        <source>user metadata</source>
        <translation>Benutzer-Metadaten</translation>
    </message>
    <message>
        <source>metadata that the program attached to it</source>
        <translation>Metadaten, die das Programm angehängt hat</translation>
    </message>
    <message>
        <source>no metadata</source>
        <translation>keine Metadaten</translation>
    </message>
    <message>
        <source>freeing stack</source>
        <translation>Aufrufstapel der Freigabe</translation>
    </message>
    <message>
        <source>the stack that freed it</source>
        <translation>der Aufrufstapel, der sie freigegeben hat</translation>
    </message>
    <message>
        <source>not freed during the recording</source>
        <translation>während der Aufzeichnung nicht freigegeben</translation>
    </message>
    <message>
        <source>freed at</source>
        <translation>freigegeben bei</translation>
    </message>
    <message>
        <source>any frame of the stack that freed it</source>
        <translation>beliebiger Frame des Aufrufstapels der Freigabe</translation>
    </message>
    <message>
        <source>live at the peak, at the cursor, in the visible range or at an event</source>
        <translation>am Höchststand belegt, am Cursor, im sichtbaren Bereich oder bei einem Ereignis</translation>
    </message>
    <message>
        <source>allocated before the recording began</source>
        <translation>vor Beginn der Aufzeichnung belegt</translation>
    </message>
    <message>
        <source>the file has no frames for it</source>
        <translation>die Datei hat dazu keine Frames</translation>
    </message>
    <message>
        <source>function, file or module</source>
        <translation>Funktion, Datei oder Modul</translation>
    </message>
    <message>
        <source>from before the recording, never freed</source>
        <translation>vor der Aufzeichnung belegt, nie freigegeben</translation>
    </message>
    <message>
        <source>from before the recording, freed</source>
        <translation>von vor der Aufzeichnung, freigegeben</translation>
    </message>
    <message>
        <source>allocated during the recording, live at its end</source>
        <translation>während der Aufzeichnung belegt, an ihrem Ende lebend</translation>
    </message>
    <message>
        <source>allocated and freed during the recording</source>
        <translation>während der Aufzeichnung belegt und freigegeben</translation>
    </message>
    <message>
        <source>waiting to be freed at the end</source>
        <translation>wartet am Ende auf die Freigabe</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>exakt</translation>
    </message>
    <message>
        <source>bounds</source>
        <translation>Schranken</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>nach %1</translation>
    </message>
    <message>
        <source>This file only lists what is live at the peak and does not record this.</source>
        <translation>Diese Datei führt nur auf, was am Höchststand lebt, und verzeichnet dies nicht.</translation>
    </message>
    <message>
        <source>A profiler recorded this file. Profilers do not record streams, pools or requested sizes.</source>
        <translation>Diese Datei stammt von einem Profiler. Profiler zeichnen keine Streams, Pools oder angeforderten Größen auf.</translation>
    </message>
    <message>
        <source>The profiler that recorded this file did not record addresses. Profilers of torch 1.10 and later do.</source>
        <translation>Der Profiler, von dem diese Datei stammt, hat keine Adressen aufgezeichnet. Profiler ab torch 1.10 tun das.</translation>
    </message>
    <message>
        <source>The events of this file have no times.</source>
        <translation>Die Ereignisse dieser Datei haben keine Zeiten.</translation>
    </message>
    <message>
        <source>This file has no stacks. Record with context=&quot;all&quot; and stacks=&quot;all&quot; to include them.</source>
        <translation>Diese Datei hat keine Aufrufstapel. Mit context=&quot;all&quot; und stacks=&quot;all&quot; aufzeichnen, um sie aufzunehmen.</translation>
    </message>
    <message>
        <source>This is inferred from the events of the device, and this device has none.</source>
        <translation>Dies wird aus den Ereignissen des Geräts erschlossen, und dieses Gerät hat keine.</translation>
    </message>
    <message>
        <source>This file has amounts by category, not individual allocations.</source>
        <translation>Diese Datei hat Mengen nach Kategorie, keine einzelnen Belegungen.</translation>
    </message>
    <message>
        <source>This file does not record this for any allocation.</source>
        <translation>Diese Datei verzeichnet dies für keine Allokation.</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>Optimizer state</source>
        <translation>Optimizer-Zustand</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>MLP</source>
        <translation>MLP</translation>
    </message>
    <message>
        <source>Experts (MoE)</source>
        <translation>Experten (MoE)</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>Embedding</translation>
    </message>
    <message>
        <source>Normalisation</source>
        <translation>Normalisierung</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Loss</translation>
    </message>
    <message>
        <source>Activation gradients</source>
        <translation>Aktivierungsgradienten</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>FSDP</source>
        <translation>FSDP</translation>
    </message>
    <message>
        <source>FSDP gradient reduction</source>
        <translation>FSDP-Gradientenreduktion</translation>
    </message>
    <message>
        <source>Temporary</source>
        <translation>Temporär</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>Workspace</translation>
    </message>
    <message>
        <source>Autocast copies</source>
        <translation>Autocast-Kopien</translation>
    </message>
    <message>
        <source>Optimizer temporaries</source>
        <translation>Optimizer, temporär</translation>
    </message>
    <message>
        <source>Optimizer step</source>
        <translation>Optimizer-Schritt</translation>
    </message>
    <message>
        <source>Backward temporaries</source>
        <translation>Temporäres des Rückwärtsdurchlaufs</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Sonstiges</translation>
    </message>
    <message>
        <source>Before the recording</source>
        <translation>Vor der Aufzeichnung</translation>
    </message>
    <message>
        <source>Not in the file</source>
        <translation>Nicht in der Datei</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>Aktivierung</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>Gradient</translation>
    </message>
    <message>
        <source>Autograd detail</source>
        <translation>Autograd-Detail</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>before the recording, without frames</source>
        <translation>vor der Aufzeichnung, ohne Frames</translation>
    </message>
    <message>
        <source>frames</source>
        <translation>Frames</translation>
    </message>
    <message>
        <source>lifetime or context</source>
        <translation>Lebensdauer oder Kontext</translation>
    </message>
    <message>
        <source>annotation</source>
        <translation>Annotation</translation>
    </message>
    <message>
        <source>metadata</source>
        <translation>Metadaten</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>ok</translation>
    </message>
    <message>
        <source>FAILED</source>
        <translation>VERLETZT</translation>
    </message>
    <message>
        <source>peak allocated</source>
        <translation>Höchststand belegt</translation>
    </message>
    <message>
        <source>peak active</source>
        <translation>Höchststand aktiv</translation>
    </message>
    <message>
        <source>the file does not say</source>
        <translation>die Datei gibt es nicht an</translation>
    </message>
    <message>
        <source>too few steps</source>
        <translation>zu wenige Schritte</translation>
    </message>
    <message>
        <source>the baseline has no peak for this device</source>
        <translation>die Vergleichsbasis hat für dieses Gerät keinen Höchststand</translation>
    </message>
    <message>
        <source>memory falls and rises again, but two whole periods are not recorded</source>
        <translation>der Speicher fällt und steigt wieder, aber zwei ganze Perioden sind nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>%1 at most %2</source>
        <translation>%1 höchstens %2</translation>
    </message>
    <message>
        <source>fragmentation at most %1</source>
        <translation>Fragmentierung höchstens %1</translation>
    </message>
    <message>
        <source>no leak</source>
        <translation>kein Leck</translation>
    </message>
    <message>
        <source>growth per step at most %1</source>
        <translation>Zuwachs je Schritt höchstens %1</translation>
    </message>
    <message>
        <source>no out-of-memory event</source>
        <translation>kein Speichermangel-Ereignis</translation>
    </message>
    <message>
        <source>baseline peaks</source>
        <translation>Höchststände der Vergleichsbasis</translation>
    </message>
    <message>
        <source>%1 at most %2 above the baseline</source>
        <translation>%1 höchstens %2 über der Vergleichsbasis</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>%1, %2 per step</source>
        <translation>%1, %2 je Schritt</translation>
    </message>
    <message numerus="yes">
        <source>%1 stacks</source>
        <translation>
            <numerusform>%1 Aufrufstapel</numerusform>
            <numerusform>%1 Aufrufstapel</numerusform>
        </translation>
    </message>
    <message>
        <source>(%1 peak reserved − %2 peak active) / %1</source>
        <translation>(%1 Höchststand reserviert − %2 Höchststand aktiv) / %1</translation>
    </message>
    <message>
        <source>(%1 reserved − %2 active) / %1, at the end</source>
        <translation>(%1 reserviert − %2 aktiv) / %1, am Ende</translation>
    </message>
    <message>
        <source>baseline: %1</source>
        <translation>Vergleichsbasis: %1</translation>
    </message>
    <message numerus="yes">
        <source>over %1 steps</source>
        <translation>
            <numerusform>über %1 Schritt</numerusform>
            <numerusform>über %1 Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>inferred value: the limit lies within its bounds</source>
        <translation>erschlossener Wert: Die Grenze liegt innerhalb seiner Schranken</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>At this rate, memory will run out at step %1.</source>
        <translation>Bei diesem Wachstum ist der Speicher bei Schritt %1 erschöpft.</translation>
    </message>
    <message numerus="yes">
        <source>%1 rules passed</source>
        <translation>
            <numerusform>%1 Regel erfüllt</numerusform>
            <numerusform>%1 Regeln erfüllt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 failed</source>
        <translation>%1 von %2 verletzt</translation>
    </message>
    <message numerus="yes">
        <source>%1 rules</source>
        <translation>
            <numerusform>%1 Regel</numerusform>
            <numerusform>%1 Regeln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 unknown</source>
        <translation>
            <numerusform>%1 unbekannt</numerusform>
            <numerusform>%1 unbekannt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 files could not be read</source>
        <translation>
            <numerusform>%1 Datei nicht lesbar</numerusform>
            <numerusform>%1 Dateien nicht lesbar</numerusform>
        </translation>
    </message>
    <message>
        <source>low</source>
        <translation>gering</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>mittel</translation>
    </message>
    <message>
        <source>high</source>
        <translation>hoch</translation>
    </message>
    <message>
        <source>Confidence: low, based on only %1 steps.</source>
        <translation>Konfidenz: niedrig, nur %1 Schritte als Grundlage.</translation>
    </message>
    <message>
        <source>Confidence: medium, based on %1 steps.</source>
        <translation>Konfidenz: mittel, %1 Schritte als Grundlage.</translation>
    </message>
    <message>
        <source>Confidence: high, based on %1 steps.</source>
        <translation>Konfidenz: hoch, %1 Schritte als Grundlage.</translation>
    </message>
    <message>
        <source>from before the recording</source>
        <translation>von vor der Aufzeichnung</translation>
    </message>
    <message>
        <source>not listed in the file</source>
        <translation>nicht in der Datei aufgeführt</translation>
    </message>
    <message>
        <source>without a stack</source>
        <translation>ohne Aufrufstapel</translation>
    </message>
    <message>
        <source>without a stack, by %1</source>
        <translation>ohne Aufrufstapel, durch %1</translation>
    </message>
    <message>
        <source>before the first event</source>
        <translation>vor dem ersten Ereignis</translation>
    </message>
    <message>
        <source>peak, event %1</source>
        <translation>Höchststand, Ereignis %1</translation>
    </message>
    <message>
        <source>end, event %1</source>
        <translation>Ende, Ereignis %1</translation>
    </message>
    <message>
        <source>%1 (was line %2)</source>
        <translation>%1 (war Zeile %2)</translation>
    </message>
    <message numerus="yes">
        <source>%1 new</source>
        <translation>
            <numerusform>%1 neu</numerusform>
            <numerusform>%1 neu</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 gone</source>
        <translation>
            <numerusform>%1 weg</numerusform>
            <numerusform>%1 weg</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 resized</source>
        <translation>
            <numerusform>%1 in der Größe geändert</numerusform>
            <numerusform>%1 in der Größe geändert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 moved here</source>
        <translation>
            <numerusform>%1 hierher verschoben</numerusform>
            <numerusform>%1 hierher verschoben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 moved away</source>
        <translation>
            <numerusform>%1 von hier verschoben</numerusform>
            <numerusform>%1 von hier verschoben</numerusform>
        </translation>
    </message>
    <message>
        <source>trace event</source>
        <translation>Ereignis der Aufzeichnung</translation>
    </message>
    <message>
        <source>time since the recording began (s)</source>
        <translation>Zeit seit Beginn der Aufzeichnung (s)</translation>
    </message>
    <message>
        <source>share of each recording (%)</source>
        <translation>Anteil an der jeweiligen Aufzeichnung (%)</translation>
    </message>
    <message>
        <source>training step</source>
        <translation>Trainingsschritt</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>Verglichen</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>requested</source>
        <translation>angefordert</translation>
    </message>
    <message>
        <source>active</source>
        <translation>aktiv</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>%1 at the peak: %2</source>
        <translation>%1 am Höchststand: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 out-of-memory event(s)</source>
        <translation>
            <numerusform>%1 Speichermangel-Ereignis</numerusform>
            <numerusform>%1 Speichermangel-Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source>iteration from “%1”</source>
        <translation>Iteration aus „%1“</translation>
    </message>
    <message>
        <source>rank from “%1”</source>
        <translation>Rank aus „%1“</translation>
    </message>
    <message>
        <source>iteration %1, exit</source>
        <translation>Iteration %1, Exit</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rank %1</translation>
    </message>
    <message>
        <source>%1 (inferred, %2 to %3)</source>
        <translation>%1 (erschlossen, %2 bis %3)</translation>
    </message>
    <message>
        <source>This is a profiler trace. This table does not read such files.</source>
        <translation>Dies ist ein Profiler-Trace. Diese Tabelle liest solche Dateien nicht.</translation>
    </message>
    <message>
        <source>Not read yet.</source>
        <translation>Noch nicht gelesen.</translation>
    </message>
    <message>
        <source>This dump has no events and no segments.</source>
        <translation>Dieser Dump hat weder Ereignisse noch Segmente.</translation>
    </message>
    <message>
        <source>Written because memory ran out, according to its name.</source>
        <translation>Dem Namen nach geschrieben, weil der Speicher erschöpft war.</translation>
    </message>
    <message numerus="yes">
        <source>%1 dump(s)</source>
        <translation>
            <numerusform>%1 Dump</numerusform>
            <numerusform>%1 Dumps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 iteration(s)</source>
        <translation>
            <numerusform>%1 Iteration</numerusform>
            <numerusform>%1 Iterationen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rank(s)</source>
        <translation>
            <numerusform>%1 Rank</numerusform>
            <numerusform>%1 Ranks</numerusform>
        </translation>
    </message>
    <message>
        <source>Dumps</source>
        <translation>Dumps</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Ranks</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Gelesen</translation>
    </message>
    <message>
        <source>Highest peak</source>
        <translation>Größter Höchststand</translation>
    </message>
    <message>
        <source>%1 B requested</source>
        <translation>%1 B angefordert</translation>
    </message>
    <message>
        <source>Reached in</source>
        <translation>Erreicht in</translation>
    </message>
    <message>
        <source>Exit dumps</source>
        <translation>Exit-Dumps</translation>
    </message>
    <message>
        <source>Dumps whose names say “exit”: they were written because memory ran out.</source>
        <translation>Dumps mit „exit“ im Namen: geschrieben, weil der Speicher erschöpft war.</translation>
    </message>
    <message>
        <source>Out-of-memory events</source>
        <translation>Speichermangel-Ereignisse</translation>
    </message>
    <message>
        <source>Out-of-memory events recorded in the dumps</source>
        <translation>In den Dumps aufgezeichnete Speichermangel-Ereignisse</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>Unlesbar</translation>
    </message>
    <message>
        <source>Traces</source>
        <translation>Traces</translation>
    </message>
    <message>
        <source>a PyTorch memory snapshot</source>
        <translation>ein PyTorch-Speicher-Snapshot</translation>
    </message>
    <message>
        <source>a PyTorch memory snapshot in JSON</source>
        <translation>ein PyTorch-Speicher-Snapshot in JSON</translation>
    </message>
    <message>
        <source>a peak snapshot: the tensors live at the peak, in JSON</source>
        <translation>ein Höchststand-Snapshot: die am Höchststand lebenden Tensoren, in JSON</translation>
    </message>
    <message>
        <source>a torch.profiler trace</source>
        <translation>ein torch.profiler-Trace</translation>
    </message>
    <message>
        <source>a torch.profiler memory timeline: bytes by category, in JSON</source>
        <translation>eine Speicher-Zeitleiste von torch.profiler: Bytes nach Kategorie, in JSON</translation>
    </message>
    <message>
        <source>a picture of a torch.profiler memory timeline</source>
        <translation>ein Bild einer Speicher-Zeitleiste von torch.profiler</translation>
    </message>
    <message>
        <source>an HTML page that contains a memory snapshot</source>
        <translation>eine HTML-Seite, die einen Speicher-Snapshot enthält</translation>
    </message>
    <message>
        <source>a comparison of estimated and measured peaks, in JSON</source>
        <translation>ein Vergleich geschätzter und gemessener Höchststände, in JSON</translation>
    </message>
    <message>
        <source>memory per step, in JSON Lines</source>
        <translation>Speicher je Schritt, in JSON Lines</translation>
    </message>
    <message>
        <source>memory per step, in JSON</source>
        <translation>Speicher je Schritt, in JSON</translation>
    </message>
    <message>
        <source>memory per step, in CSV</source>
        <translation>Speicher je Schritt, in CSV</translation>
    </message>
    <message>
        <source>a memory estimation log</source>
        <translation>ein Log einer Speicherschätzung</translation>
    </message>
    <message>
        <source>a training log with memory per step</source>
        <translation>ein Trainingslog mit Speicher je Schritt</translation>
    </message>
    <message>
        <source>file cut off</source>
        <translation>Datei abgeschnitten</translation>
    </message>
    <message>
        <source>The file is cut off. All numbers describe only the part that exists.</source>
        <translation>Die Datei ist abgeschnitten. Alle Zahlen beschreiben nur den vorhandenen Teil.</translation>
    </message>
    <message>
        <source>older events overwritten</source>
        <translation>ältere Ereignisse überschrieben</translation>
    </message>
    <message>
        <source>The recording outgrew its buffer, and the oldest events were overwritten. What happened before the first remaining event is inferred. Record with a larger max_entries to keep all events.</source>
        <translation>Die Aufzeichnung passte nicht in ihren Puffer, und die ältesten Ereignisse wurden überschrieben. Was vor dem ersten verbliebenen Ereignis geschah, ist erschlossen. Mit größerem max_entries aufzeichnen, um alle Ereignisse zu behalten.</translation>
    </message>
    <message>
        <source>frees of unseen allocations</source>
        <translation>Freigaben unbekannter Allokationen</translation>
    </message>
    <message>
        <source>The trace frees memory that it never allocated. This memory counts as allocated before the recording.</source>
        <translation>Der Trace gibt Speicher frei, den er nie belegt hat. Dieser Speicher zählt als vor der Aufzeichnung belegt.</translation>
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
        <source>frees with a different size</source>
        <translation>Freigaben mit anderer Größe</translation>
    </message>
    <message>
        <source>A free gives a different size from its allocation.</source>
        <translation>Eine Freigabe nennt eine andere Größe als ihre Allokation.</translation>
    </message>
    <message>
        <source>allocations missing from the final segments</source>
        <translation>Allokationen, die in den Segmenten am Ende fehlen</translation>
    </message>
    <message>
        <source>An allocation is live at the end of the trace, but no final block contains it. The trace and the segments were probably copied at different moments.</source>
        <translation>Eine Allokation lebt am Ende des Traces, aber kein Block am Ende enthält sie. Vermutlich wurden Trace und Segmente zu verschiedenen Zeitpunkten kopiert.</translation>
    </message>
    <message>
        <source>events without a time</source>
        <translation>Ereignisse ohne Zeit</translation>
    </message>
    <message>
        <source>The file records only the order of these events, not when they happened.</source>
        <translation>Die Datei verzeichnet nur die Reihenfolge dieser Ereignisse, nicht ihren Zeitpunkt.</translation>
    </message>
    <message>
        <source>events without a stack</source>
        <translation>Ereignisse ohne Aufrufstapel</translation>
    </message>
    <message>
        <source>The file does not record what caused these events.</source>
        <translation>Die Datei verzeichnet nicht, was diese Ereignisse ausgelöst hat.</translation>
    </message>
    <message>
        <source>rows without an action</source>
        <translation>Zeilen ohne Aktion</translation>
    </message>
    <message>
        <source>These rows of a trace are not events and are left out.</source>
        <translation>Diese Zeilen eines Traces sind keine Ereignisse und werden ausgelassen.</translation>
    </message>
    <message>
        <source>times that run backwards</source>
        <translation>rückwärts laufende Zeiten</translation>
    </message>
    <message>
        <source>An event has an earlier time than the one before it. Events are kept in the order of the file.</source>
        <translation>Ein Ereignis hat eine frühere Zeit als das vorige. Die Ereignisse bleiben in der Reihenfolge der Datei.</translation>
    </message>
    <message>
        <source>live blocks without a stack</source>
        <translation>belegte Blöcke ohne Aufrufstapel</translation>
    </message>
    <message>
        <source>The file does not record what allocated these blocks; most often they were allocated before the recording.</source>
        <translation>Die Datei verzeichnet nicht, was diese Blöcke belegt hat; meist wurden sie vor der Aufzeichnung belegt.</translation>
    </message>
    <message>
        <source>segments that disagree with their blocks</source>
        <translation>Segmente, die ihren Blöcken widersprechen</translation>
    </message>
    <message>
        <source>The totals recorded for a segment do not match the sums of its blocks.</source>
        <translation>Die für ein Segment aufgezeichneten Summen weichen von den Summen seiner Blöcke ab.</translation>
    </message>
    <message>
        <source>segments with gaps or overlaps</source>
        <translation>Segmente mit Lücken oder Überschneidungen</translation>
    </message>
    <message>
        <source>The blocks of a segment leave gaps or overlap.</source>
        <translation>Die Blöcke eines Segments lassen Lücken oder überlappen sich.</translation>
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
        <source>Segments appeared or disappeared without an event. Reserved memory over time is a bound, not exact.</source>
        <translation>Segmente erschienen oder verschwanden ohne Ereignis. Der Verlauf des reservierten Speichers ist eine Schranke, kein exakter Wert.</translation>
    </message>
    <message>
        <source>blocks waiting to be freed since before the trace</source>
        <translation>Blöcke, die seit vor der Aufzeichnung auf Freigabe warten</translation>
    </message>
    <message>
        <source>These blocks are waiting for another stream. They are active, but not part of the requested bytes over time.</source>
        <translation>Diese Blöcke warten auf einen anderen Stream. Sie sind aktiv, zählen aber nicht zum Verlauf der angeforderten Bytes.</translation>
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
        <source>block sizes that differ from the inferred sizes</source>
        <translation>Blockgrößen, die von den erschlossenen Größen abweichen</translation>
    </message>
    <message>
        <source>A recorded block has a different size from the one that the allocator&apos;s rules give. Sizes inferred for other blocks may be wrong, too.</source>
        <translation>Ein aufgezeichneter Block hat eine andere Größe, als die Regeln des Allokators ergeben. Auch für andere Blöcke erschlossene Größen können falsch sein.</translation>
    </message>
    <message>
        <source>unknown actions</source>
        <translation>unbekannte Aktionen</translation>
    </message>
    <message>
        <source>These events are kept and shown, but do not change any totals.</source>
        <translation>Diese Ereignisse werden behalten und gezeigt, ändern aber keine Summen.</translation>
    </message>
    <message>
        <source>unknown keys</source>
        <translation>unbekannte Schlüssel</translation>
    </message>
    <message>
        <source>The file contains values that Allostrata does not know. They are ignored.</source>
        <translation>Die Datei enthält Werte, die Allostrata nicht kennt. Sie werden ignoriert.</translation>
    </message>
    <message>
        <source>unknown block states</source>
        <translation>unbekannte Blockzustände</translation>
    </message>
    <message>
        <source>It is not known whether these blocks are in use. They count as free.</source>
        <translation>Es ist nicht bekannt, ob diese Blöcke in Gebrauch sind. Sie zählen als frei.</translation>
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
        <source>These numbers are implausibly large or small and are not used.</source>
        <translation>Diese Zahlen sind unplausibel groß oder klein und werden nicht verwendet.</translation>
    </message>
    <message>
        <source>bytes after the end</source>
        <translation>Bytes nach dem Ende</translation>
    </message>
    <message>
        <source>There are more bytes after the end of the data. They are ignored.</source>
        <translation>Nach dem Ende der Daten folgen weitere Bytes. Sie werden ignoriert.</translation>
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
        <source>There are more than Allostrata can distinguish. The last ones are shown as one.</source>
        <translation>Es sind mehr, als Allostrata unterscheiden kann. Die letzten werden als eins gezeigt.</translation>
    </message>
    <message>
        <source>events at the address of a live allocation</source>
        <translation>Ereignisse an der Adresse einer lebenden Allokation</translation>
    </message>
    <message>
        <source>An event uses the memory of an allocation that is still live. The free of that allocation is missing from the trace.</source>
        <translation>Ein Ereignis nutzt den Speicher einer Allokation, die noch lebt. Die Freigabe dieser Allokation fehlt im Trace.</translation>
    </message>
    <message>
        <source>blocks that may be from after the cut</source>
        <translation>Blöcke, die vielleicht nach dem Schnitt entstanden</translation>
    </message>
    <message>
        <source>These final blocks have a stack but no event in the part of the trace that could be read. They were allocated in the part that is missing, or before the oldest event, but are counted from the beginning: totals and peaks may be too high, and the blocks are drawn in phases that they are not part of.</source>
        <translation>Diese Blöcke des Endstands haben einen Stack, aber kein Ereignis im lesbaren Teil der Aufzeichnung. Sie wurden im fehlenden Teil angelegt oder vor dem ältesten Ereignis, zählen aber von Anfang an: Summen und Höchststände können zu hoch sein, und die Blöcke erscheinen in Phasen, zu denen sie nicht gehören.</translation>
    </message>
    <message>
        <source>Totals, peaks and phases before the cut, which may include these blocks.</source>
        <translation>Summen, Höchststände und Phasen vor dem Schnitt, die diese Blöcke enthalten können.</translation>
    </message>
    <message>
        <source>final blocks newer than the trace</source>
        <translation>Blöcke am Ende, die neuer sind als die Aufzeichnung</translation>
    </message>
    <message>
        <source>A final block lies where the trace has other live allocations. The segments were copied after the trace, or events are missing from it.</source>
        <translation>Ein Block am Ende liegt dort, wo der Trace andere lebende Allokationen hat. Die Segmente wurden nach dem Trace kopiert, oder im Trace fehlen Ereignisse.</translation>
    </message>
    <message>
        <source>opened from inside the file</source>
        <translation>aus dem Inneren der Datei geöffnet</translation>
    </message>
    <message>
        <source>The file is a container. A snapshot inside it was opened.</source>
        <translation>Die Datei ist ein Container. Ein darin enthaltener Snapshot wurde geöffnet.</translation>
    </message>
    <message>
        <source>more snapshots inside the file</source>
        <translation>weitere Snapshots in der Datei</translation>
    </message>
    <message>
        <source>The file contains more than one snapshot, and the first one was opened. Save the others in files of their own to open them.</source>
        <translation>Die Datei enthält mehr als einen Snapshot; der erste wurde geöffnet. Speichern Sie die anderen in eigenen Dateien, um sie zu öffnen.</translation>
    </message>
    <message>
        <source>events out of chronological order</source>
        <translation>Ereignisse in falscher zeitlicher Reihenfolge</translation>
    </message>
    <message>
        <source>The recorder writes workspace events before all others, regardless of when they happened. Totals over time are correct only after the last of them.</source>
        <translation>Der Rekorder schreibt Workspace-Ereignisse vor allen anderen, unabhängig von ihrem Zeitpunkt. Summen im Verlauf stimmen erst nach dem letzten von ihnen.</translation>
    </message>
    <message>
        <source>unreadable parts of the folder</source>
        <translation>unlesbare Teile des Ordners</translation>
    </message>
    <message>
        <source>These files or folders cannot be read. Dumps may be missing.</source>
        <translation>Diese Dateien oder Ordner sind nicht lesbar. Es können Dumps fehlen.</translation>
    </message>
    <message>
        <source>folder searched only in part</source>
        <translation>Ordner nur teilweise durchsucht</translation>
    </message>
    <message>
        <source>The folder has more entries than Allostrata searches. Open a smaller part of it.</source>
        <translation>Der Ordner hat mehr Einträge, als Allostrata durchsucht. Einen kleineren Teil davon öffnen.</translation>
    </message>
    <message>
        <source>files left out of the set</source>
        <translation>aus dem Bestand ausgelassene Dateien</translation>
    </message>
    <message>
        <source>dumps of the same iteration and rank</source>
        <translation>Dumps derselben Iteration und desselben Ranks</translation>
    </message>
    <message>
        <source>Two files have the same iteration and rank. Only the first one is used.</source>
        <translation>Zwei Dateien haben dieselbe Iteration und denselben Rank. Nur die erste wird verwendet.</translation>
    </message>
    <message>
        <source>tensors above the peak</source>
        <translation>Tensoren über dem Höchststand</translation>
    </message>
    <message>
        <source>The tensors of a device add up to more bytes than the file&apos;s peak. They are shown as listed, and their sum is used as the peak.</source>
        <translation>Die Tensoren eines Geräts ergeben zusammen mehr Bytes als der Höchststand der Datei. Sie werden wie aufgeführt gezeigt, und ihre Summe dient als Höchststand.</translation>
    </message>
    <message>
        <source>bytes of the peak that no listed tensor accounts for</source>
        <translation>Bytes des Höchststands ohne aufgeführten Tensor</translation>
    </message>
    <message>
        <source>The file&apos;s peak is larger than the sum of the listed tensors: the tensor that caused the peak is not in the file, and neither are tensors below the saving threshold. The difference is shown as the remainder.</source>
        <translation>Der Höchststand der Datei ist größer als die Summe der aufgeführten Tensoren: Der Tensor, der den Höchststand auslöste, fehlt in der Datei, ebenso Tensoren unterhalb der Aufnahmeschwelle. Die Differenz wird als Rest gezeigt.</translation>
    </message>
    <message>
        <source>allocated peaks that are really reserved peaks</source>
        <translation>belegte Höchststände, die in Wahrheit reservierte sind</translation>
    </message>
    <message>
        <source>The file gives the same number for allocated and reserved: the program that wrote it read the reserved peak from a log. The estimate is compared only with the reserved peak.</source>
        <translation>Die Datei nennt für belegt und reserviert dieselbe Zahl: Das Programm, das sie schrieb, las den reservierten Höchststand aus einem Log. Die Schätzung wird nur mit dem reservierten Höchststand verglichen.</translation>
    </message>
    <message>
        <source>percentage errors that do not match their figures</source>
        <translation>prozentuale Fehler, die nicht zu ihren Zahlen passen</translation>
    </message>
    <message>
        <source>The file&apos;s error is not 100 (estimated - measured) / measured for any of its peaks. The figures are used instead.</source>
        <translation>Der Fehler in der Datei ist für keinen ihrer Höchststände 100 (geschätzt - gemessen) / gemessen. Stattdessen werden die Zahlen verwendet.</translation>
    </message>
    <message>
        <source>active peaks that are really reserved peaks</source>
        <translation>aktive Höchststände, die in Wahrheit reservierte sind</translation>
    </message>
    <message>
        <source>The file gives the same number for active and reserved: the program that wrote it read the reserved peak from a log. The estimate is compared only with the reserved peak.</source>
        <translation>Die Datei nennt für aktiv und reserviert dieselbe Zahl: Das Programm, das sie schrieb, las den reservierten Höchststand aus einem Log. Die Schätzung wird nur mit dem reservierten Höchststand verglichen.</translation>
    </message>
    <message>
        <source>unfinished last lines</source>
        <translation>unvollständige letzte Zeilen</translation>
    </message>
    <message>
        <source>The file ends in the middle of a line: it is cut off or still being written. Incomplete parts of the line are left out; its last value may be cut off.</source>
        <translation>Die Datei endet mitten in einer Zeile: Sie ist abgeschnitten oder wird noch geschrieben. Unvollständige Teile der Zeile werden ausgelassen; ihr letzter Wert kann abgeschnitten sein.</translation>
    </message>
    <message>
        <source>bytes freed but never allocated</source>
        <translation>Bytes, die freigegeben, aber nie belegt wurden</translation>
    </message>
    <message>
        <source>More bytes of a category were freed than the file had shown as allocated. The excess counts as allocated before the recording and raises the category throughout.</source>
        <translation>Von einer Kategorie wurden mehr Bytes freigegeben, als die Datei als belegt gezeigt hatte. Der Überschuss zählt als vor der Aufzeichnung belegt und hebt die Kategorie durchgehend an.</translation>
    </message>
    <message>
        <source>amounts freed in parts</source>
        <translation>in Teilen freigegebene Mengen</translation>
    </message>
    <message>
        <source>Bytes of a category were freed, but no live amount had that size. The newest amounts of the category are freed instead; the category&apos;s total matches the file at every row.</source>
        <translation>Bytes einer Kategorie wurden freigegeben, aber keine lebende Menge hatte diese Größe. Stattdessen werden die neuesten Mengen der Kategorie freigegeben; die Summe der Kategorie stimmt in jeder Zeile mit der Datei überein.</translation>
    </message>
    <message>
        <source>frees without an address</source>
        <translation>Freigaben ohne Adresse</translation>
    </message>
    <message>
        <source>The file has no addresses. Each free is matched with the newest allocation of its size, so it is a guess which of several equal allocations lived longer; sums and the curve are exact.</source>
        <translation>Die Datei hat keine Adressen. Jede Freigabe wird der neuesten Allokation ihrer Größe zugeordnet; welche von mehreren gleichen Allokationen länger lebte, ist daher geraten. Summen und Kurve sind exakt.</translation>
    </message>
    <message>
        <source>recorded totals that differ from the sum of the events</source>
        <translation>aufgezeichnete Summen, die von der Summe der Ereignisse abweichen</translation>
    </message>
    <message>
        <source>The allocated total that the recorder counted differs from the sum of its events: some are missing or recorded twice. Allocated memory is shown as recorded; requested memory is the sum of the events.</source>
        <translation>Die vom Rekorder gezählte belegte Summe weicht von der Summe seiner Ereignisse ab: Einige fehlen oder sind doppelt aufgezeichnet. Belegter Speicher wird wie aufgezeichnet gezeigt; angeforderter Speicher ist die Summe der Ereignisse.</translation>
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
        <source>%1 and %2 are present; everything after them is missing.</source>
        <translation>%1 und %2 sind vorhanden; alles danach fehlt.</translation>
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
        <source>%1 in %2: %3 (%4)</source>
        <translation>%1 in %2: %3 (%4)</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1: %2 (%3)</translation>
    </message>
    <message>
        <source>One transformer block keeps %1 for the backward pass; the rest of the forward pass keeps %2.</source>
        <translation>Ein Transformer-Block behält %1 für den Rückwärtsdurchlauf; der Rest des Vorwärtsdurchlaufs behält %2.</translation>
    </message>
    <message>
        <source>%1 transformer blocks keep %2 each for the backward pass, %3 in all; the rest of the forward pass keeps %4.</source>
        <translation>%1 Transformer-Blöcke behalten je %2 für den Rückwärtsdurchlauf, insgesamt %3; der Rest des Vorwärtsdurchlaufs behält %4.</translation>
    </message>
    <message>
        <source>%1 transformer blocks keep %2 to %3 each for the backward pass, %4 in all; the rest of the forward pass keeps %5.</source>
        <translation>%1 Transformer-Blöcke behalten je %2 bis %3 für den Rückwärtsdurchlauf, insgesamt %4; der Rest des Vorwärtsdurchlaufs behält %5.</translation>
    </message>
    <message>
        <source>No transformer blocks were found: no part of a forward pass repeats, or the stacks do not show any modules.</source>
        <translation>Keine Transformer-Blöcke gefunden: Kein Teil eines Vorwärtsdurchlaufs wiederholt sich, oder die Aufrufstapel zeigen keine Module.</translation>
    </message>
    <message>
        <source>This file has no backward pass afterwards, so everything live at the end of the forward pass counts as kept.</source>
        <translation>In dieser Datei folgt kein Rückwärtsdurchlauf; daher zählt alles, was am Ende des Vorwärtsdurchlaufs lebt, als behalten.</translation>
    </message>
    <message>
        <source>Largest parts of block %1: %2.</source>
        <translation>Größte Teile von Block %1: %2.</translation>
    </message>
    <message>
        <source>Its backward pass allocates %1, of which %2 remain as weight gradients.</source>
        <translation>Sein Rückwärtsdurchlauf belegt %1, davon bleiben %2 als Gewichtsgradienten.</translation>
    </message>
    <message>
        <source>named in the file</source>
        <translation>in der Datei angegeben</translation>
    </message>
    <message>
        <source>from annotations</source>
        <translation>aus Annotationen</translation>
    </message>
    <message>
        <source>from metadata</source>
        <translation>aus Metadaten</translation>
    </message>
    <message>
        <source>inferred from the optimizer</source>
        <translation>aus dem Optimizer erschlossen</translation>
    </message>
    <message>
        <source>inferred from the rhythm of the allocations</source>
        <translation>aus dem Rhythmus der Allokationen erschlossen</translation>
    </message>
    <message numerus="yes">
        <source>%1 steps</source>
        <translation>
            <numerusform>%1 Schritt</numerusform>
            <numerusform>%1 Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 bis %3)</translation>
    </message>
    <message>
        <source>No leak: no stack keeps more memory in each step (%1). %2</source>
        <translation>Kein Leck: Kein Aufrufstapel behält in jedem Schritt mehr Speicher (%1). %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 stacks keep</source>
        <translation>
            <numerusform>%1 Aufrufstapel behält</numerusform>
            <numerusform>%1 Aufrufstapel behalten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2 more in each step (%3). %4</source>
        <translation>%1 in jedem Schritt %2 mehr (%3). %4</translation>
    </message>
    <message>
        <source>Cannot predict when memory runs out: the file does not say how large the device is.</source>
        <translation>Nicht vorhersagbar, wann der Speicher erschöpft ist: Die Datei gibt die Größe des Geräts nicht an.</translation>
    </message>
    <message>
        <source>At this rate, %1 will be used up at step %2.</source>
        <translation>Bei diesem Wachstum sind %1 bei Schritt %2 aufgebraucht.</translation>
    </message>
    <message>
        <source>At this rate, %1 will be used up at step %2 (%3 to %4).</source>
        <translation>Bei diesem Wachstum sind %1 bei Schritt %2 (%3 bis %4) aufgebraucht.</translation>
    </message>
    <message>
        <source>allocations of %1 without a stack</source>
        <translation>Allokationen von %1 ohne Aufrufstapel</translation>
    </message>
    <message numerus="yes">
        <source>%1 allocations</source>
        <translation>
            <numerusform>%1 Allokation</numerusform>
            <numerusform>%1 Allokationen</numerusform>
        </translation>
    </message>
    <message>
        <source>Requested bytes in use.</source>
        <translation>Angeforderte Bytes in Gebrauch.</translation>
    </message>
    <message>
        <source>Requested bytes in use by this module and its submodules.</source>
        <translation>Angeforderte Bytes, die dieses Modul und seine Untermodule belegen.</translation>
    </message>
    <message>
        <source>Requested bytes of blocks that were freed while another stream still used them.</source>
        <translation>Angeforderte Bytes von Blöcken, die freigegeben wurden, als ein anderer Stream sie noch nutzte.</translation>
    </message>
    <message>
        <source>Bytes that callers requested: the sum of the lines above.</source>
        <translation>Von Aufrufern angeforderte Bytes: die Summe der Zeilen darüber.</translation>
    </message>
    <message>
        <source>Bytes that the allocator adds to each request, rounding it up to a multiple of 512 B or as its settings say.</source>
        <translation>Bytes, die der Allokator zu jeder Anforderung hinzufügt, indem er auf ein Vielfaches von 512 B oder gemäß seinen Einstellungen aufrundet.</translation>
    </message>
    <message>
        <source>Unsplit remainders</source>
        <translation>Nicht abgespaltene Reste</translation>
    </message>
    <message>
        <source>When a large free block is used, up to 1 MiB left over stays part of the allocated block.</source>
        <translation>Wird ein großer freier Block verwendet, bleibt ein Rest von bis zu 1 MiB Teil des belegten Blocks.</translation>
    </message>
    <message>
        <source>Size not recorded</source>
        <translation>Größe nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>The file does not record the sizes of these blocks; only bounds are known.</source>
        <translation>Die Datei verzeichnet die Größen dieser Blöcke nicht; nur Schranken sind bekannt.</translation>
    </message>
    <message>
        <source>Waiting, allocation unknown</source>
        <translation>Wartend, Allokation unbekannt</translation>
    </message>
    <message>
        <source>Blocks waiting to be freed whose allocation is not in the file. They do not count as requested.</source>
        <translation>Auf die Freigabe wartende Blöcke, deren Allokation nicht in der Datei steht. Sie zählen nicht als angefordert.</translation>
    </message>
    <message>
        <source>Free in split segments</source>
        <translation>Frei in geteilten Segmenten</translation>
    </message>
    <message>
        <source>Free ranges in segments that also contain blocks. They cannot be released to the device.</source>
        <translation>Freie Bereiche in Segmenten, die auch Blöcke enthalten. Sie können nicht an das Gerät zurückgegeben werden.</translation>
    </message>
    <message>
        <source>Segments without any blocks: the cache that torch.cuda.empty_cache() releases.</source>
        <translation>Segmente ohne Blöcke: der Cache, den torch.cuda.empty_cache() zurückgibt.</translation>
    </message>
    <message>
        <source>Free in private pools</source>
        <translation>Frei in privaten Pools</translation>
    </message>
    <message>
        <source>Free ranges and unused segments that only users of the pool can allocate.</source>
        <translation>Freie Bereiche und ungenutzte Segmente, aus denen nur Nutzer des Pools allokieren können.</translation>
    </message>
    <message>
        <source>Free ranges and unused segments of this pool.</source>
        <translation>Freie Bereiche und ungenutzte Segmente dieses Pools.</translation>
    </message>
    <message>
        <source>Contradiction</source>
        <translation>Widerspruch</translation>
    </message>
    <message>
        <source>The file contradicts itself here.</source>
        <translation>Hier widerspricht sich die Datei.</translation>
    </message>
    <message>
        <source>All memory that the allocator has reserved on the device: the sum of all lines.</source>
        <translation>Der gesamte Speicher, den der Allokator auf dem Gerät reserviert hat: die Summe aller Zeilen.</translation>
    </message>
    <message numerus="yes">
        <source>%1 block(s)</source>
        <translation>
            <numerusform>%1 Block</numerusform>
            <numerusform>%1 Blöcke</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 free range(s)</source>
        <translation>
            <numerusform>%1 freier Bereich</numerusform>
            <numerusform>%1 freie Bereiche</numerusform>
        </translation>
    </message>
    <message>
        <source>Including rounding, all waiting blocks have %1 B: active minus allocated.</source>
        <translation>Einschließlich Rundung haben alle wartenden Blöcke %1 B: aktiv minus belegt.</translation>
    </message>
    <message>
        <source>Between %1 B and %2 B; free ranges are smaller by the same amount.</source>
        <translation>Zwischen %1 B und %2 B; freie Bereiche sind um denselben Betrag kleiner.</translation>
    </message>
    <message>
        <source>Inferred: between %1 B and %2 B.</source>
        <translation>Erschlossen: zwischen %1 B und %2 B.</translation>
    </message>
    <message>
        <source>Another %1 B of this category are waiting to be freed.</source>
        <translation>Weitere %1 B dieser Kategorie warten auf die Freigabe.</translation>
    </message>
    <message>
        <source>This is an estimate: the size of some blocks is not recorded.</source>
        <translation>Dies ist eine Schätzung: Die Größe einiger Blöcke ist nicht aufgezeichnet.</translation>
    </message>
    <message>
        <source>estimate</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>%1 B, %2 of reserved memory</source>
        <translation>%1 B, %2 des reservierten Speichers</translation>
    </message>
    <message>
        <source>%1 B of this are from before the recording.</source>
        <translation>Davon stammen %1 B aus der Zeit vor der Aufzeichnung.</translation>
    </message>
    <message>
        <source>This file records how many bytes each category held over time, not individual allocations.</source>
        <translation>Diese Datei verzeichnet, wie viele Bytes jede Kategorie im Verlauf belegte, keine einzelnen Allokationen.</translation>
    </message>
    <message>
        <source>This file does not record which operators ran. Profiler traces do.</source>
        <translation>Diese Datei verzeichnet nicht, welche Operatoren liefen. Profiler-Traces tun das.</translation>
    </message>
    <message>
        <source>This file lists what was allocated, but not the order of events.</source>
        <translation>Diese Datei führt auf, was belegt wurde, aber nicht die Reihenfolge der Ereignisse.</translation>
    </message>
    <message>
        <source>This file lists what was allocated, but says nothing about the allocator: no segments, addresses or events.</source>
        <translation>Diese Datei führt auf, was belegt wurde, sagt aber nichts über den Allokator: keine Segmente, Adressen oder Ereignisse.</translation>
    </message>
    <message>
        <source>This device has no trace in this file, only its final state.</source>
        <translation>Zu diesem Gerät enthält die Datei keine Aufzeichnung, nur den Endstand.</translation>
    </message>
    <message>
        <source>The events of this device have no times in this file.</source>
        <translation>Die Ereignisse dieses Geräts haben in dieser Datei keine Zeiten.</translation>
    </message>
    <message>
        <source>This device has no segments in this file.</source>
        <translation>Zu diesem Gerät enthält die Datei keine Segmente.</translation>
    </message>
    <message>
        <source>This device has no stacks in this file.</source>
        <translation>Zu diesem Gerät enthält die Datei keine Aufrufstapel.</translation>
    </message>
    <message>
        <source>This file does not record the allocator&apos;s settings.</source>
        <translation>Diese Datei verzeichnet die Einstellungen des Allokators nicht.</translation>
    </message>
    <message>
        <source>A profiler recorded this file. It contains allocations and frees, but not the allocator&apos;s segments and pools.</source>
        <translation>Diese Datei stammt von einem Profiler. Sie enthält Allokationen und Freigaben, aber nicht die Segmente und Pools des Allokators.</translation>
    </message>
    <message>
        <source>This is a single file. Open the folder of a run to see its dumps here.</source>
        <translation>Dies ist eine einzelne Datei. Den Ordner eines Laufs öffnen, um seine Dumps hier zu sehen.</translation>
    </message>
    <message>
        <source>This is a folder of dumps. Open one of them to see what was allocated.</source>
        <translation>Das ist ein Ordner mit Dumps. Einen davon öffnen, um zu sehen, was belegt wurde.</translation>
    </message>
    <message>
        <source>This file records memory step by step, not individual allocations.</source>
        <translation>Diese Datei verzeichnet den Speicher Schritt für Schritt, keine einzelnen Allokationen.</translation>
    </message>
    <message>
        <source>This trace has no memory events: it was recorded without profile_memory=True.</source>
        <translation>Dieser Trace hat keine Speicherereignisse: Er wurde ohne profile_memory=True aufgezeichnet.</translation>
    </message>
    <message>
        <source>This file has no device with events or segments.</source>
        <translation>Diese Datei enthält kein Gerät mit Ereignissen oder Segmenten.</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>Kapazität</translation>
    </message>
    <message>
        <source>another process</source>
        <translation>anderer Prozess</translation>
    </message>
    <message>
        <source>private pool</source>
        <translation>privater Pool</translation>
    </message>
    <message>
        <source>pending frees</source>
        <translation>ausstehende Freigaben</translation>
    </message>
    <message>
        <source>request</source>
        <translation>Anforderung</translation>
    </message>
    <message>
        <source>needed from the device</source>
        <translation>vom Gerät gebraucht</translation>
    </message>
    <message>
        <source>free on the device</source>
        <translation>frei auf dem Gerät</translation>
    </message>
    <message>
        <source>free on the device in whole pages</source>
        <translation>frei auf dem Gerät in ganzen Seiten</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>in Gebrauch</translation>
    </message>
    <message>
        <source>free in pieces</source>
        <translation>frei in Stücken</translation>
    </message>
    <message>
        <source>largest free block in other pools</source>
        <translation>größter freier Block in anderen Pools</translation>
    </message>
    <message>
        <source>fully free segments in other pools</source>
        <translation>ganz freie Segmente in anderen Pools</translation>
    </message>
    <message>
        <source>free in other pools</source>
        <translation>frei in anderen Pools</translation>
    </message>
    <message>
        <source>largest free block after the pending frees</source>
        <translation>größter freier Block nach den ausstehenden Freigaben</translation>
    </message>
    <message>
        <source>segments fully free after the pending frees</source>
        <translation>nach den ausstehenden Freigaben ganz freie Segmente</translation>
    </message>
    <message>
        <source>used by others</source>
        <translation>von anderen belegt</translation>
    </message>
    <message>
        <source>The file does not say how large the device is. Choose its capacity to see how much others use.</source>
        <translation>Die Datei gibt die Größe des Geräts nicht an. Die Kapazität wählen, um zu sehen, wie viel andere belegen.</translation>
    </message>
    <message>
        <source>The file shows no free bytes on the device: there were none, or they were not recorded.</source>
        <translation>Die Datei zeigt keine freien Bytes auf dem Gerät: Es gab keine, oder sie wurden nicht aufgezeichnet.</translation>
    </message>
    <message>
        <source>Reserved memory is known only within bounds, because segment events are missing.</source>
        <translation>Reservierter Speicher ist nur in Schranken bekannt, weil Segmentereignisse fehlen.</translation>
    </message>
    <message>
        <source>The sizes of some blocks are inferred, and so are the free ranges between them.</source>
        <translation>Die Größen einiger Blöcke sind erschlossen, ebenso die freien Bereiche dazwischen.</translation>
    </message>
    <message>
        <source>The event does not name its pool. The default pool is assumed, although there are private pools.</source>
        <translation>Das Ereignis nennt seinen Pool nicht. Angenommen wird der Vorgabe-Pool, obwohl es private Pools gibt.</translation>
    </message>
    <message>
        <source>The file names no private pool. Before giving up, the allocator releases all unused segments of the default pools; those that remain are inferred to be out of the request&apos;s reach, in a private pool (or kept by a graph capture).</source>
        <translation>Die Datei nennt keinen privaten Pool. Bevor der Allokator aufgibt, gibt er alle unbenutzten Segmente der Vorgabe-Pools frei; die verbliebenen liegen demnach außer Reichweite der Anforderung, in einem privaten Pool (oder ein Graph-Capture hält sie fest).</translation>
    </message>
    <message>
        <source>The file does not record the allocator&apos;s settings. The defaults are assumed.</source>
        <translation>Die Datei verzeichnet die Einstellungen des Allokators nicht. Angenommen werden die Vorgaben.</translation>
    </message>
    <message>
        <source>The device had enough free memory: a limit of the process refused the request, or the device could not map it.</source>
        <translation>Das Gerät hatte genug freien Speicher: Ein Limit des Prozesses verhinderte die Anforderung, oder das Gerät konnte sie nicht abbilden.</translation>
    </message>
    <message>
        <source>A large enough free block seems to have existed: max_split_size forbade its use, or sizes are inferred incorrectly.</source>
        <translation>Offenbar gab es einen ausreichend großen freien Block: max_split_size verbot seine Nutzung, oder Größen sind falsch erschlossen.</translation>
    </message>
    <message>
        <source>A limit refused the request: the device still had %1 free, and %2 were needed.</source>
        <translation>Ein Limit verweigerte die Anforderung: Das Gerät hatte noch %1 frei, und %2 waren nötig.</translation>
    </message>
    <message>
        <source>The device was full: %1 were needed, but at most %2 were available.</source>
        <translation>Das Gerät war voll: %1 wurden benötigt, aber höchstens %2 waren verfügbar.</translation>
    </message>
    <message>
        <source>The device was full: %1 were in use and %2 more were needed, but at most %3 were available in total.</source>
        <translation>Das Gerät war voll: %1 waren in Gebrauch und weitere %2 wurden benötigt, aber insgesamt waren höchstens %3 verfügbar.</translation>
    </message>
    <message>
        <source>Enough memory was free, but fragmented: %1 were free in pieces, and %2 were requested in one piece.</source>
        <translation>Genug Speicher war frei, aber fragmentiert: %1 waren in Stücken frei, und %2 wurden an einem Stück angefordert.</translation>
    </message>
    <message>
        <source>Enough memory was free, but fragmented: %1 were free in pieces, %3 were free on the device, and %2 were needed in one piece.</source>
        <translation>Genug Speicher war frei, aber fragmentiert: %1 waren in Stücken frei, %3 waren auf dem Gerät frei, und %2 wurden an einem Stück benötigt.</translation>
    </message>
    <message>
        <source>Others were using the memory: at least %1 of the device; %3 were free, and %2 were needed.</source>
        <translation>Andere belegten den Speicher: mindestens %1 des Geräts; %3 waren frei, und %2 wurden benötigt.</translation>
    </message>
    <message>
        <source>Enough memory was cached, but out of reach: another pool had an unused block of %1, and %2 were requested.</source>
        <translation>Genug Speicher war gecacht, aber unerreichbar: Ein anderer Pool hatte einen ungenutzten Block von %1, und %2 wurden angefordert.</translation>
    </message>
    <message>
        <source>Enough memory was cached, but out of reach: other pools had %1 in unused segments, and %2 were needed.</source>
        <translation>Genug Speicher war gecacht, aber unerreichbar: Andere Pools hatten %1 in ungenutzten Segmenten, und %2 wurden benötigt.</translation>
    </message>
    <message>
        <source>Enough memory was cached, but out of reach: other pools had %1 in unused segments, %3 were free on the device, and %2 were needed.</source>
        <translation>Genug Speicher war gecacht, aber unerreichbar: Andere Pools hatten %1 in ungenutzten Segmenten, %3 waren auf dem Gerät frei, und %2 wurden benötigt.</translation>
    </message>
    <message>
        <source>Enough memory was freed, but was still waiting for another stream: it would have formed a free block of %1, and %2 were requested.</source>
        <translation>Genug Speicher war freigegeben, wartete aber noch auf einen anderen Stream: Er hätte einen freien Block von %1 ergeben, und %2 wurden angefordert.</translation>
    </message>
    <message>
        <source>Enough memory was freed, but was still waiting for another stream: %1 in segments could have been released, and %2 were needed.</source>
        <translation>Genug Speicher war freigegeben, wartete aber noch auf einen anderen Stream: %1 in Segmenten hätten zurückgegeben werden können, und %2 wurden benötigt.</translation>
    </message>
    <message>
        <source>Enough memory was freed, but was still waiting for another stream: %1 in segments could have been released, %3 were free on the device, and %2 were needed.</source>
        <translation>Genug Speicher war freigegeben, wartete aber noch auf einen anderen Stream: %1 in Segmenten hätten zurückgegeben werden können, %3 waren auf dem Gerät frei, und %2 wurden benötigt.</translation>
    </message>
    <message>
        <source>%1 were free in the request&apos;s own pool and stream, %2 in other streams, and %3 in the pool for other sizes; the largest block that it could have used had %4.</source>
        <translation>%1 waren im Pool und Stream der Anforderung frei, %2 in anderen Streams und %3 im Pool für andere Größen; der größte Block, den sie hätte nutzen können, hatte %4.</translation>
    </message>
    <message>
        <source>%1 ran out of memory at event %2: %3</source>
        <translation>%1 ging bei Ereignis %2 der Speicher aus: %3</translation>
    </message>
    <message>
        <source>No out-of-memory events on this device; %1 has some.</source>
        <translation>Keine Speichermangel-Ereignisse auf diesem Gerät; %1 hat welche.</translation>
    </message>
    <message>
        <source>No out-of-memory events in this file.</source>
        <translation>Keine Speichermangel-Ereignisse in dieser Datei.</translation>
    </message>
    <message>
        <source>Several causes combined: %1.</source>
        <translation>Mehrere Ursachen zusammen: %1.</translation>
    </message>
    <message>
        <source>A free block of %1 seems to have existed, and %2 were requested.</source>
        <translation>Offenbar gab es einen freien Block von %1, und %2 wurden angefordert.</translation>
    </message>
    <message>
        <source>Even all cached memory in one piece would not have been enough.</source>
        <translation>Selbst der gesamte gecachte Speicher an einem Stück hätte nicht gereicht.</translation>
    </message>
    <message>
        <source>Even with all cached memory in one piece, %1 would have been missing.</source>
        <translation>Selbst mit dem gesamten gecachten Speicher an einem Stück hätten %1 gefehlt.</translation>
    </message>
    <message>
        <source>The device was nearly full as well: the request would have left less than a twentieth of the available memory.</source>
        <translation>Auch das Gerät war fast voll: Die Anforderung hätte weniger als ein Zwanzigstel des verfügbaren Speichers übrig gelassen.</translation>
    </message>
    <message>
        <source>Of the device&apos;s %1, %2 were neither free nor reserved by this process; a CUDA context takes about %3 of that.</source>
        <translation>Von den %1 des Geräts waren %2 weder frei noch von diesem Prozess reserviert; ein CUDA-Kontext belegt davon etwa %3.</translation>
    </message>
    <message>
        <source>At other times %1 of the device were available to this process; at this event, only %2 were.</source>
        <translation>Zu anderen Zeiten standen diesem Prozess %1 des Geräts zur Verfügung, bei diesem Ereignis nur %2.</translation>
    </message>
    <message>
        <source>In the unused memory of other pools, the largest block had %1, and %2 were in fully free segments.</source>
        <translation>Im ungenutzten Speicher anderer Pools hatte der größte Block %1, und %2 lagen in ganz freien Segmenten.</translation>
    </message>
    <message>
        <source>After these frees, the largest block that the request could have used would have had %1.</source>
        <translation>Nach diesen Freigaben hätte der größte Block, den die Anforderung nutzen könnte, %1 gehabt.</translation>
    </message>
    <message>
        <source>So only less live memory or a larger device would have helped.</source>
        <translation>Also hätte nur weniger lebender Speicher oder ein größeres Gerät geholfen.</translation>
    </message>
    <message>
        <source>So only less live memory or a higher limit would have helped.</source>
        <translation>Also hätte nur weniger lebender Speicher oder ein höheres Limit geholfen.</translation>
    </message>
    <message>
        <source>So the request would have succeeded without this cause.</source>
        <translation>Ohne diese Ursache wäre die Anforderung also gelungen.</translation>
    </message>
    <message>
        <source>So this cause alone does not explain the failure.</source>
        <translation>Diese Ursache allein erklärt den Fehlschlag also nicht.</translation>
    </message>
    <message>
        <source>So only all of these together explain the failure.</source>
        <translation>Nur alle zusammen erklären also den Fehlschlag.</translation>
    </message>
    <message>
        <source>Freeing %1 with %2 gives a free range of %3</source>
        <translation>%1 mit %2 freizugeben ergibt einen freien Bereich von %3</translation>
    </message>
    <message>
        <source>Freeing %1 with %2 allows %3 to be released to the device</source>
        <translation>%1 mit %2 freizugeben erlaubt, %3 an das Gerät zurückzugeben</translation>
    </message>
    <message>
        <source>Set expandable_segments:True</source>
        <translation>expandable_segments:True setzen</translation>
    </message>
    <message>
        <source>Segments then grow page by page, and free pages move to where they are needed: %1 were free in pieces.</source>
        <translation>Segmente wachsen dann Seite für Seite, und freie Seiten wandern dorthin, wo sie gebraucht werden: %1 waren in Stücken frei.</translation>
    </message>
    <message>
        <source>Set max_split_size_mb:%1</source>
        <translation>max_split_size_mb:%1 setzen</translation>
    </message>
    <message>
        <source>Larger blocks are then not split for smaller requests: %1 are left over in segments that were once large enough.</source>
        <translation>Größere Blöcke werden dann nicht für kleinere Anforderungen geteilt: %1 sind in einst ausreichend großen Segmenten übrig.</translation>
    </message>
    <message>
        <source>Set garbage_collection_threshold</source>
        <translation>garbage_collection_threshold setzen</translation>
    </message>
    <message>
        <source>Unused segments are then released before memory runs out: %1 were in fully free segments.</source>
        <translation>Ungenutzte Segmente werden dann zurückgegeben, bevor der Speicher erschöpft ist: %1 lagen in ganz freien Segmenten.</translation>
    </message>
    <message>
        <source>Call torch.cuda.empty_cache() beforehand</source>
        <translation>Vorher torch.cuda.empty_cache() aufrufen</translation>
    </message>
    <message>
        <source>Nothing is released to the device while a graph is captured: %1 were in fully free segments.</source>
        <translation>Während ein Graph aufgezeichnet wird, wird nichts an das Gerät zurückgegeben: %1 lagen in ganz freien Segmenten.</translation>
    </message>
    <message>
        <source>Allocate and free on one stream</source>
        <translation>Auf einem Stream belegen und freigeben</translation>
    </message>
    <message>
        <source>Free blocks of other streams cannot be used: they had %1.</source>
        <translation>Freie Blöcke anderer Streams sind nicht nutzbar: Sie enthielten %1.</translation>
    </message>
    <message>
        <source>Free the blocks that pin a segment, or allocate them first</source>
        <translation>Die Blöcke freigeben, die ein Segment festhalten, oder sie zuerst allokieren</translation>
    </message>
    <message>
        <source>The cheapest segment in the table would then provide %1. Allocate long-lived memory before short-lived memory.</source>
        <translation>Das günstigste Segment der Tabelle würde dann %1 liefern. Langlebigen Speicher vor kurzlebigem allokieren.</translation>
    </message>
    <message>
        <source>Keep less memory live: a smaller batch, offloading, sharding</source>
        <translation>Weniger Speicher am Leben halten: kleinerer Batch, Offloading, Sharding</translation>
    </message>
    <message>
        <source>At least %1 must be freed before this line.</source>
        <translation>Vor dieser Zeile müssen mindestens %1 freigegeben werden.</translation>
    </message>
    <message>
        <source>Recompute activations (checkpointing)</source>
        <translation>Aktivierungen neu berechnen (Checkpointing)</translation>
    </message>
    <message>
        <source>Activations made up %1 of the live memory.</source>
        <translation>Auf Aktivierungen entfielen %1 des lebenden Speichers.</translation>
    </message>
    <message>
        <source>End the other process</source>
        <translation>Den anderen Prozess beenden</translation>
    </message>
    <message>
        <source>It uses at least %1. Run nvidia-smi to find it.</source>
        <translation>Er belegt mindestens %1. nvidia-smi zeigt, welcher es ist.</translation>
    </message>
    <message>
        <source>Release the private pool, or share one between graphs</source>
        <translation>Den privaten Pool freigeben, oder einen für mehrere Graphen nutzen</translation>
    </message>
    <message>
        <source>Private pools keep %1 that nothing else can use.</source>
        <translation>Private Pools halten %1, die sonst niemand nutzen kann.</translation>
    </message>
    <message>
        <source>Synchronise the other stream, or use record_stream less</source>
        <translation>Den anderen Stream synchronisieren, oder record_stream seltener nutzen</translation>
    </message>
    <message>
        <source>%1 are freed as soon as the work on that stream is known to have finished.</source>
        <translation>%1 werden freigegeben, sobald feststeht, dass die Arbeit auf diesem Stream abgeschlossen ist.</translation>
    </message>
    <message>
        <source>Raise the memory limit of the process</source>
        <translation>Das Speicherlimit des Prozesses erhöhen</translation>
    </message>
    <message>
        <source>See torch.cuda.set_per_process_memory_fraction: the request needed %1 more.</source>
        <translation>Siehe torch.cuda.set_per_process_memory_fraction: Die Anforderung brauchte %1 mehr.</translation>
    </message>
    <message>
        <source>not examined</source>
        <translation>nicht untersucht</translation>
    </message>
    <message>
        <source>request unknown</source>
        <translation>Anforderung unbekannt</translation>
    </message>
    <message>
        <source>nothing free</source>
        <translation>nichts frei</translation>
    </message>
    <message>
        <source>another stream</source>
        <translation>anderer Stream</translation>
    </message>
    <message>
        <source>another pool</source>
        <translation>anderer Pool</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>nicht verwendet</translation>
    </message>
    <message>
        <source>Free memory was not examined for this event: only the costliest events are examined.</source>
        <translation>Der freie Speicher wurde bei diesem Ereignis nicht untersucht: Nur die teuersten Ereignisse werden untersucht.</translation>
    </message>
    <message>
        <source>The trace shows no later allocation that needed this memory.</source>
        <translation>Die Aufzeichnung zeigt keine spätere Allokation, die diesen Speicher brauchte.</translation>
    </message>
    <message>
        <source>%1 were requested, and the free memory was not large enough.</source>
        <translation>%1 wurden angefordert, und der freie Speicher reichte nicht aus.</translation>
    </message>
    <message>
        <source>%1 were requested; %2 were free in the same pool and stream, but in pieces.</source>
        <translation>%1 wurden angefordert; %2 waren im selben Pool und Stream frei, aber zerstückelt.</translation>
    </message>
    <message>
        <source>%1 were requested; a block of %2 was free, but belonged to another stream.</source>
        <translation>%1 wurden angefordert; ein Block von %2 war frei, gehörte aber zu einem anderen Stream.</translation>
    </message>
    <message>
        <source>%1 were requested; a block of %2 was free, but in another pool.</source>
        <translation>%1 wurden angefordert; ein Block von %2 war frei, aber in einem anderen Pool.</translation>
    </message>
    <message>
        <source>%1 were requested; %2 would have been free if frees had not been waiting for another stream.</source>
        <translation>%1 wurden angefordert; %2 wären frei gewesen, hätten Freigaben nicht auf einen anderen Stream gewartet.</translation>
    </message>
    <message>
        <source>%1 were requested; a block of %2 was free, but was not used: max_split_size forbade it, or sizes are inferred incorrectly.</source>
        <translation>%1 wurden angefordert; ein Block von %2 war frei, wurde aber nicht genutzt: max_split_size verbot es, oder Größen sind falsch hergeleitet.</translation>
    </message>
    <message>
        <source>Warm-up lasts until the second step begins, at event %1.</source>
        <translation>Die Aufwärmphase dauert, bis bei Ereignis %1 der zweite Schritt beginnt.</translation>
    </message>
    <message>
        <source>Warm-up lasts until reserved memory first reaches its peak, at event %1, because the file does not show two steps.</source>
        <translation>Die Aufwärmphase dauert, bis der reservierte Speicher bei Ereignis %1 erstmals seinen Höchststand erreicht, weil die Datei keine zwei Schritte zeigt.</translation>
    </message>
    <message>
        <source>reserved %1 times, %2; released %3 times, %4</source>
        <translation>%1-mal reserviert, %2; %3-mal zurückgegeben, %4</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Calls that overlap the time from the first to the last event of the visible range. A call that only calls itself again counts once.</source>
        <translation>Aufrufe, die sich mit der Zeit vom ersten bis zum letzten Ereignis des sichtbaren Bereichs überschneiden. Ein Aufruf, der nur sich selbst erneut aufruft, zählt einmal.</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>How long the calls ran within the visible range, including the operators that they called. A call within a call of the same operator is not counted again.</source>
        <translation>Laufzeit der Aufrufe im sichtbaren Bereich, einschließlich der von ihnen aufgerufenen Operatoren. Ein Aufruf innerhalb eines Aufrufs desselben Operators wird nicht noch einmal gezählt.</translation>
    </message>
    <message>
        <source>Self duration</source>
        <translation>Dauer, eigen</translation>
    </message>
    <message>
        <source>How long the calls ran within the visible range, excluding the operators that they called.</source>
        <translation>Laufzeit der Aufrufe im sichtbaren Bereich, ohne die von ihnen aufgerufenen Operatoren.</translation>
    </message>
    <message>
        <source>Size increase</source>
        <translation>Zuwachs</translation>
    </message>
    <message>
        <source>Bytes allocated minus bytes freed, including the operators that it called.</source>
        <translation>Belegte minus freigegebene Bytes, einschließlich der aufgerufenen Operatoren.</translation>
    </message>
    <message>
        <source>Self size increase</source>
        <translation>Zuwachs, eigen</translation>
    </message>
    <message>
        <source>Bytes allocated minus bytes freed, excluding the operators that it called.</source>
        <translation>Belegte minus freigegebene Bytes, ohne die aufgerufenen Operatoren.</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>Allokationen</translation>
    </message>
    <message>
        <source>Allocations in the visible range, including the operators that it called.</source>
        <translation>Allokationen im sichtbaren Bereich, einschließlich der aufgerufenen Operatoren.</translation>
    </message>
    <message>
        <source>Self allocations</source>
        <translation>Allokationen, eigen</translation>
    </message>
    <message>
        <source>Allocations in the visible range, excluding the operators that it called.</source>
        <translation>Allokationen im sichtbaren Bereich, ohne die aufgerufenen Operatoren.</translation>
    </message>
    <message>
        <source>Bytes allocated in the visible range, including the operators that it called.</source>
        <translation>Im sichtbaren Bereich belegte Bytes, einschließlich der aufgerufenen Operatoren.</translation>
    </message>
    <message>
        <source>Self allocated</source>
        <translation>Belegt, eigen</translation>
    </message>
    <message>
        <source>Bytes allocated in the visible range, excluding the operators that it called.</source>
        <translation>Im sichtbaren Bereich belegte Bytes, ohne die aufgerufenen Operatoren.</translation>
    </message>
    <message>
        <source>%1 ns</source>
        <translation>%1 ns</translation>
    </message>
    <message>
        <source>%1 B</source>
        <translation>%1 B</translation>
    </message>
    <message>
        <source>outside operators</source>
        <translation>außerhalb von Operatoren</translation>
    </message>
    <message>
        <source>A free counts for the operator that allocated the memory.</source>
        <translation>Eine Freigabe zählt für den Operator, der den Speicher belegte.</translation>
    </message>
    <message>
        <source>A free counts for the operator that is running at that moment, as in the profiler&apos;s own memory view.</source>
        <translation>Eine Freigabe zählt für den Operator, der gerade läuft, wie in der Speicheransicht des Profilers.</translation>
    </message>
    <message>
        <source>%1, %2, %3 allocated, size increase %4</source>
        <translation>%1, %2, %3 belegt, Zuwachs %4</translation>
    </message>
    <message numerus="yes">
        <source>%1 operator(s)</source>
        <translation>
            <numerusform>%1 Operator</numerusform>
            <numerusform>%1 Operatoren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 operator(s) ran without using memory of this device.</source>
        <translation>
            <numerusform>%1 Operator lief, ohne Speicher dieses Geräts zu nutzen.</numerusform>
            <numerusform>%1 Operatoren liefen, ohne Speicher dieses Geräts zu nutzen.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 events (%2) outside operators are left out, as in the profiler&apos;s own memory view.</source>
        <translation>%1 Ereignisse (%2) außerhalb von Operatoren sind ausgelassen, wie in der Speicheransicht des Profilers.</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Ctx</source>
        <translation>Ctx</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>Dtype</source>
        <translation>Dtype</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>At end</source>
        <translation>Am Ende</translation>
    </message>
    <message>
        <source>Peak requested</source>
        <translation>Höchststand angefordert</translation>
    </message>
    <message>
        <source>Peak allocated</source>
        <translation>Höchststand belegt</translation>
    </message>
    <message>
        <source>Peak active</source>
        <translation>Höchststand aktiv</translation>
    </message>
    <message>
        <source>Peak reserved</source>
        <translation>Höchststand reserviert</translation>
    </message>
    <message>
        <source>Requested at the end</source>
        <translation>Angefordert am Ende</translation>
    </message>
    <message>
        <source>Allocated at the end</source>
        <translation>Belegt am Ende</translation>
    </message>
    <message>
        <source>Reserved at the end</source>
        <translation>Reserviert am Ende</translation>
    </message>
    <message>
        <source>Efficiency at the end</source>
        <translation>Effizienz am Ende</translation>
    </message>
    <message>
        <source>%1: %2 against %3. Requested bytes at each peak.</source>
        <translation>%1: %2 gegenüber %3. Angeforderte Bytes am jeweiligen Höchststand.</translation>
    </message>
    <message>
        <source>%1: %2 against %3, for %4. Requested bytes at each peak.</source>
        <translation>%1: %2 gegenüber %3, für %4. Angeforderte Bytes am jeweiligen Höchststand.</translation>
    </message>
    <message>
        <source>The peaks lie in different phases: what is live there differs for that reason, too.</source>
        <translation>Die Höchststände liegen in verschiedenen Phasen: Auch deshalb ist dort Verschiedenes belegt.</translation>
    </message>
    <message>
        <source>Memory from before the recording is one category, because only one of the files shows what it is.</source>
        <translation>Speicher von vor der Aufzeichnung bildet eine Kategorie, denn nur eine der Dateien zeigt, was er enthält.</translation>
    </message>
    <message>
        <source>One recording began later, so the other file has the memory from before it in other categories: compare only the totals.</source>
        <translation>Eine Aufzeichnung begann später; die andere Datei führt den Speicher von davor in anderen Kategorien: Nur die Summen sind vergleichbar.</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespart</translation>
    </message>
    <message>
        <source>Saved, %</source>
        <translation>Gespart, %</translation>
    </message>
    <message>
        <source>The pattern is empty.</source>
        <translation>Das Muster ist leer.</translation>
    </message>
    <message>
        <source>The brace at “%1” is not closed.</source>
        <translation>Die geschweifte Klammer bei „%1“ ist nicht geschlossen.</translation>
    </message>
    <message>
        <source>“%1” cannot name a column: use letters, digits and _, and no name that the table already uses.</source>
        <translation>„%1“ ist als Spaltenname nicht möglich: Erlaubt sind Buchstaben, Ziffern und _, aber kein Name, den die Tabelle schon verwendet.</translation>
    </message>
    <message>
        <source>The pattern contains the column “%1” twice.</source>
        <translation>Das Muster enthält die Spalte „%1“ doppelt.</translation>
    </message>
    <message>
        <source>The pattern contains no column. Add one, such as {model} or {ctx}.</source>
        <translation>Das Muster enthält keine Spalte. Eine hinzufügen, etwa {model} oder {ctx}.</translation>
    </message>
    <message>
        <source>This regular expression is not valid: %1.</source>
        <translation>Dieser reguläre Ausdruck ist ungültig: %1.</translation>
    </message>
    <message>
        <source>The pattern is too long.</source>
        <translation>Das Muster ist zu lang.</translation>
    </message>
    <message>
        <source>Nothing to compare with: %1.</source>
        <translation>Nichts zum Vergleichen: %1.</translation>
    </message>
    <message>
        <source>Left out, because another file with the same column values has a higher peak: %1.</source>
        <translation>Ausgelassen, weil eine andere Datei mit denselben Spaltenwerten einen höheren Höchststand hat: %1.</translation>
    </message>
    <message>
        <source>Left out, because another file with the same column values has an equal peak: %1.</source>
        <translation>Ausgelassen, weil eine andere Datei mit denselben Spaltenwerten den gleichen Höchststand hat: %1.</translation>
    </message>
    <message>
        <source>Some cells combine several files and show the lowest value.</source>
        <translation>Einige Zellen fassen mehrere Dateien zusammen und zeigen den niedrigsten Wert.</translation>
    </message>
    <message>
        <source>Some cells combine several files and show their sum.</source>
        <translation>Einige Zellen fassen mehrere Dateien zusammen und zeigen deren Summe.</translation>
    </message>
    <message>
        <source>Some cells combine several files and show the highest value.</source>
        <translation>Einige Zellen fassen mehrere Dateien zusammen und zeigen den höchsten Wert.</translation>
    </message>
    <message>
        <source>Left out to fit a terminal: %1. The other formats include these columns.</source>
        <translation>Ausgelassen, damit die Tabelle in ein Terminal passt: %1. Die anderen Formate enthalten diese Spalten.</translation>
    </message>
    <message>
        <source>setup</source>
        <translation>Aufbau</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>recompute</source>
        <translation>Neuberechnung</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>Rückwärts</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>Optimizer</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>other</source>
        <translation>Sonstiges</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>Phase %1</translation>
    </message>
    <message>
        <source>from stacks</source>
        <translation>aus Aufrufstapeln</translation>
    </message>
    <message>
        <source>from the file</source>
        <translation>aus der Datei</translation>
    </message>
    <message>
        <source>likely, from module and function</source>
        <translation>wahrscheinlich, aus Modul und Funktion</translation>
    </message>
    <message>
        <source>pinned host memory</source>
        <translation>gepinnter Host-Speicher</translation>
    </message>
    <message>
        <source>unknown device</source>
        <translation>unbekanntes Gerät</translation>
    </message>
    <message>
        <source>0 (default)</source>
        <translation>0 (Vorgabe)</translation>
    </message>
    <message>
        <source>stream %1</source>
        <translation>Stream %1</translation>
    </message>
    <message>
        <source>default pool</source>
        <translation>Vorgabe-Pool</translation>
    </message>
    <message>
        <source>CUDA graph pool %1</source>
        <translation>CUDA-Graph-Pool %1</translation>
    </message>
    <message>
        <source>memory pool %1</source>
        <translation>Speicherpool %1</translation>
    </message>
    <message>
        <source>No memory events: this trace records what ran, not what was allocated</source>
        <translation>Keine Speicherereignisse: Dieser Trace zeichnet auf, was lief, nicht, was belegt wurde</translation>
    </message>
    <message>
        <source>It was recorded with profile_memory=True, but nothing was allocated or freed during the recording. To see memory, record while the work runs:</source>
        <translation>Er wurde mit profile_memory=True aufgezeichnet, doch währenddessen wurde nichts belegt oder freigegeben. Um Speicher zu sehen, während der Arbeit aufzeichnen:</translation>
    </message>
    <message>
        <source>It was recorded without profile_memory=True. To see memory, record a trace like this:</source>
        <translation>Er wurde ohne profile_memory=True aufgezeichnet. Um Speicher zu sehen, einen Trace so aufzeichnen:</translation>
    </message>
    <message>
        <source>A query can be at most %1 bytes long.</source>
        <translation>Eine Abfrage darf höchstens %1 Bytes lang sein.</translation>
    </message>
    <message>
        <source>Parentheses and “not” can be nested at most %1 levels deep.</source>
        <translation>Klammern und „not“ dürfen höchstens %1 Ebenen tief verschachtelt sein.</translation>
    </message>
    <message>
        <source>A query can have at most %1 conditions.</source>
        <translation>Eine Abfrage darf höchstens %1 Bedingungen enthalten.</translation>
    </message>
    <message>
        <source>A query can have at most %1 patterns.</source>
        <translation>Eine Abfrage darf höchstens %1 Muster enthalten.</translation>
    </message>
    <message>
        <source>There is no field “%1”.</source>
        <translation>Es gibt kein Feld „%1“.</translation>
    </message>
    <message>
        <source>This field cannot be compared with “%1”.</source>
        <translation>Dieses Feld lässt sich nicht mit „%1“ vergleichen.</translation>
    </message>
    <message>
        <source>A condition is missing here, such as size&gt;64MiB.</source>
        <translation>Hier fehlt eine Bedingung, etwa size&gt;64MiB.</translation>
    </message>
    <message>
        <source>A value for “%1” is missing here.</source>
        <translation>Hier fehlt ein Wert für „%1“.</translation>
    </message>
    <message>
        <source>“%1” is not a size; write 4096, 64MiB or 1.5GB.</source>
        <translation>„%1“ ist keine Größe; gültig sind 4096, 64MiB oder 1.5GB.</translation>
    </message>
    <message>
        <source>“%1” is not a lifetime; write 100 (events), 20ms or 3min.</source>
        <translation>„%1“ ist keine Lebensdauer; gültig sind 100 (Ereignisse), 20ms oder 3min.</translation>
    </message>
    <message>
        <source>“%1” is not an address; write it in hexadecimal, or use a name such as b7f00_3.</source>
        <translation>„%1“ ist keine Adresse; gültig ist eine Hexadezimalzahl oder ein Name wie b7f00_3.</translation>
    </message>
    <message>
        <source>“%1” is not a position in the trace; write peak, cursor, window or an event number.</source>
        <translation>„%1“ ist keine Position in der Aufzeichnung; gültig sind peak, cursor, window oder eine Ereignisnummer.</translation>
    </message>
    <message>
        <source>The range “%1” is reversed; put the lower value first.</source>
        <translation>Die Grenzen des Bereichs „%1“ sind vertauscht; der kleinere Wert gehört nach vorn.</translation>
    </message>
    <message>
        <source>“%1” is not a valid pattern.</source>
        <translation>„%1“ ist kein gültiges Muster.</translation>
    </message>
    <message>
        <source>Did you mean “%1”?</source>
        <translation>War „%1“ gemeint?</translation>
    </message>
    <message>
        <source>The file is damaged. Copy it again from where it was recorded.</source>
        <translation>Die Datei ist beschädigt. Sie noch einmal von dort kopieren, wo sie aufgezeichnet wurde.</translation>
    </message>
    <message>
        <source>A genuine snapshot never looks like this: the file is damaged or malicious.</source>
        <translation>Ein echter Snapshot sieht nie so aus: Die Datei ist beschädigt oder bösartig.</translation>
    </message>
    <message>
        <source>Open a memory snapshot (the pickle or JSON file that torch.cuda.memory._dump_snapshot() wrote, or its HTML page), or memory recorded step by step (a training log, JSON, or CSV with a “step” column and a memory column). Files may be compressed with gzip, zstd or zip.</source>
        <translation>Einen Speicher-Snapshot öffnen (die Pickle- oder JSON-Datei von torch.cuda.memory._dump_snapshot() oder deren HTML-Seite) oder schrittweise aufgezeichneten Speicher (ein Trainingslog, JSON oder CSV mit einer Spalte „step“ und einer Speicherspalte). Dateien dürfen mit gzip, zstd oder zip komprimiert sein.</translation>
    </message>
    <message>
        <source>The program that wrote the file probably stopped too early. Record it again.</source>
        <translation>Das Programm, das die Datei schrieb, endete wohl zu früh. Noch einmal aufzeichnen.</translation>
    </message>
    <message>
        <source>Allostrata only reads data and never runs code from a file; a snapshot needs no such call. Do not load this file in Python.</source>
        <translation>Allostrata liest nur Daten und führt nie Code aus einer Datei aus; ein Snapshot braucht keinen solchen Aufruf. Diese Datei nicht in Python laden.</translation>
    </message>
    <message>
        <source>Use --salvage to open the intact part.</source>
        <translation>Mit --salvage lässt sich der unversehrte Teil öffnen.</translation>
    </message>
    <message>
        <source>Use --salvage to open the steps before that point, if there are any.</source>
        <translation>Mit --salvage lassen sich die Schritte vor dieser Stelle öffnen, falls es welche gibt.</translation>
    </message>
    <message>
        <source>Reading was cancelled.</source>
        <translation>Das Lesen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>This computer does not have enough free memory for this operation.</source>
        <translation>Dieser Computer hat nicht genug freien Speicher für diesen Vorgang.</translation>
    </message>
    <message>
        <source>Close other documents or other programs, and try again.</source>
        <translation>Schließen Sie andere Dokumente oder Programme und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The file does not exist.</source>
        <translation>Die Datei existiert nicht.</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>Den Pfad prüfen.</translation>
    </message>
    <message>
        <source>You do not have permission to read this file.</source>
        <translation>Für diese Datei fehlt die Leseberechtigung.</translation>
    </message>
    <message>
        <source>Change its permissions, or ask its owner for a copy.</source>
        <translation>Die Zugriffsrechte der Datei ändern oder den Eigentümer um eine Kopie bitten.</translation>
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
        <translation>Die Datei auf eine lokale Platte kopieren und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>The output could not be written: %1.</source>
        <translation>Die Ausgabe konnte nicht geschrieben werden: %1.</translation>
    </message>
    <message>
        <source>Check that the destination folder exists and has free space, and that you may write there.</source>
        <translation>Prüfen, ob der Zielordner existiert und freien Platz hat und ob dort geschrieben werden darf.</translation>
    </message>
    <message>
        <source>The file changed while it was being read%2.</source>
        <translation>Die Datei hat sich während des Lesens geändert%2.</translation>
    </message>
    <message>
        <source>Wait until the program that writes it has finished, or open a copy.</source>
        <translation>Warten, bis das schreibende Programm fertig ist, oder eine Kopie öffnen.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>Die Datei ist leer.</translation>
    </message>
    <message>
        <source>The file is too short to identify its format.</source>
        <translation>Die Datei ist zu kurz, um ihr Format zu erkennen.</translation>
    </message>
    <message>
        <source>This is plain text without a line that Allostrata understands.</source>
        <translation>Das ist reiner Text ohne eine Zeile, die Allostrata versteht.</translation>
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
        <source>The file contains only zeros.</source>
        <translation>Die Datei enthält nur Nullen.</translation>
    </message>
    <message>
        <source>Space was reserved for it, but its data was never written. Copy or record it again.</source>
        <translation>Der Platz wurde reserviert, die Daten wurden aber nie geschrieben. Noch einmal kopieren oder aufzeichnen.</translation>
    </message>
    <message>
        <source>This is not a format that Allostrata knows.</source>
        <translation>Dieses Format kennt Allostrata nicht.</translation>
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
        <source>The compressed data (%1) is cut off%2.</source>
        <translation>Die komprimierten Daten (%1) sind abgeschnitten%2.</translation>
    </message>
    <message>
        <source>The file exceeds the limit of %1 when it is decompressed%2.</source>
        <translation>Die Datei überschreitet entpackt die Grenze von %1%2.</translation>
    </message>
    <message>
        <source>A small file that expands this much is usually malicious. If you trust it, decompress it yourself first.</source>
        <translation>Eine kleine Datei, die so stark anwächst, ist meist bösartig. Wer ihr vertraut, entpackt sie zuerst selbst.</translation>
    </message>
    <message>
        <source>The zip archive contains no file that Allostrata can open: %1.</source>
        <translation>Das Zip-Archiv enthält keine Datei, die Allostrata öffnen kann: %1.</translation>
    </message>
    <message>
        <source>Unpack it and open the files that you need.</source>
        <translation>Das Archiv entpacken und die benötigten Dateien öffnen.</translation>
    </message>
    <message>
        <source>The zip archive uses a feature that Allostrata does not support: %1.</source>
        <translation>Das Zip-Archiv nutzt eine Funktion, die Allostrata nicht unterstützt: %1.</translation>
    </message>
    <message>
        <source>Unpack it with the program that created it, and open the file inside.</source>
        <translation>Mit dem Programm entpacken, das es erstellt hat, und die enthaltene Datei öffnen.</translation>
    </message>
    <message>
        <source>This HTML page contains no snapshot data. The pages of memory timelines contain only a picture.</source>
        <translation>Diese HTML-Seite enthält keine Snapshot-Daten. Die Seiten von Speicher-Zeitleisten enthalten nur ein Bild.</translation>
    </message>
    <message>
        <source>Open the snapshot or profile that the page was made from. For a memory timeline, export .raw.json.gz or .json instead of .html.</source>
        <translation>Den Snapshot oder das Profil öffnen, woraus die Seite entstand. Eine Speicher-Zeitleiste als .raw.json.gz oder .json statt als .html exportieren.</translation>
    </message>
    <message>
        <source>The data in the page is not valid base64%2: %1.</source>
        <translation>Die Daten in der Seite sind kein gültiges base64%2: %1.</translation>
    </message>
    <message>
        <source>The file is cut off%2.</source>
        <translation>Die Datei ist abgeschnitten%2.</translation>
    </message>
    <message>
        <source>The pickle contains an unknown opcode, 0x%1%2.</source>
        <translation>Das Pickle enthält einen unbekannten Opcode, 0x%1%2.</translation>
    </message>
    <message>
        <source>The pickle claims protocol %1%2, but only protocols 0 to 5 exist.</source>
        <translation>Das Pickle nennt Protokoll %1%2, es gibt aber nur die Protokolle 0 bis 5.</translation>
    </message>
    <message>
        <source>The pickle&apos;s opcode %1 has an invalid value%2.</source>
        <translation>Der Opcode %1 des Pickles hat einen ungültigen Wert%2.</translation>
    </message>
    <message>
        <source>The pickle&apos;s opcode %1 needs more values than the stack contains%2.</source>
        <translation>Der Opcode %1 des Pickles braucht mehr Werte, als der Stapel enthält%2.</translation>
    </message>
    <message>
        <source>The pickle refers to memo entry %1, which it never stored%2.</source>
        <translation>Das Pickle verweist auf den Memo-Eintrag %1, den es nie angelegt hat%2.</translation>
    </message>
    <message>
        <source>The pickle uses a %1 as a dict key%2.</source>
        <translation>Das Pickle verwendet %1 als Schlüssel eines dict%2.</translation>
    </message>
    <message>
        <source>The file contains text that is not valid UTF-8%2.</source>
        <translation>Die Datei enthält Text, der kein gültiges UTF-8 ist%2.</translation>
    </message>
    <message>
        <source>The pickle tries to call %1%2.</source>
        <translation>Das Pickle versucht, %1 aufzurufen%2.</translation>
    </message>
    <message>
        <source>The pickle tries to run code with its opcode %1%2.</source>
        <translation>Das Pickle versucht, mit dem Opcode %1 Code auszuführen%2.</translation>
    </message>
    <message>
        <source>The data is nested deeper than %1 levels%2.</source>
        <translation>Die Daten sind tiefer als %1 Ebenen verschachtelt%2.</translation>
    </message>
    <message>
        <source>The pickle uses more than the allowed %1 memo entries%2.</source>
        <translation>Das Pickle verwendet mehr als die erlaubten %1 Memo-Einträge%2.</translation>
    </message>
    <message>
        <source>Reading this file takes more memory than the limit of %1%2.</source>
        <translation>Das Lesen dieser Datei braucht mehr Speicher als die Grenze von %1%2.</translation>
    </message>
    <message>
        <source>Opening this file would take about %1 of memory, more than the limit allows%2.</source>
        <translation>Das Öffnen dieser Datei würde etwa %1 Speicher brauchen, mehr als die Grenze erlaubt%2.</translation>
    </message>
    <message>
        <source>The JSON text is cut off%2.</source>
        <translation>Der JSON-Text ist abgeschnitten%2.</translation>
    </message>
    <message>
        <source>The JSON text is not valid%2: %1.</source>
        <translation>Der JSON-Text ist nicht gültig%2: %1.</translation>
    </message>
    <message>
        <source>The file contains something unexpected%2: %1.</source>
        <translation>Die Datei enthält etwas Unerwartetes%2: %1.</translation>
    </message>
    <message>
        <source>The file is readable, but not in a format that Allostrata knows%2. At its top level: %1.</source>
        <translation>Die Datei ist lesbar, aber in keinem Format, das Allostrata kennt%2. Auf oberster Ebene: %1.</translation>
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
        <source>something unknown</source>
        <translation>etwas Unbekanntes</translation>
    </message>
    <message>
        <source> (byte %1)</source>
        <translation> (Byte %1)</translation>
    </message>
    <message>
        <source> (line %1, column %2, byte %3)</source>
        <translation> (Zeile %1, Spalte %2, Byte %3)</translation>
    </message>
    <message>
        <source> (line %1, column %2, byte %3, at %4)</source>
        <translation> (Zeile %1, Spalte %2, Byte %3, bei %4)</translation>
    </message>
    <message>
        <source>It begins like %1.</source>
        <translation>Sie beginnt wie %1.</translation>
    </message>
    <message>
        <source>Expected: %1.</source>
        <translation>Erwartet: %1.</translation>
    </message>
    <message>
        <source>No complete segment or event was read before that point.</source>
        <translation>Vor dieser Stelle wurde kein Segment oder Ereignis vollständig gelesen.</translation>
    </message>
    <message>
        <source>Read completely before that point: %1 and %2.</source>
        <translation>Vor dieser Stelle vollständig gelesen: %1 und %2.</translation>
    </message>
    <message>
        <source>This page contains only a picture of a memory timeline, not its data.</source>
        <translation>Diese Seite enthält nur das Bild einer Speicher-Zeitleiste, nicht deren Daten.</translation>
    </message>
    <message>
        <source>Export the data: prof.export_memory_timeline(&quot;timeline.raw.json.gz&quot;, device=&quot;cuda:0&quot;), or use a name that ends in .json.gz.</source>
        <translation>Die Daten exportieren: prof.export_memory_timeline(&quot;timeline.raw.json.gz&quot;, device=&quot;cuda:0&quot;), oder einen Namen mit der Endung .json.gz verwenden.</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>all tables</source>
        <translation>alle Tabellen</translation>
    </message>
    <message>
        <source>every number, in bytes, for programs</source>
        <translation>jede Zahl, in Bytes, für Programme</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>%1, after event %2</source>
        <translation>%1, nach Ereignis %2</translation>
    </message>
    <message>
        <source>Of that, not in the file</source>
        <translation>Davon nicht in der Datei</translation>
    </message>
    <message>
        <source>excellent</source>
        <translation>ausgezeichnet</translation>
    </message>
    <message>
        <source>good</source>
        <translation>gut</translation>
    </message>
    <message>
        <source>fair</source>
        <translation>mäßig</translation>
    </message>
    <message>
        <source>poor</source>
        <translation>schlecht</translation>
    </message>
    <message>
        <source>nothing is reserved</source>
        <translation>nichts ist reserviert</translation>
    </message>
    <message>
        <source>Reserved according to segment headers</source>
        <translation>Reserviert laut Segment-Headern</translation>
    </message>
    <message>
        <source>Cached</source>
        <translation>Gecacht</translation>
    </message>
    <message>
        <source>%1, %2 of reserved memory</source>
        <translation>%1, %2 des reservierten Speichers</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <source>Headroom</source>
        <translation>Spielraum</translation>
    </message>
    <message>
        <source>%1 of %2 free at the peak of reserved memory (%3): %4</source>
        <translation>%1 von %2 frei am Höchststand des reservierten Speichers (%3): %4</translation>
    </message>
    <message>
        <source>Inactive</source>
        <translation>Inaktiv</translation>
    </message>
    <message>
        <source>Of these, beside live blocks</source>
        <translation>Davon neben lebenden Blöcken</translation>
    </message>
    <message>
        <source>Of these, above 100 MiB</source>
        <translation>Davon über 100 MiB</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>The %1 largest blocks at the end</source>
        <translation>Die %1 größten Blöcke am Ende</translation>
    </message>
    <message>
        <source>Allocated by</source>
        <translation>Belegt von</translation>
    </message>
    <message>
        <source>(no stack recorded)</source>
        <translation>(kein Aufrufstapel aufgezeichnet)</translation>
    </message>
    <message>
        <source>Requested at the peak, by phase</source>
        <translation>Angefordert am Höchststand, nach Phase</translation>
    </message>
    <message>
        <source>Requested at the peak, by line: %1 of %2</source>
        <translation>Angefordert am Höchststand, nach Zeile: %1 von %2</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>(from before the recording)</source>
        <translation>(von vor der Aufzeichnung)</translation>
    </message>
    <message>
        <source>(not in the file)</source>
        <translation>(nicht in der Datei)</translation>
    </message>
    <message>
        <source>Leaks</source>
        <translation>Lecks</translation>
    </message>
    <message>
        <source>Per step</source>
        <translation>Pro Schritt</translation>
    </message>
    <message>
        <source>Since step</source>
        <translation>Seit Schritt</translation>
    </message>
    <message>
        <source>Live at the end</source>
        <translation>Lebend am Ende</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>Speichermangel</translation>
    </message>
    <message>
        <source>Event %1: %2</source>
        <translation>Ereignis %1: %2</translation>
    </message>
    <message>
        <source>The request came from %1.</source>
        <translation>Die Anforderung kam von %1.</translation>
    </message>
    <message>
        <source>Memory reports</source>
        <translation>Speicherberichte</translation>
    </message>
    <message>
        <source>Memory report: %1</source>
        <translation>Speicherbericht: %1</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Category rules</source>
        <translation>Kategorieregeln</translation>
    </message>
    <message>
        <source>Kept for the backward pass</source>
        <translation>Für den Rückwärtsdurchlauf behalten</translation>
    </message>
    <message>
        <source>At the end, %1 of %2 reserved is allocated: the efficiency is %3, %4.</source>
        <translation>Am Ende sind %1 von %2 reserviertem Speicher belegt: Die Effizienz ist %3, %4.</translation>
    </message>
    <message>
        <source>The snapshot is empty: nothing was reserved or allocated.</source>
        <translation>Der Snapshot ist leer: Nichts war reserviert oder belegt.</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>Alle Geräte</translation>
    </message>
    <message>
        <source>The file has no rows: nothing was logged, estimated or measured.</source>
        <translation>Die Datei hat keine Zeilen: Nichts wurde protokolliert, geschätzt oder gemessen.</translation>
    </message>
    <message>
        <source>Optimizer state at the peak</source>
        <translation>Optimizer-Zustand am Höchststand</translation>
    </message>
    <message>
        <source>On the GPU</source>
        <translation>Auf der GPU</translation>
    </message>
    <message>
        <source>In host memory</source>
        <translation>Im Host-Speicher</translation>
    </message>
    <message>
        <source>Another %1 was allocated before the recording; some of it may be optimizer state.</source>
        <translation>Weitere %1 wurden vor der Aufzeichnung belegt; ein Teil davon kann Optimizer-Zustand sein.</translation>
    </message>
    <message>
        <source>Recommendations</source>
        <translation>Empfehlungen</translation>
    </message>
    <message>
        <source>Setting: %1</source>
        <translation>Einstellung: %1</translation>
    </message>
    <message>
        <source>None: no recommendation applies.</source>
        <translation>Keine: Es trifft keine Empfehlung zu.</translation>
    </message>
    <message>
        <source>Memory reports: overview</source>
        <translation>Speicherberichte: Übersicht</translation>
    </message>
    <message numerus="yes">
        <source>%1 file(s) in this overview.</source>
        <translation>
            <numerusform>%1 Datei in dieser Übersicht.</numerusform>
            <numerusform>%1 Dateien in dieser Übersicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>The request that failed came from %1.</source>
        <translation>Die gescheiterte Anforderung kam von %1.</translation>
    </message>
    <message>
        <source>Fix the leak</source>
        <translation>Das Leck beheben</translation>
    </message>
    <message>
        <source>One stack keeps %1 more in each step, for %5 steps so far.</source>
        <translation>Ein Aufrufstapel behält in jedem Schritt %1 mehr, bisher %5 Schritte lang.</translation>
    </message>
    <message>
        <source>It allocates at %1.</source>
        <translation>Er belegt bei %1.</translation>
    </message>
    <message>
        <source>Leave more headroom</source>
        <translation>Mehr Spielraum lassen</translation>
    </message>
    <message>
        <source>At the peak, only %1 of the device&apos;s %2 was free (%3).</source>
        <translation>Am Höchststand waren nur %1 der %2 des Geräts frei (%3).</translation>
    </message>
    <message>
        <source>The line with the most memory then was %1.</source>
        <translation>Die Zeile mit dem meisten Speicher war dann %1.</translation>
    </message>
    <message>
        <source>Use or release cached memory</source>
        <translation>Gecachten Speicher nutzen oder zurückgeben</translation>
    </message>
    <message>
        <source>%1 of %2 reserved is cached but not in use (%3, more than %4; free blocks: %5).</source>
        <translation>%1 von %2 reserviertem Speicher sind gecacht, aber ungenutzt (%3, mehr als %4; freie Blöcke: %5).</translation>
    </message>
    <message>
        <source>Most of the memory that was live at the peak and has since been freed came from %1.</source>
        <translation>Der Großteil des Speichers, der am Höchststand lebte und seitdem freigegeben wurde, kam von %1.</translation>
    </message>
    <message>
        <source>Release large free blocks</source>
        <translation>Große freie Blöcke zurückgeben</translation>
    </message>
    <message>
        <source>%1 of %2 reserved (%3) is free in blocks larger than 100 MiB (blocks: %5).</source>
        <translation>%1 von %2 reserviertem Speicher (%3) sind in Blöcken über 100 MiB frei (Blöcke: %5).</translation>
    </message>
    <message>
        <source>The segment of the largest one was reserved for %1.</source>
        <translation>Das Segment des größten wurde für %1 reserviert.</translation>
    </message>
    <message>
        <source>Reduce fragmentation</source>
        <translation>Fragmentierung verringern</translation>
    </message>
    <message>
        <source>%1 of %2 reserved (%3, more than %4) is free, but in segments that cannot be released because they contain live blocks (free pieces: %5).</source>
        <translation>%1 von %2 reserviertem Speicher (%3, mehr als %4) sind frei, aber in Segmenten, die wegen lebender Blöcke nicht zurückgegeben werden können (freie Stücke: %5).</translation>
    </message>
    <message>
        <source>The block that prevents the most memory from being released was allocated by %1.</source>
        <translation>Der Block, der die Rückgabe des meisten Speichers verhindert, wurde von %1 belegt.</translation>
    </message>
    <message>
        <source>Share private pools</source>
        <translation>Private Pools gemeinsam nutzen</translation>
    </message>
    <message>
        <source>%1 of %2 reserved (%3, more than %4) is free in private pools, where nothing else can use it.</source>
        <translation>%1 von %2 reserviertem Speicher (%3, mehr als %4) sind in privaten Pools frei, wo sonst niemand sie nutzen kann.</translation>
    </message>
    <message>
        <source>Wait for other streams</source>
        <translation>Auf andere Streams warten</translation>
    </message>
    <message>
        <source>%1 of %2 reserved (%3, more than %4) has been freed but is waiting for another stream (blocks: %5).</source>
        <translation>%1 von %2 reserviertem Speicher (%3, mehr als %4) sind freigegeben, warten aber auf einen anderen Stream (Blöcke: %5).</translation>
    </message>
    <message>
        <source>Shrink the optimizer state</source>
        <translation>Den Optimizer-Zustand verkleinern</translation>
    </message>
    <message>
        <source>%1 of %2 requested at the peak is optimizer state (%3, more than %4).</source>
        <translation>%1 von %2 am Höchststand angefordertem Speicher sind Optimizer-Zustand (%3, mehr als %4).</translation>
    </message>
    <message>
        <source>Most of it was allocated by %1.</source>
        <translation>Der Großteil davon wurde von %1 belegt.</translation>
    </message>
    <message>
        <source>Recompute activations</source>
        <translation>Aktivierungen neu berechnen</translation>
    </message>
    <message>
        <source>%1 of %2 requested at the peak is activations (%3, more than %4).</source>
        <translation>%1 von %2 am Höchststand angefordertem Speicher sind Aktivierungen (%3, mehr als %4).</translation>
    </message>
    <message>
        <source>Most of them were allocated by %1.</source>
        <translation>Die meisten davon wurden von %1 belegt.</translation>
    </message>
    <message>
        <source>Record more events</source>
        <translation>Mehr Ereignisse aufzeichnen</translation>
    </message>
    <message>
        <source>The ring buffer kept only the last %5 events; earlier events are lost.</source>
        <translation>Der Ringpuffer enthielt nur die letzten %5 Ereignisse; frühere Ereignisse sind verloren.</translation>
    </message>
    <message>
        <source>Record from the start</source>
        <translation>Von Anfang an aufzeichnen</translation>
    </message>
    <message>
        <source>%1 of %2 requested at the peak (%3, more than %4) was allocated before the recording began, so its origin is unknown.</source>
        <translation>%1 von %2 am Höchststand angefordertem Speicher (%3, mehr als %4) wurden vor Beginn der Aufzeichnung belegt; ihre Herkunft ist daher unbekannt.</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>eigener Code</translation>
    </message>
    <message>
        <source>library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>PyTorch</source>
        <translation>PyTorch</translation>
    </message>
    <message>
        <source>native code</source>
        <translation>nativer Code</translation>
    </message>
    <message>
        <source>interpreter</source>
        <translation>Interpreter</translation>
    </message>
    <message>
        <source>the pattern is longer than 4096 characters.</source>
        <translation>Das Muster ist länger als 4096 Zeichen.</translation>
    </message>
    <message>
        <source>the pattern is too large; use fewer repetitions.</source>
        <translation>das Muster ist zu groß; weniger Wiederholungen verwenden.</translation>
    </message>
    <message>
        <source>the backslash does not begin a valid escape.</source>
        <translation>der Backslash leitet keine gültige Escape-Sequenz ein.</translation>
    </message>
    <message>
        <source>this character class or range is not valid.</source>
        <translation>diese Zeichenklasse oder dieser Bereich ist ungültig.</translation>
    </message>
    <message>
        <source>the bracket [ is not closed.</source>
        <translation>Die Klammer [ ist nicht geschlossen.</translation>
    </message>
    <message>
        <source>a parenthesis ( is not closed.</source>
        <translation>Eine Klammer ( ist nicht geschlossen.</translation>
    </message>
    <message>
        <source>a parenthesis ) was never opened.</source>
        <translation>Eine Klammer ) wurde nie geöffnet.</translation>
    </message>
    <message>
        <source>there is nothing to repeat, or it is repeated too often.</source>
        <translation>Es gibt nichts zu wiederholen, oder es wird zu oft wiederholt.</translation>
    </message>
    <message>
        <source>this kind of group is not supported; (?:…) and (?i) are.</source>
        <translation>diese Art von Gruppe wird nicht unterstützt, wohl aber (?:…) und (?i).</translation>
    </message>
    <message>
        <source>this is not valid UTF-8 text.</source>
        <translation>das ist kein gültiger UTF-8-Text.</translation>
    </message>
    <message>
        <source>it needs exactly one group in parentheses, for the name.</source>
        <translation>es braucht genau eine Gruppe in Klammern, für den Namen.</translation>
    </message>
    <message>
        <source>this is not a valid pattern.</source>
        <translation>das ist kein gültiges Muster.</translation>
    </message>
    <message>
        <source>any code</source>
        <translation>alle Frames</translation>
    </message>
    <message>
        <source>native frames</source>
        <translation>native Frames</translation>
    </message>
    <message>
        <source>Python frames</source>
        <translation>Python-Frames</translation>
    </message>
    <message>
        <source>At character %1: %2</source>
        <translation>Bei Zeichen %1: %2</translation>
    </message>
    <message>
        <source>At character %1, “%2”: %3</source>
        <translation>Bei Zeichen %1, „%2“: %3</translation>
    </message>
    <message>
        <source>This is not JSON: line %1, column %2.</source>
        <translation>Das ist kein JSON: Zeile %1, Spalte %2.</translation>
    </message>
    <message>
        <source>Activation, between layers</source>
        <translation>Aktivierung, zwischen Schichten</translation>
    </message>
    <message>
        <source>Activation, feed-forward</source>
        <translation>Aktivierung, Feed-Forward</translation>
    </message>
    <message>
        <source>Attention scores</source>
        <translation>Attention-Scores</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <source>Adam state</source>
        <translation>Adam-Zustand</translation>
    </message>
    <message>
        <source>Between two layers, each of the %1 × %2 tokens in a batch is a vector of %3 numbers, so one activation has %1 × %2 × %3 = %4 numbers.</source>
        <translation>Zwischen zwei Schichten ist jedes der %1 × %2 Tokens eines Batches ein Vektor aus %3 Zahlen; eine Aktivierung hat also %1 × %2 × %3 = %4 Zahlen.</translation>
    </message>
    <message>
        <source>In %1, a number takes %2 B: %3 × %2 = %4 bytes.</source>
        <translation>In %1 belegt eine Zahl %2 B: %3 × %2 = %4 Bytes.</translation>
    </message>
    <message>
        <source>In %1, a number takes %2 B: %3 × %2 = %4 bytes, or %5.</source>
        <translation>In %1 belegt eine Zahl %2 B: %3 × %2 = %4 Bytes, also %5.</translation>
    </message>
    <message>
        <source>%1 parameters: weights %2, gradients %3, Adam&apos;s two moments %4; in total %5.</source>
        <translation>%1 Parameter: Gewichte %2, Gradienten %3, die zwei Adam-Momente %4; insgesamt %5.</translation>
    </message>
    <message>
        <source>No allocation requested exactly %1 bytes.</source>
        <translation>Keine Allokation forderte genau %1 Bytes an.</translation>
    </message>
    <message>
        <source>%1 of exactly %2 bytes, %3 in all; live at the peak: %4.</source>
        <translation>%1 von genau %2 Bytes, zusammen %3; am Höchststand belegt: %4.</translation>
    </message>
    <message>
        <source>the settings given in the process&apos;s environment</source>
        <translation>die Einstellungen aus der Umgebung des Prozesses</translation>
    </message>
    <message>
        <source>free blocks of this size or larger are not split, but kept for requests of a similar size</source>
        <translation>freie Blöcke ab dieser Größe werden nicht geteilt, sondern für Anforderungen ähnlicher Größe aufgehoben</translation>
    </message>
    <message>
        <source>when memory use exceeds this share, old unused segments are released</source>
        <translation>übersteigt die Speichernutzung diesen Anteil, werden alte ungenutzte Segmente zurückgegeben</translation>
    </message>
    <message>
        <source>segments grow by pages that are mapped as needed, instead of being reserved whole</source>
        <translation>Segmente wachsen um Seiten, die bei Bedarf eingeblendet werden, statt als Ganzes reserviert zu werden</translation>
    </message>
    <message>
        <source>requests of at least the given number of MiB are rounded up to one of this many steps between powers of two</source>
        <translation>Anforderungen ab der angegebenen Zahl von MiB werden auf eine von so vielen Stufen zwischen Zweierpotenzen aufgerundet</translation>
    </message>
    <message>
        <source>other threads may allocate while a segment is requested from the driver</source>
        <translation>andere Threads dürfen allokieren, während beim Treiber ein Segment angefordert wird</translation>
    </message>
    <message>
        <source>pinned host memory is allocated by the system and registered with the driver</source>
        <translation>Pinned Host Memory wird vom System belegt und beim Treiber registriert</translation>
    </message>
    <message>
        <source>number of threads that register pinned host memory</source>
        <translation>Anzahl der Threads, die Pinned Host Memory registrieren</translation>
    </message>
    <message>
        <source>a background thread checks which pinned host memory is free again</source>
        <translation>ein Hintergrund-Thread prüft, welches Pinned Host Memory wieder frei ist</translation>
    </message>
    <message>
        <source>memory used on several streams is reused during the capture of a CUDA graph</source>
        <translation>auf mehreren Streams genutzter Speicher wird während der Aufzeichnung eines CUDA-Graphen wiederverwendet</translation>
    </message>
    <message>
        <source>the share of the device&apos;s memory that the process may use</source>
        <translation>der Anteil am Gerätespeicher, den der Prozess nutzen darf</translation>
    </message>
    <message>
        <source>size in MiB of the segments shared by requests that do not get their own</source>
        <translation>Größe in MiB der Segmente, die sich Anforderungen ohne eigenes Segment teilen</translation>
    </message>
    <message>
        <source>%1 B, inferred; between %2 B and %3 B</source>
        <translation>%1 B, erschlossen; zwischen %2 B und %3 B</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation>unbegrenzt</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>Speichermangel</translation>
    </message>
    <message>
        <source>retry</source>
        <translation>Neuversuch</translation>
    </message>
    <message>
        <source>trend</source>
        <translation>Trend</translation>
    </message>
    <message>
        <source>spike</source>
        <translation>Ausschlag</translation>
    </message>
    <message>
        <source>Estimated</source>
        <translation>Geschätzt</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>Lauf %1</translation>
    </message>
    <message>
        <source>Capacity: about %1, from the percentages</source>
        <translation>Kapazität: etwa %1, aus den Prozentwerten</translation>
    </message>
    <message>
        <source>Capacity: %1</source>
        <translation>Kapazität: %1</translation>
    </message>
    <message>
        <source>peak requested memory</source>
        <translation>Höchststand des angeforderten Speichers</translation>
    </message>
    <message>
        <source>requested memory at the end of the step</source>
        <translation>angeforderter Speicher am Ende des Schritts</translation>
    </message>
    <message>
        <source>Memory ran out since the previous step.</source>
        <translation>Seit dem vorigen Schritt war der Speicher einmal erschöpft.</translation>
    </message>
    <message>
        <source>The device was full: the allocator released its cache and retried, which is slow.</source>
        <translation>Das Gerät war voll: Der Allokator leerte seinen Cache und versuchte es erneut, was langsam ist.</translation>
    </message>
    <message>
        <source>Spike: %1 %2, %3 more than usual.</source>
        <translation>Ausschlag: %1 %2, %3 mehr als üblich.</translation>
    </message>
    <message>
        <source>configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>Batch %1</translation>
    </message>
    <message>
        <source>length %1</source>
        <translation>Länge %1</translation>
    </message>
    <message>
        <source>GPUs: %1</source>
        <translation>GPUs: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 runs</source>
        <translation>
            <numerusform>%1 Lauf</numerusform>
            <numerusform>%1 Läufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 configurations</source>
        <translation>
            <numerusform>%1 Konfiguration</numerusform>
            <numerusform>%1 Konfigurationen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 estimates</source>
        <translation>
            <numerusform>%1 Schätzung</numerusform>
            <numerusform>%1 Schätzungen</numerusform>
        </translation>
    </message>
    <message>
        <source>no steps</source>
        <translation>keine Schritte</translation>
    </message>
    <message>
        <source>Tightest run</source>
        <translation>Knappster Lauf</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>Kapazität</translation>
    </message>
    <message>
        <source>Free at the peak</source>
        <translation>Frei am Höchststand</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>Neuversuche</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>Konfigurationen</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Gescheitert</translation>
    </message>
    <message>
        <source>Mean error, allocated</source>
        <translation>Mittlerer Fehler, belegt</translation>
    </message>
    <message>
        <source>Mean error, active</source>
        <translation>Mittlerer Fehler, aktiv</translation>
    </message>
    <message>
        <source>Mean error, reserved</source>
        <translation>Mittlerer Fehler, reserviert</translation>
    </message>
    <message>
        <source>Estimates</source>
        <translation>Schätzungen</translation>
    </message>
    <message>
        <source>Highest estimate</source>
        <translation>Höchste Schätzung</translation>
    </message>
    <message>
        <source>active memory</source>
        <translation>aktiver Speicher</translation>
    </message>
    <message>
        <source>Headroom: unknown</source>
        <translation>Spielraum: unbekannt</translation>
    </message>
    <message>
        <source>No step records how much memory it used.</source>
        <translation>Kein Schritt verzeichnet, wie viel Speicher er nutzte.</translation>
    </message>
    <message>
        <source>At most %1 of %2, at step %3. The file does not say how much memory the device has.</source>
        <translation>Höchstens %1 von %2, bei Schritt %3. Die Datei nennt den Gerätespeicher nicht.</translation>
    </message>
    <message>
        <source>Set the device&apos;s capacity to get a verdict.</source>
        <translation>Für ein Urteil die Kapazität des Geräts angeben.</translation>
    </message>
    <message numerus="yes">
        <source>Memory ran out %1 times.</source>
        <translation>
            <numerusform>%1-mal ging der Speicher aus.</numerusform>
            <numerusform>%1-mal ging der Speicher aus.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 allocations found the device full and were retried after the cache was released.</source>
        <translation>
            <numerusform>%1 Allokation traf auf ein volles Gerät und wurde nach Leeren des Caches erneut versucht.</numerusform>
            <numerusform>%1 Allokationen trafen auf ein volles Gerät und wurden nach Leeren des Caches erneut versucht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Headroom: at risk, although the peaks of the logged steps leave room</source>
        <translation>Spielraum: gefährdet, obwohl die Höchststände der protokollierten Schritte Platz lassen</translation>
    </message>
    <message>
        <source>The step that failed is not among the logged ones. See the text of the error for its cause.</source>
        <translation>Der gescheiterte Schritt ist nicht unter den protokollierten. Zur Ursache siehe den Text des Fehlers.</translation>
    </message>
    <message>
        <source>Headroom: safe at the peaks, but the device was full</source>
        <translation>Spielraum: an den Höchstständen sicher, aber das Gerät war voll</translation>
    </message>
    <message>
        <source>The cache was fragmented, or something else used the device: try expandable_segments:True, and check other processes.</source>
        <translation>Der Cache war fragmentiert, oder etwas anderes belegte das Gerät: expandable_segments:True versuchen und andere Prozesse prüfen.</translation>
    </message>
    <message>
        <source>%1 of %2 is free at the peak of %3 (%4, step %5): %6.</source>
        <translation>%1 von %2 sind am Höchststand frei (%3: %4, Schritt %5): %6.</translation>
    </message>
    <message>
        <source>%1 of the device is free at the peak of %2 (step %3).</source>
        <translation>%1 des Geräts sind am Höchststand frei (%2, Schritt %3).</translation>
    </message>
    <message>
        <source>Headroom: safe</source>
        <translation>Spielraum: sicher</translation>
    </message>
    <message>
        <source>%1 or more is free. A larger batch or a longer sequence may fit.</source>
        <translation>%1 oder mehr ist frei. Ein größerer Batch oder eine längere Sequenz passt womöglich.</translation>
    </message>
    <message>
        <source>Headroom: tight</source>
        <translation>Spielraum: knapp</translation>
    </message>
    <message>
        <source>Between %1 and %2 is free. A longer batch may not fit; expandable_segments:True often helps.</source>
        <translation>Zwischen %1 und %2 sind frei. Ein längerer Batch passt vielleicht nicht; expandable_segments:True hilft oft.</translation>
    </message>
    <message>
        <source>Headroom: at risk</source>
        <translation>Spielraum: gefährdet</translation>
    </message>
    <message>
        <source>Too little is free. Try a smaller batch, activation checkpointing, or expandable_segments:True.</source>
        <translation>Zu wenig ist frei. Einen kleineren Batch, Activation Checkpointing oder expandable_segments:True versuchen.</translation>
    </message>
    <message>
        <source>From step %1 on, it stays at %2; before that, at %3.</source>
        <translation>Ab Schritt %1 bleibt es bei %2; davor bei %3.</translation>
    </message>
    <message>
        <source>At this rate, memory will run out at about step %1 (%2 to %3).</source>
        <translation>Bei diesem Tempo ist der Speicher etwa bei Schritt %1 erschöpft (%2 bis %3).</translation>
    </message>
    <message>
        <source>At this rate, memory will run out at about step %1 (at step %2 at the earliest).</source>
        <translation>Bei diesem Tempo ist der Speicher etwa bei Schritt %1 erschöpft (frühestens bei Schritt %2).</translation>
    </message>
    <message>
        <source>At this rate, memory will run out at about step %1.</source>
        <translation>Bei diesem Tempo ist der Speicher etwa bei Schritt %1 erschöpft.</translation>
    </message>
    <message>
        <source>Step %1 takes %2, %3 more than usual.</source>
        <translation>Schritt %1 braucht %2, %3 mehr als üblich.</translation>
    </message>
    <message numerus="yes">
        <source>%1 more steps stand out.</source>
        <translation>
            <numerusform>%1 weiterer Schritt fällt auf.</numerusform>
            <numerusform>%1 weitere Schritte fallen auf.</numerusform>
        </translation>
    </message>
    <message>
        <source>Growth: too few steps to judge</source>
        <translation>Wachstum: zu wenige Schritte für ein Urteil</translation>
    </message>
    <message>
        <source>Steps with a value for %3: %1. A verdict needs %2.</source>
        <translation>Schritte mit einem Wert für %3: %1. Ein Urteil braucht %2.</translation>
    </message>
    <message>
        <source>Growth: stable</source>
        <translation>Wachstum: stabil</translation>
    </message>
    <message>
        <source>Steps %1 to %2: %3 stays at %4.</source>
        <translation>Schritte %1 bis %2: %3 bleibt bei %4.</translation>
    </message>
    <message>
        <source>Steps %1 to %2: %3 stays at %4, give or take %5.</source>
        <translation>Schritte %1 bis %2: %3 bleibt bei %4, plus oder minus %5.</translation>
    </message>
    <message>
        <source>Growth: spike</source>
        <translation>Wachstum: Ausschlag</translation>
    </message>
    <message>
        <source>Apart from that, %1 stays at %2.</source>
        <translation>Davon abgesehen bleibt %1 bei %2.</translation>
    </message>
    <message>
        <source>Check what runs only at that step: evaluation, a checkpoint, a longer batch. Record a snapshot of it.</source>
        <translation>Prüfen, was nur in diesem Schritt läuft: Evaluierung, ein Checkpoint, ein längerer Batch. Davon einen Snapshot aufzeichnen.</translation>
    </message>
    <message>
        <source>Growth: slow growth, possibly a leak</source>
        <translation>Wachstum: langsames Wachstum, möglicherweise ein Leck</translation>
    </message>
    <message>
        <source>Steps %1 to %2: %3 changes by %4 per step (%5 to %6).</source>
        <translation>Schritte %1 bis %2: %3 ändert sich um %4 je Schritt (%5 bis %6).</translation>
    </message>
    <message>
        <source>If allocated memory stays the same, the cache is fragmenting: try expandable_segments:True. Otherwise, something keeps memory: loss sums without .item(), or lists of tensors.</source>
        <translation>Bleibt der belegte Speicher gleich, fragmentiert der Cache: expandable_segments:True versuchen. Andernfalls hält etwas Speicher fest: Loss-Summen ohne .item() oder Listen von Tensoren.</translation>
    </message>
    <message>
        <source>Something keeps memory from step to step: loss sums without .item() or .detach(), or lists of tensors. Compare snapshots of two steps.</source>
        <translation>Etwas hält Speicher über Schritte hinweg fest: Loss-Summen ohne .item() oder .detach(), oder Listen von Tensoren. Snapshots zweier Schritte vergleichen.</translation>
    </message>
    <message>
        <source>Estimates against %1: %2 on average</source>
        <translation>Schätzungen gegenüber %1: im Mittel %2</translation>
    </message>
    <message>
        <source>Errors range from %1 to %2, with a mean of %3 and a mean absolute error of %4.</source>
        <translation>Die Fehler reichen von %1 bis %2; ihr Mittel ist %3, ihr mittlerer Betrag %4.</translation>
    </message>
    <message numerus="yes">
        <source>%1 configurations.</source>
        <translation>
            <numerusform>%1 Konfiguration.</numerusform>
            <numerusform>%1 Konfigurationen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing to compare</source>
        <translation>Nichts zu vergleichen</translation>
    </message>
    <message>
        <source>No configuration has both an estimate and a measured peak.</source>
        <translation>Keine Konfiguration hat sowohl eine Schätzung als auch einen gemessenen Höchststand.</translation>
    </message>
    <message numerus="yes">
        <source>%1 failed and were left out.</source>
        <translation>
            <numerusform>%1 ist fehlgeschlagen und wurde ausgelassen.</numerusform>
            <numerusform>%1 sind fehlgeschlagen und wurden ausgelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>In %1 of %2 configurations, both are the same number, taken from the console&apos;s line about reserved memory. Here it counts as reserved.</source>
        <translation>In %1 von %2 Konfigurationen sind beide dieselbe Zahl, aus der Konsolenzeile zum reservierten Speicher. Hier zählt sie als reserviert.</translation>
    </message>
    <message>
        <source>The file&apos;s “allocated” is really reserved memory</source>
        <translation>„Belegt“ der Datei ist in Wahrheit reservierter Speicher</translation>
    </message>
    <message>
        <source>The file&apos;s “active” is really reserved memory</source>
        <translation>„Aktiv“ der Datei ist in Wahrheit reservierter Speicher</translation>
    </message>
    <message>
        <source>None of them states a peak.</source>
        <translation>Keine davon nennt einen Höchststand.</translation>
    </message>
    <message>
        <source>The highest peak is %1: %2.</source>
        <translation>Der größte Höchststand ist %1: %2.</translation>
    </message>
    <message>
        <source>Meanwhile, %1 was active on the device.</source>
        <translation>Währenddessen waren %1 auf dem Gerät aktiv.</translation>
    </message>
    <message>
        <source>safe</source>
        <translation>sicher</translation>
    </message>
    <message>
        <source>tight</source>
        <translation>knapp</translation>
    </message>
    <message>
        <source>at risk</source>
        <translation>gefährdet</translation>
    </message>
    <message>
        <source>stable</source>
        <translation>stabil</translation>
    </message>
    <message>
        <source>slow growth</source>
        <translation>langsames Wachstum</translation>
    </message>
    <message>
        <source>done</source>
        <translation>abgeschlossen</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Listed</source>
        <translation>Aufgeführt</translation>
    </message>
    <message>
        <source>Final allocated</source>
        <translation>Belegt am Ende</translation>
    </message>
    <message>
        <source>Final reserved</source>
        <translation>Reserviert am Ende</translation>
    </message>
    <message>
        <source>OOMs</source>
        <translation>OOMs</translation>
    </message>
    <message>
        <source>OOM cause</source>
        <translation>OOM-Ursache</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Estimated peak</source>
        <translation>Geschätzter Höchststand</translation>
    </message>
    <message>
        <source>Growth</source>
        <translation>Wachstum</translation>
    </message>
    <message>
        <source>Matching</source>
        <translation>Passend</translation>
    </message>
    <message>
        <source>Peak, matching</source>
        <translation>Höchststand, passend</translation>
    </message>
    <message>
        <source>Final, matching</source>
        <translation>Am Ende, passend</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Average bytes</source>
        <translation>Bytes im Mittel</translation>
    </message>
    <message>
        <source>Bytes × seconds</source>
        <translation>Bytes × Sekunden</translation>
    </message>
    <message>
        <source>Bytes × events</source>
        <translation>Bytes × Ereignisse</translation>
    </message>
    <message>
        <source>Largest allocation</source>
        <translation>Größte Allokation</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Lebend</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>Elemente</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Durchlauf</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Outlives backward</source>
        <translation>Überlebt Rückwärtsdurchlauf</translation>
    </message>
    <message>
        <source>Backward</source>
        <translation>Rückwärts</translation>
    </message>
    <message>
        <source>Recomputed</source>
        <translation>Neu berechnet</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>Iteration</translation>
    </message>
    <message>
        <source>Exit</source>
        <translation>Exit</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>OOM events</source>
        <translation>OOM-Ereignisse</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Peak allocated, at least</source>
        <translation>Höchststand belegt, mindestens</translation>
    </message>
    <message>
        <source>Peak allocated, at most</source>
        <translation>Höchststand belegt, höchstens</translation>
    </message>
    <message>
        <source>Peak active, at least</source>
        <translation>Höchststand aktiv, mindestens</translation>
    </message>
    <message>
        <source>Peak active, at most</source>
        <translation>Höchststand aktiv, höchstens</translation>
    </message>
    <message>
        <source>Peak reserved, at least</source>
        <translation>Höchststand reserviert, mindestens</translation>
    </message>
    <message>
        <source>Peak reserved, at most</source>
        <translation>Höchststand reserviert, höchstens</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Step name</source>
        <translation>Schrittname</translation>
    </message>
    <message>
        <source>Step source</source>
        <translation>Herkunft des Schritts</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelltext</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>Live, count</source>
        <translation>Lebend, Anzahl</translation>
    </message>
    <message>
        <source>Live, own</source>
        <translation>Lebend, eigen</translation>
    </message>
    <message>
        <source>Peak, own</source>
        <translation>Höchststand, eigen</translation>
    </message>
    <message>
        <source>Peak event</source>
        <translation>Ereignis des Höchststands</translation>
    </message>
    <message>
        <source>First event</source>
        <translation>Erstes Ereignis</translation>
    </message>
    <message>
        <source>Last event</source>
        <translation>Letztes Ereignis</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>Intervalle</translation>
    </message>
    <message>
        <source>Time, µs</source>
        <translation>Zeit, µs</translation>
    </message>
    <message>
        <source>Allocated, count</source>
        <translation>Belegt, Anzahl</translation>
    </message>
    <message>
        <source>Allocated, own</source>
        <translation>Belegt, eigen</translation>
    </message>
    <message>
        <source>Freed, count</source>
        <translation>Freigegeben, Anzahl</translation>
    </message>
    <message>
        <source>Net</source>
        <translation>Netto</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>Minimum</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Frei</translation>
    </message>
    <message>
        <source>Largest free range</source>
        <translation>Größter freier Bereich</translation>
    </message>
    <message>
        <source>Releasable</source>
        <translation>Rückgebbar</translation>
    </message>
    <message>
        <source>Free, not releasable</source>
        <translation>Frei, nicht zurückgebbar</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Expandable</source>
        <translation>Erweiterbar</translation>
    </message>
    <message>
        <source>Inferred</source>
        <translation>Erschlossen</translation>
    </message>
    <message>
        <source>Reservation</source>
        <translation>Reservierung</translation>
    </message>
    <message>
        <source>Unmapped gap before</source>
        <translation>Lücke davor, nicht eingeblendet</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Size certainty</source>
        <translation>Gewissheit der Größe</translation>
    </message>
    <message>
        <source>Allocation</source>
        <translation>Allokation</translation>
    </message>
    <message>
        <source>Allocated at event</source>
        <translation>Belegt bei Ereignis</translation>
    </message>
    <message>
        <source>Freed at event</source>
        <translation>Freigegeben bei Ereignis</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Data type</source>
        <translation>Datentyp</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>Unused</source>
        <translation>Ungenutzt</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>Segmente</translation>
    </message>
    <message>
        <source>Share of allocations</source>
        <translation>Anteil an Allokationen</translation>
    </message>
    <message>
        <source>Share of bytes</source>
        <translation>Anteil an Bytes</translation>
    </message>
    <message>
        <source>Highest reserved</source>
        <translation>Höchstwert reserviert</translation>
    </message>
    <message>
        <source>Highest reserved at</source>
        <translation>Höchstwert reserviert, Zeitpunkt</translation>
    </message>
    <message>
        <source>Highest active</source>
        <translation>Höchstwert aktiv</translation>
    </message>
    <message>
        <source>Highest active at</source>
        <translation>Höchstwert aktiv, Zeitpunkt</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>Mindestens</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>Reserved at event</source>
        <translation>Reserviert bei Ereignis</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>Fort</translation>
    </message>
    <message>
        <source>Released at event</source>
        <translation>Zurückgegeben bei Ereignis</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Active, at least</source>
        <translation>Aktiv, mindestens</translation>
    </message>
    <message>
        <source>Active, at most</source>
        <translation>Aktiv, höchstens</translation>
    </message>
    <message>
        <source>Allocated, at least</source>
        <translation>Belegt, mindestens</translation>
    </message>
    <message>
        <source>Allocated, at most</source>
        <translation>Belegt, höchstens</translation>
    </message>
    <message>
        <source>Reserved, at least</source>
        <translation>Reserviert, mindestens</translation>
    </message>
    <message>
        <source>Reserved, at most</source>
        <translation>Reserviert, höchstens</translation>
    </message>
    <message>
        <source>Annotation</source>
        <translation>Annotation</translation>
    </message>
    <message>
        <source>Request size</source>
        <translation>Angeforderte Größe</translation>
    </message>
    <message>
        <source>Block size certainty</source>
        <translation>Gewissheit der Blockgröße</translation>
    </message>
    <message>
        <source>Ranges in unused segments</source>
        <translation>Bereiche in ungenutzten Segmenten</translation>
    </message>
    <message>
        <source>Bytes in unused segments</source>
        <translation>Bytes in ungenutzten Segmenten</translation>
    </message>
    <message>
        <source>Capacity, at least</source>
        <translation>Kapazität, mindestens</translation>
    </message>
    <message>
        <source>Causes</source>
        <translation>Ursachen</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Compile context</source>
        <translation>Kompilierkontext</translation>
    </message>
    <message>
        <source>Duration, µs</source>
        <translation>Dauer, µs</translation>
    </message>
    <message>
        <source>Start, µs</source>
        <translation>Beginn, µs</translation>
    </message>
    <message>
        <source>End, µs</source>
        <translation>Ende, µs</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Free, usable</source>
        <translation>Frei, nutzbar</translation>
    </message>
    <message>
        <source>Free, other streams</source>
        <translation>Frei, andere Streams</translation>
    </message>
    <message>
        <source>Free, other sizes</source>
        <translation>Frei, andere Größen</translation>
    </message>
    <message>
        <source>Free, out of reach</source>
        <translation>Frei, außer Reichweite</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Most waiting</source>
        <translation>Am meisten wartend</translation>
    </message>
    <message>
        <source>Most waiting at event</source>
        <translation>Am meisten wartend bei Ereignis</translation>
    </message>
    <message>
        <source>Free in used segments</source>
        <translation>Frei in benutzten Segmenten</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Largest block</source>
        <translation>Größter Block</translation>
    </message>
    <message>
        <source>Largest event</source>
        <translation>Größtes Ereignis</translation>
    </message>
    <message>
        <source>Largest usable range</source>
        <translation>Größter nutzbarer Bereich</translation>
    </message>
    <message>
        <source>New segment</source>
        <translation>Neues Segment</translation>
    </message>
    <message>
        <source>Used by others</source>
        <translation>Von anderen belegt</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Abschnitt</translation>
    </message>
    <message>
        <source>To be freed</source>
        <translation>Freizugeben</translation>
    </message>
    <message>
        <source>Blocks to be freed</source>
        <translation>Freizugebende Blöcke</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Stellen</translation>
    </message>
    <message>
        <source>Inequality, left</source>
        <translation>Ungleichung, links</translation>
    </message>
    <message>
        <source>Inequality, right</source>
        <translation>Ungleichung, rechts</translation>
    </message>
    <message>
        <source>Inequality holds</source>
        <translation>Ungleichung gilt</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Remedies</source>
        <translation>Abhilfen</translation>
    </message>
    <message>
        <source>Change in requested</source>
        <translation>Änderung angefordert</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>Zurückgegeben</translation>
    </message>
    <message>
        <source>Released, bytes</source>
        <translation>Zurückgegeben, Bytes</translation>
    </message>
    <message>
        <source>Reserved, bytes</source>
        <translation>Reserviert, Bytes</translation>
    </message>
    <message>
        <source>Reserved, steady state</source>
        <translation>Reserviert, Dauerbetrieb</translation>
    </message>
    <message>
        <source>Reserved, steady state, bytes</source>
        <translation>Reserviert, Dauerbetrieb, Bytes</translation>
    </message>
    <message>
        <source>Released, steady state</source>
        <translation>Zurückgegeben, Dauerbetrieb</translation>
    </message>
    <message>
        <source>Released, steady state, bytes</source>
        <translation>Zurückgegeben, Dauerbetrieb, Bytes</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Schwere</translation>
    </message>
    <message>
        <source>Wall time, µs</source>
        <translation>Uhrzeit, µs</translation>
    </message>
    <message>
        <source>Free, but unusable</source>
        <translation>Frei, aber unbrauchbar</translation>
    </message>
    <message>
        <source>User metadata</source>
        <translation>Benutzer-Metadaten</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>Wartende</translation>
    </message>
    <message>
        <source>Waited, bytes</source>
        <translation>Gewartet, Bytes</translation>
    </message>
    <message>
        <source>Outlier</source>
        <translation>Ausreißer</translation>
    </message>
    <message>
        <source>Duration, ns</source>
        <translation>Dauer, ns</translation>
    </message>
    <message>
        <source>Self duration, ns</source>
        <translation>Dauer, eigen, ns</translation>
    </message>
    <message>
        <source>Allocated, ns</source>
        <translation>Belegt, ns</translation>
    </message>
    <message>
        <source>Released, ns</source>
        <translation>Freigegeben, ns</translation>
    </message>
    <message>
        <source>Estimated counter</source>
        <translation>Geschätzter Zähler</translation>
    </message>
    <message>
        <source>Accuracy in the log</source>
        <translation>Genauigkeit im Log</translation>
    </message>
    <message>
        <source>Since first step, s</source>
        <translation>Seit dem ersten Schritt, s</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>Angabe</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Timestamp</source>
        <translation>Zeitstempel</translation>
    </message>
    <message>
        <source>Allocated, share</source>
        <translation>Belegt, Anteil</translation>
    </message>
    <message>
        <source>Active, share</source>
        <translation>Aktiv, Anteil</translation>
    </message>
    <message>
        <source>Reserved, share</source>
        <translation>Reserviert, Anteil</translation>
    </message>
    <message>
        <source>Retries in the step</source>
        <translation>Neuversuche im Schritt</translation>
    </message>
    <message>
        <source>OOM events in the step</source>
        <translation>OOM-Ereignisse im Schritt</translation>
    </message>
    <message>
        <source>Parallelism</source>
        <translation>Parallelität</translation>
    </message>
    <message>
        <source>Sequence length</source>
        <translation>Sequenzlänge</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Counter</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>Measured peak</source>
        <translation>Gemessener Höchststand</translation>
    </message>
    <message>
        <source>Error, share</source>
        <translation>Fehler, Anteil</translation>
    </message>
    <message>
        <source>Error in the file</source>
        <translation>Fehler laut Datei</translation>
    </message>
    <message>
        <source>Counter of the file&apos;s error</source>
        <translation>Zähler zum Fehler der Datei</translation>
    </message>
    <message>
        <source>Allocated is reserved</source>
        <translation>Belegt ist reserviert</translation>
    </message>
    <message>
        <source>Active is reserved</source>
        <translation>Aktiv ist reserviert</translation>
    </message>
    <message>
        <source>Mean error</source>
        <translation>Mittlerer Fehler</translation>
    </message>
    <message>
        <source>Lowest error</source>
        <translation>Kleinster Fehler</translation>
    </message>
    <message>
        <source>Highest error</source>
        <translation>Größter Fehler</translation>
    </message>
    <message>
        <source>Mean error, share</source>
        <translation>Mittlerer Fehler, Anteil</translation>
    </message>
    <message>
        <source>Lowest error, share</source>
        <translation>Kleinster Fehler, Anteil</translation>
    </message>
    <message>
        <source>Highest error, share</source>
        <translation>Größter Fehler, Anteil</translation>
    </message>
    <message>
        <source>Mean absolute error, share</source>
        <translation>Mittlerer absoluter Fehler, Anteil</translation>
    </message>
    <message>
        <source>Peak step</source>
        <translation>Schritt des Höchststands</translation>
    </message>
    <message>
        <source>Free, share</source>
        <translation>Frei, Anteil</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Sicherheit</translation>
    </message>
    <message>
        <source>Steps needed</source>
        <translation>Nötige Schritte</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>Per step, at least</source>
        <translation>Pro Schritt, mindestens</translation>
    </message>
    <message>
        <source>Per step, at most</source>
        <translation>Pro Schritt, höchstens</translation>
    </message>
    <message>
        <source>P-value</source>
        <translation>p-Wert</translation>
    </message>
    <message>
        <source>Runs out at step</source>
        <translation>Reicht bis Schritt</translation>
    </message>
    <message>
        <source>At the earliest</source>
        <translation>Frühestens</translation>
    </message>
    <message>
        <source>At the latest</source>
        <translation>Spätestens</translation>
    </message>
    <message>
        <source>Shift at step</source>
        <translation>Sprung bei Schritt</translation>
    </message>
    <message>
        <source>Before the shift</source>
        <translation>Vor dem Sprung</translation>
    </message>
    <message>
        <source>After the shift</source>
        <translation>Nach dem Sprung</translation>
    </message>
    <message>
        <source>Spikes</source>
        <translation>Ausschläge</translation>
    </message>
    <message>
        <source>Above expected</source>
        <translation>Über dem Erwarteten</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>Frames</translation>
    </message>
    <message>
        <source>Blocks per step</source>
        <translation>Blöcke je Schritt</translation>
    </message>
    <message>
        <source>Leak event</source>
        <translation>Ereignis des Lecks</translation>
    </message>
    <message>
        <source>Leaking steps</source>
        <translation>Schritte mit Leck</translation>
    </message>
    <message>
        <source>Leaked</source>
        <translation>Durch das Leck</translation>
    </message>
    <message>
        <source>Leaked, count</source>
        <translation>Durch das Leck, Anzahl</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>Fingerabdruck</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Base group</source>
        <translation>Gruppe der Vergleichsbasis</translation>
    </message>
    <message>
        <source>Base, count</source>
        <translation>Basis, Anzahl</translation>
    </message>
    <message>
        <source>Other, count</source>
        <translation>Andere, Anzahl</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>New, count</source>
        <translation>Neu, Anzahl</translation>
    </message>
    <message>
        <source>Gone, count</source>
        <translation>Fort, Anzahl</translation>
    </message>
    <message>
        <source>Resized</source>
        <translation>Größe geändert</translation>
    </message>
    <message>
        <source>Resized, count</source>
        <translation>Größe geändert, Anzahl</translation>
    </message>
    <message>
        <source>Moved in</source>
        <translation>Hierher verschoben</translation>
    </message>
    <message>
        <source>Moved in, count</source>
        <translation>Hierher verschoben, Anzahl</translation>
    </message>
    <message>
        <source>Moved out</source>
        <translation>Von hier verschoben</translation>
    </message>
    <message>
        <source>Moved out, count</source>
        <translation>Von hier verschoben, Anzahl</translation>
    </message>
    <message>
        <source>Found, bytes</source>
        <translation>Gefunden, Bytes</translation>
    </message>
    <message>
        <source>Block, at least</source>
        <translation>Block, mindestens</translation>
    </message>
    <message>
        <source>Block, at most</source>
        <translation>Block, höchstens</translation>
    </message>
    <message>
        <source>Allocated, µs</source>
        <translation>Belegt, µs</translation>
    </message>
    <message>
        <source>Freed, µs</source>
        <translation>Freigegeben, µs</translation>
    </message>
    <message>
        <source>Whole lifetime shown</source>
        <translation>Ganze Lebensdauer gezeigt</translation>
    </message>
    <message>
        <source>Category source</source>
        <translation>Herkunft der Kategorie</translation>
    </message>
    <message>
        <source>Phase source</source>
        <translation>Herkunft der Phase</translation>
    </message>
    <message>
        <source>Module source</source>
        <translation>Herkunft des Moduls</translation>
    </message>
    <message>
        <source>Phase name</source>
        <translation>Phasenname</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Read by</source>
        <translation>Für</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>bis zu %1</translation>
    </message>
    <message>
        <source>no events were recorded</source>
        <translation>keine Ereignisse aufgezeichnet</translation>
    </message>
    <message>
        <source>time since the first event (s)</source>
        <translation>Zeit seit dem ersten Ereignis (s)</translation>
    </message>
    <message>
        <source>time since the first event (µs)</source>
        <translation>Zeit seit dem ersten Ereignis (µs)</translation>
    </message>
    <message>
        <source>time since the recording began (µs)</source>
        <translation>Zeit seit Beginn der Aufzeichnung (µs)</translation>
    </message>
    <message>
        <source>time since the first event (ms)</source>
        <translation>Zeit seit dem ersten Ereignis (ms)</translation>
    </message>
    <message>
        <source>time since the recording began (ms)</source>
        <translation>Zeit seit Beginn der Aufzeichnung (ms)</translation>
    </message>
    <message>
        <source>(chosen)</source>
        <translation>(gewählt)</translation>
    </message>
    <message>
        <source>(at least)</source>
        <translation>(mindestens)</translation>
    </message>
    <message>
        <source>device memory</source>
        <translation>Gerätespeicher</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>µs</source>
        <translation>µs</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>events %1 – %2</source>
        <translation>Ereignisse %1 – %2</translation>
    </message>
    <message>
        <source>the start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>snapshot</source>
        <translation>Snapshot</translation>
    </message>
    <message numerus="yes">
        <source>%1 mark(s)</source>
        <translation>
            <numerusform>%1 Marke</numerusform>
            <numerusform>%1 Marken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %1 more mark(s)</source>
        <translation>
            <numerusform>und %1 weitere Marke</numerusform>
            <numerusform>und %1 weitere Marken</numerusform>
        </translation>
    </message>
    <message>
        <source>Active memory timeline</source>
        <translation>Zeitleiste des aktiven Speichers</translation>
    </message>
    <message>
        <source>Each band is an allocation; the oldest are at the bottom. The arrow keys move the cursor and the selection, W and S zoom, A and D pan.</source>
        <translation>Jedes Band ist eine Allokation; die ältesten liegen unten. Die Pfeiltasten bewegen Cursor und Auswahl, W und S zoomen, A und D verschieben.</translation>
    </message>
    <message>
        <source>Not enough memory to draw this.</source>
        <translation>Nicht genug Speicher, um dies zu zeichnen.</translation>
    </message>
    <message>
        <source>live from before the recording to its end</source>
        <translation>lebt von vor der Aufzeichnung bis zu deren Ende</translation>
    </message>
    <message>
        <source>from before the recording to event %1</source>
        <translation>von vor der Aufzeichnung bis Ereignis %1</translation>
    </message>
    <message>
        <source>from event %1, never freed</source>
        <translation>ab Ereignis %1, nie freigegeben</translation>
    </message>
    <message>
        <source>under the pointer: %1, %2</source>
        <translation>unter dem Zeiger: %1, %2</translation>
    </message>
    <message>
        <source>%1 more lived and died within this column, %2</source>
        <translation>%1 weitere lebten und endeten in dieser Spalte, %2</translation>
    </message>
    <message>
        <source>%1 B allocated</source>
        <translation>%1 B belegt</translation>
    </message>
    <message>
        <source>merged into this pixel row: %1</source>
        <translation>in dieser Pixelzeile zusammengefasst: %1</translation>
    </message>
    <message>
        <source>merged nearby, each smaller than a pixel: %1</source>
        <translation>in der Nähe zusammengefasst, je kleiner als ein Pixel: %1</translation>
    </message>
    <message>
        <source>left out by the detail setting</source>
        <translation>durch die Detailstufe ausgelassen</translation>
    </message>
    <message>
        <source>left out by the query and the detail setting</source>
        <translation>durch die Abfrage und die Detailstufe ausgelassen</translation>
    </message>
    <message>
        <source>left out by the query</source>
        <translation>durch die Abfrage ausgelassen</translation>
    </message>
    <message>
        <source>%1 B in total</source>
        <translation>%1 B insgesamt</translation>
    </message>
    <message>
        <source>%1 B requested in total</source>
        <translation>%1 B insgesamt angefordert</translation>
    </message>
    <message>
        <source>at the pointer: %1 %2</source>
        <translation>am Zeiger: %1 %2</translation>
    </message>
    <message>
        <source>%1 B of %2 B, %3</source>
        <translation>%1 B von %2 B, %3</translation>
    </message>
    <message>
        <source>left out by the query and not drawn</source>
        <translation>durch die Abfrage ausgelassen und nicht gezeichnet</translation>
    </message>
    <message>
        <source>%1 B of %2 B allocated match the query</source>
        <translation>%1 B von %2 B belegt passen zur Abfrage</translation>
    </message>
    <message>
        <source>%1 B of %2 B requested match the query</source>
        <translation>%1 B von %2 B angefordert passen zur Abfrage</translation>
    </message>
    <message>
        <source>reserved, but not allocated</source>
        <translation>reserviert, aber nicht belegt</translation>
    </message>
    <message>
        <source>reserved, but not requested</source>
        <translation>reserviert, aber nicht angefordert</translation>
    </message>
    <message>
        <source>reserved %1 B, allocated %2 B</source>
        <translation>reserviert %1 B, belegt %2 B</translation>
    </message>
    <message>
        <source>reserved %1 B, requested %2 B</source>
        <translation>reserviert %1 B, angefordert %2 B</translation>
    </message>
    <message>
        <source>Choose different columns for the rows and the columns.</source>
        <translation>Für Zeilen und Spalten verschiedene Spalten wählen.</translation>
    </message>
    <message>
        <source>Choose the column to compare.</source>
        <translation>Die Spalte für den Vergleich wählen.</translation>
    </message>
    <message>
        <source>Category rules: %1</source>
        <translation>Kategorieregeln: %1</translation>
    </message>
    <message>
        <source>The link “latest” could not be updated: something else has that name, or the file system does not support links.</source>
        <translation>Der Link „latest“ konnte nicht aktualisiert werden: Etwas anderes trägt diesen Namen, oder das Dateisystem unterstützt keine Links.</translation>
    </message>
    <message>
        <source>Reset columns</source>
        <translation>Spalten zurücksetzen</translation>
    </message>
    <message numerus="yes">
        <source>%1 segment(s) and mapped ranges. A segment that grows stays a single band. Click a band for details.</source>
        <translation>
            <numerusform>%1 Segment oder eingeblendeter Bereich. Ein wachsendes Segment bleibt ein einziges Band. Ein Band anklicken, um Details zu sehen.</numerusform>
            <numerusform>%1 Segmente und eingeblendete Bereiche. Ein wachsendes Segment bleibt ein einziges Band. Ein Band anklicken, um Details zu sehen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Analysis script</source>
        <translation>Analyseskript</translation>
    </message>
    <message>
        <source>Everything: the missing part at the end is not counted.</source>
        <translation>Alles: Der fehlende Teil am Ende wird nicht gezählt.</translation>
    </message>
    <message>
        <source>When and where the oldest allocations were made, and everything that happened before the first event.</source>
        <translation>Wann und wo die ältesten Allokationen entstanden, und alles, was vor dem ersten Ereignis geschah.</translation>
    </message>
    <message>
        <source>When these allocations were made: they count as live from the beginning, with the size recorded when they were freed.</source>
        <translation>Wann diese Allokationen entstanden: Sie gelten als von Anfang an lebend, mit der bei ihrer Freigabe aufgezeichneten Größe.</translation>
    </message>
    <message>
        <source>No totals: the second free is ignored.</source>
        <translation>Keine Summen: Die zweite Freigabe wird ignoriert.</translation>
    </message>
    <message>
        <source>The first allocation&apos;s lifetime: it counts as ended where the second one begins.</source>
        <translation>Die Lebensdauer der ersten Allokation: Sie gilt als beendet, wo die zweite beginnt.</translation>
    </message>
    <message>
        <source>Requested bytes: the size recorded with the allocation counts.</source>
        <translation>Angeforderte Bytes: Es zählt die mit der Allokation aufgezeichnete Größe.</translation>
    </message>
    <message>
        <source>Sizes of their blocks, which are not recorded, and the final state of the segments.</source>
        <translation>Die nicht aufgezeichneten Größen ihrer Blöcke und der Endstand der Segmente.</translation>
    </message>
    <message>
        <source>The time axis: these events are placed at the time of the event before them.</source>
        <translation>Die Zeitachse: Diese Ereignisse liegen beim Zeitpunkt des Ereignisses davor.</translation>
    </message>
    <message>
        <source>Lines, modules, phases and categories of the memory that these events allocated.</source>
        <translation>Zeilen, Module, Phasen und Kategorien des Speichers, den diese Ereignisse belegten.</translation>
    </message>
    <message>
        <source>Lifetimes that these rows may have begun or ended.</source>
        <translation>Lebensdauern, die diese Zeilen begonnen oder beendet haben könnten.</translation>
    </message>
    <message>
        <source>The time axis: a time that runs backwards is replaced by the latest time before it.</source>
        <translation>Die Zeitachse: Eine rückwärts laufende Zeit wird durch die späteste Zeit davor ersetzt.</translation>
    </message>
    <message>
        <source>Lines, modules and categories of these blocks.</source>
        <translation>Zeilen, Module und Kategorien dieser Blöcke.</translation>
    </message>
    <message>
        <source>Totals of the final state, which are computed from the blocks, not from the headers.</source>
        <translation>Summen des Endstands, die aus den Blöcken berechnet werden, nicht aus den Headern.</translation>
    </message>
    <message>
        <source>Free memory in these segments.</source>
        <translation>Freier Speicher in diesen Segmenten.</translation>
    </message>
    <message>
        <source>Reserved memory over time, and where its segments are.</source>
        <translation>Reservierter Speicher im Zeitverlauf, und wo seine Segmente liegen.</translation>
    </message>
    <message>
        <source>Reserved memory over time, which is known only within bounds.</source>
        <translation>Reservierter Speicher im Zeitverlauf, der nur innerhalb von Schranken bekannt ist.</translation>
    </message>
    <message>
        <source>Active memory, which includes these blocks, and requested memory, which does not.</source>
        <translation>Aktiver Speicher, der diese Blöcke enthält, und angeforderter Speicher, der sie nicht enthält.</translation>
    </message>
    <message>
        <source>Inferred block sizes, and with them rounding, allocated and active memory.</source>
        <translation>Hergeleitete Blockgrößen, und damit Rundung, belegter und aktiver Speicher.</translation>
    </message>
    <message>
        <source>No totals.</source>
        <translation>Keine Summen.</translation>
    </message>
    <message>
        <source>Allocated and active memory at the end.</source>
        <translation>Belegter und aktiver Speicher am Ende.</translation>
    </message>
    <message>
        <source>Anything that depends on these values.</source>
        <translation>Alles, was von diesen Werten abhängt.</translation>
    </message>
    <message>
        <source>Anything that depends on these numbers.</source>
        <translation>Alles, was von diesen Zahlen abhängt.</translation>
    </message>
    <message>
        <source>Totals that should include the row.</source>
        <translation>Summen, die diese Zeile enthalten sollten.</translation>
    </message>
    <message>
        <source>Everything grouped by stream, pool or action.</source>
        <translation>Alles, was nach Stream, Pool oder Aktion gruppiert ist.</translation>
    </message>
    <message>
        <source>The older allocation&apos;s lifetime: its block counts as freed where the newer one begins.</source>
        <translation>Die Lebensdauer der älteren Allokation: Ihr Block gilt als freigegeben, wo die neuere beginnt.</translation>
    </message>
    <message>
        <source>The final state, which may be a few events newer than the end of the trace.</source>
        <translation>Der Endstand, der einige Ereignisse neuer sein kann als das Ende der Aufzeichnung.</translation>
    </message>
    <message>
        <source>No totals: the other snapshots are not included.</source>
        <translation>Keine Summen: Die anderen Snapshots sind nicht enthalten.</translation>
    </message>
    <message>
        <source>Everything over time before the last of these events.</source>
        <translation>Alles im Verlauf vor dem letzten dieser Ereignisse.</translation>
    </message>
    <message>
        <source>The list of dumps: some may be missing.</source>
        <translation>Die Liste der Dumps: Einige fehlen möglicherweise.</translation>
    </message>
    <message>
        <source>Nothing in the set: these files are not part of it.</source>
        <translation>Nichts in der Menge: Diese Dateien gehören nicht dazu.</translation>
    </message>
    <message>
        <source>Dumps of that iteration and rank.</source>
        <translation>Dumps dieser Iteration und dieses Ranks.</translation>
    </message>
    <message>
        <source>The device&apos;s peak: here it is the sum of its tensors.</source>
        <translation>Der Höchststand des Geräts: Hier ist er die Summe seiner Tensoren.</translation>
    </message>
    <message>
        <source>Nothing that is listed; the remainder does not belong to any phase, module or category.</source>
        <translation>Nichts Aufgeführtes; der Rest gehört zu keiner Phase, keinem Modul und keiner Kategorie.</translation>
    </message>
    <message>
        <source>The comparison with allocated memory, which is left out.</source>
        <translation>Der Vergleich mit dem belegten Speicher, der ausgelassen ist.</translation>
    </message>
    <message>
        <source>Nothing: errors are computed from the recorded amounts.</source>
        <translation>Nichts: Fehler werden aus den aufgezeichneten Mengen berechnet.</translation>
    </message>
    <message>
        <source>The comparison with active memory, which is left out.</source>
        <translation>Der Vergleich mit dem aktiven Speicher, der ausgelassen ist.</translation>
    </message>
    <message>
        <source>The last row and anything after it.</source>
        <translation>Die letzte Zeile und alles danach.</translation>
    </message>
    <message>
        <source>The category&apos;s size before these events: bytes that were freed but never recorded as allocated are added throughout.</source>
        <translation>Die Größe der Kategorie vor diesen Ereignissen: Bytes, die freigegeben, aber nie als belegt aufgezeichnet wurden, sind durchgehend hinzugezählt.</translation>
    </message>
    <message>
        <source>How long individual amounts lived; totals are exact.</source>
        <translation>Wie lange einzelne Mengen lebten; Summen sind exakt.</translation>
    </message>
    <message>
        <source>How long each of several equal allocations lived, and which code made which of them; totals are exact.</source>
        <translation>Wie lange jede von mehreren gleichen Allokationen lebte und welcher Code welche davon anlegte; Summen sind exakt.</translation>
    </message>
    <message>
        <source>Requested bytes from the first of these events on; allocated is as recorded.</source>
        <translation>Angeforderte Bytes ab dem ersten dieser Ereignisse; „belegt“ ist wie aufgezeichnet.</translation>
    </message>
    <message>
        <source>No trace</source>
        <translation>Keine Aufzeichnung</translation>
    </message>
    <message>
        <source>Everything over time: only the final state is known. To record a trace, call torch.cuda.memory._record_memory_history() before the work.</source>
        <translation>Alles im Verlauf: Nur der Endstand ist bekannt. Um eine Aufzeichnung zu erhalten, rufen Sie vor der Arbeit torch.cuda.memory._record_memory_history() auf.</translation>
    </message>
    <message>
        <source>No final state</source>
        <translation>Kein Endstand</translation>
    </message>
    <message>
        <source>Block sizes, none of which are recorded; allocations from before the recording that were never freed, which are unknown; and reserved memory, which is computed from segment events.</source>
        <translation>Blockgrößen, von denen keine aufgezeichnet ist; Allokationen von vor der Aufzeichnung, die nie freigegeben wurden und daher unbekannt sind; und reservierter Speicher, der aus Segmentereignissen berechnet wird.</translation>
    </message>
    <message>
        <source>No times</source>
        <translation>Keine Zeiten</translation>
    </message>
    <message>
        <source>The time axis, durations and annotations: only the order of the events is known.</source>
        <translation>Die Zeitachse, Dauern und Annotationen: Nur die Reihenfolge der Ereignisse ist bekannt.</translation>
    </message>
    <message>
        <source>No stacks</source>
        <translation>Keine Aufrufstapel</translation>
    </message>
    <message>
        <source>Lines, modules, phases and categories.</source>
        <translation>Zeilen, Module, Phasen und Kategorien.</translation>
    </message>
    <message>
        <source>Device capacity not recorded</source>
        <translation>Gerätekapazität nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>How much memory was left: snapshots record it only when memory runs out. Choose the device&apos;s memory in the timeline&apos;s menu.</source>
        <translation>Wie viel Speicher übrig war: Snapshots zeichnen es nur auf, wenn der Speicher erschöpft ist. Den Gerätespeicher im Menü der Zeitleiste wählen.</translation>
    </message>
    <message>
        <source>How much memory was left: at least one run records bytes, but neither percentages nor the device&apos;s capacity. Choose the device&apos;s memory in the menu of the Steps view.</source>
        <translation>Wie viel Speicher übrig war: Mindestens ein Lauf zeichnet Bytes auf, aber weder Prozentwerte noch die Gerätekapazität. Den Gerätespeicher im Menü der Ansicht „Schritte“ wählen.</translation>
    </message>
    <message>
        <source>%1 allocations, %2 in total, were made before the first event.</source>
        <translation>%1 Allokationen, insgesamt %2, entstanden vor dem ersten Ereignis.</translation>
    </message>
    <message>
        <source>At the peak, %2 of %1 has no stack.</source>
        <translation>Am Höchststand haben %2 von %1 keinen Aufrufstapel.</translation>
    </message>
    <message>
        <source>Headers say %1 B, blocks %2 B.</source>
        <translation>Die Köpfe nennen %1 B, die Blöcke %2 B.</translation>
    </message>
    <message>
        <source>At the peak, reserved memory is exactly %1.</source>
        <translation>Am Höchststand beträgt der reservierte Speicher genau %1.</translation>
    </message>
    <message>
        <source>At the peak, reserved memory is between %1 and %2, most likely %3.</source>
        <translation>Am Höchststand liegt der reservierte Speicher zwischen %1 und %2, am wahrscheinlichsten bei %3.</translation>
    </message>
    <message>
        <source>There are %1 such blocks, %2 in total.</source>
        <translation>Es gibt %1 solcher Blöcke, insgesamt %2.</translation>
    </message>
    <message numerus="yes">
        <source>%1 warning(s)</source>
        <translation>
            <numerusform>%1 Warnung</numerusform>
            <numerusform>%1 Warnungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 note(s)</source>
        <translation>
            <numerusform>%1 Hinweis</numerusform>
            <numerusform>%1 Hinweise</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 gap(s)</source>
        <translation>
            <numerusform>%1 Lücke</numerusform>
            <numerusform>%1 Lücken</numerusform>
        </translation>
    </message>
    <message>
        <source>whole file</source>
        <translation>ganze Datei</translation>
    </message>
    <message>
        <source>Every dump in the folder is shown; none was left out.</source>
        <translation>Jeder Dump im Ordner wird gezeigt; keiner ist ausgelassen.</translation>
    </message>
    <message>
        <source>The file contains all the necessary data and does not contradict itself.</source>
        <translation>Die Datei enthält alle nötigen Daten und widerspricht sich nicht.</translation>
    </message>
    <message>
        <source>event %1 of %2</source>
        <translation>Ereignis %1 von %2</translation>
    </message>
    <message>
        <source>byte %1</source>
        <translation>Byte %1</translation>
    </message>
    <message>
        <source>Where:</source>
        <translation>Wo:</translation>
    </message>
    <message>
        <source>Affected:</source>
        <translation>Betroffen:</translation>
    </message>
    <message>
        <source>Missing from the file</source>
        <translation>Fehlt in der Datei</translation>
    </message>
    <message>
        <source>How the sizes of live blocks were determined</source>
        <translation>Wie die Größen lebender Blöcke bestimmt wurden</translation>
    </message>
    <message>
        <source>blocks at the cursor</source>
        <translation>Blöcke am Cursor</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>blocks at the peak</source>
        <translation>Blöcke am Höchststand</translation>
    </message>
    <message>
        <source>exact: recorded in the final state</source>
        <translation>exakt: im Endstand aufgezeichnet</translation>
    </message>
    <message>
        <source>inferred from the allocator&apos;s rules</source>
        <translation>aus den Regeln des Allokators erschlossen</translation>
    </message>
    <message>
        <source>between two bounds</source>
        <translation>zwischen zwei Schranken</translation>
    </message>
    <message>
        <source>total</source>
        <translation>gesamt</translation>
    </message>
    <message>
        <source>Of %1 recorded sizes, %2 match the inferred size exactly and %3 lie within its bounds.</source>
        <translation>Von %1 aufgezeichneten Größen stimmen %2 genau mit der hergeleiteten überein, und %3 liegen in deren Schranken.</translation>
    </message>
    <message>
        <source>Of %1 blocks with a neighbour allocated directly after them, %2 end exactly where it begins.</source>
        <translation>Von %1 Blöcken mit einem direkt danach belegten Nachbarn enden %2 genau dort, wo er beginnt.</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Warnungen</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Position in the trace</source>
        <translation>Position in der Aufzeichnung</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Time since the recording began, or since the first event if the file does not say when it began</source>
        <translation>Zeit seit Beginn der Aufzeichnung, oder seit dem ersten Ereignis, falls die Datei den Beginn nicht nennt</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>Size recorded with the event; for allocations and frees, the requested bytes</source>
        <translation>Mit dem Ereignis aufgezeichnete Größe; bei Allokationen und Freigaben die angeforderten Bytes</translation>
    </message>
    <message>
        <source>Change in requested bytes; a free counts once it is completed</source>
        <translation>Änderung der angeforderten Bytes; eine Freigabe zählt, sobald sie abgeschlossen ist</translation>
    </message>
    <message>
        <source>Called from</source>
        <translation>Aufgerufen von</translation>
    </message>
    <message>
        <source>The innermost line of your code in the event&apos;s stack, or the line that represents the stack if it has none</source>
        <translation>Die innerste Zeile des eigenen Codes im Aufrufstapel des Ereignisses, oder die Zeile, die für den Aufrufstapel steht, wenn er keine enthält</translation>
    </message>
    <message>
        <source>What the event&apos;s allocation is used for</source>
        <translation>Wofür die Allokation des Ereignisses verwendet wird</translation>
    </message>
    <message>
        <source>Address of the block, segment or range</source>
        <translation>Adresse des Blocks, Segments oder Bereichs</translation>
    </message>
    <message>
        <source>The allocation&apos;s name in other viewers: its address and how often that address had been freed before</source>
        <translation>Der Name der Allokation in anderen Programmen: ihre Adresse, und wie oft diese zuvor freigegeben worden war</translation>
    </message>
    <message>
        <source>The event&apos;s CUDA stream; 0 is the default stream</source>
        <translation>Der CUDA-Stream des Ereignisses; 0 ist der Standard-Stream</translation>
    </message>
    <message>
        <source>The memory pool, as recorded in the file</source>
        <translation>Der Speicherpool, wie in der Datei aufgezeichnet</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Anmerkung</translation>
    </message>
    <message>
        <source>Metadata, compiled region or mark recorded with the event</source>
        <translation>Metadaten, kompilierter Bereich oder Markierung, mit dem Ereignis aufgezeichnet</translation>
    </message>
    <message>
        <source>alloc</source>
        <translation>Allokation</translation>
    </message>
    <message>
        <source>free requested</source>
        <translation>Freigabe verlangt</translation>
    </message>
    <message>
        <source>free completed</source>
        <translation>Freigabe abgeschlossen</translation>
    </message>
    <message>
        <source>free</source>
        <translation>Freigabe</translation>
    </message>
    <message>
        <source>segment alloc</source>
        <translation>Segment geholt</translation>
    </message>
    <message>
        <source>segment free</source>
        <translation>Segment zurückgegeben</translation>
    </message>
    <message>
        <source>segment map</source>
        <translation>Segment abgebildet</translation>
    </message>
    <message>
        <source>segment unmap</source>
        <translation>Abbildung aufgehoben</translation>
    </message>
    <message>
        <source>annotate</source>
        <translation>Annotation</translation>
    </message>
    <message>
        <source>user-defined</source>
        <translation>benutzerdefiniert</translation>
    </message>
    <message>
        <source>workspace snapshot</source>
        <translation>Workspace-Snapshot</translation>
    </message>
    <message>
        <source>%1 free on the device</source>
        <translation>%1 frei auf dem Gerät</translation>
    </message>
    <message>
        <source>%1 requested; block size %2, as recorded</source>
        <translation>%1 angefordert; Blockgröße %2, wie aufgezeichnet</translation>
    </message>
    <message>
        <source>%1 requested; block size %2, inferred from the allocator&apos;s rules</source>
        <translation>%1 angefordert; Blockgröße %2, aus den Regeln des Allokators hergeleitet</translation>
    </message>
    <message>
        <source>%1 requested; block size between %2 and %3, most likely %4</source>
        <translation>%1 angefordert; Blockgröße zwischen %2 und %3, am wahrscheinlichsten %4</translation>
    </message>
    <message>
        <source>Not recorded</source>
        <translation>Nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>Requested bytes do not change</source>
        <translation>Angeforderte Bytes ändern sich nicht</translation>
    </message>
    <message>
        <source>Native files</source>
        <translation>Native Dateien</translation>
    </message>
    <message>
        <source>Frames in matching files are native, as are frames without a file.</source>
        <translation>Frames in passenden Dateien sind nativ, ebenso Frames ohne Datei.</translation>
    </message>
    <message>
        <source>Generic functions</source>
        <translation>Allgemeine Funktionen</translation>
    </message>
    <message>
        <source>Names that many modules share; they are distinguished by what they called.</source>
        <translation>Namen, die viele Module teilen; unterschieden werden sie nach dem, was sie aufgerufen haben.</translation>
    </message>
    <message>
        <source>Autograd nodes</source>
        <translation>Autograd-Knoten</translation>
    </message>
    <message>
        <source>One pattern per line; the group in parentheses is the node&apos;s name.</source>
        <translation>Ein Muster pro Zeile; die Gruppe in Klammern ist der Name des Knotens.</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>One pattern per line; the group in parentheses is the operator&apos;s name with its overload.</source>
        <translation>Ein Muster pro Zeile; die Gruppe in Klammern ist der Name des Operators mit seiner Überladung.</translation>
    </message>
    <message>
        <source>Bindings</source>
        <translation>Bindings</translation>
    </message>
    <message>
        <source>One pattern per line; the group in parentheses is the operator&apos;s name in Python.</source>
        <translation>Ein Muster pro Zeile; die Gruppe in Klammern ist der Name des Operators in Python.</translation>
    </message>
    <message numerus="yes">
        <source>%1 frame(s), innermost first</source>
        <translation>
            <numerusform>%1 Frame</numerusform>
            <numerusform>%1 Frames, innerster zuerst</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 memory event(s)</source>
        <translation>
            <numerusform>%1 Speicherereignis</numerusform>
            <numerusform>%1 Speicherereignisse</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 step(s), inferred from optimizer activity</source>
        <translation>
            <numerusform>%1 Schritt, aus der Aktivität des Optimizers erschlossen</numerusform>
            <numerusform>%1 Schritte, aus der Aktivität des Optimizers erschlossen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 step(s)</source>
        <translation>
            <numerusform>%1 Schritt</numerusform>
            <numerusform>%1 Schritte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 block(s) (%2 B) keep %3 B of free memory from being released</source>
        <translation>
            <numerusform>%1 Block (%2 B) verhindert, dass %3 B freier Speicher zurückgegeben werden</numerusform>
            <numerusform>%1 Blöcke (%2 B) verhindern, dass %3 B freier Speicher zurückgegeben werden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 block(s) (%2) keep the segment from being released.</source>
        <translation>
            <numerusform>%1 Block (%2) verhindert, dass das Segment zurückgegeben wird.</numerusform>
            <numerusform>%1 Blöcke (%2) verhindern, dass das Segment zurückgegeben wird.</numerusform>
        </translation>
    </message>
    <message>
        <source>in a segment at %1 that the file does not list</source>
        <translation>in einem Segment bei %1, das die Datei nicht aufführt</translation>
    </message>
    <message>
        <source>in a mapped range of %1 at %2</source>
        <translation>in einem abgebildeten Bereich von %1 bei %2</translation>
    </message>
    <message>
        <source>in a segment of %1 at %2</source>
        <translation>in einem Segment von %1 bei %2</translation>
    </message>
    <message>
        <source>allocated before the recording</source>
        <translation>vor der Aufzeichnung belegt</translation>
    </message>
    <message>
        <source>%1 requested, %2 block</source>
        <translation>%1 angefordert, Block %2</translation>
    </message>
    <message>
        <source>%1 requested, %2 block (exact)</source>
        <translation>%1 angefordert, Block %2 (exakt)</translation>
    </message>
    <message>
        <source>%1 requested, %2 block (inferred)</source>
        <translation>%1 angefordert, Block %2 (erschlossen)</translation>
    </message>
    <message>
        <source>%1 requested, block of %2 to %3, probably %4</source>
        <translation>%1 angefordert, Block von %2 bis %3, wohl %4</translation>
    </message>
    <message>
        <source>from event %1, freed at event %2</source>
        <translation>ab Ereignis %1, freigegeben bei Ereignis %2</translation>
    </message>
    <message>
        <source>from before the recording, freed at event %1</source>
        <translation>vor der Aufzeichnung belegt, bei Ereignis %1 freigegeben</translation>
    </message>
    <message>
        <source>free space</source>
        <translation>freier Platz</translation>
    </message>
    <message>
        <source>the whole segment is unused</source>
        <translation>das ganze Segment ist ungenutzt</translation>
    </message>
    <message>
        <source>rounding: %1</source>
        <translation>Rundung: %1</translation>
    </message>
    <message>
        <source>address %1</source>
        <translation>Adresse %1</translation>
    </message>
    <message>
        <source>not mapped</source>
        <translation>nicht abgebildet</translation>
    </message>
    <message>
        <source>address space of the same expandable segment, not drawn to scale</source>
        <translation>Adressraum desselben erweiterbaren Segments, nicht maßstäblich</translation>
    </message>
    <message>
        <source>event %1: %2</source>
        <translation>Ereignis %1: %2</translation>
    </message>
    <message>
        <source>event %1: %2, %3</source>
        <translation>Ereignis %1: %2, %3</translation>
    </message>
    <message>
        <source>Statistic</source>
        <translation>Kenngröße</translation>
    </message>
    <message>
        <source>At the cursor</source>
        <translation>Am Cursor</translation>
    </message>
    <message>
        <source>In the final state</source>
        <translation>Im Endstand</translation>
    </message>
    <message>
        <source>%1, an estimate: block sizes are inferred</source>
        <translation>%1, geschätzt: Blockgrößen sind erschlossen</translation>
    </message>
    <message>
        <source>Bytes that the program requested.</source>
        <translation>Bytes, die das Programm angefordert hat.</translation>
    </message>
    <message>
        <source>Blocks in use, with their rounding.</source>
        <translation>Belegte Blöcke einschließlich Aufrundung.</translation>
    </message>
    <message>
        <source>Allocated bytes and blocks waiting to be freed.</source>
        <translation>Belegte Bytes und Blöcke, die auf die Freigabe warten.</translation>
    </message>
    <message>
        <source>Segments that the allocator has reserved.</source>
        <translation>Segmente, die der Allokator reserviert hat.</translation>
    </message>
    <message>
        <source>Active minus allocated: blocks that another stream may still be using.</source>
        <translation>Aktiv minus belegt: Blöcke, die ein anderer Stream noch nutzen könnte.</translation>
    </message>
    <message>
        <source>Allocated / reserved</source>
        <translation>Belegt / reserviert</translation>
    </message>
    <message>
        <source>(Reserved − active) / reserved</source>
        <translation>(Reserviert − aktiv) / reserviert</translation>
    </message>
    <message>
        <source>Reserved memory that no block occupies.</source>
        <translation>Reservierter Speicher, den kein Block belegt.</translation>
    </message>
    <message>
        <source>– in unused segments</source>
        <translation>– in ungenutzten Segmenten</translation>
    </message>
    <message>
        <source>Segments that contain no blocks and could be released.</source>
        <translation>Segmente ohne Blöcke, die zurückgegeben werden könnten.</translation>
    </message>
    <message>
        <source>– beside blocks</source>
        <translation>– neben Blöcken</translation>
    </message>
    <message>
        <source>Free parts of split segments, which cannot be released because of their blocks.</source>
        <translation>Freie Teile geteilter Segmente, die wegen der Blöcke darin nicht zurückgegeben werden können.</translation>
    </message>
    <message>
        <source>Segments and mapped ranges that contain no blocks.</source>
        <translation>Segmente und abgebildete Bereiche ohne Blöcke.</translation>
    </message>
    <message>
        <source>The largest free range within one segment.</source>
        <translation>Der größte freie Bereich innerhalb eines Segments.</translation>
    </message>
    <message>
        <source>The largest request that fits without a new segment, by the allocator&apos;s rules for pools, streams and splitting.</source>
        <translation>Die größte Anforderung, die ohne neues Segment passt, nach den Regeln des Allokators für Pools, Streams und das Teilen von Blöcken.</translation>
    </message>
    <message>
        <source>%1 in: %2</source>
        <translation>%1 in: %2</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>unknown setting</source>
        <translation>unbekannte Einstellung</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Copy %1 row(s)</source>
        <translation>
            <numerusform>%1 Zeile &amp;kopieren</numerusform>
            <numerusform>%1 Zeilen &amp;kopieren</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy the &amp;address</source>
        <translation>&amp;Adresse kopieren</translation>
    </message>
    <message>
        <source>Copy the &amp;name</source>
        <translation>&amp;Namen kopieren</translation>
    </message>
    <message>
        <source>&amp;Zoom to its lifetime</source>
        <translation>Auf ihre Lebensdauer &amp;zoomen</translation>
    </message>
    <message>
        <source>Move cursor to its a&amp;llocation</source>
        <translation>Cursor zu ihrer A&amp;llokation</translation>
    </message>
    <message>
        <source>Move cursor to its &amp;free</source>
        <translation>Cursor zu ihrer &amp;Freigabe</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Select all %1 with this stack</source>
        <translation>
            <numerusform>&amp;Die %1 Allokation mit diesem Aufrufstapel auswählen</numerusform>
            <numerusform>&amp;Alle %1 mit diesem Aufrufstapel auswählen</numerusform>
        </translation>
    </message>
    <message>
        <source>Move c&amp;ursor here</source>
        <translation>C&amp;ursor hierher setzen</translation>
    </message>
    <message>
        <source>Move cursor to the &amp;peak</source>
        <translation>Cursor zum &amp;Höchststand</translation>
    </message>
    <message>
        <source>Sho&amp;w all</source>
        <translation>All&amp;es zeigen</translation>
    </message>
    <message>
        <source>Active memory</source>
        <translation>Aktiver Speicher</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Module hierarchy</source>
        <translation>Modulhierarchie</translation>
    </message>
    <message>
        <source>Phases</source>
        <translation>Phasen</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Kategorien</translation>
    </message>
    <message>
        <source>Bytes over time</source>
        <translation>Bytes über die Zeit</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>Größen</translation>
    </message>
    <message>
        <source>Cached segments</source>
        <translation>Gecachte Segmente</translation>
    </message>
    <message>
        <source>Private pools</source>
        <translation>Private Pools</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Segment costs</source>
        <translation>Kosten der Segmente</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnose</translation>
    </message>
    <message>
        <source>Mouse in the timeline</source>
        <translation>Maus in der Zeitleiste</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Mausrad</translation>
    </message>
    <message>
        <source>zoom at the pointer</source>
        <translation>am Zeiger zoomen</translation>
    </message>
    <message>
        <source>Shift+Wheel</source>
        <translation>Umschalt+Mausrad</translation>
    </message>
    <message>
        <source>zoom the byte axis</source>
        <translation>Byte-Achse zoomen</translation>
    </message>
    <message>
        <source>Ctrl+Wheel, middle drag</source>
        <translation>Strg+Mausrad, Ziehen mit mittlerer Taste</translation>
    </message>
    <message>
        <source>scroll the timeline</source>
        <translation>Zeitleiste verschieben</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>measure a range; release to zoom into it, Esc to cancel</source>
        <translation>Bereich ausmessen; Loslassen zoomt hinein, Esc bricht ab</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>Klick</translation>
    </message>
    <message>
        <source>select an allocation; outside the bands, move the cursor</source>
        <translation>Allokation auswählen; außerhalb der Bänder Cursor setzen</translation>
    </message>
    <message>
        <source>Ctrl+Click</source>
        <translation>Strg+Klick</translation>
    </message>
    <message>
        <source>add to or remove from the selection</source>
        <translation>zur Auswahl hinzufügen oder daraus entfernen</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>Doppelklick</translation>
    </message>
    <message>
        <source>zoom to an allocation&apos;s lifetime</source>
        <translation>auf die Lebensdauer einer Allokation zoomen</translation>
    </message>
    <message>
        <source>Right click, Menu key</source>
        <translation>Rechtsklick, Menütaste</translation>
    </message>
    <message>
        <source>open a menu: copy, same stack, device memory and more</source>
        <translation>Menü öffnen: Kopieren, gleicher Aufrufstapel, Gerätespeicher und mehr</translation>
    </message>
    <message>
        <source>Keyboard in the timeline</source>
        <translation>Tastatur in der Zeitleiste</translation>
    </message>
    <message>
        <source>zoom in or out, at the pointer or at the cursor</source>
        <translation>hinein- oder herauszoomen, am Zeiger oder am Cursor</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>Pfeil links, Pfeil rechts</translation>
    </message>
    <message>
        <source>move the cursor by one event; with Shift, by 1 %</source>
        <translation>Cursor um ein Ereignis bewegen, mit Umschalt um 1 %</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>Pfeil auf, Pfeil ab</translation>
    </message>
    <message>
        <source>select a newer or older allocation at the cursor</source>
        <translation>eine neuere oder ältere Allokation am Cursor auswählen</translation>
    </message>
    <message>
        <source>select the next or previous allocation with the same stack</source>
        <translation>nächste oder vorige Allokation mit demselben Aufrufstapel auswählen</translation>
    </message>
    <message>
        <source>move the cursor to where the selection was allocated or freed</source>
        <translation>Cursor dorthin setzen, wo die Auswahl belegt oder freigegeben wurde</translation>
    </message>
    <message>
        <source>zoom to the selection</source>
        <translation>auf die Auswahl zoomen</translation>
    </message>
    <message>
        <source>move the cursor to the peak</source>
        <translation>Cursor zum Höchststand setzen</translation>
    </message>
    <message>
        <source>F, Home</source>
        <translation>F, Pos1</translation>
    </message>
    <message>
        <source>show all</source>
        <translation>alles zeigen</translation>
    </message>
    <message>
        <source>switch to the next colouring</source>
        <translation>zur nächsten Färbung wechseln</translation>
    </message>
    <message>
        <source>show or hide labels, the reserved line</source>
        <translation>Beschriftungen, Linie des reservierten Speichers ein- oder ausblenden</translation>
    </message>
    <message>
        <source>show or hide the inspector</source>
        <translation>Inspektor zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Strg+C</translation>
    </message>
    <message>
        <source>copy the selected allocations as rows</source>
        <translation>die ausgewählten Allokationen als Zeilen kopieren</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>clear the range, then the query, then the selection</source>
        <translation>erst den Bereich, dann die Abfrage, dann die Auswahl aufheben</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Abfragen</translation>
    </message>
    <message>
        <source>/, Ctrl+F</source>
        <translation>/, Strg+F</translation>
    </message>
    <message>
        <source>type a query; Esc clears it, Down lists earlier ones</source>
        <translation>Abfrage eingeben; Esc leert sie, Pfeil ab zeigt frühere</translation>
    </message>
    <message>
        <source>requested bytes; also = != &lt; &lt;= &gt;=, and size:1MiB..2MiB</source>
        <translation>angeforderte Bytes; auch = != &lt; &lt;= &gt;= und size:1MiB..2MiB</translation>
    </message>
    <message>
        <source>number of events, or time, from allocation to free</source>
        <translation>Anzahl der Ereignisse, oder Zeit, von der Allokation bis zur Freigabe</translation>
    </message>
    <message>
        <source>when: peak, cursor, window or an event number</source>
        <translation>wann: peak, cursor, window oder eine Ereignisnummer</translation>
    </message>
    <message>
        <source>combine conditions; “and” is optional</source>
        <translation>Bedingungen verbinden; „and“ kann entfallen</translation>
    </message>
    <message>
        <source>Query fields</source>
        <translation>Abfragefelder</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>Ctrl+O, Ctrl+Shift+O</source>
        <translation>Strg+O, Strg+Umschalt+O</translation>
    </message>
    <message>
        <source>open files, open a folder</source>
        <translation>Dateien öffnen, Ordner öffnen</translation>
    </message>
    <message>
        <source>Ctrl+W</source>
        <translation>Strg+W</translation>
    </message>
    <message>
        <source>close the document</source>
        <translation>Dokument schließen</translation>
    </message>
    <message>
        <source>Ctrl+E, Ctrl+Shift+C</source>
        <translation>Strg+E, Strg+Umschalt+C</translation>
    </message>
    <message>
        <source>save the picture, copy it</source>
        <translation>Bild speichern, Bild kopieren</translation>
    </message>
    <message>
        <source>Alt+Left, Alt+Right</source>
        <translation>Alt+Pfeil links, Alt+Pfeil rechts</translation>
    </message>
    <message>
        <source>back and forward</source>
        <translation>zurück und vorwärts</translation>
    </message>
    <message>
        <source>next pane</source>
        <translation>nächster Bereich</translation>
    </message>
    <message>
        <source>show this help</source>
        <translation>diese Hilfe zeigen</translation>
    </message>
    <message>
        <source>Examples and explanations</source>
        <translation>Beispiele und Erklärungen</translation>
    </message>
    <message>
        <source>installed by the Debian package</source>
        <translation>vom Debian-Paket installiert</translation>
    </message>
    <message>
        <source>in the source tree</source>
        <translation>im Quellbaum</translation>
    </message>
    <message>
        <source>Bytes around the error</source>
        <translation>Bytes um den Fehler</translation>
    </message>
    <message>
        <source>Detail</source>
        <translation>Detailgrad</translation>
    </message>
    <message>
        <source>Byte offset</source>
        <translation>Byte-Offset</translation>
    </message>
    <message>
        <source>Read before the error</source>
        <translation>Vor dem Fehler gelesen</translation>
    </message>
    <message>
        <source>%1 was not opened: loading was cancelled</source>
        <translation>%1 wurde nicht geöffnet: Das Laden wurde abgebrochen</translation>
    </message>
    <message>
        <source>%1 could not be read</source>
        <translation>%1 konnte nicht gelesen werden</translation>
    </message>
    <message>
        <source>%1 was not opened: it is cut off</source>
        <translation>%1 wurde nicht geöffnet: Die Datei ist abgeschnitten</translation>
    </message>
    <message>
        <source>%1 was not opened: it is damaged</source>
        <translation>%1 wurde nicht geöffnet: Die Datei ist beschädigt</translation>
    </message>
    <message>
        <source>%1 was not opened: its format is not supported</source>
        <translation>%1 wurde nicht geöffnet: Das Format wird nicht unterstützt</translation>
    </message>
    <message>
        <source>%1 was not opened: it tries to run code</source>
        <translation>%1 wurde nicht geöffnet: Die Datei versucht, Code auszuführen</translation>
    </message>
    <message>
        <source>%1 was not opened: it is too large</source>
        <translation>%1 wurde nicht geöffnet: Die Datei ist zu groß</translation>
    </message>
    <message>
        <source>%1 was not found</source>
        <translation>%1 wurde nicht gefunden</translation>
    </message>
    <message>
        <source>%1 contains no snapshots</source>
        <translation>%1 enthält keine Snapshots</translation>
    </message>
    <message>
        <source>%1 was not opened: it is empty</source>
        <translation>%1 wurde nicht geöffnet: Die Datei ist leer</translation>
    </message>
    <message>
        <source>%1 was not opened: it is too short</source>
        <translation>%1 wurde nicht geöffnet: Die Datei ist zu kurz</translation>
    </message>
    <message>
        <source>%1 was not saved</source>
        <translation>%1 wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>Open files that end in .pickle, .pkl, .gz or .zst.</source>
        <translation>Dateien öffnen, die auf .pickle, .pkl, .gz oder .zst enden.</translation>
    </message>
    <message>
        <source>The readable part can be opened; it lists what is missing.</source>
        <translation>Der lesbare Teil lässt sich öffnen; darin ist aufgeführt, was fehlt.</translation>
    </message>
    <message>
        <source>Open the readable part</source>
        <translation>Lesbaren Teil öffnen</translation>
    </message>
    <message>
        <source>Raise the limit under Edit &gt; Settings &gt; Memory for documents, or record a shorter history.</source>
        <translation>Die Grenze unter Bearbeiten &gt; Einstellungen &gt; Speicher für Dokumente anheben oder einen kürzeren Verlauf aufzeichnen.</translation>
    </message>
    <message>
        <source>Open anyway</source>
        <translation>Trotzdem öffnen</translation>
    </message>
    <message>
        <source>Open another file…</source>
        <translation>Andere Datei öffnen…</translation>
    </message>
    <message>
        <source>%1 has changed on disk since it was read</source>
        <translation>%1 hat sich seit dem Einlesen auf dem Datenträger geändert</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>%1 no longer exists</source>
        <translation>%1 existiert nicht mehr</translation>
    </message>
    <message>
        <source>The document still shows the contents that were read.</source>
        <translation>Das Dokument zeigt weiterhin den eingelesenen Inhalt.</translation>
    </message>
    <message>
        <source>Memory ran out in %1</source>
        <translation>In %1 ging der Speicher aus</translation>
    </message>
    <message>
        <source>Show why</source>
        <translation>Grund zeigen</translation>
    </message>
    <message>
        <source>%1 is incomplete or inconsistent</source>
        <translation>%1 ist unvollständig oder widersprüchlich</translation>
    </message>
    <message>
        <source>Reading events</source>
        <translation>Ereignisse werden gelesen</translation>
    </message>
    <message>
        <source>Building the timeline</source>
        <translation>Zeitleiste wird aufgebaut</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>%1 of %2 MB</source>
        <translation>%1 von %2 MB</translation>
    </message>
    <message>
        <source>about %1 min left</source>
        <translation>noch etwa %1 min</translation>
    </message>
    <message>
        <source>about %1 s left</source>
        <translation>noch etwa %1 s</translation>
    </message>
    <message>
        <source>%1 MB/s</source>
        <translation>%1 MB/s</translation>
    </message>
    <message>
        <source>%1 events/s</source>
        <translation>%1 Ereignisse/s</translation>
    </message>
    <message>
        <source>%1 M events/s</source>
        <translation>%1 Mio. Ereignisse/s</translation>
    </message>
    <message>
        <source>&amp;Colour by</source>
        <translation>&amp;Farbe nach</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Gehe zu</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>&amp;Fenster</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>around a step</source>
        <translation>um einen Schritt</translation>
    </message>
    <message>
        <source>Start recording before the model is built, so that parameters and optimizer state get stacks too. If there are more events than max_entries, the oldest are lost.</source>
        <translation>Die Aufzeichnung starten, bevor das Modell aufgebaut wird, damit auch Parameter und Optimizer-Zustand Aufrufstapel erhalten. Bei mehr Ereignissen als max_entries gehen die ältesten verloren.</translation>
    </message>
    <message>
        <source>when memory runs out</source>
        <translation>bei vollem Speicher</translation>
    </message>
    <message>
        <source>PyTorch calls the observer when an allocation fails, before it raises the error. The file then shows what led to the failure.</source>
        <translation>PyTorch ruft den Observer auf, wenn eine Allokation scheitert, noch vor der Fehlermeldung. Die Datei zeigt dann, was dazu geführt hat.</translation>
    </message>
    <message>
        <source>every rank</source>
        <translation>jeder Rank</translation>
    </message>
    <message>
        <source>Each process writes its own file. Drop the folder onto the window to open them all.</source>
        <translation>Jeder Prozess schreibt seine eigene Datei. Den Ordner auf das Fenster ziehen, um alle zu öffnen.</translation>
    </message>
    <message>
        <source>with the helper</source>
        <translation>mit dem Helfer</translation>
    </message>
    <message>
        <source>The helper is a single Python file next to your script. It names steps, phases and modules, records figures for each step, and saves a snapshot at the end and when memory runs out.</source>
        <translation>Der Helfer ist eine einzelne Python-Datei neben dem eigenen Skript. Er benennt Schritte, Phasen und Module, hält Kennzahlen je Schritt fest und speichert einen Snapshot am Ende und bei Speichermangel.</translation>
    </message>
    <message>
        <source>with the profiler</source>
        <translation>mit dem Profiler</translation>
    </message>
    <message>
        <source>A trace records the operator of each allocation, on the CPU too, and the device&apos;s total after each event. Unlike a snapshot, it contains neither segments nor the free memory inside them.</source>
        <translation>Ein Trace hält zu jeder Allokation den Operator fest, auch auf der CPU, und nach jedem Ereignis die Gesamtmenge des Geräts. Anders als ein Snapshot enthält er weder Segmente noch den freien Speicher darin.</translation>
    </message>
    <message>
        <source>Follow the &amp;system</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>GPU memory snapshots</source>
        <translation>GPU-Speicher-Snapshots</translation>
    </message>
    <message>
        <source>.pickle from any PyTorch version, written by Python or C++</source>
        <translation>.pickle aus jeder PyTorch-Version, von Python oder C++ geschrieben</translation>
    </message>
    <message>
        <source>Snapshots as JSON</source>
        <translation>Snapshots als JSON</translation>
    </message>
    <message>
        <source>.json with the same structure</source>
        <translation>.json mit demselben Aufbau</translation>
    </message>
    <message>
        <source>Peak snapshots</source>
        <translation>Höchststand-Snapshots</translation>
    </message>
    <message>
        <source>.json of tensors traced without a GPU</source>
        <translation>.json von Tensoren, ohne GPU aufgezeichnet</translation>
    </message>
    <message>
        <source>Profiler traces</source>
        <translation>Profiler-Traces</translation>
    </message>
    <message>
        <source>.json from torch.profiler, recorded with profile_memory=True</source>
        <translation>.json von torch.profiler, aufgezeichnet mit profile_memory=True</translation>
    </message>
    <message>
        <source>Web pages, archives</source>
        <translation>Webseiten, Archive</translation>
    </message>
    <message>
        <source>.html or .zip that contains a snapshot</source>
        <translation>.html oder .zip, die einen Snapshot enthalten</translation>
    </message>
    <message>
        <source>Memory by step</source>
        <translation>Speicher je Schritt</translation>
    </message>
    <message>
        <source>.json, .jsonl, .csv and logs of training runs and estimates</source>
        <translation>.json, .jsonl, .csv und Protokolle von Trainingsläufen und Schätzungen</translation>
    </message>
    <message>
        <source>Compressed</source>
        <translation>Komprimiert</translation>
    </message>
    <message>
        <source>any of these as .gz or .zst</source>
        <translation>alle diese als .gz oder .zst</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>all ranks and iterations of a run at once</source>
        <translation>alle Ranks und Iterationen eines Laufs auf einmal</translation>
    </message>
    <message>
        <source>All views</source>
        <translation>Alle Ansichten</translation>
    </message>
    <message>
        <source>Unknown option “%1”.</source>
        <translation>Unbekannte Option „%1“.</translation>
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
        <source>“%1” is not a valid value; choose one of %2.</source>
        <translation>„%1“ ist kein gültiger Wert; möglich sind %2.</translation>
    </message>
    <message>
        <source>No file was given.</source>
        <translation>Es wurde keine Datei angegeben.</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>NAME</translation>
    </message>
    <message>
        <source>The table to write; the window&apos;s views show the same tables. layers lists modules with repeated ones merged; block-categories sums the blocks of the final state as the analysis script does.</source>
        <translation>Die Tabelle, die geschrieben wird; die Ansichten des Fensters zeigen dieselben Tabellen. layers führt Module auf, wiederholte zusammengefasst; block-categories summiert die Blöcke des Endstands wie das Analyseskript.</translation>
    </message>
    <message>
        <source>The allocations that lists and histograms cover: live at the cursor, live at some moment of --window, or all (the default). By default, stacks cover those at the cursor, and speedscope also those of --window.</source>
        <translation>Die Allokationen, die Listen und Histogramme umfassen: am Cursor lebende, irgendwann in --window lebende oder alle (Vorgabe). stacks umfasst ohne diese Angabe die am Cursor, speedscope zusätzlich die in --window.</translation>
    </message>
    <message>
        <source>The view to draw, as in the window. If omitted, the file&apos;s contents decide: active-memory (every allocation over time), steps, or dumps.</source>
        <translation>Die Ansicht, die gezeichnet wird, wie im Fenster. Fehlt die Angabe, entscheidet der Inhalt der Datei: active-memory (jede Allokation über die Zeit), steps oder dumps.</translation>
    </message>
    <message>
        <source>Open truncated files as far as they are complete, and say what is missing.</source>
        <translation>Abgeschnittene Dateien so weit öffnen, wie sie vollständig sind, und angeben, was fehlt.</translation>
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
        <source>WIDTHxHEIGHT</source>
        <translation>BREITExHÖHE</translation>
    </message>
    <message>
        <source>The size of the picture in pixels at 96 dots per inch, 100 to 16000 each (default: 1600x900). Text grows with the shorter side.</source>
        <translation>Die Größe des Bildes in Pixeln bei 96 dpi, je 100 bis 16000 (Vorgabe: 1600x900). Die Schrift wächst mit der kürzeren Seite.</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>Dots per inch of a PNG, 30 to 1200 (default: 96).</source>
        <translation>Auflösung einer PNG-Datei in dpi, 30 bis 1200 (Vorgabe: 96).</translation>
    </message>
    <message>
        <source>The device, by number or by name, such as cuda:0 or cpu (default: the first with events).</source>
        <translation>Das Gerät, als Nummer oder Name, etwa cuda:0 oder cpu (Vorgabe: das erste mit Ereignissen).</translation>
    </message>
    <message>
        <source>FIRST:LAST</source>
        <translation>ERSTES:LETZTES</translation>
    </message>
    <message>
        <source>The events to show, numbered from 0: from FIRST up to but not including LAST. Omit a number to start at the beginning or to stop at the end.</source>
        <translation>Die Ereignisse, die gezeigt werden, von 0 an gezählt: ab ERSTES bis vor LETZTES. Ohne die erste Zahl beginnt der Bereich am Anfang, ohne die zweite reicht er bis zum Ende.</translation>
    </message>
    <message>
        <source>EVENT|start|peak</source>
        <translation>EREIGNIS|start|peak</translation>
    </message>
    <message>
        <source>The moment whose state is reported: after the event of this number, which is the one in the table events and counts from 0; start, before the first event; or the peak (the default).</source>
        <translation>Der Zeitpunkt, dessen Zustand berichtet wird: nach dem Ereignis mit dieser Nummer, von 0 an gezählt wie in der Tabelle events; start, vor dem ersten Ereignis; oder der Höchststand (Vorgabe).</translation>
    </message>
    <message>
        <source>QUERY</source>
        <translation>ABFRAGE</translation>
    </message>
    <message>
        <source>Only allocations that match this query, as in the window: &apos;size&gt;64MiB stack~attention phase:backward&apos;.</source>
        <translation>Nur Allokationen, die auf diese Abfrage passen, wie im Fenster: &apos;size&gt;64MiB stack~attention phase:backward&apos;.</translation>
    </message>
    <message>
        <source>NAME|FILE</source>
        <translation>NAME|DATEI</translation>
    </message>
    <message>
        <source>The rules that assign categories: pytorch (the default), analyze-script, or a JSON file of rules.</source>
        <translation>Die Regeln, die Kategorien zuordnen: pytorch (Vorgabe), analyze-script oder eine JSON-Datei mit Regeln.</translation>
    </message>
    <message>
        <source>The horizontal axis: events (the default) or wall time.</source>
        <translation>Die horizontale Achse: Ereignisse (Vorgabe) oder Echtzeit.</translation>
    </message>
    <message>
        <source>PERCENT</source>
        <translation>PROZENT</translation>
    </message>
    <message>
        <source>The percentage of allocations, largest first, that get separate bands; the rest share one band (default: 100).</source>
        <translation>Der Anteil der Allokationen in Prozent, die größten zuerst, die eigene Bänder erhalten; der Rest teilt sich ein Band (Vorgabe: 100).</translation>
    </message>
    <message>
        <source>ATTRIBUTE</source>
        <translation>MERKMAL</translation>
    </message>
    <message>
        <source>The attribute that the colours show (default: stack).</source>
        <translation>Das Attribut, das die Farben zeigen (Vorgabe: stack).</translation>
    </message>
    <message>
        <source>BYTES</source>
        <translation>BYTES</translation>
    </message>
    <message>
        <source>The upper end of the byte axis, such as 72GiB, so that several pictures share one scale.</source>
        <translation>Das obere Ende der Byte-Achse, etwa 72GiB, damit mehrere Bilder denselben Maßstab haben.</translation>
    </message>
    <message>
        <source>The device&apos;s memory, such as 80GiB, if the file does not record it or to override it. It is drawn as a line and used to explain out-of-memory events.</source>
        <translation>Der Speicher des Geräts, etwa 80GiB, falls die Datei ihn nicht angibt oder um ihre Angabe zu ersetzen. Er wird als Linie gezeichnet und dient dazu, Speichermangel zu erklären.</translation>
    </message>
    <message>
        <source>SAFE:TIGHT</source>
        <translation>SICHER:KNAPP</translation>
    </message>
    <message>
        <source>The percentages of device memory that must stay free at the peak of a run&apos;s steps for the run to count as safe or as tight; below that it is at risk (default: 10:5).</source>
        <translation>Der Anteil des Gerätespeichers in Prozent, der am Höchststand der Schritte frei bleiben muss, damit ein Lauf als sicher bzw. als knapp gilt; darunter ist er gefährdet (Vorgabe: 10:5).</translation>
    </message>
    <message>
        <source>The operator to which a free is charged: the one that allocated the memory (the default), or the one that runs at the free, as in the profiler&apos;s own memory view.</source>
        <translation>Der Operator, dem eine Freigabe zugerechnet wird: der, der den Speicher belegt hat (Vorgabe), oder der bei der Freigabe laufende, wie in der Speicheransicht des Profilers selbst.</translation>
    </message>
    <message>
        <source>The file to compare with; for a check, it may also be the output of “summary --format json”.</source>
        <translation>Die Datei, mit der verglichen wird; bei einer Prüfung auch die Ausgabe von „summary --format json“.</translation>
    </message>
    <message>
        <source>How much higher than in the baseline a peak may be (default: 2%).</source>
        <translation>Um wie viel ein Höchststand über dem der Vergleichsbasis liegen darf (Vorgabe: 2%).</translation>
    </message>
    <message>
        <source>COUNTER:BYTES</source>
        <translation>ZÄHLER:BYTES</translation>
    </message>
    <message>
        <source>The highest allowed peak of requested, allocated, active or reserved memory, such as reserved:72GiB. Separate several with commas, or repeat the option.</source>
        <translation>Der maximal zulässige Höchststand des angeforderten, belegten, aktiven oder reservierten Speichers, etwa reserved:72GiB. Mehrere durch Kommas trennen oder die Option wiederholen.</translation>
    </message>
    <message>
        <source>The highest allowed fragmentation: (peak reserved - peak active) / peak reserved. For a file without events, the final state is used instead of the peaks.</source>
        <translation>Die höchste zulässige Fragmentierung: (Höchststand reserviert - Höchststand aktiv) / Höchststand reserviert. Bei einer Datei ohne Ereignisse zählt statt der Höchststände der Endstand.</translation>
    </message>
    <message>
        <source>Fail if a stack keeps more memory with each training step.</source>
        <translation>Fehlschlagen, wenn ein Aufrufstapel mit jedem Trainingsschritt mehr Speicher behält.</translation>
    </message>
    <message>
        <source>The highest allowed growth, per step, of the live bytes at the end of a step; the median of all slopes.</source>
        <translation>Der höchste zulässige Zuwachs der lebenden Bytes am Ende eines Schritts, je Schritt; der Median aller Steigungen.</translation>
    </message>
    <message>
        <source>Fail if memory ran out.</source>
        <translation>Fehlschlagen, wenn der Speicher ausging.</translation>
    </message>
    <message>
        <source>Fail rules that the file&apos;s data cannot decide; by default, only known violations fail.</source>
        <translation>Auch Regeln fehlschlagen lassen, die sich anhand der Datei nicht entscheiden lassen; sonst gelten nur bekannte Verstöße.</translation>
    </message>
    <message>
        <source>Also write the results to this file, as JUnit XML for CI servers.</source>
        <translation>Die Ergebnisse zusätzlich als JUnit-XML für CI-Server in diese Datei schreiben.</translation>
    </message>
    <message>
        <source>The attribute that groups the rows of a difference (default: category) or of the table at-cursor (default: line).</source>
        <translation>Das Attribut, nach dem die Zeilen eines Vergleichs (Vorgabe: category) oder der Tabelle at-cursor (Vorgabe: line) gruppiert werden.</translation>
    </message>
    <message>
        <source>MOMENT|BASE:OTHER</source>
        <translation>ZEITPUNKT|BASIS:ANDERE</translation>
    </message>
    <message>
        <source>How to align two recordings on one axis: by events, by the time since each began, relative to their lengths, or by training steps (default: what both have).</source>
        <translation>Wie zwei Aufzeichnungen auf einer Achse ausgerichtet werden: nach Ereignissen, nach der Zeit seit ihrem jeweiligen Beginn, relativ zu ihrer Länge oder nach Trainingsschritten (Vorgabe: was beide haben).</translation>
    </message>
    <message>
        <source>PATTERN</source>
        <translation>MUSTER</translation>
    </message>
    <message>
        <source>How to read columns from file names: the name with columns in braces, as in &apos;memory_{model}_ctx{ctx}_{mode}_{dtype}&apos; or &apos;rank{rank}/step_{step}&apos;. * matches anything, and {ctx:[0-9]+} gives the expression that a column must match; extensions may be omitted. By default, common words in the names are recognised.</source>
        <translation>Wie Spalten aus Dateinamen gelesen werden: der Name mit Spalten in geschweiften Klammern, etwa &apos;memory_{model}_ctx{ctx}_{mode}_{dtype}&apos; oder &apos;rank{rank}/step_{step}&apos;. * passt auf alles, {ctx:[0-9]+} gibt den Ausdruck an, auf den eine Spalte passen muss; Endungen können entfallen. Ohne Angabe werden gängige Wörter in den Namen erkannt.</translation>
    </message>
    <message>
        <source>ROWS:COLUMNS:VALUE</source>
        <translation>ZEILEN:SPALTEN:WERT</translation>
    </message>
    <message>
        <source>The keys of the rows, the keys of the columns, and the value in the cells, as in model,ctx:dtype:reserved. Values are requested, allocated, active, reserved, after, final-reserved, efficiency, ooms.</source>
        <translation>Die Schlüssel der Zeilen, die Schlüssel der Spalten und der Wert in den Zellen, etwa model,ctx:dtype:reserved. Werte sind requested, allocated, active, reserved, after, final-reserved, efficiency, ooms.</translation>
    </message>
    <message>
        <source>COLUMN[=BASE,OTHER]</source>
        <translation>SPALTE[=BASIS,ANDERE]</translation>
    </message>
    <message>
        <source>Compare files whose names differ only in this column, such as dtype, mode or dtype=fp32,bf16: the bytes of each category at the peak, and the savings. May be given several times.</source>
        <translation>Dateien vergleichen, deren Namen sich nur in dieser Spalte unterscheiden, etwa dtype, mode oder dtype=fp32,bf16: die Bytes jeder Kategorie am Höchststand und die Ersparnis. Kann mehrfach angegeben werden.</translation>
    </message>
    <message>
        <source>TEXT</source>
        <translation>TEXT</translation>
    </message>
    <message>
        <source>The title (default: the file&apos;s name).</source>
        <translation>Der Titel (Vorgabe: der Name der Datei).</translation>
    </message>
    <message>
        <source>Background and colours: black text on white (paper, the default), or as in the light or the dark window.</source>
        <translation>Hintergrund und Farben: schwarze Schrift auf Weiß (paper, Vorgabe) oder wie im hellen oder dunklen Fenster.</translation>
    </message>
    <message>
        <source>Transparent background; choose the theme that suits the page on which the picture will be placed.</source>
        <translation>Transparenter Hintergrund; das Farbschema passend zu der Seite wählen, auf der das Bild stehen wird.</translation>
    </message>
    <message>
        <source>Add a band with the phases below the picture, if stacks or annotations reveal them: setup, forward, recompute, backward, optimizer, communication.</source>
        <translation>Unter dem Bild ein Band mit den Phasen ergänzen, sofern Aufrufstapel oder Annotationen sie erkennen lassen: setup, forward, recompute, backward, optimizer, communication.</translation>
    </message>
    <message>
        <source>PART,...</source>
        <translation>TEIL,...</translation>
    </message>
    <message>
        <source>Parts to leave out: title, legend, labels, reserved, footnote, or left-out, which is the band of allocations that do not match the query.</source>
        <translation>Teile, die entfallen: title, legend, labels, reserved, footnote oder left-out, das Band der Allokationen, die nicht auf die Abfrage passen.</translation>
    </message>
    <message>
        <source>Units of the byte axis: binary (the default) or decimal.</source>
        <translation>Einheiten der Byte-Achse: binär (die Vorgabe) oder dezimal.</translation>
    </message>
    <message>
        <source>Folding rules as JSON: which frames of a stack are yours (default: the rules saved by the window, or else the built-in ones).</source>
        <translation>Faltregeln als JSON: welche Frames eines Aufrufstapels eigene sind (Vorgabe: die vom Fenster gespeicherten Regeln, sonst die eingebauten).</translation>
    </message>
    <message>
        <source>The rules that assign categories, like --category-rules: pytorch (the default), analyze-script, which counts as the analysis script does, or a JSON file of rules.</source>
        <translation>Die Regeln, die Kategorien zuordnen, wie --category-rules: pytorch (Vorgabe), analyze-script, das wie das Analyseskript zählt, oder eine JSON-Datei mit Regeln.</translation>
    </message>
    <message>
        <source>The name of the run, instead of the one taken from the file&apos;s path; for several files, the name of the overview.</source>
        <translation>Der Name des Laufs anstelle des aus dem Dateipfad gebildeten; bei mehreren Dateien der Name der Übersicht.</translation>
    </message>
    <message>
        <source>Pictures in a run folder: PNG at 300 dots per inch (the default), SVG, or none.</source>
        <translation>Bilder in einem Lauf-Ordner: PNG mit 300 dpi (Vorgabe), SVG oder keine (none).</translation>
    </message>
    <message>
        <source>A model from the course on language models (default: large); --year chooses the course year.</source>
        <translation>Ein Modell aus dem Kurs über Sprachmodelle (Vorgabe: large); --year wählt das Kursjahr.</translation>
    </message>
    <message>
        <source>The course year, as xl differs between years (default: the latest that has the preset).</source>
        <translation>Das Kursjahr, da xl sich von Jahr zu Jahr unterscheidet (Vorgabe: das neueste mit diesem Preset).</translation>
    </message>
    <message>
        <source>Sequences in a batch (default: 4).</source>
        <translation>Sequenzen in einem Batch (Vorgabe: 4).</translation>
    </message>
    <message>
        <source>Tokens in a sequence (default: 512).</source>
        <translation>Tokens in einer Sequenz (Vorgabe: 512).</translation>
    </message>
    <message>
        <source>Values per token between layers (d_model), instead of the preset&apos;s.</source>
        <translation>Werte je Token zwischen Schichten (d_model), anstelle des Presets.</translation>
    </message>
    <message>
        <source>Values per token within a feed-forward layer (d_ff), instead of the preset&apos;s.</source>
        <translation>Werte je Token innerhalb einer Feed-Forward-Schicht (d_ff), anstelle des Presets.</translation>
    </message>
    <message>
        <source>Number of layers, instead of the preset&apos;s.</source>
        <translation>Anzahl der Schichten, anstelle des Presets.</translation>
    </message>
    <message>
        <source>Attention heads per layer, instead of the preset&apos;s.</source>
        <translation>Attention-Heads je Schicht, anstelle des Presets.</translation>
    </message>
    <message>
        <source>Number of different tokens (default: 10000).</source>
        <translation>Anzahl verschiedener Tokens (Vorgabe: 10000).</translation>
    </message>
    <message>
        <source>The data type of activations; PyTorch&apos;s names, such as bfloat16, also work (default: fp32).</source>
        <translation>Der Datentyp der Aktivierungen; auch PyTorch-Namen wie bfloat16 sind möglich (Vorgabe: fp32).</translation>
    </message>
    <message>
        <source>The data type of weights, and so of their gradients and of Adam&apos;s moments (default: fp32).</source>
        <translation>Der Datentyp der Gewichte und damit ihrer Gradienten und der Adam-Momente (Vorgabe: fp32).</translation>
    </message>
    <message>
        <source>Feed-forward layers have two matrices instead of three (SwiGLU).</source>
        <translation>Feed-Forward-Schichten haben zwei Matrizen statt drei (SwiGLU).</translation>
    </message>
    <message>
        <source>The head shares the embedding&apos;s weight.</source>
        <translation>Der Head nutzt das Gewicht des Embeddings mit.</translation>
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
        <source>Allostrata shows what PyTorch records about GPU memory: when each allocation was live, where it came from, and why memory ran out.</source>
        <translation>Allostrata zeigt, was PyTorch über den GPU-Speicher aufzeichnet: wann jede Allokation lebte, woher sie kam und warum der Speicher ausging.</translation>
    </message>
    <message>
        <source>FILE...</source>
        <translation>DATEI...</translation>
    </message>
    <message>
        <source>Peaks and final sizes of memory snapshots, one row per file and device</source>
        <translation>Höchststände und Endgrößen von Speicher-Snapshots, eine Zeile je Datei und Gerät</translation>
    </message>
    <message>
        <source>FILE -o PICTURE</source>
        <translation>DATEI -o BILD</translation>
    </message>
    <message>
        <source>The active-memory timeline, or another view, as PNG, SVG or PDF</source>
        <translation>Die Zeitleiste des aktiven Speichers oder eine andere Ansicht als PNG, SVG oder PDF</translation>
    </message>
    <message>
        <source>Draws the active-memory timeline of a memory snapshot as the window exports it, without a display. The extension of the picture&apos;s name decides its format: .png, .svg (text stays text) or .pdf. The legend lists what is live at the highest point shown.</source>
        <translation>Zeichnet die Zeitleiste des aktiven Speichers eines Snapshots so, wie das Fenster sie exportiert, auch ohne Bildschirm. Die Endung des Bildnamens bestimmt das Format: .png, .svg (Text bleibt Text) oder .pdf. Die Legende führt auf, was am höchsten gezeigten Punkt lebt.</translation>
    </message>
    <message>
        <source>FILE --table NAME | FILE -o OUTPUT | --columns</source>
        <translation>DATEI --table NAME | DATEI -o AUSGABE | --columns</translation>
    </message>
    <message>
        <source>A table from one of the window&apos;s views, or the document for other programs</source>
        <translation>Eine Tabelle aus einer der Ansichten des Fensters oder das Dokument für andere Programme</translation>
    </message>
    <message>
        <source>Rules that files must meet, for CI: peaks, fragmentation, leaks, growth</source>
        <translation>Regeln, die Dateien erfüllen müssen, für CI: Höchststände, Fragmentierung, Lecks, Zuwachs</translation>
    </message>
    <message>
        <source>Output format: text columns (the default) or JSON, which the extension .json of the output file also selects.</source>
        <translation>Ausgabeformat: Textspalten (Vorgabe) oder JSON, das auch die Endung .json der Ausgabedatei wählt.</translation>
    </message>
    <message>
        <source>A table of the peaks of many files, with columns from their names</source>
        <translation>Eine Tabelle der Höchststände vieler Dateien, mit Spalten aus ihren Namen</translation>
    </message>
    <message>
        <source>Reads many snapshots and prints their peaks, the memory that remains after them, efficiency and out-of-memory events, with columns read from the file names: model, context, batch, mode, dtype, rank, step. A folder means the snapshots in it. With -o and a name that ends in .png, .svg or .pdf, a bar chart is drawn. The exit status is 3 if a file could not be read; the others are still processed.</source>
        <translation>Liest viele Snapshots und gibt ihre Höchststände, den danach verbleibenden Speicher, Effizienz und Speichermangel-Ereignisse aus, mit Spalten aus den Dateinamen: Modell, Kontext, Batch, Modus, Datentyp, Rank, Schritt. Ein Ordner steht für die Snapshots darin. Mit -o und einem Namen auf .png, .svg oder .pdf wird ein Balkendiagramm gezeichnet. Der Exit-Status ist 3, wenn eine Datei nicht gelesen werden konnte; die übrigen werden trotzdem verarbeitet.</translation>
    </message>
    <message>
        <source>A folder with pictures, text and numbers for each file, or one page</source>
        <translation>Ein Ordner mit Bildern, Text und Zahlen zu jeder Datei, oder eine einzige Seite</translation>
    </message>
    <message>
        <source>Creates results/YYYYmmdd_HHMMSS_NAME for each file, with pictures, analysis_report.txt, README.md and report.json, and points the link “latest” to it; -o names a folder other than results. Nothing is overwritten, and an interrupted call leaves nothing behind. Several files also get an overview; a folder means the snapshots in it. NAME comes from the path: iteration_1/rank0_memory_snapshot.pickle becomes iter1_rank0. html is one self-contained page; it, table, md and json go to standard output, or to the file that -o names. The exit status is 3 if a file could not be read; the others are still processed.</source>
        <translation>Legt für jede Datei results/YYYYmmdd_HHMMSS_NAME an, mit Bildern, analysis_report.txt, README.md und report.json, und lässt den Link „latest“ darauf zeigen; -o gibt einen anderen Ordner als results an. Nichts wird überschrieben, und ein abgebrochener Aufruf hinterlässt nichts. Mehrere Dateien erhalten zusätzlich eine Übersicht; ein Ordner steht für die Snapshots darin. NAME ergibt sich aus dem Pfad: iteration_1/rank0_memory_snapshot.pickle wird zu iter1_rank0. html ist eine einzelne, in sich geschlossene Seite; sie sowie table, md und json gehen an die Standardausgabe oder in die mit -o angegebene Datei. Der Exit-Status ist 3, wenn eine Datei nicht gelesen werden konnte; die übrigen werden trotzdem verarbeitet.</translation>
    </message>
    <message>
        <source>A folder for each file (the default), one HTML page for all of them, text, Markdown or JSON. If omitted, the output file&apos;s extension decides: .html, .txt, .md or .json. Writing html to a folder adds report.html to each run folder.</source>
        <translation>Ein Ordner je Datei (Vorgabe), eine HTML-Seite für alle, Text, Markdown oder JSON. Fehlt die Angabe, entscheidet die Endung der Ausgabedatei: .html, .txt, .md oder .json. Wird html in einen Ordner geschrieben, kommt in jeden Lauf-Ordner report.html hinzu.</translation>
    </message>
    <message>
        <source>The folder for the run folders, or the file for the page, the text, Markdown or JSON.</source>
        <translation>Der Ordner für die Lauf-Ordner oder die Datei für die Seite, den Text, Markdown oder JSON.</translation>
    </message>
    <message>
        <source>&gt; allostrata_capture.py</source>
        <translation>&gt; allostrata_capture.py</translation>
    </message>
    <message>
        <source>A Python file that records snapshots with names</source>
        <translation>Eine Python-Datei, die Snapshots mit Namen aufzeichnet</translation>
    </message>
    <message>
        <source>Writes allostrata_capture.py, which needs only PyTorch 2.1 or newer. Put it beside a training script: it records from the model&apos;s construction on, names steps, phases and modules, keeps the numbers of each step, and saves snapshots at chosen steps and when memory runs out. “python allostrata_capture.py profile --help” explains how it profiles a transformer, even without a GPU.</source>
        <translation>Schreibt allostrata_capture.py, das nur PyTorch 2.1 oder neuer braucht. Neben ein Trainingsskript gelegt, zeichnet es ab dem Aufbau des Modells auf, benennt Schritte, Phasen und Module, hält die Zahlen jedes Schritts fest und speichert Snapshots bei gewählten Schritten und bei Speichermangel. „python allostrata_capture.py profile --help“ erklärt, wie es einen Transformer profiliert, auch ohne GPU.</translation>
    </message>
    <message>
        <source>[FILE]</source>
        <translation>[DATEI]</translation>
    </message>
    <message>
        <source>The size of a transformer&apos;s tensors, and their allocations in a file</source>
        <translation>Die Größe der Tensoren eines Transformers und ihre Allokationen in einer Datei</translation>
    </message>
    <message>
        <source>Computes the size of a transformer&apos;s activation from the model&apos;s dimensions, with its derivation, and the memory for parameters, gradients and the Adam state. Each tensor comes with the query that finds allocations of exactly its size; if a file is given, the output says how many it has.</source>
        <translation>Berechnet aus den Dimensionen des Modells die Größe der Aktivierungen eines Transformers, mit Herleitung, sowie den Speicher für Parameter, Gradienten und den Adam-Zustand. Zu jedem Tensor gehört die Abfrage, die Allokationen genau dieser Größe findet; ist eine Datei angegeben, steht dabei, wie viele sie enthält.</translation>
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
        <source>One of: %1.</source>
        <translation>Eines von: %1.</translation>
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
        <source>Examples and explanations: /usr/share/doc/allostrata/tour (Debian package) or resources/tour (sources).</source>
        <translation>Beispiele und Erklärungen: /usr/share/doc/allostrata/tour (Debian-Paket) oder resources/tour (Quelltext).</translation>
    </message>
    <message>
        <source>Unknown command “%1”.</source>
        <translation>Unbekannter Befehl „%1“.</translation>
    </message>
    <message>
        <source>“%1” is neither a command nor a file.</source>
        <translation>„%1“ ist weder ein Befehl noch eine Datei.</translation>
    </message>
    <message>
        <source>“%2” is not a valid value of --%1 for this file.</source>
        <translation>„%2“ ist kein gültiger Wert von --%1 für diese Datei.</translation>
    </message>
    <message>
        <source>--%1 has no effect: --%2 %3 does not depend on it.</source>
        <translation>--%1 ist wirkungslos: --%2 %3 hängt nicht davon ab.</translation>
    </message>
    <message>
        <source>Indexing %1</source>
        <translation>Indiziere %1</translation>
    </message>
    <message>
        <source>Writing %1: %2</source>
        <translation>Schreibe %1: %2</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>Reading %1: %2, %3</source>
        <translation>Lese %1: %2, %3</translation>
    </message>
    <message>
        <source>Unexpected argument “%1”: capture-helper takes no files; use -o to name the file to write.</source>
        <translation>Unerwartetes Argument „%1“: capture-helper nimmt keine Dateien; -o gibt die Datei an, die geschrieben wird.</translation>
    </message>
    <message>
        <source>“%1” is not a valid value of --%2: give requested, allocated, active or reserved, and a size, as in reserved:72GiB.</source>
        <translation>„%1“ ist kein gültiger Wert von --%2: requested, allocated, active oder reserved und eine Größe angeben, etwa reserved:72GiB.</translation>
    </message>
    <message>
        <source>“%1” is not a valid value of --%2: give a percentage, as in 10%.</source>
        <translation>„%1“ ist kein gültiger Wert von --%2: einen Prozentsatz angeben, etwa 10%.</translation>
    </message>
    <message>
        <source>“%1” is not a valid value of --%2: give a size, as in 1MiB.</source>
        <translation>„%1“ ist kein gültiger Wert von --%2: eine Größe angeben, etwa 1MiB.</translation>
    </message>
    <message>
        <source>“%1” is not a valid value of --%2: give a percentage, as in 2%.</source>
        <translation>„%1“ ist kein gültiger Wert von --%2: einen Prozentsatz angeben, etwa 2%.</translation>
    </message>
    <message>
        <source>--tolerance has no effect without --baseline.</source>
        <translation>--tolerance ist ohne --baseline wirkungslos.</translation>
    </message>
    <message>
        <source>No rule was given: add one, such as --max-peak reserved:72GiB or --no-leak.</source>
        <translation>Keine Regel angegeben: eine hinzufügen, etwa --max-peak reserved:72GiB oder --no-leak.</translation>
    </message>
    <message>
        <source>standard input</source>
        <translation>Standardeingabe</translation>
    </message>
    <message>
        <source>The file contains nothing to check.</source>
        <translation>Die Datei enthält nichts, was sich prüfen lässt.</translation>
    </message>
    <message>
        <source>This is not a folder of dumps.</source>
        <translation>Das ist kein Ordner mit Dumps.</translation>
    </message>
    <message>
        <source>The file records no steps.</source>
        <translation>Die Datei verzeichnet keine Schritte.</translation>
    </message>
    <message>
        <source>This is a folder of dumps; name one of its files.</source>
        <translation>Das ist ein Ordner mit Dumps; eine seiner Dateien nennen.</translation>
    </message>
    <message>
        <source>The file records memory step by step, not allocations.</source>
        <translation>Die Datei verzeichnet den Speicher Schritt für Schritt, keine Allokationen.</translation>
    </message>
    <message>
        <source>The file has no events or segments: nothing was allocated, or history was never switched on. Call torch.cuda.memory._record_memory_history() before the work and record again.</source>
        <translation>Die Datei enthält weder Ereignisse noch Segmente: Es wurde nichts belegt, oder die Historie war nie eingeschaltet. Rufen Sie vor der Arbeit torch.cuda.memory._record_memory_history() auf und zeichnen Sie erneut auf.</translation>
    </message>
    <message>
        <source>Base: %1</source>
        <translation>Basis: %1</translation>
    </message>
    <message>
        <source>Compared: %1</source>
        <translation>Verglichen: %1</translation>
    </message>
    <message>
        <source>Requested memory, %1</source>
        <translation>Angeforderter Speicher, %1</translation>
    </message>
    <message>
        <source>The table has %1 rows, too many for this format: use --format csv or json, or select a part with --window or --query.</source>
        <translation>Die Tabelle hat %1 Zeilen, zu viele für dieses Format: --format csv oder json verwenden oder mit --window oder --query einen Teil auswählen.</translation>
    </message>
    <message>
        <source>Name a table with --table: %1.</source>
        <translation>Eine Tabelle mit --table nennen: %1.</translation>
    </message>
    <message>
        <source>--category-rules has no effect without --compare.</source>
        <translation>--category-rules ist ohne --compare wirkungslos.</translation>
    </message>
    <message>
        <source>--pivot and --compare make two tables: choose one of them, or JSON.</source>
        <translation>--pivot und --compare ergeben zwei Tabellen: eine davon wählen, oder JSON.</translation>
    </message>
    <message>
        <source>The folder contains no snapshots (*.pickle, *.pkl).</source>
        <translation>Der Ordner enthält keine Snapshots (*.pickle, *.pkl).</translation>
    </message>
    <message>
        <source>The pattern does not match %1 of %2.</source>
        <translation>Das Muster passt nicht auf %1 von %2.</translation>
    </message>
    <message>
        <source>These file names contain no known columns; see --pattern.</source>
        <translation>Diese Dateinamen enthalten keine bekannten Spalten; siehe --pattern.</translation>
    </message>
    <message>
        <source>Columns in these file names: %1.</source>
        <translation>Spalten in diesen Dateinamen: %1.</translation>
    </message>
    <message>
        <source>“%1” is not a valid comparison.</source>
        <translation>„%1“ ist kein gültiger Vergleich.</translation>
    </message>
    <message>
        <source>No two files differ only in a compared column.</source>
        <translation>Keine zwei Dateien unterscheiden sich nur in einer verglichenen Spalte.</translation>
    </message>
    <message>
        <source>The name of a picture must end in .png, .svg or .pdf.</source>
        <translation>Der Name eines Bildes muss auf .png, .svg oder .pdf enden.</translation>
    </message>
    <message>
        <source>%1 of %2 allocations, %3</source>
        <translation>%1 von %2 Allokationen, %3</translation>
    </message>
    <message>
        <source>Name the picture with -o, for example -o out.png.</source>
        <translation>Das Bild mit -o benennen, zum Beispiel -o out.png.</translation>
    </message>
    <message>
        <source>Name a view with --view: %1.</source>
        <translation>Mit --view eine Ansicht nennen: %1.</translation>
    </message>
    <message>
        <source>Error in the query at character %1: %2</source>
        <translation>Fehler in der Abfrage bei Zeichen %1: %2</translation>
    </message>
    <message>
        <source>--%1 takes a whole number from %2 to %3, not “%4”.</source>
        <translation>--%1 nimmt eine ganze Zahl von %2 bis %3, nicht „%4“.</translation>
    </message>
    <message>
        <source>“%1” is not a preset of that year. The presets are: %2.</source>
        <translation>„%1“ ist kein Preset dieses Jahres. Die Presets sind: %2.</translation>
    </message>
    <message>
        <source>“%1” is not a preset. The presets are: %2.</source>
        <translation>„%1“ ist kein Preset. Die Presets sind: %2.</translation>
    </message>
    <message>
        <source>“%2” is not a valid value of --%1. The values are: %3.</source>
        <translation>„%2“ ist kein gültiger Wert von --%1. Mögliche Werte: %3.</translation>
    </message>
    <message>
        <source>The file records the bytes of each category over time, not individual allocations.</source>
        <translation>Die Datei verzeichnet die Bytes jeder Kategorie über die Zeit, keine einzelnen Allokationen.</translation>
    </message>
    <message>
        <source>Name only one file.</source>
        <translation>Nur eine Datei angeben.</translation>
    </message>
    <message>
        <source>--device and --salvage need a file, but none was given.</source>
        <translation>--device und --salvage brauchen eine Datei, aber es wurde keine angegeben.</translation>
    </message>
    <message>
        <source>The sizes that follow from these numbers do not fit into 64 bits.</source>
        <translation>Die Größen, die sich aus diesen Zahlen ergeben, passen nicht in 64 Bit.</translation>
    </message>
    <message>
        <source>--category-rules has no effect without --query.</source>
        <translation>--category-rules ist ohne --query wirkungslos.</translation>
    </message>
    <message>
        <source>%1 has no recorded events, so the query matches nothing there.</source>
        <translation>%1 hat keine aufgezeichneten Ereignisse, daher passt dort nichts auf die Abfrage.</translation>
    </message>
    <message>
        <source>Cannot connect to the display %1.</source>
        <translation>Keine Verbindung zum Display %1.</translation>
    </message>
    <message>
        <source>Settings are not kept: “%1” is not a regular file.</source>
        <translation>Einstellungen werden nicht gespeichert: „%1“ ist keine gewöhnliche Datei.</translation>
    </message>
    <message>
        <source>“%1” writes no file that ends in %2, only in %3.</source>
        <translation>„%1“ schreibt keine Datei mit der Endung %2, nur mit %3.</translation>
    </message>
    <message>
        <source>“%1” writes %2.</source>
        <translation>„%1“ schreibt %2.</translation>
    </message>
    <message>
        <source>The file has no events or segments: the allocator was cudaMallocAsync, which records nothing. Remove backend:cudaMallocAsync from PYTORCH_CUDA_ALLOC_CONF and record again.</source>
        <translation>Die Datei enthält weder Ereignisse noch Segmente: Der Allokator war cudaMallocAsync, der nichts aufzeichnet. Entfernen Sie backend:cudaMallocAsync aus PYTORCH_CUDA_ALLOC_CONF und zeichnen Sie erneut auf.</translation>
    </message>
    <message>
        <source>There is no display for the window.</source>
        <translation>Es gibt kein Display für das Fenster.</translation>
    </message>
    <message>
        <source>“allostrata plot FILE -o PICTURE” and “allostrata summary FILE” do not need one; see “allostrata --help”.</source>
        <translation>„allostrata plot FILE -o PICTURE“ und „allostrata summary FILE“ brauchen keines; siehe „allostrata --help“.</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>events %1 to %2</source>
        <translation>Ereignisse %1 bis %2</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Device memory</source>
        <translation>Gerätespeicher</translation>
    </message>
    <message>
        <source>Copy stack</source>
        <translation>Aufrufstapel kopieren</translation>
    </message>
    <message>
        <source>Folding rules…</source>
        <translation>Faltregeln…</translation>
    </message>
    <message>
        <source>Select its largest allocation</source>
        <translation>Größte Allokation auswählen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy the command &amp;line</source>
        <translation>&amp;Befehlszeile kopieren</translation>
    </message>
    <message>
        <source>&amp;Add files…</source>
        <translation>Dateien &amp;hinzufügen…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Add files</source>
        <translation>Dateien hinzufügen</translation>
    </message>
    <message>
        <source>Peaks</source>
        <translation>Höchststände</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Speichern…</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Save the table as CSV, JSON, Markdown, LaTeX or text</source>
        <translation>Die Tabelle als CSV, JSON, Markdown, LaTeX oder Text speichern</translation>
    </message>
    <message>
        <source>Go to an event, a name or an address</source>
        <translation>Zu einem Ereignis, einem Namen oder einer Adresse gehen</translation>
    </message>
    <message>
        <source>Copy &amp;address</source>
        <translation>&amp;Adresse kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;name</source>
        <translation>&amp;Name kopieren</translation>
    </message>
    <message>
        <source>Select its allocations</source>
        <translation>Zugehörige Allokationen auswählen</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>Farbe nach</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Rules (*.json)</source>
        <translation>Regeln (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 at the cursor, matching the query</source>
        <translation>%1 am Cursor, passend zur Abfrage</translation>
    </message>
    <message>
        <source>%1 = allocated at the cursor</source>
        <translation>%1 = am Cursor belegt</translation>
    </message>
    <message>
        <source>%1 = requested at the cursor</source>
        <translation>%1 = am Cursor angefordert</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>Pfad kopieren</translation>
    </message>
    <message>
        <source>peak</source>
        <translation>Höchststand</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Move cursor to its allocation</source>
        <translation>Cursor zu ihrer Allokation</translation>
    </message>
    <message>
        <source>Move cursor to its free</source>
        <translation>Cursor zu ihrer Freigabe</translation>
    </message>
    <message>
        <source>Zoom to its lifetime</source>
        <translation>Auf ihre Lebensdauer zoomen</translation>
    </message>
    <message>
        <source>Folding rules</source>
        <translation>Faltregeln</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>Frames to show</source>
        <translation>Gezeigte Frames</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>Module</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>Alle einklappen</translation>
    </message>
    <message>
        <source>Move cursor to this event</source>
        <translation>Cursor zu diesem Ereignis</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weitere</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 active of %2 reserved at the cursor</source>
        <translation>%1 aktiv von %2 reserviert am Cursor</translation>
    </message>
    <message>
        <source>%1 B active, %2 B reserved</source>
        <translation>%1 B aktiv, %2 B reserviert</translation>
    </message>
    <message>
        <source>Stranded</source>
        <translation>Gebunden</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>The table next to it shows the same data as numbers.</source>
        <translation>Die Tabelle daneben zeigt dieselben Daten als Zahlen.</translation>
    </message>
    <message>
        <source>phases</source>
        <translation>Phasen</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>Beschriftung</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>%1, unloaded</source>
        <translation>%1, entladen</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Cancel loading</source>
        <translation>Laden abbrechen</translation>
    </message>
    <message>
        <source>No file open</source>
        <translation>Keine Datei geöffnet</translation>
    </message>
    <message>
        <source>%1 per step since step %2, by copying: %3; %4 live (%5)</source>
        <translation>%1 je Schritt seit Schritt %2, durch Kopieren: %3; %4 lebend in %5</translation>
    </message>
    <message>
        <source>%1 per step since step %2: %3; %4 live (%5)</source>
        <translation>%1 je Schritt seit Schritt %2: %3; %4 lebend in %5</translation>
    </message>
    <message>
        <source>highest value in the folder</source>
        <translation>höchster Wert im Ordner</translation>
    </message>
    <message>
        <source>exit dump, written because memory ran out</source>
        <translation>Exit-Dump, geschrieben, weil der Speicher ausging</translation>
    </message>
    <message>
        <source>out-of-memory events recorded</source>
        <translation>Speichermangel-Ereignisse aufgezeichnet</translation>
    </message>
    <message>
        <source>profiler trace</source>
        <translation>Profiler-Trace</translation>
    </message>
    <message>
        <source>no dump</source>
        <translation>kein Dump</translation>
    </message>
    <message>
        <source>not read yet</source>
        <translation>noch nicht gelesen</translation>
    </message>
    <message>
        <source>The input could not be copied to a temporary file: %1.</source>
        <translation>Die Eingabe konnte nicht in eine temporäre Datei kopiert werden: %1.</translation>
    </message>
    <message>
        <source>Check the free space in the folder for temporary files, or set TMPDIR to another folder.</source>
        <translation>Freien Platz im Ordner für temporäre Dateien prüfen oder TMPDIR auf einen anderen Ordner setzen.</translation>
    </message>
    <message>
        <source>This is not a table of rules%2: %1.</source>
        <translation>Das ist keine Regeltabelle%2: %1.</translation>
    </message>
    <message>
        <source>Correct the rules and try again.</source>
        <translation>Die Regeln korrigieren und es erneut versuchen.</translation>
    </message>
    <message>
        <source>the decoder made no progress</source>
        <translation>der Dekoder kommt nicht voran</translation>
    </message>
    <message>
        <source>the directory is not valid</source>
        <translation>das Verzeichnis ist ungültig</translation>
    </message>
    <message>
        <source>the header of a member is not valid</source>
        <translation>der Header eines Eintrags ist ungültig</translation>
    </message>
    <message>
        <source>a member has the wrong size</source>
        <translation>ein Eintrag hat die falsche Größe</translation>
    </message>
    <message>
        <source>a member has the wrong checksum</source>
        <translation>ein Eintrag hat die falsche Prüfsumme</translation>
    </message>
    <message>
        <source>a member lies outside the archive</source>
        <translation>ein Eintrag liegt außerhalb des Archivs</translation>
    </message>
    <message>
        <source>members overlap</source>
        <translation>Einträge überlappen sich</translation>
    </message>
    <message>
        <source>it contains no files</source>
        <translation>es enthält keine Dateien</translation>
    </message>
    <message>
        <source>an archive in several parts</source>
        <translation>ein Archiv in mehreren Teilen</translation>
    </message>
    <message>
        <source>%1 members</source>
        <translation>%1 Einträge</translation>
    </message>
    <message>
        <source>encryption</source>
        <translation>Verschlüsselung</translation>
    </message>
    <message>
        <source>compression method %1</source>
        <translation>Kompressionsverfahren %1</translation>
    </message>
    <message>
        <source>a value that is not a list</source>
        <translation>ein Wert, der keine Liste ist</translation>
    </message>
    <message>
        <source>it is not valid JSON</source>
        <translation>kein gültiges JSON</translation>
    </message>
    <message>
        <source>it is not a JSON object</source>
        <translation>kein JSON-Objekt</translation>
    </message>
    <message>
        <source>it is longer than 1 MiB</source>
        <translation>länger als 1 MiB</translation>
    </message>
    <message>
        <source>must be a string</source>
        <translation>muss eine Zeichenkette sein</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>muss true oder false sein</translation>
    </message>
    <message>
        <source>must be an object</source>
        <translation>muss ein Objekt sein</translation>
    </message>
    <message>
        <source>must be an object with a name</source>
        <translation>muss ein Objekt mit einem Namen sein</translation>
    </message>
    <message>
        <source>must be a list of at most %1 entries</source>
        <translation>muss eine Liste mit höchstens %1 Einträgen sein</translation>
    </message>
    <message>
        <source>must have at least one row</source>
        <translation>muss mindestens eine Zeile haben</translation>
    </message>
    <message>
        <source>must be one of: %1</source>
        <translation>erlaubt sind nur: %1</translation>
    </message>
    <message>
        <source>must be a whole number from -1000 to 1000</source>
        <translation>muss eine ganze Zahl von -1000 bis 1000 sein</translation>
    </message>
    <message>
        <source>must be a list of sizes</source>
        <translation>muss eine Liste von Größen sein</translation>
    </message>
    <message>
        <source>must be a colour such as #3b78c2</source>
        <translation>muss eine Farbe wie #3b78c2 sein</translation>
    </message>
    <message>
        <source>must be a unique name</source>
        <translation>muss ein eindeutiger Name sein</translation>
    </message>
    <message>
        <source>must be the name of a phase</source>
        <translation>muss der Name einer Phase sein</translation>
    </message>
    <message>
        <source>must be a list of phase names</source>
        <translation>muss eine Liste von Phasennamen sein</translation>
    </message>
    <message>
        <source>must be the id of a category</source>
        <translation>muss die ID einer Kategorie sein</translation>
    </message>
    <message>
        <source>must be the id of a category or a group</source>
        <translation>muss die ID einer Kategorie oder einer Gruppe sein</translation>
    </message>
    <message>
        <source>must be a list of at most %1 category ids</source>
        <translation>muss eine Liste mit höchstens %1 Kategorie-IDs sein</translation>
    </message>
    <message>
        <source>must be a pattern</source>
        <translation>muss ein Muster sein</translation>
    </message>
    <message>
        <source>the pattern must have exactly one group in parentheses</source>
        <translation>das Muster muss genau eine Gruppe in Klammern haben</translation>
    </message>
    <message>
        <source>the pattern is longer than 4096 characters</source>
        <translation>das Muster ist länger als 4096 Zeichen</translation>
    </message>
    <message>
        <source>the pattern is not valid: %1</source>
        <translation>das Muster ist ungültig: %1</translation>
    </message>
    <message>
        <source>the pattern is not valid from character %1 on</source>
        <translation>das Muster ist ab Zeichen %1 ungültig</translation>
    </message>
    <message>
        <source>del, .detach() or .item() where the line keeps a tensor</source>
        <translation>del, .detach() oder .item() dort, wo die Zeile einen Tensor festhält</translation>
    </message>
    <message>
        <source>torch.utils.checkpoint, or a smaller batch</source>
        <translation>torch.utils.checkpoint oder ein kleinerer Batch</translation>
    </message>
    <message>
        <source>torch.cuda.Stream.synchronize() before the memory is needed, or fewer tensor.record_stream()</source>
        <translation>torch.cuda.Stream.synchronize(), bevor der Speicher gebraucht wird, oder seltener tensor.record_stream()</translation>
    </message>
    <message>
        <source>torch.distributed.optim.ZeroRedundancyOptimizer, or an optimizer with 8-bit state</source>
        <translation>torch.distributed.optim.ZeroRedundancyOptimizer oder ein Optimizer mit 8-Bit-Zustand</translation>
    </message>
    <message>
        <source>torch.cuda.memory._record_memory_history() before the model is built</source>
        <translation>torch.cuda.memory._record_memory_history(), bevor das Modell aufgebaut wird</translation>
    </message>
    <message>
        <source>Requested bytes that are live at the cursor, including submodules</source>
        <translation>Angeforderte Bytes, die am Cursor leben, mit Untermodulen</translation>
    </message>
    <message>
        <source>At the cursor, without submodules</source>
        <translation>Am Cursor, ohne Untermodule</translation>
    </message>
    <message>
        <source>Requested bytes that are live at the peak of the trace, including submodules</source>
        <translation>Angeforderte Bytes, die am Höchststand der Aufzeichnung leben, mit Untermodulen</translation>
    </message>
    <message>
        <source>At the peak, without submodules</source>
        <translation>Am Höchststand, ohne Untermodule</translation>
    </message>
    <message>
        <source>Bytes requested in the visible range, including submodules</source>
        <translation>Im sichtbaren Bereich angeforderte Bytes, mit Untermodulen</translation>
    </message>
    <message>
        <source>Allocated in the visible range, without submodules</source>
        <translation>Im sichtbaren Bereich belegt, ohne Untermodule</translation>
    </message>
    <message>
        <source>Ctrl+digit, Ctrl+Alt+digit, Alt+digit</source>
        <translation>Strg+Ziffer, Strg+Alt+Ziffer, Alt+Ziffer</translation>
    </message>
    <message>
        <source>show a view; the menu View &gt; All views lists their keys</source>
        <translation>eine Ansicht zeigen; das Menü Ansicht &gt; Alle Ansichten nennt ihre Tasten</translation>
    </message>
    <message>
        <source>%1 and %2 were opened together</source>
        <translation>%1 und %2 wurden zusammen geöffnet</translation>
    </message>
    <message>
        <source>“Differences” shows what the second file has more or less of.</source>
        <translation>„Unterschiede“ zeigt, wovon die zweite Datei mehr oder weniger hat.</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>This allocation was never freed.</source>
        <translation>Diese Allokation wurde nie freigegeben.</translation>
    </message>
    <message numerus="yes">
        <source>%1 match(es)</source>
        <translation>
            <numerusform>%1 Treffer</numerusform>
            <numerusform>%1 Treffer</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, none live at the cursor: %2</source>
        <translation>%1, keiner davon lebt am Cursor: %2</translation>
    </message>
    <message>
        <source>%1, none live in the visible range: %2</source>
        <translation>%1, keiner davon lebt im sichtbaren Bereich: %2</translation>
    </message>
    <message>
        <source>“%1” is not a whole number; write 4096.</source>
        <translation>„%1“ ist keine ganze Zahl; schreiben Sie etwa 4096.</translation>
    </message>
    <message>
        <source>The quotation mark is not closed; write another one at the end of the text.</source>
        <translation>Das Anführungszeichen ist nicht geschlossen; setzen Sie am Ende des Textes ein weiteres.</translation>
    </message>
    <message>
        <source>The parenthesis is not closed; write “)” after its last condition.</source>
        <translation>Die Klammer ist nicht geschlossen; schreiben Sie „)“ nach ihrer letzten Bedingung.</translation>
    </message>
    <message>
        <source>This parenthesis was never opened; remove it, or write “(” before the first condition.</source>
        <translation>Diese Klammer wurde nie geöffnet; entfernen Sie sie, oder schreiben Sie „(“ vor die erste Bedingung.</translation>
    </message>
    <message>
        <source>This field cannot be compared with “%1”; write one of %2.</source>
        <translation>Dieses Feld kann nicht mit „%1“ verglichen werden; möglich sind: %2.</translation>
    </message>
    <message>
        <source>several phases</source>
        <translation>mehrere Phasen</translation>
    </message>
    <message>
        <source>a frame matches a regular expression (RE2; ignores case unless it has a capital letter); use function: file: line: for parts of it</source>
        <translation>ein Frame passt zu einem regulären Ausdruck (RE2; ohne Großbuchstaben wird Groß- und Kleinschreibung nicht unterschieden); für Teile davon function: file: line:</translation>
    </message>
    <message>
        <source>end of %1, event %2</source>
        <translation>Ende von %1, Ereignis %2</translation>
    </message>
    <message>
        <source>peak of %1, event %2</source>
        <translation>Höchststand von %1, Ereignis %2</translation>
    </message>
    <message>
        <source>Categories of memory from before the recording are inferred.</source>
        <translation>Kategorien von Speicher aus der Zeit vor der Aufzeichnung sind erschlossen.</translation>
    </message>
    <message>
        <source>open</source>
        <translation>aufgeklappt</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>zugeklappt</translation>
    </message>
    <message>
        <source>Hidden: click to show it again.</source>
        <translation>Ausgeblendet: zum Einblenden anklicken.</translation>
    </message>
    <message>
        <source>Click to select, Alt+click to show only this; the eye hides it.</source>
        <translation>Klick wählt aus, Alt+Klick zeigt nur dies; das Auge blendet es aus.</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>ausgeblendet</translation>
    </message>
    <message>
        <source>&amp;Filter to this</source>
        <translation>Danach &amp;filtern</translation>
    </message>
    <message>
        <source>&amp;Filter to</source>
        <translation>&amp;Filtern nach</translation>
    </message>
    <message>
        <source>&amp;Hide this</source>
        <translation>Dies ausb&amp;lenden</translation>
    </message>
    <message>
        <source>&amp;Hide</source>
        <translation>Ausb&amp;lenden</translation>
    </message>
    <message>
        <source>&amp;Add to the query</source>
        <translation>Zur &amp;Abfrage hinzufügen</translation>
    </message>
    <message>
        <source>the same stack</source>
        <translation>derselbe Stack</translation>
    </message>
    <message>
        <source>&amp;Remove from the query</source>
        <translation>Aus der Abfrage &amp;entfernen</translation>
    </message>
    <message>
        <source>&amp;Colour by this</source>
        <translation>Danach &amp;einfärben</translation>
    </message>
    <message>
        <source>&amp;Select all like it</source>
        <translation>Alle gleichartigen aus&amp;wählen</translation>
    </message>
    <message>
        <source>Co&amp;py as</source>
        <translation>&amp;Kopieren als</translation>
    </message>
    <message>
        <source>&amp;Table</source>
        <translation>&amp;Tabelle</translation>
    </message>
    <message>
        <source>Te&amp;xt</source>
        <translation>Te&amp;xt</translation>
    </message>
    <message>
        <source>&amp;Query</source>
        <translation>A&amp;bfrage</translation>
    </message>
    <message>
        <source>&amp;Select all with the same</source>
        <translation>Alle aus&amp;wählen mit gleichem Wert</translation>
    </message>
    <message>
        <source>Co&amp;py as query</source>
        <translation>Als Abfrage &amp;kopieren</translation>
    </message>
    <message>
        <source>In the file: %1</source>
        <translation>In der Datei: %1</translation>
    </message>
    <message>
        <source>recorded part of the lifetime, up to the end of the trace, in events or time</source>
        <translation>aufgezeichneter Teil der Lebensdauer bis zum Ende der Aufzeichnung, in Ereignissen oder Zeit</translation>
    </message>
    <message>
        <source>inferred from sizes and frees</source>
        <translation>aus Größen und Freigaben erschlossen</translation>
    </message>
    <message>
        <source>inferred from the order and sizes of allocations</source>
        <translation>aus Reihenfolge und Größen der Allokationen erschlossen</translation>
    </message>
    <message>
        <source>%1 (inferred)</source>
        <translation>%1 (erschlossen)</translation>
    </message>
    <message>
        <source>%1 (partly inferred)</source>
        <translation>%1 (teils erschlossen)</translation>
    </message>
    <message>
        <source>Owners of the peak</source>
        <translation>Woraus der Höchststand besteht</translation>
    </message>
    <message>
        <source>Waste</source>
        <translation>Verschwendung</translation>
    </message>
    <message>
        <source>Missing in the file</source>
        <translation>In der Datei fehlt</translation>
    </message>
    <message>
        <source>after event %1</source>
        <translation>nach Ereignis %1</translation>
    </message>
    <message>
        <source>%1 is live in the final state.</source>
        <translation>%1 sind im Endzustand belegt.</translation>
    </message>
    <message>
        <source>The peak is %1, %2.</source>
        <translation>Der Höchststand ist %1, %2.</translation>
    </message>
    <message>
        <source>%1 of the device&apos;s %2 was reserved.</source>
        <translation>%1 der %2 des Geräts waren reserviert.</translation>
    </message>
    <message>
        <source>%1 was reserved.</source>
        <translation>%1 waren reserviert.</translation>
    </message>
    <message>
        <source>That is %1 of the device&apos;s %2.</source>
        <translation>Das sind %1 der %2 des Geräts.</translation>
    </message>
    <message>
        <source>Little is wasted: %1 of the %2 reserved at the peak.</source>
        <translation>Wenig ist verschwendet: %1 der am Höchststand reservierten %2.</translation>
    </message>
    <message>
        <source>Rounding and unused segments are %1 of the %2 reserved at the peak, but more is freed and not yet available.</source>
        <translation>Rundung und unbenutzte Segmente sind %1 der %2, die am Höchststand reserviert sind; mehr ist freigegeben und noch nicht verfügbar.</translation>
    </message>
    <message>
        <source>%1 of the %2 reserved at the peak (%3) is freed, but waits for other streams that used it (record_stream).</source>
        <translation>%1 der %2, die am Höchststand reserviert sind (%3), sind freigegeben, warten aber auf andere Streams, die sie benutzt haben (record_stream).</translation>
    </message>
    <message>
        <source>%1 of it is from %2, on %3.</source>
        <translation>%1 davon stammen von %2, auf %3.</translation>
    </message>
    <message>
        <source>%1 of it is on %2.</source>
        <translation>%1 davon liegen auf %2.</translation>
    </message>
    <message>
        <source>Let that stream wait for the others before the free instead of calling record_stream() (TORCH_NCCL_AVOID_RECORD_STREAMS=1 for collectives), or limit what is in flight (limit_all_gathers=True for FSDP); emptying the cache does not help.</source>
        <translation>Lassen Sie diesen Stream vor der Freigabe auf die anderen warten, statt record_stream() aufzurufen (TORCH_NCCL_AVOID_RECORD_STREAMS=1 bei kollektiven Operationen), oder begrenzen Sie, was gleichzeitig unterwegs ist (limit_all_gathers=True bei FSDP); den Cache zu leeren hilft nicht.</translation>
    </message>
    <message>
        <source>%1 of the %2 reserved at the peak is not in use (%3).</source>
        <translation>%1 der am Höchststand reservierten %2 sind ungenutzt (%3).</translation>
    </message>
    <message>
        <source>%1 of the %2 reserved at the peak is not in use (%3): %4 in rounding and split remainders, %5 in unused segments.</source>
        <translation>%1 der am Höchststand reservierten %2 sind ungenutzt (%3): %4 durch Rundung und Teilungsreste, %5 in ungenutzten Segmenten.</translation>
    </message>
    <message>
        <source>Memory ran out at event %1. %2</source>
        <translation>Bei Ereignis %1 ging der Speicher aus. %2</translation>
    </message>
    <message>
        <source>There are %1 such events.</source>
        <translation>Es gibt %1 solche Ereignisse.</translation>
    </message>
    <message>
        <source>The largest leak: %1.</source>
        <translation>Das größte Leck: %1.</translation>
    </message>
    <message>
        <source>“%1” holds %2 of it (%3).</source>
        <translation>„%1“ belegt davon %2 (%3).</translation>
    </message>
    <message>
        <source>%1 holds %2 of it (%3).</source>
        <translation>%1 belegt davon %2 (%3).</translation>
    </message>
    <message>
        <source>%1 more: %2 (%3).</source>
        <translation>%1 weitere: %2 (%3).</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message numerus="yes">
        <source>%1 group(s)</source>
        <translation>
            <numerusform>%1 Gruppe</numerusform>
            <numerusform>%1 Gruppen</numerusform>
        </translation>
    </message>
    <message>
        <source>Mouse in “At the cursor”</source>
        <translation>Maus in „Am Cursor“</translation>
    </message>
    <message>
        <source>select the allocations of a row</source>
        <translation>die Allokationen einer Zeile auswählen</translation>
    </message>
    <message>
        <source>Eye, Del</source>
        <translation>Auge, Entf</translation>
    </message>
    <message>
        <source>hide a row, or show it again</source>
        <translation>eine Zeile ausblenden oder wieder einblenden</translation>
    </message>
    <message>
        <source>Alt+Click</source>
        <translation>Alt+Klick</translation>
    </message>
    <message>
        <source>show only a row, or all again</source>
        <translation>nur eine Zeile oder wieder alles zeigen</translation>
    </message>
    <message>
        <source>filter, hide, colour, select, copy; also on rows, bars and frames elsewhere</source>
        <translation>filtern, ausblenden, einfärben, auswählen, kopieren; auch auf Zeilen, Balken und Frames an anderen Stellen</translation>
    </message>
    <message>
        <source>only what the line itself allocated; with = or :, any frame counts</source>
        <translation>nur was die Zeile selbst allokiert hat; mit = oder : zählt jeder Frame</translation>
    </message>
    <message>
        <source>Ctrl+L, Ctrl+Shift+L</source>
        <translation>Strg+L, Strg+Umschalt+L</translation>
    </message>
    <message>
        <source>copy a link to this view, open one</source>
        <translation>einen Link zu dieser Ansicht kopieren, einen öffnen</translation>
    </message>
    <message>
        <source>The moment to compare: peak (the default), start, final, the number of an event (the moment after it), the peak of a step (step2) or its end (step2-end). Give two for the base and the other, as in 1200:peak or step2:step3.</source>
        <translation>Der Zeitpunkt des Vergleichs: peak (Vorgabe), start, final, die Nummer eines Ereignisses (der Zeitpunkt danach), der Höchststand eines Schritts (step2) oder sein Ende (step2-end). Zwei Angaben, etwa 1200:peak oder step2:step3, gelten für die Basis und die andere Seite.</translation>
    </message>
    <message>
        <source>Reads PyTorch memory snapshots and prints a row for each file and device: peaks, reserved memory, efficiency, out-of-memory events. For a single file, sentences with its findings come first. The file “-” is standard input. Numbers marked with “~” are inferred. The exit status is 3 if a file could not be read; the others are still processed.</source>
        <translation>Liest PyTorch-Speicher-Snapshots und gibt je Datei und Gerät eine Zeile aus: Höchststände, reservierter Speicher, Effizienz, Speichermangel-Ereignisse. Bei einer einzelnen Datei stehen davor Sätze mit ihren Befunden. Die Datei „-“ ist die Standardeingabe. Mit „~“ markierte Zahlen sind erschlossen. Der Exit-Status ist 3, wenn eine Datei nicht gelesen werden konnte; die übrigen werden trotzdem verarbeitet.</translation>
    </message>
    <message>
        <source>Name a second file (with --baseline for tables and pictures), or two moments of this file with --at, for example --at step2:step3.</source>
        <translation>Eine zweite Datei angeben (bei Tabellen und Bildern mit --baseline) oder mit --at zwei Zeitpunkte dieser Datei, etwa --at step2:step3.</translation>
    </message>
    <message>
        <source>Reading the file</source>
        <translation>Lesen der Datei</translation>
    </message>
    <message>
        <source>The peak is %1.</source>
        <translation>Der Höchststand ist %1.</translation>
    </message>
    <message>
        <source>“%1” without a known module holds %2 of it (%3).</source>
        <translation>„%1“ ohne bekanntes Modul belegt davon %2 (%3).</translation>
    </message>
    <message>
        <source>%1, module unknown</source>
        <translation>%1, Modul unbekannt</translation>
    </message>
    <message numerus="yes">
        <source>Cannot detect leaks: only %1 steps were recorded (%2 needed).</source>
        <translation>
            <numerusform>Lecks nicht erkennbar: Nur %1 Schritt wurde aufgezeichnet (%2 nötig).</numerusform>
            <numerusform>Lecks nicht erkennbar: Nur %1 Schritte wurden aufgezeichnet (%2 nötig).</numerusform>
        </translation>
    </message>
    <message>
        <source>Other moment</source>
        <translation>Anderer Zeitpunkt</translation>
    </message>
    <message>
        <source>Event of the peak</source>
        <translation>Ereignis des Höchststands</translation>
    </message>
    <message>
        <source>Final requested</source>
        <translation>Angefordert am Ende</translation>
    </message>
    <message>
        <source>Cached at the peak</source>
        <translation>Höchststand im Cache</translation>
    </message>
    <message>
        <source>Sum of the blocks</source>
        <translation>Summe der Blöcke</translation>
    </message>
    <message>
        <source>Final active</source>
        <translation>Aktiv am Ende</translation>
    </message>
    <message>
        <source>Requested by the blocks</source>
        <translation>Von den Blöcken angefordert</translation>
    </message>
    <message>
        <source>Bytes, matching</source>
        <translation>Bytes, passend</translation>
    </message>
    <message>
        <source>Event of the peak, matching</source>
        <translation>Ereignis des Höchststands, passend</translation>
    </message>
    <message>
        <source>%1, at least</source>
        <translation>%1, mindestens</translation>
    </message>
    <message>
        <source>%1, at most</source>
        <translation>%1, höchstens</translation>
    </message>
    <message>
        <source>[NAME,...]</source>
        <translation>[NAME,...]</translation>
    </message>
    <message>
        <source>The columns to write, by name and in this order. If no names follow, “export” lists the columns of all tables, or of the one that --table names; no file is needed.</source>
        <translation>Die zu schreibenden Spalten, mit Namen und in dieser Reihenfolge. Folgen keine Namen, listet „export“ die Spalten aller Tabellen oder der mit --table genannten auf; eine Datei ist dafür nicht nötig.</translation>
    </message>
    <message>
        <source>COLUMN,...</source>
        <translation>SPALTE,...</translation>
    </message>
    <message>
        <source>Sort by these columns: numbers descending, texts ascending. COLUMN:asc and COLUMN:desc choose the order. Rows without a value come last.</source>
        <translation>Nach diesen Spalten sortieren: Zahlen absteigend, Texte aufsteigend. SPALTE:asc und SPALTE:desc legen die Richtung fest. Zeilen ohne Wert stehen am Ende.</translation>
    </message>
    <message>
        <source>Write at most N rows. Text, Markdown and LaTeX say how many are left.</source>
        <translation>Höchstens N Zeilen schreiben. Text, Markdown und LaTeX nennen die Zahl der übrigen.</translation>
    </message>
    <message>
        <source>For the table allocations: a row for each value of this attribute, with the number of its allocations, their bytes, those live at the peak, and the largest.</source>
        <translation>Für die Tabelle allocations: eine Zeile je Wert dieses Merkmals, mit der Zahl der Allokationen, ihren Bytes, den am Höchststand lebenden und der größten.</translation>
    </message>
    <message>
        <source>The longest line of a text table (default: 100 on a terminal). Long names are shortened, then columns left out. 0: no limit, for “less -S”.</source>
        <translation>Die längste Zeile einer Texttabelle (Vorgabe: 100 im Terminal). Lange Namen werden gekürzt, dann Spalten weggelassen. 0: unbegrenzt, für „less -S“.</translation>
    </message>
    <message>
        <source>The table has %1 rows, too many to sort: add --limit, or select a part with --window or --query.</source>
        <translation>Die Tabelle hat %1 Zeilen, zu viele zum Sortieren: --limit angeben oder mit --window oder --query einen Teil auswählen.</translation>
    </message>
    <message>
        <source>The table has no column “%1”.</source>
        <translation>Die Tabelle hat keine Spalte „%1“.</translation>
    </message>
    <message>
        <source>Its columns: %1.</source>
        <translation>Ihre Spalten: %1.</translation>
    </message>
    <message>
        <source>Left out to fit the width: %1. --width 0 shows all columns.</source>
        <translation>Wegen der Breite weggelassen: %1. --width 0 zeigt alle Spalten.</translation>
    </message>
    <message numerus="yes">
        <source>%1 more rows are left out by --limit.</source>
        <translation>
            <numerusform>%1 weitere Zeile entfällt wegen --limit.</numerusform>
            <numerusform>%1 weitere Zeilen entfallen wegen --limit.</numerusform>
        </translation>
    </message>
    <message>
        <source>Only a profiler&apos;s trace has these events, and this file is not one.</source>
        <translation>Diese Ereignisse enthält nur die Aufzeichnung eines Profilers, und diese Datei ist keine.</translation>
    </message>
    <message>
        <source>Memory ran out at event %1, when %2 were requested.</source>
        <translation>Bei Ereignis %1 ging der Speicher aus, als %2 angefordert wurden.</translation>
    </message>
    <message>
        <source>%1 of the %2 reserved was unused, which is enough: it was in pieces, or belonged to another stream or pool. The profiler does not record which.</source>
        <translation>Von %2 reserviertem Speicher waren %1 ungenutzt, was gereicht hätte: Sie waren zerstückelt oder gehörten zu einem anderen Stream oder Pool. Der Profiler zeichnet nicht auf, was davon zutrifft.</translation>
    </message>
    <message>
        <source>Only %1 of the %2 reserved was unused, which is too little even in one piece: less live memory or a larger device would have helped.</source>
        <translation>Von %2 reserviertem Speicher waren nur %1 ungenutzt, was selbst am Stück nicht gereicht hätte: Geholfen hätte weniger belegter Speicher oder ein größeres Gerät.</translation>
    </message>
    <message>
        <source>subfolders that are too deep</source>
        <translation>zu tief liegende Unterordner</translation>
    </message>
    <message>
        <source>These folders are too many levels down and were not searched. Open them separately.</source>
        <translation>Diese Ordner liegen zu viele Ebenen tief und wurden nicht durchsucht. Sie lassen sich einzeln öffnen.</translation>
    </message>
    <message>
        <source>links to folders searched already</source>
        <translation>Verknüpfungen zu schon durchsuchten Ordnern</translation>
    </message>
    <message>
        <source>These links lead back to a folder that was searched already. Each folder is searched once.</source>
        <translation>Diese Verknüpfungen führen zu einem schon durchsuchten Ordner zurück. Jeder Ordner wird einmal durchsucht.</translation>
    </message>
    <message>
        <source>files not named like snapshots</source>
        <translation>Dateien, die nicht wie Snapshots heißen</translation>
    </message>
    <message>
        <source>The names of these files do not end in .pickle or .pkl, packed or not. Open them separately if they are snapshots.</source>
        <translation>Die Namen dieser Dateien enden nicht auf .pickle oder .pkl, gepackt oder nicht. Falls es Snapshots sind, lassen sie sich einzeln öffnen.</translation>
    </message>
    <message>
        <source>These files have no iteration or rank in their names, or belong to another run. Open them separately.</source>
        <translation>Diese Dateien haben weder Iteration noch Rank im Namen oder gehören zu einem anderen Lauf. Sie lassen sich einzeln öffnen.</translation>
    </message>
    <message>
        <source>Taken as %1, because the name has no dtype: %2.</source>
        <translation>Als %1 angenommen, weil der Name keinen Datentyp enthält: %2.</translation>
    </message>
    <message>
        <source>%1: no two files have different values.</source>
        <translation>%1: Keine zwei Dateien haben verschiedene Werte.</translation>
    </message>
    <message>
        <source>%1: closest are %2 and %3, which also differ in %4.</source>
        <translation>%1: Am nächsten kommen sich %2 und %3, die sich auch in %4 unterscheiden.</translation>
    </message>
    <message>
        <source>Nothing: what is in them is listed once.</source>
        <translation>Nichts: ihr Inhalt ist einmal aufgeführt.</translation>
    </message>
    <message>
        <source>Nothing: these files are not read.</source>
        <translation>Nichts: diese Dateien werden nicht gelesen.</translation>
    </message>
    <message>
        <source>Parts of the folder were not opened</source>
        <translation>Teile des Ordners wurden nicht geöffnet</translation>
    </message>
    <message numerus="yes">
        <source>%1 more files</source>
        <translation>
            <numerusform>%1 weitere Datei</numerusform>
            <numerusform>%1 weitere Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>%1 wurde gespeichert.</translation>
    </message>
    <message>
        <source>At other moments, up to</source>
        <translation>Zu anderen Zeitpunkten, bis zu</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>Speichert %1</translation>
    </message>
    <message>
        <source>The table has %1 rows, too many for this format%2.</source>
        <translation>Die Tabelle hat %1 Zeilen, zu viele für dieses Format%2.</translation>
    </message>
    <message>
        <source>Save it as CSV or JSON, or select a part with a query.</source>
        <translation>Speichern Sie sie als CSV oder JSON, oder wählen Sie mit einer Abfrage einen Teil aus.</translation>
    </message>
    <message>
        <source>Edit the &amp;note…</source>
        <translation>&amp;Notiz ändern…</translation>
    </message>
    <message>
        <source>Add a &amp;note here…</source>
        <translation>Hier eine &amp;Notiz anlegen…</translation>
    </message>
    <message>
        <source>Remove t&amp;he note</source>
        <translation>Notiz ent&amp;fernen</translation>
    </message>
    <message>
        <source>write a note at the cursor, or change it</source>
        <translation>am Cursor eine Notiz schreiben oder ändern</translation>
    </message>
    <message>
        <source>The file unfolds to more than %1 of memory, far more than its size explains%2.</source>
        <translation>Die Datei entfaltet sich zu mehr als %1 Speicher, weit mehr, als ihre Größe erklärt%2.</translation>
    </message>
    <message>
        <source>Output format: text columns (the default), Markdown, LaTeX, CSV or JSON. If omitted, the output file&apos;s extension decides. In CSV, texts that spreadsheets would run as formulas begin with an apostrophe; raw-csv leaves them as they are.</source>
        <translation>Ausgabeformat: Textspalten (Vorgabe), Markdown, LaTeX, CSV oder JSON. Fehlt die Angabe, entscheidet die Endung der Ausgabedatei. In CSV beginnen Texte, die Tabellenprogramme als Formeln ausführen würden, mit einem Apostroph; raw-csv lässt sie, wie sie sind.</translation>
    </message>
    <message>
        <source>The allocator has no setting “%1”, or not with this value%2.</source>
        <translation>Der Allokator kennt die Einstellung „%1“ nicht oder nicht mit diesem Wert%2.</translation>
    </message>
    <message>
        <source>Write settings as in PYTORCH_CUDA_ALLOC_CONF, for example “expandable_segments:True,max_split_size_mb:64”.</source>
        <translation>Einstellungen wie in PYTORCH_CUDA_ALLOC_CONF schreiben, zum Beispiel „expandable_segments:True,max_split_size_mb:64“.</translation>
    </message>
    <message>
        <source>A memory fraction says nothing without the size of the device%2.</source>
        <translation>Ein Speicheranteil sagt ohne die Größe des Geräts nichts aus%2.</translation>
    </message>
    <message>
        <source>Enter the capacity of the device.</source>
        <translation>Die Kapazität des Geräts angeben.</translation>
    </message>
    <message>
        <source>%1 less than recorded (%2)</source>
        <translation>%1 weniger als aufgezeichnet (%2)</translation>
    </message>
    <message>
        <source>%1 more than recorded</source>
        <translation>%1 mehr als aufgezeichnet</translation>
    </message>
    <message>
        <source>the same as recorded</source>
        <translation>so viel wie aufgezeichnet</translation>
    </message>
    <message>
        <source>With %1, memory would run out at event %2, where %3 are requested. The replay ends there; until then, up to %4 are reserved.</source>
        <translation>Mit %1 ginge der Speicher bei Ereignis %2 aus, wo %3 angefordert werden. Dort endet das Replay; bis dahin sind bis zu %4 reserviert.</translation>
    </message>
    <message>
        <source>With %1, the peak of reserved memory would be %2, %3.</source>
        <translation>Mit %1 läge der Höchststand des reservierten Speichers bei %2, %3.</translation>
    </message>
    <message>
        <source>This may be off by up to %1: by so much the recorded settings, replayed in the same way, miss the recording.</source>
        <translation>Das kann um bis zu %1 abweichen: Um so viel verfehlen die aufgezeichneten Einstellungen, auf dieselbe Weise abgespielt, die Aufzeichnung.</translation>
    </message>
    <message>
        <source>With %1, the peak of reserved memory would be %2.</source>
        <translation>Mit %1 läge der Höchststand des reservierten Speichers bei %2.</translation>
    </message>
    <message>
        <source>Memory would not run out where it did in the recording.</source>
        <translation>Der Speicher ginge dort, wo er in der Aufzeichnung ausging, nicht aus.</translation>
    </message>
    <message>
        <source>Memory would run out all the same.</source>
        <translation>Der Speicher ginge trotzdem aus.</translation>
    </message>
    <message>
        <source>Out-of-memory errors: %1 (recorded: %2).</source>
        <translation>Fehler wegen erschöpften Speichers: %1 (aufgezeichnet: %2).</translation>
    </message>
    <message>
        <source>the default settings</source>
        <translation>den Vorgaben</translation>
    </message>
    <message>
        <source>The replay does not fit: it would take too long, as it does only for traces that no allocator recorded.</source>
        <translation>Das Replay passt nicht: Es würde zu lange dauern, wie nur bei Traces, die kein Allokator aufgezeichnet hat.</translation>
    </message>
    <message>
        <source>There is nothing to replay: the recording has no allocations.</source>
        <translation>Es gibt nichts nachzuspielen: Die Aufzeichnung enthält keine Allokationen.</translation>
    </message>
    <message>
        <source>The replay fits exactly: all %1 allocations are at their recorded address, and reserved memory is equal at each of them.</source>
        <translation>Das Replay passt genau: Alle %1 Allokationen liegen an ihrer aufgezeichneten Adresse, und der reservierte Speicher ist bei jeder gleich.</translation>
    </message>
    <message>
        <source>The replay fits: %1 of the allocations are at their recorded address, and the peak of reserved memory differs by %2.</source>
        <translation>Das Replay passt: %1 der Allokationen liegen an ihrer aufgezeichneten Adresse, und der Höchststand des reservierten Speichers weicht um %2 ab.</translation>
    </message>
    <message>
        <source>The replay fits partly: %1 of the allocations are at their recorded address, and reserved memory is off by up to %2 of the peak. Answers may be off by as much.</source>
        <translation>Das Replay passt teilweise: %1 der Allokationen liegen an ihrer aufgezeichneten Adresse, und der reservierte Speicher weicht um bis zu %2 des Höchststands ab. Antworten können um ebenso viel abweichen.</translation>
    </message>
    <message>
        <source>The replay does not fit, so there are no answers: %1 of the allocations are at their recorded address. Another allocator, or settings that the file does not record, are behind this file.</source>
        <translation>Das Replay passt nicht, daher gibt es keine Antworten: %1 der Allokationen liegen an ihrer aufgezeichneten Adresse. Hinter dieser Datei steht ein anderer Allokator oder Einstellungen, die sie nicht verzeichnet.</translation>
    </message>
    <message>
        <source>The replay does not fit, so there are no answers: %1 of the allocations are at their recorded address, and the peak of reserved memory is %2 instead of %3. Another allocator, or settings that the file does not record, are behind this file.</source>
        <translation>Das Replay passt nicht, daher gibt es keine Antworten: %1 der Allokationen liegen an ihrer aufgezeichneten Adresse, und der Höchststand des reservierten Speichers ist %2 statt %3. Hinter dieser Datei steht ein anderer Allokator oder Einstellungen, die sie nicht verzeichnet.</translation>
    </message>
    <message>
        <source>%1 were reserved before the recording began. They stay as they were, so another setting may change more than is shown: record from the start of the program.</source>
        <translation>%1 waren schon vor Beginn der Aufzeichnung reserviert. Sie bleiben, wie sie waren; eine andere Einstellung kann daher mehr ändern als gezeigt: ab dem Start des Programms aufzeichnen.</translation>
    </message>
    <message>
        <source>a capacity of %1</source>
        <translation>eine Kapazität von %1</translation>
    </message>
    <message>
        <source>no requests at all</source>
        <translation>gar keine Anforderungen</translation>
    </message>
    <message>
        <source>half the bytes for each allocation</source>
        <translation>die Hälfte der Bytes für jede Allokation</translation>
    </message>
    <message>
        <source>none of the allocations that match “%1”</source>
        <translation>keine der Allokationen, die zu „%1“ passen</translation>
    </message>
    <message>
        <source>half the bytes for the allocations that match “%1”</source>
        <translation>die Hälfte der Bytes für die Allokationen, die zu „%1“ passen</translation>
    </message>
    <message>
        <source>torch.cuda.empty_cache() at the end of each step</source>
        <translation>torch.cuda.empty_cache() am Ende jedes Schritts</translation>
    </message>
    <message>
        <source>Changed in the replay: %1.</source>
        <translation>Im Replay geändert: %1.</translation>
    </message>
    <message>
        <source>Allocations that match: %1, with %2 requested in all.</source>
        <translation>Allokationen, die zur Abfrage passen: %1, insgesamt %2 angefordert.</translation>
    </message>
    <message>
        <source>No allocation matches.</source>
        <translation>Keine Allokation passt zur Abfrage.</translation>
    </message>
    <message>
        <source>With these settings the replay would take too long.</source>
        <translation>Mit diesen Einstellungen würde das Replay zu lange dauern.</translation>
    </message>
    <message>
        <source>Requests that released all cached memory and tried again: %1 (recorded: %2).</source>
        <translation>Anforderungen, die allen gecachten Speicher freigaben und es erneut versuchten: %1 (aufgezeichnet: %2).</translation>
    </message>
    <message>
        <source>Reserved memory first differs from the recording after event %1.</source>
        <translation>Der reservierte Speicher weicht erstmals nach Ereignis %1 von der Aufzeichnung ab.</translation>
    </message>
    <message>
        <source>Reserved memory would be the same at every event.</source>
        <translation>Der reservierte Speicher wäre bei jedem Ereignis gleich.</translation>
    </message>
    <message>
        <source>Do not combine expandable_segments with max_split_size_mb: reserved memory can then grow without bound, a known defect of the allocator.</source>
        <translation>expandable_segments nicht mit max_split_size_mb kombinieren: Der reservierte Speicher kann dann unbegrenzt wachsen, ein bekannter Fehler des Allokators.</translation>
    </message>
    <message>
        <source>Memory would run out with each of the %1 settings tried.</source>
        <translation>Der Speicher ginge mit jeder der %1 versuchten Einstellungen aus.</translation>
    </message>
    <message>
        <source>None of the %1 settings tried lowers the peak of reserved memory.</source>
        <translation>Keine der %1 versuchten Einstellungen senkt den Höchststand des reservierten Speichers.</translation>
    </message>
    <message>
        <source>The best of %1 settings tried would have a peak of %2 of reserved memory, %3.</source>
        <translation>Die beste von %1 versuchten Einstellungen hätte einen Höchststand von %2 reserviertem Speicher, %3.</translation>
    </message>
    <message>
        <source>The best of %1 settings tried would have a peak of %2 of reserved memory.</source>
        <translation>Die beste von %1 versuchten Einstellungen hätte einen Höchststand von %2 reserviertem Speicher.</translation>
    </message>
    <message>
        <source>Calls to the device: %1 (recorded: %2). Retries: %3 (recorded: %4).</source>
        <translation>Aufrufe an das Gerät: %1 (aufgezeichnet: %2). Neuversuche: %3 (aufgezeichnet: %4).</translation>
    </message>
    <message>
        <source>To use it: %1</source>
        <translation>Zum Verwenden: %1</translation>
    </message>
    <message>
        <source>In use at the peak</source>
        <translation>In Gebrauch am Höchststand</translation>
    </message>
    <message>
        <source>cudaMalloc calls</source>
        <translation>cudaMalloc-Aufrufe</translation>
    </message>
    <message>
        <source>cudaFree calls</source>
        <translation>cudaFree-Aufrufe</translation>
    </message>
    <message>
        <source>Pages mapped</source>
        <translation>Seiten abgebildet</translation>
    </message>
    <message>
        <source>Pages unmapped</source>
        <translation>Seiten freigegeben</translation>
    </message>
    <message>
        <source>Out of memory at event</source>
        <translation>Speicher erschöpft bei Ereignis</translation>
    </message>
    <message>
        <source>Request that failed</source>
        <translation>Gescheiterte Anforderung</translation>
    </message>
    <message>
        <source>OOM events avoided</source>
        <translation>Vermiedene OOM-Ereignisse</translation>
    </message>
    <message>
        <source>First change</source>
        <translation>Erste Änderung</translation>
    </message>
    <message>
        <source>Error of the method</source>
        <translation>Fehler der Methode</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>Passt</translation>
    </message>
    <message>
        <source>At their address</source>
        <translation>An ihrer Adresse</translation>
    </message>
    <message>
        <source>Peak reserved, recorded</source>
        <translation>Höchststand reserviert, aufgezeichnet</translation>
    </message>
    <message>
        <source>Peak reserved, replayed</source>
        <translation>Höchststand reserviert, nachgespielt</translation>
    </message>
    <message>
        <source>Largest difference</source>
        <translation>Größter Unterschied</translation>
    </message>
    <message>
        <source>First divergence</source>
        <translation>Erste Abweichung</translation>
    </message>
    <message>
        <source>Recorded only</source>
        <translation>Nur in der Aufzeichnung</translation>
    </message>
    <message>
        <source>Replayed only</source>
        <translation>Nur im Replay</translation>
    </message>
    <message>
        <source>Free list by</source>
        <translation>Freiliste nach</translation>
    </message>
    <message>
        <source>Reserved at the start</source>
        <translation>Reserviert am Anfang</translation>
    </message>
    <message>
        <source>KEY:VALUE</source>
        <translation>SCHLÜSSEL:WERT</translation>
    </message>
    <message>
        <source>A setting of the allocator to replay with, as in PYTORCH_CUDA_ALLOC_CONF: expandable_segments:True. May be repeated; settings that are not named stay as recorded.</source>
        <translation>Eine Einstellung des Allokators für das Replay, wie in PYTORCH_CUDA_ALLOC_CONF: expandable_segments:True. Mehrfach möglich; nicht genannte Einstellungen bleiben wie aufgezeichnet.</translation>
    </message>
    <message>
        <source>Also replay with each of a fixed set of settings, and list the best first.</source>
        <translation>Außerdem mit jeder Einstellung einer festen Auswahl nachspielen; die beste steht zuerst.</translation>
    </message>
    <message>
        <source>Replay without the allocations that match this query.</source>
        <translation>Ohne die Allokationen nachspielen, die zu dieser Abfrage passen.</translation>
    </message>
    <message>
        <source>Replay with half the bytes for the allocations that match this query.</source>
        <translation>Mit der Hälfte der Bytes für die Allokationen nachspielen, die zu dieser Abfrage passen.</translation>
    </message>
    <message>
        <source>Replay with a call of torch.cuda.empty_cache() at the end of each step.</source>
        <translation>Mit einem Aufruf von torch.cuda.empty_cache() am Ende jedes Schritts nachspielen.</translation>
    </message>
    <message>
        <source>Which settings of the allocator would have needed less memory</source>
        <translation>Welche Einstellungen des Allokators weniger Speicher gebraucht hätten</translation>
    </message>
    <message>
        <source>Replays the recorded requests through a model of PyTorch&apos;s caching allocator. It first checks that the model reproduces the recording, address by address. If so, it says what would have changed with other settings, with another capacity (the bytes that the allocator can get), or without some of the requests. The exit status is 3 if a file could not be read; the others are still processed.</source>
        <translation>Spielt die aufgezeichneten Anforderungen mit einem Modell des Caching-Allokators von PyTorch nach. Zuerst wird geprüft, ob das Modell die Aufzeichnung Adresse für Adresse reproduziert. Wenn ja, zeigt der Befehl, was sich mit anderen Einstellungen, mit anderer Kapazität (den Bytes, die der Allokator bekommen kann) oder ohne einen Teil der Anforderungen geändert hätte. Der Exit-Status ist 3, wenn eine Datei nicht gelesen werden konnte; die übrigen werden trotzdem verarbeitet.</translation>
    </message>
    <message>
        <source>Use either --remove or --halve, not both.</source>
        <translation>Entweder --remove oder --halve angeben, nicht beides.</translation>
    </message>
    <message>
        <source>There is nothing to replay: the file has no events of a caching allocator on this device.</source>
        <translation>Es gibt nichts nachzuspielen: Die Datei enthält keine Ereignisse eines Caching-Allokators auf diesem Gerät.</translation>
    </message>
    <message>
        <source>There is nothing to replay: the file has no events of a caching allocator.</source>
        <translation>Es gibt nichts nachzuspielen: Die Datei enthält keine Ereignisse eines Caching-Allokators.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>capacity %1</source>
        <translation>Kapazität %1</translation>
    </message>
    <message>
        <source>replayed</source>
        <translation>nachgespielt</translation>
    </message>
    <message>
        <source>as recorded</source>
        <translation>wie aufgezeichnet</translation>
    </message>
    <message>
        <source>Would another setting have helped?</source>
        <translation>Hätte eine andere Einstellung geholfen?</translation>
    </message>
    <message>
        <source>Recordings of more than %1 events are not replayed for a report, because that takes too long. Open the Replay view, or run “allostrata replay”.</source>
        <translation>Aufzeichnungen mit mehr als %1 Ereignissen werden für einen Bericht nicht nachgespielt, weil das zu lange dauert. Öffnen Sie die Ansicht „Replay“, oder rufen Sie „allostrata replay“ auf.</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Replay</translation>
    </message>
    <message>
        <source>The question changes nothing, so the answer is the recording itself.</source>
        <translation>Die Frage ändert nichts; die Antwort ist daher die Aufzeichnung selbst.</translation>
    </message>
    <message>
        <source>Not enough memory</source>
        <translation>Nicht genug Speicher</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>aufgezeichnet</translation>
    </message>
    <message>
        <source>search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>partly</source>
        <translation>teilweise</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Replaying %1: %2</source>
        <translation>%1 wird nachgespielt: %2</translation>
    </message>
    <message>
        <source>It would not have helped in this run.</source>
        <translation>In diesem Lauf hätte es nicht geholfen.</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>Own, count</source>
        <translation>Eigene, Anzahl</translation>
    </message>
    <message>
        <source>Frames merged</source>
        <translation>Zusammengefasste Frames</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Parent row</source>
        <translation>Übergeordnete Zeile</translation>
    </message>
    <message>
        <source>At the range&apos;s peak</source>
        <translation>Am Höchststand des Bereichs</translation>
    </message>
    <message>
        <source>Own, at the cursor</source>
        <translation>Eigene, am Cursor</translation>
    </message>
    <message>
        <source>Own, at the peak</source>
        <translation>Eigene, am Höchststand</translation>
    </message>
    <message>
        <source>Own, allocated</source>
        <translation>Eigene, belegt</translation>
    </message>
    <message>
        <source>The frames in folded stacks, speedscope and pprof profiles: all (the default), or yours, with each run of runtime frames between them named by its purpose.</source>
        <translation>Die Frames in gefalteten Aufrufstapeln und in Profilen für speedscope und pprof: alle (Vorgabe) oder nur eigene, wobei jede Folge von Laufzeit-Frames dazwischen nach ihrem Zweck benannt wird.</translation>
    </message>
    <message>
        <source>The bytes that call trees and functions count: live at the cursor (the default), at the peak, at the highest instant of --window, or at the end; allocated in --window; or on average over --window.</source>
        <translation>Die Bytes, die Aufrufbäume und Funktionen zählen: lebend am Cursor (Vorgabe), am Höchststand, am höchsten Zeitpunkt von --window oder am Ende; belegt innerhalb von --window; oder im Mittel über --window.</translation>
    </message>
    <message>
        <source>The frames of a call tree: yours only, yours with each run of runtime frames between them as one (folded, the default), all, their files, or modules with the line that they call from.</source>
        <translation>Die Frames eines Aufrufbaums: nur eigene (yours), eigene mit jeder Folge von Laufzeit-Frames dazwischen als einem (folded, Vorgabe), alle (all), ihre Dateien (files) oder Module mit der Zeile, aus der sie aufrufen (modules).</translation>
    </message>
    <message>
        <source>The call tree from the innermost frames to their callers.</source>
        <translation>Der Aufrufbaum von den innersten Frames zu ihren Aufrufern.</translation>
    </message>
    <message>
        <source>A frame that calls itself, directly or not, occurs once on each path.</source>
        <translation>Ein Frame, der sich selbst aufruft, ob direkt oder nicht, kommt auf jedem Pfad einmal vor.</translation>
    </message>
    <message>
        <source>Frames of a call tree below this percentage of the total share one row with their siblings (default: 0.1; 0: each has its own).</source>
        <translation>Frames eines Aufrufbaums unter diesem Prozentsatz der Summe teilen sich eine Zeile mit ihren Geschwistern (Vorgabe: 0.1; 0: jeder hat seine eigene).</translation>
    </message>
    <message>
        <source>+ more than in the baseline</source>
        <translation>+ mehr als in der Vergleichsbasis</translation>
    </message>
    <message>
        <source>− less than in the baseline</source>
        <translation>− weniger als in der Vergleichsbasis</translation>
    </message>
    <message>
        <source>several categories</source>
        <translation>mehrere Kategorien</translation>
    </message>
    <message>
        <source>several modules, or none</source>
        <translation>mehrere Module oder keines</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>no frame, or several</source>
        <translation>kein Frame oder mehrere</translation>
    </message>
    <message>
        <source>%1, %2. Frames: %3, callers above, callees below.</source>
        <translation>%1, %2. Frames: %3, Aufrufer darüber, Aufgerufene darunter.</translation>
    </message>
    <message>
        <source>%1, %2. Frames: %3, each with its callers.</source>
        <translation>%1, %2. Frames: %3, jeder mit seinen Aufrufern.</translation>
    </message>
    <message>
        <source>%1, %2. Frames: %3, each with its callees.</source>
        <translation>%1, %2. Frames: %3, jeder mit den von ihm Aufgerufenen.</translation>
    </message>
    <message numerus="yes">
        <source>(%1 more row(s) not shown)</source>
        <translation>
            <numerusform>(%1 weitere Zeile nicht gezeigt)</numerusform>
            <numerusform>(%1 weitere Zeilen nicht gezeigt)</numerusform>
        </translation>
    </message>
    <message>
        <source>Find frames</source>
        <translation>Frames suchen</translation>
    </message>
    <message>
        <source>Find frames (a regular expression):</source>
        <translation>Frames suchen (ein regulärer Ausdruck):</translation>
    </message>
    <message>
        <source>boxes found: %1, %2% of the width</source>
        <translation>gefundene Kästen: %1, %2 % der Breite</translation>
    </message>
    <message>
        <source>Whole graph</source>
        <translation>Ganzer Graph</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>Frame</translation>
    </message>
    <message>
        <source>Highest in the visible range</source>
        <translation>Am höchsten im sichtbaren Bereich</translation>
    </message>
    <message>
        <source>Allocated in the visible range</source>
        <translation>Im sichtbaren Bereich angefordert</translation>
    </message>
    <message>
        <source>Average over the visible range</source>
        <translation>Mittel über den sichtbaren Bereich</translation>
    </message>
    <message>
        <source>Your frames</source>
        <translation>Eigene Frames</translation>
    </message>
    <message>
        <source>Runtime folded</source>
        <translation>Laufzeit gefaltet</translation>
    </message>
    <message>
        <source>All frames</source>
        <translation>Alle Frames</translation>
    </message>
    <message>
        <source>By file</source>
        <translation>Nach Datei</translation>
    </message>
    <message>
        <source>By module</source>
        <translation>Nach Modul</translation>
    </message>
    <message>
        <source>your code</source>
        <translation>eigener Code</translation>
    </message>
    <message>
        <source>libraries</source>
        <translation>Bibliotheken</translation>
    </message>
    <message>
        <source>autograd</source>
        <translation>Autograd</translation>
    </message>
    <message>
        <source>compiled code</source>
        <translation>kompilierter Code</translation>
    </message>
    <message>
        <source>all allocations</source>
        <translation>alle Allokationen</translation>
    </message>
    <message>
        <source>Final state</source>
        <translation>Endzustand</translation>
    </message>
    <message>
        <source>%1: %2 requested in %3, matching the query</source>
        <translation>%1: %2 angefordert in %3, passend zur Abfrage</translation>
    </message>
    <message>
        <source>%1: %2 requested in %3</source>
        <translation>%1: %2 angefordert in %3</translation>
    </message>
    <message>
        <source>%1; baseline: %2, %3</source>
        <translation>%1; Vergleichsbasis: %2, %3</translation>
    </message>
    <message>
        <source>Callers and callees of %1: %2, %3</source>
        <translation>Aufrufer und Aufgerufene von %1: %2, %3</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1, %2, %3</translation>
    </message>
    <message>
        <source>%1 of the total</source>
        <translation>%1 der Summe</translation>
    </message>
    <message>
        <source>%1 of its own</source>
        <translation>%1 davon eigene</translation>
    </message>
    <message>
        <source>%1 against %2 in the baseline</source>
        <translation>%1 gegenüber %2 in der Vergleichsbasis</translation>
    </message>
    <message>
        <source>“%1” finds no frame with a counted allocation%2.</source>
        <translation>„%1“ findet keinen Frame mit einer gezählten Allokation%2.</translation>
    </message>
    <message>
        <source>Try a shorter expression, another measure, or all frames.</source>
        <translation>Versuchen Sie einen kürzeren Ausdruck, ein anderes Maß oder alle Frames.</translation>
    </message>
    <message>
        <source>Flame graph</source>
        <translation>Flammengraph</translation>
    </message>
    <message>
        <source>Call tree</source>
        <translation>Aufrufbaum</translation>
    </message>
    <message>
        <source>Functions</source>
        <translation>Funktionen</translation>
    </message>
    <message>
        <source>Select its live allocations</source>
        <translation>Seine lebenden Allokationen auswählen</translation>
    </message>
    <message>
        <source>Open the line</source>
        <translation>Zeile öffnen</translation>
    </message>
    <message>
        <source>The widths, order and shares of a call tree by allocations instead of bytes.</source>
        <translation>Breiten, Reihenfolge und Anteile eines Aufrufbaums nach Allokationen statt nach Bytes.</translation>
    </message>
    <message>
        <source>EXPRESSION</source>
        <translation>AUSDRUCK</translation>
    </message>
    <message>
        <source>The callers above and the callees below one frame: the one with most bytes that the expression finds in its name, its file, or file:line.</source>
        <translation>Die Aufrufer über und die Aufgerufenen unter einem Frame: dem mit den meisten Bytes, in dessen Namen, Datei oder Datei:Zeile der Ausdruck vorkommt.</translation>
    </message>
    <message>
        <source>What the colours of a flame graph show: whose code it is (the default), the category or module of most of its bytes, or the difference from --baseline.</source>
        <translation>Was die Farben eines Flammengraphen zeigen: wessen Code es ist (Vorgabe), die Kategorie oder das Modul der meisten Bytes, oder den Unterschied zu --baseline.</translation>
    </message>
    <message>
        <source>Flames instead of icicles: the flame graph&apos;s root at the bottom.</source>
        <translation>Flammen statt Eiszapfen: die Wurzel des Flammengraphen unten.</translation>
    </message>
    <message>
        <source>Save the table of source lines…</source>
        <translation>Tabelle der Quellzeilen speichern…</translation>
    </message>
    <message>
        <source>Peak in the range</source>
        <translation>Höchststand im Bereich</translation>
    </message>
    <message>
        <source>“%1” is none of them.</source>
        <translation>„%1“ ist keiner davon.</translation>
    </message>
    <message>
        <source>Fold the frames of %1…</source>
        <translation>Frames von %1 falten…</translation>
    </message>
    <message>
        <source>Show the frames of %1 as yours…</source>
        <translation>Frames von %1 als eigene zeigen…</translation>
    </message>
    <message>
        <source>--frame-color difference has no effect without --baseline.</source>
        <translation>--frame-color difference ist ohne --baseline wirkungslos.</translation>
    </message>
    <message>
        <source>--around %1: this is not a regular expression.</source>
        <translation>--around %1: Das ist kein regulärer Ausdruck.</translation>
    </message>
    <message>
        <source>There was no progress for %1 seconds, so Allostrata gave up.</source>
        <translation>%1 Sekunden lang gab es keinen Fortschritt, deshalb hat Allostrata aufgegeben.</translation>
    </message>
    <message>
        <source>Open again</source>
        <translation>Erneut öffnen</translation>
    </message>
    <message>
        <source>An analysis of %1 did not finish</source>
        <translation>Eine Analyse von %1 wurde nicht abgeschlossen</translation>
    </message>
    <message>
        <source>Other files were open: %1.</source>
        <translation>Weitere Dateien waren geöffnet: %1.</translation>
    </message>
    <message>
        <source>If the disk was slow, try again. Otherwise this is a bug in Allostrata: please report it.</source>
        <translation>Wenn der Datenträger langsam war, versuchen Sie es noch einmal. Sonst ist das ein Fehler in Allostrata: Bitte melden Sie ihn.</translation>
    </message>
    <message>
        <source>%1 was not opened: reading it made no progress</source>
        <translation>%1 wurde nicht geöffnet: Das Lesen kam nicht voran</translation>
    </message>
    <message>
        <source>An analysis did not finish</source>
        <translation>Eine Analyse wurde nicht abgeschlossen</translation>
    </message>
    <message>
        <source>Allostrata closed unexpectedly</source>
        <translation>Allostrata wurde unerwartet beendet</translation>
    </message>
    <message>
        <source>Allostrata closed unexpectedly while working on %1</source>
        <translation>Allostrata wurde unerwartet beendet, während es mit %1 beschäftigt war</translation>
    </message>
    <message>
        <source>A report for the developers was saved to %1. It contains nothing from your files.</source>
        <translation>Ein Bericht für die Entwickler wurde unter %1 gespeichert. Er enthält nichts aus Ihren Dateien.</translation>
    </message>
    <message>
        <source>Reopen the others</source>
        <translation>Die anderen wieder öffnen</translation>
    </message>
    <message>
        <source>Reopen all</source>
        <translation>Alle wieder öffnen</translation>
    </message>
    <message>
        <source>size of the input</source>
        <translation>Größe der Eingabe</translation>
    </message>
    <message>
        <source>● recorded   ○ predicted   ◇ reserved, predicted</source>
        <translation>● aufgezeichnet   ○ vorhergesagt   ◇ reserviert, vorhergesagt</translation>
    </message>
    <message>
        <source>● recorded   ○ predicted</source>
        <translation>● aufgezeichnet   ○ vorhergesagt</translation>
    </message>
    <message>
        <source>Predicted peaks</source>
        <translation>Vorhergesagte Höchststände</translation>
    </message>
    <message>
        <source>predicted from %1</source>
        <translation>vorhergesagt aus %1</translation>
    </message>
    <message>
        <source>%1 (predicted)</source>
        <translation>%1 (vorhergesagt)</translation>
    </message>
    <message>
        <source>%1 (replayed)</source>
        <translation>%1 (nachgespielt)</translation>
    </message>
    <message>
        <source>the recordings give no prediction</source>
        <translation>die Aufzeichnungen ergeben keine Vorhersage</translation>
    </message>
    <message>
        <source>size %1 fits into %2</source>
        <translation>Größe %1 passt in %2</translation>
    </message>
    <message>
        <source>predicted, not recorded</source>
        <translation>vorhergesagt, nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>Nobody recorded this. Its requests were predicted from recordings at other sizes, and its addresses and segments come from a model of the allocator that starts empty.</source>
        <translation>Dies hat niemand aufgezeichnet. Die Anforderungen wurden aus Aufzeichnungen bei anderen Größen vorhergesagt; Adressen und Segmente stammen aus einem Modell des Allokators, das leer beginnt.</translation>
    </message>
    <message>
        <source>replayed, not recorded</source>
        <translation>nachgespielt, nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>Nobody recorded this. The requests of a recording went through a model of the allocator, from which addresses and segments come.</source>
        <translation>Dies hat niemand aufgezeichnet. Die Anforderungen einer Aufzeichnung wurden mit einem Modell des Allokators nachgespielt; von ihm stammen Adressen und Segmente.</translation>
    </message>
    <message>
        <source>Two numbers vary. One recording must share one of them with each of the others, as 128 × 4 with 256 × 4 and 128 × 8.</source>
        <translation>Zwei Zahlen ändern sich. Eine Aufzeichnung muss mit jeder der anderen eine davon gemeinsam haben, wie 128 × 4 mit 256 × 4 und 128 × 8.</translation>
    </message>
    <message>
        <source>other categories %1</source>
        <translation>andere Kategorien %1</translation>
    </message>
    <message>
        <source>At %1: at least %2 is requested at the peak.</source>
        <translation>Bei %1: Mindestens %2 sind am Höchststand angefordert.</translation>
    </message>
    <message>
        <source>At the peak: %1.</source>
        <translation>Am Höchststand: %1.</translation>
    </message>
    <message>
        <source>The peak is in the phase %1: %2.</source>
        <translation>Der Höchststand liegt in der Phase %1: %2.</translation>
    </message>
    <message>
        <source>%1: %2 and %3 times</source>
        <translation>%1: %2- und %3-mal</translation>
    </message>
    <message>
        <source>What differs first, by line of the program: %1.</source>
        <translation>Die ersten Unterschiede, nach Zeile des Programms: %1.</translation>
    </message>
    <message>
        <source>Whether this fits into %1 is open: the peak may lie outside of the recording.</source>
        <translation>Ob das in %1 passt, ist offen: Der Höchststand liegt womöglich außerhalb der Aufzeichnung.</translation>
    </message>
    <message>
        <source>By requested bytes, %1 is the largest size that fits into %2; by reserved bytes, none was found.</source>
        <translation>Nach angeforderten Bytes ist %1 die größte Größe, die in %2 passt; nach reservierten Bytes wurde keine gefunden.</translation>
    </message>
    <message>
        <source>The largest size that fits into %2 is %1: it reserves %3 and leaves %4. By requested bytes alone, %5 would fit.</source>
        <translation>Die größte Größe, die in %2 passt, ist %1: Sie reserviert %3 und lässt %4 übrig. Allein nach angeforderten Bytes würde %5 passen.</translation>
    </message>
    <message>
        <source>The model of the allocator does not reproduce this recording%2.</source>
        <translation>Das Modell des Allokators reproduziert diese Aufzeichnung nicht%2.</translation>
    </message>
    <message>
        <source>The replay view shows where the two diverge.</source>
        <translation>Die Ansicht „Replay“ zeigt, wo beide voneinander abweichen.</translation>
    </message>
    <message>
        <source>Second size</source>
        <translation>Zweite Größe</translation>
    </message>
    <message>
        <source>Lower bound</source>
        <translation>Untere Schranke</translation>
    </message>
    <message>
        <source>Open as document</source>
        <translation>Als Dokument öffnen</translation>
    </message>
    <message>
        <source>The file has no events of a caching allocator to predict from.</source>
        <translation>Die Datei enthält keine Ereignisse eines Caching-Allokators, aus denen sich etwas vorhersagen lässt.</translation>
    </message>
    <message>
        <source>Add two or more recordings of one program.</source>
        <translation>Fügen Sie zwei oder mehr Aufzeichnungen desselben Programms hinzu.</translation>
    </message>
    <message>
        <source>Enter the size of the input of each recording.</source>
        <translation>Geben Sie zu jeder Aufzeichnung die Größe der Eingabe an.</translation>
    </message>
    <message>
        <source>Everything: it holds for the same program and kernels.</source>
        <translation>Alles: Es gilt für dasselbe Programm und dieselben Kernel.</translation>
    </message>
    <message>
        <source>Addresses, segments and reserved memory; the replay&apos;s check says how far they agree with the recording.</source>
        <translation>Adressen, Segmente und reservierter Speicher; die Prüfung des Replays sagt, wie weit sie mit der Aufzeichnung übereinstimmen.</translation>
    </message>
    <message>
        <source>%1 were opened together</source>
        <translation>%1 wurden zusammen geöffnet</translation>
    </message>
    <message>
        <source>Their names differ in the size of the input. If they are recordings of one program, its peak at any other size can be predicted.</source>
        <translation>Ihre Namen unterscheiden sich in der Größe der Eingabe. Sind es Aufzeichnungen desselben Programms, lässt sich dessen Höchststand bei jeder anderen Größe vorhersagen.</translation>
    </message>
    <message>
        <source>Predict another size…</source>
        <translation>Andere Größe vorhersagen…</translation>
    </message>
    <message>
        <source>Fail if the size of --for does not fit into this memory. It is predicted from all files together, as by “predict”.</source>
        <translation>Fehlschlagen, wenn die Größe von --for nicht in diesen Speicher passt. Vorhergesagt wird aus allen Dateien zusammen, wie mit „predict“.</translation>
    </message>
    <message>
        <source>A second number that varies, such as the batch besides the tokens, in the order of the files. One recording must share one of the two numbers with each other one.</source>
        <translation>Eine zweite Zahl, die sich ändert, etwa der Batch neben den Token, in der Reihenfolge der Dateien. Eine Aufzeichnung muss mit jeder anderen eine der beiden Zahlen gemeinsam haben.</translation>
    </message>
    <message>
        <source>The sizes to predict (default: twice, four and eight times the largest recording). With a second number: 4096x16.</source>
        <translation>Die Größen der Vorhersage (Vorgabe: das Zwei-, Vier- und Achtfache der größten Aufzeichnung). Mit einer zweiten Zahl: 4096x16.</translation>
    </message>
    <message>
        <source>The largest size that fits is a multiple of this (default: 1).</source>
        <translation>Die größte passende Größe ist ein Vielfaches hiervon (Vorgabe: 1).</translation>
    </message>
    <message>
        <source>Also writes what would have been recorded, as a snapshot marked as such. For one size, or one question.</source>
        <translation>Schreibt außerdem, was aufgezeichnet worden wäre, als entsprechend markierten Snapshot. Für eine einzelne Größe oder Frage.</translation>
    </message>
    <message>
        <source>Predicts the peak of the same program at other sizes of its input (tokens of a sequence, batch) from two or more recordings at small sizes. Their allocations are matched by the order of events; each is fitted to a power of the size. Recordings of different programs are refused with the reason and exit status 3. With --capacity, it says what fits, and the largest size that does. Reserved bytes are those of a process that runs this size alone. An output file whose name ends in .png, .svg or .pdf becomes a chart of the peak over the size.</source>
        <translation>Sagt aus zwei oder mehr Aufzeichnungen bei kleinen Größen den Höchststand desselben Programms bei anderen Größen seiner Eingabe (Token einer Sequenz, Batch) vorher. Ihre Allokationen werden nach der Reihenfolge der Ereignisse einander zugeordnet; jede wird durch eine Potenz der Größe beschrieben. Aufzeichnungen verschiedener Programme werden mit Begründung und Exit-Status 3 abgelehnt. Mit --capacity zeigt der Befehl, was passt, und die größte passende Größe. Reservierte Bytes sind die eines Prozesses, der nur diese Größe ausführt. Eine Ausgabedatei mit der Endung .png, .svg oder .pdf wird ein Diagramm des Höchststands über der Größe.</translation>
    </message>
    <message>
        <source>“%1” is not a valid value of --%2: give a size, as in 80GiB.</source>
        <translation>„%1“ ist kein gültiger Wert von --%2: Geben Sie eine Größe an, etwa 80GiB.</translation>
    </message>
    <message>
        <source>--fits is about one size of the input: name it with --for, as in --fits 80GiB --for 4096.</source>
        <translation>--fits gilt für eine einzelne Größe der Eingabe: Geben Sie sie mit --for an, wie in --fits 80GiB --for 4096.</translation>
    </message>
    <message>
        <source>The names of the files do not differ in a context or a batch. Give the size of each with --sizes: --sizes 128,256.</source>
        <translation>Die Namen der Dateien unterscheiden sich weder in einem Kontext noch in einem Batch. Geben Sie die Größe jeder Datei mit --sizes an: --sizes 128,256.</translation>
    </message>
    <message>
        <source>Searching the largest size that fits</source>
        <translation>Größte passende Größe wird gesucht</translation>
    </message>
    <message>
        <source>--recording writes one size: name it with --for.</source>
        <translation>--recording schreibt eine einzelne Größe: Geben Sie sie mit --for an.</translation>
    </message>
    <message>
        <source>--recording writes one device of one file: choose it with --device.</source>
        <translation>--recording schreibt ein Gerät einer Datei: Wählen Sie es mit --device.</translation>
    </message>
    <message>
        <source>Predicted, not recorded: %1.</source>
        <translation>Vorhergesagt, nicht aufgezeichnet: %1.</translation>
    </message>
    <message>
        <source>Replayed, not recorded: %1.</source>
        <translation>Nachgespielt, nicht aufgezeichnet: %1.</translation>
    </message>
    <message>
        <source>open: the prediction is a lower bound, or the limit lies within its bounds</source>
        <translation>offen: Die Vorhersage ist eine untere Schranke, oder die Grenze liegt innerhalb ihrer Schranken</translation>
    </message>
    <message>
        <source>The bytes that grow do not follow the sizes given: only %1 of them are a power of the size (at least 90 % are needed). Sums such as a + b x are proved by a third size.</source>
        <translation>Die wachsenden Bytes folgen nicht den angegebenen Größen: Nur %1 von ihnen sind eine Potenz der Größe (mindestens 90 % sind nötig). Summen wie a + b x beweist eine dritte Größe.</translation>
    </message>
    <message>
        <source>The recordings vary in one number only, so nothing is known about the second one. Add a recording in which it differs.</source>
        <translation>Die Aufzeichnungen unterscheiden sich nur in einer Zahl, über die zweite ist also nichts bekannt. Fügen Sie eine Aufzeichnung hinzu, in der sie anders ist.</translation>
    </message>
    <message>
        <source>Whether this fits into %1 is open: more allocations may come with the size.</source>
        <translation>Ob das in %1 passt, ist offen: Mit der Größe können weitere Allokationen hinzukommen.</translation>
    </message>
    <message>
        <source>Whether this fits into %1 is open: its reserved bytes are not known.</source>
        <translation>Ob das in %1 passt, ist offen: Die reservierten Bytes sind nicht bekannt.</translation>
    </message>
    <message>
        <source>At most %1 fits into %2, and less if the peak lies outside of the recording.</source>
        <translation>Höchstens %1 passt in %2, und weniger, wenn der Höchststand außerhalb der Aufzeichnung liegt.</translation>
    </message>
    <message>
        <source>The largest size that fits into %2 is about %1, and less if more allocations come with the size.</source>
        <translation>Die größte Größe, die in %2 passt, ist etwa %1, und kleiner, wenn mit der Größe weitere Allokationen hinzukommen.</translation>
    </message>
    <message>
        <source>Every size fits into %1, up to %2, where the search ended.</source>
        <translation>Jede Größe passt in %1, bis %2, wo die Suche endete.</translation>
    </message>
    <message>
        <source>The recordings contradict each other: one is not what the others predict for it. Perhaps the program was changed, or the number of its allocations depends on the size.</source>
        <translation>Die Aufzeichnungen widersprechen einander: Eine ist nicht so, wie die anderen sie vorhersagen. Vielleicht wurde das Programm geändert, oder die Zahl seiner Allokationen hängt von der Größe ab.</translation>
    </message>
    <message>
        <source>The one at %1 was not recorded, but is a prediction or a replay itself.</source>
        <translation>Die bei %1 wurde nicht aufgezeichnet, sondern ist selbst eine Vorhersage oder nachgespielt.</translation>
    </message>
    <message>
        <source>The largest recording may lack the peak: its oldest events were overwritten, memory ran out in it, or another recording covers more, and it holds no whole step. All requested bytes are lower bounds.</source>
        <translation>Der größten Aufzeichnung fehlt vielleicht der Höchststand: Ihre ältesten Ereignisse wurden überschrieben, in ihr ging der Speicher aus, oder eine andere Aufzeichnung umfasst mehr, und sie enthält keinen ganzen Schritt. Alle angeforderten Bytes sind untere Schranken.</translation>
    </message>
    <message>
        <source>%1 of the bytes at the peak are of allocations that a smaller recording has fewer of. If they come with the size, the peak is higher: record the same number of steps at each size.</source>
        <translation>%1 der Bytes am Höchststand gehören zu Allokationen, von denen eine kleinere Aufzeichnung weniger hat. Wenn sie mit der Größe hinzukommen, ist der Höchststand höher: Zeichnen Sie bei jeder Größe gleich viele Schritte auf.</translation>
    </message>
    <message>
        <source>The largest recording begins when memory had been freed and used again, so reserved bytes are rough. For exact ones, record from the start of the program.</source>
        <translation>Die größte Aufzeichnung beginnt, nachdem Speicher freigegeben und wieder benutzt worden war, die reservierten Bytes sind daher grob. Für genaue zeichnen Sie vom Start des Programms an auf.</translation>
    </message>
    <message>
        <source>Enter the second size of each recording, or of none.</source>
        <translation>Geben Sie die zweite Größe jeder Aufzeichnung ein oder gar keine.</translation>
    </message>
    <message>
        <source>--%1 has no effect without --fits.</source>
        <translation>--%1 hat ohne --fits keine Wirkung.</translation>
    </message>
    <message>
        <source>A prediction needs two or more recordings of one program.</source>
        <translation>Eine Vorhersage braucht zwei oder mehr Aufzeichnungen eines Programms.</translation>
    </message>
    <message>
        <source>The recordings have no device in common.</source>
        <translation>Die Aufzeichnungen haben kein gemeinsames Gerät.</translation>
    </message>
    <message>
        <source>--recording names a file that is read or written already: choose another name.</source>
        <translation>--recording nennt eine Datei, die schon gelesen oder geschrieben wird: Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>This is about %1, which has the highest peak; --device chooses another one.</source>
        <translation>Dies betrifft %1 mit dem höchsten Höchststand; --device wählt ein anderes Gerät.</translation>
    </message>
    <message>
        <source>Peak, at least</source>
        <translation>Höchststand, mindestens</translation>
    </message>
    <message>
        <source>Peak, at most</source>
        <translation>Höchststand, höchstens</translation>
    </message>
    <message>
        <source>event of the step</source>
        <translation>Ereignis des Schritts</translation>
    </message>
    <message>
        <source>Carried over</source>
        <translation>Übertragen</translation>
    </message>
    <message>
        <source>up to the upper bound</source>
        <translation>bis zur oberen Schranke</translation>
    </message>
    <message>
        <source>Stage %1</source>
        <translation>Abschnitt %1</translation>
    </message>
    <message>
        <source>Estimated memory of a step</source>
        <translation>Geschätzter Speicher eines Schritts</translation>
    </message>
    <message>
        <source>The curve is that of stage %1.</source>
        <translation>Die Kurve ist die von Abschnitt %1.</translation>
    </message>
    <message>
        <source>estimated from the numbers of the model, not recorded</source>
        <translation>aus den Zahlen des Modells geschätzt, nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>%1 (estimated)</source>
        <translation>%1 (geschätzt)</translation>
    </message>
    <message>
        <source>The peak: %1 estimated, %2 recorded (%3).</source>
        <translation>Der Höchststand: %1 geschätzt, %2 aufgezeichnet (%3).</translation>
    </message>
    <message>
        <source>The rest, recorded minus estimated, is %1: it is likely to stay the same at other sizes of the same program.</source>
        <translation>Der Rest, aufgezeichnet minus geschätzt, ist %1: Bei anderen Größen desselben Programms bleibt er wahrscheinlich gleich.</translation>
    </message>
    <message>
        <source>The recording names no modules of this model.</source>
        <translation>Die Aufzeichnung nennt keine Module dieses Modells.</translation>
    </message>
    <message>
        <source>Category or module</source>
        <translation>Kategorie oder Modul</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>Aufgezeichnet</translation>
    </message>
    <message>
        <source>Whole peak</source>
        <translation>Gesamter Höchststand</translation>
    </message>
    <message>
        <source>It fits after these changes, the cheapest first:</source>
        <translation>Es passt nach diesen Änderungen, die günstigste zuerst:</translation>
    </message>
    <message>
        <source>Even these changes do not make it fit: take more ranks, a shorter context, or a smaller model.</source>
        <translation>Auch mit diesen Änderungen passt es nicht: mehr Ranks, einen kürzeren Kontext oder ein kleineres Modell nehmen.</translation>
    </message>
    <message>
        <source>Then needed, at most</source>
        <translation>Danach nötig, höchstens</translation>
    </message>
    <message>
        <source>Time of a step</source>
        <translation>Zeit eines Schritts</translation>
    </message>
    <message>
        <source>Master weights</source>
        <translation>Master-Gewichte</translation>
    </message>
    <message>
        <source>LoRA adapters</source>
        <translation>LoRA-Adapter</translation>
    </message>
    <message>
        <source>Gathered parameters</source>
        <translation>Zusammengetragene Parameter</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>Feed-Forward</translation>
    </message>
    <message>
        <source>Between the layers</source>
        <translation>Zwischen den Schichten</translation>
    </message>
    <message>
        <source>Logits and loss</source>
        <translation>Logits und Loss</translation>
    </message>
    <message>
        <source>during setup</source>
        <translation>beim Aufbau</translation>
    </message>
    <message>
        <source>during forward</source>
        <translation>im Vorwärtsdurchlauf</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Loss</translation>
    </message>
    <message>
        <source>at the loss</source>
        <translation>beim Loss</translation>
    </message>
    <message>
        <source>start of backward</source>
        <translation>Beginn des Rückwärtsdurchlaufs</translation>
    </message>
    <message>
        <source>in the first layer of backward</source>
        <translation>in der ersten Schicht des Rückwärtsdurchlaufs</translation>
    </message>
    <message>
        <source>during backward</source>
        <translation>im Rückwärtsdurchlauf</translation>
    </message>
    <message>
        <source>optimizer step</source>
        <translation>Optimizer-Schritt</translation>
    </message>
    <message>
        <source>at the optimizer step</source>
        <translation>beim Optimizer-Schritt</translation>
    </message>
    <message>
        <source>end</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>after the step</source>
        <translation>nach dem Schritt</translation>
    </message>
    <message>
        <source>Peaks are allocated bytes. Open the estimate as a document to see what the allocator reserves beyond them through fragmentation.</source>
        <translation>Höchststände sind belegte Bytes. Was der Allocator durch Fragmentierung darüber hinaus reserviert, zeigt die Schätzung, als Dokument geöffnet.</translation>
    </message>
    <message>
        <source>The context of the device and communicators are outside the allocator, and come on top of the peak.</source>
        <translation>Der Kontext des Geräts und Kommunikatoren liegen außerhalb des Allokators und kommen zum Höchststand hinzu.</translation>
    </message>
    <message>
        <source>Tokens are spread among the ranks with experts as the imbalance says, and evenly among the experts of a rank.</source>
        <translation>Token sind auf die Ranks mit Experten so verteilt, wie es das Ungleichgewicht angibt, und auf die Experten eines Ranks gleichmäßig.</translation>
    </message>
    <message>
        <source>No measured run stands behind the rules for these settings.</source>
        <translation>Hinter den Regeln für diese Einstellungen steht kein gemessener Lauf.</translation>
    </message>
    <message>
        <source>Megatron-LM</source>
        <translation>Megatron-LM</translation>
    </message>
    <message>
        <source>distributed optimizer (ZeRO-1)</source>
        <translation>verteilter Optimizer (ZeRO-1)</translation>
    </message>
    <message>
        <source>ZeRO-2</source>
        <translation>ZeRO-2</translation>
    </message>
    <message>
        <source>ZeRO-3</source>
        <translation>ZeRO-3</translation>
    </message>
    <message>
        <source>FSDP2</source>
        <translation>FSDP2</translation>
    </message>
    <message>
        <source>AdamW</source>
        <translation>AdamW</translation>
    </message>
    <message>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>8-bit Adam</source>
        <translation>8-Bit-Adam</translation>
    </message>
    <message>
        <source>foreach</source>
        <translation>foreach</translation>
    </message>
    <message>
        <source>loop</source>
        <translation>Schleife</translation>
    </message>
    <message>
        <source>fused</source>
        <translation>fused</translation>
    </message>
    <message>
        <source>fp32</source>
        <translation>fp32</translation>
    </message>
    <message>
        <source>bf16</source>
        <translation>bf16</translation>
    </message>
    <message>
        <source>fp16</source>
        <translation>fp16</translation>
    </message>
    <message>
        <source>core of the attention</source>
        <translation>Kern der Attention</translation>
    </message>
    <message>
        <source>whole layers</source>
        <translation>ganze Schichten</translation>
    </message>
    <message>
        <source>whole layers, inputs on the host</source>
        <translation>ganze Schichten, Eingaben auf dem Host</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>flash</source>
        <translation>flash</translation>
    </message>
    <message>
        <source>fused (cuDNN)</source>
        <translation>fused (cuDNN)</translation>
    </message>
    <message>
        <source>unfused</source>
        <translation>unfused</translation>
    </message>
    <message>
        <source>plain</source>
        <translation>einfach</translation>
    </message>
    <message>
        <source>in chunks</source>
        <translation>in Teilen</translation>
    </message>
    <message>
        <source>A100</source>
        <translation>A100</translation>
    </message>
    <message>
        <source>H100</source>
        <translation>H100</translation>
    </message>
    <message>
        <source>Blackwell</source>
        <translation>Blackwell</translation>
    </message>
    <message>
        <source>Flash attention</source>
        <translation>Flash-Attention</translation>
    </message>
    <message>
        <source>Fused optimizer</source>
        <translation>Fused Optimizer</translation>
    </message>
    <message>
        <source>Fused loss</source>
        <translation>Fused Loss</translation>
    </message>
    <message>
        <source>Sequence parallel</source>
        <translation>Sequenzparallel</translation>
    </message>
    <message>
        <source>Distributed optimizer</source>
        <translation>Verteilter Optimizer</translation>
    </message>
    <message>
        <source>Divide all state among the data-parallel ranks (FSDP2)</source>
        <translation>Den ganzen Zustand auf die datenparallelen Ranks aufteilen (FSDP2)</translation>
    </message>
    <message>
        <source>Micro-batch of %1</source>
        <translation>Micro-Batch von %1</translation>
    </message>
    <message>
        <source>Recompute the core of the attention</source>
        <translation>Kern der Attention neu berechnen</translation>
    </message>
    <message>
        <source>Recompute whole layers</source>
        <translation>Ganze Schichten neu berechnen</translation>
    </message>
    <message>
        <source>Keep the inputs of layers in the host&apos;s memory</source>
        <translation>Eingaben der Schichten im Host-Speicher halten</translation>
    </message>
    <message>
        <source>data types of Megatron-LM, exact in measured runs</source>
        <translation>Datentypen von Megatron-LM, in gemessenen Läufen exakt</translation>
    </message>
    <message>
        <source>data types of PyTorch&apos;s optimizers</source>
        <translation>Datentypen der Optimizer von PyTorch</translation>
    </message>
    <message>
        <source>what DeepSpeed&apos;s ZeRO divides and gathers</source>
        <translation>was ZeRO von DeepSpeed aufteilt und zusammenträgt</translation>
    </message>
    <message>
        <source>adapters in fp32, as PEFT makes them</source>
        <translation>Adapter in fp32, wie PEFT sie anlegt</translation>
    </message>
    <message>
        <source>keys and values of every token and layer</source>
        <translation>Keys und Values jedes Tokens und jeder Schicht</translation>
    </message>
    <message>
        <source>workspaces of cuBLAS, by its documentation</source>
        <translation>Workspaces von cuBLAS, laut dessen Dokumentation</translation>
    </message>
    <message>
        <source>measured on devices of this type</source>
        <translation>auf Geräten dieser Art gemessen</translation>
    </message>
    <message>
        <source>measured in runs with these settings</source>
        <translation>in Läufen mit diesen Einstellungen gemessen</translation>
    </message>
    <message>
        <source>Instant</source>
        <translation>Zeitpunkt</translation>
    </message>
    <message>
        <source>Outside the allocator</source>
        <translation>Außerhalb des Allokators</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Zweck</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Formel</translation>
    </message>
    <message>
        <source>%1 at the peak (%2 to %3)</source>
        <translation>%1 am Höchststand (%2 bis %3)</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>schneller</translation>
    </message>
    <message>
        <source>no slower</source>
        <translation>nicht langsamer</translation>
    </message>
    <message>
        <source>about %1 slower</source>
        <translation>etwa %1 langsamer</translation>
    </message>
    <message>
        <source>The model</source>
        <translation>Das Modell</translation>
    </message>
    <message>
        <source>%1 has %2 parameters.</source>
        <translation>%1 hat %2 Parameter.</translation>
    </message>
    <message>
        <source>%1 has %2 parameters; the fullest rank computes with %3 of them.</source>
        <translation>%1 hat %2 Parameter; der vollste Rank rechnet mit %3 davon.</translation>
    </message>
    <message>
        <source>%1, %2, on stage %3 of %4</source>
        <translation>%1, %2, in Abschnitt %3 von %4</translation>
    </message>
    <message>
        <source>Whether this fits into %1 is open: the bounds lie on both sides of it.</source>
        <translation>Ob das in %1 passt, ist offen: Die Schranken liegen zu beiden Seiten davon.</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>passt</translation>
    </message>
    <message>
        <source>may fit</source>
        <translation>passt vielleicht</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>passt nicht</translation>
    </message>
    <message>
        <source>Highest bytes of each part of the step: %1.</source>
        <translation>Höchste Bytes jedes Teils des Schritts: %1.</translation>
    </message>
    <message>
        <source>Outside the allocator: about %1.</source>
        <translation>Außerhalb des Allokators: etwa %1.</translation>
    </message>
    <message>
        <source>estimated, not recorded</source>
        <translation>geschätzt, nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>Nobody recorded this. Its requests follow from the numbers of a model, in the order of one step; its times only number them, and its addresses and segments come from a model of the allocator.</source>
        <translation>Dies hat niemand aufgezeichnet. Die Anforderungen folgen aus den Zahlen eines Modells, in der Reihenfolge eines Schritts; die Zeiten nummerieren sie nur, und Adressen und Segmente stammen aus einem Modell des Allokators.</translation>
    </message>
    <message>
        <source>Estimated, not recorded: %1.</source>
        <translation>Geschätzt, nicht aufgezeichnet: %1.</translation>
    </message>
    <message>
        <source>The configuration of the model is not valid%2: %1.</source>
        <translation>Die Konfiguration des Modells ist ungültig%2: %1.</translation>
    </message>
    <message>
        <source>Needed is a config.json of Hugging Face, or the arguments of Megatron-LM as a JSON object.</source>
        <translation>Nötig ist eine config.json von Hugging Face oder die Argumente von Megatron-LM als JSON-Objekt.</translation>
    </message>
    <message>
        <source>This cannot be computed%2: %1.</source>
        <translation>Das lässt sich nicht berechnen%2: %1.</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>must be a whole number from 1 to %1</source>
        <translation>muss eine ganze Zahl von 1 bis %1 sein</translation>
    </message>
    <message>
        <source>must be a whole number from 0 to %1</source>
        <translation>muss eine ganze Zahl von 0 bis %1 sein</translation>
    </message>
    <message>
        <source>must be a number from 0 to 1</source>
        <translation>muss eine Zahl von 0 bis 1 sein</translation>
    </message>
    <message>
        <source>must be a list of strings</source>
        <translation>muss eine Liste von Zeichenketten sein</translation>
    </message>
    <message>
        <source>must be a multiple of %1</source>
        <translation>muss ein Vielfaches von %1 sein</translation>
    </message>
    <message>
        <source>must be at most %1</source>
        <translation>darf höchstens %1 sein</translation>
    </message>
    <message>
        <source>must add up to %1</source>
        <translation>muss zusammen %1 ergeben</translation>
    </message>
    <message>
        <source>must be a number, or a list of 0 and 1 for %1 layers: ([0]*1+[1]*3)</source>
        <translation>muss eine Zahl sein oder eine Liste aus 0 und 1 für %1 Schichten: ([0]*1+[1]*3)</translation>
    </message>
    <message>
        <source>the model has too many parameters</source>
        <translation>das Modell hat zu viele Parameter</translation>
    </message>
    <message>
        <source>“%1” is not a model of text alone</source>
        <translation>„%1“ ist kein reines Textmodell</translation>
    </message>
    <message>
        <source>“%1” has layers other than attention and feed-forward ones</source>
        <translation>„%1“ hat andere Schichten als Attention und Feed-Forward</translation>
    </message>
    <message>
        <source>weights quantised by “%1” are not trained</source>
        <translation>mit „%1“ quantisierte Gewichte werden nicht trainiert</translation>
    </message>
    <message>
        <source>“%1” is not among the known types of models</source>
        <translation>„%1“ ist keiner der bekannten Modelltypen</translation>
    </message>
    <message>
        <source>the value “%1” is not among those computed</source>
        <translation>der Wert „%1“ wird nicht berechnet</translation>
    </message>
    <message>
        <source>Estimated peaks</source>
        <translation>Geschätzte Höchststände</translation>
    </message>
    <message>
        <source>Live bytes during the step</source>
        <translation>Lebende Bytes während des Schritts</translation>
    </message>
    <message>
        <source>The recording has no events to compare with.</source>
        <translation>Die Aufzeichnung hat keine Ereignisse für den Vergleich.</translation>
    </message>
    <message>
        <source>Everything: estimate --against compares it with a recording.</source>
        <translation>Alles: estimate --against vergleicht es mit einer Aufzeichnung.</translation>
    </message>
    <message>
        <source>The model: a config.json of Hugging Face, or the arguments of Megatron-LM as a JSON object, which also say how it is trained.</source>
        <translation>Das Modell: eine config.json von Hugging Face oder die Argumente von Megatron-LM als JSON-Objekt, die auch sagen, wie es trainiert wird.</translation>
    </message>
    <message>
        <source>A known model instead of a file, such as Llama-3-8B. Without either, the model is given by its numbers: --width, --layers, --heads, ...</source>
        <translation>Ein bekanntes Modell statt einer Datei, etwa Llama-3-8B. Ohne beides ist das Modell durch seine Zahlen gegeben: --width, --layers, --heads, ...</translation>
    </message>
    <message>
        <source>Heads of keys and values (default: as many as --heads).</source>
        <translation>Heads der Keys und Values (Vorgabe: so viele wie --heads).</translation>
    </message>
    <message>
        <source>Experts in each layer in place of the feed-forward network.</source>
        <translation>Experten in jeder Schicht anstelle des Feed-Forward-Netzes.</translation>
    </message>
    <message>
        <source>Experts that each token is sent to (default: 2).</source>
        <translation>Experten, an die jedes Token geht (Vorgabe: 2).</translation>
    </message>
    <message>
        <source>Values per token within an expert (default: as --feed-forward).</source>
        <translation>Werte je Token innerhalb eines Experten (Vorgabe: wie --feed-forward).</translation>
    </message>
    <message>
        <source>Sequences that a rank computes at once (default: 1).</source>
        <translation>Sequenzen, die ein Rank auf einmal berechnet (Vorgabe: 1).</translation>
    </message>
    <message>
        <source>Tokens in a sequence (default: 2048, or those of the file with the arguments of Megatron-LM).</source>
        <translation>Token in einer Sequenz (Vorgabe: 2048 oder die Zahl aus der Datei mit den Argumenten von Megatron-LM).</translation>
    </message>
    <message>
        <source>Micro-batches that a rank computes in one step (default: 1, with --pp as many as stages).</source>
        <translation>Micro-Batches, die ein Rank in einem Schritt berechnet (Vorgabe: 1, mit --pp so viele wie Abschnitte).</translation>
    </message>
    <message>
        <source>Tensor-parallel ranks (default: 1).</source>
        <translation>Tensorparallele Ranks (Vorgabe: 1).</translation>
    </message>
    <message>
        <source>Pipeline stages (default: 1).</source>
        <translation>Pipeline-Abschnitte (Vorgabe: 1).</translation>
    </message>
    <message>
        <source>Data-parallel ranks (default: 1).</source>
        <translation>Datenparallele Ranks (Vorgabe: 1).</translation>
    </message>
    <message>
        <source>Expert-parallel ranks, among the data-parallel ones (default: 1).</source>
        <translation>Expertenparallele Ranks, unter den datenparallelen (Vorgabe: 1).</translation>
    </message>
    <message>
        <source>Tensor-parallel ranks of the experts (default: as --tp).</source>
        <translation>Tensorparallele Ranks der Experten (Vorgabe: wie --tp).</translation>
    </message>
    <message>
        <source>Layers in each pipeline stage, from the first (default: the same number in each).</source>
        <translation>Schichten in jedem Pipeline-Abschnitt, vom ersten an (Vorgabe: in jedem gleich viele).</translation>
    </message>
    <message>
        <source>Tensor-parallel ranks also divide what lies between the attention and the feed-forward layers.</source>
        <translation>Tensorparallele Ranks teilen auch auf, was zwischen den Attention- und den Feed-Forward-Schichten liegt.</translation>
    </message>
    <message>
        <source>Data-parallel ranks share parameters, gradients and optimizer state, as FSDP2 does.</source>
        <translation>Datenparallele Ranks teilen Parameter, Gradienten und Optimizer-Zustand unter sich auf, wie FSDP2 es tut.</translation>
    </message>
    <message>
        <source>Data-parallel ranks share the optimizer state, as Megatron&apos;s distributed optimizer does.</source>
        <translation>Datenparallele Ranks teilen den Optimizer-Zustand unter sich auf, wie der verteilte Optimizer von Megatron es tut.</translation>
    </message>
    <message>
        <source>Data-parallel ranks share the optimizer state (1), gradients too (2), or parameters too (3), as DeepSpeed does.</source>
        <translation>Datenparallele Ranks teilen den Optimizer-Zustand (1), auch die Gradienten (2) oder auch die Parameter (3) unter sich auf, wie DeepSpeed es tut.</translation>
    </message>
    <message>
        <source>The optimizer (default: adamw).</source>
        <translation>Der Optimizer (Vorgabe: adamw).</translation>
    </message>
    <message>
        <source>How the optimizer works: on all tensors at once, one by one, or in one kernel. It decides its temporaries (default: foreach).</source>
        <translation>Wie der Optimizer arbeitet: auf allen Tensoren zugleich, auf einem nach dem anderen oder in einem Kernel. Davon hängt ab, was er temporär belegt (Vorgabe: foreach).</translation>
    </message>
    <message>
        <source>Parameters of 16 bits are trained without a copy in fp32.</source>
        <translation>16-Bit-Parameter werden ohne eine Kopie in fp32 trainiert.</translation>
    </message>
    <message>
        <source>The data type of the computation (default: bf16, or that of the file).</source>
        <translation>Der Datentyp der Berechnung (Vorgabe: bf16 oder der aus der Datei).</translation>
    </message>
    <message>
        <source>The data type of the parameters (default: as --dtype). With fp32 and a --dtype of 16 bits, the computation is autocast.</source>
        <translation>Der Datentyp der Parameter (Vorgabe: wie --dtype). Mit fp32 und einem --dtype von 16 Bit läuft die Berechnung mit Autocast.</translation>
    </message>
    <message>
        <source>What backward computes again instead of keeping it: nothing, the core of the attention, whole layers, or whole layers whose inputs wait in the host&apos;s memory (default: none).</source>
        <translation>Was der Rückwärtsdurchlauf neu berechnet, statt dass es behalten wird: nichts, den Kern der Attention, ganze Schichten oder ganze Schichten, deren Eingaben im Host-Speicher warten (Vorgabe: none).</translation>
    </message>
    <message>
        <source>Whether the attention writes its scores to memory (unfused), or not (flash, or fused by cuDNN); auto is what the framework takes (the default).</source>
        <translation>Ob die Attention ihre Scores in den Speicher schreibt (unfused) oder nicht (flash, oder fused mit cuDNN); auto ist, was das Framework nimmt (die Vorgabe).</translation>
    </message>
    <message>
        <source>Only adapters of this rank on all linear layers are trained (LoRA).</source>
        <translation>Nur Adapter dieses Rangs an allen linearen Schichten werden trainiert (LoRA).</translation>
    </message>
    <message>
        <source>The model is run instead of trained: weights and the cache of keys and values.</source>
        <translation>Das Modell wird ausgeführt statt trainiert: Gewichte und KV-Cache.</translation>
    </message>
    <message>
        <source>The dropout probability; above 0, masks are kept (default: that of the file, or 0).</source>
        <translation>Die Dropout-Wahrscheinlichkeit; über 0 werden Masken behalten (Vorgabe: die aus der Datei oder 0).</translation>
    </message>
    <message>
        <source>Tokens of the busiest expert-parallel rank over the mean (default: 1).</source>
        <translation>Token des am stärksten belasteten expertenparallelen Ranks geteilt durch das Mittel (Vorgabe: 1).</translation>
    </message>
    <message>
        <source>Whose modules are walked (default: megatron for 16-bit training with master weights or where ranks divide layers, otherwise pytorch).</source>
        <translation>Wessen Module durchlaufen werden (Vorgabe: megatron für 16-Bit-Training mit Master-Gewichten oder wo Ranks Schichten aufteilen, sonst pytorch).</translation>
    </message>
    <message>
        <source>How it is computed: by a walk over the modules (the default), or by a published closed formula, for comparison.</source>
        <translation>Wie gerechnet wird: durch einen Durchlauf der Module (die Vorgabe) oder, zum Vergleich, mit einer veröffentlichten geschlossenen Formel.</translation>
    </message>
    <message>
        <source>A recording of this run: its categories and modules beside the estimate, and the error of each.</source>
        <translation>Eine Aufzeichnung dieses Laufs: ihre Kategorien und Module neben der Schätzung, mit dem jeweiligen Fehler.</translation>
    </message>
    <message>
        <source>What the table lists: the ranks (the default), the numbers behind the largest one with formula and source, or, with --capacity, what to change to fit.</source>
        <translation>Was die Tabelle aufführt: die Ranks (die Vorgabe), die Zahlen hinter dem größten, mit Formel und Quelle, oder, mit --capacity, was zu ändern ist, damit es passt.</translation>
    </message>
    <message>
        <source>[FILE...] RULE...</source>
        <translation>[DATEI...] REGEL...</translation>
    </message>
    <message>
        <source>The memory of a training step, before it is run</source>
        <translation>Der Speicher eines Trainingsschritts, bevor er läuft</translation>
    </message>
    <message>
        <source>A model that is named by its numbers has no files and no rule but --fits.</source>
        <translation>Ein Modell, das durch seine Zahlen benannt ist, hat keine Dateien und keine Regel außer --fits.</translation>
    </message>
    <message>
        <source>Name a file to check, or a model together with --fits.</source>
        <translation>Eine Datei nennen, die geprüft werden soll, oder ein Modell mit --fits.</translation>
    </message>
    <message>
        <source>Name a model: --config FILE, --model NAME, or its numbers, as in --layers 32 --width 4096 --heads 32.</source>
        <translation>Ein Modell nennen: --config DATEI, --model NAME oder seine Zahlen, wie in --layers 32 --width 4096 --heads 32.</translation>
    </message>
    <message>
        <source>“%1” is not a known model. The known ones are: %2.</source>
        <translation>„%1“ ist kein bekanntes Modell. Bekannt sind: %2.</translation>
    </message>
    <message>
        <source>Give only one of --fsdp, --distributed-optimizer and --zero: each says who keeps the optimizer state.</source>
        <translation>Nur eines von --fsdp, --distributed-optimizer und --zero angeben: Jedes sagt, wer den Optimizer-Zustand hält.</translation>
    </message>
    <message>
        <source>This formula does not cover this model.</source>
        <translation>Diese Formel sagt nichts über dieses Modell.</translation>
    </message>
    <message>
        <source>What to change depends on the memory of the device: name it with --capacity, as in 80GiB.</source>
        <translation>Was zu ändern ist, hängt vom Speicher des Geräts ab: ihn mit --capacity angeben, etwa 80GiB.</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>Fits the capacity</source>
        <translation>Passt in den Speicher</translation>
    </message>
    <message>
        <source>plain, logits deleted before backward</source>
        <translation>einfach, Logits vor dem Rückwärtsdurchlauf gelöscht</translation>
    </message>
    <message>
        <source>Pipeline stage</source>
        <translation>Pipeline-Abschnitt</translation>
    </message>
    <message>
        <source>Basis</source>
        <translation>Grundlage</translation>
    </message>
    <message>
        <source>How logits and loss are computed: at once, at once by a loop that deletes the logits before backward, for some of the tokens at a time, or in one kernel (default: plain).</source>
        <translation>Wie Logits und Loss berechnet werden: auf einmal, auf einmal in einer Schleife, die die Logits vor dem Rückwärtsdurchlauf löscht, für jeweils einen Teil der Tokens, oder in einem Kernel (Vorgabe: plain).</translation>
    </message>
    <message>
        <source>Estimates the memory of one training step from the numbers of a model, without a GPU: its modules are walked, and every tensor that a step requests is written down. Gives parameters, state, activations, the peak with its bounds, and the instant of the peak, for a rank of each pipeline stage. With --capacity, it says whether the step fits, and with --table remedies what to change if not. Models and settings that it cannot compute are refused by name, with exit status 3. --recording writes the step as a snapshot that opens like any other.</source>
        <translation>Schätzt den Speicher eines Trainingsschritts aus den Zahlen eines Modells, ohne GPU: Seine Module werden durchlaufen, und jeder Tensor, den ein Schritt anfordert, wird notiert. Liefert Parameter, Zustand, Aktivierungen, den Höchststand mit seinen Schranken und den Zeitpunkt des Höchststands, für einen Rank jedes Pipeline-Abschnitts. Mit --capacity steht dabei, ob der Schritt passt, und mit --table remedies, was sonst zu ändern ist. Modelle und Einstellungen, die nicht berechnet werden können, werden beim Namen genannt und mit Exit-Status 3 abgelehnt. --recording schreibt den Schritt als Snapshot, der sich wie jeder andere öffnet.</translation>
    </message>
    <message>
        <source>The linear layers that have adapters (default: all).</source>
        <translation>Die linearen Schichten mit Adaptern (Vorgabe: alle).</translation>
    </message>
    <message>
        <source>No input, however small, fits into %1.</source>
        <translation>Keine noch so kleine Eingabe passt in %1.</translation>
    </message>
    <message>
        <source>The page “Before the first run” lists what is computed.</source>
        <translation>Die Seite „Before the first run“ führt auf, was berechnet wird.</translation>
    </message>
    <message>
        <source>This step cannot be computed%2: %1.</source>
        <translation>Dieser Schritt lässt sich nicht berechnen%2: %1.</translation>
    </message>
    <message>
        <source>Change this number and try again.</source>
        <translation>Ändere diese Zahl und versuche es noch einmal.</translation>
    </message>
    <message>
        <source>together, these numbers are too large</source>
        <translation>zusammen sind diese Zahlen zu groß</translation>
    </message>
    <message>
        <source>Communicators of a rank, each of which takes about 0.6 GB outside the allocator (default: as many as the ranks need).</source>
        <translation>Kommunikatoren eines Ranks, von denen jeder etwa 0,6 GB außerhalb des Allocators belegt (Vorgabe: so viele, wie die Ranks brauchen).</translation>
    </message>
    <message>
        <source>The pipeline stage, from 1, that --recording, --against and --table terms are about (default: the one that needs the most).</source>
        <translation>Der Pipeline-Abschnitt, ab 1, um den es bei --recording, --against und --table terms geht (Vorgabe: der, der am meisten braucht).</translation>
    </message>
    <message>
        <source>Give either --config or --model, not both.</source>
        <translation>Gib entweder --config oder --model an, nicht beides.</translation>
    </message>
    <message>
        <source>Left out, although the file has it: %1.</source>
        <translation>Weggelassen, obwohl die Datei es enthält: %1.</translation>
    </message>
    <message>
        <source>“%1” is not expected here: name the model with --config or --model.</source>
        <translation>„%1“ wird hier nicht erwartet: Nenne das Modell mit --config oder --model.</translation>
    </message>
    <message>
        <source>The type of device is not known: workspaces of libraries are in the middle of those measured.</source>
        <translation>Der Gerätetyp ist nicht bekannt: Für die Arbeitsbereiche von Bibliotheken gilt die Mitte der gemessenen.</translation>
    </message>
    <message>
        <source>Tokens in a sequence of the decoder beside an encoder (default: a quarter).</source>
        <translation>Tokens einer Sequenz des Decoders neben einem Encoder (Vorgabe: ein Viertel).</translation>
    </message>
    <message>
        <source>The type of device, which decides the workspaces of libraries (default: unknown, in the middle of these).</source>
        <translation>Der Gerätetyp, der die Arbeitsbereiche von Bibliotheken bestimmt (Vorgabe: unbekannt, in der Mitte dieser Typen).</translation>
    </message>
    <message>
        <source>What fits into %1 at most: a micro-batch of %2 at a context of %3, or a context of %4 at a micro-batch of %5.</source>
        <translation>In %1 passt höchstens: ein Micro-Batch von %2 bei einem Kontext von %3, oder ein Kontext von %4 bei einem Micro-Batch von %5.</translation>
    </message>
    <message>
        <source>Shown: only the part below %1.</source>
        <translation>Gezeigt: nur der Teil unterhalb von %1.</translation>
    </message>
    <message>
        <source>exit</source>
        <translation>Exit</translation>
    </message>
    <message>
        <source>and %1, up to %2</source>
        <translation>und %1, bis zu %2</translation>
    </message>
    <message>
        <source>Of the %1 free on the device, %2 count: expandable segments grow by whole pages of %3.</source>
        <translation>Von den %1, die auf dem Gerät frei sind, zählen %2: Erweiterbare Segmente wachsen um ganze Seiten von %3.</translation>
    </message>
    <message>
        <source>The file has a single text, or blanks in a row, of %1, which is longer than allowed%2.</source>
        <translation>Die Datei enthält einen einzelnen Text oder eine Folge von Leerzeichen von %1, länger als erlaubt%2.</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>Fenster schließen</translation>
    </message>
    <message>
        <source>Still being saved: %1.</source>
        <translation>Wird noch gespeichert: %1.</translation>
    </message>
    <message>
        <source>Close when saved</source>
        <translation>Nach dem Speichern schließen</translation>
    </message>
    <message>
        <source>Discard and close</source>
        <translation>Verwerfen und schließen</translation>
    </message>
    <message>
        <source>share of the recording&apos;s events (%)</source>
        <translation>Anteil der Ereignisse der Aufzeichnung (%)</translation>
    </message>
    <message>
        <source>step, aligned at collective calls</source>
        <translation>Schritt, an kollektiven Operationen ausgerichtet</translation>
    </message>
    <message numerus="yes">
        <source>%1 rank(s) have no curve.</source>
        <translation>
            <numerusform>%1 Rank hat keine Kurve.</numerusform>
            <numerusform>%1 Ranks haben keine Kurve.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rank(s) have no times.</source>
        <translation>
            <numerusform>%1 Rank hat keine Zeiten.</numerusform>
            <numerusform>%1 Ranks haben keine Zeiten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rank(s) have no steps.</source>
        <translation>
            <numerusform>%1 Rank hat keine Schritte.</numerusform>
            <numerusform>%1 Ranks haben keine Schritte.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rank(s) have no collective calls within steps.</source>
        <translation>
            <numerusform>%1 Rank hat keine kollektiven Operationen innerhalb von Schritten.</numerusform>
            <numerusform>%1 Ranks haben keine kollektiven Operationen innerhalb von Schritten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more group(s)</source>
        <translation>
            <numerusform>%1 weitere Gruppe</numerusform>
            <numerusform>%1 weitere Gruppen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: median %2</source>
        <translation>%1: Median %2</translation>
    </message>
    <message>
        <source>ran out of memory</source>
        <translation>Speicher ging aus</translation>
    </message>
    <message>
        <source>stands out from its group</source>
        <translation>fällt in der Gruppe auf</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Last dump</source>
        <translation>Letzter Dump</translation>
    </message>
    <message>
        <source>Whole recording</source>
        <translation>Ganze Aufzeichnung</translation>
    </message>
    <message>
        <source>Dump without a step</source>
        <translation>Dump ohne Schritt</translation>
    </message>
    <message>
        <source>Dump at step %1</source>
        <translation>Dump bei Schritt %1</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>Steps %1 to %2</source>
        <translation>Schritte %1 bis %2</translation>
    </message>
    <message>
        <source>curves: %1, band of each group and its median</source>
        <translation>Kurven: %1, Band jeder Gruppe und ihr Median</translation>
    </message>
    <message>
        <source>highest peak reserved %1, median of the group %2</source>
        <translation>größter Höchststand reserviert %1, Median der Gruppe %2</translation>
    </message>
    <message>
        <source>rank %1: peak reserved %2, median of the group %3</source>
        <translation>Rank %1: Höchststand reserviert %2, Median der Gruppe %3</translation>
    </message>
    <message>
        <source>imbalance at most %1</source>
        <translation>Ungleichgewicht höchstens %1</translation>
    </message>
    <message>
        <source>summaries of many ranks</source>
        <translation>Zusammenfassungen vieler Ranks</translation>
    </message>
    <message>
        <source>This is the recording of one rank. Open the folder with those of all ranks, or a file that “allostrata merge” made, to compare them here.</source>
        <translation>Dies ist die Aufzeichnung eines einzelnen Ranks. Den Ordner mit denen aller Ranks oder eine von „allostrata merge“ erzeugte Datei öffnen, um sie hier zu vergleichen.</translation>
    </message>
    <message>
        <source>This file has the numbers of many ranks. Open the recording of one of them to see what was allocated.</source>
        <translation>Diese Datei enthält die Zahlen vieler Ranks. Die Aufzeichnung eines davon öffnen, um zu sehen, was belegt wurde.</translation>
    </message>
    <message>
        <source>Groups of ranks that hold the same</source>
        <translation>Gruppen von Ranks, die das Gleiche belegen</translation>
    </message>
    <message>
        <source>Why ranks differ from the median of their groups</source>
        <translation>Warum Ranks vom Median ihrer Gruppen abweichen</translation>
    </message>
    <message>
        <source>Growth per step</source>
        <translation>Zuwachs je Schritt</translation>
    </message>
    <message>
        <source>Share of the recording</source>
        <translation>Anteil der Aufzeichnung</translation>
    </message>
    <message>
        <source>Collective calls</source>
        <translation>Kollektive Operationen</translation>
    </message>
    <message>
        <source>Confirming it needs names of modules or functions in the stacks.</source>
        <translation>Zur Bestätigung werden Namen von Modulen oder Funktionen in den Aufrufstapeln gebraucht.</translation>
    </message>
    <message>
        <source>Confirming it needs steps in the recordings.</source>
        <translation>Zur Bestätigung werden Schritte in den Aufzeichnungen gebraucht.</translation>
    </message>
    <message>
        <source>Confirming it needs the memory size of the device.</source>
        <translation>Zur Bestätigung wird die Speichergröße des Geräts gebraucht.</translation>
    </message>
    <message>
        <source>Confirming it needs the recordings of the other ranks.</source>
        <translation>Zur Bestätigung werden die Aufzeichnungen der anderen Ranks gebraucht.</translation>
    </message>
    <message>
        <source>Other processes hold up to %2 of the device of %1, about what the contexts of the other ranks on its host would take.</source>
        <translation>Andere Prozesse belegen bis zu %2 auf dem Gerät von %1, etwa so viel, wie die Kontexte der anderen Ranks desselben Hosts belegen würden.</translation>
    </message>
    <message>
        <source>Only on %1, at an end of the pipeline: %3, up to %2.</source>
        <translation>Nur bei %1, an einem Ende der Pipeline: %3, bis zu %2.</translation>
    </message>
    <message>
        <source>Activations decrease from one pipeline stage to the next, as fewer micro-batches are in flight: %4. Up to %2 (%1).</source>
        <translation>Aktivierungen nehmen von einem Pipeline-Abschnitt zum nächsten ab, da weniger Micro-Batches gleichzeitig unterwegs sind: %4. Bis zu %2 (%1).</translation>
    </message>
    <message>
        <source>Experts are unevenly loaded: among %1, %3 differs by up to %2.</source>
        <translation>Die Experten sind ungleich belastet: Bei %1 unterscheidet sich %3 um bis zu %2.</translation>
    </message>
    <message>
        <source>Only %1 runs %3 (%2).</source>
        <translation>Nur bei %1 läuft %3 (%2).</translation>
    </message>
    <message>
        <source>The activations of %1 are %4 times those of its group: a longer batch, %2 more.</source>
        <translation>Die Aktivierungen von %1 sind %4-mal so groß wie die der Gruppe: ein längerer Batch, %2 mehr.</translation>
    </message>
    <message>
        <source>Interrupted: the recording of %1 ended before the others.</source>
        <translation>Abgebrochen: Die Aufzeichnung von %1 endete vor den anderen.</translation>
    </message>
    <message>
        <source>ranks %1</source>
        <translation>Ranks %1</translation>
    </message>
    <message>
        <source>At its peak %1 holds %2 more than the median of its group, which is %3.</source>
        <translation>%1 belegt am Höchststand %2 mehr als der Median der Gruppe, der bei %3 liegt.</translation>
    </message>
    <message>
        <source>At its peak %1 holds %2 less than the median of its group, which is %3.</source>
        <translation>%1 belegt am Höchststand %2 weniger als der Median der Gruppe, der bei %3 liegt.</translation>
    </message>
    <message>
        <source>Likely, but not proved: %1</source>
        <translation>Wahrscheinlich, aber nicht bewiesen: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 more ranks stand out from their groups.</source>
        <translation>
            <numerusform>%1 weiterer Rank fällt in seiner Gruppe auf.</numerusform>
            <numerusform>%1 weitere Ranks fallen in ihren Gruppen auf.</numerusform>
        </translation>
    </message>
    <message>
        <source>No rank stands out from its group.</source>
        <translation>Kein Rank fällt in seiner Gruppe auf.</translation>
    </message>
    <message>
        <source>Highest peak reserved</source>
        <translation>Größter Höchststand reserviert</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>Nicht gelesen</translation>
    </message>
    <message>
        <source>This file of summaries is damaged%2: %1.</source>
        <translation>Diese Datei mit Zusammenfassungen ist beschädigt%2: %1.</translation>
    </message>
    <message>
        <source>Run “allostrata collect” or “allostrata merge” again.</source>
        <translation>„allostrata collect“ oder „allostrata merge“ noch einmal ausführen.</translation>
    </message>
    <message>
        <source>This file of summaries has version %1, which this program cannot read%2.</source>
        <translation>Diese Datei mit Zusammenfassungen hat die Version %1, die dieses Programm nicht lesen kann%2.</translation>
    </message>
    <message>
        <source>Run “allostrata collect” again, with the same version everywhere.</source>
        <translation>„allostrata collect“ noch einmal ausführen, überall mit derselben Version.</translation>
    </message>
    <message numerus="yes">
        <source>%1 more files could not be read.</source>
        <translation>
            <numerusform>%1 weitere Datei konnte nicht gelesen werden.</numerusform>
            <numerusform>%1 weitere Dateien konnten nicht gelesen werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Stands out</source>
        <translation>Fällt auf</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>Exakt</translation>
    </message>
    <message>
        <source>Cut off</source>
        <translation>Abgeschnitten</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>Niedrigster Wert</translation>
    </message>
    <message>
        <source>Highest</source>
        <translation>Höchster Wert</translation>
    </message>
    <message>
        <source>Imbalance</source>
        <translation>Ungleichgewicht</translation>
    </message>
    <message>
        <source>Typical rank</source>
        <translation>Typischer Rank</translation>
    </message>
    <message>
        <source>Only here</source>
        <translation>Nur hier</translation>
    </message>
    <message>
        <source>Story</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>Proved</source>
        <translation>Bewiesen</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Fehlt</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>Base rank</source>
        <translation>Basis-Rank</translation>
    </message>
    <message>
        <source>Base recording</source>
        <translation>Basis-Aufzeichnung</translation>
    </message>
    <message>
        <source>all others</source>
        <translation>alle übrigen</translation>
    </message>
    <message>
        <source>At its peak %1 holds as much as the median of its group, %2.</source>
        <translation>%1 belegt am Höchststand so viel wie der Median der Gruppe, %2.</translation>
    </message>
    <message>
        <source>At its peak %1 holds as much as %2: %3.</source>
        <translation>%1 belegt am Höchststand so viel wie %2: %3.</translation>
    </message>
    <message>
        <source>At its peak %1 holds %2 more than %3, which holds %4.</source>
        <translation>%1 belegt am Höchststand %2 mehr als %3 mit %4.</translation>
    </message>
    <message>
        <source>At its peak %1 holds %2 less than %3, which holds %4.</source>
        <translation>%1 belegt am Höchststand %2 weniger als %3 mit %4.</translation>
    </message>
    <message>
        <source>No stack differs.</source>
        <translation>Kein Aufrufstapel weicht ab.</translation>
    </message>
    <message>
        <source>The stacks in the list: %1. All others: %2. Together: %3.</source>
        <translation>Die Aufrufstapel in der Liste: %1. Alle übrigen: %2. Zusammen: %3.</translation>
    </message>
    <message>
        <source>The peak of %1 is not known, so it is not compared with other ranks.</source>
        <translation>Der Höchststand von %1 ist nicht bekannt; daher wird nicht mit anderen Ranks verglichen.</translation>
    </message>
    <message>
        <source>By their names they are recordings of one job. “Ranks” shows which rank stands out, and why.</source>
        <translation>Ihren Namen nach sind es Aufzeichnungen eines einzelnen Jobs. „Ranks“ zeigt, welcher Rank auffällt und warum.</translation>
    </message>
    <message>
        <source>Compare the ranks</source>
        <translation>Ranks vergleichen</translation>
    </message>
    <message numerus="yes">
        <source>How are these %1 files related?</source>
        <translation>
            <numerusform>Wozu gehört diese %1 Datei?</numerusform>
            <numerusform>Wie gehören diese %1 Dateien zusammen?</numerusform>
        </translation>
    </message>
    <message>
        <source>Their names differ only in a number, from %1 to %2, and do not say what it counts.</source>
        <translation>Ihre Namen unterscheiden sich nur in einer Zahl, von %1 bis %2, und sagen nicht, was sie zählt.</translation>
    </message>
    <message>
        <source>Ranks of one job</source>
        <translation>Ranks eines Jobs</translation>
    </message>
    <message>
        <source>Sizes of the input</source>
        <translation>Größen der Eingabe</translation>
    </message>
    <message>
        <source>Steps of one run</source>
        <translation>Schritte eines Laufs</translation>
    </message>
    <message>
        <source>Separate files</source>
        <translation>Einzelne Dateien</translation>
    </message>
    <message>
        <source>“%1” writes a folder, whose name cannot end in %2.</source>
        <translation>„%1“ schreibt einen Ordner, dessen Name nicht auf %2 enden kann.</translation>
    </message>
    <message>
        <source>BASE [OTHER...]</source>
        <translation>BASIS [ANDERE...]</translation>
    </message>
    <message>
        <source>The differences between files, ranks, or two moments of one file</source>
        <translation>Die Unterschiede zwischen Dateien, Ranks oder zwei Zeitpunkten einer Datei</translation>
    </message>
    <message>
        <source>Compares what is live at the peak of two files: what is new, gone, larger or smaller, by category and stack, or by the attribute that --by names. Stacks are matched even if files are elsewhere and lines have moved. The rows add up to the difference, to the byte. CSV is one table, by stack unless --by is given; JSON has all tables. With -o and a name that ends in .png, .svg or .pdf, both recordings are drawn on one axis, with the changes from one peak to the other. For one file, --at names two moments. Several files are all compared with the first; ranks of a file that “merge” has written are compared with the median of their groups, or with the rank that --baseline names, and two such files rank by rank.</source>
        <translation>Vergleicht, was am Höchststand zweier Dateien lebt: was neu, weggefallen, größer oder kleiner ist, nach Kategorie und Aufrufstapel oder nach dem mit --by gewählten Attribut. Aufrufstapel werden auch dann zugeordnet, wenn Dateien woanders liegen und Zeilen verschoben sind. Die Zeilen summieren sich auf das Byte genau zur Differenz. CSV ist eine einzige Tabelle, ohne --by nach Aufrufstapel; JSON enthält alle Tabellen. Mit -o und einem Namen auf .png, .svg oder .pdf werden beide Aufzeichnungen auf einer Achse gezeichnet, mit den Änderungen von einem Höchststand zum anderen. Bei einer einzelnen Datei gibt --at zwei Zeitpunkte an. Mehrere Dateien werden alle mit der ersten verglichen; Ranks einer Datei, die „merge“ geschrieben hat, werden mit dem Median ihrer Gruppen verglichen oder mit dem Rank, den --baseline nennt, und zwei solche Dateien Rank für Rank.</translation>
    </message>
    <message>
        <source>Checks each device of each file against the rules and prints a line with the measured number for each rule. The numbers are those of “summary” and of the table “leaks”. If the file does not say, the result is unknown, which is not a failure unless --strict is given. Numbers marked with “~” are inferred. The exit status is 1 if a rule fails, 3 if a file could not be read. In a file of many ranks, each device of each rank is checked, and --max-imbalance checks each group of ranks. With --fits, a model named by its config or its numbers takes the place of files: what “estimate” says of it is checked.</source>
        <translation>Prüft jedes Gerät jeder Datei gegen die Regeln und gibt je Regel eine Zeile mit der gemessenen Zahl aus. Die Zahlen sind die von „summary“ und der Tabelle „leaks“. Gibt die Datei keine Auskunft, ist das Ergebnis unbekannt; das zählt nur mit --strict als Fehlschlag. Mit „~“ markierte Zahlen sind erschlossen. Der Exit-Status ist 1, wenn eine Regel fehlschlägt, und 3, wenn eine Datei nicht gelesen werden konnte. Bei einer Datei mit vielen Ranks wird jedes Gerät jedes Ranks geprüft, und --max-imbalance prüft jede Gruppe von Ranks. Mit --fits tritt ein Modell, das durch seine Konfiguration oder seine Zahlen benannt ist, an die Stelle der Dateien: Geprüft wird, was „estimate“ dazu sagt.</translation>
    </message>
    <message>
        <source>FILE... -o FOLDER</source>
        <translation>DATEI... -o ORDNER</translation>
    </message>
    <message>
        <source>The numbers of each rank of a job, summarised where its files are</source>
        <translation>Die Zahlen jedes Ranks eines Jobs, zusammengefasst, wo seine Dateien liegen</translation>
    </message>
    <message>
        <source>Writes a summary of each file to a folder: peaks, curves, steps and what was live at the peak, in less than half a megabyte. The files of a thousand ranks can be summarised where they are; “merge” then makes one file of the summaries. A folder means the recordings in it. With --shard, each of many tasks takes its part; scripts for Slurm and GNU parallel are in /usr/share/allostrata/cluster (Debian package) or resources/cluster (sources). A summary that is there already is skipped if the file, the version and the options are the same, so an interrupted call can be repeated. Summaries contain stacks and relative paths, but no source code. The exit status is 3 if a file could not be read or a summary could not be written; the others are still processed.</source>
        <translation>Schreibt von jeder Datei eine Zusammenfassung in einen Ordner: Höchststände, Kurven, Schritte und was am Höchststand lebte, in weniger als einem halben Megabyte. Die Dateien von tausend Ranks können dort zusammengefasst werden, wo sie liegen; „merge“ macht danach aus den Zusammenfassungen eine einzige Datei. Ein Ordner steht für die Aufzeichnungen darin. Mit --shard übernimmt jede von vielen Tasks ihren Teil; Skripte für Slurm und GNU parallel liegen in /usr/share/allostrata/cluster (Debian-Paket) oder resources/cluster (Quelltext). Eine schon vorhandene Zusammenfassung wird übersprungen, wenn Datei, Version und Optionen dieselben sind; ein abgebrochener Aufruf lässt sich also wiederholen. Zusammenfassungen enthalten Aufrufstapel und relative Pfade, aber keinen Quelltext. Der Exit-Status ist 3, wenn eine Datei nicht gelesen oder eine Zusammenfassung nicht geschrieben werden konnte; die übrigen werden trotzdem verarbeitet.</translation>
    </message>
    <message>
        <source>The folder for the summaries, which is created if it is missing.</source>
        <translation>Der Ordner für die Zusammenfassungen; fehlt er, wird er angelegt.</translation>
    </message>
    <message>
        <source>SUMMARY... -o JOB</source>
        <translation>ZUSAMMENFASSUNG... -o JOB</translation>
    </message>
    <message>
        <source>One file of the summaries of many ranks</source>
        <translation>Eine einzige Datei aus den Zusammenfassungen vieler Ranks</translation>
    </message>
    <message>
        <source>Merges summaries that “collect” has written, and files of earlier merges, into one file that opens in the window and that “summary”, “peaks”, “diff”, “check”, “report” and “export” read. A folder means the summaries in it and below it. Order and repetitions make no difference. Damaged files are left out and named. The exit status is 3 if a file was left out, or nothing was written.</source>
        <translation>Führt Zusammenfassungen, die „collect“ geschrieben hat, und Dateien früherer Aufrufe von „merge“ zu einer einzigen Datei zusammen, die sich im Fenster öffnen lässt und die „summary“, „peaks“, „diff“, „check“, „report“ und „export“ lesen. Ein Ordner steht für die Zusammenfassungen darin und in seinen Unterordnern. Reihenfolge und Wiederholungen spielen keine Rolle. Beschädigte Dateien werden ausgelassen und genannt. Der Exit-Status ist 3, wenn eine Datei ausgelassen oder nichts geschrieben wurde.</translation>
    </message>
    <message>
        <source>The file to write, whose name ends in .allostrata. It appears only when it is complete.</source>
        <translation>Die Datei, die geschrieben wird; ihr Name endet auf .allostrata. Sie erscheint erst, wenn sie vollständig ist.</translation>
    </message>
    <message>
        <source>How much higher than the median of its group the highest peak of reserved memory may be, in a file of many ranks, such as 5%.</source>
        <translation>Um wie viel der größte Höchststand des reservierten Speichers über dem Median seiner Gruppe liegen darf, in einer Datei mit vielen Ranks, etwa 5%.</translation>
    </message>
    <message>
        <source>R[,R...]</source>
        <translation>R[,R...]</translation>
    </message>
    <message>
        <source>The ranks of a job to compare, such as 3,17 or 8-15 (default: those that stand out from their groups).</source>
        <translation>Die Ranks eines Jobs, die verglichen werden, etwa 3,17 oder 8-15 (Vorgabe: die in ihren Gruppen auffallenden).</translation>
    </message>
    <message>
        <source>R</source>
        <translation>R</translation>
    </message>
    <message>
        <source>The rank of a job to compare with (default: the median of each rank&apos;s group).</source>
        <translation>Der Rank eines Jobs, mit dem verglichen wird (Vorgabe: für jeden Rank der Median seiner Gruppe).</translation>
    </message>
    <message>
        <source>Only every Nth file, starting with file I (counted from 0): the share of one of N tasks that are all given the same files.</source>
        <translation>Nur jede N-te Datei, beginnend mit Datei I (von 0 an gezählt): der Anteil einer von N Tasks, denen allen dieselben Dateien genannt werden.</translation>
    </message>
    <message>
        <source>What a number in which the file names differ, such as 10, 20 and 30, means if the names do not say so (default: rank).</source>
        <translation>Was eine Zahl bedeutet, in der sich die Dateinamen unterscheiden, etwa 10, 20 und 30, wenn die Namen es nicht sagen (Vorgabe: rank).</translation>
    </message>
    <message>
        <source>Also summarise files whose summary is there already.</source>
        <translation>Auch Dateien zusammenfassen, deren Zusammenfassung schon vorhanden ist.</translation>
    </message>
    <message>
        <source>--max-imbalance compares ranks: name a file that “allostrata merge” has written.</source>
        <translation>--max-imbalance vergleicht Ranks: eine Datei nennen, die „allostrata merge“ geschrieben hat.</translation>
    </message>
    <message>
        <source>group %1 (ranks %2)</source>
        <translation>Gruppe %1 (Ranks %2)</translation>
    </message>
    <message>
        <source>“collect” writes a file for each recording: name a folder for them with -o.</source>
        <translation>„collect“ schreibt für jede Aufzeichnung eine Datei: mit -o einen Ordner dafür nennen.</translation>
    </message>
    <message>
        <source>“%1” is not a valid shard: --shard takes I/N, with I from 0 to N - 1.</source>
        <translation>„%1“ ist kein gültiger Teil: --shard erwartet I/N mit I von 0 bis N - 1.</translation>
    </message>
    <message>
        <source>“collect” does not read standard input: summaries are named after files.</source>
        <translation>„collect“ liest nicht von der Standardeingabe: Zusammenfassungen sind nach Dateien benannt.</translation>
    </message>
    <message>
        <source>file %1 of %2</source>
        <translation>Datei %1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 summaries</source>
        <translation>
            <numerusform>%1 Zusammenfassung</numerusform>
            <numerusform>%1 Zusammenfassungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 summaries written</source>
        <translation>
            <numerusform>%1 Zusammenfassung geschrieben</numerusform>
            <numerusform>%1 Zusammenfassungen geschrieben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 already there</source>
        <translation>
            <numerusform>%1 schon vorhanden</numerusform>
            <numerusform>%1 schon vorhanden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 summaries could not be written</source>
        <translation>
            <numerusform>%1 Zusammenfassung konnte nicht geschrieben werden</numerusform>
            <numerusform>%1 Zusammenfassungen konnten nicht geschrieben werden</numerusform>
        </translation>
    </message>
    <message>
        <source>The file is the recording of one rank; “allostrata collect” and “allostrata merge” make a file that compares ranks.</source>
        <translation>Die Datei ist die Aufzeichnung eines einzelnen Ranks; „allostrata collect“ und „allostrata merge“ erzeugen eine Datei, die Ranks vergleicht.</translation>
    </message>
    <message>
        <source>The file has the numbers of many ranks; name the recording of one of them.</source>
        <translation>Die Datei enthält die Zahlen vieler Ranks; die Aufzeichnung eines davon nennen.</translation>
    </message>
    <message>
        <source>Ranks cannot be compared in a picture: name a table format.</source>
        <translation>Ranks lassen sich nicht in einem Bild vergleichen: ein Tabellenformat nennen.</translation>
    </message>
    <message>
        <source>There are no summaries to merge.</source>
        <translation>Es sind keine Zusammenfassungen zum Zusammenführen vorhanden.</translation>
    </message>
    <message>
        <source>“merge” writes a file: name it with -o, such as -o job.allostrata.</source>
        <translation>„merge“ schreibt eine Datei: sie mit -o benennen, etwa -o job.allostrata.</translation>
    </message>
    <message>
        <source>The folder contains no summaries (*.sum, *.allostrata).</source>
        <translation>Der Ordner enthält keine Zusammenfassungen (*.sum, *.allostrata).</translation>
    </message>
    <message numerus="yes">
        <source>%1 recordings merged</source>
        <translation>
            <numerusform>%1 Aufzeichnung zusammengeführt</numerusform>
            <numerusform>%1 Aufzeichnungen zusammengeführt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 duplicates dropped</source>
        <translation>
            <numerusform>%1 Duplikat verworfen</numerusform>
            <numerusform>%1 Duplikate verworfen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 older recordings replaced</source>
        <translation>
            <numerusform>%1 ältere Aufzeichnung ersetzt</numerusform>
            <numerusform>%1 ältere Aufzeichnungen ersetzt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 files left out</source>
        <translation>
            <numerusform>%1 Datei ausgelassen</numerusform>
            <numerusform>%1 Dateien ausgelassen</numerusform>
        </translation>
    </message>
    <message>
        <source>Base: %1, %2</source>
        <translation>Basis: %1, %2</translation>
    </message>
    <message>
        <source>Compared: %1, %2 (%3)</source>
        <translation>Verglichen: %1, %2 (%3)</translation>
    </message>
    <message>
        <source>Requested memory at the peaks, by stack</source>
        <translation>Angeforderter Speicher an den Höchstständen, nach Aufrufstapel</translation>
    </message>
    <message>
        <source>(all others)</source>
        <translation>(alle übrigen)</translation>
    </message>
    <message>
        <source>%1 cannot be compared with %2: their files record different counters.</source>
        <translation>Nicht vergleichbar sind %1 und %2: Ihre Dateien zeichnen verschiedene Zähler auf.</translation>
    </message>
    <message>
        <source>The file has no rank %1, or does not say what it held at its peak.</source>
        <translation>Die Datei hat keinen Rank %1 oder sagt nicht, was er am Höchststand belegte.</translation>
    </message>
    <message>
        <source>%1 has no effect: ranks are compared at their peaks, by stack.</source>
        <translation>%1 hat keine Wirkung: Ranks werden an ihren Höchstständen verglichen, nach Aufrufstapel.</translation>
    </message>
    <message>
        <source>No rank stands out from its group; use --rank to name the ranks to compare.</source>
        <translation>Kein Rank fällt in seiner Gruppe auf; mit --rank die Ranks nennen, die verglichen werden sollen.</translation>
    </message>
    <message>
        <source>the median of group %1 (%2)</source>
        <translation>der Median von Gruppe %1 (%2)</translation>
    </message>
    <message>
        <source>%1 has no effect: more than two files are compared at their peaks, by stack.</source>
        <translation>%1 hat keine Wirkung: Mehr als zwei Dateien werden an ihren Höchstständen verglichen, nach Aufrufstapel.</translation>
    </message>
    <message>
        <source>Only two files can be drawn on one axis; name two, or a table format.</source>
        <translation>Nur zwei Dateien lassen sich auf einer Achse zeichnen; zwei nennen oder ein Tabellenformat.</translation>
    </message>
    <message>
        <source>Nothing was recorded.</source>
        <translation>Es wurde nichts aufgezeichnet.</translation>
    </message>
    <message>
        <source>The file has only the numbers of each rank, so the query matches nothing there.</source>
        <translation>Die Datei enthält nur die Zahlen jedes Ranks, daher passt dort nichts zur Abfrage.</translation>
    </message>
    <message>
        <source>Confirming it needs a function in the stack that names its purpose, such as logging.</source>
        <translation>Zur Bestätigung wird im Aufrufstapel eine Funktion gebraucht, deren Name den Zweck nennt, etwa Protokollieren.</translation>
    </message>
    <message>
        <source>Confirming it needs a list of the processes that hold memory of the device.</source>
        <translation>Zur Bestätigung wird eine Liste der Prozesse gebraucht, die Speicher auf dem Gerät belegen.</translation>
    </message>
    <message>
        <source>%1 also holds memory of device 0, up to %2: a context there.</source>
        <translation>%1 belegt auch Speicher auf Gerät 0, bis zu %2: ein Kontext dort.</translation>
    </message>
    <message>
        <source>%1 also hold memory of device 0, up to %2 each: a context there.</source>
        <translation>%1 belegen auch Speicher auf Gerät 0, jeweils bis zu %2: ein Kontext dort.</translation>
    </message>
    <message>
        <source>Only %1 holds a stack that no other rank of its group has (%2).</source>
        <translation>Nur %1 hat einen Aufrufstapel, den kein anderer Rank der Gruppe hat (%2).</translation>
    </message>
    <message>
        <source>The peaks of all ranks, and below them their curves with the band of each group.</source>
        <translation>Die Höchststände aller Ranks, darunter ihre Kurven mit dem Band jeder Gruppe.</translation>
    </message>
    <message>
        <source>at least %1 more after each step</source>
        <translation>nach jedem Schritt mindestens %1 mehr</translation>
    </message>
    <message numerus="yes">
        <source>by what is live at the ends of %1 steps</source>
        <translation>
            <numerusform>nach dem belegten Speicher am Ende von %1 Schritt</numerusform>
            <numerusform>nach dem belegten Speicher am Ende von %1 Schritten</numerusform>
        </translation>
    </message>
    <message>
        <source>Base, peak requested</source>
        <translation>Basis, Höchststand angefordert</translation>
    </message>
    <message>
        <source>Peak requested, change</source>
        <translation>Höchststand angefordert, Änderung</translation>
    </message>
    <message>
        <source>Base, peak reserved</source>
        <translation>Basis, Höchststand reserviert</translation>
    </message>
    <message>
        <source>Peak reserved, change</source>
        <translation>Höchststand reserviert, Änderung</translation>
    </message>
    <message>
        <source>Base, growth</source>
        <translation>Basis, Zuwachs</translation>
    </message>
    <message>
        <source>Growth, change</source>
        <translation>Zuwachs, Änderung</translation>
    </message>
    <message>
        <source>Base, headroom</source>
        <translation>Basis, Spielraum</translation>
    </message>
    <message>
        <source>Headroom, change</source>
        <translation>Spielraum, Änderung</translation>
    </message>
    <message>
        <source>in both</source>
        <translation>in beiden</translation>
    </message>
    <message>
        <source>only in the base</source>
        <translation>nur in der Basis</translation>
    </message>
    <message>
        <source>not in the base</source>
        <translation>nicht in der Basis</translation>
    </message>
    <message numerus="yes">
        <source>%1 rank(s) can be compared.</source>
        <translation>
            <numerusform>%1 Rank kann verglichen werden.</numerusform>
            <numerusform>%1 Ranks können verglichen werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Only in the base: %1.</source>
        <translation>Nur in der Basis: %1.</translation>
    </message>
    <message>
        <source>Not in the base: %1.</source>
        <translation>Nicht in der Basis: %1.</translation>
    </message>
    <message>
        <source>Of ranks 0 to %1, %2 has no recording in this file.</source>
        <translation>Von den Ranks 0 bis %1 hat %2 keine Aufzeichnung in dieser Datei.</translation>
    </message>
    <message>
        <source>Of ranks 0 to %1, %2 have no recording in this file.</source>
        <translation>Von den Ranks 0 bis %1 haben %2 keine Aufzeichnung in dieser Datei.</translation>
    </message>
    <message>
        <source>%1 applies only to files written by “allostrata merge”.</source>
        <translation>%1 gilt nur für Dateien, die „allostrata merge“ geschrieben hat.</translation>
    </message>
    <message>
        <source>Sums over the ranks</source>
        <translation>Summen über die Ranks</translation>
    </message>
    <message>
        <source>Medians of the groups</source>
        <translation>Mediane der Gruppen</translation>
    </message>
    <message>
        <source>Ranks, largest change first</source>
        <translation>Ranks, größte Änderung zuerst</translation>
    </message>
    <message>
        <source>%1 has no effect: the ranks of two jobs are compared at their peaks, each with itself.</source>
        <translation>%1 hat keine Wirkung: Die Ranks zweier Jobs werden an ihren Höchstständen verglichen, jeder mit sich selbst.</translation>
    </message>
    <message>
        <source>None of the recordings could be read.</source>
        <translation>Keine der Aufzeichnungen konnte gelesen werden.</translation>
    </message>
    <message>
        <source>The sum of their peaks changes by %1.</source>
        <translation>Die Summe ihrer Höchststände ändert sich um %1.</translation>
    </message>
    <message>
        <source>“Ranks” shows how much more or less each rank of the second job needs.</source>
        <translation>„Ranks“ zeigt, wie viel mehr oder weniger jeder Rank des zweiten Jobs braucht.</translation>
    </message>
    <message>
        <source>Rank %1 is not in both files, or one of them does not say what it held at its peak.</source>
        <translation>Rank %1 ist nicht in beiden Dateien, oder eine sagt nicht, was er am Höchststand belegte.</translation>
    </message>
    <message>
        <source>A bar begins where the one above it ends. Module bars lie within the bar of their category.</source>
        <translation>Jeder Balken beginnt dort, wo der darüber endet. Balken von Modulen liegen innerhalb des Balkens ihrer Kategorie.</translation>
    </message>
    <message>
        <source>Adds up to reserved</source>
        <translation>Ergibt zusammen reserviert</translation>
    </message>
    <message>
        <source>Allocated minus freed</source>
        <translation>Belegt minus freigegeben</translation>
    </message>
    <message>
        <source>Approximate size of the largest request that fits without a new segment.</source>
        <translation>Ungefähre Größe der größten Anforderung, die ohne neues Segment Platz hat.</translation>
    </message>
    <message>
        <source>Bytes in its blocks at the cursor, including blocks waiting to be freed.</source>
        <translation>Bytes in seinen Blöcken am Cursor, mit Blöcken, die auf die Freigabe warten.</translation>
    </message>
    <message>
        <source>Bytes in its segments at the cursor.</source>
        <translation>Bytes in seinen Segmenten am Cursor.</translation>
    </message>
    <message>
        <source>Bytes in its segments that contain no blocks.</source>
        <translation>Bytes in seinen Segmenten ohne Blöcke.</translation>
    </message>
    <message>
        <source>Bytes live at the cursor that this phase itself requested, according to its stacks</source>
        <translation>Am Cursor lebende Bytes, die diese Phase laut Aufrufstapeln selbst angefordert hat</translation>
    </message>
    <message>
        <source>Candidate segment</source>
        <translation>Infrage kommendes Segment</translation>
    </message>
    <message>
        <source>Each reserved byte is counted in one row; modules are parts of their category.</source>
        <translation>Jedes reservierte Byte zählt in genau einer Zeile; Module sind Teile ihrer Kategorie.</translation>
    </message>
    <message>
        <source>Events in the visible range while it ran</source>
        <translation>Ereignisse im sichtbaren Bereich während ihrer Laufzeit</translation>
    </message>
    <message>
        <source>Exact bytes</source>
        <translation>Exakte Bytes</translation>
    </message>
    <message>
        <source>Free afterwards</source>
        <translation>Danach frei</translation>
    </message>
    <message>
        <source>Freed while it ran, whichever phase requested it</source>
        <translation>Während ihrer Laufzeit freigegeben, gleich welche Phase es angefordert hat</translation>
    </message>
    <message>
        <source>Growing stack</source>
        <translation>Wachsender Aufrufstapel</translation>
    </message>
    <message>
        <source>Highest value in the visible range.</source>
        <translation>Höchster Wert im sichtbaren Bereich.</translation>
    </message>
    <message>
        <source>How the category of most of these bytes was determined</source>
        <translation>Wie die Kategorie der meisten dieser Bytes bestimmt wurde</translation>
    </message>
    <message>
        <source>Modules as named in the file, or the lines that call them</source>
        <translation>Module, wie die Datei sie nennt, oder die Zeilen, die sie aufrufen</translation>
    </message>
    <message>
        <source>Must be freed</source>
        <translation>Freizugeben</translation>
    </message>
    <message>
        <source>Of reserved</source>
        <translation>Anteil am Reservierten</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Peak of requested bytes while it ran, whichever phase requested them</source>
        <translation>Höchststand der angeforderten Bytes während ihrer Laufzeit, gleich welche Phase sie angefordert hat</translation>
    </message>
    <message>
        <source>Peak of this category in the visible range</source>
        <translation>Höchststand dieser Kategorie im sichtbaren Bereich</translation>
    </message>
    <message>
        <source>Pool and stream</source>
        <translation>Pool und Stream</translation>
    </message>
    <message>
        <source>Requested bytes that are live at the cursor</source>
        <translation>Angeforderte Bytes, die am Cursor leben</translation>
    </message>
    <message>
        <source>Requested while it ran</source>
        <translation>Angefordert, während sie lief</translation>
    </message>
    <message>
        <source>Requesting line</source>
        <translation>Anfordernde Zeile</translation>
    </message>
    <message>
        <source>Share of all bytes live at the cursor</source>
        <translation>Anteil an allen am Cursor lebenden Bytes</translation>
    </message>
    <message>
        <source>Share of reserved memory</source>
        <translation>Anteil am reservierten Speicher</translation>
    </message>
    <message>
        <source>The number of layers in a row, and their bytes in the column that the table is sorted by</source>
        <translation>Die Anzahl der Schichten in einer Zeile und ihre Bytes in der Spalte, nach der die Tabelle sortiert ist</translation>
    </message>
    <message>
        <source>Time in the visible range while it ran</source>
        <translation>Zeit im sichtbaren Bereich während ihrer Laufzeit</translation>
    </message>
    <message>
        <source>What the memory is used for. The check box shows or hides the category in the chart.</source>
        <translation>Wofür der Speicher dient. Das Kontrollkästchen blendet die Kategorie im Diagramm ein oder aus.</translation>
    </message>
    <message>
        <source>What the program was doing</source>
        <translation>Was das Programm gerade tat</translation>
    </message>
    <message>
        <source>Free memory</source>
        <translation>Freier Speicher</translation>
    </message>
    <message>
        <source>Requested memory by size class, in %1</source>
        <translation>Angeforderter Speicher nach Größenklasse, in %1</translation>
    </message>
    <message>
        <source>Allocated memory by size class, in %1</source>
        <translation>Belegter Speicher nach Größenklasse, in %1</translation>
    </message>
    <message>
        <source>Size classes</source>
        <translation>Größenklassen</translation>
    </message>
    <message>
        <source>At the peak, most bytes are in allocations of these sizes: %1.</source>
        <translation>Am Höchststand liegen die meisten Bytes in Allokationen dieser Größen: %1.</translation>
    </message>
    <message>
        <source>The file does not say when allocations were made and freed.</source>
        <translation>Die Datei sagt nicht, wann Speicher angefordert und freigegeben wurde.</translation>
    </message>
    <message>
        <source>Requested memory over the recording, by the size of the allocations.</source>
        <translation>Angeforderter Speicher im Verlauf der Aufzeichnung, nach Größe der Allokationen.</translation>
    </message>
    <message>
        <source>a recording saved by Allostrata</source>
        <translation>eine von Allostrata gespeicherte Aufzeichnung</translation>
    </message>
    <message>
        <source>only a part of the events read</source>
        <translation>nur ein Teil der Ereignisse gelesen</translation>
    </message>
    <message>
        <source>The document has only these events of the trace: the first, the one behind the last, and how many there are. Sums and peaks are those of the part; what is live when it begins counts as allocated before.</source>
        <translation>Das Dokument enthält nur diese Ereignisse der Aufzeichnung: das erste, das hinter dem letzten und wie viele es insgesamt sind. Summen und Höchststände gelten für den Teil; was zu seinem Beginn belegt ist, gilt als vorher belegt.</translation>
    </message>
    <message>
        <source>state at the end of the part inferred</source>
        <translation>Zustand am Ende des Teils abgeleitet</translation>
    </message>
    <message>
        <source>The part ends before the trace, and the segments in the file are newer. The final state follows from the events up to there: blocks and segments that none of them names are unknown.</source>
        <translation>Der Teil endet vor der Aufzeichnung, und die Segmente der Datei sind neuer. Der Endzustand folgt aus den Ereignissen bis dahin: Blöcke und Segmente, die keines davon nennt, sind unbekannt.</translation>
    </message>
    <message>
        <source>reading stopped behind the part</source>
        <translation>Lesen hinter dem Teil beendet</translation>
    </message>
    <message>
        <source>What follows in the file was not read: the rest of the trace, other devices, annotations and the allocator&apos;s settings.</source>
        <translation>Was in der Datei folgt, wurde nicht gelesen: der Rest der Aufzeichnung, andere Geräte, Anmerkungen und die Einstellungen des Allocators.</translation>
    </message>
    <message>
        <source>No events of this device were read.</source>
        <translation>Von diesem Gerät wurden keine Ereignisse gelesen.</translation>
    </message>
    <message>
        <source>Only events %1 to %2 were read.</source>
        <translation>Nur die Ereignisse %1 bis %2 wurden gelesen.</translation>
    </message>
    <message>
        <source>Only events %1 to %2 of %3 were read.</source>
        <translation>Nur die Ereignisse %1 bis %2 von %3 wurden gelesen.</translation>
    </message>
    <message>
        <source>Read a part of it, for example with --events last:1000000, or record a shorter history: max_entries limits the number of events.</source>
        <translation>Einen Teil lesen, zum Beispiel mit --events last:1000000, oder eine kürzere Geschichte aufzeichnen: max_entries begrenzt die Zahl der Ereignisse.</translation>
    </message>
    <message>
        <source>Copy it again, or save the original recording as .strata again.</source>
        <translation>Die Datei erneut kopieren oder die ursprüngliche Aufzeichnung noch einmal als .strata speichern.</translation>
    </message>
    <message>
        <source>The part to read has no events: the longest trace has %1%2.</source>
        <translation>Der zu lesende Teil hat keine Ereignisse: Die längste Aufzeichnung hat %1%2.</translation>
    </message>
    <message>
        <source>Events are numbered from 0.</source>
        <translation>Ereignisse sind ab 0 nummeriert.</translation>
    </message>
    <message>
        <source>The file has no out-of-memory event%2, so there is no part around one.</source>
        <translation>Die Datei hat kein Ereignis von Speichermangel%2, also auch keinen Teil um eines.</translation>
    </message>
    <message>
        <source>Read the last events instead.</source>
        <translation>Stattdessen die letzten Ereignisse lesen.</translation>
    </message>
    <message>
        <source>The events of this file have no times%2.</source>
        <translation>Die Ereignisse dieser Datei haben keine Zeiten%2.</translation>
    </message>
    <message>
        <source>Give the part by the numbers of its events.</source>
        <translation>Den Teil durch die Nummern seiner Ereignisse angeben.</translation>
    </message>
    <message>
        <source>This file holds a part of a recording already%2.</source>
        <translation>Diese Datei enthält schon einen Teil einer Aufzeichnung%2.</translation>
    </message>
    <message>
        <source>Open it as a whole, or read the part from the original recording.</source>
        <translation>Sie als Ganzes öffnen oder den Teil aus der ursprünglichen Aufzeichnung lesen.</translation>
    </message>
    <message>
        <source>This file cannot be read in part%2: it does not list events in the order in which they happened.</source>
        <translation>Diese Datei lässt sich nicht in Teilen lesen%2: Ihre Ereignisse stehen nicht in zeitlicher Reihenfolge.</translation>
    </message>
    <message>
        <source>Open it as a whole.</source>
        <translation>Sie als Ganzes öffnen.</translation>
    </message>
    <message>
        <source>This .strata file is damaged%2: %1.</source>
        <translation>Diese .strata-Datei ist beschädigt%2: %1.</translation>
    </message>
    <message>
        <source>This .strata file is cut off%2.</source>
        <translation>Diese .strata-Datei ist abgeschnitten%2.</translation>
    </message>
    <message>
        <source>This .strata file has version %1, which this program cannot read%2.</source>
        <translation>Diese .strata-Datei hat die Version %1, die dieses Programm nicht lesen kann%2.</translation>
    </message>
    <message>
        <source>Open it with a newer Allostrata, or open the original recording.</source>
        <translation>Sie mit einem neueren Allostrata öffnen, oder die ursprüngliche Aufzeichnung öffnen.</translation>
    </message>
    <message>
        <source>Sums, peaks and lifetimes, which are those of the part.</source>
        <translation>Summen, Höchststände und Lebensdauern: Sie gelten für den Teil.</translation>
    </message>
    <message>
        <source>The final state, sizes of blocks, and memory that no event up to there names.</source>
        <translation>Der Endzustand, Blockgrößen und Speicher, den bis dahin kein Ereignis nennt.</translation>
    </message>
    <message>
        <source>Inferred block sizes, annotations, and other devices.</source>
        <translation>Abgeleitete Blockgrößen, Anmerkungen und andere Geräte.</translation>
    </message>
    <message>
        <source>Open a part…</source>
        <translation>Teil öffnen…</translation>
    </message>
    <message>
        <source>Open a part of %1</source>
        <translation>Teil von %1 öffnen</translation>
    </message>
    <message>
        <source>Events to read; the others take no memory:
1000:2000	by number, from 0, without the last
last:100000	the last events
oom:100000	up to the last out-of-memory event, and a tenth as many after it
1.5s:2s	by time since the first event</source>
        <translation>Zu lesende Ereignisse; die übrigen belegen keinen Speicher:
1000:2000	nach Nummern ab 0, ohne das letzte
last:100000	die letzten Ereignisse
oom:100000	bis zum letzten Speichermangel und ein Zehntel so viele danach
1.5s:2s	nach der Zeit seit dem ersten Ereignis</translation>
    </message>
    <message>
        <source>Writes what a view of the window shows as a table, with the same numbers. States are those at the cursor (the peak, unless --cursor is given); sums cover the whole trace, unless --window is given. Bytes are requested bytes. Without --table, json writes the whole document (described in resources/schemas/document.schema.json), folded writes the stacks with their bytes for flame graphs, speedscope writes the same for speedscope.app, pprof writes a profile with labels for pprof, strata writes the recording as a small file that opens fast, and a table format writes the file&apos;s main table. The extensions .json, .folded, .speedscope.json, .pb.gz and .strata also choose the format.</source>
        <translation>Schreibt, was eine Ansicht des Fensters als Tabelle zeigt, mit denselben Zahlen. Zustände gelten am Cursor (ohne --cursor am Höchststand), Summen für die ganze Aufzeichnung oder für --window. Bytes sind angeforderte Bytes. Ohne --table schreibt json das ganze Dokument (beschrieben in resources/schemas/document.schema.json), folded die Aufrufstapel mit ihren Bytes für Flame-Graphs, speedscope dasselbe für speedscope.app, pprof ein Profil mit Labels für pprof, strata die Aufzeichnung als kleine Datei, die sich schnell öffnet, und ein Tabellenformat die Haupttabelle der Datei. Auch die Endungen .json, .folded, .speedscope.json, .pb.gz und .strata wählen das Format.</translation>
    </message>
    <message>
        <source>Read only a part of each trace: events FIRST:LAST, numbered from 0, without LAST; last:N, the last N; oom:N, the N up to the last out-of-memory event and a tenth as many after it; or times since the first event, 1.5s:2s. Time and memory follow the part, and events keep their numbers. --window limits what is shown instead.</source>
        <translation>Liest nur einen Teil jeder Aufzeichnung: Ereignisse FIRST:LAST, ab 0 nummeriert, ohne LAST; last:N, die letzten N; oom:N, die N bis zum letzten Speichermangel und ein Zehntel so viele danach; oder Zeiten seit dem ersten Ereignis, 1.5s:2s. Zeit und Speicher richten sich nach dem Teil, und Ereignisse behalten ihre Nummern. --window begrenzt dagegen, was gezeigt wird.</translation>
    </message>
    <message>
        <source>Only a recording can be written as .strata; this file has steps or summaries.</source>
        <translation>Nur eine Aufzeichnung lässt sich als .strata schreiben; diese Datei enthält Schritte oder Zusammenfassungen.</translation>
    </message>
    <message>
        <source>A recording was not kept in the cache</source>
        <translation>Eine Aufzeichnung wurde nicht im Cache aufbewahrt</translation>
    </message>
</context>
<context>
    <name>allostrata::Actions</name>
    <message>
        <source>&amp;Paste a log or an error</source>
        <translation>Log oder Fehler ein&amp;fügen</translation>
    </message>
    <message>
        <source>Opens the text in the clipboard: a log, or the text of an out-of-memory error</source>
        <translation>Öffnet den Text in der Zwischenablage: ein Log oder den Text eines Speicherfehlers</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>&amp;Ordner öffnen…</translation>
    </message>
    <message>
        <source>Open the &amp;sample</source>
        <translation>&amp;Beispiel öffnen</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Schließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>B&amp;eenden</translation>
    </message>
    <message>
        <source>&amp;About Allostrata</source>
        <translation>Ü&amp;ber Allostrata</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>&amp;Vorwärts</translation>
    </message>
    <message>
        <source>&amp;Peak</source>
        <translation>&amp;Höchststand</translation>
    </message>
    <message>
        <source>Show &amp;all</source>
        <translation>&amp;Alles zeigen</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Shows the whole trace</source>
        <translation>Zeigt die ganze Aufzeichnung</translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation>&amp;Nächster Bereich</translation>
    </message>
    <message>
        <source>&amp;Reserved line</source>
        <translation>Linie „&amp;reserviert“</translation>
    </message>
    <message>
        <source>&amp;Labels on bands</source>
        <translation>&amp;Beschriftung der Bänder</translation>
    </message>
    <message>
        <source>Opens the snapshot of a small training run that comes with the program</source>
        <translation>Öffnet den mitgelieferten Snapshot eines kleinen Trainingslaufs</translation>
    </message>
    <message>
        <source>Shows the version and the licence</source>
        <translation>Zeigt Version und Lizenz</translation>
    </message>
    <message>
        <source>Ne&amp;xt document</source>
        <translation>Nächstes Do&amp;kument</translation>
    </message>
    <message>
        <source>Pre&amp;vious document</source>
        <translation>&amp;Voriges Dokument</translation>
    </message>
    <message>
        <source>&amp;Query</source>
        <translation>A&amp;bfrage</translation>
    </message>
    <message>
        <source>Opens memory snapshots, each as a separate document</source>
        <translation>Öffnet Speicher-Snapshots, jeden als eigenes Dokument</translation>
    </message>
    <message>
        <source>Opens all snapshots in a folder, such as those of all ranks of a run</source>
        <translation>Öffnet alle Snapshots in einem Ordner, etwa die aller Ranks eines Laufs</translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation>Neu &amp;laden</translation>
    </message>
    <message>
        <source>Reloads the document from its file</source>
        <translation>Lädt das Dokument erneut aus seiner Datei</translation>
    </message>
    <message>
        <source>Closes the document; the file itself is not changed</source>
        <translation>Schließt das Dokument; die Datei selbst bleibt unverändert</translation>
    </message>
    <message>
        <source>Close o&amp;thers</source>
        <translation>&amp;Andere schließen</translation>
    </message>
    <message>
        <source>Closes all documents except the active one</source>
        <translation>Schließt alle Dokumente außer dem aktiven</translation>
    </message>
    <message>
        <source>Closes the window and quits the program</source>
        <translation>Schließt das Fenster und beendet das Programm</translation>
    </message>
    <message>
        <source>Copies the focused row or text</source>
        <translation>Kopiert die fokussierte Zeile oder den fokussierten Text</translation>
    </message>
    <message>
        <source>&amp;Mouse, keyboard and queries</source>
        <translation>&amp;Maus, Tastatur und Abfragen</translation>
    </message>
    <message>
        <source>Lists mouse actions, keyboard shortcuts and query fields</source>
        <translation>Führt Mausaktionen, Tastenkürzel und Abfragefelder auf</translation>
    </message>
    <message>
        <source>Goes back to the previous state</source>
        <translation>Geht zum vorigen Zustand zurück</translation>
    </message>
    <message>
        <source>Goes forward to the next state</source>
        <translation>Geht zum nächsten Zustand vor</translation>
    </message>
    <message>
        <source>Moves the cursor to the peak of requested memory</source>
        <translation>Setzt den Cursor auf den Höchststand des angeforderten Speichers</translation>
    </message>
    <message>
        <source>Shows only the allocations that match a query</source>
        <translation>Zeigt nur die Allokationen, die auf eine Abfrage passen</translation>
    </message>
    <message>
        <source>Moves the keyboard focus to the next pane</source>
        <translation>Setzt den Tastaturfokus in den nächsten Bereich</translation>
    </message>
    <message>
        <source>Shows the next document in the list</source>
        <translation>Zeigt das nächste Dokument der Liste</translation>
    </message>
    <message>
        <source>Shows the previous document in the list</source>
        <translation>Zeigt das vorige Dokument der Liste</translation>
    </message>
    <message>
        <source>&amp;Event axis</source>
        <translation>&amp;Ereignisachse</translation>
    </message>
    <message>
        <source>&amp;Time axis</source>
        <translation>&amp;Zeitachse</translation>
    </message>
    <message>
        <source>Gives every event in the trace the same width</source>
        <translation>Gibt jedem Ereignis der Aufzeichnung die gleiche Breite</translation>
    </message>
    <message>
        <source>Shows the memory reserved in segments as a dashed line</source>
        <translation>Zeigt den in Segmenten reservierten Speicher als gestrichelte Linie</translation>
    </message>
    <message>
        <source>Memory &amp;filtered out by the query</source>
        <translation>Durch die Abfrage &amp;ausgefilterter Speicher</translation>
    </message>
    <message>
        <source>Shows memory that does not match the query as one hatched band on top, so that the total stays the same. When off, the axis fits the matching allocations.</source>
        <translation>Zeigt Speicher, der nicht auf die Abfrage passt, als ein schraffiertes Band obenauf, damit die Summe gleich bleibt. Ausgeschaltet richtet sich die Achse nach den passenden Allokationen.</translation>
    </message>
    <message>
        <source>Names bands and regions where the whole name fits</source>
        <translation>Beschriftet Bänder und Bereiche, in denen der ganze Name Platz hat</translation>
    </message>
    <message>
        <source>Places events by their time</source>
        <translation>Ordnet Ereignisse nach ihrer Zeit an</translation>
    </message>
    <message>
        <source>%1 (C: next colouring)</source>
        <translation>%1 (C: nächste Färbung)</translation>
    </message>
    <message>
        <source>Open a lin&amp;k…</source>
        <translation>Lin&amp;k öffnen…</translation>
    </message>
    <message>
        <source>Copy lin&amp;k to this view</source>
        <translation>Lin&amp;k zu dieser Ansicht kopieren</translation>
    </message>
    <message>
        <source>Copies a link to what the window shows: file, view, visible range, cursor, query, colours</source>
        <translation>Kopiert einen Link zu dem, was das Fenster zeigt: Datei, Ansicht, sichtbarer Bereich, Cursor, Abfrage, Farben</translation>
    </message>
    <message>
        <source>Opens the view that a link describes</source>
        <translation>Öffnet die Ansicht, die ein Link beschreibt</translation>
    </message>
    <message>
        <source>Open a p&amp;art…</source>
        <translation>&amp;Teil öffnen…</translation>
    </message>
    <message>
        <source>Reads only some of a file&apos;s events: time and memory follow the part</source>
        <translation>Liest nur einige Ereignisse einer Datei: Zeit und Speicher richten sich nach dem Teil</translation>
    </message>
</context>
<context>
    <name>allostrata::AllocationsView</name>
    <message>
        <source>Save the table of &amp;allocations…</source>
        <translation>Tabelle der A&amp;llokationen speichern…</translation>
    </message>
    <message>
        <source>Save the table of allocations</source>
        <translation>Tabelle der Allokationen speichern</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>sorted by “%1”, then by age</source>
        <translation>sortiert nach „%1“, dann nach Alter</translation>
    </message>
    <message>
        <source>Open a snapshot to see its allocations.</source>
        <translation>Ein geöffneter Snapshot zeigt hier seine Allokationen.</translation>
    </message>
    <message>
        <source>Choose columns</source>
        <translation>Spalten wählen</translation>
    </message>
    <message>
        <source>%1 B shown, %2</source>
        <translation>%1 B gezeigt, %2</translation>
    </message>
    <message>
        <source>%1 B shown %2</source>
        <translation>%1 B gezeigt %2</translation>
    </message>
    <message>
        <source>The other views show only the first %1.</source>
        <translation>Die anderen Ansichten zeigen nur die ersten %1.</translation>
    </message>
    <message>
        <source>%1 selected: %2</source>
        <translation>%1 ausgewählt: %2</translation>
    </message>
    <message>
        <source>&amp;Copy rows</source>
        <translation>Zeilen &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Select all with this stack</source>
        <translation>&amp;Alle mit diesem Aufrufstapel auswählen</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>Gruppieren nach</translation>
    </message>
    <message>
        <source>List allocations one by one</source>
        <translation>Allokationen einzeln auflisten</translation>
    </message>
    <message>
        <source>Group allocations by</source>
        <translation>Allokationen gruppieren nach</translation>
    </message>
    <message>
        <source>not grouped</source>
        <translation>nicht gruppiert</translation>
    </message>
</context>
<context>
    <name>allostrata::AtCursorView</name>
    <message>
        <source>Live bytes at the cursor, largest first</source>
        <translation>Lebende Bytes am Cursor, größte zuerst</translation>
    </message>
    <message>
        <source>Total requested</source>
        <translation>Angefordert gesamt</translation>
    </message>
    <message>
        <source>%1 B allocated at the cursor by allocations that match the query</source>
        <translation>%1 B am Cursor belegt von Allokationen, die auf die Abfrage passen</translation>
    </message>
    <message>
        <source>%1 B allocated at the cursor</source>
        <translation>%1 B am Cursor belegt</translation>
    </message>
    <message>
        <source>%1 B requested at the cursor by allocations that match the query</source>
        <translation>%1 B am Cursor angefordert von Allokationen, die auf die Abfrage passen</translation>
    </message>
    <message>
        <source>%1 B requested at the cursor</source>
        <translation>%1 B am Cursor angefordert</translation>
    </message>
    <message>
        <source>Total matching the query</source>
        <translation>Passend zur Abfrage gesamt</translation>
    </message>
    <message>
        <source>Total allocated</source>
        <translation>Belegt gesamt</translation>
    </message>
    <message>
        <source>Nothing at the cursor matches the query.</source>
        <translation>Am Cursor passt nichts auf die Abfrage.</translation>
    </message>
    <message>
        <source>Open a snapshot to see what is live at the cursor.</source>
        <translation>Einen Snapshot öffnen, um zu sehen, was am Cursor lebt.</translation>
    </message>
    <message>
        <source>Hide or show</source>
        <translation>Aus- oder einblenden</translation>
    </message>
    <message>
        <source>Show again</source>
        <translation>Wieder einblenden</translation>
    </message>
</context>
<context>
    <name>allostrata::BandPanel</name>
    <message>
        <source>Stack that reserved the segment</source>
        <translation>Aufrufstapel, der das Segment reserviert hat</translation>
    </message>
    <message>
        <source>Click a band to see its segment.</source>
        <translation>Ein Band anklicken, um sein Segment zu sehen.</translation>
    </message>
    <message>
        <source>%1 B; number of times it grew, shrank or merged: %2</source>
        <translation>%1 B; so oft gewachsen, geschrumpft oder verschmolzen: %2</translation>
    </message>
    <message>
        <source>the end of the recording</source>
        <translation>das Ende der Aufzeichnung</translation>
    </message>
    <message>
        <source>No event recorded this segment; it is inferred from the blocks in it.</source>
        <translation>Kein Ereignis verzeichnet dieses Segment; es ist aus den Blöcken darin erschlossen.</translation>
    </message>
    <message>
        <source>The file does not contain a stack for this segment.</source>
        <translation>Die Datei enthält keinen Aufrufstapel zu diesem Segment.</translation>
    </message>
</context>
<context>
    <name>allostrata::BlocksDialog</name>
    <message>
        <source>Kept for backward</source>
        <translation>Für den Rückwärtsdurchlauf behalten</translation>
    </message>
    <message>
        <source>The document has no recorded events.</source>
        <translation>Das Dokument hat keine aufgezeichneten Ereignisse.</translation>
    </message>
    <message>
        <source>Looking for transformer blocks…</source>
        <translation>Sucht nach Transformer-Blöcken…</translation>
    </message>
    <message>
        <source>Block %1 of pass %2, by line and operator</source>
        <translation>Block %1 des Laufs %2, nach Zeile und Operator</translation>
    </message>
    <message>
        <source>Blocks as Markdown</source>
        <translation>Blöcke als Markdown</translation>
    </message>
    <message>
        <source>Blocks as CSV</source>
        <translation>Blöcke als CSV</translation>
    </message>
    <message>
        <source>Lines as Markdown</source>
        <translation>Zeilen als Markdown</translation>
    </message>
    <message>
        <source>Lines as CSV</source>
        <translation>Zeilen als CSV</translation>
    </message>
    <message>
        <source>Memory kept by each block</source>
        <translation>Von jedem Block behaltener Speicher</translation>
    </message>
    <message>
        <source>Memory kept by one block, by line and operator</source>
        <translation>Von einem Block behaltener Speicher, nach Zeile und Operator</translation>
    </message>
    <message>
        <source>Allocated: bytes that the block&apos;s forward pass allocated. Kept: the part of them that is live when the backward pass begins and that the backward pass frees. Share: the block&apos;s share of all kept bytes. Backward: bytes allocated while the backward pass was at the block. Gradients: the part of them that stays allocated. Passes and blocks are counted from 0; “outside” is the rest of the forward pass.</source>
        <translation>Erzeugt: Bytes, die der Vorwärtsdurchlauf des Blocks belegt hat. Behalten: der Teil davon, der zu Beginn des Rückwärtsdurchlaufs lebt und den dieser freigibt. Anteil: der Anteil des Blocks an allen behaltenen Bytes. Rückwärts: Bytes, die belegt wurden, während der Rückwärtsdurchlauf beim Block war. Gradienten: der Teil davon, der belegt bleibt. Durchläufe und Blöcke werden ab 0 gezählt; „außerhalb“ ist der Rest des Vorwärtsdurchlaufs.</translation>
    </message>
    <message>
        <source>Outside the blocks: embedding, head, loss</source>
        <translation>Außerhalb der Blöcke: Embedding, Head, Loss</translation>
    </message>
</context>
<context>
    <name>allostrata::CacheMenu</name>
    <message>
        <source>Holds %1</source>
        <translation>Enthält %1</translation>
    </message>
    <message>
        <source>C&amp;lear the cache</source>
        <translation>Cache &amp;leeren</translation>
    </message>
    <message>
        <source>&amp;Off</source>
        <translation>&amp;Aus</translation>
    </message>
    <message>
        <source>At most %1</source>
        <translation>Höchstens %1</translation>
    </message>
    <message>
        <source>Nothing is kept; what the cache holds is removed.</source>
        <translation>Nichts wird aufbewahrt; was der Cache enthält, wird gelöscht.</translation>
    </message>
    <message>
        <source>&amp;Cache of ranks</source>
        <translation>&amp;Cache der Ranks</translation>
    </message>
    <message>
        <source>Beyond this limit, the folders that were not opened for longest are removed.</source>
        <translation>Oberhalb dieser Grenze werden die Ordner entfernt, die am längsten nicht geöffnet wurden.</translation>
    </message>
    <message>
        <source>Folders are read again when they are opened next. The one that is open stays.</source>
        <translation>Ordner werden beim nächsten Öffnen neu gelesen. Der geöffnete bleibt.</translation>
    </message>
    <message>
        <source>Cache of &amp;recordings</source>
        <translation>Cache der &amp;Aufzeichnungen</translation>
    </message>
    <message>
        <source>Large recordings that were opened are kept, compressed, and open faster the next time. They are found by the contents of their files. Beyond this limit, the least recently opened ones are removed.</source>
        <translation>Große Aufzeichnungen, die geöffnet wurden, werden komprimiert aufbewahrt und öffnen sich das nächste Mal schneller. Gefunden werden sie am Inhalt ihrer Datei. Oberhalb dieser Grenze werden die gelöscht, die am längsten nicht geöffnet wurden.</translation>
    </message>
    <message>
        <source>The next time, the files themselves are read.</source>
        <translation>Beim nächsten Öffnen werden die Dateien selbst gelesen.</translation>
    </message>
</context>
<context>
    <name>allostrata::CachedLegend</name>
    <message>
        <source>Colour legend</source>
        <translation>Farblegende</translation>
    </message>
    <message>
        <source>At the peak of the visible range:</source>
        <translation>Am Höchststand des sichtbaren Bereichs:</translation>
    </message>
    <message>
        <source>as memory_viz counts</source>
        <translation>wie memory_viz zählt</translation>
    </message>
</context>
<context>
    <name>allostrata::CachedSegmentsView</name>
    <message>
        <source>Segments over time</source>
        <translation>Segmente im Verlauf</translation>
    </message>
    <message>
        <source>Reserved bytes by segment, stacked. Up and Down select a segment at the cursor; Escape clears the selection.</source>
        <translation>Reservierte Bytes nach Segment, gestapelt. Pfeil auf und Pfeil ab wählen ein Segment am Cursor aus, Esc hebt die Auswahl auf.</translation>
    </message>
    <message>
        <source>Save the picture of segments over time…</source>
        <translation>Bild der Segmente über die Zeit speichern…</translation>
    </message>
    <message>
        <source>Save the table of segments over time…</source>
        <translation>Tabelle der Segmente über die Zeit speichern…</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>Aufrufstapel</translation>
    </message>
    <message>
        <source>Colour segments by</source>
        <translation>Segmente färben nach</translation>
    </message>
    <message>
        <source>memory_viz line</source>
        <translation>memory_viz-Linie</translation>
    </message>
    <message>
        <source>Adds a line with cached segments as PyTorch&apos;s memory_viz page counts them: segments that were allocated and freed, and those in the final state, without mapped ranges.</source>
        <translation>Ergänzt eine Linie mit den gecachten Segmenten, wie die memory_viz-Seite von PyTorch sie zählt: Segmente, die belegt und freigegeben wurden, und die des Endstands, ohne abgebildete Bereiche.</translation>
    </message>
    <message>
        <source>%1 = peak reserved in the visible range</source>
        <translation>%1 = Höchststand reserviert im sichtbaren Bereich</translation>
    </message>
    <message>
        <source>%1; peak in memory_viz: %2</source>
        <translation>%1; Höchststand in memory_viz: %2</translation>
    </message>
</context>
<context>
    <name>allostrata::CalculatorDialog</name>
    <message>
        <source>Calculator</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>Width (d_model)</source>
        <translation>Breite (d_model)</translation>
    </message>
    <message>
        <source>Feed-forward (d_ff)</source>
        <translation>Feed-Forward (d_ff)</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Heads</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vokabular</translation>
    </message>
    <message>
        <source>Gated feed-forward (SwiGLU)</source>
        <translation>Gated Feed-Forward (SwiGLU)</translation>
    </message>
    <message>
        <source>Head shares the embedding</source>
        <translation>Head nutzt das Gewicht des Embeddings mit</translation>
    </message>
    <message>
        <source>Tensors and their sizes</source>
        <translation>Tensoren und ihre Größen</translation>
    </message>
    <message>
        <source>&amp;Find allocations of this size</source>
        <translation>Allokationen dieser Größe &amp;finden</translation>
    </message>
    <message>
        <source>Presets from</source>
        <translation>Vorlagen von</translation>
    </message>
    <message>
        <source>Activation data type</source>
        <translation>Datentyp der Aktivierungen</translation>
    </message>
    <message>
        <source>Weight data type</source>
        <translation>Datentyp der Gewichte</translation>
    </message>
    <message>
        <source>Sets the query of the active document to this size</source>
        <translation>Setzt die Abfrage des aktiven Dokuments auf diese Größe</translation>
    </message>
    <message>
        <source>custom</source>
        <translation>eigene</translation>
    </message>
    <message>
        <source>These numbers give sizes that do not fit in 64 bits.</source>
        <translation>Diese Zahlen ergeben Größen, die nicht in 64 Bit passen.</translation>
    </message>
    <message>
        <source>The timeline shows only these.</source>
        <translation>Die Zeitleiste zeigt nur diese.</translation>
    </message>
</context>
<context>
    <name>allostrata::CapacityMenu</name>
    <message>
        <source>&amp;Device memory</source>
        <translation>&amp;Gerätespeicher</translation>
    </message>
    <message>
        <source>Another size…</source>
        <translation>Andere Größe…</translation>
    </message>
    <message>
        <source>“%1” is not a size. Write a number with its unit: 79.2 GiB, 80 GB, 81920 MiB.</source>
        <translation>„%1“ ist keine Größe. Eine Zahl mit Einheit eingeben: 79.2 GiB, 80 GB, 81920 MiB.</translation>
    </message>
    <message>
        <source>As the file says: %1</source>
        <translation>Laut Datei: %1</translation>
    </message>
    <message>
        <source>As the file says, or unknown</source>
        <translation>Laut Datei oder unbekannt</translation>
    </message>
    <message>
        <source>How much memory does the device have? For example, 79.2 GiB or 80 GB.</source>
        <translation>Wie viel Speicher hat das Gerät? Zum Beispiel 79.2 GiB oder 80 GB.</translation>
    </message>
</context>
<context>
    <name>allostrata::CategoriesView</name>
    <message>
        <source>Save the picture of categories…</source>
        <translation>Bild der Kategorien speichern…</translation>
    </message>
    <message>
        <source>Save the table of categories…</source>
        <translation>Tabelle der Kategorien speichern…</translation>
    </message>
    <message>
        <source>Show all in the chart</source>
        <translation>Alle im Diagramm zeigen</translation>
    </message>
    <message>
        <source>Categories over time</source>
        <translation>Kategorien im Verlauf</translation>
    </message>
    <message>
        <source>Categories at the cursor, most bytes first</source>
        <translation>Kategorien am Cursor, die meisten Bytes zuerst</translation>
    </message>
    <message>
        <source>Requested bytes by category, stacked. The table next to it shows them at the cursor.</source>
        <translation>Angeforderte Bytes nach Kategorie, gestapelt. Die Tabelle daneben zeigt sie am Cursor.</translation>
    </message>
    <message>
        <source>The rules that assign each allocation to a category. To use your own rules, load them from a JSON file.</source>
        <translation>Die Regeln, die jede Allokation einer Kategorie zuordnen. Eigene Regeln lassen sich aus einer JSON-Datei laden.</translation>
    </message>
    <message>
        <source>Hide pre-recording memory</source>
        <translation>Speicher von vor der Aufzeichnung ausblenden</translation>
    </message>
    <message>
        <source>Leaves memory from before the recording out of the chart and its scale.</source>
        <translation>Lässt Speicher von vor der Aufzeichnung aus Diagramm und Skala weg.</translation>
    </message>
    <message>
        <source>Load from file…</source>
        <translation>Aus Datei laden…</translation>
    </message>
    <message>
        <source>Show in the chart</source>
        <translation>Im Diagramm zeigen</translation>
    </message>
    <message>
        <source>Hide from the chart</source>
        <translation>Im Diagramm ausblenden</translation>
    </message>
    <message>
        <source>Show only this one in the chart</source>
        <translation>Nur diese im Diagramm zeigen</translation>
    </message>
    <message>
        <source>%1 was allocated before the recording began (%2), and the file does not say what for. Start recording before the model is built to find out.</source>
        <translation>%1 wurden vor Beginn der Aufzeichnung belegt (%2), und die Datei sagt nicht, wofür. Um das zu erfahren, die Aufzeichnung starten, bevor das Modell aufgebaut wird.</translation>
    </message>
    <message>
        <source>stacked over the visible range, totals at the cursor</source>
        <translation>gestapelt über den sichtbaren Bereich, Summen am Cursor</translation>
    </message>
    <message>
        <source>The categories come from the file, which records the size of each one but not its individual allocations.</source>
        <translation>Die Kategorien stammen aus der Datei, die deren Größen verzeichnet, aber nicht die einzelnen Allokationen.</translation>
    </message>
    <message>
        <source>Only allocations that match the query. Click a category to select its allocations; double-click it to show only those.</source>
        <translation>Nur Allokationen, die auf die Abfrage passen. Klick auf eine Kategorie wählt ihre Allokationen aus, Doppelklick zeigt nur diese.</translation>
    </message>
    <message>
        <source>Click a category to select its allocations; double-click it to show only those.</source>
        <translation>Klick auf eine Kategorie wählt ihre Allokationen aus, Doppelklick zeigt nur diese.</translation>
    </message>
</context>
<context>
    <name>allostrata::CategoryModel</name>
    <message>
        <source>%1 B at the cursor, %2 of the total</source>
        <translation>%1 B am Cursor, %2 der Summe</translation>
    </message>
    <message>
        <source>In the visible range: %1 allocated, %2 freed</source>
        <translation>Im sichtbaren Bereich: %1 belegt, %2 freigegeben</translation>
    </message>
</context>
<context>
    <name>allostrata::CheckDialog</name>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Choose a rule.</source>
        <translation>Eine Regel wählen.</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Prüft…</translation>
    </message>
    <message>
        <source>Check results</source>
        <translation>Prüfergebnisse</translation>
    </message>
    <message>
        <source>The document contains nothing that can be checked.</source>
        <translation>Das Dokument enthält nichts, was sich prüfen lässt.</translation>
    </message>
</context>
<context>
    <name>allostrata::CheckForm</name>
    <message>
        <source>&amp;Retries at most</source>
        <translation>&amp;Neuversuche höchstens</translation>
    </message>
    <message>
        <source>Allocations that found the device full and were retried, as a log counts them</source>
        <translation>Allokationen, die das Gerät voll fanden und neu versucht wurden, wie ein Log sie zählt</translation>
    </message>
    <message>
        <source>Peak &amp;requested at most</source>
        <translation>Höchststand an&amp;gefordert, höchstens</translation>
    </message>
    <message>
        <source>Peak &amp;allocated at most</source>
        <translation>Höchststand b&amp;elegt, höchstens</translation>
    </message>
    <message>
        <source>Peak a&amp;ctive at most</source>
        <translation>Höchststand &amp;aktiv, höchstens</translation>
    </message>
    <message>
        <source>Peak re&amp;served at most</source>
        <translation>Höchststand &amp;reserviert, höchstens</translation>
    </message>
    <message>
        <source>&amp;Fragmentation at most</source>
        <translation>&amp;Fragmentierung höchstens</translation>
    </message>
    <message>
        <source>No &amp;leak</source>
        <translation>Kein &amp;Leck</translation>
    </message>
    <message>
        <source>Never &amp;out of memory</source>
        <translation>&amp;Nie Speichermangel</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>C&amp;hoose…</source>
        <translation>Wä&amp;hlen…</translation>
    </message>
    <message>
        <source>&amp;Tolerance</source>
        <translation>&amp;Toleranz</translation>
    </message>
    <message>
        <source>Choose a baseline</source>
        <translation>Vergleichsbasis wählen</translation>
    </message>
    <message>
        <source>The part of peak reserved memory that exceeds peak active memory</source>
        <translation>Der Teil des reservierten Höchststands, der über den aktiven Höchststand hinausgeht</translation>
    </message>
    <message>
        <source>No stack keeps more memory with each training step</source>
        <translation>Kein Aufrufstapel behält mit jedem Trainingsschritt mehr Speicher</translation>
    </message>
    <message>
        <source>&amp;Growth per step at most</source>
        <translation>&amp;Zuwachs je Schritt höchstens</translation>
    </message>
    <message>
        <source>Growth of the live bytes at the end of each step: the median of all slopes</source>
        <translation>Zuwachs der lebenden Bytes am Ende jedes Schritts: der Median aller Steigungen</translation>
    </message>
    <message>
        <source>Peaks no higher than a &amp;baseline</source>
        <translation>Höchststände nicht über einer &amp;Vergleichsbasis</translation>
    </message>
    <message>
        <source>a snapshot, or the output of summary --format json</source>
        <translation>ein Snapshot oder die Ausgabe von summary --format json</translation>
    </message>
    <message>
        <source>“%1” is not a size. Write a number with its unit: 72 GiB.</source>
        <translation>„%1“ ist keine Größe. Eine Zahl mit Einheit angeben: 72 GiB.</translation>
    </message>
    <message>
        <source>Choose a baseline file to compare the peaks with.</source>
        <translation>Eine Vergleichsbasis wählen, mit der die Höchststände verglichen werden.</translation>
    </message>
    <message>
        <source>&amp;Imbalance at most</source>
        <translation>&amp;Ungleichgewicht höchstens</translation>
    </message>
    <message>
        <source>How far the highest peak of reserved memory in a group of ranks is above the group&apos;s median; for files with the numbers of many ranks</source>
        <translation>Um wie viel der größte Höchststand des reservierten Speichers in einer Gruppe von Ranks über dem Median der Gruppe liegt; für Dateien mit den Zahlen vieler Ranks</translation>
    </message>
</context>
<context>
    <name>allostrata::CodeBox</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
</context>
<context>
    <name>allostrata::ColumnChooser</name>
    <message>
        <source>Default columns</source>
        <translation>Standardspalten</translation>
    </message>
</context>
<context>
    <name>allostrata::DiagnosticsView</name>
    <message>
        <source>Save the table of &amp;diagnostics…</source>
        <translation>Tabelle der &amp;Diagnose speichern…</translation>
    </message>
    <message>
        <source>Save the table of diagnostics</source>
        <translation>Tabelle der Diagnose speichern</translation>
    </message>
    <message>
        <source>Open a file to see what it does not say.</source>
        <translation>Eine Datei öffnen, um zu sehen, worüber sie keine Auskunft gibt.</translation>
    </message>
</context>
<context>
    <name>allostrata::DifferencesView</name>
    <message>
        <source>axis: automatic</source>
        <translation>Achse: automatisch</translation>
    </message>
    <message>
        <source>%1 = %2 − %3</source>
        <translation>%1 = %2 − %3</translation>
    </message>
    <message>
        <source>Differences, largest change first</source>
        <translation>Unterschiede, größte Änderung zuerst</translation>
    </message>
    <message>
        <source>Timelines of both recordings, and a waterfall from one total to the other</source>
        <translation>Zeitleisten beider Aufzeichnungen und ein Wasserfall von einer Summe zur anderen</translation>
    </message>
    <message>
        <source>Save the picture of differences…</source>
        <translation>Bild der Unterschiede speichern…</translation>
    </message>
    <message>
        <source>Save the table of differences…</source>
        <translation>Tabelle der Unterschiede speichern…</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Vergleichsbasis</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>Enden</translation>
    </message>
    <message>
        <source>Cursors</source>
        <translation>Cursor</translation>
    </message>
    <message>
        <source>Moments to compare</source>
        <translation>Verglichene Zeitpunkte</translation>
    </message>
    <message>
        <source>Compares each recording at its peak of requested bytes.</source>
        <translation>Vergleicht jede Aufzeichnung am Höchststand ihrer angeforderten Bytes.</translation>
    </message>
    <message>
        <source>Compares each recording after its last event.</source>
        <translation>Vergleicht jede Aufzeichnung nach ihrem letzten Ereignis.</translation>
    </message>
    <message>
        <source>Compares each recording at its own cursor.</source>
        <translation>Vergleicht jede Aufzeichnung an ihrem eigenen Cursor.</translation>
    </message>
    <message>
        <source>Waterfall</source>
        <translation>Wasserfall</translation>
    </message>
    <message>
        <source>Timelines</source>
        <translation>Zeitleisten</translation>
    </message>
    <message>
        <source>Shows how one total becomes the other, largest changes first.</source>
        <translation>Zeigt, wie aus einer Summe die andere wird, größte Änderungen zuerst.</translation>
    </message>
    <message>
        <source>Shows both recordings on one axis. If there is enough room, both charts are always shown.</source>
        <translation>Zeigt beide Aufzeichnungen auf einer Achse. Bei genug Platz sind immer beide Diagramme zu sehen.</translation>
    </message>
    <message>
        <source>Group differences by</source>
        <translation>Unterschiede gruppieren nach</translation>
    </message>
    <message>
        <source>Common axis of the recordings</source>
        <translation>Gemeinsame Achse der Aufzeichnungen</translation>
    </message>
    <message>
        <source>Mark this moment</source>
        <translation>Diesen Zeitpunkt markieren</translation>
    </message>
    <message>
        <source>marked moment in %1</source>
        <translation>markierter Zeitpunkt in %1</translation>
    </message>
    <message>
        <source>The baseline does not contain any device, so it cannot be compared.</source>
        <translation>Die Vergleichsbasis enthält kein Gerät und lässt sich daher nicht vergleichen.</translation>
    </message>
    <message>
        <source>Nothing is live at either moment.</source>
        <translation>Zu keinem der beiden Zeitpunkte lebt etwas.</translation>
    </message>
    <message>
        <source>%1 minus %2. Click a row to select its largest allocation.</source>
        <translation>%1 minus %2. Klick auf eine Zeile wählt ihre größte Allokation aus.</translation>
    </message>
    <message>
        <source>%1 B, the sum of all rows</source>
        <translation>%1 B, die Summe aller Zeilen</translation>
    </message>
    <message>
        <source>Choose a baseline: another open document, or a moment or a step of this one. Two files dropped onto the window can be compared with each other.</source>
        <translation>Eine Vergleichsbasis wählen: ein anderes offenes Dokument oder einen Zeitpunkt oder Schritt dieses Dokuments. Zwei auf das Fenster gezogene Dateien lassen sich miteinander vergleichen.</translation>
    </message>
    <message>
        <source>Compare with %1</source>
        <translation>Mit %1 vergleichen</translation>
    </message>
    <message>
        <source>Choose two steps to compare</source>
        <translation>Zwei Schritte zum Vergleichen auswählen</translation>
    </message>
    <message>
        <source>Compare with the moment at the cursor</source>
        <translation>Mit dem Zeitpunkt am Cursor vergleichen</translation>
    </message>
    <message>
        <source>step %1 in %2</source>
        <translation>Schritt %1 in %2</translation>
    </message>
    <message>
        <source>Compares each step at its peak of requested bytes.</source>
        <translation>Vergleicht jeden Schritt an seinem Höchststand angeforderter Bytes.</translation>
    </message>
    <message>
        <source>Compares what is live at the end of each step.</source>
        <translation>Vergleicht, was am Ende jedes Schritts lebt.</translation>
    </message>
    <message>
        <source>Steps have no cursor; compare their peaks or ends.</source>
        <translation>Schritte haben keinen Cursor; ihre Höchststände oder Enden vergleichen.</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Schritt %1</translation>
    </message>
</context>
<context>
    <name>allostrata::Dock</name>
    <message>
        <source>Detach or dock this pane</source>
        <translation>Diesen Bereich lösen oder andocken</translation>
    </message>
</context>
<context>
    <name>allostrata::DocumentSaver</name>
    <message>
        <source>The whole document as JSON</source>
        <translation>Das ganze Dokument als JSON</translation>
    </message>
    <message>
        <source>Stacks for speedscope</source>
        <translation>Aufrufstapel für speedscope</translation>
    </message>
    <message>
        <source>Save for other programs</source>
        <translation>Für andere Programme speichern</translation>
    </message>
    <message>
        <source>Folded stacks for flame graphs</source>
        <translation>Gefaltete Aufrufstapel für Flame-Graphs</translation>
    </message>
    <message>
        <source>Profile for pprof</source>
        <translation>Profil für pprof</translation>
    </message>
    <message>
        <source>The recording for Allostrata, small and fast to open</source>
        <translation>Die Aufzeichnung für Allostrata, klein und schnell zu öffnen</translation>
    </message>
</context>
<context>
    <name>allostrata::DocumentsList</name>
    <message>
        <source>peak %1</source>
        <translation>Höchststand %1</translation>
    </message>
    <message>
        <source>peak of requested memory: %1 B</source>
        <translation>Höchststand des angeforderten Speichers: %1 B</translation>
    </message>
    <message>
        <source>unloaded</source>
        <translation>entladen</translation>
    </message>
    <message>
        <source>Show in the file manager</source>
        <translation>Im Dateimanager zeigen</translation>
    </message>
    <message>
        <source>Use as baseline</source>
        <translation>Als Vergleichsbasis verwenden</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Vergleichsbasis</translation>
    </message>
    <message>
        <source>%1
%2 on disk, about %3 in memory</source>
        <translation>%1
%2 auf dem Datenträger, etwa %3 im Speicher</translation>
    </message>
    <message>
        <source>%1
Unloaded because the open documents exceeded their memory limit; this one needs about %2. Click to reload it.</source>
        <translation>%1
Entladen, weil die offenen Dokumente ihre Speichergrenze überschritten; dieses braucht etwa %2. Klicken, um es neu zu laden.</translation>
    </message>
    <message>
        <source>Close others</source>
        <translation>Andere schließen</translation>
    </message>
</context>
<context>
    <name>allostrata::DropArea</name>
    <message>
        <source>Paste an error</source>
        <translation>Fehler einfügen</translation>
    </message>
    <message>
        <source>Opens the text in the clipboard: a log, or the text of an out-of-memory error (%1)</source>
        <translation>Öffnet den Text in der Zwischenablage: ein Log oder den Text eines Speicherfehlers (%1)</translation>
    </message>
    <message>
        <source>Drop memory snapshots here</source>
        <translation>Speicher-Snapshots hier ablegen</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>Dateien öffnen…</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>Ordner öffnen…</translation>
    </message>
    <message>
        <source>Open the sample</source>
        <translation>Beispiel öffnen</translation>
    </message>
    <message>
        <source>one file, several files, or a folder with all ranks of a run</source>
        <translation>eine Datei, mehrere Dateien oder ein Ordner mit allen Ranks eines Laufs</translation>
    </message>
</context>
<context>
    <name>allostrata::DropOverlay</name>
    <message numerus="yes">
        <source>Drop to open %n file(s)</source>
        <translation>
            <numerusform>Ablegen, um %n Datei zu öffnen</numerusform>
            <numerusform>Ablegen, um %n Dateien zu öffnen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>allostrata::DumpCanvas</name>
    <message>
        <source>%1: no dump</source>
        <translation>%1: kein Dump</translation>
    </message>
    <message>
        <source>No dump was written.</source>
        <translation>Es wurde kein Dump geschrieben.</translation>
    </message>
    <message>
        <source>%1 from its iteration&apos;s median of %2</source>
        <translation>%1 gegenüber dem Iterationsmedian von %2</translation>
    </message>
</context>
<context>
    <name>allostrata::DumpsView</name>
    <message>
        <source>Save the picture of dumps…</source>
        <translation>Bild der Dumps speichern…</translation>
    </message>
    <message>
        <source>Save the table of dumps…</source>
        <translation>Tabelle der Dumps speichern…</translation>
    </message>
    <message>
        <source>Open this dump</source>
        <translation>Diesen Dump öffnen</translation>
    </message>
    <message>
        <source>Open all %1 dumps of this iteration</source>
        <translation>Alle %1 Dumps dieser Iteration öffnen</translation>
    </message>
    <message>
        <source>Open the first %1 of %2 dumps of this iteration</source>
        <translation>Die ersten %1 von %2 Dumps dieser Iteration öffnen</translation>
    </message>
    <message>
        <source>Open all %1 dumps of this rank</source>
        <translation>Alle %1 Dumps dieses Ranks öffnen</translation>
    </message>
    <message>
        <source>Open the first %1 of %2 dumps of this rank</source>
        <translation>Die ersten %1 von %2 Dumps dieses Ranks öffnen</translation>
    </message>
    <message>
        <source>Save the table of dumps</source>
        <translation>Tabelle der Dumps speichern</translation>
    </message>
    <message>
        <source>Dumps by iteration and rank</source>
        <translation>Dumps nach Iteration und Rank</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>%1 of %2 read</source>
        <translation>%1 von %2 gelesen</translation>
    </message>
    <message>
        <source>, %1 unreadable</source>
        <translation>, %1 unlesbar</translation>
    </message>
    <message>
        <source>Read the rest</source>
        <translation>Übrige lesen</translation>
    </message>
    <message>
        <source>Measure shown in the cells</source>
        <translation>In den Zellen gezeigte Größe</translation>
    </message>
    <message>
        <source>The most bytes that the program had requested at one moment.</source>
        <translation>Die meisten Bytes, die das Programm zu einem Zeitpunkt angefordert hatte.</translation>
    </message>
    <message>
        <source>The most bytes in blocks in use at one moment.</source>
        <translation>Die meisten Bytes in belegten Blöcken zu einem Zeitpunkt.</translation>
    </message>
    <message>
        <source>The most bytes in blocks in use or waiting to be freed at one moment.</source>
        <translation>Die meisten Bytes in Blöcken, die zu einem Zeitpunkt belegt waren oder auf die Freigabe warteten.</translation>
    </message>
    <message>
        <source>The most bytes that the allocator had reserved from the device at one moment.</source>
        <translation>Die meisten Bytes, die der Allokator zu einem Zeitpunkt vom Gerät reserviert hatte.</translation>
    </message>
    <message>
        <source>Cell size</source>
        <translation>Zellengröße</translation>
    </message>
    <message>
        <source>Shows a number in each cell (+).</source>
        <translation>Zeigt in jeder Zelle eine Zahl (+).</translation>
    </message>
    <message>
        <source>Shows as many cells as possible at once (−).</source>
        <translation>Zeigt möglichst viele Zellen auf einmal (−).</translation>
    </message>
    <message>
        <source>Double-click a dump to open it.</source>
        <translation>Doppelklick öffnet einen Dump.</translation>
    </message>
    <message>
        <source>Highest: %1, %2</source>
        <translation>Höchster Wert: %1, %2</translation>
    </message>
    <message>
        <source>Iterations and ranks are taken from file and folder names. A cell&apos;s tooltip shows which names were used.</source>
        <translation>Iterationen und Ranks stammen aus Datei- und Ordnernamen. Der Tooltip einer Zelle zeigt, welche Namen verwendet wurden.</translation>
    </message>
</context>
<context>
    <name>allostrata::ElidedLabel</name>
    <message>
        <source>Copy “%1”</source>
        <translation>„%1“ kopieren</translation>
    </message>
</context>
<context>
    <name>allostrata::EstimateAgainst</name>
    <message>
        <source>Recording to compare with</source>
        <translation>Aufzeichnung für den Vergleich</translation>
    </message>
    <message>
        <source>An open recording of such a run; its peak is compared with that of the estimate</source>
        <translation>Eine offene Aufzeichnung eines solchen Laufs; ihr Höchststand wird mit dem der Schätzung verglichen</translation>
    </message>
    <message>
        <source>Carry the &amp;difference over</source>
        <translation>&amp;Differenz übertragen</translation>
    </message>
    <message>
        <source>Adds what the recording has beyond this estimate to all further ones: what the program keeps besides the model</source>
        <translation>Zählt zu allen weiteren Schätzungen hinzu, was die Aufzeichnung über diese hinaus hat: was das Programm neben dem Modell behält</translation>
    </message>
    <message>
        <source>Estimated and recorded bytes</source>
        <translation>Geschätzte und aufgezeichnete Bytes</translation>
    </message>
    <message>
        <source>Choose an open recording</source>
        <translation>Eine offene Aufzeichnung wählen</translation>
    </message>
    <message>
        <source>There is no estimate to compare.</source>
        <translation>Es gibt keine Schätzung für den Vergleich.</translation>
    </message>
    <message>
        <source>Open a recording of a step like this one, and choose it here: its categories and modules are shown beside those of the estimate.</source>
        <translation>Eine Aufzeichnung eines Schritts wie diesem öffnen und hier wählen: Ihre Kategorien und Module werden neben denen der Schätzung gezeigt.</translation>
    </message>
    <message>
        <source>The peaks contain %1 carried over from %2.</source>
        <translation>Die Höchststände enthalten %1, übertragen von %2.</translation>
    </message>
</context>
<context>
    <name>allostrata::EstimateDialog</name>
    <message>
        <source>Estimate a training step</source>
        <translation>Trainingsschritt schätzen</translation>
    </message>
    <message>
        <source>Open the configuration of a model</source>
        <translation>Konfiguration eines Modells öffnen</translation>
    </message>
    <message>
        <source>Configurations (*.json)</source>
        <translation>Konfigurationen (*.json)</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Liest…</translation>
    </message>
    <message>
        <source>The pipeline stage whose curve, numbers and recording are shown</source>
        <translation>Der Pipeline-Abschnitt, dessen Kurve, Zahlen und Aufzeichnung gezeigt werden</translation>
    </message>
    <message>
        <source>Cur&amp;ve and numbers of:</source>
        <translation>Kur&amp;ve und Zahlen von:</translation>
    </message>
    <message>
        <source>What to change to fit</source>
        <translation>Was zu ändern ist</translation>
    </message>
    <message>
        <source>What is behind the numbers</source>
        <translation>Was hinter den Zahlen steht</translation>
    </message>
    <message>
        <source>Behind the numbers</source>
        <translation>Hinter den Zahlen</translation>
    </message>
    <message>
        <source>Assumed or left out</source>
        <translation>Angenommen oder ausgelassen</translation>
    </message>
    <message>
        <source>Against a recording</source>
        <translation>Neben einer Aufzeichnung</translation>
    </message>
    <message>
        <source>Opens the recording that the step would leave, with all views. It is marked as estimated</source>
        <translation>Öffnet die Aufzeichnung, die der Schritt hinterlassen würde, mit allen Ansichten. Sie ist als geschätzt markiert</translation>
    </message>
    <message>
        <source>Save &amp;recording…</source>
        <translation>Aufzeichnung &amp;speichern…</translation>
    </message>
    <message>
        <source>Saves that recording as a snapshot (.pickle)</source>
        <translation>Speichert diese Aufzeichnung als Snapshot (.pickle)</translation>
    </message>
    <message>
        <source>Save &amp;chart…</source>
        <translation>Dia&amp;gramm speichern…</translation>
    </message>
    <message>
        <source>Saves the bars and the curve as a picture (.png, .svg, .pdf)</source>
        <translation>Speichert die Balken und die Kurve als Bild (.png, .svg, .pdf)</translation>
    </message>
    <message>
        <source>Copy as co&amp;mmand</source>
        <translation>Als &amp;Befehl kopieren</translation>
    </message>
    <message>
        <source>Copies the call of “allostrata estimate” that gives the same answer</source>
        <translation>Kopiert den Aufruf von „allostrata estimate“, der dieselbe Antwort gibt</translation>
    </message>
    <message>
        <source>Recordings (*.pickle)</source>
        <translation>Aufzeichnungen (*.pickle)</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg *.pdf)</source>
        <translation>Bilder (*.png *.svg *.pdf)</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>Kopiert.</translation>
    </message>
    <message>
        <source>%1: %2 are left</source>
        <translation>%1: %2 bleiben übrig</translation>
    </message>
    <message>
        <source>Outside of the allocator, about %1 come on top.</source>
        <translation>Außerhalb des Allokators kommen etwa %1 hinzu.</translation>
    </message>
    <message>
        <source>Choose a device above to see what to change.</source>
        <translation>Oben ein Gerät wählen, um zu sehen, was zu ändern ist.</translation>
    </message>
    <message>
        <source>Nothing: the step fits into %1.</source>
        <translation>Nichts: Der Schritt passt in %1.</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Sucht…</translation>
    </message>
    <message>
        <source>The search for changes was not completed.</source>
        <translation>Die Suche nach Änderungen wurde nicht beendet.</translation>
    </message>
    <message>
        <source>No change that is known here helps: divide the model among more ranks.</source>
        <translation>Keine hier bekannte Änderung hilft: das Modell auf mehr Ranks aufteilen.</translation>
    </message>
    <message>
        <source>One after the other, until it fits into %1. A click makes a change and those above it.</source>
        <translation>Eine nach der anderen, bis es in %1 passt. Ein Klick nimmt eine Änderung und die darüber vor.</translation>
    </message>
    <message>
        <source>All of these are not enough for %1: divide the model among more ranks. A click makes a change and those above it.</source>
        <translation>All diese reichen für %1 nicht aus: das Modell auf mehr Ranks aufteilen. Ein Klick nimmt eine Änderung und die darüber vor.</translation>
    </message>
    <message>
        <source>Making the recording…</source>
        <translation>Aufzeichnung wird erstellt…</translation>
    </message>
    <message>
        <source>Opened.</source>
        <translation>Geöffnet.</translation>
    </message>
    <message>
        <source>Save the estimate</source>
        <translation>Schätzung speichern</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Schreibt…</translation>
    </message>
</context>
<context>
    <name>allostrata::EstimateForm</name>
    <message>
        <source>Known models</source>
        <translation>Bekannte Modelle</translation>
    </message>
    <message>
        <source>A known model; type a part of its name to find it</source>
        <translation>Ein bekanntes Modell; zum Finden einen Teil des Namens eingeben</translation>
    </message>
    <message>
        <source>Open con&amp;fig.json…</source>
        <translation>con&amp;fig.json öffnen…</translation>
    </message>
    <message>
        <source>Reads a config.json of Hugging Face, or the arguments of Megatron-LM as JSON; it can also be dropped here</source>
        <translation>Liest eine config.json von Hugging Face oder die Argumente von Megatron-LM als JSON; die Datei lässt sich auch hierher ziehen</translation>
    </message>
    <message>
        <source>Transformer layers; of an encoder with a decoder, those of the encoder</source>
        <translation>Transformer-Schichten; bei einem Encoder mit Decoder die des Encoders</translation>
    </message>
    <message>
        <source>Decoder layers</source>
        <translation>Decoder-Schichten</translation>
    </message>
    <message>
        <source>Layers of the decoder</source>
        <translation>Schichten des Decoders</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Numbers per token between the layers (hidden_size)</source>
        <translation>Zahlen je Token zwischen den Schichten (hidden_size)</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Heads</translation>
    </message>
    <message>
        <source>Attention heads per layer; without a config, a head has width ÷ heads numbers</source>
        <translation>Attention-Heads je Schicht; ohne Konfiguration hat ein Head Breite ÷ Heads Zahlen</translation>
    </message>
    <message>
        <source>Key-value heads</source>
        <translation>KV-Heads</translation>
    </message>
    <message>
        <source>Heads of keys and values; fewer than heads where several share one (GQA)</source>
        <translation>Heads der Keys und Values; weniger als Heads, wo sich mehrere einen teilen (GQA)</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>Feed-Forward</translation>
    </message>
    <message>
        <source>Numbers per token within a feed-forward layer</source>
        <translation>Zahlen je Token innerhalb einer Feed-Forward-Schicht</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vokabular</translation>
    </message>
    <message>
        <source>Different tokens, with padding</source>
        <translation>Verschiedene Token, mit Padding</translation>
    </message>
    <message>
        <source>Gated feed-forward (SwiGLU)</source>
        <translation>Gated Feed-Forward (SwiGLU)</translation>
    </message>
    <message>
        <source>Feed-forward layers have three matrices instead of two</source>
        <translation>Feed-Forward-Schichten haben drei Matrizen statt zwei</translation>
    </message>
    <message>
        <source>Head shares the embedding</source>
        <translation>Head nutzt das Gewicht des Embeddings mit</translation>
    </message>
    <message>
        <source>The head has no weight of its own</source>
        <translation>Der Head hat kein eigenes Gewicht</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>Experten</translation>
    </message>
    <message>
        <source>Experts per layer in place of a feed-forward network; 0: none</source>
        <translation>Experten je Schicht anstelle eines Feed-Forward-Netzes; 0: keine</translation>
    </message>
    <message>
        <source>Per token</source>
        <translation>Je Token</translation>
    </message>
    <message>
        <source>Experts that each token is sent to</source>
        <translation>Experten, an die jedes Token geht</translation>
    </message>
    <message>
        <source>Numbers per token within one expert</source>
        <translation>Zahlen je Token innerhalb eines Experten</translation>
    </message>
    <message>
        <source>Imbalance</source>
        <translation>Ungleichgewicht</translation>
    </message>
    <message>
        <source>Tokens of the busiest rank over the mean of the ranks; 1: all get as many</source>
        <translation>Token des am stärksten belasteten Ranks geteilt durch das Mittel der Ranks; 1: alle erhalten gleich viele</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Run instead of train</source>
        <translation>Ausführen statt trainieren</translation>
    </message>
    <message>
        <source>Inference: weights, the cache of keys and values, temporaries</source>
        <translation>Inferenz: Gewichte, KV-Cache, Temporäres</translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation>Micro-Batch</translation>
    </message>
    <message>
        <source>Sequences that a rank computes at once</source>
        <translation>Sequenzen, die ein Rank auf einmal berechnet</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>Tokens of a sequence</source>
        <translation>Token einer Sequenz</translation>
    </message>
    <message>
        <source>Decoder context</source>
        <translation>Decoder-Kontext</translation>
    </message>
    <message>
        <source>Micro-batches</source>
        <translation>Micro-Batches</translation>
    </message>
    <message>
        <source>Micro-batches that a rank computes in one step</source>
        <translation>Micro-Batches, die ein Rank in einem Schritt berechnet</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Ranks</translation>
    </message>
    <message>
        <source>Data parallel</source>
        <translation>Datenparallel</translation>
    </message>
    <message>
        <source>Ranks that compute different sequences</source>
        <translation>Ranks, die verschiedene Sequenzen berechnen</translation>
    </message>
    <message>
        <source>Tensor parallel</source>
        <translation>Tensorparallel</translation>
    </message>
    <message>
        <source>Ranks that divide each layer&apos;s matrices</source>
        <translation>Ranks, die die Matrizen jeder Schicht aufteilen</translation>
    </message>
    <message>
        <source>Pipeline stages</source>
        <translation>Pipeline-Abschnitte</translation>
    </message>
    <message>
        <source>Groups of layers, each on ranks of its own</source>
        <translation>Gruppen von Schichten, jede auf eigenen Ranks</translation>
    </message>
    <message>
        <source>even</source>
        <translation>gleichmäßig</translation>
    </message>
    <message>
        <source>Layers per stage</source>
        <translation>Schichten je Abschnitt</translation>
    </message>
    <message>
        <source>Layers of each stage from the first, as in 9, 8, 8, 7</source>
        <translation>Schichten jedes Abschnitts vom ersten an, wie in 9, 8, 8, 7</translation>
    </message>
    <message>
        <source>Expert parallel</source>
        <translation>Expertenparallel</translation>
    </message>
    <message>
        <source>Ranks that divide the experts, among the data-parallel ones</source>
        <translation>Ranks, die die Experten aufteilen, unter den datenparallelen</translation>
    </message>
    <message>
        <source>Sharding</source>
        <translation>Sharding</translation>
    </message>
    <message>
        <source>What data-parallel ranks divide instead of holding all of it each</source>
        <translation>Was datenparallele Ranks aufteilen, statt dass jeder alles davon hält</translation>
    </message>
    <message>
        <source>Sequence parallel</source>
        <translation>Sequenzparallel</translation>
    </message>
    <message>
        <source>Tensor-parallel ranks also divide what lies between attention and feed-forward layers</source>
        <translation>Tensorparallele Ranks teilen auch auf, was zwischen Attention- und Feed-Forward-Schichten liegt</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimizer</translation>
    </message>
    <message>
        <source>Decides the state that is kept for each parameter</source>
        <translation>Entscheidet, welcher Zustand für jeden Parameter gehalten wird</translation>
    </message>
    <message>
        <source>Implementation</source>
        <translation>Implementierung</translation>
    </message>
    <message>
        <source>On all tensors at once, one by one, or in one kernel: this decides its temporaries</source>
        <translation>Auf allen Tensoren zugleich, auf einem nach dem anderen oder in einem Kernel: Davon hängt ab, was er temporär belegt</translation>
    </message>
    <message>
        <source>Master weights</source>
        <translation>Master-Gewichte</translation>
    </message>
    <message>
        <source>16-bit parameters are trained through a copy in fp32</source>
        <translation>16-Bit-Parameter werden über eine Kopie in fp32 trainiert</translation>
    </message>
    <message>
        <source>LoRA rank</source>
        <translation>LoRA-Rang</translation>
    </message>
    <message>
        <source>Only adapters of this rank are trained; 0: all parameters</source>
        <translation>Nur Adapter dieses Rangs werden trainiert; 0: alle Parameter</translation>
    </message>
    <message>
        <source>Computation</source>
        <translation>Berechnung</translation>
    </message>
    <message>
        <source>Number type</source>
        <translation>Zahlentyp</translation>
    </message>
    <message>
        <source>Data type of the computation</source>
        <translation>Datentyp der Berechnung</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Data type of the parameters; fp32 with 16-bit computation is autocast</source>
        <translation>Datentyp der Parameter; fp32 mit 16-Bit-Berechnung ist Autocast</translation>
    </message>
    <message>
        <source>as the computation</source>
        <translation>wie die Berechnung</translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation>Neu berechnen</translation>
    </message>
    <message>
        <source>What backward computes again instead of keeping it</source>
        <translation>Was der Rückwärtsdurchlauf neu berechnet, statt dass es behalten wird</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Whether the attention writes its scores to memory</source>
        <translation>Ob die Attention ihre Scores in den Speicher schreibt</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Loss</translation>
    </message>
    <message>
        <source>Logits and loss at once, for some tokens at a time, or in one kernel</source>
        <translation>Logits und Loss auf einmal, für jeweils einige Token oder in einem Kernel</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Probability; above 0, masks are kept for backward</source>
        <translation>Wahrscheinlichkeit; über 0 werden Masken für den Rückwärtsdurchlauf behalten</translation>
    </message>
    <message>
        <source>Decides the workspaces of libraries</source>
        <translation>Entscheidet über die Workspaces der Bibliotheken</translation>
    </message>
    <message>
        <source>Framework</source>
        <translation>Framework</translation>
    </message>
    <message>
        <source>Whose modules are walked: they keep different tensors for backward</source>
        <translation>Wessen Module durchlaufen werden: Sie behalten verschiedene Tensoren für den Rückwärtsdurchlauf</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>%1, changed</source>
        <translation>%1, geändert</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>aus %1</translation>
    </message>
    <message>
        <source>automatic: %1</source>
        <translation>automatisch: %1</translation>
    </message>
    <message>
        <source>Tokens of a sequence of the decoder; 0: a quarter</source>
        <translation>Tokens einer Sequenz des Decoders; 0: ein Viertel</translation>
    </message>
</context>
<context>
    <name>allostrata::EventScrollBar</name>
    <message>
        <source>Position in the event list</source>
        <translation>Position in der Ereignisliste</translation>
    </message>
</context>
<context>
    <name>allostrata::EventsView</name>
    <message>
        <source>Next snapshot</source>
        <translation>Nächster Snapshot</translation>
    </message>
    <message>
        <source>Previous snapshot</source>
        <translation>Voriger Snapshot</translation>
    </message>
    <message>
        <source>Next segment event</source>
        <translation>Nächstes Segment-Ereignis</translation>
    </message>
    <message>
        <source>Previous segment event</source>
        <translation>Voriges Segment-Ereignis</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Nächster Treffer</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Voriger Treffer</translation>
    </message>
    <message>
        <source>Save the table of &amp;events…</source>
        <translation>Tabelle der &amp;Ereignisse speichern…</translation>
    </message>
    <message>
        <source>Find events at this a&amp;ddress</source>
        <translation>Ereignisse an &amp;dieser Adresse suchen</translation>
    </message>
    <message>
        <source>Find events of this a&amp;llocation</source>
        <translation>Ereignisse dieser A&amp;llokation suchen</translation>
    </message>
    <message>
        <source>Save the table of events</source>
        <translation>Tabelle der Ereignisse speichern</translation>
    </message>
    <message>
        <source>Previous match (Shift+F3)</source>
        <translation>Voriger Treffer (Umschalt+F3)</translation>
    </message>
    <message>
        <source>Next match (F3)</source>
        <translation>Nächster Treffer (F3)</translation>
    </message>
    <message>
        <source>Segments only</source>
        <translation>Nur Segmente</translation>
    </message>
    <message>
        <source>All events</source>
        <translation>Alle Ereignisse</translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s)</source>
        <translation>
            <numerusform>%n Art</numerusform>
            <numerusform>%n Arten</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a snapshot to see its events.</source>
        <translation>Einen Snapshot öffnen, um seine Ereignisse zu sehen.</translation>
    </message>
    <message>
        <source>%1 of %2 events</source>
        <translation>%1 von %2 Ereignissen</translation>
    </message>
    <message>
        <source>Cursor before the first event</source>
        <translation>Cursor vor dem ersten Ereignis</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>%1 gefunden</translation>
    </message>
    <message>
        <source>Choose which kinds of events to show</source>
        <translation>Wählen, welche Arten von Ereignissen gezeigt werden</translation>
    </message>
    <message>
        <source>In visible range</source>
        <translation>Im sichtbaren Bereich</translation>
    </message>
    <message>
        <source>Shows only events in the timeline&apos;s visible range.</source>
        <translation>Zeigt nur Ereignisse im sichtbaren Bereich der Zeitleiste.</translation>
    </message>
    <message>
        <source>Matching query</source>
        <translation>Zur Abfrage passend</translation>
    </message>
    <message>
        <source>Shows only events of allocations that match the query.</source>
        <translation>Zeigt nur Ereignisse von Allokationen, die zur Abfrage passen.</translation>
    </message>
    <message>
        <source>Next out-of-memory event (O); previous with Shift</source>
        <translation>Nächstes Speichermangel-Ereignis (O); mit Umschalt das vorige</translation>
    </message>
    <message>
        <source>Next snapshot (S); previous with Shift</source>
        <translation>Nächster Snapshot (S); mit Umschalt der vorige</translation>
    </message>
    <message>
        <source>Next segment event (G); previous with Shift</source>
        <translation>Nächstes Segment-Ereignis (G); mit Umschalt das vorige</translation>
    </message>
    <message>
        <source>Search events</source>
        <translation>Ereignisse suchen</translation>
    </message>
    <message>
        <source>Enter an event number (3485), an address in a block (0x7f00 or decimal) or a name (b7f00_3). Return or F3 goes to the next match.</source>
        <translation>Eine Ereignisnummer (3485), eine Adresse in einem Block (0x7f00 oder dezimal) oder einen Namen (b7f00_3) eingeben. Eingabetaste oder F3 springt zum nächsten Treffer.</translation>
    </message>
    <message>
        <source>No events match the query: clear the query, or turn off “Matching query”.</source>
        <translation>Keine Ereignisse passen zur Abfrage: Abfrage leeren oder „Zur Abfrage passend“ ausschalten.</translation>
    </message>
    <message>
        <source>No events in the visible range: zoom out, or turn off “In visible range”.</source>
        <translation>Keine Ereignisse im sichtbaren Bereich: herauszoomen oder „Im sichtbaren Bereich“ ausschalten.</translation>
    </message>
    <message>
        <source>No events of these kinds found: choose other kinds.</source>
        <translation>Keine Ereignisse dieser Arten gefunden: andere Arten wählen.</translation>
    </message>
    <message>
        <source>Cursor after event %1, which is not shown</source>
        <translation>Cursor nach Ereignis %1, das nicht gezeigt wird</translation>
    </message>
    <message>
        <source>Cursor after event %1</source>
        <translation>Cursor nach Ereignis %1</translation>
    </message>
    <message>
        <source>Cursor after event %1, row %2 of %3</source>
        <translation>Cursor nach Ereignis %1, Zeile %2 von %3</translation>
    </message>
    <message>
        <source>not a number, address or name</source>
        <translation>keine Nummer, keine Adresse, kein Name</translation>
    </message>
    <message>
        <source>no matches</source>
        <translation>keine Treffer</translation>
    </message>
    <message>
        <source>&amp;Copy row</source>
        <translation>Zeile &amp;kopieren</translation>
    </message>
    <message>
        <source>Next out-of-memory event</source>
        <translation>Nächstes Speichermangel-Ereignis</translation>
    </message>
    <message>
        <source>Previous out-of-memory event</source>
        <translation>Voriges Speichermangel-Ereignis</translation>
    </message>
    <message>
        <source>Show only events of this &amp;kind</source>
        <translation>Nur Ereignisse dieser &amp;Art zeigen</translation>
    </message>
    <message>
        <source>Show in the &amp;Segments view</source>
        <translation>In der Ansicht „&amp;Segmente“ zeigen</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Snapshot</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>Segment</translation>
    </message>
    <message>
        <source>Find events</source>
        <translation>Ereignisse suchen</translation>
    </message>
</context>
<context>
    <name>allostrata::ExportMenu</name>
    <message>
        <source>&amp;Export</source>
        <translation>E&amp;xportieren</translation>
    </message>
    <message>
        <source>Save the &amp;summary of all documents…</source>
        <translation>&amp;Zusammenfassung aller Dokumente speichern…</translation>
    </message>
    <message>
        <source>&amp;Copy the summary as Markdown</source>
        <translation>Zusammenfassung als &amp;Markdown kopieren</translation>
    </message>
    <message>
        <source>Save the summary</source>
        <translation>Zusammenfassung speichern</translation>
    </message>
    <message>
        <source>Save for &amp;other programs: JSON, flame graphs…</source>
        <translation>Für &amp;andere Programme speichern: JSON, Flame-Graphs…</translation>
    </message>
</context>
<context>
    <name>allostrata::FitChips</name>
    <message>
        <source>Fits into:</source>
        <translation>Passt in:</translation>
    </message>
    <message>
        <source>%1: %2. A process can get about %3; needed are %4 to %5, of which %6 are outside of the allocator. Choose it to see what to change.</source>
        <translation>%1: %2. Ein Prozess kann etwa %3 bekommen; nötig sind %4 bis %5, davon %6 außerhalb des Allokators. Auswählen, um zu sehen, was zu ändern ist.</translation>
    </message>
</context>
<context>
    <name>allostrata::FlameCanvas</name>
    <message>
        <source>No allocation is counted here.</source>
        <translation>Hier wird keine Allokation gezählt.</translation>
    </message>
    <message>
        <source>Arrow keys move to callers and callees, Return zooms, Escape zooms out.</source>
        <translation>Pfeiltasten führen zu Aufrufern und Aufgerufenen, Eingabe vergrößert, Escape verkleinert.</translation>
    </message>
</context>
<context>
    <name>allostrata::FlameControls</name>
    <message>
        <source>Counted bytes</source>
        <translation>Gezählte Bytes</translation>
    </message>
    <message>
        <source>The requested bytes that the width of a frame shows.</source>
        <translation>Die angeforderten Bytes, die die Breite eines Frames zeigt.</translation>
    </message>
    <message>
        <source>The frames that are shown, and how they are merged.</source>
        <translation>Welche Frames gezeigt und wie sie zusammengefasst werden.</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>callees</source>
        <translation>Aufgerufene</translation>
    </message>
    <message>
        <source>Begin with the outermost frames; below a frame are its callees.</source>
        <translation>Mit den äußersten Frames beginnen; unter einem Frame stehen die von ihm Aufgerufenen.</translation>
    </message>
    <message>
        <source>callers</source>
        <translation>Aufrufer</translation>
    </message>
    <message>
        <source>Begin with the frames that allocate; below a frame are its callers.</source>
        <translation>Mit den Frames beginnen, die allokieren; unter einem Frame stehen seine Aufrufer.</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Colours by the origin of the code; by the category or module that holds three quarters of a frame&apos;s bytes; or by the difference from the baseline.</source>
        <translation>Farben nach der Herkunft des Codes; nach der Kategorie oder dem Modul, das drei Viertel der Bytes eines Frames hält; oder nach dem Unterschied zur Vergleichsbasis.</translation>
    </message>
    <message>
        <source>by origin</source>
        <translation>nach Herkunft</translation>
    </message>
    <message>
        <source>by category</source>
        <translation>nach Kategorie</translation>
    </message>
    <message>
        <source>by module</source>
        <translation>nach Modul</translation>
    </message>
    <message>
        <source>by difference</source>
        <translation>nach Unterschied</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Flames: the root at the bottom</source>
        <translation>Flammen: die Wurzel unten</translation>
    </message>
    <message>
        <source>Collapse recursion</source>
        <translation>Rekursion zusammenfassen</translation>
    </message>
    <message>
        <source>Widths by number of allocations</source>
        <translation>Breiten nach Zahl der Allokationen</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Merge frames below</source>
        <translation>Frames zusammenfassen unter</translation>
    </message>
    <message>
        <source>Choose a baseline in the menu of a document first.</source>
        <translation>Wählen Sie zuerst eine Vergleichsbasis im Menü eines Dokuments.</translation>
    </message>
</context>
<context>
    <name>allostrata::FlameSearch</name>
    <message>
        <source>A regular expression that is searched for in functions, files and lines. Return moves to the next match, in the graph N and Shift+N.</source>
        <translation>Ein regulärer Ausdruck, nach dem in Funktionen, Dateien und Zeilen gesucht wird. Eingabe führt zum nächsten Treffer, im Graphen N und Umschalt+N.</translation>
    </message>
    <message>
        <source>This is not a valid expression.</source>
        <translation>Das ist kein gültiger Ausdruck.</translation>
    </message>
    <message>
        <source>no frame found</source>
        <translation>kein Frame gefunden</translation>
    </message>
</context>
<context>
    <name>allostrata::FlameView</name>
    <message>
        <source>Save the picture of the flame graph…</source>
        <translation>Bild des Flammengraphen speichern…</translation>
    </message>
    <message>
        <source>Save the call tree…</source>
        <translation>Aufrufbaum speichern…</translation>
    </message>
    <message>
        <source>Save the table of functions…</source>
        <translation>Tabelle der Funktionen speichern…</translation>
    </message>
    <message>
        <source>Back from the callers and callees of one frame to the whole graph.</source>
        <translation>Von Aufrufern und Aufgerufenen eines Frames zurück zum ganzen Graphen.</translation>
    </message>
    <message>
        <source>Tables of the flame graph</source>
        <translation>Tabellen des Flammengraphen</translation>
    </message>
    <message>
        <source>Show it in the graph</source>
        <translation>Im Graphen zeigen</translation>
    </message>
    <message>
        <source>Expand the hottest path</source>
        <translation>Heißesten Pfad aufklappen</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Show the source</source>
        <translation>Quelltext zeigen</translation>
    </message>
    <message>
        <source>Zoom to this frame</source>
        <translation>Auf diesen Frame vergrößern</translation>
    </message>
    <message>
        <source>Show its callers and callees</source>
        <translation>Seine Aufrufer und Aufgerufenen zeigen</translation>
    </message>
    <message>
        <source>The file is not on this computer.</source>
        <translation>Die Datei ist nicht auf diesem Rechner.</translation>
    </message>
    <message>
        <source>Click a frame to zoom to it; Escape zooms out. N moves to the next match.</source>
        <translation>Ein Klick vergrößert auf einen Frame, Escape verkleinert. N führt zum nächsten Treffer.</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 von %3</translation>
    </message>
</context>
<context>
    <name>allostrata::FreeSizesChart</name>
    <message>
        <source>Free blocks by size</source>
        <translation>Freie Blöcke nach Größe</translation>
    </message>
</context>
<context>
    <name>allostrata::GoToField</name>
    <message>
        <source>Go to</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>No event or allocation has this number, name or address.</source>
        <translation>Kein Ereignis und keine Allokation hat diese Nummer, diesen Namen oder diese Adresse.</translation>
    </message>
    <message>
        <source>This event does not belong to an allocation. The cursor is now after it.</source>
        <translation>Dieses Ereignis gehört zu keiner Allokation. Der Cursor steht jetzt dahinter.</translation>
    </message>
    <message>
        <source>Enter an event number (3485), a name (b7f00_3) or an address (0x7f00) and press Return to go there.</source>
        <translation>Eine Ereignisnummer (3485), einen Namen (b7f00_3) oder eine Adresse (0x7f00) eingeben; die Eingabetaste springt dorthin.</translation>
    </message>
</context>
<context>
    <name>allostrata::HelpDialog</name>
    <message>
        <source>Mouse, keyboard and queries</source>
        <translation>Maus, Tastatur und Abfragen</translation>
    </message>
</context>
<context>
    <name>allostrata::HistogramChart</name>
    <message>
        <source>selected: %1, %2</source>
        <translation>ausgewählt: %1, %2</translation>
    </message>
    <message>
        <source>Click to select them</source>
        <translation>Klick wählt sie aus</translation>
    </message>
    <message>
        <source>%1 B, %2 of all bytes</source>
        <translation>%1 B, %2 aller Bytes</translation>
    </message>
    <message>
        <source>%1, %2 of all allocations</source>
        <translation>%1, %2 aller Allokationen</translation>
    </message>
    <message>
        <source>Press Left and Right to move between bars, Return to select the allocations of a bar.</source>
        <translation>Pfeil links und Pfeil rechts wechseln zwischen den Balken, die Eingabetaste wählt die Allokationen eines Balkens aus.</translation>
    </message>
</context>
<context>
    <name>allostrata::InspectorView</name>
    <message>
        <source>More actions for this allocation</source>
        <translation>Weitere Aktionen für diese Allokation</translation>
    </message>
    <message>
        <source>Copy everything</source>
        <translation>Alles kopieren</translation>
    </message>
    <message>
        <source>Younger neighbour at the cursor</source>
        <translation>Jüngerer Nachbar am Cursor</translation>
    </message>
    <message>
        <source>Older neighbour at the cursor</source>
        <translation>Älterer Nachbar am Cursor</translation>
    </message>
    <message>
        <source>Editor…</source>
        <translation>Editor…</translation>
    </message>
    <message>
        <source>Editor</source>
        <translation>Editor</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alle auswählen</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Vorige</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Nächste</translation>
    </message>
    <message>
        <source>cursor</source>
        <translation>Cursor</translation>
    </message>
    <message>
        <source>Next with the same stack</source>
        <translation>Nächste mit demselben Aufrufstapel</translation>
    </message>
    <message>
        <source>Previous with the same stack</source>
        <translation>Vorige mit demselben Aufrufstapel</translation>
    </message>
    <message>
        <source>Click a band in the timeline, or move to it with the arrow keys, to see which code allocated it.</source>
        <translation>Ein Band in der Zeitleiste anklicken oder mit den Pfeiltasten ansteuern, um zu sehen, welcher Code es belegt hat.</translation>
    </message>
    <message>
        <source>Allocations with the same frames of your code; the runtime frames in between may differ.</source>
        <translation>Allokationen mit denselben Frames des eigenen Codes; die Laufzeit-Frames dazwischen können sich unterscheiden.</translation>
    </message>
    <message>
        <source>Selects all allocations with this stack.</source>
        <translation>Wählt alle Allokationen mit diesem Aufrufstapel aus.</translation>
    </message>
    <message>
        <source>Goes to the previous allocation with this stack (Shift+N in the timeline).</source>
        <translation>Geht zur vorigen Allokation mit diesem Aufrufstapel (Umschalt+N in der Zeitleiste).</translation>
    </message>
    <message>
        <source>Goes to the next allocation with this stack (N in the timeline).</source>
        <translation>Geht zur nächsten Allokation mit diesem Aufrufstapel (N in der Zeitleiste).</translation>
    </message>
    <message>
        <source>These allocations have different stacks. Select one of them to see its stack.</source>
        <translation>Diese Allokationen haben verschiedene Aufrufstapel. Eine davon auswählen, um ihren Aufrufstapel zu sehen.</translation>
    </message>
    <message>
        <source>the desktop&apos;s default program for the file</source>
        <translation>das Standardprogramm des Desktops für die Datei</translation>
    </message>
    <message>
        <source>Command that opens a source line. {file} and {line} are replaced by the file and the line number.
For example: code -g {file}:{line}
If empty: %1</source>
        <translation>Befehl, der eine Quellzeile öffnet. {file} und {line} werden durch die Datei und die Zeilennummer ersetzt.
Zum Beispiel: code -g {file}:{line}
Wenn leer: %1</translation>
    </message>
    <message>
        <source>Filter to these</source>
        <translation>Nur diese zeigen</translation>
    </message>
    <message>
        <source>Shows only the allocations with this stack, in all views.</source>
        <translation>Zeigt in allen Ansichten nur die Allokationen mit diesem Aufrufstapel.</translation>
    </message>
</context>
<context>
    <name>allostrata::JobComparison</name>
    <message>
        <source>Compared with %1. %2</source>
        <translation>Verglichen mit %1. %2</translation>
    </message>
    <message>
        <source>Compare all ranks with %1</source>
        <translation>Alle Ranks mit %1 vergleichen</translation>
    </message>
</context>
<context>
    <name>allostrata::LeaksView</name>
    <message>
        <source>Save the picture of leaks…</source>
        <translation>Bild der Lecks speichern…</translation>
    </message>
    <message>
        <source>Save the table of leaks…</source>
        <translation>Tabelle der Lecks speichern…</translation>
    </message>
    <message>
        <source>Stacks that keep more memory in each step, fastest-growing first</source>
        <translation>Aufrufstapel, die in jedem Schritt mehr Speicher behalten, am schnellsten wachsende zuerst</translation>
    </message>
    <message>
        <source>Select the first allocation kept</source>
        <translation>Erste behaltene Allokation auswählen</translation>
    </message>
    <message>
        <source>Live bytes of the selected stack at the end of each step</source>
        <translation>Lebende Bytes des ausgewählten Aufrufstapels am Ende jedes Schritts</translation>
    </message>
    <message>
        <source>The table next to it shows the rate.</source>
        <translation>Die Tabelle daneben zeigt die Rate.</translation>
    </message>
    <message>
        <source>A leak is a stack that keeps more allocations step after step. Allocations that merely live long are not leaks.</source>
        <translation>Ein Leck ist ein Aufrufstapel, der Schritt für Schritt mehr Allokationen behält. Allokationen, die nur lange leben, sind keine Lecks.</translation>
    </message>
    <message>
        <source>%1 per step</source>
        <translation>%1 je Schritt</translation>
    </message>
</context>
<context>
    <name>allostrata::LedgerModel</name>
    <message>
        <source>at least</source>
        <translation>mindestens</translation>
    </message>
    <message>
        <source>%1 B: free on the device, or used by other processes. An out-of-memory event shows that the device has at least %2 B.</source>
        <translation>%1 B: auf dem Gerät frei oder von anderen Prozessen genutzt. Ein Speichermangel-Ereignis zeigt, dass das Gerät mindestens %2 B hat.</translation>
    </message>
    <message>
        <source>Rest of the device memory</source>
        <translation>Übriger Gerätespeicher</translation>
    </message>
    <message>
        <source>free, or used by other processes</source>
        <translation>frei oder von anderen Prozessen genutzt</translation>
    </message>
    <message>
        <source>%1 B: free on the device, or used by other processes, given that you set the device memory to %2 B.</source>
        <translation>%1 B: auf dem Gerät frei oder von anderen Prozessen genutzt, bei einem eingestellten Gerätespeicher von %2 B.</translation>
    </message>
</context>
<context>
    <name>allostrata::LinkOpener</name>
    <message>
        <source>This is not a link to a view</source>
        <translation>Das ist kein Link zu einer Ansicht</translation>
    </message>
    <message>
        <source>Links begin with “%1” and name a file.</source>
        <translation>Links beginnen mit „%1“ und nennen eine Datei.</translation>
    </message>
    <message>
        <source>Copy a whole link with Edit &gt; Copy link to this view.</source>
        <translation>Einen vollständigen Link kopiert Bearbeiten &gt; Link zu dieser Ansicht kopieren.</translation>
    </message>
    <message>
        <source>The link shows %1, which is not open</source>
        <translation>Der Link zeigt %1; die Datei ist nicht geöffnet</translation>
    </message>
    <message>
        <source>The link shows another version of %1</source>
        <translation>Der Link zeigt eine andere Fassung von %1</translation>
    </message>
    <message>
        <source>The contents of the open file differ, so events and addresses may not match.</source>
        <translation>Der Inhalt der geöffneten Datei weicht ab: Ereignisse und Adressen passen vielleicht nicht.</translation>
    </message>
    <message>
        <source>Show it anyway</source>
        <translation>Trotzdem zeigen</translation>
    </message>
    <message>
        <source>Open your copy of the file; the view then appears.</source>
        <translation>Die eigene Kopie der Datei öffnen; dann erscheint die Ansicht.</translation>
    </message>
</context>
<context>
    <name>allostrata::LoadingPage</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>Abbrechen (Esc)</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>Öffne %1</translation>
    </message>
    <message numerus="yes">
        <source>%n more file(s) to open.</source>
        <translation>
            <numerusform>Noch %n weitere Datei zu öffnen.</numerusform>
            <numerusform>Noch %n weitere Dateien zu öffnen.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 events, %2</source>
        <translation>%1 Ereignisse, %2</translation>
    </message>
    <message>
        <source>Cancelling discards what was read; the file itself is not changed.</source>
        <translation>Abbrechen verwirft das bisher Gelesene; die Datei selbst bleibt unverändert.</translation>
    </message>
    <message>
        <source>Requested memory of the events read so far: up to %1. What was allocated before the recording is added at the end.</source>
        <translation>Angeforderter Speicher der bisher gelesenen Ereignisse: bis zu %1. Was vor der Aufzeichnung belegt wurde, kommt am Ende hinzu.</translation>
    </message>
</context>
<context>
    <name>allostrata::MainWindow</name>
    <message>
        <source>%1 – Allostrata</source>
        <translation>%1 – Allostrata</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Open files</source>
        <translation>Dateien öffnen</translation>
    </message>
    <message>
        <source>&amp;Clear list</source>
        <translation>Liste &amp;leeren</translation>
    </message>
    <message>
        <source>Open memory snapshots</source>
        <translation>Speicher-Snapshots öffnen</translation>
    </message>
    <message>
        <source>Snapshots (*.pickle *.pkl *.json *.gz *.zst)</source>
        <translation>Snapshots (*.pickle *.pkl *.json *.gz *.zst)</translation>
    </message>
    <message>
        <source>About Allostrata</source>
        <translation>Über Allostrata</translation>
    </message>
    <message>
        <source>Allostrata %1</source>
        <translation>Allostrata %1</translation>
    </message>
    <message>
        <source>&amp;Open documents</source>
        <translation>&amp;Offene Dokumente</translation>
    </message>
    <message>
        <source>Open all snapshots in a folder</source>
        <translation>Alle Snapshots in einem Ordner öffnen</translation>
    </message>
    <message>
        <source>An explorer for GPU memory: which allocations were live when, where they came from, and why memory ran out.

Free software under the GNU General Public License, version 3 or later. Plots are drawn with QCustomPlot.</source>
        <translation>Ein Explorer für GPU-Speicher: welche Allokationen wann lebten, woher sie kamen und warum der Speicher ausging.

Freie Software unter der GNU General Public License, Version 3 oder neuer. Die Diagramme zeichnet QCustomPlot.</translation>
    </message>
    <message>
        <source>The link was copied. It opens this view in any copy of the file.</source>
        <translation>Der Link wurde kopiert. Er öffnet diese Ansicht in jeder Kopie der Datei.</translation>
    </message>
    <message>
        <source>Open a link</source>
        <translation>Link öffnen</translation>
    </message>
    <message>
        <source>Link to a view, as “Copy link to this view” made it:</source>
        <translation>Link zu einer Ansicht, wie ihn „Link zu dieser Ansicht kopieren“ erzeugt:</translation>
    </message>
    <message>
        <source>Only files can be linked to.</source>
        <translation>Links gibt es nur zu Dateien.</translation>
    </message>
    <message>
        <source>Snapshots (*.pickle *.pkl *.json *.gz *.zst *.strata)</source>
        <translation>Snapshots (*.pickle *.pkl *.json *.gz *.zst *.strata)</translation>
    </message>
    <message>
        <source>Open a part of a memory snapshot</source>
        <translation>Teil eines Speicher-Snapshots öffnen</translation>
    </message>
</context>
<context>
    <name>allostrata::MessageArea</name>
    <message>
        <source>Close all</source>
        <translation>Alle schließen</translation>
    </message>
    <message>
        <source>Show fewer</source>
        <translation>Weniger zeigen</translation>
    </message>
    <message>
        <source>Show fewer messages</source>
        <translation>Weniger Meldungen zeigen</translation>
    </message>
    <message numerus="yes">
        <source>Show %n more message(s)</source>
        <translation>
            <numerusform>%n weitere Meldung zeigen</numerusform>
            <numerusform>%n weitere Meldungen zeigen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>allostrata::MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>Bericht kopieren</translation>
    </message>
</context>
<context>
    <name>allostrata::Minimap</name>
    <message>
        <source>Minimap</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Shows the whole trace; the rectangle marks the visible range. With the keyboard, use A, D, W and S in the timeline.</source>
        <translation>Zeigt die ganze Aufzeichnung; das Rechteck markiert den sichtbaren Bereich. Mit der Tastatur: A, D, W und S in der Zeitleiste.</translation>
    </message>
</context>
<context>
    <name>allostrata::ModuleModel</name>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>%1 × %2 – %3</source>
        <translation>%1 × %2 – %3</translation>
    </message>
    <message>
        <source>%1, %2 differs</source>
        <translation>%1, %2 weicht ab</translation>
    </message>
    <message>
        <source>The odd one out: %1</source>
        <translation>Der Ausreißer: %1</translation>
    </message>
    <message>
        <source>module not known</source>
        <translation>Modul nicht bekannt</translation>
    </message>
    <message>
        <source>The module of these allocations is not known.</source>
        <translation>Das Modul dieser Allokationen ist nicht bekannt.</translation>
    </message>
    <message>
        <source>At the cursor: %1, of which %2 its own; %3</source>
        <translation>Am Cursor: %1, davon %2 eigene; %3</translation>
    </message>
    <message>
        <source>At the peak: %1, of which %2 its own; %3</source>
        <translation>Am Höchststand: %1, davon %2 eigene; %3</translation>
    </message>
    <message>
        <source>Allocated in the visible range: %1, of which %2 its own; %3</source>
        <translation>Im sichtbaren Bereich belegt: %1, davon %2 eigene; %3</translation>
    </message>
    <message>
        <source>Across %1 layers: mean %2, smallest %3, largest %4</source>
        <translation>Über %1 Schichten: Mittel %2, kleinster Wert %3, größter %4</translation>
    </message>
</context>
<context>
    <name>allostrata::ModulesView</name>
    <message>
        <source>Save the table of modules…</source>
        <translation>Tabelle der Module speichern…</translation>
    </message>
    <message>
        <source>merged</source>
        <translation>vereint</translation>
    </message>
    <message>
        <source>Repeated layers</source>
        <translation>Wiederholte Schichten</translation>
    </message>
    <message>
        <source>Save the table of merged layers…</source>
        <translation>Tabelle der zusammengefassten Schichten speichern…</translation>
    </message>
    <message>
        <source>separate</source>
        <translation>einzeln</translation>
    </message>
    <message>
        <source>Show repeated layers as one node, with their count and how they differ.</source>
        <translation>Wiederholte Schichten als einen Knoten zeigen, mit ihrer Anzahl und ihren Unterschieden.</translation>
    </message>
    <message>
        <source>Show each layer as its own node.</source>
        <translation>Jede Schicht als eigenen Knoten zeigen.</translation>
    </message>
    <message>
        <source>Expand all below</source>
        <translation>Alles darunter aufklappen</translation>
    </message>
    <message>
        <source>No modules were found in the names or stacks of this trace.</source>
        <translation>In den Namen und Aufrufstapeln dieser Aufzeichnung wurden keine Module gefunden.</translation>
    </message>
    <message>
        <source>module names from the file</source>
        <translation>Modulnamen aus der Datei</translation>
    </message>
    <message>
        <source>The file has no module names: each node is a line of code that calls the nodes below it.</source>
        <translation>Die Datei enthält keine Modulnamen: Jeder Knoten ist eine Codezeile, die die Knoten darunter aufruft.</translation>
    </message>
    <message>
        <source>Only allocations that match the query. Click a node to select its live allocations; double-click it to show only its allocations.</source>
        <translation>Nur Allokationen, die zur Abfrage passen. Klick auf einen Knoten wählt seine lebenden Allokationen aus; Doppelklick zeigt nur seine Allokationen.</translation>
    </message>
    <message>
        <source>Click a node to select its live allocations; double-click it to show only its allocations.</source>
        <translation>Klick auf einen Knoten wählt seine lebenden Allokationen aus; Doppelklick zeigt nur seine Allokationen.</translation>
    </message>
</context>
<context>
    <name>allostrata::NoHistoryNote</name>
    <message>
        <source>No history: only the final state was saved</source>
        <translation>Keine Aufzeichnung: Nur der Endstand wurde gespeichert</translation>
    </message>
    <message>
        <source>The timeline is flat because no events were recorded. To see how memory use developed, turn on the history before the work starts:</source>
        <translation>Die Zeitleiste ist flach, weil keine Ereignisse aufgezeichnet wurden. Um den Verlauf der Speichernutzung zu sehen, die Aufzeichnung vor Beginn der Arbeit einschalten:</translation>
    </message>
    <message>
        <source>Copy the code</source>
        <translation>Code kopieren</translation>
    </message>
</context>
<context>
    <name>allostrata::OperatorEventModel</name>
    <message>
        <source>Requested bytes</source>
        <translation>Angeforderte Bytes</translation>
    </message>
    <message>
        <source>the release is not in the recording</source>
        <translation>die Freigabe liegt außerhalb der Aufzeichnung</translation>
    </message>
    <message>
        <source>the allocation or the release is not in the recording</source>
        <translation>die Allokation oder die Freigabe liegt außerhalb der Aufzeichnung</translation>
    </message>
    <message>
        <source>The operator that allocated the memory; if it only allocates, such as aten::empty, also the operator that called it</source>
        <translation>Der Operator, der den Speicher belegt hat; wenn er nur belegt, wie aten::empty, auch der aufrufende Operator</translation>
    </message>
    <message>
        <source>Time since the recording began</source>
        <translation>Zeit seit Beginn der Aufzeichnung</translation>
    </message>
    <message>
        <source>Time from allocation to release</source>
        <translation>Zeit von der Allokation bis zur Freigabe</translation>
    </message>
</context>
<context>
    <name>allostrata::OperatorsView</name>
    <message>
        <source>Save the picture of operators…</source>
        <translation>Bild der Operatoren speichern…</translation>
    </message>
    <message>
        <source>Save the table of operators…</source>
        <translation>Tabelle der Operatoren speichern…</translation>
    </message>
    <message>
        <source>Save the table of memory events…</source>
        <translation>Tabelle der Speicherereignisse speichern…</translation>
    </message>
    <message>
        <source>the first %1 of %2 memory events, %3</source>
        <translation>die ersten %1 von %2 Speicherereignissen, %3</translation>
    </message>
    <message>
        <source>%1  ×</source>
        <translation>%1  ×</translation>
    </message>
    <message>
        <source>Save the table of memory events</source>
        <translation>Tabelle der Speicherereignisse speichern</translation>
    </message>
    <message>
        <source>Size: &gt;1MiB</source>
        <translation>Größe: &gt;1MiB</translation>
    </message>
    <message>
        <source>Statistics by operator</source>
        <translation>Statistik nach Operator</translation>
    </message>
    <message>
        <source>List its memory events</source>
        <translation>Seine Speicherereignisse auflisten</translation>
    </message>
    <message>
        <source>Memory events</source>
        <translation>Speicherereignisse</translation>
    </message>
    <message>
        <source>Attribute frees to</source>
        <translation>Freigaben zuordnen</translation>
    </message>
    <message>
        <source>allocating operator</source>
        <translation>allokierendem Operator</translation>
    </message>
    <message>
        <source>freeing operator</source>
        <translation>freigebendem Operator</translation>
    </message>
    <message>
        <source>Operator that frees are attributed to</source>
        <translation>Operator, dem Freigaben zugeordnet werden</translation>
    </message>
    <message>
        <source>Show only operators whose name contains this text.</source>
        <translation>Nur Operatoren zeigen, deren Name diesen Text enthält.</translation>
    </message>
    <message>
        <source>Show only memory events of these sizes, such as &gt;1MiB or 4KiB..64KiB.</source>
        <translation>Nur Speicherereignisse dieser Größen zeigen, etwa &gt;1MiB oder 4KiB..64KiB.</translation>
    </message>
    <message>
        <source>Select its allocation</source>
        <translation>Zugehörige Allokation auswählen</translation>
    </message>
    <message>
        <source>The list shows the memory events of this operator and of the operators that it called. Click to show all.</source>
        <translation>Die Liste zeigt die Speicherereignisse dieses Operators und der von ihm aufgerufenen Operatoren. Klicken, um alle zu zeigen.</translation>
    </message>
    <message>
        <source>This is not a valid size. Enter, for example, &gt;1MiB or 4KiB..64KiB.</source>
        <translation>Keine gültige Größe. Zum Beispiel &gt;1MiB oder 4KiB..64KiB eingeben.</translation>
    </message>
    <message>
        <source>Counts calls that overlap the visible range, and the time they spend within it. Click an operator to list its memory events; double-click it to show only its allocations.</source>
        <translation>Zählt die Aufrufe, die in den sichtbaren Bereich fallen, und ihre Zeit darin. Klick auf einen Operator listet seine Speicherereignisse auf; Doppelklick zeigt nur seine Allokationen.</translation>
    </message>
</context>
<context>
    <name>allostrata::OutOfMemoryView</name>
    <message>
        <source>Save the picture of the verdict…</source>
        <translation>Bild des Befunds speichern…</translation>
    </message>
    <message>
        <source>Save the table of out-of-memory events…</source>
        <translation>Tabelle der Speichermangel-Ereignisse speichern…</translation>
    </message>
    <message>
        <source>Segments that could have held the request, and the blocks that pin them</source>
        <translation>Segmente, die die Anforderung hätten aufnehmen können, und die Blöcke, die sie festhalten</translation>
    </message>
    <message>
        <source>Save the table of segments that could have held the request…</source>
        <translation>Tabelle der Segmente speichern, die die Anforderung hätten aufnehmen können…</translation>
    </message>
    <message>
        <source>No segment could have held the request, whichever blocks had been freed.</source>
        <translation>Kein Segment hätte die Anforderung aufnehmen können, gleich welche Blöcke freigegeben worden wären.</translation>
    </message>
    <message>
        <source>Click a row to select the blocks that pin the segment and to move the cursor to just before the event.</source>
        <translation>Klick auf eine Zeile wählt die Blöcke aus, die das Segment festhalten, und setzt den Cursor unmittelbar vor das Ereignis.</translation>
    </message>
    <message>
        <source>%1 requested at event %2</source>
        <translation>%1 angefordert bei Ereignis %2</translation>
    </message>
    <message>
        <source>Replay this run under other settings</source>
        <translation>Diesen Lauf mit anderen Einstellungen nachspielen</translation>
    </message>
    <message>
        <source>Would expandable segments have saved this run?</source>
        <translation>Hätten erweiterbare Segmente diesen Lauf gerettet?</translation>
    </message>
</context>
<context>
    <name>allostrata::PatternEdit</name>
    <message>
        <source>anything</source>
        <translation>beliebig</translation>
    </message>
</context>
<context>
    <name>allostrata::PeakDialog</name>
    <message>
        <source>Peak table</source>
        <translation>Tabelle der Höchststände</translation>
    </message>
    <message>
        <source>Add a &amp;folder…</source>
        <translation>&amp;Ordner hinzufügen…</translation>
    </message>
    <message>
        <source>Pivot</source>
        <translation>Pivot</translation>
    </message>
    <message>
        <source>Comparison by category</source>
        <translation>Vergleich nach Kategorie</translation>
    </message>
    <message>
        <source>Which comparison</source>
        <translation>Welcher Vergleich</translation>
    </message>
    <message>
        <source>R&amp;ows:</source>
        <translation>&amp;Zeilen:</translation>
    </message>
    <message>
        <source>Col&amp;umns:</source>
        <translation>S&amp;palten:</translation>
    </message>
    <message>
        <source>&amp;Value:</source>
        <translation>&amp;Wert:</translation>
    </message>
    <message>
        <source>Compare &amp;by:</source>
        <translation>&amp;Vergleichen nach:</translation>
    </message>
    <message>
        <source>S&amp;how:</source>
        <translation>&amp;Anzeigen:</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Liest…</translation>
    </message>
    <message>
        <source>Save the peaks</source>
        <translation>Höchststände speichern</translation>
    </message>
    <message>
        <source>Tables and charts (*.md *.tex *.csv *.json *.png *.svg *.pdf)</source>
        <translation>Tabellen und Diagramme (*.md *.tex *.csv *.json *.png *.svg *.pdf)</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Schreibt…</translation>
    </message>
    <message>
        <source>Files in the table</source>
        <translation>Dateien in der Tabelle</translation>
    </message>
    <message>
        <source>Add all snapshots in a folder</source>
        <translation>Alle Snapshots in einem Ordner hinzufügen</translation>
    </message>
    <message>
        <source>How to read columns from file names: a name with columns in braces; * matches anything. If empty, columns are inferred from common words in the names.</source>
        <translation>Wie Spalten aus Dateinamen gelesen werden: ein Name mit Spalten in geschweiften Klammern; * passt auf alles. Wenn leer, werden die Spalten aus gängigen Wörtern in den Namen erschlossen.</translation>
    </message>
    <message>
        <source>As &amp;Markdown</source>
        <translation>Als &amp;Markdown</translation>
    </message>
    <message>
        <source>As &amp;LaTeX</source>
        <translation>Als &amp;LaTeX</translation>
    </message>
    <message>
        <source>As &amp;CSV</source>
        <translation>Als &amp;CSV</translation>
    </message>
    <message>
        <source>As &amp;JSON</source>
        <translation>Als &amp;JSON</translation>
    </message>
    <message>
        <source>Saves a table (.md, .tex, .csv, .json) or a bar chart (.png, .svg, .pdf)</source>
        <translation>Speichert eine Tabelle (.md, .tex, .csv, .json) oder ein Balkendiagramm (.png, .svg, .pdf)</translation>
    </message>
    <message>
        <source>Name &amp;pattern:</source>
        <translation>Namens&amp;muster:</translation>
    </message>
</context>
<context>
    <name>allostrata::PeakView</name>
    <message>
        <source>Save the picture of the ledger…</source>
        <translation>Bild der Bilanz speichern…</translation>
    </message>
    <message>
        <source>Save the table of the ledger…</source>
        <translation>Tabelle der Bilanz speichern…</translation>
    </message>
    <message>
        <source>Peak of</source>
        <translation>Höchststand von</translation>
    </message>
    <message>
        <source>%1, in bytes; the file contradicts itself here</source>
        <translation>%1, in Bytes; die Datei widerspricht sich hier</translation>
    </message>
    <message>
        <source>%1 B = reserved</source>
        <translation>%1 B = reserviert</translation>
    </message>
    <message>
        <source>%1 B = reserved, inferred</source>
        <translation>%1 B = reserviert, erschlossen</translation>
    </message>
    <message>
        <source>%1 to %2 B</source>
        <translation>%1 bis %2 B</translation>
    </message>
    <message>
        <source>Show the segments at this moment</source>
        <translation>Die Segmente zu diesem Zeitpunkt zeigen</translation>
    </message>
    <message>
        <source>Moment that the ledger shows</source>
        <translation>Zeitpunkt, den die Bilanz zeigt</translation>
    </message>
    <message>
        <source>When requested bytes are highest: the timeline&apos;s peak.</source>
        <translation>Wenn die meisten Bytes angefordert sind: der Höchststand der Zeitleiste.</translation>
    </message>
    <message>
        <source>When allocated bytes, the rounded blocks in use, are highest.</source>
        <translation>Wenn die meisten Bytes belegt sind, gezählt als gerundete belegte Blöcke.</translation>
    </message>
    <message>
        <source>When the allocator has reserved the most memory from the device.</source>
        <translation>Wenn der Allokator am meisten Speicher vom Gerät reserviert hat.</translation>
    </message>
    <message>
        <source>At the cursor. The ledger follows as the cursor moves.</source>
        <translation>Am Cursor. Die Bilanz folgt dem Cursor.</translation>
    </message>
    <message>
        <source>Breakdown of reserved memory, line by line</source>
        <translation>Aufschlüsselung des reservierten Speichers, Zeile für Zeile</translation>
    </message>
    <message>
        <source>%1, in bytes; each byte counts in exactly one line</source>
        <translation>%1, in Bytes; jedes Byte zählt in genau einer Zeile</translation>
    </message>
    <message>
        <source>Double-click to show the segments at this moment.</source>
        <translation>Doppelklick zeigt die Segmente zu diesem Zeitpunkt.</translation>
    </message>
    <message>
        <source>Covers all allocations, regardless of the query. Click a line to select its allocations; double-click it to show only those.</source>
        <translation>Umfasst alle Allokationen, unabhängig von der Abfrage. Klick auf eine Zeile wählt ihre Allokationen aus; Doppelklick zeigt nur diese.</translation>
    </message>
    <message>
        <source>Click a line to select its allocations; double-click it to show only those.</source>
        <translation>Klick auf eine Zeile wählt ihre Allokationen aus; Doppelklick zeigt nur diese.</translation>
    </message>
    <message>
        <source>Move cursor to this moment</source>
        <translation>Cursor auf diesen Zeitpunkt setzen</translation>
    </message>
</context>
<context>
    <name>allostrata::PhaseModel</name>
    <message>
        <source>in %1 stretches</source>
        <translation>in %1 Abschnitten</translation>
    </message>
    <message>
        <source>peak %1 B, at event %2</source>
        <translation>Höchststand %1 B, bei Ereignis %2</translation>
    </message>
    <message>
        <source>%1 allocated, %2 freed</source>
        <translation>%1 belegt, %2 freigegeben</translation>
    </message>
    <message>
        <source>outside the visible range</source>
        <translation>außerhalb des sichtbaren Bereichs</translation>
    </message>
    <message>
        <source>Click to zoom to it; click again to show everything.</source>
        <translation>Klicken, um darauf zu zoomen; erneut klicken, um alles zu zeigen.</translation>
    </message>
</context>
<context>
    <name>allostrata::PhaseStrip</name>
    <message>
        <source>%1, from %2 to %3</source>
        <translation>%1, von %2 bis %3</translation>
    </message>
    <message>
        <source>Shows what the program was doing. Press Left or Right to go to the previous or next phase, and Return to zoom to it.</source>
        <translation>Zeigt, was das Programm gerade tat. Pfeil links und Pfeil rechts gehen zur vorigen und nächsten Phase, die Eingabetaste zoomt darauf.</translation>
    </message>
    <message>
        <source>phases: none found in stacks or annotations</source>
        <translation>Phasen: keine in Aufrufstapeln oder Annotationen gefunden</translation>
    </message>
    <message>
        <source>phases: not known, because the file has no stacks</source>
        <translation>Phasen: nicht bekannt, weil die Datei keine Aufrufstapel enthält</translation>
    </message>
</context>
<context>
    <name>allostrata::PhasesView</name>
    <message>
        <source>Save the picture of phases…</source>
        <translation>Bild der Phasen speichern…</translation>
    </message>
    <message>
        <source>Save the table of phases…</source>
        <translation>Tabelle der Phasen speichern…</translation>
    </message>
    <message>
        <source>Save the table of steps…</source>
        <translation>Tabelle der Schritte speichern…</translation>
    </message>
    <message>
        <source>Phases by step</source>
        <translation>Phasen nach Schritt</translation>
    </message>
    <message>
        <source>Requested bytes by phase</source>
        <translation>Angeforderte Bytes nach Phase</translation>
    </message>
    <message>
        <source>Zoom to this</source>
        <translation>Hierauf zoomen</translation>
    </message>
    <message>
        <source>The total over the visible range, coloured by phase, with the peak of each phase. The table next to it shows the same data.</source>
        <translation>Die Gesamtmenge im sichtbaren Bereich, nach Phase gefärbt, mit dem Höchststand jeder Phase. Die Tabelle daneben zeigt dieselben Daten.</translation>
    </message>
    <message>
        <source>No phases were found in the stacks or annotations of this trace.</source>
        <translation>In den Aufrufstapeln und Annotationen dieser Aufzeichnung wurden keine Phasen gefunden.</translation>
    </message>
    <message>
        <source>no steps found</source>
        <translation>keine Schritte gefunden</translation>
    </message>
    <message>
        <source>Only allocations that match the query. Click a phase to zoom to it; click again to show everything.</source>
        <translation>Nur Allokationen, die zur Abfrage passen. Klick auf eine Phase zoomt darauf; erneuter Klick zeigt alles.</translation>
    </message>
    <message>
        <source>Click a phase to zoom to it; click again to show everything.</source>
        <translation>Klick auf eine Phase zoomt darauf; erneuter Klick zeigt alles.</translation>
    </message>
    <message>
        <source>In the visible range: peak %1, %2 allocated, %3 freed, net %4</source>
        <translation>Im sichtbaren Bereich: Höchststand %1, %2 belegt, %3 freigegeben, netto %4</translation>
    </message>
</context>
<context>
    <name>allostrata::PictureDialog</name>
    <message>
        <source>Export a picture</source>
        <translation>Bild exportieren</translation>
    </message>
    <message>
        <source>PNG, pixels</source>
        <translation>PNG, Pixel</translation>
    </message>
    <message>
        <source>SVG, text and shapes</source>
        <translation>SVG, Text und Formen</translation>
    </message>
    <message>
        <source>PDF, text and shapes</source>
        <translation>PDF, Text und Formen</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Dots per inch</source>
        <translation>Punkte je Zoll</translation>
    </message>
    <message>
        <source>the whole trace</source>
        <translation>die ganze Aufzeichnung</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>&amp;Dots per inch</source>
        <translation>&amp;Punkte je Zoll</translation>
    </message>
    <message>
        <source>T&amp;heme</source>
        <translation>&amp;Design</translation>
    </message>
    <message>
        <source>&amp;Range</source>
        <translation>&amp;Bereich</translation>
    </message>
    <message>
        <source>Bytes &amp;up to</source>
        <translation>B&amp;ytes bis</translation>
    </message>
    <message>
        <source>title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>footnote</source>
        <translation>Fußnote</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 Pixel</translation>
    </message>
    <message>
        <source>%1 × %2 points of 1/96 inch</source>
        <translation>%1 × %2 Punkte zu 1/96 Zoll</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>Copy the picture to the clipboard as pixels.</source>
        <translation>Bild als Pixelgrafik in die Zwischenablage kopieren.</translation>
    </message>
    <message>
        <source>For PNG only. At 192, the picture is twice as wide and high in pixels as at 96, and so is its text.</source>
        <translation>Nur für PNG. Bei 192 ist das Bild in Pixeln doppelt so breit und hoch wie bei 96, die Schrift ebenso.</translation>
    </message>
    <message>
        <source>paper: black text on white</source>
        <translation>Papier: schwarzer Text auf Weiß</translation>
    </message>
    <message>
        <source>light, as in the window</source>
        <translation>hell, wie im Fenster</translation>
    </message>
    <message>
        <source>dark, as in the window</source>
        <translation>dunkel, wie im Fenster</translation>
    </message>
    <message>
        <source>transparent background</source>
        <translation>transparenter Hintergrund</translation>
    </message>
    <message>
        <source>the visible range</source>
        <translation>der sichtbare Bereich</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>The top of the byte axis, such as 72GiB. Set it to give two pictures the same scale.</source>
        <translation>Das obere Ende der Byte-Achse, etwa 72GiB. Festlegen, damit zwei Bilder denselben Maßstab haben.</translation>
    </message>
    <message>
        <source>“%1” is not a valid size. Enter, for example, 72GiB or 512 MB.</source>
        <translation>„%1“ ist keine gültige Größe. Zum Beispiel 72GiB oder 512 MB eingeben.</translation>
    </message>
    <message>
        <source>The picture was copied to the clipboard.</source>
        <translation>Das Bild wurde in die Zwischenablage kopiert.</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>Notizen</translation>
    </message>
</context>
<context>
    <name>allostrata::PoolsView</name>
    <message>
        <source>Save the picture of pools…</source>
        <translation>Bild der Pools speichern…</translation>
    </message>
    <message>
        <source>Save the table of pools…</source>
        <translation>Tabelle der Pools speichern…</translation>
    </message>
    <message>
        <source>Show all pools</source>
        <translation>Alle Pools zeigen</translation>
    </message>
    <message>
        <source>Pools over time</source>
        <translation>Pools im Verlauf</translation>
    </message>
    <message>
        <source>Pools and streams at the cursor</source>
        <translation>Pools und Streams am Cursor</translation>
    </message>
    <message>
        <source>Reserved bytes of each pool and stream, stacked, with active bytes filled in. The table shows the same data at the cursor.</source>
        <translation>Reservierte Bytes jedes Pools und Streams, gestapelt; aktive Bytes sind ausgefüllt. Die Tabelle zeigt dieselben Daten am Cursor.</translation>
    </message>
    <message>
        <source>Show alone</source>
        <translation>Allein zeigen</translation>
    </message>
    <message>
        <source>Only one pool: all memory of this device is in the %1.</source>
        <translation>Nur ein Pool; der ganze Speicher dieses Geräts liegt hier: %1.</translation>
    </message>
    <message>
        <source>outline: reserved by segments; fill: active in them</source>
        <translation>Umriss: durch Segmente reserviert; Füllung: darin aktiv</translation>
    </message>
    <message>
        <source>Click a pool to show it alone; double-click it to show only its allocations.</source>
        <translation>Klick auf einen Pool zeigt ihn allein; Doppelklick zeigt nur seine Allokationen.</translation>
    </message>
    <message>
        <source>Pools are shown in full, regardless of the query.</source>
        <translation>Pools werden vollständig gezeigt, unabhängig von der Abfrage.</translation>
    </message>
</context>
<context>
    <name>allostrata::PredictDialog</name>
    <message>
        <source>Predict another size</source>
        <translation>Andere Größe vorhersagen</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>The size of the input: tokens of a sequence, batch, or any number that was changed</source>
        <translation>Die Größe der Eingabe: Token einer Sequenz, Batch oder eine beliebige Zahl, die geändert wurde</translation>
    </message>
    <message>
        <source>A second number that was changed, as the batch besides the tokens. One recording must share one of the two numbers with each other one. Empty: none</source>
        <translation>Eine zweite Zahl, die geändert wurde, etwa der Batch neben den Token. Eine Aufzeichnung muss mit jeder anderen eine der beiden Zahlen gemeinsam haben. Leer: keine</translation>
    </message>
    <message>
        <source>Bytes at the peak that have a counterpart in the recording that the prediction starts from</source>
        <translation>Bytes am Höchststand, die ein Gegenstück in der Aufzeichnung haben, von der die Vorhersage ausgeht</translation>
    </message>
    <message>
        <source>Recordings and their sizes</source>
        <translation>Aufzeichnungen und ihre Größen</translation>
    </message>
    <message>
        <source>2048, 4096; empty: 2, 4 and 8 times</source>
        <translation>2048, 4096; leer: 2-, 4- und 8-fach</translation>
    </message>
    <message>
        <source>The sizes to predict. With a second number: 4096x16</source>
        <translation>Die Größen der Vorhersage. Mit einer zweiten Zahl: 4096x16</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>The memory that a process can get, as “80 GiB”: then the largest size that fits is searched</source>
        <translation>Der Speicher, den ein Prozess bekommen kann, etwa „80 GiB“: Dann wird die größte passende Größe gesucht</translation>
    </message>
    <message>
        <source>The largest size that fits is a multiple of this</source>
        <translation>Die größte passende Größe ist ein Vielfaches hiervon</translation>
    </message>
    <message>
        <source>Sizes that were asked for</source>
        <translation>Größen, nach denen gefragt wurde</translation>
    </message>
    <message>
        <source>Opens what would have been recorded at the selected size, with all views. It is marked as predicted</source>
        <translation>Öffnet, was bei der ausgewählten Größe aufgezeichnet worden wäre, mit allen Ansichten. Es ist als vorhergesagt markiert</translation>
    </message>
    <message>
        <source>Sizes to &amp;predict:</source>
        <translation>&amp;Vorhersagen für:</translation>
    </message>
    <message>
        <source>Capac&amp;ity:</source>
        <translation>Ka&amp;pazität:</translation>
    </message>
    <message>
        <source>&amp;Multiple of:</source>
        <translation>Viel&amp;faches von:</translation>
    </message>
    <message>
        <source>The sizes are numbers with commas between them: 2048, 4096.</source>
        <translation>Die Größen sind Zahlen mit Kommas dazwischen: 2048, 4096.</translation>
    </message>
    <message>
        <source>A capacity is a number with a unit: 80 GiB.</source>
        <translation>Eine Kapazität ist eine Zahl mit Einheit: 80 GiB.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Liest…</translation>
    </message>
    <message>
        <source>Searching the largest size that fits…</source>
        <translation>Größte passende Größe wird gesucht…</translation>
    </message>
    <message>
        <source>base</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>Making the recording…</source>
        <translation>Aufzeichnung wird erstellt…</translation>
    </message>
    <message>
        <source>Opened.</source>
        <translation>Geöffnet.</translation>
    </message>
    <message>
        <source>Save the prediction</source>
        <translation>Vorhersage speichern</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Schreibt…</translation>
    </message>
    <message>
        <source>The search for the largest size that fits did not end.</source>
        <translation>Die Suche nach der größten Größe, die passt, wurde nicht beendet.</translation>
    </message>
    <message>
        <source>Saves a table (.md, .tex, .csv, .json), a picture (.png, .svg, .pdf), or the predicted recording of the selected size (.pickle, .strata)</source>
        <translation>Speichert eine Tabelle (.md, .tex, .csv, .json), ein Bild (.png, .svg, .pdf) oder die vorhergesagte Aufzeichnung der ausgewählten Größe (.pickle, .strata)</translation>
    </message>
    <message>
        <source>Tables, pictures, recordings (*.md *.tex *.csv *.json *.png *.svg *.pdf *.pickle *.strata)</source>
        <translation>Tabellen, Bilder, Aufzeichnungen (*.md *.tex *.csv *.json *.png *.svg *.pdf *.pickle *.strata)</translation>
    </message>
</context>
<context>
    <name>allostrata::QueryBar</name>
    <message>
        <source>all %1</source>
        <translation>alle %1</translation>
    </message>
    <message>
        <source>searching</source>
        <translation>sucht</translation>
    </message>
    <message>
        <source>Clear the query</source>
        <translation>Abfrage leeren</translation>
    </message>
    <message>
        <source>Shows only the allocations that match the query: conditions joined by “and”, “or”, “not”. Down: earlier queries, F1: help</source>
        <translation>Zeigt nur die Allokationen, die zur Abfrage passen: Bedingungen, verknüpft mit „and“, „or“, „not“. Pfeil ab: frühere Abfragen, F1: Hilfe</translation>
    </message>
    <message>
        <source>not a valid query</source>
        <translation>keine gültige Abfrage</translation>
    </message>
    <message>
        <source>%1 of %2 · up to %3</source>
        <translation>%1 von %2 · bis zu %3</translation>
    </message>
</context>
<context>
    <name>allostrata::RankCanvas</name>
    <message>
        <source>No dump was written.</source>
        <translation>Es wurde kein Dump geschrieben.</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Memory ran out.</source>
        <translation>Der Speicher ging aus.</translation>
    </message>
    <message>
        <source>%1 from the median of its group, %2</source>
        <translation>%1 gegenüber dem Gruppenmedian von %2</translation>
    </message>
    <message>
        <source>Compared with no other rank.</source>
        <translation>Mit keinem anderen Rank verglichen.</translation>
    </message>
    <message>
        <source>Group: %1</source>
        <translation>Gruppe: %1</translation>
    </message>
    <message>
        <source>Median of its peaks: %1</source>
        <translation>Median ihrer Höchststände: %1</translation>
    </message>
    <message>
        <source>Only this group holds much of %1</source>
        <translation>Nur diese Gruppe belegt viel für %1</translation>
    </message>
</context>
<context>
    <name>allostrata::RankControls</name>
    <message>
        <source>Measure shown in the heat map</source>
        <translation>In der Heatmap gezeigte Messgröße</translation>
    </message>
    <message>
        <source>Order of the ranks</source>
        <translation>Reihenfolge der Ranks</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Order by rank.</source>
        <translation>Nach Rank ordnen.</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Keeps together ranks that hold the same at their peaks, such as those of a pipeline stage.</source>
        <translation>Hält Ranks beieinander, die am Höchststand das Gleiche belegen, etwa die eines Pipeline-Abschnitts.</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>The worst ranks first.</source>
        <translation>Die schlechtesten Ranks zuerst.</translation>
    </message>
    <message>
        <source>Axis of the curves</source>
        <translation>Achse der Kurven</translation>
    </message>
    <message>
        <source>Counter of the curves</source>
        <translation>Zähler der Kurven</translation>
    </message>
</context>
<context>
    <name>allostrata::RankExplanation</name>
    <message>
        <source>Explanation</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <source>Compare with the median of its group</source>
        <translation>Mit dem Median der Gruppe vergleichen</translation>
    </message>
</context>
<context>
    <name>allostrata::RankPlot</name>
    <message>
        <source>No recording has curves.</source>
        <translation>Keine Aufzeichnung hat Kurven.</translation>
    </message>
    <message>
        <source>%1: %2 to %3</source>
        <translation>%1: %2 bis %3</translation>
    </message>
    <message>
        <source>No rank has a value here.</source>
        <translation>Kein Rank hat hier einen Wert.</translation>
    </message>
</context>
<context>
    <name>allostrata::RanksView</name>
    <message>
        <source>Save the picture of ranks…</source>
        <translation>Bild der Ranks speichern…</translation>
    </message>
    <message>
        <source>Save the table of ranks…</source>
        <translation>Tabelle der Ranks speichern…</translation>
    </message>
    <message>
        <source>Save the table of groups…</source>
        <translation>Tabelle der Gruppen speichern…</translation>
    </message>
    <message>
        <source>Save the differences of ranks that stand out…</source>
        <translation>Unterschiede der auffälligen Ranks speichern…</translation>
    </message>
    <message>
        <source>Save the table of the ranks&apos; steps…</source>
        <translation>Tabelle der Schritte der Ranks speichern…</translation>
    </message>
    <message>
        <source>Ranks by step</source>
        <translation>Ranks nach Schritt</translation>
    </message>
    <message>
        <source>Curves of all ranks</source>
        <translation>Kurven aller Ranks</translation>
    </message>
    <message>
        <source>Stacks that differ</source>
        <translation>Abweichende Aufrufstapel</translation>
    </message>
    <message>
        <source>Tables of ranks</source>
        <translation>Tabellen der Ranks</translation>
    </message>
    <message>
        <source>Open this recording</source>
        <translation>Diese Aufzeichnung öffnen</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Select its typical rank</source>
        <translation>Ihren typischen Rank auswählen</translation>
    </message>
    <message>
        <source>None of the recordings could be read.</source>
        <translation>Keine der Aufzeichnungen konnte gelesen werden.</translation>
    </message>
    <message>
        <source>Reading the curves…</source>
        <translation>Liest die Kurven…</translation>
    </message>
    <message>
        <source>This file has no ranks.</source>
        <translation>Diese Datei hat keine Ranks.</translation>
    </message>
    <message>
        <source>%1. Double-click a rank to open its recording.</source>
        <translation>%1. Doppelklick auf einen Rank öffnet seine Aufzeichnung.</translation>
    </message>
    <message>
        <source>Lowest: %1, %2</source>
        <translation>Niedrigster Wert: %1, %2</translation>
    </message>
    <message>
        <source>Highest: %1, %2</source>
        <translation>Höchster Wert: %1, %2</translation>
    </message>
    <message>
        <source>The recording, %1, does not exist or cannot be reached from here.</source>
        <translation>Die Aufzeichnung, %1, existiert nicht oder ist von hier aus nicht erreichbar.</translation>
    </message>
    <message>
        <source>Use %1 as the baseline</source>
        <translation>%1 als Vergleichsbasis verwenden</translation>
    </message>
    <message>
        <source>Compare with the median of its group</source>
        <translation>Mit dem Median der Gruppe vergleichen</translation>
    </message>
    <message>
        <source>For each group of ranks, the range from the lowest to the highest curve, and its median. Press Left and Right to read values, plus and minus to zoom, Home to show everything.</source>
        <translation>Für jede Gruppe von Ranks der Bereich von der niedrigsten bis zur höchsten Kurve und ihr Median. Links und Rechts lesen Werte ab, Plus und Minus zoomen, Pos1 zeigt alles.</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Double-click the curves, or press Home in them, to show everything.</source>
        <translation>Doppelklick auf die Kurven oder Pos1 zeigt wieder alles.</translation>
    </message>
</context>
<context>
    <name>allostrata::RecentList</name>
    <message>
        <source>today %1</source>
        <translation>heute %1</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>gestern</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 Ereignisse</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Clear list</source>
        <translation>Liste leeren</translation>
    </message>
    <message>
        <source>Files that you open are listed here.</source>
        <translation>Geöffnete Dateien werden hier aufgelistet.</translation>
    </message>
</context>
<context>
    <name>allostrata::RecordPanel</name>
    <message>
        <source>What to record</source>
        <translation>Was aufzeichnen</translation>
    </message>
    <message>
        <source>Save the recording helper…</source>
        <translation>Aufzeichnungshelfer speichern…</translation>
    </message>
    <message>
        <source>Save the recording helper</source>
        <translation>Aufzeichnungshelfer speichern</translation>
    </message>
    <message>
        <source>Python files (*.py)</source>
        <translation>Python-Dateien (*.py)</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Als %1 gespeichert</translation>
    </message>
    <message>
        <source>Record a snapshot</source>
        <translation>Snapshot aufzeichnen</translation>
    </message>
    <message>
        <source>allostrata_capture.py: a single file that needs only PyTorch 2.1 or newer</source>
        <translation>allostrata_capture.py: eine einzelne Datei, die nur PyTorch 2.1 oder neuer braucht</translation>
    </message>
</context>
<context>
    <name>allostrata::ReplayControls</name>
    <message>
        <source>Allocations that match the query</source>
        <translation>Allokationen, auf die die Abfrage passt</translation>
    </message>
    <message>
        <source>Replays the run without the allocations that match the query, or with half their bytes. Without a query, all match.</source>
        <translation>Spielt den Lauf ohne die Allokationen nach, auf die die Abfrage passt, oder mit der Hälfte ihrer Bytes. Ohne Abfrage passen alle.</translation>
    </message>
    <message>
        <source>Keep matching allocations</source>
        <translation>Passende Allokationen behalten</translation>
    </message>
    <message>
        <source>Remove matching allocations</source>
        <translation>Passende Allokationen entfernen</translation>
    </message>
    <message>
        <source>Halve matching allocations</source>
        <translation>Passende Allokationen halbieren</translation>
    </message>
    <message>
        <source>Empty cache at ends of steps</source>
        <translation>Cache am Ende der Schritte leeren</translation>
    </message>
    <message>
        <source>Calls torch.cuda.empty_cache() at the end of each step.</source>
        <translation>Ruft am Ende jedes Schritts torch.cuda.empty_cache() auf.</translation>
    </message>
    <message>
        <source>Memory that the allocator can get from the device. Replays show whether the run fits.</source>
        <translation>Speicher, den der Allokator vom Gerät bekommen kann. Replays zeigen, ob der Lauf hineinpasst.</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Tries common settings, one after another, and lists their peaks, best first.</source>
        <translation>Probiert gängige Einstellungen nacheinander aus und listet ihre Höchststände auf, den besten zuerst.</translation>
    </message>
    <message>
        <source>Opens what would have been recorded, with all views. It is marked as replayed.</source>
        <translation>Öffnet, was aufgezeichnet worden wäre, mit allen Ansichten. Es ist als nachgespielt markiert.</translation>
    </message>
    <message>
        <source>Device memory: %1</source>
        <translation>Gerätespeicher: %1</translation>
    </message>
</context>
<context>
    <name>allostrata::ReplayHead</name>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Copy the setting</source>
        <translation>Einstellung kopieren</translation>
    </message>
</context>
<context>
    <name>allostrata::ReplayView</name>
    <message>
        <source>Reserved memory over the visible range, as recorded and replayed</source>
        <translation>Reservierter Speicher im sichtbaren Bereich, aufgezeichnet und nachgespielt</translation>
    </message>
    <message>
        <source>The table next to it shows the peaks as numbers.</source>
        <translation>Die Tabelle daneben zeigt die Höchststände als Zahlen.</translation>
    </message>
    <message>
        <source>Save the picture of the replay…</source>
        <translation>Bild des Replays speichern…</translation>
    </message>
    <message>
        <source>Save the table of runs…</source>
        <translation>Tabelle der Läufe speichern…</translation>
    </message>
    <message>
        <source>Save the table of segments at the peak…</source>
        <translation>Tabelle der Segmente beim Höchststand speichern…</translation>
    </message>
    <message>
        <source>Save the comparison with the recording…</source>
        <translation>Vergleich mit der Aufzeichnung speichern…</translation>
    </message>
    <message>
        <source>Tables of the replay</source>
        <translation>Tabellen des Replays</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Ask for these settings</source>
        <translation>Nach diesen Einstellungen fragen</translation>
    </message>
    <message>
        <source>Segments at the peak</source>
        <translation>Segmente beim Höchststand</translation>
    </message>
    <message>
        <source>Cancel the search</source>
        <translation>Suche abbrechen</translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation>Einstellungen suchen</translation>
    </message>
    <message>
        <source>Click a run to move the cursor to its peak.</source>
        <translation>Klicken Sie auf einen Lauf, um den Cursor zu seinem Höchststand zu bewegen.</translation>
    </message>
    <message>
        <source>Click a run to ask for its settings.</source>
        <translation>Klicken Sie auf einen Lauf, um nach seinen Einstellungen zu fragen.</translation>
    </message>
    <message>
        <source>Pinned host memory has an allocator of its own, which is not replayed.</source>
        <translation>Gepinnter Host-Speicher hat einen eigenen Allokator, der nicht nachgespielt wird.</translation>
    </message>
    <message>
        <source>The replay was cancelled.</source>
        <translation>Der Nachlauf wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Replay again</source>
        <translation>Erneut nachspielen</translation>
    </message>
    <message>
        <source>Cancel the replay</source>
        <translation>Nachlauf abbrechen</translation>
    </message>
    <message>
        <source>Replaying: %1</source>
        <translation>Nachlauf: %1</translation>
    </message>
    <message>
        <source>Trying settings: %1</source>
        <translation>Einstellungen werden versucht: %1</translation>
    </message>
</context>
<context>
    <name>allostrata::ReportView</name>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>Berechnung läuft…</translation>
    </message>
</context>
<context>
    <name>allostrata::RuleForm</name>
    <message>
        <source>Pattern for the file</source>
        <translation>Muster für die Datei</translation>
    </message>
    <message>
        <source>F&amp;ile matches</source>
        <translation>&amp;Datei passt auf</translation>
    </message>
    <message>
        <source>Pattern for the function</source>
        <translation>Muster für die Funktion</translation>
    </message>
    <message>
        <source>F&amp;unction matches</source>
        <translation>F&amp;unktion passt auf</translation>
    </message>
    <message>
        <source>the frame&apos;s own module and function</source>
        <translation>Modul und Funktion des Frames selbst</translation>
    </message>
    <message>
        <source>Folded &amp;as</source>
        <translation>&amp;Gefaltet als</translation>
    </message>
    <message>
        <source>&amp;Origin</source>
        <translation>&amp;Herkunft</translation>
    </message>
    <message>
        <source>Frames to match</source>
        <translation>Betroffene Frames</translation>
    </message>
    <message>
        <source>Matches anywhere in the path of the frame&apos;s file. Backslashes count as slashes.</source>
        <translation>Trifft an beliebiger Stelle im Pfad der Datei des Frames zu. Rückwärtsschrägstriche gelten als Schrägstriche.</translation>
    </message>
    <message>
        <source>Matches anywhere in the name of the frame&apos;s function.</source>
        <translation>Trifft an beliebiger Stelle im Funktionsnamen des Frames zu.</translation>
    </message>
    <message>
        <source>Name it after what it &amp;called</source>
        <translation>Nach dem benennen, was er auf&amp;gerufen hat</translation>
    </message>
    <message>
        <source>For functions that wrap every call: what they call is more informative than the wrapper itself.</source>
        <translation>Für Funktionen, die jeden Aufruf umhüllen: Was sie aufrufen, sagt mehr aus als die Hülle selbst.</translation>
    </message>
</context>
<context>
    <name>allostrata::RulesDialog</name>
    <message>
        <source>Names in native code</source>
        <translation>Namen in nativem Code</translation>
    </message>
    <message>
        <source>The stack of %1, %2.</source>
        <translation>Der Aufrufstapel von %1, %2.</translation>
    </message>
    <message>
        <source>A&amp;dd</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Load…</source>
        <translation>&amp;Laden…</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>&amp;Speichern unter…</translation>
    </message>
    <message>
        <source>Appl&amp;y</source>
        <translation>Übe&amp;rnehmen</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 ist nicht lesbar: %2</translation>
    </message>
    <message>
        <source>Load rules</source>
        <translation>Regeln laden</translation>
    </message>
    <message>
        <source>Save rules</source>
        <translation>Regeln speichern</translation>
    </message>
    <message>
        <source>These rules decide which frames of a stack are yours. The first rule that matches a frame applies; a frame that no rule matches is yours. Other frames are folded, and interpreter frames are left out.</source>
        <translation>Diese Regeln entscheiden, welche Frames eines Aufrufstapels eigene sind. Es gilt die erste Regel, die auf einen Frame zutrifft; ein Frame ohne zutreffende Regel ist ein eigener. Andere Frames werden gefaltet, Frames des Interpreters ausgelassen.</translation>
    </message>
    <message>
        <source>%1 cannot be used, so the default rules apply. %2</source>
        <translation>%1 ist nicht verwendbar, daher gelten die Standardregeln. %2</translation>
    </message>
    <message>
        <source>Adds a rule before the current one (Insert).</source>
        <translation>Fügt vor der aktuellen Regel eine neue ein (Einfg).</translation>
    </message>
    <message>
        <source>Removes the current rule (Delete).</source>
        <translation>Entfernt die aktuelle Regel (Entf).</translation>
    </message>
    <message>
        <source>Move u&amp;p</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Moves the current rule up (Alt+Up).</source>
        <translation>Verschiebt die aktuelle Regel nach oben (Alt+Pfeil auf).</translation>
    </message>
    <message>
        <source>Move d&amp;own</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>Moves the current rule down (Alt+Down).</source>
        <translation>Verschiebt die aktuelle Regel nach unten (Alt+Pfeil ab).</translation>
    </message>
    <message>
        <source>Restore de&amp;faults</source>
        <translation>&amp;Standard wiederherstellen</translation>
    </message>
    <message>
        <source>Replaces these rules with the built-in ones.</source>
        <translation>Ersetzt diese Regeln durch die eingebauten.</translation>
    </message>
    <message>
        <source>Rule %1 has an invalid pattern.</source>
        <translation>Regel %1 hat ein ungültiges Muster.</translation>
    </message>
    <message>
        <source>A pattern for names in native code is invalid.</source>
        <translation>Ein Muster für Namen in nativem Code ist ungültig.</translation>
    </message>
</context>
<context>
    <name>allostrata::RulesModel</name>
    <message>
        <source>Rule %1</source>
        <translation>Regel %1</translation>
    </message>
    <message>
        <source>Rule %1, off</source>
        <translation>Regel %1, aus</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Ein</translation>
    </message>
    <message>
        <source>File matches</source>
        <translation>Datei passt auf</translation>
    </message>
    <message>
        <source>Function matches</source>
        <translation>Funktion passt auf</translation>
    </message>
    <message>
        <source>Folded as</source>
        <translation>Gefaltet als</translation>
    </message>
    <message>
        <source>Applies to</source>
        <translation>Gilt für</translation>
    </message>
</context>
<context>
    <name>allostrata::RulesPreview</name>
    <message>
        <source>No stack to show: open a snapshot that has stacks, and select an allocation.</source>
        <translation>Kein Aufrufstapel zu zeigen: einen Snapshot mit Aufrufstapeln öffnen und eine Allokation auswählen.</translation>
    </message>
    <message>
        <source>A rule is invalid: the preview shows the last valid rules.</source>
        <translation>Eine Regel ist ungültig: Die Vorschau zeigt die letzten gültigen Regeln.</translation>
    </message>
    <message>
        <source>Select a frame to see which rule applies.</source>
        <translation>Einen Frame auswählen, um zu sehen, welche Regel gilt.</translation>
    </message>
    <message>
        <source>No rule matches this frame, so it is yours.</source>
        <translation>Keine Regel trifft auf diesen Frame zu, also ist er ein eigener.</translation>
    </message>
    <message>
        <source>Rule %1 applies to this frame.</source>
        <translation>Für diesen Frame gilt Regel %1.</translation>
    </message>
</context>
<context>
    <name>allostrata::RunReportDialog</name>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Files to report on</source>
        <translation>Dateien für den Bericht</translation>
    </message>
    <message>
        <source>A folder for each file: pictures, text, numbers</source>
        <translation>Ein Ordner je Datei: Bilder, Text, Zahlen</translation>
    </message>
    <message>
        <source>One page (HTML)</source>
        <translation>Eine Seite (HTML)</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>PNG, 300 dots per inch</source>
        <translation>PNG, 300 Punkte je Zoll</translation>
    </message>
    <message>
        <source>SVG</source>
        <translation>SVG</translation>
    </message>
    <message>
        <source>PyTorch (the default)</source>
        <translation>PyTorch (Vorgabe)</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>&amp;Wählen…</translation>
    </message>
    <message>
        <source>From a &amp;file…</source>
        <translation>Aus einer &amp;Datei…</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Pictures</source>
        <translation>&amp;Bilder</translation>
    </message>
    <message>
        <source>overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>De&amp;vice memory</source>
        <translation>Gerätes&amp;peicher</translation>
    </message>
    <message>
        <source>A folder for each file, with a page (report.html)</source>
        <translation>Ein Ordner je Datei, mit einer Seite (report.html)</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Run name</source>
        <translation>Name des Laufs</translation>
    </message>
    <message>
        <source>as the file says, or a size such as 80GiB</source>
        <translation>wie in der Datei, oder eine Größe wie 80GiB</translation>
    </message>
    <message>
        <source>As in the analysis script</source>
        <translation>Wie im Analyseskript</translation>
    </message>
    <message>
        <source>&amp;Open the report when it is finished</source>
        <translation>Bericht nach Fertigstellung ö&amp;ffnen</translation>
    </message>
    <message>
        <source>&amp;Make report</source>
        <translation>Bericht &amp;erstellen</translation>
    </message>
    <message>
        <source>Outpu&amp;t</source>
        <translation>Ausga&amp;be</translation>
    </message>
    <message>
        <source>Fol&amp;der</source>
        <translation>Or&amp;dner</translation>
    </message>
    <message>
        <source>Category &amp;rules</source>
        <translation>Kategorie&amp;regeln</translation>
    </message>
    <message>
        <source>Report folder</source>
        <translation>Ordner für den Bericht</translation>
    </message>
    <message>
        <source>Reading, drawing and writing…</source>
        <translation>Lesen, Zeichnen und Schreiben…</translation>
    </message>
    <message>
        <source>Choose the files to report on.</source>
        <translation>Die Dateien für den Bericht wählen.</translation>
    </message>
    <message>
        <source>Device memory must be a size such as 80GiB.</source>
        <translation>Der Gerätespeicher muss eine Größe wie 80GiB sein.</translation>
    </message>
</context>
<context>
    <name>allostrata::SegmentCanvas</name>
    <message>
        <source>There are no segments at the cursor.</source>
        <translation>Am Cursor gibt es keine Segmente.</translation>
    </message>
</context>
<context>
    <name>allostrata::SegmentCostsView</name>
    <message>
        <source>Save the table of segment events…</source>
        <translation>Tabelle der Segment-Ereignisse speichern…</translation>
    </message>
    <message>
        <source>steady state: %1</source>
        <translation>Dauerbetrieb: %1</translation>
    </message>
    <message>
        <source>warm-up: %1</source>
        <translation>Aufwärmphase: %1</translation>
    </message>
    <message>
        <source>Memory reserved from the device and released to it over the visible range</source>
        <translation>Im sichtbaren Bereich vom Gerät reservierter und an das Gerät zurückgegebener Speicher</translation>
    </message>
    <message>
        <source>The table next to it shows the same data by line.</source>
        <translation>Die Tabelle daneben zeigt dieselben Daten nach Zeile.</translation>
    </message>
    <message>
        <source>Lines that made the allocator take or return device memory, most steady-state stalls first</source>
        <translation>Zeilen, derentwegen der Allokator Gerätespeicher holte oder zurückgab, die meisten Unterbrechungen im Dauerbetrieb zuerst</translation>
    </message>
    <message>
        <source>Save the picture of segment costs…</source>
        <translation>Bild der Segmentkosten speichern…</translation>
    </message>
    <message>
        <source>Save the table of segment costs by line…</source>
        <translation>Tabelle der Segmentkosten nach Zeile speichern…</translation>
    </message>
    <message>
        <source>The allocator neither reserved nor released segments during the recording.</source>
        <translation>Der Allokator hat während der Aufzeichnung Segmente weder reserviert noch zurückgegeben.</translation>
    </message>
    <message>
        <source>Reasons why free memory could not be used are known only for the costliest %1 of %2 events. Click a row to move the cursor to its event.</source>
        <translation>Warum freier Speicher nicht nutzbar war, ist nur für die teuersten %1 von %2 Ereignissen bekannt. Klick auf eine Zeile setzt den Cursor auf ihr Ereignis.</translation>
    </message>
    <message>
        <source>The program stalls at each of these events. Click a row to move the cursor to its event.</source>
        <translation>Bei jedem dieser Ereignisse steht das Programm still. Klick auf eine Zeile setzt den Cursor auf ihr Ereignis.</translation>
    </message>
    <message>
        <source>released</source>
        <translation>zurückgegeben</translation>
    </message>
</context>
<context>
    <name>allostrata::SegmentListModel</name>
    <message>
        <source>Allocated by, smallest first</source>
        <translation>Belegt von, kleinste zuerst</translation>
    </message>
</context>
<context>
    <name>allostrata::SegmentPanel</name>
    <message>
        <source>inferred from its blocks</source>
        <translation>aus seinen Blöcken erschlossen</translation>
    </message>
    <message>
        <source>mapped range</source>
        <translation>abgebildeter Bereich</translation>
    </message>
    <message>
        <source>cudaMalloc</source>
        <translation>cudaMalloc</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Largest free</source>
        <translation>Größter freier</translation>
    </message>
    <message>
        <source>Segment %1</source>
        <translation>Segment %1</translation>
    </message>
    <message>
        <source>Small segments contain blocks of up to 1 MiB, large segments contain larger blocks. A mapped range is part of an expandable segment.</source>
        <translation>Kleine Segmente enthalten Blöcke bis 1 MiB, große Segmente größere Blöcke. Ein abgebildeter Bereich ist Teil eines erweiterbaren Segments.</translation>
    </message>
    <message>
        <source>Reserved by</source>
        <translation>Reserviert von</translation>
    </message>
    <message>
        <source>Show all segments with stranded memory.</source>
        <translation>Alle Segmente mit gestrandetem Speicher zeigen.</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>Stranded memory</source>
        <translation>Gestrandeter Speicher</translation>
    </message>
    <message>
        <source>No segment has free memory that its blocks keep from being released.</source>
        <translation>Kein Segment hat freien Speicher, dessen Rückgabe seine Blöcke verhindern.</translation>
    </message>
    <message>
        <source>%1 is free, but in segments that their blocks keep from being released. Click a segment to show its blocks.</source>
        <translation>%1 ist frei, aber in Segmenten, deren Rückgabe ihre Blöcke verhindern. Klick auf ein Segment zeigt seine Blöcke.</translation>
    </message>
    <message>
        <source>Segments with free memory that cannot be released, most first</source>
        <translation>Segmente mit freiem Speicher, der nicht zurückgegeben werden kann, größte Mengen zuerst</translation>
    </message>
    <message>
        <source>The segment contains no blocks, so it can be released.</source>
        <translation>Das Segment enthält keine Blöcke und kann daher zurückgegeben werden.</translation>
    </message>
    <message>
        <source>Blocks that keep the segment from being released, smallest first</source>
        <translation>Blöcke, die die Rückgabe des Segments verhindern, kleinste zuerst</translation>
    </message>
</context>
<context>
    <name>allostrata::SegmentsView</name>
    <message>
        <source>Save the picture of segments…</source>
        <translation>Bild der Segmente speichern…</translation>
    </message>
    <message>
        <source>Save the table of segments…</source>
        <translation>Tabelle der Segmente speichern…</translation>
    </message>
    <message>
        <source>Save the table of blocks…</source>
        <translation>Tabelle der Blöcke speichern…</translation>
    </message>
    <message>
        <source>Select all blocks of this segment</source>
        <translation>Alle Blöcke dieses Segments auswählen</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Genutzt</translation>
    </message>
    <message>
        <source>Largest first</source>
        <translation>Größte zuerst</translation>
    </message>
    <message>
        <source>Most bytes in use first</source>
        <translation>Die meisten Bytes in Gebrauch zuerst</translation>
    </message>
    <message>
        <source>To scale</source>
        <translation>Maßstäblich</translation>
    </message>
    <message>
        <source>By pool and stream</source>
        <translation>Nach Pool und Stream</translation>
    </message>
    <message>
        <source>Segments and their blocks at the cursor</source>
        <translation>Segmente und ihre Blöcke am Cursor</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>nach %1</translation>
    </message>
    <message>
        <source>%1 of %2 selected allocations are in memory here</source>
        <translation>%1 von %2 ausgewählten Allokationen sind hier im Speicher</translation>
    </message>
    <message>
        <source>Sort segments by</source>
        <translation>Segmente sortieren nach</translation>
    </message>
    <message>
        <source>By address, as in memory</source>
        <translation>Nach Adresse, wie im Speicher</translation>
    </message>
    <message>
        <source>Most stranded memory first: free memory that live blocks keep from being released</source>
        <translation>Am meisten gestrandeter Speicher zuerst: freier Speicher, dessen Rückgabe lebende Blöcke verhindern</translation>
    </message>
    <message>
        <source>Equal width</source>
        <translation>Gleiche Breite</translation>
    </message>
    <message>
        <source>Bar width</source>
        <translation>Balkenbreite</translation>
    </message>
    <message>
        <source>Bar lengths are proportional to segment sizes. Press Ctrl and turn the wheel, or press + and -, to change the scale.</source>
        <translation>Die Länge der Balken ist proportional zur Segmentgröße. Strg+Mausrad oder + und - ändern den Maßstab.</translation>
    </message>
    <message>
        <source>All bars have the same width, regardless of segment size.</source>
        <translation>Alle Balken sind gleich breit, unabhängig von der Segmentgröße.</translation>
    </message>
    <message>
        <source>Group segments by pool and stream. The allocator never satisfies a request with memory from another group.</source>
        <translation>Segmente nach Pool und Stream gruppieren. Der Allokator bedient eine Anforderung nie mit Speicher aus einer anderen Gruppe.</translation>
    </message>
    <message>
        <source>Press Up and Down to move between segments, Enter to select the blocks of a segment, Left and Right to move the cursor by one event.</source>
        <translation>Pfeil auf und Pfeil ab wechseln zwischen Segmenten, die Eingabetaste wählt die Blöcke eines Segments aus, Pfeil links und Pfeil rechts bewegen den Cursor um ein Ereignis.</translation>
    </message>
    <message>
        <source>selected allocations are not in memory here</source>
        <translation>ausgewählte Allokationen sind hier nicht im Speicher</translation>
    </message>
    <message>
        <source>Show only allocations at this address</source>
        <translation>Nur Allokationen an dieser Adresse zeigen</translation>
    </message>
    <message>
        <source>Copy address</source>
        <translation>Adresse kopieren</translation>
    </message>
</context>
<context>
    <name>allostrata::ServingModel</name>
    <message>
        <source>in place</source>
        <translation>an Ort und Stelle</translation>
    </message>
    <message>
        <source>as a whole</source>
        <translation>als Ganzes</translation>
    </message>
</context>
<context>
    <name>allostrata::SettingsField</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Settings as recorded</source>
        <translation>Einstellungen wie aufgezeichnet</translation>
    </message>
    <message>
        <source>Settings of the allocator</source>
        <translation>Einstellungen des Allokators</translation>
    </message>
    <message>
        <source>Settings to replay the recording with, as in PYTORCH_CUDA_ALLOC_CONF: expandable_segments:True,max_split_size_mb:64. Those not named stay as recorded.</source>
        <translation>Einstellungen für das Replay, wie in PYTORCH_CUDA_ALLOC_CONF: expandable_segments:True,max_split_size_mb:64. Nicht genannte bleiben wie aufgezeichnet.</translation>
    </message>
    <message>
        <source>Common settings</source>
        <translation>Gängige Einstellungen</translation>
    </message>
    <message>
        <source>As recorded</source>
        <translation>Wie aufgezeichnet</translation>
    </message>
    <message>
        <source>All as recorded</source>
        <translation>Alle wie aufgezeichnet</translation>
    </message>
</context>
<context>
    <name>allostrata::SettingsMenu</name>
    <message>
        <source>&amp;Settings</source>
        <translation>&amp;Einstellungen</translation>
    </message>
    <message>
        <source>&amp;Folding rules…</source>
        <translation>&amp;Faltregeln…</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Design</translation>
    </message>
    <message>
        <source>L&amp;anguage</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>&amp;Binary: GiB, 1024³ bytes</source>
        <translation>&amp;Binär: GiB, 1024³ Bytes</translation>
    </message>
    <message>
        <source>&amp;Decimal: GB, 1000³ bytes</source>
        <translation>&amp;Dezimal: GB, 1000³ Bytes</translation>
    </message>
    <message>
        <source>&amp;Memory for documents</source>
        <translation>S&amp;peicher für Dokumente</translation>
    </message>
    <message>
        <source>&amp;No limit</source>
        <translation>&amp;Keine Grenze</translation>
    </message>
    <message>
        <source>Axis &amp;units</source>
        <translation>Achsen&amp;einheiten</translation>
    </message>
    <message>
        <source>When all documents together exceed this limit, the least recently used ones are unloaded.</source>
        <translation>Wenn alle Dokumente zusammen diese Grenze überschreiten, werden die am längsten nicht benutzten entladen.</translation>
    </message>
    <message>
        <source>%1 % of this machine&apos;s memory, %2</source>
        <translation>%1 % des Speichers dieses Rechners, %2</translation>
    </message>
    <message>
        <source>&amp;Source folders…</source>
        <translation>&amp;Quellordner…</translation>
    </message>
</context>
<context>
    <name>allostrata::SizesView</name>
    <message>
        <source>Save the table of lifetimes</source>
        <translation>Tabelle der Lebensdauern speichern</translation>
    </message>
    <message>
        <source>events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Open a snapshot to see the sizes of its allocations.</source>
        <translation>Ein geöffneter Snapshot zeigt hier die Größen seiner Allokationen.</translation>
    </message>
    <message>
        <source>&amp;Select these allocations</source>
        <translation>Diese Allokationen au&amp;swählen</translation>
    </message>
    <message>
        <source>Save the picture of sizes…</source>
        <translation>Bild der Größen speichern…</translation>
    </message>
    <message>
        <source>Save the table of sizes…</source>
        <translation>Tabelle der Größen speichern…</translation>
    </message>
    <message>
        <source>Save the table of lifetimes…</source>
        <translation>Tabelle der Lebensdauern speichern…</translation>
    </message>
    <message>
        <source>Bar height</source>
        <translation>Balkenhöhe</translation>
    </message>
    <message>
        <source>Bar height shows requested bytes.</source>
        <translation>Die Balkenhöhe zeigt angeforderte Bytes.</translation>
    </message>
    <message>
        <source>Bar height shows the number of allocations.</source>
        <translation>Die Balkenhöhe zeigt die Anzahl der Allokationen.</translation>
    </message>
    <message>
        <source>Lifetime unit</source>
        <translation>Einheit der Lebensdauer</translation>
    </message>
    <message>
        <source>Measure lifetimes in events.</source>
        <translation>Lebensdauer in Ereignissen messen.</translation>
    </message>
    <message>
        <source>log scale</source>
        <translation>logarithmisch</translation>
    </message>
    <message>
        <source>Scale heights logarithmically, so that low bars stay visible beside high ones.</source>
        <translation>Höhen logarithmisch skalieren, damit niedrige Balken neben hohen sichtbar bleiben.</translation>
    </message>
    <message>
        <source>Measure lifetimes in time.</source>
        <translation>Lebensdauer in Zeit messen.</translation>
    </message>
    <message>
        <source>Click a bar to select its allocations.</source>
        <translation>Klick auf einen Balken wählt seine Allokationen aus.</translation>
    </message>
</context>
<context>
    <name>allostrata::SourceFileView</name>
    <message>
        <source>Lines of a source file, with the bytes that they and what they call hold</source>
        <translation>Zeilen einer Quelldatei mit den Bytes, die sie und das von ihnen Aufgerufene halten</translation>
    </message>
    <message>
        <source>%1, as recorded</source>
        <translation>%1, wie aufgezeichnet</translation>
    </message>
    <message>
        <source>%1 is neither in the recording nor on this computer: &lt;a href=&quot;locate&quot;&gt;locate it&lt;/a&gt;, or &lt;a href=&quot;folders&quot;&gt;set source folders&lt;/a&gt;. These are its lines with allocations.</source>
        <translation>%1 ist weder in der Aufzeichnung noch auf diesem Rechner: &lt;a href=&quot;locate&quot;&gt;Datei suchen&lt;/a&gt; oder &lt;a href=&quot;folders&quot;&gt;Quellordner festlegen&lt;/a&gt;. Dies sind ihre Zeilen mit Allokationen.</translation>
    </message>
    <message>
        <source>The file has changed since the recording: line %1 is no longer in %2.</source>
        <translation>Die Datei hat sich seit der Aufzeichnung geändert: Zeile %1 liegt nicht mehr in %2.</translation>
    </message>
    <message>
        <source>The bytes of a line include what it calls. Click a line to select its live allocations.</source>
        <translation>Die Bytes einer Zeile schließen ein, was sie aufruft. Ein Klick auf eine Zeile wählt ihre lebenden Allokationen aus.</translation>
    </message>
    <message>
        <source>No allocation with a file and a line matches the query.</source>
        <translation>Keine Allokation mit Datei und Zeile passt zur Abfrage.</translation>
    </message>
    <message>
        <source>No allocation was counted with a file and a line.</source>
        <translation>Keine Allokation mit Datei und Zeile wurde gezählt.</translation>
    </message>
</context>
<context>
    <name>allostrata::StackList</name>
    <message>
        <source>Stack, innermost frame first</source>
        <translation>Aufrufstapel, innerster Frame zuerst</translation>
    </message>
    <message>
        <source>The editor could not be started.</source>
        <translation>Der Editor ließ sich nicht starten.</translation>
    </message>
    <message>
        <source>Open in the editor</source>
        <translation>Im Editor öffnen</translation>
    </message>
    <message>
        <source>Copy the selected lines</source>
        <translation>Ausgewählte Zeilen kopieren</translation>
    </message>
    <message>
        <source>Copy this line</source>
        <translation>Diese Zeile kopieren</translation>
    </message>
</context>
<context>
    <name>allostrata::StackPanel</name>
    <message>
        <source>Freed by</source>
        <translation>Freigegeben von</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>No stack: the event that freed it was recorded without frames.</source>
        <translation>Kein Aufrufstapel: Das Ereignis, das sie freigab, wurde ohne Frames aufgezeichnet.</translation>
    </message>
    <message>
        <source>Stack to show</source>
        <translation>Angezeigter Aufrufstapel</translation>
    </message>
    <message>
        <source>Shows your frames; runtime frames are folded.</source>
        <translation>Zeigt eigene Frames; Laufzeit-Frames sind gefaltet.</translation>
    </message>
    <message>
        <source>Shows all frames.</source>
        <translation>Zeigt alle Frames.</translation>
    </message>
    <message>
        <source>Opens the rules that decide which frames are yours.</source>
        <translation>Öffnet die Regeln, die entscheiden, welche Frames eigene sind.</translation>
    </message>
    <message>
        <source>%1 no longer has a line %2.</source>
        <translation>%1 hat keine Zeile %2 mehr.</translation>
    </message>
    <message>
        <source>This allocation is not freed in this recording.</source>
        <translation>Diese Allokation wird in dieser Aufzeichnung nicht freigegeben.</translation>
    </message>
    <message>
        <source>same frames as the allocation</source>
        <translation>dieselben Frames wie die Allokation</translation>
    </message>
    <message>
        <source>The file does not contain forward frames for this allocation.</source>
        <translation>Die Datei enthält keine Vorwärts-Frames zu dieser Allokation.</translation>
    </message>
</context>
<context>
    <name>allostrata::StartPage</name>
    <message>
        <source>Files are read as data. Nothing in a file is ever imported, called or executed, and nothing leaves this computer.</source>
        <translation>Dateien werden als Daten gelesen. Nichts in einer Datei wird je importiert, aufgerufen oder ausgeführt, und nichts verlässt diesen Rechner.</translation>
    </message>
    <message>
        <source>Supported files</source>
        <translation>Unterstützte Dateien</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>Startseite</translation>
    </message>
</context>
<context>
    <name>allostrata::StatisticsView</name>
    <message>
        <source>Save the picture of statistics…</source>
        <translation>Bild der Statistik speichern…</translation>
    </message>
    <message>
        <source>Save the table of counters and free memory…</source>
        <translation>Tabelle der Zähler und des freien Speichers speichern…</translation>
    </message>
    <message>
        <source>Save the table of free sizes…</source>
        <translation>Tabelle der freien Größen speichern…</translation>
    </message>
    <message>
        <source>Save the table of streams…</source>
        <translation>Tabelle der Streams speichern…</translation>
    </message>
    <message>
        <source>Save the table of annotations…</source>
        <translation>Tabelle der Annotationen speichern…</translation>
    </message>
    <message>
        <source>Save the table of settings…</source>
        <translation>Tabelle der Einstellungen speichern…</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>sampled at %1 moments so far</source>
        <translation>Stichproben bisher an %1 Zeitpunkten</translation>
    </message>
    <message>
        <source>This file has no annotations for this device.</source>
        <translation>Diese Datei hat keine Annotationen zu diesem Gerät.</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>Free sizes</source>
        <translation>Freie Größen</translation>
    </message>
    <message>
        <source>Pending frees</source>
        <translation>Ausstehende Freigaben</translation>
    </message>
    <message>
        <source>Statistics over time</source>
        <translation>Statistik im Verlauf</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>Streams</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Show it in the timeline</source>
        <translation>In der Zeitleiste zeigen</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Wählen</translation>
    </message>
    <message>
        <source>Requested, allocated, active and reserved bytes over the visible range.</source>
        <translation>Angeforderte, belegte, aktive und reservierte Bytes im sichtbaren Bereich.</translation>
    </message>
    <message>
        <source>Allocated and free memory as shares of reserved memory.</source>
        <translation>Belegter und freier Speicher als Anteile des reservierten Speichers.</translation>
    </message>
    <message>
        <source>Free memory over the visible range: where it is, and its largest block.</source>
        <translation>Freier Speicher im sichtbaren Bereich: wo er liegt, und sein größter Block.</translation>
    </message>
    <message>
        <source>Free blocks at the cursor, by size.</source>
        <translation>Freie Blöcke am Cursor, nach Größe.</translation>
    </message>
    <message>
        <source>Freed blocks waiting for work on another stream, by stream.</source>
        <translation>Freigegebene Blöcke, die auf Arbeit in einem anderen Stream warten, nach Stream.</translation>
    </message>
    <message>
        <source>The allocator&apos;s counters over the visible range. The table next to it shows them at the cursor and at the peak.</source>
        <translation>Die Zähler des Allokators im sichtbaren Bereich. Die Tabelle daneben zeigt sie am Cursor und am Höchststand.</translation>
    </message>
    <message>
        <source>Statistics tables</source>
        <translation>Statistiktabellen</translation>
    </message>
    <message>
        <source>line: highest value in each pixel column; pale: down to the lowest</source>
        <translation>Linie: höchster Wert in jeder Pixelspalte; blass: bis hinab zum niedrigsten</translation>
    </message>
    <message>
        <source>a spike is a free that completes with the next event</source>
        <translation>eine Zacke ist eine Freigabe, die mit dem nächsten Ereignis abgeschlossen ist</translation>
    </message>
    <message>
        <source>free bytes by size; marks show the peak</source>
        <translation>freie Bytes nach Größe; Marken zeigen den Höchststand</translation>
    </message>
    <message>
        <source>sampled where requested memory is highest</source>
        <translation>abgetastet, wo am meisten Speicher angefordert ist</translation>
    </message>
    <message>
        <source>Click an annotation to zoom to it; click again to show everything.</source>
        <translation>Klick auf eine Annotation zoomt darauf; erneuter Klick zeigt alles.</translation>
    </message>
    <message>
        <source>Click a stream to go to the moment when the most memory was waiting: freed, while another stream might still be using it.</source>
        <translation>Klick auf einen Stream springt zu dem Zeitpunkt, an dem der meiste Speicher wartete: freigegeben, aber womöglich noch von einem anderen Stream benutzt.</translation>
    </message>
    <message>
        <source>Settings as recorded in the file. Choose a setting to see what it does.</source>
        <translation>Einstellungen, wie in der Datei aufgezeichnet. Eine Einstellung wählen, um zu sehen, was sie bewirkt.</translation>
    </message>
    <message>
        <source>Covers the whole allocator, regardless of the query. “~” marks inferred values.</source>
        <translation>Umfasst den ganzen Allokator, unabhängig von der Abfrage. „~“ kennzeichnet erschlossene Werte.</translation>
    </message>
    <message>
        <source>%1 of %2 reserved is free at the cursor</source>
        <translation>%1 von %2 reserviert sind am Cursor frei</translation>
    </message>
</context>
<context>
    <name>allostrata::StatusLine</name>
    <message>
        <source>Loading</source>
        <translation>Lädt</translation>
    </message>
    <message>
        <source>Cursor</source>
        <translation>Cursor</translation>
    </message>
    <message>
        <source>start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>Before the first event</source>
        <translation>Vor dem ersten Ereignis</translation>
    </message>
    <message>
        <source>After event %1</source>
        <translation>Nach Ereignis %1</translation>
    </message>
    <message>
        <source>Final state</source>
        <translation>Endstand</translation>
    </message>
    <message>
        <source>Ctrl+O open</source>
        <translation>Strg+O öffnen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+O open folder</source>
        <translation>Strg+Umschalt+O Ordner öffnen</translation>
    </message>
    <message>
        <source>F1 help</source>
        <translation>F1 Hilfe</translation>
    </message>
    <message>
        <source>1 px = %1, %2 events</source>
        <translation>1 px = %1, %2 Ereignisse</translation>
    </message>
    <message>
        <source>Nothing filtered out</source>
        <translation>Nichts ausgefiltert</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Filtered out</source>
        <translation>Ausgefiltert</translation>
    </message>
    <message>
        <source>of %1 at the cursor</source>
        <translation>von %1 am Cursor</translation>
    </message>
    <message>
        <source>1 px = %1, %2 tensors</source>
        <translation>1 px = %1, %2 Tensoren</translation>
    </message>
    <message>
        <source>Every category is drawn.</source>
        <translation>Jede Kategorie wird gezeichnet.</translation>
    </message>
    <message>
        <source>The file lists the tensors that are live at the peak, not their history.</source>
        <translation>Die Datei nennt die Tensoren, die am Höchststand leben, nicht ihren Verlauf.</translation>
    </message>
    <message>
        <source>Visible %1 – %2</source>
        <translation>Sichtbar %1 – %2</translation>
    </message>
    <message>
        <source>Visible range of events</source>
        <translation>Sichtbarer Bereich der Ereignisse</translation>
    </message>
    <message>
        <source>What one pixel of the timeline represents</source>
        <translation>Was ein Pixel der Zeitleiste darstellt</translation>
    </message>
    <message>
        <source>Every allocation is drawn; thin ones are merged into bands.</source>
        <translation>Jede Allokation wird gezeichnet; dünne werden zu Bändern zusammengefasst.</translation>
    </message>
    <message>
        <source>%1 of %2 B in %3 allocations. At %4 % detail, only the largest allocations have bands of their own; the hatched band is the rest.</source>
        <translation>%1 von %2 B in %3 Allokationen. Bei %4 % Detail haben nur die größten Allokationen eigene Bänder; das schraffierte Band ist der Rest.</translation>
    </message>
    <message>
        <source>The query matches %1 of %2 B at the cursor, and %3 of %4 allocations in the trace.</source>
        <translation>Zur Abfrage passen %1 von %2 B am Cursor und %3 von %4 Allokationen der Aufzeichnung.</translation>
    </message>
</context>
<context>
    <name>allostrata::StepBarsChart</name>
    <message>
        <source>Estimated and measured memory</source>
        <translation>Geschätzter und gemessener Speicher</translation>
    </message>
</context>
<context>
    <name>allostrata::StepControls</name>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Who held memory</source>
        <translation>Wer Speicher hielt</translation>
    </message>
    <message>
        <source>Counter shown for all runs</source>
        <translation>Für alle Läufe gezeigter Zähler</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skala</translation>
    </message>
    <message>
        <source>From zero to the device&apos;s capacity.</source>
        <translation>Von null bis zur Kapazität des Geräts.</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>From the lowest to the highest value, so that small changes are visible.</source>
        <translation>Vom niedrigsten bis zum höchsten Wert, damit kleine Änderungen sichtbar sind.</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Metriken</translation>
    </message>
    <message>
        <source>Show loss, speed and other metrics in strips below the memory.</source>
        <translation>Loss, Geschwindigkeit und andere Metriken in Streifen unter dem Speicher zeigen.</translation>
    </message>
    <message>
        <source>Headroom limits…</source>
        <translation>Grenzen des Spielraums…</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Select two steps (Ctrl+click the second) to see what grew from one to the other.</source>
        <translation>Zwei Schritte auswählen (den zweiten mit Strg+Klick), um zu sehen, was vom einen zum anderen gewachsen ist.</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Verfolgen</translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>Alle Läufe</translation>
    </message>
    <message>
        <source>Set the headroom limits (safe: at least %1 % free, tight: at least %2 %) and the device&apos;s capacity.</source>
        <translation>Die Grenzen für den Spielraum (sicher: mindestens %1 % frei, knapp: mindestens %2 %) und die Kapazität des Geräts festlegen.</translation>
    </message>
    <message>
        <source>Headroom limits</source>
        <translation>Grenzen des Spielraums</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Safe: minimum free at the peak</source>
        <translation>Sicher: Mindestreserve am Höchststand</translation>
    </message>
    <message>
        <source>Tight: minimum free at the peak (less is at risk)</source>
        <translation>Knapp: Mindestreserve am Höchststand (weniger ist gefährdet)</translation>
    </message>
    <message>
        <source>Following</source>
        <translation>Wird verfolgt</translation>
    </message>
    <message>
        <source>New rows are shown as they are added to the file. Click to stop.</source>
        <translation>Neue Zeilen werden gezeigt, sobald sie zur Datei hinzukommen. Klicken, um das zu beenden.</translation>
    </message>
    <message>
        <source>Show new rows as they are added to the file.</source>
        <translation>Neue Zeilen zeigen, sobald sie zur Datei hinzukommen.</translation>
    </message>
    <message>
        <source>File not found</source>
        <translation>Datei nicht gefunden</translation>
    </message>
    <message>
        <source>The file no longer exists. The data already read stays, and is reloaded when the file is back.</source>
        <translation>Die Datei existiert nicht mehr. Bereits gelesene Daten bleiben und werden neu geladen, wenn die Datei wieder da ist.</translation>
    </message>
    <message>
        <source>Waiting for the file</source>
        <translation>Wartet auf die Datei</translation>
    </message>
    <message>
        <source>The file has changed and cannot be read at the moment, perhaps because it is still being written. The data already read stays.</source>
        <translation>Die Datei hat sich geändert und ist im Moment nicht lesbar, vielleicht weil sie noch geschrieben wird. Bereits gelesene Daten bleiben.</translation>
    </message>
</context>
<context>
    <name>allostrata::StepPlot</name>
    <message>
        <source>The table next to it shows the same data as numbers. Press the arrow keys to choose a step, plus and minus to zoom, Home to show everything.</source>
        <translation>Die Tabelle daneben zeigt dieselben Daten als Zahlen. Pfeiltasten wählen einen Schritt, Plus und Minus zoomen, Pos1 zeigt alles.</translation>
    </message>
</context>
<context>
    <name>allostrata::StepVerdicts</name>
    <message>
        <source>Verdicts</source>
        <translation>Befunde</translation>
    </message>
</context>
<context>
    <name>allostrata::StepsView</name>
    <message>
        <source>No steps were logged, only that memory ran out: see the tables below.</source>
        <translation>Es wurden keine Schritte protokolliert, nur dass der Speicher ausging: siehe die Tabellen darunter.</translation>
    </message>
    <message>
        <source>Who held memory</source>
        <translation>Wer Speicher hielt</translation>
    </message>
    <message>
        <source>Save the picture of steps…</source>
        <translation>Bild der Schritte speichern…</translation>
    </message>
    <message>
        <source>Save the table “%1”…</source>
        <translation>Tabelle „%1“ speichern…</translation>
    </message>
    <message>
        <source>This file has no rows.</source>
        <translation>Diese Datei hat keine Zeilen.</translation>
    </message>
    <message>
        <source>Save a table of steps</source>
        <translation>Eine Tabelle der Schritte speichern</translation>
    </message>
    <message>
        <source>Show it in the chart</source>
        <translation>Im Diagramm zeigen</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>About the file</source>
        <translation>Über die Datei</translation>
    </message>
    <message>
        <source>Step tables</source>
        <translation>Schritttabellen</translation>
    </message>
    <message>
        <source>No row of this run contains memory or a metric.</source>
        <translation>Keine Zeile dieses Laufs enthält Speicherwerte oder eine Metrik.</translation>
    </message>
    <message>
        <source>No steps were found in this trace. Wrap each step in torch.profiler.record_function(&quot;ProfilerStep#7&quot;), or record with the helper from the start page, which marks the steps for you.</source>
        <translation>In dieser Aufzeichnung wurden keine Schritte gefunden. Jeden Schritt in torch.profiler.record_function(&quot;ProfilerStep#7&quot;) einschließen oder mit dem Hilfsskript von der Startseite aufzeichnen, das die Schritte selbst markiert.</translation>
    </message>
    <message>
        <source>This comparison has no results: no configuration was estimated or measured.</source>
        <translation>Dieser Vergleich hat keine Ergebnisse: Keine Konfiguration wurde geschätzt oder gemessen.</translation>
    </message>
    <message>
        <source>peak of each step found in the trace</source>
        <translation>Höchststand jedes in der Aufzeichnung gefundenen Schritts</translation>
    </message>
    <message>
        <source>peaks since the previous step</source>
        <translation>Höchststände seit dem vorigen Schritt</translation>
    </message>
    <message>
        <source>Showing steps %1 to %2. Double-click or press Home to show all steps.</source>
        <translation>Gezeigt: Schritte %1 bis %2. Doppelklick oder Pos1 zeigt alle Schritte.</translation>
    </message>
    <message>
        <source>Turn the wheel to zoom, drag to show a range, click a step to find its row.</source>
        <translation>Mausrad zoomt, Ziehen zeigt einen Bereich, Klick auf einen Schritt findet seine Zeile.</translation>
    </message>
    <message>
        <source>Click a bar to find its row.</source>
        <translation>Klick auf einen Balken findet seine Zeile.</translation>
    </message>
    <message>
        <source>Compare the two selected steps</source>
        <translation>Die beiden ausgewählten Schritte vergleichen</translation>
    </message>
    <message>
        <source>Click a step to zoom the timeline to it; click again to show everything. Ctrl+click a second one to compare them.</source>
        <translation>Ein Klick auf einen Schritt zoomt die Zeitleiste auf ihn, ein weiterer zeigt wieder alles. Mit Strg+Klick einen zweiten auswählen, um beide zu vergleichen.</translation>
    </message>
</context>
<context>
    <name>allostrata::SummaryCard</name>
    <message>
        <source>none recorded</source>
        <translation>keine aufgezeichnet</translation>
    </message>
    <message>
        <source>Recorded time</source>
        <translation>Aufgezeichnete Zeit</translation>
    </message>
    <message>
        <source>The events have no times.</source>
        <translation>Die Ereignisse haben keine Zeiten.</translation>
    </message>
    <message>
        <source>Reserved at the peak</source>
        <translation>Reserviert am Höchststand</translation>
    </message>
    <message>
        <source>unused segments</source>
        <translation>ungenutzte Segmente</translation>
    </message>
    <message>
        <source>Allocated memory as a share of reserved memory.</source>
        <translation>Belegter Speicher als Anteil am reservierten Speicher.</translation>
    </message>
    <message>
        <source>Efficiency, peak / end</source>
        <translation>Effizienz, Spitze / Ende</translation>
    </message>
    <message>
        <source>about %1, inferred</source>
        <translation>etwa %1, erschlossen</translation>
    </message>
    <message>
        <source>Tensors at the peak</source>
        <translation>Tensoren am Höchststand</translation>
    </message>
    <message>
        <source>Listed tensors</source>
        <translation>Aufgeführte Tensoren</translation>
    </message>
    <message>
        <source>Breakdown of reserved memory</source>
        <translation>Aufschlüsselung des reservierten Speichers</translation>
    </message>
    <message>
        <source>Allocated before recording</source>
        <translation>Vor Beginn belegt</translation>
    </message>
    <message>
        <source>reserved, not allocated</source>
        <translation>reserviert, nicht belegt</translation>
    </message>
    <message>
        <source>rounding, remainders</source>
        <translation>Rundung, Teilungsreste</translation>
    </message>
</context>
<context>
    <name>allostrata::TableReportView</name>
    <message>
        <source>Save the table…</source>
        <translation>Tabelle speichern…</translation>
    </message>
    <message>
        <source>There is nothing in the visible range.</source>
        <translation>Im sichtbaren Bereich ist nichts.</translation>
    </message>
    <message>
        <source>Click a row to select its largest allocation.</source>
        <translation>Klick auf eine Zeile wählt ihre größte Allokation aus.</translation>
    </message>
    <message>
        <source>The bytes over the visible range, stacked.</source>
        <translation>Die Bytes im sichtbaren Bereich, gestapelt.</translation>
    </message>
    <message>
        <source>Save the picture…</source>
        <translation>Bild speichern…</translation>
    </message>
</context>
<context>
    <name>allostrata::TimelineView</name>
    <message>
        <source>Show the whole trace (F)</source>
        <translation>Die ganze Aufzeichnung zeigen (F)</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Export a picture…</source>
        <translation>Bild exportieren…</translation>
    </message>
    <message>
        <source>Copy the selected rows</source>
        <translation>Ausgewählte Zeilen kopieren</translation>
    </message>
    <message>
        <source>allocated bytes</source>
        <translation>belegte Bytes</translation>
    </message>
    <message>
        <source>Trace events record the size that the program requested, before rounding to blocks.</source>
        <translation>Ereignisse der Aufzeichnung enthalten die Größe, die das Programm angefordert hat, vor der Rundung auf Blöcke.</translation>
    </message>
    <message>
        <source>The visible range within the whole trace.</source>
        <translation>Der sichtbare Bereich innerhalb der ganzen Aufzeichnung.</translation>
    </message>
    <message>
        <source>Show allocated bytes as a line, with the bounds of inferred values. The line is drawn where it differs from the requested bytes.</source>
        <translation>Belegte Bytes als Linie zeigen, mit den Grenzen erschlossener Werte. Die Linie erscheint, wo sie von den angeforderten Bytes abweicht.</translation>
    </message>
    <message>
        <source>Show reserved memory, in use or not, as a dashed line (R).</source>
        <translation>Reservierten Speicher, genutzt oder nicht, als gestrichelte Linie zeigen (R).</translation>
    </message>
    <message>
        <source>Show names on bands and regions where they fit in full (L).</source>
        <translation>Namen auf Bändern und Flächen zeigen, wo sie ganz hineinpassen (L).</translation>
    </message>
    <message>
        <source>Show the program&apos;s phases below the timeline, as found in stacks and annotations.</source>
        <translation>Die Phasen des Programms unter der Zeitleiste zeigen, wie in Aufrufstapeln und Annotationen gefunden.</translation>
    </message>
    <message>
        <source>live at the peak, by phase; not over time</source>
        <translation>am Höchststand lebend, nach Phase; kein Zeitverlauf</translation>
    </message>
    <message>
        <source>The file lists the allocations that are live at the peak, but not when they were made. The peak is at the right end.</source>
        <translation>Die Datei nennt die Allokationen, die am Höchststand leben, aber nicht, wann sie entstanden sind. Der Höchststand liegt am rechten Ende.</translation>
    </message>
    <message>
        <source>A profiler records allocated blocks, not the sizes that the program requested.</source>
        <translation>Ein Profiler zeichnet belegte Blöcke auf, nicht die vom Programm angeforderten Größen.</translation>
    </message>
    <message>
        <source>Edit the note</source>
        <translation>Notiz ändern</translation>
    </message>
    <message>
        <source>Add a note</source>
        <translation>Notiz anlegen</translation>
    </message>
    <message>
        <source>Note at %1. Without text, it is removed.</source>
        <translation>Notiz bei %1. Ohne Text wird sie entfernt.</translation>
    </message>
    <message>
        <source>Note at %1</source>
        <translation>Notiz bei %1</translation>
    </message>
</context>
<context>
    <name>allostrata::ToolBar</name>
    <message>
        <source>Axis</source>
        <translation>Achse</translation>
    </message>
    <message>
        <source>Detail in percent</source>
        <translation>Detailgrad in Prozent</translation>
    </message>
    <message>
        <source>Save or copy what is shown</source>
        <translation>Speichern oder kopieren, was gezeigt wird</translation>
    </message>
    <message>
        <source>no device</source>
        <translation>kein Gerät</translation>
    </message>
    <message>
        <source>Device to show</source>
        <translation>Angezeigtes Gerät</translation>
    </message>
    <message>
        <source>The share of allocations, largest first, that have bands of their own. The rest form one band with a count, so the total never changes.</source>
        <translation>Der Anteil der Allokationen, größte zuerst, die eigene Bänder haben. Die übrigen bilden ein Band mit Anzahl, sodass sich die Summe nie ändert.</translation>
    </message>
    <message>
        <source>This file records only categories, so the bands are coloured by category.</source>
        <translation>Diese Datei enthält nur Kategorien, daher sind die Bänder nach Kategorie gefärbt.</translation>
    </message>
    <message>
        <source>What the colours of the bands mean (C: next colouring)</source>
        <translation>Was die Farben der Bänder bedeuten (C: nächste Einfärbung)</translation>
    </message>
</context>
<context>
    <name>allostrata::ToolsMenu</name>
    <message>
        <source>&amp;Report…</source>
        <translation>&amp;Bericht…</translation>
    </message>
    <message>
        <source>&amp;Peak table…</source>
        <translation>Tabelle der &amp;Höchststände…</translation>
    </message>
    <message>
        <source>&amp;Check…</source>
        <translation>&amp;Prüfung…</translation>
    </message>
    <message>
        <source>Ca&amp;lculator…</source>
        <translation>Re&amp;chner…</translation>
    </message>
    <message>
        <source>&amp;Kept for backward…</source>
        <translation>Für den &amp;Rückwärtsdurchlauf behalten…</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Werkzeuge</translation>
    </message>
    <message>
        <source>Makes a report on open documents and other files: pictures, text and numbers, in a folder or on one page</source>
        <translation>Erstellt einen Bericht über offene Dokumente und andere Dateien: Bilder, Text und Zahlen, in einem Ordner oder auf einer Seite</translation>
    </message>
    <message>
        <source>Tabulates the peaks of many files by the values in their names: table, pivot, comparison, chart</source>
        <translation>Stellt die Höchststände vieler Dateien nach den Werten in ihren Namen zusammen: Tabelle, Pivot, Vergleich, Diagramm</translation>
    </message>
    <message>
        <source>Checks the document against rules: peaks, fragmentation, leaks, growth</source>
        <translation>Prüft das Dokument anhand von Regeln: Höchststände, Fragmentierung, Lecks, Zuwachs</translation>
    </message>
    <message>
        <source>Computes the tensor sizes of a transformer and finds the allocations that have exactly these sizes</source>
        <translation>Berechnet die Tensorgrößen eines Transformers und findet die Allokationen, die genau diese Größen haben</translation>
    </message>
    <message>
        <source>Shows what each transformer block keeps for the backward pass, by line and operator</source>
        <translation>Zeigt, was jeder Transformer-Block für den Rückwärtsdurchlauf behält, nach Zeile und Operator</translation>
    </message>
    <message>
        <source>Predict &amp;another size…</source>
        <translation>&amp;Andere Größe vorhersagen…</translation>
    </message>
    <message>
        <source>Predicts the peak at other sizes of the input, and the largest size that fits, from two or more recordings of one program</source>
        <translation>Sagt den Höchststand bei anderen Größen der Eingabe und die größte passende Größe aus zwei oder mehr Aufzeichnungen desselben Programms vorher</translation>
    </message>
    <message>
        <source>&amp;Estimate a training step…</source>
        <translation>&amp;Trainingsschritt schätzen…</translation>
    </message>
    <message>
        <source>Estimates the memory of a training step from the numbers of a model, before it is run, and says where it fits and what to change</source>
        <translation>Schätzt den Speicher eines Trainingsschritts aus den Zahlen eines Modells, bevor er läuft, und sagt, wo er passt und was zu ändern ist</translation>
    </message>
</context>
<context>
    <name>allostrata::VerdictPanel</name>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>Live memory by category, in requested bytes</source>
        <translation>Lebender Speicher nach Kategorie, in angeforderten Bytes</translation>
    </message>
    <message>
        <source>Caveats</source>
        <translation>Einschränkungen</translation>
    </message>
</context>
<context>
    <name>allostrata::Words::Words</name>
    <message>
        <source>Only allocations that match “%1” (%2) are drawn.</source>
        <translation>Nur Allokationen, die zu „%1“ (%2) passen, sind gezeichnet.</translation>
    </message>
</context>
</TS>
