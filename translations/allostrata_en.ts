<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Reason</name>
    <message numerus="yes">
        <source>%1 segment(s)</source>
        <translation>
            <numerusform>%1 segment</numerusform>
            <numerusform>%1 segments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1 event</numerusform>
            <numerusform>%1 events</numerusform>
        </translation>
    </message>
</context>
</TS>
