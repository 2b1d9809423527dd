#!/usr/bin/env bash
# Summarises the recordings of a job where they are, by GNU parallel, and merges the summaries. Copy it, set the
# variables, then run it on the machine with the files:
#
#     ./parallel.sh
#
# Run it again if it was interrupted: what is there already is skipped. For several machines that see the same files,
# add to parallel: --sshloginfile hosts.txt --workdir .
set -euo pipefail

ranks=${ranks:-memory_snapshot}      # the folder with the recordings
sums=${sums:-sums}                   # the folder for the summaries, about 0.4 MB each
job=${job:-job.allostrata}           # the result
at_once=${at_once:-$(nproc)}         # processes at a time; each may need 8 times the size of a recording
parts=${parts:-$((4 * at_once))}     # parts of the work, more than processes, as some take longer
allostrata=${allostrata:-allostrata} # the program

# A part that met a damaged file fails; the others go on, and all that they wrote is merged.
status=0
seq 0 "$((parts - 1))" |
    parallel --quote --jobs "$at_once" "$allostrata" collect "$ranks" -o "$sums" --shard "{}/$parts" || status=$?
"$allostrata" merge "$sums" -o "$job" || status=$?
exit "$status"
