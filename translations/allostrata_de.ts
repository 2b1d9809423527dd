<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Allocation</name>
    <message>
        <source>live at the peak</source>
        <translation>lebt an der Spitze</translation>
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
        <source>Allocated</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>before</source>
        <translation>vor</translation>
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
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>asked for at %1</source>
        <translation>verlangt bei %1</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>live at the end</source>
        <translation>lebt am Ende</translation>
    </message>
    <message>
        <source>Lived</source>
        <translation>Gelebt</translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1 Ereignis</numerusform>
            <numerusform>%1 Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source>≥ %1</source>
        <translation>≥ %1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>What other viewers call it: its address, and how often that had been freed before.</source>
        <translation>So nennen es andere Betrachter: die Adresse, und wie oft sie vorher freigegeben wurde.</translation>
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
        <source>Device</source>
        <translation>Gerät</translation>
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
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1: recorded, as the block is alive at the end.</source>
        <translation>%1: aufgezeichnet, denn der Block lebt am Ende noch.</translation>
    </message>
    <message>
        <source>%1: the trace does not record it; it follows from the allocator&apos;s rules.</source>
        <translation>%1: Die Spur zeichnet es nicht auf; es folgt aus den Regeln des Allokators.</translation>
    </message>
    <message>
        <source>Between %1 and %2, most likely %3: the trace does not record it.</source>
        <translation>Zwischen %1 und %2, am ehesten %3: Die Spur zeichnet es nicht auf.</translation>
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
        <translation>Anteil an der Spitze</translation>
    </message>
    <message>
        <source>Total after it</source>
        <translation>Summe danach</translation>
    </message>
    <message>
        <source>During</source>
        <translation>Während</translation>
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
        <translation>Keine davon lebt an der Spitze.</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 live at the peak</source>
        <translation>
            <numerusform>%1 lebt an der Spitze</numerusform>
            <numerusform>%1 leben an der Spitze</numerusform>
        </translation>
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
        <translation>Leben an der Spitze</translation>
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
        <source>no stack: before recording</source>
        <translation>ohne Stapel: vor der Aufzeichnung</translation>
    </message>
    <message>
        <source>no stack</source>
        <translation>ohne Aufrufstapel</translation>
    </message>
    <message>
        <source>No stack: it was allocated before the recording began. Switch the history on before the model is built to see where such memory comes from.</source>
        <translation>Kein Aufrufstapel: Sie entstand vor Beginn der Aufzeichnung. Wer die Aufzeichnung vor dem Bau des Modells einschaltet, sieht, woher solcher Speicher kommt.</translation>
    </message>
    <message>
        <source>No stack: the event that allocated it is not in the file. It lies before the recording, or the full ring buffer has overwritten it; record with a larger max_entries.</source>
        <translation>Kein Aufrufstapel: Das Ereignis, mit dem sie entstand, steht nicht in der Datei. Es lag vor der Aufzeichnung, oder der volle Ringpuffer hat es überschrieben; dann mit größerem max_entries aufzeichnen.</translation>
    </message>
    <message numerus="yes">
        <source>%1 allocation(s)</source>
        <translation>
            <numerusform>%1 Allokation</numerusform>
            <numerusform>%1 Allokationen</numerusform>
        </translation>
    </message>
    <message>
        <source>Annotated</source>
        <translation>Annotiert</translation>
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
        <source>No stack: this history was recorded without frames. Record with context=&quot;all&quot; and stacks=&quot;all&quot; to have them.</source>
        <translation>Kein Aufrufstapel: Hier wurde ohne Rahmen aufgezeichnet. Mit context=&quot;all&quot; und stacks=&quot;all&quot; sind sie dabei.</translation>
    </message>
    <message>
        <source>No stack: frames were kept for what is live at the end, not for the events of the trace. Record with context=&quot;all&quot; to have both.</source>
        <translation>Kein Aufrufstapel: Rahmen wurden nur für das behalten, was am Ende lebt, nicht für die Ereignisse der Aufzeichnung. Mit context=&quot;all&quot; ist beides dabei.</translation>
    </message>
    <message>
        <source>No stack: others in this file have frames, the event that allocated this one has none. With stacks=&quot;python&quot; that is so in threads without Python; record with stacks=&quot;all&quot; to see their C++ frames.</source>
        <translation>Kein Aufrufstapel: Andere in dieser Datei haben Rahmen, das Ereignis, mit dem diese entstand, hat keine. Mit stacks=&quot;python&quot; ist das in Threads ohne Python so; mit stacks=&quot;all&quot; sind deren C++-Rahmen dabei.</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>not in the file: the tensor that made the peak, and small ones</source>
        <translation>nicht in der Datei: der Tensor, der die Spitze auslöste, und kleine</translation>
    </message>
    <message>
        <source>This is no tensor. The file&apos;s peak has more bytes than the tensors that it lists: the tensor that made the peak is not among them, nor are those below the threshold for saving.</source>
        <translation>Das ist kein Tensor. Die Spitze der Datei hat mehr Bytes als die Tensoren, die sie aufführt: Der Tensor, der die Spitze auslöste, ist nicht darunter, ebenso wenig die unter der Schwelle für das Speichern.</translation>
    </message>
    <message>
        <source>%1 allocated</source>
        <translation>%1 belegt</translation>
    </message>
    <message>
        <source>%1 selected, %2 allocated</source>
        <translation>%1 ausgewählt, %2 belegt</translation>
    </message>
    <message>
        <source>This is no single allocation. The device held so much before the recording began, and nothing of it was freed meanwhile: the totals of the trace tell that, none of its events.</source>
        <translation>Das ist keine einzelne Allokation. So viel hielt das Gerät vor Beginn der Aufzeichnung, und nichts davon wurde währenddessen freigegeben: Das sagen die Summen des Traces, keines seiner Ereignisse.</translation>
    </message>
    <message>
        <source>No stack: it was allocated before the profiler began. Start it before the model is built to see where such memory comes from.</source>
        <translation>Kein Aufrufstapel: Sie entstand, bevor der Profiler begann. Wer ihn vor dem Bau des Modells startet, sieht, woher solcher Speicher kommt.</translation>
    </message>
    <message>
        <source>No stack: the profiler recorded without them. Record with with_stack=True to have them.</source>
        <translation>Kein Aufrufstapel: Der Profiler hat ohne sie aufgezeichnet. Mit with_stack=True sind sie dabei.</translation>
    </message>
    <message>
        <source>No stack: no Python function was running on the thread that allocated it, and no forward operator is known that it belongs to.</source>
        <translation>Kein Aufrufstapel: In dem Thread, der sie belegte, lief keine Python-Funktion, und es ist kein Vorwärts-Operator bekannt, zu dem sie gehört.</translation>
    </message>
    <message>
        <source>before the recording</source>
        <translation>vor der Aufzeichnung</translation>
    </message>
</context>
<context>
    <name>AllocationColours</name>
    <message>
        <source>below %1</source>
        <translation>unter %1</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation>%1 oder mehr</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1 Ereignis</numerusform>
            <numerusform>%1 Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source>being worked out</source>
        <translation>wird ermittelt</translation>
    </message>
    <message>
        <source>others</source>
        <translation>andere</translation>
    </message>
</context>
<context>
    <name>AllocationScope</name>
    <message>
        <source>at the cursor</source>
        <translation>am Cursor</translation>
    </message>
    <message>
        <source>in the window</source>
        <translation>im Ausschnitt</translation>
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
        <source>Those that are live at the cursor</source>
        <translation>Die am Cursor lebenden</translation>
    </message>
    <message>
        <source>Those that are live at some moment of what the timeline shows</source>
        <translation>Die zu irgendeinem Zeitpunkt des gezeigten Ausschnitts lebenden</translation>
    </message>
    <message>
        <source>Those of the whole trace</source>
        <translation>Die der ganzen Aufzeichnung</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 allocation(s)</source>
        <translation>
            <numerusform>%1 Allokation</numerusform>
            <numerusform>%1 Allokationen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2, %3</source>
        <translation>%1 von %2, %3</translation>
    </message>
    <message>
        <source>what the query keeps of them</source>
        <translation>was die Abfrage davon behält</translation>
    </message>
    <message>
        <source>= requested at the cursor</source>
        <translation>= am Cursor angefordert</translation>
    </message>
    <message>
        <source>live at some moment of the window</source>
        <translation>irgendwann im Ausschnitt lebend</translation>
    </message>
    <message>
        <source>in the whole trace</source>
        <translation>in der ganzen Aufzeichnung</translation>
    </message>
    <message>
        <source>No allocation matches here: clear the query, or choose others above.</source>
        <translation>Keine Allokation passt hier: die Abfrage leeren oder oben andere wählen.</translation>
    </message>
    <message>
        <source>Nothing is allocated at the cursor.</source>
        <translation>Am Cursor ist nichts belegt.</translation>
    </message>
    <message>
        <source>Nothing is allocated in the window.</source>
        <translation>Im Ausschnitt ist nichts belegt.</translation>
    </message>
    <message>
        <source>This device has no allocations.</source>
        <translation>Dieses Gerät hat keine Allokationen.</translation>
    </message>
    <message>
        <source>= allocated at the cursor</source>
        <translation>= am Cursor belegt</translation>
    </message>
</context>
<context>
    <name>AllocationTable</name>
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
        <source>This is being worked out.</source>
        <translation>Das wird gerade ermittelt.</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Nicht bekannt</translation>
    </message>
    <message>
        <source>%1, known from: %2</source>
        <translation>%1, Quelle: %2</translation>
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
        <source>The usual columns</source>
        <translation>Die üblichen Spalten</translation>
    </message>
</context>
<context>
    <name>AtCursorModel</name>
    <message numerus="yes">
        <source>%1 more size(s)</source>
        <translation>
            <numerusform>%1 weitere Größe</numerusform>
            <numerusform>%1 weitere Größen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more stack(s)</source>
        <translation>
            <numerusform>%1 weiterer Aufrufstapel</numerusform>
            <numerusform>%1 weitere Aufrufstapel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more line(s)</source>
        <translation>
            <numerusform>%1 weitere Zeile</numerusform>
            <numerusform>%1 weitere Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>× %1</source>
        <translation>× %1</translation>
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
    <message numerus="yes">
        <source>%1 more</source>
        <translation>
            <numerusform>%1 weitere</numerusform>
            <numerusform>%1 weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>being worked out</source>
        <translation>wird ermittelt</translation>
    </message>
</context>
<context>
    <name>Attribute</name>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>requested bytes</source>
        <translation>angeforderte Bytes</translation>
    </message>
    <message>
        <source>line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>the innermost line of yours, or what stands for it</source>
        <translation>die innerste eigene Zeile, oder was für sie steht</translation>
    </message>
    <message>
        <source>no stack</source>
        <translation>kein Aufrufstapel</translation>
    </message>
    <message>
        <source>allocated at</source>
        <translation>belegt bei</translation>
    </message>
    <message>
        <source>line of any frame</source>
        <translation>Zeile eines beliebigen Rahmens</translation>
    </message>
    <message>
        <source>stack</source>
        <translation>Stapel</translation>
    </message>
    <message>
        <source>all frames that led to it</source>
        <translation>alle Rahmen, die dazu führten</translation>
    </message>
    <message>
        <source>any frame: function, file, line</source>
        <translation>ein beliebiger Rahmen: Funktion, Datei, Zeile</translation>
    </message>
    <message>
        <source>function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>the innermost function of yours, or what stands for it</source>
        <translation>Ihre innerste Funktion, oder was für sie steht</translation>
    </message>
    <message>
        <source>function of any frame</source>
        <translation>Funktion eines beliebigen Rahmens</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>the file of your innermost line</source>
        <translation>die Datei Ihrer innersten Zeile</translation>
    </message>
    <message>
        <source>no file known</source>
        <translation>keine Datei bekannt</translation>
    </message>
    <message>
        <source>file of any frame</source>
        <translation>Datei eines beliebigen Rahmens</translation>
    </message>
    <message>
        <source>module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>the module that asked for it, or the lines that call it</source>
        <translation>das Modul, das sie anforderte, oder die Zeilen, die es aufrufen</translation>
    </message>
    <message>
        <source>no module known</source>
        <translation>kein Modul bekannt</translation>
    </message>
    <message>
        <source>path of the module</source>
        <translation>Pfad des Moduls</translation>
    </message>
    <message>
        <source>category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>what the bytes are for</source>
        <translation>wofür die Bytes da sind</translation>
    </message>
    <message>
        <source>no category known</source>
        <translation>keine Kategorie bekannt</translation>
    </message>
    <message>
        <source>phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>what the program was doing</source>
        <translation>was das Programm gerade tat</translation>
    </message>
    <message>
        <source>no phase known</source>
        <translation>keine Phase bekannt</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>the training step that it was made in, by number</source>
        <translation>der Trainingsschritt, in dem sie entstand, nach Nummer</translation>
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
        <source>from birth to death over the whole trace; the tick is the cursor</source>
        <translation>von der Belegung bis zur Freigabe über die ganze Aufzeichnung; der Strich ist der Cursor</translation>
    </message>
    <message>
        <source>allocated</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>the event that made it</source>
        <translation>das Ereignis, mit dem sie entstand</translation>
    </message>
    <message>
        <source>born in the window or at an event</source>
        <translation>entstanden im Ausschnitt oder bei einem Ereignis</translation>
    </message>
    <message>
        <source>allocated, time</source>
        <translation>belegt, Zeit</translation>
    </message>
    <message>
        <source>when it was made, since the first event</source>
        <translation>wann sie entstand, seit dem ersten Ereignis</translation>
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
        <source>freed at all, or in the window</source>
        <translation>überhaupt freigegeben oder im Ausschnitt</translation>
    </message>
    <message>
        <source>freed, time</source>
        <translation>freigegeben, Zeit</translation>
    </message>
    <message>
        <source>when its free was completed, since the first event</source>
        <translation>wann ihre Freigabe abgeschlossen war, seit dem ersten Ereignis</translation>
    </message>
    <message>
        <source>lifetime</source>
        <translation>Lebensdauer</translation>
    </message>
    <message>
        <source>how long it lived; at least that, where the trace does not show all of it</source>
        <translation>wie lange sie lebte; mindestens so lange, wo die Aufzeichnung nicht alles zeigt</translation>
    </message>
    <message>
        <source>lived</source>
        <translation>gelebt</translation>
    </message>
    <message>
        <source>events or time from birth to death</source>
        <translation>Ereignisse oder Zeit von der Belegung bis zur Freigabe</translation>
    </message>
    <message>
        <source>lived, events</source>
        <translation>gelebt, Ereignisse</translation>
    </message>
    <message>
        <source>how many events it lived; at least that, where the trace does not show all of it</source>
        <translation>wie viele Ereignisse sie lebte; mindestens so viele, wo die Aufzeichnung nicht alles zeigt</translation>
    </message>
    <message>
        <source>block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>the size of its block, as the allocator rounded it</source>
        <translation>die Größe ihres Blocks, wie der Allokator sie gerundet hat</translation>
    </message>
    <message>
        <source>size of the block</source>
        <translation>Größe des Blocks</translation>
    </message>
    <message>
        <source>block is known</source>
        <translation>Block bekannt</translation>
    </message>
    <message>
        <source>exactly: from the final segments; inferred: from the allocator&apos;s rules; bounds: between two sizes</source>
        <translation>genau: aus den Segmenten am Ende; erschlossen: aus den Regeln des Allokators; Grenzen: zwischen zwei Größen</translation>
    </message>
    <message>
        <source>how the size of the block is known: exact, inferred or bound</source>
        <translation>woher die Größe des Blocks bekannt ist: exact, inferred oder bound</translation>
    </message>
    <message>
        <source>rounding</source>
        <translation>Rundung</translation>
    </message>
    <message>
        <source>bytes of the block that were not asked for</source>
        <translation>Bytes des Blocks, die nicht angefordert wurden</translation>
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
        <source>address, or the viewers’ name</source>
        <translation>Adresse oder der Name der Betrachter</translation>
    </message>
    <message>
        <source>stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>the CUDA stream that asked for it</source>
        <translation>der CUDA-Stream, der sie anforderte</translation>
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
        <source>the memory pool, as the file gives it</source>
        <translation>der Speicherpool, wie die Datei ihn nennt</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>what other viewers call it: its address, and how often that had been freed before</source>
        <translation>so nennen sie andere Betrachter: die Adresse, und wie oft sie vorher freigegeben wurde</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>what became of it</source>
        <translation>was aus ihr wurde</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>shape of the tensor, whole or in part</source>
        <translation>Form des Tensors, ganz oder zum Teil</translation>
    </message>
    <message>
        <source>no shape known</source>
        <translation>keine Form bekannt</translation>
    </message>
    <message>
        <source>data type</source>
        <translation>Datentyp</translation>
    </message>
    <message>
        <source>type of its numbers</source>
        <translation>Typ seiner Zahlen</translation>
    </message>
    <message>
        <source>no data type known</source>
        <translation>kein Datentyp bekannt</translation>
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
        <source>no operator known</source>
        <translation>kein Operator bekannt</translation>
    </message>
    <message>
        <source>operator that allocated it, or one around that</source>
        <translation>Operator, der sie belegte, oder einer um diesen herum</translation>
    </message>
    <message>
        <source>compile context</source>
        <translation>Kompilierkontext</translation>
    </message>
    <message>
        <source>the compiled region that asked for it</source>
        <translation>der kompilierte Abschnitt, der sie anforderte</translation>
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
        <source>what the program noted beside it</source>
        <translation>was das Programm dazu notiert hat</translation>
    </message>
    <message>
        <source>no metadata</source>
        <translation>keine Metadaten</translation>
    </message>
    <message>
        <source>release</source>
        <translation>Freigabe</translation>
    </message>
    <message>
        <source>the stack that let it go</source>
        <translation>der Aufrufstapel, der sie freigab</translation>
    </message>
    <message>
        <source>not let go while it was watched</source>
        <translation>während der Beobachtung nicht freigegeben</translation>
    </message>
    <message>
        <source>released at</source>
        <translation>freigegeben bei</translation>
    </message>
    <message>
        <source>any frame of the stack that let it go</source>
        <translation>ein beliebiger Rahmen des Stapels, der sie freigab</translation>
    </message>
    <message>
        <source>alive at peak, cursor, window or an event</source>
        <translation>lebt bei peak, cursor, window oder einem Ereignis</translation>
    </message>
    <message>
        <source>born before the recording began</source>
        <translation>vor Beginn der Aufzeichnung entstanden</translation>
    </message>
    <message>
        <source>the file has no frames for it</source>
        <translation>die Datei hat dazu keine Rahmen</translation>
    </message>
    <message>
        <source>function, file or module</source>
        <translation>Funktion, Datei oder Modul</translation>
    </message>
    <message>
        <source>from before the recording, never freed</source>
        <translation>von vor der Aufzeichnung, nie freigegeben</translation>
    </message>
    <message>
        <source>from before the recording, freed</source>
        <translation>von vor der Aufzeichnung, freigegeben</translation>
    </message>
    <message>
        <source>allocated in the recording, live at its end</source>
        <translation>in der Aufzeichnung belegt, lebt an ihrem Ende</translation>
    </message>
    <message>
        <source>allocated and freed in the recording</source>
        <translation>in der Aufzeichnung belegt und freigegeben</translation>
    </message>
    <message>
        <source>waiting to be freed at the end</source>
        <translation>wartet am Ende auf die Freigabe</translation>
    </message>
    <message>
        <source>exactly</source>
        <translation>exakt</translation>
    </message>
    <message>
        <source>inferred</source>
        <translation>erschlossen</translation>
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
        <source>A profiler recorded this file, and it records neither streams nor pools nor what was asked for.</source>
        <translation>Ein Profiler hat diese Datei aufgezeichnet; er zeichnet weder Streams noch Pools auf, noch was angefordert wurde.</translation>
    </message>
    <message>
        <source>The profiler that recorded this file did not record addresses; that of torch 1.10 and newer does.</source>
        <translation>der Profiler, der diese Datei aufgezeichnet hat, hat keine Adressen festgehalten; ab torch 1.10 tut er es.</translation>
    </message>
    <message>
        <source>The events of this file have no times.</source>
        <translation>die Ereignisse dieser Datei haben keine Zeiten.</translation>
    </message>
    <message>
        <source>This file has no stacks. Record with context=&quot;all&quot; and stacks=&quot;all&quot; to have them.</source>
        <translation>Diese Datei hat keine Aufrufstapel. Mit context=&quot;all&quot; und stacks=&quot;all&quot; werden sie aufgezeichnet.</translation>
    </message>
    <message>
        <source>thread</source>
        <translation>Thread</translation>
    </message>
    <message>
        <source>the thread of the program that allocated it, as process/thread</source>
        <translation>der Thread des Programms, der sie belegte, als Prozess/Thread</translation>
    </message>
    <message>
        <source>no thread known</source>
        <translation>kein Thread bekannt</translation>
    </message>
    <message>
        <source>shape of the tensor</source>
        <translation>Form des Tensors</translation>
    </message>
    <message>
        <source>This file lists what is alive at the peak; it does not say this.</source>
        <translation>Diese Datei zählt auf, was an der Spitze lebt; dies sagt sie nicht.</translation>
    </message>
    <message>
        <source>This device has no events, and what allocations are for is worked out from these.</source>
        <translation>Dieses Gerät hat keine Ereignisse; aus ihnen wird ermittelt, wofür Belegungen sind.</translation>
    </message>
    <message>
        <source>This file has amounts by category, not individual allocations.</source>
        <translation>Diese Datei hat Mengen nach Kategorie, keine einzelnen Belegungen.</translation>
    </message>
    <message>
        <source>This file does not say this for any allocation.</source>
        <translation>Diese Datei sagt dies von keiner Belegung.</translation>
    </message>
</context>
<context>
    <name>Attribution</name>
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
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Sonstiges</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>Before recording</source>
        <translation>Vor der Aufzeichnung</translation>
    </message>
    <message>
        <source>nothing tells it</source>
        <translation>nicht erkennbar</translation>
    </message>
    <message>
        <source>born before the recording, without frames</source>
        <translation>vor der Aufzeichnung entstanden, ohne Rahmen</translation>
    </message>
    <message>
        <source>told by its frames</source>
        <translation>aus den Rahmen erkannt</translation>
    </message>
    <message>
        <source>told by its lifetime</source>
        <translation>aus der Lebensdauer erkannt</translation>
    </message>
    <message>
        <source>told by an annotation</source>
        <translation>aus einer Annotation erkannt</translation>
    </message>
    <message>
        <source>told by metadata</source>
        <translation>aus Metadaten erkannt</translation>
    </message>
    <message>
        <source>no step</source>
        <translation>kein Schritt</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>Not in the file</source>
        <translation>Nicht in der Datei</translation>
    </message>
    <message>
        <source>told by the file</source>
        <translation>von der Datei genannt</translation>
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
        <source>Optimizer step</source>
        <translation>Optimizer-Schritt</translation>
    </message>
    <message>
        <source>Backward temporaries</source>
        <translation>Temporäres des Rückwärtsdurchlaufs</translation>
    </message>
</context>
<context>
    <name>BarChart</name>
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
</context>
<context>
    <name>CachedSegments</name>
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
        <source>Reserved memory by segment and mapped range, at most %1 (%2)</source>
        <translation>Reservierter Speicher nach Segment und abgebildetem Bereich, höchstens %1 (%2)</translation>
    </message>
    <message>
        <source>%1 reserved</source>
        <translation>%1 reserviert</translation>
    </message>
    <message>
        <source>%1 as the timeline page counts</source>
        <translation>%1 nach der Zählung der Timeline-Seite</translation>
    </message>
</context>
<context>
    <name>CachedSegmentsView</name>
    <message numerus="yes">
        <source>%1 segment(s) and mapped ranges; one that grows is one band. A click tells of it.</source>
        <translation>
            <numerusform>%1 Segment oder abgebildeter Bereich; was wächst, ist ein Band. Ein Klick gibt Auskunft.</numerusform>
            <numerusform>%1 Segmente und abgebildete Bereiche; was wächst, ist ein Band. Ein Klick gibt Auskunft.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Catalog</name>
    <message>
        <source>Active memory</source>
        <translation>Aktiver Speicher</translation>
    </message>
    <message>
        <source>At the cursor</source>
        <translation>Am Cursor</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
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
        <source>This file does not tell the allocator&apos;s settings.</source>
        <translation>Diese Datei nennt die Einstellungen des Allokators nicht.</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>Allokationen</translation>
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
        <source>Sizes</source>
        <translation>Größen</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>Segmente</translation>
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
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Spitze</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>Speicher voll</translation>
    </message>
    <message>
        <source>Cost of segments</source>
        <translation>Segmentkosten</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnose</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Dumps</source>
        <translation>Dumps</translation>
    </message>
    <message>
        <source>This file lists what was allocated, but tells nothing of the allocator: no segments, addresses or events.</source>
        <translation>Diese Datei führt auf, was belegt wurde, sagt aber nichts über den Allokator: keine Segmente, Adressen oder Ereignisse.</translation>
    </message>
    <message>
        <source>This is a file. The dumps of a run stand here when its folder is opened.</source>
        <translation>Das ist eine Datei. Die Dumps eines Laufs stehen hier, wenn dessen Ordner geöffnet ist.</translation>
    </message>
    <message>
        <source>This is a folder of dumps. Open one of them to see what was allocated.</source>
        <translation>Das ist ein Ordner mit Dumps. Einen davon öffnen, um zu sehen, was belegt wurde.</translation>
    </message>
    <message>
        <source>This file tells of memory step by step, not of allocations.</source>
        <translation>Diese Datei nennt den Speicher Schritt für Schritt, nicht die Allokationen.</translation>
    </message>
    <message>
        <source>This file has no device with events or segments.</source>
        <translation>Diese Datei enthält kein Gerät mit Ereignissen oder Segmenten.</translation>
    </message>
    <message>
        <source>This file lists what was allocated, not the events in their order.</source>
        <translation>Diese Datei zählt auf, was belegt war, nicht die Ereignisse in ihrer Reihenfolge.</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>This file tells how many bytes each category held over time, not of single allocations.</source>
        <translation>Diese Datei nennt, wie viele Bytes jede Kategorie im Verlauf hielt, nicht einzelne Allokationen.</translation>
    </message>
    <message>
        <source>This file does not tell which operators ran. Traces of a profiler do.</source>
        <translation>Diese Datei sagt nicht, welche Operatoren liefen. Traces eines Profilers sagen es.</translation>
    </message>
    <message>
        <source>A profiler recorded this: it tells of allocations and frees, not of the allocator&apos;s segments and pools.</source>
        <translation>Das hat ein Profiler aufgezeichnet: Er nennt Allokationen und Freigaben, nicht die Segmente und Pools des Allokators.</translation>
    </message>
    <message>
        <source>This trace has no memory events: it was recorded without profile_memory=True.</source>
        <translation>Dieser Trace hat keine Speicherereignisse: Er wurde ohne profile_memory=True aufgezeichnet.</translation>
    </message>
    <message>
        <source>Leaks</source>
        <translation>Lecks</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Bytes over time</source>
        <translation>Bytes über die Zeit</translation>
    </message>
</context>
<context>
    <name>CategoriesView</name>
    <message>
        <source>PyTorch</source>
        <translation>PyTorch</translation>
    </message>
    <message>
        <source>analysis script</source>
        <translation>Analyseskript</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>zusammen %1</translation>
    </message>
</context>
<context>
    <name>CategoryModel</name>
    <message numerus="yes">
        <source>%1 more size(s)</source>
        <translation>
            <numerusform>%1 weitere Größe</numerusform>
            <numerusform>%1 weitere Größen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CellTable</name>
    <message>
        <source>%1 B, inferred</source>
        <translation>%1 B, erschlossen</translation>
    </message>
</context>
<context>
    <name>Checks</name>
    <message>
        <source>ok</source>
        <translation>ok</translation>
    </message>
    <message>
        <source>FAILED</source>
        <translation>VERLETZT</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>peak requested</source>
        <translation>Spitze angefordert</translation>
    </message>
    <message>
        <source>peak allocated</source>
        <translation>Spitze belegt</translation>
    </message>
    <message>
        <source>peak active</source>
        <translation>Spitze aktiv</translation>
    </message>
    <message>
        <source>peak reserved</source>
        <translation>Spitze reserviert</translation>
    </message>
    <message>
        <source>the file does not tell it</source>
        <translation>die Datei nennt es nicht</translation>
    </message>
    <message>
        <source>too few steps to tell</source>
        <translation>zu wenige Schritte für ein Urteil</translation>
    </message>
    <message>
        <source>the baseline has no peak of this device</source>
        <translation>die Vergleichsbasis hat keine Spitze dieses Geräts</translation>
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
        <source>growth a step at most %1</source>
        <translation>Wachstum je Schritt höchstens %1</translation>
    </message>
    <message>
        <source>not out of memory</source>
        <translation>kein „Speicher voll“</translation>
    </message>
    <message>
        <source>peaks of the baseline</source>
        <translation>Spitzen der Vergleichsbasis</translation>
    </message>
    <message>
        <source>%1 as before, or %2 more</source>
        <translation>%1 wie zuvor oder %2 mehr</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>%1, %2 a step</source>
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
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message numerus="yes">
        <source>%1 times</source>
        <translation>
            <numerusform>%1-mal</numerusform>
            <numerusform>%1-mal</numerusform>
        </translation>
    </message>
    <message>
        <source>(%1 peak reserved − %2 peak active) / %1</source>
        <translation>(%1 Spitze reserviert − %2 Spitze aktiv) / %1</translation>
    </message>
    <message>
        <source>(%1 reserved − %2 active) / %1, at the end</source>
        <translation>(%1 reserviert − %2 aktiv) / %1, am Ende</translation>
    </message>
    <message>
        <source>before: %1</source>
        <translation>zuvor: %1</translation>
    </message>
    <message numerus="yes">
        <source>over %1 steps</source>
        <translation>
            <numerusform>über %1 Schritt</numerusform>
            <numerusform>über %1 Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>inferred: the limit lies within its bounds</source>
        <translation>erschlossen: Die Grenze liegt in den Schranken des Werts</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>At this rate memory is used up at step %1.</source>
        <translation>In diesem Tempo ist der Speicher bei Schritt %1 aufgebraucht.</translation>
    </message>
    <message numerus="yes">
        <source>%1 rules hold</source>
        <translation>
            <numerusform>%1 Regel eingehalten</numerusform>
            <numerusform>%1 Regeln eingehalten</numerusform>
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
        <source>%1 cannot be told</source>
        <translation>
            <numerusform>%1 nicht erkennbar</numerusform>
            <numerusform>%1 nicht erkennbar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 files could not be read</source>
        <translation>
            <numerusform>%1 Datei nicht lesbar</numerusform>
            <numerusform>%1 Dateien nicht lesbar</numerusform>
        </translation>
    </message>
</context>
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
    <message>
        <source>WIDTHxHEIGHT</source>
        <translation>BREITExHÖHE</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>Dots per inch of a PNG, 30 to 1200; 96 without it.</source>
        <translation>Punkte je Zoll eines PNG, 30 bis 1200; ohne Angabe 96.</translation>
    </message>
    <message>
        <source>FIRST:LAST</source>
        <translation>ERSTES:LETZTES</translation>
    </message>
    <message>
        <source>What runs to the right: events (the default) or wall time.</source>
        <translation>Was nach rechts läuft: Ereignisse (events, die Vorgabe) oder die Uhrzeit (time).</translation>
    </message>
    <message>
        <source>PERCENT</source>
        <translation>PROZENT</translation>
    </message>
    <message>
        <source>The share of the allocations, the largest first, that are bands of their own; the rest is one band. 100 without it.</source>
        <translation>Der Anteil der Allokationen, die größten zuerst, die eigene Bänder sind; der Rest ist ein Band. Ohne Angabe 100.</translation>
    </message>
    <message>
        <source>What the colours stand for; stack without it.</source>
        <translation>Wofür die Farben stehen; ohne Angabe stack.</translation>
    </message>
    <message>
        <source>BYTES</source>
        <translation>BYTES</translation>
    </message>
    <message>
        <source>The end of the byte axis, as in 72GiB, to give two pictures one scale.</source>
        <translation>Das Ende der Byte-Achse, etwa 72GiB, um zwei Bildern denselben Maßstab zu geben.</translation>
    </message>
    <message>
        <source>TEXT</source>
        <translation>TEXT</translation>
    </message>
    <message>
        <source>The title; the file&apos;s name without it.</source>
        <translation>Der Titel; ohne Angabe der Name der Datei.</translation>
    </message>
    <message>
        <source>FILE -o PICTURE</source>
        <translation>DATEI -o BILD</translation>
    </message>
    <message>
        <source>“%2” does not fit the option --%1 and this file.</source>
        <translation>„%2“ passt nicht zur Option --%1 und dieser Datei.</translation>
    </message>
    <message>
        <source>Name the picture with -o, for example -o out.png.</source>
        <translation>Das Bild mit -o benennen, zum Beispiel -o out.png.</translation>
    </message>
    <message>
        <source>A picture ends in .png, .svg or .pdf.</source>
        <translation>Ein Bild endet auf .png, .svg oder .pdf.</translation>
    </message>
    <message>
        <source>The size of the picture at 96 dots per inch, 100 to 16000 each; 1600x900 without it. Texts grow with the shorter side.</source>
        <translation>Die Größe des Bildes bei 96 Punkten je Zoll, jeweils 100 bis 16000; ohne Angabe 1600x900. Texte wachsen mit der kürzeren Seite.</translation>
    </message>
    <message>
        <source>The events to show; without one of the numbers to the beginning or end.</source>
        <translation>Die gezeigten Ereignisse; fehlt eine der Zahlen, ab dem Anfang oder bis zum Ende.</translation>
    </message>
    <message>
        <source>Ground and palettes: white with black text (paper, the default), or as in the light or the dark window.</source>
        <translation>Hintergrund und Paletten: Weiß mit schwarzer Schrift (paper, die Vorgabe) oder wie im hellen (light) oder dunklen Fenster (dark).</translation>
    </message>
    <message>
        <source>No ground; the theme says what the picture will lie on.</source>
        <translation>Kein Hintergrund; das Design sagt, worauf das Bild liegen wird.</translation>
    </message>
    <message>
        <source>A band under the picture with the phases, where stacks or annotations tell them: setup, forward, recompute, backward, optimizer, communication.</source>
        <translation>Ein Streifen unter dem Bild mit den Phasen, soweit Aufrufstapel oder Annotationen sie erkennen lassen: Aufbau, Vorwärts, Neuberechnung, Rückwärts, Optimizer, Kommunikation.</translation>
    </message>
    <message>
        <source>PART,...</source>
        <translation>TEIL,...</translation>
    </message>
    <message>
        <source>Units of the byte axis: binary (the default) or decimal.</source>
        <translation>Einheiten der Byte-Achse: binär (die Vorgabe) oder dezimal.</translation>
    </message>
    <message>
        <source>Folding rules as JSON: which frames of a stack are yours. Without it those kept by the window count, else the default.</source>
        <translation>Faltregeln als JSON: welche Rahmen eines Aufrufstapels eigene sind. Ohne Angabe gelten die im Fenster gespeicherten, sonst die Vorgabe.</translation>
    </message>
    <message>
        <source>Draws the active-memory timeline of a memory snapshot, as the window exports it, without a display. The ending of the picture&apos;s name decides its format: .png, .svg (texts stay texts) or .pdf. The legend counts what is live at the highest point that is shown.</source>
        <translation>Zeichnet die Zeitleiste des aktiven Speichers eines Speicher-Snapshots, wie das Fenster sie exportiert, ohne Anzeige. Die Endung des Bildnamens bestimmt das Format: .png, .svg (Texte bleiben Texte) oder .pdf. Die Legende zählt, was am höchsten gezeigten Punkt lebt.</translation>
    </message>
    <message>
        <source>The display %1 cannot be reached.</source>
        <translation>Die Anzeige %1 ist nicht erreichbar.</translation>
    </message>
    <message>
        <source>There is no display to open the window on.</source>
        <translation>Es gibt keine Anzeige, auf der sich das Fenster öffnen ließe.</translation>
    </message>
    <message>
        <source>“allostrata plot FILE -o PICTURE” and “allostrata summary FILE” need none; see “allostrata --help”.</source>
        <translation>„allostrata plot DATEI -o BILD“ und „allostrata summary DATEI“ brauchen keine; siehe „allostrata --help“.</translation>
    </message>
    <message>
        <source>EVENT|peak</source>
        <translation>EREIGNIS|peak</translation>
    </message>
    <message>
        <source>The moment that states are told of, after so many events; the peak without it.</source>
        <translation>Der Zeitpunkt, für den Zustände gelten, nach so vielen Ereignissen; ohne Angabe die Spitze.</translation>
    </message>
    <message>
        <source>QUERY</source>
        <translation>ABFRAGE</translation>
    </message>
    <message>
        <source>Only allocations that answer to this, as in the window: &apos;size&gt;64MiB stack~attention phase:backward&apos;.</source>
        <translation>Nur Allokationen, auf die dies zutrifft, wie im Fenster: &apos;size&gt;64MiB stack~attention phase:backward&apos;.</translation>
    </message>
    <message>
        <source>NAME|FILE</source>
        <translation>NAME|DATEI</translation>
    </message>
    <message>
        <source>What tells categories: pytorch (the default), analyze-script, or a file of rules as JSON.</source>
        <translation>Woraus sich Kategorien ergeben: pytorch (die Vorgabe), analyze-script oder eine Datei mit Regeln als JSON.</translation>
    </message>
    <message>
        <source>Leave parts out: title, legend, labels, reserved, footnote; left-out is the band of what the query leaves out.</source>
        <translation>Teile weglassen: title, legend, labels, reserved, footnote; left-out ist das Band dessen, was die Abfrage auslässt.</translation>
    </message>
    <message>
        <source>The active-memory timeline, or another view, as PNG, SVG or PDF</source>
        <translation>Die Zeitleiste des aktiven Speichers oder eine andere Ansicht als PNG, SVG oder PDF</translation>
    </message>
    <message>
        <source>Name a table with --table: %1.</source>
        <translation>Eine Tabelle mit --table nennen: %1.</translation>
    </message>
    <message>
        <source>%1 of %2 allocations, %3</source>
        <translation>%1 von %2 Allokationen, %3</translation>
    </message>
    <message>
        <source>The query, at character %1: %2</source>
        <translation>Die Abfrage, bei Zeichen %1: %2</translation>
    </message>
    <message>
        <source>Which table; the window&apos;s views show the same. layers are modules with repeated ones merged; block-categories sums up the blocks of the final state, as the analysis script does.</source>
        <translation>Welche Tabelle; die Ansichten des Fensters zeigen dasselbe. layers sind Module, wiederholte vereint; block-categories fasst die Blöcke des Endzustands zusammen, wie es das Analyseskript tut.</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>NAME</translation>
    </message>
    <message>
        <source>The table has %1 rows: take --format csv or json, or a part of it with --window or --query.</source>
        <translation>Die Tabelle hat %1 Zeilen: --format csv oder json nehmen, oder mit --window oder --query einen Teil davon.</translation>
    </message>
    <message>
        <source>One of: %1.</source>
        <translation>Eines von: %1.</translation>
    </message>
    <message>
        <source>--%1 would change nothing: --%2 %3 does not depend on it.</source>
        <translation>--%1 würde nichts ändern: --%2 %3 hängt nicht davon ab.</translation>
    </message>
    <message>
        <source>Name a view with --view: %1.</source>
        <translation>Mit --view eine Ansicht nennen: %1.</translation>
    </message>
    <message>
        <source>--category-rules would change nothing without --query.</source>
        <translation>--category-rules würde ohne --query nichts ändern.</translation>
    </message>
    <message>
        <source>%1 has no recorded events, so the query keeps nothing of it.</source>
        <translation>%1 hat keine aufgezeichneten Ereignisse, also behält die Abfrage nichts davon.</translation>
    </message>
    <message>
        <source>“%1” is too much: capture-helper takes no files; -o names the one to write.</source>
        <translation>„%1“ ist zu viel: capture-helper nimmt keine Dateien; -o nennt die, die geschrieben wird.</translation>
    </message>
    <message>
        <source>The device, by its number, or by its name as in cuda:0 and cpu; the first with events without it.</source>
        <translation>Das Gerät, mit seiner Nummer oder seinem Namen wie cuda:0 und cpu; ohne Angabe das erste mit Ereignissen.</translation>
    </message>
    <message>
        <source>&gt; allostrata_capture.py</source>
        <translation>&gt; allostrata_capture.py</translation>
    </message>
    <message>
        <source>The Python file that records snapshots with names</source>
        <translation>Die Python-Datei, die Snapshots mit Namen aufzeichnet</translation>
    </message>
    <message>
        <source>Writes allostrata_capture.py, which needs PyTorch 2.1 or newer and nothing else. Put it beside a training script: it records from the model&apos;s construction on, names steps, phases and modules, keeps the numbers of each step and saves snapshots at chosen steps and when memory runs out. “python allostrata_capture.py profile --help” tells how it profiles a transformer, without a GPU too.</source>
        <translation>Schreibt allostrata_capture.py, das PyTorch 2.1 oder neuer braucht und sonst nichts. Neben ein Trainingsskript gelegt, zeichnet es vom Bau des Modells an auf, benennt Schritte, Phasen und Module, hält die Zahlen jedes Schritts fest und speichert Snapshots bei gewählten Schritten und wenn der Speicher ausgeht. „python allostrata_capture.py profile --help“ sagt, wie es einen Transformer vermisst, auch ohne GPU.</translation>
    </message>
    <message>
        <source>This is not a folder of dumps.</source>
        <translation>Das ist kein Ordner mit Dumps.</translation>
    </message>
    <message>
        <source>The file tells of no steps.</source>
        <translation>Die Datei nennt keine Schritte.</translation>
    </message>
    <message>
        <source>This is a folder of dumps; name one of its files.</source>
        <translation>Das ist ein Ordner mit Dumps; eine seiner Dateien nennen.</translation>
    </message>
    <message>
        <source>The file tells of memory step by step, not of allocations.</source>
        <translation>Die Datei nennt den Speicher Schritt für Schritt, nicht die Allokationen.</translation>
    </message>
    <message>
        <source>What to draw, as the window&apos;s views show it; without it what the file is about: active-memory, which is every allocation over time, steps, or dumps.</source>
        <translation>Was gezeichnet wird, wie es die Ansichten des Fensters zeigen; ohne Angabe das, wovon die Datei handelt: active-memory, also jede Allokation im Verlauf, steps oder dumps.</translation>
    </message>
    <message>
        <source>The memory of the device, as in 80GiB, where the file does not tell it, or to have another: drawn as a line, and what out-of-memory events are held against.</source>
        <translation>Der Gerätespeicher, etwa 80GiB, wo die Datei ihn nicht nennt oder ein anderer gelten soll: als Linie gezeichnet, und woran Ereignisse „Speicher voll“ gemessen werden.</translation>
    </message>
    <message>
        <source>SAFE:TIGHT</source>
        <translation>SICHER:KNAPP</translation>
    </message>
    <message>
        <source>What must stay free of the device at the peak of a run&apos;s steps for it to be called safe, and tight, in percent; below that it is at risk. 10:5 without it.</source>
        <translation>Was vom Gerät bei der Spitze der Schritte eines Laufs frei bleiben muss, damit er als sicher und als knapp gilt, in Prozent; darunter ist er gefährdet. Ohne Angabe 10:5.</translation>
    </message>
    <message>
        <source>Which operator a free counts for: the one that allocated the memory (the default), or the one that runs at the free, as in the profiler&apos;s own memory view.</source>
        <translation>Für welchen Operator eine Freigabe zählt: für den, der den Speicher belegte (allocating, die Vorgabe), oder für den, der bei der Freigabe läuft (releasing), wie in der Speicheransicht des Profilers selbst.</translation>
    </message>
    <message>
        <source>The file tells how many bytes each category held over time, not of single allocations.</source>
        <translation>Die Datei nennt, wie viele Bytes jede Kategorie im Verlauf hielt, nicht einzelne Allokationen.</translation>
    </message>
    <message>
        <source>The file has no rows: nothing was logged, estimated or measured.</source>
        <translation>Die Datei hat keine Zeilen: Nichts wurde protokolliert, geschätzt oder gemessen.</translation>
    </message>
    <message>
        <source>there is nothing in it that could be checked.</source>
        <translation>Sie enthält nichts, was sich prüfen ließe.</translation>
    </message>
    <message>
        <source>“%1” does not fit --%2: it takes requested, allocated, active or reserved, and a size, as in reserved:72GiB.</source>
        <translation>„%1“ passt nicht zu --%2: Die Option nimmt requested, allocated, active oder reserved und eine Größe, etwa reserved:72GiB.</translation>
    </message>
    <message>
        <source>“%1” does not fit --%2: it takes a percentage, as in 10%.</source>
        <translation>„%1“ passt nicht zu --%2: Die Option nimmt einen Prozentsatz, etwa 10%.</translation>
    </message>
    <message>
        <source>“%1” does not fit --%2: it takes a size, as in 1MiB.</source>
        <translation>„%1“ passt nicht zu --%2: Die Option nimmt eine Größe, etwa 1MiB.</translation>
    </message>
    <message>
        <source>“%1” does not fit --%2: it takes a percentage, as in 2%.</source>
        <translation>„%1“ passt nicht zu --%2: Die Option nimmt einen Prozentsatz, etwa 2%.</translation>
    </message>
    <message>
        <source>--tolerance says nothing without --baseline.</source>
        <translation>--tolerance sagt ohne --baseline nichts.</translation>
    </message>
    <message>
        <source>There is nothing to check: name a rule, such as --max-peak reserved:72GiB or --no-leak.</source>
        <translation>Es gibt nichts zu prüfen: eine Regel nennen, etwa --max-peak reserved:72GiB oder --no-leak.</translation>
    </message>
    <message>
        <source>A table of one of the window&apos;s views, or the document for other programs</source>
        <translation>Eine Tabelle aus einer der Ansichten des Fensters, oder das Dokument für andere Programme</translation>
    </message>
    <message>
        <source>Writes what a view of the window shows as a table, with the same numbers. States are those of the cursor (the peak, unless --cursor says another), sums those of the window (the whole trace, unless --window says a part). Bytes are requested ones. Without --table, json is the whole document (resources/schemas/document.schema.json tells its members), folded the stacks with their bytes for flame graphs, speedscope the same for speedscope.app, and a table format the table that the file is about. The endings .json, .folded and .speedscope.json decide, too.</source>
        <translation>Schreibt, was eine Ansicht des Fensters zeigt, als Tabelle, mit denselben Zahlen. Zustände sind die des Cursors (die Spitze, sofern --cursor nichts anderes sagt), Summen die des Ausschnitts (die ganze Aufzeichnung, sofern --window keinen Teil nennt). Bytes sind angeforderte. Ohne --table ist json das ganze Dokument (resources/schemas/document.schema.json nennt seine Felder), folded die Aufrufstapel mit ihren Bytes für Flame-Graphs, speedscope dasselbe für speedscope.app und ein Tabellenformat die Tabelle, von der die Datei handelt. Auch die Endungen .json, .folded und .speedscope.json entscheiden.</translation>
    </message>
    <message>
        <source>BASE [OTHER]</source>
        <translation>BASIS [ANDERE]</translation>
    </message>
    <message>
        <source>What differs between two files, or two moments of one</source>
        <translation>Worin sich zwei Dateien oder zwei Zeitpunkte einer Datei unterscheiden</translation>
    </message>
    <message>
        <source>Holds what is live at the peak of two files against each other: what is new, gone, larger or smaller, by category and stack, or as --by says. Stacks are the same though files lie elsewhere and lines moved. All rows add up to the difference, to the byte. CSV is one table, by stack without --by; JSON has all. With -o and a name that ends in .png, .svg or .pdf both recordings are drawn on one axis, and the way from one peak to the other. Of one file --at names two moments.</source>
        <translation>Stellt gegenüber, was bei der Spitze zweier Dateien lebt: was neu, weg, größer oder kleiner ist, nach Kategorie und Aufrufstapel, oder wie --by sagt. Aufrufstapel gelten als gleich, auch wenn Dateien woanders liegen und Zeilen verschoben sind. Alle Zeilen ergeben zusammen die Differenz, auf das Byte. CSV ist eine Tabelle, ohne --by nach Aufrufstapel; JSON hat alle. Mit -o und einem Namen, der auf .png, .svg oder .pdf endet, werden beide Aufzeichnungen auf einer Achse gezeichnet, dazu der Weg von der einen Spitze zur anderen. Bei einer Datei nennt --at zwei Zeitpunkte.</translation>
    </message>
    <message>
        <source>FILE... RULE...</source>
        <translation>DATEI... REGEL...</translation>
    </message>
    <message>
        <source>Rules that files must keep, for CI: peaks, fragmentation, leaks, growth</source>
        <translation>Regeln, die Dateien einhalten müssen, für CI: Spitzen, Fragmentierung, Lecks, Wachstum</translation>
    </message>
    <message>
        <source>Holds each device of each file against the rules and prints a line for each with its number. The numbers are those of “summary” and of the table “leaks”. What the file does not tell is unknown, which is no failure unless --strict asks for it. A number after “~” is inferred. The exit status is 1 if a rule does not hold, 3 if a file could not be read.</source>
        <translation>Misst jedes Gerät jeder Datei an den Regeln und gibt für jede eine Zeile mit ihrer Zahl aus. Die Zahlen sind die von „summary“ und der Tabelle „leaks“. Was die Datei nicht nennt, ist unbekannt; das verletzt keine Regel, sofern --strict es nicht verlangt. Eine Zahl nach „~“ ist erschlossen. Der Rückgabewert ist 1, wenn eine Regel nicht eingehalten ist, 3, wenn eine Datei nicht gelesen werden konnte.</translation>
    </message>
    <message>
        <source>A table of peaks over many files, with columns from their names</source>
        <translation>Eine Tabelle der Spitzen vieler Dateien, mit Spalten aus ihren Namen</translation>
    </message>
    <message>
        <source>Reads many snapshots and prints their peaks, what stays after them, efficiency and out-of-memory events, with columns that the files&apos; names tell: model, context, batch, mode, dtype, rank, step. A folder stands for the snapshots in it. With -o and .png, .svg or .pdf it draws a bar chart. The exit status is 3 if a file could not be read; the others are still answered.</source>
        <translation>Liest viele Snapshots und gibt ihre Spitzen aus, was danach bleibt, Effizienz und Ereignisse „Speicher voll“, mit Spalten, die die Dateinamen nennen: Modell, Kontext, Batch, Modus, Dtype, Rank, Schritt. Ein Ordner steht für die Snapshots darin. Mit -o und .png, .svg oder .pdf wird ein Balkendiagramm gezeichnet. Der Rückgabewert ist 3, wenn eine Datei nicht gelesen werden konnte; die anderen werden trotzdem beantwortet.</translation>
    </message>
    <message>
        <source>A folder with pictures, text and numbers about each file, or one page</source>
        <translation>Ein Ordner mit Bildern, Text und Zahlen zu jeder Datei, oder eine Seite</translation>
    </message>
    <message>
        <source>Makes results/YYYYmmdd_HHMMSS_NAME for each file, with pictures, analysis_report.txt, README.md and report.json, and moves the link “latest” to it; -o names another folder than results. Nothing is overwritten, and nothing is left of a call that is interrupted. Several files get an overview, too; a folder stands for the snapshots in it. NAME comes from the path: iteration_1/rank0_memory_snapshot.pickle is iter1_rank0. html is one page that needs nothing else; it, table, md and json go to standard output, or to the file that -o names. The exit status is 3 if a file could not be read; the others are still answered.</source>
        <translation>Legt für jede Datei results/YYYYmmdd_HHMMSS_NAME an, mit Bildern, analysis_report.txt, README.md und report.json, und setzt den Link „latest“ darauf; -o nennt einen anderen Ordner als results. Nichts wird überschrieben, und von einem unterbrochenen Aufruf bleibt nichts zurück. Mehrere Dateien bekommen auch eine Übersicht; ein Ordner steht für die Snapshots darin. NAME kommt aus dem Pfad: iteration_1/rank0_memory_snapshot.pickle ist iter1_rank0. html ist eine Seite, die sonst nichts braucht; sie, table, md und json gehen an die Standardausgabe oder in die Datei, die -o nennt. Der Rückgabewert ist 3, wenn eine Datei nicht gelesen werden konnte; die anderen werden trotzdem beantwortet.</translation>
    </message>
    <message>
        <source>[FILE]</source>
        <translation>[DATEI]</translation>
    </message>
    <message>
        <source>What a tensor of a transformer weighs, and where a file has it</source>
        <translation>Was ein Tensor eines Transformers wiegt, und wo eine Datei ihn hat</translation>
    </message>
    <message>
        <source>Computes the size of an activation of a transformer from its numbers, with its derivation, and what parameters, gradients and the state of Adam take. Each tensor comes with the query that finds allocations of exactly its size; with a file it says how many that file has.</source>
        <translation>Berechnet die Größe einer Aktivierung eines Transformers aus seinen Zahlen, mit Herleitung, und was Parameter, Gradienten und der Zustand von Adam brauchen. Zu jedem Tensor kommt die Abfrage, die Allokationen genau seiner Größe findet; mit einer Datei wird gesagt, wie viele davon sie hat.</translation>
    </message>
    <message>
        <source>Base: %1</source>
        <translation>Basis: %1</translation>
    </message>
    <message>
        <source>Other: %1</source>
        <translation>Andere: %1</translation>
    </message>
    <message>
        <source>Requested memory, %1</source>
        <translation>Angeforderter Speicher, %1</translation>
    </message>
    <message>
        <source>Two files are compared, not %1.</source>
        <translation>Verglichen werden zwei Dateien, nicht %1.</translation>
    </message>
    <message>
        <source>Which allocations lists and histograms speak of: live at the cursor, live at some moment of the window, or all (the default). Stacks are those of the cursor without it, for speedscope those of the window as well.</source>
        <translation>Von welchen Allokationen Listen und Histogramme handeln: am Cursor lebend (cursor), irgendwann im Ausschnitt lebend (window) oder alle (all, die Vorgabe). Aufrufstapel sind ohne Angabe die am Cursor, bei speedscope auch die des Ausschnitts.</translation>
    </message>
    <message>
        <source>Which frames folded stacks and speedscope get: all (the default), or yours, with what runs of the runtime between them were called for.</source>
        <translation>Welche Rahmen folded und speedscope bekommen: alle (all, die Vorgabe) oder die eigenen (yours), dazu wofür die Abschnitte der Laufzeit zwischen ihnen aufgerufen wurden.</translation>
    </message>
    <message>
        <source>What the file is held against: another file, or for a check what “summary --format json” wrote of it.</source>
        <translation>Woran die Datei gemessen wird: eine andere Datei, oder bei einer Prüfung das, was „summary --format json“ davon schrieb.</translation>
    </message>
    <message>
        <source>How much higher than in the baseline a peak may be; 2% without it.</source>
        <translation>Wie viel höher als in der Vergleichsbasis eine Spitze sein darf; ohne Angabe 2%.</translation>
    </message>
    <message>
        <source>COUNTER:BYTES</source>
        <translation>ZÄHLER:BYTES</translation>
    </message>
    <message>
        <source>The highest peak of requested, allocated, active or reserved memory, as in reserved:72GiB; several with commas, or one after the other.</source>
        <translation>Die höchste Spitze des angeforderten (requested), belegten (allocated), aktiven (active) oder reservierten (reserved) Speichers, etwa reserved:72GiB; mehrere durch Kommas getrennt oder nacheinander.</translation>
    </message>
    <message>
        <source>The most of the peak of reserved memory that was never active at once: (peak reserved - peak active) / peak reserved. Of a file without events the same of its final state.</source>
        <translation>Der höchste Anteil der Spitze des reservierten Speichers, der nie zugleich aktiv war: (Spitze reserviert - Spitze aktiv) / Spitze reserviert. Bei einer Datei ohne Ereignisse dasselbe für ihren Endstand.</translation>
    </message>
    <message>
        <source>No stack keeps more in each training step.</source>
        <translation>Kein Aufrufstapel behält in jedem Trainingsschritt mehr.</translation>
    </message>
    <message>
        <source>The most by which the live bytes at the end of a step may grow a step; the median of all slopes.</source>
        <translation>Um wie viel die lebenden Bytes am Ende eines Schritts je Schritt höchstens wachsen dürfen; der Median aller Steigungen.</translation>
    </message>
    <message>
        <source>Memory never ran out.</source>
        <translation>Der Speicher ging nie aus.</translation>
    </message>
    <message>
        <source>What a file does not tell fails its rule; without it only what is known to be wrong does.</source>
        <translation>Was eine Datei nicht nennt, verletzt die Regel dazu; ohne die Option verletzt sie nur, was sicher falsch ist.</translation>
    </message>
    <message>
        <source>Write the results to this file as well, as JUnit XML for CI servers.</source>
        <translation>Die Ergebnisse auch in diese Datei schreiben, als JUnit-XML für CI-Server.</translation>
    </message>
    <message>
        <source>MOMENT|BASE:OTHER</source>
        <translation>ZEITPUNKT|BASIS:ANDERE</translation>
    </message>
    <message>
        <source>The moments that are held against each other: peak (the default), final, or so many events; two of them for the base and the other, as in 1200:peak.</source>
        <translation>Die Zeitpunkte, die gegenübergestellt werden: peak (die Vorgabe), final oder so viele Ereignisse; zwei davon für die Basis und die andere, etwa 1200:peak.</translation>
    </message>
    <message>
        <source>How two recordings lie on one axis: by events, by the time since each began, each from its beginning to its end, or by training steps; without it what both have.</source>
        <translation>Wie zwei Aufzeichnungen auf einer Achse liegen: nach Ereignissen (events), nach der Zeit seit dem jeweiligen Beginn (time), jede von ihrem Anfang bis zu ihrem Ende (relative) oder nach Trainingsschritten (step); ohne Angabe, was beide haben.</translation>
    </message>
    <message>
        <source>PATTERN</source>
        <translation>MUSTER</translation>
    </message>
    <message>
        <source>How names of files tell columns: the name, with columns in braces, as in &apos;memory_{model}_ctx{ctx}_{mode}_{dtype}&apos; or &apos;rank{rank}/step_{step}&apos;. * is anything, {ctx:[0-9]+} gives the expression that a column must be; endings may be left out. Without it names are read for words that people use.</source>
        <translation>Wie Dateinamen Spalten nennen: der Name mit Spalten in geschweiften Klammern, etwa &apos;memory_{model}_ctx{ctx}_{mode}_{dtype}&apos; oder &apos;rank{rank}/step_{step}&apos;. * ist Beliebiges, {ctx:[0-9]+} nennt den Ausdruck, dem eine Spalte genügen muss; Endungen dürfen fehlen. Ohne Angabe werden in Namen gebräuchliche Wörter gesucht.</translation>
    </message>
    <message>
        <source>ROWS:COLUMNS:VALUE</source>
        <translation>ZEILEN:SPALTEN:WERT</translation>
    </message>
    <message>
        <source>Which columns stand at the sides, and what in the cells: model,ctx:dtype:reserved. Values are requested, allocated, active, reserved, after, final-reserved, efficiency, ooms.</source>
        <translation>Welche Spalten an den Seiten stehen, und was in den Zellen: model,ctx:dtype:reserved. Werte sind requested, allocated, active, reserved, after, final-reserved, efficiency, ooms.</translation>
    </message>
    <message>
        <source>COLUMN[=BASE,OTHER]</source>
        <translation>SPALTE[=BASIS,ANDERE]</translation>
    </message>
    <message>
        <source>Holds files against each other whose names differ in this column alone, as in dtype, mode or dtype=fp32,bf16: bytes of each category at the peak, and what is saved. May be given several times.</source>
        <translation>Stellt Dateien gegenüber, deren Namen sich nur in dieser Spalte unterscheiden, etwa dtype, mode oder dtype=fp32,bf16: Bytes jeder Kategorie an der Spitze, und was gespart wird. Mehrfach möglich.</translation>
    </message>
    <message>
        <source>What tells categories, as --category-rules: pytorch (the default), analyze-script, which counts as the analysis script does, or a file of rules as JSON.</source>
        <translation>Woraus sich Kategorien ergeben, wie --category-rules: pytorch (die Vorgabe), analyze-script, das wie das Analyseskript zählt, oder eine Datei mit Regeln als JSON.</translation>
    </message>
    <message>
        <source>The name of the run, in place of the one that the file&apos;s path tells; of several files that of the overview.</source>
        <translation>Der Name des Laufs, anstelle dessen aus dem Pfad der Datei; bei mehreren Dateien der Name der Übersicht.</translation>
    </message>
    <message>
        <source>Pictures of a run folder: PNG with 300 dots per inch (the default), SVG, or none.</source>
        <translation>Bilder eines Lauf-Ordners: PNG mit 300 Punkten je Zoll (png, die Vorgabe), SVG (svg) oder keine (none).</translation>
    </message>
    <message>
        <source>The sizes of a model of the course on language models; large without it. --year says which year&apos;s.</source>
        <translation>Die Größen eines Modells aus dem Kurs über Sprachmodelle; ohne Angabe large. --year nennt das Jahr.</translation>
    </message>
    <message>
        <source>The year of the course: xl is another model in each. The latest that has the preset without it.</source>
        <translation>Das Jahr des Kurses: xl ist in jedem ein anderes Modell. Ohne Angabe das letzte mit dieser Vorlage.</translation>
    </message>
    <message>
        <source>Sequences in a batch; 4 without it.</source>
        <translation>Sequenzen in einem Batch; ohne Angabe 4.</translation>
    </message>
    <message>
        <source>Tokens in a sequence; 512 without it.</source>
        <translation>Tokens in einer Sequenz; ohne Angabe 512.</translation>
    </message>
    <message>
        <source>Numbers of a token between two layers (d_model), in place of the preset&apos;s.</source>
        <translation>Zahlen eines Tokens zwischen zwei Schichten (d_model), anstelle der Vorlage.</translation>
    </message>
    <message>
        <source>Numbers of a token within a feed-forward layer (d_ff), in place of the preset&apos;s.</source>
        <translation>Zahlen eines Tokens in einer Feed-Forward-Schicht (d_ff), anstelle der Vorlage.</translation>
    </message>
    <message>
        <source>Layers, in place of the preset&apos;s.</source>
        <translation>Schichten, anstelle der Vorlage.</translation>
    </message>
    <message>
        <source>Attention heads of a layer, in place of the preset&apos;s.</source>
        <translation>Attention-Heads einer Schicht, anstelle der Vorlage.</translation>
    </message>
    <message>
        <source>Different tokens; 10000 without it.</source>
        <translation>Verschiedene Tokens; ohne Angabe 10000.</translation>
    </message>
    <message>
        <source>What a number of an activation is stored as, also by PyTorch&apos;s name (bfloat16); fp32 without it.</source>
        <translation>Als was eine Zahl einer Aktivierung gespeichert ist, auch mit PyTorchs Namen (bfloat16); ohne Angabe fp32.</translation>
    </message>
    <message>
        <source>The same of a weight, and so of its gradient and of Adam&apos;s moments; fp32 without it.</source>
        <translation>Dasselbe für ein Gewicht, und damit für seinen Gradienten und die Momente von Adam; ohne Angabe fp32.</translation>
    </message>
    <message>
        <source>A feed-forward layer has two matrices; without it three (SwiGLU).</source>
        <translation>Eine Feed-Forward-Schicht hat zwei Matrizen; ohne die Option drei (SwiGLU).</translation>
    </message>
    <message>
        <source>The head shares the weight of the embedding.</source>
        <translation>Der Head nutzt das Gewicht des Embeddings mit.</translation>
    </message>
    <message>
        <source>--category-rules would change nothing without --compare.</source>
        <translation>--category-rules würde ohne --compare nichts ändern.</translation>
    </message>
    <message>
        <source>--pivot and --compare are two tables: ask for one of them, or for JSON.</source>
        <translation>--pivot und --compare sind zwei Tabellen: eine davon verlangen, oder JSON.</translation>
    </message>
    <message>
        <source>The folder holds no snapshots (*.pickle, *.pkl).</source>
        <translation>Der Ordner enthält keine Snapshots (*.pickle, *.pkl).</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 Dateien</translation>
    </message>
    <message>
        <source>The pattern does not fit %1 of %2.</source>
        <translation>Das Muster passt auf %1 von %2 nicht.</translation>
    </message>
    <message>
        <source>The names of these files tell no columns; see --pattern.</source>
        <translation>Die Namen dieser Dateien nennen keine Spalten; siehe --pattern.</translation>
    </message>
    <message>
        <source>The names of these files tell: %1.</source>
        <translation>Die Namen dieser Dateien nennen: %1.</translation>
    </message>
    <message>
        <source>“%1” is nothing to compare.</source>
        <translation>„%1“ lässt sich nicht vergleichen.</translation>
    </message>
    <message>
        <source>No two files differ in what is compared and in nothing else.</source>
        <translation>Keine zwei Dateien unterscheiden sich nur in dem, was verglichen wird.</translation>
    </message>
    <message>
        <source>There is no preset “%1” in that year. There are: %2.</source>
        <translation>In dem Jahr gibt es keine Vorlage „%1“. Es gibt: %2.</translation>
    </message>
    <message>
        <source>Name one file at most.</source>
        <translation>Höchstens eine Datei nennen.</translation>
    </message>
    <message>
        <source>--device and --salvage speak of a file, and none is named.</source>
        <translation>--device und --salvage beziehen sich auf eine Datei, und es ist keine genannt.</translation>
    </message>
    <message>
        <source>The sizes that follow from these numbers have more than 64 bits.</source>
        <translation>Die Größen, die sich aus diesen Zahlen ergeben, haben mehr als 64 Bit.</translation>
    </message>
    <message>
        <source>The form of the output: columns for the terminal (the default), or JSON, which the ending .json of the output file also asks for.</source>
        <translation>Die Form der Ausgabe: Spalten für das Terminal (Vorgabe) oder JSON, das auch die Endung .json der Ausgabedatei verlangt.</translation>
    </message>
    <message>
        <source>A folder for each file (the default), one page for all of them, the text, Markdown or JSON. Without it the ending of the output file decides: .html, .txt, .md or .json. html into a folder adds report.html to each run folder.</source>
        <translation>Ein Ordner je Datei (Vorgabe), eine Seite für alle, der Text, Markdown oder JSON. Ohne die Angabe entscheidet die Endung der Ausgabedatei: .html, .txt, .md oder .json. html in einen Ordner legt report.html in jeden der Ordner.</translation>
    </message>
    <message>
        <source>The folder that gets the run folders, or the file that gets the page, the text, Markdown or JSON.</source>
        <translation>Der Ordner für die Ordner der Läufe, oder die Datei für Seite, Text, Markdown oder JSON.</translation>
    </message>
    <message>
        <source>Name a second file, of tables and pictures by --baseline, or two moments of this one by --at, for example --at 1200:peak.</source>
        <translation>Nennen Sie eine zweite Datei, bei Tabellen und Bildern mit --baseline, oder mit --at zwei Zeitpunkte dieser Datei, zum Beispiel --at 1200:peak.</translation>
    </message>
    <message>
        <source>--%1 takes a whole number from %2 to %3, not “%4”.</source>
        <translation>--%1 nimmt eine ganze Zahl von %2 bis %3, nicht „%4“.</translation>
    </message>
    <message>
        <source>There is no preset “%1”. There are: %2.</source>
        <translation>Die Voreinstellung „%1“ gibt es nicht. Es gibt: %2.</translation>
    </message>
    <message>
        <source>--%1 does not know “%2”. There are: %3.</source>
        <translation>--%1 kennt „%2“ nicht. Es gibt: %3.</translation>
    </message>
    <message>
        <source>ATTRIBUTE</source>
        <translation>MERKMAL</translation>
    </message>
    <message>
        <source>What the rows of a difference, or of the table at-cursor, go by: category or line without it.</source>
        <translation>Wonach die Zeilen eines Unterschieds oder der Tabelle at-cursor gehen; ohne die Option Kategorie oder Zeile.</translation>
    </message>
    <message>
        <source>FILE --table NAME | FILE -o OUTPUT | --columns</source>
        <translation>DATEI --table NAME | DATEI -o AUSGABE | --columns</translation>
    </message>
    <message>
        <source>Lists the columns of all tables, or of that of --table, without a file: name, title, kind, unit, and who reads it. The window shows those that people read, others on request; csv and json have all.</source>
        <translation>Listet die Spalten aller Tabellen oder derer von --table auf, ohne Datei: Name, Titel, Art, Einheit und für wen sie sind. Das Fenster zeigt die für Menschen, andere auf Wunsch; csv und json haben alle.</translation>
    </message>
    <message>
        <source>Examples and explanations: /usr/share/doc/allostrata/tour (Debian package) or resources/tour (sources).</source>
        <translation>Beispiele und Erklärungen: /usr/share/doc/allostrata/tour (Debian-Paket) oder resources/tour (Quelltext).</translation>
    </message>
</context>
<context>
    <name>Device</name>
    <message>
        <source>pinned host memory</source>
        <translation>gepinnter Host-Speicher</translation>
    </message>
    <message>
        <source>device not told</source>
        <translation>Gerät nicht genannt</translation>
    </message>
</context>
<context>
    <name>Diagnostics</name>
    <message>
        <source>whole file</source>
        <translation>ganze Datei</translation>
    </message>
    <message>
        <source>event %1 of %2</source>
        <translation>Ereignis %1 von %2</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>Ereignis %1</translation>
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
        <source>Leans on it:</source>
        <translation>Betrifft:</translation>
    </message>
    <message>
        <source>What the file does not hold</source>
        <translation>Was die Datei nicht enthält</translation>
    </message>
    <message>
        <source>How the sizes of live blocks are known</source>
        <translation>Woher die Größen lebender Blöcke bekannt sind</translation>
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
        <translation>Blöcke bei der Spitze</translation>
    </message>
    <message>
        <source>exactly: recorded in the final state</source>
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
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Of %1 recorded sizes the inference gives %2 exactly; %3 lie within its bounds.</source>
        <translation>Von %1 aufgezeichneten Größen erschließt das Verfahren %2 exakt; %3 liegen in seinen Schranken.</translation>
    </message>
    <message>
        <source>Of %1 blocks whose neighbour was allocated right behind them %2 end where it begins.</source>
        <translation>Von %1 Blöcken, deren Nachbar direkt dahinter belegt wurde, enden %2 dort, wo er beginnt.</translation>
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
        <source>The file tells all that is asked of it, and contradicts itself nowhere.</source>
        <translation>Die Datei sagt alles, was von ihr gefragt ist, und widerspricht sich nirgends.</translation>
    </message>
    <message>
        <source>Everything: what the missing tail held is counted nowhere.</source>
        <translation>Alles: Was das fehlende Ende enthielt, ist nirgends gezählt.</translation>
    </message>
    <message>
        <source>When and where the oldest allocations were made, and all that happened before the first event.</source>
        <translation>Wann und wo die ältesten Allokationen entstanden, und alles, was vor dem ersten Ereignis geschah.</translation>
    </message>
    <message>
        <source>Births of these allocations: they count as live from the beginning, with the size that their free tells.</source>
        <translation>Das Entstehen dieser Allokationen: Sie gelten von Anfang an als lebend, mit der Größe, die ihre Freigabe nennt.</translation>
    </message>
    <message>
        <source>Nothing that is summed: the second free is left out.</source>
        <translation>Nichts, was summiert wird: Die zweite Freigabe wird ausgelassen.</translation>
    </message>
    <message>
        <source>The first allocation&apos;s life: it counts as ended where the second one begins.</source>
        <translation>Das Leben der ersten Allokation: Es gilt dort als beendet, wo die zweite beginnt.</translation>
    </message>
    <message>
        <source>Requested bytes: what the allocation told counts.</source>
        <translation>Angeforderte Bytes: Es zählt, was die Allokation nannte.</translation>
    </message>
    <message>
        <source>Sizes of their blocks, which are not recorded, and the picture of the segments at the end.</source>
        <translation>Größen ihrer Blöcke, die nicht aufgezeichnet sind, und das Bild der Segmente am Ende.</translation>
    </message>
    <message>
        <source>The time axis: these events stand at the time of the one before.</source>
        <translation>Die Zeitachse: Diese Ereignisse stehen bei der Zeit des vorigen.</translation>
    </message>
    <message>
        <source>Lines, modules, phases and categories of what these events allocated.</source>
        <translation>Zeilen, Module, Phasen und Kategorien dessen, was diese Ereignisse belegten.</translation>
    </message>
    <message>
        <source>Lives that these rows may have begun or ended.</source>
        <translation>Leben, die diese Zeilen begonnen oder beendet haben könnten.</translation>
    </message>
    <message>
        <source>The time axis: a time that runs backwards counts as the latest before it.</source>
        <translation>Die Zeitachse: Eine rückwärts laufende Zeit zählt als die späteste davor.</translation>
    </message>
    <message>
        <source>Lines, modules and categories of these blocks.</source>
        <translation>Zeilen, Module und Kategorien dieser Blöcke.</translation>
    </message>
    <message>
        <source>Sums of the final state. The blocks count, not the headers.</source>
        <translation>Summen des Endstands. Es zählen die Blöcke, nicht die Köpfe.</translation>
    </message>
    <message>
        <source>What counts as free in these segments.</source>
        <translation>Was in diesen Segmenten als frei zählt.</translation>
    </message>
    <message>
        <source>Reserved memory over time, and where its segments lie.</source>
        <translation>Der reservierte Speicher im Verlauf, und wo seine Segmente liegen.</translation>
    </message>
    <message>
        <source>Reserved memory over time, which is a bound.</source>
        <translation>Der reservierte Speicher im Verlauf, der eine Schranke ist.</translation>
    </message>
    <message>
        <source>Active memory holds these blocks, requested memory does not.</source>
        <translation>Der aktive Speicher enthält diese Blöcke, der angeforderte nicht.</translation>
    </message>
    <message>
        <source>Inferred block sizes, and so rounding, allocated and active memory.</source>
        <translation>Erschlossene Blockgrößen, und damit Rundung, belegter und aktiver Speicher.</translation>
    </message>
    <message>
        <source>Nothing that is summed.</source>
        <translation>Nichts, was summiert wird.</translation>
    </message>
    <message>
        <source>Allocated and active memory at the end.</source>
        <translation>Belegter und aktiver Speicher am Ende.</translation>
    </message>
    <message>
        <source>Whatever these values would have told.</source>
        <translation>Was diese Werte gesagt hätten.</translation>
    </message>
    <message>
        <source>Whatever these numbers would have told.</source>
        <translation>Was diese Zahlen gesagt hätten.</translation>
    </message>
    <message>
        <source>Sums that the row would have been part of.</source>
        <translation>Summen, in die die Zeile eingegangen wäre.</translation>
    </message>
    <message>
        <source>Everything by stream, pool or action.</source>
        <translation>Alles nach Stream, Pool oder Aktion.</translation>
    </message>
    <message>
        <source>The older allocation&apos;s life: its block counts as gone where the newer one begins.</source>
        <translation>Das Leben der älteren Allokation: Ihr Block gilt dort als fort, wo die neuere beginnt.</translation>
    </message>
    <message>
        <source>The final state, which may be a few events newer than the end of the trace.</source>
        <translation>Der Endstand, der einige Ereignisse neuer sein kann als das Ende der Aufzeichnung.</translation>
    </message>
    <message>
        <source>No trace</source>
        <translation>Keine Aufzeichnung</translation>
    </message>
    <message>
        <source>Everything over time: only the final state is known.</source>
        <translation>Alles im Verlauf: Nur der Endstand ist bekannt.</translation>
    </message>
    <message>
        <source>No final state</source>
        <translation>Kein Endstand</translation>
    </message>
    <message>
        <source>Block sizes, none of which is recorded; allocations from before the recording that were never freed, which nothing tells of; and reserved memory, which counts what segment events tell.</source>
        <translation>Blockgrößen, von denen keine aufgezeichnet ist; Allokationen von vor der Aufzeichnung, die nie freigegeben wurden und von denen nichts zeugt; und der reservierte Speicher, der zählt, was Segment-Ereignisse sagen.</translation>
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
        <source>Capacity of the device not recorded</source>
        <translation>Kapazität des Geräts nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>How much memory was left: snapshots tell it only when they run out of it. Choose the device&apos;s memory in the timeline&apos;s menu.</source>
        <translation>Wie viel Speicher übrig war: Snapshots sagen es nur, wenn er ausgeht. Der Gerätespeicher lässt sich im Menü der Zeitleiste wählen.</translation>
    </message>
    <message>
        <source>%1 allocations with %2 are from before the first event.</source>
        <translation>%1 Allokationen mit %2 stammen von vor dem ersten Ereignis.</translation>
    </message>
    <message>
        <source>Of %1 at the peak %2 have no stack.</source>
        <translation>Von %1 bei der Spitze haben %2 keinen Aufrufstapel.</translation>
    </message>
    <message>
        <source>Headers say %1 B, blocks %2 B.</source>
        <translation>Die Köpfe nennen %1 B, die Blöcke %2 B.</translation>
    </message>
    <message>
        <source>At the peak it is exactly %1.</source>
        <translation>Bei der Spitze sind es exakt %1.</translation>
    </message>
    <message>
        <source>At the peak it is between %1 and %2, most likely %3.</source>
        <translation>Bei der Spitze sind es zwischen %1 und %2, am ehesten %3.</translation>
    </message>
    <message>
        <source>They are %1 blocks with %2.</source>
        <translation>Es sind %1 Blöcke mit %2.</translation>
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
        <source>Nothing that is summed: the other snapshots are not part of it.</source>
        <translation>Nichts, was summiert wird: Die anderen Snapshots gehören nicht dazu.</translation>
    </message>
    <message>
        <source>Everything over time before the last of these events.</source>
        <translation>Alles im Verlauf vor dem letzten dieser Ereignisse.</translation>
    </message>
    <message>
        <source>Which dumps there are: some may be missing.</source>
        <translation>Welche Dumps es gibt: Manche fehlen womöglich.</translation>
    </message>
    <message>
        <source>Nothing of the set: these files are not part of it.</source>
        <translation>Nichts am Bestand: Diese Dateien gehören nicht dazu.</translation>
    </message>
    <message>
        <source>Dumps of that iteration and rank.</source>
        <translation>Dumps dieser Iteration und dieses Ranks.</translation>
    </message>
    <message>
        <source>The peak of the device: it is the sum of its tensors here.</source>
        <translation>Die Spitze des Geräts: Sie ist hier die Summe seiner Tensoren.</translation>
    </message>
    <message>
        <source>Nothing that is listed; the remainder belongs to no phase, module or category.</source>
        <translation>Nichts, was aufgeführt ist; der Rest gehört zu keiner Phase, keinem Modul und keiner Kategorie.</translation>
    </message>
    <message>
        <source>Every dump of the folder has its place, and none was left out.</source>
        <translation>Jeder Dump des Ordners hat seinen Platz, und keiner wurde ausgelassen.</translation>
    </message>
    <message>
        <source>The comparison with allocated, which is left out.</source>
        <translation>Der Vergleich mit „belegt“, der ausgelassen wird.</translation>
    </message>
    <message>
        <source>Nothing: errors are worked out from the figures.</source>
        <translation>Nichts: Fehler werden aus den Zahlen berechnet.</translation>
    </message>
    <message>
        <source>The comparison with active, which is left out.</source>
        <translation>Der Vergleich mit „aktiv“, der ausgelassen wird.</translation>
    </message>
    <message>
        <source>The last row, and whatever comes after it.</source>
        <translation>Die letzte Zeile, und was danach kommt.</translation>
    </message>
    <message>
        <source>The height of the category before: what went without having come is added throughout.</source>
        <translation>Die Höhe der Kategorie davor: Was ging, ohne gekommen zu sein, wird durchweg hinzugerechnet.</translation>
    </message>
    <message>
        <source>How long single amounts lived; sums are exact.</source>
        <translation>Wie lange einzelne Mengen lebten; Summen sind exakt.</translation>
    </message>
    <message>
        <source>Which of several equal allocations lived how long, and what was made by whom among them; sums are exact.</source>
        <translation>Welche von mehreren gleichen Allokationen wie lange lebte und wer welche von ihnen belegte; Summen sind exakt.</translation>
    </message>
    <message>
        <source>Requested bytes from the first of these events on; allocated is as recorded.</source>
        <translation>Angeforderte Bytes ab dem ersten dieser Ereignisse; „belegt“ ist wie aufgezeichnet.</translation>
    </message>
    <message>
        <source>How much memory was left: some run tells bytes, but neither percentages nor what the device has. Choose the device&apos;s memory in the menu of the steps.</source>
        <translation>Wie viel Speicher übrig war: Mindestens ein Lauf nennt Bytes, aber weder Prozentwerte noch, was das Gerät hat. Der Gerätespeicher lässt sich im Menü der Schritte wählen.</translation>
    </message>
</context>
<context>
    <name>Diff</name>
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
        <source>final state</source>
        <translation>Endstand</translation>
    </message>
    <message>
        <source>before the first event</source>
        <translation>vor dem ersten Ereignis</translation>
    </message>
    <message>
        <source>peak, event %1</source>
        <translation>Spitze, Ereignis %1</translation>
    </message>
    <message>
        <source>end, event %1</source>
        <translation>Ende, Ereignis %1</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>Ereignis %1</translation>
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
        <source>time since the recording began in s</source>
        <translation>Zeit seit Beginn der Aufzeichnung in s</translation>
    </message>
    <message>
        <source>part of each recording in %</source>
        <translation>Teil jeder Aufzeichnung in %</translation>
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
        <source>Other</source>
        <translation>Andere</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message numerus="yes">
        <source>%1 more</source>
        <translation>
            <numerusform>%1 weitere</numerusform>
            <numerusform>%1 weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
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
        <source>allocated</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>active</source>
        <translation>aktiv</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
</context>
<context>
    <name>DiffFigure</name>
    <message>
        <source>What differs: %1</source>
        <translation>Was sich unterscheidet: %1</translation>
    </message>
    <message>
        <source>%1 (%2) held against %3 (%4): %5 of requested memory</source>
        <translation>%1 (%2), verglichen mit %3 (%4): %5 angeforderter Speicher</translation>
    </message>
    <message>
        <source>From one to the other, %1</source>
        <translation>Vom einen zum anderen, %1</translation>
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
</context>
<context>
    <name>Dumps</name>
    <message>
        <source>highest</source>
        <translation>höchster</translation>
    </message>
    <message>
        <source>farthest from the median of its iteration, %1 or more</source>
        <translation>am weitesten vom Median der Iteration entfernt, %1 oder mehr</translation>
    </message>
    <message>
        <source>%1 at the peak</source>
        <translation>%1 bei der Spitze</translation>
    </message>
    <message>
        <source>OOM</source>
        <translation>OOM</translation>
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
        <source>Requested</source>
        <translation>Angefordert</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>Reserviert</translation>
    </message>
    <message>
        <source>%1 at its peak: %2</source>
        <translation>%1, Spitze: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 out-of-memory event(s)</source>
        <translation>
            <numerusform>%1 Ereignis „Speicher voll“</numerusform>
            <numerusform>%1 Ereignisse „Speicher voll“</numerusform>
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
        <source>no iteration, exit</source>
        <translation>keine Iteration, Exit</translation>
    </message>
    <message>
        <source>no iteration</source>
        <translation>keine Iteration</translation>
    </message>
    <message>
        <source>iteration %1, exit</source>
        <translation>Iteration %1, Exit</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>Iteration %1</translation>
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
        <source>A profiler trace; it is not read for this table.</source>
        <translation>Ein Profiler-Trace; er wird für diese Tabelle nicht gelesen.</translation>
    </message>
    <message>
        <source>Not read yet.</source>
        <translation>Noch nicht gelesen.</translation>
    </message>
    <message>
        <source>It has no events and no segments.</source>
        <translation>Er hat keine Ereignisse und keine Segmente.</translation>
    </message>
    <message>
        <source>Written because memory ran out, as its name says.</source>
        <translation>Geschrieben, weil der Speicher ausging, wie der Name sagt.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
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
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Highest peak</source>
        <translation>Höchste Spitze</translation>
    </message>
    <message>
        <source>%1 B of requested memory</source>
        <translation>%1 B angeforderter Speicher</translation>
    </message>
    <message>
        <source>It is at</source>
        <translation>Sie liegt bei</translation>
    </message>
    <message>
        <source>Written as memory ran out</source>
        <translation>Bei vollem Speicher geschrieben</translation>
    </message>
    <message>
        <source>Dumps that their names call an exit</source>
        <translation>Dumps, die ihr Name als Exit bezeichnet</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>Speicher voll</translation>
    </message>
    <message>
        <source>Events that the dumps recorded</source>
        <translation>Ereignisse, die die Dumps aufgezeichnet haben</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>Unlesbar</translation>
    </message>
    <message>
        <source>Traces</source>
        <translation>Traces</translation>
    </message>
</context>
<context>
    <name>EventTable</name>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Its place in the trace</source>
        <translation>Seine Stelle in der Aufzeichnung</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>As the event tells it: of allocations and frees what was asked for</source>
        <translation>Wie das Ereignis sie nennt: bei Allokationen und Freigaben das Angeforderte</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>How the requested bytes change; a free counts once it is completed</source>
        <translation>Wie sich die angeforderten Bytes ändern; eine Freigabe zählt, sobald sie abgeschlossen ist</translation>
    </message>
    <message>
        <source>Called from</source>
        <translation>Aufgerufen von</translation>
    </message>
    <message>
        <source>The innermost line of yours in the event&apos;s stack, or what stands for it</source>
        <translation>Die innerste eigene Zeile im Aufrufstapel des Ereignisses, oder was für sie steht</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>What its allocation is for</source>
        <translation>Wofür seine Allokation da ist</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Of the block, segment or range</source>
        <translation>Des Blocks, Segments oder Bereichs</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>What other viewers call its allocation: the address, and how often that had been freed before</source>
        <translation>So nennen andere Betrachter seine Allokation: die Adresse, und wie oft sie vorher freigegeben wurde</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>The CUDA stream of the event; 0 is the default one</source>
        <translation>Der CUDA-Stream des Ereignisses; 0 ist der vorgegebene</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>Pool</translation>
    </message>
    <message>
        <source>The memory pool, as the file gives it</source>
        <translation>Der Speicherpool, wie die Datei ihn nennt</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Anmerkung</translation>
    </message>
    <message>
        <source>Metadata, compiled region or mark that the file gives with the event</source>
        <translation>Metadaten, kompilierter Bereich oder Marke, die die Datei zum Ereignis nennt</translation>
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
        <source>out of memory</source>
        <translation>Speicher voll</translation>
    </message>
    <message>
        <source>snapshot</source>
        <translation>Snapshot</translation>
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
        <source>%1 requested; its block has %2, as recorded</source>
        <translation>%1 angefordert; der Block hat %2, wie aufgezeichnet</translation>
    </message>
    <message>
        <source>%1 requested; its block has %2, inferred from the allocator&apos;s rules</source>
        <translation>%1 angefordert; der Block hat %2, aus den Regeln des Allokators erschlossen</translation>
    </message>
    <message>
        <source>%1 requested; its block has between %2 and %3, most likely %4</source>
        <translation>%1 angefordert; der Block hat zwischen %2 und %3, am ehesten %4</translation>
    </message>
    <message>
        <source>Not recorded</source>
        <translation>Nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>The requested bytes stay as they are</source>
        <translation>Die angeforderten Bytes bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>Since the recording began, where the file tells that, else since the first event</source>
        <translation>Seit Beginn der Aufzeichnung, wo die Datei ihn nennt, sonst seit dem ersten Ereignis</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>a memory snapshot of PyTorch</source>
        <translation>ein Speicher-Snapshot von PyTorch</translation>
    </message>
    <message>
        <source>a memory snapshot of PyTorch in JSON</source>
        <translation>ein Speicher-Snapshot von PyTorch in JSON</translation>
    </message>
    <message>
        <source>a peak snapshot: the tensors alive at the peak, in JSON</source>
        <translation>ein Snapshot der Spitze: die bei der Spitze lebenden Tensoren, in JSON</translation>
    </message>
    <message>
        <source>an HTML page with a memory snapshot in it</source>
        <translation>eine HTML-Seite mit einem Speicher-Snapshot darin</translation>
    </message>
    <message>
        <source>a comparison of estimated and measured peaks, in JSON</source>
        <translation>ein Vergleich geschätzter und gemessener Spitzen, in JSON</translation>
    </message>
    <message>
        <source>memory step by step, in lines of JSON</source>
        <translation>Speicher Schritt für Schritt, in JSON-Zeilen</translation>
    </message>
    <message>
        <source>memory step by step, in JSON</source>
        <translation>Speicher Schritt für Schritt, in JSON</translation>
    </message>
    <message>
        <source>memory step by step, in CSV</source>
        <translation>Speicher Schritt für Schritt, in CSV</translation>
    </message>
    <message>
        <source>the log of a memory estimation</source>
        <translation>das Log einer Speicherschätzung</translation>
    </message>
    <message>
        <source>a training log with memory step by step</source>
        <translation>ein Trainingslog mit dem Speicher Schritt für Schritt</translation>
    </message>
    <message>
        <source>a trace of torch.profiler</source>
        <translation>ein Trace von torch.profiler</translation>
    </message>
    <message>
        <source>a memory timeline of torch.profiler: bytes by category, in JSON</source>
        <translation>eine Speicher-Timeline von torch.profiler: Bytes nach Kategorie, in JSON</translation>
    </message>
    <message>
        <source>the picture of a memory timeline</source>
        <translation>das Bild einer Speicher-Timeline</translation>
    </message>
</context>
<context>
    <name>FreeSizes</name>
    <message>
        <source>size of the free block</source>
        <translation>Größe des freien Blocks</translation>
    </message>
    <message>
        <source>beside blocks</source>
        <translation>neben Blöcken</translation>
    </message>
    <message>
        <source>in unused segments</source>
        <translation>in ungenutzten Segmenten</translation>
    </message>
    <message>
        <source>at the peak</source>
        <translation>bei der Spitze</translation>
    </message>
    <message>
        <source>Nothing is free at the cursor.</source>
        <translation>Am Cursor ist nichts frei.</translation>
    </message>
    <message>
        <source>Free blocks of %1 to below %2</source>
        <translation>Freie Blöcke von %1 bis unter %2</translation>
    </message>
    <message>
        <source>%1 in %2 blocks</source>
        <translation>%1 in %2 Blöcken</translation>
    </message>
    <message>
        <source>of that %1 in unused segments</source>
        <translation>davon %1 in ungenutzten Segmenten</translation>
    </message>
    <message>
        <source>%1 at the peak</source>
        <translation>%1 bei der Spitze</translation>
    </message>
</context>
<context>
    <name>Histogram</name>
    <message>
        <source>%1, %2. %3.</source>
        <translation>%1, %2. %3.</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
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
        <source>not shown from birth to death</source>
        <translation>nicht von der Belegung bis zur Freigabe gezeigt</translation>
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
    <message>
        <source>opened from inside the file</source>
        <translation>aus dem Inneren der Datei geöffnet</translation>
    </message>
    <message>
        <source>The file is a wrapping; what it holds was opened.</source>
        <translation>Die Datei ist eine Verpackung; geöffnet wurde, was sie enthält.</translation>
    </message>
    <message>
        <source>more snapshots inside the file</source>
        <translation>weitere Snapshots in der Datei</translation>
    </message>
    <message>
        <source>The file holds more than one snapshot, and the first one was opened. Unpack the file to open the others.</source>
        <translation>Die Datei enthält mehr als einen Snapshot, und der erste wurde geöffnet. Die Datei entpacken, um die anderen zu öffnen.</translation>
    </message>
    <message>
        <source>events that are not in order of time</source>
        <translation>zeitlich nicht geordnete Ereignisse</translation>
    </message>
    <message>
        <source>The recorder writes the events of workspaces before all others, whenever they happened. Totals over time are right only after the last of them.</source>
        <translation>Der Rekorder schreibt die Ereignisse von Workspaces vor alle anderen, wann immer sie geschahen. Summen im Verlauf stimmen erst nach dem letzten von ihnen.</translation>
    </message>
    <message>
        <source>unreadable parts of the folder</source>
        <translation>unlesbare Teile des Ordners</translation>
    </message>
    <message>
        <source>The system does not let these files or folders be read. Dumps may be missing.</source>
        <translation>Das System lässt das Lesen dieser Dateien oder Ordner nicht zu. Dumps fehlen womöglich.</translation>
    </message>
    <message>
        <source>folder looked through in part</source>
        <translation>Ordner nur zum Teil durchsucht</translation>
    </message>
    <message>
        <source>The folder has more entries than are looked at. Open a smaller part of it.</source>
        <translation>Der Ordner hat mehr Einträge, als angesehen werden. Einen kleineren Teil davon öffnen.</translation>
    </message>
    <message>
        <source>files left out of the set</source>
        <translation>aus dem Bestand ausgelassene Dateien</translation>
    </message>
    <message>
        <source>These files have no iteration or rank in their names, or lead out of the folder. Open them by themselves.</source>
        <translation>Diese Dateien haben keine Iteration oder keinen Rank im Namen oder führen aus dem Ordner hinaus. Sie einzeln öffnen.</translation>
    </message>
    <message>
        <source>dumps of the same iteration and rank</source>
        <translation>Dumps derselben Iteration und desselben Ranks</translation>
    </message>
    <message>
        <source>Two files say that they are the same dump. The first one counts.</source>
        <translation>Zwei Dateien geben an, derselbe Dump zu sein. Die erste zählt.</translation>
    </message>
    <message>
        <source>tensors above the peak</source>
        <translation>Tensoren über der Spitze</translation>
    </message>
    <message>
        <source>The tensors of a device add up to more bytes than the peak that the file gives. They are shown as listed, and their sum stands for the peak.</source>
        <translation>Die Tensoren eines Geräts ergeben zusammen mehr Bytes als die Spitze, die die Datei angibt. Sie werden wie aufgeführt gezeigt, und ihre Summe steht für die Spitze.</translation>
    </message>
    <message>
        <source>part of the peak without a tensor</source>
        <translation>Teil der Spitze ohne Tensor</translation>
    </message>
    <message>
        <source>The peak is more than the sum of the tensors listed: the tensor that made the peak is not in the file, nor are those below the threshold for saving. The rest is shown as remainder.</source>
        <translation>Die Spitze ist mehr als die Summe der aufgeführten Tensoren: Der Tensor, der die Spitze auslöste, steht nicht in der Datei, ebenso wenig die unter der Schwelle für das Speichern. Was fehlt, wird als Rest gezeigt.</translation>
    </message>
    <message>
        <source>allocated peaks that are reserved ones</source>
        <translation>belegte Spitzen, die reservierte sind</translation>
    </message>
    <message>
        <source>The file gives the same number for allocated and reserved: its writer read the line of a log that tells the reserved peak. The estimate is held against reserved alone.</source>
        <translation>Die Datei gibt für belegt und reserviert dieselbe Zahl an: Ihr Schreiber las die Zeile eines Protokolls, die die reservierte Spitze nennt. Die Schätzung wird nur an reserviert gemessen.</translation>
    </message>
    <message>
        <source>errors in percent that do not follow from their figures</source>
        <translation>Fehler in Prozent, die nicht aus ihren Zahlen folgen</translation>
    </message>
    <message>
        <source>The file&apos;s error is not 100 (estimated - measured) / measured of any of its peaks. The figures count.</source>
        <translation>Der Fehler der Datei ist für keine ihrer Spitzen 100 (geschätzt - gemessen) / gemessen. Es zählen die Zahlen.</translation>
    </message>
    <message>
        <source>active peaks that are reserved ones</source>
        <translation>aktive Spitzen, die reservierte sind</translation>
    </message>
    <message>
        <source>The file gives the same number for active and reserved: its writer read the line of a log that tells the reserved peak. The estimate is held against reserved alone.</source>
        <translation>Die Datei gibt für aktiv und reserviert dieselbe Zahl an: Ihr Schreiber las die Zeile eines Protokolls, die die reservierte Spitze nennt. Die Schätzung wird nur an reserviert gemessen.</translation>
    </message>
    <message>
        <source>last lines without an end</source>
        <translation>letzte Zeilen ohne Ende</translation>
    </message>
    <message>
        <source>The file ends within a line, as one does that is cut off or still being written. What the line tells in part is left out; its last value may be cut off.</source>
        <translation>Die Datei endet mitten in einer Zeile, wie eine, die abgeschnitten ist oder noch geschrieben wird. Was die Zeile nur zum Teil nennt, wird ausgelassen; ihr letzter Wert ist womöglich abgeschnitten.</translation>
    </message>
    <message>
        <source>bytes that went without having come</source>
        <translation>Bytes, die gingen, ohne gekommen zu sein</translation>
    </message>
    <message>
        <source>More bytes of a category went than the file had told to be there. The rest counts as there before the recording, and raises the category throughout.</source>
        <translation>Von einer Kategorie gingen mehr Bytes, als laut Datei da waren. Der Rest gilt als vor der Aufzeichnung vorhanden und hebt die Kategorie durchweg an.</translation>
    </message>
    <message>
        <source>amounts that went in parts</source>
        <translation>Mengen, die in Teilen gingen</translation>
    </message>
    <message>
        <source>Bytes of a category went, but nothing of that size was there. The newest amounts of the category stand for them; the sum of the category is the file&apos;s at every row.</source>
        <translation>Bytes einer Kategorie gingen, aber nichts von dieser Größe war da. Die neuesten Mengen der Kategorie stehen für sie; die Summe der Kategorie ist in jeder Zeile die der Datei.</translation>
    </message>
    <message>
        <source>frees without an address</source>
        <translation>Freigaben ohne Adresse</translation>
    </message>
    <message>
        <source>The file tells no addresses. Each free is taken for that of the newest allocation of its size, so which of several equal ones lived longer is a guess; sums and the curve are exact.</source>
        <translation>Die Datei nennt keine Adressen. Jede Freigabe gilt als die der neuesten Allokation ihrer Größe; welche von mehreren gleichen länger lebte, ist also geraten. Summen und Kurve sind exakt.</translation>
    </message>
    <message>
        <source>recorded totals that differ from the sum of the events</source>
        <translation>aufgezeichnete Summen, die von der Summe der Ereignisse abweichen</translation>
    </message>
    <message>
        <source>What the recorder counted as allocated is not what its events add up to: some are missing, or told twice. Allocated is shown as recorded, requested as the events add up.</source>
        <translation>Was der Rekorder als belegt zählte, ist nicht, was seine Ereignisse zusammen ergeben: Manche fehlen oder sind doppelt genannt. „Belegt“ wird wie aufgezeichnet gezeigt, „angefordert“ als Summe der Ereignisse.</translation>
    </message>
</context>
<context>
    <name>KeptForBackward</name>
    <message>
        <source>%1 in %2: %3 (%4)</source>
        <translation>%1 in %2: %3 (%4)</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1: %2 (%3)</translation>
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
        <source>No transformer blocks were found: no part of a forward pass repeats, or no stacks tell of modules.</source>
        <translation>Keine Transformer-Blöcke gefunden: Kein Teil eines Vorwärtsdurchlaufs wiederholt sich, oder keine Aufrufstapel nennen Module.</translation>
    </message>
    <message>
        <source>No backward pass follows in this file: what is live when the forward pass ends counts as kept.</source>
        <translation>In dieser Datei folgt kein Rückwärtsdurchlauf: Was am Ende des Vorwärtsdurchlaufs lebt, zählt als behalten.</translation>
    </message>
    <message>
        <source>Most of block %1 is %2.</source>
        <translation>Das meiste von Block %1 ist %2.</translation>
    </message>
    <message>
        <source>Its backward pass allocates %1, of which %2 stay as gradients of weights.</source>
        <translation>Sein Rückwärtsdurchlauf belegt %1, wovon %2 als Gradienten von Gewichten bleiben.</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>zoom at the pointer</source>
        <translation>am Zeiger zoomen</translation>
    </message>
    <message>
        <source>Shift+Wheel</source>
        <translation>Umschalt+Mausrad</translation>
    </message>
    <message>
        <source>zoom the bytes</source>
        <translation>die Bytes zoomen</translation>
    </message>
    <message>
        <source>move the window</source>
        <translation>Ausschnitt verschieben</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>Klick</translation>
    </message>
    <message>
        <source>Ctrl+Click</source>
        <translation>Strg+Klick</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>Doppelklick</translation>
    </message>
    <message>
        <source>zoom to the life of an allocation</source>
        <translation>auf die Lebensdauer einer Allokation zoomen</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>Pfeil links, Pfeil rechts</translation>
    </message>
    <message>
        <source>cursor by one event; with Shift by 1 %</source>
        <translation>Cursor um ein Ereignis; mit Umschalt um 1 %</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>Pfeil auf, Pfeil ab</translation>
    </message>
    <message>
        <source>younger or older allocation at the cursor</source>
        <translation>jüngere oder ältere Allokation am Cursor</translation>
    </message>
    <message>
        <source>next or previous allocation of the same stack</source>
        <translation>nächste oder vorige Allokation mit demselben Aufrufstapel</translation>
    </message>
    <message>
        <source>cursor to where the selection was allocated or freed</source>
        <translation>Cursor dorthin, wo die Auswahl belegt oder freigegeben wurde</translation>
    </message>
    <message>
        <source>zoom to the selection</source>
        <translation>auf die Auswahl zoomen</translation>
    </message>
    <message>
        <source>cursor to the peak</source>
        <translation>Cursor zur Spitze</translation>
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
        <source>next colouring</source>
        <translation>nächste Färbung</translation>
    </message>
    <message>
        <source>labels, reserved line</source>
        <translation>Beschriftung, Linie „reserviert“</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
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
        <source>this list</source>
        <translation>diese Liste</translation>
    </message>
    <message>
        <source>show or hide the inspector</source>
        <translation>Inspektor zeigen oder verbergen</translation>
    </message>
    <message>
        <source>In the timeline, with the mouse</source>
        <translation>In der Zeitleiste, mit der Maus</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Mausrad</translation>
    </message>
    <message>
        <source>Ctrl+Wheel, middle drag</source>
        <translation>Strg+Mausrad, Ziehen mit mittlerer Taste</translation>
    </message>
    <message>
        <source>measure a range; letting go zooms into it, Esc cancels</source>
        <translation>einen Bereich messen; Loslassen zoomt hinein, Esc bricht ab</translation>
    </message>
    <message>
        <source>select an allocation; beside the bands, set the cursor</source>
        <translation>Allokation auswählen; neben den Bändern den Cursor setzen</translation>
    </message>
    <message>
        <source>add to the selection, or take away from it</source>
        <translation>zur Auswahl hinzufügen oder daraus entfernen</translation>
    </message>
    <message>
        <source>Right click, Menu key</source>
        <translation>Rechtsklick, Menütaste</translation>
    </message>
    <message>
        <source>copy, same stack, device memory and more</source>
        <translation>kopieren, gleicher Aufrufstapel, Gerätespeicher und mehr</translation>
    </message>
    <message>
        <source>In the timeline, with the keyboard</source>
        <translation>In der Zeitleiste, mit der Tastatur</translation>
    </message>
    <message>
        <source>zoom in or out, at the pointer or at the cursor</source>
        <translation>hinein- oder herauszoomen, am Zeiger oder am Cursor</translation>
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
        <source>Ctrl+E, Ctrl+Shift+C</source>
        <translation>Strg+E, Strg+Umschalt+C</translation>
    </message>
    <message>
        <source>save the picture, copy it</source>
        <translation>Bild speichern, Bild kopieren</translation>
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
        <source>type a query; Esc clears it, Down shows those of before</source>
        <translation>Abfrage eingeben; Esc leert sie, Pfeil ab zeigt frühere</translation>
    </message>
    <message>
        <source>requested bytes; also = != &lt; &lt;= &gt;=, and size:1MiB..2MiB</source>
        <translation>angeforderte Bytes; auch = != &lt; &lt;= &gt;= und size:1MiB..2MiB</translation>
    </message>
    <message>
        <source>an expression (RE2) finds something in a frame; function: file: line: ask for parts</source>
        <translation>ein Ausdruck (RE2) findet etwas in einem Rahmen; function: file: line: fragen nach Teilen</translation>
    </message>
    <message>
        <source>events or time from birth to death</source>
        <translation>Ereignisse oder Zeit von der Belegung bis zur Freigabe</translation>
    </message>
    <message>
        <source>when: at peak, cursor, window or the number of an event</source>
        <translation>wann: bei peak, cursor, window oder der Nummer eines Ereignisses</translation>
    </message>
    <message>
        <source>join conditions; “and” need not be written</source>
        <translation>verbinden Bedingungen; „and“ darf fehlen</translation>
    </message>
    <message>
        <source>one step back: range, query, selection</source>
        <translation>ein Schritt zurück: Bereich, Abfrage, Auswahl</translation>
    </message>
    <message>
        <source>What a query can ask for</source>
        <translation>Wonach eine Abfrage fragen kann</translation>
    </message>
    <message>
        <source>Examples and explanations</source>
        <translation>Beispiele und Erklärungen</translation>
    </message>
    <message>
        <source>with the Debian package</source>
        <translation>mit dem Debian-Paket</translation>
    </message>
    <message>
        <source>in the sources</source>
        <translation>im Quelltext</translation>
    </message>
</context>
<context>
    <name>Leaks</name>
    <message>
        <source>%1 a step since step %2, by copying: %3; %4 live in %5</source>
        <translation>%1 je Schritt seit Schritt %2, durch Kopieren: %3; %4 leben in %5</translation>
    </message>
    <message>
        <source>Lines: live bytes of a stack at the end of each step.</source>
        <translation>Linien: lebende Bytes eines Aufrufstapels am Ende jedes Schritts.</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>named in the file</source>
        <translation>in der Datei angegeben</translation>
    </message>
    <message>
        <source>by annotations</source>
        <translation>nach Annotationen</translation>
    </message>
    <message>
        <source>by metadata</source>
        <translation>nach Metadaten</translation>
    </message>
    <message>
        <source>by the optimizer</source>
        <translation>nach dem Optimizer</translation>
    </message>
    <message>
        <source>by the rhythm of the allocations</source>
        <translation>nach dem Rhythmus der Allokationen</translation>
    </message>
    <message numerus="yes">
        <source>%1 steps</source>
        <translation>
            <numerusform>%1 Schritt</numerusform>
            <numerusform>%1 Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 bis %3)</translation>
    </message>
    <message>
        <source>Cannot detect leaks: at least %1 steps are needed, and the file shows %2.</source>
        <translation>Lecks lassen sich nicht feststellen: Dazu sind mindestens %1 Schritte nötig, die Datei zeigt %2.</translation>
    </message>
    <message>
        <source>No leak: no stack keeps more in each step (%1). %2</source>
        <translation>Kein Leck: Kein Aufrufstapel behält in jedem Schritt mehr (%1). %2</translation>
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
        <source>When memory runs out cannot be told: the file does not say how large the device is.</source>
        <translation>Wann der Speicher ausgeht, ist nicht erkennbar: Die Datei sagt nicht, wie groß das Gerät ist.</translation>
    </message>
    <message>
        <source>At this rate %1 are used up at step %2.</source>
        <translation>In diesem Tempo sind %1 bei Schritt %2 aufgebraucht.</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>At this rate %1 are used up at step %2 (%3 to %4).</source>
        <translation>In diesem Tempo sind %1 bei Schritt %2 aufgebraucht (%3 bis %4).</translation>
    </message>
    <message>
        <source>allocations of %1 without a stack</source>
        <translation>Allokationen von %1 ohne Aufrufstapel</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>%1 a step since step %2: %3; %4 live in %5</source>
        <translation>%1 je Schritt seit Schritt %2: %3; %4 leben in %5</translation>
    </message>
    <message numerus="yes">
        <source>%1 allocations</source>
        <translation>
            <numerusform>%1 Allokation</numerusform>
            <numerusform>%1 Allokationen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ledger</name>
    <message>
        <source>Requested bytes in use.</source>
        <translation>Angeforderte Bytes in Gebrauch.</translation>
    </message>
    <message>
        <source>Requested bytes in use, of this module and what is in it.</source>
        <translation>Angeforderte Bytes in Gebrauch, von diesem Modul und dem, was darin ist.</translation>
    </message>
    <message>
        <source>Waiting to be freed</source>
        <translation>Wartet auf die Freigabe</translation>
    </message>
    <message>
        <source>Requested bytes of blocks that were freed while another stream still used them.</source>
        <translation>Angeforderte Bytes von Blöcken, die freigegeben wurden, als ein anderer Stream sie noch nutzte.</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>Angefordert</translation>
    </message>
    <message>
        <source>What the callers asked for: the sum of the lines above.</source>
        <translation>Was die Aufrufer angefordert haben: die Summe der Zeilen darüber.</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>Rundung</translation>
    </message>
    <message>
        <source>What the allocator adds to each request: sizes are multiples of 512 B, or what its settings say.</source>
        <translation>Was der Allokator zu jeder Anforderung hinzufügt: Größen sind Vielfache von 512 B, oder was seine Einstellungen sagen.</translation>
    </message>
    <message>
        <source>Rests not split off</source>
        <translation>Nicht abgeteilte Reste</translation>
    </message>
    <message>
        <source>A rest of up to 1 MiB of a large free block stays with the block that was handed out.</source>
        <translation>Ein Rest bis 1 MiB eines großen freien Blocks bleibt bei dem Block, der ausgegeben wurde.</translation>
    </message>
    <message>
        <source>Size not recorded</source>
        <translation>Größe nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>The file does not record what these blocks got; only bounds are known.</source>
        <translation>Die Datei zeichnet nicht auf, was diese Blöcke bekamen; nur Schranken sind bekannt.</translation>
    </message>
    <message>
        <source>Waiting, allocation not told</source>
        <translation>Wartet, Allokation nicht genannt</translation>
    </message>
    <message>
        <source>Blocks that wait to be freed and whose allocation the file does not tell. They are not part of what is requested.</source>
        <translation>Blöcke, die auf die Freigabe warten und deren Allokation die Datei nicht nennt. Sie zählen nicht zum Angeforderten.</translation>
    </message>
    <message>
        <source>Free in split segments</source>
        <translation>Frei in geteilten Segmenten</translation>
    </message>
    <message>
        <source>Free ranges in segments that also hold blocks. They cannot be given back to the device.</source>
        <translation>Freie Bereiche in Segmenten, die auch Blöcke enthalten. Sie können dem Gerät nicht zurückgegeben werden.</translation>
    </message>
    <message>
        <source>Unused segments</source>
        <translation>Ungenutzte Segmente</translation>
    </message>
    <message>
        <source>Segments without any block: the cache that torch.cuda.empty_cache() gives back.</source>
        <translation>Segmente ohne jeden Block: der Cache, den torch.cuda.empty_cache() zurückgibt.</translation>
    </message>
    <message>
        <source>Free in private pools</source>
        <translation>Frei in privaten Pools</translation>
    </message>
    <message>
        <source>Free ranges and unused segments that only the pool&apos;s own users can have.</source>
        <translation>Freie Bereiche und ungenutzte Segmente, die nur die Nutzer des Pools selbst haben können.</translation>
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
        <source>Here the file tells two things that cannot both be true.</source>
        <translation>Hier sagt die Datei zweierlei, das nicht beides stimmen kann.</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>Reserviert</translation>
    </message>
    <message>
        <source>All memory that the allocator has from the device: the sum of all lines.</source>
        <translation>Aller Speicher, den der Allokator vom Gerät hat: die Summe aller Zeilen.</translation>
    </message>
    <message numerus="yes">
        <source>%1 allocation(s)</source>
        <translation>
            <numerusform>%1 Allokation</numerusform>
            <numerusform>%1 Allokationen</numerusform>
        </translation>
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
    <message numerus="yes">
        <source>%1 segment(s)</source>
        <translation>
            <numerusform>%1 Segment</numerusform>
            <numerusform>%1 Segmente</numerusform>
        </translation>
    </message>
    <message>
        <source>With their rounding, all blocks that wait have %1 B: active less allocated.</source>
        <translation>Mit ihrer Rundung haben alle wartenden Blöcke %1 B: aktiv minus belegt.</translation>
    </message>
    <message>
        <source>Between %1 B and %2 B; free ranges are smaller by as much.</source>
        <translation>Zwischen %1 B und %2 B; die freien Bereiche sind um ebenso viel kleiner.</translation>
    </message>
    <message>
        <source>Inferred: between %1 B and %2 B.</source>
        <translation>Erschlossen: zwischen %1 B und %2 B.</translation>
    </message>
    <message>
        <source>Another %1 B of this category wait to be freed.</source>
        <translation>Weitere %1 B dieser Kategorie warten auf die Freigabe.</translation>
    </message>
    <message>
        <source>An estimate: the size of some blocks is not recorded.</source>
        <translation>Eine Schätzung: Die Größe mancher Blöcke ist nicht aufgezeichnet.</translation>
    </message>
    <message>
        <source>no module known</source>
        <translation>kein Modul bekannt</translation>
    </message>
    <message>
        <source>from before the recording</source>
        <translation>von vor der Aufzeichnung</translation>
    </message>
    <message>
        <source>inferred</source>
        <translation>erschlossen</translation>
    </message>
    <message>
        <source>estimate</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>%1 B, %2 of what is reserved</source>
        <translation>%1 B, %2 des Reservierten</translation>
    </message>
    <message>
        <source>%1 B of it are from before the recording.</source>
        <translation>%1 B davon stammen von vor der Aufzeichnung.</translation>
    </message>
</context>
<context>
    <name>LedgerFigure</name>
    <message>
        <source>The size of some blocks is not recorded: lines marked “estimate” lean on bounds.</source>
        <translation>Die Größe mancher Blöcke ist nicht aufgezeichnet: Zeilen mit „Schätzung“ beruhen auf Schranken.</translation>
    </message>
    <message numerus="yes">
        <source>%1 more category(s)</source>
        <translation>
            <numerusform>%1 weitere Kategorie</numerusform>
            <numerusform>%1 weitere Kategorien</numerusform>
        </translation>
    </message>
    <message>
        <source>Reserved memory at the peak of what is requested, %1, in bytes</source>
        <translation>Reservierter Speicher an der Spitze des Angeforderten, %1, in Bytes</translation>
    </message>
    <message>
        <source>Reserved memory at the peak of what is allocated, %1, in bytes</source>
        <translation>Reservierter Speicher an der Spitze des Belegten, %1, in Bytes</translation>
    </message>
    <message>
        <source>Reserved memory at its peak, %1, in bytes</source>
        <translation>Reservierter Speicher an seiner Spitze, %1, in Bytes</translation>
    </message>
    <message>
        <source>Reserved memory at %1, in bytes</source>
        <translation>Reservierter Speicher bei %1, in Bytes</translation>
    </message>
</context>
<context>
    <name>LoadMessage</name>
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
        <source>%1 was not opened: it is something else</source>
        <translation>%1 wurde nicht geöffnet: Es ist etwas anderes</translation>
    </message>
    <message>
        <source>%1 was not opened: it asks to run code</source>
        <translation>%1 wurde nicht geöffnet: Die Datei verlangt, Code auszuführen</translation>
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
        <source>%1 has no snapshots in it</source>
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
        <source>The part that is there can be opened; it says what is missing.</source>
        <translation>Der vorhandene Teil lässt sich öffnen; er sagt, was fehlt.</translation>
    </message>
    <message>
        <source>Open what is there</source>
        <translation>Öffnen, was da ist</translation>
    </message>
    <message>
        <source>Open another file…</source>
        <translation>Andere Datei öffnen…</translation>
    </message>
    <message>
        <source>%1 cannot tell everything</source>
        <translation>%1 kann nicht alles zeigen</translation>
    </message>
    <message>
        <source>Allow documents more memory under Edit, Settings, Memory for documents, or record a shorter history.</source>
        <translation>Unter Bearbeiten, Einstellungen, Speicher für Dokumente mehr Speicher erlauben oder eine kürzere Geschichte aufzeichnen.</translation>
    </message>
    <message>
        <source>Open it all the same</source>
        <translation>Trotzdem öffnen</translation>
    </message>
    <message>
        <source>%1 changed on the disk since it was read</source>
        <translation>%1 hat sich seit dem Lesen auf der Platte geändert</translation>
    </message>
    <message>
        <source>Read it again</source>
        <translation>Erneut lesen</translation>
    </message>
    <message>
        <source>%1 is not there any more</source>
        <translation>%1 ist nicht mehr da</translation>
    </message>
    <message>
        <source>What is shown is as it was read.</source>
        <translation>Gezeigt wird der gelesene Stand.</translation>
    </message>
    <message>
        <source>Memory ran out in %1</source>
        <translation>In %1 ging der Speicher aus</translation>
    </message>
    <message>
        <source>Show why</source>
        <translation>Grund zeigen</translation>
    </message>
</context>
<context>
    <name>LoadProgress</name>
    <message>
        <source>Read events</source>
        <translation>Ereignisse lesen</translation>
    </message>
    <message>
        <source>Build the timeline</source>
        <translation>Zeitleiste aufbauen</translation>
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
        <source>%1 events a second</source>
        <translation>%1 Ereignisse je Sekunde</translation>
    </message>
    <message>
        <source>%1 M events a second</source>
        <translation>%1 Mio. Ereignisse je Sekunde</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;Colour by</source>
        <translation>&amp;Farbe nach</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
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
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
</context>
<context>
    <name>MessageDetails</name>
    <message>
        <source>Bytes around the place</source>
        <translation>Bytes um die Stelle herum</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Concerns</source>
        <translation>Betrifft</translation>
    </message>
    <message>
        <source>Byte</source>
        <translation>Byte</translation>
    </message>
    <message>
        <source>Read before it</source>
        <translation>Davor gelesen</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
</context>
<context>
    <name>Operators</name>
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
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Calls that overlap the time from the window&apos;s first event to its last. A call that does nothing but call itself again counts once.</source>
        <translation>Aufrufe, die sich mit der Zeit vom ersten bis zum letzten Ereignis des Ausschnitts überschneiden. Ein Aufruf, der nichts tut, als sich erneut aufzurufen, zählt einmal.</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>How long they ran, as far as it lies in the window, with the operators that they called. A call within a call of the same operator is not counted again.</source>
        <translation>Wie lange sie liefen, soweit es im Ausschnitt liegt, mit den Operatoren, die sie aufriefen. Ein Aufruf innerhalb eines Aufrufs desselben Operators wird nicht noch einmal gezählt.</translation>
    </message>
    <message>
        <source>Self duration</source>
        <translation>Dauer, eigen</translation>
    </message>
    <message>
        <source>How long they ran, as far as it lies in the window, without the operators that they called.</source>
        <translation>Wie lange sie liefen, soweit es im Ausschnitt liegt, ohne die Operatoren, die sie aufriefen.</translation>
    </message>
    <message>
        <source>Size increase</source>
        <translation>Zuwachs</translation>
    </message>
    <message>
        <source>Bytes allocated less bytes freed, with the operators that it called.</source>
        <translation>Belegte Bytes abzüglich freigegebener, mit den Operatoren, die er aufrief.</translation>
    </message>
    <message>
        <source>Self size increase</source>
        <translation>Zuwachs, eigen</translation>
    </message>
    <message>
        <source>Bytes allocated less bytes freed, without the operators that it called.</source>
        <translation>Belegte Bytes abzüglich freigegebener, ohne die Operatoren, die er aufrief.</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>Allokationen</translation>
    </message>
    <message>
        <source>Allocations in the window, with the operators that it called.</source>
        <translation>Allokationen im Ausschnitt, mit den Operatoren, die er aufrief.</translation>
    </message>
    <message>
        <source>Self allocations</source>
        <translation>Allokationen, eigen</translation>
    </message>
    <message>
        <source>Allocations in the window, without the operators that it called.</source>
        <translation>Allokationen im Ausschnitt, ohne die Operatoren, die er aufrief.</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Bytes allocated in the window, with the operators that it called.</source>
        <translation>Im Ausschnitt belegte Bytes, mit den Operatoren, die er aufrief.</translation>
    </message>
    <message>
        <source>Self allocated</source>
        <translation>Belegt, eigen</translation>
    </message>
    <message>
        <source>Bytes allocated in the window, without the operators that it called.</source>
        <translation>Im Ausschnitt belegte Bytes, ohne die Operatoren, die er aufrief.</translation>
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
        <source>outside of operators</source>
        <translation>außerhalb von Operatoren</translation>
    </message>
    <message>
        <source>from before the recording</source>
        <translation>von vor der Aufzeichnung</translation>
    </message>
    <message>
        <source>A free counts for the operator that allocated the memory.</source>
        <translation>Eine Freigabe zählt für den Operator, der den Speicher belegte.</translation>
    </message>
    <message>
        <source>A free counts for the operator that runs at the free, as in the profiler&apos;s own memory view.</source>
        <translation>Eine Freigabe zählt für den Operator, der bei der Freigabe läuft, wie in der Speicheransicht des Profilers selbst.</translation>
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
        <source>%1 allocation(s)</source>
        <translation>
            <numerusform>%1 Allokation</numerusform>
            <numerusform>%1 Allokationen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 operator(s) ran without memory of this device.</source>
        <translation>
            <numerusform>%1 Operator lief ohne Speicher dieses Geräts.</numerusform>
            <numerusform>%1 Operatoren liefen ohne Speicher dieses Geräts.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 events (%2) where no operator ran are left out, as in the profiler&apos;s own view.</source>
        <translation>%1 Ereignisse (%2), bei denen kein Operator lief, sind ausgelassen, wie in der Ansicht des Profilers selbst.</translation>
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
    <message numerus="yes">
        <source>%1 memory event(s)</source>
        <translation>
            <numerusform>%1 Speicherereignis</numerusform>
            <numerusform>%1 Speicherereignisse</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OutOfMemory</name>
    <message>
        <source>In use</source>
        <translation>In Gebrauch</translation>
    </message>
    <message>
        <source>Waiting to be freed</source>
        <translation>Wartet auf die Freigabe</translation>
    </message>
    <message>
        <source>Free, its own pool and stream</source>
        <translation>Frei, eigener Pool und Stream</translation>
    </message>
    <message>
        <source>Free, other streams</source>
        <translation>Frei, andere Streams</translation>
    </message>
    <message>
        <source>Free, pool of other sizes</source>
        <translation>Frei, Pool anderer Größen</translation>
    </message>
    <message>
        <source>Free, pools out of reach</source>
        <translation>Frei, unerreichbare Pools</translation>
    </message>
    <message>
        <source>Free on the device</source>
        <translation>Frei auf dem Gerät</translation>
    </message>
    <message>
        <source>Not this process&apos;s</source>
        <translation>Nicht von diesem Prozess</translation>
    </message>
    <message>
        <source>Not this process&apos;s, at least</source>
        <translation>Nicht von diesem Prozess, mindestens</translation>
    </message>
    <message>
        <source>Asked for</source>
        <translation>Verlangt</translation>
    </message>
    <message>
        <source>All others</source>
        <translation>Alle anderen</translation>
    </message>
    <message>
        <source>What helps</source>
        <translation>Was hilft</translation>
    </message>
    <message>
        <source>Set expandable_segments:True</source>
        <translation>expandable_segments:True setzen</translation>
    </message>
    <message>
        <source>Segments then grow page by page, and free pages move to where they are needed: %1 lay in pieces.</source>
        <translation>Segmente wachsen dann seitenweise, und freie Seiten wandern dorthin, wo sie gebraucht werden: %1 lagen in Stücken.</translation>
    </message>
    <message>
        <source>Set max_split_size_mb:%1</source>
        <translation>max_split_size_mb:%1 setzen</translation>
    </message>
    <message>
        <source>Larger blocks are then not broken up for smaller requests: %1 are left over in segments that once were large enough.</source>
        <translation>Größere Blöcke werden dann nicht für kleinere Anforderungen zerteilt: %1 sind in Segmenten übrig, die einst groß genug waren.</translation>
    </message>
    <message>
        <source>Set garbage_collection_threshold</source>
        <translation>garbage_collection_threshold setzen</translation>
    </message>
    <message>
        <source>Unused segments are then returned before memory runs out: %1 were wholly free.</source>
        <translation>Ungenutzte Segmente werden dann zurückgegeben, bevor der Speicher ausgeht: %1 waren ganz frei.</translation>
    </message>
    <message>
        <source>Call torch.cuda.empty_cache() before</source>
        <translation>Vorher torch.cuda.empty_cache() aufrufen</translation>
    </message>
    <message>
        <source>While a graph is captured nothing is returned to the device: %1 were wholly free.</source>
        <translation>Während ein Graph erfasst wird, geht nichts an das Gerät zurück: %1 waren ganz frei.</translation>
    </message>
    <message>
        <source>Allocate and free on one stream</source>
        <translation>Auf einem Stream belegen und freigeben</translation>
    </message>
    <message>
        <source>Free blocks of other streams cannot be used: %1 lay there.</source>
        <translation>Freie Blöcke anderer Streams sind nicht nutzbar: %1 lagen dort.</translation>
    </message>
    <message>
        <source>Free what pins a segment, or allocate it first</source>
        <translation>Freigeben, was ein Segment festhält, oder es zuerst belegen</translation>
    </message>
    <message>
        <source>The cheapest segment of the table would then give %1. What lives long is best allocated before what does not.</source>
        <translation>Das billigste Segment der Tabelle ergäbe dann %1. Was lange lebt, wird am besten vor dem belegt, was nicht lange lebt.</translation>
    </message>
    <message>
        <source>Keep less alive: a smaller batch, offloading, sharding</source>
        <translation>Weniger am Leben halten: kleinerer Batch, Auslagern, Sharding</translation>
    </message>
    <message>
        <source>At least %1 have to go before this line.</source>
        <translation>Mindestens %1 müssen vor dieser Zeile weg.</translation>
    </message>
    <message>
        <source>Recompute activations (checkpointing)</source>
        <translation>Aktivierungen neu berechnen (Checkpointing)</translation>
    </message>
    <message>
        <source>Activations were %1 of what was live.</source>
        <translation>Aktivierungen waren %1 dessen, was lebte.</translation>
    </message>
    <message>
        <source>End the other process</source>
        <translation>Den anderen Prozess beenden</translation>
    </message>
    <message>
        <source>It holds at least %1. nvidia-smi tells which it is.</source>
        <translation>Er hält mindestens %1. nvidia-smi sagt, welcher es ist.</translation>
    </message>
    <message>
        <source>Release the private pool, or share one between graphs</source>
        <translation>Den privaten Pool freigeben, oder einen für mehrere Graphen nutzen</translation>
    </message>
    <message>
        <source>Private pools keep %1 that nothing else may use.</source>
        <translation>Private Pools behalten %1, die nichts anderes nutzen darf.</translation>
    </message>
    <message>
        <source>Synchronise the other stream, or use record_stream less</source>
        <translation>Den anderen Stream synchronisieren, oder record_stream seltener nutzen</translation>
    </message>
    <message>
        <source>%1 are freed as soon as the work on that stream is known to be done.</source>
        <translation>%1 werden frei, sobald feststeht, dass die Arbeit auf jenem Stream beendet ist.</translation>
    </message>
    <message>
        <source>Raise the limit of the process</source>
        <translation>Das Limit des Prozesses anheben</translation>
    </message>
    <message>
        <source>See torch.cuda.set_per_process_memory_fraction: the request needed %1 more.</source>
        <translation>Siehe torch.cuda.set_per_process_memory_fraction: Die Anforderung brauchte %1 mehr.</translation>
    </message>
    <message>
        <source>not looked at</source>
        <translation>nicht geprüft</translation>
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
        <source>free in pieces</source>
        <translation>frei in Stücken</translation>
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
        <source>waits to be freed</source>
        <translation>wartet auf die Freigabe</translation>
    </message>
    <message>
        <source>not taken</source>
        <translation>nicht genommen</translation>
    </message>
    <message>
        <source>Whether free memory would have served was not looked at: only the costliest are.</source>
        <translation>Ob freier Speicher gereicht hätte, wurde nicht geprüft: Das geschieht nur bei den teuersten.</translation>
    </message>
    <message>
        <source>No allocation follows that this memory was for.</source>
        <translation>Es folgt keine Allokation, für die dieser Speicher gedacht war.</translation>
    </message>
    <message>
        <source>No free memory would have served the %1 asked for.</source>
        <translation>Kein freier Speicher hätte für die verlangten %1 gereicht.</translation>
    </message>
    <message>
        <source>%1 were asked for, and %2 of the same pool and stream were free, but in pieces.</source>
        <translation>%1 wurden verlangt, und %2 desselben Pools und Streams waren frei, aber in Stücken.</translation>
    </message>
    <message>
        <source>%1 were asked for, and a block of %2 was free, but of another stream.</source>
        <translation>%1 wurden verlangt, und ein Block von %2 war frei, aber von einem anderen Stream.</translation>
    </message>
    <message>
        <source>%1 were asked for, and a block of %2 was free, but in another pool.</source>
        <translation>%1 wurden verlangt, und ein Block von %2 war frei, aber in einem anderen Pool.</translation>
    </message>
    <message>
        <source>%1 were asked for, and %2 would have been free, had frees not waited for another stream.</source>
        <translation>%1 wurden verlangt, und %2 wären frei gewesen, hätten Freigaben nicht auf einen anderen Stream gewartet.</translation>
    </message>
    <message>
        <source>%1 were asked for, and a block of %2 was free, but was not taken: max_split_size forbids it, or sizes are inferred wrongly.</source>
        <translation>%1 wurden verlangt, und ein Block von %2 war frei, wurde aber nicht genommen: max_split_size verbietet es, oder Größen sind falsch erschlossen.</translation>
    </message>
    <message>
        <source>Warm-up lasts until the second step begins, at event %1.</source>
        <translation>Die Aufwärmphase dauert, bis bei Ereignis %1 der zweite Schritt beginnt.</translation>
    </message>
    <message>
        <source>Warm-up lasts until reserved first stood at its peak, at event %1: the file tells of no two steps.</source>
        <translation>Die Aufwärmphase dauert, bis der reservierte Speicher erstmals seine Spitze erreichte, bei Ereignis %1: Die Datei lässt keine zwei Schritte erkennen.</translation>
    </message>
    <message>
        <source>taken %1 times, %2; returned %3 times, %4</source>
        <translation>%1-mal geholt, %2; %3-mal zurückgegeben, %4</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>Kapazität</translation>
    </message>
    <message>
        <source>fragmentation</source>
        <translation>Fragmentierung</translation>
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
        <source>asked for</source>
        <translation>verlangt</translation>
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
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>in Gebrauch</translation>
    </message>
    <message>
        <source>largest free block of other pools</source>
        <translation>größter freier Block anderer Pools</translation>
    </message>
    <message>
        <source>wholly free segments of other pools</source>
        <translation>ganz freie Segmente anderer Pools</translation>
    </message>
    <message>
        <source>waiting to be freed</source>
        <translation>wartet auf die Freigabe</translation>
    </message>
    <message>
        <source>largest free block once the frees are done</source>
        <translation>größter freier Block nach den Freigaben</translation>
    </message>
    <message>
        <source>held by others</source>
        <translation>von anderen gehalten</translation>
    </message>
    <message>
        <source>The file does not say how large the device is; choose its capacity to learn what others hold.</source>
        <translation>Die Datei sagt nicht, wie groß das Gerät ist; ist es gewählt, zeigt sich, was andere halten.</translation>
    </message>
    <message>
        <source>The file records no free bytes on the device: there were none, or they were not recorded.</source>
        <translation>Die Datei nennt keine freien Bytes auf dem Gerät: Es gab keine, oder sie wurden nicht genannt.</translation>
    </message>
    <message>
        <source>Reserved is only known within bounds: events of segments are missing.</source>
        <translation>Reserviert ist nur innerhalb von Schranken bekannt: Segment-Ereignisse fehlen.</translation>
    </message>
    <message>
        <source>Sizes of some blocks are inferred, so the free ranges between them are, too.</source>
        <translation>Die Größen mancher Blöcke sind erschlossen, also auch die freien Bereiche dazwischen.</translation>
    </message>
    <message>
        <source>The event does not name its pool; the default one is assumed, though there are private ones.</source>
        <translation>Das Ereignis nennt seinen Pool nicht; angenommen wird der Vorgabe-Pool, obwohl es private gibt.</translation>
    </message>
    <message>
        <source>The file does not record the allocator&apos;s settings; the defaults are assumed.</source>
        <translation>Die Datei nennt die Einstellungen des Allokators nicht; angenommen werden die Vorgaben.</translation>
    </message>
    <message>
        <source>The device had enough free: a limit of the process refused, or the device could not map it.</source>
        <translation>Das Gerät hatte genug frei: Ein Limit des Prozesses verweigerte es, oder das Gerät konnte es nicht abbilden.</translation>
    </message>
    <message>
        <source>A free block that was large enough seems to have been there: max_split_size forbids it, or sizes are inferred wrongly.</source>
        <translation>Es scheint einen ausreichend großen freien Block gegeben zu haben: max_split_size verbietet ihn, oder Größen sind falsch erschlossen.</translation>
    </message>
    <message>
        <source>A limit refused the request: the device still had %1 free, and %2 were needed.</source>
        <translation>Ein Limit verweigerte die Anforderung: Das Gerät hatte noch %1 frei, und %2 waren nötig.</translation>
    </message>
    <message>
        <source>Enough was free, but in pieces: %1 lay in pieces, and %2 were asked for at once.</source>
        <translation>Genug war frei, aber in Stücken: %1 lagen in Stücken, und %2 wurden am Stück verlangt.</translation>
    </message>
    <message>
        <source>%1 were free in blocks of the request&apos;s own pool and stream, %2 in those of other streams, %3 in the pool of other sizes; the largest block that it could have used had %4.</source>
        <translation>%1 waren in Blöcken von Pool und Stream der Anforderung frei, %2 in denen anderer Streams, %3 im Pool anderer Größen; der größte Block, den sie hätte nutzen können, hatte %4.</translation>
    </message>
    <message>
        <source>%1 ran out of memory at event %2: %3</source>
        <translation>%1 ging bei Ereignis %2 der Speicher aus: %3</translation>
    </message>
    <message>
        <source>No out-of-memory event on this device; %1 has some.</source>
        <translation>Kein Ereignis „Speicher voll“ auf diesem Gerät; %1 hat welche.</translation>
    </message>
    <message>
        <source>No out-of-memory event in this file.</source>
        <translation>Kein Ereignis „Speicher voll“ in dieser Datei.</translation>
    </message>
    <message>
        <source>Even with all that was cached in one piece, %1 would have been missing.</source>
        <translation>Selbst mit allem Gecachten am Stück hätten %1 gefehlt.</translation>
    </message>
    <message>
        <source>Of the device&apos;s %1, %2 were neither free nor reserved here; a context takes about %3 of that.</source>
        <translation>Von den %1 des Geräts waren %2 weder frei noch hier reserviert; ein Kontext nimmt davon etwa %3.</translation>
    </message>
    <message>
        <source>This process once had %1 of the device; now it could have had %2.</source>
        <translation>Dieser Prozess hatte einmal %1 des Geräts; nun hätte er %2 haben können.</translation>
    </message>
    <message>
        <source>Of the memory that other pools keep unused, the largest block had %1, and %2 were wholly free segments.</source>
        <translation>Vom Speicher, den andere Pools ungenutzt halten, hatte der größte Block %1, und %2 waren ganz freie Segmente.</translation>
    </message>
    <message>
        <source>With these frees done, the largest block that the request could have used would have had %1.</source>
        <translation>Nach diesen Freigaben hätte der größte Block, den die Anforderung hätte nutzen können, %1 gehabt.</translation>
    </message>
    <message>
        <source>So this alone does not explain it.</source>
        <translation>Also erklärt dies allein es nicht.</translation>
    </message>
    <message numerus="yes">
        <source>%1 block(s)</source>
        <translation>
            <numerusform>%1 Block</numerusform>
            <numerusform>%1 Blöcke</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 with %2 gone: a free range of %3</source>
        <translation>%1 mit %2 weg: ein freier Bereich von %3</translation>
    </message>
    <message>
        <source>%1 with %2 gone: %3 could be returned to the device</source>
        <translation>%1 mit %2 weg: %3 könnten an das Gerät zurückgehen</translation>
    </message>
    <message>
        <source>%1 ran out of memory at event %2, when %3 were asked for.</source>
        <translation>%1 ging bei Ereignis %2 der Speicher aus, als %3 verlangt wurden.</translation>
    </message>
    <message>
        <source>free on the device in whole pages</source>
        <translation>frei auf dem Gerät in ganzen Seiten</translation>
    </message>
    <message>
        <source>free in other pools</source>
        <translation>frei in anderen Pools</translation>
    </message>
    <message>
        <source>segments wholly free once the frees are done</source>
        <translation>nach den Freigaben ganz freie Segmente</translation>
    </message>
    <message>
        <source>The device was full: %1 were needed, but no more than %2 could be had.</source>
        <translation>Das Gerät war voll: %1 waren nötig, aber mehr als %2 war nicht zu haben.</translation>
    </message>
    <message>
        <source>The device was full: %1 were in use and %2 more were needed, but no more than %3 could be had.</source>
        <translation>Das Gerät war voll: %1 waren in Gebrauch und %2 mehr waren nötig, aber mehr als %3 war nicht zu haben.</translation>
    </message>
    <message>
        <source>Enough was free, but in pieces: %1 lay in pieces, %3 were free on the device, and %2 were needed at once.</source>
        <translation>Genug war frei, aber in Stücken: %1 lagen in Stücken, %3 waren auf dem Gerät frei, und %2 wurden am Stück gebraucht.</translation>
    </message>
    <message>
        <source>Others hold the memory: at least %1 of the device; %3 were free, and %2 were needed.</source>
        <translation>Andere halten den Speicher: mindestens %1 des Geräts; %3 waren frei, und %2 wurden gebraucht.</translation>
    </message>
    <message>
        <source>Enough was cached, but out of reach: a block of %1 lay unused in another pool, and %2 were asked for.</source>
        <translation>Genug war im Cache, aber unerreichbar: Ein Block von %1 lag ungenutzt in einem anderen Pool, und %2 wurden verlangt.</translation>
    </message>
    <message>
        <source>Enough was cached, but out of reach: segments of %1 lay unused in other pools, and %2 were needed.</source>
        <translation>Genug war im Cache, aber unerreichbar: Segmente von %1 lagen ungenutzt in anderen Pools, und %2 wurden gebraucht.</translation>
    </message>
    <message>
        <source>Enough was cached, but out of reach: segments of %1 lay unused in other pools, %3 were free on the device, and %2 were needed.</source>
        <translation>Genug war im Cache, aber unerreichbar: Segmente von %1 lagen ungenutzt in anderen Pools, %3 waren auf dem Gerät frei, und %2 wurden gebraucht.</translation>
    </message>
    <message>
        <source>Enough was freed, but still waits for another stream: it would have made a free block of %1, and %2 were asked for.</source>
        <translation>Genug wurde freigegeben, wartet aber noch auf einen anderen Stream: Daraus wäre ein freier Block von %1 geworden, und %2 wurden verlangt.</translation>
    </message>
    <message>
        <source>Enough was freed, but still waits for another stream: segments of %1 could have been returned, and %2 were needed.</source>
        <translation>Genug wurde freigegeben, wartet aber noch auf einen anderen Stream: Segmente von %1 hätten zurückgegeben werden können, und %2 wurden gebraucht.</translation>
    </message>
    <message>
        <source>Enough was freed, but still waits for another stream: segments of %1 could have been returned, %3 were free on the device, and %2 were needed.</source>
        <translation>Genug wurde freigegeben, wartet aber noch auf einen anderen Stream: Segmente von %1 hätten zurückgegeben werden können, %3 waren auf dem Gerät frei, und %2 wurden gebraucht.</translation>
    </message>
    <message>
        <source>Several causes came together: %1.</source>
        <translation>Mehrere Ursachen wirkten zusammen: %1.</translation>
    </message>
    <message>
        <source>A free block of %1 seems to have been there, and %2 were asked for.</source>
        <translation>Ein freier Block von %1 scheint da gewesen zu sein, und %2 wurden verlangt.</translation>
    </message>
    <message>
        <source>Even all that was cached, in one piece, would not have been enough.</source>
        <translation>Selbst alles Gecachte am Stück hätte nicht gereicht.</translation>
    </message>
    <message>
        <source>The device was nearly full as well: the request would have left less than a twentieth of all that could be had.</source>
        <translation>Das Gerät war außerdem fast voll: Die Anforderung hätte weniger als ein Zwanzigstel von allem Verfügbaren übrig gelassen.</translation>
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
        <source>So without this alone the request would have succeeded.</source>
        <translation>Also wäre die Anforderung schon ohne dies allein erfüllt worden.</translation>
    </message>
    <message>
        <source>So only all of these together explain it.</source>
        <translation>Also erklärt es nur alles zusammen.</translation>
    </message>
</context>
<context>
    <name>PeakTable</name>
    <message>
        <source>%1, OOM</source>
        <translation>%1, OOM</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 mehr</translation>
    </message>
    <message>
        <source>%1 saved</source>
        <translation>%1 gespart</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Spitzenspeicher</translation>
    </message>
    <message>
        <source>No file has a peak.</source>
        <translation>Keine Datei hat eine Spitze.</translation>
    </message>
    <message>
        <source>Requested memory at the peak</source>
        <translation>Angeforderter Speicher an der Spitze</translation>
    </message>
    <message>
        <source>No two files differ in this column alone.</source>
        <translation>Keine zwei Dateien unterscheiden sich nur in dieser Spalte.</translation>
    </message>
    <message>
        <source>Smaller ones</source>
        <translation>Kleinere</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 Dateien</translation>
    </message>
    <message>
        <source>Peak memory of %1</source>
        <translation>Spitzenspeicher von %1</translation>
    </message>
    <message>
        <source>%1 and %2 more.</source>
        <translation>%1 und %2 weitere.</translation>
    </message>
    <message>
        <source>A number after “~” is inferred.</source>
        <translation>Eine Zahl nach „~“ ist erschlossen.</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
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
        <source>Requested</source>
        <translation>Angefordert</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>Reserviert</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Danach</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Genutzt</translation>
    </message>
    <message>
        <source>OOM</source>
        <translation>OOM</translation>
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
        <source>Peak active</source>
        <translation>Spitze aktiv</translation>
    </message>
    <message>
        <source>Peak reserved</source>
        <translation>Spitze reserviert</translation>
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
        <source>Out-of-memory events</source>
        <translation>Ereignisse „Speicher voll“</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>%1: %2 against %3. Requested bytes at the peak of each.</source>
        <translation>%1: %2 gegen %3. Angeforderte Bytes an der jeweiligen Spitze.</translation>
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
        <source>“%1” cannot be a column: letters, digits and _ make its name, and names of columns that the table has anyway are taken.</source>
        <translation>„%1“ kann keine Spalte sein: Ihr Name besteht aus Buchstaben, Ziffern und _, und Namen von Spalten, die die Tabelle ohnehin hat, sind vergeben.</translation>
    </message>
    <message>
        <source>The column “%1” stands in the pattern twice.</source>
        <translation>Die Spalte „%1“ steht zweimal im Muster.</translation>
    </message>
    <message>
        <source>The pattern has no column, such as {model} or {ctx}.</source>
        <translation>Das Muster hat keine Spalte, etwa {model} oder {ctx}.</translation>
    </message>
    <message>
        <source>This expression cannot be read: %1.</source>
        <translation>Dieser Ausdruck ist nicht lesbar: %1.</translation>
    </message>
    <message>
        <source>The pattern is too long.</source>
        <translation>Das Muster ist zu lang.</translation>
    </message>
    <message>
        <source>Without a partner: %1.</source>
        <translation>Ohne Gegenstück: %1.</translation>
    </message>
    <message>
        <source>Left out, as a higher peak has the same columns: %1.</source>
        <translation>Ausgelassen, da eine höhere Spitze dieselben Spalten hat: %1.</translation>
    </message>
    <message>
        <source>Some cells stand for several files: the lowest of them counts.</source>
        <translation>Manche Zellen stehen für mehrere Dateien: Der niedrigste Wert zählt.</translation>
    </message>
    <message>
        <source>Some cells stand for several files: their sum counts.</source>
        <translation>Manche Zellen stehen für mehrere Dateien: Ihre Summe zählt.</translation>
    </message>
    <message>
        <source>Some cells stand for several files: the highest of them counts.</source>
        <translation>Manche Zellen stehen für mehrere Dateien: Der höchste Wert zählt.</translation>
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
        <source>Left out, as they have no room in a terminal: %1. The other formats have them.</source>
        <translation>Ausgelassen, weil im Terminal kein Platz ist: %1. Die anderen Formate haben sie.</translation>
    </message>
    <message>
        <source>%1: %2 against %3, for %4. Requested bytes at the peak of each.</source>
        <translation>%1: %2 gegen %3, für %4. Angeforderte Bytes an der Spitze der jeweiligen Datei.</translation>
    </message>
</context>
<context>
    <name>Phase</name>
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
        <source>unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>Phase %1</translation>
    </message>
    <message>
        <source>told from stacks</source>
        <translation>aus Aufrufstapeln erkannt</translation>
    </message>
    <message>
        <source>told from annotations</source>
        <translation>aus Annotationen erkannt</translation>
    </message>
    <message>
        <source>not in the file</source>
        <translation>nicht in der Datei</translation>
    </message>
    <message>
        <source>told by the file</source>
        <translation>von der Datei genannt</translation>
    </message>
    <message>
        <source>likely, by module and function</source>
        <translation>wahrscheinlich, nach Modul und Funktion</translation>
    </message>
</context>
<context>
    <name>PhaseStrip</name>
    <message numerus="yes">
        <source>%1 allocation(s)</source>
        <translation>
            <numerusform>%1 Allokation</numerusform>
            <numerusform>%1 Allokationen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PhasesView</name>
    <message>
        <source>peak %1, %2</source>
        <translation>Spitze %1, %2</translation>
    </message>
    <message>
        <source>here %1</source>
        <translation>hier %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 step(s), inferred from bursts of the optimizer</source>
        <translation>
            <numerusform>%1 Schritt, aus Schüben des Optimizers erschlossen</numerusform>
            <numerusform>%1 Schritte, aus Schüben des Optimizers erschlossen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 step(s)</source>
        <translation>
            <numerusform>%1 Schritt</numerusform>
            <numerusform>%1 Schritte</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Pools</name>
    <message>
        <source>other pools and streams</source>
        <translation>andere Pools und Streams</translation>
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
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>0 (default)</source>
        <translation>0 (Vorgabe)</translation>
    </message>
</context>
<context>
    <name>PoolsView</name>
    <message>
        <source>%1 active of %2 reserved</source>
        <translation>%1 aktiv von %2 reserviert</translation>
    </message>
</context>
<context>
    <name>Profile</name>
    <message>
        <source>No memory events: this trace tells what ran, not what was allocated</source>
        <translation>Keine Speicherereignisse: Dieser Trace sagt, was lief, nicht, was belegt wurde</translation>
    </message>
    <message>
        <source>The profiler recorded it with profile_memory=True, but nothing was allocated or freed meanwhile. To see memory, record while the work is done:</source>
        <translation>Der Profiler hat ihn mit profile_memory=True aufgezeichnet, aber währenddessen wurde nichts belegt oder freigegeben. Um Speicher zu sehen, während der Arbeit aufzeichnen:</translation>
    </message>
    <message>
        <source>The profiler recorded it without profile_memory=True. To see memory, record one like this:</source>
        <translation>Der Profiler hat ihn ohne profile_memory=True aufgezeichnet. Um Speicher zu sehen, einen so aufzeichnen:</translation>
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
    <message>
        <source>Writing %1: %2</source>
        <translation>Schreibe %1: %2</translation>
    </message>
</context>
<context>
    <name>Query</name>
    <message>
        <source>A query may have %1 bytes at most.</source>
        <translation>Eine Abfrage darf höchstens %1 Bytes haben.</translation>
    </message>
    <message>
        <source>Parentheses and “not” may be nested %1 deep at most.</source>
        <translation>Klammern und „not“ dürfen höchstens %1 tief verschachtelt sein.</translation>
    </message>
    <message>
        <source>A query may have %1 conditions at most.</source>
        <translation>Eine Abfrage darf höchstens %1 Bedingungen haben.</translation>
    </message>
    <message>
        <source>A query may have %1 patterns at most.</source>
        <translation>Eine Abfrage darf höchstens %1 Muster haben.</translation>
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
        <source>A condition is wanted here, such as size&gt;64MiB.</source>
        <translation>Hier fehlt eine Bedingung, etwa size&gt;64MiB.</translation>
    </message>
    <message>
        <source>A value for “%1” is wanted here.</source>
        <translation>Hier fehlt ein Wert für „%1“.</translation>
    </message>
    <message>
        <source>“%1” is no whole number.</source>
        <translation>„%1“ ist keine ganze Zahl.</translation>
    </message>
    <message>
        <source>“%1” is no size; write 4096, 64MiB or 1.5GB.</source>
        <translation>„%1“ ist keine Größe; 4096, 64MiB oder 1.5GB schreiben.</translation>
    </message>
    <message>
        <source>“%1” is no lifetime; write 100 (events), 20ms or 3min.</source>
        <translation>„%1“ ist keine Lebensdauer; 100 (Ereignisse), 20ms oder 3min schreiben.</translation>
    </message>
    <message>
        <source>“%1” is no address; write it in hexadecimal, or a name such as b7f00_3.</source>
        <translation>„%1“ ist keine Adresse; sie hexadezimal schreiben oder einen Namen wie b7f00_3.</translation>
    </message>
    <message>
        <source>“%1” is no place in the trace; write peak, cursor, window or the number of an event.</source>
        <translation>„%1“ ist keine Stelle der Aufzeichnung; peak, cursor, window oder die Nummer eines Ereignisses schreiben.</translation>
    </message>
    <message>
        <source>The range “%1” runs from high to low.</source>
        <translation>Der Bereich „%1“ läuft von groß nach klein.</translation>
    </message>
    <message>
        <source>“%1” is no pattern.</source>
        <translation>„%1“ ist kein Muster.</translation>
    </message>
    <message>
        <source>The quotation mark is not closed.</source>
        <translation>Das Anführungszeichen ist nicht geschlossen.</translation>
    </message>
    <message>
        <source>The parenthesis is not closed.</source>
        <translation>Die Klammer ist nicht geschlossen.</translation>
    </message>
    <message>
        <source>This parenthesis was never opened.</source>
        <translation>Diese Klammer wurde nie geöffnet.</translation>
    </message>
    <message>
        <source>Did you mean “%1”?</source>
        <translation>War „%1“ gemeint?</translation>
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
    <message>
        <source>Opening this file takes about %1 of memory, more than is allowed%2.</source>
        <translation>Diese Datei zu öffnen braucht etwa %1 Speicher, mehr als erlaubt%2.</translation>
    </message>
    <message>
        <source>The zip archive holds no file that Allostrata can open: %1.</source>
        <translation>Das Zip-Archiv enthält keine Datei, die Allostrata öffnen kann: %1.</translation>
    </message>
    <message>
        <source>Unpack it and open the files that you need.</source>
        <translation>Es entpacken und die Dateien öffnen, die gebraucht werden.</translation>
    </message>
    <message>
        <source>The zip archive asks for what Allostrata cannot do: %1.</source>
        <translation>Das Zip-Archiv verlangt, was Allostrata nicht kann: %1.</translation>
    </message>
    <message>
        <source>Unpack it with the program that made it, and open the file in it.</source>
        <translation>Es mit dem Programm entpacken, das es erzeugt hat, und die Datei darin öffnen.</translation>
    </message>
    <message>
        <source>This is an HTML page without the data of a snapshot. Pages of a memory timeline hold a picture alone.</source>
        <translation>Das ist eine HTML-Seite ohne die Daten eines Snapshots. Seiten einer Speicher-Timeline enthalten nur ein Bild.</translation>
    </message>
    <message>
        <source>Open the snapshot or the profile that the page was made of. Of a memory timeline, export .raw.json.gz or .json in place of .html.</source>
        <translation>Den Snapshot oder das Profil öffnen, woraus die Seite entstand. Eine Speicher-Timeline als .raw.json.gz oder .json statt als .html exportieren.</translation>
    </message>
    <message>
        <source>The data in the page is not valid base64%2: %1.</source>
        <translation>Die Daten in der Seite sind kein gültiges base64%2: %1.</translation>
    </message>
    <message>
        <source>Something else than expected stands in the file%2: %1.</source>
        <translation>In der Datei steht etwas anderes als erwartet%2: %1.</translation>
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
        <source>By its beginning it is %1.</source>
        <translation>Dem Anfang nach ist es %1.</translation>
    </message>
    <message>
        <source>Expected: %1.</source>
        <translation>Erwartet: %1.</translation>
    </message>
    <message>
        <source>Open a memory snapshot, the file that torch.cuda.memory._dump_snapshot() wrote (pickle or JSON) or its HTML page; or memory step by step: a training log, CSV with a column “step” and one of memory, JSON. They may be in gzip, zstd or zip.</source>
        <translation>Öffnen Sie einen Speicher-Snapshot, also die Datei, die torch.cuda.memory._dump_snapshot() geschrieben hat (Pickle oder JSON), oder seine HTML-Seite; oder Speicher Schritt für Schritt: ein Trainingslog, CSV mit einer Spalte „step“ und einer für den Speicher, JSON. Auch in gzip, zstd oder zip.</translation>
    </message>
    <message>
        <source>Use --salvage to open the steps that stand before that, if there are any.</source>
        <translation>Öffnen Sie mit --salvage die Schritte, die davor stehen, falls es welche gibt.</translation>
    </message>
    <message>
        <source>This is plain text in no format that Allostrata knows.</source>
        <translation>Das ist reiner Text in keinem Format, das Allostrata kennt.</translation>
    </message>
    <message>
        <source>The file is readable, but in no format that Allostrata knows%2; at its top stands: %1.</source>
        <translation>Die Datei ist lesbar, aber in keinem Format, das Allostrata kennt%2; ganz oben steht: %1.</translation>
    </message>
    <message>
        <source>This page holds only a picture of a memory timeline, not its data.</source>
        <translation>Diese Seite enthält nur ein Bild einer Speicher-Timeline, nicht ihre Daten.</translation>
    </message>
    <message>
        <source>Export the data: prof.export_memory_timeline(&quot;timeline.raw.json.gz&quot;, device=&quot;cuda:0&quot;), or a name that ends with .json.gz.</source>
        <translation>Die Daten exportieren: prof.export_memory_timeline(&quot;timeline.raw.json.gz&quot;, device=&quot;cuda:0&quot;), oder mit einem Namen, der auf .json.gz endet.</translation>
    </message>
    <message>
        <source>This computer has too little free memory for it.</source>
        <translation>Dieser Rechner hat dafür zu wenig freien Speicher.</translation>
    </message>
    <message>
        <source>Close other documents or other programs, and try again.</source>
        <translation>Schließen Sie andere Dokumente oder Programme und versuchen Sie es noch einmal.</translation>
    </message>
</context>
<context>
    <name>RecordPanel</name>
    <message>
        <source>around a step</source>
        <translation>um einen Schritt</translation>
    </message>
    <message>
        <source>Start recording before the model is built, so that parameters and optimizer state get stacks too. When more events happen than max_entries, the oldest are lost.</source>
        <translation>Die Aufzeichnung vor dem Bau des Modells beginnen, damit auch Parameter und Optimizer-Zustand Aufrufstapel erhalten. Geschehen mehr Ereignisse als max_entries, gehen die ältesten verloren.</translation>
    </message>
    <message>
        <source>when memory runs out</source>
        <translation>bei vollem Speicher</translation>
    </message>
    <message>
        <source>PyTorch calls the observer at the moment when an allocation fails, before it raises the error. The file then holds what led to it.</source>
        <translation>PyTorch ruft den Beobachter in dem Moment auf, in dem eine Allokation scheitert, noch vor der Fehlermeldung. Die Datei enthält dann, was dazu geführt hat.</translation>
    </message>
    <message>
        <source>every rank</source>
        <translation>jeder Rank</translation>
    </message>
    <message>
        <source>Each process writes its own file. Drop their folder on the window to open all of them.</source>
        <translation>Jeder Prozess schreibt seine eigene Datei. Wird ihr Ordner auf dem Fenster abgelegt, öffnen sich alle.</translation>
    </message>
    <message>
        <source>with the helper</source>
        <translation>mit dem Helfer</translation>
    </message>
    <message>
        <source>The helper is one Python file beside your script. It names steps, phases and modules, keeps the numbers of each step, and saves a snapshot at the end and when memory runs out.</source>
        <translation>Der Helfer ist eine Python-Datei neben dem eigenen Skript. Er benennt Schritte, Phasen und Module, hält die Zahlen jedes Schritts fest und speichert einen Snapshot am Ende und wenn der Speicher ausgeht.</translation>
    </message>
    <message>
        <source>with the profiler</source>
        <translation>mit dem Profiler</translation>
    </message>
    <message>
        <source>A trace tells which operator allocated, on the CPU too, and what the device held after each event. Unlike a snapshot it has no segments and no free memory inside them.</source>
        <translation>Ein Trace sagt, welcher Operator belegte, auch auf der CPU, und was das Gerät nach jedem Ereignis hielt. Anders als ein Snapshot enthält er keine Segmente und keinen freien Speicher darin.</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>The request that failed came from %1.</source>
        <translation>Die gescheiterte Anforderung kam von %1.</translation>
    </message>
    <message>
        <source>Stop what leaks</source>
        <translation>Lecks beheben</translation>
    </message>
    <message>
        <source>One stack keeps %1 more in each step, in %5 steps so far.</source>
        <translation>Ein Aufrufstapel behält in jedem Schritt %1 mehr, bisher in %5 Schritten.</translation>
    </message>
    <message>
        <source>It is at %1.</source>
        <translation>Er liegt bei %1.</translation>
    </message>
    <message>
        <source>Leave more headroom</source>
        <translation>Mehr Spielraum lassen</translation>
    </message>
    <message>
        <source>At the peak only %1 of the device&apos;s %2 were free (%3).</source>
        <translation>An der Spitze waren nur %1 von %2 des Geräts frei (%3).</translation>
    </message>
    <message>
        <source>The line that held most then is %1.</source>
        <translation>Am meisten hielt dann die Zeile %1.</translation>
    </message>
    <message>
        <source>Use what is cached, or give it back</source>
        <translation>Gecachtes nutzen oder zurückgeben</translation>
    </message>
    <message>
        <source>%1 of %2 reserved are cached and not in use (%3, more than %4; free blocks: %5).</source>
        <translation>%1 von %2 reserviert liegen im Cache und sind nicht in Gebrauch (%3, mehr als %4; freie Blöcke: %5).</translation>
    </message>
    <message>
        <source>Most of what was live at the peak and is gone came from %1.</source>
        <translation>Das meiste von dem, was an der Spitze lebte und nun weg ist, kam von %1.</translation>
    </message>
    <message>
        <source>Give large free blocks back</source>
        <translation>Große freie Blöcke zurückgeben</translation>
    </message>
    <message>
        <source>%1 of %2 reserved (%3) are free in blocks of more than 100 MiB (number: %5).</source>
        <translation>%1 von %2 reserviert (%3) sind frei, in Blöcken von mehr als 100 MiB (Anzahl: %5).</translation>
    </message>
    <message>
        <source>The segment of the largest was taken for %1.</source>
        <translation>Das Segment des größten wurde für %1 geholt.</translation>
    </message>
    <message>
        <source>Reduce fragmentation</source>
        <translation>Fragmentierung verringern</translation>
    </message>
    <message>
        <source>%1 of %2 reserved (%3, more than %4) are free in pieces (number: %5) of segments that live blocks keep from being given back.</source>
        <translation>%1 von %2 reserviert (%3, mehr als %4) sind frei, in Stücken (Anzahl: %5) von Segmenten, die wegen lebender Blöcke nicht zurückgegeben werden können.</translation>
    </message>
    <message>
        <source>The block that keeps most of them was made by %1.</source>
        <translation>Der Block, der das meiste davon festhält, entstand durch %1.</translation>
    </message>
    <message>
        <source>Share private pools</source>
        <translation>Private Pools gemeinsam nutzen</translation>
    </message>
    <message>
        <source>%1 of %2 reserved (%3, more than %4) are free in private pools, where nothing else can use them.</source>
        <translation>%1 von %2 reserviert (%3, mehr als %4) sind frei in privaten Pools, wo nichts anderes sie nutzen kann.</translation>
    </message>
    <message>
        <source>Wait for other streams</source>
        <translation>Auf andere Streams warten</translation>
    </message>
    <message>
        <source>%1 of %2 reserved (%3, more than %4) are freed, but wait for another stream (blocks: %5).</source>
        <translation>%1 von %2 reserviert (%3, mehr als %4) sind freigegeben, warten aber auf einen anderen Stream (Blöcke: %5).</translation>
    </message>
    <message>
        <source>Shrink the optimizer&apos;s state</source>
        <translation>Optimizer-Zustand verkleinern</translation>
    </message>
    <message>
        <source>%1 of %2 requested at the peak are optimizer state (%3, more than %4).</source>
        <translation>%1 von %2, die an der Spitze angefordert sind, sind Optimizer-Zustand (%3, mehr als %4).</translation>
    </message>
    <message>
        <source>Most of it was made by %1.</source>
        <translation>Das meiste davon entstand durch %1.</translation>
    </message>
    <message>
        <source>Recompute activations</source>
        <translation>Aktivierungen neu berechnen</translation>
    </message>
    <message>
        <source>%1 of %2 requested at the peak are activations (%3, more than %4).</source>
        <translation>%1 von %2, die an der Spitze angefordert sind, sind Aktivierungen (%3, mehr als %4).</translation>
    </message>
    <message>
        <source>Most of them were made by %1.</source>
        <translation>Die meisten davon entstanden durch %1.</translation>
    </message>
    <message>
        <source>Record more events</source>
        <translation>Mehr Ereignisse aufzeichnen</translation>
    </message>
    <message>
        <source>The ring buffer kept the last %5 events alone; what happened before is lost.</source>
        <translation>Der Ringpuffer behielt nur die letzten %5 Ereignisse; was davor geschah, ist verloren.</translation>
    </message>
    <message>
        <source>Record from the start</source>
        <translation>Von Anfang an aufzeichnen</translation>
    </message>
    <message>
        <source>%1 of %2 requested at the peak (%3, more than %4) were there before the recording began: nobody knows whose they are.</source>
        <translation>%1 von %2, die an der Spitze angefordert sind (%3, mehr als %4), gab es schon vor Beginn der Aufzeichnung: Niemand weiß, wem sie gehören.</translation>
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
        <source>Memory reports</source>
        <translation>Speicherberichte</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
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
        <source>Peak requested</source>
        <translation>Spitze angefordert</translation>
    </message>
    <message>
        <source>Of it not in the file</source>
        <translation>Davon nicht in der Datei</translation>
    </message>
    <message>
        <source>Peak allocated</source>
        <translation>Spitze belegt</translation>
    </message>
    <message>
        <source>Peak active</source>
        <translation>Spitze aktiv</translation>
    </message>
    <message>
        <source>Peak reserved</source>
        <translation>Spitze reserviert</translation>
    </message>
    <message>
        <source>Out-of-memory events</source>
        <translation>Ereignisse „Speicher voll“</translation>
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
        <source>poor</source>
        <translation>schlecht</translation>
    </message>
    <message>
        <source>nothing is reserved</source>
        <translation>nichts ist reserviert</translation>
    </message>
    <message>
        <source>Reserved at the end</source>
        <translation>Reserviert am Ende</translation>
    </message>
    <message>
        <source>The same by the segments&apos; headers</source>
        <translation>Dasselbe nach den Köpfen der Segmente</translation>
    </message>
    <message>
        <source>Allocated at the end</source>
        <translation>Belegt am Ende</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>Effizienz</translation>
    </message>
    <message>
        <source>Cached</source>
        <translation>Gecacht</translation>
    </message>
    <message>
        <source>%1, %2 of what is reserved</source>
        <translation>%1, %2 des Reservierten</translation>
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
        <translation>%1 von %2 frei an der Spitze des reservierten Speichers (%3): %4</translation>
    </message>
    <message>
        <source>Fragmentation</source>
        <translation>Fragmentierung</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 block(s)</source>
        <translation>
            <numerusform>%1 Block</numerusform>
            <numerusform>%1 Blöcke</numerusform>
        </translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>Waiting to be freed</source>
        <translation>Wartet auf die Freigabe</translation>
    </message>
    <message>
        <source>Inactive</source>
        <translation>Inaktiv</translation>
    </message>
    <message>
        <source>Of them beside live blocks</source>
        <translation>Davon neben lebenden Blöcken</translation>
    </message>
    <message>
        <source>Of them above 100 MiB</source>
        <translation>Davon über 100 MiB</translation>
    </message>
    <message>
        <source>Largest free block</source>
        <translation>Größter freier Block</translation>
    </message>
    <message>
        <source>Allocated at the end, by category</source>
        <translation>Belegt am Ende, nach Kategorie</translation>
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
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>Entstanden durch</translation>
    </message>
    <message>
        <source>(no stack recorded)</source>
        <translation>(kein Aufrufstapel aufgezeichnet)</translation>
    </message>
    <message>
        <source>Requested at the peak, by category</source>
        <translation>Angefordert an der Spitze, nach Kategorie</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>Allokationen</translation>
    </message>
    <message>
        <source>Requested at the peak, by phase</source>
        <translation>Angefordert an der Spitze, nach Phase</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Requested at the peak, by line: %1 of %2</source>
        <translation>Angefordert an der Spitze, nach Zeile: %1 von %2</translation>
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
        <source>At this rate memory runs out at step %1.</source>
        <translation>In diesem Tempo geht der Speicher bei Schritt %1 aus.</translation>
    </message>
    <message>
        <source>A step</source>
        <translation>Je Schritt</translation>
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
        <translation>Speicher voll</translation>
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
        <source>Memory report: %1</source>
        <translation>Speicherbericht: %1</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
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
        <source>At the end %1 of %2 reserved are allocated: the efficiency is %3, %4.</source>
        <translation>Am Ende sind %1 der reservierten %2 belegt: Die Effizienz beträgt %3, %4.</translation>
    </message>
    <message>
        <source>The snapshot is empty: nothing was reserved or allocated.</source>
        <translation>Der Snapshot ist leer: Nichts war reserviert oder belegt.</translation>
    </message>
    <message>
        <source>Memory leaks: %1 more in each step.</source>
        <translation>Speicher leckt: %1 mehr in jedem Schritt.</translation>
    </message>
    <message>
        <source>At the peak %1 were requested.</source>
        <translation>Bei der Spitze waren %1 angefordert.</translation>
    </message>
    <message>
        <source>At the peak %1 were requested, and %2 reserved.</source>
        <translation>Bei der Spitze waren %1 angefordert und %2 reserviert.</translation>
    </message>
    <message>
        <source>Most of it was of the category “%1”: %2 (%3).</source>
        <translation>Das meiste davon gehörte zur Kategorie „%1“: %2 (%3).</translation>
    </message>
    <message>
        <source>The line that held most is %1 with %2 (%3).</source>
        <translation>Die Zeile, die am meisten hielt, ist %1 mit %2 (%3).</translation>
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
        <translation>Optimizer-Zustand bei der Spitze</translation>
    </message>
    <message>
        <source>the file does not tell</source>
        <translation>die Datei nennt es nicht</translation>
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
        <source>Another %1 were there before the recording; some of it may be optimizer state.</source>
        <translation>Weitere %1 waren schon vor der Aufzeichnung da; ein Teil davon ist vielleicht Optimizer-Zustand.</translation>
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
        <source>None: no condition of a recommendation holds.</source>
        <translation>Keine: Die Bedingung keiner Empfehlung ist erfüllt.</translation>
    </message>
    <message>
        <source>The file has no events and no segments.</source>
        <translation>Die Datei hat weder Ereignisse noch Segmente.</translation>
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
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Kept for the backward pass</source>
        <translation>Für den Rückwärtsdurchlauf behalten</translation>
    </message>
</context>
<context>
    <name>ReportParts</name>
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
</context>
<context>
    <name>ReportPicture</name>
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
        <translation>Spitze angefordert</translation>
    </message>
    <message>
        <source>peak reserved</source>
        <translation>Spitze reserviert</translation>
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
        <source>The files tell of no memory in use.</source>
        <translation>Die Dateien nennen keinen Speicher in Gebrauch.</translation>
    </message>
    <message>
        <source>not told</source>
        <translation>nicht genannt</translation>
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
        <source>The files tell of no blocks.</source>
        <translation>Die Dateien nennen keine Blöcke.</translation>
    </message>
    <message numerus="yes">
        <source>Overview of %1 run(s)</source>
        <translation>
            <numerusform>Übersicht über %1 Lauf</numerusform>
            <numerusform>Übersicht über %1 Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>At the peak %1 are requested.</source>
        <translation>Bei der Spitze sind %1 angefordert.</translation>
    </message>
    <message>
        <source>Requested at the peak, by category</source>
        <translation>Angefordert an der Spitze, nach Kategorie</translation>
    </message>
    <message>
        <source>requested memory</source>
        <translation>angeforderter Speicher</translation>
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
        <source>number</source>
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
        <source>size of the block</source>
        <translation>Größe des Blocks</translation>
    </message>
    <message>
        <source>The largest blocks at the end, %1 of %2; they hold %3 of %4 allocated.</source>
        <translation>Die größten Blöcke am Ende, %1 von %2; sie halten %3 der belegten %4.</translation>
    </message>
    <message>
        <source>The largest allocations at the peak, %1 of %2; they hold %3 of %4 requested.</source>
        <translation>Die größten Allokationen bei der Spitze, %1 von %2; sie halten %3 der angeforderten %4.</translation>
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
        <source>Bytes by size of the block (from the size named up to twice that)</source>
        <translation>Bytes nach Größe des Blocks (von der genannten Größe bis zum Doppelten)</translation>
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
        <source>active: in use</source>
        <translation>aktiv: in Gebrauch</translation>
    </message>
    <message>
        <source>cached: free</source>
        <translation>gecacht: frei</translation>
    </message>
    <message>
        <source>There are no blocks.</source>
        <translation>Es gibt keine Blöcke.</translation>
    </message>
    <message>
        <source>Bytes by size of the allocation (from the size named up to twice that)</source>
        <translation>Bytes nach Größe der Allokation (von der genannten Größe bis zum Doppelten)</translation>
    </message>
    <message>
        <source>Number of allocations by size</source>
        <translation>Anzahl der Allokationen nach Größe</translation>
    </message>
    <message>
        <source>allocations</source>
        <translation>Allokationen</translation>
    </message>
    <message>
        <source>What the reserved memory is used for</source>
        <translation>Wofür der reservierte Speicher genutzt wird</translation>
    </message>
    <message>
        <source>reserved memory</source>
        <translation>reservierter Speicher</translation>
    </message>
    <message>
        <source>At the end nothing is reserved.</source>
        <translation>Am Ende ist nichts reserviert.</translation>
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
        <source>At the peak of requested</source>
        <translation>Bei der Spitze von „angefordert“</translation>
    </message>
    <message>
        <source>At the peak of reserved</source>
        <translation>Bei der Spitze von „reserviert“</translation>
    </message>
    <message>
        <source>Free blocks at the end, by size (from the size named up to twice that)</source>
        <translation>Freie Blöcke am Ende, nach Größe (von der genannten Größe bis zum Doppelten)</translation>
    </message>
    <message>
        <source>free memory</source>
        <translation>freier Speicher</translation>
    </message>
    <message>
        <source>beside blocks in use</source>
        <translation>neben Blöcken in Gebrauch</translation>
    </message>
    <message>
        <source>whole unused segments</source>
        <translation>ganze ungenutzte Segmente</translation>
    </message>
    <message>
        <source>At the end no block is free.</source>
        <translation>Am Ende ist kein Block frei.</translation>
    </message>
    <message>
        <source>At the end %1 of %2 reserved are free: %3 beside blocks in use, %4 in unused segments. The largest free block has %5.</source>
        <translation>Am Ende sind %1 der reservierten %2 frei: %3 neben Blöcken in Gebrauch, %4 in ungenutzten Segmenten. Der größte freie Block hat %5.</translation>
    </message>
    <message>
        <source>A request of up to %1 can be served without more memory.</source>
        <translation>Eine Anforderung von bis zu %1 lässt sich ohne weiteren Speicher bedienen.</translation>
    </message>
    <message>
        <source>Blocks in use at the end: %1. Free blocks: %2.</source>
        <translation>Blöcke in Gebrauch am Ende: %1. Freie Blöcke: %2.</translation>
    </message>
    <message>
        <source>sizes of blocks</source>
        <translation>Größen der Blöcke</translation>
    </message>
    <message>
        <source>sizes of allocations</source>
        <translation>Größen der Allokationen</translation>
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
        <source>Requested memory over %1 trace events, coloured by category. At the peak %2 are requested.</source>
        <translation>Angeforderter Speicher über %1 Ereignisse der Aufzeichnung, nach Kategorie gefärbt. Bei der Spitze sind %2 angefordert.</translation>
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
        <source>, %1 of that waiting to be freed</source>
        <translation>, davon warten %1 auf die Freigabe</translation>
    </message>
    <message>
        <source>At the end %1 are reserved: allocated %2, cached %3%4.</source>
        <translation>Am Ende sind %1 reserviert: belegt %2, gecacht %3%4.</translation>
    </message>
    <message>
        <source>Reserved memory at the end</source>
        <translation>Reservierter Speicher am Ende</translation>
    </message>
    <message>
        <source>blocks and segments</source>
        <translation>Blöcke und Segmente</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Waiting to be freed</source>
        <translation>Wartet auf die Freigabe</translation>
    </message>
    <message>
        <source>Free, beside blocks</source>
        <translation>Frei, neben Blöcken</translation>
    </message>
    <message>
        <source>Free, whole segments</source>
        <translation>Frei, ganze Segmente</translation>
    </message>
    <message>
        <source>State not told</source>
        <translation>Zustand nicht genannt</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>Reserviert</translation>
    </message>
    <message numerus="yes">
        <source>%1 smaller category(s)</source>
        <translation>
            <numerusform>%1 kleinere Kategorie</numerusform>
            <numerusform>%1 kleinere Kategorien</numerusform>
        </translation>
    </message>
    <message>
        <source>The file tells of no memory in use.</source>
        <translation>Die Datei nennt keinen Speicher in Gebrauch.</translation>
    </message>
    <message>
        <source>The file tells of amounts, not of single blocks or allocations.</source>
        <translation>Die Datei nennt Mengen, keine einzelnen Blöcke oder Allokationen.</translation>
    </message>
    <message>
        <source>The file does not tell what the allocator had reserved.</source>
        <translation>Die Datei nennt nicht, was der Allokator reserviert hatte.</translation>
    </message>
    <message>
        <source>No events were recorded.</source>
        <translation>Es wurden keine Ereignisse aufgezeichnet.</translation>
    </message>
    <message>
        <source>The file does not tell of free blocks.</source>
        <translation>Die Datei nennt keine freien Blöcke.</translation>
    </message>
    <message>
        <source>What is reserved at the end, allocated against cached, and what the allocated memory is for.</source>
        <translation>Was am Ende reserviert ist, belegt gegenüber gecacht, und wofür der belegte Speicher da ist.</translation>
    </message>
    <message>
        <source>The 30 largest blocks with the line that made them, coloured by category.</source>
        <translation>Die 30 größten Blöcke mit der Zeile, in der sie entstanden, nach Kategorie gefärbt.</translation>
    </message>
    <message>
        <source>Memory by category, at the end and at the peak.</source>
        <translation>Speicher nach Kategorie, am Ende und bei der Spitze.</translation>
    </message>
    <message>
        <source>Active and cached blocks by size: their bytes above, their number below.</source>
        <translation>Aktive und gecachte Blöcke nach Größe: oben ihre Bytes, unten ihre Anzahl.</translation>
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
        <source>What is reserved and free: over the recording, and in blocks of which size at the end.</source>
        <translation>Was reserviert und frei ist: über die Aufzeichnung, und am Ende in Blöcken welcher Größe.</translation>
    </message>
</context>
<context>
    <name>ReportRun</name>
    <message>
        <source>Category rules: %1</source>
        <translation>Kategorieregeln: %1</translation>
    </message>
    <message>
        <source>The link “latest” could not be moved: something else has that name, or there can be no links.</source>
        <translation>Der Link „latest“ ließ sich nicht umsetzen: Etwas anderes heißt so, oder Links sind dort nicht möglich.</translation>
    </message>
</context>
<context>
    <name>ReportTable</name>
    <message>
        <source>Confidence</source>
        <translation>Sicherheit</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Name of the step</source>
        <translation>Name des Schritts</translation>
    </message>
    <message>
        <source>Step known from</source>
        <translation>Schritt bekannt aus</translation>
    </message>
    <message>
        <source>Known from</source>
        <translation>Bekannt aus</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>Modul</translation>
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
        <source>Live</source>
        <translation>Lebend</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
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
        <source>Peak</source>
        <translation>Spitze</translation>
    </message>
    <message>
        <source>Peak, own</source>
        <translation>Spitze, eigen</translation>
    </message>
    <message>
        <source>Event of the peak</source>
        <translation>Ereignis der Spitze</translation>
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
        <source>Stretches</source>
        <translation>Abschnitte</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Time, µs</source>
        <translation>Zeit, µs</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>Belegt</translation>
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
        <source>Freed</source>
        <translation>Freigegeben</translation>
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
        <source>Least</source>
        <translation>Kleinste</translation>
    </message>
    <message>
        <source>Most</source>
        <translation>Größte</translation>
    </message>
    <message>
        <source>Odd one out</source>
        <translation>Ausreißer</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Waiting to be freed</source>
        <translation>Wartet auf die Freigabe</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>Angefordert</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>Rundung</translation>
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
        <source>Could be given back</source>
        <translation>Rückgebbar</translation>
    </message>
    <message>
        <source>Free, but held</source>
        <translation>Frei, aber gehalten</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
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
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>Pool</translation>
    </message>
    <message>
        <source>Reservation</source>
        <translation>Reservierung</translation>
    </message>
    <message>
        <source>Unmapped before</source>
        <translation>Davor nicht abgebildet</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Size known</source>
        <translation>Größe bekannt</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>Segment</translation>
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
        <source>Function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Stelle</translation>
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
        <source>Unused</source>
        <translation>Ungenutzt</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>Segmente</translation>
    </message>
    <message>
        <source>Highest reserved</source>
        <translation>Höchstwert reserviert</translation>
    </message>
    <message>
        <source>Highest active</source>
        <translation>Höchstwert aktiv</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
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
        <source>From before the recording</source>
        <translation>Von vor der Aufzeichnung</translation>
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
        <source>Born with event</source>
        <translation>Entstanden mit Ereignis</translation>
    </message>
    <message>
        <source>Gone with event</source>
        <translation>Fort mit Ereignis</translation>
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
        <source>Allocations</source>
        <translation>Allokationen</translation>
    </message>
    <message>
        <source>Annotation</source>
        <translation>Anmerkung</translation>
    </message>
    <message>
        <source>Asked for</source>
        <translation>Verlangt</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Block size known</source>
        <translation>Blockgröße bekannt</translation>
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
        <source>Cached</source>
        <translation>Gecacht</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>Kapazität</translation>
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
        <translation>Kennung</translation>
    </message>
    <message>
        <source>Compile context</source>
        <translation>Kompilierkontext</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Free on the device</source>
        <translation>Frei auf dem Gerät</translation>
    </message>
    <message>
        <source>Duration, µs</source>
        <translation>Dauer, µs</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>Effizienz</translation>
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
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Fragmentation</source>
        <translation>Fragmentierung</translation>
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
        <source>Event of it</source>
        <translation>Ereignis dazu</translation>
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
        <source>Largest at once</source>
        <translation>Größtes auf einmal</translation>
    </message>
    <message>
        <source>Largest request that fits</source>
        <translation>Größte passende Anforderung</translation>
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
        <source>Held by others</source>
        <translation>Von anderen gehalten</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Abschnitt</translation>
    </message>
    <message>
        <source>Held by</source>
        <translation>Gehalten durch</translation>
    </message>
    <message>
        <source>Blocks that hold it</source>
        <translation>Haltende Blöcke</translation>
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
        <source>It holds</source>
        <translation>Sie gilt</translation>
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
        <source>Change of requested</source>
        <translation>Änderung von angefordert</translation>
    </message>
    <message>
        <source>Returned</source>
        <translation>Zurückgegeben</translation>
    </message>
    <message>
        <source>Returned, bytes</source>
        <translation>Zurückgegeben, Bytes</translation>
    </message>
    <message>
        <source>Taken</source>
        <translation>Geholt</translation>
    </message>
    <message>
        <source>Taken, bytes</source>
        <translation>Geholt, Bytes</translation>
    </message>
    <message>
        <source>Taken, steady state</source>
        <translation>Geholt, Dauerbetrieb</translation>
    </message>
    <message>
        <source>Taken, steady state, bytes</source>
        <translation>Geholt, Dauerbetrieb, Bytes</translation>
    </message>
    <message>
        <source>Returned, steady state</source>
        <translation>Zurückgegeben, Dauerbetrieb</translation>
    </message>
    <message>
        <source>Returned, steady state, bytes</source>
        <translation>Zurückgegeben, Dauerbetrieb, Bytes</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Wie</translation>
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
        <source>Iteration</source>
        <translation>Iteration</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
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
        <source>Peak requested</source>
        <translation>Spitze angefordert</translation>
    </message>
    <message>
        <source>Peak allocated</source>
        <translation>Spitze belegt</translation>
    </message>
    <message>
        <source>Peak active</source>
        <translation>Spitze aktiv</translation>
    </message>
    <message>
        <source>Peak reserved</source>
        <translation>Spitze reserviert</translation>
    </message>
    <message>
        <source>Peak allocated, at least</source>
        <translation>Spitze belegt, mindestens</translation>
    </message>
    <message>
        <source>Peak allocated, at most</source>
        <translation>Spitze belegt, höchstens</translation>
    </message>
    <message>
        <source>Peak active, at least</source>
        <translation>Spitze aktiv, mindestens</translation>
    </message>
    <message>
        <source>Peak active, at most</source>
        <translation>Spitze aktiv, höchstens</translation>
    </message>
    <message>
        <source>Peak reserved, at least</source>
        <translation>Spitze reserviert, mindestens</translation>
    </message>
    <message>
        <source>Peak reserved, at most</source>
        <translation>Spitze reserviert, höchstens</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
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
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Estimated peak</source>
        <translation>Geschätzte Spitze</translation>
    </message>
    <message>
        <source>Tried again</source>
        <translation>Neuversuche</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Time stamp</source>
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
        <source>Tried again in it</source>
        <translation>Neuversuche darin</translation>
    </message>
    <message>
        <source>OOM events in it</source>
        <translation>OOM-Ereignisse darin</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Parallelism</source>
        <translation>Parallelität</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
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
        <translation>Gemessene Spitze</translation>
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
        <source>Error in the file is of</source>
        <translation>Fehler laut Datei gilt für</translation>
    </message>
    <message>
        <source>Allocated is reserved</source>
        <translation>Belegt ist reserviert</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Step of the peak</source>
        <translation>Schritt der Spitze</translation>
    </message>
    <message>
        <source>Free, share</source>
        <translation>Frei, Anteil</translation>
    </message>
    <message>
        <source>Headroom</source>
        <translation>Spielraum</translation>
    </message>
    <message>
        <source>Growth</source>
        <translation>Wachstum</translation>
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
        <source>A step</source>
        <translation>Je Schritt</translation>
    </message>
    <message>
        <source>A step, at least</source>
        <translation>Je Schritt, mindestens</translation>
    </message>
    <message>
        <source>A step, at most</source>
        <translation>Je Schritt, höchstens</translation>
    </message>
    <message>
        <source>By chance</source>
        <translation>Durch Zufall</translation>
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
        <source>Step of a shift</source>
        <translation>Schritt eines Sprungs</translation>
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
        <source>Estimated peak is of</source>
        <translation>Geschätzter Höchststand ist von</translation>
    </message>
    <message>
        <source>Accuracy, by the log</source>
        <translation>Genauigkeit laut Protokoll</translation>
    </message>
    <message>
        <source>Active is reserved</source>
        <translation>Aktiv ist reserviert</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>Konfigurationen</translation>
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
        <source>Calls</source>
        <translation>Aufrufe</translation>
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
        <source>Size increase</source>
        <translation>Zuwachs</translation>
    </message>
    <message>
        <source>Self size increase</source>
        <translation>Zuwachs, eigen</translation>
    </message>
    <message>
        <source>Self allocations</source>
        <translation>Allokationen, eigen</translation>
    </message>
    <message>
        <source>Self allocated</source>
        <translation>Belegt, eigen</translation>
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
        <source>Since step</source>
        <translation>Seit Schritt</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
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
        <source>At the peak</source>
        <translation>Bei der Spitze</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Durchlauf</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>Entstanden</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Outlives</source>
        <translation>Überdauert</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>Recomputed</source>
        <translation>Neu berechnet</translation>
    </message>
    <message>
        <source>Backward</source>
        <translation>Rückwärts</translation>
    </message>
    <message>
        <source>Held on average</source>
        <translation>Im Mittel belegt</translation>
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
        <source>Share of the allocations</source>
        <translation>Anteil der Allokationen</translation>
    </message>
    <message>
        <source>Share of the bytes</source>
        <translation>Anteil der Bytes</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>Fort</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>Rahmen</translation>
    </message>
    <message>
        <source>Blocks, a step</source>
        <translation>Blöcke, je Schritt</translation>
    </message>
    <message>
        <source>Event of the leak</source>
        <translation>Ereignis des Lecks</translation>
    </message>
    <message>
        <source>Leaking steps</source>
        <translation>Schritte mit Leck</translation>
    </message>
    <message>
        <source>Steps known from</source>
        <translation>Schritte bekannt aus</translation>
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
        <source>Group in the base</source>
        <translation>Gruppe in der Basis</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>Base, count</source>
        <translation>Basis, Anzahl</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Andere</translation>
    </message>
    <message>
        <source>Other, count</source>
        <translation>Andere, Anzahl</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
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
        <source>Category known from</source>
        <translation>Kategorie bekannt aus</translation>
    </message>
    <message>
        <source>Phase known from</source>
        <translation>Phase bekannt aus</translation>
    </message>
    <message>
        <source>Module known from</source>
        <translation>Modul bekannt aus</translation>
    </message>
    <message>
        <source>Name of the phase</source>
        <translation>Name der Phase</translation>
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
        <source>Highest reserved at</source>
        <translation>Höchstwert reserviert, Zeitpunkt</translation>
    </message>
    <message>
        <source>Highest active at</source>
        <translation>Höchstwert aktiv, Zeitpunkt</translation>
    </message>
    <message>
        <source>Since the first, s</source>
        <translation>Seit dem ersten, s</translation>
    </message>
    <message>
        <source>Live at the end</source>
        <translation>Lebend am Ende</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>Angabe</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Betrifft</translation>
    </message>
</context>
<context>
    <name>RuleNames</name>
    <message>
        <source>Native files</source>
        <translation>Native Dateien</translation>
    </message>
    <message>
        <source>Frames in such files are native, as are those without a file.</source>
        <translation>Rahmen in solchen Dateien sind nativ, ebenso die ohne Datei.</translation>
    </message>
    <message>
        <source>Generic functions</source>
        <translation>Allgemeine Funktionen</translation>
    </message>
    <message>
        <source>Names that many modules share; they are told apart by what they called.</source>
        <translation>Namen, die viele Module teilen; sie werden nach dem unterschieden, was sie aufriefen.</translation>
    </message>
    <message>
        <source>Autograd nodes</source>
        <translation>Autograd-Knoten</translation>
    </message>
    <message>
        <source>A pattern a line; its group in parentheses is the node&apos;s name.</source>
        <translation>Ein Muster je Zeile; die Gruppe in Klammern ist der Name des Knotens.</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>A pattern a line; its group is the operator&apos;s name, with its overload.</source>
        <translation>Ein Muster je Zeile; die Gruppe ist der Name des Operators mit seiner Überladung.</translation>
    </message>
    <message>
        <source>Bindings</source>
        <translation>Bindings</translation>
    </message>
    <message>
        <source>A pattern a line; its group is the operator&apos;s name in Python.</source>
        <translation>Ein Muster je Zeile; die Gruppe ist der Name des Operators in Python.</translation>
    </message>
</context>
<context>
    <name>Rules</name>
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
        <source>the pattern is too large; repeat less.</source>
        <translation>Das Muster ist zu groß; weniger wiederholen.</translation>
    </message>
    <message>
        <source>the backslash stands before nothing that it can escape.</source>
        <translation>Nach dem Backslash steht nichts, das er maskieren kann.</translation>
    </message>
    <message>
        <source>no such class or range of characters.</source>
        <translation>Diese Klasse oder diesen Bereich von Zeichen gibt es nicht.</translation>
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
        <source>this kind of group is not known: (?:…) and (?i) are.</source>
        <translation>Diese Art Gruppe ist nicht bekannt; bekannt sind (?:…) und (?i).</translation>
    </message>
    <message>
        <source>this is no text.</source>
        <translation>Das ist kein Text.</translation>
    </message>
    <message>
        <source>it needs exactly one group in parentheses: the name.</source>
        <translation>Es braucht genau eine Gruppe in Klammern: den Namen.</translation>
    </message>
    <message>
        <source>this is no pattern.</source>
        <translation>Das ist kein Muster.</translation>
    </message>
    <message>
        <source>any code</source>
        <translation>alle Rahmen</translation>
    </message>
    <message>
        <source>native frames</source>
        <translation>native Rahmen</translation>
    </message>
    <message>
        <source>Python frames</source>
        <translation>Python-Rahmen</translation>
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
        <source>This is no table of rules: %1.</source>
        <translation>Das ist keine Regeltabelle: %1.</translation>
    </message>
    <message>
        <source>This is not JSON: line %1, column %2.</source>
        <translation>Das ist kein JSON: Zeile %1, Spalte %2.</translation>
    </message>
</context>
<context>
    <name>SegmentCosts</name>
    <message>
        <source>warm-up</source>
        <translation>Aufwärmphase</translation>
    </message>
    <message>
        <source>steady state</source>
        <translation>Dauerbetrieb</translation>
    </message>
    <message>
        <source>taken from the device</source>
        <translation>vom Gerät geholt</translation>
    </message>
    <message>
        <source>returned to the device</source>
        <translation>an das Gerät zurückgegeben</translation>
    </message>
    <message>
        <source>Warm-up: %1. Steady state: %2.</source>
        <translation>Aufwärmphase: %1. Dauerbetrieb: %2.</translation>
    </message>
</context>
<context>
    <name>SegmentLegend</name>
    <message>
        <source>free in used segments %1</source>
        <translation>frei in genutzten Segmenten %1</translation>
    </message>
    <message numerus="yes">
        <source>unused %2 in %1 segment(s)</source>
        <translation>
            <numerusform>ungenutzt %2 in %1 Segment</numerusform>
            <numerusform>ungenutzt %2 in %1 Segmenten</numerusform>
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
</context>
<context>
    <name>SegmentListModel</name>
    <message numerus="yes">
        <source>%1 block(s) with %2 B keep %3 B that are free from being given back</source>
        <translation>
            <numerusform>%1 Block mit %2 B verhindert, dass %3 B Freies zurückgegeben werden</numerusform>
            <numerusform>%1 Blöcke mit %2 B verhindern, dass %3 B Freies zurückgegeben werden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SegmentPanel</name>
    <message numerus="yes">
        <source>%1 block(s) with %2 keep it from being given back.</source>
        <translation>
            <numerusform>%1 Block mit %2 verhindert die Rückgabe.</numerusform>
            <numerusform>%1 Blöcke mit %2 verhindern die Rückgabe.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Segments</name>
    <message>
        <source>%1, %2 used of %3</source>
        <translation>%1, %2 von %3 genutzt</translation>
    </message>
    <message numerus="yes">
        <source>%1 segment(s)</source>
        <translation>
            <numerusform>%1 Segment</numerusform>
            <numerusform>%1 Segmente</numerusform>
        </translation>
    </message>
    <message>
        <source>in a segment that the file does not tell of, at %1</source>
        <translation>in einem Segment, das die Datei nicht nennt, bei %1</translation>
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
        <source>from event %1, never freed</source>
        <translation>ab Ereignis %1, nie freigegeben</translation>
    </message>
    <message>
        <source>from before the recording, freed at event %1</source>
        <translation>von vor der Aufzeichnung, freigegeben bei Ereignis %1</translation>
    </message>
    <message>
        <source>from before the recording, never freed</source>
        <translation>von vor der Aufzeichnung, nie freigegeben</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
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
        <source>waits to be freed</source>
        <translation>wartet auf die Freigabe</translation>
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
        <source>address space of the same expandable segment, drawn short</source>
        <translation>Adressraum desselben erweiterbaren Segments, verkürzt gezeichnet</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>event %1: %2</source>
        <translation>Ereignis %1: %2</translation>
    </message>
    <message>
        <source>event %1: %2, %3</source>
        <translation>Ereignis %1: %2, %3</translation>
    </message>
</context>
<context>
    <name>SegmentsView</name>
    <message numerus="yes">
        <source>%1 segment(s)</source>
        <translation>
            <numerusform>%1 Segment</numerusform>
            <numerusform>%1 Segmente</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Sizes</name>
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
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>State of Adam</source>
        <translation>Zustand von Adam</translation>
    </message>
    <message>
        <source>Between two layers each of the %1 × %2 tokens of a batch is a vector of %3 numbers, so one activation holds %1 × %2 × %3 = %4 of them.</source>
        <translation>Zwischen zwei Schichten ist jedes der %1 × %2 Tokens eines Batches ein Vektor aus %3 Zahlen; eine Aktivierung enthält also %1 × %2 × %3 = %4 davon.</translation>
    </message>
    <message>
        <source>In %1 a number takes %2 B: %3 × %2 = %4 bytes.</source>
        <translation>In %1 braucht eine Zahl %2 B: %3 × %2 = %4 Bytes.</translation>
    </message>
    <message>
        <source>In %1 a number takes %2 B: %3 × %2 = %4 bytes, which are %5.</source>
        <translation>In %1 braucht eine Zahl %2 B: %3 × %2 = %4 Bytes, das sind %5.</translation>
    </message>
    <message>
        <source>%1 parameters: weights %2, gradients %3, two moments of Adam %4, together %5.</source>
        <translation>%1 Parameter: Gewichte %2, Gradienten %3, zwei Momente von Adam %4, zusammen %5.</translation>
    </message>
    <message>
        <source>No allocation asked for exactly %1 bytes.</source>
        <translation>Keine Allokation forderte genau %1 Bytes an.</translation>
    </message>
    <message numerus="yes">
        <source>%1 allocation(s)</source>
        <translation>
            <numerusform>%1 Allokation</numerusform>
            <numerusform>%1 Allokationen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of exactly %2 bytes, %3 in all; live at the peak: %4.</source>
        <translation>%1 von genau %2 Bytes, zusammen %3; lebend an der Spitze: %4.</translation>
    </message>
</context>
<context>
    <name>StackModel</name>
    <message>
        <source>the %1 lines above, %2 times in all</source>
        <translation>die %1 Zeilen darüber, insgesamt %2-mal</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 frame(s)</source>
        <translation>
            <numerusform>%1 Rahmen</numerusform>
            <numerusform>%1 Rahmen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 frame(s) of the runtime</source>
        <translation>
            <numerusform>%1 Rahmen der Laufzeit</numerusform>
            <numerusform>%1 Rahmen der Laufzeit</numerusform>
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
</context>
<context>
    <name>StackPanel</name>
    <message numerus="yes">
        <source>%1 frame(s), innermost first</source>
        <translation>
            <numerusform>%1 Rahmen</numerusform>
            <numerusform>%1 Rahmen, innerste zuerst</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>GPU memory snapshots</source>
        <translation>GPU-Speicher-Snapshots</translation>
    </message>
    <message>
        <source>.pickle of every PyTorch version, from Python and from C++</source>
        <translation>.pickle jeder PyTorch-Version, aus Python und aus C++</translation>
    </message>
    <message>
        <source>Snapshots as JSON</source>
        <translation>Snapshots als JSON</translation>
    </message>
    <message>
        <source>.json of the same structure</source>
        <translation>.json mit demselben Aufbau</translation>
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
        <source>Peak snapshots</source>
        <translation>Spitzen-Snapshots</translation>
    </message>
    <message>
        <source>.json of tensors traced without a GPU</source>
        <translation>.json von Tensoren, ohne GPU aufgezeichnet</translation>
    </message>
    <message>
        <source>Pages, archives</source>
        <translation>Seiten, Archive</translation>
    </message>
    <message>
        <source>.html or .zip with a snapshot in it</source>
        <translation>.html oder .zip mit einem Snapshot darin</translation>
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
        <source>every rank and iteration of a run at once</source>
        <translation>alle Ranks und Iterationen eines Laufs auf einmal</translation>
    </message>
    <message>
        <source>Profiler traces</source>
        <translation>Profiler-Traces</translation>
    </message>
    <message>
        <source>.json of torch.profiler, recorded with profile_memory=True</source>
        <translation>.json von torch.profiler, mit profile_memory=True aufgezeichnet</translation>
    </message>
</context>
<context>
    <name>Statistics</name>
    <message>
        <source>the settings as the environment of the process gave them</source>
        <translation>die Einstellungen, wie die Umgebung des Prozesses sie vorgab</translation>
    </message>
    <message>
        <source>free blocks from this size on are not split, and kept for requests of about their size</source>
        <translation>freie Blöcke ab dieser Größe werden nicht geteilt und für Anforderungen von etwa ihrer Größe behalten</translation>
    </message>
    <message>
        <source>from this share of the memory in use, unused segments that are old are given back</source>
        <translation>ab diesem Anteil des Speichers in Gebrauch werden alte ungenutzte Segmente zurückgegeben</translation>
    </message>
    <message>
        <source>segments grow by pages that are mapped as needed, instead of being obtained whole</source>
        <translation>Segmente wachsen um Seiten, die nach Bedarf abgebildet werden, statt als Ganzes geholt zu werden</translation>
    </message>
    <message>
        <source>requests are rounded up to one of so many steps between powers of two, from this many MiB on</source>
        <translation>Anforderungen werden auf eine von so vielen Stufen zwischen Zweierpotenzen aufgerundet, ab so vielen MiB</translation>
    </message>
    <message>
        <source>other threads may allocate while the driver is asked for a segment</source>
        <translation>andere Threads dürfen belegen, während der Treiber um ein Segment gebeten wird</translation>
    </message>
    <message>
        <source>pinned host memory is obtained from the system and registered with the driver</source>
        <translation>gepinnter Host-Speicher wird vom System geholt und beim Treiber registriert</translation>
    </message>
    <message>
        <source>threads that register pinned host memory</source>
        <translation>Threads, die gepinnten Host-Speicher registrieren</translation>
    </message>
    <message>
        <source>a thread of its own sees which pinned host memory is free again</source>
        <translation>ein eigener Thread stellt fest, welcher gepinnte Host-Speicher wieder frei ist</translation>
    </message>
    <message>
        <source>memory used on several streams is used again within the capture of a CUDA graph</source>
        <translation>auf mehreren Streams genutzter Speicher wird während der Erfassung eines CUDA-Graphen wiederverwendet</translation>
    </message>
    <message>
        <source>the share of the device&apos;s memory that the process may take</source>
        <translation>der Anteil des Gerätespeichers, den der Prozess nehmen darf</translation>
    </message>
    <message>
        <source>MiB of a segment for requests that do not get one of their own</source>
        <translation>MiB eines Segments für Anforderungen, die kein eigenes bekommen</translation>
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
        <source>none</source>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>StatisticsArea</name>
    <message>
        <source>Fragmentation</source>
        <translation>Fragmentierung</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>Effizienz</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>Angefordert</translation>
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
        <source>Beside blocks</source>
        <translation>Neben Blöcken</translation>
    </message>
    <message>
        <source>Largest block</source>
        <translation>Größter Block</translation>
    </message>
    <message>
        <source>Largest request</source>
        <translation>Größte Anforderung</translation>
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
        <source>, known within %1 to %2</source>
        <translation>, bekannt auf %1 bis %2</translation>
    </message>
    <message>
        <source>No block waits to be freed in this trace.</source>
        <translation>In dieser Aufzeichnung wartet kein Block auf die Freigabe.</translation>
    </message>
    <message>
        <source>Adding up…</source>
        <translation>Zählt zusammen…</translation>
    </message>
</context>
<context>
    <name>StatisticsView</name>
    <message>
        <source>Number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>At the cursor</source>
        <translation>Am Cursor</translation>
    </message>
    <message>
        <source>At the peak</source>
        <translation>Bei der Spitze</translation>
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
        <source>Requested</source>
        <translation>Angefordert</translation>
    </message>
    <message>
        <source>What the callers asked for</source>
        <translation>Was die Aufrufer anforderten</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Blocks in use, rounded up</source>
        <translation>Blöcke in Gebrauch, aufgerundet</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>Allocated, and blocks that wait to be freed</source>
        <translation>Belegte und auf die Freigabe wartende Blöcke</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>Reserviert</translation>
    </message>
    <message>
        <source>Segments that the allocator holds</source>
        <translation>Segmente, die der Allokator hält</translation>
    </message>
    <message>
        <source>Waiting to be freed</source>
        <translation>Wartet auf die Freigabe</translation>
    </message>
    <message>
        <source>Active less allocated: another stream may still use them</source>
        <translation>Aktiv minus belegt: Ein anderer Stream nutzt sie vielleicht noch</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>Effizienz</translation>
    </message>
    <message>
        <source>Allocated / reserved</source>
        <translation>Belegt / reserviert</translation>
    </message>
    <message>
        <source>Fragmentation</source>
        <translation>Fragmentierung</translation>
    </message>
    <message>
        <source>(Reserved − active) / reserved</source>
        <translation>(Reserviert − aktiv) / reserviert</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Frei</translation>
    </message>
    <message>
        <source>Reserved, and no block lies there</source>
        <translation>Reserviert, aber dort liegt kein Block</translation>
    </message>
    <message>
        <source>– in unused segments</source>
        <translation>– in ungenutzten Segmenten</translation>
    </message>
    <message>
        <source>Segments without any block, which could be given back</source>
        <translation>Segmente ohne Block, die zurückgegeben werden könnten</translation>
    </message>
    <message>
        <source>– beside blocks</source>
        <translation>– neben Blöcken</translation>
    </message>
    <message>
        <source>Free parts of split segments, which their blocks hold in place</source>
        <translation>Freie Teile geteilter Segmente, die deren Blöcke festhalten</translation>
    </message>
    <message>
        <source>Unused segments</source>
        <translation>Ungenutzte Segmente</translation>
    </message>
    <message>
        <source>Segments and mapped ranges without any block</source>
        <translation>Segmente und abgebildete Bereiche ohne Block</translation>
    </message>
    <message>
        <source>Largest free block</source>
        <translation>Größter freier Block</translation>
    </message>
    <message>
        <source>The largest range without a block in one segment</source>
        <translation>Der größte Bereich ohne Block in einem Segment</translation>
    </message>
    <message>
        <source>Largest request that fits</source>
        <translation>Größte passende Anforderung</translation>
    </message>
    <message>
        <source>The most that one request gets without a new segment, by the allocator&apos;s rules for pools, streams and splitting</source>
        <translation>Das meiste, das eine Anforderung ohne neues Segment bekommt, nach den Regeln des Allokators für Pools, Streams und Teilung</translation>
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
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>not known here</source>
        <translation>hier nicht bekannt</translation>
    </message>
</context>
<context>
    <name>StepBars</name>
    <message>
        <source>The file&apos;s “allocated” is the reserved value.</source>
        <translation>„Belegt“ der Datei ist der reservierte Wert.</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>nothing measured</source>
        <translation>nichts gemessen</translation>
    </message>
    <message>
        <source>%1, measured; error of the estimate</source>
        <translation>%1, gemessen; Fehler der Schätzung</translation>
    </message>
    <message>
        <source>estimated peak %1</source>
        <translation>geschätzte Spitze %1</translation>
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
        <source>no peak of an iteration</source>
        <translation>keine Spitze einer Iteration</translation>
    </message>
    <message>
        <source>The file&apos;s “active” is the reserved value.</source>
        <translation>„Aktiv“ der Datei ist der reservierte Wert.</translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message>
        <source>Confidence: high, from %1 steps.</source>
        <translation>Sicherheit: hoch, aus %1 Schritten.</translation>
    </message>
    <message>
        <source>Confidence: medium, from %1 steps.</source>
        <translation>Sicherheit: mittel, aus %1 Schritten.</translation>
    </message>
    <message>
        <source>Confidence: low, from only %1 steps.</source>
        <translation>Sicherheit: gering, da nur %1 Schritte vorliegen.</translation>
    </message>
    <message>
        <source>high</source>
        <translation>hoch</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>mittel</translation>
    </message>
    <message>
        <source>low</source>
        <translation>gering</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
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
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>Kapazität</translation>
    </message>
    <message>
        <source>Peak reserved</source>
        <translation>Spitze reserviert</translation>
    </message>
    <message>
        <source>Peak active</source>
        <translation>Spitze aktiv</translation>
    </message>
    <message>
        <source>Peak allocated</source>
        <translation>Spitze belegt</translation>
    </message>
    <message>
        <source>Free at the peak</source>
        <translation>Frei bei der Spitze</translation>
    </message>
    <message>
        <source>Tried again</source>
        <translation>Neuversuche</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>Speicher voll</translation>
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
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>Speicher voll</translation>
    </message>
    <message>
        <source>tried again</source>
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
        <source>Allocated</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>Reserviert</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>Lauf %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Capacity: about %1, by the percentages</source>
        <translation>Kapazität: etwa %1, nach den Prozentwerten</translation>
    </message>
    <message>
        <source>Capacity: %1</source>
        <translation>Kapazität: %1</translation>
    </message>
    <message>
        <source>peak of requested memory</source>
        <translation>Spitze des angeforderten Speichers</translation>
    </message>
    <message>
        <source>requested memory at the end of the step</source>
        <translation>angeforderter Speicher am Ende des Schritts</translation>
    </message>
    <message>
        <source>Memory ran out since the step before.</source>
        <translation>Seit dem vorigen Schritt ging der Speicher aus.</translation>
    </message>
    <message>
        <source>The device was full: the allocator gave its cache back and asked again, which is slow.</source>
        <translation>Das Gerät war voll: Der Allokator gab seinen Cache zurück und fragte erneut, was langsam ist.</translation>
    </message>
    <message>
        <source>Spike: %1 of %2, %3 more than usual.</source>
        <translation>Ausschlag: %1 (%2), %3 mehr als üblich.</translation>
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
        <source>%1 steps</source>
        <translation>
            <numerusform>%1 Schritt</numerusform>
            <numerusform>%1 Schritte</numerusform>
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
        <source>allocated memory</source>
        <translation>belegter Speicher</translation>
    </message>
    <message>
        <source>active memory</source>
        <translation>aktiver Speicher</translation>
    </message>
    <message>
        <source>reserved memory</source>
        <translation>reservierter Speicher</translation>
    </message>
    <message>
        <source>Headroom: not known</source>
        <translation>Spielraum: nicht bekannt</translation>
    </message>
    <message>
        <source>No step tells how much memory it took.</source>
        <translation>Kein Schritt nennt, wie viel Speicher er brauchte.</translation>
    </message>
    <message>
        <source>%1 of %2 at most, at step %3; the file does not tell what the device has.</source>
        <translation>Höchstens %1 (%2), bei Schritt %3; was das Gerät hat, nennt die Datei nicht.</translation>
    </message>
    <message>
        <source>Tell the capacity of the device for a verdict.</source>
        <translation>Für einen Befund die Kapazität des Geräts angeben.</translation>
    </message>
    <message numerus="yes">
        <source>Memory ran out %1 times.</source>
        <translation>
            <numerusform>%1-mal ging der Speicher aus.</numerusform>
            <numerusform>%1-mal ging der Speicher aus.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 allocations found the device full and were tried again after the cache was given back.</source>
        <translation>
            <numerusform>%1 Allokation fand das Gerät voll und wurde nach Rückgabe des Caches erneut versucht.</numerusform>
            <numerusform>%1 Allokationen fanden das Gerät voll und wurden nach Rückgabe des Caches erneut versucht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Headroom: safe by the peaks, yet the device was full</source>
        <translation>Spielraum: sicher nach den Spitzen, und doch war das Gerät voll</translation>
    </message>
    <message>
        <source>The cache was in pieces, or something else used the device: try expandable_segments:True, and look at other processes.</source>
        <translation>Der Cache war zerstückelt, oder etwas anderes nutzte das Gerät: expandable_segments:True versuchen und andere Prozesse ansehen.</translation>
    </message>
    <message>
        <source>%1 of %2 stay free at the peak of %3 (%4, step %5): %6.</source>
        <translation>%1 von %2 bleiben bei der Spitze frei (%3: %4, Schritt %5): %6.</translation>
    </message>
    <message>
        <source>%1 of the device stay free at the peak of %2 (step %3).</source>
        <translation>%1 des Geräts bleiben bei der Spitze frei (%2, Schritt %3).</translation>
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
        <source>Between %1 and %2 is free. A longer batch may not fit; expandable_segments:True often gives room.</source>
        <translation>Zwischen %1 und %2 ist frei. Ein längerer Batch passt womöglich nicht; expandable_segments:True schafft oft Platz.</translation>
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
        <source>From step %1 on it stands at %2, before that at %3.</source>
        <translation>Ab Schritt %1 sind es %2, davor %3.</translation>
    </message>
    <message>
        <source>At this rate memory runs out at about step %1 (%2 to %3).</source>
        <translation>In diesem Tempo geht der Speicher etwa bei Schritt %1 aus (%2 bis %3).</translation>
    </message>
    <message>
        <source>At this rate memory runs out at about step %1 (at step %2 at the earliest).</source>
        <translation>In diesem Tempo geht der Speicher etwa bei Schritt %1 aus (frühestens bei Schritt %2).</translation>
    </message>
    <message>
        <source>At this rate memory runs out at about step %1.</source>
        <translation>In diesem Tempo geht der Speicher etwa bei Schritt %1 aus.</translation>
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
        <source>Steps with a figure for %3: %1. A clear answer takes %2.</source>
        <translation>Schritte mit einem Wert für %3: %1. Eine klare Antwort braucht %2.</translation>
    </message>
    <message>
        <source>Growth: stable</source>
        <translation>Wachstum: stabil</translation>
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
        <source>Apart from that %1 stays at %2.</source>
        <translation>Sonst bleibt %1 bei %2.</translation>
    </message>
    <message>
        <source>Look at what runs at that step only: evaluation, a checkpoint, a longer batch. Record a snapshot of it.</source>
        <translation>Ansehen, was nur bei diesem Schritt läuft: Auswertung, ein Checkpoint, ein längerer Batch. Einen Snapshot davon aufzeichnen.</translation>
    </message>
    <message>
        <source>Growth: slow growth, perhaps a leak</source>
        <translation>Wachstum: langsames Wachstum, vielleicht ein Leck</translation>
    </message>
    <message>
        <source>Steps %1 to %2: %3 changes by %4 per step (%5 to %6).</source>
        <translation>Schritte %1 bis %2: %3 ändert sich um %4 je Schritt (%5 bis %6).</translation>
    </message>
    <message>
        <source>If allocated memory stays the same, the cache falls to pieces: try expandable_segments:True. Else something is kept: sums of losses without .item(), lists of tensors.</source>
        <translation>Bleibt der belegte Speicher gleich, zerfällt der Cache in Stücke: expandable_segments:True versuchen. Sonst wird etwas behalten: Summen von Losses ohne .item(), Listen von Tensoren.</translation>
    </message>
    <message>
        <source>Something is kept from step to step: sums of losses without .item() or .detach(), lists of tensors. Compare snapshots of two steps.</source>
        <translation>Von Schritt zu Schritt wird etwas behalten: Summen von Losses ohne .item() oder .detach(), Listen von Tensoren. Snapshots zweier Schritte vergleichen.</translation>
    </message>
    <message>
        <source>Estimated against %1: %2 on average</source>
        <translation>Schätzung im Vergleich (%1): im Mittel %2</translation>
    </message>
    <message>
        <source>From %1 to %2, mean %3; %4 off in either direction.</source>
        <translation>Von %1 bis %2, Mittel %3; im Mittel um %4 daneben, gleich in welche Richtung.</translation>
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
        <translation>Keine Konfiguration hat sowohl eine Schätzung als auch eine gemessene Spitze.</translation>
    </message>
    <message numerus="yes">
        <source>%1 failed and are left out.</source>
        <translation>
            <numerusform>%1 ist gescheitert und wird ausgelassen.</numerusform>
            <numerusform>%1 sind gescheitert und werden ausgelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The file&apos;s “allocated” is really reserved memory</source>
        <translation>„Belegt“ der Datei ist in Wahrheit reservierter Speicher</translation>
    </message>
    <message>
        <source>In %1 of %2 configurations both are the same number, read from the console&apos;s line on reserved memory. It counts as reserved here.</source>
        <translation>In %1 von %2 Konfigurationen sind beide dieselbe Zahl, aus der Konsolenzeile zum reservierten Speicher gelesen. Sie zählt hier als reserviert.</translation>
    </message>
    <message>
        <source>None of them tells a peak of its own.</source>
        <translation>Keine davon nennt eine eigene Spitze.</translation>
    </message>
    <message>
        <source>The highest peak is %1: %2.</source>
        <translation>Die höchste Spitze ist %1: %2.</translation>
    </message>
    <message>
        <source>%1 were active on the device meanwhile.</source>
        <translation>Währenddessen waren auf dem Gerät %1 aktiv.</translation>
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
        <source>too few steps</source>
        <translation>zu wenige Schritte</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>The file&apos;s “active” is really reserved memory</source>
        <translation>„Aktiv“ der Datei ist in Wahrheit reservierter Speicher</translation>
    </message>
    <message>
        <source>done</source>
        <translation>abgeschlossen</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
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
    <message>
        <source>Kept</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Peak of the kept</source>
        <translation>Spitze, behalten</translation>
    </message>
    <message>
        <source>Final of the kept</source>
        <translation>Ende, behalten</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Listed</source>
        <translation>Aufgeführt</translation>
    </message>
    <message>
        <source>Not in the file</source>
        <translation>Nicht in der Datei</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Peak active</source>
        <translation>Spitze aktiv</translation>
    </message>
    <message>
        <source>Estimated peak</source>
        <translation>Geschätzte Spitze</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>Kapazität</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>Neuversuche</translation>
    </message>
    <message>
        <source>Headroom</source>
        <translation>Spielraum</translation>
    </message>
    <message>
        <source>Growth</source>
        <translation>Wachstum</translation>
    </message>
</context>
<context>
    <name>TabMenu</name>
    <message>
        <source>All views</source>
        <translation>Alle Ansichten</translation>
    </message>
</context>
<context>
    <name>TableExport</name>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
</context>
<context>
    <name>TableReportView</name>
    <message numerus="yes">
        <source>%1 row(s)</source>
        <translation>
            <numerusform>%1 Zeile</numerusform>
            <numerusform>%1 Zeilen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ThemeChoice</name>
    <message>
        <source>As the &amp;system</source>
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
</context>
<context>
    <name>TimelineMenu</name>
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
        <source>&amp;Zoom to the life</source>
        <translation>Auf die Lebenszeit &amp;zoomen</translation>
    </message>
    <message>
        <source>Cursor to its a&amp;llocation</source>
        <translation>Cursor zur &amp;Belegung</translation>
    </message>
    <message>
        <source>Cursor to its &amp;free</source>
        <translation>Cursor zur &amp;Freigabe</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Select all %1 of this stack</source>
        <translation>
            <numerusform>%1 mit diesem Aufrufstapel au&amp;swählen</numerusform>
            <numerusform>Alle %1 mit diesem Aufrufstapel au&amp;swählen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more</source>
        <translation>
            <numerusform>%1 weitere</numerusform>
            <numerusform>%1 weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>C&amp;ursor here</source>
        <translation>C&amp;ursor hierher</translation>
    </message>
    <message>
        <source>Cursor to the &amp;peak</source>
        <translation>Cursor zur S&amp;pitze</translation>
    </message>
    <message>
        <source>Sho&amp;w all</source>
        <translation>All&amp;es zeigen</translation>
    </message>
</context>
<context>
    <name>allostrata::Actions</name>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
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
        <source>&amp;Mouse and keys</source>
        <translation>&amp;Maus und Tasten</translation>
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
        <translation>&amp;Spitze</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Spitze</translation>
    </message>
    <message>
        <source>Puts the cursor at the peak of requested memory</source>
        <translation>Setzt den Cursor auf die Spitze des angeforderten Speichers</translation>
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
        <source>Axis of &amp;events</source>
        <translation>&amp;Ereignisachse</translation>
    </message>
    <message>
        <source>Axis of &amp;time</source>
        <translation>&amp;Zeitachse</translation>
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
        <source>The events of this file have no times.</source>
        <translation>Die Ereignisse dieser Datei haben keine Zeiten.</translation>
    </message>
    <message>
        <source>Opens memory snapshots, each as a document</source>
        <translation>Öffnet Speicher-Snapshots, jeden als Dokument</translation>
    </message>
    <message>
        <source>Opens all snapshots of a folder, as of all ranks of a run</source>
        <translation>Öffnet alle Snapshots eines Ordners, etwa die aller Ranks eines Laufs</translation>
    </message>
    <message>
        <source>Opens the snapshot of a small training run that comes with the program</source>
        <translation>Öffnet den mitgelieferten Snapshot eines kleinen Trainingslaufs</translation>
    </message>
    <message>
        <source>Rea&amp;d again</source>
        <translation>Erneut &amp;lesen</translation>
    </message>
    <message>
        <source>Reads the file of the document again</source>
        <translation>Liest die Datei des Dokuments erneut</translation>
    </message>
    <message>
        <source>Closes the document; its file stays as it is</source>
        <translation>Schließt das Dokument; seine Datei bleibt, wie sie ist</translation>
    </message>
    <message>
        <source>Close the o&amp;thers</source>
        <translation>&amp;Andere schließen</translation>
    </message>
    <message>
        <source>Closes all documents but the one that is shown</source>
        <translation>Schließt alle Dokumente außer dem gezeigten</translation>
    </message>
    <message>
        <source>Closes the window and ends the program</source>
        <translation>Schließt das Fenster und beendet das Programm</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copies the row or the text that has the focus</source>
        <translation>Kopiert die Zeile oder den Text mit dem Fokus</translation>
    </message>
    <message>
        <source>Shows what the mouse and the keys do</source>
        <translation>Zeigt, was Maus und Tasten tun</translation>
    </message>
    <message>
        <source>Shows the version and the licence</source>
        <translation>Zeigt Version und Lizenz</translation>
    </message>
    <message>
        <source>Returns to what was shown before</source>
        <translation>Kehrt zum vorher Gezeigten zurück</translation>
    </message>
    <message>
        <source>Goes to what was shown before going back</source>
        <translation>Geht zu dem, was vor dem Zurückgehen gezeigt wurde</translation>
    </message>
    <message>
        <source>Moves the keyboard to the next part of the window</source>
        <translation>Setzt den Tastaturfokus in den nächsten Bereich des Fensters</translation>
    </message>
    <message>
        <source>Ne&amp;xt document</source>
        <translation>Nächstes Do&amp;kument</translation>
    </message>
    <message>
        <source>Shows the next document of the list</source>
        <translation>Zeigt das nächste Dokument der Liste</translation>
    </message>
    <message>
        <source>Pre&amp;vious document</source>
        <translation>&amp;Voriges Dokument</translation>
    </message>
    <message>
        <source>Shows the previous document of the list</source>
        <translation>Zeigt das vorige Dokument der Liste</translation>
    </message>
    <message>
        <source>Each event of the trace is as wide as any other</source>
        <translation>Jedes Ereignis der Aufzeichnung ist gleich breit</translation>
    </message>
    <message>
        <source>The dashed line of the memory held in segments</source>
        <translation>Die gestrichelte Linie des in Segmenten gehaltenen Speichers</translation>
    </message>
    <message>
        <source>Names on bands and regions where they fit whole</source>
        <translation>Namen auf Bändern und Flächen, wo sie ganz hineinpassen</translation>
    </message>
    <message>
        <source>Events stand where the clock puts them</source>
        <translation>Jedes Ereignis steht bei seiner Uhrzeit</translation>
    </message>
    <message>
        <source>&amp;Query</source>
        <translation>A&amp;bfrage</translation>
    </message>
    <message>
        <source>Shows only the allocations that answer to a condition</source>
        <translation>Zeigt nur die Allokationen, auf die eine Bedingung zutrifft</translation>
    </message>
    <message>
        <source>What the &amp;query leaves out</source>
        <translation>Von &amp;der Abfrage Ausgelassenes</translation>
    </message>
    <message>
        <source>One hatched band on top, so that the total stays; or nothing, and the axis follows what is kept</source>
        <translation>Ein schraffiertes Band obenauf, damit die Summe bleibt; oder nichts, und die Achse folgt dem Behaltenen</translation>
    </message>
    <message>
        <source>%1 (C: the next one)</source>
        <translation>%1 (C: das nächste)</translation>
    </message>
</context>
<context>
    <name>allostrata::AllocationsView</name>
    <message>
        <source>&amp;Copy the rows</source>
        <translation>Zeilen &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Zoom to the life</source>
        <translation>Auf die Lebenszeit &amp;zoomen</translation>
    </message>
    <message>
        <source>Cursor to its a&amp;llocation</source>
        <translation>Cursor zur &amp;Belegung</translation>
    </message>
    <message>
        <source>Cursor to its &amp;free</source>
        <translation>Cursor zur &amp;Freigabe</translation>
    </message>
    <message>
        <source>&amp;Select all of this stack</source>
        <translation>Alle mit diesem Aufrufstapel au&amp;swählen</translation>
    </message>
    <message>
        <source>Save the table of &amp;allocations…</source>
        <translation>Tabelle der A&amp;llokationen speichern…</translation>
    </message>
    <message>
        <source>Go to an event, a name or an address</source>
        <translation>Zu einem Ereignis, einem Namen oder einer Adresse gehen</translation>
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
        <source>Save the table of allocations</source>
        <translation>Tabelle der Allokationen speichern</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>Allokationen</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Choose the columns</source>
        <translation>Spalten wählen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Save the table as CSV, JSON, Markdown, LaTeX or text</source>
        <translation>Die Tabelle als CSV, JSON, Markdown, LaTeX oder Text speichern</translation>
    </message>
    <message>
        <source>Shown %1 B, %2</source>
        <translation>Gezeigt %1 B, %2</translation>
    </message>
    <message>
        <source>Shown %1 B %2</source>
        <translation>Gezeigt %1 B %2</translation>
    </message>
    <message>
        <source>The other views show the first %1 of them.</source>
        <translation>Die anderen Ansichten zeigen die ersten %1 davon.</translation>
    </message>
    <message>
        <source>%1 B requested</source>
        <translation>%1 B angefordert</translation>
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
        <source>Selected %1: %2</source>
        <translation>Ausgewählt %1: %2</translation>
    </message>
    <message>
        <source>%1 B allocated</source>
        <translation>%1 B belegt</translation>
    </message>
</context>
<context>
    <name>allostrata::AtCursorView</name>
    <message>
        <source>Live at the cursor</source>
        <translation>Lebt am Cursor</translation>
    </message>
    <message>
        <source>by</source>
        <translation>nach</translation>
    </message>
    <message>
        <source>Live bytes by</source>
        <translation>Lebende Bytes nach</translation>
    </message>
    <message>
        <source>Live bytes at the cursor, largest first</source>
        <translation>Lebende Bytes am Cursor, größte zuerst</translation>
    </message>
    <message>
        <source>Total, requested</source>
        <translation>Summe, angefordert</translation>
    </message>
    <message>
        <source>%1 B, the requested bytes at the cursor</source>
        <translation>%1 B, die am Cursor angeforderten Bytes</translation>
    </message>
    <message>
        <source>Nothing is allocated at the cursor.</source>
        <translation>Am Cursor ist nichts belegt.</translation>
    </message>
    <message>
        <source>Open a snapshot to see what is live.</source>
        <translation>Ein geöffneter Schnappschuss zeigt hier, was lebt.</translation>
    </message>
    <message>
        <source>Select its allocations</source>
        <translation>Zugehörige Allokationen auswählen</translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation>Zeile kopieren</translation>
    </message>
    <message>
        <source>Total of what the query keeps</source>
        <translation>Summe dessen, was die Abfrage behält</translation>
    </message>
    <message>
        <source>%1 B, the requested bytes at the cursor that the query keeps</source>
        <translation>%1 B, die am Cursor angeforderten Bytes, die die Abfrage behält</translation>
    </message>
    <message>
        <source>The query keeps nothing at the cursor.</source>
        <translation>Die Abfrage behält am Cursor nichts.</translation>
    </message>
    <message>
        <source>%1 B, the allocated bytes at the cursor that the query keeps</source>
        <translation>%1 B, die am Cursor belegten Bytes, die die Abfrage behält</translation>
    </message>
    <message>
        <source>%1 B, the allocated bytes at the cursor</source>
        <translation>%1 B, die am Cursor belegten Bytes</translation>
    </message>
    <message>
        <source>Total, allocated</source>
        <translation>Summe, belegt</translation>
    </message>
</context>
<context>
    <name>allostrata::BandPanel</name>
    <message>
        <source>The stack that asked for the segment</source>
        <translation>Der Aufrufstapel, der das Segment anforderte</translation>
    </message>
    <message>
        <source>No segment chosen</source>
        <translation>Kein Segment gewählt</translation>
    </message>
    <message>
        <source>A click on a band shows its segment: place, size, life, and the stack that asked for it.</source>
        <translation>Ein Klick auf ein Band zeigt sein Segment: Ort, Größe, Lebenszeit und den Aufrufstapel, der es anforderte.</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>Maximal</translation>
    </message>
    <message>
        <source>%1 B; it grew, shrank or merged %2 times</source>
        <translation>%1 B; %2-mal gewachsen, geschrumpft oder vereint</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>before the recording</source>
        <translation>vor der Aufzeichnung</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>the end</source>
        <translation>zum Ende</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>Pool</translation>
    </message>
    <message>
        <source>No event tells of this segment: it is inferred from the blocks in it.</source>
        <translation>Kein Ereignis nennt dieses Segment: Es ist aus seinen Blöcken erschlossen.</translation>
    </message>
    <message>
        <source>The file has no stack for it.</source>
        <translation>Die Datei hat dazu keinen Aufrufstapel.</translation>
    </message>
</context>
<context>
    <name>allostrata::BlocksDialog</name>
    <message>
        <source>Kept for backward</source>
        <translation>Für den Rückwärtsdurchlauf behalten</translation>
    </message>
    <message>
        <source>What one block keeps, by line and operator</source>
        <translation>Was ein Block behält, nach Zeile und Operator</translation>
    </message>
    <message>
        <source>What each block keeps</source>
        <translation>Was jeder Block behält</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
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
        <source>Memory does not suffice for this.</source>
        <translation>Der Speicher reicht dafür nicht aus.</translation>
    </message>
    <message>
        <source>Made: all that the block&apos;s forward pass allocated. Kept: what of that is live when the backward pass begins and freed by it. Share: of all that is kept. Backward: all that was allocated while the backward pass was at the block; Gradients: what of that stays. Passes and blocks are counted from 0; “outside” is the rest of the forward pass.</source>
        <translation>Erzeugt: alles, was der Vorwärtsdurchlauf des Blocks angelegt hat. Behalten: was davon lebt, wenn der Rückwärtsdurchlauf beginnt, und von diesem freigegeben wird. Anteil: an allem, was behalten wird. Rückwärts: alles, was angelegt wurde, während der Rückwärtsdurchlauf beim Block war; Gradienten: was davon bleibt. Läufe und Blöcke werden von 0 an gezählt; „außerhalb“ ist der Rest des Vorwärtsdurchlaufs.</translation>
    </message>
    <message>
        <source>Outside of the blocks: embedding, head, loss</source>
        <translation>Außerhalb der Blöcke: Embedding, Kopf, Verlust</translation>
    </message>
    <message>
        <source>Block %1 of pass %2, by line and operator</source>
        <translation>Block %1 des Laufs %2, nach Zeile und Operator</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
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
</context>
<context>
    <name>allostrata::CachedLegend</name>
    <message>
        <source>What the colours stand for</source>
        <translation>Wofür die Farben stehen</translation>
    </message>
    <message>
        <source>At the highest moment of the window:</source>
        <translation>Zum höchsten Zeitpunkt des Ausschnitts:</translation>
    </message>
    <message>
        <source>as the timeline page counts</source>
        <translation>nach der Zählung der Timeline-Seite</translation>
    </message>
</context>
<context>
    <name>allostrata::CachedSegmentsView</name>
    <message>
        <source>Cached segments</source>
        <translation>Gecachte Segmente</translation>
    </message>
    <message>
        <source>Save the picture of the segments over time…</source>
        <translation>Bild der Segmente im Verlauf speichern…</translation>
    </message>
    <message>
        <source>Save the table of the segments over time…</source>
        <translation>Tabelle der Segmente im Verlauf speichern…</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>Farbe nach</translation>
    </message>
    <message>
        <source>stack</source>
        <translation>Stapel</translation>
    </message>
    <message>
        <source>stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>pool</source>
        <translation>Pool</translation>
    </message>
    <message>
        <source>type</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>What segments are coloured by</source>
        <translation>Wonach Segmente gefärbt sind</translation>
    </message>
    <message>
        <source>timeline page</source>
        <translation>Timeline-Seite</translation>
    </message>
    <message>
        <source>A line of what PyTorch&apos;s timeline page calls cached segments: allocated and freed segments and the final ones, without mapped ranges</source>
        <translation>Eine Linie dessen, was die Timeline-Seite von PyTorch gecachte Segmente nennt: angelegte und freigegebene Segmente und die am Ende, ohne abgebildete Bereiche</translation>
    </message>
    <message>
        <source>Segments over time</source>
        <translation>Segmente im Verlauf</translation>
    </message>
    <message>
        <source>Reserved bytes by segment, stacked. Up and Down choose a segment at the cursor, Escape none.</source>
        <translation>Reservierte Bytes nach Segment, gestapelt. Pfeil auf und ab wählen ein Segment am Cursor, Esc wählt keins.</translation>
    </message>
    <message>
        <source>%1 = reserved at most in the window</source>
        <translation>%1 = im Ausschnitt höchstens reserviert</translation>
    </message>
    <message>
        <source>%1; the page has at most %2</source>
        <translation>%1; die Seite hat höchstens %2</translation>
    </message>
</context>
<context>
    <name>allostrata::CalculatorDialog</name>
    <message>
        <source>Calculator</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Year of the course</source>
        <translation>Jahr des Kurses</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Batch</translation>
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
        <source>Layers</source>
        <translation>Schichten</translation>
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
        <source>Activations in</source>
        <translation>Aktivierungen in</translation>
    </message>
    <message>
        <source>Weights in</source>
        <translation>Gewichte in</translation>
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
        <source>Sets the query of the active document</source>
        <translation>Setzt die Abfrage des aktiven Dokuments</translation>
    </message>
    <message>
        <source>Copy the command &amp;line</source>
        <translation>&amp;Befehlszeile kopieren</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>own numbers</source>
        <translation>eigene Zahlen</translation>
    </message>
    <message>
        <source>The sizes that follow from these numbers have more than 64 bits.</source>
        <translation>Die Größen, die sich aus diesen Zahlen ergeben, haben mehr als 64 Bit.</translation>
    </message>
    <message>
        <source>The window shows these alone.</source>
        <translation>Das Fenster zeigt nur noch diese.</translation>
    </message>
</context>
<context>
    <name>allostrata::CapacityMenu</name>
    <message>
        <source>&amp;Device memory</source>
        <translation>&amp;Gerätespeicher</translation>
    </message>
    <message>
        <source>Unknown, or what the file tells</source>
        <translation>Unbekannt oder laut Datei</translation>
    </message>
    <message>
        <source>Another size…</source>
        <translation>Andere Größe…</translation>
    </message>
    <message>
        <source>Device memory</source>
        <translation>Gerätespeicher</translation>
    </message>
    <message>
        <source>How much memory has the device? For example 79.2 GiB or 80 GB.</source>
        <translation>Wie viel Speicher hat das Gerät? Zum Beispiel 79.2 GiB oder 80 GB.</translation>
    </message>
    <message>
        <source>“%1” is not a size. Write a number with its unit: 79.2 GiB, 80 GB, 81920 MiB.</source>
        <translation>„%1“ ist keine Größe. Eine Zahl mit Einheit eingeben: 79.2 GiB, 80 GB, 81920 MiB.</translation>
    </message>
    <message>
        <source>As the file says: %1</source>
        <translation>Laut Datei: %1</translation>
    </message>
</context>
<context>
    <name>allostrata::CategoriesView</name>
    <message>
        <source>Categories</source>
        <translation>Kategorien</translation>
    </message>
    <message>
        <source>Save the picture of categories…</source>
        <translation>Bild der Kategorien speichern…</translation>
    </message>
    <message>
        <source>Save the table of categories…</source>
        <translation>Tabelle der Kategorien speichern…</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>Aus einer Datei…</translation>
    </message>
    <message>
        <source>Rules of categories</source>
        <translation>Regeln für Kategorien</translation>
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
        <source>Show only its allocations</source>
        <translation>Nur ihre Allokationen zeigen</translation>
    </message>
    <message>
        <source>Show it in the chart</source>
        <translation>Im Diagramm zeigen</translation>
    </message>
    <message>
        <source>Leave it out of the chart</source>
        <translation>Im Diagramm weglassen</translation>
    </message>
    <message>
        <source>Show it alone in the chart</source>
        <translation>Allein im Diagramm zeigen</translation>
    </message>
    <message>
        <source>Show all in the chart</source>
        <translation>Alle im Diagramm zeigen</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Rules that tell categories</source>
        <translation>Regeln, die Kategorien bestimmen</translation>
    </message>
    <message>
        <source>The set of rules that tells what bytes are for. A set of your own is a JSON file.</source>
        <translation>Der Regelsatz, der sagt, wofür Bytes da sind. Ein eigener Satz ist eine JSON-Datei.</translation>
    </message>
    <message>
        <source>Leave out what was there before</source>
        <translation>Vorher Vorhandenes weglassen</translation>
    </message>
    <message>
        <source>Takes what was there before the recording out of the chart and its scale</source>
        <translation>Nimmt aus Diagramm und Maßstab heraus, was vor der Aufzeichnung da war</translation>
    </message>
    <message>
        <source>Categories over time</source>
        <translation>Kategorien im Verlauf</translation>
    </message>
    <message>
        <source>Requested bytes by category, stacked; the table beside it tells the same at the cursor.</source>
        <translation>Angeforderte Bytes nach Kategorie, gestapelt; die Tabelle daneben nennt sie am Cursor.</translation>
    </message>
    <message>
        <source>Categories at the cursor, most bytes first</source>
        <translation>Kategorien am Cursor, die meisten Bytes zuerst</translation>
    </message>
    <message>
        <source>Select its allocations</source>
        <translation>Ihre Allokationen auswählen</translation>
    </message>
    <message>
        <source>stacked over the window, sums at the cursor</source>
        <translation>über den Ausschnitt gestapelt, Summen am Cursor</translation>
    </message>
    <message>
        <source>%1 were there before the recording began (%2), and nothing tells what for. Start the recording before the model is built to see it.</source>
        <translation>%1 waren vor Beginn der Aufzeichnung da (%2), und nichts sagt, wofür. Die Aufzeichnung vor dem Bau des Modells beginnen, um es zu sehen.</translation>
    </message>
    <message>
        <source>Only what the query keeps. A click selects the allocations of a category, a double click shows only them.</source>
        <translation>Nur was die Abfrage behält. Ein Klick wählt die Allokationen einer Kategorie aus, ein Doppelklick zeigt nur sie.</translation>
    </message>
    <message>
        <source>A click selects the allocations of a category, a double click shows only them.</source>
        <translation>Ein Klick wählt die Allokationen einer Kategorie aus, ein Doppelklick zeigt nur sie.</translation>
    </message>
    <message>
        <source>%1 at the cursor, kept by the query</source>
        <translation>%1 am Cursor, von der Abfrage behalten</translation>
    </message>
    <message>
        <source>%1 = requested at the cursor</source>
        <translation>%1 = am Cursor angefordert</translation>
    </message>
    <message>
        <source>The categories are the file&apos;s: it tells how much each of them held, not of single allocations.</source>
        <translation>Die Kategorien sind die der Datei: Sie nennt, wie viel jede von ihnen hielt, nicht einzelne Allokationen.</translation>
    </message>
    <message>
        <source>%1 = allocated at the cursor</source>
        <translation>%1 = am Cursor belegt</translation>
    </message>
</context>
<context>
    <name>allostrata::CategoryModel</name>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 B at the cursor, %2 of what is there</source>
        <translation>%1 B am Cursor, %2 des Vorhandenen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>In the window: %1 allocated, %2 freed</source>
        <translation>Im Ausschnitt: %1 belegt, %2 freigegeben</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>What the bytes are for. The box shows or hides it in the chart.</source>
        <translation>Wofür die Bytes da sind. Das Kästchen zeigt oder verbirgt sie im Diagramm.</translation>
    </message>
    <message>
        <source>At the cursor</source>
        <translation>Am Cursor</translation>
    </message>
    <message>
        <source>Requested bytes that are live at the cursor</source>
        <translation>Angeforderte Bytes, die am Cursor leben</translation>
    </message>
    <message>
        <source>Of all that is live at the cursor</source>
        <translation>An allem, was am Cursor lebt</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Allocations that are live at the cursor</source>
        <translation>Allokationen, die am Cursor leben</translation>
    </message>
    <message>
        <source>Most bytes of this category at any moment of the window</source>
        <translation>Die meisten Bytes dieser Kategorie zu irgendeinem Zeitpunkt des Ausschnitts</translation>
    </message>
    <message>
        <source>How the category of most of these bytes is known</source>
        <translation>Woher die Kategorie der meisten dieser Bytes bekannt ist</translation>
    </message>
</context>
<context>
    <name>allostrata::CheckDialog</name>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>What became of the rules</source>
        <translation>Was aus den Regeln wurde</translation>
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
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Copy the command &amp;line</source>
        <translation>&amp;Befehlszeile kopieren</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
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
        <source>There is nothing in it that could be checked.</source>
        <translation>Darin ist nichts, was sich prüfen ließe.</translation>
    </message>
</context>
<context>
    <name>allostrata::CheckForm</name>
    <message>
        <source>Peak &amp;requested at most</source>
        <translation>Spitze an&amp;gefordert höchstens</translation>
    </message>
    <message>
        <source>Peak &amp;allocated at most</source>
        <translation>Spitze b&amp;elegt höchstens</translation>
    </message>
    <message>
        <source>Peak a&amp;ctive at most</source>
        <translation>Spitze &amp;aktiv höchstens</translation>
    </message>
    <message>
        <source>Peak re&amp;served at most</source>
        <translation>Spitze &amp;reserviert höchstens</translation>
    </message>
    <message>
        <source>&amp;Fragmentation at most</source>
        <translation>&amp;Fragmentierung höchstens</translation>
    </message>
    <message>
        <source>The part of the peak of reserved memory that was never active at once</source>
        <translation>Der Teil der Spitze des reservierten Speichers, der nie gleichzeitig aktiv war</translation>
    </message>
    <message>
        <source>No &amp;leak</source>
        <translation>Kein &amp;Leck</translation>
    </message>
    <message>
        <source>No stack keeps more in each training step</source>
        <translation>Kein Aufrufstapel behält in jedem Trainingsschritt mehr</translation>
    </message>
    <message>
        <source>&amp;Growth a step at most</source>
        <translation>&amp;Wachstum je Schritt höchstens</translation>
    </message>
    <message>
        <source>Of the live bytes at the end of each step; the median of all slopes</source>
        <translation>Das der lebenden Bytes am Ende jedes Schritts; der Median aller Steigungen</translation>
    </message>
    <message>
        <source>Never &amp;out of memory</source>
        <translation>&amp;Nie „Speicher voll“</translation>
    </message>
    <message>
        <source>Peaks as in a &amp;baseline</source>
        <translation>&amp;Spitzen wie in einer Vergleichsbasis</translation>
    </message>
    <message>
        <source>a snapshot, or what summary --format json wrote</source>
        <translation>ein Snapshot, oder was summary --format json geschrieben hat</translation>
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
        <source>“%1” is no size: write it as in 72 GiB.</source>
        <translation>„%1“ ist keine Größe: wie in 72 GiB schreiben.</translation>
    </message>
    <message>
        <source>Choose the file that peaks are held against.</source>
        <translation>Die Datei wählen, mit der Spitzen verglichen werden.</translation>
    </message>
    <message>
        <source>Choose a baseline</source>
        <translation>Vergleichsbasis wählen</translation>
    </message>
</context>
<context>
    <name>allostrata::CodeBox</name>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
</context>
<context>
    <name>allostrata::ColumnChooser</name>
    <message>
        <source>The usual columns</source>
        <translation>Die üblichen Spalten</translation>
    </message>
</context>
<context>
    <name>allostrata::DiagnosticsView</name>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnose</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Save the table as CSV, JSON, Markdown, LaTeX or text</source>
        <translation>Die Tabelle als CSV, JSON, Markdown, LaTeX oder Text speichern</translation>
    </message>
    <message>
        <source>Save the table of &amp;diagnostics…</source>
        <translation>Tabelle der &amp;Diagnose speichern…</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Schwere</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>First places</source>
        <translation>Erste Stellen</translation>
    </message>
    <message>
        <source>Save the table of diagnostics</source>
        <translation>Tabelle der Diagnose speichern</translation>
    </message>
    <message>
        <source>Open a file to see what it cannot tell.</source>
        <translation>Eine Datei öffnen, um zu sehen, was sie nicht sagen kann.</translation>
    </message>
</context>
<context>
    <name>allostrata::DiffChart</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>allostrata::DifferencesView</name>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Save the picture of the differences…</source>
        <translation>Bild der Unterschiede speichern…</translation>
    </message>
    <message>
        <source>Save the table of the differences…</source>
        <translation>Tabelle der Unterschiede speichern…</translation>
    </message>
    <message>
        <source>The moment of the cursor, now</source>
        <translation>Der Zeitpunkt des Cursors, jetzt</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>Verglichen mit</translation>
    </message>
    <message>
        <source>What the document is held against</source>
        <translation>Womit das Dokument verglichen wird</translation>
    </message>
    <message>
        <source>peaks</source>
        <translation>Spitzen</translation>
    </message>
    <message>
        <source>ends</source>
        <translation>Enden</translation>
    </message>
    <message>
        <source>cursors</source>
        <translation>Cursor</translation>
    </message>
    <message>
        <source>The moments that are compared</source>
        <translation>Die verglichenen Zeitpunkte</translation>
    </message>
    <message>
        <source>Each where its requested bytes stand highest</source>
        <translation>Jeweils dort, wo die angeforderten Bytes am höchsten stehen</translation>
    </message>
    <message>
        <source>Each after its last event</source>
        <translation>Jeweils nach dem letzten Ereignis</translation>
    </message>
    <message>
        <source>Each at its own cursor</source>
        <translation>Jeweils am eigenen Cursor</translation>
    </message>
    <message>
        <source>way</source>
        <translation>Weg</translation>
    </message>
    <message>
        <source>recordings</source>
        <translation>Aufzeichnungen</translation>
    </message>
    <message>
        <source>The picture</source>
        <translation>Das Bild</translation>
    </message>
    <message>
        <source>The way from one total to the other, by what changed most</source>
        <translation>Der Weg von der einen Summe zur anderen, nach dem, was sich am meisten änderte</translation>
    </message>
    <message>
        <source>Both recordings on one axis, where there is no room for both pictures</source>
        <translation>Beide Aufzeichnungen auf einer Achse, wo nicht für beide Bilder Platz ist</translation>
    </message>
    <message>
        <source>What the difference is put together by</source>
        <translation>Wonach die Differenz zusammengefasst wird</translation>
    </message>
    <message>
        <source>How the recordings lie on one axis</source>
        <translation>Wie die Aufzeichnungen auf einer Achse liegen</translation>
    </message>
    <message>
        <source>axis: automatic</source>
        <translation>Achse: automatisch</translation>
    </message>
    <message>
        <source>What differs, the largest change first</source>
        <translation>Was sich unterscheidet, die größte Änderung zuerst</translation>
    </message>
    <message>
        <source>Both recordings, and the way from one total to the other</source>
        <translation>Beide Aufzeichnungen und der Weg von der einen Summe zur anderen</translation>
    </message>
    <message>
        <source>Select its largest allocation</source>
        <translation>Ihre größte Allokation auswählen</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>noch nichts</translation>
    </message>
    <message>
        <source>a marked moment of %1</source>
        <translation>ein markierter Zeitpunkt von %1</translation>
    </message>
    <message>
        <source>Choose above what this file is held against: another open document, or a moment of this one.</source>
        <translation>Oben wählen, womit diese Datei verglichen wird: mit einem anderen offenen Dokument oder mit einem Zeitpunkt von diesem.</translation>
    </message>
    <message>
        <source>The baseline tells of no device, so nothing of it can be compared.</source>
        <translation>Die Vergleichsbasis nennt kein Gerät, daher lässt sich nichts davon vergleichen.</translation>
    </message>
    <message>
        <source>%1 less %2. A click selects the largest allocation of a row.</source>
        <translation>%1 minus %2. Ein Klick wählt die größte Allokation einer Zeile aus.</translation>
    </message>
    <message>
        <source>%1 = %2 − %3</source>
        <translation>%1 = %2 − %3</translation>
    </message>
    <message>
        <source>%1 B; the rows add up to it</source>
        <translation>%1 B; die Zeilen ergeben zusammen diesen Wert</translation>
    </message>
    <message>
        <source>Nothing lives at either moment.</source>
        <translation>Zu keinem der beiden Zeitpunkte ist etwas belegt.</translation>
    </message>
</context>
<context>
    <name>allostrata::Dock</name>
    <message>
        <source>Own window</source>
        <translation>Eigenes Fenster</translation>
    </message>
</context>
<context>
    <name>allostrata::DocumentSaver</name>
    <message>
        <source>The whole document as JSON</source>
        <translation>Das ganze Dokument als JSON</translation>
    </message>
    <message>
        <source>Stacks for flame graphs, folded</source>
        <translation>Aufrufstapel für Flame-Graphs, gefaltet</translation>
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
        <source>Saving %1</source>
        <translation>Speichert %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>allostrata::DocumentsList</name>
    <message>
        <source>final state</source>
        <translation>Endstand</translation>
    </message>
    <message>
        <source>peak %1</source>
        <translation>Spitze %1</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>peak of requested memory: %1 B</source>
        <translation>Spitze des angeforderten Speichers: %1 B</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>Cancel loading</source>
        <translation>Laden abbrechen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>Pfad kopieren</translation>
    </message>
    <message>
        <source>%1
%2 on the disk, about %3 in memory</source>
        <translation>%1
%2 auf der Platte, etwa %3 im Speicher</translation>
    </message>
    <message>
        <source>unloaded</source>
        <translation>entladen</translation>
    </message>
    <message>
        <source>%1, unloaded</source>
        <translation>%1, entladen</translation>
    </message>
    <message>
        <source>%1
Unloaded, as open documents took more memory than they may: about %2. A click reads it again.</source>
        <translation>%1
Entladen (etwa %2), da offene Dokumente mehr Speicher brauchten als erlaubt. Ein Klick liest es erneut.</translation>
    </message>
    <message>
        <source>Close the others</source>
        <translation>Andere schließen</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Erneut lesen</translation>
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
</context>
<context>
    <name>allostrata::DocumentsPanel</name>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
</context>
<context>
    <name>allostrata::DropArea</name>
    <message>
        <source>Drop memory snapshots here</source>
        <translation>Speicher-Snapshots hier ablegen</translation>
    </message>
    <message>
        <source>one to explore, several to move between, a folder for all ranks of a run</source>
        <translation>einen zum Erkunden, mehrere zum Wechseln, einen Ordner für alle Ranks eines Laufs</translation>
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
        <source>%1 from the median of its iteration, %2</source>
        <translation>%1 gegenüber dem Median der Iteration, %2</translation>
    </message>
</context>
<context>
    <name>allostrata::DumpsView</name>
    <message>
        <source>Dumps</source>
        <translation>Dumps</translation>
    </message>
    <message>
        <source>Save the picture of dumps…</source>
        <translation>Bild der Dumps speichern…</translation>
    </message>
    <message>
        <source>Save the table of dumps…</source>
        <translation>Tabelle der Dumps speichern…</translation>
    </message>
    <message>
        <source>Copy the path</source>
        <translation>Pfad kopieren</translation>
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
        <source>Save the picture of dumps</source>
        <translation>Bild der Dumps speichern</translation>
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
        <source>What the cells tell</source>
        <translation>Was die Zellen angeben</translation>
    </message>
    <message>
        <source>The most that the program asked for at one moment</source>
        <translation>Das meiste, was das Programm zu einem Zeitpunkt angefordert hatte</translation>
    </message>
    <message>
        <source>The most in blocks that were in use</source>
        <translation>Das meiste in Blöcken, die in Gebrauch waren</translation>
    </message>
    <message>
        <source>The most in blocks that were in use or waiting to be freed</source>
        <translation>Das meiste in Blöcken, die in Gebrauch waren oder auf die Freigabe warteten</translation>
    </message>
    <message>
        <source>The most that the allocator had taken from the device</source>
        <translation>Das meiste, was der Allokator vom Gerät geholt hatte</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Size of the cells</source>
        <translation>Größe der Zellen</translation>
    </message>
    <message>
        <source>Room for a number in each cell (+)</source>
        <translation>Platz für eine Zahl in jeder Zelle (+)</translation>
    </message>
    <message>
        <source>As many cells as can be seen at once (−)</source>
        <translation>So viele Zellen, wie auf einmal zu sehen sind (−)</translation>
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
        <source>A double click opens a dump.</source>
        <translation>Ein Doppelklick öffnet einen Dump.</translation>
    </message>
    <message>
        <source>highest: %1, %2</source>
        <translation>höchster: %1, %2</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Read the rest</source>
        <translation>Übrige lesen</translation>
    </message>
    <message>
        <source>Iterations and ranks are taken from the names of files and folders. The tooltip of a cell tells which.</source>
        <translation>Iterationen und Ranks stammen aus den Namen von Dateien und Ordnern. Der Tooltip einer Zelle sagt, aus welchen.</translation>
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
    <name>allostrata::EventList</name>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
</context>
<context>
    <name>allostrata::EventScrollBar</name>
    <message>
        <source>Place in the list of events</source>
        <translation>Stelle in der Ereignisliste</translation>
    </message>
</context>
<context>
    <name>allostrata::EventsView</name>
    <message>
        <source>&amp;Copy the row</source>
        <translation>Zeile &amp;kopieren</translation>
    </message>
    <message>
        <source>Next out of memory</source>
        <translation>Nächstes „Speicher voll“</translation>
    </message>
    <message>
        <source>Previous out of memory</source>
        <translation>Voriges „Speicher voll“</translation>
    </message>
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
        <source>Search the events</source>
        <translation>Ereignisse durchsuchen</translation>
    </message>
    <message>
        <source>Save the table of &amp;events…</source>
        <translation>Tabelle der &amp;Ereignisse speichern…</translation>
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
        <source>Find events at this a&amp;ddress</source>
        <translation>Ereignisse an &amp;dieser Adresse suchen</translation>
    </message>
    <message>
        <source>Find events of this a&amp;llocation</source>
        <translation>Ereignisse dieser A&amp;llokation suchen</translation>
    </message>
    <message>
        <source>Only events of this &amp;kind</source>
        <translation>Nur Ereignisse dieser A&amp;rt</translation>
    </message>
    <message>
        <source>&amp;Zoom to the life</source>
        <translation>Auf die Lebenszeit &amp;zoomen</translation>
    </message>
    <message>
        <source>Save the table of events</source>
        <translation>Tabelle der Ereignisse speichern</translation>
    </message>
    <message>
        <source>Which kinds of events are shown</source>
        <translation>Welche Arten von Ereignissen gezeigt werden</translation>
    </message>
    <message>
        <source>in the window</source>
        <translation>im Ausschnitt</translation>
    </message>
    <message>
        <source>Only events in the stretch that the timeline shows</source>
        <translation>Nur Ereignisse in dem Abschnitt, den die Zeitleiste zeigt</translation>
    </message>
    <message>
        <source>of the query</source>
        <translation>der Abfrage</translation>
    </message>
    <message>
        <source>Only events of allocations that the query keeps</source>
        <translation>Nur Ereignisse von Allokationen, die die Abfrage behält</translation>
    </message>
    <message>
        <source>Save the table as CSV, JSON, Markdown, LaTeX or text</source>
        <translation>Die Tabelle als CSV, JSON, Markdown, LaTeX oder Text speichern</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Next out of memory (O); back with Shift</source>
        <translation>Nächstes „Speicher voll“ (O); zurück mit Umschalt</translation>
    </message>
    <message>
        <source>Next snapshot (S); back with Shift</source>
        <translation>Nächster Snapshot (S); zurück mit Umschalt</translation>
    </message>
    <message>
        <source>Next segment event (G); back with Shift</source>
        <translation>Nächstes Segment-Ereignis (G); zurück mit Umschalt</translation>
    </message>
    <message>
        <source>Event, address or name</source>
        <translation>Ereignis, Adresse oder Name</translation>
    </message>
    <message>
        <source>The number of an event (3485), an address in a block (0x7f00 or decimal), or a name (b7f00_3); Return and F3 go to the next one</source>
        <translation>Die Nummer eines Ereignisses (3485), eine Adresse in einem Block (0x7f00 oder dezimal) oder ein Name (b7f00_3); Eingabe und F3 gehen zum nächsten Treffer</translation>
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
        <source>All</source>
        <translation>Alle</translation>
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
        <source>No event belongs to what the query keeps: clear the query, or switch “of the query” off.</source>
        <translation>Kein Ereignis gehört zu dem, was die Abfrage behält: die Abfrage leeren oder „der Abfrage“ ausschalten.</translation>
    </message>
    <message>
        <source>No event happens in this window: widen it, or switch “in the window” off.</source>
        <translation>In diesem Ausschnitt liegt kein Ereignis: ihn erweitern oder „im Ausschnitt“ ausschalten.</translation>
    </message>
    <message>
        <source>No event of these kinds is here: choose others.</source>
        <translation>Kein Ereignis dieser Arten ist hier: andere wählen.</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 Ereignisse</translation>
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
        <source>Cursor behind event %1, which is not shown</source>
        <translation>Cursor hinter Ereignis %1, das nicht gezeigt wird</translation>
    </message>
    <message>
        <source>Cursor behind event %1</source>
        <translation>Cursor hinter Ereignis %1</translation>
    </message>
    <message>
        <source>Cursor behind event %1, row %2 of %3</source>
        <translation>Cursor hinter Ereignis %1, Zeile %2 von %3</translation>
    </message>
    <message>
        <source>no number, address or name</source>
        <translation>weder Nummer noch Adresse noch Name</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>nichts gefunden</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>%1 gefunden</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Show it among the &amp;segments</source>
        <translation>Unter den &amp;Segmenten zeigen</translation>
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
        <source>Text</source>
        <translation>Text</translation>
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
    <name>allostrata::GoToField</name>
    <message>
        <source>Go to</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>Go to an event, a name or an address</source>
        <translation>Zu einem Ereignis, einem Namen oder einer Adresse gehen</translation>
    </message>
    <message>
        <source>Nothing here has this number, name or address.</source>
        <translation>Nichts hier hat diese Nummer, diesen Namen oder diese Adresse.</translation>
    </message>
    <message>
        <source>This event belongs to no allocation: the cursor is behind it now.</source>
        <translation>Dieses Ereignis gehört zu keiner Allokation: Der Cursor steht jetzt dahinter.</translation>
    </message>
    <message>
        <source>The number of an event (3485), a name (b7f00_3) or an address (0x7f00); Return goes there</source>
        <translation>Die Nummer eines Ereignisses (3485), ein Name (b7f00_3) oder eine Adresse (0x7f00); Eingabe geht dorthin</translation>
    </message>
</context>
<context>
    <name>allostrata::HelpDialog</name>
    <message>
        <source>Mouse, keys and queries</source>
        <translation>Maus, Tasten und Abfragen</translation>
    </message>
</context>
<context>
    <name>allostrata::HistogramChart</name>
    <message>
        <source>%1 B, %2 of the bytes</source>
        <translation>%1 B, %2 der Bytes</translation>
    </message>
    <message>
        <source>%1, %2 of all</source>
        <translation>%1, %2 von allen</translation>
    </message>
    <message>
        <source>selected: %1, %2</source>
        <translation>ausgewählt: %1, %2</translation>
    </message>
    <message>
        <source>Click to select them</source>
        <translation>Klick wählt sie aus</translation>
    </message>
    <message>
        <source>Left and right go from bar to bar, Return selects its allocations</source>
        <translation>Pfeil links und Pfeil rechts gehen von Balken zu Balken, Eingabe wählt die Allokationen des Balkens aus</translation>
    </message>
</context>
<context>
    <name>allostrata::InspectorView</name>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>More actions for this allocation</source>
        <translation>Weitere Aktionen für diese Allokation</translation>
    </message>
    <message>
        <source>Copy everything</source>
        <translation>Alles kopieren</translation>
    </message>
    <message>
        <source>Copy the stack</source>
        <translation>Aufrufstapel kopieren</translation>
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
        <source>Cursor to its allocation</source>
        <translation>Cursor zur Belegung</translation>
    </message>
    <message>
        <source>Cursor to its free</source>
        <translation>Cursor zur Freigabe</translation>
    </message>
    <message>
        <source>Zoom to its life</source>
        <translation>Auf die Lebenszeit zoomen</translation>
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
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Click a band of the timeline, or walk there with the arrow keys, to see who allocated it.</source>
        <translation>Ein Klick auf ein Band der Zeitachse, oder der Weg dorthin mit den Pfeiltasten, zeigt, wer es belegt hat.</translation>
    </message>
    <message>
        <source>Allocations whose frames of yours are the same; the runtime&apos;s frames between them may differ.</source>
        <translation>Allokationen, deren eigene Rahmen gleich sind; die der Laufzeit dazwischen können sich unterscheiden.</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alle auswählen</translation>
    </message>
    <message>
        <source>Select all with this stack</source>
        <translation>Alle mit diesem Aufrufstapel auswählen</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Vorige</translation>
    </message>
    <message>
        <source>The previous one with this stack (Shift+N in the timeline)</source>
        <translation>Die vorige mit diesem Aufrufstapel (Umschalt+N in der Zeitachse)</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Nächste</translation>
    </message>
    <message>
        <source>The next one with this stack (N in the timeline)</source>
        <translation>Die nächste mit diesem Aufrufstapel (N in der Zeitachse)</translation>
    </message>
    <message>
        <source>They have different stacks. Select one of them to see its stack.</source>
        <translation>Sie haben verschiedene Aufrufstapel. Wer eine davon auswählt, sieht ihren.</translation>
    </message>
    <message>
        <source>peak</source>
        <translation>Spitze</translation>
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
        <source>Folding rules…</source>
        <translation>Faltregeln…</translation>
    </message>
    <message>
        <source>the program that the desktop has for the file</source>
        <translation>das Programm, das der Desktop für die Datei hat</translation>
    </message>
    <message>
        <source>The command that opens a line of source, with {file} and {line} in their places.
For example: code -g {file}:{line}
Empty: %1</source>
        <translation>Der Befehl, der eine Quelltextzeile öffnet, mit {file} und {line} an ihren Stellen.
Zum Beispiel: code -g {file}:{line}
Leer: %1</translation>
    </message>
</context>
<context>
    <name>allostrata::LeakModel</name>
    <message>
        <source>Stack that keeps more</source>
        <translation>Aufrufstapel, der mehr behält</translation>
    </message>
</context>
<context>
    <name>allostrata::LeaksView</name>
    <message>
        <source>%1 live at its end</source>
        <translation>%1 lebend an seinem Ende</translation>
    </message>
    <message>
        <source>Leaks</source>
        <translation>Lecks</translation>
    </message>
    <message>
        <source>Save the picture of leaks…</source>
        <translation>Bild der Lecks speichern…</translation>
    </message>
    <message>
        <source>Save the table of leaks…</source>
        <translation>Tabelle der Lecks speichern…</translation>
    </message>
    <message>
        <source>Stacks that keep more in each step, the most bytes a step first</source>
        <translation>Aufrufstapel, die in jedem Schritt mehr behalten, die meisten Bytes je Schritt zuerst</translation>
    </message>
    <message>
        <source>Live bytes of the chosen stack at the end of each step</source>
        <translation>Lebende Bytes des gewählten Aufrufstapels am Ende jedes Schritts</translation>
    </message>
    <message>
        <source>The table beside it tells the rate.</source>
        <translation>Die Tabelle daneben nennt das Tempo.</translation>
    </message>
    <message>
        <source>Select what was kept first</source>
        <translation>Auswählen, was zuerst behalten wurde</translation>
    </message>
    <message>
        <source>A leak is a stack whose allocations stay, step after step; what only lives long is none.</source>
        <translation>Ein Leck ist ein Aufrufstapel, dessen Allokationen Schritt für Schritt bleiben; was nur lange lebt, ist keines.</translation>
    </message>
    <message>
        <source>%1 a step</source>
        <translation>%1 je Schritt</translation>
    </message>
</context>
<context>
    <name>allostrata::LedgerModel</name>
    <message>
        <source>Beyond it, on the device</source>
        <translation>Darüber hinaus, auf dem Gerät</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>mindestens</translation>
    </message>
    <message>
        <source>free, or used by others</source>
        <translation>frei oder von anderen genutzt</translation>
    </message>
    <message>
        <source>%1 B: free on the device, or used by other processes. An out-of-memory event shows that the device has at least %2 B.</source>
        <translation>%1 B: auf dem Gerät frei oder von anderen Prozessen genutzt. Ein Ereignis „Speicher voll“ zeigt, dass das Gerät mindestens %2 B hat.</translation>
    </message>
    <message>
        <source>%1 B: free on the device, or used by other processes, as you chose its memory to be %2 B.</source>
        <translation>%1 B: auf dem Gerät frei oder von anderen Prozessen genutzt, da als sein Speicher %2 B gewählt sind.</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>Was es ist</translation>
    </message>
    <message>
        <source>Each byte of the reserved memory is in one line; modules are part of their category.</source>
        <translation>Jedes Byte des reservierten Speichers steht in einer Zeile; Module sind Teil ihrer Kategorie.</translation>
    </message>
    <message>
        <source>Adds up to reserved</source>
        <translation>Ergibt zusammen reserviert</translation>
    </message>
    <message>
        <source>A bar begins where the one above it ends. Bars of modules lie within that of their category.</source>
        <translation>Ein Balken beginnt, wo der darüber endet. Balken von Modulen liegen in dem ihrer Kategorie.</translation>
    </message>
    <message>
        <source>Exact bytes</source>
        <translation>Exakte Bytes</translation>
    </message>
    <message>
        <source>Of all that is reserved</source>
        <translation>An allem, was reserviert ist</translation>
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
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message numerus="yes">
        <source>%n more file(s) to open.</source>
        <translation>
            <numerusform>Noch %n weitere Datei zu öffnen.</numerusform>
            <numerusform>Noch %n weitere Dateien zu öffnen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel keeps nothing; the file is untouched.</source>
        <translation>Abbrechen behält nichts; die Datei bleibt unberührt.</translation>
    </message>
    <message>
        <source>%1 events, %2</source>
        <translation>%1 Ereignisse, %2</translation>
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
        <source>&amp;Documents</source>
        <translation>&amp;Dokumente</translation>
    </message>
    <message>
        <source>Open files</source>
        <translation>Dateien öffnen</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
    <message>
        <source>&amp;Clear list</source>
        <translation>Liste &amp;leeren</translation>
    </message>
    <message>
        <source>No file open</source>
        <translation>Keine Datei geöffnet</translation>
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
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open all snapshots of a folder</source>
        <translation>Alle Snapshots eines Ordners öffnen</translation>
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
        <source>An explorer for GPU memory: which allocation lived when, where it came from, and why memory ran out.

Free software under the GNU General Public License, version 3 or later. Plots by QCustomPlot.</source>
        <translation>Erkundet GPU-Speicher: welche Allokation wann lebte, woher sie kam und warum der Speicher ausging.

Freie Software unter der GNU General Public License, Version 3 oder neuer. Diagramme mit QCustomPlot.</translation>
    </message>
    <message>
        <source>%1, unloaded</source>
        <translation>%1, entladen</translation>
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
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weitere</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
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
        <source>Details</source>
        <translation>Details</translation>
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
        <source>The whole trace; the rectangle is the visible part. Use A, D, W and S in the timeline instead.</source>
        <translation>Die ganze Aufzeichnung; das Rechteck ist der sichtbare Teil. Ersatzweise A, D, W und S in der Zeitleiste verwenden.</translation>
    </message>
</context>
<context>
    <name>allostrata::ModuleModel</name>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>no module is known</source>
        <translation>kein Modul bekannt</translation>
    </message>
    <message>
        <source>× %1</source>
        <translation>× %1</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
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
        <source>No module is known of these allocations.</source>
        <translation>Zu diesen Allokationen ist kein Modul bekannt.</translation>
    </message>
    <message>
        <source>At the cursor: %1, of that %2 its own; %3</source>
        <translation>Am Cursor: %1, davon %2 eigene; %3</translation>
    </message>
    <message>
        <source>At the peak: %1, of that %2 its own; %3</source>
        <translation>Bei der Spitze: %1, davon %2 eigene; %3</translation>
    </message>
    <message>
        <source>Allocated in the window: %1, of that %2 its own; %3</source>
        <translation>Im Ausschnitt belegt: %1, davon %2 eigene; %3</translation>
    </message>
    <message>
        <source>Of %1 layers: mean %2, least %3, most %4</source>
        <translation>Von %1 Schichten: Mittel %2, kleinste %3, größte %4</translation>
    </message>
    <message>
        <source>The odd one out: %1</source>
        <translation>Der Ausreißer: %1</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>Modules as the file names them, or the lines that call them</source>
        <translation>Module, wie die Datei sie nennt, oder die Zeilen, die sie aufrufen</translation>
    </message>
    <message>
        <source>At the cursor</source>
        <translation>Am Cursor</translation>
    </message>
    <message>
        <source>Requested bytes that are live at the cursor, with all below</source>
        <translation>Angeforderte Bytes, die am Cursor leben, mit allem darunter</translation>
    </message>
    <message>
        <source>At the cursor, without what is below</source>
        <translation>Am Cursor, ohne das, was darunter liegt</translation>
    </message>
    <message>
        <source>At the peak</source>
        <translation>Bei der Spitze</translation>
    </message>
    <message>
        <source>Requested bytes that are live at the peak of the trace, with all below</source>
        <translation>Angeforderte Bytes, die an der Spitze der Aufzeichnung leben, mit allem darunter</translation>
    </message>
    <message>
        <source>At the peak, without what is below</source>
        <translation>Bei der Spitze, ohne das, was darunter liegt</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Requested in the window, with all below</source>
        <translation>Im Ausschnitt angefordert, mit allem darunter</translation>
    </message>
    <message>
        <source>Allocated in the window, without what is below</source>
        <translation>Im Ausschnitt belegt, ohne das, was darunter liegt</translation>
    </message>
    <message>
        <source>How many layers a row stands for, and their bytes in the column that the table is sorted by</source>
        <translation>Für wie viele Schichten eine Zeile steht, und deren Bytes in der Spalte, nach der die Tabelle sortiert ist</translation>
    </message>
    <message>
        <source>not in the file</source>
        <translation>nicht in der Datei</translation>
    </message>
</context>
<context>
    <name>allostrata::ModulesView</name>
    <message>
        <source>Module hierarchy</source>
        <translation>Modulhierarchie</translation>
    </message>
    <message>
        <source>Save the table of modules…</source>
        <translation>Tabelle der Module speichern…</translation>
    </message>
    <message>
        <source>Show only this</source>
        <translation>Nur dies zeigen</translation>
    </message>
    <message>
        <source>Open all below</source>
        <translation>Alles darunter öffnen</translation>
    </message>
    <message>
        <source>Close all</source>
        <translation>Alle schließen</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>merged</source>
        <translation>vereint</translation>
    </message>
    <message>
        <source>plain</source>
        <translation>einzeln</translation>
    </message>
    <message>
        <source>Repeated layers</source>
        <translation>Wiederholte Schichten</translation>
    </message>
    <message>
        <source>Repeated layers are one node, with their number and how they differ</source>
        <translation>Wiederholte Schichten sind ein Knoten, mit ihrer Anzahl und ihren Unterschieden</translation>
    </message>
    <message>
        <source>Each layer is a node of its own</source>
        <translation>Jede Schicht ist ein eigener Knoten</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>Module</translation>
    </message>
    <message>
        <source>Select what is live below it</source>
        <translation>Darunter Lebendes auswählen</translation>
    </message>
    <message>
        <source>Neither names nor stacks tell modules in this trace.</source>
        <translation>Weder Namen noch Aufrufstapel lassen in dieser Aufzeichnung Module erkennen.</translation>
    </message>
    <message>
        <source>as the file names them</source>
        <translation>wie die Datei sie nennt</translation>
    </message>
    <message>
        <source>The file names no modules: a node is a line that calls what is below it.</source>
        <translation>Die Datei nennt keine Module: Ein Knoten ist eine Zeile, die aufruft, was darunter steht.</translation>
    </message>
    <message>
        <source>Only what the query keeps. A click selects what is live below a node, a double click shows only that.</source>
        <translation>Nur was die Abfrage behält. Ein Klick wählt aus, was unter einem Knoten lebt, ein Doppelklick zeigt nur das.</translation>
    </message>
    <message>
        <source>A click selects what is live below a node, a double click shows only that.</source>
        <translation>Ein Klick wählt aus, was unter einem Knoten lebt, ein Doppelklick zeigt nur das.</translation>
    </message>
    <message>
        <source>%1 at the cursor, kept by the query</source>
        <translation>%1 am Cursor, von der Abfrage behalten</translation>
    </message>
    <message>
        <source>%1 = requested at the cursor</source>
        <translation>%1 = am Cursor angefordert</translation>
    </message>
    <message>
        <source>%1 = allocated at the cursor</source>
        <translation>%1 = am Cursor belegt</translation>
    </message>
    <message>
        <source>Save the table of merged layers…</source>
        <translation>Tabelle der zusammengefassten Schichten speichern…</translation>
    </message>
</context>
<context>
    <name>allostrata::NoHistoryNote</name>
    <message>
        <source>No history: only the final state was saved</source>
        <translation>Keine Aufzeichnung: Nur der Endstand wurde gespeichert</translation>
    </message>
    <message>
        <source>The picture is flat, as no event was recorded. To see how memory came to be like this, switch the history on before the work:</source>
        <translation>Das Bild ist flach, da kein Ereignis aufgezeichnet wurde. Um zu sehen, wie es zu diesem Stand kam, die Aufzeichnung vor der Arbeit einschalten:</translation>
    </message>
    <message>
        <source>Copy the lines</source>
        <translation>Zeilen kopieren</translation>
    </message>
</context>
<context>
    <name>allostrata::OperatorEventModel</name>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>not</source>
        <translation>nicht</translation>
    </message>
    <message>
        <source>%1 ns</source>
        <translation>%1 ns</translation>
    </message>
    <message>
        <source>allocated before the recording began</source>
        <translation>vor Beginn der Aufzeichnung belegt</translation>
    </message>
    <message>
        <source>its release is not in the recording</source>
        <translation>die Freigabe ist nicht in der Aufzeichnung</translation>
    </message>
    <message>
        <source>one of its ends is not in the recording</source>
        <translation>eines der Enden ist nicht in der Aufzeichnung</translation>
    </message>
    <message>
        <source>The operator that allocated; for what only hands memory out the one that called it, too</source>
        <translation>Der Operator, der belegte; bei einem, der Speicher nur ausgibt, auch der, der ihn aufrief</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Requested bytes</source>
        <translation>Angeforderte Bytes</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Since the recording began</source>
        <translation>Seit Beginn der Aufzeichnung</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>Freigegeben</translation>
    </message>
    <message>
        <source>From allocation to release</source>
        <translation>Von der Belegung bis zur Freigabe</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
</context>
<context>
    <name>allostrata::OperatorModel</name>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
</context>
<context>
    <name>allostrata::OperatorsView</name>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
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
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1  ×</source>
        <translation>%1  ×</translation>
    </message>
    <message>
        <source>The list holds what this operator allocated, and those that it called. A click lists all again.</source>
        <translation>Die Liste enthält, was dieser Operator und die von ihm aufgerufenen belegten. Ein Klick listet wieder alles auf.</translation>
    </message>
    <message>
        <source>This is no size; write &gt;1MiB or 4KiB..64KiB.</source>
        <translation>Das ist keine Größe; &gt;1MiB oder 4KiB..64KiB schreiben.</translation>
    </message>
    <message>
        <source>Calls that overlap the window, durations within it. A click lists what the operator allocated, a double click shows only that.</source>
        <translation>Aufrufe, die sich mit dem Ausschnitt überschneiden, und Dauern darin. Ein Klick listet auf, was der Operator belegte, ein Doppelklick zeigt nur das.</translation>
    </message>
    <message>
        <source>%1 B allocated</source>
        <translation>%1 B belegt</translation>
    </message>
    <message>
        <source>Show only this</source>
        <translation>Nur dies zeigen</translation>
    </message>
    <message>
        <source>Set the cursor there</source>
        <translation>Cursor dorthin setzen</translation>
    </message>
    <message>
        <source>Save the table of memory events</source>
        <translation>Tabelle der Speicherereignisse speichern</translation>
    </message>
    <message>
        <source>Frees count for</source>
        <translation>Freigaben zählen für</translation>
    </message>
    <message>
        <source>what allocated</source>
        <translation>den Belegenden</translation>
    </message>
    <message>
        <source>what frees</source>
        <translation>den Freigebenden</translation>
    </message>
    <message>
        <source>Which operator frees count for</source>
        <translation>Für welchen Operator Freigaben zählen</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Only operators whose name has this text</source>
        <translation>Nur Operatoren, deren Name diesen Text enthält</translation>
    </message>
    <message>
        <source>Size: &gt;1MiB</source>
        <translation>Größe: &gt;1MiB</translation>
    </message>
    <message>
        <source>Only memory events of these sizes: &gt;1MiB, 4KiB..64KiB</source>
        <translation>Nur Speicherereignisse dieser Größen: &gt;1MiB, 4KiB..64KiB</translation>
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
        <source>Select its memory</source>
        <translation>Seinen Speicher auswählen</translation>
    </message>
</context>
<context>
    <name>allostrata::OutOfMemoryView</name>
    <message>
        <source>Out of memory</source>
        <translation>Speicher voll</translation>
    </message>
    <message>
        <source>Save the picture of the verdict…</source>
        <translation>Bild des Befunds speichern…</translation>
    </message>
    <message>
        <source>Save the table of segments that would serve…</source>
        <translation>Tabelle der Segmente, die reichen würden, speichern…</translation>
    </message>
    <message>
        <source>Out-of-memory events</source>
        <translation>Ereignisse „Speicher voll“</translation>
    </message>
    <message>
        <source>Segments that would have served, and the blocks that pin them</source>
        <translation>Segmente, die gereicht hätten, und die Blöcke, die sie festhalten</translation>
    </message>
    <message>
        <source>Select its allocations</source>
        <translation>Seine Allokationen auswählen</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>Ereignis %1</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weiteres</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>No segment would have served, whatever had gone.</source>
        <translation>Kein Segment hätte gereicht, gleich was verschwunden wäre.</translation>
    </message>
    <message>
        <source>A click selects the blocks that had to go, and sets the cursor before the event.</source>
        <translation>Ein Klick wählt die Blöcke aus, die weg müssten, und setzt den Cursor vor das Ereignis.</translation>
    </message>
    <message>
        <source>%1 asked for at event %2</source>
        <translation>%1 verlangt bei Ereignis %2</translation>
    </message>
    <message>
        <source>Save the table of out-of-memory events…</source>
        <translation>Tabelle der Speichermangel-Ereignisse speichern…</translation>
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
        <translation>Spitzentabelle</translation>
    </message>
    <message>
        <source>Files of the table</source>
        <translation>Dateien der Tabelle</translation>
    </message>
    <message>
        <source>&amp;Add files…</source>
        <translation>Dateien &amp;hinzufügen…</translation>
    </message>
    <message>
        <source>Add a &amp;folder…</source>
        <translation>&amp;Ordner hinzufügen…</translation>
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
        <source>Add the snapshots of a folder</source>
        <translation>Snapshots eines Ordners hinzufügen</translation>
    </message>
    <message>
        <source>How names of files tell columns: the name with columns in braces; * is anything. Empty: names are read for words that people use.</source>
        <translation>Wie Dateinamen Spalten angeben: der Name mit Spalten in geschweiften Klammern; * ist Beliebiges. Leer: In den Namen wird nach gebräuchlichen Wörtern gesucht.</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
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
        <source>Peaks</source>
        <translation>Spitzen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>as &amp;Markdown</source>
        <translation>als &amp;Markdown</translation>
    </message>
    <message>
        <source>as &amp;LaTeX</source>
        <translation>als &amp;LaTeX</translation>
    </message>
    <message>
        <source>as &amp;CSV</source>
        <translation>als &amp;CSV</translation>
    </message>
    <message>
        <source>as &amp;JSON</source>
        <translation>als &amp;JSON</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Speichern…</translation>
    </message>
    <message>
        <source>As a table (.md, .tex, .csv, .json), or as a bar chart (.png, .svg, .pdf)</source>
        <translation>Als Tabelle (.md, .tex, .csv, .json) oder als Balkendiagramm (.png, .svg, .pdf)</translation>
    </message>
    <message>
        <source>&amp;Pattern of names:</source>
        <translation>&amp;Muster der Namen:</translation>
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
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Liest…</translation>
    </message>
    <message>
        <source>Save the peaks</source>
        <translation>Spitzen speichern</translation>
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
        <source>Saved as %1.</source>
        <translation>Als %1 gespeichert.</translation>
    </message>
</context>
<context>
    <name>allostrata::PeakView</name>
    <message>
        <source>Peak</source>
        <translation>Spitze</translation>
    </message>
    <message>
        <source>Save the picture of the ledger…</source>
        <translation>Bild der Bilanz speichern…</translation>
    </message>
    <message>
        <source>Save the table of the ledger…</source>
        <translation>Tabelle der Bilanz speichern…</translation>
    </message>
    <message>
        <source>Show only its allocations</source>
        <translation>Nur ihre Allokationen zeigen</translation>
    </message>
    <message>
        <source>Move the cursor to this moment</source>
        <translation>Cursor auf diesen Zeitpunkt setzen</translation>
    </message>
    <message>
        <source>Close all</source>
        <translation>Alle schließen</translation>
    </message>
    <message>
        <source>Peak of</source>
        <translation>Spitze</translation>
    </message>
    <message>
        <source>requested</source>
        <translation>angefordert</translation>
    </message>
    <message>
        <source>allocated</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>at the cursor</source>
        <translation>am Cursor</translation>
    </message>
    <message>
        <source>The moment of the ledger</source>
        <translation>Der Zeitpunkt der Bilanz</translation>
    </message>
    <message>
        <source>Where the requested bytes stand highest: the peak of the timeline</source>
        <translation>Wo die angeforderten Bytes am höchsten stehen: die Spitze der Zeitleiste</translation>
    </message>
    <message>
        <source>Where the rounded blocks in use stand highest</source>
        <translation>Wo die aufgerundeten Blöcke in Gebrauch am höchsten stehen</translation>
    </message>
    <message>
        <source>Where the allocator has the most memory from the device</source>
        <translation>Wo der Allokator den meisten Speicher vom Gerät hat</translation>
    </message>
    <message>
        <source>The moment of the cursor; the ledger follows it</source>
        <translation>Der Zeitpunkt des Cursors; die Bilanz folgt ihm</translation>
    </message>
    <message>
        <source>What the reserved memory is, line by line</source>
        <translation>Was der reservierte Speicher ist, Zeile für Zeile</translation>
    </message>
    <message>
        <source>Select its allocations</source>
        <translation>Ihre Allokationen auswählen</translation>
    </message>
    <message>
        <source>%1, in bytes; the file contradicts itself here</source>
        <translation>%1, in Bytes; die Datei widerspricht sich hier</translation>
    </message>
    <message>
        <source>%1, in bytes; each byte is in one line</source>
        <translation>%1, in Bytes; jedes Byte steht in einer Zeile</translation>
    </message>
    <message>
        <source>Of everything: the query does not count here. A click selects the allocations of a line, a double click shows only them.</source>
        <translation>Von allem: Die Abfrage zählt hier nicht. Ein Klick wählt die Allokationen einer Zeile aus, ein Doppelklick zeigt nur sie.</translation>
    </message>
    <message>
        <source>A click selects the allocations of a line, a double click shows only them.</source>
        <translation>Ein Klick wählt die Allokationen einer Zeile aus, ein Doppelklick zeigt nur sie.</translation>
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
        <source>A double click shows the segments at this moment.</source>
        <translation>Ein Doppelklick zeigt die Segmente zu diesem Zeitpunkt.</translation>
    </message>
</context>
<context>
    <name>allostrata::PhaseModel</name>
    <message>
        <source>events %1 to %2</source>
        <translation>Ereignisse %1 bis %2</translation>
    </message>
    <message>
        <source>outside of the window</source>
        <translation>außerhalb des Ausschnitts</translation>
    </message>
    <message>
        <source>in %1 stretches</source>
        <translation>in %1 Abschnitten</translation>
    </message>
    <message>
        <source>peak %1 B, at event %2</source>
        <translation>Spitze %1 B, bei Ereignis %2</translation>
    </message>
    <message>
        <source>%1 allocated, %2 freed</source>
        <translation>%1 belegt, %2 freigegeben</translation>
    </message>
    <message>
        <source>Click zooms the timeline to it, once more shows all.</source>
        <translation>Ein Klick zoomt die Zeitleiste darauf, ein weiterer zeigt alles.</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>What the program was doing</source>
        <translation>Was das Programm gerade tat</translation>
    </message>
    <message>
        <source>Events of the window while it ran</source>
        <translation>Ereignisse des Ausschnitts, während sie lief</translation>
    </message>
    <message>
        <source>Time of the window while it ran</source>
        <translation>Zeit des Ausschnitts, während sie lief</translation>
    </message>
    <message>
        <source>Most requested bytes at any moment while it ran, whoever asked for them</source>
        <translation>Die meisten angeforderten Bytes zu irgendeinem Zeitpunkt, während sie lief, gleich wer sie anforderte</translation>
    </message>
    <message>
        <source>Requested while it ran</source>
        <translation>Angefordert, während sie lief</translation>
    </message>
    <message>
        <source>Freed while it ran, whoever had asked for it</source>
        <translation>Freigegeben, während sie lief, gleich wer es angefordert hatte</translation>
    </message>
    <message>
        <source>Allocated less freed</source>
        <translation>Belegt minus freigegeben</translation>
    </message>
    <message>
        <source>Live at the cursor of what this phase itself asked for, as its own stacks tell</source>
        <translation>Was diese Phase selbst anforderte und am Cursor lebt, nach den eigenen Aufrufstapeln</translation>
    </message>
</context>
<context>
    <name>allostrata::PhaseStrip</name>
    <message>
        <source>Phases</source>
        <translation>Phasen</translation>
    </message>
    <message>
        <source>What the program was doing. Left and Right go to the next phase, Return zooms to it.</source>
        <translation>Was das Programm gerade tat. Pfeil links und Pfeil rechts gehen zur nächsten Phase, Eingabe zoomt auf sie.</translation>
    </message>
    <message>
        <source>phases: neither stacks nor annotations tell any</source>
        <translation>Phasen: weder aus Aufrufstapeln noch aus Annotationen erkennbar</translation>
    </message>
    <message>
        <source>phases: the file has no stacks that tell them</source>
        <translation>Phasen: Die Datei hat keine Aufrufstapel, die sie zeigen</translation>
    </message>
    <message>
        <source>events %1 to %2</source>
        <translation>Ereignisse %1 bis %2</translation>
    </message>
    <message>
        <source>%1, from %2 to %3</source>
        <translation>%1, von %2 bis %3</translation>
    </message>
</context>
<context>
    <name>allostrata::PhasesView</name>
    <message>
        <source>Phases</source>
        <translation>Phasen</translation>
    </message>
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
        <source>The total over the window, coloured by phase, with the peak of each stretch; the table beside it tells the same.</source>
        <translation>Die Summe im Ausschnitt, nach Phase gefärbt, mit der Spitze jedes Abschnitts; die Tabelle daneben nennt dasselbe.</translation>
    </message>
    <message>
        <source>Zoom to it</source>
        <translation>Darauf zoomen</translation>
    </message>
    <message>
        <source>Neither stacks nor annotations tell the phases of this trace.</source>
        <translation>Weder Aufrufstapel noch Annotationen lassen die Phasen dieser Aufzeichnung erkennen.</translation>
    </message>
    <message>
        <source>no steps are known</source>
        <translation>keine Schritte bekannt</translation>
    </message>
    <message>
        <source>Only what the query keeps. A click zooms the timeline to a phase, once more shows all.</source>
        <translation>Nur was die Abfrage behält. Ein Klick zoomt die Zeitleiste auf eine Phase, ein weiterer zeigt alles.</translation>
    </message>
    <message>
        <source>A click zooms the timeline to a phase, once more shows all.</source>
        <translation>Ein Klick zoomt die Zeitleiste auf eine Phase, ein weiterer zeigt alles.</translation>
    </message>
    <message>
        <source>In the window: peak %1, %2 allocated, %3 freed, net %4</source>
        <translation>Im Ausschnitt: Spitze %1, %2 belegt, %3 freigegeben, netto %4</translation>
    </message>
</context>
<context>
    <name>allostrata::PictureDialog</name>
    <message>
        <source>Export a picture</source>
        <translation>Bild exportieren</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Speichern…</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Puts the picture on the clipboard, as pixels</source>
        <translation>Legt das Bild als Pixel in die Zwischenablage</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
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
        <source>Of a PNG: at 192 the picture has twice the pixels, and its texts twice their size</source>
        <translation>Für PNG: Bei 192 hat das Bild doppelt so viele Pixel und doppelt so große Texte</translation>
    </message>
    <message>
        <source>paper: white, black text</source>
        <translation>Papier: weiß, schwarze Schrift</translation>
    </message>
    <message>
        <source>light, as the window</source>
        <translation>hell, wie das Fenster</translation>
    </message>
    <message>
        <source>dark, as the window</source>
        <translation>dunkel, wie das Fenster</translation>
    </message>
    <message>
        <source>no ground (transparent)</source>
        <translation>ohne Hintergrund (transparent)</translation>
    </message>
    <message>
        <source>what the window shows</source>
        <translation>was das Fenster zeigt</translation>
    </message>
    <message>
        <source>the whole trace</source>
        <translation>die ganze Aufzeichnung</translation>
    </message>
    <message>
        <source>as high as needed</source>
        <translation>so hoch wie nötig</translation>
    </message>
    <message>
        <source>The end of the axis of bytes, as in 72GiB, to give two pictures one scale</source>
        <translation>Das Ende der Byte-Achse, etwa 72GiB, um zwei Bildern denselben Maßstab zu geben</translation>
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
        <source>phases</source>
        <translation>Phasen</translation>
    </message>
    <message>
        <source>legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>Beschriftung</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
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
        <source>“%1” is no size: write 72GiB or 512 MB.</source>
        <translation>„%1“ ist keine Größe: 72GiB oder 512 MB schreiben.</translation>
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
        <source>The picture is on the clipboard.</source>
        <translation>Das Bild ist in der Zwischenablage.</translation>
    </message>
</context>
<context>
    <name>allostrata::PoolModel</name>
    <message>
        <source>Bytes of its segments at the cursor</source>
        <translation>Bytes seiner Segmente am Cursor</translation>
    </message>
    <message>
        <source>Bytes of its blocks at the cursor, those that wait to be freed included</source>
        <translation>Bytes seiner Blöcke am Cursor, auch derer, die auf die Freigabe warten</translation>
    </message>
    <message>
        <source>Bytes of its segments without any block</source>
        <translation>Bytes seiner Segmente ohne Block</translation>
    </message>
    <message>
        <source>The largest request that it could serve without a new segment, about</source>
        <translation>Die größte Anforderung, die er ohne neues Segment bedienen könnte, etwa</translation>
    </message>
    <message>
        <source>The most at any moment of the window</source>
        <translation>Das meiste zu irgendeinem Zeitpunkt des Ausschnitts</translation>
    </message>
    <message>
        <source>Pool and stream</source>
        <translation>Pool und Stream</translation>
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
        <source>Show only its allocations</source>
        <translation>Nur seine Allokationen zeigen</translation>
    </message>
    <message>
        <source>Private pools</source>
        <translation>Private Pools</translation>
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
        <source>Reserved bytes of each pool and stream, stacked, with the active bytes inside; the table tells the same at the cursor.</source>
        <translation>Reservierte Bytes je Pool und Stream, gestapelt, darin die aktiven; die Tabelle nennt dasselbe am Cursor.</translation>
    </message>
    <message>
        <source>Pools and streams at the cursor</source>
        <translation>Pools und Streams am Cursor</translation>
    </message>
    <message>
        <source>Show it alone</source>
        <translation>Allein zeigen</translation>
    </message>
    <message>
        <source>One pool only: all memory of this device is in the %1.</source>
        <translation>Nur ein Pool, in dem aller Speicher dieses Geräts liegt: %1.</translation>
    </message>
    <message>
        <source>outlined: reserved by its segments, filled: active in them</source>
        <translation>umrandet: von Segmenten reserviert, gefüllt: darin aktiv</translation>
    </message>
    <message>
        <source>A click shows a pool alone, a double click filters to its allocations.</source>
        <translation>Ein Klick zeigt einen Pool allein, ein Doppelklick filtert auf seine Allokationen.</translation>
    </message>
    <message>
        <source>Pools are shown whole, whatever the query keeps.</source>
        <translation>Pools werden ganz gezeigt, gleich was die Abfrage behält.</translation>
    </message>
    <message>
        <source>%1 active of %2 reserved at the cursor</source>
        <translation>%1 aktiv von %2 reserviert am Cursor</translation>
    </message>
    <message>
        <source>%1 B active, %2 B reserved</source>
        <translation>%1 B aktiv, %2 B reserviert</translation>
    </message>
</context>
<context>
    <name>allostrata::QueryBar</name>
    <message>
        <source>Query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>Shows only the allocations that answer to this: conditions joined by and, or, not. Down: queries of before, F1: help</source>
        <translation>Zeigt nur die Allokationen, auf die dies zutrifft: Bedingungen, verbunden mit and, or, not. Pfeil ab: frühere Abfragen, F1: Hilfe</translation>
    </message>
    <message>
        <source>not a query yet</source>
        <translation>noch keine Abfrage</translation>
    </message>
    <message>
        <source>all %1</source>
        <translation>alle %1</translation>
    </message>
    <message>
        <source>%1 of %2 · %3</source>
        <translation>%1 von %2 · %3</translation>
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
        <source>not enough memory</source>
        <translation>nicht genug Speicher</translation>
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
        <source>peak</source>
        <translation>Spitze</translation>
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
        <source>Record one</source>
        <translation>Einen aufzeichnen</translation>
    </message>
    <message>
        <source>What to record</source>
        <translation>Was aufzeichnen</translation>
    </message>
    <message>
        <source>Save the recording helper…</source>
        <translation>Aufzeichnungshelfer speichern…</translation>
    </message>
    <message>
        <source>allostrata_capture.py: one file that needs only PyTorch 2.1 or newer</source>
        <translation>allostrata_capture.py: eine Datei, die nur PyTorch 2.1 oder neuer braucht</translation>
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
</context>
<context>
    <name>allostrata::ReportView</name>
    <message>
        <source>Working it out…</source>
        <translation>Wird berechnet…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
</context>
<context>
    <name>allostrata::RuleForm</name>
    <message>
        <source>&amp;Whose code</source>
        <translation>Wessen &amp;Code</translation>
    </message>
    <message>
        <source>Whose code</source>
        <translation>Wessen Code</translation>
    </message>
    <message>
        <source>Which frames</source>
        <translation>Welche Rahmen</translation>
    </message>
    <message>
        <source>Pattern for the file</source>
        <translation>Muster für die Datei</translation>
    </message>
    <message>
        <source>Found anywhere in the path of the frame&apos;s file; backslashes count as slashes.</source>
        <translation>Wird überall im Dateipfad des Rahmens gesucht; Backslashes zählen als Schrägstriche.</translation>
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
        <source>Found anywhere in the name of the frame&apos;s function.</source>
        <translation>Wird überall im Funktionsnamen des Rahmens gesucht.</translation>
    </message>
    <message>
        <source>F&amp;unction matches</source>
        <translation>F&amp;unktion passt auf</translation>
    </message>
    <message>
        <source>the frame&apos;s own module and function</source>
        <translation>Modul und Funktion des Rahmens selbst</translation>
    </message>
    <message>
        <source>Folded &amp;as</source>
        <translation>&amp;Gefaltet als</translation>
    </message>
    <message>
        <source>Named after what it &amp;called</source>
        <translation>&amp;Benannt nach dem Aufgerufenen</translation>
    </message>
    <message>
        <source>For wrappers around every call: what they called says more than they do.</source>
        <translation>Für Wrapper um jeden Aufruf: Was sie aufriefen, sagt mehr als sie selbst.</translation>
    </message>
</context>
<context>
    <name>allostrata::RulesDialog</name>
    <message>
        <source>Folding rules</source>
        <translation>Faltregeln</translation>
    </message>
    <message>
        <source>Which frames of a stack are yours. The first rule that matches a frame decides; a frame that no rule matches is yours. The others are folded away; those of the interpreter are left out.</source>
        <translation>Welche Rahmen eines Aufrufstapels eigene sind. Die erste Regel, die auf einen Rahmen passt, entscheidet; passt keine, ist er ein eigener. Die anderen werden gefaltet; die des Interpreters werden ausgelassen.</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Names in native code</source>
        <translation>Namen in nativem Code</translation>
    </message>
    <message>
        <source>The stack of %1, %2.</source>
        <translation>Der Aufrufstapel von %1, %2.</translation>
    </message>
    <message>
        <source>%1 cannot be used, so the default rules count. %2</source>
        <translation>%1 ist nicht verwendbar, daher gelten die Vorgaberegeln. %2</translation>
    </message>
    <message>
        <source>A&amp;dd</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>A new rule before the current one (Insert)</source>
        <translation>Eine neue Regel vor der aktuellen (Einfg)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>The current rule (Delete)</source>
        <translation>Die aktuelle Regel (Entf)</translation>
    </message>
    <message>
        <source>U&amp;p</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Before the rule above it (Alt+Up)</source>
        <translation>Vor die Regel darüber (Alt+Pfeil auf)</translation>
    </message>
    <message>
        <source>D&amp;own</source>
        <translation>Nach u&amp;nten</translation>
    </message>
    <message>
        <source>Behind the rule below it (Alt+Down)</source>
        <translation>Hinter die Regel darunter (Alt+Pfeil ab)</translation>
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
        <source>De&amp;fault</source>
        <translation>&amp;Vorgabe</translation>
    </message>
    <message>
        <source>Puts the rules that come with the program in the place of these</source>
        <translation>Ersetzt diese Regeln durch die mitgelieferten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
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
        <source>Rule %1 has a pattern that cannot be used.</source>
        <translation>Regel %1 hat ein Muster, das nicht verwendbar ist.</translation>
    </message>
    <message>
        <source>A pattern for names in native code cannot be used.</source>
        <translation>Ein Muster für Namen in nativem Code ist nicht verwendbar.</translation>
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
        <source>Rules (*.json)</source>
        <translation>Regeln (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save rules</source>
        <translation>Regeln speichern</translation>
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
        <source>Whose code</source>
        <translation>Wessen Code</translation>
    </message>
    <message>
        <source>In</source>
        <translation>Gilt für</translation>
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
</context>
<context>
    <name>allostrata::RulesPreview</name>
    <message>
        <source>What it does</source>
        <translation>Wirkung</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Frames that are shown</source>
        <translation>Gezeigte Rahmen</translation>
    </message>
    <message>
        <source>No stack to show: open a snapshot that has stacks, and select an allocation.</source>
        <translation>Kein Aufrufstapel zu zeigen: einen Snapshot mit Aufrufstapeln öffnen und eine Allokation auswählen.</translation>
    </message>
    <message>
        <source>A rule cannot be used: this is how the rules before it fold.</source>
        <translation>Eine Regel ist nicht verwendbar: So falten die Regeln davor.</translation>
    </message>
    <message>
        <source>Select a frame to see which rule decides.</source>
        <translation>Einen Rahmen auswählen, um zu sehen, welche Regel entscheidet.</translation>
    </message>
    <message>
        <source>No rule matches this frame: it is yours.</source>
        <translation>Keine Regel passt auf diesen Rahmen: Er ist ein eigener.</translation>
    </message>
    <message>
        <source>Rule %1 decides about this frame.</source>
        <translation>Regel %1 entscheidet über diesen Rahmen.</translation>
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
        <source>The same with a page (report.html)</source>
        <translation>Dasselbe mit einer Seite (report.html)</translation>
    </message>
    <message>
        <source>One page (HTML)</source>
        <translation>Eine Seite (HTML)</translation>
    </message>
    <message>
        <source>What to make</source>
        <translation>Was erstellt wird</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Name of the run</source>
        <translation>Name des Laufs</translation>
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
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>PyTorch (the default)</source>
        <translation>PyTorch (Vorgabe)</translation>
    </message>
    <message>
        <source>As the analysis script counts</source>
        <translation>Wie das Analyseskript zählt</translation>
    </message>
    <message>
        <source>Rules for categories</source>
        <translation>Regeln für Kategorien</translation>
    </message>
    <message>
        <source>&amp;Open it afterwards</source>
        <translation>Danach ö&amp;ffnen</translation>
    </message>
    <message>
        <source>&amp;Make the report</source>
        <translation>Bericht er&amp;stellen</translation>
    </message>
    <message>
        <source>&amp;Add files…</source>
        <translation>Dateien &amp;hinzufügen…</translation>
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
        <source>&amp;In</source>
        <translation>&amp;In</translation>
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
        <source>&amp;Rules</source>
        <translation>&amp;Regeln</translation>
    </message>
    <message>
        <source>Add files</source>
        <translation>Dateien hinzufügen</translation>
    </message>
    <message>
        <source>Folder for reports</source>
        <translation>Ordner für Berichte</translation>
    </message>
    <message>
        <source>Made: %1</source>
        <translation>Erstellt: %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Reading, painting and writing…</source>
        <translation>Liest, zeichnet und schreibt…</translation>
    </message>
    <message>
        <source>overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Choose the files that the report is about.</source>
        <translation>Die Dateien wählen, um die es im Bericht geht.</translation>
    </message>
    <message>
        <source>Memory of the device</source>
        <translation>Speicher des Geräts</translation>
    </message>
    <message>
        <source>as the file tells; or 80GiB</source>
        <translation>wie die Datei angibt; oder 80GiB</translation>
    </message>
    <message>
        <source>Ma&amp;ke</source>
        <translation>Ers&amp;tellen</translation>
    </message>
    <message>
        <source>De&amp;vice memory</source>
        <translation>Gerätes&amp;peicher</translation>
    </message>
    <message>
        <source>The memory of the device is a size, as in 80GiB.</source>
        <translation>Der Speicher des Geräts ist eine Größe wie 80GiB.</translation>
    </message>
</context>
<context>
    <name>allostrata::SegmentCanvas</name>
    <message>
        <source>No segment is there at the cursor.</source>
        <translation>Am Cursor gibt es kein Segment.</translation>
    </message>
</context>
<context>
    <name>allostrata::SegmentCostModel</name>
    <message>
        <source>without a stack</source>
        <translation>ohne Aufrufstapel</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>Ereignis %1</translation>
    </message>
    <message>
        <source>Line that asked</source>
        <translation>Zeile, die anforderte</translation>
    </message>
    <message>
        <source>Free memory</source>
        <translation>Freier Speicher</translation>
    </message>
</context>
<context>
    <name>allostrata::SegmentCostsView</name>
    <message>
        <source>event %1</source>
        <translation>Ereignis %1</translation>
    </message>
    <message>
        <source>Cost of segments</source>
        <translation>Segmentkosten</translation>
    </message>
    <message>
        <source>Save the picture of what segments cost…</source>
        <translation>Bild der Segmentkosten speichern…</translation>
    </message>
    <message>
        <source>Save the table of segment events…</source>
        <translation>Tabelle der Segment-Ereignisse speichern…</translation>
    </message>
    <message>
        <source>Memory taken from the device and returned to it, over the window</source>
        <translation>Vom Gerät geholter und zurückgegebener Speicher, über den Ausschnitt</translation>
    </message>
    <message>
        <source>The table beside it tells the same by line.</source>
        <translation>Die Tabelle daneben nennt dasselbe nach Zeile.</translation>
    </message>
    <message>
        <source>Lines that made the allocator ask the device, the most stalls in the steady state first</source>
        <translation>Zeilen, für die der Allokator das Gerät fragte, die meisten Stockungen im Dauerbetrieb zuerst</translation>
    </message>
    <message>
        <source>Set the cursor there</source>
        <translation>Cursor dorthin setzen</translation>
    </message>
    <message>
        <source>The allocator asked the device for nothing while this was recorded.</source>
        <translation>Der Allokator forderte während der Aufzeichnung nichts vom Gerät an.</translation>
    </message>
    <message>
        <source>Why free memory would not do was looked at for %1 of %2, the costliest. A click sets the cursor there.</source>
        <translation>Warum freier Speicher nicht reichte, wurde für %1 von %2 geprüft, die teuersten. Ein Klick setzt den Cursor dorthin.</translation>
    </message>
    <message>
        <source>The program waits for each of them. A click sets the cursor there.</source>
        <translation>Das Programm wartet auf jedes davon. Ein Klick setzt den Cursor dorthin.</translation>
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
        <source>taken</source>
        <translation>geholt</translation>
    </message>
    <message>
        <source>returned</source>
        <translation>zurückgegeben</translation>
    </message>
    <message>
        <source>Save the table of lines that cost segments…</source>
        <translation>Tabelle der Zeilen, die Segmente kosten, speichern…</translation>
    </message>
</context>
<context>
    <name>allostrata::SegmentListModel</name>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Held free</source>
        <translation>Frei, gehalten</translation>
    </message>
    <message>
        <source>Kept by, smallest first</source>
        <translation>Gehalten von, kleinste zuerst</translation>
    </message>
    <message>
        <source>Held by</source>
        <translation>Gehalten von</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>Segment</translation>
    </message>
</context>
<context>
    <name>allostrata::SegmentPanel</name>
    <message>
        <source>inferred from its blocks</source>
        <translation>aus seinen Blöcken erschlossen</translation>
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
        <source>mapped range</source>
        <translation>abgebildeter Bereich</translation>
    </message>
    <message>
        <source>cudaMalloc</source>
        <translation>cudaMalloc</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>In Gebrauch</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>Rundung</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Frei</translation>
    </message>
    <message>
        <source>Largest free</source>
        <translation>Größter freier</translation>
    </message>
    <message>
        <source>Releasable</source>
        <translation>Rückgebbar</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Small ones hold blocks up to 1 MiB, large ones those above. Mapped ranges belong to an expandable segment.</source>
        <translation>Kleine enthalten Blöcke bis 1 MiB, große die darüber. Abgebildete Bereiche gehören zu einem erweiterbaren Segment.</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>Pool</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>Made for</source>
        <translation>Angelegt für</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Back to the segments that little keeps alive</source>
        <translation>Zurück zu den Segmenten, die wenig am Leben hält</translation>
    </message>
    <message>
        <source>Select it</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>Held by little</source>
        <translation>Von wenig gehalten</translation>
    </message>
    <message>
        <source>No segment has free bytes that its blocks keep from being given back.</source>
        <translation>Kein Segment hat freie Bytes, deren Rückgabe seine Blöcke verhindern.</translation>
    </message>
    <message>
        <source>%1 free in segments that their blocks keep from being given back. A click shows one.</source>
        <translation>%1 frei in Segmenten, deren Rückgabe ihre Blöcke verhindern. Ein Klick zeigt eins.</translation>
    </message>
    <message>
        <source>Segments with free bytes that cannot be given back, most first</source>
        <translation>Segmente mit freien Bytes, die nicht zurückgegeben werden können, die meisten zuerst</translation>
    </message>
    <message>
        <source>Segment %1</source>
        <translation>Segment %1</translation>
    </message>
    <message>
        <source>Nothing keeps it: it can be given back.</source>
        <translation>Nichts hält es: Es kann zurückgegeben werden.</translation>
    </message>
    <message>
        <source>Blocks that keep the segment, smallest first</source>
        <translation>Blöcke, die das Segment halten, kleinste zuerst</translation>
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
        <source>Zoom to its life</source>
        <translation>Auf die Lebenszeit zoomen</translation>
    </message>
    <message>
        <source>Cursor to its allocation</source>
        <translation>Cursor zur Belegung</translation>
    </message>
    <message>
        <source>Cursor to its free</source>
        <translation>Cursor zur Freigabe</translation>
    </message>
    <message>
        <source>Select all blocks of this segment</source>
        <translation>Alle Blöcke dieses Segments auswählen</translation>
    </message>
    <message>
        <source>Show only what lies at this address</source>
        <translation>Nur zeigen, was an dieser Adresse liegt</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>Adresse kopieren</translation>
    </message>
    <message>
        <source>Save the picture of segments</source>
        <translation>Bild der Segmente speichern</translation>
    </message>
    <message>
        <source>Save the table of blocks</source>
        <translation>Tabelle der Blöcke speichern</translation>
    </message>
    <message>
        <source>Save the table of segments</source>
        <translation>Tabelle der Segmente speichern</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>Segmente</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Genutzt</translation>
    </message>
    <message>
        <source>Held free</source>
        <translation>Frei, gehalten</translation>
    </message>
    <message>
        <source>Order of the segments</source>
        <translation>Reihenfolge der Segmente</translation>
    </message>
    <message>
        <source>By address: as they lie in memory</source>
        <translation>Nach Adresse: wie sie im Speicher liegen</translation>
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
        <source>Most free bytes first that live blocks keep from being given back</source>
        <translation>Zuerst die meisten freien Bytes, deren Rückgabe lebende Blöcke verhindern</translation>
    </message>
    <message>
        <source>To scale</source>
        <translation>Maßstäblich</translation>
    </message>
    <message>
        <source>One width</source>
        <translation>Gleich breit</translation>
    </message>
    <message>
        <source>Width of the bars</source>
        <translation>Breite der Balken</translation>
    </message>
    <message>
        <source>Bars as long as their segments are large. Ctrl+wheel, + and - change the scale.</source>
        <translation>Balken so lang, wie ihre Segmente groß sind. Strg+Mausrad, + und - ändern den Maßstab.</translation>
    </message>
    <message>
        <source>All bars of one width, however large their segments are</source>
        <translation>Alle Balken gleich breit, gleich wie groß ihre Segmente sind</translation>
    </message>
    <message>
        <source>By pool and stream</source>
        <translation>Nach Pool und Stream</translation>
    </message>
    <message>
        <source>Puts the segments of one pool and stream together: the allocator never serves one from another</source>
        <translation>Stellt die Segmente eines Pools und Streams zusammen: Der Allokator bedient nie einen aus einem anderen</translation>
    </message>
    <message>
        <source>Segments and their blocks at the cursor</source>
        <translation>Segmente und ihre Blöcke am Cursor</translation>
    </message>
    <message>
        <source>Up and Down go from segment to segment, Enter selects the blocks of one, Left and Right step the cursor by one event.</source>
        <translation>Pfeil auf und ab gehen von Segment zu Segment, Eingabe wählt die Blöcke von einem aus, Pfeil links und rechts bewegen den Cursor um ein Ereignis.</translation>
    </message>
    <message>
        <source>Working out the segments…</source>
        <translation>Ermittelt die Segmente…</translation>
    </message>
    <message>
        <source>final state</source>
        <translation>Endstand</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>nach %1</translation>
    </message>
    <message>
        <source>before the first event</source>
        <translation>vor dem ersten Ereignis</translation>
    </message>
    <message>
        <source>what is selected is not in memory here</source>
        <translation>das Ausgewählte ist hier nicht im Speicher</translation>
    </message>
    <message>
        <source>%1 of %2 selected allocations are in memory here</source>
        <translation>%1 von %2 ausgewählten Allokationen sind hier im Speicher</translation>
    </message>
    <message>
        <source>%1 active of %2 reserved at the cursor</source>
        <translation>%1 aktiv von %2 reserviert am Cursor</translation>
    </message>
    <message>
        <source>%1 B active, %2 B reserved</source>
        <translation>%1 B aktiv, %2 B reserviert</translation>
    </message>
</context>
<context>
    <name>allostrata::ServingModel</name>
    <message>
        <source>not told by the file</source>
        <translation>von der Datei nicht genannt</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>als Ganzes</translation>
    </message>
    <message>
        <source>in place</source>
        <translation>an Ort und Stelle</translation>
    </message>
    <message>
        <source>waiting to be freed</source>
        <translation>wartet auf die Freigabe</translation>
    </message>
    <message>
        <source>Segment that would serve</source>
        <translation>Segment, das reichen würde</translation>
    </message>
    <message>
        <source>Has to go</source>
        <translation>Muss weg</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>Then free</source>
        <translation>Dann frei</translation>
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
        <source>As the &amp;system</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>&amp;Units of the axis</source>
        <translation>&amp;Einheiten der Achse</translation>
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
        <source>Documents used the longest time ago are unloaded when all of them take more.</source>
        <translation>Am längsten nicht verwendete Dokumente werden entladen, wenn alle zusammen mehr brauchen.</translation>
    </message>
    <message>
        <source>%1 % of this machine, %2</source>
        <translation>%1 % dieses Rechners, %2</translation>
    </message>
    <message>
        <source>&amp;No limit</source>
        <translation>&amp;Keine Grenze</translation>
    </message>
</context>
<context>
    <name>allostrata::SizesView</name>
    <message>
        <source>Save the table of lifetimes</source>
        <translation>Tabelle der Lebensdauern speichern</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>Größen</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Heights of the bars</source>
        <translation>Höhe der Balken</translation>
    </message>
    <message>
        <source>Bars are as high as their requested bytes</source>
        <translation>Balken sind so hoch wie ihre angeforderten Bytes</translation>
    </message>
    <message>
        <source>Bars are as high as the number of their allocations</source>
        <translation>Balken sind so hoch wie die Anzahl ihrer Allokationen</translation>
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
        <source>Lifetimes in</source>
        <translation>Lebensdauern in</translation>
    </message>
    <message>
        <source>Lifetimes in events</source>
        <translation>Lebensdauern in Ereignissen</translation>
    </message>
    <message>
        <source>log heights</source>
        <translation>log. Höhen</translation>
    </message>
    <message>
        <source>Heights grow with the logarithm, so that low bars are seen beside high ones</source>
        <translation>Höhen wachsen mit dem Logarithmus, damit niedrige Balken neben hohen sichtbar sind</translation>
    </message>
    <message>
        <source>The events of this device have no times in this file.</source>
        <translation>Die Ereignisse dieses Geräts haben in dieser Datei keine Zeiten.</translation>
    </message>
    <message>
        <source>Lifetimes in time</source>
        <translation>Lebensdauern in Zeit</translation>
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
        <source>&amp;Filter to these allocations</source>
        <translation>Nach diesen Allokationen &amp;filtern</translation>
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
        <source>A click on a bar selects its allocations.</source>
        <translation>Ein Klick auf einen Balken wählt seine Allokationen aus.</translation>
    </message>
</context>
<context>
    <name>allostrata::SourceView</name>
    <message>
        <source>Source</source>
        <translation>Quelltext</translation>
    </message>
</context>
<context>
    <name>allostrata::StackList</name>
    <message>
        <source>Stack, innermost frame first</source>
        <translation>Aufrufstapel, innerster Rahmen zuerst</translation>
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
        <source>Copy the stack</source>
        <translation>Aufrufstapel kopieren</translation>
    </message>
    <message>
        <source>%1 is no file.</source>
        <translation>%1 ist keine Datei.</translation>
    </message>
    <message>
        <source>Where is %1?</source>
        <translation>Wo ist %1?</translation>
    </message>
    <message>
        <source>Source files (*.py *.pyi *.pyx *.c *.cc *.cpp *.cxx *.cu *.cuh *.h *.hpp)</source>
        <translation>Quelltextdateien (*.py *.pyi *.pyx *.c *.cc *.cpp *.cxx *.cu *.cuh *.h *.hpp)</translation>
    </message>
    <message>
        <source>That file has another name than %1.</source>
        <translation>Diese Datei heißt anders als %1.</translation>
    </message>
    <message>
        <source>Copy the selected lines</source>
        <translation>Ausgewählte Zeilen kopieren</translation>
    </message>
    <message>
        <source>Copy this line</source>
        <translation>Diese Zeile kopieren</translation>
    </message>
    <message>
        <source>Fold the frames of %1…</source>
        <translation>Rahmen von %1 falten…</translation>
    </message>
    <message>
        <source>Show the frames of %1 as yours…</source>
        <translation>Rahmen von %1 als eigene zeigen…</translation>
    </message>
    <message>
        <source>Folding rules…</source>
        <translation>Faltregeln…</translation>
    </message>
</context>
<context>
    <name>allostrata::StackPanel</name>
    <message>
        <source>Allocated by</source>
        <translation>Belegt von</translation>
    </message>
    <message>
        <source>Freed by</source>
        <translation>Freigegeben von</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Which stack</source>
        <translation>Welcher Aufrufstapel</translation>
    </message>
    <message>
        <source>Copy the stack</source>
        <translation>Aufrufstapel kopieren</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Frames that are shown</source>
        <translation>Gezeigte Rahmen</translation>
    </message>
    <message>
        <source>Your frames; those of the runtime are folded</source>
        <translation>Die eigenen Rahmen; die der Laufzeit sind gefaltet</translation>
    </message>
    <message>
        <source>Every frame</source>
        <translation>Jeder Rahmen</translation>
    </message>
    <message>
        <source>It is not freed in this recording.</source>
        <translation>Sie wird in dieser Aufzeichnung nicht freigegeben.</translation>
    </message>
    <message>
        <source>No stack: the event that freed it was recorded without frames.</source>
        <translation>Kein Aufrufstapel: Das Ereignis, das sie freigab, wurde ohne Rahmen aufgezeichnet.</translation>
    </message>
    <message>
        <source>same frames as those that allocated it</source>
        <translation>dieselben Rahmen wie beim Belegen</translation>
    </message>
    <message>
        <source>The file tells no forward frames of it.</source>
        <translation>Die Datei nennt dazu keine Vorwärtsrahmen.</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelltext</translation>
    </message>
    <message>
        <source>Folding rules: which frames are yours</source>
        <translation>Faltregeln: welche Rahmen eigene sind</translation>
    </message>
    <message>
        <source>Folding rules</source>
        <translation>Faltregeln</translation>
    </message>
    <message>
        <source>%1 has no line %2 any more.</source>
        <translation>%1 hat keine Zeile %2 mehr.</translation>
    </message>
</context>
<context>
    <name>allostrata::StartPage</name>
    <message>
        <source>What can be opened</source>
        <translation>Was sich öffnen lässt</translation>
    </message>
    <message>
        <source>Files are read as data. Nothing in a file is ever imported, called or executed, and nothing leaves this computer.</source>
        <translation>Dateien werden als Daten gelesen. Nichts in einer Datei wird je importiert, aufgerufen oder ausgeführt, und nichts verlässt diesen Rechner.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
</context>
<context>
    <name>allostrata::StatisticsView</name>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
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
        <source>This file does not tell the allocator&apos;s settings.</source>
        <translation>Diese Datei nennt die Einstellungen des Allokators nicht.</translation>
    </message>
    <message>
        <source>As the file tells them. Choose one to read what it does.</source>
        <translation>Wie die Datei sie nennt. Eine wählen, um zu lesen, was sie bewirkt.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>highest of each column; pale: down to the lowest</source>
        <translation>Höchstwert jeder Spalte; blass: bis zum niedrigsten</translation>
    </message>
    <message>
        <source>frees that complete with the next event are spikes</source>
        <translation>Freigaben, die das nächste Ereignis abschließt, sind Zacken</translation>
    </message>
    <message>
        <source>sampled where most is requested</source>
        <translation>Stichproben, wo am meisten angefordert ist</translation>
    </message>
    <message>
        <source>sampled at %1 moments so far</source>
        <translation>Stichproben bisher an %1 Zeitpunkten</translation>
    </message>
    <message>
        <source>by size, in bytes; the marks stand for the peak</source>
        <translation>nach Größe, in Bytes; die Marken stehen für die Spitze</translation>
    </message>
    <message>
        <source>This file has no annotations for this device.</source>
        <translation>Diese Datei hat keine Annotationen zu diesem Gerät.</translation>
    </message>
    <message>
        <source>A click zooms the timeline to it, once more shows all.</source>
        <translation>Ein Klick zoomt die Zeitleiste darauf, ein weiterer zeigt alles.</translation>
    </message>
    <message>
        <source>A click goes to the moment at which most was waiting. Waiting: freed, while another stream may still use it.</source>
        <translation>Ein Klick geht zum Zeitpunkt, zu dem am meisten wartete. Wartend: freigegeben, während ein anderer Stream es vielleicht noch nutzt.</translation>
    </message>
    <message>
        <source>Nothing is free at the cursor.</source>
        <translation>Am Cursor ist nichts frei.</translation>
    </message>
    <message>
        <source>Of the whole allocator, whatever the query. “~”: inferred.</source>
        <translation>Vom ganzen Allokator, gleich welche Abfrage. „~“: erschlossen.</translation>
    </message>
    <message>
        <source>%1 of %2 reserved are free at the cursor</source>
        <translation>%1 von %2 reserviert sind am Cursor frei</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>Effizienz</translation>
    </message>
    <message>
        <source>Fragmentation</source>
        <translation>Fragmentierung</translation>
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
        <source>What the chart shows</source>
        <translation>Was das Diagramm zeigt</translation>
    </message>
    <message>
        <source>Requested, allocated, active and reserved bytes over the window</source>
        <translation>Angeforderte, belegte, aktive und reservierte Bytes im Ausschnitt</translation>
    </message>
    <message>
        <source>Allocated and free memory as shares of what is reserved</source>
        <translation>Belegter und freier Speicher als Anteile am reservierten</translation>
    </message>
    <message>
        <source>Free memory over the window, where it lies, and its largest block</source>
        <translation>Freier Speicher im Ausschnitt, wo er liegt, und sein größter Block</translation>
    </message>
    <message>
        <source>The free blocks at the cursor by size</source>
        <translation>Die freien Blöcke am Cursor nach Größe</translation>
    </message>
    <message>
        <source>Freed blocks that wait for work on another stream, by stream</source>
        <translation>Freigegebene Blöcke, die auf Arbeit eines anderen Streams warten, nach Stream</translation>
    </message>
    <message>
        <source>Statistics over time</source>
        <translation>Statistik im Verlauf</translation>
    </message>
    <message>
        <source>The counters of the allocator over the window; the table beside it tells them at the cursor and at the peak.</source>
        <translation>Die Zähler des Allokators im Ausschnitt; die Tabelle daneben nennt sie am Cursor und bei der Spitze.</translation>
    </message>
    <message>
        <source>Free blocks by size</source>
        <translation>Freie Blöcke nach Größe</translation>
    </message>
    <message>
        <source>The table beside it tells the same as numbers.</source>
        <translation>Die Tabelle daneben nennt dasselbe als Zahlen.</translation>
    </message>
    <message>
        <source>Tables of statistics</source>
        <translation>Tabellen der Statistik</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>Streams</translation>
    </message>
    <message>
        <source>Annotations</source>
        <translation>Annotationen</translation>
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
        <source>This device has no trace in this file, only its final state.</source>
        <translation>Zu diesem Gerät enthält die Datei keine Aufzeichnung, nur den Endstand.</translation>
    </message>
</context>
<context>
    <name>allostrata::StatusLine</name>
    <message>
        <source>%1 B, inferred; between %2 B and %3 B</source>
        <translation>%1 B, erschlossen; zwischen %2 B und %3 B</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Lädt</translation>
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
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>Final state</source>
        <translation>Endstand</translation>
    </message>
    <message>
        <source>requested</source>
        <translation>angefordert</translation>
    </message>
    <message>
        <source>allocated</source>
        <translation>belegt</translation>
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
        <source>Window %1 – %2</source>
        <translation>Ausschnitt %1 – %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>The events that are shown</source>
        <translation>Die gezeigten Ereignisse</translation>
    </message>
    <message>
        <source>1 px = %1, %2 events</source>
        <translation>1 px = %1, %2 Ereignisse</translation>
    </message>
    <message>
        <source>What a pixel of the timeline stands for</source>
        <translation>Wofür ein Pixel der Zeitleiste steht</translation>
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
        <source>Every allocation is drawn, thin ones merged into bands.</source>
        <translation>Jede Allokation wird gezeichnet, dünne zu Bändern vereint.</translation>
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
        <source>%1 of %2 B in %3 allocations: at a detail of %4 % only the largest are bands of their own. The rest is the hatched band.</source>
        <translation>%1 von %2 B in %3 Allokationen: Bei einem Detailgrad von %4 % sind nur die größten eigene Bänder. Der Rest ist das schraffierte Band.</translation>
    </message>
    <message>
        <source>The query keeps %1 of %2 B at the cursor, and %3 of %4 allocations of the trace.</source>
        <translation>Die Abfrage behält %1 von %2 B am Cursor und %3 von %4 Allokationen der Aufzeichnung.</translation>
    </message>
    <message>
        <source>At the peak</source>
        <translation>Bei der Spitze</translation>
    </message>
    <message>
        <source>The file lists the tensors alive at the peak, not in time</source>
        <translation>Die Datei führt die bei der Spitze lebenden Tensoren auf, nicht im Verlauf</translation>
    </message>
    <message>
        <source>1 px = %1, %2 tensors</source>
        <translation>1 px = %1, %2 Tensoren</translation>
    </message>
    <message>
        <source>Every category is drawn.</source>
        <translation>Jede Kategorie wird gezeichnet.</translation>
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
        <source>Steps</source>
        <translation>Schritte</translation>
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
        <source>Headroom limits…</source>
        <translation>Grenzen des Spielraums…</translation>
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
        <source>Safe: free at the peak, at least</source>
        <translation>Sicher: bei der Spitze frei, mindestens</translation>
    </message>
    <message>
        <source>Tight: at least; below, at risk</source>
        <translation>Knapp: mindestens; darunter gefährdet</translation>
    </message>
    <message>
        <source>No steps were found in this trace. Mark each step with torch.profiler.record_function(&quot;ProfilerStep#7&quot;) around it, or record with the helper that the start page offers: it marks them for you.</source>
        <translation>In dieser Aufzeichnung wurden keine Schritte gefunden. Jeden Schritt mit torch.profiler.record_function(&quot;ProfilerStep#7&quot;) umgeben oder mit dem Helfer aufzeichnen, den die Startseite anbietet: Er markiert sie von selbst.</translation>
    </message>
    <message>
        <source>This file has no rows.</source>
        <translation>Diese Datei hat keine Zeilen.</translation>
    </message>
    <message>
        <source>No row of this run tells memory or a metric.</source>
        <translation>Keine Zeile dieses Laufs nennt Speicher oder eine Metrik.</translation>
    </message>
    <message>
        <source>Following</source>
        <translation>Wird verfolgt</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Verfolgen</translation>
    </message>
    <message>
        <source>What is added to the file is shown as it comes. A click stops that.</source>
        <translation>Was zur Datei hinzukommt, wird laufend gezeigt. Ein Klick beendet das.</translation>
    </message>
    <message>
        <source>Show what is added to the file as it comes.</source>
        <translation>Laufend zeigen, was zur Datei hinzukommt.</translation>
    </message>
    <message>
        <source>File is gone</source>
        <translation>Datei ist weg</translation>
    </message>
    <message>
        <source>There is no such file at the moment. What was read stays; it is read again when it is back.</source>
        <translation>Zurzeit gibt es keine solche Datei. Das Gelesene bleibt; sie wird neu gelesen, wenn sie wieder da ist.</translation>
    </message>
    <message>
        <source>Waiting for the file</source>
        <translation>Wartet auf die Datei</translation>
    </message>
    <message>
        <source>The file changed, and cannot be read as it is now: it may be in the middle of being written. What was read stays.</source>
        <translation>Die Datei hat sich geändert und ist so nicht lesbar: Womöglich wird sie gerade geschrieben. Das Gelesene bleibt.</translation>
    </message>
    <message>
        <source>Safe from %1 % free on, tight from %2 % on; the capacity of the device</source>
        <translation>Sicher ab %1 % frei, knapp ab %2 %; die Kapazität des Geräts</translation>
    </message>
    <message>
        <source>peaks of the steps found in the trace</source>
        <translation>Spitzen der in der Aufzeichnung gefundenen Schritte</translation>
    </message>
    <message>
        <source>peaks since the step before</source>
        <translation>Spitzen seit dem vorigen Schritt</translation>
    </message>
    <message>
        <source>Steps %1 to %2 are shown. A double click, or Home, shows all.</source>
        <translation>Gezeigt sind die Schritte %1 bis %2. Ein Doppelklick oder Pos1 zeigt alle.</translation>
    </message>
    <message>
        <source>A click on a step zooms the timeline to it, once more shows all.</source>
        <translation>Ein Klick auf einen Schritt zoomt die Zeitleiste darauf, ein weiterer zeigt alles.</translation>
    </message>
    <message>
        <source>The wheel zooms, a drag shows a part; a click on a step finds its row.</source>
        <translation>Das Mausrad zoomt, Ziehen zeigt einen Teil; ein Klick auf einen Schritt findet seine Zeile.</translation>
    </message>
    <message>
        <source>A click on a bar finds its row.</source>
        <translation>Ein Klick auf einen Balken findet seine Zeile.</translation>
    </message>
    <message>
        <source>Save a table of steps</source>
        <translation>Eine Tabelle der Schritte speichern</translation>
    </message>
    <message>
        <source>This file tells nothing of it.</source>
        <translation>Diese Datei sagt nichts darüber.</translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>Alle Läufe</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Estimates</source>
        <translation>Schätzungen</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Was gezeigt wird</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>Reserviert</translation>
    </message>
    <message>
        <source>Counter of all runs</source>
        <translation>Zähler aller Läufe</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skala</translation>
    </message>
    <message>
        <source>From zero to the capacity of the device</source>
        <translation>Von null bis zur Kapazität des Geräts</translation>
    </message>
    <message>
        <source>From the lowest to the highest value: small changes show</source>
        <translation>Vom kleinsten bis zum größten Wert: kleine Änderungen werden sichtbar</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Metriken</translation>
    </message>
    <message>
        <source>Loss, speed and others, in strips below the memory</source>
        <translation>Loss, Geschwindigkeit und anderes, in Streifen unter dem Speicher</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Memory from step to step</source>
        <translation>Speicher von Schritt zu Schritt</translation>
    </message>
    <message>
        <source>The table beside it tells the same as numbers. Arrow keys choose a step, plus and minus zoom, Home shows all.</source>
        <translation>Die Tabelle daneben nennt dasselbe als Zahlen. Pfeiltasten wählen einen Schritt, Plus und Minus zoomen, Pos1 zeigt alles.</translation>
    </message>
    <message>
        <source>Estimated and measured memory</source>
        <translation>Geschätzter und gemessener Speicher</translation>
    </message>
    <message>
        <source>The table beside it tells the same as numbers.</source>
        <translation>Die Tabelle daneben nennt dasselbe als Zahlen.</translation>
    </message>
    <message>
        <source>Tables of steps</source>
        <translation>Tabellen der Schritte</translation>
    </message>
    <message>
        <source>Show it in the chart</source>
        <translation>Im Diagramm zeigen</translation>
    </message>
    <message>
        <source>The comparison was written without results: no configuration was estimated or measured.</source>
        <translation>Der Vergleich wurde ohne Ergebnisse geschrieben: Keine Konfiguration wurde geschätzt oder gemessen.</translation>
    </message>
    <message>
        <source>Growth</source>
        <translation>Wachstum</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>Konfigurationen</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Peaks</source>
        <translation>Spitzen</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>Module</translation>
    </message>
    <message>
        <source>About the file</source>
        <translation>Über die Datei</translation>
    </message>
</context>
<context>
    <name>allostrata::SummaryCard</name>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>none recorded</source>
        <translation>keine aufgezeichnet</translation>
    </message>
    <message>
        <source>Recorded time</source>
        <translation>Aufgezeichnete Zeit</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>The events have no times.</source>
        <translation>Die Ereignisse haben keine Zeiten.</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>Allokationen</translation>
    </message>
    <message>
        <source>From before recording</source>
        <translation>Vor der Aufzeichnung belegt</translation>
    </message>
    <message>
        <source>Different stacks</source>
        <translation>Verschiedene Aufrufstapel</translation>
    </message>
    <message>
        <source>Reserved at the peak</source>
        <translation>Reserviert bei der Spitze</translation>
    </message>
    <message>
        <source>requested</source>
        <translation>angefordert</translation>
    </message>
    <message>
        <source>rounding, split rest</source>
        <translation>Rundung, Teilungsrest</translation>
    </message>
    <message>
        <source>unused segments</source>
        <translation>ungenutzte Segmente</translation>
    </message>
    <message>
        <source>Live at the end</source>
        <translation>Lebend am Ende</translation>
    </message>
    <message>
        <source>Reserved at the end</source>
        <translation>Reserviert am Ende</translation>
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
        <source>Efficiency at the end</source>
        <translation>Effizienz am Ende</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>Speicher voll</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>about %1, inferred</source>
        <translation>etwa %1, erschlossen</translation>
    </message>
    <message>
        <source>Parts of the reserved memory</source>
        <translation>Teile des reservierten Speichers</translation>
    </message>
    <message>
        <source>Tensors at the peak</source>
        <translation>Tensoren bei der Spitze</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Spitze</translation>
    </message>
    <message>
        <source>Listed tensors</source>
        <translation>Aufgeführte Tensoren</translation>
    </message>
    <message>
        <source>Not in the file</source>
        <translation>Nicht in der Datei</translation>
    </message>
    <message>
        <source>allocated</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>held, not allocated</source>
        <translation>gehalten, nicht belegt</translation>
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
        <source>Device memory</source>
        <translation>Gerätespeicher</translation>
    </message>
</context>
<context>
    <name>allostrata::TableReportView</name>
    <message>
        <source>Select its largest allocation</source>
        <translation>Ihre größte Allokation auswählen</translation>
    </message>
    <message>
        <source>Save the table…</source>
        <translation>Tabelle speichern…</translation>
    </message>
    <message>
        <source>A click selects the largest allocation of a row.</source>
        <translation>Ein Klick wählt die größte Allokation einer Zeile aus.</translation>
    </message>
    <message>
        <source>There is nothing in the visible range.</source>
        <translation>Im sichtbaren Bereich ist nichts.</translation>
    </message>
</context>
<context>
    <name>allostrata::TimelineView</name>
    <message>
        <source>Active memory</source>
        <translation>Aktiver Speicher</translation>
    </message>
    <message>
        <source>requested bytes</source>
        <translation>angeforderte Bytes</translation>
    </message>
    <message>
        <source>The size of a trace event is what the caller asked for, before rounding to blocks.</source>
        <translation>Die Größe eines Ereignisses ist, was der Aufrufer angefordert hat, vor dem Aufrunden auf Blöcke.</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Show the whole trace (F)</source>
        <translation>Die ganze Aufzeichnung zeigen (F)</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>Beschriftung</translation>
    </message>
    <message>
        <source>Names on bands and regions where they fit whole (L)</source>
        <translation>Namen auf Bändern und Flächen, wo sie ganz hineinpassen (L)</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>What the picture shows of the whole</source>
        <translation>Was das Bild vom Ganzen zeigt</translation>
    </message>
    <message>
        <source>allocated</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>The line of the blocks that were handed out, with the interval it is known to lie in. Drawn where it differs from the requested bytes.</source>
        <translation>Die Linie der ausgegebenen Blöcke, mit dem Intervall, in dem sie sicher liegt. Gezeichnet, wo sie von den angeforderten Bytes abweicht.</translation>
    </message>
    <message>
        <source>phases</source>
        <translation>Phasen</translation>
    </message>
    <message>
        <source>What the program was doing, under the picture, as stacks and annotations tell it</source>
        <translation>Was das Programm gerade tat, unter dem Bild, nach Aufrufstapeln und Annotationen</translation>
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
        <source>The file lists what is alive at the peak, and does not tell when it was made. The peak is at the right end.</source>
        <translation>Die Datei führt auf, was bei der Spitze lebt, und nennt nicht, wann es entstand. Die Spitze ist am rechten Ende.</translation>
    </message>
    <message>
        <source>at the peak, by phase; not in time</source>
        <translation>bei der Spitze, nach Phase; nicht zeitlich</translation>
    </message>
    <message>
        <source>The dashed line of the memory that the allocator holds, in use or not (R)</source>
        <translation>Die gestrichelte Linie des Speichers, den der Allokator hält, in Gebrauch oder nicht (R)</translation>
    </message>
    <message>
        <source>allocated bytes</source>
        <translation>belegte Bytes</translation>
    </message>
    <message>
        <source>A profiler records the blocks that were handed out, not what the callers asked for.</source>
        <translation>Ein Profiler zeichnet die ausgegebenen Blöcke auf, nicht, was die Aufrufer angefordert haben.</translation>
    </message>
</context>
<context>
    <name>allostrata::ToolBar</name>
    <message>
        <source>The device that is shown</source>
        <translation>Das gezeigte Gerät</translation>
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
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>Achse</translation>
    </message>
    <message>
        <source>Detail</source>
        <translation>Detailgrad</translation>
    </message>
    <message>
        <source>Detail in percent</source>
        <translation>Detailgrad in Prozent</translation>
    </message>
    <message>
        <source>The share of the allocations, the largest first, that are bands of their own. The rest is one counted band, so the total never changes.</source>
        <translation>Der Anteil der Allokationen, die größten zuerst, die eigene Bänder sind. Der Rest ist ein gezähltes Band, die Summe ändert sich also nie.</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>Farbe nach</translation>
    </message>
    <message>
        <source>What the colours of the bands stand for (C: the next one)</source>
        <translation>Wofür die Farben der Bänder stehen (C: die nächste)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Save or copy what is shown</source>
        <translation>Speichern oder kopieren, was gezeigt wird</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>no device</source>
        <translation>kein Gerät</translation>
    </message>
    <message>
        <source>The events of this file have no times.</source>
        <translation>Die Ereignisse dieser Datei haben keine Zeiten.</translation>
    </message>
    <message>
        <source>This file tells of categories alone, so these are what is coloured.</source>
        <translation>Diese Datei nennt nur Kategorien, also werden diese gefärbt.</translation>
    </message>
</context>
<context>
    <name>allostrata::ToolsMenu</name>
    <message>
        <source>&amp;Report…</source>
        <translation>&amp;Bericht…</translation>
    </message>
    <message>
        <source>A folder or a page about open documents and other files: pictures, text, numbers</source>
        <translation>Ein Ordner oder eine Seite über offene Dokumente und andere Dateien: Bilder, Text, Zahlen</translation>
    </message>
    <message>
        <source>&amp;Peak table…</source>
        <translation>&amp;Spitzentabelle…</translation>
    </message>
    <message>
        <source>Peaks of many files by what their names say: table, pivot, comparison, chart</source>
        <translation>Spitzen vieler Dateien nach dem, was ihre Namen sagen: Tabelle, Pivot, Vergleich, Diagramm</translation>
    </message>
    <message>
        <source>&amp;Check…</source>
        <translation>&amp;Prüfung…</translation>
    </message>
    <message>
        <source>Hold the document against rules: peaks, fragmentation, leaks, growth</source>
        <translation>Das Dokument an Regeln messen: Spitzen, Fragmentierung, Lecks, Wachstum</translation>
    </message>
    <message>
        <source>Ca&amp;lculator…</source>
        <translation>Re&amp;chner…</translation>
    </message>
    <message>
        <source>What the tensors of a transformer weigh, and which allocations have exactly these sizes</source>
        <translation>Was die Tensoren eines Transformers wiegen, und welche Allokationen genau diese Größen haben</translation>
    </message>
    <message>
        <source>&amp;Kept for backward…</source>
        <translation>Für den &amp;Rückwärtsdurchlauf behalten…</translation>
    </message>
    <message>
        <source>What each transformer block keeps for the backward pass, by line and operator</source>
        <translation>Was jeder Transformer-Block für den Rückwärtsdurchlauf behält, nach Zeile und Operator</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Werkzeuge</translation>
    </message>
</context>
<context>
    <name>allostrata::VerdictPanel</name>
    <message>
        <source>The verdict</source>
        <translation>Der Befund</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>What was live, requested bytes by category</source>
        <translation>Was lebte, angeforderte Bytes nach Kategorie</translation>
    </message>
    <message>
        <source>What this leans on</source>
        <translation>Worauf sich das stützt</translation>
    </message>
</context>
<context>
    <name>allostrata::Workspace</name>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
</context>
<context>
    <name>figure</name>
    <message>
        <source>requested memory in %1</source>
        <translation>angeforderter Speicher in %1</translation>
    </message>
    <message>
        <source>trace event</source>
        <translation>Ereignis der Aufzeichnung</translation>
    </message>
    <message>
        <source>before the recording</source>
        <translation>vor der Aufzeichnung</translation>
    </message>
    <message>
        <source>no stack</source>
        <translation>kein Aufrufstapel</translation>
    </message>
    <message>
        <source>At the peak</source>
        <translation>Bei der Spitze</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>Bei %1</translation>
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
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1 Ereignis</numerusform>
            <numerusform>%1 Ereignisse</numerusform>
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
        <source>Requested</source>
        <translation>Angefordert</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>Reserviert</translation>
    </message>
    <message>
        <source>Peak %1</source>
        <translation>Spitze %1</translation>
    </message>
    <message>
        <source>Highest here %1</source>
        <translation>Höchstwert hier %1</translation>
    </message>
    <message>
        <source>Out of memory: %1 asked</source>
        <translation>Speicher voll: %1 verlangt</translation>
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
        <source>Hatched: all but the largest %1 % of the allocations.</source>
        <translation>Schraffiert: alle Allokationen außer den größten %1 %.</translation>
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
        <source>no events were recorded</source>
        <translation>keine Ereignisse aufgezeichnet</translation>
    </message>
    <message>
        <source>time since the first event in s</source>
        <translation>Zeit seit dem ersten Ereignis in s</translation>
    </message>
    <message>
        <source>time since the first event in µs</source>
        <translation>Zeit seit dem ersten Ereignis in µs</translation>
    </message>
    <message>
        <source>time since the first event in ms</source>
        <translation>Zeit seit dem ersten Ereignis in ms</translation>
    </message>
    <message>
        <source>Requested, kept</source>
        <translation>Angefordert, behalten</translation>
    </message>
    <message>
        <source>Only what answers to “%1” (%2 allocations) is coloured, the rest is hatched.</source>
        <translation>Nur worauf „%1“ zutrifft (%2 Allokationen), ist gefärbt, der Rest ist schraffiert.</translation>
    </message>
    <message>
        <source>Only what answers to “%1” (%2 allocations) is drawn.</source>
        <translation>Nur worauf „%1“ zutrifft (%2 Allokationen), ist gezeichnet.</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Peak in it</source>
        <translation>Spitze darin</translation>
    </message>
    <message>
        <source>Net</source>
        <translation>Netto</translation>
    </message>
    <message>
        <source>Categories by the rules “%1”.</source>
        <translation>Kategorien nach den Regeln „%1“.</translation>
    </message>
    <message>
        <source>Only what this query keeps: %1</source>
        <translation>Nur was diese Abfrage behält: %1</translation>
    </message>
    <message>
        <source>At the highest</source>
        <translation>Am höchsten Punkt</translation>
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
        <source>Reserved memory of pools and streams (outlined), active inside (filled)</source>
        <translation>Reservierter Speicher der Pools und Streams (umrandet), darin aktiver (gefüllt)</translation>
    </message>
    <message>
        <source>%1: up to %2 reserved, %3 active</source>
        <translation>%1: bis zu %2 reserviert, %3 aktiv</translation>
    </message>
    <message>
        <source>final state</source>
        <translation>Endstand</translation>
    </message>
    <message>
        <source>%1, %2: %3 in use of %4 reserved</source>
        <translation>%1, %2: %3 in Gebrauch von %4 reserviert</translation>
    </message>
    <message numerus="yes">
        <source>%1 segment(s)</source>
        <translation>
            <numerusform>%1 Segment</numerusform>
            <numerusform>%1 Segmente</numerusform>
        </translation>
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
        <source>Pale bands reach from the lowest to the highest of a column, and as far as inferred values may lie; free memory is sampled.</source>
        <translation>Blasse Bänder reichen vom niedrigsten bis zum höchsten Wert einer Spalte und so weit, wie erschlossene Werte liegen können; freier Speicher ist eine Stichprobe.</translation>
    </message>
    <message>
        <source>not in the file</source>
        <translation>nicht in der Datei</translation>
    </message>
    <message numerus="yes">
        <source>%1 tensor(s)</source>
        <translation>
            <numerusform>%1 Tensor</numerusform>
            <numerusform>%1 Tensoren</numerusform>
        </translation>
    </message>
    <message>
        <source>tensors alive at the peak, by the phase that made them; not in time</source>
        <translation>bei der Spitze lebende Tensoren, nach der Phase, in der sie entstanden; nicht im Verlauf</translation>
    </message>
    <message>
        <source>Allocated, kept</source>
        <translation>Belegt, behalten</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>allocated memory in %1</source>
        <translation>belegter Speicher in %1</translation>
    </message>
    <message>
        <source>time since the recording began in s</source>
        <translation>Zeit seit Beginn der Aufzeichnung in s</translation>
    </message>
    <message>
        <source>time since the recording began in µs</source>
        <translation>Zeit seit Beginn der Aufzeichnung in µs</translation>
    </message>
    <message>
        <source>time since the recording began in ms</source>
        <translation>Zeit seit Beginn der Aufzeichnung in ms</translation>
    </message>
    <message>
        <source>Allocated memory by category, in %1</source>
        <translation>Belegter Speicher nach Kategorie, in %1</translation>
    </message>
    <message>
        <source>Allocated memory by phase, in %1</source>
        <translation>Belegter Speicher nach Phase, in %1</translation>
    </message>
</context>
<context>
    <name>timeline</name>
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
        <source>the start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>Ereignis %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1 Ereignis</numerusform>
            <numerusform>%1 Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source>Out of memory: %1 asked</source>
        <translation>Speicher voll: %1 verlangt</translation>
    </message>
    <message>
        <source>snapshot</source>
        <translation>Snapshot</translation>
    </message>
    <message>
        <source>Active memory timeline</source>
        <translation>Zeitleiste des aktiven Speichers</translation>
    </message>
    <message>
        <source>Bands are allocations, stacked in order of birth. Arrow keys move the cursor and the selection, W and S zoom, A and D pan.</source>
        <translation>Bänder sind Allokationen, gestapelt in der Reihenfolge ihrer Entstehung. Pfeiltasten bewegen Cursor und Auswahl, W und S zoomen, A und D verschieben.</translation>
    </message>
    <message>
        <source>Not enough memory to draw this.</source>
        <translation>Nicht genug Speicher, um dies zu zeichnen.</translation>
    </message>
    <message>
        <source>Peak %1</source>
        <translation>Spitze %1</translation>
    </message>
    <message>
        <source>%1 B requested</source>
        <translation>%1 B angefordert</translation>
    </message>
    <message>
        <source>before the recording</source>
        <translation>vor der Aufzeichnung</translation>
    </message>
    <message>
        <source>%1 more lived only within this column, %2</source>
        <translation>%1 weitere lebten nur innerhalb dieser Spalte, %2</translation>
    </message>
    <message>
        <source>no stack</source>
        <translation>ohne Aufrufstapel</translation>
    </message>
    <message numerus="yes">
        <source>%1 allocation(s)</source>
        <translation>
            <numerusform>%1 Allokation</numerusform>
            <numerusform>%1 Allokationen</numerusform>
        </translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>bis zu %1</translation>
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
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>allocated</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>final state</source>
        <translation>Endstand</translation>
    </message>
    <message>
        <source>events %1 – %2</source>
        <translation>Ereignisse %1 – %2</translation>
    </message>
    <message>
        <source>lives from before the recording to the end</source>
        <translation>lebt von vor der Aufzeichnung bis zum Ende</translation>
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
        <source>merged in this pixel row: %1</source>
        <translation>in dieser Pixelzeile vereint: %1</translation>
    </message>
    <message>
        <source>merged around it, each below a pixel: %1</source>
        <translation>ringsum vereint, jede unter einem Pixel: %1</translation>
    </message>
    <message>
        <source>left out by the detail</source>
        <translation>durch den Detailgrad ausgelassen</translation>
    </message>
    <message>
        <source>%1 B requested in all of them</source>
        <translation>zusammen %1 B angefordert</translation>
    </message>
    <message>
        <source>at the pointer: %1 %2</source>
        <translation>am Zeiger: %1 %2</translation>
    </message>
    <message>
        <source>reserved, but not requested</source>
        <translation>reserviert, aber nicht angefordert</translation>
    </message>
    <message>
        <source>reserved %1 B, requested %2 B</source>
        <translation>reserviert %1 B, angefordert %2 B</translation>
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
        <source>left out by query and detail</source>
        <translation>durch Abfrage und Detailgrad ausgelassen</translation>
    </message>
    <message>
        <source>left out by the query</source>
        <translation>durch die Abfrage ausgelassen</translation>
    </message>
    <message>
        <source>left out by the query and not drawn</source>
        <translation>durch die Abfrage ausgelassen und nicht gezeichnet</translation>
    </message>
    <message>
        <source>kept %1 B of %2 B requested</source>
        <translation>behalten: %1 B von %2 B angefordert</translation>
    </message>
    <message>
        <source>%1 B allocated</source>
        <translation>%1 B belegt</translation>
    </message>
    <message>
        <source>%1 B in all of them</source>
        <translation>zusammen %1 B</translation>
    </message>
    <message>
        <source>%1 B of %2 B, %3</source>
        <translation>%1 B von %2 B, %3</translation>
    </message>
    <message>
        <source>kept %1 B of %2 B allocated</source>
        <translation>behalten: %1 B von %2 B belegt</translation>
    </message>
    <message>
        <source>reserved, but not allocated</source>
        <translation>reserviert, aber nicht belegt</translation>
    </message>
    <message>
        <source>reserved %1 B, allocated %2 B</source>
        <translation>reserviert %1 B, belegt %2 B</translation>
    </message>
</context>
</TS>
