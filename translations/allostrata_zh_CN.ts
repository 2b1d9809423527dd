<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Allocation</name>
    <message>
        <source>live at the peak</source>
        <translation>峰值时存活</translation>
    </message>
    <message>
        <source>%1 requested, %2 allocated</source>
        <translation>请求 %1，分配 %2</translation>
    </message>
    <message>
        <source>%1 requested, %2 allocated (inferred)</source>
        <translation>请求 %1，分配 %2（推断）</translation>
    </message>
    <message>
        <source>%1 requested, about %2 allocated</source>
        <translation>请求 %1，分配约 %2</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>于 %1</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>before</source>
        <translation>早于</translation>
    </message>
    <message>
        <source>the recording</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Freed</source>
        <translation>释放</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>asked for at %1</source>
        <translation>于 %1 请求释放</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从未</translation>
    </message>
    <message>
        <source>live at the end</source>
        <translation>结束时存活</translation>
    </message>
    <message>
        <source>Lived</source>
        <translation>存活</translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1 个事件</numerusform>
        </translation>
    </message>
    <message>
        <source>≥ %1</source>
        <translation>≥ %1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>What other viewers call it: its address, and how often that had been freed before.</source>
        <translation>其他查看器的叫法：地址，以及该地址此前被释放的次数。</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>舍入</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>%1, exact</source>
        <translation>%1，精确</translation>
    </message>
    <message>
        <source>%1, inferred</source>
        <translation>%1，推断</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>%1: recorded, as the block is alive at the end.</source>
        <translation>%1：有记录，因为该块在结束时仍存活。</translation>
    </message>
    <message>
        <source>%1: the trace does not record it; it follows from the allocator&apos;s rules.</source>
        <translation>%1：记录中没有，由分配器规则推出。</translation>
    </message>
    <message>
        <source>Between %1 and %2, most likely %3: the trace does not record it.</source>
        <translation>介于 %1 与 %2 之间，最可能是 %3：记录中没有。</translation>
    </message>
    <message>
        <source>%1, small</source>
        <translation>%1，小块</translation>
    </message>
    <message>
        <source>%1, large</source>
        <translation>%1，大块</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>池</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>段</translation>
    </message>
    <message>
        <source>Share of the total</source>
        <translation>占总量</translation>
    </message>
    <message>
        <source>Share of the peak</source>
        <translation>占峰值</translation>
    </message>
    <message>
        <source>Total after it</source>
        <translation>其后总量</translation>
    </message>
    <message>
        <source>During</source>
        <translation>处于</translation>
    </message>
    <message>
        <source>Internal metadata</source>
        <translation>内部元数据</translation>
    </message>
    <message>
        <source>The only one with this stack</source>
        <translation>此调用栈仅此一个</translation>
    </message>
    <message numerus="yes">
        <source>One of %1 with this stack</source>
        <translation>
            <numerusform>此调用栈共 %1 个，此为其一</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in all, %2</source>
        <translation>共 %1，%2</translation>
    </message>
    <message>
        <source>None of them is live at the peak.</source>
        <translation>峰值时均不存活。</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1：%2，%3</translation>
    </message>
    <message numerus="yes">
        <source>%1 live at the peak</source>
        <translation>
            <numerusform>峰值时存活 %1 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 selected, %2 requested</source>
        <translation>已选 %1，请求 %2</translation>
    </message>
    <message>
        <source>Live at the cursor</source>
        <translation>光标处存活</translation>
    </message>
    <message>
        <source>Live at the peak</source>
        <translation>峰值时存活</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Smallest</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Different stacks</source>
        <translation>不同的调用栈</translation>
    </message>
    <message>
        <source>no stack: before recording</source>
        <translation>无调用栈：早于记录</translation>
    </message>
    <message>
        <source>no stack</source>
        <translation>无调用栈</translation>
    </message>
    <message>
        <source>No stack: it was allocated before the recording began. Switch the history on before the model is built to see where such memory comes from.</source>
        <translation>无调用栈：它在记录开始之前分配。请在构建模型之前开启历史记录，以了解此类内存的来源。</translation>
    </message>
    <message>
        <source>No stack: the event that allocated it is not in the file. It lies before the recording, or the full ring buffer has overwritten it; record with a larger max_entries.</source>
        <translation>无调用栈：分配它的事件不在文件中。它可能早于记录，或已被写满的环形缓冲区覆盖；请用更大的 max_entries 记录。</translation>
    </message>
    <message numerus="yes">
        <source>%1 allocation(s)</source>
        <translation>
            <numerusform>%1 个分配</numerusform>
        </translation>
    </message>
    <message>
        <source>Annotated</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>共 %1</translation>
    </message>
    <message>
        <source>%1; none live at the cursor</source>
        <translation>%1；光标处均不存活</translation>
    </message>
    <message numerus="yes">
        <source>%1 live at the cursor</source>
        <translation>
            <numerusform>光标处存活 %1 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; %2: %3</source>
        <translation>%1；%2：%3</translation>
    </message>
    <message>
        <source>No stack: this history was recorded without frames. Record with context=&quot;all&quot; and stacks=&quot;all&quot; to have them.</source>
        <translation>无调用栈：此历史记录不含栈帧。用 context=&quot;all&quot; 和 stacks=&quot;all&quot; 记录即可获得。</translation>
    </message>
    <message>
        <source>No stack: frames were kept for what is live at the end, not for the events of the trace. Record with context=&quot;all&quot; to have both.</source>
        <translation>无调用栈：只为结束时存活的内存保留了栈帧，没有为记录中的事件保留。用 context=&quot;all&quot; 记录即可两者兼得。</translation>
    </message>
    <message>
        <source>No stack: others in this file have frames, the event that allocated this one has none. With stacks=&quot;python&quot; that is so in threads without Python; record with stacks=&quot;all&quot; to see their C++ frames.</source>
        <translation>无调用栈：此文件中的其他分配有栈帧，但分配它的事件没有。使用 stacks=&quot;python&quot; 时，没有 Python 的线程就会如此；用 stacks=&quot;all&quot; 记录即可看到其 C++ 栈帧。</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>not in the file: the tensor that made the peak, and small ones</source>
        <translation>文件中没有：形成峰值的张量，以及较小的张量</translation>
    </message>
    <message>
        <source>This is no tensor. The file&apos;s peak has more bytes than the tensors that it lists: the tensor that made the peak is not among them, nor are those below the threshold for saving.</source>
        <translation>这不是张量。文件给出的峰值字节数多于所列张量之和：形成峰值的张量不在其中，低于保存阈值的张量也不在其中。</translation>
    </message>
    <message>
        <source>%1 allocated</source>
        <translation>分配 %1</translation>
    </message>
    <message>
        <source>%1 selected, %2 allocated</source>
        <translation>已选 %1，分配 %2</translation>
    </message>
    <message>
        <source>This is no single allocation. The device held so much before the recording began, and nothing of it was freed meanwhile: the totals of the trace tell that, none of its events.</source>
        <translation>这不是单个分配。记录开始前设备就已占用这么多，期间其中没有任何部分被释放：这由记录中的总量得知，不是由事件得知。</translation>
    </message>
    <message>
        <source>No stack: it was allocated before the profiler began. Start it before the model is built to see where such memory comes from.</source>
        <translation>无调用栈：它在 profiler 启动之前分配。请在构建模型之前启动 profiler，以了解此类内存的来源。</translation>
    </message>
    <message>
        <source>No stack: the profiler recorded without them. Record with with_stack=True to have them.</source>
        <translation>无调用栈：profiler 记录时不含调用栈。用 with_stack=True 记录即可获得。</translation>
    </message>
    <message>
        <source>No stack: no Python function was running on the thread that allocated it, and no forward operator is known that it belongs to.</source>
        <translation>无调用栈：分配它的线程上没有 Python 函数在运行，也不知道它属于哪个前向算子。</translation>
    </message>
    <message>
        <source>before the recording</source>
        <translation>早于记录</translation>
    </message>
</context>
<context>
    <name>AllocationColours</name>
    <message>
        <source>below %1</source>
        <translation>小于 %1</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation>%1 及以上</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1 个事件</numerusform>
        </translation>
    </message>
    <message>
        <source>being worked out</source>
        <translation>正在计算</translation>
    </message>
    <message>
        <source>others</source>
        <translation>其他</translation>
    </message>
</context>
<context>
    <name>AllocationScope</name>
    <message>
        <source>at the cursor</source>
        <translation>光标处</translation>
    </message>
    <message>
        <source>in the window</source>
        <translation>可见范围</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Which allocations</source>
        <translation>哪些分配</translation>
    </message>
    <message>
        <source>Those that are live at the cursor</source>
        <translation>光标处存活的分配</translation>
    </message>
    <message>
        <source>Those that are live at some moment of what the timeline shows</source>
        <translation>在时间线所示范围内某一时刻存活的分配</translation>
    </message>
    <message>
        <source>Those of the whole trace</source>
        <translation>整个记录中的分配</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%1 allocation(s)</source>
        <translation>
            <numerusform>%1 个分配</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2, %3</source>
        <translation>%1 / %2，%3</translation>
    </message>
    <message>
        <source>what the query keeps of them</source>
        <translation>其中匹配查询的部分</translation>
    </message>
    <message>
        <source>= requested at the cursor</source>
        <translation>= 光标处请求</translation>
    </message>
    <message>
        <source>live at some moment of the window</source>
        <translation>在可见范围内某一时刻存活</translation>
    </message>
    <message>
        <source>in the whole trace</source>
        <translation>在整个记录中</translation>
    </message>
    <message>
        <source>No allocation matches here: clear the query, or choose others above.</source>
        <translation>此处没有匹配的分配：请清除查询，或在上方另选。</translation>
    </message>
    <message>
        <source>Nothing is allocated at the cursor.</source>
        <translation>光标处没有分配。</translation>
    </message>
    <message>
        <source>Nothing is allocated in the window.</source>
        <translation>可见范围内没有分配。</translation>
    </message>
    <message>
        <source>This device has no allocations.</source>
        <translation>此设备没有分配。</translation>
    </message>
    <message>
        <source>= allocated at the cursor</source>
        <translation>= 光标处已分配</translation>
    </message>
</context>
<context>
    <name>AllocationTable</name>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从未</translation>
    </message>
    <message>
        <source>before</source>
        <translation>早于</translation>
    </message>
    <message>
        <source>This is being worked out.</source>
        <translation>正在计算。</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1, known from: %2</source>
        <translation>%1，依据：%2</translation>
    </message>
    <message>
        <source>Between %1 and %2, most likely %3</source>
        <translation>介于 %1 与 %2 之间，最可能是 %3</translation>
    </message>
    <message>
        <source>Allocated: %1, freed: %2</source>
        <translation>分配：%1，释放：%2</translation>
    </message>
    <message>
        <source>The usual columns</source>
        <translation>常用列</translation>
    </message>
</context>
<context>
    <name>AtCursorModel</name>
    <message numerus="yes">
        <source>%1 more size(s)</source>
        <translation>
            <numerusform>另有 %1 种大小</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more stack(s)</source>
        <translation>
            <numerusform>另有 %1 个调用栈</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more line(s)</source>
        <translation>
            <numerusform>另有 %1 行</numerusform>
        </translation>
    </message>
    <message>
        <source>× %1</source>
        <translation>× %1</translation>
    </message>
    <message>
        <source>Lines, innermost first: %1</source>
        <translation>行号，从最内层起：%1</translation>
    </message>
    <message>
        <source>%1 B, %2 of the total</source>
        <translation>%1 B，占总量 %2</translation>
    </message>
    <message>
        <source>Click to show them all.</source>
        <translation>单击以全部显示。</translation>
    </message>
    <message numerus="yes">
        <source>%1 more</source>
        <translation>
            <numerusform>另有 %1 项</numerusform>
        </translation>
    </message>
    <message>
        <source>being worked out</source>
        <translation>正在计算</translation>
    </message>
</context>
<context>
    <name>Attribute</name>
    <message>
        <source>size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>requested bytes</source>
        <translation>请求字节数</translation>
    </message>
    <message>
        <source>line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>the innermost line of yours, or what stands for it</source>
        <translation>您代码的最内层行，或代表它的内容</translation>
    </message>
    <message>
        <source>no stack</source>
        <translation>没有调用栈</translation>
    </message>
    <message>
        <source>allocated at</source>
        <translation>分配位置</translation>
    </message>
    <message>
        <source>line of any frame</source>
        <translation>任意栈帧的行</translation>
    </message>
    <message>
        <source>stack</source>
        <translation>调用栈</translation>
    </message>
    <message>
        <source>all frames that led to it</source>
        <translation>导致它的全部调用</translation>
    </message>
    <message>
        <source>any frame: function, file, line</source>
        <translation>任意栈帧：函数、文件、行</translation>
    </message>
    <message>
        <source>function</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>the innermost function of yours, or what stands for it</source>
        <translation>您最内层的函数，或代表它的内容</translation>
    </message>
    <message>
        <source>function of any frame</source>
        <translation>任意栈帧的函数</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>the file of your innermost line</source>
        <translation>您最内层代码行所在的文件</translation>
    </message>
    <message>
        <source>no file known</source>
        <translation>文件未知</translation>
    </message>
    <message>
        <source>file of any frame</source>
        <translation>任意栈帧的文件</translation>
    </message>
    <message>
        <source>module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>the module that asked for it, or the lines that call it</source>
        <translation>请求它的模块，或调用它的代码行</translation>
    </message>
    <message>
        <source>no module known</source>
        <translation>模块未知</translation>
    </message>
    <message>
        <source>path of the module</source>
        <translation>模块的路径</translation>
    </message>
    <message>
        <source>category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>what the bytes are for</source>
        <translation>内存的用途</translation>
    </message>
    <message>
        <source>no category known</source>
        <translation>类别未知</translation>
    </message>
    <message>
        <source>phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>what the program was doing</source>
        <translation>程序当时在做什么</translation>
    </message>
    <message>
        <source>no phase known</source>
        <translation>阶段未知</translation>
    </message>
    <message>
        <source>step</source>
        <translation>训练步</translation>
    </message>
    <message>
        <source>the training step that it was made in, by number</source>
        <translation>它产生时所在的训练步，按编号</translation>
    </message>
    <message>
        <source>no step</source>
        <translation>无训练步</translation>
    </message>
    <message>
        <source>life</source>
        <translation>生命周期</translation>
    </message>
    <message>
        <source>from birth to death over the whole trace; the tick is the cursor</source>
        <translation>在整个记录中从产生到释放；刻线为光标</translation>
    </message>
    <message>
        <source>allocated</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>the event that made it</source>
        <translation>分配它的事件</translation>
    </message>
    <message>
        <source>born in the window or at an event</source>
        <translation>在可见范围内或某个事件处产生</translation>
    </message>
    <message>
        <source>allocated, time</source>
        <translation>分配时间</translation>
    </message>
    <message>
        <source>when it was made, since the first event</source>
        <translation>分配它的时间，从第一个事件起</translation>
    </message>
    <message>
        <source>freed</source>
        <translation>已释放</translation>
    </message>
    <message>
        <source>the event that completed its free</source>
        <translation>完成释放的事件</translation>
    </message>
    <message>
        <source>freed at all, or in the window</source>
        <translation>已释放，或在可见范围内释放</translation>
    </message>
    <message>
        <source>freed, time</source>
        <translation>释放时间</translation>
    </message>
    <message>
        <source>when its free was completed, since the first event</source>
        <translation>完成释放的时间，从第一个事件起</translation>
    </message>
    <message>
        <source>lifetime</source>
        <translation>生命周期</translation>
    </message>
    <message>
        <source>how long it lived; at least that, where the trace does not show all of it</source>
        <translation>存活多久；记录未显示全部时，为至少多久</translation>
    </message>
    <message>
        <source>lived</source>
        <translation>存活</translation>
    </message>
    <message>
        <source>events or time from birth to death</source>
        <translation>从产生到释放的事件数或时间</translation>
    </message>
    <message>
        <source>lived, events</source>
        <translation>存活事件数</translation>
    </message>
    <message>
        <source>how many events it lived; at least that, where the trace does not show all of it</source>
        <translation>存活多少个事件；记录未显示全部时，为至少多少个</translation>
    </message>
    <message>
        <source>block</source>
        <translation>块</translation>
    </message>
    <message>
        <source>the size of its block, as the allocator rounded it</source>
        <translation>块的大小，经分配器舍入</translation>
    </message>
    <message>
        <source>size of the block</source>
        <translation>块的大小</translation>
    </message>
    <message>
        <source>block is known</source>
        <translation>块大小依据</translation>
    </message>
    <message>
        <source>exactly: from the final segments; inferred: from the allocator&apos;s rules; bounds: between two sizes</source>
        <translation>精确：来自最终的段；推断：来自分配器的规则；界限：介于两个大小之间</translation>
    </message>
    <message>
        <source>how the size of the block is known: exact, inferred or bound</source>
        <translation>块大小的依据：exact、inferred 或 bound</translation>
    </message>
    <message>
        <source>rounding</source>
        <translation>舍入</translation>
    </message>
    <message>
        <source>bytes of the block that were not asked for</source>
        <translation>块中未被请求的字节</translation>
    </message>
    <message>
        <source>address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>where its block begins</source>
        <translation>块的起始位置</translation>
    </message>
    <message>
        <source>address, or the viewers’ name</source>
        <translation>地址，或查看器中的名称</translation>
    </message>
    <message>
        <source>stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>the CUDA stream that asked for it</source>
        <translation>请求它的 CUDA 流</translation>
    </message>
    <message>
        <source>CUDA stream</source>
        <translation>CUDA 流</translation>
    </message>
    <message>
        <source>pool</source>
        <translation>池</translation>
    </message>
    <message>
        <source>the memory pool, as the file gives it</source>
        <translation>内存池，以文件为准</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>what other viewers call it: its address, and how often that had been freed before</source>
        <translation>其他查看器的叫法：地址，以及该地址此前被释放的次数</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>what became of it</source>
        <translation>后来的情况</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>shape of the tensor, whole or in part</source>
        <translation>张量的形状，全部或部分</translation>
    </message>
    <message>
        <source>no shape known</source>
        <translation>形状未知</translation>
    </message>
    <message>
        <source>data type</source>
        <translation>数据类型</translation>
    </message>
    <message>
        <source>type of its numbers</source>
        <translation>张量的数据类型</translation>
    </message>
    <message>
        <source>no data type known</source>
        <translation>数据类型未知</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>operator that allocated it</source>
        <translation>分配它的算子</translation>
    </message>
    <message>
        <source>no operator known</source>
        <translation>算子未知</translation>
    </message>
    <message>
        <source>operator that allocated it, or one around that</source>
        <translation>分配它的算子，或其外层算子</translation>
    </message>
    <message>
        <source>compile context</source>
        <translation>编译上下文</translation>
    </message>
    <message>
        <source>the compiled region that asked for it</source>
        <translation>请求它的已编译区域</translation>
    </message>
    <message>
        <source>not compiled</source>
        <translation>未编译</translation>
    </message>
    <message>
        <source>user metadata</source>
        <translation>用户元数据</translation>
    </message>
    <message>
        <source>what the program noted beside it</source>
        <translation>程序为它记下的内容</translation>
    </message>
    <message>
        <source>no metadata</source>
        <translation>没有元数据</translation>
    </message>
    <message>
        <source>release</source>
        <translation>释放</translation>
    </message>
    <message>
        <source>the stack that let it go</source>
        <translation>释放它的调用栈</translation>
    </message>
    <message>
        <source>not let go while it was watched</source>
        <translation>观察期间未释放</translation>
    </message>
    <message>
        <source>released at</source>
        <translation>释放于</translation>
    </message>
    <message>
        <source>any frame of the stack that let it go</source>
        <translation>释放它的调用栈中的任一帧</translation>
    </message>
    <message>
        <source>alive at peak, cursor, window or an event</source>
        <translation>在 peak、cursor、window 或某个事件处存活</translation>
    </message>
    <message>
        <source>born before the recording began</source>
        <translation>早于记录</translation>
    </message>
    <message>
        <source>the file has no frames for it</source>
        <translation>文件中没有它的栈帧</translation>
    </message>
    <message>
        <source>function, file or module</source>
        <translation>函数、文件或模块</translation>
    </message>
    <message>
        <source>from before the recording, never freed</source>
        <translation>早于记录，从未释放</translation>
    </message>
    <message>
        <source>from before the recording, freed</source>
        <translation>早于记录，已释放</translation>
    </message>
    <message>
        <source>allocated in the recording, live at its end</source>
        <translation>记录中分配，结束时存活</translation>
    </message>
    <message>
        <source>allocated and freed in the recording</source>
        <translation>记录中分配并释放</translation>
    </message>
    <message>
        <source>waiting to be freed at the end</source>
        <translation>结束时等待释放</translation>
    </message>
    <message>
        <source>exactly</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>inferred</source>
        <translation>推断</translation>
    </message>
    <message>
        <source>bounds</source>
        <translation>界限</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>按%1</translation>
    </message>
    <message>
        <source>A profiler recorded this file, and it records neither streams nor pools nor what was asked for.</source>
        <translation>此文件由性能分析器记录，它不记录流、内存池，也不记录请求的大小。</translation>
    </message>
    <message>
        <source>The profiler that recorded this file did not record addresses; that of torch 1.10 and newer does.</source>
        <translation>记录此文件的性能分析器没有记录地址；torch 1.10 及更新版本会记录。</translation>
    </message>
    <message>
        <source>The events of this file have no times.</source>
        <translation>此文件的事件没有时间。</translation>
    </message>
    <message>
        <source>This file has no stacks. Record with context=&quot;all&quot; and stacks=&quot;all&quot; to have them.</source>
        <translation>此文件没有调用栈。使用 context=&quot;all&quot; 和 stacks=&quot;all&quot; 记录即可获得。</translation>
    </message>
    <message>
        <source>thread</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>the thread of the program that allocated it, as process/thread</source>
        <translation>分配它的程序线程，写作 进程/线程</translation>
    </message>
    <message>
        <source>no thread known</source>
        <translation>线程未知</translation>
    </message>
    <message>
        <source>shape of the tensor</source>
        <translation>张量的形状</translation>
    </message>
    <message>
        <source>This file lists what is alive at the peak; it does not say this.</source>
        <translation>此文件列出峰值时存活的内容，没有这项信息。</translation>
    </message>
    <message>
        <source>This device has no events, and what allocations are for is worked out from these.</source>
        <translation>此设备没有事件，而分配的用途要由事件推算。</translation>
    </message>
    <message>
        <source>This file has amounts by category, not individual allocations.</source>
        <translation>此文件只有各类别的总量，没有单个分配。</translation>
    </message>
    <message>
        <source>This file does not say this for any allocation.</source>
        <translation>此文件没有为任何分配提供这项信息。</translation>
    </message>
</context>
<context>
    <name>Attribution</name>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>Optimizer state</source>
        <translation>优化器状态</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>MLP</source>
        <translation>MLP</translation>
    </message>
    <message>
        <source>Experts (MoE)</source>
        <translation>专家 (MoE)</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>Normalisation</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Activation gradients</source>
        <translation>激活梯度</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>FSDP</source>
        <translation>FSDP</translation>
    </message>
    <message>
        <source>FSDP gradient reduction</source>
        <translation>FSDP 梯度归约</translation>
    </message>
    <message>
        <source>Temporary</source>
        <translation>临时</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>Autocast copies</source>
        <translation>Autocast 副本</translation>
    </message>
    <message>
        <source>Optimizer temporaries</source>
        <translation>优化器临时量</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Before recording</source>
        <translation>早于记录</translation>
    </message>
    <message>
        <source>nothing tells it</source>
        <translation>无从判断</translation>
    </message>
    <message>
        <source>born before the recording, without frames</source>
        <translation>早于记录，没有栈帧</translation>
    </message>
    <message>
        <source>told by its frames</source>
        <translation>由栈帧判断</translation>
    </message>
    <message>
        <source>told by its lifetime</source>
        <translation>由存活时长判断</translation>
    </message>
    <message>
        <source>told by an annotation</source>
        <translation>由标注判断</translation>
    </message>
    <message>
        <source>told by metadata</source>
        <translation>由元数据判断</translation>
    </message>
    <message>
        <source>no step</source>
        <translation>无训练步</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>Not in the file</source>
        <translation>文件中没有</translation>
    </message>
    <message>
        <source>told by the file</source>
        <translation>由文件给出</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>Autograd detail</source>
        <translation>Autograd 细节</translation>
    </message>
    <message>
        <source>Optimizer step</source>
        <translation>优化器步骤</translation>
    </message>
    <message>
        <source>Backward temporaries</source>
        <translation>反向传播临时内存</translation>
    </message>
</context>
<context>
    <name>BarChart</name>
    <message>
        <source>%1 in %2</source>
        <translation>%1，单位 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 more, not drawn</source>
        <translation>
            <numerusform>另有 %1 个未绘制</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CachedSegments</name>
    <message>
        <source>expandable</source>
        <translation>可扩展</translation>
    </message>
    <message>
        <source>small</source>
        <translation>小块</translation>
    </message>
    <message>
        <source>large</source>
        <translation>大块</translation>
    </message>
    <message>
        <source>unknown type</source>
        <translation>未知类型</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 及另外 %2 个</translation>
    </message>
    <message>
        <source>no stack</source>
        <translation>无调用栈</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1，位于 %2</translation>
    </message>
    <message>
        <source>inferred</source>
        <translation>推断</translation>
    </message>
    <message>
        <source>Reserved memory by segment and mapped range, at most %1 (%2)</source>
        <translation>按段和映射范围显示的保留内存，最高 %1（%2）</translation>
    </message>
    <message>
        <source>%1 reserved</source>
        <translation>保留 %1</translation>
    </message>
    <message>
        <source>%1 as the timeline page counts</source>
        <translation>时间线页面统计为 %1</translation>
    </message>
</context>
<context>
    <name>CachedSegmentsView</name>
    <message numerus="yes">
        <source>%1 segment(s) and mapped ranges; one that grows is one band. A click tells of it.</source>
        <translation>
            <numerusform>%1 个段和映射范围；不断增长的段为一条色带。单击可查看详情。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Catalog</name>
    <message>
        <source>Active memory</source>
        <translation>活动内存</translation>
    </message>
    <message>
        <source>At the cursor</source>
        <translation>光标处</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>This device has no trace in this file, only its final state.</source>
        <translation>文件中没有此设备的记录，只有其最终状态。</translation>
    </message>
    <message>
        <source>The events of this device have no times in this file.</source>
        <translation>文件中此设备的事件没有时间。</translation>
    </message>
    <message>
        <source>This device has no segments in this file.</source>
        <translation>文件中没有此设备的段。</translation>
    </message>
    <message>
        <source>This device has no stacks in this file.</source>
        <translation>文件中没有此设备的调用栈。</translation>
    </message>
    <message>
        <source>This file does not tell the allocator&apos;s settings.</source>
        <translation>文件中没有分配器设置。</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>Module hierarchy</source>
        <translation>模块层次</translation>
    </message>
    <message>
        <source>Phases</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>段</translation>
    </message>
    <message>
        <source>Cached segments</source>
        <translation>缓存的段</translation>
    </message>
    <message>
        <source>Private pools</source>
        <translation>私有池</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>Cost of segments</source>
        <translation>段的开销</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>诊断</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>训练步</translation>
    </message>
    <message>
        <source>Dumps</source>
        <translation>转储</translation>
    </message>
    <message>
        <source>This file lists what was allocated, but tells nothing of the allocator: no segments, addresses or events.</source>
        <translation>此文件列出分配的内容，但不含分配器的信息：没有段、地址或事件。</translation>
    </message>
    <message>
        <source>This is a file. The dumps of a run stand here when its folder is opened.</source>
        <translation>这是一个文件。打开运行的文件夹后，其转储显示在此处。</translation>
    </message>
    <message>
        <source>This is a folder of dumps. Open one of them to see what was allocated.</source>
        <translation>这是转储文件夹。打开其中一个以查看分配的内容。</translation>
    </message>
    <message>
        <source>This file tells of memory step by step, not of allocations.</source>
        <translation>此文件逐步给出内存，不含分配。</translation>
    </message>
    <message>
        <source>This file has no device with events or segments.</source>
        <translation>此文件中没有包含事件或段的设备。</translation>
    </message>
    <message>
        <source>This file lists what was allocated, not the events in their order.</source>
        <translation>此文件列出了已分配的内容，而不是按顺序的事件。</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>This file tells how many bytes each category held over time, not of single allocations.</source>
        <translation>此文件给出各类别随时间占用的字节数，没有给出单个分配。</translation>
    </message>
    <message>
        <source>This file does not tell which operators ran. Traces of a profiler do.</source>
        <translation>此文件没有给出运行了哪些算子。profiler 的记录中有。</translation>
    </message>
    <message>
        <source>A profiler recorded this: it tells of allocations and frees, not of the allocator&apos;s segments and pools.</source>
        <translation>此文件由 profiler 记录：其中有分配和释放，没有分配器的段和池。</translation>
    </message>
    <message>
        <source>This trace has no memory events: it was recorded without profile_memory=True.</source>
        <translation>此记录中没有内存事件：记录时没有使用 profile_memory=True。</translation>
    </message>
    <message>
        <source>Leaks</source>
        <translation>泄漏</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Bytes over time</source>
        <translation>字节随时间</translation>
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
        <translation>分析脚本</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>共 %1</translation>
    </message>
</context>
<context>
    <name>CategoryModel</name>
    <message numerus="yes">
        <source>%1 more size(s)</source>
        <translation>
            <numerusform>另有 %1 种大小</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CellTable</name>
    <message>
        <source>%1 B, inferred</source>
        <translation>%1 B，推断</translation>
    </message>
</context>
<context>
    <name>Checks</name>
    <message>
        <source>ok</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>FAILED</source>
        <translation>未通过</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>peak requested</source>
        <translation>请求峰值</translation>
    </message>
    <message>
        <source>peak allocated</source>
        <translation>已分配峰值</translation>
    </message>
    <message>
        <source>peak active</source>
        <translation>活动峰值</translation>
    </message>
    <message>
        <source>peak reserved</source>
        <translation>保留峰值</translation>
    </message>
    <message>
        <source>the file does not tell it</source>
        <translation>文件没有给出</translation>
    </message>
    <message>
        <source>too few steps to tell</source>
        <translation>训练步太少，无法判断</translation>
    </message>
    <message>
        <source>the baseline has no peak of this device</source>
        <translation>基线中没有此设备的峰值</translation>
    </message>
    <message>
        <source>%1 at most %2</source>
        <translation>%1不超过 %2</translation>
    </message>
    <message>
        <source>fragmentation at most %1</source>
        <translation>碎片率不超过 %1</translation>
    </message>
    <message>
        <source>no leak</source>
        <translation>没有泄漏</translation>
    </message>
    <message>
        <source>growth a step at most %1</source>
        <translation>每步增长不超过 %1</translation>
    </message>
    <message>
        <source>not out of memory</source>
        <translation>内存未耗尽</translation>
    </message>
    <message>
        <source>peaks of the baseline</source>
        <translation>基线的峰值</translation>
    </message>
    <message>
        <source>%1 as before, or %2 more</source>
        <translation>%1与之前相同，或最多高 %2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1, %2 a step</source>
        <translation>%1，每步 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 stacks</source>
        <translation>
            <numerusform>%1 个调用栈</numerusform>
        </translation>
    </message>
    <message>
        <source>never</source>
        <translation>从未</translation>
    </message>
    <message numerus="yes">
        <source>%1 times</source>
        <translation>
            <numerusform>%1 次</numerusform>
        </translation>
    </message>
    <message>
        <source>(%1 peak reserved − %2 peak active) / %1</source>
        <translation>(保留峰值 %1 − 活动峰值 %2) / %1</translation>
    </message>
    <message>
        <source>(%1 reserved − %2 active) / %1, at the end</source>
        <translation>(保留 %1 − 活动 %2) / %1，结束时</translation>
    </message>
    <message>
        <source>before: %1</source>
        <translation>之前：%1</translation>
    </message>
    <message numerus="yes">
        <source>over %1 steps</source>
        <translation>
            <numerusform>基于 %1 个训练步</numerusform>
        </translation>
    </message>
    <message>
        <source>inferred: the limit lies within its bounds</source>
        <translation>推断值：限值落在其界限之间</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>At this rate memory is used up at step %1.</source>
        <translation>按此速度，内存将在第 %1 步用尽。</translation>
    </message>
    <message numerus="yes">
        <source>%1 rules hold</source>
        <translation>
            <numerusform>%1 条规则成立</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 failed</source>
        <translation>%2中有 %1 条未通过</translation>
    </message>
    <message numerus="yes">
        <source>%1 rules</source>
        <translation>
            <numerusform>%1 条规则</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 cannot be told</source>
        <translation>
            <numerusform>%1 条无法判断</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 files could not be read</source>
        <translation>
            <numerusform>%1 个文件无法读取</numerusform>
        </translation>
    </message>
</context>
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
    <message>
        <source>WIDTHxHEIGHT</source>
        <translation>宽x高</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>Dots per inch of a PNG, 30 to 1200; 96 without it.</source>
        <translation>PNG 的 DPI，30 到 1200；默认为 96。</translation>
    </message>
    <message>
        <source>FIRST:LAST</source>
        <translation>起:止</translation>
    </message>
    <message>
        <source>What runs to the right: events (the default) or wall time.</source>
        <translation>横轴：事件（默认）或实际时间。</translation>
    </message>
    <message>
        <source>PERCENT</source>
        <translation>百分比</translation>
    </message>
    <message>
        <source>The share of the allocations, the largest first, that are bands of their own; the rest is one band. 100 without it.</source>
        <translation>从最大的分配起，单独绘制为色带的分配所占的比例；其余合并为一条色带。默认为 100。</translation>
    </message>
    <message>
        <source>What the colours stand for; stack without it.</source>
        <translation>颜色的含义；默认为调用栈。</translation>
    </message>
    <message>
        <source>BYTES</source>
        <translation>字节数</translation>
    </message>
    <message>
        <source>The end of the byte axis, as in 72GiB, to give two pictures one scale.</source>
        <translation>字节轴的上限，例如 72GiB，用于让两张图使用相同的刻度。</translation>
    </message>
    <message>
        <source>TEXT</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>The title; the file&apos;s name without it.</source>
        <translation>标题；默认为文件名。</translation>
    </message>
    <message>
        <source>FILE -o PICTURE</source>
        <translation>文件 -o 图片</translation>
    </message>
    <message>
        <source>“%2” does not fit the option --%1 and this file.</source>
        <translation>“%2”不适用于选项 --%1 和此文件。</translation>
    </message>
    <message>
        <source>Name the picture with -o, for example -o out.png.</source>
        <translation>请用 -o 指定图片，例如 -o out.png。</translation>
    </message>
    <message>
        <source>A picture ends in .png, .svg or .pdf.</source>
        <translation>图片的扩展名必须是 .png、.svg 或 .pdf。</translation>
    </message>
    <message>
        <source>The size of the picture at 96 dots per inch, 100 to 16000 each; 1600x900 without it. Texts grow with the shorter side.</source>
        <translation>图片在 96 DPI 下的尺寸，宽和高各为 100 到 16000；默认为 1600x900。文字随较短的一边放大。</translation>
    </message>
    <message>
        <source>The events to show; without one of the numbers to the beginning or end.</source>
        <translation>要显示的事件；省略其中一个数字则从开头起或到结尾止。</translation>
    </message>
    <message>
        <source>Ground and palettes: white with black text (paper, the default), or as in the light or the dark window.</source>
        <translation>背景和配色：白底黑字（paper，默认），或与浅色或深色窗口相同。</translation>
    </message>
    <message>
        <source>No ground; the theme says what the picture will lie on.</source>
        <translation>不绘制背景；由主题说明图片将置于何种背景之上。</translation>
    </message>
    <message>
        <source>A band under the picture with the phases, where stacks or annotations tell them: setup, forward, recompute, backward, optimizer, communication.</source>
        <translation>在图片下方绘制阶段条，前提是调用栈或标注能够表明阶段：准备、前向、重计算、反向、优化器、通信。</translation>
    </message>
    <message>
        <source>PART,...</source>
        <translation>部分,...</translation>
    </message>
    <message>
        <source>Units of the byte axis: binary (the default) or decimal.</source>
        <translation>字节轴的单位：二进制（默认）或十进制。</translation>
    </message>
    <message>
        <source>Folding rules as JSON: which frames of a stack are yours. Without it those kept by the window count, else the default.</source>
        <translation>JSON 格式的折叠规则：调用栈中哪些栈帧是您的。默认使用窗口中保存的规则，没有时使用默认规则。</translation>
    </message>
    <message>
        <source>Draws the active-memory timeline of a memory snapshot, as the window exports it, without a display. The ending of the picture&apos;s name decides its format: .png, .svg (texts stay texts) or .pdf. The legend counts what is live at the highest point that is shown.</source>
        <translation>绘制内存快照的活动内存时间线，与窗口中导出的相同，无需显示器。图片的格式由文件扩展名决定：.png、.svg（文字仍为文字）或 .pdf。图例统计所示范围内最高点处存活的分配。</translation>
    </message>
    <message>
        <source>The display %1 cannot be reached.</source>
        <translation>无法连接到显示器 %1。</translation>
    </message>
    <message>
        <source>There is no display to open the window on.</source>
        <translation>没有可用于打开窗口的显示器。</translation>
    </message>
    <message>
        <source>“allostrata plot FILE -o PICTURE” and “allostrata summary FILE” need none; see “allostrata --help”.</source>
        <translation>“allostrata plot 文件 -o 图片”和“allostrata summary 文件”不需要显示器；参见“allostrata --help”。</translation>
    </message>
    <message>
        <source>EVENT|peak</source>
        <translation>事件|peak</translation>
    </message>
    <message>
        <source>The moment that states are told of, after so many events; the peak without it.</source>
        <translation>状态所针对的时刻，即多少个事件之后；默认为峰值。</translation>
    </message>
    <message>
        <source>QUERY</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Only allocations that answer to this, as in the window: &apos;size&gt;64MiB stack~attention phase:backward&apos;.</source>
        <translation>仅匹配此查询的分配，与窗口中相同：&apos;size&gt;64MiB stack~attention phase:backward&apos;。</translation>
    </message>
    <message>
        <source>NAME|FILE</source>
        <translation>名称|文件</translation>
    </message>
    <message>
        <source>What tells categories: pytorch (the default), analyze-script, or a file of rules as JSON.</source>
        <translation>判断类别的规则：pytorch（默认）、analyze-script，或 JSON 格式的规则文件。</translation>
    </message>
    <message>
        <source>Leave parts out: title, legend, labels, reserved, footnote; left-out is the band of what the query leaves out.</source>
        <translation>略去图片中的部分：title、legend、labels、reserved、footnote；left-out 是被查询排除的部分的色带。</translation>
    </message>
    <message>
        <source>The active-memory timeline, or another view, as PNG, SVG or PDF</source>
        <translation>将活动内存时间线或其他视图绘制为 PNG、SVG 或 PDF</translation>
    </message>
    <message>
        <source>Name a table with --table: %1.</source>
        <translation>请用 --table 指定表格：%1。</translation>
    </message>
    <message>
        <source>%1 of %2 allocations, %3</source>
        <translation>%2 个分配中的 %1 个，%3</translation>
    </message>
    <message>
        <source>The query, at character %1: %2</source>
        <translation>查询的第 %1 个字符处：%2</translation>
    </message>
    <message>
        <source>Which table; the window&apos;s views show the same. layers are modules with repeated ones merged; block-categories sums up the blocks of the final state, as the analysis script does.</source>
        <translation>输出哪个表格；与窗口中各视图显示的相同。layers 即合并了重复模块的 modules；block-categories 按分析脚本的方式汇总最终状态的块。</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>The table has %1 rows: take --format csv or json, or a part of it with --window or --query.</source>
        <translation>表格有 %1 行：请用 --format csv 或 json，或用 --window 或 --query 取其中一部分。</translation>
    </message>
    <message>
        <source>One of: %1.</source>
        <translation>可选值：%1。</translation>
    </message>
    <message>
        <source>--%1 would change nothing: --%2 %3 does not depend on it.</source>
        <translation>--%1 不起作用：--%2 %3 与它无关。</translation>
    </message>
    <message>
        <source>Name a view with --view: %1.</source>
        <translation>请用 --view 指定视图：%1。</translation>
    </message>
    <message>
        <source>--category-rules would change nothing without --query.</source>
        <translation>没有 --query 时，--category-rules 不起作用。</translation>
    </message>
    <message>
        <source>%1 has no recorded events, so the query keeps nothing of it.</source>
        <translation>%1 没有记录事件，因此查询不匹配其中任何内容。</translation>
    </message>
    <message>
        <source>“%1” is too much: capture-helper takes no files; -o names the one to write.</source>
        <translation>“%1”多余：capture-helper 不接受文件；要写入的文件用 -o 指定。</translation>
    </message>
    <message>
        <source>The device, by its number, or by its name as in cuda:0 and cpu; the first with events without it.</source>
        <translation>设备编号或名称，例如 cuda:0 和 cpu；默认为第一个有事件的设备。</translation>
    </message>
    <message>
        <source>&gt; allostrata_capture.py</source>
        <translation>&gt; allostrata_capture.py</translation>
    </message>
    <message>
        <source>The Python file that records snapshots with names</source>
        <translation>用于记录带名称的快照的 Python 文件</translation>
    </message>
    <message>
        <source>Writes allostrata_capture.py, which needs PyTorch 2.1 or newer and nothing else. Put it beside a training script: it records from the model&apos;s construction on, names steps, phases and modules, keeps the numbers of each step and saves snapshots at chosen steps and when memory runs out. “python allostrata_capture.py profile --help” tells how it profiles a transformer, without a GPU too.</source>
        <translation>写出 allostrata_capture.py，它只需要 PyTorch 2.1 或更高版本。将它放在训练脚本旁边：它从构建模型起开始记录，为训练步、阶段和模块命名，保留每一步的数字，并在选定的训练步和内存耗尽时保存快照。“python allostrata_capture.py profile --help”说明它如何对 transformer 进行 profile，没有 GPU 也可以。</translation>
    </message>
    <message>
        <source>This is not a folder of dumps.</source>
        <translation>这不是转储文件夹。</translation>
    </message>
    <message>
        <source>The file tells of no steps.</source>
        <translation>文件中没有训练步。</translation>
    </message>
    <message>
        <source>This is a folder of dumps; name one of its files.</source>
        <translation>这是转储文件夹；请指定其中的一个文件。</translation>
    </message>
    <message>
        <source>The file tells of memory step by step, not of allocations.</source>
        <translation>文件逐步给出内存，不含分配。</translation>
    </message>
    <message>
        <source>What to draw, as the window&apos;s views show it; without it what the file is about: active-memory, which is every allocation over time, steps, or dumps.</source>
        <translation>要绘制的内容，与窗口中各视图显示的相同；默认为文件所涉及的内容：active-memory（随时间变化的每个分配）、steps 或 dumps。</translation>
    </message>
    <message>
        <source>The memory of the device, as in 80GiB, where the file does not tell it, or to have another: drawn as a line, and what out-of-memory events are held against.</source>
        <translation>设备的内存，例如 80GiB，用于文件没有给出或需要另行指定时：绘制为一条线，并作为判断内存不足事件的依据。</translation>
    </message>
    <message>
        <source>SAFE:TIGHT</source>
        <translation>充足:紧张</translation>
    </message>
    <message>
        <source>What must stay free of the device at the peak of a run&apos;s steps for it to be called safe, and tight, in percent; below that it is at risk. 10:5 without it.</source>
        <translation>一次运行的训练步达到峰值时，设备须有多少空闲才算充足和紧张，以百分比表示；低于后者则有风险。默认为 10:5。</translation>
    </message>
    <message>
        <source>Which operator a free counts for: the one that allocated the memory (the default), or the one that runs at the free, as in the profiler&apos;s own memory view.</source>
        <translation>释放计入哪个算子：分配该内存的算子（默认），或释放时正在运行的算子，与 profiler 自身的内存视图相同。</translation>
    </message>
    <message>
        <source>The file tells how many bytes each category held over time, not of single allocations.</source>
        <translation>文件给出各类别随时间占用的字节数，没有给出单个分配。</translation>
    </message>
    <message>
        <source>The file has no rows: nothing was logged, estimated or measured.</source>
        <translation>文件中没有行：没有记录、估计或测量任何内容。</translation>
    </message>
    <message>
        <source>there is nothing in it that could be checked.</source>
        <translation>其中没有可检查的内容。</translation>
    </message>
    <message>
        <source>“%1” does not fit --%2: it takes requested, allocated, active or reserved, and a size, as in reserved:72GiB.</source>
        <translation>“%1”不适用于 --%2：它需要 requested、allocated、active 或 reserved，以及一个大小，例如 reserved:72GiB。</translation>
    </message>
    <message>
        <source>“%1” does not fit --%2: it takes a percentage, as in 10%.</source>
        <translation>“%1”不适用于 --%2：它需要一个百分比，例如 10%。</translation>
    </message>
    <message>
        <source>“%1” does not fit --%2: it takes a size, as in 1MiB.</source>
        <translation>“%1”不适用于 --%2：它需要一个大小，例如 1MiB。</translation>
    </message>
    <message>
        <source>“%1” does not fit --%2: it takes a percentage, as in 2%.</source>
        <translation>“%1”不适用于 --%2：它需要一个百分比，例如 2%。</translation>
    </message>
    <message>
        <source>--tolerance says nothing without --baseline.</source>
        <translation>没有 --baseline 时，--tolerance 不起作用。</translation>
    </message>
    <message>
        <source>There is nothing to check: name a rule, such as --max-peak reserved:72GiB or --no-leak.</source>
        <translation>没有可检查的规则：请指定一条规则，例如 --max-peak reserved:72GiB 或 --no-leak。</translation>
    </message>
    <message>
        <source>A table of one of the window&apos;s views, or the document for other programs</source>
        <translation>窗口中某个视图的表格，或供其他程序使用的文档</translation>
    </message>
    <message>
        <source>Writes what a view of the window shows as a table, with the same numbers. States are those of the cursor (the peak, unless --cursor says another), sums those of the window (the whole trace, unless --window says a part). Bytes are requested ones. Without --table, json is the whole document (resources/schemas/document.schema.json tells its members), folded the stacks with their bytes for flame graphs, speedscope the same for speedscope.app, and a table format the table that the file is about. The endings .json, .folded and .speedscope.json decide, too.</source>
        <translation>把窗口中某个视图显示的内容写成表格，数字相同。状态针对光标处（即峰值，除非 --cursor 另行指定），合计针对可见范围（即整个记录，除非 --window 指定其中一部分）。字节数为请求的字节数。不指定 --table 时，json 为整个文档（其成员见 resources/schemas/document.schema.json），folded 为用于火焰图的调用栈及其字节数，speedscope 为用于 speedscope.app 的相同内容，表格格式则为文件所涉及的表格。扩展名 .json、.folded 和 .speedscope.json 也决定格式。</translation>
    </message>
    <message>
        <source>BASE [OTHER]</source>
        <translation>基准 [对比]</translation>
    </message>
    <message>
        <source>What differs between two files, or two moments of one</source>
        <translation>两个文件之间或一个文件的两个时刻之间的差异</translation>
    </message>
    <message>
        <source>Holds what is live at the peak of two files against each other: what is new, gone, larger or smaller, by category and stack, or as --by says. Stacks are the same though files lie elsewhere and lines moved. All rows add up to the difference, to the byte. CSV is one table, by stack without --by; JSON has all. With -o and a name that ends in .png, .svg or .pdf both recordings are drawn on one axis, and the way from one peak to the other. Of one file --at names two moments.</source>
        <translation>比较两个文件峰值时存活的内容：哪些新增、消失、变大或变小，按类别和调用栈，或按 --by 的指定。即使文件位于别处或行号移动，调用栈仍视为相同。所有行之和与差异逐字节一致。CSV 为一个表格，不指定 --by 时按调用栈；JSON 包含全部。使用 -o 且名称以 .png、.svg 或 .pdf 结尾时，将两次记录绘制在同一轴上，并绘制从一个峰值到另一个峰值的变化。只有一个文件时，用 --at 指定两个时刻。</translation>
    </message>
    <message>
        <source>FILE... RULE...</source>
        <translation>文件... 规则...</translation>
    </message>
    <message>
        <source>Rules that files must keep, for CI: peaks, fragmentation, leaks, growth</source>
        <translation>文件必须遵守的规则，用于 CI：峰值、碎片率、泄漏、增长</translation>
    </message>
    <message>
        <source>Holds each device of each file against the rules and prints a line for each with its number. The numbers are those of “summary” and of the table “leaks”. What the file does not tell is unknown, which is no failure unless --strict asks for it. A number after “~” is inferred. The exit status is 1 if a rule does not hold, 3 if a file could not be read.</source>
        <translation>用规则检查每个文件的每个设备，并为每条规则输出一行及其数字。这些数字与“summary”和“leaks”表格中的相同。文件没有给出的内容为未知；除非指定 --strict，未知不算失败。“~”之后的数字是推断值。如果有规则不成立，退出状态为 1；如果有文件无法读取，退出状态为 3。</translation>
    </message>
    <message>
        <source>A table of peaks over many files, with columns from their names</source>
        <translation>多个文件的峰值表格，列取自文件名</translation>
    </message>
    <message>
        <source>Reads many snapshots and prints their peaks, what stays after them, efficiency and out-of-memory events, with columns that the files&apos; names tell: model, context, batch, mode, dtype, rank, step. A folder stands for the snapshots in it. With -o and .png, .svg or .pdf it draws a bar chart. The exit status is 3 if a file could not be read; the others are still answered.</source>
        <translation>读取多个快照，输出其峰值、峰值之后留下的内存、效率和内存不足事件，并附上由文件名得出的列：模型、上下文、批大小、运行模式、数据类型、rank、训练步。文件夹代表其中的快照。使用 -o 和 .png、.svg 或 .pdf 时绘制条形图。如果有文件无法读取，退出状态为 3；其余文件仍会给出结果。</translation>
    </message>
    <message>
        <source>A folder with pictures, text and numbers about each file, or one page</source>
        <translation>包含每个文件的图片、文本和数字的文件夹，或一个页面</translation>
    </message>
    <message>
        <source>Makes results/YYYYmmdd_HHMMSS_NAME for each file, with pictures, analysis_report.txt, README.md and report.json, and moves the link “latest” to it; -o names another folder than results. Nothing is overwritten, and nothing is left of a call that is interrupted. Several files get an overview, too; a folder stands for the snapshots in it. NAME comes from the path: iteration_1/rank0_memory_snapshot.pickle is iter1_rank0. html is one page that needs nothing else; it, table, md and json go to standard output, or to the file that -o names. The exit status is 3 if a file could not be read; the others are still answered.</source>
        <translation>为每个文件创建 results/YYYYmmdd_HHMMSS_NAME，其中包含图片、analysis_report.txt、README.md 和 report.json，并把链接“latest”指向它；-o 指定 results 以外的文件夹。不会覆盖任何内容，中断的调用也不会留下任何内容。多个文件时还会生成概览；文件夹代表其中的快照。NAME 取自路径：iteration_1/rank0_memory_snapshot.pickle 对应 iter1_rank0。html 是一个不依赖其他内容的页面；它与 table、md 和 json 一样，写入标准输出或 -o 指定的文件。如果有文件无法读取，退出状态为 3；其余文件仍会给出结果。</translation>
    </message>
    <message>
        <source>[FILE]</source>
        <translation>[文件]</translation>
    </message>
    <message>
        <source>What a tensor of a transformer weighs, and where a file has it</source>
        <translation>transformer 中张量的大小，以及它在文件中的位置</translation>
    </message>
    <message>
        <source>Computes the size of an activation of a transformer from its numbers, with its derivation, and what parameters, gradients and the state of Adam take. Each tensor comes with the query that finds allocations of exactly its size; with a file it says how many that file has.</source>
        <translation>由 transformer 的各项数字计算其激活值的大小并给出推导过程，以及参数、梯度和 Adam 状态所占的大小。每个张量都附有查询，用于查找与其大小完全相同的分配；指定文件时，还会说明该文件中有多少个。</translation>
    </message>
    <message>
        <source>Base: %1</source>
        <translation>基准：%1</translation>
    </message>
    <message>
        <source>Other: %1</source>
        <translation>对比：%1</translation>
    </message>
    <message>
        <source>Requested memory, %1</source>
        <translation>请求内存，%1</translation>
    </message>
    <message>
        <source>Two files are compared, not %1.</source>
        <translation>比较的是两个文件，而不是 %1 个。</translation>
    </message>
    <message>
        <source>Which allocations lists and histograms speak of: live at the cursor, live at some moment of the window, or all (the default). Stacks are those of the cursor without it, for speedscope those of the window as well.</source>
        <translation>列表和直方图针对哪些分配：光标处存活、可见范围内某一时刻存活，或全部（默认）。不指定时，调用栈取自光标处，对 speedscope 还包括可见范围内的调用栈。</translation>
    </message>
    <message>
        <source>Which frames folded stacks and speedscope get: all (the default), or yours, with what runs of the runtime between them were called for.</source>
        <translation>折叠的调用栈和 speedscope 包含哪些栈帧：全部（默认），或您的栈帧，并注明其间各段运行时栈帧是为何而调用。</translation>
    </message>
    <message>
        <source>What the file is held against: another file, or for a check what “summary --format json” wrote of it.</source>
        <translation>与文件进行比较的对象：另一个文件；用于检查时，也可以是“summary --format json”对该文件写出的内容。</translation>
    </message>
    <message>
        <source>How much higher than in the baseline a peak may be; 2% without it.</source>
        <translation>峰值最多可比基线高多少；默认为 2%。</translation>
    </message>
    <message>
        <source>COUNTER:BYTES</source>
        <translation>计数:字节数</translation>
    </message>
    <message>
        <source>The highest peak of requested, allocated, active or reserved memory, as in reserved:72GiB; several with commas, or one after the other.</source>
        <translation>请求、已分配、活动或保留内存的最高峰值，例如 reserved:72GiB；可用逗号分隔多个，或逐个给出。</translation>
    </message>
    <message>
        <source>The most of the peak of reserved memory that was never active at once: (peak reserved - peak active) / peak reserved. Of a file without events the same of its final state.</source>
        <translation>保留内存峰值中从未同时处于活动状态的部分的上限：(保留峰值 - 活动峰值) / 保留峰值。对于没有事件的文件，取其最终状态的相同数值。</translation>
    </message>
    <message>
        <source>No stack keeps more in each training step.</source>
        <translation>没有调用栈在每个训练步中都保留更多内存。</translation>
    </message>
    <message>
        <source>The most by which the live bytes at the end of a step may grow a step; the median of all slopes.</source>
        <translation>训练步结束时的存活字节数每步最多可增长多少；取所有斜率的中位数。</translation>
    </message>
    <message>
        <source>Memory never ran out.</source>
        <translation>内存从未耗尽。</translation>
    </message>
    <message>
        <source>What a file does not tell fails its rule; without it only what is known to be wrong does.</source>
        <translation>文件没有给出的内容视为未遵守其规则；不指定时，只有已知不符的才视为未遵守。</translation>
    </message>
    <message>
        <source>Write the results to this file as well, as JUnit XML for CI servers.</source>
        <translation>同时把结果写入此文件，格式为供 CI 服务器使用的 JUnit XML。</translation>
    </message>
    <message>
        <source>MOMENT|BASE:OTHER</source>
        <translation>时刻|基准:对比</translation>
    </message>
    <message>
        <source>The moments that are held against each other: peak (the default), final, or so many events; two of them for the base and the other, as in 1200:peak.</source>
        <translation>相互比较的时刻：peak（默认）、final，或若干个事件之后；给出两个则分别用于基准和对比，例如 1200:peak。</translation>
    </message>
    <message>
        <source>How two recordings lie on one axis: by events, by the time since each began, each from its beginning to its end, or by training steps; without it what both have.</source>
        <translation>两次记录如何置于同一轴上：按事件、按各自开始后的时间、各自从开头到结尾，或按训练步；默认使用两者都有的方式。</translation>
    </message>
    <message>
        <source>PATTERN</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>How names of files tell columns: the name, with columns in braces, as in &apos;memory_{model}_ctx{ctx}_{mode}_{dtype}&apos; or &apos;rank{rank}/step_{step}&apos;. * is anything, {ctx:[0-9]+} gives the expression that a column must be; endings may be left out. Without it names are read for words that people use.</source>
        <translation>文件名如何给出列：写出名称，列用花括号括起，例如 &apos;memory_{model}_ctx{ctx}_{mode}_{dtype}&apos; 或 &apos;rank{rank}/step_{step}&apos;。* 表示任意内容，{ctx:[0-9]+} 给出列必须匹配的表达式；扩展名可以省略。默认在名称中识别常用的词。</translation>
    </message>
    <message>
        <source>ROWS:COLUMNS:VALUE</source>
        <translation>行:列:值</translation>
    </message>
    <message>
        <source>Which columns stand at the sides, and what in the cells: model,ctx:dtype:reserved. Values are requested, allocated, active, reserved, after, final-reserved, efficiency, ooms.</source>
        <translation>哪些列位于两侧，单元格中是什么：model,ctx:dtype:reserved。值可以是 requested、allocated、active、reserved、after、final-reserved、efficiency、ooms。</translation>
    </message>
    <message>
        <source>COLUMN[=BASE,OTHER]</source>
        <translation>列[=基准,对比]</translation>
    </message>
    <message>
        <source>Holds files against each other whose names differ in this column alone, as in dtype, mode or dtype=fp32,bf16: bytes of each category at the peak, and what is saved. May be given several times.</source>
        <translation>相互比较名称仅在此列不同的文件，例如 dtype、mode 或 dtype=fp32,bf16：峰值时各类别的字节数，以及节省了多少。可多次给出。</translation>
    </message>
    <message>
        <source>What tells categories, as --category-rules: pytorch (the default), analyze-script, which counts as the analysis script does, or a file of rules as JSON.</source>
        <translation>判断类别的规则，与 --category-rules 相同：pytorch（默认）、analyze-script（按分析脚本的方式计算），或 JSON 格式的规则文件。</translation>
    </message>
    <message>
        <source>The name of the run, in place of the one that the file&apos;s path tells; of several files that of the overview.</source>
        <translation>运行的名称，代替由文件路径得出的名称；有多个文件时为概览的名称。</translation>
    </message>
    <message>
        <source>Pictures of a run folder: PNG with 300 dots per inch (the default), SVG, or none.</source>
        <translation>运行文件夹中的图片：300 DPI 的 PNG（默认）、SVG，或不生成。</translation>
    </message>
    <message>
        <source>The sizes of a model of the course on language models; large without it. --year says which year&apos;s.</source>
        <translation>语言模型课程中某个模型的规格；默认为 large。--year 指定取自哪一年。</translation>
    </message>
    <message>
        <source>The year of the course: xl is another model in each. The latest that has the preset without it.</source>
        <translation>课程的年份：各年的 xl 是不同的模型。默认为含有该预设的最近一年。</translation>
    </message>
    <message>
        <source>Sequences in a batch; 4 without it.</source>
        <translation>一批中的序列数；默认为 4。</translation>
    </message>
    <message>
        <source>Tokens in a sequence; 512 without it.</source>
        <translation>一个序列中的 token 数；默认为 512。</translation>
    </message>
    <message>
        <source>Numbers of a token between two layers (d_model), in place of the preset&apos;s.</source>
        <translation>两层之间每个 token 的数字个数 (d_model)，代替预设的值。</translation>
    </message>
    <message>
        <source>Numbers of a token within a feed-forward layer (d_ff), in place of the preset&apos;s.</source>
        <translation>前馈层内每个 token 的数字个数 (d_ff)，代替预设的值。</translation>
    </message>
    <message>
        <source>Layers, in place of the preset&apos;s.</source>
        <translation>层数，代替预设的值。</translation>
    </message>
    <message>
        <source>Attention heads of a layer, in place of the preset&apos;s.</source>
        <translation>每层的注意力头数，代替预设的值。</translation>
    </message>
    <message>
        <source>Different tokens; 10000 without it.</source>
        <translation>不同 token 的个数；默认为 10000。</translation>
    </message>
    <message>
        <source>What a number of an activation is stored as, also by PyTorch&apos;s name (bfloat16); fp32 without it.</source>
        <translation>激活值中每个数字的存储类型，也可用 PyTorch 的名称 (bfloat16)；默认为 fp32。</translation>
    </message>
    <message>
        <source>The same of a weight, and so of its gradient and of Adam&apos;s moments; fp32 without it.</source>
        <translation>权重的存储类型，其梯度和 Adam 的矩也与之相同；默认为 fp32。</translation>
    </message>
    <message>
        <source>A feed-forward layer has two matrices; without it three (SwiGLU).</source>
        <translation>前馈层有两个矩阵；不指定时为三个 (SwiGLU)。</translation>
    </message>
    <message>
        <source>The head shares the weight of the embedding.</source>
        <translation>输出头与嵌入共用权重。</translation>
    </message>
    <message>
        <source>--category-rules would change nothing without --compare.</source>
        <translation>没有 --compare 时，--category-rules 不起作用。</translation>
    </message>
    <message>
        <source>--pivot and --compare are two tables: ask for one of them, or for JSON.</source>
        <translation>--pivot 和 --compare 是两个表格：请只要求其中一个，或使用 JSON。</translation>
    </message>
    <message>
        <source>The folder holds no snapshots (*.pickle, *.pkl).</source>
        <translation>文件夹中没有快照（*.pickle、*.pkl）。</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 个文件</translation>
    </message>
    <message>
        <source>The pattern does not fit %1 of %2.</source>
        <translation>模式与%2中的 %1 个不匹配。</translation>
    </message>
    <message>
        <source>The names of these files tell no columns; see --pattern.</source>
        <translation>这些文件的名称没有给出列；参见 --pattern。</translation>
    </message>
    <message>
        <source>The names of these files tell: %1.</source>
        <translation>这些文件的名称给出：%1。</translation>
    </message>
    <message>
        <source>“%1” is nothing to compare.</source>
        <translation>“%1”不是可比较的内容。</translation>
    </message>
    <message>
        <source>No two files differ in what is compared and in nothing else.</source>
        <translation>没有两个文件仅在所比较的内容上不同。</translation>
    </message>
    <message>
        <source>There is no preset “%1” in that year. There are: %2.</source>
        <translation>该年没有预设“%1”。可用的有：%2。</translation>
    </message>
    <message>
        <source>Name one file at most.</source>
        <translation>最多指定一个文件。</translation>
    </message>
    <message>
        <source>--device and --salvage speak of a file, and none is named.</source>
        <translation>--device 和 --salvage 针对文件，但没有指定文件。</translation>
    </message>
    <message>
        <source>The sizes that follow from these numbers have more than 64 bits.</source>
        <translation>由这些数字得出的大小超过 64 位。</translation>
    </message>
    <message>
        <source>The form of the output: columns for the terminal (the default), or JSON, which the ending .json of the output file also asks for.</source>
        <translation>输出的形式：供终端阅读的列（默认），或 JSON；输出文件以 .json 结尾时也写成 JSON。</translation>
    </message>
    <message>
        <source>A folder for each file (the default), one page for all of them, the text, Markdown or JSON. Without it the ending of the output file decides: .html, .txt, .md or .json. html into a folder adds report.html to each run folder.</source>
        <translation>每个文件一个文件夹（默认）、所有文件一个页面、文本、Markdown 或 JSON。不给出时由输出文件的扩展名决定：.html、.txt、.md 或 .json。向文件夹输出 html 时，每个运行文件夹里会多一个 report.html。</translation>
    </message>
    <message>
        <source>The folder that gets the run folders, or the file that gets the page, the text, Markdown or JSON.</source>
        <translation>存放各运行文件夹的文件夹，或写入页面、文本、Markdown 或 JSON 的文件。</translation>
    </message>
    <message>
        <source>Name a second file, of tables and pictures by --baseline, or two moments of this one by --at, for example --at 1200:peak.</source>
        <translation>请给出第二个文件（表格和图片用 --baseline），或用 --at 给出此文件的两个时刻，例如 --at 1200:peak。</translation>
    </message>
    <message>
        <source>--%1 takes a whole number from %2 to %3, not “%4”.</source>
        <translation>--%1 需要 %2 到 %3 之间的整数，而不是“%4”。</translation>
    </message>
    <message>
        <source>There is no preset “%1”. There are: %2.</source>
        <translation>没有预设“%1”。可用的有：%2。</translation>
    </message>
    <message>
        <source>--%1 does not know “%2”. There are: %3.</source>
        <translation>--%1 不认识“%2”。可用的有：%3。</translation>
    </message>
    <message>
        <source>ATTRIBUTE</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>What the rows of a difference, or of the table at-cursor, go by: category or line without it.</source>
        <translation>差异或 at-cursor 表按什么分行；不指定时为类别或代码行。</translation>
    </message>
    <message>
        <source>FILE --table NAME | FILE -o OUTPUT | --columns</source>
        <translation>文件 --table 名称 | 文件 -o 输出 | --columns</translation>
    </message>
    <message>
        <source>Lists the columns of all tables, or of that of --table, without a file: name, title, kind, unit, and who reads it. The window shows those that people read, others on request; csv and json have all.</source>
        <translation>列出所有表格（或 --table 所指表格）的列，无需文件：名称、标题、种类、单位以及供谁阅读。窗口显示供人阅读的列，其他列按需显示；csv 和 json 包含所有列。</translation>
    </message>
    <message>
        <source>Examples and explanations: /usr/share/doc/allostrata/tour (Debian package) or resources/tour (sources).</source>
        <translation>示例与说明：/usr/share/doc/allostrata/tour（Debian 软件包）或 resources/tour（源代码）。</translation>
    </message>
</context>
<context>
    <name>Device</name>
    <message>
        <source>pinned host memory</source>
        <translation>主机锁页内存</translation>
    </message>
    <message>
        <source>device not told</source>
        <translation>未给出设备</translation>
    </message>
</context>
<context>
    <name>Diagnostics</name>
    <message>
        <source>whole file</source>
        <translation>整个文件</translation>
    </message>
    <message>
        <source>event %1 of %2</source>
        <translation>%2 的事件 %1</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>事件 %1</translation>
    </message>
    <message>
        <source>byte %1</source>
        <translation>字节 %1</translation>
    </message>
    <message>
        <source>Where:</source>
        <translation>位置：</translation>
    </message>
    <message>
        <source>Leans on it:</source>
        <translation>受影响：</translation>
    </message>
    <message>
        <source>What the file does not hold</source>
        <translation>文件中没有的内容</translation>
    </message>
    <message>
        <source>How the sizes of live blocks are known</source>
        <translation>活动块的大小如何得知</translation>
    </message>
    <message>
        <source>blocks at the cursor</source>
        <translation>光标处的块</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>blocks at the peak</source>
        <translation>峰值时的块</translation>
    </message>
    <message>
        <source>exactly: recorded in the final state</source>
        <translation>精确：记录在最终状态中</translation>
    </message>
    <message>
        <source>inferred from the allocator&apos;s rules</source>
        <translation>由分配器规则推断</translation>
    </message>
    <message>
        <source>between two bounds</source>
        <translation>介于两个界限之间</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Of %1 recorded sizes the inference gives %2 exactly; %3 lie within its bounds.</source>
        <translation>在 %1 个有记录的大小中，推断与之完全一致的有 %2 个；%3 个在推断的界限之内。</translation>
    </message>
    <message>
        <source>Of %1 blocks whose neighbour was allocated right behind them %2 end where it begins.</source>
        <translation>有 %1 个块的相邻块紧接其后分配，其中 %2 个恰好在相邻块的起始处结束。</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>The file tells all that is asked of it, and contradicts itself nowhere.</source>
        <translation>文件包含所需的全部内容，且没有自相矛盾之处。</translation>
    </message>
    <message>
        <source>Everything: what the missing tail held is counted nowhere.</source>
        <translation>所有内容：缺失的末尾部分不计入任何统计。</translation>
    </message>
    <message>
        <source>When and where the oldest allocations were made, and all that happened before the first event.</source>
        <translation>最早的分配在何时何处进行，以及第一个事件之前发生的一切。</translation>
    </message>
    <message>
        <source>Births of these allocations: they count as live from the beginning, with the size that their free tells.</source>
        <translation>这些分配的产生：它们视为从一开始就存活，大小以释放时给出的为准。</translation>
    </message>
    <message>
        <source>Nothing that is summed: the second free is left out.</source>
        <translation>不影响任何合计：第二次释放被略去。</translation>
    </message>
    <message>
        <source>The first allocation&apos;s life: it counts as ended where the second one begins.</source>
        <translation>第一个分配的生命周期：视为在第二个分配开始时结束。</translation>
    </message>
    <message>
        <source>Requested bytes: what the allocation told counts.</source>
        <translation>请求字节数：以分配时给出的为准。</translation>
    </message>
    <message>
        <source>Sizes of their blocks, which are not recorded, and the picture of the segments at the end.</source>
        <translation>其块的大小（没有记录），以及结束时的段图。</translation>
    </message>
    <message>
        <source>The time axis: these events stand at the time of the one before.</source>
        <translation>时间轴：这些事件按前一个事件的时间显示。</translation>
    </message>
    <message>
        <source>Lines, modules, phases and categories of what these events allocated.</source>
        <translation>这些事件所分配内存的代码行、模块、阶段和类别。</translation>
    </message>
    <message>
        <source>Lives that these rows may have begun or ended.</source>
        <translation>可能由这些行开始或结束的生命周期。</translation>
    </message>
    <message>
        <source>The time axis: a time that runs backwards counts as the latest before it.</source>
        <translation>时间轴：倒退的时间按此前最晚的时间计算。</translation>
    </message>
    <message>
        <source>Lines, modules and categories of these blocks.</source>
        <translation>这些块的代码行、模块和类别。</translation>
    </message>
    <message>
        <source>Sums of the final state. The blocks count, not the headers.</source>
        <translation>最终状态的合计。以块为准，而非段头。</translation>
    </message>
    <message>
        <source>What counts as free in these segments.</source>
        <translation>这些段中哪些算作空闲。</translation>
    </message>
    <message>
        <source>Reserved memory over time, and where its segments lie.</source>
        <translation>随时间变化的保留内存，以及其段所在的位置。</translation>
    </message>
    <message>
        <source>Reserved memory over time, which is a bound.</source>
        <translation>随时间变化的保留内存，它只是一个界限。</translation>
    </message>
    <message>
        <source>Active memory holds these blocks, requested memory does not.</source>
        <translation>活动内存包含这些块，请求内存不包含。</translation>
    </message>
    <message>
        <source>Inferred block sizes, and so rounding, allocated and active memory.</source>
        <translation>推断的块大小，以及由此得出的舍入、已分配内存和活动内存。</translation>
    </message>
    <message>
        <source>Nothing that is summed.</source>
        <translation>不影响任何合计。</translation>
    </message>
    <message>
        <source>Allocated and active memory at the end.</source>
        <translation>结束时的已分配内存和活动内存。</translation>
    </message>
    <message>
        <source>Whatever these values would have told.</source>
        <translation>这些值本来会说明的内容。</translation>
    </message>
    <message>
        <source>Whatever these numbers would have told.</source>
        <translation>这些数字本来会说明的内容。</translation>
    </message>
    <message>
        <source>Sums that the row would have been part of.</source>
        <translation>该行本应计入的合计。</translation>
    </message>
    <message>
        <source>Everything by stream, pool or action.</source>
        <translation>所有按流、池或动作区分的内容。</translation>
    </message>
    <message>
        <source>The older allocation&apos;s life: its block counts as gone where the newer one begins.</source>
        <translation>较早分配的生命周期：其块视为在较新的分配开始时消失。</translation>
    </message>
    <message>
        <source>The final state, which may be a few events newer than the end of the trace.</source>
        <translation>最终状态，可能比记录的结尾晚几个事件。</translation>
    </message>
    <message>
        <source>No trace</source>
        <translation>没有记录</translation>
    </message>
    <message>
        <source>Everything over time: only the final state is known.</source>
        <translation>所有随时间变化的内容：只知道最终状态。</translation>
    </message>
    <message>
        <source>No final state</source>
        <translation>没有最终状态</translation>
    </message>
    <message>
        <source>Block sizes, none of which is recorded; allocations from before the recording that were never freed, which nothing tells of; and reserved memory, which counts what segment events tell.</source>
        <translation>块的大小，均没有记录；记录开始前分配且从未释放的内存，无从得知；以及保留内存，只统计段事件给出的部分。</translation>
    </message>
    <message>
        <source>No times</source>
        <translation>没有时间</translation>
    </message>
    <message>
        <source>The time axis, durations and annotations: only the order of the events is known.</source>
        <translation>时间轴、时长和标注：只知道事件的顺序。</translation>
    </message>
    <message>
        <source>No stacks</source>
        <translation>没有调用栈</translation>
    </message>
    <message>
        <source>Lines, modules, phases and categories.</source>
        <translation>代码行、模块、阶段和类别。</translation>
    </message>
    <message>
        <source>Capacity of the device not recorded</source>
        <translation>没有记录设备容量</translation>
    </message>
    <message>
        <source>How much memory was left: snapshots tell it only when they run out of it. Choose the device&apos;s memory in the timeline&apos;s menu.</source>
        <translation>还剩多少内存：快照只在内存耗尽时给出。请在时间线的菜单中选择设备内存。</translation>
    </message>
    <message>
        <source>%1 allocations with %2 are from before the first event.</source>
        <translation>%1 个分配（共 %2）早于第一个事件。</translation>
    </message>
    <message>
        <source>Of %1 at the peak %2 have no stack.</source>
        <translation>峰值时的 %1 中，有 %2 没有调用栈。</translation>
    </message>
    <message>
        <source>Headers say %1 B, blocks %2 B.</source>
        <translation>段头为 %1 B，块为 %2 B。</translation>
    </message>
    <message>
        <source>At the peak it is exactly %1.</source>
        <translation>峰值时恰好为 %1。</translation>
    </message>
    <message>
        <source>At the peak it is between %1 and %2, most likely %3.</source>
        <translation>峰值时介于 %1 与 %2 之间，最可能是 %3。</translation>
    </message>
    <message>
        <source>They are %1 blocks with %2.</source>
        <translation>共 %1 个块，%2。</translation>
    </message>
    <message numerus="yes">
        <source>%1 warning(s)</source>
        <translation>
            <numerusform>%1 个警告</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 note(s)</source>
        <translation>
            <numerusform>%1 个提示</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 gap(s)</source>
        <translation>
            <numerusform>%1 处缺失</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing that is summed: the other snapshots are not part of it.</source>
        <translation>不影响任何合计：其他快照不计入其中。</translation>
    </message>
    <message>
        <source>Everything over time before the last of these events.</source>
        <translation>这些事件中最后一个之前所有随时间变化的内容。</translation>
    </message>
    <message>
        <source>Which dumps there are: some may be missing.</source>
        <translation>有哪些转储：可能有缺失。</translation>
    </message>
    <message>
        <source>Nothing of the set: these files are not part of it.</source>
        <translation>不影响转储集：这些文件不属于其中。</translation>
    </message>
    <message>
        <source>Dumps of that iteration and rank.</source>
        <translation>该迭代和 rank 的转储。</translation>
    </message>
    <message>
        <source>The peak of the device: it is the sum of its tensors here.</source>
        <translation>设备的峰值：此处为其张量之和。</translation>
    </message>
    <message>
        <source>Nothing that is listed; the remainder belongs to no phase, module or category.</source>
        <translation>不影响所列内容；余下部分不属于任何阶段、模块或类别。</translation>
    </message>
    <message>
        <source>Every dump of the folder has its place, and none was left out.</source>
        <translation>文件夹中的每个转储都有其位置，没有略去任何一个。</translation>
    </message>
    <message>
        <source>The comparison with allocated, which is left out.</source>
        <translation>与已分配内存的比较，已略去。</translation>
    </message>
    <message>
        <source>Nothing: errors are worked out from the figures.</source>
        <translation>没有影响：误差由数字算出。</translation>
    </message>
    <message>
        <source>The comparison with active, which is left out.</source>
        <translation>与活动内存的比较，已略去。</translation>
    </message>
    <message>
        <source>The last row, and whatever comes after it.</source>
        <translation>最后一行，以及其后的任何内容。</translation>
    </message>
    <message>
        <source>The height of the category before: what went without having come is added throughout.</source>
        <translation>该类别此前的高度：未曾出现就消失的量会在整个过程中加上。</translation>
    </message>
    <message>
        <source>How long single amounts lived; sums are exact.</source>
        <translation>单个量存活多久；合计是精确的。</translation>
    </message>
    <message>
        <source>Which of several equal allocations lived how long, and what was made by whom among them; sums are exact.</source>
        <translation>几个相同的分配各存活多久，以及其中哪些由谁产生；合计是精确的。</translation>
    </message>
    <message>
        <source>Requested bytes from the first of these events on; allocated is as recorded.</source>
        <translation>从这些事件中第一个起的请求字节数；已分配内存以记录的为准。</translation>
    </message>
    <message>
        <source>How much memory was left: some run tells bytes, but neither percentages nor what the device has. Choose the device&apos;s memory in the menu of the steps.</source>
        <translation>还剩多少内存：有的运行给出字节数，但既没有百分比，也没有设备的容量。请在训练步的菜单中选择设备内存。</translation>
    </message>
</context>
<context>
    <name>Diff</name>
    <message>
        <source>from before the recording</source>
        <translation>早于记录</translation>
    </message>
    <message>
        <source>not listed in the file</source>
        <translation>文件中未列出</translation>
    </message>
    <message>
        <source>without a stack</source>
        <translation>没有调用栈</translation>
    </message>
    <message>
        <source>without a stack, by %1</source>
        <translation>没有调用栈，来自 %1</translation>
    </message>
    <message>
        <source>final state</source>
        <translation>最终状态</translation>
    </message>
    <message>
        <source>before the first event</source>
        <translation>第一个事件之前</translation>
    </message>
    <message>
        <source>peak, event %1</source>
        <translation>峰值，事件 %1</translation>
    </message>
    <message>
        <source>end, event %1</source>
        <translation>结束，事件 %1</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>事件 %1</translation>
    </message>
    <message>
        <source>%1 (was line %2)</source>
        <translation>%1（原为第 %2 行）</translation>
    </message>
    <message numerus="yes">
        <source>%1 new</source>
        <translation>
            <numerusform>新增 %1 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 gone</source>
        <translation>
            <numerusform>消失 %1 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 resized</source>
        <translation>
            <numerusform>大小改变 %1 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 moved here</source>
        <translation>
            <numerusform>移入 %1 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 moved away</source>
        <translation>
            <numerusform>移出 %1 个</numerusform>
        </translation>
    </message>
    <message>
        <source>trace event</source>
        <translation>事件序号</translation>
    </message>
    <message>
        <source>time since the recording began in s</source>
        <translation>距记录开始的时间，单位 s</translation>
    </message>
    <message>
        <source>part of each recording in %</source>
        <translation>在各自记录中的位置，单位 %</translation>
    </message>
    <message>
        <source>training step</source>
        <translation>训练步</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message numerus="yes">
        <source>%1 more</source>
        <translation>
            <numerusform>另有 %1 个</numerusform>
        </translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>requested</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>allocated</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>active</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>保留</translation>
    </message>
</context>
<context>
    <name>DiffFigure</name>
    <message>
        <source>What differs: %1</source>
        <translation>差异：%1</translation>
    </message>
    <message>
        <source>%1 (%2) held against %3 (%4): %5 of requested memory</source>
        <translation>%1（%2）与 %3（%4）相比：请求内存 %5</translation>
    </message>
    <message>
        <source>From one to the other, %1</source>
        <translation>从一方到另一方，%1</translation>
    </message>
    <message>
        <source>requested memory</source>
        <translation>请求内存</translation>
    </message>
    <message>
        <source>more</source>
        <translation>增加</translation>
    </message>
    <message>
        <source>less</source>
        <translation>减少</translation>
    </message>
    <message numerus="yes">
        <source>%1 more</source>
        <translation>
            <numerusform>另有 %1 个</numerusform>
        </translation>
    </message>
    <message>
        <source>device %1, %2</source>
        <translation>设备 %1，%2</translation>
    </message>
</context>
<context>
    <name>Dumps</name>
    <message>
        <source>highest</source>
        <translation>最高</translation>
    </message>
    <message>
        <source>farthest from the median of its iteration, %1 or more</source>
        <translation>偏离所属迭代的中位数最远，至少 %1</translation>
    </message>
    <message>
        <source>%1 at the peak</source>
        <translation>峰值时 %1</translation>
    </message>
    <message>
        <source>OOM</source>
        <translation>OOM</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>trace</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>%1 at its peak: %2</source>
        <translation>%1峰值：%2</translation>
    </message>
    <message numerus="yes">
        <source>%1 out-of-memory event(s)</source>
        <translation>
            <numerusform>%1 个内存不足事件</numerusform>
        </translation>
    </message>
    <message>
        <source>iteration from “%1”</source>
        <translation>迭代取自“%1”</translation>
    </message>
    <message>
        <source>rank from “%1”</source>
        <translation>rank 取自“%1”</translation>
    </message>
    <message>
        <source>no iteration, exit</source>
        <translation>无迭代，退出</translation>
    </message>
    <message>
        <source>no iteration</source>
        <translation>无迭代</translation>
    </message>
    <message>
        <source>iteration %1, exit</source>
        <translation>迭代 %1，退出</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>迭代 %1</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>%1 (inferred, %2 to %3)</source>
        <translation>%1（推断，%2 至 %3）</translation>
    </message>
    <message>
        <source>A profiler trace; it is not read for this table.</source>
        <translation>profiler 记录；此表格不读取它。</translation>
    </message>
    <message>
        <source>Not read yet.</source>
        <translation>尚未读取。</translation>
    </message>
    <message>
        <source>It has no events and no segments.</source>
        <translation>没有事件，也没有段。</translation>
    </message>
    <message>
        <source>Written because memory ran out, as its name says.</source>
        <translation>因内存耗尽而写出，由其名称可知。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%1 dump(s)</source>
        <translation>
            <numerusform>%1 个转储</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 iteration(s)</source>
        <translation>
            <numerusform>%1 次迭代</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rank(s)</source>
        <translation>
            <numerusform>%1 个 rank</numerusform>
        </translation>
    </message>
    <message>
        <source>Dumps</source>
        <translation>转储</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>已读取</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Highest peak</source>
        <translation>最高峰值</translation>
    </message>
    <message>
        <source>%1 B of requested memory</source>
        <translation>请求内存 %1 B</translation>
    </message>
    <message>
        <source>It is at</source>
        <translation>位于</translation>
    </message>
    <message>
        <source>Written as memory ran out</source>
        <translation>内存耗尽时写出</translation>
    </message>
    <message>
        <source>Dumps that their names call an exit</source>
        <translation>名称表明为退出时写出的转储</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>Events that the dumps recorded</source>
        <translation>转储中记录的事件</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>Traces</source>
        <translation>记录</translation>
    </message>
</context>
<context>
    <name>EventTable</name>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Its place in the trace</source>
        <translation>在记录中的位置</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>动作</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>发生了什么</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>As the event tells it: of allocations and frees what was asked for</source>
        <translation>以事件给出的为准：分配和释放为所请求的大小</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>How the requested bytes change; a free counts once it is completed</source>
        <translation>请求字节数的变化；释放在完成时计入</translation>
    </message>
    <message>
        <source>Called from</source>
        <translation>调用位置</translation>
    </message>
    <message>
        <source>The innermost line of yours in the event&apos;s stack, or what stands for it</source>
        <translation>事件调用栈中您代码的最内层行，或代表它的内容</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>What its allocation is for</source>
        <translation>其分配的用途</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Of the block, segment or range</source>
        <translation>块、段或范围的地址</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>What other viewers call its allocation: the address, and how often that had been freed before</source>
        <translation>其他查看器对其分配的叫法：地址，以及该地址此前被释放的次数</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>The CUDA stream of the event; 0 is the default one</source>
        <translation>事件的 CUDA 流；0 为默认流</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>池</translation>
    </message>
    <message>
        <source>The memory pool, as the file gives it</source>
        <translation>内存池，以文件为准</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Metadata, compiled region or mark that the file gives with the event</source>
        <translation>文件随事件给出的元数据、编译区域或标记</translation>
    </message>
    <message>
        <source>alloc</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>free requested</source>
        <translation>请求释放</translation>
    </message>
    <message>
        <source>free completed</source>
        <translation>完成释放</translation>
    </message>
    <message>
        <source>free</source>
        <translation>释放</translation>
    </message>
    <message>
        <source>segment alloc</source>
        <translation>段分配</translation>
    </message>
    <message>
        <source>segment free</source>
        <translation>段释放</translation>
    </message>
    <message>
        <source>segment map</source>
        <translation>段映射</translation>
    </message>
    <message>
        <source>segment unmap</source>
        <translation>段解除映射</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>snapshot</source>
        <translation>快照</translation>
    </message>
    <message>
        <source>annotate</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>user-defined</source>
        <translation>用户自定义</translation>
    </message>
    <message>
        <source>workspace snapshot</source>
        <translation>工作区快照</translation>
    </message>
    <message>
        <source>%1 free on the device</source>
        <translation>设备空闲 %1</translation>
    </message>
    <message>
        <source>%1 requested; its block has %2, as recorded</source>
        <translation>请求 %1；其块为 %2，有记录</translation>
    </message>
    <message>
        <source>%1 requested; its block has %2, inferred from the allocator&apos;s rules</source>
        <translation>请求 %1；其块为 %2，由分配器规则推断</translation>
    </message>
    <message>
        <source>%1 requested; its block has between %2 and %3, most likely %4</source>
        <translation>请求 %1；其块介于 %2 与 %3 之间，最可能是 %4</translation>
    </message>
    <message>
        <source>Not recorded</source>
        <translation>没有记录</translation>
    </message>
    <message>
        <source>The requested bytes stay as they are</source>
        <translation>请求字节数保持不变</translation>
    </message>
    <message>
        <source>Since the recording began, where the file tells that, else since the first event</source>
        <translation>从记录开始起；文件没有给出时，从第一个事件起</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>a memory snapshot of PyTorch</source>
        <translation>PyTorch 内存快照</translation>
    </message>
    <message>
        <source>a memory snapshot of PyTorch in JSON</source>
        <translation>JSON 形式的 PyTorch 内存快照</translation>
    </message>
    <message>
        <source>a peak snapshot: the tensors alive at the peak, in JSON</source>
        <translation>峰值快照：峰值时存活的张量，JSON 形式</translation>
    </message>
    <message>
        <source>an HTML page with a memory snapshot in it</source>
        <translation>含有内存快照的 HTML 页面</translation>
    </message>
    <message>
        <source>a comparison of estimated and measured peaks, in JSON</source>
        <translation>估计峰值与实测峰值的比较（JSON）</translation>
    </message>
    <message>
        <source>memory step by step, in lines of JSON</source>
        <translation>逐步的内存数据（JSON 行）</translation>
    </message>
    <message>
        <source>memory step by step, in JSON</source>
        <translation>逐步的内存数据（JSON）</translation>
    </message>
    <message>
        <source>memory step by step, in CSV</source>
        <translation>逐步的内存数据（CSV）</translation>
    </message>
    <message>
        <source>the log of a memory estimation</source>
        <translation>内存估计的日志</translation>
    </message>
    <message>
        <source>a training log with memory step by step</source>
        <translation>含逐步内存数据的训练日志</translation>
    </message>
    <message>
        <source>a trace of torch.profiler</source>
        <translation>torch.profiler 的记录</translation>
    </message>
    <message>
        <source>a memory timeline of torch.profiler: bytes by category, in JSON</source>
        <translation>torch.profiler 的内存时间线：按类别的字节数（JSON）</translation>
    </message>
    <message>
        <source>the picture of a memory timeline</source>
        <translation>内存时间线的图片</translation>
    </message>
</context>
<context>
    <name>FreeSizes</name>
    <message>
        <source>size of the free block</source>
        <translation>空闲块的大小</translation>
    </message>
    <message>
        <source>beside blocks</source>
        <translation>块旁的空闲</translation>
    </message>
    <message>
        <source>in unused segments</source>
        <translation>在未使用的段中</translation>
    </message>
    <message>
        <source>at the peak</source>
        <translation>峰值时</translation>
    </message>
    <message>
        <source>Nothing is free at the cursor.</source>
        <translation>光标处没有空闲内存。</translation>
    </message>
    <message>
        <source>Free blocks of %1 to below %2</source>
        <translation>%1 至不足 %2 的空闲块</translation>
    </message>
    <message>
        <source>%1 in %2 blocks</source>
        <translation>%1，共 %2 个块</translation>
    </message>
    <message>
        <source>of that %1 in unused segments</source>
        <translation>其中 %1 在未使用的段中</translation>
    </message>
    <message>
        <source>%1 at the peak</source>
        <translation>峰值时 %1</translation>
    </message>
</context>
<context>
    <name>Histogram</name>
    <message>
        <source>%1, %2. %3.</source>
        <translation>%1，%2。%3。</translation>
    </message>
    <message>
        <source>open</source>
        <translation>不完整</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Lifetime in events</source>
        <translation>存活事件数</translation>
    </message>
    <message>
        <source>Lifetime</source>
        <translation>存活时长</translation>
    </message>
    <message>
        <source>requested bytes</source>
        <translation>请求字节数</translation>
    </message>
    <message>
        <source>allocations</source>
        <translation>分配数</translation>
    </message>
    <message>
        <source>not shown from birth to death</source>
        <translation>从产生到释放未完整显示</translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1 个事件</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to %2 events</source>
        <translation>%1 至 %2 个事件</translation>
    </message>
    <message>
        <source>%1 to below %2</source>
        <translation>%1 至小于 %2</translation>
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
    <message>
        <source>opened from inside the file</source>
        <translation>从文件内部打开</translation>
    </message>
    <message>
        <source>The file is a wrapping; what it holds was opened.</source>
        <translation>此文件是外层封装；打开的是其中的内容。</translation>
    </message>
    <message>
        <source>more snapshots inside the file</source>
        <translation>文件中还有其他快照</translation>
    </message>
    <message>
        <source>The file holds more than one snapshot, and the first one was opened. Unpack the file to open the others.</source>
        <translation>文件包含多个快照，打开的是第一个。请解包文件以打开其他快照。</translation>
    </message>
    <message>
        <source>events that are not in order of time</source>
        <translation>未按时间顺序排列的事件</translation>
    </message>
    <message>
        <source>The recorder writes the events of workspaces before all others, whenever they happened. Totals over time are right only after the last of them.</source>
        <translation>记录器把工作区的事件写在所有其他事件之前，无论它们何时发生。随时间变化的合计在其中最后一个事件之后才正确。</translation>
    </message>
    <message>
        <source>unreadable parts of the folder</source>
        <translation>文件夹中无法读取的部分</translation>
    </message>
    <message>
        <source>The system does not let these files or folders be read. Dumps may be missing.</source>
        <translation>系统不允许读取这些文件或文件夹。可能缺少转储。</translation>
    </message>
    <message>
        <source>folder looked through in part</source>
        <translation>文件夹只查看了一部分</translation>
    </message>
    <message>
        <source>The folder has more entries than are looked at. Open a smaller part of it.</source>
        <translation>文件夹中的条目多于可查看的数量。请打开其中较小的一部分。</translation>
    </message>
    <message>
        <source>files left out of the set</source>
        <translation>未计入转储集的文件</translation>
    </message>
    <message>
        <source>These files have no iteration or rank in their names, or lead out of the folder. Open them by themselves.</source>
        <translation>这些文件的名称中没有迭代或 rank，或指向文件夹之外。请单独打开它们。</translation>
    </message>
    <message>
        <source>dumps of the same iteration and rank</source>
        <translation>同一迭代和 rank 的转储</translation>
    </message>
    <message>
        <source>Two files say that they are the same dump. The first one counts.</source>
        <translation>两个文件都表明自己是同一个转储。以第一个为准。</translation>
    </message>
    <message>
        <source>tensors above the peak</source>
        <translation>张量之和超过峰值</translation>
    </message>
    <message>
        <source>The tensors of a device add up to more bytes than the peak that the file gives. They are shown as listed, and their sum stands for the peak.</source>
        <translation>设备的张量之和超过文件给出的峰值。张量按所列显示，并以其和作为峰值。</translation>
    </message>
    <message>
        <source>part of the peak without a tensor</source>
        <translation>峰值中没有对应张量的部分</translation>
    </message>
    <message>
        <source>The peak is more than the sum of the tensors listed: the tensor that made the peak is not in the file, nor are those below the threshold for saving. The rest is shown as remainder.</source>
        <translation>峰值大于所列张量之和：形成峰值的张量不在文件中，低于保存阈值的张量也不在。其余部分显示为余下部分。</translation>
    </message>
    <message>
        <source>allocated peaks that are reserved ones</source>
        <translation>已分配峰值实为保留峰值</translation>
    </message>
    <message>
        <source>The file gives the same number for allocated and reserved: its writer read the line of a log that tells the reserved peak. The estimate is held against reserved alone.</source>
        <translation>文件中已分配和保留是同一个数字：写出它的程序读取了日志中给出保留峰值的那一行。估计值只与保留内存比较。</translation>
    </message>
    <message>
        <source>errors in percent that do not follow from their figures</source>
        <translation>与数字不符的百分比误差</translation>
    </message>
    <message>
        <source>The file&apos;s error is not 100 (estimated - measured) / measured of any of its peaks. The figures count.</source>
        <translation>文件给出的误差与其任何峰值的 100 (estimated - measured) / measured 都不符。以数字为准。</translation>
    </message>
    <message>
        <source>active peaks that are reserved ones</source>
        <translation>活动峰值实为保留峰值</translation>
    </message>
    <message>
        <source>The file gives the same number for active and reserved: its writer read the line of a log that tells the reserved peak. The estimate is held against reserved alone.</source>
        <translation>文件中活动和保留是同一个数字：写出它的程序读取了日志中给出保留峰值的那一行。估计值只与保留内存比较。</translation>
    </message>
    <message>
        <source>last lines without an end</source>
        <translation>没有结尾的末行</translation>
    </message>
    <message>
        <source>The file ends within a line, as one does that is cut off or still being written. What the line tells in part is left out; its last value may be cut off.</source>
        <translation>文件在一行的中途结束，可能被截断或仍在写入。该行中不完整的内容被略去；其最后一个值可能被截断。</translation>
    </message>
    <message>
        <source>bytes that went without having come</source>
        <translation>未曾出现就消失的字节</translation>
    </message>
    <message>
        <source>More bytes of a category went than the file had told to be there. The rest counts as there before the recording, and raises the category throughout.</source>
        <translation>某个类别消失的字节多于文件此前给出的字节。多出的部分视为在记录之前已存在，并在整个过程中抬高该类别。</translation>
    </message>
    <message>
        <source>amounts that went in parts</source>
        <translation>分部分消失的量</translation>
    </message>
    <message>
        <source>Bytes of a category went, but nothing of that size was there. The newest amounts of the category stand for them; the sum of the category is the file&apos;s at every row.</source>
        <translation>某个类别有字节消失，但当时没有该大小的量。以该类别最新的量代替；每一行中该类别的合计都与文件一致。</translation>
    </message>
    <message>
        <source>frees without an address</source>
        <translation>没有地址的释放</translation>
    </message>
    <message>
        <source>The file tells no addresses. Each free is taken for that of the newest allocation of its size, so which of several equal ones lived longer is a guess; sums and the curve are exact.</source>
        <translation>文件没有给出地址。每次释放都视为释放相同大小的最新分配，因此几个相同的分配中哪个存活更久只是猜测；合计和曲线是精确的。</translation>
    </message>
    <message>
        <source>recorded totals that differ from the sum of the events</source>
        <translation>记录的总量与事件之和不符</translation>
    </message>
    <message>
        <source>What the recorder counted as allocated is not what its events add up to: some are missing, or told twice. Allocated is shown as recorded, requested as the events add up.</source>
        <translation>记录器统计的已分配内存与其事件之和不符：有事件缺失，或被重复给出。已分配内存以记录的为准，请求内存以事件之和为准。</translation>
    </message>
</context>
<context>
    <name>KeptForBackward</name>
    <message>
        <source>%1 in %2: %3 (%4)</source>
        <translation>%2 中的 %1：%3（%4）</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1：%2（%3）</translation>
    </message>
    <message>
        <source>%1 transformer blocks keep %2 each for the backward pass, %3 in all; the rest of the forward pass keeps %4.</source>
        <translation>%1 个 transformer 块各为反向传播保留 %2，共 %3；前向传播的其余部分保留 %4。</translation>
    </message>
    <message>
        <source>%1 transformer blocks keep %2 to %3 each for the backward pass, %4 in all; the rest of the forward pass keeps %5.</source>
        <translation>%1 个 transformer 块各为反向传播保留 %2 至 %3，共 %4；前向传播的其余部分保留 %5。</translation>
    </message>
    <message>
        <source>No transformer blocks were found: no part of a forward pass repeats, or no stacks tell of modules.</source>
        <translation>没有找到 transformer 块：前向传播中没有重复的部分，或没有调用栈给出模块。</translation>
    </message>
    <message>
        <source>No backward pass follows in this file: what is live when the forward pass ends counts as kept.</source>
        <translation>文件中其后没有反向传播：前向传播结束时存活的内容算作保留。</translation>
    </message>
    <message>
        <source>Most of block %1 is %2.</source>
        <translation>transformer 块 %1 的大部分是 %2。</translation>
    </message>
    <message>
        <source>Its backward pass allocates %1, of which %2 stay as gradients of weights.</source>
        <translation>其反向传播分配 %1，其中 %2 作为权重的梯度留下。</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>zoom at the pointer</source>
        <translation>以鼠标位置为中心缩放</translation>
    </message>
    <message>
        <source>Shift+Wheel</source>
        <translation>Shift+滚轮</translation>
    </message>
    <message>
        <source>zoom the bytes</source>
        <translation>缩放字节轴</translation>
    </message>
    <message>
        <source>move the window</source>
        <translation>平移可见范围</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>拖动</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>单击</translation>
    </message>
    <message>
        <source>Ctrl+Click</source>
        <translation>Ctrl+单击</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>双击</translation>
    </message>
    <message>
        <source>zoom to the life of an allocation</source>
        <translation>缩放到分配的存活期</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>←、→</translation>
    </message>
    <message>
        <source>cursor by one event; with Shift by 1 %</source>
        <translation>光标移动一个事件；按住 Shift 移动 1 %</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>↑、↓</translation>
    </message>
    <message>
        <source>younger or older allocation at the cursor</source>
        <translation>光标处更新或更旧的分配</translation>
    </message>
    <message>
        <source>next or previous allocation of the same stack</source>
        <translation>相同调用栈的下一个或上一个分配</translation>
    </message>
    <message>
        <source>cursor to where the selection was allocated or freed</source>
        <translation>光标移到所选内容的分配或释放处</translation>
    </message>
    <message>
        <source>zoom to the selection</source>
        <translation>缩放到所选内容</translation>
    </message>
    <message>
        <source>cursor to the peak</source>
        <translation>光标移到峰值</translation>
    </message>
    <message>
        <source>F, Home</source>
        <translation>F、Home</translation>
    </message>
    <message>
        <source>show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>next colouring</source>
        <translation>下一种着色</translation>
    </message>
    <message>
        <source>labels, reserved line</source>
        <translation>标签、保留内存线</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>任意位置</translation>
    </message>
    <message>
        <source>Ctrl+O, Ctrl+Shift+O</source>
        <translation>Ctrl+O、Ctrl+Shift+O</translation>
    </message>
    <message>
        <source>open files, open a folder</source>
        <translation>打开文件、打开文件夹</translation>
    </message>
    <message>
        <source>Ctrl+W</source>
        <translation>Ctrl+W</translation>
    </message>
    <message>
        <source>close the document</source>
        <translation>关闭文档</translation>
    </message>
    <message>
        <source>Alt+Left, Alt+Right</source>
        <translation>Alt+←、Alt+→</translation>
    </message>
    <message>
        <source>back and forward</source>
        <translation>后退和前进</translation>
    </message>
    <message>
        <source>next pane</source>
        <translation>下一个窗格</translation>
    </message>
    <message>
        <source>this list</source>
        <translation>此列表</translation>
    </message>
    <message>
        <source>show or hide the inspector</source>
        <translation>显示或隐藏检查器</translation>
    </message>
    <message>
        <source>In the timeline, with the mouse</source>
        <translation>在时间线中使用鼠标</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>滚轮</translation>
    </message>
    <message>
        <source>Ctrl+Wheel, middle drag</source>
        <translation>Ctrl+滚轮、中键拖动</translation>
    </message>
    <message>
        <source>measure a range; letting go zooms into it, Esc cancels</source>
        <translation>测量一个范围；松开即放大到该范围，Esc 取消</translation>
    </message>
    <message>
        <source>select an allocation; beside the bands, set the cursor</source>
        <translation>选择分配；在色带之外则设置光标</translation>
    </message>
    <message>
        <source>add to the selection, or take away from it</source>
        <translation>添加到选择或从中移除</translation>
    </message>
    <message>
        <source>Right click, Menu key</source>
        <translation>右键单击、菜单键</translation>
    </message>
    <message>
        <source>copy, same stack, device memory and more</source>
        <translation>复制、相同调用栈、设备内存等</translation>
    </message>
    <message>
        <source>In the timeline, with the keyboard</source>
        <translation>在时间线中使用键盘</translation>
    </message>
    <message>
        <source>zoom in or out, at the pointer or at the cursor</source>
        <translation>以鼠标位置或光标为中心放大或缩小</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Ctrl+C</translation>
    </message>
    <message>
        <source>copy the selected allocations as rows</source>
        <translation>将所选分配复制为行</translation>
    </message>
    <message>
        <source>Ctrl+E, Ctrl+Shift+C</source>
        <translation>Ctrl+E、Ctrl+Shift+C</translation>
    </message>
    <message>
        <source>save the picture, copy it</source>
        <translation>保存图片、复制图片</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>/, Ctrl+F</source>
        <translation>/、Ctrl+F</translation>
    </message>
    <message>
        <source>type a query; Esc clears it, Down shows those of before</source>
        <translation>输入查询；Esc 清除，↓ 显示以前的查询</translation>
    </message>
    <message>
        <source>requested bytes; also = != &lt; &lt;= &gt;=, and size:1MiB..2MiB</source>
        <translation>请求字节数；也可用 = != &lt; &lt;= &gt;= 以及 size:1MiB..2MiB</translation>
    </message>
    <message>
        <source>an expression (RE2) finds something in a frame; function: file: line: ask for parts</source>
        <translation>用表达式 (RE2) 在栈帧中查找；function: file: line: 只查找相应部分</translation>
    </message>
    <message>
        <source>events or time from birth to death</source>
        <translation>从产生到释放的事件数或时间</translation>
    </message>
    <message>
        <source>when: at peak, cursor, window or the number of an event</source>
        <translation>时刻：peak、cursor、window 或事件编号</translation>
    </message>
    <message>
        <source>join conditions; “and” need not be written</source>
        <translation>连接条件；“and”可以省略</translation>
    </message>
    <message>
        <source>one step back: range, query, selection</source>
        <translation>后退一步：范围、查询、选择</translation>
    </message>
    <message>
        <source>What a query can ask for</source>
        <translation>查询可以使用的字段</translation>
    </message>
    <message>
        <source>Examples and explanations</source>
        <translation>示例与说明</translation>
    </message>
    <message>
        <source>with the Debian package</source>
        <translation>随 Debian 软件包安装</translation>
    </message>
    <message>
        <source>in the sources</source>
        <translation>在源代码中</translation>
    </message>
</context>
<context>
    <name>Leaks</name>
    <message>
        <source>%1 a step since step %2, by copying: %3; %4 live in %5</source>
        <translation>自第 %2 步起每步 %1（因复制）：%3；存活 %4，共 %5</translation>
    </message>
    <message>
        <source>Lines: live bytes of a stack at the end of each step.</source>
        <translation>曲线：各调用栈在每步结束时的存活字节数。</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>named in the file</source>
        <translation>文件中注明</translation>
    </message>
    <message>
        <source>by annotations</source>
        <translation>由标注判断</translation>
    </message>
    <message>
        <source>by metadata</source>
        <translation>由元数据判断</translation>
    </message>
    <message>
        <source>by the optimizer</source>
        <translation>由优化器判断</translation>
    </message>
    <message>
        <source>by the rhythm of the allocations</source>
        <translation>由分配的节律判断</translation>
    </message>
    <message numerus="yes">
        <source>%1 steps</source>
        <translation>
            <numerusform>%1 个训练步</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1（%2 至 %3）</translation>
    </message>
    <message>
        <source>Cannot detect leaks: at least %1 steps are needed, and the file shows %2.</source>
        <translation>无法检测泄漏：至少需要 %1 个训练步，而文件中有 %2。</translation>
    </message>
    <message>
        <source>No leak: no stack keeps more in each step (%1). %2</source>
        <translation>没有泄漏：没有调用栈在每步中都保留更多内存（%1）。%2</translation>
    </message>
    <message numerus="yes">
        <source>%1 stacks keep</source>
        <translation>
            <numerusform>%1 个调用栈</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2 more in each step (%3). %4</source>
        <translation>%1每一步多保留 %2（%3）。%4</translation>
    </message>
    <message>
        <source>When memory runs out cannot be told: the file does not say how large the device is.</source>
        <translation>无法判断内存何时耗尽：文件没有给出设备的内存大小。</translation>
    </message>
    <message>
        <source>At this rate %1 are used up at step %2.</source>
        <translation>按此速度，%1 将在第 %2 步用尽。</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从未</translation>
    </message>
    <message>
        <source>At this rate %1 are used up at step %2 (%3 to %4).</source>
        <translation>按此速度，%1 将在第 %2 步用尽（%3 至 %4）。</translation>
    </message>
    <message>
        <source>allocations of %1 without a stack</source>
        <translation>大小为 %1、没有调用栈的分配</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1，位于 %2</translation>
    </message>
    <message>
        <source>%1 a step since step %2: %3; %4 live in %5</source>
        <translation>自第 %2 步起每步 %1：%3；存活 %4，共 %5</translation>
    </message>
    <message numerus="yes">
        <source>%1 allocations</source>
        <translation>
            <numerusform>%1 个分配</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ledger</name>
    <message>
        <source>Requested bytes in use.</source>
        <translation>使用中的请求字节数。</translation>
    </message>
    <message>
        <source>Requested bytes in use, of this module and what is in it.</source>
        <translation>此模块及其下属内容使用中的请求字节数。</translation>
    </message>
    <message>
        <source>Waiting to be freed</source>
        <translation>等待释放</translation>
    </message>
    <message>
        <source>Requested bytes of blocks that were freed while another stream still used them.</source>
        <translation>已释放但仍被另一个流使用的块的请求字节数。</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>What the callers asked for: the sum of the lines above.</source>
        <translation>调用方请求的大小：以上各行之和。</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>舍入</translation>
    </message>
    <message>
        <source>What the allocator adds to each request: sizes are multiples of 512 B, or what its settings say.</source>
        <translation>分配器在每个请求之外增加的部分：大小为 512 B 的倍数，或由其设置决定。</translation>
    </message>
    <message>
        <source>Rests not split off</source>
        <translation>未切分的余量</translation>
    </message>
    <message>
        <source>A rest of up to 1 MiB of a large free block stays with the block that was handed out.</source>
        <translation>较大空闲块的余量不超过 1 MiB 时，不切分，留在分配出去的块中。</translation>
    </message>
    <message>
        <source>Size not recorded</source>
        <translation>大小没有记录</translation>
    </message>
    <message>
        <source>The file does not record what these blocks got; only bounds are known.</source>
        <translation>文件没有记录这些块得到的大小；只知道界限。</translation>
    </message>
    <message>
        <source>Waiting, allocation not told</source>
        <translation>等待释放，分配未知</translation>
    </message>
    <message>
        <source>Blocks that wait to be freed and whose allocation the file does not tell. They are not part of what is requested.</source>
        <translation>等待释放、但文件中没有其分配的块。它们不计入请求内存。</translation>
    </message>
    <message>
        <source>Free in split segments</source>
        <translation>已切分段中的空闲</translation>
    </message>
    <message>
        <source>Free ranges in segments that also hold blocks. They cannot be given back to the device.</source>
        <translation>同时还有块的段中的空闲范围。它们无法归还给设备。</translation>
    </message>
    <message>
        <source>Unused segments</source>
        <translation>未使用的段</translation>
    </message>
    <message>
        <source>Segments without any block: the cache that torch.cuda.empty_cache() gives back.</source>
        <translation>没有任何块的段：即 torch.cuda.empty_cache() 会归还的缓存。</translation>
    </message>
    <message>
        <source>Free in private pools</source>
        <translation>私有池中的空闲</translation>
    </message>
    <message>
        <source>Free ranges and unused segments that only the pool&apos;s own users can have.</source>
        <translation>只有该池的使用者才能使用的空闲范围和未使用的段。</translation>
    </message>
    <message>
        <source>Free ranges and unused segments of this pool.</source>
        <translation>此池的空闲范围和未使用的段。</translation>
    </message>
    <message>
        <source>Contradiction</source>
        <translation>矛盾</translation>
    </message>
    <message>
        <source>Here the file tells two things that cannot both be true.</source>
        <translation>文件在此处给出了两个不可能同时成立的内容。</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>All memory that the allocator has from the device: the sum of all lines.</source>
        <translation>分配器从设备获得的全部内存：所有行之和。</translation>
    </message>
    <message numerus="yes">
        <source>%1 allocation(s)</source>
        <translation>
            <numerusform>%1 个分配</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 block(s)</source>
        <translation>
            <numerusform>%1 个块</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 free range(s)</source>
        <translation>
            <numerusform>%1 个空闲范围</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 segment(s)</source>
        <translation>
            <numerusform>%1 个段</numerusform>
        </translation>
    </message>
    <message>
        <source>With their rounding, all blocks that wait have %1 B: active less allocated.</source>
        <translation>计入舍入，所有等待释放的块共 %1 B：即活动减去已分配。</translation>
    </message>
    <message>
        <source>Between %1 B and %2 B; free ranges are smaller by as much.</source>
        <translation>介于 %1 B 与 %2 B 之间；空闲范围相应减少。</translation>
    </message>
    <message>
        <source>Inferred: between %1 B and %2 B.</source>
        <translation>推断：介于 %1 B 与 %2 B 之间。</translation>
    </message>
    <message>
        <source>Another %1 B of this category wait to be freed.</source>
        <translation>此类别另有 %1 B 等待释放。</translation>
    </message>
    <message>
        <source>An estimate: the size of some blocks is not recorded.</source>
        <translation>估计值：部分块的大小没有记录。</translation>
    </message>
    <message>
        <source>no module known</source>
        <translation>模块未知</translation>
    </message>
    <message>
        <source>from before the recording</source>
        <translation>早于记录</translation>
    </message>
    <message>
        <source>inferred</source>
        <translation>推断</translation>
    </message>
    <message>
        <source>estimate</source>
        <translation>估计</translation>
    </message>
    <message>
        <source>%1 B, %2 of what is reserved</source>
        <translation>%1 B，占保留内存的 %2</translation>
    </message>
    <message>
        <source>%1 B of it are from before the recording.</source>
        <translation>其中 %1 B 早于记录。</translation>
    </message>
</context>
<context>
    <name>LedgerFigure</name>
    <message>
        <source>The size of some blocks is not recorded: lines marked “estimate” lean on bounds.</source>
        <translation>部分块的大小没有记录：标有“估计”的行以界限为依据。</translation>
    </message>
    <message numerus="yes">
        <source>%1 more category(s)</source>
        <translation>
            <numerusform>另外 %1 个类别</numerusform>
        </translation>
    </message>
    <message>
        <source>Reserved memory at the peak of what is requested, %1, in bytes</source>
        <translation>请求内存达到峰值时的保留内存，%1，单位字节</translation>
    </message>
    <message>
        <source>Reserved memory at the peak of what is allocated, %1, in bytes</source>
        <translation>已分配内存达到峰值时的保留内存，%1，单位字节</translation>
    </message>
    <message>
        <source>Reserved memory at its peak, %1, in bytes</source>
        <translation>保留内存峰值，%1，单位字节</translation>
    </message>
    <message>
        <source>Reserved memory at %1, in bytes</source>
        <translation>保留内存，于 %1，单位字节</translation>
    </message>
</context>
<context>
    <name>LoadMessage</name>
    <message>
        <source>%1 was not opened: loading was cancelled</source>
        <translation>未打开 %1：加载已取消</translation>
    </message>
    <message>
        <source>%1 could not be read</source>
        <translation>无法读取 %1</translation>
    </message>
    <message>
        <source>%1 was not opened: it is cut off</source>
        <translation>未打开 %1：文件被截断</translation>
    </message>
    <message>
        <source>%1 was not opened: it is damaged</source>
        <translation>未打开 %1：文件已损坏</translation>
    </message>
    <message>
        <source>%1 was not opened: it is something else</source>
        <translation>未打开 %1：不是内存快照</translation>
    </message>
    <message>
        <source>%1 was not opened: it asks to run code</source>
        <translation>未打开 %1：文件要求运行代码</translation>
    </message>
    <message>
        <source>%1 was not opened: it is too large</source>
        <translation>未打开 %1：文件过大</translation>
    </message>
    <message>
        <source>%1 was not found</source>
        <translation>找不到 %1</translation>
    </message>
    <message>
        <source>%1 has no snapshots in it</source>
        <translation>%1 中没有快照</translation>
    </message>
    <message>
        <source>%1 was not opened: it is empty</source>
        <translation>未打开 %1：文件是空的</translation>
    </message>
    <message>
        <source>%1 was not opened: it is too short</source>
        <translation>未打开 %1：文件太短</translation>
    </message>
    <message>
        <source>%1 was not saved</source>
        <translation>未保存 %1</translation>
    </message>
    <message>
        <source>Open files that end in .pickle, .pkl, .gz or .zst.</source>
        <translation>请打开扩展名为 .pickle、.pkl、.gz 或 .zst 的文件。</translation>
    </message>
    <message>
        <source>The part that is there can be opened; it says what is missing.</source>
        <translation>可以打开现有部分，并会说明缺少什么。</translation>
    </message>
    <message>
        <source>Open what is there</source>
        <translation>打开现有部分</translation>
    </message>
    <message>
        <source>Open another file…</source>
        <translation>打开其他文件…</translation>
    </message>
    <message>
        <source>%1 cannot tell everything</source>
        <translation>%1 中的信息不完整</translation>
    </message>
    <message>
        <source>Allow documents more memory under Edit, Settings, Memory for documents, or record a shorter history.</source>
        <translation>请在“编辑 &gt; 设置 &gt; 文档内存”中允许文档使用更多内存，或记录较短的历史。</translation>
    </message>
    <message>
        <source>Open it all the same</source>
        <translation>仍然打开</translation>
    </message>
    <message>
        <source>%1 changed on the disk since it was read</source>
        <translation>%1 在读取之后已在磁盘上更改</translation>
    </message>
    <message>
        <source>Read it again</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>%1 is not there any more</source>
        <translation>%1 已不存在</translation>
    </message>
    <message>
        <source>What is shown is as it was read.</source>
        <translation>显示的仍是读取时的内容。</translation>
    </message>
    <message>
        <source>Memory ran out in %1</source>
        <translation>%1 中内存耗尽</translation>
    </message>
    <message>
        <source>Show why</source>
        <translation>查看原因</translation>
    </message>
</context>
<context>
    <name>LoadProgress</name>
    <message>
        <source>Read events</source>
        <translation>读取事件</translation>
    </message>
    <message>
        <source>Build the timeline</source>
        <translation>构建时间线</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>%1 of %2 MB</source>
        <translation>%1 / %2 MB</translation>
    </message>
    <message>
        <source>about %1 min left</source>
        <translation>剩余约 %1 分钟</translation>
    </message>
    <message>
        <source>about %1 s left</source>
        <translation>剩余约 %1 秒</translation>
    </message>
    <message>
        <source>%1 MB/s</source>
        <translation>%1 MB/s</translation>
    </message>
    <message>
        <source>%1 events a second</source>
        <translation>每秒 %1 个事件</translation>
    </message>
    <message>
        <source>%1 M events a second</source>
        <translation>每秒 %1 百万个事件</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;Colour by</source>
        <translation>着色依据(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>窗口(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
</context>
<context>
    <name>MessageDetails</name>
    <message>
        <source>Bytes around the place</source>
        <translation>该位置附近的字节</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Concerns</source>
        <translation>涉及</translation>
    </message>
    <message>
        <source>Byte</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Read before it</source>
        <translation>此前已读取</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
</context>
<context>
    <name>Operators</name>
    <message numerus="yes">
        <source>%1 other operator(s)</source>
        <translation>
            <numerusform>%1 个其他算子</numerusform>
        </translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用次数</translation>
    </message>
    <message>
        <source>Calls that overlap the time from the window&apos;s first event to its last. A call that does nothing but call itself again counts once.</source>
        <translation>与可见范围内首个事件到末个事件的时间重叠的调用。只是再次调用自身的调用只计一次。</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>How long they ran, as far as it lies in the window, with the operators that they called. A call within a call of the same operator is not counted again.</source>
        <translation>落在可见范围内的运行时长，含其所调用的算子。同一算子调用中的再次调用不重复计算。</translation>
    </message>
    <message>
        <source>Self duration</source>
        <translation>自身时长</translation>
    </message>
    <message>
        <source>How long they ran, as far as it lies in the window, without the operators that they called.</source>
        <translation>落在可见范围内的运行时长，不含其所调用的算子。</translation>
    </message>
    <message>
        <source>Size increase</source>
        <translation>大小增量</translation>
    </message>
    <message>
        <source>Bytes allocated less bytes freed, with the operators that it called.</source>
        <translation>分配字节数减去释放字节数，含其所调用的算子。</translation>
    </message>
    <message>
        <source>Self size increase</source>
        <translation>自身大小增量</translation>
    </message>
    <message>
        <source>Bytes allocated less bytes freed, without the operators that it called.</source>
        <translation>分配字节数减去释放字节数，不含其所调用的算子。</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>分配次数</translation>
    </message>
    <message>
        <source>Allocations in the window, with the operators that it called.</source>
        <translation>可见范围内的分配次数，含其所调用的算子。</translation>
    </message>
    <message>
        <source>Self allocations</source>
        <translation>自身分配次数</translation>
    </message>
    <message>
        <source>Allocations in the window, without the operators that it called.</source>
        <translation>可见范围内的分配次数，不含其所调用的算子。</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>分配字节数</translation>
    </message>
    <message>
        <source>Bytes allocated in the window, with the operators that it called.</source>
        <translation>可见范围内的分配字节数，含其所调用的算子。</translation>
    </message>
    <message>
        <source>Self allocated</source>
        <translation>自身分配字节数</translation>
    </message>
    <message>
        <source>Bytes allocated in the window, without the operators that it called.</source>
        <translation>可见范围内的分配字节数，不含其所调用的算子。</translation>
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
        <translation>算子之外</translation>
    </message>
    <message>
        <source>from before the recording</source>
        <translation>早于记录</translation>
    </message>
    <message>
        <source>A free counts for the operator that allocated the memory.</source>
        <translation>释放计入分配该内存的算子。</translation>
    </message>
    <message>
        <source>A free counts for the operator that runs at the free, as in the profiler&apos;s own memory view.</source>
        <translation>释放计入释放时正在运行的算子，与 profiler 自身的内存视图相同。</translation>
    </message>
    <message>
        <source>%1, %2, %3 allocated, size increase %4</source>
        <translation>%1，%2，分配 %3，大小增量 %4</translation>
    </message>
    <message numerus="yes">
        <source>%1 operator(s)</source>
        <translation>
            <numerusform>%1 个算子</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 allocation(s)</source>
        <translation>
            <numerusform>%1 个分配</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 operator(s) ran without memory of this device.</source>
        <translation>
            <numerusform>%1 个算子运行时没有涉及此设备的内存。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 events (%2) where no operator ran are left out, as in the profiler&apos;s own view.</source>
        <translation>没有算子运行时的 %1 个事件（%2）已略去，与 profiler 自身的视图相同。</translation>
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
            <numerusform>%1 个内存事件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OutOfMemory</name>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Waiting to be freed</source>
        <translation>等待释放</translation>
    </message>
    <message>
        <source>Free, its own pool and stream</source>
        <translation>空闲，同一池和流</translation>
    </message>
    <message>
        <source>Free, other streams</source>
        <translation>空闲，其他流</translation>
    </message>
    <message>
        <source>Free, pool of other sizes</source>
        <translation>空闲，其他大小的池</translation>
    </message>
    <message>
        <source>Free, pools out of reach</source>
        <translation>空闲，无法使用的池</translation>
    </message>
    <message>
        <source>Free on the device</source>
        <translation>设备空闲</translation>
    </message>
    <message>
        <source>Not this process&apos;s</source>
        <translation>不属于此进程</translation>
    </message>
    <message>
        <source>Not this process&apos;s, at least</source>
        <translation>不属于此进程，至少</translation>
    </message>
    <message>
        <source>Asked for</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>All others</source>
        <translation>其他所有</translation>
    </message>
    <message>
        <source>What helps</source>
        <translation>解决办法</translation>
    </message>
    <message>
        <source>Set expandable_segments:True</source>
        <translation>设置 expandable_segments:True</translation>
    </message>
    <message>
        <source>Segments then grow page by page, and free pages move to where they are needed: %1 lay in pieces.</source>
        <translation>这样段会逐页增长，空闲页会移到需要的地方：有 %1 分散成碎片。</translation>
    </message>
    <message>
        <source>Set max_split_size_mb:%1</source>
        <translation>设置 max_split_size_mb:%1</translation>
    </message>
    <message>
        <source>Larger blocks are then not broken up for smaller requests: %1 are left over in segments that once were large enough.</source>
        <translation>这样较大的块不会为较小的请求而切分：在原本足够大的段中剩余 %1。</translation>
    </message>
    <message>
        <source>Set garbage_collection_threshold</source>
        <translation>设置 garbage_collection_threshold</translation>
    </message>
    <message>
        <source>Unused segments are then returned before memory runs out: %1 were wholly free.</source>
        <translation>这样未使用的段会在内存耗尽前归还：完全空闲的有 %1。</translation>
    </message>
    <message>
        <source>Call torch.cuda.empty_cache() before</source>
        <translation>提前调用 torch.cuda.empty_cache()</translation>
    </message>
    <message>
        <source>While a graph is captured nothing is returned to the device: %1 were wholly free.</source>
        <translation>捕获图时不会向设备归还任何内存：完全空闲的有 %1。</translation>
    </message>
    <message>
        <source>Allocate and free on one stream</source>
        <translation>在同一个流上分配和释放</translation>
    </message>
    <message>
        <source>Free blocks of other streams cannot be used: %1 lay there.</source>
        <translation>其他流的空闲块无法使用：那里有 %1。</translation>
    </message>
    <message>
        <source>Free what pins a segment, or allocate it first</source>
        <translation>释放占住段的块，或提前分配它们</translation>
    </message>
    <message>
        <source>The cheapest segment of the table would then give %1. What lives long is best allocated before what does not.</source>
        <translation>这样表格中代价最小的段可得到 %1。长期存活的内存最好先于短期的分配。</translation>
    </message>
    <message>
        <source>Keep less alive: a smaller batch, offloading, sharding</source>
        <translation>减少存活内存：减小批次、卸载、分片</translation>
    </message>
    <message>
        <source>At least %1 have to go before this line.</source>
        <translation>在这一行之前，至少要减少 %1。</translation>
    </message>
    <message>
        <source>Recompute activations (checkpointing)</source>
        <translation>重计算激活值（检查点）</translation>
    </message>
    <message>
        <source>Activations were %1 of what was live.</source>
        <translation>存活内存中激活值有 %1。</translation>
    </message>
    <message>
        <source>End the other process</source>
        <translation>结束另一个进程</translation>
    </message>
    <message>
        <source>It holds at least %1. nvidia-smi tells which it is.</source>
        <translation>它至少占用 %1。nvidia-smi 可显示是哪个进程。</translation>
    </message>
    <message>
        <source>Release the private pool, or share one between graphs</source>
        <translation>释放私有池，或在多个图之间共用一个池</translation>
    </message>
    <message>
        <source>Private pools keep %1 that nothing else may use.</source>
        <translation>私有池占有 %1，其他代码无法使用。</translation>
    </message>
    <message>
        <source>Synchronise the other stream, or use record_stream less</source>
        <translation>同步另一个流，或减少使用 record_stream</translation>
    </message>
    <message>
        <source>%1 are freed as soon as the work on that stream is known to be done.</source>
        <translation>一旦确认该流上的工作已完成，就会释放 %1。</translation>
    </message>
    <message>
        <source>Raise the limit of the process</source>
        <translation>提高进程的限制</translation>
    </message>
    <message>
        <source>See torch.cuda.set_per_process_memory_fraction: the request needed %1 more.</source>
        <translation>参见 torch.cuda.set_per_process_memory_fraction：请求还需要 %1。</translation>
    </message>
    <message>
        <source>not looked at</source>
        <translation>未检查</translation>
    </message>
    <message>
        <source>request unknown</source>
        <translation>请求未知</translation>
    </message>
    <message>
        <source>nothing free</source>
        <translation>没有空闲</translation>
    </message>
    <message>
        <source>free in pieces</source>
        <translation>空闲但分散</translation>
    </message>
    <message>
        <source>another stream</source>
        <translation>其他流</translation>
    </message>
    <message>
        <source>another pool</source>
        <translation>其他池</translation>
    </message>
    <message>
        <source>waits to be freed</source>
        <translation>等待释放</translation>
    </message>
    <message>
        <source>not taken</source>
        <translation>未采用</translation>
    </message>
    <message>
        <source>Whether free memory would have served was not looked at: only the costliest are.</source>
        <translation>没有检查空闲内存是否够用：只检查代价最大的几个。</translation>
    </message>
    <message>
        <source>No allocation follows that this memory was for.</source>
        <translation>其后没有分配使用这块内存。</translation>
    </message>
    <message>
        <source>No free memory would have served the %1 asked for.</source>
        <translation>没有空闲内存能满足所请求的 %1。</translation>
    </message>
    <message>
        <source>%1 were asked for, and %2 of the same pool and stream were free, but in pieces.</source>
        <translation>请求 %1，同一池和流中有 %2 空闲，但是分散的。</translation>
    </message>
    <message>
        <source>%1 were asked for, and a block of %2 was free, but of another stream.</source>
        <translation>请求 %1，有一个 %2 的块空闲，但属于其他流。</translation>
    </message>
    <message>
        <source>%1 were asked for, and a block of %2 was free, but in another pool.</source>
        <translation>请求 %1，有一个 %2 的块空闲，但属于其他池。</translation>
    </message>
    <message>
        <source>%1 were asked for, and %2 would have been free, had frees not waited for another stream.</source>
        <translation>请求 %1；若释放无需等待另一个流，则有 %2 空闲。</translation>
    </message>
    <message>
        <source>%1 were asked for, and a block of %2 was free, but was not taken: max_split_size forbids it, or sizes are inferred wrongly.</source>
        <translation>请求 %1，有一个 %2 的块空闲，但没有采用：max_split_size 不允许，或大小推断有误。</translation>
    </message>
    <message>
        <source>Warm-up lasts until the second step begins, at event %1.</source>
        <translation>预热持续到第二个训练步开始，即事件 %1。</translation>
    </message>
    <message>
        <source>Warm-up lasts until reserved first stood at its peak, at event %1: the file tells of no two steps.</source>
        <translation>预热持续到保留内存首次达到峰值，即事件 %1：文件中没有两个训练步。</translation>
    </message>
    <message>
        <source>taken %1 times, %2; returned %3 times, %4</source>
        <translation>获取 %1 次，%2；归还 %3 次，%4</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>fragmentation</source>
        <translation>碎片化</translation>
    </message>
    <message>
        <source>another process</source>
        <translation>其他进程</translation>
    </message>
    <message>
        <source>private pool</source>
        <translation>私有池</translation>
    </message>
    <message>
        <source>pending frees</source>
        <translation>待完成的释放</translation>
    </message>
    <message>
        <source>asked for</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>needed from the device</source>
        <translation>需从设备获得</translation>
    </message>
    <message>
        <source>free on the device</source>
        <translation>设备空闲</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>largest free block of other pools</source>
        <translation>其他池的最大空闲块</translation>
    </message>
    <message>
        <source>wholly free segments of other pools</source>
        <translation>其他池中完全空闲的段</translation>
    </message>
    <message>
        <source>waiting to be freed</source>
        <translation>等待释放</translation>
    </message>
    <message>
        <source>largest free block once the frees are done</source>
        <translation>释放完成后的最大空闲块</translation>
    </message>
    <message>
        <source>held by others</source>
        <translation>被其他进程占用</translation>
    </message>
    <message>
        <source>The file does not say how large the device is; choose its capacity to learn what others hold.</source>
        <translation>文件没有给出设备大小；选择设备大小即可得知其他进程占用多少。</translation>
    </message>
    <message>
        <source>The file records no free bytes on the device: there were none, or they were not recorded.</source>
        <translation>文件没有记录设备上的空闲字节数：可能没有空闲，也可能没有给出。</translation>
    </message>
    <message>
        <source>Reserved is only known within bounds: events of segments are missing.</source>
        <translation>保留内存只知道界限：缺少段事件。</translation>
    </message>
    <message>
        <source>Sizes of some blocks are inferred, so the free ranges between them are, too.</source>
        <translation>部分块的大小为推断值，因此块之间的空闲范围也是推断值。</translation>
    </message>
    <message>
        <source>The event does not name its pool; the default one is assumed, though there are private ones.</source>
        <translation>事件没有给出所属的池；假定为默认池，尽管也存在私有池。</translation>
    </message>
    <message>
        <source>The file does not record the allocator&apos;s settings; the defaults are assumed.</source>
        <translation>文件没有给出分配器设置；假定为默认设置。</translation>
    </message>
    <message>
        <source>The device had enough free: a limit of the process refused, or the device could not map it.</source>
        <translation>设备有足够的空闲内存：进程的限制拒绝了请求，或设备无法映射。</translation>
    </message>
    <message>
        <source>A free block that was large enough seems to have been there: max_split_size forbids it, or sizes are inferred wrongly.</source>
        <translation>似乎有足够大的空闲块：max_split_size 不允许使用，或大小推断有误。</translation>
    </message>
    <message>
        <source>A limit refused the request: the device still had %1 free, and %2 were needed.</source>
        <translation>限制拒绝了请求：设备仍有 %1 空闲，而需要 %2。</translation>
    </message>
    <message>
        <source>Enough was free, but in pieces: %1 lay in pieces, and %2 were asked for at once.</source>
        <translation>空闲足够，但是分散的：分散的共 %1，而一次请求 %2。</translation>
    </message>
    <message>
        <source>%1 were free in blocks of the request&apos;s own pool and stream, %2 in those of other streams, %3 in the pool of other sizes; the largest block that it could have used had %4.</source>
        <translation>与请求同池同流的块中空闲 %1，其他流的块中空闲 %2，其他大小的池中空闲 %3；它本可使用的最大块为 %4。</translation>
    </message>
    <message>
        <source>%1 ran out of memory at event %2: %3</source>
        <translation>%1 在事件 %2 处内存不足：%3</translation>
    </message>
    <message>
        <source>No out-of-memory event on this device; %1 has some.</source>
        <translation>此设备没有内存不足事件；%1 有。</translation>
    </message>
    <message>
        <source>No out-of-memory event in this file.</source>
        <translation>此文件中没有内存不足事件。</translation>
    </message>
    <message>
        <source>Even with all that was cached in one piece, %1 would have been missing.</source>
        <translation>即使缓存的内存全部连成一片，仍会缺少 %1。</translation>
    </message>
    <message>
        <source>Of the device&apos;s %1, %2 were neither free nor reserved here; a context takes about %3 of that.</source>
        <translation>设备共 %1，其中 %2 既不空闲，也未由此进程保留；上下文约占其中的 %3。</translation>
    </message>
    <message>
        <source>This process once had %1 of the device; now it could have had %2.</source>
        <translation>此进程曾拥有设备的 %1；现在本可拥有 %2。</translation>
    </message>
    <message>
        <source>Of the memory that other pools keep unused, the largest block had %1, and %2 were wholly free segments.</source>
        <translation>在其他池未使用的内存中，最大的块为 %1，完全空闲的段共 %2。</translation>
    </message>
    <message>
        <source>With these frees done, the largest block that the request could have used would have had %1.</source>
        <translation>这些释放完成后，请求本可使用的最大块将为 %1。</translation>
    </message>
    <message>
        <source>So this alone does not explain it.</source>
        <translation>因此，单凭这一点无法解释。</translation>
    </message>
    <message numerus="yes">
        <source>%1 block(s)</source>
        <translation>
            <numerusform>%1 个块</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 with %2 gone: a free range of %3</source>
        <translation>释放 %1（%2）后：空闲范围 %3</translation>
    </message>
    <message>
        <source>%1 with %2 gone: %3 could be returned to the device</source>
        <translation>释放 %1（%2）后：可向设备归还 %3</translation>
    </message>
    <message>
        <source>%1 ran out of memory at event %2, when %3 were asked for.</source>
        <translation>%1 在事件 %2 处内存不足，当时请求 %3。</translation>
    </message>
    <message>
        <source>free on the device in whole pages</source>
        <translation>设备空闲（整页）</translation>
    </message>
    <message>
        <source>free in other pools</source>
        <translation>其他池中空闲</translation>
    </message>
    <message>
        <source>segments wholly free once the frees are done</source>
        <translation>释放完成后完全空闲的段</translation>
    </message>
    <message>
        <source>The device was full: %1 were needed, but no more than %2 could be had.</source>
        <translation>设备已满：需要 %1，但最多只能得到 %2。</translation>
    </message>
    <message>
        <source>The device was full: %1 were in use and %2 more were needed, but no more than %3 could be had.</source>
        <translation>设备已满：使用中 %1，还需要 %2，但最多只能得到 %3。</translation>
    </message>
    <message>
        <source>Enough was free, but in pieces: %1 lay in pieces, %3 were free on the device, and %2 were needed at once.</source>
        <translation>空闲足够，但是分散的：分散的共 %1，设备空闲 %3，而一次需要 %2。</translation>
    </message>
    <message>
        <source>Others hold the memory: at least %1 of the device; %3 were free, and %2 were needed.</source>
        <translation>其他进程占用了内存：至少占设备的 %1；空闲 %3，而需要 %2。</translation>
    </message>
    <message>
        <source>Enough was cached, but out of reach: a block of %1 lay unused in another pool, and %2 were asked for.</source>
        <translation>缓存足够，但无法使用：另一个池中有 %1 的块未使用，而请求 %2。</translation>
    </message>
    <message>
        <source>Enough was cached, but out of reach: segments of %1 lay unused in other pools, and %2 were needed.</source>
        <translation>缓存足够，但无法使用：其他池中有共 %1 的段未使用，而需要 %2。</translation>
    </message>
    <message>
        <source>Enough was cached, but out of reach: segments of %1 lay unused in other pools, %3 were free on the device, and %2 were needed.</source>
        <translation>缓存足够，但无法使用：其他池中有共 %1 的段未使用，设备空闲 %3，而需要 %2。</translation>
    </message>
    <message>
        <source>Enough was freed, but still waits for another stream: it would have made a free block of %1, and %2 were asked for.</source>
        <translation>释放足够，但仍在等待另一个流：完成后会有 %1 的空闲块，而请求 %2。</translation>
    </message>
    <message>
        <source>Enough was freed, but still waits for another stream: segments of %1 could have been returned, and %2 were needed.</source>
        <translation>释放足够，但仍在等待另一个流：本可归还共 %1 的段，而需要 %2。</translation>
    </message>
    <message>
        <source>Enough was freed, but still waits for another stream: segments of %1 could have been returned, %3 were free on the device, and %2 were needed.</source>
        <translation>释放足够，但仍在等待另一个流：本可归还共 %1 的段，设备空闲 %3，而需要 %2。</translation>
    </message>
    <message>
        <source>Several causes came together: %1.</source>
        <translation>多种原因共同作用：%1。</translation>
    </message>
    <message>
        <source>A free block of %1 seems to have been there, and %2 were asked for.</source>
        <translation>似乎有 %1 的空闲块，而请求 %2。</translation>
    </message>
    <message>
        <source>Even all that was cached, in one piece, would not have been enough.</source>
        <translation>即使缓存的内存全部连成一片，也不够。</translation>
    </message>
    <message>
        <source>The device was nearly full as well: the request would have left less than a twentieth of all that could be had.</source>
        <translation>设备也几乎已满：满足请求后，剩余的将不足可得总量的二十分之一。</translation>
    </message>
    <message>
        <source>So only less live memory or a larger device would have helped.</source>
        <translation>因此，只有减少存活内存或换用更大的设备才有帮助。</translation>
    </message>
    <message>
        <source>So only less live memory or a higher limit would have helped.</source>
        <translation>因此，只有减少存活内存或提高限制才有帮助。</translation>
    </message>
    <message>
        <source>So without this alone the request would have succeeded.</source>
        <translation>因此，只要没有这一点，请求就能得到满足。</translation>
    </message>
    <message>
        <source>So only all of these together explain it.</source>
        <translation>因此，只有这些原因合在一起才能解释。</translation>
    </message>
</context>
<context>
    <name>PeakTable</name>
    <message>
        <source>%1, OOM</source>
        <translation>%1，OOM</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>增加 %1</translation>
    </message>
    <message>
        <source>%1 saved</source>
        <translation>节省 %1</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>峰值内存</translation>
    </message>
    <message>
        <source>No file has a peak.</source>
        <translation>没有文件给出峰值。</translation>
    </message>
    <message>
        <source>Requested memory at the peak</source>
        <translation>峰值时的请求内存</translation>
    </message>
    <message>
        <source>No two files differ in this column alone.</source>
        <translation>没有两个文件仅在此列不同。</translation>
    </message>
    <message>
        <source>Smaller ones</source>
        <translation>其余较小项</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 个文件</translation>
    </message>
    <message>
        <source>Peak memory of %1</source>
        <translation>%1的峰值内存</translation>
    </message>
    <message>
        <source>%1 and %2 more.</source>
        <translation>%1 及另外 %2 个。</translation>
    </message>
    <message>
        <source>A number after “~” is inferred.</source>
        <translation>“~”之后的数字是推断值。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Ctx</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>运行模式</translation>
    </message>
    <message>
        <source>Dtype</source>
        <translation>数据类型</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>训练步</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>使用率</translation>
    </message>
    <message>
        <source>OOM</source>
        <translation>OOM</translation>
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
        <source>Peak active</source>
        <translation>活动峰值</translation>
    </message>
    <message>
        <source>Peak reserved</source>
        <translation>保留峰值</translation>
    </message>
    <message>
        <source>Requested at the end</source>
        <translation>结束时请求</translation>
    </message>
    <message>
        <source>Allocated at the end</source>
        <translation>结束时已分配</translation>
    </message>
    <message>
        <source>Reserved at the end</source>
        <translation>结束时保留</translation>
    </message>
    <message>
        <source>Efficiency at the end</source>
        <translation>结束时效率</translation>
    </message>
    <message>
        <source>Out-of-memory events</source>
        <translation>内存不足事件</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 及另外 %2 个</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>%1: %2 against %3. Requested bytes at the peak of each.</source>
        <translation>%1：%2 与 %3 相比。各自峰值时的请求字节数。</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>节省</translation>
    </message>
    <message>
        <source>Saved, %</source>
        <translation>节省，%</translation>
    </message>
    <message>
        <source>The pattern is empty.</source>
        <translation>模式为空。</translation>
    </message>
    <message>
        <source>The brace at “%1” is not closed.</source>
        <translation>“%1”处的花括号没有闭合。</translation>
    </message>
    <message>
        <source>“%1” cannot be a column: letters, digits and _ make its name, and names of columns that the table has anyway are taken.</source>
        <translation>“%1”不能作为列：列名由字母、数字和 _ 组成，并且表格本来就有的列名已被占用。</translation>
    </message>
    <message>
        <source>The column “%1” stands in the pattern twice.</source>
        <translation>列“%1”在模式中出现两次。</translation>
    </message>
    <message>
        <source>The pattern has no column, such as {model} or {ctx}.</source>
        <translation>模式中没有列，例如 {model} 或 {ctx}。</translation>
    </message>
    <message>
        <source>This expression cannot be read: %1.</source>
        <translation>无法读取此表达式：%1。</translation>
    </message>
    <message>
        <source>The pattern is too long.</source>
        <translation>模式过长。</translation>
    </message>
    <message>
        <source>Without a partner: %1.</source>
        <translation>没有配对：%1。</translation>
    </message>
    <message>
        <source>Left out, as a higher peak has the same columns: %1.</source>
        <translation>已略去，因为有更高的峰值具有相同的列：%1。</translation>
    </message>
    <message>
        <source>Some cells stand for several files: the lowest of them counts.</source>
        <translation>部分单元格代表多个文件：以其中最低的为准。</translation>
    </message>
    <message>
        <source>Some cells stand for several files: their sum counts.</source>
        <translation>部分单元格代表多个文件：以其总和为准。</translation>
    </message>
    <message>
        <source>Some cells stand for several files: the highest of them counts.</source>
        <translation>部分单元格代表多个文件：以其中最高的为准。</translation>
    </message>
    <message>
        <source>Choose different columns for the rows and the columns.</source>
        <translation>请为行和列选择不同的列。</translation>
    </message>
    <message>
        <source>Choose the column to compare.</source>
        <translation>请选择要比较的列。</translation>
    </message>
    <message>
        <source>Left out, as they have no room in a terminal: %1. The other formats have them.</source>
        <translation>因终端宽度不够而省略：%1。其他格式中有这些列。</translation>
    </message>
    <message>
        <source>%1: %2 against %3, for %4. Requested bytes at the peak of each.</source>
        <translation>%1：%2 与 %3 对比，对应 %4。均为各自峰值处请求的字节数。</translation>
    </message>
</context>
<context>
    <name>Phase</name>
    <message>
        <source>setup</source>
        <translation>准备</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>recompute</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>处于%1阶段</translation>
    </message>
    <message>
        <source>told from stacks</source>
        <translation>由调用栈判断</translation>
    </message>
    <message>
        <source>told from annotations</source>
        <translation>由标注判断</translation>
    </message>
    <message>
        <source>not in the file</source>
        <translation>文件中没有</translation>
    </message>
    <message>
        <source>told by the file</source>
        <translation>由文件给出</translation>
    </message>
    <message>
        <source>likely, by module and function</source>
        <translation>可能，由模块和函数判断</translation>
    </message>
</context>
<context>
    <name>PhaseStrip</name>
    <message numerus="yes">
        <source>%1 allocation(s)</source>
        <translation>
            <numerusform>%1 个分配</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PhasesView</name>
    <message>
        <source>peak %1, %2</source>
        <translation>峰值 %1，%2</translation>
    </message>
    <message>
        <source>here %1</source>
        <translation>此处 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 step(s), inferred from bursts of the optimizer</source>
        <translation>
            <numerusform>%1 个训练步，由优化器的密集活动推断</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 step(s)</source>
        <translation>
            <numerusform>%1 个训练步</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Pools</name>
    <message>
        <source>other pools and streams</source>
        <translation>其他池和流</translation>
    </message>
    <message>
        <source>stream %1</source>
        <translation>流 %1</translation>
    </message>
    <message>
        <source>default pool</source>
        <translation>默认池</translation>
    </message>
    <message>
        <source>CUDA graph pool %1</source>
        <translation>CUDA 图池 %1</translation>
    </message>
    <message>
        <source>memory pool %1</source>
        <translation>内存池 %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>0 (default)</source>
        <translation>0（默认）</translation>
    </message>
</context>
<context>
    <name>PoolsView</name>
    <message>
        <source>%1 active of %2 reserved</source>
        <translation>保留 %2，其中活动 %1</translation>
    </message>
</context>
<context>
    <name>Profile</name>
    <message>
        <source>No memory events: this trace tells what ran, not what was allocated</source>
        <translation>没有内存事件：此记录给出运行的内容，没有给出分配的内容</translation>
    </message>
    <message>
        <source>The profiler recorded it with profile_memory=True, but nothing was allocated or freed meanwhile. To see memory, record while the work is done:</source>
        <translation>profiler 记录时使用了 profile_memory=True，但期间没有分配或释放。若要查看内存，请在工作进行时记录：</translation>
    </message>
    <message>
        <source>The profiler recorded it without profile_memory=True. To see memory, record one like this:</source>
        <translation>profiler 记录时没有使用 profile_memory=True。若要查看内存，请按如下方式记录：</translation>
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
    <message>
        <source>Writing %1: %2</source>
        <translation>正在写入 %1：%2</translation>
    </message>
</context>
<context>
    <name>Query</name>
    <message>
        <source>A query may have %1 bytes at most.</source>
        <translation>查询最多 %1 字节。</translation>
    </message>
    <message>
        <source>Parentheses and “not” may be nested %1 deep at most.</source>
        <translation>圆括号和“not”最多嵌套 %1 层。</translation>
    </message>
    <message>
        <source>A query may have %1 conditions at most.</source>
        <translation>查询最多包含 %1 个条件。</translation>
    </message>
    <message>
        <source>A query may have %1 patterns at most.</source>
        <translation>查询最多包含 %1 个模式。</translation>
    </message>
    <message>
        <source>There is no field “%1”.</source>
        <translation>没有字段“%1”。</translation>
    </message>
    <message>
        <source>This field cannot be compared with “%1”.</source>
        <translation>此字段不能用“%1”比较。</translation>
    </message>
    <message>
        <source>A condition is wanted here, such as size&gt;64MiB.</source>
        <translation>此处需要一个条件，例如 size&gt;64MiB。</translation>
    </message>
    <message>
        <source>A value for “%1” is wanted here.</source>
        <translation>此处需要“%1”的值。</translation>
    </message>
    <message>
        <source>“%1” is no whole number.</source>
        <translation>“%1”不是整数。</translation>
    </message>
    <message>
        <source>“%1” is no size; write 4096, 64MiB or 1.5GB.</source>
        <translation>“%1”不是有效的大小；请输入 4096、64MiB 或 1.5GB 之类的值。</translation>
    </message>
    <message>
        <source>“%1” is no lifetime; write 100 (events), 20ms or 3min.</source>
        <translation>“%1”不是有效的存活时长；请输入 100（事件）、20ms 或 3min 之类的值。</translation>
    </message>
    <message>
        <source>“%1” is no address; write it in hexadecimal, or a name such as b7f00_3.</source>
        <translation>“%1”不是有效的地址；请输入十六进制地址，或 b7f00_3 之类的名称。</translation>
    </message>
    <message>
        <source>“%1” is no place in the trace; write peak, cursor, window or the number of an event.</source>
        <translation>“%1”不是记录中的位置；请输入 peak、cursor、window 或事件编号。</translation>
    </message>
    <message>
        <source>The range “%1” runs from high to low.</source>
        <translation>范围“%1”的起点大于终点。</translation>
    </message>
    <message>
        <source>“%1” is no pattern.</source>
        <translation>“%1”不是有效的模式。</translation>
    </message>
    <message>
        <source>The quotation mark is not closed.</source>
        <translation>引号未闭合。</translation>
    </message>
    <message>
        <source>The parenthesis is not closed.</source>
        <translation>圆括号未闭合。</translation>
    </message>
    <message>
        <source>This parenthesis was never opened.</source>
        <translation>此圆括号没有对应的左括号。</translation>
    </message>
    <message>
        <source>Did you mean “%1”?</source>
        <translation>您是不是想输入“%1”？</translation>
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
    <message>
        <source>Opening this file takes about %1 of memory, more than is allowed%2.</source>
        <translation>打开此文件约需 %1 内存，超过了允许的上限%2。</translation>
    </message>
    <message>
        <source>The zip archive holds no file that Allostrata can open: %1.</source>
        <translation>zip 归档中没有 Allostrata 可以打开的文件：%1。</translation>
    </message>
    <message>
        <source>Unpack it and open the files that you need.</source>
        <translation>请解包并打开所需的文件。</translation>
    </message>
    <message>
        <source>The zip archive asks for what Allostrata cannot do: %1.</source>
        <translation>zip 归档需要 Allostrata 不支持的功能：%1。</translation>
    </message>
    <message>
        <source>Unpack it with the program that made it, and open the file in it.</source>
        <translation>请用创建它的程序解包，并打开其中的文件。</translation>
    </message>
    <message>
        <source>This is an HTML page without the data of a snapshot. Pages of a memory timeline hold a picture alone.</source>
        <translation>这是不含快照数据的 HTML 页面。内存时间线的页面只包含图片。</translation>
    </message>
    <message>
        <source>Open the snapshot or the profile that the page was made of. Of a memory timeline, export .raw.json.gz or .json in place of .html.</source>
        <translation>请打开生成该页面的快照或 profile。对于内存时间线，请导出 .raw.json.gz 或 .json，而不是 .html。</translation>
    </message>
    <message>
        <source>The data in the page is not valid base64%2: %1.</source>
        <translation>页面中的数据不是有效的 base64%2：%1。</translation>
    </message>
    <message>
        <source>Something else than expected stands in the file%2: %1.</source>
        <translation>文件中的内容与预期不符%2：%1。</translation>
    </message>
    <message>
        <source> (line %1, column %2, byte %3)</source>
        <translation> (第 %1 行，第 %2 列，第 %3 字节)</translation>
    </message>
    <message>
        <source> (line %1, column %2, byte %3, at %4)</source>
        <translation> (第 %1 行，第 %2 列，第 %3 字节，位于 %4)</translation>
    </message>
    <message>
        <source>By its beginning it is %1.</source>
        <translation>从开头看是 %1。</translation>
    </message>
    <message>
        <source>Expected: %1.</source>
        <translation>预期：%1。</translation>
    </message>
    <message>
        <source>Open a memory snapshot, the file that torch.cuda.memory._dump_snapshot() wrote (pickle or JSON) or its HTML page; or memory step by step: a training log, CSV with a column “step” and one of memory, JSON. They may be in gzip, zstd or zip.</source>
        <translation>请打开内存快照，即 torch.cuda.memory._dump_snapshot() 写出的文件（pickle 或 JSON）或其 HTML 页面；或逐步的内存数据：训练日志、含“step”列和一个内存列的 CSV、JSON。这些文件可以用 gzip、zstd 或 zip 压缩。</translation>
    </message>
    <message>
        <source>Use --salvage to open the steps that stand before that, if there are any.</source>
        <translation>如果此前有步的数据，可使用 --salvage 打开它们。</translation>
    </message>
    <message>
        <source>This is plain text in no format that Allostrata knows.</source>
        <translation>这是纯文本，不是 Allostrata 认识的任何格式。</translation>
    </message>
    <message>
        <source>The file is readable, but in no format that Allostrata knows%2; at its top stands: %1.</source>
        <translation>文件可以读取，但不是 Allostrata 认识的任何格式%2；其顶层为：%1。</translation>
    </message>
    <message>
        <source>This page holds only a picture of a memory timeline, not its data.</source>
        <translation>此页面只包含内存时间线的图片，不含其数据。</translation>
    </message>
    <message>
        <source>Export the data: prof.export_memory_timeline(&quot;timeline.raw.json.gz&quot;, device=&quot;cuda:0&quot;), or a name that ends with .json.gz.</source>
        <translation>请导出数据：prof.export_memory_timeline(&quot;timeline.raw.json.gz&quot;, device=&quot;cuda:0&quot;)，或使用以 .json.gz 结尾的名称。</translation>
    </message>
    <message>
        <source>This computer has too little free memory for it.</source>
        <translation>这台计算机的可用内存不足。</translation>
    </message>
    <message>
        <source>Close other documents or other programs, and try again.</source>
        <translation>请关闭其他文档或程序，然后重试。</translation>
    </message>
</context>
<context>
    <name>RecordPanel</name>
    <message>
        <source>around a step</source>
        <translation>单个训练步</translation>
    </message>
    <message>
        <source>Start recording before the model is built, so that parameters and optimizer state get stacks too. When more events happen than max_entries, the oldest are lost.</source>
        <translation>请在构建模型之前开始记录，这样参数和优化器状态也会有调用栈。事件数超过 max_entries 时，最早的事件会丢失。</translation>
    </message>
    <message>
        <source>when memory runs out</source>
        <translation>内存耗尽时</translation>
    </message>
    <message>
        <source>PyTorch calls the observer at the moment when an allocation fails, before it raises the error. The file then holds what led to it.</source>
        <translation>分配失败时，PyTorch 会在抛出错误之前调用观察函数。这样文件中就包含了导致失败的过程。</translation>
    </message>
    <message>
        <source>every rank</source>
        <translation>所有 rank</translation>
    </message>
    <message>
        <source>Each process writes its own file. Drop their folder on the window to open all of them.</source>
        <translation>每个进程写出各自的文件。把它们所在的文件夹拖到窗口上即可全部打开。</translation>
    </message>
    <message>
        <source>with the helper</source>
        <translation>使用辅助脚本</translation>
    </message>
    <message>
        <source>The helper is one Python file beside your script. It names steps, phases and modules, keeps the numbers of each step, and saves a snapshot at the end and when memory runs out.</source>
        <translation>辅助脚本是放在您的脚本旁边的一个 Python 文件。它为训练步、阶段和模块命名，保留每一步的数字，并在结束时和内存耗尽时保存快照。</translation>
    </message>
    <message>
        <source>with the profiler</source>
        <translation>使用 profiler</translation>
    </message>
    <message>
        <source>A trace tells which operator allocated, on the CPU too, and what the device held after each event. Unlike a snapshot it has no segments and no free memory inside them.</source>
        <translation>记录给出由哪个算子分配（包括 CPU 上的分配），以及每个事件之后设备占用的内存。与快照不同，其中没有段，也没有段内的空闲内存。</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>The request that failed came from %1.</source>
        <translation>失败的请求来自 %1。</translation>
    </message>
    <message>
        <source>Stop what leaks</source>
        <translation>消除泄漏</translation>
    </message>
    <message>
        <source>One stack keeps %1 more in each step, in %5 steps so far.</source>
        <translation>一个调用栈每步多保留 %1，迄今已有 %5 步。</translation>
    </message>
    <message>
        <source>It is at %1.</source>
        <translation>它位于 %1。</translation>
    </message>
    <message>
        <source>Leave more headroom</source>
        <translation>留出更多余量</translation>
    </message>
    <message>
        <source>At the peak only %1 of the device&apos;s %2 were free (%3).</source>
        <translation>峰值时设备的 %2 中只有 %1 空闲（%3）。</translation>
    </message>
    <message>
        <source>The line that held most then is %1.</source>
        <translation>当时占用最多的行是 %1。</translation>
    </message>
    <message>
        <source>Use what is cached, or give it back</source>
        <translation>使用缓存的内存，或将其归还</translation>
    </message>
    <message>
        <source>%1 of %2 reserved are cached and not in use (%3, more than %4; free blocks: %5).</source>
        <translation>保留的 %2 中有 %1 处于缓存中而未使用（%3，超过 %4；空闲块：%5）。</translation>
    </message>
    <message>
        <source>Most of what was live at the peak and is gone came from %1.</source>
        <translation>峰值时存活、现已消失的内存大多来自 %1。</translation>
    </message>
    <message>
        <source>Give large free blocks back</source>
        <translation>归还大的空闲块</translation>
    </message>
    <message>
        <source>%1 of %2 reserved (%3) are free in blocks of more than 100 MiB (number: %5).</source>
        <translation>保留的 %2 中有 %1（%3）空闲，位于超过 100 MiB 的块中（数量：%5）。</translation>
    </message>
    <message>
        <source>The segment of the largest was taken for %1.</source>
        <translation>其中最大的块所在的段是为 %1 获取的。</translation>
    </message>
    <message>
        <source>Reduce fragmentation</source>
        <translation>减少碎片化</translation>
    </message>
    <message>
        <source>%1 of %2 reserved (%3, more than %4) are free in pieces (number: %5) of segments that live blocks keep from being given back.</source>
        <translation>保留的 %2 中有 %1（%3，超过 %4）是空闲碎片（数量：%5），所在的段因有存活块而无法归还。</translation>
    </message>
    <message>
        <source>The block that keeps most of them was made by %1.</source>
        <translation>占住其中最多的块由 %1 产生。</translation>
    </message>
    <message>
        <source>Share private pools</source>
        <translation>共用私有池</translation>
    </message>
    <message>
        <source>%1 of %2 reserved (%3, more than %4) are free in private pools, where nothing else can use them.</source>
        <translation>保留的 %2 中有 %1（%3，超过 %4）是私有池中的空闲内存，其他代码无法使用。</translation>
    </message>
    <message>
        <source>Wait for other streams</source>
        <translation>等待其他流</translation>
    </message>
    <message>
        <source>%1 of %2 reserved (%3, more than %4) are freed, but wait for another stream (blocks: %5).</source>
        <translation>保留的 %2 中有 %1（%3，超过 %4）已释放，但在等待其他流（块：%5）。</translation>
    </message>
    <message>
        <source>Shrink the optimizer&apos;s state</source>
        <translation>减小优化器状态</translation>
    </message>
    <message>
        <source>%1 of %2 requested at the peak are optimizer state (%3, more than %4).</source>
        <translation>峰值时请求的 %2 中有 %1 是优化器状态（%3，超过 %4）。</translation>
    </message>
    <message>
        <source>Most of it was made by %1.</source>
        <translation>其中大部分由 %1 产生。</translation>
    </message>
    <message>
        <source>Recompute activations</source>
        <translation>重计算激活值</translation>
    </message>
    <message>
        <source>%1 of %2 requested at the peak are activations (%3, more than %4).</source>
        <translation>峰值时请求的 %2 中有 %1 是激活值（%3，超过 %4）。</translation>
    </message>
    <message>
        <source>Most of them were made by %1.</source>
        <translation>其中大部分由 %1 产生。</translation>
    </message>
    <message>
        <source>Record more events</source>
        <translation>记录更多事件</translation>
    </message>
    <message>
        <source>The ring buffer kept the last %5 events alone; what happened before is lost.</source>
        <translation>环形缓冲区只保留了最后 %5 个事件；此前发生的内容已丢失。</translation>
    </message>
    <message>
        <source>Record from the start</source>
        <translation>从一开始就记录</translation>
    </message>
    <message>
        <source>%1 of %2 requested at the peak (%3, more than %4) were there before the recording began: nobody knows whose they are.</source>
        <translation>峰值时请求的 %2 中有 %1（%3，超过 %4）在记录开始之前就已存在：无从得知其归属。</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>all tables</source>
        <translation>所有表格</translation>
    </message>
    <message>
        <source>every number, in bytes, for programs</source>
        <translation>所有数字，以字节计，供程序使用</translation>
    </message>
    <message>
        <source>Memory reports</source>
        <translation>内存报告</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节数</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>%1, after event %2</source>
        <translation>%1，事件 %2 之后</translation>
    </message>
    <message>
        <source>Peak requested</source>
        <translation>请求峰值</translation>
    </message>
    <message>
        <source>Of it not in the file</source>
        <translation>其中文件中没有</translation>
    </message>
    <message>
        <source>Peak allocated</source>
        <translation>已分配峰值</translation>
    </message>
    <message>
        <source>Peak active</source>
        <translation>活动峰值</translation>
    </message>
    <message>
        <source>Peak reserved</source>
        <translation>保留峰值</translation>
    </message>
    <message>
        <source>Out-of-memory events</source>
        <translation>内存不足事件</translation>
    </message>
    <message>
        <source>excellent</source>
        <translation>优秀</translation>
    </message>
    <message>
        <source>good</source>
        <translation>良好</translation>
    </message>
    <message>
        <source>poor</source>
        <translation>较差</translation>
    </message>
    <message>
        <source>nothing is reserved</source>
        <translation>没有保留内存</translation>
    </message>
    <message>
        <source>Reserved at the end</source>
        <translation>结束时保留</translation>
    </message>
    <message>
        <source>The same by the segments&apos; headers</source>
        <translation>同上，按段头</translation>
    </message>
    <message>
        <source>Allocated at the end</source>
        <translation>结束时已分配</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>Cached</source>
        <translation>已缓存</translation>
    </message>
    <message>
        <source>%1, %2 of what is reserved</source>
        <translation>%1，占保留的 %2</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Headroom</source>
        <translation>余量</translation>
    </message>
    <message>
        <source>%1 of %2 free at the peak of reserved memory (%3): %4</source>
        <translation>保留内存达到峰值时，%2 中有 %1 空闲（%3）：%4</translation>
    </message>
    <message>
        <source>Fragmentation</source>
        <translation>碎片化</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%1 block(s)</source>
        <translation>
            <numerusform>%1 个块</numerusform>
        </translation>
    </message>
    <message>
        <source>Active</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Waiting to be freed</source>
        <translation>等待释放</translation>
    </message>
    <message>
        <source>Inactive</source>
        <translation>非活动</translation>
    </message>
    <message>
        <source>Of them beside live blocks</source>
        <translation>其中与存活块相邻</translation>
    </message>
    <message>
        <source>Of them above 100 MiB</source>
        <translation>其中大于 100 MiB</translation>
    </message>
    <message>
        <source>Largest free block</source>
        <translation>最大空闲块</translation>
    </message>
    <message>
        <source>Allocated at the end, by category</source>
        <translation>结束时已分配，按类别</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>块数</translation>
    </message>
    <message>
        <source>The %1 largest blocks at the end</source>
        <translation>结束时最大的 %1 个块</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>产生者</translation>
    </message>
    <message>
        <source>(no stack recorded)</source>
        <translation>（没有记录调用栈）</translation>
    </message>
    <message>
        <source>Requested at the peak, by category</source>
        <translation>峰值时的请求内存，按类别</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>分配数</translation>
    </message>
    <message>
        <source>Requested at the peak, by phase</source>
        <translation>峰值时的请求内存，按阶段</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Requested at the peak, by line: %1 of %2</source>
        <translation>峰值时的请求内存，按行：%2 行中的 %1 行</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>(from before the recording)</source>
        <translation>（早于记录）</translation>
    </message>
    <message>
        <source>(not in the file)</source>
        <translation>（文件中没有）</translation>
    </message>
    <message>
        <source>Leaks</source>
        <translation>泄漏</translation>
    </message>
    <message>
        <source>At this rate memory runs out at step %1.</source>
        <translation>按此速度，内存在第 %1 步耗尽。</translation>
    </message>
    <message>
        <source>A step</source>
        <translation>每步</translation>
    </message>
    <message>
        <source>Since step</source>
        <translation>起始步</translation>
    </message>
    <message>
        <source>Live at the end</source>
        <translation>结束时存活</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>Event %1: %2</source>
        <translation>事件 %1：%2</translation>
    </message>
    <message>
        <source>The request came from %1.</source>
        <translation>该请求来自 %1。</translation>
    </message>
    <message>
        <source>Memory report: %1</source>
        <translation>内存报告：%1</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Category rules</source>
        <translation>类别规则</translation>
    </message>
    <message>
        <source>At the end %1 of %2 reserved are allocated: the efficiency is %3, %4.</source>
        <translation>结束时，保留的 %2 中有 %1 已分配：效率为 %3，%4。</translation>
    </message>
    <message>
        <source>The snapshot is empty: nothing was reserved or allocated.</source>
        <translation>快照为空：没有保留或分配任何内存。</translation>
    </message>
    <message>
        <source>Memory leaks: %1 more in each step.</source>
        <translation>内存泄漏：每步增加 %1。</translation>
    </message>
    <message>
        <source>At the peak %1 were requested.</source>
        <translation>峰值时请求 %1。</translation>
    </message>
    <message>
        <source>At the peak %1 were requested, and %2 reserved.</source>
        <translation>峰值时请求 %1，保留 %2。</translation>
    </message>
    <message>
        <source>Most of it was of the category “%1”: %2 (%3).</source>
        <translation>其中占用最多的类别为“%1”：%2（%3）。</translation>
    </message>
    <message>
        <source>The line that held most is %1 with %2 (%3).</source>
        <translation>占用最多的代码行为 %1，占用 %2（%3）。</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>所有设备</translation>
    </message>
    <message>
        <source>The file has no rows: nothing was logged, estimated or measured.</source>
        <translation>文件中没有行：没有记录、估计或测量任何内容。</translation>
    </message>
    <message>
        <source>Optimizer state at the peak</source>
        <translation>峰值时的优化器状态</translation>
    </message>
    <message>
        <source>the file does not tell</source>
        <translation>文件没有给出</translation>
    </message>
    <message>
        <source>On the GPU</source>
        <translation>在 GPU 上</translation>
    </message>
    <message>
        <source>In host memory</source>
        <translation>在主机内存中</translation>
    </message>
    <message>
        <source>Another %1 were there before the recording; some of it may be optimizer state.</source>
        <translation>另有 %1 早于记录；其中一部分可能是优化器状态。</translation>
    </message>
    <message>
        <source>Recommendations</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>Setting: %1</source>
        <translation>设置：%1</translation>
    </message>
    <message>
        <source>None: no condition of a recommendation holds.</source>
        <translation>无：不满足任何建议的条件。</translation>
    </message>
    <message>
        <source>The file has no events and no segments.</source>
        <translation>文件中没有事件，也没有段。</translation>
    </message>
    <message>
        <source>Memory reports: overview</source>
        <translation>内存报告：总览</translation>
    </message>
    <message numerus="yes">
        <source>%1 file(s) in this overview.</source>
        <translation>
            <numerusform>此总览包含 %1 个文件。</numerusform>
        </translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Kept for the backward pass</source>
        <translation>为反向传播留存</translation>
    </message>
</context>
<context>
    <name>ReportParts</name>
    <message>
        <source>Copy row</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Save this view as a picture or a table</source>
        <translation>将此视图保存为图片或表格</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Choose the columns of the table</source>
        <translation>选择表格的列</translation>
    </message>
</context>
<context>
    <name>ReportPicture</name>
    <message>
        <source>allocated at the end</source>
        <translation>结束时已分配</translation>
    </message>
    <message>
        <source>reserved at the end</source>
        <translation>结束时保留</translation>
    </message>
    <message>
        <source>peak requested</source>
        <translation>请求峰值</translation>
    </message>
    <message>
        <source>peak reserved</source>
        <translation>保留峰值</translation>
    </message>
    <message>
        <source>Memory by run</source>
        <translation>各运行的内存</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>The files tell of no memory in use.</source>
        <translation>这些文件没有给出使用中的内存。</translation>
    </message>
    <message>
        <source>not told</source>
        <translation>未给出</translation>
    </message>
    <message>
        <source>Allocated at the end, by category</source>
        <translation>结束时已分配，按类别</translation>
    </message>
    <message>
        <source>allocated memory</source>
        <translation>已分配内存</translation>
    </message>
    <message>
        <source>The files tell of no blocks.</source>
        <translation>这些文件没有给出块。</translation>
    </message>
    <message numerus="yes">
        <source>Overview of %1 run(s)</source>
        <translation>
            <numerusform>%1 次运行的总览</numerusform>
        </translation>
    </message>
    <message>
        <source>At the peak %1 are requested.</source>
        <translation>峰值时请求 %1。</translation>
    </message>
    <message>
        <source>Requested at the peak, by category</source>
        <translation>峰值时请求，按类别</translation>
    </message>
    <message>
        <source>requested memory</source>
        <translation>请求内存</translation>
    </message>
    <message>
        <source>Blocks by category</source>
        <translation>按类别的块</translation>
    </message>
    <message>
        <source>Allocations by category</source>
        <translation>按类别的分配</translation>
    </message>
    <message>
        <source>number</source>
        <translation>个数</translation>
    </message>
    <message>
        <source>no stack recorded</source>
        <translation>没有记录调用栈</translation>
    </message>
    <message>
        <source>Nothing is allocated.</source>
        <translation>没有已分配的内存。</translation>
    </message>
    <message>
        <source>size of the block</source>
        <translation>块的大小</translation>
    </message>
    <message>
        <source>The largest blocks at the end, %1 of %2; they hold %3 of %4 allocated.</source>
        <translation>结束时最大的块，%2 个中的 %1 个；占已分配 %4 中的 %3。</translation>
    </message>
    <message>
        <source>The largest allocations at the peak, %1 of %2; they hold %3 of %4 requested.</source>
        <translation>峰值时最大的分配，%2 个中的 %1 个；占请求 %4 中的 %3。</translation>
    </message>
    <message>
        <source>memory overview</source>
        <translation>内存总览</translation>
    </message>
    <message>
        <source>Memory over the recording</source>
        <translation>记录期间的内存</translation>
    </message>
    <message>
        <source>largest blocks</source>
        <translation>最大的块</translation>
    </message>
    <message>
        <source>largest allocations</source>
        <translation>最大的分配</translation>
    </message>
    <message>
        <source>memory by category</source>
        <translation>按类别的内存</translation>
    </message>
    <message>
        <source>Requested memory over the recording</source>
        <translation>记录期间的请求内存</translation>
    </message>
    <message>
        <source>Bytes by size of the block (from the size named up to twice that)</source>
        <translation>按块大小的字节数（从所标大小到其两倍）</translation>
    </message>
    <message>
        <source>Number of blocks by size</source>
        <translation>按大小的块数</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>块数</translation>
    </message>
    <message>
        <source>active: in use</source>
        <translation>活动：使用中</translation>
    </message>
    <message>
        <source>cached: free</source>
        <translation>已缓存：空闲</translation>
    </message>
    <message>
        <source>There are no blocks.</source>
        <translation>没有块。</translation>
    </message>
    <message>
        <source>Bytes by size of the allocation (from the size named up to twice that)</source>
        <translation>按分配大小的字节数（从所标大小到其两倍）</translation>
    </message>
    <message>
        <source>Number of allocations by size</source>
        <translation>按大小的分配数</translation>
    </message>
    <message>
        <source>allocations</source>
        <translation>分配数</translation>
    </message>
    <message>
        <source>What the reserved memory is used for</source>
        <translation>保留内存的用途</translation>
    </message>
    <message>
        <source>reserved memory</source>
        <translation>保留内存</translation>
    </message>
    <message>
        <source>At the end nothing is reserved.</source>
        <translation>结束时没有保留内存。</translation>
    </message>
    <message>
        <source>allocated</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>waiting to be freed</source>
        <translation>等待释放</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>结束时</translation>
    </message>
    <message>
        <source>At the peak of requested</source>
        <translation>请求峰值时</translation>
    </message>
    <message>
        <source>At the peak of reserved</source>
        <translation>保留峰值时</translation>
    </message>
    <message>
        <source>Free blocks at the end, by size (from the size named up to twice that)</source>
        <translation>结束时的空闲块，按大小（从所标大小到其两倍）</translation>
    </message>
    <message>
        <source>free memory</source>
        <translation>空闲内存</translation>
    </message>
    <message>
        <source>beside blocks in use</source>
        <translation>使用中的块旁</translation>
    </message>
    <message>
        <source>whole unused segments</source>
        <translation>整个未使用的段</translation>
    </message>
    <message>
        <source>At the end no block is free.</source>
        <translation>结束时没有空闲块。</translation>
    </message>
    <message>
        <source>At the end %1 of %2 reserved are free: %3 beside blocks in use, %4 in unused segments. The largest free block has %5.</source>
        <translation>结束时，保留的 %2 中有 %1 空闲：%3 在使用中的块旁，%4 在未使用的段中。最大的空闲块为 %5。</translation>
    </message>
    <message>
        <source>A request of up to %1 can be served without more memory.</source>
        <translation>不超过 %1 的请求无需更多内存即可满足。</translation>
    </message>
    <message>
        <source>Blocks in use at the end: %1. Free blocks: %2.</source>
        <translation>结束时使用中的块：%1。空闲块：%2。</translation>
    </message>
    <message>
        <source>sizes of blocks</source>
        <translation>块的大小</translation>
    </message>
    <message>
        <source>sizes of allocations</source>
        <translation>分配的大小</translation>
    </message>
    <message>
        <source>efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>Efficiency over the recording</source>
        <translation>记录期间的效率</translation>
    </message>
    <message>
        <source>fragmentation</source>
        <translation>碎片化</translation>
    </message>
    <message>
        <source>Free memory over the recording</source>
        <translation>记录期间的空闲内存</translation>
    </message>
    <message>
        <source>Requested memory over %1 trace events, coloured by category. At the peak %2 are requested.</source>
        <translation>%1 个记录事件期间的请求内存，按类别着色。峰值时请求 %2。</translation>
    </message>
    <message>
        <source>%1, in %2</source>
        <translation>%1，单位 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>, %1 of that waiting to be freed</source>
        <translation>，其中 %1 等待释放</translation>
    </message>
    <message>
        <source>At the end %1 are reserved: allocated %2, cached %3%4.</source>
        <translation>结束时保留 %1：已分配 %2，已缓存 %3%4。</translation>
    </message>
    <message>
        <source>Reserved memory at the end</source>
        <translation>结束时的保留内存</translation>
    </message>
    <message>
        <source>blocks and segments</source>
        <translation>块和段</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>Waiting to be freed</source>
        <translation>等待释放</translation>
    </message>
    <message>
        <source>Free, beside blocks</source>
        <translation>空闲，块旁</translation>
    </message>
    <message>
        <source>Free, whole segments</source>
        <translation>空闲，整个段</translation>
    </message>
    <message>
        <source>State not told</source>
        <translation>状态未给出</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>保留</translation>
    </message>
    <message numerus="yes">
        <source>%1 smaller category(s)</source>
        <translation>
            <numerusform>%1 个较小的类别</numerusform>
        </translation>
    </message>
    <message>
        <source>The file tells of no memory in use.</source>
        <translation>文件没有给出使用中的内存。</translation>
    </message>
    <message>
        <source>The file tells of amounts, not of single blocks or allocations.</source>
        <translation>文件给出的是用量，没有给出单个块或分配。</translation>
    </message>
    <message>
        <source>The file does not tell what the allocator had reserved.</source>
        <translation>文件没有给出分配器保留了多少内存。</translation>
    </message>
    <message>
        <source>No events were recorded.</source>
        <translation>没有记录事件。</translation>
    </message>
    <message>
        <source>The file does not tell of free blocks.</source>
        <translation>文件没有给出空闲块。</translation>
    </message>
    <message>
        <source>What is reserved at the end, allocated against cached, and what the allocated memory is for.</source>
        <translation>结束时的保留内存，已分配与已缓存的对比，以及已分配内存的用途。</translation>
    </message>
    <message>
        <source>The 30 largest blocks with the line that made them, coloured by category.</source>
        <translation>最大的 30 个块及分配它们的代码行，按类别着色。</translation>
    </message>
    <message>
        <source>Memory by category, at the end and at the peak.</source>
        <translation>按类别的内存，结束时和峰值时。</translation>
    </message>
    <message>
        <source>Active and cached blocks by size: their bytes above, their number below.</source>
        <translation>活动块和已缓存块，按大小：上方为字节数，下方为个数。</translation>
    </message>
    <message>
        <source>How much of the reserved memory is allocated, and how much is cached.</source>
        <translation>保留内存中有多少已分配，有多少已缓存。</translation>
    </message>
    <message>
        <source>Every allocation over the recording, from the oldest at the bottom to the youngest, coloured by category.</source>
        <translation>记录期间的每个分配，最早的在底部，最新的在顶部，按类别着色。</translation>
    </message>
    <message>
        <source>What is reserved and free: over the recording, and in blocks of which size at the end.</source>
        <translation>保留和空闲的内存：记录期间的变化，以及结束时各大小的块中的空闲。</translation>
    </message>
</context>
<context>
    <name>ReportRun</name>
    <message>
        <source>Category rules: %1</source>
        <translation>类别规则：%1</translation>
    </message>
    <message>
        <source>The link “latest” could not be moved: something else has that name, or there can be no links.</source>
        <translation>无法移动链接“latest”：该名称已被其他内容占用，或此处不支持链接。</translation>
    </message>
</context>
<context>
    <name>ReportTable</name>
    <message>
        <source>Confidence</source>
        <translation>置信度</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>训练步</translation>
    </message>
    <message>
        <source>Name of the step</source>
        <translation>训练步名称</translation>
    </message>
    <message>
        <source>Step known from</source>
        <translation>训练步依据</translation>
    </message>
    <message>
        <source>Known from</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>存活</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Live, count</source>
        <translation>存活，个数</translation>
    </message>
    <message>
        <source>Live, own</source>
        <translation>存活，自身</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Peak, own</source>
        <translation>峰值，自身</translation>
    </message>
    <message>
        <source>Event of the peak</source>
        <translation>峰值事件</translation>
    </message>
    <message>
        <source>First event</source>
        <translation>首个事件</translation>
    </message>
    <message>
        <source>Last event</source>
        <translation>末个事件</translation>
    </message>
    <message>
        <source>Stretches</source>
        <translation>区间数</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Time, µs</source>
        <translation>时间，µs</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>Allocated, count</source>
        <translation>分配，个数</translation>
    </message>
    <message>
        <source>Allocated, own</source>
        <translation>分配，自身</translation>
    </message>
    <message>
        <source>Freed</source>
        <translation>释放</translation>
    </message>
    <message>
        <source>Freed, count</source>
        <translation>释放，个数</translation>
    </message>
    <message>
        <source>Net</source>
        <translation>净增</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Least</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Most</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Odd one out</source>
        <translation>不同的层</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Waiting to be freed</source>
        <translation>等待释放</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>舍入</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Largest free range</source>
        <translation>最大空闲范围</translation>
    </message>
    <message>
        <source>Could be given back</source>
        <translation>可归还</translation>
    </message>
    <message>
        <source>Free, but held</source>
        <translation>空闲但被占住</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>块数</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Expandable</source>
        <translation>可扩展</translation>
    </message>
    <message>
        <source>Inferred</source>
        <translation>推断</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>池</translation>
    </message>
    <message>
        <source>Reservation</source>
        <translation>地址预留</translation>
    </message>
    <message>
        <source>Unmapped before</source>
        <translation>前方未映射</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Size known</source>
        <translation>大小依据</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>段</translation>
    </message>
    <message>
        <source>Allocation</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>Allocated at event</source>
        <translation>分配事件</translation>
    </message>
    <message>
        <source>Freed at event</source>
        <translation>释放事件</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Unused</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>段数</translation>
    </message>
    <message>
        <source>Highest reserved</source>
        <translation>最高保留</translation>
    </message>
    <message>
        <source>Highest active</source>
        <translation>最高活动</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节数</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>个数</translation>
    </message>
    <message>
        <source>From before the recording</source>
        <translation>早于记录</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>至少</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>至多</translation>
    </message>
    <message>
        <source>Born with event</source>
        <translation>产生事件</translation>
    </message>
    <message>
        <source>Gone with event</source>
        <translation>消失事件</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>动作</translation>
    </message>
    <message>
        <source>Active, at least</source>
        <translation>活跃，至少</translation>
    </message>
    <message>
        <source>Active, at most</source>
        <translation>活跃，至多</translation>
    </message>
    <message>
        <source>Allocated, at least</source>
        <translation>已分配，至少</translation>
    </message>
    <message>
        <source>Allocated, at most</source>
        <translation>已分配，至多</translation>
    </message>
    <message>
        <source>Reserved, at least</source>
        <translation>已预留，至少</translation>
    </message>
    <message>
        <source>Reserved, at most</source>
        <translation>已预留，至多</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>Annotation</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>Asked for</source>
        <translation>请求大小</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Block size known</source>
        <translation>块大小依据</translation>
    </message>
    <message>
        <source>Ranges in unused segments</source>
        <translation>未使用段中的区间数</translation>
    </message>
    <message>
        <source>Bytes in unused segments</source>
        <translation>未使用段中的字节</translation>
    </message>
    <message>
        <source>Cached</source>
        <translation>已缓存</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>Capacity, at least</source>
        <translation>容量，至少</translation>
    </message>
    <message>
        <source>Causes</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Compile context</source>
        <translation>编译上下文</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Free on the device</source>
        <translation>设备空闲</translation>
    </message>
    <message>
        <source>Duration, µs</source>
        <translation>时长，µs</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>Start, µs</source>
        <translation>开始，µs</translation>
    </message>
    <message>
        <source>End, µs</source>
        <translation>结束，µs</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Fragmentation</source>
        <translation>碎片率</translation>
    </message>
    <message>
        <source>Free, usable</source>
        <translation>空闲，可用</translation>
    </message>
    <message>
        <source>Free, other streams</source>
        <translation>空闲，其他流</translation>
    </message>
    <message>
        <source>Free, other sizes</source>
        <translation>空闲，其他大小</translation>
    </message>
    <message>
        <source>Free, out of reach</source>
        <translation>空闲，不可及</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Most waiting</source>
        <translation>最多等待</translation>
    </message>
    <message>
        <source>Event of it</source>
        <translation>对应事件</translation>
    </message>
    <message>
        <source>Free in used segments</source>
        <translation>已用段中的空闲</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Largest block</source>
        <translation>最大块</translation>
    </message>
    <message>
        <source>Largest at once</source>
        <translation>单次最大</translation>
    </message>
    <message>
        <source>Largest request that fits</source>
        <translation>可满足的最大请求</translation>
    </message>
    <message>
        <source>Largest usable range</source>
        <translation>最大可用区间</translation>
    </message>
    <message>
        <source>New segment</source>
        <translation>新段</translation>
    </message>
    <message>
        <source>Held by others</source>
        <translation>被其他占用</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Held by</source>
        <translation>占住字节</translation>
    </message>
    <message>
        <source>Blocks that hold it</source>
        <translation>占住的块数</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Inequality, left</source>
        <translation>不等式左侧</translation>
    </message>
    <message>
        <source>Inequality, right</source>
        <translation>不等式右侧</translation>
    </message>
    <message>
        <source>It holds</source>
        <translation>成立</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因说明</translation>
    </message>
    <message>
        <source>Remedies</source>
        <translation>对策</translation>
    </message>
    <message>
        <source>Change of requested</source>
        <translation>请求量变化</translation>
    </message>
    <message>
        <source>Returned</source>
        <translation>已归还</translation>
    </message>
    <message>
        <source>Returned, bytes</source>
        <translation>已归还字节</translation>
    </message>
    <message>
        <source>Taken</source>
        <translation>已获取</translation>
    </message>
    <message>
        <source>Taken, bytes</source>
        <translation>已获取字节</translation>
    </message>
    <message>
        <source>Taken, steady state</source>
        <translation>稳态获取</translation>
    </message>
    <message>
        <source>Taken, steady state, bytes</source>
        <translation>稳态获取字节</translation>
    </message>
    <message>
        <source>Returned, steady state</source>
        <translation>稳态归还</translation>
    </message>
    <message>
        <source>Returned, steady state, bytes</source>
        <translation>稳态归还字节</translation>
    </message>
    <message>
        <source>How</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>Wall time, µs</source>
        <translation>挂钟时间，µs</translation>
    </message>
    <message>
        <source>Free, but unusable</source>
        <translation>空闲但不可用</translation>
    </message>
    <message>
        <source>User metadata</source>
        <translation>用户元数据</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>等待次数</translation>
    </message>
    <message>
        <source>Waited, bytes</source>
        <translation>等待字节</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Exit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>OOM events</source>
        <translation>OOM 事件</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
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
        <source>Peak active</source>
        <translation>活动峰值</translation>
    </message>
    <message>
        <source>Peak reserved</source>
        <translation>保留峰值</translation>
    </message>
    <message>
        <source>Peak allocated, at least</source>
        <translation>已分配峰值，至少</translation>
    </message>
    <message>
        <source>Peak allocated, at most</source>
        <translation>已分配峰值，至多</translation>
    </message>
    <message>
        <source>Peak active, at least</source>
        <translation>活动峰值，至少</translation>
    </message>
    <message>
        <source>Peak active, at most</source>
        <translation>活动峰值，至多</translation>
    </message>
    <message>
        <source>Peak reserved, at least</source>
        <translation>保留峰值，至少</translation>
    </message>
    <message>
        <source>Peak reserved, at most</source>
        <translation>保留峰值，至多</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Data type</source>
        <translation>数据类型</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Estimated peak</source>
        <translation>估计峰值</translation>
    </message>
    <message>
        <source>Tried again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Time stamp</source>
        <translation>时间戳</translation>
    </message>
    <message>
        <source>Allocated, share</source>
        <translation>已分配占比</translation>
    </message>
    <message>
        <source>Active, share</source>
        <translation>活动占比</translation>
    </message>
    <message>
        <source>Reserved, share</source>
        <translation>保留占比</translation>
    </message>
    <message>
        <source>Tried again in it</source>
        <translation>本步重试</translation>
    </message>
    <message>
        <source>OOM events in it</source>
        <translation>本步 OOM 事件</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Parallelism</source>
        <translation>并行方式</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU 数</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Counter</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>Measured peak</source>
        <translation>实测峰值</translation>
    </message>
    <message>
        <source>Error, share</source>
        <translation>误差占比</translation>
    </message>
    <message>
        <source>Error in the file</source>
        <translation>文件所记误差</translation>
    </message>
    <message>
        <source>Error in the file is of</source>
        <translation>文件误差所指</translation>
    </message>
    <message>
        <source>Allocated is reserved</source>
        <translation>已分配实为保留</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Step of the peak</source>
        <translation>峰值所在步</translation>
    </message>
    <message>
        <source>Free, share</source>
        <translation>空闲占比</translation>
    </message>
    <message>
        <source>Headroom</source>
        <translation>余量</translation>
    </message>
    <message>
        <source>Growth</source>
        <translation>增长</translation>
    </message>
    <message>
        <source>Steps needed</source>
        <translation>所需步数</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>噪声</translation>
    </message>
    <message>
        <source>A step</source>
        <translation>每步</translation>
    </message>
    <message>
        <source>A step, at least</source>
        <translation>每步，至少</translation>
    </message>
    <message>
        <source>A step, at most</source>
        <translation>每步，至多</translation>
    </message>
    <message>
        <source>By chance</source>
        <translation>偶然概率</translation>
    </message>
    <message>
        <source>Runs out at step</source>
        <translation>耗尽于步</translation>
    </message>
    <message>
        <source>At the earliest</source>
        <translation>最早</translation>
    </message>
    <message>
        <source>At the latest</source>
        <translation>最晚</translation>
    </message>
    <message>
        <source>Step of a shift</source>
        <translation>跃变所在步</translation>
    </message>
    <message>
        <source>Before the shift</source>
        <translation>跃变前</translation>
    </message>
    <message>
        <source>After the shift</source>
        <translation>跃变后</translation>
    </message>
    <message>
        <source>Spikes</source>
        <translation>尖峰</translation>
    </message>
    <message>
        <source>Above expected</source>
        <translation>高出预期</translation>
    </message>
    <message>
        <source>Estimated peak is of</source>
        <translation>估计峰值取自</translation>
    </message>
    <message>
        <source>Accuracy, by the log</source>
        <translation>准确度（据日志）</translation>
    </message>
    <message>
        <source>Active is reserved</source>
        <translation>活跃值即保留值</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>配置数</translation>
    </message>
    <message>
        <source>Mean error</source>
        <translation>平均误差</translation>
    </message>
    <message>
        <source>Lowest error</source>
        <translation>最小误差</translation>
    </message>
    <message>
        <source>Highest error</source>
        <translation>最大误差</translation>
    </message>
    <message>
        <source>Mean error, share</source>
        <translation>平均误差，占比</translation>
    </message>
    <message>
        <source>Lowest error, share</source>
        <translation>最小误差，占比</translation>
    </message>
    <message>
        <source>Highest error, share</source>
        <translation>最大误差，占比</translation>
    </message>
    <message>
        <source>Mean absolute error, share</source>
        <translation>平均绝对误差，占比</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用次数</translation>
    </message>
    <message>
        <source>Duration, ns</source>
        <translation>时长，ns</translation>
    </message>
    <message>
        <source>Self duration, ns</source>
        <translation>自身时长，ns</translation>
    </message>
    <message>
        <source>Size increase</source>
        <translation>大小增量</translation>
    </message>
    <message>
        <source>Self size increase</source>
        <translation>自身大小增量</translation>
    </message>
    <message>
        <source>Self allocations</source>
        <translation>自身分配次数</translation>
    </message>
    <message>
        <source>Self allocated</source>
        <translation>自身分配字节数</translation>
    </message>
    <message>
        <source>Allocated, ns</source>
        <translation>分配，ns</translation>
    </message>
    <message>
        <source>Released, ns</source>
        <translation>释放，ns</translation>
    </message>
    <message>
        <source>Since step</source>
        <translation>起始步</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数值个数</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>找到</translation>
    </message>
    <message>
        <source>At the peak</source>
        <translation>峰值时</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>前向次序</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>产生</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>留存</translation>
    </message>
    <message>
        <source>Outlives</source>
        <translation>反向后仍存活</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>Recomputed</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>Backward</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>Held on average</source>
        <translation>平均占用</translation>
    </message>
    <message>
        <source>Bytes × seconds</source>
        <translation>字节 × 秒</translation>
    </message>
    <message>
        <source>Bytes × events</source>
        <translation>字节 × 事件</translation>
    </message>
    <message>
        <source>Largest allocation</source>
        <translation>最大的分配</translation>
    </message>
    <message>
        <source>Share of the allocations</source>
        <translation>占分配数</translation>
    </message>
    <message>
        <source>Share of the bytes</source>
        <translation>占字节数</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>消失</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>栈帧</translation>
    </message>
    <message>
        <source>Blocks, a step</source>
        <translation>每步的块</translation>
    </message>
    <message>
        <source>Event of the leak</source>
        <translation>泄漏事件</translation>
    </message>
    <message>
        <source>Leaking steps</source>
        <translation>泄漏的步数</translation>
    </message>
    <message>
        <source>Steps known from</source>
        <translation>训练步依据</translation>
    </message>
    <message>
        <source>Leaked</source>
        <translation>已泄漏</translation>
    </message>
    <message>
        <source>Leaked, count</source>
        <translation>已泄漏，个数</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>指纹</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Group in the base</source>
        <translation>基准中的组</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>Base, count</source>
        <translation>基准，个数</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Other, count</source>
        <translation>对比，个数</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>New, count</source>
        <translation>新增，个数</translation>
    </message>
    <message>
        <source>Gone, count</source>
        <translation>消失，个数</translation>
    </message>
    <message>
        <source>Resized</source>
        <translation>大小改变</translation>
    </message>
    <message>
        <source>Resized, count</source>
        <translation>大小改变，个数</translation>
    </message>
    <message>
        <source>Moved in</source>
        <translation>移入</translation>
    </message>
    <message>
        <source>Moved in, count</source>
        <translation>移入，个数</translation>
    </message>
    <message>
        <source>Moved out</source>
        <translation>移出</translation>
    </message>
    <message>
        <source>Moved out, count</source>
        <translation>移出，个数</translation>
    </message>
    <message>
        <source>Found, bytes</source>
        <translation>找到的字节</translation>
    </message>
    <message>
        <source>Block, at least</source>
        <translation>块，至少</translation>
    </message>
    <message>
        <source>Block, at most</source>
        <translation>块，至多</translation>
    </message>
    <message>
        <source>Allocated, µs</source>
        <translation>分配，µs</translation>
    </message>
    <message>
        <source>Freed, µs</source>
        <translation>释放，µs</translation>
    </message>
    <message>
        <source>Whole lifetime shown</source>
        <translation>存活时长完整</translation>
    </message>
    <message>
        <source>Category known from</source>
        <translation>类别依据</translation>
    </message>
    <message>
        <source>Phase known from</source>
        <translation>阶段依据</translation>
    </message>
    <message>
        <source>Module known from</source>
        <translation>模块依据</translation>
    </message>
    <message>
        <source>Name of the phase</source>
        <translation>阶段名称</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Read by</source>
        <translation>供谁阅读</translation>
    </message>
    <message>
        <source>Highest reserved at</source>
        <translation>最高保留，时刻</translation>
    </message>
    <message>
        <source>Highest active at</source>
        <translation>最高活动，时刻</translation>
    </message>
    <message>
        <source>Since the first, s</source>
        <translation>距首步时间（秒）</translation>
    </message>
    <message>
        <source>Live at the end</source>
        <translation>结束时存活</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>信息</translation>
    </message>
    <message>
        <source>About</source>
        <translation>所属</translation>
    </message>
</context>
<context>
    <name>RuleNames</name>
    <message>
        <source>Native files</source>
        <translation>原生文件</translation>
    </message>
    <message>
        <source>Frames in such files are native, as are those without a file.</source>
        <translation>此类文件中的栈帧是原生栈帧，没有文件的栈帧也是。</translation>
    </message>
    <message>
        <source>Generic functions</source>
        <translation>通用函数</translation>
    </message>
    <message>
        <source>Names that many modules share; they are told apart by what they called.</source>
        <translation>许多模块共用的名称；按它们调用的内容来区分。</translation>
    </message>
    <message>
        <source>Autograd nodes</source>
        <translation>Autograd 节点</translation>
    </message>
    <message>
        <source>A pattern a line; its group in parentheses is the node&apos;s name.</source>
        <translation>每行一个模式；其括号分组为节点的名称。</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>A pattern a line; its group is the operator&apos;s name, with its overload.</source>
        <translation>每行一个模式；其分组为算子的名称及其重载。</translation>
    </message>
    <message>
        <source>Bindings</source>
        <translation>绑定</translation>
    </message>
    <message>
        <source>A pattern a line; its group is the operator&apos;s name in Python.</source>
        <translation>每行一个模式；其分组为算子在 Python 中的名称。</translation>
    </message>
</context>
<context>
    <name>Rules</name>
    <message>
        <source>yours</source>
        <translation>您的</translation>
    </message>
    <message>
        <source>library</source>
        <translation>库</translation>
    </message>
    <message>
        <source>PyTorch</source>
        <translation>PyTorch</translation>
    </message>
    <message>
        <source>native code</source>
        <translation>原生代码</translation>
    </message>
    <message>
        <source>interpreter</source>
        <translation>解释器</translation>
    </message>
    <message>
        <source>the pattern is longer than 4096 characters.</source>
        <translation>模式长度超过 4096 个字符。</translation>
    </message>
    <message>
        <source>the pattern is too large; repeat less.</source>
        <translation>模式过大；请减少重复。</translation>
    </message>
    <message>
        <source>the backslash stands before nothing that it can escape.</source>
        <translation>反斜杠之后没有可转义的字符。</translation>
    </message>
    <message>
        <source>no such class or range of characters.</source>
        <translation>没有这样的字符类或字符范围。</translation>
    </message>
    <message>
        <source>the bracket [ is not closed.</source>
        <translation>方括号 [ 未闭合。</translation>
    </message>
    <message>
        <source>a parenthesis ( is not closed.</source>
        <translation>圆括号 ( 未闭合。</translation>
    </message>
    <message>
        <source>a parenthesis ) was never opened.</source>
        <translation>圆括号 ) 没有对应的左括号。</translation>
    </message>
    <message>
        <source>there is nothing to repeat, or it is repeated too often.</source>
        <translation>没有可重复的内容，或重复次数过多。</translation>
    </message>
    <message>
        <source>this kind of group is not known: (?:…) and (?i) are.</source>
        <translation>未知的分组类型；可用的有 (?:…) 和 (?i)。</translation>
    </message>
    <message>
        <source>this is no text.</source>
        <translation>这不是文本。</translation>
    </message>
    <message>
        <source>it needs exactly one group in parentheses: the name.</source>
        <translation>需要恰好一个括号分组：名称。</translation>
    </message>
    <message>
        <source>this is no pattern.</source>
        <translation>这不是模式。</translation>
    </message>
    <message>
        <source>any code</source>
        <translation>任意代码</translation>
    </message>
    <message>
        <source>native frames</source>
        <translation>原生栈帧</translation>
    </message>
    <message>
        <source>Python frames</source>
        <translation>Python 栈帧</translation>
    </message>
    <message>
        <source>At character %1: %2</source>
        <translation>第 %1 个字符处：%2</translation>
    </message>
    <message>
        <source>At character %1, “%2”: %3</source>
        <translation>第 %1 个字符处，“%2”：%3</translation>
    </message>
    <message>
        <source>This is no table of rules: %1.</source>
        <translation>这不是规则表：%1。</translation>
    </message>
    <message>
        <source>This is not JSON: line %1, column %2.</source>
        <translation>这不是 JSON：第 %1 行，第 %2 列。</translation>
    </message>
</context>
<context>
    <name>SegmentCosts</name>
    <message>
        <source>warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>steady state</source>
        <translation>稳定状态</translation>
    </message>
    <message>
        <source>taken from the device</source>
        <translation>从设备获取</translation>
    </message>
    <message>
        <source>returned to the device</source>
        <translation>归还给设备</translation>
    </message>
    <message>
        <source>Warm-up: %1. Steady state: %2.</source>
        <translation>预热：%1。稳定状态：%2。</translation>
    </message>
</context>
<context>
    <name>SegmentLegend</name>
    <message>
        <source>free in used segments %1</source>
        <translation>使用中的段内空闲 %1</translation>
    </message>
    <message numerus="yes">
        <source>unused %2 in %1 segment(s)</source>
        <translation>
            <numerusform>未使用 %2，共 %1 个段</numerusform>
        </translation>
    </message>
    <message>
        <source>rounding %1</source>
        <translation>舍入 %1</translation>
    </message>
    <message>
        <source>waiting to be freed %1</source>
        <translation>等待释放 %1</translation>
    </message>
    <message>
        <source>private pools %1</source>
        <translation>私有池 %1</translation>
    </message>
</context>
<context>
    <name>SegmentListModel</name>
    <message numerus="yes">
        <source>%1 block(s) with %2 B keep %3 B that are free from being given back</source>
        <translation>
            <numerusform>%1 个块（共 %2 B）使 %3 B 空闲内存无法归还</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SegmentPanel</name>
    <message numerus="yes">
        <source>%1 block(s) with %2 keep it from being given back.</source>
        <translation>
            <numerusform>%1 个块（共 %2）使其无法归还。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Segments</name>
    <message>
        <source>%1, %2 used of %3</source>
        <translation>%1，已用 %2，共 %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 segment(s)</source>
        <translation>
            <numerusform>%1 个段</numerusform>
        </translation>
    </message>
    <message>
        <source>in a segment that the file does not tell of, at %1</source>
        <translation>在文件未给出的段中，位于 %1</translation>
    </message>
    <message>
        <source>in a mapped range of %1 at %2</source>
        <translation>在 %1 的映射范围中，位于 %2</translation>
    </message>
    <message>
        <source>in a segment of %1 at %2</source>
        <translation>在 %1 的段中，位于 %2</translation>
    </message>
    <message>
        <source>allocated before the recording</source>
        <translation>在记录之前分配</translation>
    </message>
    <message>
        <source>%1 requested, %2 block</source>
        <translation>请求 %1，块 %2</translation>
    </message>
    <message>
        <source>%1 requested, %2 block (exact)</source>
        <translation>请求 %1，块 %2（精确）</translation>
    </message>
    <message>
        <source>%1 requested, %2 block (inferred)</source>
        <translation>请求 %1，块 %2（推断）</translation>
    </message>
    <message>
        <source>%1 requested, block of %2 to %3, probably %4</source>
        <translation>请求 %1，块为 %2 至 %3，最可能是 %4</translation>
    </message>
    <message>
        <source>from event %1, freed at event %2</source>
        <translation>自事件 %1 起，于事件 %2 释放</translation>
    </message>
    <message>
        <source>from event %1, never freed</source>
        <translation>自事件 %1 起，从未释放</translation>
    </message>
    <message>
        <source>from before the recording, freed at event %1</source>
        <translation>早于记录，于事件 %1 释放</translation>
    </message>
    <message>
        <source>from before the recording, never freed</source>
        <translation>早于记录，从未释放</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>the whole segment is unused</source>
        <translation>整个段未使用</translation>
    </message>
    <message>
        <source>rounding: %1</source>
        <translation>舍入：%1</translation>
    </message>
    <message>
        <source>waits to be freed</source>
        <translation>等待释放</translation>
    </message>
    <message>
        <source>address %1</source>
        <translation>地址 %1</translation>
    </message>
    <message>
        <source>not mapped</source>
        <translation>未映射</translation>
    </message>
    <message>
        <source>address space of the same expandable segment, drawn short</source>
        <translation>同一可扩展段的地址空间，压缩绘制</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>event %1: %2</source>
        <translation>事件 %1：%2</translation>
    </message>
    <message>
        <source>event %1: %2, %3</source>
        <translation>事件 %1：%2，%3</translation>
    </message>
</context>
<context>
    <name>SegmentsView</name>
    <message numerus="yes">
        <source>%1 segment(s)</source>
        <translation>
            <numerusform>%1 个段</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Sizes</name>
    <message>
        <source>Activation, between layers</source>
        <translation>激活，层间</translation>
    </message>
    <message>
        <source>Activation, feed-forward</source>
        <translation>激活，前馈</translation>
    </message>
    <message>
        <source>Attention scores</source>
        <translation>注意力分数</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>State of Adam</source>
        <translation>Adam 状态</translation>
    </message>
    <message>
        <source>Between two layers each of the %1 × %2 tokens of a batch is a vector of %3 numbers, so one activation holds %1 × %2 × %3 = %4 of them.</source>
        <translation>在两层之间，一个批中 %1 × %2 个 token 各为由 %3 个数组成的向量，因此一个激活包含 %1 × %2 × %3 = %4 个数。</translation>
    </message>
    <message>
        <source>In %1 a number takes %2 B: %3 × %2 = %4 bytes.</source>
        <translation>以 %1 存储时，每个数占 %2 B：%3 × %2 = %4 字节。</translation>
    </message>
    <message>
        <source>In %1 a number takes %2 B: %3 × %2 = %4 bytes, which are %5.</source>
        <translation>以 %1 存储时，每个数占 %2 B：%3 × %2 = %4 字节，即 %5。</translation>
    </message>
    <message>
        <source>%1 parameters: weights %2, gradients %3, two moments of Adam %4, together %5.</source>
        <translation>%1 个参数：权重 %2，梯度 %3，Adam 的两个矩 %4，共 %5。</translation>
    </message>
    <message>
        <source>No allocation asked for exactly %1 bytes.</source>
        <translation>没有分配恰好请求 %1 字节。</translation>
    </message>
    <message numerus="yes">
        <source>%1 allocation(s)</source>
        <translation>
            <numerusform>%1 个分配</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of exactly %2 bytes, %3 in all; live at the peak: %4.</source>
        <translation>%1恰好为 %2 字节，共 %3；峰值时存活：%4。</translation>
    </message>
</context>
<context>
    <name>StackModel</name>
    <message>
        <source>the %1 lines above, %2 times in all</source>
        <translation>以上 %1 行，共重复 %2 次</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 的 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 frame(s)</source>
        <translation>
            <numerusform>%1 个栈帧</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 frame(s) of the runtime</source>
        <translation>
            <numerusform>运行时的 %1 个栈帧</numerusform>
        </translation>
    </message>
    <message>
        <source>FX node: %1</source>
        <translation>FX 节点：%1</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>（无名称）</translation>
    </message>
</context>
<context>
    <name>StackPanel</name>
    <message numerus="yes">
        <source>%1 frame(s), innermost first</source>
        <translation>
            <numerusform>%1 个栈帧，从最内层起</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>GPU memory snapshots</source>
        <translation>GPU 内存快照</translation>
    </message>
    <message>
        <source>.pickle of every PyTorch version, from Python and from C++</source>
        <translation>所有 PyTorch 版本的 .pickle，来自 Python 或 C++</translation>
    </message>
    <message>
        <source>Snapshots as JSON</source>
        <translation>JSON 快照</translation>
    </message>
    <message>
        <source>.json of the same structure</source>
        <translation>相同结构的 .json</translation>
    </message>
    <message>
        <source>Compressed</source>
        <translation>压缩文件</translation>
    </message>
    <message>
        <source>any of these as .gz or .zst</source>
        <translation>以上任意一种的 .gz 或 .zst</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Peak snapshots</source>
        <translation>峰值快照</translation>
    </message>
    <message>
        <source>.json of tensors traced without a GPU</source>
        <translation>无 GPU 追踪所得张量的 .json</translation>
    </message>
    <message>
        <source>Pages, archives</source>
        <translation>网页与压缩包</translation>
    </message>
    <message>
        <source>.html or .zip with a snapshot in it</source>
        <translation>内含快照的 .html 或 .zip</translation>
    </message>
    <message>
        <source>Memory by step</source>
        <translation>按步的内存</translation>
    </message>
    <message>
        <source>.json, .jsonl, .csv and logs of training runs and estimates</source>
        <translation>.json、.jsonl、.csv 以及训练运行和估计的日志</translation>
    </message>
    <message>
        <source>every rank and iteration of a run at once</source>
        <translation>一次打开某次运行的所有 rank 和迭代</translation>
    </message>
    <message>
        <source>Profiler traces</source>
        <translation>Profiler 记录</translation>
    </message>
    <message>
        <source>.json of torch.profiler, recorded with profile_memory=True</source>
        <translation>torch.profiler 的 .json，以 profile_memory=True 记录</translation>
    </message>
</context>
<context>
    <name>Statistics</name>
    <message>
        <source>the settings as the environment of the process gave them</source>
        <translation>进程的环境变量给出的设置</translation>
    </message>
    <message>
        <source>free blocks from this size on are not split, and kept for requests of about their size</source>
        <translation>达到此大小的空闲块不切分，留给大小相近的请求</translation>
    </message>
    <message>
        <source>from this share of the memory in use, unused segments that are old are given back</source>
        <translation>占用内存达到此比例时，归还较旧的未使用段</translation>
    </message>
    <message>
        <source>segments grow by pages that are mapped as needed, instead of being obtained whole</source>
        <translation>段按需映射页面来增长，而不是一次获得整个段</translation>
    </message>
    <message>
        <source>requests are rounded up to one of so many steps between powers of two, from this many MiB on</source>
        <translation>从此 MiB 数起，请求向上舍入到 2 的幂之间的若干等级之一</translation>
    </message>
    <message>
        <source>other threads may allocate while the driver is asked for a segment</source>
        <translation>向驱动请求段时，其他线程仍可分配</translation>
    </message>
    <message>
        <source>pinned host memory is obtained from the system and registered with the driver</source>
        <translation>锁页主机内存从系统获得，并在驱动中注册</translation>
    </message>
    <message>
        <source>threads that register pinned host memory</source>
        <translation>注册锁页主机内存的线程数</translation>
    </message>
    <message>
        <source>a thread of its own sees which pinned host memory is free again</source>
        <translation>由单独的线程检查哪些锁页主机内存重新空闲</translation>
    </message>
    <message>
        <source>memory used on several streams is used again within the capture of a CUDA graph</source>
        <translation>在 CUDA 图捕获期间，重用曾在多个流上使用的内存</translation>
    </message>
    <message>
        <source>the share of the device&apos;s memory that the process may take</source>
        <translation>进程可占用的设备内存比例</translation>
    </message>
    <message>
        <source>MiB of a segment for requests that do not get one of their own</source>
        <translation>供没有专属段的请求使用的段的大小，单位 MiB</translation>
    </message>
    <message>
        <source>%1 B, inferred; between %2 B and %3 B</source>
        <translation>%1 B，推断；在 %2 B 和 %3 B 之间</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation>无限制</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>StatisticsArea</name>
    <message>
        <source>Fragmentation</source>
        <translation>碎片化</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>other streams</source>
        <translation>其他流</translation>
    </message>
    <message>
        <source>Unused segments</source>
        <translation>未使用的段</translation>
    </message>
    <message>
        <source>Beside blocks</source>
        <translation>块旁的空闲</translation>
    </message>
    <message>
        <source>Largest block</source>
        <translation>最大块</translation>
    </message>
    <message>
        <source>Largest request</source>
        <translation>最大请求</translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation> 及另外 %1 个</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>, known within %1 to %2</source>
        <translation>，已知介于 %1 至 %2</translation>
    </message>
    <message>
        <source>No block waits to be freed in this trace.</source>
        <translation>此记录中没有等待释放的块。</translation>
    </message>
    <message>
        <source>Adding up…</source>
        <translation>正在合计…</translation>
    </message>
</context>
<context>
    <name>StatisticsView</name>
    <message>
        <source>Number</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>At the cursor</source>
        <translation>光标处</translation>
    </message>
    <message>
        <source>At the peak</source>
        <translation>峰值时</translation>
    </message>
    <message>
        <source>In the final state</source>
        <translation>最终状态</translation>
    </message>
    <message>
        <source>%1, an estimate: block sizes are inferred</source>
        <translation>%1，估计值：块大小为推断</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>What the callers asked for</source>
        <translation>调用方请求的大小</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>Blocks in use, rounded up</source>
        <translation>使用中的块，经舍入</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Allocated, and blocks that wait to be freed</source>
        <translation>已分配的块和等待释放的块</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Segments that the allocator holds</source>
        <translation>分配器持有的段</translation>
    </message>
    <message>
        <source>Waiting to be freed</source>
        <translation>等待释放</translation>
    </message>
    <message>
        <source>Active less allocated: another stream may still use them</source>
        <translation>活动减去分配：另一个流可能仍在使用</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>Allocated / reserved</source>
        <translation>分配 / 保留</translation>
    </message>
    <message>
        <source>Fragmentation</source>
        <translation>碎片率</translation>
    </message>
    <message>
        <source>(Reserved − active) / reserved</source>
        <translation>(保留 − 活动) / 保留</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Reserved, and no block lies there</source>
        <translation>已保留，但没有块</translation>
    </message>
    <message>
        <source>– in unused segments</source>
        <translation>– 在未使用的段中</translation>
    </message>
    <message>
        <source>Segments without any block, which could be given back</source>
        <translation>没有任何块的段，可以归还</translation>
    </message>
    <message>
        <source>– beside blocks</source>
        <translation>– 在块旁边</translation>
    </message>
    <message>
        <source>Free parts of split segments, which their blocks hold in place</source>
        <translation>已拆分的段的空闲部分，被段中的块占住</translation>
    </message>
    <message>
        <source>Unused segments</source>
        <translation>未使用的段</translation>
    </message>
    <message>
        <source>Segments and mapped ranges without any block</source>
        <translation>没有任何块的段和映射区间</translation>
    </message>
    <message>
        <source>Largest free block</source>
        <translation>最大空闲块</translation>
    </message>
    <message>
        <source>The largest range without a block in one segment</source>
        <translation>单个段中没有块的最大区间</translation>
    </message>
    <message>
        <source>Largest request that fits</source>
        <translation>可容纳的最大请求</translation>
    </message>
    <message>
        <source>The most that one request gets without a new segment, by the allocator&apos;s rules for pools, streams and splitting</source>
        <translation>不新建段时单个请求最多能得到的大小，依分配器关于池、流和拆分的规则</translation>
    </message>
    <message>
        <source>%1 in: %2</source>
        <translation>%1，位于：%2</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>not known here</source>
        <translation>此处未知</translation>
    </message>
</context>
<context>
    <name>StepBars</name>
    <message>
        <source>The file&apos;s “allocated” is the reserved value.</source>
        <translation>文件中的“allocated”是保留值。</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>nothing measured</source>
        <translation>没有实测值</translation>
    </message>
    <message>
        <source>%1, measured; error of the estimate</source>
        <translation>%1，实测；估计的误差</translation>
    </message>
    <message>
        <source>estimated peak %1</source>
        <translation>估计峰值 %1</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>迭代 %1</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>no peak of an iteration</source>
        <translation>没有迭代峰值</translation>
    </message>
    <message>
        <source>The file&apos;s “active” is the reserved value.</source>
        <translation>文件中的“active”是保留值。</translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message>
        <source>Confidence: high, from %1 steps.</source>
        <translation>置信度：高，依据 %1 个训练步。</translation>
    </message>
    <message>
        <source>Confidence: medium, from %1 steps.</source>
        <translation>置信度：中，依据 %1 个训练步。</translation>
    </message>
    <message>
        <source>Confidence: low, from only %1 steps.</source>
        <translation>置信度：低，仅依据 %1 个训练步。</translation>
    </message>
    <message>
        <source>high</source>
        <translation>高</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>中</translation>
    </message>
    <message>
        <source>low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Tightest run</source>
        <translation>余量最小的运行</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>训练步</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>Peak reserved</source>
        <translation>保留峰值</translation>
    </message>
    <message>
        <source>Peak active</source>
        <translation>活动峰值</translation>
    </message>
    <message>
        <source>Peak allocated</source>
        <translation>已分配峰值</translation>
    </message>
    <message>
        <source>Free at the peak</source>
        <translation>峰值时空闲</translation>
    </message>
    <message>
        <source>Tried again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Mean error, allocated</source>
        <translation>平均误差，已分配</translation>
    </message>
    <message>
        <source>Mean error, active</source>
        <translation>平均误差，活动</translation>
    </message>
    <message>
        <source>Mean error, reserved</source>
        <translation>平均误差，保留</translation>
    </message>
    <message>
        <source>Estimates</source>
        <translation>估计</translation>
    </message>
    <message>
        <source>Highest estimate</source>
        <translation>最高估计</translation>
    </message>
    <message>
        <source>step</source>
        <translation>训练步</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>tried again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>trend</source>
        <translation>趋势</translation>
    </message>
    <message>
        <source>spike</source>
        <translation>尖峰</translation>
    </message>
    <message>
        <source>Estimated</source>
        <translation>估计</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Capacity: about %1, by the percentages</source>
        <translation>容量：约 %1，由百分比推算</translation>
    </message>
    <message>
        <source>Capacity: %1</source>
        <translation>容量：%1</translation>
    </message>
    <message>
        <source>peak of requested memory</source>
        <translation>请求内存的峰值</translation>
    </message>
    <message>
        <source>requested memory at the end of the step</source>
        <translation>训练步结束时的请求内存</translation>
    </message>
    <message>
        <source>Memory ran out since the step before.</source>
        <translation>自上一步以来内存曾耗尽。</translation>
    </message>
    <message>
        <source>The device was full: the allocator gave its cache back and asked again, which is slow.</source>
        <translation>设备已满：分配器归还缓存后重新请求，速度较慢。</translation>
    </message>
    <message>
        <source>Spike: %1 of %2, %3 more than usual.</source>
        <translation>尖峰：%2 %1，比平常多 %3。</translation>
    </message>
    <message>
        <source>configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>批大小 %1</translation>
    </message>
    <message>
        <source>length %1</source>
        <translation>长度 %1</translation>
    </message>
    <message>
        <source>GPUs: %1</source>
        <translation>GPU 数：%1</translation>
    </message>
    <message numerus="yes">
        <source>%1 runs</source>
        <translation>
            <numerusform>%1 次运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 steps</source>
        <translation>
            <numerusform>%1 个训练步</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 configurations</source>
        <translation>
            <numerusform>%1 个配置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 estimates</source>
        <translation>
            <numerusform>%1 个估计</numerusform>
        </translation>
    </message>
    <message>
        <source>no steps</source>
        <translation>没有训练步</translation>
    </message>
    <message>
        <source>allocated memory</source>
        <translation>已分配内存</translation>
    </message>
    <message>
        <source>active memory</source>
        <translation>活动内存</translation>
    </message>
    <message>
        <source>reserved memory</source>
        <translation>保留内存</translation>
    </message>
    <message>
        <source>Headroom: not known</source>
        <translation>余量：未知</translation>
    </message>
    <message>
        <source>No step tells how much memory it took.</source>
        <translation>没有训练步给出占用了多少内存。</translation>
    </message>
    <message>
        <source>%1 of %2 at most, at step %3; the file does not tell what the device has.</source>
        <translation>%2最高 %1，在第 %3 步；文件没有给出设备的容量。</translation>
    </message>
    <message>
        <source>Tell the capacity of the device for a verdict.</source>
        <translation>请提供设备的容量以作出判定。</translation>
    </message>
    <message numerus="yes">
        <source>Memory ran out %1 times.</source>
        <translation>
            <numerusform>内存耗尽 %1 次。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 allocations found the device full and were tried again after the cache was given back.</source>
        <translation>
            <numerusform>%1 个分配遇到设备已满，在归还缓存后重试。</numerusform>
        </translation>
    </message>
    <message>
        <source>Headroom: safe by the peaks, yet the device was full</source>
        <translation>余量：按峰值是安全的，但设备曾经用满</translation>
    </message>
    <message>
        <source>The cache was in pieces, or something else used the device: try expandable_segments:True, and look at other processes.</source>
        <translation>缓存过于零碎，或有其他程序占用设备：请尝试 expandable_segments:True，并检查其他进程。</translation>
    </message>
    <message>
        <source>%1 of %2 stay free at the peak of %3 (%4, step %5): %6.</source>
        <translation>%3达到峰值时（%4，第 %5 步），%2 中仍有 %1 空闲：%6。</translation>
    </message>
    <message>
        <source>%1 of the device stay free at the peak of %2 (step %3).</source>
        <translation>%2达到峰值时（第 %3 步），设备仍有 %1 空闲。</translation>
    </message>
    <message>
        <source>Headroom: safe</source>
        <translation>余量：充足</translation>
    </message>
    <message>
        <source>%1 or more is free. A larger batch or a longer sequence may fit.</source>
        <translation>空闲 %1 及以上。可能容得下更大的批或更长的序列。</translation>
    </message>
    <message>
        <source>Headroom: tight</source>
        <translation>余量：紧张</translation>
    </message>
    <message>
        <source>Between %1 and %2 is free. A longer batch may not fit; expandable_segments:True often gives room.</source>
        <translation>空闲在 %1 和 %2 之间。可能容不下更长的批；expandable_segments:True 往往能腾出空间。</translation>
    </message>
    <message>
        <source>Headroom: at risk</source>
        <translation>余量：有风险</translation>
    </message>
    <message>
        <source>Too little is free. Try a smaller batch, activation checkpointing, or expandable_segments:True.</source>
        <translation>空闲过少。可尝试更小的批、激活检查点或 expandable_segments:True。</translation>
    </message>
    <message>
        <source>From step %1 on it stands at %2, before that at %3.</source>
        <translation>从第 %1 步起为 %2，此前为 %3。</translation>
    </message>
    <message>
        <source>At this rate memory runs out at about step %1 (%2 to %3).</source>
        <translation>按此速度，内存约在第 %1 步耗尽（%2 至 %3）。</translation>
    </message>
    <message>
        <source>At this rate memory runs out at about step %1 (at step %2 at the earliest).</source>
        <translation>按此速度，内存约在第 %1 步耗尽（最早在第 %2 步）。</translation>
    </message>
    <message>
        <source>At this rate memory runs out at about step %1.</source>
        <translation>按此速度，内存约在第 %1 步耗尽。</translation>
    </message>
    <message>
        <source>Step %1 takes %2, %3 more than usual.</source>
        <translation>第 %1 步占用 %2，比平常多 %3。</translation>
    </message>
    <message numerus="yes">
        <source>%1 more steps stand out.</source>
        <translation>
            <numerusform>另有 %1 步明显偏高。</numerusform>
        </translation>
    </message>
    <message>
        <source>Growth: too few steps to judge</source>
        <translation>增长：训练步太少，无法判断</translation>
    </message>
    <message>
        <source>Steps with a figure for %3: %1. A clear answer takes %2.</source>
        <translation>有%3数值的训练步：%1 个。明确的结论需要 %2 个。</translation>
    </message>
    <message>
        <source>Growth: stable</source>
        <translation>增长：稳定</translation>
    </message>
    <message>
        <source>Steps %1 to %2: %3 stays at %4, give or take %5.</source>
        <translation>第 %1 至 %2 步：%3保持在 %4，上下浮动 %5。</translation>
    </message>
    <message>
        <source>Growth: spike</source>
        <translation>增长：尖峰</translation>
    </message>
    <message>
        <source>Apart from that %1 stays at %2.</source>
        <translation>除此之外，%1保持在 %2。</translation>
    </message>
    <message>
        <source>Look at what runs at that step only: evaluation, a checkpoint, a longer batch. Record a snapshot of it.</source>
        <translation>请查看只在该步运行的内容：评估、检查点、更长的批。请记录该步的快照。</translation>
    </message>
    <message>
        <source>Growth: slow growth, perhaps a leak</source>
        <translation>增长：缓慢增长，可能有泄漏</translation>
    </message>
    <message>
        <source>Steps %1 to %2: %3 changes by %4 per step (%5 to %6).</source>
        <translation>第 %1 至 %2 步：%3每步变化 %4（%5 至 %6）。</translation>
    </message>
    <message>
        <source>If allocated memory stays the same, the cache falls to pieces: try expandable_segments:True. Else something is kept: sums of losses without .item(), lists of tensors.</source>
        <translation>如果已分配内存不变，则是缓存碎片化：可尝试 expandable_segments:True。否则有内容被保留：未用 .item() 的损失累加、张量列表。</translation>
    </message>
    <message>
        <source>Something is kept from step to step: sums of losses without .item() or .detach(), lists of tensors. Compare snapshots of two steps.</source>
        <translation>有内容逐步被保留：未用 .item() 或 .detach() 的损失累加、张量列表。请比较两个训练步的快照。</translation>
    </message>
    <message>
        <source>Estimated against %1: %2 on average</source>
        <translation>估计值与%1相比：平均 %2</translation>
    </message>
    <message>
        <source>From %1 to %2, mean %3; %4 off in either direction.</source>
        <translation>从 %1 到 %2，平均 %3；不计正负，平均偏差 %4。</translation>
    </message>
    <message numerus="yes">
        <source>%1 configurations.</source>
        <translation>
            <numerusform>%1 个配置。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing to compare</source>
        <translation>没有可比较的内容</translation>
    </message>
    <message>
        <source>No configuration has both an estimate and a measured peak.</source>
        <translation>没有配置同时具有估计值和实测峰值。</translation>
    </message>
    <message numerus="yes">
        <source>%1 failed and are left out.</source>
        <translation>
            <numerusform>%1 个失败，已略去。</numerusform>
        </translation>
    </message>
    <message>
        <source>The file&apos;s “allocated” is really reserved memory</source>
        <translation>文件中的“allocated”实为保留内存</translation>
    </message>
    <message>
        <source>In %1 of %2 configurations both are the same number, read from the console&apos;s line on reserved memory. It counts as reserved here.</source>
        <translation>%2 个配置中有 %1 个的两者是同一个数字，读自控制台中关于保留内存的那一行。此处按保留内存计算。</translation>
    </message>
    <message>
        <source>None of them tells a peak of its own.</source>
        <translation>它们都没有给出自己的峰值。</translation>
    </message>
    <message>
        <source>The highest peak is %1: %2.</source>
        <translation>最高峰值为 %1：%2。</translation>
    </message>
    <message>
        <source>%1 were active on the device meanwhile.</source>
        <translation>当时设备上的活动内存为 %1。</translation>
    </message>
    <message>
        <source>safe</source>
        <translation>安全</translation>
    </message>
    <message>
        <source>tight</source>
        <translation>偏紧</translation>
    </message>
    <message>
        <source>at risk</source>
        <translation>有风险</translation>
    </message>
    <message>
        <source>stable</source>
        <translation>稳定</translation>
    </message>
    <message>
        <source>slow growth</source>
        <translation>缓慢增长</translation>
    </message>
    <message>
        <source>too few steps</source>
        <translation>步数太少</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>The file&apos;s “active” is really reserved memory</source>
        <translation>文件中的“active”实为保留内存</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
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
    <message>
        <source>Kept</source>
        <translation>匹配</translation>
    </message>
    <message>
        <source>Peak of the kept</source>
        <translation>匹配峰值</translation>
    </message>
    <message>
        <source>Final of the kept</source>
        <translation>匹配最终</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Listed</source>
        <translation>列出</translation>
    </message>
    <message>
        <source>Not in the file</source>
        <translation>文件中没有</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>训练步</translation>
    </message>
    <message>
        <source>Peak active</source>
        <translation>活动峰值</translation>
    </message>
    <message>
        <source>Estimated peak</source>
        <translation>估计峰值</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Headroom</source>
        <translation>余量</translation>
    </message>
    <message>
        <source>Growth</source>
        <translation>增长</translation>
    </message>
</context>
<context>
    <name>TabMenu</name>
    <message>
        <source>All views</source>
        <translation>所有视图</translation>
    </message>
</context>
<context>
    <name>TableExport</name>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
</context>
<context>
    <name>TableReportView</name>
    <message numerus="yes">
        <source>%1 row(s)</source>
        <translation>
            <numerusform>%1 行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ThemeChoice</name>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
</context>
<context>
    <name>TimelineMenu</name>
    <message numerus="yes">
        <source>&amp;Copy %1 row(s)</source>
        <translation>
            <numerusform>复制 %1 行(&amp;C)</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy the &amp;address</source>
        <translation>复制地址(&amp;A)</translation>
    </message>
    <message>
        <source>Copy the &amp;name</source>
        <translation>复制名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Zoom to the life</source>
        <translation>缩放至其生命周期(&amp;Z)</translation>
    </message>
    <message>
        <source>Cursor to its a&amp;llocation</source>
        <translation>光标移至其分配处(&amp;L)</translation>
    </message>
    <message>
        <source>Cursor to its &amp;free</source>
        <translation>光标移至其释放处(&amp;F)</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Select all %1 of this stack</source>
        <translation>
            <numerusform>选择此调用栈的全部 %1 个分配(&amp;S)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more</source>
        <translation>
            <numerusform>另有 %1 个</numerusform>
        </translation>
    </message>
    <message>
        <source>C&amp;ursor here</source>
        <translation>光标移至此处(&amp;U)</translation>
    </message>
    <message>
        <source>Cursor to the &amp;peak</source>
        <translation>光标移至峰值处(&amp;P)</translation>
    </message>
    <message>
        <source>Sho&amp;w all</source>
        <translation>显示全部(&amp;W)</translation>
    </message>
</context>
<context>
    <name>allostrata::Actions</name>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>打开文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Open the &amp;sample</source>
        <translation>打开示例(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Mouse and keys</source>
        <translation>鼠标和按键(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;About Allostrata</source>
        <translation>关于 Allostrata(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>后退(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>前进(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Peak</source>
        <translation>峰值(&amp;P)</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Puts the cursor at the peak of requested memory</source>
        <translation>将光标移到请求内存的峰值处</translation>
    </message>
    <message>
        <source>Show &amp;all</source>
        <translation>显示全部(&amp;A)</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适应窗口</translation>
    </message>
    <message>
        <source>Shows the whole trace</source>
        <translation>显示整个记录</translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation>下一个窗格(&amp;N)</translation>
    </message>
    <message>
        <source>Axis of &amp;events</source>
        <translation>事件轴(&amp;E)</translation>
    </message>
    <message>
        <source>Axis of &amp;time</source>
        <translation>时间轴(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Reserved line</source>
        <translation>保留内存线(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Labels on bands</source>
        <translation>色带标签(&amp;L)</translation>
    </message>
    <message>
        <source>The events of this file have no times.</source>
        <translation>此文件的事件没有时间。</translation>
    </message>
    <message>
        <source>Opens memory snapshots, each as a document</source>
        <translation>打开内存快照，每个作为一个文档</translation>
    </message>
    <message>
        <source>Opens all snapshots of a folder, as of all ranks of a run</source>
        <translation>打开文件夹中的所有快照，例如一次运行的所有 rank</translation>
    </message>
    <message>
        <source>Opens the snapshot of a small training run that comes with the program</source>
        <translation>打开程序自带的一个小型训练的快照</translation>
    </message>
    <message>
        <source>Rea&amp;d again</source>
        <translation>重新读取(&amp;D)</translation>
    </message>
    <message>
        <source>Reads the file of the document again</source>
        <translation>重新读取文档的文件</translation>
    </message>
    <message>
        <source>Closes the document; its file stays as it is</source>
        <translation>关闭文档；文件保持不变</translation>
    </message>
    <message>
        <source>Close the o&amp;thers</source>
        <translation>关闭其他文档(&amp;T)</translation>
    </message>
    <message>
        <source>Closes all documents but the one that is shown</source>
        <translation>关闭当前显示的文档以外的所有文档</translation>
    </message>
    <message>
        <source>Closes the window and ends the program</source>
        <translation>关闭窗口并退出程序</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copies the row or the text that has the focus</source>
        <translation>复制焦点所在的行或文本</translation>
    </message>
    <message>
        <source>Shows what the mouse and the keys do</source>
        <translation>显示鼠标和按键的功能</translation>
    </message>
    <message>
        <source>Shows the version and the licence</source>
        <translation>显示版本和许可证</translation>
    </message>
    <message>
        <source>Returns to what was shown before</source>
        <translation>返回之前显示的内容</translation>
    </message>
    <message>
        <source>Goes to what was shown before going back</source>
        <translation>前进到后退之前显示的内容</translation>
    </message>
    <message>
        <source>Moves the keyboard to the next part of the window</source>
        <translation>将键盘焦点移到窗口的下一部分</translation>
    </message>
    <message>
        <source>Ne&amp;xt document</source>
        <translation>下一个文档(&amp;X)</translation>
    </message>
    <message>
        <source>Shows the next document of the list</source>
        <translation>显示列表中的下一个文档</translation>
    </message>
    <message>
        <source>Pre&amp;vious document</source>
        <translation>上一个文档(&amp;V)</translation>
    </message>
    <message>
        <source>Shows the previous document of the list</source>
        <translation>显示列表中的上一个文档</translation>
    </message>
    <message>
        <source>Each event of the trace is as wide as any other</source>
        <translation>记录中每个事件的宽度相同</translation>
    </message>
    <message>
        <source>The dashed line of the memory held in segments</source>
        <translation>表示各段所占内存的虚线</translation>
    </message>
    <message>
        <source>Names on bands and regions where they fit whole</source>
        <translation>在能完整容纳处显示色带和区域的名称</translation>
    </message>
    <message>
        <source>Events stand where the clock puts them</source>
        <translation>事件按实际时间排列</translation>
    </message>
    <message>
        <source>&amp;Query</source>
        <translation>查询(&amp;Q)</translation>
    </message>
    <message>
        <source>Shows only the allocations that answer to a condition</source>
        <translation>仅显示匹配条件的分配</translation>
    </message>
    <message>
        <source>What the &amp;query leaves out</source>
        <translation>查询排除的部分(&amp;Q)</translation>
    </message>
    <message>
        <source>One hatched band on top, so that the total stays; or nothing, and the axis follows what is kept</source>
        <translation>在顶部显示为一条斜线色带，总量不变；或不显示，坐标轴随匹配的部分调整</translation>
    </message>
    <message>
        <source>%1 (C: the next one)</source>
        <translation>%1（C：下一个）</translation>
    </message>
</context>
<context>
    <name>allostrata::AllocationsView</name>
    <message>
        <source>&amp;Copy the rows</source>
        <translation>复制行(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Zoom to the life</source>
        <translation>缩放至其生命周期(&amp;Z)</translation>
    </message>
    <message>
        <source>Cursor to its a&amp;llocation</source>
        <translation>光标移至其分配处(&amp;L)</translation>
    </message>
    <message>
        <source>Cursor to its &amp;free</source>
        <translation>光标移至其释放处(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Select all of this stack</source>
        <translation>选择此调用栈的全部分配(&amp;S)</translation>
    </message>
    <message>
        <source>Save the table of &amp;allocations…</source>
        <translation>保存分配表格(&amp;A)…</translation>
    </message>
    <message>
        <source>Go to an event, a name or an address</source>
        <translation>转到事件、名称或地址</translation>
    </message>
    <message>
        <source>Copy the &amp;address</source>
        <translation>复制地址(&amp;A)</translation>
    </message>
    <message>
        <source>Copy the &amp;name</source>
        <translation>复制名称(&amp;N)</translation>
    </message>
    <message>
        <source>Save the table of allocations</source>
        <translation>保存分配表格</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Choose the columns</source>
        <translation>选择列</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Save the table as CSV, JSON, Markdown, LaTeX or text</source>
        <translation>将表格保存为 CSV、JSON、Markdown、LaTeX 或文本</translation>
    </message>
    <message>
        <source>Shown %1 B, %2</source>
        <translation>显示 %1 B，%2</translation>
    </message>
    <message>
        <source>Shown %1 B %2</source>
        <translation>显示 %1 B %2</translation>
    </message>
    <message>
        <source>The other views show the first %1 of them.</source>
        <translation>其他视图显示其中的前 %1 个。</translation>
    </message>
    <message>
        <source>%1 B requested</source>
        <translation>请求 %1 B</translation>
    </message>
    <message>
        <source>sorted by “%1”, then by age</source>
        <translation>按“%1”排序，再按产生先后</translation>
    </message>
    <message>
        <source>Open a snapshot to see its allocations.</source>
        <translation>打开快照以查看其分配。</translation>
    </message>
    <message>
        <source>Selected %1: %2</source>
        <translation>已选 %1 个：%2</translation>
    </message>
    <message>
        <source>%1 B allocated</source>
        <translation>分配 %1 B</translation>
    </message>
</context>
<context>
    <name>allostrata::AtCursorView</name>
    <message>
        <source>Live at the cursor</source>
        <translation>光标处存活</translation>
    </message>
    <message>
        <source>by</source>
        <translation>按</translation>
    </message>
    <message>
        <source>Live bytes by</source>
        <translation>存活字节，按</translation>
    </message>
    <message>
        <source>Live bytes at the cursor, largest first</source>
        <translation>光标处的存活字节，从大到小</translation>
    </message>
    <message>
        <source>Total, requested</source>
        <translation>总计，请求</translation>
    </message>
    <message>
        <source>%1 B, the requested bytes at the cursor</source>
        <translation>%1 B，光标处的请求字节数</translation>
    </message>
    <message>
        <source>Nothing is allocated at the cursor.</source>
        <translation>光标处没有分配。</translation>
    </message>
    <message>
        <source>Open a snapshot to see what is live.</source>
        <translation>打开快照以查看存活的内存。</translation>
    </message>
    <message>
        <source>Select its allocations</source>
        <translation>选择其中的分配</translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>Total of what the query keeps</source>
        <translation>匹配查询的总量</translation>
    </message>
    <message>
        <source>%1 B, the requested bytes at the cursor that the query keeps</source>
        <translation>%1 B，光标处匹配查询的请求字节数</translation>
    </message>
    <message>
        <source>The query keeps nothing at the cursor.</source>
        <translation>光标处没有匹配查询的分配。</translation>
    </message>
    <message>
        <source>%1 B, the allocated bytes at the cursor that the query keeps</source>
        <translation>%1 B，光标处匹配查询的已分配字节数</translation>
    </message>
    <message>
        <source>%1 B, the allocated bytes at the cursor</source>
        <translation>%1 B，光标处的已分配字节数</translation>
    </message>
    <message>
        <source>Total, allocated</source>
        <translation>总计，已分配</translation>
    </message>
</context>
<context>
    <name>allostrata::BandPanel</name>
    <message>
        <source>The stack that asked for the segment</source>
        <translation>请求该段的调用栈</translation>
    </message>
    <message>
        <source>No segment chosen</source>
        <translation>未选择段</translation>
    </message>
    <message>
        <source>A click on a band shows its segment: place, size, life, and the stack that asked for it.</source>
        <translation>单击色带可显示其段：位置、大小、生命周期，以及请求它的调用栈。</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>%1 B; it grew, shrank or merged %2 times</source>
        <translation>%1 B；增长、缩小或合并过 %2 次</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>before the recording</source>
        <translation>早于记录</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>the end</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>池</translation>
    </message>
    <message>
        <source>No event tells of this segment: it is inferred from the blocks in it.</source>
        <translation>没有事件记录此段：它由其中的块推断得出。</translation>
    </message>
    <message>
        <source>The file has no stack for it.</source>
        <translation>文件中没有它的调用栈。</translation>
    </message>
</context>
<context>
    <name>allostrata::BlocksDialog</name>
    <message>
        <source>Kept for backward</source>
        <translation>为反向留存的内存</translation>
    </message>
    <message>
        <source>What one block keeps, by line and operator</source>
        <translation>一个块留存的内存，按代码行和算子</translation>
    </message>
    <message>
        <source>What each block keeps</source>
        <translation>各块留存的内存</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>The document has no recorded events.</source>
        <translation>此文档没有记录事件。</translation>
    </message>
    <message>
        <source>Looking for transformer blocks…</source>
        <translation>正在查找 transformer 块…</translation>
    </message>
    <message>
        <source>Memory does not suffice for this.</source>
        <translation>内存不够，无法完成此操作。</translation>
    </message>
    <message>
        <source>Made: all that the block&apos;s forward pass allocated. Kept: what of that is live when the backward pass begins and freed by it. Share: of all that is kept. Backward: all that was allocated while the backward pass was at the block; Gradients: what of that stays. Passes and blocks are counted from 0; “outside” is the rest of the forward pass.</source>
        <translation>创建：该块的前向传播所分配的全部内存。留存：其中在反向传播开始时仍然存活并由其释放的部分。占比：占全部留存内存的比例。反向：反向传播经过该块时分配的全部内存；梯度：其中保留下来的部分。传播和块从 0 开始编号；“块外”是前向传播的其余部分。</translation>
    </message>
    <message>
        <source>Outside of the blocks: embedding, head, loss</source>
        <translation>块外：嵌入、输出头、损失</translation>
    </message>
    <message>
        <source>Block %1 of pass %2, by line and operator</source>
        <translation>第 %2 次传播的第 %1 块，按行和算子</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Blocks as Markdown</source>
        <translation>块（Markdown）</translation>
    </message>
    <message>
        <source>Blocks as CSV</source>
        <translation>块（CSV）</translation>
    </message>
    <message>
        <source>Lines as Markdown</source>
        <translation>行（Markdown）</translation>
    </message>
    <message>
        <source>Lines as CSV</source>
        <translation>行（CSV）</translation>
    </message>
</context>
<context>
    <name>allostrata::CachedLegend</name>
    <message>
        <source>What the colours stand for</source>
        <translation>颜色的含义</translation>
    </message>
    <message>
        <source>At the highest moment of the window:</source>
        <translation>可见范围内的最高时刻：</translation>
    </message>
    <message>
        <source>as the timeline page counts</source>
        <translation>按时间线页面的统计</translation>
    </message>
</context>
<context>
    <name>allostrata::CachedSegmentsView</name>
    <message>
        <source>Cached segments</source>
        <translation>缓存段</translation>
    </message>
    <message>
        <source>Save the picture of the segments over time…</source>
        <translation>保存段随时间变化的图片…</translation>
    </message>
    <message>
        <source>Save the table of the segments over time…</source>
        <translation>保存段随时间变化的表格…</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>着色依据</translation>
    </message>
    <message>
        <source>stack</source>
        <translation>调用栈</translation>
    </message>
    <message>
        <source>stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>pool</source>
        <translation>池</translation>
    </message>
    <message>
        <source>type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>What segments are coloured by</source>
        <translation>段的着色依据</translation>
    </message>
    <message>
        <source>timeline page</source>
        <translation>时间线页面</translation>
    </message>
    <message>
        <source>A line of what PyTorch&apos;s timeline page calls cached segments: allocated and freed segments and the final ones, without mapped ranges</source>
        <translation>以一条线显示 PyTorch 时间线页面所称的缓存段：分配和释放的段以及最终的段，不含映射区间</translation>
    </message>
    <message>
        <source>Segments over time</source>
        <translation>段随时间的变化</translation>
    </message>
    <message>
        <source>Reserved bytes by segment, stacked. Up and Down choose a segment at the cursor, Escape none.</source>
        <translation>按段堆叠的保留字节数。Up 和 Down 选择光标处的段，Escape 取消选择。</translation>
    </message>
    <message>
        <source>%1 = reserved at most in the window</source>
        <translation>%1 = 可见范围内最多保留</translation>
    </message>
    <message>
        <source>%1; the page has at most %2</source>
        <translation>%1；时间线页面最多为 %2</translation>
    </message>
</context>
<context>
    <name>allostrata::CalculatorDialog</name>
    <message>
        <source>Calculator</source>
        <translation>计算器</translation>
    </message>
    <message>
        <source>Year of the course</source>
        <translation>课程年份</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文长度</translation>
    </message>
    <message>
        <source>Width (d_model)</source>
        <translation>宽度 (d_model)</translation>
    </message>
    <message>
        <source>Feed-forward (d_ff)</source>
        <translation>前馈 (d_ff)</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>词表大小</translation>
    </message>
    <message>
        <source>Activations in</source>
        <translation>激活的存储类型</translation>
    </message>
    <message>
        <source>Weights in</source>
        <translation>权重的存储类型</translation>
    </message>
    <message>
        <source>Gated feed-forward (SwiGLU)</source>
        <translation>门控前馈 (SwiGLU)</translation>
    </message>
    <message>
        <source>Head shares the embedding</source>
        <translation>输出头与嵌入共享权重</translation>
    </message>
    <message>
        <source>Tensors and their sizes</source>
        <translation>张量及其大小</translation>
    </message>
    <message>
        <source>&amp;Find allocations of this size</source>
        <translation>查找此大小的分配(&amp;F)</translation>
    </message>
    <message>
        <source>Sets the query of the active document</source>
        <translation>设置活动文档的查询</translation>
    </message>
    <message>
        <source>Copy the command &amp;line</source>
        <translation>复制命令行(&amp;L)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>own numbers</source>
        <translation>自定义数值</translation>
    </message>
    <message>
        <source>The sizes that follow from these numbers have more than 64 bits.</source>
        <translation>由这些数值得出的大小超过 64 位。</translation>
    </message>
    <message>
        <source>The window shows these alone.</source>
        <translation>窗口现在只显示这些。</translation>
    </message>
</context>
<context>
    <name>allostrata::CapacityMenu</name>
    <message>
        <source>&amp;Device memory</source>
        <translation>设备内存(&amp;D)</translation>
    </message>
    <message>
        <source>Unknown, or what the file tells</source>
        <translation>未知，或以文件为准</translation>
    </message>
    <message>
        <source>Another size…</source>
        <translation>其他大小…</translation>
    </message>
    <message>
        <source>Device memory</source>
        <translation>设备内存</translation>
    </message>
    <message>
        <source>How much memory has the device? For example 79.2 GiB or 80 GB.</source>
        <translation>设备有多少内存？例如 79.2 GiB 或 80 GB。</translation>
    </message>
    <message>
        <source>“%1” is not a size. Write a number with its unit: 79.2 GiB, 80 GB, 81920 MiB.</source>
        <translation>“%1”不是有效的大小。请输入带单位的数字：79.2 GiB、80 GB、81920 MiB。</translation>
    </message>
    <message>
        <source>As the file says: %1</source>
        <translation>以文件为准：%1</translation>
    </message>
</context>
<context>
    <name>allostrata::CategoriesView</name>
    <message>
        <source>Categories</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Save the picture of categories…</source>
        <translation>保存类别图片…</translation>
    </message>
    <message>
        <source>Save the table of categories…</source>
        <translation>保存类别表格…</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>从文件加载…</translation>
    </message>
    <message>
        <source>Rules of categories</source>
        <translation>类别规则</translation>
    </message>
    <message>
        <source>Rules (*.json)</source>
        <translation>规则 (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Show only its allocations</source>
        <translation>只显示其分配</translation>
    </message>
    <message>
        <source>Show it in the chart</source>
        <translation>在图中显示</translation>
    </message>
    <message>
        <source>Leave it out of the chart</source>
        <translation>在图中排除</translation>
    </message>
    <message>
        <source>Show it alone in the chart</source>
        <translation>在图中只显示它</translation>
    </message>
    <message>
        <source>Show all in the chart</source>
        <translation>在图中全部显示</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Rules that tell categories</source>
        <translation>判断类别的规则</translation>
    </message>
    <message>
        <source>The set of rules that tells what bytes are for. A set of your own is a JSON file.</source>
        <translation>判断内存用途的规则集。您自己的规则集是一个 JSON 文件。</translation>
    </message>
    <message>
        <source>Leave out what was there before</source>
        <translation>略去早于记录的内存</translation>
    </message>
    <message>
        <source>Takes what was there before the recording out of the chart and its scale</source>
        <translation>从图表及其刻度中略去记录之前已有的内存</translation>
    </message>
    <message>
        <source>Categories over time</source>
        <translation>类别随时间的变化</translation>
    </message>
    <message>
        <source>Requested bytes by category, stacked; the table beside it tells the same at the cursor.</source>
        <translation>按类别堆叠的请求字节数；旁边的表格给出光标处的相同内容。</translation>
    </message>
    <message>
        <source>Categories at the cursor, most bytes first</source>
        <translation>光标处的类别，从大到小</translation>
    </message>
    <message>
        <source>Select its allocations</source>
        <translation>选择其分配</translation>
    </message>
    <message>
        <source>stacked over the window, sums at the cursor</source>
        <translation>图为可见范围内的堆叠，合计为光标处</translation>
    </message>
    <message>
        <source>%1 were there before the recording began (%2), and nothing tells what for. Start the recording before the model is built to see it.</source>
        <translation>记录开始前已有 %1（%2），其用途无从得知。若要看到，请在构建模型之前开始记录。</translation>
    </message>
    <message>
        <source>Only what the query keeps. A click selects the allocations of a category, a double click shows only them.</source>
        <translation>仅显示匹配查询的部分。单击选择该类别的分配，双击仅显示它们。</translation>
    </message>
    <message>
        <source>A click selects the allocations of a category, a double click shows only them.</source>
        <translation>单击选择该类别的分配，双击仅显示它们。</translation>
    </message>
    <message>
        <source>%1 at the cursor, kept by the query</source>
        <translation>光标处 %1，匹配查询</translation>
    </message>
    <message>
        <source>%1 = requested at the cursor</source>
        <translation>%1 = 光标处请求</translation>
    </message>
    <message>
        <source>The categories are the file&apos;s: it tells how much each of them held, not of single allocations.</source>
        <translation>类别来自文件：文件给出每个类别占用多少，没有给出单个分配。</translation>
    </message>
    <message>
        <source>%1 = allocated at the cursor</source>
        <translation>%1 = 光标处已分配</translation>
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
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 B at the cursor, %2 of what is there</source>
        <translation>光标处 %1 B，占现有总量的 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>In the window: %1 allocated, %2 freed</source>
        <translation>可见范围内：分配 %1，释放 %2</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>What the bytes are for. The box shows or hides it in the chart.</source>
        <translation>内存的用途。复选框决定是否在图表中显示。</translation>
    </message>
    <message>
        <source>At the cursor</source>
        <translation>光标处</translation>
    </message>
    <message>
        <source>Requested bytes that are live at the cursor</source>
        <translation>光标处存活的请求字节数</translation>
    </message>
    <message>
        <source>Of all that is live at the cursor</source>
        <translation>占光标处全部存活内存的比例</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>个数</translation>
    </message>
    <message>
        <source>Allocations that are live at the cursor</source>
        <translation>光标处存活的分配</translation>
    </message>
    <message>
        <source>Most bytes of this category at any moment of the window</source>
        <translation>此类别在可见范围内任一时刻的最大字节数</translation>
    </message>
    <message>
        <source>How the category of most of these bytes is known</source>
        <translation>其中大部分字节的类别如何得知</translation>
    </message>
</context>
<context>
    <name>allostrata::CheckDialog</name>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>What became of the rules</source>
        <translation>各规则的结果</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>实际值</translation>
    </message>
    <message>
        <source>Copy the command &amp;line</source>
        <translation>复制命令行(&amp;L)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Choose a rule.</source>
        <translation>请选择一条规则。</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>There is nothing in it that could be checked.</source>
        <translation>其中没有可检查的内容。</translation>
    </message>
</context>
<context>
    <name>allostrata::CheckForm</name>
    <message>
        <source>Peak &amp;requested at most</source>
        <translation>请求峰值至多(&amp;R)</translation>
    </message>
    <message>
        <source>Peak &amp;allocated at most</source>
        <translation>已分配峰值至多(&amp;A)</translation>
    </message>
    <message>
        <source>Peak a&amp;ctive at most</source>
        <translation>活动峰值至多(&amp;C)</translation>
    </message>
    <message>
        <source>Peak re&amp;served at most</source>
        <translation>保留峰值至多(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Fragmentation at most</source>
        <translation>碎片率至多(&amp;F)</translation>
    </message>
    <message>
        <source>The part of the peak of reserved memory that was never active at once</source>
        <translation>保留内存峰值中从未同时处于活动状态的部分</translation>
    </message>
    <message>
        <source>No &amp;leak</source>
        <translation>没有泄漏(&amp;L)</translation>
    </message>
    <message>
        <source>No stack keeps more in each training step</source>
        <translation>没有调用栈在每个训练步都留存更多内存</translation>
    </message>
    <message>
        <source>&amp;Growth a step at most</source>
        <translation>每步增长至多(&amp;G)</translation>
    </message>
    <message>
        <source>Of the live bytes at the end of each step; the median of all slopes</source>
        <translation>每步结束时存活字节数的增长；取所有斜率的中位数</translation>
    </message>
    <message>
        <source>Never &amp;out of memory</source>
        <translation>从未内存不足(&amp;O)</translation>
    </message>
    <message>
        <source>Peaks as in a &amp;baseline</source>
        <translation>峰值与基线相当(&amp;B)</translation>
    </message>
    <message>
        <source>a snapshot, or what summary --format json wrote</source>
        <translation>快照，或 summary --format json 写出的文件</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>容差</translation>
    </message>
    <message>
        <source>C&amp;hoose…</source>
        <translation>选择(&amp;H)…</translation>
    </message>
    <message>
        <source>&amp;Tolerance</source>
        <translation>容差(&amp;T)</translation>
    </message>
    <message>
        <source>“%1” is no size: write it as in 72 GiB.</source>
        <translation>“%1”不是有效的大小：请写成 72 GiB 这样的形式。</translation>
    </message>
    <message>
        <source>Choose the file that peaks are held against.</source>
        <translation>请选择用于对照峰值的文件。</translation>
    </message>
    <message>
        <source>Choose a baseline</source>
        <translation>选择基线</translation>
    </message>
</context>
<context>
    <name>allostrata::CodeBox</name>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
</context>
<context>
    <name>allostrata::ColumnChooser</name>
    <message>
        <source>The usual columns</source>
        <translation>常用列</translation>
    </message>
</context>
<context>
    <name>allostrata::DiagnosticsView</name>
    <message>
        <source>Diagnostics</source>
        <translation>诊断</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Save the table as CSV, JSON, Markdown, LaTeX or text</source>
        <translation>将表格保存为 CSV、JSON、Markdown、LaTeX 或文本</translation>
    </message>
    <message>
        <source>Save the table of &amp;diagnostics…</source>
        <translation>保存诊断表格(&amp;D)…</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>个数</translation>
    </message>
    <message>
        <source>First places</source>
        <translation>前几处</translation>
    </message>
    <message>
        <source>Save the table of diagnostics</source>
        <translation>保存诊断表格</translation>
    </message>
    <message>
        <source>Open a file to see what it cannot tell.</source>
        <translation>打开文件以查看其中无法得知的内容。</translation>
    </message>
</context>
<context>
    <name>allostrata::DiffChart</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>allostrata::DifferencesView</name>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Save the picture of the differences…</source>
        <translation>保存差异图片…</translation>
    </message>
    <message>
        <source>Save the table of the differences…</source>
        <translation>保存差异表格…</translation>
    </message>
    <message>
        <source>The moment of the cursor, now</source>
        <translation>光标当前所在的时刻</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>对照</translation>
    </message>
    <message>
        <source>What the document is held against</source>
        <translation>与此文档对照的内容</translation>
    </message>
    <message>
        <source>peaks</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>ends</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>cursors</source>
        <translation>光标</translation>
    </message>
    <message>
        <source>The moments that are compared</source>
        <translation>所比较的时刻</translation>
    </message>
    <message>
        <source>Each where its requested bytes stand highest</source>
        <translation>各自请求字节数最高的时刻</translation>
    </message>
    <message>
        <source>Each after its last event</source>
        <translation>各自最后一个事件之后</translation>
    </message>
    <message>
        <source>Each at its own cursor</source>
        <translation>各自的光标处</translation>
    </message>
    <message>
        <source>way</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>recordings</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>The picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>The way from one total to the other, by what changed most</source>
        <translation>从一个总量到另一个总量的变化过程，按变化最大的内容</translation>
    </message>
    <message>
        <source>Both recordings on one axis, where there is no room for both pictures</source>
        <translation>同一坐标轴上的两个记录，用于放不下两张图时</translation>
    </message>
    <message>
        <source>What the difference is put together by</source>
        <translation>差异的归并依据</translation>
    </message>
    <message>
        <source>How the recordings lie on one axis</source>
        <translation>两个记录在同一坐标轴上的对齐方式</translation>
    </message>
    <message>
        <source>axis: automatic</source>
        <translation>坐标轴：自动</translation>
    </message>
    <message>
        <source>What differs, the largest change first</source>
        <translation>有差异的内容，变化最大的在前</translation>
    </message>
    <message>
        <source>Both recordings, and the way from one total to the other</source>
        <translation>两个记录，以及从一个总量到另一个总量的变化过程</translation>
    </message>
    <message>
        <source>Select its largest allocation</source>
        <translation>选择其中最大的分配</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>尚未选择</translation>
    </message>
    <message>
        <source>a marked moment of %1</source>
        <translation>%1 的标记时刻</translation>
    </message>
    <message>
        <source>Choose above what this file is held against: another open document, or a moment of this one.</source>
        <translation>请在上方选择与此文件对照的内容：另一个打开的文档，或此文件的某个时刻。</translation>
    </message>
    <message>
        <source>The baseline tells of no device, so nothing of it can be compared.</source>
        <translation>基线没有给出设备，因此无法比较。</translation>
    </message>
    <message>
        <source>%1 less %2. A click selects the largest allocation of a row.</source>
        <translation>%1 减去 %2。单击选择该行中最大的分配。</translation>
    </message>
    <message>
        <source>%1 = %2 − %3</source>
        <translation>%1 = %2 − %3</translation>
    </message>
    <message>
        <source>%1 B; the rows add up to it</source>
        <translation>%1 B；各行之和与此相等</translation>
    </message>
    <message>
        <source>Nothing lives at either moment.</source>
        <translation>两个时刻都没有分配。</translation>
    </message>
</context>
<context>
    <name>allostrata::Dock</name>
    <message>
        <source>Own window</source>
        <translation>独立窗口</translation>
    </message>
</context>
<context>
    <name>allostrata::DocumentSaver</name>
    <message>
        <source>The whole document as JSON</source>
        <translation>整个文档，JSON 格式</translation>
    </message>
    <message>
        <source>Stacks for flame graphs, folded</source>
        <translation>火焰图用的调用栈，折叠格式</translation>
    </message>
    <message>
        <source>Stacks for speedscope</source>
        <translation>speedscope 用的调用栈</translation>
    </message>
    <message>
        <source>Save for other programs</source>
        <translation>保存供其他程序使用</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>正在保存 %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>allostrata::DocumentsList</name>
    <message>
        <source>final state</source>
        <translation>最终状态</translation>
    </message>
    <message>
        <source>peak %1</source>
        <translation>峰值 %1</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>peak of requested memory: %1 B</source>
        <translation>请求内存的峰值：%1 B</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Cancel loading</source>
        <translation>取消加载</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>%1
%2 on the disk, about %3 in memory</source>
        <translation>%1
磁盘上 %2，内存中约 %3</translation>
    </message>
    <message>
        <source>unloaded</source>
        <translation>已卸载</translation>
    </message>
    <message>
        <source>%1, unloaded</source>
        <translation>%1，已卸载</translation>
    </message>
    <message>
        <source>%1
Unloaded, as open documents took more memory than they may: about %2. A click reads it again.</source>
        <translation>%1
已卸载，因为打开的文档占用的内存超过上限；此文档约占 %2。单击可重新读取。</translation>
    </message>
    <message>
        <source>Close the others</source>
        <translation>关闭其他文档</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>Show in the file manager</source>
        <translation>在文件管理器中显示</translation>
    </message>
    <message>
        <source>Use as baseline</source>
        <translation>用作基线</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
</context>
<context>
    <name>allostrata::DocumentsPanel</name>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
</context>
<context>
    <name>allostrata::DropArea</name>
    <message>
        <source>Drop memory snapshots here</source>
        <translation>将内存快照拖放到此处</translation>
    </message>
    <message>
        <source>one to explore, several to move between, a folder for all ranks of a run</source>
        <translation>单个文件用于分析，多个文件可相互切换，文件夹则打开一次运行的所有 rank</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>打开文件夹…</translation>
    </message>
    <message>
        <source>Open the sample</source>
        <translation>打开示例</translation>
    </message>
</context>
<context>
    <name>allostrata::DropOverlay</name>
    <message numerus="yes">
        <source>Drop to open %n file(s)</source>
        <translation>
            <numerusform>松开以打开 %n 个文件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>allostrata::DumpCanvas</name>
    <message>
        <source>%1: no dump</source>
        <translation>%1：没有转储</translation>
    </message>
    <message>
        <source>No dump was written.</source>
        <translation>没有写出转储。</translation>
    </message>
    <message>
        <source>%1 from the median of its iteration, %2</source>
        <translation>与所属迭代的中位数 %2 相差 %1</translation>
    </message>
</context>
<context>
    <name>allostrata::DumpsView</name>
    <message>
        <source>Dumps</source>
        <translation>转储</translation>
    </message>
    <message>
        <source>Save the picture of dumps…</source>
        <translation>保存转储图片…</translation>
    </message>
    <message>
        <source>Save the table of dumps…</source>
        <translation>保存转储表格…</translation>
    </message>
    <message>
        <source>Copy the path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Open this dump</source>
        <translation>打开此转储</translation>
    </message>
    <message>
        <source>Open all %1 dumps of this iteration</source>
        <translation>打开此迭代的全部 %1 个转储</translation>
    </message>
    <message>
        <source>Open the first %1 of %2 dumps of this iteration</source>
        <translation>打开此迭代 %2 个转储中的前 %1 个</translation>
    </message>
    <message>
        <source>Open all %1 dumps of this rank</source>
        <translation>打开此 rank 的全部 %1 个转储</translation>
    </message>
    <message>
        <source>Open the first %1 of %2 dumps of this rank</source>
        <translation>打开此 rank %2 个转储中的前 %1 个</translation>
    </message>
    <message>
        <source>Save the picture of dumps</source>
        <translation>保存转储图片</translation>
    </message>
    <message>
        <source>Save the table of dumps</source>
        <translation>保存转储表格</translation>
    </message>
    <message>
        <source>Dumps by iteration and rank</source>
        <translation>转储，按迭代和 rank</translation>
    </message>
    <message>
        <source>What the cells tell</source>
        <translation>单元格显示的内容</translation>
    </message>
    <message>
        <source>The most that the program asked for at one moment</source>
        <translation>程序在某一时刻请求的最大量</translation>
    </message>
    <message>
        <source>The most in blocks that were in use</source>
        <translation>使用中的块的最大量</translation>
    </message>
    <message>
        <source>The most in blocks that were in use or waiting to be freed</source>
        <translation>使用中或等待释放的块的最大量</translation>
    </message>
    <message>
        <source>The most that the allocator had taken from the device</source>
        <translation>分配器从设备取得的最大量</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Size of the cells</source>
        <translation>单元格的大小</translation>
    </message>
    <message>
        <source>Room for a number in each cell (+)</source>
        <translation>每个单元格可容纳一个数字 (+)</translation>
    </message>
    <message>
        <source>As many cells as can be seen at once (−)</source>
        <translation>同时显示尽可能多的单元格 (−)</translation>
    </message>
    <message>
        <source>%1 of %2 read</source>
        <translation>已读取 %1 / %2</translation>
    </message>
    <message>
        <source>, %1 unreadable</source>
        <translation>，%1 个无法读取</translation>
    </message>
    <message>
        <source>A double click opens a dump.</source>
        <translation>双击可打开转储。</translation>
    </message>
    <message>
        <source>highest: %1, %2</source>
        <translation>最高：%1，%2</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Read the rest</source>
        <translation>读取其余部分</translation>
    </message>
    <message>
        <source>Iterations and ranks are taken from the names of files and folders. The tooltip of a cell tells which.</source>
        <translation>迭代和 rank 取自文件和文件夹的名称。单元格的工具提示说明取自哪个名称。</translation>
    </message>
</context>
<context>
    <name>allostrata::ElidedLabel</name>
    <message>
        <source>Copy “%1”</source>
        <translation>复制“%1”</translation>
    </message>
</context>
<context>
    <name>allostrata::EventList</name>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
</context>
<context>
    <name>allostrata::EventScrollBar</name>
    <message>
        <source>Place in the list of events</source>
        <translation>在事件列表中的位置</translation>
    </message>
</context>
<context>
    <name>allostrata::EventsView</name>
    <message>
        <source>&amp;Copy the row</source>
        <translation>复制行(&amp;C)</translation>
    </message>
    <message>
        <source>Next out of memory</source>
        <translation>下一个内存不足事件</translation>
    </message>
    <message>
        <source>Previous out of memory</source>
        <translation>上一个内存不足事件</translation>
    </message>
    <message>
        <source>Next snapshot</source>
        <translation>下一个快照</translation>
    </message>
    <message>
        <source>Previous snapshot</source>
        <translation>上一个快照</translation>
    </message>
    <message>
        <source>Next segment event</source>
        <translation>下一个段事件</translation>
    </message>
    <message>
        <source>Previous segment event</source>
        <translation>上一个段事件</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>下一个匹配项</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>上一个匹配项</translation>
    </message>
    <message>
        <source>Search the events</source>
        <translation>搜索事件</translation>
    </message>
    <message>
        <source>Save the table of &amp;events…</source>
        <translation>保存事件表格(&amp;E)…</translation>
    </message>
    <message>
        <source>Copy the &amp;address</source>
        <translation>复制地址(&amp;A)</translation>
    </message>
    <message>
        <source>Copy the &amp;name</source>
        <translation>复制名称(&amp;N)</translation>
    </message>
    <message>
        <source>Find events at this a&amp;ddress</source>
        <translation>查找此地址的事件(&amp;D)</translation>
    </message>
    <message>
        <source>Find events of this a&amp;llocation</source>
        <translation>查找此分配的事件(&amp;L)</translation>
    </message>
    <message>
        <source>Only events of this &amp;kind</source>
        <translation>仅此种类的事件(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Zoom to the life</source>
        <translation>缩放至其生命周期(&amp;Z)</translation>
    </message>
    <message>
        <source>Save the table of events</source>
        <translation>保存事件表格</translation>
    </message>
    <message>
        <source>Which kinds of events are shown</source>
        <translation>显示哪些种类的事件</translation>
    </message>
    <message>
        <source>in the window</source>
        <translation>可见范围</translation>
    </message>
    <message>
        <source>Only events in the stretch that the timeline shows</source>
        <translation>仅时间线所示范围内的事件</translation>
    </message>
    <message>
        <source>of the query</source>
        <translation>匹配查询</translation>
    </message>
    <message>
        <source>Only events of allocations that the query keeps</source>
        <translation>仅匹配查询的分配的事件</translation>
    </message>
    <message>
        <source>Save the table as CSV, JSON, Markdown, LaTeX or text</source>
        <translation>将表格保存为 CSV、JSON、Markdown、LaTeX 或文本</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Next out of memory (O); back with Shift</source>
        <translation>下一个内存不足事件 (O)；加 Shift 为上一个</translation>
    </message>
    <message>
        <source>Next snapshot (S); back with Shift</source>
        <translation>下一个快照 (S)；加 Shift 为上一个</translation>
    </message>
    <message>
        <source>Next segment event (G); back with Shift</source>
        <translation>下一个段事件 (G)；加 Shift 为上一个</translation>
    </message>
    <message>
        <source>Event, address or name</source>
        <translation>事件、地址或名称</translation>
    </message>
    <message>
        <source>The number of an event (3485), an address in a block (0x7f00 or decimal), or a name (b7f00_3); Return and F3 go to the next one</source>
        <translation>事件编号 (3485)、块中的地址（0x7f00 或十进制）或名称 (b7f00_3)；Return 和 F3 转到下一个</translation>
    </message>
    <message>
        <source>Previous match (Shift+F3)</source>
        <translation>上一个匹配项 (Shift+F3)</translation>
    </message>
    <message>
        <source>Next match (F3)</source>
        <translation>下一个匹配项 (F3)</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Segments only</source>
        <translation>仅段</translation>
    </message>
    <message>
        <source>All events</source>
        <translation>所有事件</translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s)</source>
        <translation>
            <numerusform>%n 种</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a snapshot to see its events.</source>
        <translation>打开一个快照以查看其事件。</translation>
    </message>
    <message>
        <source>No event belongs to what the query keeps: clear the query, or switch “of the query” off.</source>
        <translation>没有事件属于匹配查询的分配：请清除查询，或关闭“匹配查询”。</translation>
    </message>
    <message>
        <source>No event happens in this window: widen it, or switch “in the window” off.</source>
        <translation>此可见范围内没有事件：请扩大范围，或关闭“可见范围”。</translation>
    </message>
    <message>
        <source>No event of these kinds is here: choose others.</source>
        <translation>此处没有这些种类的事件：请另选种类。</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 个事件</translation>
    </message>
    <message>
        <source>%1 of %2 events</source>
        <translation>%1 个事件，共 %2 个</translation>
    </message>
    <message>
        <source>Cursor before the first event</source>
        <translation>光标在第一个事件之前</translation>
    </message>
    <message>
        <source>Cursor behind event %1, which is not shown</source>
        <translation>光标在事件 %1 之后，该事件未显示</translation>
    </message>
    <message>
        <source>Cursor behind event %1</source>
        <translation>光标在事件 %1 之后</translation>
    </message>
    <message>
        <source>Cursor behind event %1, row %2 of %3</source>
        <translation>光标在事件 %1 之后，第 %2 行，共 %3 行</translation>
    </message>
    <message>
        <source>no number, address or name</source>
        <translation>不是编号、地址或名称</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>找到 %1 个</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>第 %1 个，共 %2 个</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Show it among the &amp;segments</source>
        <translation>在段中显示(&amp;S)</translation>
    </message>
</context>
<context>
    <name>allostrata::ExportMenu</name>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>Save the &amp;summary of all documents…</source>
        <translation>保存所有文档的摘要(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Copy the summary as Markdown</source>
        <translation>将摘要复制为 Markdown(&amp;C)</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Save the summary</source>
        <translation>保存摘要</translation>
    </message>
    <message>
        <source>Save for &amp;other programs: JSON, flame graphs…</source>
        <translation>保存供其他程序使用：JSON、火焰图(&amp;O)…</translation>
    </message>
</context>
<context>
    <name>allostrata::GoToField</name>
    <message>
        <source>Go to</source>
        <translation>转到</translation>
    </message>
    <message>
        <source>Go to an event, a name or an address</source>
        <translation>转到事件、名称或地址</translation>
    </message>
    <message>
        <source>Nothing here has this number, name or address.</source>
        <translation>此处没有这个编号、名称或地址。</translation>
    </message>
    <message>
        <source>This event belongs to no allocation: the cursor is behind it now.</source>
        <translation>此事件不属于任何分配：光标现位于该事件之后。</translation>
    </message>
    <message>
        <source>The number of an event (3485), a name (b7f00_3) or an address (0x7f00); Return goes there</source>
        <translation>事件编号 (3485)、名称 (b7f00_3) 或地址 (0x7f00)；按 Return 转到</translation>
    </message>
</context>
<context>
    <name>allostrata::HelpDialog</name>
    <message>
        <source>Mouse, keys and queries</source>
        <translation>鼠标、按键和查询</translation>
    </message>
</context>
<context>
    <name>allostrata::HistogramChart</name>
    <message>
        <source>%1 B, %2 of the bytes</source>
        <translation>%1 B，占字节数的 %2</translation>
    </message>
    <message>
        <source>%1, %2 of all</source>
        <translation>%1，占全部的 %2</translation>
    </message>
    <message>
        <source>selected: %1, %2</source>
        <translation>已选：%1，%2</translation>
    </message>
    <message>
        <source>Click to select them</source>
        <translation>单击以选择它们</translation>
    </message>
    <message>
        <source>Left and right go from bar to bar, Return selects its allocations</source>
        <translation>Left 和 Right 移到相邻条形，Return 选择其中的分配</translation>
    </message>
</context>
<context>
    <name>allostrata::InspectorView</name>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>More actions for this allocation</source>
        <translation>此分配的更多操作</translation>
    </message>
    <message>
        <source>Copy everything</source>
        <translation>全部复制</translation>
    </message>
    <message>
        <source>Copy the stack</source>
        <translation>复制调用栈</translation>
    </message>
    <message>
        <source>Younger neighbour at the cursor</source>
        <translation>光标处较新的相邻分配</translation>
    </message>
    <message>
        <source>Older neighbour at the cursor</source>
        <translation>光标处较旧的相邻分配</translation>
    </message>
    <message>
        <source>Cursor to its allocation</source>
        <translation>光标移至其分配处</translation>
    </message>
    <message>
        <source>Cursor to its free</source>
        <translation>光标移至其释放处</translation>
    </message>
    <message>
        <source>Zoom to its life</source>
        <translation>缩放至其生命周期</translation>
    </message>
    <message>
        <source>Editor…</source>
        <translation>编辑器…</translation>
    </message>
    <message>
        <source>Editor</source>
        <translation>编辑器</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Click a band of the timeline, or walk there with the arrow keys, to see who allocated it.</source>
        <translation>单击时间线中的一条色带，或用方向键移到那里，即可查看它由谁分配。</translation>
    </message>
    <message>
        <source>Allocations whose frames of yours are the same; the runtime&apos;s frames between them may differ.</source>
        <translation>您代码的栈帧相同的分配；其间运行时的栈帧可以不同。</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Select all with this stack</source>
        <translation>选择此调用栈的全部分配</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>上一个</translation>
    </message>
    <message>
        <source>The previous one with this stack (Shift+N in the timeline)</source>
        <translation>此调用栈的上一个（时间线中按 Shift+N）</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>The next one with this stack (N in the timeline)</source>
        <translation>此调用栈的下一个（时间线中按 N）</translation>
    </message>
    <message>
        <source>They have different stacks. Select one of them to see its stack.</source>
        <translation>它们的调用栈各不相同。选择其中一个以查看其调用栈。</translation>
    </message>
    <message>
        <source>peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>cursor</source>
        <translation>光标</translation>
    </message>
    <message>
        <source>Next with the same stack</source>
        <translation>相同调用栈的下一个</translation>
    </message>
    <message>
        <source>Previous with the same stack</source>
        <translation>相同调用栈的上一个</translation>
    </message>
    <message>
        <source>Folding rules…</source>
        <translation>折叠规则…</translation>
    </message>
    <message>
        <source>the program that the desktop has for the file</source>
        <translation>桌面为该文件设定的程序</translation>
    </message>
    <message>
        <source>The command that opens a line of source, with {file} and {line} in their places.
For example: code -g {file}:{line}
Empty: %1</source>
        <translation>打开源代码行的命令，{file} 和 {line} 表示文件和行号。
例如：code -g {file}:{line}
留空：%1</translation>
    </message>
</context>
<context>
    <name>allostrata::LeakModel</name>
    <message>
        <source>Stack that keeps more</source>
        <translation>留存更多内存的调用栈</translation>
    </message>
</context>
<context>
    <name>allostrata::LeaksView</name>
    <message>
        <source>%1 live at its end</source>
        <translation>该步结束时存活 %1</translation>
    </message>
    <message>
        <source>Leaks</source>
        <translation>泄漏</translation>
    </message>
    <message>
        <source>Save the picture of leaks…</source>
        <translation>保存泄漏图片…</translation>
    </message>
    <message>
        <source>Save the table of leaks…</source>
        <translation>保存泄漏表格…</translation>
    </message>
    <message>
        <source>Stacks that keep more in each step, the most bytes a step first</source>
        <translation>每步留存更多内存的调用栈，每步字节数最多的在前</translation>
    </message>
    <message>
        <source>Live bytes of the chosen stack at the end of each step</source>
        <translation>所选调用栈在每步结束时的存活字节数</translation>
    </message>
    <message>
        <source>The table beside it tells the rate.</source>
        <translation>旁边的表格给出速率。</translation>
    </message>
    <message>
        <source>Select what was kept first</source>
        <translation>选择最先留存的分配</translation>
    </message>
    <message>
        <source>A leak is a stack whose allocations stay, step after step; what only lives long is none.</source>
        <translation>泄漏是指某个调用栈的分配逐步留存；仅仅存活较久的不算。</translation>
    </message>
    <message>
        <source>%1 a step</source>
        <translation>每步 %1</translation>
    </message>
</context>
<context>
    <name>allostrata::LedgerModel</name>
    <message>
        <source>Beyond it, on the device</source>
        <translation>设备上的其余内存</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>至少</translation>
    </message>
    <message>
        <source>free, or used by others</source>
        <translation>空闲，或被他人使用</translation>
    </message>
    <message>
        <source>%1 B: free on the device, or used by other processes. An out-of-memory event shows that the device has at least %2 B.</source>
        <translation>%1 B：设备上空闲，或被其他进程使用。一个内存不足事件表明设备至少有 %2 B。</translation>
    </message>
    <message>
        <source>%1 B: free on the device, or used by other processes, as you chose its memory to be %2 B.</source>
        <translation>%1 B：设备上空闲，或被其他进程使用；您将设备内存设为 %2 B。</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Each byte of the reserved memory is in one line; modules are part of their category.</source>
        <translation>保留内存的每个字节只计入一行；模块是其类别的一部分。</translation>
    </message>
    <message>
        <source>Adds up to reserved</source>
        <translation>合计等于保留</translation>
    </message>
    <message>
        <source>A bar begins where the one above it ends. Bars of modules lie within that of their category.</source>
        <translation>每一条从上一条的末端开始。模块的条位于其类别的条之内。</translation>
    </message>
    <message>
        <source>Exact bytes</source>
        <translation>精确字节数</translation>
    </message>
    <message>
        <source>Of all that is reserved</source>
        <translation>占全部保留内存</translation>
    </message>
</context>
<context>
    <name>allostrata::LoadingPage</name>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>取消 (Esc)</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>正在打开 %1</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message numerus="yes">
        <source>%n more file(s) to open.</source>
        <translation>
            <numerusform>还有 %n 个文件要打开。</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel keeps nothing; the file is untouched.</source>
        <translation>取消后不保留任何内容；文件不受影响。</translation>
    </message>
    <message>
        <source>%1 events, %2</source>
        <translation>%1 个事件，%2</translation>
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
        <translation>最近打开的文件(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Documents</source>
        <translation>文档(&amp;D)</translation>
    </message>
    <message>
        <source>Open files</source>
        <translation>打开文件</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
    <message>
        <source>&amp;Clear list</source>
        <translation>清空列表(&amp;C)</translation>
    </message>
    <message>
        <source>No file open</source>
        <translation>未打开文件</translation>
    </message>
    <message>
        <source>Open memory snapshots</source>
        <translation>打开内存快照</translation>
    </message>
    <message>
        <source>Snapshots (*.pickle *.pkl *.json *.gz *.zst)</source>
        <translation>快照 (*.pickle *.pkl *.json *.gz *.zst)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Open all snapshots of a folder</source>
        <translation>打开文件夹中的所有快照</translation>
    </message>
    <message>
        <source>About Allostrata</source>
        <translation>关于 Allostrata</translation>
    </message>
    <message>
        <source>Allostrata %1</source>
        <translation>Allostrata %1</translation>
    </message>
    <message>
        <source>An explorer for GPU memory: which allocation lived when, where it came from, and why memory ran out.

Free software under the GNU General Public License, version 3 or later. Plots by QCustomPlot.</source>
        <translation>GPU 内存分析工具：每个分配何时存在、来自何处，以及内存为何耗尽。

自由软件，采用 GNU 通用公共许可证第 3 版或更高版本。绘图使用 QCustomPlot。</translation>
    </message>
    <message>
        <source>%1, unloaded</source>
        <translation>%1，已卸载</translation>
    </message>
</context>
<context>
    <name>allostrata::MessageArea</name>
    <message>
        <source>Close all</source>
        <translation>全部关闭</translation>
    </message>
    <message>
        <source>Show fewer</source>
        <translation>收起</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>还有 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Show fewer messages</source>
        <translation>收起部分消息</translation>
    </message>
    <message numerus="yes">
        <source>Show %n more message(s)</source>
        <translation>
            <numerusform>再显示 %n 条消息</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>allostrata::MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>复制报告</translation>
    </message>
</context>
<context>
    <name>allostrata::Minimap</name>
    <message>
        <source>Minimap</source>
        <translation>缩略图</translation>
    </message>
    <message>
        <source>The whole trace; the rectangle is the visible part. Use A, D, W and S in the timeline instead.</source>
        <translation>整个记录；矩形框是可见部分。也可在时间线中使用 A、D、W 和 S。</translation>
    </message>
</context>
<context>
    <name>allostrata::ModuleModel</name>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>no module is known</source>
        <translation>模块未知</translation>
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
        <translation>%1，%2 不同</translation>
    </message>
    <message>
        <source>No module is known of these allocations.</source>
        <translation>这些分配的模块未知。</translation>
    </message>
    <message>
        <source>At the cursor: %1, of that %2 its own; %3</source>
        <translation>光标处：%1，其中自身 %2；%3</translation>
    </message>
    <message>
        <source>At the peak: %1, of that %2 its own; %3</source>
        <translation>峰值时：%1，其中自身 %2；%3</translation>
    </message>
    <message>
        <source>Allocated in the window: %1, of that %2 its own; %3</source>
        <translation>可见范围内分配：%1，其中自身 %2；%3</translation>
    </message>
    <message>
        <source>Of %1 layers: mean %2, least %3, most %4</source>
        <translation>%1 层：平均 %2，最小 %3，最大 %4</translation>
    </message>
    <message>
        <source>The odd one out: %1</source>
        <translation>不同的层：%1</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>Modules as the file names them, or the lines that call them</source>
        <translation>文件中给出的模块，或调用它们的代码行</translation>
    </message>
    <message>
        <source>At the cursor</source>
        <translation>光标处</translation>
    </message>
    <message>
        <source>Requested bytes that are live at the cursor, with all below</source>
        <translation>光标处存活的请求字节数，含全部下级</translation>
    </message>
    <message>
        <source>At the cursor, without what is below</source>
        <translation>光标处，不含下级</translation>
    </message>
    <message>
        <source>At the peak</source>
        <translation>峰值时</translation>
    </message>
    <message>
        <source>Requested bytes that are live at the peak of the trace, with all below</source>
        <translation>记录峰值时存活的请求字节数，含全部下级</translation>
    </message>
    <message>
        <source>At the peak, without what is below</source>
        <translation>峰值时，不含下级</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>Requested in the window, with all below</source>
        <translation>可见范围内的请求，含全部下级</translation>
    </message>
    <message>
        <source>Allocated in the window, without what is below</source>
        <translation>可见范围内的分配，不含下级</translation>
    </message>
    <message>
        <source>How many layers a row stands for, and their bytes in the column that the table is sorted by</source>
        <translation>一行代表多少层，以及它们在表格排序所依据的列中的字节数</translation>
    </message>
    <message>
        <source>not in the file</source>
        <translation>文件中没有</translation>
    </message>
</context>
<context>
    <name>allostrata::ModulesView</name>
    <message>
        <source>Module hierarchy</source>
        <translation>模块层次</translation>
    </message>
    <message>
        <source>Save the table of modules…</source>
        <translation>保存模块表格…</translation>
    </message>
    <message>
        <source>Show only this</source>
        <translation>仅显示此项</translation>
    </message>
    <message>
        <source>Open all below</source>
        <translation>展开其下全部</translation>
    </message>
    <message>
        <source>Close all</source>
        <translation>全部收起</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>merged</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>plain</source>
        <translation>逐层</translation>
    </message>
    <message>
        <source>Repeated layers</source>
        <translation>重复的层</translation>
    </message>
    <message>
        <source>Repeated layers are one node, with their number and how they differ</source>
        <translation>重复的层合并为一个节点，并给出层数和差异</translation>
    </message>
    <message>
        <source>Each layer is a node of its own</source>
        <translation>每一层为单独的节点</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>Select what is live below it</source>
        <translation>选择其下存活的分配</translation>
    </message>
    <message>
        <source>Neither names nor stacks tell modules in this trace.</source>
        <translation>此记录中的名称和调用栈均未提供模块。</translation>
    </message>
    <message>
        <source>as the file names them</source>
        <translation>以文件中的名称为准</translation>
    </message>
    <message>
        <source>The file names no modules: a node is a line that calls what is below it.</source>
        <translation>文件中没有模块名称：节点为调用其下内容的代码行。</translation>
    </message>
    <message>
        <source>Only what the query keeps. A click selects what is live below a node, a double click shows only that.</source>
        <translation>仅显示匹配查询的部分。单击选择节点之下存活的分配，双击仅显示它们。</translation>
    </message>
    <message>
        <source>A click selects what is live below a node, a double click shows only that.</source>
        <translation>单击选择节点之下存活的分配，双击仅显示它们。</translation>
    </message>
    <message>
        <source>%1 at the cursor, kept by the query</source>
        <translation>光标处 %1，匹配查询</translation>
    </message>
    <message>
        <source>%1 = requested at the cursor</source>
        <translation>%1 = 光标处请求</translation>
    </message>
    <message>
        <source>%1 = allocated at the cursor</source>
        <translation>%1 = 光标处已分配</translation>
    </message>
    <message>
        <source>Save the table of merged layers…</source>
        <translation>保存合并层的表格…</translation>
    </message>
</context>
<context>
    <name>allostrata::NoHistoryNote</name>
    <message>
        <source>No history: only the final state was saved</source>
        <translation>无历史记录：仅保存了最终状态</translation>
    </message>
    <message>
        <source>The picture is flat, as no event was recorded. To see how memory came to be like this, switch the history on before the work:</source>
        <translation>由于没有记录任何事件，图形是平的。要了解内存如何变成这样，请在工作开始之前开启历史记录：</translation>
    </message>
    <message>
        <source>Copy the lines</source>
        <translation>复制这些代码行</translation>
    </message>
</context>
<context>
    <name>allostrata::OperatorEventModel</name>
    <message>
        <source>before</source>
        <translation>早于</translation>
    </message>
    <message>
        <source>not</source>
        <translation>未释放</translation>
    </message>
    <message>
        <source>%1 ns</source>
        <translation>%1 ns</translation>
    </message>
    <message>
        <source>allocated before the recording began</source>
        <translation>在记录开始之前分配</translation>
    </message>
    <message>
        <source>its release is not in the recording</source>
        <translation>其释放不在记录中</translation>
    </message>
    <message>
        <source>one of its ends is not in the recording</source>
        <translation>其分配或释放不在记录中</translation>
    </message>
    <message>
        <source>The operator that allocated; for what only hands memory out the one that called it, too</source>
        <translation>进行分配的算子；若它只负责提供内存，也给出调用它的算子</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Requested bytes</source>
        <translation>请求字节数</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Since the recording began</source>
        <translation>从记录开始起</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>释放</translation>
    </message>
    <message>
        <source>From allocation to release</source>
        <translation>从分配到释放</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
</context>
<context>
    <name>allostrata::OperatorModel</name>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
</context>
<context>
    <name>allostrata::OperatorsView</name>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Save the picture of operators…</source>
        <translation>保存算子图片…</translation>
    </message>
    <message>
        <source>Save the table of operators…</source>
        <translation>保存算子表格…</translation>
    </message>
    <message>
        <source>Save the table of memory events…</source>
        <translation>保存内存事件表格…</translation>
    </message>
    <message>
        <source>the first %1 of %2 memory events, %3</source>
        <translation>%2 个内存事件中的前 %1 个，%3</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1  ×</source>
        <translation>%1  ×</translation>
    </message>
    <message>
        <source>The list holds what this operator allocated, and those that it called. A click lists all again.</source>
        <translation>列表显示此算子及其所调用算子的分配。单击可重新列出全部。</translation>
    </message>
    <message>
        <source>This is no size; write &gt;1MiB or 4KiB..64KiB.</source>
        <translation>不是有效的大小；请输入 &gt;1MiB 或 4KiB..64KiB。</translation>
    </message>
    <message>
        <source>Calls that overlap the window, durations within it. A click lists what the operator allocated, a double click shows only that.</source>
        <translation>调用为与可见范围重叠的调用，时长为落在其中的部分。单击列出该算子的分配，双击仅显示它们。</translation>
    </message>
    <message>
        <source>%1 B allocated</source>
        <translation>分配 %1 B</translation>
    </message>
    <message>
        <source>Show only this</source>
        <translation>仅显示此项</translation>
    </message>
    <message>
        <source>Set the cursor there</source>
        <translation>光标移至此处</translation>
    </message>
    <message>
        <source>Save the table of memory events</source>
        <translation>保存内存事件表格</translation>
    </message>
    <message>
        <source>Frees count for</source>
        <translation>释放计入</translation>
    </message>
    <message>
        <source>what allocated</source>
        <translation>分配的算子</translation>
    </message>
    <message>
        <source>what frees</source>
        <translation>释放的算子</translation>
    </message>
    <message>
        <source>Which operator frees count for</source>
        <translation>释放计入哪个算子</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Only operators whose name has this text</source>
        <translation>仅名称包含此文本的算子</translation>
    </message>
    <message>
        <source>Size: &gt;1MiB</source>
        <translation>大小：&gt;1MiB</translation>
    </message>
    <message>
        <source>Only memory events of these sizes: &gt;1MiB, 4KiB..64KiB</source>
        <translation>仅这些大小的内存事件：&gt;1MiB、4KiB..64KiB</translation>
    </message>
    <message>
        <source>Statistics by operator</source>
        <translation>按算子统计</translation>
    </message>
    <message>
        <source>List its memory events</source>
        <translation>列出其内存事件</translation>
    </message>
    <message>
        <source>Memory events</source>
        <translation>内存事件</translation>
    </message>
    <message>
        <source>Select its memory</source>
        <translation>选择其内存</translation>
    </message>
</context>
<context>
    <name>allostrata::OutOfMemoryView</name>
    <message>
        <source>Out of memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>Save the picture of the verdict…</source>
        <translation>保存判定图片…</translation>
    </message>
    <message>
        <source>Save the table of segments that would serve…</source>
        <translation>保存可满足请求的段的表格…</translation>
    </message>
    <message>
        <source>Out-of-memory events</source>
        <translation>内存不足事件</translation>
    </message>
    <message>
        <source>Segments that would have served, and the blocks that pin them</source>
        <translation>本可满足请求的段，以及占住它们的块</translation>
    </message>
    <message>
        <source>Select its allocations</source>
        <translation>选择其分配</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>事件 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>还有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>No segment would have served, whatever had gone.</source>
        <translation>无论释放什么，都没有段能满足请求。</translation>
    </message>
    <message>
        <source>A click selects the blocks that had to go, and sets the cursor before the event.</source>
        <translation>单击选择须释放的块，并将光标设在该事件之前。</translation>
    </message>
    <message>
        <source>%1 asked for at event %2</source>
        <translation>事件 %2 请求 %1</translation>
    </message>
    <message>
        <source>Save the table of out-of-memory events…</source>
        <translation>保存内存不足事件的表格…</translation>
    </message>
</context>
<context>
    <name>allostrata::PatternEdit</name>
    <message>
        <source>anything</source>
        <translation>任意内容</translation>
    </message>
</context>
<context>
    <name>allostrata::PeakDialog</name>
    <message>
        <source>Peak table</source>
        <translation>峰值表</translation>
    </message>
    <message>
        <source>Files of the table</source>
        <translation>表中的文件</translation>
    </message>
    <message>
        <source>&amp;Add files…</source>
        <translation>添加文件(&amp;A)…</translation>
    </message>
    <message>
        <source>Add a &amp;folder…</source>
        <translation>添加文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>Add files</source>
        <translation>添加文件</translation>
    </message>
    <message>
        <source>Add the snapshots of a folder</source>
        <translation>添加文件夹中的快照</translation>
    </message>
    <message>
        <source>How names of files tell columns: the name with columns in braces; * is anything. Empty: names are read for words that people use.</source>
        <translation>文件名如何给出各列：写出文件名，列放在花括号中；* 表示任意内容。留空：在文件名中查找常用的词。</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Pivot</source>
        <translation>透视表</translation>
    </message>
    <message>
        <source>Comparison by category</source>
        <translation>按类别比较</translation>
    </message>
    <message>
        <source>Which comparison</source>
        <translation>哪一项比较</translation>
    </message>
    <message>
        <source>Peaks</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>as &amp;Markdown</source>
        <translation>Markdown 格式(&amp;M)</translation>
    </message>
    <message>
        <source>as &amp;LaTeX</source>
        <translation>LaTeX 格式(&amp;L)</translation>
    </message>
    <message>
        <source>as &amp;CSV</source>
        <translation>CSV 格式(&amp;C)</translation>
    </message>
    <message>
        <source>as &amp;JSON</source>
        <translation>JSON 格式(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>As a table (.md, .tex, .csv, .json), or as a bar chart (.png, .svg, .pdf)</source>
        <translation>保存为表格（.md、.tex、.csv、.json），或条形图（.png、.svg、.pdf）</translation>
    </message>
    <message>
        <source>&amp;Pattern of names:</source>
        <translation>名称模式(&amp;P)：</translation>
    </message>
    <message>
        <source>R&amp;ows:</source>
        <translation>行(&amp;O)：</translation>
    </message>
    <message>
        <source>Col&amp;umns:</source>
        <translation>列(&amp;U)：</translation>
    </message>
    <message>
        <source>&amp;Value:</source>
        <translation>值(&amp;V)：</translation>
    </message>
    <message>
        <source>Compare &amp;by:</source>
        <translation>比较依据(&amp;B)：</translation>
    </message>
    <message>
        <source>S&amp;how:</source>
        <translation>显示(&amp;H)：</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Save the peaks</source>
        <translation>保存峰值</translation>
    </message>
    <message>
        <source>Tables and charts (*.md *.tex *.csv *.json *.png *.svg *.pdf)</source>
        <translation>表格和图表 (*.md *.tex *.csv *.json *.png *.svg *.pdf)</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>正在写入…</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>已保存为 %1。</translation>
    </message>
</context>
<context>
    <name>allostrata::PeakView</name>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Save the picture of the ledger…</source>
        <translation>保存内存明细图片…</translation>
    </message>
    <message>
        <source>Save the table of the ledger…</source>
        <translation>保存内存明细表格…</translation>
    </message>
    <message>
        <source>Show only its allocations</source>
        <translation>只显示其分配</translation>
    </message>
    <message>
        <source>Move the cursor to this moment</source>
        <translation>光标移至此时刻</translation>
    </message>
    <message>
        <source>Close all</source>
        <translation>全部收起</translation>
    </message>
    <message>
        <source>Peak of</source>
        <translation>峰值，按</translation>
    </message>
    <message>
        <source>requested</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>allocated</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>at the cursor</source>
        <translation>光标处</translation>
    </message>
    <message>
        <source>The moment of the ledger</source>
        <translation>内存明细的时刻</translation>
    </message>
    <message>
        <source>Where the requested bytes stand highest: the peak of the timeline</source>
        <translation>请求字节数最高处：时间线的峰值</translation>
    </message>
    <message>
        <source>Where the rounded blocks in use stand highest</source>
        <translation>使用中的块（经舍入）最高处</translation>
    </message>
    <message>
        <source>Where the allocator has the most memory from the device</source>
        <translation>分配器从设备取得的内存最多处</translation>
    </message>
    <message>
        <source>The moment of the cursor; the ledger follows it</source>
        <translation>光标所在时刻；内存明细随之变化</translation>
    </message>
    <message>
        <source>What the reserved memory is, line by line</source>
        <translation>保留内存的用途，逐行列出</translation>
    </message>
    <message>
        <source>Select its allocations</source>
        <translation>选择其分配</translation>
    </message>
    <message>
        <source>%1, in bytes; the file contradicts itself here</source>
        <translation>%1，单位为字节；文件在此处自相矛盾</translation>
    </message>
    <message>
        <source>%1, in bytes; each byte is in one line</source>
        <translation>%1，单位为字节；每个字节只计入一行</translation>
    </message>
    <message>
        <source>Of everything: the query does not count here. A click selects the allocations of a line, a double click shows only them.</source>
        <translation>针对全部内存：此处不考虑查询。单击选择该行的分配，双击仅显示它们。</translation>
    </message>
    <message>
        <source>A click selects the allocations of a line, a double click shows only them.</source>
        <translation>单击选择该行的分配，双击仅显示它们。</translation>
    </message>
    <message>
        <source>%1 B = reserved</source>
        <translation>%1 B = 保留</translation>
    </message>
    <message>
        <source>%1 B = reserved, inferred</source>
        <translation>%1 B = 保留，推断</translation>
    </message>
    <message>
        <source>%1 to %2 B</source>
        <translation>%1 至 %2 B</translation>
    </message>
    <message>
        <source>Show the segments at this moment</source>
        <translation>显示此刻的段</translation>
    </message>
    <message>
        <source>A double click shows the segments at this moment.</source>
        <translation>双击显示此刻的段。</translation>
    </message>
</context>
<context>
    <name>allostrata::PhaseModel</name>
    <message>
        <source>events %1 to %2</source>
        <translation>事件 %1 至 %2</translation>
    </message>
    <message>
        <source>outside of the window</source>
        <translation>在可见范围之外</translation>
    </message>
    <message>
        <source>in %1 stretches</source>
        <translation>共 %1 个区间</translation>
    </message>
    <message>
        <source>peak %1 B, at event %2</source>
        <translation>峰值 %1 B，在事件 %2</translation>
    </message>
    <message>
        <source>%1 allocated, %2 freed</source>
        <translation>分配 %1 个，释放 %2 个</translation>
    </message>
    <message>
        <source>Click zooms the timeline to it, once more shows all.</source>
        <translation>单击将时间线缩放到此处，再次单击显示全部。</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>What the program was doing</source>
        <translation>程序当时在做什么</translation>
    </message>
    <message>
        <source>Events of the window while it ran</source>
        <translation>可见范围内该阶段期间的事件</translation>
    </message>
    <message>
        <source>Time of the window while it ran</source>
        <translation>可见范围内该阶段持续的时间</translation>
    </message>
    <message>
        <source>Most requested bytes at any moment while it ran, whoever asked for them</source>
        <translation>该阶段期间任一时刻的最大请求字节数，不论由谁请求</translation>
    </message>
    <message>
        <source>Requested while it ran</source>
        <translation>该阶段期间的请求</translation>
    </message>
    <message>
        <source>Freed while it ran, whoever had asked for it</source>
        <translation>该阶段期间的释放，不论由谁请求</translation>
    </message>
    <message>
        <source>Allocated less freed</source>
        <translation>分配减去释放</translation>
    </message>
    <message>
        <source>Live at the cursor of what this phase itself asked for, as its own stacks tell</source>
        <translation>此阶段自身请求的内存中在光标处存活的部分，由其自身的调用栈判断</translation>
    </message>
</context>
<context>
    <name>allostrata::PhaseStrip</name>
    <message>
        <source>Phases</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>What the program was doing. Left and Right go to the next phase, Return zooms to it.</source>
        <translation>程序当时在做什么。Left 和 Right 移到相邻阶段，Return 缩放到该阶段。</translation>
    </message>
    <message>
        <source>phases: neither stacks nor annotations tell any</source>
        <translation>阶段：调用栈和标注均未提供</translation>
    </message>
    <message>
        <source>phases: the file has no stacks that tell them</source>
        <translation>阶段：文件中没有可供判断的调用栈</translation>
    </message>
    <message>
        <source>events %1 to %2</source>
        <translation>事件 %1 至 %2</translation>
    </message>
    <message>
        <source>%1, from %2 to %3</source>
        <translation>%1，从 %2 到 %3</translation>
    </message>
</context>
<context>
    <name>allostrata::PhasesView</name>
    <message>
        <source>Phases</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Save the picture of phases…</source>
        <translation>保存阶段图片…</translation>
    </message>
    <message>
        <source>Save the table of phases…</source>
        <translation>保存阶段表格…</translation>
    </message>
    <message>
        <source>Save the table of steps…</source>
        <translation>保存训练步表格…</translation>
    </message>
    <message>
        <source>Phases by step</source>
        <translation>各训练步的阶段</translation>
    </message>
    <message>
        <source>Requested bytes by phase</source>
        <translation>按阶段的请求字节数</translation>
    </message>
    <message>
        <source>The total over the window, coloured by phase, with the peak of each stretch; the table beside it tells the same.</source>
        <translation>可见范围内的总量，按阶段着色，并标出每个区间的峰值；旁边的表格给出相同内容。</translation>
    </message>
    <message>
        <source>Zoom to it</source>
        <translation>缩放到此处</translation>
    </message>
    <message>
        <source>Neither stacks nor annotations tell the phases of this trace.</source>
        <translation>此记录中的调用栈和标注均未提供阶段。</translation>
    </message>
    <message>
        <source>no steps are known</source>
        <translation>训练步未知</translation>
    </message>
    <message>
        <source>Only what the query keeps. A click zooms the timeline to a phase, once more shows all.</source>
        <translation>仅显示匹配查询的部分。单击将时间线缩放到某个阶段，再次单击显示全部。</translation>
    </message>
    <message>
        <source>A click zooms the timeline to a phase, once more shows all.</source>
        <translation>单击将时间线缩放到某个阶段，再次单击显示全部。</translation>
    </message>
    <message>
        <source>In the window: peak %1, %2 allocated, %3 freed, net %4</source>
        <translation>可见范围内：峰值 %1，分配 %2，释放 %3，净增 %4</translation>
    </message>
</context>
<context>
    <name>allostrata::PictureDialog</name>
    <message>
        <source>Export a picture</source>
        <translation>导出图片</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Puts the picture on the clipboard, as pixels</source>
        <translation>将图片以像素形式放入剪贴板</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>PNG, pixels</source>
        <translation>PNG，像素</translation>
    </message>
    <message>
        <source>SVG, text and shapes</source>
        <translation>SVG，文字和图形</translation>
    </message>
    <message>
        <source>PDF, text and shapes</source>
        <translation>PDF，文字和图形</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Dots per inch</source>
        <translation>DPI</translation>
    </message>
    <message>
        <source>Of a PNG: at 192 the picture has twice the pixels, and its texts twice their size</source>
        <translation>用于 PNG：设为 192 时，图片的像素和文字大小均为两倍</translation>
    </message>
    <message>
        <source>paper: white, black text</source>
        <translation>纸张：白底黑字</translation>
    </message>
    <message>
        <source>light, as the window</source>
        <translation>浅色，与窗口相同</translation>
    </message>
    <message>
        <source>dark, as the window</source>
        <translation>深色，与窗口相同</translation>
    </message>
    <message>
        <source>no ground (transparent)</source>
        <translation>无背景（透明）</translation>
    </message>
    <message>
        <source>what the window shows</source>
        <translation>窗口中显示的范围</translation>
    </message>
    <message>
        <source>the whole trace</source>
        <translation>整个记录</translation>
    </message>
    <message>
        <source>as high as needed</source>
        <translation>按需</translation>
    </message>
    <message>
        <source>The end of the axis of bytes, as in 72GiB, to give two pictures one scale</source>
        <translation>字节轴的上限，例如 72GiB，用于让两张图使用相同的刻度</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>标题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>尺寸(&amp;Z)</translation>
    </message>
    <message>
        <source>&amp;Dots per inch</source>
        <translation>DPI(&amp;D)</translation>
    </message>
    <message>
        <source>T&amp;heme</source>
        <translation>主题(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Range</source>
        <translation>范围(&amp;R)</translation>
    </message>
    <message>
        <source>Bytes &amp;up to</source>
        <translation>字节上限(&amp;U)</translation>
    </message>
    <message>
        <source>title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>phases</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>footnote</source>
        <translation>脚注</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>组成部分</translation>
    </message>
    <message>
        <source>“%1” is no size: write 72GiB or 512 MB.</source>
        <translation>“%1”不是有效的大小：请输入 72GiB 或 512 MB 之类的值。</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 像素</translation>
    </message>
    <message>
        <source>%1 × %2 points of 1/96 inch</source>
        <translation>%1 × %2 点（每点 1/96 英寸）</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>图片已复制到剪贴板。</translation>
    </message>
</context>
<context>
    <name>allostrata::PoolModel</name>
    <message>
        <source>Bytes of its segments at the cursor</source>
        <translation>光标处其段的字节数</translation>
    </message>
    <message>
        <source>Bytes of its blocks at the cursor, those that wait to be freed included</source>
        <translation>光标处其块的字节数，包括等待释放的块</translation>
    </message>
    <message>
        <source>Bytes of its segments without any block</source>
        <translation>其中没有任何块的段的字节数</translation>
    </message>
    <message>
        <source>The largest request that it could serve without a new segment, about</source>
        <translation>不新建段时它能满足的最大请求，约值</translation>
    </message>
    <message>
        <source>The most at any moment of the window</source>
        <translation>可见范围内任一时刻的最大值</translation>
    </message>
    <message>
        <source>Pool and stream</source>
        <translation>池和流</translation>
    </message>
</context>
<context>
    <name>allostrata::PoolsView</name>
    <message>
        <source>Save the picture of pools…</source>
        <translation>保存池图片…</translation>
    </message>
    <message>
        <source>Save the table of pools…</source>
        <translation>保存池表格…</translation>
    </message>
    <message>
        <source>Show only its allocations</source>
        <translation>只显示其分配</translation>
    </message>
    <message>
        <source>Private pools</source>
        <translation>私有池</translation>
    </message>
    <message>
        <source>Show all pools</source>
        <translation>显示所有池</translation>
    </message>
    <message>
        <source>Pools over time</source>
        <translation>池随时间的变化</translation>
    </message>
    <message>
        <source>Reserved bytes of each pool and stream, stacked, with the active bytes inside; the table tells the same at the cursor.</source>
        <translation>按池和流堆叠的保留字节数，其中包含活动字节数；表格给出光标处的相同内容。</translation>
    </message>
    <message>
        <source>Pools and streams at the cursor</source>
        <translation>光标处的池和流</translation>
    </message>
    <message>
        <source>Show it alone</source>
        <translation>只显示它</translation>
    </message>
    <message>
        <source>One pool only: all memory of this device is in the %1.</source>
        <translation>只有一个池：此设备的所有内存都在%1中。</translation>
    </message>
    <message>
        <source>outlined: reserved by its segments, filled: active in them</source>
        <translation>轮廓：其段保留的内存，填充：其中的活动内存</translation>
    </message>
    <message>
        <source>A click shows a pool alone, a double click filters to its allocations.</source>
        <translation>单击只显示一个池，双击筛选出它的分配。</translation>
    </message>
    <message>
        <source>Pools are shown whole, whatever the query keeps.</source>
        <translation>池总是完整显示，与查询无关。</translation>
    </message>
    <message>
        <source>%1 active of %2 reserved at the cursor</source>
        <translation>光标处保留 %2，其中活动 %1</translation>
    </message>
    <message>
        <source>%1 B active, %2 B reserved</source>
        <translation>活动 %1 B，保留 %2 B</translation>
    </message>
</context>
<context>
    <name>allostrata::QueryBar</name>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Shows only the allocations that answer to this: conditions joined by and, or, not. Down: queries of before, F1: help</source>
        <translation>仅显示匹配此查询的分配：用 and、or、not 连接条件。↓：以前的查询，F1：帮助</translation>
    </message>
    <message>
        <source>not a query yet</source>
        <translation>查询尚不完整</translation>
    </message>
    <message>
        <source>all %1</source>
        <translation>全部 %1</translation>
    </message>
    <message>
        <source>%1 of %2 · %3</source>
        <translation>%1 / %2 · %3</translation>
    </message>
    <message>
        <source>searching</source>
        <translation>正在搜索</translation>
    </message>
    <message>
        <source>Clear the query</source>
        <translation>清空查询</translation>
    </message>
    <message>
        <source>not enough memory</source>
        <translation>内存不足</translation>
    </message>
</context>
<context>
    <name>allostrata::RecentList</name>
    <message>
        <source>today %1</source>
        <translation>今天 %1</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>昨天</translation>
    </message>
    <message>
        <source>peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 个事件</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近打开</translation>
    </message>
    <message>
        <source>Clear list</source>
        <translation>清空列表</translation>
    </message>
    <message>
        <source>Files that you open are listed here.</source>
        <translation>您打开的文件会列在这里。</translation>
    </message>
</context>
<context>
    <name>allostrata::RecordPanel</name>
    <message>
        <source>Record one</source>
        <translation>记录快照</translation>
    </message>
    <message>
        <source>What to record</source>
        <translation>记录内容</translation>
    </message>
    <message>
        <source>Save the recording helper…</source>
        <translation>保存记录辅助脚本…</translation>
    </message>
    <message>
        <source>allostrata_capture.py: one file that needs only PyTorch 2.1 or newer</source>
        <translation>allostrata_capture.py：一个文件，只需要 PyTorch 2.1 或更高版本</translation>
    </message>
    <message>
        <source>Save the recording helper</source>
        <translation>保存记录辅助脚本</translation>
    </message>
    <message>
        <source>Python files (*.py)</source>
        <translation>Python 文件 (*.py)</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>已保存为 %1</translation>
    </message>
</context>
<context>
    <name>allostrata::ReportView</name>
    <message>
        <source>Working it out…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
</context>
<context>
    <name>allostrata::RuleForm</name>
    <message>
        <source>&amp;Whose code</source>
        <translation>代码归属(&amp;W)</translation>
    </message>
    <message>
        <source>Whose code</source>
        <translation>代码归属</translation>
    </message>
    <message>
        <source>Which frames</source>
        <translation>适用的栈帧</translation>
    </message>
    <message>
        <source>Pattern for the file</source>
        <translation>文件的模式</translation>
    </message>
    <message>
        <source>Found anywhere in the path of the frame&apos;s file; backslashes count as slashes.</source>
        <translation>在栈帧的文件路径中的任意位置查找；反斜杠视同斜杠。</translation>
    </message>
    <message>
        <source>F&amp;ile matches</source>
        <translation>文件匹配(&amp;I)</translation>
    </message>
    <message>
        <source>Pattern for the function</source>
        <translation>函数的模式</translation>
    </message>
    <message>
        <source>Found anywhere in the name of the frame&apos;s function.</source>
        <translation>在栈帧的函数名中的任意位置查找。</translation>
    </message>
    <message>
        <source>F&amp;unction matches</source>
        <translation>函数匹配(&amp;U)</translation>
    </message>
    <message>
        <source>the frame&apos;s own module and function</source>
        <translation>栈帧自身的模块和函数</translation>
    </message>
    <message>
        <source>Folded &amp;as</source>
        <translation>折叠为(&amp;A)</translation>
    </message>
    <message>
        <source>Named after what it &amp;called</source>
        <translation>以其调用的内容命名(&amp;C)</translation>
    </message>
    <message>
        <source>For wrappers around every call: what they called says more than they do.</source>
        <translation>用于包装每次调用的函数：它们调用的内容比其自身更能说明问题。</translation>
    </message>
</context>
<context>
    <name>allostrata::RulesDialog</name>
    <message>
        <source>Folding rules</source>
        <translation>折叠规则</translation>
    </message>
    <message>
        <source>Which frames of a stack are yours. The first rule that matches a frame decides; a frame that no rule matches is yours. The others are folded away; those of the interpreter are left out.</source>
        <translation>调用栈中哪些栈帧是您的。由第一条匹配栈帧的规则决定；没有规则匹配的栈帧是您的。其他栈帧会被折叠；解释器的栈帧会被略去。</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Names in native code</source>
        <translation>原生代码中的名称</translation>
    </message>
    <message>
        <source>The stack of %1, %2.</source>
        <translation>%1（%2）的调用栈。</translation>
    </message>
    <message>
        <source>%1 cannot be used, so the default rules count. %2</source>
        <translation>%1 无法使用，因此采用默认规则。%2</translation>
    </message>
    <message>
        <source>A&amp;dd</source>
        <translation>添加(&amp;D)</translation>
    </message>
    <message>
        <source>A new rule before the current one (Insert)</source>
        <translation>在当前规则之前新建规则 (Insert)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>The current rule (Delete)</source>
        <translation>移除当前规则 (Delete)</translation>
    </message>
    <message>
        <source>U&amp;p</source>
        <translation>上移(&amp;P)</translation>
    </message>
    <message>
        <source>Before the rule above it (Alt+Up)</source>
        <translation>移到上一条规则之前 (Alt+Up)</translation>
    </message>
    <message>
        <source>D&amp;own</source>
        <translation>下移(&amp;O)</translation>
    </message>
    <message>
        <source>Behind the rule below it (Alt+Down)</source>
        <translation>移到下一条规则之后 (Alt+Down)</translation>
    </message>
    <message>
        <source>&amp;Load…</source>
        <translation>加载(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>另存为(&amp;S)…</translation>
    </message>
    <message>
        <source>De&amp;fault</source>
        <translation>默认(&amp;F)</translation>
    </message>
    <message>
        <source>Puts the rules that come with the program in the place of these</source>
        <translation>用程序自带的规则替换这些规则</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Appl&amp;y</source>
        <translation>应用(&amp;Y)</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>Rule %1 has a pattern that cannot be used.</source>
        <translation>规则 %1 的模式无法使用。</translation>
    </message>
    <message>
        <source>A pattern for names in native code cannot be used.</source>
        <translation>原生代码名称的某个模式无法使用。</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>Load rules</source>
        <translation>加载规则</translation>
    </message>
    <message>
        <source>Rules (*.json)</source>
        <translation>规则 (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Save rules</source>
        <translation>保存规则</translation>
    </message>
</context>
<context>
    <name>allostrata::RulesModel</name>
    <message>
        <source>Rule %1</source>
        <translation>规则 %1</translation>
    </message>
    <message>
        <source>Rule %1, off</source>
        <translation>规则 %1，已停用</translation>
    </message>
    <message>
        <source>On</source>
        <translation>启用</translation>
    </message>
    <message>
        <source>Whose code</source>
        <translation>代码归属</translation>
    </message>
    <message>
        <source>In</source>
        <translation>适用于</translation>
    </message>
    <message>
        <source>File matches</source>
        <translation>文件匹配</translation>
    </message>
    <message>
        <source>Function matches</source>
        <translation>函数匹配</translation>
    </message>
    <message>
        <source>Folded as</source>
        <translation>折叠为</translation>
    </message>
</context>
<context>
    <name>allostrata::RulesPreview</name>
    <message>
        <source>What it does</source>
        <translation>效果</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>您的</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Frames that are shown</source>
        <translation>显示的栈帧</translation>
    </message>
    <message>
        <source>No stack to show: open a snapshot that has stacks, and select an allocation.</source>
        <translation>没有可显示的调用栈：请打开含有调用栈的快照，并选择一个分配。</translation>
    </message>
    <message>
        <source>A rule cannot be used: this is how the rules before it fold.</source>
        <translation>有一条规则无法使用：此处显示它之前各规则的折叠效果。</translation>
    </message>
    <message>
        <source>Select a frame to see which rule decides.</source>
        <translation>选择一个栈帧以查看由哪条规则决定。</translation>
    </message>
    <message>
        <source>No rule matches this frame: it is yours.</source>
        <translation>没有规则匹配此栈帧：它是您的。</translation>
    </message>
    <message>
        <source>Rule %1 decides about this frame.</source>
        <translation>此栈帧由规则 %1 决定。</translation>
    </message>
</context>
<context>
    <name>allostrata::RunReportDialog</name>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Files to report on</source>
        <translation>要生成报告的文件</translation>
    </message>
    <message>
        <source>A folder for each file: pictures, text, numbers</source>
        <translation>每个文件一个文件夹：图片、文本、数字</translation>
    </message>
    <message>
        <source>The same with a page (report.html)</source>
        <translation>同上，另含一个页面 (report.html)</translation>
    </message>
    <message>
        <source>One page (HTML)</source>
        <translation>单个页面 (HTML)</translation>
    </message>
    <message>
        <source>What to make</source>
        <translation>要生成的内容</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Name of the run</source>
        <translation>运行名称</translation>
    </message>
    <message>
        <source>PNG, 300 dots per inch</source>
        <translation>PNG，300 DPI</translation>
    </message>
    <message>
        <source>SVG</source>
        <translation>SVG</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>PyTorch (the default)</source>
        <translation>PyTorch（默认）</translation>
    </message>
    <message>
        <source>As the analysis script counts</source>
        <translation>按分析脚本的方式统计</translation>
    </message>
    <message>
        <source>Rules for categories</source>
        <translation>类别规则</translation>
    </message>
    <message>
        <source>&amp;Open it afterwards</source>
        <translation>完成后打开(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Make the report</source>
        <translation>生成报告(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Add files…</source>
        <translation>添加文件(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>选择(&amp;C)…</translation>
    </message>
    <message>
        <source>From a &amp;file…</source>
        <translation>从文件选择(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;In</source>
        <translation>位置(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Pictures</source>
        <translation>图片(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Rules</source>
        <translation>规则(&amp;R)</translation>
    </message>
    <message>
        <source>Add files</source>
        <translation>添加文件</translation>
    </message>
    <message>
        <source>Folder for reports</source>
        <translation>报告文件夹</translation>
    </message>
    <message>
        <source>Made: %1</source>
        <translation>已生成：%1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Reading, painting and writing…</source>
        <translation>正在读取、绘制和写入…</translation>
    </message>
    <message>
        <source>overview</source>
        <translation>总览</translation>
    </message>
    <message>
        <source>Choose the files that the report is about.</source>
        <translation>请选择报告所涉及的文件。</translation>
    </message>
    <message>
        <source>Memory of the device</source>
        <translation>设备内存</translation>
    </message>
    <message>
        <source>as the file tells; or 80GiB</source>
        <translation>按文件所述；或如 80GiB</translation>
    </message>
    <message>
        <source>Ma&amp;ke</source>
        <translation>生成(&amp;K)</translation>
    </message>
    <message>
        <source>De&amp;vice memory</source>
        <translation>设备内存(&amp;V)</translation>
    </message>
    <message>
        <source>The memory of the device is a size, as in 80GiB.</source>
        <translation>设备内存需为一个大小，例如 80GiB。</translation>
    </message>
</context>
<context>
    <name>allostrata::SegmentCanvas</name>
    <message>
        <source>No segment is there at the cursor.</source>
        <translation>光标处没有段。</translation>
    </message>
</context>
<context>
    <name>allostrata::SegmentCostModel</name>
    <message>
        <source>without a stack</source>
        <translation>没有调用栈</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>事件 %1</translation>
    </message>
    <message>
        <source>Line that asked</source>
        <translation>请求的代码行</translation>
    </message>
    <message>
        <source>Free memory</source>
        <translation>空闲内存</translation>
    </message>
</context>
<context>
    <name>allostrata::SegmentCostsView</name>
    <message>
        <source>event %1</source>
        <translation>事件 %1</translation>
    </message>
    <message>
        <source>Cost of segments</source>
        <translation>段的开销</translation>
    </message>
    <message>
        <source>Save the picture of what segments cost…</source>
        <translation>保存段的开销图片…</translation>
    </message>
    <message>
        <source>Save the table of segment events…</source>
        <translation>保存段事件表格…</translation>
    </message>
    <message>
        <source>Memory taken from the device and returned to it, over the window</source>
        <translation>可见范围内从设备取得和归还设备的内存</translation>
    </message>
    <message>
        <source>The table beside it tells the same by line.</source>
        <translation>旁边的表格按代码行给出相同内容。</translation>
    </message>
    <message>
        <source>Lines that made the allocator ask the device, the most stalls in the steady state first</source>
        <translation>使分配器向设备请求的代码行，稳态下停顿最多的在前</translation>
    </message>
    <message>
        <source>Set the cursor there</source>
        <translation>光标移至此处</translation>
    </message>
    <message>
        <source>The allocator asked the device for nothing while this was recorded.</source>
        <translation>记录期间，分配器没有向设备请求任何内存。</translation>
    </message>
    <message>
        <source>Why free memory would not do was looked at for %1 of %2, the costliest. A click sets the cursor there.</source>
        <translation>已对 %2 个中开销最大的 %1 个查明空闲内存为何不能用。单击将光标移至该处。</translation>
    </message>
    <message>
        <source>The program waits for each of them. A click sets the cursor there.</source>
        <translation>程序会等待其中每一个。单击将光标移至该处。</translation>
    </message>
    <message>
        <source>steady state: %1</source>
        <translation>稳态：%1</translation>
    </message>
    <message>
        <source>warm-up: %1</source>
        <translation>预热：%1</translation>
    </message>
    <message>
        <source>taken</source>
        <translation>取得</translation>
    </message>
    <message>
        <source>returned</source>
        <translation>归还</translation>
    </message>
    <message>
        <source>Save the table of lines that cost segments…</source>
        <translation>保存产生段开销的代码行表格…</translation>
    </message>
</context>
<context>
    <name>allostrata::SegmentListModel</name>
    <message>
        <source>Block</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Held free</source>
        <translation>滞留空闲</translation>
    </message>
    <message>
        <source>Kept by, smallest first</source>
        <translation>占住它的块，最小的在前</translation>
    </message>
    <message>
        <source>Held by</source>
        <translation>占住者</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>段</translation>
    </message>
</context>
<context>
    <name>allostrata::SegmentPanel</name>
    <message>
        <source>inferred from its blocks</source>
        <translation>由其块推断</translation>
    </message>
    <message>
        <source>small</source>
        <translation>小</translation>
    </message>
    <message>
        <source>large</source>
        <translation>大</translation>
    </message>
    <message>
        <source>mapped range</source>
        <translation>映射区间</translation>
    </message>
    <message>
        <source>cudaMalloc</source>
        <translation>cudaMalloc</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>舍入</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Largest free</source>
        <translation>最大空闲</translation>
    </message>
    <message>
        <source>Releasable</source>
        <translation>可归还</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Small ones hold blocks up to 1 MiB, large ones those above. Mapped ranges belong to an expandable segment.</source>
        <translation>小段存放不超过 1 MiB 的块，大段存放更大的块。映射区间属于可扩展段。</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>池</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Made for</source>
        <translation>请求者</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Back to the segments that little keeps alive</source>
        <translation>返回由少量内存占住的段</translation>
    </message>
    <message>
        <source>Select it</source>
        <translation>选择它</translation>
    </message>
    <message>
        <source>Held by little</source>
        <translation>由少量内存占住</translation>
    </message>
    <message>
        <source>No segment has free bytes that its blocks keep from being given back.</source>
        <translation>没有段含有因其块而无法归还的空闲字节。</translation>
    </message>
    <message>
        <source>%1 free in segments that their blocks keep from being given back. A click shows one.</source>
        <translation>因其块而无法归还的段中空闲 %1。单击显示其中一个。</translation>
    </message>
    <message>
        <source>Segments with free bytes that cannot be given back, most first</source>
        <translation>含有无法归还的空闲字节的段，最多的在前</translation>
    </message>
    <message>
        <source>Segment %1</source>
        <translation>段 %1</translation>
    </message>
    <message>
        <source>Nothing keeps it: it can be given back.</source>
        <translation>没有块占住它：可以归还。</translation>
    </message>
    <message>
        <source>Blocks that keep the segment, smallest first</source>
        <translation>占住该段的块，最小的在前</translation>
    </message>
</context>
<context>
    <name>allostrata::SegmentsView</name>
    <message>
        <source>Save the picture of segments…</source>
        <translation>保存段图片…</translation>
    </message>
    <message>
        <source>Save the table of segments…</source>
        <translation>保存段表格…</translation>
    </message>
    <message>
        <source>Save the table of blocks…</source>
        <translation>保存块表格…</translation>
    </message>
    <message>
        <source>Zoom to its life</source>
        <translation>缩放至其生命周期</translation>
    </message>
    <message>
        <source>Cursor to its allocation</source>
        <translation>光标移至其分配处</translation>
    </message>
    <message>
        <source>Cursor to its free</source>
        <translation>光标移至其释放处</translation>
    </message>
    <message>
        <source>Select all blocks of this segment</source>
        <translation>选择此段的所有块</translation>
    </message>
    <message>
        <source>Show only what lies at this address</source>
        <translation>只显示位于此地址的内容</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>复制地址</translation>
    </message>
    <message>
        <source>Save the picture of segments</source>
        <translation>保存段图片</translation>
    </message>
    <message>
        <source>Save the table of blocks</source>
        <translation>保存块表格</translation>
    </message>
    <message>
        <source>Save the table of segments</source>
        <translation>保存段表格</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>段</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Held free</source>
        <translation>滞留空闲</translation>
    </message>
    <message>
        <source>Order of the segments</source>
        <translation>段的顺序</translation>
    </message>
    <message>
        <source>By address: as they lie in memory</source>
        <translation>按地址：与内存中的位置一致</translation>
    </message>
    <message>
        <source>Largest first</source>
        <translation>最大的在前</translation>
    </message>
    <message>
        <source>Most bytes in use first</source>
        <translation>使用中字节最多的在前</translation>
    </message>
    <message>
        <source>Most free bytes first that live blocks keep from being given back</source>
        <translation>因存活的块而无法归还的空闲字节最多的在前</translation>
    </message>
    <message>
        <source>To scale</source>
        <translation>按比例</translation>
    </message>
    <message>
        <source>One width</source>
        <translation>等宽</translation>
    </message>
    <message>
        <source>Width of the bars</source>
        <translation>条的宽度</translation>
    </message>
    <message>
        <source>Bars as long as their segments are large. Ctrl+wheel, + and - change the scale.</source>
        <translation>条的长度与段的大小成比例。Ctrl+滚轮、+ 和 - 更改比例。</translation>
    </message>
    <message>
        <source>All bars of one width, however large their segments are</source>
        <translation>所有条等宽，与段的大小无关</translation>
    </message>
    <message>
        <source>By pool and stream</source>
        <translation>按池和流</translation>
    </message>
    <message>
        <source>Puts the segments of one pool and stream together: the allocator never serves one from another</source>
        <translation>将同一池和流的段放在一起：分配器绝不会用其中一组满足另一组的请求</translation>
    </message>
    <message>
        <source>Segments and their blocks at the cursor</source>
        <translation>光标处的段及其块</translation>
    </message>
    <message>
        <source>Up and Down go from segment to segment, Enter selects the blocks of one, Left and Right step the cursor by one event.</source>
        <translation>Up 和 Down 在段之间移动，Enter 选择一个段的块，Left 和 Right 使光标移动一个事件。</translation>
    </message>
    <message>
        <source>Working out the segments…</source>
        <translation>正在判断各段…</translation>
    </message>
    <message>
        <source>final state</source>
        <translation>最终状态</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>%1 之后</translation>
    </message>
    <message>
        <source>before the first event</source>
        <translation>第一个事件之前</translation>
    </message>
    <message>
        <source>what is selected is not in memory here</source>
        <translation>所选内容此时不在内存中</translation>
    </message>
    <message>
        <source>%1 of %2 selected allocations are in memory here</source>
        <translation>所选 %2 个分配中有 %1 个此时在内存中</translation>
    </message>
    <message>
        <source>%1 active of %2 reserved at the cursor</source>
        <translation>光标处保留 %2，其中活动 %1</translation>
    </message>
    <message>
        <source>%1 B active, %2 B reserved</source>
        <translation>活动 %1 B，保留 %2 B</translation>
    </message>
</context>
<context>
    <name>allostrata::ServingModel</name>
    <message>
        <source>not told by the file</source>
        <translation>文件未提供</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>整段</translation>
    </message>
    <message>
        <source>in place</source>
        <translation>原地</translation>
    </message>
    <message>
        <source>waiting to be freed</source>
        <translation>等待释放</translation>
    </message>
    <message>
        <source>Segment that would serve</source>
        <translation>可满足请求的段</translation>
    </message>
    <message>
        <source>Has to go</source>
        <translation>须释放</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Then free</source>
        <translation>之后空闲</translation>
    </message>
</context>
<context>
    <name>allostrata::SettingsMenu</name>
    <message>
        <source>&amp;Settings</source>
        <translation>设置(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Folding rules…</source>
        <translation>折叠规则(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>L&amp;anguage</source>
        <translation>语言(&amp;A)</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Units of the axis</source>
        <translation>坐标轴单位(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Binary: GiB, 1024³ bytes</source>
        <translation>二进制：GiB，1024³ 字节(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Decimal: GB, 1000³ bytes</source>
        <translation>十进制：GB，1000³ 字节(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Memory for documents</source>
        <translation>文档内存(&amp;M)</translation>
    </message>
    <message>
        <source>Documents used the longest time ago are unloaded when all of them take more.</source>
        <translation>所有文档占用的内存超过此值时，卸载最久未使用的文档。</translation>
    </message>
    <message>
        <source>%1 % of this machine, %2</source>
        <translation>本机内存的 %1 %，%2</translation>
    </message>
    <message>
        <source>&amp;No limit</source>
        <translation>无限制(&amp;N)</translation>
    </message>
</context>
<context>
    <name>allostrata::SizesView</name>
    <message>
        <source>Save the table of lifetimes</source>
        <translation>保存存活时长表格</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>number</source>
        <translation>个数</translation>
    </message>
    <message>
        <source>Heights of the bars</source>
        <translation>条形的高度</translation>
    </message>
    <message>
        <source>Bars are as high as their requested bytes</source>
        <translation>条形高度表示请求字节数</translation>
    </message>
    <message>
        <source>Bars are as high as the number of their allocations</source>
        <translation>条形高度表示分配的个数</translation>
    </message>
    <message>
        <source>events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Lifetimes in</source>
        <translation>存活时长，按</translation>
    </message>
    <message>
        <source>Lifetimes in events</source>
        <translation>以事件计的存活时长</translation>
    </message>
    <message>
        <source>log heights</source>
        <translation>对数高度</translation>
    </message>
    <message>
        <source>Heights grow with the logarithm, so that low bars are seen beside high ones</source>
        <translation>高度按对数增长，使矮条形在高条形旁也能看清</translation>
    </message>
    <message>
        <source>The events of this device have no times in this file.</source>
        <translation>文件中此设备的事件没有时间。</translation>
    </message>
    <message>
        <source>Lifetimes in time</source>
        <translation>以时间计的存活时长</translation>
    </message>
    <message>
        <source>Open a snapshot to see the sizes of its allocations.</source>
        <translation>打开快照以查看其分配的大小。</translation>
    </message>
    <message>
        <source>&amp;Select these allocations</source>
        <translation>选择这些分配(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Filter to these allocations</source>
        <translation>过滤出这些分配(&amp;F)</translation>
    </message>
    <message>
        <source>Save the picture of sizes…</source>
        <translation>保存大小图片…</translation>
    </message>
    <message>
        <source>Save the table of sizes…</source>
        <translation>保存大小表格…</translation>
    </message>
    <message>
        <source>Save the table of lifetimes…</source>
        <translation>保存存活时长表格…</translation>
    </message>
    <message>
        <source>A click on a bar selects its allocations.</source>
        <translation>单击条形会选中其中的分配。</translation>
    </message>
</context>
<context>
    <name>allostrata::SourceView</name>
    <message>
        <source>Source</source>
        <translation>源代码</translation>
    </message>
</context>
<context>
    <name>allostrata::StackList</name>
    <message>
        <source>Stack, innermost frame first</source>
        <translation>调用栈，从最内层起</translation>
    </message>
    <message>
        <source>The editor could not be started.</source>
        <translation>无法启动编辑器。</translation>
    </message>
    <message>
        <source>Open in the editor</source>
        <translation>在编辑器中打开</translation>
    </message>
    <message>
        <source>Copy the stack</source>
        <translation>复制调用栈</translation>
    </message>
    <message>
        <source>%1 is no file.</source>
        <translation>%1 不是文件。</translation>
    </message>
    <message>
        <source>Where is %1?</source>
        <translation>%1 在哪里？</translation>
    </message>
    <message>
        <source>Source files (*.py *.pyi *.pyx *.c *.cc *.cpp *.cxx *.cu *.cuh *.h *.hpp)</source>
        <translation>源文件 (*.py *.pyi *.pyx *.c *.cc *.cpp *.cxx *.cu *.cuh *.h *.hpp)</translation>
    </message>
    <message>
        <source>That file has another name than %1.</source>
        <translation>该文件的名称与 %1 不同。</translation>
    </message>
    <message>
        <source>Copy the selected lines</source>
        <translation>复制所选行</translation>
    </message>
    <message>
        <source>Copy this line</source>
        <translation>复制此行</translation>
    </message>
    <message>
        <source>Fold the frames of %1…</source>
        <translation>折叠 %1 的栈帧…</translation>
    </message>
    <message>
        <source>Show the frames of %1 as yours…</source>
        <translation>将 %1 的栈帧显示为您的…</translation>
    </message>
    <message>
        <source>Folding rules…</source>
        <translation>折叠规则…</translation>
    </message>
</context>
<context>
    <name>allostrata::StackPanel</name>
    <message>
        <source>Allocated by</source>
        <translation>分配者</translation>
    </message>
    <message>
        <source>Freed by</source>
        <translation>释放者</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>Which stack</source>
        <translation>哪个调用栈</translation>
    </message>
    <message>
        <source>Copy the stack</source>
        <translation>复制调用栈</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>您的</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Frames that are shown</source>
        <translation>显示的栈帧</translation>
    </message>
    <message>
        <source>Your frames; those of the runtime are folded</source>
        <translation>您的栈帧；运行时的栈帧已折叠</translation>
    </message>
    <message>
        <source>Every frame</source>
        <translation>每个栈帧</translation>
    </message>
    <message>
        <source>It is not freed in this recording.</source>
        <translation>它在此记录中没有被释放。</translation>
    </message>
    <message>
        <source>No stack: the event that freed it was recorded without frames.</source>
        <translation>无调用栈：释放它的事件记录时不含栈帧。</translation>
    </message>
    <message>
        <source>same frames as those that allocated it</source>
        <translation>与分配时的栈帧相同</translation>
    </message>
    <message>
        <source>The file tells no forward frames of it.</source>
        <translation>文件中没有它的前向栈帧。</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源代码</translation>
    </message>
    <message>
        <source>Folding rules: which frames are yours</source>
        <translation>折叠规则：哪些栈帧是您的</translation>
    </message>
    <message>
        <source>Folding rules</source>
        <translation>折叠规则</translation>
    </message>
    <message>
        <source>%1 has no line %2 any more.</source>
        <translation>%1 中已没有第 %2 行。</translation>
    </message>
</context>
<context>
    <name>allostrata::StartPage</name>
    <message>
        <source>What can be opened</source>
        <translation>可以打开的内容</translation>
    </message>
    <message>
        <source>Files are read as data. Nothing in a file is ever imported, called or executed, and nothing leaves this computer.</source>
        <translation>文件仅作为数据读取。文件中的任何内容都不会被导入、调用或执行，也没有任何内容会离开这台计算机。</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起始页</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
</context>
<context>
    <name>allostrata::StatisticsView</name>
    <message>
        <source>Statistics</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>Save the picture of statistics…</source>
        <translation>保存统计图片…</translation>
    </message>
    <message>
        <source>Save the table of counters and free memory…</source>
        <translation>保存计数器和空闲内存表格…</translation>
    </message>
    <message>
        <source>Save the table of free sizes…</source>
        <translation>保存空闲大小表格…</translation>
    </message>
    <message>
        <source>Save the table of streams…</source>
        <translation>保存流表格…</translation>
    </message>
    <message>
        <source>Save the table of annotations…</source>
        <translation>保存标注表格…</translation>
    </message>
    <message>
        <source>Save the table of settings…</source>
        <translation>保存设置表格…</translation>
    </message>
    <message>
        <source>This file does not tell the allocator&apos;s settings.</source>
        <translation>文件中没有分配器设置。</translation>
    </message>
    <message>
        <source>As the file tells them. Choose one to read what it does.</source>
        <translation>以文件为准。选择一项以查看其作用。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>highest of each column; pale: down to the lowest</source>
        <translation>每列的最高值；浅色：直至最低值</translation>
    </message>
    <message>
        <source>frees that complete with the next event are spikes</source>
        <translation>在下一个事件完成的释放显示为尖峰</translation>
    </message>
    <message>
        <source>sampled where most is requested</source>
        <translation>在请求最多处采样</translation>
    </message>
    <message>
        <source>sampled at %1 moments so far</source>
        <translation>目前已在 %1 个时刻采样</translation>
    </message>
    <message>
        <source>by size, in bytes; the marks stand for the peak</source>
        <translation>按大小，以字节计；标记表示峰值时</translation>
    </message>
    <message>
        <source>This file has no annotations for this device.</source>
        <translation>文件中没有此设备的标注。</translation>
    </message>
    <message>
        <source>A click zooms the timeline to it, once more shows all.</source>
        <translation>单击将时间线缩放到此处，再次单击显示全部。</translation>
    </message>
    <message>
        <source>A click goes to the moment at which most was waiting. Waiting: freed, while another stream may still use it.</source>
        <translation>单击转到等待最多的时刻。等待：已释放，但另一个流可能仍在使用。</translation>
    </message>
    <message>
        <source>Nothing is free at the cursor.</source>
        <translation>光标处没有空闲内存。</translation>
    </message>
    <message>
        <source>Of the whole allocator, whatever the query. “~”: inferred.</source>
        <translation>针对整个分配器，与查询无关。“~”：推断。</translation>
    </message>
    <message>
        <source>%1 of %2 reserved are free at the cursor</source>
        <translation>光标处保留 %2，其中空闲 %1</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>计数器</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>Fragmentation</source>
        <translation>碎片</translation>
    </message>
    <message>
        <source>Free sizes</source>
        <translation>空闲大小</translation>
    </message>
    <message>
        <source>Pending frees</source>
        <translation>待完成的释放</translation>
    </message>
    <message>
        <source>What the chart shows</source>
        <translation>图表显示的内容</translation>
    </message>
    <message>
        <source>Requested, allocated, active and reserved bytes over the window</source>
        <translation>可见范围内的请求、分配、活动和保留字节数</translation>
    </message>
    <message>
        <source>Allocated and free memory as shares of what is reserved</source>
        <translation>已分配和空闲内存占保留内存的比例</translation>
    </message>
    <message>
        <source>Free memory over the window, where it lies, and its largest block</source>
        <translation>可见范围内的空闲内存、其位置及最大块</translation>
    </message>
    <message>
        <source>The free blocks at the cursor by size</source>
        <translation>光标处的空闲块，按大小</translation>
    </message>
    <message>
        <source>Freed blocks that wait for work on another stream, by stream</source>
        <translation>已释放但在等待另一个流的工作的块，按流</translation>
    </message>
    <message>
        <source>Statistics over time</source>
        <translation>统计随时间的变化</translation>
    </message>
    <message>
        <source>The counters of the allocator over the window; the table beside it tells them at the cursor and at the peak.</source>
        <translation>可见范围内分配器的计数器；旁边的表格给出光标处和峰值时的值。</translation>
    </message>
    <message>
        <source>Free blocks by size</source>
        <translation>空闲块，按大小</translation>
    </message>
    <message>
        <source>The table beside it tells the same as numbers.</source>
        <translation>旁边的表格以数字给出相同内容。</translation>
    </message>
    <message>
        <source>Tables of statistics</source>
        <translation>统计表格</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Annotations</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Show it in the timeline</source>
        <translation>在时间线中显示</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>This device has no trace in this file, only its final state.</source>
        <translation>文件中没有此设备的记录，只有其最终状态。</translation>
    </message>
</context>
<context>
    <name>allostrata::StatusLine</name>
    <message>
        <source>%1 B, inferred; between %2 B and %3 B</source>
        <translation>%1 B，推断；在 %2 B 和 %3 B 之间</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>正在加载</translation>
    </message>
    <message>
        <source>Cancel loading</source>
        <translation>取消加载</translation>
    </message>
    <message>
        <source>No file open</source>
        <translation>未打开文件</translation>
    </message>
    <message>
        <source>Cursor</source>
        <translation>光标</translation>
    </message>
    <message>
        <source>start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Before the first event</source>
        <translation>第一个事件之前</translation>
    </message>
    <message>
        <source>After event %1</source>
        <translation>事件 %1 之后</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>于 %1</translation>
    </message>
    <message>
        <source>Final state</source>
        <translation>最终状态</translation>
    </message>
    <message>
        <source>requested</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>allocated</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>active</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Ctrl+O open</source>
        <translation>Ctrl+O 打开</translation>
    </message>
    <message>
        <source>Ctrl+Shift+O open folder</source>
        <translation>Ctrl+Shift+O 打开文件夹</translation>
    </message>
    <message>
        <source>F1 help</source>
        <translation>F1 帮助</translation>
    </message>
    <message>
        <source>Window %1 – %2</source>
        <translation>范围 %1 – %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1，共 %2</translation>
    </message>
    <message>
        <source>The events that are shown</source>
        <translation>显示的事件</translation>
    </message>
    <message>
        <source>1 px = %1, %2 events</source>
        <translation>1 px = %1，%2 个事件</translation>
    </message>
    <message>
        <source>What a pixel of the timeline stands for</source>
        <translation>时间线中一个像素所代表的量</translation>
    </message>
    <message>
        <source>Nothing filtered out</source>
        <translation>未过滤</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Every allocation is drawn, thin ones merged into bands.</source>
        <translation>所有分配均已绘制，较薄的合并为色带。</translation>
    </message>
    <message>
        <source>Filtered out</source>
        <translation>已过滤</translation>
    </message>
    <message>
        <source>of %1 at the cursor</source>
        <translation>（光标处共 %1）</translation>
    </message>
    <message>
        <source>%1 of %2 B in %3 allocations: at a detail of %4 % only the largest are bands of their own. The rest is the hatched band.</source>
        <translation>%3 个分配共 %1 B（总计 %2 B）：细节为 %4 % 时，只有最大的分配单独绘制为色带。其余为斜线色带。</translation>
    </message>
    <message>
        <source>The query keeps %1 of %2 B at the cursor, and %3 of %4 allocations of the trace.</source>
        <translation>查询匹配光标处 %1 / %2 B，以及记录中 %3 / %4 个分配。</translation>
    </message>
    <message>
        <source>At the peak</source>
        <translation>峰值时</translation>
    </message>
    <message>
        <source>The file lists the tensors alive at the peak, not in time</source>
        <translation>文件列出峰值时存活的张量，不按时间</translation>
    </message>
    <message>
        <source>1 px = %1, %2 tensors</source>
        <translation>1 px = %1，%2 个张量</translation>
    </message>
    <message>
        <source>Every category is drawn.</source>
        <translation>所有类别均已绘制。</translation>
    </message>
</context>
<context>
    <name>allostrata::StepVerdicts</name>
    <message>
        <source>Verdicts</source>
        <translation>判定</translation>
    </message>
</context>
<context>
    <name>allostrata::StepsView</name>
    <message>
        <source>Steps</source>
        <translation>训练步</translation>
    </message>
    <message>
        <source>Save the picture of steps…</source>
        <translation>保存训练步图片…</translation>
    </message>
    <message>
        <source>Save the table “%1”…</source>
        <translation>保存表格“%1”…</translation>
    </message>
    <message>
        <source>Headroom limits…</source>
        <translation>余量阈值…</translation>
    </message>
    <message>
        <source>Headroom limits</source>
        <translation>余量阈值</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Safe: free at the peak, at least</source>
        <translation>充足：峰值时空闲至少</translation>
    </message>
    <message>
        <source>Tight: at least; below, at risk</source>
        <translation>紧张：至少；低于此值则有风险</translation>
    </message>
    <message>
        <source>No steps were found in this trace. Mark each step with torch.profiler.record_function(&quot;ProfilerStep#7&quot;) around it, or record with the helper that the start page offers: it marks them for you.</source>
        <translation>在此记录中没有找到训练步。请用 torch.profiler.record_function(&quot;ProfilerStep#7&quot;) 包围每个训练步来标记，或用起始页提供的辅助脚本记录：它会为您标记。</translation>
    </message>
    <message>
        <source>This file has no rows.</source>
        <translation>此文件中没有行。</translation>
    </message>
    <message>
        <source>No row of this run tells memory or a metric.</source>
        <translation>此运行中没有行给出内存或指标。</translation>
    </message>
    <message>
        <source>Following</source>
        <translation>正在跟随</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>跟随</translation>
    </message>
    <message>
        <source>What is added to the file is shown as it comes. A click stops that.</source>
        <translation>添加到文件的内容会随时显示。单击可停止。</translation>
    </message>
    <message>
        <source>Show what is added to the file as it comes.</source>
        <translation>随时显示添加到文件的内容。</translation>
    </message>
    <message>
        <source>File is gone</source>
        <translation>文件已不在</translation>
    </message>
    <message>
        <source>There is no such file at the moment. What was read stays; it is read again when it is back.</source>
        <translation>目前没有这个文件。已读取的内容会保留；文件恢复后会重新读取。</translation>
    </message>
    <message>
        <source>Waiting for the file</source>
        <translation>等待文件</translation>
    </message>
    <message>
        <source>The file changed, and cannot be read as it is now: it may be in the middle of being written. What was read stays.</source>
        <translation>文件已变化，目前无法读取：可能正在写入。已读取的内容会保留。</translation>
    </message>
    <message>
        <source>Safe from %1 % free on, tight from %2 % on; the capacity of the device</source>
        <translation>空闲达到 %1 % 为充足，达到 %2 % 为紧张；设备的容量</translation>
    </message>
    <message>
        <source>peaks of the steps found in the trace</source>
        <translation>记录中找到的训练步的峰值</translation>
    </message>
    <message>
        <source>peaks since the step before</source>
        <translation>自上一步以来的峰值</translation>
    </message>
    <message>
        <source>Steps %1 to %2 are shown. A double click, or Home, shows all.</source>
        <translation>显示的是第 %1 至 %2 步。双击或按 Home 键可全部显示。</translation>
    </message>
    <message>
        <source>A click on a step zooms the timeline to it, once more shows all.</source>
        <translation>单击训练步将时间线缩放到此处，再次单击显示全部。</translation>
    </message>
    <message>
        <source>The wheel zooms, a drag shows a part; a click on a step finds its row.</source>
        <translation>滚轮缩放，拖动显示一部分；单击训练步可找到对应的行。</translation>
    </message>
    <message>
        <source>A click on a bar finds its row.</source>
        <translation>单击条形可找到对应的行。</translation>
    </message>
    <message>
        <source>Save a table of steps</source>
        <translation>保存训练步表格</translation>
    </message>
    <message>
        <source>This file tells nothing of it.</source>
        <translation>此文件中没有这方面的内容。</translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>全部运行</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Estimates</source>
        <translation>估计</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>显示的内容</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Counter of all runs</source>
        <translation>全部运行的计数器</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>刻度</translation>
    </message>
    <message>
        <source>From zero to the capacity of the device</source>
        <translation>从零到设备的容量</translation>
    </message>
    <message>
        <source>From the lowest to the highest value: small changes show</source>
        <translation>从最低值到最高值：可看出细小变化</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Loss, speed and others, in strips below the memory</source>
        <translation>损失、速度等，显示在内存下方的条带中</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>Memory from step to step</source>
        <translation>内存随训练步的变化</translation>
    </message>
    <message>
        <source>The table beside it tells the same as numbers. Arrow keys choose a step, plus and minus zoom, Home shows all.</source>
        <translation>旁边的表格以数字给出相同内容。方向键选择训练步，加号和减号缩放，Home 键全部显示。</translation>
    </message>
    <message>
        <source>Estimated and measured memory</source>
        <translation>估计内存与实测内存</translation>
    </message>
    <message>
        <source>The table beside it tells the same as numbers.</source>
        <translation>旁边的表格以数字给出相同内容。</translation>
    </message>
    <message>
        <source>Tables of steps</source>
        <translation>训练步表格</translation>
    </message>
    <message>
        <source>Show it in the chart</source>
        <translation>在图中显示</translation>
    </message>
    <message>
        <source>The comparison was written without results: no configuration was estimated or measured.</source>
        <translation>该比较写出时没有结果：没有估计或测量任何配置。</translation>
    </message>
    <message>
        <source>Growth</source>
        <translation>增长</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>Peaks</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>About the file</source>
        <translation>关于文件</translation>
    </message>
</context>
<context>
    <name>allostrata::SummaryCard</name>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>none recorded</source>
        <translation>没有记录</translation>
    </message>
    <message>
        <source>Recorded time</source>
        <translation>记录时长</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>The events have no times.</source>
        <translation>事件没有时间。</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>From before recording</source>
        <translation>早于记录</translation>
    </message>
    <message>
        <source>Different stacks</source>
        <translation>不同的调用栈</translation>
    </message>
    <message>
        <source>Reserved at the peak</source>
        <translation>峰值时保留</translation>
    </message>
    <message>
        <source>requested</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>rounding, split rest</source>
        <translation>取整、切分余量</translation>
    </message>
    <message>
        <source>unused segments</source>
        <translation>未使用的段</translation>
    </message>
    <message>
        <source>Live at the end</source>
        <translation>结束时存活</translation>
    </message>
    <message>
        <source>Reserved at the end</source>
        <translation>结束时保留</translation>
    </message>
    <message>
        <source>Allocated memory as a share of reserved memory.</source>
        <translation>已分配内存占保留内存的比例。</translation>
    </message>
    <message>
        <source>Efficiency, peak / end</source>
        <translation>效率，峰值 / 结束</translation>
    </message>
    <message>
        <source>Efficiency at the end</source>
        <translation>结束时效率</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>about %1, inferred</source>
        <translation>约 %1，推断</translation>
    </message>
    <message>
        <source>Parts of the reserved memory</source>
        <translation>保留内存的组成</translation>
    </message>
    <message>
        <source>Tensors at the peak</source>
        <translation>峰值时的张量</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Listed tensors</source>
        <translation>列出的张量</translation>
    </message>
    <message>
        <source>Not in the file</source>
        <translation>文件中没有</translation>
    </message>
    <message>
        <source>allocated</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>held, not allocated</source>
        <translation>持有但未分配</translation>
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
        <source>Device memory</source>
        <translation>设备内存</translation>
    </message>
</context>
<context>
    <name>allostrata::TableReportView</name>
    <message>
        <source>Select its largest allocation</source>
        <translation>选择其中最大的分配</translation>
    </message>
    <message>
        <source>Save the table…</source>
        <translation>保存表格…</translation>
    </message>
    <message>
        <source>A click selects the largest allocation of a row.</source>
        <translation>单击会选中该行中最大的分配。</translation>
    </message>
    <message>
        <source>There is nothing in the visible range.</source>
        <translation>可见范围内没有内容。</translation>
    </message>
</context>
<context>
    <name>allostrata::TimelineView</name>
    <message>
        <source>Active memory</source>
        <translation>活动内存</translation>
    </message>
    <message>
        <source>requested bytes</source>
        <translation>请求字节数</translation>
    </message>
    <message>
        <source>The size of a trace event is what the caller asked for, before rounding to blocks.</source>
        <translation>记录中事件的大小是调用方请求的大小，尚未按块取整。</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Show the whole trace (F)</source>
        <translation>显示整个记录 (F)</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Names on bands and regions where they fit whole (L)</source>
        <translation>在能完整容纳处显示色带和区域的名称 (L)</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>What the picture shows of the whole</source>
        <translation>图中显示的是整体的哪一部分</translation>
    </message>
    <message>
        <source>allocated</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>The line of the blocks that were handed out, with the interval it is known to lie in. Drawn where it differs from the requested bytes.</source>
        <translation>已分出的块的曲线，以及已知其所在的区间。在与请求字节数不同之处绘制。</translation>
    </message>
    <message>
        <source>phases</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>What the program was doing, under the picture, as stacks and annotations tell it</source>
        <translation>在图下方显示程序当时在做什么，由调用栈和标注判断</translation>
    </message>
    <message>
        <source>Export a picture…</source>
        <translation>导出图片…</translation>
    </message>
    <message>
        <source>Copy the selected rows</source>
        <translation>复制所选行</translation>
    </message>
    <message>
        <source>The file lists what is alive at the peak, and does not tell when it was made. The peak is at the right end.</source>
        <translation>文件列出峰值时存活的内容，但没有给出产生的时间。峰值在右端。</translation>
    </message>
    <message>
        <source>at the peak, by phase; not in time</source>
        <translation>峰值时刻，按阶段排列，不按时间</translation>
    </message>
    <message>
        <source>The dashed line of the memory that the allocator holds, in use or not (R)</source>
        <translation>分配器持有的内存的虚线，不论是否在使用中 (R)</translation>
    </message>
    <message>
        <source>allocated bytes</source>
        <translation>已分配字节数</translation>
    </message>
    <message>
        <source>A profiler records the blocks that were handed out, not what the callers asked for.</source>
        <translation>profiler 记录的是已分出的块，不是调用方请求的大小。</translation>
    </message>
</context>
<context>
    <name>allostrata::ToolBar</name>
    <message>
        <source>The device that is shown</source>
        <translation>显示的设备</translation>
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
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>坐标轴</translation>
    </message>
    <message>
        <source>Detail</source>
        <translation>细节</translation>
    </message>
    <message>
        <source>Detail in percent</source>
        <translation>细节百分比</translation>
    </message>
    <message>
        <source>The share of the allocations, the largest first, that are bands of their own. The rest is one counted band, so the total never changes.</source>
        <translation>从最大的分配起，单独绘制为色带的分配所占的比例。其余合并为一条计数的色带，因此总量不变。</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>着色依据</translation>
    </message>
    <message>
        <source>What the colours of the bands stand for (C: the next one)</source>
        <translation>色带颜色的含义（C：下一种）</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Save or copy what is shown</source>
        <translation>保存或复制显示的内容</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>no device</source>
        <translation>无设备</translation>
    </message>
    <message>
        <source>The events of this file have no times.</source>
        <translation>此文件的事件没有时间。</translation>
    </message>
    <message>
        <source>This file tells of categories alone, so these are what is coloured.</source>
        <translation>此文件只给出类别，因此按类别着色。</translation>
    </message>
</context>
<context>
    <name>allostrata::ToolsMenu</name>
    <message>
        <source>&amp;Report…</source>
        <translation>报告(&amp;R)…</translation>
    </message>
    <message>
        <source>A folder or a page about open documents and other files: pictures, text, numbers</source>
        <translation>关于已打开文档和其他文件的文件夹或页面：图片、文本、数字</translation>
    </message>
    <message>
        <source>&amp;Peak table…</source>
        <translation>峰值表(&amp;P)…</translation>
    </message>
    <message>
        <source>Peaks of many files by what their names say: table, pivot, comparison, chart</source>
        <translation>多个文件的峰值，按其名称所含的信息：表格、透视表、比较、图表</translation>
    </message>
    <message>
        <source>&amp;Check…</source>
        <translation>检查(&amp;C)…</translation>
    </message>
    <message>
        <source>Hold the document against rules: peaks, fragmentation, leaks, growth</source>
        <translation>用规则检查文档：峰值、碎片率、泄漏、增长</translation>
    </message>
    <message>
        <source>Ca&amp;lculator…</source>
        <translation>计算器(&amp;L)…</translation>
    </message>
    <message>
        <source>What the tensors of a transformer weigh, and which allocations have exactly these sizes</source>
        <translation>transformer 的各张量占用多少内存，以及哪些分配恰好为这些大小</translation>
    </message>
    <message>
        <source>&amp;Kept for backward…</source>
        <translation>为反向留存的内存(&amp;K)…</translation>
    </message>
    <message>
        <source>What each transformer block keeps for the backward pass, by line and operator</source>
        <translation>每个 transformer 块为反向传播留存的内存，按代码行和算子</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>工具(&amp;T)</translation>
    </message>
</context>
<context>
    <name>allostrata::VerdictPanel</name>
    <message>
        <source>The verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>What was live, requested bytes by category</source>
        <translation>当时存活的内存，按类别的请求字节数</translation>
    </message>
    <message>
        <source>What this leans on</source>
        <translation>判定的依据</translation>
    </message>
</context>
<context>
    <name>allostrata::Workspace</name>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
</context>
<context>
    <name>figure</name>
    <message>
        <source>requested memory in %1</source>
        <translation>请求内存，单位 %1</translation>
    </message>
    <message>
        <source>trace event</source>
        <translation>事件序号</translation>
    </message>
    <message>
        <source>before the recording</source>
        <translation>早于记录</translation>
    </message>
    <message>
        <source>no stack</source>
        <translation>无调用栈</translation>
    </message>
    <message>
        <source>At the peak</source>
        <translation>峰值时</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>在 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 smaller</source>
        <translation>
            <numerusform>其余较小的 %1 个</numerusform>
        </translation>
    </message>
    <message>
        <source>hatched</source>
        <translation>斜线部分</translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1 个事件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 allocation(s)</source>
        <translation>
            <numerusform>%1 个分配</numerusform>
        </translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Peak %1</source>
        <translation>峰值 %1</translation>
    </message>
    <message>
        <source>Highest here %1</source>
        <translation>此处最高 %1</translation>
    </message>
    <message>
        <source>Out of memory: %1 asked</source>
        <translation>内存不足：请求 %1</translation>
    </message>
    <message>
        <source>reserved %1</source>
        <translation>保留 %1</translation>
    </message>
    <message>
        <source>device memory %1</source>
        <translation>设备内存 %1</translation>
    </message>
    <message>
        <source>device memory, at least %1</source>
        <translation>设备内存，至少 %1</translation>
    </message>
    <message>
        <source>%1, %2.</source>
        <translation>%1，%2。</translation>
    </message>
    <message>
        <source>.</source>
        <translation>。</translation>
    </message>
    <message>
        <source>Shown: events %1 to %2.</source>
        <translation>显示范围：事件 %1 至 %2。</translation>
    </message>
    <message>
        <source>Hatched: all but the largest %1 % of the allocations.</source>
        <translation>斜线：除最大的 %1 % 之外的分配。</translation>
    </message>
    <message>
        <source>Reserved memory is inferred.</source>
        <translation>保留内存为推断值。</translation>
    </message>
    <message>
        <source>Phases are inferred.</source>
        <translation>阶段为推断结果。</translation>
    </message>
    <message>
        <source>no events were recorded</source>
        <translation>没有记录事件</translation>
    </message>
    <message>
        <source>time since the first event in s</source>
        <translation>距第一个事件的时间，单位 s</translation>
    </message>
    <message>
        <source>time since the first event in µs</source>
        <translation>距第一个事件的时间，单位 µs</translation>
    </message>
    <message>
        <source>time since the first event in ms</source>
        <translation>距第一个事件的时间，单位 ms</translation>
    </message>
    <message>
        <source>Requested, kept</source>
        <translation>请求，匹配</translation>
    </message>
    <message>
        <source>Only what answers to “%1” (%2 allocations) is coloured, the rest is hatched.</source>
        <translation>仅匹配“%1”的部分（%2 个分配）着色，其余为斜线。</translation>
    </message>
    <message>
        <source>Only what answers to “%1” (%2 allocations) is drawn.</source>
        <translation>仅绘制匹配“%1”的部分（%2 个分配）。</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Peak in it</source>
        <translation>期间峰值</translation>
    </message>
    <message>
        <source>Net</source>
        <translation>净增</translation>
    </message>
    <message>
        <source>Categories by the rules “%1”.</source>
        <translation>类别采用规则“%1”。</translation>
    </message>
    <message>
        <source>Only what this query keeps: %1</source>
        <translation>仅匹配此查询的部分：%1</translation>
    </message>
    <message>
        <source>At the highest</source>
        <translation>最高处</translation>
    </message>
    <message>
        <source>Requested memory by category, in %1</source>
        <translation>按类别的请求内存，单位 %1</translation>
    </message>
    <message>
        <source>Requested memory by phase, in %1</source>
        <translation>按阶段的请求内存，单位 %1</translation>
    </message>
    <message>
        <source>Reserved memory of pools and streams (outlined), active inside (filled)</source>
        <translation>各池和流的保留内存（轮廓），其中的活动内存（填充）</translation>
    </message>
    <message>
        <source>%1: up to %2 reserved, %3 active</source>
        <translation>%1：最多保留 %2，活动 %3</translation>
    </message>
    <message>
        <source>final state</source>
        <translation>最终状态</translation>
    </message>
    <message>
        <source>%1, %2: %3 in use of %4 reserved</source>
        <translation>%1，%2：保留 %4，其中使用中 %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 segment(s)</source>
        <translation>
            <numerusform>%1 个段</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2. Bars are segments to scale, fills are blocks.</source>
        <translation>%1，%2。条为按比例绘制的段，填充为块。</translation>
    </message>
    <message>
        <source>Sizes of blocks that are not in the final state are inferred.</source>
        <translation>不在最终状态中的块，其大小为推断值。</translation>
    </message>
    <message>
        <source>Pale bands reach from the lowest to the highest of a column, and as far as inferred values may lie; free memory is sampled.</source>
        <translation>浅色带从每列的最低值延伸到最高值，并涵盖推断值的可能范围；空闲内存为采样所得。</translation>
    </message>
    <message>
        <source>not in the file</source>
        <translation>文件中没有</translation>
    </message>
    <message numerus="yes">
        <source>%1 tensor(s)</source>
        <translation>
            <numerusform>%1 个张量</numerusform>
        </translation>
    </message>
    <message>
        <source>tensors alive at the peak, by the phase that made them; not in time</source>
        <translation>峰值时存活的张量，按产生它的阶段；不按时间</translation>
    </message>
    <message>
        <source>Allocated, kept</source>
        <translation>已分配，匹配</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>allocated memory in %1</source>
        <translation>已分配内存，单位 %1</translation>
    </message>
    <message>
        <source>time since the recording began in s</source>
        <translation>距记录开始的时间，单位 s</translation>
    </message>
    <message>
        <source>time since the recording began in µs</source>
        <translation>距记录开始的时间，单位 µs</translation>
    </message>
    <message>
        <source>time since the recording began in ms</source>
        <translation>距记录开始的时间，单位 ms</translation>
    </message>
    <message>
        <source>Allocated memory by category, in %1</source>
        <translation>按类别的已分配内存，单位 %1</translation>
    </message>
    <message>
        <source>Allocated memory by phase, in %1</source>
        <translation>按阶段的已分配内存，单位 %1</translation>
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
        <translation>起点</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>事件 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1 个事件</numerusform>
        </translation>
    </message>
    <message>
        <source>Out of memory: %1 asked</source>
        <translation>内存不足：请求 %1</translation>
    </message>
    <message>
        <source>snapshot</source>
        <translation>快照</translation>
    </message>
    <message>
        <source>Active memory timeline</source>
        <translation>活动内存时间线</translation>
    </message>
    <message>
        <source>Bands are allocations, stacked in order of birth. Arrow keys move the cursor and the selection, W and S zoom, A and D pan.</source>
        <translation>色带表示分配，按产生的先后顺序堆叠。方向键移动光标和选择，W 和 S 缩放，A 和 D 平移。</translation>
    </message>
    <message>
        <source>Not enough memory to draw this.</source>
        <translation>内存不足，无法绘制。</translation>
    </message>
    <message>
        <source>Peak %1</source>
        <translation>峰值 %1</translation>
    </message>
    <message>
        <source>%1 B requested</source>
        <translation>请求 %1 B</translation>
    </message>
    <message>
        <source>before the recording</source>
        <translation>早于记录</translation>
    </message>
    <message>
        <source>%1 more lived only within this column, %2</source>
        <translation>另有 %1 个仅在此列内存活，%2</translation>
    </message>
    <message>
        <source>no stack</source>
        <translation>无调用栈</translation>
    </message>
    <message numerus="yes">
        <source>%1 allocation(s)</source>
        <translation>
            <numerusform>%1 个分配</numerusform>
        </translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>(chosen)</source>
        <translation>（指定）</translation>
    </message>
    <message>
        <source>(at least)</source>
        <translation>（至少）</translation>
    </message>
    <message>
        <source>device memory</source>
        <translation>设备内存</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>allocated</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>final state</source>
        <translation>最终状态</translation>
    </message>
    <message>
        <source>events %1 – %2</source>
        <translation>事件 %1 – %2</translation>
    </message>
    <message>
        <source>lives from before the recording to the end</source>
        <translation>存活：早于记录 → 结束</translation>
    </message>
    <message>
        <source>from before the recording to event %1</source>
        <translation>存活：早于记录 → 事件 %1</translation>
    </message>
    <message>
        <source>from event %1, never freed</source>
        <translation>自事件 %1 起，从未释放</translation>
    </message>
    <message>
        <source>under the pointer: %1, %2</source>
        <translation>鼠标处：%1，%2</translation>
    </message>
    <message>
        <source>merged in this pixel row: %1</source>
        <translation>合并在此像素行中：%1</translation>
    </message>
    <message>
        <source>merged around it, each below a pixel: %1</source>
        <translation>与周围合并，每个不足一像素：%1</translation>
    </message>
    <message>
        <source>left out by the detail</source>
        <translation>因细节设置而略去</translation>
    </message>
    <message>
        <source>%1 B requested in all of them</source>
        <translation>总计请求 %1 B</translation>
    </message>
    <message>
        <source>at the pointer: %1 %2</source>
        <translation>鼠标所指：%1 %2</translation>
    </message>
    <message>
        <source>reserved, but not requested</source>
        <translation>已保留但未请求</translation>
    </message>
    <message>
        <source>reserved %1 B, requested %2 B</source>
        <translation>保留 %1 B，请求 %2 B</translation>
    </message>
    <message numerus="yes">
        <source>%1 mark(s)</source>
        <translation>
            <numerusform>%1 个标记</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %1 more mark(s)</source>
        <translation>
            <numerusform>以及另外 %1 个标记</numerusform>
        </translation>
    </message>
    <message>
        <source>left out by query and detail</source>
        <translation>因查询和细节设置而略去</translation>
    </message>
    <message>
        <source>left out by the query</source>
        <translation>因查询而略去</translation>
    </message>
    <message>
        <source>left out by the query and not drawn</source>
        <translation>被查询排除且未绘制</translation>
    </message>
    <message>
        <source>kept %1 B of %2 B requested</source>
        <translation>请求 %2 B，其中匹配 %1 B</translation>
    </message>
    <message>
        <source>%1 B allocated</source>
        <translation>分配 %1 B</translation>
    </message>
    <message>
        <source>%1 B in all of them</source>
        <translation>总计 %1 B</translation>
    </message>
    <message>
        <source>%1 B of %2 B, %3</source>
        <translation>%1 B / %2 B，%3</translation>
    </message>
    <message>
        <source>kept %1 B of %2 B allocated</source>
        <translation>分配 %2 B，其中匹配 %1 B</translation>
    </message>
    <message>
        <source>reserved, but not allocated</source>
        <translation>已保留但未分配</translation>
    </message>
    <message>
        <source>reserved %1 B, allocated %2 B</source>
        <translation>保留 %1 B，分配 %2 B</translation>
    </message>
</context>
</TS>
