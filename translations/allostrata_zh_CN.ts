<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>CommandLine</name>
    <message>
        <source>There is no option “%1”.</source>
        <translation>没有选项“%1”。</translation>
    </message>
    <message>
        <source>The option “%1” needs a value.</source>
        <translation>选项“%1”需要一个值。</translation>
    </message>
    <message>
        <source>The option “%1” takes no value.</source>
        <translation>选项“%1”不带值。</translation>
    </message>
    <message>
        <source>No file is named.</source>
        <translation>没有指定文件。</translation>
    </message>
    <message>
        <source>Did you mean “%1”?</source>
        <translation>您是不是想输入“%1”？</translation>
    </message>
    <message>
        <source>The form of the output: columns for the terminal (the default), Markdown, LaTeX, CSV or JSON. Without it the ending of the output file decides.</source>
        <translation>输出的格式：终端表格（默认）、Markdown、LaTeX、CSV 或 JSON。不指定时由输出文件的扩展名决定。</translation>
    </message>
    <message>
        <source>Open files that are cut off, as far as they are complete, and say what is missing.</source>
        <translation>打开被截断的文件中完整的部分，并说明缺少什么。</translation>
    </message>
    <message>
        <source>FILE</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Write the result to this file, which appears only when it is complete.</source>
        <translation>把结果写入此文件；写完之后文件才会出现。</translation>
    </message>
    <message>
        <source>The language of messages and tables. CSV and JSON do not depend on it.</source>
        <translation>消息和表格的语言。CSV 和 JSON 与此无关。</translation>
    </message>
    <message>
        <source>Show this help.</source>
        <translation>显示此帮助。</translation>
    </message>
    <message>
        <source>Show the version.</source>
        <translation>显示版本。</translation>
    </message>
    <message>
        <source>[FILE...]</source>
        <translation>[文件...]</translation>
    </message>
    <message>
        <source>Allostrata shows what PyTorch records about GPU memory: which allocation lived when, where it came from, and why memory ran out.</source>
        <translation>Allostrata 展示 PyTorch 记录的 GPU 内存信息：每个分配何时存在、来自何处，以及内存为何耗尽。</translation>
    </message>
    <message>
        <source>FILE...</source>
        <translation>文件...</translation>
    </message>
    <message>
        <source>Peaks and final sizes of memory snapshots, a row per file and device</source>
        <translation>内存快照的峰值和最终大小，每个文件和设备一行</translation>
    </message>
    <message>
        <source>Reads memory snapshots of PyTorch and prints a row for each file and device: peaks, reserved memory, efficiency, out-of-memory events. The file “-” is standard input. A number after “~” is inferred. The exit status is 3 if a file could not be read; the others are still answered.</source>
        <translation>读取 PyTorch 的内存快照，为每个文件和设备输出一行：峰值、保留内存、效率、内存不足事件。文件“-”表示标准输入。“~”之后的数字是推断值。如果有文件无法读取，退出状态为 3；其余文件仍会给出结果。</translation>
    </message>
    <message>
        <source>[COMMAND]</source>
        <translation>[命令]</translation>
    </message>
    <message>
        <source>Help on a command</source>
        <translation>某个命令的帮助</translation>
    </message>
    <message>
        <source>Shows the help of the program or of one of its commands.</source>
        <translation>显示程序或其某个命令的帮助。</translation>
    </message>
    <message>
        <source>[OPTION...]</source>
        <translation>[选项...]</translation>
    </message>
    <message>
        <source>Usage: %1</source>
        <translation>用法：%1</translation>
    </message>
    <message>
        <source>Commands:</source>
        <translation>命令：</translation>
    </message>
    <message>
        <source>Options:</source>
        <translation>选项：</translation>
    </message>
    <message>
        <source>There is no command “%1”.</source>
        <translation>没有命令“%1”。</translation>
    </message>
    <message>
        <source>There is no command or file “%1”.</source>
        <translation>没有命令或文件“%1”。</translation>
    </message>
    <message>
        <source>This version has no window yet. “allostrata summary FILE...” answers on the command line; see “allostrata --help”.</source>
        <translation>此版本还没有窗口。“allostrata summary 文件...”在命令行中给出结果；参见“allostrata --help”。</translation>
    </message>
    <message>
        <source>standard input</source>
        <translation>标准输入</translation>
    </message>
    <message>
        <source>“%1” is not possible; choose one of %2.</source>
        <translation>“%1”无效；可选值为 %2。</translation>
    </message>
    <message>
        <source>The file has no events and no segments.</source>
        <translation>文件中没有事件，也没有段。</translation>
    </message>
</context>
<context>
    <name>Issue</name>
    <message>
        <source>file cut off</source>
        <translation>文件被截断</translation>
    </message>
    <message>
        <source>The file is cut off. All numbers are of the part that is there.</source>
        <translation>文件被截断。所有数字都只针对现有部分。</translation>
    </message>
    <message>
        <source>older events overwritten</source>
        <translation>较早的事件被覆盖</translation>
    </message>
    <message>
        <source>The recording was longer than its buffer, and the oldest events were overwritten. What happened before the first event is inferred. Record with a larger max_entries.</source>
        <translation>记录超出了缓冲区，最早的事件已被覆盖。第一个事件之前发生的情况是推断的。请用更大的 max_entries 记录。</translation>
    </message>
    <message>
        <source>frees of allocations never seen</source>
        <translation>释放了从未见过的分配</translation>
    </message>
    <message>
        <source>Memory was freed whose allocation is not in the trace. It counts as allocated before the recording.</source>
        <translation>释放的内存在记录中没有对应的分配。它被视为在记录之前分配的。</translation>
    </message>
    <message>
        <source>addresses freed twice</source>
        <translation>地址被释放两次</translation>
    </message>
    <message>
        <source>An address was freed again without an allocation in between. The trace contradicts itself there.</source>
        <translation>某个地址在没有重新分配的情况下再次被释放。记录在此处自相矛盾。</translation>
    </message>
    <message>
        <source>addresses allocated twice</source>
        <translation>地址被分配两次</translation>
    </message>
    <message>
        <source>An address was allocated again before it was freed. The trace contradicts itself there.</source>
        <translation>某个地址在释放之前再次被分配。记录在此处自相矛盾。</translation>
    </message>
    <message>
        <source>frees with another size</source>
        <translation>释放大小不符</translation>
    </message>
    <message>
        <source>A free names another size than its allocation did.</source>
        <translation>释放时给出的大小与分配时不同。</translation>
    </message>
    <message>
        <source>allocations missing from the final segments</source>
        <translation>最终的段中缺少的分配</translation>
    </message>
    <message>
        <source>An allocation is alive at the end of the trace, but no final block holds it. Trace and segments were probably copied at different moments.</source>
        <translation>某个分配在记录结束时仍然存在，但最终没有块包含它。记录和段可能是在不同时刻复制的。</translation>
    </message>
    <message>
        <source>events without a time</source>
        <translation>没有时间的事件</translation>
    </message>
    <message>
        <source>When these events happened is not recorded, only their order.</source>
        <translation>这些事件的发生时间没有记录，只有它们的顺序。</translation>
    </message>
    <message>
        <source>events without a stack</source>
        <translation>没有调用栈的事件</translation>
    </message>
    <message>
        <source>What caused these events is not recorded.</source>
        <translation>这些事件的起因没有记录。</translation>
    </message>
    <message>
        <source>rows without an action</source>
        <translation>没有动作的行</translation>
    </message>
    <message>
        <source>These rows of a trace are not events. They are left out.</source>
        <translation>记录中的这些行不是事件，已被略去。</translation>
    </message>
    <message>
        <source>times that run backwards</source>
        <translation>时间倒退</translation>
    </message>
    <message>
        <source>An event is older than the one before it. The order of the file counts.</source>
        <translation>某个事件的时间早于前一个事件。以文件中的顺序为准。</translation>
    </message>
    <message>
        <source>live blocks without a stack</source>
        <translation>没有调用栈的活动块</translation>
    </message>
    <message>
        <source>What allocated these blocks is not recorded; most often they are older than the recording.</source>
        <translation>这些块由谁分配没有记录；它们大多早于记录的开始。</translation>
    </message>
    <message>
        <source>segments that disagree with their blocks</source>
        <translation>与其块不一致的段</translation>
    </message>
    <message>
        <source>A segment&apos;s own sums are not those of its blocks.</source>
        <translation>段自身的合计与其各块的合计不同。</translation>
    </message>
    <message>
        <source>segments with gaps or overlaps</source>
        <translation>有空隙或重叠的段</translation>
    </message>
    <message>
        <source>The blocks of a segment do not follow one another without a gap.</source>
        <translation>段中的块没有首尾相接。</translation>
    </message>
    <message>
        <source>segment events that do not fit</source>
        <translation>不相符的段事件</translation>
    </message>
    <message>
        <source>A segment event does not fit the segments known at that moment.</source>
        <translation>某个段事件与当时已知的段不相符。</translation>
    </message>
    <message>
        <source>segment events missing</source>
        <translation>缺少段事件</translation>
    </message>
    <message>
        <source>Segments came or went without an event. Reserved memory over time is a bound, not exact.</source>
        <translation>有段在没有事件的情况下出现或消失。保留内存随时间的变化只是界限，并不精确。</translation>
    </message>
    <message>
        <source>blocks waiting to be freed since before the trace</source>
        <translation>在记录之前就等待释放的块</translation>
    </message>
    <message>
        <source>These blocks wait for another stream. They are active, but not part of the requested bytes over time.</source>
        <translation>这些块在等待另一个流。它们处于活动状态，但不计入随时间变化的请求字节数。</translation>
    </message>
    <message>
        <source>allocator settings not recorded</source>
        <translation>没有记录分配器设置</translation>
    </message>
    <message>
        <source>Block sizes are inferred with the default settings.</source>
        <translation>块大小按默认设置推断。</translation>
    </message>
    <message>
        <source>block sizes other than inferred</source>
        <translation>与推断不同的块大小</translation>
    </message>
    <message>
        <source>A recorded block has another size than the allocator&apos;s rules give. Sizes inferred for other blocks may be wrong, too.</source>
        <translation>某个已记录的块的大小与分配器规则得出的不同。其他块的推断大小也可能有误。</translation>
    </message>
    <message>
        <source>unknown actions</source>
        <translation>未知动作</translation>
    </message>
    <message>
        <source>These events are kept and shown, but change no sum.</source>
        <translation>这些事件会保留并显示，但不影响任何合计。</translation>
    </message>
    <message>
        <source>unknown keys</source>
        <translation>未知键</translation>
    </message>
    <message>
        <source>The file tells more than Allostrata understands. These values are ignored.</source>
        <translation>文件包含 Allostrata 无法理解的内容。这些值被忽略。</translation>
    </message>
    <message>
        <source>unknown block states</source>
        <translation>未知块状态</translation>
    </message>
    <message>
        <source>Whether these blocks are in use is not known. They count as free.</source>
        <translation>不清楚这些块是否在使用中。它们按空闲计算。</translation>
    </message>
    <message>
        <source>values of the wrong type</source>
        <translation>类型错误的值</translation>
    </message>
    <message>
        <source>These values are treated as if they were absent.</source>
        <translation>这些值按不存在处理。</translation>
    </message>
    <message>
        <source>numbers out of range</source>
        <translation>超出范围的数字</translation>
    </message>
    <message>
        <source>These numbers are too large or too small to be true, and are not used.</source>
        <translation>这些数字过大或过小，不可能为真，因此未被使用。</translation>
    </message>
    <message>
        <source>bytes after the end</source>
        <translation>结尾之后的字节</translation>
    </message>
    <message>
        <source>More bytes follow after the data. They are ignored.</source>
        <translation>数据之后还有字节，已被忽略。</translation>
    </message>
    <message>
        <source>incomplete rows</source>
        <translation>不完整的行</translation>
    </message>
    <message>
        <source>An element of a list is incomplete or of the wrong kind. It is left out.</source>
        <translation>列表中的某个元素不完整或种类不对，已被略去。</translation>
    </message>
    <message>
        <source>too many streams, pools or actions</source>
        <translation>流、池或动作过多</translation>
    </message>
    <message>
        <source>There are more than can be told apart. The last ones are shown as one.</source>
        <translation>数量超过可区分的上限。最后的几个合并显示。</translation>
    </message>
    <message>
        <source>Warning: %1.</source>
        <translation>警告：%1。</translation>
    </message>
    <message>
        <source>Note: %1.</source>
        <translation>提示：%1。</translation>
    </message>
    <message>
        <source>The file is cut off.</source>
        <translation>文件被截断。</translation>
    </message>
    <message>
        <source>The file is cut off at byte %1.</source>
        <translation>文件在第 %1 字节处被截断。</translation>
    </message>
    <message>
        <source>%1 and %2 are there; what followed them is missing.</source>
        <translation>现有 %1 和 %2；其后的内容缺失。</translation>
    </message>
    <message>
        <source>events in the place of a live allocation</source>
        <translation>位于活动分配处的事件</translation>
    </message>
    <message>
        <source>An event needs the place of an allocation that is still alive. Its free is missing from the trace.</source>
        <translation>某个事件需要一个仍然存在的分配所占的位置。记录中缺少它的释放。</translation>
    </message>
    <message>
        <source>final blocks newer than the trace</source>
        <translation>比记录更新的最终块</translation>
    </message>
    <message>
        <source>A final block lies where others lived in the trace. The segments were copied after the trace, or events are missing from it.</source>
        <translation>某个最终块位于记录中其他块曾经所在的位置。段是在记录之后复制的，或者记录缺少事件。</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>Indexing %1</source>
        <translation>正在为 %1 建立索引</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>Reading %1: %2, %3</source>
        <translation>正在读取 %1：%2，%3</translation>
    </message>
</context>
<context>
    <name>Reason</name>
    <message>
        <source>The file is damaged. Copy it again from where it was recorded.</source>
        <translation>文件已损坏。请从记录它的地方重新复制。</translation>
    </message>
    <message>
        <source>No snapshot is like this: the file is damaged, or made to do harm.</source>
        <translation>正常的快照不会这样：文件已损坏，或是恶意制作的。</translation>
    </message>
    <message>
        <source>Open the file that torch.cuda.memory._dump_snapshot() wrote.</source>
        <translation>请打开由 torch.cuda.memory._dump_snapshot() 写出的文件。</translation>
    </message>
    <message>
        <source>The program that wrote it probably stopped too early. Record it again.</source>
        <translation>写出它的程序可能过早结束。请重新记录。</translation>
    </message>
    <message>
        <source>Allostrata reads data only and never executes anything from a file; a snapshot needs no such call. Do not load this file with Python.</source>
        <translation>Allostrata 只读取数据，从不执行文件中的任何内容；快照不需要这样的调用。不要用 Python 加载此文件。</translation>
    </message>
    <message>
        <source>Record a shorter history: max_entries limits the number of events.</source>
        <translation>请记录较短的历史：max_entries 限制事件的数量。</translation>
    </message>
    <message>
        <source>Use --salvage to open what is there.</source>
        <translation>使用 --salvage 可打开现有部分。</translation>
    </message>
    <message>
        <source>Reading was cancelled.</source>
        <translation>读取已取消。</translation>
    </message>
    <message>
        <source>There is no file of that name.</source>
        <translation>没有这个名称的文件。</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>请检查路径。</translation>
    </message>
    <message>
        <source>You are not allowed to read this file.</source>
        <translation>没有读取此文件的权限。</translation>
    </message>
    <message>
        <source>Change its permissions, or ask its owner for a copy.</source>
        <translation>请更改其权限，或向所有者索取副本。</translation>
    </message>
    <message>
        <source>This is a folder, not a file.</source>
        <translation>这是文件夹，不是文件。</translation>
    </message>
    <message>
        <source>Name the files in it.</source>
        <translation>请指定其中的文件。</translation>
    </message>
    <message>
        <source>The file could not be read%2: %1.</source>
        <translation>无法读取文件%2：%1。</translation>
    </message>
    <message>
        <source>Copy it to a local disk and try again.</source>
        <translation>请复制到本地磁盘后重试。</translation>
    </message>
    <message>
        <source>The output could not be written: %1.</source>
        <translation>无法写入输出：%1。</translation>
    </message>
    <message>
        <source>Check the free space and the permissions there.</source>
        <translation>请检查该处的可用空间和权限。</translation>
    </message>
    <message>
        <source>The file changed while it was read%2.</source>
        <translation>文件在读取过程中发生了变化%2。</translation>
    </message>
    <message>
        <source>Wait until the program that writes it is done, or open a copy.</source>
        <translation>请等待写入程序结束，或打开副本。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>文件是空的。</translation>
    </message>
    <message>
        <source>This is plain text, not a snapshot.</source>
        <translation>这是纯文本，不是快照。</translation>
    </message>
    <message>
        <source>This is a Git LFS pointer, not the file itself.</source>
        <translation>这是 Git LFS 指针，不是文件本身。</translation>
    </message>
    <message>
        <source>Fetch it with “git lfs pull” and open it again.</source>
        <translation>请用“git lfs pull”获取后重新打开。</translation>
    </message>
    <message>
        <source>The file holds nothing but zeros.</source>
        <translation>文件中全是零。</translation>
    </message>
    <message>
        <source>Its space was reserved but never written. Copy or record it again.</source>
        <translation>其空间已保留但从未写入。请重新复制或记录。</translation>
    </message>
    <message>
        <source>This is no format that Allostrata knows.</source>
        <translation>Allostrata 不认识这种格式。</translation>
    </message>
    <message>
        <source>It opens memory snapshots of PyTorch as pickle or JSON, also compressed with gzip or zstd.</source>
        <translation>它可以打开 pickle 或 JSON 形式的 PyTorch 内存快照，也可以是 gzip 或 zstd 压缩的。</translation>
    </message>
    <message>
        <source>The compressed data is damaged%2: %1.</source>
        <translation>压缩数据已损坏%2：%1。</translation>
    </message>
    <message>
        <source>Copy or download the file again.</source>
        <translation>请重新复制或下载文件。</translation>
    </message>
    <message>
        <source>The compressed data (%1) ends in the middle%2.</source>
        <translation>压缩数据（%1）在中途结束%2。</translation>
    </message>
    <message>
        <source>The file grows past the limit of %1 while it is decompressed%2.</source>
        <translation>文件解压后超过了 %1 的上限%2。</translation>
    </message>
    <message>
        <source>A small file that grows this much is usually made to do harm. If you trust it, decompress it yourself first.</source>
        <translation>小文件膨胀到这种程度通常是恶意制作的。如果您信任它，请先自行解压。</translation>
    </message>
    <message>
        <source>The file ends in the middle%2.</source>
        <translation>文件在中途结束%2。</translation>
    </message>
    <message>
        <source>The pickle has an opcode that does not exist, 0x%1%2.</source>
        <translation>pickle 中有不存在的操作码 0x%1%2。</translation>
    </message>
    <message>
        <source>The pickle claims protocol %1%2; there are protocols 0 to 5.</source>
        <translation>pickle 声称使用协议 %1%2；现有协议为 0 到 5。</translation>
    </message>
    <message>
        <source>The pickle&apos;s opcode %1 comes with a value that it cannot take%2.</source>
        <translation>pickle 的操作码 %1 带有它不能接受的值%2。</translation>
    </message>
    <message>
        <source>The pickle&apos;s opcode %1 asks for more values than there are%2.</source>
        <translation>pickle 的操作码 %1 需要的值多于现有的值%2。</translation>
    </message>
    <message>
        <source>The pickle refers to memo entry %1, which it never made%2.</source>
        <translation>pickle 引用了从未创建的备忘条目 %1%2。</translation>
    </message>
    <message>
        <source>The pickle uses a %1 as the key of a dict%2.</source>
        <translation>pickle 把 %1 用作 dict 的键%2。</translation>
    </message>
    <message>
        <source>A text in the file is not valid UTF-8%2.</source>
        <translation>文件中有文本不是有效的 UTF-8%2。</translation>
    </message>
    <message>
        <source>The pickle asks to call %1%2.</source>
        <translation>pickle 要求调用 %1%2。</translation>
    </message>
    <message>
        <source>The pickle asks to run code by its opcode %1%2.</source>
        <translation>pickle 要求通过操作码 %1 运行代码%2。</translation>
    </message>
    <message>
        <source>The data is nested deeper than %1 levels%2.</source>
        <translation>数据的嵌套超过 %1 层%2。</translation>
    </message>
    <message>
        <source>The pickle asks for a memo of %1 entries, more than it may have%2.</source>
        <translation>pickle 要求 %1 个备忘条目，超过了允许的数量%2。</translation>
    </message>
    <message>
        <source>The file announces a single text of %1, longer than any may be%2.</source>
        <translation>文件声明了一段 %1 的文本，超过了允许的长度%2。</translation>
    </message>
    <message>
        <source>Reading this file takes more than the allowed memory of %1%2.</source>
        <translation>读取此文件所需的内存超过了允许的 %1%2。</translation>
    </message>
    <message>
        <source>The JSON text ends in the middle%2.</source>
        <translation>JSON 文本在中途结束%2。</translation>
    </message>
    <message>
        <source>The JSON text is not valid%2: %1.</source>
        <translation>JSON 文本无效%2：%1。</translation>
    </message>
    <message>
        <source>The file is intact, but not a memory snapshot%2; at its top stands: %1.</source>
        <translation>文件完好，但不是内存快照%2；其顶层是：%1。</translation>
    </message>
    <message>
        <source>The trace has more than %1 events%2.</source>
        <translation>记录中的事件超过 %1 个%2。</translation>
    </message>
    <message>
        <source>The file has more than %1 segments or blocks%2.</source>
        <translation>文件中的段或块超过 %1 个%2。</translation>
    </message>
    <message>
        <source> (byte %1)</source>
        <translation>（第 %1 字节）</translation>
    </message>
    <message>
        <source>No segment and no event stands complete before that.</source>
        <translation>在此之前没有完整的段或事件。</translation>
    </message>
    <message numerus="yes">
        <source>%1 segment(s)</source>
        <translation>
            <numerusform>%1 个段</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1 个事件</numerusform>
        </translation>
    </message>
    <message>
        <source>Read completely before that: %1 and %2.</source>
        <translation>在此之前完整读取了：%1 和 %2。</translation>
    </message>
    <message>
        <source>The file is too short to tell what it is.</source>
        <translation>文件太短，无法判断它是什么。</translation>
    </message>
    <message>
        <source>something unnamed</source>
        <translation>未命名的内容</translation>
    </message>
</context>
<context>
    <name>Summary</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Peak requested</source>
        <translation>请求峰值</translation>
    </message>
    <message>
        <source>Peak allocated</source>
        <translation>已分配峰值</translation>
    </message>
    <message>
        <source>Peak reserved</source>
        <translation>保留峰值</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>OOMs</source>
        <translation>OOM 次数</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Final allocated</source>
        <translation>最终已分配</translation>
    </message>
    <message>
        <source>Final reserved</source>
        <translation>最终保留</translation>
    </message>
</context>
</TS>
