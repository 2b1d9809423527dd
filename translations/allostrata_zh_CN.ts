<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>LocateSource</name>
    <message>
        <source>%1 is not a file.</source>
        <translation>%1 不是文件。</translation>
    </message>
    <message>
        <source>Locate %1</source>
        <translation>查找 %1</translation>
    </message>
    <message>
        <source>Source files (*.py *.pyi *.pyx *.c *.cc *.cpp *.cxx *.cu *.cuh *.h *.hpp)</source>
        <translation>源文件 (*.py *.pyi *.pyx *.c *.cc *.cpp *.cxx *.cu *.cuh *.h *.hpp)</translation>
    </message>
    <message>
        <source>The chosen file is not named %1.</source>
        <translation>所选文件的名称不是 %1。</translation>
    </message>
    <message>
        <source>Source folders</source>
        <translation>源代码文件夹</translation>
    </message>
    <message>
        <source>Folders of the recording computer, and where their files are on this one. One pair a line, for example:
/workspace/job -&gt; ~/src</source>
        <translation>记录时所用计算机上的文件夹，以及其中的文件在本机上的位置。每行一对，例如：
/workspace/job -&gt; ~/src</translation>
    </message>
    <message>
        <source>This is not a pair of folders, or the second one does not exist; nothing was changed: %1</source>
        <translation>这不是一对文件夹，或者第二个文件夹不存在；未作任何更改：%1</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>RankSource</name>
    <message>
        <source>This folder has no snapshots whose ranks could be compared.</source>
        <translation>此文件夹中没有可比较 rank 的快照。</translation>
    </message>
    <message>
        <source>Comparing the ranks: %1 of %2 files summarised.</source>
        <translation>正在比较 rank：已生成 %1 / %2 个文件的摘要。</translation>
    </message>
    <message>
        <source>Stopped: %1 of %2 files were summarised.</source>
        <translation>已停止：已生成 %1 / %2 个文件的摘要。</translation>
    </message>
    <message>
        <source>The ranks are compared once the peaks of the dumps have been read.</source>
        <translation>读完各转储的峰值后，将比较各 rank。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>The text could not be stored: %1</source>
        <translation>无法存储文本：%1</translation>
    </message>
    <message>
        <source>pasted %1</source>
        <translation>粘贴 %1</translation>
    </message>
    <message>
        <source>There is no text in the clipboard.</source>
        <translation>剪贴板中没有文本。</translation>
    </message>
    <message>
        <source>several writers with one name</source>
        <translation>同名的多个写入者</translation>
    </message>
    <message>
        <source>Each step was logged several times under one name. The writers were told apart by the order of their lines, which may have changed between steps.</source>
        <translation>每一步都以同一名称记录了多次。写入者按其行的顺序区分，而顺序可能在各步之间发生变化。</translation>
    </message>
    <message>
        <source>several writers that cannot be told apart</source>
        <translation>无法区分的多个写入者</translation>
    </message>
    <message>
        <source>Some steps were logged several times under one name, so the run mixes several writers: growth and headroom may be those of none of them.</source>
        <translation>部分步骤以同一名称记录了多次，因此该运行混合了多个写入者：增长和余量可能不属于其中任何一个。</translation>
    </message>
    <message>
        <source>Which writer each row belongs to.</source>
        <translation>每一行属于哪个写入者。</translation>
    </message>
    <message>
        <source>The verdicts on headroom and growth.</source>
        <translation>关于余量和增长的判断。</translation>
    </message>
    <message>
        <source>larger than the limit</source>
        <translation>大于限额</translation>
    </message>
    <message>
        <source>The request is larger than the limit of the process, %1.</source>
        <translation>请求大于进程的限额 %1。</translation>
    </message>
    <message>
        <source>larger than the device</source>
        <translation>大于设备容量</translation>
    </message>
    <message>
        <source>The request is larger than the device, %1.</source>
        <translation>请求大于设备容量 %1。</translation>
    </message>
    <message>
        <source>Check the shapes in the line that asked for it: freeing other memory does not help.</source>
        <translation>检查发出请求的代码行中的形状：释放其他内存没有帮助。</translation>
    </message>
    <message>
        <source>held outside PyTorch’s allocator</source>
        <translation>在 PyTorch 分配器之外占用</translation>
    </message>
    <message>
        <source>%1 is held outside PyTorch’s allocator; the text does not say by which process.</source>
        <translation>%1 在 PyTorch 分配器之外被占用；文本未说明由哪个进程占用。</translation>
    </message>
    <message>
        <source>Look with nvidia-smi or its like which processes use the device.</source>
        <translation>用 nvidia-smi 或类似工具查看哪些进程在使用该设备。</translation>
    </message>
    <message>
        <source>limit of the process</source>
        <translation>进程的限额</translation>
    </message>
    <message>
        <source>The process may use only %1 of the device.</source>
        <translation>该进程只能使用设备的 %1。</translation>
    </message>
    <message>
        <source>Other processes hold %1 of the device.</source>
        <translation>其他进程占用了设备的 %1。</translation>
    </message>
    <message>
        <source>outside PyTorch in this process</source>
        <translation>本进程中 PyTorch 之外</translation>
    </message>
    <message>
        <source>This process holds %1 outside PyTorch’s allocator: the context, libraries such as NCCL, other frameworks.</source>
        <translation>本进程在 PyTorch 分配器之外占用了 %1：上下文、NCCL 等库、其他框架。</translation>
    </message>
    <message>
        <source>Reduce what other libraries allocate: communicators, workspaces, a second framework.</source>
        <translation>减少其他库的分配：通信器、工作区、另一个框架。</translation>
    </message>
    <message>
        <source>reserved but unused</source>
        <translation>已保留但未使用</translation>
    </message>
    <message>
        <source>%1 is reserved but not allocated, which would have been enough: it lies in pieces, or in another pool or stream.</source>
        <translation>%1 已保留但未分配，本来足够：它是零散的，或位于其他池或流中。</translation>
    </message>
    <message>
        <source>Try expandable_segments:True; a snapshot tells pieces, pools and streams apart.</source>
        <translation>尝试 expandable_segments:True；快照可以区分碎片、池和流。</translation>
    </message>
    <message>
        <source>%1 of what PyTorch allocated lies in private pools, such as those of CUDA graphs.</source>
        <translation>PyTorch 分配的内存中有 %1 位于私有池中，例如 CUDA 图的池。</translation>
    </message>
    <message>
        <source>No other cause follows from the numbers: what is live and the request do not fit.</source>
        <translation>从这些数字推不出其他原因：现有占用加上请求放不下。</translation>
    </message>
    <message>
        <source>allocated by PyTorch</source>
        <translation>PyTorch 已分配</translation>
    </message>
    <message>
        <source>reserved by PyTorch but unallocated</source>
        <translation>PyTorch 已保留但未分配</translation>
    </message>
    <message>
        <source>Check the shapes in the line that asked for it.</source>
        <translation>请检查发出请求的代码行中的形状。</translation>
    </message>
    <message>
        <source>See torch.cuda.set_per_process_memory_fraction(), or on MPS PYTORCH_MPS_HIGH_WATERMARK_RATIO.</source>
        <translation>参见 torch.cuda.set_per_process_memory_fraction()；在 MPS 上参见 PYTORCH_MPS_HIGH_WATERMARK_RATIO。</translation>
    </message>
    <message>
        <source>A snapshot tells pieces, pools and streams apart.</source>
        <translation>快照可以区分碎片、内存池和流。</translation>
    </message>
    <message>
        <source>other processes</source>
        <translation>其他进程</translation>
    </message>
    <message>
        <source>process</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>activations at their peak</source>
        <translation>峰值时的激活</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>state cache</source>
        <translation>状态缓存</translation>
    </message>
    <message>
        <source>CUDA graphs</source>
        <translation>CUDA 图</translation>
    </message>
    <message>
        <source>left by the server’s setting</source>
        <translation>服务器设置留出的内存</translation>
    </message>
    <message>
        <source>rounding of the requests</source>
        <translation>请求的取整</translation>
    </message>
    <message>
        <source>freed, in use by another stream</source>
        <translation>已释放，但仍被另一个流使用</translation>
    </message>
    <message>
        <source>free pieces of segments in use</source>
        <translation>使用中的段里的空闲碎片</translation>
    </message>
    <message>
        <source>free when the server started</source>
        <translation>服务器启动时空闲</translation>
    </message>
    <message>
        <source>reserved by PyTorch</source>
        <translation>PyTorch 已保留</translation>
    </message>
    <message>
        <source>Together they hold %1; the largest is %2 with %3.</source>
        <translation>它们共占用 %1；最大的是 %2，占用 %3。</translation>
    </message>
    <message>
        <source>PyTorch had reserved %1</source>
        <translation>PyTorch 已保留 %1</translation>
    </message>
    <message>
        <source>%1 was requested; rounding added %2.</source>
        <translation>请求了 %1；取整增加了 %2。</translation>
    </message>
    <message>
        <source>%1 is free in pieces of segments that are in use, %2 in unused segments.</source>
        <translation>使用中的段里有 %1 空闲碎片，未使用的段里有 %2。</translation>
    </message>
    <message>
        <source>%1: the KV cache of one request does not fit</source>
        <translation>%1：一个请求的 KV 缓存放不下</translation>
    </message>
    <message>
        <source>A request of %1 tokens needs %2; %3 is left for the cache.</source>
        <translation>%1 个 token 的请求需要 %2；留给缓存的只有 %3。</translation>
    </message>
    <message>
        <source>At most %1 tokens fit.</source>
        <translation>最多能放下 %1 个 token。</translation>
    </message>
    <message>
        <source>%1: too little memory was free at the start</source>
        <translation>%1：启动时空闲内存太少</translation>
    </message>
    <message>
        <source>%1: nothing is left for the KV cache</source>
        <translation>%1：没有内存留给 KV 缓存</translation>
    </message>
    <message>
        <source>%1 started with a KV cache of %2</source>
        <translation>%1 启动时 KV 缓存为 %2</translation>
    </message>
    <message>
        <source>It holds %1 tokens.</source>
        <translation>它可容纳 %1 个 token。</translation>
    </message>
    <message>
        <source>line %1 (“%2”)</source>
        <translation>第 %1 行（“%2”）</translation>
    </message>
    <message>
        <source>Nearest to them came %1.</source>
        <translation>最接近的是%1。</translation>
    </message>
    <message>
        <source>Understood are texts of out-of-memory errors of PyTorch, memory_summary() and memory_stats(), the starts of vLLM and SGLang, and the lines in which torchtitan, Megatron-LM, DeepSpeed, torchtune, detectron2, MMEngine, axolotl, ms-swift, verl and xtuner log memory. The page “From a log” has an example of each.</source>
        <translation>可识别的内容有：PyTorch 内存不足错误的文本、memory_summary() 和 memory_stats()、vLLM 和 SGLang 的启动日志，以及 torchtitan、Megatron-LM、DeepSpeed、torchtune、detectron2、MMEngine、axolotl、ms-swift、verl 和 xtuner 记录内存的行。“From a log”页面列出了各自的示例。</translation>
    </message>
    <message numerus="yes">
        <source>Held by %1 process(es)</source>
        <translation>
            <numerusform>由 %1 个进程占用</numerusform>
        </translation>
    </message>
    <message>
        <source>error after step %1</source>
        <translation>第 %1 步之后的错误</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>Base, step</source>
        <translation>基准，步</translation>
    </message>
    <message>
        <source>Compared, step</source>
        <translation>另一方，步</translation>
    </message>
    <message>
        <source>Of the base</source>
        <translation>占基准</translation>
    </message>
    <message>
        <source>Base, per step</source>
        <translation>基准，每步</translation>
    </message>
    <message>
        <source>Compared, per step</source>
        <translation>另一方，每步</translation>
    </message>
    <message>
        <source>Base, OOMs</source>
        <translation>基准，OOM</translation>
    </message>
    <message>
        <source>Compared, OOMs</source>
        <translation>另一方，OOM</translation>
    </message>
    <message>
        <source>Base, retries</source>
        <translation>基准，重试</translation>
    </message>
    <message>
        <source>Compared, retries</source>
        <translation>另一方，重试</translation>
    </message>
    <message>
        <source>Base, steps</source>
        <translation>基准，步数</translation>
    </message>
    <message>
        <source>Compared, steps</source>
        <translation>另一方，步数</translation>
    </message>
    <message>
        <source>%1: the same peak, %2.</source>
        <translation>%1：峰值相同，%2。</translation>
    </message>
    <message>
        <source>%1: the peak is %2 at step %3 instead of %4 at step %5: %6.</source>
        <translation>%1：峰值为 %2（第 %3 步），之前为 %4（第 %5 步）：%6。</translation>
    </message>
    <message>
        <source>The files have no peak of the same counter.</source>
        <translation>两个文件没有同一计数器的峰值。</translation>
    </message>
    <message>
        <source>Only the base has this run.</source>
        <translation>只有基准有此运行。</translation>
    </message>
    <message>
        <source>Only the compared file has this run.</source>
        <translation>只有被比较的文件有此运行。</translation>
    </message>
    <message>
        <source>Errors for lack of memory: %1 instead of %2.</source>
        <translation>内存不足错误：%1 次，之前 %2 次。</translation>
    </message>
    <message>
        <source>Retries: %1 instead of %2.</source>
        <translation>重试：%1 次，之前 %2 次。</translation>
    </message>
    <message>
        <source>at most %1 retries</source>
        <translation>最多 %1 次重试</translation>
    </message>
    <message>
        <source>The highest allowed number of allocations that found the device full and were retried, as a log counts them.</source>
        <translation>允许的最多重试次数：分配时设备已满而重试，按日志计数。</translation>
    </message>
    <message>
        <source>%1 has no effect: the files record memory step by step.</source>
        <translation>%1 无效：文件按步记录内存。</translation>
    </message>
    <message>
        <source>The comparison of two logs has no picture; “plot” draws each of them.</source>
        <translation>两个日志的比较没有图片；“plot”可分别绘制。</translation>
    </message>
    <message>
        <source>“%1” is not a valid value of --%2: give a whole number.</source>
        <translation>“%1”不是 --%2 的有效值：请给出整数。</translation>
    </message>
    <message>
        <source>Who held memory</source>
        <translation>谁占用了内存</translation>
    </message>
    <message>
        <source>The table has the first %1 of %2 rows.</source>
        <translation>表格只有前 %1 行，共 %2 行。</translation>
    </message>
    <message>
        <source>unused segments</source>
        <translation>未使用的段</translation>
    </message>
    <message>
        <source>Memory ran out in a process that logs no steps, or that the log does not name: it may be this run&apos;s.</source>
        <translation>某个不记录步骤、或日志未指明的进程耗尽了内存：它可能属于此次运行。</translation>
    </message>
    <message>
        <source>%1: a KV cache of %2</source>
        <translation>%1：KV 缓存为 %2</translation>
    </message>
    <message>
        <source>%1: memory at its start</source>
        <translation>%1：启动时的内存</translation>
    </message>
    <message>
        <source>Peak requested, at least</source>
        <translation>请求峰值，至少</translation>
    </message>
    <message>
        <source>Peak requested, at most</source>
        <translation>请求峰值，至多</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>常数部分</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性部分</translation>
    </message>
    <message>
        <source>Quadratic</source>
        <translation>二次部分</translation>
    </message>
    <message>
        <source>Matched</source>
        <translation>已匹配</translation>
    </message>
    <message>
        <source>Aligned</source>
        <translation>已对齐</translation>
    </message>
    <message>
        <source>%1 holds %2.</source>
        <translation>%1 占用 %2。</translation>
    </message>
    <message>
        <source>Lower the longest request (%1), raise %2, or quantize weights or cache.</source>
        <translation>请减小最长请求（%1），提高 %2，或量化权重或缓存。</translation>
    </message>
    <message>
        <source>End the other processes on the device, or lower %1.</source>
        <translation>请结束设备上的其他进程，或降低 %1。</translation>
    </message>
    <message>
        <source>Raise %1, split the weights over more devices, or quantize them.</source>
        <translation>请提高 %1，把权重分到更多设备上，或量化权重。</translation>
    </message>
    <message>
        <source>Two recordings have the same size; two different sizes are needed.</source>
        <translation>两个记录的大小相同；需要两个不同的大小。</translation>
    </message>
    <message>
        <source>These are not recordings of the same program: only %1 of the bytes at the peak have a counterpart (at least 98 % are needed).</source>
        <translation>这些不是同一程序的记录：峰值处只有 %1 的字节有对应项（至少需要 98 %）。</translation>
    </message>
    <message>
        <source>The recordings are too different: only %1 of the bytes at the peak are matched by their place in the program (at least 98 % are needed).</source>
        <translation>记录差异太大：峰值处只有 %1 的字节按其在程序中的位置匹配（至少需要 98 %）。</translation>
    </message>
    <message>
        <source>The recordings do not cover the same part of the program: %1 of their allocations are in both in the same order (at least 90 % are needed, and 95 % between the first and the last).</source>
        <translation>记录覆盖的程序部分不同：只有 %1 的分配以相同顺序出现在两者中（至少需要 90 %，首尾之间需要 95 %）。</translation>
    </message>
    <message>
        <source>Proof: from the other recordings, %1 at %2 was predicted; %3 was recorded: %4.</source>
        <translation>验证：由其他记录预测 %2 处为 %1；实际记录为 %3：%4。</translation>
    </message>
    <message>
        <source>This fits into %1.</source>
        <translation>这放得进 %1。</translation>
    </message>
    <message>
        <source>Whether this fits into %1 is open: the limit lies within the bounds.</source>
        <translation>是否放得进 %1 尚不确定：限制位于误差范围内。</translation>
    </message>
    <message>
        <source>This does not fit into %1.</source>
        <translation>这放不进 %1。</translation>
    </message>
    <message>
        <source>They would follow if the largest recording had size %1: if so, give it with --sizes.</source>
        <translation>如果最大的记录大小为 %1 就会相符：若是如此，请用 --sizes 给出。</translation>
    </message>
    <message>
        <source>Stacks that both have: %1; matched bytes: %2; aligned: %3; powers: %4.</source>
        <translation>共同的调用栈：%1；匹配的字节：%2；对齐：%3；幂：%4。</translation>
    </message>
    <message>
        <source>Predicted from recordings at %1; %2 of the bytes at the peak are matched. The same program and kernels are assumed.</source>
        <translation>由 %1 处的记录预测；峰值处 %2 的字节已匹配。假定程序和内核相同。</translation>
    </message>
    <message>
        <source>At %1: %2 is requested at the peak.</source>
        <translation>在 %1 处：峰值请求 %2。</translation>
    </message>
    <message>
        <source>A process that runs this size alone reserves %1.</source>
        <translation>只运行此大小的进程保留 %1。</translation>
    </message>
    <message>
        <source>No size fits into %1.</source>
        <translation>没有大小放得进 %1。</translation>
    </message>
    <message>
        <source>maybe</source>
        <translation>可能</translation>
    </message>
    <message>
        <source>N,M,...</source>
        <translation>N,M,...</translation>
    </message>
    <message>
        <source>The size of the input in each recording, in the order of the files: tokens of a sequence, batch, ... Without it, the sizes are read from the names.</source>
        <translation>每个记录的输入大小，按文件顺序：序列的 token 数、批大小等。若未给出，则从文件名读取。</translation>
    </message>
    <message>
        <source>FILE FILE...</source>
        <translation>文件 文件...</translation>
    </message>
    <message>
        <source>The peak at another size, predicted from two recordings</source>
        <translation>由两个记录预测另一大小的峰值</translation>
    </message>
    <message>
        <source>Nothing grows between the recordings: were they made at different sizes?</source>
        <translation>两个记录之间没有任何增长：它们是在不同大小下录制的吗？</translation>
    </message>
    <message>
        <source>not accounted for in the text</source>
        <translation>文本中未说明</translation>
    </message>
    <message>
        <source>%1 was requested</source>
        <translation>请求了 %1</translation>
    </message>
    <message>
        <source>%1 of %2 was free</source>
        <translation>%2 中空闲 %1</translation>
    </message>
    <message>
        <source>PyTorch had allocated %1 and reserved %2</source>
        <translation>PyTorch 已分配 %1，已保留 %2</translation>
    </message>
    <message>
        <source>PyTorch had allocated %1</source>
        <translation>PyTorch 已分配 %1</translation>
    </message>
    <message>
        <source>Memory ran out after step %1</source>
        <translation>内存在第 %1 步之后耗尽</translation>
    </message>
    <message>
        <source>Memory ran out</source>
        <translation>内存耗尽</translation>
    </message>
    <message>
        <source>The text does not have the numbers that would prove a cause.</source>
        <translation>文本中没有足以证明原因的数字。</translation>
    </message>
    <message>
        <source>Which lines hold the memory, only a snapshot can say: record one with torch.cuda.memory._record_memory_history().</source>
        <translation>哪些代码行占用内存只有快照能说明：请用 torch.cuda.memory._record_memory_history() 录制。</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>后端</translation>
    </message>
    <message>
        <source>Limit of the process</source>
        <translation>进程限额</translation>
    </message>
    <message>
        <source>This process</source>
        <translation>本进程</translation>
    </message>
    <message>
        <source>Other processes</source>
        <translation>其他进程</translation>
    </message>
    <message>
        <source>Reserved, unallocated</source>
        <translation>已保留未分配</translation>
    </message>
    <message>
        <source>Outside PyTorch (MPS)</source>
        <translation>PyTorch 之外 (MPS)</translation>
    </message>
    <message>
        <source>Bytes, at least</source>
        <translation>字节，至少</translation>
    </message>
    <message>
        <source>Bytes, at most</source>
        <translation>字节，至多</translation>
    </message>
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
        <source>%1 reserved</source>
        <translation>保留 %1</translation>
    </message>
    <message>
        <source>%1 by the count of PyTorch&apos;s viewer</source>
        <translation>按 PyTorch 查看器的统计方式为 %1</translation>
    </message>
    <message>
        <source>%1 in total</source>
        <translation>共 %1</translation>
    </message>
    <message>
        <source>OOM</source>
        <translation>OOM</translation>
    </message>
    <message>
        <source>highest</source>
        <translation>最高</translation>
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
        <source>farthest from its iteration&apos;s median, by at least %1</source>
        <translation>与所属迭代的中位数偏差最大，至少 %1</translation>
    </message>
    <message>
        <source>%1 at the peak</source>
        <translation>峰值时 %1</translation>
    </message>
    <message>
        <source>beside blocks in use</source>
        <translation>使用中的块旁</translation>
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
        <source>free block size</source>
        <translation>空闲块大小</translation>
    </message>
    <message>
        <source>Nothing is free at the cursor.</source>
        <translation>光标处没有空闲内存。</translation>
    </message>
    <message>
        <source>Free blocks from %1 to below %2</source>
        <translation>%1 至 %2（不含）的空闲块</translation>
    </message>
    <message>
        <source>%1 in %2 blocks</source>
        <translation>%1，共 %2 个块</translation>
    </message>
    <message>
        <source>of which %1 in unused segments</source>
        <translation>其中 %1 在未使用的段中</translation>
    </message>
    <message>
        <source>incomplete</source>
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
        <source>lifetime not fully recorded</source>
        <translation>生命周期记录不完整</translation>
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
    <message>
        <source>%1 live at the end of the step</source>
        <translation>训练步结束时存活 %1</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Waiting to be freed</source>
        <translation>等待释放</translation>
    </message>
    <message>
        <source>Free in the same pool and stream</source>
        <translation>同一池和流中的空闲</translation>
    </message>
    <message>
        <source>Free in other streams</source>
        <translation>其他流中的空闲</translation>
    </message>
    <message>
        <source>Free in the pool for other sizes</source>
        <translation>其他尺寸池中的空闲</translation>
    </message>
    <message>
        <source>Free in pools out of reach</source>
        <translation>不可及的池中的空闲</translation>
    </message>
    <message>
        <source>Free on the device</source>
        <translation>设备空闲</translation>
    </message>
    <message>
        <source>Other processes and contexts</source>
        <translation>其他进程和上下文</translation>
    </message>
    <message>
        <source>Other processes and contexts, at least</source>
        <translation>其他进程和上下文，至少</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>All others</source>
        <translation>其他所有</translation>
    </message>
    <message>
        <source>peak %1 at %2</source>
        <translation>峰值 %1，位于 %2</translation>
    </message>
    <message>
        <source>%1 here</source>
        <translation>此处 %1</translation>
    </message>
    <message>
        <source>other pools and streams</source>
        <translation>其他池和流</translation>
    </message>
    <message>
        <source>%1 active of %2 reserved</source>
        <translation>保留 %2，其中活动 %1</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>steady state</source>
        <translation>稳定状态</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>事件 %1</translation>
    </message>
    <message>
        <source>free in used segments %1</source>
        <translation>使用中的段内空闲 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 unused segment(s) %2</source>
        <translation>
            <numerusform>%1 个未使用的段 %2</numerusform>
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
    <message>
        <source>%1, %2 of %3 in use</source>
        <translation>%1，使用 %2 / %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 segment(s)</source>
        <translation>
            <numerusform>%1 个段</numerusform>
        </translation>
    </message>
    <message>
        <source>Fragmentation</source>
        <translation>碎片化</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>效率</translation>
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
        <source>Beside blocks in use</source>
        <translation>使用中的块旁</translation>
    </message>
    <message>
        <source>Largest free block</source>
        <translation>最大空闲块</translation>
    </message>
    <message>
        <source>Largest request that fits</source>
        <translation>可满足的最大请求</translation>
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
        <source>, known to be between %1 and %2</source>
        <translation>，已知介于 %1 与 %2 之间</translation>
    </message>
    <message>
        <source>No block ever waits to be freed in this trace.</source>
        <translation>此记录中没有块等待释放。</translation>
    </message>
    <message>
        <source>Calculating…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>In this file, “allocated” holds the reserved value.</source>
        <translation>此文件中的“allocated”实为保留值。</translation>
    </message>
    <message>
        <source>In this file, “active” holds the reserved value.</source>
        <translation>此文件中的“active”实为保留值。</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>%1, measured, with the estimate&apos;s error</source>
        <translation>%1，实测，附估计误差</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未实测</translation>
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
        <translation>合计</translation>
    </message>
    <message>
        <source>no peaks per iteration</source>
        <translation>没有各迭代的峰值</translation>
    </message>
    <message>
        <source>Reserved memory by segment and mapped range, peak %1 (%2)</source>
        <translation>按段和映射区间的保留内存，峰值 %1（%2）</translation>
    </message>
    <message>
        <source>Differences: %1</source>
        <translation>差异：%1</translation>
    </message>
    <message>
        <source>%1 (%2) compared with %3 (%4): requested memory %5</source>
        <translation>%1（%2）与 %3（%4）相比：请求内存 %5</translation>
    </message>
    <message>
        <source>Change in requested memory, %1</source>
        <translation>请求内存的变化，%1</translation>
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
    <message>
        <source>before the recording</source>
        <translation>记录开始前</translation>
    </message>
    <message>
        <source>not in the file</source>
        <translation>文件中没有</translation>
    </message>
    <message>
        <source>At the peak</source>
        <translation>峰值时</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>在 %1</translation>
    </message>
    <message>
        <source>Allocated, matching</source>
        <translation>已分配，匹配</translation>
    </message>
    <message>
        <source>Requested, matching</source>
        <translation>请求，匹配</translation>
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
        <source>%1 tensor(s)</source>
        <translation>
            <numerusform>%1 个张量</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 allocation(s)</source>
        <translation>
            <numerusform>%1 个分配</numerusform>
        </translation>
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
        <source>Hatched: all but the largest %1% of the allocations.</source>
        <translation>阴影线：除最大的 %1% 以外的所有分配。</translation>
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
        <source>%1, %2. %3.</source>
        <translation>%1，%2。%3。</translation>
    </message>
    <message>
        <source>Each line shows a stack&apos;s live bytes at the end of each step.</source>
        <translation>每条线表示一个调用栈在各训练步结束时的存活字节数。</translation>
    </message>
    <message numerus="yes">
        <source>%1 more category(s)</source>
        <translation>
            <numerusform>另外 %1 个类别</numerusform>
        </translation>
    </message>
    <message>
        <source>Reserved memory at the peak of requested memory (%1), in bytes</source>
        <translation>请求内存峰值时的保留内存（%1），单位字节</translation>
    </message>
    <message>
        <source>Reserved memory at the peak of allocated memory (%1), in bytes</source>
        <translation>已分配内存峰值时的保留内存（%1），单位字节</translation>
    </message>
    <message>
        <source>Reserved memory at its peak (%1), in bytes</source>
        <translation>保留内存峰值（%1），单位字节</translation>
    </message>
    <message>
        <source>Reserved memory at %1, in bytes</source>
        <translation>保留内存，于 %1，单位字节</translation>
    </message>
    <message>
        <source>What helps</source>
        <translation>解决办法</translation>
    </message>
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
        <source>The files record no memory in use.</source>
        <translation>文件没有记录使用中的内存。</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>未记录</translation>
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
        <source>The files record no blocks.</source>
        <translation>文件没有记录块。</translation>
    </message>
    <message numerus="yes">
        <source>Overview of %1 run(s)</source>
        <translation>
            <numerusform>%1 次运行的总览</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, OOM</source>
        <translation>%1，OOM</translation>
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
        <source>No two files differ only in this column.</source>
        <translation>没有仅此列不同的两个文件。</translation>
    </message>
    <message>
        <source>Smaller categories</source>
        <translation>较小的类别</translation>
    </message>
    <message numerus="yes">
        <source>%1 files</source>
        <translation>
            <numerusform>%1 个文件</numerusform>
        </translation>
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
        <source>Numbers marked with “~” are inferred.</source>
        <translation>带“~”的数字为推断值。</translation>
    </message>
    <message>
        <source>%1: up to %2 reserved, %3 active</source>
        <translation>%1：最多保留 %2，活动 %3</translation>
    </message>
    <message>
        <source>Memory by pool and stream: reserved (outlined) and active (filled)</source>
        <translation>按池和流的内存：保留（轮廓）与活动（填充）</translation>
    </message>
    <message>
        <source>At the peak, %1 is requested.</source>
        <translation>峰值时请求 %1。</translation>
    </message>
    <message>
        <source>Requested at the peak, by category</source>
        <translation>峰值时的请求内存，按类别</translation>
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
        <source>count</source>
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
        <source>block size</source>
        <translation>块大小</translation>
    </message>
    <message>
        <source>The largest blocks at the end (%1 of %2) hold %3 of the %4 allocated.</source>
        <translation>结束时最大的块（%2 个中的 %1 个）占已分配 %4 中的 %3。</translation>
    </message>
    <message>
        <source>The largest allocations at the peak (%1 of %2) hold %3 of the %4 requested.</source>
        <translation>峰值时最大的分配（%2 个中的 %1 个）占请求 %4 中的 %3。</translation>
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
        <source>Bytes by block size (each column: from its label up to twice that)</source>
        <translation>按块大小的字节数（每列：从其标签值到标签值的两倍）</translation>
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
        <source>active (in use)</source>
        <translation>活动（使用中）</translation>
    </message>
    <message>
        <source>cached (free)</source>
        <translation>缓存（空闲）</translation>
    </message>
    <message>
        <source>There are no blocks.</source>
        <translation>没有块。</translation>
    </message>
    <message>
        <source>Bytes by allocation size (each column: from its label up to twice that)</source>
        <translation>按分配大小的字节数（每列：从其标签值到标签值的两倍）</translation>
    </message>
    <message>
        <source>Number of allocations by size</source>
        <translation>按大小的分配数</translation>
    </message>
    <message>
        <source>Use of reserved memory</source>
        <translation>保留内存的使用情况</translation>
    </message>
    <message>
        <source>reserved memory</source>
        <translation>保留内存</translation>
    </message>
    <message>
        <source>No memory is reserved at the end.</source>
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
        <source>At the requested peak</source>
        <translation>请求峰值时</translation>
    </message>
    <message>
        <source>At the reserved peak</source>
        <translation>保留峰值时</translation>
    </message>
    <message>
        <source>Free blocks at the end, by size (each column: from its label up to twice that)</source>
        <translation>结束时的空闲块，按大小（每列：从其标签值到标签值的两倍）</translation>
    </message>
    <message>
        <source>free memory</source>
        <translation>空闲内存</translation>
    </message>
    <message>
        <source>No block is free at the end.</source>
        <translation>结束时没有空闲块。</translation>
    </message>
    <message>
        <source>At the end, %1 of %2 reserved is free: %3 beside blocks in use, %4 in unused segments. The largest free block is %5.</source>
        <translation>结束时，保留的 %2 中有 %1 空闲：%3 在使用中的块旁，%4 在未使用的段中。最大空闲块为 %5。</translation>
    </message>
    <message>
        <source>A request of up to %1 fits without reserving more memory.</source>
        <translation>不超过 %1 的请求无需保留更多内存即可满足。</translation>
    </message>
    <message>
        <source>Blocks in use at the end: %1. Free blocks: %2.</source>
        <translation>结束时使用中的块：%1。空闲块：%2。</translation>
    </message>
    <message>
        <source>block sizes</source>
        <translation>块大小</translation>
    </message>
    <message>
        <source>allocation sizes</source>
        <translation>分配大小</translation>
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
        <source>Requested memory over %1 trace events, coloured by category. At the peak, %2 is requested.</source>
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
        <source>Category rules: “%1”.</source>
        <translation>类别规则：“%1”。</translation>
    </message>
    <message>
        <source>, including %1 waiting to be freed</source>
        <translation>，其中 %1 等待释放</translation>
    </message>
    <message>
        <source>At the end, %1 is reserved: %2 allocated, %3 cached%4.</source>
        <translation>结束时保留 %1：已分配 %2，缓存 %3%4。</translation>
    </message>
    <message>
        <source>Reserved memory at the end</source>
        <translation>结束时的保留内存</translation>
    </message>
    <message>
        <source>memory in blocks and segments</source>
        <translation>块和段中的内存</translation>
    </message>
    <message>
        <source>Free, beside blocks in use</source>
        <translation>空闲，使用中的块旁</translation>
    </message>
    <message>
        <source>Free, in unused segments</source>
        <translation>空闲，未使用的段中</translation>
    </message>
    <message>
        <source>State not recorded</source>
        <translation>状态未记录</translation>
    </message>
    <message numerus="yes">
        <source>%1 smaller category(s)</source>
        <translation>
            <numerusform>%1 个较小的类别</numerusform>
        </translation>
    </message>
    <message>
        <source>The file records no memory in use.</source>
        <translation>文件没有记录使用中的内存。</translation>
    </message>
    <message>
        <source>The file records totals, not individual blocks or allocations.</source>
        <translation>文件只记录了总量，没有记录单个块或分配。</translation>
    </message>
    <message>
        <source>The file does not say how much memory the allocator reserved.</source>
        <translation>文件未说明分配器保留了多少内存。</translation>
    </message>
    <message>
        <source>No events were recorded.</source>
        <translation>没有记录事件。</translation>
    </message>
    <message>
        <source>The file does not record free blocks.</source>
        <translation>文件没有记录空闲块。</translation>
    </message>
    <message>
        <source>Reserved memory at the end, allocated and cached, and the allocated memory by category.</source>
        <translation>结束时的保留内存（已分配与缓存），以及按类别的已分配内存。</translation>
    </message>
    <message>
        <source>The 30 largest blocks with the lines that allocated them, coloured by category.</source>
        <translation>最大的 30 个块及分配它们的代码行，按类别着色。</translation>
    </message>
    <message>
        <source>Memory by category, at the end and at the peak.</source>
        <translation>按类别的内存，结束时和峰值时。</translation>
    </message>
    <message>
        <source>Active and cached blocks by size: bytes above, counts below.</source>
        <translation>按大小的活动块和缓存块：上方为字节数，下方为个数。</translation>
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
        <source>Reserved and free memory over the recording, and free blocks by size at the end.</source>
        <translation>记录期间的保留内存和空闲内存，以及结束时按大小的空闲块。</translation>
    </message>
    <message>
        <source>Warm-up: %1. Steady state: %2.</source>
        <translation>预热：%1。稳定状态：%2。</translation>
    </message>
    <message>
        <source>reserved from the device</source>
        <translation>从设备保留</translation>
    </message>
    <message>
        <source>released to the device</source>
        <translation>归还给设备</translation>
    </message>
    <message>
        <source>final state</source>
        <translation>最终状态</translation>
    </message>
    <message>
        <source>%1, %2: %3 in use of %4 reserved</source>
        <translation>%1，%2：保留 %4，其中使用中 %3</translation>
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
        <source>Pale bands span the lowest to the highest value in each column and the possible range of inferred values; free memory is sampled.</source>
        <translation>浅色带表示每列最低值到最高值的范围，以及推断值的可能范围；空闲内存为采样值。</translation>
    </message>
    <message>
        <source>Out of memory: %1 requested</source>
        <translation>内存不足：请求 %1</translation>
    </message>
    <message>
        <source>allocated memory in %1</source>
        <translation>已分配内存，单位 %1</translation>
    </message>
    <message>
        <source>requested memory in %1</source>
        <translation>请求内存，单位 %1</translation>
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
        <source>Peak %1</source>
        <translation>峰值 %1</translation>
    </message>
    <message>
        <source>Highest shown %1</source>
        <translation>所示最高值 %1</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Net change</source>
        <translation>净变化</translation>
    </message>
    <message>
        <source>At the highest point</source>
        <translation>最高点处</translation>
    </message>
    <message>
        <source>Allocated memory by category, in %1</source>
        <translation>按类别的已分配内存，单位 %1</translation>
    </message>
    <message>
        <source>Allocated memory by phase, in %1</source>
        <translation>按阶段的已分配内存，单位 %1</translation>
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
        <source>Only allocations that match the query: %1</source>
        <translation>仅匹配查询的分配：%1</translation>
    </message>
    <message numerus="yes">
        <source>%1 more size(s)</source>
        <translation>
            <numerusform>另有 %1 种大小</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more line(s)</source>
        <translation>
            <numerusform>另有 %1 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more stack(s)</source>
        <translation>
            <numerusform>另有 %1 个调用栈</numerusform>
        </translation>
    </message>
    <message>
        <source>× %1</source>
        <translation>× %1</translation>
    </message>
    <message>
        <source>computing</source>
        <translation>正在计算</translation>
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
    <message>
        <source>%1 B, inferred</source>
        <translation>%1 B，推断</translation>
    </message>
    <message>
        <source>the %1 lines above, %2 times in total</source>
        <translation>以上 %1 行，共重复 %2 次</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
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
    <message>
        <source>below %1</source>
        <translation>小于 %1</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation>%1 及以上</translation>
    </message>
    <message>
        <source>calculating…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>others</source>
        <translation>其他</translation>
    </message>
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
    <message>
        <source>at the cursor</source>
        <translation>光标处</translation>
    </message>
    <message>
        <source>visible range</source>
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
        <source>Allocations that are live at the cursor</source>
        <translation>光标处存活的分配</translation>
    </message>
    <message>
        <source>Allocations that are live at some moment in the visible range</source>
        <translation>在可见范围内某一时刻存活的分配</translation>
    </message>
    <message>
        <source>Allocations in the whole trace</source>
        <translation>整个记录中的分配</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 of %2, %3</source>
        <translation>%1 / %2，%3</translation>
    </message>
    <message>
        <source>matching the query</source>
        <translation>匹配查询</translation>
    </message>
    <message>
        <source>= allocated at the cursor</source>
        <translation>= 光标处已分配</translation>
    </message>
    <message>
        <source>= requested at the cursor</source>
        <translation>= 光标处请求</translation>
    </message>
    <message>
        <source>live at some moment in the visible range</source>
        <translation>在可见范围内某一时刻存活</translation>
    </message>
    <message>
        <source>in the whole trace, not all at once</source>
        <translation>在整个记录中（并非同时）</translation>
    </message>
    <message>
        <source>Nothing is allocated at the cursor.</source>
        <translation>光标处没有分配。</translation>
    </message>
    <message>
        <source>Nothing is allocated in the visible range.</source>
        <translation>可见范围内没有分配。</translation>
    </message>
    <message>
        <source>This device has no allocations.</source>
        <translation>此设备没有分配。</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message numerus="yes">
        <source>%1 row(s)</source>
        <translation>
            <numerusform>%1 行</numerusform>
        </translation>
    </message>
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
        <source>Between %1 and %2, most likely %3</source>
        <translation>介于 %1 与 %2 之间，最可能是 %3</translation>
    </message>
    <message>
        <source>Allocated: %1, freed: %2</source>
        <translation>分配：%1，释放：%2</translation>
    </message>
    <message>
        <source>Still being computed.</source>
        <translation>仍在计算。</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1, known from: %2</source>
        <translation>%1，依据：%2</translation>
    </message>
    <message>
        <source>live at the peak</source>
        <translation>峰值时存活</translation>
    </message>
    <message>
        <source>%1 allocated</source>
        <translation>分配 %1</translation>
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
        <source>the recording</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Freed</source>
        <translation>释放</translation>
    </message>
    <message>
        <source>requested at %1</source>
        <translation>请求于 %1</translation>
    </message>
    <message>
        <source>live at the end</source>
        <translation>结束时存活</translation>
    </message>
    <message>
        <source>Lived</source>
        <translation>存活</translation>
    </message>
    <message>
        <source>≥ %1</source>
        <translation>≥ %1</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Name in other viewers: the address, and how many times it had been freed before.</source>
        <translation>其他查看器中的名称：地址，以及该地址此前被释放的次数。</translation>
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
        <source>%1: recorded, because the block is live at the end.</source>
        <translation>%1：有记录，因为该块在结束时存活。</translation>
    </message>
    <message>
        <source>%1: not recorded in the trace, but inferred from the allocator&apos;s rules.</source>
        <translation>%1：记录中没有，由分配器规则推断。</translation>
    </message>
    <message>
        <source>Between %1 and %2, most likely %3: not recorded in the trace.</source>
        <translation>介于 %1 与 %2 之间，最可能为 %3：记录中没有。</translation>
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
        <source>Total afterwards</source>
        <translation>此后总量</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>During</source>
        <translation>处于</translation>
    </message>
    <message>
        <source>Annotations</source>
        <translation>标注</translation>
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
        <source>%1 selected, %2 allocated</source>
        <translation>已选 %1，分配 %2</translation>
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
        <source>No stack: it was allocated before the recording began. Start recording before you build the model to see where this memory comes from.</source>
        <translation>无调用栈：在记录开始前分配。请在构建模型之前开始记录，以查明这部分内存的来源。</translation>
    </message>
    <message>
        <source>No stack: the event that allocated it is not in the file. It happened before the recording began, or was overwritten when the ring buffer was full; record with a larger max_entries to keep such events.</source>
        <translation>无调用栈：分配它的事件不在文件中。该事件发生在记录开始前，或因环形缓冲区已满而被覆盖；请用更大的 max_entries 记录，以保留此类事件。</translation>
    </message>
    <message>
        <source>No stack: this file was recorded without frames. Record with context=&quot;all&quot; and stacks=&quot;all&quot; to include them.</source>
        <translation>无调用栈：此文件记录时不含栈帧。请用 context=&quot;all&quot; 和 stacks=&quot;all&quot; 记录，以包含栈帧。</translation>
    </message>
    <message>
        <source>No stack: frames were recorded only for blocks that are live at the end, not for the events of the trace. Record with context=&quot;all&quot; to have both.</source>
        <translation>无调用栈：只为结束时存活的块记录了栈帧，没有为记录中的事件记录。请用 context=&quot;all&quot; 记录，以两者兼有。</translation>
    </message>
    <message>
        <source>No stack: other events in this file have frames, but the one that allocated this memory does not. With stacks=&quot;python&quot;, threads without Python have no frames; record with stacks=&quot;all&quot; to see their C++ frames.</source>
        <translation>无调用栈：此文件中的其他事件有栈帧，但分配这部分内存的事件没有。使用 stacks=&quot;python&quot; 时，没有 Python 的线程不含栈帧；请用 stacks=&quot;all&quot; 记录，以查看其 C++ 栈帧。</translation>
    </message>
    <message>
        <source>This is not a single allocation, but all the memory that was allocated before the recording began and not freed during it. It appears only in the totals of the trace, not in its events.</source>
        <translation>这不是单个分配，而是在记录开始前分配、且在记录期间未释放的全部内存。它只出现在记录的总量中，不出现在事件中。</translation>
    </message>
    <message>
        <source>No stack: it was allocated before the profiler started. Start the profiler before you build the model to see where this memory comes from.</source>
        <translation>无调用栈：在 profiler 启动之前分配。请在构建模型之前启动 profiler，以查明这部分内存的来源。</translation>
    </message>
    <message>
        <source>No stack: the profiler did not record stacks. Record with with_stack=True to include them.</source>
        <translation>无调用栈：profiler 没有记录调用栈。请用 with_stack=True 记录，以包含调用栈。</translation>
    </message>
    <message>
        <source>No stack: no Python function was running on the thread that allocated it, and it cannot be matched to a forward operator.</source>
        <translation>无调用栈：分配它的线程当时没有运行 Python 函数，也无法对应到前向算子。</translation>
    </message>
    <message>
        <source>This is not a tensor. The file&apos;s peak is larger than the sum of the listed tensors: the tensor that caused the peak is not in the file, and neither are tensors below the saving threshold.</source>
        <translation>这不是张量。文件的峰值大于所列张量之和：造成峰值的张量以及低于保存阈值的张量都不在文件中。</translation>
    </message>
    <message>
        <source>size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>the innermost line of your code, or the closest frame if there is none</source>
        <translation>您的代码中最内层的行；没有时为最接近的栈帧</translation>
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
        <source>the whole stack that allocated it</source>
        <translation>分配它的完整调用栈</translation>
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
        <source>the innermost function of your code, or the closest frame if there is none</source>
        <translation>您的代码中最内层的函数；没有时为最接近的栈帧</translation>
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
        <source>the file of the innermost line of your code</source>
        <translation>您的代码中最内层的行所在的文件</translation>
    </message>
    <message>
        <source>unknown file</source>
        <translation>未知文件</translation>
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
        <source>the module that allocated it, or the lines that call the module if its name is unknown</source>
        <translation>分配它的模块；名称未知时为调用该模块的代码行</translation>
    </message>
    <message>
        <source>unknown module</source>
        <translation>未知模块</translation>
    </message>
    <message>
        <source>module path</source>
        <translation>模块路径</translation>
    </message>
    <message>
        <source>category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>what the memory is used for</source>
        <translation>内存的用途</translation>
    </message>
    <message>
        <source>unknown category</source>
        <translation>未知类别</translation>
    </message>
    <message>
        <source>phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>what the program was doing when it was allocated</source>
        <translation>分配时程序正在做什么</translation>
    </message>
    <message>
        <source>unknown phase</source>
        <translation>未知阶段</translation>
    </message>
    <message>
        <source>step</source>
        <translation>训练步</translation>
    </message>
    <message>
        <source>number of the training step that allocated it</source>
        <translation>分配它的训练步的序号</translation>
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
        <source>when it was live, drawn over the whole trace; the tick marks the cursor</source>
        <translation>存活的时段，绘于整个记录之上；刻度线标出光标位置</translation>
    </message>
    <message>
        <source>the event that allocated it</source>
        <translation>分配它的事件</translation>
    </message>
    <message>
        <source>allocated in the visible range or at an event</source>
        <translation>在可见范围内或某个事件处分配</translation>
    </message>
    <message>
        <source>allocated (time)</source>
        <translation>分配（时间）</translation>
    </message>
    <message>
        <source>when it was allocated, counted from the first event</source>
        <translation>分配的时间，从第一个事件起算</translation>
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
        <source>freed at any time, or in the visible range</source>
        <translation>在任意时刻或可见范围内释放</translation>
    </message>
    <message>
        <source>freed (time)</source>
        <translation>释放（时间）</translation>
    </message>
    <message>
        <source>when its free completed, counted from the first event</source>
        <translation>释放完成的时间，从第一个事件起算</translation>
    </message>
    <message>
        <source>lifetime</source>
        <translation>生命周期</translation>
    </message>
    <message>
        <source>how long it was live; a minimum if the trace does not show its whole life</source>
        <translation>存活时长；若记录未涵盖其整个生命周期，则为下限</translation>
    </message>
    <message>
        <source>lived</source>
        <translation>存活</translation>
    </message>
    <message>
        <source>events or time from allocation to free</source>
        <translation>从分配到释放的事件数或时间</translation>
    </message>
    <message>
        <source>lived (events)</source>
        <translation>存活（事件数）</translation>
    </message>
    <message>
        <source>for how many events it was live; a minimum if the trace does not show its whole life</source>
        <translation>存活期间的事件数；若记录未涵盖其整个生命周期，则为下限</translation>
    </message>
    <message>
        <source>block</source>
        <translation>块</translation>
    </message>
    <message>
        <source>the size of its block, after rounding by the allocator</source>
        <translation>所在块的大小，经分配器舍入</translation>
    </message>
    <message>
        <source>block size certainty</source>
        <translation>块大小的确定程度</translation>
    </message>
    <message>
        <source>exact: from the final segments; inferred: from the allocator&apos;s rules; bounds: between two sizes</source>
        <translation>精确：来自最终的段；推断：由分配器规则得出；界限：介于两个大小之间</translation>
    </message>
    <message>
        <source>certainty of the block size: exact, inferred or bound</source>
        <translation>块大小的确定程度：精确、推断或界限</translation>
    </message>
    <message>
        <source>rounding</source>
        <translation>舍入</translation>
    </message>
    <message>
        <source>bytes of the block beyond the requested size</source>
        <translation>块中超出请求大小的字节数</translation>
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
        <source>address, or name in other viewers</source>
        <translation>地址，或在其他查看器中的名称</translation>
    </message>
    <message>
        <source>stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>the CUDA stream that it was allocated on</source>
        <translation>分配所在的 CUDA 流</translation>
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
        <source>the memory pool, as recorded in the file</source>
        <translation>内存池，以文件中的记录为准</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>name in other viewers: the address, and how many times it had been freed before</source>
        <translation>在其他查看器中的名称：地址，以及该地址此前被释放的次数</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>whether it was allocated before the recording, and whether it was freed</source>
        <translation>是否在记录开始前分配，以及是否已释放</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>shape of the tensor</source>
        <translation>张量的形状</translation>
    </message>
    <message>
        <source>unknown shape</source>
        <translation>未知形状</translation>
    </message>
    <message>
        <source>shape of the tensor, whole or in part</source>
        <translation>张量的形状，全部或部分</translation>
    </message>
    <message>
        <source>data type</source>
        <translation>数据类型</translation>
    </message>
    <message>
        <source>data type of the tensor’s elements</source>
        <translation>张量元素的数据类型</translation>
    </message>
    <message>
        <source>unknown data type</source>
        <translation>未知数据类型</translation>
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
        <source>unknown operator</source>
        <translation>未知算子</translation>
    </message>
    <message>
        <source>operator that allocated it, or one of its callers</source>
        <translation>分配它的算子，或其调用者之一</translation>
    </message>
    <message>
        <source>thread</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>the thread that allocated it, as process/thread</source>
        <translation>分配它的线程，格式为进程/线程</translation>
    </message>
    <message>
        <source>unknown thread</source>
        <translation>未知线程</translation>
    </message>
    <message>
        <source>compile context</source>
        <translation>编译上下文</translation>
    </message>
    <message>
        <source>the compiled region that allocated it</source>
        <translation>分配它的编译区域</translation>
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
        <source>metadata that the program attached to it</source>
        <translation>程序为其附加的元数据</translation>
    </message>
    <message>
        <source>no metadata</source>
        <translation>没有元数据</translation>
    </message>
    <message>
        <source>freeing stack</source>
        <translation>释放时的调用栈</translation>
    </message>
    <message>
        <source>the stack that freed it</source>
        <translation>释放它的调用栈</translation>
    </message>
    <message>
        <source>not freed during the recording</source>
        <translation>记录期间未释放</translation>
    </message>
    <message>
        <source>freed at</source>
        <translation>释放位置</translation>
    </message>
    <message>
        <source>any frame of the stack that freed it</source>
        <translation>释放它的调用栈中的任意栈帧</translation>
    </message>
    <message>
        <source>live at the peak, at the cursor, in the visible range or at an event</source>
        <translation>在峰值时、光标处、可见范围内或某个事件处存活</translation>
    </message>
    <message>
        <source>allocated before the recording began</source>
        <translation>在记录开始之前分配</translation>
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
        <translation>记录开始前，从未释放</translation>
    </message>
    <message>
        <source>from before the recording, freed</source>
        <translation>记录开始前，已释放</translation>
    </message>
    <message>
        <source>allocated during the recording, live at its end</source>
        <translation>记录期间分配，结束时存活</translation>
    </message>
    <message>
        <source>allocated and freed during the recording</source>
        <translation>记录期间分配并释放</translation>
    </message>
    <message>
        <source>waiting to be freed at the end</source>
        <translation>结束时等待释放</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>精确</translation>
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
        <source>This file only lists what is live at the peak and does not record this.</source>
        <translation>此文件只列出峰值时存活的内容，没有记录此项。</translation>
    </message>
    <message>
        <source>A profiler recorded this file. Profilers do not record streams, pools or requested sizes.</source>
        <translation>此文件由 profiler 记录。profiler 不记录流、池或请求大小。</translation>
    </message>
    <message>
        <source>The profiler that recorded this file did not record addresses. Profilers of torch 1.10 and later do.</source>
        <translation>记录此文件的 profiler 没有记录地址。torch 1.10 及更高版本的 profiler 会记录。</translation>
    </message>
    <message>
        <source>The events of this file have no times.</source>
        <translation>此文件的事件没有时间。</translation>
    </message>
    <message>
        <source>This file has no stacks. Record with context=&quot;all&quot; and stacks=&quot;all&quot; to include them.</source>
        <translation>此文件没有调用栈。请用 context=&quot;all&quot; 和 stacks=&quot;all&quot; 记录，以包含调用栈。</translation>
    </message>
    <message>
        <source>This is inferred from the events of the device, and this device has none.</source>
        <translation>此项由设备的事件推断，而此设备没有事件。</translation>
    </message>
    <message>
        <source>This file has amounts by category, not individual allocations.</source>
        <translation>此文件只有各类别的总量，没有单个分配。</translation>
    </message>
    <message>
        <source>This file does not record this for any allocation.</source>
        <translation>此文件没有为任何分配记录此项。</translation>
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
        <source>Optimizer step</source>
        <translation>优化器步骤</translation>
    </message>
    <message>
        <source>Backward temporaries</source>
        <translation>反向传播临时内存</translation>
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
        <source>Before the recording</source>
        <translation>记录开始前</translation>
    </message>
    <message>
        <source>Not in the file</source>
        <translation>文件中没有</translation>
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
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>before the recording, without frames</source>
        <translation>记录开始前，无栈帧</translation>
    </message>
    <message>
        <source>frames</source>
        <translation>栈帧</translation>
    </message>
    <message>
        <source>lifetime or context</source>
        <translation>生命周期或上下文</translation>
    </message>
    <message>
        <source>annotation</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>metadata</source>
        <translation>元数据</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>FAILED</source>
        <translation>未通过</translation>
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
        <source>the file does not say</source>
        <translation>文件未说明</translation>
    </message>
    <message>
        <source>too few steps</source>
        <translation>步数太少</translation>
    </message>
    <message>
        <source>the baseline has no peak for this device</source>
        <translation>基线中没有此设备的峰值</translation>
    </message>
    <message>
        <source>memory falls and rises again, but two whole periods are not recorded</source>
        <translation>显存先降后升，但记录中没有两个完整的周期</translation>
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
        <source>growth per step at most %1</source>
        <translation>每个训练步的增长不超过 %1</translation>
    </message>
    <message>
        <source>no out-of-memory event</source>
        <translation>没有内存不足事件</translation>
    </message>
    <message>
        <source>baseline peaks</source>
        <translation>基线峰值</translation>
    </message>
    <message>
        <source>%1 at most %2 above the baseline</source>
        <translation>%1比基线最多高 %2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1, %2 per step</source>
        <translation>%1，每个训练步 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 stacks</source>
        <translation>
            <numerusform>%1 个调用栈</numerusform>
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
        <source>baseline: %1</source>
        <translation>基线：%1</translation>
    </message>
    <message numerus="yes">
        <source>over %1 steps</source>
        <translation>
            <numerusform>基于 %1 个训练步</numerusform>
        </translation>
    </message>
    <message>
        <source>inferred value: the limit lies within its bounds</source>
        <translation>推断值：限值位于其界限之间</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>At this rate, memory will run out at step %1.</source>
        <translation>按此速度，内存将在训练步 %1 耗尽。</translation>
    </message>
    <message numerus="yes">
        <source>%1 rules passed</source>
        <translation>
            <numerusform>%1 条规则通过</numerusform>
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
        <source>%1 unknown</source>
        <translation>
            <numerusform>%1 条未知</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 files could not be read</source>
        <translation>
            <numerusform>%1 个文件无法读取</numerusform>
        </translation>
    </message>
    <message>
        <source>low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>中</translation>
    </message>
    <message>
        <source>high</source>
        <translation>高</translation>
    </message>
    <message>
        <source>Confidence: low, based on only %1 steps.</source>
        <translation>置信度：低，仅基于 %1 个训练步。</translation>
    </message>
    <message>
        <source>Confidence: medium, based on %1 steps.</source>
        <translation>置信度：中，基于 %1 个训练步。</translation>
    </message>
    <message>
        <source>Confidence: high, based on %1 steps.</source>
        <translation>置信度：高，基于 %1 个训练步。</translation>
    </message>
    <message>
        <source>from before the recording</source>
        <translation>记录开始前</translation>
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
        <source>time since the recording began (s)</source>
        <translation>自记录开始的时间（秒）</translation>
    </message>
    <message>
        <source>share of each recording (%)</source>
        <translation>占各自记录的比例（%）</translation>
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
        <source>Compared</source>
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
        <source>active</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>%1 at the peak: %2</source>
        <translation>峰值时%1：%2</translation>
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
        <source>iteration %1, exit</source>
        <translation>迭代 %1，退出</translation>
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
        <source>This is a profiler trace. This table does not read such files.</source>
        <translation>这是 profiler 跟踪文件。此表格不读取此类文件。</translation>
    </message>
    <message>
        <source>Not read yet.</source>
        <translation>尚未读取。</translation>
    </message>
    <message>
        <source>This dump has no events and no segments.</source>
        <translation>此转储没有事件，也没有段。</translation>
    </message>
    <message>
        <source>Written because memory ran out, according to its name.</source>
        <translation>从名称看，因内存不足而写出。</translation>
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
        <source>Highest peak</source>
        <translation>最高峰值</translation>
    </message>
    <message>
        <source>%1 B requested</source>
        <translation>请求 %1 B</translation>
    </message>
    <message>
        <source>Reached in</source>
        <translation>出现在</translation>
    </message>
    <message>
        <source>Exit dumps</source>
        <translation>退出转储</translation>
    </message>
    <message>
        <source>Dumps whose names say “exit”: they were written because memory ran out.</source>
        <translation>名称中带“exit”的转储：因内存不足而写出。</translation>
    </message>
    <message>
        <source>Out-of-memory events</source>
        <translation>内存不足事件</translation>
    </message>
    <message>
        <source>Out-of-memory events recorded in the dumps</source>
        <translation>转储中记录的内存不足事件</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>Traces</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>a PyTorch memory snapshot</source>
        <translation>PyTorch 内存快照</translation>
    </message>
    <message>
        <source>a PyTorch memory snapshot in JSON</source>
        <translation>PyTorch 内存快照（JSON）</translation>
    </message>
    <message>
        <source>a peak snapshot: the tensors live at the peak, in JSON</source>
        <translation>峰值快照：峰值时存活的张量（JSON）</translation>
    </message>
    <message>
        <source>a torch.profiler trace</source>
        <translation>torch.profiler 跟踪文件</translation>
    </message>
    <message>
        <source>a torch.profiler memory timeline: bytes by category, in JSON</source>
        <translation>torch.profiler 内存时间线：按类别的字节数（JSON）</translation>
    </message>
    <message>
        <source>a picture of a torch.profiler memory timeline</source>
        <translation>torch.profiler 内存时间线的图片</translation>
    </message>
    <message>
        <source>an HTML page that contains a memory snapshot</source>
        <translation>包含内存快照的 HTML 页面</translation>
    </message>
    <message>
        <source>a comparison of estimated and measured peaks, in JSON</source>
        <translation>估计峰值与实测峰值的比较（JSON）</translation>
    </message>
    <message>
        <source>memory per step, in JSON Lines</source>
        <translation>各训练步的内存（JSON Lines）</translation>
    </message>
    <message>
        <source>memory per step, in JSON</source>
        <translation>各训练步的内存（JSON）</translation>
    </message>
    <message>
        <source>memory per step, in CSV</source>
        <translation>各训练步的内存（CSV）</translation>
    </message>
    <message>
        <source>a memory estimation log</source>
        <translation>内存估计日志</translation>
    </message>
    <message>
        <source>a training log with memory per step</source>
        <translation>含各训练步内存的训练日志</translation>
    </message>
    <message>
        <source>file cut off</source>
        <translation>文件被截断</translation>
    </message>
    <message>
        <source>The file is cut off. All numbers describe only the part that exists.</source>
        <translation>文件被截断。所有数字只反映现有部分。</translation>
    </message>
    <message>
        <source>older events overwritten</source>
        <translation>较早的事件被覆盖</translation>
    </message>
    <message>
        <source>The recording outgrew its buffer, and the oldest events were overwritten. What happened before the first remaining event is inferred. Record with a larger max_entries to keep all events.</source>
        <translation>记录超出了缓冲区，最早的事件已被覆盖。剩余第一个事件之前的情况为推断结果。请用更大的 max_entries 记录，以保留所有事件。</translation>
    </message>
    <message>
        <source>frees of unseen allocations</source>
        <translation>释放了未见的分配</translation>
    </message>
    <message>
        <source>The trace frees memory that it never allocated. This memory counts as allocated before the recording.</source>
        <translation>记录中释放了从未分配过的内存。这部分内存计为记录开始前分配。</translation>
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
        <source>frees with a different size</source>
        <translation>释放大小不一致</translation>
    </message>
    <message>
        <source>A free gives a different size from its allocation.</source>
        <translation>释放的大小与其分配的大小不同。</translation>
    </message>
    <message>
        <source>allocations missing from the final segments</source>
        <translation>最终的段中缺少的分配</translation>
    </message>
    <message>
        <source>An allocation is live at the end of the trace, but no final block contains it. The trace and the segments were probably copied at different moments.</source>
        <translation>某个分配在记录结束时存活，但没有最终块包含它。记录和段可能是在不同时刻复制的。</translation>
    </message>
    <message>
        <source>events without a time</source>
        <translation>没有时间的事件</translation>
    </message>
    <message>
        <source>The file records only the order of these events, not when they happened.</source>
        <translation>文件只记录了这些事件的顺序，没有记录发生的时间。</translation>
    </message>
    <message>
        <source>events without a stack</source>
        <translation>没有调用栈的事件</translation>
    </message>
    <message>
        <source>The file does not record what caused these events.</source>
        <translation>文件没有记录这些事件的起因。</translation>
    </message>
    <message>
        <source>rows without an action</source>
        <translation>没有动作的行</translation>
    </message>
    <message>
        <source>These rows of a trace are not events and are left out.</source>
        <translation>记录中的这些行不是事件，已略去。</translation>
    </message>
    <message>
        <source>times that run backwards</source>
        <translation>时间倒退</translation>
    </message>
    <message>
        <source>An event has an earlier time than the one before it. Events are kept in the order of the file.</source>
        <translation>某个事件的时间早于前一个事件。事件保持文件中的顺序。</translation>
    </message>
    <message>
        <source>live blocks without a stack</source>
        <translation>没有调用栈的活动块</translation>
    </message>
    <message>
        <source>The file does not record what allocated these blocks; most often they were allocated before the recording.</source>
        <translation>文件没有记录这些块由什么分配；它们多半在记录开始前分配。</translation>
    </message>
    <message>
        <source>segments that disagree with their blocks</source>
        <translation>与其块不一致的段</translation>
    </message>
    <message>
        <source>The totals recorded for a segment do not match the sums of its blocks.</source>
        <translation>为段记录的总量与其各块之和不符。</translation>
    </message>
    <message>
        <source>segments with gaps or overlaps</source>
        <translation>有空隙或重叠的段</translation>
    </message>
    <message>
        <source>The blocks of a segment leave gaps or overlap.</source>
        <translation>段中的块之间有空隙或重叠。</translation>
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
        <source>Segments appeared or disappeared without an event. Reserved memory over time is a bound, not exact.</source>
        <translation>有段在没有事件的情况下出现或消失。保留内存随时间的变化是界限，而非精确值。</translation>
    </message>
    <message>
        <source>blocks waiting to be freed since before the trace</source>
        <translation>在记录之前就等待释放的块</translation>
    </message>
    <message>
        <source>These blocks are waiting for another stream. They are active, but not part of the requested bytes over time.</source>
        <translation>这些块正在等待其他流。它们属于活动内存，但不计入随时间变化的请求字节数。</translation>
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
        <source>block sizes that differ from the inferred sizes</source>
        <translation>块大小与推断大小不符</translation>
    </message>
    <message>
        <source>A recorded block has a different size from the one that the allocator&apos;s rules give. Sizes inferred for other blocks may be wrong, too.</source>
        <translation>记录的块大小与按分配器规则得出的大小不同。其他块的推断大小也可能有误。</translation>
    </message>
    <message>
        <source>unknown actions</source>
        <translation>未知动作</translation>
    </message>
    <message>
        <source>These events are kept and shown, but do not change any totals.</source>
        <translation>这些事件会保留并显示，但不改变任何总量。</translation>
    </message>
    <message>
        <source>unknown keys</source>
        <translation>未知键</translation>
    </message>
    <message>
        <source>The file contains values that Allostrata does not know. They are ignored.</source>
        <translation>文件包含 Allostrata 无法识别的值，已忽略。</translation>
    </message>
    <message>
        <source>unknown block states</source>
        <translation>未知块状态</translation>
    </message>
    <message>
        <source>It is not known whether these blocks are in use. They count as free.</source>
        <translation>无法得知这些块是否在使用中，计为空闲。</translation>
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
        <source>These numbers are implausibly large or small and are not used.</source>
        <translation>这些数字大得或小得不合理，未被采用。</translation>
    </message>
    <message>
        <source>bytes after the end</source>
        <translation>结尾之后的字节</translation>
    </message>
    <message>
        <source>There are more bytes after the end of the data. They are ignored.</source>
        <translation>数据结束之后还有多余的字节，已忽略。</translation>
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
        <source>There are more than Allostrata can distinguish. The last ones are shown as one.</source>
        <translation>数量超出 Allostrata 所能区分的上限。最后的若干个合并显示为一个。</translation>
    </message>
    <message>
        <source>events at the address of a live allocation</source>
        <translation>事件位于存活分配的地址上</translation>
    </message>
    <message>
        <source>An event uses the memory of an allocation that is still live. The free of that allocation is missing from the trace.</source>
        <translation>某个事件使用了仍然存活的分配的内存。记录中缺少该分配的释放。</translation>
    </message>
    <message>
        <source>blocks that may be from after the cut</source>
        <translation>可能在截断之后产生的块</translation>
    </message>
    <message>
        <source>These final blocks have a stack but no event in the part of the trace that could be read. They were allocated in the part that is missing, or before the oldest event, but are counted from the beginning: totals and peaks may be too high, and the blocks are drawn in phases that they are not part of.</source>
        <translation>这些最终块有调用栈，但在可读取的记录部分中没有对应事件。它们可能在缺失的部分中分配，也可能早于最早的事件，但从一开始就被计入：总量和峰值可能偏高，并且这些块会出现在不属于它们的阶段中。</translation>
    </message>
    <message>
        <source>Totals, peaks and phases before the cut, which may include these blocks.</source>
        <translation>截断之前的总量、峰值和阶段，其中可能包含这些块。</translation>
    </message>
    <message>
        <source>final blocks newer than the trace</source>
        <translation>比记录更新的最终块</translation>
    </message>
    <message>
        <source>A final block lies where the trace has other live allocations. The segments were copied after the trace, or events are missing from it.</source>
        <translation>某个最终块所在的位置，在记录中有其他存活的分配。段是在记录之后复制的，或记录中缺少事件。</translation>
    </message>
    <message>
        <source>opened from inside the file</source>
        <translation>从文件内部打开</translation>
    </message>
    <message>
        <source>The file is a container. A snapshot inside it was opened.</source>
        <translation>文件是一个容器，已打开其中的快照。</translation>
    </message>
    <message>
        <source>more snapshots inside the file</source>
        <translation>文件中还有其他快照</translation>
    </message>
    <message>
        <source>The file contains more than one snapshot, and the first one was opened. Save the others in files of their own to open them.</source>
        <translation>文件包含多个快照，已打开第一个。要打开其他快照，请将其分别另存为文件。</translation>
    </message>
    <message>
        <source>events out of chronological order</source>
        <translation>事件未按时间顺序排列</translation>
    </message>
    <message>
        <source>The recorder writes workspace events before all others, regardless of when they happened. Totals over time are correct only after the last of them.</source>
        <translation>记录程序将工作区事件写在所有其他事件之前，与其发生时间无关。只有在最后一个工作区事件之后，随时间变化的总量才正确。</translation>
    </message>
    <message>
        <source>unreadable parts of the folder</source>
        <translation>文件夹中无法读取的部分</translation>
    </message>
    <message>
        <source>These files or folders cannot be read. Dumps may be missing.</source>
        <translation>无法读取这些文件或文件夹，可能缺少转储。</translation>
    </message>
    <message>
        <source>folder searched only in part</source>
        <translation>文件夹只搜索了一部分</translation>
    </message>
    <message>
        <source>The folder has more entries than Allostrata searches. Open a smaller part of it.</source>
        <translation>文件夹中的条目超出 Allostrata 的搜索上限。请打开其中较小的一部分。</translation>
    </message>
    <message>
        <source>files left out of the set</source>
        <translation>未计入转储集的文件</translation>
    </message>
    <message>
        <source>dumps of the same iteration and rank</source>
        <translation>同一迭代和 rank 的转储</translation>
    </message>
    <message>
        <source>Two files have the same iteration and rank. Only the first one is used.</source>
        <translation>有两个文件的迭代和 rank 相同，只使用第一个。</translation>
    </message>
    <message>
        <source>tensors above the peak</source>
        <translation>张量之和超过峰值</translation>
    </message>
    <message>
        <source>The tensors of a device add up to more bytes than the file&apos;s peak. They are shown as listed, and their sum is used as the peak.</source>
        <translation>某个设备的张量之和超过文件的峰值。张量按所列显示，并以其总和作为峰值。</translation>
    </message>
    <message>
        <source>bytes of the peak that no listed tensor accounts for</source>
        <translation>峰值中没有所列张量对应的字节</translation>
    </message>
    <message>
        <source>The file&apos;s peak is larger than the sum of the listed tensors: the tensor that caused the peak is not in the file, and neither are tensors below the saving threshold. The difference is shown as the remainder.</source>
        <translation>文件的峰值大于所列张量之和：造成峰值的张量以及低于保存阈值的张量都不在文件中。差额显示为其余部分。</translation>
    </message>
    <message>
        <source>allocated peaks that are really reserved peaks</source>
        <translation>已分配峰值实为保留峰值</translation>
    </message>
    <message>
        <source>The file gives the same number for allocated and reserved: the program that wrote it read the reserved peak from a log. The estimate is compared only with the reserved peak.</source>
        <translation>文件中已分配与保留的数字相同：写出文件的程序从日志中读取的是保留峰值。估计值只与保留峰值比较。</translation>
    </message>
    <message>
        <source>percentage errors that do not match their figures</source>
        <translation>百分比误差与其数值不符</translation>
    </message>
    <message>
        <source>The file&apos;s error is not 100 (estimated - measured) / measured for any of its peaks. The figures are used instead.</source>
        <translation>对于任何一个峰值，文件中的误差都不等于 100 (estimated - measured) / measured。改用这些数值本身。</translation>
    </message>
    <message>
        <source>active peaks that are really reserved peaks</source>
        <translation>活动峰值实为保留峰值</translation>
    </message>
    <message>
        <source>The file gives the same number for active and reserved: the program that wrote it read the reserved peak from a log. The estimate is compared only with the reserved peak.</source>
        <translation>文件中活动与保留的数字相同：写出文件的程序从日志中读取的是保留峰值。估计值只与保留峰值比较。</translation>
    </message>
    <message>
        <source>unfinished last lines</source>
        <translation>末行不完整</translation>
    </message>
    <message>
        <source>The file ends in the middle of a line: it is cut off or still being written. Incomplete parts of the line are left out; its last value may be cut off.</source>
        <translation>文件在一行中间结束：被截断或仍在写入。该行的不完整部分已略去；其最后一个值可能被截断。</translation>
    </message>
    <message>
        <source>bytes freed but never allocated</source>
        <translation>释放了从未分配的字节</translation>
    </message>
    <message>
        <source>More bytes of a category were freed than the file had shown as allocated. The excess counts as allocated before the recording and raises the category throughout.</source>
        <translation>某个类别释放的字节数多于文件此前显示的已分配字节数。超出部分计为记录开始前分配，使该类别全程相应抬高。</translation>
    </message>
    <message>
        <source>amounts freed in parts</source>
        <translation>内存量被分部分释放</translation>
    </message>
    <message>
        <source>Bytes of a category were freed, but no live amount had that size. The newest amounts of the category are freed instead; the category&apos;s total matches the file at every row.</source>
        <translation>某个类别释放了一些字节，但没有大小与之相同的存活内存量。改为释放该类别中最新的内存量；该类别的总量在每一行都与文件一致。</translation>
    </message>
    <message>
        <source>frees without an address</source>
        <translation>没有地址的释放</translation>
    </message>
    <message>
        <source>The file has no addresses. Each free is matched with the newest allocation of its size, so it is a guess which of several equal allocations lived longer; sums and the curve are exact.</source>
        <translation>文件没有地址。每次释放都与大小相同的最新分配配对，因此对于大小相同的多个分配，哪个存活更久只是猜测；总和与曲线是精确的。</translation>
    </message>
    <message>
        <source>recorded totals that differ from the sum of the events</source>
        <translation>记录的总量与事件之和不符</translation>
    </message>
    <message>
        <source>The allocated total that the recorder counted differs from the sum of its events: some are missing or recorded twice. Allocated memory is shown as recorded; requested memory is the sum of the events.</source>
        <translation>记录程序统计的已分配总量与其事件之和不同：有些事件缺失或重复记录。已分配内存以记录的为准；请求内存为事件之和。</translation>
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
        <source>%1 and %2 are present; everything after them is missing.</source>
        <translation>现有 %1和 %2；此后的内容全部缺失。</translation>
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
        <source>%1 in %2: %3 (%4)</source>
        <translation>%2 中的 %1：%3（%4）</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1：%2（%3）</translation>
    </message>
    <message>
        <source>One transformer block keeps %1 for the backward pass; the rest of the forward pass keeps %2.</source>
        <translation>一个 transformer 块为反向传播保留 %1；前向传播的其余部分保留 %2。</translation>
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
        <source>No transformer blocks were found: no part of a forward pass repeats, or the stacks do not show any modules.</source>
        <translation>未找到 Transformer 块：前向传播中没有重复的部分，或调用栈未显示任何模块。</translation>
    </message>
    <message>
        <source>This file has no backward pass afterwards, so everything live at the end of the forward pass counts as kept.</source>
        <translation>此文件中其后没有反向传播，因此前向传播结束时存活的内容全部计为保留。</translation>
    </message>
    <message>
        <source>Largest parts of block %1: %2.</source>
        <translation>块 %1 的最大组成部分：%2。</translation>
    </message>
    <message>
        <source>Its backward pass allocates %1, of which %2 remain as weight gradients.</source>
        <translation>其反向传播分配 %1，其中 %2 作为权重梯度留存。</translation>
    </message>
    <message>
        <source>named in the file</source>
        <translation>文件中注明</translation>
    </message>
    <message>
        <source>from annotations</source>
        <translation>来自标注</translation>
    </message>
    <message>
        <source>from metadata</source>
        <translation>来自元数据</translation>
    </message>
    <message>
        <source>inferred from the optimizer</source>
        <translation>由优化器推断</translation>
    </message>
    <message>
        <source>inferred from the rhythm of the allocations</source>
        <translation>由分配的节奏推断</translation>
    </message>
    <message numerus="yes">
        <source>%1 steps</source>
        <translation>
            <numerusform>%1 个训练步</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1（%2 至 %3）</translation>
    </message>
    <message>
        <source>No leak: no stack keeps more memory in each step (%1). %2</source>
        <translation>没有泄漏：没有调用栈在每个训练步都留存更多内存（%1）。%2</translation>
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
        <source>Cannot predict when memory runs out: the file does not say how large the device is.</source>
        <translation>无法预测内存何时耗尽：文件未说明设备的容量。</translation>
    </message>
    <message>
        <source>At this rate, %1 will be used up at step %2.</source>
        <translation>按此速度，%1 将在训练步 %2 用尽。</translation>
    </message>
    <message>
        <source>At this rate, %1 will be used up at step %2 (%3 to %4).</source>
        <translation>按此速度，%1 将在训练步 %2（%3 至 %4）用尽。</translation>
    </message>
    <message>
        <source>allocations of %1 without a stack</source>
        <translation>大小为 %1、没有调用栈的分配</translation>
    </message>
    <message numerus="yes">
        <source>%1 allocations</source>
        <translation>
            <numerusform>%1 个分配</numerusform>
        </translation>
    </message>
    <message>
        <source>Requested bytes in use.</source>
        <translation>使用中的请求字节数。</translation>
    </message>
    <message>
        <source>Requested bytes in use by this module and its submodules.</source>
        <translation>此模块及其子模块使用中的请求字节数。</translation>
    </message>
    <message>
        <source>Requested bytes of blocks that were freed while another stream still used them.</source>
        <translation>已释放但仍被另一个流使用的块的请求字节数。</translation>
    </message>
    <message>
        <source>Bytes that callers requested: the sum of the lines above.</source>
        <translation>调用者请求的字节数：以上各行之和。</translation>
    </message>
    <message>
        <source>Bytes that the allocator adds to each request, rounding it up to a multiple of 512 B or as its settings say.</source>
        <translation>分配器为每个请求增加的字节数，即向上舍入到 512 B 的倍数或按其设置舍入。</translation>
    </message>
    <message>
        <source>Unsplit remainders</source>
        <translation>未切分的余量</translation>
    </message>
    <message>
        <source>When a large free block is used, up to 1 MiB left over stays part of the allocated block.</source>
        <translation>使用较大的空闲块时，至多 1 MiB 的余量仍留在所分配的块中。</translation>
    </message>
    <message>
        <source>Size not recorded</source>
        <translation>大小没有记录</translation>
    </message>
    <message>
        <source>The file does not record the sizes of these blocks; only bounds are known.</source>
        <translation>文件没有记录这些块的大小；只知道界限。</translation>
    </message>
    <message>
        <source>Waiting, allocation unknown</source>
        <translation>等待中，分配未知</translation>
    </message>
    <message>
        <source>Blocks waiting to be freed whose allocation is not in the file. They do not count as requested.</source>
        <translation>等待释放、但其分配不在文件中的块。它们不计为请求内存。</translation>
    </message>
    <message>
        <source>Free in split segments</source>
        <translation>已切分段中的空闲</translation>
    </message>
    <message>
        <source>Free ranges in segments that also contain blocks. They cannot be released to the device.</source>
        <translation>含有块的段中的空闲范围。它们无法归还给设备。</translation>
    </message>
    <message>
        <source>Segments without any blocks: the cache that torch.cuda.empty_cache() releases.</source>
        <translation>没有任何块的段：torch.cuda.empty_cache() 所释放的缓存。</translation>
    </message>
    <message>
        <source>Free in private pools</source>
        <translation>私有池中的空闲</translation>
    </message>
    <message>
        <source>Free ranges and unused segments that only users of the pool can allocate.</source>
        <translation>只有该池的使用者才能分配的空闲范围和未使用的段。</translation>
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
        <source>The file contradicts itself here.</source>
        <translation>文件在此处自相矛盾。</translation>
    </message>
    <message>
        <source>All memory that the allocator has reserved on the device: the sum of all lines.</source>
        <translation>分配器在设备上保留的全部内存：所有行之和。</translation>
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
    <message>
        <source>Including rounding, all waiting blocks have %1 B: active minus allocated.</source>
        <translation>所有等待中的块（含舍入）共 %1 B：活动减去已分配。</translation>
    </message>
    <message>
        <source>Between %1 B and %2 B; free ranges are smaller by the same amount.</source>
        <translation>介于 %1 B 与 %2 B 之间；空闲范围相应减小同样的量。</translation>
    </message>
    <message>
        <source>Inferred: between %1 B and %2 B.</source>
        <translation>推断：介于 %1 B 与 %2 B 之间。</translation>
    </message>
    <message>
        <source>Another %1 B of this category are waiting to be freed.</source>
        <translation>此类别另有 %1 B 等待释放。</translation>
    </message>
    <message>
        <source>This is an estimate: the size of some blocks is not recorded.</source>
        <translation>这是估计值：部分块的大小没有记录。</translation>
    </message>
    <message>
        <source>estimate</source>
        <translation>估计</translation>
    </message>
    <message>
        <source>%1 B, %2 of reserved memory</source>
        <translation>%1 B，占保留内存的 %2</translation>
    </message>
    <message>
        <source>%1 B of this are from before the recording.</source>
        <translation>其中 %1 B 记录开始前。</translation>
    </message>
    <message>
        <source>This file records how many bytes each category held over time, not individual allocations.</source>
        <translation>此文件记录的是各类别随时间变化的字节数，而不是单个分配。</translation>
    </message>
    <message>
        <source>This file does not record which operators ran. Profiler traces do.</source>
        <translation>此文件没有记录运行了哪些算子。profiler 跟踪文件会记录。</translation>
    </message>
    <message>
        <source>This file lists what was allocated, but not the order of events.</source>
        <translation>此文件列出了分配的内容，但没有事件的顺序。</translation>
    </message>
    <message>
        <source>This file lists what was allocated, but says nothing about the allocator: no segments, addresses or events.</source>
        <translation>此文件列出了分配的内容，但没有关于分配器的信息：没有段、地址或事件。</translation>
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
        <source>This file does not record the allocator&apos;s settings.</source>
        <translation>此文件没有记录分配器的设置。</translation>
    </message>
    <message>
        <source>A profiler recorded this file. It contains allocations and frees, but not the allocator&apos;s segments and pools.</source>
        <translation>此文件由 profiler 记录。它包含分配和释放，但不含分配器的段和池。</translation>
    </message>
    <message>
        <source>This is a single file. Open the folder of a run to see its dumps here.</source>
        <translation>这是单个文件。打开一次运行的文件夹，即可在此处查看其转储。</translation>
    </message>
    <message>
        <source>This is a folder of dumps. Open one of them to see what was allocated.</source>
        <translation>这是转储文件夹。打开其中一个以查看分配的内容。</translation>
    </message>
    <message>
        <source>This file records memory step by step, not individual allocations.</source>
        <translation>此文件按训练步记录内存，而不是单个分配。</translation>
    </message>
    <message>
        <source>This trace has no memory events: it was recorded without profile_memory=True.</source>
        <translation>此记录中没有内存事件：记录时没有使用 profile_memory=True。</translation>
    </message>
    <message>
        <source>This file has no device with events or segments.</source>
        <translation>此文件中没有包含事件或段的设备。</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>容量</translation>
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
        <source>request</source>
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
        <source>free on the device in whole pages</source>
        <translation>设备空闲（整页）</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>free in pieces</source>
        <translation>空闲但分散</translation>
    </message>
    <message>
        <source>largest free block in other pools</source>
        <translation>其他池中的最大空闲块</translation>
    </message>
    <message>
        <source>fully free segments in other pools</source>
        <translation>其他池中完全空闲的段</translation>
    </message>
    <message>
        <source>free in other pools</source>
        <translation>其他池中空闲</translation>
    </message>
    <message>
        <source>largest free block after the pending frees</source>
        <translation>待完成的释放之后的最大空闲块</translation>
    </message>
    <message>
        <source>segments fully free after the pending frees</source>
        <translation>待完成的释放之后完全空闲的段</translation>
    </message>
    <message>
        <source>used by others</source>
        <translation>被其他占用</translation>
    </message>
    <message>
        <source>The file does not say how large the device is. Choose its capacity to see how much others use.</source>
        <translation>文件未说明设备的容量。请选择容量，以查看其他进程和上下文的占用量。</translation>
    </message>
    <message>
        <source>The file shows no free bytes on the device: there were none, or they were not recorded.</source>
        <translation>文件未显示设备上的空闲字节：可能没有，也可能没有记录。</translation>
    </message>
    <message>
        <source>Reserved memory is known only within bounds, because segment events are missing.</source>
        <translation>由于缺少段事件，保留内存只知道界限。</translation>
    </message>
    <message>
        <source>The sizes of some blocks are inferred, and so are the free ranges between them.</source>
        <translation>部分块的大小为推断值，其间的空闲范围也是如此。</translation>
    </message>
    <message>
        <source>The event does not name its pool. The default pool is assumed, although there are private pools.</source>
        <translation>事件未指明其池。尽管存在私有池，仍假定为默认池。</translation>
    </message>
    <message>
        <source>The file names no private pool. Before giving up, the allocator releases all unused segments of the default pools; those that remain are inferred to be out of the request&apos;s reach, in a private pool (or kept by a graph capture).</source>
        <translation>文件未指明任何私有池。分配器在放弃之前会释放默认池中所有未使用的段；由此推断，仍保留的段不在该请求可用的范围内，属于某个私有池（或因图捕获而保留）。</translation>
    </message>
    <message>
        <source>The file does not record the allocator&apos;s settings. The defaults are assumed.</source>
        <translation>文件没有记录分配器的设置，假定为默认值。</translation>
    </message>
    <message>
        <source>The device had enough free memory: a limit of the process refused the request, or the device could not map it.</source>
        <translation>设备有足够的空闲内存：进程的限制拒绝了该请求，或设备无法映射这部分内存。</translation>
    </message>
    <message>
        <source>A large enough free block seems to have existed: max_split_size forbade its use, or sizes are inferred incorrectly.</source>
        <translation>似乎曾有足够大的空闲块：max_split_size 禁止使用它，或推断的大小有误。</translation>
    </message>
    <message>
        <source>A limit refused the request: the device still had %1 free, and %2 were needed.</source>
        <translation>限制拒绝了请求：设备仍有 %1 空闲，而需要 %2。</translation>
    </message>
    <message>
        <source>The device was full: %1 were needed, but at most %2 were available.</source>
        <translation>设备已满：需要 %1，但最多只有 %2 可用。</translation>
    </message>
    <message>
        <source>The device was full: %1 were in use and %2 more were needed, but at most %3 were available in total.</source>
        <translation>设备已满：已使用 %1，还需要 %2，但总共最多只有 %3 可用。</translation>
    </message>
    <message>
        <source>Enough memory was free, but fragmented: %1 were free in pieces, and %2 were requested in one piece.</source>
        <translation>空闲内存足够，但已碎片化：零散空闲 %1，而请求是连续的 %2。</translation>
    </message>
    <message>
        <source>Enough memory was free, but fragmented: %1 were free in pieces, %3 were free on the device, and %2 were needed in one piece.</source>
        <translation>空闲内存足够，但已碎片化：零散空闲 %1，设备上空闲 %3，而需要连续的 %2。</translation>
    </message>
    <message>
        <source>Others were using the memory: at least %1 of the device; %3 were free, and %2 were needed.</source>
        <translation>内存被其他进程或上下文占用：至少占设备的 %1；空闲 %3，而需要 %2。</translation>
    </message>
    <message>
        <source>Enough memory was cached, but out of reach: another pool had an unused block of %1, and %2 were requested.</source>
        <translation>缓存的内存足够，但不可及：另一个池有 %1 的未使用块，而请求为 %2。</translation>
    </message>
    <message>
        <source>Enough memory was cached, but out of reach: other pools had %1 in unused segments, and %2 were needed.</source>
        <translation>缓存的内存足够，但不可及：其他池的未使用段中有 %1，而需要 %2。</translation>
    </message>
    <message>
        <source>Enough memory was cached, but out of reach: other pools had %1 in unused segments, %3 were free on the device, and %2 were needed.</source>
        <translation>缓存的内存足够，但不可及：其他池的未使用段中有 %1，设备上空闲 %3，而需要 %2。</translation>
    </message>
    <message>
        <source>Enough memory was freed, but was still waiting for another stream: it would have formed a free block of %1, and %2 were requested.</source>
        <translation>释放的内存足够，但仍在等待其他流：本可形成 %1 的空闲块，而请求为 %2。</translation>
    </message>
    <message>
        <source>Enough memory was freed, but was still waiting for another stream: %1 in segments could have been released, and %2 were needed.</source>
        <translation>释放的内存足够，但仍在等待其他流：段中本可归还 %1，而需要 %2。</translation>
    </message>
    <message>
        <source>Enough memory was freed, but was still waiting for another stream: %1 in segments could have been released, %3 were free on the device, and %2 were needed.</source>
        <translation>释放的内存足够，但仍在等待其他流：段中本可归还 %1，设备上空闲 %3，而需要 %2。</translation>
    </message>
    <message>
        <source>%1 were free in the request&apos;s own pool and stream, %2 in other streams, and %3 in the pool for other sizes; the largest block that it could have used had %4.</source>
        <translation>请求自身的池和流中空闲 %1，其他流中 %2，其他尺寸池中 %3；它可用的最大块为 %4。</translation>
    </message>
    <message>
        <source>%1 ran out of memory at event %2: %3</source>
        <translation>%1 在事件 %2 处内存不足：%3</translation>
    </message>
    <message>
        <source>No out-of-memory events on this device; %1 has some.</source>
        <translation>此设备上没有内存不足事件；%1 上有。</translation>
    </message>
    <message>
        <source>No out-of-memory events in this file.</source>
        <translation>此文件中没有内存不足事件。</translation>
    </message>
    <message>
        <source>Several causes combined: %1.</source>
        <translation>多个原因共同造成：%1。</translation>
    </message>
    <message>
        <source>A free block of %1 seems to have existed, and %2 were requested.</source>
        <translation>似乎曾有 %1 的空闲块，而请求为 %2。</translation>
    </message>
    <message>
        <source>Even all cached memory in one piece would not have been enough.</source>
        <translation>即使所有缓存内存连成一块，也仍然不够。</translation>
    </message>
    <message>
        <source>Even with all cached memory in one piece, %1 would have been missing.</source>
        <translation>即使所有缓存内存连成一块，也还差 %1。</translation>
    </message>
    <message>
        <source>The device was nearly full as well: the request would have left less than a twentieth of the available memory.</source>
        <translation>设备本身也几乎已满：该请求会使可用内存剩余不到二十分之一。</translation>
    </message>
    <message>
        <source>Of the device&apos;s %1, %2 were neither free nor reserved by this process; a CUDA context takes about %3 of that.</source>
        <translation>设备的 %1 中，有 %2 既不空闲，也未被此进程保留；其中一个 CUDA 上下文约占 %3。</translation>
    </message>
    <message>
        <source>At other times %1 of the device were available to this process; at this event, only %2 were.</source>
        <translation>其他时候此进程可用设备的 %1；在此事件处只有 %2 可用。</translation>
    </message>
    <message>
        <source>In the unused memory of other pools, the largest block had %1, and %2 were in fully free segments.</source>
        <translation>其他池的未使用内存中，最大的块为 %1，完全空闲的段中有 %2。</translation>
    </message>
    <message>
        <source>After these frees, the largest block that the request could have used would have had %1.</source>
        <translation>这些释放完成之后，该请求可用的最大块将为 %1。</translation>
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
        <source>So the request would have succeeded without this cause.</source>
        <translation>因此，没有这个原因，该请求就会成功。</translation>
    </message>
    <message>
        <source>So this cause alone does not explain the failure.</source>
        <translation>因此，仅凭这个原因不足以解释失败。</translation>
    </message>
    <message>
        <source>So only all of these together explain the failure.</source>
        <translation>因此，只有这些原因合在一起才能解释失败。</translation>
    </message>
    <message>
        <source>Freeing %1 with %2 gives a free range of %3</source>
        <translation>释放 %1（%2）可得到 %3 的空闲范围</translation>
    </message>
    <message>
        <source>Freeing %1 with %2 allows %3 to be released to the device</source>
        <translation>释放 %1（%2）可向设备归还 %3</translation>
    </message>
    <message>
        <source>Set expandable_segments:True</source>
        <translation>设置 expandable_segments:True</translation>
    </message>
    <message>
        <source>Segments then grow page by page, and free pages move to where they are needed: %1 were free in pieces.</source>
        <translation>这样段会逐页增长，空闲页会移到需要的位置：零散空闲 %1。</translation>
    </message>
    <message>
        <source>Set max_split_size_mb:%1</source>
        <translation>设置 max_split_size_mb:%1</translation>
    </message>
    <message>
        <source>Larger blocks are then not split for smaller requests: %1 are left over in segments that were once large enough.</source>
        <translation>这样较大的块就不会为较小的请求而切分：曾经足够大的段中剩余 %1。</translation>
    </message>
    <message>
        <source>Set garbage_collection_threshold</source>
        <translation>设置 garbage_collection_threshold</translation>
    </message>
    <message>
        <source>Unused segments are then released before memory runs out: %1 were in fully free segments.</source>
        <translation>这样会在内存不足之前先释放未使用的段：完全空闲的段共有 %1。</translation>
    </message>
    <message>
        <source>Call torch.cuda.empty_cache() beforehand</source>
        <translation>事先调用 torch.cuda.empty_cache()</translation>
    </message>
    <message>
        <source>Nothing is released to the device while a graph is captured: %1 were in fully free segments.</source>
        <translation>捕获图期间不会向设备归还任何内存：完全空闲的段共有 %1。</translation>
    </message>
    <message>
        <source>Allocate and free on one stream</source>
        <translation>在同一个流上分配和释放</translation>
    </message>
    <message>
        <source>Free blocks of other streams cannot be used: they had %1.</source>
        <translation>其他流的空闲块无法使用：共有 %1。</translation>
    </message>
    <message>
        <source>Free the blocks that pin a segment, or allocate them first</source>
        <translation>释放占住段的块，或优先分配它们</translation>
    </message>
    <message>
        <source>The cheapest segment in the table would then provide %1. Allocate long-lived memory before short-lived memory.</source>
        <translation>这样，表中代价最小的段即可提供 %1。应先分配长期存活的内存，再分配短期存活的内存。</translation>
    </message>
    <message>
        <source>Keep less memory live: a smaller batch, offloading, sharding</source>
        <translation>减少存活内存：减小批大小、使用卸载（offloading）或分片（sharding）</translation>
    </message>
    <message>
        <source>At least %1 must be freed before this line.</source>
        <translation>在执行到此行之前，至少须释放 %1。</translation>
    </message>
    <message>
        <source>Recompute activations (checkpointing)</source>
        <translation>重计算激活值（检查点）</translation>
    </message>
    <message>
        <source>Activations made up %1 of the live memory.</source>
        <translation>激活值占存活内存的 %1。</translation>
    </message>
    <message>
        <source>End the other process</source>
        <translation>结束另一个进程</translation>
    </message>
    <message>
        <source>It uses at least %1. Run nvidia-smi to find it.</source>
        <translation>它至少占用 %1。可运行 nvidia-smi 找到它。</translation>
    </message>
    <message>
        <source>Release the private pool, or share one between graphs</source>
        <translation>释放私有池，或在多个图之间共用一个池</translation>
    </message>
    <message>
        <source>Private pools keep %1 that nothing else can use.</source>
        <translation>私有池占着 %1，其他任何分配都无法使用。</translation>
    </message>
    <message>
        <source>Synchronise the other stream, or use record_stream less</source>
        <translation>同步另一个流，或减少使用 record_stream</translation>
    </message>
    <message>
        <source>%1 are freed as soon as the work on that stream is known to have finished.</source>
        <translation>一旦确认该流上的工作已完成，就会释放 %1。</translation>
    </message>
    <message>
        <source>Raise the memory limit of the process</source>
        <translation>提高进程的内存上限</translation>
    </message>
    <message>
        <source>See torch.cuda.set_per_process_memory_fraction: the request needed %1 more.</source>
        <translation>参见 torch.cuda.set_per_process_memory_fraction：请求还需要 %1。</translation>
    </message>
    <message>
        <source>not examined</source>
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
        <source>another stream</source>
        <translation>其他流</translation>
    </message>
    <message>
        <source>another pool</source>
        <translation>其他池</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>Free memory was not examined for this event: only the costliest events are examined.</source>
        <translation>未检查此事件的空闲内存：只检查开销最大的事件。</translation>
    </message>
    <message>
        <source>The trace shows no later allocation that needed this memory.</source>
        <translation>记录中没有后续分配需要这部分内存。</translation>
    </message>
    <message>
        <source>%1 were requested, and the free memory was not large enough.</source>
        <translation>请求了 %1，而空闲内存不够大。</translation>
    </message>
    <message>
        <source>%1 were requested; %2 were free in the same pool and stream, but in pieces.</source>
        <translation>请求了 %1；同一池和流中有 %2 空闲，但不连续。</translation>
    </message>
    <message>
        <source>%1 were requested; a block of %2 was free, but belonged to another stream.</source>
        <translation>请求了 %1；有一个 %2 的块空闲，但属于其他流。</translation>
    </message>
    <message>
        <source>%1 were requested; a block of %2 was free, but in another pool.</source>
        <translation>请求了 %1；有一个 %2 的块空闲，但在其他池中。</translation>
    </message>
    <message>
        <source>%1 were requested; %2 would have been free if frees had not been waiting for another stream.</source>
        <translation>请求了 %1；如果释放操作不必等待其他流，就会有 %2 空闲。</translation>
    </message>
    <message>
        <source>%1 were requested; a block of %2 was free, but was not used: max_split_size forbade it, or sizes are inferred incorrectly.</source>
        <translation>请求了 %1；有一个 %2 的块空闲，但未被使用：受 max_split_size 限制，或者大小推断有误。</translation>
    </message>
    <message>
        <source>Warm-up lasts until the second step begins, at event %1.</source>
        <translation>预热持续到第二个训练步开始，即事件 %1。</translation>
    </message>
    <message>
        <source>Warm-up lasts until reserved memory first reaches its peak, at event %1, because the file does not show two steps.</source>
        <translation>预热持续到保留内存首次达到峰值（事件 %1），因为文件中不足两个训练步。</translation>
    </message>
    <message>
        <source>reserved %1 times, %2; released %3 times, %4</source>
        <translation>保留 %1 次，共 %2；释放 %3 次，共 %4</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用次数</translation>
    </message>
    <message>
        <source>Calls that overlap the time from the first to the last event of the visible range. A call that only calls itself again counts once.</source>
        <translation>与可见范围内首个事件到末个事件这段时间有重叠的调用。只递归调用自身的调用计为一次。</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>How long the calls ran within the visible range, including the operators that they called. A call within a call of the same operator is not counted again.</source>
        <translation>这些调用在可见范围内的运行时间，包括其调用的算子。同一算子的嵌套调用不重复计算。</translation>
    </message>
    <message>
        <source>Self duration</source>
        <translation>自身时长</translation>
    </message>
    <message>
        <source>How long the calls ran within the visible range, excluding the operators that they called.</source>
        <translation>这些调用在可见范围内的运行时间，不包括其调用的算子。</translation>
    </message>
    <message>
        <source>Size increase</source>
        <translation>大小增量</translation>
    </message>
    <message>
        <source>Bytes allocated minus bytes freed, including the operators that it called.</source>
        <translation>分配字节数减去释放字节数，包括其调用的算子。</translation>
    </message>
    <message>
        <source>Self size increase</source>
        <translation>自身大小增量</translation>
    </message>
    <message>
        <source>Bytes allocated minus bytes freed, excluding the operators that it called.</source>
        <translation>分配字节数减去释放字节数，不包括其调用的算子。</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>Allocations in the visible range, including the operators that it called.</source>
        <translation>可见范围内的分配次数，包括其调用的算子。</translation>
    </message>
    <message>
        <source>Self allocations</source>
        <translation>自身分配次数</translation>
    </message>
    <message>
        <source>Allocations in the visible range, excluding the operators that it called.</source>
        <translation>可见范围内的分配次数，不包括其调用的算子。</translation>
    </message>
    <message>
        <source>Bytes allocated in the visible range, including the operators that it called.</source>
        <translation>可见范围内分配的字节数，包括其调用的算子。</translation>
    </message>
    <message>
        <source>Self allocated</source>
        <translation>自身分配字节数</translation>
    </message>
    <message>
        <source>Bytes allocated in the visible range, excluding the operators that it called.</source>
        <translation>可见范围内分配的字节数，不包括其调用的算子。</translation>
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
        <translation>算子之外</translation>
    </message>
    <message>
        <source>A free counts for the operator that allocated the memory.</source>
        <translation>释放计入分配该内存的算子。</translation>
    </message>
    <message>
        <source>A free counts for the operator that is running at that moment, as in the profiler&apos;s own memory view.</source>
        <translation>释放计入当时正在运行的算子，与 Profiler 自带的内存视图一致。</translation>
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
        <source>%1 operator(s) ran without using memory of this device.</source>
        <translation>
            <numerusform>%1 个算子运行时未使用此设备的内存。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 events (%2) outside operators are left out, as in the profiler&apos;s own memory view.</source>
        <translation>略去了算子之外的 %1 个事件（%2），与 Profiler 自带的内存视图一致。</translation>
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
        <translation>文件</translation>
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
        <source>At end</source>
        <translation>结束时</translation>
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
        <source>%1: %2 against %3. Requested bytes at each peak.</source>
        <translation>%1：%2 对比 %3。均为各自峰值时的请求字节数。</translation>
    </message>
    <message>
        <source>%1: %2 against %3, for %4. Requested bytes at each peak.</source>
        <translation>%1：%2 对比 %3，条件为 %4。均为各自峰值时的请求字节数。</translation>
    </message>
    <message>
        <source>The peaks lie in different phases: what is live there differs for that reason, too.</source>
        <translation>两个峰值处于不同阶段：存活内存的差异也有这方面的原因。</translation>
    </message>
    <message>
        <source>Memory from before the recording is one category, because only one of the files shows what it is.</source>
        <translation>记录开始前的内存合为一个类别，因为只有其中一个文件能说明其用途。</translation>
    </message>
    <message>
        <source>One recording began later, so the other file has the memory from before it in other categories: compare only the totals.</source>
        <translation>其中一次记录开始得较晚，另一个文件将此前的内存归入其他类别：只有总计可以比较。</translation>
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
        <source>“%1” cannot name a column: use letters, digits and _, and no name that the table already uses.</source>
        <translation>“%1”不能用作列名：请使用字母、数字和 _，且不能与表格已有的名称相同。</translation>
    </message>
    <message>
        <source>The pattern contains the column “%1” twice.</source>
        <translation>模式中列“%1”出现了两次。</translation>
    </message>
    <message>
        <source>The pattern contains no column. Add one, such as {model} or {ctx}.</source>
        <translation>模式中没有列。请添加一个，例如 {model} 或 {ctx}。</translation>
    </message>
    <message>
        <source>This regular expression is not valid: %1.</source>
        <translation>此正则表达式无效：%1。</translation>
    </message>
    <message>
        <source>The pattern is too long.</source>
        <translation>模式过长。</translation>
    </message>
    <message>
        <source>Nothing to compare with: %1.</source>
        <translation>没有可对比的对象：%1。</translation>
    </message>
    <message>
        <source>Left out, because another file with the same column values has a higher peak: %1.</source>
        <translation>已略去，因为另一个列值相同的文件峰值更高：%1。</translation>
    </message>
    <message>
        <source>Left out, because another file with the same column values has an equal peak: %1.</source>
        <translation>已略去，因为另一个列值相同的文件峰值相等：%1。</translation>
    </message>
    <message>
        <source>Some cells combine several files and show the lowest value.</source>
        <translation>部分单元格合并了多个文件，显示其中的最小值。</translation>
    </message>
    <message>
        <source>Some cells combine several files and show their sum.</source>
        <translation>部分单元格合并了多个文件，显示它们的总和。</translation>
    </message>
    <message>
        <source>Some cells combine several files and show the highest value.</source>
        <translation>部分单元格合并了多个文件，显示其中的最大值。</translation>
    </message>
    <message>
        <source>Left out to fit a terminal: %1. The other formats include these columns.</source>
        <translation>为适应终端宽度而略去：%1。其他格式包含这些列。</translation>
    </message>
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
        <source>in %1</source>
        <translation>处于%1阶段</translation>
    </message>
    <message>
        <source>from stacks</source>
        <translation>来自调用栈</translation>
    </message>
    <message>
        <source>from the file</source>
        <translation>来自文件</translation>
    </message>
    <message>
        <source>likely, from module and function</source>
        <translation>很可能，根据模块和函数推断</translation>
    </message>
    <message>
        <source>pinned host memory</source>
        <translation>主机锁页内存</translation>
    </message>
    <message>
        <source>unknown device</source>
        <translation>未知设备</translation>
    </message>
    <message>
        <source>0 (default)</source>
        <translation>0（默认）</translation>
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
        <source>No memory events: this trace records what ran, not what was allocated</source>
        <translation>没有内存事件：此记录只包含运行了什么，不包含分配了什么</translation>
    </message>
    <message>
        <source>It was recorded with profile_memory=True, but nothing was allocated or freed during the recording. To see memory, record while the work runs:</source>
        <translation>录制时设置了 profile_memory=True，但录制期间没有发生任何分配或释放。要查看内存，请在工作负载运行时录制：</translation>
    </message>
    <message>
        <source>It was recorded without profile_memory=True. To see memory, record a trace like this:</source>
        <translation>录制时未设置 profile_memory=True。要查看内存，请按如下方式录制：</translation>
    </message>
    <message>
        <source>A query can be at most %1 bytes long.</source>
        <translation>查询最长为 %1 字节。</translation>
    </message>
    <message>
        <source>Parentheses and “not” can be nested at most %1 levels deep.</source>
        <translation>括号和“not”最多可嵌套 %1 层。</translation>
    </message>
    <message>
        <source>A query can have at most %1 conditions.</source>
        <translation>一个查询最多可包含 %1 个条件。</translation>
    </message>
    <message>
        <source>A query can have at most %1 patterns.</source>
        <translation>一个查询最多可包含 %1 个模式。</translation>
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
        <source>A condition is missing here, such as size&gt;64MiB.</source>
        <translation>此处缺少条件，例如 size&gt;64MiB。</translation>
    </message>
    <message>
        <source>A value for “%1” is missing here.</source>
        <translation>此处缺少“%1”的值。</translation>
    </message>
    <message>
        <source>“%1” is not a size; write 4096, 64MiB or 1.5GB.</source>
        <translation>“%1”不是大小；请写成 4096、64MiB 或 1.5GB。</translation>
    </message>
    <message>
        <source>“%1” is not a lifetime; write 100 (events), 20ms or 3min.</source>
        <translation>“%1”不是存活时长；请写成 100（事件数）、20ms 或 3min。</translation>
    </message>
    <message>
        <source>“%1” is not an address; write it in hexadecimal, or use a name such as b7f00_3.</source>
        <translation>“%1”不是地址；请用十六进制书写，或使用 b7f00_3 这样的名称。</translation>
    </message>
    <message>
        <source>“%1” is not a position in the trace; write peak, cursor, window or an event number.</source>
        <translation>“%1”不是记录中的位置；请写成 peak、cursor、window 或事件序号。</translation>
    </message>
    <message>
        <source>The range “%1” is reversed; put the lower value first.</source>
        <translation>范围“%1”首尾颠倒；请把较小的值写在前面。</translation>
    </message>
    <message>
        <source>“%1” is not a valid pattern.</source>
        <translation>“%1”不是有效的模式。</translation>
    </message>
    <message>
        <source>Did you mean “%1”?</source>
        <translation>您是不是想输入“%1”？</translation>
    </message>
    <message>
        <source>The file is damaged. Copy it again from where it was recorded.</source>
        <translation>文件已损坏。请从记录它的地方重新复制。</translation>
    </message>
    <message>
        <source>A genuine snapshot never looks like this: the file is damaged or malicious.</source>
        <translation>正常的快照不会是这样：文件已损坏，或是恶意文件。</translation>
    </message>
    <message>
        <source>Open a memory snapshot (the pickle or JSON file that torch.cuda.memory._dump_snapshot() wrote, or its HTML page), or memory recorded step by step (a training log, JSON, or CSV with a “step” column and a memory column). Files may be compressed with gzip, zstd or zip.</source>
        <translation>请打开内存快照（由 torch.cuda.memory._dump_snapshot() 写出的 pickle 或 JSON 文件，或其 HTML 页面），或逐步记录的内存数据（训练日志、JSON，或包含“step”列和内存列的 CSV）。文件可以用 gzip、zstd 或 zip 压缩。</translation>
    </message>
    <message>
        <source>The program that wrote the file probably stopped too early. Record it again.</source>
        <translation>写出此文件的程序可能过早停止了。请重新录制。</translation>
    </message>
    <message>
        <source>Allostrata only reads data and never runs code from a file; a snapshot needs no such call. Do not load this file in Python.</source>
        <translation>Allostrata 只读取数据，从不运行文件中的代码；快照也不需要这样的调用。请勿在 Python 中加载此文件。</translation>
    </message>
    <message>
        <source>Use --salvage to open the intact part.</source>
        <translation>使用 --salvage 打开完好的部分。</translation>
    </message>
    <message>
        <source>Use --salvage to open the steps before that point, if there are any.</source>
        <translation>使用 --salvage 打开该位置之前的训练步（如果有）。</translation>
    </message>
    <message>
        <source>Reading was cancelled.</source>
        <translation>读取已取消。</translation>
    </message>
    <message>
        <source>This computer does not have enough free memory for this operation.</source>
        <translation>这台计算机没有足够的空闲内存执行此操作。</translation>
    </message>
    <message>
        <source>Close other documents or other programs, and try again.</source>
        <translation>请关闭其他文档或程序，然后重试。</translation>
    </message>
    <message>
        <source>The file does not exist.</source>
        <translation>文件不存在。</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>请检查路径。</translation>
    </message>
    <message>
        <source>You do not have permission to read this file.</source>
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
        <source>Check that the destination folder exists and has free space, and that you may write there.</source>
        <translation>请检查目标文件夹是否存在、是否有可用空间，以及您是否有权写入。</translation>
    </message>
    <message>
        <source>The file changed while it was being read%2.</source>
        <translation>文件在读取过程中发生了变化%2。</translation>
    </message>
    <message>
        <source>Wait until the program that writes it has finished, or open a copy.</source>
        <translation>请等待写入它的程序结束，或打开一份副本。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>文件是空的。</translation>
    </message>
    <message>
        <source>The file is too short to identify its format.</source>
        <translation>文件太短，无法识别格式。</translation>
    </message>
    <message>
        <source>This is plain text without a line that Allostrata understands.</source>
        <translation>这是纯文本，其中没有 Allostrata 能理解的行。</translation>
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
        <source>The file contains only zeros.</source>
        <translation>文件内容全为零。</translation>
    </message>
    <message>
        <source>Space was reserved for it, but its data was never written. Copy or record it again.</source>
        <translation>已为它预先分配了空间，但数据从未写入。请重新复制或录制。</translation>
    </message>
    <message>
        <source>This is not a format that Allostrata knows.</source>
        <translation>这不是 Allostrata 支持的格式。</translation>
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
        <source>The compressed data (%1) is cut off%2.</source>
        <translation>压缩数据（%1）被截断%2。</translation>
    </message>
    <message>
        <source>The file exceeds the limit of %1 when it is decompressed%2.</source>
        <translation>文件解压后超过 %1 的上限%2。</translation>
    </message>
    <message>
        <source>A small file that expands this much is usually malicious. If you trust it, decompress it yourself first.</source>
        <translation>小文件解压后膨胀到这么大，通常是恶意文件。如果信任它，请先自行解压。</translation>
    </message>
    <message>
        <source>The zip archive contains no file that Allostrata can open: %1.</source>
        <translation>zip 压缩包中没有 Allostrata 可以打开的文件：%1。</translation>
    </message>
    <message>
        <source>Unpack it and open the files that you need.</source>
        <translation>请解包并打开所需的文件。</translation>
    </message>
    <message>
        <source>The zip archive uses a feature that Allostrata does not support: %1.</source>
        <translation>zip 压缩包使用了 Allostrata 不支持的特性：%1。</translation>
    </message>
    <message>
        <source>Unpack it with the program that created it, and open the file inside.</source>
        <translation>请用创建它的程序解压，然后打开其中的文件。</translation>
    </message>
    <message>
        <source>This HTML page contains no snapshot data. The pages of memory timelines contain only a picture.</source>
        <translation>此 HTML 页面不包含快照数据。内存时间线的页面只包含一张图片。</translation>
    </message>
    <message>
        <source>Open the snapshot or profile that the page was made from. For a memory timeline, export .raw.json.gz or .json instead of .html.</source>
        <translation>请打开生成此页面的快照或 Profiler 记录。对于内存时间线，请导出 .raw.json.gz 或 .json，而不是 .html。</translation>
    </message>
    <message>
        <source>The data in the page is not valid base64%2: %1.</source>
        <translation>页面中的数据不是有效的 base64%2：%1。</translation>
    </message>
    <message>
        <source>The file is cut off%2.</source>
        <translation>文件被截断%2。</translation>
    </message>
    <message>
        <source>The pickle contains an unknown opcode, 0x%1%2.</source>
        <translation>pickle 包含未知操作码 0x%1%2。</translation>
    </message>
    <message>
        <source>The pickle claims protocol %1%2, but only protocols 0 to 5 exist.</source>
        <translation>pickle 声明的协议为 %1%2，但只存在协议 0 至 5。</translation>
    </message>
    <message>
        <source>The pickle&apos;s opcode %1 has an invalid value%2.</source>
        <translation>pickle 的操作码 %1 的值无效%2。</translation>
    </message>
    <message>
        <source>The pickle&apos;s opcode %1 needs more values than the stack contains%2.</source>
        <translation>pickle 的操作码 %1 需要的值多于栈中现有的值%2。</translation>
    </message>
    <message>
        <source>The pickle refers to memo entry %1, which it never stored%2.</source>
        <translation>pickle 引用了从未存储过的 memo 条目 %1%2。</translation>
    </message>
    <message>
        <source>The pickle uses a %1 as a dict key%2.</source>
        <translation>pickle 将 %1 用作字典的键%2。</translation>
    </message>
    <message>
        <source>The file contains text that is not valid UTF-8%2.</source>
        <translation>文件包含的文本不是有效的 UTF-8%2。</translation>
    </message>
    <message>
        <source>The pickle tries to call %1%2.</source>
        <translation>pickle 试图调用 %1%2。</translation>
    </message>
    <message>
        <source>The pickle tries to run code with its opcode %1%2.</source>
        <translation>pickle 试图通过操作码 %1 运行代码%2。</translation>
    </message>
    <message>
        <source>The data is nested deeper than %1 levels%2.</source>
        <translation>数据的嵌套超过 %1 层%2。</translation>
    </message>
    <message>
        <source>The pickle uses more than the allowed %1 memo entries%2.</source>
        <translation>pickle 使用的 memo 条目超过允许的 %1 个%2。</translation>
    </message>
    <message>
        <source>Reading this file takes more memory than the limit of %1%2.</source>
        <translation>读取此文件所需的内存超过 %1 的上限%2。</translation>
    </message>
    <message>
        <source>Opening this file would take about %1 of memory, more than the limit allows%2.</source>
        <translation>打开此文件约需 %1 内存，超过上限%2。</translation>
    </message>
    <message>
        <source>The JSON text is cut off%2.</source>
        <translation>JSON 文本被截断%2。</translation>
    </message>
    <message>
        <source>The JSON text is not valid%2: %1.</source>
        <translation>JSON 文本无效%2：%1。</translation>
    </message>
    <message>
        <source>The file contains something unexpected%2: %1.</source>
        <translation>文件包含意外内容%2：%1。</translation>
    </message>
    <message>
        <source>The file is readable, but not in a format that Allostrata knows%2. At its top level: %1.</source>
        <translation>文件可以读取，但不是 Allostrata 支持的格式%2。其顶层为：%1。</translation>
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
        <source>something unknown</source>
        <translation>未知内容</translation>
    </message>
    <message>
        <source> (byte %1)</source>
        <translation>（第 %1 字节）</translation>
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
        <source>It begins like %1.</source>
        <translation>其开头类似于 %1。</translation>
    </message>
    <message>
        <source>Expected: %1.</source>
        <translation>预期：%1。</translation>
    </message>
    <message>
        <source>No complete segment or event was read before that point.</source>
        <translation>在该位置之前没有读到任何完整的段或事件。</translation>
    </message>
    <message>
        <source>Read completely before that point: %1 and %2.</source>
        <translation>在该位置之前完整读取了：%1 和 %2。</translation>
    </message>
    <message>
        <source>This page contains only a picture of a memory timeline, not its data.</source>
        <translation>此页面只包含内存时间线的图片，不含其数据。</translation>
    </message>
    <message>
        <source>Export the data: prof.export_memory_timeline(&quot;timeline.raw.json.gz&quot;, device=&quot;cuda:0&quot;), or use a name that ends in .json.gz.</source>
        <translation>请导出数据：prof.export_memory_timeline(&quot;timeline.raw.json.gz&quot;, device=&quot;cuda:0&quot;)，或使用以 .json.gz 结尾的文件名。</translation>
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
        <source>Of that, not in the file</source>
        <translation>其中不在文件内的部分</translation>
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
        <source>fair</source>
        <translation>一般</translation>
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
        <source>Reserved according to segment headers</source>
        <translation>段头记录的保留内存</translation>
    </message>
    <message>
        <source>Cached</source>
        <translation>已缓存</translation>
    </message>
    <message>
        <source>%1, %2 of reserved memory</source>
        <translation>%1，占保留内存的 %2</translation>
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
        <source>Inactive</source>
        <translation>非活动</translation>
    </message>
    <message>
        <source>Of these, beside live blocks</source>
        <translation>其中与存活块同段的部分</translation>
    </message>
    <message>
        <source>Of these, above 100 MiB</source>
        <translation>其中大于 100 MiB 的部分</translation>
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
        <source>Allocated by</source>
        <translation>分配者</translation>
    </message>
    <message>
        <source>(no stack recorded)</source>
        <translation>（没有记录调用栈）</translation>
    </message>
    <message>
        <source>Requested at the peak, by phase</source>
        <translation>峰值时的请求内存，按阶段</translation>
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
        <translation>（记录开始前）</translation>
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
        <source>Per step</source>
        <translation>每个训练步</translation>
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
        <source>Memory reports</source>
        <translation>内存报告</translation>
    </message>
    <message>
        <source>Memory report: %1</source>
        <translation>内存报告：%1</translation>
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
        <source>Kept for the backward pass</source>
        <translation>为反向传播留存</translation>
    </message>
    <message>
        <source>At the end, %1 of %2 reserved is allocated: the efficiency is %3, %4.</source>
        <translation>结束时，保留的 %2 中已分配 %1：利用率为 %3，%4。</translation>
    </message>
    <message>
        <source>The snapshot is empty: nothing was reserved or allocated.</source>
        <translation>快照为空：没有保留或分配任何内存。</translation>
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
        <source>On the GPU</source>
        <translation>在 GPU 上</translation>
    </message>
    <message>
        <source>In host memory</source>
        <translation>在主机内存中</translation>
    </message>
    <message>
        <source>Another %1 was allocated before the recording; some of it may be optimizer state.</source>
        <translation>另有 %1 在记录开始前分配，其中部分可能是优化器状态。</translation>
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
        <source>None: no recommendation applies.</source>
        <translation>无：没有适用的建议。</translation>
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
        <source>The request that failed came from %1.</source>
        <translation>失败的请求来自 %1。</translation>
    </message>
    <message>
        <source>Fix the leak</source>
        <translation>修复泄漏</translation>
    </message>
    <message>
        <source>One stack keeps %1 more in each step, for %5 steps so far.</source>
        <translation>某个调用栈每个训练步多占用 %1，至今已持续 %5 个训练步。</translation>
    </message>
    <message>
        <source>It allocates at %1.</source>
        <translation>分配位置为 %1。</translation>
    </message>
    <message>
        <source>Leave more headroom</source>
        <translation>留出更多余量</translation>
    </message>
    <message>
        <source>At the peak, only %1 of the device&apos;s %2 was free (%3).</source>
        <translation>峰值时，设备的 %2 中只有 %1 空闲（%3）。</translation>
    </message>
    <message>
        <source>The line with the most memory then was %1.</source>
        <translation>当时内存占用最多的代码行是 %1。</translation>
    </message>
    <message>
        <source>Use or release cached memory</source>
        <translation>利用或释放缓存的内存</translation>
    </message>
    <message>
        <source>%1 of %2 reserved is cached but not in use (%3, more than %4; free blocks: %5).</source>
        <translation>保留的 %2 中有 %1 已缓存但未使用（%3，超过 %4；空闲块：%5）。</translation>
    </message>
    <message>
        <source>Most of the memory that was live at the peak and has since been freed came from %1.</source>
        <translation>峰值时存活、此后已释放的内存，大部分来自 %1。</translation>
    </message>
    <message>
        <source>Release large free blocks</source>
        <translation>释放大的空闲块</translation>
    </message>
    <message>
        <source>%1 of %2 reserved (%3) is free in blocks larger than 100 MiB (blocks: %5).</source>
        <translation>保留的 %2 中有 %1（%3）空闲，位于大于 100 MiB 的块中（块数：%5）。</translation>
    </message>
    <message>
        <source>The segment of the largest one was reserved for %1.</source>
        <translation>其中最大的块所在的段是为 %1 保留的。</translation>
    </message>
    <message>
        <source>Reduce fragmentation</source>
        <translation>减少碎片化</translation>
    </message>
    <message>
        <source>%1 of %2 reserved (%3, more than %4) is free, but in segments that cannot be released because they contain live blocks (free pieces: %5).</source>
        <translation>保留的 %2 中有 %1（%3，超过 %4）空闲，但所在的段含有存活块而无法释放（空闲碎片：%5）。</translation>
    </message>
    <message>
        <source>The block that prevents the most memory from being released was allocated by %1.</source>
        <translation>阻碍释放内存最多的块由 %1 分配。</translation>
    </message>
    <message>
        <source>Share private pools</source>
        <translation>共用私有池</translation>
    </message>
    <message>
        <source>%1 of %2 reserved (%3, more than %4) is free in private pools, where nothing else can use it.</source>
        <translation>保留的 %2 中有 %1（%3，超过 %4）空闲，但位于私有池中，其他分配无法使用。</translation>
    </message>
    <message>
        <source>Wait for other streams</source>
        <translation>等待其他流</translation>
    </message>
    <message>
        <source>%1 of %2 reserved (%3, more than %4) has been freed but is waiting for another stream (blocks: %5).</source>
        <translation>保留的 %2 中有 %1（%3，超过 %4）已释放，但仍在等待其他流（块数：%5）。</translation>
    </message>
    <message>
        <source>Shrink the optimizer state</source>
        <translation>缩减优化器状态</translation>
    </message>
    <message>
        <source>%1 of %2 requested at the peak is optimizer state (%3, more than %4).</source>
        <translation>峰值时请求的 %2 中有 %1 是优化器状态（%3，超过 %4）。</translation>
    </message>
    <message>
        <source>Most of it was allocated by %1.</source>
        <translation>其中大部分由 %1 分配。</translation>
    </message>
    <message>
        <source>Recompute activations</source>
        <translation>重计算激活值</translation>
    </message>
    <message>
        <source>%1 of %2 requested at the peak is activations (%3, more than %4).</source>
        <translation>峰值时请求的 %2 中有 %1 是激活值（%3，超过 %4）。</translation>
    </message>
    <message>
        <source>Most of them were allocated by %1.</source>
        <translation>其中大部分由 %1 分配。</translation>
    </message>
    <message>
        <source>Record more events</source>
        <translation>记录更多事件</translation>
    </message>
    <message>
        <source>The ring buffer kept only the last %5 events; earlier events are lost.</source>
        <translation>环形缓冲区只保留了最后 %5 个事件；更早的事件已丢失。</translation>
    </message>
    <message>
        <source>Record from the start</source>
        <translation>从一开始就记录</translation>
    </message>
    <message>
        <source>%1 of %2 requested at the peak (%3, more than %4) was allocated before the recording began, so its origin is unknown.</source>
        <translation>峰值时请求的 %2 中有 %1（%3，超过 %4）在记录开始前分配，因此来源未知。</translation>
    </message>
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
        <source>the pattern is too large; use fewer repetitions.</source>
        <translation>模式过大；请减少重复次数。</translation>
    </message>
    <message>
        <source>the backslash does not begin a valid escape.</source>
        <translation>反斜杠之后不是有效的转义。</translation>
    </message>
    <message>
        <source>this character class or range is not valid.</source>
        <translation>此字符类或范围无效。</translation>
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
        <source>this kind of group is not supported; (?:…) and (?i) are.</source>
        <translation>不支持这种分组；支持 (?:…) 和 (?i)。</translation>
    </message>
    <message>
        <source>this is not valid UTF-8 text.</source>
        <translation>这不是有效的 UTF-8 文本。</translation>
    </message>
    <message>
        <source>it needs exactly one group in parentheses, for the name.</source>
        <translation>必须恰好有一个圆括号分组，用于名称。</translation>
    </message>
    <message>
        <source>this is not a valid pattern.</source>
        <translation>这不是有效的模式。</translation>
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
        <source>This is not JSON: line %1, column %2.</source>
        <translation>这不是 JSON：第 %1 行，第 %2 列。</translation>
    </message>
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
        <source>Adam state</source>
        <translation>Adam 状态</translation>
    </message>
    <message>
        <source>Between two layers, each of the %1 × %2 tokens in a batch is a vector of %3 numbers, so one activation has %1 × %2 × %3 = %4 numbers.</source>
        <translation>在两层之间，一个批次的 %1 × %2 个 token 各为一个含 %3 个数的向量，因此一个激活值有 %1 × %2 × %3 = %4 个数。</translation>
    </message>
    <message>
        <source>In %1, a number takes %2 B: %3 × %2 = %4 bytes.</source>
        <translation>采用 %1 时，每个数占 %2 B：%3 × %2 = %4 字节。</translation>
    </message>
    <message>
        <source>In %1, a number takes %2 B: %3 × %2 = %4 bytes, or %5.</source>
        <translation>采用 %1 时，每个数占 %2 B：%3 × %2 = %4 字节，即 %5。</translation>
    </message>
    <message>
        <source>%1 parameters: weights %2, gradients %3, Adam&apos;s two moments %4; in total %5.</source>
        <translation>%1 个参数：权重 %2，梯度 %3，Adam 的两个矩 %4；合计 %5。</translation>
    </message>
    <message>
        <source>No allocation requested exactly %1 bytes.</source>
        <translation>没有恰好请求 %1 字节的分配。</translation>
    </message>
    <message>
        <source>%1 of exactly %2 bytes, %3 in all; live at the peak: %4.</source>
        <translation>%1恰好为 %2 字节，共 %3；峰值时存活：%4。</translation>
    </message>
    <message>
        <source>the settings given in the process&apos;s environment</source>
        <translation>进程环境中给出的设置</translation>
    </message>
    <message>
        <source>free blocks of this size or larger are not split, but kept for requests of a similar size</source>
        <translation>达到或超过此大小的空闲块不会被切分，而是留给大小相近的请求</translation>
    </message>
    <message>
        <source>when memory use exceeds this share, old unused segments are released</source>
        <translation>内存用量超过此比例时，释放较旧的未使用段</translation>
    </message>
    <message>
        <source>segments grow by pages that are mapped as needed, instead of being reserved whole</source>
        <translation>段通过按需映射页来增长，而不是一次性整段保留</translation>
    </message>
    <message>
        <source>requests of at least the given number of MiB are rounded up to one of this many steps between powers of two</source>
        <translation>不小于给定 MiB 数的请求，会向上舍入到相邻两个 2 的幂之间等分的若干档之一</translation>
    </message>
    <message>
        <source>other threads may allocate while a segment is requested from the driver</source>
        <translation>向驱动请求段时，其他线程仍可分配</translation>
    </message>
    <message>
        <source>pinned host memory is allocated by the system and registered with the driver</source>
        <translation>主机锁页内存由系统分配，再注册到驱动</translation>
    </message>
    <message>
        <source>number of threads that register pinned host memory</source>
        <translation>注册主机锁页内存的线程数</translation>
    </message>
    <message>
        <source>a background thread checks which pinned host memory is free again</source>
        <translation>由后台线程检查哪些主机锁页内存已重新空闲</translation>
    </message>
    <message>
        <source>memory used on several streams is reused during the capture of a CUDA graph</source>
        <translation>捕获 CUDA 图期间，复用在多个流上使用过的内存</translation>
    </message>
    <message>
        <source>the share of the device&apos;s memory that the process may use</source>
        <translation>进程可使用的设备内存比例</translation>
    </message>
    <message>
        <source>size in MiB of the segments shared by requests that do not get their own</source>
        <translation>供不单独占段的请求共用的段的大小（MiB）</translation>
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
        <source>out of memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>retry</source>
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
        <source>run %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <source>Capacity: about %1, from the percentages</source>
        <translation>容量：约 %1，由百分比得出</translation>
    </message>
    <message>
        <source>Capacity: %1</source>
        <translation>容量：%1</translation>
    </message>
    <message>
        <source>peak requested memory</source>
        <translation>请求内存峰值</translation>
    </message>
    <message>
        <source>requested memory at the end of the step</source>
        <translation>训练步结束时的请求内存</translation>
    </message>
    <message>
        <source>Memory ran out since the previous step.</source>
        <translation>自上一个训练步以来发生过内存不足。</translation>
    </message>
    <message>
        <source>The device was full: the allocator released its cache and retried, which is slow.</source>
        <translation>设备已满：分配器释放缓存后重试，这很慢。</translation>
    </message>
    <message>
        <source>Spike: %1 %2, %3 more than usual.</source>
        <translation>尖峰：%2 %1，比平时高 %3。</translation>
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
        <source>Tightest run</source>
        <translation>余量最小的运行</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>训练步</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>Free at the peak</source>
        <translation>峰值时空闲</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>重试</translation>
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
        <source>active memory</source>
        <translation>活动内存</translation>
    </message>
    <message>
        <source>Headroom: unknown</source>
        <translation>余量：未知</translation>
    </message>
    <message>
        <source>No step records how much memory it used.</source>
        <translation>没有训练步记录内存用量。</translation>
    </message>
    <message>
        <source>At most %1 of %2, at step %3. The file does not say how much memory the device has.</source>
        <translation>%2最高为 %1，位于训练步 %3。文件没有说明设备有多少内存。</translation>
    </message>
    <message>
        <source>Set the device&apos;s capacity to get a verdict.</source>
        <translation>设置设备容量后才能判定。</translation>
    </message>
    <message numerus="yes">
        <source>Memory ran out %1 times.</source>
        <translation>
            <numerusform>内存耗尽 %1 次。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 allocations found the device full and were retried after the cache was released.</source>
        <translation>
            <numerusform>有 %1 次分配遇到设备已满，在释放缓存后重试。</numerusform>
        </translation>
    </message>
    <message>
        <source>Headroom: at risk, although the peaks of the logged steps leave room</source>
        <translation>余量：有风险，尽管已记录步骤的峰值留有空间</translation>
    </message>
    <message>
        <source>The step that failed is not among the logged ones. See the text of the error for its cause.</source>
        <translation>失败的步骤不在已记录的步骤之中。原因请见错误文本。</translation>
    </message>
    <message>
        <source>Headroom: safe at the peaks, but the device was full</source>
        <translation>余量：峰值时充足，但设备曾满</translation>
    </message>
    <message>
        <source>The cache was fragmented, or something else used the device: try expandable_segments:True, and check other processes.</source>
        <translation>缓存存在碎片，或有其他程序占用设备：可尝试 expandable_segments:True，并检查其他进程。</translation>
    </message>
    <message>
        <source>%1 of %2 is free at the peak of %3 (%4, step %5): %6.</source>
        <translation>%3达到峰值（%4，训练步 %5）时，%2 中有 %1 空闲：%6。</translation>
    </message>
    <message>
        <source>%1 of the device is free at the peak of %2 (step %3).</source>
        <translation>%2达到峰值（训练步 %3）时，设备有 %1 空闲。</translation>
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
        <source>Between %1 and %2 is free. A longer batch may not fit; expandable_segments:True often helps.</source>
        <translation>空闲比例在 %1 到 %2 之间。更长的批次可能放不下；expandable_segments:True 通常有帮助。</translation>
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
        <source>From step %1 on, it stays at %2; before that, at %3.</source>
        <translation>从训练步 %1 起，稳定在 %2；此前为 %3。</translation>
    </message>
    <message>
        <source>At this rate, memory will run out at about step %1 (%2 to %3).</source>
        <translation>按此速度，内存将在训练步 %1 左右耗尽（%2 至 %3）。</translation>
    </message>
    <message>
        <source>At this rate, memory will run out at about step %1 (at step %2 at the earliest).</source>
        <translation>按此速度，内存将在训练步 %1 左右耗尽（最早在训练步 %2）。</translation>
    </message>
    <message>
        <source>At this rate, memory will run out at about step %1.</source>
        <translation>按此速度，内存将在训练步 %1 左右耗尽。</translation>
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
        <source>Steps with a value for %3: %1. A verdict needs %2.</source>
        <translation>有%3数值的训练步数：%1。判定需要 %2 个。</translation>
    </message>
    <message>
        <source>Growth: stable</source>
        <translation>增长：稳定</translation>
    </message>
    <message>
        <source>Steps %1 to %2: %3 stays at %4.</source>
        <translation>第 %1 至 %2 步：%3保持在 %4。</translation>
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
        <source>Apart from that, %1 stays at %2.</source>
        <translation>除此之外，%1稳定在 %2。</translation>
    </message>
    <message>
        <source>Check what runs only at that step: evaluation, a checkpoint, a longer batch. Record a snapshot of it.</source>
        <translation>请检查只在该训练步运行的内容：评估、检查点或更长的批次。请为它录制快照。</translation>
    </message>
    <message>
        <source>Growth: slow growth, possibly a leak</source>
        <translation>增长：缓慢增长，可能是泄漏</translation>
    </message>
    <message>
        <source>Steps %1 to %2: %3 changes by %4 per step (%5 to %6).</source>
        <translation>第 %1 至 %2 步：%3每步变化 %4（%5 至 %6）。</translation>
    </message>
    <message>
        <source>If allocated memory stays the same, the cache is fragmenting: try expandable_segments:True. Otherwise, something keeps memory: loss sums without .item(), or lists of tensors.</source>
        <translation>如果已分配内存不变，则是缓存碎片化：可尝试 expandable_segments:True。否则说明有内存一直被占用：累加损失时未用 .item()，或列表中保存了张量。</translation>
    </message>
    <message>
        <source>Something keeps memory from step to step: loss sums without .item() or .detach(), or lists of tensors. Compare snapshots of two steps.</source>
        <translation>有内存在训练步之间一直被占用：累加损失时未用 .item() 或 .detach()，或列表中保存了张量。请对比两个训练步的快照。</translation>
    </message>
    <message>
        <source>Estimates against %1: %2 on average</source>
        <translation>估计值与%1相比：平均 %2</translation>
    </message>
    <message>
        <source>Errors range from %1 to %2, with a mean of %3 and a mean absolute error of %4.</source>
        <translation>误差在 %1 到 %2 之间，平均误差为 %3，平均绝对误差为 %4。</translation>
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
        <source>%1 failed and were left out.</source>
        <translation>
            <numerusform>%1 项失败，已略去。</numerusform>
        </translation>
    </message>
    <message>
        <source>In %1 of %2 configurations, both are the same number, taken from the console&apos;s line about reserved memory. Here it counts as reserved.</source>
        <translation>%2 个配置中有 %1 个的两者数值相同，均取自控制台中保留内存那一行。此处按保留计。</translation>
    </message>
    <message>
        <source>The file&apos;s “allocated” is really reserved memory</source>
        <translation>文件中的“allocated”实为保留内存</translation>
    </message>
    <message>
        <source>The file&apos;s “active” is really reserved memory</source>
        <translation>文件中的“active”实为保留内存</translation>
    </message>
    <message>
        <source>None of them states a peak.</source>
        <translation>它们都没有给出峰值。</translation>
    </message>
    <message>
        <source>The highest peak is %1: %2.</source>
        <translation>最高峰值为 %1：%2。</translation>
    </message>
    <message>
        <source>Meanwhile, %1 was active on the device.</source>
        <translation>与此同时，设备上有 %1 处于活动状态。</translation>
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
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Listed</source>
        <translation>列出</translation>
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
        <source>OOMs</source>
        <translation>OOM 次数</translation>
    </message>
    <message>
        <source>OOM cause</source>
        <translation>OOM 原因</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Estimated peak</source>
        <translation>估计峰值</translation>
    </message>
    <message>
        <source>Growth</source>
        <translation>增长</translation>
    </message>
    <message>
        <source>Matching</source>
        <translation>匹配</translation>
    </message>
    <message>
        <source>Peak, matching</source>
        <translation>峰值，匹配</translation>
    </message>
    <message>
        <source>Final, matching</source>
        <translation>结束时，匹配</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Average bytes</source>
        <translation>平均字节数</translation>
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
        <source>Live</source>
        <translation>存活</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>元素数</translation>
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
        <source>Pass</source>
        <translation>前向次序</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>留存</translation>
    </message>
    <message>
        <source>Outlives backward</source>
        <translation>反向传播后仍存活</translation>
    </message>
    <message>
        <source>Backward</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>Recomputed</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>迭代</translation>
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
        <source>Step name</source>
        <translation>训练步名称</translation>
    </message>
    <message>
        <source>Step source</source>
        <translation>训练步来源</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源代码</translation>
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
        <source>Live, count</source>
        <translation>存活，个数</translation>
    </message>
    <message>
        <source>Live, own</source>
        <translation>存活，自身</translation>
    </message>
    <message>
        <source>Peak, own</source>
        <translation>峰值，自身</translation>
    </message>
    <message>
        <source>Peak event</source>
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
        <source>Intervals</source>
        <translation>区间数</translation>
    </message>
    <message>
        <source>Time, µs</source>
        <translation>时间，µs</translation>
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
        <source>Minimum</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>最大值</translation>
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
        <source>Releasable</source>
        <translation>可归还</translation>
    </message>
    <message>
        <source>Free, not releasable</source>
        <translation>空闲但不可释放</translation>
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
        <source>Reservation</source>
        <translation>地址预留</translation>
    </message>
    <message>
        <source>Unmapped gap before</source>
        <translation>前方未映射间隙</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Size certainty</source>
        <translation>大小确定性</translation>
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
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Data type</source>
        <translation>数据类型</translation>
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
        <source>Unused</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>段</translation>
    </message>
    <message>
        <source>Share of allocations</source>
        <translation>占分配次数比例</translation>
    </message>
    <message>
        <source>Share of bytes</source>
        <translation>占字节数比例</translation>
    </message>
    <message>
        <source>Highest reserved</source>
        <translation>最高保留</translation>
    </message>
    <message>
        <source>Highest reserved at</source>
        <translation>最高保留，时刻</translation>
    </message>
    <message>
        <source>Highest active</source>
        <translation>最高活动</translation>
    </message>
    <message>
        <source>Highest active at</source>
        <translation>最高活动，时刻</translation>
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
        <source>At least</source>
        <translation>至少</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>至多</translation>
    </message>
    <message>
        <source>Reserved at event</source>
        <translation>保留事件</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>消失</translation>
    </message>
    <message>
        <source>Released at event</source>
        <translation>释放事件</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>动作</translation>
    </message>
    <message>
        <source>Active, at least</source>
        <translation>活动，至少</translation>
    </message>
    <message>
        <source>Active, at most</source>
        <translation>活动，至多</translation>
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
        <translation>已保留，至少</translation>
    </message>
    <message>
        <source>Reserved, at most</source>
        <translation>已保留，至多</translation>
    </message>
    <message>
        <source>Annotation</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>Request size</source>
        <translation>请求大小</translation>
    </message>
    <message>
        <source>Block size certainty</source>
        <translation>块大小确定性</translation>
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
        <source>Duration, µs</source>
        <translation>时长，µs</translation>
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
        <source>Most waiting at event</source>
        <translation>最多等待的事件</translation>
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
        <source>Largest event</source>
        <translation>最大一次的事件</translation>
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
        <source>Used by others</source>
        <translation>被其他程序占用</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>所处阶段</translation>
    </message>
    <message>
        <source>To be freed</source>
        <translation>需释放</translation>
    </message>
    <message>
        <source>Blocks to be freed</source>
        <translation>需释放的块数</translation>
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
        <source>Inequality holds</source>
        <translation>不等式成立</translation>
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
        <source>Change in requested</source>
        <translation>请求变化</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>释放</translation>
    </message>
    <message>
        <source>Released, bytes</source>
        <translation>释放字节数</translation>
    </message>
    <message>
        <source>Reserved, bytes</source>
        <translation>保留字节数</translation>
    </message>
    <message>
        <source>Reserved, steady state</source>
        <translation>保留，稳定状态</translation>
    </message>
    <message>
        <source>Reserved, steady state, bytes</source>
        <translation>保留字节数，稳定状态</translation>
    </message>
    <message>
        <source>Released, steady state</source>
        <translation>释放，稳定状态</translation>
    </message>
    <message>
        <source>Released, steady state, bytes</source>
        <translation>释放字节数，稳定状态</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
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
        <source>Outlier</source>
        <translation>离群项</translation>
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
        <source>Allocated, ns</source>
        <translation>分配，ns</translation>
    </message>
    <message>
        <source>Released, ns</source>
        <translation>释放，ns</translation>
    </message>
    <message>
        <source>Estimated counter</source>
        <translation>估计的计数器</translation>
    </message>
    <message>
        <source>Accuracy in the log</source>
        <translation>日志中的准确度</translation>
    </message>
    <message>
        <source>Since first step, s</source>
        <translation>距首个训练步，s</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>信息</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Timestamp</source>
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
        <source>Retries in the step</source>
        <translation>本步重试次数</translation>
    </message>
    <message>
        <source>OOM events in the step</source>
        <translation>本步 OOM 事件数</translation>
    </message>
    <message>
        <source>Parallelism</source>
        <translation>并行方式</translation>
    </message>
    <message>
        <source>Sequence length</source>
        <translation>序列长度</translation>
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
        <source>Counter of the file&apos;s error</source>
        <translation>文件误差对应的计数器</translation>
    </message>
    <message>
        <source>Allocated is reserved</source>
        <translation>已分配实为保留</translation>
    </message>
    <message>
        <source>Active is reserved</source>
        <translation>活动值即保留值</translation>
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
        <source>Peak step</source>
        <translation>峰值训练步</translation>
    </message>
    <message>
        <source>Free, share</source>
        <translation>空闲占比</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>置信度</translation>
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
        <source>Per step, at least</source>
        <translation>每个训练步，至少</translation>
    </message>
    <message>
        <source>Per step, at most</source>
        <translation>每个训练步，至多</translation>
    </message>
    <message>
        <source>P-value</source>
        <translation>P 值</translation>
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
        <source>Shift at step</source>
        <translation>跃变所在训练步</translation>
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
        <source>Frames</source>
        <translation>栈帧</translation>
    </message>
    <message>
        <source>Blocks per step</source>
        <translation>每个训练步的块数</translation>
    </message>
    <message>
        <source>Leak event</source>
        <translation>泄漏事件</translation>
    </message>
    <message>
        <source>Leaking steps</source>
        <translation>泄漏的步数</translation>
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
        <source>Base group</source>
        <translation>基线分组</translation>
    </message>
    <message>
        <source>Base, count</source>
        <translation>基准，个数</translation>
    </message>
    <message>
        <source>Other, count</source>
        <translation>对比，个数</translation>
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
        <source>Category source</source>
        <translation>类别来源</translation>
    </message>
    <message>
        <source>Phase source</source>
        <translation>阶段来源</translation>
    </message>
    <message>
        <source>Module source</source>
        <translation>模块来源</translation>
    </message>
    <message>
        <source>Phase name</source>
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
        <source>up to %1</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>no events were recorded</source>
        <translation>没有记录事件</translation>
    </message>
    <message>
        <source>time since the first event (s)</source>
        <translation>距首个事件的时间（s）</translation>
    </message>
    <message>
        <source>time since the first event (µs)</source>
        <translation>距首个事件的时间（µs）</translation>
    </message>
    <message>
        <source>time since the recording began (µs)</source>
        <translation>距记录开始的时间（µs）</translation>
    </message>
    <message>
        <source>time since the first event (ms)</source>
        <translation>距首个事件的时间（ms）</translation>
    </message>
    <message>
        <source>time since the recording began (ms)</source>
        <translation>距记录开始的时间（ms）</translation>
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
        <translation>事件 %1 – %2</translation>
    </message>
    <message>
        <source>the start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>snapshot</source>
        <translation>快照</translation>
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
        <source>Active memory timeline</source>
        <translation>活动内存时间线</translation>
    </message>
    <message>
        <source>Each band is an allocation; the oldest are at the bottom. The arrow keys move the cursor and the selection, W and S zoom, A and D pan.</source>
        <translation>每条色带是一个分配，最早的在最下方。方向键移动光标和选区，W 和 S 缩放，A 和 D 平移。</translation>
    </message>
    <message>
        <source>Not enough memory to draw this.</source>
        <translation>内存不足，无法绘制。</translation>
    </message>
    <message>
        <source>live from before the recording to its end</source>
        <translation>从记录开始前一直存活到记录结束</translation>
    </message>
    <message>
        <source>from before the recording to event %1</source>
        <translation>存活：记录开始前 → 事件 %1</translation>
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
        <source>%1 more lived and died within this column, %2</source>
        <translation>另有 %1 个在此列内分配并释放，%2</translation>
    </message>
    <message>
        <source>%1 B allocated</source>
        <translation>分配 %1 B</translation>
    </message>
    <message>
        <source>merged into this pixel row: %1</source>
        <translation>合并到此像素行：%1</translation>
    </message>
    <message>
        <source>merged nearby, each smaller than a pixel: %1</source>
        <translation>在附近合并，每个都小于一个像素：%1</translation>
    </message>
    <message>
        <source>left out by the detail setting</source>
        <translation>因细节设置而略去</translation>
    </message>
    <message>
        <source>left out by the query and the detail setting</source>
        <translation>因查询和细节设置而略去</translation>
    </message>
    <message>
        <source>left out by the query</source>
        <translation>因查询而略去</translation>
    </message>
    <message>
        <source>%1 B in total</source>
        <translation>共 %1 B</translation>
    </message>
    <message>
        <source>%1 B requested in total</source>
        <translation>共请求 %1 B</translation>
    </message>
    <message>
        <source>at the pointer: %1 %2</source>
        <translation>鼠标所指：%1 %2</translation>
    </message>
    <message>
        <source>%1 B of %2 B, %3</source>
        <translation>%1 B / %2 B，%3</translation>
    </message>
    <message>
        <source>left out by the query and not drawn</source>
        <translation>被查询排除且未绘制</translation>
    </message>
    <message>
        <source>%1 B of %2 B allocated match the query</source>
        <translation>已分配的 %2 B 中，%1 B 与查询匹配</translation>
    </message>
    <message>
        <source>%1 B of %2 B requested match the query</source>
        <translation>请求的 %2 B 中，%1 B 与查询匹配</translation>
    </message>
    <message>
        <source>reserved, but not allocated</source>
        <translation>已保留但未分配</translation>
    </message>
    <message>
        <source>reserved, but not requested</source>
        <translation>已保留但未请求</translation>
    </message>
    <message>
        <source>reserved %1 B, allocated %2 B</source>
        <translation>保留 %1 B，分配 %2 B</translation>
    </message>
    <message>
        <source>reserved %1 B, requested %2 B</source>
        <translation>保留 %1 B，请求 %2 B</translation>
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
        <source>Category rules: %1</source>
        <translation>类别规则：%1</translation>
    </message>
    <message>
        <source>The link “latest” could not be updated: something else has that name, or the file system does not support links.</source>
        <translation>无法更新链接“latest”：该名称已被占用，或文件系统不支持链接。</translation>
    </message>
    <message>
        <source>Reset columns</source>
        <translation>重置列</translation>
    </message>
    <message numerus="yes">
        <source>%1 segment(s) and mapped ranges. A segment that grows stays a single band. Click a band for details.</source>
        <translation>
            <numerusform>%1 个段和映射区间。增长的段始终是一条色带。点击色带查看详情。</numerusform>
        </translation>
    </message>
    <message>
        <source>Analysis script</source>
        <translation>分析脚本</translation>
    </message>
    <message>
        <source>Everything: the missing part at the end is not counted.</source>
        <translation>所有内容：末尾缺失的部分不计入。</translation>
    </message>
    <message>
        <source>When and where the oldest allocations were made, and everything that happened before the first event.</source>
        <translation>最早的分配发生的时间和位置，以及首个事件之前发生的一切。</translation>
    </message>
    <message>
        <source>When these allocations were made: they count as live from the beginning, with the size recorded when they were freed.</source>
        <translation>这些分配发生的时间：按从一开始就存活计算，大小取释放时记录的值。</translation>
    </message>
    <message>
        <source>No totals: the second free is ignored.</source>
        <translation>不影响总量：第二次释放被忽略。</translation>
    </message>
    <message>
        <source>The first allocation&apos;s lifetime: it counts as ended where the second one begins.</source>
        <translation>第一个分配的存活时长：视为在第二个分配开始处结束。</translation>
    </message>
    <message>
        <source>Requested bytes: the size recorded with the allocation counts.</source>
        <translation>请求字节数：以分配时记录的大小为准。</translation>
    </message>
    <message>
        <source>Sizes of their blocks, which are not recorded, and the final state of the segments.</source>
        <translation>未记录的块大小，以及段的最终状态。</translation>
    </message>
    <message>
        <source>The time axis: these events are placed at the time of the event before them.</source>
        <translation>时间轴：这些事件放在其前一个事件的时刻。</translation>
    </message>
    <message>
        <source>Lines, modules, phases and categories of the memory that these events allocated.</source>
        <translation>这些事件所分配内存的代码行、模块、阶段和类别。</translation>
    </message>
    <message>
        <source>Lifetimes that these rows may have begun or ended.</source>
        <translation>这些行可能开始或结束的存活时长。</translation>
    </message>
    <message>
        <source>The time axis: a time that runs backwards is replaced by the latest time before it.</source>
        <translation>时间轴：倒退的时间用此前最晚的时间代替。</translation>
    </message>
    <message>
        <source>Lines, modules and categories of these blocks.</source>
        <translation>这些块的代码行、模块和类别。</translation>
    </message>
    <message>
        <source>Totals of the final state, which are computed from the blocks, not from the headers.</source>
        <translation>最终状态的总量，由块计算得出，而不取自段头。</translation>
    </message>
    <message>
        <source>Free memory in these segments.</source>
        <translation>这些段中的空闲内存。</translation>
    </message>
    <message>
        <source>Reserved memory over time, and where its segments are.</source>
        <translation>保留内存随时间的变化，以及其各段的位置。</translation>
    </message>
    <message>
        <source>Reserved memory over time, which is known only within bounds.</source>
        <translation>保留内存随时间的变化，只能确定上下界。</translation>
    </message>
    <message>
        <source>Active memory, which includes these blocks, and requested memory, which does not.</source>
        <translation>活动内存（包含这些块）和请求内存（不包含这些块）。</translation>
    </message>
    <message>
        <source>Inferred block sizes, and with them rounding, allocated and active memory.</source>
        <translation>推断的块大小，以及由此得出的舍入、已分配内存和活动内存。</translation>
    </message>
    <message>
        <source>No totals.</source>
        <translation>不影响总量。</translation>
    </message>
    <message>
        <source>Allocated and active memory at the end.</source>
        <translation>结束时的已分配内存和活动内存。</translation>
    </message>
    <message>
        <source>Anything that depends on these values.</source>
        <translation>依赖这些值的所有内容。</translation>
    </message>
    <message>
        <source>Anything that depends on these numbers.</source>
        <translation>依赖这些数字的所有内容。</translation>
    </message>
    <message>
        <source>Totals that should include the row.</source>
        <translation>本应计入该行的总量。</translation>
    </message>
    <message>
        <source>Everything grouped by stream, pool or action.</source>
        <translation>按流、池或动作分组的所有内容。</translation>
    </message>
    <message>
        <source>The older allocation&apos;s lifetime: its block counts as freed where the newer one begins.</source>
        <translation>较旧分配的存活时长：其块视为在较新分配开始处释放。</translation>
    </message>
    <message>
        <source>The final state, which may be a few events newer than the end of the trace.</source>
        <translation>最终状态，可能比记录的结尾晚几个事件。</translation>
    </message>
    <message>
        <source>No totals: the other snapshots are not included.</source>
        <translation>不影响总量：不包含其他快照。</translation>
    </message>
    <message>
        <source>Everything over time before the last of these events.</source>
        <translation>这些事件中最后一个之前所有随时间变化的内容。</translation>
    </message>
    <message>
        <source>The list of dumps: some may be missing.</source>
        <translation>转储列表：可能有缺失。</translation>
    </message>
    <message>
        <source>Nothing in the set: these files are not part of it.</source>
        <translation>不影响转储集：这些文件不属于它。</translation>
    </message>
    <message>
        <source>Dumps of that iteration and rank.</source>
        <translation>该迭代和 rank 的转储。</translation>
    </message>
    <message>
        <source>The device&apos;s peak: here it is the sum of its tensors.</source>
        <translation>设备峰值：此处为其张量之和。</translation>
    </message>
    <message>
        <source>Nothing that is listed; the remainder does not belong to any phase, module or category.</source>
        <translation>不影响所列内容；其余部分不属于任何阶段、模块或类别。</translation>
    </message>
    <message>
        <source>The comparison with allocated memory, which is left out.</source>
        <translation>与已分配内存的对比，已略去。</translation>
    </message>
    <message>
        <source>Nothing: errors are computed from the recorded amounts.</source>
        <translation>无影响：误差根据记录的数值计算。</translation>
    </message>
    <message>
        <source>The comparison with active memory, which is left out.</source>
        <translation>与活动内存的对比，已略去。</translation>
    </message>
    <message>
        <source>The last row and anything after it.</source>
        <translation>最后一行及其后的所有内容。</translation>
    </message>
    <message>
        <source>The category&apos;s size before these events: bytes that were freed but never recorded as allocated are added throughout.</source>
        <translation>这些事件之前的类别大小：已释放但从未记录分配的字节会全程计入。</translation>
    </message>
    <message>
        <source>How long individual amounts lived; totals are exact.</source>
        <translation>各笔数量的存活时长；总量是准确的。</translation>
    </message>
    <message>
        <source>How long each of several equal allocations lived, and which code made which of them; totals are exact.</source>
        <translation>多个大小相同的分配各自的存活时长，以及分别由哪段代码产生；总量是准确的。</translation>
    </message>
    <message>
        <source>Requested bytes from the first of these events on; allocated is as recorded.</source>
        <translation>从这些事件中第一个起的请求字节数；已分配内存以记录的为准。</translation>
    </message>
    <message>
        <source>No trace</source>
        <translation>没有记录</translation>
    </message>
    <message>
        <source>Everything over time: only the final state is known. To record a trace, call torch.cuda.memory._record_memory_history() before the work.</source>
        <translation>所有随时间变化的内容：只知道最终状态。若要记录轨迹，请在运行之前调用 torch.cuda.memory._record_memory_history()。</translation>
    </message>
    <message>
        <source>No final state</source>
        <translation>没有最终状态</translation>
    </message>
    <message>
        <source>Block sizes, none of which are recorded; allocations from before the recording that were never freed, which are unknown; and reserved memory, which is computed from segment events.</source>
        <translation>块大小（均未记录）；记录开始前分配且从未释放的内存（未知）；以及保留内存（由段事件计算得出）。</translation>
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
        <source>Device capacity not recorded</source>
        <translation>未记录设备容量</translation>
    </message>
    <message>
        <source>How much memory was left: snapshots record it only when memory runs out. Choose the device&apos;s memory in the timeline&apos;s menu.</source>
        <translation>剩余内存：快照只在内存不足时记录。请在时间线的菜单中选择设备内存。</translation>
    </message>
    <message>
        <source>How much memory was left: at least one run records bytes, but neither percentages nor the device&apos;s capacity. Choose the device&apos;s memory in the menu of the Steps view.</source>
        <translation>剩余内存：至少有一次运行记录了字节数，但既没有百分比也没有设备容量。请在“训练步”视图的菜单中选择设备内存。</translation>
    </message>
    <message>
        <source>%1 allocations, %2 in total, were made before the first event.</source>
        <translation>首个事件之前有 %1 次分配，共 %2。</translation>
    </message>
    <message>
        <source>At the peak, %2 of %1 has no stack.</source>
        <translation>峰值时，%1 中有 %2 没有调用栈。</translation>
    </message>
    <message>
        <source>Headers say %1 B, blocks %2 B.</source>
        <translation>段头为 %1 B，块为 %2 B。</translation>
    </message>
    <message>
        <source>At the peak, reserved memory is exactly %1.</source>
        <translation>峰值时，保留内存恰好为 %1。</translation>
    </message>
    <message>
        <source>At the peak, reserved memory is between %1 and %2, most likely %3.</source>
        <translation>峰值时，保留内存在 %1 到 %2 之间，最可能为 %3。</translation>
    </message>
    <message>
        <source>There are %1 such blocks, %2 in total.</source>
        <translation>这样的块有 %1 个，共 %2。</translation>
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
        <source>whole file</source>
        <translation>整个文件</translation>
    </message>
    <message>
        <source>Every dump in the folder is shown; none was left out.</source>
        <translation>显示了文件夹中的所有转储，没有略去任何一个。</translation>
    </message>
    <message>
        <source>The file contains all the necessary data and does not contradict itself.</source>
        <translation>文件包含所有必要的数据，且没有自相矛盾之处。</translation>
    </message>
    <message>
        <source>event %1 of %2</source>
        <translation>%2 的事件 %1</translation>
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
        <source>Affected:</source>
        <translation>受影响：</translation>
    </message>
    <message>
        <source>Missing from the file</source>
        <translation>文件中缺失</translation>
    </message>
    <message>
        <source>How the sizes of live blocks were determined</source>
        <translation>存活块大小的确定方式</translation>
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
        <source>exact: recorded in the final state</source>
        <translation>准确：记录在最终状态中</translation>
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
        <source>total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>Of %1 recorded sizes, %2 match the inferred size exactly and %3 lie within its bounds.</source>
        <translation>在 %1 个记录的大小中，%2 个与推断值完全一致，%3 个在其上下界之内。</translation>
    </message>
    <message>
        <source>Of %1 blocks with a neighbour allocated directly after them, %2 end exactly where it begins.</source>
        <translation>在 %1 个其后紧接着分配了相邻块的块中，%2 个恰好在相邻块的起点处结束。</translation>
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
        <source>Position in the trace</source>
        <translation>在记录中的位置</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Time since the recording began, or since the first event if the file does not say when it began</source>
        <translation>距记录开始的时间；如果文件没有说明记录何时开始，则为距首个事件的时间</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>发生了什么</translation>
    </message>
    <message>
        <source>Size recorded with the event; for allocations and frees, the requested bytes</source>
        <translation>事件记录的大小；对于分配和释放，为请求字节数</translation>
    </message>
    <message>
        <source>Change in requested bytes; a free counts once it is completed</source>
        <translation>请求字节数的变化；释放在完成时计入</translation>
    </message>
    <message>
        <source>Called from</source>
        <translation>调用位置</translation>
    </message>
    <message>
        <source>The innermost line of your code in the event&apos;s stack, or the line that represents the stack if it has none</source>
        <translation>事件调用栈中位于您代码内的最内层代码行；若没有，则为代表该调用栈的代码行</translation>
    </message>
    <message>
        <source>What the event&apos;s allocation is used for</source>
        <translation>事件所涉及分配的用途</translation>
    </message>
    <message>
        <source>Address of the block, segment or range</source>
        <translation>块、段或区间的地址</translation>
    </message>
    <message>
        <source>The allocation&apos;s name in other viewers: its address and how often that address had been freed before</source>
        <translation>该分配在其他查看器中的名称：其地址，以及该地址此前被释放的次数</translation>
    </message>
    <message>
        <source>The event&apos;s CUDA stream; 0 is the default stream</source>
        <translation>事件的 CUDA 流；0 为默认流</translation>
    </message>
    <message>
        <source>The memory pool, as recorded in the file</source>
        <translation>内存池，按文件中的记录</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Metadata, compiled region or mark recorded with the event</source>
        <translation>随事件记录的元数据、编译区域或标记</translation>
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
        <source>%1 requested; block size %2, as recorded</source>
        <translation>请求 %1；块大小 %2，为记录值</translation>
    </message>
    <message>
        <source>%1 requested; block size %2, inferred from the allocator&apos;s rules</source>
        <translation>请求 %1；块大小 %2，根据分配器规则推断</translation>
    </message>
    <message>
        <source>%1 requested; block size between %2 and %3, most likely %4</source>
        <translation>请求 %1；块大小在 %2 到 %3 之间，最可能为 %4</translation>
    </message>
    <message>
        <source>Not recorded</source>
        <translation>没有记录</translation>
    </message>
    <message>
        <source>Requested bytes do not change</source>
        <translation>请求字节数不变</translation>
    </message>
    <message>
        <source>Native files</source>
        <translation>原生文件</translation>
    </message>
    <message>
        <source>Frames in matching files are native, as are frames without a file.</source>
        <translation>匹配文件中的栈帧视为原生栈帧，没有文件的栈帧也是如此。</translation>
    </message>
    <message>
        <source>Generic functions</source>
        <translation>通用函数</translation>
    </message>
    <message>
        <source>Names that many modules share; they are distinguished by what they called.</source>
        <translation>许多模块共用的名称；按其调用的内容加以区分。</translation>
    </message>
    <message>
        <source>Autograd nodes</source>
        <translation>Autograd 节点</translation>
    </message>
    <message>
        <source>One pattern per line; the group in parentheses is the node&apos;s name.</source>
        <translation>每行一个模式；括号中的分组为节点名称。</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>One pattern per line; the group in parentheses is the operator&apos;s name with its overload.</source>
        <translation>每行一个模式；括号中的分组为带重载的算子名称。</translation>
    </message>
    <message>
        <source>Bindings</source>
        <translation>绑定</translation>
    </message>
    <message>
        <source>One pattern per line; the group in parentheses is the operator&apos;s name in Python.</source>
        <translation>每行一个模式；括号中的分组为算子在 Python 中的名称。</translation>
    </message>
    <message numerus="yes">
        <source>%1 frame(s), innermost first</source>
        <translation>
            <numerusform>%1 个栈帧，从最内层起</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 memory event(s)</source>
        <translation>
            <numerusform>%1 个内存事件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 step(s), inferred from optimizer activity</source>
        <translation>
            <numerusform>%1 个训练步，根据优化器活动推断</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 step(s)</source>
        <translation>
            <numerusform>%1 个训练步</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 block(s) (%2 B) keep %3 B of free memory from being released</source>
        <translation>
            <numerusform>%1 个块（%2 B）使 %3 B 空闲内存无法释放</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 block(s) (%2) keep the segment from being released.</source>
        <translation>
            <numerusform>%1 个块（%2）使该段无法释放。</numerusform>
        </translation>
    </message>
    <message>
        <source>in a segment at %1 that the file does not list</source>
        <translation>位于文件未列出的段中，地址 %1</translation>
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
        <source>from before the recording, freed at event %1</source>
        <translation>记录开始前，于事件 %1 释放</translation>
    </message>
    <message>
        <source>free space</source>
        <translation>空闲空间</translation>
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
        <source>address %1</source>
        <translation>地址 %1</translation>
    </message>
    <message>
        <source>not mapped</source>
        <translation>未映射</translation>
    </message>
    <message>
        <source>address space of the same expandable segment, not drawn to scale</source>
        <translation>同一可扩展段的地址空间，未按比例绘制</translation>
    </message>
    <message>
        <source>event %1: %2</source>
        <translation>事件 %1：%2</translation>
    </message>
    <message>
        <source>event %1: %2, %3</source>
        <translation>事件 %1：%2，%3</translation>
    </message>
    <message>
        <source>Statistic</source>
        <translation>统计项</translation>
    </message>
    <message>
        <source>At the cursor</source>
        <translation>光标处</translation>
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
        <source>Bytes that the program requested.</source>
        <translation>程序请求的字节数。</translation>
    </message>
    <message>
        <source>Blocks in use, with their rounding.</source>
        <translation>使用中的块，含舍入。</translation>
    </message>
    <message>
        <source>Allocated bytes and blocks waiting to be freed.</source>
        <translation>已分配字节数，加上等待释放的块。</translation>
    </message>
    <message>
        <source>Segments that the allocator has reserved.</source>
        <translation>分配器已保留的段。</translation>
    </message>
    <message>
        <source>Active minus allocated: blocks that another stream may still be using.</source>
        <translation>活动减去已分配：可能仍被其他流使用的块。</translation>
    </message>
    <message>
        <source>Allocated / reserved</source>
        <translation>分配 / 保留</translation>
    </message>
    <message>
        <source>(Reserved − active) / reserved</source>
        <translation>(保留 − 活动) / 保留</translation>
    </message>
    <message>
        <source>Reserved memory that no block occupies.</source>
        <translation>未被任何块占用的保留内存。</translation>
    </message>
    <message>
        <source>– in unused segments</source>
        <translation>– 在未使用的段中</translation>
    </message>
    <message>
        <source>Segments that contain no blocks and could be released.</source>
        <translation>不含任何块、可以释放的段。</translation>
    </message>
    <message>
        <source>– beside blocks</source>
        <translation>– 在块旁边</translation>
    </message>
    <message>
        <source>Free parts of split segments, which cannot be released because of their blocks.</source>
        <translation>已切分段中的空闲部分，因段内有块而无法释放。</translation>
    </message>
    <message>
        <source>Segments and mapped ranges that contain no blocks.</source>
        <translation>不含任何块的段和映射范围。</translation>
    </message>
    <message>
        <source>The largest free range within one segment.</source>
        <translation>单个段内最大的空闲范围。</translation>
    </message>
    <message>
        <source>The largest request that fits without a new segment, by the allocator&apos;s rules for pools, streams and splitting.</source>
        <translation>按分配器对池、流和切分的规则，无需新段即可满足的最大请求。</translation>
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
        <source>unknown setting</source>
        <translation>未知设置</translation>
    </message>
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
        <source>&amp;Zoom to its lifetime</source>
        <translation>缩放到其生命周期(&amp;Z)</translation>
    </message>
    <message>
        <source>Move cursor to its a&amp;llocation</source>
        <translation>将光标移到其分配处(&amp;L)</translation>
    </message>
    <message>
        <source>Move cursor to its &amp;free</source>
        <translation>将光标移到其释放处(&amp;F)</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Select all %1 with this stack</source>
        <translation>
            <numerusform>选择此调用栈的全部 %1 个分配(&amp;S)</numerusform>
        </translation>
    </message>
    <message>
        <source>Move c&amp;ursor here</source>
        <translation>将光标移到此处(&amp;U)</translation>
    </message>
    <message>
        <source>Move cursor to the &amp;peak</source>
        <translation>将光标移到峰值处(&amp;P)</translation>
    </message>
    <message>
        <source>Sho&amp;w all</source>
        <translation>显示全部(&amp;W)</translation>
    </message>
    <message>
        <source>Active memory</source>
        <translation>活动内存</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
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
        <source>Bytes over time</source>
        <translation>字节随时间</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>大小</translation>
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
        <source>Statistics</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>Segment costs</source>
        <translation>段的开销</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>诊断</translation>
    </message>
    <message>
        <source>Mouse in the timeline</source>
        <translation>时间线中的鼠标操作</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>滚轮</translation>
    </message>
    <message>
        <source>zoom at the pointer</source>
        <translation>以鼠标位置为中心缩放</translation>
    </message>
    <message>
        <source>Shift+Wheel</source>
        <translation>Shift+滚轮</translation>
    </message>
    <message>
        <source>zoom the byte axis</source>
        <translation>缩放字节轴</translation>
    </message>
    <message>
        <source>Ctrl+Wheel, middle drag</source>
        <translation>Ctrl+滚轮、中键拖动</translation>
    </message>
    <message>
        <source>scroll the timeline</source>
        <translation>滚动时间线</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>拖动</translation>
    </message>
    <message>
        <source>measure a range; release to zoom into it, Esc to cancel</source>
        <translation>测量范围；松开即放大到该范围，按 Esc 取消</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>单击</translation>
    </message>
    <message>
        <source>select an allocation; outside the bands, move the cursor</source>
        <translation>选择分配；在色带之外则移动光标</translation>
    </message>
    <message>
        <source>Ctrl+Click</source>
        <translation>Ctrl+单击</translation>
    </message>
    <message>
        <source>add to or remove from the selection</source>
        <translation>添加到选择或从选择中移除</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>双击</translation>
    </message>
    <message>
        <source>zoom to an allocation&apos;s lifetime</source>
        <translation>缩放到分配的生命周期</translation>
    </message>
    <message>
        <source>Right click, Menu key</source>
        <translation>右键单击、菜单键</translation>
    </message>
    <message>
        <source>open a menu: copy, same stack, device memory and more</source>
        <translation>打开菜单：复制、相同调用栈、设备内存等</translation>
    </message>
    <message>
        <source>Keyboard in the timeline</source>
        <translation>时间线中的键盘操作</translation>
    </message>
    <message>
        <source>zoom in or out, at the pointer or at the cursor</source>
        <translation>以鼠标位置或光标为中心放大或缩小</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>←、→</translation>
    </message>
    <message>
        <source>move the cursor by one event; with Shift, by 1 %</source>
        <translation>将光标移动一个事件；按住 Shift 则移动 1 %</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>↑、↓</translation>
    </message>
    <message>
        <source>select a newer or older allocation at the cursor</source>
        <translation>选择光标处较新或较旧的分配</translation>
    </message>
    <message>
        <source>select the next or previous allocation with the same stack</source>
        <translation>选择相同调用栈的下一个或上一个分配</translation>
    </message>
    <message>
        <source>move the cursor to where the selection was allocated or freed</source>
        <translation>将光标移到所选分配的分配处或释放处</translation>
    </message>
    <message>
        <source>zoom to the selection</source>
        <translation>缩放到所选内容</translation>
    </message>
    <message>
        <source>move the cursor to the peak</source>
        <translation>将光标移到峰值处</translation>
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
        <source>switch to the next colouring</source>
        <translation>切换到下一种着色方式</translation>
    </message>
    <message>
        <source>show or hide labels, the reserved line</source>
        <translation>显示或隐藏标签、保留线</translation>
    </message>
    <message>
        <source>show or hide the inspector</source>
        <translation>显示或隐藏检查器</translation>
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
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>clear the range, then the query, then the selection</source>
        <translation>依次清除范围、查询、选择</translation>
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
        <source>type a query; Esc clears it, Down lists earlier ones</source>
        <translation>输入查询；Esc 清除，向下键列出历史查询</translation>
    </message>
    <message>
        <source>requested bytes; also = != &lt; &lt;= &gt;=, and size:1MiB..2MiB</source>
        <translation>请求字节数；也可用 = != &lt; &lt;= &gt;= 以及 size:1MiB..2MiB</translation>
    </message>
    <message>
        <source>number of events, or time, from allocation to free</source>
        <translation>从分配到释放的事件数或时间</translation>
    </message>
    <message>
        <source>when: peak, cursor, window or an event number</source>
        <translation>时刻：peak、cursor、window 或事件编号</translation>
    </message>
    <message>
        <source>combine conditions; “and” is optional</source>
        <translation>组合条件；“and”可省略</translation>
    </message>
    <message>
        <source>Query fields</source>
        <translation>查询字段</translation>
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
        <source>Ctrl+E, Ctrl+Shift+C</source>
        <translation>Ctrl+E、Ctrl+Shift+C</translation>
    </message>
    <message>
        <source>save the picture, copy it</source>
        <translation>保存图片、复制图片</translation>
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
        <source>show this help</source>
        <translation>显示此帮助</translation>
    </message>
    <message>
        <source>Examples and explanations</source>
        <translation>示例与说明</translation>
    </message>
    <message>
        <source>installed by the Debian package</source>
        <translation>由 Debian 软件包安装</translation>
    </message>
    <message>
        <source>in the source tree</source>
        <translation>位于源代码树中</translation>
    </message>
    <message>
        <source>Bytes around the error</source>
        <translation>错误附近的字节</translation>
    </message>
    <message>
        <source>Detail</source>
        <translation>细节</translation>
    </message>
    <message>
        <source>Byte offset</source>
        <translation>字节偏移</translation>
    </message>
    <message>
        <source>Read before the error</source>
        <translation>错误之前已读取</translation>
    </message>
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
        <source>%1 was not opened: its format is not supported</source>
        <translation>未打开 %1：不支持其格式</translation>
    </message>
    <message>
        <source>%1 was not opened: it tries to run code</source>
        <translation>未打开 %1：它试图运行代码</translation>
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
        <source>%1 contains no snapshots</source>
        <translation>%1 不含任何快照</translation>
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
        <source>The readable part can be opened; it lists what is missing.</source>
        <translation>可读取的部分仍可打开，其中会列出缺失的内容。</translation>
    </message>
    <message>
        <source>Open the readable part</source>
        <translation>打开可读取的部分</translation>
    </message>
    <message>
        <source>Raise the limit under Edit &gt; Settings &gt; Memory for documents, or record a shorter history.</source>
        <translation>请在“编辑 &gt; 设置 &gt; 文档内存”中提高上限，或记录较短的历史。</translation>
    </message>
    <message>
        <source>Open anyway</source>
        <translation>仍然打开</translation>
    </message>
    <message>
        <source>Open another file…</source>
        <translation>打开其他文件…</translation>
    </message>
    <message>
        <source>%1 has changed on disk since it was read</source>
        <translation>%1 读取后在磁盘上已更改</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>%1 no longer exists</source>
        <translation>%1 已不存在</translation>
    </message>
    <message>
        <source>The document still shows the contents that were read.</source>
        <translation>文档仍显示先前读取的内容。</translation>
    </message>
    <message>
        <source>Memory ran out in %1</source>
        <translation>%1 中内存耗尽</translation>
    </message>
    <message>
        <source>Show why</source>
        <translation>查看原因</translation>
    </message>
    <message>
        <source>%1 is incomplete or inconsistent</source>
        <translation>%1 不完整或不一致</translation>
    </message>
    <message>
        <source>Reading events</source>
        <translation>正在读取事件</translation>
    </message>
    <message>
        <source>Building the timeline</source>
        <translation>正在构建时间线</translation>
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
        <source>%1 events/s</source>
        <translation>%1 事件/秒</translation>
    </message>
    <message>
        <source>%1 M events/s</source>
        <translation>%1 百万事件/秒</translation>
    </message>
    <message>
        <source>&amp;Colour by</source>
        <translation>着色依据(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
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
        <source>around a step</source>
        <translation>单个训练步</translation>
    </message>
    <message>
        <source>Start recording before the model is built, so that parameters and optimizer state get stacks too. If there are more events than max_entries, the oldest are lost.</source>
        <translation>请在构建模型之前开始记录，这样参数和优化器状态也会有调用栈。如果事件数超过 max_entries，最早的事件会丢失。</translation>
    </message>
    <message>
        <source>when memory runs out</source>
        <translation>内存耗尽时</translation>
    </message>
    <message>
        <source>PyTorch calls the observer when an allocation fails, before it raises the error. The file then shows what led to the failure.</source>
        <translation>分配失败时，PyTorch 会先调用观察器，再抛出错误。这样文件就能显示失败的前因。</translation>
    </message>
    <message>
        <source>every rank</source>
        <translation>所有 rank</translation>
    </message>
    <message>
        <source>Each process writes its own file. Drop the folder onto the window to open them all.</source>
        <translation>每个进程写入各自的文件。将文件夹拖放到窗口上即可全部打开。</translation>
    </message>
    <message>
        <source>with the helper</source>
        <translation>使用辅助脚本</translation>
    </message>
    <message>
        <source>The helper is a single Python file next to your script. It names steps, phases and modules, records figures for each step, and saves a snapshot at the end and when memory runs out.</source>
        <translation>辅助工具是与脚本放在一起的单个 Python 文件。它为训练步、阶段和模块命名，记录每个训练步的数据，并在结束时和内存不足时保存快照。</translation>
    </message>
    <message>
        <source>with the profiler</source>
        <translation>使用 profiler</translation>
    </message>
    <message>
        <source>A trace records the operator of each allocation, on the CPU too, and the device&apos;s total after each event. Unlike a snapshot, it contains neither segments nor the free memory inside them.</source>
        <translation>跟踪会记录每次分配所属的算子（CPU 上也是如此），以及每个事件之后设备的总量。与快照不同，它既不含段，也不含段内的空闲内存。</translation>
    </message>
    <message>
        <source>Follow the &amp;system</source>
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
    <message>
        <source>GPU memory snapshots</source>
        <translation>GPU 内存快照</translation>
    </message>
    <message>
        <source>.pickle from any PyTorch version, written by Python or C++</source>
        <translation>任意 PyTorch 版本的 .pickle，由 Python 或 C++ 写出</translation>
    </message>
    <message>
        <source>Snapshots as JSON</source>
        <translation>JSON 快照</translation>
    </message>
    <message>
        <source>.json with the same structure</source>
        <translation>结构相同的 .json</translation>
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
        <source>Profiler traces</source>
        <translation>Profiler 记录</translation>
    </message>
    <message>
        <source>.json from torch.profiler, recorded with profile_memory=True</source>
        <translation>torch.profiler 的 .json，以 profile_memory=True 记录</translation>
    </message>
    <message>
        <source>Web pages, archives</source>
        <translation>网页、压缩包</translation>
    </message>
    <message>
        <source>.html or .zip that contains a snapshot</source>
        <translation>包含快照的 .html 或 .zip</translation>
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
        <source>all ranks and iterations of a run at once</source>
        <translation>一次打开某次运行的所有 rank 和迭代</translation>
    </message>
    <message>
        <source>All views</source>
        <translation>所有视图</translation>
    </message>
    <message>
        <source>Unknown option “%1”.</source>
        <translation>未知选项“%1”。</translation>
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
        <source>“%1” is not a valid value; choose one of %2.</source>
        <translation>“%1”不是有效值；请从 %2 中选择。</translation>
    </message>
    <message>
        <source>No file was given.</source>
        <translation>未指定文件。</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>The table to write; the window&apos;s views show the same tables. layers lists modules with repeated ones merged; block-categories sums the blocks of the final state as the analysis script does.</source>
        <translation>要写出的表格；窗口的各视图显示的是相同的表格。layers 列出模块，并合并重复的模块；block-categories 按分析脚本的方式汇总最终状态的块。</translation>
    </message>
    <message>
        <source>The allocations that lists and histograms cover: live at the cursor, live at some moment of --window, or all (the default). By default, stacks cover those at the cursor, and speedscope also those of --window.</source>
        <translation>列表和直方图涵盖的分配：光标处存活的、在 --window 内某一时刻存活的，或全部（默认）。默认情况下，stacks 涵盖光标处的分配，speedscope 还涵盖 --window 内的分配。</translation>
    </message>
    <message>
        <source>The view to draw, as in the window. If omitted, the file&apos;s contents decide: active-memory (every allocation over time), steps, or dumps.</source>
        <translation>要绘制的视图，与窗口中相同。省略时由文件内容决定：active-memory（随时间变化的每个分配）、steps 或 dumps。</translation>
    </message>
    <message>
        <source>Open truncated files as far as they are complete, and say what is missing.</source>
        <translation>打开被截断的文件，读取其中完整的部分，并说明缺失的内容。</translation>
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
        <source>WIDTHxHEIGHT</source>
        <translation>宽x高</translation>
    </message>
    <message>
        <source>The size of the picture in pixels at 96 dots per inch, 100 to 16000 each (default: 1600x900). Text grows with the shorter side.</source>
        <translation>图片大小，以 96 dpi 下的像素计，宽高各为 100 到 16000（默认：1600x900）。文字随较短的一边放大。</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>Dots per inch of a PNG, 30 to 1200 (default: 96).</source>
        <translation>PNG 的每英寸点数（dpi），30 到 1200（默认：96）。</translation>
    </message>
    <message>
        <source>The device, by number or by name, such as cuda:0 or cpu (default: the first with events).</source>
        <translation>设备，可用编号或名称指定，如 cuda:0 或 cpu（默认：第一个有事件的设备）。</translation>
    </message>
    <message>
        <source>FIRST:LAST</source>
        <translation>起:止</translation>
    </message>
    <message>
        <source>The events to show, numbered from 0: from FIRST up to but not including LAST. Omit a number to start at the beginning or to stop at the end.</source>
        <translation>要显示的事件，从 0 编号：从“起”开始，到“止”之前为止（不含“止”）。省略某个数字表示从开头开始或到末尾为止。</translation>
    </message>
    <message>
        <source>EVENT|start|peak</source>
        <translation>事件|start|peak</translation>
    </message>
    <message>
        <source>The moment whose state is reported: after the event of this number, which is the one in the table events and counts from 0; start, before the first event; or the peak (the default).</source>
        <translation>要报告其状态的时刻：该编号的事件之后（编号与表 events 相同，从 0 开始）；start，第一个事件之前；或峰值处（默认）。</translation>
    </message>
    <message>
        <source>QUERY</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Only allocations that match this query, as in the window: &apos;size&gt;64MiB stack~attention phase:backward&apos;.</source>
        <translation>仅限匹配此查询的分配，语法与窗口中相同：&apos;size&gt;64MiB stack~attention phase:backward&apos;。</translation>
    </message>
    <message>
        <source>NAME|FILE</source>
        <translation>名称|文件</translation>
    </message>
    <message>
        <source>The rules that assign categories: pytorch (the default), analyze-script, or a JSON file of rules.</source>
        <translation>分配类别的规则：pytorch（默认）、analyze-script 或规则 JSON 文件。</translation>
    </message>
    <message>
        <source>The horizontal axis: events (the default) or wall time.</source>
        <translation>横轴：events（默认）或实际时间。</translation>
    </message>
    <message>
        <source>PERCENT</source>
        <translation>百分比</translation>
    </message>
    <message>
        <source>The percentage of allocations, largest first, that get separate bands; the rest share one band (default: 100).</source>
        <translation>单独绘制色带的分配所占百分比，从大到小计；其余分配共用一条色带（默认：100）。</translation>
    </message>
    <message>
        <source>ATTRIBUTE</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>The attribute that the colours show (default: stack).</source>
        <translation>颜色表示的属性（默认：stack）。</translation>
    </message>
    <message>
        <source>BYTES</source>
        <translation>字节数</translation>
    </message>
    <message>
        <source>The upper end of the byte axis, such as 72GiB, so that several pictures share one scale.</source>
        <translation>字节轴的上限，如 72GiB，使多张图片采用同一刻度。</translation>
    </message>
    <message>
        <source>The device&apos;s memory, such as 80GiB, if the file does not record it or to override it. It is drawn as a line and used to explain out-of-memory events.</source>
        <translation>设备的内存，如 80GiB；用于文件未记录或需要覆盖记录值的情况。它绘制为一条线，并用于解释内存不足事件。</translation>
    </message>
    <message>
        <source>SAFE:TIGHT</source>
        <translation>充足:紧张</translation>
    </message>
    <message>
        <source>The percentages of device memory that must stay free at the peak of a run&apos;s steps for the run to count as safe or as tight; below that it is at risk (default: 10:5).</source>
        <translation>在一次运行各训练步的峰值处，判定为安全或紧张所需的设备内存空闲百分比；低于后者即为有风险（默认：10:5）。</translation>
    </message>
    <message>
        <source>The operator to which a free is charged: the one that allocated the memory (the default), or the one that runs at the free, as in the profiler&apos;s own memory view.</source>
        <translation>释放计入哪个算子：分配该内存的算子（默认），或释放时正在运行的算子（与 profiler 自身的内存视图一致）。</translation>
    </message>
    <message>
        <source>The file to compare with; for a check, it may also be the output of “summary --format json”.</source>
        <translation>要比较的文件；对于检查，也可以是“summary --format json”的输出。</translation>
    </message>
    <message>
        <source>How much higher than in the baseline a peak may be (default: 2%).</source>
        <translation>峰值最多可比基线高出多少（默认：2%）。</translation>
    </message>
    <message>
        <source>COUNTER:BYTES</source>
        <translation>计数:字节数</translation>
    </message>
    <message>
        <source>The highest allowed peak of requested, allocated, active or reserved memory, such as reserved:72GiB. Separate several with commas, or repeat the option.</source>
        <translation>请求、已分配、活动或保留内存允许的最高峰值，如 reserved:72GiB。多个值用逗号分隔，或重复此选项。</translation>
    </message>
    <message>
        <source>The highest allowed fragmentation: (peak reserved - peak active) / peak reserved. For a file without events, the final state is used instead of the peaks.</source>
        <translation>允许的最高碎片率：（保留峰值 - 活动峰值）/ 保留峰值。对于没有事件的文件，以最终状态代替峰值。</translation>
    </message>
    <message>
        <source>Fail if a stack keeps more memory with each training step.</source>
        <translation>如有调用栈随每个训练步占用越来越多的内存，则判为失败。</translation>
    </message>
    <message>
        <source>The highest allowed growth, per step, of the live bytes at the end of a step; the median of all slopes.</source>
        <translation>训练步结束时存活字节数允许的每步最大增长；取所有斜率的中位数。</translation>
    </message>
    <message>
        <source>Fail if memory ran out.</source>
        <translation>如发生过内存不足，则判为失败。</translation>
    </message>
    <message>
        <source>Fail rules that the file&apos;s data cannot decide; by default, only known violations fail.</source>
        <translation>文件数据无法判定的规则视为失败；默认只有确定的违规才算失败。</translation>
    </message>
    <message>
        <source>Also write the results to this file, as JUnit XML for CI servers.</source>
        <translation>同时将结果以 JUnit XML 写入此文件，供 CI 服务器使用。</translation>
    </message>
    <message>
        <source>The attribute that groups the rows of a difference (default: category) or of the table at-cursor (default: line).</source>
        <translation>差异（默认：category）或表格 at-cursor（默认：line）中用于行分组的属性。</translation>
    </message>
    <message>
        <source>MOMENT|BASE:OTHER</source>
        <translation>时刻|基准:对比</translation>
    </message>
    <message>
        <source>How to align two recordings on one axis: by events, by the time since each began, relative to their lengths, or by training steps (default: what both have).</source>
        <translation>如何在同一轴上对齐两份记录：按事件、按各自开始后的时间、按相对长度，或按训练步（默认：两者都具备的方式）。</translation>
    </message>
    <message>
        <source>PATTERN</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>How to read columns from file names: the name with columns in braces, as in &apos;memory_{model}_ctx{ctx}_{mode}_{dtype}&apos; or &apos;rank{rank}/step_{step}&apos;. * matches anything, and {ctx:[0-9]+} gives the expression that a column must match; extensions may be omitted. By default, common words in the names are recognised.</source>
        <translation>如何从文件名读取列：在名称中用花括号标出各列，如 &apos;memory_{model}_ctx{ctx}_{mode}_{dtype}&apos; 或 &apos;rank{rank}/step_{step}&apos;。* 匹配任意内容，{ctx:[0-9]+} 给出列必须匹配的表达式；扩展名可省略。默认识别名称中的常用词。</translation>
    </message>
    <message>
        <source>ROWS:COLUMNS:VALUE</source>
        <translation>行:列:值</translation>
    </message>
    <message>
        <source>The keys of the rows, the keys of the columns, and the value in the cells, as in model,ctx:dtype:reserved. Values are requested, allocated, active, reserved, after, final-reserved, efficiency, ooms.</source>
        <translation>行的键、列的键以及单元格中的值，如 model,ctx:dtype:reserved。可用的值有 requested、allocated、active、reserved、after、final-reserved、efficiency、ooms。</translation>
    </message>
    <message>
        <source>COLUMN[=BASE,OTHER]</source>
        <translation>列[=基准,对比]</translation>
    </message>
    <message>
        <source>Compare files whose names differ only in this column, such as dtype, mode or dtype=fp32,bf16: the bytes of each category at the peak, and the savings. May be given several times.</source>
        <translation>比较名称仅在此列上不同的文件，如 dtype、mode 或 dtype=fp32,bf16：峰值处各类别的字节数以及节省量。可多次指定。</translation>
    </message>
    <message>
        <source>TEXT</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>The title (default: the file&apos;s name).</source>
        <translation>标题（默认：文件名）。</translation>
    </message>
    <message>
        <source>Background and colours: black text on white (paper, the default), or as in the light or the dark window.</source>
        <translation>背景和颜色：白底黑字（paper，默认），或与浅色或深色窗口相同。</translation>
    </message>
    <message>
        <source>Transparent background; choose the theme that suits the page on which the picture will be placed.</source>
        <translation>透明背景；请选择与图片所在页面相配的主题。</translation>
    </message>
    <message>
        <source>Add a band with the phases below the picture, if stacks or annotations reveal them: setup, forward, recompute, backward, optimizer, communication.</source>
        <translation>如果可从调用栈或标注得知阶段，则在图片下方添加阶段色带：setup、forward、recompute、backward、optimizer、communication。</translation>
    </message>
    <message>
        <source>PART,...</source>
        <translation>部分,...</translation>
    </message>
    <message>
        <source>Parts to leave out: title, legend, labels, reserved, footnote, or left-out, which is the band of allocations that do not match the query.</source>
        <translation>要省略的部分：title、legend、labels、reserved、footnote 或 left-out，后者是不匹配查询的分配所在的色带。</translation>
    </message>
    <message>
        <source>Units of the byte axis: binary (the default) or decimal.</source>
        <translation>字节轴的单位：二进制（默认）或十进制。</translation>
    </message>
    <message>
        <source>Folding rules as JSON: which frames of a stack are yours (default: the rules saved by the window, or else the built-in ones).</source>
        <translation>JSON 格式的折叠规则：调用栈中哪些栈帧属于你（默认：窗口保存的规则，没有则用内置规则）。</translation>
    </message>
    <message>
        <source>The rules that assign categories, like --category-rules: pytorch (the default), analyze-script, which counts as the analysis script does, or a JSON file of rules.</source>
        <translation>分配类别的规则，与 --category-rules 相同：pytorch（默认）、analyze-script（按分析脚本的方式统计）或规则 JSON 文件。</translation>
    </message>
    <message>
        <source>The name of the run, instead of the one taken from the file&apos;s path; for several files, the name of the overview.</source>
        <translation>运行的名称，代替取自文件路径的名称；有多个文件时，为总览的名称。</translation>
    </message>
    <message>
        <source>Pictures in a run folder: PNG at 300 dots per inch (the default), SVG, or none.</source>
        <translation>运行文件夹中的图片：300 dpi 的 PNG（默认）、SVG 或无。</translation>
    </message>
    <message>
        <source>A model from the course on language models (default: large); --year chooses the course year.</source>
        <translation>语言模型课程中的模型（默认：large）；用 --year 选择课程年份。</translation>
    </message>
    <message>
        <source>The course year, as xl differs between years (default: the latest that has the preset).</source>
        <translation>课程年份，因为 xl 在各年份有所不同（默认：有该预设的最近年份）。</translation>
    </message>
    <message>
        <source>Sequences in a batch (default: 4).</source>
        <translation>每批的序列数（默认：4）。</translation>
    </message>
    <message>
        <source>Tokens in a sequence (default: 512).</source>
        <translation>每个序列的 token 数（默认：512）。</translation>
    </message>
    <message>
        <source>Values per token between layers (d_model), instead of the preset&apos;s.</source>
        <translation>层间每个 token 的数值个数（d_model），代替预设值。</translation>
    </message>
    <message>
        <source>Values per token within a feed-forward layer (d_ff), instead of the preset&apos;s.</source>
        <translation>前馈层内每个 token 的数值个数（d_ff），代替预设值。</translation>
    </message>
    <message>
        <source>Number of layers, instead of the preset&apos;s.</source>
        <translation>层数，代替预设值。</translation>
    </message>
    <message>
        <source>Attention heads per layer, instead of the preset&apos;s.</source>
        <translation>每层的注意力头数，代替预设值。</translation>
    </message>
    <message>
        <source>Number of different tokens (default: 10000).</source>
        <translation>不同 token 的数量（默认：10000）。</translation>
    </message>
    <message>
        <source>The data type of activations; PyTorch&apos;s names, such as bfloat16, also work (default: fp32).</source>
        <translation>激活的数据类型；也可使用 PyTorch 的名称，如 bfloat16（默认：fp32）。</translation>
    </message>
    <message>
        <source>The data type of weights, and so of their gradients and of Adam&apos;s moments (default: fp32).</source>
        <translation>权重的数据类型，梯度和 Adam 的矩与之相同（默认：fp32）。</translation>
    </message>
    <message>
        <source>Feed-forward layers have two matrices instead of three (SwiGLU).</source>
        <translation>前馈层有两个矩阵，而非三个（SwiGLU）。</translation>
    </message>
    <message>
        <source>The head shares the embedding&apos;s weight.</source>
        <translation>输出头与嵌入共享权重。</translation>
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
        <source>Allostrata shows what PyTorch records about GPU memory: when each allocation was live, where it came from, and why memory ran out.</source>
        <translation>Allostrata 展示 PyTorch 所记录的 GPU 内存信息：每个分配何时存活、来自何处，以及为何内存不足。</translation>
    </message>
    <message>
        <source>FILE...</source>
        <translation>文件...</translation>
    </message>
    <message>
        <source>Peaks and final sizes of memory snapshots, one row per file and device</source>
        <translation>内存快照的峰值和最终大小，每个文件和设备一行</translation>
    </message>
    <message>
        <source>FILE -o PICTURE</source>
        <translation>文件 -o 图片</translation>
    </message>
    <message>
        <source>The active-memory timeline, or another view, as PNG, SVG or PDF</source>
        <translation>将活动内存时间线或其他视图绘制为 PNG、SVG 或 PDF</translation>
    </message>
    <message>
        <source>Draws the active-memory timeline of a memory snapshot as the window exports it, without a display. The extension of the picture&apos;s name decides its format: .png, .svg (text stays text) or .pdf. The legend lists what is live at the highest point shown.</source>
        <translation>无需显示器即可绘制内存快照的活动内存时间线，与窗口导出的相同。图片名的扩展名决定其格式：.png、.svg（文字仍为文本）或 .pdf。图例列出所示最高点处的存活内容。</translation>
    </message>
    <message>
        <source>FILE --table NAME | FILE -o OUTPUT | --columns</source>
        <translation>文件 --table 名称 | 文件 -o 输出 | --columns</translation>
    </message>
    <message>
        <source>A table from one of the window&apos;s views, or the document for other programs</source>
        <translation>窗口某个视图的表格，或供其他程序使用的文档</translation>
    </message>
    <message>
        <source>Rules that files must meet, for CI: peaks, fragmentation, leaks, growth</source>
        <translation>文件须满足的规则，用于 CI：峰值、碎片化、泄漏、增长</translation>
    </message>
    <message>
        <source>Output format: text columns (the default) or JSON, which the extension .json of the output file also selects.</source>
        <translation>输出格式：文本列（默认）或 JSON；输出文件的扩展名 .json 也会选择后者。</translation>
    </message>
    <message>
        <source>A table of the peaks of many files, with columns from their names</source>
        <translation>许多文件的峰值表格，列取自文件名</translation>
    </message>
    <message>
        <source>Reads many snapshots and prints their peaks, the memory that remains after them, efficiency and out-of-memory events, with columns read from the file names: model, context, batch, mode, dtype, rank, step. A folder means the snapshots in it. With -o and a name that ends in .png, .svg or .pdf, a bar chart is drawn. The exit status is 3 if a file could not be read; the others are still processed.</source>
        <translation>读取许多快照，输出其峰值、峰值之后留存的内存、效率和内存不足事件，并从文件名读取各列：模型、上下文、批大小、模式、数据类型、rank、训练步。文件夹表示其中的快照。如果 -o 的名称以 .png、.svg 或 .pdf 结尾，则绘制条形图。有文件无法读取时退出状态为 3；其余文件仍会处理。</translation>
    </message>
    <message>
        <source>A folder with pictures, text and numbers for each file, or one page</source>
        <translation>为每个文件生成含图片、文本和数字的文件夹，或生成单个页面</translation>
    </message>
    <message>
        <source>Creates results/YYYYmmdd_HHMMSS_NAME for each file, with pictures, analysis_report.txt, README.md and report.json, and points the link “latest” to it; -o names a folder other than results. Nothing is overwritten, and an interrupted call leaves nothing behind. Several files also get an overview; a folder means the snapshots in it. NAME comes from the path: iteration_1/rank0_memory_snapshot.pickle becomes iter1_rank0. html is one self-contained page; it, table, md and json go to standard output, or to the file that -o names. The exit status is 3 if a file could not be read; the others are still processed.</source>
        <translation>为每个文件创建 results/YYYYmmdd_HHMMSS_NAME，其中包含图片、analysis_report.txt、README.md 和 report.json，并将链接“latest”指向它；-o 可指定 results 以外的文件夹。不会覆盖任何内容，中断的调用也不会留下任何内容。有多个文件时还会生成总览；文件夹表示其中的快照。NAME 取自路径：iteration_1/rank0_memory_snapshot.pickle 变为 iter1_rank0。html 为单个自包含页面；它与 table、md 和 json 输出到标准输出，或 -o 指定的文件。有文件无法读取时退出状态为 3；其余文件仍会处理。</translation>
    </message>
    <message>
        <source>A folder for each file (the default), one HTML page for all of them, text, Markdown or JSON. If omitted, the output file&apos;s extension decides: .html, .txt, .md or .json. Writing html to a folder adds report.html to each run folder.</source>
        <translation>为每个文件生成一个文件夹（默认）、为所有文件生成一个 HTML 页面，或文本、Markdown、JSON。省略时由输出文件的扩展名决定：.html、.txt、.md 或 .json。将 html 写入文件夹时，会在每个运行文件夹中添加 report.html。</translation>
    </message>
    <message>
        <source>The folder for the run folders, or the file for the page, the text, Markdown or JSON.</source>
        <translation>存放运行文件夹的文件夹，或页面、文本、Markdown、JSON 的输出文件。</translation>
    </message>
    <message>
        <source>&gt; allostrata_capture.py</source>
        <translation>&gt; allostrata_capture.py</translation>
    </message>
    <message>
        <source>A Python file that records snapshots with names</source>
        <translation>记录带名称的快照的 Python 文件</translation>
    </message>
    <message>
        <source>Writes allostrata_capture.py, which needs only PyTorch 2.1 or newer. Put it beside a training script: it records from the model&apos;s construction on, names steps, phases and modules, keeps the numbers of each step, and saves snapshots at chosen steps and when memory runs out. “python allostrata_capture.py profile --help” explains how it profiles a transformer, even without a GPU.</source>
        <translation>写出 allostrata_capture.py，它只需要 PyTorch 2.1 或更高版本。请将其放在训练脚本旁：它从构建模型起开始记录，为训练步、阶段和模块命名，保留每个训练步的数据，并在选定的训练步和内存不足时保存快照。“python allostrata_capture.py profile --help”说明它如何分析 transformer，即使没有 GPU。</translation>
    </message>
    <message>
        <source>[FILE]</source>
        <translation>[文件]</translation>
    </message>
    <message>
        <source>The size of a transformer&apos;s tensors, and their allocations in a file</source>
        <translation>transformer 各张量的大小，及其在文件中的分配</translation>
    </message>
    <message>
        <source>Computes the size of a transformer&apos;s activation from the model&apos;s dimensions, with its derivation, and the memory for parameters, gradients and the Adam state. Each tensor comes with the query that finds allocations of exactly its size; if a file is given, the output says how many it has.</source>
        <translation>根据模型维度计算 transformer 激活的大小并给出推导，以及参数、梯度和 Adam 状态所需的内存。每个张量都附有查询，用于查找大小与之完全相同的分配；如果指定了文件，输出还会说明其中有多少个。</translation>
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
        <source>One of: %1.</source>
        <translation>可选值：%1。</translation>
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
        <source>Examples and explanations: /usr/share/doc/allostrata/tour (Debian package) or resources/tour (sources).</source>
        <translation>示例与说明：/usr/share/doc/allostrata/tour（Debian 软件包）或 resources/tour（源代码）。</translation>
    </message>
    <message>
        <source>Unknown command “%1”.</source>
        <translation>未知命令“%1”。</translation>
    </message>
    <message>
        <source>“%1” is neither a command nor a file.</source>
        <translation>“%1”既不是命令，也不是文件。</translation>
    </message>
    <message>
        <source>“%2” is not a valid value of --%1 for this file.</source>
        <translation>对于此文件，“%2”不是 --%1 的有效值。</translation>
    </message>
    <message>
        <source>--%1 has no effect: --%2 %3 does not depend on it.</source>
        <translation>--%1 无效：--%2 %3 不依赖于它。</translation>
    </message>
    <message>
        <source>Indexing %1</source>
        <translation>正在为 %1 建立索引</translation>
    </message>
    <message>
        <source>Writing %1: %2</source>
        <translation>正在写入 %1：%2</translation>
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
        <source>Unexpected argument “%1”: capture-helper takes no files; use -o to name the file to write.</source>
        <translation>意外的参数“%1”：capture-helper 不接受文件；请用 -o 指定要写出的文件。</translation>
    </message>
    <message>
        <source>“%1” is not a valid value of --%2: give requested, allocated, active or reserved, and a size, as in reserved:72GiB.</source>
        <translation>“%1”不是 --%2 的有效值：请给出 requested、allocated、active 或 reserved 以及大小，如 reserved:72GiB。</translation>
    </message>
    <message>
        <source>“%1” is not a valid value of --%2: give a percentage, as in 10%.</source>
        <translation>“%1”不是 --%2 的有效值：请给出百分比，如 10%。</translation>
    </message>
    <message>
        <source>“%1” is not a valid value of --%2: give a size, as in 1MiB.</source>
        <translation>“%1”不是 --%2 的有效值：请给出大小，如 1MiB。</translation>
    </message>
    <message>
        <source>“%1” is not a valid value of --%2: give a percentage, as in 2%.</source>
        <translation>“%1”不是 --%2 的有效值：请给出百分比，如 2%。</translation>
    </message>
    <message>
        <source>--tolerance has no effect without --baseline.</source>
        <translation>没有 --baseline 时，--tolerance 无效。</translation>
    </message>
    <message>
        <source>No rule was given: add one, such as --max-peak reserved:72GiB or --no-leak.</source>
        <translation>未指定规则：请添加一条，如 --max-peak reserved:72GiB 或 --no-leak。</translation>
    </message>
    <message>
        <source>standard input</source>
        <translation>标准输入</translation>
    </message>
    <message>
        <source>The file contains nothing to check.</source>
        <translation>文件中没有可检查的内容。</translation>
    </message>
    <message>
        <source>This is not a folder of dumps.</source>
        <translation>这不是转储文件夹。</translation>
    </message>
    <message>
        <source>The file records no steps.</source>
        <translation>文件未记录训练步。</translation>
    </message>
    <message>
        <source>This is a folder of dumps; name one of its files.</source>
        <translation>这是转储文件夹；请指定其中的一个文件。</translation>
    </message>
    <message>
        <source>The file records memory step by step, not allocations.</source>
        <translation>文件记录的是逐步的内存，而非分配。</translation>
    </message>
    <message>
        <source>The file has no events or segments: nothing was allocated, or history was never switched on. Call torch.cuda.memory._record_memory_history() before the work and record again.</source>
        <translation>文件没有事件或段：没有分配过内存，或者从未开启历史记录。请在运行之前调用 torch.cuda.memory._record_memory_history()，然后重新记录。</translation>
    </message>
    <message>
        <source>Base: %1</source>
        <translation>基准：%1</translation>
    </message>
    <message>
        <source>Compared: %1</source>
        <translation>对比：%1</translation>
    </message>
    <message>
        <source>Requested memory, %1</source>
        <translation>请求内存，%1</translation>
    </message>
    <message>
        <source>The table has %1 rows, too many for this format: use --format csv or json, or select a part with --window or --query.</source>
        <translation>表格有 %1 行，超出此格式的容量：请使用 --format csv 或 json，或用 --window 或 --query 选取一部分。</translation>
    </message>
    <message>
        <source>Name a table with --table: %1.</source>
        <translation>请用 --table 指定表格：%1。</translation>
    </message>
    <message>
        <source>--category-rules has no effect without --compare.</source>
        <translation>没有 --compare 时，--category-rules 无效。</translation>
    </message>
    <message>
        <source>--pivot and --compare make two tables: choose one of them, or JSON.</source>
        <translation>--pivot 和 --compare 会生成两个表格：请选择其一，或使用 JSON。</translation>
    </message>
    <message>
        <source>The folder contains no snapshots (*.pickle, *.pkl).</source>
        <translation>文件夹中没有快照（*.pickle、*.pkl）。</translation>
    </message>
    <message>
        <source>The pattern does not match %1 of %2.</source>
        <translation>模式不匹配 %1（共 %2 个）。</translation>
    </message>
    <message>
        <source>These file names contain no known columns; see --pattern.</source>
        <translation>这些文件名不含已知的列；参见 --pattern。</translation>
    </message>
    <message>
        <source>Columns in these file names: %1.</source>
        <translation>这些文件名中的列：%1。</translation>
    </message>
    <message>
        <source>“%1” is not a valid comparison.</source>
        <translation>“%1”不是有效的比较。</translation>
    </message>
    <message>
        <source>No two files differ only in a compared column.</source>
        <translation>没有两个文件仅在所比较的列上不同。</translation>
    </message>
    <message>
        <source>The name of a picture must end in .png, .svg or .pdf.</source>
        <translation>图片名必须以 .png、.svg 或 .pdf 结尾。</translation>
    </message>
    <message>
        <source>%1 of %2 allocations, %3</source>
        <translation>%2 个分配中的 %1 个，%3</translation>
    </message>
    <message>
        <source>Name the picture with -o, for example -o out.png.</source>
        <translation>请用 -o 指定图片，例如 -o out.png。</translation>
    </message>
    <message>
        <source>Name a view with --view: %1.</source>
        <translation>请用 --view 指定视图：%1。</translation>
    </message>
    <message>
        <source>Error in the query at character %1: %2</source>
        <translation>查询第 %1 个字符处有错误：%2</translation>
    </message>
    <message>
        <source>--%1 takes a whole number from %2 to %3, not “%4”.</source>
        <translation>--%1 需要 %2 到 %3 之间的整数，而不是“%4”。</translation>
    </message>
    <message>
        <source>“%1” is not a preset of that year. The presets are: %2.</source>
        <translation>“%1”不是该年份的预设。可用预设：%2。</translation>
    </message>
    <message>
        <source>“%1” is not a preset. The presets are: %2.</source>
        <translation>“%1”不是预设。可用预设：%2。</translation>
    </message>
    <message>
        <source>“%2” is not a valid value of --%1. The values are: %3.</source>
        <translation>“%2”不是 --%1 的有效值。可用的值：%3。</translation>
    </message>
    <message>
        <source>The file records the bytes of each category over time, not individual allocations.</source>
        <translation>文件记录的是各类别随时间变化的字节数，而非单个分配。</translation>
    </message>
    <message>
        <source>Name only one file.</source>
        <translation>请只指定一个文件。</translation>
    </message>
    <message>
        <source>--device and --salvage need a file, but none was given.</source>
        <translation>--device 和 --salvage 需要文件，但未指定文件。</translation>
    </message>
    <message>
        <source>The sizes that follow from these numbers do not fit into 64 bits.</source>
        <translation>由这些数字得出的大小超出 64 位范围。</translation>
    </message>
    <message>
        <source>--category-rules has no effect without --query.</source>
        <translation>没有 --query 时，--category-rules 无效。</translation>
    </message>
    <message>
        <source>%1 has no recorded events, so the query matches nothing there.</source>
        <translation>%1 没有记录的事件，因此查询在其中没有匹配项。</translation>
    </message>
    <message>
        <source>Cannot connect to the display %1.</source>
        <translation>无法连接到显示器 %1。</translation>
    </message>
    <message>
        <source>Settings are not kept: “%1” is not a regular file.</source>
        <translation>设置不会保存：“%1”不是普通文件。</translation>
    </message>
    <message>
        <source>“%1” writes no file that ends in %2, only in %3.</source>
        <translation>“%1”不写入以 %2 结尾的文件，只写入以 %3 结尾的文件。</translation>
    </message>
    <message>
        <source>“%1” writes %2.</source>
        <translation>“%1”可写入 %2。</translation>
    </message>
    <message>
        <source>The file has no events or segments: the allocator was cudaMallocAsync, which records nothing. Remove backend:cudaMallocAsync from PYTORCH_CUDA_ALLOC_CONF and record again.</source>
        <translation>该文件既没有事件也没有段：所用分配器为 cudaMallocAsync，它不作任何记录。请从 PYTORCH_CUDA_ALLOC_CONF 中移除 backend:cudaMallocAsync，然后重新记录。</translation>
    </message>
    <message>
        <source>There is no display for the window.</source>
        <translation>没有可显示窗口的显示器。</translation>
    </message>
    <message>
        <source>“allostrata plot FILE -o PICTURE” and “allostrata summary FILE” do not need one; see “allostrata --help”.</source>
        <translation>“allostrata plot FILE -o PICTURE”和“allostrata summary FILE”不需要显示器；参见“allostrata --help”。</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>events %1 to %2</source>
        <translation>事件 %1 至 %2</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Device memory</source>
        <translation>设备内存</translation>
    </message>
    <message>
        <source>Copy stack</source>
        <translation>复制调用栈</translation>
    </message>
    <message>
        <source>Folding rules…</source>
        <translation>折叠规则…</translation>
    </message>
    <message>
        <source>Select its largest allocation</source>
        <translation>选择其中最大的分配</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the command &amp;line</source>
        <translation>复制命令行(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Add files…</source>
        <translation>添加文件(&amp;A)…</translation>
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
        <source>Peaks</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save the table as CSV, JSON, Markdown, LaTeX or text</source>
        <translation>将表格保存为 CSV、JSON、Markdown、LaTeX 或文本</translation>
    </message>
    <message>
        <source>Go to an event, a name or an address</source>
        <translation>转到事件、名称或地址</translation>
    </message>
    <message>
        <source>Copy &amp;address</source>
        <translation>复制地址(&amp;A)</translation>
    </message>
    <message>
        <source>Copy &amp;name</source>
        <translation>复制名称(&amp;N)</translation>
    </message>
    <message>
        <source>Select its allocations</source>
        <translation>选择其分配</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>着色依据</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
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
        <source>%1 at the cursor, matching the query</source>
        <translation>光标处 %1，匹配查询</translation>
    </message>
    <message>
        <source>%1 = allocated at the cursor</source>
        <translation>%1 = 光标处已分配</translation>
    </message>
    <message>
        <source>%1 = requested at the cursor</source>
        <translation>%1 = 光标处请求</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Move cursor to its allocation</source>
        <translation>将光标移到其分配处</translation>
    </message>
    <message>
        <source>Move cursor to its free</source>
        <translation>将光标移到其释放处</translation>
    </message>
    <message>
        <source>Zoom to its lifetime</source>
        <translation>缩放到其生命周期</translation>
    </message>
    <message>
        <source>Folding rules</source>
        <translation>折叠规则</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>您的</translation>
    </message>
    <message>
        <source>Frames to show</source>
        <translation>要显示的栈帧</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>全部折叠</translation>
    </message>
    <message>
        <source>Move cursor to this event</source>
        <translation>将光标移到此事件</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>还有 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 active of %2 reserved at the cursor</source>
        <translation>光标处保留 %2，其中活动 %1</translation>
    </message>
    <message>
        <source>%1 B active, %2 B reserved</source>
        <translation>活动 %1 B，保留 %2 B</translation>
    </message>
    <message>
        <source>Stranded</source>
        <translation>滞留</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>The table next to it shows the same data as numbers.</source>
        <translation>旁边的表格以数字显示相同的数据。</translation>
    </message>
    <message>
        <source>phases</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>%1, unloaded</source>
        <translation>%1，已卸载</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
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
        <source>%1 per step since step %2, by copying: %3; %4 live (%5)</source>
        <translation>自训练步 %2 起每步 %1，通过复制：%3；存活 %4，共 %5</translation>
    </message>
    <message>
        <source>%1 per step since step %2: %3; %4 live (%5)</source>
        <translation>自训练步 %2 起每步 %1：%3；存活 %4，共 %5</translation>
    </message>
    <message>
        <source>highest value in the folder</source>
        <translation>文件夹中的最大值</translation>
    </message>
    <message>
        <source>exit dump, written because memory ran out</source>
        <translation>退出转储，因内存不足而写入</translation>
    </message>
    <message>
        <source>out-of-memory events recorded</source>
        <translation>记录了内存不足事件</translation>
    </message>
    <message>
        <source>profiler trace</source>
        <translation>profiler 跟踪</translation>
    </message>
    <message>
        <source>no dump</source>
        <translation>无转储</translation>
    </message>
    <message>
        <source>not read yet</source>
        <translation>尚未读取</translation>
    </message>
    <message>
        <source>The input could not be copied to a temporary file: %1.</source>
        <translation>无法将输入复制到临时文件：%1。</translation>
    </message>
    <message>
        <source>Check the free space in the folder for temporary files, or set TMPDIR to another folder.</source>
        <translation>请检查临时文件夹的可用空间，或将 TMPDIR 设为其他文件夹。</translation>
    </message>
    <message>
        <source>This is not a table of rules%2: %1.</source>
        <translation>这不是规则表%2：%1。</translation>
    </message>
    <message>
        <source>Correct the rules and try again.</source>
        <translation>请更正规则后重试。</translation>
    </message>
    <message>
        <source>the decoder made no progress</source>
        <translation>解码器没有进展</translation>
    </message>
    <message>
        <source>the directory is not valid</source>
        <translation>目录无效</translation>
    </message>
    <message>
        <source>the header of a member is not valid</source>
        <translation>某个成员的头部无效</translation>
    </message>
    <message>
        <source>a member has the wrong size</source>
        <translation>某个成员的大小不符</translation>
    </message>
    <message>
        <source>a member has the wrong checksum</source>
        <translation>某个成员的校验和不符</translation>
    </message>
    <message>
        <source>a member lies outside the archive</source>
        <translation>某个成员位于压缩包之外</translation>
    </message>
    <message>
        <source>members overlap</source>
        <translation>成员之间有重叠</translation>
    </message>
    <message>
        <source>it contains no files</source>
        <translation>其中没有文件</translation>
    </message>
    <message>
        <source>an archive in several parts</source>
        <translation>分卷压缩包</translation>
    </message>
    <message>
        <source>%1 members</source>
        <translation>%1 个成员</translation>
    </message>
    <message>
        <source>encryption</source>
        <translation>加密</translation>
    </message>
    <message>
        <source>compression method %1</source>
        <translation>压缩方法 %1</translation>
    </message>
    <message>
        <source>a value that is not a list</source>
        <translation>一个不是列表的值</translation>
    </message>
    <message>
        <source>it is not valid JSON</source>
        <translation>不是有效的 JSON</translation>
    </message>
    <message>
        <source>it is not a JSON object</source>
        <translation>不是 JSON 对象</translation>
    </message>
    <message>
        <source>it is longer than 1 MiB</source>
        <translation>长度超过 1 MiB</translation>
    </message>
    <message>
        <source>must be a string</source>
        <translation>必须是字符串</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>必须是 true 或 false</translation>
    </message>
    <message>
        <source>must be an object</source>
        <translation>必须是对象</translation>
    </message>
    <message>
        <source>must be an object with a name</source>
        <translation>必须是带有名称的对象</translation>
    </message>
    <message>
        <source>must be a list of at most %1 entries</source>
        <translation>必须是最多含 %1 个条目的列表</translation>
    </message>
    <message>
        <source>must have at least one row</source>
        <translation>必须至少有一行</translation>
    </message>
    <message>
        <source>must be one of: %1</source>
        <translation>只能是以下之一：%1</translation>
    </message>
    <message>
        <source>must be a whole number from -1000 to 1000</source>
        <translation>必须是 -1000 到 1000 之间的整数</translation>
    </message>
    <message>
        <source>must be a list of sizes</source>
        <translation>必须是大小的列表</translation>
    </message>
    <message>
        <source>must be a colour such as #3b78c2</source>
        <translation>必须是颜色，例如 #3b78c2</translation>
    </message>
    <message>
        <source>must be a unique name</source>
        <translation>必须是唯一的名称</translation>
    </message>
    <message>
        <source>must be the name of a phase</source>
        <translation>必须是阶段的名称</translation>
    </message>
    <message>
        <source>must be a list of phase names</source>
        <translation>必须是阶段名称的列表</translation>
    </message>
    <message>
        <source>must be the id of a category</source>
        <translation>必须是类别的 ID</translation>
    </message>
    <message>
        <source>must be the id of a category or a group</source>
        <translation>必须是类别或组的 ID</translation>
    </message>
    <message>
        <source>must be a list of at most %1 category ids</source>
        <translation>必须是最多含 %1 个类别 ID 的列表</translation>
    </message>
    <message>
        <source>must be a pattern</source>
        <translation>必须是模式</translation>
    </message>
    <message>
        <source>the pattern must have exactly one group in parentheses</source>
        <translation>模式必须恰好包含一个括号分组</translation>
    </message>
    <message>
        <source>the pattern is longer than 4096 characters</source>
        <translation>模式长度超过 4096 个字符</translation>
    </message>
    <message>
        <source>the pattern is not valid: %1</source>
        <translation>模式无效：%1</translation>
    </message>
    <message>
        <source>the pattern is not valid from character %1 on</source>
        <translation>模式从第 %1 个字符起无效</translation>
    </message>
    <message>
        <source>del, .detach() or .item() where the line keeps a tensor</source>
        <translation>在该行保留张量处使用 del、.detach() 或 .item()</translation>
    </message>
    <message>
        <source>torch.utils.checkpoint, or a smaller batch</source>
        <translation>torch.utils.checkpoint，或更小的批次</translation>
    </message>
    <message>
        <source>torch.cuda.Stream.synchronize() before the memory is needed, or fewer tensor.record_stream()</source>
        <translation>在需要这些内存之前调用 torch.cuda.Stream.synchronize()，或减少 tensor.record_stream() 的使用</translation>
    </message>
    <message>
        <source>torch.distributed.optim.ZeroRedundancyOptimizer, or an optimizer with 8-bit state</source>
        <translation>torch.distributed.optim.ZeroRedundancyOptimizer，或使用 8 位状态的优化器</translation>
    </message>
    <message>
        <source>torch.cuda.memory._record_memory_history() before the model is built</source>
        <translation>在构建模型之前调用 torch.cuda.memory._record_memory_history()</translation>
    </message>
    <message>
        <source>Requested bytes that are live at the cursor, including submodules</source>
        <translation>光标处存活的请求字节，含子模块</translation>
    </message>
    <message>
        <source>At the cursor, without submodules</source>
        <translation>光标处，不含子模块</translation>
    </message>
    <message>
        <source>Requested bytes that are live at the peak of the trace, including submodules</source>
        <translation>记录峰值处存活的请求字节，含子模块</translation>
    </message>
    <message>
        <source>At the peak, without submodules</source>
        <translation>峰值处，不含子模块</translation>
    </message>
    <message>
        <source>Bytes requested in the visible range, including submodules</source>
        <translation>可见范围内请求的字节，含子模块</translation>
    </message>
    <message>
        <source>Allocated in the visible range, without submodules</source>
        <translation>可见范围内分配，不含子模块</translation>
    </message>
    <message>
        <source>Ctrl+digit, Ctrl+Alt+digit, Alt+digit</source>
        <translation>Ctrl+数字、Ctrl+Alt+数字、Alt+数字</translation>
    </message>
    <message>
        <source>show a view; the menu View &gt; All views lists their keys</source>
        <translation>显示一个视图；菜单“视图 &gt; 所有视图”列出各视图的按键</translation>
    </message>
    <message>
        <source>%1 and %2 were opened together</source>
        <translation>%1 和 %2 被同时打开</translation>
    </message>
    <message>
        <source>“Differences” shows what the second file has more or less of.</source>
        <translation>“差异”显示第二个文件在哪些方面更多或更少。</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>This allocation was never freed.</source>
        <translation>此分配从未被释放。</translation>
    </message>
    <message numerus="yes">
        <source>%1 match(es)</source>
        <translation>
            <numerusform>%1 个匹配</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, none live at the cursor: %2</source>
        <translation>%1，光标处均不存活：%2</translation>
    </message>
    <message>
        <source>%1, none live in the visible range: %2</source>
        <translation>%1，可见范围内均不存活：%2</translation>
    </message>
    <message>
        <source>“%1” is not a whole number; write 4096.</source>
        <translation>“%1”不是整数；请写成 4096 这样的形式。</translation>
    </message>
    <message>
        <source>The quotation mark is not closed; write another one at the end of the text.</source>
        <translation>引号未闭合；请在文本末尾再写一个引号。</translation>
    </message>
    <message>
        <source>The parenthesis is not closed; write “)” after its last condition.</source>
        <translation>括号未闭合；请在最后一个条件后写“)”。</translation>
    </message>
    <message>
        <source>This parenthesis was never opened; remove it, or write “(” before the first condition.</source>
        <translation>此括号没有对应的左括号；请删除它，或在第一个条件前写“(”。</translation>
    </message>
    <message>
        <source>This field cannot be compared with “%1”; write one of %2.</source>
        <translation>此字段不能用“%1”比较；请使用以下之一：%2。</translation>
    </message>
    <message>
        <source>several phases</source>
        <translation>多个阶段</translation>
    </message>
    <message>
        <source>a frame matches a regular expression (RE2; ignores case unless it has a capital letter); use function: file: line: for parts of it</source>
        <translation>某个栈帧匹配正则表达式（RE2；不含大写字母时忽略大小写）；其各部分用 function: file: line:</translation>
    </message>
    <message>
        <source>end of %1, event %2</source>
        <translation>%1 结束，事件 %2</translation>
    </message>
    <message>
        <source>peak of %1, event %2</source>
        <translation>%1 的峰值，事件 %2</translation>
    </message>
    <message>
        <source>Categories of memory from before the recording are inferred.</source>
        <translation>记录开始之前的内存类别为推断所得。</translation>
    </message>
    <message>
        <source>open</source>
        <translation>已展开</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>已折叠</translation>
    </message>
    <message>
        <source>Hidden: click to show it again.</source>
        <translation>已隐藏：点击即可重新显示。</translation>
    </message>
    <message>
        <source>Click to select, Alt+click to show only this; the eye hides it.</source>
        <translation>点击以选中，Alt+点击只显示此项；点击眼睛可隐藏。</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>已隐藏</translation>
    </message>
    <message>
        <source>&amp;Filter to this</source>
        <translation>筛选此项(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Filter to</source>
        <translation>筛选(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Hide this</source>
        <translation>隐藏此项(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Hide</source>
        <translation>隐藏(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Add to the query</source>
        <translation>加入查询(&amp;A)</translation>
    </message>
    <message>
        <source>the same stack</source>
        <translation>相同的调用栈</translation>
    </message>
    <message>
        <source>&amp;Remove from the query</source>
        <translation>从查询中移除(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Colour by this</source>
        <translation>按此着色(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Select all like it</source>
        <translation>选中所有同类项(&amp;S)</translation>
    </message>
    <message>
        <source>Co&amp;py as</source>
        <translation>复制为(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Table</source>
        <translation>表格(&amp;T)</translation>
    </message>
    <message>
        <source>Te&amp;xt</source>
        <translation>文本(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Query</source>
        <translation>查询(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Select all with the same</source>
        <translation>选中所有同值项(&amp;S)</translation>
    </message>
    <message>
        <source>Co&amp;py as query</source>
        <translation>复制为查询(&amp;P)</translation>
    </message>
    <message>
        <source>In the file: %1</source>
        <translation>文件中：%1</translation>
    </message>
    <message>
        <source>recorded part of the lifetime, up to the end of the trace, in events or time</source>
        <translation>生命周期中已记录的部分，到记录结束为止，以事件数或时间计</translation>
    </message>
    <message>
        <source>inferred from sizes and frees</source>
        <translation>由大小和释放推断</translation>
    </message>
    <message>
        <source>inferred from the order and sizes of allocations</source>
        <translation>由分配的顺序和大小推断</translation>
    </message>
    <message>
        <source>%1 (inferred)</source>
        <translation>%1（推断）</translation>
    </message>
    <message>
        <source>%1 (partly inferred)</source>
        <translation>%1（部分推断）</translation>
    </message>
    <message>
        <source>Owners of the peak</source>
        <translation>峰值的构成</translation>
    </message>
    <message>
        <source>Waste</source>
        <translation>浪费</translation>
    </message>
    <message>
        <source>Missing in the file</source>
        <translation>文件中缺少的信息</translation>
    </message>
    <message>
        <source>after event %1</source>
        <translation>事件 %1 之后</translation>
    </message>
    <message>
        <source>%1 is live in the final state.</source>
        <translation>最终状态中有 %1 存活。</translation>
    </message>
    <message>
        <source>The peak is %1, %2.</source>
        <translation>峰值为 %1，%2。</translation>
    </message>
    <message>
        <source>%1 of the device&apos;s %2 was reserved.</source>
        <translation>设备的 %2 中保留了 %1。</translation>
    </message>
    <message>
        <source>%1 was reserved.</source>
        <translation>保留了 %1。</translation>
    </message>
    <message>
        <source>That is %1 of the device&apos;s %2.</source>
        <translation>占设备 %2 的 %1。</translation>
    </message>
    <message>
        <source>Little is wasted: %1 of the %2 reserved at the peak.</source>
        <translation>浪费很少：峰值时保留的 %2 中的 %1。</translation>
    </message>
    <message>
        <source>Rounding and unused segments are %1 of the %2 reserved at the peak, but more is freed and not yet available.</source>
        <translation>舍入和未使用的段占峰值时所保留 %2 的 %1，但还有更多内存已释放而尚不可用。</translation>
    </message>
    <message>
        <source>%1 of the %2 reserved at the peak (%3) is freed, but waits for other streams that used it (record_stream).</source>
        <translation>峰值时所保留的 %2 中有 %1（%3）已释放，但仍在等待使用过它的其他流（record_stream）。</translation>
    </message>
    <message>
        <source>%1 of it is from %2, on %3.</source>
        <translation>其中 %1 来自 %2，位于%3。</translation>
    </message>
    <message>
        <source>%1 of it is on %2.</source>
        <translation>其中 %1 位于%2。</translation>
    </message>
    <message>
        <source>Let that stream wait for the others before the free instead of calling record_stream() (TORCH_NCCL_AVOID_RECORD_STREAMS=1 for collectives), or limit what is in flight (limit_all_gathers=True for FSDP); emptying the cache does not help.</source>
        <translation>请在释放前让该流等待其他流，而不要调用 record_stream()（集合通信可设 TORCH_NCCL_AVOID_RECORD_STREAMS=1），或限制同时进行的操作（FSDP 可设 limit_all_gathers=True）；清空缓存没有帮助。</translation>
    </message>
    <message>
        <source>%1 of the %2 reserved at the peak is not in use (%3).</source>
        <translation>峰值时保留的 %2 中有 %1 未使用（%3）。</translation>
    </message>
    <message>
        <source>%1 of the %2 reserved at the peak is not in use (%3): %4 in rounding and split remainders, %5 in unused segments.</source>
        <translation>峰值时保留的 %2 中有 %1 未使用（%3）：%4 为取整和切分剩余，%5 在未使用的段中。</translation>
    </message>
    <message>
        <source>Memory ran out at event %1. %2</source>
        <translation>事件 %1 处内存不足。%2</translation>
    </message>
    <message>
        <source>There are %1 such events.</source>
        <translation>共有 %1 个此类事件。</translation>
    </message>
    <message>
        <source>The largest leak: %1.</source>
        <translation>最大的泄漏：%1。</translation>
    </message>
    <message>
        <source>“%1” holds %2 of it (%3).</source>
        <translation>其中“%1”占 %2（%3）。</translation>
    </message>
    <message>
        <source>%1 holds %2 of it (%3).</source>
        <translation>其中 %1 占 %2（%3）。</translation>
    </message>
    <message>
        <source>%1 more: %2 (%3).</source>
        <translation>另外 %1 项：%2（%3）。</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message numerus="yes">
        <source>%1 group(s)</source>
        <translation>
            <numerusform>%1 个组</numerusform>
        </translation>
    </message>
    <message>
        <source>Mouse in “At the cursor”</source>
        <translation>“光标处”中的鼠标操作</translation>
    </message>
    <message>
        <source>select the allocations of a row</source>
        <translation>选中一行的分配</translation>
    </message>
    <message>
        <source>Eye, Del</source>
        <translation>眼睛、Del</translation>
    </message>
    <message>
        <source>hide a row, or show it again</source>
        <translation>隐藏一行，或重新显示</translation>
    </message>
    <message>
        <source>Alt+Click</source>
        <translation>Alt+点击</translation>
    </message>
    <message>
        <source>show only a row, or all again</source>
        <translation>只显示一行，或重新显示全部</translation>
    </message>
    <message>
        <source>filter, hide, colour, select, copy; also on rows, bars and frames elsewhere</source>
        <translation>筛选、隐藏、着色、选中、复制；其他地方的行、条形和栈帧同样适用</translation>
    </message>
    <message>
        <source>only what the line itself allocated; with = or :, any frame counts</source>
        <translation>仅该行自身的分配；用 = 或 : 时任一栈帧均算</translation>
    </message>
    <message>
        <source>Ctrl+L, Ctrl+Shift+L</source>
        <translation>Ctrl+L、Ctrl+Shift+L</translation>
    </message>
    <message>
        <source>copy a link to this view, open one</source>
        <translation>复制此视图的链接，打开链接</translation>
    </message>
    <message>
        <source>The moment to compare: peak (the default), start, final, the number of an event (the moment after it), the peak of a step (step2) or its end (step2-end). Give two for the base and the other, as in 1200:peak or step2:step3.</source>
        <translation>要比较的时刻：peak（默认）、start、final、某个事件的编号（该事件之后）、某个步骤的峰值（step2）或其结束（step2-end）。可为基线和另一方各给一个，如 1200:peak 或 step2:step3。</translation>
    </message>
    <message>
        <source>Reads PyTorch memory snapshots and prints a row for each file and device: peaks, reserved memory, efficiency, out-of-memory events. For a single file, sentences with its findings come first. The file “-” is standard input. Numbers marked with “~” are inferred. The exit status is 3 if a file could not be read; the others are still processed.</source>
        <translation>读取 PyTorch 内存快照，为每个文件和设备输出一行：峰值、保留内存、效率、内存不足事件。只有一个文件时，先用句子给出结论。文件“-”表示标准输入。标有“~”的数字为推断值。有文件无法读取时退出状态为 3；其余文件仍会处理。</translation>
    </message>
    <message>
        <source>Name a second file (with --baseline for tables and pictures), or two moments of this file with --at, for example --at step2:step3.</source>
        <translation>请指定第二个文件（表格和图片用 --baseline），或用 --at 指定此文件的两个时刻，例如 --at step2:step3。</translation>
    </message>
    <message>
        <source>Reading the file</source>
        <translation>读取文件</translation>
    </message>
    <message>
        <source>The peak is %1.</source>
        <translation>峰值为 %1。</translation>
    </message>
    <message>
        <source>“%1” without a known module holds %2 of it (%3).</source>
        <translation>其中模块未知的“%1”占 %2（%3）。</translation>
    </message>
    <message>
        <source>%1, module unknown</source>
        <translation>%1，模块未知</translation>
    </message>
    <message numerus="yes">
        <source>Cannot detect leaks: only %1 steps were recorded (%2 needed).</source>
        <translation>
            <numerusform>无法检测泄漏：只记录了 %1 个训练步（需要 %2 个）。</numerusform>
        </translation>
    </message>
    <message>
        <source>Other moment</source>
        <translation>另一时刻</translation>
    </message>
    <message>
        <source>Event of the peak</source>
        <translation>峰值所在事件</translation>
    </message>
    <message>
        <source>Final requested</source>
        <translation>最终请求</translation>
    </message>
    <message>
        <source>Cached at the peak</source>
        <translation>缓存峰值</translation>
    </message>
    <message>
        <source>Sum of the blocks</source>
        <translation>块的总和</translation>
    </message>
    <message>
        <source>Final active</source>
        <translation>最终活动</translation>
    </message>
    <message>
        <source>Requested by the blocks</source>
        <translation>各块请求的字节</translation>
    </message>
    <message>
        <source>Bytes, matching</source>
        <translation>匹配的字节</translation>
    </message>
    <message>
        <source>Event of the peak, matching</source>
        <translation>匹配部分的峰值事件</translation>
    </message>
    <message>
        <source>%1, at least</source>
        <translation>%1，至少</translation>
    </message>
    <message>
        <source>%1, at most</source>
        <translation>%1，至多</translation>
    </message>
    <message>
        <source>[NAME,...]</source>
        <translation>[名称,...]</translation>
    </message>
    <message>
        <source>The columns to write, by name and in this order. If no names follow, “export” lists the columns of all tables, or of the one that --table names; no file is needed.</source>
        <translation>要写出的列，按名称和此顺序。如果后面没有名称，“export”会列出所有表格的列，或 --table 所指表格的列；不需要文件。</translation>
    </message>
    <message>
        <source>COLUMN,...</source>
        <translation>列,...</translation>
    </message>
    <message>
        <source>Sort by these columns: numbers descending, texts ascending. COLUMN:asc and COLUMN:desc choose the order. Rows without a value come last.</source>
        <translation>按这些列排序：数字降序，文本升序。COLUMN:asc 和 COLUMN:desc 指定顺序。没有值的行排在最后。</translation>
    </message>
    <message>
        <source>Write at most N rows. Text, Markdown and LaTeX say how many are left.</source>
        <translation>最多写出 N 行。文本、Markdown 和 LaTeX 会说明还剩多少行。</translation>
    </message>
    <message>
        <source>For the table allocations: a row for each value of this attribute, with the number of its allocations, their bytes, those live at the peak, and the largest.</source>
        <translation>用于表格 allocations：该属性的每个值一行，包含分配次数、字节数、峰值时存活的字节数以及最大的一次分配。</translation>
    </message>
    <message>
        <source>The longest line of a text table (default: 100 on a terminal). Long names are shortened, then columns left out. 0: no limit, for “less -S”.</source>
        <translation>文本表格的最大行宽（终端上默认为 100）。先缩短长名称，再省略列。0：不限，适用于“less -S”。</translation>
    </message>
    <message>
        <source>The table has %1 rows, too many to sort: add --limit, or select a part with --window or --query.</source>
        <translation>表格有 %1 行，太多而无法排序：请加上 --limit，或用 --window 或 --query 选择一部分。</translation>
    </message>
    <message>
        <source>The table has no column “%1”.</source>
        <translation>表格没有名为“%1”的列。</translation>
    </message>
    <message>
        <source>Its columns: %1.</source>
        <translation>它的列：%1。</translation>
    </message>
    <message>
        <source>Left out to fit the width: %1. --width 0 shows all columns.</source>
        <translation>因宽度所限而省略：%1。--width 0 显示所有列。</translation>
    </message>
    <message numerus="yes">
        <source>%1 more rows are left out by --limit.</source>
        <translation>
            <numerusform>--limit 省略了另外 %1 行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Only a profiler&apos;s trace has these events, and this file is not one.</source>
        <translation>只有分析器的跟踪才包含这些事件，而此文件不是。</translation>
    </message>
    <message>
        <source>Memory ran out at event %1, when %2 were requested.</source>
        <translation>在事件 %1 处请求 %2 时显存耗尽。</translation>
    </message>
    <message>
        <source>%1 of the %2 reserved was unused, which is enough: it was in pieces, or belonged to another stream or pool. The profiler does not record which.</source>
        <translation>在已预留的 %2 中有 %1 未使用，本来足够：它们是碎片，或属于其他流或内存池。分析器不记录是哪一种。</translation>
    </message>
    <message>
        <source>Only %1 of the %2 reserved was unused, which is too little even in one piece: less live memory or a larger device would have helped.</source>
        <translation>在已预留的 %2 中只有 %1 未使用，即使连成一块也不够：需要减少存活内存，或换用更大的设备。</translation>
    </message>
    <message>
        <source>subfolders that are too deep</source>
        <translation>层级过深的子文件夹</translation>
    </message>
    <message>
        <source>These folders are too many levels down and were not searched. Open them separately.</source>
        <translation>这些文件夹层级过深，未被搜索。请单独打开它们。</translation>
    </message>
    <message>
        <source>links to folders searched already</source>
        <translation>指向已搜索文件夹的链接</translation>
    </message>
    <message>
        <source>These links lead back to a folder that was searched already. Each folder is searched once.</source>
        <translation>这些链接指回已搜索过的文件夹。每个文件夹只搜索一次。</translation>
    </message>
    <message>
        <source>files not named like snapshots</source>
        <translation>名称不像快照的文件</translation>
    </message>
    <message>
        <source>The names of these files do not end in .pickle or .pkl, packed or not. Open them separately if they are snapshots.</source>
        <translation>这些文件的名称不以 .pickle 或 .pkl（无论是否压缩）结尾。如果它们是快照，请单独打开。</translation>
    </message>
    <message>
        <source>These files have no iteration or rank in their names, or belong to another run. Open them separately.</source>
        <translation>这些文件的名称中没有迭代或 rank，或者它们属于另一次运行。请单独打开它们。</translation>
    </message>
    <message>
        <source>Taken as %1, because the name has no dtype: %2.</source>
        <translation>名称中没有数据类型，按 %1 处理：%2。</translation>
    </message>
    <message>
        <source>%1: no two files have different values.</source>
        <translation>%1：没有两个文件的值不同。</translation>
    </message>
    <message>
        <source>%1: closest are %2 and %3, which also differ in %4.</source>
        <translation>%1：最接近的是 %2 和 %3，它们在以下列上也不同：%4。</translation>
    </message>
    <message>
        <source>Nothing: what is in them is listed once.</source>
        <translation>无影响：其中的内容只列出一次。</translation>
    </message>
    <message>
        <source>Nothing: these files are not read.</source>
        <translation>无影响：不读取这些文件。</translation>
    </message>
    <message>
        <source>Parts of the folder were not opened</source>
        <translation>文件夹的部分内容未打开</translation>
    </message>
    <message numerus="yes">
        <source>%1 more files</source>
        <translation>
            <numerusform>另有 %1 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>已保存 %1。</translation>
    </message>
    <message>
        <source>At other moments, up to</source>
        <translation>其他时刻，最高</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>正在保存 %1</translation>
    </message>
    <message>
        <source>The table has %1 rows, too many for this format%2.</source>
        <translation>表格有 %1 行，对此格式而言太多%2。</translation>
    </message>
    <message>
        <source>Save it as CSV or JSON, or select a part with a query.</source>
        <translation>请保存为 CSV 或 JSON，或用查询选择一部分。</translation>
    </message>
    <message>
        <source>Edit the &amp;note…</source>
        <translation>编辑注释(&amp;N)…</translation>
    </message>
    <message>
        <source>Add a &amp;note here…</source>
        <translation>在此添加注释(&amp;N)…</translation>
    </message>
    <message>
        <source>Remove t&amp;he note</source>
        <translation>删除注释(&amp;H)</translation>
    </message>
    <message>
        <source>write a note at the cursor, or change it</source>
        <translation>在光标处写注释或修改注释</translation>
    </message>
    <message>
        <source>The file unfolds to more than %1 of memory, far more than its size explains%2.</source>
        <translation>文件展开后占用超过 %1 内存，远超其大小所能解释的范围%2。</translation>
    </message>
    <message>
        <source>Output format: text columns (the default), Markdown, LaTeX, CSV or JSON. If omitted, the output file&apos;s extension decides. In CSV, texts that spreadsheets would run as formulas begin with an apostrophe; raw-csv leaves them as they are.</source>
        <translation>输出格式：文本列（默认）、Markdown、LaTeX、CSV 或 JSON。省略时由输出文件的扩展名决定。在 CSV 中，电子表格会当作公式执行的文本以撇号开头；raw-csv 保持原样。</translation>
    </message>
    <message>
        <source>The allocator has no setting “%1”, or not with this value%2.</source>
        <translation>分配器没有“%1”这一设置，或不接受该值%2。</translation>
    </message>
    <message>
        <source>Write settings as in PYTORCH_CUDA_ALLOC_CONF, for example “expandable_segments:True,max_split_size_mb:64”.</source>
        <translation>请按 PYTORCH_CUDA_ALLOC_CONF 的写法填写设置，例如“expandable_segments:True,max_split_size_mb:64”。</translation>
    </message>
    <message>
        <source>A memory fraction says nothing without the size of the device%2.</source>
        <translation>不知道设备容量时，内存比例没有意义%2。</translation>
    </message>
    <message>
        <source>Enter the capacity of the device.</source>
        <translation>请输入设备的容量。</translation>
    </message>
    <message>
        <source>%1 less than recorded (%2)</source>
        <translation>比记录少 %1（%2）</translation>
    </message>
    <message>
        <source>%1 more than recorded</source>
        <translation>比记录多 %1</translation>
    </message>
    <message>
        <source>the same as recorded</source>
        <translation>与记录相同</translation>
    </message>
    <message>
        <source>With %1, memory would run out at event %2, where %3 are requested. The replay ends there; until then, up to %4 are reserved.</source>
        <translation>使用 %1 时，内存会在事件 %2 处耗尽，该处请求 %3。重放到此结束；此前最多保留 %4。</translation>
    </message>
    <message>
        <source>With %1, the peak of reserved memory would be %2, %3.</source>
        <translation>使用 %1 时，保留内存的峰值为 %2，%3。</translation>
    </message>
    <message>
        <source>This may be off by up to %1: by so much the recorded settings, replayed in the same way, miss the recording.</source>
        <translation>此结果最多可能偏差 %1：以同样方式重放所记录的设置时，与记录的差距即有这么大。</translation>
    </message>
    <message>
        <source>With %1, the peak of reserved memory would be %2.</source>
        <translation>使用 %1 时，保留内存的峰值为 %2。</translation>
    </message>
    <message>
        <source>Memory would not run out where it did in the recording.</source>
        <translation>在记录中内存耗尽之处，内存将不会耗尽。</translation>
    </message>
    <message>
        <source>Memory would run out all the same.</source>
        <translation>内存仍会耗尽。</translation>
    </message>
    <message>
        <source>Out-of-memory errors: %1 (recorded: %2).</source>
        <translation>内存不足错误：%1（记录：%2）。</translation>
    </message>
    <message>
        <source>the default settings</source>
        <translation>默认设置</translation>
    </message>
    <message>
        <source>The replay does not fit: it would take too long, as it does only for traces that no allocator recorded.</source>
        <translation>重放不吻合：耗时过长，只有并非由分配器记录的轨迹才会如此。</translation>
    </message>
    <message>
        <source>There is nothing to replay: the recording has no allocations.</source>
        <translation>没有可重放的内容：记录中没有分配。</translation>
    </message>
    <message>
        <source>The replay fits exactly: all %1 allocations are at their recorded address, and reserved memory is equal at each of them.</source>
        <translation>重放完全吻合：全部 %1 个分配都在记录的地址上，且每次分配时的保留内存都相同。</translation>
    </message>
    <message>
        <source>The replay fits: %1 of the allocations are at their recorded address, and the peak of reserved memory differs by %2.</source>
        <translation>重放吻合：%1 的分配在记录的地址上，保留内存的峰值相差 %2。</translation>
    </message>
    <message>
        <source>The replay fits partly: %1 of the allocations are at their recorded address, and reserved memory is off by up to %2 of the peak. Answers may be off by as much.</source>
        <translation>重放部分吻合：%1 的分配在记录的地址上，保留内存的偏差最多为峰值的 %2。答案可能有同样大的偏差。</translation>
    </message>
    <message>
        <source>The replay does not fit, so there are no answers: %1 of the allocations are at their recorded address. Another allocator, or settings that the file does not record, are behind this file.</source>
        <translation>重放不吻合，因此没有答案：%1 的分配在记录的地址上。此文件来自其他分配器，或使用了文件未记录的设置。</translation>
    </message>
    <message>
        <source>The replay does not fit, so there are no answers: %1 of the allocations are at their recorded address, and the peak of reserved memory is %2 instead of %3. Another allocator, or settings that the file does not record, are behind this file.</source>
        <translation>重放不吻合，因此没有答案：%1 的分配在记录的地址上，保留内存的峰值为 %2，而不是 %3。此文件来自其他分配器，或使用了文件未记录的设置。</translation>
    </message>
    <message>
        <source>%1 were reserved before the recording began. They stay as they were, so another setting may change more than is shown: record from the start of the program.</source>
        <translation>有 %1 在记录开始前就已保留。这部分保持不变，因此其他设置的实际影响可能比显示的更大：请从程序启动时开始记录。</translation>
    </message>
    <message>
        <source>a capacity of %1</source>
        <translation>容量 %1</translation>
    </message>
    <message>
        <source>no requests at all</source>
        <translation>没有任何请求</translation>
    </message>
    <message>
        <source>half the bytes for each allocation</source>
        <translation>每个分配的字节数减半</translation>
    </message>
    <message>
        <source>none of the allocations that match “%1”</source>
        <translation>去掉匹配“%1”的分配</translation>
    </message>
    <message>
        <source>half the bytes for the allocations that match “%1”</source>
        <translation>匹配“%1”的分配的字节数减半</translation>
    </message>
    <message>
        <source>torch.cuda.empty_cache() at the end of each step</source>
        <translation>每个步骤结束时调用 torch.cuda.empty_cache()</translation>
    </message>
    <message>
        <source>Changed in the replay: %1.</source>
        <translation>重放中的更改：%1。</translation>
    </message>
    <message>
        <source>Allocations that match: %1, with %2 requested in all.</source>
        <translation>匹配的分配：%1 个，共请求 %2。</translation>
    </message>
    <message>
        <source>No allocation matches.</source>
        <translation>没有匹配的分配。</translation>
    </message>
    <message>
        <source>With these settings the replay would take too long.</source>
        <translation>使用这些设置时，重放耗时过长。</translation>
    </message>
    <message>
        <source>Requests that released all cached memory and tried again: %1 (recorded: %2).</source>
        <translation>释放全部缓存后重试的请求：%1（记录：%2）。</translation>
    </message>
    <message>
        <source>Reserved memory first differs from the recording after event %1.</source>
        <translation>保留内存在事件 %1 之后首次与记录不同。</translation>
    </message>
    <message>
        <source>Reserved memory would be the same at every event.</source>
        <translation>在每个事件处，保留内存都相同。</translation>
    </message>
    <message>
        <source>Do not combine expandable_segments with max_split_size_mb: reserved memory can then grow without bound, a known defect of the allocator.</source>
        <translation>不要同时使用 expandable_segments 和 max_split_size_mb：保留内存可能无限增长，这是分配器的已知缺陷。</translation>
    </message>
    <message>
        <source>Memory would run out with each of the %1 settings tried.</source>
        <translation>尝试的 %1 种设置都会使内存耗尽。</translation>
    </message>
    <message>
        <source>None of the %1 settings tried lowers the peak of reserved memory.</source>
        <translation>尝试的 %1 种设置都不能降低保留内存的峰值。</translation>
    </message>
    <message>
        <source>The best of %1 settings tried would have a peak of %2 of reserved memory, %3.</source>
        <translation>尝试的 %1 种设置中，最好的一种保留内存峰值为 %2，%3。</translation>
    </message>
    <message>
        <source>The best of %1 settings tried would have a peak of %2 of reserved memory.</source>
        <translation>尝试的 %1 种设置中，最好的一种保留内存峰值为 %2。</translation>
    </message>
    <message>
        <source>Calls to the device: %1 (recorded: %2). Retries: %3 (recorded: %4).</source>
        <translation>对设备的调用：%1（记录：%2）。重试：%3（记录：%4）。</translation>
    </message>
    <message>
        <source>To use it: %1</source>
        <translation>使用方法：%1</translation>
    </message>
    <message>
        <source>In use at the peak</source>
        <translation>峰值时使用中</translation>
    </message>
    <message>
        <source>cudaMalloc calls</source>
        <translation>cudaMalloc 调用</translation>
    </message>
    <message>
        <source>cudaFree calls</source>
        <translation>cudaFree 调用</translation>
    </message>
    <message>
        <source>Pages mapped</source>
        <translation>已映射页</translation>
    </message>
    <message>
        <source>Pages unmapped</source>
        <translation>已解除映射页</translation>
    </message>
    <message>
        <source>Out of memory at event</source>
        <translation>内存不足的事件</translation>
    </message>
    <message>
        <source>Request that failed</source>
        <translation>失败的请求</translation>
    </message>
    <message>
        <source>OOM events avoided</source>
        <translation>避免的 OOM 事件</translation>
    </message>
    <message>
        <source>First change</source>
        <translation>首次变化</translation>
    </message>
    <message>
        <source>Error of the method</source>
        <translation>方法误差</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>吻合</translation>
    </message>
    <message>
        <source>At their address</source>
        <translation>地址一致</translation>
    </message>
    <message>
        <source>Peak reserved, recorded</source>
        <translation>保留峰值，记录</translation>
    </message>
    <message>
        <source>Peak reserved, replayed</source>
        <translation>保留峰值，重放</translation>
    </message>
    <message>
        <source>Largest difference</source>
        <translation>最大差异</translation>
    </message>
    <message>
        <source>First divergence</source>
        <translation>首次偏离</translation>
    </message>
    <message>
        <source>Recorded only</source>
        <translation>仅在记录中</translation>
    </message>
    <message>
        <source>Replayed only</source>
        <translation>仅在重放中</translation>
    </message>
    <message>
        <source>Free list by</source>
        <translation>空闲列表排序</translation>
    </message>
    <message>
        <source>Reserved at the start</source>
        <translation>开始时保留</translation>
    </message>
    <message>
        <source>KEY:VALUE</source>
        <translation>键:值</translation>
    </message>
    <message>
        <source>A setting of the allocator to replay with, as in PYTORCH_CUDA_ALLOC_CONF: expandable_segments:True. May be repeated; settings that are not named stay as recorded.</source>
        <translation>重放时使用的分配器设置，写法同 PYTORCH_CUDA_ALLOC_CONF：expandable_segments:True。可重复使用；未指定的设置与记录相同。</translation>
    </message>
    <message>
        <source>Also replay with each of a fixed set of settings, and list the best first.</source>
        <translation>另外用一组固定的设置逐一重放，最好的排在最前。</translation>
    </message>
    <message>
        <source>Replay without the allocations that match this query.</source>
        <translation>重放时去掉匹配此查询的分配。</translation>
    </message>
    <message>
        <source>Replay with half the bytes for the allocations that match this query.</source>
        <translation>重放时将匹配此查询的分配的字节数减半。</translation>
    </message>
    <message>
        <source>Replay with a call of torch.cuda.empty_cache() at the end of each step.</source>
        <translation>重放时在每个步骤结束时调用 torch.cuda.empty_cache()。</translation>
    </message>
    <message>
        <source>Which settings of the allocator would have needed less memory</source>
        <translation>哪些分配器设置本可以占用更少的内存</translation>
    </message>
    <message>
        <source>Replays the recorded requests through a model of PyTorch&apos;s caching allocator. It first checks that the model reproduces the recording, address by address. If so, it says what would have changed with other settings, with another capacity (the bytes that the allocator can get), or without some of the requests. The exit status is 3 if a file could not be read; the others are still processed.</source>
        <translation>用 PyTorch 缓存分配器的模型重放记录的请求。首先检查模型是否逐个地址地重现了记录；如果是，则说明换用其他设置、其他容量（分配器可获得的字节数）或去掉部分请求后会有什么变化。若有文件无法读取，退出状态为 3；其余文件仍会处理。</translation>
    </message>
    <message>
        <source>Use either --remove or --halve, not both.</source>
        <translation>请使用 --remove 或 --halve 之一，不要同时使用。</translation>
    </message>
    <message>
        <source>There is nothing to replay: the file has no events of a caching allocator on this device.</source>
        <translation>没有可重放的内容：文件中没有此设备上缓存分配器的事件。</translation>
    </message>
    <message>
        <source>There is nothing to replay: the file has no events of a caching allocator.</source>
        <translation>没有可重放的内容：文件中没有缓存分配器的事件。</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>capacity %1</source>
        <translation>容量 %1</translation>
    </message>
    <message>
        <source>replayed</source>
        <translation>重放</translation>
    </message>
    <message>
        <source>as recorded</source>
        <translation>按记录</translation>
    </message>
    <message>
        <source>Would another setting have helped?</source>
        <translation>换一种设置会有帮助吗？</translation>
    </message>
    <message>
        <source>Recordings of more than %1 events are not replayed for a report, because that takes too long. Open the Replay view, or run “allostrata replay”.</source>
        <translation>事件超过 %1 个的记录不会为报告重放，因为耗时过长。请打开“重放”视图，或运行“allostrata replay”。</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>重放</translation>
    </message>
    <message>
        <source>The question changes nothing, so the answer is the recording itself.</source>
        <translation>该问题没有改变任何内容，因此答案就是记录本身。</translation>
    </message>
    <message>
        <source>Not enough memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>partly</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Replaying %1: %2</source>
        <translation>正在重放 %1：%2</translation>
    </message>
    <message>
        <source>It would not have helped in this run.</source>
        <translation>在这次运行中不会有帮助。</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>自身</translation>
    </message>
    <message>
        <source>Own, count</source>
        <translation>自身，数量</translation>
    </message>
    <message>
        <source>Frames merged</source>
        <translation>合并的栈帧</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Parent row</source>
        <translation>父行</translation>
    </message>
    <message>
        <source>At the range&apos;s peak</source>
        <translation>范围峰值时</translation>
    </message>
    <message>
        <source>Own, at the cursor</source>
        <translation>自身，光标处</translation>
    </message>
    <message>
        <source>Own, at the peak</source>
        <translation>自身，峰值时</translation>
    </message>
    <message>
        <source>Own, allocated</source>
        <translation>自身，已分配</translation>
    </message>
    <message>
        <source>The frames in folded stacks, speedscope and pprof profiles: all (the default), or yours, with each run of runtime frames between them named by its purpose.</source>
        <translation>折叠调用栈以及 speedscope 和 pprof 性能剖析中的栈帧：all（默认）或 yours；后者将其间每一串连续的运行时栈帧以其用途命名。</translation>
    </message>
    <message>
        <source>The bytes that call trees and functions count: live at the cursor (the default), at the peak, at the highest instant of --window, or at the end; allocated in --window; or on average over --window.</source>
        <translation>调用树和函数统计的字节：光标处（默认）、峰值时、--window 内最高的时刻或结尾处存活的字节；--window 内分配的字节；或 --window 内的平均字节。</translation>
    </message>
    <message>
        <source>The frames of a call tree: yours only, yours with each run of runtime frames between them as one (folded, the default), all, their files, or modules with the line that they call from.</source>
        <translation>调用树的栈帧：仅您的代码（yours）、您的代码以及其间每一串连续的运行时栈帧合为一个（folded，默认）、全部（all）、所在文件（files），或模块及其调用所在的行（modules）。</translation>
    </message>
    <message>
        <source>The call tree from the innermost frames to their callers.</source>
        <translation>从最内层栈帧到其调用者的调用树。</translation>
    </message>
    <message>
        <source>A frame that calls itself, directly or not, occurs once on each path.</source>
        <translation>直接或间接调用自身的栈帧，在每条路径上只出现一次。</translation>
    </message>
    <message>
        <source>Frames of a call tree below this percentage of the total share one row with their siblings (default: 0.1; 0: each has its own).</source>
        <translation>调用树中占合计不足此百分比的栈帧与同级栈帧合为一行（默认：0.1；0：各占一行）。</translation>
    </message>
    <message>
        <source>+ more than in the baseline</source>
        <translation>+ 多于基线</translation>
    </message>
    <message>
        <source>− less than in the baseline</source>
        <translation>− 少于基线</translation>
    </message>
    <message>
        <source>several categories</source>
        <translation>多个类别</translation>
    </message>
    <message>
        <source>several modules, or none</source>
        <translation>多个模块，或没有模块</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>no frame, or several</source>
        <translation>没有栈帧，或多个栈帧</translation>
    </message>
    <message>
        <source>%1, %2. Frames: %3, callers above, callees below.</source>
        <translation>%1，%2。栈帧：%3，上方为调用者，下方为被调用者。</translation>
    </message>
    <message>
        <source>%1, %2. Frames: %3, each with its callers.</source>
        <translation>%1，%2。栈帧：%3，每一栈帧附其调用者。</translation>
    </message>
    <message>
        <source>%1, %2. Frames: %3, each with its callees.</source>
        <translation>%1，%2。栈帧：%3，每一栈帧附其被调用者。</translation>
    </message>
    <message numerus="yes">
        <source>(%1 more row(s) not shown)</source>
        <translation>
            <numerusform>（另有 %1 行未显示）</numerusform>
        </translation>
    </message>
    <message>
        <source>Find frames</source>
        <translation>查找栈帧</translation>
    </message>
    <message>
        <source>Find frames (a regular expression):</source>
        <translation>查找栈帧（正则表达式）：</translation>
    </message>
    <message>
        <source>boxes found: %1, %2% of the width</source>
        <translation>找到的方框：%1，占宽度的 %2%</translation>
    </message>
    <message>
        <source>Whole graph</source>
        <translation>整个图</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>栈帧</translation>
    </message>
    <message>
        <source>Highest in the visible range</source>
        <translation>可见范围内的最高点</translation>
    </message>
    <message>
        <source>Allocated in the visible range</source>
        <translation>在可见范围内分配</translation>
    </message>
    <message>
        <source>Average over the visible range</source>
        <translation>可见范围内的平均值</translation>
    </message>
    <message>
        <source>Your frames</source>
        <translation>您的栈帧</translation>
    </message>
    <message>
        <source>Runtime folded</source>
        <translation>折叠运行时</translation>
    </message>
    <message>
        <source>All frames</source>
        <translation>所有栈帧</translation>
    </message>
    <message>
        <source>By file</source>
        <translation>按文件</translation>
    </message>
    <message>
        <source>By module</source>
        <translation>按模块</translation>
    </message>
    <message>
        <source>your code</source>
        <translation>您的代码</translation>
    </message>
    <message>
        <source>libraries</source>
        <translation>库</translation>
    </message>
    <message>
        <source>autograd</source>
        <translation>自动求导</translation>
    </message>
    <message>
        <source>compiled code</source>
        <translation>编译代码</translation>
    </message>
    <message>
        <source>all allocations</source>
        <translation>所有分配</translation>
    </message>
    <message>
        <source>Final state</source>
        <translation>最终状态</translation>
    </message>
    <message>
        <source>%1: %2 requested in %3, matching the query</source>
        <translation>%1：%3，共请求 %2，符合查询</translation>
    </message>
    <message>
        <source>%1: %2 requested in %3</source>
        <translation>%1：%3，共请求 %2</translation>
    </message>
    <message>
        <source>%1; baseline: %2, %3</source>
        <translation>%1；基线：%2，%3</translation>
    </message>
    <message>
        <source>Callers and callees of %1: %2, %3</source>
        <translation>%1 的调用者和被调用者：%2，%3</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1，%2，%3</translation>
    </message>
    <message>
        <source>%1 of the total</source>
        <translation>总量的 %1</translation>
    </message>
    <message>
        <source>%1 of its own</source>
        <translation>其中自身 %1</translation>
    </message>
    <message>
        <source>%1 against %2 in the baseline</source>
        <translation>%1，基线为 %2</translation>
    </message>
    <message>
        <source>“%1” finds no frame with a counted allocation%2.</source>
        <translation>“%1”没有找到含有所计分配的栈帧%2。</translation>
    </message>
    <message>
        <source>Try a shorter expression, another measure, or all frames.</source>
        <translation>请尝试更短的表达式、其他度量或所有栈帧。</translation>
    </message>
    <message>
        <source>Flame graph</source>
        <translation>火焰图</translation>
    </message>
    <message>
        <source>Call tree</source>
        <translation>调用树</translation>
    </message>
    <message>
        <source>Functions</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>Select its live allocations</source>
        <translation>选择其存活的分配</translation>
    </message>
    <message>
        <source>Open the line</source>
        <translation>打开该行</translation>
    </message>
    <message>
        <source>The widths, order and shares of a call tree by allocations instead of bytes.</source>
        <translation>调用树的宽度、顺序和占比按分配数而不是按字节计算。</translation>
    </message>
    <message>
        <source>EXPRESSION</source>
        <translation>表达式</translation>
    </message>
    <message>
        <source>The callers above and the callees below one frame: the one with most bytes that the expression finds in its name, its file, or file:line.</source>
        <translation>某一栈帧上方的调用者和下方的被调用者：即名称、文件或“文件:行”与表达式匹配且字节最多的栈帧。</translation>
    </message>
    <message>
        <source>What the colours of a flame graph show: whose code it is (the default), the category or module of most of its bytes, or the difference from --baseline.</source>
        <translation>火焰图颜色的含义：代码的来源（默认）、占大部分字节的类别或模块，或与 --baseline 的差异。</translation>
    </message>
    <message>
        <source>Flames instead of icicles: the flame graph&apos;s root at the bottom.</source>
        <translation>火焰而非冰柱：火焰图的根在底部。</translation>
    </message>
    <message>
        <source>Save the table of source lines…</source>
        <translation>保存源代码行表…</translation>
    </message>
    <message>
        <source>Peak in the range</source>
        <translation>范围内的峰值</translation>
    </message>
    <message>
        <source>“%1” is none of them.</source>
        <translation>“%1”不在其中。</translation>
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
        <source>--frame-color difference has no effect without --baseline.</source>
        <translation>没有 --baseline 时，--frame-color difference 不起作用。</translation>
    </message>
    <message>
        <source>--around %1: this is not a regular expression.</source>
        <translation>--around %1：这不是正则表达式。</translation>
    </message>
    <message>
        <source>There was no progress for %1 seconds, so Allostrata gave up.</source>
        <translation>%1 秒内没有任何进展，Allostrata 已放弃。</translation>
    </message>
    <message>
        <source>Open again</source>
        <translation>重新打开</translation>
    </message>
    <message>
        <source>An analysis of %1 did not finish</source>
        <translation>%1 的一项分析未能完成</translation>
    </message>
    <message>
        <source>Other files were open: %1.</source>
        <translation>当时还打开了其他文件：%1。</translation>
    </message>
    <message>
        <source>If the disk was slow, try again. Otherwise this is a bug in Allostrata: please report it.</source>
        <translation>如果是磁盘太慢，请重试；否则这是 Allostrata 的缺陷，请报告。</translation>
    </message>
    <message>
        <source>%1 was not opened: reading it made no progress</source>
        <translation>未打开 %1：读取没有进展</translation>
    </message>
    <message>
        <source>An analysis did not finish</source>
        <translation>一项分析未能完成</translation>
    </message>
    <message>
        <source>Allostrata closed unexpectedly</source>
        <translation>Allostrata 意外退出</translation>
    </message>
    <message>
        <source>Allostrata closed unexpectedly while working on %1</source>
        <translation>Allostrata 在处理 %1 时意外退出</translation>
    </message>
    <message>
        <source>A report for the developers was saved to %1. It contains nothing from your files.</source>
        <translation>供开发者使用的报告已保存到 %1，其中不含您文件的任何内容。</translation>
    </message>
    <message>
        <source>Reopen the others</source>
        <translation>重新打开其他文件</translation>
    </message>
    <message>
        <source>Reopen all</source>
        <translation>重新打开全部</translation>
    </message>
    <message>
        <source>size of the input</source>
        <translation>输入大小</translation>
    </message>
    <message>
        <source>● recorded   ○ predicted   ◇ reserved, predicted</source>
        <translation>● 记录值   ○ 预测值   ◇ 保留内存预测值</translation>
    </message>
    <message>
        <source>● recorded   ○ predicted</source>
        <translation>● 记录值   ○ 预测值</translation>
    </message>
    <message>
        <source>Predicted peaks</source>
        <translation>预测的峰值</translation>
    </message>
    <message>
        <source>predicted from %1</source>
        <translation>由 %1 预测</translation>
    </message>
    <message>
        <source>%1 (predicted)</source>
        <translation>%1（预测）</translation>
    </message>
    <message>
        <source>%1 (replayed)</source>
        <translation>%1（重放）</translation>
    </message>
    <message>
        <source>the recordings give no prediction</source>
        <translation>由这些记录得不出预测</translation>
    </message>
    <message>
        <source>size %1 fits into %2</source>
        <translation>大小 %1 放得进 %2</translation>
    </message>
    <message>
        <source>predicted, not recorded</source>
        <translation>由预测得出，并非实际记录</translation>
    </message>
    <message>
        <source>Nobody recorded this. Its requests were predicted from recordings at other sizes, and its addresses and segments come from a model of the allocator that starts empty.</source>
        <translation>这并非实际记录。其请求由其他大小的记录预测得出，地址和段来自从空状态开始的分配器模型。</translation>
    </message>
    <message>
        <source>replayed, not recorded</source>
        <translation>由重放得出，并非实际记录</translation>
    </message>
    <message>
        <source>Nobody recorded this. The requests of a recording went through a model of the allocator, from which addresses and segments come.</source>
        <translation>这并非实际记录。某个记录的请求经过分配器的模型重放，地址和段来自该模型。</translation>
    </message>
    <message>
        <source>Two numbers vary. One recording must share one of them with each of the others, as 128 × 4 with 256 × 4 and 128 × 8.</source>
        <translation>有两个数在变化。必须有一个记录与其他每个记录都有其中一个数相同，如 128 × 4 与 256 × 4 和 128 × 8。</translation>
    </message>
    <message>
        <source>other categories %1</source>
        <translation>其他类别 %1</translation>
    </message>
    <message>
        <source>At %1: at least %2 is requested at the peak.</source>
        <translation>在 %1 处：峰值至少请求 %2。</translation>
    </message>
    <message>
        <source>At the peak: %1.</source>
        <translation>峰值处：%1。</translation>
    </message>
    <message>
        <source>The peak is in the phase %1: %2.</source>
        <translation>峰值位于%1阶段：%2。</translation>
    </message>
    <message>
        <source>%1: %2 and %3 times</source>
        <translation>%1：%2 次和 %3 次</translation>
    </message>
    <message>
        <source>What differs first, by line of the program: %1.</source>
        <translation>最先出现的差异，按程序的代码行：%1。</translation>
    </message>
    <message>
        <source>Whether this fits into %1 is open: the peak may lie outside of the recording.</source>
        <translation>是否放得进 %1 尚不确定：峰值可能在记录之外。</translation>
    </message>
    <message>
        <source>By requested bytes, %1 is the largest size that fits into %2; by reserved bytes, none was found.</source>
        <translation>按请求字节数，放得进 %2 的最大大小为 %1；按保留字节数，没有找到放得进的大小。</translation>
    </message>
    <message>
        <source>The largest size that fits into %2 is %1: it reserves %3 and leaves %4. By requested bytes alone, %5 would fit.</source>
        <translation>放得进 %2 的最大大小为 %1：保留 %3，剩余 %4。仅按请求字节数，%5 也放得进。</translation>
    </message>
    <message>
        <source>The model of the allocator does not reproduce this recording%2.</source>
        <translation>分配器的模型未能重现此记录%2。</translation>
    </message>
    <message>
        <source>The replay view shows where the two diverge.</source>
        <translation>“重放”视图会显示两者从何处开始偏离。</translation>
    </message>
    <message>
        <source>Second size</source>
        <translation>第二大小</translation>
    </message>
    <message>
        <source>Lower bound</source>
        <translation>下界</translation>
    </message>
    <message>
        <source>Open as document</source>
        <translation>作为文档打开</translation>
    </message>
    <message>
        <source>The file has no events of a caching allocator to predict from.</source>
        <translation>文件中没有可用于预测的缓存分配器事件。</translation>
    </message>
    <message>
        <source>Add two or more recordings of one program.</source>
        <translation>请添加同一程序的两个或更多记录。</translation>
    </message>
    <message>
        <source>Enter the size of the input of each recording.</source>
        <translation>请输入每个记录的输入大小。</translation>
    </message>
    <message>
        <source>Everything: it holds for the same program and kernels.</source>
        <translation>所有内容：仅对相同的程序和内核成立。</translation>
    </message>
    <message>
        <source>Addresses, segments and reserved memory; the replay&apos;s check says how far they agree with the recording.</source>
        <translation>地址、段和保留内存；重放的检查会说明它们与记录的吻合程度。</translation>
    </message>
    <message>
        <source>%1 were opened together</source>
        <translation>%1 被同时打开</translation>
    </message>
    <message>
        <source>Their names differ in the size of the input. If they are recordings of one program, its peak at any other size can be predicted.</source>
        <translation>它们的名称只有输入大小不同。如果是同一程序的记录，则可以预测该程序在任何其他大小下的峰值。</translation>
    </message>
    <message>
        <source>Predict another size…</source>
        <translation>预测其他大小…</translation>
    </message>
    <message>
        <source>Fail if the size of --for does not fit into this memory. It is predicted from all files together, as by “predict”.</source>
        <translation>如 --for 的大小放不进此内存，则判为失败。由所有文件一起预测，与“predict”相同。</translation>
    </message>
    <message>
        <source>A second number that varies, such as the batch besides the tokens, in the order of the files. One recording must share one of the two numbers with each other one.</source>
        <translation>另一个变化的数，如 token 数之外的批大小，按文件顺序。必须有一个记录与其他每个记录都有其中一个数相同。</translation>
    </message>
    <message>
        <source>The sizes to predict (default: twice, four and eight times the largest recording). With a second number: 4096x16.</source>
        <translation>要预测的大小（默认：最大记录的 2、4 和 8 倍）。有第二个数时：4096x16。</translation>
    </message>
    <message>
        <source>The largest size that fits is a multiple of this (default: 1).</source>
        <translation>放得下的最大大小为此数的倍数（默认：1）。</translation>
    </message>
    <message>
        <source>Also writes what would have been recorded, as a snapshot marked as such. For one size, or one question.</source>
        <translation>另外写出录制时应得到的记录，保存为带有相应标记的快照。仅用于一个大小或一个问题。</translation>
    </message>
    <message>
        <source>Predicts the peak of the same program at other sizes of its input (tokens of a sequence, batch) from two or more recordings at small sizes. Their allocations are matched by the order of events; each is fitted to a power of the size. Recordings of different programs are refused with the reason and exit status 3. With --capacity, it says what fits, and the largest size that does. Reserved bytes are those of a process that runs this size alone. An output file whose name ends in .png, .svg or .pdf becomes a chart of the peak over the size.</source>
        <translation>由较小输入下的两个或更多记录，预测同一程序在其他输入大小（序列的 token 数、批大小）下的峰值。各记录的分配按事件顺序匹配，每个分配按大小的幂拟合。不同程序的记录会被拒绝，同时给出原因，退出状态为 3。指定 --capacity 时，会说明哪些大小放得进，以及其中最大的大小。保留字节数为只运行此大小的进程的字节数。输出文件以 .png、.svg 或 .pdf 结尾时，生成峰值随大小变化的图表。</translation>
    </message>
    <message>
        <source>“%1” is not a valid value of --%2: give a size, as in 80GiB.</source>
        <translation>“%1”不是 --%2 的有效值：请给出大小，如 80GiB。</translation>
    </message>
    <message>
        <source>--fits is about one size of the input: name it with --for, as in --fits 80GiB --for 4096.</source>
        <translation>--fits 针对单个输入大小：请用 --for 指定，如 --fits 80GiB --for 4096。</translation>
    </message>
    <message>
        <source>The names of the files do not differ in a context or a batch. Give the size of each with --sizes: --sizes 128,256.</source>
        <translation>各文件名在上下文长度或批大小上没有差别。请用 --sizes 给出每个文件的大小：--sizes 128,256。</translation>
    </message>
    <message>
        <source>Searching the largest size that fits</source>
        <translation>正在搜索放得下的最大大小</translation>
    </message>
    <message>
        <source>--recording writes one size: name it with --for.</source>
        <translation>--recording 只写出一个大小：请用 --for 指定。</translation>
    </message>
    <message>
        <source>--recording writes one device of one file: choose it with --device.</source>
        <translation>--recording 只写出一个文件的一个设备：请用 --device 选择。</translation>
    </message>
    <message>
        <source>Predicted, not recorded: %1.</source>
        <translation>预测所得，并非记录：%1。</translation>
    </message>
    <message>
        <source>Replayed, not recorded: %1.</source>
        <translation>重放所得，并非记录：%1。</translation>
    </message>
    <message>
        <source>open: the prediction is a lower bound, or the limit lies within its bounds</source>
        <translation>未定：预测只是下界，或限值落在其上下界之间</translation>
    </message>
    <message>
        <source>The bytes that grow do not follow the sizes given: only %1 of them are a power of the size (at least 90 % are needed). Sums such as a + b x are proved by a third size.</source>
        <translation>增长的字节不符合所给的规模：只有 %1 是规模的幂（至少需要 90 %）。a + b x 这样的和要由第三个规模来证明。</translation>
    </message>
    <message>
        <source>The recordings vary in one number only, so nothing is known about the second one. Add a recording in which it differs.</source>
        <translation>这些记录只在一个数字上不同，因此对第二个数字一无所知。请添加一个该数字不同的记录。</translation>
    </message>
    <message>
        <source>Whether this fits into %1 is open: more allocations may come with the size.</source>
        <translation>能否放进 %1 未定：规模增大时可能出现更多分配。</translation>
    </message>
    <message>
        <source>Whether this fits into %1 is open: its reserved bytes are not known.</source>
        <translation>能否放进 %1 未定：其保留字节未知。</translation>
    </message>
    <message>
        <source>At most %1 fits into %2, and less if the peak lies outside of the recording.</source>
        <translation>最多 %1 能放进 %2；如果峰值在记录之外，则更少。</translation>
    </message>
    <message>
        <source>The largest size that fits into %2 is about %1, and less if more allocations come with the size.</source>
        <translation>能放进 %2 的最大规模约为 %1；如果规模增大时出现更多分配，则更小。</translation>
    </message>
    <message>
        <source>Every size fits into %1, up to %2, where the search ended.</source>
        <translation>直到搜索结束处的 %2，每个规模都能放进 %1。</translation>
    </message>
    <message>
        <source>The recordings contradict each other: one is not what the others predict for it. Perhaps the program was changed, or the number of its allocations depends on the size.</source>
        <translation>这些记录互相矛盾：其中一个与其他记录的预测不符。也许程序被改动过，或者其分配的数量取决于规模。</translation>
    </message>
    <message>
        <source>The one at %1 was not recorded, but is a prediction or a replay itself.</source>
        <translation>规模 %1 的那个并非记录，它本身就是预测或重放所得。</translation>
    </message>
    <message>
        <source>The largest recording may lack the peak: its oldest events were overwritten, memory ran out in it, or another recording covers more, and it holds no whole step. All requested bytes are lower bounds.</source>
        <translation>最大的记录可能缺少峰值：其最早的事件已被覆盖，或其中内存耗尽，或另一个记录涵盖得更多，而它不含完整的步。所有请求字节都是下界。</translation>
    </message>
    <message>
        <source>%1 of the bytes at the peak are of allocations that a smaller recording has fewer of. If they come with the size, the peak is higher: record the same number of steps at each size.</source>
        <translation>峰值处 %1 的字节属于较小的记录中数量较少的分配。如果它们随规模增多，峰值会更高：请在每个规模下记录同样多的步。</translation>
    </message>
    <message>
        <source>The largest recording begins when memory had been freed and used again, so reserved bytes are rough. For exact ones, record from the start of the program.</source>
        <translation>最大的记录开始时，内存已被释放并重新使用过，因此保留字节只是粗略值。要得到精确值，请从程序启动时开始记录。</translation>
    </message>
    <message>
        <source>Enter the second size of each recording, or of none.</source>
        <translation>请为每个记录都输入第二个规模，或者都不输入。</translation>
    </message>
    <message>
        <source>--%1 has no effect without --fits.</source>
        <translation>没有 --fits 时，--%1 不起作用。</translation>
    </message>
    <message>
        <source>A prediction needs two or more recordings of one program.</source>
        <translation>预测需要同一程序的两个或更多记录。</translation>
    </message>
    <message>
        <source>The recordings have no device in common.</source>
        <translation>这些记录没有共同的设备。</translation>
    </message>
    <message>
        <source>--recording names a file that is read or written already: choose another name.</source>
        <translation>--recording 指定的文件已被读取或写入：请另选一个名称。</translation>
    </message>
    <message>
        <source>This is about %1, which has the highest peak; --device chooses another one.</source>
        <translation>这里说的是峰值最高的 %1；用 --device 可选择其他设备。</translation>
    </message>
    <message>
        <source>Peak, at least</source>
        <translation>峰值，至少</translation>
    </message>
    <message>
        <source>Peak, at most</source>
        <translation>峰值，至多</translation>
    </message>
    <message>
        <source>event of the step</source>
        <translation>训练步的事件</translation>
    </message>
    <message>
        <source>Carried over</source>
        <translation>沿用的差额</translation>
    </message>
    <message>
        <source>up to the upper bound</source>
        <translation>至上界</translation>
    </message>
    <message>
        <source>Stage %1</source>
        <translation>阶段 %1</translation>
    </message>
    <message>
        <source>Estimated memory of a step</source>
        <translation>训练步的估计内存</translation>
    </message>
    <message>
        <source>The curve is that of stage %1.</source>
        <translation>曲线为阶段 %1 的曲线。</translation>
    </message>
    <message>
        <source>estimated from the numbers of the model, not recorded</source>
        <translation>由模型的数值估计得出，并非实际记录</translation>
    </message>
    <message>
        <source>%1 (estimated)</source>
        <translation>%1（估计）</translation>
    </message>
    <message>
        <source>The peak: %1 estimated, %2 recorded (%3).</source>
        <translation>峰值：估计 %1，记录 %2（%3）。</translation>
    </message>
    <message>
        <source>The rest, recorded minus estimated, is %1: it is likely to stay the same at other sizes of the same program.</source>
        <translation>差额（记录值减估计值）为 %1：同一程序在其他大小下，它很可能保持不变。</translation>
    </message>
    <message>
        <source>The recording names no modules of this model.</source>
        <translation>记录中没有此模型的模块。</translation>
    </message>
    <message>
        <source>Category or module</source>
        <translation>类别或模块</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>记录值</translation>
    </message>
    <message>
        <source>Whole peak</source>
        <translation>整个峰值</translation>
    </message>
    <message>
        <source>It fits after these changes, the cheapest first:</source>
        <translation>作出以下更改后放得下，代价最小的在前：</translation>
    </message>
    <message>
        <source>Even these changes do not make it fit: take more ranks, a shorter context, or a smaller model.</source>
        <translation>作出这些更改后仍放不下：请使用更多 rank、更短的上下文或更小的模型。</translation>
    </message>
    <message>
        <source>Then needed, at most</source>
        <translation>更改后所需，至多</translation>
    </message>
    <message>
        <source>Time of a step</source>
        <translation>每个训练步的时间</translation>
    </message>
    <message>
        <source>Master weights</source>
        <translation>主权重</translation>
    </message>
    <message>
        <source>LoRA adapters</source>
        <translation>LoRA 适配器</translation>
    </message>
    <message>
        <source>Gathered parameters</source>
        <translation>汇集的参数</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>前馈</translation>
    </message>
    <message>
        <source>Between the layers</source>
        <translation>层间</translation>
    </message>
    <message>
        <source>Logits and loss</source>
        <translation>Logits 和损失</translation>
    </message>
    <message>
        <source>during setup</source>
        <translation>准备期间</translation>
    </message>
    <message>
        <source>during forward</source>
        <translation>前向传播期间</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>at the loss</source>
        <translation>计算损失时</translation>
    </message>
    <message>
        <source>start of backward</source>
        <translation>反向开始</translation>
    </message>
    <message>
        <source>in the first layer of backward</source>
        <translation>反向传播的第一层</translation>
    </message>
    <message>
        <source>during backward</source>
        <translation>反向传播期间</translation>
    </message>
    <message>
        <source>optimizer step</source>
        <translation>优化器步骤</translation>
    </message>
    <message>
        <source>at the optimizer step</source>
        <translation>优化器步骤中</translation>
    </message>
    <message>
        <source>end</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>after the step</source>
        <translation>训练步之后</translation>
    </message>
    <message>
        <source>Peaks are allocated bytes. Open the estimate as a document to see what the allocator reserves beyond them through fragmentation.</source>
        <translation>峰值为已分配字节。将估算作为文档打开，可查看分配器因碎片而额外保留的内存。</translation>
    </message>
    <message>
        <source>The context of the device and communicators are outside the allocator, and come on top of the peak.</source>
        <translation>设备的上下文和通信器在分配器之外，须另加到峰值上。</translation>
    </message>
    <message>
        <source>Tokens are spread among the ranks with experts as the imbalance says, and evenly among the experts of a rank.</source>
        <translation>token 按不均衡度分配到各个含专家的 rank，并在同一 rank 的各专家之间均匀分配。</translation>
    </message>
    <message>
        <source>No measured run stands behind the rules for these settings.</source>
        <translation>这些设置所用的规则没有实测运行作为依据。</translation>
    </message>
    <message>
        <source>Megatron-LM</source>
        <translation>Megatron-LM</translation>
    </message>
    <message>
        <source>distributed optimizer (ZeRO-1)</source>
        <translation>分布式优化器 (ZeRO-1)</translation>
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
        <translation>8 位 Adam</translation>
    </message>
    <message>
        <source>foreach</source>
        <translation>foreach</translation>
    </message>
    <message>
        <source>loop</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>fused</source>
        <translation>融合</translation>
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
        <translation>注意力核心</translation>
    </message>
    <message>
        <source>whole layers</source>
        <translation>整层</translation>
    </message>
    <message>
        <source>whole layers, inputs on the host</source>
        <translation>整层，输入存于主机</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>flash</source>
        <translation>flash</translation>
    </message>
    <message>
        <source>fused (cuDNN)</source>
        <translation>融合 (cuDNN)</translation>
    </message>
    <message>
        <source>unfused</source>
        <translation>非融合</translation>
    </message>
    <message>
        <source>plain</source>
        <translation>普通</translation>
    </message>
    <message>
        <source>in chunks</source>
        <translation>分块</translation>
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
        <translation>Flash 注意力</translation>
    </message>
    <message>
        <source>Fused optimizer</source>
        <translation>融合优化器</translation>
    </message>
    <message>
        <source>Fused loss</source>
        <translation>融合损失</translation>
    </message>
    <message>
        <source>Sequence parallel</source>
        <translation>序列并行</translation>
    </message>
    <message>
        <source>Distributed optimizer</source>
        <translation>分布式优化器</translation>
    </message>
    <message>
        <source>Divide all state among the data-parallel ranks (FSDP2)</source>
        <translation>将全部状态分摊到各数据并行 rank（FSDP2）</translation>
    </message>
    <message>
        <source>Micro-batch of %1</source>
        <translation>微批大小为 %1</translation>
    </message>
    <message>
        <source>Recompute the core of the attention</source>
        <translation>重计算注意力核心</translation>
    </message>
    <message>
        <source>Recompute whole layers</source>
        <translation>重计算整层</translation>
    </message>
    <message>
        <source>Keep the inputs of layers in the host&apos;s memory</source>
        <translation>将各层的输入保留在主机内存中</translation>
    </message>
    <message>
        <source>data types of Megatron-LM, exact in measured runs</source>
        <translation>Megatron-LM 的数据类型，与实测运行完全一致</translation>
    </message>
    <message>
        <source>data types of PyTorch&apos;s optimizers</source>
        <translation>PyTorch 优化器的数据类型</translation>
    </message>
    <message>
        <source>what DeepSpeed&apos;s ZeRO divides and gathers</source>
        <translation>DeepSpeed 的 ZeRO 所切分和汇集的内容</translation>
    </message>
    <message>
        <source>adapters in fp32, as PEFT makes them</source>
        <translation>fp32 的适配器，与 PEFT 所建相同</translation>
    </message>
    <message>
        <source>keys and values of every token and layer</source>
        <translation>每个 token 在每一层的键和值</translation>
    </message>
    <message>
        <source>workspaces of cuBLAS, by its documentation</source>
        <translation>cuBLAS 的工作区，依其文档</translation>
    </message>
    <message>
        <source>measured on devices of this type</source>
        <translation>在此类设备上测得</translation>
    </message>
    <message>
        <source>measured in runs with these settings</source>
        <translation>在采用这些设置的运行中测得</translation>
    </message>
    <message>
        <source>Instant</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>Outside the allocator</source>
        <translation>分配器之外</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>%1 at the peak (%2 to %3)</source>
        <translation>峰值时 %1（%2 至 %3）</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>更快</translation>
    </message>
    <message>
        <source>no slower</source>
        <translation>不变慢</translation>
    </message>
    <message>
        <source>about %1 slower</source>
        <translation>约慢 %1</translation>
    </message>
    <message>
        <source>The model</source>
        <translation>此模型</translation>
    </message>
    <message>
        <source>%1 has %2 parameters.</source>
        <translation>%1 有 %2 个参数。</translation>
    </message>
    <message>
        <source>%1 has %2 parameters; the fullest rank computes with %3 of them.</source>
        <translation>%1 有 %2 个参数；占用最多的 rank 用其中 %3 个进行计算。</translation>
    </message>
    <message>
        <source>%1, %2, on stage %3 of %4</source>
        <translation>%1，%2，位于第 %3 阶段（共 %4 个）</translation>
    </message>
    <message>
        <source>Whether this fits into %1 is open: the bounds lie on both sides of it.</source>
        <translation>是否放得进 %1 尚不确定：上下界分处其两侧。</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>放得下</translation>
    </message>
    <message>
        <source>may fit</source>
        <translation>可能放得下</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>Highest bytes of each part of the step: %1.</source>
        <translation>训练步各部分的最高字节数：%1。</translation>
    </message>
    <message>
        <source>Outside the allocator: about %1.</source>
        <translation>分配器之外：约 %1。</translation>
    </message>
    <message>
        <source>estimated, not recorded</source>
        <translation>由估计得出，并非实际记录</translation>
    </message>
    <message>
        <source>Nobody recorded this. Its requests follow from the numbers of a model, in the order of one step; its times only number them, and its addresses and segments come from a model of the allocator.</source>
        <translation>这并非实际记录。其请求由模型的数值得出，按一个训练步的顺序排列；时间仅为其编号，地址和段来自分配器模型。</translation>
    </message>
    <message>
        <source>Estimated, not recorded: %1.</source>
        <translation>估计所得，并非记录：%1。</translation>
    </message>
    <message>
        <source>The configuration of the model is not valid%2: %1.</source>
        <translation>模型配置无效%2：%1。</translation>
    </message>
    <message>
        <source>Needed is a config.json of Hugging Face, or the arguments of Megatron-LM as a JSON object.</source>
        <translation>需要 Hugging Face 的 config.json，或以 JSON 对象给出的 Megatron-LM 参数。</translation>
    </message>
    <message>
        <source>This cannot be computed%2: %1.</source>
        <translation>无法计算%2：%1。</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>must be a whole number from 1 to %1</source>
        <translation>必须是 1 到 %1 的整数</translation>
    </message>
    <message>
        <source>must be a whole number from 0 to %1</source>
        <translation>必须是 0 到 %1 的整数</translation>
    </message>
    <message>
        <source>must be a number from 0 to 1</source>
        <translation>必须是 0 到 1 的数</translation>
    </message>
    <message>
        <source>must be a list of strings</source>
        <translation>必须是字符串列表</translation>
    </message>
    <message>
        <source>must be a multiple of %1</source>
        <translation>必须是 %1 的倍数</translation>
    </message>
    <message>
        <source>must be at most %1</source>
        <translation>不得大于 %1</translation>
    </message>
    <message>
        <source>must add up to %1</source>
        <translation>总和必须是 %1</translation>
    </message>
    <message>
        <source>must be a number, or a list of 0 and 1 for %1 layers: ([0]*1+[1]*3)</source>
        <translation>必须是一个数，或为 %1 层给出由 0 和 1 组成的列表：([0]*1+[1]*3)</translation>
    </message>
    <message>
        <source>the model has too many parameters</source>
        <translation>模型的参数过多</translation>
    </message>
    <message>
        <source>“%1” is not a model of text alone</source>
        <translation>“%1”不是纯文本模型</translation>
    </message>
    <message>
        <source>“%1” has layers other than attention and feed-forward ones</source>
        <translation>“%1”含有注意力层和前馈层以外的层</translation>
    </message>
    <message>
        <source>weights quantised by “%1” are not trained</source>
        <translation>用“%1”量化的权重不参与训练</translation>
    </message>
    <message>
        <source>“%1” is not among the known types of models</source>
        <translation>“%1”不是已知的模型类型</translation>
    </message>
    <message>
        <source>the value “%1” is not among those computed</source>
        <translation>不计算值“%1”</translation>
    </message>
    <message>
        <source>Estimated peaks</source>
        <translation>估计的峰值</translation>
    </message>
    <message>
        <source>Live bytes during the step</source>
        <translation>训练步期间的存活字节</translation>
    </message>
    <message>
        <source>The recording has no events to compare with.</source>
        <translation>记录中没有可供比较的事件。</translation>
    </message>
    <message>
        <source>Everything: estimate --against compares it with a recording.</source>
        <translation>所有内容：可用 estimate --against 与记录比较。</translation>
    </message>
    <message>
        <source>The model: a config.json of Hugging Face, or the arguments of Megatron-LM as a JSON object, which also say how it is trained.</source>
        <translation>模型：Hugging Face 的 config.json，或以 JSON 对象给出的 Megatron-LM 参数（其中还说明如何训练）。</translation>
    </message>
    <message>
        <source>A known model instead of a file, such as Llama-3-8B. Without either, the model is given by its numbers: --width, --layers, --heads, ...</source>
        <translation>以已知模型代替文件，如 Llama-3-8B。若两者均未给出，则由数值给定模型：--width、--layers、--heads 等。</translation>
    </message>
    <message>
        <source>Heads of keys and values (default: as many as --heads).</source>
        <translation>键和值的头数（默认：与 --heads 相同）。</translation>
    </message>
    <message>
        <source>Experts in each layer in place of the feed-forward network.</source>
        <translation>每层中代替前馈网络的专家数。</translation>
    </message>
    <message>
        <source>Experts that each token is sent to (default: 2).</source>
        <translation>每个 token 送往的专家数（默认：2）。</translation>
    </message>
    <message>
        <source>Values per token within an expert (default: as --feed-forward).</source>
        <translation>专家内每个 token 的数值个数（默认：与 --feed-forward 相同）。</translation>
    </message>
    <message>
        <source>Sequences that a rank computes at once (default: 1).</source>
        <translation>一个 rank 一次计算的序列数（默认：1）。</translation>
    </message>
    <message>
        <source>Tokens in a sequence (default: 2048, or those of the file with the arguments of Megatron-LM).</source>
        <translation>每个序列的 token 数（默认：2048，或 Megatron-LM 参数文件中的数）。</translation>
    </message>
    <message>
        <source>Micro-batches that a rank computes in one step (default: 1, with --pp as many as stages).</source>
        <translation>一个 rank 在一个训练步中计算的微批数（默认：1；指定 --pp 时与阶段数相同）。</translation>
    </message>
    <message>
        <source>Tensor-parallel ranks (default: 1).</source>
        <translation>张量并行 rank 数（默认：1）。</translation>
    </message>
    <message>
        <source>Pipeline stages (default: 1).</source>
        <translation>流水线阶段数（默认：1）。</translation>
    </message>
    <message>
        <source>Data-parallel ranks (default: 1).</source>
        <translation>数据并行 rank 数（默认：1）。</translation>
    </message>
    <message>
        <source>Expert-parallel ranks, among the data-parallel ones (default: 1).</source>
        <translation>专家并行 rank 数，包含在数据并行 rank 之中（默认：1）。</translation>
    </message>
    <message>
        <source>Tensor-parallel ranks of the experts (default: as --tp).</source>
        <translation>专家的张量并行 rank 数（默认：与 --tp 相同）。</translation>
    </message>
    <message>
        <source>Layers in each pipeline stage, from the first (default: the same number in each).</source>
        <translation>各流水线阶段的层数，从第一个阶段起（默认：各阶段相同）。</translation>
    </message>
    <message>
        <source>Tensor-parallel ranks also divide what lies between the attention and the feed-forward layers.</source>
        <translation>张量并行 rank 还切分注意力层与前馈层之间的部分。</translation>
    </message>
    <message>
        <source>Data-parallel ranks share parameters, gradients and optimizer state, as FSDP2 does.</source>
        <translation>数据并行 rank 分摊参数、梯度和优化器状态，与 FSDP2 相同。</translation>
    </message>
    <message>
        <source>Data-parallel ranks share the optimizer state, as Megatron&apos;s distributed optimizer does.</source>
        <translation>数据并行 rank 分摊优化器状态，与 Megatron 的分布式优化器相同。</translation>
    </message>
    <message>
        <source>Data-parallel ranks share the optimizer state (1), gradients too (2), or parameters too (3), as DeepSpeed does.</source>
        <translation>数据并行 rank 分摊优化器状态（1），再加上梯度（2），或再加上参数（3），与 DeepSpeed 相同。</translation>
    </message>
    <message>
        <source>The optimizer (default: adamw).</source>
        <translation>优化器（默认：adamw）。</translation>
    </message>
    <message>
        <source>How the optimizer works: on all tensors at once, one by one, or in one kernel. It decides its temporaries (default: foreach).</source>
        <translation>优化器的工作方式：同时处理所有张量、逐个处理，或在一个内核中完成。它决定优化器的临时量（默认：foreach）。</translation>
    </message>
    <message>
        <source>Parameters of 16 bits are trained without a copy in fp32.</source>
        <translation>训练 16 位参数时不使用 fp32 副本。</translation>
    </message>
    <message>
        <source>The data type of the computation (default: bf16, or that of the file).</source>
        <translation>计算的数据类型（默认：bf16，或文件中的类型）。</translation>
    </message>
    <message>
        <source>The data type of the parameters (default: as --dtype). With fp32 and a --dtype of 16 bits, the computation is autocast.</source>
        <translation>参数的数据类型（默认：与 --dtype 相同）。若为 fp32 而 --dtype 为 16 位，则以 autocast 计算。</translation>
    </message>
    <message>
        <source>What backward computes again instead of keeping it: nothing, the core of the attention, whole layers, or whole layers whose inputs wait in the host&apos;s memory (default: none).</source>
        <translation>反向传播重新计算而不留存的内容：无、注意力核心、整层，或输入存于主机内存的整层（默认：none）。</translation>
    </message>
    <message>
        <source>Whether the attention writes its scores to memory (unfused), or not (flash, or fused by cuDNN); auto is what the framework takes (the default).</source>
        <translation>注意力是否将分数写入内存：写入（unfused），或不写入（flash，或 cuDNN 的 fused）；auto 为框架所采用的方式（默认）。</translation>
    </message>
    <message>
        <source>Only adapters of this rank on all linear layers are trained (LoRA).</source>
        <translation>只训练所有线性层上以此为秩的适配器（LoRA）。</translation>
    </message>
    <message>
        <source>The model is run instead of trained: weights and the cache of keys and values.</source>
        <translation>运行模型而不训练：权重和 KV 缓存。</translation>
    </message>
    <message>
        <source>The dropout probability; above 0, masks are kept (default: that of the file, or 0).</source>
        <translation>Dropout 概率；大于 0 时会留存掩码（默认：文件中的值，或 0）。</translation>
    </message>
    <message>
        <source>Tokens of the busiest expert-parallel rank over the mean (default: 1).</source>
        <translation>最繁忙的专家并行 rank 的 token 数与平均值之比（默认：1）。</translation>
    </message>
    <message>
        <source>Whose modules are walked (default: megatron for 16-bit training with master weights or where ranks divide layers, otherwise pytorch).</source>
        <translation>遍历哪个框架的模块（默认：使用主权重的 16 位训练或由多个 rank 切分层时为 megatron，否则为 pytorch）。</translation>
    </message>
    <message>
        <source>How it is computed: by a walk over the modules (the default), or by a published closed formula, for comparison.</source>
        <translation>计算方式：遍历各模块（默认），或用已发表的封闭公式，以供比较。</translation>
    </message>
    <message>
        <source>A recording of this run: its categories and modules beside the estimate, and the error of each.</source>
        <translation>此次运行的记录：将其类别和模块与估计并列，并给出各自的误差。</translation>
    </message>
    <message>
        <source>What the table lists: the ranks (the default), the numbers behind the largest one with formula and source, or, with --capacity, what to change to fit.</source>
        <translation>表格列出的内容：各 rank（默认）；最大的 rank 的各项数值及其公式和依据；或在指定 --capacity 时，为能放下所需的更改。</translation>
    </message>
    <message>
        <source>[FILE...] RULE...</source>
        <translation>[文件...] 规则...</translation>
    </message>
    <message>
        <source>The memory of a training step, before it is run</source>
        <translation>训练步运行之前的内存估计</translation>
    </message>
    <message>
        <source>A model that is named by its numbers has no files and no rule but --fits.</source>
        <translation>由数值指定的模型没有文件，规则也只能是 --fits。</translation>
    </message>
    <message>
        <source>Name a file to check, or a model together with --fits.</source>
        <translation>请指定要检查的文件，或用 --fits 并指定模型。</translation>
    </message>
    <message>
        <source>Name a model: --config FILE, --model NAME, or its numbers, as in --layers 32 --width 4096 --heads 32.</source>
        <translation>请指定模型：--config 文件、--model 名称，或其数值，如 --layers 32 --width 4096 --heads 32。</translation>
    </message>
    <message>
        <source>“%1” is not a known model. The known ones are: %2.</source>
        <translation>“%1”不是已知的模型。已知的模型有：%2。</translation>
    </message>
    <message>
        <source>Give only one of --fsdp, --distributed-optimizer and --zero: each says who keeps the optimizer state.</source>
        <translation>--fsdp、--distributed-optimizer 和 --zero 只能给出一个：它们各自说明由谁保存优化器状态。</translation>
    </message>
    <message>
        <source>This formula does not cover this model.</source>
        <translation>此公式不适用于此模型。</translation>
    </message>
    <message>
        <source>What to change depends on the memory of the device: name it with --capacity, as in 80GiB.</source>
        <translation>所需的更改取决于设备内存：请用 --capacity 指定，如 80GiB。</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>偏差</translation>
    </message>
    <message>
        <source>Fits the capacity</source>
        <translation>能否放下</translation>
    </message>
    <message>
        <source>plain, logits deleted before backward</source>
        <translation>普通，反向传播前删除 logits</translation>
    </message>
    <message>
        <source>Pipeline stage</source>
        <translation>流水线阶段</translation>
    </message>
    <message>
        <source>Basis</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>How logits and loss are computed: at once, at once by a loop that deletes the logits before backward, for some of the tokens at a time, or in one kernel (default: plain).</source>
        <translation>logits 与损失的计算方式：一次算完、一次算完且循环在反向传播前删除 logits、每次只算部分词元，或在单个内核中计算（默认：plain）。</translation>
    </message>
    <message>
        <source>Estimates the memory of one training step from the numbers of a model, without a GPU: its modules are walked, and every tensor that a step requests is written down. Gives parameters, state, activations, the peak with its bounds, and the instant of the peak, for a rank of each pipeline stage. With --capacity, it says whether the step fits, and with --table remedies what to change if not. Models and settings that it cannot compute are refused by name, with exit status 3. --recording writes the step as a snapshot that opens like any other.</source>
        <translation>根据模型的数字估算一个训练步的内存，无需 GPU：遍历其模块，并记下一个训练步请求的每个张量。给出参数、状态、激活、峰值及其上下界，以及峰值出现的时刻，每个流水线阶段给出一个 rank。加上 --capacity 会说明该步是否放得下，加上 --table remedies 会说明放不下时要改什么。无法计算的模型和设置会指名拒绝，退出状态为 3。--recording 将该步写成快照，可像其他快照一样打开。</translation>
    </message>
    <message>
        <source>The linear layers that have adapters (default: all).</source>
        <translation>带有适配器的线性层（默认：全部）。</translation>
    </message>
    <message>
        <source>No input, however small, fits into %1.</source>
        <translation>再小的输入也放不进 %1。</translation>
    </message>
    <message>
        <source>The page “Before the first run” lists what is computed.</source>
        <translation>“Before the first run”一页列出了可计算的内容。</translation>
    </message>
    <message>
        <source>This step cannot be computed%2: %1.</source>
        <translation>无法计算这一步%2：%1。</translation>
    </message>
    <message>
        <source>Change this number and try again.</source>
        <translation>请修改这个数字后重试。</translation>
    </message>
    <message>
        <source>together, these numbers are too large</source>
        <translation>这些数字合在一起过大</translation>
    </message>
    <message>
        <source>Communicators of a rank, each of which takes about 0.6 GB outside the allocator (default: as many as the ranks need).</source>
        <translation>每个 rank 的通信器数量，每个在分配器之外占用约 0.6 GB（默认：按各并行方式所需）。</translation>
    </message>
    <message>
        <source>The pipeline stage, from 1, that --recording, --against and --table terms are about (default: the one that needs the most).</source>
        <translation>--recording、--against 和 --table terms 所针对的流水线阶段，从 1 开始（默认：需求最大的阶段）。</translation>
    </message>
    <message>
        <source>Give either --config or --model, not both.</source>
        <translation>请给出 --config 或 --model 之一，不要同时给出。</translation>
    </message>
    <message>
        <source>Left out, although the file has it: %1.</source>
        <translation>文件中有但未计入：%1。</translation>
    </message>
    <message>
        <source>“%1” is not expected here: name the model with --config or --model.</source>
        <translation>此处不应有“%1”：请用 --config 或 --model 指定模型。</translation>
    </message>
    <message>
        <source>The type of device is not known: workspaces of libraries are in the middle of those measured.</source>
        <translation>设备类型未知：库工作区取已测值的中间值。</translation>
    </message>
    <message>
        <source>Tokens in a sequence of the decoder beside an encoder (default: a quarter).</source>
        <translation>编码器之外解码器序列的词元数（默认：四分之一）。</translation>
    </message>
    <message>
        <source>The type of device, which decides the workspaces of libraries (default: unknown, in the middle of these).</source>
        <translation>设备类型，决定库工作区的大小（默认：未知，取其中间值）。</translation>
    </message>
    <message>
        <source>What fits into %1 at most: a micro-batch of %2 at a context of %3, or a context of %4 at a micro-batch of %5.</source>
        <translation>%1 最多放得下：上下文 %3 时微批为 %2，或微批 %5 时上下文为 %4。</translation>
    </message>
    <message>
        <source>Shown: only the part below %1.</source>
        <translation>仅显示 %1 以下的部分。</translation>
    </message>
    <message>
        <source>exit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>and %1, up to %2</source>
        <translation>以及%1，最多 %2</translation>
    </message>
    <message>
        <source>Of the %1 free on the device, %2 count: expandable segments grow by whole pages of %3.</source>
        <translation>设备空闲的 %1 中只有 %2 可用：可扩展段按 %3 的整页增长。</translation>
    </message>
    <message>
        <source>The file has a single text, or blanks in a row, of %1, which is longer than allowed%2.</source>
        <translation>文件中有一段长度为 %1 的文本或连续空白，超过允许的长度%2。</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>关闭窗口</translation>
    </message>
    <message>
        <source>Still being saved: %1.</source>
        <translation>仍在保存：%1。</translation>
    </message>
    <message>
        <source>Close when saved</source>
        <translation>保存后关闭</translation>
    </message>
    <message>
        <source>Discard and close</source>
        <translation>放弃并关闭</translation>
    </message>
    <message>
        <source>share of the recording&apos;s events (%)</source>
        <translation>占记录事件的比例（%）</translation>
    </message>
    <message>
        <source>step, aligned at collective calls</source>
        <translation>训练步，按集合通信调用对齐</translation>
    </message>
    <message numerus="yes">
        <source>%1 rank(s) have no curve.</source>
        <translation>
            <numerusform>%1 个 rank 没有曲线。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rank(s) have no times.</source>
        <translation>
            <numerusform>%1 个 rank 没有时间。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rank(s) have no steps.</source>
        <translation>
            <numerusform>%1 个 rank 没有训练步。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rank(s) have no collective calls within steps.</source>
        <translation>
            <numerusform>%1 个 rank 的训练步内没有集合通信调用。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more group(s)</source>
        <translation>
            <numerusform>另有 %1 个组</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: median %2</source>
        <translation>%1：中位数 %2</translation>
    </message>
    <message>
        <source>ran out of memory</source>
        <translation>内存耗尽</translation>
    </message>
    <message>
        <source>stands out from its group</source>
        <translation>明显偏离所属组</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Last dump</source>
        <translation>最后的转储</translation>
    </message>
    <message>
        <source>Whole recording</source>
        <translation>整个记录</translation>
    </message>
    <message>
        <source>Dump without a step</source>
        <translation>没有训练步的转储</translation>
    </message>
    <message>
        <source>Dump at step %1</source>
        <translation>第 %1 步的转储</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>Steps %1 to %2</source>
        <translation>第 %1 至 %2 步</translation>
    </message>
    <message>
        <source>curves: %1, band of each group and its median</source>
        <translation>曲线：%1，各组的色带及其中位数</translation>
    </message>
    <message>
        <source>highest peak reserved %1, median of the group %2</source>
        <translation>最高保留峰值 %1，组的中位数 %2</translation>
    </message>
    <message>
        <source>rank %1: peak reserved %2, median of the group %3</source>
        <translation>rank %1：保留峰值 %2，组的中位数 %3</translation>
    </message>
    <message>
        <source>imbalance at most %1</source>
        <translation>不均衡度不超过 %1</translation>
    </message>
    <message>
        <source>summaries of many ranks</source>
        <translation>多个 rank 的摘要</translation>
    </message>
    <message>
        <source>This is the recording of one rank. Open the folder with those of all ranks, or a file that “allostrata merge” made, to compare them here.</source>
        <translation>这是单个 rank 的记录。打开包含所有 rank 的记录的文件夹，或“allostrata merge”生成的文件，即可在此处进行比较。</translation>
    </message>
    <message>
        <source>This file has the numbers of many ranks. Open the recording of one of them to see what was allocated.</source>
        <translation>此文件包含多个 rank 的数字。打开其中一个 rank 的记录以查看分配的内容。</translation>
    </message>
    <message>
        <source>Groups of ranks that hold the same</source>
        <translation>占用相同的 rank 组</translation>
    </message>
    <message>
        <source>Why ranks differ from the median of their groups</source>
        <translation>rank 偏离所属组的中位数的原因</translation>
    </message>
    <message>
        <source>Growth per step</source>
        <translation>每步增长</translation>
    </message>
    <message>
        <source>Share of the recording</source>
        <translation>占记录的比例</translation>
    </message>
    <message>
        <source>Collective calls</source>
        <translation>集合通信调用</translation>
    </message>
    <message>
        <source>Confirming it needs names of modules or functions in the stacks.</source>
        <translation>要证实这一点，调用栈中须有模块或函数的名称。</translation>
    </message>
    <message>
        <source>Confirming it needs steps in the recordings.</source>
        <translation>要证实这一点，记录中须有训练步。</translation>
    </message>
    <message>
        <source>Confirming it needs the memory size of the device.</source>
        <translation>要证实这一点，须有设备的内存大小。</translation>
    </message>
    <message>
        <source>Confirming it needs the recordings of the other ranks.</source>
        <translation>要证实这一点，须有其他 rank 的记录。</translation>
    </message>
    <message>
        <source>Other processes hold up to %2 of the device of %1, about what the contexts of the other ranks on its host would take.</source>
        <translation>其他进程在 %1 所在的设备上最多占用 %2，与同一主机上其他 rank 的上下文所需的量大致相当。</translation>
    </message>
    <message>
        <source>Only on %1, at an end of the pipeline: %3, up to %2.</source>
        <translation>仅在 %1 上，位于流水线的一端：%3，最多 %2。</translation>
    </message>
    <message>
        <source>Activations decrease from one pipeline stage to the next, as fewer micro-batches are in flight: %4. Up to %2 (%1).</source>
        <translation>激活从一个流水线阶段到下一个逐级减少，因为同时进行的微批越来越少：%4。最多 %2（%1）。</translation>
    </message>
    <message>
        <source>Experts are unevenly loaded: among %1, %3 differs by up to %2.</source>
        <translation>各专家负载不均：%1 之间 %3 的占用最多相差 %2。</translation>
    </message>
    <message>
        <source>Only %1 runs %3 (%2).</source>
        <translation>只有 %1 运行 %3（%2）。</translation>
    </message>
    <message>
        <source>The activations of %1 are %4 times those of its group: a longer batch, %2 more.</source>
        <translation>%1 的激活是所属组的 %4 倍：批次更长，多占用 %2。</translation>
    </message>
    <message>
        <source>Interrupted: the recording of %1 ended before the others.</source>
        <translation>记录中断：%1 的记录比其他 rank 的记录结束得早。</translation>
    </message>
    <message>
        <source>ranks %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>At its peak %1 holds %2 more than the median of its group, which is %3.</source>
        <translation>峰值时，%1 比所属组的中位数 %3 多占用 %2。</translation>
    </message>
    <message>
        <source>At its peak %1 holds %2 less than the median of its group, which is %3.</source>
        <translation>峰值时，%1 比所属组的中位数 %3 少占用 %2。</translation>
    </message>
    <message>
        <source>Likely, but not proved: %1</source>
        <translation>很可能，但未证实：%1</translation>
    </message>
    <message numerus="yes">
        <source>%1 more ranks stand out from their groups.</source>
        <translation>
            <numerusform>另有 %1 个 rank 明显偏离所属组。</numerusform>
        </translation>
    </message>
    <message>
        <source>No rank stands out from its group.</source>
        <translation>没有 rank 明显偏离所属组。</translation>
    </message>
    <message>
        <source>Highest peak reserved</source>
        <translation>最高保留峰值</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>未读取</translation>
    </message>
    <message>
        <source>This file of summaries is damaged%2: %1.</source>
        <translation>此摘要文件已损坏%2：%1。</translation>
    </message>
    <message>
        <source>Run “allostrata collect” or “allostrata merge” again.</source>
        <translation>请重新运行“allostrata collect”或“allostrata merge”。</translation>
    </message>
    <message>
        <source>This file of summaries has version %1, which this program cannot read%2.</source>
        <translation>此摘要文件的版本为 %1，本程序无法读取%2。</translation>
    </message>
    <message>
        <source>Run “allostrata collect” again, with the same version everywhere.</source>
        <translation>请重新运行“allostrata collect”，并在各处使用同一版本。</translation>
    </message>
    <message numerus="yes">
        <source>%1 more files could not be read.</source>
        <translation>
            <numerusform>另有 %1 个文件无法读取。</numerusform>
        </translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Stands out</source>
        <translation>明显偏离</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>Cut off</source>
        <translation>被截断</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>最低</translation>
    </message>
    <message>
        <source>Highest</source>
        <translation>最高</translation>
    </message>
    <message>
        <source>Imbalance</source>
        <translation>不均衡度</translation>
    </message>
    <message>
        <source>Typical rank</source>
        <translation>典型 rank</translation>
    </message>
    <message>
        <source>Only here</source>
        <translation>仅此处有</translation>
    </message>
    <message>
        <source>Story</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Proved</source>
        <translation>已证实</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>缺少</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Base rank</source>
        <translation>基准 rank</translation>
    </message>
    <message>
        <source>Base recording</source>
        <translation>基准记录</translation>
    </message>
    <message>
        <source>all others</source>
        <translation>其余全部</translation>
    </message>
    <message>
        <source>At its peak %1 holds as much as the median of its group, %2.</source>
        <translation>峰值时，%1 的占用与所属组的中位数 %2 相同。</translation>
    </message>
    <message>
        <source>At its peak %1 holds as much as %2: %3.</source>
        <translation>峰值时，%1 与 %2 占用相同：%3。</translation>
    </message>
    <message>
        <source>At its peak %1 holds %2 more than %3, which holds %4.</source>
        <translation>峰值时，%1 比 %3 多占用 %2，后者占用 %4。</translation>
    </message>
    <message>
        <source>At its peak %1 holds %2 less than %3, which holds %4.</source>
        <translation>峰值时，%1 比 %3 少占用 %2，后者占用 %4。</translation>
    </message>
    <message>
        <source>No stack differs.</source>
        <translation>调用栈没有差异。</translation>
    </message>
    <message>
        <source>The stacks in the list: %1. All others: %2. Together: %3.</source>
        <translation>列表中的调用栈：%1。其余全部：%2。合计：%3。</translation>
    </message>
    <message>
        <source>The peak of %1 is not known, so it is not compared with other ranks.</source>
        <translation>%1 的峰值未知，因此未与其他 rank 比较。</translation>
    </message>
    <message>
        <source>By their names they are recordings of one job. “Ranks” shows which rank stands out, and why.</source>
        <translation>从名称看，它们是同一作业的记录。“Rank”显示哪个 rank 明显偏离，以及原因。</translation>
    </message>
    <message>
        <source>Compare the ranks</source>
        <translation>比较 rank</translation>
    </message>
    <message numerus="yes">
        <source>How are these %1 files related?</source>
        <translation>
            <numerusform>这 %1 个文件之间是什么关系？</numerusform>
        </translation>
    </message>
    <message>
        <source>Their names differ only in a number, from %1 to %2, and do not say what it counts.</source>
        <translation>它们的名称只有一个数字不同，从 %1 到 %2，并未说明该数字的含义。</translation>
    </message>
    <message>
        <source>Ranks of one job</source>
        <translation>同一作业的 rank</translation>
    </message>
    <message>
        <source>Sizes of the input</source>
        <translation>输入的大小</translation>
    </message>
    <message>
        <source>Steps of one run</source>
        <translation>同一次运行的训练步</translation>
    </message>
    <message>
        <source>Separate files</source>
        <translation>独立的文件</translation>
    </message>
    <message>
        <source>“%1” writes a folder, whose name cannot end in %2.</source>
        <translation>“%1”写入的是文件夹，其名称不能以 %2 结尾。</translation>
    </message>
    <message>
        <source>BASE [OTHER...]</source>
        <translation>基准 [其他...]</translation>
    </message>
    <message>
        <source>The differences between files, ranks, or two moments of one file</source>
        <translation>文件、rank 或同一文件两个时刻之间的差异</translation>
    </message>
    <message>
        <source>Compares what is live at the peak of two files: what is new, gone, larger or smaller, by category and stack, or by the attribute that --by names. Stacks are matched even if files are elsewhere and lines have moved. The rows add up to the difference, to the byte. CSV is one table, by stack unless --by is given; JSON has all tables. With -o and a name that ends in .png, .svg or .pdf, both recordings are drawn on one axis, with the changes from one peak to the other. For one file, --at names two moments. Several files are all compared with the first; ranks of a file that “merge” has written are compared with the median of their groups, or with the rank that --baseline names, and two such files rank by rank.</source>
        <translation>比较两个文件峰值处的存活内容：按类别和调用栈，或按 --by 指定的属性，列出新增、消失、变大和变小的部分。即使文件位于别处、行号有变，调用栈也能匹配。各行之和与差异逐字节相符。CSV 为一个表格，未指定 --by 时按调用栈；JSON 包含所有表格。如果 -o 的名称以 .png、.svg 或 .pdf 结尾，则在同一轴上绘制两份记录，以及从一个峰值到另一个峰值的变化。对于单个文件，用 --at 指定两个时刻。多个文件均与第一个文件比较；“merge”所写文件中的 rank 与所属组的中位数比较，或与 --baseline 指定的 rank 比较；两个这样的文件则逐 rank 比较。</translation>
    </message>
    <message>
        <source>Checks each device of each file against the rules and prints a line with the measured number for each rule. The numbers are those of “summary” and of the table “leaks”. If the file does not say, the result is unknown, which is not a failure unless --strict is given. Numbers marked with “~” are inferred. The exit status is 1 if a rule fails, 3 if a file could not be read. In a file of many ranks, each device of each rank is checked, and --max-imbalance checks each group of ranks. With --fits, a model named by its config or its numbers takes the place of files: what “estimate” says of it is checked.</source>
        <translation>按规则检查每个文件的每个设备，每条规则输出一行及其测得的数字。这些数字与“summary”和表格“leaks”中的相同。如果文件中没有相应信息，结果为未知；除非指定 --strict，否则不算失败。标有“~”的数字为推断值。有规则未通过时退出状态为 1，有文件无法读取时为 3。对于包含多个 rank 的文件，会检查每个 rank 的每个设备，--max-imbalance 则检查每组 rank。使用 --fits 时，可用由配置或数值指定的模型代替文件：检查的是“estimate”对它的估计。</translation>
    </message>
    <message>
        <source>FILE... -o FOLDER</source>
        <translation>文件... -o 文件夹</translation>
    </message>
    <message>
        <source>The numbers of each rank of a job, summarised where its files are</source>
        <translation>在文件所在之处汇总作业各 rank 的数字</translation>
    </message>
    <message>
        <source>Writes a summary of each file to a folder: peaks, curves, steps and what was live at the peak, in less than half a megabyte. The files of a thousand ranks can be summarised where they are; “merge” then makes one file of the summaries. A folder means the recordings in it. With --shard, each of many tasks takes its part; scripts for Slurm and GNU parallel are in /usr/share/allostrata/cluster (Debian package) or resources/cluster (sources). A summary that is there already is skipped if the file, the version and the options are the same, so an interrupted call can be repeated. Summaries contain stacks and relative paths, but no source code. The exit status is 3 if a file could not be read or a summary could not be written; the others are still processed.</source>
        <translation>为每个文件在文件夹中写出一份摘要：峰值、曲线、训练步以及峰值时的存活内容，不到半兆字节。上千个 rank 的文件可在其所在之处生成摘要，再由“merge”将这些摘要合并为一个文件。文件夹表示其中的记录。使用 --shard 时，多个任务各自处理一部分；用于 Slurm 和 GNU parallel 的脚本位于 /usr/share/allostrata/cluster（Debian 软件包）或 resources/cluster（源代码）。如果文件、版本和选项均相同，则跳过已有的摘要，因此中断的调用可以重复执行。摘要包含调用栈和相对路径，但不含源代码。有文件无法读取或有摘要未能写出时退出状态为 3；其余文件仍会处理。</translation>
    </message>
    <message>
        <source>The folder for the summaries, which is created if it is missing.</source>
        <translation>存放摘要的文件夹；不存在时会创建。</translation>
    </message>
    <message>
        <source>SUMMARY... -o JOB</source>
        <translation>摘要... -o 作业</translation>
    </message>
    <message>
        <source>One file of the summaries of many ranks</source>
        <translation>由多个 rank 的摘要合并而成的一个文件</translation>
    </message>
    <message>
        <source>Merges summaries that “collect” has written, and files of earlier merges, into one file that opens in the window and that “summary”, “peaks”, “diff”, “check”, “report” and “export” read. A folder means the summaries in it and below it. Order and repetitions make no difference. Damaged files are left out and named. The exit status is 3 if a file was left out, or nothing was written.</source>
        <translation>将“collect”写出的摘要以及先前合并所得的文件合并为一个文件；该文件可在窗口中打开，“summary”、“peaks”、“diff”、“check”、“report”和“export”均可读取。文件夹表示其中及其各级子文件夹中的摘要。顺序和重复均不影响结果。损坏的文件会被略去并列出。有文件被略去或没有写出任何内容时退出状态为 3。</translation>
    </message>
    <message>
        <source>The file to write, whose name ends in .allostrata. It appears only when it is complete.</source>
        <translation>要写出的文件，名称以 .allostrata 结尾。写完之后文件才会出现。</translation>
    </message>
    <message>
        <source>How much higher than the median of its group the highest peak of reserved memory may be, in a file of many ranks, such as 5%.</source>
        <translation>在包含多个 rank 的文件中，保留内存的最高峰值最多可比所属组的中位数高出多少，如 5%。</translation>
    </message>
    <message>
        <source>R[,R...]</source>
        <translation>R[,R...]</translation>
    </message>
    <message>
        <source>The ranks of a job to compare, such as 3,17 or 8-15 (default: those that stand out from their groups).</source>
        <translation>作业中要比较的 rank，如 3,17 或 8-15（默认：明显偏离所属组的 rank）。</translation>
    </message>
    <message>
        <source>R</source>
        <translation>R</translation>
    </message>
    <message>
        <source>The rank of a job to compare with (default: the median of each rank&apos;s group).</source>
        <translation>作业中用作比较基准的 rank（默认：各 rank 所属组的中位数）。</translation>
    </message>
    <message>
        <source>Only every Nth file, starting with file I (counted from 0): the share of one of N tasks that are all given the same files.</source>
        <translation>每 N 个文件只取一个，从文件 I 起（从 0 开始计数）：即 N 个获得相同文件的任务中某一个所处理的部分。</translation>
    </message>
    <message>
        <source>What a number in which the file names differ, such as 10, 20 and 30, means if the names do not say so (default: rank).</source>
        <translation>文件名中互不相同的数字（如 10、20 和 30）的含义，用于名称未作说明时（默认：rank）。</translation>
    </message>
    <message>
        <source>Also summarise files whose summary is there already.</source>
        <translation>对已有摘要的文件也重新生成摘要。</translation>
    </message>
    <message>
        <source>--max-imbalance compares ranks: name a file that “allostrata merge” has written.</source>
        <translation>--max-imbalance 用于比较 rank：请指定“allostrata merge”写出的文件。</translation>
    </message>
    <message>
        <source>group %1 (ranks %2)</source>
        <translation>组 %1（rank %2）</translation>
    </message>
    <message>
        <source>“collect” writes a file for each recording: name a folder for them with -o.</source>
        <translation>“collect”为每个记录写出一个文件：请用 -o 指定存放这些文件的文件夹。</translation>
    </message>
    <message>
        <source>“%1” is not a valid shard: --shard takes I/N, with I from 0 to N - 1.</source>
        <translation>“%1”不是有效的部分：--shard 的格式为 I/N，其中 I 从 0 到 N - 1。</translation>
    </message>
    <message>
        <source>“collect” does not read standard input: summaries are named after files.</source>
        <translation>“collect”不读取标准输入：摘要以文件命名。</translation>
    </message>
    <message>
        <source>file %1 of %2</source>
        <translation>第 %1 个文件，共 %2 个</translation>
    </message>
    <message numerus="yes">
        <source>%1 summaries</source>
        <translation>
            <numerusform>%1 个摘要</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 summaries written</source>
        <translation>
            <numerusform>写出 %1 个摘要</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 already there</source>
        <translation>
            <numerusform>%1 个已存在</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 summaries could not be written</source>
        <translation>
            <numerusform>%1 个摘要无法写入</numerusform>
        </translation>
    </message>
    <message>
        <source>The file is the recording of one rank; “allostrata collect” and “allostrata merge” make a file that compares ranks.</source>
        <translation>该文件是单个 rank 的记录；“allostrata collect”和“allostrata merge”可生成用于比较 rank 的文件。</translation>
    </message>
    <message>
        <source>The file has the numbers of many ranks; name the recording of one of them.</source>
        <translation>该文件包含多个 rank 的数字；请指定其中一个 rank 的记录。</translation>
    </message>
    <message>
        <source>Ranks cannot be compared in a picture: name a table format.</source>
        <translation>无法用图片比较 rank：请指定表格格式。</translation>
    </message>
    <message>
        <source>There are no summaries to merge.</source>
        <translation>没有可合并的摘要。</translation>
    </message>
    <message>
        <source>“merge” writes a file: name it with -o, such as -o job.allostrata.</source>
        <translation>“merge”会写出一个文件：请用 -o 指定，如 -o job.allostrata。</translation>
    </message>
    <message>
        <source>The folder contains no summaries (*.sum, *.allostrata).</source>
        <translation>文件夹中没有摘要（*.sum、*.allostrata）。</translation>
    </message>
    <message numerus="yes">
        <source>%1 recordings merged</source>
        <translation>
            <numerusform>合并 %1 个记录</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 duplicates dropped</source>
        <translation>
            <numerusform>去除 %1 个重复的记录</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 older recordings replaced</source>
        <translation>
            <numerusform>替换 %1 个较旧的记录</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 files left out</source>
        <translation>
            <numerusform>略去 %1 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Base: %1, %2</source>
        <translation>基准：%1，%2</translation>
    </message>
    <message>
        <source>Compared: %1, %2 (%3)</source>
        <translation>对比：%1，%2（%3）</translation>
    </message>
    <message>
        <source>Requested memory at the peaks, by stack</source>
        <translation>峰值时的请求内存，按调用栈</translation>
    </message>
    <message>
        <source>(all others)</source>
        <translation>（其余全部）</translation>
    </message>
    <message>
        <source>%1 cannot be compared with %2: their files record different counters.</source>
        <translation>%1 无法与 %2 比较：其文件记录的计数器不同。</translation>
    </message>
    <message>
        <source>The file has no rank %1, or does not say what it held at its peak.</source>
        <translation>文件中没有 rank %1，或没有说明其峰值时的占用。</translation>
    </message>
    <message>
        <source>%1 has no effect: ranks are compared at their peaks, by stack.</source>
        <translation>%1 无效：rank 在各自的峰值处按调用栈比较。</translation>
    </message>
    <message>
        <source>No rank stands out from its group; use --rank to name the ranks to compare.</source>
        <translation>没有 rank 明显偏离所属组；请用 --rank 指定要比较的 rank。</translation>
    </message>
    <message>
        <source>the median of group %1 (%2)</source>
        <translation>组 %1 的中位数（%2）</translation>
    </message>
    <message>
        <source>%1 has no effect: more than two files are compared at their peaks, by stack.</source>
        <translation>%1 无效：两个以上的文件在各自的峰值处按调用栈比较。</translation>
    </message>
    <message>
        <source>Only two files can be drawn on one axis; name two, or a table format.</source>
        <translation>只能在同一轴上绘制两个文件；请指定两个文件，或指定表格格式。</translation>
    </message>
    <message>
        <source>Nothing was recorded.</source>
        <translation>没有记录任何内容。</translation>
    </message>
    <message>
        <source>The file has only the numbers of each rank, so the query matches nothing there.</source>
        <translation>文件中只有各 rank 的数字，因此没有内容与查询匹配。</translation>
    </message>
    <message>
        <source>Confirming it needs a function in the stack that names its purpose, such as logging.</source>
        <translation>要证实这一点，调用栈中须有能说明其用途（如记录日志）的函数。</translation>
    </message>
    <message>
        <source>Confirming it needs a list of the processes that hold memory of the device.</source>
        <translation>要证实这一点，须有占用该设备内存的进程的列表。</translation>
    </message>
    <message>
        <source>%1 also holds memory of device 0, up to %2: a context there.</source>
        <translation>%1 还占用设备 0 的内存，最多 %2：那里有一个上下文。</translation>
    </message>
    <message>
        <source>%1 also hold memory of device 0, up to %2 each: a context there.</source>
        <translation>%1 还占用设备 0 的内存，每个最多 %2：那里各有一个上下文。</translation>
    </message>
    <message>
        <source>Only %1 holds a stack that no other rank of its group has (%2).</source>
        <translation>只有 %1 含有所属组中其他 rank 都没有的调用栈（%2）。</translation>
    </message>
    <message>
        <source>The peaks of all ranks, and below them their curves with the band of each group.</source>
        <translation>所有 rank 的峰值，下方是各自的曲线和每组的区间带。</translation>
    </message>
    <message>
        <source>at least %1 more after each step</source>
        <translation>每个训练步后至少多 %1</translation>
    </message>
    <message numerus="yes">
        <source>by what is live at the ends of %1 steps</source>
        <translation>
            <numerusform>依据 %1 个训练步结束时的存活内存</numerusform>
        </translation>
    </message>
    <message>
        <source>Base, peak requested</source>
        <translation>基准，请求峰值</translation>
    </message>
    <message>
        <source>Peak requested, change</source>
        <translation>请求峰值变化</translation>
    </message>
    <message>
        <source>Base, peak reserved</source>
        <translation>基准，保留峰值</translation>
    </message>
    <message>
        <source>Peak reserved, change</source>
        <translation>保留峰值变化</translation>
    </message>
    <message>
        <source>Base, growth</source>
        <translation>基准，增长</translation>
    </message>
    <message>
        <source>Growth, change</source>
        <translation>增长变化</translation>
    </message>
    <message>
        <source>Base, headroom</source>
        <translation>基准，余量</translation>
    </message>
    <message>
        <source>Headroom, change</source>
        <translation>余量变化</translation>
    </message>
    <message>
        <source>in both</source>
        <translation>两者都有</translation>
    </message>
    <message>
        <source>only in the base</source>
        <translation>仅在基准中</translation>
    </message>
    <message>
        <source>not in the base</source>
        <translation>基准中没有</translation>
    </message>
    <message numerus="yes">
        <source>%1 rank(s) can be compared.</source>
        <translation>
            <numerusform>可比较 %1 个 rank。</numerusform>
        </translation>
    </message>
    <message>
        <source>Only in the base: %1.</source>
        <translation>仅在基准中：%1。</translation>
    </message>
    <message>
        <source>Not in the base: %1.</source>
        <translation>基准中没有：%1。</translation>
    </message>
    <message>
        <source>Of ranks 0 to %1, %2 has no recording in this file.</source>
        <translation>在 rank 0 到 %1 中，此文件没有 %2 的记录。</translation>
    </message>
    <message>
        <source>Of ranks 0 to %1, %2 have no recording in this file.</source>
        <translation>在 rank 0 到 %1 中，此文件没有 %2 的记录。</translation>
    </message>
    <message>
        <source>%1 applies only to files written by “allostrata merge”.</source>
        <translation>%1 仅适用于由“allostrata merge”写出的文件。</translation>
    </message>
    <message>
        <source>Sums over the ranks</source>
        <translation>各 rank 总和</translation>
    </message>
    <message>
        <source>Medians of the groups</source>
        <translation>各组中位数</translation>
    </message>
    <message>
        <source>Ranks, largest change first</source>
        <translation>各 rank，变化最大的在前</translation>
    </message>
    <message>
        <source>%1 has no effect: the ranks of two jobs are compared at their peaks, each with itself.</source>
        <translation>%1 无效：两个作业的各 rank 在峰值处与自身比较。</translation>
    </message>
    <message>
        <source>None of the recordings could be read.</source>
        <translation>所有记录均无法读取。</translation>
    </message>
    <message>
        <source>The sum of their peaks changes by %1.</source>
        <translation>其峰值总和变化 %1。</translation>
    </message>
    <message>
        <source>“Ranks” shows how much more or less each rank of the second job needs.</source>
        <translation>“Rank”显示第二个作业的每个 rank 多用或少用了多少。</translation>
    </message>
    <message>
        <source>Rank %1 is not in both files, or one of them does not say what it held at its peak.</source>
        <translation>rank %1 未同时出现在两个文件中，或其中一个未说明其峰值时的内容。</translation>
    </message>
    <message>
        <source>A bar begins where the one above it ends. Module bars lie within the bar of their category.</source>
        <translation>每个条形从上一个条形的末端开始。模块的条形位于其类别的条形之内。</translation>
    </message>
    <message>
        <source>Adds up to reserved</source>
        <translation>合计等于保留</translation>
    </message>
    <message>
        <source>Allocated minus freed</source>
        <translation>分配减去释放</translation>
    </message>
    <message>
        <source>Approximate size of the largest request that fits without a new segment.</source>
        <translation>无需新段即可容纳的最大请求的近似大小。</translation>
    </message>
    <message>
        <source>Bytes in its blocks at the cursor, including blocks waiting to be freed.</source>
        <translation>光标处其各块的字节数，包括等待释放的块。</translation>
    </message>
    <message>
        <source>Bytes in its segments at the cursor.</source>
        <translation>光标处其各段的字节数。</translation>
    </message>
    <message>
        <source>Bytes in its segments that contain no blocks.</source>
        <translation>其不含任何块的段的字节数。</translation>
    </message>
    <message>
        <source>Bytes live at the cursor that this phase itself requested, according to its stacks</source>
        <translation>根据调用栈，由此阶段自身请求且在光标处存活的字节</translation>
    </message>
    <message>
        <source>Candidate segment</source>
        <translation>候选段</translation>
    </message>
    <message>
        <source>Each reserved byte is counted in one row; modules are parts of their category.</source>
        <translation>每个保留字节只计入一行；模块是其所属类别的组成部分。</translation>
    </message>
    <message>
        <source>Events in the visible range while it ran</source>
        <translation>其运行期间可见范围内的事件</translation>
    </message>
    <message>
        <source>Exact bytes</source>
        <translation>精确字节数</translation>
    </message>
    <message>
        <source>Free afterwards</source>
        <translation>释放后空闲</translation>
    </message>
    <message>
        <source>Freed while it ran, whichever phase requested it</source>
        <translation>其运行期间释放的字节，不论由哪个阶段请求</translation>
    </message>
    <message>
        <source>Growing stack</source>
        <translation>持续增长的调用栈</translation>
    </message>
    <message>
        <source>Highest value in the visible range.</source>
        <translation>可见范围内的最高值。</translation>
    </message>
    <message>
        <source>How the category of most of these bytes was determined</source>
        <translation>其中大部分字节的类别判定方式</translation>
    </message>
    <message>
        <source>Modules as named in the file, or the lines that call them</source>
        <translation>文件中记载的模块名称，或调用它们的代码行</translation>
    </message>
    <message>
        <source>Must be freed</source>
        <translation>须释放</translation>
    </message>
    <message>
        <source>Of reserved</source>
        <translation>占保留内存</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Peak of requested bytes while it ran, whichever phase requested them</source>
        <translation>其运行期间请求字节的峰值，不论由哪个阶段请求</translation>
    </message>
    <message>
        <source>Peak of this category in the visible range</source>
        <translation>此类别在可见范围内的峰值</translation>
    </message>
    <message>
        <source>Pool and stream</source>
        <translation>池和流</translation>
    </message>
    <message>
        <source>Requested bytes that are live at the cursor</source>
        <translation>光标处存活的请求字节数</translation>
    </message>
    <message>
        <source>Requested while it ran</source>
        <translation>该阶段期间的请求</translation>
    </message>
    <message>
        <source>Requesting line</source>
        <translation>发出请求的行</translation>
    </message>
    <message>
        <source>Share of all bytes live at the cursor</source>
        <translation>占光标处全部存活字节的比例</translation>
    </message>
    <message>
        <source>Share of reserved memory</source>
        <translation>占保留内存的比例</translation>
    </message>
    <message>
        <source>The number of layers in a row, and their bytes in the column that the table is sorted by</source>
        <translation>每行的层数，以及这些层在当前排序列中的字节数</translation>
    </message>
    <message>
        <source>Time in the visible range while it ran</source>
        <translation>其运行期间在可见范围内的时间</translation>
    </message>
    <message>
        <source>What the memory is used for. The check box shows or hides the category in the chart.</source>
        <translation>内存的用途。复选框用于在图表中显示或隐藏该类别。</translation>
    </message>
    <message>
        <source>What the program was doing</source>
        <translation>程序当时在做什么</translation>
    </message>
    <message>
        <source>Free memory</source>
        <translation>空闲内存</translation>
    </message>
    <message>
        <source>Requested memory by size class, in %1</source>
        <translation>按大小类别统计的请求内存，单位 %1</translation>
    </message>
    <message>
        <source>Allocated memory by size class, in %1</source>
        <translation>按大小类别统计的已分配内存，单位 %1</translation>
    </message>
    <message>
        <source>Size classes</source>
        <translation>大小类别</translation>
    </message>
    <message>
        <source>At the peak, most bytes are in allocations of these sizes: %1.</source>
        <translation>峰值时，占用字节最多的分配大小为：%1。</translation>
    </message>
    <message>
        <source>The file does not say when allocations were made and freed.</source>
        <translation>文件未说明内存何时分配、何时释放。</translation>
    </message>
    <message>
        <source>Requested memory over the recording, by the size of the allocations.</source>
        <translation>整个记录期间请求的内存，按分配大小划分。</translation>
    </message>
    <message>
        <source>a recording saved by Allostrata</source>
        <translation>Allostrata 保存的记录</translation>
    </message>
    <message>
        <source>only a part of the events read</source>
        <translation>仅读取了部分事件</translation>
    </message>
    <message>
        <source>The document has only these events of the trace: the first, the one behind the last, and how many there are. Sums and peaks are those of the part; what is live when it begins counts as allocated before.</source>
        <translation>文档只包含记录中的这些事件：首个事件、末尾之后的事件以及总数。总和与峰值均针对该部分；该部分开始时存活的内存视为之前分配。</translation>
    </message>
    <message>
        <source>state at the end of the part inferred</source>
        <translation>部分末尾的状态为推断</translation>
    </message>
    <message>
        <source>The part ends before the trace, and the segments in the file are newer. The final state follows from the events up to there: blocks and segments that none of them names are unknown.</source>
        <translation>该部分在记录结束前终止，而文件中的段更新。最终状态由此前的事件得出：未被任何事件提及的块和段未知。</translation>
    </message>
    <message>
        <source>reading stopped behind the part</source>
        <translation>在该部分之后停止读取</translation>
    </message>
    <message>
        <source>What follows in the file was not read: the rest of the trace, other devices, annotations and the allocator&apos;s settings.</source>
        <translation>文件的后续内容未读取：其余记录、其他设备、注释和分配器设置。</translation>
    </message>
    <message>
        <source>No events of this device were read.</source>
        <translation>未读取此设备的事件。</translation>
    </message>
    <message>
        <source>Only events %1 to %2 were read.</source>
        <translation>仅读取了事件 %1 至 %2。</translation>
    </message>
    <message>
        <source>Only events %1 to %2 of %3 were read.</source>
        <translation>仅读取了 %3 个事件中的 %1 至 %2。</translation>
    </message>
    <message>
        <source>Read a part of it, for example with --events last:1000000, or record a shorter history: max_entries limits the number of events.</source>
        <translation>请读取其中一部分，例如 --events last:1000000，或记录较短的历史：max_entries 限制事件的数量。</translation>
    </message>
    <message>
        <source>Copy it again, or save the original recording as .strata again.</source>
        <translation>请重新复制，或将原始记录再次保存为 .strata。</translation>
    </message>
    <message>
        <source>The part to read has no events: the longest trace has %1%2.</source>
        <translation>要读取的部分没有事件：最长的记录有 %1 个事件%2。</translation>
    </message>
    <message>
        <source>Events are numbered from 0.</source>
        <translation>事件从 0 开始编号。</translation>
    </message>
    <message>
        <source>The file has no out-of-memory event%2, so there is no part around one.</source>
        <translation>文件没有内存不足事件%2，因此没有其前后的部分。</translation>
    </message>
    <message>
        <source>Read the last events instead.</source>
        <translation>请改为读取最后的事件。</translation>
    </message>
    <message>
        <source>The events of this file have no times%2.</source>
        <translation>此文件的事件没有时间%2。</translation>
    </message>
    <message>
        <source>Give the part by the numbers of its events.</source>
        <translation>请用事件编号指定该部分。</translation>
    </message>
    <message>
        <source>This file holds a part of a recording already%2.</source>
        <translation>此文件已经是记录的一部分%2。</translation>
    </message>
    <message>
        <source>Open it as a whole, or read the part from the original recording.</source>
        <translation>请整体打开，或从原始记录中读取该部分。</translation>
    </message>
    <message>
        <source>This file cannot be read in part%2: it does not list events in the order in which they happened.</source>
        <translation>此文件无法部分读取%2：事件未按发生顺序列出。</translation>
    </message>
    <message>
        <source>Open it as a whole.</source>
        <translation>请整体打开。</translation>
    </message>
    <message>
        <source>This .strata file is damaged%2: %1.</source>
        <translation>此 .strata 文件已损坏%2：%1。</translation>
    </message>
    <message>
        <source>This .strata file is cut off%2.</source>
        <translation>此 .strata 文件不完整%2。</translation>
    </message>
    <message>
        <source>This .strata file has version %1, which this program cannot read%2.</source>
        <translation>此 .strata 文件的版本为 %1，本程序无法读取%2。</translation>
    </message>
    <message>
        <source>Open it with a newer Allostrata, or open the original recording.</source>
        <translation>请用更新版本的 Allostrata 打开，或打开原始记录。</translation>
    </message>
    <message>
        <source>Sums, peaks and lifetimes, which are those of the part.</source>
        <translation>总和、峰值和生命周期：仅针对该部分。</translation>
    </message>
    <message>
        <source>The final state, sizes of blocks, and memory that no event up to there names.</source>
        <translation>最终状态、块大小，以及此前没有事件提及的内存。</translation>
    </message>
    <message>
        <source>Inferred block sizes, annotations, and other devices.</source>
        <translation>推断的块大小、注释和其他设备。</translation>
    </message>
    <message>
        <source>Open a part…</source>
        <translation>打开一部分…</translation>
    </message>
    <message>
        <source>Open a part of %1</source>
        <translation>打开 %1 的一部分</translation>
    </message>
    <message>
        <source>Events to read; the others take no memory:
1000:2000	by number, from 0, without the last
last:100000	the last events
oom:100000	up to the last out-of-memory event, and a tenth as many after it
1.5s:2s	by time since the first event</source>
        <translation>要读取的事件；其余事件不占内存：
1000:2000	按编号，从 0 起，不含末尾
last:100000	最后的事件
oom:100000	直到最后一次内存不足事件，及其后十分之一数量的事件
1.5s:2s	按距首个事件的时间</translation>
    </message>
    <message>
        <source>Writes what a view of the window shows as a table, with the same numbers. States are those at the cursor (the peak, unless --cursor is given); sums cover the whole trace, unless --window is given. Bytes are requested bytes. Without --table, json writes the whole document (described in resources/schemas/document.schema.json), folded writes the stacks with their bytes for flame graphs, speedscope writes the same for speedscope.app, pprof writes a profile with labels for pprof, strata writes the recording as a small file that opens fast, and a table format writes the file&apos;s main table. The extensions .json, .folded, .speedscope.json, .pb.gz and .strata also choose the format.</source>
        <translation>将窗口中某个视图的内容写成表格，数字与之相同。状态取光标处（峰值，除非指定 --cursor）；总和涵盖整个跟踪，除非指定 --window。字节数为请求字节数。不指定 --table 时，json 写出整个文档（格式见 resources/schemas/document.schema.json），folded 写出供火焰图使用的调用栈及其字节数，speedscope 写出供 speedscope.app 使用的同样内容，pprof 写出供 pprof 使用的带标签的剖析文件，strata 将记录写为体积小、打开快的文件，表格格式则写出文件的主表格。扩展名 .json、.folded、.speedscope.json、.pb.gz 和 .strata 也可选定格式。</translation>
    </message>
    <message>
        <source>Read only a part of each trace: events FIRST:LAST, numbered from 0, without LAST; last:N, the last N; oom:N, the N up to the last out-of-memory event and a tenth as many after it; or times since the first event, 1.5s:2s. Time and memory follow the part, and events keep their numbers. --window limits what is shown instead.</source>
        <translation>只读取每份记录的一部分：事件 FIRST:LAST，从 0 编号，不含 LAST；last:N 为最后 N 个；oom:N 为直到最后一次内存不足事件的 N 个及其后十分之一数量的事件；或距首个事件的时间 1.5s:2s。时间和内存取决于该部分，事件保留编号。--window 则限制显示的内容。</translation>
    </message>
    <message>
        <source>Only a recording can be written as .strata; this file has steps or summaries.</source>
        <translation>只有记录才能写为 .strata；此文件包含的是步骤或汇总。</translation>
    </message>
    <message>
        <source>A recording was not kept in the cache</source>
        <translation>有一个记录未能保留在缓存中</translation>
    </message>
</context>
<context>
    <name>allostrata::Actions</name>
    <message>
        <source>&amp;Paste a log or an error</source>
        <translation>粘贴日志或错误(&amp;P)</translation>
    </message>
    <message>
        <source>Opens the text in the clipboard: a log, or the text of an out-of-memory error</source>
        <translation>打开剪贴板中的文本：日志或内存不足错误的文本</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
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
        <source>&amp;Reserved line</source>
        <translation>保留内存线(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Labels on bands</source>
        <translation>色带标签(&amp;L)</translation>
    </message>
    <message>
        <source>Opens the snapshot of a small training run that comes with the program</source>
        <translation>打开程序自带的一个小型训练的快照</translation>
    </message>
    <message>
        <source>Shows the version and the licence</source>
        <translation>显示版本和许可证</translation>
    </message>
    <message>
        <source>Ne&amp;xt document</source>
        <translation>下一个文档(&amp;X)</translation>
    </message>
    <message>
        <source>Pre&amp;vious document</source>
        <translation>上一个文档(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Query</source>
        <translation>查询(&amp;Q)</translation>
    </message>
    <message>
        <source>Opens memory snapshots, each as a separate document</source>
        <translation>打开内存快照，每个快照为单独的文档</translation>
    </message>
    <message>
        <source>Opens all snapshots in a folder, such as those of all ranks of a run</source>
        <translation>打开文件夹中的所有快照，例如某次运行所有 rank 的快照</translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation>重新加载(&amp;L)</translation>
    </message>
    <message>
        <source>Reloads the document from its file</source>
        <translation>从文件重新加载文档</translation>
    </message>
    <message>
        <source>Closes the document; the file itself is not changed</source>
        <translation>关闭文档；文件本身不会更改</translation>
    </message>
    <message>
        <source>Close o&amp;thers</source>
        <translation>关闭其他(&amp;T)</translation>
    </message>
    <message>
        <source>Closes all documents except the active one</source>
        <translation>关闭活动文档以外的所有文档</translation>
    </message>
    <message>
        <source>Closes the window and quits the program</source>
        <translation>关闭窗口并退出程序</translation>
    </message>
    <message>
        <source>Copies the focused row or text</source>
        <translation>复制焦点所在的行或文本</translation>
    </message>
    <message>
        <source>&amp;Mouse, keyboard and queries</source>
        <translation>鼠标、键盘和查询(&amp;M)</translation>
    </message>
    <message>
        <source>Lists mouse actions, keyboard shortcuts and query fields</source>
        <translation>列出鼠标操作、键盘快捷键和查询字段</translation>
    </message>
    <message>
        <source>Goes back to the previous state</source>
        <translation>返回上一个状态</translation>
    </message>
    <message>
        <source>Goes forward to the next state</source>
        <translation>前进到下一个状态</translation>
    </message>
    <message>
        <source>Moves the cursor to the peak of requested memory</source>
        <translation>将光标移到请求内存的峰值处</translation>
    </message>
    <message>
        <source>Shows only the allocations that match a query</source>
        <translation>仅显示匹配查询的分配</translation>
    </message>
    <message>
        <source>Moves the keyboard focus to the next pane</source>
        <translation>将键盘焦点移到下一个窗格</translation>
    </message>
    <message>
        <source>Shows the next document in the list</source>
        <translation>显示列表中的下一个文档</translation>
    </message>
    <message>
        <source>Shows the previous document in the list</source>
        <translation>显示列表中的上一个文档</translation>
    </message>
    <message>
        <source>&amp;Event axis</source>
        <translation>事件轴(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Time axis</source>
        <translation>时间轴(&amp;T)</translation>
    </message>
    <message>
        <source>Gives every event in the trace the same width</source>
        <translation>使跟踪中的每个事件宽度相同</translation>
    </message>
    <message>
        <source>Shows the memory reserved in segments as a dashed line</source>
        <translation>以虚线显示段的保留内存</translation>
    </message>
    <message>
        <source>Memory &amp;filtered out by the query</source>
        <translation>被查询滤除的内存(&amp;F)</translation>
    </message>
    <message>
        <source>Shows memory that does not match the query as one hatched band on top, so that the total stays the same. When off, the axis fits the matching allocations.</source>
        <translation>将不匹配查询的内存显示为顶部的一条阴影线色带，使总量保持不变。关闭时，坐标轴适应匹配的分配。</translation>
    </message>
    <message>
        <source>Names bands and regions where the whole name fits</source>
        <translation>在能容纳完整名称的色带和区域上显示名称</translation>
    </message>
    <message>
        <source>Places events by their time</source>
        <translation>按时间放置事件</translation>
    </message>
    <message>
        <source>%1 (C: next colouring)</source>
        <translation>%1（C：下一种着色方式）</translation>
    </message>
    <message>
        <source>Open a lin&amp;k…</source>
        <translation>打开链接(&amp;K)…</translation>
    </message>
    <message>
        <source>Copy lin&amp;k to this view</source>
        <translation>复制此视图的链接(&amp;K)</translation>
    </message>
    <message>
        <source>Copies a link to what the window shows: file, view, visible range, cursor, query, colours</source>
        <translation>复制指向窗口当前内容的链接：文件、视图、可见范围、光标、查询、着色</translation>
    </message>
    <message>
        <source>Opens the view that a link describes</source>
        <translation>打开链接所描述的视图</translation>
    </message>
    <message>
        <source>Open a p&amp;art…</source>
        <translation>打开一部分(&amp;A)…</translation>
    </message>
    <message>
        <source>Reads only some of a file&apos;s events: time and memory follow the part</source>
        <translation>只读取文件的部分事件：时间和内存取决于该部分</translation>
    </message>
</context>
<context>
    <name>allostrata::AllocationsView</name>
    <message>
        <source>Save the table of &amp;allocations…</source>
        <translation>保存分配表格(&amp;A)…</translation>
    </message>
    <message>
        <source>Save the table of allocations</source>
        <translation>保存分配表格</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
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
        <source>Choose columns</source>
        <translation>选择列</translation>
    </message>
    <message>
        <source>%1 B shown, %2</source>
        <translation>显示 %1 B，%2</translation>
    </message>
    <message>
        <source>%1 B shown %2</source>
        <translation>显示 %1 B，%2</translation>
    </message>
    <message>
        <source>The other views show only the first %1.</source>
        <translation>其他视图仅显示前 %1 个。</translation>
    </message>
    <message>
        <source>%1 selected: %2</source>
        <translation>已选择 %1 个：%2</translation>
    </message>
    <message>
        <source>&amp;Copy rows</source>
        <translation>复制行(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Select all with this stack</source>
        <translation>选择此调用栈的全部分配(&amp;S)</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>分组依据</translation>
    </message>
    <message>
        <source>List allocations one by one</source>
        <translation>逐个列出分配</translation>
    </message>
    <message>
        <source>Group allocations by</source>
        <translation>分配的分组依据</translation>
    </message>
    <message>
        <source>not grouped</source>
        <translation>不分组</translation>
    </message>
</context>
<context>
    <name>allostrata::AtCursorView</name>
    <message>
        <source>Live bytes at the cursor, largest first</source>
        <translation>光标处的存活字节，从大到小</translation>
    </message>
    <message>
        <source>Total requested</source>
        <translation>请求总量</translation>
    </message>
    <message>
        <source>%1 B allocated at the cursor by allocations that match the query</source>
        <translation>光标处已分配 %1 B，来自匹配查询的分配</translation>
    </message>
    <message>
        <source>%1 B allocated at the cursor</source>
        <translation>光标处已分配 %1 B</translation>
    </message>
    <message>
        <source>%1 B requested at the cursor by allocations that match the query</source>
        <translation>光标处请求 %1 B，来自匹配查询的分配</translation>
    </message>
    <message>
        <source>%1 B requested at the cursor</source>
        <translation>光标处请求 %1 B</translation>
    </message>
    <message>
        <source>Total matching the query</source>
        <translation>匹配查询的总量</translation>
    </message>
    <message>
        <source>Total allocated</source>
        <translation>已分配总量</translation>
    </message>
    <message>
        <source>Nothing at the cursor matches the query.</source>
        <translation>光标处没有匹配查询的内容。</translation>
    </message>
    <message>
        <source>Open a snapshot to see what is live at the cursor.</source>
        <translation>打开快照以查看光标处的存活内容。</translation>
    </message>
    <message>
        <source>Hide or show</source>
        <translation>隐藏或显示</translation>
    </message>
    <message>
        <source>Show again</source>
        <translation>重新显示</translation>
    </message>
</context>
<context>
    <name>allostrata::BandPanel</name>
    <message>
        <source>Stack that reserved the segment</source>
        <translation>保留该段的调用栈</translation>
    </message>
    <message>
        <source>Click a band to see its segment.</source>
        <translation>单击色带以查看其段。</translation>
    </message>
    <message>
        <source>%1 B; number of times it grew, shrank or merged: %2</source>
        <translation>%1 B；增长、缩小或合并的次数：%2</translation>
    </message>
    <message>
        <source>the end of the recording</source>
        <translation>记录结束</translation>
    </message>
    <message>
        <source>No event recorded this segment; it is inferred from the blocks in it.</source>
        <translation>没有事件记录此段；它是根据其中的块推断的。</translation>
    </message>
    <message>
        <source>The file does not contain a stack for this segment.</source>
        <translation>文件中没有此段的调用栈。</translation>
    </message>
</context>
<context>
    <name>allostrata::BlocksDialog</name>
    <message>
        <source>Kept for backward</source>
        <translation>为反向留存的内存</translation>
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
        <source>Block %1 of pass %2, by line and operator</source>
        <translation>第 %2 次传播的第 %1 块，按行和算子</translation>
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
    <message>
        <source>Memory kept by each block</source>
        <translation>每个块留存的内存</translation>
    </message>
    <message>
        <source>Memory kept by one block, by line and operator</source>
        <translation>单个块留存的内存，按行和算子</translation>
    </message>
    <message>
        <source>Allocated: bytes that the block&apos;s forward pass allocated. Kept: the part of them that is live when the backward pass begins and that the backward pass frees. Share: the block&apos;s share of all kept bytes. Backward: bytes allocated while the backward pass was at the block. Gradients: the part of them that stays allocated. Passes and blocks are counted from 0; “outside” is the rest of the forward pass.</source>
        <translation>产生：块的前向传播所分配的字节数。留存：其中在反向传播开始时存活、由反向传播释放的部分。占比：该块在全部留存字节中所占的比例。反向：反向传播处理该块期间分配的字节数。梯度：其中保持已分配的部分。传播和块从 0 开始计数；“块外”为前向传播的其余部分。</translation>
    </message>
    <message>
        <source>Outside the blocks: embedding, head, loss</source>
        <translation>块外：嵌入、输出头、损失</translation>
    </message>
</context>
<context>
    <name>allostrata::CacheMenu</name>
    <message>
        <source>Holds %1</source>
        <translation>已占用 %1</translation>
    </message>
    <message>
        <source>C&amp;lear the cache</source>
        <translation>清空缓存(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Off</source>
        <translation>关闭(&amp;O)</translation>
    </message>
    <message>
        <source>At most %1</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>Nothing is kept; what the cache holds is removed.</source>
        <translation>不保留任何内容；缓存中已有的内容将被删除。</translation>
    </message>
    <message>
        <source>&amp;Cache of ranks</source>
        <translation>rank 缓存(&amp;C)</translation>
    </message>
    <message>
        <source>Beyond this limit, the folders that were not opened for longest are removed.</source>
        <translation>超过此限制时，删除最久未打开的文件夹。</translation>
    </message>
    <message>
        <source>Folders are read again when they are opened next. The one that is open stays.</source>
        <translation>下次打开时将重新读取文件夹。当前打开的文件夹保留。</translation>
    </message>
    <message>
        <source>Cache of &amp;recordings</source>
        <translation>记录缓存(&amp;R)</translation>
    </message>
    <message>
        <source>Large recordings that were opened are kept, compressed, and open faster the next time. They are found by the contents of their files. Beyond this limit, the least recently opened ones are removed.</source>
        <translation>打开过的大型记录会压缩后保留，下次打开更快。按文件内容查找。超过此限制时，删除最久未打开的记录。</translation>
    </message>
    <message>
        <source>The next time, the files themselves are read.</source>
        <translation>下次打开时将直接读取文件。</translation>
    </message>
</context>
<context>
    <name>allostrata::CachedLegend</name>
    <message>
        <source>Colour legend</source>
        <translation>颜色图例</translation>
    </message>
    <message>
        <source>At the peak of the visible range:</source>
        <translation>在可见范围的峰值处：</translation>
    </message>
    <message>
        <source>as memory_viz counts</source>
        <translation>按 memory_viz 的方式统计</translation>
    </message>
</context>
<context>
    <name>allostrata::CachedSegmentsView</name>
    <message>
        <source>Segments over time</source>
        <translation>段随时间的变化</translation>
    </message>
    <message>
        <source>Reserved bytes by segment, stacked. Up and Down select a segment at the cursor; Escape clears the selection.</source>
        <translation>按段堆叠的保留字节数。向上键和向下键选择光标处的段；Esc 清除选择。</translation>
    </message>
    <message>
        <source>Save the picture of segments over time…</source>
        <translation>保存段随时间变化的图片…</translation>
    </message>
    <message>
        <source>Save the table of segments over time…</source>
        <translation>保存段随时间变化的表格…</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>调用栈</translation>
    </message>
    <message>
        <source>Colour segments by</source>
        <translation>段的着色依据</translation>
    </message>
    <message>
        <source>memory_viz line</source>
        <translation>memory_viz 线</translation>
    </message>
    <message>
        <source>Adds a line with cached segments as PyTorch&apos;s memory_viz page counts them: segments that were allocated and freed, and those in the final state, without mapped ranges.</source>
        <translation>添加一条线，按 PyTorch 的 memory_viz 页面的方式统计缓存段：已分配并释放的段和最终状态中的段，不含映射范围。</translation>
    </message>
    <message>
        <source>%1 = peak reserved in the visible range</source>
        <translation>%1 = 可见范围内的保留峰值</translation>
    </message>
    <message>
        <source>%1; peak in memory_viz: %2</source>
        <translation>%1；memory_viz 中的峰值：%2</translation>
    </message>
</context>
<context>
    <name>allostrata::CalculatorDialog</name>
    <message>
        <source>Calculator</source>
        <translation>计算器</translation>
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
        <source>Heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>词表大小</translation>
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
        <source>Presets from</source>
        <translation>预设年份</translation>
    </message>
    <message>
        <source>Activation data type</source>
        <translation>激活数据类型</translation>
    </message>
    <message>
        <source>Weight data type</source>
        <translation>权重数据类型</translation>
    </message>
    <message>
        <source>Sets the query of the active document to this size</source>
        <translation>将活动文档的查询设为此大小</translation>
    </message>
    <message>
        <source>custom</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>These numbers give sizes that do not fit in 64 bits.</source>
        <translation>由这些数字得出的大小超出 64 位范围。</translation>
    </message>
    <message>
        <source>The timeline shows only these.</source>
        <translation>时间线仅显示这些分配。</translation>
    </message>
</context>
<context>
    <name>allostrata::CapacityMenu</name>
    <message>
        <source>&amp;Device memory</source>
        <translation>设备内存(&amp;D)</translation>
    </message>
    <message>
        <source>Another size…</source>
        <translation>其他大小…</translation>
    </message>
    <message>
        <source>“%1” is not a size. Write a number with its unit: 79.2 GiB, 80 GB, 81920 MiB.</source>
        <translation>“%1”不是有效的大小。请输入带单位的数字：79.2 GiB、80 GB、81920 MiB。</translation>
    </message>
    <message>
        <source>As the file says: %1</source>
        <translation>以文件为准：%1</translation>
    </message>
    <message>
        <source>As the file says, or unknown</source>
        <translation>以文件为准，或未知</translation>
    </message>
    <message>
        <source>How much memory does the device have? For example, 79.2 GiB or 80 GB.</source>
        <translation>设备有多少内存？例如 79.2 GiB 或 80 GB。</translation>
    </message>
</context>
<context>
    <name>allostrata::CategoriesView</name>
    <message>
        <source>Save the picture of categories…</source>
        <translation>保存类别图片…</translation>
    </message>
    <message>
        <source>Save the table of categories…</source>
        <translation>保存类别表格…</translation>
    </message>
    <message>
        <source>Show all in the chart</source>
        <translation>在图中全部显示</translation>
    </message>
    <message>
        <source>Categories over time</source>
        <translation>类别随时间的变化</translation>
    </message>
    <message>
        <source>Categories at the cursor, most bytes first</source>
        <translation>光标处的类别，从大到小</translation>
    </message>
    <message>
        <source>Requested bytes by category, stacked. The table next to it shows them at the cursor.</source>
        <translation>按类别堆叠的请求字节数。旁边的表格显示光标处的数值。</translation>
    </message>
    <message>
        <source>The rules that assign each allocation to a category. To use your own rules, load them from a JSON file.</source>
        <translation>为每个分配指定类别的规则。要使用自己的规则，请从 JSON 文件加载。</translation>
    </message>
    <message>
        <source>Hide pre-recording memory</source>
        <translation>隐藏记录开始前的内存</translation>
    </message>
    <message>
        <source>Leaves memory from before the recording out of the chart and its scale.</source>
        <translation>在图表及其刻度中不计入记录开始前的内存。</translation>
    </message>
    <message>
        <source>Load from file…</source>
        <translation>从文件加载…</translation>
    </message>
    <message>
        <source>Show in the chart</source>
        <translation>在图表中显示</translation>
    </message>
    <message>
        <source>Hide from the chart</source>
        <translation>在图表中隐藏</translation>
    </message>
    <message>
        <source>Show only this one in the chart</source>
        <translation>在图表中仅显示此项</translation>
    </message>
    <message>
        <source>%1 was allocated before the recording began (%2), and the file does not say what for. Start recording before the model is built to find out.</source>
        <translation>%1 在记录开始前（%2）已分配，文件未说明其用途。在构建模型之前开始记录即可查明。</translation>
    </message>
    <message>
        <source>stacked over the visible range, totals at the cursor</source>
        <translation>可见范围内堆叠显示，总量取光标处</translation>
    </message>
    <message>
        <source>The categories come from the file, which records the size of each one but not its individual allocations.</source>
        <translation>类别来自文件，文件记录了每个类别的大小，但没有单个分配。</translation>
    </message>
    <message>
        <source>Only allocations that match the query. Click a category to select its allocations; double-click it to show only those.</source>
        <translation>仅含匹配查询的分配。单击类别可选择其分配；双击则仅显示这些分配。</translation>
    </message>
    <message>
        <source>Click a category to select its allocations; double-click it to show only those.</source>
        <translation>单击类别可选择其分配；双击则仅显示这些分配。</translation>
    </message>
</context>
<context>
    <name>allostrata::CategoryModel</name>
    <message>
        <source>%1 B at the cursor, %2 of the total</source>
        <translation>光标处 %1 B，占总量的 %2</translation>
    </message>
    <message>
        <source>In the visible range: %1 allocated, %2 freed</source>
        <translation>可见范围内：分配 %1，释放 %2</translation>
    </message>
</context>
<context>
    <name>allostrata::CheckDialog</name>
    <message>
        <source>Check</source>
        <translation>检查</translation>
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
        <source>Choose a rule.</source>
        <translation>请选择一条规则。</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>Check results</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>The document contains nothing that can be checked.</source>
        <translation>文档中没有可检查的内容。</translation>
    </message>
</context>
<context>
    <name>allostrata::CheckForm</name>
    <message>
        <source>&amp;Retries at most</source>
        <translation>重试最多(&amp;R)</translation>
    </message>
    <message>
        <source>Allocations that found the device full and were retried, as a log counts them</source>
        <translation>分配时设备已满而重试的次数，按日志计数</translation>
    </message>
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
        <source>No &amp;leak</source>
        <translation>没有泄漏(&amp;L)</translation>
    </message>
    <message>
        <source>Never &amp;out of memory</source>
        <translation>从未内存不足(&amp;O)</translation>
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
        <source>Choose a baseline</source>
        <translation>选择基线</translation>
    </message>
    <message>
        <source>The part of peak reserved memory that exceeds peak active memory</source>
        <translation>保留内存峰值超出活动内存峰值的部分</translation>
    </message>
    <message>
        <source>No stack keeps more memory with each training step</source>
        <translation>没有调用栈随每个训练步占用越来越多的内存</translation>
    </message>
    <message>
        <source>&amp;Growth per step at most</source>
        <translation>每步增长至多(&amp;G)</translation>
    </message>
    <message>
        <source>Growth of the live bytes at the end of each step: the median of all slopes</source>
        <translation>各训练步结束时存活字节数的增长：所有斜率的中位数</translation>
    </message>
    <message>
        <source>Peaks no higher than a &amp;baseline</source>
        <translation>峰值不高于基线(&amp;B)</translation>
    </message>
    <message>
        <source>a snapshot, or the output of summary --format json</source>
        <translation>快照，或 summary --format json 的输出</translation>
    </message>
    <message>
        <source>“%1” is not a size. Write a number with its unit: 72 GiB.</source>
        <translation>“%1”不是大小。请写数字和单位：72 GiB。</translation>
    </message>
    <message>
        <source>Choose a baseline file to compare the peaks with.</source>
        <translation>选择要与其峰值比较的基线文件。</translation>
    </message>
    <message>
        <source>&amp;Imbalance at most</source>
        <translation>不均衡度至多(&amp;I)</translation>
    </message>
    <message>
        <source>How far the highest peak of reserved memory in a group of ranks is above the group&apos;s median; for files with the numbers of many ranks</source>
        <translation>一组 rank 中保留内存的最高峰值比组的中位数高出多少；用于包含多个 rank 的数字的文件</translation>
    </message>
</context>
<context>
    <name>allostrata::CodeBox</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
</context>
<context>
    <name>allostrata::ColumnChooser</name>
    <message>
        <source>Default columns</source>
        <translation>默认列</translation>
    </message>
</context>
<context>
    <name>allostrata::DiagnosticsView</name>
    <message>
        <source>Save the table of &amp;diagnostics…</source>
        <translation>保存诊断表格(&amp;D)…</translation>
    </message>
    <message>
        <source>Save the table of diagnostics</source>
        <translation>保存诊断表格</translation>
    </message>
    <message>
        <source>Open a file to see what it does not say.</source>
        <translation>打开文件以查看其中未说明的内容。</translation>
    </message>
</context>
<context>
    <name>allostrata::DifferencesView</name>
    <message>
        <source>axis: automatic</source>
        <translation>坐标轴：自动</translation>
    </message>
    <message>
        <source>%1 = %2 − %3</source>
        <translation>%1 = %2 − %3</translation>
    </message>
    <message>
        <source>Differences, largest change first</source>
        <translation>差异，变化最大的在前</translation>
    </message>
    <message>
        <source>Timelines of both recordings, and a waterfall from one total to the other</source>
        <translation>两份记录的时间线，以及从一个总量到另一个总量的瀑布图</translation>
    </message>
    <message>
        <source>Save the picture of differences…</source>
        <translation>保存差异图片…</translation>
    </message>
    <message>
        <source>Save the table of differences…</source>
        <translation>保存差异表格…</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>结束处</translation>
    </message>
    <message>
        <source>Cursors</source>
        <translation>光标处</translation>
    </message>
    <message>
        <source>Moments to compare</source>
        <translation>要比较的时刻</translation>
    </message>
    <message>
        <source>Compares each recording at its peak of requested bytes.</source>
        <translation>比较各记录在其请求字节数峰值处的状态。</translation>
    </message>
    <message>
        <source>Compares each recording after its last event.</source>
        <translation>比较各记录在其最后一个事件之后的状态。</translation>
    </message>
    <message>
        <source>Compares each recording at its own cursor.</source>
        <translation>比较各记录在其自身光标处的状态。</translation>
    </message>
    <message>
        <source>Waterfall</source>
        <translation>瀑布图</translation>
    </message>
    <message>
        <source>Timelines</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Shows how one total becomes the other, largest changes first.</source>
        <translation>显示一个总量如何变为另一个，变化最大的在前。</translation>
    </message>
    <message>
        <source>Shows both recordings on one axis. If there is enough room, both charts are always shown.</source>
        <translation>在同一轴上显示两份记录。空间足够时，始终显示两个图表。</translation>
    </message>
    <message>
        <source>Group differences by</source>
        <translation>差异分组依据</translation>
    </message>
    <message>
        <source>Common axis of the recordings</source>
        <translation>两份记录的公共轴</translation>
    </message>
    <message>
        <source>Mark this moment</source>
        <translation>标记此时刻</translation>
    </message>
    <message>
        <source>marked moment in %1</source>
        <translation>%1 中标记的时刻</translation>
    </message>
    <message>
        <source>The baseline does not contain any device, so it cannot be compared.</source>
        <translation>基线不含任何设备，因此无法比较。</translation>
    </message>
    <message>
        <source>Nothing is live at either moment.</source>
        <translation>两个时刻均无存活内容。</translation>
    </message>
    <message>
        <source>%1 minus %2. Click a row to select its largest allocation.</source>
        <translation>%1 减去 %2。单击行可选择其最大的分配。</translation>
    </message>
    <message>
        <source>%1 B, the sum of all rows</source>
        <translation>%1 B，所有行之和</translation>
    </message>
    <message>
        <source>Choose a baseline: another open document, or a moment or a step of this one. Two files dropped onto the window can be compared with each other.</source>
        <translation>请选择基线：另一个已打开的文档，或本文档的某个时刻或步骤。拖到窗口上的两个文件也可以相互比较。</translation>
    </message>
    <message>
        <source>Compare with %1</source>
        <translation>与 %1 比较</translation>
    </message>
    <message>
        <source>Choose two steps to compare</source>
        <translation>选择要比较的两个步骤</translation>
    </message>
    <message>
        <source>Compare with the moment at the cursor</source>
        <translation>与光标处的时刻比较</translation>
    </message>
    <message>
        <source>step %1 in %2</source>
        <translation>%2 中的步骤 %1</translation>
    </message>
    <message>
        <source>Compares each step at its peak of requested bytes.</source>
        <translation>在各步骤的请求字节峰值处比较。</translation>
    </message>
    <message>
        <source>Compares what is live at the end of each step.</source>
        <translation>比较各步骤结束时的存活内存。</translation>
    </message>
    <message>
        <source>Steps have no cursor; compare their peaks or ends.</source>
        <translation>步骤没有光标；请比较其峰值或结束时刻。</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>第 %1 步</translation>
    </message>
</context>
<context>
    <name>allostrata::Dock</name>
    <message>
        <source>Detach or dock this pane</source>
        <translation>分离或停靠此窗格</translation>
    </message>
</context>
<context>
    <name>allostrata::DocumentSaver</name>
    <message>
        <source>The whole document as JSON</source>
        <translation>整个文档，JSON 格式</translation>
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
        <source>Folded stacks for flame graphs</source>
        <translation>供火焰图使用的折叠调用栈</translation>
    </message>
    <message>
        <source>Profile for pprof</source>
        <translation>供 pprof 使用的剖析文件</translation>
    </message>
    <message>
        <source>The recording for Allostrata, small and fast to open</source>
        <translation>供 Allostrata 使用的记录，体积小、打开快</translation>
    </message>
</context>
<context>
    <name>allostrata::DocumentsList</name>
    <message>
        <source>peak %1</source>
        <translation>峰值 %1</translation>
    </message>
    <message>
        <source>peak of requested memory: %1 B</source>
        <translation>请求内存的峰值：%1 B</translation>
    </message>
    <message>
        <source>unloaded</source>
        <translation>已卸载</translation>
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
    <message>
        <source>%1
%2 on disk, about %3 in memory</source>
        <translation>%1
磁盘上 %2，内存中约 %3</translation>
    </message>
    <message>
        <source>%1
Unloaded because the open documents exceeded their memory limit; this one needs about %2. Click to reload it.</source>
        <translation>%1
因打开的文档超出内存上限而被卸载；此文档约需 %2。单击可重新加载。</translation>
    </message>
    <message>
        <source>Close others</source>
        <translation>关闭其他</translation>
    </message>
</context>
<context>
    <name>allostrata::DropArea</name>
    <message>
        <source>Paste an error</source>
        <translation>粘贴错误</translation>
    </message>
    <message>
        <source>Opens the text in the clipboard: a log, or the text of an out-of-memory error (%1)</source>
        <translation>打开剪贴板中的文本：日志或内存不足错误的文本（%1）</translation>
    </message>
    <message>
        <source>Drop memory snapshots here</source>
        <translation>将内存快照拖放到此处</translation>
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
    <message>
        <source>one file, several files, or a folder with all ranks of a run</source>
        <translation>一个文件、多个文件，或包含一次运行全部 rank 的文件夹</translation>
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
        <source>%1 from its iteration&apos;s median of %2</source>
        <translation>与所属迭代的中位数 %2 相差 %1</translation>
    </message>
</context>
<context>
    <name>allostrata::DumpsView</name>
    <message>
        <source>Save the picture of dumps…</source>
        <translation>保存转储图片…</translation>
    </message>
    <message>
        <source>Save the table of dumps…</source>
        <translation>保存转储表格…</translation>
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
        <source>Save the table of dumps</source>
        <translation>保存转储表格</translation>
    </message>
    <message>
        <source>Dumps by iteration and rank</source>
        <translation>转储，按迭代和 rank</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数字</translation>
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
        <source>Read the rest</source>
        <translation>读取其余部分</translation>
    </message>
    <message>
        <source>Measure shown in the cells</source>
        <translation>单元格中显示的指标</translation>
    </message>
    <message>
        <source>The most bytes that the program had requested at one moment.</source>
        <translation>程序同一时刻请求的最大字节数。</translation>
    </message>
    <message>
        <source>The most bytes in blocks in use at one moment.</source>
        <translation>同一时刻使用中的块的最大字节数。</translation>
    </message>
    <message>
        <source>The most bytes in blocks in use or waiting to be freed at one moment.</source>
        <translation>同一时刻使用中或等待释放的块的最大字节数。</translation>
    </message>
    <message>
        <source>The most bytes that the allocator had reserved from the device at one moment.</source>
        <translation>分配器同一时刻从设备保留的最大字节数。</translation>
    </message>
    <message>
        <source>Cell size</source>
        <translation>单元格大小</translation>
    </message>
    <message>
        <source>Shows a number in each cell (+).</source>
        <translation>在每个单元格中显示数值（+）。</translation>
    </message>
    <message>
        <source>Shows as many cells as possible at once (−).</source>
        <translation>一次显示尽可能多的单元格（−）。</translation>
    </message>
    <message>
        <source>Double-click a dump to open it.</source>
        <translation>双击转储即可打开。</translation>
    </message>
    <message>
        <source>Highest: %1, %2</source>
        <translation>最高：%1，%2</translation>
    </message>
    <message>
        <source>Iterations and ranks are taken from file and folder names. A cell&apos;s tooltip shows which names were used.</source>
        <translation>迭代和 rank 取自文件名和文件夹名。单元格的工具提示会显示所用的名称。</translation>
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
    <name>allostrata::EstimateAgainst</name>
    <message>
        <source>Recording to compare with</source>
        <translation>用于比较的记录</translation>
    </message>
    <message>
        <source>An open recording of such a run; its peak is compared with that of the estimate</source>
        <translation>已打开的此类运行的记录；将其峰值与估计的峰值比较</translation>
    </message>
    <message>
        <source>Carry the &amp;difference over</source>
        <translation>沿用差额(&amp;D)</translation>
    </message>
    <message>
        <source>Adds what the recording has beyond this estimate to all further ones: what the program keeps besides the model</source>
        <translation>将记录超出此估计的部分加到之后的所有估计上，即程序在模型之外占用的内存</translation>
    </message>
    <message>
        <source>Estimated and recorded bytes</source>
        <translation>估计与记录的字节数</translation>
    </message>
    <message>
        <source>Choose an open recording</source>
        <translation>选择已打开的记录</translation>
    </message>
    <message>
        <source>There is no estimate to compare.</source>
        <translation>没有可供比较的估计。</translation>
    </message>
    <message>
        <source>Open a recording of a step like this one, and choose it here: its categories and modules are shown beside those of the estimate.</source>
        <translation>请打开与此类似的训练步的记录，并在此处选择：其类别和模块会与估计的类别和模块并列显示。</translation>
    </message>
    <message>
        <source>The peaks contain %1 carried over from %2.</source>
        <translation>峰值中包含沿用自 %2 的 %1。</translation>
    </message>
</context>
<context>
    <name>allostrata::EstimateDialog</name>
    <message>
        <source>Estimate a training step</source>
        <translation>估计训练步</translation>
    </message>
    <message>
        <source>Open the configuration of a model</source>
        <translation>打开模型的配置</translation>
    </message>
    <message>
        <source>Configurations (*.json)</source>
        <translation>配置 (*.json)</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>The pipeline stage whose curve, numbers and recording are shown</source>
        <translation>显示其曲线、数值和记录的流水线阶段</translation>
    </message>
    <message>
        <source>Cur&amp;ve and numbers of:</source>
        <translation>曲线和数值所属(&amp;V)：</translation>
    </message>
    <message>
        <source>What to change to fit</source>
        <translation>如何更改才能放下</translation>
    </message>
    <message>
        <source>What is behind the numbers</source>
        <translation>各项数值的依据</translation>
    </message>
    <message>
        <source>Behind the numbers</source>
        <translation>数值的依据</translation>
    </message>
    <message>
        <source>Assumed or left out</source>
        <translation>假定或略去</translation>
    </message>
    <message>
        <source>Against a recording</source>
        <translation>与记录比较</translation>
    </message>
    <message>
        <source>Opens the recording that the step would leave, with all views. It is marked as estimated</source>
        <translation>打开该训练步会留下的记录，可使用所有视图，并标明为估计</translation>
    </message>
    <message>
        <source>Save &amp;recording…</source>
        <translation>保存记录(&amp;R)…</translation>
    </message>
    <message>
        <source>Saves that recording as a snapshot (.pickle)</source>
        <translation>将该记录保存为快照（.pickle）</translation>
    </message>
    <message>
        <source>Save &amp;chart…</source>
        <translation>保存图表(&amp;C)…</translation>
    </message>
    <message>
        <source>Saves the bars and the curve as a picture (.png, .svg, .pdf)</source>
        <translation>将条形和曲线保存为图片（.png、.svg、.pdf）</translation>
    </message>
    <message>
        <source>Copy as co&amp;mmand</source>
        <translation>复制为命令(&amp;M)</translation>
    </message>
    <message>
        <source>Copies the call of “allostrata estimate” that gives the same answer</source>
        <translation>复制得出同一结果的“allostrata estimate”命令</translation>
    </message>
    <message>
        <source>Recordings (*.pickle)</source>
        <translation>记录 (*.pickle)</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg *.pdf)</source>
        <translation>图片 (*.png *.svg *.pdf)</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>已复制。</translation>
    </message>
    <message>
        <source>%1: %2 are left</source>
        <translation>%1：剩余 %2</translation>
    </message>
    <message>
        <source>Outside of the allocator, about %1 come on top.</source>
        <translation>分配器之外另需约 %1。</translation>
    </message>
    <message>
        <source>Choose a device above to see what to change.</source>
        <translation>请在上方选择设备，以查看应作的更改。</translation>
    </message>
    <message>
        <source>Nothing: the step fits into %1.</source>
        <translation>无需更改：该训练步放得进 %1。</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>The search for changes was not completed.</source>
        <translation>对更改的搜索没有完成。</translation>
    </message>
    <message>
        <source>No change that is known here helps: divide the model among more ranks.</source>
        <translation>已知的更改均无济于事：请将模型切分到更多 rank 上。</translation>
    </message>
    <message>
        <source>One after the other, until it fits into %1. A click makes a change and those above it.</source>
        <translation>依次更改，直到放得进 %1。单击某项会作出该项及其上方各项更改。</translation>
    </message>
    <message>
        <source>All of these are not enough for %1: divide the model among more ranks. A click makes a change and those above it.</source>
        <translation>所有这些更改仍不足以放进 %1：请将模型切分到更多 rank 上。单击某项会作出该项及其上方各项更改。</translation>
    </message>
    <message>
        <source>Making the recording…</source>
        <translation>正在生成记录…</translation>
    </message>
    <message>
        <source>Opened.</source>
        <translation>已打开。</translation>
    </message>
    <message>
        <source>Save the estimate</source>
        <translation>保存估计</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>正在写入…</translation>
    </message>
</context>
<context>
    <name>allostrata::EstimateForm</name>
    <message>
        <source>Known models</source>
        <translation>已知模型</translation>
    </message>
    <message>
        <source>A known model; type a part of its name to find it</source>
        <translation>已知模型；输入名称的一部分即可查找</translation>
    </message>
    <message>
        <source>Open con&amp;fig.json…</source>
        <translation>打开 config.json(&amp;F)…</translation>
    </message>
    <message>
        <source>Reads a config.json of Hugging Face, or the arguments of Megatron-LM as JSON; it can also be dropped here</source>
        <translation>读取 Hugging Face 的 config.json，或 JSON 格式的 Megatron-LM 参数；也可将文件拖放到此处</translation>
    </message>
    <message>
        <source>Transformer layers; of an encoder with a decoder, those of the encoder</source>
        <translation>transformer 层数；对于带解码器的编码器，为编码器的层数</translation>
    </message>
    <message>
        <source>Decoder layers</source>
        <translation>解码器层数</translation>
    </message>
    <message>
        <source>Layers of the decoder</source>
        <translation>解码器的层数</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Numbers per token between the layers (hidden_size)</source>
        <translation>层间每个 token 的数值个数（hidden_size）</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <source>Attention heads per layer; without a config, a head has width ÷ heads numbers</source>
        <translation>每层的注意力头数；没有配置时，每个头有“宽度 ÷ 头数”个数值</translation>
    </message>
    <message>
        <source>Key-value heads</source>
        <translation>KV 头数</translation>
    </message>
    <message>
        <source>Heads of keys and values; fewer than heads where several share one (GQA)</source>
        <translation>键和值的头数；多个头共用一个时少于头数（GQA）</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>前馈</translation>
    </message>
    <message>
        <source>Numbers per token within a feed-forward layer</source>
        <translation>前馈层内每个 token 的数值个数</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>词表大小</translation>
    </message>
    <message>
        <source>Different tokens, with padding</source>
        <translation>不同 token 的数量，含填充</translation>
    </message>
    <message>
        <source>Gated feed-forward (SwiGLU)</source>
        <translation>门控前馈 (SwiGLU)</translation>
    </message>
    <message>
        <source>Feed-forward layers have three matrices instead of two</source>
        <translation>前馈层有三个矩阵，而非两个</translation>
    </message>
    <message>
        <source>Head shares the embedding</source>
        <translation>输出头与嵌入共享权重</translation>
    </message>
    <message>
        <source>The head has no weight of its own</source>
        <translation>输出头没有自己的权重</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>Experts per layer in place of a feed-forward network; 0: none</source>
        <translation>每层中代替前馈网络的专家数；0：无</translation>
    </message>
    <message>
        <source>Per token</source>
        <translation>每个 token</translation>
    </message>
    <message>
        <source>Experts that each token is sent to</source>
        <translation>每个 token 送往的专家数</translation>
    </message>
    <message>
        <source>Numbers per token within one expert</source>
        <translation>单个专家内每个 token 的数值个数</translation>
    </message>
    <message>
        <source>Imbalance</source>
        <translation>不均衡度</translation>
    </message>
    <message>
        <source>Tokens of the busiest rank over the mean of the ranks; 1: all get as many</source>
        <translation>最繁忙的 rank 的 token 数与各 rank 平均值之比；1：各 rank 相同</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>训练步</translation>
    </message>
    <message>
        <source>Run instead of train</source>
        <translation>运行而不训练</translation>
    </message>
    <message>
        <source>Inference: weights, the cache of keys and values, temporaries</source>
        <translation>推理：权重、KV 缓存、临时量</translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation>微批大小</translation>
    </message>
    <message>
        <source>Sequences that a rank computes at once</source>
        <translation>一个 rank 一次计算的序列数</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文长度</translation>
    </message>
    <message>
        <source>Tokens of a sequence</source>
        <translation>每个序列的 token 数</translation>
    </message>
    <message>
        <source>Decoder context</source>
        <translation>解码器上下文长度</translation>
    </message>
    <message>
        <source>Micro-batches</source>
        <translation>微批数</translation>
    </message>
    <message>
        <source>Micro-batches that a rank computes in one step</source>
        <translation>一个 rank 在一个训练步中计算的微批数</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Data parallel</source>
        <translation>数据并行</translation>
    </message>
    <message>
        <source>Ranks that compute different sequences</source>
        <translation>计算不同序列的 rank 数</translation>
    </message>
    <message>
        <source>Tensor parallel</source>
        <translation>张量并行</translation>
    </message>
    <message>
        <source>Ranks that divide each layer&apos;s matrices</source>
        <translation>切分每层矩阵的 rank 数</translation>
    </message>
    <message>
        <source>Pipeline stages</source>
        <translation>流水线阶段</translation>
    </message>
    <message>
        <source>Groups of layers, each on ranks of its own</source>
        <translation>层的分组数，每组位于各自的 rank 上</translation>
    </message>
    <message>
        <source>even</source>
        <translation>均分</translation>
    </message>
    <message>
        <source>Layers per stage</source>
        <translation>各阶段层数</translation>
    </message>
    <message>
        <source>Layers of each stage from the first, as in 9, 8, 8, 7</source>
        <translation>从第一个阶段起各阶段的层数，如 9, 8, 8, 7</translation>
    </message>
    <message>
        <source>Expert parallel</source>
        <translation>专家并行</translation>
    </message>
    <message>
        <source>Ranks that divide the experts, among the data-parallel ones</source>
        <translation>分摊专家的 rank 数，包含在数据并行 rank 之中</translation>
    </message>
    <message>
        <source>Sharding</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>What data-parallel ranks divide instead of holding all of it each</source>
        <translation>由数据并行 rank 切分、而非各自完整保存的内容</translation>
    </message>
    <message>
        <source>Sequence parallel</source>
        <translation>序列并行</translation>
    </message>
    <message>
        <source>Tensor-parallel ranks also divide what lies between attention and feed-forward layers</source>
        <translation>张量并行 rank 还切分注意力层与前馈层之间的部分</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Decides the state that is kept for each parameter</source>
        <translation>决定为每个参数保存的状态</translation>
    </message>
    <message>
        <source>Implementation</source>
        <translation>实现方式</translation>
    </message>
    <message>
        <source>On all tensors at once, one by one, or in one kernel: this decides its temporaries</source>
        <translation>同时处理所有张量、逐个处理，或在一个内核中完成：由此决定优化器的临时量</translation>
    </message>
    <message>
        <source>Master weights</source>
        <translation>主权重</translation>
    </message>
    <message>
        <source>16-bit parameters are trained through a copy in fp32</source>
        <translation>16 位参数通过 fp32 副本训练</translation>
    </message>
    <message>
        <source>LoRA rank</source>
        <translation>LoRA 秩</translation>
    </message>
    <message>
        <source>Only adapters of this rank are trained; 0: all parameters</source>
        <translation>只训练以此为秩的适配器；0：所有参数</translation>
    </message>
    <message>
        <source>Computation</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Number type</source>
        <translation>数值类型</translation>
    </message>
    <message>
        <source>Data type of the computation</source>
        <translation>计算的数据类型</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Data type of the parameters; fp32 with 16-bit computation is autocast</source>
        <translation>参数的数据类型；fp32 参数配 16 位计算即为 autocast</translation>
    </message>
    <message>
        <source>as the computation</source>
        <translation>与计算相同</translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>What backward computes again instead of keeping it</source>
        <translation>反向传播重新计算而不留存的内容</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Whether the attention writes its scores to memory</source>
        <translation>注意力是否将分数写入内存</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Logits and loss at once, for some tokens at a time, or in one kernel</source>
        <translation>Logits 和损失一次完成、每次计算一部分 token，或在一个内核中完成</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Probability; above 0, masks are kept for backward</source>
        <translation>概率；大于 0 时会为反向传播留存掩码</translation>
    </message>
    <message>
        <source>Decides the workspaces of libraries</source>
        <translation>决定库的工作区</translation>
    </message>
    <message>
        <source>Framework</source>
        <translation>框架</translation>
    </message>
    <message>
        <source>Whose modules are walked: they keep different tensors for backward</source>
        <translation>遍历哪个框架的模块：各框架为反向传播留存的张量不同</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>%1, changed</source>
        <translation>%1，已更改</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>automatic: %1</source>
        <translation>自动：%1</translation>
    </message>
    <message>
        <source>Tokens of a sequence of the decoder; 0: a quarter</source>
        <translation>解码器序列的词元数；0：四分之一</translation>
    </message>
</context>
<context>
    <name>allostrata::EventScrollBar</name>
    <message>
        <source>Position in the event list</source>
        <translation>在事件列表中的位置</translation>
    </message>
</context>
<context>
    <name>allostrata::EventsView</name>
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
        <source>Save the table of &amp;events…</source>
        <translation>保存事件表格(&amp;E)…</translation>
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
        <source>Save the table of events</source>
        <translation>保存事件表格</translation>
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
        <source>%1 of %2 events</source>
        <translation>%1 个事件，共 %2 个</translation>
    </message>
    <message>
        <source>Cursor before the first event</source>
        <translation>光标在第一个事件之前</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>找到 %1 个</translation>
    </message>
    <message>
        <source>Choose which kinds of events to show</source>
        <translation>选择要显示的事件类型</translation>
    </message>
    <message>
        <source>In visible range</source>
        <translation>在可见范围内</translation>
    </message>
    <message>
        <source>Shows only events in the timeline&apos;s visible range.</source>
        <translation>只显示时间线可见范围内的事件。</translation>
    </message>
    <message>
        <source>Matching query</source>
        <translation>匹配查询</translation>
    </message>
    <message>
        <source>Shows only events of allocations that match the query.</source>
        <translation>只显示与查询匹配的分配的事件。</translation>
    </message>
    <message>
        <source>Next out-of-memory event (O); previous with Shift</source>
        <translation>下一个内存不足（OOM）事件（O）；按住 Shift 为上一个</translation>
    </message>
    <message>
        <source>Next snapshot (S); previous with Shift</source>
        <translation>下一个快照（S）；按住 Shift 为上一个</translation>
    </message>
    <message>
        <source>Next segment event (G); previous with Shift</source>
        <translation>下一个段事件（G）；按住 Shift 为上一个</translation>
    </message>
    <message>
        <source>Search events</source>
        <translation>搜索事件</translation>
    </message>
    <message>
        <source>Enter an event number (3485), an address in a block (0x7f00 or decimal) or a name (b7f00_3). Return or F3 goes to the next match.</source>
        <translation>输入事件编号（3485）、块内地址（0x7f00 或十进制）或名称（b7f00_3）。按 Return 或 F3 转到下一个匹配项。</translation>
    </message>
    <message>
        <source>No events match the query: clear the query, or turn off “Matching query”.</source>
        <translation>没有与查询匹配的事件：请清空查询，或关闭“匹配查询”。</translation>
    </message>
    <message>
        <source>No events in the visible range: zoom out, or turn off “In visible range”.</source>
        <translation>可见范围内没有事件：请缩小视图，或关闭“在可见范围内”。</translation>
    </message>
    <message>
        <source>No events of these kinds found: choose other kinds.</source>
        <translation>没有这些类型的事件：请选择其他类型。</translation>
    </message>
    <message>
        <source>Cursor after event %1, which is not shown</source>
        <translation>光标位于事件 %1 之后，该事件未显示</translation>
    </message>
    <message>
        <source>Cursor after event %1</source>
        <translation>光标位于事件 %1 之后</translation>
    </message>
    <message>
        <source>Cursor after event %1, row %2 of %3</source>
        <translation>光标位于事件 %1 之后，第 %2 行，共 %3 行</translation>
    </message>
    <message>
        <source>not a number, address or name</source>
        <translation>不是编号、地址或名称</translation>
    </message>
    <message>
        <source>no matches</source>
        <translation>无匹配项</translation>
    </message>
    <message>
        <source>&amp;Copy row</source>
        <translation>复制行(&amp;C)</translation>
    </message>
    <message>
        <source>Next out-of-memory event</source>
        <translation>下一个内存不足（OOM）事件</translation>
    </message>
    <message>
        <source>Previous out-of-memory event</source>
        <translation>上一个内存不足（OOM）事件</translation>
    </message>
    <message>
        <source>Show only events of this &amp;kind</source>
        <translation>只显示此类事件(&amp;K)</translation>
    </message>
    <message>
        <source>Show in the &amp;Segments view</source>
        <translation>在“段”视图中显示(&amp;S)</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>快照</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>段</translation>
    </message>
    <message>
        <source>Find events</source>
        <translation>查找事件</translation>
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
        <source>Save the summary</source>
        <translation>保存摘要</translation>
    </message>
    <message>
        <source>Save for &amp;other programs: JSON, flame graphs…</source>
        <translation>保存供其他程序使用：JSON、火焰图(&amp;O)…</translation>
    </message>
</context>
<context>
    <name>allostrata::FitChips</name>
    <message>
        <source>Fits into:</source>
        <translation>放得进：</translation>
    </message>
    <message>
        <source>%1: %2. A process can get about %3; needed are %4 to %5, of which %6 are outside of the allocator. Choose it to see what to change.</source>
        <translation>%1：%2。一个进程可获得约 %3；需要 %4 到 %5，其中 %6 在分配器之外。选择它以查看应作的更改。</translation>
    </message>
</context>
<context>
    <name>allostrata::FlameCanvas</name>
    <message>
        <source>No allocation is counted here.</source>
        <translation>此处没有所计的分配。</translation>
    </message>
    <message>
        <source>Arrow keys move to callers and callees, Return zooms, Escape zooms out.</source>
        <translation>方向键移到调用者和被调用者，回车放大，Esc 缩小。</translation>
    </message>
</context>
<context>
    <name>allostrata::FlameControls</name>
    <message>
        <source>Counted bytes</source>
        <translation>所计字节</translation>
    </message>
    <message>
        <source>The requested bytes that the width of a frame shows.</source>
        <translation>栈帧的宽度所表示的请求字节。</translation>
    </message>
    <message>
        <source>The frames that are shown, and how they are merged.</source>
        <translation>显示哪些栈帧，以及如何合并。</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>callees</source>
        <translation>被调用者</translation>
    </message>
    <message>
        <source>Begin with the outermost frames; below a frame are its callees.</source>
        <translation>从最外层的栈帧开始；栈帧的下方是其被调用者。</translation>
    </message>
    <message>
        <source>callers</source>
        <translation>调用者</translation>
    </message>
    <message>
        <source>Begin with the frames that allocate; below a frame are its callers.</source>
        <translation>从进行分配的栈帧开始；栈帧的下方是其调用者。</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Colours by the origin of the code; by the category or module that holds three quarters of a frame&apos;s bytes; or by the difference from the baseline.</source>
        <translation>颜色按代码来源；按占栈帧字节四分之三的类别或模块；或按与基线的差异。</translation>
    </message>
    <message>
        <source>by origin</source>
        <translation>按来源</translation>
    </message>
    <message>
        <source>by category</source>
        <translation>按类别</translation>
    </message>
    <message>
        <source>by module</source>
        <translation>按模块</translation>
    </message>
    <message>
        <source>by difference</source>
        <translation>按差异</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Flames: the root at the bottom</source>
        <translation>火焰：根在底部</translation>
    </message>
    <message>
        <source>Collapse recursion</source>
        <translation>折叠递归</translation>
    </message>
    <message>
        <source>Widths by number of allocations</source>
        <translation>宽度按分配数</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>不合并</translation>
    </message>
    <message>
        <source>Merge frames below</source>
        <translation>合并小于以下比例的栈帧</translation>
    </message>
    <message>
        <source>Choose a baseline in the menu of a document first.</source>
        <translation>请先在文档的菜单中选择基线。</translation>
    </message>
</context>
<context>
    <name>allostrata::FlameSearch</name>
    <message>
        <source>A regular expression that is searched for in functions, files and lines. Return moves to the next match, in the graph N and Shift+N.</source>
        <translation>在函数、文件和行中查找的正则表达式。回车移到下一个匹配，在图中用 N 和 Shift+N。</translation>
    </message>
    <message>
        <source>This is not a valid expression.</source>
        <translation>这不是有效的表达式。</translation>
    </message>
    <message>
        <source>no frame found</source>
        <translation>未找到栈帧</translation>
    </message>
</context>
<context>
    <name>allostrata::FlameView</name>
    <message>
        <source>Save the picture of the flame graph…</source>
        <translation>保存火焰图图片…</translation>
    </message>
    <message>
        <source>Save the call tree…</source>
        <translation>保存调用树…</translation>
    </message>
    <message>
        <source>Save the table of functions…</source>
        <translation>保存函数表…</translation>
    </message>
    <message>
        <source>Back from the callers and callees of one frame to the whole graph.</source>
        <translation>从某一栈帧的调用者和被调用者返回整个图。</translation>
    </message>
    <message>
        <source>Tables of the flame graph</source>
        <translation>火焰图的表格</translation>
    </message>
    <message>
        <source>Show it in the graph</source>
        <translation>在图中显示</translation>
    </message>
    <message>
        <source>Expand the hottest path</source>
        <translation>展开最热的路径</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Show the source</source>
        <translation>显示源代码</translation>
    </message>
    <message>
        <source>Zoom to this frame</source>
        <translation>放大到此栈帧</translation>
    </message>
    <message>
        <source>Show its callers and callees</source>
        <translation>显示其调用者和被调用者</translation>
    </message>
    <message>
        <source>The file is not on this computer.</source>
        <translation>该文件不在本机上。</translation>
    </message>
    <message>
        <source>Click a frame to zoom to it; Escape zooms out. N moves to the next match.</source>
        <translation>单击栈帧可放大，Esc 缩小。N 移到下一个匹配。</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1：%2 / %3</translation>
    </message>
</context>
<context>
    <name>allostrata::FreeSizesChart</name>
    <message>
        <source>Free blocks by size</source>
        <translation>空闲块，按大小</translation>
    </message>
</context>
<context>
    <name>allostrata::GoToField</name>
    <message>
        <source>Go to</source>
        <translation>转到</translation>
    </message>
    <message>
        <source>No event or allocation has this number, name or address.</source>
        <translation>没有事件或分配具有此编号、名称或地址。</translation>
    </message>
    <message>
        <source>This event does not belong to an allocation. The cursor is now after it.</source>
        <translation>此事件不属于任何分配。光标现在位于该事件之后。</translation>
    </message>
    <message>
        <source>Enter an event number (3485), a name (b7f00_3) or an address (0x7f00) and press Return to go there.</source>
        <translation>输入事件编号（3485）、名称（b7f00_3）或地址（0x7f00），按 Return 转到该处。</translation>
    </message>
</context>
<context>
    <name>allostrata::HelpDialog</name>
    <message>
        <source>Mouse, keyboard and queries</source>
        <translation>鼠标、键盘和查询</translation>
    </message>
</context>
<context>
    <name>allostrata::HistogramChart</name>
    <message>
        <source>selected: %1, %2</source>
        <translation>已选：%1，%2</translation>
    </message>
    <message>
        <source>Click to select them</source>
        <translation>单击以选择它们</translation>
    </message>
    <message>
        <source>%1 B, %2 of all bytes</source>
        <translation>%1 B，占全部字节的 %2</translation>
    </message>
    <message>
        <source>%1, %2 of all allocations</source>
        <translation>%1，占全部分配的 %2</translation>
    </message>
    <message>
        <source>Press Left and Right to move between bars, Return to select the allocations of a bar.</source>
        <translation>按左、右方向键在条形之间移动，按 Return 选择该条形的分配。</translation>
    </message>
</context>
<context>
    <name>allostrata::InspectorView</name>
    <message>
        <source>More actions for this allocation</source>
        <translation>此分配的更多操作</translation>
    </message>
    <message>
        <source>Copy everything</source>
        <translation>全部复制</translation>
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
        <source>Editor…</source>
        <translation>编辑器…</translation>
    </message>
    <message>
        <source>Editor</source>
        <translation>编辑器</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>上一个</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一个</translation>
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
        <source>Click a band in the timeline, or move to it with the arrow keys, to see which code allocated it.</source>
        <translation>单击时间线中的色带，或用方向键移到色带上，即可查看分配它的代码。</translation>
    </message>
    <message>
        <source>Allocations with the same frames of your code; the runtime frames in between may differ.</source>
        <translation>您的代码栈帧相同的分配；其间的运行时栈帧可能不同。</translation>
    </message>
    <message>
        <source>Selects all allocations with this stack.</source>
        <translation>选择具有此调用栈的所有分配。</translation>
    </message>
    <message>
        <source>Goes to the previous allocation with this stack (Shift+N in the timeline).</source>
        <translation>转到具有此调用栈的上一个分配（时间线中为 Shift+N）。</translation>
    </message>
    <message>
        <source>Goes to the next allocation with this stack (N in the timeline).</source>
        <translation>转到具有此调用栈的下一个分配（时间线中为 N）。</translation>
    </message>
    <message>
        <source>These allocations have different stacks. Select one of them to see its stack.</source>
        <translation>这些分配的调用栈不同。选择其中一个以查看其调用栈。</translation>
    </message>
    <message>
        <source>the desktop&apos;s default program for the file</source>
        <translation>桌面环境中该文件的默认程序</translation>
    </message>
    <message>
        <source>Command that opens a source line. {file} and {line} are replaced by the file and the line number.
For example: code -g {file}:{line}
If empty: %1</source>
        <translation>用于打开源代码行的命令。{file} 和 {line} 将替换为文件和行号。
例如：code -g {file}:{line}
留空则为：%1</translation>
    </message>
    <message>
        <source>Filter to these</source>
        <translation>只显示这些</translation>
    </message>
    <message>
        <source>Shows only the allocations with this stack, in all views.</source>
        <translation>在所有视图中只显示具有此调用栈的分配。</translation>
    </message>
</context>
<context>
    <name>allostrata::JobComparison</name>
    <message>
        <source>Compared with %1. %2</source>
        <translation>与 %1 比较。%2</translation>
    </message>
    <message>
        <source>Compare all ranks with %1</source>
        <translation>将所有 rank 与 %1 比较</translation>
    </message>
</context>
<context>
    <name>allostrata::LeaksView</name>
    <message>
        <source>Save the picture of leaks…</source>
        <translation>保存泄漏图片…</translation>
    </message>
    <message>
        <source>Save the table of leaks…</source>
        <translation>保存泄漏表格…</translation>
    </message>
    <message>
        <source>Stacks that keep more memory in each step, fastest-growing first</source>
        <translation>每个训练步保留内存越来越多的调用栈，增长最快的在前</translation>
    </message>
    <message>
        <source>Select the first allocation kept</source>
        <translation>选择首个未释放的分配</translation>
    </message>
    <message>
        <source>Live bytes of the selected stack at the end of each step</source>
        <translation>所选调用栈在各训练步结束时的存活字节</translation>
    </message>
    <message>
        <source>The table next to it shows the rate.</source>
        <translation>旁边的表格显示增长速率。</translation>
    </message>
    <message>
        <source>A leak is a stack that keeps more allocations step after step. Allocations that merely live long are not leaks.</source>
        <translation>泄漏是指调用栈在训练步之间不断累积未释放的分配。仅仅存活时间长的分配不算泄漏。</translation>
    </message>
    <message>
        <source>%1 per step</source>
        <translation>每训练步 %1</translation>
    </message>
</context>
<context>
    <name>allostrata::LedgerModel</name>
    <message>
        <source>at least</source>
        <translation>至少</translation>
    </message>
    <message>
        <source>%1 B: free on the device, or used by other processes. An out-of-memory event shows that the device has at least %2 B.</source>
        <translation>%1 B：设备上空闲，或被其他进程使用。一个内存不足事件表明设备至少有 %2 B。</translation>
    </message>
    <message>
        <source>Rest of the device memory</source>
        <translation>设备的其余内存</translation>
    </message>
    <message>
        <source>free, or used by other processes</source>
        <translation>空闲，或由其他进程使用</translation>
    </message>
    <message>
        <source>%1 B: free on the device, or used by other processes, given that you set the device memory to %2 B.</source>
        <translation>%1 B：按您设置的设备内存 %2 B 计算，在设备上空闲或由其他进程使用。</translation>
    </message>
</context>
<context>
    <name>allostrata::LinkOpener</name>
    <message>
        <source>This is not a link to a view</source>
        <translation>这不是视图链接</translation>
    </message>
    <message>
        <source>Links begin with “%1” and name a file.</source>
        <translation>链接以“%1”开头，并指明一个文件。</translation>
    </message>
    <message>
        <source>Copy a whole link with Edit &gt; Copy link to this view.</source>
        <translation>用“编辑 &gt; 复制此视图的链接”可复制完整的链接。</translation>
    </message>
    <message>
        <source>The link shows %1, which is not open</source>
        <translation>链接指向 %1，该文件未打开</translation>
    </message>
    <message>
        <source>The link shows another version of %1</source>
        <translation>链接指向 %1 的另一个版本</translation>
    </message>
    <message>
        <source>The contents of the open file differ, so events and addresses may not match.</source>
        <translation>已打开文件的内容不同，事件和地址可能不一致。</translation>
    </message>
    <message>
        <source>Show it anyway</source>
        <translation>仍然显示</translation>
    </message>
    <message>
        <source>Open your copy of the file; the view then appears.</source>
        <translation>请打开您的文件副本，随后会显示该视图。</translation>
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
    <message numerus="yes">
        <source>%n more file(s) to open.</source>
        <translation>
            <numerusform>还有 %n 个文件要打开。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 events, %2</source>
        <translation>%1 个事件，%2</translation>
    </message>
    <message>
        <source>Cancelling discards what was read; the file itself is not changed.</source>
        <translation>取消会丢弃已读取的内容；文件本身不变。</translation>
    </message>
    <message>
        <source>Requested memory of the events read so far: up to %1. What was allocated before the recording is added at the end.</source>
        <translation>目前已读取事件的请求内存：最高 %1。记录开始前已分配的内存将在最后计入。</translation>
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
        <source>Open files</source>
        <translation>打开文件</translation>
    </message>
    <message>
        <source>&amp;Clear list</source>
        <translation>清空列表(&amp;C)</translation>
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
        <source>About Allostrata</source>
        <translation>关于 Allostrata</translation>
    </message>
    <message>
        <source>Allostrata %1</source>
        <translation>Allostrata %1</translation>
    </message>
    <message>
        <source>&amp;Open documents</source>
        <translation>打开的文档(&amp;O)</translation>
    </message>
    <message>
        <source>Open all snapshots in a folder</source>
        <translation>打开文件夹中的所有快照</translation>
    </message>
    <message>
        <source>An explorer for GPU memory: which allocations were live when, where they came from, and why memory ran out.

Free software under the GNU General Public License, version 3 or later. Plots are drawn with QCustomPlot.</source>
        <translation>GPU 内存浏览器：哪些分配在何时存活、来自何处，以及内存为何耗尽。

自由软件，遵循 GNU 通用公共许可证第 3 版或更高版本。图表由 QCustomPlot 绘制。</translation>
    </message>
    <message>
        <source>The link was copied. It opens this view in any copy of the file.</source>
        <translation>链接已复制。它可在该文件的任何副本中打开此视图。</translation>
    </message>
    <message>
        <source>Open a link</source>
        <translation>打开链接</translation>
    </message>
    <message>
        <source>Link to a view, as “Copy link to this view” made it:</source>
        <translation>视图链接，即“复制此视图的链接”所生成的：</translation>
    </message>
    <message>
        <source>Only files can be linked to.</source>
        <translation>只能为文件生成链接。</translation>
    </message>
    <message>
        <source>Snapshots (*.pickle *.pkl *.json *.gz *.zst *.strata)</source>
        <translation>快照 (*.pickle *.pkl *.json *.gz *.zst *.strata)</translation>
    </message>
    <message>
        <source>Open a part of a memory snapshot</source>
        <translation>打开内存快照的一部分</translation>
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
        <source>Shows the whole trace; the rectangle marks the visible range. With the keyboard, use A, D, W and S in the timeline.</source>
        <translation>显示整个记录；矩形标出可见范围。使用键盘时，可在时间线中按 A、D、W、S。</translation>
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
        <translation>%1，%2 不同</translation>
    </message>
    <message>
        <source>The odd one out: %1</source>
        <translation>不同的层：%1</translation>
    </message>
    <message>
        <source>module not known</source>
        <translation>模块未知</translation>
    </message>
    <message>
        <source>The module of these allocations is not known.</source>
        <translation>这些分配所属的模块未知。</translation>
    </message>
    <message>
        <source>At the cursor: %1, of which %2 its own; %3</source>
        <translation>光标处：%1，其中自身 %2；%3</translation>
    </message>
    <message>
        <source>At the peak: %1, of which %2 its own; %3</source>
        <translation>峰值处：%1，其中自身 %2；%3</translation>
    </message>
    <message>
        <source>Allocated in the visible range: %1, of which %2 its own; %3</source>
        <translation>可见范围内分配：%1，其中自身 %2；%3</translation>
    </message>
    <message>
        <source>Across %1 layers: mean %2, smallest %3, largest %4</source>
        <translation>共 %1 层：平均 %2，最小 %3，最大 %4</translation>
    </message>
</context>
<context>
    <name>allostrata::ModulesView</name>
    <message>
        <source>Save the table of modules…</source>
        <translation>保存模块表格…</translation>
    </message>
    <message>
        <source>merged</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Repeated layers</source>
        <translation>重复的层</translation>
    </message>
    <message>
        <source>Save the table of merged layers…</source>
        <translation>保存合并层的表格…</translation>
    </message>
    <message>
        <source>separate</source>
        <translation>分开</translation>
    </message>
    <message>
        <source>Show repeated layers as one node, with their count and how they differ.</source>
        <translation>将重复的层显示为一个节点，并注明数量和差异。</translation>
    </message>
    <message>
        <source>Show each layer as its own node.</source>
        <translation>将每一层显示为单独的节点。</translation>
    </message>
    <message>
        <source>Expand all below</source>
        <translation>展开其下全部节点</translation>
    </message>
    <message>
        <source>No modules were found in the names or stacks of this trace.</source>
        <translation>在此记录的名称和调用栈中未找到模块。</translation>
    </message>
    <message>
        <source>module names from the file</source>
        <translation>文件中的模块名称</translation>
    </message>
    <message>
        <source>The file has no module names: each node is a line of code that calls the nodes below it.</source>
        <translation>文件中没有模块名称：每个节点是一行代码，它调用其下的各个节点。</translation>
    </message>
    <message>
        <source>Only allocations that match the query. Click a node to select its live allocations; double-click it to show only its allocations.</source>
        <translation>仅包括与查询匹配的分配。单击节点可选择其存活的分配；双击则只显示其分配。</translation>
    </message>
    <message>
        <source>Click a node to select its live allocations; double-click it to show only its allocations.</source>
        <translation>单击节点可选择其存活的分配；双击则只显示其分配。</translation>
    </message>
</context>
<context>
    <name>allostrata::NoHistoryNote</name>
    <message>
        <source>No history: only the final state was saved</source>
        <translation>无历史记录：仅保存了最终状态</translation>
    </message>
    <message>
        <source>The timeline is flat because no events were recorded. To see how memory use developed, turn on the history before the work starts:</source>
        <translation>由于没有记录事件，时间线是平的。要查看内存使用的变化过程，请在工作开始前开启历史记录：</translation>
    </message>
    <message>
        <source>Copy the code</source>
        <translation>复制代码</translation>
    </message>
</context>
<context>
    <name>allostrata::OperatorEventModel</name>
    <message>
        <source>Requested bytes</source>
        <translation>请求字节数</translation>
    </message>
    <message>
        <source>the release is not in the recording</source>
        <translation>释放不在记录中</translation>
    </message>
    <message>
        <source>the allocation or the release is not in the recording</source>
        <translation>分配或释放不在记录中</translation>
    </message>
    <message>
        <source>The operator that allocated the memory; if it only allocates, such as aten::empty, also the operator that called it</source>
        <translation>分配该内存的算子；若该算子只负责分配（如 aten::empty），还包括调用它的算子</translation>
    </message>
    <message>
        <source>Time since the recording began</source>
        <translation>自记录开始的时间</translation>
    </message>
    <message>
        <source>Time from allocation to release</source>
        <translation>从分配到释放的时间</translation>
    </message>
</context>
<context>
    <name>allostrata::OperatorsView</name>
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
        <source>%1  ×</source>
        <translation>%1  ×</translation>
    </message>
    <message>
        <source>Save the table of memory events</source>
        <translation>保存内存事件表格</translation>
    </message>
    <message>
        <source>Size: &gt;1MiB</source>
        <translation>大小：&gt;1MiB</translation>
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
        <source>Attribute frees to</source>
        <translation>释放归属于</translation>
    </message>
    <message>
        <source>allocating operator</source>
        <translation>执行分配的算子</translation>
    </message>
    <message>
        <source>freeing operator</source>
        <translation>执行释放的算子</translation>
    </message>
    <message>
        <source>Operator that frees are attributed to</source>
        <translation>释放所归属的算子</translation>
    </message>
    <message>
        <source>Show only operators whose name contains this text.</source>
        <translation>只显示名称包含此文本的算子。</translation>
    </message>
    <message>
        <source>Show only memory events of these sizes, such as &gt;1MiB or 4KiB..64KiB.</source>
        <translation>只显示这些大小的内存事件，例如 &gt;1MiB 或 4KiB..64KiB。</translation>
    </message>
    <message>
        <source>Select its allocation</source>
        <translation>选择其分配</translation>
    </message>
    <message>
        <source>The list shows the memory events of this operator and of the operators that it called. Click to show all.</source>
        <translation>列表显示此算子及其所调用算子的内存事件。单击可显示全部。</translation>
    </message>
    <message>
        <source>This is not a valid size. Enter, for example, &gt;1MiB or 4KiB..64KiB.</source>
        <translation>大小无效。请输入例如 &gt;1MiB 或 4KiB..64KiB。</translation>
    </message>
    <message>
        <source>Counts calls that overlap the visible range, and the time they spend within it. Click an operator to list its memory events; double-click it to show only its allocations.</source>
        <translation>统计与可见范围重叠的调用，以及它们在该范围内的耗时。单击算子可列出其内存事件；双击则只显示其分配。</translation>
    </message>
</context>
<context>
    <name>allostrata::OutOfMemoryView</name>
    <message>
        <source>Save the picture of the verdict…</source>
        <translation>保存判定图片…</translation>
    </message>
    <message>
        <source>Save the table of out-of-memory events…</source>
        <translation>保存内存不足事件的表格…</translation>
    </message>
    <message>
        <source>Segments that could have held the request, and the blocks that pin them</source>
        <translation>本可容纳该请求的段，以及占住这些段的块</translation>
    </message>
    <message>
        <source>Save the table of segments that could have held the request…</source>
        <translation>保存本可容纳该请求的段的表格…</translation>
    </message>
    <message>
        <source>No segment could have held the request, whichever blocks had been freed.</source>
        <translation>无论释放哪些块，都没有段能容纳该请求。</translation>
    </message>
    <message>
        <source>Click a row to select the blocks that pin the segment and to move the cursor to just before the event.</source>
        <translation>单击一行可选择占住该段的块，并将光标移到该事件之前。</translation>
    </message>
    <message>
        <source>%1 requested at event %2</source>
        <translation>在事件 %2 处请求 %1</translation>
    </message>
    <message>
        <source>Replay this run under other settings</source>
        <translation>用其他设置重放这次运行</translation>
    </message>
    <message>
        <source>Would expandable segments have saved this run?</source>
        <translation>可扩展段能挽救这次运行吗？</translation>
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
        <source>Add a &amp;folder…</source>
        <translation>添加文件夹(&amp;F)…</translation>
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
        <source>Files in the table</source>
        <translation>表格中的文件</translation>
    </message>
    <message>
        <source>Add all snapshots in a folder</source>
        <translation>添加文件夹中的所有快照</translation>
    </message>
    <message>
        <source>How to read columns from file names: a name with columns in braces; * matches anything. If empty, columns are inferred from common words in the names.</source>
        <translation>如何从文件名中读取列：在名称中用花括号标出列；* 匹配任意内容。留空则根据名称中的共同单词推断列。</translation>
    </message>
    <message>
        <source>As &amp;Markdown</source>
        <translation>Markdown 格式(&amp;M)</translation>
    </message>
    <message>
        <source>As &amp;LaTeX</source>
        <translation>LaTeX 格式(&amp;L)</translation>
    </message>
    <message>
        <source>As &amp;CSV</source>
        <translation>CSV 格式(&amp;C)</translation>
    </message>
    <message>
        <source>As &amp;JSON</source>
        <translation>JSON 格式(&amp;J)</translation>
    </message>
    <message>
        <source>Saves a table (.md, .tex, .csv, .json) or a bar chart (.png, .svg, .pdf)</source>
        <translation>保存表格（.md、.tex、.csv、.json）或条形图（.png、.svg、.pdf）</translation>
    </message>
    <message>
        <source>Name &amp;pattern:</source>
        <translation>名称模式(&amp;P)：</translation>
    </message>
</context>
<context>
    <name>allostrata::PeakView</name>
    <message>
        <source>Save the picture of the ledger…</source>
        <translation>保存内存明细图片…</translation>
    </message>
    <message>
        <source>Save the table of the ledger…</source>
        <translation>保存内存明细表格…</translation>
    </message>
    <message>
        <source>Peak of</source>
        <translation>峰值，按</translation>
    </message>
    <message>
        <source>%1, in bytes; the file contradicts itself here</source>
        <translation>%1，单位为字节；文件在此处自相矛盾</translation>
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
        <source>Moment that the ledger shows</source>
        <translation>内存明细所显示的时刻</translation>
    </message>
    <message>
        <source>When requested bytes are highest: the timeline&apos;s peak.</source>
        <translation>请求字节最多时：即时间线的峰值。</translation>
    </message>
    <message>
        <source>When allocated bytes, the rounded blocks in use, are highest.</source>
        <translation>已分配字节（使用中、经舍入的块）最多时。</translation>
    </message>
    <message>
        <source>When the allocator has reserved the most memory from the device.</source>
        <translation>分配器从设备保留的内存最多时。</translation>
    </message>
    <message>
        <source>At the cursor. The ledger follows as the cursor moves.</source>
        <translation>光标处。内存明细随光标移动而更新。</translation>
    </message>
    <message>
        <source>Breakdown of reserved memory, line by line</source>
        <translation>保留内存逐行明细</translation>
    </message>
    <message>
        <source>%1, in bytes; each byte counts in exactly one line</source>
        <translation>%1，以字节计；每个字节只计入一行</translation>
    </message>
    <message>
        <source>Double-click to show the segments at this moment.</source>
        <translation>双击可显示此时刻的段。</translation>
    </message>
    <message>
        <source>Covers all allocations, regardless of the query. Click a line to select its allocations; double-click it to show only those.</source>
        <translation>涵盖所有分配，不受查询影响。单击一行可选择其分配；双击则只显示这些分配。</translation>
    </message>
    <message>
        <source>Click a line to select its allocations; double-click it to show only those.</source>
        <translation>单击一行可选择其分配；双击则只显示这些分配。</translation>
    </message>
    <message>
        <source>Move cursor to this moment</source>
        <translation>将光标移到此时刻</translation>
    </message>
</context>
<context>
    <name>allostrata::PhaseModel</name>
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
        <source>outside the visible range</source>
        <translation>在可见范围之外</translation>
    </message>
    <message>
        <source>Click to zoom to it; click again to show everything.</source>
        <translation>单击可缩放至此；再次单击可显示全部。</translation>
    </message>
</context>
<context>
    <name>allostrata::PhaseStrip</name>
    <message>
        <source>%1, from %2 to %3</source>
        <translation>%1，从 %2 到 %3</translation>
    </message>
    <message>
        <source>Shows what the program was doing. Press Left or Right to go to the previous or next phase, and Return to zoom to it.</source>
        <translation>显示程序当时在做什么。按左、右方向键转到上一个或下一个阶段，按 Return 缩放至该阶段。</translation>
    </message>
    <message>
        <source>phases: none found in stacks or annotations</source>
        <translation>阶段：在调用栈或标注中未找到</translation>
    </message>
    <message>
        <source>phases: not known, because the file has no stacks</source>
        <translation>阶段：未知，因为文件没有调用栈</translation>
    </message>
</context>
<context>
    <name>allostrata::PhasesView</name>
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
        <source>Zoom to this</source>
        <translation>缩放至此</translation>
    </message>
    <message>
        <source>The total over the visible range, coloured by phase, with the peak of each phase. The table next to it shows the same data.</source>
        <translation>可见范围内的总量，按阶段着色，并标出各阶段的峰值。旁边的表格显示相同的数据。</translation>
    </message>
    <message>
        <source>No phases were found in the stacks or annotations of this trace.</source>
        <translation>在此记录的调用栈或标注中未找到阶段。</translation>
    </message>
    <message>
        <source>no steps found</source>
        <translation>未找到训练步</translation>
    </message>
    <message>
        <source>Only allocations that match the query. Click a phase to zoom to it; click again to show everything.</source>
        <translation>仅包括与查询匹配的分配。单击阶段可缩放至该阶段；再次单击可显示全部。</translation>
    </message>
    <message>
        <source>Click a phase to zoom to it; click again to show everything.</source>
        <translation>单击阶段可缩放至该阶段；再次单击可显示全部。</translation>
    </message>
    <message>
        <source>In the visible range: peak %1, %2 allocated, %3 freed, net %4</source>
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
        <source>the whole trace</source>
        <translation>整个记录</translation>
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
        <source>legend</source>
        <translation>图例</translation>
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
        <source>Copy the picture to the clipboard as pixels.</source>
        <translation>将图片以像素形式复制到剪贴板。</translation>
    </message>
    <message>
        <source>For PNG only. At 192, the picture is twice as wide and high in pixels as at 96, and so is its text.</source>
        <translation>仅用于 PNG。设为 192 时，图片的像素宽度和高度是 96 时的两倍，文字也同样放大。</translation>
    </message>
    <message>
        <source>paper: black text on white</source>
        <translation>纸张：白底黑字</translation>
    </message>
    <message>
        <source>light, as in the window</source>
        <translation>浅色，与窗口相同</translation>
    </message>
    <message>
        <source>dark, as in the window</source>
        <translation>深色，与窗口相同</translation>
    </message>
    <message>
        <source>transparent background</source>
        <translation>透明背景</translation>
    </message>
    <message>
        <source>the visible range</source>
        <translation>可见范围</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>The top of the byte axis, such as 72GiB. Set it to give two pictures the same scale.</source>
        <translation>字节轴的上限，例如 72GiB。设置后可让两张图片使用相同的刻度。</translation>
    </message>
    <message>
        <source>“%1” is not a valid size. Enter, for example, 72GiB or 512 MB.</source>
        <translation>“%1”不是有效的大小。请输入例如 72GiB 或 512 MB。</translation>
    </message>
    <message>
        <source>The picture was copied to the clipboard.</source>
        <translation>图片已复制到剪贴板。</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>注释</translation>
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
        <source>Show all pools</source>
        <translation>显示所有池</translation>
    </message>
    <message>
        <source>Pools over time</source>
        <translation>池随时间的变化</translation>
    </message>
    <message>
        <source>Pools and streams at the cursor</source>
        <translation>光标处的池和流</translation>
    </message>
    <message>
        <source>Reserved bytes of each pool and stream, stacked, with active bytes filled in. The table shows the same data at the cursor.</source>
        <translation>各池和流的保留字节，堆叠显示，活动字节以填充表示。表格显示光标处的相同数据。</translation>
    </message>
    <message>
        <source>Show alone</source>
        <translation>单独显示</translation>
    </message>
    <message>
        <source>Only one pool: all memory of this device is in the %1.</source>
        <translation>只有一个池：此设备的所有内存都在%1中。</translation>
    </message>
    <message>
        <source>outline: reserved by segments; fill: active in them</source>
        <translation>轮廓：由段保留；填充：段内活动</translation>
    </message>
    <message>
        <source>Click a pool to show it alone; double-click it to show only its allocations.</source>
        <translation>单击池可单独显示；双击则只显示其分配。</translation>
    </message>
    <message>
        <source>Pools are shown in full, regardless of the query.</source>
        <translation>池始终完整显示，不受查询影响。</translation>
    </message>
</context>
<context>
    <name>allostrata::PredictDialog</name>
    <message>
        <source>Predict another size</source>
        <translation>预测其他大小</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>The size of the input: tokens of a sequence, batch, or any number that was changed</source>
        <translation>输入大小：序列的 token 数、批大小，或任何改变过的数</translation>
    </message>
    <message>
        <source>A second number that was changed, as the batch besides the tokens. One recording must share one of the two numbers with each other one. Empty: none</source>
        <translation>另一个改变过的数，如 token 数之外的批大小。必须有一个记录与其他每个记录都有其中一个数相同。留空：无</translation>
    </message>
    <message>
        <source>Bytes at the peak that have a counterpart in the recording that the prediction starts from</source>
        <translation>峰值处在预测所依据的基准记录中有对应项的字节</translation>
    </message>
    <message>
        <source>Recordings and their sizes</source>
        <translation>记录及其大小</translation>
    </message>
    <message>
        <source>2048, 4096; empty: 2, 4 and 8 times</source>
        <translation>2048, 4096；留空：2、4 和 8 倍</translation>
    </message>
    <message>
        <source>The sizes to predict. With a second number: 4096x16</source>
        <translation>要预测的大小。有第二个数时：4096x16</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>The memory that a process can get, as “80 GiB”: then the largest size that fits is searched</source>
        <translation>一个进程可获得的内存，如“80 GiB”：填写后会搜索放得下的最大大小</translation>
    </message>
    <message>
        <source>The largest size that fits is a multiple of this</source>
        <translation>放得下的最大大小为此数的倍数</translation>
    </message>
    <message>
        <source>Sizes that were asked for</source>
        <translation>所询问的大小</translation>
    </message>
    <message>
        <source>Opens what would have been recorded at the selected size, with all views. It is marked as predicted</source>
        <translation>打开在所选大小下录制时应得到的记录，可使用所有视图，并标明为预测</translation>
    </message>
    <message>
        <source>Sizes to &amp;predict:</source>
        <translation>预测大小(&amp;P)：</translation>
    </message>
    <message>
        <source>Capac&amp;ity:</source>
        <translation>容量(&amp;Y)：</translation>
    </message>
    <message>
        <source>&amp;Multiple of:</source>
        <translation>取倍数(&amp;M)：</translation>
    </message>
    <message>
        <source>The sizes are numbers with commas between them: 2048, 4096.</source>
        <translation>大小为以半角逗号分隔的数字：2048, 4096。</translation>
    </message>
    <message>
        <source>A capacity is a number with a unit: 80 GiB.</source>
        <translation>容量为带单位的数字：80 GiB。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Searching the largest size that fits…</source>
        <translation>正在搜索放得下的最大大小…</translation>
    </message>
    <message>
        <source>base</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>Making the recording…</source>
        <translation>正在生成记录…</translation>
    </message>
    <message>
        <source>Opened.</source>
        <translation>已打开。</translation>
    </message>
    <message>
        <source>Save the prediction</source>
        <translation>保存预测</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>正在写入…</translation>
    </message>
    <message>
        <source>The search for the largest size that fits did not end.</source>
        <translation>对能放下的最大规模的搜索没有完成。</translation>
    </message>
    <message>
        <source>Saves a table (.md, .tex, .csv, .json), a picture (.png, .svg, .pdf), or the predicted recording of the selected size (.pickle, .strata)</source>
        <translation>保存表格（.md、.tex、.csv、.json）、图片（.png、.svg、.pdf）或所选大小的预测记录（.pickle、.strata）</translation>
    </message>
    <message>
        <source>Tables, pictures, recordings (*.md *.tex *.csv *.json *.png *.svg *.pdf *.pickle *.strata)</source>
        <translation>表格、图片和记录 (*.md *.tex *.csv *.json *.png *.svg *.pdf *.pickle *.strata)</translation>
    </message>
</context>
<context>
    <name>allostrata::QueryBar</name>
    <message>
        <source>all %1</source>
        <translation>全部 %1</translation>
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
        <source>Shows only the allocations that match the query: conditions joined by “and”, “or”, “not”. Down: earlier queries, F1: help</source>
        <translation>只显示与查询匹配的分配：条件之间用“and”“or”“not”连接。向下键：历史查询，F1：帮助</translation>
    </message>
    <message>
        <source>not a valid query</source>
        <translation>不是有效的查询</translation>
    </message>
    <message>
        <source>%1 of %2 · up to %3</source>
        <translation>%1 / %2 · 最多 %3</translation>
    </message>
</context>
<context>
    <name>allostrata::RankCanvas</name>
    <message>
        <source>No dump was written.</source>
        <translation>没有写出转储。</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Memory ran out.</source>
        <translation>内存耗尽。</translation>
    </message>
    <message>
        <source>%1 from the median of its group, %2</source>
        <translation>与所属组的中位数 %2 相差 %1</translation>
    </message>
    <message>
        <source>Compared with no other rank.</source>
        <translation>未与其他 rank 比较。</translation>
    </message>
    <message>
        <source>Group: %1</source>
        <translation>组：%1</translation>
    </message>
    <message>
        <source>Median of its peaks: %1</source>
        <translation>其峰值的中位数：%1</translation>
    </message>
    <message>
        <source>Only this group holds much of %1</source>
        <translation>只有此组大量占用 %1</translation>
    </message>
</context>
<context>
    <name>allostrata::RankControls</name>
    <message>
        <source>Measure shown in the heat map</source>
        <translation>热图中显示的指标</translation>
    </message>
    <message>
        <source>Order of the ranks</source>
        <translation>rank 的顺序</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Order by rank.</source>
        <translation>按 rank 排序。</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Keeps together ranks that hold the same at their peaks, such as those of a pipeline stage.</source>
        <translation>将峰值时占用相同的 rank 排在一起，例如同一流水线阶段的 rank。</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>The worst ranks first.</source>
        <translation>最差的 rank 在前。</translation>
    </message>
    <message>
        <source>Axis of the curves</source>
        <translation>曲线的坐标轴</translation>
    </message>
    <message>
        <source>Counter of the curves</source>
        <translation>曲线的计数器</translation>
    </message>
</context>
<context>
    <name>allostrata::RankExplanation</name>
    <message>
        <source>Explanation</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Compare with the median of its group</source>
        <translation>与所属组的中位数比较</translation>
    </message>
</context>
<context>
    <name>allostrata::RankPlot</name>
    <message>
        <source>No recording has curves.</source>
        <translation>没有记录含有曲线。</translation>
    </message>
    <message>
        <source>%1: %2 to %3</source>
        <translation>%1：%2 至 %3</translation>
    </message>
    <message>
        <source>No rank has a value here.</source>
        <translation>此处没有 rank 有值。</translation>
    </message>
</context>
<context>
    <name>allostrata::RanksView</name>
    <message>
        <source>Save the picture of ranks…</source>
        <translation>保存 rank 图片…</translation>
    </message>
    <message>
        <source>Save the table of ranks…</source>
        <translation>保存 rank 表格…</translation>
    </message>
    <message>
        <source>Save the table of groups…</source>
        <translation>保存组表格…</translation>
    </message>
    <message>
        <source>Save the differences of ranks that stand out…</source>
        <translation>保存明显偏离的 rank 的差异…</translation>
    </message>
    <message>
        <source>Save the table of the ranks&apos; steps…</source>
        <translation>保存各 rank 的训练步表格…</translation>
    </message>
    <message>
        <source>Ranks by step</source>
        <translation>rank，按训练步</translation>
    </message>
    <message>
        <source>Curves of all ranks</source>
        <translation>所有 rank 的曲线</translation>
    </message>
    <message>
        <source>Stacks that differ</source>
        <translation>有差异的调用栈</translation>
    </message>
    <message>
        <source>Tables of ranks</source>
        <translation>rank 的表格</translation>
    </message>
    <message>
        <source>Open this recording</source>
        <translation>打开此记录</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Select its typical rank</source>
        <translation>选择其典型 rank</translation>
    </message>
    <message>
        <source>None of the recordings could be read.</source>
        <translation>所有记录均无法读取。</translation>
    </message>
    <message>
        <source>Reading the curves…</source>
        <translation>正在读取曲线…</translation>
    </message>
    <message>
        <source>This file has no ranks.</source>
        <translation>此文件中没有 rank。</translation>
    </message>
    <message>
        <source>%1. Double-click a rank to open its recording.</source>
        <translation>%1。双击 rank 可打开其记录。</translation>
    </message>
    <message>
        <source>Lowest: %1, %2</source>
        <translation>最低：%1，%2</translation>
    </message>
    <message>
        <source>Highest: %1, %2</source>
        <translation>最高：%1，%2</translation>
    </message>
    <message>
        <source>The recording, %1, does not exist or cannot be reached from here.</source>
        <translation>记录 %1 不存在，或无法从此处访问。</translation>
    </message>
    <message>
        <source>Use %1 as the baseline</source>
        <translation>将 %1 用作基线</translation>
    </message>
    <message>
        <source>Compare with the median of its group</source>
        <translation>与所属组的中位数比较</translation>
    </message>
    <message>
        <source>For each group of ranks, the range from the lowest to the highest curve, and its median. Press Left and Right to read values, plus and minus to zoom, Home to show everything.</source>
        <translation>每组 rank 从最低到最高曲线的范围及其中位数。按左右键读取数值，加减键缩放，Home 显示全部。</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Double-click the curves, or press Home in them, to show everything.</source>
        <translation>双击曲线或按 Home 显示全部。</translation>
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
        <source>What to record</source>
        <translation>记录内容</translation>
    </message>
    <message>
        <source>Save the recording helper…</source>
        <translation>保存记录辅助脚本…</translation>
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
    <message>
        <source>Record a snapshot</source>
        <translation>记录快照</translation>
    </message>
    <message>
        <source>allostrata_capture.py: a single file that needs only PyTorch 2.1 or newer</source>
        <translation>allostrata_capture.py：单个文件，只需 PyTorch 2.1 或更高版本</translation>
    </message>
</context>
<context>
    <name>allostrata::ReplayControls</name>
    <message>
        <source>Allocations that match the query</source>
        <translation>匹配查询的分配</translation>
    </message>
    <message>
        <source>Replays the run without the allocations that match the query, or with half their bytes. Without a query, all match.</source>
        <translation>重放时去掉匹配查询的分配，或将其字节数减半。没有查询时全部匹配。</translation>
    </message>
    <message>
        <source>Keep matching allocations</source>
        <translation>保留匹配的分配</translation>
    </message>
    <message>
        <source>Remove matching allocations</source>
        <translation>去掉匹配的分配</translation>
    </message>
    <message>
        <source>Halve matching allocations</source>
        <translation>匹配的分配减半</translation>
    </message>
    <message>
        <source>Empty cache at ends of steps</source>
        <translation>每步结束时清空缓存</translation>
    </message>
    <message>
        <source>Calls torch.cuda.empty_cache() at the end of each step.</source>
        <translation>在每步结束时调用 torch.cuda.empty_cache()。</translation>
    </message>
    <message>
        <source>Memory that the allocator can get from the device. Replays show whether the run fits.</source>
        <translation>分配器可以从设备得到的内存。重放会显示运行能否容纳。</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Tries common settings, one after another, and lists their peaks, best first.</source>
        <translation>逐一尝试常用设置并列出其峰值，最好的在前。</translation>
    </message>
    <message>
        <source>Opens what would have been recorded, with all views. It is marked as replayed.</source>
        <translation>打开录制时应得到的记录，可使用所有视图，并标明为重放。</translation>
    </message>
    <message>
        <source>Device memory: %1</source>
        <translation>设备内存：%1</translation>
    </message>
</context>
<context>
    <name>allostrata::ReplayHead</name>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Copy the setting</source>
        <translation>复制设置</translation>
    </message>
</context>
<context>
    <name>allostrata::ReplayView</name>
    <message>
        <source>Reserved memory over the visible range, as recorded and replayed</source>
        <translation>可见范围内的保留内存：记录值与重放值</translation>
    </message>
    <message>
        <source>The table next to it shows the peaks as numbers.</source>
        <translation>旁边的表格以数字显示峰值。</translation>
    </message>
    <message>
        <source>Save the picture of the replay…</source>
        <translation>保存重放的图片…</translation>
    </message>
    <message>
        <source>Save the table of runs…</source>
        <translation>保存重放结果表…</translation>
    </message>
    <message>
        <source>Save the table of segments at the peak…</source>
        <translation>保存峰值时的段表…</translation>
    </message>
    <message>
        <source>Save the comparison with the recording…</source>
        <translation>保存与记录的比较…</translation>
    </message>
    <message>
        <source>Tables of the replay</source>
        <translation>重放的表格</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Ask for these settings</source>
        <translation>询问这些设置</translation>
    </message>
    <message>
        <source>Segments at the peak</source>
        <translation>峰值时的段</translation>
    </message>
    <message>
        <source>Cancel the search</source>
        <translation>取消搜索</translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation>搜索设置</translation>
    </message>
    <message>
        <source>Click a run to move the cursor to its peak.</source>
        <translation>点击一行，将光标移到其峰值处。</translation>
    </message>
    <message>
        <source>Click a run to ask for its settings.</source>
        <translation>点击一行，询问其设置。</translation>
    </message>
    <message>
        <source>Pinned host memory has an allocator of its own, which is not replayed.</source>
        <translation>主机锁页内存有自己的分配器，不能重放。</translation>
    </message>
    <message>
        <source>The replay was cancelled.</source>
        <translation>重放已取消。</translation>
    </message>
    <message>
        <source>Replay again</source>
        <translation>重新重放</translation>
    </message>
    <message>
        <source>Cancel the replay</source>
        <translation>取消重放</translation>
    </message>
    <message>
        <source>Replaying: %1</source>
        <translation>正在重放：%1</translation>
    </message>
    <message>
        <source>Trying settings: %1</source>
        <translation>正在尝试设置：%1</translation>
    </message>
</context>
<context>
    <name>allostrata::ReportView</name>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>正在计算…</translation>
    </message>
</context>
<context>
    <name>allostrata::RuleForm</name>
    <message>
        <source>Pattern for the file</source>
        <translation>文件的模式</translation>
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
        <source>&amp;Origin</source>
        <translation>来源(&amp;O)</translation>
    </message>
    <message>
        <source>Frames to match</source>
        <translation>要匹配的栈帧</translation>
    </message>
    <message>
        <source>Matches anywhere in the path of the frame&apos;s file. Backslashes count as slashes.</source>
        <translation>匹配栈帧文件路径中的任意位置。反斜杠视为斜杠。</translation>
    </message>
    <message>
        <source>Matches anywhere in the name of the frame&apos;s function.</source>
        <translation>匹配栈帧函数名称中的任意位置。</translation>
    </message>
    <message>
        <source>Name it after what it &amp;called</source>
        <translation>以其所调用的函数命名(&amp;C)</translation>
    </message>
    <message>
        <source>For functions that wrap every call: what they call is more informative than the wrapper itself.</source>
        <translation>用于包装每次调用的函数：它们所调用的函数比包装函数本身更能说明问题。</translation>
    </message>
</context>
<context>
    <name>allostrata::RulesDialog</name>
    <message>
        <source>Names in native code</source>
        <translation>原生代码中的名称</translation>
    </message>
    <message>
        <source>The stack of %1, %2.</source>
        <translation>%1（%2）的调用栈。</translation>
    </message>
    <message>
        <source>A&amp;dd</source>
        <translation>添加(&amp;D)</translation>
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
        <source>Appl&amp;y</source>
        <translation>应用(&amp;Y)</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>确定</translation>
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
        <source>Save rules</source>
        <translation>保存规则</translation>
    </message>
    <message>
        <source>These rules decide which frames of a stack are yours. The first rule that matches a frame applies; a frame that no rule matches is yours. Other frames are folded, and interpreter frames are left out.</source>
        <translation>这些规则决定调用栈中哪些栈帧属于您的代码。对每个栈帧应用第一条匹配的规则；没有规则匹配的栈帧属于您的代码。其他栈帧会被折叠，解释器栈帧则略去。</translation>
    </message>
    <message>
        <source>%1 cannot be used, so the default rules apply. %2</source>
        <translation>%1 无法使用，因此应用默认规则。%2</translation>
    </message>
    <message>
        <source>Adds a rule before the current one (Insert).</source>
        <translation>在当前规则之前添加一条规则（Insert）。</translation>
    </message>
    <message>
        <source>Removes the current rule (Delete).</source>
        <translation>移除当前规则（Delete）。</translation>
    </message>
    <message>
        <source>Move u&amp;p</source>
        <translation>上移(&amp;P)</translation>
    </message>
    <message>
        <source>Moves the current rule up (Alt+Up).</source>
        <translation>将当前规则上移（Alt+Up）。</translation>
    </message>
    <message>
        <source>Move d&amp;own</source>
        <translation>下移(&amp;O)</translation>
    </message>
    <message>
        <source>Moves the current rule down (Alt+Down).</source>
        <translation>将当前规则下移（Alt+Down）。</translation>
    </message>
    <message>
        <source>Restore de&amp;faults</source>
        <translation>恢复默认(&amp;F)</translation>
    </message>
    <message>
        <source>Replaces these rules with the built-in ones.</source>
        <translation>用内置规则替换这些规则。</translation>
    </message>
    <message>
        <source>Rule %1 has an invalid pattern.</source>
        <translation>规则 %1 的模式无效。</translation>
    </message>
    <message>
        <source>A pattern for names in native code is invalid.</source>
        <translation>某个原生代码名称的模式无效。</translation>
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
    <message>
        <source>Applies to</source>
        <translation>适用于</translation>
    </message>
</context>
<context>
    <name>allostrata::RulesPreview</name>
    <message>
        <source>No stack to show: open a snapshot that has stacks, and select an allocation.</source>
        <translation>没有可显示的调用栈：请打开含有调用栈的快照，并选择一个分配。</translation>
    </message>
    <message>
        <source>A rule is invalid: the preview shows the last valid rules.</source>
        <translation>有规则无效：预览显示上一次有效的规则。</translation>
    </message>
    <message>
        <source>Select a frame to see which rule applies.</source>
        <translation>选择栈帧以查看适用的规则。</translation>
    </message>
    <message>
        <source>No rule matches this frame, so it is yours.</source>
        <translation>没有规则匹配此栈帧，因此它属于您的代码。</translation>
    </message>
    <message>
        <source>Rule %1 applies to this frame.</source>
        <translation>规则 %1 适用于此栈帧。</translation>
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
        <source>One page (HTML)</source>
        <translation>单个页面 (HTML)</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
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
        <source>PyTorch (the default)</source>
        <translation>PyTorch（默认）</translation>
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
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Pictures</source>
        <translation>图片(&amp;P)</translation>
    </message>
    <message>
        <source>overview</source>
        <translation>总览</translation>
    </message>
    <message>
        <source>De&amp;vice memory</source>
        <translation>设备内存(&amp;V)</translation>
    </message>
    <message>
        <source>A folder for each file, with a page (report.html)</source>
        <translation>每个文件一个文件夹，内含页面（report.html）</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Run name</source>
        <translation>运行名称</translation>
    </message>
    <message>
        <source>as the file says, or a size such as 80GiB</source>
        <translation>按文件所记，或输入大小，例如 80GiB</translation>
    </message>
    <message>
        <source>As in the analysis script</source>
        <translation>与分析脚本相同</translation>
    </message>
    <message>
        <source>&amp;Open the report when it is finished</source>
        <translation>完成后打开报告(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Make report</source>
        <translation>生成报告(&amp;M)</translation>
    </message>
    <message>
        <source>Outpu&amp;t</source>
        <translation>输出(&amp;T)</translation>
    </message>
    <message>
        <source>Fol&amp;der</source>
        <translation>文件夹(&amp;D)</translation>
    </message>
    <message>
        <source>Category &amp;rules</source>
        <translation>类别规则(&amp;R)</translation>
    </message>
    <message>
        <source>Report folder</source>
        <translation>报告文件夹</translation>
    </message>
    <message>
        <source>Reading, drawing and writing…</source>
        <translation>正在读取、绘制和写入…</translation>
    </message>
    <message>
        <source>Choose the files to report on.</source>
        <translation>选择要生成报告的文件。</translation>
    </message>
    <message>
        <source>Device memory must be a size such as 80GiB.</source>
        <translation>设备内存必须是大小，例如 80GiB。</translation>
    </message>
</context>
<context>
    <name>allostrata::SegmentCanvas</name>
    <message>
        <source>There are no segments at the cursor.</source>
        <translation>光标处没有段。</translation>
    </message>
</context>
<context>
    <name>allostrata::SegmentCostsView</name>
    <message>
        <source>Save the table of segment events…</source>
        <translation>保存段事件表格…</translation>
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
        <source>Memory reserved from the device and released to it over the visible range</source>
        <translation>可见范围内从设备保留和归还给设备的内存</translation>
    </message>
    <message>
        <source>The table next to it shows the same data by line.</source>
        <translation>旁边的表格按行显示相同的数据。</translation>
    </message>
    <message>
        <source>Lines that made the allocator take or return device memory, most steady-state stalls first</source>
        <translation>导致分配器获取或归还设备内存的代码行，稳态停顿最多的在前</translation>
    </message>
    <message>
        <source>Save the picture of segment costs…</source>
        <translation>保存段开销图片…</translation>
    </message>
    <message>
        <source>Save the table of segment costs by line…</source>
        <translation>按行保存段开销表格…</translation>
    </message>
    <message>
        <source>The allocator neither reserved nor released segments during the recording.</source>
        <translation>记录期间，分配器既未保留也未释放段。</translation>
    </message>
    <message>
        <source>Reasons why free memory could not be used are known only for the costliest %1 of %2 events. Click a row to move the cursor to its event.</source>
        <translation>仅开销最大的 %1 个事件（共 %2 个）已知空闲内存无法使用的原因。单击一行可将光标移到其事件。</translation>
    </message>
    <message>
        <source>The program stalls at each of these events. Click a row to move the cursor to its event.</source>
        <translation>程序在每个这样的事件处都会停顿。单击一行可将光标移到其事件。</translation>
    </message>
    <message>
        <source>released</source>
        <translation>已释放</translation>
    </message>
</context>
<context>
    <name>allostrata::SegmentListModel</name>
    <message>
        <source>Allocated by, smallest first</source>
        <translation>分配位置，最小的在前</translation>
    </message>
</context>
<context>
    <name>allostrata::SegmentPanel</name>
    <message>
        <source>inferred from its blocks</source>
        <translation>由其块推断</translation>
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
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Largest free</source>
        <translation>最大空闲</translation>
    </message>
    <message>
        <source>Segment %1</source>
        <translation>段 %1</translation>
    </message>
    <message>
        <source>Small segments contain blocks of up to 1 MiB, large segments contain larger blocks. A mapped range is part of an expandable segment.</source>
        <translation>小段包含不超过 1 MiB 的块，大段包含更大的块。映射区间是可扩展段的一部分。</translation>
    </message>
    <message>
        <source>Reserved by</source>
        <translation>保留位置</translation>
    </message>
    <message>
        <source>Show all segments with stranded memory.</source>
        <translation>显示所有含滞留内存的段。</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Stranded memory</source>
        <translation>滞留内存</translation>
    </message>
    <message>
        <source>No segment has free memory that its blocks keep from being released.</source>
        <translation>没有段含有因其中的块而无法释放的空闲内存。</translation>
    </message>
    <message>
        <source>%1 is free, but in segments that their blocks keep from being released. Click a segment to show its blocks.</source>
        <translation>空闲 %1，但所在的段因其中的块而无法释放。单击段可显示其中的块。</translation>
    </message>
    <message>
        <source>Segments with free memory that cannot be released, most first</source>
        <translation>含无法释放的空闲内存的段，最多的在前</translation>
    </message>
    <message>
        <source>The segment contains no blocks, so it can be released.</source>
        <translation>该段不含任何块，因此可以释放。</translation>
    </message>
    <message>
        <source>Blocks that keep the segment from being released, smallest first</source>
        <translation>使该段无法释放的块，最小的在前</translation>
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
        <source>Select all blocks of this segment</source>
        <translation>选择此段的所有块</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>使用</translation>
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
        <source>To scale</source>
        <translation>按比例</translation>
    </message>
    <message>
        <source>By pool and stream</source>
        <translation>按池和流</translation>
    </message>
    <message>
        <source>Segments and their blocks at the cursor</source>
        <translation>光标处的段及其块</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>%1 之后</translation>
    </message>
    <message>
        <source>%1 of %2 selected allocations are in memory here</source>
        <translation>所选 %2 个分配中有 %1 个此时在内存中</translation>
    </message>
    <message>
        <source>Sort segments by</source>
        <translation>段的排序依据</translation>
    </message>
    <message>
        <source>By address, as in memory</source>
        <translation>按地址，与内存中的顺序相同</translation>
    </message>
    <message>
        <source>Most stranded memory first: free memory that live blocks keep from being released</source>
        <translation>滞留内存最多的在前：因存活块而无法释放的空闲内存</translation>
    </message>
    <message>
        <source>Equal width</source>
        <translation>等宽</translation>
    </message>
    <message>
        <source>Bar width</source>
        <translation>条形宽度</translation>
    </message>
    <message>
        <source>Bar lengths are proportional to segment sizes. Press Ctrl and turn the wheel, or press + and -, to change the scale.</source>
        <translation>条形长度与段大小成正比。按住 Ctrl 并滚动滚轮，或按 + 和 -，可更改比例。</translation>
    </message>
    <message>
        <source>All bars have the same width, regardless of segment size.</source>
        <translation>所有条形宽度相同，与段大小无关。</translation>
    </message>
    <message>
        <source>Group segments by pool and stream. The allocator never satisfies a request with memory from another group.</source>
        <translation>按池和流对段分组。分配器从不使用其他组的内存来满足请求。</translation>
    </message>
    <message>
        <source>Press Up and Down to move between segments, Enter to select the blocks of a segment, Left and Right to move the cursor by one event.</source>
        <translation>按上、下方向键在段之间移动，按 Enter 选择段中的块，按左、右方向键将光标移动一个事件。</translation>
    </message>
    <message>
        <source>selected allocations are not in memory here</source>
        <translation>所选分配此时不在内存中</translation>
    </message>
    <message>
        <source>Show only allocations at this address</source>
        <translation>只显示此地址处的分配</translation>
    </message>
    <message>
        <source>Copy address</source>
        <translation>复制地址</translation>
    </message>
</context>
<context>
    <name>allostrata::ServingModel</name>
    <message>
        <source>in place</source>
        <translation>原地</translation>
    </message>
    <message>
        <source>as a whole</source>
        <translation>整段</translation>
    </message>
</context>
<context>
    <name>allostrata::SettingsField</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Settings as recorded</source>
        <translation>按记录的设置</translation>
    </message>
    <message>
        <source>Settings of the allocator</source>
        <translation>分配器设置</translation>
    </message>
    <message>
        <source>Settings to replay the recording with, as in PYTORCH_CUDA_ALLOC_CONF: expandable_segments:True,max_split_size_mb:64. Those not named stay as recorded.</source>
        <translation>重放记录所用的设置，格式同 PYTORCH_CUDA_ALLOC_CONF：expandable_segments:True,max_split_size_mb:64。未给出的保持记录中的值。</translation>
    </message>
    <message>
        <source>Common settings</source>
        <translation>常用设置</translation>
    </message>
    <message>
        <source>As recorded</source>
        <translation>按记录</translation>
    </message>
    <message>
        <source>All as recorded</source>
        <translation>全部按记录</translation>
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
        <source>&amp;No limit</source>
        <translation>无限制(&amp;N)</translation>
    </message>
    <message>
        <source>Axis &amp;units</source>
        <translation>坐标轴单位(&amp;U)</translation>
    </message>
    <message>
        <source>When all documents together exceed this limit, the least recently used ones are unloaded.</source>
        <translation>所有文档合计超过此限制时，将卸载最近最少使用的文档。</translation>
    </message>
    <message>
        <source>%1 % of this machine&apos;s memory, %2</source>
        <translation>本机内存的 %1 %，%2</translation>
    </message>
    <message>
        <source>&amp;Source folders…</source>
        <translation>源代码文件夹(&amp;S)…</translation>
    </message>
</context>
<context>
    <name>allostrata::SizesView</name>
    <message>
        <source>Save the table of lifetimes</source>
        <translation>保存存活时长表格</translation>
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
        <source>Open a snapshot to see the sizes of its allocations.</source>
        <translation>打开快照以查看其分配的大小。</translation>
    </message>
    <message>
        <source>&amp;Select these allocations</source>
        <translation>选择这些分配(&amp;S)</translation>
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
        <source>Bar height</source>
        <translation>条形高度</translation>
    </message>
    <message>
        <source>Bar height shows requested bytes.</source>
        <translation>条形高度表示请求字节。</translation>
    </message>
    <message>
        <source>Bar height shows the number of allocations.</source>
        <translation>条形高度表示分配数量。</translation>
    </message>
    <message>
        <source>Lifetime unit</source>
        <translation>存活时长单位</translation>
    </message>
    <message>
        <source>Measure lifetimes in events.</source>
        <translation>以事件数衡量存活时长。</translation>
    </message>
    <message>
        <source>log scale</source>
        <translation>对数刻度</translation>
    </message>
    <message>
        <source>Scale heights logarithmically, so that low bars stay visible beside high ones.</source>
        <translation>高度采用对数刻度，使矮条形在高条形旁仍可见。</translation>
    </message>
    <message>
        <source>Measure lifetimes in time.</source>
        <translation>以时间衡量存活时长。</translation>
    </message>
    <message>
        <source>Click a bar to select its allocations.</source>
        <translation>单击条形可选择其分配。</translation>
    </message>
</context>
<context>
    <name>allostrata::SourceFileView</name>
    <message>
        <source>Lines of a source file, with the bytes that they and what they call hold</source>
        <translation>源文件的行，以及这些行及其调用所占的字节</translation>
    </message>
    <message>
        <source>%1, as recorded</source>
        <translation>%1，以记录为准</translation>
    </message>
    <message>
        <source>%1 is neither in the recording nor on this computer: &lt;a href=&quot;locate&quot;&gt;locate it&lt;/a&gt;, or &lt;a href=&quot;folders&quot;&gt;set source folders&lt;/a&gt;. These are its lines with allocations.</source>
        <translation>%1 既不在记录中，也不在本机上：请&lt;a href=&quot;locate&quot;&gt;查找文件&lt;/a&gt;，或&lt;a href=&quot;folders&quot;&gt;设置源代码文件夹&lt;/a&gt;。以下是其中含有分配的行。</translation>
    </message>
    <message>
        <source>The file has changed since the recording: line %1 is no longer in %2.</source>
        <translation>该文件自记录以来已更改：第 %1 行不再位于 %2 中。</translation>
    </message>
    <message>
        <source>The bytes of a line include what it calls. Click a line to select its live allocations.</source>
        <translation>一行的字节包括它所调用的内容。单击一行可选择其存活的分配。</translation>
    </message>
    <message>
        <source>No allocation with a file and a line matches the query.</source>
        <translation>没有带文件和行的分配符合查询。</translation>
    </message>
    <message>
        <source>No allocation was counted with a file and a line.</source>
        <translation>没有计入带文件和行的分配。</translation>
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
        <source>Copy the selected lines</source>
        <translation>复制所选行</translation>
    </message>
    <message>
        <source>Copy this line</source>
        <translation>复制此行</translation>
    </message>
</context>
<context>
    <name>allostrata::StackPanel</name>
    <message>
        <source>Freed by</source>
        <translation>释放者</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>No stack: the event that freed it was recorded without frames.</source>
        <translation>无调用栈：释放它的事件记录时不含栈帧。</translation>
    </message>
    <message>
        <source>Stack to show</source>
        <translation>要显示的调用栈</translation>
    </message>
    <message>
        <source>Shows your frames; runtime frames are folded.</source>
        <translation>显示您的栈帧；运行时栈帧会折叠。</translation>
    </message>
    <message>
        <source>Shows all frames.</source>
        <translation>显示所有栈帧。</translation>
    </message>
    <message>
        <source>Opens the rules that decide which frames are yours.</source>
        <translation>打开决定哪些栈帧属于您的代码的规则。</translation>
    </message>
    <message>
        <source>%1 no longer has a line %2.</source>
        <translation>%1 已没有第 %2 行。</translation>
    </message>
    <message>
        <source>This allocation is not freed in this recording.</source>
        <translation>此分配在本次记录中未释放。</translation>
    </message>
    <message>
        <source>same frames as the allocation</source>
        <translation>与分配时的栈帧相同</translation>
    </message>
    <message>
        <source>The file does not contain forward frames for this allocation.</source>
        <translation>文件不包含此分配的前向传播栈帧。</translation>
    </message>
</context>
<context>
    <name>allostrata::StartPage</name>
    <message>
        <source>Files are read as data. Nothing in a file is ever imported, called or executed, and nothing leaves this computer.</source>
        <translation>文件仅作为数据读取。文件中的任何内容都不会被导入、调用或执行，也没有任何内容会离开这台计算机。</translation>
    </message>
    <message>
        <source>Supported files</source>
        <translation>支持的文件</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>起始页</translation>
    </message>
</context>
<context>
    <name>allostrata::StatisticsView</name>
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
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>sampled at %1 moments so far</source>
        <translation>目前已在 %1 个时刻采样</translation>
    </message>
    <message>
        <source>This file has no annotations for this device.</source>
        <translation>文件中没有此设备的标注。</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>计数器</translation>
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
        <source>Statistics over time</source>
        <translation>统计随时间的变化</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>流</translation>
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
        <source>Requested, allocated, active and reserved bytes over the visible range.</source>
        <translation>可见范围内的请求、已分配、活动和保留字节。</translation>
    </message>
    <message>
        <source>Allocated and free memory as shares of reserved memory.</source>
        <translation>已分配内存和空闲内存占保留内存的比例。</translation>
    </message>
    <message>
        <source>Free memory over the visible range: where it is, and its largest block.</source>
        <translation>可见范围内的空闲内存：所在位置及最大的块。</translation>
    </message>
    <message>
        <source>Free blocks at the cursor, by size.</source>
        <translation>光标处的空闲块，按大小。</translation>
    </message>
    <message>
        <source>Freed blocks waiting for work on another stream, by stream.</source>
        <translation>已请求释放、正在等待另一个流上的工作的块，按流。</translation>
    </message>
    <message>
        <source>The allocator&apos;s counters over the visible range. The table next to it shows them at the cursor and at the peak.</source>
        <translation>可见范围内分配器的计数器。旁边的表格显示其在光标处和峰值处的值。</translation>
    </message>
    <message>
        <source>Statistics tables</source>
        <translation>统计表格</translation>
    </message>
    <message>
        <source>line: highest value in each pixel column; pale: down to the lowest</source>
        <translation>线：每个像素列的最高值；浅色：下至最低值</translation>
    </message>
    <message>
        <source>a spike is a free that completes with the next event</source>
        <translation>尖峰表示在下一个事件即完成的释放</translation>
    </message>
    <message>
        <source>free bytes by size; marks show the peak</source>
        <translation>按大小的空闲字节；标记表示峰值</translation>
    </message>
    <message>
        <source>sampled where requested memory is highest</source>
        <translation>在请求内存最高处采样</translation>
    </message>
    <message>
        <source>Click an annotation to zoom to it; click again to show everything.</source>
        <translation>单击标注可缩放至该标注；再次单击可显示全部。</translation>
    </message>
    <message>
        <source>Click a stream to go to the moment when the most memory was waiting: freed, while another stream might still be using it.</source>
        <translation>单击流可转到等待的内存最多的时刻：即已请求释放，但另一个流可能仍在使用。</translation>
    </message>
    <message>
        <source>Settings as recorded in the file. Choose a setting to see what it does.</source>
        <translation>文件中记录的设置。选择一项设置以查看其作用。</translation>
    </message>
    <message>
        <source>Covers the whole allocator, regardless of the query. “~” marks inferred values.</source>
        <translation>涵盖整个分配器，不受查询影响。“~”表示推断值。</translation>
    </message>
    <message>
        <source>%1 of %2 reserved is free at the cursor</source>
        <translation>光标处：保留的 %2 中有 %1 空闲</translation>
    </message>
</context>
<context>
    <name>allostrata::StatusLine</name>
    <message>
        <source>Loading</source>
        <translation>正在加载</translation>
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
        <source>Final state</source>
        <translation>最终状态</translation>
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
        <source>1 px = %1, %2 events</source>
        <translation>1 px = %1，%2 个事件</translation>
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
        <source>Filtered out</source>
        <translation>已过滤</translation>
    </message>
    <message>
        <source>of %1 at the cursor</source>
        <translation>（光标处共 %1）</translation>
    </message>
    <message>
        <source>1 px = %1, %2 tensors</source>
        <translation>1 px = %1，%2 个张量</translation>
    </message>
    <message>
        <source>Every category is drawn.</source>
        <translation>所有类别均已绘制。</translation>
    </message>
    <message>
        <source>The file lists the tensors that are live at the peak, not their history.</source>
        <translation>文件列出峰值处存活的张量，而不是其历史。</translation>
    </message>
    <message>
        <source>Visible %1 – %2</source>
        <translation>可见 %1 – %2</translation>
    </message>
    <message>
        <source>Visible range of events</source>
        <translation>事件的可见范围</translation>
    </message>
    <message>
        <source>What one pixel of the timeline represents</source>
        <translation>时间线中一个像素所代表的内容</translation>
    </message>
    <message>
        <source>Every allocation is drawn; thin ones are merged into bands.</source>
        <translation>每个分配都会绘制；较薄的合并为色带。</translation>
    </message>
    <message>
        <source>%1 of %2 B in %3 allocations. At %4 % detail, only the largest allocations have bands of their own; the hatched band is the rest.</source>
        <translation>%1 B / %2 B，共 %3 个分配。细节为 %4 % 时，只有最大的分配有自己的色带；斜线色带是其余部分。</translation>
    </message>
    <message>
        <source>The query matches %1 of %2 B at the cursor, and %3 of %4 allocations in the trace.</source>
        <translation>查询匹配光标处 %2 B 中的 %1 B，以及记录中 %4 个分配中的 %3 个。</translation>
    </message>
</context>
<context>
    <name>allostrata::StepBarsChart</name>
    <message>
        <source>Estimated and measured memory</source>
        <translation>估计内存与实测内存</translation>
    </message>
</context>
<context>
    <name>allostrata::StepControls</name>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Who held memory</source>
        <translation>谁占用了内存</translation>
    </message>
    <message>
        <source>Counter shown for all runs</source>
        <translation>为所有运行显示的计数器</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>刻度</translation>
    </message>
    <message>
        <source>From zero to the device&apos;s capacity.</source>
        <translation>从零到设备容量。</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>From the lowest to the highest value, so that small changes are visible.</source>
        <translation>从最低值到最高值，使细微变化可见。</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Show loss, speed and other metrics in strips below the memory.</source>
        <translation>在内存下方以条带显示损失、速度和其他指标。</translation>
    </message>
    <message>
        <source>Headroom limits…</source>
        <translation>余量阈值…</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Select two steps (Ctrl+click the second) to see what grew from one to the other.</source>
        <translation>选择两个步骤（按住 Ctrl 单击第二个），查看两者之间增长了什么。</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>跟随</translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>全部运行</translation>
    </message>
    <message>
        <source>Set the headroom limits (safe: at least %1 % free, tight: at least %2 %) and the device&apos;s capacity.</source>
        <translation>设置余量阈值（充足：空闲至少 %1 %，紧张：至少 %2 %）和设备容量。</translation>
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
        <source>Safe: minimum free at the peak</source>
        <translation>充足：峰值处的最小空闲</translation>
    </message>
    <message>
        <source>Tight: minimum free at the peak (less is at risk)</source>
        <translation>紧张：峰值处的最小空闲（更少则有风险）</translation>
    </message>
    <message>
        <source>Following</source>
        <translation>正在跟随</translation>
    </message>
    <message>
        <source>New rows are shown as they are added to the file. Click to stop.</source>
        <translation>新行添加到文件时会随即显示。单击可停止。</translation>
    </message>
    <message>
        <source>Show new rows as they are added to the file.</source>
        <translation>在新行添加到文件时随即显示。</translation>
    </message>
    <message>
        <source>File not found</source>
        <translation>找不到文件</translation>
    </message>
    <message>
        <source>The file no longer exists. The data already read stays, and is reloaded when the file is back.</source>
        <translation>文件已不存在。已读取的数据会保留，待文件恢复后重新加载。</translation>
    </message>
    <message>
        <source>Waiting for the file</source>
        <translation>等待文件</translation>
    </message>
    <message>
        <source>The file has changed and cannot be read at the moment, perhaps because it is still being written. The data already read stays.</source>
        <translation>文件已更改，目前无法读取，可能仍在写入。已读取的数据会保留。</translation>
    </message>
</context>
<context>
    <name>allostrata::StepPlot</name>
    <message>
        <source>The table next to it shows the same data as numbers. Press the arrow keys to choose a step, plus and minus to zoom, Home to show everything.</source>
        <translation>旁边的表格以数字显示相同的数据。按方向键选择训练步，按加号和减号缩放，按 Home 显示全部。</translation>
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
        <source>No steps were logged, only that memory ran out: see the tables below.</source>
        <translation>没有记录任何步骤，只记录了内存耗尽：请看下方的表格。</translation>
    </message>
    <message>
        <source>Who held memory</source>
        <translation>谁占用了内存</translation>
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
        <source>This file has no rows.</source>
        <translation>此文件中没有行。</translation>
    </message>
    <message>
        <source>Save a table of steps</source>
        <translation>保存训练步表格</translation>
    </message>
    <message>
        <source>Show it in the chart</source>
        <translation>在图中显示</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>About the file</source>
        <translation>关于文件</translation>
    </message>
    <message>
        <source>Step tables</source>
        <translation>训练步表格</translation>
    </message>
    <message>
        <source>No row of this run contains memory or a metric.</source>
        <translation>此运行中没有包含内存或指标的行。</translation>
    </message>
    <message>
        <source>No steps were found in this trace. Wrap each step in torch.profiler.record_function(&quot;ProfilerStep#7&quot;), or record with the helper from the start page, which marks the steps for you.</source>
        <translation>在此记录中未找到训练步。请用 torch.profiler.record_function(&quot;ProfilerStep#7&quot;) 包裹每个训练步，或使用起始页上的辅助脚本记录，它会自动标记训练步。</translation>
    </message>
    <message>
        <source>This comparison has no results: no configuration was estimated or measured.</source>
        <translation>此比较没有结果：没有任何配置经过估计或测量。</translation>
    </message>
    <message>
        <source>peak of each step found in the trace</source>
        <translation>在记录中找到的各训练步的峰值</translation>
    </message>
    <message>
        <source>peaks since the previous step</source>
        <translation>自上一训练步以来的峰值</translation>
    </message>
    <message>
        <source>Showing steps %1 to %2. Double-click or press Home to show all steps.</source>
        <translation>正在显示第 %1 至 %2 步。双击或按 Home 可显示所有训练步。</translation>
    </message>
    <message>
        <source>Turn the wheel to zoom, drag to show a range, click a step to find its row.</source>
        <translation>滚动滚轮可缩放，拖动可显示某一范围，单击训练步可找到其所在行。</translation>
    </message>
    <message>
        <source>Click a bar to find its row.</source>
        <translation>单击条形可找到其所在行。</translation>
    </message>
    <message>
        <source>Compare the two selected steps</source>
        <translation>比较所选的两个步骤</translation>
    </message>
    <message>
        <source>Click a step to zoom the timeline to it; click again to show everything. Ctrl+click a second one to compare them.</source>
        <translation>单击某个步骤可将时间线缩放到该步骤，再次单击显示全部。按住 Ctrl 单击另一个步骤可比较两者。</translation>
    </message>
</context>
<context>
    <name>allostrata::SummaryCard</name>
    <message>
        <source>none recorded</source>
        <translation>没有记录</translation>
    </message>
    <message>
        <source>Recorded time</source>
        <translation>记录时长</translation>
    </message>
    <message>
        <source>The events have no times.</source>
        <translation>事件没有时间。</translation>
    </message>
    <message>
        <source>Reserved at the peak</source>
        <translation>峰值时保留</translation>
    </message>
    <message>
        <source>unused segments</source>
        <translation>未使用的段</translation>
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
        <source>about %1, inferred</source>
        <translation>约 %1，推断</translation>
    </message>
    <message>
        <source>Tensors at the peak</source>
        <translation>峰值时的张量</translation>
    </message>
    <message>
        <source>Listed tensors</source>
        <translation>列出的张量</translation>
    </message>
    <message>
        <source>Breakdown of reserved memory</source>
        <translation>保留内存明细</translation>
    </message>
    <message>
        <source>Allocated before recording</source>
        <translation>记录开始前已分配</translation>
    </message>
    <message>
        <source>reserved, not allocated</source>
        <translation>已保留，未分配</translation>
    </message>
    <message>
        <source>rounding, remainders</source>
        <translation>舍入、切分余量</translation>
    </message>
</context>
<context>
    <name>allostrata::TableReportView</name>
    <message>
        <source>Save the table…</source>
        <translation>保存表格…</translation>
    </message>
    <message>
        <source>There is nothing in the visible range.</source>
        <translation>可见范围内没有内容。</translation>
    </message>
    <message>
        <source>Click a row to select its largest allocation.</source>
        <translation>单击一行可选择其最大的分配。</translation>
    </message>
    <message>
        <source>The bytes over the visible range, stacked.</source>
        <translation>可见范围内的字节数，堆叠显示。</translation>
    </message>
    <message>
        <source>Save the picture…</source>
        <translation>保存图片…</translation>
    </message>
</context>
<context>
    <name>allostrata::TimelineView</name>
    <message>
        <source>Show the whole trace (F)</source>
        <translation>显示整个记录 (F)</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>复制图片</translation>
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
        <source>allocated bytes</source>
        <translation>已分配字节数</translation>
    </message>
    <message>
        <source>Trace events record the size that the program requested, before rounding to blocks.</source>
        <translation>记录事件中的大小是程序请求的大小，尚未舍入为块大小。</translation>
    </message>
    <message>
        <source>The visible range within the whole trace.</source>
        <translation>可见范围在整个记录中的位置。</translation>
    </message>
    <message>
        <source>Show allocated bytes as a line, with the bounds of inferred values. The line is drawn where it differs from the requested bytes.</source>
        <translation>以线条显示已分配字节，并显示推断值的上下界。该线仅在与请求字节不同处绘制。</translation>
    </message>
    <message>
        <source>Show reserved memory, in use or not, as a dashed line (R).</source>
        <translation>以虚线显示保留内存，不论是否在使用（R）。</translation>
    </message>
    <message>
        <source>Show names on bands and regions where they fit in full (L).</source>
        <translation>在名称能完整显示的色带和区域上显示名称（L）。</translation>
    </message>
    <message>
        <source>Show the program&apos;s phases below the timeline, as found in stacks and annotations.</source>
        <translation>在时间线下方显示从调用栈和标注中找到的程序阶段。</translation>
    </message>
    <message>
        <source>live at the peak, by phase; not over time</source>
        <translation>峰值处存活，按阶段；不随时间变化</translation>
    </message>
    <message>
        <source>The file lists the allocations that are live at the peak, but not when they were made. The peak is at the right end.</source>
        <translation>文件列出峰值处存活的分配，但没有其分配时间。峰值位于最右端。</translation>
    </message>
    <message>
        <source>A profiler records allocated blocks, not the sizes that the program requested.</source>
        <translation>性能分析器记录的是已分配的块，而不是程序请求的大小。</translation>
    </message>
    <message>
        <source>Edit the note</source>
        <translation>编辑注释</translation>
    </message>
    <message>
        <source>Add a note</source>
        <translation>添加注释</translation>
    </message>
    <message>
        <source>Note at %1. Without text, it is removed.</source>
        <translation>%1 处的注释。留空则删除。</translation>
    </message>
    <message>
        <source>Note at %1</source>
        <translation>%1 处的注释</translation>
    </message>
</context>
<context>
    <name>allostrata::ToolBar</name>
    <message>
        <source>Axis</source>
        <translation>坐标轴</translation>
    </message>
    <message>
        <source>Detail in percent</source>
        <translation>细节百分比</translation>
    </message>
    <message>
        <source>Save or copy what is shown</source>
        <translation>保存或复制显示的内容</translation>
    </message>
    <message>
        <source>no device</source>
        <translation>无设备</translation>
    </message>
    <message>
        <source>Device to show</source>
        <translation>要显示的设备</translation>
    </message>
    <message>
        <source>The share of allocations, largest first, that have bands of their own. The rest form one band with a count, so the total never changes.</source>
        <translation>拥有单独色带的分配所占的比例，最大的在前。其余分配合为一条注明数量的色带，因此总量始终不变。</translation>
    </message>
    <message>
        <source>This file records only categories, so the bands are coloured by category.</source>
        <translation>此文件只记录类别，因此色带按类别着色。</translation>
    </message>
    <message>
        <source>What the colours of the bands mean (C: next colouring)</source>
        <translation>色带颜色的含义（C：下一种着色）</translation>
    </message>
</context>
<context>
    <name>allostrata::ToolsMenu</name>
    <message>
        <source>&amp;Report…</source>
        <translation>报告(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Peak table…</source>
        <translation>峰值表(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Check…</source>
        <translation>检查(&amp;C)…</translation>
    </message>
    <message>
        <source>Ca&amp;lculator…</source>
        <translation>计算器(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Kept for backward…</source>
        <translation>为反向留存的内存(&amp;K)…</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>工具(&amp;T)</translation>
    </message>
    <message>
        <source>Makes a report on open documents and other files: pictures, text and numbers, in a folder or on one page</source>
        <translation>为打开的文档和其他文件生成报告：图片、文字和数字，保存为文件夹或单个页面</translation>
    </message>
    <message>
        <source>Tabulates the peaks of many files by the values in their names: table, pivot, comparison, chart</source>
        <translation>按文件名中的值汇总多个文件的峰值：表格、透视表、比较、图表</translation>
    </message>
    <message>
        <source>Checks the document against rules: peaks, fragmentation, leaks, growth</source>
        <translation>按规则检查文档：峰值、碎片、泄漏、增长</translation>
    </message>
    <message>
        <source>Computes the tensor sizes of a transformer and finds the allocations that have exactly these sizes</source>
        <translation>计算 transformer 的张量大小，并找出大小与之完全一致的分配</translation>
    </message>
    <message>
        <source>Shows what each transformer block keeps for the backward pass, by line and operator</source>
        <translation>显示每个 transformer 块为反向传播保留的内容，按代码行和算子</translation>
    </message>
    <message>
        <source>Predict &amp;another size…</source>
        <translation>预测其他大小(&amp;A)…</translation>
    </message>
    <message>
        <source>Predicts the peak at other sizes of the input, and the largest size that fits, from two or more recordings of one program</source>
        <translation>由同一程序的两个或更多记录，预测其他输入大小下的峰值以及放得下的最大大小</translation>
    </message>
    <message>
        <source>&amp;Estimate a training step…</source>
        <translation>估计训练步(&amp;E)…</translation>
    </message>
    <message>
        <source>Estimates the memory of a training step from the numbers of a model, before it is run, and says where it fits and what to change</source>
        <translation>在训练步运行之前，由模型的数值估计其内存，并说明哪里放得下以及应作哪些更改</translation>
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
        <translation>判定</translation>
    </message>
    <message>
        <source>Live memory by category, in requested bytes</source>
        <translation>按类别的存活内存，以请求字节计</translation>
    </message>
    <message>
        <source>Caveats</source>
        <translation>注意事项</translation>
    </message>
</context>
<context>
    <name>allostrata::Words::Words</name>
    <message>
        <source>Only allocations that match “%1” (%2) are drawn.</source>
        <translation>只绘制与“%1”（%2）匹配的分配。</translation>
    </message>
</context>
</TS>
