#!/usr/bin/env bash
# Summarises the recordings of a job where they are, by the tasks of one Slurm job, and merges the summaries. Copy it,
# set the variables and the number of tasks, then submit it, or run it within an allocation (salloc):
#
#     sbatch slurm_srun.sh
#
# Run it again if tasks were killed: what is there already is skipped.
#SBATCH --job-name=allostrata
#SBATCH --ntasks=16
#SBATCH --cpus-per-task=1
#SBATCH --mem-per-cpu=4G
#SBATCH --time=01:00:00
set -euo pipefail

ranks=${ranks:-memory_snapshot}      # the folder with the recordings, on a file system that all nodes see
sums=${sums:-sums}                   # the folder for the summaries, about 0.4 MB each
job=${job:-job.allostrata}           # the result
allostrata=${allostrata:-allostrata} # the program

# A task that met a damaged file fails; the others go on, and all that they wrote is merged.
status=0
# shellcheck disable=SC2016 # the task expands these
srun --kill-on-bad-exit=0 bash -c 'exec "$1" collect "$2" -o "$3" --shard "$SLURM_PROCID/$SLURM_NTASKS"' \
    task "$allostrata" "$ranks" "$sums" || status=$?
"$allostrata" merge "$sums" -o "$job" || status=$?
exit "$status"
