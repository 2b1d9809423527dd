// Table of the options of all commands.

#include "app/cli/command_table.h"

#include "app/commands/options.h"
#include "core/attributes/attribute.h"
#include "core/base/enum_table.h"

#include <QCoreApplication>

#include <vector>

namespace allostrata {

namespace {

/// Ids of the attributes available for one use.
template <AttributeUse kUse>
std::vector<std::string_view> attributeIds()
{
    std::vector<std::string_view> ids;
    for (const AttributeRow &row : attributes()) {
        if (row.serves(kUse))
            ids.push_back(row.id);
    }
    return ids;
}

constexpr EnumTable<OptionId, OptionRow> kOptions = {{
    OptionRow{OptionId::Format, "format", 0, "table|md|tex|csv|json|raw-csv",
              QT_TRANSLATE_NOOP("Words", "Output format: text columns (the default), Markdown, LaTeX, CSV or "
                                         "JSON. If omitted, the output file's extension decides. In CSV, texts that "
                                         "spreadsheets would run as formulas begin with an apostrophe; raw-csv "
                                         "leaves them as they are.")},
    OptionRow{OptionId::Table, "table", 0, QT_TRANSLATE_NOOP("Words", "NAME"),
              QT_TRANSLATE_NOOP(
                  "Words",
                  "The table to write; the window's views show the same tables. layers lists modules with repeated "
                  "ones merged; block-categories sums the blocks of the final state as the analysis script does."),
              tableIds},
    OptionRow{OptionId::Columns, "columns", 0, QT_TRANSLATE_NOOP("Words", "[NAME,...]"),
              QT_TRANSLATE_NOOP("Words",
                                "The columns to write, by name and in this order. If no names follow, “export” "
                                "lists the columns of all tables, or of the one that --table names; no file "
                                "is needed."),
              nullptr, true},
    OptionRow{OptionId::Sort, "sort", 0, QT_TRANSLATE_NOOP("Words", "COLUMN,..."),
              QT_TRANSLATE_NOOP("Words", "Sort by these columns: numbers descending, texts ascending. COLUMN:asc and "
                                         "COLUMN:desc choose the order. Rows without a value come last.")},
    OptionRow{OptionId::Limit, "limit", 0, QT_TRANSLATE_NOOP("Words", "N"),
              QT_TRANSLATE_NOOP("Words", "Write at most N rows. Text, Markdown and LaTeX say how many are left.")},
    OptionRow{OptionId::Group, "group", 0, QT_TRANSLATE_NOOP("Words", "ATTRIBUTE"),
              QT_TRANSLATE_NOOP("Words", "For the table allocations: a row for each value of this attribute, with "
                                         "the number of its allocations, their bytes, those live at the peak, and "
                                         "the largest."),
              attributeIds<AttributeUse::Group>},
    OptionRow{OptionId::LineWidth, "width", 0, QT_TRANSLATE_NOOP("Words", "N"),
              QT_TRANSLATE_NOOP("Words", "The longest line of a text table (default: 100 on a terminal). Long names "
                                         "are shortened, then columns left out. 0: no limit, for “less -S”.")},
    OptionRow{
        OptionId::Scope, "scope", 0, "cursor|window|all",
        QT_TRANSLATE_NOOP(
            "Words",
            "The allocations that lists and histograms cover: live at the cursor, live at some moment of --window, or "
            "all (the default). By default, stacks cover those at the cursor, and speedscope also those of --window.")},
    OptionRow{OptionId::Frames, "frames", 0, "all|yours",
              QT_TRANSLATE_NOOP(
                  "Words", "The frames in folded stacks, speedscope and pprof profiles: all (the "
                           "default), or yours, with each run of runtime frames between them named by its purpose.")},
    OptionRow{OptionId::View, "view", 0, QT_TRANSLATE_NOOP("Words", "NAME"),
              QT_TRANSLATE_NOOP("Words", "The view to draw, as in the window. If omitted, the file's contents "
                                         "decide: active-memory (every allocation over time), steps, or dumps."),
              pictureIds},
    OptionRow{OptionId::Events, "events", 0, "FIRST:LAST|last:N|oom:N|1.5s:2s",
              QT_TRANSLATE_NOOP("Words",
                                "Read only a part of each trace: events FIRST:LAST, numbered from 0, without LAST; "
                                "last:N, the last N; oom:N, the N up to the last out-of-memory event and a tenth as "
                                "many after it; or times since the first event, 1.5s:2s. Time and memory follow the "
                                "part, and events keep their numbers. --window limits what is shown instead.")},
    OptionRow{OptionId::Salvage, "salvage", 0, nullptr,
              QT_TRANSLATE_NOOP("Words", "Open truncated files as far as they are complete, and say what is missing.")},
    OptionRow{OptionId::Output, "output", 'o', QT_TRANSLATE_NOOP("Words", "FILE"),
              QT_TRANSLATE_NOOP("Words", "Write the result to this file, which appears only when it is complete.")},
    OptionRow{OptionId::Size, "size", 0, QT_TRANSLATE_NOOP("Words", "WIDTHxHEIGHT"),
              QT_TRANSLATE_NOOP("Words", "The size of the picture in pixels at 96 dots per inch, 100 to 16000 "
                                         "each (default: 1600x900). Text grows with the shorter side.")},
    OptionRow{OptionId::Dpi, "dpi", 0, QT_TRANSLATE_NOOP("Words", "N"),
              QT_TRANSLATE_NOOP("Words", "Dots per inch of a PNG, 30 to 1200 (default: 96).")},
    OptionRow{
        OptionId::Device, "device", 0, QT_TRANSLATE_NOOP("Words", "N"),
        QT_TRANSLATE_NOOP("Words",
                          "The device, by number or by name, such as cuda:0 or cpu (default: the first with events).")},
    OptionRow{OptionId::Window, "window", 0, QT_TRANSLATE_NOOP("Words", "FIRST:LAST"),
              QT_TRANSLATE_NOOP("Words",
                                "The events to show, numbered from 0: from FIRST up to but not including LAST. Omit a "
                                "number to start at the beginning or to stop at the end.")},
    OptionRow{OptionId::Cursor, "cursor", 0, QT_TRANSLATE_NOOP("Words", "EVENT|start|peak"),
              QT_TRANSLATE_NOOP(
                  "Words",
                  "The moment whose state is reported: after the event of this number, which is the one in the table "
                  "events and counts from 0; start, before the first event; or the peak (the default).")},
    OptionRow{
        OptionId::Query, "query", 0, QT_TRANSLATE_NOOP("Words", "QUERY"),
        QT_TRANSLATE_NOOP(
            "Words",
            "Only allocations that match this query, as in the window: 'size>64MiB stack~attention phase:backward'.")},
    OptionRow{OptionId::CategoryRules, "category-rules", 0, QT_TRANSLATE_NOOP("Words", "NAME|FILE"),
              QT_TRANSLATE_NOOP(
                  "Words",
                  "The rules that assign categories: pytorch (the default), analyze-script, or a JSON file of rules.")},
    OptionRow{OptionId::Measure, "measure", 0, "cursor|peak|window-peak|end|allocated|byte-time",
              QT_TRANSLATE_NOOP("Words",
                                "The bytes that call trees and functions count: live at the cursor (the default), at "
                                "the peak, at the highest instant of --window, or at the end; allocated in --window; "
                                "or on average over --window.")},
    OptionRow{
        OptionId::CountAllocations, "count-allocations", 0, nullptr,
        QT_TRANSLATE_NOOP("Words", "The widths, order and shares of a call tree by allocations instead of bytes.")},
    OptionRow{OptionId::Merge, "merge", 0, "yours|folded|all|files|modules",
              QT_TRANSLATE_NOOP("Words",
                                "The frames of a call tree: yours only, yours with each run of runtime frames between "
                                "them as one (folded, the default), all, their files, or modules with the line that "
                                "they call from.")},
    OptionRow{OptionId::Inverted, "inverted", 0, nullptr,
              QT_TRANSLATE_NOOP("Words", "The call tree from the innermost frames to their callers.")},
    OptionRow{OptionId::CollapseRecursion, "collapse-recursion", 0, nullptr,
              QT_TRANSLATE_NOOP("Words", "A frame that calls itself, directly or not, occurs once on each path.")},
    OptionRow{OptionId::Smallest, "smallest", 0, QT_TRANSLATE_NOOP("Words", "PERCENT"),
              QT_TRANSLATE_NOOP("Words", "Frames of a call tree below this percentage of the total share one row with "
                                         "their siblings (default: 0.1; 0: each has its own).")},
    OptionRow{OptionId::Around, "around", 0, QT_TRANSLATE_NOOP("Words", "EXPRESSION"),
              QT_TRANSLATE_NOOP("Words", "The callers above and the callees below one frame: the one with most bytes "
                                         "that the expression finds in its name, its file, or file:line.")},
    OptionRow{OptionId::FrameColour, "frame-color", 0, "origin|category|module|difference",
              QT_TRANSLATE_NOOP("Words",
                                "What the colours of a flame graph show: whose code it is (the default), the "
                                "category or module of most of its bytes, or the difference from --baseline.")},
    OptionRow{OptionId::Flames, "flames", 0, nullptr,
              QT_TRANSLATE_NOOP("Words", "Flames instead of icicles: the flame graph's root at the bottom.")},
    OptionRow{OptionId::Setting, "setting", 0, QT_TRANSLATE_NOOP("Words", "KEY:VALUE"),
              QT_TRANSLATE_NOOP("Words", "A setting of the allocator to replay with, as in PYTORCH_CUDA_ALLOC_CONF: "
                                         "expandable_segments:True. May be repeated; settings that are not named stay "
                                         "as recorded.")},
    OptionRow{OptionId::Search, "search", 0, nullptr,
              QT_TRANSLATE_NOOP("Words", "Also replay with each of a fixed set of settings, and list the best first.")},
    OptionRow{OptionId::Remove, "remove", 0, QT_TRANSLATE_NOOP("Words", "QUERY"),
              QT_TRANSLATE_NOOP("Words", "Replay without the allocations that match this query.")},
    OptionRow{OptionId::Halve, "halve", 0, QT_TRANSLATE_NOOP("Words", "QUERY"),
              QT_TRANSLATE_NOOP("Words", "Replay with half the bytes for the allocations that match this query.")},
    OptionRow{OptionId::EmptyCacheAtSteps, "empty-cache-at-steps", 0, nullptr,
              QT_TRANSLATE_NOOP("Words", "Replay with a call of torch.cuda.empty_cache() at the end of each step.")},
    OptionRow{OptionId::Axis, "axis", 0, "events|time",
              QT_TRANSLATE_NOOP("Words", "The horizontal axis: events (the default) or wall time.")},
    OptionRow{OptionId::Detail, "detail", 0, QT_TRANSLATE_NOOP("Words", "PERCENT"),
              QT_TRANSLATE_NOOP("Words", "The percentage of allocations, largest first, that get separate bands; "
                                         "the rest share one band (default: 100).")},
    OptionRow{OptionId::ColourBy, "color-by", 0, QT_TRANSLATE_NOOP("Words", "ATTRIBUTE"),
              QT_TRANSLATE_NOOP("Words", "The attribute that the colours show (default: stack)."),
              attributeIds<AttributeUse::Colour>},
    OptionRow{OptionId::HighestBytes, "y-max", 0, QT_TRANSLATE_NOOP("Words", "BYTES"),
              QT_TRANSLATE_NOOP(
                  "Words", "The upper end of the byte axis, such as 72GiB, so that several pictures share one scale.")},
    OptionRow{OptionId::Capacity, "capacity", 0, QT_TRANSLATE_NOOP("Words", "BYTES"),
              QT_TRANSLATE_NOOP("Words",
                                "The device's memory, such as 80GiB, if the file does not record it or to override it. "
                                "It is drawn as a line and used to explain out-of-memory events.")},
    OptionRow{OptionId::Headroom, "headroom", 0, QT_TRANSLATE_NOOP("Words", "SAFE:TIGHT"),
              QT_TRANSLATE_NOOP("Words",
                                "The percentages of device memory that must stay free at the peak of a run's steps for "
                                "the run to count as safe or as tight; below that it is at risk (default: 10:5).")},
    OptionRow{OptionId::Charge, "charge", 0, "allocating|releasing",
              QT_TRANSLATE_NOOP("Words",
                                "The operator to which a free is charged: the one that allocated the memory (the "
                                "default), or the one that runs at the free, as in the profiler's own memory view.")},
    OptionRow{
        OptionId::Baseline, "baseline", 0, QT_TRANSLATE_NOOP("Words", "FILE"),
        QT_TRANSLATE_NOOP(
            "Words", "The file to compare with; for a check, it may also be the output of “summary --format json”.")},
    OptionRow{OptionId::Tolerance, "tolerance", 0, QT_TRANSLATE_NOOP("Words", "PERCENT"),
              QT_TRANSLATE_NOOP("Words", "How much higher than in the baseline a peak may be (default: 2%).")},
    OptionRow{OptionId::MaxPeak, "max-peak", 0, QT_TRANSLATE_NOOP("Words", "COUNTER:BYTES"),
              QT_TRANSLATE_NOOP("Words",
                                "The highest allowed peak of requested, allocated, active or reserved memory, such as "
                                "reserved:72GiB. Separate several with commas, or repeat the option.")},
    OptionRow{OptionId::MaxFragmentation, "max-fragmentation", 0, QT_TRANSLATE_NOOP("Words", "PERCENT"),
              QT_TRANSLATE_NOOP("Words",
                                "The highest allowed fragmentation: (peak reserved - peak active) / peak reserved. For "
                                "a file without events, the final state is used instead of the peaks.")},
    OptionRow{OptionId::NoLeak, "no-leak", 0, nullptr,
              QT_TRANSLATE_NOOP("Words", "Fail if a stack keeps more memory with each training step.")},
    OptionRow{
        OptionId::MaxStepGrowth, "max-step-growth", 0, QT_TRANSLATE_NOOP("Words", "BYTES"),
        QT_TRANSLATE_NOOP(
            "Words",
            "The highest allowed growth, per step, of the live bytes at the end of a step; the median of all slopes.")},
    OptionRow{OptionId::NoOom, "no-oom", 0, nullptr, QT_TRANSLATE_NOOP("Words", "Fail if memory ran out.")},
    OptionRow{OptionId::MaxRetries, "max-retries", 0, QT_TRANSLATE_NOOP("Words", "N"),
              QT_TRANSLATE_NOOP("Words",
                                "The highest allowed number of allocations that found the device full and were "
                                "retried, as a log counts them.")},
    OptionRow{OptionId::MaxImbalance, "max-imbalance", 0, QT_TRANSLATE_NOOP("Words", "PERCENT"),
              QT_TRANSLATE_NOOP("Words",
                                "How much higher than the median of its group the highest peak of reserved memory may "
                                "be, in a file of many ranks, such as 5%.")},
    OptionRow{OptionId::Fits, "fits", 0, QT_TRANSLATE_NOOP("Words", "BYTES"),
              QT_TRANSLATE_NOOP("Words",
                                "Fail if the size of --for does not fit into this memory. It is predicted from all "
                                "files together, as by “predict”.")},
    OptionRow{OptionId::Strict, "strict", 0, nullptr,
              QT_TRANSLATE_NOOP(
                  "Words", "Fail rules that the file's data cannot decide; by default, only known violations fail.")},
    OptionRow{OptionId::Junit, "junit", 0, QT_TRANSLATE_NOOP("Words", "FILE"),
              QT_TRANSLATE_NOOP("Words", "Also write the results to this file, as JUnit XML for CI servers.")},
    OptionRow{OptionId::By, "by", 0, QT_TRANSLATE_NOOP("Words", "ATTRIBUTE"),
              QT_TRANSLATE_NOOP("Words", "The attribute that groups the rows of a difference (default: category) "
                                         "or of the table at-cursor (default: line)."),
              attributeIds<AttributeUse::Group>},
    OptionRow{OptionId::At, "at", 0, QT_TRANSLATE_NOOP("Words", "MOMENT|BASE:OTHER"),
              QT_TRANSLATE_NOOP("Words",
                                "The moment to compare: peak (the default), start, final, the number of an event "
                                "(the moment after it), the peak of a step (step2) or its end (step2-end). "
                                "Give two for the base and the other, as in 1200:peak or step2:step3.")},
    OptionRow{OptionId::Align, "align", 0, "events|time|relative|step",
              QT_TRANSLATE_NOOP("Words",
                                "How to align two recordings on one axis: by events, by the time since each began, "
                                "relative to their lengths, or by training steps (default: what both have).")},
    OptionRow{OptionId::Ranks, "rank", 0, QT_TRANSLATE_NOOP("Words", "R[,R...]"),
              QT_TRANSLATE_NOOP("Words",
                                "The ranks of a job to compare, such as 3,17 or 8-15 (default: those that stand out "
                                "from their groups).")},
    OptionRow{
        OptionId::BaseRank, "baseline", 0, QT_TRANSLATE_NOOP("Words", "R"),
        QT_TRANSLATE_NOOP("Words", "The rank of a job to compare with (default: the median of each rank's group).")},
    OptionRow{OptionId::Pattern, "pattern", 0, QT_TRANSLATE_NOOP("Words", "PATTERN"),
              QT_TRANSLATE_NOOP("Words",
                                "How to read columns from file names: the name with columns in braces, as in "
                                "'memory_{model}_ctx{ctx}_{mode}_{dtype}' or 'rank{rank}/step_{step}'. * matches "
                                "anything, and {ctx:[0-9]+} gives the expression that a column must match; extensions "
                                "may be omitted. By default, common words in the names are recognised.")},
    OptionRow{OptionId::Pivot, "pivot", 0, QT_TRANSLATE_NOOP("Words", "ROWS:COLUMNS:VALUE"),
              QT_TRANSLATE_NOOP("Words", "The keys of the rows, the keys of the columns, and the value in the cells, "
                                         "as in model,ctx:dtype:reserved. Values are requested, allocated, active, "
                                         "reserved, after, final-reserved, efficiency, ooms.")},
    OptionRow{OptionId::Compare, "compare", 0, QT_TRANSLATE_NOOP("Words", "COLUMN[=BASE,OTHER]"),
              QT_TRANSLATE_NOOP(
                  "Words",
                  "Compare files whose names differ only in this column, such as dtype, mode or dtype=fp32,bf16: the "
                  "bytes of each category at the peak, and the savings. May be given several times.")},
    OptionRow{OptionId::Title, "title", 0, QT_TRANSLATE_NOOP("Words", "TEXT"),
              QT_TRANSLATE_NOOP("Words", "The title (default: the file's name).")},
    OptionRow{OptionId::Theme, "theme", 0, "paper|light|dark",
              QT_TRANSLATE_NOOP("Words", "Background and colours: black text on white (paper, the default), or "
                                         "as in the light or the dark window.")},
    OptionRow{OptionId::Transparent, "transparent", 0, nullptr,
              QT_TRANSLATE_NOOP(
                  "Words",
                  "Transparent background; choose the theme that suits the page on which the picture will be placed.")},
    OptionRow{OptionId::Phases, "phases", 0, nullptr,
              QT_TRANSLATE_NOOP("Words",
                                "Add a band with the phases below the picture, if stacks or annotations reveal them: "
                                "setup, forward, recompute, backward, optimizer, communication.")},
    OptionRow{OptionId::Without, "without", 0, QT_TRANSLATE_NOOP("Words", "PART,..."),
              QT_TRANSLATE_NOOP("Words", "Parts to leave out: title, legend, labels, reserved, footnote, or left-out, "
                                         "which is the band of allocations that do not match the query.")},
    OptionRow{OptionId::Units, "units", 0, "GiB|GB",
              QT_TRANSLATE_NOOP("Words", "Units of the byte axis: binary (the default) or decimal.")},
    OptionRow{OptionId::Rules, "rules", 0, QT_TRANSLATE_NOOP("Words", "FILE"),
              QT_TRANSLATE_NOOP("Words", "Folding rules as JSON: which frames of a stack are yours (default: the "
                                         "rules saved by the window, or else the built-in ones).")},
    OptionRow{OptionId::RunReportRules, "rules", 0, QT_TRANSLATE_NOOP("Words", "NAME|FILE"),
              QT_TRANSLATE_NOOP("Words",
                                "The rules that assign categories, like --category-rules: pytorch (the default), "
                                "analyze-script, which counts as the analysis script does, or a JSON file of rules.")},
    OptionRow{OptionId::RunReportName, "name", 0, QT_TRANSLATE_NOOP("Words", "NAME"),
              QT_TRANSLATE_NOOP("Words", "The name of the run, instead of the one taken from the file's path; "
                                         "for several files, the name of the overview.")},
    OptionRow{
        OptionId::Pictures, "pictures", 0, "png|svg|none",
        QT_TRANSLATE_NOOP("Words", "Pictures in a run folder: PNG at 300 dots per inch (the default), SVG, or none.")},
    OptionRow{OptionId::PredictSizes, "sizes", 0, QT_TRANSLATE_NOOP("Words", "N,M,..."),
              QT_TRANSLATE_NOOP("Words",
                                "The size of the input in each recording, in the order of the files: tokens of "
                                "a sequence, batch, ... Without it, the sizes are read from the names.")},
    OptionRow{OptionId::PredictSecondSizes, "second-sizes", 0, QT_TRANSLATE_NOOP("Words", "N,M,..."),
              QT_TRANSLATE_NOOP("Words",
                                "A second number that varies, such as the batch besides the tokens, in the order of "
                                "the files. One recording must share one of the two numbers with each other one.")},
    OptionRow{OptionId::PredictFor, "for", 0, QT_TRANSLATE_NOOP("Words", "N,M,..."),
              QT_TRANSLATE_NOOP("Words", "The sizes to predict (default: twice, four and eight times the largest "
                                         "recording). With a second number: 4096x16.")},
    OptionRow{OptionId::PredictMultiple, "multiple", 0, QT_TRANSLATE_NOOP("Words", "N"),
              QT_TRANSLATE_NOOP("Words", "The largest size that fits is a multiple of this (default: 1).")},
    OptionRow{OptionId::Recording, "recording", 0, QT_TRANSLATE_NOOP("Words", "FILE"),
              QT_TRANSLATE_NOOP("Words", "Also writes what would have been recorded, as a snapshot marked as such. "
                                         "For one size, or one question.")},
    OptionRow{OptionId::Shard, "shard", 0, "I/N",
              QT_TRANSLATE_NOOP("Words", "Only every Nth file, starting with file I (counted from 0): the share of one "
                                         "of N tasks that are all given the same files.")},
    OptionRow{OptionId::CollectNumbers, "numbers", 0, "rank|step|size",
              QT_TRANSLATE_NOOP("Words", "What a number in which the file names differ, such as 10, 20 and 30, means "
                                         "if the names do not say so (default: rank).")},
    OptionRow{OptionId::CollectAgain, "again", 0, nullptr,
              QT_TRANSLATE_NOOP("Words", "Also summarise files whose summary is there already.")},
    OptionRow{OptionId::EstimateConfig, "config", 0, QT_TRANSLATE_NOOP("Words", "FILE"),
              QT_TRANSLATE_NOOP("Words", "The model: a config.json of Hugging Face, or the arguments of Megatron-LM as "
                                         "a JSON object, which also say how it is trained.")},
    OptionRow{OptionId::EstimateModel, "model", 0, QT_TRANSLATE_NOOP("Words", "NAME"),
              QT_TRANSLATE_NOOP("Words", "A known model instead of a file, such as Llama-3-8B. Without either, the "
                                         "model is given by its numbers: --width, --layers, --heads, ...")},
    OptionRow{OptionId::EstimateKeyValueHeads, "kv-heads", 0, QT_TRANSLATE_NOOP("Words", "N"),
              QT_TRANSLATE_NOOP("Words", "Heads of keys and values (default: as many as --heads).")},
    OptionRow{OptionId::EstimateExperts, "experts", 0, QT_TRANSLATE_NOOP("Words", "N"),
              QT_TRANSLATE_NOOP("Words", "Experts in each layer in place of the feed-forward network.")},
    OptionRow{OptionId::EstimateExpertsPerToken, "experts-per-token", 0, QT_TRANSLATE_NOOP("Words", "N"),
              QT_TRANSLATE_NOOP("Words", "Experts that each token is sent to (default: 2).")},
    OptionRow{OptionId::EstimateExpertFeedForward, "expert-feed-forward", 0, QT_TRANSLATE_NOOP("Words", "N"),
              QT_TRANSLATE_NOOP("Words", "Values per token within an expert (default: as --feed-forward).")},
    OptionRow{OptionId::EstimateMicroBatch, "micro-batch", 0, QT_TRANSLATE_NOOP("Words", "N"),
              QT_TRANSLATE_NOOP("Words", "Sequences that a rank computes at once (default: 1).")},
    OptionRow{
        OptionId::EstimateContext, "context", 0, QT_TRANSLATE_NOOP("Words", "N"),
        QT_TRANSLATE_NOOP(
            "Words", "Tokens in a sequence (default: 2048, or those of the file with the arguments of Megatron-LM).")},
    OptionRow{
        OptionId::EstimateDecoderContext, "decoder-context", 0, QT_TRANSLATE_NOOP("Words", "N"),
        QT_TRANSLATE_NOOP("Words", "Tokens in a sequence of the decoder beside an encoder (default: a quarter).")},
    OptionRow{
        OptionId::EstimateMicroBatches, "microbatches", 0, QT_TRANSLATE_NOOP("Words", "N"),
        QT_TRANSLATE_NOOP("Words",
                          "Micro-batches that a rank computes in one step (default: 1, with --pp as many as stages).")},
    OptionRow{OptionId::EstimateTensor, "tp", 0, QT_TRANSLATE_NOOP("Words", "N"),
              QT_TRANSLATE_NOOP("Words", "Tensor-parallel ranks (default: 1).")},
    OptionRow{OptionId::EstimatePipeline, "pp", 0, QT_TRANSLATE_NOOP("Words", "N"),
              QT_TRANSLATE_NOOP("Words", "Pipeline stages (default: 1).")},
    OptionRow{OptionId::EstimateData, "dp", 0, QT_TRANSLATE_NOOP("Words", "N"),
              QT_TRANSLATE_NOOP("Words", "Data-parallel ranks (default: 1).")},
    OptionRow{OptionId::EstimateExpertRanks, "ep", 0, QT_TRANSLATE_NOOP("Words", "N"),
              QT_TRANSLATE_NOOP("Words", "Expert-parallel ranks, among the data-parallel ones (default: 1).")},
    OptionRow{OptionId::EstimateExpertTensor, "etp", 0, QT_TRANSLATE_NOOP("Words", "N"),
              QT_TRANSLATE_NOOP("Words", "Tensor-parallel ranks of the experts (default: as --tp).")},
    OptionRow{OptionId::EstimateStages, "layers-per-stage", 0, QT_TRANSLATE_NOOP("Words", "N,M,..."),
              QT_TRANSLATE_NOOP("Words",
                                "Layers in each pipeline stage, from the first (default: the same number in each).")},
    OptionRow{
        OptionId::EstimateSequenceParallel, "sequence-parallel", 0, nullptr,
        QT_TRANSLATE_NOOP(
            "Words", "Tensor-parallel ranks also divide what lies between the attention and the feed-forward layers.")},
    OptionRow{OptionId::EstimateFsdp, "fsdp", 0, nullptr,
              QT_TRANSLATE_NOOP("Words",
                                "Data-parallel ranks share parameters, gradients and optimizer state, as FSDP2 does.")},
    OptionRow{OptionId::EstimateDistributedOptimizer, "distributed-optimizer", 0, nullptr,
              QT_TRANSLATE_NOOP(
                  "Words", "Data-parallel ranks share the optimizer state, as Megatron's distributed optimizer does.")},
    OptionRow{OptionId::EstimateZero, "zero", 0, "1|2|3",
              QT_TRANSLATE_NOOP("Words", "Data-parallel ranks share the optimizer state (1), gradients too (2), or "
                                         "parameters too (3), as DeepSpeed does.")},
    OptionRow{OptionId::EstimateOptimizer, "optimizer", 0, "adamw|sgd|adam8bit",
              QT_TRANSLATE_NOOP("Words", "The optimizer (default: adamw).")},
    OptionRow{OptionId::EstimateImplementation, "optimizer-implementation", 0, "foreach|loop|fused",
              QT_TRANSLATE_NOOP("Words", "How the optimizer works: on all tensors at once, one by one, or in one "
                                         "kernel. It decides its temporaries (default: foreach).")},
    OptionRow{OptionId::EstimateNoMasterWeights, "no-master-weights", 0, nullptr,
              QT_TRANSLATE_NOOP("Words", "Parameters of 16 bits are trained without a copy in fp32.")},
    OptionRow{OptionId::EstimateType, "dtype", 0, "bf16|fp16|fp32",
              QT_TRANSLATE_NOOP("Words", "The data type of the computation (default: bf16, or that of the file).")},
    OptionRow{OptionId::EstimateParameterType, "param-dtype", 0, "bf16|fp16|fp32",
              QT_TRANSLATE_NOOP("Words", "The data type of the parameters (default: as --dtype). With fp32 and a "
                                         "--dtype of 16 bits, the computation is autocast.")},
    OptionRow{OptionId::EstimateRecompute, "recompute", 0, "none|selective|full|offload",
              QT_TRANSLATE_NOOP(
                  "Words", "What backward computes again instead of keeping it: nothing, the core of the attention, "
                           "whole layers, or whole layers whose inputs wait in the host's memory (default: none).")},
    OptionRow{OptionId::EstimateAttention, "attention", 0, "auto|flash|fused|unfused",
              QT_TRANSLATE_NOOP("Words", "Whether the attention writes its scores to memory (unfused), or not (flash, "
                                         "or fused by cuDNN); auto is what the framework takes (the default).")},
    OptionRow{OptionId::EstimateLoss, "loss", 0, "plain|freed|chunked|fused",
              QT_TRANSLATE_NOOP("Words",
                                "How logits and loss are computed: at once, at once by a loop that deletes the "
                                "logits before backward, for some of the tokens at a time, or in one kernel "
                                "(default: plain).")},
    OptionRow{OptionId::EstimateLoraRank, "lora-rank", 0, QT_TRANSLATE_NOOP("Words", "N"),
              QT_TRANSLATE_NOOP("Words", "Only adapters of this rank on all linear layers are trained (LoRA).")},
    OptionRow{OptionId::EstimateLoraTargets, "lora-targets", 0, "q,k,v,o,gate,up,down",
              QT_TRANSLATE_NOOP("Words", "The linear layers that have adapters (default: all).")},
    OptionRow{
        OptionId::EstimateInfer, "infer", 0, nullptr,
        QT_TRANSLATE_NOOP("Words", "The model is run instead of trained: weights and the cache of keys and values.")},
    OptionRow{OptionId::EstimateDropout, "dropout", 0, "P",
              QT_TRANSLATE_NOOP("Words",
                                "The dropout probability; above 0, masks are kept (default: that of the file, or 0).")},
    OptionRow{OptionId::EstimateImbalance, "expert-imbalance", 0, "X",
              QT_TRANSLATE_NOOP("Words", "Tokens of the busiest expert-parallel rank over the mean (default: 1).")},
    OptionRow{OptionId::EstimateCommunicators, "communicators", 0, QT_TRANSLATE_NOOP("Words", "N"),
              QT_TRANSLATE_NOOP("Words", "Communicators of a rank, each of which takes about 0.6 GB outside the "
                                         "allocator (default: as many as the ranks need).")},
    OptionRow{OptionId::EstimateStage, "stage", 0, QT_TRANSLATE_NOOP("Words", "N"),
              QT_TRANSLATE_NOOP("Words", "The pipeline stage, from 1, that --recording, --against and --table terms "
                                         "are about (default: the one that needs the most).")},
    OptionRow{OptionId::EstimateGpu, "gpu", 0, "a100|h100|blackwell|other",
              QT_TRANSLATE_NOOP("Words", "The type of device, which decides the workspaces of libraries (default: "
                                         "unknown, in the middle of these).")},
    OptionRow{OptionId::EstimateFramework, "framework", 0, "pytorch|megatron",
              QT_TRANSLATE_NOOP("Words", "Whose modules are walked (default: megatron for 16-bit training with master "
                                         "weights or where ranks divide layers, otherwise pytorch).")},
    OptionRow{OptionId::EstimateFormula, "formula", 0, "walk|megatron|korthikanti",
              QT_TRANSLATE_NOOP("Words", "How it is computed: by a walk over the modules (the default), or by a "
                                         "published closed formula, for comparison.")},
    OptionRow{OptionId::EstimateAgainst, "against", 0, QT_TRANSLATE_NOOP("Words", "FILE"),
              QT_TRANSLATE_NOOP(
                  "Words",
                  "A recording of this run: its categories and modules beside the estimate, and the error of each.")},
    OptionRow{OptionId::EstimateTable, "table", 0, "ranks|terms|remedies",
              QT_TRANSLATE_NOOP("Words",
                                "What the table lists: the ranks (the default), the numbers behind the largest one "
                                "with formula and source, or, with --capacity, what to change to fit.")},
    OptionRow{
        OptionId::SizePreset, "preset", 0, "small|medium|large|xl|2.7B|10B",
        QT_TRANSLATE_NOOP(
            "Words", "A model from the course on language models (default: large); --year chooses the course year.")},
    OptionRow{OptionId::SizeYear, "year", 0, "2025|2026",
              QT_TRANSLATE_NOOP(
                  "Words", "The course year, as xl differs between years (default: the latest that has the preset).")},
    OptionRow{OptionId::SizeBatch, "batch", 0, "N", QT_TRANSLATE_NOOP("Words", "Sequences in a batch (default: 4).")},
    OptionRow{OptionId::SizeContext, "context", 0, "N",
              QT_TRANSLATE_NOOP("Words", "Tokens in a sequence (default: 512).")},
    OptionRow{OptionId::SizeWidth, "width", 0, "N",
              QT_TRANSLATE_NOOP("Words", "Values per token between layers (d_model), instead of the preset's.")},
    OptionRow{
        OptionId::SizeFeedForward, "feed-forward", 0, "N",
        QT_TRANSLATE_NOOP("Words", "Values per token within a feed-forward layer (d_ff), instead of the preset's.")},
    OptionRow{OptionId::SizeLayers, "layers", 0, "N",
              QT_TRANSLATE_NOOP("Words", "Number of layers, instead of the preset's.")},
    OptionRow{OptionId::SizeHeads, "heads", 0, "N",
              QT_TRANSLATE_NOOP("Words", "Attention heads per layer, instead of the preset's.")},
    OptionRow{OptionId::SizeVocabulary, "vocabulary", 0, "N",
              QT_TRANSLATE_NOOP("Words", "Number of different tokens (default: 10000).")},
    OptionRow{
        OptionId::SizeType, "dtype", 0, "fp32|bf16|fp16|...",
        QT_TRANSLATE_NOOP(
            "Words", "The data type of activations; PyTorch's names, such as bfloat16, also work (default: fp32).")},
    OptionRow{
        OptionId::SizeParameterType, "param-dtype", 0, "fp32|bf16|fp16|...",
        QT_TRANSLATE_NOOP(
            "Words", "The data type of weights, and so of their gradients and of Adam's moments (default: fp32).")},
    OptionRow{OptionId::SizePlain, "plain-mlp", 0, nullptr,
              QT_TRANSLATE_NOOP("Words", "Feed-forward layers have two matrices instead of three (SwiGLU).")},
    OptionRow{OptionId::SizeTied, "tied", 0, nullptr,
              QT_TRANSLATE_NOOP("Words", "The head shares the embedding's weight.")},
    OptionRow{OptionId::Language, "language", 0, "de|en|zh_CN",
              QT_TRANSLATE_NOOP("Words", "The language of messages and tables. CSV and JSON do not depend on it.")},
    OptionRow{OptionId::Help, "help", 'h', nullptr, QT_TRANSLATE_NOOP("Words", "Show this help.")},
    OptionRow{OptionId::Version, "version", 0, nullptr, QT_TRANSLATE_NOOP("Words", "Show the version.")},
}};
static_assert(isInOrder(kOptions, &OptionRow::id));

} // namespace

const OptionRow &optionRow(OptionId id) { return kOptions[id]; }

} // namespace allostrata
