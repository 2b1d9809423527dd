<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Words</name>
    <message numerus="yes">
        <source>%1 more, not drawn</source>
        <translation>
            <numerusform>%1 more, not drawn</numerusform>
            <numerusform>%1 more, not drawn</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1 event</numerusform>
            <numerusform>%1 events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 unused segment(s) %2</source>
        <translation>
            <numerusform>%1 unused segment %2</numerusform>
            <numerusform>%1 unused segments %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 segment(s)</source>
        <translation>
            <numerusform>%1 segment</numerusform>
            <numerusform>%1 segments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more</source>
        <translation>
            <numerusform>%1 more</numerusform>
            <numerusform>%1 more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 smaller</source>
        <translation>
            <numerusform>%1 smaller</numerusform>
            <numerusform>%1 smaller</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tensor(s)</source>
        <translation>
            <numerusform>%1 tensor</numerusform>
            <numerusform>%1 tensors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Held by %1 process(es)</source>
        <translation>
            <numerusform>Held by %1 process</numerusform>
            <numerusform>Held by %1 processes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 allocation(s)</source>
        <translation>
            <numerusform>%1 allocation</numerusform>
            <numerusform>%1 allocations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more category(s)</source>
        <translation>
            <numerusform>%1 more category</numerusform>
            <numerusform>%1 more categories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 other operator(s)</source>
        <translation>
            <numerusform>%1 other operator</numerusform>
            <numerusform>%1 other operators</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Overview of %1 run(s)</source>
        <translation>
            <numerusform>Overview of %1 run</numerusform>
            <numerusform>Overview of %1 runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 smaller category(s)</source>
        <translation>
            <numerusform>%1 smaller category</numerusform>
            <numerusform>%1 smaller categories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more size(s)</source>
        <translation>
            <numerusform>%1 more size</numerusform>
            <numerusform>%1 more sizes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more line(s)</source>
        <translation>
            <numerusform>%1 more line</numerusform>
            <numerusform>%1 more lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more stack(s)</source>
        <translation>
            <numerusform>%1 more stack</numerusform>
            <numerusform>%1 more stacks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 frame(s)</source>
        <translation>
            <numerusform>%1 frame</numerusform>
            <numerusform>%1 frames</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 frame(s) of the runtime</source>
        <translation>
            <numerusform>%1 frame of the runtime</numerusform>
            <numerusform>%1 frames of the runtime</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 row(s)</source>
        <translation>
            <numerusform>%1 row</numerusform>
            <numerusform>%1 rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>One of %1 with this stack</source>
        <translation>
            <numerusform>One of %1 with this stack</numerusform>
            <numerusform>One of %1 with this stack</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 live at the peak</source>
        <translation>
            <numerusform>%1 live at the peak</numerusform>
            <numerusform>%1 live at the peak</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 live at the cursor</source>
        <translation>
            <numerusform>%1 live at the cursor</numerusform>
            <numerusform>%1 live at the cursor</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 stacks</source>
        <translation>
            <numerusform>%1 stack</numerusform>
            <numerusform>%1 stacks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>over %1 steps</source>
        <translation>
            <numerusform>over %1 step</numerusform>
            <numerusform>over %1 steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rules passed</source>
        <translation>
            <numerusform>%1 rule passed</numerusform>
            <numerusform>%1 rules passed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rules</source>
        <translation>
            <numerusform>%1 rule</numerusform>
            <numerusform>%1 rules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 unknown</source>
        <translation>
            <numerusform>%1 unknown</numerusform>
            <numerusform>%1 unknown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 files could not be read</source>
        <translation>
            <numerusform>%1 file could not be read</numerusform>
            <numerusform>%1 files could not be read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 new</source>
        <translation>
            <numerusform>%1 new</numerusform>
            <numerusform>%1 new</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 gone</source>
        <translation>
            <numerusform>%1 gone</numerusform>
            <numerusform>%1 gone</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 resized</source>
        <translation>
            <numerusform>%1 resized</numerusform>
            <numerusform>%1 resized</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 moved here</source>
        <translation>
            <numerusform>%1 moved here</numerusform>
            <numerusform>%1 moved here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 moved away</source>
        <translation>
            <numerusform>%1 moved away</numerusform>
            <numerusform>%1 moved away</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 out-of-memory event(s)</source>
        <translation>
            <numerusform>%1 out-of-memory event</numerusform>
            <numerusform>%1 out-of-memory events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 dump(s)</source>
        <translation>
            <numerusform>%1 dump</numerusform>
            <numerusform>%1 dumps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 iteration(s)</source>
        <translation>
            <numerusform>%1 iteration</numerusform>
            <numerusform>%1 iterations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rank(s)</source>
        <translation>
            <numerusform>%1 rank</numerusform>
            <numerusform>%1 ranks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 steps</source>
        <translation>
            <numerusform>%1 step</numerusform>
            <numerusform>%1 steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 stacks keep</source>
        <translation>
            <numerusform>%1 stack keeps</numerusform>
            <numerusform>%1 stacks keep</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 allocations</source>
        <translation>
            <numerusform>%1 allocation</numerusform>
            <numerusform>%1 allocations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 block(s)</source>
        <translation>
            <numerusform>%1 block</numerusform>
            <numerusform>%1 blocks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 free range(s)</source>
        <translation>
            <numerusform>%1 free range</numerusform>
            <numerusform>%1 free ranges</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 operator(s)</source>
        <translation>
            <numerusform>%1 operator</numerusform>
            <numerusform>%1 operators</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 operator(s) ran without using memory of this device.</source>
        <translation>
            <numerusform>%1 operator ran without using memory of this device.</numerusform>
            <numerusform>%1 operators ran without using memory of this device.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 file(s) in this overview.</source>
        <translation>
            <numerusform>%1 file in this overview.</numerusform>
            <numerusform>%1 files in this overview.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 runs</source>
        <translation>
            <numerusform>%1 run</numerusform>
            <numerusform>%1 runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 configurations</source>
        <translation>
            <numerusform>%1 configuration</numerusform>
            <numerusform>%1 configurations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 estimates</source>
        <translation>
            <numerusform>%1 estimate</numerusform>
            <numerusform>%1 estimates</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Memory ran out %1 times.</source>
        <translation>
            <numerusform>Memory ran out %1 time.</numerusform>
            <numerusform>Memory ran out %1 times.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 allocations found the device full and were retried after the cache was released.</source>
        <translation>
            <numerusform>%1 allocation found the device full and was retried after the cache was released.</numerusform>
            <numerusform>%1 allocations found the device full and were retried after the cache was released.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more steps stand out.</source>
        <translation>
            <numerusform>%1 more step stands out.</numerusform>
            <numerusform>%1 more steps stand out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 configurations.</source>
        <translation>
            <numerusform>%1 configuration.</numerusform>
            <numerusform>%1 configurations.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 failed and were left out.</source>
        <translation>
            <numerusform>%1 failed and was left out.</numerusform>
            <numerusform>%1 failed and were left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 mark(s)</source>
        <translation>
            <numerusform>%1 mark</numerusform>
            <numerusform>%1 marks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %1 more mark(s)</source>
        <translation>
            <numerusform>and %1 more mark</numerusform>
            <numerusform>and %1 more marks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 segment(s) and mapped ranges. A segment that grows stays a single band. Click a band for details.</source>
        <translation>
            <numerusform>%1 segment or mapped range. A segment that grows stays a single band. Click a band for details.</numerusform>
            <numerusform>%1 segments and mapped ranges. A segment that grows stays a single band. Click a band for details.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 warning(s)</source>
        <translation>
            <numerusform>%1 warning</numerusform>
            <numerusform>%1 warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 note(s)</source>
        <translation>
            <numerusform>%1 note</numerusform>
            <numerusform>%1 notes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 gap(s)</source>
        <translation>
            <numerusform>%1 gap</numerusform>
            <numerusform>%1 gaps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 frame(s), innermost first</source>
        <translation>
            <numerusform>%1 frame</numerusform>
            <numerusform>%1 frames, innermost first</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 memory event(s)</source>
        <translation>
            <numerusform>%1 memory event</numerusform>
            <numerusform>%1 memory events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 step(s), inferred from optimizer activity</source>
        <translation>
            <numerusform>%1 step, inferred from optimizer activity</numerusform>
            <numerusform>%1 steps, inferred from optimizer activity</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 step(s)</source>
        <translation>
            <numerusform>%1 step</numerusform>
            <numerusform>%1 steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 block(s) (%2 B) keep %3 B of free memory from being released</source>
        <translation>
            <numerusform>%1 block (%2 B) keeps %3 B of free memory from being released</numerusform>
            <numerusform>%1 blocks (%2 B) keep %3 B of free memory from being released</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 block(s) (%2) keep the segment from being released.</source>
        <translation>
            <numerusform>%1 block (%2) keeps the segment from being released.</numerusform>
            <numerusform>%1 blocks (%2) keep the segment from being released.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Copy %1 row(s)</source>
        <translation>
            <numerusform>&amp;Copy %1 row</numerusform>
            <numerusform>&amp;Copy %1 rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Select all %1 with this stack</source>
        <translation>
            <numerusform>&amp;Select all %1 with this stack</numerusform>
            <numerusform>&amp;Select all %1 with this stack</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 match(es)</source>
        <translation>
            <numerusform>%1 match</numerusform>
            <numerusform>%1 matches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 group(s)</source>
        <translation>
            <numerusform>%1 group</numerusform>
            <numerusform>%1 groups</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cannot detect leaks: only %1 steps were recorded (%2 needed).</source>
        <translation>
            <numerusform>Cannot detect leaks: only %1 step was recorded (%2 needed).</numerusform>
            <numerusform>Cannot detect leaks: only %1 steps were recorded (%2 needed).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more rows are left out by --limit.</source>
        <translation>
            <numerusform>%1 more row is left out by --limit.</numerusform>
            <numerusform>%1 more rows are left out by --limit.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more files</source>
        <translation>
            <numerusform>%1 more file</numerusform>
            <numerusform>%1 more files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 files</source>
        <translation>
            <numerusform>%1 file</numerusform>
            <numerusform>%1 files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>(%1 more row(s) not shown)</source>
        <translation>
            <numerusform>(%1 more row not shown)</numerusform>
            <numerusform>(%1 more rows not shown)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rank(s) have no curve.</source>
        <translation>
            <numerusform>%1 rank has no curve.</numerusform>
            <numerusform>%1 ranks have no curve.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rank(s) have no times.</source>
        <translation>
            <numerusform>%1 rank has no times.</numerusform>
            <numerusform>%1 ranks have no times.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rank(s) have no steps.</source>
        <translation>
            <numerusform>%1 rank has no steps.</numerusform>
            <numerusform>%1 ranks have no steps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rank(s) have no collective calls within steps.</source>
        <translation>
            <numerusform>%1 rank has no collective calls within steps.</numerusform>
            <numerusform>%1 ranks have no collective calls within steps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more group(s)</source>
        <translation>
            <numerusform>%1 more group</numerusform>
            <numerusform>%1 more groups</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more ranks stand out from their groups.</source>
        <translation>
            <numerusform>%1 more rank stands out from its group.</numerusform>
            <numerusform>%1 more ranks stand out from their groups.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more files could not be read.</source>
        <translation>
            <numerusform>%1 more file could not be read.</numerusform>
            <numerusform>%1 more files could not be read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>How are these %1 files related?</source>
        <translation>
            <numerusform>What is this %1 file?</numerusform>
            <numerusform>How are these %1 files related?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 summaries</source>
        <translation>
            <numerusform>%1 summary</numerusform>
            <numerusform>%1 summaries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 summaries written</source>
        <translation>
            <numerusform>%1 summary written</numerusform>
            <numerusform>%1 summaries written</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 already there</source>
        <translation>
            <numerusform>%1 already there</numerusform>
            <numerusform>%1 already there</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 summaries could not be written</source>
        <translation>
            <numerusform>%1 summary could not be written</numerusform>
            <numerusform>%1 summaries could not be written</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 recordings merged</source>
        <translation>
            <numerusform>%1 recording merged</numerusform>
            <numerusform>%1 recordings merged</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 duplicates dropped</source>
        <translation>
            <numerusform>%1 duplicate dropped</numerusform>
            <numerusform>%1 duplicates dropped</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 older recordings replaced</source>
        <translation>
            <numerusform>%1 older recording replaced</numerusform>
            <numerusform>%1 older recordings replaced</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 files left out</source>
        <translation>
            <numerusform>%1 file left out</numerusform>
            <numerusform>%1 files left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>by what is live at the ends of %1 steps</source>
        <translation>
            <numerusform>by what is live at the end of %1 step</numerusform>
            <numerusform>by what is live at the ends of %1 steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rank(s) can be compared.</source>
        <translation>
            <numerusform>%1 rank can be compared.</numerusform>
            <numerusform>%1 ranks can be compared.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>allostrata::DropOverlay</name>
    <message numerus="yes">
        <source>Drop to open %n file(s)</source>
        <translation>
            <numerusform>Drop to open %n file</numerusform>
            <numerusform>Drop to open %n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>allostrata::EventsView</name>
    <message numerus="yes">
        <source>%n kind(s)</source>
        <translation>
            <numerusform>%n kind</numerusform>
            <numerusform>%n kinds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>allostrata::LoadingPage</name>
    <message numerus="yes">
        <source>%n more file(s) to open.</source>
        <translation>
            <numerusform>%n more file to open.</numerusform>
            <numerusform>%n more files to open.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>allostrata::MessageArea</name>
    <message numerus="yes">
        <source>Show %n more message(s)</source>
        <translation>
            <numerusform>Show %n more message</numerusform>
            <numerusform>Show %n more messages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>allostrata::StatusLine</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
</TS>
